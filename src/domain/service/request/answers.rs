//! Records a dealer's answer to a price that reached staff outside the portal, with a file that proves it, by someone
//! other than the person who asked.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    item,
    store::Request,
    table::{PriceAnswer, Verb},
    verbs::{self, Step},
};
use crate::{
    access::ViewService,
    casework::Context,
    error::{Checks, Error},
    files::{Attached, Attachments, FileKind, Owner, StoredFile},
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, Path, PathPair, Query, Staff, StaffDb,
        Upload,
    },
    kernel::{
        ids::ServiceRequestId,
        money::{Cents, in_query},
    },
    messages::message,
};

/// The accepted types of proofs.
const PROOFS: &[FileKind] =
    &[FileKind::Pdf, FileKind::Jpeg, FileKind::Png, FileKind::Webp, FileKind::Heic, FileKind::Text];

pub(super) fn api() -> Api {
    Api::new()
        .post(
            "adminServiceRecordAnswer",
            "/admin/servicerequests/request/{id}/dealeranswer",
            record_answer,
        )
        .get("adminServiceDownloadProof", "/admin/servicerequests/proof/{id}/{name}", show_proof)
        .get("serviceDownloadProof", "/service/proof/{id}/{name}", download_proof)
}

/// The owner of the proofs of a request's prices, which include those of earlier prices.
fn proofs(id: ServiceRequestId) -> Owner {
    Owner { kind: "servicePrice", id: id.0 }
}

/// The dealer's answer.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecordedAnswer {
    #[schema(required)]
    answer: Option<PriceAnswer>,
    /// The amount to which the answer applies. If the price has changed, the response is a 409.
    #[serde(default, deserialize_with = "in_query")]
    #[schema(required)]
    amount: Option<Cents>,
    /// The currency. By default, that of the price.
    currency: Option<String>,
    row_version: Option<i64>,
}

/// Records a dealer's answer to a price, with a file as proof. The user who asked for the price can't do this.
async fn record_answer(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
    Query(form): Query<RecordedAnswer>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let ask = move |db: &StaffDb<'_>| {
        let context = Context::of_record::<Request>(db, id);
        let request = context.find::<Request>(id)?;
        context.permit(&request, Verb::DealerAnswer, form.row_version)?;
        let answer = form.answer(&context, &request)?;
        Ok((request, answer, form.row_version))
    };
    staff
        .receive(upload, PROOFS, ask, move |tx, (request, answer, row_version), file| {
            let context = Context::of_record::<Request>(tx, id);
            let step = |step: &Step<'_>| step.record_answer(answer, &keep(step.context, id, file)?);
            let answered = context.take(&request, Verb::DealerAnswer, row_version, step)?;
            context.done(&answered, Verb::DealerAnswer)
        })
        .await
}

impl RecordedAnswer {
    /// The answer, if it is to the current price.
    fn answer(&self, context: &Context<'_>, request: &Request) -> Result<PriceAnswer, Error> {
        let mut checks = Checks::new();
        let answer = checks.demanded("answer", self.answer, message!("service-answer-missing"));
        checks.require(
            self.amount.is_some(),
            "amount",
            message!("service-answered-amount-missing"),
        );
        let answer = checks.given(answer)?;
        verbs::demand_shown_price(context, request, self.amount, self.currency.as_deref())?;
        Ok(answer)
    }
}

/// Attaches a proof of a price, and returns its name.
fn keep(context: &Context<'_>, id: ServiceRequestId, file: &StoredFile) -> Result<String, Error> {
    let account = context.rows.account();
    let attachments = Attachments::of(&context.rows);
    let (user, now) = (context.user(), context.now);
    let proof = attachments.attach(proofs(id), Some(account), file, user, now)?;
    Ok(proof.name.as_str().to_owned())
}

/// A proof, if the caller may see the price.
fn proof(context: &Context<'_>, id: ServiceRequestId, name: &str) -> Result<Attached, Error> {
    let request = context.find::<Request>(id)?;
    if !item::sees_price(context, &request)? {
        return Err(Error::NotFound);
    }
    Attachments::of(&context.rows).find(proofs(id), name)
}

/// Returns the proof of the answer to a price. Requires the permission to see the price.
async fn download_proof(
    dealer: Dealer<ViewService>,
    PathPair(id, name): PathPair<ServiceRequestId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    dealer.send(delivery, move |db| proof(&Context::of_dealer(db), id, &name)).await
}

/// Returns the proof of a dealer's answer to a price.
async fn show_proof(
    staff: Staff<ViewService>,
    PathPair(id, name): PathPair<ServiceRequestId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    staff.send(delivery, move |db| proof(&Context::of_record::<Request>(db, id), id, &name)).await
}

//! A dealer's answer to a price that reached staff by another way than the portal: recorded with a file that proves
//! it, by someone other than whoever asked.

use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    PriceAnswer, Verb, desk, item,
    scene::{Done as Act, Scene},
    staff::scene_of,
    store::Request,
    tell, verbs,
};
use crate::{
    access::ViewService,
    error::{Checks, Error},
    files::{Attached, FileKind, Owner, Reach, Shelf, StoredFile},
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, Guard as _, Path, PathPair, Query,
        Staff, Upload,
    },
    kernel::{
        ids::ServiceRequestId,
        money::{Cents, in_query},
    },
    uploads::Uploader,
};

/// What a proof can be.
const PROOFS: &[FileKind] =
    &[FileKind::Pdf, FileKind::Jpeg, FileKind::Png, FileKind::Webp, FileKind::Heic, FileKind::Text];

/// The calls.
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

/// The proofs of a request's prices; those of earlier prices stay.
fn proofs(id: ServiceRequestId) -> Owner {
    Owner { kind: "servicePrice", id: id.0 }
}

/// What the dealer answered.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecordedAnswer {
    #[schema(required)]
    answer: Option<PriceAnswer>,
    /// The amount that the proof is about; if the price is another by now, the answer is a 409.
    #[serde(default, deserialize_with = "in_query")]
    #[schema(required)]
    amount: Option<Cents>,
    /// Its currency; without it, that of the price.
    currency: Option<String>,
    row_version: Option<i64>,
}

/// Records the dealer's answer to a price, with a file that proves it. The person who asked the price cannot
/// do this.
async fn record_answer(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
    Query(form): Query<RecordedAnswer>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    // Asked before the transfer, and once more when the file is here.
    let beforehand = Staff::<ViewService>::new(staff.call().clone());
    let (form, uploader) = beforehand
        .read(move |db| {
            let scene = scene_of(db, id);
            form.demand(&scene, &scene.find(id)?)?;
            let uploader = Uploader { user: db.caller().user, account: None };
            uploader.demand(db.conn(), &db.call().app().config.limits, db.today())?;
            Ok((form, uploader))
        })
        .await?;
    let file = upload.receive(PROOFS).await?;
    staff
        .write(move |tx| {
            let size = usize::try_from(file.size).unwrap_or(usize::MAX);
            uploader.spend(tx.conn(), &tx.call().app().config.limits, tx.today(), size)?;
            let scene = scene_of(tx, id);
            let request = form.record(&scene, &scene.find(id)?, &file)?;
            desk::answer(&scene, &request, Verb::DealerAnswer)
        })
        .await
}

impl RecordedAnswer {
    /// The answer, where it may be recorded now.
    fn demand(&self, scene: &Scene<'_>, request: &Request) -> Result<PriceAnswer, Error> {
        scene.permit(request, Verb::DealerAnswer, self.row_version)?;
        verbs::demand_open_price(request)?;
        if is_asker(scene, request) {
            return Err(Error::Forbidden(
                "You asked for this price: someone else has to record the answer to it.".to_owned(),
            ));
        }
        let mut checks = Checks::new();
        checks.require(self.answer.is_some(), "answer", "Choose what the dealer answered.");
        checks.require(self.amount.is_some(), "amount", "Enter the amount that was answered.");
        checks.finish()?;
        verbs::demand_shown_price(scene, request, (self.amount, self.currency.as_deref()))?;
        self.answer.ok_or(Error::NotFound)
    }

    fn record(
        &self,
        scene: &Scene<'_>,
        request: &Request,
        file: &StoredFile,
    ) -> Result<Request, Error> {
        let answer = self.demand(scene, request)?;
        let shelf = Shelf::new(scene.rows.conn(), Reach::Account(scene.rows.account()));
        let owner = proofs(request.id);
        let account = Some(scene.rows.account());
        let proof = shelf.attach(owner, account, file, scene.user(), scene.now)?.name;
        let mut answered = verbs::with_answer(scene, request, answer)?;
        answered.price_proof = Some(proof.as_str().to_owned());
        let (amount, currency) = (answered.price_cents, &answered.price_currency);
        let more = json!({ "amount": amount, "currency": currency });
        let act = Act { more, ..Act::by_dealer() };
        let answered = scene.commit(request, answered, Verb::DealerAnswer, act)?;
        tell::answer_recorded(scene, &answered, answer)?;
        Ok(answered)
    }
}

/// Whether the caller asked for the price. Where nobody knows who did, it may have been anyone.
pub(super) fn is_asker(scene: &Scene<'_>, request: &Request) -> bool {
    request.price_asked_by.is_none_or(|asker| Some(asker) == scene.user())
}

/// A proof, for those who may see the price.
fn proof(scene: &Scene<'_>, id: ServiceRequestId, name: &str) -> Result<Attached, Error> {
    let request = scene.find(id)?;
    if !item::sees_price(scene, &request)? {
        return Err(Error::NotFound);
    }
    let reach = Reach::Account(scene.rows.account());
    Shelf::new(scene.rows.conn(), reach).find(proofs(id), name)
}

/// Returns the file that proves the answer to a price, for those who may see the price.
async fn download_proof(
    dealer: Dealer<ViewService>,
    PathPair(id, name): PathPair<ServiceRequestId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    dealer.send(delivery, move |db| proof(&Scene::of_dealer(db), id, &name)).await
}

/// Returns the file that proves a dealer's answer to a price.
async fn show_proof(
    staff: Staff<ViewService>,
    PathPair(id, name): PathPair<ServiceRequestId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    staff.send(delivery, move |db| proof(&scene_of(db, id), id, &name)).await
}

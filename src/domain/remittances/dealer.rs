//! The dealers' calls for remittances.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Remittance, Verb,
    form::RemittanceForm,
    item::{self, HISTORY, RemittanceItem, RemittanceRow},
    verbs,
};
use crate::{
    access::{EditFinancials, Side, ViewFinancials},
    casework::{Called as _, Context, conversation::write_by_dealer, files},
    db::{Listed, Scoped},
    domain::{
        bounds,
        dealers::AccountQuery,
        people::step_up::{self, Purpose, StepUpFor, SteppedUp},
    },
    error::{Error, needed},
    http::{
        self, Answered, Api, Body, Dealer, DealerList, Done, Item, ListAnswer, PageOrExport,
        PageQuery, Query, Rows,
    },
    kernel::ids::RemittanceId,
    scoped, words,
};

pub(super) fn api() -> Api {
    Api::new()
        .listed("financialListHistory", "/financial/history", list)
        .get("financialReadDetails", "/financial/details", read)
        .post("financialRemit", "/financial/remit", remit)
        .put("financialUpdateRemittance", "/financial/remit", change)
        .put("financialAct", "/financial/remit/action", take_action)
        .post("financialWriteMessage", "/financial/message", write_by_dealer::<Remittance>)
        .post(
            "financialUploadFile",
            "/financial/upload/{id}",
            files::upload_by_dealer::<Remittance>,
        )
        .get(
            "financialDownloadFile",
            "/financial/download/{id}/{name}",
            files::download_by_dealer::<Remittance>,
        )
        .delete(
            "financialDeleteFile",
            "/financial/deletefile/{id}/{name}",
            files::delete_by_dealer::<Remittance>,
        )
        .about(Remittance::NOUNS)
}

const ALL: Scoped = scoped!("r.account_id = :account");
const NONE: Scoped = scoped!("r.account_id = :account and 1 = 0");

/// Lists the account's remittances, the latest first, drafts among them.
///
/// Exports the account's remittances as CSV or XLSX.
async fn list(
    dealer: Dealer<ViewFinancials>,
    PageQuery(query): PageQuery<AccountQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<RemittanceRow>, Error> {
    dealer
        .list("remittances", requested, move |db, wanted| {
            let is_own = query.is_own(db)?;
            let list = DealerList {
                fields: &HISTORY,
                from: const { Listed::new(item::FROM, "/*reach financials:view r*/") },
                filter: if is_own { ALL } else { NONE },
                params: &[],
                hidden: &[],
            };
            let rows: Rows<RemittanceRow> = db.listed(list, wanted)?;
            Ok(rows.each_row(|row| row.for_side(Side::Dealer, db.language())))
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
struct RemittanceQuery {
    id: RemittanceId,
}

/// Returns one remittance with its invoices, messages, files and history.
async fn read(
    dealer: Dealer<ViewFinancials>,
    Query(query): Query<RemittanceQuery>,
) -> Result<Item<RemittanceItem>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            Ok(Item::new(item::read(&context, &context.find(query.id)?)?))
        })
        .await
}

/// The form or id that a caller wants to save or submit.
enum Wanted {
    /// A new remittance, or new content of an existing one.
    Form(RemittanceForm),
    /// An existing one, unchanged, with the version that the caller has seen.
    AsKept(RemittanceId, Option<i64>, String),
}

impl Wanted {
    fn id(&self) -> Option<RemittanceId> {
        match self {
            Self::Form(form) => form.id,
            Self::AsKept(id, ..) => Some(*id),
        }
    }

    fn code(&self) -> &str {
        match self {
            Self::Form(form) => &form.auth_code,
            Self::AsKept(.., code) => code,
        }
    }

    /// Refuses what can't be done, and returns the record for which a second step is needed.
    fn beforehand(&self, context: &Context<'_>) -> Result<Option<i64>, Error> {
        let remittance = self.id().map(|id| context.find::<Remittance>(id)).transpose()?;
        match (self, &remittance) {
            (Self::AsKept(_, version, _), Some(kept)) => {
                let form = verbs::as_kept(context, kept, *version)?;
                verbs::beforehand(context, remittance.as_ref(), &form)
            }
            (Self::Form(form), _) => verbs::beforehand(context, remittance.as_ref(), form),
            (Self::AsKept(..), None) => Err(Error::NotFound),
        }
    }
}

/// Takes the second step if one is needed. Refusals come before a code is used up.
async fn stepped_up(
    dealer: &Dealer<EditFinancials>,
    wanted: Wanted,
) -> Result<(Wanted, Option<SteppedUp>), Error> {
    let (wanted, caller, needed) = dealer
        .beforehand()
        .read(move |db| {
            let needed = wanted.beforehand(&Context::of_dealer(db))?;
            Ok((wanted, db.caller().clone(), needed))
        })
        .await?;
    let Some(record) = needed else { return Ok((wanted, None)) };
    let about = StepUpFor { purpose: Purpose::SendRemittance, record };
    let proof = step_up::take(dealer.call(), &caller, about, Some(wanted.code())).await?;
    Ok((wanted, Some(proof)))
}

/// Records a payment, as a draft or for receivables. It remains pending until the manufacturer has posted it. An
/// amount above the account's `stepUpAbove` requires the caller's code or password.
async fn remit(
    dealer: Dealer<EditFinancials>,
    Body(form): Body<RemittanceForm>,
) -> Result<Answered<Done>, Error> {
    let form = RemittanceForm { id: None, ..form };
    let (wanted, proof) = stepped_up(&dealer, Wanted::Form(form)).await?;
    let Wanted::Form(form) = wanted else { return Err(Error::NotFound) };
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let verb = if form.is_draft { Verb::Save } else { Verb::Submit };
            context.done(&verbs::record(&context, &form, proof.as_ref())?, verb)
        })
        .await
}

/// Changes a draft, or a remittance that receivables haven't started to process or have asked about. Submitting an
/// amount above the account's `stepUpAbove` requires the caller's code or password.
async fn change(
    dealer: Dealer<EditFinancials>,
    Body(form): Body<RemittanceForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    let (wanted, proof) = stepped_up(&dealer, Wanted::Form(form)).await?;
    let Wanted::Form(form) = wanted else { return Err(Error::NotFound) };
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let remittance = context.find::<Remittance>(id)?;
            let verb = verbs::saving(&remittance, &form);
            let saved = verbs::save(&context, &remittance, &form, proof.as_ref())?;
            context.done(&saved, verb)
        })
        .await
}

words! {
    /// An act that dealers can perform on a remittance.
    #[schema(as = DealersRemittanceAction)]
    pub(super) DealersAction { Submit = "submit", Void = "void" }
}

/// An act of a dealer on a remittance.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DealersRemittanceForm)]
struct StepForm {
    #[schema(required)]
    id: Option<RemittanceId>,
    #[schema(required)]
    action: Option<DealersAction>,
    row_version: Option<i64>,
    /// For `submit`: the caller's code or password, if the amount is above the account's `stepUpAbove`.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    auth_code: String,
    /// For `void`: the reason, 5 to 1,000 characters. Not required for a draft.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: Option<String>,
}

/// Submits a draft, or withdraws a remittance.
async fn take_action(
    dealer: Dealer<EditFinancials>,
    Body(form): Body<StepForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    let action = needed("action", form.action)?;
    let proof = match action {
        DealersAction::Submit => {
            let wanted = Wanted::AsKept(id, form.row_version, form.auth_code.clone());
            stepped_up(&dealer, wanted).await?.1
        }
        DealersAction::Void => None,
    };
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let remittance = context.find::<Remittance>(id)?;
            let (done, verb) = match action {
                DealersAction::Submit => {
                    let kept = verbs::as_kept(&context, &remittance, form.row_version)?;
                    (verbs::save(&context, &remittance, &kept, proof.as_ref())?, Verb::Submit)
                }
                DealersAction::Void => {
                    let reason = form.reason.as_deref().unwrap_or_default();
                    let void = |step: &verbs::Step<'_>| step.void(reason);
                    (context.take(&remittance, Verb::Void, form.row_version, void)?, Verb::Void)
                }
            };
            context.done(&done, verb)
        })
        .await
}

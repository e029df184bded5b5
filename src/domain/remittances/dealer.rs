//! The dealer's calls about what they have paid.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Remittance, RemittanceForm, Verb,
    item::{self, HISTORY, RemittanceItem, RemittanceRow},
    verbs,
};
use crate::{
    access::{EditFinancials, Side, ViewFinancials},
    casework::{Called as _, Context, conversation::write_by_dealer, files},
    db::{Listed, Scoped},
    domain::{bounds, dealers::is_own_account},
    error::Error,
    http::{
        self, Answered, Api, Body, Dealer, DealerDb, DealerList, Done, Export, FileAnswer, Grid,
        Item, Listing, Query,
    },
    kernel::ids::RemittanceId,
    messages::message,
    scoped, words,
};

/// The dealer's calls.
pub(super) fn api() -> Api {
    Api::new()
        .get("financialListHistory", "/financial/history", list)
        .get("financialExportHistory", "/financial/history/export", export)
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

/// Whose records are asked for.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct AccountQuery {
    /// The account's code; without it, the caller's own.
    account: Option<String>,
}

const ALL: Scoped = scoped!("r.account_id = :account");
const NONE: Scoped = scoped!("r.account_id = :account and 0");

fn with_history<T>(
    db: &DealerDb<'_>,
    account: Option<&str>,
    with: impl FnOnce(DealerList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let filter = if is_own_account(db, account)? { ALL } else { NONE };
    let from = const { Listed::new(item::FROM, "/*reached*/") };
    with(DealerList { fields: &HISTORY, from, filter, params: &[], hidden: &[] })
}

/// Lists the account's remittances, the latest first, drafts among them.
async fn list(
    dealer: Dealer<ViewFinancials>,
    Query(query): Query<AccountQuery>,
    Grid(options): Grid,
) -> Result<Listing<RemittanceRow>, Error> {
    dealer
        .read(move |db| {
            with_history(db, query.account.as_deref(), |list| {
                let mut page = db.page::<RemittanceRow>(list, &options)?;
                page.each_row(|row| row.for_side(Side::Dealer, db.language()));
                Ok(Listing::new(page))
            })
        })
        .await
}

/// Exports the account's remittances as CSV or XLSX.
async fn export(dealer: Dealer<ViewFinancials>, export: Export) -> Result<FileAnswer, Error> {
    dealer
        .export("remittances", export, |db, export| {
            with_history(db, None, |list| db.export(list, export))
        })
        .await
}

/// The remittance that is asked for.
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

/// Records what was paid, for receivables or as a draft. It is awaiting posting until the manufacturer has posted it.
async fn remit(
    dealer: Dealer<EditFinancials>,
    Body(form): Body<RemittanceForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let verb = if form.is_draft { Verb::Save } else { Verb::Submit };
            context.done(&verbs::record(&context, &form)?, verb)
        })
        .await
}

/// Changes a draft, or what receivables have not begun with or asked about.
async fn change(
    dealer: Dealer<EditFinancials>,
    Body(form): Body<RemittanceForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.id.ok_or_else(|| Error::field("id", message!("required")))?;
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let saved = verbs::save(&context, &context.find::<Remittance>(id)?, &form)?;
            let verb = if form.is_draft { Verb::Save } else { Verb::Change };
            context.done(&saved, verb)
        })
        .await
}

words! {
    /// What dealers do by one and the same call.
    #[schema(as = DealersRemittanceAction)]
    pub(super) Step { Submit = "submit", Void = "void" }
}

/// A step of the workflow.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DealersRemittanceForm)]
struct StepForm {
    #[schema(required)]
    id: Option<RemittanceId>,
    #[schema(required)]
    action: Option<Step>,
    row_version: Option<i64>,
    /// void: why, unless it is a draft; 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: Option<String>,
}

/// Submits a draft, or withdraws a remittance.
async fn take_action(
    dealer: Dealer<EditFinancials>,
    Body(form): Body<StepForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.id.ok_or_else(|| Error::field("id", message!("required")))?;
    let step = form.action.ok_or_else(|| Error::field("action", message!("required")))?;
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let remittance = context.find::<Remittance>(id)?;
            let (done, verb) = match step {
                Step::Submit => {
                    (verbs::submit(&context, &remittance, form.row_version)?, Verb::Submit)
                }
                Step::Void => {
                    context.permit(&remittance, Verb::Void, form.row_version)?;
                    let reason = form.reason.as_deref().unwrap_or_default();
                    (verbs::void(&context, &remittance, reason)?, Verb::Void)
                }
            };
            context.done(&done, verb)
        })
        .await
}

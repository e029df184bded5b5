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
    casework::Context,
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
    workflow::Act as _,
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
        .post("financialWriteMessage", "/financial/message", write_message)
}

/// The answer after a verb: the remittance as it now is.
pub(super) fn answer(
    context: &Context<'_>,
    remittance: &Remittance,
    verb: Verb,
) -> Result<Done, Error> {
    let done = verb.past().in_sentence();
    Done::new(message!("remittance-done", number = remittance.number, done))
        .id(remittance.id.0)
        .item(&item::read(context, remittance)?)
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
            answer(&context, &verbs::record(&context, &form)?, verb)
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
            answer(&context, &saved, verb)
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
            answer(&context, &done, verb)
        })
        .await
}

/// Something that is said.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = RemittanceMessageForm)]
pub(super) struct MessageForm {
    #[schema(required)]
    pub(super) id: Option<RemittanceId>,
    /// 1 to 4000 characters.
    #[bound(bounds::MESSAGE)]
    pub(super) text: String,
    /// Staff: a note that dealers do not see.
    pub(super) is_internal: bool,
}

/// Writes to receivables. Where they have asked something, it is the answer.
async fn write_message(
    dealer: Dealer<EditFinancials>,
    Body(form): Body<MessageForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.id.ok_or_else(|| Error::field("id", message!("required")))?;
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let remittance = context.find::<Remittance>(id)?;
            answer(&context, &verbs::say(&context, &remittance, &form.text, false)?, Verb::Message)
        })
        .await
}

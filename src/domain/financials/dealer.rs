//! Implements the dealers' calls for what their account owes and buys.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    CurrencyFigures,
    budget::{self, BudgetMonth},
    figures,
    open_items::{self, OPEN_ITEMS, OpenItem},
    paste::{self, Given, PasteForm, PasteQuery, Pasted},
    statement::{self, Statement, StatementFormat, StatementQuery},
};
use crate::{
    access::{EditFinancials, ViewFinancials},
    db::Listed,
    domain::dealers::is_own_account,
    error::Error,
    files::Disposition,
    http::{
        Api, BodyOrUpload, CSV, Call, Dealer, DealerDb, DealerList, Delivery, Export, FileAnswer,
        Grid, Guard as _, Item, Items, Listing, PDF, Query,
    },
    kernel::time::Day,
    messages::message,
    uploads::Uploader,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("financialReadSummary", "/financial/summary", read_summary)
        .get("financialListOpenItems", "/financial/list", list_open_items)
        .get("financialExportOpenItems", "/financial/list/export", export_open_items)
        .get("financialListBudget", "/financial/budget", list_budget)
        .get("financialDownloadStatement", "/financial/statement", download_statement)
        .sends(&[PDF, CSV])
        .post("financialPaste", "/financial/paste", paste_text)
}

/// What an account owes, currency by currency.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FinancialSummary {
    /// Those in which the account trades, owes or has paid anything; nothing adds up across them.
    pub(super) currencies: Vec<CurrencyFigures>,
    /// The day that the ageing is calculated for, in the plant's time zone.
    pub(super) today: Day,
}

/// Returns what the account owes in each currency: balance, ageing, credit, and what is recorded and not posted.
async fn read_summary(dealer: Dealer<ViewFinancials>) -> Result<Item<FinancialSummary>, Error> {
    dealer
        .read(|db| {
            let currencies = figures(&db.records(), db.today())?;
            Ok(Item::new(FinancialSummary { currencies, today: db.today() }))
        })
        .await
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct AccountQuery {
    /// The account's code; without it, the caller's own.
    account: Option<String>,
}

fn with_open_items<T>(
    db: &DealerDb<'_>,
    account: Option<&str>,
    with: impl FnOnce(DealerList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let filter = if is_own_account(db, account)? { open_items::OPEN } else { open_items::NONE };
    let today = db.today();
    let days = [today.plus_days(-30), today.plus_days(-60), today.plus_days(-90)];
    let [d30, d60, d90] = days;
    with(DealerList {
        fields: &OPEN_ITEMS,
        from: const { Listed::new("invoices i", "/*reached*/") },
        filter,
        params: named_params! {
            ":today": today, ":d30": d30, ":d60": d60, ":d90": d90,
            ":remittance": rusqlite::types::Null,
        },
        hidden: &[],
    })
}

/// Lists the account's open invoices and credit notes, the earliest due first, with what is left to apply of each.
async fn list_open_items(
    dealer: Dealer<ViewFinancials>,
    Query(query): Query<AccountQuery>,
    Grid(options): Grid,
) -> Result<Listing<OpenItem>, Error> {
    dealer
        .read(move |db| {
            with_open_items(db, query.account.as_deref(), |list| {
                Ok(Listing::new(db.page(list, &options)?))
            })
        })
        .await
}

/// Exports the account's open invoices and credit notes as CSV or XLSX.
async fn export_open_items(
    dealer: Dealer<ViewFinancials>,
    export: Export,
) -> Result<FileAnswer, Error> {
    dealer
        .export("open-items", export, |db, export| {
            with_open_items(db, None, |list| db.export(list, export))
        })
        .await
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct YearQuery {
    /// Four digits; without it, the present one.
    year: Option<i64>,
}

/// Lists the twelve months of a year: what the account should buy, what it was invoiced, and what the year before.
async fn list_budget(
    dealer: Dealer<ViewFinancials>,
    Query(query): Query<YearQuery>,
) -> Result<Items<BudgetMonth>, Error> {
    let year = query.year.unwrap_or_else(|| budget::year_of(dealer.call().today()));
    if !(2000..=2199).contains(&year) {
        return Err(Error::BadRequest(message!("financial-year-invalid")));
    }
    dealer.read(move |db| Ok(Items::new(budget::of_year(&db.records(), year)?))).await
}

/// Returns a statement in the requested format.
pub(super) async fn answer(
    call: Call,
    statement: Statement,
    format: Option<StatementFormat>,
    disposition: Disposition,
) -> Result<FileAnswer, Error> {
    let language = call.language();
    let name = statement.name();
    if format == Some(StatementFormat::Csv) {
        let text = statement.csv(language)?;
        return FileAnswer::text(text, &format!("{name}.csv"), "text/csv; charset=utf-8");
    }
    let paper = statement.paper(language);
    let name = paper.file_name();
    let bytes = call.app().papers.statement(call.owner(), paper).await?;
    FileAnswer::pdf(bytes, &name, disposition)
}

/// Returns a statement of the account as of a day in one currency, as PDF or CSV: the balance a month before, what
/// happened since, the balance then, and what was open.
async fn download_statement(
    dealer: Dealer<ViewFinancials>,
    Query(query): Query<StatementQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (call, format) = (dealer.call().clone(), query.format);
    let statement =
        dealer.report(move |db| statement::of_account(&db.records(), &query, db.today())).await?;
    answer(call, statement, format, delivery.disposition).await
}

/// Reads pasted text against the account's open items: which invoices it names, which amounts, what was not understood
/// and what does not add up. What a column is follows from its heading, or from what adds up in all rows; where neither
/// decides, `isUndecided` asks for `columns`. Nothing is applied. A CSV, TXT or XLSX file can be sent in place of the
/// text.
async fn paste_text(
    dealer: Dealer<EditFinancials>,
    Query(query): Query<PasteQuery>,
    given: BodyOrUpload<PasteForm>,
) -> Result<Item<Pasted>, Error> {
    let given = match given {
        BodyOrUpload::Body(form) => Given::of_text(form)?,
        BodyOrUpload::Upload(upload) => {
            let app = dealer.call().app().clone();
            let uploader = Dealer::<EditFinancials>::new(dealer.call().clone())
                .read(|db| {
                    let uploader = Uploader::of(db.caller());
                    let limits = &db.call().app().config.limits;
                    uploader.demand(db.records().conn(), limits, db.today())?;
                    Ok(uploader)
                })
                .await?;
            let file = upload.receive_only(paste::KINDS).await?;
            uploader.count(&app, file.size()).await?;
            Given::of_file(app, file, query).await?
        }
    };
    dealer.read(move |db| Ok(Item::new(paste::read(&db.records(), given, db.language())?))).await
}

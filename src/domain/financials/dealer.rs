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
    domain::dealers::AccountQuery,
    error::Error,
    files::Disposition,
    http::{
        Api, BodyOrUpload, CSV, Call, Dealer, DealerList, Delivery, FileAnswer, Item, Items,
        ListAnswer, PDF, PageOrExport, PageQuery, Query,
    },
    kernel::{money::Cents, time::Day},
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("financialReadSummary", "/financial/summary", read_summary)
        .listed("financialListOpenItems", "/financial/list", list_open_items)
        .get("financialListBudget", "/financial/budget", list_budget)
        .get("financialDownloadStatement", "/financial/statement", download_statement)
        .sends(&[PDF, CSV])
        .post("financialPaste", "/financial/paste", paste_text)
}

/// What an account owes, by currency.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FinancialSummary {
    /// The currencies in which the account trades, owes or has paid. Amounts in different currencies are never added
    /// up.
    pub(super) currencies: Vec<CurrencyFigures>,
    /// The date as of which overdue days are counted, in the plant's time zone.
    pub(super) today: Day,
    /// What being over the credit limit means for new orders, in the manufacturer's words. Null if the account isn't
    /// over it, or the manufacturer has said nothing.
    pub(super) over_limit: Option<String>,
}

/// Returns what the account owes in each currency: balance, aging, available credit, and recorded payments that
/// aren't posted yet.
async fn read_summary(dealer: Dealer<ViewFinancials>) -> Result<Item<FinancialSummary>, Error> {
    dealer
        .read(|db| {
            let currencies = figures(&db.records(), db.today())?;
            let is_over = currencies
                .iter()
                .any(|figures| figures.credit_left.is_some_and(|left| left < Cents(0)));
            let said = db.call().app().config.company.over_limit.clone();
            let over_limit = said.filter(|text| is_over && !text.trim().is_empty());
            Ok(Item::new(FinancialSummary { currencies, today: db.today(), over_limit }))
        })
        .await
}

/// Lists the account's open invoices and credit notes by due date, each with the amount that can still be applied.
///
/// Exports the account's open invoices and credit notes as CSV or XLSX.
async fn list_open_items(
    dealer: Dealer<ViewFinancials>,
    PageQuery(query): PageQuery<AccountQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<OpenItem>, Error> {
    dealer
        .list("open-items", requested, move |db, wanted| {
            let is_own = query.is_own(db)?;
            let today = db.today();
            let [d30, d60, d90] = [30, 60, 90].map(|days| today.plus_days(-days));
            let list = DealerList {
                fields: &OPEN_ITEMS,
                from: const { Listed::new("invoices i", "/*reach financials:view i*/") },
                filter: if is_own { open_items::OPEN } else { open_items::NONE },
                params: named_params! {
                    ":today": today, ":d30": d30, ":d60": d60, ":d90": d90,
                    ":remittance": rusqlite::types::Null,
                },
                hidden: &[],
            };
            db.listed(list, wanted)
        })
        .await
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct YearQuery {
    /// The year, four digits. By default, the current year.
    year: Option<i64>,
}

/// Lists the twelve months of a year, each with the budget, the invoiced amount, and the invoiced amount of the
/// previous year.
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

/// Returns an account statement for one currency as of a date, as PDF or CSV: the opening balance one month earlier,
/// the transactions since, the closing balance, and the items open on that date.
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

/// Parses a pasted payment list and matches it with the account's open items. Returns the invoices and amounts found,
/// the lines that weren't understood, and discrepancies; nothing is applied. The meaning of a column is derived from
/// its heading or from whichever amounts add up in every row. If neither is conclusive, `isUndecided` is true: call
/// again with `columns`. Send a CSV, TXT or XLSX file instead of the text to parse a file.
async fn paste_text(
    dealer: Dealer<EditFinancials>,
    Query(query): Query<PasteQuery>,
    given: BodyOrUpload<PasteForm>,
) -> Result<Item<Pasted>, Error> {
    let given = match given {
        BodyOrUpload::Body(form) => Given::of_text(form)?,
        BodyOrUpload::Upload(upload) => {
            let app = dealer.call().app().clone();
            let file = dealer.receive_only(upload, paste::KINDS).await?;
            Given::of_file(app, file, query).await?
        }
    };
    dealer.read(move |db| Ok(Item::new(paste::read(&db.records(), given, db.language())?))).await
}

//! Implements receivables' calls for what accounts owe.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    CurrencyFigures, dealer, figures,
    statement::{self, StatementQuery},
};
use crate::{
    access::{Permission, Section, ViewRemittances},
    db::{AccountRows, FromRow},
    domain::dealers::reached_by_code,
    error::Error,
    http::{Api, CSV, Delivery, FileAnswer, Item, PDF, Path, Query, Staff},
    kernel::{
        ids::{InvoiceId, RemittanceId},
        money::Cents,
        time::{Day, Instant},
    },
    scoped,
    trade::LedgerEntryKind,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("adminRemittanceReadAccount", "/admin/remittance/accounts/{account}", read_account)
        .get(
            "adminRemittanceDownloadStatement",
            "/admin/remittance/accounts/{account}/statement",
            download_statement,
        )
        .sends(&[PDF, CSV])
}

/// An account's figures for receivables staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AccountFigures {
    /// The account's code.
    account: String,
    account_name: String,
    terms: String,
    currencies: Vec<CurrencyFigures>,
    /// The average number of days from invoice to settlement over the last year. Null if nothing was settled.
    days_to_pay: Option<i64>,
    /// Deductions by the dealer with their reasons, as long as they aren't posted.
    disputes: Vec<Dispute>,
    /// The latest ledger entries of the ERP, each with its remittance.
    entries: Vec<LedgerEntry>,
    today: Day,
}

/// A disputed amount.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "l")]
#[serde(rename_all = "camelCase")]
struct Dispute {
    #[column(sql = "r.id")]
    remittance_id: RemittanceId,
    #[column(sql = "r.number")]
    remittance: String,
    #[column(sql = "i.id")]
    invoice_id: InvoiceId,
    #[column(sql = "i.number")]
    invoice_number: String,
    reason: String,
    #[column(sql = "(select s.number from service_requests s where s.id = l.request_id)")]
    request_number: Option<String>,
    #[column(of = "i")]
    currency: String,
    /// The open amount of the invoice, not counting what the remittance applies.
    #[column(sql = "i.balance_cents - (l.applied_cents + l.discount_cents - l.posted_cents)")]
    amount: Cents,
}

/// An entry of the ERP's ledger.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "e")]
#[serde(rename_all = "camelCase")]
struct LedgerEntry {
    number: String,
    kind: LedgerEntryKind,
    entered_on: Day,
    reference: String,
    currency: String,
    #[column(sql = "e.amount_cents")]
    amount: Cents,
    /// The id of the remittance that it belongs to.
    remittance_id: Option<RemittanceId>,
    #[column(sql = "(select r.number from remittances r where r.id = e.remittance_id)")]
    remittance: Option<String>,
    /// How its remittance was matched (`receipt`, `reference`, `amount`), or why there is none (`none`, `several`,
    /// `differs`, `posted`, `other`).
    #[column(sql = "e.match")]
    found_by: String,
    as_of: Instant,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct Named {
    code: String,
    name: String,
    terms: String,
}

/// Returns what an account owes, its last payments, its average time to pay, and the amounts it disputes.
async fn read_account(
    staff: Staff<ViewRemittances>,
    Path(code): Path<String>,
) -> Result<Item<AccountFigures>, Error> {
    staff
        .read(move |db| {
            let account = reached_by_code(db, Section::Remittances, Permission::View, &code)?;
            let rows = AccountRows::new(db.conn(), account.id());
            let named: Named = rows
                .row(scoped!("from dealers d where d.account_id = :account"), &[])?
                .ok_or(Error::NotFound)?;
            let today = db.today();
            Ok(Item::new(AccountFigures {
                account: named.code,
                account_name: named.name,
                terms: named.terms,
                currencies: figures(&rows, today)?,
                days_to_pay: days_to_pay(&rows, today)?,
                disputes: disputes(&rows)?,
                entries: entries(&rows)?,
                today,
            }))
        })
        .await
}

/// The average number of days from an invoice to its last settling entry, over the invoices settled within a year.
fn days_to_pay(rows: &AccountRows<'_>, today: Day) -> Result<Option<i64>, Error> {
    let sql = scoped!(
        "select cast(round(avg(x.days)) as integer) from (
             select max(julianday(e.entered_on)) - julianday(i.invoiced_on) as days
             from ledger_entries e join ledger_applications a on a.entry_id = e.id
             join invoices i on i.id = a.invoice_id and i.is_open = 0 and i.total_cents > 0
             where e.account_id = :account /*reach financials:view i*/ and e.entered_on >= :since
             group by i.id) x"
    );
    let params = named_params! { ":since": today.minus_months(12) };
    Ok(rows.value::<Option<i64>>(sql, params)?.flatten())
}

/// Invoices paid short, unless the rest follows.
fn disputes(rows: &AccountRows<'_>) -> Result<Vec<Dispute>, Error> {
    let tail = scoped!(
        "from remittances r join remittance_lines l on l.remittance_id = r.id
           and l.reason not in ('', 'partialPayment')
         join invoices i on i.id = l.invoice_id and i.is_open = 1
         where r.account_id = :account /*reach financials:view i*/ and r.status not in ('draft', 'void', 'rejected')
         order by r.id desc, l.id limit 100"
    );
    rows.rows(tail, &[])
}

fn entries(rows: &AccountRows<'_>) -> Result<Vec<LedgerEntry>, Error> {
    let tail = scoped!(
        "from ledger_entries e where e.account_id = :account
         order by e.entered_on desc, e.id desc limit 50"
    );
    rows.rows(tail, &[])
}

/// Returns a statement of any account for one currency as of a date, as PDF or CSV.
async fn download_statement(
    staff: Staff<ViewRemittances>,
    Path(code): Path<String>,
    Query(query): Query<StatementQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (call, format) = (staff.call().clone(), query.format);
    let statement = staff
        .report(move |db| {
            let account = reached_by_code(db, Section::Remittances, Permission::View, &code)?;
            let rows = AccountRows::new(db.conn(), account.id());
            statement::of_account(&rows, &query, db.today())
        })
        .await?;
    dealer::answer(call, statement, format, delivery.disposition).await
}

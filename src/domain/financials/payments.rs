//! Lists payments that the ERP has received, for receivables: which remittance each belongs to and how it was matched,
//! or why it belongs to none.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{Permission, Section, ViewRemittances},
    db::FromRow,
    domain::{dealers::managed_by, reach::ACCOUNTS_OF_STAFF},
    error::Error,
    grid::{Direction, Field, List},
    http::{Api, ListAnswer, PageOrExport, Staff, StaffList},
    kernel::{
        ids::RemittanceId,
        money::Cents,
        time::{Day, Instant},
    },
    messages::{Message, key, message},
    sql,
};

pub(super) fn api() -> Api {
    Api::new().listed("adminRemittanceListPayments", "/admin/remittance/payments", list)
}

/// The part of a payment that is applied to invoices.
const APPLIED: &str =
    "(select coalesce(sum(a.amount_cents), 0) from ledger_applications a where a.entry_id = e.id)";
/// The invoices that it settles.
const INVOICES: &str = "(select coalesce(group_concat(a.invoice_number, ', '), '') from ledger_applications a where a.entry_id = e.id)";

/// A payment received by the ERP.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "e")]
#[serde(rename_all = "camelCase")]
struct Payment {
    id: i64,
    /// The payment's number in the ERP.
    number: String,
    /// The account's code.
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.name")]
    account_name: String,
    entered_on: Day,
    method: String,
    reference: String,
    /// `CAD` or `USD`.
    currency: String,
    #[column(sql = "e.amount_cents")]
    amount: Cents,
    /// The amount applied to invoices.
    #[column(sql = APPLIED)]
    applied: Cents,
    /// The numbers of the invoices that it settles, separated by commas.
    #[column(sql = INVOICES)]
    invoices: String,
    /// Whether it belongs to a remittance.
    #[column(sql = "e.remittance_id is not null")]
    is_matched: bool,
    remittance_id: Option<RemittanceId>,
    #[column(sql = "r.number")]
    remittance: Option<String>,
    /// How its remittance was matched (`receipt`, `reference`, `amount`), or why there is none (`none`, `several`,
    /// `differs`, `posted`).
    #[column(sql = "e.match")]
    found_by: String,
    /// When it was imported from the ERP.
    as_of: Instant,
}

/// The words for a code of `foundBy`, for staff.
fn found_by(code: &str) -> Option<Message> {
    Some(match code {
        "receipt" => message!("financial-found-receipt"),
        "reference" => message!("financial-found-reference"),
        "amount" => message!("financial-found-amount"),
        "several" => message!("financial-found-several"),
        "differs" => message!("financial-found-differs"),
        "posted" => message!("financial-found-posted"),
        "none" => message!("financial-found-none"),
        _ => return None,
    })
}

static PAYMENTS: List = List {
    key: "e.id",
    fields: &[
        Field::integer("id", "e.id"),
        Field::text("number", "e.number")
            .folded("e.number_folded")
            .searched()
            .title(key!("heading-payment")),
        Field::text("account", "d.code")
            .folded("d.code_folded")
            .searched()
            .title(key!("heading-account")),
        Field::text("accountName", "d.name")
            .folded("d.name_folded")
            .searched()
            .title(key!("heading-dealer")),
        Field::day("enteredOn", "e.entered_on").title(key!("heading-date")),
        Field::text("method", "e.method").title(key!("heading-method")),
        Field::text("reference", "e.reference").searched().title(key!("heading-reference")),
        Field::capitals("currency", "e.currency").title(key!("heading-currency")),
        Field::money("amount", "e.amount_cents").title(key!("heading-amount")),
        Field::money("applied", APPLIED).title(key!("heading-applied")),
        Field::text("invoices", INVOICES).title(key!("heading-invoices")),
        Field::boolean("isMatched", "(e.remittance_id is not null)").named(key!("heading-matched")),
        Field::text("remittance", "r.number")
            .nullable()
            .folded("r.number_folded")
            .searched()
            .title(key!("heading-remittance")),
        Field::code("foundBy", "e.match").words(found_by).title(key!("heading-match")),
        Field::instant("asOf", "e.as_of").named(key!("heading-as-of")),
    ],
    default_order: &[("e.entered_on", Direction::Desc), ("e.id", Direction::Desc)],
    search: None,
};

const FROM: &str = "ledger_entries e join dealers d on d.account_id = e.account_id \
     left join remittances r on r.id = e.remittance_id";
const REACHED: &str =
    sql!("e.kind = 'receipt' and (:own is null or e.account_id in ", ACCOUNTS_OF_STAFF, ")");

/// Lists payments received by the ERP, latest first, each with its remittance or the reason why there is none.
/// Filter by `isMatched` to find payments without a remittance.
///
/// Exports payments received by the ERP as CSV or XLSX.
async fn list(
    staff: Staff<ViewRemittances>,
    requested: PageOrExport,
) -> Result<ListAnswer<Payment>, Error> {
    staff
        .list("payments", requested, |db, wanted| {
            let own = managed_by(db, Section::Remittances, Permission::View);
            let list = StaffList {
                fields: &PAYMENTS,
                from: FROM,
                filter: REACHED,
                params: named_params! { ":own": own },
                hidden: &[],
            };
            db.listed(list, wanted)
        })
        .await
}

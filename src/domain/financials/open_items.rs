//! Lists the account's open items: invoices and credit notes with a balance, and what is left to apply of each.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::{FromRow, Scoped},
    domain::remittances::{PAID_BY, PROMISED},
    grid::{Direction, Field, List},
    kernel::{
        ids::{InvoiceId, OrderId},
        money::Cents,
        time::{Day, Instant},
    },
    messages::key,
    scoped, sql,
};

/// The amount that can still be applied: the balance less pending remittances, never negative. For a credit note, the
/// remaining credit as a negative amount.
const LEFT: &str = sql!(
    "iif(i.balance_cents >= 0, max(0, i.balance_cents - ",
    PROMISED,
    "), min(0, i.balance_cents + ",
    PROMISED,
    "))"
);

/// How many days it is overdue, negative before it is due. A credit note never is.
const DAYS_LATE: &str = "iif(i.balance_cents < 0, min(0, cast(julianday(:today) - julianday(i.due_on) as integer)), \
     cast(julianday(:today) - julianday(i.due_on) as integer))";

/// Its ageing bucket.
const BUCKET: &str = "case when i.balance_cents < 0 then 'credits' when i.due_on >= :today then 'current' when i.due_on >= :d30 then 'days30' \
     when i.due_on >= :d60 then 'days60' when i.due_on >= :d90 then 'days90' else 'over90' end";

/// An invoice or credit note with an open amount.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "i")]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenItem {
    pub(super) id: InvoiceId,
    #[column(sql = "i.number")]
    pub(super) invoice_number: String,
    #[column(sql = "i.balance_cents < 0")]
    pub(super) is_credit: bool,
    pub(super) order_id: Option<OrderId>,
    pub(super) order_number: String,
    pub(super) po: String,
    pub(super) job_name: String,
    pub(super) invoiced_on: Day,
    pub(super) due_on: Day,
    /// The number of days overdue, negative if it isn't due yet. Credit notes are never overdue.
    #[column(sql = DAYS_LATE)]
    pub(super) days_late: i64,
    /// The aging bucket: `current`, `days30`, `days60`, `days90` or `over90`, or `credits` for a credit note.
    #[column(sql = BUCKET)]
    pub(super) ageing: String,
    /// `CAD` or `USD`.
    pub(super) currency: String,
    #[column(sql = "i.total_cents")]
    pub(super) total: Cents,
    /// The open amount according to the ERP, minus payments posted by hand since.
    #[column(sql = "i.balance_cents")]
    pub(super) balance: Cents,
    /// The amount that pending remittances will apply to it.
    #[column(sql = PROMISED)]
    pub(super) promised: Cents,
    /// The numbers of those remittances, separated by commas.
    #[column(sql = PAID_BY)]
    pub(super) payments: Option<String>,
    /// The amount that can still be applied. Never negative for an invoice, never positive for a credit note.
    #[column(sql = LEFT)]
    pub(super) left: Cents,
    pub(super) as_of: Instant,
}

pub(super) static OPEN_ITEMS: List = List {
    key: "i.id",
    fields: &[
        Field::integer("id", "i.id"),
        Field::text("invoiceNumber", "i.number")
            .folded("i.number_folded")
            .searched()
            .title(key!("heading-invoice")),
        Field::boolean("isCredit", "(i.balance_cents < 0)").named(key!("heading-credit")),
        Field::text("orderNumber", "i.order_number")
            .folded("i.order_folded")
            .searched()
            .title(key!("heading-order")),
        Field::text("po", "i.po").folded("i.po_folded").searched().title(key!("heading-po")),
        Field::text("jobName", "i.job_name").title(key!("heading-job")),
        Field::day("invoicedOn", "i.invoiced_on").title(key!("heading-date")),
        Field::day("dueOn", "i.due_on").title(key!("heading-due")),
        Field::integer("daysLate", DAYS_LATE).title(key!("heading-days-late")),
        Field::code("ageing", BUCKET).named(key!("heading-ageing")),
        Field::capitals("currency", "i.currency").title(key!("heading-currency")),
        Field::money("total", "i.total_cents").title(key!("heading-total")),
        Field::money("balance", "i.balance_cents").title(key!("heading-balance")),
        Field::money("promised", PROMISED).title(key!("heading-promised")),
        Field::money("left", LEFT).title(key!("heading-left")),
        Field::instant("asOf", "i.as_of").named(key!("heading-as-of")),
    ],
    default_order: &[("i.due_on", Direction::Asc), ("i.id", Direction::Asc)],
    search: None,
};

pub(super) const OPEN: Scoped = scoped!("i.account_id = :account and i.is_open = 1");
/// No items, for an account other than the caller's.
pub(super) const NONE: Scoped = scoped!("i.account_id = :account and 1 = 0");

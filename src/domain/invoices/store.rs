//! SQL for invoices: the lists, and single invoices with their lines.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::{FromRow, ListedPart, Reached, Scoped},
    domain::{
        orders::Party,
        taxes::{TaxLine, Taxes},
    },
    error::Error,
    grid::{Direction, Field, List, SearchTable},
    http::DealerDb,
    kernel::{
        ids::{InvoiceId, OrderId},
        money::{Cents, Quantity, Rate, UnitPrice},
        time::{Day, Instant},
    },
    messages::{key, message},
    part, scoped, sql, words,
};

/// An invoice's status as of `:today`, from the ERP's amounts and the due date.
const STATUS: &str = "case when i.total_cents < 0 then 'credit' when i.balance_cents = 0 then 'paid' \
         when i.due_on < :today then 'overdue' when i.balance_cents < i.total_cents then 'partial' \
         else 'open' end";

words! {
    /// The status of an invoice.
    #[schema(as = InvoiceStatus)]
    pub(super) Status {
        Open = "open",
        Partial = "partial",
        Paid = "paid",
        Overdue = "overdue",
        Credit = "credit",
    }
}

/// An invoice or credit note in a list.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "i")]
#[serde(rename_all = "camelCase")]
pub(super) struct Invoice {
    pub id: InvoiceId,
    #[column(sql = "i.number")]
    pub invoice_number: String,
    #[column(sql = STATUS)]
    pub status: Status,
    /// The id of the order, if the portal has it.
    pub order_id: Option<OrderId>,
    pub order_number: String,
    pub order_suffix: String,
    pub po: String,
    pub job_name: String,
    pub invoiced_on: Day,
    pub due_on: Day,
    pub terms: String,
    /// `CAD` or `USD`.
    pub currency: String,
    #[column(sql = "i.subtotal_cents")]
    pub subtotal: Cents,
    #[column(sql = "i.freight_cents")]
    pub freight: Cents,
    #[column(sql = "i.tax_cents")]
    pub tax: Cents,
    #[column(sql = "i.total_cents")]
    pub total: Cents,
    /// The amount left to pay.
    #[column(sql = "i.balance_cents")]
    pub balance: Cents,
    /// The name of its branch, if the account has branches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "(select b.name from branches b where b.id = i.branch_id)")]
    pub branch: Option<String>,
    /// When the invoice was last imported from the ERP.
    pub as_of: Instant,
}

/// The fields that all lists of invoices have, after a list's own.
macro_rules! invoice_fields {
    ($($more:expr,)*) => { &[
        $($more,)*
        Field::integer("id", "i.id"),
        Field::text("invoiceNumber", "i.number")
            .folded("i.number_folded")
            .searched()
            .title(key!("heading-invoice")),
        Field::code("status", STATUS).words(|code| match code { "partial" => Some(message!("invoices-code-partial")), _ => None }).title(key!("heading-status")),
        Field::integer("orderId", "i.order_id").nullable(),
        Field::text("orderNumber", "i.order_number")
            .folded("i.order_folded")
            .searched()
            .title(key!("heading-order")),
        Field::text("orderSuffix", "i.order_suffix").title(key!("heading-suffix")),
        Field::text("po", "i.po").folded("i.po_folded").searched().title(key!("heading-po")),
        Field::text("jobName", "i.job_name").title(key!("heading-job")),
        Field::text("branch", "(select b.name from branches b where b.id = i.branch_id)")
            .nullable()
            .title(key!("heading-branch")),
        Field::day("invoicedOn", "i.invoiced_on").title(key!("heading-date")),
        Field::day("dueOn", "i.due_on").title(key!("heading-due")),
        Field::text("terms", "i.terms").named(key!("heading-terms")),
        Field::capitals("currency", "i.currency").title(key!("heading-currency")),
        Field::money("subtotal", "i.subtotal_cents").title(key!("heading-subtotal")),
        Field::money("freight", "i.freight_cents").title(key!("heading-freight")),
        Field::money("tax", "i.tax_cents").title(key!("heading-tax")),
        Field::money("total", "i.total_cents").title(key!("heading-total")),
        Field::money("balance", "i.balance_cents").title(key!("heading-balance")),
        Field::instant("asOf", "i.as_of").named(key!("heading-as-of")),
    ] };
}

pub(super) static INVOICES: List = List {
    key: "i.id",
    fields: invoice_fields!(),
    default_order: &[("i.invoiced_on", Direction::Desc), ("i.id", Direction::Desc)],
    search: Some(SearchTable { name: "invoices_search", rowid: "i.id", packed: None }),
};

/// The list for staff, over [`OF_DEALERS`].
pub(super) static STAFF_INVOICES: List = List {
    key: "i.id",
    fields: invoice_fields!(
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
        Field::boolean("isOpen", "i.is_open"),
    ),
    default_order: &[("i.invoiced_on", Direction::Desc), ("i.id", Direction::Desc)],
    search: Some(SearchTable { name: "invoices_search", rowid: "i.id", packed: None }),
};

/// Invoices with their dealers. This is an outer join so that it costs nothing if none of its columns is used.
pub(super) const OF_DEALERS: &str = "invoices i left join dealers d on d.account_id = i.account_id";

/// Restricts [`OF_DEALERS`] to the accounts of one account manager.
pub(super) const MANAGED: &str =
    crate::sql!("i.account_id in ", crate::access::accounts_of_manager!(":manager"));

/// Invoices of a period. Binds `:from` and `:to`.
pub(super) const DATED: Scoped =
    scoped!("i.account_id = :account and i.invoiced_on between :from and :to");
/// Open invoices of any age, and other invoices since `:from`.
pub(super) const OPEN_OR_SINCE: Scoped =
    scoped!("i.account_id = :account and (i.invoiced_on >= :from or i.is_open = 1)");

/// The number of invoices that [`OPEN_OR_SINCE`] leaves out.
pub(super) fn count_paid_before(db: &DealerDb<'_>, day: Day) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from invoices i
         where i.account_id = :account and i.invoiced_on < :day and i.is_open = 0
           /*reach invoices:view i*/"
    );
    Ok(db.value(sql, named_params! { ":day": day })?.unwrap_or(0))
}

/// An invoice with everything on its page except the lines.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InvoiceDetail {
    #[serde(flatten)]
    pub invoice: Invoice,
    pub taxes: Vec<TaxLine>,
    pub bill_to: Party,
    pub ship_to: Party,
}

pub(super) struct Extras {
    pub(super) taxes: Taxes,
    pub(super) bill_to: Party,
    pub(super) ship_to: Party,
}

impl FromRow for Extras {
    const COLUMNS: &'static str = "i.taxes, \
        i.bill_name, i.bill_line1, i.bill_line2, i.bill_city, i.bill_province, i.bill_postal_code, \
        i.bill_country, i.ship_name, i.ship_line1, i.ship_line2, i.ship_city, i.ship_province, \
        i.ship_postal_code, i.ship_country";

    fn from_row(row: &crate::db::Row<'_>) -> rusqlite::Result<Self> {
        let party = |first: usize| {
            Ok::<_, rusqlite::Error>(Party {
                name: row.get(first)?,
                line1: row.get(first + 1)?,
                line2: row.get(first + 2)?,
                city: row.get(first + 3)?,
                province: row.get(first + 4)?,
                postal_code: row.get(first + 5)?,
                country: row.get(first + 6)?,
            })
        };
        Ok(Self { taxes: row.get(0)?, bill_to: party(1)?, ship_to: party(8)? })
    }
}

const ONE: Scoped = scoped!(
    "from invoices i where i.id = :id and i.account_id = :account /*reach invoices:view i*/"
);

pub(super) fn find(db: &DealerDb<'_>, id: InvoiceId) -> Result<Option<InvoiceDetail>, Error> {
    let today = db.today();
    let Some(invoice) = db.row::<Invoice>(ONE, named_params! { ":id": id, ":today": today })?
    else {
        return Ok(None);
    };
    let Some(extras) = db.row::<Extras>(ONE, named_params! { ":id": id })? else { return Ok(None) };
    Ok(Some(InvoiceDetail {
        invoice,
        taxes: extras.taxes.0,
        bill_to: extras.bill_to,
        ship_to: extras.ship_to,
    }))
}

/// An invoice of the account's that the caller reaches.
pub(super) fn require(db: &DealerDb<'_>, id: InvoiceId) -> Result<Reached<InvoiceId>, Error> {
    let sql = scoped!(
        "select i.id from invoices i
         where i.id = :id and i.account_id = :account /*reach invoices:view i*/"
    );
    db.records().reach(sql, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// A line of an invoice.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "l")]
#[serde(rename_all = "camelCase")]
pub(super) struct InvoiceLine {
    /// The line number, which is unique within the invoice.
    #[column(sql = "l.line_no")]
    pub id: i64,
    #[column(sql = "l.line_no")]
    pub line_number: i64,
    /// The line number as displayed: `2`, `0`, `2A`.
    #[column(sql = "line_label(l.line_no)")]
    pub line: String,
    pub order_number: String,
    pub order_suffix: String,
    /// The line number of the order line.
    #[column(sql = "l.order_line_no")]
    pub order_line_number: Option<i64>,
    /// The order line number as displayed.
    #[column(sql = "line_label(l.order_line_no)")]
    pub order_line: Option<String>,
    pub product: String,
    pub description: String,
    /// The location of the unit on the job site.
    pub mark: String,
    #[column(sql = "l.quantity_thousandths")]
    pub quantity: Quantity,
    pub unit_price: UnitPrice,
    /// The discount as a percentage.
    #[column(sql = "l.discount_bp * 100")]
    pub discount: Rate,
    #[column(sql = "l.net_cents")]
    pub net: Cents,
}

/// The fields that all exports of invoice lines have, after an export's own.
macro_rules! line_fields {
    ($($more:expr,)*) => { &[
        $($more,)*
        Field::text("lineNumber", "line_label(l.line_no)").title(key!("heading-line")),
        Field::text("orderNumber", "l.order_number").title(key!("heading-order")),
        Field::text("orderSuffix", "l.order_suffix").title(key!("heading-suffix")),
        Field::text("orderLineNumber", "line_label(l.order_line_no)")
            .nullable()
            .title(key!("heading-order-line")),
        Field::text("mark", "l.mark").title(key!("heading-mark")),
        Field::text("product", "l.product").title(key!("heading-product")),
        Field::text("description", "l.description").title(key!("heading-description")),
        Field::quantity("quantity", "l.quantity_thousandths").title(key!("heading-quantity")),
        Field::price("unitPrice", "l.unit_price").title(key!("heading-unit-price")),
        // Hundredths of a percent are displayed like cents.
        Field::money("discount", "l.discount_bp").title(key!("heading-discount-percent")),
        Field::money("net", "l.net_cents").title(key!("heading-net")),
    ] };
}

pub(super) static LINES: List = List {
    key: "l.line_no",
    fields: line_fields!(),
    default_order: &[("line_place(l.line_no)", Direction::Asc)],
    search: None,
};

/// The lines of several invoices `i` of one account, whose ids differ in the lower 28 bits. The position within an
/// invoice takes at most 25.
pub(super) static LINES_OF_MANY: List = List {
    key: "((l.invoice_id & 268435455) << 25 | line_place(l.line_no))",
    fields: line_fields!(
        Field::text("invoiceNumber", "i.number").title(key!("heading-invoice")),
        Field::day("invoicedOn", "i.invoiced_on").title(key!("heading-date")),
        Field::capitals("currency", "i.currency").title(key!("heading-currency")),
    ),
    default_order: &[("l.invoice_id", Direction::Asc), ("line_place(l.line_no)", Direction::Asc)],
    search: None,
};

/// All lines of an invoice or those of one order: its whole number is `:whole`, or its number `:number` and its suffix
/// `:suffix`.
const IN_ORDER: &str = "l.account_id = :account
         and (:whole is null or (l.order_number = :whole and l.order_suffix = '')
              or (l.order_number = :number and l.order_suffix = :suffix))";

pub(super) const LINES_OF: Scoped = scoped!(IN_ORDER);
pub(super) const LISTED_LINES: ListedPart = ListedPart::new("invoice_lines l", "l.invoice_id");

/// The order whose lines are requested: `{number}-{suffix}`, split at the last dash, or a number without a suffix.
#[derive(Debug, Clone, Default)]
pub(super) struct OfOrder {
    pub(super) whole: Option<String>,
    pub(super) number: Option<String>,
    pub(super) suffix: Option<String>,
}

impl OfOrder {
    pub(super) fn read(text: Option<&str>) -> Self {
        let Some(whole) = text.map(str::trim).filter(|text| !text.is_empty()) else {
            return Self::default();
        };
        let parts = whole.rsplit_once('-');
        Self {
            whole: Some(whole.to_owned()),
            number: parts.map(|(number, _)| number.to_owned()),
            suffix: parts.map(|(_, suffix)| suffix.to_owned()),
        }
    }
}

pub(super) fn lines(
    db: &DealerDb<'_>,
    invoice: Reached<InvoiceId>,
    order: &OfOrder,
) -> Result<Vec<InvoiceLine>, Error> {
    let tail = part!(sql!(
        "from invoice_lines l where l.invoice_id = :reached and ",
        IN_ORDER,
        " order by line_place(l.line_no)"
    ));
    let params = named_params! {
        ":whole": order.whole, ":number": order.number, ":suffix": order.suffix,
    };
    db.rows(tail.of(invoice), params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_may_hold_dashes_of_its_own() {
        let order = OfOrder::read(Some("SO-1001-A"));
        assert_eq!(order.whole.as_deref(), Some("SO-1001-A"));
        assert_eq!(
            (order.number.as_deref(), order.suffix.as_deref()),
            (Some("SO-1001"), Some("A"))
        );
        let plain = OfOrder::read(Some("SO-1001-"));
        assert_eq!((plain.number.as_deref(), plain.suffix.as_deref()), (Some("SO-1001"), Some("")));
        assert!(OfOrder::read(Some(" ")).whole.is_none());
    }

    #[test]
    fn the_list_of_all_dealers_invoices_is_read_from_indexes_alone() {
        use jiff::tz::TimeZone;
        use rusqlite::Connection;

        use crate::{
            db::{self, register_functions},
            grid::{LoadOptions, Query, Scope},
        };

        let mut connection = Connection::open_in_memory().unwrap();
        db::migrate(&mut connection).unwrap();
        register_functions(&connection).unwrap();
        let query = Query {
            list: &STAFF_INVOICES,
            scope: Scope { from: OF_DEALERS, filter: "1", params: &[], rowids: None },
            hidden: &[],
            zone: &TimeZone::UTC,
            language: crate::messages::Language::English,
        };
        for (raw, index) in [
            ("", "invoices_recent"),
            (
                "sort=%5B%7B%22selector%22%3A%22total%22%2C%22desc%22%3Atrue%7D%5D",
                "invoices_recent_by_total",
            ),
            ("sort=%5B%7B%22selector%22%3A%22dueOn%22%7D%5D", "invoices_recent_by_due"),
        ] {
            let options = LoadOptions::from_query(raw).unwrap();
            let (page, count) = query.explain(&connection, &options).unwrap();
            let wanted = format!("USING COVERING INDEX {index}");
            assert!(page.contains(&wanted) && !page.contains(" d "), "{raw}: {page}");
            assert!(count.contains("USING COVERING INDEX") && !count.contains(" d "), "{count}");
        }
    }
}

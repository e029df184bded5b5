//! Invoices and credit notes, with or without an order.

use rusqlite::{
    Connection, OptionalExtension, Transaction, params,
    types::{Null, Value},
};

use super::kit::{
    deferred::{self, Indexed},
    job::Job,
    lookup::{self, ACCOUNT_NAMES, Accounts, AddressFields, Before, Sequence, Twins},
    noun::{Noun, Part, Unique, number_of},
    outcome::{Failure, Outcome},
    table::{Merge, Table, Wanted},
};
use super::orders;
use super::totals::{check_totals, set_totals};
use crate::{
    changes::{self, ChangedField},
    import::reading::{
        asked::CURRENCY,
        fields::{Blank, Field, Kind},
        row::Row,
    },
    kernel::{money::Cents, text::fold, time::Day},
    messages::message,
    sql,
    trade::{OrderKind, OrderStatus},
};

/// The sum and number of a record's lines.
const LINES_SUM: &str = "select sum(net_cents), count(*) from invoice_lines where invoice_id = ?1";

pub(super) const FIELDS: &[Field] = &[
    Field::new("account", Kind::Text(20)).needed().by_rule().also(&ACCOUNT_NAMES),
    Field::new("number", Kind::Text(30)).needed().by_rule().also(&[
        "invoiceid",
        "invoicenumber",
        "invoiceno",
        "invoice",
    ]),
    Field::new("branch", Kind::Text(20)).by_rule().also(&["branchcode", "location"]),
    Field::new("order_number", Kind::Text(30)).also(&["order", "orderid", "orderno", "salesorder"]),
    Field::new("order_suffix", Kind::Text(10)),
    Field::new("po", Kind::Text(60)).also(&["ponumber", "purchaseorder", "custpo"]),
    Field::new("job_name", Kind::Text(120)).also(&["job", "jobname", "project"]),
    Field::new("invoiced_on", Kind::Day).needed().also(&["invoicedate", "date"]),
    Field::new("due_on", Kind::Day).also(&["duedate", "due"]),
    Field::new("terms", Kind::Text(40)).also(&["paymentterms"]),
    Field::new("currency", Kind::Currency).also(&CURRENCY),
    Field::new("subtotal", Kind::Money)
        .column("subtotal_cents")
        .explicit()
        .blank(Blank::Null)
        .also(&orders::BEFORE_TAX),
    Field::new("freight", Kind::Money).column("freight_cents").explicit().also(&["shipping"]),
    Field::new("tax", Kind::Money).column("tax_cents").explicit().also(&orders::TAX),
    Field::new("total", Kind::Money)
        .column("total_cents")
        .explicit()
        .blank(Blank::Null)
        .also(&orders::WITH_TAX),
    Field::new("balance", Kind::Money)
        .column("balance_cents")
        .explicit()
        .blank(Blank::Null)
        .also(&["open", "amountdue", "openamount"]),
    Field::new("tax1_code", Kind::Text(20)).by_rule(),
    Field::new("tax1_name", Kind::Text(60)).by_rule(),
    Field::new("tax1_rate", Kind::TaxRate).by_rule(),
    Field::new("tax1_amount", Kind::Money).by_rule(),
    Field::new("tax2_code", Kind::Text(20)).by_rule(),
    Field::new("tax2_name", Kind::Text(60)).by_rule(),
    Field::new("tax2_rate", Kind::TaxRate).by_rule(),
    Field::new("tax2_amount", Kind::Money).by_rule(),
    Field::new("tax3_code", Kind::Text(20)).by_rule(),
    Field::new("tax3_name", Kind::Text(60)).by_rule(),
    Field::new("tax3_rate", Kind::TaxRate).by_rule(),
    Field::new("tax3_amount", Kind::Money).by_rule(),
    Field::new("tax4_code", Kind::Text(20)).by_rule(),
    Field::new("tax4_name", Kind::Text(60)).by_rule(),
    Field::new("tax4_rate", Kind::TaxRate).by_rule(),
    Field::new("tax4_amount", Kind::Money).by_rule(),
    Field::new("bill_name", Kind::Text(160)).also(&["billto", "billtoname"]),
    Field::new("bill_line1", Kind::Text(100)).lines().also(&["billaddress", "billtoaddress"]),
    Field::new("bill_line2", Kind::Text(100)).lines(),
    Field::new("bill_city", Kind::Text(80)),
    Field::new("bill_province", Kind::Text(80)).also(&["billstate", "billregion"]),
    Field::new("bill_postal_code", Kind::Text(20)).also(&["billzip"]),
    Field::new("bill_country", Kind::Country),
    Field::new("ship_name", Kind::Text(160)).also(&["shipto", "shiptoname"]),
    Field::new("ship_line1", Kind::Text(100)).lines().also(&["shipaddress", "shiptoaddress"]),
    Field::new("ship_line2", Kind::Text(100)).lines(),
    Field::new("ship_city", Kind::Text(80)),
    Field::new("ship_province", Kind::Text(80)).also(&["shipstate", "shipregion"]),
    Field::new("ship_postal_code", Kind::Text(20)).also(&["shipzip"]),
    Field::new("ship_country", Kind::Country),
];

const BILL_TO: AddressFields = AddressFields {
    line1: "bill_line1",
    line2: "bill_line2",
    city: "bill_city",
    province: "bill_province",
    postal_code: "bill_postal_code",
    country: "bill_country",
};

const BILL_COLUMNS: [&str; 7] = [
    "bill_name",
    "bill_line1",
    "bill_line2",
    "bill_city",
    "bill_province",
    "bill_postal_code",
    "bill_country",
];

const SHIP_COLUMNS: [&str; 7] = [
    "ship_name",
    "ship_line1",
    "ship_line2",
    "ship_city",
    "ship_province",
    "ship_postal_code",
    "ship_country",
];

const RULED: [&str; 11] = [
    "order_id",
    "order_number",
    "order_suffix",
    "due_on",
    "terms",
    "currency",
    "subtotal_cents",
    "freight_cents",
    "tax_cents",
    "total_cents",
    "balance_cents",
];

const INDEXES: &[&str] = &[
    "invoices_list",
    "invoices_open",
    "invoices_by_total",
    "invoices_by_balance",
    "invoices_recent",
    "invoices_recent_by_due",
    "invoices_recent_by_total",
];

pub(super) struct Invoices {
    accounts: Accounts,
    merge: Option<Merge>,
    ids: Sequence,
    before: Before,
    /// Whether staff have posted payments by hand since the ERP's last file.
    posted: Before,
    twins: Twins,
}

impl Default for Invoices {
    fn default() -> Self {
        Self {
            accounts: Accounts::default(),
            merge: None,
            ids: Sequence::new("select max(id) from invoices where id between ?1 and ?2"),
            before: Before::of("invoices"),
            posted: Before::of("hand_postings"),
            twins: Twins::of("invoices", "number_folded", "number"),
        }
    }
}

/// Posted payments are confirmed when the ERP's balance equals the stored one.
fn confirm(posted: &mut Before, tx: &Transaction<'_>, invoice: i64) -> rusqlite::Result<()> {
    if posted.has_any(tx)? {
        tx.prepare_cached("delete from hand_postings where invoice_id = ?1")?.execute([invoice])?;
    }
    Ok(())
}

/// Why a file that may not change anything conflicts with a stored invoice. If only a manually posted payment
/// differs, the message says that the ERP doesn't have it yet.
fn not_as_posted(
    tx: &Transaction<'_>,
    wanted: &Wanted<'_>,
    invoice: i64,
) -> rusqlite::Result<Failure> {
    let posted: Option<i64> = tx
        .prepare_cached("select sum(amount_cents) from hand_postings where invoice_id = ?1")?
        .query_row([invoice], |sum| sum.get(0))?;
    let stored = wanted.stored_number("balance_cents");
    let balance = wanted.number("balance_cents");
    Ok(match posted {
        Some(posted) if wanted.differing().eq(["balance_cents"]) && balance == stored + posted => {
            let (posted, left) = (Cents(posted), Cents(stored));
            Failure::refused("balance", message!("import-row-posted-by-hand", %posted, %left))
        }
        _ => wanted.conflict(),
    })
}

impl Noun for Invoices {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn unique(&self) -> &'static [Unique] {
        const NUMBER: Unique = number_of(&[Part::Key("k2")], |line, owner| {
            message!("import-row-also-invoice", line, owner)
        });
        &[NUMBER]
    }

    fn indexed(&self) -> Option<Indexed> {
        Some(Indexed { filled: "invoices", table: "invoices", indexes: INDEXES, keys: &[] })
    }

    fn claim(&self, row: &Row) -> Option<[Value; 2]> {
        let number = Some(fold(row.text("number"))).filter(|number| !number.is_empty())?;
        Some([number.into(), String::new().into()])
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let account = self.accounts.find(db, row, "account")?;
        lookup::check_branch(db, row, account)?;
        lookup::check_address(row, &BILL_TO);
        lookup::check_address(row, &orders::SHIP_TO);
        lookup::check_taxes(row);
        if !row.text("due_on").is_empty() && row.text("due_on") < row.text("invoiced_on") {
            row.refuse("due_on", message!("import-row-due-before-invoice"));
        }
        let number = fold(row.text("number"));
        row.key = [account.unwrap_or(0).into(), number.into(), String::new().into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(account), Value::Text(number), _] = &row.key else {
            return Err(Failure::refused("number", message!("import-row-number-missing")));
        };
        let stored = if self.before.has_any(tx)? { lookup::invoice(tx, number)? } else { None };
        if let Some((_, owner)) = stored
            && owner != *account
        {
            let code = lookup::account_code(tx, owner)?;
            return Err(Failure::refused(
                "account",
                message!("import-row-invoice-of-another", account = code),
            ));
        }
        if stored.is_none() {
            job.note_twin(row, "number", self.twins.find(tx, number, "")?);
        }
        let merge = self.merge.get_or_insert_with(|| merge_for(row));
        let id = stored.map_or(-1, |(id, _)| id);
        let mut wanted = merge.want(tx, &[&id], row)?;
        join_order(tx, &mut wanted, row, *account)?;
        set_branch(tx, &mut wanted, row)?;
        if wanted.is_new() {
            set_from_account(tx, &mut wanted, *account)?;
        }
        set_due(&mut wanted, row);
        set_totals(tx, &mut wanted, row, LINES_SUM, id)?;
        if row.number("balance").is_none() {
            // The paid amount doesn't change.
            let paid = wanted.stored_number("total_cents") - wanted.stored_number("balance_cents");
            let balance = wanted.number("total_cents") - paid;
            wanted.set("balance_cents", balance);
        }
        check_totals(tx, job, &wanted, row, LINES_SUM, id)?;
        if lookup::has_taxes(row) {
            wanted.set("taxes", lookup::taxes(row).0);
        }
        wanted.set_if_null("taxes", "[]".to_owned());
        let outcome = match wanted.outcome(job) {
            Err(Failure::Refused(_)) if self.posted.has_any(tx)? => {
                return Err(not_as_posted(tx, &wanted, id)?);
            }
            outcome => outcome?,
        };
        if outcome == Outcome::Unchanged && row.is_mapped("balance") {
            confirm(&mut self.posted, tx, id)?;
        }
        if matches!(outcome, Outcome::Unchanged | Outcome::Left) {
            return Ok(outcome);
        }
        let new_id = if wanted.is_new() {
            self.ids.next(tx, *account)?.ok_or_else(|| {
                Failure::refused("account", message!("import-row-invoice-ids-used-up"))
            })?
        } else {
            id
        };
        let version: i64 = tx
            .prepare_cached("select coalesce(max(row_version), 0) + 1 from invoices where id = ?1")?
            .query_row([id], |found| found.get(0))?;
        let order_folded = match wanted.value("order_number") {
            Value::Text(order) => fold(order),
            _ => String::new(),
        };
        wanted.write(
            tx,
            &[&id],
            &[&order_folded, &job.batch, &job.now, &job.now, &version],
            &[&new_id, account, &row.text("number"), number, &job.now],
        )?;
        if wanted.is_new() {
            deferred::added(tx, "invoice", new_id)?;
        }
        if let Value::Integer(order) = wanted.value("order_id") {
            mark_invoiced(tx, job, *order)?;
        }
        Ok(outcome)
    }
}

fn merge_for(row: &Row) -> Merge {
    let mut ruled = RULED.to_vec();
    ruled.extend(["totals_given", "taxes", "branch_id"]);
    for columns in [BILL_COLUMNS, SHIP_COLUMNS] {
        if !columns.iter().any(|column| row.is_mapped(column)) {
            ruled.extend(columns);
        }
    }
    Table {
        name: "invoices",
        key: &["id"],
        ruled: &ruled,
        folded: &[("po", "po_folded")],
        on_insert: &["id", "account_id", "number", "number_folded", "created_at"],
        on_change: &["order_folded", "source_batch", "as_of", "updated_at", "row_version"],
    }
    .merge(row)
}

/// Finds the invoiced order. An order of another account is rejected. If the portal doesn't have the order, the
/// invoice only keeps its number.
fn join_order(
    tx: &Transaction<'_>,
    wanted: &mut Wanted<'_>,
    row: &Row,
    account: i64,
) -> Result<(), Failure> {
    wanted.set_if_null("order_number", String::new());
    wanted.set_if_null("order_suffix", String::new());
    if row.text("order_number").is_empty() {
        if row.is_mapped("order_number") {
            wanted.set("order_id", Value::Null);
        }
        return Ok(());
    }
    let found = lookup::order(tx, row.text("order_number"), row.text("order_suffix"))?;
    match found {
        Some((_, owner)) if owner != account => {
            Err(Failure::refused("order_number", message!("import-row-of-another-account")))
        }
        Some((order, _)) => {
            wanted.set("order_id", order);
            if wanted.is_new() {
                set_ship_to(tx, wanted, order)?;
            }
            Ok(())
        }
        None => {
            wanted.set("order_id", Value::Null);
            Ok(())
        }
    }
}

/// Sets the branch from the file, or else from the order.
fn set_branch(tx: &Transaction<'_>, wanted: &mut Wanted<'_>, row: &Row) -> rusqlite::Result<()> {
    if row.is_mapped("branch") {
        wanted.set("branch_id", row.number("branch"));
    } else if let Value::Integer(order) = *wanted.value("order_id") {
        let branch: Option<i64> = tx
            .prepare_cached("select branch_id from orders where id = ?1")?
            .query_row([order], |order| order.get(0))?;
        wanted.set_if_null("branch_id", branch);
    }
    Ok(())
}

/// A new invoice without a ship-to address takes the order's.
fn set_ship_to(tx: &Transaction<'_>, wanted: &mut Wanted<'_>, order: i64) -> rusqlite::Result<()> {
    let parts: [String; 7] = tx
        .prepare_cached(
            "select ship_name, ship_line1, ship_line2, ship_city, ship_province, ship_postal_code, ship_country
             from orders where id = ?1",
        )?
        .query_row([order], seven)?;
    for (column, part) in SHIP_COLUMNS.iter().zip(parts) {
        wanted.set_if_null(column, part);
    }
    Ok(())
}

/// A new invoice takes currency, terms and bill-to from its account if the file has none.
fn set_from_account(
    tx: &Transaction<'_>,
    wanted: &mut Wanted<'_>,
    account: i64,
) -> rusqlite::Result<()> {
    let parts: [String; 7] = tx
        .prepare_cached(
            "select coalesce(nullif(legal_name, ''), name), line1, line2, city, province, postal_code, country
             from dealers where account_id = ?1",
        )?
        .query_row([account], seven)?;
    for (column, part) in BILL_COLUMNS.iter().zip(parts) {
        wanted.set_if_null(column, part);
    }
    for column in SHIP_COLUMNS {
        wanted.set_if_null(column, String::new());
    }
    let (currency, terms): (String, String) = tx
        .prepare_cached("select currency, terms from dealers where account_id = ?1")?
        .query_row([account], |dealer| Ok((dealer.get(0)?, dealer.get(1)?)))?;
    wanted.set_if_null("currency", currency);
    wanted.set_if_null("terms", terms);
    Ok(())
}

fn seven(found: &rusqlite::Row<'_>) -> rusqlite::Result<[String; 7]> {
    let mut parts: [String; 7] = Default::default();
    for (place, part) in parts.iter_mut().enumerate() {
        *part = found.get(place)?;
    }
    Ok(parts)
}

/// Without a due date, an invoice is due after the days in its terms (`Net 30`), or immediately.
fn set_due(wanted: &mut Wanted<'_>, row: &Row) {
    let terms = match wanted.value("terms") {
        Value::Text(terms) => terms.clone(),
        _ => String::new(),
    };
    let days = terms
        .split(|c: char| !c.is_ascii_digit())
        .rfind(|number| !number.is_empty())
        .and_then(|number| number.parse().ok())
        .filter(|days| (0..=366).contains(days))
        .unwrap_or(0);
    let due = Day::parse(row.text("invoiced_on")).map(|day| day.plus_days(days).to_string());
    wanted.set_if_null("due_on", due.unwrap_or_else(|| row.text("invoiced_on").to_owned()));
}

/// Marks a fully invoiced order as such, unless the ERP gave its status: the next file would set it back.
pub(super) fn mark_invoiced(tx: &Transaction<'_>, job: &Job, order: i64) -> rusqlite::Result<()> {
    let complete: Option<(i64, OrderStatus)> = tx
        .prepare_cached(sql!(
            "select account_id, status from orders
             where id = ?1 and status_given = 0 and total_cents > 0 and kind = '",
            OrderKind::Order.as_str(),
            "' and status in ('",
            OrderStatus::Entered.as_str(),
            "', '",
            OrderStatus::Shipped.as_str(),
            "') and (select sum(i.total_cents) from invoices i
                     where i.account_id = orders.account_id and i.order_folded = orders.number_folded
                        and i.order_id = orders.id) >= total_cents"
        ))?
        .query_row([order], |found| Ok((found.get(0)?, found.get(1)?)))
        .optional()?;
    let Some((account, status)) = complete else { return Ok(()) };
    changes::begin(tx, order)?;
    let (field, invoiced) = (ChangedField::Status, OrderStatus::Invoiced);
    tx.prepare_cached(changes::BY_IMPORT)?
        .execute(params![job.now, account, order, field, status, invoiced, Null, job.batch])?;
    tx.prepare_cached(
        "update orders set status = ?1, as_of = ?2, updated_at = ?2, row_version = row_version + 1
         where id = ?3",
    )?
    .execute(params![invoiced, job.now, order])?;
    Ok(())
}

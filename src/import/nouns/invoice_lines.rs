//! Lines of stored invoices. An invoice's totals are calculated from its lines unless they were given by its own
//! file.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params, types::Value};

use super::kit::{
    job::Job,
    lookup,
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use super::{
    invoices,
    order_lines::{DISCOUNT_NAMES, LineNumbers, report_net},
};
use crate::{
    import::reading::{
        fields::{Field, Kind},
        row::Row,
    },
    kernel::money::{BasisPoints, Quantity, UnitPrice},
    messages::message,
};

const MOST: i64 = 1_000_000;

pub(super) const FIELDS: &[Field] = &[
    Field::new("invoice", Kind::Text(30)).needed().by_rule().also(&[
        "invoiceid",
        "invoicenumber",
        "invoiceno",
    ]),
    Field::new("line_no", Kind::Line).by_rule().also(&["linenumber", "line", "lineno"]),
    Field::new("order_number", Kind::Text(30)).also(&["order", "orderid", "orderno"]),
    Field::new("order_suffix", Kind::Text(10)),
    Field::new("order_line_no", Kind::Line).also(&["orderline"]),
    Field::new("product", Kind::Text(60)).also(&["productid", "productcode", "sku", "part"]),
    Field::new("description", Kind::Text(500)).lines().also(&["productname", "desc"]),
    Field::new("mark", Kind::Text(40)).also(&["tag", "room", "location"]),
    Field::new("quantity", Kind::Quantity(-MOST, MOST))
        .needed()
        .column("quantity_thousandths")
        .also(&["qty"]),
    Field::new("unit_price", Kind::Price).explicit().also(&["price"]),
    Field::new("discount_bp", Kind::Rate).explicit().also(&DISCOUNT_NAMES),
    Field::new("net", Kind::Money).column("net_cents").explicit().also(&[
        "amount",
        "extended",
        "linetotal",
    ]),
];

const RULED: &[&str] = &["unit_price", "discount_bp", "net_cents"];

#[derive(Default)]
pub(super) struct InvoiceLines {
    /// A cache of the last invoice looked up: number, id and account.
    last: Option<(String, i64, i64)>,
    merge: Option<Merge>,
    current: Option<Current>,
    numbers: LineNumbers,
}

impl Noun for InvoiceLines {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        if self.last.as_ref().is_none_or(|(number, ..)| number != row.text("invoice")) {
            let found = lookup::invoice(db, row.text("invoice"))?;
            self.last = found.map(|(id, account)| (row.text("invoice").to_owned(), id, account));
        }
        match &self.last {
            Some((_, id, account)) => {
                let line_no = self.numbers.number(row, "line_no", *id);
                row.key = [(*id).into(), line_no.into(), (*account).into()];
            }
            None if !row.text("invoice").is_empty() => {
                let twin = lookup::twin_of_invoice(db, row.text("invoice"))?;
                row.refuse(
                    "invoice",
                    match twin {
                        Some(twin) => message!("import-row-invoice-twin", twin),
                        None => message!("import-row-invoice-unknown"),
                    },
                );
            }
            None => {}
        }
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(invoice), Value::Integer(line_no), Value::Integer(account)] = row.key
        else {
            return Err(Failure::refused("invoice", message!("import-row-invoice-missing")));
        };
        if self.current.as_ref().is_none_or(|current| current.invoice != invoice) {
            let number = row.text("invoice").to_owned();
            let next = Current { invoice, number, line: row.line, is_changed: false };
            if let Some(before) = self.current.replace(next) {
                settle(tx, job, &before)?;
            }
        }
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "invoice_lines",
                key: &["invoice_id", "line_no"],
                ruled: RULED,
                on_insert: &["invoice_id", "line_no", "account_id"],
                ..Table::default()
            }
            .merge(row)
        });
        let key: [&dyn rusqlite::ToSql; 2] = [&invoice, &line_no];
        let mut wanted = merge.want(tx, &key, row)?;
        wanted.set_if_null("unit_price", 0);
        wanted.set_if_null("discount_bp", 0);
        if row.number("net").is_none() {
            let net = UnitPrice(wanted.number("unit_price"))
                .line_net(
                    Quantity(wanted.number("quantity_thousandths")),
                    BasisPoints(wanted.number("discount_bp")),
                )
                .ok_or_else(|| {
                    Failure::refused("unit_price", message!("import-row-line-total-too-large"))
                })?;
            wanted.set("net_cents", net.0);
        }
        report_net(job, row, row.text("invoice"));
        let outcome = wanted.outcome(job)?;
        if matches!(outcome, Outcome::Added | Outcome::Changed) {
            wanted.write(tx, &key, &[], &[&invoice, &line_no, &account])?;
            if let Some(current) = &mut self.current {
                current.is_changed = true;
            }
        }
        Ok(outcome)
    }

    fn finish(&mut self, tx: &Transaction<'_>, job: &Job) -> rusqlite::Result<()> {
        match self.current.take() {
            Some(current) => settle(tx, job, &current),
            None => Ok(()),
        }
    }
}

/// The invoice whose lines are being merged.
struct Current {
    invoice: i64,
    /// The invoice's number, and its first line in the file.
    number: String,
    line: i64,
    is_changed: bool,
}

/// Sets an invoice's totals from its lines. Totals given by its own file are kept, and a difference is reported. The
/// paid amount doesn't change.
fn settle(tx: &Transaction<'_>, job: &Job, current: &Current) -> rusqlite::Result<()> {
    let invoice = current.invoice;
    let (net, lines): (i64, i64) = tx
        .prepare_cached(
            "select coalesce(sum(net_cents), 0), count(*) from invoice_lines where invoice_id = ?1",
        )?
        .query_row([invoice], |sum| Ok((sum.get(0)?, sum.get(1)?)))?;
    let given: Option<i64> = tx
        .prepare_cached(
            "select iif(totals_given, subtotal_cents, null) from invoices where id = ?1",
        )?
        .query_row([invoice], |given| given.get(0))?;
    if let Some(given) = given {
        job.mismatch_of_lines(current.line, &current.number, given, net, lines);
    }
    if !current.is_changed {
        return Ok(());
    }
    let changed = tx
        .prepare_cached(
            "update invoices set subtotal_cents = :net, total_cents = :net + freight_cents + tax_cents,
                balance_cents = balance_cents + :net + freight_cents + tax_cents - total_cents,
                as_of = :now, updated_at = :now, row_version = row_version + 1
             where id = :invoice and totals_given = 0
                and (subtotal_cents <> :net or total_cents <> :net + freight_cents + tax_cents)",
        )?
        .execute(named_params! { ":invoice": invoice, ":net": net, ":now": job.now })?;
    if changed > 0 {
        let order: Option<Option<i64>> = tx
            .prepare_cached("select order_id from invoices where id = ?1")?
            .query_row([invoice], |found| found.get(0))
            .optional()?;
        if let Some(Some(order)) = order {
            invoices::mark_invoiced(tx, job, order)?;
        }
    }
    Ok(())
}

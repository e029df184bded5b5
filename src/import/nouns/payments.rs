//! Entries of the ERP's ledger: receipts, credits and adjustments, with the invoices they settle. A row says how much
//! of an invoice an entry settles; the entry's own data are repeated in each of its rows.
//! A receipt is matched with the remittances that dealers have submitted. This module only finds the matching
//! remittance or explains why there is none; the workflow takes over what the receipt settles, and posts the
//! remittance.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params, params, types::Value};

use super::kit::{
    job::{Difference, Job},
    lookup::{self, ACCOUNT_NAMES, Accounts, Sequence},
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::{
    import::reading::{
        asked::CURRENCY,
        fields::{Blank, Field, Kind},
        row::Row,
    },
    kernel::{text::fold, words::Word as _},
    messages::message,
    words,
};

const KINDS: &[&str] = &["receipt", "credit", "adjustment"];

pub(super) const FIELDS: &[Field] = &[
    Field::new("account", Kind::Text(20)).needed().by_rule().also(&ACCOUNT_NAMES),
    Field::new("number", Kind::Text(40)).needed().by_rule().also(&[
        "receipt",
        "receiptnumber",
        "receiptno",
        "payment",
        "paymentnumber",
        "paymentid",
    ]),
    Field::new("kind", Kind::Choice(KINDS)).blank(Blank::Word("receipt")).also(&["type"]),
    Field::new("entered_on", Kind::Day).needed().also(&["date", "paymentdate", "receiptdate"]),
    Field::new("currency", Kind::Currency).by_rule().also(&CURRENCY),
    Field::new("amount", Kind::Money).column("amount_cents").needed().also(&[
        "receiptamount",
        "paymentamount",
        "total",
    ]),
    Field::new("method", Kind::Text(40)).also(&["paymentmethod"]),
    Field::new("reference", Kind::Text(60)).also(&["cheque", "chequenumber", "checknumber"]),
    Field::new("remittance", Kind::Text(20)).by_rule().also(&["remittancenumber"]),
    Field::new("invoice", Kind::Text(30)).by_rule().also(&[
        "invoicenumber",
        "invoiceno",
        "appliedto",
    ]),
    Field::new("applied", Kind::Money).by_rule().also(&["appliedamount", "amountapplied"]),
    Field::new("discount", Kind::Money).by_rule().also(&["discounttaken", "discountamount"]),
];

words! {
    /// How a receipt's remittance was found, or why it wasn't.
    pub(super) Match {
        /// By the number of the remittance, or by the receipt number that staff entered.
        Receipt = "receipt",
        /// By the dealer's reference and the amount.
        Reference = "reference",
        /// By account, amount and date.
        Amount = "amount",
        /// No remittance matches.
        None = "none",
        /// Several match equally.
        Several = "several",
        /// One has the same reference but another amount.
        Differs = "differs",
        /// The remittance is already posted.
        Posted = "posted",
        /// The entry isn't a receipt, so it has no remittance.
        Other = "other",
    }
}

/// The data shared by the rows of one entry.
#[derive(Clone, PartialEq)]
struct Entry {
    account: i64,
    number: String,
    shared: Vec<Value>,
}

pub(super) struct Payments {
    accounts: Accounts,
    merge: Option<Merge>,
    ids: Sequence,
    /// The current entry with its id.
    current: Option<(Entry, i64)>,
}

impl Default for Payments {
    fn default() -> Self {
        let largest = "select max(id) from ledger_entries where id between ?1 and ?2";
        Self {
            accounts: Accounts::default(),
            merge: None,
            ids: Sequence::new(largest),
            current: None,
        }
    }
}

/// The fields that an entry's rows repeat.
const SHARED: [&str; 7] =
    ["kind", "entered_on", "currency", "amount", "method", "reference", "remittance"];

impl Noun for Payments {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let account = self.accounts.find(db, row, "account")?;
        let currency = lookup::currency_of(db, row, account)?;
        row.set("currency", currency);
        if !row.text("invoice").is_empty() {
            let owner = lookup::invoice(db, row.text("invoice"))?.map(|(_, owner)| owner);
            if owner.is_some_and(|owner| Some(owner) != account) {
                row.refuse("invoice", message!("import-row-of-another-account"));
            } else if row.number("applied").is_none() {
                row.refuse("applied", message!("import-row-applied-missing"));
            }
        } else if row.number("applied").unwrap_or(0) != 0 {
            row.refuse("invoice", message!("import-row-applied-to-nothing"));
        }
        let (number, invoice) = (fold(row.text("number")), fold(row.text("invoice")));
        row.key = [account.unwrap_or(0).into(), number.into(), invoice.into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(account), Value::Text(number), Value::Text(invoice)] = &row.key else {
            return Err(Failure::refused("number", message!("import-row-number-missing")));
        };
        let shared = SHARED.iter().map(|name| row.value(name).clone()).collect();
        let entry = Entry { account: *account, number: number.clone(), shared };
        let is_first = self.current.as_ref().is_none_or(|(current, _)| *current != entry);
        let (id, of_entry) = match &self.current {
            Some((current, id)) if *current == entry => (*id, Outcome::Unchanged),
            Some((current, _)) if current.number == entry.number && current.account == *account => {
                return Err(Failure::refused("number", message!("import-row-entry-differs")));
            }
            _ => self.merge_entry(tx, job, row, &entry)?,
        };
        self.current = Some((entry, id));
        let of_row = if invoice.is_empty() {
            Outcome::Unchanged
        } else {
            apply(tx, job, row, id, *account, invoice)?
        };
        if of_entry != Outcome::Left {
            report_match(tx, job, row, id, is_first)?;
        }
        Ok(match (of_entry, of_row) {
            (Outcome::Unchanged, of_row) => of_row,
            (of_entry, _) => of_entry,
        })
    }
}

impl Payments {
    /// Adds or updates the entry of the current rows, and finds its remittance.
    fn merge_entry(
        &mut self,
        tx: &Transaction<'_>,
        job: &Job,
        row: &Row,
        entry: &Entry,
    ) -> Result<(i64, Outcome), Failure> {
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "ledger_entries",
                key: &["id"],
                ruled: &["kind", "currency"],
                on_insert: &["id", "account_id", "number", "number_folded"],
                on_change: &["source_batch", "as_of"],
                ..Table::default()
            }
            .merge(row)
        });
        let stored: Option<i64> = tx
            .prepare_cached(
                "select id from ledger_entries where account_id = ?1 and number_folded = ?2",
            )?
            .query_row(params![entry.account, entry.number], |found| found.get(0))
            .optional()?;
        let id = stored.unwrap_or(-1);
        let mut wanted = merge.want(tx, &[&id], row)?;
        wanted.set_if_null("kind", "receipt".to_owned());
        wanted.set("currency", row.text("currency").to_owned());
        let outcome = wanted.outcome(job)?;
        let id = match stored {
            Some(id) => id,
            None => self
                .ids
                .next(tx, entry.account)?
                .ok_or_else(|| Failure::refused("account", message!("import-row-ids-used-up")))?,
        };
        if matches!(outcome, Outcome::Added | Outcome::Changed) {
            wanted.write(
                tx,
                &[&id],
                &[&job.batch, &job.now],
                &[&id, &entry.account, &row.text("number"), &entry.number],
            )?;
        }
        if outcome != Outcome::Left {
            find_remittance(tx, id, row)?;
        }
        Ok((id, outcome))
    }
}

/// Stores how much of an invoice an entry settles. If that changes, its remittance takes it over again.
fn apply(
    tx: &Transaction<'_>,
    job: &Job,
    row: &Row,
    entry: i64,
    account: i64,
    invoice: &str,
) -> Result<Outcome, Failure> {
    let known = lookup::invoice(tx, invoice)?.map(|(id, _)| id);
    let wanted = (known, row.number("applied").unwrap_or(0), row.number("discount").unwrap_or(0));
    let stored: Option<(Option<i64>, i64, i64)> = tx
        .prepare_cached(
            "select invoice_id, amount_cents, discount_cents from ledger_applications
             where entry_id = ?1 and invoice_folded = ?2",
        )?
        .query_row(params![entry, invoice], |found| {
            Ok((found.get(0)?, found.get(1)?, found.get(2)?))
        })
        .optional()?;
    if stored == Some(wanted) {
        return Ok(Outcome::Unchanged);
    }
    let outcome = match stored {
        None => Outcome::Added,
        Some(_) => job.belonging_changed("applied")?,
    };
    if outcome == Outcome::Left {
        return Ok(outcome);
    }
    let (known, applied, discount) = wanted;
    tx.prepare_cached(
        "insert into ledger_applications (entry_id, invoice_folded, account_id, invoice_id, invoice_number,
             amount_cents, discount_cents)
         values (:entry, :folded, :account, :invoice, :number, :applied, :discount)
         on conflict do update set invoice_id = :invoice, amount_cents = :applied, discount_cents = :discount",
    )?
    .execute(named_params! {
        ":entry": entry, ":folded": invoice, ":account": account, ":invoice": known,
        ":number": row.text("invoice"), ":applied": applied, ":discount": discount,
    })?;
    tx.prepare_cached("update ledger_entries set is_posted = 0 where id = ?1")?.execute([entry])?;
    Ok(outcome)
}

/// Finds the remittance of a receipt: by the number of either, by reference and amount, or by amount and date. Only
/// remittances that aren't posted are considered, and an existing match is kept.
fn find_remittance(tx: &Transaction<'_>, entry: i64, row: &Row) -> rusqlite::Result<()> {
    let found: Option<i64> = tx
        .prepare_cached("select remittance_id from ledger_entries where id = ?1")?
        .query_row([entry], |found| found.get(0))?;
    if found.is_some() {
        return Ok(());
    }
    let (matched, remittance) = if matches!(row.text("kind"), "" | "receipt") {
        candidates(tx, entry, row)?
    } else {
        (Match::Other, None)
    };
    tx.prepare_cached(
        "update ledger_entries set match = ?2, remittance_id = ?3 where id = ?1
           and (match, remittance_id) is not (?2, ?3)",
    )?
    .execute(params![entry, matched, remittance])?;
    Ok(())
}

/// The ways to match a remittance `r` with an entry `e`, using values `g` of the row, most reliable first.
const WAYS: [(Match, &str); 3] = [
    (
        Match::Receipt,
        "r.number_folded = lower(g.remittance) or lower(r.erp_receipt) = e.number_folded",
    ),
    (
        Match::Reference,
        "r.reference_folded = lower(g.reference) and r.reference_folded <> '' and r.amount_cents = e.amount_cents",
    ),
    (Match::Amount, "r.amount_cents = e.amount_cents and r.paid_on = e.entered_on"),
];

fn candidates(
    tx: &Transaction<'_>,
    entry: i64,
    row: &Row,
) -> rusqlite::Result<(Match, Option<i64>)> {
    let reference = row.text("reference");
    let find = |way: &str, state: &str| -> rusqlite::Result<Vec<i64>> {
        let sql = format!(
            "with g (remittance, reference) as (select ?2, ?3)
             select r.id from g, ledger_entries e
             join remittances r on r.account_id = e.account_id and r.currency = e.currency
             where e.id = ?1 and {state} and ({way}) order by r.id limit 2"
        );
        let mut statement = tx.prepare_cached(&sql)?;
        let ids = statement
            .query_map(params![entry, row.text("remittance"), reference], |found| found.get(0))?;
        ids.collect()
    };
    for (matched, way) in WAYS {
        match find(way, "r.is_pending = 1")?.as_slice() {
            [] => {}
            [one] => return Ok((matched, Some(*one))),
            _ => return Ok((Match::Several, None)),
        }
    }
    for (_, way) in WAYS {
        if !find(way, "r.status = 'posted'")?.is_empty() {
            return Ok((Match::Posted, None));
        }
    }
    let same = "r.reference_folded = lower(g.reference) and r.reference_folded <> ''";
    let is_there = !find(same, "r.is_pending = 1")?.is_empty();
    Ok((if is_there { Match::Differs } else { Match::None }, None))
}

/// Reports which remittance the current row posts, or why none; once per entry in the report.
fn report_match(
    tx: &Transaction<'_>,
    job: &Job,
    row: &Row,
    entry: i64,
    is_first: bool,
) -> rusqlite::Result<()> {
    if job.shown == 0 && !is_first {
        return Ok(());
    }
    let (matched, number): (Match, Option<String>) = tx
        .prepare_cached(
            "select e.match, (select r.number from remittances r where r.id = e.remittance_id)
             from ledger_entries e where e.id = ?1",
        )?
        .query_row([entry], |found| Ok((found.get(0)?, found.get(1)?)))?;
    let is_unmatched = number.is_none();
    let said = message!(
        "import-row-remittance",
        matched = matched.code(),
        number = number.unwrap_or_default()
    );
    if is_first && matched != Match::Other {
        job.report_payment(row.line, row.text("number"), said.clone(), is_unmatched);
    }
    if job.shown == 0 {
        return Ok(());
    }
    job.differences.borrow_mut().push(Difference {
        column: "remittance".to_owned(),
        old: None,
        new: Value::Text(said.to_string()),
    });
    Ok(())
}

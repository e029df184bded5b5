//! What several nouns look up or write alike: accounts, orders, addresses, telephones, taxes.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde_json::json;

use super::rows::Row;
use crate::{
    kernel::{
        ids::AccountId,
        places,
        text::{fold, squeeze},
    },
    messages::{Key, key, message},
};

/// The accounts by their code.
#[derive(Default)]
pub(super) struct Accounts(Option<HashMap<String, i64>>);

impl Accounts {
    /// The account of a row's field; refuses the row when there is none.
    pub(super) fn find(
        &mut self,
        db: &Connection,
        row: &mut Row,
        field: &'static str,
    ) -> rusqlite::Result<Option<i64>> {
        let code = row.text(field);
        if code.is_empty() {
            return Ok(None);
        }
        if self.0.is_none() {
            let mut all = db.prepare("select code_folded, account_id from dealers")?;
            let accounts = all.query_map([], |dealer| Ok((dealer.get(0)?, dealer.get(1)?)))?;
            self.0 = Some(accounts.collect::<rusqlite::Result<_>>()?);
        }
        let found = self.0.as_ref().and_then(|accounts| accounts.get(&fold(code)).copied());
        if found.is_none() {
            row.refuse(field, message!("import-row-account-unknown"));
        }
        Ok(found)
    }
}

/// Turns the code of a branch into its id; refuses the row when the account has none of that code.
pub(super) fn check_branch(
    db: &Connection,
    row: &mut Row,
    account: Option<i64>,
) -> rusqlite::Result<()> {
    let code = row.text("branch");
    if code.is_empty() {
        return Ok(());
    }
    match branch(db, account, code)? {
        Some(id) => row.set("branch", id),
        None => row.refuse("branch", message!("import-row-branch-unknown")),
    }
    Ok(())
}

/// A branch of an account by its code.
pub(super) fn branch(
    db: &Connection,
    account: Option<i64>,
    code: &str,
) -> rusqlite::Result<Option<i64>> {
    db.prepare_cached("select id from branches where account_id = ?1 and code_folded = ?2")?
        .query_row(params![account, fold(code)], |branch| branch.get(0))
        .optional()
}

/// The code of an account, for messages.
pub(super) fn account_code(db: &Connection, account: i64) -> rusqlite::Result<String> {
    db.prepare_cached("select code from dealers where account_id = ?1")?
        .query_row([account], |row| row.get(0))
}

/// The currency in which an account trades.
pub(super) fn account_currency(db: &Connection, account: i64) -> rusqlite::Result<String> {
    db.prepare_cached("select currency from dealers where account_id = ?1")?
        .query_row([account], |row| row.get(0))
}

/// The currency that a row names, else that of its account.
pub(super) fn currency_of(
    db: &Connection,
    row: &Row,
    account: Option<i64>,
) -> rusqlite::Result<String> {
    match (row.text("currency"), account) {
        ("", Some(account)) => account_currency(db, account),
        (currency, _) => Ok(currency.to_owned()),
    }
}

/// An order's id and account by its number.
pub(super) fn order(
    db: &Connection,
    number: &str,
    suffix: &str,
) -> rusqlite::Result<Option<(i64, i64)>> {
    db.prepare_cached("select id, account_id from orders where number_folded = ?1 and suffix = ?2")?
        .query_row(params![fold(number), suffix], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

/// An invoice's id and account by its number.
pub(super) fn invoice(db: &Connection, number: &str) -> rusqlite::Result<Option<(i64, i64)>> {
    db.prepare_cached("select id, account_id from invoices where number_folded = ?1")?
        .query_row([fold(number)], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

/// Whether a table has rows before the file's are merged: where it has none, none of the file's can be among them.
pub(super) struct Before {
    table: &'static str,
    has_any: Option<bool>,
}

impl Before {
    pub(super) const fn of(table: &'static str) -> Self {
        Self { table, has_any: None }
    }

    /// Whether there are any, as it was when this was asked first.
    pub(super) fn has_any(&mut self, tx: &Transaction<'_>) -> rusqlite::Result<bool> {
        if let Some(has_any) = self.has_any {
            return Ok(has_any);
        }
        let sql = format!("select exists (select 1 from {})", self.table);
        let has_any = tx.query_row(&sql, [], |found| found.get(0))?;
        Ok(*self.has_any.insert(has_any))
    }
}

/// Gives new ids within an account, one account after the other.
pub(super) struct Sequence {
    /// Finds the account's largest id so far.
    largest: &'static str,
    account: i64,
    next: i64,
}

impl Sequence {
    pub(super) const fn new(largest: &'static str) -> Self {
        Self { largest, account: 0, next: 0 }
    }

    /// The next id of `account`; none when the account has used up its range.
    pub(super) fn next(
        &mut self,
        tx: &Transaction<'_>,
        account: i64,
    ) -> rusqlite::Result<Option<i64>> {
        let (first, last) = AccountId(account).id_range();
        if self.account != account {
            let largest: Option<i64> =
                tx.prepare_cached(self.largest)?.query_row([first, last], |row| row.get(0))?;
            self.account = account;
            self.next = largest.unwrap_or(first) + 1;
        }
        let id = self.next;
        self.next += 1;
        Ok((id <= last).then_some(id))
    }
}

/// The fields of one address.
pub(super) struct AddressFields {
    pub(super) line1: &'static str,
    pub(super) line2: &'static str,
    pub(super) city: &'static str,
    pub(super) province: &'static str,
    pub(super) postal_code: &'static str,
    pub(super) country: &'static str,
}

/// What a postal code of another form than its country's is counted under.
const POSTAL_CODE_KEPT: Key = key!("import-note-postal-codes-kept");

/// Brings province and postal code into their country's form. A province that has none is refused; a
/// postal code, which is only shown, stays as it was sent and is counted. A blank country is that of the
/// province.
pub(super) fn check_address(row: &mut Row, fields: &AddressFields) {
    if row.text(fields.country).is_empty()
        && let Some(country) = places::country_of(row.text(fields.province))
    {
        row.set(fields.country, country.to_owned());
    }
    let country = row.text(fields.country).to_owned();
    if !row.text(fields.province).is_empty() {
        match places::province(row.text(fields.province), &country) {
            Some(province) => row.set(fields.province, province),
            None => row.refuse(fields.province, message!("import-row-province-unknown", country)),
        }
    }
    if !row.text(fields.postal_code).is_empty() {
        match places::postal_code(row.text(fields.postal_code), &country) {
            Some(code) => row.set(fields.postal_code, code),
            None => row.note(POSTAL_CODE_KEPT),
        }
    }
}

/// What a telephone that is no E.164 number is counted under.
const PHONE_KEPT: Key = key!("import-note-phones-kept");

/// Brings a telephone number into E.164; what is not recognised stays as it was sent, and is counted.
pub(super) fn check_phone(row: &mut Row, field: &'static str, country: &str) {
    if row.text(field).is_empty() {
        return;
    }
    if let Some(number) = places::phone(row.text(field), country) {
        row.set(field, number);
    } else {
        row.note(PHONE_KEPT);
    }
}

/// Makes an address findable: for one account, or for all of them.
pub(super) fn know_address(
    tx: &Transaction<'_>,
    account: Option<i64>,
    parts: [&str; 6],
) -> rusqlite::Result<bool> {
    let [line1, line2, city, province, postal_code, country] = parts;
    if line1.is_empty() {
        return Ok(false);
    }
    let added = tx
        .prepare_cached(
            "insert into known_addresses (account_id, line1, line2, city, province, postal_code, country, search_folded)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             on conflict do nothing",
        )?
        .execute(params![
            account, line1, line2, city, province, postal_code, country, address_key(parts)
        ])?;
    Ok(added > 0)
}

/// The text by which an address is searched and known to be the same.
pub(super) fn address_key(parts: [&str; 6]) -> String {
    fold(&squeeze(&parts.join(" ")))
}

/// How many taxes a row can name.
const TAXES: [[&str; 4]; 4] = [
    ["tax1_code", "tax1_name", "tax1_rate", "tax1_amount"],
    ["tax2_code", "tax2_name", "tax2_rate", "tax2_amount"],
    ["tax3_code", "tax3_name", "tax3_rate", "tax3_amount"],
    ["tax4_code", "tax4_name", "tax4_rate", "tax4_amount"],
];

/// Whether the file names taxes by kind.
pub(super) fn has_taxes(row: &Row) -> bool {
    TAXES.iter().any(|[_, _, _, amount]| row.is_mapped(amount))
}

/// The row's taxes by kind, as they are stored, and their sum in cents.
pub(super) fn taxes(row: &Row) -> (String, i64) {
    let mut kinds = Vec::new();
    let mut sum = 0_i64;
    for [code, name, rate, amount] in TAXES {
        let Some(cents) = row.number(amount) else { continue };
        if cents == 0 && row.text(code).is_empty() {
            continue;
        }
        sum += cents;
        let shown = if row.text(name).is_empty() { row.text(code) } else { row.text(name) };
        kinds.push(json!({
            "code": row.text(code), "name": shown, "ratePpm": row.number(rate), "amountCents": cents,
        }));
    }
    (serde_json::Value::Array(kinds).to_string(), sum)
}

/// Refuses a row whose tax is not the sum of the taxes that it gives by kind, or whose taxes lack a code.
pub(super) fn check_taxes(row: &mut Row) {
    for [code, _, _, amount] in TAXES {
        if row.number(amount).is_some_and(|cents| cents != 0) && row.text(code).is_empty() {
            row.refuse(amount, message!("import-row-tax-without-code"));
        }
    }
    let gives_taxes = TAXES.iter().any(|[_, _, _, amount]| row.number(amount).is_some());
    if gives_taxes && let Some(tax) = row.number("tax") {
        let (_, sum) = taxes(row);
        if sum != tax {
            let sum = crate::kernel::money::Cents(sum);
            row.refuse("tax", message!("import-row-not-sum-of-taxes", %sum));
        }
    }
}

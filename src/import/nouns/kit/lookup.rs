//! Look-ups and checks that several nouns share: accounts, orders, addresses, phone numbers, taxes.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde_json::json;

use super::table::Wanted;
use crate::{
    import::reading::row::Row,
    kernel::{
        ids::AccountId,
        places,
        text::{fold, squeeze},
    },
    messages::{Key, key, message},
};

/// Names that exports give to the column with an account's code.
pub(in crate::import) const ACCOUNT_NAMES: [&str; 14] = [
    "customerid",
    "accountnumber",
    "dealer",
    "customernumber",
    "accountno",
    "custno",
    "customerno",
    "customercode",
    "custcode",
    "custid",
    "clientno",
    "clientcode",
    "selltocustomerno",
    "billtocustomerno",
];

/// Account ids by code.
#[derive(Default)]
pub(in crate::import) struct Accounts(Option<HashMap<String, i64>>);

impl Accounts {
    /// The account of a row's field. Rejects the row if there is none.
    pub(in crate::import) fn find(
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
        let code = fold(code);
        let accounts = self.0.as_ref();
        let found = accounts.and_then(|accounts| accounts.get(&code).copied());
        if found.is_none() {
            let twin = accounts.and_then(|all| all.keys().find(|known| are_twins(known, &code)));
            row.refuse(
                field,
                match twin {
                    Some(twin) => message!("import-row-account-twin", twin),
                    None => message!("import-row-account-unknown"),
                },
            );
        }
        Ok(found)
    }
}

/// A number's digits without what spreadsheets remove or add: leading zeros, and a trailing `.0`.
fn core_of(number: &str) -> Option<&str> {
    let number = number.split_once(['.', ',']).map_or(number, |(whole, rest)| {
        if rest.bytes().all(|it| it == b'0') { whole } else { number }
    });
    let is_number = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
    is_number.then(|| number.trim_start_matches('0')).filter(|core| !core.is_empty())
}

/// Whether two different texts are the same number apart from that.
pub(in crate::import) fn are_twins(one: &str, other: &str) -> bool {
    one != other && core_of(one).is_some() && core_of(one) == core_of(other)
}

/// Finds existing numbers that only differ in leading zeros and the like, which a spreadsheet may have removed.
pub(in crate::import) struct Twins {
    table: &'static str,
    column: &'static str,
    name: &'static str,
    /// The table's content, queried once before the file's rows are inserted.
    known: Option<Known>,
    /// The numbers of this run that begin with a zero, by their digits.
    padded: HashMap<String, String>,
}

/// A table's content before the import.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Nothing,
    Numbers,
    /// Some of its numbers begin with a zero.
    PaddedNumbers,
}

/// The most digits for which padded numbers are looked up.
const LONGEST_NUMBER: usize = 14;

/// The most padded numbers of a run that are remembered.
const MOST_PADDED: usize = 20_000;

impl Twins {
    pub(in crate::import) fn of(
        table: &'static str,
        column: &'static str,
        name: &'static str,
    ) -> Self {
        Self { table, column, name, known: None, padded: HashMap::new() }
    }

    /// Starts again for other numbers, which aren't compared with the previous ones.
    pub(in crate::import) fn forget(&mut self) {
        self.padded.clear();
    }

    /// The existing number that is another form of the new one; `suffix` belongs to it.
    pub(in crate::import) fn find(
        &mut self,
        tx: &Transaction<'_>,
        number: &str,
        suffix: &str,
    ) -> rusqlite::Result<Option<String>> {
        let known = self.known(tx)?;
        let Some(core) = core_of(number) else { return Ok(None) };
        let is_padded = number.starts_with('0');
        if !is_padded && let Some(padded) = self.padded.get(core) {
            return Ok(Some(padded.clone()));
        }
        if is_padded && self.padded.len() < MOST_PADDED {
            self.padded.insert(core.to_owned(), number.to_owned());
        }
        let mut forms = Vec::new();
        if known != Known::Nothing && core != number {
            forms.push(core.to_owned());
        }
        if known == Known::PaddedNumbers {
            let longer = core.len() + 1..=LONGEST_NUMBER;
            forms.extend(longer.map(|width| format!("{core:0>width$}")).filter(|it| it != number));
        }
        if forms.is_empty() {
            return Ok(None);
        }
        let of_suffix = if self.table == "orders" { "suffix = ?2" } else { "?2 = ?2" };
        let sql = format!(
            "select {} from {} where {} = ?1 and {of_suffix}",
            self.name, self.table, self.column
        );
        let mut statement = tx.prepare_cached(&sql)?;
        for form in forms {
            let found = statement.query_row(params![form, suffix], |found| found.get(0));
            if let Some(known) = found.optional()? {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }

    fn known(&mut self, tx: &Transaction<'_>) -> rusqlite::Result<Known> {
        if let Some(known) = self.known {
            return Ok(known);
        }
        let Self { table, column, .. } = self;
        let sql = format!(
            "select exists (select 1 from {table}),
                exists (select 1 from {table} where {column} >= '0' and {column} < '1')"
        );
        let known = tx.query_row(&sql, [], |found| {
            Ok(match (found.get(0)?, found.get(1)?) {
                (false, _) => Known::Nothing,
                (true, false) => Known::Numbers,
                (true, true) => Known::PaddedNumbers,
            })
        })?;
        Ok(*self.known.insert(known))
    }
}

/// The tax of a row with amounts before and after tax but no tax: the difference.
/// If the file has no column for taxes and the record's totals are calculated from its lines, the stored tax is kept.
pub(in crate::import) fn tax_left(row: &Row, wanted: &Wanted<'_>) -> Option<i64> {
    let (subtotal, total) = (row.number("subtotal")?, row.number("total")?);
    let freight = wanted.number("freight_cents");
    let follows = wanted.is_new()
        || row.is_mapped("tax")
        || wanted.stored_number("totals_given") == 1
            && wanted.stored_number("tax_cents")
                == wanted.stored_number("total_cents")
                    - wanted.stored_number("subtotal_cents")
                    - wanted.stored_number("freight_cents");
    let is_open = follows && row.number("tax").is_none() && !has_taxes(row);
    let tax = total.checked_sub(subtotal)?.checked_sub(freight)?;
    // A tax has the same sign as the taxed amount.
    (is_open && (tax == 0 || (tax < 0) == (total < 0))).then_some(tax)
}

/// Replaces a branch's code with its id. Rejects the row if the account has no such branch.
pub(in crate::import) fn check_branch(
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
pub(in crate::import) fn branch(
    db: &Connection,
    account: Option<i64>,
    code: &str,
) -> rusqlite::Result<Option<i64>> {
    db.prepare_cached("select id from branches where account_id = ?1 and code_folded = ?2")?
        .query_row(params![account, fold(code)], |branch| branch.get(0))
        .optional()
}

pub(in crate::import) fn account_code(db: &Connection, account: i64) -> rusqlite::Result<String> {
    db.prepare_cached("select code from dealers where account_id = ?1")?
        .query_row([account], |row| row.get(0))
}

/// The account's trading currency.
pub(in crate::import) fn account_currency(
    db: &Connection,
    account: i64,
) -> rusqlite::Result<String> {
    db.prepare_cached("select currency from dealers where account_id = ?1")?
        .query_row([account], |row| row.get(0))
}

/// The row's currency, or else its account's.
pub(in crate::import) fn currency_of(
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
pub(in crate::import) fn order(
    db: &Connection,
    number: &str,
    suffix: &str,
) -> rusqlite::Result<Option<(i64, i64)>> {
    db.prepare_cached("select id, account_id from orders where number_folded = ?1 and suffix = ?2")?
        .query_row(params![fold(number), suffix], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

/// The number of an existing order that only differs from the file's in leading zeros.
pub(in crate::import) fn twin_of_order(
    db: &Connection,
    number: &str,
    suffix: &str,
) -> rusqlite::Result<Option<String>> {
    twin(db, "select number from orders where number_folded = ?1 and suffix = ?2", number, suffix)
}

/// Like [`twin_of_order`], for invoices.
pub(in crate::import) fn twin_of_invoice(
    db: &Connection,
    number: &str,
) -> rusqlite::Result<Option<String>> {
    twin(db, "select number from invoices where number_folded = ?1 and ?2 = ?2", number, "")
}

fn twin(
    db: &Connection,
    sql: &str,
    number: &str,
    suffix: &str,
) -> rusqlite::Result<Option<String>> {
    let number = fold(number);
    let Some(core) = core_of(&number) else { return Ok(None) };
    let mut statement = db.prepare_cached(sql)?;
    for width in core.len()..=LONGEST_NUMBER.max(core.len()) {
        let form = format!("{core:0>width$}");
        let known = statement.query_row(params![form, suffix], |found| found.get(0)).optional()?;
        if form != number && known.is_some() {
            return Ok(known);
        }
    }
    Ok(None)
}

/// An invoice's id and account by its number.
pub(in crate::import) fn invoice(
    db: &Connection,
    number: &str,
) -> rusqlite::Result<Option<(i64, i64)>> {
    db.prepare_cached("select id, account_id from invoices where number_folded = ?1")?
        .query_row([fold(number)], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

/// Whether a table had rows before the file's were merged. If not, looking up the file's rows there is pointless.
pub(in crate::import) struct Before {
    table: &'static str,
    has_any: Option<bool>,
}

impl Before {
    pub(in crate::import) const fn of(table: &'static str) -> Self {
        Self { table, has_any: None }
    }

    /// Whether it has any rows, as of the first call.
    pub(in crate::import) fn has_any(&mut self, tx: &Transaction<'_>) -> rusqlite::Result<bool> {
        if let Some(has_any) = self.has_any {
            return Ok(has_any);
        }
        let sql = format!("select exists (select 1 from {})", self.table);
        let has_any = tx.query_row(&sql, [], |found| found.get(0))?;
        Ok(*self.has_any.insert(has_any))
    }
}

/// Assigns new ids within an account, one account after the other.
pub(in crate::import) struct Sequence {
    /// SQL for the account's largest id so far.
    largest: &'static str,
    account: i64,
    next: i64,
}

impl Sequence {
    pub(in crate::import) const fn new(largest: &'static str) -> Self {
        Self { largest, account: 0, next: 0 }
    }

    /// The next id of `account`, or `None` if its range is used up.
    pub(in crate::import) fn next(
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
pub(in crate::import) struct AddressFields {
    pub(in crate::import) line1: &'static str,
    pub(in crate::import) line2: &'static str,
    pub(in crate::import) city: &'static str,
    pub(in crate::import) province: &'static str,
    pub(in crate::import) postal_code: &'static str,
    pub(in crate::import) country: &'static str,
}

/// The note for postal codes that don't have their country's format.
const POSTAL_CODE_KEPT: Key = key!("import-note-postal-codes-kept");

/// The note for provinces that their country doesn't have.
const PROVINCE_KEPT: Key = key!("import-note-provinces-kept");

/// Normalizes province and postal code for their country. Values without a valid form are kept as sent and counted,
/// because they are only displayed. A blank country is derived from the province.
pub(in crate::import) fn check_address(row: &mut Row, fields: &AddressFields) {
    if row.text(fields.country).is_empty()
        && let Some(country) = places::country_of(row.text(fields.province))
    {
        row.set(fields.country, country.to_owned());
    }
    let country = row.text(fields.country).to_owned();
    if !row.text(fields.province).is_empty() {
        match places::province(row.text(fields.province), &country) {
            Some(province) => row.set(fields.province, province),
            None => row.note(PROVINCE_KEPT),
        }
    }
    if !row.text(fields.postal_code).is_empty() {
        match places::postal_code(row.text(fields.postal_code), &country) {
            Some(code) => row.set(fields.postal_code, code),
            None => row.note(POSTAL_CODE_KEPT),
        }
    }
}

/// The note for phone numbers that aren't E.164.
const PHONE_KEPT: Key = key!("import-note-phones-kept");

/// Normalizes a phone number to E.164. Unrecognized numbers are kept as sent and counted.
pub(in crate::import) fn check_phone(row: &mut Row, field: &'static str, country: &str) {
    if row.text(field).is_empty() {
        return;
    }
    if let Some(number) = places::phone(row.text(field), country) {
        row.set(field, number);
    } else {
        row.note(PHONE_KEPT);
    }
}

/// Adds an address to the suggestions for one account, or for all.
pub(in crate::import) fn know_address(
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

/// The text by which an address is searched and compared.
pub(in crate::import) fn address_key(parts: [&str; 6]) -> String {
    fold(&squeeze(&parts.join(" ")))
}

/// The fields of the taxes that a row can contain.
const TAXES: [[&str; 4]; 4] = [
    ["tax1_code", "tax1_name", "tax1_rate", "tax1_amount"],
    ["tax2_code", "tax2_name", "tax2_rate", "tax2_amount"],
    ["tax3_code", "tax3_name", "tax3_rate", "tax3_amount"],
    ["tax4_code", "tax4_name", "tax4_rate", "tax4_amount"],
];

/// Whether the file lists taxes by kind.
pub(in crate::import) fn has_taxes(row: &Row) -> bool {
    TAXES.iter().any(|[_, _, _, amount]| row.is_mapped(amount))
}

/// The row's taxes by kind in their stored form, and their sum in cents.
pub(in crate::import) fn taxes(row: &Row) -> (String, i64) {
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

/// Rejects a row whose tax isn't the sum of its taxes by kind, or whose taxes lack a code.
pub(in crate::import) fn check_taxes(row: &mut Row) {
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

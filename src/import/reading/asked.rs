//! Columns that change the meaning of amounts. If the file has one and the mapping doesn't use it, the import asks
//! instead of guessing.

use super::{
    fields::{Field, Kind},
    line::Line,
};
use crate::{
    import::text::same_name,
    kernel::text::sought,
    messages::{Message, message},
};

/// Names of columns with a currency.
pub(in crate::import) const CURRENCY: [&str; 17] = [
    "currency",
    "currencycode",
    "currencyid",
    "curr",
    "currcode",
    "cury",
    "curyid",
    "curcode",
    "cur",
    "doccur",
    "doccurrency",
    "transactioncurrency",
    "ordercurrency",
    "invoicecurrency",
    "isocurrency",
    "devise",
    "monnaie",
];

/// Names of columns that invert an amount's sign, without slashes.
const SIGN: [&str; 16] = [
    "dc",
    "drcr",
    "crdr",
    "dbcr",
    "debitcredit",
    "creditdebit",
    "debitcreditindicator",
    "debitcreditcode",
    "creditdebitindicator",
    "sh",
    "shkz",
    "shkzg",
    "sollhaben",
    "amountsign",
    "sign",
    "signe",
];

/// Names of columns with the rounding difference of a total.
const ROUNDING: [&str; 8] = [
    "rounding",
    "roundingamount",
    "roundingamt",
    "roundingdifference",
    "rounddif",
    "rounddiff",
    "roundoff",
    "arrondi",
];

/// Parts of names that mean that an amount includes taxes.
const WITH_TAX: [&str; 13] = [
    "includingvat",
    "includingtax",
    "includinggst",
    "inclvat",
    "incltax",
    "inclgst",
    "inctax",
    "taxincl",
    "vatincl",
    "gstincl",
    "includestax",
    "includetax",
    "taxesincluses",
];

/// The questions about unused columns.
pub(in crate::import) fn about<'u>(
    fields: &'static [Field],
    lines: &[Line],
    unread: impl Iterator<Item = &'u String>,
) -> Vec<Message> {
    let read: Vec<&Field> = lines.iter().filter_map(|line| fields.get(line.field)).collect();
    let questions = unread.filter_map(|column| question(fields, &read, column));
    questions.collect()
}

/// The question about an unused column next to the used ones, or `None` if it doesn't affect amounts.
pub(in crate::import) fn question(
    fields: &[Field],
    read: &[&Field],
    column: &str,
) -> Option<Message> {
    let has_amounts = read.iter().any(|field| matches!(field.kind, Kind::Money | Kind::Price));
    let name = same_name(column);
    if !has_amounts {
        return None;
    }
    if CURRENCY.contains(&name.as_str()) {
        let is_read = read.iter().any(|field| field.name == "currency");
        let can_be_read = fields.iter().any(|field| field.name == "currency");
        return (can_be_read && !is_read).then(|| message!("import-asked-currency", column));
    }
    if is_sign(&name) {
        return Some(message!("import-asked-sign", column));
    }
    let what = if ROUNDING.contains(&name.as_str()) {
        "rounding"
    } else if says_with_tax(&name) {
        "tax"
    } else {
        return None;
    };
    Some(message!("import-asked-amounts", column, what))
}

/// Whether a column's name, normalized by [`same_name`], means the sign of an amount.
pub(in crate::import) fn is_sign(name: &str) -> bool {
    SIGN.contains(&sought(name).replace('/', "").as_str())
}

/// Whether a column's name, normalized by [`same_name`], means that an amount includes taxes.
pub(in crate::import) fn says_with_tax(name: &str) -> bool {
    WITH_TAX.iter().any(|part| name.contains(part)) || name.ends_with("ttc")
}

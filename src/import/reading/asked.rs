//! Columns that change what amounts mean. Where one of them is there and nothing reads it, the file is not guessed at:
//! whoever writes the mapping says what it is for.

use super::{
    fields::{Field, Kind},
    line::Line,
};
use crate::{
    import::text::same_name,
    kernel::text::sought,
    messages::{Message, message},
};

/// The names of columns that say a currency.
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

/// The names of columns that turn an amount into its opposite, without slashes.
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

/// The names of columns with what a total was rounded by.
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

/// Parts of names that say that taxes are in an amount.
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

/// What is to be said about columns that nothing reads.
pub(in crate::import) fn about<'u>(
    fields: &'static [Field],
    lines: &[Line],
    unread: impl Iterator<Item = &'u String>,
) -> Vec<Message> {
    let read: Vec<&Field> = lines.iter().filter_map(|line| fields.get(line.field)).collect();
    let questions = unread.filter_map(|column| question(fields, &read, column));
    questions.collect()
}

/// What is to be said about a column that nothing reads, beside fields that are read; nothing where it leaves amounts
/// as they are.
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

/// Whether a column says by its name, as [`same_name`] has it, which sign an amount has.
pub(in crate::import) fn is_sign(name: &str) -> bool {
    SIGN.contains(&sought(name).replace('/', "").as_str())
}

/// Whether a column says by its name, as [`same_name`] has it, that taxes are in an amount.
pub(in crate::import) fn says_with_tax(name: &str) -> bool {
    WITH_TAX.iter().any(|part| name.contains(part)) || name.ends_with("ttc")
}

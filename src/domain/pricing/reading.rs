//! Parses a price list: a table with a code and a price in each row, and optional columns.

use std::path::Path;

use crate::{
    error::Error,
    import::{
        amounts::bare,
        mapping::Decimal,
        numbers::{Evidence, evidence, plain},
        same_name,
        source::{FileKind, Form, Record, Table},
        unusable_file,
    },
    kernel::{
        memory::Memory,
        money::{CURRENCIES, UnitPrice},
    },
    messages::{Message, message},
};

/// The most rows of a price list.
const MOST_ROWS: usize = 20_000;

/// The most text in all cells, in bytes, because its rows are held in memory.
const MOST_TEXT: usize = 16 << 20;

/// The longest code, in characters.
const LONGEST_CODE: usize = 40;
const LONGEST_DESCRIPTION: usize = 300;

/// Names of columns in files, in folded form.
const CODE: &[&str] =
    &["code", "item", "itemcode", "itemnumber", "part", "partnumber", "sku", "number"];
const DESCRIPTION: &[&str] = &["description", "name", "itemname", "product", "desc"];
const CATEGORY: &[&str] = &["category", "group", "categoryname"];
const UNIT: &[&str] = &["uom", "unit", "unitofmeasure"];
const CURRENCY: &[&str] = &["currency", "curr"];
const PRICE: &[&str] = &["price", "unitprice", "listprice", "newprice", "amount"];

/// One row of a price list. What its file doesn't contain is empty.
#[derive(Debug)]
pub(super) struct PriceRow {
    /// The line of the file, or the row of the sheet.
    pub line: i64,
    pub code: String,
    pub description: String,
    pub category: String,
    pub unit: String,
    pub currency: String,
    pub price: Option<UnitPrice>,
    /// Why the row can't be used, or an empty message.
    pub reason: Message,
}

/// All rows of the file at `path`. Blocks.
///
/// # Errors
/// 422 if the file isn't a table, has no columns for code and price, or has too many rows.
pub(super) fn read(path: &Path, memory: &Memory) -> Result<Vec<PriceRow>, Error> {
    let mut table = Table::open(path, &Form::default(), memory).map_err(unusable_file)?;
    let header: Vec<String> = table.header_in_sight().iter().map(|name| same_name(name)).collect();
    let place = |names: &[&str]| {
        let place = header.iter().position(|name| names.contains(&name.as_str()));
        let heading = place.and_then(|place| header.get(place));
        match heading.filter(|name| header.iter().filter(|other| other == name).count() > 1) {
            Some(heading) => {
                Err(Error::field("file", message!("pricing-list-columns-alike", heading)))
            }
            None => Ok(place),
        }
    };
    let (Some(code), Some(price)) = (place(CODE)?, place(PRICE)?) else {
        return Err(Error::field("file", message!("pricing-list-columns-missing")));
    };
    let (description, category, unit) = (place(DESCRIPTION)?, place(CATEGORY)?, place(UNIT)?);
    let currency = place(CURRENCY)?;
    let is_workbook = table.manner.kind == FileKind::Workbook;
    let mut rows = Vec::new();
    let mut prices = Vec::new();
    let mut record = Record::default();
    let mut held = 0;
    while table.next(&mut record).map_err(unusable_file)? {
        if rows.len() == MOST_ROWS {
            return Err(Error::field(
                "file",
                message!("pricing-list-too-many-rows", most_rows = MOST_ROWS),
            ));
        }
        held += record.cells().map(str::len).sum::<usize>();
        if held > MOST_TEXT {
            return Err(Error::field("file", message!("pricing-list-too-much-text")));
        }
        let cell = |place: Option<usize>| {
            place.map(|place| record.text(place).to_owned()).unwrap_or_default()
        };
        let price = cell(Some(price));
        // A sign such as US$ determines the currency if no column does.
        let signed = bare(&price).and_then(|bare| bare.currency);
        prices.push(price);
        rows.push(PriceRow {
            line: i64::try_from(record.line).unwrap_or(i64::MAX),
            code: cell(Some(code)),
            description: cell(description),
            category: cell(category),
            unit: cell(unit),
            currency: Some(cell(currency).to_uppercase())
                .filter(|currency| !currency.is_empty())
                .unwrap_or_else(|| signed.unwrap_or("CAD").to_owned()),
            price: None,
            reason: record.fault.clone().unwrap_or_else(|| Message::plain("")),
        });
    }
    let decimal = decimal_of(&rows, &prices, is_workbook)?;
    for (row, text) in rows.iter_mut().zip(&prices) {
        if row.reason.is_blank() {
            judge(row, text, decimal);
        }
    }
    Ok(rows)
}

fn judge(row: &mut PriceRow, text: &str, decimal: Decimal) {
    let price = plain(text, decimal).and_then(|text| UnitPrice::parse(&text).ok());
    let signed = bare(text).and_then(|bare| bare.currency);
    let is_other = signed.is_some_and(|currency| currency != row.currency);
    row.price = price.filter(|price| price.0 >= 0 && !is_other);
    row.reason = if row.code.is_empty() {
        message!("pricing-row-code-missing")
    } else if row.code.chars().count() > LONGEST_CODE {
        message!("pricing-row-code-too-long", most = LONGEST_CODE)
    } else if row.description.chars().count() > LONGEST_DESCRIPTION {
        message!("pricing-row-description-too-long", most = LONGEST_DESCRIPTION)
    } else if !CURRENCIES.contains(&row.currency.as_str()) {
        message!("pricing-row-currency-unknown", currency = row.currency)
    } else if text.is_empty() {
        message!("pricing-row-price-missing")
    } else if row.price.is_none() {
        message!("pricing-row-price-invalid", text)
    } else {
        Message::plain("")
    };
}

/// The column's decimal separator, according to its prices. If they contradict each other, or none of them tells
/// whether `1,250` is one or a thousand times as much, nothing is guessed.
fn decimal_of(rows: &[PriceRow], prices: &[String], is_workbook: bool) -> Result<Decimal, Error> {
    // Numeric cells of a workbook use a point.
    let shown = |text: &str| match evidence(text) {
        Evidence::Ambiguous if is_workbook && !text.contains(',') => Evidence::Point,
        other => other,
    };
    let find = |wanted| {
        let mut all = rows.iter().zip(prices);
        all.find(|(_, text)| shown(text) == wanted).map(|(row, text)| (row.line, text.as_str()))
    };
    let told = match (find(Evidence::Comma), find(Evidence::Point), find(Evidence::Ambiguous)) {
        (Some((line, comma)), Some((other, point)), _) => {
            message!("pricing-list-decimals-mixed", comma, line, point, other)
        }
        (None, None, Some((line, text))) => {
            message!("pricing-list-decimals-unclear", text, line)
        }
        (Some(_), None, _) => return Ok(Decimal::Comma),
        _ => return Ok(Decimal::Point),
    };
    Err(Error::field("file", told))
}

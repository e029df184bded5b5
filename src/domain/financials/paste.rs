//! Reads what a bookkeeper pastes or uploads: text of an email, columns of a spreadsheet, a CSV or XLSX file. `advices`
//! finds the items and discrepancies; here they are matched with the account's open items. Nothing is applied.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    advices::{self, Answers, FoundBy, Open, Role, Row, Source},
    app::App,
    db::{AccountRows, FromRow},
    domain::{
        bounds,
        remittances::{PROMISED, left},
    },
    error::{Checks, Error},
    files::{FileKind, Received},
    http,
    import::{
        source::{Form, Record, Table, text_of},
        unusable_file,
    },
    kernel::{
        ids::InvoiceId,
        money::{CURRENCIES, Cents},
    },
    messages::{Language, Message, message},
    scoped,
};

/// The most lines and characters that are read.
const LINES: usize = 2000;
const CHARACTERS: usize = 200_000;
/// The most columns of a sheet.
const COLUMNS: usize = advices::COLUMNS;
/// The file types that are accepted in place of text.
pub(super) const KINDS: &[FileKind] = &[FileKind::Csv, FileKind::Text, FileKind::Xlsx];

/// A pasted payment list.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PasteForm {
    /// The text, up to 2,000 lines and 200,000 characters.
    #[schema(required)]
    #[bound(0..=CHARACTERS)]
    pub(super) text: String,
    /// `CAD` or `USD`. By default, the account's currency.
    #[bound(bounds::CURRENCY)]
    pub(super) currency: Option<String>,
    /// The meaning of each column, from the first, if it isn't to be derived. For text without columns, the meaning
    /// of each amount in a line.
    pub(super) columns: Vec<Role>,
}

/// How to parse a file.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PasteQuery {
    /// For a file: `CAD` or `USD`. By default, the account's currency.
    currency: Option<String>,
    /// For a file: the meaning of each column, from the first, separated by commas.
    columns: Option<String>,
    /// The sheet of a workbook. By default, the one that was active when it was saved.
    sheet: Option<String>,
    /// Whether to include rows that are hidden in the spreadsheet.
    with_hidden: Option<bool>,
}

/// A line that refers to an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PastedLine {
    /// The line's number in the text, from 1.
    pub(super) line: usize,
    pub(super) text: String,
    pub(super) invoice_id: InvoiceId,
    pub(super) invoice_number: String,
    pub(super) found_by: FoundBy,
    pub(super) is_credit: bool,
    /// The amount to apply to the invoice or take from the credit note. If the line has no amount, this is the open
    /// amount; if its amount couldn't be parsed, it is zero.
    pub(super) amount: Cents,
    pub(super) discount: Cents,
    /// The amount that can still be applied to it.
    pub(super) left: Cents,
    /// Whether the line contains the amount itself.
    pub(super) has_amount: bool,
    /// Amounts in the line that aren't part of the payment, as written.
    pub(super) not_used: Vec<String>,
    /// A discrepancy.
    pub(super) problem: Option<String>,
}

/// A line that wasn't understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UnreadLine {
    pub(super) line: usize,
    pub(super) text: String,
    pub(super) why: String,
}

/// A line that states the total of others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StatedTotal {
    pub(super) line: usize,
    pub(super) text: String,
    pub(super) amount: Cents,
}

/// A column, or the amount at one position in each line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PastedColumn {
    /// The heading. Empty if there is none.
    pub(super) heading: String,
    /// The values in the first rows.
    pub(super) samples: Vec<String>,
    pub(super) role: Role,
}

/// The parsed payment list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Pasted {
    pub(super) currency: String,
    pub(super) lines: Vec<PastedLine>,
    pub(super) not_understood: Vec<UnreadLine>,
    /// The columns of a table. For text without columns, the amounts of a line whose meaning is unclear.
    pub(super) columns: Vec<PastedColumn>,
    pub(super) is_table: bool,
    /// Whether it is unclear which amount is paid. Call again with `columns`.
    pub(super) is_undecided: bool,
    /// The sheet that was parsed, and the other visible sheets.
    pub(super) sheet: Option<String>,
    pub(super) other_sheets: Vec<String>,
    /// Hidden rows that were skipped.
    pub(super) hidden_lines: Vec<usize>,
    /// The totals of the lines: paid, deducted, and taken from credit notes.
    pub(super) amount: Cents,
    pub(super) discounts: Cents,
    pub(super) credits: Cents,
    /// The totals stated in the text.
    pub(super) stated_totals: Vec<StatedTotal>,
    /// The stated total, if all agree, and its difference from the sum of the lines.
    pub(super) stated_total: Option<Cents>,
    pub(super) difference: Option<Cents>,
}

/// The input in any form.
pub(super) struct Given {
    source: Source,
    currency: Option<String>,
    answers: Answers,
    sheet: Option<String>,
    other_sheets: Vec<String>,
}

fn too_long(field: &str) -> Error {
    Error::field(field, message!("financial-paste-too-long", most = LINES))
}

fn is_too_long(text: &str) -> bool {
    text.chars().nth(CHARACTERS).is_some() || text.lines().nth(LINES).is_some()
}

impl Given {
    /// Pasted text.
    ///
    /// # Errors
    /// 422 if it is too long, or in a bank's format.
    pub(super) fn of_text(form: PasteForm) -> Result<Self, Error> {
        if is_too_long(&form.text) {
            return Err(too_long("text"));
        }
        if let Some(why) = advices::refusal(&form.text) {
            return Err(Error::field("text", why));
        }
        let answers = Answers { columns: form.columns, with_hidden: false };
        let source = Source::Text(form.text);
        let currency = form.currency;
        Ok(Self { source, currency, answers, sheet: None, other_sheets: Vec::new() })
    }

    /// A file, which isn't stored.
    ///
    /// # Errors
    /// 422 if it isn't a table or has too many rows, 503 while others use the memory that it needs.
    pub(super) async fn of_file(
        app: Arc<App>,
        file: Received,
        query: PasteQuery,
    ) -> Result<Self, Error> {
        let columns = query.columns.as_deref().map(roles_of).transpose()?.unwrap_or_default();
        let answers = Answers { columns, with_hidden: query.with_hidden.unwrap_or(false) };
        let currency = query.currency.clone();
        let read = move || {
            if file.kind == FileKind::Xlsx {
                let (rows, sheet, other_sheets) = rows_of_sheet(&app, &file, query.sheet)?;
                let source = Source::Table(rows);
                return Ok(Self { source, currency, answers, sheet: Some(sheet), other_sheets });
            }
            // A character takes at most four bytes.
            let text = match text_of(file.path(), CHARACTERS * 4) {
                Ok(text) => text.filter(|text| !is_too_long(text)),
                Err(error) => {
                    return Err(advice_of_bank(&file).unwrap_or_else(|| unusable_file(error)));
                }
            };
            let text = text.ok_or_else(|| too_long("file"))?;
            if let Some(why) = advices::refusal(&text) {
                return Err(Error::field("file", why));
            }
            let source = Source::Text(text);
            Ok(Self { source, currency, answers, sheet: None, other_sheets: Vec::new() })
        };
        tokio::task::spawn_blocking(read).await.map_err(anyhow::Error::from)?
    }
}

/// The refusal of a bank's file, by the name of its format.
fn advice_of_bank(file: &Received) -> Option<Error> {
    let head = std::fs::File::open(file.path()).and_then(|mut file| {
        let mut head = vec![0; 1 << 16];
        let read = std::io::Read::read(&mut file, &mut head)?;
        head.truncate(read);
        Ok(head)
    });
    let head = head.ok()?;
    let why = advices::refusal(&String::from_utf8_lossy(&head))?;
    Some(Error::field("file", why))
}

/// The columns' roles chosen by a person, by code.
fn roles_of(text: &str) -> Result<Vec<Role>, Error> {
    let role = |code: &str| serde_json::from_value(serde_json::Value::from(code.trim())).ok();
    let roles: Option<Vec<Role>> = text.split(',').map(role).collect();
    roles.ok_or_else(|| Error::field("columns", message!("financial-paste-columns-unknown")))
}

/// The rows of the requested sheet, or of the one that is active in the workbook; its name, and those of the other
/// visible sheets.
fn rows_of_sheet(
    app: &App,
    file: &Received,
    sheet: Option<String>,
) -> Result<(Vec<Row>, String, Vec<String>), Error> {
    let open = |sheet: Option<String>| {
        let form = Form { header_row: Some(0), sheet, ..Form::default() };
        let memory = app.image_processor.memory();
        Table::open(file.path(), &form, memory).map_err(unusable_file)
    };
    let mut table = open(sheet.clone())?;
    let in_sight = table.manner.in_sight.clone().filter(|_| sheet.is_none());
    if in_sight.is_some() && in_sight != table.manner.sheet {
        table = open(in_sight)?;
    }
    let visible = table.manner.sheets.clone();
    let name = table.manner.sheet.clone().unwrap_or_default();
    if !visible.contains(&name) {
        let names = visible.join(", ");
        return Err(Error::field("sheet", message!("table-sheet-unknown", name, names)));
    }
    let (mut rows, mut record, mut characters) = (Vec::new(), Record::default(), 0);
    while table.next_of_any_width(&mut record).map_err(unusable_file)? {
        let mut cells: Vec<String> = record.cells().map(str::to_owned).collect();
        while cells.last().is_some_and(|cell| cell.trim().is_empty()) {
            cells.pop();
        }
        characters += record.bytes();
        if rows.len() >= LINES || characters > CHARACTERS || cells.len() > COLUMNS {
            return Err(too_long("file"));
        }
        rows.push(Row {
            line: usize::try_from(record.line).unwrap_or(usize::MAX),
            cells,
            numbers: record.numbers.clone(),
            is_hidden: record.is_hidden,
            bad_cells: record.bad_cells.clone(),
            fault: record.fault.clone(),
        });
    }
    let others = visible.into_iter().filter(|other| *other != name).collect();
    Ok((rows, name, others))
}

/// An open item as far as a text may name it.
#[derive(Debug, Clone, FromRow)]
#[row(alias = "i")]
struct Candidate {
    id: InvoiceId,
    number: String,
    #[column(sql = "i.po_folded")]
    po: String,
    #[column(sql = "i.order_folded || iif(i.order_suffix = '', '', '-' || lower(i.order_suffix))")]
    order: String,
    #[column(sql = "i.balance_cents")]
    balance: Cents,
    #[column(sql = PROMISED)]
    promised: Cents,
}

/// Matches the input with the account's open items.
///
/// # Errors
/// 422 for an unknown currency.
pub(super) fn read(
    rows: &AccountRows<'_>,
    given: Given,
    language: Language,
) -> Result<Pasted, Error> {
    let own: String = rows
        .value(scoped!("select d.currency from dealers d where d.account_id = :account"), &[])?
        .ok_or(Error::NotFound)?;
    let currency = given.currency.unwrap_or(own);
    let mut checks = Checks::new();
    let is_known = CURRENCIES.contains(&&*currency);
    checks.require(is_known, "currency", message!("remittance-currency-unknown"));
    checks.finish()?;
    let tail = scoped!(
        "from invoices i where i.account_id = :account /*reach financials:view i*/ and i.is_open = 1 and i.currency = :currency
         order by i.id"
    );
    let params =
        rusqlite::named_params! { ":currency": currency, ":remittance": rusqlite::types::Null };
    let candidates: Vec<Candidate> = rows.rows(tail, params)?;
    let open: Vec<Open> = candidates
        .iter()
        .map(|item| Open {
            number: item.number.clone(),
            po: item.po.clone(),
            order: item.order.clone(),
            is_credit: item.balance < Cents(0),
            left: left(item.balance, item.promised),
        })
        .collect();
    let reading = advices::read(&given.source, &open, &currency, &given.answers);
    let line = |line: advices::Line| {
        let (item, open) = (candidates.get(line.item)?, open.get(line.item)?);
        let problem = (!line.problems.is_empty())
            .then(|| Message::sentences(line.problems).in_language(language));
        Some(PastedLine {
            line: line.line,
            text: line.text,
            invoice_id: item.id,
            invoice_number: item.number.clone(),
            found_by: line.found_by,
            is_credit: open.is_credit,
            amount: line.amount,
            discount: line.discount,
            left: open.left,
            has_amount: line.has_amount,
            not_used: line.not_used,
            problem,
        })
    };
    let unread = |unread: advices::Unread| UnreadLine {
        line: unread.line,
        text: unread.text,
        why: unread.why.in_language(language),
    };
    let total = |total: advices::Total| StatedTotal {
        line: total.line,
        text: total.text,
        amount: total.amount,
    };
    let column = |column: advices::Column| PastedColumn {
        heading: column.heading,
        samples: column.samples,
        role: column.role,
    };
    let lines: Vec<PastedLine> = reading.lines.into_iter().filter_map(line).collect();
    let sum = |of: &dyn Fn(&PastedLine) -> i64| {
        Cents(lines.iter().fold(0, |sum: i64, line| sum.saturating_add(of(line))))
    };
    let amount = sum(&|line| if line.is_credit { 0 } else { line.amount.0 });
    let credits = sum(&|line| if line.is_credit { line.amount.0 } else { 0 });
    let discounts = sum(&|line| line.discount.0);
    let stated_totals: Vec<StatedTotal> = reading.totals.into_iter().map(total).collect();
    let stated_total = match stated_totals.as_slice() {
        [first, others @ ..] if others.iter().all(|other| other.amount == first.amount) => {
            Some(first.amount)
        }
        _ => None,
    };
    let paid = amount.0.saturating_sub(credits.0);
    Ok(Pasted {
        currency,
        not_understood: reading.unread.into_iter().map(unread).collect(),
        columns: reading.columns.into_iter().map(column).collect(),
        is_table: reading.is_table,
        is_undecided: reading.is_undecided,
        sheet: given.sheet,
        other_sheets: given.other_sheets,
        hidden_lines: reading.hidden,
        amount,
        discounts,
        credits,
        difference: stated_total.map(|total| Cents(paid.saturating_sub(total.0))),
        stated_total,
        stated_totals,
        lines,
    })
}

//! Reads what a bookkeeper pastes: text of an email, columns of a spreadsheet, lines of a CSV file. It finds invoices
//! by their numbers, with or without prefix and leading zeros, by purchase order or order, amounts in either decimal
//! style, discounts and credits; and says line by line what it read, what it did not understand and what does not add
//! up. It applies nothing.

use std::{
    cmp::Ordering,
    collections::{HashMap, HashSet},
    sync::Arc,
};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    db::AccountRows,
    domain::{
        bounds,
        remittances::{PROMISED, left},
    },
    error::{Checks, Error},
    files::{FileKind, Received},
    http,
    import::{
        source::{Form, Record, Table},
        unusable_file,
    },
    kernel::{
        ids::InvoiceId,
        money::{CURRENCIES, Cents},
        text::fold,
    },
    messages::{Language, Message, message},
    row, scoped, words,
};

/// The most lines and characters that are read.
const LINES: usize = 2000;
const CHARACTERS: usize = 200_000;
/// The files that are read in place of a text.
pub(super) const KINDS: &[FileKind] = &[FileKind::Csv, FileKind::Text, FileKind::Xlsx];
/// What a line says that gives the sum of the others.
const TOTALS: [&str; 6] = ["total", "amount", "sum", "cheque", "check", "paid"];
/// A second amount up to this part of the first is a discount; a larger one is what is paid.
const DISCOUNT_PART: i64 = 10;

/// What is pasted.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PasteForm {
    /// Up to 2000 lines and 200,000 characters.
    #[schema(required)]
    #[bound(0..=CHARACTERS)]
    pub(super) text: String,
    /// `CAD` or `USD`; without it, the account's own.
    #[bound(bounds::CURRENCY)]
    pub(super) currency: Option<String>,
}

words! {
    /// By what an invoice was found.
    #[schema(as = PasteMatch)]
    pub(super) FoundBy { Number = "number", Digits = "digits", Po = "po", Order = "order" }
}

/// A line that names an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PastedLine {
    /// Its place in the text, from 1.
    pub(super) line: usize,
    pub(super) text: String,
    pub(super) invoice_id: InvoiceId,
    pub(super) invoice_number: String,
    pub(super) found_by: FoundBy,
    pub(super) is_credit: bool,
    /// What is paid of it, or taken of the credit note; what is left where the line has no amount.
    pub(super) amount: Cents,
    pub(super) discount: Cents,
    /// What is left to apply of it.
    pub(super) left: Cents,
    /// Whether the line itself names the amount.
    pub(super) has_amount: bool,
    /// What does not add up.
    pub(super) problem: Option<String>,
}

/// A line that was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UnreadLine {
    pub(super) line: usize,
    pub(super) text: String,
    pub(super) why: String,
}

/// What was read.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Pasted {
    pub(super) currency: String,
    pub(super) lines: Vec<PastedLine>,
    pub(super) not_understood: Vec<UnreadLine>,
    /// What the lines come to: paid, deducted, and taken of credit notes.
    pub(super) amount: Cents,
    pub(super) discounts: Cents,
    pub(super) credits: Cents,
    /// The total that the text itself names, and how far the lines are from it.
    pub(super) stated_total: Option<Cents>,
    pub(super) difference: Option<Cents>,
}

/// The rows of a file as lines of text, their cells apart by tabs. Nothing of the file is kept.
///
/// # Errors
/// 422 where it is not a table or has too many rows, 503 while others use the memory that it takes.
pub(super) async fn text_of(app: Arc<App>, file: Received) -> Result<String, Error> {
    let read = move || {
        let form = Form { header_row: Some(0), ..Form::default() };
        let memory = app.image_processor.memory();
        let mut table = Table::open(file.path(), &form, memory).map_err(unusable_file)?;
        let (mut text, mut row) = (String::new(), Record::default());
        let mut rows = 0;
        while table.next(&mut row).map_err(unusable_file)? {
            rows += 1;
            if rows > LINES || text.len() > CHARACTERS {
                let message = message!("financial-paste-too-long", most = LINES);
                return Err(Error::field("file", message));
            }
            let cells = row.cells().map(|cell| cell.replace(['\t', '\r', '\n'], " "));
            text.push_str(&cells.collect::<Vec<_>>().join("\t"));
            text.push('\n');
        }
        Ok(text)
    };
    tokio::task::spawn_blocking(read).await.map_err(anyhow::Error::from)?
}

/// An open item as far as a text may name it.
#[derive(Debug, Clone)]
struct Candidate {
    id: InvoiceId,
    number: String,
    po: String,
    order: String,
    balance: Cents,
    promised: Cents,
}

row! { Candidate {
    id: "i.id", number: "i.number", po: "i.po_folded",
    order: "i.order_folded || iif(i.order_suffix = '', '', '-' || lower(i.order_suffix))",
    balance: "i.balance_cents", promised: PROMISED,
} }

/// Reads a text against the account's open items.
///
/// # Errors
/// 422 for a text that is too long.
pub(super) fn read(
    rows: &AccountRows<'_>,
    form: &PasteForm,
    language: Language,
) -> Result<Pasted, Error> {
    let own: String = rows
        .value(scoped!("select d.currency from dealers d where d.account_id = :account"), &[])?
        .ok_or(Error::NotFound)?;
    let currency = form.currency.clone().unwrap_or(own);
    let mut checks = Checks::new();
    let is_known = CURRENCIES.contains(&&*currency);
    checks.require(is_known, "currency", message!("remittance-currency-unknown"));
    let is_short =
        form.text.chars().nth(CHARACTERS).is_none() && form.text.lines().nth(LINES).is_none();
    checks.require(is_short, "text", message!("financial-paste-too-long", most = LINES));
    checks.finish()?;
    let tail = scoped!(
        "from invoices i where i.account_id = :account /*reached*/ and i.is_open = 1 and i.currency = :currency
         order by i.id"
    );
    let params =
        rusqlite::named_params! { ":currency": currency, ":remittance": rusqlite::types::Null };
    let open: Vec<Candidate> = rows.rows(tail, params)?;
    Ok(Reader::new(&open, language).read(&form.text, currency))
}

/// What invoices can be called.
struct Reader<'a> {
    open: &'a [Candidate],
    /// By the folded name, with the places of all that it may mean.
    names: HashMap<String, (FoundBy, Vec<usize>)>,
    language: Language,
}

/// What a text calls an invoice by its digits alone: without what stands before them and leading zeros.
fn digits(name: &str) -> Option<&str> {
    let start = name.find(|c: char| c.is_ascii_digit())?;
    let digits = name.get(start..)?.trim_start_matches('0');
    let is_plain =
        digits.len() >= 3 && digits.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let is_prefixed = name.get(..start)?.chars().all(|c| c.is_alphabetic() || "-#_./".contains(c));
    (is_plain && is_prefixed).then_some(digits)
}

impl<'a> Reader<'a> {
    fn new(open: &'a [Candidate], language: Language) -> Self {
        let mut names: HashMap<String, (FoundBy, Vec<usize>)> = HashMap::new();
        let mut name = |name: &str, found_by: FoundBy, place: usize| {
            if name.is_empty() {
                return;
            }
            let (first, places) =
                names.entry(name.to_owned()).or_insert_with(|| (found_by, Vec::new()));
            // The surest way in which a name is meant hides the others.
            if *first == found_by {
                places.push(place);
            }
        };
        for (place, item) in open.iter().enumerate() {
            name(&fold(&item.number), FoundBy::Number, place);
        }
        for (place, item) in open.iter().enumerate() {
            if let Some(digits) = digits(&fold(&item.number)) {
                name(digits, FoundBy::Digits, place);
            }
        }
        for (place, item) in open.iter().enumerate() {
            name(&item.po, FoundBy::Po, place);
        }
        for (place, item) in open.iter().enumerate() {
            name(&item.order, FoundBy::Order, place);
        }
        Self { open, names, language }
    }

    /// What a part of a line may mean.
    fn meant(&self, part: &str) -> Option<&(FoundBy, Vec<usize>)> {
        let name =
            fold(part.trim_matches(|c: char| c.is_whitespace() || "#:()[],;\"'".contains(c)));
        self.names.get(&name).or_else(|| self.names.get(digits(&name)?))
    }

    /// The parts of a line, as they are separated where one of them names an invoice.
    fn parts<'t>(&self, line: &'t str) -> Vec<&'t str> {
        let ways: [Vec<&str>; 4] = [
            line.split('\t').collect(),
            line.split(';').collect(),
            line.split_whitespace().collect(),
            line.split(',').collect(),
        ];
        let has_name = |parts: &&Vec<&str>| parts.iter().any(|part| self.meant(part).is_some());
        let best = ways.iter().find(has_name).or_else(|| ways.get(2));
        best.into_iter().flatten().map(|part| part.trim()).filter(|part| !part.is_empty()).collect()
    }

    fn read(&self, text: &str, currency: String) -> Pasted {
        let mut pasted = Pasted {
            currency,
            lines: Vec::new(),
            not_understood: Vec::new(),
            amount: Cents(0),
            discounts: Cents(0),
            credits: Cents(0),
            stated_total: None,
            difference: None,
        };
        let mut seen = HashSet::new();
        for (place, raw) in text.lines().enumerate() {
            let (line, raw) = (place + 1, raw.trim());
            if raw.is_empty() {
                continue;
            }
            match self.line(line, raw, &mut seen) {
                Read::Line(read) => pasted.lines.push(*read),
                Read::Total(total) => pasted.stated_total = Some(total),
                Read::Nothing => {}
                Read::Unread(why) => pasted.not_understood.push(UnreadLine {
                    line,
                    text: raw.to_owned(),
                    why: why.in_language(self.language),
                }),
            }
        }
        for line in &pasted.lines {
            let sum = if line.is_credit { &mut pasted.credits } else { &mut pasted.amount };
            sum.0 = sum.0.saturating_add(line.amount.0);
            pasted.discounts.0 = pasted.discounts.0.saturating_add(line.discount.0);
        }
        pasted.difference = pasted.stated_total.map(|total| {
            Cents(pasted.amount.0.saturating_sub(pasted.credits.0).saturating_sub(total.0))
        });
        pasted
    }

    fn line(&self, line: usize, raw: &str, seen: &mut HashSet<InvoiceId>) -> Read {
        let parts = self.parts(raw);
        let named = parts.iter().enumerate().find_map(|(at, part)| Some((at, self.meant(part)?)));
        let amounts = |but: Option<usize>| -> Vec<i64> {
            let others = parts.iter().enumerate().filter(|(at, _)| Some(*at) != but);
            let read: Vec<(i64, bool)> = others.filter_map(|(_, part)| amount(part)).collect();
            // A number without cents counts where nothing else does: it may be a line's or a day's.
            let has_exact = read.iter().any(|(_, is_exact)| *is_exact);
            read.iter()
                .filter(|(_, is_exact)| *is_exact || !has_exact)
                .map(|(cents, _)| *cents)
                .collect()
        };
        let Some((at, (found_by, places))) = named else {
            let lower = fold(raw);
            let total = amounts(None).last().copied();
            let is_total = TOTALS.iter().any(|word| lower.contains(word));
            return match total.filter(|_| is_total) {
                Some(total) => Read::Total(Cents(total.abs())),
                // Words alone: a greeting, a heading.
                None if !raw.contains(|c: char| c.is_ascii_digit()) => Read::Nothing,
                None => Read::Unread(message!("financial-paste-no-invoice")),
            };
        };
        let [place] = places.as_slice() else {
            return Read::Unread(message!("financial-paste-several", count = places.len()));
        };
        let Some(item) = self.open.get(*place) else { return Read::Nothing };
        if !seen.insert(item.id) {
            return Read::Unread(message!("financial-paste-twice", number = item.number.clone()));
        }
        let left = left(item.balance, item.promised);
        let read = amounts(Some(at));
        let (given, discount) = shares(&read);
        let has_amount = given.is_some();
        let paid = Cents(given.map_or(left.0.saturating_sub(discount), i64::abs));
        let discount = Cents(discount);
        let settles = paid.0.saturating_add(discount.0);
        let problem = match settles.cmp(&left.0) {
            Ordering::Greater => Some(message!("financial-paste-too-much", %left)),
            Ordering::Less => Some(message!("financial-paste-less", %left)),
            Ordering::Equal => None,
        };
        Read::Line(Box::new(PastedLine {
            line,
            text: raw.to_owned(),
            invoice_id: item.id,
            invoice_number: item.number.clone(),
            found_by: *found_by,
            is_credit: item.balance < Cents(0),
            amount: paid,
            discount,
            left,
            has_amount,
            problem: problem.map(|problem| problem.in_language(self.language)),
        }))
    }
}

/// What a line is.
enum Read {
    Line(Box<PastedLine>),
    Total(Cents),
    Nothing,
    Unread(Message),
}

/// What of a line's amounts is paid, and what is deducted: of three, the one that the others make up; of two, a small
/// second one is a discount, and a large one is what is paid of the first.
fn shares(amounts: &[i64]) -> (Option<i64>, i64) {
    match *amounts {
        [] => (None, 0),
        [paid] => (Some(paid), 0),
        [gross, discount, net, ..] if gross.saturating_sub(discount.abs()) == net => {
            (Some(net), discount.abs())
        }
        [first, second, ..] => {
            let is_discount = second.abs().saturating_mul(DISCOUNT_PART) <= first.abs();
            if is_discount { (Some(first), second.abs()) } else { (Some(second), 0) }
        }
    }
}

/// An amount in either decimal style, with or without a currency, negative with a minus, in brackets or as `CR`; and
/// whether it has cents.
fn amount(text: &str) -> Option<(i64, bool)> {
    let lower = fold(text.trim());
    let mut body = lower.as_str();
    for word in ["cad", "usd", "ca$", "us$", "$"] {
        body = body.trim_start_matches(word).trim_end_matches(word).trim();
    }
    let is_bracketed = body.starts_with('(') && body.ends_with(')');
    let body = body.trim_start_matches('(').trim_end_matches(')').trim().trim_start_matches('$');
    let is_credit = body.ends_with("cr");
    let body = body.trim_end_matches("cr").trim();
    let minus = |c: char| c == '-' || c == '\u{2212}';
    let is_negative = is_bracketed || is_credit || body.starts_with(minus) || body.ends_with(minus);
    let body = body.trim_matches(minus).trim();
    let is_allowed =
        |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '\'' | ' ' | '\u{a0}' | '\u{202f}');
    if body.is_empty() || !body.chars().all(is_allowed) {
        return None;
    }
    let (whole, cents) = match body.rfind(['.', ',']) {
        Some(at) => match body.get(at + 1..)? {
            decimals if (1..=2).contains(&decimals.len()) => (body.get(..at)?, decimals),
            decimals if decimals.len() == 3 => (body, ""),
            _ => return None,
        },
        None => (body, ""),
    };
    let groups: Vec<&str> = whole.split(|c: char| !c.is_ascii_digit()).collect();
    let is_grouped = groups.len() == 1
        || (groups.first().is_some_and(|first| (1..=3).contains(&first.len()))
            && groups.iter().skip(1).all(|group| group.len() == 3));
    if !is_grouped {
        return None;
    }
    let is_exact = cents.len() == 2;
    let plain = format!("{}.{}", groups.concat(), if cents.is_empty() { "0" } else { cents });
    let value = Cents::parse(&plain).ok()?.0;
    Some((if is_negative { -value } else { value }, is_exact))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(id: i64, number: &str, po: &str, order: &str, balance: i64) -> Candidate {
        let (number, po, order) = (number.to_owned(), po.to_owned(), order.to_owned());
        let promised = Cents(0);
        Candidate { id: InvoiceId(id), number, po, order, balance: Cents(balance), promised }
    }

    fn read(text: &str) -> Pasted {
        let open = [
            item(1, "I-0030012", "po-77", "w1001", 90_400),
            item(2, "I-0030013", "po-78", "w1002-a", 50_000),
            item(3, "C-0030014", "po-78", "", -5650),
        ];
        Reader::new(&open, Language::English).read(text, "CAD".to_owned())
    }

    #[test]
    fn amounts_are_read_in_either_decimal_style() {
        for (text, cents) in [
            ("904.00", 90_400),
            ("904,00", 90_400),
            ("1,234.56", 123_456),
            ("1.234,56", 123_456),
            ("$1 234.56", 123_456),
            ("(56.50)", -5650),
            ("56.50-", -5650),
            ("\u{2212}56.50", -5650),
            ("56.50 CR", -5650),
            ("CAD 12.5", 1250),
            ("1'000'000.00", 100_000_000),
            ("1,234", 123_400),
        ] {
            assert_eq!(amount(text).map(|(cents, _)| cents), Some(cents), "{text}");
        }
        for text in
            ["2026-06-12", "12.06.2026", "06/12/2026", "abc", "", "1,23,456.00", "--", "1.2345"]
        {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn invoices_are_found_as_people_write_them() {
        for (text, found_by) in [
            ("I-0030012 904.00", FoundBy::Number),
            ("30012\t2026-04-01\t904.00", FoundBy::Digits),
            ("0030012;904,00", FoundBy::Digits),
            ("Invoice #30012: $904.00", FoundBy::Digits),
            ("INV-30012,904.00", FoundBy::Digits),
            ("PO-77 904.00", FoundBy::Po),
            ("w1001 904.00", FoundBy::Order),
        ] {
            let pasted = read(text);
            let line = pasted.lines.first().unwrap_or_else(|| panic!("{text}: {pasted:?}"));
            let is = (line.invoice_id, line.found_by, line.amount, line.problem.clone());
            assert_eq!(is, (InvoiceId(1), found_by, Cents(90_400), None), "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_or_does_not_add_up_is_said() {
        let text = "Good morning,\n30012 904.00 18.08\n30013 500.00 480.00\n30014 (56.50)\nPO-78 3.00\n\
                    30099 12.00\n30012 1.00\nTotal 1300.00\nThanks";
        let pasted = read(text);
        let lines: Vec<_> = pasted
            .lines
            .iter()
            .map(|line| {
                (line.line, line.amount.0, line.discount.0, line.is_credit, line.problem.is_some())
            })
            .collect();
        assert_eq!(
            lines,
            [
                (2, 90_400, 1808, false, true),
                (3, 48_000, 0, false, true),
                (4, 5650, 0, true, false)
            ]
        );
        let unread: Vec<_> = pasted.not_understood.iter().map(|line| line.line).collect();
        assert_eq!(unread, [5, 6, 7]);
        assert_eq!((pasted.amount.0, pasted.discounts.0, pasted.credits.0), (138_400, 1808, 5650));
        assert_eq!(pasted.stated_total, Some(Cents(130_000)));
        assert_eq!(pasted.difference, Some(Cents(2750)));
    }

    #[test]
    fn gross_discount_and_net_are_told_apart() {
        assert_eq!(shares(&[90_400, 1808, 88_592]), (Some(88_592), 1808));
        assert_eq!(shares(&[90_400, 90_000]), (Some(90_000), 0));
        assert_eq!(shares(&[90_400, 1808]), (Some(90_400), 1808));
        assert_eq!(shares(&[]), (None, 0));
    }
}

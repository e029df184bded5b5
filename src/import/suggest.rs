//! Drafts a mapping from a file's header and the values of its first rows.

use std::{
    collections::BTreeMap,
    fmt::{Display, Write},
    path::Path,
};

use serde::{Deserialize, Serialize};
use transom_tables::{
    FileKind, Form, Record, Table,
    amounts::bare,
    dates::{self, DatePattern, Order},
    numbers::{self, Evidence},
};
use utoipa::ToSchema;

use super::{
    error::ImportError,
    nouns,
    reading::{
        asked,
        fields::{Field, Kind},
        header,
        mapping::{Decimal, Mapping, USUAL_NONE},
        recipe, signs,
    },
    text::same_name,
};
use crate::{
    config::NounName,
    kernel::{
        memory::Memory,
        money::{BasisPoints, Cents, MoneyError, Quantity, Rate, UnitPrice},
        text::visible,
    },
    messages::{Message, message},
};

/// The number of rows that are examined.
const LOOKED_AT: usize = 500;

/// The number of sample values kept for each column.
const SAMPLES: usize = 3;

/// The most columns offered for selection. A mapping can name the others.
const SHOWN_COLUMNS: usize = 300;

/// The most characters kept of each sample, a few more than are shown.
const LONGEST_SAMPLE: usize = 100;

/// The evidence about a column in the first rows.
#[derive(Default)]
struct Column {
    samples: Vec<String>,
    /// Date patterns that match every filled cell. `None` before the first one.
    dates: Option<Vec<&'static str>>,
    has_iso_dates_only: Option<bool>,
    commas: u32,
    points: u32,
    most: i64,
    has_percent_signs: bool,
    has_negatives: bool,
}

/// The most rows, and bytes of their text, that are kept for calculations.
const KEPT_ROWS: usize = 100;
const KEPT_TEXT: usize = 256 * 1024;

/// A column of a file, for users who assign it to a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FileColumn {
    /// The column's name in a mapping, or its position (`#3`) if the name is blank or not unique.
    pub column: String,
    /// Some of the column's values, shortened.
    pub samples: Vec<String>,
}

/// The evidence in the header and the first rows of a file.
pub struct Sight {
    table: Table,
    header: Vec<String>,
    /// The names of visible columns; those of columns hidden in the workbook are blank.
    in_sight: Vec<String>,
    /// Whether the header seems to continue in the row below.
    has_second_heading: bool,
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
    form: Form,
}

impl Sight {
    /// Examines the file at `path`.
    ///
    /// # Errors
    /// The file can't be read as a table.
    pub fn of(path: &Path, form: &Form, memory: &Memory) -> Result<Self, ImportError> {
        let mut table = Table::open(path, form, memory)?;
        let (header, in_sight) = (table.header().to_vec(), table.header_in_sight());
        let (columns, rows) = look(&mut table, header.len())?;
        let has_second_heading = form.header_rows.is_none() && goes_on_below(&header, &rows);
        let form = form.clone();
        Ok(Self { table, header, in_sight, has_second_heading, columns, rows, form })
    }

    /// Drafts a mapping as TOML with comments, for `noun` or for the noun whose fields match the header best.
    ///
    /// # Errors
    /// No noun is given and none matches.
    pub fn suggest(&self, noun: Option<NounName>) -> Result<String, ImportError> {
        let header = &self.header;
        let noun = match noun {
            Some(noun) => noun,
            None => best_noun(&self.in_sight).ok_or_else(|| {
                let columns = header.join(", ");
                ImportError::Unusable(message!("import-columns-unknown", columns))
            })?,
        };
        let fields = nouns::rules(noun).fields();
        let matched = match_columns(fields, &self.in_sight);
        let mut out = String::new();
        // Writing to a String cannot fail.
        let _ = self.write_mapping(&mut out, noun, fields, &matched);
        Ok(out)
    }

    /// Whether the file's dates begin with day or month, if any of them shows it.
    fn order(&self) -> Option<Order> {
        let shown = |column: &Column| {
            let mut orders = column.dates.iter().flatten().map(|name| order_of(name));
            let first = orders.next()??;
            orders.all(|order| order == Some(first)).then_some(first)
        };
        let mut shown = self.columns.iter().filter_map(shown);
        let first = shown.next()?;
        shown.all(|order| order == first).then_some(first)
    }

    /// The unit of a column of discounts, derived from the net amounts of its rows. `None` if they don't show it.
    fn share_by_net(
        &self,
        fields: &[Field],
        matched: &BTreeMap<usize, usize>,
        discount: usize,
    ) -> Option<&'static str> {
        let place = |name: &str| {
            let field = fields.iter().position(|field| field.name == name)?;
            matched.get(&field).copied()
        };
        let (quantity, price, net) = (place("quantity")?, place("unit_price")?, place("net")?);
        let decimal = if self.columns.iter().any(|column| column.commas > column.points) {
            Decimal::Comma
        } else {
            Decimal::Point
        };
        let number = |row: &Vec<String>, place: usize| {
            numbers::plain(row.get(place)?.trim_end_matches('%').trim(), decimal)
        };
        let reads = |row: &Vec<String>| {
            let quantity = Quantity::parse(&number(row, quantity)?).ok()?;
            let price = UnitPrice::parse(&number(row, price)?).ok()?;
            let net = Cents::parse(&number(row, net)?).ok()?;
            let discount = number(row, discount)?;
            let fits = |share: Result<Rate, MoneyError>| {
                let share = share.ok().filter(|Rate(ppm)| (0..=1_000_000).contains(ppm))?;
                let sum = price.line_net(quantity, BasisPoints(share.0 / 100))?;
                Some(sum.0.abs_diff(net.0) <= 1)
            };
            Some((
                fits(Rate::parse(&discount)).unwrap_or(false),
                fits(Rate::parse_share(&discount)).unwrap_or(false),
            ))
        };
        // A zero discount shows nothing.
        let telling = self.rows.iter().filter_map(reads).filter(|(one, other)| one != other);
        let (mut percent, mut fraction) = (0, 0);
        for (is_percent, is_fraction) in telling {
            percent += u32::from(is_percent);
            fraction += u32::from(is_fraction);
        }
        match percent.cmp(&fraction) {
            std::cmp::Ordering::Less => Some("fraction"),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some("percent"),
        }
    }

    /// The first columns with some of their values, for selection.
    pub fn columns(&self) -> Vec<FileColumn> {
        let names = self.header.iter().enumerate().zip(&self.columns).take(SHOWN_COLUMNS);
        names
            .map(|((place, name), seen)| FileColumn {
                column: reference(&self.header, place, name),
                samples: seen.samples.iter().map(|sample| short(sample)).collect(),
            })
            .collect()
    }

    /// Changes the columns of some fields in a mapping, or in the suggested one if there is none. Formats follow from
    /// the first rows. A blank column removes the field's.
    ///
    /// # Errors
    /// The mapping can't be parsed, or the file has no such column.
    pub fn assign(
        &self,
        noun: NounName,
        mapping: &str,
        chosen: impl IntoIterator<Item = (String, String)>,
    ) -> Result<String, ImportError> {
        let unreadable = |why: &dyn Display| ImportError::Mapping(Message::plain(why.to_string()));
        let suggested =
            if mapping.trim().is_empty() { self.suggest(Some(noun))? } else { String::new() };
        let text = if suggested.is_empty() { mapping } else { &suggested };
        let mut whole: toml::Table = toml::from_str(text).map_err(|why| unreadable(&why))?;
        let rules = whole.entry("fields").or_insert_with(|| toml::Table::new().into());
        if let Some(rules) = rules.as_table_mut() {
            for (field, column) in chosen {
                if column.is_empty() {
                    rules.remove(&field);
                } else {
                    let place =
                        header::place(&column, &self.header).map_err(ImportError::Mapping)?;
                    rules.insert(field.clone(), self.rule(noun, &field, place));
                }
            }
        }
        toml::to_string(&whole).map_err(|why| unreadable(&why))
    }

    /// How a field is read from a column.
    fn rule(&self, noun: NounName, name: &str, place: usize) -> toml::Value {
        let header = self.header.get(place).map_or("", String::as_str);
        let column = reference(&self.header, place, header);
        let field = nouns::rules(noun).fields().iter().find(|field| field.name == name);
        let written = field.zip(self.columns.get(place)).and_then(|(field, seen)| {
            let mut line = String::new();
            let share = Some("percent").filter(|_| header::says_percent(header));
            let matched = match_columns(nouns::rules(noun).fields(), &self.in_sight);
            let sign = self.sign(noun, nouns::rules(noun).fields(), &matched);
            let sign = sign.as_ref().filter(|_| field.kind == Kind::Money);
            let known =
                Known { order: self.order(), share, sign: sign.map(|(_, sign)| sign.as_str()) };
            write_field(&mut line, field, &column, seen, known).ok()?;
            toml::from_str::<toml::Table>(&line).ok()?.remove(name)
        });
        written.unwrap_or(toml::Value::String(column))
    }
}

/// Drafts a mapping for `path` as TOML with comments, for `noun` or for the noun whose fields match its header best.
pub fn suggest(
    path: &Path,
    noun: Option<NounName>,
    form: &Form,
    memory: &Memory,
) -> Result<String, ImportError> {
    Sight::of(path, form, memory)?.suggest(noun)
}

/// Where the values of a field come from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FieldSource {
    field: &'static str,
    /// Whether every row must have a value.
    is_needed: bool,
    /// The column that fills the field, named as in the list of the file's columns.
    column: Option<String>,
    /// Whether the mapping fills the field in another way: with a constant, or from several columns.
    is_composed: bool,
}

/// Where a mapping takes each field of a noun from. Without a mapping, columns fill the fields of the same name.
pub fn sources(noun: NounName, mapping: &str, columns: &[FileColumn]) -> Vec<FieldSource> {
    let names: Vec<String> = columns.iter().map(|column| column.column.clone()).collect();
    let mapping = if mapping.trim().is_empty() {
        recipe::by_name_alone(nouns::rules(noun).fields(), &names)
    } else {
        // An invalid mapping is rejected before it is stored.
        Mapping::parse(mapping).unwrap_or_default()
    };
    let fields = nouns::rules(noun).fields().iter().filter(|field| field.name != "details");
    fields
        .map(|field| {
            let rule = mapping.fields.get(field.name);
            let named = rule.and_then(|rule| rule.column.as_deref());
            let column =
                named.and_then(|name| names.get(header::place(name, &names).ok()?)).cloned();
            let is_composed = rule.is_some() && column.is_none();
            FieldSource { field: field.name, is_needed: field.is_needed, column, is_composed }
        })
        .collect()
}

/// Whether the header seems to continue in the row below: names in the first row are blank or repeated, as with
/// merged cells, and only later rows contain numbers.
fn goes_on_below(header: &[String], rows: &[Vec<String>]) -> bool {
    let is_alone = |name: &String| header.iter().filter(|other| *other == name).count() == 1;
    let is_open = header.iter().any(|name| name.is_empty() || !is_alone(name));
    let has_figures =
        |row: &Vec<String>| row.iter().any(|cell| cell.contains(|c: char| c.is_ascii_digit()));
    let filled = |row: &Vec<String>| row.iter().filter(|cell| !cell.is_empty()).count();
    match rows {
        [second, rest @ ..] => {
            is_open && !has_figures(second) && filled(second) > 1 && rest.iter().any(has_figures)
        }
        [] => false,
    }
}

/// Whether a pattern begins with day or month.
fn order_of(name: &str) -> Option<Order> {
    DatePattern::parse(name)?.order()
}

/// Examines the first rows, or all of them as long as the order of day and month is unclear.
fn look(table: &mut Table, width: usize) -> Result<(Vec<Column>, Vec<Vec<String>>), ImportError> {
    let patterns: Vec<(&'static str, DatePattern)> =
        dates::COMMON.iter().filter_map(|name| Some((*name, DatePattern::parse(name)?))).collect();
    let mut columns: Vec<Column> = (0..width).map(|_| Column::default()).collect();
    let mut record = Record::default();
    let (mut rows, mut kept) = (Vec::new(), 0);
    let mut seen = 0;
    loop {
        let is_first = seen < LOOKED_AT;
        if !is_first && !columns.iter().any(Column::has_open_dates) || !table.next(&mut record)? {
            break;
        }
        seen += 1;
        if rows.len() < KEPT_ROWS && kept + record.bytes() < KEPT_TEXT {
            kept += record.bytes();
            rows.push((0..width).map(|place| record.text(place).to_owned()).collect());
        }
        for (place, column) in columns.iter_mut().enumerate() {
            let text = record.text(place);
            if text.is_empty() || USUAL_NONE.contains(&text) {
                continue;
            }
            if is_first {
                column.note(text, &patterns);
            } else if column.has_open_dates() {
                column.note_date(text, &patterns);
            }
        }
    }
    Ok((columns, rows))
}

impl Column {
    fn note(&mut self, text: &str, patterns: &[(&'static str, DatePattern)]) {
        if self.samples.len() < SAMPLES {
            let sample: String = text.chars().take(LONGEST_SAMPLE).collect();
            if !self.samples.contains(&sample) {
                self.samples.push(sample);
            }
        }
        self.has_percent_signs |= text.ends_with('%');
        self.has_negatives |= bare(text).is_some_and(|number| number.is_negative);
        self.note_date(text, patterns);
        match numbers::evidence(text) {
            Evidence::Comma => self.commas += 1,
            Evidence::Point => self.points += 1,
            Evidence::None | Evidence::Ambiguous => {}
        }
        let whole = numbers::plain(text.trim_end_matches('%'), Decimal::Point)
            .and_then(|number| number.split('.').next().and_then(|whole| whole.parse().ok()));
        self.most = self.most.max(whole.unwrap_or(0));
    }
}

impl Column {
    fn note_date(&mut self, text: &str, patterns: &[(&'static str, DatePattern)]) {
        // A zero date matches no pattern and contradicts none.
        if dates::is_none(text) {
            return;
        }
        let is_iso = dates::day(text, &[]).is_some();
        self.has_iso_dates_only = Some(self.has_iso_dates_only.unwrap_or(true) && is_iso);
        if !is_iso && self.dates.as_ref().is_none_or(|known| !known.is_empty()) {
            let fits = |name: &&'static str| {
                patterns.iter().any(|(known, pattern)| known == name && pattern.day(text).is_some())
            };
            self.dates = Some(match self.dates.take() {
                Some(known) => known.into_iter().filter(fits).collect(),
                None => dates::COMMON.into_iter().filter(fits).collect(),
            });
        }
    }

    /// Whether its dates can be read with either day or month first.
    fn has_open_dates(&self) -> bool {
        let has = |order| self.dates.iter().flatten().any(|name| order_of(name) == Some(order));
        has(Order::DayFirst) && has(Order::MonthFirst)
    }
}

/// How well a column's name matches a field.
fn rank(field: &Field, column: &str) -> Option<usize> {
    let name = same_name(column);
    if field.name == "details" {
        return None;
    }
    if same_name(field.name) == name {
        return Some(0);
    }
    field.also.iter().position(|other| *other == name).map(|place| place + 1)
}

/// Names of a column that belongs to the account if another column has the account's code.
const ACCOUNT_NAMES: [&str; 4] = ["customername", "custname", "clientname", "nomduclient"];

/// For each field, the first column that matches it and no earlier field.
fn match_columns(fields: &'static [Field], header: &[String]) -> BTreeMap<usize, usize> {
    let mut matched: BTreeMap<usize, usize> = BTreeMap::new();
    for worst in [0, usize::MAX] {
        for (place, field) in fields.iter().enumerate() {
            if matched.contains_key(&place) {
                continue;
            }
            let free = header.iter().enumerate().filter(|(column, name)| {
                !name.is_empty() && !matched.values().any(|taken| taken == column)
            });
            let ranked = free.filter_map(|(column, name)| Some((rank(field, name)?, column)));
            let best = ranked.filter(|(rank, _)| *rank <= worst).min();
            if let Some((_, column)) = best {
                matched.insert(place, column);
            }
        }
    }
    correct(fields, header, &mut matched);
    matched
}

/// Corrects matches that depend on neighboring columns.
fn correct(fields: &[Field], header: &[String], matched: &mut BTreeMap<usize, usize>) {
    let place = |name: &str| fields.iter().position(|field| field.name == name);
    let named = |column: usize| header.get(column).map(|name| same_name(name)).unwrap_or_default();
    // Next to a total with taxes, a plain amount is without.
    if let (Some(subtotal), Some(total)) = (place("subtotal"), place("total"))
        && let Some(with_tax) = matched.get(&total)
        && !matched.contains_key(&subtotal)
        && named(*with_tax) != "amount"
    {
        let free = (0..header.len()).find(|column| {
            named(*column) == "amount" && !matched.values().any(|taken| taken == column)
        });
        matched.extend(free.map(|column| (subtotal, column)));
    }
    // Next to the account's code, a customer's name is the account's. The portal's own exports have `customer_name`.
    if let (Some(account), Some(customer)) = (place("account"), place("customer_name"))
        && matched.contains_key(&account)
        && let Some(column) = matched.get(&customer).copied()
        && ACCOUNT_NAMES.contains(&named(column).as_str())
        && header.get(column).is_some_and(|name| name != "customer_name")
    {
        matched.remove(&customer);
    }
}

/// The noun whose required fields the header fills completely, or else best.
fn best_noun(header: &[String]) -> Option<NounName> {
    let score = |noun: &NounName| {
        let fields = nouns::rules(*noun).fields();
        let matched = match_columns(fields, header);
        let needed = fields.iter().filter(|field| field.is_needed).count();
        let filled =
            matched.keys().filter(|place| fields.get(**place).is_some_and(|f| f.is_needed)).count();
        (filled * 100 / needed.max(1), matched.len())
    };
    NounName::ALL.into_iter().max_by_key(score).filter(|noun| score(noun).1 > 0)
}

impl Sight {
    fn write_mapping(
        &self,
        out: &mut String,
        noun: NounName,
        fields: &'static [Field],
        matched: &BTreeMap<usize, usize>,
    ) -> std::fmt::Result {
        let Self { table, header, columns, form, .. } = self;
        writeln!(
            out,
            "# A draft mapping for {noun}, based on the file's header and rows. Please review it."
        )?;
        writeln!(out, "noun = {}", quoted(noun.as_str()))?;
        let of_kind = |wanted: fn(&Field) -> bool| {
            matched
                .iter()
                .filter(move |(place, _)| fields.get(**place).is_some_and(wanted))
                .filter_map(|(_, column)| columns.get(*column))
        };
        let commas: u32 = of_kind(Field::is_decimal).map(|column| column.commas).sum();
        let points: u32 = of_kind(Field::is_decimal).map(|column| column.points).sum();
        if commas > points {
            writeln!(out, "decimal = \"comma\"")?;
        } else if points > 0 {
            writeln!(out, "decimal = \"point\"")?;
        }
        write_source(out, table, form)?;
        if self.has_second_heading {
            writeln!(
                out,
                "# The names of the columns seem to go on in a second row. To join both: header_rows = 2. To take the\n\
                 # second alone: header_row = 2."
            )?;
        }
        writeln!(out, "\n[fields]")?;
        let order = self.order();
        let sign = self.sign(noun, fields, matched);
        let sides = self.sides(noun, fields, matched);
        for (place, field) in fields.iter().enumerate() {
            let Some(found) = matched.get(&place) else {
                if let Some((_, plus, minus)) = sides.filter(|(of, ..)| *of == place) {
                    let name = |column: usize| {
                        quoted(&reference(
                            header,
                            column,
                            header.get(column).map_or("", String::as_str),
                        ))
                    };
                    writeln!(
                        out,
                        "{} = {{ plus = {}, minus = {} }}",
                        field.name,
                        name(plus),
                        name(minus)
                    )?;
                } else if field.is_needed {
                    writeln!(out, "# {} is required, and no column has its name:", field.name)?;
                    writeln!(out, "# {} = \"…\"", field.name)?;
                }
                continue;
            };
            let (Some(name), Some(column)) = (header.get(*found), columns.get(*found)) else {
                continue;
            };
            let share = if header::says_percent(name) {
                Some("percent")
            } else {
                self.share_by_net(fields, matched, *found)
            };
            let sign = sign.as_ref().filter(|_| field.kind == Kind::Money);
            let known = Known { order, share, sign: sign.map(|(_, sign)| sign.as_str()) };
            write_field(out, field, &reference(header, *found, name), column, known)?;
        }
        let beside = sign.map(|(column, _)| column).into_iter();
        let beside = beside.chain(sides.into_iter().flat_map(|(_, plus, minus)| [plus, minus]));
        self.write_unmatched(out, fields, matched, &beside.collect::<Vec<_>>())
    }

    /// The column with the sign of all amounts and its rule, if its words are known and no amount is already
    /// negative.
    fn sign(
        &self,
        noun: NounName,
        fields: &[Field],
        matched: &BTreeMap<usize, usize>,
    ) -> Option<(usize, String)> {
        let is_free = |place: &usize| !matched.values().any(|taken| taken == place);
        let is_sign = |place: &usize| {
            self.in_sight.get(*place).is_some_and(|name| asked::is_sign(&same_name(name)))
        };
        let place = (0..self.header.len()).find(|place| is_free(place) && is_sign(place))?;
        let mut amounts = matched
            .iter()
            .filter(|(field, _)| fields.get(**field).is_some_and(|field| field.kind == Kind::Money))
            .filter_map(|(_, column)| self.columns.get(*column))
            .peekable();
        amounts.peek()?;
        if amounts.any(|column| column.has_negatives) {
            return None;
        }
        let words = &self.columns.get(place)?.samples;
        let negative = signs::negative(words, owes_debits(noun))?;
        let name = quoted(&reference(&self.header, place, self.header.get(place)?));
        Some((place, format!("sign = {{ column = {name}, negative = [{}] }}", quoted(&negative))))
    }

    /// The amount split into two columns, if nothing else fills it, with the positive and the negative column.
    fn sides(
        &self,
        noun: NounName,
        fields: &[Field],
        matched: &BTreeMap<usize, usize>,
    ) -> Option<(usize, usize, usize)> {
        let (debit, credit) = signs::two_columns(&self.in_sight)?;
        let is_taken = |place| matched.values().any(|taken| *taken == place);
        if is_taken(debit) || is_taken(credit) {
            return None;
        }
        let (plus, minus) = if owes_debits(noun) { (debit, credit) } else { (credit, debit) };
        let field = ["total", "amount", "balance", "net"].iter().find_map(|name| {
            let is_it = |field: &Field| field.name == *name && field.kind == Kind::Money;
            fields.iter().position(is_it).filter(|place| !matched.contains_key(place))
        })?;
        Some((field, plus, minus))
    }

    fn write_unmatched(
        &self,
        out: &mut String,
        fields: &'static [Field],
        matched: &BTreeMap<usize, usize>,
        beside: &[usize],
    ) -> std::fmt::Result {
        let Self { header, columns, .. } = self;
        let unmatched: Vec<usize> = (0..header.len())
            .filter(|place| !matched.values().chain(beside).any(|taken| taken == place))
            .collect();
        if unmatched.is_empty() {
            return Ok(());
        }
        let read: Vec<&Field> = matched.keys().filter_map(|place| fields.get(*place)).collect();
        writeln!(out, "\n# Columns without a field, with some of their values:")?;
        for place in unmatched {
            let name = header.get(place).map_or("", String::as_str);
            let samples =
                columns.get(place).map_or_else(String::new, |column| shown(&column.samples));
            let name = visible(name);
            let hidden = if self.table.hides(place) { " (hidden in the workbook)" } else { "" };
            let reference = reference(header, place, &name);
            writeln!(out, "# {}{hidden}: {samples}", visible(&reference))?;
            if let Some(question) = asked::question(fields, &read, &name) {
                writeln!(out, "#   {question}")?;
            }
        }
        let free: Vec<&str> = fields
            .iter()
            .enumerate()
            .filter(|(place, _)| !matched.contains_key(place))
            .map(|(_, field)| field.name)
            .collect();
        writeln!(out, "# Fields without a column: {}", free.join(", "))
    }
}

fn write_source(out: &mut String, table: &Table, form: &Form) -> std::fmt::Result {
    writeln!(out, "\n[source]")?;
    if let Some(encoding) = table.manner.encoding {
        writeln!(out, "encoding = {}", quoted(&encoding.to_lowercase()))?;
    }
    if let Some(delimiter) = table.manner.delimiter {
        let name = if delimiter == '\t' { "tab".to_owned() } else { delimiter.to_string() };
        writeln!(out, "delimiter = {}", quoted(&name))?;
    }
    if table.manner.kind == FileKind::Workbook {
        let read = table.manner.sheet.clone().unwrap_or_default();
        writeln!(out, "sheet = {}", quoted(form.sheet.as_ref().unwrap_or(&read)))?;
        if table.manner.sheets.len() > 1 {
            writeln!(out, "# The workbook has these sheets: {}", table.manner.sheets.join(", "))?;
        }
    }
    if let Some(row) = form.header_row {
        writeln!(out, "header_row = {row}")?;
    }
    if let Some(rows) = form.header_rows {
        writeln!(out, "header_rows = {rows}")?;
    }
    Ok(())
}

/// Whether a debit is a positive amount: it increases what an account owes. A payment is a credit.
fn owes_debits(noun: NounName) -> bool {
    noun != NounName::Payments
}

/// The evidence about a field from other columns.
#[derive(Debug, Clone, Copy)]
struct Known<'k> {
    /// The file's order of day and month.
    order: Option<Order>,
    /// The unit of a rate.
    share: Option<&'k str>,
    /// The rule for the column with its sign.
    sign: Option<&'k str>,
}

fn write_field(
    out: &mut String,
    field: &Field,
    column: &str,
    seen: &Column,
    Known { order, share, sign }: Known<'_>,
) -> std::fmt::Result {
    let samples = shown(&seen.samples);
    let mut parts = vec![format!("column = {}", quoted(column))];
    parts.extend(sign.map(str::to_owned));
    let mut remark = None;
    if field.is_date() && seen.has_iso_dates_only == Some(false) {
        let dates = seen.dates.iter().flatten().copied();
        let dates: Vec<&str> = dates
            .filter(|name| order.is_none() || order_of(name).is_none_or(|it| Some(it) == order))
            .collect();
        let first = |order| dates.iter().find(|name| order_of(name) == Some(order));
        match dates.as_slice() {
            _ if first(Order::DayFirst).is_some() && first(Order::MonthFirst).is_some() => {
                let choices = [Order::DayFirst, Order::MonthFirst].into_iter().filter_map(first);
                let choices: Vec<String> =
                    choices.map(|name| format!("dates = [{}]", quoted(name))).collect();
                remark = Some(format!("is the day or the month first? {}", choices.join(" or ")));
            }
            [] => {
                remark = Some("unknown date format: set it with dates = [\"…\"]".to_owned());
            }
            [only] => parts.push(format!("dates = [{}]", quoted(only))),
            [first, others @ ..] => {
                parts.push(format!("dates = [{}]", quoted(first)));
                remark = Some(format!("{} would also match", others.join(", ")));
            }
        }
    }
    if matches!(field.kind, Kind::Rate | Kind::TaxRate) && !same_name(column).ends_with("bp") {
        let by_values = || {
            let is_percent =
                seen.has_percent_signs || seen.most > 1 || seen.points + seen.commas == 0;
            if is_percent { "percent" } else { "fraction" }
        };
        let share = share.unwrap_or_else(by_values);
        parts.push(format!("as = {}", quoted(share)));
    }
    if field.name == "is_active" && same_name(column).contains("discontinued") {
        parts.push("values = { 0 = true, 1 = false }".to_owned());
    }
    let value = match parts.as_slice() {
        [_] => quoted(column),
        _ => format!("{{ {} }}", parts.join(", ")),
    };
    let remark = remark.map_or_else(String::new, |remark| format!(" ({remark})"));
    writeln!(out, "{} = {value}  # {samples}{remark}", field.name)
}

/// A column's name in a mapping, or its position if the name is blank or not unique.
fn reference(header: &[String], place: usize, name: &str) -> String {
    let is_alone = header.iter().filter(|other| same_name(other) == same_name(name)).count() == 1;
    if is_alone && !name.is_empty() { name.to_owned() } else { format!("#{}", place + 1) }
}

fn shown(samples: &[String]) -> String {
    samples.iter().map(|sample| short(sample)).collect::<Vec<_>>().join(" | ")
}

/// Shortens a sample to one line.
fn short(sample: &str) -> String {
    const LONGEST: usize = 30;
    let plain: String = visible(sample)
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LONGEST)
        .collect();
    if sample.chars().count() > LONGEST { format!("{plain}…") } else { plain }
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

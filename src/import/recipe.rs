//! A mapping joined to a file's header: for each field, the places of its columns and how to read them.

use std::{borrow::Cow, sync::Mutex, sync::PoisonError};

use jiff::tz::TimeZone;

use super::{
    ImportError, asked,
    dates::DatePattern,
    fields::{Field, Kind, Manner, Rounded, Rounding},
    mapping::{Decimal, Mapping, Rule, Share, Skip, USUAL_NONE},
    numbers::{self, Evidence},
    same_name, signs,
    source::{FileKind, Record, Table, dates},
    trailer::TrailerRow,
};
use crate::{
    kernel::text::is_guarded,
    messages::{Message, message},
};

/// How many rows are looked at for the way in which a file writes numbers, where one of them shows it; else all are.
const LOOKED_AT: usize = 1000;

/// Everything that turns a file's rows into fields.
pub(super) struct Recipe {
    pub(super) lines: Vec<Line>,
    pub(super) details: Vec<DetailColumn>,
    /// Columns that nothing uses, and those of them that the workbook hides.
    pub(super) unused: Vec<String>,
    pub(super) hidden: Vec<String>,
    skips: Vec<(usize, Skip)>,
    pub(super) trailer: Option<TrailerRow>,
    /// The names of the file's columns, and which of them nothing reads.
    pub(super) header: Vec<String>,
    pub(super) is_unread: Vec<bool>,
    /// Whether characters that no one sees are dropped.
    pub(super) cleans: bool,
    /// The mark of decimals, where the file itself has shown it, with the number that did.
    shown: Option<(Decimal, u64, String)>,
    /// The first number that says otherwise.
    otherwise: Mutex<Option<(u64, String)>>,
}

/// One field's way from the row.
pub(super) struct Line {
    /// The field's place among the noun's fields.
    pub(super) field: usize,
    from: From,
    rule: Rule,
    pub(super) manner: Manner,
    /// What stands in its columns where there is nothing.
    none: Vec<String>,
    longest_none: usize,
    is_date: bool,
    /// The column that says the sign.
    sign: Option<usize>,
    /// The columns as the file names them, for reports.
    pub(super) columns: String,
}

enum From {
    Column(usize),
    Constant(String),
    Join(Vec<usize>),
    First(Vec<usize>),
    /// Amounts, and those that count as below zero.
    Sides([usize; 2]),
}

/// A column that becomes a detail.
pub(super) struct DetailColumn {
    pub(super) place: usize,
    pub(super) label: String,
    pub(super) category: String,
}

impl Recipe {
    /// Joins `mapping` to the header of `table`. Without a mapping, columns fill the fields whose names
    /// they bear.
    pub(super) fn new(
        fields: &'static [Field],
        mapping: Option<&Mapping>,
        table: &Table,
        zone: &TimeZone,
    ) -> Result<Self, ImportError> {
        let (header, in_sight) = (table.header(), table.header_in_sight());
        let by_name;
        // Hidden columns are read by a mapping that names them alone.
        let (mapping, names) = match mapping {
            Some(mapping) if !mapping.fields.is_empty() => (mapping, header),
            other => {
                let fields = by_name_alone(fields, &in_sight).fields;
                by_name = Mapping { fields, ..other.cloned().unwrap_or_default() };
                (&by_name, in_sight.as_slice())
            }
        };
        let mut problems = Vec::new();
        let mut lines = Vec::new();
        for (name, rule) in &mapping.fields {
            let Some(field) = fields.iter().position(|field| field.name == name) else {
                let known: Vec<&str> = fields.iter().map(|field| field.name).collect();
                problems.push(message!("import-no-field", name, nearest = nearest(name, &known)));
                continue;
            };
            match line(field, fields, rule, mapping, names, zone) {
                Ok(line) => lines.push(line),
                Err(why) => problems.push(message!("import-problem-of", name, why)),
            }
        }
        problems.extend(unfilled(fields, mapping, table));
        let mut details = Vec::new();
        for detail in &mapping.details {
            match place(&detail.column, header) {
                Ok(place) => details.push(DetailColumn {
                    place,
                    label: detail.label.clone().unwrap_or_else(|| detail.column.clone()),
                    category: detail.category.clone(),
                }),
                Err(why) => problems.push(why),
            }
        }
        if !details.is_empty() && !fields.iter().any(|field| field.name == "details") {
            problems.push(message!("import-details-of-lines"));
        }
        let mut skips = Vec::new();
        for skip in &mapping.skip {
            match place(&skip.column, header) {
                Ok(place) => skips.push((place, skip.clone())),
                Err(why) => problems.push(message!("import-problem-of", name = "skip", why)),
            }
        }
        let trailer = mapping.trailer.as_ref();
        let trailer = trailer.and_then(|it| TrailerRow::new(it, fields, header, &mut problems));
        let mut ignored = Vec::new();
        for name in &mapping.ignore {
            match place(name, header) {
                Ok(place) => ignored.push(place),
                Err(why) => problems.push(message!("import-problem-of", name = "ignore", why)),
            }
        }
        let is_used = |place: usize| {
            lines
                .iter()
                .any(|line: &Line| line.places().contains(&place) || line.sign == Some(place))
                || details.iter().any(|detail| detail.place == place)
                || skips.iter().any(|(skip, _)| *skip == place)
                || trailer.iter().any(|trailer| trailer.places().any(|used| used == place))
        };
        let is_unread: Vec<bool> = (0..header.len()).map(|place| !is_used(place)).collect();
        let unread = header.iter().enumerate().filter(|(place, name)| {
            !name.is_empty() && is_unread.get(*place) == Some(&true) && !ignored.contains(place)
        });
        let unread: Vec<(usize, String)> =
            unread.map(|(place, name)| (place, name.clone())).collect();
        problems.extend(asked::about(fields, &lines, unread.iter().map(|(_, name)| name)));
        let (hidden, unused): (Vec<_>, Vec<_>) =
            unread.into_iter().partition(|(place, _)| table.hides(*place));
        let named = |columns: Vec<(usize, String)>| columns.into_iter().map(|(_, name)| name);
        let (hidden, unused) = (named(hidden).collect(), named(unused).collect());
        if !problems.is_empty() {
            return Err(ImportError::Mapping(message!(
                "import-mapping-problems",
                problems = Message::joined(problems, ";\n  ")
            )));
        }
        Ok(Self {
            lines,
            details,
            unused,
            hidden,
            skips,
            trailer,
            header: header.to_vec(),
            is_unread,
            cleans: mapping.clean,
            shown: None,
            otherwise: Mutex::default(),
        })
    }

    /// Recognises how the file writes numbers, where no one says so: from the first rows that show it, or from all.
    pub(super) fn recognise_decimals(
        &mut self,
        fields: &'static [Field],
        mapping: Option<&Mapping>,
        table: &mut Table,
    ) -> Result<(), ImportError> {
        if mapping.is_some_and(|mapping| mapping.decimal.is_some()) {
            return Ok(());
        }
        let open = |line: &&Line| {
            fields.get(line.field).is_some_and(Field::is_decimal)
                && line.rule.decimal.is_none()
                && line.rule.constant.is_none()
        };
        let mut record = Record::default();
        let (mut commas, mut points, mut unclear) = (None, None, None);
        let mut looked_at = 0;
        // The numbers of a workbook's cells have a point, whatever its texts have.
        let is_workbook = table.manner.kind == FileKind::Workbook;
        loop {
            let is_undecided = commas.is_none() && points.is_none();
            if looked_at >= LOOKED_AT && !is_undecided || !table.next(&mut record)? {
                break;
            }
            looked_at += 1;
            if record.fault.is_some() || self.is_skipped(&record) {
                continue;
            }
            for line in self.lines.iter().filter(open) {
                let Ok(text) = line.text(&record) else { continue };
                let text = text.trim_end_matches('%').trim_end();
                let seen = match numbers::evidence(text) {
                    Evidence::None => continue,
                    Evidence::Comma => &mut commas,
                    Evidence::Point => &mut points,
                    Evidence::Ambiguous if is_workbook && !text.contains(',') => &mut points,
                    Evidence::Ambiguous => &mut unclear,
                };
                if seen.is_none() {
                    *seen = Some((record.line, text.to_owned()));
                }
            }
        }
        table.rewind()?;
        self.shown = match (&commas, &points) {
            (Some((line, text)), None) => Some((Decimal::Comma, *line, text.clone())),
            (None, Some((line, text))) => Some((Decimal::Point, *line, text.clone())),
            _ => None,
        };
        let decimal = match (commas, points, unclear) {
            (Some((comma_line, comma)), Some((point_line, point)), _) => {
                return Err(ImportError::Mapping(message!(
                    "import-decimals-mixed",
                    comma,
                    comma_line,
                    point,
                    point_line
                )));
            }
            (None, None, Some((line, text))) => {
                return Err(ImportError::Mapping(message!("import-decimals-unclear", text, line)));
            }
            (Some(_), None, _) => Decimal::Comma,
            _ => Decimal::Point,
        };
        for line in &mut self.lines {
            if line.rule.decimal.is_none() && line.rule.constant.is_none() {
                line.manner.decimal = decimal;
            }
        }
        Ok(())
    }

    /// Notes a number that cannot be read, where it is one by the other mark of decimals.
    pub(super) fn note_unread(&self, line: &Line, number: &str, at: i64) {
        let Some((decimal, ..)) = &self.shown else { return };
        if line.rule.decimal.is_some() || line.rule.constant.is_some() {
            return;
        }
        let number = number.trim_end_matches('%').trim_end();
        let is_other = match numbers::evidence(number) {
            Evidence::Comma => *decimal == Decimal::Point,
            Evidence::Point => *decimal == Decimal::Comma,
            Evidence::None | Evidence::Ambiguous => false,
        };
        if is_other {
            let mut otherwise = self.otherwise.lock().unwrap_or_else(PoisonError::into_inner);
            otherwise.get_or_insert((at.unsigned_abs(), number.to_owned()));
        }
    }

    /// What keeps out a file whose later rows write numbers in another way than the first ones.
    pub(super) fn mixed(&self) -> Option<Message> {
        let (decimal, shown_line, shown) = self.shown.as_ref()?;
        let otherwise = self.otherwise.lock().unwrap_or_else(PoisonError::into_inner);
        let (line, number) = otherwise.as_ref()?;
        let shown = (*shown_line, shown.as_str());
        let other = (*line, number.as_str());
        let is_comma = *decimal == Decimal::Comma;
        let ((comma_line, comma), (point_line, point)) =
            if is_comma { (shown, other) } else { (other, shown) };
        Some(message!("import-decimals-mixed", comma, comma_line, point, point_line))
    }

    /// The column that fills a field, as the file names it.
    pub(super) fn column_of(&self, fields: &'static [Field], name: &str) -> String {
        let is_it = |line: &&Line| fields.get(line.field).is_some_and(|field| field.name == name);
        self.lines.iter().find(is_it).map_or_else(|| name.to_owned(), |line| line.columns.clone())
    }

    /// What was rounded, for the report: where, by how much in all, and how often.
    pub(super) fn rounded(&self) -> impl Iterator<Item = (Message, u64)> {
        self.lines.iter().filter_map(|line| {
            let rounding = line.manner.rounding.as_ref()?;
            let Rounded { count, difference } = rounding.rounded();
            let (places, sum) = (rounding.places, numbers::finest(difference));
            let note = message!("import-note-rounded", places, columns = line.columns, sum);
            (count > 0).then_some((note, count))
        })
    }

    /// Whether the mapping leaves the row out.
    pub(super) fn is_skipped(&self, record: &Record) -> bool {
        self.skips.iter().any(|(place, skip)| {
            let cell = record.cell(*place).trim();
            (skip.is.is_empty() || skip.is.iter().any(|word| word == cell))
                && (skip.is_not.is_empty() || !skip.is_not.iter().any(|word| word == cell))
                && skip.blank.is_none_or(|blank| blank == cell.is_empty())
        })
    }
}

impl Line {
    /// The field's text in a row: trimmed, joined, translated. Else why there is none.
    pub(super) fn text<'r>(&'r self, record: &'r Record) -> Result<Cow<'r, str>, Message> {
        let rule = &self.rule;
        let raw: Cow<'r, str> = match &self.from {
            From::Column(place) => self.part(record, *place)?.into(),
            From::Constant(text) => text.as_str().into(),
            From::Join(places) => {
                let mut parts = Vec::with_capacity(places.len());
                for place in places {
                    let part = self.part(record, *place)?;
                    if !part.is_empty() {
                        parts.push(part);
                    }
                }
                parts.join(&rule.with).into()
            }
            From::First(places) => {
                let mut found = "";
                for place in places {
                    if found.is_empty() {
                        found = self.part(record, *place)?;
                    }
                }
                found.into()
            }
            From::Sides([plus, minus]) => {
                signs::of_two(self.part(record, *plus)?, self.part(record, *minus)?)?.into()
            }
        };
        if raw.is_empty() {
            return Ok(rule.blank.as_deref().unwrap_or_default().into());
        }
        let mut text = match rule.sign.as_ref().zip(self.sign) {
            Some((sign, place)) => {
                let beside = record.text(place);
                let is_none = self.part(record, place)?.is_empty();
                sign.of(&raw, beside, is_none)?.into()
            }
            None => raw,
        };
        if !rule.values.is_empty() {
            text = match (rule.values.get(text.as_ref()), &rule.otherwise) {
                (Some(value), _) | (None, Some(value)) => value.as_str().into(),
                // Where the mapping lists nothing but blanks, all others are what they are.
                (None, None) if rule.values.values().all(String::is_empty) => text,
                (None, None) => {
                    return Err(message!("import-row-not-mapped"));
                }
            };
            if text.is_empty() {
                return Ok(text);
            }
        }
        if !rule.prefix.is_empty() || !rule.suffix.is_empty() {
            text = format!("{}{text}{}", rule.prefix, rule.suffix).into();
        }
        if rule.lower {
            text = text.to_lowercase().into();
        }
        Ok(text)
    }

    /// A cell's text; blank where what it says is that there is nothing.
    fn part<'r>(&self, record: &'r Record, place: usize) -> Result<&'r str, Message> {
        if let Some((_, why)) = record.bad_cells.iter().find(|(bad, _)| *bad == place) {
            return Err(why.clone());
        }
        let text = record.text(place);
        if self.is_none(text) {
            return Ok("");
        }
        // What keeps a spreadsheet from taking it for a formula, as exports write it, is none of the text.
        Ok(text.strip_prefix('\'').filter(|_| is_guarded(text)).unwrap_or(text))
    }

    /// Whether a text says that there is nothing, and the mapping has no other meaning for it.
    fn is_none(&self, text: &str) -> bool {
        let may_be_word = text.len() <= self.longest_none;
        let is_word = may_be_word && self.none.iter().any(|word| word == text)
            || self.is_date && !text.is_empty() && dates::is_none(text);
        is_word && !self.rule.values.contains_key(text)
    }

    /// Whether the mapping says what a blank field of this row means.
    pub(super) fn explains_blank(&self, record: &Record) -> bool {
        let says = |place: &usize| {
            let text = record.text(*place);
            !text.is_empty() && !self.is_none(text)
        };
        self.rule.blank.is_some()
            || matches!(self.from, From::Constant(_))
            || self.places().iter().any(says)
    }

    fn places(&self) -> &[usize] {
        match &self.from {
            From::Column(place) => std::slice::from_ref(place),
            From::Constant(_) => &[],
            From::Join(places) | From::First(places) => places,
            From::Sides(places) => places,
        }
    }

    /// What the row holds in the field's columns, for reports.
    pub(super) fn raw(&self, record: &Record) -> String {
        match &self.from {
            From::Column(place) => record.cell(*place).to_owned(),
            From::Constant(text) => text.clone(),
            From::Join(_) | From::First(_) | From::Sides(_) => {
                self.places().iter().map(|place| record.cell(*place)).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

fn line(
    field: usize,
    fields: &'static [Field],
    rule: &Rule,
    mapping: &Mapping,
    header: &[String],
    zone: &TimeZone,
) -> Result<Line, Message> {
    let places = |names: &[String]| {
        names.iter().map(|name| place(name, header)).collect::<Result<Vec<usize>, Message>>()
    };
    let (from, columns) = if let Some(column) = &rule.column {
        let place = place(column, header)?;
        (
            From::Column(place),
            header.get(place).filter(|name| !name.is_empty()).unwrap_or(column).clone(),
        )
    } else if let Some(text) = &rule.constant {
        (
            From::Constant(text.clone()),
            format!("(constant of {})", fields.get(field).map_or("", |f| f.name)),
        )
    } else if let Some((plus, minus)) = rule.plus.as_ref().zip(rule.minus.as_ref()) {
        let sides = [place(plus, header)?, place(minus, header)?];
        (From::Sides(sides), format!("{plus} / {minus}"))
    } else if rule.join.is_empty() {
        (From::First(places(&rule.first)?), rule.first.join(" or "))
    } else {
        (From::Join(places(&rule.join)?), rule.join.join(" + "))
    };
    let kind = fields.get(field).map(|field| field.kind);
    let sign = rule.sign.as_ref().map(|sign| place(&sign.column, header)).transpose()?;
    let is_amount = matches!(kind, Some(Kind::Money | Kind::Price | Kind::Quantity(..)));
    if (sign.is_some() || rule.plus.is_some()) && !is_amount {
        return Err(message!("import-sign-of-no-amount"));
    }
    let share = match (kind, rule.share, &rule.column) {
        (Some(Kind::Rate | Kind::TaxRate), None, Some(column)) if says_percent(column) => {
            Some(Share::Percent)
        }
        (Some(Kind::Rate | Kind::TaxRate), None, Some(column)) if !is_basis_points(column) => {
            let name = fields.get(field).map_or("", |field| field.name);
            if same_name(column) != same_name(name) {
                return Err(message!("import-unit-missing", column));
            }
            // A column of the field's own name, as exports of the portal have it: each value says so itself.
            None
        }
        (_, share, _) => Some(share.unwrap_or(Share::BasisPoints)),
    };
    let named = if rule.dates.is_empty() { &mapping.dates } else { &rule.dates };
    let dates = named
        .iter()
        .map(|pattern| {
            DatePattern::parse(pattern)
                .ok_or_else(|| message!("import-date-pattern-invalid", pattern))
        })
        .collect::<Result<Vec<DatePattern>, Message>>()?;
    if let Some((one, other)) = contradicting(&dates, named) {
        return Err(message!("import-date-orders-both", one, other));
    }
    let decimal = rule.decimal.or(mapping.decimal).unwrap_or(Decimal::Point);
    if let Some(round) = rule.round {
        match fields.get(field).and_then(Field::decimals) {
            None if kind == Some(Kind::Inches) => {
                if !matches!(round, 1 | 2 | 4 | 8 | 16 | 32) {
                    return Err(message!("import-round-no-part"));
                }
            }
            None => {
                return Err(message!("import-nothing-to-round"));
            }
            Some(most) if round > most => {
                return Err(message!("import-round-too-fine", most));
            }
            Some(_) => {}
        }
    }
    let manner = |decimal| Manner {
        decimal,
        share,
        dates: dates.clone(),
        zone: zone.clone(),
        rounding: rule.round.map(Rounding::to),
    };
    if let Some(field) = fields.get(field) {
        let readings = [decimal, Decimal::Point, Decimal::Comma].map(manner);
        check_given(field, rule, &readings)?;
    }
    let usual = || USUAL_NONE.map(str::to_owned).to_vec();
    let none = rule.none.clone().or_else(|| mapping.none.clone()).unwrap_or_else(usual);
    let is_date = fields.get(field).is_some_and(Field::is_date);
    let longest_none = none.iter().map(String::len).max().unwrap_or(0);
    let (manner, rule) = (manner(decimal), rule.clone());
    Ok(Line { field, from, rule, manner, none, longest_none, is_date, sign, columns })
}

/// What is to be said about fields that every row must fill and the mapping does not.
fn unfilled(fields: &'static [Field], mapping: &Mapping, table: &Table) -> Vec<Message> {
    let header = table.header();
    let open = fields.iter().filter(|it| it.is_needed && !mapping.fields.contains_key(it.name));
    open.map(|field| {
        let name = field.name;
        let mut hidden = header.iter().enumerate().filter(|(place, _)| table.hides(*place));
        match hidden.find(|(_, column)| same_name(column) == same_name(name)) {
            Some((_, column)) => message!("import-field-hidden", name, column),
            None => message!("import-field-unfilled", name),
        }
    })
    .collect()
}

/// Refuses values that the mapping gives and that the field cannot hold: that is known before a row is read.
fn check_given(field: &Field, rule: &Rule, readings: &[Manner]) -> Result<(), Message> {
    let fault = |value: &str| {
        let mut text = format!("{}{value}{}", rule.prefix, rule.suffix);
        if rule.lower {
            text = text.to_lowercase();
        }
        let mut faults = readings.iter().map(|manner| field.read(&text, manner).err());
        if value.is_empty() || faults.clone().any(|fault| fault.is_none()) {
            return None;
        }
        faults.next().flatten()
    };
    for (from, value) in &rule.values {
        if let Some(why) = fault(value) {
            return Err(message!("import-mapped-value-invalid", from, value, why));
        }
    }
    let others = [&rule.constant, &rule.otherwise, &rule.blank].into_iter().flatten();
    for value in others {
        if let Some(why) = fault(value) {
            return Err(message!("import-given-value-invalid", value, why));
        }
    }
    Ok(())
}

/// Two patterns that read the same text as different days: each cell would be read by the one that happens to fit.
fn contradicting(patterns: &[DatePattern], named: &[String]) -> Option<(String, String)> {
    let places = patterns.iter().enumerate().filter(|(_, pattern)| pattern.order().is_some());
    for (place, pattern) in places {
        let exchanged = pattern.exchanged();
        if let Some(other) = patterns.iter().skip(place).position(|other| *other == exchanged) {
            return Some((named.get(place)?.clone(), named.get(place + other)?.clone()));
        }
    }
    None
}

/// Whether a column is one of per cents by its name.
pub(super) fn says_percent(column: &str) -> bool {
    let name = same_name(column);
    ["percent", "pct", "prcnt", "perc", "%", "pourcent"].iter().any(|word| name.contains(word))
        && !is_basis_points(column)
}

fn is_basis_points(column: &str) -> bool {
    same_name(column).ends_with("bp")
}

/// Where the column called `name` is: by its exact name, by its name apart from case, blanks and
/// underscores, or by its place as `#3`.
pub(super) fn place(name: &str, header: &[String]) -> Result<usize, Message> {
    let number = name.strip_prefix('#').and_then(|number| number.parse::<usize>().ok());
    if let Some(place) = number.and_then(|number| number.checked_sub(1))
        && place < header.len()
        && !header.iter().any(|column| column == name)
    {
        return Ok(place);
    }
    let wanted = same_name(name);
    let found = places_of(header, |column| same_name(column) == wanted);
    match found.as_slice() {
        [place] => Ok(*place),
        [] => {
            let known: Vec<&str> = header.iter().map(String::as_str).collect();
            Err(message!("import-no-column", name, nearest = nearest(name, &known)))
        }
        several => {
            let places: Vec<String> =
                several.iter().map(|place| format!("#{}", place + 1)).collect();
            let (columns, places) = (several.len(), places.join(", "));
            Err(message!("import-columns-alike", columns, name, places))
        }
    }
}

fn places_of(header: &[String], wanted: impl Fn(&str) -> bool) -> Vec<usize> {
    header.iter().enumerate().filter(|(_, column)| wanted(column)).map(|(place, _)| place).collect()
}

/// `did you mean “x”?`, or which names there are.
fn nearest(name: &str, known: &[&str]) -> Message {
    let name = same_name(name);
    let best = known
        .iter()
        .filter(|candidate| !candidate.is_empty())
        .min_by_key(|candidate| distance(&name, &same_name(candidate)));
    match best {
        Some(best) if distance(&name, &same_name(best)) <= name.len() / 3 + 1 => {
            message!("import-did-you-mean", best = *best)
        }
        _ => message!("import-available", names = known.join(", ")),
    }
}

/// How many letters must be added, removed or replaced.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut next = vec![i + 1];
        for ((other, above), (left_above, j)) in
            b.iter().zip(row.iter().skip(1)).zip(row.iter().zip(0..))
        {
            let left = next.get(j).copied().unwrap_or_default();
            next.push((left_above + usize::from(letter != *other)).min(above + 1).min(left + 1));
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

/// The mapping of a file whose columns bear the fields' own names; the other columns are left aside.
pub(super) fn by_name_alone(fields: &'static [Field], header: &[String]) -> Mapping {
    let mut mapping = Mapping::default();
    for column in header {
        let name = same_name(column);
        let field =
            fields.iter().find(|field| same_name(field.name) == name && field.name != "details");
        if let Some(field) = field {
            mapping.fields.insert(field.name.to_owned(), Rule::column(column.clone()));
        }
    }
    mapping
}

//! How one field is read from a row: from which columns, and in which format.

use std::borrow::Cow;

use jiff::tz::TimeZone;
use transom_tables::{
    Record,
    dates::{self, DatePattern},
};

use super::{
    fields::{Field, Kind, Manner, Rounding},
    header::{is_basis_points, place, says_percent},
    mapping::{Decimal, Mapping, Rule, Share, USUAL_NONE},
    signs,
};
use crate::{
    import::text::same_name,
    kernel::text::is_guarded,
    messages::{Message, message},
};

/// How one field is read from a row.
pub(in crate::import) struct Line {
    /// The field's index among the noun's fields.
    pub(in crate::import) field: usize,
    from: From,
    pub(in crate::import) rule: Rule,
    pub(in crate::import) manner: Manner,
    /// The words that mean an empty value in its columns.
    none: Vec<String>,
    longest_none: usize,
    is_date: bool,
    /// The column with the sign.
    pub(in crate::import) sign: Option<usize>,
    /// The columns' names in the file, for reports.
    pub(in crate::import) columns: String,
}

enum From {
    Column(usize),
    Constant(String),
    Join(Vec<usize>),
    First(Vec<usize>),
    /// Two columns: positive amounts, and amounts that are subtracted.
    Sides([usize; 2]),
}

impl Line {
    /// The field's text in a row: trimmed, joined and translated, or why it is invalid.
    pub(in crate::import) fn text<'r>(
        &'r self,
        record: &'r Record,
    ) -> Result<Cow<'r, str>, Message> {
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
                // If the mapping only lists words for blanks, all other values stay as they are.
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

    /// A cell's text, blank if it contains a word for an empty value.
    fn part<'r>(&self, record: &'r Record, place: usize) -> Result<&'r str, Message> {
        if let Some((_, why)) = record.bad_cells.iter().find(|(bad, _)| *bad == place) {
            return Err(why.clone());
        }
        let text = record.text(place);
        if self.is_none(text) {
            return Ok("");
        }
        // Removes the apostrophe that exports put in front of text that a spreadsheet would read as a formula.
        Ok(text.strip_prefix('\'').filter(|_| is_guarded(text)).unwrap_or(text))
    }

    /// Whether a text means an empty value and the mapping gives it no other meaning.
    fn is_none(&self, text: &str) -> bool {
        let may_be_word = text.len() <= self.longest_none;
        let is_word = may_be_word && self.none.iter().any(|word| word == text)
            || self.is_date && !text.is_empty() && dates::is_none(text);
        is_word && !self.rule.values.contains_key(text)
    }

    /// Whether the mapping says what a blank means in this row.
    pub(in crate::import) fn explains_blank(&self, record: &Record) -> bool {
        let says = |place: &usize| {
            let text = record.text(*place);
            !text.is_empty() && !self.is_none(text)
        };
        self.rule.blank.is_some()
            || matches!(self.from, From::Constant(_))
            || self.places().iter().any(says)
    }

    pub(in crate::import) fn places(&self) -> &[usize] {
        match &self.from {
            From::Column(place) => std::slice::from_ref(place),
            From::Constant(_) => &[],
            From::Join(places) | From::First(places) => places,
            From::Sides(places) => places,
        }
    }

    /// The cells of the field's columns, for reports.
    pub(in crate::import) fn raw(&self, record: &Record) -> String {
        match &self.from {
            From::Column(place) => record.cell(*place).to_owned(),
            From::Constant(text) => text.clone(),
            From::Join(_) | From::First(_) | From::Sides(_) => {
                self.places().iter().map(|place| record.cell(*place)).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// Binds a rule of the mapping to the header.
pub(in crate::import) fn line(
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
            // A column with the field's own name, as the portal exports it. Each of its values has a unit.
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

/// Rejects values in the mapping that the field can't store, before any row is read.
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

/// Two patterns that read the same text as different days. Which one applied would depend on the cell.
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

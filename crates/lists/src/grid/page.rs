//! Defines a list's response: rows or groups, counts and summaries.

use std::fmt;

use rusqlite::types::ValueRef;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::list::Kind;
use crate::kernel::{
    money::{Cents, Quantity, UnitPrice},
    time::Instant,
};

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// Rows, or groups if requested.
    pub items: Items<T>,
    /// The number of rows that pass the filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// The number of top-level groups.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group_count: Option<u64>,
    /// One value for each requested total.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summary: Option<Vec<Cell>>,
}

impl<T> Page<T> {
    /// Changes every row, at any level of groups.
    pub fn each_row(&mut self, mut change: impl FnMut(&mut T)) {
        self.items.each_row(&mut change);
    }
}

/// The content of a page or a group.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Items<T> {
    Rows(Vec<T>),
    Groups(Vec<Group<T>>),
}

impl<T> Items<T> {
    pub fn len(&self) -> usize {
        match self {
            Self::Rows(rows) => rows.len(),
            Self::Groups(groups) => groups.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn each_row(&mut self, change: &mut impl FnMut(&mut T)) {
        match self {
            Self::Rows(rows) => rows.iter_mut().for_each(change),
            Self::Groups(groups) => {
                for items in groups.iter_mut().filter_map(|group| group.items.as_mut()) {
                    items.each_row(change);
                }
            }
        }
    }
}

#[derive(Debug, Serialize)]
pub struct Group<T> {
    pub key: Cell,
    /// The content, or `None` (null) if the last level isn't expanded.
    pub items: Option<Items<T>>,
    /// The number of rows in the group, at every level.
    pub count: u64,
    /// One value for each requested group summary.
    pub summary: Vec<Cell>,
}

/// One value of a list, as responses and exports show it.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    Null,
    /// Text, a code, or a date as `yyyy-mm-dd`.
    Text(String),
    Integer(i64),
    Money(Cents),
    Price(UnitPrice),
    Quantity(Quantity),
    Instant(Instant),
    Bool(bool),
    /// The average of whole numbers, in ten-billionths.
    Average(i128),
    /// The sum for each currency that occurs.
    Sums(Vec<(&'static str, Cell)>),
}

impl Cell {
    /// Converts a column value of this kind.
    pub(crate) fn read(kind: Kind, value: ValueRef<'_>) -> rusqlite::Result<Self> {
        Ok(match value {
            ValueRef::Null => Self::Null,
            ValueRef::Text(_) => Self::Text(value.as_str()?.to_owned()),
            _ => Self::of_integer(kind, value.as_i64()?),
        })
    }

    pub(super) fn of_integer(kind: Kind, number: i64) -> Self {
        match kind {
            Kind::Money => Self::Money(Cents(number)),
            Kind::Price => Self::Price(UnitPrice(number)),
            Kind::Quantity => Self::Quantity(Quantity(number)),
            Kind::Instant => Self::Instant(Instant(number)),
            Kind::Bool => Self::Bool(number != 0),
            Kind::Integer | Kind::Text | Kind::Code | Kind::Capitals | Kind::Day => {
                Self::Integer(number)
            }
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Integer(number) => serializer.serialize_i64(*number),
            Self::Money(amount) => amount.serialize(serializer),
            Self::Price(price) => price.serialize(serializer),
            Self::Quantity(quantity) => quantity.serialize(serializer),
            Self::Instant(instant) => instant.serialize(serializer),
            Self::Bool(flag) => serializer.serialize_bool(*flag),
            Self::Average(_) => RawValue::from_string(self.to_string())
                .map_err(serde::ser::Error::custom)?
                .serialize(serializer),
            Self::Sums(sums) => serializer.collect_map(sums.iter().map(|(code, sum)| (code, sum))),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => Ok(()),
            Self::Text(text) => f.write_str(text),
            Self::Integer(number) => number.fmt(f),
            Self::Money(amount) => amount.fmt(f),
            Self::Price(price) => price.fmt(f),
            Self::Quantity(quantity) => quantity.fmt(f),
            Self::Instant(instant) => instant.fmt(f),
            Self::Bool(flag) => flag.fmt(f),
            Self::Average(value) => {
                let sign = if *value < 0 { "-" } else { "" };
                let magnitude = value.unsigned_abs();
                let unit = AVERAGE_UNIT.unsigned_abs();
                let fraction = format!("{:010}", magnitude % unit);
                match fraction.trim_end_matches('0') {
                    "" => write!(f, "{sign}{}", magnitude / unit),
                    fraction => write!(f, "{sign}{}.{fraction}", magnitude / unit),
                }
            }
            Self::Sums(sums) => sums.iter().enumerate().try_for_each(|(index, (code, sum))| {
                write!(f, "{}{sum} {code}", if index > 0 { ", " } else { "" })
            }),
        }
    }
}

/// The unit of averages of whole numbers.
pub(super) const AVERAGE_UNIT: i128 = 10_000_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_average_is_a_plain_decimal() {
        for (value, text) in [(15_000_000_000, "1.5"), (0, "0"), (-3_333_333_333, "-0.3333333333")]
        {
            assert_eq!(serde_json::to_string(&Cell::Average(value)).unwrap(), text);
        }
    }
}

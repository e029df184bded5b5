//! Calculates summaries of many rows in SQL and converts the results.
//!
//! Amounts are summed as integers. An average is divided once at the end and rounded half up: to the cent, to the
//! ten-thousandth for unit prices, to ten decimals for whole numbers. Amounts of different currencies are never added:
//! there is a sum for each.

use rusqlite::{Row, types::ValueRef};
use transom_messages::message;

use super::{
    list::{Field, Kind, List},
    options::{Figure, Summary},
    page::{AVERAGE_UNIT, Cell},
};
use crate::{
    error::Error,
    kernel::money::{CURRENCIES, divide_half_up},
};

/// The requested summaries of one list, checked against its fields.
#[derive(Debug, Default)]
pub(crate) struct Figures(Vec<Asked>);

#[derive(Debug)]
struct Asked {
    figure: Figure,
    field: Option<&'static Field>,
    /// The field with the currency, for amounts in several currencies.
    by: Option<&'static Field>,
}

impl Figures {
    pub(crate) fn of(list: &List, hidden: &[&str], asked: &[Summary]) -> Result<Self, Error> {
        let one = |summary: &Summary| {
            let named = |name: Option<&str>| name.map(|name| list.field(name, hidden)).transpose();
            let (field, by) = (named(summary.field.as_deref())?, named(summary.by.as_deref())?);
            let is_refused = field.is_some_and(|field| !is_possible(summary.figure, field.kind))
                || by.is_some_and(|by| by.kind != Kind::Capitals);
            if is_refused {
                return Err(Error::BadRequest(message!(
                    "list-field-not-summarized",
                    name = by.or(field).map_or("", Field::name)
                )));
            }
            Ok(Asked { figure: summary.figure, field, by })
        };
        asked.iter().map(one).collect::<Result<_, Error>>().map(Self)
    }

    /// The field of each value.
    pub(crate) fn fields(&self) -> impl Iterator<Item = Option<&'static Field>> {
        self.0.iter().map(|asked| asked.field)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The columns to select, each after a comma. [`Figures::read`] reads them starting at `from`.
    pub(super) fn sql(&self) -> String {
        let one = |Asked { figure, field, by }: &Asked| {
            let column = field.map_or("", |field| field.sql);
            // Texts are compared in folded form but shown as written, so one value contains both, separated by a
            // character that no text contains.
            let ordered = match field {
                Some(field) if field.kind == Kind::Text => {
                    format!("{} || char(0) || {column}", field.comparable())
                }
                _ => column.to_owned(),
            };
            match (figure, by) {
                (Figure::Count, _) => ", count(*)".to_owned(),
                (Figure::Sum, None) => format!(", coalesce(sum({column}), 0)"),
                (Figure::Sum, Some(by)) => CURRENCIES
                    .map(|code| format!(", sum(case {} when '{code}' then {column} end)", by.sql))
                    .concat(),
                (Figure::Min, _) => format!(", min({ordered})"),
                (Figure::Max, _) => format!(", max({ordered})"),
                (Figure::Avg, _) => format!(", sum({column}), count({column})"),
            }
        };
        self.0.iter().map(one).collect()
    }

    pub(super) fn read(&self, row: &Row<'_>, from: usize) -> rusqlite::Result<Vec<Cell>> {
        let mut next = from;
        let mut take = || {
            next += 1;
            row.get_ref(next - 1)
        };
        let mut cells = Vec::with_capacity(self.0.len());
        for Asked { figure, field, by } in &self.0 {
            let kind = field.map_or(Kind::Integer, Field::kind);
            cells.push(match figure {
                Figure::Count => Cell::read(Kind::Integer, take()?)?,
                Figure::Sum if by.is_some() => {
                    let mut sums = Vec::new();
                    for code in CURRENCIES {
                        if let Some(sum) = take()?.as_i64_or_null()? {
                            sums.push((code, Cell::of_integer(kind, sum)));
                        }
                    }
                    Cell::Sums(sums)
                }
                Figure::Sum => Cell::read(kind, take()?)?,
                Figure::Min | Figure::Max => match take()? {
                    ValueRef::Text(text) if kind == Kind::Text => {
                        let shown = text.split(|byte| *byte == 0).next_back().unwrap_or_default();
                        Cell::Text(String::from_utf8_lossy(shown).into_owned())
                    }
                    value => Cell::read(kind, value)?,
                },
                Figure::Avg => {
                    let sum = take()?.as_i64_or_null()?;
                    average(kind, sum, take()?.as_i64()?)
                }
            });
        }
        Ok(cells)
    }
}

fn is_possible(figure: Figure, kind: Kind) -> bool {
    match figure {
        Figure::Count => true,
        Figure::Sum | Figure::Avg => {
            matches!(kind, Kind::Integer | Kind::Money | Kind::Price | Kind::Quantity)
        }
        Figure::Min | Figure::Max => kind != Kind::Bool,
    }
}

fn average(kind: Kind, sum: Option<i64>, count: i64) -> Cell {
    let (Some(sum), 1..) = (sum, count) else { return Cell::Null };
    let (sum, count) = (i128::from(sum), i128::from(count));
    match kind {
        Kind::Integer => return Cell::Average(divide_half_up(sum * AVERAGE_UNIT, count)),
        Kind::Quantity => return Cell::Average(divide_half_up(sum * AVERAGE_UNIT / 1000, count)),
        _ => {}
    }
    // An average is between values that fit.
    i64::try_from(divide_half_up(sum, count))
        .map_or(Cell::Null, |number| Cell::of_integer(kind, number))
}

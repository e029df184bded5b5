//! The last row of a file with control totals: the number of rows and the sums of amounts.

use transom_tables::Record;

use super::{fields::Field, header::place, mapping::Trailer};
use crate::messages::{Message, message};

/// A mapping's trailer, bound to the file's header.
pub(in crate::import) struct TrailerRow {
    mark: usize,
    is: Vec<String>,
    rows: Option<usize>,
    /// Fields with the columns of their sums.
    sums: Vec<(usize, usize)>,
}

/// The trailer as far as it was found while reading.
#[derive(Default)]
pub(in crate::import) struct Trailing {
    pub(in crate::import) line: Option<i64>,
    pub(in crate::import) is_followed: bool,
    /// The number of rows, as written in the trailer.
    pub(in crate::import) rows: Option<String>,
    /// Fields with their sums, as written in the trailer.
    pub(in crate::import) sums: Vec<(usize, String)>,
}

impl TrailerRow {
    pub(in crate::import) fn new(
        trailer: &Trailer,
        fields: &'static [Field],
        header: &[String],
        problems: &mut Vec<Message>,
    ) -> Option<Self> {
        let mut found = |name: &str| {
            let told = |why| message!("import-problem-of", name = "trailer", why);
            place(name, header).map_err(|why| problems.push(told(why))).ok()
        };
        let mark = found(&trailer.column);
        let rows = trailer.rows.as_deref().map(&mut found);
        let places: Vec<_> =
            trailer.sums.iter().map(|(name, column)| (name, found(column))).collect();
        if trailer.is.is_empty() {
            problems.push(message!("import-trailer-is-missing"));
        }
        let mut sums = Vec::new();
        for (name, column) in places {
            match (fields.iter().position(|it| it.name == name && it.adds_up()), column) {
                (Some(field), Some(column)) => sums.push((field, column)),
                (Some(_), None) => {}
                (None, _) => {
                    problems.push(message!("import-trailer-no-amount", name));
                }
            }
        }
        Some(Self { mark: mark?, is: trailer.is.clone(), rows: rows.flatten(), sums })
    }

    pub(in crate::import) fn places(&self) -> impl Iterator<Item = usize> {
        [self.mark].into_iter().chain(self.rows).chain(self.sums.iter().map(|(_, column)| *column))
    }

    /// Takes the control totals from a row if it is the trailer.
    pub(in crate::import) fn takes(
        &self,
        record: &Record,
        line: i64,
        trailing: &mut Trailing,
    ) -> bool {
        let mark = record.cell(self.mark).trim();
        if !self.is.iter().any(|word| word == mark) {
            trailing.is_followed |= trailing.line.is_some();
            return false;
        }
        trailing.is_followed |= trailing.line.is_some();
        trailing.line = Some(line);
        trailing.rows = self.rows.map(|column| record.cell(column).trim().to_owned());
        let sum =
            |(field, column): &(usize, usize)| (*field, record.cell(*column).trim().to_owned());
        trailing.sums = self.sums.iter().map(sum).collect();
        true
    }
}

impl Trailing {
    pub(in crate::import) fn was_found(&self) -> bool {
        self.line.is_some()
    }
}

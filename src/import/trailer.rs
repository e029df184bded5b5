//! A file's last row with control totals: how many rows it has, and what amounts add up to.

use rusqlite::types::Value;

use super::{
    ImportError, Report,
    fields::Field,
    mapping::Trailer,
    recipe::{Line, place},
    source::Record,
    staged::Staged,
};
use crate::messages::{Message, message};

/// A mapping's trailer, joined to the file's header.
pub(super) struct TrailerRow {
    mark: usize,
    is: Vec<String>,
    rows: Option<usize>,
    /// Fields with the columns of their sums.
    sums: Vec<(usize, usize)>,
}

/// What is known of the trailer while a file is read.
#[derive(Default)]
pub(super) struct Trailing {
    line: Option<i64>,
    is_followed: bool,
    /// How many rows the trailer counts, as it writes it.
    rows: Option<String>,
    /// Fields with their sums, as the trailer writes them.
    sums: Vec<(usize, String)>,
}

impl TrailerRow {
    pub(super) fn new(
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

    pub(super) fn places(&self) -> impl Iterator<Item = usize> {
        [self.mark].into_iter().chain(self.rows).chain(self.sums.iter().map(|(_, column)| *column))
    }

    /// Notes what a row says if it is the trailer.
    pub(super) fn takes(&self, record: &Record, line: i64, trailing: &mut Trailing) -> bool {
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
    /// Whether the file has one.
    pub(super) fn was_found(&self) -> bool {
        self.line.is_some()
    }

    /// Compares what was read with what the trailer says; whatever differs keeps the file out.
    pub(super) fn check(
        self,
        staged: &Staged,
        fields: &'static [Field],
        lines: &[Line],
        report: &mut Report,
    ) -> Result<(), ImportError> {
        let Some(line) = self.line else {
            report.obstacles.push(message!("import-trailer-absent"));
            return Ok(());
        };
        if self.is_followed {
            report.obstacles.push(message!("import-trailer-followed", line));
        }
        if let Some(rows) = self.rows {
            match rows.parse::<u64>() {
                Ok(rows) if rows == report.rows => {}
                Ok(rows) => {
                    let found = report.rows;
                    report.obstacles.push(message!("import-trailer-rows", line, rows, found));
                }
                Err(_) => report.obstacles.push(message!("import-trailer-no-count", line, rows)),
            }
        }
        for (place, text) in self.sums {
            let Some(field) = fields.get(place) else { continue };
            let name = field.name;
            let own = lines.iter().find(|line| line.field == place);
            let wanted = match own {
                Some(own) => field.read(&text, &own.manner).ok(),
                None => field.read_plain(&text).ok(),
            };
            let Some(Value::Integer(wanted)) = wanted else {
                report.obstacles.push(message!("import-trailer-no-sum", line, text, name));
                continue;
            };
            let found = staged.sum_of(place)?;
            if found != wanted {
                let shown = field.shown(&Value::Integer(found));
                report.obstacles.push(message!("import-trailer-sum", line, name, text, shown));
            }
        }
        Ok(())
    }
}

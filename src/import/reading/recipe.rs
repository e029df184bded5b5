//! A mapping bound to a file's header: for each field, the indexes of its columns and how to parse them.

use std::sync::{Mutex, PoisonError};

use jiff::tz::TimeZone;
use transom_tables::{
    FileKind, Record, Table,
    numbers::{self, Evidence},
};

use super::{
    asked,
    fields::{Field, Rounded},
    header::{nearest, place},
    line::{Line, line},
    mapping::{Decimal, Mapping, Rule, Skip},
    trailer::TrailerRow,
};
use crate::{
    import::{error::ImportError, text::same_name},
    messages::{Message, message},
};

/// The number of rows from which the decimal separator is detected. If none of them shows it, all rows are read.
const LOOKED_AT: usize = 1000;

/// How a file's rows are converted to fields.
pub(in crate::import) struct Recipe {
    pub(in crate::import) lines: Vec<Line>,
    pub(in crate::import) details: Vec<DetailColumn>,
    /// Columns that nothing uses, and those of them that are hidden in the workbook.
    pub(in crate::import) unused: Vec<String>,
    pub(in crate::import) hidden: Vec<String>,
    skips: Vec<(usize, Skip)>,
    pub(in crate::import) trailer: Option<TrailerRow>,
    /// The names of the file's columns, and which of them nothing uses.
    pub(in crate::import) header: Vec<String>,
    pub(in crate::import) is_unread: Vec<bool>,
    /// Whether invisible characters are removed.
    pub(in crate::import) cleans: bool,
    /// The decimal separator, if detected, with the number that showed it.
    shown: Option<(Decimal, u64, String)>,
    /// The first number that contradicts it.
    otherwise: Mutex<Option<(u64, String)>>,
}

/// A column that becomes a detail.
pub(in crate::import) struct DetailColumn {
    pub(in crate::import) place: usize,
    pub(in crate::import) label: String,
    pub(in crate::import) category: String,
}

impl Recipe {
    /// Binds `mapping` to the header of `table`. Without a mapping, columns fill the fields of the same name.
    pub(in crate::import) fn new(
        fields: &'static [Field],
        mapping: Option<&Mapping>,
        table: &Table,
        zone: &TimeZone,
    ) -> Result<Self, ImportError> {
        let (header, in_sight) = (table.header(), table.header_in_sight());
        let by_name;
        // Hidden columns are only read if a mapping names them.
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

    /// Detects the decimal separator if it isn't specified: from the first rows that show it, or from all.
    pub(in crate::import) fn recognise_decimals(
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
        // Numeric cells of a workbook always use a point, whatever its text cells use.
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

    /// Remembers a number that can't be parsed, if it can with the other decimal separator.
    pub(in crate::import) fn note_unread(&self, line: &Line, number: &str, at: i64) {
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

    /// The reason for rejecting a file that uses both decimal separators.
    pub(in crate::import) fn mixed(&self) -> Option<Message> {
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

    /// The name in the file of the column that fills a field.
    pub(in crate::import) fn column_of(&self, fields: &'static [Field], name: &str) -> String {
        let is_it = |line: &&Line| fields.get(line.field).is_some_and(|field| field.name == name);
        self.lines.iter().find(is_it).map_or_else(|| name.to_owned(), |line| line.columns.clone())
    }

    /// The effect of rounding for the report: which column, by how much in total, and how often.
    pub(in crate::import) fn rounded(&self) -> impl Iterator<Item = (Message, u64)> {
        self.lines.iter().filter_map(|line| {
            let rounding = line.manner.rounding.as_ref()?;
            let Rounded { count, difference } = rounding.rounded();
            let (places, sum) = (rounding.places, numbers::finest(difference));
            let note = message!("import-note-rounded", places, columns = line.columns, sum);
            (count > 0).then_some((note, count))
        })
    }

    /// Whether the mapping skips the row.
    pub(in crate::import) fn is_skipped(&self, record: &Record) -> bool {
        self.skips.iter().any(|(place, skip)| {
            let cell = record.cell(*place).trim();
            (skip.is.is_empty() || skip.is.iter().any(|word| word == cell))
                && (skip.is_not.is_empty() || !skip.is_not.iter().any(|word| word == cell))
                && skip.blank.is_none_or(|blank| blank == cell.is_empty())
        })
    }
}

/// Messages about required fields that the mapping doesn't fill.
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

/// The mapping of a file whose columns have the fields' names. Other columns are ignored.
pub(in crate::import) fn by_name_alone(fields: &'static [Field], header: &[String]) -> Mapping {
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

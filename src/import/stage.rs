//! The way of a file's rows: read, mapped and checked into a temporary database, then merged from there in
//! the order of their keys.

use std::{
    borrow::Cow,
    path::Path,
    sync::{Arc, mpsc::Receiver},
};

use rusqlite::{Connection, Transaction, params, types::Value};

use super::{
    CACHE, Change, Expected, FieldChange, Happened, ImportError, NounName, Options, Report,
    ahead::{self, Batch, Ended, Read},
    deferred,
    fields::Field,
    mapping::{Empty, Mapping},
    progress::Progress,
    recipe::Recipe,
    report::Repeat,
    rows::{Difference, Failure, Fault, Job, NAMED, Note, Noun, Outcome, Row, Unique},
    source::{Form, Manner, Record, Table},
    staged::{Claimant, SHADOW, Staged},
};
use crate::{
    kernel::text::visible,
    messages::{Message, Value as Quoted, message},
};

/// After how many rows progress is told.
const STEP: u64 = 1000;

/// A file, joined to its mapping.
pub(super) struct Source {
    table: Table,
    recipe: Recipe,
    mapped: Arc<[bool]>,
}

impl Source {
    pub(super) fn unused_columns(&self) -> Vec<String> {
        self.recipe.unused.clone()
    }

    pub(super) fn sha256(&self) -> [u8; 32] {
        self.table.survey.sha256
    }
}

/// Opens the file and joins it to the mapping.
pub(super) fn open(
    noun: NounName,
    fields: &'static [Field],
    path: &Path,
    options: &Options,
) -> Result<Source, ImportError> {
    let mut mapping = options.mapping.clone();
    if let Some(named) = mapping.as_ref().and_then(|mapping| mapping.noun.as_deref())
        && named != noun.as_str()
    {
        return Err(ImportError::Mapping(
            message!("import-mapping-for-another", named, noun = %noun),
        ));
    }
    if let Some(mapping) = &mut mapping {
        mapping.decimal = options.decimal.or(mapping.decimal);
    }
    let mut table = Table::open(path, &form(options, mapping.as_ref()), &options.memory)?;
    let mut recipe = match Recipe::new(fields, mapping.as_ref(), &table, &options.zone) {
        Ok(recipe) => recipe,
        Err(ImportError::Mapping(why)) => {
            let fits =
                |table: &Table| Recipe::new(fields, mapping.as_ref(), table, &options.zone).is_ok();
            let told = [Some(why), table.hint(&fits)].into_iter().flatten().collect();
            return Err(ImportError::Mapping(Message::joined(told, "\n  ")));
        }
        Err(other) => return Err(other),
    };
    match options.decimal {
        Some(decimal) => {
            for line in &mut recipe.lines {
                line.manner.decimal = decimal;
            }
        }
        None => recipe.recognise_decimals(fields, mapping.as_ref(), &mut table)?,
    }
    let mapped = mapped(fields, &recipe);
    Ok(Source { table, recipe, mapped })
}

/// What the caller says about the file's form goes above what the mapping says.
fn form(options: &Options, mapping: Option<&Mapping>) -> Form {
    mapping.map_or_else(|| options.form.clone(), |mapping| mapping.form(&options.form))
}

/// Which fields the file fills. A province says its country too.
fn mapped(fields: &'static [Field], recipe: &Recipe) -> Arc<[bool]> {
    let is_given = |name: &str| {
        recipe
            .lines
            .iter()
            .any(|line| fields.get(line.field).is_some_and(|field| field.name == name))
    };
    fields
        .iter()
        .map(|field| {
            let province =
                field.name.strip_suffix("country").map(|prefix| format!("{prefix}province"));
            is_given(field.name)
                || province.is_some_and(|province| is_given(&province))
                || field.name == "details" && !recipe.details.is_empty()
        })
        .collect()
}

/// Reads, maps and checks every row; the good ones are staged, the others refused.
pub(super) fn fill(
    conn: &mut Connection,
    rules: &mut dyn Noun,
    source: &mut Source,
    report: &mut Report,
    progress: &mut dyn Progress,
) -> Result<Staged, ImportError> {
    let fields = rules.fields();
    conn.execute_batch(
        "create table staging.added (kind text, id integer, primary key (kind, id)) without rowid;
         create table staging.refused (line integer, field text, value text, reason text)",
    )?;
    let tx = conn.transaction()?;
    let Source { table, recipe, mapped } = source;
    let staged = Staged::create(fields, mapped, CACHE / 4)?;
    progress.begin("Reading", table.survey.bytes);
    let Ended { trailing, left_out } = ahead::read(fields, table, recipe, mapped, |batches| {
        for Batch { rows, bytes_read } in batches {
            for Read { record, row } in rows {
                report.rows += 1;
                if report.rows.is_multiple_of(STEP) {
                    progress.advance(bytes_read, report.rows);
                }
                match row {
                    Some(row) => stage_row(&tx, &staged, rules, recipe, row, &record, report)?,
                    None => refuse_record(&tx, &record, report)?,
                }
            }
        }
        Ok(())
    })?;
    report.left_out += left_out;
    staged.sort()?;
    report.has_trailer = trailing.was_found();
    if recipe.trailer.is_some() {
        trailing.check(&staged, fields, &recipe.lines, report)?;
    }
    report.obstacles.extend(recipe.mixed());
    let hidden = recipe.hidden.join(", ");
    let hidden = (!hidden.is_empty()).then(|| message!("import-note-columns-hidden", hidden));
    for note in sheet_note(&table.manner).into_iter().chain(hidden) {
        report.notes.insert(note.kept(), report.rows);
    }
    report.notes.extend(recipe.rounded().map(|(note, rows)| (note.kept(), rows)));
    tx.commit()?;
    progress.end();
    Ok(staged)
}

/// Which sheet of several was read.
fn sheet_note(manner: &Manner) -> Option<Message> {
    let sheet = manner.sheet.as_deref()?;
    let others = |names: &[String]| {
        let others = names.iter().filter(|name| name.as_str() != sheet).map(String::as_str);
        others.collect::<Vec<_>>().join(", ")
    };
    let (seen, hidden) = (others(&manner.sheets), others(&manner.hidden_sheets));
    match (seen.is_empty(), hidden.is_empty()) {
        (true, true) => None,
        (_, true) => Some(message!("import-note-sheet", sheet, others = seen)),
        (true, false) => Some(message!("import-note-sheet-hidden", sheet, hidden)),
        (false, false) => {
            let others = format!("{seen}, {hidden}");
            Some(message!("import-note-sheet", sheet, others))
        }
    }
}

/// Checks a row and stages it, or refuses it.
fn stage_row(
    db: &Connection,
    staged: &Staged,
    rules: &mut dyn Noun,
    recipe: &Recipe,
    mut row: Row,
    record: &Record,
    report: &mut Report,
) -> Result<(), ImportError> {
    if row.faults.is_empty() {
        rules.check(db, &mut row)?;
    }
    for Note { what, case } in row.notes.drain(..) {
        let what = what.message().kept();
        if let Some(case) = case {
            let cases = report.examples.entry(what.clone()).or_default();
            if cases.len() < NAMED {
                cases.push(case);
            }
        }
        *report.notes.entry(what).or_default() += 1;
    }
    let is_shadow = !row.faults.is_empty();
    if is_shadow && let Some([second, third]) = rules.claim(&row) {
        row.key = [SHADOW.to_owned().into(), second, third];
    }
    if !is_shadow || row.key[0] == Value::Text(SHADOW.to_owned()) {
        staged.add(&row)?;
    }
    for fault in &row.faults {
        let (column, value) = column_of(row.fields, recipe, record, fault);
        refuse(db, row.line, &column, &value, &fault.reason)?;
    }
    Ok(())
}

/// Refuses a row that cannot be read as a whole.
fn refuse_record(db: &Connection, record: &Record, report: &mut Report) -> Result<(), ImportError> {
    let Some(fault) = &record.fault else { return Ok(()) };
    let line = i64::try_from(record.line).unwrap_or(i64::MAX);
    refuse(db, line, "", "", fault)?;
    if record.is_torn && report.obstacles.len() < NAMED {
        report.obstacles.push(message!("import-rows-torn", line, fault));
    }
    Ok(())
}

/// Compares what was read with the control totals that someone has.
pub(super) fn check_expected(
    staged: &Staged,
    fields: &'static [Field],
    options: &Options,
    report: &mut Report,
) -> Result<(), ImportError> {
    let Expected { rows, least_rows, sums } = &options.expected;
    let may_be_empty = options.mapping.as_ref().is_some_and(|it| it.empty == Empty::Ok);
    if report.rows + report.left_out == 0 && !may_be_empty && !report.has_trailer {
        report.obstacles.push(message!("import-file-without-rows"));
    }
    if let Some(least) = least_rows.filter(|least| report.rows < *least) {
        report.obstacles.push(message!("import-rows-too-few", least, found = report.rows));
    }
    if let Some(rows) = rows.filter(|rows| *rows != report.rows) {
        report.obstacles.push(message!("import-rows-expected", rows, found = report.rows));
    }
    for (name, sum) in sums {
        let place = fields.iter().position(|field| field.name == name && field.adds_up());
        let Some((place, field)) = place.and_then(|place| Some((place, fields.get(place)?))) else {
            return Err(ImportError::Mapping(message!("import-mapping-no-amount", name)));
        };
        let Ok(Value::Integer(wanted)) = field.read_plain(sum) else {
            return Err(ImportError::Mapping(message!("import-mapping-sum-invalid", sum, name)));
        };
        let found = staged.sum_of(place)?;
        if found != wanted {
            let found = field.shown(&Value::Integer(found));
            report.obstacles.push(message!("import-sum-expected", name, sum, found));
        }
    }
    Ok(())
}

/// The column and the value that a fault is about, as the file has them.
fn column_of(
    fields: &'static [Field],
    recipe: &Recipe,
    record: &Record,
    fault: &Fault,
) -> (String, String) {
    if let Some(place) = fault.place {
        let column = recipe.header.get(place).cloned().unwrap_or_default();
        return (column, record.cell(place).to_owned());
    }
    let line = recipe
        .lines
        .iter()
        .find(|line| fields.get(line.field).is_some_and(|field| field.name == fault.field));
    match line {
        Some(line) => (line.columns.clone(), line.raw(record)),
        None => (fault.field.to_owned(), String::new()),
    }
}

/// What a refusal keeps of a value, also of one that its reason quotes, in characters: many are held together.
const LONGEST_KEPT: usize = 2000;

/// The beginning of a text, as much of it as is kept.
fn beginning(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(LONGEST_KEPT) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
    }
}

fn refuse(
    db: &Connection,
    line: i64,
    column: &str,
    value: &str,
    reason: &Message,
) -> rusqlite::Result<()> {
    let (column, value) = (visible(column), visible(beginning(value).as_ref()).into_owned());
    let reason = reason.clone().with_values(&|_, value| match value {
        Quoted::Text(text) => Quoted::Text(visible(beginning(&text).as_ref()).into_owned()),
        other => other,
    });
    db.prepare_cached(
        "insert into staging.refused (line, field, value, reason) values (?1, ?2, ?3, ?4)",
    )?
    .execute(params![line, column.as_ref(), value, reason.kept()])?;
    Ok(())
}

/// Merges the staged rows, each key once.
pub(super) fn merge(
    tx: &Transaction<'_>,
    rules: &mut dyn Noun,
    source: &Source,
    mut staged: Staged,
    job: &Job,
    report: &mut Report,
    progress: &mut dyn Progress,
) -> Result<(), ImportError> {
    contradict(tx, rules, source, &staged)?;
    let rows = staged.count()?;
    progress.begin("Writing", rows.unsigned_abs());
    let deferred = deferred::defer(tx, rows, rules.indexed())?;
    let mut done = 0_u64;
    // The first row of a key waits until the key is over: another one with other content refuses both.
    let mut waiting: Option<(Row, Option<Other>)> = None;
    let mut postponed = Vec::new();
    let take = |batches: Receiver<Vec<Row>>| {
        for row in batches.into_iter().flatten() {
            done += 1;
            if done.is_multiple_of(STEP) {
                progress.advance(done, done);
            }
            match &mut waiting {
                Some((first, other)) if first.key == row.key => {
                    if first.values == row.values {
                        report.unchanged += 1;
                        report.repeated += 1;
                        if report.repeats.len() < NAMED {
                            report.repeats.push(Repeat { line: row.line, first: first.line });
                        }
                    } else {
                        let columns = differing(source, first, &row);
                        refuse(tx, row.line, "", &key_text(&row), &same_as(first.line, &columns))?;
                        other.get_or_insert(Other { line: row.line, columns });
                    }
                }
                _ => {
                    if let Some(before) = waiting.replace((row, None)) {
                        postponed.extend(merge_one(tx, rules, source, job, report, before)?);
                    }
                }
            }
        }
        Ok(())
    };
    ahead::beside(|give| Ok(staged.give(give)?), take)?;
    drop(staged);
    if let Some(last) = waiting {
        postponed.extend(merge_one(tx, rules, source, job, report, last)?);
    }
    job.is_last_round.set(true);
    for row in postponed {
        merge_one(tx, rules, source, job, report, (row, None))?;
    }
    rules.finish(tx, job)?;
    report.obstacles.append(&mut job.obstacles.borrow_mut());
    for (note, (count, first)) in job.found.take() {
        let note = note.note().kept();
        report.notes.insert(note.clone(), count);
        report.examples.insert(note, first);
    }
    let (payments, unmatched) = job.payments.take();
    report.payments = payments;
    if unmatched > 0 {
        report.notes.insert(message!("import-note-payments-unmatched").kept(), unmatched);
    }
    deferred.settle(tx)?;
    progress.end();
    Ok(())
}

/// Another row with the same key and other content in some columns.
struct Other {
    line: i64,
    columns: String,
}

fn same_as(line: i64, columns: &str) -> Message {
    message!("import-row-duplicate", line, columns)
}

/// The columns in which two rows differ, as the file names them.
fn differing(source: &Source, one: &Row, other: &Row) -> String {
    let places = one.values.iter().zip(&other.values).enumerate();
    let names = places.filter(|(_, (value, other))| value != other).map(|(place, _)| {
        let line = source.recipe.lines.iter().find(|line| line.field == place);
        let field = one.fields.get(place).map_or("", |field| field.name);
        line.map_or(field, |line| line.columns.as_str())
    });
    names.collect::<Vec<_>>().join(", ")
}

/// Refuses rows that claim what belongs to one record alone: the same number under two accounts, say.
/// No one can tell which of them is right.
fn contradict(
    tx: &Transaction<'_>,
    rules: &dyn Noun,
    source: &Source,
    staged: &Staged,
) -> Result<(), ImportError> {
    let fields = rules.fields();
    let place = |name: &str| fields.iter().position(|field| field.name == name);
    let is_mapped = |name| place(name).is_some_and(|it| source.mapped.get(it) == Some(&true));
    for unique in rules.unique().iter().filter(|unique| is_mapped(unique.field)) {
        let column = source.recipe.column_of(fields, unique.field);
        staged.each_group(unique, |group| refuse_group(tx, staged, unique, &column, group))?;
    }
    Ok(staged.remove_refused()?)
}

/// Refuses all rows of a group, each with the first one that contradicts it.
fn refuse_group(
    tx: &Transaction<'_>,
    staged: &Staged,
    unique: &Unique,
    column: &str,
    group: &[Claimant],
) -> rusqlite::Result<()> {
    let Some(first) = group.first() else { return Ok(()) };
    let Some(second) = group.iter().find(|other| other.key != first.key) else { return Ok(()) };
    let shadow = Value::Text(SHADOW.to_owned());
    for claimant in group.iter().filter(|claimant| claimant.key != shadow) {
        let other = if claimant.key == first.key { second } else { first };
        let reason = if other.key == shadow {
            message!("import-row-also-rejected", line = other.line)
        } else {
            (unique.told)(other.line, &other.owner)
        };
        refuse(tx, claimant.line, column, &claimant.value, &reason)?;
        staged.contradicts(claimant.line)?;
    }
    Ok(())
}

/// Merges a row, or gives it back where it waits for what the others bring.
fn merge_one(
    tx: &Transaction<'_>,
    rules: &mut dyn Noun,
    source: &Source,
    job: &Job,
    report: &mut Report,
    (row, other): (Row, Option<Other>),
) -> Result<Option<Row>, ImportError> {
    if let Some(other) = other {
        refuse(tx, row.line, "", &key_text(&row), &same_as(other.line, &other.columns))?;
        return Ok(None);
    }
    let merged = rules.merge(tx, job, &row);
    let differences = job.differences.take();
    let mut tell = |happened| {
        if report.changes.len() < job.shown {
            report.changes.push(change(tx, &row, happened, &differences));
        }
    };
    match merged {
        Ok(Outcome::Added) => {
            tell(Happened::Added);
            report.added += 1;
        }
        Ok(Outcome::Changed) => {
            tell(Happened::Changed);
            report.changed += 1;
        }
        Ok(Outcome::Unchanged) => report.unchanged += 1,
        Ok(Outcome::Left) => {
            tell(Happened::Left);
            report.left += 1;
        }
        Ok(Outcome::Postponed) => return Ok(Some(row)),
        Err(Failure::Refused(fault)) => {
            let place = row.fields.iter().position(|field| field.name == fault.field);
            let line = source.recipe.lines.iter().find(|line| Some(line.field) == place);
            let column = line.map_or(fault.field, |line| line.columns.as_str());
            let field = place.and_then(|place| row.fields.get(place));
            let value =
                field.map_or_else(|| key_text(&row), |field| field.shown(row.value(field.name)));
            refuse(tx, row.line, column, &value, &fault.reason)?;
        }
        Err(Failure::Database(error)) => return Err(error.into()),
        Err(Failure::Following(error)) => return Err(error.into()),
    }
    Ok(None)
}

fn change(
    tx: &Transaction<'_>,
    row: &Row,
    happened: Happened,
    differences: &[Difference],
) -> Change {
    let fields = differences
        .iter()
        .map(|difference| {
            let (field, old, new) = difference.shown(tx, row.fields);
            FieldChange { field, old, new }
        })
        .collect();
    Change { line: row.line, key: key_text(row), happened, fields }
}

/// What sets a row apart, for people: its needed fields that no column of its table takes as they are.
fn key_text(row: &Row) -> String {
    let parts = row.fields.iter().filter(|field| field.is_needed && field.column.is_none());
    let shown: Vec<String> = parts
        .map(|field| field.shown(row.value(field.name)))
        .filter(|part| !part.is_empty())
        .collect();
    shown.join(" ")
}

//! Reads, maps and checks a file's rows, and stages the valid ones.

use rusqlite::{Connection, types::Value};
use transom_tables::{Manner, Record};

use super::{
    control,
    refused::refuse,
    source::Source,
    staged::{CACHE, SHADOW, Staged},
};
use crate::{
    import::{
        error::ImportError,
        nouns::kit::{job::NAMED, noun::Noun},
        reading::{
            ahead::{self, Batch, Ended, Read},
            fields::Field,
            recipe::Recipe,
            row::{Fault, Note, Row},
        },
        reporting::{
            progress::{Progress, STEP},
            report::Report,
        },
    },
    messages::{Message, message},
};

/// Reads, maps and checks every row. Valid rows are staged, the others rejected.
pub(in crate::import) fn fill(
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
        control::check_trailer(trailing, &staged, fields, &recipe.lines, report)?;
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

/// The note about which of several sheets was read.
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

/// Checks a row, and stages or rejects it.
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

/// Rejects a row that can't be read at all.
fn refuse_record(db: &Connection, record: &Record, report: &mut Report) -> Result<(), ImportError> {
    let Some(fault) = &record.fault else { return Ok(()) };
    let line = i64::try_from(record.line).unwrap_or(i64::MAX);
    refuse(db, line, "", "", fault)?;
    if record.is_torn && report.obstacles.len() < NAMED {
        report.obstacles.push(message!("import-rows-torn", line, fault));
    }
    Ok(())
}

/// The column and value that a fault is about, as in the file.
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

//! Compares the staged rows with the stored records, in the order of their keys, each key once.

use std::sync::mpsc::Receiver;

use rusqlite::{Transaction, types::Value};

use crate::{
    import::{
        error::ImportError,
        nouns::kit::{
            deferred,
            job::{Difference, Job, NAMED},
            noun::{Noun, Unique},
            outcome::{Failure, Outcome},
        },
        reading::{ahead, row::Row},
        reporting::{
            progress::{Progress, STEP},
            report::{Change, FieldChange, Happened, Repeat, Report},
        },
        staging::{
            refused::refuse,
            source::Source,
            staged::{Claimant, SHADOW, Staged},
        },
    },
    messages::{Message, message},
};

/// Merges the staged rows, each key once.
pub(in crate::import) fn merge(
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
    // The first row of a key waits until all rows of that key were seen: another with different content rejects both.
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
                    if let Some((row, other)) = waiting.replace((row, None)) {
                        postponed.extend(merge_one(tx, rules, source, job, report, row, other)?);
                    }
                }
            }
        }
        Ok(())
    };
    ahead::beside(|give| Ok(staged.give(give)?), take)?;
    drop(staged);
    if let Some((row, other)) = waiting {
        postponed.extend(merge_one(tx, rules, source, job, report, row, other)?);
    }
    job.is_last_round.set(true);
    for row in postponed {
        merge_one(tx, rules, source, job, report, row, None)?;
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

/// Another row with the same key but different content.
struct Other {
    line: i64,
    columns: String,
}

fn same_as(line: i64, columns: &str) -> Message {
    message!("import-row-duplicate", line, columns)
}

/// The names in the file of the columns in which two rows differ.
fn differing(source: &Source, one: &Row, other: &Row) -> String {
    let places = one.values.iter().zip(&other.values).enumerate();
    let names = places.filter(|(_, (value, other))| value != other).map(|(place, _)| {
        let line = source.recipe.lines.iter().find(|line| line.field == place);
        let field = one.fields.get(place).map_or("", |field| field.name);
        line.map_or(field, |line| line.columns.as_str())
    });
    names.collect::<Vec<_>>().join(", ")
}

/// Rejects rows that claim something only one record can have, such as one number under two accounts. There is no way
/// to know which row is right.
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

/// Rejects all rows of a group, each with the first one that contradicts it.
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

/// Merges a row, or returns it if it has to wait for other rows.
fn merge_one(
    tx: &Transaction<'_>,
    rules: &mut dyn Noun,
    source: &Source,
    job: &Job,
    report: &mut Report,
    row: Row,
    other: Option<Other>,
) -> Result<Option<Row>, ImportError> {
    if let Some(other) = other {
        refuse(tx, row.line, "", &key_text(&row), &same_as(other.line, &other.columns))?;
        return Ok(None);
    }
    let merged = rules.merge(tx, job, &row);
    let differences = job.differences.take();
    let mut report_change = |happened| {
        if report.changes.len() < job.shown {
            report.changes.push(change(tx, &row, happened, &differences));
        }
    };
    match merged {
        Ok(Outcome::Added) => {
            report_change(Happened::Added);
            report.added += 1;
        }
        Ok(Outcome::Changed) => {
            report_change(Happened::Changed);
            report.changed += 1;
        }
        Ok(Outcome::Unchanged) => report.unchanged += 1,
        Ok(Outcome::Left) => {
            report_change(Happened::Left);
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

/// Identifies a row for people: its required fields that aren't stored in a column of its table.
fn key_text(row: &Row) -> String {
    let parts = row.fields.iter().filter(|field| field.is_needed && field.column.is_none());
    let shown: Vec<String> = parts
        .map(|field| field.shown(row.value(field.name)))
        .filter(|part| !part.is_empty())
        .collect();
    shown.join(" ")
}

//! Checks control totals, from the caller or from the file's own last row.

use rusqlite::types::Value;

use super::staged::Staged;
use crate::{
    import::{
        error::ImportError,
        options::{Expected, Options},
        reading::{fields::Field, line::Line, mapping::Empty, trailer::Trailing},
        reporting::report::Report,
    },
    messages::message,
};

/// Compares the rows with the caller's control totals.
pub(in crate::import) fn check_expected(
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

/// Compares the rows with the trailer. Any difference rejects the file.
pub(in crate::import) fn check_trailer(
    trailing: Trailing,
    staged: &Staged,
    fields: &'static [Field],
    lines: &[Line],
    report: &mut Report,
) -> Result<(), ImportError> {
    let Some(line) = trailing.line else {
        report.obstacles.push(message!("import-trailer-absent"));
        return Ok(());
    };
    if trailing.is_followed {
        report.obstacles.push(message!("import-trailer-followed", line));
    }
    if let Some(rows) = trailing.rows {
        match rows.parse::<u64>() {
            Ok(rows) if rows == report.rows => {}
            Ok(rows) => {
                let found = report.rows;
                report.obstacles.push(message!("import-trailer-rows", line, rows, found));
            }
            Err(_) => report.obstacles.push(message!("import-trailer-no-count", line, rows)),
        }
    }
    for (place, text) in trailing.sums {
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

//! Exports and imports staff's rules as a file for version control, in the order in which they are tried.

use rusqlite::named_params;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::rules::{self, CheckedElevationRule, ElevationRuleForm, Rules};
use crate::{
    access::{EditDraftingLists, ViewDraftingLists},
    db::value,
    error::{Checks, Error},
    files::FileKind,
    http::{Answered, FileAnswer, Items, Staff, StaffTx, Upload},
    import::{
        same_name,
        source::{Form, Record as FileRow, Table},
        unusable_file,
    },
    messages::{Language, message},
    records::{Form as _, Record as _, calls},
    words,
};

const COLUMNS: [&str; 5] = ["product", "detail", "value", "elevation", "note"];

/// Returns the rules as a CSV file, in the order in which they are tried. The file can be edited and imported again.
pub(super) async fn export_rules(staff: Staff<ViewDraftingLists>) -> Result<FileAnswer, Error> {
    let text = staff
        .read(|db| {
            let mut text = COLUMNS.join(",") + "\r\n";
            for rule in rules::kept(db.shared())? {
                let cells = [&rule.pattern, &rule.detail, &rule.value, &rule.elevation, &rule.note];
                text.push_str(&cells.map(|cell| quoted(cell)).join(","));
                text.push_str("\r\n");
            }
            Ok(text)
        })
        .await?;
    FileAnswer::text(text, "elevation-rules.csv", "text/csv; charset=utf-8")
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

words! {
    /// The result for a rule of a file.
    #[schema(as = ElevationRuleOutcome)]
    pub(super) Outcome {
        /// The rule is now in use.
        Applied = "applied",
        /// The rule is valid, but another one was rejected.
        NotApplied = "notApplied",
        Refused = "refused",
    }
}

/// The result for a rule of a file, with the reason if it was rejected.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ImportedRule {
    /// The line in the file.
    line: i64,
    product: String,
    outcome: Outcome,
    /// Why the rule was rejected. Blank if it is valid.
    reason: String,
}

/// A row of the file.
struct Read {
    line: i64,
    product: String,
    form: ElevationRuleForm,
}

/// Replaces all rules with those of a CSV or XLSX file that has the columns of the export. The order of the file is
/// kept. If any rule is invalid, nothing is changed, and the response gives the reason for each line.
pub(super) async fn import_rules(
    staff: Staff<EditDraftingLists>,
    upload: Upload,
) -> Result<Answered<Items<ImportedRule>>, Error> {
    let app = staff.call().app().clone();
    let tables = &[FileKind::Csv, FileKind::Text, FileKind::Xlsx];
    let file = staff.receive_to_read(upload, tables).await?;
    let read = move || {
        let memory = app.image_processor.memory();
        let path = app.files.content_path(&file);
        let mut table = Table::open(&path, &Form::default(), memory).map_err(unusable_file)?;
        read_rules(&mut table)
    };
    let read = tokio::task::spawn_blocking(read).await.map_err(anyhow::Error::from)??;
    staff
        .write(move |tx| {
            let (mut results, checked) = judged(read, tx.language());
            if checked.len() == results.len() {
                replace(tx, checked)?;
                for result in &mut results {
                    result.outcome = Outcome::Applied;
                }
            }
            Ok(Items::new(results))
        })
        .await
}

fn read_rules(table: &mut Table) -> Result<Vec<Read>, Error> {
    let header: Vec<String> = table.header_in_sight().iter().map(|name| same_name(name)).collect();
    let places = COLUMNS.map(|column| header.iter().position(|name| name == column));
    let [Some(_), _, _, Some(_), _] = places else {
        return Err(Error::field("file", message!("elevation-rule-columns-missing")));
    };
    let mut read = Vec::new();
    let mut row = FileRow::default();
    while table.next(&mut row).map_err(unusable_file)? {
        if i64::try_from(read.len()).is_ok_and(|count| count >= rules::MOST) {
            return Err(Error::field(
                "file",
                message!("elevation-rule-too-many", most = rules::MOST),
            ));
        }
        let cells = places
            .map(|place| place.map(|place| row.cell(place).trim().to_owned()).unwrap_or_default());
        let position = i64::try_from(read.len() + 1).unwrap_or(rules::MOST);
        read.push(Read {
            line: i64::try_from(row.line).unwrap_or(i64::MAX),
            product: cells.first().cloned().unwrap_or_default(),
            form: ElevationRuleForm::of_file(position, cells),
        });
    }
    Ok(read)
}

/// The result for each rule of a file, and the valid rules.
fn judged(read: Vec<Read>, language: Language) -> (Vec<ImportedRule>, Vec<CheckedElevationRule>) {
    let mut checked = Vec::new();
    let mut seen = std::collections::HashSet::new();
    let results = read.into_iter().map(|Read { line, product, form }| {
        let mut checks = Checks::new();
        let is_new = seen.insert(form.key());
        checks.require(is_new, "product", message!("elevation-rule-exists"));
        Rules::rules(&form, &mut checks);
        let given = form.checked(&mut checks);
        let reason = match checks.given(given) {
            Ok(mut rule) => {
                rule.print();
                checked.push(rule);
                String::new()
            }
            Err(Error::Invalid(fields)) => {
                let reasons = fields.into_values().flatten();
                reasons.map(|reason| reason.in_language(language)).collect::<Vec<_>>().join(" ")
            }
            Err(other) => other.to_string(),
        };
        let outcome = if reason.is_empty() { Outcome::NotApplied } else { Outcome::Refused };
        ImportedRule { line, product, outcome, reason }
    });
    (results.collect(), checked)
}

/// Replaces all rules with those of a file.
fn replace(tx: &StaffTx<'_>, wanted: Vec<CheckedElevationRule>) -> Result<(), Error> {
    let mut kept = Vec::with_capacity(wanted.len());
    for rule in wanted {
        let key = rule.key();
        let sql = "select id from elevation_rules where pattern_folded = :pattern
                     and detail_folded = :detail and value_folded = :value";
        let [pattern, detail, text] = key;
        let params = named_params! { ":pattern": pattern, ":detail": detail, ":value": text };
        let id = if let Some(id) = value::<i64>(tx.conn(), sql, params)? {
            calls::changed::<Rules>(tx, "import", id, None, || Rules::update(tx, id, &rule))?;
            id
        } else {
            let id = Rules::insert(tx, &rule)?;
            let mut event = tx.event(Rules::ENTITY, "import");
            event.entity_id = Some(id);
            event.after = Some(serde_json::to_value(calls::existing::<Rules>(tx, id)?)?);
            tx.record(event)?;
            id
        };
        kept.push(id);
    }
    for rule in rules::kept(tx.shared())?.into_iter().filter(|rule| !kept.contains(&rule.id)) {
        tx.conn()
            .prepare_cached("delete from elevation_rules where id = :id")?
            .execute(named_params! { ":id": rule.id })?;
        let mut event = tx.event(Rules::ENTITY, "delete");
        (event.entity_id, event.before) = (Some(rule.id), Some(json!(rule)));
        tx.record(event)?;
    }
    Ok(())
}

//! Implements the staff calls for imports.

use std::{path::PathBuf, sync::Arc};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    BatchId,
    run::{Mode, Task, refusal},
    store::{self, Batch, BatchDetail, Choices, Kept},
};
use crate::{
    access::{EditImports, Permission, Section, ViewImports},
    app::App,
    config::NounName,
    domain::bounds,
    error::Error,
    files::{Attachments, FileKind, Owner},
    http::{
        self, Answered, Body, Done, FileAnswer, Item, Items, ListAnswer, PageOrExport, Path, Query,
        Staff, StaffDb, Upload,
    },
    import::{self, FileColumn, Giver, OnConflict, RunStatus, Sight, source::Form},
    kernel::memory::Memory,
    messages::{Language, message},
    records,
};

/// The file types accepted as tables.
const TABLES: &[FileKind] = &[FileKind::Csv, FileKind::Text, FileKind::Xlsx];

/// The owner of a batch's files.
fn owner(id: BatchId) -> Owner {
    Owner { kind: "importBatch", id: id.0 }
}

/// Lists all imports and uploaded files, latest first.
///
/// Exports the list of imports as CSV or XLSX.
pub(super) async fn list_batches(
    staff: Staff<ViewImports>,
    requested: PageOrExport,
) -> Result<ListAnswer<Batch>, Error> {
    staff
        .list("imports", requested, |db, wanted| {
            db.listed(records::list::<Batch>("1", &[]), wanted)
        })
        .await
}

/// A record type that can be imported.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Noun {
    noun: &'static str,
    /// The fields that columns can fill.
    fields: Vec<NounField>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NounField {
    name: &'static str,
    /// Whether every row must fill it.
    is_needed: bool,
}

/// Lists the record types that can be imported, in the order in which files should be imported.
pub(super) async fn list_nouns(staff: Staff<ViewImports>) -> Result<Items<Noun>, Error> {
    staff
        .read(|_| {
            let nouns = NounName::ALL.into_iter().map(|noun| Noun {
                noun: noun.as_str(),
                fields: import::fields(noun)
                    .iter()
                    .map(|field| NounField { name: field.name, is_needed: field.is_needed })
                    .collect(),
            });
            Ok(Items::new(nouns.collect()))
        })
        .await
}

/// Returns one import with its result.
pub(super) async fn read_batch(
    staff: Staff<ViewImports>,
    Path(id): Path<BatchId>,
) -> Result<Item<BatchDetail>, Error> {
    staff
        .read(move |db| Ok(Item::new(store::find(db.conn(), id)?.in_language(db.language()))))
        .await
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct UploadQuery {
    /// The record type. By default, the one that matches the file's columns best.
    noun: Option<String>,
    /// The encoding, such as `windows-1252`. Detected by default, like the next two.
    encoding: Option<String>,
    /// The delimiter between cells: one character, or `tab`.
    delimiter: Option<String>,
    /// The sheet of a workbook.
    sheet: Option<String>,
    /// The row with the column names, counted from 1. 0 if there is none.
    header_row: Option<u64>,
}

fn noun(name: &str) -> Result<NounName, Error> {
    name.parse().map_err(|_| {
        let nouns: Vec<&str> = NounName::ALL.into_iter().map(NounName::as_str).collect();
        Error::field("noun", message!("imports-unknown-noun", name, nouns = nouns.join(", ")))
    })
}

/// Uploads a file and suggests a mapping for it. Nothing is imported yet.
pub(super) async fn upload(
    staff: Staff<EditImports>,
    Query(query): Query<UploadQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let wanted = query.noun.as_deref().filter(|name| !name.is_empty()).map(noun).transpose()?;
    let app = staff.call().app().clone();
    let file = staff.receive_to_read(upload, TABLES).await?;
    let path = app.files.path_of(file.sha256);
    let choices = Choices {
        encoding: query.encoding.unwrap_or_default(),
        delimiter: query.delimiter.unwrap_or_default(),
        sheet: query.sheet.unwrap_or_default(),
        header_row: query.header_row,
        ..Choices::default()
    };
    let form = choices.form();
    let memory = app.image_processor.memory().clone();
    let suggested = tokio::task::spawn_blocking(move || suggest(&path, wanted, &form, &memory));
    let (found, mapping, columns) = suggested.await.map_err(anyhow::Error::from)??;
    staff
        .write(move |tx| {
            let kept = Kept { choices: Choices { mapping, ..choices }, columns };
            let name = file.name.as_str();
            let id = store::insert(tx, found.as_str(), name, &file.sha256.0, &kept)?;
            let attachments = Attachments::of_all(tx.conn());
            attachments.attach(owner(id), None, &file, Some(tx.caller().user), tx.now())?;
            let mut event = tx.event("importBatch", "upload");
            event.entity_id = Some(id.0);
            event.after = Some(serde_json::json!({ "noun": found.as_str(), "file": name }));
            tx.record(event)?;
            Done::new(message!("imports-uploaded")).id(id.0).item(&store::find(tx.conn(), id)?)
        })
        .await
}

/// The noun of a file, a mapping for it and its columns. A file whose columns are named like the fields needs no
/// mapping, but it shows what goes where.
fn suggest(
    path: &std::path::Path,
    wanted: Option<NounName>,
    form: &Form,
    memory: &Memory,
) -> Result<(NounName, String, Vec<FileColumn>), Error> {
    let sight = Sight::of(path, form, memory).map_err(refusal)?;
    let mapping = sight.suggest(wanted).map_err(refusal)?;
    let named = import::mapping::Mapping::parse(&mapping).map_err(refusal)?.noun;
    let found = match (wanted, named) {
        (Some(wanted), _) => wanted,
        (None, Some(name)) => noun(&name)?,
        (None, None) => {
            return Err(Error::field("noun", message!("imports-noun-missing")));
        }
    };
    Ok((found, mapping, sight.columns()))
}

/// How to read a file. Omitted fields stay unchanged.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct PreviewForm {
    /// The record type.
    #[bound(bounds::LIST_CODE)]
    noun: Option<String>,
    /// The text of a mapping file. Blank if the columns have the fields' names.
    #[bound(0..=LONGEST_MAPPING)]
    mapping: Option<String>,
    /// Columns for some fields, taking precedence over the mapping.
    columns: Vec<FieldColumn>,
    /// `update`, `skip` or `fail`.
    on_conflict: Option<OnConflict>,
    /// Whether to skip rejected rows instead of rejecting the file.
    skips_refused: Option<bool>,
    /// The encoding. Blank to detect it, like the next two.
    #[bound(0..=40)]
    encoding: Option<String>,
    /// The delimiter between cells: one character, or `tab`.
    #[bound(0..=3)]
    delimiter: Option<String>,
    /// The sheet of a workbook.
    #[bound(0..=31)]
    sheet: Option<String>,
    /// The row with the column names, counted from 1. 0 if there is none.
    #[bound(0..=1_000_000_u64)]
    header_row: Option<u64>,
}

/// The column that fills a field.
#[http::body]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FieldColumn {
    /// The field's name in mappings.
    #[bound(bounds::LIST_CODE)]
    field: String,
    /// The column's name in the file. Blank for no column.
    #[bound(0..=LONGEST_COLUMN)]
    column: String,
}

/// The longest name of a column, in characters.
const LONGEST_COLUMN: usize = 1_000;

/// The longest mapping, in characters.
const LONGEST_MAPPING: usize = 100_000;

/// Shows what a file would change, row by row, without writing anything.
pub(super) async fn preview(
    staff: Staff<EditImports>,
    Path(id): Path<BatchId>,
    Body(form): Body<PreviewForm>,
) -> Result<Item<BatchDetail>, Error> {
    demand_short(form.mapping.as_deref().unwrap_or_default())?;
    let noun = form.noun.as_deref().map(noun).transpose()?;
    let (app, language) = (staff.call().app().clone(), staff.call().language());
    let mut task = staff.read(move |db| waiting(db, id)).await?;
    task.noun = noun.unwrap_or(task.noun);
    let choices = &mut task.choices;
    choices.mapping = form.mapping.unwrap_or_else(|| std::mem::take(&mut choices.mapping));
    choices.on_conflict = form.on_conflict.unwrap_or(choices.on_conflict);
    choices.skips_refused = form.skips_refused.unwrap_or(choices.skips_refused);
    choices.encoding = form.encoding.unwrap_or_else(|| std::mem::take(&mut choices.encoding));
    choices.delimiter = form.delimiter.unwrap_or_else(|| std::mem::take(&mut choices.delimiter));
    choices.sheet = form.sheet.unwrap_or_else(|| std::mem::take(&mut choices.sheet));
    choices.header_row = form.header_row;
    let chosen = form.columns.into_iter().map(|one| (one.field, one.column)).collect();
    let task = task.look(chosen).await?;
    demand_short(&task.choices.mapping)?;
    task.run(Mode::Preview).await?;
    found(&app, id, language).await
}

fn demand_short(mapping: &str) -> Result<(), Error> {
    if mapping.len() > LONGEST_MAPPING {
        return Err(Error::field("mapping", message!("imports-mapping-too-long")));
    }
    Ok(())
}

/// Exports the rejected rows of an import, with the reasons, as a file.
pub(super) async fn refused_rows(
    staff: Staff<ViewImports>,
    Path(id): Path<BatchId>,
) -> Result<FileAnswer, Error> {
    let (name, rows) = staff
        .read(move |db| {
            let batch = store::find(db.conn(), id)?.batch;
            let kept = store::refused_rows(db.conn(), id)?;
            Ok((batch.file_name, import::refused_as_csv(kept, db.language())?))
        })
        .await?;
    FileAnswer::text(rows, &format!("{name}.refused.csv"), "text/csv; charset=utf-8")
}

/// Applies a previewed import. This can be done once.
pub(super) async fn apply(
    staff: Staff<EditImports>,
    Path(id): Path<BatchId>,
) -> Result<Item<BatchDetail>, Error> {
    let (app, language) = (staff.call().app().clone(), staff.call().language());
    let task = staff
        .read(move |db| {
            if store::find(db.conn(), id)?.report.is_none() {
                return Err(Error::Conflict(message!("imports-not-reviewed")));
            }
            waiting(db, id)
        })
        .await?;
    let report = task.run(Mode::Apply).await?;
    if !report.is_applied {
        return Err(Error::Conflict(report.nothing_imported()));
    }
    found(&app, id, language).await
}

async fn found(
    app: &Arc<App>,
    id: BatchId,
    language: Language,
) -> Result<Item<BatchDetail>, Error> {
    app.db.read(move |conn| Ok(Item::new(store::find(conn, id)?.in_language(language)))).await
}

/// The file of a batch that isn't applied yet, as a task of the caller.
fn waiting(db: &StaffDb<'_>, id: BatchId) -> Result<Task, Error> {
    let BatchDetail { batch, choices, columns, .. } = store::find(db.conn(), id)?;
    if batch.status != RunStatus::Preview {
        return Err(Error::Conflict(message!("imports-already-applied")));
    }
    let file = Attachments::of_all(db.conn()).list(owner(id))?.into_iter().next();
    let file = file.ok_or(Error::NotFound)?;
    let app = db.call().app().clone();
    let path: PathBuf = app.files.path_of(file.sha256);
    let caller = db.caller();
    let giver = Giver {
        user: caller.user,
        grants: db.grants().clone(),
        gives_all: db.may(Section::Roles, Permission::Delete),
    };
    Ok(Task {
        app,
        batch: id,
        noun: noun(&batch.noun)?,
        path,
        file_name: batch.file_name,
        choices,
        columns,
        giver,
        user_name: caller.name.clone(),
        now: db.now(),
    })
}

/// Deletes an uploaded file that wasn't applied.
pub(super) async fn delete_batch(
    staff: Staff<EditImports>,
    Path(id): Path<BatchId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let batch = store::find(tx.conn(), id)?.batch;
            if batch.status != RunStatus::Preview {
                return Err(Error::Conflict(message!("imports-applied-not-deletable")));
            }
            store::delete(tx.conn(), id)?;
            let mut event = tx.event("importBatch", "delete");
            event.entity_id = Some(id.0);
            event.before = Some(serde_json::to_value(&batch)?);
            tx.record(event)?;
            Ok(Done::new(message!("imports-deleted")))
        })
        .await
}

//! SQL for batches of imports.

use rusqlite::{
    Connection, OptionalExtension, named_params,
    types::{FromSql, FromSqlError, FromSqlResult, ValueRef},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use utoipa::ToSchema;

use super::BatchId;
use crate::{
    config::NounName,
    db::{self, FromRow},
    error::Error,
    http::StaffTx,
    import::{FieldSource, FileColumn, OnConflict, Report, RunStatus, source::Form, sources},
    kernel::time::Instant,
    messages::{Language, Message, message},
    records,
};

/// An import in the list.
#[records::row(from = "import_batches b", order("b.id desc"))]
pub(super) struct Batch {
    #[column("heading-number")]
    pub id: BatchId,
    /// The record type of the file.
    #[column("heading-noun", kind = code)]
    pub noun: String,
    #[column("heading-file")]
    pub file_name: String,
    #[column("heading-status", kind = code, sql = "coalesce(b.outcome, b.status)", words = status_words)]
    pub status: RunStatus,
    #[column("heading-rows")]
    pub rows: i64,
    #[column("heading-added")]
    pub added: i64,
    #[column("heading-rows-changed")]
    pub changed: i64,
    /// Rows whose records already have the same content.
    #[column("heading-unchanged")]
    pub unchanged: i64,
    /// Rows whose records differ and were left unchanged.
    #[column("heading-rows-left")]
    pub left_as_stored: i64,
    #[column("heading-refused")]
    pub refused: i64,
    #[column("heading-by")]
    pub run_by: String,
    #[column("heading-begun")]
    pub started_at: Instant,
    #[column("heading-ended")]
    pub finished_at: Instant,
}

fn status_words(status: &str) -> Option<Message> {
    match status {
        "preview" => Some(message!("imports-code-preview")),
        "running" => Some(message!("imports-code-running")),
        "brokenOff" => Some(message!("imports-code-brokenOff")),
        _ => None,
    }
}

/// How a file is read.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Choices {
    /// The text of the mapping file. Blank if the columns have the fields' names.
    pub mapping: String,
    /// What to do with rows whose records exist with different content.
    pub on_conflict: OnConflict,
    /// Whether rejected rows are skipped instead of rejecting the file.
    pub skips_refused: bool,
    /// The encoding, such as `windows-1252`. Blank to detect it, like the next two.
    pub encoding: String,
    /// The delimiter between cells: one character, or `tab`.
    pub delimiter: String,
    /// The sheet of a workbook.
    pub sheet: String,
    /// The row with the column names, counted from 1. 0 if there is none.
    pub header_row: Option<u64>,
}

impl Choices {
    /// How the file is read, overriding its mapping.
    pub(super) fn form(&self) -> Form {
        let given = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        Form {
            encoding: given(&self.encoding),
            delimiter: given(&self.delimiter),
            sheet: given(&self.sheet),
            header_row: self.header_row,
            ..Form::default()
        }
    }
}

/// The stored options and properties of a file.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Kept {
    #[serde(flatten)]
    pub choices: Choices,
    #[serde(default)]
    pub columns: Vec<FileColumn>,
}

/// An import with its result.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BatchDetail {
    #[serde(flatten)]
    pub batch: Batch,
    pub choices: Choices,
    /// The first columns of the file, with some of their values.
    pub columns: Vec<FileColumn>,
    /// The column that fills each field, according to the mapping.
    pub fields: Vec<FieldSource>,
    /// Why it failed. Blank if it didn't.
    pub problem: String,
    /// The report of the last preview or of the import. Omitted before the first preview.
    pub report: Option<Report>,
}

impl BatchDetail {
    pub(super) fn in_language(mut self, language: Language) -> Self {
        self.problem = Message::of_kept(&self.problem).in_language(language);
        self.report = self.report.map(|report| report.in_language(language));
        self
    }
}

struct Stored<T>(Option<T>);

impl<T: DeserializeOwned> FromSql for Stored<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let read =
            |text| serde_json::from_str(text).map_err(|error| FromSqlError::Other(error.into()));
        Ok(Self(value.as_str_or_null()?.map(read).transpose()?))
    }
}

#[derive(FromRow)]
#[row(alias = "b")]
struct Papers {
    #[column(sql = "b.choices")]
    kept: Stored<Kept>,
    problem: String,
    report: Stored<Report>,
}

const ONE: &str = "from import_batches b where b.id = :id";

pub(super) fn find(conn: &Connection, id: BatchId) -> Result<BatchDetail, Error> {
    let params = named_params! { ":id": id };
    let batch: Batch = db::row(conn, ONE, params)?.ok_or(Error::NotFound)?;
    let papers: Papers = db::row(conn, ONE, params)?.ok_or(Error::NotFound)?;
    let Kept { choices, columns } = papers.kept.0.unwrap_or_default();
    let noun = batch.noun.parse::<NounName>().ok();
    let fields = noun.map(|noun| sources(noun, &choices.mapping, &columns)).unwrap_or_default();
    Ok(BatchDetail {
        batch,
        choices,
        columns,
        fields,
        problem: papers.problem,
        report: papers.report.0,
    })
}

/// Adds an upload that hasn't been previewed yet.
pub(super) fn insert(
    tx: &StaffTx<'_>,
    noun: &str,
    file_name: &str,
    sha256: &[u8],
    kept: &Kept,
) -> Result<BatchId, Error> {
    tx.conn()
        .prepare_cached(
            "insert into import_batches (noun, file_name, file_sha256, rows, added, changed, unchanged, status,
                 run_by, started_at, finished_at, choices, uploaded_by)
             values (:noun, :file, :sha256, 0, 0, 0, 0, 'preview', :by, :now, :now, :choices, :user)",
        )?
        .execute(named_params! {
            ":noun": noun, ":file": file_name, ":sha256": sha256, ":by": tx.caller().name,
            ":now": tx.now(), ":choices": serde_json::to_string(kept)?, ":user": tx.caller().user,
        })?;
    Ok(BatchId(tx.conn().last_insert_rowid()))
}

/// Stores the result of a preview, unless the batch was applied meanwhile.
pub(super) fn keep_preview(
    conn: &Connection,
    id: BatchId,
    noun: &str,
    kept: &Kept,
    report: &Report,
    now: Instant,
) -> Result<(), Error> {
    conn.prepare_cached(
        "update import_batches
         set noun = :noun, choices = :choices, report = :report, rows = :rows, added = :added,
             changed = :changed, unchanged = :unchanged, left_as_stored = :left, refused = :refused,
             refused_rows = :csv, finished_at = :now
         where id = :id and status = 'preview'",
    )?
    .execute(named_params! {
        ":id": id, ":noun": noun, ":choices": serde_json::to_string(kept)?,
        ":report": serde_json::to_string(report)?, ":rows": count(report.rows),
        ":added": count(report.added), ":changed": count(report.changed),
        ":unchanged": count(report.unchanged), ":left": count(report.left),
        ":refused": count(report.refused), ":csv": report.refused_rows, ":now": now,
    })?;
    Ok(())
}

pub(super) fn refused_rows(conn: &Connection, id: BatchId) -> Result<String, Error> {
    let rows: Option<Option<String>> = conn
        .prepare_cached("select refused_rows from import_batches where id = :id")?
        .query_row(named_params! { ":id": id }, |row| row.get(0))
        .optional()?;
    rows.flatten().ok_or(Error::NotFound)
}

fn count(rows: u64) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}

/// Deletes an upload that wasn't applied.
pub(super) fn delete(conn: &Connection, id: BatchId) -> Result<(), Error> {
    conn.prepare_cached(
        "delete from attachments where owner_kind = 'importBatch' and owner_id = :id",
    )?
    .execute(named_params! { ":id": id })?;
    conn.prepare_cached("delete from import_batches where id = :id")?
        .execute(named_params! { ":id": id })?;
    Ok(())
}

/// Deletes uploads that were last previewed before an instant and never applied.
pub(super) fn delete_waiting(conn: &Connection, before: Instant) -> Result<(), Error> {
    let mut statement = conn.prepare_cached(
        "select id from import_batches where status = 'preview' and finished_at < :before",
    )?;
    let forgotten: Vec<i64> = statement
        .query_map(named_params! { ":before": before }, |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    forgotten.into_iter().try_for_each(|id| delete(conn, BatchId(id)))
}

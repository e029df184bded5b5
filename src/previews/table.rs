//! Stores what is known about inspected documents, by the hash of their content.

use std::collections::HashSet;

use rusqlite::{Connection, OptionalExtension, named_params};

use super::{Facts, Kind, job::Why};
use crate::{
    error::Error,
    files::{FileKind, Sha256},
    kernel::time::Instant,
};

/// The version of the parsers. Increasing it makes all documents be inspected again.
const READER: i64 = 2;
/// In seconds.
const ANOTHER_CHANCE: i64 = 86_400;

/// Finds the facts about a document.
///
/// If its worker failed, it gets another chance later, because the machine may have been busy.
pub(super) fn find(
    conn: &Connection,
    document: Sha256,
    now: Instant,
) -> Result<Option<Facts>, Error> {
    let mut statement = conn.prepare_cached(
        "select kind, reason, pages, holds from previews
         where sha256 = :sha256 and state <> 'waiting' and reader = :reader
           and not (coalesce(reason, '') in ('tooLong', 'tooLarge', 'unreadable') and looked_at < :before)",
    )?;
    let params = named_params! {
        ":sha256": document.0, ":reader": READER, ":before": now.plus_seconds(-ANOTHER_CHANCE),
    };
    let row = statement
        .query_row(params, |row| {
            let (pages, holds) = (row.get::<_, String>(2)?, row.get::<_, String>(3)?);
            Ok((row.get::<_, Kind>(0)?, row.get::<_, Option<Why>>(1)?, pages, holds))
        })
        .optional()?;
    row.map(|(kind, why, pages, holds)| {
        let (pages, holds) = (serde_json::from_str(&pages)?, serde_json::from_str(&holds)?);
        Ok(Facts { kind, why, pages, holds })
    })
    .transpose()
}

/// Records the result of an inspection.
pub(super) fn note(
    conn: &Connection,
    document: Sha256,
    facts: &Facts,
    now: Instant,
) -> Result<(), Error> {
    conn.prepare_cached(
        "insert into previews (sha256, reader, kind, state, reason, pages, holds, looked_at)
         values (:sha256, :reader, :kind, :state, :reason, :pages, :holds, :now)
         on conflict (sha256) do update set reader = excluded.reader, kind = excluded.kind,
             state = excluded.state, reason = excluded.reason, pages = excluded.pages,
             holds = excluded.holds, looked_at = excluded.looked_at",
    )?
    .execute(named_params! {
        ":sha256": document.0, ":reader": READER, ":kind": facts.kind,
        ":state": if facts.why.is_some() { "failed" } else { "ready" },
        ":reason": facts.why, ":pages": serde_json::to_string(&facts.pages)?,
        ":holds": serde_json::to_string(&facts.holds)?, ":now": now,
    })?;
    Ok(())
}

/// Documents that haven't been inspected yet, at most this many.
pub(super) fn waiting(conn: &Connection, most: u32) -> Result<Vec<(Sha256, FileKind)>, Error> {
    let mut statement = conn.prepare_cached(
        "select f.sha256, f.mime from previews p join files f on f.sha256 = p.sha256
         where p.state = 'waiting' limit :most",
    )?;
    let rows = statement.query_map(named_params! { ":most": most }, |row| {
        Ok((Sha256(row.get(0)?), row.get::<_, String>(1)?))
    })?;
    let mut documents = Vec::new();
    for row in rows {
        let (sha256, mime) = row?;
        documents.extend(FileKind::from_mime(&mime).map(|kind| (sha256, kind)));
    }
    Ok(documents)
}

/// Deletes entries of documents that are gone, and returns the others.
pub(super) fn sweep(conn: &Connection) -> Result<HashSet<Sha256>, Error> {
    conn.execute(
        "delete from previews where not exists (select 1 from files f where f.sha256 = previews.sha256)",
        [],
    )?;
    let mut statement = conn.prepare("select sha256 from previews")?;
    let rows = statement.query_map([], |row| row.get(0).map(Sha256))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

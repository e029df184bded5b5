//! Exports the audit log to a file for an auditor's own tools.

use std::io::Write;

use anyhow::Context;
use rusqlite::Connection;
use serde_json::Value;

use super::{Event, Search, store};
use crate::{error::Error, kernel::text::inert};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportFormat {
    /// RFC 4180 with a header. A `'` is put in front of text cells that a spreadsheet would treat as formulas.
    Csv,
    /// One JSON object per line.
    JsonLines,
}

const HEADER: [&str; 14] = [
    "id",
    "at",
    "entity",
    "entityId",
    "accountId",
    "verb",
    "actorId",
    "actorName",
    "onBehalfOf",
    "address",
    "requestId",
    "reason",
    "before",
    "after",
];

/// Streams every matching event to `out`, oldest first, and returns their number.
pub fn export(
    conn: &Connection,
    search: &Search,
    format: ExportFormat,
    out: &mut dyn Write,
) -> Result<u64, Error> {
    let mut written = 0;
    match format {
        ExportFormat::Csv => {
            let mut csv = csv::Writer::from_writer(out);
            csv.write_record(HEADER).context("cannot write the export")?;
            store::each(conn, search, |event| {
                written += 1;
                csv.write_record(cells(event)).context("cannot write the export")?;
                Ok(())
            })?;
            csv.flush().context("cannot write the export")?;
        }
        ExportFormat::JsonLines => {
            store::each(conn, search, |event| {
                written += 1;
                serde_json::to_writer(&mut *out, &event)?;
                out.write_all(b"\n").context("cannot write the export")?;
                Ok(())
            })?;
            out.flush().context("cannot write the export")?;
        }
    }
    Ok(written)
}

fn cells(event: Event) -> [String; 14] {
    let number = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
    let json = |value: Option<Value>| value.map(|value| value.to_string()).unwrap_or_default();
    [
        event.id.to_string(),
        event.at.to_string(),
        inert(&event.entity).into_owned(),
        number(event.entity_id),
        number(event.account_id.map(|id| id.0)),
        inert(&event.verb).into_owned(),
        number(event.actor_id.map(|id| id.0)),
        inert(&event.actor_name).into_owned(),
        number(event.on_behalf_of.map(|id| id.0)),
        inert(&event.address).into_owned(),
        inert(&event.request_id).into_owned(),
        inert(&event.reason.unwrap_or_default()).into_owned(),
        inert(&json(event.before)).into_owned(),
        inert(&json(event.after)).into_owned(),
    ]
}

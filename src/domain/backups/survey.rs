//! What a database holds, and whether it is sound: asked of every snapshot before it is backed up, and of every backup
//! that is opened.

use std::{collections::BTreeMap, path::Path};

use anyhow::Context as _;
use rusqlite::Connection;
use transom_backups::{Content, Hash};

use crate::db::{self, SchemaState};

/// How many errors of the database itself are told.
const MOST_ERRORS: usize = 10;

/// Counts and sums by which a restored portal is compared with the one that was backed up.
const COUNTS: &[(&str, &str)] = &[
    ("accounts", "select count(*) from dealers"),
    ("users", "select count(*) from users"),
    ("orders", "select count(*) from orders"),
    ("orderLines", "select count(*) from order_lines"),
    ("orderTotalCents", "select coalesce(sum(total_cents), 0) from orders"),
    ("invoices", "select count(*) from invoices"),
    ("invoiceTotalCents", "select coalesce(sum(total_cents), 0) from invoices"),
    ("serviceRequests", "select count(*) from service_requests"),
    ("changeRequests", "select count(*) from change_requests"),
    ("remittances", "select count(*) from remittances"),
    ("projects", "select count(*) from projects"),
    ("drawings", "select count(*) from drawings"),
    ("files", "select count(*) from files"),
    ("fileBytes", "select coalesce(sum(size), 0) from files"),
    ("events", "select count(*) from events"),
];

/// What must be so in every portal: a question for what is not, and the sentence for it.
const RULES: &[(&str, &str)] = &[
    (
        "select count(*) from invoices i where i.totals_given = 0 and i.subtotal_cents <>
             (select coalesce(sum(l.net_cents), 0) from invoice_lines l where l.invoice_id = i.id)",
        "invoices have a subtotal that is not the sum of their lines",
    ),
    (
        "select count(*) from orders o where o.totals_given = 0 and o.subtotal_cents <>
             (select coalesce(sum(l.net_cents), 0) from order_lines l where l.order_id = o.id)",
        "orders have a subtotal that is not the sum of their lines",
    ),
];

/// What is wrong with the file itself: damaged pages, indexes that disagree, rows that point at nothing.
pub(super) fn errors(conn: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = conn.prepare(&format!("pragma integrity_check({MOST_ERRORS})"))?;
    let mut errors = statement
        .query_map([], |row| row.get::<_, String>(0))?
        .filter(|line| line.as_ref().map_or(true, |line| line != "ok"))
        .map(|line| Ok(format!("The database is damaged: {}.", line?)))
        .collect::<rusqlite::Result<Vec<_>>>()?;
    let mut statement =
        conn.prepare("select \"table\", count(*) from pragma_foreign_key_check group by 1")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (table, count): (String, i64) = (row.get(0)?, row.get(1)?);
        errors.push(format!("{count} rows of the table {table} refer to rows that are not there."));
    }
    Ok(errors)
}

/// What breaks the product's own rules, in a database of this version's schema.
pub(super) fn broken_rules(conn: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut broken = Vec::new();
    for (question, sentence) in RULES {
        let count: i64 = conn.query_row(question, [], |row| row.get(0))?;
        if count > 0 {
            broken.push(format!("{count} {sentence}."));
        }
    }
    Ok(broken)
}

/// Counts and sums of a database of this version's schema.
pub(super) fn counts(conn: &Connection) -> rusqlite::Result<BTreeMap<String, i64>> {
    let count = |(name, question): &(&str, &str)| {
        Ok(((*name).to_owned(), conn.query_row(question, [], |row| row.get(0))?))
    };
    COUNTS.iter().map(count).collect()
}

/// The schema of a database.
pub(super) fn schema(conn: &Connection) -> anyhow::Result<u32> {
    Ok(match db::schema_state(conn)? {
        SchemaState::Empty => 0,
        SchemaState::Older { from, .. } => from,
        SchemaState::Current(schema) => schema,
        SchemaState::Newer { database, .. } => database,
    })
}

/// The uploaded files that a database refers to, sorted by their hash.
pub(super) fn contents(conn: &Connection) -> anyhow::Result<Vec<Content>> {
    let mut statement = conn.prepare("select sha256, size from files order by sha256")?;
    let contents = statement.query_map([], |row| {
        let size: i64 = row.get(1)?;
        Ok(Content { sha256: Hash(row.get(0)?), size: u64::try_from(size).unwrap_or(0) })
    })?;
    Ok(contents.collect::<rusqlite::Result<_>>()?)
}

/// Writes a snapshot of the database at `from`, as of one moment; writers are not held up.
pub(super) fn snapshot(from: &Path, to: &Path) -> anyhow::Result<()> {
    let conn = db::open_reader(from)?;
    conn.execute("vacuum into ?1", [to.to_string_lossy()])
        .with_context(|| format!("cannot write the snapshot {}", to.display()))?;
    Ok(())
}

/// What differs between a portal as it was backed up and as it was restored, a sentence each.
pub(super) fn differences(
    before: &BTreeMap<String, i64>,
    after: &BTreeMap<String, i64>,
) -> Vec<String> {
    let differs = |(name, count): (&String, &i64)| {
        let now = after.get(name)?;
        (now != count).then(|| format!("{name}: {count} when it was backed up, {now} now."))
    };
    before.iter().filter_map(differs).collect()
}

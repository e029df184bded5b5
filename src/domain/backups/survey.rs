//! Counts a database's contents and checks its integrity, for every snapshot before it is backed up and every backup
//! that is opened.

use std::{collections::BTreeMap, fmt, path::Path};

use anyhow::Context as _;
use rusqlite::{Connection, ErrorCode};
use transom_backups::{Content, Hash, steadily};

use crate::{
    db::{self, SchemaState},
    instance::is_own_key,
    kernel::secret::Vault,
};

/// How many database errors are listed, and how many records per broken rule.
const MOST_ERRORS: usize = 10;
const MOST_NAMED: usize = 5;

/// Counts and sums for comparing a restored portal with the original.
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
    ("acceptances", "select count(*) from quote_acceptances"),
    ("projects", "select count(*) from projects"),
    ("drawings", "select count(*) from drawings"),
    ("files", "select count(*) from files"),
    ("fileBytes", "select coalesce(sum(size), 0) from files"),
    ("events", "select count(*) from events"),
];

/// Rules for every portal: a query for records that violate the rule, and the sentence about them.
const RULES: &[(&str, &str)] = &[
    (
        "select i.number from invoices i where i.totals_given = 0 and i.subtotal_cents <>
             (select coalesce(sum(l.net_cents), 0) from invoice_lines l where l.invoice_id = i.id)",
        "invoices have a subtotal that is not the sum of their lines",
    ),
    (
        "select o.number from orders o where o.totals_given = 0 and o.subtotal_cents <>
             (select coalesce(sum(l.net_cents), 0) from order_lines l where l.order_id = o.id)",
        "orders have a subtotal that is not the sum of their lines",
    ),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlawKind {
    /// The file itself is damaged: pages, or indexes that don't match their tables.
    Damage,
    /// Rows reference rows that don't exist.
    Reference,
    /// Records violate a rule of the product.
    Rule,
}

#[derive(Debug, Clone)]
pub struct Flaw {
    pub kind: FlawKind,
    pub said: String,
}

/// Checks a whole database: its pages, indexes and references and, if it is intact and has this version's schema, the
/// product's own rules. Every snapshot, every backup that is opened and `transom db check` use this.
pub fn check(conn: &Connection) -> anyhow::Result<Vec<Flaw>> {
    let mut flaws = errors(conn)?;
    if flaws.is_empty() && matches!(db::schema_state(conn)?, SchemaState::Current(_)) {
        let rules = broken_rules(conn)?.into_iter();
        flaws.extend(rules.map(|said| Flaw { kind: FlawKind::Rule, said }));
    }
    Ok(flaws)
}

/// Like [`check`], with a sentence for each flaw.
pub(super) fn problems(conn: &Connection) -> anyhow::Result<Vec<String>> {
    Ok(check(conn)?.into_iter().map(|flaw| flaw.said).collect())
}

/// Errors of the file itself: damaged pages, inconsistent indexes, dangling references.
pub(super) fn errors(conn: &Connection) -> rusqlite::Result<Vec<Flaw>> {
    let damaged = |cause: &dyn fmt::Display| Flaw {
        kind: FlawKind::Damage,
        said: format!("The database is damaged: {cause}."),
    };
    let found = damages(conn).and_then(|damages| Ok((damages, lost_references(conn)?)));
    match found {
        Ok((damages, references)) => {
            let references =
                references.into_iter().map(|said| Flaw { kind: FlawKind::Reference, said });
            Ok(damages.iter().map(|cause| damaged(cause)).chain(references).collect())
        }
        // The damage is so severe that the check itself fails.
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
            Ok(vec![damaged(&error)])
        }
        Err(error) => Err(error),
    }
}

fn damages(conn: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = conn.prepare(&format!("pragma integrity_check({MOST_ERRORS})"))?;
    let lines = statement.query_map([], |row| row.get::<_, String>(0))?;
    lines.filter(|line| line.as_ref().map_or(true, |line| line != "ok")).collect()
}

fn lost_references(conn: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement =
        conn.prepare("select \"table\", count(*) from pragma_foreign_key_check group by 1")?;
    let lines = statement.query_map([], |row| {
        let (table, count): (String, i64) = (row.get(0)?, row.get(1)?);
        Ok(format!("{count} rows of the table {table} refer to rows that are not there."))
    })?;
    lines.collect()
}

/// Violations of the product's own rules in a database with this version's schema.
pub(super) fn broken_rules(conn: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut broken = Vec::new();
    for (question, sentence) in RULES {
        let mut statement = conn.prepare(question)?;
        let mut rows = statement.query([])?;
        let (mut count, mut named) = (0_u64, Vec::new());
        while let Some(row) = rows.next()? {
            count += 1;
            if named.len() < MOST_NAMED {
                named.push(row.get::<_, String>(0)?);
            }
        }
        if count > 0 {
            let more = if count > MOST_NAMED as u64 { ", …" } else { "" };
            broken.push(format!("{count} {sentence}: {}{more}.", named.join(", ")));
        }
    }
    Ok(broken)
}

/// Counts and sums of a database with this version's schema.
pub(super) fn counts(conn: &Connection) -> rusqlite::Result<BTreeMap<String, i64>> {
    let count = |(name, question): &(&str, &str)| {
        Ok(((*name).to_owned(), conn.query_row(question, [], |row| row.get(0))?))
    };
    COUNTS.iter().map(count).collect()
}

pub(super) fn schema(conn: &Connection) -> anyhow::Result<u32> {
    Ok(match db::schema_state(conn)? {
        SchemaState::Empty => 0,
        SchemaState::Older { from, .. } => from,
        SchemaState::Current(schema) => schema,
        SchemaState::Newer { database, .. } => database,
    })
}

/// The uploaded files that a database references, sorted by hash.
pub(super) fn contents(conn: &Connection) -> anyhow::Result<Vec<Content>> {
    let mut statement = conn.prepare("select sha256, size from files order by sha256")?;
    let contents = statement.query_map([], |row| {
        let size: i64 = row.get(1)?;
        Ok(Content { sha256: Hash(row.get(0)?), size: u64::try_from(size).unwrap_or(0) })
    })?;
    Ok(contents.collect::<rusqlite::Result<_>>()?)
}

/// Writes a consistent snapshot of the database at `from` without blocking writers.
pub(super) fn snapshot(from: &Path, to: &Path) -> anyhow::Result<()> {
    let conn = db::open_reader(from)?;
    steadily(to, || conn.execute("vacuum into ?1", [to.to_string_lossy()]))
        .with_context(|| format!("cannot write the snapshot {}", to.display()))?;
    Ok(())
}

/// The differences between a portal as backed up and as restored, one sentence each.
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

/// The problem if `key` isn't the file of the key that encrypts a database's secrets.
pub(super) fn foreign_key(conn: &Connection, key: &Path) -> anyhow::Result<Option<String>> {
    let is_its_own = match Vault::open(key) {
        Ok(vault) => is_own_key(conn, &vault)? != Some(false),
        Err(_) => false,
    };
    Ok((!is_its_own).then(|| {
        "The file `key` is not the key that the secrets in this database are sealed with: after a restore, codes of \
         authenticator apps would be refused to everyone. Put the right file back."
            .to_owned()
    }))
}

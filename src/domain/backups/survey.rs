//! What a database holds, and whether it is sound: asked of every snapshot before it is backed up, and of every backup
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

/// How many errors of the database itself are told, and how many records that break a rule are named.
const MOST_ERRORS: usize = 10;
const MOST_NAMED: usize = 5;

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

/// What must be so in every portal: a question for the records of which it is not, and the sentence about them.
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

/// What kind of flaw it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlawKind {
    /// The file itself is damaged: pages, or indexes that disagree with their tables.
    Damage,
    /// Rows point at rows that are not there.
    Reference,
    /// Records break a rule of the product.
    Rule,
}

/// Something that is wrong with a database.
#[derive(Debug, Clone)]
pub struct Flaw {
    pub kind: FlawKind,
    /// What is wrong, in a sentence.
    pub said: String,
}

/// Looks through a whole database: its pages, indexes and references, and where it is sound and has this version's
/// schema, the product's own rules. Every snapshot, every backup that is opened and `transom db check` is held to it.
pub fn check(conn: &Connection) -> anyhow::Result<Vec<Flaw>> {
    let mut flaws = errors(conn)?;
    if flaws.is_empty() && matches!(db::schema_state(conn)?, SchemaState::Current(_)) {
        let rules = broken_rules(conn)?.into_iter();
        flaws.extend(rules.map(|said| Flaw { kind: FlawKind::Rule, said }));
    }
    Ok(flaws)
}

/// As [`check`], a sentence for each flaw.
pub(super) fn problems(conn: &Connection) -> anyhow::Result<Vec<String>> {
    Ok(check(conn)?.into_iter().map(|flaw| flaw.said).collect())
}

/// What is wrong with the file itself: damaged pages, indexes that disagree, rows that point at nothing.
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
        // So damaged that looking for it ends in the middle.
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

/// What breaks the product's own rules, in a database of this version's schema.
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
    steadily(to, || conn.execute("vacuum into ?1", [to.to_string_lossy()]))
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

/// What is wrong where `key` is not the file of the key that a database's secrets are sealed with.
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

//! Opens connections, and migrates a database to this binary's schema.

use std::{path::Path, time::Duration};

use anyhow::{Context, bail};
use rusqlite::{Connection, OpenFlags, config::DbConfig};

use super::register_functions;

mod embedded {
    refinery::embed_migrations!("../../migrations");
}

/// The statement cache of each connection, large enough for every statement of the product.
const STATEMENTS: usize = 512;

/// The state of a database's schema relative to this binary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SchemaState {
    /// There is no schema yet.
    Empty,
    /// An older binary made it: the next `migrate` goes `from` → `to`.
    Older { from: u32, to: u32 },
    /// It matches this binary.
    Current(u32),
    /// A newer binary made it, so this one must not touch it.
    Newer { database: u32, binary: u32 },
}

/// Opens a connection for writing: WAL, `synchronous = full`, foreign keys on.
pub fn open_writer(path: &Path) -> anyhow::Result<Connection> {
    let connection = Connection::open(path)
        .with_context(|| format!("cannot open the database {}", path.display()))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    configure(&connection)?;
    Ok(connection)
}

/// Sets the size of a connection's page cache, in bytes.
pub(super) fn keep_pages(connection: &Connection, bytes: u64) -> rusqlite::Result<()> {
    let kibibytes = i64::try_from(bytes >> 10).unwrap_or(i64::MAX).max(1);
    connection.pragma_update(None, "cache_size", -kibibytes)
}

/// Leaves checkpoints to another program, such as a replicator.
pub(super) fn leave_checkpoints(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(())
}

/// Sets whether closing the last connection to a database checkpoints its write-ahead log.
pub fn fold_at_close(connection: &Connection, is_folded: bool) -> anyhow::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !is_folded)?;
    Ok(())
}

/// Opens a read-only connection.
pub fn open_reader(path: &Path) -> anyhow::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)
        .with_context(|| format!("cannot open the database {}", path.display()))?;
    configure(&connection)?;
    Ok(connection)
}

/// Configures what all connections have in common.
pub(super) fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.pragma_update(None, "cache_size", -16_384)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    // Keeps the plan of a cached statement. By default, SQLite prepares it again for each value of a parameter that
    // could change the plan.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    register_functions(connection)
}

pub fn newest_schema() -> u32 {
    embedded::migrations::runner()
        .get_migrations()
        .iter()
        .map(|migration| u32::try_from(migration.version()).unwrap_or(u32::MAX))
        .max()
        .unwrap_or(0)
}

/// Compares the database's schema with this binary's.
pub fn schema_state(connection: &Connection) -> anyhow::Result<SchemaState> {
    let has_history: bool = connection.query_row(
        "select exists (select 1 from sqlite_schema where name = 'refinery_schema_history')",
        [],
        |row| row.get(0),
    )?;
    if !has_history {
        return Ok(SchemaState::Empty);
    }
    let database: u32 = connection.query_row(
        "select coalesce(max(version), 0) from refinery_schema_history",
        [],
        |row| row.get(0),
    )?;
    let binary = newest_schema();
    Ok(match database.cmp(&binary) {
        std::cmp::Ordering::Less => SchemaState::Older { from: database, to: binary },
        std::cmp::Ordering::Equal => SchemaState::Current(database),
        std::cmp::Ordering::Greater => SchemaState::Newer { database, binary },
    })
}

/// Migrates the database to this binary's schema, with all migrations in one transaction.
///
/// # Errors
/// A database made by a newer binary is refused with both versions.
pub fn migrate(connection: &mut Connection) -> anyhow::Result<()> {
    if let SchemaState::Newer { database, binary } = schema_state(connection)? {
        bail!(
            "this database has schema {database}, from a newer version of Transom; this version \
             supports schemas up to {binary}. Use the newer version."
        );
    }
    register_functions(connection)?;
    // A migration may correct a declaration in the schema; nothing else may.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, false)?;
    let migrated = embedded::migrations::runner().set_grouped(true).run(connection);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    migrated.context("cannot migrate the database to this version's schema")?;
    Ok(())
}

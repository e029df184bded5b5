//! Opens the database for a command, which may write only after its disk was found to have space.

use std::{ops::Deref, path::PathBuf, time::Duration};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::report::Failure;
use crate::{
    config::Loaded,
    db,
    files::disk_space,
    instance::{Instance, demand_room},
};

/// How long a command waits for another writer: a command or the server.
const PATIENCE: Duration = Duration::from_mins(2);

/// Reads directly; writing requires a transaction.
pub(super) struct Database {
    conn: Connection,
    dir: PathBuf,
    read_only_below: u8,
}

impl Database {
    pub(super) fn open(instance: &Instance, loaded: &Loaded) -> Result<Self, Failure> {
        let conn = instance.connect()?;
        // An import holds the write lock during its whole transaction.
        conn.busy_timeout(PATIENCE)?;
        conn.pragma_update(None, "query_only", true)?;
        let read_only_below = loaded.config.data.read_only_below.0;
        Ok(Self { conn, dir: instance.dir().to_owned(), read_only_below })
    }

    pub(super) fn writable(&mut self) -> Result<&mut Connection, Failure> {
        demand_room(&disk_space(), &self.dir, self.read_only_below)?;
        self.conn.pragma_update(None, "query_only", false)?;
        db::fold_at_close(&self.conn, true)?;
        Ok(&mut self.conn)
    }

    pub(super) fn write(&mut self) -> Result<Transaction<'_>, Failure> {
        Ok(self.writable()?.transaction_with_behavior(TransactionBehavior::Immediate)?)
    }
}

impl Deref for Database {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.conn
    }
}

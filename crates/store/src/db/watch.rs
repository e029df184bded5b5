//! Tells someone in the process which rows a commit has changed, no matter who wrote them and for what
//! reason: no handler can forget it.
//!
//! SQLite reports no rows of tables without rowid, and none that another process writes; a listener
//! therefore also looks for itself now and then.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rusqlite::{Connection, hooks::Action};

/// A row that was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// One of the tables that are watched.
    pub table: &'static str,
    /// Its rowid.
    pub row: i64,
    /// Whether it is gone.
    pub is_removal: bool,
}

type Tell = Box<dyn Fn(&[Change]) + Send + Sync>;

struct Listener {
    tables: &'static [&'static str],
    tell: Tell,
}

/// What the writer's connection has changed since its last commit.
#[derive(Default)]
pub(super) struct Watch {
    listener: OnceLock<Listener>,
    changes: Mutex<Vec<Change>>,
}

impl Watch {
    /// A watch over everything that `connection` writes.
    pub(super) fn over(connection: &Connection) -> rusqlite::Result<Arc<Self>> {
        let watch = Arc::new(Self::default());
        let noting = Arc::clone(&watch);
        connection.update_hook(Some(move |action, _: &str, table: &str, row| {
            noting.note(action, table, row);
        }))?;
        Ok(watch)
    }

    /// Says who listens, and to which tables; the first one stays.
    pub(super) fn set(&self, tables: &'static [&'static str], tell: Tell) {
        let _ = self.listener.set(Listener { tables, tell });
    }

    fn note(&self, action: Action, table: &str, row: i64) {
        let Some(listener) = self.listener.get() else { return };
        let Some(table) = listener.tables.iter().find(|known| **known == table) else { return };
        let change = Change { table, row, is_removal: action == Action::SQLITE_DELETE };
        self.lock().push(change);
    }

    /// Tells what has been noted, now that it is durable.
    pub(super) fn committed(&self) {
        let changes = std::mem::take(&mut *self.lock());
        if let (false, Some(listener)) = (changes.is_empty(), self.listener.get()) {
            (listener.tell)(&changes);
        }
    }

    /// Forgets what has been noted: it did not happen.
    pub(super) fn undone(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Change>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

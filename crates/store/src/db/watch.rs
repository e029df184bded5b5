//! Reports the rows that a commit changed, no matter who wrote them or why, so no handler can forget to.
//!
//! SQLite doesn't report rows of `without rowid` tables, or of other processes, so a listener should also check for
//! changes now and then.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rusqlite::{Connection, hooks::Action};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub table: &'static str,
    pub row: i64,
    pub is_removal: bool,
}

type Callback = Box<dyn Fn(&[Change]) + Send + Sync>;

struct Listener {
    tables: &'static [&'static str],
    callback: Callback,
}

/// Changes of the writer's connection since its last commit.
#[derive(Default)]
pub(super) struct Watch {
    listener: OnceLock<Listener>,
    changes: Mutex<Vec<Change>>,
}

impl Watch {
    /// Watches everything that `connection` writes.
    pub(super) fn over(connection: &Connection) -> rusqlite::Result<Arc<Self>> {
        let watch = Arc::new(Self::default());
        let noting = Arc::clone(&watch);
        connection.update_hook(Some(move |action, _: &str, table: &str, row| {
            noting.note(action, table, row);
        }))?;
        Ok(watch)
    }

    pub(super) fn set(&self, tables: &'static [&'static str], callback: Callback) {
        let _ = self.listener.set(Listener { tables, callback });
    }

    fn note(&self, action: Action, table: &str, row: i64) {
        let Some(listener) = self.listener.get() else { return };
        let Some(table) = listener.tables.iter().find(|known| **known == table) else { return };
        let change = Change { table, row, is_removal: action == Action::SQLITE_DELETE };
        self.lock().push(change);
    }

    /// Reports the recorded changes, which are durable now.
    pub(super) fn committed(&self) {
        let changes = std::mem::take(&mut *self.lock());
        if let (false, Some(listener)) = (changes.is_empty(), self.listener.get()) {
            (listener.callback)(&changes);
        }
    }

    /// Drops the recorded changes after a rollback.
    pub(super) fn undone(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Change>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

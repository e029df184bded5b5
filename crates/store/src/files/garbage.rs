//! Removes files some time after the last reference to them is gone.

use std::{
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use rusqlite::{Connection, Transaction, TransactionBehavior, named_params};

use super::store::{FileStore, Sha256};
use crate::{db::Db, error::Error, kernel::time::Instant};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sweep {
    /// Only reports what would be removed.
    DryRun,
    /// Removes contents without a row, and doesn't write to the database: for a full disk.
    Contents,
    Remove,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Garbage {
    /// Rows of `files` without an attachment.
    pub rows: u64,
    /// Contents on disk without a row, and incomplete uploads.
    pub contents: u64,
    /// Their size in bytes.
    pub bytes: u64,
}

impl Garbage {
    fn add(&mut self, more: Self) {
        self.rows += more.rows;
        self.contents += more.contents;
        self.bytes += more.bytes;
    }
}

/// Contents whose hash begins with one byte, one of 256 shards, so that memory use stays low.
struct Shard {
    known: HashSet<Sha256>,
    rows: u64,
}

impl FileStore {
    /// Removes rows and contents that nothing has referenced since `before` (use a day ago: an upload whose row isn't
    /// written yet must not lose its content).
    pub async fn collect(&self, db: &Db, before: Instant, sweep: Sweep) -> Result<Garbage, Error> {
        let mut garbage = Garbage::default();
        for number in 0..=u8::MAX {
            let shard = match sweep {
                Sweep::Remove => db.write(move |conn| shard(conn, number, before, sweep)).await?,
                _ => db.report(move |conn| shard(conn, number, before, sweep)).await?,
            };
            let store = self.clone();
            let found = tokio::task::spawn_blocking(move || {
                store.sweep(number, &shard, system_time(before), sweep)
            })
            .await
            .map_err(anyhow::Error::from)?
            .map_err(anyhow::Error::from)?;
            garbage.add(found);
        }
        Ok(garbage)
    }

    /// Like [`FileStore::collect`], next to a server that may be running, including incomplete uploads. Blocks.
    pub fn collect_beside(
        &self,
        conn: &Connection,
        before: Instant,
        sweep: Sweep,
    ) -> Result<Garbage, Error> {
        let mut garbage = Garbage::default();
        let old = system_time(before);
        for number in 0..=u8::MAX {
            let shard = if sweep == Sweep::Remove {
                let tx = Transaction::new_unchecked(conn, TransactionBehavior::Immediate)?;
                let shard = shard(&tx, number, before, sweep)?;
                tx.commit()?;
                shard
            } else {
                shard(conn, number, before, sweep)?
            };
            garbage.add(self.sweep(number, &shard, old, sweep).map_err(anyhow::Error::from)?);
        }
        for path in self.leftovers(conn, old)? {
            // An upload that ends at this moment removes it itself.
            let Ok(there) = fs::metadata(&path) else { continue };
            if sweep != Sweep::DryRun {
                fs::remove_file(&path).map_err(anyhow::Error::from)?;
            }
            garbage.add(Garbage { rows: 0, contents: 1, bytes: there.len() });
        }
        Ok(garbage)
    }

    /// Incomplete uploads from before `before`: parts without a row, and what a server that crashed was receiving.
    pub(super) fn leftovers(
        &self,
        conn: &Connection,
        before: SystemTime,
    ) -> Result<Vec<PathBuf>, Error> {
        let mut left = Vec::new();
        let mut is_waiting =
            conn.prepare_cached("select exists (select 1 from partial_uploads where id = ?1)")?;
        for (directory, has_rows) in [(self.incoming(), false), (self.partials(), true)] {
            for entry in entries(&directory).map_err(anyhow::Error::from)? {
                let id = entry.file_name().and_then(|name| name.to_str()?.parse::<i64>().ok());
                let is_known = match id {
                    Some(id) if has_rows => is_waiting.query_row([id], |row| row.get(0))?,
                    _ => false,
                };
                if !is_known && old_size(&entry, before).is_ok_and(|old| old.is_some()) {
                    left.push(entry);
                }
            }
        }
        Ok(left)
    }

    fn sweep(
        &self,
        number: u8,
        shard: &Shard,
        before: SystemTime,
        sweep: Sweep,
    ) -> io::Result<Garbage> {
        let mut garbage = Garbage { rows: shard.rows, ..Garbage::default() };
        for path in entries(&self.shard(number))? {
            let Some(hash) = content_of(&path) else { continue };
            if shard.known.contains(&hash) {
                continue;
            }
            let lock = self.lock_file()?;
            lock.lock()?;
            // Checked under the lock: an upload of the same content renews its age.
            let Some(size) = old_size(&path, before)? else { continue };
            if sweep != Sweep::DryRun {
                fs::remove_file(&path)?;
                self.freed(size);
            }
            garbage.contents += 1;
            garbage.bytes += size;
        }
        Ok(garbage)
    }
}

/// The entries of a directory, which may not exist.
pub(super) fn entries(directory: &Path) -> io::Result<Vec<PathBuf>> {
    match fs::read_dir(directory) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// The content that a file of this name holds, or `None` if it isn't one of the store's.
pub(super) fn content_of(path: &Path) -> Option<Sha256> {
    path.file_name().and_then(|name| name.to_str()).and_then(Sha256::from_hex)
}

/// The size of a file older than `before`.
pub(super) fn old_size(path: &Path, before: SystemTime) -> io::Result<Option<u64>> {
    let there = fs::metadata(path)?;
    Ok((there.modified()? < before).then_some(there.len()))
}

pub(super) fn system_time(instant: Instant) -> SystemTime {
    let milliseconds = u64::try_from(instant.0).unwrap_or(0);
    SystemTime::UNIX_EPOCH + Duration::from_millis(milliseconds)
}

/// Rows of one shard without references that are old enough.
const UNREFERENCED: &str = "created_at < :before
     and not exists (select 1 from attachments where file_id = files.id)
     and not exists (select 1 from service_images where file_id = files.id)
     and not exists (select 1 from service_images where thumbnail_id = files.id)
     and not exists (select 1 from service_images where display_id = files.id)";

/// The contents of one shard that rows reference, without the rows to be removed.
fn shard(conn: &Connection, number: u8, before: Instant, sweep: Sweep) -> Result<Shard, Error> {
    let shard = known(conn, number, before, sweep)?;
    if sweep == Sweep::Remove && shard.rows > 0 {
        forget(conn, number, before)?;
    }
    Ok(shard)
}

fn known(conn: &Connection, number: u8, before: Instant, sweep: Sweep) -> Result<Shard, Error> {
    let mut shard = Shard { known: HashSet::new(), rows: 0 };
    let mut statement = conn.prepare_cached(&format!(
        "select sha256, (:rows_go and {UNREFERENCED}) from files where sha256 >= :shard
         and (:next is null or sha256 < :next)"
    ))?;
    let next = number.checked_add(1).map(|next| [next]);
    let mut rows = statement.query(named_params! {
        ":shard": [number], ":next": next, ":before": before, ":rows_go": sweep != Sweep::Contents,
    })?;
    while let Some(row) = rows.next()? {
        if row.get(1)? {
            shard.rows += 1;
        } else {
            shard.known.insert(Sha256(row.get(0)?));
        }
    }
    Ok(shard)
}

fn forget(conn: &Connection, number: u8, before: Instant) -> Result<(), Error> {
    let next = number.checked_add(1).map(|next| [next]);
    conn.prepare_cached(&format!(
        "delete from files where sha256 >= :shard and (:next is null or sha256 < :next)
         and {UNREFERENCED}"
    ))?
    .execute(named_params! { ":shard": [number], ":next": next, ":before": before })?;
    Ok(())
}

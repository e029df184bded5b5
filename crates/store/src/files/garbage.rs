//! Removes what no row points at, some time after the last one did.

use std::{
    collections::HashSet,
    fs, io,
    path::Path,
    time::{Duration, SystemTime},
};

use rusqlite::{Connection, named_params};

use super::store::{FileStore, Sha256};
use crate::{db::Db, error::Error, kernel::time::Instant};

/// Whether anything is removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sweep {
    /// Only says what would be.
    DryRun,
    /// Removes it.
    Remove,
}

/// What a sweep found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Garbage {
    /// Rows of `files` without an attachment.
    pub rows: u64,
    /// Contents on disk without a row.
    pub contents: u64,
    /// Their size in bytes.
    pub bytes: u64,
}

/// Contents whose name begins with one byte: a row of 256, so that memory stays small.
struct Shard {
    known: HashSet<Sha256>,
    rows: u64,
}

impl FileStore {
    /// Removes rows and contents that nothing has pointed at since `before` (a day ago is right: an
    /// upload whose row is still to be written must not lose its content).
    pub async fn collect(&self, db: &Db, before: Instant, sweep: Sweep) -> Result<Garbage, Error> {
        let mut garbage = Garbage::default();
        for number in 0..=u8::MAX {
            let shard = match sweep {
                Sweep::DryRun => db.report(move |conn| known(conn, number, before)).await?,
                Sweep::Remove => {
                    db.write(move |conn| {
                        let shard = known(conn, number, before)?;
                        if shard.rows > 0 {
                            forget(conn, number, before)?;
                        }
                        Ok(shard)
                    })
                    .await?
                }
            };
            garbage.rows += shard.rows;
            let store = self.clone();
            let found = tokio::task::spawn_blocking(move || {
                store.sweep(number, &shard.known, system_time(before), sweep)
            })
            .await
            .map_err(anyhow::Error::from)?
            .map_err(anyhow::Error::from)?;
            garbage.contents += found.contents;
            garbage.bytes += found.bytes;
        }
        Ok(garbage)
    }

    fn sweep(
        &self,
        number: u8,
        known: &HashSet<Sha256>,
        before: SystemTime,
        sweep: Sweep,
    ) -> io::Result<Garbage> {
        let mut garbage = Garbage::default();
        let entries = match fs::read_dir(self.shard(number)) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(garbage),
            Err(error) => return Err(error),
        };
        for entry in entries {
            let path = entry?.path();
            let hash = path.file_name().and_then(|name| name.to_str()).and_then(Sha256::from_hex);
            let Some(hash) = hash else { continue };
            if known.contains(&hash) {
                continue;
            }
            let lock = self.lock_file()?;
            lock.lock()?;
            // Looked at under the lock: an upload of the same content makes it young again.
            let Some(size) = old_size(&path, before)? else { continue };
            if sweep == Sweep::Remove {
                fs::remove_file(&path)?;
                self.freed(size);
            }
            garbage.contents += 1;
            garbage.bytes += size;
        }
        Ok(garbage)
    }
}

fn old_size(path: &Path, before: SystemTime) -> io::Result<Option<u64>> {
    let there = fs::metadata(path)?;
    Ok((there.modified()? < before).then_some(there.len()))
}

pub(super) fn system_time(instant: Instant) -> SystemTime {
    let milliseconds = u64::try_from(instant.0).unwrap_or(0);
    SystemTime::UNIX_EPOCH + Duration::from_millis(milliseconds)
}

/// Rows of one shard at which nothing points any more and whose age is past the bound.
const UNREFERENCED: &str = "created_at < :before
     and not exists (select 1 from attachments where file_id = files.id)
     and not exists (select 1 from service_images where file_id = files.id)
     and not exists (select 1 from service_images where thumbnail_id = files.id)
     and not exists (select 1 from service_images where display_id = files.id)";

/// The contents of one shard that rows point at, without those rows that are about to go.
fn known(conn: &Connection, number: u8, before: Instant) -> Result<Shard, Error> {
    let mut shard = Shard { known: HashSet::new(), rows: 0 };
    let mut statement = conn.prepare_cached(&format!(
        "select sha256, ({UNREFERENCED}) from files where sha256 >= :shard
         and (:next is null or sha256 < :next)"
    ))?;
    let next = number.checked_add(1).map(|next| [next]);
    let mut rows = statement.query(named_params! {
        ":shard": [number], ":next": next, ":before": before,
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

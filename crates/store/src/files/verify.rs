//! Checks that each content referenced by a row is on disk as received, and lists files that nothing references.

use std::{
    collections::HashSet,
    ffi::OsStr,
    fs::File,
    io::{self, Read},
    path::PathBuf,
};

use rusqlite::{Connection, named_params};
use sha2::Digest;

use super::{
    garbage::{content_of, entries, old_size, system_time},
    receive::WRITE,
    store::{FileStore, Sha256},
};
use crate::{
    error::Error,
    kernel::{progress::Progress, time::Instant},
};

/// How many faulty contents, and how many stray files, are listed individually.
const MOST: usize = 1000;
/// How many names are listed for a faulty content.
const MOST_NAMES: i64 = 3;

#[derive(Debug, Default)]
pub struct Verified {
    /// The number of contents in the database, and their size.
    pub contents: u64,
    pub bytes: u64,
    /// The number of faulty contents, and the first of them.
    pub faulty_count: u64,
    pub faulty: Vec<Faulty>,
    /// The number of unreferenced files old enough not to be uploads, their size, and the first of them.
    pub stray_count: u64,
    pub stray_bytes: u64,
    pub strays: Vec<Stray>,
}

/// A content that can't be served as received.
#[derive(Debug)]
pub struct Faulty {
    pub sha256: Sha256,
    pub fault: Fault,
    /// The first of its names in records.
    pub names: Vec<String>,
}

/// The fault of a content.
#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
    Missing,
    /// Its length differs from when it was received.
    Length {
        expected: u64,
        found: u64,
    },
    /// Its bytes have changed.
    Changed,
    Unreadable(String),
}

#[derive(Debug)]
pub struct Stray {
    pub path: PathBuf,
    pub bytes: u64,
    /// Whether it is a content or a leftover of an upload, which a sweep removes. Anything else isn't the store's.
    pub is_ours: bool,
}

impl FileStore {
    /// Reads every content in the database, and lists unreferenced files in the store older than `before`. Adds bytes
    /// to `progress`. Blocks.
    pub fn verify(
        &self,
        conn: &Connection,
        before: Instant,
        progress: &Progress,
    ) -> Result<Verified, Error> {
        let total = "select coalesce(sum(size), 0) from files";
        let total: i64 = conn.query_row(total, [], |row| row.get(0))?;
        progress.expect(u64::try_from(total).unwrap_or(0));
        let mut verified = Verified::default();
        for number in 0..=u8::MAX {
            let known = self.verify_shard(conn, number, &mut verified, progress)?;
            for path in entries(&self.shard(number)).map_err(anyhow::Error::from)? {
                let content = content_of(&path);
                if content.is_none_or(|content| !known.contains(&content)) {
                    verified.note_stray(path, before, content.is_some());
                }
            }
        }
        for path in self.leftovers(conn, system_time(before))? {
            verified.note_stray(path, before, true);
        }
        let is_part = |name: &OsStr| {
            let name = name.to_str().unwrap_or_default();
            let is_shard = name.len() == 2 && u8::from_str_radix(name, 16).is_ok();
            is_shard || matches!(name, "incoming" | "partial" | "lock")
        };
        for path in entries(self.root()).map_err(anyhow::Error::from)? {
            if !path.file_name().is_some_and(is_part) {
                verified.note_stray(path, before, false);
            }
        }
        Ok(verified)
    }

    fn verify_shard(
        &self,
        conn: &Connection,
        number: u8,
        verified: &mut Verified,
        progress: &Progress,
    ) -> Result<HashSet<Sha256>, Error> {
        let mut statement = conn.prepare_cached(
            "select sha256, size from files where sha256 >= :shard and (:next is null or sha256 < :next)",
        )?;
        let next = number.checked_add(1).map(|next| [next]);
        let mut rows = statement.query(named_params! { ":shard": [number], ":next": next })?;
        let mut known = HashSet::new();
        while let Some(row) = rows.next()? {
            let (sha256, size) = (Sha256(row.get(0)?), row.get::<_, i64>(1)?);
            let size = u64::try_from(size).unwrap_or(0);
            known.insert(sha256);
            verified.contents += 1;
            verified.bytes += size;
            let Some(fault) = self.fault(sha256, size, progress) else { continue };
            verified.faulty_count += 1;
            if verified.faulty.len() < MOST {
                let names = names(conn, sha256)?;
                verified.faulty.push(Faulty { sha256, fault, names });
            }
        }
        Ok(known)
    }

    fn fault(&self, sha256: Sha256, size: u64, progress: &Progress) -> Option<Fault> {
        let read = || -> io::Result<Option<Fault>> {
            let (mut file, found) = self.open_content(sha256)?;
            if found != size {
                return Ok(Some(Fault::Length { expected: size, found }));
            }
            let is_same = hash(&mut file, progress)? == sha256;
            Ok((!is_same).then_some(Fault::Changed))
        };
        match read() {
            Ok(fault) => fault,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Some(Fault::Missing),
            Err(error) => Some(Fault::Unreadable(error.to_string())),
        }
    }
}

impl Verified {
    fn note_stray(&mut self, path: PathBuf, before: Instant, is_ours: bool) {
        // Recent files may belong to an upload whose row is about to be written; missing ones were removed meanwhile.
        let Ok(Some(bytes)) = old_size(&path, system_time(before)) else { return };
        self.stray_count += 1;
        self.stray_bytes += bytes;
        if self.strays.len() < MOST {
            self.strays.push(Stray { path, bytes, is_ours });
        }
    }
}

fn hash(file: &mut File, progress: &Progress) -> io::Result<Sha256> {
    let (mut hasher, mut buffer) = (sha2::Sha256::new(), vec![0; WRITE]);
    loop {
        let count = file.read(&mut buffer)?;
        let Some(chunk) = buffer.get(..count).filter(|chunk| !chunk.is_empty()) else {
            return Ok(Sha256(hasher.finalize().into()));
        };
        hasher.update(chunk);
        progress.advance(chunk.len() as u64);
    }
}

fn names(conn: &Connection, sha256: Sha256) -> Result<Vec<String>, Error> {
    let mut statement = conn.prepare_cached(
        "select distinct a.name from attachments a join files f on f.id = a.file_id
         where f.sha256 = :sha256 limit :most",
    )?;
    let names = statement
        .query_map(named_params! { ":sha256": sha256.0, ":most": MOST_NAMES }, |row| row.get(0))?;
    Ok(names.collect::<Result<_, _>>()?)
}

//! Caches pictures, lines and rendered papers on disk, by the hash of their document. All of it can be recreated: the
//! oldest entries are deleted if there is too much, and losing the directory is harmless.

use std::{
    collections::HashSet,
    fs, io,
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::SystemTime,
};

use tempfile::NamedTempFile;

use crate::files::Sha256;

/// How much of the limit is kept when the oldest entries are deleted, in fifths.
const KEPT_OF_FIVE: u64 = 4;
/// The suffix of names. Changing it invalidates the entries of earlier versions.
const ENDING: &str = ".v2";

pub(super) struct Cache {
    dir: PathBuf,
    most: u64,
    /// The approximate size in bytes.
    size: AtomicU64,
}

impl Cache {
    /// Uses a directory, which is created when necessary, with at most `most` bytes.
    pub(super) fn new(dir: PathBuf, most: u64) -> Self {
        Self { dir, most, size: AtomicU64::new(u64::MAX) }
    }

    fn shard(&self, document: Sha256) -> PathBuf {
        self.dir.join(document.hex().get(..2).unwrap_or_default())
    }

    pub(super) fn path(&self, document: Sha256, part: &str) -> PathBuf {
        self.shard(document).join(format!("{}-{part}{ENDING}", document.hex()))
    }

    /// A cached part of a document.
    pub(super) fn find(&self, document: Sha256, part: &str) -> Option<Vec<u8>> {
        // After a power failure, a file may be empty.
        fs::read(self.path(document, part)).ok().filter(|bytes| !bytes.is_empty())
    }

    pub(super) fn keep(&self, document: Sha256, part: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.path(document, part);
        let Some(shard) = path.parent() else { return Ok(()) };
        fs::DirBuilder::new().recursive(true).mode(0o700).create(shard)?;
        let mut file = NamedTempFile::new_in(shard)?;
        io::Write::write_all(&mut file, bytes)?;
        file.persist(&path).map_err(|error| error.error)?;
        let added = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        let before = self.size.fetch_add(added, Ordering::Relaxed);
        if before == u64::MAX || before.saturating_add(added) > self.most {
            self.sweep(|_| true)?;
        }
        Ok(())
    }

    /// Removes all parts of a document.
    pub(super) fn forget(&self, document: Sha256) -> io::Result<()> {
        let beginning = format!("{}-", document.hex());
        for path in entries(&self.shard(document))? {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if name.starts_with(&beginning) {
                let bytes = fs::metadata(&path).map_or(0, |there| there.len());
                remove(&path)?;
                let less = |size: u64| {
                    Some(if size == u64::MAX { size } else { size.saturating_sub(bytes) })
                };
                let _ = self.size.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
            }
        }
        Ok(())
    }

    /// Removes entries of unknown documents, and then the oldest until the limit is met.
    pub(super) fn sweep(&self, is_known: impl Fn(Sha256) -> bool) -> io::Result<()> {
        let mut kept = Vec::new();
        let mut size = 0_u64;
        let mut unknown = HashSet::new();
        for shard in entries(&self.dir)? {
            for path in entries(&shard)? {
                let Ok(there) = fs::metadata(&path) else { continue };
                let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
                let document = name.get(..64).and_then(Sha256::from_hex);
                let is_wanted = name.ends_with(ENDING)
                    && document.is_some_and(|document| {
                        !unknown.contains(&document.0) && {
                            let is_known = is_known(document);
                            if !is_known {
                                unknown.insert(document.0);
                            }
                            is_known
                        }
                    });
                // A file being written doesn't have its final name yet.
                if !is_wanted && document.is_some() {
                    remove(&path)?;
                    continue;
                }
                size = size.saturating_add(there.len());
                kept.push((there.modified().unwrap_or(SystemTime::UNIX_EPOCH), there.len(), path));
            }
        }
        if size > self.most {
            kept.sort();
            for (_, bytes, path) in kept {
                if size <= self.most / 5 * KEPT_OF_FIVE {
                    break;
                }
                remove(&path)?;
                size = size.saturating_sub(bytes);
            }
        }
        self.size.store(size, Ordering::Relaxed);
        Ok(())
    }
}

fn entries(dir: &Path) -> io::Result<Vec<PathBuf>> {
    match fs::read_dir(dir) {
        Ok(entries) => entries.map(|entry| entry.map(|entry| entry.path())).collect(),
        // It doesn't exist yet, or isn't a directory.
        Err(error)
            if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) =>
        {
            Ok(Vec::new())
        }
        Err(error) => Err(error),
    }
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_go_when_there_is_too_much_and_what_is_kept_is_found() {
        let dir = tempfile::tempdir().unwrap();
        let cache = Cache::new(dir.path().join("previews"), 10_000);
        let document = |number: u8| Sha256([number; 32]);
        for number in 0..40 {
            cache.keep(document(number), "1-800", &[number; 1000]).unwrap();
        }
        let left: Vec<u8> =
            (0..40).filter(|n| cache.find(document(*n), "1-800").is_some()).collect();
        assert!(left.len() <= 10 && left.contains(&39), "{left:?}");
        cache.forget(document(38)).unwrap();
        assert!(cache.find(document(38), "1-800").is_none());
        cache.sweep(|known| known == document(39)).unwrap();
        assert!(cache.find(document(39), "1-800").is_some());
        assert_eq!((0..39).filter(|n| cache.find(document(*n), "1-800").is_some()).count(), 0);
        assert!(cache.find(document(39), "2-800").is_none());
    }
}

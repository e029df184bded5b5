//! Stores backups in a directory: on another disk, or a mounted share.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Read},
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use rustix::fs::syncfs;

use crate::{Problem, place::Place};

/// The subdirectory for files that aren't complete yet.
const WORK_DIR: &str = ".incoming";

#[derive(Debug, Clone)]
pub struct Directory(PathBuf);

impl Directory {
    pub fn new(path: &Path) -> Self {
        Self(path.to_owned())
    }

    fn make(path: &Path) -> Result<(), Problem> {
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(path)
            .with_context(|| format!("cannot create {}", path.display()))?;
        Ok(())
    }
}

impl Place for Directory {
    fn describe(&self) -> String {
        self.0.display().to_string()
    }

    fn list(&self, prefix: &str) -> Result<BTreeMap<String, u64>, Problem> {
        let mut found = BTreeMap::new();
        let mut open = vec![prefix.to_owned()];
        while let Some(prefix) = open.pop() {
            let dir = self.0.join(&prefix);
            let entries = match fs::read_dir(&dir) {
                Ok(entries) => entries,
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => {
                    return Err(anyhow::Error::new(error)
                        .context(format!("cannot read {}", dir.display()))
                        .into());
                }
            };
            for entry in entries {
                let entry = entry?;
                let Ok(name) = entry.file_name().into_string() else { continue };
                let kind = entry.file_type()?;
                if kind.is_dir() && !prefix.is_empty() {
                    open.push(format!("{prefix}{name}/"));
                } else if kind.is_file() {
                    found.insert(format!("{prefix}{name}"), entry.metadata()?.len());
                }
            }
        }
        Ok(found)
    }

    fn open(&self, name: &str) -> Result<Box<dyn Read + Send>, Problem> {
        let path = self.0.join(name);
        match File::open(&path) {
            Ok(file) => Ok(Box::new(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Err(Problem::Absent { name: name.to_owned(), place: self.describe() })
            }
            Err(error) => Err(anyhow::Error::new(error)
                .context(format!("cannot read {}", path.display()))
                .into()),
        }
    }

    fn work_dir(&self, _scratch: &Path) -> Result<PathBuf, Problem> {
        let work_dir = self.0.join(WORK_DIR);
        Self::make(&work_dir)?;
        Ok(work_dir)
    }

    fn accept(&self, file: &Path, name: &str) -> Result<(), Problem> {
        let path = self.0.join(name);
        let dir = path.parent().unwrap_or(&self.0);
        Self::make(dir)?;
        fs::rename(file, &path).with_context(|| format!("cannot create {}", path.display()))?;
        Ok(())
    }

    fn flush(&self) -> Result<(), Problem> {
        // Syncs once for thousands of files whose contents are already on the disk; only their names aren't.
        File::open(&self.0)
            .and_then(|dir| Ok(syncfs(dir)?))
            .with_context(|| format!("cannot write {}", self.0.display()))?;
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), Problem> {
        let path = self.0.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(anyhow::Error::new(error)
                .context(format!("cannot remove {}", path.display()))
                .into()),
            _ => Ok(()),
        }
    }

    fn local(&self, name: &str) -> Option<PathBuf> {
        Some(self.0.join(name))
    }
}

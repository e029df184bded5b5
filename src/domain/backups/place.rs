//! Determines where backups are and which keys open them, from the configuration or a person's input.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use transom_backups::{
    Bucket, Directory, Identity, Place, Problem, Recipients, Repository, is_archive,
};

use super::trouble::Trouble;
use crate::{instance::Instance, wiring::BackupSettings};

/// The directory of backups: the configured one, or `backups` next to the data.
pub fn directory(settings: &BackupSettings, data: &Path) -> PathBuf {
    settings.dir.clone().unwrap_or_else(|| data.parent().unwrap_or(data).join("backups"))
}

/// The configured place of an instance's backups.
pub fn repository(settings: &BackupSettings, instance: &Instance) -> Result<Repository, Trouble> {
    repository_of(settings, instance.dir())
}

/// The name for people of the place of an instance's backups.
pub fn place(settings: &BackupSettings, instance: &Instance) -> String {
    repository(settings, instance)
        .map_or_else(|trouble| trouble.to_string(), |repository| repository.describe())
}

/// Like [`repository`], for a data directory that may not exist.
pub fn repository_of(settings: &BackupSettings, data: &Path) -> Result<Repository, Trouble> {
    let place: Box<dyn Place> = match &settings.bucket {
        Some(bucket) => Box::new(Bucket::new(bucket).context("backup.s3")?),
        None => Box::new(Directory::new(&directory(settings, data))),
    };
    with_keys(place, settings)
}

/// The backups of a place, with the configured keys.
fn with_keys(place: Box<dyn Place>, settings: &BackupSettings) -> Result<Repository, Trouble> {
    let repository = Repository::new(place, Recipients::parse(&settings.public_keys)?);
    // An unreadable private key is reported when one is needed.
    Ok(match identity(settings, None) {
        Ok(Some(identity)) => repository.with_identity(&identity),
        _ => repository,
    })
}

/// The public keys whose private halves are available.
pub(super) fn keys_of_now(settings: &BackupSettings) -> Vec<String> {
    let mut keys = settings.public_keys.clone();
    if let Ok(Some(identity)) = identity(settings, None) {
        keys.extend(identity.publics());
    }
    keys
}

/// Finds the archive that a person names, by a path or by its name in the place of backups, and returns its name there.
pub fn locate(
    settings: &BackupSettings,
    data: &Path,
    named: Option<&str>,
    identity: Option<&Identity>,
) -> Result<(Repository, String), Trouble> {
    if let Some(named) = named {
        let path = Path::new(named);
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_file() {
            let dir = path.parent().filter(|dir| !dir.as_os_str().is_empty());
            let place = Directory::new(dir.unwrap_or(Path::new(".")));
            return Ok((with_keys(Box::new(place), settings)?, name.to_owned()));
        }
        if named.contains('/') || !(is_archive(named) || named.starts_with("transom-")) {
            let dir = path.parent().filter(|dir| !dir.as_os_str().is_empty());
            let place = match dir {
                Some(dir) => dir.display().to_string(),
                None => {
                    format!(
                        "the current directory or in {}",
                        repository_of(settings, data)?.describe()
                    )
                }
            };
            return Err(Problem::Absent { name: name.to_owned(), place }.into());
        }
    }
    let mut repository = repository_of(settings, data)?;
    // The given key opens the archive for its owner.
    if let Some(identity) = identity {
        repository = repository.with_identity(identity);
    }
    let name = repository.find(named)?.name;
    Ok((repository, name))
}

/// The specified or configured private keys.
pub fn identity(
    settings: &BackupSettings,
    named: Option<&Path>,
) -> Result<Option<Identity>, Trouble> {
    let path = named.or(settings.identity_file.as_deref());
    Ok(path.map(Identity::read).transpose()?)
}

/// Whether backups are on the same disk as the data, so that one failure destroys both.
pub fn is_on_data_disk(settings: &BackupSettings, data: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    if settings.bucket.is_some() {
        return false;
    }
    let device = |path: &Path| {
        let there = path.ancestors().find(|dir| dir.exists())?;
        Some(std::fs::metadata(there).ok()?.dev())
    };
    device(&directory(settings, data)) == device(data)
}

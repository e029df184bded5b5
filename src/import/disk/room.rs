//! Finds the database's directory and checks its free space.

use std::{
    io,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, ErrorCode};

use crate::{
    error::Error,
    import::{error::ImportError, options::Options},
    instance::{InstanceError, demand_room as demand_room_in, free_at},
    messages::{Message, message},
};

/// The directory of the database, or `None` for one in memory.
pub(in crate::import) fn directory(conn: &Connection) -> Option<PathBuf> {
    let path = conn.path().filter(|path| !path.is_empty())?;
    Path::new(path).parent().map(Path::to_owned)
}

/// Refuses to write if the disk has less free space than the configuration requires.
pub(in crate::import) fn demand_room(
    conn: &Connection,
    options: &Options,
) -> Result<(), ImportError> {
    let Some(dir) = directory(conn).filter(|_| options.read_only_below > 0) else {
        return Ok(());
    };
    demand_room_in(&options.space, &dir, options.read_only_below).map_err(|error| match error {
        InstanceError::Full(sentence) => {
            ImportError::Full(message!("import-disk-full-no-history", sentence))
        }
        other => ImportError::Io(dir.clone(), io::Error::other(other)),
    })
}

pub(in crate::import) fn is_full(error: &ImportError) -> bool {
    let full = |error: &rusqlite::Error| error.sqlite_error_code() == Some(ErrorCode::DiskFull);
    match error {
        ImportError::Database(error) => full(error),
        ImportError::Following(Error::DiskFull) => true,
        ImportError::Following(Error::Internal(cause)) => cause.downcast_ref().is_some_and(full),
        ImportError::Io(_, error) => error.kind() == io::ErrorKind::StorageFull,
        _ => false,
    }
}

/// The error for a full disk, with the free space where the database and the staged rows are.
pub(in crate::import) fn full(dir: Option<&Path>) -> ImportError {
    let temporary = transom_tables::temporary();
    let places: Vec<_> = dir
        .into_iter()
        .chain([temporary.as_path()])
        .map(|path| message!("import-disk-free", path = %path.display(), free = free_at(path)))
        .collect();
    ImportError::Full(message!("import-disk-full", places = Message::listed(places)))
}

//! Receives files in parts: the bytes so far are in `partial/<id>` until a record takes them. Rows determine who may
//! add to which file, and how many bytes count; bytes on disk beyond that are overwritten.

use std::{
    collections::HashSet,
    error::Error as StdError,
    fs::{self, File, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::PathBuf,
};
use transom_messages::message;

use bytes::Bytes;
use futures_util::{Stream, StreamExt};

use super::{
    FileKind, Received, Sha256, blocking,
    garbage::system_time,
    receive::WRITE,
    store::{FileStore, Intake, Room, disk_error, disk_full, too_large},
};
use crate::{error::Error, kernel::time::Instant};

/// The minimum age, in seconds, of a file that is removed because it has no row.
const YOUNG_SECONDS: i64 = 3600;

impl FileStore {
    /// Refuses a file of this size if there is no space for it, or no record would accept it.
    pub fn admit(&self, size: u64) -> Result<(), Error> {
        let limit = self.rules().image_limit.max(self.rules().drawing_limit);
        if size > limit {
            return Err(too_large(limit));
        }
        if self.room_after(size).map_err(anyhow::Error::from)? <= Room::NoUploads {
            return Err(disk_full());
        }
        self.demand_quota(size)
    }

    /// Writes the bytes after `offset`, at most `most` of them, and returns how many there were; they are durable by
    /// then. A part that is cut off or too long leaves nothing that counts.
    ///
    /// # Errors
    /// 409 while another part of the same file arrives; 413; 503 if the disk is nearly full.
    pub async fn write_piece<E: Into<Box<dyn StdError + Send + Sync>>>(
        &self,
        id: i64,
        offset: u64,
        most: u64,
        body: impl Stream<Item = Result<Bytes, E>> + Send,
    ) -> Result<u64, Error> {
        let path = self.partial(id);
        let store = self.clone();
        let mut file = blocking(move || {
            store.admit(most)?;
            let file = File::options().create(true).truncate(false).write(true).open(&path);
            let mut file = file.map_err(disk_error)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(Error::Conflict(message!("file-other-part-arriving")));
                }
                Err(TryLockError::Error(error)) => return Err(disk_error(error)),
            }
            // Never truncated: another try of this part may have been counted since `offset` was read.
            file.seek(SeekFrom::Start(offset)).map_err(disk_error)?;
            Ok(file)
        })
        .await?;
        let (mut gathered, mut written, mut body) = (Vec::new(), 0_u64, std::pin::pin!(body));
        while let Some(chunk) = body.next().await {
            let chunk = chunk.map_err(|_| Error::BadRequest(message!("file-part-interrupted")))?;
            written += chunk.len() as u64;
            if written > most {
                return Err(Error::TooLarge(message!("file-part-too-large", most)));
            }
            gathered.extend_from_slice(&chunk);
            if gathered.len() >= WRITE {
                file = write(file, std::mem::take(&mut gathered)).await?;
            }
        }
        let file = write(file, gathered).await?;
        let directory = self.partials();
        blocking(move || {
            file.sync_all().map_err(disk_error)?;
            // The file's name is in its directory, which must be durable too.
            File::open(directory).and_then(|directory| directory.sync_all()).map_err(disk_error)
        })
        .await?;
        Ok(written)
    }

    /// Opens the bytes of a file and removes its name, so that they are gone once the result is dropped. Returns `None`
    /// if there are no bytes, or another call has claimed them. Blocks.
    pub fn claim_partial(&self, id: i64) -> Result<Option<File>, Error> {
        let path = self.partial(id);
        let claimed = File::open(&path).and_then(|file| fs::remove_file(&path).map(|()| file));
        match claimed {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(disk_error(error)),
        }
    }

    /// Takes the bytes of a complete file, as [`FileStore::receive`] does for one that arrives at once. Returns `None`
    /// if they aren't those that were announced.
    pub async fn receive_partial(
        &self,
        file: File,
        name: String,
        size: u64,
        sha256: Sha256,
        accepts: &'static [FileKind],
    ) -> Result<Option<Received>, Error> {
        let store = self.clone();
        blocking(move || {
            let mut file = file.take(size);
            let mut intake = Intake::begin(&store, &name, accepts, size)?;
            let mut buffer = vec![0; WRITE];
            loop {
                let count = file.read(&mut buffer).map_err(disk_error)?;
                let Some(chunk) = buffer.get(..count).filter(|chunk| !chunk.is_empty()) else {
                    break;
                };
                intake.push(chunk)?;
            }
            if intake.sha256() != sha256 {
                return Ok(None);
            }
            intake.received().map(Some)
        })
        .await
    }

    /// Removes files without a row, unless they are very recent. Blocks.
    pub fn forget_partials(&self, known: &HashSet<i64>, now: Instant) -> io::Result<u64> {
        let before = system_time(now.plus_seconds(-YOUNG_SECONDS));
        let mut removed = 0;
        for entry in fs::read_dir(self.partials())? {
            let entry = entry?;
            let id = entry.file_name().to_str().and_then(|name| name.parse().ok());
            let is_known = id.is_some_and(|id| known.contains(&id));
            if !is_known && entry.metadata()?.modified()? < before {
                fs::remove_file(entry.path())?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    fn partial(&self, id: i64) -> PathBuf {
        self.partials().join(id.to_string())
    }
}

async fn write(mut file: File, bytes: Vec<u8>) -> Result<File, Error> {
    blocking(move || file.write_all(&bytes).map(|()| file).map_err(disk_error)).await
}

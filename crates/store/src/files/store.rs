//! Implements the store on disk: where content is, how it gets there, and how much space is left.

use std::{
    fmt::Write as _,
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use transom_messages::message;

use anyhow::Context;
use rustix::fs::{AtFlags, CWD, Timespec, Timestamps, UTIME_NOW, UTIME_OMIT, statvfs, utimensat};
use sha2::Digest;
use tempfile::NamedTempFile;

use super::{
    kind::{self, FileKind, TextWatch},
    name::{FileName, has_ending},
};
use crate::error::Error;

/// The hash of a content, which is its name in the store and its `ETag`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sha256(pub [u8; 32]);

impl Sha256 {
    pub fn hex(&self) -> String {
        let mut text = String::with_capacity(64);
        for byte in self.0 {
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// Parses [`Sha256::hex`], in upper case too.
    pub fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(index * 2..index * 2 + 2)?, 16).ok()?;
        }
        Some(Self(bytes))
    }
}

/// A content that is durable on disk but doesn't have a row yet.
#[derive(Debug, Clone)]
pub struct StoredFile {
    pub sha256: Sha256,
    /// The size in bytes.
    pub size: u64,
    pub kind: FileKind,
    pub name: FileName,
}

impl StoredFile {
    /// Its size as a length in memory.
    pub fn length(&self) -> usize {
        usize::try_from(self.size).unwrap_or(usize::MAX)
    }
}

/// A content that was received and checked but not stored. It is deleted on drop.
pub struct Received {
    intake: Intake,
    pub kind: FileKind,
    pub name: FileName,
}

impl Received {
    /// Its temporary path, valid until this is dropped.
    pub fn path(&self) -> &Path {
        self.intake.temporary.path()
    }

    pub fn sha256(&self) -> Sha256 {
        self.intake.sha256()
    }

    pub fn size(&self) -> usize {
        usize::try_from(self.intake.size).unwrap_or(usize::MAX)
    }

    /// Reads all of it. Blocks.
    pub fn read(mut self) -> Result<Vec<u8>, Error> {
        let mut content = Vec::with_capacity(usize::try_from(self.intake.size).unwrap_or(0));
        let file = self.intake.temporary.as_file_mut();
        file.seek(SeekFrom::Start(0))
            .and_then(|_| file.read_to_end(&mut content))
            .map_err(anyhow::Error::from)?;
        Ok(content)
    }

    /// Stores it as received. Blocks.
    pub fn keep(self) -> Result<StoredFile, Error> {
        self.intake.finish()
    }
}

/// The types and sizes of files that are accepted.
#[derive(Debug, Clone)]
pub struct Rules {
    /// Accepted images and drawings. A list of records may accept other types.
    pub types: Vec<FileKind>,
    /// The largest image, in bytes.
    pub image_limit: u64,
    /// The largest file of any other type, in bytes.
    pub drawing_limit: u64,
    /// The limit for all contents together, in bytes; 0 means the disk is the limit.
    pub quota: u64,
    pub watermarks: Watermarks,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            types: FileKind::DRAWINGS.to_vec(),
            image_limit: 15 << 20,
            drawing_limit: 100 << 20,
            quota: 0,
            watermarks: Watermarks::default(),
        }
    }
}

impl Rules {
    fn limit(&self, kind: FileKind) -> u64 {
        if kind.is_image() { self.image_limit } else { self.drawing_limit }
    }

    /// The types in `wanted` that are accepted.
    pub(super) fn accepted(&self, wanted: &[FileKind]) -> Vec<FileKind> {
        let is_taken =
            |kind: &FileKind| !FileKind::DRAWINGS.contains(kind) || self.types.contains(kind);
        wanted.iter().copied().filter(is_taken).collect()
    }

    /// The largest file of any of these `kinds`.
    pub(super) fn largest(&self, kinds: &[FileKind]) -> u64 {
        kinds.iter().map(|kind| self.limit(*kind)).max().unwrap_or(0)
    }
}

/// Thresholds of free space, in percent of the disk.
#[derive(Debug, Clone, Copy)]
pub struct Watermarks {
    /// Below this, screens and `readyz` show a warning.
    pub warn: u8,
    /// Below this, uploads are refused.
    pub refuse: u8,
    /// Below this, nothing is written.
    pub read_only: u8,
}

impl Watermarks {
    /// Never refuses anything itself: a demo needs little space, even in the last percent of someone's large disk.
    pub const NONE: Self = Self { warn: 0, refuse: 0, read_only: 0 };
}

impl Default for Watermarks {
    fn default() -> Self {
        Self { warn: 10, refuse: 5, read_only: 2 }
    }
}

/// How much space the disk has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Room {
    /// Nothing may be written.
    None,
    NoUploads,
    /// Enough for now, with a warning.
    Low,
    Ample,
}

#[derive(Debug, Clone, Copy)]
pub struct Space {
    /// The bytes that can still be written.
    pub free: u64,
    pub total: u64,
}

impl Space {
    /// Compares the free space with the thresholds.
    pub fn room(self, marks: Watermarks) -> Room {
        let (free, total) = (self.free, self.total.max(1));
        let is_below = |mark: u8| {
            u128::from(free).saturating_mul(100) < u128::from(total).saturating_mul(mark.into())
        };
        if is_below(marks.read_only) {
            Room::None
        } else if is_below(marks.refuse) {
            Room::NoUploads
        } else if is_below(marks.warn) {
            Room::Low
        } else {
            Room::Ample
        }
    }
}

/// Returns the space on the disk of a directory.
pub type SpaceReading = Arc<dyn Fn(&Path) -> io::Result<Space> + Send + Sync>;

/// Queries the operating system.
pub fn disk_space() -> SpaceReading {
    Arc::new(|dir| {
        let disk = statvfs(dir)?;
        Ok(Space {
            free: disk.f_bavail.saturating_mul(disk.f_frsize),
            total: disk.f_blocks.saturating_mul(disk.f_frsize),
        })
    })
}

#[derive(Clone)]
pub struct FileStore(Arc<Inner>);

struct Inner {
    root: PathBuf,
    rules: Rules,
    space: SpaceReading,
    /// The total size of all contents, counted only if there is a quota.
    used: AtomicU64,
}

impl FileStore {
    /// Opens the store in `root`, which is created if necessary.
    pub fn open(root: &Path, rules: Rules, space: SpaceReading) -> anyhow::Result<Self> {
        let used = AtomicU64::new(0);
        let store = Self(Arc::new(Inner { root: root.to_owned(), rules, space, used }));
        for directory in [store.incoming(), store.partials()] {
            fs::create_dir_all(&directory)
                .with_context(|| format!("cannot create the directory {}", directory.display()))?;
        }
        if store.0.rules.quota > 0 {
            store.0.used.store(store.measure()?, Ordering::Relaxed);
        }
        Ok(store)
    }

    /// Removes uploads that were incomplete when the server last crashed. Only a server that is starting may call this:
    /// it would remove what a running one is receiving.
    pub fn recover(&self) -> io::Result<()> {
        for entry in fs::read_dir(self.incoming())? {
            fs::remove_file(entry?.path())?;
        }
        Ok(())
    }

    pub(super) fn root(&self) -> &Path {
        &self.0.root
    }

    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    fn measure(&self) -> io::Result<u64> {
        let mut bytes = 0_u64;
        for number in 0..=u8::MAX {
            let Ok(entries) = fs::read_dir(self.shard(number)) else { continue };
            for entry in entries {
                bytes = bytes.saturating_add(entry?.metadata()?.len());
            }
        }
        Ok(bytes)
    }

    pub(super) fn demand_quota(&self, bytes: u64) -> Result<(), Error> {
        let quota = self.0.rules.quota;
        let used = self.0.used.load(Ordering::Relaxed);
        if quota > 0 && used.saturating_add(bytes) > quota {
            return Err(Error::Unavailable {
                message: message!("file-storage-full"),
                retry_after_seconds: 3600,
            });
        }
        Ok(())
    }

    pub(super) fn freed(&self, bytes: u64) {
        let less = |used: u64| Some(used.saturating_sub(bytes));
        let _ = self.0.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }

    pub fn room(&self) -> io::Result<Room> {
        self.room_after(0)
    }

    pub fn space(&self) -> io::Result<Space> {
        (self.0.space)(&self.0.root)
    }

    pub fn space_reading(&self) -> SpaceReading {
        Arc::clone(&self.0.space)
    }

    /// The space that would be left after writing `bytes` more.
    pub(super) fn room_after(&self, bytes: u64) -> io::Result<Room> {
        let Space { free, total } = self.space()?;
        Ok(Space { free: free.saturating_sub(bytes), total }.room(self.0.rules.watermarks))
    }

    /// Stores a content in memory (generated by the server, imported). Blocks.
    pub fn keep(
        &self,
        name: &str,
        content: impl Read,
        accepts: &[FileKind],
    ) -> Result<StoredFile, Error> {
        self.judge(name, content, accepts)?.keep()
    }

    /// Checks a content in memory like one to be stored, and leaves nothing behind unless it is. Blocks.
    pub fn judge(
        &self,
        name: &str,
        mut content: impl Read,
        accepts: &[FileKind],
    ) -> Result<Received, Error> {
        let mut intake = Intake::begin(self, name, accepts, 0)?;
        let mut buffer = vec![0; 64 * 1024];
        loop {
            let count = content.read(&mut buffer).map_err(anyhow::Error::from)?;
            let Some(chunk) = buffer.get(..count).filter(|chunk| !chunk.is_empty()) else { break };
            intake.push(chunk)?;
        }
        intake.received()
    }

    /// The path of the content with this hash, for reading all of it.
    pub fn path_of(&self, sha256: Sha256) -> PathBuf {
        self.path(sha256)
    }

    /// Opens a content and returns its size.
    pub(super) fn open_content(&self, sha256: Sha256) -> io::Result<(File, u64)> {
        let file = File::open(self.path(sha256))?;
        let size = file.metadata()?.len();
        Ok((file, size))
    }

    /// The path of a content, for reading it in place.
    pub fn content_path(&self, file: &StoredFile) -> PathBuf {
        self.path(file.sha256)
    }

    pub(super) fn path(&self, sha256: Sha256) -> PathBuf {
        let name = sha256.hex();
        let shard = name.get(..2).unwrap_or_default();
        self.0.root.join(shard).join(&name)
    }

    pub(super) fn shard(&self, number: u8) -> PathBuf {
        self.0.root.join(format!("{number:02x}"))
    }

    pub(super) fn incoming(&self) -> PathBuf {
        self.0.root.join("incoming")
    }

    pub(super) fn partials(&self) -> PathBuf {
        self.0.root.join("partial")
    }

    /// A lock file for all processes: locked shared while a content gets its name, exclusively while one is removed.
    pub(super) fn lock_file(&self) -> io::Result<File> {
        File::options().create(true).truncate(false).write(true).open(self.0.root.join("lock"))
    }
}

/// A file being received: a temporary file that disappears unless [`Intake::finish`] names it.
pub(super) struct Intake {
    store: FileStore,
    accepts: Vec<FileKind>,
    sent_name: String,
    temporary: NamedTempFile,
    hasher: sha2::Sha256,
    size: u64,
    head: Vec<u8>,
    text: TextWatch,
    kind: Option<FileKind>,
}

impl Intake {
    /// Starts a file; `announced` bytes are expected, as far as known.
    pub(super) fn begin(
        store: &FileStore,
        sent_name: &str,
        accepts: &[FileKind],
        announced: u64,
    ) -> Result<Self, Error> {
        if store.room_after(announced).map_err(anyhow::Error::from)? <= Room::NoUploads {
            return Err(disk_full());
        }
        store.demand_quota(announced)?;
        Ok(Self {
            store: store.clone(),
            accepts: store.0.rules.accepted(accepts),
            sent_name: sent_name.to_owned(),
            temporary: NamedTempFile::new_in(store.incoming()).map_err(disk_error)?,
            hasher: sha2::Sha256::new(),
            size: 0,
            head: Vec::new(),
            text: TextWatch::default(),
            kind: None,
        })
    }

    /// Adds bytes. Fails as soon as the file is too large or of a type that isn't accepted.
    pub(super) fn push(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.size = self.size.saturating_add(bytes.len() as u64);
        if self.kind.is_none() {
            let missing = kind::HEAD.saturating_sub(self.head.len());
            let (head, rest) = bytes.split_at(missing.min(bytes.len()));
            self.head.extend_from_slice(head);
            if self.head.len() >= kind::HEAD {
                self.decide()?;
                self.text.see(&self.head);
                self.text.see(rest);
            }
        } else {
            self.text.see(bytes);
        }
        if matches!(self.kind, Some(FileKind::Text | FileKind::Csv)) && !self.text.is_text() {
            return Err(self.not_wanted());
        }
        let rules = self.store.rules();
        let limit =
            self.kind.map_or_else(|| rules.largest(&self.accepts), |kind| rules.limit(kind));
        if self.size > limit {
            return Err(too_large(limit));
        }
        self.hasher.update(bytes);
        self.temporary.write_all(bytes).map_err(disk_error)
    }

    pub(super) fn sha256(&self) -> Sha256 {
        Sha256(self.hasher.clone().finalize().into())
    }

    /// Makes the content durable under its hash.
    pub(super) fn finish(mut self) -> Result<StoredFile, Error> {
        let kind = self.judged()?;
        self.store.demand_quota(self.size)?;
        let sha256 = Sha256(self.hasher.finalize().into());
        let name = FileName::clean(&self.sent_name, kind);
        self.temporary.as_file().sync_all().map_err(disk_error)?;
        place(&self.store, self.temporary, sha256, self.size).map_err(disk_error)?;
        Ok(StoredFile { sha256, size: self.size, kind, name })
    }

    /// Returns the content for processing, without storing it.
    pub(super) fn received(mut self) -> Result<Received, Error> {
        let kind = self.judged()?;
        let name = FileName::clean(&self.sent_name, kind);
        Ok(Received { intake: self, kind, name })
    }

    /// The type of the complete content, if it is accepted and not too large.
    fn judged(&mut self) -> Result<FileKind, Error> {
        if self.size == 0 {
            return Err(Error::field("file", message!("general-file-empty")));
        }
        if self.kind.is_none() {
            self.decide()?;
        }
        if self.kind == Some(FileKind::Zip) && self.is_workbook()? {
            self.kind = Some(FileKind::Xlsx);
        }
        let kind = self
            .kind
            .filter(|kind| self.accepts.contains(kind))
            .ok_or_else(|| self.not_wanted())?;
        let limit = self.store.rules().limit(kind);
        if self.size > limit {
            return Err(too_large(limit));
        }
        Ok(kind)
    }

    /// Detects the type from the beginning, and fails right away if it can't be accepted whatever follows.
    fn decide(&mut self) -> Result<(), Error> {
        let ending = self.sent_name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let kind = match kind::by_head(&self.head) {
            // Only the name distinguishes these two.
            Some(FileKind::Text) if has_ending(FileKind::Csv, ending) => Some(FileKind::Csv),
            other => other,
        };
        // A workbook is recognized only at its end.
        let is_wanted = |kind: &FileKind| {
            self.accepts.contains(kind)
                || *kind == FileKind::Zip && self.accepts.contains(&FileKind::Xlsx)
        };
        self.kind = Some(kind.filter(is_wanted).ok_or_else(|| self.not_wanted())?);
        Ok(())
    }

    fn is_workbook(&mut self) -> Result<bool, Error> {
        let file = self.temporary.as_file_mut();
        let mut tail = Vec::new();
        file.seek(SeekFrom::Start(self.size.saturating_sub(kind::TAIL)))
            .and_then(|_| file.read_to_end(&mut tail))
            .map_err(disk_error)?;
        Ok(kind::is_workbook(&tail))
    }

    fn not_wanted(&self) -> Error {
        let words: Vec<&str> = self.accepts.iter().map(|kind| kind.word()).collect();
        Error::UnsupportedType(message!("file-type-unsupported", words = words.join(", ")))
    }
}

/// Moves a finished temporary file to its place, unless the content exists already.
fn place(store: &FileStore, temporary: NamedTempFile, sha256: Sha256, size: u64) -> io::Result<()> {
    let lock = store.lock_file()?;
    lock.lock_shared()?;
    let path = store.path(sha256);
    let shard = path.parent().unwrap_or(&store.0.root);
    if fs::metadata(&path).is_ok_and(|there| there.len() == size) {
        // Renews its age, so that it isn't removed before a row references it.
        let now = Timestamps {
            last_access: Timespec { tv_sec: 0, tv_nsec: UTIME_OMIT },
            last_modification: Timespec { tv_sec: 0, tv_nsec: UTIME_NOW },
        };
        utimensat(CWD, &path, &now, AtFlags::empty())?;
        return Ok(());
    }
    fs::create_dir_all(shard)?;
    temporary.persist(&path).map_err(|refused| refused.error)?;
    File::open(shard)?.sync_all()?;
    store.0.used.fetch_add(size, Ordering::Relaxed);
    File::open(&store.0.root)?.sync_all()
}

pub(super) fn too_large(limit: u64) -> Error {
    Error::TooLarge(message!("file-too-large", limit = limit >> 20))
}

pub(super) fn disk_full() -> Error {
    Error::Unavailable { message: message!("file-disk-nearly-full"), retry_after_seconds: 600 }
}

pub(super) fn disk_error(error: io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => disk_full(),
        _ => anyhow::Error::new(error).context("cannot write to the file store").into(),
    }
}

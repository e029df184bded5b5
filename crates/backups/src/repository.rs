//! Manages the backups in one place: creates, lists, opens and prunes them.

use std::{
    collections::{BTreeMap, HashSet},
    fs::{self, File},
    io::{self, BufReader, Read, Write},
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
    time::Instant as Stopwatch,
};

use anyhow::Context as _;
use jiff::{fmt::strtime, tz::TimeZone};
use rustix::fs::{Advice, fadvise, syncfs};
use transom_kernel::{progress::Progress, time::Instant};

use crate::{
    Content, Hash, Identity, KeepRules, Manifest, NamedFile, Problem, Recipients, Record, Sign,
    archive::{self, Packing, Unpacking, Writing, create, parse_contents, step},
    hash::{Hashing, copy, hash_of, hash_of_file},
    keep::kept,
    keys::fingerprint,
    manifest::{
        DATABASE, Facts, KEY, LIST, MOST_NAMED, Member, NAMED, PARTS, SETTINGS, SIGNING_KEY,
        named_member,
    },
    place::Place,
};

const ARCHIVE: &str = ".tar.zst";
const SEALED: &str = ".age";
const RECORD: &str = ".json";
/// The suffix of the list of an archive's uploaded files, kept next to it so that pruning doesn't have to open the
/// archive.
const CONTENTS: &str = ".files.zst";
const FILES: &str = "files/";
/// The temporary name of an archive being written.
const UNFINISHED: &str = "unfinished";
const MOST_RECORD: u64 = 1 << 20;
/// How many problems are reported for one backup.
const MOST_PROBLEMS: usize = 20;

pub struct Repository {
    place: Box<dyn Place>,
    recipients: Recipients,
    /// Public keys whose private halves are available.
    at_hand: Vec<String>,
}

pub struct Source<'a> {
    pub facts: &'a Facts,
    /// A verified snapshot of the database.
    pub database: &'a Path,
    pub settings: &'a [u8],
    /// The file with the key that encrypts secrets in the database.
    pub key: &'a Path,
    /// The file with the key that signs certificates.
    pub signing_key: &'a Path,
    pub named: &'a [NamedFile],
    pub store: &'a Path,
    /// The files that the snapshot refers to.
    pub contents: &'a mut dyn Iterator<Item = anyhow::Result<Content>>,
    /// Whether the portal has deleted a file since the snapshot.
    pub is_gone: &'a dyn Fn(&Content) -> bool,
    /// Fails if a directory lacks space for this many more bytes.
    pub demand_room: &'a dyn Fn(&Path, u64) -> anyhow::Result<()>,
    /// Whether the archive itself contains the files.
    pub is_single: bool,
    /// Problems that are already known, one sentence each.
    pub problems: Vec<String>,
    pub sign: Option<Sign<'a>>,
}

/// A backup in a listing.
#[derive(Debug, Clone)]
pub struct Listed {
    /// The archive's file name.
    pub name: String,
    pub made_at: Instant,
    /// The size of the archive in bytes.
    pub bytes: u64,
    /// The result of its verification, or `None` if creating it was interrupted or it came from elsewhere.
    pub record: Option<Record>,
    /// Whether a current key opens it.
    pub key: KeyState,
}

/// Whether a current key opens a backup. Current keys are those that new backups are encrypted to, and available
/// private ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyState {
    /// A current key opens it, or it isn't encrypted.
    Present,
    /// The backup is encrypted to other keys.
    Other,
    /// The backup is encrypted, but no record names the keys.
    Unknown,
}

impl Listed {
    /// Whether it was verified without problems, and isn't encrypted to keys that are no longer in use.
    pub fn is_good(&self) -> bool {
        self.is_verified() && self.key != KeyState::Other
    }

    /// Whether it was verified without problems, regardless of who can open it.
    pub fn is_verified(&self) -> bool {
        self.record.as_ref().is_some_and(|record| record.problems.is_empty())
    }

    /// The public keys that it is encrypted to, as far as they are known.
    pub fn recipients(&self) -> &[String] {
        self.record.as_ref().map_or(&[], |record| record.recipients.as_slice())
    }
}

/// How an archive's uploaded files are stored. Each is stored once for all archives with the same keys.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Naming {
    Plain,
    /// Encrypted to an unknown key, as older versions stored them.
    Sealed,
    /// Encrypted to the keys with this fingerprint.
    SealedTo(String),
}

impl Naming {
    fn of(is_sealed: bool, recipients: &[String]) -> Self {
        match (is_sealed, recipients) {
            (false, _) => Self::Plain,
            (true, []) => Self::Sealed,
            (true, recipients) => Self::SealedTo(fingerprint(recipients)),
        }
    }

    fn is_sealed(&self) -> bool {
        *self != Self::Plain
    }

    fn name(&self, content: &Content) -> String {
        let path = content.path();
        match self {
            Self::Plain => format!("{FILES}{path}"),
            Self::Sealed => format!("{FILES}{path}{SEALED}"),
            Self::SealedTo(keys) => format!("{FILES}{path}.{keys}{SEALED}"),
        }
    }

    fn parse(name: &str) -> Option<(Hash, Self)> {
        let Some(sealed) = name.strip_suffix(SEALED) else {
            return Some((Hash::parse(name)?, Self::Plain));
        };
        Some(match sealed.split_once('.') {
            None => (Hash::parse(sealed)?, Self::Sealed),
            Some((hash, keys)) => (Hash::parse(hash)?, Self::SealedTo(keys.to_owned())),
        })
    }

    /// Whether a stored size is possible for a content.
    fn has_size(&self, stored: u64, content: &Content) -> bool {
        if self.is_sealed() { stored > content.size } else { stored == content.size }
    }
}

/// How to treat a backup's uploaded files when it is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placing {
    /// Only read them.
    Check,
    /// Copy them.
    Copy,
    /// Read them, and create hard links if they are on the same disk.
    Link,
}

pub struct Opening<'a> {
    pub identity: Option<&'a Identity>,
    /// An empty directory for temporary files.
    pub scratch: &'a Path,
    /// Where to extract the members. `None` only reads them.
    pub into: Option<&'a Path>,
    pub placing: Placing,
    pub progress: &'a Progress,
}

#[derive(Debug)]
pub struct Opened {
    /// The manifest, or `None` if the archive is encrypted and was only compared with its record.
    pub manifest: Option<Manifest>,
    /// The number of intact uploaded files.
    pub files: u64,
    /// Problems with the other files, one sentence each.
    pub problems: Vec<String>,
}

/// The disk space needed to open a backup, in bytes.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    pub database: u64,
    /// Everything that is written.
    pub all: u64,
    pub schema: u32,
}

/// The result of pruning, or of a dry run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pruned {
    pub archives: Vec<String>,
    /// Uploaded files that no backup refers to any more.
    pub files: u64,
    /// The total size of both, in bytes.
    pub bytes: u64,
    /// Why uploaded files were kept, if something prevented their removal.
    pub files_kept: Option<String>,
}

/// At most this many problems, and a count of the rest.
#[derive(Default)]
struct Problems {
    told: Vec<String>,
    more: u64,
}

impl Problems {
    fn add(&mut self, problem: String) {
        if self.told.len() < MOST_PROBLEMS {
            self.told.push(problem);
        } else {
            self.more += 1;
        }
    }

    fn finish(mut self) -> Vec<String> {
        if self.more > 0 {
            self.told.push(format!("There are {} more.", self.more));
        }
        self.told
    }
}

/// Whether a file's name is that of an archive.
pub fn is_archive(name: &str) -> bool {
    stem(name).is_some()
}

/// Whether an archive is encrypted, by its name.
pub fn is_sealed(name: &str) -> bool {
    name.ends_with(SEALED)
}

fn stem(name: &str) -> Option<&str> {
    name.strip_suffix(SEALED).unwrap_or(name).strip_suffix(ARCHIVE)
}

/// When an archive was made, by its name.
fn named_moment(name: &str) -> Option<Instant> {
    let moment = stem(name)?.strip_prefix("transom-")?.get(..16)?;
    let moment = strtime::parse("%Y%m%dT%H%M%SZ", moment).ok()?.to_datetime().ok()?;
    Some(Instant::from(moment.to_zoned(TimeZone::UTC).ok()?.timestamp()))
}

/// Syncs a file and drops its pages from the cache, so that verification reads it from the disk and other pages stay in
/// memory.
fn settle(path: &Path) -> Result<(), Problem> {
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    file.sync_all().with_context(|| format!("cannot write {}", path.display()))?;
    let _ = fadvise(&file, 0, None, Advice::DontNeed);
    Ok(())
}

impl Repository {
    /// Manages the backups in `place`, with new ones encrypted to `recipients`, if any.
    pub fn new(place: Box<dyn Place>, recipients: Recipients) -> Self {
        Self { place, recipients, at_hand: Vec::new() }
    }

    /// Adds the private keys that are available.
    #[must_use]
    pub fn with_identity(mut self, identity: &Identity) -> Self {
        self.at_hand.extend(identity.publics());
        self
    }

    /// Whether a current key opens a backup encrypted to `recipients`.
    pub fn key_state(&self, is_sealed: bool, recipients: &[String]) -> KeyState {
        let mut of_now = self.recipients.texts();
        of_now.extend_from_slice(&self.at_hand);
        if !is_sealed || recipients.iter().any(|key| of_now.contains(key)) {
            KeyState::Present
        } else if recipients.is_empty() {
            KeyState::Unknown
        } else {
            KeyState::Other
        }
    }

    /// If the last backup is encrypted to other keys than new ones, returns it.
    pub fn changed_keys(&self) -> Result<Option<Listed>, Problem> {
        let last = self.list()?.into_iter().find(|one| one.record.is_some());
        let wanted = self.recipients.texts();
        Ok(last.filter(|one| !one.recipients().is_empty() && one.recipients() != wanted))
    }

    /// How new uploaded files are stored.
    fn naming(&self) -> Naming {
        Naming::of(self.is_encrypting(), &self.recipients.texts())
    }

    pub fn describe(&self) -> String {
        self.place.describe()
    }

    fn is_encrypting(&self) -> bool {
        !self.recipients.is_empty()
    }

    /// Creates a backup, reads it back from where it was written, and records the result. `scratch` is an empty
    /// directory on a local disk. If this fails, no archive is left behind.
    pub fn create(
        &self,
        source: Source<'_>,
        scratch: &Path,
        progress: &Progress,
    ) -> Result<Record, Problem> {
        let watch = Stopwatch::now();
        let work_dir = self.place.work_dir(scratch)?;
        clear(&work_dir)?;
        let name = self.free_name(source.facts.made_at)?;
        let made = self.make(source, &name, scratch, &work_dir, progress, watch);
        if made.is_err() {
            for name in [name.clone(), beside(&name, CONTENTS), beside(&name, RECORD)] {
                let _ = self.place.remove(&name);
            }
            let _ = clear(&work_dir);
        }
        made
    }

    /// A name that no other archive has.
    fn free_name(&self, made_at: Instant) -> Result<String, Problem> {
        let taken = self.place.list("")?;
        let moment = made_at.timestamp().strftime("transom-%Y%m%dT%H%M%SZ").to_string();
        let is_free = |stem: &String| {
            !taken.contains_key(&format!("{stem}{ARCHIVE}"))
                && !taken.contains_key(&format!("{stem}{ARCHIVE}{SEALED}"))
        };
        let stems = std::iter::once(moment.clone())
            .chain((2..1000).map(|number| format!("{moment}-{number}")));
        let stem = stems.into_iter().find(is_free).context("too many backups of one second")?;
        Ok(format!("{stem}{ARCHIVE}{}", if self.is_encrypting() { SEALED } else { "" }))
    }

    fn make(
        &self,
        mut source: Source<'_>,
        name: &str,
        scratch: &Path,
        work_dir: &Path,
        progress: &Progress,
        watch: Stopwatch,
    ) -> Result<Record, Problem> {
        let mut problems = Problems { told: std::mem::take(&mut source.problems), more: 0 };
        let parts = scratch.join("parts");
        fs::create_dir(&parts).with_context(|| format!("cannot create {}", parts.display()))?;
        let list = parts.join(LIST);
        let mut listed = list_contents(source.contents, &list)?;
        let copied =
            self.keep_contents(&source, &list, work_dir, listed.bytes, &mut problems, progress)?;
        if !copied.left_out.is_empty() {
            listed = leave_out(&list, &copied.left_out)?;
        }

        let settings = parts.join(SETTINGS);
        fs::write(&settings, source.settings)
            .map_err(|error| Problem::writing(&settings, error))?;
        for (from, to) in [(source.key, KEY), (source.signing_key, SIGNING_KEY)] {
            let to = parts.join(to);
            fs::copy(from, &to)
                .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
        }
        fs::rename(source.database, parts.join(DATABASE)).context("cannot move the snapshot")?;
        let named = copy_named(source.named, &parts, &mut problems)?;
        let mut manifest = Manifest::new(
            source.facts,
            listed.files,
            listed.bytes,
            source.is_single,
            self.recipients.texts(),
            named,
        );
        let named = (0..manifest.named.len()).map(named_member);
        for part in PARTS.into_iter().map(str::to_owned).chain(named) {
            let (sha256, size) = hash_of_file(&parts.join(&part))?;
            if part == DATABASE {
                step(progress, size)?;
            }
            manifest.members.push(Member { name: part, size, sha256 });
        }
        manifest.signature = source.sign.map(|sign| sign(&manifest.signed_bytes()));

        self.keep_list(&list, &beside(name, CONTENTS), work_dir)?;
        let unfinished = work_dir.join(UNFINISHED);
        let packing = Packing {
            manifest: &manifest,
            parts: &parts,
            store: source.is_single.then_some(source.store),
            recipients: &self.recipients,
            progress,
        };
        let (sha256, bytes) = archive::write(&unfinished, &packing)?;
        settle(&unfinished)?;
        // Files must be durable before the archive that refers to them.
        self.place.flush()?;
        self.place.accept(&unfinished, name)?;
        self.place.flush()?;

        self.verify_written(name, &manifest, (sha256, bytes), scratch, progress)?;
        if !source.is_single {
            self.demand_contents(&list, &copied.lacking, &mut problems)?;
        }
        let record = Record {
            name: name.to_owned(),
            made_at: source.facts.made_at,
            version: source.facts.version.clone(),
            schema: source.facts.schema,
            portal: source.facts.portal.clone(),
            is_encrypted: self.is_encrypting(),
            recipients: self.recipients.texts(),
            is_single: source.is_single,
            bytes,
            sha256,
            files: listed.files,
            file_bytes: listed.bytes,
            new_files: copied.files,
            new_bytes: copied.bytes,
            milliseconds: u64::try_from(watch.elapsed().as_millis()).unwrap_or(u64::MAX),
            problems: problems.finish(),
        };
        self.note(&record, work_dir)?;
        Ok(record)
    }

    /// Copies the uploaded files that aren't in the place yet. If the archive is to contain them, they are only read.
    fn keep_contents(
        &self,
        source: &Source<'_>,
        list: &Path,
        work_dir: &Path,
        all_bytes: u64,
        problems: &mut Problems,
        progress: &Progress,
    ) -> Result<Copied, Problem> {
        let naming = self.naming();
        let held = self.place.list(FILES)?;
        let is_held = |content: &Content| {
            let stored = held.get(&naming.name(content));
            !source.is_single && stored.is_some_and(|size| naming.has_size(*size, content))
        };
        let mut new_bytes = 0;
        for content in archive::contents(list)? {
            let content = content?;
            if !is_held(&content) {
                new_bytes += content.size;
            }
        }
        let packed =
            fs::metadata(source.database)?.len() + if source.is_single { all_bytes } else { 0 };
        let copied_bytes = if source.is_single { 0 } else { new_bytes };
        (source.demand_room)(work_dir, packed + copied_bytes)?;
        progress.expect(packed * 3 - if source.is_single { all_bytes } else { 0 } + copied_bytes);

        let mut copied = Copied::default();
        for content in archive::contents(list)? {
            let content = content?;
            if is_held(&content) {
                continue;
            }
            let path = source.store.join(content.path());
            let taken = if source.is_single {
                hash_of_file(&path).map(|found| found == (content.sha256, content.size))
            } else {
                self.keep_content(&content, &path, work_dir, progress)?
            };
            let why = match taken {
                Ok(true) => {
                    copied.files += 1;
                    copied.bytes += content.size;
                    continue;
                }
                Ok(false) => "is damaged in the portal itself".to_owned(),
                Err(error)
                    if error.kind() == io::ErrorKind::NotFound && (source.is_gone)(&content) =>
                {
                    copied.left_out.insert(content.sha256);
                    continue;
                }
                Err(error) => format!("cannot be read in the portal itself ({error})"),
            };
            problems.add(format!("The uploaded file {} {why}.", content.sha256));
            copied.lacking.insert(content.sha256);
            if source.is_single {
                // An archive that contains its files names only those.
                copied.left_out.insert(content.sha256);
            }
        }
        Ok(copied)
    }

    /// Checks that every uploaded file on a list exists, except those known to be missing.
    fn demand_contents(
        &self,
        list: &Path,
        lacking: &HashSet<Hash>,
        problems: &mut Problems,
    ) -> Result<(), Problem> {
        let naming = self.naming();
        let held = self.place.list(FILES)?;
        for content in archive::contents(list)? {
            let content = content?;
            let stored = held.get(&naming.name(&content));
            let is_there = stored.is_some_and(|size| naming.has_size(*size, &content));
            if !is_there && !lacking.contains(&content.sha256) {
                problems.add(format!("The file {} is not in the backup.", content.sha256));
            }
        }
        Ok(())
    }

    fn note(&self, record: &Record, work_dir: &Path) -> Result<(), Problem> {
        let unfinished = work_dir.join(UNFINISHED);
        let mut file = create(&unfinished)?;
        let text = serde_json::to_vec_pretty(record).context("cannot write the record")?;
        file.write_all(&text).map_err(|error| Problem::writing(&unfinished, error))?;
        settle(&unfinished)?;
        self.place.accept(&unfinished, &beside(&record.name, RECORD))?;
        self.place.flush()
    }

    /// Records what was found about a backup since it was made: it is no longer good, or is again.
    pub fn note_problems(
        &self,
        record: &Record,
        problems: &[String],
        scratch: &Path,
    ) -> Result<(), Problem> {
        let work_dir = self.place.work_dir(scratch)?;
        clear(&work_dir)?;
        self.note(&Record { problems: problems.to_vec(), ..record.clone() }, &work_dir)
    }

    /// Keeps a compressed copy of the list next to the archive.
    fn keep_list(&self, list: &Path, name: &str, work_dir: &Path) -> Result<(), Problem> {
        let unfinished = work_dir.join(UNFINISHED);
        compress(list, create(&unfinished)?)
            .map_err(|error| Problem::writing(&unfinished, error))?;
        settle(&unfinished)?;
        self.place.accept(&unfinished, name)
    }

    /// Copies an uploaded file into the place and reads it back. Returns whether its content matches its name, or why
    /// it can't be read.
    fn keep_content(
        &self,
        content: &Content,
        from: &Path,
        work_dir: &Path,
        progress: &Progress,
    ) -> Result<io::Result<bool>, Problem> {
        let mut input = match File::open(from) {
            Ok(file) => Hashing::new(file),
            Err(error) => return Ok(Err(error)),
        };
        let unfinished = work_dir.join(UNFINISHED);
        let mut output = Hashing::new(create(&unfinished)?);
        let mut advance = |bytes| step(progress, bytes);
        let copied = if self.recipients.is_empty() {
            copy(&mut input, &mut output, &mut advance).map(drop)
        } else {
            let mut sealing = self.recipients.wrap(&mut output)?;
            copy(&mut input, &mut sealing, &mut advance).and_then(|_| sealing.finish().map(drop))
        };
        copied.map_err(|error| Problem::writing(&unfinished, error))?;
        let written = output.finish();
        settle(&unfinished)?;
        if input.finish() != (content.sha256, content.size) {
            fs::remove_file(&unfinished)?;
            return Ok(Ok(false));
        }
        if hash_of_file(&unfinished)? != written {
            fs::remove_file(&unfinished)?;
            return Err(anyhow::anyhow!(
                "{} does not give back what was written to it",
                self.place.describe()
            )
            .into());
        }
        self.place.accept(&unfinished, &self.naming().name(content))?;
        Ok(Ok(true))
    }

    /// Reads an archive from where it was written: all of its members, or only its bytes if it is encrypted.
    fn verify_written(
        &self,
        name: &str,
        manifest: &Manifest,
        written: (Hash, u64),
        scratch: &Path,
        progress: &Progress,
    ) -> Result<(), Problem> {
        let mut input = Hashing::new(self.place.open(name)?);
        if self.is_encrypting() {
            copy(&mut input, &mut io::sink(), &mut |count| step(progress, count))
                .map_err(|error| Problem::reading(name, "the archive", error))?;
        } else {
            let list = scratch.join("verified.list");
            let read = archive::read(
                &mut input,
                Unpacking {
                    name,
                    identity: None,
                    list: &list,
                    place: &mut |_| Ok(None),
                    progress,
                    is_all: false,
                },
            )?;
            fs::remove_file(&list)?;
            if read != *manifest {
                return Err(Problem::damaged(name, "its manifest is not the one that was written"));
            }
        }
        if input.finish() != written {
            return Err(Problem::damaged(name, "it is not what was written"));
        }
        Ok(())
    }

    /// All archives, newest first.
    pub fn list(&self) -> Result<Vec<Listed>, Problem> {
        let names = self.place.list("")?;
        let mut found = Vec::new();
        for (name, bytes) in &names {
            let Some(moment) = named_moment(name) else { continue };
            let record =
                if names.contains_key(&beside(name, RECORD)) { self.record(name)? } else { None };
            let made_at = record.as_ref().map_or(moment, |record| record.made_at);
            let recipients = record.as_ref().map_or(&[][..], |record| &record.recipients);
            let key = self.key_state(is_sealed(name), recipients);
            found.push(Listed { name: name.clone(), made_at, bytes: *bytes, record, key });
        }
        found.sort_by(|a, b| (b.made_at, &b.name).cmp(&(a.made_at, &a.name)));
        Ok(found)
    }

    /// The record of an archive, or `None` if it can't be read.
    pub fn record(&self, name: &str) -> Result<Option<Record>, Problem> {
        let mut text = Vec::new();
        match self.place.open(&beside(name, RECORD)) {
            Ok(input) => input.take(MOST_RECORD).read_to_end(&mut text)?,
            Err(Problem::Absent { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
        let record: Option<Record> = serde_json::from_slice(&text).ok();
        Ok(record.filter(|record| record.name == name))
    }

    /// Opens an archive, checks it against its manifest and record, and extracts it where it is wanted.
    ///
    /// An encrypted archive that is only read is compared with its record if no key can open it.
    ///
    /// # Errors
    /// Fails if anything is wrong with the archive itself. Missing or damaged uploaded files are part of the result.
    pub fn open(&self, name: &str, opening: &Opening<'_>) -> Result<Opened, Problem> {
        let record = self.record(name)?;
        let is_sealed = is_sealed(name);
        let Some(bytes) = self.place.list("")?.get(name).copied() else {
            let place = self.place.describe();
            return Err(Problem::Absent { name: name.to_owned(), place });
        };
        if let Some(record) = &record
            && record.bytes != bytes
        {
            let how = format!("it has {bytes} bytes and had {} when it was made", record.bytes);
            return Err(Problem::damaged(name, how));
        }
        let list = opening.scratch.join("opened.list");
        let mut input = Hashing::new(self.place.open(name)?);
        let manifest = if is_sealed && opening.identity.is_none() {
            let Some(_) = record.as_ref().filter(|_| opening.into.is_none()) else {
                return Err(Problem::Sealed(name.to_owned()));
            };
            opening.progress.expect(bytes);
            copy(&mut input, &mut io::sink(), &mut |count| step(opening.progress, count))
                .map_err(|error| Problem::reading(name, "the archive", error))?;
            self.fetch_list(name, &list)?;
            None
        } else {
            let mut place = |member: &str| -> Result<Option<Writing>, Problem> {
                let is_checked = opening.placing == Placing::Check && member.starts_with(FILES);
                let Some(into) = opening.into.filter(|_| !is_checked) else { return Ok(None) };
                let path = into.join(member);
                if let Some(dir) = path.parent() {
                    fs::create_dir_all(dir)
                        .with_context(|| format!("cannot create {}", dir.display()))?;
                }
                Writing::create(&path).map(Some)
            };
            let read = archive::read(
                &mut input,
                Unpacking {
                    name,
                    identity: opening.identity,
                    list: &list,
                    place: &mut place,
                    progress: opening.progress,
                    is_all: true,
                },
            );
            match (read, &record) {
                // Damage at the beginning of an archive looks like a wrong key.
                (Err(Problem::WrongKey(_)), Some(record))
                    if hash_of(self.place.open(name)?)? != (record.sha256, record.bytes) =>
                {
                    return Err(Problem::damaged(
                        name,
                        "it is not what was written when it was made",
                    ));
                }
                (read, _) => Some(read?),
            }
        };
        if let Some(record) = &record
            && input.finish() != (record.sha256, record.bytes)
        {
            return Err(Problem::damaged(name, "it is not what was written when it was made"));
        }
        let is_single = manifest.as_ref().map_or_else(
            || record.as_ref().is_some_and(|record| record.is_single),
            |manifest| manifest.is_single,
        );
        let recipients = match (&manifest, &record) {
            (Some(manifest), _) => manifest.recipients.as_slice(),
            (None, Some(record)) => record.recipients.as_slice(),
            (None, None) => &[],
        };
        let naming = Naming::of(is_sealed, recipients);
        let (mut files, mut problems) = (0, Problems::default());
        for content in archive::contents(&list)? {
            let content = content?;
            if !is_single {
                let found = self.open_content(&content, &naming, opening)?;
                if let Some(problem) = found {
                    problems.add(problem);
                    continue;
                }
            }
            files += 1;
        }
        fs::remove_file(&list)?;
        if let Some(into) = opening.into {
            File::open(into)
                .and_then(|dir| Ok(syncfs(dir)?))
                .map_err(|error| Problem::writing(into, error))?;
        }
        Ok(Opened { manifest, files, problems: problems.finish() })
    }

    /// The space needed to open an archive into `into`, according to its manifest.
    pub fn room(
        &self,
        name: &str,
        identity: Option<&Identity>,
        into: &Path,
        placing: Placing,
    ) -> Result<Room, Problem> {
        let manifest = archive::read_manifest(&mut self.place.open(name)?, name, identity)?;
        let device = |path: &Path| fs::metadata(path).ok().map(|there| there.dev());
        let place = self.place.local("").and_then(|place| device(&place));
        let is_linked = placing == Placing::Link
            && !manifest.is_single
            && !is_sealed(name)
            && place.is_some()
            && place == device(into);
        let is_copied = placing != Placing::Check && !is_linked;
        let size = |member: &Member| member.size;
        let database = manifest.members.iter().filter(|it| it.name == DATABASE).map(size).sum();
        let members = manifest.members.iter().map(size).fold(0, u64::saturating_add);
        let files = if is_copied { manifest.file_bytes } else { 0 };
        Ok(Room { database, all: members.saturating_add(files), schema: manifest.schema })
    }

    /// Fetches the list of an archive's uploaded files.
    fn fetch_list(&self, name: &str, to: &Path) -> Result<(), Problem> {
        let input = self.place.open(&beside(name, CONTENTS))?;
        let failed = |error| Problem::reading(name, "its list of files", error);
        let mut decoder = zstd::Decoder::new(input).map_err(failed)?;
        let mut output = Writing::create(to)?;
        copy(&mut decoder, &mut output, &mut |_| Ok(())).map_err(failed)?;
        Ok(())
    }

    /// Extracts an uploaded file of a backup, and returns what is wrong with it, if anything.
    pub(crate) fn open_content(
        &self,
        content: &Content,
        naming: &Naming,
        opening: &Opening<'_>,
    ) -> Result<Option<String>, Problem> {
        let name = naming.name(content);
        let input = match self.place.open(&name) {
            Ok(input) => input,
            Err(Problem::Absent { .. }) => {
                return Ok(Some(format!("The uploaded file {} is missing.", content.sha256)));
            }
            Err(error) => return Err(error),
        };
        // Don't advise removing files that older backups may need.
        let advice = if *naming == self.naming() {
            "Move that file elsewhere, and the next backup copies it from the portal again."
        } else {
            "Another backup may hold it."
        };
        let damaged = || {
            let path = self.path(&name);
            Some(format!(
                "The uploaded file {} is damaged in {}. {advice}",
                content.sha256,
                path.display()
            ))
        };
        let mut input: Box<dyn Read> = match (naming.is_sealed(), opening.identity) {
            (false, _) => input,
            (true, Some(identity)) => match identity.unwrap(&name, input) {
                Ok(plain) => Box::new(plain),
                Err(Problem::Other(error)) => return Err(Problem::Other(error)),
                // If an older version made it, one backup may refer to files encrypted to two keys.
                Err(Problem::WrongKey(_)) if *naming == Naming::Sealed => {
                    return Ok(Some(format!(
                        "The uploaded file {} is encrypted to another key than the backup itself: give a file with \
                         the private keys of both, a line each. {} is kept as it is.",
                        content.sha256,
                        self.path(&name).display()
                    )));
                }
                Err(_) => return Ok(damaged()),
            },
            (true, None) => {
                let length = hash_of(input).map(|(_, length)| length)?;
                return Ok(if naming.has_size(length, content) { None } else { damaged() });
            }
        };
        let mut input = Hashing::new(&mut input);
        let target = match opening.into {
            Some(into) if opening.placing != Placing::Check => {
                let path = into.join(FILES).join(content.path());
                if let Some(dir) = path.parent() {
                    fs::create_dir_all(dir)
                        .with_context(|| format!("cannot create {}", dir.display()))?;
                }
                Some(path)
            }
            _ => None,
        };
        let mut advance = |bytes| step(opening.progress, bytes);
        let local = self.place.local(&name).filter(|_| !naming.is_sealed());
        let link = target.as_ref().filter(|_| opening.placing == Placing::Link);
        let is_linked = match (link, local) {
            (Some(target), Some(local)) => fs::hard_link(local, target).is_ok(),
            _ => false,
        };
        let read = match target.as_ref().filter(|_| !is_linked) {
            None => copy(&mut input, &mut io::sink(), &mut advance),
            Some(target) => copy(&mut input, &mut Writing::create(target)?, &mut advance),
        };
        let is_whole = match read {
            Ok(_) => input.finish() == (content.sha256, content.size),
            Err(error) => match Problem::reading(&name, "it", error) {
                Problem::Damaged { .. } => false,
                problem => return Err(problem),
            },
        };
        if is_whole {
            return Ok(None);
        }
        if let Some(target) = &target {
            fs::remove_file(target)?;
        }
        Ok(damaged())
    }

    /// Removes archives of `portal` that `rules` don't keep, and uploaded files that no remaining archive refers to.
    pub fn prune(
        &self,
        rules: KeepRules,
        zone: &TimeZone,
        portal: &str,
        is_dry: bool,
    ) -> Result<Pruned, Problem> {
        let mut pruned = Pruned::default();
        let all = self.list()?;
        let is_own = |one: &&Listed| one.record.as_ref().is_none_or(|it| it.portal == portal);
        let (own, others): (Vec<_>, Vec<_>) = all.iter().partition(is_own);
        let moments: Vec<_> = own.iter().map(|one| (one.made_at, one.is_verified())).collect();
        let kept_ones = kept(&moments, rules, zone);
        let mut remaining = others;
        for (index, one) in own.into_iter().enumerate() {
            if kept_ones.contains(&index) {
                remaining.push(one);
                continue;
            }
            if !is_dry {
                self.place.remove(&one.name)?;
            }
            pruned.archives.push(one.name.clone());
            pruned.bytes += one.bytes;
        }
        let names: HashSet<String> = remaining.iter().map(|one| one.name.clone()).collect();
        if !is_dry {
            self.remove_strays(&names)?;
        }
        match self.needed(&remaining) {
            Ok(needed) => self.remove_contents(&needed, is_dry, &mut pruned)?,
            Err(Problem::Other(error)) => return Err(Problem::Other(error)),
            Err(problem) => pruned.files_kept = Some(problem.to_string()),
        }
        Ok(pruned)
    }

    /// Removes records and lists whose archive is gone.
    fn remove_strays(&self, archives: &HashSet<String>) -> Result<(), Problem> {
        let stems: HashSet<&str> = archives.iter().filter_map(|name| stem(name)).collect();
        for name in self.place.list("")?.keys() {
            let of = name.strip_suffix(RECORD).or_else(|| name.strip_suffix(CONTENTS));
            if of.is_some_and(|of| of.starts_with("transom-") && !stems.contains(of)) {
                self.place.remove(name)?;
            }
        }
        Ok(())
    }

    /// The contents that archives refer to, by hash and how they are stored.
    fn needed(&self, archives: &[&Listed]) -> Result<Needed, Problem> {
        let mut needed = Needed::default();
        for one in archives {
            if one.record.as_ref().is_some_and(|record| record.is_single) {
                continue;
            }
            let input = self.place.open(&beside(&one.name, CONTENTS))?;
            let failed = |error| Problem::reading(&one.name, "its list of files", error);
            let decoder = zstd::Decoder::new(input).map_err(failed)?;
            let is_sealed = is_sealed(&one.name);
            let naming = Naming::of(is_sealed, one.recipients());
            let is_known = !is_sealed || one.record.is_some();
            for content in parse_contents(BufReader::new(decoder)) {
                let hash = content?.sha256;
                if is_known {
                    needed.stored.insert((hash, naming.clone()));
                } else {
                    needed.somehow.insert(hash);
                }
            }
        }
        Ok(needed)
    }

    fn remove_contents(
        &self,
        needed: &Needed,
        is_dry: bool,
        pruned: &mut Pruned,
    ) -> Result<(), Problem> {
        let held: BTreeMap<String, u64> = self.place.list(FILES)?;
        for (path, bytes) in held {
            let name = path.rsplit('/').next().unwrap_or_default();
            let Some(stored) = Naming::parse(name) else { continue };
            if needed.somehow.contains(&stored.0) || needed.stored.contains(&stored) {
                continue;
            }
            if !is_dry {
                self.place.remove(&path)?;
            }
            pruned.files += 1;
            pruned.bytes += bytes;
        }
        Ok(())
    }

    /// Finds an archive by its name or an unambiguous beginning of it. Without one, it is the newest good one.
    pub fn find(&self, wanted: Option<&str>) -> Result<Listed, Problem> {
        let all = self.list()?;
        let absent =
            |name: &str| Problem::Absent { name: name.to_owned(), place: self.place.describe() };
        let found = match wanted {
            None => {
                // If no record says which keys it has, opening it will tell.
                let good = all.iter().find(|one| one.is_good());
                let sealed = all.iter().find(|one| one.is_verified());
                match (good, sealed) {
                    (Some(good), _) => good.clone(),
                    (None, Some(one)) => {
                        return Err(Problem::OtherKey {
                            name: one.name.clone(),
                            keys: one.recipients().join(", "),
                        });
                    }
                    (None, None) => return Err(Problem::NoneGood(self.place.describe())),
                }
            }
            Some(wanted) => all
                .into_iter()
                .find(|one| one.name == wanted || stem(&one.name) == Some(wanted))
                .ok_or_else(|| absent(wanted))?,
        };
        Ok(found)
    }

    /// An archive's location for people.
    pub fn path(&self, name: &str) -> PathBuf {
        self.place
            .local(name)
            .unwrap_or_else(|| PathBuf::from(format!("{}{name}", self.describe())))
    }
}

/// Removes leftovers of an interrupted run.
fn clear(work_dir: &Path) -> Result<(), Problem> {
    let path = work_dir.join(UNFINISHED);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(anyhow::Error::new(error)
            .context(format!("cannot remove {}", path.display()))
            .into()),
        _ => Ok(()),
    }
}

#[derive(Default)]
struct Needed {
    stored: HashSet<(Hash, Naming)>,
    /// Contents of encrypted archives without a record, which may be stored either way.
    somehow: HashSet<Hash>,
}

/// Copies files that the configuration names to the other members. A file that can't be read is recorded as a problem.
fn copy_named(
    files: &[NamedFile],
    parts: &Path,
    problems: &mut Problems,
) -> Result<Vec<NamedFile>, Problem> {
    let dir = parts.join(NAMED);
    fs::create_dir(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
    let mut copied = Vec::new();
    for file in files.iter().take(MOST_NAMED) {
        match fs::read(&file.path) {
            Ok(bytes) => {
                let to = parts.join(named_member(copied.len()));
                fs::write(&to, bytes).map_err(|error| Problem::writing(&to, error))?;
                copied.push(file.clone());
            }
            Err(error) => problems.add(format!(
                "{} ({}) cannot be read and is not in the backup: {error}.",
                file.path, file.key
            )),
        }
    }
    Ok(copied)
}

/// The result of copying a backup's uploaded files.
#[derive(Default)]
struct Copied {
    files: u64,
    bytes: u64,
    /// Files that the portal itself doesn't have.
    lacking: HashSet<Hash>,
    /// Files to leave off the list.
    left_out: HashSet<Hash>,
}

#[derive(Default)]
struct Sum {
    files: u64,
    bytes: u64,
}

/// The name of a file kept next to an archive.
fn beside(name: &str, ending: &str) -> String {
    format!("{}{ending}", stem(name).unwrap_or(name))
}

fn list_contents(
    contents: &mut dyn Iterator<Item = anyhow::Result<Content>>,
    path: &Path,
) -> Result<Sum, Problem> {
    let mut list = io::BufWriter::new(create(path)?);
    let mut sum = Sum::default();
    let failed = |error| Problem::writing(path, error);
    for content in contents {
        let content = content?;
        list.write_all(content.line().as_bytes()).map_err(failed)?;
        sum.files += 1;
        sum.bytes += content.size;
    }
    list.flush().map_err(failed)?;
    Ok(sum)
}

fn compress(from: &Path, to: impl Write) -> io::Result<()> {
    let mut encoder = zstd::Encoder::new(to, 3)?;
    encoder.include_checksum(true)?;
    io::copy(&mut File::open(from)?, &mut encoder)?;
    encoder.finish().map(drop)
}

fn leave_out(list: &Path, lacking: &HashSet<Hash>) -> Result<Sum, Problem> {
    let shorter = list.with_extension("shorter");
    let rest = archive::contents(list)?
        .filter(|content| !content.as_ref().is_ok_and(|content| lacking.contains(&content.sha256)))
        .map(|content| content.map_err(anyhow::Error::from));
    let sum = list_contents(&mut { rest }, &shorter)?;
    fs::rename(&shorter, list)?;
    Ok(sum)
}

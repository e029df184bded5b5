//! Reads and writes one archive: a tar compressed with zstd, encrypted if a key is set. Everything read is checked
//! against the manifest as it streams by, and members that the manifest doesn't list are refused.

use std::{
    fs::{self, File},
    io::{self, BufRead as _, BufReader, BufWriter, Read, Write},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use tar::{Builder, Header};
use transom_kernel::progress::Progress;

use crate::{
    Content, Hash, Identity, Problem, Recipients,
    hash::{Hashing, copy},
    manifest::{LIST, MANIFEST, MOST_MANIFEST, Manifest},
    steady::Steady,
};

/// The zstd level. Databases shrink to a quarter at some hundred megabytes a second.
const LEVEL: i32 = 3;
/// The first bytes of an encrypted archive.
const SEALED: &[u8] = b"age-encryption.org/";
/// The first bytes of a plain archive: zstd's magic number.
const PLAIN: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

pub(crate) struct Packing<'a> {
    pub manifest: &'a Manifest,
    /// The directory with the members, under their names.
    pub parts: &'a Path,
    /// The store of uploaded files, if the archive includes them.
    pub store: Option<&'a Path>,
    pub recipients: &'a Recipients,
    pub progress: &'a Progress,
}

/// Counts progress, and fails if the work was cancelled.
pub(crate) fn step(progress: &Progress, bytes: u64) -> io::Result<()> {
    progress.advance(bytes);
    if progress.is_cancelled() { Err(io::Error::other(Problem::Cancelled)) } else { Ok(()) }
}

/// Creates a new file that only its owner can read.
pub(crate) fn create(path: &Path) -> Result<Steady, Problem> {
    let file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    Ok(file.with_context(|| format!("cannot create {}", path.display()))?.into())
}

/// Writes an archive to a new file and returns its hash and length.
pub(crate) fn write(path: &Path, packing: &Packing<'_>) -> Result<(Hash, u64), Problem> {
    write_to(create(path)?, packing).map_err(|error| Problem::writing(path, error))
}

fn write_to(output: Steady, packing: &Packing<'_>) -> Result<(Hash, u64), Problem> {
    let output = Hashing::new(BufWriter::with_capacity(1 << 20, output));
    let mut output = if packing.recipients.is_empty() {
        pack(output, packing)?
    } else {
        pack(packing.recipients.wrap(output)?, packing)?.finish()?
    };
    output.flush()?;
    Ok(output.finish())
}

fn pack<W: Write>(output: W, packing: &Packing<'_>) -> Result<W, Problem> {
    let mut encoder = zstd::Encoder::new(output, LEVEL)?;
    encoder.include_checksum(true)?;
    let mut archive = Builder::new(encoder);
    let manifest =
        serde_json::to_vec_pretty(packing.manifest).context("cannot write the manifest")?;
    let made_at = u64::try_from(packing.manifest.made_at.0 / 1000).unwrap_or(0);
    let head = |name: &str, size: u64| -> io::Result<Header> {
        let mut header = Header::new_gnu();
        header.set_path(name)?;
        header.set_size(size);
        header.set_mode(0o600);
        header.set_mtime(made_at);
        header.set_cksum();
        Ok(header)
    };
    archive.append(&head(MANIFEST, manifest.len() as u64)?, manifest.as_slice())?;
    for member in &packing.manifest.members {
        let file = open(&packing.parts.join(&member.name))?;
        let file = Counted { file: file.take(member.size), progress: packing.progress };
        append(&mut archive, &head(&member.name, member.size)?, file)?;
    }
    if let Some(store) = packing.store {
        for content in contents(&packing.parts.join(LIST))? {
            let content = content?;
            let file = open(&store.join(content.path()))?;
            let file = Counted { file: file.take(content.size), progress: packing.progress };
            let name = format!("files/{}", content.path());
            append(&mut archive, &head(&name, content.size)?, file)?;
        }
    }
    let encoder = archive.into_inner()?;
    Ok(encoder.finish()?)
}

/// Appends a member, and fails if its file has become shorter meanwhile instead of padding it.
fn append<W: Write>(
    archive: &mut Builder<W>,
    header: &Header,
    mut file: Counted<'_, io::Take<File>>,
) -> Result<(), Problem> {
    archive.append(header, &mut file)?;
    if file.file.limit() > 0 {
        return Err(anyhow::anyhow!("a file became shorter while it was backed up").into());
    }
    Ok(())
}

fn open(path: &Path) -> Result<File, Problem> {
    Ok(File::open(path).with_context(|| format!("cannot read {}", path.display()))?)
}

pub(crate) fn contents(
    path: &Path,
) -> Result<impl Iterator<Item = Result<Content, Problem>> + use<>, Problem> {
    Ok(parse_contents(BufReader::new(open(path)?)))
}

/// Parses a list of uploaded files.
pub(crate) fn parse_contents<R: Read>(
    input: BufReader<R>,
) -> impl Iterator<Item = Result<Content, Problem>> {
    input.lines().map(|line| {
        let line =
            line.map_err(|error| Problem::reading("a backup", "its list of files", error))?;
        Content::parse(&line)
            .ok_or_else(|| Problem::damaged("a backup", "its list of files cannot be read"))
    })
}

struct Counted<'a, R> {
    file: R,
    progress: &'a Progress,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        step(self.progress, count as u64)?;
        Ok(count)
    }
}

/// The output of reading an archive.
pub(crate) struct Unpacking<'a> {
    pub name: &'a str,
    pub identity: Option<&'a Identity>,
    /// Where to write the list of uploaded files.
    pub list: &'a Path,
    /// Creates the file for a member by its name, or returns `None` if that member isn't wanted.
    pub place: &'a mut dyn FnMut(&str) -> Result<Option<Writing>, Problem>,
    pub progress: &'a Progress,
    /// Whether progress counts the reading. A backup being made has already counted its own verification.
    pub is_all: bool,
}

/// Whether an archive with this head is encrypted, or `None` if it isn't an archive.
fn is_sealed(head: &[u8]) -> Option<bool> {
    if head.starts_with(SEALED) {
        Some(true)
    } else if head.starts_with(PLAIN) {
        Some(false)
    } else {
        None
    }
}

/// Reads a whole archive and checks every member against the manifest.
pub(crate) fn read(
    input: &mut dyn Read,
    mut unpacking: Unpacking<'_>,
) -> Result<Manifest, Problem> {
    let plain = decode(input, unpacking.name, unpacking.identity)?;
    members(plain, &mut unpacking)
}

/// Reads only an archive's manifest.
pub(crate) fn read_manifest(
    input: &mut dyn Read,
    name: &str,
    identity: Option<&Identity>,
) -> Result<Manifest, Problem> {
    let mut archive = tar::Archive::new(decode(input, name, identity)?);
    let reading = |error| Problem::reading(name, "the archive", error);
    let first = archive.entries().map_err(reading)?.next().transpose().map_err(reading)?;
    manifest(name, first)
}

/// Decrypts and decompresses an archive.
fn decode<'a>(
    input: &'a mut dyn Read,
    name: &str,
    identity: Option<&Identity>,
) -> Result<Box<dyn Read + 'a>, Problem> {
    let mut head = Vec::new();
    input
        .take(SEALED.len() as u64)
        .read_to_end(&mut head)
        .map_err(|error| Problem::reading(name, "the beginning", error))?;
    let is_sealed = is_sealed(&head).ok_or_else(|| Problem::Foreign(name.to_owned()))?;
    let input = BufReader::with_capacity(1 << 20, io::Cursor::new(head).chain(input));
    let failed = |error: io::Error| Problem::reading(name, "its compression", error);
    Ok(if is_sealed {
        let identity = identity.ok_or_else(|| Problem::Sealed(name.to_owned()))?;
        let plain = identity.unwrap(name, input)?;
        Box::new(zstd::Decoder::new(plain).map_err(failed)?)
    } else {
        Box::new(zstd::Decoder::with_buffer(input).map_err(failed)?)
    })
}

fn manifest<R: Read>(name: &str, first: Option<tar::Entry<'_, R>>) -> Result<Manifest, Problem> {
    let first = first.ok_or_else(|| Problem::Foreign(name.to_owned()))?;
    if first.path_bytes().as_ref() != MANIFEST.as_bytes() {
        return Err(Problem::Foreign(name.to_owned()));
    }
    if first.size() > MOST_MANIFEST {
        return Err(Problem::damaged(name, "its manifest is too large"));
    }
    let mut bytes = Vec::new();
    let reading = |error| Problem::reading(name, "the archive", error);
    first.take(MOST_MANIFEST).read_to_end(&mut bytes).map_err(reading)?;
    Manifest::parse(name, &bytes)
}

fn members<R: Read>(input: R, unpacking: &mut Unpacking<'_>) -> Result<Manifest, Problem> {
    let name = unpacking.name;
    let reading = |error| Problem::reading(name, "the archive", error);
    let mut archive = tar::Archive::new(input);
    let mut entries = archive.entries().map_err(reading)?;
    let mut next = || entries.next().transpose().map_err(reading);

    let manifest = manifest(name, next()?)?;
    if unpacking.is_all {
        let sizes = manifest.members.iter().map(|member| member.size);
        unpacking.progress.expect(sizes.fold(manifest.file_bytes, u64::saturating_add));
    }

    for member in &manifest.members {
        let entry =
            next()?.ok_or_else(|| Problem::damaged(name, format!("{} is missing", member.name)))?;
        let file = if member.name == LIST {
            Some(Writing::create(unpacking.list)?)
        } else {
            (unpacking.place)(&member.name)?
        };
        take(entry, &member.name, (member.sha256, member.size), file, unpacking)?;
    }
    if manifest.is_single {
        for content in contents(unpacking.list)? {
            let content = content?;
            let path = format!("files/{}", content.path());
            let entry =
                next()?.ok_or_else(|| Problem::damaged(name, format!("{path} is missing")))?;
            let file = (unpacking.place)(&path)?;
            take(entry, &path, (content.sha256, content.size), file, unpacking)?;
        }
    }
    if next()?.is_some() {
        return Err(Problem::damaged(name, "it has members that its manifest does not name"));
    }
    // The bytes after the last member hold zstd's checksum and age's final chunk.
    copy(&mut archive.into_inner(), &mut io::sink(), &mut |_| Ok(())).map_err(reading)?;
    Ok(manifest)
}

/// Extracts one member, if it is the expected one.
fn take<R: Read>(
    entry: tar::Entry<'_, R>,
    member: &str,
    (sha256, size): (Hash, u64),
    file: Option<Writing>,
    unpacking: &Unpacking<'_>,
) -> Result<(), Problem> {
    let name = unpacking.name;
    if entry.path_bytes().as_ref() != member.as_bytes() || !entry.header().entry_type().is_file() {
        return Err(Problem::damaged(name, format!("{member} is missing")));
    }
    if entry.size() != size {
        return Err(Problem::damaged(name, format!("{member} has another size than it had")));
    }
    let mut entry = Hashing::new(entry);
    let mut advance = |bytes| step(unpacking.progress, bytes);
    match file {
        None => copy(&mut entry, &mut io::sink(), &mut advance),
        Some(mut file) => copy(&mut entry, &mut file, &mut advance),
    }
    .map_err(|error| Problem::reading(name, member, error))?;
    if entry.finish() != (sha256, size) {
        return Err(Problem::damaged(name, format!("the content of {member} has changed")));
    }
    Ok(())
}

/// A file being extracted. Write errors of its disk must not be mistaken for damage in the archive.
pub(crate) struct Writing {
    file: Steady,
    path: PathBuf,
}

impl Writing {
    pub(crate) fn create(path: &Path) -> Result<Self, Problem> {
        Ok(Self { file: create(path)?, path: path.to_owned() })
    }
}

impl Write for Writing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file
            .write(bytes)
            .map_err(|error| io::Error::other(Problem::writing(&self.path, error)))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

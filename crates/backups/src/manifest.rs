//! What an archive says about itself, and what is noted about it beside it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use transom_kernel::time::Instant;

use crate::{Hash, Problem, Signature};

/// The manifest's own name in the archive: its first member.
pub(crate) const MANIFEST: &str = "manifest.json";
/// The list of uploaded files.
pub const LIST: &str = "files.list";
/// The database.
pub const DATABASE: &str = "transom.db";
/// The key that seals secrets in the database.
pub const KEY: &str = "key";
/// The key that signs certificates.
pub const SIGNING_KEY: &str = "signing-key";
/// The configuration without its secrets.
pub const SETTINGS: &str = "transom.toml";

/// All that an archive may hold beside uploaded files, in the order in which it does.
pub(crate) const PARTS: [&str; 5] = [LIST, SETTINGS, KEY, SIGNING_KEY, DATABASE];
/// How archives of this product call their format.
const FORMAT: &str = "transom-backup";
/// The newest format that is known: uploaded files lie under names that say to which keys they are encrypted, and files
/// that the configuration names come along.
const FORMAT_VERSION: u32 = 2;
/// The format of what older programs open as well.
const PLAIN_FORMAT: u32 = 1;
/// How the names of members begin that the configuration names.
pub(crate) const NAMED: &str = "named/";
/// The most of them.
pub(crate) const MOST_NAMED: usize = 500;
/// The largest manifest.
pub(crate) const MOST_MANIFEST: u64 = 1 << 20;

/// What the portal signs manifests for; nothing else that it signs begins so.
const PURPOSE: &[u8] = b"transom backup manifest 1\n";

/// A member of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Member {
    /// Its name in the archive.
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// The hash of its content.
    pub sha256: Hash,
}

/// An uploaded file that a backup holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Content {
    /// Its hash, which is its name.
    pub sha256: Hash,
    /// Bytes.
    pub size: u64,
}

impl Content {
    /// Where it lies, in the portal's store as in a place of backups.
    pub fn path(&self) -> String {
        let name = self.sha256.to_string();
        format!("{}/{name}", name.get(..2).unwrap_or_default())
    }

    /// Its line in the list.
    pub(crate) fn line(&self) -> String {
        format!("{} {}\n", self.sha256, self.size)
    }

    /// Reads a line of the list.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        let (sha256, size) = line.split_once(' ')?;
        Some(Self { sha256: Hash::parse(sha256)?, size: size.parse().ok()? })
    }
}

/// A file outside of the data directory that the configuration names and that comes along.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NamedFile {
    /// The setting that names it, or the directory that it is in: `mail.ca`.
    pub key: String,
    /// Where it lay.
    pub path: String,
}

/// The name of the member that a named file is, by its place in the list.
pub fn named_member(index: usize) -> String {
    format!("{NAMED}{}", index + 1)
}

/// What an archive says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    format: String,
    format_version: u32,
    /// When the snapshot was taken.
    pub made_at: Instant,
    /// The version of the program that made it.
    pub version: String,
    /// The schema of its database.
    pub schema: u32,
    /// Tells the portal that it is of from others.
    pub portal: String,
    /// Whether the uploaded files are in the archive itself.
    pub is_single: bool,
    /// How many uploaded files it has.
    pub files: u64,
    /// Bytes of all of them.
    pub file_bytes: u64,
    /// The public keys to which it is encrypted; unknown where an older program has made it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recipients: Vec<String>,
    /// Files that the configuration names, such as a logo: they lie in the archive as `named/1` and so on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<NamedFile>,
    /// Counts and sums of the database, by name.
    pub counts: BTreeMap<String, i64>,
    /// Every member but the manifest itself and uploaded files, which the list names.
    pub members: Vec<Member>,
    /// Who made it; absent in those of versions that did not sign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<Signature>,
}

/// What is known of a backup before it is written.
#[derive(Debug, Clone)]
pub struct Facts {
    /// When the snapshot was taken.
    pub made_at: Instant,
    /// The version of the program.
    pub version: String,
    /// The schema of the database.
    pub schema: u32,
    /// Tells the portal that it is of from others.
    pub portal: String,
    /// Counts and sums of the database, by name.
    pub counts: BTreeMap<String, i64>,
}

impl Manifest {
    /// The bytes that are signed: all that the manifest says, but for its signature.
    pub fn signed_bytes(&self) -> Vec<u8> {
        let mut bytes = PURPOSE.to_vec();
        let mut unsigned = self.clone();
        unsigned.signature = None;
        // A manifest is made of texts, numbers and lists, which can always be written.
        bytes.extend(serde_json::to_vec(&unsigned).unwrap_or_default());
        bytes
    }

    pub(crate) fn new(
        facts: &Facts,
        files: u64,
        file_bytes: u64,
        is_single: bool,
        recipients: Vec<String>,
        named: Vec<NamedFile>,
    ) -> Self {
        let is_plain = (recipients.is_empty() || is_single) && named.is_empty();
        Self {
            format: FORMAT.to_owned(),
            format_version: if is_plain { PLAIN_FORMAT } else { FORMAT_VERSION },
            recipients,
            named,
            made_at: facts.made_at,
            version: facts.version.clone(),
            schema: facts.schema,
            portal: facts.portal.clone(),
            is_single,
            files,
            file_bytes,
            counts: facts.counts.clone(),
            members: Vec::new(),
            signature: None,
        }
    }

    /// Reads the manifest of the archive `name`.
    pub(crate) fn parse(name: &str, bytes: &[u8]) -> Result<Self, Problem> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Head {
            format: String,
            format_version: u32,
        }
        let head: Head =
            serde_json::from_slice(bytes).map_err(|_| Problem::Foreign(name.to_owned()))?;
        if head.format != FORMAT {
            return Err(Problem::Foreign(name.to_owned()));
        }
        if head.format_version > FORMAT_VERSION {
            return Err(Problem::NewerFormat {
                name: name.to_owned(),
                theirs: head.format_version,
                ours: FORMAT_VERSION,
            });
        }
        let manifest: Self = serde_json::from_slice(bytes).map_err(|error| {
            Problem::damaged(name, format!("its manifest cannot be read ({error})"))
        })?;
        let names = manifest.members.iter().map(|member| member.name.clone());
        let named = (0..manifest.named.len()).map(named_member);
        if manifest.named.len() > MOST_NAMED
            || !names.eq(PARTS.map(str::to_owned).into_iter().chain(named))
        {
            return Err(Problem::damaged(name, "its manifest does not name every member"));
        }
        Ok(manifest)
    }
}

/// What is noted about a backup in a file beside it, once it was opened again and verified.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    /// The archive's file.
    pub name: String,
    /// When the snapshot was taken.
    pub made_at: Instant,
    /// The version of the program that made it.
    pub version: String,
    /// The schema of its database.
    pub schema: u32,
    /// Tells the portal that it is of from others.
    pub portal: String,
    /// Whether it is encrypted.
    pub is_encrypted: bool,
    /// The public keys to which it is; unknown where an older program has made it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recipients: Vec<String>,
    /// Whether the uploaded files are in the archive itself.
    pub is_single: bool,
    /// Bytes of the archive.
    pub bytes: u64,
    /// The hash of the archive as it was written.
    pub sha256: Hash,
    /// How many uploaded files it names.
    pub files: u64,
    /// Bytes of all of them.
    pub file_bytes: u64,
    /// How many of them were copied for this backup.
    pub new_files: u64,
    /// Bytes of those.
    pub new_bytes: u64,
    /// Milliseconds from the snapshot to the verified archive.
    pub milliseconds: u64,
    /// What was found to be wrong, a sentence each; nothing in a good backup.
    pub problems: Vec<String>,
}

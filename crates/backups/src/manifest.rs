//! Defines an archive's manifest, and the record kept next to the archive.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use transom_kernel::time::Instant;

use crate::{Hash, Problem, Signature};

/// The manifest's name in the archive. It is the first member.
pub(crate) const MANIFEST: &str = "manifest.json";
pub const LIST: &str = "files.list";
pub const DATABASE: &str = "transom.db";
/// The key that encrypts secrets in the database.
pub const KEY: &str = "key";
pub const SIGNING_KEY: &str = "signing-key";
pub const SETTINGS: &str = "transom.toml";

/// All members other than uploaded files, in their order in the archive.
pub(crate) const PARTS: [&str; 5] = [LIST, SETTINGS, KEY, SIGNING_KEY, DATABASE];
const FORMAT: &str = "transom-backup";
/// The newest format known: names of uploaded files say which keys they are encrypted to, and files named in the
/// configuration are included.
const FORMAT_VERSION: u32 = 2;
/// The format that older versions can open as well.
const PLAIN_FORMAT: u32 = 1;
/// The prefix of members that the configuration names.
pub(crate) const NAMED: &str = "named/";
/// The most such members.
pub(crate) const MOST_NAMED: usize = 500;
pub(crate) const MOST_MANIFEST: u64 = 1 << 20;

/// The context of the signature. Nothing else that the portal signs begins with it.
const PURPOSE: &[u8] = b"transom backup manifest 1\n";

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Member {
    pub name: String,
    /// Bytes.
    pub size: u64,
    pub sha256: Hash,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Content {
    pub sha256: Hash,
    /// The size in bytes.
    pub size: u64,
}

impl Content {
    /// Its path, the same in the portal's store and in a place of backups.
    pub fn path(&self) -> String {
        let name = self.sha256.to_string();
        format!("{}/{name}", name.get(..2).unwrap_or_default())
    }

    pub(crate) fn line(&self) -> String {
        format!("{} {}\n", self.sha256, self.size)
    }

    pub(crate) fn parse(line: &str) -> Option<Self> {
        let (sha256, size) = line.split_once(' ')?;
        Some(Self { sha256: Hash::parse(sha256)?, size: size.parse().ok()? })
    }
}

/// An included file outside of the data directory that the configuration names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NamedFile {
    /// The setting that names it, or that names its directory: `mail.ca`.
    pub key: String,
    /// Its original path.
    pub path: String,
}

/// The member name of a named file, by its index in the list.
pub fn named_member(index: usize) -> String {
    format!("{NAMED}{}", index + 1)
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    format: String,
    format_version: u32,
    /// When the snapshot was taken.
    pub made_at: Instant,
    /// The version of the program that made it.
    pub version: String,
    /// The schema version of its database.
    pub schema: u32,
    /// Identifies the portal that made it.
    pub portal: String,
    /// Whether the archive itself contains the uploaded files.
    pub is_single: bool,
    pub files: u64,
    /// Their total size in bytes.
    pub file_bytes: u64,
    /// The public keys that it is encrypted to. Empty if an older version made it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recipients: Vec<String>,
    /// Files that the configuration names, such as a logo. The archive has them as `named/1` and so on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<NamedFile>,
    /// Counts and sums of the database, by name.
    pub counts: BTreeMap<String, i64>,
    /// All members except the manifest itself and the uploaded files, which the list names.
    pub members: Vec<Member>,
    /// The portal's signature. Versions that didn't sign left it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<Signature>,
}

/// The facts about a backup that are known before it is written.
#[derive(Debug, Clone)]
pub struct Facts {
    /// When the snapshot was taken.
    pub made_at: Instant,
    /// The version of the program.
    pub version: String,
    pub schema: u32,
    /// Identifies the portal that makes it.
    pub portal: String,
    /// Counts and sums of the database, by name.
    pub counts: BTreeMap<String, i64>,
}

impl Manifest {
    /// The bytes that are signed: the manifest without its signature.
    pub fn signed_bytes(&self) -> Vec<u8> {
        let mut bytes = PURPOSE.to_vec();
        let mut unsigned = self.clone();
        unsigned.signature = None;
        // A manifest consists of strings, numbers and lists, so this can't fail.
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

/// The record kept next to a backup after it was reopened and verified.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    /// The archive's file name.
    pub name: String,
    /// When the snapshot was taken.
    pub made_at: Instant,
    /// The version of the program that made it.
    pub version: String,
    /// The schema version of its database.
    pub schema: u32,
    /// Identifies the portal that made it.
    pub portal: String,
    pub is_encrypted: bool,
    /// The public keys that it is encrypted to. Empty if an older version made it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recipients: Vec<String>,
    /// Whether the archive itself contains the uploaded files.
    pub is_single: bool,
    /// The size of the archive in bytes.
    pub bytes: u64,
    /// The archive's hash as it was written.
    pub sha256: Hash,
    /// The number of uploaded files that it refers to.
    pub files: u64,
    /// The total size of the uploaded files in bytes.
    pub file_bytes: u64,
    /// The number of files that were copied for this backup.
    pub new_files: u64,
    /// The size of these files in bytes.
    pub new_bytes: u64,
    /// The duration from the snapshot to the verified archive.
    pub milliseconds: u64,
    /// The problems found, one sentence each. Empty for a good backup.
    pub problems: Vec<String>,
}

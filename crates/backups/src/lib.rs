//! Backups that verify themselves: archives, where they are kept, which of them are kept, and how they are checked.
//!
//! A backup is one archive (`transom-20261126T083000Z.tar.zst`, with `.age` behind it if it is encrypted): a manifest
//! with the SHA-256 of every member, the database, the keys, the configuration without its secrets, and a list of the
//! uploaded files by their hash. The files themselves lie beside the archives under `files/ab/…`, once for all archives
//! that are encrypted to the same keys, unless an archive is made to contain its own. Each archive also has a list of
//! its files beside it, so that pruning knows what is still needed without opening anything; if a list can't be read,
//! no file is removed. `tar --zstd -xf` opens an archive, and `age -d` before it.
//!
//! Nothing here knows what the portal is about, opens its database, or reads its configuration.

mod archive;
mod bucket;
mod directory;
mod hash;
mod keep;
mod keys;
mod manifest;
mod place;
mod problem;
mod repository;
mod signature;
mod steady;

pub use bucket::{Bucket, BucketSettings};
pub use directory::Directory;
pub use hash::{Hash, hash_of_file};
pub use keep::{KeepRules, kept};
pub use keys::{Identity, Recipient, Recipients};
pub use manifest::{
    Content, DATABASE, Facts, KEY, LIST, Manifest, NamedFile, Record, SETTINGS, SIGNING_KEY,
    named_member,
};
pub use place::Place;
pub use problem::Problem;
pub use repository::{
    KeyState, Listed, Opened, Opening, Placing, Pruned, Repository, Room, Source, is_archive,
    is_sealed,
};
pub use signature::{Sign, Signature};
pub use steady::steadily;

#[cfg(test)]
mod tests;

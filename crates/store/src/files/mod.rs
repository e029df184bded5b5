//! Stores uploaded files on the local disk under the hash of their content. Their type is determined from the content,
//! and they are served through the record that owns them.
//!
//! A file is received under a temporary name in the same file system, synced and renamed, and its directory is synced,
//! all before a row can reference it: a row never references a file that doesn't exist. The same content is stored
//! once. Unreferenced files are removed later by [`FileStore::collect`], never at once. A name is for display and for
//! finding one of a record's files; it is never a path.

mod answer;
mod attachments;
mod garbage;
mod heads;
mod kind;
mod name;
mod partial;
mod receive;
mod store;
#[cfg(test)]
mod tests;
mod verify;

pub use answer::{Content, Disposition, content_disposition, is_known};
pub use attachments::{Attached, AttachmentId, Attachments, Owner};
pub use garbage::{Garbage, Sweep};
pub use kind::FileKind;
pub use name::FileName;
pub use receive::blocking;
pub use store::{
    FileStore, Received, Room, Rules, Sha256, Space, SpaceReading, StoredFile, Watermarks,
    disk_space,
};
pub use verify::{Fault, Faulty, Stray, Verified};

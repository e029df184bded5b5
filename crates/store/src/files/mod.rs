//! Files that people upload: kept on local disk under the hash of their content, judged by content,
//! handed out by the record that owns them.
//!
//! A file is received under a temporary name in the same file system, flushed, renamed, and its directory
//! flushed, all before a row can point at it: a row never points at a file that is not there. The same
//! content is stored once. What no row points at is removed later by [`FileStore::collect`], never at
//! once. A name is something to show and to look up among one record's files; it is never a path.

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
pub use attachments::{Attached, AttachmentId, Attachments, Owner, Reach};
pub use garbage::{Garbage, Sweep};
pub use kind::FileKind;
pub use name::FileName;
pub use receive::blocking;
pub use store::{
    FileStore, Received, Room, Rules, Sha256, Space, SpaceReading, StoredFile, Watermarks,
    disk_space,
};
pub use verify::{Fault, Faulty, Stray, Verified};

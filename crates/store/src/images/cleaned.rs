//! A picture without what it should not tell.

use super::exif::Facts;

/// A file without what it should not tell.
#[derive(Debug)]
pub(super) struct Cleaned {
    pub(super) bytes: Vec<u8>,
    pub(super) facts: Facts,
}

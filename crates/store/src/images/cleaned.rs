use super::exif::Facts;

/// A file without private metadata.
#[derive(Debug)]
pub(super) struct Cleaned {
    pub(super) bytes: Vec<u8>,
    pub(super) facts: Facts,
}

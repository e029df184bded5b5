//! Pictures that people upload: freed of the place where they were taken, measured, made upright and
//! small, within bounds of size, memory and numbers at a time.
//!
//! A picture's content is cleaned without decoding it ([`clean`]): position, maker's notes and embedded
//! previews go, its pixels stay bit for bit as they were. What screens show is encoded anew from the
//! pixels ([`pixels`]), so that nothing which a browser decodes came from outside. Decoders are safe Rust;
//! one that panics or gives up costs the preview of one picture.

#[cfg(test)]
mod bombs;
mod clean;
mod cleaned;
mod exif;
mod header;
mod heic;
mod limits;
mod markers;
mod pixels;
mod processor;
#[cfg(test)]
mod tests;

pub use exif::Taken;
pub use limits::Limits;
pub use pixels::{InWidths, Shown, in_widths};
pub use processor::{ImageProcessor, Picture};

use std::fmt;

use transom_messages::{Message, message};

use crate::error::Error;

/// Why a picture is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Its parts do not fit together.
    Damaged,
    /// More pixels than anyone needs, or than fit into memory.
    TooManyPixels { width: u32, height: u32, side: u32, megapixels: u64 },
}

impl Refusal {
    /// The sentence for its sender.
    pub fn message(self) -> Message {
        match self {
            Self::Damaged => message!("image-damaged"),
            Self::TooManyPixels { width, height, side, megapixels } => {
                message!("image-too-many-pixels", width, height, side, megapixels)
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::field("file", refusal.message())
    }
}

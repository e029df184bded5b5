//! Processes uploaded pictures: removes their location, measures them, rotates them upright and scales them down, with
//! limits on size, memory and concurrency.
//!
//! A picture's content is cleaned without decoding it ([`clean`]): location, maker notes and embedded previews are
//! removed, and its pixels stay unchanged bit for bit. What screens show is encoded again from the pixels ([`pixels`]),
//! so that browsers decode nothing that came from outside. Decoders are safe Rust; one that panics or fails costs the
//! preview of one picture.

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

/// Why a picture is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Its structure is damaged.
    Damaged,
    /// It has more pixels than anyone needs, or than fit into memory.
    TooManyPixels { width: u32, height: u32, side: u32, megapixels: u64 },
}

impl Refusal {
    /// The message for its sender.
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

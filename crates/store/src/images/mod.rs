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
mod darkroom;
mod exif;
mod header;
mod heic;
mod pixels;
#[cfg(test)]
mod tests;

pub use darkroom::{Darkroom, Limits, Picture};
pub use exif::Taken;
pub use pixels::Shown;

use crate::error::Error;

/// Why a picture is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Its parts do not fit together.
    #[error("This image can't be read; it may be damaged. Please take or choose it again.")]
    Damaged,
    /// More pixels than anybody needs, or than fit into memory.
    #[error(
        "This image is {width} by {height} pixels. The limit is {side} per side and {megapixels} \
         million in total."
    )]
    TooManyPixels { width: u32, height: u32, side: u32, megapixels: u64 },
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::field("file", refusal.to_string())
    }
}

//! Reads untrusted documents: the pages of a PDF and the lines of a DXF, and renders both.
//!
//! Nothing here trusts its input. Everything that is kept has a limit. What can't be limited (a decoder's loop, its
//! stack, its memory) ends with the process: the product calls this only in `transom worker`.

mod dxf;
mod lines;
mod notes;
mod pdf;
mod picture;

pub use dxf::{PAPER_SPACE, XCLIP};
pub use lines::{Layer, Lines, MOST_NUMBERS, MOST_SHAPES, Shape};
pub use pdf::Paper;
pub use picture::{Encoded, Format, Pixels};

use serde::{Deserialize, Serialize};

/// The most pages of a document.
pub const MOST_PAGES: usize = 5_000;

/// Why a document can't be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    Encrypted,
    /// Its structure is damaged.
    Broken,
    /// The PDF is a form that only its own program renders (XFA).
    Form,
    /// It has no pages or no content.
    Empty,
    /// It has more than [`MOST_PAGES`].
    TooManyPages,
    BinaryDxf,
}

/// The size of a page after rotation, in points; for a picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PageSize {
    pub width: f64,
    pub height: f64,
}

/// Parses the lines of a DXF. If there is nothing to draw the lines are empty, and `left_out` says what the file
/// contains.
pub fn read_dxf(bytes: &[u8]) -> Result<Lines, Reason> {
    dxf::read(bytes)
}

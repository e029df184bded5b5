//! Documents from outside: how many pages a PDF has and how they look, which lines a DXF draws, and pictures of both.
//!
//! Nothing here trusts what it reads. All that is kept has a bound, and what has none (a decoder's loop, its stack, its
//! memory) ends with the process in which this runs: the product calls it in `transom worker` and nowhere else.

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

/// The most pages of a document that are looked at.
pub const MOST_PAGES: usize = 5_000;

/// Why nothing of a document can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// It opens with a password only.
    Encrypted,
    /// Its parts do not fit together.
    Broken,
    /// It is a form that only its own program draws (XFA).
    Form,
    /// It has no page, or nothing in it.
    Empty,
    /// It has more than [`MOST_PAGES`].
    TooManyPages,
    /// It is a DXF in the binary form.
    BinaryDxf,
}

/// The size of a page, as it is turned when it is read: in points, of a picture in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PageSize {
    pub width: f64,
    pub height: f64,
}

/// Reads the lines of a DXF. Where it draws nothing that can be shown there are none, and `left_out` says what it has.
pub fn read_dxf(bytes: &[u8]) -> Result<Lines, Reason> {
    dxf::read(bytes)
}

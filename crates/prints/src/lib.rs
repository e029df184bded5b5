//! Combines drawings into one PDF: the pages of many files, each in its own size and unchanged, with a header, a stamp,
//! marks and bookmarks. Vector graphics are never rasterized.
//!
//! [`combine()`] takes a description and requests the files one by one, so that memory holds the largest of them and
//! never all. Files come from anywhere, so it should run in a process that may crash (`transom worker`). A file that
//! can't be read becomes a page that says so. [`shop`] draws shop drawings of units for the demo.

#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "positions on a page are no money"
)]
#![expect(clippy::many_single_char_names, reason = "matrices, as PDF names their parts")]

mod canvas;
mod combine;
mod copy;
mod font;
mod marks;
mod out;
mod pages;
pub mod shop;
#[cfg(test)]
mod tests;
mod words;

pub use combine::{
    Bounds, Combined, Head, Item, Print, PrintError, Source, SourceKind, Stamp, Tone, combine,
};
pub use marks::{Mark, MarkKind, MarkState};
pub use pages::{LineWork, Shape, SheetLayer};
pub use words::Words;

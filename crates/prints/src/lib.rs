//! Drawings as one PDF: the pages of many files, each at its own size and as it is, with a running head, a stamp, marks
//! and bookmarks. What is drawn stays lines; nothing becomes a picture that was none.
//!
//! [`combine()`] takes a description and asks for the files one after another, so that memory holds the largest of them
//! and never all. Files come from anywhere: it belongs into a process that may end (`transom worker`), and a file that
//! can't be read becomes a page that says so. [`shop`] draws shop drawings of units, for the demo.

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

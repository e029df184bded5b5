//! Elevations: a window or a door seen from outside, from a short text to a drawing. The grammar is read here and
//! nowhere else.
//!
//! The crate lays an elevation into its opening once and writes paths. The browser (`unit-drawing.tsx`) and papers
//! (`svg`) place the same ones, and the words for those who don't see it come from the same structure. `sheet.html` is
//! the golden sheet of forty units, which `transom-papers` sets too: look at both after a change, and accept it with
//! `TRANSOM_UPDATE=1`. `TRANSOM_SHEET=sheet.pdf cargo test -p transom-papers elevations` writes the PDF.

mod area;
mod describe;
mod drawing;
mod finish;
mod grammar;
mod layout;
mod marks;
mod outline;
mod parse;
mod print;
mod size;
mod svg;
#[cfg(test)]
mod tests;

pub use area::Misfit;
pub use drawing::{Dimension, Drawing, FRAME, Finishes, Glazing, Panel, Unit};
pub use finish::{Finish, Paint};
pub use grammar::{
    Cell, Content, Elevation, Frame, Grille, Measure, Operation, Pattern, Plan, Row, Shape, Side,
    Size, Stack, Swing,
};
pub use parse::{MAX_CELLS, MAX_LETTERS, MAX_LEVELS, Refusal};
pub use size::{Length, Opening};

//! Elevations: a window or a door seen from outside, from a short text to a drawing. The grammar is read here and
//! nowhere else; browser and papers place the same paths.

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

pub use drawing::{Dimension, Drawing, FRAME, Finishes, Glazing, Panel, Unit};
pub use finish::Finish;
pub use grammar::{
    Cell, Content, Elevation, Frame, Grille, Measure, Operation, Pattern, Plan, Row, Shape, Side,
    Size, Stack, Swing,
};
pub use layout::Misfit;
pub use parse::{MAX_CELLS, MAX_LETTERS, MAX_LEVELS, Refusal};
pub use size::{Length, Opening};

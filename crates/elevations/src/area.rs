//! Defines rectangles in an opening, and how exactly parts must fill them.

use crate::size::Length;

/// The elevation can't have an opening of this size, because its measured parts add up to more or less than the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misfit;

/// How far measured parts, and the heights of a shape, may deviate from the whole: rounding to the nearest eighth of an
/// inch.
pub(crate) const TOLERANCE: i64 = Length::INCH.0 / 8;

/// A rectangle in the opening, whose top left corner is at 0, 0, in [`Length`]s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: i64,
    pub(crate) y: i64,
    pub(crate) width: i64,
    pub(crate) height: i64,
}

/// Distances from the sides of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Inset {
    pub(crate) left: i64,
    pub(crate) top: i64,
    pub(crate) right: i64,
    pub(crate) bottom: i64,
}

impl Inset {
    pub(crate) fn all(by: i64) -> Self {
        Self { left: by, top: by, right: by, bottom: by }
    }

    pub(crate) fn and(self, by: i64) -> Self {
        Self {
            left: self.left + by,
            top: self.top + by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }
}

impl Area {
    pub(crate) fn right(self) -> i64 {
        self.x + self.width
    }

    pub(crate) fn bottom(self) -> i64 {
        self.y + self.height
    }

    pub(crate) fn within(self, inset: Inset) -> Self {
        Self {
            x: self.x + inset.left,
            y: self.y + inset.top,
            width: (self.width - inset.left - inset.right).max(0),
            height: (self.height - inset.top - inset.bottom).max(0),
        }
    }
}

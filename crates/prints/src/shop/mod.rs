//! Shop drawings of units as a drafter issues them: a sheet for each unit with its elevation, dimensions, schedule and
//! title block as PDF, and the same unit as DXF. The demo has no other source of drawings; equal units give equal
//! bytes.

mod dxf;
mod path;
mod sheet;

pub use dxf::dxf;
pub use sheet::pdf;

use transom_elevations::{Elevation, Finishes, Glazing, Length, Opening, Size, Unit};

/// What a set of sheets shows, the same on each of them.
#[derive(Debug, Clone)]
pub struct ShopSheet<'a> {
    /// Who makes the units.
    pub company: &'a str,
    pub dealer: &'a str,
    pub project: &'a str,
    /// `P-000123-02-07`.
    pub number: &'a str,
    pub revision: &'a str,
    pub title: &'a str,
    pub drawn_by: &'a str,
    pub checked_by: &'a str,
    /// As it is printed.
    pub date: &'a str,
    /// What is other than in the revision before, empty in the first.
    pub change: &'a str,
    pub units: &'a [ShopUnit<'a>],
}

/// A unit of an order or a quote.
#[derive(Debug, Clone)]
pub struct ShopUnit<'a> {
    pub order: &'a str,
    pub line: i64,
    pub mark: &'a str,
    pub description: &'a str,
    pub quantity: &'a str,
    pub elevation: Option<&'a Elevation>,
    pub opening: Opening,
    pub frame: Length,
    pub glazing: Glazing,
    pub finishes: Finishes<'a>,
}

impl ShopUnit<'_> {
    fn unit(&self) -> Unit<'_> {
        Unit {
            elevation: self.elevation,
            opening: self.opening,
            frame: self.frame,
            glazing: self.glazing,
            finishes: self.finishes,
        }
    }
}

/// The unit as its next revision has it: two inches higher, and where a frame has several panels, its first mullion
/// elsewhere.
pub fn revised(elevation: Option<&Elevation>, opening: Opening) -> (Option<Elevation>, Opening) {
    const HIGHER: (i64, i64) = (64, 51);
    let opening = Opening {
        thirty_seconds: opening.thirty_seconds.map(|(width, height)| (width, height + HIGHER.0)),
        millimetres: opening.millimetres.map(|(width, height)| (width, height + HIGHER.1)),
    };
    let elevation = elevation.map(|elevation| {
        let mut other = elevation.clone();
        let mut frames = other.stack.rows.iter_mut().flat_map(|row| &mut row.frames);
        if let Some(frame) = frames.find(|frame| frame.cells.len() > 1)
            && let Some(cell) = frame.cells.first_mut()
            && let Size::Parts(share) = &mut cell.width
        {
            *share = *share * 3 / 2;
        }
        other
    });
    (elevation, opening)
}

//! Draws shop drawings of units the way a drafter issues them: a PDF with a sheet for each unit (elevation, dimensions,
//! schedule, title block), and the same unit as DXF. They are the demo's only source of drawings; equal units give
//! equal bytes.

mod dxf;
mod path;
mod sheet;

pub use dxf::dxf;
pub use sheet::pdf;

use transom_elevations::{Elevation, Finishes, Glazing, Length, Opening, Size, Unit};

/// Details shared by all sheets of a set.
#[derive(Debug, Clone)]
pub struct ShopSheet<'a> {
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
    /// The change since the previous revision, empty in the first.
    pub change: &'a str,
    pub units: &'a [ShopUnit<'a>],
}

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

/// By how much a revision is higher: two inches, in 32nds and in millimetres.
const HIGHER: (i64, i64) = (64, 51);

/// The unit in its next revision: two inches higher, and with its first mullion moved if a frame has several panels.
pub fn revised(elevation: Option<&Elevation>, opening: Opening) -> (Option<Elevation>, Opening) {
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

//! Defines the structure of an elevation. Its text format is `Display` and `FromStr` of [`Elevation`]:
//!
//! ```text
//! elevation = [plan] stack                    plan  = bay=45 | bow=10 (the cells of the only row are its facets)
//! stack     = row { ("/" | "//") row }        from the top down; "/" divides one frame, "//" is a mull between frames
//! row       = frame { "+" frame } [":" size]  from left to right; "+" is a mull; ":" is the height of the row
//! frame     = cell { " " cell }               the divisions of one frame
//! cell      = [shape "~"] ( kind | "[" stack "]" ) [ "(" size ")" ] [ "{" grille "}" ]
//! kind      = F O | C C< C> | A | H | S< S> | DH SH DH%40 | T< T> | D< D> [i|o] [*] | B< B> | P | X | _
//! size      = 2 (parts) | 11.5in | 600mm
//! shape     = round | half-round | quarter< | quarter> | arch=8in | rake=60in=40in | gable=8in
//! grille    = 3x2 | prairie | none; of hung windows upper "/" lower
//! ```
//!
//! `O` is the same as `F`. A text of two to six `O` and `X` alone is a slider: `X` slides towards the nearest `O`.

use crate::size::Length;

/// A window or a door seen from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Elevation {
    /// The angles between the facets of the only row, or `None` for a flat unit.
    pub plan: Option<Plan>,
    pub stack: Stack,
}

/// The angle between neighbouring facets, in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plan {
    Bay(u8),
    Bow(u8),
}

/// Rows from the top down, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stack {
    pub rows: Vec<Row>,
}

/// Frames from left to right, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Whether a mull separates this row from the one above; otherwise both divide one frame. Always false for the
    /// first row.
    pub is_mulled: bool,
    pub frames: Vec<Frame>,
    pub height: Size,
}

/// The cells of one frame from left to right, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    pub cells: Vec<Cell>,
}

/// A panel, or a stack in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    pub shape: Option<Shape>,
    pub content: Content,
    pub width: Size,
    pub grille: Option<Grille>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    Panel(Operation),
    Stack(Stack),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swing {
    In,
    Out,
}

/// How a panel is operated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    Fixed,
    /// With the side of its hinges, if known.
    Casement(Option<Side>),
    Awning,
    Hopper,
    /// With the direction it slides.
    Slider(Side),
    /// With the upper sash's share of the height in percent, if it isn't half.
    DoubleHung(Option<u8>),
    SingleHung(Option<u8>),
    TiltTurn(Side),
    Door {
        hinge: Side,
        swing: Option<Swing>,
        is_active: bool,
    },
    Folding(Side),
    /// A panel without glass.
    Solid,
    /// It operates in an unknown way.
    Unknown,
    /// An opening in the unit that shows the wall.
    Wall,
}

impl Operation {
    pub(crate) fn is_hung(self) -> bool {
        matches!(self, Self::DoubleHung(_) | Self::SingleHung(_))
    }

    /// Whether it has its own sash or leaf within the frame.
    pub(crate) fn has_sash(self) -> bool {
        !matches!(self, Self::Fixed | Self::Solid | Self::Wall)
    }
}

/// Numbers are fixed-point with five decimals.
pub(crate) const ONE: u64 = 100_000;

/// A length in the unit in which it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// In hundred-thousandths of an inch.
    Inches(u64),
    /// In hundred-thousandths of a millimeter.
    Millimetres(u64),
}

impl Measure {
    pub(crate) fn length(self) -> Length {
        let (amount, unit) = match self {
            Self::Inches(amount) => (amount, Length::INCH),
            Self::Millimetres(amount) => (amount, Length::MILLIMETRE),
        };
        let half = i64::try_from(ONE / 2).unwrap_or_default();
        let one = i64::try_from(ONE).unwrap_or(1);
        Length((i64::try_from(amount).unwrap_or_default() * unit.0 + half) / one)
    }
}

/// The width of a cell or the height of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// A share of what measured ones leave, in hundred-thousandths of a part.
    Parts(u64),
    Measured(Measure),
}

impl Default for Size {
    fn default() -> Self {
        Self::Parts(ONE)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A circle, or an ellipse if the cell isn't square.
    Round,
    HalfRound,
    /// A quarter circle that descends to this side.
    Quarter(Side),
    /// An arc with this rise.
    Arch(Measure),
    /// The heights of the left and the right side.
    Rake(Measure, Measure),
    /// The rise of a ridge in the middle.
    Gable(Measure),
}

/// The bars in the glass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grille {
    /// For a hung window, the upper sash's.
    pub pattern: Pattern,
    /// A hung window's lower sash's, if it differs.
    pub lower: Option<Pattern>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    Lights(u8, u8),
    Prairie,
    None,
}

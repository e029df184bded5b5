//! Writes the canonical text of an elevation.

use std::fmt::{self, Display, Formatter, Write};

use crate::grammar::{
    Cell, Content, Elevation, Grille, Measure, ONE, Operation, Pattern, Plan, Row, Shape, Side,
    Size, Stack, Swing,
};

impl Display for Elevation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.plan {
            Some(Plan::Bay(degrees)) => write!(f, "bay={degrees} ")?,
            Some(Plan::Bow(degrees)) => write!(f, "bow={degrees} ")?,
            None => {}
        }
        self.stack.fmt(f)
    }
}

impl Display for Stack {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, row) in self.rows.iter().enumerate() {
            if index > 0 {
                f.write_str(if row.is_mulled { " // " } else { " / " })?;
            }
            row.fmt(f)?;
        }
        Ok(())
    }
}

impl Display for Row {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, frame) in self.frames.iter().enumerate() {
            if index > 0 {
                f.write_char('+')?;
            }
            for (index, cell) in frame.cells.iter().enumerate() {
                if index > 0 {
                    f.write_char(' ')?;
                }
                cell.fmt(f)?;
            }
        }
        if self.height != Size::default() {
            write!(f, ":{}", self.height)?;
        }
        Ok(())
    }
}

impl Display for Cell {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(shape) = self.shape {
            write!(f, "{shape}~")?;
        }
        match &self.content {
            Content::Panel(operation) => operation.fmt(f)?,
            Content::Stack(stack) => write!(f, "[{stack}]")?,
        }
        if self.width != Size::default() {
            write!(f, "({})", self.width)?;
        }
        if let Some(grille) = self.grille {
            write!(f, "{{{grille}}}")?;
        }
        Ok(())
    }
}

impl Display for Side {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_char(match self {
            Self::Left => '<',
            Self::Right => '>',
        })
    }
}

impl Display for Operation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let hung = |f: &mut Formatter<'_>, kind: &str, upper: Option<u8>| match upper {
            Some(share) => write!(f, "{kind}%{share}"),
            None => f.write_str(kind),
        };
        match *self {
            Self::Fixed => f.write_char('F'),
            Self::Casement(None) => f.write_char('C'),
            Self::Casement(Some(side)) => write!(f, "C{side}"),
            Self::Awning => f.write_char('A'),
            Self::Hopper => f.write_char('H'),
            Self::Slider(side) => write!(f, "S{side}"),
            Self::DoubleHung(upper) => hung(f, "DH", upper),
            Self::SingleHung(upper) => hung(f, "SH", upper),
            Self::TiltTurn(side) => write!(f, "T{side}"),
            Self::Door { hinge, swing, is_active } => {
                write!(f, "D{hinge}")?;
                match swing {
                    Some(Swing::In) => f.write_char('i')?,
                    Some(Swing::Out) => f.write_char('o')?,
                    None => {}
                }
                if is_active { f.write_char('*') } else { Ok(()) }
            }
            Self::Folding(side) => write!(f, "B{side}"),
            Self::Solid => f.write_char('P'),
            Self::Unknown => f.write_char('X'),
            Self::Wall => f.write_char('_'),
        }
    }
}

/// A number of hundred-thousandths, written as a decimal without trailing zeros.
struct Decimal(u64);

impl Display for Decimal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / ONE)?;
        let rest = self.0 % ONE;
        if rest == 0 {
            return Ok(());
        }
        let digits = format!("{rest:05}");
        write!(f, ".{}", digits.trim_end_matches('0'))
    }
}

impl Display for Measure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Inches(amount) => write!(f, "{}in", Decimal(amount)),
            Self::Millimetres(amount) => write!(f, "{}mm", Decimal(amount)),
        }
    }
}

impl Display for Size {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts(parts) => Decimal(*parts).fmt(f),
            Self::Measured(measure) => measure.fmt(f),
        }
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round => f.write_str("round"),
            Self::HalfRound => f.write_str("half-round"),
            Self::Quarter(side) => write!(f, "quarter{side}"),
            Self::Arch(rise) => write!(f, "arch={rise}"),
            Self::Rake(left, right) => write!(f, "rake={left}={right}"),
            Self::Gable(rise) => write!(f, "gable={rise}"),
        }
    }
}

impl Display for Pattern {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lights(across, down) => write!(f, "{across}x{down}"),
            Self::Prairie => f.write_str("prairie"),
            Self::None => f.write_str("none"),
        }
    }
}

impl Display for Grille {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.pattern.fmt(f)?;
        match self.lower {
            Some(lower) => write!(f, "/{lower}"),
            None => Ok(()),
        }
    }
}

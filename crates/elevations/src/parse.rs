//! Parses the text of an elevation. Errors give the position and the reason.

use std::str::FromStr;

use transom_messages::{Message, message};

use crate::grammar::{
    Cell, Content, Elevation, Frame, Grille, Measure, ONE, Operation, Pattern, Plan, Row, Shape,
    Side, Size, Stack, Swing,
};

/// The longest text, in characters.
pub const MAX_LETTERS: usize = 400;
/// The most cells, including those that contain a stack.
pub const MAX_CELLS: usize = 40;
/// The deepest nesting of stacks.
pub const MAX_LEVELS: usize = 4;

/// The most lights of a grille in one direction.
const MAX_LIGHTS: u64 = 20;
/// The range of the upper sash's share of a hung window, in percent.
const UPPER: std::ops::RangeInclusive<u64> = 10..=90;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The position of the error in characters, from 1.
    pub at: usize,
    pub reason: Message,
}

impl Refusal {
    /// Position and reason in one sentence.
    #[must_use]
    pub fn message(self) -> Message {
        let at = i64::try_from(self.at).unwrap_or(i64::MAX);
        message!("elevation-refused", at, reason = self.reason)
    }
}

impl FromStr for Elevation {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        if text.chars().count() > MAX_LETTERS {
            let most = i64::try_from(MAX_LETTERS).unwrap_or_default();
            return Err(Refusal {
                at: MAX_LETTERS + 1,
                reason: message!("elevation-too-long", most),
            });
        }
        if let Some(elevation) = slider(text) {
            return Ok(elevation);
        }
        let mut reader = Reader { text, at: 0, cells: 0 };
        reader.skip_blanks();
        let plan = reader.plan()?;
        let start = reader.at;
        let (stack, _) = reader.stack(1)?;
        if reader.peek().is_some() {
            return Err(reader.refusal(message!("elevation-unexpected")));
        }
        if !has_panel(&stack) {
            return Err(reader.refusal_at(start, message!("elevation-all-wall")));
        }
        if plan.is_some() && !is_row_of_facets(&stack) {
            return Err(reader.refusal_at(start, message!("elevation-plan-rows")));
        }
        Ok(Self { plan, stack })
    }
}

/// Parses a slider in the trade's notation: two to six `O` (fixed) and `X` (slides).
fn slider(text: &str) -> Option<Elevation> {
    let letters: Vec<char> = text.chars().filter(|letter| *letter != ' ').collect();
    if !(2..=6).contains(&letters.len())
        || letters.iter().any(|letter| !matches!(letter, 'O' | 'X'))
    {
        return None;
    }
    let cells = (0..letters.len()).map(|index| cell_of(slides(&letters, index))).collect();
    let row = Row { is_mulled: false, frames: vec![Frame { cells }], height: Size::default() };
    Some(Elevation { plan: None, stack: Stack { rows: vec![row] } })
}

/// `X` slides towards the nearest `O`. If two are equally near, or there is none, the side is unknown.
fn slides(letters: &[char], index: usize) -> Operation {
    if letters.get(index) == Some(&'O') {
        return Operation::Fixed;
    }
    let left = letters.iter().take(index).rev().position(|letter| *letter == 'O');
    let right = letters.iter().skip(index + 1).position(|letter| *letter == 'O');
    match (left, right) {
        (Some(left), Some(right)) if left < right => Operation::Slider(Side::Left),
        (Some(left), Some(right)) if left > right => Operation::Slider(Side::Right),
        (Some(_), None) => Operation::Slider(Side::Left),
        (None, Some(_)) => Operation::Slider(Side::Right),
        _ => Operation::Unknown,
    }
}

fn cell_of(operation: Operation) -> Cell {
    Cell { shape: None, content: Content::Panel(operation), width: Size::default(), grille: None }
}

fn has_panel(stack: &Stack) -> bool {
    stack.rows.iter().flat_map(|row| &row.frames).flat_map(|frame| &frame.cells).any(|cell| {
        match &cell.content {
            Content::Panel(operation) => *operation != Operation::Wall,
            Content::Stack(stack) => has_panel(stack),
        }
    })
}

fn is_row_of_facets(stack: &Stack) -> bool {
    let [row] = stack.rows.as_slice() else { return false };
    row.frames.iter().map(|frame| frame.cells.len()).sum::<usize>() > 1
}

/// Whether a row has only wall.
pub(crate) fn is_wall(row: &Row) -> bool {
    let cells = row.frames.iter().flat_map(|frame| &frame.cells);
    cells.into_iter().all(|cell| matches!(cell.content, Content::Panel(Operation::Wall)))
}

/// Whether the row at `index` shares its frame with another row.
pub(crate) fn shares_its_frame(rows: &[Row], index: usize) -> bool {
    let Some(row) = rows.get(index) else { return false };
    let joined = |upper: Option<&Row>, lower: Option<&Row>| {
        upper
            .zip(lower)
            .is_some_and(|(upper, lower)| !lower.is_mulled && !is_wall(upper) && !is_wall(lower))
    };
    let above = index.checked_sub(1).and_then(|above| rows.get(above));
    joined(above, Some(row)) || joined(Some(row), rows.get(index + 1))
}

/// A parsed stack, with the position of its first mull.
type Mulled<T> = (T, Option<usize>);

struct Reader<'a> {
    text: &'a str,
    at: usize,
    cells: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn take(&mut self, wanted: &str) -> bool {
        let is_there = self.rest().starts_with(wanted);
        if is_there {
            self.at += wanted.len();
        }
        is_there
    }

    /// Consumes one of several tokens and returns its meaning; longer ones come first.
    fn take_one<T: Copy>(&mut self, of: &[(&str, T)]) -> Option<T> {
        of.iter().find(|(wanted, _)| self.take(wanted)).map(|(_, meaning)| *meaning)
    }

    fn skip_blanks(&mut self) {
        while self.take(" ") {}
    }

    fn refusal(&self, reason: Message) -> Refusal {
        self.refusal_at(self.at, reason)
    }

    fn refusal_at(&self, at: usize, reason: Message) -> Refusal {
        let before = self.text.get(..at).unwrap_or(self.text);
        Refusal { at: before.chars().count() + 1, reason }
    }

    fn expect(&mut self, wanted: &'static str) -> Result<(), Refusal> {
        if self.take(wanted) {
            return Ok(());
        }
        Err(self.refusal(message!("elevation-expected", wanted)))
    }

    fn plan(&mut self) -> Result<Option<Plan>, Refusal> {
        let Some(is_bay) = self.take_one(&[("bay=", true), ("bow=", false)]) else {
            return Ok(None);
        };
        let at = self.at;
        let degrees = self.whole()?;
        if !(1..=90).contains(&degrees) {
            return Err(self.refusal_at(at, message!("elevation-angle")));
        }
        self.skip_blanks();
        let degrees = u8::try_from(degrees).unwrap_or(90);
        Ok(Some(if is_bay { Plan::Bay(degrees) } else { Plan::Bow(degrees) }))
    }

    fn stack(&mut self, level: usize) -> Result<Mulled<Stack>, Refusal> {
        if level > MAX_LEVELS {
            let most = i64::try_from(MAX_LEVELS).unwrap_or_default();
            return Err(self.refusal(message!("elevation-too-deep", most)));
        }
        let mut rows: Vec<Row> = Vec::new();
        // For each row, the first mull in a nested stack, and the position of the row's "+".
        let mut mulls = Vec::new();
        let mut first_mull = None;
        let mut is_mulled = false;
        let mut divider = self.at;
        loop {
            self.skip_blanks();
            let (row, within, plus) = self.row(level, is_mulled)?;
            let upper = rows.last().filter(|upper| !is_mulled && !is_wall(upper));
            let is_divided = upper.is_some() && !is_wall(&row);
            if is_divided && (row.frames.len() > 1 || upper.is_some_and(|row| row.frames.len() > 1))
            {
                return Err(self.refusal_at(divider, message!("elevation-divider-beside-mull")));
            }
            first_mull = first_mull.or(plus).or(within);
            rows.push(row);
            mulls.push(within);
            self.skip_blanks();
            divider = self.at;
            is_mulled = self.take("//");
            if is_mulled {
                first_mull = first_mull.or(Some(divider));
            } else if !self.take("/") {
                break;
            }
        }
        for (index, mull) in mulls.iter().enumerate() {
            if let Some(at) = mull
                && (shares_its_frame(&rows, index) || rows.get(index).is_some_and(shares_within))
            {
                return Err(self.refusal_at(*at, message!("elevation-mull-in-frame")));
            }
        }
        Ok((Stack { rows }, first_mull))
    }

    /// Parses a row, and returns the first mull in a nested stack and its first "+".
    fn row(
        &mut self,
        level: usize,
        is_mulled: bool,
    ) -> Result<(Row, Option<usize>, Option<usize>), Refusal> {
        let mut frames = Vec::new();
        let (mut mull, mut plus) = (None, None);
        loop {
            self.skip_blanks();
            let mut cells = Vec::new();
            loop {
                let (cell, within) = self.cell(level)?;
                cells.push(cell);
                mull = mull.or(within);
                self.skip_blanks();
                if matches!(self.peek(), None | Some('+' | '/' | ':' | ']')) {
                    break;
                }
            }
            frames.push(Frame { cells });
            let at = self.at;
            if !self.take("+") {
                break;
            }
            plus = plus.or(Some(at));
        }
        let height = if self.take(":") { self.size()? } else { Size::default() };
        Ok((Row { is_mulled, frames, height }, mull, plus))
    }

    fn cell(&mut self, level: usize) -> Result<Mulled<Cell>, Refusal> {
        let start = self.at;
        self.cells += 1;
        if self.cells > MAX_CELLS {
            let most = i64::try_from(MAX_CELLS).unwrap_or_default();
            return Err(self.refusal(message!("elevation-too-many-cells", most)));
        }
        let shape = self.shape()?;
        let (content, mull) = if self.take("[") {
            let (stack, mull) = self.stack(level + 1)?;
            self.expect("]")?;
            (Content::Stack(stack), mull)
        } else {
            (Content::Panel(self.operation()?), None)
        };
        let width = if self.take("(") {
            let width = self.size()?;
            self.expect(")")?;
            width
        } else {
            Size::default()
        };
        let grille_at = self.at;
        let grille = if self.take("{") {
            let grille = self.grille()?;
            self.expect("}")?;
            Some(grille)
        } else {
            None
        };
        let operation = match content {
            Content::Panel(operation) => Some(operation),
            Content::Stack(_) => None,
        };
        if operation == Some(Operation::Wall) && (shape.is_some() || grille.is_some()) {
            return Err(self.refusal_at(start, message!("elevation-wall-shaped")));
        }
        if grille.is_some() && operation.is_none_or(|operation| operation == Operation::Solid) {
            return Err(self.refusal_at(grille_at, message!("elevation-grille-without-glass")));
        }
        if grille.is_some_and(|grille| grille.lower.is_some())
            && !operation.is_some_and(Operation::is_hung)
        {
            return Err(self.refusal_at(grille_at, message!("elevation-grille-lower")));
        }
        if let Some(at) = mull.filter(|_| shape.is_some()) {
            return Err(self.refusal_at(at, message!("elevation-mull-in-frame")));
        }
        Ok((Cell { shape, content, width, grille }, mull))
    }

    fn shape(&mut self) -> Result<Option<Shape>, Refusal> {
        if !self.peek().is_some_and(|letter| letter.is_ascii_lowercase()) {
            return Ok(None);
        }
        let simple = [
            ("round", Shape::Round),
            ("half-round", Shape::HalfRound),
            ("quarter<", Shape::Quarter(Side::Left)),
            ("quarter>", Shape::Quarter(Side::Right)),
        ];
        let shape = if let Some(shape) = self.take_one(&simple) {
            shape
        } else if self.take("arch=") {
            Shape::Arch(self.measure()?)
        } else if self.take("gable=") {
            Shape::Gable(self.measure()?)
        } else if self.take("rake=") {
            let left = self.measure()?;
            self.expect("=")?;
            Shape::Rake(left, self.measure()?)
        } else {
            return Err(self.refusal(message!("elevation-shape-unknown")));
        };
        self.expect("~")?;
        Ok(Some(shape))
    }

    fn operation(&mut self) -> Result<Operation, Refusal> {
        let simple = [
            ("F", Operation::Fixed),
            ("O", Operation::Fixed),
            ("A", Operation::Awning),
            ("P", Operation::Solid),
            ("X", Operation::Unknown),
            ("_", Operation::Wall),
        ];
        if let Some(operation) = self.take_one(&simple) {
            return Ok(operation);
        }
        if let Some(is_double) = self.take_one(&[("DH", true), ("SH", false)]) {
            let upper = self.upper_share()?;
            return Ok(if is_double {
                Operation::DoubleHung(upper)
            } else {
                Operation::SingleHung(upper)
            });
        }
        if self.take("H") {
            return Ok(Operation::Hopper);
        }
        if self.take("C") {
            return Ok(Operation::Casement(self.side()));
        }
        let start = self.at;
        let letter = self.peek();
        let Some(letter) = letter.filter(|letter| "SDTB".contains(*letter)) else {
            return Err(self.refusal(message!("elevation-kind-unknown")));
        };
        self.at += letter.len_utf8();
        let Some(side) = self.side() else {
            return Err(self.refusal_at(start, message!("elevation-side-missing")));
        };
        Ok(match letter {
            'S' => Operation::Slider(side),
            'T' => Operation::TiltTurn(side),
            'B' => Operation::Folding(side),
            _ => {
                let swing = self.take_one(&[("i", Swing::In), ("o", Swing::Out)]);
                Operation::Door { hinge: side, swing, is_active: self.take("*") }
            }
        })
    }

    fn side(&mut self) -> Option<Side> {
        self.take_one(&[("<", Side::Left), (">", Side::Right)])
    }

    fn upper_share(&mut self) -> Result<Option<u8>, Refusal> {
        if !self.take("%") {
            return Ok(None);
        }
        let at = self.at;
        let share = self.whole()?;
        if !UPPER.contains(&share) {
            return Err(self.refusal_at(at, message!("elevation-upper-share")));
        }
        Ok(u8::try_from(share).ok())
    }

    fn grille(&mut self) -> Result<Grille, Refusal> {
        let pattern = self.pattern()?;
        let lower = if self.take("/") { Some(self.pattern()?) } else { None };
        Ok(Grille { pattern, lower })
    }

    fn pattern(&mut self) -> Result<Pattern, Refusal> {
        if let Some(pattern) =
            self.take_one(&[("prairie", Pattern::Prairie), ("none", Pattern::None)])
        {
            return Ok(pattern);
        }
        let at = self.at;
        let across = self.whole()?;
        self.expect("x")?;
        let down = self.whole()?;
        let lights = |count: u64| {
            (1..=MAX_LIGHTS).contains(&count).then(|| u8::try_from(count).ok()).flatten()
        };
        match (lights(across), lights(down)) {
            (Some(across), Some(down)) => Ok(Pattern::Lights(across, down)),
            _ => Err(self.refusal_at(at, message!("elevation-lights"))),
        }
    }

    /// Consumes up to five digits.
    fn digits(&mut self) -> Result<&str, Refusal> {
        let count = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if !(1..=5).contains(&count) {
            return Err(self.refusal(message!("elevation-number")));
        }
        let start = self.at;
        self.at += count;
        Ok(self.text.get(start..self.at).unwrap_or_default())
    }

    fn whole(&mut self) -> Result<u64, Refusal> {
        Ok(self.digits()?.parse().unwrap_or_default())
    }

    /// Parses a number above zero, in hundred-thousandths.
    fn decimal(&mut self) -> Result<u64, Refusal> {
        let start = self.at;
        let mut amount = self.whole()? * ONE;
        if self.take(".") {
            amount += format!("{:0<5}", self.digits()?).parse::<u64>().unwrap_or_default();
        }
        if amount == 0 {
            return Err(self.refusal_at(start, message!("elevation-zero")));
        }
        Ok(amount)
    }

    fn size(&mut self) -> Result<Size, Refusal> {
        let amount = self.decimal()?;
        Ok(self.unit(amount).map_or(Size::Parts(amount), Size::Measured))
    }

    fn measure(&mut self) -> Result<Measure, Refusal> {
        let start = self.at;
        let amount = self.decimal()?;
        self.unit(amount).ok_or_else(|| self.refusal_at(start, message!("elevation-unit-missing")))
    }

    fn unit(&mut self, amount: u64) -> Option<Measure> {
        if self.take("in") {
            return Some(Measure::Inches(amount));
        }
        self.take("mm").then_some(Measure::Millimetres(amount))
    }
}

/// Whether a cell with a stack shares its frame with another cell of the row.
fn shares_within(row: &Row) -> bool {
    let holds_stack = |cell: &Cell| matches!(cell.content, Content::Stack(_));
    row.frames.iter().any(|frame| frame.cells.len() > 1 && frame.cells.iter().any(holds_stack))
}

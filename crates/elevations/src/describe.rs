//! Describes an elevation in words, from the same structure as the drawing: for people who can't see it, and for logs.

use transom_messages::{Key, Message, key, message};

use crate::{
    grammar::{Cell, Content, Elevation, Operation, Plan, Shape, Side, Stack, Swing},
    size::{Inches, Opening},
};

/// The contents of a drawing.
pub(crate) enum Sight<'a> {
    Known(&'a Elevation),
    Misfit,
    Unknown,
}

/// Describes the whole unit: "Two-wide casement: left hinged left, right fixed; 48 by 60 inches".
pub(crate) fn whole(sight: &Sight<'_>, opening: Opening) -> Message {
    let size = size(opening);
    match (sight, size) {
        (Sight::Known(elevation), size) => {
            let summary = summary(elevation);
            let panels = Message::listed(placed(elevation));
            match size {
                Some(size) => message!("elevation-text", summary, panels, size),
                None => message!("elevation-text-unsized", summary, panels),
            }
        }
        (Sight::Misfit, Some(size)) => message!("elevation-text-misfit", size),
        (Sight::Misfit, None) => message!("elevation-text-misfit-unsized"),
        (Sight::Unknown, Some(size)) => message!("elevation-text-unknown", size),
        (Sight::Unknown, None) => message!("elevation-text-unknown-unsized"),
    }
}

/// Describes each panel: "Panel 1: left, hinged left".
pub(crate) fn panels(elevation: &Elevation) -> Vec<Message> {
    placed(elevation)
        .into_iter()
        .zip(1_i64..)
        .map(|(words, number)| message!("elevation-panel", number, words))
        .collect()
}

impl Elevation {
    /// The number of panels, which are numbered from 1.
    pub fn panel_count(&self) -> usize {
        panels(self).len()
    }
}

/// The only panel of a unit whose operation is unknown.
pub(crate) fn unknown_panel() -> Message {
    message!("elevation-panel", number = 1_i64, words = message!("elevation-whole"))
}

fn size(opening: Opening) -> Option<Message> {
    opening.lengths()?;
    if let Some((width, height)) = opening.thirty_seconds {
        let (width, height) = (Inches(width), Inches(height));
        return Some(message!("elevation-inches", width = %width, height = %height));
    }
    let (width, height) = opening.millimetres?;
    Some(message!("elevation-millimetres", width = %width, height = %height))
}

fn cells(stack: &Stack) -> Vec<&Cell> {
    let cells = stack.rows.iter().flat_map(|row| &row.frames).flat_map(|frame| &frame.cells);
    cells
        .flat_map(|cell| match &cell.content {
            Content::Stack(stack) => self::cells(stack),
            Content::Panel(_) => vec![cell],
        })
        .collect()
}

/// The panels in the order of their numbers: from the top down and from left to right.
fn operations(elevation: &Elevation) -> Vec<(&Cell, Operation)> {
    cells(&elevation.stack)
        .into_iter()
        .filter_map(|cell| match cell.content {
            Content::Panel(operation) if operation != Operation::Wall => Some((cell, operation)),
            _ => None,
        })
        .collect()
}

/// How the panels are arranged, if a word can say it.
enum Lie {
    Wide,
    High,
    Mixed,
}

fn lie(elevation: &Elevation) -> Lie {
    let rows = &elevation.stack.rows;
    let is_plain = |cell: &&Cell| matches!(cell.content, Content::Panel(operation) if operation != Operation::Wall);
    let of_row = |index: usize| {
        rows.get(index).into_iter().flat_map(|row| &row.frames).flat_map(|frame| &frame.cells)
    };
    let all_plain = (0..rows.len()).flat_map(of_row).all(|cell| is_plain(&cell));
    match rows.len() {
        1 if all_plain => Lie::Wide,
        count if all_plain && (0..count).all(|row| of_row(row).count() == 1) => Lie::High,
        _ => Lie::Mixed,
    }
}

/// Describes each panel after the word for its position.
fn placed(elevation: &Elevation) -> Vec<Message> {
    const WIDE: &[&[Key]] = &[
        &[key!("elevation-left"), key!("elevation-right")],
        &[key!("elevation-left"), key!("elevation-centre"), key!("elevation-right")],
    ];
    const HIGH: &[&[Key]] = &[
        &[key!("elevation-top"), key!("elevation-bottom")],
        &[key!("elevation-top"), key!("elevation-middle"), key!("elevation-bottom")],
    ];
    let panels = operations(elevation);
    let count = panels.len();
    let places = match lie(elevation) {
        Lie::Wide => WIDE,
        Lie::High => HIGH,
        Lie::Mixed => &[],
    };
    let places = places.iter().find(|places| places.len() == count);
    panels
        .into_iter()
        .zip(1_i64..)
        .map(|((cell, operation), number)| {
            let words = words(cell.shape, operation);
            let index = usize::try_from(number - 1).unwrap_or_default();
            match places.and_then(|places| places.get(index)) {
                Some(place) => {
                    message!("elevation-placed", place = place.message(), operation = words)
                }
                None if count == 1 => words,
                None => message!("elevation-numbered", number, operation = words),
            }
        })
        .collect()
}

fn words(shape: Option<Shape>, operation: Operation) -> Message {
    let operation = match operation {
        Operation::Fixed | Operation::Wall => message!("elevation-fixed"),
        Operation::Casement(Some(Side::Left)) => message!("elevation-hinged-left"),
        Operation::Casement(Some(Side::Right)) => message!("elevation-hinged-right"),
        Operation::Casement(None) => message!("elevation-hinged"),
        Operation::Awning => message!("elevation-hinged-top"),
        Operation::Hopper => message!("elevation-hinged-bottom"),
        Operation::Slider(Side::Left) => message!("elevation-slides-left"),
        Operation::Slider(Side::Right) => message!("elevation-slides-right"),
        Operation::DoubleHung(_) => message!("elevation-both-sashes"),
        Operation::SingleHung(_) => message!("elevation-lower-sash"),
        Operation::TiltTurn(Side::Left) => message!("elevation-tilts-left"),
        Operation::TiltTurn(Side::Right) => message!("elevation-tilts-right"),
        Operation::Door { hinge, swing, is_active } => door(hinge, swing, is_active),
        Operation::Folding(Side::Left) => message!("elevation-folds-left"),
        Operation::Folding(Side::Right) => message!("elevation-folds-right"),
        Operation::Solid => message!("elevation-solid"),
        Operation::Unknown => message!("elevation-operates"),
    };
    let Some(shape) = shape else { return operation };
    let shape = match shape {
        Shape::Round => message!("elevation-round"),
        Shape::HalfRound => message!("elevation-half-round"),
        Shape::Quarter(_) => message!("elevation-quarter-round"),
        Shape::Arch(_) => message!("elevation-arch"),
        Shape::Rake(..) => message!("elevation-rake"),
        Shape::Gable(_) => message!("elevation-gable"),
    };
    message!("elevation-shaped", shape, operation)
}

fn door(hinge: Side, swing: Option<Swing>, is_active: bool) -> Message {
    let mut words = vec![match hinge {
        Side::Left => message!("elevation-hinged-left"),
        Side::Right => message!("elevation-hinged-right"),
    }];
    words.extend(swing.map(|swing| match swing {
        Swing::In => message!("elevation-swings-in"),
        Swing::Out => message!("elevation-swings-out"),
    }));
    if is_active {
        words.push(message!("elevation-active"));
    }
    Message::joined(words, " ")
}

/// The kind of unit, named after its operating panels if they are all alike.
fn summary(elevation: &Elevation) -> Message {
    let panels = operations(elevation);
    let count = i64::try_from(panels.len()).unwrap_or(i64::MAX);
    match elevation.plan {
        Some(Plan::Bay(degrees)) => {
            return message!("elevation-bay", count, degrees = i64::from(degrees));
        }
        Some(Plan::Bow(degrees)) => {
            return message!("elevation-bow", count, degrees = i64::from(degrees));
        }
        None => {}
    }
    let kind = kind(panels.iter().map(|(_, operation)| *operation));
    if count == 1 {
        return kind;
    }
    match lie(elevation) {
        Lie::Wide => message!("elevation-wide", count, kind = kind.in_sentence()),
        Lie::High => message!("elevation-high", count, kind = kind.in_sentence()),
        Lie::Mixed => message!("elevation-panels", kind, count),
    }
}

fn kind(operations: impl Iterator<Item = Operation>) -> Message {
    let name = |operation: Operation| match operation {
        Operation::Casement(_) => key!("elevation-kind-casement"),
        Operation::Awning => key!("elevation-kind-awning"),
        Operation::Hopper => key!("elevation-kind-hopper"),
        Operation::Slider(_) => key!("elevation-kind-slider"),
        Operation::DoubleHung(_) => key!("elevation-kind-double-hung"),
        Operation::SingleHung(_) => key!("elevation-kind-single-hung"),
        Operation::TiltTurn(_) => key!("elevation-kind-tilt-turn"),
        Operation::Door { .. } => key!("elevation-kind-door"),
        Operation::Folding(_) => key!("elevation-kind-folding"),
        _ => key!("elevation-kind-window"),
    };
    let operating: Vec<Operation> = operations.collect();
    let mut names = operating.iter().filter(|one| one.has_sash()).map(|one| name(*one));
    let Some(first) = names.next() else {
        let is_solid = operating.iter().all(|one| *one == Operation::Solid);
        return if is_solid {
            message!("elevation-kind-solid")
        } else {
            message!("elevation-kind-fixed")
        };
    };
    if names.all(|name| name == first) {
        first.message()
    } else {
        message!("elevation-kind-window")
    }
}

//! Lays out the frames and panels of an elevation in an opening.

use crate::{
    area::{Area, Inset, Misfit, TOLERANCE},
    grammar::{Cell, Content, Elevation, Frame, ONE, Operation, Row, Size, Stack},
    outline::Outline,
    parse::{is_wall, shares_its_frame},
    size::Length,
};

/// The narrowest cell.
const LEAST: i64 = Length::INCH.0;

#[derive(Debug)]
pub(crate) struct PlacedFrame {
    pub(crate) area: Area,
    pub(crate) outline: Outline,
}

#[derive(Debug)]
pub(crate) struct PlacedPanel<'a> {
    pub(crate) cell: &'a Cell,
    pub(crate) operation: Operation,
    pub(crate) area: Area,
    pub(crate) outline: Outline,
    /// The part of the area that the frame covers.
    pub(crate) inset: Inset,
    /// The width of the frame here.
    pub(crate) frame: i64,
}

#[derive(Debug)]
pub(crate) struct Layout<'a> {
    pub(crate) frames: Vec<PlacedFrame>,
    /// From the top down, and from left to right within a row.
    pub(crate) panels: Vec<PlacedPanel<'a>>,
    /// The edges of the columns and rows, from 0 to the whole.
    pub(crate) across: Vec<i64>,
    pub(crate) down: Vec<i64>,
}

impl<'a> Layout<'a> {
    /// Lays out an elevation in an opening. `frame` is the width of its frames.
    pub(crate) fn new(
        elevation: &'a Elevation,
        (width, height): (Length, Length),
        frame: Length,
    ) -> Result<Self, Misfit> {
        let area = Area { x: 0, y: 0, width: width.0, height: height.0 };
        let mut layout = Self {
            frames: Vec::new(),
            panels: Vec::new(),
            across: across(&elevation.stack, area.width)?,
            down: down(&elevation.stack, area.height)?,
        };
        layout.place_stack(&elevation.stack, area, frame.0, None)?;
        Ok(layout)
    }

    /// Places the rows of a stack. `within` is the frame that they all divide, if any.
    fn place_stack(
        &mut self,
        stack: &'a Stack,
        area: Area,
        frame: i64,
        within: Option<Area>,
    ) -> Result<(), Misfit> {
        let areas = row_areas(stack, area)?;
        let mut start = 0;
        while let Some(row) = stack.rows.get(start) {
            let more = (start + 1..stack.rows.len())
                .take_while(|index| {
                    stack.rows.get(*index).is_some_and(|next| {
                        !next.is_mulled
                            && !is_wall(next)
                            && stack.rows.get(index - 1).is_some_and(|last| !is_wall(last))
                    })
                })
                .count();
            let rows = stack.rows.iter().zip(&areas).skip(start).take(more + 1);
            match within {
                Some(whole) => {
                    for (row, area) in rows {
                        self.place_row(row, *area, frame, Some(whole))?;
                    }
                }
                None if shares_its_frame(&stack.rows, start) => {
                    let rows: Vec<_> = rows.collect();
                    let last = rows.last().map_or(area, |(_, last)| **last);
                    let first = rows.first().map_or(area, |(_, first)| **first);
                    let whole = Area { height: last.bottom() - first.y, ..first };
                    self.frames.push(PlacedFrame { area: whole, outline: top_of(row, first)? });
                    for (row, area) in rows {
                        self.place_row(row, *area, frame, Some(whole))?;
                    }
                }
                None => {
                    for (row, area) in rows {
                        self.place_row(row, *area, frame, None)?;
                    }
                }
            }
            start += more + 1;
        }
        Ok(())
    }

    fn place_row(
        &mut self,
        row: &'a Row,
        area: Area,
        frame: i64,
        within: Option<Area>,
    ) -> Result<(), Misfit> {
        let mut cells = cell_areas(row, area)?.into_iter();
        for one in &row.frames {
            let areas: Vec<Area> = cells.by_ref().take(one.cells.len()).collect();
            self.place_frame(one, &areas, frame, within)?;
        }
        Ok(())
    }

    fn place_frame(
        &mut self,
        one: &'a Frame,
        areas: &[Area],
        frame: i64,
        within: Option<Area>,
    ) -> Result<(), Misfit> {
        let (Some(first), Some(last)) = (areas.first(), areas.last()) else { return Ok(()) };
        let mut whole = within;
        if let (None, [cell], [area]) = (within, one.cells.as_slice(), areas) {
            match &cell.content {
                // A stack without an outline around it consists of its own frames.
                Content::Stack(stack) if cell.shape.is_none() => {
                    return self.place_stack(stack, *area, frame, None);
                }
                Content::Panel(Operation::Wall) => return Ok(()),
                _ => {
                    let outline = Outline::new(cell.shape, *area)?;
                    self.frames.push(PlacedFrame { area: *area, outline });
                    whole = Some(*area);
                }
            }
        } else if within.is_none() {
            let area = Area { width: last.right() - first.x, ..*first };
            let is_shaped = one.cells.iter().any(|cell| cell.shape.is_some());
            if is_shaped {
                for (cell, area) in one.cells.iter().zip(areas) {
                    let outline = Outline::new(cell.shape, *area)?;
                    self.frames.push(PlacedFrame { area: *area, outline });
                }
            } else {
                self.frames.push(PlacedFrame { area, outline: Outline::Rectangle });
            }
            whole = Some(area);
        }
        let whole = whole.unwrap_or(*first);
        for (cell, area) in one.cells.iter().zip(areas) {
            match &cell.content {
                Content::Stack(stack) => self.place_stack(stack, *area, frame, Some(whole))?,
                Content::Panel(Operation::Wall) => {}
                Content::Panel(operation) => {
                    self.panels.push(place_panel(cell, *operation, *area, frame, whole)?);
                }
            }
        }
        Ok(())
    }
}

/// Places a panel. The frame covers its full width at its edges and half of it between panels.
fn place_panel(
    cell: &Cell,
    operation: Operation,
    area: Area,
    frame: i64,
    whole: Area,
) -> Result<PlacedPanel<'_>, Misfit> {
    let frame = frame.min(area.width / 5).min(area.height / 5);
    let edge = |is_outer: bool| if is_outer { frame } else { frame / 2 };
    Ok(PlacedPanel {
        cell,
        operation,
        area,
        outline: Outline::new(cell.shape, area)?,
        inset: Inset {
            left: edge(area.x == whole.x),
            top: edge(area.y == whole.y),
            right: edge(area.right() == whole.right()),
            bottom: edge(area.bottom() == whole.bottom()),
        },
        frame,
    })
}

/// The outline of a frame with several rows is that of its first row, if that is one cell with a shape.
fn top_of(first: &Row, area: Area) -> Result<Outline, Misfit> {
    let mut cells = first.frames.iter().flat_map(|frame| &frame.cells);
    match (cells.next(), cells.next()) {
        (Some(cell), None) => {
            let outline = Outline::new(cell.shape, area)?;
            Ok(if outline == Outline::Ellipse { Outline::Rectangle } else { outline })
        }
        _ => Ok(Outline::Rectangle),
    }
}

fn row_areas(stack: &Stack, area: Area) -> Result<Vec<Area>, Misfit> {
    let edges = shared(stack.rows.iter().map(|row| row.height), area.height)?;
    let pairs = edges.iter().zip(edges.iter().skip(1));
    Ok(pairs.map(|(top, bottom)| Area { y: area.y + top, height: bottom - top, ..area }).collect())
}

fn cell_areas(row: &Row, area: Area) -> Result<Vec<Area>, Misfit> {
    let edges = shared(widths(row), area.width)?;
    let pairs = edges.iter().zip(edges.iter().skip(1));
    Ok(pairs.map(|(left, right)| Area { x: area.x + left, width: right - left, ..area }).collect())
}

fn widths(row: &Row) -> impl Iterator<Item = Size> + Clone {
    row.frames.iter().flat_map(|frame| &frame.cells).map(|cell| cell.width)
}

/// The edges of cells that share a length, from 0 to the whole.
fn shared(sizes: impl Iterator<Item = Size> + Clone, whole: i64) -> Result<Vec<i64>, Misfit> {
    let measured = |size: Size| match size {
        Size::Measured(measure) => measure.length().0,
        Size::Parts(_) => 0,
    };
    let parts = |size: Size| match size {
        Size::Parts(parts) => i128::from(parts),
        Size::Measured(_) => 0,
    };
    let all_measured: i64 = sizes.clone().map(measured).sum();
    let all_parts: i128 = sizes.clone().map(parts).sum();
    let left = i128::from(whole - all_measured);
    if all_parts == 0 && left.abs() > i128::from(TOLERANCE) || all_parts > 0 && left <= 0 {
        return Err(Misfit);
    }
    let mut edges = vec![0];
    let (mut measured_so_far, mut parts_so_far) = (0, 0);
    for size in sizes {
        measured_so_far += measured(size);
        parts_so_far += parts(size);
        let of_parts = if all_parts == 0 { 0 } else { left * parts_so_far / all_parts };
        edges.push(measured_so_far + i64::try_from(of_parts).map_err(|_| Misfit)?);
    }
    if let Some(last) = edges.last_mut() {
        *last = whole;
    }
    let is_wide = |(one, next): (&i64, &i64)| next - one >= LEAST;
    if edges.iter().zip(edges.iter().skip(1)).all(is_wide) { Ok(edges) } else { Err(Misfit) }
}

/// The edges of the columns for the dimension line: those of the row with the most cells.
fn across(stack: &Stack, width: i64) -> Result<Vec<i64>, Misfit> {
    match stack.rows.iter().max_by_key(|row| widths(row).count()) {
        Some(row) => shared(widths(row), width),
        None => Ok(vec![0, width]),
    }
}

/// The edges of the rows. If all are in stacks of the only row, those of the tallest stack.
fn down(stack: &Stack, height: i64) -> Result<Vec<i64>, Misfit> {
    if let [row] = stack.rows.as_slice() {
        let stacks =
            row.frames.iter().flat_map(|frame| &frame.cells).filter_map(|cell| {
                match &cell.content {
                    Content::Stack(stack) => Some(stack),
                    Content::Panel(_) => None,
                }
            });
        return match stacks.max_by_key(|stack| stack.rows.len()) {
            Some(stack) => down(stack, height),
            None => Ok(vec![0, height]),
        };
    }
    shared(stack.rows.iter().map(|row| row.height), height)
}

/// A size that an elevation fits, for openings of unknown size.
pub(crate) fn natural(stack: &Stack) -> (Length, Length) {
    const PART: i64 = 24 * Length::INCH.0;
    let length = |size: Size| match size {
        Size::Measured(measure) => measure.length().0,
        Size::Parts(parts) => {
            i64::try_from(i128::from(parts) * i128::from(PART) / i128::from(ONE)).unwrap_or(PART)
        }
    };
    let width = stack.rows.iter().map(|row| widths(row).map(length).sum()).max();
    let height: i64 = stack.rows.iter().map(|row| length(row.height)).sum();
    let height = if stack.rows.len() == 1 { height * 2 } else { height };
    let bound = |side: i64| Length(side.clamp(LEAST, 1000 * Length::INCH.0));
    (bound(width.unwrap_or(PART)), bound(height))
}

//! Draws the sheets of a set as PDF: tabloid landscape, with a frame, the elevation to scale, the schedule and the
//! title block.

use std::io;

use transom_elevations::{Drawing, Glazing};
use transom_messages::Language;

use super::{
    HIGHER, ShopSheet, ShopUnit,
    path::{Part, parts},
};
use crate::{
    canvas::{Align, Canvas, Colour},
    font::{Fonts, Weight, fitted, lines},
    out::{Id, Out, text_string},
};

const WIDTH: f64 = 1224.0;
const HEIGHT: f64 = 792.0;
const EDGE: f64 = 24.0;
/// The width of the right column for the schedule and the title block.
const COLUMN: f64 = 330.0;
const BLOCK: f64 = 190.0;
const LARGEST: u64 = 256 << 20;
/// A tenth of a millimeter in points.
const TENTH: f64 = 7.2 / 25.4;
/// The standard scales of drawings.
const SCALES: [u32; 13] = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48];
/// The number of rows in the schedule.
const ROWS: usize = 24;

/// The sheets, one for each unit. A set without units has one sheet that says so.
pub fn pdf(sheet: &ShopSheet<'_>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut out = Out::new(&mut bytes, LARGEST)?;
    let mut fonts = Fonts::new(&mut out);
    let [tree, root, facts] = [out.id(), out.id(), out.id()];
    let mut pages = Vec::new();
    let count = sheet.units.len().max(1);
    for place in 0..count {
        let mut canvas = Canvas::new(&mut fonts);
        draw(&mut canvas, sheet, place, count);
        let operators = canvas.finish();
        pages.push(page(&mut out, &fonts, tree, &operators)?);
    }
    let kids: Vec<String> = pages.iter().map(Id::to_string).collect();
    let text = format!("<</Type/Pages/Count {}/Kids[{}]>>", kids.len(), kids.join(" "));
    out.object(tree, text.as_bytes())?;
    out.object(root, format!("<</Type/Catalog/Pages {tree}>>").as_bytes())?;
    let title = format!("{} {} {}", sheet.number, sheet.revision, sheet.title);
    let text = format!("<</Title {}/Producer(Transom)>>", text_string(&title));
    out.object(facts, text.as_bytes())?;
    fonts.write(&mut out)?;
    out.finish(root, facts)?;
    Ok(bytes)
}

fn page(out: &mut Out<'_>, fonts: &Fonts, tree: Id, operators: &str) -> io::Result<Id> {
    let [page, content] = [out.id(), out.id()];
    let text = format!(
        "<</Type/Page/Parent {tree}/MediaBox[0 0 {WIDTH} {HEIGHT}]/Resources<<{}>>/Contents {content}>>",
        fonts.entries()
    );
    out.object(page, text.as_bytes())?;
    out.packed(content, "", operators.as_bytes())?;
    Ok(page)
}

fn draw(canvas: &mut Canvas<'_>, sheet: &ShopSheet<'_>, place: usize, count: usize) {
    canvas.raw("1 J 1 j");
    canvas.stroke(Colour::INK, 1.4);
    canvas.rect((EDGE, EDGE), (WIDTH - 2.0 * EDGE, HEIGHT - 2.0 * EDGE), "S");
    let column = WIDTH - EDGE - COLUMN;
    canvas.line((column, EDGE), (column, HEIGHT - EDGE));
    let unit = sheet.units.get(place);
    let scale = unit.map(|unit| elevation(canvas, sheet, unit, column)).unwrap_or_default();
    schedule(canvas, sheet, place, column);
    block(canvas, sheet, (place + 1, count), column, &scale);
}

/// Draws the unit, and returns its scale: the same in all revisions, and so is the place, for one to be laid over another.
fn elevation(
    canvas: &mut Canvas<'_>,
    sheet: &ShopSheet<'_>,
    unit: &ShopUnit<'_>,
    column: f64,
) -> String {
    let drawing = unit.unit().large(Language::English);
    let (left, bottom) = (EDGE + 40.0, EDGE + 70.0);
    let (room_across, room_up) = (column - left - 40.0, HEIGHT - EDGE - 60.0 - bottom);
    let reach = |edge: i64, ends: &mut dyn Iterator<Item = i64>| ends.fold(edge, i64::max) as f64;
    let most_x = reach(drawing.width, &mut drawing.dimensions.iter().map(|line| line.x2));
    // Of an inch, 32 parts are 254 tenths of a millimetre.
    let grows = if sheet.change.is_empty() { HIGHER.0 as f64 / 32.0 * 254.0 } else { 0.0 };
    let most_y = reach(drawing.height, &mut drawing.dimensions.iter().map(|line| line.y2)) + grows;
    let plan = drawing.plan_depth.map_or(0.0, |depth| depth as f64 * 1.4);
    let fits = |scale: u32| {
        let points = TENTH / f64::from(scale);
        most_x * points + 30.0 <= room_across && (most_y + plan) * points + 30.0 <= room_up
    };
    let scale = SCALES.into_iter().find(|scale| fits(*scale)).unwrap_or(64);
    let points = TENTH / f64::from(scale);
    let x = left + (room_across - most_x * points) / 2.0;
    let top = bottom + room_up - (room_up - (most_y + plan) * points) / 2.0;
    let at = |(across, down): (f64, f64)| (x + across * points, top - down * points);

    let glass = match drawing.glazing {
        Glazing::Clear => Colour(0xe8, 0xf1, 0xf6),
        Glazing::Obscure => Colour(0xd5, 0xdd, 0xe2),
        Glazing::Spandrel => Colour(0x8c, 0x95, 0x9b),
    };
    let layers = [
        (&drawing.frame, Some(Colour::WHITE), 1.3, ""),
        (&drawing.solid, Some(Colour(0xee, 0xf0, 0xf1)), 0.9, ""),
        (&drawing.sash, None, 0.9, ""),
        (&drawing.glass, Some(glass), 0.7, ""),
        (&drawing.bars, None, 0.7, ""),
        (&drawing.hinges, None, 0.5, "[6 4] 0 d"),
        (&drawing.arrows, None, 0.9, ""),
    ];
    for (path, ground, width, dash) in layers {
        let parts = parts(path);
        if parts.is_empty() {
            continue;
        }
        canvas.raw("q");
        canvas.raw(dash);
        canvas.stroke(Colour::INK, width);
        if let Some(ground) = ground {
            canvas.fill(ground);
        }
        for Part { points, is_closed } in &parts {
            let points: Vec<_> = points.iter().map(|point| at(*point)).collect();
            canvas.path(&points, *is_closed);
        }
        canvas.raw(if ground.is_some() { "B" } else { "S" });
        canvas.raw("Q");
    }
    dimensions(canvas, &drawing, &at);
    if !drawing.plan.is_empty() {
        canvas.stroke(Colour::INK, 2.2);
        for part in parts(&drawing.plan) {
            let down = most_y + plan * 0.2;
            let points: Vec<_> = part.points.iter().map(|(x, y)| at((*x, y + down))).collect();
            canvas.lines(&points, false);
        }
    }
    for panel in &drawing.panels {
        let middle = (panel.x + panel.width / 2, panel.y + panel.height / 2);
        let (x, y) = at((middle.0 as f64, middle.1 as f64));
        canvas.fill(Colour::SOFT);
        canvas.text((Weight::Regular, 9.0), (x, y - 3.0), Align::Centre, &panel.number.to_string());
    }

    canvas.fill(Colour::INK);
    let head = format!("{}   {}", unit.mark, unit.opening.text());
    canvas.text((Weight::Bold, 15.0), (left, HEIGHT - EDGE - 28.0), Align::Left, &head);
    canvas.fill(Colour::SOFT);
    let words = lines(Weight::Regular, 9.0, &drawing.label, room_across, 3);
    for (place, line) in words.iter().enumerate() {
        let y = EDGE + 46.0 - 12.0 * place as f64;
        canvas.text((Weight::Regular, 9.0), (left, y), Align::Left, line);
    }
    format!("1:{scale}")
}

fn dimensions(canvas: &mut Canvas<'_>, drawing: &Drawing, at: &dyn Fn((f64, f64)) -> (f64, f64)) {
    canvas.stroke(Colour::SOFT, 0.5);
    canvas.fill(Colour::INK);
    for line in &drawing.dimensions {
        let from = at((line.x1 as f64, line.y1 as f64));
        let to = at((line.x2 as f64, line.y2 as f64));
        canvas.line(from, to);
        let is_across = line.y1 == line.y2;
        for (x, y) in [from, to] {
            canvas.line((x - 3.5, y - 3.5), (x + 3.5, y + 3.5));
            if is_across {
                canvas.line((x, y - 6.0), (x, y + 6.0));
            } else {
                canvas.line((x - 6.0, y), (x + 6.0, y));
            }
        }
        let (x, y) = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        let words = format!("{}\"  [{}]", line.inches, line.millimetres);
        let (place, angle) = if is_across { ((x, y + 3.5), 0.0) } else { ((x - 3.5, y), 90.0) };
        canvas.turned_text((Weight::Regular, 9.0), place, angle, Align::Centre, &words);
    }
}

/// Draws the schedule of the set's units, with this sheet's unit in bold.
fn schedule(canvas: &mut Canvas<'_>, sheet: &ShopSheet<'_>, place: usize, column: f64) {
    let left = column + 12.0;
    let top = HEIGHT - EDGE - 24.0;
    canvas.fill(Colour::INK);
    canvas.text((Weight::Bold, 11.0), (left, top), Align::Left, "Schedule of units");
    let columns = [0.0, 62.0, 118.0, 292.0];
    let mut row = |y: f64, weight: Weight, cells: [&str; 4]| {
        for (index, (cell, from)) in cells.iter().zip(columns).enumerate() {
            let room = [58.0, 52.0, 150.0, 22.0].get(index).copied().unwrap_or(20.0);
            let (at, align) =
                if index == 3 { (left + 306.0, Align::Right) } else { (left + from, Align::Left) };
            let cell = fitted(weight, 8.0, cell, room);
            canvas.text((weight, 8.0), (at, y), align, &cell);
        }
    };
    row(top - 18.0, Weight::Bold, ["Mark", "Order", "Description", "Qty"]);
    // This sheet's unit is always among those shown.
    let first = (place / ROWS) * ROWS;
    let shown = sheet.units.iter().enumerate().skip(first).take(ROWS);
    for (step, (index, unit)) in shown.enumerate() {
        let weight = if index == place { Weight::Bold } else { Weight::Regular };
        let order = format!("{}/{}", unit.order, unit.line);
        let y = top - 34.0 - 15.0 * step as f64;
        row(y, weight, [unit.mark, &order, unit.description, unit.quantity]);
    }
    let left_out = sheet.units.len().saturating_sub(first + ROWS);
    if left_out > 0 {
        let y = top - 34.0 - 15.0 * ROWS as f64;
        row(y, Weight::Regular, ["", "", &format!("and {left_out} more on later sheets"), ""]);
    }
    canvas.stroke(Colour::HAIR, 0.6);
    canvas.line((left, top - 23.0), (left + 306.0, top - 23.0));
}

fn block(
    canvas: &mut Canvas<'_>,
    sheet: &ShopSheet<'_>,
    (number, count): (usize, usize),
    column: f64,
    scale: &str,
) {
    let top = EDGE + BLOCK;
    let right = WIDTH - EDGE;
    canvas.stroke(Colour::INK, 1.0);
    canvas.line((column, top), (right, top));
    let rows = [142.0, 110.0, 70.0, 38.0];
    for row in rows {
        canvas.line((column, EDGE + row), (right, EDGE + row));
    }
    let middle = column + COLUMN / 2.0;
    canvas.line((middle, EDGE), (middle, EDGE + 70.0));
    let mut field = |at: (f64, f64), room: f64, name: &str, value: &str, size: f64| {
        canvas.fill(Colour::SOFT);
        canvas.text((Weight::Regular, 6.5), (at.0 + 8.0, at.1 - 9.0), Align::Left, name);
        canvas.fill(Colour::INK);
        let value = fitted(Weight::Bold, size, value, room - 16.0);
        canvas.text((Weight::Bold, size), (at.0 + 8.0, at.1 - 11.0 - size), Align::Left, &value);
    };
    field((column, top), COLUMN, sheet.dealer, sheet.company, 17.0);
    field((column, EDGE + 142.0), COLUMN, "PROJECT", sheet.project, 11.0);
    field((column, EDGE + 110.0), COLUMN, "TITLE", sheet.title, 13.0);
    field((column, EDGE + 70.0), COLUMN / 2.0, "DRAWING", sheet.number, 11.0);
    let revision = format!("{}   {}", sheet.revision, sheet.date);
    field((middle, EDGE + 70.0), COLUMN / 2.0, "REVISION", &revision, 11.0);
    let people = format!("{} / {}", sheet.drawn_by, sheet.checked_by);
    field((column, EDGE + 38.0), COLUMN / 2.0, "DRAWN / CHECKED", &people, 9.0);
    let place = format!("{number} of {count}   {scale}");
    field((middle, EDGE + 38.0), COLUMN / 2.0, "SHEET AND SCALE", &place, 11.0);
    if !sheet.change.is_empty() {
        canvas.fill(Colour::BAD);
        let change = format!("Revision {}: {}", sheet.revision, sheet.change);
        let change = fitted(Weight::Bold, 9.0, &change, COLUMN - 20.0);
        canvas.text((Weight::Bold, 9.0), (column + 8.0, top + 8.0), Align::Left, &change);
    }
}

//! Writes a unit as DXF in millimeters, with the y axis pointing up: `LINE`, `LWPOLYLINE`, `TEXT`
//! on named layers.

use std::fmt::Write as _;

use transom_elevations::{Dimension, Drawing};
use transom_messages::Language;

use super::{
    ShopSheet, ShopUnit,
    path::{Part, parts},
};

/// Layers with their index in the CAD palette.
const LAYERS: &[(&str, u8)] = &[
    ("FRAME", 7),
    ("PANEL", 8),
    ("SASH", 3),
    ("GLASS", 4),
    ("GRILLE", 9),
    ("HINGE", 2),
    ("ARROW", 1),
    ("DIMENSION", 6),
    ("TEXT", 7),
];

/// Writes the unit's elevation with dimensions and a few texts.
pub fn dxf(sheet: &ShopSheet<'_>, unit: &ShopUnit<'_>) -> String {
    let drawing = unit.unit().large(Language::English);
    let mut writer = Writer { text: String::new(), height: drawing.height as f64 };
    writer.head();
    let layers = [
        ("FRAME", &drawing.frame),
        ("PANEL", &drawing.solid),
        ("SASH", &drawing.sash),
        ("GLASS", &drawing.glass),
        ("GRILLE", &drawing.bars),
        ("HINGE", &drawing.hinges),
        ("ARROW", &drawing.arrows),
    ];
    for (layer, path) in layers {
        for part in parts(path) {
            writer.part(layer, &part);
        }
    }
    let size = drawing.width.max(drawing.height) as f64 / 24.0;
    for dimension in &drawing.dimensions {
        writer.dimension(dimension, size);
    }
    writer.words(sheet, unit, &drawing, size);
    writer.pair(0, "ENDSEC");
    writer.pair(0, "EOF");
    writer.text
}

struct Writer {
    text: String,
    /// The drawing's height in tenths of a millimeter, because its y axis points down.
    height: f64,
}

impl Writer {
    fn pair(&mut self, code: u16, value: impl std::fmt::Display) {
        let _ = write!(self.text, "{code}\n{value}\n");
    }

    fn point(&mut self, code: u16, (x, y): (f64, f64)) {
        self.pair(code, millimetres(x));
        self.pair(code + 10, millimetres(self.height - y));
    }

    fn head(&mut self) {
        for (code, value) in [
            (0, "SECTION"),
            (2, "HEADER"),
            (9, "$ACADVER"),
            (1, "AC1015"),
            (9, "$INSUNITS"),
            (70, "4"),
            (0, "ENDSEC"),
            (0, "SECTION"),
            (2, "TABLES"),
            (0, "TABLE"),
            (2, "LAYER"),
        ] {
            self.pair(code, value);
        }
        self.pair(70, LAYERS.len());
        for (name, colour) in LAYERS {
            self.pair(0, "LAYER");
            self.pair(2, name);
            self.pair(70, 0);
            self.pair(62, colour);
            self.pair(6, "CONTINUOUS");
        }
        for (code, value) in [(0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")] {
            self.pair(code, value);
        }
    }

    fn part(&mut self, layer: &str, part: &Part) {
        if let ([from, to], false) = (part.points.as_slice(), part.is_closed) {
            return self.line(layer, *from, *to);
        }
        self.pair(0, "LWPOLYLINE");
        self.pair(8, layer);
        self.pair(90, part.points.len());
        self.pair(70, u8::from(part.is_closed));
        for point in &part.points {
            self.point(10, *point);
        }
    }

    fn line(&mut self, layer: &str, from: (f64, f64), to: (f64, f64)) {
        self.pair(0, "LINE");
        self.pair(8, layer);
        self.point(10, from);
        self.point(11, to);
    }

    fn say(&mut self, layer: &str, at: (f64, f64), (size, angle): (f64, f64), text: &str) {
        self.pair(0, "TEXT");
        self.pair(8, layer);
        self.point(10, at);
        self.pair(40, millimetres(size));
        self.pair(1, text.replace(['\n', '\r', '\u{a0}'], " "));
        if angle != 0.0 {
            self.pair(50, angle);
        }
    }

    fn dimension(&mut self, dimension: &Dimension, size: f64) {
        let Dimension { x1, y1, x2, y2, inches, millimetres } = dimension;
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(|value| *value as f64);
        let tick = size / 2.0;
        self.line("DIMENSION", (x1, y1), (x2, y2));
        let is_across = (y1 - y2).abs() < 0.5;
        for (x, y) in [(x1, y1), (x2, y2)] {
            let (across, up) = if is_across { (0.0, tick) } else { (tick, 0.0) };
            self.line("DIMENSION", (x - across, y - up), (x + across, y + up));
        }
        let words = format!("{inches}\" ({millimetres})");
        let room = words.chars().count() as f64 * size * 0.3;
        let (x, y) = (f64::midpoint(x1, x2), f64::midpoint(y1, y2));
        if is_across {
            self.say("DIMENSION", (x - room, y - size / 3.0), (size * 0.7, 0.0), &words);
        } else {
            self.say("DIMENSION", (x - size / 3.0, y + room), (size * 0.7, 90.0), &words);
        }
    }

    fn words(&mut self, sheet: &ShopSheet<'_>, unit: &ShopUnit<'_>, drawing: &Drawing, size: f64) {
        let lines = [
            format!("{} REV {}", sheet.number, sheet.revision),
            format!("{} ({} line {})", unit.mark, unit.order, unit.line),
            unit.description.to_owned(),
            drawing.label.clone(),
        ];
        for (place, line) in lines.iter().rev().enumerate() {
            let y = -size * (1.0 + 1.5 * place as f64);
            self.say("TEXT", (0.0, y), (size * 0.8, 0.0), line);
        }
    }
}

/// Formats tenths as millimeters with at most two decimals.
fn millimetres(tenths: f64) -> String {
    let text = format!("{:.2}", tenths / 10.0);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

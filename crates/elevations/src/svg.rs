//! Writes a drawing as an SVG file for PDFs, with its own colors and vectors only.

use std::fmt::Write;

use crate::{
    drawing::{Dimension, Drawing, Glazing, Panel},
    finish::{Finish, Paint},
};

/// The color of lines and figures.
const INK: &str = "#28323a";

impl Drawing {
    /// Writes the drawing as an SVG document. If the color inside is known, the unit from inside stands beside it at half
    /// the size. Dimension figures use `font`, whose name is quoted because a name with a digit isn't valid otherwise.
    /// The panel with the number `marked` is highlighted.
    #[must_use]
    pub fn svg(&self, font: &str, marked: Option<i64>) -> String {
        let text = self.width.max(self.height) / 24;
        let right = self.dimensions.iter().map(|line| line.x2 + 2 * text).max();
        let below =
            self.dimensions.iter().map(|line| line.y2 + 2 * text).max().unwrap_or(self.height);
        let plan_top = below.max(self.height) + text;
        let finish_top =
            self.plan_depth.map_or(below.max(self.height), |depth| plan_top + depth) + text;
        let finish_step = text * 3 / 2;
        let finishes = i64::try_from(self.finishes.len()).unwrap_or_default();
        let bottom = match (self.plan_depth, finishes) {
            (None, 0) => below,
            (_, finishes) => finish_top + finishes * finish_step,
        };
        let stroke = (self.width.max(self.height) / 240).max(20);
        let (left, top) = (-stroke, -stroke);
        let right = right.unwrap_or(self.width).max(self.width);
        let inside_left = right + text;
        let right = if self.inside.is_some() { inside_left + self.width / 2 } else { right };
        let width = right + 2 * stroke;
        let height = bottom.max(self.height) + 2 * stroke;
        let glass = match self.glazing {
            Glazing::Clear => "#e8f1f6",
            Glazing::Obscure => "#d5dde2",
            Glazing::Spandrel => "#8c959b",
        };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
             fill=\"none\" stroke=\"{INK}\" stroke-width=\"{stroke}\" stroke-linejoin=\"round\">"
        );
        let _ = write!(svg, "{}", self.unit(self.outside, glass, stroke));
        for panel in self.panels.iter().filter(|panel| Some(panel.number) == marked) {
            let Panel { x, y, width, height, .. } = panel;
            let _ = write!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
                 stroke=\"#c92a2a\" stroke-width=\"{}\" fill=\"#c92a2a\" fill-opacity=\"0.12\"/>",
                stroke * 3
            );
        }
        for line in &self.dimensions {
            write_dimension(&mut svg, line, text, font);
        }
        if !self.plan.is_empty() {
            let width = stroke * 3;
            let _ = write!(
                svg,
                "<path d=\"{}\" transform=\"translate(0 {plan_top})\" stroke-width=\"{width}\"/>",
                self.plan
            );
        }
        for (finish, row) in self.finishes.iter().zip(0..) {
            write_finish(&mut svg, finish, (finish_top + row * finish_step, text), font);
        }
        if let Some(inside) = self.inside {
            let unit = self.unit(Some(inside), glass, stroke);
            let (x, y) = (inside_left + self.width / 2, self.height / 2);
            let _ = write!(svg, "<g transform=\"translate({x} {y}) scale(-0.5 0.5)\">{unit}</g>");
        }
        svg.push_str("</svg>");
        svg
    }

    /// The unit alone: its frames, panels and marks.
    fn unit(&self, paint: Option<Paint>, glass: &str, stroke: i64) -> String {
        let (frame, solid, line) = match paint {
            Some(Paint { fill, line }) => (fill, fill, line),
            None => ("#fff", "#eef0f1", INK),
        };
        let edge = |fill| format!(" fill=\"{fill}\" stroke=\"{line}\"");
        let dash = format!(" stroke-dasharray=\"{} {}\"", stroke * 5, stroke * 4);
        let layers = [
            (&self.frame, edge(frame)),
            (&self.solid, edge(solid)),
            (&self.sash, edge("none")),
            (&self.glass, format!(" fill=\"{glass}\"")),
            (&self.bars, String::new()),
            (&self.hinges, dash),
            (&self.arrows, String::new()),
        ];
        let mut unit = String::new();
        for (path, attributes) in layers.into_iter().filter(|(path, _)| !path.is_empty()) {
            let _ = write!(unit, "<path d=\"{path}\"{attributes}/>");
        }
        unit
    }
}

/// Writes a finish's color and name, or only its name if the color is unknown.
fn write_finish(svg: &mut String, finish: &Finish, (top, text): (i64, i64), font: &str) {
    let thin = (text / 12).max(4);
    let mut left = 0;
    if let Some(swatch) = finish.swatch {
        let _ = write!(
            svg,
            "<rect x=\"0\" y=\"{top}\" width=\"{text}\" height=\"{text}\" fill=\"{swatch}\" \
             stroke-width=\"{thin}\"/>"
        );
        left = text * 3 / 2;
    }
    let words = escaped(&format!("{}: {}", finish.side, finish.name));
    let _ = write!(
        svg,
        "<text x=\"{left}\" y=\"{}\" fill=\"#28323a\" stroke=\"none\" font-family=\"'{font}'\" \
         font-size=\"{text}\">{words}</text>",
        top + text * 7 / 8,
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn write_dimension(svg: &mut String, line: &Dimension, text: i64, font: &str) {
    let Dimension { x1, y1, x2, y2, inches, millimetres } = line;
    let tick = text / 2;
    let thin = (text / 12).max(4);
    let is_across = y1 == y2;
    let (x, y) = (i64::midpoint(*x1, *x2), i64::midpoint(*y1, *y2));
    let ticks = if is_across {
        format!("M{x1} {}V{}M{x2} {}V{}", y1 - tick, y1 + tick, y2 - tick, y2 + tick)
    } else {
        format!("M{} {y1}H{}M{} {y2}H{}", x1 - tick, x1 + tick, x2 - tick, x2 + tick)
    };
    let turn =
        if is_across { String::new() } else { format!(" transform=\"rotate(-90 {x} {y})\"") };
    let _ = write!(
        svg,
        "<path d=\"M{x1} {y1}L{x2} {y2}{ticks}\" stroke-width=\"{thin}\"/>\
         <g fill=\"#28323a\" stroke=\"none\" font-family=\"'{font}'\" font-size=\"{text}\" \
         text-anchor=\"middle\"{turn}><text x=\"{x}\" y=\"{}\">{inches}</text>\
         <text x=\"{x}\" y=\"{}\">{millimetres}</text></g>",
        y - text / 3,
        y + text,
    );
}

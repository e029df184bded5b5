//! A drawing as a file of SVG, for papers: its own colours, vectors only.

use std::fmt::Write;

use crate::drawing::{Dimension, Drawing, Glazing, Panel};

impl Drawing {
    /// The drawing as a document of SVG. With dimension lines, their figures are set in `font`. The panel of the number
    /// `marked` is the one that something is the matter with.
    #[must_use]
    pub fn svg(&self, font: &str, marked: Option<i64>) -> String {
        let text = self.width.max(self.height) / 30;
        let right = self.dimensions.iter().map(|line| line.x2 + 2 * text).max();
        let below =
            self.dimensions.iter().map(|line| line.y2 + 2 * text).max().unwrap_or(self.height);
        let plan_top = below.max(self.height) + text;
        let bottom = self.plan_depth.map_or(below, |depth| plan_top + depth + text);
        let stroke = (self.width.max(self.height) / 240).max(20);
        let (left, top) = (-stroke, -stroke);
        let width = right.unwrap_or(self.width).max(self.width) + 2 * stroke;
        let height = bottom.max(self.height) + 2 * stroke;
        let glass = match self.glazing {
            Glazing::Clear => "#e8f1f6",
            Glazing::Obscure => "#d5dde2",
            Glazing::Spandrel => "#8c959b",
        };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
             fill=\"none\" stroke=\"#28323a\" stroke-width=\"{stroke}\" stroke-linejoin=\"round\">"
        );
        let dash = format!(" stroke-dasharray=\"{} {}\"", stroke * 5, stroke * 4);
        let layers = [
            (&self.frame, " fill=\"#fff\"".to_owned()),
            (&self.solid, " fill=\"#eef0f1\"".to_owned()),
            (&self.sash, String::new()),
            (&self.glass, format!(" fill=\"{glass}\"")),
            (&self.bars, String::new()),
            (&self.hinges, dash),
            (&self.arrows, String::new()),
        ];
        for (path, attributes) in layers {
            if !path.is_empty() {
                let _ = write!(svg, "<path d=\"{path}\"{attributes}/>");
            }
        }
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
        svg.push_str("</svg>");
        svg
    }
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
    let turn = if is_across { String::new() } else { format!(" transform=\"rotate(90 {x} {y})\"") };
    let _ = write!(
        svg,
        "<path d=\"M{x1} {y1}L{x2} {y2}{ticks}\" stroke-width=\"{thin}\"/>\
         <g fill=\"#28323a\" stroke=\"none\" font-family=\"{font}\" font-size=\"{text}\" \
         text-anchor=\"middle\"{turn}><text x=\"{x}\" y=\"{}\">{inches}</text>\
         <text x=\"{x}\" y=\"{}\">{millimetres}</text></g>",
        y - text / 3,
        y + text,
    );
}

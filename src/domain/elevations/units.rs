//! The units of an order as they are drawn: what is known of a line, the elevation that follows from it, the drawing.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    finish::Finish,
    rules::{self, Rule},
};
use crate::{
    db::AccountRows,
    elevations::{Drawing, Elevation, FRAME, Glazing, Length, Opening, Unit},
    error::Error,
    kernel::{ids::OrderId, text::fold},
    messages::Language,
    row, scoped, words,
};

words! {
    /// Where the elevation of a unit comes from.
    pub(in crate::domain) ElevationSource {
        /// The line has it itself.
        Line = "line",
        /// One of staff's rules.
        Rule = "rule",
        /// Nowhere: a plain rectangle is drawn.
        Unknown = "unknown",
    }
}

/// A small drawing of a line's unit, for its row.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct LineDrawing {
    pub(in crate::domain) line_number: i64,
    pub(in crate::domain) drawing: Drawing,
}

/// A line's unit with all that is drawn of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct UnitElevation {
    line_number: i64,
    /// Its text; blank where nobody knows it.
    elevation: String,
    source: ElevationSource,
    drawing: Drawing,
    /// The colour outside, where the line's details name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    outside: Option<Finish>,
    /// The colour inside, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    inside: Option<Finish>,
}

/// What is known of a line.
struct Line {
    line_no: i64,
    product: String,
    elevation: String,
    width_32nds: Option<i64>,
    height_32nds: Option<i64>,
    width_mm: Option<i64>,
    height_mm: Option<i64>,
    frame_32nds: Option<i64>,
}

row! { Line {
    line_no: "l.line_no", product: "l.product", elevation: "l.elevation",
    width_32nds: "l.width_32nds", height_32nds: "l.height_32nds", width_mm: "l.width_mm",
    height_mm: "l.height_mm",
    frame_32nds: "(select c.frame_32nds from catalog_items c where c.code_folded = dx(l.product))",
} }

struct Detail {
    line_no: i64,
    label: String,
    value: String,
}

row! { Detail { line_no: "d.line_no", label: "dx(d.label)", value: "d.value" } }

/// The lines of an order with their details, and the rules that they are tried by.
struct Lines {
    lines: Vec<Line>,
    details: Vec<Detail>,
    rules: Vec<Rule>,
}

impl Lines {
    /// Those of an order that was reached; of `line` alone where it is given.
    fn read(rows: &AccountRows<'_>, order: OrderId, line: Option<i64>) -> Result<Self, Error> {
        let lines = scoped!(
            "from order_lines l where l.order_id = :order and l.account_id = :account /*reached*/
               and (:line is null or l.line_no = :line) order by l.line_no"
        );
        let details = scoped!(
            "from order_line_details d where d.order_id = :order and d.account_id = :account
               /*reached*/ and (:line is null or d.line_no = :line) order by d.line_no, d.sort"
        );
        let params = named_params! { ":order": order, ":line": line };
        Ok(Self {
            lines: rows.rows(lines, params)?,
            details: rows.rows(details, params)?,
            rules: rules::all(rows.conn())?,
        })
    }

    fn details(&self, line: &Line) -> &[Detail] {
        let start = self.details.partition_point(|detail| detail.line_no < line.line_no);
        let end = self.details.partition_point(|detail| detail.line_no <= line.line_no);
        self.details.get(start..end).unwrap_or_default()
    }

    /// The elevation of a line: its own, else that of the first rule that catches it.
    fn elevation(&self, line: &Line) -> (Option<Elevation>, ElevationSource) {
        if let Ok(own) = line.elevation.parse() {
            return (Some(own), ElevationSource::Line);
        }
        let product = fold(&line.product);
        let details: Vec<(&str, String)> = self
            .details(line)
            .iter()
            .map(|detail| (detail.label.as_str(), fold(&detail.value)))
            .collect();
        let caught = self.rules.iter().find(|rule| {
            rule.catches(&product, details.iter().map(|(label, value)| (*label, value.as_str())))
        });
        match caught.and_then(|rule| rule.elevation().parse().ok()) {
            Some(elevation) => (Some(elevation), ElevationSource::Rule),
            None => (None, ElevationSource::Unknown),
        }
    }
}

impl Line {
    fn unit<'a>(&self, elevation: Option<&'a Elevation>, details: &[Detail]) -> Unit<'a> {
        let frame = self.frame_32nds.map(|frame| Length(frame * Length::THIRTY_SECOND.0));
        Unit {
            elevation,
            opening: Opening {
                thirty_seconds: self.width_32nds.zip(self.height_32nds),
                millimetres: self.width_mm.zip(self.height_mm),
            },
            frame: frame.unwrap_or(FRAME),
            glazing: glazing(details),
        }
    }
}

/// What its details say of the glass; nothing said is clear.
fn glazing(details: &[Detail]) -> Glazing {
    let of_glass = details.iter().filter(|detail| detail.label.contains("glass"));
    let values: Vec<String> = of_glass.map(|detail| fold(&detail.value)).collect();
    let says =
        |words: &[&str]| values.iter().any(|value| words.iter().any(|word| value.contains(word)));
    if says(&["spandrel"]) {
        Glazing::Spandrel
    } else if says(&["obscure", "frosted", "satin", "rain", "reeded"]) {
        Glazing::Obscure
    } else {
        Glazing::Clear
    }
}

/// The finish that a detail with one of these words in its label names.
fn finish(details: &[Detail], sides: &[&str]) -> Option<Finish> {
    let found = details.iter().find(|detail| {
        let is_colour =
            ["colour", "color", "finish"].iter().any(|word| detail.label.contains(word));
        is_colour && sides.iter().any(|side| detail.label.contains(side))
    });
    found.map(|detail| Finish::named(&detail.value))
}

/// Small drawings of the lines of an order that was reached.
pub(in crate::domain) fn of_order(
    rows: &AccountRows<'_>,
    order: OrderId,
    language: Language,
) -> Result<Vec<LineDrawing>, Error> {
    let lines = Lines::read(rows, order, None)?;
    let drawn = lines.lines.iter().map(|line| {
        let (elevation, _) = lines.elevation(line);
        let unit = line.unit(elevation.as_ref(), lines.details(line));
        LineDrawing { line_number: line.line_no, drawing: unit.small(language) }
    });
    Ok(drawn.collect())
}

/// The unit of one line of an order that was reached.
pub(in crate::domain) fn of_line(
    rows: &AccountRows<'_>,
    order: OrderId,
    line: i64,
    language: Language,
) -> Result<Option<UnitElevation>, Error> {
    let lines = Lines::read(rows, order, Some(line))?;
    let Some(line) = lines.lines.first() else { return Ok(None) };
    let details = lines.details(line);
    let (elevation, source) = lines.elevation(line);
    Ok(Some(UnitElevation {
        line_number: line.line_no,
        drawing: line.unit(elevation.as_ref(), details).large(language),
        elevation: elevation.map(|elevation| elevation.to_string()).unwrap_or_default(),
        source,
        outside: finish(details, &["exterior", "outside"]),
        inside: finish(details, &["interior", "inside"]),
    }))
}

/// The unit of a line with an elevation that was kept with something that points at it, which is drawn whatever the rules
/// say today.
pub(in crate::domain) fn remembered(
    rows: &AccountRows<'_>,
    (order, line): (OrderId, i64),
    elevation: &str,
    language: Language,
) -> Result<Option<Drawing>, Error> {
    let lines = Lines::read(rows, order, Some(line))?;
    let Some(line) = lines.lines.first() else { return Ok(None) };
    let kept = elevation.parse::<Elevation>().ok();
    Ok(Some(line.unit(kept.as_ref(), lines.details(line)).large(language)))
}

/// The text of the elevation that a line of an order has today; blank where nobody knows it.
pub(in crate::domain) fn text_of(
    rows: &AccountRows<'_>,
    order: OrderId,
    line: i64,
) -> Result<String, Error> {
    let lines = Lines::read(rows, order, Some(line))?;
    let elevation = lines.lines.first().and_then(|line| lines.elevation(line).0);
    Ok(elevation.map(|elevation| elevation.to_string()).unwrap_or_default())
}

/// How many panels an elevation has; one where nobody knows it.
pub(in crate::domain) fn panel_count(elevation: &str) -> i64 {
    let known = elevation.parse::<Elevation>().ok();
    known.map_or(1, |known| i64::try_from(known.panel_count()).unwrap_or(1))
}

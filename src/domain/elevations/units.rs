//! Draws an order's units from what is known about their lines.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::rules::{self, Rule};
use crate::{
    db::{AccountRows, FromRow, Part, Reached, Scoped, Shared},
    elevations::{Drawing, Elevation, FRAME, Finishes, Glazing, Length, Opening, Unit},
    error::Error,
    kernel::{
        ids::{InvoiceId, OrderId, ServiceRequestId},
        text::fold,
    },
    messages::Language,
    part, scoped, sql, words,
};

words! {
    /// Where the elevation of a unit comes from.
    pub(in crate::domain) ElevationSource {
        /// From the line itself.
        Line = "line",
        /// From one of the rules.
        Rule = "rule",
        /// Unknown: a plain rectangle is drawn.
        Unknown = "unknown",
    }
}

/// A small drawing of a line's unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct LineDrawing {
    pub(in crate::domain) line_number: i64,
    pub(in crate::domain) drawing: Drawing,
}

/// A line's unit with everything needed to draw it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct UnitElevation {
    line_number: i64,
    /// The elevation as text. Blank if unknown.
    elevation: String,
    source: ElevationSource,
    drawing: Drawing,
}

/// The properties of a line.
#[derive(FromRow)]
#[row(alias = "l")]
struct Line {
    line_no: i64,
    product: String,
    elevation: String,
    width_32nds: Option<i64>,
    height_32nds: Option<i64>,
    width_mm: Option<i64>,
    height_mm: Option<i64>,
    #[column(
        sql = "(select c.frame_32nds from catalog_items c where c.code_folded = dx(l.product))"
    )]
    frame_32nds: Option<i64>,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct Detail {
    line_no: i64,
    #[column(sql = "dx(d.label)")]
    label: String,
    value: String,
}

/// The lines of an order or an invoice with their details.
struct Lines {
    lines: Vec<Line>,
    details: Vec<Detail>,
}

/// The order lines that an invoice's lines reference, and related data.
macro_rules! of_invoice {
    ($columns:literal, $joined:literal, $tail:literal) => {
        part!(sql!(
            "from (select i.line_no, ",
            $columns,
            " from invoice_lines i
                 join orders o on o.account_id = :account and o.number_folded = dx(i.order_number)
                     and o.suffix = i.order_suffix ",
            $joined,
            " where i.invoice_id = :reached and i.account_id = :account) ",
            $tail
        ))
    };
}

/// They have the numbers of the invoice's lines.
const INVOICED_LINES: Part = of_invoice!(
    "l.product, l.elevation, l.width_32nds, l.height_32nds, l.width_mm, l.height_mm",
    "join order_lines l on l.order_id = o.id and l.line_no = i.order_line_no",
    "l order by l.line_no"
);
const INVOICED_DETAILS: Part = of_invoice!(
    "d.label, d.value, d.sort",
    "join order_line_details d on d.order_id = o.id and d.line_no = i.order_line_no",
    "d order by d.line_no, d.sort"
);

impl Lines {
    /// The lines of an order, or only `line` if given.
    fn read(
        rows: &AccountRows<'_>,
        order: Reached<OrderId>,
        line: Option<i64>,
    ) -> Result<Self, Error> {
        let lines = part!(
            "from order_lines l where l.order_id = :reached and l.account_id = :account
               and (:line is null or l.line_no = :line) order by l.line_no"
        );
        let details = part!(
            "from order_line_details d where d.order_id = :reached and d.account_id = :account
               and (:line is null or d.line_no = :line) order by d.line_no, d.sort"
        );
        let params = named_params! { ":line": line };
        Ok(Self {
            lines: rows.rows(lines.of(order), params)?,
            details: rows.rows(details.of(order), params)?,
        })
    }

    /// The order lines that the lines of an invoice reference, by the numbers of the invoice's lines.
    fn of_invoice(rows: &AccountRows<'_>, invoice: Reached<InvoiceId>) -> Result<Self, Error> {
        Ok(Self {
            lines: rows.rows(INVOICED_LINES.of(invoice), &[])?,
            details: rows.rows(INVOICED_DETAILS.of(invoice), &[])?,
        })
    }

    fn details(&self, line: &Line) -> &[Detail] {
        let start = self.details.partition_point(|detail| detail.line_no < line.line_no);
        let end = self.details.partition_point(|detail| detail.line_no <= line.line_no);
        self.details.get(start..end).unwrap_or_default()
    }

    /// The elevation of a line: its own, or that of the first matching rule.
    fn elevation(&self, line: &Line, rules: &[Rule]) -> (Option<Elevation>, ElevationSource) {
        if let Ok(own) = line.elevation.parse() {
            return (Some(own), ElevationSource::Line);
        }
        let product = fold(&line.product);
        let details: Vec<(&str, String)> = self
            .details(line)
            .iter()
            .map(|detail| (detail.label.as_str(), fold(&detail.value)))
            .collect();
        let caught = rules.iter().find(|rule| {
            rule.catches(&product, details.iter().map(|(label, value)| (*label, value.as_str())))
        });
        match caught.and_then(|rule| rule.elevation().parse().ok()) {
            Some(elevation) => (Some(elevation), ElevationSource::Rule),
            None => (None, ElevationSource::Unknown),
        }
    }
}

impl Line {
    fn unit<'a>(&self, elevation: Option<&'a Elevation>, details: &'a [Detail]) -> Unit<'a> {
        let frame = self.frame_32nds.map(|frame| Length(frame * Length::THIRTY_SECOND.0));
        Unit {
            elevation,
            opening: Opening {
                thirty_seconds: self.width_32nds.zip(self.height_32nds),
                millimetres: self.width_mm.zip(self.height_mm),
            },
            frame: frame.unwrap_or(FRAME),
            glazing: glazing(details),
            finishes: Finishes {
                outside: finish(details, &["exterior", "outside"]),
                inside: finish(details, &["interior", "inside"]),
            },
        }
    }
}

/// The glazing according to its details; clear by default.
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

/// The finish in a detail whose label contains one of these words.
fn finish<'a>(details: &'a [Detail], sides: &[&str]) -> Option<&'a str> {
    let found = details.iter().find(|detail| {
        let is_colour =
            ["colour", "color", "finish"].iter().any(|word| detail.label.contains(word));
        is_colour && sides.iter().any(|side| detail.label.contains(side))
    });
    found.map(|detail| detail.value.as_str())
}

/// Small drawings of the lines of an order.
pub(in crate::domain) fn of_order(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
    language: Language,
) -> Result<Vec<LineDrawing>, Error> {
    drawn(rows, &Lines::read(rows, order, None)?, |unit| unit.small(language))
}

/// Small drawings of the units that the lines of an invoice reference, by line number.
pub(in crate::domain) fn of_invoice(
    rows: &AccountRows<'_>,
    invoice: Reached<InvoiceId>,
    language: Language,
) -> Result<Vec<LineDrawing>, Error> {
    drawn(rows, &Lines::of_invoice(rows, invoice)?, |unit| unit.small(language))
}

/// Drawings with selectable panels for the lines of an order.
pub(in crate::domain) fn to_point_at(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
    language: Language,
) -> Result<Vec<LineDrawing>, Error> {
    drawn(rows, &Lines::read(rows, order, None)?, |unit| unit.panelled(language))
}

fn drawn(
    rows: &AccountRows<'_>,
    lines: &Lines,
    draw: impl Fn(Unit<'_>) -> Drawing,
) -> Result<Vec<LineDrawing>, Error> {
    let rules = rules::all(rows.shared())?;
    let drawn = lines.lines.iter().map(|line| {
        let (elevation, _) = lines.elevation(line, &rules);
        let unit = line.unit(elevation.as_ref(), lines.details(line));
        LineDrawing { line_number: line.line_no, drawing: draw(unit) }
    });
    Ok(drawn.collect())
}

/// The unit of one line of an order.
pub(in crate::domain) fn of_line(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
    line: i64,
    language: Language,
) -> Result<Option<UnitElevation>, Error> {
    let lines = Lines::read(rows, order, Some(line))?;
    let Some(line) = lines.lines.first() else { return Ok(None) };
    let details = lines.details(line);
    let (elevation, source) = lines.elevation(line, &rules::all(rows.shared())?);
    Ok(Some(UnitElevation {
        line_number: line.line_no,
        drawing: line.unit(elevation.as_ref(), details).large(language),
        elevation: elevation.map(|elevation| elevation.to_string()).unwrap_or_default(),
        source,
    }))
}

/// The unit of a line with a stored elevation, which is drawn whatever the rules are today.
pub(in crate::domain) fn remembered(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
    line: i64,
    elevation: &str,
    language: Language,
) -> Result<Option<Drawing>, Error> {
    let lines = Lines::read(rows, order, Some(line))?;
    let Some(line) = lines.lines.first() else { return Ok(None) };
    let kept = elevation.parse::<Elevation>().ok();
    Ok(Some(line.unit(kept.as_ref(), lines.details(line)).large(language)))
}

/// The text of the current elevation of an order's line, blank if unknown.
pub(in crate::domain) fn text_of(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
    line: i64,
) -> Result<String, Error> {
    let lines = Lines::read(rows, order, Some(line))?;
    let rules = rules::all(rows.shared())?;
    let elevation = lines.lines.first().and_then(|line| lines.elevation(line, &rules).0);
    Ok(elevation.map(|elevation| elevation.to_string()).unwrap_or_default())
}

/// A record that is represented by its first unit, for example in search results.
#[derive(Debug, Clone, Copy)]
pub(in crate::domain) enum Holder {
    Order(OrderId),
    Invoice(InvoiceId),
    Request(ServiceRequestId),
}

/// The first unit of a record.
#[derive(FromRow)]
#[row(alias = "u")]
struct FirstUnit {
    #[column(sql = "u.order_id")]
    order: Reached<OrderId>,
    line_no: i64,
    /// The elevation stored with the record, or `None` to use the line's.
    kept: Option<String>,
}

const ORDER: Scoped = scoped!(
    "select o.id from orders o where o.id = :id and o.account_id = :account /*reach orders:view o*/"
);
const INVOICE: Scoped = scoped!(
    "select i.id from invoices i
     where i.id = :id and i.account_id = :account /*reach invoices:view i*/"
);
const REQUEST: Scoped = scoped!(
    "select r.id from service_requests r
     where r.id = :id and r.account_id = :account /*reach service:view r*/"
);

const FIRST_OF_ORDER: Part = part!(
    "from (select l.order_id, l.line_no, null as kept from order_lines l
           where l.order_id = :reached and l.account_id = :account
           order by line_place(l.line_no) limit 1) u"
);
const FIRST_OF_INVOICE: Part = part!(
    "from (select l.order_id, l.line_no, null as kept from invoice_lines i
           join orders o on o.account_id = :account and o.number_folded = dx(i.order_number)
               and o.suffix = i.order_suffix
           join order_lines l on l.order_id = o.id and l.line_no = i.order_line_no
           where i.invoice_id = :reached and i.account_id = :account
           order by line_place(i.line_no) limit 1) u"
);
const FIRST_OF_REQUEST: Part = part!(
    "from (select i.order_id, i.line_no, i.elevation as kept from service_incidents i
           where i.request_id = :reached and i.account_id = :account and i.order_id is not null
               and i.line_no is not null
           order by i.seq limit 1) u"
);

/// Draws the first units of several records with the same rules.
pub(in crate::domain) struct FirstUnits {
    rules: Vec<Rule>,
    language: Language,
}

impl FirstUnits {
    pub(in crate::domain) fn new(shared: Shared<'_>, language: Language) -> Result<Self, Error> {
        Ok(Self { rules: rules::all(shared)?, language })
    }

    /// A small drawing of the first unit of a record, or `None` if it has no order line or the caller doesn't reach it.
    pub(in crate::domain) fn of(
        &self,
        rows: &AccountRows<'_>,
        holder: Holder,
    ) -> Result<Option<Drawing>, Error> {
        let first = match holder {
            Holder::Order(id) => {
                let order = rows.reach::<OrderId>(ORDER, named_params! { ":id": id })?;
                order.map(|order| FIRST_OF_ORDER.of(order))
            }
            Holder::Invoice(id) => {
                let invoice = rows.reach::<InvoiceId>(INVOICE, named_params! { ":id": id })?;
                invoice.map(|invoice| FIRST_OF_INVOICE.of(invoice))
            }
            Holder::Request(id) => {
                let request =
                    rows.reach::<ServiceRequestId>(REQUEST, named_params! { ":id": id })?;
                request.map(|request| FIRST_OF_REQUEST.of(request))
            }
        };
        let Some(first) = first else { return Ok(None) };
        let Some(FirstUnit { order, line_no, kept }) = rows.row(first, &[])? else {
            return Ok(None);
        };
        let lines = Lines::read(rows, order, Some(line_no))?;
        let Some(line) = lines.lines.first() else { return Ok(None) };
        let elevation = match kept {
            Some(kept) => kept.parse().ok(),
            None => lines.elevation(line, &self.rules).0,
        };
        Ok(Some(line.unit(elevation.as_ref(), lines.details(line)).small(self.language)))
    }
}

/// The number of panels of an elevation, one if it is unknown.
pub(in crate::domain) fn panel_count(elevation: &str) -> i64 {
    let known = elevation.parse::<Elevation>().ok();
    known.map_or(1, |known| i64::try_from(known.panel_count()).unwrap_or(1))
}

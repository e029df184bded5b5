//! Shop drawings of the units of the demo's orders, and plain pages about them.

use std::fmt::Write as _;

use anyhow::Context;
use rusqlite::Connection;

use super::{MANUFACTURER, elevations};
use crate::{
    documents,
    elevations::{Elevation, FRAME, Finishes, Glazing},
    kernel::{money::Quantity, time::Day},
    printing::shop::{self, ShopSheet, ShopUnit},
};

/// The names of those who draw and check.
pub(super) const DRAWN_BY: &str = "Priya Raman";
pub(super) const CHECKED_BY: &str = "Gordon Penner";

/// A line of an order or a quote.
#[derive(Clone)]
pub(super) struct Unit {
    pub(super) order: i64,
    pub(super) order_number: String,
    pub(super) is_quote: bool,
    /// Whether its order has left the plant.
    pub(super) is_shipped: bool,
    pub(super) line: i64,
    pub(super) quantity: i64,
    pub(super) product: String,
    pub(super) mark: String,
    pub(super) description: String,
}

/// The lines of some orders and quotes.
pub(super) fn units(
    conn: &Connection,
    orders: impl Iterator<Item = i64>,
) -> anyhow::Result<Vec<Unit>> {
    let orders = serde_json::to_string(&orders.collect::<Vec<_>>())?;
    let mut lines = conn.prepare_cached(
        "select o.id, o.number || iif(o.suffix = '', '', '-' || o.suffix), l.line_no, l.quantity_thousandths, l.product,
                l.mark, l.description, o.kind = 'quote',
                o.shipped_on is not null
         from orders o join order_lines l on l.order_id = o.id
         where o.id in (select value from json_each(?1)) order by o.kind desc, o.id, l.line_no limit 60",
    )?;
    let found = lines.query_map([orders], |row| {
        Ok(Unit {
            order: row.get(0)?,
            order_number: row.get(1)?,
            line: row.get(2)?,
            quantity: row.get(3)?,
            product: row.get(4)?,
            mark: row.get(5)?,
            description: row.get(6)?,
            is_quote: row.get(7)?,
            is_shipped: row.get(8)?,
        })
    })?;
    found.collect::<Result<_, _>>().context("cannot read the units of orders")
}

/// What stands in the title block.
#[derive(Clone, Copy)]
pub(super) struct Title<'a> {
    pub(super) dealer: &'a str,
    pub(super) project: &'a str,
    pub(super) number: &'a str,
    pub(super) revision: &'a str,
    pub(super) title: &'a str,
    pub(super) drawn_by: &'a str,
    pub(super) checked_by: &'a str,
    pub(super) date: Day,
}

/// What is drawn.
pub(super) struct Sheets {
    /// A sheet for each unit.
    pub(super) pdf: Vec<u8>,
    /// The lines of the first one.
    pub(super) dxf: String,
}

/// Draws units. In every revision but the first they are two inches higher.
pub(super) fn draw(conn: &Connection, title: &Title<'_>, units: &[Unit]) -> anyhow::Result<Sheets> {
    let is_first = title.revision == "0";
    let mut looks = Vec::new();
    for unit in units {
        let (text, opening) = elevations::look(conn, unit.order, unit.line)?;
        let elevation: Option<Elevation> = text.parse().ok();
        looks.push(if is_first {
            (elevation, opening)
        } else {
            shop::revised(elevation.as_ref(), opening)
        });
    }
    let quantities: Vec<String> =
        units.iter().map(|unit| Quantity(unit.quantity).to_string()).collect();
    let drawn: Vec<ShopUnit<'_>> = units
        .iter()
        .zip(&looks)
        .zip(&quantities)
        .map(|((unit, (elevation, opening)), quantity)| ShopUnit {
            order: &unit.order_number,
            line: unit.line,
            mark: &unit.mark,
            description: &unit.description,
            quantity,
            elevation: elevation.as_ref(),
            opening: *opening,
            frame: FRAME,
            glazing: Glazing::Clear,
            finishes: Finishes::default(),
        })
        .collect();
    let sheet = ShopSheet {
        company: MANUFACTURER,
        dealer: title.dealer,
        project: title.project,
        number: title.number,
        revision: title.revision,
        title: title.title,
        drawn_by: title.drawn_by,
        checked_by: title.checked_by,
        date: &documents::day(title.date),
        change: if is_first { "" } else { "2\" higher than before" },
        units: &drawn,
    };
    let dxf = drawn.first().map(|unit| shop::dxf(&sheet, unit)).unwrap_or_default();
    Ok(Sheets { pdf: shop::pdf(&sheet)?, dxf })
}

/// A page with some lines of text.
pub(super) fn pdf(lines: &[String]) -> Vec<u8> {
    let mut text = "BT /F1 16 Tf 72 720 Td 24 TL ".to_owned();
    for line in lines {
        let _ = write!(text, "({line}) Tj T* ");
    }
    text += "ET";
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R \
         /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{text}\nendstream", text.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut file = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (place, object) in objects.iter().enumerate() {
        places.push(file.len());
        let _ = write!(file, "{} 0 obj\n{object}\nendobj\n", place + 1);
    }
    let table = file.len();
    let _ = write!(file, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for place in places {
        let _ = writeln!(file, "{place:010} 00000 n ");
    }
    let _ = write!(
        file,
        "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n",
        objects.len() + 1
    );
    file.into_bytes()
}

//! How the demo's units look: rules for the products that always look alike, and the elevations of the others as an ERP
//! would export them.

use rusqlite::{Connection, named_params};

use super::products::Line;
use crate::kernel::{text::fold, time::Instant};

/// Product, detail, value, elevation and note.
const RULES: &[[&str; 5]] = &[
    ["CSM", "Operation", "left hand", "C<", "Hinged as seen from outside"],
    ["CSM", "Operation", "right hand", "C>", "Hinged as seen from outside"],
    ["CSM2", "", "", "C< C>", ""],
    ["CPC", "", "", "C< F(2) C>", "The picture window is half of the width"],
    ["AWN", "", "", "A", ""],
    ["DHG", "", "", "DH", ""],
    ["SHG", "", "", "SH", ""],
    ["SLD", "Operation", "left over right", "S> F", ""],
    ["SLD", "Operation", "right over left", "F S<", ""],
    ["PIC", "", "", "F", ""],
    ["TRN", "", "", "F", "Transoms are glazed like picture windows"],
    ["BSM", "", "", "H", ""],
];

/// Writes the rules, in the order in which they are tried.
pub(super) fn write_rules(conn: &Connection, midnight: Instant) -> anyhow::Result<()> {
    let mut insert = conn.prepare(
        "insert into elevation_rules (position, pattern, pattern_folded, detail, detail_folded, value,
             value_folded, elevation, note, created_at, updated_at)
         values (:position, :pattern, :pattern_folded, :detail, :detail_folded, :value, :value_folded,
             :elevation, :note, :now, :now)",
    )?;
    for ([pattern, detail, value, elevation, note], position) in RULES.iter().zip(1_i64..) {
        insert.execute(named_params! {
            ":position": position, ":pattern": pattern, ":pattern_folded": fold(pattern),
            ":detail": detail, ":detail_folded": fold(detail), ":value": value,
            ":value_folded": fold(value), ":elevation": elevation, ":note": note, ":now": midnight,
        })?;
    }
    Ok(())
}

/// The elevation that the ERP exports with a line; blank for products that a rule is for.
pub(super) fn of_line(line: &Line) -> String {
    let is_left = line.operation().starts_with("left");
    let side = if is_left { '<' } else { '>' };
    match line.product.code {
        "SHP" => "half-round~F".to_owned(),
        "SHA" => "arch=8in~F{3x3}".to_owned(),
        // A third lower on the right.
        "TRI" => format!("rake={}mm={}mm~F", line.height_mm(), line.height_mm() * 2 / 3),
        "BAY" => "bay=30 C<+F(2)+C>".to_owned(),
        "BOW" => "bow=10 C<+F+F+C>".to_owned(),
        "PDR" if is_left => "S> F".to_owned(),
        "PDR" => "F S<".to_owned(),
        "PDR3" => "F S< F".to_owned(),
        "GDR" if is_left => "D<i* D>i".to_owned(),
        "GDR" => "D<i D>i*".to_owned(),
        "ENT" => format!("D{side}i*"),
        "ENS" => format!("D{side}i*+F(12in){{1x5}}"),
        "ENF" => format!("F(12in){{1x5}}+D{side}i*+F(12in){{1x5}}"),
        "STM" => format!("D{side}o*"),
        _ => String::new(),
    }
}

/// Lets the incidents remember how their units looked, and points at a panel of each.
pub(super) fn point_out(conn: &Connection) -> anyhow::Result<()> {
    conn.execute(
        "update service_incidents set elevation = coalesce((
             select coalesce(nullif(l.elevation, ''), (
                 select e.elevation from elevation_rules e
                 where e.pattern_folded = dx(l.product) and (e.detail_folded = '' or exists (
                     select 1 from order_line_details d where d.order_id = l.order_id and d.line_no = l.line_no
                         and dx(d.label) = e.detail_folded and dx(d.value) = e.value_folded))
                 order by e.position limit 1))
             from order_lines l where l.order_id = service_incidents.order_id
                 and l.line_no = service_incidents.line_no), '')",
        [],
    )?;
    conn.execute("update service_incidents set panel = 1 where elevation <> ''", [])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{demo::products::PRODUCTS, elevations::Elevation};

    #[test]
    fn every_rule_is_an_elevation_of_a_product() {
        for [pattern, _, value, elevation, _] in RULES {
            let product = PRODUCTS.iter().find(|product| product.code == *pattern).expect(pattern);
            assert!(elevation.parse::<Elevation>().is_ok(), "{elevation}");
            assert!(value.is_empty() || product.operations.contains(value), "{pattern} {value}");
        }
    }
}

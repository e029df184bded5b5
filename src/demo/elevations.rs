//! How the demo's units look: rules for the products that always look alike, and the elevations of the others as an ERP
//! would export them.

use rusqlite::{Connection, named_params};

use super::products::Line;
use crate::{
    elevations::Opening,
    kernel::{text::fold, time::Instant},
    sql,
};

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

/// Whether the details of an order's lines are written.
#[derive(Debug, Clone, Copy)]
pub(super) enum Details {
    Kept,
    Left,
}

/// The elevation that the ERP exports with a line; blank where a rule says it. A rule that asks for a detail says
/// nothing of lines whose details are left out.
pub(super) fn of_line(line: &Line, details: Details) -> String {
    let is_left = line.operation().starts_with("left");
    let side = if is_left { '<' } else { '>' };
    let lacks_details = matches!(details, Details::Left);
    match line.product.code {
        "CSM" if lacks_details => format!("C{side}"),
        "SLD" if lacks_details && is_left => "S> F".to_owned(),
        "SLD" if lacks_details => "F S<".to_owned(),
        // High ones consist of two frames, with a mull between them.
        "CPC" if line.height_mm() >= 1500 => "F:16in // C< F(2) C>".to_owned(),
        "PIC" if line.height_mm() >= 1800 => "F // F:20in".to_owned(),
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

/// The rule by which the line `l` is drawn that has no elevation itself.
macro_rules! rule_of_line {
    ($column:literal) => {
        sql!(
            "(select ",
            $column,
            " from elevation_rules e
              where e.pattern_folded = dx(l.product) and (e.detail_folded = '' or exists (
                  select 1 from order_line_details d where d.order_id = l.order_id and d.line_no = l.line_no
                      and dx(d.label) = e.detail_folded and dx(d.value) = e.value_folded))
              order by e.position limit 1)"
        )
    };
}

/// How the unit of a line looks, as text, and its size.
pub(super) fn look(conn: &Connection, order: i64, line: i64) -> anyhow::Result<(String, Opening)> {
    let mut lines = conn.prepare_cached(sql!(
        "select coalesce(nullif(l.elevation, ''), ",
        rule_of_line!("e.elevation"),
        ", ''), l.width_32nds, l.height_32nds, l.width_mm, l.height_mm
         from order_lines l where l.order_id = ?1 and l.line_no = ?2"
    ))?;
    let found = lines.query_row([order, line], |row| {
        let size = |width: &str, height: &str| -> rusqlite::Result<Option<(i64, i64)>> {
            let (width, height): (Option<i64>, Option<i64>) = (row.get(width)?, row.get(height)?);
            Ok(width.zip(height))
        };
        let opening = Opening {
            thirty_seconds: size("width_32nds", "height_32nds")?,
            millimetres: size("width_mm", "height_mm")?,
        };
        Ok((row.get(0)?, opening))
    })?;
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use jiff::tz::TimeZone;

    use super::*;
    use crate::{
        config::Config,
        db,
        demo::{
            DemoOptions, DemoSummary, FixedDay, QuickWrites, dealers,
            dice::Dice,
            midnight, people,
            products::{House, PRODUCTS},
            write_orders,
        },
        elevations::{Elevation, FRAME, Finishes, Glazing, Unit},
        kernel::{money::BasisPoints, time::Day},
    };

    /// Orders and rules of a demo, and nothing else of it.
    fn orders(orders: u32) -> Connection {
        let options = DemoOptions {
            today: Day::parse("2026-11-18").unwrap(),
            fixed: FixedDay::No,
            zone: TimeZone::get("America/Winnipeg").unwrap(),
            orders,
            seed: 1,
            password_hash: String::new(),
            config: Config::default(),
        };
        let midnight = midnight(&options).unwrap();
        let mut conn = Connection::open_in_memory().unwrap();
        db::migrate(&mut conn).unwrap();
        // Foreign keys are not checked: the orders' dealers are missing.
        let _quick = QuickWrites::begin(&conn).unwrap();
        write_rules(&conn, midnight).unwrap();
        let dealers = dealers::dealers(options.seed, orders, people::MANAGER_COUNT);
        write_orders(&conn, &options, midnight, &dealers, &mut DemoSummary::default()).unwrap();
        conn
    }

    #[test]
    fn every_rule_is_an_elevation_of_a_product() {
        for [pattern, _, value, elevation, _] in RULES {
            let product = PRODUCTS.iter().find(|product| product.code == *pattern).expect(pattern);
            assert!(elevation.parse::<Elevation>().is_ok(), "{elevation}");
            assert!(value.is_empty() || product.operations.contains(value), "{pattern} {value}");
        }
    }

    /// A line as it is stored, with the elevation and the rule that it is drawn by.
    struct Drawn {
        product: String,
        elevation: String,
        rule: Option<i64>,
        size: (i64, i64),
    }

    fn drawn(conn: &Connection) -> Vec<Drawn> {
        let sql = sql!(
            "select l.product, coalesce(nullif(l.elevation, ''), ",
            rule_of_line!("e.elevation"),
            ", ''), iif(l.elevation = '', ",
            rule_of_line!("e.position"),
            ", null), l.width_32nds, l.height_32nds from order_lines l"
        );
        let mut lines = conn.prepare(sql).unwrap();
        let lines = lines.query_map([], |row| {
            Ok(Drawn {
                product: row.get(0)?,
                elevation: row.get(1)?,
                rule: row.get(2)?,
                size: (row.get(3)?, row.get(4)?),
            })
        });
        lines.unwrap().collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn every_product_is_drawn_and_every_rule_draws_something() {
        let lines = drawn(&orders(1000));
        let mut rules = BTreeSet::new();
        let mut products: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for Drawn { product, elevation, rule, size } in &lines {
            let read: Elevation =
                elevation.parse().unwrap_or_else(|_| panic!("{product}: {elevation}"));
            let opening = Opening { thirty_seconds: Some(*size), millimetres: None };
            let (glazing, finishes) = (Glazing::Clear, Finishes::default());
            let unit = Unit { elevation: Some(&read), opening, frame: FRAME, glazing, finishes };
            assert!(unit.fits().is_ok(), "{product}: {elevation} in {size:?}");
            rules.extend(rule);
            products.entry(product).or_default().insert(elevation);
        }
        assert_eq!(rules.into_iter().collect::<Vec<i64>>(), (1..=12).collect::<Vec<i64>>());
        assert_eq!(
            products.keys().copied().collect::<BTreeSet<_>>(),
            PRODUCTS.iter().map(|product| product.code).collect()
        );
        let all: BTreeSet<&str> = products.values().flatten().copied().collect();
        for part in
            ["half-round~", "arch=", "rake=", "bay=", "bow=", "S<", "S>", "D<i* D>i", "+", "//"]
        {
            assert!(all.iter().any(|elevation| elevation.contains(part)), "nothing has {part}");
        }
    }

    #[test]
    fn a_line_without_details_is_drawn_as_well() {
        let mut dice = Dice::new(1, 1, 1);
        let mut codes = BTreeSet::new();
        for _ in 0..2000 {
            let line = House::new(&mut dice).line(&mut dice, BasisPoints(0)).unwrap();
            let by_product = RULES
                .iter()
                .any(|[pattern, detail, ..]| detail.is_empty() && *pattern == line.product.code);
            assert!(
                by_product || !of_line(&line, Details::Left).is_empty(),
                "{}",
                line.description
            );
            codes.insert(line.product.code);
        }
        assert_eq!(codes.len(), PRODUCTS.len());
    }
}

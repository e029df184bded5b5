//! The supplemental price list: parts, services and surcharges, with what they cost the year before.

use jiff::civil::date;
use rusqlite::{Connection, params};

use super::{DemoOptions, dice::Dice, products};
use crate::kernel::{
    money::UnitPrice,
    text::fold,
    time::{Day, Instant},
};

/// How many items the list has.
const ITEMS: usize = 400;

/// Codes and names of the units; parts name them by the second.
const UNITS: &[(&str, &str)] = &[
    ("EA", "each"),
    ("LEN", "length"),
    ("SQFT", "square foot"),
    ("HR", "hour"),
    ("TRIP", "trip"),
    ("SET", "set"),
];

/// Categories and what stands below each.
const CATEGORIES: &[(&str, &[&str])] = &[
    ("Parts", &["Hardware", "Screens", "Trim", "Sealants and fixings", "Replacement glass"]),
    ("Units without frame", &["Windows", "Doors"]),
    ("Surcharges", &["Colours"]),
    ("Services", &["Delivery", "Service work", "Drawings"]),
];

/// Code, description, category, unit, price in ten-thousandths.
const SERVICES: &[(&str, &str, &str, &str, i64)] = &[
    ("SV01", "Service visit, first hour", "Service work", "hour", 1_150_000),
    ("SV02", "Service visit, each further hour", "Service work", "hour", 850_000),
    ("SV03", "Second installer", "Service work", "hour", 720_000),
    ("SV04", "Glass change on site, up to 20 square feet", "Service work", "each", 1_890_000),
    ("SV05", "Sash adjustment, four units", "Service work", "set", 1_450_000),
    ("DL01", "Delivery to a building site", "Delivery", "trip", 1_250_000),
    ("DL02", "Crane or lift on site", "Delivery", "hour", 2_150_000),
    ("DL03", "Second delivery after nobody was there", "Delivery", "trip", 950_000),
    ("DL04", "Return of crates", "Delivery", "each", 125_000),
    ("DR01", "Shop drawing, first sheet", "Drawings", "each", 650_000),
    ("DR02", "Shop drawing, each further sheet", "Drawings", "each", 350_000),
    ("DR03", "Revision after approval", "Drawings", "hour", 950_000),
];

/// Paints that cost more than white.
const COLOURS: &[&str] = &[
    "Almond",
    "Black",
    "Slate grey",
    "Commercial brown",
    "Iron ore",
    "Pebble",
    "Forest green",
    "Cranberry",
];

struct Priced {
    code: String,
    description: String,
    category: &'static str,
    unit: &'static str,
    price: UnitPrice,
    currency: &'static str,
}

/// All items, in the order of their ids: for Canadian dealers, and the same for American ones.
fn items() -> impl Iterator<Item = Priced> {
    let american = canadian().map(|item| Priced {
        // At 74 cents, to the nearest five.
        price: UnitPrice((item.price.0 * 74 / 100 + 250) / 500 * 500),
        currency: "USD",
        ..item
    });
    canadian().chain(american)
}

fn canadian() -> impl Iterator<Item = Priced> {
    let services = SERVICES.iter().map(|(code, description, category, unit, price)| Priced {
        code: (*code).to_owned(),
        description: (*description).to_owned(),
        category,
        unit,
        price: UnitPrice(*price),
        currency: "CAD",
    });
    let parts = products::catalogue().into_iter().rev().map(|part| Priced {
        code: part.code,
        description: part.description,
        category: part.category,
        unit: part.unit,
        price: part.price,
        currency: "CAD",
    });
    let colours = (0_i64..).zip(products::PRODUCTS).flat_map(|(row, product)| {
        let sides = ["outside", "inside"];
        let paints = sides.into_iter().flat_map(|side| COLOURS.iter().map(move |one| (side, one)));
        (0_i64..).zip(paints).map(move |(column, (side, colour))| Priced {
            code: format!("CL-{}-{:02}", product.code, column + 1),
            description: format!("{colour} {side}, {}", product.name),
            category: "Colours",
            unit: "each",
            price: UnitPrice(450_000 + row * 32_500 + column * 12_750),
            currency: "CAD",
        })
    });
    services.chain(parts).chain(colours).take(ITEMS)
}

/// Writes units, categories, items and their prices of two years.
pub(super) fn write(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
) -> anyhow::Result<()> {
    let editor: i64 = conn.query_row(
        "select id from users where email_folded = 'content@demo.test'",
        [],
        |row| row.get(0),
    )?;
    let year = options.today.0.year();
    let (this_year, last_year) = (Day(date(year, 1, 1)), Day(date(year - 1, 1, 1)));
    let (now, before) = (noon(midnight, options, this_year), noon(midnight, options, last_year));
    write_lists(conn, editor, before)?;

    let mut insert = conn.prepare(
        "insert into pricing_items (id, code, code_folded, part_id, description, description_folded,
            category_id, unit_id, price, currency, effective_from, is_active, created_at, created_by, updated_at,
            updated_by)
         values (?1, ?2, ?3, (select id from catalog_items where code_folded = ?3), ?4, ?5,
            (select id from pricing_categories where name_folded = ?6),
            (select id from pricing_units where name = ?7), ?8, ?14, ?9, ?10, ?11, ?12, ?13, ?12)",
    )?;
    let mut history = conn.prepare(
        "insert into pricing_history (item_id, price, previous_price, effective_from, changed_at, changed_by)
         values (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (id, item) in (1_i64..).zip(items()) {
        let mut dice = Dice::new(options.seed, 71, id.unsigned_abs());
        // To the nearest five cents, two to seven per cent less.
        let less = item.price.0 * dice.between(930, 980) / 1000 / 500 * 500;
        let next_year = dice.chance(20);
        let from = if next_year { Day(date(year + 1, 1, 1)) } else { this_year };
        insert.execute(params![
            id,
            item.code,
            fold(&item.code),
            item.description,
            fold(&item.description),
            fold(item.category),
            item.unit,
            item.price,
            from,
            !dice.chance(25),
            before,
            editor,
            now,
            item.currency,
        ])?;
        history.execute(params![id, less, None::<i64>, last_year, before, editor])?;
        history.execute(params![id, item.price, less, from, now, editor])?;
    }
    Ok(())
}

/// Noon of a day in the plant, give or take daylight saving.
fn noon(midnight: Instant, options: &DemoOptions, day: Day) -> Instant {
    let days = options.today.0.until(day.0).map_or(0, |span| span.get_days());
    midnight.plus_seconds(i64::from(days) * 86_400 + 12 * 3600)
}

fn write_lists(conn: &Connection, editor: i64, at: Instant) -> anyhow::Result<()> {
    let mut unit = conn.prepare(
        "insert into pricing_units (code, code_folded, name, created_at, created_by, updated_at, updated_by)
         values (?1, ?2, ?3, ?4, ?5, ?4, ?5)",
    )?;
    for (code, name) in UNITS {
        unit.execute(params![code, fold(code), name, at, editor])?;
    }
    let mut category = conn.prepare(
        "insert into pricing_categories
            (name, name_folded, parent_id, sort, created_at, created_by, updated_at, updated_by)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?5, ?6)",
    )?;
    for (place, (name, below)) in (1_i64..).zip(CATEGORIES) {
        category.execute(params![name, fold(name), None::<i64>, place, at, editor])?;
        let parent = conn.last_insert_rowid();
        for (place, name) in (1_i64..).zip(*below) {
            category.execute(params![name, fold(name), parent, place, at, editor])?;
        }
    }
    Ok(())
}

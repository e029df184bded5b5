//! Exports nouns to files that an import of the same noun can read: same columns, same names, same values.
//! Rows are streamed from one snapshot of the database. When such a file is imported, its totals and statuses count
//! as given by the file.

use std::io::Write;

use jiff::tz::TimeZone;
use rusqlite::{Connection, Row, named_params, types::Value};

use super::{
    nouns,
    reading::fields::{self, Field},
};
use crate::{
    config::NounName,
    error::Error,
    export::{self, Format},
    grid::{Cell, Kind},
    kernel::{
        money::{Cents, Quantity, Rate, UnitPrice},
        time::Instant,
    },
};

/// The tables and columns that a noun's rows come from.
struct Source {
    /// The tables with their joins. `t` has the columns that store fields unchanged.
    from: &'static str,
    order: &'static str,
    /// When a row was last changed, if the table records that.
    changed: Option<&'static str>,
    /// SQL for fields that no column stores unchanged.
    ruled: &'static [(&'static str, &'static str)],
}

const ACCOUNT: (&str, &str) = ("account", "d.code");
const BRANCH: (&str, &str) = ("branch", "(select b.code from branches b where b.id = t.branch_id)");

/// Fields that aren't exported, with the reason.
const LEFT_OUT: &[(NounName, &str, &str)] = &[(
    NounName::OrderLines,
    "details",
    "an import makes them of columns that a mapping names, which differ from file to file",
)];

macro_rules! trade {
    ($(($place:literal, $code:literal, $name:literal, $rate:literal, $amount:literal)),*) => {
        &[
            ACCOUNT,
            BRANCH,
            ("number", "t.number"),
            ("suffix", "t.suffix"),
            ("customer_line1", "c.line1"),
            ("customer_line2", "c.line2"),
            ("customer_city", "c.city"),
            ("customer_province", "c.province"),
            ("customer_postal_code", "c.postal_code"),
            ("customer_country", "c.country"),
            ("customer_phone", "c.phone"),
            ("customer_email", "c.email"),
            $(
                ($code, concat!("t.taxes ->> '$[", $place, "].code'")),
                ($name, concat!("t.taxes ->> '$[", $place, "].name'")),
                ($rate, concat!("t.taxes ->> '$[", $place, "].ratePpm'")),
                ($amount, concat!("t.taxes ->> '$[", $place, "].amountCents'")),
            )*
        ]
    };
}

/// Fields of orders and invoices that need SQL of their own.
const TRADE: &[(&str, &str)] = trade![
    (0, "tax1_code", "tax1_name", "tax1_rate", "tax1_amount"),
    (1, "tax2_code", "tax2_name", "tax2_rate", "tax2_amount"),
    (2, "tax3_code", "tax3_name", "tax3_rate", "tax3_amount"),
    (3, "tax4_code", "tax4_name", "tax4_rate", "tax4_amount")
];

#[expect(clippy::too_many_lines, reason = "a table, a row for each noun")]
fn source(noun: NounName) -> Source {
    match noun {
        NounName::Dealers => Source {
            from: "dealers t left join dealer_contacts c on c.id =
                     (select x.id from dealer_contacts x where x.account_id = t.account_id and x.kind = 'dealer'
                      order by x.sort, x.id limit 1)",
            order: "t.account_id",
            changed: Some("t.updated_at"),
            ruled: &[
                ("code", "t.code"),
                ("tax_ids", "(select group_concat(value, '; ') from json_each(t.tax_ids))"),
                ("account_manager", "(select u.email from users u where u.id = t.account_manager_id)"),
                ("contact_name", "c.name"),
                ("contact_title", "c.title"),
                ("contact_email", "c.email"),
                ("contact_phone", "c.phone"),
            ],
        },
        NounName::Branches => Source {
            from: "branches t join dealers d on d.account_id = t.account_id",
            order: "t.account_id, t.sort, t.id",
            changed: None,
            ruled: &[ACCOUNT, ("code", "t.code")],
        },
        NounName::Users => Source {
            from: "users t left join dealers d on d.account_id = t.account_id
                   left join user_phones p on p.user_id = t.id and p.is_primary = 1",
            order: "t.id",
            changed: Some("t.updated_at"),
            ruled: &[
                ("kind", "t.kind"),
                ACCOUNT,
                (
                    "branch",
                    "(select group_concat(b.code, '; ' order by b.id) from user_branches x
                      join branches b on b.id = x.branch_id where x.user_id = t.id)",
                ),
                ("phone", "p.number"),
                ("extension", "p.extension"),
                ("phone_type", "(select y.name from phone_types y where y.id = p.phone_type_id)"),
                (
                    "roles",
                    "(select group_concat(coalesce(r.code, r.name), '; ' order by r.id) from user_roles x
                      join roles r on r.id = x.role_id where x.user_id = t.id)",
                ),
            ],
        },
        NounName::Catalog => Source {
            from: "catalog_items t",
            order: "t.id",
            changed: Some("t.updated_at"),
            ruled: &[("code", "t.code")],
        },
        NounName::Orders => Source {
            from: "orders t join dealers d on d.account_id = t.account_id
                   left join order_customers c on c.order_id = t.id",
            order: "t.id",
            changed: Some("t.updated_at"),
            ruled: TRADE,
        },
        // Lines have no timestamp of their own, and their order's isn't always updated with them.
        NounName::OrderLines => Source {
            from: "order_lines t join orders o on o.id = t.order_id",
            order: "t.order_id, line_place(t.line_no)",
            changed: None,
            ruled: &[("order", "o.number"), ("suffix", "o.suffix"), ("line_no", "t.line_no")],
        },
        NounName::Invoices => Source {
            from: "invoices t join dealers d on d.account_id = t.account_id",
            order: "t.id",
            changed: Some("t.updated_at"),
            ruled: TRADE,
        },
        NounName::InvoiceLines => Source {
            from: "invoice_lines t join invoices i on i.id = t.invoice_id",
            order: "t.invoice_id, line_place(t.line_no)",
            changed: None,
            ruled: &[("invoice", "i.number"), ("line_no", "t.line_no")],
        },
        NounName::LoadDates => Source {
            from: "load_dates t left join dealers d on d.account_id = t.account_id",
            order: "t.load_on, t.id",
            changed: None,
            ruled: &[ACCOUNT, ("route", "t.route"), ("load_on", "t.load_on")],
        },
        NounName::ServiceOrders => Source {
            from: "service_orders t join dealers d on d.account_id = t.account_id",
            order: "t.id",
            changed: Some("t.updated_at"),
            ruled: &[
                ACCOUNT,
                ("number", "t.number"),
                ("request", "t.request_number"),
                ("crew", "(select x.number from crews x where x.id = t.crew_id)"),
                (
                    "ship_method",
                    "(select x.code from service_list_items x where x.id = t.ship_method_id)",
                ),
                (
                    "parts",
                    "(select group_concat(
                          iif(value ->> 'shippedQuantity' > 0, (value ->> 'shippedQuantity') || '/', '')
                          || (value ->> 'quantity') || ' x ' || (value ->> 'item')
                          || rtrim(' ' || (value ->> 'description')), '; ')
                      from json_each(t.parts))",
                ),
            ],
        },
        NounName::Addresses => Source {
            from: "(select * from known_addresses where account_id is null) t",
            order: "t.id",
            changed: None,
            ruled: &[
                ("line1", "t.line1"),
                ("line2", "t.line2"),
                ("city", "t.city"),
                ("province", "t.province"),
                ("postal_code", "t.postal_code"),
                ("country", "t.country"),
            ],
        },
        NounName::Balances => Source {
            from: "account_balances t join dealers d on d.account_id = t.account_id",
            order: "t.account_id, t.currency",
            changed: Some("t.as_of"),
            ruled: &[ACCOUNT, ("currency", "t.currency")],
        },
        NounName::Payments => Source {
            from: "ledger_entries t join dealers d on d.account_id = t.account_id
                   left join ledger_applications a on a.entry_id = t.id",
            order: "t.id, a.invoice_folded",
            changed: Some("t.as_of"),
            ruled: &[
                ACCOUNT,
                ("number", "t.number"),
                ("currency", "t.currency"),
                ("remittance", "(select r.number from remittances r where r.id = t.remittance_id)"),
                ("invoice", "a.invoice_number"),
                ("applied", "a.amount_cents"),
                ("discount", "a.discount_cents"),
            ],
        },
        NounName::Budgets => Source {
            from: "account_budgets t join dealers d on d.account_id = t.account_id",
            order: "t.account_id, t.year, t.month, t.group_folded, t.currency",
            changed: Some("t.as_of"),
            ruled: &[
                ACCOUNT,
                ("year", "t.year"),
                ("month", "t.month"),
                ("product_group", "t.product_group"),
                ("currency", "t.currency"),
            ],
        },
        NounName::Prices => Source {
            from: "(select * from pricing_items where code is not null) t
                   join pricing_categories c on c.id = t.category_id
                   join pricing_units m on m.id = t.unit_id",
            order: "t.id",
            changed: Some("t.updated_at"),
            ruled: &[
                ("code", "t.code"),
                ("currency", "t.currency"),
                ("description", "t.description"),
                ("category", "c.name"),
                ("unit", "m.code"),
            ],
        },
        NounName::Discounts => Source {
            from: "(select * from discounts where withdrawn_at is null) t
                   left join dealers d on d.account_id = t.account_id",
            order: "t.id",
            changed: Some("t.updated_at"),
            ruled: &[
                ACCOUNT,
                ("group", "t.group_code"),
                ("name", "t.name"),
                ("percent", "iif(t.kind = 'percent', t.value, null)"),
                ("amount", "iif(t.kind = 'amount', t.value / 100, null)"),
                ("currency", "t.currency"),
                ("starts_on", "t.starts_on"),
            ],
        },
    }
}

/// Whether the time of the last change is known for this noun's rows.
pub fn knows_changes(noun: NounName) -> bool {
    source(noun).changed.is_some()
}

/// The columns of a noun's file, each with its SQL expression.
fn columns(noun: NounName, source: &Source) -> Vec<(&'static Field, String)> {
    let is_left_out =
        |field: &Field| LEFT_OUT.iter().any(|(of, name, _)| (*of, *name) == (noun, field.name));
    let asked = |field: &'static Field| {
        let ruled = source.ruled.iter().find(|(name, _)| *name == field.name);
        let sql = match (ruled, field.column) {
            (Some((_, sql)), _) => (*sql).to_owned(),
            (None, Some(column)) => format!("t.{column}"),
            (None, None) => return None,
        };
        Some((field, sql))
    };
    nouns::rules(noun)
        .fields()
        .iter()
        .filter(|field| !is_left_out(field))
        .filter_map(asked)
        .collect()
}

/// Writes all rows of a noun, or those changed at `since` or later. Returns the number of rows.
pub fn write(
    conn: &Connection,
    noun: NounName,
    since: Option<Instant>,
    format: Format,
    zone: &TimeZone,
    out: &mut (dyn Write + Send),
) -> Result<u64, Error> {
    let source = source(noun);
    let columns = columns(noun, &source);
    let asked: Vec<&str> = columns.iter().map(|(_, sql)| sql.as_str()).collect();
    let sql = format!(
        "select {} from {} where (:since is null or {} >= :since) order by {}",
        asked.join(", "),
        source.from,
        source.changed.unwrap_or("null"),
        source.order
    );
    let fields: Vec<&Field> = columns.iter().map(|(field, _)| *field).collect();
    let titles: Vec<&str> = fields.iter().map(|field| field.name).collect();
    let kinds: Vec<Kind> = fields.iter().map(|field| kind(field)).collect();
    let mut statement = conn.prepare(&sql)?;
    let mut rows = statement.query(named_params! { ":since": since })?;
    let mut count = 0;
    let lines = std::iter::from_fn(|| {
        let row = rows.next().transpose()?;
        count += 1;
        Some(row.map_err(Error::from).and_then(|row| cells(&fields, row)))
    });
    export::table((&titles, &kinds), lines, zone, format, out)?;
    Ok(count)
}

fn cells(fields: &[&Field], row: &Row<'_>) -> Result<Vec<Cell>, Error> {
    let cells = fields.iter().enumerate().map(|(place, field)| Ok(cell(field, row.get(place)?)));
    cells.collect()
}

/// The type of a column's values in the file.
fn kind(field: &Field) -> Kind {
    match field.kind {
        fields::Kind::Money => Kind::Money,
        fields::Kind::Price => Kind::Price,
        fields::Kind::Quantity(..) => Kind::Quantity,
        fields::Kind::Integer(..) => Kind::Integer,
        fields::Kind::Day => Kind::Day,
        fields::Kind::Instant => Kind::Instant,
        _ => Kind::Text,
    }
}

/// Formats a stored value so that an import reads it back regardless of the mapping's number formats.
fn cell(field: &Field, value: Value) -> Cell {
    match (field.kind, value) {
        (fields::Kind::Money, Value::Integer(cents)) => Cell::Money(Cents(cents)),
        (fields::Kind::Price, Value::Integer(price)) => Cell::Price(UnitPrice(price)),
        (fields::Kind::Quantity(..), Value::Integer(count)) => Cell::Quantity(Quantity(count)),
        (fields::Kind::Instant, Value::Integer(at)) => Cell::Instant(Instant(at)),
        (fields::Kind::TaxRate, Value::Integer(ppm)) => Cell::Text(format!("{} %", Rate(ppm))),
        (fields::Kind::Inches, Value::Integer(size)) => Cell::Text(inches(size)),
        (fields::Kind::Flag | fields::Kind::Line, value @ Value::Integer(_)) => {
            Cell::Text(field.shown(&value))
        }
        (_, Value::Integer(number)) => Cell::Integer(number),
        (_, Value::Text(text)) => Cell::Text(text),
        _ => Cell::Null,
    }
}

/// Formats thirty-seconds of an inch as `35 1/2`.
fn inches(size: i64) -> String {
    let (whole, rest) = (size / 32, size % 32);
    if rest == 0 {
        return whole.to_string();
    }
    let shared = 1 << rest.trailing_zeros();
    let fraction = format!("{}/{}", rest / shared, 32 / shared);
    if whole == 0 { fraction } else { format!("{whole} {fraction}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db;

    #[test]
    fn every_field_of_every_noun_is_exported_or_left_out_with_a_reason() {
        let dir = tempfile::tempdir().unwrap();
        let mut conn = db::open_writer(&dir.path().join("transom.db")).unwrap();
        db::migrate(&mut conn).unwrap();
        for noun in NounName::ALL {
            let source = source(noun);
            let columns: Vec<&str> =
                columns(noun, &source).iter().map(|(field, _)| field.name).collect();
            for field in nouns::rules(noun).fields() {
                let left_out = LEFT_OUT.iter().any(|it| (it.0, it.1) == (noun, field.name));
                assert_ne!(columns.contains(&field.name), left_out, "{noun}: {}", field.name);
            }
            let (mut out, since) = (Vec::new(), Some(Instant(0)));
            write(&conn, noun, since, Format::Csv, &TimeZone::UTC, &mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            assert_eq!(text.trim_start_matches('\u{feff}').trim_end(), columns.join(","));
        }
    }

    #[test]
    fn sizes_are_written_with_their_fractions() {
        for (size, text) in
            [(0, "0"), (16, "1/2"), (35 * 32 + 16, "35 1/2"), (33, "1 1/32"), (64, "2")]
        {
            assert_eq!(inches(size), text);
        }
    }
}

//! Supplemental prices: the price of an item from a date on. A known item gets the file's price, as if staff had
//! applied a price list on screen. A new item needs a description, and a category and unit that exist in the portal.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params, types::Value};

use super::kit::{
    job::Job,
    lookup::Twins,
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::{
    access::{Permission, Section},
    import::reading::{
        asked::CURRENCY,
        fields::{Field, Kind},
        row::Row,
    },
    kernel::text::fold,
    messages::message,
};

/// The currency of prices without one, as on screen.
const USUAL_CURRENCY: &str = "CAD";

pub(super) const FIELDS: &[Field] = &[
    Field::new("code", Kind::Text(40)).needed().by_rule().also(&[
        "item",
        "itemcode",
        "itemnumber",
        "part",
        "partnumber",
        "sku",
        "number",
        "productcode",
    ]),
    Field::new("currency", Kind::Currency).by_rule().also(&CURRENCY),
    Field::new("price", Kind::Price).needed().also(&[
        "unitprice",
        "listprice",
        "newprice",
        "amount",
    ]),
    Field::new("description", Kind::Text(300))
        .by_rule()
        .also(&["name", "itemname", "product", "desc"]),
    Field::new("category", Kind::Text(120)).by_rule().also(&["group", "categoryname"]),
    Field::new("unit", Kind::Text(10)).by_rule().also(&["uom", "unitofmeasure"]),
    Field::new("effective_from", Kind::Day).also(&["from", "validfrom", "startdate", "effective"]),
    Field::new("effective_to", Kind::Day).also(&["to", "validto", "enddate", "until"]),
];

pub(super) struct Prices {
    merge: Option<Merge>,
    twins: Twins,
}

impl Default for Prices {
    fn default() -> Self {
        Self { merge: None, twins: Twins::of("pricing_items", "code_folded", "code") }
    }
}

struct Stored {
    id: i64,
    price: i64,
    effective_to: Option<String>,
    version: i64,
}

impl Noun for Prices {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, _db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        if row.text("currency").is_empty() {
            row.set("currency", USUAL_CURRENCY.to_owned());
        }
        if row.number("price").is_some_and(|price| price < 0) {
            row.refuse("price", message!("import-row-negative"));
        }
        let days = (row.text("effective_from"), row.text("effective_to"));
        if !days.0.is_empty() && !days.1.is_empty() && days.1 < days.0 {
            row.refuse("effective_to", message!("import-row-ends-before-start"));
        }
        let (code, currency) = (fold(row.text("code")), row.text("currency").to_owned());
        row.key = [code.into(), currency.into(), String::new().into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Text(code), Value::Text(currency), _] = &row.key else {
            return Err(Failure::refused("code", message!("import-row-code-missing")));
        };
        job.demand(Section::Pricing, Permission::Edit, "code")?;
        let stored = Stored::find(tx, code, currency)?;
        let merge = self.merge.get_or_insert_with(|| merge_for(row));
        let id = stored.as_ref().map_or(-1, |stored| stored.id);
        let mut wanted = merge.want(tx, &[&id], row)?;
        let today = job.today.to_string();
        let price = wanted.number("price");
        let is_new_price = stored.as_ref().is_none_or(|stored| stored.price != price);
        if is_new_price && row.text("effective_from").is_empty() {
            wanted.set("effective_from", today.clone());
        }
        let from = match wanted.value("effective_from") {
            Value::Text(from) => from.clone(),
            _ => today.clone(),
        };
        // An expired price is renewed.
        let is_over = |to: &String| *to < from;
        let was_over = stored.as_ref().and_then(|it| it.effective_to.as_ref()).is_some_and(is_over);
        if is_new_price && row.text("effective_to").is_empty() && was_over {
            wanted.set("effective_to", Value::Null);
        }
        if matches!(wanted.value("effective_to"), Value::Text(to) if is_over(to)) {
            return Err(Failure::refused("effective_to", message!("import-row-ends-before-start")));
        }
        let new = if stored.is_none() {
            job.note_twin(row, "code", self.twins.find(tx, code, "")?);
            New::of(tx, row, code)?
        } else {
            New::default()
        };
        let outcome = wanted.outcome(job)?;
        if matches!(outcome, Outcome::Unchanged | Outcome::Left) {
            return Ok(outcome);
        }
        let version = stored.as_ref().map_or(1, |stored| stored.version + 1);
        let by = job.actor.user_id;
        let description = row.text("description");
        wanted.write(
            tx,
            &[&id],
            &[&job.now, &by, &version],
            &[
                &row.text("code"),
                code,
                currency,
                &description,
                &fold(description),
                &new.category,
                &new.unit,
                &new.part,
                &job.now,
                &by,
            ],
        )?;
        if is_new_price {
            let id = stored.as_ref().map_or_else(|| tx.last_insert_rowid(), |stored| stored.id);
            let before = stored.map(|stored| stored.price);
            note_price(tx, job, id, price, before, &from)?;
        }
        Ok(outcome)
    }
}

fn merge_for(row: &Row) -> Merge {
    Table {
        name: "pricing_items",
        key: &["id"],
        ruled: &["price", "effective_from", "effective_to"],
        on_insert: &[
            "code",
            "code_folded",
            "currency",
            "description",
            "description_folded",
            "category_id",
            "unit_id",
            "part_id",
            "created_at",
            "created_by",
        ],
        on_change: &["updated_at", "updated_by", "row_version"],
        ..Table::default()
    }
    .merge(row)
}

impl Stored {
    fn find(tx: &Transaction<'_>, code: &str, currency: &str) -> rusqlite::Result<Option<Self>> {
        tx.prepare_cached(
            "select id, price, effective_to, row_version from pricing_items
             where code_folded = ?1 and currency = ?2",
        )?
        .query_row([code, currency], |item| {
            Ok(Self {
                id: item.get(0)?,
                price: item.get(1)?,
                effective_to: item.get(2)?,
                version: item.get(3)?,
            })
        })
        .optional()
    }
}

/// The values of a new item.
#[derive(Default)]
struct New {
    category: i64,
    unit: i64,
    part: Option<i64>,
}

impl New {
    fn of(tx: &Transaction<'_>, row: &Row, code: &str) -> Result<Self, Failure> {
        if row.text("description").is_empty() {
            return Err(Failure::refused("description", message!("import-row-price-undescribed")));
        }
        let find = |sql: &str, name: &str| -> rusqlite::Result<Option<i64>> {
            tx.prepare_cached(sql)?.query_row([fold(name)], |found| found.get(0)).optional()
        };
        let category = "select id from pricing_categories where name_folded = ?1";
        let unit = "select id from pricing_units where code_folded = ?1";
        Ok(Self {
            category: find(category, row.text("category"))?.ok_or_else(|| {
                Failure::refused("category", message!("import-row-price-category-unknown"))
            })?,
            unit: find(unit, row.text("unit"))?.ok_or_else(|| {
                Failure::refused("unit", message!("import-row-price-unit-unknown"))
            })?,
            part: find("select id from catalog_items where code_folded = ?1", code)?,
        })
    }
}

/// Adds the new price to the item's price history.
fn note_price(
    tx: &Transaction<'_>,
    job: &Job,
    item: i64,
    price: i64,
    before: Option<i64>,
    from: &str,
) -> rusqlite::Result<()> {
    tx.prepare_cached(
        "insert into pricing_history
             (item_id, price, previous_price, effective_from, changed_at, changed_by)
         values (:item, :price, :before, :from, :now, :by)",
    )?
    .execute(named_params! {
        ":item": item, ":price": price, ":before": before, ":from": from, ":now": job.now,
        ":by": job.actor.user_id,
    })?;
    Ok(())
}

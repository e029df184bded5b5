//! Catalog items.

use rusqlite::{Connection, Transaction, types::Value};

use super::kit::{
    job::Job,
    lookup::Twins,
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::{
    import::reading::{
        asked::CURRENCY,
        fields::{Field, Kind},
        row::Row,
    },
    kernel::text::fold,
    messages::message,
};

pub(super) const FIELDS: &[Field] = &[
    Field::new("code", Kind::Text(60)).needed().by_rule().also(&[
        "productid",
        "productcode",
        "sku",
        "part",
        "partnumber",
        "item",
    ]),
    Field::new("description", Kind::Text(500)).lines().needed().also(&[
        "productname",
        "name",
        "desc",
    ]),
    Field::new("category", Kind::Text(80)).also(&["categoryid", "categoryname", "group"]),
    Field::new("unit", Kind::Text(60)).also(&["uom", "quantityperunit", "unitofmeasure"]),
    Field::new("unit_price", Kind::Price).explicit().also(&["price", "listprice"]),
    Field::new("currency", Kind::Currency).also(&CURRENCY),
    Field::new("frame_width", Kind::Inches).column("frame_32nds"),
    Field::new("is_active", Kind::Flag).also(&["active", "discontinued"]),
];

pub(super) struct Catalog {
    merge: Option<Merge>,
    twins: Twins,
}

impl Default for Catalog {
    fn default() -> Self {
        Self { merge: None, twins: Twins::of("catalog_items", "code_folded", "code") }
    }
}

impl Noun for Catalog {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, _db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let code = fold(row.text("code"));
        row.key = [code.into(), String::new().into(), String::new().into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Text(code), ..] = &row.key else {
            return Err(Failure::refused("code", message!("import-row-code-missing")));
        };
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "catalog_items",
                key: &["code_folded"],
                ruled: &["unit_price", "currency", "is_active"],
                on_insert: &["code", "code_folded", "created_at"],
                on_change: &["updated_at"],
                ..Table::default()
            }
            .merge(row)
        });
        let mut wanted = merge.want(tx, &[code], row)?;
        if wanted.is_new() {
            job.note_twin(row, "code", self.twins.find(tx, code, "")?);
        }
        wanted.set_if_null("unit_price", 0);
        wanted.set_if_null("currency", "CAD".to_owned());
        wanted.set_if_null("is_active", 1);
        let outcome = wanted.outcome(job)?;
        if matches!(outcome, Outcome::Added | Outcome::Changed) {
            wanted.write(tx, &[code], &[&job.now], &[&row.text("code"), code, &job.now])?;
        }
        Ok(outcome)
    }
}

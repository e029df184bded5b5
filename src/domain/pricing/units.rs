//! Units of measure, by which prices count.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{DeletePricing, EditPricing, ViewPricing},
    db::{OnUnique, row, value},
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{StaffDb, StaffTx},
    kernel::{
        text::{counted, fold},
        time::Instant,
    },
    records::Record,
    row,
};

/// Units of measure.
pub(super) struct Units;

static UNITS: List = List {
    key: "m.id",
    fields: &[
        Field::integer("id", "m.id"),
        Field::text("code", "m.code").folded("m.code_folded").title("Code"),
        Field::text("name", "m.name").title("Name"),
        Field::integer("items", "(select count(*) from pricing_items i where i.unit_id = m.id)")
            .title("Items"),
        Field::instant("updatedAt", "m.updated_at").title("Changed"),
    ],
    default_order: &[("m.code_folded", Direction::Asc)],
    search: None,
};

/// A unit of measure.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UnitOfMeasure {
    pub id: i64,
    pub code: String,
    pub name: String,
    /// How many items are priced by it.
    pub items: i64,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { UnitOfMeasure {
    id: "m.id", code: "m.code", name: "m.name",
    items: "(select count(*) from pricing_items i where i.unit_id = m.id)",
    updated_at: "m.updated_at", row_version: "m.row_version",
} }

/// What the form of a unit sends.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct UnitForm {
    /// At most 10 characters; no other unit has it.
    code: String,
    /// At most 80 characters.
    name: String,
}

impl Record for Units {
    const ENTITY: &'static str = "pricingUnit";
    const NAME: &'static str = "Unit";
    const NOUNS: [&'static str; 2] = ["unit of measure", "units of measure"];
    const TABLE: &'static str = "pricing_units";
    const LIST: &'static List = &UNITS;
    const FROM: &'static str = "pricing_units m";

    type View = ViewPricing;
    type Edit = EditPricing;
    type Delete = DeletePricing;
    type Row = UnitOfMeasure;
    type Form = UnitForm;
    type Checked = UnitForm;
    type Item = UnitOfMeasure;

    fn check(mut form: UnitForm) -> Result<UnitForm, Error> {
        let mut checks = Checks::new();
        form.code = checks.text("code", &form.code, 1, 10).to_owned();
        form.name = checks.text("name", &form.name, 1, 80).to_owned();
        checks.finish()?;
        Ok(form)
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<UnitOfMeasure>, Error> {
        row(db.conn(), "from pricing_units m where m.id = :id", named_params! { ":id": id })
    }

    fn insert(tx: &StaffTx<'_>, form: &UnitForm) -> Result<i64, Error> {
        tx.conn()
            .prepare_cached(
                "insert into pricing_units
                     (code, code_folded, name, created_at, created_by, updated_at, updated_by)
                 values (:code, :folded, :name, :now, :user, :now, :user)",
            )?
            .execute(named_params! {
                ":code": form.code, ":folded": fold(&form.code), ":name": form.name,
                ":now": tx.now(), ":user": tx.caller().user,
            })
            .on_unique("code", TAKEN)?;
        Ok(tx.conn().last_insert_rowid())
    }

    fn update(tx: &StaffTx<'_>, id: i64, form: &UnitForm) -> Result<(), Error> {
        tx.conn()
            .prepare_cached(
                "update pricing_units set code = :code, code_folded = :folded, name = :name
                 where id = :id",
            )?
            .execute(named_params! {
                ":id": id, ":code": form.code, ":folded": fold(&form.code), ":name": form.name,
            })
            .on_unique("code", TAKEN)
            .map(|_| ())
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<String>, Error> {
        let sql = "select count(*) from pricing_items where unit_id = :id";
        let items: i64 = value(tx.conn(), sql, named_params! { ":id": id })?.unwrap_or(0);
        Ok((items > 0)
            .then(|| format!("This unit is used by {}.", counted(items, "item", "items"))))
    }
}

const TAKEN: &str = "Another unit already has this code.";

//! Defines the units of measure of prices.

use crate::{
    access::{DeletePricing, EditPricing, ViewPricing},
    error::Error,
    http::StaffTx,
    kernel::time::Instant,
    messages::{Key, Message, key, message},
    records::{self, Record, count},
};

pub(super) struct Units;

/// A unit of measure.
#[records::row(from = "pricing_units m", order("m.code_folded"))]
pub(super) struct UnitOfMeasure {
    pub id: i64,
    #[column("heading-code", folded)]
    pub code: String,
    #[column("heading-name")]
    pub name: String,
    /// The number of items priced in it.
    #[column(
        "heading-items",
        sql = "(select count(*) from pricing_items i where i.unit_id = m.id)"
    )]
    pub items: i64,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of a unit.
#[records::form(table = "pricing_units", checked = CheckedUnit)]
pub(super) struct UnitForm {
    /// The code, unique among units.
    #[field(1..=10, folded, unique = "pricing-unit-code-taken")]
    code: String,
    #[field(1..=80)]
    name: String,
}

impl Record for Units {
    const ENTITY: &'static str = "pricingUnit";
    const NAME: Key = key!("record-name-unit");
    const NOUNS: [&'static str; 2] = ["unit of measure", "units of measure"];

    type View = ViewPricing;
    type Edit = EditPricing;
    type Delete = DeletePricing;
    type Row = UnitOfMeasure;
    type Form = UnitForm;
    type Item = UnitOfMeasure;

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<Message>, Error> {
        let items = count(tx, "select count(*) from pricing_items where unit_id = :id", id)?;
        Ok((items > 0).then(|| message!("pricing-unit-in-use", items)))
    }
}

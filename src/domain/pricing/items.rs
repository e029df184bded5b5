//! Priced items as staff keep them, what they cost before, and the parts that they can be about.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use crate::{
    access::{DeletePricing, EditPricing, ViewPricing},
    db::rows,
    error::{Checks, Error},
    files::FileKind,
    grid::{Direction, Field, List},
    http::{Grid, Items, Listing, Path, Staff, StaffDb, StaffList, StaffTx},
    kernel::{
        money::{CURRENCIES, Rate, UnitPrice},
        time::{Day, Instant},
    },
    records::{Filed, Record, RecordFile, files},
    row,
};

/// Priced items.
pub(super) struct Prices;

static PRICES: List = List {
    key: "i.id",
    fields: &[
        Field::integer("id", "i.id"),
        Field::text("code", "i.code").nullable().folded("i.code_folded").title("Code"),
        Field::text("description", "i.description")
            .folded("i.description_folded")
            .title("Description"),
        Field::integer("partId", "i.part_id").nullable(),
        Field::text("part", "p.code").nullable().folded("p.code_folded").title("Part"),
        Field::integer("categoryId", "i.category_id"),
        Field::text("category", "c.name").folded("c.name_folded").title("Category"),
        Field::integer("uomId", "i.unit_id"),
        Field::text("uom", "m.code").folded("m.code_folded").title("Unit"),
        Field::price("price", "i.price").title("Price"),
        Field::capitals("currency", "i.currency").title("Currency"),
        Field::day("effectiveFrom", "i.effective_from").title("From"),
        Field::day("effectiveTo", "i.effective_to").nullable().title("To"),
        Field::boolean("isActive", "i.is_active").title("Active"),
        Field::boolean("isInForce", in_force!()).title("In effect"),
        Field::instant("updatedAt", "i.updated_at").title("Changed"),
    ],
    default_order: &[("i.description_folded", Direction::Asc), ("i.id", Direction::Asc)],
    search: None,
};

/// A priced item in the staff's list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PricingRow {
    pub id: i64,
    /// By which price lists name it.
    pub code: Option<String>,
    pub description: String,
    pub part_id: Option<i64>,
    /// The part's number.
    pub part: Option<String>,
    pub category_id: i64,
    pub category: String,
    pub uom_id: i64,
    /// The unit's code.
    pub uom: String,
    pub price: UnitPrice,
    /// `CAD` or `USD`; dealers read the prices in their own.
    pub currency: String,
    pub effective_from: Day,
    pub effective_to: Option<Day>,
    pub is_active: bool,
    /// Whether dealers see it today.
    pub is_in_force: bool,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { PricingRow {
    id: "i.id", code: "i.code", description: "i.description", part_id: "i.part_id", part: "p.code",
    category_id: "i.category_id", category: "c.name", uom_id: "i.unit_id", uom: "m.code",
    price: "i.price", currency: "i.currency", effective_from: "i.effective_from",
    effective_to: "i.effective_to", is_active: "i.is_active",
    is_in_force: in_force!(),
    updated_at: "i.updated_at", row_version: "i.row_version",
} }

/// A priced item as staff keep it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PricingRecord {
    #[serde(flatten)]
    pub fields: PricingRow,
    pub attachments: Vec<RecordFile>,
}

/// What the form of a priced item sends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PricingForm {
    /// By which price lists name it: at most 40 characters; no other item of its currency has it.
    code: Option<String>,
    /// At most 300 characters.
    description: String,
    /// A part, by its id.
    part_id: Option<i64>,
    #[schema(required)]
    category_id: Option<i64>,
    #[schema(required)]
    uom_id: Option<i64>,
    /// Zero or more, with up to four decimals.
    #[schema(required)]
    price: Option<UnitPrice>,
    /// `CAD` (the usual) or `USD`.
    currency: String,
    /// None: from today.
    effective_from: Option<Day>,
    effective_to: Option<Day>,
    is_active: bool,
}

impl Default for PricingForm {
    fn default() -> Self {
        Self {
            code: None,
            description: String::new(),
            part_id: None,
            category_id: None,
            uom_id: None,
            price: None,
            currency: "CAD".to_owned(),
            effective_from: None,
            effective_to: None,
            is_active: true,
        }
    }
}

/// A priced item that may be kept.
pub(super) struct CheckedPrice {
    pub code: Option<String>,
    pub description: String,
    pub part_id: Option<i64>,
    pub category_id: i64,
    pub unit_id: i64,
    pub price: UnitPrice,
    pub currency: String,
    pub effective_from: Option<Day>,
    pub effective_to: Option<Day>,
    pub is_active: bool,
}

impl Record for Prices {
    const ENTITY: &'static str = "pricing";
    const NAME: &'static str = "Item";
    const NOUNS: [&'static str; 2] = ["price list item", "price list items"];
    const TABLE: &'static str = "pricing_items";
    const LIST: &'static List = &PRICES;
    const FROM: &'static str = store::FROM;

    type View = ViewPricing;
    type Edit = EditPricing;
    type Delete = DeletePricing;
    type Row = PricingRow;
    type Form = PricingForm;
    type Checked = CheckedPrice;
    type Item = PricingRecord;

    fn check(form: PricingForm) -> Result<CheckedPrice, Error> {
        let mut checks = Checks::new();
        let code = form.code.as_deref().unwrap_or_default();
        let code = checks.text("code", code, 0, 40).to_owned();
        let description = checks.text("description", &form.description, 1, 300).to_owned();
        checks.require(form.category_id.is_some(), "categoryId", "Required.");
        checks.require(form.uom_id.is_some(), "uomId", "Required.");
        checks.require(form.price.is_some(), "price", "Required.");
        let price = form.price.unwrap_or_default();
        checks.require(price.0 >= 0, "price", "Enter zero or more.");
        let currency = form.currency.trim().to_uppercase();
        checks.require(CURRENCIES.contains(&currency.as_str()), "currency", "Choose CAD or USD.");
        check_days(&mut checks, form.effective_from, form.effective_to);
        checks.finish()?;
        Ok(CheckedPrice {
            code: Some(code).filter(|code| !code.is_empty()),
            description,
            part_id: form.part_id,
            category_id: form.category_id.unwrap_or_default(),
            unit_id: form.uom_id.unwrap_or_default(),
            price,
            currency,
            effective_from: form.effective_from,
            effective_to: form.effective_to,
            is_active: form.is_active,
        })
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<PricingRecord>, Error> {
        let Some(fields) = store::find(db.conn(), id, db.today())? else { return Ok(None) };
        let attachments = files::of(db.shelf(), Self::owner(id))?;
        Ok(Some(PricingRecord { fields, attachments }))
    }

    fn insert(tx: &StaffTx<'_>, item: &CheckedPrice) -> Result<i64, Error> {
        store::demand_references(tx.conn(), item)?;
        let from = item.effective_from.unwrap_or(tx.today());
        check_written(from, item.effective_to)?;
        let id = store::insert(tx, item, from)?;
        store::note_price(tx, id, item.price, None, from, None)?;
        Ok(id)
    }

    fn update(tx: &StaffTx<'_>, id: i64, item: &CheckedPrice) -> Result<(), Error> {
        store::demand_references(tx.conn(), item)?;
        let before = store::find(tx.conn(), id, tx.today())?.ok_or(Error::NotFound)?;
        let mut checks = Checks::new();
        // What it cost before is in the same currency.
        let is_kept = before.currency == item.currency;
        checks.require(
            is_kept,
            "currency",
            "The currency can't be changed. Add another item instead.",
        );
        checks.finish()?;
        let from = item.effective_from.unwrap_or(before.effective_from);
        check_written(from, item.effective_to)?;
        store::update(tx.conn(), id, item, from)?;
        if before.price != item.price {
            store::note_price(tx, id, item.price, Some(before.price), from, None)?;
        }
        Ok(())
    }
}

impl Filed for Prices {
    const ACCEPTS: &'static [FileKind] = FileKind::ALL;
    const MOST: usize = 10;
}

fn check_days(checks: &mut Checks, from: Option<Day>, to: Option<Day>) {
    let is_open = from.zip(to).is_none_or(|(from, to)| from <= to);
    checks.require(is_open, "effectiveTo", "The end date can't be before the start date.");
}

fn check_written(from: Day, to: Option<Day>) -> Result<(), Error> {
    let mut checks = Checks::new();
    check_days(&mut checks, Some(from), to);
    checks.finish()
}

/// A price that an item has had.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PriceChange {
    pub id: i64,
    pub price: UnitPrice,
    /// None for the first.
    pub previous_price: Option<UnitPrice>,
    /// By how much it changed; none for the first and where it was nothing before.
    pub change: Option<Rate>,
    /// The day from which it counted.
    pub effective_from: Day,
    pub changed_at: Instant,
    pub changed_by: Option<String>,
    /// The price list that brought it, by its file; none: somebody entered it.
    pub price_list: Option<String>,
}

row! { PriceChange {
    id: "h.id", price: "h.price", previous_price: "h.previous_price",
    change: "case when h.previous_price > 0
                  then cast(round((h.price - h.previous_price) * 1000000.0 / h.previous_price) as integer) end",
    effective_from: "h.effective_from", changed_at: "h.changed_at",
    changed_by: "trim(u.first_name || ' ' || u.last_name)", price_list: "l.file_name",
} }

/// Lists the prices that an item has had, newest first.
pub(super) async fn list_history(
    staff: Staff<ViewPricing>,
    Path(id): Path<i64>,
) -> Result<Items<PriceChange>, Error> {
    staff
        .read(move |db| {
            store::find(db.conn(), id, db.today())?.ok_or(Error::NotFound)?;
            let tail = "from pricing_history h left join users u on u.id = h.changed_by
                        left join pricing_imports l on l.id = h.import_id
                        where h.item_id = :id order by h.id desc";
            Ok(Items::new(rows(db.conn(), tail, named_params! { ":id": id })?))
        })
        .await
}

static PARTS: List = List {
    key: "p.id",
    fields: &[
        Field::integer("id", "p.id"),
        Field::text("number", "p.code").folded("p.code_folded").title("Number"),
        Field::text("description", "p.description").title("Description"),
        Field::text("category", "p.category").title("Category"),
        Field::text("unit", "p.unit").title("Unit"),
        Field::boolean("isActive", "p.is_active").title("Active"),
    ],
    default_order: &[("p.code_folded", Direction::Asc)],
    search: None,
};

/// A part that a price can be about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Part {
    pub id: i64,
    pub number: String,
    pub description: String,
    pub category: String,
    pub unit: String,
    pub is_active: bool,
}

row! { Part {
    id: "p.id", number: "p.code", description: "p.description", category: "p.category",
    unit: "p.unit", is_active: "p.is_active",
} }

/// Lists the parts of the catalogue.
pub(super) async fn list_parts(
    staff: Staff<ViewPricing>,
    Grid(options): Grid,
) -> Result<Listing<Part>, Error> {
    staff
        .read(move |db| {
            let list = StaffList {
                fields: &PARTS,
                from: "catalog_items p",
                filter: "1",
                params: &[],
                hidden: &[],
            };
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

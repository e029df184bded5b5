//! Lets staff maintain priced items, with their price history and the parts that they apply to.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{IN_FORCE, store};
use crate::{
    access::{DeletePricing, EditPricing, ViewPricing},
    db::{FromRow, rows},
    error::{Checks, Error},
    files::FileKind,
    http::{Grid, Items, Listing, Path, Staff, StaffDb, StaffTx},
    kernel::{
        money::{CURRENCIES, Rate, UnitPrice},
        time::{Day, Instant},
    },
    messages::{Key, key, message},
    records::{self, Filed, Record, RecordFile, demand, files},
};

pub(super) struct Prices;

/// A priced item in the staff list.
#[records::row(
    from = "pricing_items i join pricing_categories c on c.id = i.category_id
            join pricing_units m on m.id = i.unit_id left join catalog_items p on p.id = i.part_id",
    order("i.description_folded", "i.id")
)]
pub(super) struct PricingRow {
    pub id: i64,
    /// The code that price lists use for it.
    #[column("heading-code", folded)]
    pub code: Option<String>,
    #[column("heading-description", folded)]
    pub description: String,
    pub part_id: Option<i64>,
    /// The part's number.
    #[column("heading-part", sql = "p.code", folded)]
    pub part: Option<String>,
    pub category_id: i64,
    #[column("heading-category", sql = "c.name", folded)]
    pub category: String,
    #[column(sql = "i.unit_id")]
    pub uom_id: i64,
    /// The unit's code.
    #[column("heading-unit", sql = "m.code", folded)]
    pub uom: String,
    #[column("heading-price")]
    pub price: UnitPrice,
    /// `CAD` or `USD`. Dealers see prices in their own currency.
    #[column("heading-currency", kind = capitals)]
    pub currency: String,
    #[column("heading-from")]
    pub effective_from: Day,
    #[column("heading-to")]
    pub effective_to: Option<Day>,
    #[column("heading-active")]
    pub is_active: bool,
    /// Whether dealers see it today.
    #[column("heading-in-effect", sql = IN_FORCE)]
    pub is_in_force: bool,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// A priced item as staff edit it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PricingRecord {
    #[serde(flatten)]
    pub fields: PricingRow,
    pub attachments: Vec<RecordFile>,
}

/// The fields of a priced item.
#[records::form(table = "pricing_items", checked = CheckedPrice)]
pub(super) struct PricingForm {
    /// The code that price lists use for it, unique within its currency.
    #[field(0..=40, folded, unique = "pricing-item-code-taken")]
    code: Option<String>,
    #[field(1..=300, folded)]
    description: String,
    /// The id of a part.
    part_id: Option<i64>,
    #[field(needed)]
    category_id: Option<i64>,
    #[field(needed, column = "unit_id")]
    uom_id: Option<i64>,
    /// The price, zero or more, with up to four decimals.
    #[field(needed)]
    price: Option<UnitPrice>,
    /// `CAD` (default) or `USD`.
    #[field(
        default = "CAD",
        one_of = CURRENCIES,
        with = currency,
        fixed = "pricing-currency-fixed"
    )]
    currency: String,
    /// The first day on which it applies. By default, today.
    effective_from: Option<Day>,
    effective_to: Option<Day>,
    #[field(default = true)]
    is_active: bool,
}

fn currency(checks: &mut Checks, field: &str, currency: String) -> String {
    let currency = currency.trim().to_uppercase();
    checks.require(CURRENCIES.contains(&currency.as_str()), field, message!("currency-invalid"));
    currency
}

impl Record for Prices {
    const ENTITY: &'static str = "pricing";
    const NAME: Key = key!("record-name-item");
    const NOUNS: [&'static str; 2] = ["price list item", "price list items"];

    type View = ViewPricing;
    type Edit = EditPricing;
    type Delete = DeletePricing;
    type Row = PricingRow;
    type Form = PricingForm;
    type Item = PricingRecord;

    fn rules(form: &PricingForm, checks: &mut Checks) {
        let is_fine = form.price.is_none_or(|price| price.0 >= 0);
        checks.require(is_fine, "price", message!("number-negative"));
        check_days(checks, form.effective_from, form.effective_to);
    }

    /// An item applies from its first day on: by default today, or as before.
    fn prepare(tx: &StaffTx<'_>, id: Option<i64>, item: &mut CheckedPrice) -> Result<(), Error> {
        let mut checks = Checks::new();
        let category = Some(item.category_id);
        demand(tx, &mut checks, "categoryId", category, "pricing_categories", "category")?;
        demand(tx, &mut checks, "uomId", Some(item.uom_id), "pricing_units", "unit")?;
        demand(tx, &mut checks, "partId", item.part_id, "catalog_items", "part")?;
        checks.finish()?;
        let before = id.map(|id| records::fields::<Self>(tx, id)).transpose()?.flatten();
        let usual = before.as_ref().map_or(tx.today(), |before| before.effective_from);
        let from = *item.effective_from.get_or_insert(usual);
        check_days(&mut checks, Some(from), item.effective_to);
        checks.finish()?;
        match before {
            Some(before) if before.price != item.price => {
                store::note_price(tx, before.id, item.price, Some(before.price), from, None)
            }
            _ => Ok(()),
        }
    }

    fn insert(tx: &StaffTx<'_>, item: &CheckedPrice) -> Result<i64, Error> {
        let id = records::insert::<Self>(tx, item)?;
        let from = item.effective_from.unwrap_or(tx.today());
        store::note_price(tx, id, item.price, None, from, None)?;
        Ok(id)
    }
}

impl records::Item for PricingRecord {
    type Fields = PricingRow;

    fn complete(db: &StaffDb<'_>, id: i64, fields: PricingRow) -> Result<Self, Error> {
        Ok(Self { fields, attachments: files::of(db.attachments(), Prices::owner(id))? })
    }
}

impl Filed for Prices {
    const ACCEPTS: &'static [FileKind] = FileKind::ALL;
    const MOST: usize = 10;
}

fn check_days(checks: &mut Checks, from: Option<Day>, to: Option<Day>) {
    let is_open = from.zip(to).is_none_or(|(from, to)| from <= to);
    checks.require(is_open, "effectiveTo", message!("dates-reversed"));
}

/// A current or former price of an item.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "h")]
#[serde(rename_all = "camelCase")]
pub(super) struct PriceChange {
    pub id: i64,
    pub price: UnitPrice,
    /// Null for the first price.
    pub previous_price: Option<UnitPrice>,
    /// The change as a percentage. Null for the first price, and if the previous price was zero.
    #[column(sql = "case when h.previous_price > 0
                  then cast(round((h.price - h.previous_price) * 1000000.0 / h.previous_price) as integer) end")]
    pub change: Option<Rate>,
    /// The day on which it took effect.
    pub effective_from: Day,
    pub changed_at: Instant,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub changed_by: Option<String>,
    /// The file of the price list that set it. Null if it was entered by hand.
    #[column(sql = "l.file_name")]
    pub price_list: Option<String>,
}

/// Lists the current and former prices of an item, newest first.
pub(super) async fn list_history(
    staff: Staff<ViewPricing>,
    Path(id): Path<i64>,
) -> Result<Items<PriceChange>, Error> {
    staff
        .read(move |db| {
            records::fields::<Prices>(db, id)?.ok_or(Error::NotFound)?;
            let tail = "from pricing_history h left join users u on u.id = h.changed_by
                        left join pricing_imports l on l.id = h.import_id
                        where h.item_id = :id order by h.id desc";
            Ok(Items::new(rows(db.conn(), tail, named_params! { ":id": id })?))
        })
        .await
}

/// A part that a price can refer to.
#[records::row(from = "catalog_items p", order("p.code_folded"))]
pub(super) struct Part {
    pub id: i64,
    #[column("heading-number", sql = "p.code", folded)]
    pub number: String,
    #[column("heading-description")]
    pub description: String,
    #[column("heading-category")]
    pub category: String,
    #[column("heading-unit")]
    pub unit: String,
    #[column("heading-active")]
    pub is_active: bool,
}

/// Lists the parts of the catalog.
pub(super) async fn list_parts(
    staff: Staff<ViewPricing>,
    Grid(options): Grid,
) -> Result<Listing<Part>, Error> {
    staff
        .read(move |db| {
            let list = records::list::<Part>("1", &[]);
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

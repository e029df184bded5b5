//! Prices as dealers' people read them: those that are in force today.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{FOR_DEALERS, items::PricingRow};
use crate::{
    access::ViewPricing,
    db::Scoped,
    error::Error,
    files::Owner,
    grid::{Direction, Field, List},
    http::{
        Dealer, DealerDb, DealerList, Delivery, Export, FileAnswer, Grid, Item, Listing, Path,
        PathPair, Query,
    },
    kernel::{money::UnitPrice, time::Day},
    records::{Listed, RecordFile, files},
    row, scoped, sql,
};

static PRICES: List = List {
    key: "i.id",
    fields: &[
        Field::integer("id", "i.id"),
        Field::text("code", "i.code").nullable().folded("i.code_folded").title("Code"),
        Field::text("description", "i.description")
            .folded("i.description_folded")
            .title("Description"),
        Field::text("part", "p.code").nullable().folded("p.code_folded").title("Part"),
        Field::text("category", "c.name").folded("c.name_folded").title("Category"),
        Field::text("uom", "m.code").folded("m.code_folded").title("Unit"),
        Field::price("price", "i.price").title("Price"),
        Field::capitals("currency", "i.currency").title("Currency"),
        Field::day("effectiveFrom", "i.effective_from").title("From"),
        Field::day("effectiveTo", "i.effective_to").nullable().title("To"),
    ],
    default_order: &[
        ("c.name_folded", Direction::Asc),
        ("i.description_folded", Direction::Asc),
        ("i.id", Direction::Asc),
    ],
    search: None,
};

/// What a part or a service costs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PricingLine {
    pub id: i64,
    pub code: Option<String>,
    pub description: String,
    /// The part's number.
    pub part: Option<String>,
    pub category: String,
    /// The unit's code.
    pub uom: String,
    pub uom_name: String,
    pub price: UnitPrice,
    /// The account's.
    pub currency: String,
    pub effective_from: Day,
    pub effective_to: Option<Day>,
    /// How many files it has.
    pub files: i64,
}

row! { PricingLine {
    id: "i.id", code: "i.code", description: "i.description", part: "p.code", category: "c.name",
    uom: "m.code", uom_name: "m.name", price: "i.price", currency: "i.currency",
    effective_from: "i.effective_from",
    effective_to: "i.effective_to",
    files: "(select count(*) from attachments f where f.owner_kind = 'pricing' and f.owner_id = i.id)",
} }

/// A priced item with its files.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PricingItem {
    #[serde(flatten)]
    pub line: PricingLine,
    pub attachments: Vec<RecordFile>,
}

const IN_FORCE: Scoped = scoped!(FOR_DEALERS);
const ONE: Scoped =
    scoped!(sql!("from ", PricingRow::FROM, " where ", FOR_DEALERS, " and i.id = :id"));

/// Which items are wanted.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ActiveQuery {
    /// True or left out: those in force today. Dealers see no others.
    active: Option<bool>,
}

/// Lists today's prices of supplemental parts and services.
pub(super) async fn list_prices(
    dealer: Dealer<ViewPricing>,
    Query(query): Query<ActiveQuery>,
    Grid(options): Grid,
) -> Result<Listing<PricingLine>, Error> {
    if query.active == Some(false) {
        return Err(Error::BadRequest(
            "Only current prices can be viewed: active=true.".to_owned(),
        ));
    }
    dealer
        .read(move |db| {
            let today = db.today();
            let params = named_params! { ":today": today };
            Ok(Listing::new(db.page(DealerList { params, ..IN_FORCE_LIST }, &options)?))
        })
        .await
}

const IN_FORCE_LIST: DealerList<'static> = DealerList {
    fields: &PRICES,
    from: PricingRow::FROM,
    filter: IN_FORCE,
    params: &[],
    hidden: &[],
};

/// Exports today's prices of supplemental parts and services as CSV or XLSX.
pub(super) async fn export_prices(
    dealer: Dealer<ViewPricing>,
    export: Export,
) -> Result<FileAnswer, Error> {
    dealer
        .export("pricing", export, move |db, export| {
            let today = db.today();
            let params = named_params! { ":today": today };
            db.export(DealerList { params, ..IN_FORCE_LIST }, export)
        })
        .await
}

fn find(db: &DealerDb<'_>, id: i64) -> Result<PricingLine, Error> {
    let today = db.today();
    db.row(ONE, named_params! { ":id": id, ":today": today })?.ok_or(Error::NotFound)
}

fn owner(id: i64) -> Owner {
    Owner { kind: "pricing", id }
}

/// Returns one item of the price list with its files.
pub(super) async fn read_price(
    dealer: Dealer<ViewPricing>,
    Path(id): Path<i64>,
) -> Result<Item<PricingItem>, Error> {
    dealer
        .read(move |db| {
            let line = find(db, id)?;
            Ok(Item::new(PricingItem { line, attachments: files::of(db.shelf(), owner(id))? }))
        })
        .await
}

/// Returns a file of a price list item.
pub(super) async fn download(
    dealer: Dealer<ViewPricing>,
    PathPair(id, name): PathPair<i64, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    dealer
        .send(delivery, move |db| {
            find(db, id)?;
            db.shelf().find(owner(id), &name)
        })
        .await
}

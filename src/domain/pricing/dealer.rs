//! Lets dealers' users read the prices in force today.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::FOR_DEALERS;
use crate::{
    access::ViewPricing,
    db::{self, Scoped},
    error::Error,
    files::Owner,
    http::{
        Dealer, DealerDb, DealerList, FileAnswer, FileOrPages, Item, ListAnswer, PageOrExport,
        PageQuery, Path, PathPair,
    },
    kernel::{money::UnitPrice, time::Day},
    messages::message,
    records::{self, Listed, RecordFile, files},
    scoped, sql,
};

/// The current price of a part or service.
#[records::row(
    from = "pricing_items i join pricing_categories c on c.id = i.category_id
            join pricing_units m on m.id = i.unit_id left join catalog_items p on p.id = i.part_id",
    order("c.name_folded", "i.description_folded", "i.id")
)]
pub(super) struct PricingLine {
    pub id: i64,
    #[column("heading-code", folded)]
    pub code: Option<String>,
    #[column("heading-description", folded)]
    pub description: String,
    /// The part's number.
    #[column("heading-part", sql = "p.code", folded)]
    pub part: Option<String>,
    #[column("heading-category", sql = "c.name", folded)]
    pub category: String,
    /// The unit's code.
    #[column("heading-unit", sql = "m.code", folded)]
    pub uom: String,
    #[column(sql = "m.name", unlisted)]
    pub uom_name: String,
    #[column("heading-price")]
    pub price: UnitPrice,
    /// The account's currency.
    #[column("heading-currency", kind = capitals)]
    pub currency: String,
    #[column("heading-from")]
    pub effective_from: Day,
    #[column("heading-to")]
    pub effective_to: Option<Day>,
    /// The number of files.
    #[column(sql = FILES, unlisted)]
    pub files: i64,
}

const FILES: &str =
    "(select count(*) from attachments f where f.owner_kind = 'pricing' and f.owner_id = i.id)";

/// A priced item with its files.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PricingItem {
    #[serde(flatten)]
    pub line: PricingLine,
    pub attachments: Vec<RecordFile>,
}

const IN_FORCE: Scoped = scoped!(FOR_DEALERS);
const ONE: Scoped =
    scoped!(sql!("from ", PricingLine::FROM, " where ", FOR_DEALERS, " and i.id = :id"));

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct ActiveQuery {
    /// By default, or if true, lists the prices in effect today. False returns an empty list, because dealers see no
    /// other prices.
    active: Option<bool>,
}

/// Lists today's prices of supplemental parts and services.
///
/// Exports today's prices of supplemental parts and services as CSV or XLSX.
pub(super) async fn list_prices(
    dealer: Dealer<ViewPricing>,
    PageQuery(query): PageQuery<ActiveQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<PricingLine>, Error> {
    if query.active == Some(false) {
        return Err(Error::BadRequest(message!("pricing-current-only")));
    }
    dealer
        .list("pricing", requested, |db, wanted| {
            let today = db.today();
            let list = DealerList {
                fields: PricingLine::LIST,
                from: const { db::Listed::new(PricingLine::FROM, "") },
                filter: IN_FORCE,
                params: named_params! { ":today": today },
                hidden: &[],
            };
            db.listed(list, wanted)
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
            Ok(Item::new(PricingItem {
                line,
                attachments: files::of(db.attachments(), owner(id))?,
            }))
        })
        .await
}

/// Returns a file of a price list item.
pub(super) async fn download(
    dealer: Dealer<ViewPricing>,
    PathPair(id, name): PathPair<i64, String>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    dealer
        .send(wanted, move |db| {
            find(db, id)?;
            db.attachments().find(owner(id), &name)
        })
        .await
}

//! Implements supplemental pricing: what parts and services cost, from which day on, and what they cost before.
//!
//! An item applies while it is active and within its days; dealers see only those. Each price of an item is kept with
//! the day, the time and the user who changed it. Price lists are read from files in two steps: a preview that
//! compares, and its application.

/// Whether an item applies today (`:today`).
pub(in crate::domain) const IN_FORCE: &str = "(i.is_active = 1 and i.effective_from <= :today
      and (i.effective_to is null or i.effective_to >= :today))";

/// Whether dealers' users see an item: it applies today, in the account's currency.
pub(in crate::domain) const FOR_DEALERS: &str = sql!(
    "i.currency = (select a.currency from dealers a where a.account_id = :account) and ",
    IN_FORCE
);

mod categories;
mod dealer;
mod items;
mod price_list;
mod reading;
mod store;
mod units;

use rusqlite::Connection;

use crate::{error::Error, http::Api, kernel::time::Instant, records, sql};

/// How long a price list can be applied, in seconds, because prices change meanwhile.
const PATIENCE: i64 = 30 * 86_400;

/// Deletes price lists that were never applied.
pub fn sweep(conn: &Connection, now: Instant) -> Result<(), Error> {
    store::delete_waiting_lists(conn, now.plus_seconds(-PATIENCE))
}

pub fn api() -> Api {
    Api::new()
        .listed("pricingList", "/pricing/listing", dealer::list_prices)
        .get("pricingRead", "/pricing/item/{id}", dealer::read_price)
        .get("pricingDownloadFile", "/pricing/download/{id}/{name}", dealer::download)
        .at("/admin/pricing", records::calls::<items::Prices>())
        .at("/admin/pricing", records::files::calls::<items::Prices>())
        .get("adminPricingListHistory", "/admin/pricing/history/{id}", items::list_history)
        .get("adminPricingListParts", "/admin/pricing/parts", items::list_parts)
        .at("/admin/pricing/categories", records::calls::<categories::Categories>())
        .at("/admin/pricing/uom", records::calls::<units::Units>())
        .get("adminPricingListImports", "/admin/pricing/imports", price_list::list_imports)
        .post("adminPricingPreviewImport", "/admin/pricing/imports", price_list::preview_import)
        .get("adminPricingReadImport", "/admin/pricing/imports/{id}", price_list::read_import)
        .listed(
            "adminPricingListImportLines",
            "/admin/pricing/imports/{id}/lines",
            price_list::list_lines,
        )
        .post(
            "adminPricingApplyImport",
            "/admin/pricing/imports/{id}/apply",
            price_list::apply_import,
        )
        .delete("adminPricingDropImport", "/admin/pricing/imports/{id}", price_list::drop_import)
}

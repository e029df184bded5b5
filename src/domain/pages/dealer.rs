//! What dealers' people read.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::Error,
    http::{Dealer, Item, Items, Path},
    kernel::{ids::PageId, time::Instant},
    path_ids, row, shared,
};

path_ids!(PageId);

/// A page in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PageLine {
    pub id: PageId,
    /// For addresses that people can read.
    pub slug: String,
    pub title: String,
}

row! { PageLine { id: "p.id", slug: "p.slug", title: "p.title" } }

/// A page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaticPage {
    pub id: PageId,
    pub slug: String,
    pub title: String,
    /// Sanitised HTML.
    pub body: String,
    pub updated_at: Instant,
}

row! { StaticPage {
    id: "p.id", slug: "p.slug", title: "p.title", body: "p.body", updated_at: "p.updated_at",
} }

/// The pages for dealers, in their order.
pub(super) async fn list_pages(dealer: Dealer) -> Result<Items<PageLine>, Error> {
    dealer
        .read(|db| {
            let tail = shared!(
                "from static_pages p where p.is_active = 1 and p.visibility in ('dealer', 'both')
                 order by p.sort, p.id"
            );
            Ok(Items::new(db.rows(tail, &[])?))
        })
        .await
}

/// One of the pages for dealers.
pub(super) async fn read_page(
    dealer: Dealer,
    Path(id): Path<PageId>,
) -> Result<Item<StaticPage>, Error> {
    dealer
        .read(move |db| {
            let tail = shared!(
                "from static_pages p
                 where p.id = :id and p.is_active = 1 and p.visibility in ('dealer', 'both')"
            );
            Item::found(db.row(tail, named_params! { ":id": id })?)
        })
        .await
}

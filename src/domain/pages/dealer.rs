//! Lets dealers' users read pages.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::staff::Pages;
use crate::{
    db::FromRow,
    error::Error,
    http::{Dealer, DealerDb, FileAnswer, FileOrPages, Item, Items, Path, PathPair},
    kernel::{ids::PageId, time::Instant},
    records::{Filed, RecordFile, files},
    shared,
};

/// A page in the list.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "p")]
pub(super) struct PageLine {
    pub id: PageId,
    /// The page's name in readable addresses.
    pub slug: String,
    pub title: String,
}

/// A page.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "p")]
#[serde(rename_all = "camelCase")]
pub(super) struct StaticPage {
    pub id: PageId,
    pub slug: String,
    pub title: String,
    /// Sanitized HTML.
    pub body: String,
    pub updated_at: Instant,
}

/// A page with its files.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageWithFiles {
    #[serde(flatten)]
    pub(super) page: StaticPage,
    pub(super) attachments: Vec<RecordFile>,
}

fn find(db: &DealerDb<'_>, id: PageId) -> Result<StaticPage, Error> {
    let tail = shared!(
        "from static_pages p
         where p.id = :id and p.is_active = 1 and p.visibility in ('dealer', 'both')"
    );
    db.shared().row(tail, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// Lists the pages for dealers in order.
pub(super) async fn list_pages(dealer: Dealer) -> Result<Items<PageLine>, Error> {
    dealer
        .read(|db| {
            let tail = shared!(
                "from static_pages p where p.is_active = 1 and p.visibility in ('dealer', 'both')
                 order by p.sort, p.id"
            );
            Ok(Items::new(db.shared().rows(tail, &[])?))
        })
        .await
}

/// Returns one of the pages for dealers.
pub(super) async fn read_page(
    dealer: Dealer,
    Path(id): Path<PageId>,
) -> Result<Item<PageWithFiles>, Error> {
    dealer
        .read(move |db| {
            let page = find(db, id)?;
            let attachments = files::of(db.attachments(), Pages::owner(id.0))?;
            Ok(Item::new(PageWithFiles { page, attachments }))
        })
        .await
}

/// Returns a file of a page: a picture in its text or an attachment.
pub(super) async fn download(
    dealer: Dealer,
    PathPair(id, name): PathPair<PageId, String>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    dealer
        .send(wanted, move |db| {
            find(db, id)?;
            db.attachments().find(Pages::owner(id.0), &name)
        })
        .await
}

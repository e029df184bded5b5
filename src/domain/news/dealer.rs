//! Lets dealers' users read news.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ENTITY, store};
use crate::{
    db::FromRow,
    domain::bell,
    error::Error,
    files::Owner,
    http::{
        Answered, Dealer, DealerDb, Done, FileAnswer, FileOrPages, Item, Listing, Path, PathPair,
        Query,
    },
    kernel::{ids::NewsId, text::sought, time::Instant},
    messages::message,
    records::{RecordFile, files, publication::Reader},
    shared,
};

/// The most items of one page.
const LARGEST_PAGE: u32 = 100;
/// A larger offset is pointless.
const LARGEST_OFFSET: u32 = 1_000_000;

/// A news item in the list.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "n")]
#[serde(rename_all = "camelCase")]
pub(super) struct NewsLine {
    pub id: NewsId,
    pub title: String,
    pub summary: String,
    #[column(sql = "n.publish_from")]
    pub published_at: Instant,
    pub is_pinned: bool,
    /// Whether it is marked as must-read.
    pub is_must_read: bool,
    /// Whether the caller has read it.
    #[column(
        sql = "exists (select 1 from news_reads r where r.news_id = n.id and r.user_id = :user)"
    )]
    pub is_read: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageQuery {
    /// The number of items, 1 to 100. 20 by default.
    #[schema(minimum = 1, maximum = 100)]
    page_size: Option<u32>,
    /// The number of items to skip.
    #[serde(default)]
    #[schema(maximum = 1_000_000)]
    offset: u32,
    /// A part of the title or text to search for.
    search: Option<String>,
    /// Whether to return only must-read items that the caller hasn't read.
    #[serde(default)]
    to_read: bool,
}

/// Lists published news, pinned items first, then the newest.
pub(super) async fn list_news(
    dealer: Dealer,
    Query(query): Query<PageQuery>,
) -> Result<Listing<NewsLine>, Error> {
    let size = query.page_size.unwrap_or(20);
    if !(1..=LARGEST_PAGE).contains(&size) {
        return Err(Error::BadRequest(message!(
            "news-page-size-invalid",
            largest_page = LARGEST_PAGE
        )));
    }
    if query.offset > LARGEST_OFFSET {
        return Err(Error::BadRequest(message!(
            "news-offset-invalid",
            largest_offset = LARGEST_OFFSET
        )));
    }
    let search = sought(query.search.unwrap_or_default().trim());
    dealer
        .read(move |db| {
            let reader = Reader::of(db.caller(), db.now());
            let more = named_params! { ":search": search, ":to_read": query.to_read };
            let count =
                reader.with(more, |params| db.value::<i64>(store::COUNT, params))?.unwrap_or(0);
            let more = named_params! {
                ":search": search, ":to_read": query.to_read, ":size": size, ":offset": query.offset,
            };
            let rows = reader.with(more, |params| db.rows(store::PAGE, params))?;
            Ok(Listing::of_rows(rows, count.unsigned_abs()))
        })
        .await
}

/// A news item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewsItem {
    #[serde(flatten)]
    pub line: NewsLine,
    /// Sanitized HTML.
    pub body: String,
    pub attachments: Vec<RecordFile>,
}

#[derive(FromRow)]
#[row(alias = "n")]
struct Body {
    body: String,
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewsQuery {
    id: NewsId,
}

fn find_line(db: &DealerDb<'_>, id: NewsId) -> Result<NewsLine, Error> {
    let reader = Reader::of(db.caller(), db.now());
    let found = reader.with(named_params! { ":id": id }, |params| db.row(store::ONE, params))?;
    found.ok_or(Error::NotFound)
}

fn owner(id: NewsId) -> Owner {
    Owner { kind: ENTITY, id: id.0 }
}

/// Returns one news item and marks it as read, unless it is a must-read item, which requires confirmation.
/// Impersonating staff leave no marks.
pub(super) async fn read_news(
    dealer: Dealer,
    Query(query): Query<NewsQuery>,
) -> Result<Item<NewsItem>, Error> {
    let id = query.id;
    let (db, user) = (dealer.call().app().db.clone(), dealer.call().owner());
    let (item, reader) = dealer
        .read(move |db| {
            let line = find_line(db, id)?;
            let body: Body = db
                .shared()
                .row(shared!("from news_items n where n.id = :id"), named_params! { ":id": id })?
                .ok_or(Error::NotFound)?;
            let attachments = files::of(db.attachments(), owner(id))?;
            let item = NewsItem { line, body: body.body, attachments };
            Ok((item, Reader::of(db.caller(), db.now())))
        })
        .await?;
    if !reader.any_role && !item.line.is_read && !item.line.is_must_read {
        db.write_later(user, move |conn| {
            conn.prepare_cached(store::MARK_READ)?
                .execute(named_params! { ":user": reader.user, ":id": id, ":now": reader.now })?;
            Ok(())
        });
    }
    Ok(Item::new(item))
}

/// Confirms that the caller has read a news item. Only the first confirmation counts.
pub(super) async fn confirm_news(
    dealer: Dealer,
    Path(id): Path<NewsId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let line = find_line(tx, id)?;
            let reader = Reader::of(tx.caller(), tx.now());
            tx.shared().execute(
                shared!(store::MARK_READ),
                named_params! { ":user": reader.user, ":id": id, ":now": reader.now },
            )?;
            let (user, link) = (reader.user, format!("/news/{id}"));
            bell::silence(tx.shared(), &link, Some(user), tx.now())?;
            if line.is_must_read && !line.is_read {
                let mut event = tx.event(ENTITY, "confirm");
                event.entity_id = Some(id.0);
                tx.record(event)?;
            }
            Ok(Done::new(message!("news-read-confirmed")))
        })
        .await
}

/// Returns a file of a news item.
pub(super) async fn download(
    dealer: Dealer,
    PathPair(id, name): PathPair<NewsId, String>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    dealer
        .send(wanted, move |db| {
            find_line(db, id)?;
            db.attachments().find(owner(id), &name)
        })
        .await
}

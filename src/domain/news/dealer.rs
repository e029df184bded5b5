//! What dealers' people read.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    db::{Params, Scoped},
    error::Error,
    files::{Attached, Disposition, Owner},
    http::{Caller, Dealer, DealerDb, FileAnswer, Headers, Item, Items, Listing, Path, Query},
    kernel::{
        ids::{NewsId, UserId},
        text::fold,
        time::Instant,
    },
    path_ids, row, scoped,
};

path_ids!(NewsId);

/// The most items of one page.
const LARGEST_PAGE: u32 = 100;

/// That a record's audience holds the caller: `:account`, `:user`, and `:any_role` for staff in a dealer's
/// place, who read what anybody there can read.
macro_rules! audience {
    ($kind:literal, $id:literal) => {
        concat!(
            "(not exists (select 1 from audiences a where a.owner_kind = '", $kind, "' and a.owner_id = ", $id, " and a.kind = 'account')
              or exists (select 1 from audiences a where a.owner_kind = '", $kind, "' and a.owner_id = ", $id, " and a.kind = 'account'
                         and a.value = cast(:account as text)))
             and (:any_role
              or not exists (select 1 from audiences a where a.owner_kind = '", $kind, "' and a.owner_id = ", $id, " and a.kind = 'role')
              or exists (select 1 from audiences a join user_roles r on a.value = cast(r.role_id as text)
                         where a.owner_kind = '", $kind, "' and a.owner_id = ", $id, " and a.kind = 'role' and r.user_id = :user))
             and (not exists (select 1 from audiences a where a.owner_kind = '", $kind, "' and a.owner_id = ", $id, " and a.kind = 'province')
              or exists (select 1 from audiences a join dealers d on d.province = a.value
                         where a.owner_kind = '", $kind, "' and a.owner_id = ", $id, " and a.kind = 'province'
                           and d.account_id = :account))"
        )
    };
}

/// News that the caller may read now.
macro_rules! readable {
    ($head:literal, $tail:literal) => {
        scoped!(concat!(
            $head,
            " from news_items n
              where n.status = 'published' and n.publish_from <= :now
                and (n.publish_to is null or n.publish_to > :now) and ",
            audience!("news", "n.id"),
            $tail
        ))
    };
}

/// What the conditions above ask about the caller.
struct Reader {
    user: UserId,
    any_role: bool,
    now: Instant,
}

impl Reader {
    fn of(caller: &Caller, now: Instant) -> Self {
        Self { user: caller.user, any_role: caller.impersonating.is_some(), now }
    }

    fn with<T>(
        &self,
        more: Params<'_>,
        run: impl FnOnce(Params<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut params: Vec<(&str, &dyn rusqlite::ToSql)> =
            vec![(":user", &self.user), (":any_role", &self.any_role), (":now", &self.now)];
        params.extend_from_slice(more);
        run(&params)
    }
}

/// An item of news in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewsLine {
    pub id: NewsId,
    pub title: String,
    pub summary: String,
    pub published_at: Instant,
    pub is_pinned: bool,
    /// Whether everybody is asked to read it.
    pub is_must_read: bool,
    /// Whether the caller has.
    pub is_read: bool,
}

row! { NewsLine {
    id: "n.id", title: "n.title", summary: "n.summary", published_at: "n.publish_from",
    is_pinned: "n.is_pinned", is_must_read: "n.is_must_read",
    is_read: "exists (select 1 from news_reads r where r.news_id = n.id and r.user_id = :user)",
} }

/// Which part of the news.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageQuery {
    /// 1 to 100; 20 without it.
    page_size: Option<u32>,
    /// Items to leave out at the beginning.
    #[serde(default)]
    offset: u32,
    /// A part of the title or of the text.
    search: Option<String>,
}

/// News that is out, pinned items first, then the newest.
pub(super) async fn list_news(
    dealer: Dealer,
    Query(query): Query<PageQuery>,
) -> Result<Listing<NewsLine>, Error> {
    let size = query.page_size.unwrap_or(20);
    if !(1..=LARGEST_PAGE).contains(&size) {
        return Err(Error::BadRequest(format!("pageSize is 1 to {LARGEST_PAGE}.")));
    }
    let search = fold(query.search.unwrap_or_default().trim());
    dealer
        .read(move |db| {
            let reader = Reader::of(db.caller(), db.now());
            let rows = readable!(
                "",
                " and (:search = '' or instr(n.title_folded, :search) > 0 or instr(n.body_folded, :search) > 0)
                  order by n.is_pinned desc, n.publish_from desc, n.id desc limit :size offset :offset"
            );
            let count = readable!(
                "select count(*)",
                " and (:search = '' or instr(n.title_folded, :search) > 0 or instr(n.body_folded, :search) > 0)"
            );
            let more = named_params! { ":search": search };
            let count = reader.with(more, |params| db.value::<i64>(count, params))?.unwrap_or(0);
            let more = named_params! { ":search": search, ":size": size, ":offset": query.offset };
            let rows = reader.with(more, |params| db.rows(rows, params))?;
            Ok(Listing::of_rows(rows, count.unsigned_abs()))
        })
        .await
}

/// A file of an item of news.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewsFile {
    pub name: String,
    /// Bytes.
    pub size: u64,
    pub content_type: String,
}

/// An item of news.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewsItem {
    #[serde(flatten)]
    pub line: NewsLine,
    /// Sanitised HTML.
    pub body: String,
    pub attachments: Vec<NewsFile>,
}

struct Body {
    body: String,
}

row! { Body { body: "n.body" } }

/// Which item.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewsQuery {
    id: NewsId,
}

const LINE_BY_ID: Scoped = readable!("", " and n.id = :id");

fn find_line(db: &DealerDb<'_>, id: NewsId) -> Result<NewsLine, Error> {
    let reader = Reader::of(db.caller(), db.now());
    let found = reader.with(named_params! { ":id": id }, |params| db.row(LINE_BY_ID, params))?;
    found.ok_or(Error::NotFound)
}

fn owner(id: NewsId) -> Owner {
    Owner { kind: "news", id: id.0 }
}

/// One item of news. Whoever reads it has read it, which is what items that must be read are after; staff
/// in a dealer's place leave no trace of that kind.
pub(super) async fn read_news(
    dealer: Dealer,
    Query(query): Query<NewsQuery>,
) -> Result<Item<NewsItem>, Error> {
    let id = query.id;
    let db = dealer.call().app().db.clone();
    let (item, reader) = dealer
        .read(move |db| {
            let line = find_line(db, id)?;
            let body: Body = db
                .row(
                    crate::shared!("from news_items n where n.id = :id"),
                    named_params! { ":id": id },
                )?
                .ok_or(Error::NotFound)?;
            let attachments = db.shelf().list(owner(id))?.into_iter().map(shown).collect();
            let item = NewsItem { line, body: body.body, attachments };
            Ok((item, Reader::of(db.caller(), db.now())))
        })
        .await?;
    if !reader.any_role && !item.line.is_read {
        db.write_later(move |conn| {
            conn.prepare_cached(
                "insert into news_reads (user_id, news_id, read_at) values (:user, :id, :now)
                 on conflict do nothing",
            )?
            .execute(named_params! { ":user": reader.user, ":id": id, ":now": reader.now })?;
            Ok(())
        });
    }
    Ok(Item::new(item))
}

fn shown(file: Attached) -> NewsFile {
    NewsFile {
        name: file.name.as_str().to_owned(),
        size: file.size,
        content_type: file.kind.mime().to_owned(),
    }
}

/// How a file is wanted.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InlineQuery {
    /// To be shown in the browser instead of saved.
    #[serde(default)]
    inline: bool,
}

/// A file of an item of news, for those who may read the item.
pub(super) async fn download(
    dealer: Dealer,
    Path((id, name)): Path<(NewsId, String)>,
    Query(query): Query<InlineQuery>,
    Headers(headers): Headers,
) -> Result<FileAnswer, Error> {
    let files = dealer.call().app().files.clone();
    let file = dealer
        .read(move |db| {
            find_line(db, id)?;
            db.shelf().find(owner(id), &name)
        })
        .await?;
    let disposition = if query.inline { Disposition::Inline } else { Disposition::Attachment };
    Ok(FileAnswer(files.answer(&file, &headers, disposition).await?))
}

/// Something that everybody should know now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Notification {
    pub id: i64,
    pub title: String,
    pub body: String,
    /// `info`, `warn` or `urgent`.
    pub severity: String,
    pub link: Option<String>,
    pub starts_at: Instant,
    pub ends_at: Option<Instant>,
    pub is_dismissible: bool,
    /// Whether the caller has seen it.
    pub is_seen: bool,
}

row! { Notification {
    id: "n.id", title: "n.title", body: "n.body", severity: "n.severity", link: "n.link",
    starts_at: "n.starts_at", ends_at: "n.ends_at", is_dismissible: "n.is_dismissible",
    is_seen: "exists (select 1 from notification_states s
              where s.notification_id = n.id and s.user_id = :user and s.seen_at is not null)",
} }

/// Notifications for the caller that hold now and that he has not dismissed, newest first.
pub(super) async fn list_notifications(dealer: Dealer) -> Result<Items<Notification>, Error> {
    dealer
        .read(|db| {
            let tail = scoped!(concat!(
                "from notifications n
                 where n.starts_at <= :now and (n.ends_at is null or n.ends_at > :now)
                   and (n.user_id is null or n.user_id = :user)
                   and not exists (select 1 from notification_states s
                       where s.notification_id = n.id and s.user_id = :user and s.dismissed_at is not null)
                   and ",
                audience!("notification", "n.id"),
                " order by n.starts_at desc, n.id desc"
            ));
            let reader = Reader::of(db.caller(), db.now());
            Ok(Items::new(reader.with(&[], |params| db.rows(tail, params))?))
        })
        .await
}

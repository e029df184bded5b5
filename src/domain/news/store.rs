//! SQL of news.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::staff::{AudienceSize, CheckedNews, Readership};
use crate::{
    db::{Scoped, row, rows},
    error::{Checks, Error},
    kernel::{
        ids::{AccountId, NewsId, UserId},
        text::fold,
        time::Instant,
    },
    publication_stage, readable,
    records::{
        publication::{Audience, Stage, Status, check_window},
        rich_text,
    },
    row, scoped,
};

/// An item's own fields as staff keep them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewsFields {
    pub id: NewsId,
    pub title: String,
    pub summary: String,
    /// Sanitised HTML.
    pub body: String,
    pub status: Status,
    pub stage: Stage,
    pub publish_from: Option<Instant>,
    pub publish_to: Option<Instant>,
    pub is_pinned: bool,
    pub is_must_read: bool,
    /// How many people have read it.
    pub readers: i64,
    pub created_at: Instant,
    pub created_by: Option<String>,
    pub updated_at: Instant,
    pub updated_by: Option<String>,
    pub row_version: i64,
}

row! { NewsFields {
    id: "n.id", title: "n.title", summary: "n.summary", body: "n.body", status: "n.status",
    stage: publication_stage!("n"), publish_from: "n.publish_from", publish_to: "n.publish_to",
    is_pinned: "n.is_pinned", is_must_read: "n.is_must_read",
    readers: "(select count(*) from news_reads r where r.news_id = n.id)",
    created_at: "n.created_at",
    created_by: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = n.created_by)",
    updated_at: "n.updated_at",
    updated_by: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = n.updated_by)",
    row_version: "n.row_version",
} }

/// One item.
pub(super) fn find(
    conn: &Connection,
    id: NewsId,
    now: Instant,
) -> Result<Option<NewsFields>, Error> {
    row(conn, "from news_items n where n.id = :id", named_params! { ":id": id, ":now": now })
}

/// Writes a new draft.
pub(super) fn insert(
    conn: &Connection,
    news: &CheckedNews,
    user: UserId,
    now: Instant,
) -> Result<i64, Error> {
    conn.prepare_cached(
        "insert into news_items
             (title, title_folded, summary, body, body_folded, publish_from, publish_to, is_pinned,
              is_must_read, created_at, created_by, updated_at, updated_by)
         values (:title, :title_folded, :summary, :body, :body_folded, :from, :to, :pinned,
                 :must_read, :now, :user, :now, :user)",
    )?
    .execute(named_params! {
        ":title": news.title, ":title_folded": fold(&news.title), ":summary": news.summary,
        ":body": news.body, ":body_folded": fold(&rich_text::words(&news.body)),
        ":from": news.publish_from, ":to": news.publish_to, ":pinned": news.is_pinned,
        ":must_read": news.is_must_read, ":now": now, ":user": user,
    })?;
    Ok(conn.last_insert_rowid())
}

/// Writes an item's fields. One that is out keeps its first day where the form has none.
pub(super) fn update(conn: &Connection, id: NewsId, news: &CheckedNews) -> Result<(), Error> {
    let from = conn
        .prepare_cached(
            "update news_items set title = :title, title_folded = :title_folded, summary = :summary,
                 body = :body, body_folded = :body_folded, publish_to = null,
                 publish_from = case when status = 'published' then coalesce(:from, publish_from)
                                     else :from end,
                 is_pinned = :pinned, is_must_read = :must_read
             where id = :id returning publish_from",
        )?
        .query_row(
            named_params! {
                ":id": id, ":title": news.title, ":title_folded": fold(&news.title),
                ":summary": news.summary, ":body": news.body,
                ":body_folded": fold(&rich_text::words(&news.body)), ":from": news.publish_from,
                ":pinned": news.is_pinned, ":must_read": news.is_must_read,
            },
            |row| row.get(0),
        )?;
    let mut checks = Checks::new();
    check_window(&mut checks, "publishTo", from, news.publish_to);
    checks.finish()?;
    conn.prepare_cached("update news_items set publish_to = :to where id = :id")?
        .execute(named_params! { ":id": id, ":to": news.publish_to })?;
    Ok(())
}

/// People are reminded at most once in so long.
const REMINDER_SECONDS: i64 = 86_400;

/// Whether a user (`u`) is asked to read an item (`n`), or has read it (`r`).
macro_rules! is_reader {
    () => {
        concat!(
            "u.kind = 'dealer' and (r.read_at is not null or u.status = 'active' and ",
            $crate::in_audience!("news", "n", "u.account_id", "u.id", "0"),
            ")"
        )
    };
}
pub(super) use is_reader;

/// People with the accounts that they belong to, an item (`:id`), and when each has read it.
pub(super) const WITH_READERS: &str =
    "users u join dealers d on d.account_id = u.account_id join news_items n on n.id = :id
     left join news_reads r on r.news_id = n.id and r.user_id = u.id";

/// An item's readers in the accounts within `:reach`.
pub(super) const SEEN_READERS: &str =
    concat!(is_reader!(), " and (:reach is null or d.account_manager_id = :reach)");

/// An item's (`n`) readers in one account (`d`), as a table with its condition.
macro_rules! readers_of_account {
    () => {
        concat!(
            "users u left join news_reads r on r.news_id = n.id and r.user_id = u.id
             where u.account_id = d.account_id and ",
            $crate::domain::news::store::is_reader!()
        )
    };
}
pub(super) use readers_of_account;

/// How many people an item is for, and how many have read it.
pub(super) fn readership(conn: &Connection, id: NewsId) -> Result<Option<Readership>, Error> {
    let tail = format!("from {WITH_READERS} where {}", is_reader!());
    row(conn, &tail, named_params! { ":id": id })
}

/// How many people an audience that is not saved yet would ask: its members, but for those who have read the item
/// already.
pub(super) fn asked(
    conn: &Connection,
    id: Option<NewsId>,
    audience: &Audience,
) -> Result<Option<AudienceSize>, Error> {
    let tail = "from users u join dealers d on d.account_id = u.account_id
         where u.kind = 'dealer' and u.status = 'active'
           and (:accounts = '[]' or d.account_id in (select value from json_each(:accounts)))
           and (:provinces = '[]' or d.province in (select value from json_each(:provinces)))
           and (:roles = '[]' or exists (select 1 from user_roles x where x.user_id = u.id
                    and x.role_id in (select value from json_each(:roles))))
           and not exists (select 1 from news_reads r where r.news_id = :id and r.user_id = u.id
                    and r.read_at is not null)";
    let accounts = serde_json::to_string(&audience.accounts)?;
    let provinces = serde_json::to_string(&audience.provinces)?;
    let roles = serde_json::to_string(&audience.roles)?;
    let params = named_params! {
        ":accounts": accounts, ":provinces": provinces, ":roles": roles, ":id": id,
    };
    row(conn, tail, params)
}

/// Somebody who is asked to read an item and has not.
pub(super) struct Unread {
    pub user: UserId,
    pub email: String,
    pub account: AccountId,
}

row! { Unread { user: "u.id", email: "u.email", account: "d.account_id" } }

/// An item's readers who have not read it.
pub(super) fn unread(conn: &Connection, id: NewsId) -> Result<Vec<Unread>, Error> {
    let tail =
        format!("from {WITH_READERS} where {} and r.read_at is null order by u.id", is_reader!());
    rows(conn, &tail, named_params! { ":id": id })
}

/// Notes that an item's readers are reminded now; false where they were less than a day ago.
pub(super) fn note_reminder(conn: &Connection, id: NewsId, now: Instant) -> Result<bool, Error> {
    let noted = conn
        .prepare_cached(
            "update news_items set reminded_at = :now
             where id = :id and (reminded_at is null or reminded_at <= :before)",
        )?
        .execute(named_params! {
            ":id": id, ":now": now, ":before": now.plus_seconds(-REMINDER_SECONDS),
        })?;
    Ok(noted == 1)
}

/// The news that the caller may read now, as far as he asks for it.
macro_rules! asked {
    () => {
        concat!(
            "from news_items n where ",
            readable!("news", "n"),
            " and (:search = '' or instr(n.title_folded, :search) > 0 or instr(n.body_folded, :search) > 0)
              and (not :to_read or n.is_must_read = 1 and not exists (
                select 1 from news_reads r where r.news_id = n.id and r.user_id = :user))"
        )
    };
}

/// A page of them.
pub(super) const PAGE: Scoped = scoped!(concat!(
    asked!(),
    " order by n.is_pinned desc, n.publish_from desc, n.id desc limit :size offset :offset"
));

/// How many there are.
pub(super) const COUNT: Scoped = scoped!(concat!("select count(*) ", asked!()));

/// One of them.
pub(super) const ONE: Scoped =
    scoped!(concat!("from news_items n where ", readable!("news", "n"), " and n.id = :id"));

/// Notes that somebody has read an item.
pub(super) const MARK_READ: &str =
    "insert into news_reads (user_id, news_id, read_at) values (:user, :id, :now)
     on conflict do nothing";

//! SQL of news.

use rusqlite::{Connection, named_params};

use super::staff::{AudienceSize, NewsReceipt, Readership};
use crate::{
    db::{Scoped, row, rows},
    error::Error,
    kernel::{
        ids::{AccountId, NewsId, UserId},
        time::Instant,
    },
    publication_stage, readable,
    records::{
        self, Listed,
        publication::{Audience, Stage, Status},
    },
    row, scoped, sql,
};

/// How many people have read an item.
pub(super) const READERS: &str = "(select count(*) from news_reads r where r.news_id = n.id)";

/// An item's own fields as staff keep them.
#[records::row(alias = "n")]
pub(super) struct NewsFields {
    pub id: NewsId,
    pub title: String,
    pub summary: String,
    /// Sanitised HTML.
    pub body: String,
    pub status: Status,
    #[column(sql = publication_stage!("n"))]
    pub stage: Stage,
    pub publish_from: Option<Instant>,
    pub publish_to: Option<Instant>,
    pub is_pinned: bool,
    pub is_must_read: bool,
    /// How many people have read it.
    #[column(sql = READERS)]
    pub readers: i64,
    pub created_at: Instant,
    #[column(person)]
    pub created_by: Option<String>,
    pub updated_at: Instant,
    #[column(person)]
    pub updated_by: Option<String>,
    pub row_version: i64,
}

/// People are reminded at most once in so long.
const REMINDER_SECONDS: i64 = 86_400;

/// Whether a user (`u`) is asked to read an item (`n`), or has read it (`r`).
pub(super) const IS_READER: &str = sql!(
    "u.kind = 'dealer' and (r.read_at is not null or u.status = 'active' and ",
    crate::in_audience!("news", "n", "u.account_id", "u.id", "0"),
    ")"
);

/// People with the accounts that they belong to, an item (`:id`), and when each has read it.
const WITH_READERS: &str = NewsReceipt::FROM;

/// An item's readers in the accounts within `:reach`.
pub(super) const SEEN_READERS: &str = sql!(IS_READER, " and ", crate::access::REACHED);

/// An item's (`n`) readers in one account (`d`), as a table with its condition.
pub(super) const READERS_OF_ACCOUNT: &str = sql!(
    "users u left join news_reads r on r.news_id = n.id and r.user_id = u.id
     where u.account_id = d.account_id and ",
    IS_READER
);

/// How many people an item is for, and how many have read it.
pub(super) fn readership(conn: &Connection, id: NewsId) -> Result<Option<Readership>, Error> {
    let tail = format!("from {WITH_READERS} where {IS_READER}");
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

/// Someone who is asked to read an item and has not.
pub(super) struct Unread {
    pub user: UserId,
    pub email: String,
    /// What they read.
    pub language: String,
    pub account: AccountId,
}

row! { Unread { user: "u.id", email: "u.email", language: "u.language", account: "d.account_id" } }

/// An item's readers who have not read it.
pub(super) fn unread(conn: &Connection, id: NewsId) -> Result<Vec<Unread>, Error> {
    let tail = format!("from {WITH_READERS} where {IS_READER} and r.read_at is null order by u.id");
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

/// The news that the caller may read now, as far as they ask for it.
const ASKED: &str = sql!(
    "from news_items n where ",
    readable!("news", "n"),
    " and (:search = '' or holds(n.title_folded, :search) or holds(n.body_folded, :search))
              and (not :to_read or n.is_must_read = 1 and not exists (
                select 1 from news_reads r where r.news_id = n.id and r.user_id = :user))"
);

/// A page of them.
pub(super) const PAGE: Scoped = scoped!(sql!(
    ASKED,
    " order by n.is_pinned desc, n.publish_from desc, n.id desc limit :size offset :offset"
));

/// How many there are.
pub(super) const COUNT: Scoped = scoped!(sql!("select count(*) ", ASKED));

/// One of them.
pub(super) const ONE: Scoped =
    scoped!(sql!("from news_items n where ", readable!("news", "n"), " and n.id = :id"));

/// Notes that someone has read an item.
pub(super) const MARK_READ: &str =
    "insert into news_reads (user_id, news_id, read_at) values (:user, :id, :now)
     on conflict do nothing";

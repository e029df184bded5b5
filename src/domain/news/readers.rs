//! Tracks the readers of news: who must read an item, who has, and when they were reminded.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::{FromRow, row, rows},
    error::Error,
    kernel::{
        ids::{AccountId, NewsId, UserId},
        time::Instant,
    },
    records::{self, Listed as _, publication::Audience},
    sql,
};

/// Whether a user (`u`) must read an item (`n`), or has read it (`r`).
const IS_READER: &str = sql!(
    "u.kind = 'dealer' and (r.read_at is not null or u.status = 'active' and ",
    crate::in_audience!("news", "n", "u.account_id", "u.id", "0"),
    ")"
);

/// A user in an item's audience, and whether they have read it.
#[records::row(
    from = "users u join dealers d on d.account_id = u.account_id join news_items n on n.id = :id
            left join news_reads r on r.news_id = n.id and r.user_id = u.id",
    order("r.read_at desc", "d.name_folded", "u.name_folded", "u.id")
)]
pub(super) struct NewsReceipt {
    /// The id of the user.
    pub id: i64,
    #[column("heading-name", sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
    #[column("heading-email", folded)]
    pub email: String,
    /// The account's code.
    #[column("heading-account", sql = "d.code", folded)]
    pub account: String,
    #[column("heading-account-name", sql = "d.name", folded)]
    pub account_name: String,
    #[column("heading-read", sql = "r.read_at is not null")]
    pub is_read: bool,
    #[column("heading-read-on", sql = "r.read_at")]
    pub read_at: Option<Instant>,
}

/// Users with their accounts, an item (`:id`), and when each has read it.
const WITH_READERS: &str = NewsReceipt::FROM;

/// An item's readers in the accounts within `:reach`.
pub(super) const SEEN_READERS: &str = sql!(IS_READER, " and ", crate::access::REACHED);

/// An item's (`n`) readers in one account (`d`), as a table with its condition.
pub(super) const READERS_OF_ACCOUNT: &str = sql!(
    "users u left join news_reads r on r.news_id = n.id and r.user_id = u.id
     where u.account_id = d.account_id and ",
    IS_READER
);

/// How many of the account's users must read an item.
const PEOPLE: &str = sql!("(select count(*) from ", READERS_OF_ACCOUNT, ")");

/// How many of them have read it.
const READ: &str =
    sql!("(select count(*) from ", READERS_OF_ACCOUNT, " and r.read_at is not null)");

/// How many users of an account have read an item.
#[records::row(
    from = "dealers d join news_items n on n.id = :id",
    key = "d.account_id",
    order("d.name_folded", "d.account_id")
)]
pub(super) struct AccountReadership {
    /// The id of the account.
    #[column(sql = "d.account_id")]
    pub id: i64,
    /// The account's code.
    #[column("heading-account", sql = "d.code", folded)]
    pub account: String,
    #[column("heading-account-name", sql = "d.name", folded)]
    pub account_name: String,
    /// The number of users in the item's audience.
    #[column("heading-people", sql = PEOPLE)]
    pub people: i64,
    /// The number of these users who have read it.
    #[column("heading-have-read-it", sql = READ)]
    pub read: i64,
}

/// The number of users that an item is for, and how many have read it. Also available before it is published.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub(super) struct Readership {
    /// The number of users in the audience.
    #[column(sql = "count(*)")]
    pub people: i64,
    /// The number of accounts that they belong to.
    #[column(sql = "count(distinct u.account_id)")]
    pub accounts: i64,
    /// The number of users who have read it.
    #[column(sql = "count(r.read_at)")]
    pub read: i64,
    /// When the others were last reminded.
    #[column(sql = "(select reminded_at from news_items where id = :id)")]
    pub reminded_at: Option<Instant>,
}

/// How many users an item is for, and how many have read it.
pub(super) fn readership(conn: &Connection, id: NewsId) -> Result<Option<Readership>, Error> {
    let tail = format!("from {WITH_READERS} where {IS_READER}");
    row(conn, &tail, named_params! { ":id": id })
}

/// The size of an audience.
#[derive(Debug, Serialize, ToSchema, FromRow)]
pub(super) struct AudienceSize {
    /// The number of users.
    #[column(sql = "count(*)")]
    pub people: i64,
    /// The number of accounts that they belong to.
    #[column(sql = "count(distinct u.account_id)")]
    pub accounts: i64,
}

/// How many users an unsaved audience would ask: its members, except those who have already read the item.
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

/// Someone who must read an item and hasn't.
#[derive(FromRow)]
#[row(alias = "u")]
pub(super) struct Unread {
    #[column(sql = "u.id")]
    pub user: UserId,
    pub email: String,
    pub language: String,
    #[column(sql = "d.account_id")]
    pub account: AccountId,
}

/// An item's readers who haven't read it.
pub(super) fn unread(conn: &Connection, id: NewsId) -> Result<Vec<Unread>, Error> {
    let tail = format!("from {WITH_READERS} where {IS_READER} and r.read_at is null order by u.id");
    rows(conn, &tail, named_params! { ":id": id })
}

/// The minimum time between reminders.
const REMINDER_SECONDS: i64 = 86_400;

/// Records that an item's readers are reminded now. Returns false if they were reminded less than a day ago.
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

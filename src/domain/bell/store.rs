//! The bell's SQL. Every statement binds the caller's own id, which determines what they may read.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::Caller,
    db::{self, FromRow, Params, Shared},
    domain::notifications::Severity,
    error::Error,
    in_audience,
    kernel::{
        ids::{AccountId, NewsId, UserId},
        time::Instant,
    },
    messages::message,
    readable,
    records::publication,
    shared,
};

/// A notification for the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, FromRow)]
#[row(alias = "n")]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each says something that stands by itself")]
pub(super) struct BellNotification {
    pub id: i64,
    pub title: String,
    pub body: String,
    pub severity: Severity,
    /// A path of the portal, or a web address.
    pub link: Option<String>,
    pub starts_at: Instant,
    pub ends_at: Option<Instant>,
    pub is_dismissible: bool,
    /// Whether it is about the caller's own work. Others are the manufacturer's, for many.
    #[column(sql = "n.user_id is not null")]
    pub is_personal: bool,
    /// Whether the caller has seen it.
    #[column(sql = "s.seen_at is not null")]
    pub is_seen: bool,
    /// Whether the caller has dismissed it.
    #[column(sql = "s.dismissed_at is not null")]
    pub is_dismissed: bool,
    /// The time of its last change.
    #[serde(skip)]
    #[column(sql = "max(n.starts_at, n.updated_at)")]
    pub(super) since: Instant,
}

/// A news item that was just published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, FromRow)]
#[row(alias = "n")]
#[serde(rename_all = "camelCase")]
pub(super) struct BellNews {
    pub id: NewsId,
    pub title: String,
    pub summary: String,
    /// Whether it is marked as must-read.
    pub is_must_read: bool,
    #[column(sql = "n.publish_from")]
    pub published_at: Instant,
    /// The time of its last change.
    #[serde(skip)]
    #[column(sql = "max(n.publish_from, n.updated_at)")]
    pub(super) since: Instant,
}

impl BellNotification {
    /// Identifies this version of it.
    pub(super) fn key(&self) -> (&'static str, i64, Instant) {
        ("notification", self.id, self.since)
    }
}

impl BellNews {
    /// Identifies this version of it.
    pub(super) fn key(&self) -> (&'static str, i64, Instant) {
        ("news", self.id.0, self.since)
    }
}

/// What the caller hasn't seen yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Unread {
    pub notifications: i64,
    /// The number of unseen news items. Always 0 for staff.
    pub news: i64,
    /// The number of unseen news items that are must-read.
    pub must_read: i64,
}

/// The reader, as bound in the statements.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader {
    reader: publication::Reader,
    /// `None` for staff, who see only what is addressed to them.
    account: Option<AccountId>,
}

impl Reader {
    pub(super) fn of(caller: &Caller, now: Instant) -> Self {
        Self { reader: publication::Reader::of(caller, now), account: caller.account }
    }

    fn with<T>(
        &self,
        more: Params<'_>,
        run: impl FnOnce(Params<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut params: Vec<(&str, &dyn rusqlite::ToSql)> = vec![(":account", &self.account)];
        params.extend_from_slice(more);
        self.reader.with(&params, run)
    }
}

/// Current notifications for the caller: those addressed to them (not while impersonating a dealer), and for dealers'
/// users those of their audience.
macro_rules! notified {
    ($tail:literal) => {
        concat!(
            "from notifications n
             left join notification_states s on s.notification_id = n.id and s.user_id = :user
             where n.starts_at <= :now and (n.ends_at is null or n.ends_at > :now)
               and ((n.user_id = :user and not :any_role) or (n.user_id is null and :account is not null and ",
            in_audience!("notification", "n", ":account", ":user", ":any_role"),
            ")) ",
            $tail
        )
    };
}

/// Published news for a dealer's user.
macro_rules! published {
    ($tail:literal) => {
        concat!(
            "from news_items n where :account is not null and ",
            readable!("news", "n"),
            " ",
            $tail
        )
    };
}

/// All current notifications, newest first; dismissed ones only if `with_dismissed`.
pub(super) fn notifications(
    conn: &Connection,
    reader: &Reader,
    with_dismissed: bool,
) -> Result<Vec<BellNotification>, Error> {
    let tail = notified!(
        "and (:with_dismissed or s.dismissed_at is null) order by n.starts_at desc, n.id desc limit 500"
    );
    let more = named_params! { ":with_dismissed": with_dismissed };
    reader.with(more, |params| db::rows(conn, tail, params))
}

pub(super) fn unread(conn: &Connection, reader: &Reader) -> Result<Unread, Error> {
    let notifications =
        concat!("select count(*) ", notified!("and s.seen_at is null and s.dismissed_at is null"));
    let news = concat!(
        "select count(*) ",
        published!(
            "and not exists (select 1 from news_reads r where r.news_id = n.id and r.user_id = :user)"
        )
    );
    let must_read = concat!(
        "select count(*) ",
        published!(
            "and n.is_must_read = 1
             and not exists (select 1 from news_reads r where r.news_id = n.id and r.user_id = :user)"
        )
    );
    let count = |sql: &str| {
        reader.with(&[], |params| Ok(db::value::<i64>(conn, sql, params)?.unwrap_or(0)))
    };
    Ok(Unread {
        notifications: count(notifications)?,
        news: count(news)?,
        must_read: count(must_read)?,
    })
}

/// Notifications that became current, or were changed, after `since`, newest first.
pub(super) fn notifications_since(
    conn: &Connection,
    reader: &Reader,
    since: Instant,
) -> Result<Vec<BellNotification>, Error> {
    let tail = notified!(
        "and s.dismissed_at is null and max(n.starts_at, n.updated_at) > :since
         order by max(n.starts_at, n.updated_at) desc, n.id desc limit 50"
    );
    reader.with(named_params! { ":since": since }, |params| db::rows(conn, tail, params))
}

/// News that was published or changed after `since`, newest first.
pub(super) fn news_since(
    conn: &Connection,
    reader: &Reader,
    since: Instant,
) -> Result<Vec<BellNews>, Error> {
    let tail = published!(
        "and max(n.publish_from, n.updated_at) > :since
         order by max(n.publish_from, n.updated_at) desc, n.id desc limit 50"
    );
    reader.with(named_params! { ":since": since }, |params| db::rows(conn, tail, params))
}

/// Marks notifications as read by the caller: the given ones, or all.
pub(super) fn mark_seen(
    conn: &Connection,
    reader: &Reader,
    ids: Option<&[i64]>,
) -> Result<(), Error> {
    let ids = match ids {
        Some(ids) => Some(serde_json::to_string(ids)?),
        None => None,
    };
    let sql = concat!(
        "insert into notification_states (user_id, notification_id, seen_at) select :user, n.id, :now ",
        notified!(
            "and s.seen_at is null
             and (:ids is null or n.id in (select value from json_each(:ids)))
             on conflict (user_id, notification_id) do update set seen_at = excluded.seen_at"
        )
    );
    reader.with(named_params! { ":ids": ids }, |params| {
        let mut statement = conn.prepare_cached(sql)?;
        db::bind(&mut statement, params)?;
        statement.raw_execute()?;
        Ok(())
    })
}

/// Dismisses a notification for the caller. One that they don't have is a 404, one that can't be dismissed a 409.
pub(super) fn dismiss(conn: &Connection, reader: &Reader, id: i64) -> Result<(), Error> {
    let tail = notified!("and n.id = :id");
    let more = named_params! { ":id": id };
    let found: Option<BellNotification> =
        reader.with(more, |params| db::row(conn, tail, params))?;
    let found = found.ok_or(Error::NotFound)?;
    if !found.is_dismissible {
        return Err(Error::Conflict(message!("bell-not-dismissible")));
    }
    conn.prepare_cached(
        "insert into notification_states (user_id, notification_id, seen_at, dismissed_at)
         values (:user, :id, :now, :now)
         on conflict (user_id, notification_id) do update
             set seen_at = coalesce(seen_at, excluded.seen_at),
                 dismissed_at = coalesce(dismissed_at, excluded.dismissed_at)",
    )?
    .execute(named_params! { ":user": reader.reader.user, ":id": id, ":now": reader.reader.now })?;
    Ok(())
}

/// What a user is notified of: a page where something has happened.
pub struct News<'a> {
    pub title: &'a str,
    pub body: &'a str,
    pub link: &'a str,
    pub ends_at: Instant,
}

/// Notifies a user, replacing an earlier notification about the same page.
pub fn ring(shared: Shared<'_>, user: UserId, news: &News<'_>, now: Instant) -> Result<(), Error> {
    let News { title, body, link, ends_at } = *news;
    silence(shared, link, Some(user), now)?;
    shared.execute(shared!("insert into notifications (title, body, severity, link, starts_at, ends_at, user_id, created_at,
                                    updated_at)
         values (substr(:title, 1, 160), substr(:body, 1, 1000), 'info', :link, :now, :ends, :user,
                 :now, :now)"), named_params! {
        ":title": title, ":body": body, ":link": link, ":now": now, ":ends": ends_at, ":user": user,
    })?;
    Ok(())
}

/// Ends notifications about a page: one user's, or everyone's for `None`.
pub fn silence(
    shared: Shared<'_>,
    link: &str,
    user: Option<UserId>,
    now: Instant,
) -> Result<(), Error> {
    shared.execute(
        shared!(
            "update notifications set ends_at = :now, updated_at = :now
         where link = :link and user_id is not null and (:user is null or user_id = :user)
           and (ends_at is null or ends_at > :now)"
        ),
        named_params! { ":now": now, ":link": link, ":user": user },
    )?;
    Ok(())
}

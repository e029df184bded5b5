//! SQL of calendars: whose they are, how often they were answered, and what of them was sent.

use rusqlite::named_params;

use crate::{
    db::{FromRow, Shared},
    error::Error,
    kernel::{
        ids::UserId,
        secret::TokenHash,
        time::{Day, Instant},
    },
    shared,
};

/// An event as it was sent last.
#[derive(Debug, FromRow)]
pub(super) struct Sent {
    pub(super) uid: String,
    pub(super) digest: TokenHash,
    pub(super) on_day: Day,
    pub(super) starts_at: Option<Instant>,
    pub(super) sequence: i64,
    pub(super) changed_at: Instant,
    pub(super) is_cancelled: bool,
}

pub(super) fn made_at(shared: Shared<'_>, user: UserId) -> Result<Option<Instant>, Error> {
    let sql = shared!("select created_at from calendars where user_id = :user");
    shared.value(sql, named_params! { ":user": user })
}

pub(super) fn make(
    shared: Shared<'_>,
    user: UserId,
    secret: TokenHash,
    now: Instant,
) -> Result<(), Error> {
    let sql = shared!(
        "insert into calendars (user_id, secret_hash, created_at) values (:user, :secret, :now)"
    );
    shared.execute(sql, named_params! { ":user": user, ":secret": secret, ":now": now })?;
    Ok(())
}

/// Returns whether there was one.
pub(super) fn end(shared: Shared<'_>, user: UserId) -> Result<bool, Error> {
    let sql = shared!("delete from calendars where user_id = :user");
    Ok(shared.execute(sql, named_params! { ":user": user })? > 0)
}

/// The owner of a calendar.
#[derive(FromRow)]
#[row(alias = "u")]
pub(super) struct Owner {
    #[column(sql = "u.id")]
    pub(super) user: UserId,
    /// As a tag.
    pub(super) language: String,
}

/// The owner of the calendar with this secret.
pub(super) fn owner(shared: Shared<'_>, secret: TokenHash) -> Result<Option<Owner>, Error> {
    let tail =
        shared!("from calendars c join users u on u.id = c.user_id where c.secret_hash = :secret");
    shared.row(tail, named_params! { ":secret": secret })
}

/// Counts an answer of the day. Returns whether there may be another one.
pub(super) fn count_answer(
    shared: Shared<'_>,
    secret: TokenHash,
    today: Day,
    most: i64,
) -> Result<bool, Error> {
    let sql = shared!(
        "update calendars
         set answers = iif(asked_on is :today, answers, 0) + 1, asked_on = :today
         where secret_hash = :secret and (asked_on is not :today or answers < :most)"
    );
    let params = named_params! { ":secret": secret, ":today": today, ":most": most };
    Ok(shared.execute(sql, params)? > 0)
}

pub(super) fn sent(shared: Shared<'_>, user: UserId) -> Result<Vec<Sent>, Error> {
    let tail = shared!("from calendar_events where user_id = :user order by uid");
    shared.rows(tail, named_params! { ":user": user })
}

pub(super) fn note(shared: Shared<'_>, user: UserId, event: &Sent) -> Result<(), Error> {
    let sql = shared!(
        "insert or replace into calendar_events
             (user_id, uid, digest, on_day, starts_at, sequence, changed_at, is_cancelled)
         values (:user, :uid, :digest, :day, :starts, :sequence, :changed, :cancelled)"
    );
    shared.execute(
        sql,
        named_params! {
            ":user": user, ":uid": event.uid, ":digest": event.digest, ":day": event.on_day,
            ":starts": event.starts_at, ":sequence": event.sequence,
            ":changed": event.changed_at, ":cancelled": event.is_cancelled,
        },
    )?;
    Ok(())
}

pub(super) fn forget(shared: Shared<'_>, user: UserId, uid: &str) -> Result<(), Error> {
    let sql = shared!("delete from calendar_events where user_id = :user and uid = :uid");
    shared.execute(sql, named_params! { ":user": user, ":uid": uid })?;
    Ok(())
}

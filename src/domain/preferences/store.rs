//! SQL for favorite accounts and email preferences.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::kinds::{MailKind, MailMode};
use crate::{
    access::{AccountReach, AccountStatus, Grants, REACHED},
    db::{FromRow, Shared, rows},
    error::Error,
    kernel::{
        ids::{AccountId, UserId},
        time::Instant,
    },
    outbox::Summary,
    shared,
};

/// A favorite account.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase")]
pub(super) struct Favourite {
    #[column(sql = "d.account_id")]
    pub id: AccountId,
    /// The account's code.
    #[column(sql = "d.code")]
    pub account: String,
    pub name: String,
    pub city: String,
    pub province: String,
    pub status: AccountStatus,
}

/// A user's favorites in their order, as far as the user still reaches them.
pub(super) fn favourites(
    conn: &Connection,
    user: UserId,
    reach: AccountReach,
) -> Result<Vec<Favourite>, Error> {
    let tail = format!(
        "from favourite_accounts f join dealers d on d.account_id = f.account_id
         where f.user_id = :user and {REACHED} order by f.sort, d.account_id"
    );
    rows(conn, &tail, named_params! { ":user": user, ":reach": reach })
}

/// Removes an account from the favorites. Returns false if it wasn't one.
pub(super) fn remove(conn: &Connection, user: UserId, account: AccountId) -> Result<bool, Error> {
    let removed = conn
        .prepare_cached(
            "delete from favourite_accounts where user_id = :user and account_id = :account",
        )?
        .execute(named_params! { ":user": user, ":account": account })?;
    Ok(removed > 0)
}

/// Adds an account at the end of the favorites.
pub(super) fn add(conn: &Connection, user: UserId, account: AccountId) -> Result<(), Error> {
    conn.prepare_cached(
        "insert into favourite_accounts (user_id, account_id, sort)
         select :user, :account, coalesce(max(sort), 0) + 1 from favourite_accounts where user_id = :user",
    )?
    .execute(named_params! { ":user": user, ":account": account })?;
    Ok(())
}

/// Replaces a user's favorites, in this order.
pub(super) fn replace(
    conn: &Connection,
    user: UserId,
    accounts: &[AccountId],
) -> Result<(), Error> {
    conn.prepare_cached("delete from favourite_accounts where user_id = :user")?
        .execute(named_params! { ":user": user })?;
    for account in accounts {
        add(conn, user, *account)?;
    }
    Ok(())
}

/// A user's choice for a kind of email, or what is usual with these permissions.
pub(super) fn mail_mode(
    shared: Shared<'_>,
    user: UserId,
    grants: &Grants,
    kind: MailKind,
) -> Result<MailMode, Error> {
    let mode: Option<String> = shared.value(
        shared!("select mode from mail_choices where user_id = :user and kind = :kind"),
        named_params! { ":user": user, ":kind": kind.code() },
    )?;
    Ok(mode.map_or_else(|| kind.usual(grants), |code| MailMode::from_code(&code)))
}

/// Saves what someone chooses for a kind of email.
pub(super) fn choose_mail(
    shared: Shared<'_>,
    user: UserId,
    kind: MailKind,
    mode: MailMode,
) -> Result<(), Error> {
    shared.execute(
        shared!(
            "insert into mail_choices (user_id, kind, mode) values (:user, :kind, :mode)
         on conflict (user_id, kind) do update set mode = excluded.mode"
        ),
        named_params! { ":user": user, ":kind": kind.code(), ":mode": mode.code() },
    )?;
    if mode == MailMode::Off {
        shared.execute(
            shared!("delete from mail_digest where user_id = :user and kind = :kind"),
            named_params! { ":user": user, ":kind": kind.code() },
        )?;
    }
    Ok(())
}

/// Stores an email for someone's next summary.
pub(super) fn keep_for_digest(
    shared: Shared<'_>,
    user: UserId,
    kind: MailKind,
    summary: &Summary,
    now: Instant,
) -> Result<(), Error> {
    shared.execute(
        shared!(
            "insert into mail_digest (user_id, kind, subject, link, attachment, created_at)
         values (:user, :kind, :subject, :link, :attachment, :now)"
        ),
        named_params! {
            ":user": user, ":kind": kind.code(), ":subject": summary.subject, ":link": summary.link,
            ":attachment": summary.attachment, ":now": now,
        },
    )?;
    Ok(())
}

/// A user with a summary to be sent.
#[derive(FromRow)]
#[row(alias = "u")]
pub(super) struct DigestReader {
    #[column(sql = "u.id")]
    pub user: UserId,
    pub email: String,
    #[column(sql = "u.account_id")]
    pub account: Option<AccountId>,
    #[column(sql = "u.status = 'active'")]
    pub is_active: bool,
}

/// Users with emails waiting since before `due`.
pub(super) fn readers_of_digests(
    shared: Shared<'_>,
    due: Instant,
) -> Result<Vec<DigestReader>, Error> {
    shared.rows(
        shared!(
            "from users u where u.id in (select user_id from mail_digest where created_at < :due)
         order by u.id"
        ),
        named_params! { ":due": due },
    )
}

/// Emails of a kind that have waited for someone since before `due`, oldest first.
pub(super) fn waiting(
    shared: Shared<'_>,
    user: UserId,
    kind: MailKind,
    due: Instant,
) -> Result<Vec<Summary>, Error> {
    shared.rows(
        shared!(
            "from mail_digest m where m.user_id = :user and m.kind = :kind and m.created_at < :due
         order by m.id"
        ),
        named_params! { ":user": user, ":kind": kind.code(), ":due": due },
    )
}

/// Deletes what was sent.
pub(super) fn forget_digest(shared: Shared<'_>, user: UserId, due: Instant) -> Result<(), Error> {
    shared.execute(
        shared!("delete from mail_digest where user_id = :user and created_at < :due"),
        named_params! { ":user": user, ":due": due },
    )?;
    Ok(())
}

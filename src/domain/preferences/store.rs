//! SQL of favourite accounts.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::rows,
    domain::access::{AccountReach, REACHED},
    error::Error,
    kernel::ids::{AccountId, UserId},
    row,
};

/// An account that somebody keeps at hand.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Favourite {
    pub id: AccountId,
    /// The account's code.
    pub account: String,
    pub name: String,
    pub city: String,
    pub province: String,
    /// `active`, `hold` or `closed`.
    pub status: String,
}

row! { Favourite {
    id: "d.account_id", account: "d.code", name: "d.name", city: "d.city", province: "d.province",
    status: "d.status",
} }

/// The favourites of a user in his order, those that he still reaches.
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

/// Takes an account from the favourites; false where it was none.
pub(super) fn remove(conn: &Connection, user: UserId, account: AccountId) -> Result<bool, Error> {
    let removed = conn
        .prepare_cached(
            "delete from favourite_accounts where user_id = :user and account_id = :account",
        )?
        .execute(named_params! { ":user": user, ":account": account })?;
    Ok(removed > 0)
}

/// Adds an account behind the other favourites.
pub(super) fn add(conn: &Connection, user: UserId, account: AccountId) -> Result<(), Error> {
    conn.prepare_cached(
        "insert into favourite_accounts (user_id, account_id, sort)
         select :user, :account, coalesce(max(sort), 0) + 1 from favourite_accounts where user_id = :user",
    )?
    .execute(named_params! { ":user": user, ":account": account })?;
    Ok(())
}

/// Makes `accounts` the favourites of a user, in this order.
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

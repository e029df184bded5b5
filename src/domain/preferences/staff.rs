//! Implements the staff calls for preferences.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::store::{self, Favourite};
use crate::{
    access::ReachedAccount,
    domain::{dealers::choosable, sign_in::preference},
    error::{Checks, Error},
    http::{Answered, Api, Body, Done, Item, Query, Staff},
    messages::message,
};

/// The most favorite accounts of a user.
const FAVOURITES: usize = 100;

pub(super) fn api() -> Api {
    Api::new()
        .get("adminPreferencesRead", "/admin/accounts/preferences", read_preferences)
        .patch(
            "adminPreferencesToggleFavourite",
            "/admin/accounts/preferences/favourite",
            toggle_favourite,
        )
        .put(
            "adminPreferencesOrderFavourites",
            "/admin/accounts/preferences/favourites",
            order_favourites,
        )
}

/// The caller's preferences.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Preferences {
    /// Settings of the web app, as an arbitrary object.
    #[schema(value_type = Object)]
    pub preference: Value,
    /// Favorite accounts in the caller's order.
    pub favourite_accounts: Vec<Favourite>,
}

/// Returns the caller's settings and favorite dealers.
async fn read_preferences(staff: Staff) -> Result<Item<Preferences>, Error> {
    staff
        .read(|db| {
            let user = db.caller().user;
            Ok(Item::new(Preferences {
                preference: preference(db.conn(), user)?,
                favourite_accounts: store::favourites(db.conn(), user, choosable(db))?,
            }))
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct FavouriteQuery {
    /// The account's code.
    favourite: String,
}

/// Adds a dealer to the caller's favorites, or removes it if it is one already.
async fn toggle_favourite(
    staff: Staff,
    Query(query): Query<FavouriteQuery>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let (conn, user) = (tx.conn(), tx.caller().user);
            let account = ReachedAccount::by_code(conn, choosable(tx), &query.favourite)?;
            let account = account.ok_or(Error::NotFound)?;
            if store::remove(conn, user, account.id())? {
                return Ok(Done::new(message!(
                    "preferences-favourite-removed",
                    name = account.name()
                )));
            }
            if store::favourites(conn, user, choosable(tx))?.len() >= FAVOURITES {
                return Err(Error::Conflict(message!(
                    "preferences-favourites-full",
                    favourites = FAVOURITES
                )));
            }
            store::add(conn, user, account.id())?;
            Ok(Done::new(message!("preferences-favourite-added", name = account.name())))
        })
        .await
}

/// Favorite accounts in order.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct FavouriteOrder {
    /// Account codes. Accounts that aren't listed are no longer favorites.
    accounts: Vec<String>,
}

/// Sets the caller's favorite dealers and their order.
async fn order_favourites(
    staff: Staff,
    Body(order): Body<FavouriteOrder>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let mut checks = Checks::new();
            let is_few = order.accounts.len() <= FAVOURITES;
            checks.require(
                is_few,
                "accounts",
                message!("preferences-too-many-favourites", favourites = FAVOURITES),
            );
            checks.finish()?;
            let mut accounts = Vec::with_capacity(order.accounts.len());
            for (place, code) in order.accounts.iter().enumerate() {
                let found = ReachedAccount::by_code(tx.conn(), choosable(tx), code)?;
                let id = found.map(|account| account.id()).filter(|id| !accounts.contains(id));
                let field = format!("accounts.{place}");
                checks.require(id.is_some(), &field, message!("preferences-favourite-invalid"));
                accounts.extend(id);
            }
            checks.finish()?;
            store::replace(tx.conn(), tx.caller().user, &accounts)?;
            Ok(Done::new(message!("general-saved")))
        })
        .await
}

//! The staff's look at an account's load dates.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::dealer::{LoadDate, upcoming};
use crate::{
    domain::{
        access::{Section, Verb, ViewOrders},
        dealers::reached_by_code,
    },
    error::Error,
    http::{Export, FileAnswer, Grid, Listing, Query, Staff},
};

/// Whose load dates.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AccountQuery {
    /// The account's code.
    account: String,
}

/// Load dates of an account from today on, its own and its route's, with its orders on them.
pub(super) async fn list_load_dates(
    staff: Staff<ViewOrders>,
    Query(query): Query<AccountQuery>,
    Grid(options): Grid,
) -> Result<Listing<LoadDate>, Error> {
    staff
        .read(move |db| {
            let account = reached_by_code(db, Section::Orders, Verb::View, &query.account)?;
            let today = db.today();
            let params = named_params! { ":today": today };
            Ok(Listing::new(db.of_account(&account).page(upcoming(params), &options)?))
        })
        .await
}

/// The same as a file.
pub(super) async fn export_load_dates(
    staff: Staff<ViewOrders>,
    Query(query): Query<AccountQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    staff
        .export("load-dates", export, move |db, export| {
            let account = reached_by_code(db, Section::Orders, Verb::View, &query.account)?;
            let today = db.today();
            let params = named_params! { ":today": today };
            db.of_account(&account).export(upcoming(params), export)
        })
        .await
}

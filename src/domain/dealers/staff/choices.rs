//! Lists the accounts that staff choose from: to impersonate one, or to add it to their favorites.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{AccountReach, AccountStatus, Permission, REACHED, Section},
    db::FromRow,
    error::Error,
    grid::{Direction, Field, List},
    http::{Grid, Listing, Query, Staff, StaffDb, StaffList},
    kernel::text::sought,
};

/// An account that can be chosen.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::dealers) struct DealerChoice {
    #[column(sql = "d.account_id")]
    pub id: i64,
    /// The account's code.
    #[column(sql = "d.code")]
    pub account: String,
    pub name: String,
    pub city: String,
    pub province: String,
    pub status: AccountStatus,
    /// Whether the caller may impersonate it with permission to act.
    #[column(sql = "(:impersonates is null or d.account_manager_id is :impersonates)")]
    pub may_impersonate: bool,
    /// Whether it is one of the caller's favorites.
    #[column(sql = "f.sort is not null")]
    pub is_favourite: bool,
}

/// Favorites first, in the caller's order.
static DEALERS: List = List {
    key: "d.account_id",
    fields: &[
        Field::integer("id", "d.account_id"),
        Field::text("account", "d.code").folded("d.code_folded"),
        Field::text("name", "d.name").folded("d.name_folded"),
        Field::text("city", "d.city"),
        Field::text("province", "d.province"),
        Field::code("status", "d.status"),
        Field::boolean("isFavourite", "f.sort is not null"),
    ],
    default_order: &[
        ("f.sort is null", Direction::Asc),
        ("f.sort", Direction::Asc),
        ("d.name_folded", Direction::Asc),
        ("d.account_id", Direction::Asc),
    ],
    search: None,
};

#[derive(Debug, Deserialize, ToSchema)]
pub(in crate::domain::dealers) struct SearchQuery {
    /// A part of the account's code, name or city.
    search: Option<String>,
}

/// The accounts that the caller may choose: those that they may impersonate, or whose records they see.
pub fn choosable(db: &StaffDb<'_>) -> AccountReach {
    [Section::Impersonation, Section::Dealers, Section::Orders]
        .into_iter()
        .map(|section| db.accounts(section, Permission::View))
        .fold(AccountReach::Nothing, AccountReach::wider)
}

/// Lists the dealers that the caller may impersonate or that are among their favorites.
pub(in crate::domain::dealers) async fn list_choices(
    staff: Staff,
    Query(query): Query<SearchQuery>,
    Grid(options): Grid,
) -> Result<Listing<DealerChoice>, Error> {
    let search = sought(query.search.unwrap_or_default().trim());
    staff
        .read(move |db| {
            let (reach, user) = (choosable(db), db.caller().user);
            let impersonates = db.accounts(Section::Impersonation, Permission::View);
            let filter = format!(
                "{REACHED} and (:search = '' or holds(d.code_folded, :search)
                     or holds(d.name_folded, :search) or holds(d.city, :search))"
            );
            let list = StaffList {
                fields: &DEALERS,
                from: "dealers d left join favourite_accounts f
                           on f.account_id = d.account_id and f.user_id = :user",
                filter: &filter,
                params: named_params! {
                    ":reach": reach, ":impersonates": impersonates, ":user": user, ":search": search,
                },
                hidden: &[],
            };
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

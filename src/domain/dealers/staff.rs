//! The accounts from which staff choose: to impersonate one, or to keep it among their favourites.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    domain::access::{Grants, Reach, Section, Verb},
    error::Error,
    grid::{Direction, Field, List},
    http::{Grid, Listing, Query, Staff, StaffList},
    kernel::text::fold,
    row,
};

/// An account to choose.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DealerChoice {
    pub id: i64,
    /// The account's code.
    pub account: String,
    pub name: String,
    pub city: String,
    pub province: String,
    /// `active`, `hold` or `closed`.
    pub status: String,
    /// Whether the caller may act in its place.
    pub may_impersonate: bool,
}

row! { DealerChoice {
    id: "d.account_id", account: "d.code", name: "d.name", city: "d.city", province: "d.province",
    status: "d.status",
    may_impersonate: "(:impersonates = 2 or (:impersonates = 1 and d.account_manager_id is :user))",
} }

static DEALERS: List = List {
    key: "d.account_id",
    fields: &[
        Field::integer("id", "d.account_id"),
        Field::text("account", "d.code").folded("d.code_folded"),
        Field::text("name", "d.name").folded("d.name_folded"),
        Field::text("city", "d.city"),
        Field::text("province", "d.province"),
        Field::code("status", "d.status"),
    ],
    default_order: &[("d.name_folded", Direction::Asc), ("d.account_id", Direction::Asc)],
    search: None,
};

/// What to look for.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SearchQuery {
    /// A part of the account's code, name or city.
    search: Option<String>,
}

/// Accounts that the caller may impersonate or have among his favourites: those whose records he sees.
pub(super) async fn list_choices(
    staff: Staff,
    Query(query): Query<SearchQuery>,
    Grid(options): Grid,
) -> Result<Listing<DealerChoice>, Error> {
    let search = fold(query.search.unwrap_or_default().trim());
    staff
        .read(move |db| {
            let seen = [Section::Impersonation, Section::Dealers, Section::Orders]
                .into_iter()
                .map(|section| reach(db.grants(), section))
                .max()
                .unwrap_or(NONE);
            let impersonates = reach(db.grants(), Section::Impersonation);
            let user = db.caller().user;
            let params = named_params! {
                ":seen": seen, ":impersonates": impersonates, ":user": user, ":search": search,
            };
            let list = StaffList {
                fields: &DEALERS,
                from: "dealers d",
                filter: "(:seen = 2 or (:seen = 1 and d.account_manager_id is :user))
                         and (:search = '' or instr(d.code_folded, :search) > 0
                              or instr(d.name_folded, :search) > 0 or instr(dx(d.city), :search) > 0)",
                params,
                hidden: &[],
            };
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

/// Accounts that a right reaches, as the statements above know them.
const NONE: i64 = 0;
const OWN: i64 = 1;
const ALL: i64 = 2;

/// Which accounts the right to look at a section reaches.
fn reach(grants: &Grants, section: Section) -> i64 {
    match (grants.allow(section, Verb::View), grants.in_section(section).reach) {
        (false, _) => NONE,
        (true, Reach::Own) => OWN,
        (true, _) => ALL,
    }
}

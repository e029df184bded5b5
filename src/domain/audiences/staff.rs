//! Accounts and roles by their names alone, for whoever may write news, notifications or articles: that
//! needs no right over dealers.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{Section, Verb},
    db::FromRow,
    error::Error,
    grid::{Direction, Field, List},
    http::{Grid, Listing, Staff, StaffList},
    row,
};

static ACCOUNTS: List = List {
    key: "d.account_id",
    fields: &[
        Field::integer("id", "d.account_id"),
        Field::text("account", "d.code").folded("d.code_folded"),
        Field::text("name", "d.name").folded("d.name_folded"),
        Field::text("province", "d.province"),
    ],
    default_order: &[("d.name_folded", Direction::Asc), ("d.account_id", Direction::Asc)],
    search: None,
};

/// An account to name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AudienceAccount {
    pub id: i64,
    /// The account's code.
    pub account: String,
    pub name: String,
    pub province: String,
}

row! { AudienceAccount {
    id: "d.account_id", account: "d.code", name: "d.name", province: "d.province",
} }

static ROLES: List = List {
    key: "r.id",
    fields: &[Field::integer("id", "r.id"), Field::text("name", "r.name")],
    default_order: &[("r.id", Direction::Asc)],
    search: None,
};

/// A role of dealers' people to name.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AudienceRole {
    pub id: i64,
    pub name: String,
}

row! { AudienceRole { id: "r.id", name: "r.name" } }

/// Lists the dealers that an audience can name.
pub(super) async fn list_accounts(
    staff: Staff,
    Grid(options): Grid,
) -> Result<Listing<AudienceAccount>, Error> {
    choices(staff, options, &ACCOUNTS, "dealers d", "1").await
}

/// Lists the roles that an audience can name.
pub(super) async fn list_roles(
    staff: Staff,
    Grid(options): Grid,
) -> Result<Listing<AudienceRole>, Error> {
    choices(staff, options, &ROLES, "roles r", "r.scope = 'dealer'").await
}

async fn choices<T: FromRow + Send + 'static>(
    staff: Staff,
    options: crate::grid::LoadOptions,
    fields: &'static List,
    from: &'static str,
    filter: &'static str,
) -> Result<Listing<T>, Error> {
    staff
        .read(move |db| {
            let writes = [Section::News, Section::Notifications, Section::Knowledge]
                .into_iter()
                .any(|section| db.may(section, Verb::Edit));
            if !writes {
                return Err(Error::Forbidden(
                    "You need a permission to edit news, notifications or knowledge for this."
                        .to_owned(),
                ));
            }
            let list = StaffList { fields, from, filter, params: &[], hidden: &[] };
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

//! Returns only the names of accounts and roles, for staff who may write news, notifications or articles, because that
//! requires no permission for dealers.

use crate::{
    access::{Permission, Section},
    error::Error,
    grid::LoadOptions,
    http::{Grid, Listing, Staff, StaffList},
    messages::message,
    records::{self, Listed},
};

/// An account that can be part of an audience.
#[records::row(from = "dealers d", key = "d.account_id", order("d.name_folded", "d.account_id"))]
pub(super) struct AudienceAccount {
    #[column(sql = "d.account_id")]
    pub id: i64,
    /// The account's code.
    #[column(sql = "d.code", folded)]
    pub account: String,
    #[column(folded)]
    pub name: String,
    pub province: String,
}

/// A dealers' role that can be part of an audience.
#[records::row(from = "roles r", order("r.id"))]
pub(super) struct AudienceRole {
    pub id: i64,
    pub name: String,
}

/// Lists the dealers that can be selected for an audience.
pub(super) async fn list_accounts(
    staff: Staff,
    Grid(options): Grid,
) -> Result<Listing<AudienceAccount>, Error> {
    choices(staff, options, "1").await
}

/// Lists the roles that can be selected for an audience.
pub(super) async fn list_roles(
    staff: Staff,
    Grid(options): Grid,
) -> Result<Listing<AudienceRole>, Error> {
    choices(staff, options, "r.scope = 'dealer'").await
}

async fn choices<T: Listed>(
    staff: Staff,
    options: LoadOptions,
    filter: &'static str,
) -> Result<Listing<T>, Error> {
    staff
        .read(move |db| {
            let writes = [Section::News, Section::Notifications, Section::Knowledge]
                .into_iter()
                .any(|section| db.may(section, Permission::Edit));
            if !writes {
                return Err(Error::Forbidden(message!("audiences-permission-needed")));
            }
            let list =
                StaffList { fields: T::LIST, from: T::FROM, filter, params: &[], hidden: &[] };
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

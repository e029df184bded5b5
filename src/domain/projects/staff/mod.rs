//! The staff's calls about projects and their requests.

mod departments;
mod orphans;
mod projects;
mod queue;
mod requests;

use crate::{
    access::{Permission, Section},
    domain::dealers::reached_by_code,
    error::Error,
    http::{Api, StaffDb},
    kernel::ids::AccountId,
    messages::message,
};

/// The path of a call about requests.
macro_rules! below {
    ($below:literal) => {
        concat!("/admin/dds/requests", $below)
    };
}
use below;

pub(super) fn api() -> Api {
    projects::api()
        .merge(queue::api())
        .merge(requests::api())
        .merge(orphans::api())
        .merge(departments::api())
}

/// The account with this code, if the caller may enter something for it.
fn account_by_code(db: &StaffDb<'_>, code: &str) -> Result<AccountId, Error> {
    reached_by_code(db, Section::Projects, Permission::Edit, code)
        .map(|account| account.id())
        .map_err(|_| Error::field("account", message!("change-choose-account")))
}

//! Lists what can be chosen as an audience by those who write for dealers: accounts and roles.

mod staff;

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .get("adminAudiencesListAccounts", "/admin/audiences/accounts", staff::list_accounts)
        .get("adminAudiencesListRoles", "/admin/audiences/roles", staff::list_roles)
}

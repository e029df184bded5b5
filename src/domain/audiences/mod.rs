//! Whom those who write for dealers can name as their audience: accounts and roles.

mod staff;

use crate::http::Api;

/// The lists to choose an audience from.
pub fn api() -> Api {
    Api::new()
        .get("adminAudiencesListAccounts", "/admin/audiences/accounts", staff::list_accounts)
        .get("adminAudiencesListRoles", "/admin/audiences/roles", staff::list_roles)
}

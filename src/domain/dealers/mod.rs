//! Dealers: the account as its own people see it, and the accounts from which staff choose.

mod dealer;
mod staff;

pub use dealer::is_own_account;

use crate::http::Api;

/// The calls of the area `dealer`, and the list from which staff choose an account.
pub fn api() -> Api {
    Api::new()
        .get("/dealer/info", dealer::read_info)
        .get("/dealer/contacts", dealer::list_contacts)
        .get("/dealer/contacts/export", dealer::export_contacts)
        .get("/admin/dealers/filteredlisting", staff::list_choices)
}

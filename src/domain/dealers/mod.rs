//! Implements dealers: an account as its own users see it, and the accounts as staff maintain them.
//!
//! Imported fields belong to the ERP: staff read them here and change them there. Other fields, and accounts that no
//! import knows, are changed here.

mod company;
mod contacts;
mod dealer;
mod reach;
mod staff;
mod step_up;

pub use dealer::{AccountQuery, is_own_account};
pub use reach::{OfDealer, looked_at, managed_by, reached, reached_by_code, reached_if_named};
pub use staff::{DealerForm, add, choosable};

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .get("dealerReadInfo", "/dealer/info", dealer::read_info)
        .get("dealerReadCompany", "/dealer/company", company::read_company)
        .put("dealerUpdateCompany", "/dealer/company", step_up::set_limit)
        .get("dealerListContacts", "/dealer/contacts", contacts::list_contacts)
        .get("dealerExportContacts", "/dealer/contacts/export", contacts::export_contacts)
        .get("dealerShowContactPhoto", "/dealer/contacts/photo/{id}", contacts::show_photo)
        .sends(&["image/jpeg"])
        .get("adminDealersListChoices", "/admin/dealers/filteredlisting", staff::list_choices)
        .listed("adminDealersList", "/admin/dealers/listing", staff::list_dealers)
        .exported("adminDealersExport", "/admin/dealers/export")
        .get("adminDealersRead", "/admin/dealers/item/{id}", staff::read_dealer)
        .post("adminDealersInsert", "/admin/dealers/insert", staff::add_dealer)
        .put("adminDealersUpdate", "/admin/dealers/update", staff::change_dealer)
}

//! What the product is about, a folder for each noun: rules, who may do what, and the SQL.

pub mod account;
pub mod addresses;
pub mod audiences;
pub mod audit_desk;
pub mod bell;
pub mod dealers;
pub mod discounts;
pub mod imports;
pub mod invoices;
pub mod knowledge;
pub mod load_dates;
pub mod news;
pub mod notifications;
pub mod orders;
pub mod outbox_desk;
pub mod pages;
pub mod papers;
pub mod period;
pub mod preferences;
pub mod pricing;
pub mod registrations;
pub mod roles;
pub mod search;
pub mod service;
pub mod service_lists;
pub mod service_orders;
pub mod system;
pub mod taxes;
pub mod up;
pub mod users;

use crate::http::{Api, Route};

/// Every call of the product.
pub fn api() -> Api {
    [
        account::api(),
        addresses::api(),
        bell::api(),
        audiences::api(),
        audit_desk::api(),
        dealers::api(),
        discounts::api(),
        imports::api(),
        invoices::api(),
        knowledge::api(),
        load_dates::api(),
        news::api(),
        notifications::api(),
        orders::api(),
        outbox_desk::api(),
        pages::api(),
        preferences::api(),
        registrations::api(),
        roles::api(),
        search::api(),
        service::api(),
        service_lists::api(),
        service_orders::api(),
        pricing::api(),
        system::api(),
        up::api(),
        users::api(),
    ]
    .into_iter()
    .collect()
}

/// Every call of the product as the router and the description of the API take it.
pub fn routes() -> Vec<Route> {
    api().into_routes()
}

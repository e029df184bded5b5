//! Contains the product's areas, a folder for each: rules, who may do what, and the SQL.

pub mod acceptances;
pub mod account_overview;
pub mod addresses;
pub mod alerts;
mod approvers;
pub mod audiences;
pub mod audit_trail;
pub mod backups;
pub mod bell;
pub mod bounds;
pub mod branches;
pub mod calendar;
pub mod change_requests;
pub mod dealers;
pub mod discounts;
pub mod drafting_lists;
pub mod drawings;
pub mod elevations;
pub mod financials;
pub mod first_page;
pub mod handbook;
pub(crate) mod icalendar;
pub mod imports;
pub mod invoices;
pub mod knowledge;
pub mod load_dates;
pub mod looks;
pub mod mail_attachments;
pub mod news;
pub mod news_mails;
mod notices;
pub mod notifications;
pub mod order_news;
pub mod order_pages;
pub mod orders;
pub mod outbox_queue;
pub mod pages;
pub mod people;
pub mod period;
pub mod preferences;
pub mod previews;
pub mod pricing;
pub mod prints;
pub mod profile;
pub mod projects;
pub(crate) mod reach;
pub mod registrations;
pub mod remittances;
pub mod replies;
pub mod reports;
pub mod roles;
pub mod search;
pub mod service;
pub mod service_lists;
pub mod service_orders;
pub mod sign_in;
pub mod status;
pub mod system;
pub mod tasks;
pub mod taxes;
pub mod turns;
pub mod uploads;
pub mod users;
pub mod views;
pub mod watch;

use crate::http::{Api, Route};

pub fn api() -> Api {
    Api::new()
        .area("Signing in", sign_in::api())
        .area("Profile", profile::api())
        .area("Addresses", addresses::api())
        .area("Notifications", bell::api())
        .area("Accounts at a glance", account_overview::api())
        .area("Audiences", audiences::api())
        .area("Audit log", audit_trail::api())
        .area("Backups", backups::api())
        .area("Calendar", calendar::api())
        .area("Change requests", change_requests::api())
        .area("Dealers", dealers::api())
        .area("Looks", looks::api())
        .area("Discounts", discounts::api())
        .area("Drafting lists", drafting_lists::api())
        .area("Drawings", drawings::api())
        .area("Elevations", elevations::api())
        .area("First pages", first_page::api())
        .area("Financials", financials::api())
        .area("Handbook", handbook::api())
        .area("Imports", imports::api())
        .area("Invoices", invoices::api())
        .area("Knowledge base", knowledge::api())
        .area("Load dates", load_dates::api())
        .area("News", news::api())
        .area("Notifications", notifications::api())
        .area("Orders", orders::api())
        .area("Orders", order_pages::api())
        .area("Outbox", outbox_queue::api())
        .area("Pages", pages::api())
        .area("Preferences", preferences::api())
        .area("Projects", projects::api())
        .area("Registrations", registrations::api())
        .area("Remittances", remittances::api())
        .area("Accepted quotes", acceptances::api())
        .area("Saved replies", replies::api())
        .area("Reports", reports::api())
        .area("Roles", roles::api())
        .area("Search", search::api())
        .area("Service requests", service::api())
        .area("Service lists", service_lists::api())
        .area("Service orders", service_orders::api())
        .area("Price list", pricing::api())
        .area("System", system::api())
        .area("Status", status::api())
        .area("Tasks", tasks::api())
        .area("Turns", turns::api())
        .area("Uploads", uploads::api())
        .area("Users", users::api())
        .area("Saved views", views::api())
        .area("Watching", watch::api())
}

/// Every call of the product, for the router and the API document.
pub fn routes() -> Vec<Route> {
    api().introduced_by(sign_in::introduce).into_routes()
}

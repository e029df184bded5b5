//! Tests the product from outside, in a single binary because each one is linked separately.
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that finds something else fails, and says where"
)]

use transom::{db, sql};

mod acceptances;
mod access;
mod account_overview;
mod administrator;
mod backups;
mod bell;
mod branches;
mod broken_off;
mod calendar;
mod change_lives;
mod change_requests;
mod cli;
mod codes;
mod commands;
mod company;
mod credentials;
mod damage;
mod dealers;
mod demo;
mod desk;
mod desk_reports;
mod discounts;
mod drafting_lists;
mod drawings;
mod durability;
mod edge;
mod elevations;
mod financials;
mod first_page;
mod grid;
mod handbook;
mod harness;
mod house;
mod import;
mod imports;
mod in_place;
mod invoices;
mod jobs;
mod knowledge;
mod layers;
mod licenses;
mod limits;
mod mail;
mod mails;
mod messages;
mod nights;
mod openapi;
mod order_news;
mod order_pages;
mod orders;
mod page_errors;
mod partial_uploads;
mod people;
mod previews;
mod pricing;
mod profile;
mod projects;
mod provider;
mod records;
mod registrations;
mod remittances;
mod repeats;
mod replica;
mod replies;
mod reports;
mod roles;
mod search;
mod service;
mod service_lists;
mod service_orders;
mod session;
mod sign_in;
mod sign_on;
mod sockets;
mod tasks;
mod tenancy;
mod texts;
mod tidy;
mod trust;
mod turns;
mod watch;
mod wording;
mod workflows;
mod writes;

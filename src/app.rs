//! What a running instance consists of: its database, clock, keys, settings and workers.

use std::time::Duration;

use jiff::{civil::Weekday, tz::TimeZone};

use crate::{
    db::Db,
    domain::{
        access::{GrantCache, Side},
        account::password::Hasher,
    },
    kernel::{secret::Vault, time::Clock},
    outbox::Outbox,
};

/// The parts of a running instance; handlers reach it through their guard.
pub struct App {
    /// The way to the database.
    pub db: Db,
    /// The one clock, with the plant's time zone.
    pub clock: Clock,
    /// The key file.
    pub vault: Vault,
    /// What the configuration says, read once.
    pub settings: Settings,
    /// Where mail and text messages are written.
    pub outbox: Outbox,
    /// Resolved rights, kept as long as nobody's change.
    pub grants: GrantCache,
    /// The threads that hash passwords.
    pub hasher: Hasher,
}

/// The part of the configuration that handlers look at.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Whether this is the demo, whose mail may be read with its secrets.
    pub is_demo: bool,
    /// The manufacturer.
    pub company: Company,
    /// How long sessions and remembered devices last.
    pub sessions: SessionPolicy,
    /// Passwords and second steps.
    pub auth: AuthPolicy,
    /// When the plant's portal is down.
    pub maintenance: Maintenance,
    /// Bytes that a JSON body may have.
    pub body_limit: usize,
    /// How often one address, and one user, may do what costs or sends something.
    pub rates: Rates,
    /// Where addresses are looked up beside the portal's own, where configured.
    pub address_provider: Option<AddressProvider>,
}

/// The manufacturer.
#[derive(Debug, Clone)]
pub struct Company {
    /// As dealers know it.
    pub name: String,
    /// Where browsers reach this server, without a trailing slash.
    pub public_url: String,
    /// Where a failed sign-in check ends.
    pub portal_url: String,
    /// Where mail to the manufacturer goes when an account has no manager.
    pub email: String,
}

/// How long sessions and remembered devices last, in seconds.
#[derive(Debug, Clone)]
pub struct SessionPolicy {
    /// Idle limit of staff and of dealers.
    pub idle: BySide<i64>,
    /// Absolute limit.
    pub absolute: BySide<i64>,
    /// How long a device is remembered; zero: never.
    pub remembered: BySide<i64>,
    /// How long an impersonation lasts.
    pub impersonation: i64,
}

/// One value for each side.
#[derive(Debug, Clone, Copy)]
pub struct BySide<T> {
    /// Staff.
    pub staff: T,
    /// Dealers.
    pub dealer: T,
}

impl<T: Copy> BySide<T> {
    /// The value for `side`.
    pub fn of(&self, side: Side) -> T {
        match side {
            Side::Staff => self.staff,
            Side::Dealer => self.dealer,
        }
    }
}

/// Passwords and second steps.
#[derive(Debug, Clone)]
pub struct AuthPolicy {
    /// Shortest password where no second step is demanded of the user.
    pub shortest_password: usize,
    /// Shortest password where one is.
    pub shortest_with_second_step: usize,
    /// Whether a second step is demanded.
    pub second_step_needed: BySide<bool>,
    /// Whether dealers may choose codes by mail.
    pub email_codes: bool,
    /// Whether dealers may choose codes by text message.
    pub sms_codes: bool,
}

/// A weekly window in which the portal is down for maintenance, in the plant's time zone.
#[derive(Debug, Clone)]
pub struct Maintenance {
    /// Its day, where there is one.
    pub window: Option<Window>,
    /// Whether the portal is down right now because somebody said so.
    pub is_on: bool,
}

/// A span of one weekday.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// The day.
    pub day: Weekday,
    /// Minutes after midnight.
    pub from: i16,
    /// Minutes after midnight.
    pub to: i16,
}

/// Bounds on what costs or sends something.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// Sign-in tries an hour from one address.
    pub sign_in_by_address: u32,
    /// Mails an hour that one person may cause (messages, invoices, codes).
    pub mail_by_user: u32,
    /// Registrations and reset requests an hour from one address.
    pub requests_by_address: u32,
}

/// A service for addresses in the manner of `AddressComplete`.
#[derive(Debug, Clone)]
pub struct AddressProvider {
    /// Its base address.
    pub url: String,
    /// The key that it wants.
    pub key: String,
    /// How long it may take.
    pub patience: Duration,
}

impl Settings {
    /// The settings of a demo or a test: no second step is demanded, codes by mail are offered.
    pub fn relaxed(company: &str) -> Self {
        Self {
            is_demo: false,
            company: Company {
                name: company.to_owned(),
                public_url: "http://127.0.0.1:8080".to_owned(),
                portal_url: "/sign-in".to_owned(),
                email: "orders@demo.test".to_owned(),
            },
            sessions: SessionPolicy {
                idle: BySide { staff: 30 * 60, dealer: 8 * 3600 },
                absolute: BySide { staff: 12 * 3600, dealer: 24 * 3600 },
                remembered: BySide { staff: 0, dealer: 30 * 86_400 },
                impersonation: 30 * 60,
            },
            auth: AuthPolicy {
                shortest_password: 15,
                shortest_with_second_step: 12,
                second_step_needed: BySide { staff: false, dealer: false },
                email_codes: true,
                sms_codes: false,
            },
            maintenance: Maintenance {
                window: Some(Window { day: Weekday::Sunday, from: 5 * 60, to: 9 * 60 }),
                is_on: false,
            },
            body_limit: 1024 * 1024,
            rates: Rates { sign_in_by_address: 600, mail_by_user: 120, requests_by_address: 60 },
            address_provider: None,
        }
    }
}

/// The plant's zone where none is configured.
pub fn default_zone() -> TimeZone {
    TimeZone::get("America/Winnipeg").unwrap_or(TimeZone::UTC)
}

//! What a running instance consists of: its database, clock, keys, configuration and workers.

use crate::{
    config::Config,
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
    /// The configuration, read once.
    pub config: Config,
    /// Whether this is the demo, whose mail may be read with its secrets.
    pub is_demo: bool,
    /// Where mail and text messages are written.
    pub outbox: Outbox,
    /// Resolved rights, kept as long as nobody's change.
    pub grants: GrantCache,
    /// The threads that hash passwords.
    pub hasher: Hasher,
}

/// How long a side's sessions last, in seconds.
#[derive(Debug, Clone, Copy)]
pub struct SessionLife {
    /// Without use.
    pub idle: i64,
    /// In all.
    pub absolute: i64,
    /// How long a device is remembered; zero: never.
    pub remembered: i64,
}

impl App {
    /// How long sessions of `side` last.
    pub fn session_life(&self, side: Side) -> SessionLife {
        let session = &self.config.session;
        match side {
            Side::Staff => SessionLife {
                idle: session.staff_idle.as_seconds(),
                absolute: session.staff_life.as_seconds(),
                remembered: session.staff_remember.as_seconds(),
            },
            Side::Dealer => SessionLife {
                idle: session.dealer_idle.as_seconds(),
                absolute: session.dealer_life.as_seconds(),
                remembered: session.dealer_remember.as_seconds(),
            },
        }
    }
}

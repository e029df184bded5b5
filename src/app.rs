//! What a running instance consists of: its database, clock, keys, settings and workers.

use std::sync::{Arc, RwLock};

use crate::{
    config::Config,
    db::Db,
    domain::access::GrantCache,
    kernel::{secret::Vault, time::Clock},
    outbox::Kick,
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
    /// Wakes the mail worker after a commit that wrote mail.
    pub kick: Kick,
    /// Resolved rights, kept as long as nobody's change.
    pub grants: RwLock<GrantCache>,
    /// Whether this is the demo, whose mail may be read with its secrets.
    pub is_demo: bool,
}

/// Shared by all requests.
pub type SharedApp = Arc<App>;

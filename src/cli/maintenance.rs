//! `maintenance on|off|status`: closes the portal for maintenance. A running server notices right
//! away.

use clap::Subcommand;
use serde_json::json;

use super::{
    Global,
    database::Database,
    report::{Failure, Report},
};
use crate::{
    audit::{self, Actor, NewEvent},
    db::Shared,
    kernel::time::Clock,
};

#[derive(Debug, Subcommand)]
pub(super) enum MaintenanceCommand {
    /// Close the portal
    On,
    /// Reopen the portal
    Off,
    /// Show whether the portal is closed
    Status,
}

impl MaintenanceCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let was_on = instance.is_in_maintenance();
        let is_on = match self {
            Self::On => true,
            Self::Off => false,
            Self::Status => was_on,
        };
        if is_on != was_on {
            let now = Clock::system(loaded.config.company.time_zone.0.clone()).now();
            let mut event = NewEvent::new(now, Actor::command_line(), "system", "maintenance");
            event.before = Some(json!({ "isOn": was_on }));
            event.after = Some(json!({ "isOn": is_on }));
            let mut connection = Database::open(&instance, &loaded)?;
            let tx = connection.write()?;
            audit::append(Shared::of(&tx), event)?;
            tx.commit()?;
            instance
                .set_maintenance(is_on)
                .map_err(|error| Failure::io("cannot mark the data directory", &error))?;
        }
        let text = if is_on { "The portal is closed." } else { "The portal is open." };
        Ok(Report::new(text).on(instance.dir()).with("isOn", is_on))
    }
}

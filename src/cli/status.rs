//! `status`: how the portal is, read from its data directory, whether the server runs or not.

use std::fmt::Write as _;

use super::{
    Global,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    db,
    domain::system,
    error::Error,
    instance::free_at,
    kernel::time::{Clock, Instant},
    messages::Language,
};

pub(super) fn run(global: &Global) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let instance = global.instance(&loaded)?;
    let is_running = instance.is_in_use();
    let connection = Database::open(&instance, &loaded)?;
    // A database of another schema is not opened.
    let schema = db::newest_schema();
    let clock = Clock::system(loaded.config.company.time_zone.0.clone());
    let jobs = system::jobs(&connection, Language::English)?;
    let queue = system::queue(&connection, clock.now())?;
    let is_in_maintenance = instance.is_in_maintenance();
    let free = free_at(instance.dir());

    let time = |at: Option<Instant>| {
        at.map_or_else(
            || "never".to_owned(),
            |at| {
                let local = at.timestamp().to_zoned(clock.zone().clone());
                local.strftime("%Y-%m-%d %H:%M").to_string()
            },
        )
    };
    let mut text = format!(
        "Transom {} {}, schema {schema}\n",
        env!("CARGO_PKG_VERSION"),
        if is_running { "is running" } else { "is not running" }
    );
    let open = if is_in_maintenance { "closed for maintenance" } else { "open" };
    let _ = writeln!(text, "Portal: {open}\nDisk: {free}");
    for state in &queue {
        let _ = writeln!(text, "Messages {}: {}", state.status, state.count);
    }
    let _ = write!(text, "Jobs:");
    for job in &jobs {
        let state = match job.is_success {
            None => "never run".to_owned(),
            Some(true) => format!("done {}", time(job.last_ended_at)),
            Some(false) => format!(
                "FAILED {} ({} in a row): {}",
                time(job.last_ended_at),
                job.failures,
                job.result
            ),
        };
        let _ = write!(
            text,
            "\n  {} ({}): {state}, next {}",
            job.title,
            job.schedule,
            time(job.next_run_at)
        );
    }
    let is_well = jobs.iter().all(|job| job.is_success != Some(false));
    let json = |value: Result<serde_json::Value, serde_json::Error>| value.map_err(Error::from);
    Ok(Report::new(text)
        .on(instance.dir())
        .exit(if is_well { Exit::Done } else { Exit::FailedChecks })
        .with("isRunning", is_running)
        .with("version", env!("CARGO_PKG_VERSION"))
        .with("schema", schema)
        .with("isInMaintenance", is_in_maintenance)
        .with("free", free)
        .with("messages", json(serde_json::to_value(&queue))?)
        .with("jobs", json(serde_json::to_value(&jobs))?))
}

//! Runs the clock of service requests: reminders, missed deadlines, requests that close without an answer.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::service::timers, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "serviceClock",
    schedule: Schedule::Minutes(1),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    timers::run(&app, now, app.clock.today()).await?;
    Ok(None)
}

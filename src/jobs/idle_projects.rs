//! Notifies the creators of projects in which nothing has happened for half a year.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::projects, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "idleProjects",
    schedule: Schedule::Daily(4),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    projects::hint_idle(&app, now, app.clock.today()).await?;
    Ok(None)
}

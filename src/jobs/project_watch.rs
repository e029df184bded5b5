//! Marks project requests that are late, and reminds dealers and departments of open questions.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::projects, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "projectWatch",
    schedule: Schedule::Minutes(1),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    projects::watch(&app, now, app.clock.today()).await?;
    Ok(None)
}

//! Suggests accounts for project requests without a project, and looks again for quotes and orders that they name.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::projects, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "orphans",
    schedule: Schedule::Minutes(5),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    projects::follow_imports(&app, now, app.clock.today()).await?;
    Ok(None)
}

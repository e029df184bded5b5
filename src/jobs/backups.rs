//! Makes the night's backup and tries it every week; the work itself goes on beside the other jobs.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::backups, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "backups",
    schedule: Schedule::Minutes(5),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    backups::keep_up(app, now).await?;
    Ok(None)
}

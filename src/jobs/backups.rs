//! Makes the nightly backup and tests it every week. The work itself runs next to the other jobs.

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

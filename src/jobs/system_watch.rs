//! Alerts administrators to a disk that fills up and to a certificate about to expire.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::system, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "systemWatch",
    schedule: Schedule::Minutes(5),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    system::watch(app, now).await?;
    Ok(None)
}

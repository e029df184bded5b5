//! Expires prices of change requests that weren't answered in time, sends reminders, and voids those whose order an
//! import has changed.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::change_requests, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "priceExpiry",
    schedule: Schedule::Minutes(1),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    change_requests::watch_prices(&app, now, app.clock.today()).await?;
    Ok(None)
}

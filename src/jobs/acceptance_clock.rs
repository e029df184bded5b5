//! Closes accepted quotes whose order was imported, has changed ones accepted again, sends reminders, and lets accepted
//! quotes lapse.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::acceptances, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "acceptanceClock",
    schedule: Schedule::Minutes(1),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    acceptances::watch(&app, now, app.clock.today()).await?;
    Ok(None)
}

//! Reminds dealers of drawings that wait for their answer, in the mornings of the plant's working days.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::drawings, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "drawingReminders",
    schedule: Schedule::Daily(8),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    drawings::remind(&app, now, app.clock.today()).await?;
    Ok(None)
}

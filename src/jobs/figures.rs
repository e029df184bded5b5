//! Notes at the end of each day what the figures of staff's first pages are.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::first_page, error::Error, kernel::time::Instant};

pub(super) const JOB: Job =
    Job { name: "figures", schedule: Schedule::Daily(0), run: |app, now| Box::pin(run(app, now)) };

/// Runs after midnight, for the day before.
async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    let day = now.day_in(app.clock.zone()).plus_days(-1);
    first_page::note(&app, now, day).await?;
    Ok(None)
}

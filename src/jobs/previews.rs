//! Processes uploaded documents, so that their first page is ready before anyone requests it.

use std::{sync::Arc, time::Duration};

use super::{Done, Job, Schedule};
use crate::{app::App, error::Error, kernel::time::Instant};

/// Other jobs wait meanwhile; the rest is processed a minute later, or on request.
const TIME: Duration = Duration::from_secs(10);

pub(super) const JOB: Job = Job {
    name: "previews",
    schedule: Schedule::Minutes(1),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, _: Instant) -> Result<Done, Error> {
    app.previews.end_idle_papers().await?;
    app.previews.drain(TIME).await?;
    Ok(None)
}

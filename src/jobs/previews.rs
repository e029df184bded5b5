//! Looks at documents that were uploaded, so that their first page is there before anyone asks for it.

use std::{sync::Arc, time::Duration};

use super::{Done, Job, Schedule};
use crate::{app::App, error::Error, kernel::time::Instant};

/// Other jobs wait meanwhile; what is left is looked at a minute later, or when someone asks.
const TIME: Duration = Duration::from_secs(10);

pub(super) const JOB: Job = Job {
    name: "previews",
    schedule: Schedule::Minutes(1),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, _: Instant) -> Result<Done, Error> {
    app.previews.drain(TIME).await?;
    Ok(None)
}

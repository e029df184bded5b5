//! Deletes expired sessions, codes, links and remembered devices.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::people::sessions, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "sessions",
    schedule: Schedule::Minutes(60),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    app.db.write(move |conn| sessions::sweep(conn, now)).await?;
    Ok(None)
}

//! Alerts administrators to expected imports that are late or have failed.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::imports, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "expectedImports",
    schedule: Schedule::Minutes(5),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    let asked = Arc::clone(&app);
    app.db.write(move |conn| imports::watch(conn, &asked, now)).await?;
    Ok(None)
}

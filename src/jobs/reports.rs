//! Emails the saved reports each Monday.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::reports, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "reports",
    schedule: Schedule::Minutes(15),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    loop {
        let (outbox, zone) = (app.outbox.clone(), app.clock.zone().clone());
        let mailed = app.db.write(move |conn| reports::mail_due(conn, &outbox, now, &zone)).await?;
        if mailed == 0 {
            return Ok(None);
        }
    }
}

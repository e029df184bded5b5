//! Sends the daily summaries of emails when their hour has come.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::db::Shared;
use crate::{app::App, domain::preferences::mails, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "digests",
    schedule: Schedule::Minutes(5),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    let (outbox, zone) = (app.outbox.clone(), app.clock.zone().clone());
    app.db.write(move |conn| mails::send_digests(Shared::of(conn), &outbox, now, &zone)).await?;
    Ok(None)
}

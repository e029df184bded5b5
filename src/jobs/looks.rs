//! Writes which sections of accounts staff have opened, and deletes what is older than 400 days.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::looks, error::Error, kernel::time::Instant};

pub(super) const JOB: Job =
    Job { name: "looks", schedule: Schedule::Minutes(5), run: |app, now| Box::pin(run(app, now)) };

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    looks::write(&app, now).await?;
    let today = app.clock.today();
    app.db.write(move |conn| looks::sweep(conn, today)).await?;
    Ok(None)
}

//! Announces discounts that begin, and reminds those who have not seen one.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::discounts, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "discounts",
    schedule: Schedule::Minutes(5),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    let (outbox, today) = (app.outbox.clone(), app.clock.today());
    app.db.write(move |conn| discounts::notify_due(conn, &outbox, now, today)).await?;
    Ok(None)
}

//! Announces discounts that begin, and reminds those who have not seen one.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{
    app::App,
    domain::discounts,
    error::Error,
    kernel::time::{Instant, Moment},
};

pub(super) const JOB: Job = Job {
    name: "discounts",
    schedule: Schedule::Minutes(5),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    let (outbox, moment) = (app.outbox.clone(), Moment { now, today: app.clock.today() });
    app.db.write(move |conn| discounts::notify_due(conn, &outbox, moment)).await?;
    Ok(None)
}

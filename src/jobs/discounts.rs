//! Announces discounts that begin, and reminds those who have not seen one.

use std::sync::Arc;

use super::{Job, Schedule};
use crate::{app::App, domain::discounts, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "discounts",
    schedule: Schedule::Minutes(60),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<String, Error> {
    let (outbox, today) = (app.outbox.clone(), app.clock.today());
    app.db.write(move |conn| discounts::tell_due(conn, &outbox, now, today)).await?;
    Ok(String::new())
}

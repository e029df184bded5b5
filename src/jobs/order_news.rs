//! Tells dealers' people what imports have changed of their orders.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::order_news, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "orderNews",
    schedule: Schedule::Minutes(1),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    order_news::tell(&app, now, app.clock.today()).await?;
    Ok(None)
}

//! Posts remittances whose receipts were imported.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::remittances, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "remittancePosting",
    schedule: Schedule::Minutes(1),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    remittances::post_receipts(&app, now, app.clock.today()).await?;
    Ok(None)
}

//! Emails news and notifications that have become visible to those who have chosen that.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, domain::news_mails, error::Error, kernel::time::Instant};

pub(super) const JOB: Job = Job {
    name: "newsMails",
    schedule: Schedule::Minutes(5),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    news_mails::tell(&app, now).await?;
    Ok(None)
}

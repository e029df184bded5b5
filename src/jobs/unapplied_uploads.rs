//! Deletes imports and price lists that were uploaded and never applied, and files for messages that were never sent.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{
    app::App,
    domain::{imports, order_pages, pricing},
    error::Error,
    kernel::time::Instant,
};

pub(super) const JOB: Job = Job {
    name: "unappliedUploads",
    schedule: Schedule::Minutes(60),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    app.db
        .write(move |conn| {
            imports::sweep(conn, now)?;
            order_pages::sweep(conn, now)?;
            pricing::sweep(conn, now)
        })
        .await?;
    Ok(None)
}

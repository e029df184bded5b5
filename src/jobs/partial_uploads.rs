//! Deletes uploads that have waited for their next part for a day, and old results of tasks.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{
    app::App, db::Shared, error::Error, files::blocking, kernel::time::Instant, messages::message,
    uploads,
};

pub(super) const JOB: Job = Job {
    name: "partialUploads",
    schedule: Schedule::Minutes(60),
    run: |app, now| Box::pin(run(app, now)),
};

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    app.tasks.sweep(now);
    let (ended, left) = app.db.write(move |conn| uploads::sweep(Shared::of(conn), now)).await?;
    let files = app.files.clone();
    blocking(move || Ok(files.forget_partials(&left, now).map_err(anyhow::Error::from)?)).await?;
    Ok((ended > 0).then(|| message!("jobs-uploads-dropped", uploads = ended)))
}

//! Removes files that no record has referenced for a day.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, error::Error, files::Sweep, kernel::time::Instant, messages::message};

/// How long an unreferenced file is kept.
const KEPT_SECONDS: i64 = 86_400;

pub(super) const JOB: Job =
    Job { name: "files", schedule: Schedule::Minutes(60), run: |app, now| Box::pin(run(app, now)) };

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    let before = now.plus_seconds(-KEPT_SECONDS);
    let garbage = app.files.collect(&app.db, before, Sweep::Remove).await?;
    app.previews.sweep().await?;
    let (files, bytes) = (garbage.contents, garbage.bytes);
    Ok((files > 0).then(|| message!("jobs-files-removed", files, bytes)))
}

//! Implements the administrators' calls for backups.

use std::sync::Arc;

use serde::Serialize;
use transom_backups::{KeyState, Listed, is_sealed};
use utoipa::ToSchema;

use super::{
    make::portal,
    nightly::{back_up, try_out},
    place::repository,
    runs::Run,
    trouble::Trouble,
};
use crate::{
    access::{EditSystem, ViewSystem},
    app::App,
    audit::Actor,
    error::Error,
    http::{Done, Items, Staff},
    kernel::{progress::Progress, time::Instant},
    messages::Message,
    tasks::Made,
    wiring,
};

/// The most backups in the list.
const MOST: usize = 200;

/// A backup in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Backup {
    /// The archive's file name.
    name: String,
    /// When the snapshot was taken.
    made_at: Instant,
    /// The size of the archive in bytes.
    bytes: u64,
    /// Whether it was verified without problems.
    is_good: bool,
    /// Whether this portal made it. Other portals may use the same place.
    is_of_this_portal: bool,
    is_encrypted: bool,
    /// The number of uploaded files that it refers to.
    files: u64,
    /// The size of these files in bytes.
    file_bytes: u64,
    /// The version of the program that made it.
    version: String,
    /// The schema version of its database.
    schema: u32,
    /// The problems found, one sentence each.
    problems: Vec<String>,
}

impl Backup {
    fn of(listed: Listed, portal: &str) -> Self {
        let is_good = listed.is_good();
        let Some(record) = listed.record else {
            return Self {
                is_encrypted: is_sealed(&listed.name),
                name: listed.name,
                made_at: listed.made_at,
                bytes: listed.bytes,
                is_good,
                is_of_this_portal: true,
                files: 0,
                file_bytes: 0,
                version: String::new(),
                schema: 0,
                problems: vec!["It was never verified: its making broke off.".to_owned()],
            };
        };
        let mut problems = record.problems;
        if listed.key == KeyState::Other {
            problems.push(format!(
                "It can only be opened with the private key of {}, which is not configured now.",
                record.recipients.join(", ")
            ));
        }
        Self {
            name: listed.name,
            made_at: listed.made_at,
            bytes: listed.bytes,
            is_good,
            is_of_this_portal: record.portal == portal,
            is_encrypted: record.is_encrypted,
            files: record.files,
            file_bytes: record.file_bytes,
            version: record.version,
            schema: record.schema,
            problems,
        }
    }
}

/// Lists the stored backups, newest first.
pub(super) async fn list_backups(staff: Staff<ViewSystem>) -> Result<Items<Backup>, Error> {
    let app = staff.call().app().clone();
    staff.read(|_| Ok(())).await?;
    let settings = wiring::backup_settings(&app.config);
    let (listed, portal) = tokio::task::spawn_blocking(move || {
        let listed = repository(&settings, &app.instance)?.list()?;
        Ok::<_, Trouble>((listed, portal(&app.instance)?))
    })
    .await
    .map_err(anyhow::Error::from)?
    .map_err(|trouble| Error::Conflict(Message::plain(trouble.to_string())))?;
    let backups = listed.into_iter().take(MOST).map(|one| Backup::of(one, &portal));
    Ok(Items::new(backups.collect()))
}

/// Starts a backup in the background and returns the id of the task. The task's result describes the backup.
pub(super) async fn create_backup(staff: Staff<EditSystem>) -> Result<Done, Error> {
    begin(staff, Work::Backup).await
}

/// Starts a drill in the background, which restores the last good backup into a scratch directory and tests it.
/// Returns the id of the task, whose result lists the findings.
pub(super) async fn drill_backup(staff: Staff<EditSystem>) -> Result<Done, Error> {
    begin(staff, Work::Drill).await
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Work {
    Backup,
    Drill,
}

/// Cancels the work when no one waits for it any more.
struct CancelOnDrop(Arc<Progress>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

async fn begin(staff: Staff<EditSystem>, work: Work) -> Result<Done, Error> {
    let app: Arc<App> = staff.call().app().clone();
    let asked = staff.beforehand();
    let actor =
        asked.read(|db| Ok(Actor::user(db.caller().user, db.caller().name.clone()))).await?;
    let id = staff
        .begin(move |progress| async move {
            let _turn = Arc::clone(&app.backup_turn).lock_owned().await;
            let cancelled = CancelOnDrop(Arc::clone(&progress));
            let run = match work {
                Work::Backup => back_up(&app, actor, progress).await?,
                Work::Drill => try_out(&app, actor, progress).await?,
            };
            drop(cancelled);
            result(&run)
        })
        .await?;
    Ok(Done::silent().id(id))
}

/// The result of a task: that of the run, or why it failed.
fn result(run: &Run) -> Result<Made, Error> {
    if !run.is_success() {
        return Err(Error::Conflict(Message::plain(run.findings.join(" "))));
    }
    let text = serde_json::json!({
        "archive": run.archive, "place": run.place, "bytes": run.bytes, "files": run.files,
        "newFiles": run.new_files, "newBytes": run.new_bytes, "steps": run.steps,
    });
    Made::of_bytes(text.to_string().as_bytes(), "backup.json".to_owned(), "application/json")
}

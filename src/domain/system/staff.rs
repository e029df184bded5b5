//! The administrators' calls about the system.

use std::{fs, path::Path};

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::store::{self, FailedMail, Freshness, JobState, QueueState};
use crate::{
    access::{EditSystem, ViewSystem},
    app::App,
    audit,
    config::NounName,
    domain::{
        backups::{self, Standing},
        bounds, imports,
    },
    error::{Checks, Error},
    files::Room,
    http::{self, Answered, Body, Done, Item, Staff},
    kernel::time::Instant,
    messages::message,
    wiring,
};

/// After how long a good backup is missing.
const OVERDUE_SECONDS: i64 = 36 * 3600;

/// How the system is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Health {
    /// The version of the program.
    version: &'static str,
    /// The version of the database's schema.
    schema: i64,
    is_demo: bool,
    checked_at: Instant,
    /// Bytes of the database with what is not written back to it yet.
    database_bytes: u64,
    disk: Disk,
    /// Sessions that are good.
    sessions: i64,
    /// Events in the audit trail.
    events: i64,
    /// The outbox by status; what was sent is counted over the last day alone.
    outbox: Vec<QueueState>,
    /// The last messages that were given up.
    failed_mails: Vec<FailedMail>,
    /// When each kind of record was last imported.
    imports: Vec<Freshness>,
    /// What the portal does by itself, those jobs first that fail.
    jobs: Vec<JobState>,
    backups: Backups,
    /// What in the configuration deserves an eye.
    weaknesses: Vec<String>,
    maintenance: Maintenance,
}

/// The disk that the data lies on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Disk {
    free_bytes: u64,
    total_bytes: u64,
    /// `ample`, `low` (getting full), `noUploads` (files are refused) or `none` (nothing is written).
    room: &'static str,
}

/// What is known of backups.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each says something that stands by itself")]
struct Backups {
    /// Whether the portal makes one every night.
    is_enabled: bool,
    /// When, in the plant's time zone: `02:30`.
    at: String,
    /// The directory or the bucket.
    place: String,
    is_encrypted: bool,
    /// Whether they lie on the same disk as the data, so that one failure takes both.
    is_on_data_disk: bool,
    /// Whether the last one is tried every week.
    has_drills: bool,
    /// Whether no good one was made for more than a day and a half.
    is_overdue: bool,
    standing: Standing,
}

impl Backups {
    fn read(conn: &Connection, app: &App, now: Instant) -> Result<Self, Error> {
        let settings = &app.config.backup;
        let wired = wiring::backup_settings(&app.config);
        let standing = backups::standing(conn)?;
        let since = match &standing.last_good {
            Some(run) => Some(run.started_at),
            None => store::created_at(conn)?,
        };
        let is_overdue = since.is_some_and(|since| now.seconds_since(since) > OVERDUE_SECONDS);
        Ok(Self {
            is_enabled: settings.enabled,
            at: settings.at.to_string(),
            place: backups::place(&wired, &app.instance),
            is_encrypted: settings.public_key.is_some(),
            is_on_data_disk: backups::is_on_data_disk(&wired, app.instance.dir()),
            has_drills: settings.drill,
            is_overdue: settings.enabled && is_overdue,
            standing,
        })
    }
}

/// Whether the portal is closed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Maintenance {
    is_on: bool,
}

/// Returns the state of the system, with disk space, queues, the age of imported data, and warnings.
pub(super) async fn read_health(staff: Staff<ViewSystem>) -> Result<Item<Health>, Error> {
    let app = staff.call().app().clone();
    let health = staff
        .report(move |db| {
            let conn = db.conn();
            let mut imports = NounName::ALL
                .iter()
                .map(|noun| store::freshness(conn, noun.as_str()))
                .collect::<Result<Vec<_>, _>>()?;
            for standing in imports::standings(conn, &app, db.now())? {
                if let Some(import) = imports.iter_mut().find(|it| it.noun == standing.noun) {
                    import.expected = Some(standing.in_language(db.language()));
                }
            }
            Ok(Health {
                version: env!("CARGO_PKG_VERSION"),
                schema: store::schema(conn)?,
                is_demo: app.is_demo,
                checked_at: db.now(),
                database_bytes: database_bytes(&app),
                disk: disk(&app)?,
                sessions: store::sessions(conn, db.now())?,
                events: audit::count(conn)?,
                outbox: store::queue(conn, db.now())?,
                failed_mails: store::failed(conn, db.language())?,
                imports,
                jobs: store::jobs(conn, db.language())?,
                backups: Backups::read(conn, &app, db.now())?,
                weaknesses: app
                    .weaknesses
                    .iter()
                    .map(|weakness| weakness.in_language(db.language()))
                    .collect(),
                maintenance: Maintenance { is_on: app.instance.is_in_maintenance() },
            })
        })
        .await?;
    Ok(Item::new(health))
}

/// The database's file with its log.
fn database_bytes(app: &App) -> u64 {
    let size = |path: &Path| fs::metadata(path).map_or(0, |metadata| metadata.len());
    let database = app.instance.database();
    let mut log = database.clone().into_os_string();
    log.push("-wal");
    size(&database) + size(Path::new(&log))
}

fn disk(app: &App) -> Result<Disk, Error> {
    let space = app.files.space().map_err(anyhow::Error::from)?;
    let room = match app.files.room().map_err(anyhow::Error::from)? {
        Room::Ample => "ample",
        Room::Low => "low",
        Room::NoUploads => "noUploads",
        Room::None => "none",
    };
    Ok(Disk { free_bytes: space.free, total_bytes: space.total, room })
}

/// Whether the portal is to be closed, and why.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct MaintenanceForm {
    is_on: Option<bool>,
    /// For the audit trail.
    #[bound(bounds::COMMENT)]
    reason: String,
}

/// Closes the portal for maintenance, or opens it again. While it is closed, calls are answered with 503, except to
/// those who may open it again; sessions last.
pub(super) async fn set_maintenance(
    staff: Staff<EditSystem>,
    Body(form): Body<MaintenanceForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let reason = checks.lines("reason", &form.reason, bounds::COMMENT).to_owned();
    let is_on = checks.demanded("isOn", form.is_on, message!("system-closing-missing"));
    let is_on = checks.given(is_on)?;
    let app = staff.call().app().clone();
    let was_on = app.instance.is_in_maintenance();
    let done = staff
        .write(move |tx| {
            let mut event = tx.event("system", "maintenance");
            event.reason = (!reason.is_empty()).then_some(reason.as_str());
            event.before = Some(json!({ "isOn": was_on }));
            event.after = Some(json!({ "isOn": is_on }));
            tx.record(event)?;
            Ok(Done::new(if is_on {
                message!("system-portal-closed")
            } else {
                message!("system-portal-open")
            }))
        })
        .await?;
    if let Answered::Now(_) = done {
        app.instance.set_maintenance(is_on).map_err(anyhow::Error::from)?;
    }
    Ok(done)
}

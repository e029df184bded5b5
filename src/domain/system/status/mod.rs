//! Determines the portal's status, for the system page and `transom status`. The metrics for Prometheus (`figures`) are
//! the same, with labels.
//!
//! Nearly all of it is read from the data directory, whether a server is running or not. The last responses of sign-in
//! providers are only in the memory of the running server; the command line says so.

mod findings;
mod parts;

use std::sync::Arc;

use rusqlite::Connection;
use serde::Serialize;
use utoipa::ToSchema;

pub use findings::job_finding;
pub use parts::{Audit, Certificate, Disk, Maintenance, ProviderState, Server, Sessions, Storage};

use super::page_errors::{self, PageError};
use super::store::{self, FailedMail, Freshness, JobState, QueueState};
use crate::{
    access::Providers,
    app::App,
    config::NounName,
    db::{self, Health, Shared, Trouble},
    domain::{
        alerts::{self, Alerts, Concern, Severity, WordedFinding},
        backups::{self, Standing},
        imports,
        people::throttle,
    },
    error::Error,
    files::SpaceReading,
    instance::Instance as Home,
    kernel::time::Instant,
    messages::{Language, Message, message},
    sandbox,
    wiring::{self, SystemSettings},
};

/// The state of the portal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SystemStatus)]
pub struct Status {
    /// The version of the program.
    pub version: &'static str,
    /// The version of the database schema.
    pub schema: i64,
    pub is_demo: bool,
    pub checked_at: Instant,
    pub server: Server,
    /// The problems with advice, most severe first.
    pub findings: Vec<WordedFinding>,
    pub disk: Disk,
    pub storage: Storage,
    pub sessions: Sessions,
    pub audit: Audit,
    /// The number of messages by status. Sent messages are counted over the last day only.
    pub outbox: Vec<QueueState>,
    /// The last messages that failed.
    pub failed_mails: Vec<FailedMail>,
    /// When each record type was last imported.
    pub imports: Vec<Freshness>,
    /// The background jobs, failing ones first.
    pub jobs: Vec<JobState>,
    pub backups: Backups,
    /// The TLS certificate. Omitted if a reverse proxy handles TLS.
    pub certificate: Option<Certificate>,
    /// The providers through which users sign in.
    pub providers: Vec<ProviderState>,
    pub maintenance: Maintenance,
    /// The latest errors in people's browsers.
    pub page_errors: Vec<PageError>,
}

/// The state of the backups.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each says something that stands by itself")]
pub struct Backups {
    /// Whether a backup is made every night.
    pub is_enabled: bool,
    /// The time of day in the plant's time zone: `02:30`.
    pub at: String,
    /// The directory or bucket.
    pub place: String,
    pub is_encrypted: bool,
    /// Whether backups are on the same disk as the data, so that one failure destroys both.
    pub is_on_data_disk: bool,
    /// Whether the last backup is tested every week.
    pub has_drills: bool,
    /// Whether no good backup was made for more than a day and a half.
    pub is_overdue: bool,
    pub standing: Standing,
}

/// The side that asks, as the server knows more than the command line.
pub enum Asker<'a> {
    Server { started_at: Instant, providers: &'a Providers, health: &'a Health },
    CommandLine,
}

/// The inputs in addition to the database.
pub struct Sources<'a> {
    pub settings: SystemSettings,
    pub home: &'a Home,
    pub space: SpaceReading,
    /// Weaknesses of the configuration.
    pub weaknesses: &'a [Message],
    /// Letters without a font, on rendered PDFs.
    pub unset_letters: String,
    pub is_demo: bool,
    pub asker: Asker<'a>,
    pub now: Instant,
    pub language: Language,
}

impl Status {
    pub fn read(conn: &Connection, sources: &Sources<'_>) -> Result<Self, Error> {
        let (settings, now, language) = (&sources.settings, sources.now, sources.language);
        let standings = imports::standings(conn, &settings.expected_imports, &settings.zone, now)?;
        let wired = &settings.backup;
        let standing = backups::standing(conn, &sources.settings.backup)?;
        let facts = findings::Facts {
            disk: parts::disk(settings.watermarks, sources.home, &sources.space)?,
            troubles: match sources.asker {
                Asker::Server { health, .. } => health.troubles(),
                Asker::CommandLine => Vec::new(),
            },
            keys: parts::keys(conn, sources.home)?,
            are_texts_used_up: throttle::are_texts_used_up(Shared::of(conn), settings.texts, now)?,
            wall: sandbox::available(),
            jobs: store::jobs(conn)?,
            queue: store::queue(conn, now)?,
            certificate: parts::certificate(settings),
            providers: parts::providers(sources),
            is_in_maintenance: sources.home.is_in_maintenance(),
        };
        let mut found = facts.findings(sources);
        found.extend(standings.iter().filter_map(imports::finding));
        if !sources.is_demo {
            found.extend(backups::findings(conn, wired, sources.home.dir(), &standing, now)?);
        }
        for (concern, advice) in [
            (Concern::AuditLog, message!("audit-broken-do")),
            (Concern::Database, message!("system-database-damaged-do")),
            (Concern::FailingDisk, message!("system-disk-failing-do")),
        ] {
            if !found.iter().any(|finding| finding.concern == concern) {
                found.extend(alerts::raised_finding(conn, &concern, advice)?);
            }
        }
        found.sort_by_key(|finding| finding.severity == Severity::Warning);

        let mut imported = NounName::ALL
            .iter()
            .map(|noun| store::freshness(conn, noun.as_str()))
            .collect::<Result<Vec<_>, _>>()?;
        for standing in standings {
            if let Some(import) = imported.iter_mut().find(|it| it.noun == standing.noun) {
                import.expected = Some(standing.in_language(language));
            }
        }
        let backups = Backups {
            is_enabled: wired.is_enabled,
            at: settings.backup_at.clone(),
            place: backups::place(wired, sources.home),
            is_encrypted: !wired.public_keys.is_empty(),
            is_on_data_disk: backups::is_on_data_disk(wired, sources.home.dir()),
            has_drills: wired.has_drills,
            is_overdue: wired.is_enabled && backups::is_overdue(conn, &standing, now)?,
            standing,
        };
        Ok(Self {
            version: env!("CARGO_PKG_VERSION"),
            schema: store::schema(conn)?,
            is_demo: sources.is_demo,
            checked_at: now,
            server: parts::server(sources),
            findings: found.iter().map(|finding| finding.in_language(language)).collect(),
            disk: facts.disk,
            storage: parts::storage(conn, sources.home)?,
            sessions: parts::sessions(conn, now)?,
            audit: parts::audit(conn)?,
            outbox: facts.queue,
            failed_mails: store::failed(conn, language)?,
            imports: imported,
            jobs: store::worded(facts.jobs, language),
            backups,
            certificate: facts.certificate,
            providers: facts.providers,
            maintenance: Maintenance { is_on: facts.is_in_maintenance },
            page_errors: page_errors::latest(Shared::of(conn))?,
        })
    }

    /// The severity of the worst finding, or `None`.
    pub fn worst(&self) -> Option<Severity> {
        self.findings.first().map(|finding| finding.severity)
    }
}

/// Alerts people to a disk that fills up, a certificate about to expire and problems of database, disk and keys, and
/// settles these alerts.
pub async fn watch(app: Arc<App>, now: Instant) -> Result<(), Error> {
    watch_health(&app, now).await?;
    let asked = Arc::clone(&app);
    let (disk, certificate) = tokio::task::spawn_blocking(move || {
        let settings = wiring::system_settings(&asked.config);
        let space = asked.files.space_reading();
        let disk = parts::disk(settings.watermarks, &asked.instance, &space)?;
        Ok::<_, Error>((disk, parts::certificate(&settings)))
    })
    .await
    .map_err(anyhow::Error::from)??;
    let disk = findings::of_disk(&disk);
    let certificate =
        certificate.and_then(|it| findings::of_certificate(&it, app.clock.zone(), now));
    let (alerts, texts) = (Alerts::of(&app), app.config.limits.sms_of_portal);
    let write = move |conn: &Connection| {
        let texts = findings::of_texts(throttle::are_texts_used_up(Shared::of(conn), texts, now)?);
        alerts.follow(conn, &Concern::Texts, texts.as_ref(), now)?;
        alerts.follow(conn, &Concern::Disk, disk.as_ref(), now)?;
        alerts.follow(conn, &Concern::Certificate, certificate.as_ref(), now)
    };
    app.db.write(write).await
}

/// Alerts people to a corrupt database, a failing disk and replaced key files, and settles these alerts.
pub async fn watch_health(app: &Arc<App>, now: Instant) -> Result<(), Error> {
    let asked = Arc::clone(app);
    let keys = tokio::task::spawn_blocking(move || asked.watch_keys());
    let keys = keys.await.map_err(anyhow::Error::from)?.map(findings::of_keys);
    settle_damage(app).await?;
    let troubles = app.db.health().troubles();
    let found: Vec<_> = troubles.iter().map(findings::of_trouble).chain(keys).collect();
    for concern in [Concern::Database, Concern::FailingDisk, Concern::Keys] {
        let finding = found.iter().find(|finding| finding.concern == concern).cloned();
        let alerts = Alerts::of(app);
        // Each separately: if one can't be written because of the problem itself, the others still are.
        let written =
            app.db.write(move |conn| alerts.follow(conn, &concern, finding.as_ref(), now)).await;
        if let Err(error) = written {
            tracing::error!(
                error = %format_args!("{error:#}"),
                "cannot tell the administrators what is wrong"
            );
        }
    }
    Ok(())
}

/// After a restart, checks a database that was reported as corrupt, because it may have been repaired.
async fn settle_damage(app: &Arc<App>) -> Result<(), Error> {
    let is_known = app.db.health().troubles().iter().any(|(it, _)| *it == Trouble::Damaged);
    if is_known || !app.db.read(|conn| alerts::is_raised(conn, &Concern::Database)).await? {
        return Ok(());
    }
    let path = app.db.path().to_owned();
    let looked = tokio::task::spawn_blocking(move || -> Result<String, Error> {
        let conn = db::open_reader(&path)?;
        Ok(conn.query_row("pragma quick_check(1)", [], |row| row.get(0))?)
    });
    match looked.await.map_err(anyhow::Error::from)? {
        Ok(said) if said == "ok" => {}
        Ok(said) => app.db.health().notice(&Error::DatabaseDamaged(anyhow::anyhow!(said))),
        Err(error) => app.db.health().notice(&error),
    }
    Ok(())
}

//! Provides metrics for Prometheus: the portal's status and load, with bounded labels that identify no one.

use std::{
    sync::Arc,
    time::{Duration, Instant as Moment},
};

use tokio::sync::Mutex;

use super::{Asker, Sources, Status};
use crate::{
    app::App,
    domain::alerts::Severity,
    error::Error,
    kernel::{time::Instant, words::Word as _},
    messages::Language,
    outbox,
    serve::{FigureKind as Kind, FigureText as Text, Figures, Traffic},
    wiring,
};

/// How long metrics are cached, so that frequent scrapes don't read the database.
const KEPT: Duration = Duration::from_secs(2);

/// The function that returns metrics, with one reading at a time.
pub fn figures_of(app: Arc<App>, traffic: Traffic) -> Figures {
    let last: Arc<Mutex<Option<(Moment, String)>>> = Arc::default();
    Arc::new(move || {
        let (app, traffic, last) = (Arc::clone(&app), traffic.clone(), Arc::clone(&last));
        Box::pin(async move {
            let mut last = last.lock().await;
            match &*last {
                Some((at, told)) if at.elapsed() < KEPT => told.clone(),
                _ => {
                    let told = figures(app, traffic).await.into_string();
                    *last = Some((Moment::now(), told.clone()));
                    told
                }
            }
        })
    })
}

/// All current metrics.
async fn figures(app: Arc<App>, traffic: Traffic) -> Text {
    let mut text = Text::default();
    text.family("transom_build_info", "The version that runs.", Kind::Gauge);
    text.sample("transom_build_info", &[("version", env!("CARGO_PKG_VERSION"))], 1);
    let started = seconds(app.started_at);
    text.gauge("transom_start_time_seconds", "When the server was started.", started);
    traffic.write(&mut text);
    of_database(&app, &mut text);
    let status = read(Arc::clone(&app)).await;
    text.gauge(
        "transom_status_readable",
        "Whether the figures below could be read from the database.",
        i32::from(status.is_ok()),
    );
    match status {
        Ok(status) => of_status(&status, &mut text),
        Err(error) => {
            tracing::warn!(
                error = %format_args!("{error:#}"),
                "cannot read the figures for the metrics"
            );
        }
    }
    text
}

async fn read(app: Arc<App>) -> Result<Status, Error> {
    let asked = Arc::clone(&app);
    app.db
        .report(move |conn| {
            let asker = Asker::Server {
                started_at: asked.started_at,
                providers: &asked.providers,
                health: asked.db.health(),
            };
            Status::read(
                conn,
                &Sources {
                    settings: wiring::system_settings(&asked.config),
                    home: &asked.instance,
                    space: asked.files.space_reading(),
                    weaknesses: &asked.weaknesses,
                    unset_letters: asked.papers.unset_letters(),
                    is_demo: asked.is_demo,
                    asker,
                    now: asked.clock.now(),
                    language: Language::English,
                },
            )
        })
        .await
}

fn seconds(at: Instant) -> i64 {
    at.timestamp().as_second()
}

fn of_database(app: &App, text: &mut Text) {
    let (lanes, writes) = app.db.load();
    for (name, about, of) in [
        ("transom_db_threads", "Readers that may work at a time.", 0),
        ("transom_db_running", "Reads that run.", 1),
        ("transom_db_paused", "Reads that were begun and wait for their share.", 2),
        ("transom_db_waiting", "Reads that wait to be begun.", 3),
    ] {
        text.family(name, about, Kind::Gauge);
        for lane in &lanes {
            let figures = [lane.threads, lane.running, lane.paused, lane.waiting];
            let figure = figures.get(of).copied().unwrap_or_default();
            text.sample(name, &[("lane", lane.name)], figure);
        }
    }
    text.gauge("transom_db_writes_waiting", "Writes that wait for the writer.", writes);
}

fn of_status(status: &Status, text: &mut Text) {
    text.gauge("transom_schema_version", "The database's schema.", status.schema);
    let (disk, storage) = (&status.disk, &status.storage);
    text.gauge("transom_disk_free_bytes", "Free space on the disk of the data.", disk.free_bytes);
    text.gauge("transom_disk_total_bytes", "All space on that disk.", disk.total_bytes);
    text.gauge("transom_database_bytes", "The database's file.", storage.database_bytes);
    text.gauge("transom_database_log_bytes", "The database's write-ahead log.", storage.log_bytes);
    text.gauge("transom_files", "Uploaded files.", storage.files);
    text.gauge("transom_file_bytes", "Bytes of uploaded files.", storage.file_bytes);
    text.gauge("transom_audit_events", "Events in the audit log.", status.audit.events);
    let closed = i32::from(status.maintenance.is_on);
    text.gauge("transom_maintenance", "Whether the portal is closed.", closed);

    let name = "transom_sessions";
    text.family(name, "Sessions that are good.", Kind::Gauge);
    text.sample(name, &[("side", "dealer")], status.sessions.dealers);
    text.sample(name, &[("side", "staff")], status.sessions.staff);

    let name = "transom_findings";
    text.family(name, "What is not well, as the system page lists it.", Kind::Gauge);
    for (word, severity) in [("warning", Severity::Warning), ("error", Severity::Error)] {
        let count = status.findings.iter().filter(|one| one.severity == severity).count();
        text.sample(name, &[("severity", word)], count);
    }

    let name = "transom_outbox_messages";
    text.family(name, "Messages by status; those sent in the last day.", Kind::Gauge);
    for word in outbox::Status::ALL {
        let state = status.outbox.iter().find(|state| state.status == *word);
        text.sample(name, &[("status", word.code())], state.map_or(0, |state| state.count));
    }

    let name = "transom_job_failures";
    text.family(name, "Runs of a job that failed since its last success.", Kind::Gauge);
    for job in &status.jobs {
        text.sample(name, &[("job", job.name.as_str())], job.failures);
    }
    times(
        text,
        "transom_job_last_run_seconds",
        "When a job last ended.",
        "job",
        status.jobs.iter().map(|job| (job.name.as_str(), job.last_ended_at)),
    );
    times(
        text,
        "transom_job_next_run_seconds",
        "When a job runs next.",
        "job",
        status.jobs.iter().map(|job| (job.name.as_str(), job.next_run_at)),
    );
    times(
        text,
        "transom_import_last_seconds",
        "When a kind of record was last imported.",
        "noun",
        status.imports.iter().map(|import| (import.noun.as_str(), import.imported_at)),
    );

    let standing = &status.backups.standing;
    let of = |name: &'static str, run: Option<Instant>| (name, run);
    times(
        text,
        "transom_backup_last_seconds",
        "When a backup was last good, made, and tested.",
        "of",
        [
            of("good", standing.last_good.as_ref().map(|run| run.ended_at)),
            of("made", standing.last_backup.as_ref().map(|run| run.ended_at)),
            of("tested", standing.last_drill.as_ref().map(|run| run.ended_at)),
        ]
        .into_iter(),
    );
    if let Some(drill) = &standing.last_drill {
        let passed = i32::from(drill.is_success);
        text.gauge("transom_backup_test_passed", "Whether the last test passed.", passed);
    }
    if let Some(at) = status.certificate.as_ref().and_then(|it| it.ends_at) {
        text.gauge("transom_certificate_end_seconds", "When the certificate ends.", seconds(at));
    }
    let name = "transom_provider_up";
    text.family(name, "Whether a sign-in provider answered when last asked.", Kind::Gauge);
    for provider in &status.providers {
        if let Some(has_answered) = provider.has_answered {
            text.sample(name, &[("provider", provider.id.as_str())], i32::from(has_answered));
        }
    }
}

fn times<'a>(
    text: &mut Text,
    name: &str,
    about: &str,
    label: &str,
    moments: impl Iterator<Item = (&'a str, Option<Instant>)>,
) {
    text.family(name, about, Kind::Gauge);
    for (value, at) in moments {
        if let Some(at) = at {
            text.sample(name, &[(label, value)], seconds(at));
        }
    }
}

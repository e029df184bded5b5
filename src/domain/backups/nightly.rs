//! Runs automatic backups and the weekly drill, and notifies administrators of a missing backup. Requested backups run
//! here as well, so that there is one way to make and record one.

use std::sync::Arc;

use anyhow::Context as _;
use jiff::tz::TimeZone;
use rusqlite::Connection;

use super::{
    drill::{Tried, drill},
    findings::created_at,
    make::{self, Kind},
    noting::note_missed,
    place::identity,
    runs::{self, Run, RunKind},
    trouble::Trouble,
};
use crate::{
    app::App,
    audit::Actor,
    domain::alerts::Alerts,
    error::Error,
    kernel::{progress::Progress, time::Instant, words::Word as _},
    messages::Message,
    wiring::{self, BackupSettings},
};

/// The delay in seconds before a failed backup is tried again.
const RETRY: i64 = 3600;
/// The most tries per night.
const TRIES: usize = 3;
/// Seconds between two drills: slightly less than a week, so that they stay at the same hour.
const DRILL_EVERY: i64 = 13 * 43_200;
const DAY: i64 = 86_400;

/// The last time before `now` at which a backup was due.
fn due_before(now: Instant, at_minute: u16, zone: &TimeZone) -> Instant {
    let today = now.day_in(zone);
    let on = |day: crate::kernel::time::Day| {
        let (hour, minute) =
            (i8::try_from(at_minute / 60 % 24).ok()?, i8::try_from(at_minute % 60).ok()?);
        let moment = day.0.at(hour, minute, 0, 0).to_zoned(zone.clone()).ok()?;
        Some(Instant::from(moment.timestamp()))
    };
    let last = on(today).filter(|at| *at <= now).or_else(|| on(today.plus_days(-1)));
    last.unwrap_or_else(|| now.plus_seconds(-DAY))
}

/// When the portal makes or made its first automatic backup. `None` if automatic backups are off.
pub fn first_due(conn: &Connection, settings: &BackupSettings) -> Result<Option<Instant>, Error> {
    let made = created_at(conn)?.filter(|_| settings.is_enabled);
    Ok(made.map(|made| first_after(settings, made)))
}

fn first_after(settings: &BackupSettings, made: Instant) -> Instant {
    due_before(made.plus_seconds(DAY), settings.at_minute, &settings.zone)
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Due {
    is_backup: bool,
    is_drill: bool,
    /// Since when a good backup has been missing.
    missed_since: Option<Instant>,
}

impl Due {
    fn read(conn: &Connection, app: &App, now: Instant) -> Result<Self, Error> {
        let settings = wiring::backup_settings(&app.config);
        if !settings.is_enabled {
            return Ok(Self::default());
        }
        let made = created_at(conn)?.unwrap_or(Instant(0));
        let due_at = due_before(now, settings.at_minute, app.clock.zone());
        let recent: Vec<_> = runs::recent(conn, 20)?
            .into_iter()
            .filter(|run| run.kind == RunKind::Backup && run.started_at >= due_at)
            .collect();
        let is_done = recent.iter().any(|run| run.is_success);
        let is_soon = recent.first().is_some_and(|run| now.seconds_since(run.ended_at) < RETRY);
        let good = runs::last(conn, RunKind::Backup, true)?;
        let since = good.as_ref().map_or(made, |run| run.started_at);
        let tried = runs::last(conn, RunKind::Drill, false)?;
        // Measured from the due time, or each drill would be half a day earlier than the last.
        let is_tried = tried.is_some_and(|run| due_at.seconds_since(run.ended_at) < DRILL_EVERY);
        Ok(Self {
            is_backup: due_at >= made && !is_done && !is_soon && recent.len() < TRIES,
            is_drill: settings.has_drills && good.is_some() && !is_tried,
            missed_since: (since < due_at.plus_seconds(-DAY)).then_some(since),
        })
    }
}

/// Starts what is due, and notifies administrators of what was missed. The work itself continues in the background.
pub async fn keep_up(app: Arc<App>, now: Instant) -> Result<(), Error> {
    let Ok(turn) = Arc::clone(&app.backup_turn).try_lock_owned() else { return Ok(()) };
    let asked = Arc::clone(&app);
    let due = app
        .db
        .write(move |conn| {
            let due = Due::read(conn, &asked, now)?;
            if let Some(since) = due.missed_since {
                note_missed(conn, &Alerts::of(&asked), since, now)?;
            }
            Ok(due)
        })
        .await?;
    if !due.is_backup && !due.is_drill {
        return Ok(());
    }
    tokio::spawn(async move {
        let _turn = turn;
        let progress = Arc::new(Progress::default());
        if due.is_backup {
            match back_up(&app, Actor::system(), Arc::clone(&progress)).await {
                Ok(run) if run.is_success() => {}
                // The failure was recorded and reported; an older backup is tested another night.
                Ok(_) => return,
                Err(error) => {
                    tracing::error!(
                        error = %format_args!("{error:#}"),
                        "a backup could not be made or noted"
                    );
                    return;
                }
            }
        }
        let now = app.clock.now();
        let asked = Arc::clone(&app);
        let due = app.db.write(move |conn| Due::read(conn, &asked, now)).await;
        if due.is_ok_and(|due| due.is_drill)
            && let Err(error) = try_out(&app, Actor::system(), progress).await
        {
            tracing::error!(
                error = %format_args!("{error:#}"),
                "a backup could not be tried, or that could not be noted"
            );
        }
    });
    Ok(())
}

fn settings_of(app: &App) -> BackupSettings {
    BackupSettings { space: app.files.space_reading(), ..wiring::backup_settings(&app.config) }
}

/// Makes a backup and records the result.
pub(super) async fn back_up(
    app: &Arc<App>,
    actor: Actor,
    progress: Arc<Progress>,
) -> Result<Run, Error> {
    let (worker, started_at) = (Arc::clone(app), app.clock.now());
    let settings = settings_of(app);
    let made = tokio::task::spawn_blocking(move || {
        make::create(&settings, &worker.instance, Kind::Shared, started_at, &progress)
    })
    .await
    .map_err(anyhow::Error::from)?;
    for note in made.iter().flat_map(|made| &made.notes) {
        tracing::warn!("{note}");
    }
    let run = Run::of_backup(made, Span { started_at, ended_at: app.clock.now() })?;
    note(app, actor, run).await
}

/// Restores the last good backup, tests it, and records the result.
pub(super) async fn try_out(
    app: &Arc<App>,
    actor: Actor,
    progress: Arc<Progress>,
) -> Result<Run, Error> {
    let (worker, started_at) = (Arc::clone(app), app.clock.now());
    let settings = settings_of(app);
    let tried = tokio::task::spawn_blocking(move || {
        let program = worker.previews.program().context("the program was not found")?;
        let identity = identity(&settings, None)?;
        drill(&settings, &worker.instance, &program, None, identity.as_ref(), &progress)
    })
    .await
    .map_err(anyhow::Error::from)?;
    let run = Run::of_drill(RunKind::Drill, tried, Span { started_at, ended_at: app.clock.now() })?;
    note(app, actor, run).await
}

async fn note(app: &Arc<App>, actor: Actor, run: Run) -> Result<Run, Error> {
    // Logged first, because a full disk prevents recording it.
    for finding in &run.findings {
        tracing::error!(kind = run.kind.code(), archive = run.archive, "{finding}");
    }
    let (noted, alerts) = (run.clone(), Alerts::of(app));
    app.db.write(move |conn| noted.note(conn, &alerts, &actor)).await?;
    Ok(run)
}

/// When something was done.
#[derive(Clone, Copy)]
pub struct Span {
    pub started_at: Instant,
    pub ended_at: Instant,
}

impl Run {
    /// The result of making a backup. One that couldn't start because another is running isn't recorded.
    pub fn of_backup(made: Result<make::Made, Trouble>, span: Span) -> Result<Self, Error> {
        Self::of(RunKind::Backup, made, span, |run, made| {
            let record = made.record;
            run.archive = record.name;
            run.place = made.place;
            run.bytes = record.bytes;
            run.files = record.files;
            run.new_files = record.new_files;
            run.new_bytes = record.new_bytes;
            run.findings = record.problems;
            run.recipients = record.recipients;
        })
    }

    /// The result of a drill or a rehearsal.
    pub fn of_drill(
        kind: RunKind,
        tried: Result<Tried, Trouble>,
        span: Span,
    ) -> Result<Self, Error> {
        Self::of(kind, tried, span, |run, tried| {
            run.archive = tried.archive;
            run.place = tried.place;
            run.steps = tried.steps;
            run.findings = tried.findings;
        })
    }

    fn of<T>(
        kind: RunKind,
        outcome: Result<T, Trouble>,
        span: Span,
        fill: impl FnOnce(&mut Self, T),
    ) -> Result<Self, Error> {
        let mut run = Self::empty(kind, span.started_at, span.ended_at);
        match outcome {
            Ok(done) => fill(&mut run, done),
            Err(Trouble::Busy) => {
                return Err(Error::Conflict(Message::plain(Trouble::Busy.to_string())));
            }
            Err(trouble) => run.findings = trouble.sentences(),
        }
        Ok(run)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_due_at_its_time_of_the_plants_day() {
        let zone = TimeZone::get("America/Toronto").unwrap();
        let at = |text: &str| Instant::from(text.parse::<jiff::Timestamp>().unwrap());
        let due = |text: &str| due_before(at(text), 150, &zone);
        let settings = wiring::backup_settings(&crate::config::Config::default());
        let settings = BackupSettings { zone: zone.clone(), ..settings };
        for (made, first) in [
            ("2026-11-26T07:00:00Z", "2026-11-26T07:30:00Z"),
            ("2026-11-26T07:30:01Z", "2026-11-27T07:30:00Z"),
            ("2026-11-26T20:00:00Z", "2026-11-27T07:30:00Z"),
        ] {
            assert_eq!(first_after(&settings, at(made)), at(first), "{made}");
        }
        assert_eq!(due("2026-11-26T07:30:00Z"), at("2026-11-26T07:30:00Z"));
        assert_eq!(due("2026-11-26T07:29:59Z"), at("2026-11-25T07:30:00Z"));
        assert_eq!(due("2026-11-26T23:00:00Z"), at("2026-11-26T07:30:00Z"));
        // The hour that is skipped in spring.
        assert_eq!(due("2026-03-08T12:00:00Z"), at("2026-03-08T07:30:00Z"));
    }
}

//! Runs the portal's background jobs, each in its own file: at an interval or at a time of day, in transactions of
//! limited size. Runs are recorded in the table `jobs`, for the system page and `transom status`.

mod acceptance_clock;
mod audit_head;
mod backups;
mod digests;
mod discounts;
mod drawing_reminders;
mod expected_imports;
mod figures;
mod files;
mod idle_projects;
mod looks;
mod news_mails;
mod order_names;
mod order_news;
mod orphans;
mod partial_uploads;
mod previews;
mod price_expiry;
mod project_watch;
mod remittance_posting;
mod reports;
mod service_clock;
mod sessions;
mod store;
mod system_watch;
mod unapplied_uploads;

use std::{collections::HashMap, fmt, pin::Pin, sync::Arc, time::Duration};

use jiff::tz::TimeZone;
use tokio::time::{MissedTickBehavior, interval};

use crate::{
    app::App,
    db::Writes,
    domain::alerts::Alerts,
    error::Error,
    kernel::time::{Day, Instant},
    messages::Message,
};

/// Every job, in the order in which those due at the same time run.
const JOBS: &[Job] = &[
    service_clock::JOB,
    price_expiry::JOB,
    acceptance_clock::JOB,
    remittance_posting::JOB,
    project_watch::JOB,
    orphans::JOB,
    expected_imports::JOB,
    order_news::JOB,
    news_mails::JOB,
    digests::JOB,
    reports::JOB,
    discounts::JOB,
    drawing_reminders::JOB,
    order_names::JOB,
    looks::JOB,
    figures::JOB,
    sessions::JOB,
    idle_projects::JOB,
    unapplied_uploads::JOB,
    partial_uploads::JOB,
    files::JOB,
    previews::JOB,
    system_watch::JOB,
    audit_head::JOB,
    backups::JOB,
];

/// How often the scheduler looks for jobs that are due.
const TICK: Duration = Duration::from_secs(5);
/// How soon a failed job is retried, if its next regular run is later.
const RETRY_SECONDS: i64 = 15 * 60;

struct Job {
    /// Its key in the table. Its name for people is in the catalogue as `code-job-<name>`.
    name: &'static str,
    schedule: Schedule,
    /// Does what is due at a time, and returns what was done.
    run: fn(Arc<App>, Instant) -> Running,
}

/// The outcome of a job, if it is worth mentioning.
type Done = Option<Message>;

type Running = Pin<Box<dyn Future<Output = Result<Done, Error>> + Send>>;

#[derive(Clone, Copy)]
enum Schedule {
    Minutes(i64),
    /// At this hour in the plant's time zone.
    Daily(i8),
}

impl Schedule {
    fn next(self, now: Instant, zone: &TimeZone) -> Instant {
        match self {
            Self::Minutes(minutes) => now.plus_seconds(minutes * 60),
            Self::Daily(hour) => {
                let today = now.day_in(zone);
                let on = |day: Day| {
                    let at = day.0.at(hour, 0, 0, 0).to_zoned(zone.clone()).ok()?;
                    Some(Instant::from(at.timestamp())).filter(|at| *at > now)
                };
                let next = on(today).or_else(|| on(today.plus_days(1)));
                next.unwrap_or_else(|| now.plus_seconds(86_400))
            }
        }
    }
}

/// The stored form, which [`schedule`](crate::domain::system::schedule) words for people.
impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Minutes(minutes) => write!(f, "minutes:{minutes}"),
            Self::Daily(hour) => write!(f, "daily:{hour}"),
        }
    }
}

/// Runs jobs one after the other when they are due, while the server runs.
pub async fn keep_running(app: Arc<App>) {
    let mut timetable = loop {
        match Timetable::load(&app).await {
            Ok(timetable) => break timetable,
            Err(error) => {
                tracing::error!(
                    error = %format_args!("{error:#}"),
                    "cannot read the schedule of jobs"
                );
            }
        }
        tokio::time::sleep(TICK).await;
    };
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        timetable.run_due(&app).await;
    }
}

/// The next run of each job.
pub struct Timetable(HashMap<&'static str, Instant>);

impl Timetable {
    /// Loads the state that the last process left. A job that never ran is due right away.
    pub async fn load(app: &App) -> Result<Self, Error> {
        app.db.write(store::note_jobs).await.map(Self)
    }

    pub async fn run_due(&mut self, app: &Arc<App>) {
        for job in JOBS {
            // A full disk accepts no writes, so jobs wait.
            if app.db.writes() == Writes::Refused {
                return;
            }
            let now = app.clock.now();
            // If the clock was set back, a job must not be delayed for longer than its schedule.
            let latest = job.schedule.next(now, app.clock.zone());
            if self.0.get(job.name).is_none_or(|next| *next <= now || *next > latest) {
                self.run(app, job, now).await;
            }
        }
    }

    async fn run(&mut self, app: &Arc<App>, job: &'static Job, started_at: Instant) {
        let ended = match tokio::spawn((job.run)(Arc::clone(app), started_at)).await {
            Ok(ended) => ended,
            Err(_) => Err(Error::internal("the job ended unexpectedly")),
        };
        let ended_at = app.clock.now();
        let scheduled = job.schedule.next(ended_at, app.clock.zone());
        let next_run_at = match &ended {
            Ok(_) => scheduled,
            Err(error) => {
                tracing::error!(job = job.name, error = %format_args!("{error:#}"), "a job failed");
                scheduled.min(ended_at.plus_seconds(RETRY_SECONDS))
            }
        };
        self.0.insert(job.name, next_run_at);
        let run = store::Run {
            job,
            started_at,
            ended_at,
            result: ended.map_err(|error| error.message()),
            next_run_at,
        };
        let alerts = Alerts::of(app);
        if let Err(error) = app.db.write(move |conn| run.note(conn, &alerts)).await {
            tracing::error!(
                job = job.name,
                error = %format_args!("{error:#}"),
                "cannot record the run of a job"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_daily_job_runs_once_a_day_in_the_plants_time_also_when_clocks_change() {
        let zone = TimeZone::get("America/Winnipeg").unwrap();
        let at = |text: &str| Instant::from(text.parse::<jiff::Timestamp>().unwrap());
        let next = |text: &str| Schedule::Daily(3).next(at(text), &zone);
        assert_eq!(next("2026-06-15T07:59:59Z"), at("2026-06-15T08:00:00Z"));
        assert_eq!(next("2026-06-15T08:00:00Z"), at("2026-06-16T08:00:00Z"));
        // Daylight saving time ends on November 1.
        assert_eq!(next("2026-10-31T08:00:00Z"), at("2026-11-01T09:00:00Z"));
        let soon = Schedule::Minutes(5).next(at("2026-06-15T07:00:00Z"), &zone);
        assert_eq!(soon, at("2026-06-15T07:05:00Z"));
    }
}

//! `status`: shows the portal's state from its data directory, whether the server is running or not. What only a
//! running server knows is marked.

use std::fmt::Write as _;

use super::{
    Global,
    config::weaknesses,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    domain::{
        alerts::Severity,
        backups,
        system::{Asker, Sources, Status},
    },
    error::Error,
    files::disk_space,
    instance::Marks,
    kernel::{
        text::{counted, size},
        time::{Clock, Instant},
        words::Word as _,
    },
    messages::Language,
    wiring,
};

pub(super) fn run(global: &Global) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let instance = global.instance(&loaded)?;
    let connection = Database::open(&instance, &loaded)?;
    let is_demo = Marks::read(&connection)?.is_some_and(|marks| marks.is_demo);
    // A demo's weaknesses are intentional.
    let weaknesses = if is_demo { Vec::new() } else { weaknesses(&loaded, &instance)? };
    let clock = Clock::system(loaded.config.company.time_zone.0.clone());
    let status = Status::read(
        &connection,
        &Sources {
            settings: wiring::system_settings(&loaded.config),
            home: &instance,
            space: disk_space(),
            weaknesses: &weaknesses,
            unset_letters: String::new(),
            is_demo,
            asker: Asker::CommandLine,
            now: clock.now(),
            language: Language::English,
        },
    )?;
    let exit = match status.worst() {
        Some(Severity::Error) => Exit::FailedChecks,
        Some(Severity::Warning) => Exit::Warnings,
        None => Exit::Done,
    };
    let settings = wiring::backup_settings(&loaded.config);
    let first_backup = backups::first_due(&connection, &settings)?;
    let words = Words { clock: &clock, status: &status, first_backup };
    let mut report = Report::new(words.text());
    let fields = serde_json::to_value(&status).map_err(Error::from)?;
    for (name, value) in fields.as_object().into_iter().flatten() {
        report = report.with(name, value.clone());
    }
    Ok(report.on(instance.dir()).exit(exit))
}

/// Words a status, with times in the plant's time zone.
struct Words<'a> {
    clock: &'a Clock,
    status: &'a Status,
    /// When the portal makes or made its first automatic backup.
    first_backup: Option<Instant>,
}

impl Words<'_> {
    fn text(&self) -> String {
        let mut lines = vec![self.server()];
        lines.extend(self.findings());
        lines.extend(self.facts());
        lines.extend(self.imports());
        lines.push("Jobs:".to_owned());
        lines.extend(self.jobs());
        lines.join("\n")
    }

    fn time(&self, at: Instant) -> String {
        let local = at.timestamp().to_zoned(self.clock.zone().clone());
        local.strftime("%Y-%m-%d %H:%M").to_string()
    }

    fn time_or_never(&self, at: Option<Instant>) -> String {
        at.map_or_else(|| "never".to_owned(), |at| self.time(at))
    }

    /// `2026-11-26 02:30, 9 hours ago`.
    fn past(&self, at: Instant) -> String {
        let ago = duration(self.status.checked_at.seconds_since(at));
        format!("{}, {ago} ago", self.time(at))
    }

    fn server(&self) -> String {
        let Status { version, schema, server, is_demo, .. } = self.status;
        let what = if *is_demo { "Transom demo" } else { "Transom" };
        match (server.started_at, server.uptime_seconds) {
            (Some(at), Some(seconds)) => format!(
                "{what} {version}, schema {schema}, is running since {} ({})",
                self.time(at),
                duration(seconds)
            ),
            _ => format!("{what} {version}, schema {schema}, is not running"),
        }
    }

    fn findings(&self) -> Vec<String> {
        if self.status.findings.is_empty() {
            return vec!["All is well.".to_owned()];
        }
        let lines = self.status.findings.iter().map(|finding| {
            let word = match finding.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            };
            let mut line = format!("{word:<7}  {}.", finding.title);
            for sentence in finding.details.iter().chain([&finding.advice]) {
                let _ = write!(line, "\n         {}", sentence.replace('\n', " "));
            }
            line
        });
        lines.collect()
    }

    fn facts(&self) -> Vec<String> {
        let Status { disk, storage, sessions, audit, maintenance, .. } = self.status;
        let mut lines = vec![
            format!(
                "Portal: {}",
                if maintenance.is_on { "closed for maintenance" } else { "open" }
            ),
            format!(
                "Disk: {} of {} free; warns below {} %, refuses uploads below {} %, read-only below {} %",
                size(disk.free_bytes),
                size(disk.total_bytes),
                disk.warn_below,
                disk.refuse_uploads_below,
                disk.read_only_below
            ),
            format!(
                "Database: {} and {} in its log; {}, {}",
                size(storage.database_bytes),
                size(storage.log_bytes),
                counted(storage.files, "uploaded file", "uploaded files"),
                size(u64::try_from(storage.file_bytes).unwrap_or_default())
            ),
            format!("Sessions: {} of dealers, {} of staff", sessions.dealers, sessions.staff),
            format!(
                "Audit log: {}{}",
                counted(audit.events, "event", "events"),
                audit.head.as_ref().map_or(String::new(), |head| format!(", head {head}"))
            ),
        ];
        for state in &self.status.outbox {
            lines.push(format!(
                "Messages {}: {}, oldest {}",
                state.status.code(),
                state.count,
                self.past(state.oldest)
            ));
        }
        lines.extend(self.backups());
        lines.push(match &self.status.certificate {
            None => "Certificate: none; TLS is left to a reverse proxy".to_owned(),
            Some(certificate) => match certificate.ends_at {
                Some(at) => format!("Certificate: {}, ends {}", certificate.file, self.time(at)),
                None => format!("Certificate: {}", certificate.problem),
            },
        });
        for provider in &self.status.providers {
            lines.push(format!(
                "Sign-in provider {} ({}): the server keeps to itself how it last answered \
                 (Administration › System shows it); `transom doctor` asks it now",
                provider.name, provider.id
            ));
        }
        lines
    }

    fn backups(&self) -> Vec<String> {
        let backups = &self.status.backups;
        let standing = &backups.standing;
        let good = standing.last_good.as_ref();
        let first = self.first_backup.filter(|at| *at > self.status.checked_at);
        let good = match (good, first) {
            (Some(run), _) => format!("last good {} ({})", self.past(run.ended_at), run.archive),
            (None, Some(at)) => {
                format!(
                    "none yet, the first one is made on {} if the portal runs then",
                    self.time(at)
                )
            }
            (None, None) => "none is good yet".to_owned(),
        };
        let when = if backups.is_enabled {
            format!("every night at {}", backups.at)
        } else {
            "switched off".to_owned()
        };
        let drill = standing.last_drill.as_ref().map_or_else(
            || "never".to_owned(),
            |run| {
                let seconds = run.ended_at.seconds_since(run.started_at);
                let outcome = if run.is_success {
                    "passed".to_owned()
                } else {
                    format!("FAILED with {}", counted(run.findings.len(), "finding", "findings"))
                };
                format!("{}: {outcome}, took {}", self.past(run.started_at), duration(seconds))
            },
        );
        vec![
            format!("Backups: {when} to {}; {good}", backups.place),
            format!("Backup last tested: {drill}"),
        ]
    }

    fn imports(&self) -> Vec<String> {
        let known = self
            .status
            .imports
            .iter()
            .filter(|import| import.imported_at.is_some() || import.expected.is_some());
        let lines = known.map(|import| {
            let last = import.imported_at.map_or_else(
                || "never".to_owned(),
                |at| {
                    let rows = import.rows.unwrap_or_default();
                    format!("{}, {}", self.past(at), counted(rows, "row", "rows"))
                },
            );
            let expected =
                import.expected.as_ref().map_or(String::new(), |standing| format!("; {standing}"));
            format!("  {}: {last}{expected}", import.noun)
        });
        let lines: Vec<String> = lines.collect();
        if lines.is_empty() {
            return vec!["Imports: none yet".to_owned()];
        }
        ["Imports:".to_owned()].into_iter().chain(lines).collect()
    }

    fn jobs(&self) -> Vec<String> {
        let lines = self.status.jobs.iter().map(|job| {
            let state = match job.is_success {
                None => "never run".to_owned(),
                Some(true) => format!("done {}", self.time_or_never(job.last_ended_at)),
                Some(false) => format!(
                    "FAILED {} ({} in a row): {}",
                    self.time_or_never(job.last_ended_at),
                    job.failures,
                    job.result
                ),
            };
            let next = self.time_or_never(job.next_run_at);
            format!("  {} ({}): {state}, next {next}", job.title, job.schedule)
        });
        lines.collect()
    }
}

/// `12 seconds`, `3 hours`, `6 days`.
fn duration(seconds: i64) -> String {
    let seconds = seconds.max(0);
    match seconds {
        0..120 => counted(seconds, "second", "seconds"),
        120..7200 => counted(seconds / 60, "minute", "minutes"),
        7200..172_800 => counted(seconds / 3600, "hour", "hours"),
        _ => counted(seconds / 86_400, "day", "days"),
    }
}

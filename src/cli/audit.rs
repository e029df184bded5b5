//! `audit …`: the trail searched, written out and proven, straight from the database.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use clap::{Args, Subcommand, ValueEnum};
use serde_json::json;

use super::{
    Format, Global,
    certificate::Proof,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    audit::{self, Event, ExportFormat, Head, Search, Verdict},
    kernel::{
        ids::{AccountId, UserId},
        text::{counted, fold},
        time::{Day, Instant},
    },
};

#[derive(Debug, Subcommand)]
pub(super) enum AuditCommand {
    /// Show events, newest first
    Search {
        #[command(flatten)]
        wanted: Wanted,
        /// Maximum number of events
        #[arg(long, value_name = "N", default_value_t = 50,
              value_parser = clap::value_parser!(u32).range(1..=i64::from(audit::LARGEST_PAGE)))]
        take: u32,
    },
    /// Write events to a file, oldest first
    Export {
        #[command(flatten)]
        wanted: Wanted,
        /// File format
        #[arg(long, value_name = "FORMAT", default_value = "csv")]
        format: Written,
        /// Output file; standard output if omitted
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Verify that no event was changed, inserted or removed, or that a certificate is genuine
    ///
    /// A certificate is verified without a database: its signature, its page, and the files that are named. With --data
    /// it is also held against the audit log and the key of that instance. Exit codes: 0 genuine, 10 intact but signed
    /// with a key that was not compared, 11 forged, changed or damaged.
    Verify {
        /// An event's number and hash that were recorded earlier, as the log and mails of the portal have them and this
        /// command prints them: the audit log must still contain it
        #[arg(long, visible_alias = "head", value_name = "ID:HASH", value_parser = read_head, conflicts_with = "certificate")]
        known: Option<Head>,
        #[command(flatten)]
        proof: Proof,
    },
}

/// Which events.
#[derive(Debug, Args)]
pub(super) struct Wanted {
    /// Only events about this record type
    #[arg(long, value_name = "KIND")]
    entity: Option<String>,
    /// Only events about the record with this ID
    #[arg(long, value_name = "ID", requires = "entity")]
    id: Option<i64>,
    /// Only events of this account
    #[arg(long, value_name = "CODE")]
    account: Option<String>,
    /// Only events by this user, by email address
    #[arg(long, value_name = "ADDRESS")]
    actor: Option<String>,
    /// Only this action
    #[arg(long, value_name = "VERB")]
    verb: Option<String>,
    /// From this date on
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = read_day)]
    from: Option<Day>,
    /// Up to this date
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = read_day)]
    to_day: Option<Day>,
}

/// How events are written.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(super) enum Written {
    /// For spreadsheets
    Csv,
    /// One object a line
    Jsonl,
}

fn read_day(text: &str) -> Result<Day, String> {
    Day::parse(text).ok_or_else(|| "a date has the form yyyy-mm-dd".to_owned())
}

fn read_head(text: &str) -> Result<Head, String> {
    Head::parse(text).ok_or_else(|| "the form is ID:HASH, with 64 digits".to_owned())
}

impl AuditCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        if let Self::Verify { proof, .. } = &self
            && let Some(report) = proof.run(global)?
        {
            return Ok(report);
        }
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let zone = loaded.config.company.time_zone.0.clone();
        let connection = Database::open(&instance, &loaded)?;
        let midnight = |day: Day| -> Result<Instant, Failure> {
            let start = day.0.to_zoned(zone.clone());
            let start = start.map_err(|_| Failure::new(Exit::Usage, "there is no such date"))?;
            Ok(start.timestamp().into())
        };
        let search = |wanted: Wanted| -> Result<Search, Failure> {
            Ok(Search {
                account_id: wanted
                    .account
                    .map(|code| {
                        found(
                            &connection,
                            "select account_id from dealers where code_folded = ?1",
                            &code,
                        )
                    })
                    .transpose()?
                    .map(AccountId),
                actor_id: wanted
                    .actor
                    .map(|mail| {
                        found(&connection, "select id from users where email_folded = ?1", &mail)
                    })
                    .transpose()?
                    .map(UserId),
                entity: wanted.entity,
                entity_id: wanted.id,
                verb: wanted.verb,
                from: wanted.from.map(midnight).transpose()?,
                until: wanted.to_day.map(|day| midnight(day.plus_days(1))).transpose()?,
            })
        };
        let report = match self {
            Self::Search { wanted, take } => {
                let page = audit::search(&connection, &search(wanted)?, None, take)?;
                let lines: Vec<String> = page.items.iter().map(line).collect();
                let items = serde_json::to_value(&page.items).map_err(crate::error::Error::from)?;
                Report::new(lines.join("\n")).with("items", items)
            }
            Self::Export { to: None, .. } if global.output == Format::Json => {
                let message = "Standard output can't carry both the events and the JSON report: \
                    name a file with --to.";
                return Err(Failure::new(Exit::Usage, message));
            }
            Self::Export { wanted, format, to } => {
                let format = match format {
                    Written::Csv => ExportFormat::Csv,
                    Written::Jsonl => ExportFormat::JsonLines,
                };
                let search = search(wanted)?;
                let mut out: Box<dyn Write> = match &to {
                    Some(path) => {
                        Box::new(BufWriter::new(File::create(path).map_err(|error| {
                            Failure::io(format!("cannot write {}", path.display()), &error)
                        })?))
                    }
                    None => Box::new(io::stdout().lock()),
                };
                let events = audit::export(&connection, &search, format, &mut out)?;
                drop(out);
                match to {
                    Some(path) => {
                        let text = format!(
                            "{} written to {}.",
                            counted(events, "event", "events"),
                            path.display()
                        );
                        Report::new(text).with("events", events)
                    }
                    // The events themselves are what was to be printed.
                    None => Report::new(""),
                }
            }
            Self::Verify { known, .. } => {
                proven(audit::verify(&connection, known.as_ref())?, known.as_ref())
            }
        };
        Ok(report.on(instance.dir()))
    }
}

/// The id behind a code or an address.
fn found(connection: &rusqlite::Connection, sql: &str, name: &str) -> Result<i64, Failure> {
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([fold(name)])?;
    let none = || Failure::new(Exit::NotFound, format!("“{name}” not found"));
    Ok(rows.next()?.ok_or_else(none)?.get(0)?)
}

fn line(event: &Event) -> String {
    let Event { id, at, verb, entity, actor_name, .. } = event;
    let entity_id = event.entity_id.map_or(String::new(), |id| format!(" {id}"));
    let reason = event
        .reason
        .as_deref()
        .map_or(String::new(), |reason| format!("  ({})", reason.replace(['\n', '\r'], " ")));
    format!("{id}  {at}  {verb} {entity}{entity_id}  by {actor_name}{reason}")
}

fn proven(verdict: Verdict, known: Option<&Head>) -> Report {
    match verdict {
        Verdict::Verified { head } | Verdict::Unfinished { head } => {
            let held = known.map_or(String::new(), |known| {
                format!(" It still contains event {} as it was recorded.", known.id)
            });
            let text = format!(
                "Verified: the audit log ({}) is unaltered.{held}\n{head}",
                counted(head.id.0, "event", "events")
            );
            Report::new(text).with("verdict", "verified").with("head", head.to_string())
        }
        Verdict::Broken { at, why } => {
            Report::new(format!("Verification failed at event {at}: {why}."))
                .with("verdict", "broken")
                .with("at", json!(at))
                .with("why", why)
                .exit(Exit::FailedChecks)
        }
    }
}

//! `audit …`: searches, exports and verifies the audit log, directly in the database.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use clap::{Args, Subcommand, ValueEnum};
use jiff::tz::TimeZone;
use serde_json::json;

use super::{
    Format, Global,
    certificate::Proof,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    audit::{self, Event, ExportFormat, Head, Search, Verdict},
    config::nearest,
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
    /// it is also held against the audit log and the key of that instance. A receipt has a seal over its page and nothing
    /// else, so verifying it takes --key or --data. Exit codes: 0 genuine, 10 intact but signed with a key that was not
    /// compared, 11 forged, changed or damaged.
    Verify {
        /// An event's number and hash that were recorded earlier, as the log and the portal's emails show them and
        /// this command prints them: the audit log must still contain it
        #[arg(long, visible_alias = "head", value_name = "ID:HASH", value_parser = read_head, conflicts_with = "certificate")]
        known: Option<Head>,
        #[command(flatten)]
        proof: Proof,
    },
}

/// Filters for events.
#[derive(Debug, Args)]
pub(super) struct Wanted {
    /// Only events about this record type
    #[arg(long, value_name = "KIND")]
    entity: Option<String>,
    /// Only events about this record: its number, its code, a user's email address, or its ID
    #[arg(long, value_name = "RECORD", requires = "entity")]
    id: Option<String>,
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
    /// Whether it verifies a certificate, which doesn't require a portal.
    pub(super) fn is_about_paper(&self) -> bool {
        matches!(self, Self::Verify { proof, .. } if proof.is_given())
    }

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
                entity_id: match (&wanted.entity, &wanted.id) {
                    (Some(entity), Some(record)) => Some(record_id(&connection, entity, record)?),
                    _ => None,
                },
                entity: known(&connection, Column::Entity, wanted.entity)?,
                verb: known(&connection, Column::Verb, wanted.verb)?,
                from: wanted.from.map(midnight).transpose()?,
                until: wanted.to_day.map(|day| midnight(day.plus_days(1))).transpose()?,
            })
        };
        let report = match self {
            Self::Search { wanted, take } => {
                let page = audit::search(&connection, &search(wanted)?, None, take)?;
                let lines: Vec<String> =
                    page.items.iter().map(|event| line(event, &zone)).collect();
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
                    // The output is the events themselves.
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

/// The id for a code or an address.
fn found(connection: &rusqlite::Connection, sql: &str, name: &str) -> Result<i64, Failure> {
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([fold(name)])?;
    let none = || Failure::new(Exit::NotFound, format!("“{name}” not found"));
    Ok(rows.next()?.ok_or_else(none)?.get(0)?)
}

#[derive(Debug, Clone, Copy)]
enum Column {
    Entity,
    Verb,
}

impl Column {
    /// The statement that lists the values in the log, and the column's name for people.
    const fn parts(self) -> (&'static str, &'static str) {
        match self {
            Self::Entity => ("select distinct entity from events order by 1", "record type"),
            Self::Verb => ("select distinct verb from events order by 1", "action"),
        }
    }
}

/// Checks that a value occurs in the log. An unknown one is reported with the closest match, because an empty result
/// would look as if nothing had happened.
fn known(
    connection: &rusqlite::Connection,
    column: Column,
    word: Option<String>,
) -> Result<Option<String>, Failure> {
    let Some(word) = word else { return Ok(None) };
    let (sql, called) = column.parts();
    let mut statement = connection.prepare(sql)?;
    let words: Vec<String> =
        statement.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    if words.contains(&word) {
        return Ok(Some(word));
    }
    let advice = match nearest(&word, &words) {
        Some(near) => format!("Did you mean {near}?"),
        None => format!("It has: {}.", words.join(", ")),
    };
    let said = format!("The audit log has no event with the {called} {word}. {advice}");
    Err(Failure::new(Exit::NotFound, said))
}

/// Finds a record of a kind by its name for people or its id.
fn record_id(
    connection: &rusqlite::Connection,
    entity: &str,
    record: &str,
) -> Result<i64, Failure> {
    let (id, table, is_meant) = match entity {
        "serviceRequest" => ("id", "service_requests", "number = ?1"),
        "changeRequest" => ("id", "change_requests", "number = ?1"),
        "remittance" => ("id", "remittances", "number = ?1"),
        "drawing" => ("id", "drawings", "number = ?1"),
        "project" => ("id", "projects", "number = ?1"),
        "projectRequest" => ("id", "project_requests", "number = ?1"),
        "order" => ("id", "orders", "number = ?1"),
        "invoice" => ("id", "invoices", "number = ?1"),
        "user" => ("id", "users", "email_folded = ?2 or username_folded = ?2"),
        "dealer" => ("account_id", "dealers", "code_folded = ?2"),
        "role" => ("id", "roles", "code = ?1 or name = ?1"),
        "pricing" => ("id", "pricing_items", "code = ?1"),
        _ => ("id", "events", "false"),
    };
    let sql = format!(
        "select {id} from {table} where ({is_meant}) and ?1 <> '' and ?2 <> '' order by 1 desc limit 1"
    );
    let found = connection
        .prepare(&sql)?
        .query_map([record.trim(), fold(record.trim()).as_str()], |row| row.get::<_, i64>(0))?
        .next()
        .transpose()?;
    // If a number could be both, the record's name takes precedence over its id.
    match (found, record.parse::<i64>()) {
        (Some(id), _) | (None, Ok(id)) => Ok(id),
        (None, Err(_)) => {
            Err(Failure::new(Exit::NotFound, format!("There is no {entity} “{record}”.")))
        }
    }
}

fn line(event: &Event, zone: &TimeZone) -> String {
    let Event { id, verb, entity, actor_name, .. } = event;
    let at = event.at.timestamp().to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S");
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

//! Imports that are expected at a time of day: whether the last one came, and who hears when it did not.
//!
//! A run counts for a time when it ended in the twelve hours before it, or later: a file that came late yesterday
//! is not today's.

use std::{fmt, str::FromStr};

use jiff::{civil::Weekday, tz::TimeZone};
use rusqlite::{Connection, OptionalExtension, named_params};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{ImportError, NounName, administrators};
use crate::{
    audit::{self, Actor, NewEvent},
    config::TimeOfDay,
    kernel::time::{Day, Instant},
    outbox::{NewMail, Notice, Outbox, Template},
};

/// How long before its time a run counts.
const AHEAD_SECONDS: i64 = 12 * 3600;

/// `orders daily by 06:00`: what is imported by when, in the plant's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedImport {
    pub noun: NounName,
    days: Days,
    by: TimeOfDay,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Days {
    Daily,
    /// Monday to Friday.
    Weekdays,
}

impl FromStr for ExpectedImport {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [noun, days, "by", by] = words.as_slice() else { return Err(()) };
        let days = match *days {
            "daily" => Days::Daily,
            "weekdays" => Days::Weekdays,
            _ => return Err(()),
        };
        let by: TimeOfDay = by.parse()?;
        let is_of_a_day = by.0 < 24 * 60;
        let expected = Self { noun: noun.parse().map_err(|_| ())?, days, by };
        if is_of_a_day { Ok(expected) } else { Err(()) }
    }
}

impl fmt::Display for ExpectedImport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let days = match self.days {
            Days::Daily => "daily",
            Days::Weekdays => "weekdays",
        };
        write!(f, "{} {days} by {}", self.noun, self.by)
    }
}

impl ExpectedImport {
    /// The time that runs count for at `now`: the last one that is at most twelve hours away.
    fn due(self, zone: &TimeZone, now: Instant) -> Option<Instant> {
        let last = now.plus_seconds(AHEAD_SECONDS);
        let latest = last.day_in(zone);
        // A week holds a working day.
        (0..=7).map(|back| latest.plus_days(-back)).find_map(|day| {
            let at = self.on(day, zone)?;
            (at <= last).then_some(at)
        })
    }

    fn on(self, day: Day, zone: &TimeZone) -> Option<Instant> {
        let is_free = matches!(day.0.weekday(), Weekday::Saturday | Weekday::Sunday);
        if self.days == Days::Weekdays && is_free {
            return None;
        }
        let (hour, minute) =
            (i8::try_from(self.by.0 / 60).ok()?, i8::try_from(self.by.0 % 60).ok()?);
        let at = day.0.at(hour, minute, 0, 0).to_zoned(zone.clone()).ok()?;
        Some(at.timestamp().into())
    }
}

/// Whether what was expected has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Arrival {
    /// It was imported.
    Arrived,
    /// Its time has not come yet.
    Waiting,
    /// Its time is over, and nothing was tried.
    Late,
    /// The last run was refused, failed or was broken off, and none has succeeded.
    Failed,
}

/// How an expected import stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// `orders`, `invoices` and so on.
    pub noun: String,
    /// What is expected, as the configuration says it.
    pub rule: String,
    /// By when.
    pub due_at: Instant,
    pub arrival: Arrival,
    /// What the run that failed said; blank otherwise.
    pub problem: String,
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.arrival {
            Arrival::Arrived => "arrived",
            Arrival::Waiting => "not due yet",
            Arrival::Late => "LATE: nothing was imported",
            Arrival::Failed => "FAILED",
        };
        write!(f, "expected {}: {what}", self.rule)?;
        match self.problem.lines().next() {
            Some(first) => write!(f, ". {first}"),
            None => Ok(()),
        }
    }
}

/// How all that is expected stands.
pub fn standings(
    conn: &Connection,
    expected: &[ExpectedImport],
    zone: &TimeZone,
    now: Instant,
) -> Result<Vec<Standing>, ImportError> {
    let mut standings = Vec::new();
    for rule in expected {
        let Some(due_at) = rule.due(zone, now) else { continue };
        let (arrival, problem) = arrival(conn, rule.noun, due_at, now)?;
        standings.push(Standing {
            noun: rule.noun.to_string(),
            rule: rule.to_string(),
            due_at,
            arrival,
            problem,
        });
    }
    Ok(standings)
}

fn arrival(
    conn: &Connection,
    noun: NounName,
    due_at: Instant,
    now: Instant,
) -> Result<(Arrival, String), ImportError> {
    let since = due_at.plus_seconds(-AHEAD_SECONDS);
    // One that has succeeded comes before all that failed, of those the last.
    let run: Option<(bool, String)> = conn
        .prepare_cached(
            "select status = 'applied', coalesce(nullif(problem, ''), outcome, '') from import_batches
             where noun = :noun and status in ('applied', 'reverted') and finished_at >= :since
                and (status = 'applied' or outcome in ('refused', 'failed', 'brokenOff'))
             order by status = 'applied' desc, id desc limit 1",
        )?
        .query_row(named_params! { ":noun": noun.as_str(), ":since": since }, |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    Ok(match run {
        Some((true, _)) => (Arrival::Arrived, String::new()),
        Some((false, problem)) => (Arrival::Failed, in_words(problem)),
        None if now >= due_at => (Arrival::Late, String::new()),
        None => (Arrival::Waiting, String::new()),
    })
}

fn in_words(problem: String) -> String {
    match problem.as_str() {
        "refused" => "The file was refused.".to_owned(),
        "brokenOff" => "The run was broken off.".to_owned(),
        _ => problem,
    }
}

/// Writes to the administrators of what is late or has failed, once for each time that it was due.
pub fn tell(
    conn: &Connection,
    outbox: &Outbox,
    expected: &[ExpectedImport],
    zone: &TimeZone,
    now: Instant,
) -> Result<(), ImportError> {
    for standing in standings(conn, expected, zone, now)? {
        let subject = match standing.arrival {
            Arrival::Arrived | Arrival::Waiting => continue,
            Arrival::Late => format!("The import of {} is late", standing.noun),
            Arrival::Failed => format!("The import of {} has failed", standing.noun),
        };
        if !note_told(conn, &standing.noun, standing.due_at, now)? {
            continue;
        }
        let due = standing.due_at.timestamp().to_zoned(zone.clone()).strftime("%b %-d, %Y, %H:%M");
        let mut event = NewEvent::new(now, Actor::system(), "import", "miss");
        event.after = Some(json!({
            "noun": standing.noun, "rule": standing.rule, "dueAt": standing.due_at,
            "arrival": standing.arrival, "problem": standing.problem,
        }));
        audit::append(conn, event)?;
        let said = match standing.arrival {
            Arrival::Failed => standing.problem,
            _ => "Nothing was imported, and no run was refused: look whether the job ran at all."
                .to_owned(),
        };
        let notice = Notice {
            name: "importFailed",
            subject,
            paragraphs: vec![said],
            facts: vec![("What", standing.noun), ("Due", due.to_string())],
            quote: None,
            link: "/admin/imports".to_owned(),
        };
        write(conn, outbox, now, &notice)?;
    }
    Ok(())
}

/// Notes that people were told of a run for this time; false where they were before.
fn note_told(
    conn: &Connection,
    noun: &str,
    due_at: Instant,
    now: Instant,
) -> Result<bool, ImportError> {
    let told = conn.execute(
        "insert or ignore into import_alerts (noun, due_at, told_at) values (:noun, :due_at, :now)",
        named_params! { ":noun": noun, ":due_at": due_at, ":now": now },
    )?;
    Ok(told > 0)
}

/// Writes to the administrators that a run wrote nothing, who then hear no more of it.
pub fn tell_failure(
    conn: &Connection,
    outbox: &Outbox,
    (expected, zone, now): (&[ExpectedImport], &TimeZone, Instant),
    noun: NounName,
    notice: &Notice,
) -> Result<(), ImportError> {
    for rule in expected.iter().filter(|rule| rule.noun == noun) {
        if let Some(due_at) = rule.due(zone, now) {
            note_told(conn, noun.as_str(), due_at, now)?;
        }
    }
    write(conn, outbox, now, notice)
}

/// To every system administrator who may sign in.
fn write(
    conn: &Connection,
    outbox: &Outbox,
    now: Instant,
    notice: &Notice,
) -> Result<(), ImportError> {
    for (user, address) in administrators(conn)? {
        let mut mail = NewMail::new(Template::Notice(notice.clone()), address);
        mail.user_id = Some(user);
        outbox.enqueue(conn, now, mail)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, zone: &TimeZone) -> Instant {
        let moment: jiff::civil::DateTime = text.parse().unwrap();
        moment.to_zoned(zone.clone()).unwrap().timestamp().into()
    }

    #[test]
    fn a_rule_is_read_and_written_as_people_do() {
        for rule in ["orders daily by 06:00", "order-lines weekdays by 23:59"] {
            assert_eq!(rule.parse::<ExpectedImport>().unwrap().to_string(), rule);
        }
        for wrong in [
            "",
            "orders",
            "orders daily 06:00",
            "orders by 06:00",
            "wishes daily by 06:00",
            "orders daily by 6:00",
            "orders daily by 24:00",
            "orders hourly by 06:00",
            "orders daily by 06:00 sharp",
        ] {
            assert!(wrong.parse::<ExpectedImport>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_run_counts_from_twelve_hours_before_its_time_until_the_next_ones() {
        let zone = TimeZone::get("America/Toronto").unwrap();
        let due = |rule: &str, now: &str| {
            let due = rule.parse::<ExpectedImport>().unwrap().due(&zone, at(now, &zone)).unwrap();
            due.timestamp().to_zoned(zone.clone()).datetime().to_string()
        };
        // 2026-11-20 is a Friday.
        let daily = "orders daily by 06:00";
        assert_eq!(due(daily, "2026-11-20T06:00"), "2026-11-20T06:00:00");
        assert_eq!(due(daily, "2026-11-20T17:59"), "2026-11-20T06:00:00");
        assert_eq!(due(daily, "2026-11-20T18:00"), "2026-11-21T06:00:00");
        let weekdays = "orders weekdays by 22:30";
        assert_eq!(due(weekdays, "2026-11-20T10:30"), "2026-11-20T22:30:00");
        assert_eq!(due(weekdays, "2026-11-22T23:00"), "2026-11-20T22:30:00");
        assert_eq!(due(weekdays, "2026-11-23T10:29"), "2026-11-20T22:30:00");
        assert_eq!(due(weekdays, "2026-11-23T10:30"), "2026-11-23T22:30:00");
    }
}

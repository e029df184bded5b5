//! The service clock: working time with holidays, what is promised by when, and what stops it.
//!
//! The clock runs while a request is open, stands still while it is paused, and ends when it is done. A
//! promise that was missed stays missed.

use std::collections::HashSet;

use jiff::{civil::Weekday, tz::TimeZone};

use super::{
    scene::Scene,
    store::{self, Request},
    table::{Status, Verb},
};
use crate::{
    error::Error,
    kernel::time::{Day, Instant},
    workflow::{Category, State as _},
};

/// Longer than any promise: five years of days, after which nobody looks for working time any more.
const HORIZON_DAYS: i32 = 5 * 366;

/// When people work.
#[derive(Debug, Clone)]
pub(super) struct WorkingHours {
    zone: TimeZone,
    /// Minutes of the day.
    opens: i64,
    closes: i64,
    holidays: HashSet<Day>,
}

impl WorkingHours {
    /// As it is configured, with the holidays that are kept.
    pub(super) fn of(scene: &Scene<'_>) -> Result<Self, Error> {
        let config = &scene.app.config.service;
        Ok(Self {
            zone: scene.app.clock.zone().clone(),
            opens: i64::from(config.opens.0),
            closes: i64::from(config.closes.0),
            holidays: store::holidays(scene.rows.conn())?,
        })
    }

    fn is_working(&self, day: Day) -> bool {
        let is_weekend = matches!(day.0.weekday(), Weekday::Saturday | Weekday::Sunday);
        !is_weekend && !self.holidays.contains(&day)
    }

    /// When work begins and ends on a day; nothing on a day off.
    fn of_day(&self, day: Day) -> Option<(Instant, Instant)> {
        let at = |minute| {
            let midnight = day.0.to_zoned(self.zone.clone()).ok()?;
            let wall = midnight.datetime().checked_add(jiff::Span::new().minutes(minute)).ok()?;
            Some(Instant::from(wall.to_zoned(self.zone.clone()).ok()?.timestamp()))
        };
        if !self.is_working(day) || self.opens >= self.closes {
            return None;
        }
        at(self.opens).zip(at(self.closes))
    }

    /// The instant at which `seconds` of working time have passed since `from`.
    pub(super) fn after(&self, from: Instant, seconds: i64) -> Instant {
        let first = from.day_in(&self.zone);
        let mut left = seconds;
        for offset in 0..HORIZON_DAYS {
            let Some((opens, closes)) = self.of_day(first.plus_days(offset)) else { continue };
            let start = opens.max(from);
            let worked = closes.seconds_since(start);
            if worked >= left && worked > 0 {
                return start.plus_seconds(left);
            }
            left -= worked.max(0);
        }
        from.plus_seconds(seconds)
    }

    /// Seconds of working time between two instants.
    pub(super) fn between(&self, from: Instant, to: Instant) -> i64 {
        let first = from.day_in(&self.zone);
        let last = to.day_in(&self.zone);
        let mut seconds = 0;
        for offset in 0..HORIZON_DAYS {
            let day = first.plus_days(offset);
            if day > last {
                break;
            }
            if let Some((opens, closes)) = self.of_day(day) {
                seconds += closes.min(to).seconds_since(opens.max(from)).max(0);
            }
        }
        seconds
    }

    /// How many working days lie behind `from`, up to and with `to`.
    pub(super) fn working_days(&self, from: Day, to: Day) -> i64 {
        let days = (1..HORIZON_DAYS).map(|offset| from.plus_days(offset));
        let counted = days.take_while(|day| *day <= to).filter(|day| self.is_working(*day)).count();
        i64::try_from(counted).unwrap_or(i64::MAX)
    }
}

/// Verbs of staff that are a first answer to the dealer.
const ANSWERS: &[Verb] = &[
    Verb::Review,
    Verb::MoreInfo,
    Verb::Approve,
    Verb::PartApprove,
    Verb::Reject,
    Verb::Cancel,
    Verb::Merge,
];

/// Moves the clock of a request with what a verb made of it.
pub(super) fn turn(
    scene: &Scene<'_>,
    before: &Request,
    after: &mut Request,
    verb: Verb,
) -> Result<(), Error> {
    if after.status == Status::Draft {
        return Ok(());
    }
    let hours = WorkingHours::of(scene)?;
    let priority_changed = before.priority_level_id != after.priority_level_id;
    if matches!(verb, Verb::Submit | Verb::Reopen) || priority_changed {
        promise(scene, &hours, after, verb)?;
    }
    let was =
        if before.status == Status::Draft { Category::Open } else { before.status.category() };
    let is = after.status.category();
    if was != Category::Paused && is == Category::Paused {
        after.paused_at = Some(scene.now);
    }
    if let (Category::Paused, Some(since)) = (was, before.paused_at)
        && is != Category::Paused
    {
        let stood = hours.between(since, scene.now);
        after.paused_seconds += scene.now.seconds_since(since).max(0);
        after.paused_at = None;
        after.resolve_by = after.resolve_by.map(|by| hours.after(by, stood));
        if after.responded_at.is_none() {
            after.respond_by = after.respond_by.map(|by| hours.after(by, stood));
        }
    }
    if after.responded_at.is_none() && ANSWERS.contains(&verb) && scene.is_for_dealer() {
        after.responded_at = Some(scene.now);
    }
    if after.breached_at.is_none() && is_missed(before, scene.now) {
        after.breached_at = Some(scene.now);
    }
    Ok(())
}

/// Says until when a request is answered and done: from its submission, or from its return.
fn promise(
    scene: &Scene<'_>,
    hours: &WorkingHours,
    request: &mut Request,
    verb: Verb,
) -> Result<(), Error> {
    let config = &scene.app.config.service;
    let (respond, resolve) = store::promised(scene.rows.conn(), request.priority_level_id)?;
    let from = match verb {
        Verb::Reopen => scene.now,
        _ => request.submitted_at.unwrap_or(scene.now),
    };
    let respond = respond.map_or(config.respond.as_seconds(), |minutes| minutes * 60);
    let resolve = resolve.map_or(config.resolve.as_seconds(), |minutes| minutes * 60);
    if verb == Verb::Reopen {
        request.responded_at = None;
    }
    request.respond_by = Some(hours.after(from, respond));
    request.resolve_by = Some(hours.after(from, resolve));
    Ok(())
}

/// Whether a promise is missed at a moment, by a request whose clock runs.
pub(super) fn is_missed(request: &Request, now: Instant) -> bool {
    let is_past = |by: Option<Instant>| by.is_some_and(|by| now > by);
    request.status != Status::Draft
        && request.status.category() == Category::Open
        && (is_past(request.resolve_by)
            || (request.responded_at.is_none() && is_past(request.respond_by)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hours() -> WorkingHours {
        WorkingHours {
            zone: TimeZone::get("America/Toronto").unwrap(),
            opens: 8 * 60,
            closes: 17 * 60,
            holidays: HashSet::from([Day::parse("2026-07-01").unwrap()]),
        }
    }

    fn at(text: &str) -> Instant {
        let zone = TimeZone::get("America/Toronto").unwrap();
        let wall: jiff::civil::DateTime = text.parse().unwrap();
        Instant::from(wall.to_zoned(zone).unwrap().timestamp())
    }

    #[test]
    fn working_time_passes_only_while_people_work() {
        let hours = hours();
        // Friday afternoon, an evening, a weekend, the day before a holiday.
        for (from, minutes, to) in [
            ("2026-06-15T09:00", 240, "2026-06-15T13:00"),
            ("2026-06-12T16:00", 120, "2026-06-15T09:00"),
            ("2026-06-15T21:00", 60, "2026-06-16T09:00"),
            ("2026-06-13T12:00", 9 * 60, "2026-06-15T17:00"),
            ("2026-06-30T16:00", 120, "2026-07-02T09:00"),
        ] {
            assert_eq!(hours.after(at(from), minutes * 60), at(to), "{from}");
            assert_eq!(hours.between(at(from), at(to)), minutes * 60, "{from}");
        }
    }

    #[test]
    fn clocks_that_are_set_forward_take_no_working_time() {
        // The night of 8 March 2026 lacks an hour; work begins at eight all the same.
        assert_eq!(hours().after(at("2026-03-06T16:30"), 3600), at("2026-03-09T08:30"));
    }

    #[test]
    fn working_days_leave_out_weekends_and_holidays() {
        let day = |text| Day::parse(text).unwrap();
        assert_eq!(hours().working_days(day("2026-06-26"), day("2026-07-03")), 4);
        assert_eq!(hours().working_days(day("2026-06-26"), day("2026-06-26")), 0);
    }
}

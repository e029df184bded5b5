//! Calculates working time with holidays, for service clocks.

use std::collections::HashSet;

use jiff::{civil::Weekday, tz::TimeZone};

use crate::{
    app::Means,
    db::Shared,
    error::Error,
    kernel::time::{Day, Instant},
    shared,
    wiring::{self, WorkingDay},
};

/// Longer than any deadline: five years of days, after which the search for working time ends.
const HORIZON_DAYS: i32 = 5 * 366;

pub fn holidays(shared: Shared<'_>) -> Result<HashSet<Day>, Error> {
    let mut statement = shared.prepare(shared!("select day from service_holidays"))?;
    let days = statement.query_map([], |row| row.get(0))?;
    Ok(days.collect::<Result<_, _>>()?)
}

#[derive(Debug, Clone)]
pub struct WorkingHours {
    zone: TimeZone,
    /// Minutes since midnight.
    opens: i64,
    closes: i64,
    holidays: HashSet<Day>,
}

impl WorkingHours {
    /// The configured hours, with the recorded holidays.
    pub fn of(app: &Means, shared: Shared<'_>) -> Result<Self, Error> {
        let WorkingDay { opens, closes } = wiring::working_day(&app.config);
        Ok(Self { zone: app.clock.zone().clone(), opens, closes, holidays: holidays(shared)? })
    }

    fn is_working(&self, day: Day) -> bool {
        let is_weekend = matches!(day.0.weekday(), Weekday::Saturday | Weekday::Sunday);
        !is_weekend && !self.holidays.contains(&day)
    }

    /// When work begins and ends on a day, or `None` on a day off.
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
    pub fn after(&self, from: Instant, seconds: i64) -> Instant {
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

    pub fn between(&self, from: Instant, to: Instant) -> i64 {
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

    /// The `count`th working day after `from`.
    pub fn working_day_after(&self, from: Day, count: usize) -> Day {
        let days = (1..HORIZON_DAYS).map(|offset| from.plus_days(offset));
        let mut working = days.filter(|day| self.is_working(*day));
        working.nth(count.saturating_sub(1)).unwrap_or(from)
    }

    /// The end of a working day; for a day off, its last moment.
    pub fn end_of(&self, day: Day) -> Option<Instant> {
        let midnight = || {
            let next = day.plus_days(1).0.to_zoned(self.zone.clone()).ok()?;
            Some(Instant::from(next.timestamp()))
        };
        self.of_day(day).map(|(_, closes)| closes).or_else(midnight)
    }

    /// The number of working days after `from`, up to and including `to`.
    pub fn working_days(&self, from: Day, to: Day) -> i64 {
        let days = (1..HORIZON_DAYS).map(|offset| from.plus_days(offset));
        let counted = days.take_while(|day| *day <= to).filter(|day| self.is_working(*day)).count();
        i64::try_from(counted).unwrap_or(i64::MAX)
    }
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
        // The night of March 8, 2026 is an hour short; work still begins at eight.
        assert_eq!(hours().after(at("2026-03-06T16:30"), 3600), at("2026-03-09T08:30"));
    }

    #[test]
    fn working_days_leave_out_weekends_and_holidays() {
        let day = |text| Day::parse(text).unwrap();
        assert_eq!(hours().working_days(day("2026-06-26"), day("2026-07-03")), 4);
        assert_eq!(hours().working_days(day("2026-06-26"), day("2026-06-26")), 0);
    }
}

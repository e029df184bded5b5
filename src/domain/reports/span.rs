//! Defines the days that a report covers, and those before that it is compared with.

use jiff::tz::TimeZone;

use super::figures::Periods;
use crate::{
    error::Error,
    kernel::time::{Day, Instant},
    messages::message,
};

/// The longest period: ten years of days.
const MOST_DAYS: i32 = 3660;
/// The default period, in days.
const USUAL_DAYS: i32 = 90;
/// Up to this many days the chart over time is by week, beyond that by month.
const BY_WEEKS: i32 = 100;

/// The days of a report.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub(super) from: Day,
    pub(super) to: Day,
    /// The first day of the previous period of the same length.
    pub(super) before: Day,
}

impl Span {
    /// By default, the 90 days until today.
    ///
    /// # Errors
    /// 400 for reversed days, more than ten years, or an end of more than ten years from now.
    pub(super) fn of(from: Option<Day>, to: Option<Day>, today: Day) -> Result<Self, Error> {
        let to = to.unwrap_or(today);
        let from = from.unwrap_or(to.plus_days(1 - USUAL_DAYS));
        let days = from.0.until(to.0).map_or(-1, |span| span.get_days());
        if days < 0 {
            return Err(Error::BadRequest(message!("dates-reversed")));
        }
        if days >= MOST_DAYS {
            return Err(Error::BadRequest(message!("report-period-too-long")));
        }
        // Near the end of the calendar, adding weeks would never end.
        if to > today.plus_days(MOST_DAYS) {
            return Err(Error::BadRequest(message!("report-ends-too-late")));
        }
        Ok(Self { from, to, before: from.plus_days(-days - 1) })
    }

    /// The moments at which both periods begin and end.
    pub(super) fn periods(self, zone: &TimeZone) -> Result<Periods, Error> {
        Ok(Periods {
            before: midnight(zone, self.before)?,
            begin: midnight(zone, self.from)?,
            end: midnight(zone, self.to.plus_days(1))?,
        })
    }

    /// The first and last days of the weeks or months of the period, for a chart over time.
    pub(super) fn steps(self) -> Vec<(Day, Day)> {
        let days = self.from.0.until(self.to.0).map_or(0, |span| span.get_days());
        let mut steps = Vec::new();
        let mut from = self.from;
        while from <= self.to {
            let next = if days <= BY_WEEKS {
                from.plus_days(7)
            } else {
                Day(from.0.last_of_month()).plus_days(1)
            };
            steps.push((from, next.plus_days(-1).min(self.to)));
            from = next;
        }
        steps
    }
}

pub(super) fn midnight(zone: &TimeZone, day: Day) -> Result<Instant, Error> {
    let start = day.0.to_zoned(zone.clone());
    let start = start.map_err(|_| Error::BadRequest(message!("report-period-too-long")))?;
    Ok(start.timestamp().into())
}

//! How long the demo's project requests took: by type and priority, with luck, in the plant's working hours.

use jiff::civil::Weekday;

use super::dice::Dice;
use crate::kernel::time::{Day, Instant};

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;
/// When work begins and ends in the plant, in seconds of a day of UTC.
const OPENS: i64 = 15 * HOUR;
const CLOSES: i64 = 22 * HOUR;
/// The least between two acts.
const APART: i64 = 20 * 60;

/// What decides how fast a request goes.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// In how many working days its type is answered.
    pub(super) answer_days: i64,
    pub(super) priority: &'static str,
    pub(super) is_rush: bool,
    /// Whether it may take far longer than others.
    pub(super) has_outliers: bool,
}

/// Where in time a request lies.
#[derive(Clone, Copy)]
pub(super) enum When {
    /// The first act is then, or soon after.
    Since(Instant),
    /// The last act is about then, and the first no earlier than the other.
    Until(Instant, Instant),
}

impl Pace {
    /// How many hours its answer takes.
    fn hours(self, dice: &mut Dice) -> i64 {
        let usual = self.answer_days * 24 * 7 / 5 * 76 / 100;
        let priority = match self.priority {
            "urgent" => 55,
            "high" => 80,
            "low" => 130,
            _ => 100,
        };
        let rush = if self.is_rush { 60 } else { 100 };
        let luck = if self.has_outliers && dice.chance(140) {
            dice.between(150, 300)
        } else {
            i64::midpoint(dice.between(35, 150), dice.between(35, 150))
        };
        (usual * priority * rush * luck / 1_000_000).max(3)
    }

    /// When each of these acts was done.
    pub(super) fn moments(
        self,
        dice: &mut Dice,
        acts: &[(&'static str, &'static str)],
        when: When,
    ) -> Vec<Instant> {
        let hours = self.hours(dice);
        let mut offset = 0;
        let offsets: Vec<i64> = acts
            .iter()
            .map(|(verb, _)| {
                offset += match *verb {
                    "submit" => 0,
                    "triage" => hours * dice.between(6, 18) / 100,
                    "start" | "adddepartment" => hours * dice.between(8, 20) / 100,
                    "answer" => hours * dice.between(30, 55) / 100,
                    "askdealer" => hours * dice.between(10, 30) / 100,
                    "respond" => hours * dice.between(20, 40) / 100,
                    _ => dice.between(6, 150),
                };
                offset * HOUR + dice.between(0, 50) * 60
            })
            .collect();
        let last = offsets.last().copied().unwrap_or(0);
        let begin = match when {
            When::Since(begin) => begin,
            When::Until(end, earliest) => end.plus_seconds(-last).max(earliest),
        };
        let mut before = Instant(0);
        let mut moments = Vec::new();
        for offset in offsets {
            let at = at_work(begin.plus_seconds(offset)).max(before.plus_seconds(APART));
            moments.push(at);
            before = at;
        }
        if moments.is_empty() {
            moments.push(at_work(begin));
        }
        moments
    }
}

/// By which day an answer was promised.
pub(super) fn promised(submitted: Instant, pace: Pace) -> Day {
    let days = if pace.is_rush { (pace.answer_days + 1) / 2 } else { pace.answer_days };
    let mut day = day_of(submitted);
    let mut left = days;
    while left > 0 {
        day = day.plus_days(1);
        left -= i64::from(!is_weekend(day));
    }
    day
}

/// The day of a moment in working hours.
pub(super) fn day_of(at: Instant) -> Day {
    at.day_in(&jiff::tz::TimeZone::UTC)
}

/// Whether a day is one on which no one works.
pub(super) fn is_weekend(day: Day) -> bool {
    matches!(day.0.weekday(), Weekday::Saturday | Weekday::Sunday)
}

/// The same moment, or the next in which someone works.
fn at_work(at: Instant) -> Instant {
    let second = at.seconds_since(Instant(0)).rem_euclid(DAY);
    let midnight = at.plus_seconds(-second);
    let mut at = match second {
        second if second < OPENS => midnight.plus_seconds(OPENS + second % HOUR),
        second if second < CLOSES => at,
        second => midnight.plus_seconds(DAY + OPENS + second % HOUR),
    };
    while is_weekend(day_of(at)) {
        at = at.plus_seconds(DAY);
    }
    at
}

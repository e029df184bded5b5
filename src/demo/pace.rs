//! How long the demo's project requests took: by type and priority, with luck, in the plant's working hours.

use jiff::civil::Weekday;

use super::dice::Dice;
use crate::{
    casework::WorkingHours,
    domain::projects::Priority,
    kernel::time::{Day, Instant},
};

const HOUR: i64 = 3600;
/// The least between two acts.
const APART: i64 = 20 * 60;

/// What is done about a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    Submit,
    Triage,
    Start,
    AskDepartments,
    /// The last department does.
    Answer,
    AskDealer,
    Reply,
    Respond,
    Revise,
    Complete,
    Cancel,
}

/// What decides how fast a request goes.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// In how many working days its type is answered.
    pub(super) answer_days: i64,
    pub(super) priority: Priority,
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
            Priority::Urgent => 55,
            Priority::High => 80,
            Priority::Low => 130,
            Priority::Normal => 100,
        };
        let rush = if self.is_rush { 60 } else { 100 };
        let luck = if self.has_outliers && dice.chance(140) {
            dice.between(150, 300)
        } else {
            i64::midpoint(dice.between(35, 150), dice.between(35, 150))
        };
        (usual * priority * rush * luck / 1_000_000).max(3)
    }

    /// When each of these acts is done, in the plant's hours and none after `latest`: what would take longer is done
    /// faster.
    pub(super) fn moments(
        self,
        dice: &mut Dice,
        deeds: &[Deed],
        when: When,
        hours: &WorkingHours,
        latest: Instant,
    ) -> Vec<Instant> {
        let answer = self.hours(dice);
        let mut offset = 0;
        let offsets: Vec<i64> = deeds
            .iter()
            .map(|deed| {
                offset += match deed {
                    Deed::Submit => 0,
                    Deed::Triage => answer * dice.between(6, 18) / 100,
                    Deed::Start | Deed::AskDepartments => answer * dice.between(8, 20) / 100,
                    Deed::Answer => answer * dice.between(30, 55) / 100,
                    Deed::AskDealer => answer * dice.between(10, 30) / 100,
                    Deed::Respond => answer * dice.between(20, 40) / 100,
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
        let faster = |percent: i64| {
            let mut before = Instant(0);
            let mut moments = Vec::new();
            for offset in offsets.iter().chain(offsets.is_empty().then_some(&0)) {
                let at = begin.plus_seconds(offset * percent / 100).max(before.plus_seconds(APART));
                before = hours.after(at, 0);
                moments.push(before);
            }
            moments
        };
        let is_over = |moments: &Vec<Instant>| moments.last().is_some_and(|last| *last <= latest);
        let found = [100, 60, 30, 10, 3, 0].into_iter().map(faster).find(is_over);
        found.unwrap_or_else(|| vec![latest; offsets.len().max(1)])
    }
}

/// The day of a moment in working hours.
pub(super) fn day_of(at: Instant) -> Day {
    at.day_in(&jiff::tz::TimeZone::UTC)
}

/// Whether a day is one on which no one works.
pub(super) fn is_weekend(day: Day) -> bool {
    matches!(day.0.weekday(), Weekday::Saturday | Weekday::Sunday)
}

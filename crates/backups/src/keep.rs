//! Decides which backups are kept: all of the last day, one for each of the last days, weeks and months that have any,
//! and always the last good one.

use std::collections::{BTreeSet, HashSet};

use jiff::{civil::ISOWeekDate, tz::TimeZone};
use transom_kernel::time::Instant;

const DAY: i64 = 86_400;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeepRules {
    /// One per day, for this many days.
    pub daily: u32,
    /// One per week, for this many weeks.
    pub weekly: u32,
    /// One per month, for this many months.
    pub monthly: u32,
}

/// Returns the indexes of the `backups` (each with when it was made and whether it is good) that are kept. For each
/// day, week or month that is the last good one, or the last one if none is good.
pub fn kept(backups: &[(Instant, bool)], rules: KeepRules, zone: &TimeZone) -> BTreeSet<usize> {
    // Newest first, and good ones before others of the same span.
    let mut order: Vec<(usize, Instant, bool)> =
        backups.iter().enumerate().map(|(index, (at, good))| (index, *at, *good)).collect();
    order.sort_by_key(|(_, at, _)| std::cmp::Reverse(*at));

    let mut kept = BTreeSet::new();
    kept.extend(order.iter().find(|(_, _, good)| *good).map(|(index, ..)| *index));
    // The newest is always kept: someone will want to know why it isn't good.
    kept.extend(order.first().map(|(index, ..)| *index));

    // A manual backup must not displace last night's, or the one before it.
    let newest = order.first().map(|(_, at, _)| *at);
    let is_recent = |at: Instant| newest.is_some_and(|newest| newest.seconds_since(at) < DAY);
    kept.extend(order.iter().filter(|(_, at, _)| is_recent(*at)).map(|(index, ..)| *index));

    let date = |at: Instant| at.timestamp().to_zoned(zone.clone()).date();
    let day = |at: Instant| i64::from(date(at).year()) * 400 + i64::from(date(at).day_of_year());
    let week = |at: Instant| {
        let week = ISOWeekDate::from(date(at));
        i64::from(week.year()) * 60 + i64::from(week.week())
    };
    let month = |at: Instant| i64::from(date(at).year()) * 12 + i64::from(date(at).month());
    let spans: [(u32, &dyn Fn(Instant) -> i64); 3] =
        [(rules.daily, &day), (rules.weekly, &week), (rules.monthly, &month)];
    for (most, span_of) in spans {
        let mut seen = HashSet::new();
        for (_, at, _) in &order {
            let span = span_of(*at);
            if seen.contains(&span) || seen.len() >= most as usize {
                continue;
            }
            seen.insert(span);
            let of_span = || order.iter().filter(|(_, at, _)| span_of(*at) == span);
            let chosen = of_span().find(|(_, _, good)| *good).or_else(|| of_span().next());
            kept.extend(chosen.map(|(index, ..)| *index));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const RULES: KeepRules = KeepRules { daily: 7, weekly: 4, monthly: 6 };

    fn zone() -> TimeZone {
        TimeZone::get("America/Toronto").unwrap()
    }

    fn at(text: &str) -> Instant {
        Instant::from(text.parse::<jiff::Timestamp>().unwrap())
    }

    #[test]
    fn a_year_of_nights_leaves_days_weeks_and_months() {
        let first = at("2025-11-26T07:30:00Z");
        let nights: Vec<_> =
            (0..365).map(|night| (first.plus_seconds(night * 86_400), true)).collect();
        let kept = kept(&nights, RULES, &zone());
        let days: Vec<String> = kept
            .iter()
            .filter_map(|index| nights.get(*index))
            .map(|(at, _)| at.day_in(&zone()).to_string())
            .collect();
        assert_eq!(
            days,
            [
                "2026-06-30",
                "2026-07-31",
                "2026-08-31",
                "2026-09-30",
                "2026-10-31",
                "2026-11-08",
                "2026-11-15",
                "2026-11-19",
                "2026-11-20",
                "2026-11-21",
                "2026-11-22",
                "2026-11-23",
                "2026-11-24",
                "2026-11-25",
            ]
        );
    }

    #[test]
    fn the_last_good_one_stays_however_old_it_is() {
        let mut backups = vec![(at("2024-01-01T07:30:00Z"), true)];
        let first = at("2026-11-01T07:30:00Z");
        backups.extend((0..60).map(|night| (first.plus_seconds(night * 86_400), false)));
        assert!(kept(&backups, RULES, &zone()).contains(&0));
    }

    #[test]
    fn a_failed_run_does_not_take_the_place_of_a_good_one_of_the_same_day() {
        let backups = [(at("2026-11-25T07:30:00Z"), true), (at("2026-11-25T17:00:00Z"), false)];
        let one = KeepRules { daily: 1, weekly: 0, monthly: 0 };
        // The failed one is the newest, and is kept until there is a newer one.
        assert_eq!(kept(&backups, one, &zone()), BTreeSet::from([0, 1]));
    }

    proptest! {
        #[test]
        fn never_none_never_too_many_and_keeping_again_changes_nothing(
            seconds in prop::collection::vec((0_i64..40_000_000, any::<bool>()), 0..60),
            daily in 0_u32..9, weekly in 0_u32..6, monthly in 0_u32..8,
        ) {
            let first = at("2026-01-01T00:00:00Z");
            let rules = KeepRules { daily, weekly, monthly };
            let all: Vec<_> =
                seconds.iter().map(|(second, good)| (first.plus_seconds(*second), *good)).collect();
            let kept_once = kept(&all, rules, &zone());
            let last = all.iter().map(|(at, _)| *at).max();
            let recent = all.iter().filter(|(at, _)| last.is_some_and(|it| it.seconds_since(*at) < DAY));
            let most = (daily + weekly + monthly) as usize + 1 + recent.count();
            prop_assert!(kept_once.len() <= most);
            let newest = all.iter().filter(|(_, good)| *good).map(|(at, _)| *at).max();
            let has = |at: Instant| kept_once.iter().any(|index| all.get(*index) == Some(&(at, true)));
            prop_assert!(newest.is_none_or(has));
            let rest: Vec<_> = kept_once.iter().filter_map(|index| all.get(*index).copied()).collect();
            let again = kept(&rest, rules, &zone());
            prop_assert!(again.len() == rest.len(), "{} of {} kept", again.len(), rest.len());
        }
    }
}

//! Calculates a report's figures from facts: counts, shares and durations.
//!
//! Durations are elapsed minutes, including nights and weekends. A quartile is the value at its rank, so each really
//! occurred.

use std::collections::HashMap;

use jiff::tz::TimeZone;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    casework::Hours,
    domain::projects::RevisionReason,
    kernel::{
        money::Cents,
        time::{Day, Instant},
    },
    words,
};

words! {
    /// A figure whose underlying records can be listed.
    #[schema(as = ReportFigure)]
    pub(super) Figure {
        /// Submitted (for questions: asked) in the period.
        Received = "received",
        /// Answered in the period.
        Answered = "answered",
        /// Answered in the period by the promised day.
        OnTime = "onTime",
        /// Answered in the period after the promised day.
        Late = "late",
        /// Revisions submitted in the period.
        Revisions = "revisions",
    }
}

#[derive(Debug, Clone)]
pub(super) struct Fact {
    /// The id of the request or the question.
    pub(super) id: i64,
    /// The row of the report that it belongs to.
    pub(super) key: i64,
    pub(super) begun: Instant,
    /// When someone first wrote about it.
    pub(super) first: Option<Instant>,
    pub(super) answered: Option<Instant>,
    /// The day by which the answer was promised or due.
    pub(super) promised: Option<Day>,
    pub(super) reason: Option<RevisionReason>,
    /// Hundredths of an hour that a department has worked.
    pub(super) hours: i64,
}

/// Two consecutive periods of the same length.
#[derive(Debug, Clone, Copy)]
pub(super) struct Periods {
    pub(super) before: Instant,
    pub(super) begin: Instant,
    pub(super) end: Instant,
}

impl Periods {
    fn holds(self, at: Instant) -> bool {
        (self.begin..self.end).contains(&at)
    }

    fn held_before(self, at: Instant) -> bool {
        (self.before..self.begin).contains(&at)
    }
}

impl Fact {
    /// Whether the answer came by the promised day, or `None` without an answer or a promise.
    fn is_on_time(&self, zone: &TimeZone) -> Option<bool> {
        Some(self.answered?.day_in(zone) <= self.promised?)
    }

    /// Whether a figure of the period counts it.
    pub(super) fn counts(&self, figure: Figure, periods: Periods, zone: &TimeZone) -> bool {
        let is_received = periods.holds(self.begun);
        let is_answered = self.answered.is_some_and(|at| periods.holds(at));
        match figure {
            Figure::Received => is_received,
            Figure::Answered => is_answered,
            Figure::OnTime => is_answered && self.is_on_time(zone) == Some(true),
            Figure::Late => is_answered && self.is_on_time(zone) == Some(false),
            Figure::Revisions => is_received && self.reason.is_some(),
        }
    }
}

/// The distribution of a duration in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReportSpread)]
pub(super) struct Spread {
    pub(super) count: usize,
    pub(super) least: i64,
    /// The lower quartile: a quarter took no longer.
    pub(super) lower: i64,
    /// The median: half took no longer.
    pub(super) median: i64,
    /// The upper quartile: three quarters took no longer.
    pub(super) upper: i64,
    pub(super) most: i64,
}

impl Spread {
    pub(super) fn of(minutes: &mut [i64]) -> Option<Self> {
        minutes.sort_unstable();
        let count = minutes.len();
        // The value at the rank of this many quarters, rounded up.
        let at = |quarters: usize| {
            minutes.get((count * quarters).div_ceil(4).saturating_sub(1)).copied()
        };
        Some(Self {
            count,
            least: *minutes.first()?,
            lower: at(1)?,
            median: at(2)?,
            upper: at(3)?,
            most: *minutes.last()?,
        })
    }
}

/// The figures of a period.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReportFigures)]
pub(super) struct Figures {
    /// Submitted (for questions: asked) in the period.
    pub(super) received: u64,
    /// Answered in the period.
    pub(super) answered: u64,
    /// Those of the answered that had a promised or due day.
    pub(super) promised: u64,
    /// Those of the promised that were answered by that day.
    pub(super) on_time: u64,
    /// Those of the promised that were answered after it.
    pub(super) late: u64,
    /// From submission to the first response to the dealer, for what was received in the period and has a response.
    pub(super) first_answer: Option<Spread>,
    /// From submission to the answer, for what was answered in the period.
    pub(super) cycle: Option<Spread>,
    /// Revisions received in the period.
    pub(super) revisions: u64,
    /// Revisions because the dealer changed something.
    pub(super) revisions_dealer_change: u64,
    /// Revisions because of an error by the manufacturer.
    pub(super) revisions_our_error: u64,
    /// Revisions because of conditions on site.
    pub(super) revisions_site_condition: u64,
    /// Hours that departments have worked on what was answered in the period.
    #[schema(value_type = f64)]
    pub(super) hours: Hours,
}

/// Accumulates figures.
#[derive(Default)]
struct Sum {
    figures: Figures,
    first: Vec<i64>,
    cycle: Vec<i64>,
    hours: i64,
}

const fn minutes(from: Instant, to: Instant) -> i64 {
    (to.0 - from.0) / 60_000
}

impl Sum {
    fn add(&mut self, fact: &Fact, is_in: impl Fn(Instant) -> bool, zone: &TimeZone) {
        let figures = &mut self.figures;
        if is_in(fact.begun) {
            figures.received += 1;
            self.first.extend(fact.first.map(|first| minutes(fact.begun, first)));
            let reason = match fact.reason {
                Some(RevisionReason::DealerChange) => Some(&mut figures.revisions_dealer_change),
                Some(RevisionReason::OurError) => Some(&mut figures.revisions_our_error),
                Some(RevisionReason::SiteCondition) => Some(&mut figures.revisions_site_condition),
                None => None,
            };
            if let Some(reason) = reason {
                *reason += 1;
                figures.revisions += 1;
            }
        }
        if let Some(answered) = fact.answered.filter(|at| is_in(*at)) {
            figures.answered += 1;
            self.cycle.push(minutes(fact.begun, answered));
            self.hours += fact.hours;
            match fact.is_on_time(zone) {
                None => {}
                Some(true) => {
                    (figures.promised, figures.on_time) =
                        (figures.promised + 1, figures.on_time + 1);
                }
                Some(false) => {
                    (figures.promised, figures.late) = (figures.promised + 1, figures.late + 1);
                }
            }
        }
    }

    fn figures(mut self) -> Figures {
        Figures {
            first_answer: Spread::of(&mut self.first),
            cycle: Spread::of(&mut self.cycle),
            hours: Hours(Cents(self.hours)),
            ..self.figures
        }
    }
}

/// A part of the period, for a chart over time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReportStep)]
pub(super) struct Step {
    pub(super) from: Day,
    pub(super) to: Day,
    pub(super) figures: Figures,
}

/// A report: its rows by key, their totals, and the totals over time.
pub(super) struct Reckoned {
    /// Figures of the period and of the previous one.
    pub(super) parts: HashMap<i64, (Figures, Figures)>,
    pub(super) figures: Figures,
    pub(super) before: Figures,
    pub(super) steps: Vec<Step>,
}

/// Calculates a report; `steps` are the parts of the period, each with the moment at which it ends.
pub(super) fn reckon(
    facts: &[Fact],
    periods: Periods,
    steps: &[(Day, Day, Instant)],
    zone: &TimeZone,
) -> Reckoned {
    let mut parts: HashMap<i64, (Sum, Sum)> = HashMap::new();
    let (mut all, mut all_before) = (Sum::default(), Sum::default());
    let mut over_time: Vec<Sum> = steps.iter().map(|_| Sum::default()).collect();
    let step_of = |at: Instant| steps.partition_point(|(_, _, end)| *end <= at);
    for fact in facts {
        let (now, before) = parts.entry(fact.key).or_default();
        for sum in [now, &mut all] {
            sum.add(fact, |at| periods.holds(at), zone);
        }
        for sum in [before, &mut all_before] {
            sum.add(fact, |at| periods.held_before(at), zone);
        }
        let begun = periods.holds(fact.begun).then(|| step_of(fact.begun));
        let answered = fact.answered.filter(|at| periods.holds(*at)).map(step_of);
        for step in [begun, answered.filter(|step| begun != Some(*step))].into_iter().flatten() {
            if let Some(sum) = over_time.get_mut(step) {
                sum.add(fact, |at| periods.holds(at) && step_of(at) == step, zone);
            }
        }
    }
    let parts = parts
        .into_iter()
        .map(|(key, (now, before))| (key, (now.figures(), before.figures())))
        .collect();
    let steps = steps
        .iter()
        .zip(over_time)
        .map(|((from, to, _), sum)| Step { from: *from, to: *to, figures: sum.figures() })
        .collect();
    Reckoned { parts, figures: all.figures(), before: all_before.figures(), steps }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_values_that_occurred() {
        let spread = |minutes: &[i64]| {
            let spread = Spread::of(&mut minutes.to_vec())?;
            Some([spread.least, spread.lower, spread.median, spread.upper, spread.most])
        };
        assert_eq!(spread(&[]), None);
        assert_eq!(spread(&[7]), Some([7; 5]));
        assert_eq!(spread(&[9, 1]), Some([1, 1, 1, 9, 9]));
        assert_eq!(spread(&[4, 1, 3, 2]), Some([1, 1, 2, 3, 4]));
        assert_eq!(spread(&[5, 4, 3, 2, 1]), Some([1, 2, 3, 4, 5]));
    }
}

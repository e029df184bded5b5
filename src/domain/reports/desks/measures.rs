//! Sums the facts of a desk's report: each is a value of one measure on one day, for one row of the report.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    domain::reports::{figures::Spread, span::Span},
    kernel::{money::Cents, time::Day},
    messages::Key,
    words,
};

words! {
    /// What a measure counts in.
    #[schema(as = MeasureKind)]
    pub(super) Kind {
        Count = "count",
        /// Elapsed minutes, of which the median is shown.
        Minutes = "minutes",
        /// Days, of which the median is shown.
        Days = "days",
        /// A percentage.
        Share = "share",
        /// The average of ratings from 1 to 5.
        Rating = "rating",
        Hours = "hours",
        /// Sums of money by currency.
        Amount = "amount",
    }
}

/// A measure of a report.
pub(super) struct Measure {
    pub(super) code: &'static str,
    pub(super) kind: Kind,
    pub(super) label: Key,
    /// How it is calculated.
    pub(super) meaning: Key,
}

impl Measure {
    pub(super) const fn new(code: &'static str, kind: Kind, label: Key, meaning: Key) -> Self {
        Self { code, kind, label, meaning }
    }
}

/// A value of a measure: a number, a duration, hundredths of an hour, cents, or for shares 1 or 0.
pub(super) struct Fact {
    /// The position of its measure.
    pub(super) measure: usize,
    /// The row that it belongs to. `None` if it has none.
    pub(super) key: Option<String>,
    pub(super) on: Day,
    pub(super) value: i64,
    /// The currency of an amount.
    pub(super) currency: String,
}

/// A decimal number. JSON: with two decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(super) struct Decimal(pub(super) Cents);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CurrencySum)]
pub(super) struct CurrencySum {
    pub(super) currency: String,
    pub(super) amount: Cents,
}

/// The value of a measure in a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DeskFigure)]
pub(super) struct Figure {
    /// How many records it is made of.
    pub(super) count: u64,
    /// The number, percentage, average, or the median of durations. Null for amounts, and where there is nothing to
    /// calculate it from.
    #[schema(value_type = Option<f64>)]
    pub(super) value: Option<Decimal>,
    /// The distribution of durations.
    pub(super) spread: Option<Spread>,
    /// The sums by currency.
    pub(super) amounts: Vec<CurrencySum>,
}

#[derive(Clone, Default)]
struct Sum {
    count: u64,
    total: i64,
    durations: Vec<i64>,
    amounts: BTreeMap<String, i64>,
}

impl Sum {
    fn add(&mut self, kind: Kind, fact: &Fact) {
        self.count += 1;
        match kind {
            Kind::Minutes | Kind::Days => self.durations.push(fact.value),
            Kind::Amount => {
                let sum = self.amounts.entry(fact.currency.clone()).or_default();
                *sum = sum.saturating_add(fact.value);
            }
            Kind::Count | Kind::Share | Kind::Rating | Kind::Hours => {
                self.total = self.total.saturating_add(fact.value);
            }
        }
    }

    fn figure(mut self, kind: Kind) -> Figure {
        let count = i64::try_from(self.count).unwrap_or(i64::MAX);
        let per_one = |hundredths: i64| {
            let rounded = self.total.saturating_mul(hundredths).saturating_add(count / 2);
            rounded.checked_div(count)
        };
        let spread = Spread::of(&mut self.durations);
        let value = match kind {
            Kind::Count => Some(self.total.saturating_mul(100)),
            Kind::Hours => Some(self.total),
            Kind::Share => per_one(10_000),
            Kind::Rating => per_one(100),
            Kind::Minutes | Kind::Days => spread.map(|spread| spread.median.saturating_mul(100)),
            Kind::Amount => None,
        };
        let amounts = self.amounts.into_iter();
        Figure {
            count: self.count,
            value: value.map(|value| Decimal(Cents(value))),
            spread,
            amounts: amounts
                .map(|(currency, sum)| CurrencySum { currency, amount: Cents(sum) })
                .collect(),
        }
    }
}

/// The sums of all measures.
#[derive(Clone)]
struct Sums(Vec<Sum>);

impl Sums {
    fn new(measures: &[&Measure]) -> Self {
        Self(vec![Sum::default(); measures.len()])
    }

    fn add(&mut self, measures: &[&Measure], fact: &Fact) {
        if let (Some(sum), Some(measure)) =
            (self.0.get_mut(fact.measure), measures.get(fact.measure))
        {
            sum.add(measure.kind, fact);
        }
    }

    fn figures(self, measures: &[&Measure]) -> Vec<Figure> {
        self.0.into_iter().zip(measures).map(|(sum, measure)| sum.figure(measure.kind)).collect()
    }
}

/// The figures of a period and of the previous one, in the order of the measures.
pub(super) type Compared = (Vec<Figure>, Vec<Figure>);

/// What a report shows.
pub(super) struct Reckoned {
    pub(super) all: Compared,
    pub(super) parts: Vec<(Option<String>, Compared)>,
    pub(super) steps: Vec<(Day, Day, Vec<Figure>)>,
}

/// Calculates a report.
pub(super) fn reckon(measures: &[&Measure], facts: &[Fact], span: Span) -> Reckoned {
    let none = || (Sums::new(measures), Sums::new(measures));
    let (mut all, mut parts) = (none(), HashMap::new());
    let mut steps: Vec<(Day, Day, Sums)> =
        span.steps().into_iter().map(|(from, to)| (from, to, Sums::new(measures))).collect();
    for fact in facts.iter().filter(|fact| (span.before..=span.to).contains(&fact.on)) {
        let part = parts.entry(fact.key.clone()).or_insert_with(none);
        if fact.on < span.from {
            all.1.add(measures, fact);
            part.1.add(measures, fact);
            continue;
        }
        all.0.add(measures, fact);
        part.0.add(measures, fact);
        let step = steps.partition_point(|(_, to, _)| *to < fact.on);
        if let Some((_, _, sums)) = steps.get_mut(step) {
            sums.add(measures, fact);
        }
    }
    let compared = |(now, before): (Sums, Sums)| (now.figures(measures), before.figures(measures));
    Reckoned {
        all: compared(all),
        parts: parts.into_iter().map(|(key, sums)| (key, compared(sums))).collect(),
        steps: steps
            .into_iter()
            .map(|(from, to, sums)| (from, to, sums.figures(measures)))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::key;

    #[test]
    fn a_figure_is_made_of_what_its_kind_needs() {
        let measure = |kind| Measure::new("", kind, key!("report-all"), key!("report-all"));
        let figure = |kind, values: &[i64]| {
            let measure = measure(kind);
            let day = |text: &str| Day::parse(text).unwrap();
            let span =
                Span { from: day("2026-03-01"), to: day("2026-03-31"), before: day("2026-01-29") };
            let fact = |value: &i64| {
                let currency = if value % 2 == 0 { "CAD" } else { "USD" };
                Fact {
                    measure: 0,
                    key: None,
                    on: span.from,
                    value: *value,
                    currency: currency.to_owned(),
                }
            };
            let facts: Vec<Fact> = values.iter().map(fact).collect();
            reckon(&[&measure], &facts, span).all.0.remove(0)
        };
        let value = |kind, values: &[i64]| figure(kind, values).value.map(|value| value.0.0);
        assert_eq!(value(Kind::Count, &[3, 4]), Some(700));
        assert_eq!(value(Kind::Count, &[]), Some(0));
        assert_eq!(value(Kind::Share, &[1, 0, 1]), Some(6667));
        assert_eq!(value(Kind::Share, &[]), None);
        assert_eq!(value(Kind::Rating, &[5, 4, 4]), Some(433));
        assert_eq!(value(Kind::Minutes, &[9, 1, 5]), Some(500));
        assert_eq!(value(Kind::Days, &[]), None);
        assert_eq!(value(Kind::Hours, &[150, 75]), Some(225));
        let amounts = figure(Kind::Amount, &[2, 3, 4]).amounts;
        let sums: Vec<_> = amounts.iter().map(|sum| (&*sum.currency, sum.amount.0)).collect();
        assert_eq!(sums, [("CAD", 6), ("USD", 3)]);
    }
}

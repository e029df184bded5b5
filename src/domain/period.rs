//! Defines the period of a list of dated records: everything, the recent past, or one year.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::{error::Error, kernel::time::Day, messages::message};

/// How long finished records stay in their list by default.
const MONTHS: i32 = 24;

#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct YearQuery {
    /// Four digits, or `all`. By default, lists of completed records contain the last 24 months.
    year: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    Whole,
    /// The default: from this day on, leaving out older records.
    Since(Day),
    /// The first and last day of a year.
    Year(Day, Day),
}

impl Period {
    pub fn days(self) -> (Day, Day) {
        let (first, last) = (Day(jiff::civil::Date::ZERO), Day(jiff::civil::Date::MAX));
        match self {
            Self::Whole => (first, last),
            Self::Since(from) => (from, last),
            Self::Year(from, to) => (from, to),
        }
    }

    /// The day before which records are left out by default.
    pub fn left_out_before(self) -> Option<Day> {
        match self {
            Self::Since(from) => Some(from),
            Self::Whole | Self::Year(..) => None,
        }
    }
}

impl YearQuery {
    /// The period of a list of finished records.
    pub fn of_finished(&self, today: Day) -> Result<Period, Error> {
        match self.year.as_deref() {
            None | Some("") => Ok(Period::Since(today.minus_months(MONTHS))),
            _ => self.of_open(),
        }
    }

    /// The period of a list of open records, which contains all by default.
    pub fn of_open(&self) -> Result<Period, Error> {
        match self.year.as_deref() {
            None | Some("" | "all") => Ok(Period::Whole),
            Some(year) => {
                of_year(year).ok_or_else(|| Error::BadRequest(message!("period-year-invalid")))
            }
        }
    }
}

fn of_year(year: &str) -> Option<Period> {
    if year.len() != 4 || !year.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let day = |day: &str| Day::parse(&format!("{year}-{day}"));
    Some(Period::Year(day("01-01")?, day("12-31")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(year: &str) -> YearQuery {
        YearQuery { year: Some(year.to_owned()) }
    }

    #[test]
    fn a_year_is_four_digits_or_all() {
        let today = Day::parse("2026-06-15").unwrap();
        let (from, to) = asked("2025").of_finished(today).unwrap().days();
        assert_eq!((from.to_string(), to.to_string()), ("2025-01-01".into(), "2025-12-31".into()));
        assert_eq!(asked("all").of_finished(today).unwrap(), Period::Whole);
        for text in ["25", "2025a", "+202", "20255", "ALL"] {
            assert!(asked(text).of_finished(today).is_err(), "{text}");
        }
    }

    #[test]
    fn without_a_year_finished_things_are_those_of_the_last_two() {
        let today = Day::parse("2026-06-15").unwrap();
        let recent = YearQuery::default().of_finished(today).unwrap();
        assert_eq!(recent, Period::Since(Day::parse("2024-06-15").unwrap()));
        assert_eq!(YearQuery::default().of_open().unwrap(), Period::Whole);
        assert_eq!(Period::Whole.days().0.to_string(), "0000-01-01");
    }
}

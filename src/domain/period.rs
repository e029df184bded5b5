//! Which time a list of dated records holds: everything, the recent past, or one year.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::{error::Error, kernel::time::Day};

/// How long finished things stay in their list by themselves.
const MONTHS: i32 = 24;

/// The year that a list is asked for.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct YearQuery {
    /// Four digits, or `all`. Without it, lists of finished things hold the last 24 months.
    year: Option<String>,
}

/// From the first to the last day of a list, and whether somebody asked for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The first day.
    pub from: Day,
    /// The last day.
    pub to: Day,
    /// Nobody asked: this is the recent past, from which older records are left out.
    pub is_recent: bool,
}

impl YearQuery {
    /// The days of a list of finished things.
    pub fn of_finished(&self, today: Day) -> Result<Period, Error> {
        match self.year.as_deref() {
            None | Some("") => Ok(Period {
                from: today.minus_months(MONTHS),
                to: Day(jiff::civil::Date::MAX),
                is_recent: true,
            }),
            _ => self.of_open(),
        }
    }

    /// The days of a list of things that are still open, which are all there by themselves.
    pub fn of_open(&self) -> Result<Period, Error> {
        match self.year.as_deref() {
            None | Some("" | "all") => Ok(Period {
                from: Day(jiff::civil::Date::ZERO),
                to: Day(jiff::civil::Date::MAX),
                is_recent: false,
            }),
            Some(year) => of_year(year).ok_or_else(|| {
                Error::BadRequest("A year has four digits, or is “all”.".to_owned())
            }),
        }
    }
}

fn of_year(year: &str) -> Option<Period> {
    if year.len() != 4 || !year.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(Period {
        from: Day::parse(&format!("{year}-01-01"))?,
        to: Day::parse(&format!("{year}-12-31"))?,
        is_recent: false,
    })
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
        let year = asked("2025").of_finished(today).unwrap();
        assert_eq!(
            (year.from.to_string(), year.to.to_string()),
            ("2025-01-01".into(), "2025-12-31".into())
        );
        assert!(!asked("all").of_finished(today).unwrap().is_recent);
        for text in ["25", "2025a", "+202", "20255", "ALL"] {
            assert!(asked(text).of_finished(today).is_err(), "{text}");
        }
    }

    #[test]
    fn without_a_year_finished_things_are_those_of_the_last_two() {
        let today = Day::parse("2026-06-15").unwrap();
        let recent = YearQuery::default().of_finished(today).unwrap();
        assert!(recent.is_recent);
        assert_eq!(recent.from.to_string(), "2024-06-15");
        assert_eq!(YearQuery::default().of_open().unwrap().from.to_string(), "0000-01-01");
    }
}

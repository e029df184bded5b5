//! Defines what can be imported, and when imports are expected.

use std::{fmt, str::FromStr};

use jiff::{civil::Weekday, tz::TimeZone};

use super::time_of_day::TimeOfDay;
use transom_kernel::time::{Day, Instant};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NounName {
    Dealers,
    Branches,
    Users,
    Catalog,
    Orders,
    OrderLines,
    Invoices,
    InvoiceLines,
    LoadDates,
    ServiceOrders,
    Addresses,
    Balances,
    Payments,
    Budgets,
    Prices,
    Discounts,
}

impl NounName {
    /// All kinds, in the order in which files are imported.
    pub const ALL: [Self; 16] = [
        Self::Dealers,
        Self::Branches,
        Self::Users,
        Self::Catalog,
        Self::Orders,
        Self::OrderLines,
        Self::Invoices,
        Self::InvoiceLines,
        Self::LoadDates,
        Self::ServiceOrders,
        Self::Addresses,
        Self::Balances,
        Self::Payments,
        Self::Budgets,
        Self::Prices,
        Self::Discounts,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Dealers => "dealers",
            Self::Branches => "branches",
            Self::Users => "users",
            Self::Catalog => "catalog",
            Self::Orders => "orders",
            Self::OrderLines => "order-lines",
            Self::Invoices => "invoices",
            Self::InvoiceLines => "invoice-lines",
            Self::LoadDates => "load-dates",
            Self::ServiceOrders => "service-orders",
            Self::Addresses => "addresses",
            Self::Balances => "balances",
            Self::Payments => "payments",
            Self::Budgets => "budgets",
            Self::Prices => "prices",
            Self::Discounts => "discounts",
        }
    }
}

impl fmt::Display for NounName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for NounName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|noun| noun.as_str() == text).ok_or_else(|| {
            let all = Self::ALL.map(Self::as_str).join(", ");
            format!("“{text}” cannot be imported; choose one of {all}")
        })
    }
}

/// `orders daily by 06:00`: the deadline of a regular import, in the plant's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedImport {
    pub noun: NounName,
    days: Days,
    by: TimeOfDay,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Days {
    Daily,
    Weekdays,
}

impl FromStr for ExpectedImport {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [noun, days, "by", by] = words.as_slice() else { return Err(()) };
        let days = match *days {
            "daily" => Days::Daily,
            "weekdays" => Days::Weekdays,
            _ => return Err(()),
        };
        let by: TimeOfDay = by.parse()?;
        let is_of_a_day = by.0 < 24 * 60;
        let expected = Self { noun: noun.parse().map_err(|_| ())?, days, by };
        if is_of_a_day { Ok(expected) } else { Err(()) }
    }
}

impl fmt::Display for ExpectedImport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let days = match self.days {
            Days::Daily => "daily",
            Days::Weekdays => "weekdays",
        };
        write!(f, "{} {days} by {}", self.noun, self.by)
    }
}

impl ExpectedImport {
    /// How long before its deadline a run counts.
    pub const AHEAD_SECONDS: i64 = 12 * 3600;

    /// The deadline that a run counts for at `now`: the last one that is at most twelve hours away.
    pub fn due(self, zone: &TimeZone, now: Instant) -> Option<Instant> {
        let last = now.plus_seconds(Self::AHEAD_SECONDS);
        let latest = last.day_in(zone);
        // Every week has a working day.
        (0..=7).map(|back| latest.plus_days(-back)).find_map(|day| {
            let at = self.on(day, zone)?;
            (at <= last).then_some(at)
        })
    }

    fn on(self, day: Day, zone: &TimeZone) -> Option<Instant> {
        let is_free = matches!(day.0.weekday(), Weekday::Saturday | Weekday::Sunday);
        if self.days == Days::Weekdays && is_free {
            return None;
        }
        let (hour, minute) =
            (i8::try_from(self.by.0 / 60).ok()?, i8::try_from(self.by.0 % 60).ok()?);
        let at = day.0.at(hour, minute, 0, 0).to_zoned(zone.clone()).ok()?;
        Some(at.timestamp().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, zone: &TimeZone) -> Instant {
        let moment: jiff::civil::DateTime = text.parse().unwrap();
        moment.to_zoned(zone.clone()).unwrap().timestamp().into()
    }

    #[test]
    fn a_rule_is_read_and_written_as_people_do() {
        for rule in ["orders daily by 06:00", "order-lines weekdays by 23:59"] {
            assert_eq!(rule.parse::<ExpectedImport>().unwrap().to_string(), rule);
        }
        for wrong in [
            "",
            "orders",
            "orders daily 06:00",
            "orders by 06:00",
            "wishes daily by 06:00",
            "orders daily by 6:00",
            "orders daily by 24:00",
            "orders hourly by 06:00",
            "orders daily by 06:00 sharp",
        ] {
            assert!(wrong.parse::<ExpectedImport>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_run_counts_from_twelve_hours_before_its_time_until_the_next_ones() {
        let zone = TimeZone::get("America/Toronto").unwrap();
        let due = |rule: &str, now: &str| {
            let due = rule.parse::<ExpectedImport>().unwrap().due(&zone, at(now, &zone)).unwrap();
            due.timestamp().to_zoned(zone.clone()).datetime().to_string()
        };
        // 2026-11-20 is a Friday.
        let daily = "orders daily by 06:00";
        assert_eq!(due(daily, "2026-11-20T06:00"), "2026-11-20T06:00:00");
        assert_eq!(due(daily, "2026-11-20T17:59"), "2026-11-20T06:00:00");
        assert_eq!(due(daily, "2026-11-20T18:00"), "2026-11-21T06:00:00");
        let weekdays = "orders weekdays by 22:30";
        assert_eq!(due(weekdays, "2026-11-20T10:30"), "2026-11-20T22:30:00");
        assert_eq!(due(weekdays, "2026-11-22T23:00"), "2026-11-20T22:30:00");
        assert_eq!(due(weekdays, "2026-11-23T10:29"), "2026-11-20T22:30:00");
        assert_eq!(due(weekdays, "2026-11-23T10:30"), "2026-11-23T22:30:00");
    }
}

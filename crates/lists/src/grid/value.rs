//! Converts values from callers to the form in which columns store them.

use jiff::{Timestamp, civil, tz::TimeZone};
use serde_json::Number;
use transom_messages::message;

use super::{
    filter::Literal,
    list::{Field, Kind},
};
use crate::error::Error;

/// The right-hand side of a comparison with a column.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Operand {
    /// Null, which tests for presence instead of comparing.
    Null,
    /// Text in the form in which it is compared.
    Text(String),
    Integer(i64),
    /// A number strictly between this integer and the next.
    After(i64),
    /// The instants of a day, from the first to the second, exclusive.
    Span(i64, i64),
}

/// Converts a literal to a value of `field`. The wrong type is a 400.
pub(super) fn operand(field: &Field, literal: &Literal, zone: &TimeZone) -> Result<Operand, Error> {
    let found = match (field.kind, literal) {
        (_, Literal::Null) => Some(Operand::Null),
        (Kind::Text | Kind::Code | Kind::Capitals, Literal::Text(text)) => {
            Some(Operand::Text(field.kind.folded(text)))
        }
        (Kind::Integer, Literal::Number(number)) => scaled(number, 0),
        (Kind::Money, Literal::Number(number)) => scaled(number, 2),
        (Kind::Price, Literal::Number(number)) => scaled(number, 4),
        (Kind::Quantity, Literal::Number(number)) => scaled(number, 3),
        (Kind::Bool, Literal::Bool(flag)) => Some(Operand::Integer(i64::from(*flag))),
        (Kind::Day, Literal::Text(text)) => day(text).map(|day| Operand::Text(day.to_string())),
        (Kind::Instant, Literal::Text(text)) => instants(text, zone),
        _ => None,
    };
    found.ok_or_else(|| {
        let wanted = match field.kind {
            Kind::Text | Kind::Code | Kind::Capitals => message!("list-a-text"),
            Kind::Integer | Kind::Money | Kind::Price | Kind::Quantity => {
                message!("list-a-number")
            }
            Kind::Day => message!("list-a-date"),
            Kind::Instant => message!("list-a-date-or-time"),
            Kind::Bool => message!("list-true-or-false"),
        };
        Error::BadRequest(message!("list-field-compared", name = field.name, wanted))
    })
}

/// `number` × 10^`places` as an integer, or between two. Values out of the columns' range become its limit.
fn scaled(number: &Number, places: i64) -> Option<Operand> {
    let text = number.to_string();
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
        None => (text.as_str(), 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: i128 = format!("{whole}{fraction}").parse().ok()?;
    let shift = exponent + places - i64::try_from(fraction.len()).ok()?;
    let power = 10_i128.checked_pow(u32::try_from(shift.unsigned_abs()).ok()?);
    let (floor, is_exact) = match (power, shift >= 0) {
        (Some(power), true) => (digits.saturating_mul(power), true),
        (None, true) => (digits.saturating_mul(i128::MAX), true),
        (Some(power), false) => (digits.div_euclid(power), digits.rem_euclid(power) == 0),
        (None, false) => (if digits < 0 { -1 } else { 0 }, digits == 0),
    };
    Some(match i64::try_from(floor) {
        Ok(floor) if is_exact => Operand::Integer(floor),
        Ok(floor) => Operand::After(floor),
        Err(_) => Operand::After(if floor < 0 { i64::MIN } else { i64::MAX }),
    })
}

/// Parses a date, or the date of a date and time.
fn day(text: &str) -> Option<civil::Date> {
    if let Some(day) = calendar_day(text) {
        return Some(day);
    }
    let has_time = text.parse::<civil::DateTime>().is_ok() || text.parse::<Timestamp>().is_ok();
    calendar_day(text.get(..10)?).filter(|_| has_time)
}

fn calendar_day(text: &str) -> Option<civil::Date> {
    if text.len() == 10 { text.parse().ok() } else { None }
}

/// The instants of a date (its whole day) or of a date and time. A time without an offset is in the plant's zone.
fn instants(text: &str, zone: &TimeZone) -> Option<Operand> {
    if let Some(day) = calendar_day(text) {
        let start = midnight(day, zone);
        let end = day.tomorrow().map_or(start.saturating_add(86_400_000), |it| midnight(it, zone));
        return Some(Operand::Span(start, end));
    }
    let timestamp = match text.parse::<Timestamp>() {
        Ok(timestamp) => timestamp,
        Err(_) => text.parse::<civil::DateTime>().ok()?.to_zoned(zone.clone()).ok()?.timestamp(),
    };
    let nanoseconds = timestamp.as_nanosecond();
    let floor = i64::try_from(nanoseconds.div_euclid(1_000_000)).ok()?;
    let is_exact = nanoseconds.rem_euclid(1_000_000) == 0;
    Some(if is_exact { Operand::Integer(floor) } else { Operand::After(floor) })
}

/// The start of a day, in UTC at the ends of the calendar where zones have no instants any more.
fn midnight(day: civil::Date, zone: &TimeZone) -> i64 {
    let in_utc = || day.duration_since(civil::date(1970, 1, 1)).as_secs().saturating_mul(1000);
    day.to_zoned(zone.clone()).map_or_else(|_| in_utc(), |it| it.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str, places: i64) -> Operand {
        scaled(&serde_json::from_str(text).unwrap(), places).unwrap()
    }

    #[test]
    fn numbers_become_integers_without_rounding() {
        assert_eq!(number("12.34", 2), Operand::Integer(1234));
        assert_eq!(number("0.1", 2), Operand::Integer(10));
        assert_eq!(number("1e2", 2), Operand::Integer(10_000));
        assert_eq!(number("12.345", 2), Operand::After(1234));
        assert_eq!(number("-12.345", 2), Operand::After(-1235));
        assert_eq!(number("-0.0", 2), Operand::Integer(0));
        assert_eq!(number("1e-300", 2), Operand::After(0));
        assert_eq!(number("-1e-300", 2), Operand::After(-1));
        assert_eq!(number("1e300", 2), Operand::After(i64::MAX));
        assert_eq!(number("-1e300", 2), Operand::After(i64::MIN));
        assert_eq!(number("12345678901234567890", 0), Operand::After(i64::MAX));
    }

    #[test]
    fn a_day_of_instants_follows_the_zone_and_its_clock_changes() {
        let zone = TimeZone::get("America/Winnipeg").unwrap();
        let Some(Operand::Span(start, end)) = instants("2026-03-08", &zone) else { panic!() };
        assert_eq!(start, "2026-03-08T06:00:00Z".parse::<Timestamp>().unwrap().as_millisecond());
        assert_eq!(end - start, 23 * 3_600_000);
        assert_eq!(instants("2026-01-02T10:00:00", &zone), instants("2026-01-02T16:00:00Z", &zone),);
        assert_eq!(instants("2026-13-02", &zone), None);
        assert_eq!(instants("soon", &zone), None);
    }

    #[test]
    fn a_date_keeps_the_date_part_of_a_date_and_time() {
        let expected = civil::date(2026, 1, 2);
        for text in ["2026-01-02", "2026-01-02T23:30:00", "2026-01-02T23:30:00Z"] {
            assert_eq!(day(text), Some(expected), "{text}");
        }
        for text in ["2026-1-2", "20260102", "2026-02-30", "2026-01-02T", "02.01.2026", ""] {
            assert_eq!(day(text), None, "{text}");
        }
    }
}

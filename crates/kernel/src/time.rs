//! Defines instants, days and the clock.
//!
//! Instants are RFC 3339 in UTC outside and integer milliseconds inside; days are `yyyy-mm-dd` in the plant's time
//! zone. The clock is read in one place ([`Clock::now`]) and its result passed on.

use std::{
    fmt, iter,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use jiff::{Timestamp, civil, tz::TimeZone};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::{
    KnownFormat, ObjectBuilder, RefOr, SchemaFormat,
    schema::{Schema, Type},
};

/// A point in time, to the millisecond.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Instant(pub i64);

impl Instant {
    /// `seconds` later (earlier when negative), saturating.
    pub fn plus_seconds(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(1000)))
    }

    /// Seconds from `earlier` to this; negative when `earlier` is later.
    pub fn seconds_since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0) / 1000
    }

    /// Converts to a jiff timestamp. Out-of-range values become the epoch.
    pub fn timestamp(self) -> Timestamp {
        Timestamp::from_millisecond(self.0).unwrap_or(Timestamp::UNIX_EPOCH)
    }

    pub fn day_in(self, zone: &TimeZone) -> Day {
        Day(self.timestamp().to_zoned(zone.clone()).date())
    }
}

impl From<Timestamp> for Instant {
    fn from(timestamp: Timestamp) -> Self {
        Self(timestamp.as_millisecond())
    }
}

impl fmt::Display for Instant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3}", self.timestamp())
    }
}

impl Serialize for Instant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Instant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse::<Timestamp>()
            .map(Self::from)
            .map_err(|_| serde::de::Error::custom("use the form 2026-05-04T14:30:00Z"))
    }
}

impl ToSql for Instant {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for Instant {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::column_result(value).map(Self)
    }
}

impl utoipa::PartialSchema for Instant {
    fn schema() -> RefOr<Schema> {
        formatted_text(KnownFormat::DateTime)
    }
}
impl utoipa::ToSchema for Instant {}

/// A time with its day in the plant's time zone.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    pub now: Instant,
    pub today: Day,
}

/// A calendar day of the plant, `yyyy-mm-dd`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(pub civil::Date);

impl Day {
    /// Parses `yyyy-mm-dd` and nothing else.
    pub fn parse(text: &str) -> Option<Self> {
        let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = text.as_bytes() else { return None };
        let number = |digits: &[u8]| {
            digits.iter().try_fold(0_i16, |number, digit| {
                digit.is_ascii_digit().then(|| number * 10 + i16::from(digit - b'0'))
            })
        };
        let (month, day) = (number(&[m1, m2])?, number(&[d1, d2])?);
        let date = civil::Date::new(
            number(&[y1, y2, y3, y4])?,
            i8::try_from(month).ok()?,
            i8::try_from(day).ok()?,
        );
        date.ok().map(Self)
    }

    /// The ten characters of a day in the years 0 to 9999. Lists contain hundreds of days, and this is several times as
    /// fast as formatting.
    fn text(self) -> Option<[u8; 10]> {
        let (month, day) = (self.0.month().unsigned_abs(), self.0.day().unsigned_abs());
        let year = u16::try_from(self.0.year()).ok()?;
        let (century, year) = (u8::try_from(year / 100).ok()?, u8::try_from(year % 100).ok()?);
        let tens = |number: u8| b'0' + number / 10;
        let ones = |number: u8| b'0' + number % 10;
        Some([
            tens(century),
            ones(century),
            tens(year),
            ones(year),
            b'-',
            tens(month),
            ones(month),
            b'-',
            tens(day),
            ones(day),
        ])
    }

    /// Its first moment. Days out of range begin with the epoch.
    pub fn starts_in(self, zone: &TimeZone) -> Instant {
        let start = self.0.to_zoned(zone.clone()).map(|start| start.timestamp());
        start.unwrap_or(Timestamp::UNIX_EPOCH).into()
    }

    /// `days` later (earlier when negative), saturating.
    pub fn plus_days(self, days: i32) -> Self {
        Self(self.0.saturating_add(jiff::Span::new().days(days)))
    }

    /// The day this many months earlier, or the last day of that month if it is shorter.
    pub fn minus_months(self, months: i32) -> Self {
        Self(self.0.saturating_sub(jiff::Span::new().months(months)))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.text().as_ref().and_then(|text| str::from_utf8(text).ok()) {
            Some(text) => serializer.serialize_str(text),
            None => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("use the form yyyy-mm-dd"))
    }
}

impl ToSql for Day {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.to_string().into())
    }
}

impl FromSql for Day {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Self::parse(value.as_str()?).ok_or(FromSqlError::InvalidType)
    }
}

impl utoipa::PartialSchema for Day {
    fn schema() -> RefOr<Schema> {
        formatted_text(KnownFormat::Date)
    }
}
impl utoipa::ToSchema for Day {}

fn formatted_text(format: KnownFormat) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::KnownFormat(format)))
        .build()
        .into()
}

/// Provides the time: the machine's, or noon of a fixed day for demos and tests.
#[derive(Debug, Clone)]
pub struct Clock {
    zone: TimeZone,
    fixed_day: Option<Day>,
    set: Option<Arc<AtomicI64>>,
}

impl Clock {
    /// The machine's clock in the plant's time zone.
    pub fn system(zone: TimeZone) -> Self {
        Self { zone, fixed_day: None, set: None }
    }

    /// A clock with the machine's time of day on a fixed `day`, for demos.
    pub fn fixed(zone: TimeZone, day: Day) -> Self {
        Self { zone, fixed_day: Some(day), set: None }
    }

    /// A clock that shows `set`, in milliseconds since 1970, for tests that span days.
    pub fn set_by(zone: TimeZone, set: Arc<AtomicI64>) -> Self {
        Self { zone, fixed_day: None, set: Some(set) }
    }

    #[expect(clippy::disallowed_methods, reason = "the one place that asks the machine's clock")]
    pub fn now(&self) -> Instant {
        match &self.set {
            Some(set) => Instant(set.load(Ordering::Relaxed)),
            None => Timestamp::now().into(),
        }
    }

    pub fn today(&self) -> Day {
        self.fixed_day.unwrap_or_else(|| self.now().day_in(&self.zone))
    }

    pub fn zone(&self) -> &TimeZone {
        &self.zone
    }

    /// The plant's UTC offsets, as [`utc_offsets`] returns them.
    pub fn utc_offsets(&self) -> Vec<(Instant, i32)> {
        utc_offsets(&self.zone, self.now())
    }

    /// The IANA name of the plant's time zone.
    pub fn zone_name(&self) -> &str {
        self.zone.iana_name().unwrap_or("UTC")
    }
}

/// A time zone's offsets from UTC in seconds, each with the moment it takes effect: the current one, and changes within
/// a year.
pub fn utc_offsets(zone: &TimeZone, now: Instant) -> Vec<(Instant, i32)> {
    const YEAR: i64 = 366 * 86_400;
    let changes = zone.following(now.timestamp());
    iter::once((now, zone.to_offset(now.timestamp()).seconds()))
        .chain(changes.map(|change| (change.timestamp().into(), change.offset().seconds())))
        .take_while(|(since, _)| *since <= now.plus_seconds(YEAR))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_of_offsets_begins_with_the_one_in_force() {
        let at = |text: &str| Instant::from(text.parse::<Timestamp>().unwrap());
        let offsets = |zone: &str, now: &str| {
            let set = Arc::new(AtomicI64::new(at(now).0));
            Clock::set_by(TimeZone::get(zone).unwrap(), set).utc_offsets()
        };
        let (now, spring, fall) =
            ("2019-01-15T12:00:00Z", "2019-03-10T08:00:00Z", "2019-11-03T07:00:00Z");
        let hours = |hours: i32| hours * 3600;
        assert_eq!(
            offsets("America/Winnipeg", now),
            [(at(now), hours(-6)), (at(spring), hours(-5)), (at(fall), hours(-6))]
        );
        assert_eq!(offsets("Asia/Tokyo", now), [(at(now), hours(9))]);
    }

    #[test]
    fn a_day_is_written_and_read_as_the_calendar_does() {
        for ordinal in 0..40_000 {
            let day = Day(civil::date(1990, 1, 1)).plus_days(ordinal);
            let written = day.0.to_string();
            assert_eq!(serde_json::to_string(&day).unwrap(), format!("\"{written}\""));
            assert_eq!(Day::parse(&written), Some(day));
        }
        for day in [civil::date(0, 1, 1), civil::date(9999, 12, 31), civil::date(-1, 2, 3)] {
            assert_eq!(serde_json::to_string(&Day(day)).unwrap(), format!("\"{day}\""));
        }
    }

    #[test]
    fn what_is_no_day_is_not_read_as_one() {
        for text in [
            "",
            "2026-2-01",
            "2026-02-1",
            "2026-02-30",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "20260201",
            "2026/02/01",
            "2026-02-01T",
            "+026-02-01",
            "2026-02-0x",
            " 2026-02-0",
            "２０-02-01",
        ] {
            assert_eq!(Day::parse(text), None, "{text}");
        }
    }
}

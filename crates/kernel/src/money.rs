//! Money without floats: cents for amounts, ten-thousandths for unit prices, basis points for rates.
//!
//! JSON carries decimal numbers in major units; they pass through decimal text in both directions.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::{
    ObjectBuilder, RefOr,
    schema::{Schema, Type},
};

/// Parses an amount in a query string, where everything is text.
///
/// # Errors
/// Fails if the text isn't an amount.
pub fn in_query<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Cents>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let amount = text.map(|text| Cents::parse(&text));
    amount.transpose().map_err(serde::de::Error::custom)
}

/// The currencies of amounts (ISO 4217).
pub const CURRENCIES: [&str; 2] = ["CAD", "USD"];

/// An amount in integer cents. JSON: a number with two decimals, in major units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cents(pub i64);

/// A unit price in ten-thousandths of the major unit. JSON: a number with up to four decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct UnitPrice(pub i64);

/// A quantity in thousandths, for pieces or length. JSON: a number with up to three decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Quantity(pub i64);

/// One hundredth of a percent.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct BasisPoints(pub i64);

/// A rate in parts per million. JSON: a percentage with up to four decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rate(pub i64);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// Not digits with an optional sign and one point.
    #[error("not a number")]
    NotANumber,
    /// More decimals than the amount can hold.
    #[error("too many decimals")]
    TooManyDecimals,
    #[error("too large")]
    TooLarge,
}

impl Cents {
    /// Parses a plain decimal such as `-1234.5`. Decimals after the second must be zero.
    pub fn parse(text: &str) -> Result<Self, MoneyError> {
        parse_decimal(text, 2).map(Self)
    }

    /// The sum, or `None` where it would overflow.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    /// `rate` of this amount, rounded to the cent with halves away from zero.
    pub fn part(self, rate: Rate) -> Option<Self> {
        let product = i128::from(self.0).checked_mul(i128::from(rate.0))?;
        i64::try_from(divide_half_up(product, 1_000_000)).ok().map(Self)
    }

    /// Like [`Self::part`], for a rate in basis points.
    pub fn share(self, rate: BasisPoints) -> Option<Self> {
        let product = i128::from(self.0).checked_mul(i128::from(rate.0))?;
        i64::try_from(divide_half_up(product, 10_000)).ok().map(Self)
    }

    /// Formats the amount for a sentence if the currency is clear: `−$1,234.50`.
    pub fn in_dollars(self) -> String {
        let sign = if self.0 < 0 { "\u{2212}" } else { "" };
        format!("{sign}${}", grouped(&Self(self.0.saturating_abs()).to_string()))
    }

    /// Formats the amount with its currency for a sentence: `$1,234.50 CAD`.
    pub fn worded(self, currency: &str) -> String {
        format!("{} {currency}", self.in_dollars())
    }
}

/// Adds thousands separators and a typographic minus sign to a plain decimal.
pub fn grouped(plain: &str) -> String {
    let (sign, digits) = match plain.strip_prefix('-') {
        Some(rest) => ("\u{2212}", rest),
        None => ("", plain),
    };
    let whole = digits.split('.').next().unwrap_or(digits);
    let mut text = String::from(sign);
    for (index, digit) in digits.chars().enumerate() {
        let left = whole.len().saturating_sub(index);
        if index > 0 && index < whole.len() && left.is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl Rate {
    /// Parses a plain decimal percentage with up to four decimals.
    pub fn parse(text: &str) -> Result<Self, MoneyError> {
        parse_decimal(text, 4).map(Self)
    }

    /// Parses a plain decimal share of one with up to six decimals.
    pub fn parse_share(text: &str) -> Result<Self, MoneyError> {
        parse_decimal(text, 6).map(Self)
    }

    /// Parses plain decimal basis points with up to two decimals.
    pub fn parse_basis_points(text: &str) -> Result<Self, MoneyError> {
        parse_decimal(text, 2).map(Self)
    }
}

impl Quantity {
    /// Parses a plain decimal with up to three decimals.
    pub fn parse(text: &str) -> Result<Self, MoneyError> {
        parse_decimal(text, 3).map(Self)
    }

    pub const fn whole(count: i64) -> Self {
        Self(count.saturating_mul(1000))
    }

    /// The number of pieces. A fraction counts as one more.
    pub const fn pieces(self) -> i64 {
        self.0.saturating_add(999).div_euclid(1000)
    }
}

impl UnitPrice {
    /// Parses a plain decimal with up to four decimals.
    pub fn parse(text: &str) -> Result<Self, MoneyError> {
        parse_decimal(text, 4).map(Self)
    }

    /// The price of `quantity` after `discount`, rounded half up to the cent once at the end.
    pub fn line_net(self, quantity: Quantity, discount: BasisPoints) -> Option<Cents> {
        let kept = 10_000_i128.checked_sub(i128::from(discount.0))?;
        let product = i128::from(self.0).checked_mul(i128::from(quantity.0))?.checked_mul(kept)?;
        // The product is in ten-thousandths × thousandths × basis points = 1e-11 of the major unit, so a cent is 1e9.
        i64::try_from(divide_half_up(product, 1_000_000_000)).ok().map(Cents)
    }
}

/// Divides and rounds halves away from zero. `divisor` is positive.
pub fn divide_half_up(value: i128, divisor: i128) -> i128 {
    let half = divisor / 2;
    if value >= 0 { (value + half) / divisor } else { (value - half) / divisor }
}

fn parse_decimal(text: &str, places: u32) -> Result<i64, MoneyError> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty() {
        return Err(MoneyError::NotANumber);
    }
    if !whole.bytes().chain(fraction.bytes()).all(|byte| byte.is_ascii_digit()) {
        return Err(MoneyError::NotANumber);
    }
    let fraction = fraction.trim_end_matches('0');
    let missing =
        (places as usize).checked_sub(fraction.len()).ok_or(MoneyError::TooManyDecimals)?;
    let joined = format!("{whole}{fraction}{}", "0".repeat(missing));
    let joined = joined.trim_start_matches('0');
    let value = if joined.is_empty() {
        0
    } else {
        joined.parse::<i64>().map_err(|_| MoneyError::TooLarge)?
    };
    // JavaScript must represent it exactly.
    if value > (1 << 53) {
        return Err(MoneyError::TooLarge);
    }
    Ok(if negative { -value } else { value })
}

/// A formatted decimal without a heap allocation, because responses contain many.
struct DecimalText {
    /// Room for nineteen digits, sign and point, filled from the end.
    bytes: [u8; 21],
    start: usize,
}

impl DecimalText {
    /// Formats `value` / 10^`places` with as few decimals as possible but at least `least`.
    fn of(value: i64, places: u32, least: u32) -> Self {
        let mut text = Self { bytes: [0; 21], start: 21 };
        let (mut rest, mut decimals) = (value.unsigned_abs(), places);
        while decimals > least && rest.is_multiple_of(10) {
            rest /= 10;
            decimals -= 1;
        }
        for _ in 0..decimals {
            text.put_digit(&mut rest);
        }
        if decimals > 0 {
            text.put(b'.');
        }
        text.put_digit(&mut rest);
        while rest > 0 {
            text.put_digit(&mut rest);
        }
        if value < 0 {
            text.put(b'-');
        }
        text
    }

    /// Moves the last digit of `rest` in front of the others.
    fn put_digit(&mut self, rest: &mut u64) {
        self.put(b'0' + u8::try_from(*rest % 10).unwrap_or_default());
        *rest /= 10;
    }

    fn put(&mut self, byte: u8) {
        self.start = self.start.saturating_sub(1);
        if let Some(place) = self.bytes.get_mut(self.start) {
            *place = byte;
        }
    }

    fn as_str(&self) -> &str {
        self.bytes.get(self.start..).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default()
    }
}

macro_rules! decimal_text {
    ($name:ident, places = $places:literal, least = $least:literal) => {
        impl $name {
            fn text(self) -> DecimalText {
                DecimalText::of(self.0, $places, $least)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.text().as_str())
            }
        }
    };
}

decimal_text!(Cents, places = 2, least = 2);
decimal_text!(UnitPrice, places = 4, least = 2);
decimal_text!(Quantity, places = 3, least = 0);
decimal_text!(Rate, places = 4, least = 0);

macro_rules! decimal_json {
    ($name:ident, $description:literal) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let text = self.text();
                let raw: &serde_json::value::RawValue =
                    serde_json::from_str(text.as_str()).map_err(serde::ser::Error::custom)?;
                raw.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let raw = Box::<serde_json::value::RawValue>::deserialize(deserializer)?;
                Self::parse(raw.get()).map_err(serde::de::Error::custom)
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                i64::column_result(value).map(Self)
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new()
                    .schema_type(Type::Number)
                    .description(Some($description))
                    .build()
                    .into()
            }
        }
        impl utoipa::ToSchema for $name {}
    };
}

decimal_json!(Cents, "An amount in major units, with two decimals.");
decimal_json!(UnitPrice, "A unit price in major units, with up to four decimals.");

decimal_json!(Quantity, "A quantity with up to three decimals.");
decimal_json!(Rate, "A percentage with up to four decimals.");

impl ToSql for BasisPoints {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for BasisPoints {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::column_result(value).map(Self)
    }
}

impl utoipa::PartialSchema for BasisPoints {
    fn schema() -> RefOr<Schema> {
        <i64 as utoipa::PartialSchema>::schema()
    }
}
impl utoipa::ToSchema for BasisPoints {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_survive_the_way_through_json() {
        for (text, cents) in [("1234.56", 123_456), ("-0.05", -5), ("7", 700), ("0.1", 10)] {
            assert_eq!(serde_json::from_str::<Cents>(text).unwrap(), Cents(cents));
        }
        assert_eq!(serde_json::to_string(&Cents(-5)).unwrap(), "-0.05");
        assert_eq!(serde_json::to_string(&UnitPrice(123_456)).unwrap(), "12.3456");
        assert_eq!(serde_json::to_string(&UnitPrice(120_000)).unwrap(), "12.00");
        for (quantity, text) in [(4000, "4"), (2500, "2.5"), (-1, "-0.001"), (0, "0")] {
            assert_eq!(serde_json::to_string(&Quantity(quantity)).unwrap(), text);
            assert_eq!(Quantity::parse(text), Ok(Quantity(quantity)));
        }
        assert_eq!((Quantity(2500).pieces(), Quantity(3000).pieces()), (3, 3));
        assert_eq!(serde_json::to_string(&Rate(99_750)).unwrap(), "9.975");
        assert_eq!(serde_json::to_string(&Rate(130_000)).unwrap(), "13");
        let least = [Cents(i64::MIN).to_string(), Rate(i64::MIN).to_string()];
        assert_eq!(least, ["-92233720368547758.08", "-922337203685477.5808"]);
    }

    #[test]
    fn an_amount_is_worded_one_way() {
        for (cents, text) in [(5000, "$50.00 CAD"), (123_456_789, "$1,234,567.89 CAD")] {
            assert_eq!(Cents(cents).worded("CAD"), text);
        }
        assert_eq!(Cents(-123_450).in_dollars(), "\u{2212}$1,234.50");
        assert_eq!(Cents(99).in_dollars(), "$0.99");
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        assert_eq!(Cents::parse("1.234"), Err(MoneyError::TooManyDecimals));
        assert_eq!(Cents::parse("1.230"), Ok(Cents(123)));
        assert_eq!(Cents::parse("1e3"), Err(MoneyError::NotANumber));
        assert_eq!(Cents::parse("99999999999999999999"), Err(MoneyError::TooLarge));
        assert!(serde_json::from_str::<Cents>("\"12\"").is_err());
    }

    #[test]
    fn a_part_of_an_amount_rounds_half_away_from_zero() {
        for (amount, rate, part) in [(1000, 99_750, 100), (-1000, 99_750, -100), (50, 10_000, 1)] {
            assert_eq!(Cents(amount).part(Rate(rate)), Some(Cents(part)));
        }
        assert_eq!(Cents(i64::MAX).part(Rate(2_000_000)), None);
    }

    #[test]
    fn lines_round_half_up_once() {
        assert_eq!(
            UnitPrice(98_000).line_net(Quantity::whole(10), BasisPoints(0)),
            Some(Cents(9800))
        );
        assert_eq!(
            UnitPrice(10_050).line_net(Quantity::whole(1), BasisPoints(5000)),
            Some(Cents(50))
        );
        assert_eq!(
            UnitPrice(10_100).line_net(Quantity::whole(1), BasisPoints(5000)),
            Some(Cents(51))
        );
        // 2.5 m of trim at 3.33 is 8.325.
        assert_eq!(UnitPrice(33_300).line_net(Quantity(2500), BasisPoints(0)), Some(Cents(833)));
        assert_eq!(UnitPrice(i64::MAX).line_net(Quantity(i64::MAX), BasisPoints(0)), None);
    }
}

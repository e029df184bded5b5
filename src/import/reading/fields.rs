//! The fields of nouns: their names, types, and the conversion of text to stored values.

use std::sync::{Mutex, PoisonError};

use jiff::tz::TimeZone;
use rusqlite::types::Value;
use transom_tables::{
    dates::{self, DatePattern},
    numbers,
    sizes::{self, NoSize},
};

use super::mapping::{Decimal, Share};
use crate::{
    import::text::same_name,
    kernel::{
        lines::LineNo,
        money::{CURRENCIES, Cents, MoneyError, Quantity, Rate, UnitPrice},
        places,
        text::{self, invisible},
    },
    messages::{Message, message},
    outbox,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Text of at most this many characters.
    Text(usize),
    /// An integer in this range.
    Integer(i64, i64),
    /// An amount in major units, stored in cents.
    Money,
    /// A unit price with up to four decimals.
    Price,
    /// A quantity stored in thousandths, with an integer range.
    Quantity(i64, i64),
    /// A discount, stored in basis points from 0 to 10,000.
    Rate,
    /// A tax rate, stored in parts per million from 0 to 1,000,000.
    TaxRate,
    Day,
    Instant,
    Flag,
    /// One of these words, ignoring case, with spaces or underscores.
    Choice(&'static [&'static str]),
    Currency,
    Country,
    Email,
    /// Inches with a fraction (`35 1/2`) or decimals, feet and inches, or millimeters; stored in thirty-seconds.
    Inches,
    /// A line number in an ERP's format: starting at 0, or with a letter (`2A`).
    Line,
    /// A unit's elevation. No text is rejected here: a line shouldn't be lost because of its drawing.
    Elevation,
}

/// The value that is stored for a blank cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blank {
    Null,
    Empty,
    Number(i64),
    Word(&'static str),
}

#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is a property of its own")]
pub struct Field {
    /// The name in mapping files and header rows.
    pub name: &'static str,
    pub kind: Kind,
    /// Whether every row must fill it.
    pub is_needed: bool,
    /// Whether a blank is rejected if the file has a column for it and the mapping doesn't say what it means.
    pub is_explicit: bool,
    /// Whether line breaks are allowed.
    pub has_lines: bool,
    /// Whether it is only displayed, so that unrecognized values are kept as sent.
    pub is_shown_only: bool,
    pub blank: Blank,
    /// The database column that stores it unchanged, or `None` if the noun's rules process it.
    pub column: Option<&'static str>,
    /// Other names for it in exports, folded and without spaces, for suggested mappings.
    pub also: &'static [&'static str],
}

impl Field {
    /// A field stored in the column of the same name.
    pub const fn new(name: &'static str, kind: Kind) -> Self {
        let blank = match kind {
            Kind::Text(_) | Kind::Email | Kind::Country | Kind::Elevation => Blank::Empty,
            Kind::Money | Kind::Price | Kind::Rate | Kind::Flag => Blank::Number(0),
            _ => Blank::Null,
        };
        Self {
            name,
            kind,
            is_needed: false,
            is_explicit: false,
            has_lines: false,
            is_shown_only: matches!(kind, Kind::Country),
            blank,
            column: Some(name),
            also: &[],
        }
    }

    pub const fn needed(self) -> Self {
        Self { is_needed: true, ..self }
    }

    /// Requires an explicit value: an amount or a status that can't be derived from a blank.
    pub const fn explicit(self) -> Self {
        Self { is_explicit: true, ..self }
    }

    /// Allows line breaks.
    pub const fn lines(self) -> Self {
        Self { has_lines: true, ..self }
    }

    /// Marks it as only displayed.
    pub const fn shown_only(self) -> Self {
        Self { is_shown_only: true, ..self }
    }

    pub const fn blank(self, blank: Blank) -> Self {
        Self { blank, ..self }
    }

    pub const fn column(self, column: &'static str) -> Self {
        Self { column: Some(column), ..self }
    }

    /// Marks it as processed by the noun's rules instead of stored unchanged.
    pub const fn by_rule(self) -> Self {
        Self { column: None, ..self }
    }

    pub const fn also(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }

    /// The stored value of a blank cell.
    pub fn blank_value(&self) -> Value {
        match self.blank {
            Blank::Null => Value::Null,
            Blank::Empty => Value::Text(String::new()),
            Blank::Number(number) => Value::Integer(number),
            Blank::Word(word) => Value::Text(word.to_owned()),
        }
    }

    /// An example of what a mapping may define for a blank.
    pub fn blank_example(&self) -> &'static str {
        match (self.kind, self.blank) {
            (_, Blank::Word(word)) => word,
            (Kind::Choice([first, ..]), _) => first,
            _ => "0.00",
        }
    }

    /// Formats a stored value for people.
    pub fn shown(&self, value: &Value) -> String {
        match (value, self.kind) {
            (Value::Integer(cents), Kind::Money) => Cents(*cents).to_string(),
            (Value::Integer(price), Kind::Price) => UnitPrice(*price).to_string(),
            (Value::Integer(number), Kind::Quantity(..)) => Quantity(*number).to_string(),
            (Value::Integer(points), Kind::Rate) => {
                format!("{} %", Rate(points.saturating_mul(100)))
            }
            (Value::Integer(line), Kind::Line) => LineNo(*line).to_string(),
            (Value::Integer(flag), Kind::Flag) => if *flag == 0 { "no" } else { "yes" }.to_owned(),
            (Value::Text(word), Kind::Choice(_)) => word.replace('_', " "),
            (Value::Integer(number), _) => number.to_string(),
            (Value::Text(text), _) => text.clone(),
            _ => String::new(),
        }
    }

    /// Whether the decimal separator matters.
    pub fn is_decimal(&self) -> bool {
        matches!(
            self.kind,
            Kind::Money
                | Kind::Price
                | Kind::Quantity(..)
                | Kind::Rate
                | Kind::TaxRate
                | Kind::Inches
        )
    }

    pub fn is_date(&self) -> bool {
        matches!(self.kind, Kind::Day | Kind::Instant)
    }

    /// Whether sums of it make sense.
    pub fn adds_up(&self) -> bool {
        matches!(self.kind, Kind::Money | Kind::Price | Kind::Quantity(..) | Kind::Integer(..))
    }

    /// Parses a sum of it, with a decimal point.
    pub fn read_plain(&self, text: &str) -> Result<Value, MoneyError> {
        let number = match self.kind {
            Kind::Money => Cents::parse(text)?.0,
            Kind::Price => UnitPrice::parse(text)?.0,
            Kind::Quantity(..) => Quantity::parse(text)?.0,
            _ => text.parse().map_err(|_| MoneyError::NotANumber)?,
        };
        Ok(Value::Integer(number))
    }

    /// Keeps a displayed-only field's text as it was sent. `None` if it can't be displayed.
    pub fn as_sent(&self, text: &str) -> Option<Value> {
        const MOST: usize = 80;
        let is_fine = self.is_shown_only && self.check_text(text, MOST).is_ok();
        is_fine.then(|| Value::Text(text.to_owned()))
    }

    fn check_text(&self, text: &str, most: usize) -> Result<(), Message> {
        let length = text.chars().count();
        if length > most {
            return Err(message!("import-row-too-long", most, length));
        }
        if !self.has_lines && text.contains(text::is_line_break) {
            return Err(message!("import-row-several-lines"));
        }
        let may_stand = |c| self.has_lines && matches!(c, '\n' | '\r' | '\t');
        let is_unwanted =
            |c: &char| (c.is_control() && !may_stand(*c)) || text::turns_direction(*c);
        if let Some(letter) = text.chars().find(is_unwanted) {
            let number = u32::from(letter);
            return Err(message!("import-row-not-displayable", letter = format!("U+{number:04X}")));
        }
        Ok(())
    }

    /// Whether records are identified by it.
    fn is_key(&self) -> bool {
        const KEYS: [&str; 11] = [
            "account",
            "email",
            "external_id",
            "order_number",
            "order_suffix",
            "parent_quote",
            "product",
            "request",
            "route",
            "suffix",
            "username",
        ];
        self.is_needed && self.column.is_none() || KEYS.contains(&self.name)
    }

    /// The decimals of the stored form (for rates, of a percentage). `None` for other types.
    pub fn decimals(&self) -> Option<u32> {
        match self.kind {
            Kind::Money | Kind::Rate => Some(2),
            Kind::Quantity(..) => Some(3),
            Kind::Price | Kind::TaxRate => Some(4),
            _ => None,
        }
    }
}

/// People's names. Two that look alike are equal.
const NAMES: [&str; 2] = ["first_name", "last_name"];

/// How a column's text is parsed.
#[derive(Debug)]
pub struct Manner {
    pub decimal: Decimal,
    /// The unit of rates. Without it, only values with a percent sign are accepted.
    pub share: Option<Share>,
    pub dates: Vec<DatePattern>,
    pub zone: TimeZone,
    /// Rounds numbers with more decimals. Without it they are rejected.
    pub rounding: Option<Rounding>,
}

/// Rounds half to even, and counts the differences.
#[derive(Debug)]
pub struct Rounding {
    /// The remaining decimals; for rates, of a percentage.
    pub places: u32,
    rounded: Mutex<Rounded>,
}

/// The effect of rounding.
#[derive(Debug, Clone, Copy, Default)]
pub struct Rounded {
    /// The number of rounded values.
    pub count: u64,
    /// Their total difference, in the units of [`numbers::finest`].
    pub difference: i128,
}

impl Rounding {
    pub fn to(places: u32) -> Self {
        Self { places, rounded: Mutex::default() }
    }

    fn note(&self, difference: i128) {
        let mut rounded = self.rounded.lock().unwrap_or_else(PoisonError::into_inner);
        rounded.count += 1;
        rounded.difference = rounded.difference.saturating_add(difference);
    }

    pub fn rounded(&self) -> Rounded {
        *self.rounded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Field {
    /// The stored form of `text`, which is trimmed and not blank, or why it is invalid.
    pub fn read(&self, text: &str, manner: &Manner) -> Result<Value, Message> {
        let is_hidden = |c: &char| text::is_concealed(*c);
        let hidden = if self.is_key() {
            invisible(text)
        } else if NAMES.contains(&self.name) {
            text.chars().find(is_hidden)
        } else {
            None
        };
        if let Some(letter) = hidden {
            let number = u32::from(letter);
            return Err(message!("import-row-invisible", letter = format!("U+{number:04X}")));
        }
        match self.kind {
            Kind::Text(most) => {
                self.check_text(text, most)?;
                Ok(Value::Text(text.to_owned()))
            }
            Kind::Integer(least, most) => whole(text, manner, least, most),
            Kind::Money => {
                let cents =
                    Cents::parse(&rounded(text, manner, 0)?).map_err(|why| amount(why, 2))?;
                Ok(Value::Integer(cents.0))
            }
            Kind::Price => {
                let price =
                    UnitPrice::parse(&rounded(text, manner, 0)?).map_err(|why| amount(why, 4))?;
                Ok(Value::Integer(price.0))
            }
            Kind::Quantity(least, most) => {
                let quantity =
                    Quantity::parse(&rounded(text, manner, 0)?).map_err(|why| amount(why, 3))?;
                if (Quantity::whole(least)..=Quantity::whole(most)).contains(&quantity) {
                    Ok(Value::Integer(quantity.0))
                } else {
                    Err(message!("import-row-not-between", least, most))
                }
            }
            Kind::Rate => {
                let Rate(ppm) = rate(text, manner)?;
                if ppm % 100 == 0 {
                    Ok(Value::Integer(ppm / 100))
                } else {
                    Err(message!("import-row-percent-too-exact"))
                }
            }
            Kind::TaxRate => rate(text, manner).map(|Rate(ppm)| Value::Integer(ppm)),
            Kind::Day => {
                let day = dates::day(text, &manner.dates).ok_or_else(|| no_date(manner))?;
                if !(1900..2200).contains(&day.0.year()) {
                    return Err(message!("import-row-date-out-of-range"));
                }
                Ok(Value::Text(day.to_string()))
            }
            Kind::Instant => dates::instant(text, &manner.dates, &manner.zone)
                .map(|instant| Value::Integer(instant.0))
                .ok_or_else(|| no_date(manner)),
            Kind::Line => LineNo::parse(text)
                .or_else(|| LineNo::parse(&decimal(text, manner).ok()?))
                .map(|line| Value::Integer(line.0))
                .ok_or_else(|| message!("import-row-line-invalid")),
            Kind::Elevation => Ok(Value::Text(text.to_owned())),
            Kind::Flag => match text.to_lowercase().as_str() {
                "true" | "yes" | "y" | "1" | "x" | "oui" => Ok(Value::Integer(1)),
                "false" | "no" | "n" | "0" | "non" => Ok(Value::Integer(0)),
                _ => Err(message!("import-row-neither-yes-nor-no")),
            },
            Kind::Choice(words) => {
                let wanted = same_name(text);
                words
                    .iter()
                    .find(|word| same_name(word) == wanted)
                    .map(|word| Value::Text((*word).to_owned()))
                    .ok_or_else(|| message!("import-row-not-one-of", words = words.join(", ")))
            }
            Kind::Currency => CURRENCIES
                .iter()
                .find(|code| code.eq_ignore_ascii_case(text))
                .map(|code| Value::Text((*code).to_owned()))
                .ok_or_else(|| message!("import-row-currency-unknown")),
            Kind::Country => places::country(text)
                .map(|code| Value::Text(code.to_owned()))
                .ok_or_else(|| message!("import-row-country-unknown")),
            Kind::Email => {
                if outbox::is_address(text) {
                    Ok(Value::Text(text.to_owned()))
                } else {
                    Err(message!("import-row-email-invalid"))
                }
            }
            Kind::Inches => inches(text, manner),
        }
    }
}

fn whole(text: &str, manner: &Manner, least: i64, most: i64) -> Result<Value, Message> {
    let number = decimal(text, manner)?;
    let number: i64 = number.parse().map_err(|_| message!("import-row-not-whole"))?;
    if (least..=most).contains(&number) {
        Ok(Value::Integer(number))
    } else {
        Err(message!("import-row-not-between", least, most))
    }
}

fn inches(text: &str, manner: &Manner) -> Result<Value, Message> {
    let round = manner.rounding.as_ref().map(|rounding| rounding.places);
    let size = sizes::thirty_seconds(text, manner.decimal, round);
    size.map(Value::Integer).map_err(|why| match why {
        NoSize::Unreadable => message!("import-row-inches-invalid"),
        NoSize::BetweenMarks => message!("import-row-inches-between"),
        NoSize::OutOfRange => message!("import-row-inches-out-of-range"),
    })
}

fn decimal(text: &str, manner: &Manner) -> Result<String, Message> {
    numbers::plain(text, manner.decimal).ok_or_else(|| {
        if manner.decimal == Decimal::Comma {
            message!("import-row-not-a-number-with-comma")
        } else {
            message!("import-row-not-a-number-with-point")
        }
    })
}

/// The number, rounded if the mapping says so. `shift` is the number of additional decimals compared to the unit of
/// the rule.
fn rounded(text: &str, manner: &Manner, shift: i32) -> Result<String, Message> {
    let number = decimal(text, manner)?;
    let Some(rounding) = &manner.rounding else { return Ok(number) };
    let places = rounding.places.checked_add_signed(shift).unwrap_or(0);
    let (rounded, difference) = numbers::rounded(&number, places);
    if rounded != number {
        let scale = 10_i128.pow(shift.unsigned_abs());
        let difference = if shift < 0 { difference / scale } else { difference * scale };
        rounding.note(difference);
    }
    Ok(rounded)
}

fn amount(why: MoneyError, places: u32) -> Message {
    match why {
        MoneyError::NotANumber => message!("import-row-not-a-number"),
        MoneyError::TooManyDecimals => message!("import-row-too-many-decimals", places),
        MoneyError::TooLarge => message!("import-row-too-large"),
    }
}

fn no_date(manner: &Manner) -> Message {
    if manner.dates.is_empty() {
        message!("import-row-date-invalid")
    } else {
        message!("import-row-date-not-as-mapped")
    }
}

/// Parses a rate. A percent sign takes precedence over the mapping.
fn rate(text: &str, manner: &Manner) -> Result<Rate, Message> {
    let (text, share) = match text.strip_suffix('%') {
        Some(number) => (number.trim_end(), Share::Percent),
        None => (text, manner.share.ok_or_else(|| message!("import-row-percent-sign"))?),
    };
    let number = match share {
        Share::Fraction => rounded(text, manner, 2),
        Share::Percent => rounded(text, manner, 0),
        Share::BasisPoints => rounded(text, manner, -2),
    }?;
    let rate = match share {
        Share::Fraction => Rate::parse_share(&number).map_err(|why| amount(why, 6))?,
        Share::Percent => Rate::parse(&number).map_err(|why| amount(why, 4))?,
        Share::BasisPoints => Rate::parse_basis_points(&number).map_err(|why| amount(why, 2))?,
    };
    if (Rate(0)..=Rate(1_000_000)).contains(&rate) {
        Ok(rate)
    } else {
        Err(message!("import-row-percent-out-of-range"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config::NounName, import::fields};

    fn manner(share: Share) -> Manner {
        Manner {
            decimal: Decimal::Point,
            share: Some(share),
            dates: Vec::new(),
            zone: TimeZone::UTC,
            rounding: None,
        }
    }

    #[test]
    fn shares_are_read_in_what_they_count_in() {
        let read = |text, share| rate(text, &manner(share));
        assert_eq!(read("0.15", Share::Fraction), Ok(Rate(150_000)));
        assert_eq!(read("0.15", Share::Percent), Ok(Rate(1500)));
        assert_eq!(read("9.975", Share::Percent), Ok(Rate(99_750)));
        assert_eq!(read("15%", Share::Fraction), Ok(Rate(150_000)));
        assert_eq!(read("1500", Share::BasisPoints), Ok(Rate(150_000)));
        assert_eq!(read("997.5", Share::BasisPoints), Ok(Rate(99_750)));
        assert!(read("1.5", Share::Fraction).is_err());
        let signed = Manner { share: None, ..manner(Share::Percent) };
        assert_eq!(rate("5 %", &signed), Ok(Rate(50_000)));
        assert_eq!(rate("5", &signed), Err(message!("import-row-percent-sign")));
        assert!(read("-1", Share::Percent).is_err());
    }

    #[test]
    fn a_text_of_one_line_is_one_line_and_nothing_turns_its_direction() {
        let read = |field: Field, text: &str| field.read(text, &manner(Share::Percent));
        for noun in NounName::ALL {
            for field in fields(noun)
                .iter()
                .filter(|field| matches!(field.kind, Kind::Text(most) if most > 9))
            {
                let name = field.name;
                assert_eq!(read(*field, "A\r\nB").is_ok(), field.has_lines, "{name}");
                assert_eq!(read(*field, "A\tB").is_ok(), field.has_lines, "{name}");
                assert!(read(*field, "A\u{202e}B").is_err(), "{name}");
            }
        }
    }

    #[test]
    fn a_blank_amount_or_status_is_never_guessed() {
        // Existing users keep their status, and new ones are invited.
        let is_exempt = |noun, field: &Field| noun == NounName::Users && field.name == "status";
        for noun in NounName::ALL {
            for field in fields(noun) {
                let counts = matches!(
                    field.kind,
                    Kind::Money | Kind::Price | Kind::Rate | Kind::TaxRate | Kind::Quantity(..)
                ) || field.name == "status" && matches!(field.kind, Kind::Choice(_));
                let is_told = field.is_needed || field.is_explicit || field.blank == Blank::Null;
                let is_stored = field.column.is_some() && !is_exempt(noun, field);
                assert!(!counts || is_told || !is_stored, "{noun:?}: {}", field.name);
            }
        }
    }

    #[test]
    fn discounts_keep_basis_points_and_taxes_finer_ones() {
        let read = |kind| Field::new("any", kind).read("9.975", &manner(Share::Percent));
        assert_eq!(read(Kind::TaxRate), Ok(Value::Integer(99_750)));
        assert!(read(Kind::Rate).is_err());
    }

    #[test]
    fn more_decimals_are_rounded_half_to_even_only_where_asked() {
        let read = |kind, share, round: Option<u32>, text: &str| {
            let rounding = round.map(Rounding::to);
            let manner = Manner { rounding, ..manner(share) };
            let value = Field::new("any", kind).read(text, &manner);
            let rounding = manner.rounding;
            let rounded = rounding.map(|rounding| rounding.rounded());
            (value, rounded.map(|it| (it.count, numbers::finest(it.difference))))
        };
        let percent = Share::Percent;
        assert_eq!(
            read(Kind::Money, percent, None, "616.0984").0,
            Err(message!("import-row-too-many-decimals", places = 2))
        );
        for (text, cents, difference) in [
            ("616.0984", 61_610, "0.0016"),
            ("0.125", 12, "-0.005"),
            ("0.135", 14, "0.005"),
            ("-0.125", -12, "0.005"),
            ("0.1250001", 13, "0.0049999"),
        ] {
            let said = Some((1, difference.to_owned()));
            assert_eq!(
                read(Kind::Money, percent, Some(2), text),
                (Ok(Value::Integer(cents)), said)
            );
        }
        let exact = (Ok(Value::Integer(1250)), Some((0, "0".to_owned())));
        assert_eq!(read(Kind::Money, percent, Some(2), "12.5"), exact);
        let third = (Ok(Value::Integer(3333)), Some((1, "-0.003".to_owned())));
        assert_eq!(read(Kind::Rate, Share::Fraction, Some(2), "0.33333"), third);
        assert_eq!(read(Kind::Rate, percent, Some(2), "33.333"), third);
        assert_eq!(read(Kind::Rate, Share::BasisPoints, Some(2), "3333.3"), third);
    }

    #[test]
    fn keys_hold_nothing_that_nobody_sees() {
        let read =
            |name, text: &str| Field::new(name, Kind::Text(30)).read(text, &manner(Share::Percent));
        assert_eq!(
            read("account", "1\u{200b}"),
            Err(message!("import-row-invisible", letter = "U+200B"))
        );
        assert!(read("account", "1\u{feff}2").is_err() && read("suffix", "\u{ad}").is_err());
        assert!(
            read("first_name", "An\u{ad}n").is_err() && read("last_name", "\u{feff}Lee").is_err()
        );
        assert!(read("last_name", "\u{645}\u{6cc}\u{200c}\u{62e}").is_ok());
        assert!(read("job_name", "soft\u{ad}hyphen").is_ok() && read("account", "É 1").is_ok());
    }
}

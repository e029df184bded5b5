//! Parses dates as exports write them. ISO formats are always accepted. Any other format needs a pattern such as
//! `M/D/YYYY`, because no one can tell 3/4 from 4/3 by looking at it.

use jiff::{Timestamp, civil, tz::TimeZone};

use crate::kernel::time::{Day, Instant};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatePattern(Vec<Token>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    /// A year with four digits, or with two for 1970 to 2069.
    Year(usize),
    /// One or two digits.
    Month,
    /// Three letters or the full English name.
    MonthName,
    /// One or two digits.
    Day,
    /// Two digits each, for patterns without separators.
    MonthPair,
    DayPair,
    Plain(char),
}

/// Whether a pattern with numbers for both has the day or the month first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    DayFirst,
    MonthFirst,
}

/// Placeholders for a missing date, in digits only: the zero dates of databases and the first and last dates that they
/// support.
const NO_DATES: [&str; 13] = [
    "00000000", "19000100", "19000101", "17530101", "18991230", "18991231", "00010101", "99991231",
    // With the day or month first.
    "01001900", "00011900", "01011753", "12319999", "31129999",
];

/// Whether a text in a date column means that there is none: `0000-00-00`, `00/00/0000`, `1900-01-00`, `  /  /    `,
/// optionally with a time.
pub fn is_none(text: &str) -> bool {
    let day = text.split(['T', ' ']).find(|part| !part.is_empty()).unwrap_or_default();
    let has_marks_only = text.chars().all(|c| matches!(c, '/' | '-' | '.' | ' ' | '0' | ':'));
    if has_marks_only {
        return true;
    }
    // A quick check: each of them contains something that ordinary dates don't.
    if !["00", "1753", "1899", "9999"].iter().any(|sign| text.contains(sign)) {
        return false;
    }
    let parts: Vec<&str> = day.split(['/', '-', '.']).collect();
    let joined = match parts.as_slice() {
        [whole] if whole.len() == 8 => (*whole).to_owned(),
        [first, second, third] => format!("{first:0>2}{second:0>2}{third:0>2}"),
        _ => return false,
    };
    NO_DATES.contains(&joined.as_str())
        || matches!(joined.as_str(), "01011900" | "30121899" | "12301899")
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The patterns that a suggested mapping tries, most common first.
pub const COMMON: [&str; 15] = [
    "M/D/YYYY",
    "D/M/YYYY",
    "D.M.YYYY",
    "D-M-YYYY",
    "M-D-YYYY",
    "YYYY.M.D",
    "M/D/YY",
    "D/M/YY",
    "D.M.YY",
    "D-M-YY",
    "D-MMM-YYYY",
    "D MMM YYYY",
    "D-MMM-YY",
    "MMM D, YYYY",
    "MMM D YYYY",
];

impl DatePattern {
    /// Parses a pattern of `YYYY`, `YY`, `M`, `MM`, `MMM`, `D`, `DD` and separators.
    pub fn parse(pattern: &str) -> Option<Self> {
        let has_separators = pattern.chars().any(|c| !c.is_ascii_alphabetic());
        let mut tokens = Vec::new();
        let mut rest = pattern;
        while let Some(first) = rest.chars().next() {
            let run = rest.chars().take_while(|c| *c == first).count();
            let token = match (first, run) {
                ('Y', 2 | 4) => Token::Year(run),
                ('M', 3) => Token::MonthName,
                ('M', 2) if !has_separators => Token::MonthPair,
                ('D', 2) if !has_separators => Token::DayPair,
                ('M', 1 | 2) => Token::Month,
                ('D', 1 | 2) => Token::Day,
                (c, _) if c.is_ascii_alphabetic() => return None,
                (c, _) => {
                    tokens.push(Token::Plain(c));
                    rest = rest.get(c.len_utf8()..).unwrap_or_default();
                    continue;
                }
            };
            tokens.push(token);
            rest = rest.get(run..).unwrap_or_default();
        }
        let count =
            |wanted: fn(&Token) -> bool| tokens.iter().filter(|token| wanted(token)).count();
        let is_complete = count(|t| matches!(t, Token::Year(_))) == 1
            && count(|t| matches!(t, Token::Month | Token::MonthName | Token::MonthPair)) == 1
            && count(|t| matches!(t, Token::Day | Token::DayPair)) == 1;
        is_complete.then_some(Self(tokens))
    }

    /// Whether day or month comes first, or `None` if the month is a name or the year comes first.
    pub fn order(&self) -> Option<Order> {
        let place = |wanted: fn(&Token) -> bool| self.0.iter().position(wanted);
        let (day, month) = (place(|it| *it == Token::Day)?, place(|it| *it == Token::Month)?);
        let year = place(|it| matches!(it, Token::Year(_)))?;
        (year > day.min(month)).then_some(if day < month {
            Order::DayFirst
        } else {
            Order::MonthFirst
        })
    }

    /// The pattern with day and month swapped.
    pub fn exchanged(&self) -> Self {
        let exchanged = self.0.iter().map(|token| match token {
            Token::Day => Token::Month,
            Token::Month => Token::Day,
            Token::DayPair => Token::MonthPair,
            Token::MonthPair => Token::DayPair,
            other => other.clone(),
        });
        Self(exchanged.collect())
    }

    /// Parses a date and ignores a time of day after it.
    pub fn day(&self, text: &str) -> Option<Day> {
        let (mut year, mut month, mut day) = (0_i16, 0_i8, 0_i8);
        let mut rest = text;
        for token in &self.0 {
            match token {
                Token::Year(digits) => {
                    let number = take_digits(&mut rest, *digits, *digits)?;
                    let number = i16::try_from(number).ok()?;
                    year = match (digits, number) {
                        (2, 0..70) => 2000 + number,
                        (2, _) => 1900 + number,
                        _ => number,
                    };
                }
                Token::Month => month = i8::try_from(take_digits(&mut rest, 1, 2)?).ok()?,
                Token::Day => day = i8::try_from(take_digits(&mut rest, 1, 2)?).ok()?,
                Token::MonthPair => month = i8::try_from(take_digits(&mut rest, 2, 2)?).ok()?,
                Token::DayPair => day = i8::try_from(take_digits(&mut rest, 2, 2)?).ok()?,
                Token::MonthName => {
                    let letters =
                        rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
                    let name = rest.get(..letters)?.to_ascii_lowercase();
                    let index = MONTHS
                        .iter()
                        .position(|full| name.len() >= 3 && full.starts_with(&name))?;
                    month = i8::try_from(index + 1).ok()?;
                    rest = rest.get(letters..)?;
                }
                Token::Plain(wanted) => rest = rest.strip_prefix(*wanted)?,
            }
        }
        (rest.is_empty() || is_time(rest)).then_some(())?;
        civil::Date::new(year, month, day).ok().map(Day)
    }
}

/// Parses a date in an ISO format or in one of `patterns`.
pub fn day(text: &str, patterns: &[DatePattern]) -> Option<Day> {
    iso_day(text).or_else(|| patterns.iter().find_map(|pattern| pattern.day(text)))
}

/// `yyyy-mm-dd`, `yyyy/mm/dd`, `yyyymmdd`, or the date of a date and time as sent.
fn iso_day(text: &str) -> Option<Day> {
    match text.len() {
        8 if text.bytes().all(|byte| byte.is_ascii_digit()) => {
            DatePattern::parse("YYYYMMDD")?.day(text)
        }
        10 => Day::parse(text).or_else(|| DatePattern::parse("YYYY/MM/DD")?.day(text)),
        16.. => {
            let is_moment =
                text.parse::<civil::DateTime>().is_ok() || text.parse::<Timestamp>().is_ok();
            if is_moment { Day::parse(text.get(..10)?) } else { None }
        }
        _ => None,
    }
}

/// Parses an instant. Without an offset it is in the plant's time zone; a date alone means its end.
pub fn instant(text: &str, patterns: &[DatePattern], zone: &TimeZone) -> Option<Instant> {
    if let Ok(timestamp) = text.parse::<Timestamp>() {
        return Some(timestamp.into());
    }
    let civil = match text.parse::<civil::DateTime>() {
        Ok(moment) if text.len() > 10 => moment,
        _ => day(text, patterns)?.0.at(23, 59, 0, 0),
    };
    civil.to_zoned(zone.clone()).ok().map(|zoned| zoned.timestamp().into())
}

fn take_digits(rest: &mut &str, least: usize, most: usize) -> Option<u32> {
    let digits = rest.bytes().take(most).take_while(u8::is_ascii_digit).count();
    if digits < least {
        return None;
    }
    let (number, behind) = rest.split_at_checked(digits)?;
    *rest = behind;
    number.parse().ok()
}

/// ` 0:00:00`, `T14:30`, ` 2:30 PM`.
fn is_time(text: &str) -> bool {
    let Some(time) = text.strip_prefix([' ', 'T']) else { return false };
    let time = time.trim_end_matches(|c: char| c.is_ascii_alphabetic()).trim_end();
    time.contains(':') && time.chars().all(|c| c.is_ascii_digit() || matches!(c, ':' | '.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_read_what_exports_write() {
        for (pattern, text) in [
            ("M/D/YYYY", "7/4/1996"),
            ("MM/DD/YYYY", "07/04/1996 0:00:00"),
            ("D.M.YYYY", "04.07.1996"),
            ("D-MMM-YY", "4-Jul-96"),
            ("YYYYMMDD", "19960704"),
            ("D MMM YYYY", "4 July 1996"),
        ] {
            let read = DatePattern::parse(pattern).unwrap().day(text);
            assert_eq!(read, Day::parse("1996-07-04"), "{text} as {pattern}");
        }
        assert_eq!(DatePattern::parse("M/D/YYYY").unwrap().day("13/4/1996"), None);
        assert_eq!(DatePattern::parse("M/D/YYYY").unwrap().day("2/30/1996"), None);
        assert_eq!(DatePattern::parse("HH:MM"), None);
        assert_eq!(DatePattern::parse("M/D"), None);
    }

    #[test]
    fn zero_dates_say_that_there_is_none() {
        for text in [
            "00000000",
            "0000-00-00",
            "00/00/0000",
            "0/0/0000",
            "00.00.0000",
            "0000-00-00 00:00:00",
            "0000-00-00T00:00:00",
            "1900-01-00",
            "1/0/1900",
            "01/00/1900",
            "1900-01-01",
            "1/1/1900",
            "1900-01-01 00:00:00.000",
            "1753-01-01",
            "1899-12-30",
            "0001-01-01T00:00:00",
            "9999-12-31",
            "12/31/9999",
            "31/12/9999",
            "99991231",
            "  /  /    ",
            "/ /",
            "0",
        ] {
            assert!(is_none(text), "{text}");
        }
        for text in ["2026-11-05", "1/1/2000", "1900-01-02", "9999-12-30", "5", "abc", "2000-10-10"]
        {
            assert!(!is_none(text), "{text}");
        }
    }

    #[test]
    fn a_pattern_knows_what_it_writes_first() {
        let order = |pattern| DatePattern::parse(pattern).unwrap().order();
        assert_eq!(order("D/M/YYYY"), Some(Order::DayFirst));
        assert_eq!(order("MM-DD-YY"), Some(Order::MonthFirst));
        assert_eq!(order("YYYY.M.D"), None);
        assert_eq!(order("D-MMM-YY"), None);
        let exchanged = DatePattern::parse("M/D/YYYY").unwrap().exchanged();
        assert_eq!(Some(exchanged), DatePattern::parse("D/M/YYYY"));
    }

    #[test]
    fn iso_forms_need_no_pattern_and_others_do() {
        for text in [
            "2020-01-02",
            "2020/01/02",
            "20200102",
            "2020-01-02T23:00:00+03:00",
            "2020-01-02 15:00:00",
        ] {
            assert_eq!(day(text, &[]), Day::parse("2020-01-02"), "{text}");
        }
        assert_eq!(day("1/2/2020", &[]), None);
        assert_eq!(day("2020-13-02", &[]), None);
    }
}

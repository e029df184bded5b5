//! Writes iCalendar files (RFC 5545): of one visit for an email, and of all that is in a person's calendar.

use std::fmt::Write;

use jiff::{Span, civil::DateTime};

use crate::kernel::time::{Day, Instant};

/// The longest line in octets, without its break (RFC 5545, 3.1).
const LINE: usize = 75;

/// When an event takes place.
#[derive(Debug, Clone, Copy)]
pub(crate) enum When {
    Day(Day),
    /// A deadline.
    At(Instant),
    /// From and to. In UTC, which requires no zone definition.
    Between(Instant, Instant),
    /// The same where the zone isn't known: as clocks show it there.
    Local(DateTime, DateTime),
}

#[derive(Debug, Clone)]
pub(crate) struct Event {
    /// Unique for all time and in the world.
    pub(crate) uid: String,
    /// Counts changes. Calendars keep the event with the higher number.
    pub(crate) sequence: i64,
    /// When it was last changed.
    pub(crate) changed_at: Instant,
    pub(crate) when: When,
    pub(crate) is_cancelled: bool,
    pub(crate) summary: String,
    pub(crate) description: String,
    pub(crate) location: String,
    /// Where the portal shows it.
    pub(crate) url: String,
}

/// A calendar that is read again and again.
#[derive(Debug)]
pub(crate) struct Feed<'a> {
    pub(crate) name: &'a str,
    /// How long a program waits until it reads it again, as RFC 5545 writes it.
    pub(crate) every: &'a str,
}

impl When {
    fn lines(self) -> Vec<String> {
        match self {
            Self::Day(day) => vec![
                format!("DTSTART;VALUE=DATE:{}", date(day)),
                format!("DTEND;VALUE=DATE:{}", date(day.plus_days(1))),
            ],
            Self::At(at) => vec![format!("DTSTART:{}", utc(at))],
            Self::Between(from, to) => {
                vec![format!("DTSTART:{}", utc(from)), format!("DTEND:{}", utc(to))]
            }
            Self::Local(from, to) => {
                vec![format!("DTSTART:{}", local(from)), format!("DTEND:{}", local(to))]
            }
        }
    }

    /// Whether it takes someone's time.
    const fn is_busy(self) -> bool {
        matches!(self, Self::Between(..) | Self::Local(..))
    }
}

impl Event {
    fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{}", self.uid),
            format!("SEQUENCE:{}", self.sequence),
            format!("DTSTAMP:{}", utc(self.changed_at)),
        ];
        lines.extend(self.when.lines());
        let texts = [
            ("SUMMARY", &self.summary),
            ("DESCRIPTION", &self.description),
            ("LOCATION", &self.location),
        ];
        let texts = texts.into_iter().filter(|(_, text)| !text.is_empty());
        lines.extend(texts.map(|(name, text)| format!("{name}:{}", escaped(text))));
        // An address is no text: nothing in it is escaped.
        let url = Some(&self.url).filter(|url| !url.is_empty());
        lines.extend(url.map(|url| format!("URL:{url}")));
        let transparency = if self.when.is_busy() { "OPAQUE" } else { "TRANSPARENT" };
        let status = if self.is_cancelled { "CANCELLED" } else { "CONFIRMED" };
        lines.push(format!("TRANSP:{transparency}"));
        lines.push(format!("STATUS:{status}"));
        lines.push("END:VEVENT".to_owned());
        lines
    }

    /// A file for this event alone.
    pub(crate) fn file(&self) -> String {
        let method = if self.is_cancelled { "CANCEL" } else { "PUBLISH" };
        file(&[format!("METHOD:{method}")], std::slice::from_ref(self))
    }
}

impl Feed<'_> {
    pub(crate) fn file(&self, events: &[Event]) -> String {
        let Self { name, every } = self;
        let name = escaped(name);
        let head = [
            "METHOD:PUBLISH".to_owned(),
            format!("NAME:{name}"),
            format!("X-WR-CALNAME:{name}"),
            format!("REFRESH-INTERVAL;VALUE=DURATION:{every}"),
            format!("X-PUBLISHED-TTL:{every}"),
        ];
        file(&head, events)
    }
}

/// What stands in a calendar without events, because one without any component is invalid (RFC 5545, 3.6).
const NO_EVENTS: [&str; 8] = [
    "BEGIN:VTIMEZONE",
    "TZID:Etc/UTC",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0000",
    "END:STANDARD",
    "END:VTIMEZONE",
];

fn file(head: &[String], events: &[Event]) -> String {
    let begin = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Transom//Portal//EN"];
    let empty: &[&str] = if events.is_empty() { &NO_EVENTS } else { &[] };
    let own = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    let lines = own(&begin).into_iter().chain(head.iter().cloned());
    let lines = lines.chain(events.iter().flat_map(Event::lines)).chain(own(empty));
    let mut file = String::new();
    for line in lines.chain(own(&["END:VCALENDAR"])) {
        fold(&mut file, &line);
    }
    file
}

fn date(day: Day) -> String {
    day.0.strftime("%Y%m%d").to_string()
}

fn utc(at: Instant) -> String {
    at.timestamp().strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn local(at: DateTime) -> String {
    at.strftime("%Y%m%dT%H%M%S").to_string()
}

/// The date and time of a minute of a day, as clocks show it.
pub(crate) fn wall(day: Day, minute: i64) -> DateTime {
    let midnight = day.0.to_datetime(jiff::civil::Time::midnight());
    midnight.saturating_add(Span::new().minutes(minute))
}

/// Escapes text as a value (RFC 5545, 3.3.11).
fn escaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => {
                value.push('\\');
                value.push(letter);
            }
            '\n' => value.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => value.push(letter),
        }
    }
    value
}

/// Adds a line, folded between letters.
fn fold(file: &mut String, line: &str) {
    let mut octets = 0;
    for letter in line.chars() {
        if octets + letter.len_utf8() > LINE {
            file.push_str("\r\n ");
            octets = 1;
        }
        file.push(letter);
        octets += letter.len_utf8();
    }
    let _ = write!(file, "\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_escaped_and_lines_folded_between_letters() {
        assert_eq!(escaped("a,b;c\\d\ne\r"), "a\\,b\\;c\\\\d\\ne");
        let mut file = String::new();
        fold(&mut file, &"é".repeat(60));
        let lines: Vec<_> = file.split("\r\n").collect();
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.len() <= LINE));
        assert_eq!(file.replace("\r\n ", "").trim_end(), "é".repeat(60));
    }
}

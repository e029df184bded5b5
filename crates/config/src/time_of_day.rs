//! Parses the times of day used in settings.

use std::{fmt, str::FromStr};

/// Minutes since midnight, 24:00 included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeOfDay(pub u16);

impl FromStr for TimeOfDay {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (hours, minutes) = text.split_once(':').ok_or(())?;
        if hours.len() != 2 || minutes.len() != 2 {
            return Err(());
        }
        let (hours, minutes): (u16, u16) =
            (hours.parse().map_err(|_| ())?, minutes.parse().map_err(|_| ())?);
        let total = hours * 60 + minutes;
        if minutes < 60 && total <= 24 * 60 { Ok(Self(total)) } else { Err(()) }
    }
}

impl TimeOfDay {
    /// `5:00 AM`, as people read it. Midnight at the end of a day is also `12:00 AM`.
    pub fn in_words(self) -> String {
        let (hour, minute) = (self.0 / 60 % 24, self.0 % 60);
        let half = if hour < 12 { "AM" } else { "PM" };
        format!("{}:{minute:02} {half}", if hour % 12 == 0 { 12 } else { hour % 12 })
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

//! Visits as iCalendar files, which replace earlier versions when a visit is moved.

use std::fmt::Write;

use jiff::tz::TimeZone;
use rusqlite::named_params;

use super::{
    site_zone::{OF_SITE, SiteZone},
    table::VisitStatus,
};
use crate::{
    app::{App, Means},
    db::{AccountRows, FromRow, Reached},
    error::Error,
    kernel::{
        ids::{AccountId, ServiceRequestId, VisitId},
        time::{Day, Instant},
    },
    messages::{Message, message},
    outbox::Paper,
    part,
};

/// A visit with the details for a calendar.
#[derive(FromRow)]
#[row(alias = "v")]
pub(crate) struct Appointment {
    pub(crate) id: VisitId,
    #[column(of = "r")]
    pub(crate) number: String,
    #[column(of = "r")]
    pub(crate) summary: String,
    #[column(sql = "v.crew_id")]
    pub(crate) crew: i64,
    #[column(sql = "v.extra_crew_id")]
    pub(crate) extra_crew: Option<i64>,
    #[column(sql = "c.name")]
    pub(crate) crew_name: String,
    pub(crate) day: Day,
    #[column(sql = "v.starts_minute")]
    pub(crate) starts: i64,
    #[column(sql = "v.ends_minute")]
    pub(crate) ends: i64,
    pub(crate) status: VisitStatus,
    #[column(
        sql = "r.site_line1 || case when r.site_line2 = '' then '' else ', ' || r.site_line2 end
            || ', ' || r.site_city || ' ' || r.site_province || ' ' || r.site_postal_code"
    )]
    pub(crate) place: String,
    #[column(sql = OF_SITE)]
    pub(crate) zone: SiteZone,
    #[column(sql = "r.contact_name || ' ' || r.contact_phone")]
    pub(crate) contact: String,
    sequence: i64,
    updated_at: Instant,
}

pub(crate) fn appointment(
    rows: &AccountRows<'_>,
    request: Reached<ServiceRequestId>,
    visit: VisitId,
) -> Result<Option<Appointment>, Error> {
    let tail = part!(
        "from service_visits v join service_requests r on r.id = v.request_id
         join crews c on c.id = v.crew_id
         where v.id = :visit and v.request_id = :reached and v.account_id = :account"
    );
    rows.row(tail.of(request), named_params! { ":visit": visit })
}

impl Appointment {
    /// The ids of the visit's crews.
    pub(crate) fn crews(&self) -> Vec<i64> {
        [Some(self.crew), self.extra_crew].into_iter().flatten().collect()
    }

    /// For example, "Monday, June 15, 2026, 9:00 a.m. to 11:30 a.m., Atlantic time".
    pub(crate) fn in_words(&self) -> Message {
        let day = self.day.0.strftime("%A, %B %-d, %Y").to_string();
        let (starts, ends) = (time_of_day(self.starts), time_of_day(self.ends));
        match self.zone.in_words() {
            Some(zone) => message!("service-visit-at-zone", day, starts, ends, zone),
            None => message!("service-visit-at", day, starts, ends),
        }
    }

    /// A time in iCalendar format: in UTC, which requires no zone definition, or the local time at the site if its
    /// zone isn't known.
    fn time(&self, minute: i64) -> String {
        match self.zone.zone() {
            Some(zone) => format!(":{}", stamp(at(&zone, self.day, minute))),
            None => format!(":{}", wall(self.day, minute).strftime("%Y%m%dT%H%M%S")),
        }
    }

    /// The iCalendar file. The zone appears in the text for people.
    pub(crate) fn ics(&self, app: &Means) -> String {
        let config = &app.config;
        let domain = config.server.public_url.authority();
        let state = if self.status == VisitStatus::CalledOff { "CANCELLED" } else { "CONFIRMED" };
        let method = if self.status == VisitStatus::CalledOff { "CANCEL" } else { "PUBLISH" };
        let lines = [
            "BEGIN:VCALENDAR".to_owned(),
            "VERSION:2.0".to_owned(),
            "PRODID:-//Transom//Service visits//EN".to_owned(),
            format!("METHOD:{method}"),
            "BEGIN:VEVENT".to_owned(),
            format!("UID:visit-{}@{domain}", self.id),
            format!("SEQUENCE:{}", self.sequence),
            format!("DTSTAMP:{}", stamp(self.updated_at)),
            format!("DTSTART{}", self.time(self.starts)),
            format!("DTEND{}", self.time(self.ends)),
            format!("SUMMARY:{}", escaped(&format!("{} – {}", config.company.name, self.number))),
            format!(
                "DESCRIPTION:{}",
                escaped(&format!("{}\n{}\n{}", self.in_words(), self.summary, self.crew_name))
            ),
            format!("LOCATION:{}", escaped(&self.place)),
            format!("STATUS:{state}"),
            "END:VEVENT".to_owned(),
            "END:VCALENDAR".to_owned(),
        ];
        lines.iter().fold(String::new(), |mut file, line| {
            fold_line(&mut file, line);
            file
        })
    }

    /// The name of the file.
    pub(crate) fn file_name(&self) -> String {
        format!("visit-{}.ics", self.number)
    }
}

/// The calendar file as an email attachment.
pub(crate) async fn paper(app: &App, id: VisitId) -> anyhow::Result<Paper> {
    let found = app.db.read(move |conn| {
        let sql = "select request_id from service_visits where id = :id";
        let request: Option<ServiceRequestId> =
            crate::db::value(conn, sql, named_params! { ":id": id })?;
        let request = request.ok_or(Error::NotFound)?;
        let rows = AccountRows::of_the_system(conn, AccountId::of_record(request.0));
        appointment(&rows, rows.by_the_system(request)?, id)?.ok_or(Error::NotFound)
    });
    let visit = found.await?;
    Ok(Paper {
        name: visit.file_name(),
        mime: "text/calendar".to_owned(),
        bytes: visit.ics(app).into_bytes(),
    })
}

/// The local date and time at the site.
fn wall(day: Day, minute: i64) -> jiff::civil::DateTime {
    let midnight = day.0.to_datetime(jiff::civil::Time::midnight());
    midnight.saturating_add(jiff::Span::new().minutes(minute))
}

/// The instant of a minute of a day in a zone.
pub(crate) fn at(zone: &TimeZone, day: Day, minute: i64) -> Instant {
    let wall = wall(day, minute).to_zoned(zone.clone());
    wall.map_or(Instant(0), |zoned| zoned.timestamp().into())
}

/// A minute of the day as text, for example "9:30 a.m.".
pub(crate) fn time_of_day(minute: i64) -> String {
    let (hour, minute) = (minute / 60 % 24, minute % 60);
    let half = if hour < 12 { "a.m." } else { "p.m." };
    format!("{}:{minute:02} {half}", if hour % 12 == 0 { 12 } else { hour % 12 })
}

fn stamp(at: Instant) -> String {
    at.timestamp().strftime("%Y%m%dT%H%M%SZ").to_string()
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

/// Folds a line after 75 octets (RFC 5545, 3.1).
fn fold_line(file: &mut String, line: &str) {
    let mut octets = 0;
    for letter in line.chars() {
        if octets + letter.len_utf8() > 75 {
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
        fold_line(&mut file, &"é".repeat(60));
        let lines: Vec<_> = file.split("\r\n").collect();
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.len() <= 75));
        assert_eq!(file.replace("\r\n ", "").trim_end(), "é".repeat(60));
    }
}

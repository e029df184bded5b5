//! Visits as iCalendar files, which replace earlier versions when a visit is moved.

use jiff::tz::TimeZone;
use rusqlite::named_params;

use super::{
    site_zone::{OF_SITE, SiteZone},
    table::VisitStatus,
};
use crate::{
    app::{App, Means},
    db::{AccountRows, FromRow, Reached, rows},
    domain::icalendar::{Event, When, wall},
    error::Error,
    http::{DealerDb, StaffDb},
    kernel::{
        ids::{AccountId, ServiceRequestId, VisitId},
        time::{Day, Instant},
    },
    messages::{Language, Message, message},
    outbox::Paper,
    part, scoped,
};

/// A visit with the details for a calendar.
#[derive(FromRow)]
#[row(alias = "v")]
pub(crate) struct Appointment {
    pub(crate) id: VisitId,
    #[column(sql = "r.id")]
    pub(crate) request: ServiceRequestId,
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

/// The visits to come, which are not called off.
pub(crate) fn upcoming(db: &DealerDb<'_>, most: u32) -> Result<Vec<Appointment>, Error> {
    let tail = scoped!(
        "from service_visits v join service_requests r on r.id = v.request_id
         join crews c on c.id = v.crew_id
         where r.account_id = :account and v.account_id = :account and v.day >= :today
           and v.status <> 'calledOff' /*reach service:view r*/
         order by v.day, v.starts_minute, v.id limit :most"
    );
    db.rows(tail, named_params! { ":today": db.today(), ":most": most })
}

/// Those of the crews that a member of staff belongs to.
pub(crate) fn upcoming_of_crews(db: &StaffDb<'_>, most: u32) -> Result<Vec<Appointment>, Error> {
    let tail = "from service_visits v join service_requests r on r.id = v.request_id
         join crews c on c.id = v.crew_id
         where v.day >= :today and v.status <> 'calledOff'
           and exists (select 1 from crew_members m where m.user_id = :user
                       and (m.crew_id = v.crew_id or m.crew_id = v.extra_crew_id))
         order by v.day, v.starts_minute, v.id limit :most";
    let user = db.caller().user;
    rows(db.conn(), tail, named_params! { ":today": db.today(), ":user": user, ":most": most })
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

    /// In UTC, or the local time at the site if its zone isn't known.
    pub(crate) fn when(&self) -> When {
        match self.zone.zone() {
            Some(zone) => {
                When::Between(at(&zone, self.day, self.starts), at(&zone, self.day, self.ends))
            }
            None => When::Local(wall(self.day, self.starts), wall(self.day, self.ends)),
        }
    }

    /// The visit as an event of a calendar. The zone appears in the text for people.
    pub(crate) fn event(&self, app: &Means, language: Language) -> Event {
        let config = &app.config;
        let times = self.in_words().in_language(language);
        Event {
            uid: format!("visit-{}@{}", self.id, config.server.public_url.authority()),
            sequence: self.sequence,
            changed_at: self.updated_at,
            when: self.when(),
            is_cancelled: self.status == VisitStatus::CalledOff,
            summary: format!("{} – {}", config.company.name, self.number),
            description: format!("{times}\n{}\n{}", self.summary, self.crew_name),
            location: self.place.clone(),
            url: String::new(),
        }
    }

    /// The iCalendar file.
    pub(crate) fn ics(&self, app: &Means) -> String {
        self.event(app, Language::default()).file()
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

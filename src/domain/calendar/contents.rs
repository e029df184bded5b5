//! What is in a person's calendar: what is to come, as far as they may see it now.

use jiff::tz::TimeZone;
use rusqlite::named_params;

use crate::{
    access::{Permission, Section},
    app::App,
    db::FromRow,
    documents,
    domain::{
        icalendar::{Event, When},
        load_dates::{self, LoadDate, LoadOrder, LoadStatus},
        orders::QUOTE_STATE,
        service::calendar::{self, Appointment, time_of_day},
    },
    error::Error,
    http::{DealerDb, StaffDb},
    kernel::{
        ids::{ChangeRequestId, DrawingId, OrderId},
        money::Quantity,
        time::{Day, Instant},
    },
    messages::{Language, Message, message},
    scoped, sql,
    trade::OrderStatus,
};

/// The most loads and visits, about half a year of them.
const MOST: u32 = 200;
/// The most of everything that expires, each.
const MOST_EXPIRING: u32 = 100;

/// A quote that can be accepted.
#[derive(FromRow)]
#[row(alias = "o")]
struct Quote {
    id: OrderId,
    number: String,
    suffix: String,
    job_name: String,
    expires_on: Day,
}

/// A change request whose price waits for an answer.
#[derive(FromRow)]
#[row(alias = "r")]
struct Price {
    id: ChangeRequestId,
    number: String,
    #[column(sql = "o.number")]
    order_number: String,
    #[column(sql = "r.price_expires_at")]
    expires_at: Instant,
}

/// A waiver in force.
#[derive(FromRow)]
#[row(alias = "r")]
struct Waiver {
    id: DrawingId,
    number: String,
    title: String,
    expires_on: Day,
}

/// Words events for their reader.
struct Writer<'a> {
    app: &'a App,
    language: Language,
}

pub(super) fn of_dealer(db: &DealerDb<'_>, language: Language) -> Result<Vec<Event>, Error> {
    let writer = Writer { app: db.call().app(), language };
    let (now, today) = (db.now(), db.today());
    let mut events = Vec::new();
    if db.may(Section::LoadDates, Permission::View) {
        let loads = load_dates::next(db, MOST)?;
        events.extend(loads.iter().filter_map(|load| writer.load(load)));
        events.extend(loads.iter().filter_map(|load| writer.cut_off(load, now)));
    }
    if db.may(Section::Service, Permission::View) {
        let visits = calendar::upcoming(db, MOST)?;
        events.extend(visits.iter().map(|visit| writer.visit(visit, "/service")));
    }
    if db.may(Section::ChangeRequests, Permission::View)
        && db.may(Section::Orders, Permission::Amounts)
    {
        let tail = scoped!(
            "from change_requests r join orders o on o.id = r.order_id and o.account_id = :account
             where r.account_id = :account and r.status = 'awaiting_dealer'
               and r.price_expires_at > :now /*reach changerequests:view r*/
             order by r.price_expires_at, r.id limit :most"
        );
        let params = named_params! { ":now": now, ":most": MOST_EXPIRING };
        let prices: Vec<Price> = db.rows(tail, params)?;
        events.extend(prices.iter().map(|price| writer.price(price)));
    }
    let params = named_params! { ":today": today, ":most": MOST_EXPIRING };
    if db.may(Section::Orders, Permission::View) {
        let tail = scoped!(sql!(
            "from orders o
             where o.account_id = :account and o.stage = 'quote' and o.expires_on >= :today
               /*reach orders:view o*/ and ",
            QUOTE_STATE,
            " = 'open' order by o.expires_on, o.id limit :most"
        ));
        let quotes: Vec<Quote> = db.rows(tail, params)?;
        events.extend(quotes.iter().map(|quote| writer.quote(quote)));
    }
    if db.may(Section::Projects, Permission::View) {
        let tail = scoped!(
            "from drawings r join projects p on p.id = r.project_id and p.account_id = :account
             where r.account_id = :account and r.warranty_document_id is not null
               and r.status = 'approved' and r.expires_on >= :today
               /*shown r*/ /*reach projects:view p*/
             order by r.expires_on, r.id limit :most"
        );
        let waivers: Vec<Waiver> = db.rows(tail, params)?;
        events.extend(waivers.iter().map(|waiver| writer.waiver(waiver)));
    }
    Ok(events)
}

/// The visits of a member of staff's crews.
pub(super) fn of_staff(db: &StaffDb<'_>, language: Language) -> Result<Vec<Event>, Error> {
    if !db.may(Section::Service, Permission::View) {
        return Ok(Vec::new());
    }
    let writer = Writer { app: db.call().app(), language };
    let visits = calendar::upcoming_of_crews(db, MOST)?;
    let with_contact = |visit: &Appointment| {
        let mut event = writer.visit(visit, "/admin/service-requests");
        event.description = format!("{}\n{}", event.description, visit.contact);
        event
    };
    Ok(visits.iter().map(with_contact).collect())
}

impl Writer<'_> {
    fn event(
        &self,
        uid: &str,
        when: When,
        summary: &Message,
        description: String,
        path: &str,
    ) -> Event {
        let url = &self.app.config.server.public_url;
        Event {
            uid: format!("{uid}@{}", url.authority()),
            sequence: 0,
            changed_at: Instant(0),
            when,
            is_cancelled: false,
            summary: summary.in_language(self.language),
            description,
            location: String::new(),
            url: format!("{}{path}", url.as_str()),
        }
    }

    fn load(&self, load: &LoadDate) -> Option<Event> {
        let orders = &load.orders.0;
        if orders.is_empty() {
            return None;
        }
        let units = Quantity(orders.iter().map(|order| order.unit_count.0).sum());
        let summary = message!(
            "calendar-load",
            orders = orders.len(),
            units = %units,
            count = units.pieces()
        );
        let mut lines: Vec<String> = orders.iter().map(|order| self.on_load(order)).collect();
        lines.extend(load.note.clone());
        let (uid, path) = (format!("load-{}", load.id), format!("/deliveries#load-{}", load.id));
        Some(self.event(&uid, When::Day(load.load_date), &summary, lines.join("\n"), &path))
    }

    fn on_load(&self, order: &LoadOrder) -> String {
        let number = numbered(&order.order_number, &order.suffix);
        let is_held = order.status == OrderStatus::OnHold;
        let held =
            message!("calendar-on-hold", reason = order.hold_reason.as_deref().unwrap_or("–"));
        let held = is_held.then(|| held.in_language(self.language));
        let parts = [Some(order.job_name.clone()), Some(number), held];
        let parts: Vec<String> =
            parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
        parts.join(" · ")
    }

    /// Only while it takes orders.
    fn cut_off(&self, load: &LoadDate, now: Instant) -> Option<Event> {
        let at = load.cut_off_at.filter(|at| *at > now && load.status == LoadStatus::Open)?;
        let day = documents::day(load.load_date);
        let summary = message!("calendar-cut-off", day);
        let (uid, path) = (format!("cut-off-{}", load.id), format!("/deliveries#load-{}", load.id));
        Some(self.event(&uid, When::At(at), &summary, self.until(at), &path))
    }

    fn price(&self, price: &Price) -> Event {
        let summary =
            message!("calendar-price", number = &price.number, order = &price.order_number);
        let path = format!("/change-requests/{}", price.id);
        let at = price.expires_at;
        self.event(&format!("price-{}", price.id), When::At(at), &summary, self.until(at), &path)
    }

    fn quote(&self, quote: &Quote) -> Event {
        let summary = message!("calendar-quote", number = numbered(&quote.number, &quote.suffix));
        let (uid, path) = (format!("quote-{}", quote.id), format!("/quotes/{}", quote.id));
        self.event(&uid, When::Day(quote.expires_on), &summary, quote.job_name.clone(), &path)
    }

    fn waiver(&self, waiver: &Waiver) -> Event {
        let summary = message!("calendar-waiver", number = &waiver.number);
        let (uid, path) = (format!("waiver-{}", waiver.id), format!("/drawings/{}", waiver.id));
        self.event(&uid, When::Day(waiver.expires_on), &summary, waiver.title.clone(), &path)
    }

    fn visit(&self, visit: &Appointment, path: &str) -> Event {
        let url = self.app.config.server.public_url.as_str();
        let url = format!("{url}{path}/{}", visit.request);
        Event { url, ..visit.event(self.app, self.language) }
    }

    /// A deadline in the time of the plant, with its name: calendars show it in the reader's.
    fn until(&self, at: Instant) -> String {
        let time = in_zone(at, self.app.clock.zone());
        message!("calendar-until", time).in_language(self.language)
    }
}

/// For example, "Fri, Dec 4, 2026, 4:00 p.m. CST".
fn in_zone(at: Instant, zone: &TimeZone) -> String {
    let local = at.timestamp().to_zoned(zone.clone());
    let time = time_of_day(i64::from(local.hour()) * 60 + i64::from(local.minute()));
    format!("{}, {time} {}", local.strftime("%a, %b %-d, %Y"), local.strftime("%Z"))
}

fn numbered(number: &str, suffix: &str) -> String {
    if suffix.is_empty() { number.to_owned() } else { format!("{number}-{suffix}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_says_the_zone_of_the_plant() {
        let zone = TimeZone::get("America/Winnipeg").unwrap();
        let at =
            Instant("2026-12-04T22:00:00Z".parse::<jiff::Timestamp>().unwrap().as_millisecond());
        assert_eq!(in_zone(at, &zone), "Fri, Dec 4, 2026, 4:00 p.m. CST");
    }
}

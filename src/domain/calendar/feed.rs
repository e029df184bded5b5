//! Answers programs that know the address of a calendar.

use std::{collections::BTreeMap, sync::Arc};

use jiff::tz::TimeZone;
use rusqlite::Connection;

use super::{
    contents,
    store::{self, Sent},
};
use crate::{
    access::{Caller, Side},
    db::Shared,
    domain::icalendar::{Event, Feed, When},
    error::Error,
    http::{Anyone, Call, DealerDb, Delivery, FileAnswer, Path, StaffDb},
    kernel::{
        ids::UserId,
        secret::{self, TokenHash},
        time::{Day, Instant},
    },
    messages::{Language, message},
};

/// The end of an address, by which programs know what it is.
pub(super) const EXTENSION: &str = ".ics";

/// The most answers a day: one every five minutes is 288.
const ANSWERS: i64 = 300;
/// How often programs are asked to come back.
const EVERY: &str = "PT1H";
const RETRY_SECONDS: i64 = 3600;
/// For how long what was cancelled is said, and of how much.
const CANCELLED_SECONDS: i64 = 30 * 86_400;
const MOST_CANCELLED: usize = 500;

/// What the owner of a calendar may see now.
struct Found {
    user: UserId,
    language: Language,
    events: Vec<Event>,
}

/// What a calendar says now, with the events of it that weren't sent like this before.
struct Contents {
    events: Vec<Event>,
    changed: Vec<Sent>,
    past: Vec<String>,
}

/// Returns the calendar with this secret, which `.ics` follows, as iCalendar. It is answered up to 300 times a day, not
/// counting requests for what has not changed (`If-None-Match`).
pub(super) async fn read_feed(
    anyone: Anyone,
    Path(name): Path<String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let call = anyone.call().clone();
    let app = Arc::clone(call.app());
    if app.instance.is_in_maintenance() {
        let message = message!("request-portal-closed");
        return Err(Error::Unavailable { message, retry_after_seconds: RETRY_SECONDS });
    }
    let secret = secret::hash(name.strip_suffix(EXTENSION).ok_or(Error::NotFound)?);
    let asked = call.clone();
    let read = move |conn: &Connection| {
        let found = find(conn, &asked, secret)?;
        let contents = found.contents(conn, &asked)?;
        let is_as_sent = contents.changed.is_empty() && contents.past.is_empty();
        let text = is_as_sent.then(|| contents.text(&asked));
        Ok((found, text))
    };
    let (found, sent) = app.db.read_for(call.owner(), read).await?;
    if let Some(text) = sent
        && let Some(answer) = FileAnswer::known(&delivery, &tag(&text))?
    {
        return Ok(answer);
    }
    let asked = call.clone();
    let write = move |conn: &Connection| {
        let shared = Shared::of(conn);
        if !store::count_answer(shared, secret, asked.today(), ANSWERS)? {
            store::owner(shared, secret)?.ok_or(Error::NotFound)?;
            let message = message!("calendar-too-often", most = ANSWERS);
            return Err(Error::TooMany { message, retry_after_seconds: RETRY_SECONDS });
        }
        let contents = found.contents(conn, &asked)?;
        contents.note(shared, found.user)?;
        Ok(contents.text(&asked))
    };
    let text = app.db.write_for(call.owner(), write).await?;
    let (tag, name) = (tag(&text), format!("calendar{EXTENSION}"));
    FileAnswer::text(text, &name, "text/calendar; charset=utf-8")?.tagged(&tag)
}

fn tag(text: &str) -> String {
    secret::hex(&secret::hash(text))
}

fn find(conn: &Connection, call: &Call, secret: TokenHash) -> Result<Found, Error> {
    let owner = store::owner(Shared::of(conn), secret)?.ok_or(Error::NotFound)?;
    call.app().calls.spend(owner.user, call.now())?;
    // Users who were disabled have no calendar, and neither have those of a closed account.
    let caller = Caller::of_calendar(conn, owner.user)?;
    let language = call.app().language(&owner.language);
    let events = match caller.side {
        Side::Dealer => {
            contents::of_dealer(&DealerDb::of_calendar(conn, call, &caller)?, language)?
        }
        Side::Staff => contents::of_staff(&StaffDb::of_calendar(conn, call, &caller)?, language)?,
    };
    Ok(Found { user: owner.user, language, events })
}

impl Found {
    fn contents(&self, conn: &Connection, call: &Call) -> Result<Contents, Error> {
        let sent = store::sent(Shared::of(conn), self.user)?;
        let merge = Merge { now: call.now(), today: call.today(), zone: call.app().clock.zone() };
        Ok(merge.contents(&self.events, sent, self.language))
    }
}

impl Contents {
    fn note(&self, shared: Shared<'_>, user: UserId) -> Result<(), Error> {
        self.changed.iter().try_for_each(|event| store::note(shared, user, event))?;
        self.past.iter().try_for_each(|uid| store::forget(shared, user, uid))
    }

    fn text(&self, call: &Call) -> String {
        Feed { name: &call.app().config.company.name, every: EVERY }.file(&self.events)
    }
}

/// Compares what a calendar has with what was sent of it.
struct Merge<'a> {
    now: Instant,
    today: Day,
    zone: &'a TimeZone,
}

impl Merge<'_> {
    fn contents(&self, events: &[Event], sent: Vec<Sent>, language: Language) -> Contents {
        let mut sent: BTreeMap<String, Sent> =
            sent.into_iter().map(|event| (event.uid.clone(), event)).collect();
        let mut contents = Contents { events: Vec::new(), changed: Vec::new(), past: Vec::new() };
        for event in events {
            let before = sent.remove(&event.uid);
            let now = self.sent(event, before.as_ref());
            let (sequence, changed_at) = (now.sequence, now.changed_at);
            contents.events.push(Event { sequence, changed_at, ..event.clone() });
            if before.is_none_or(|before| before.sequence != sequence) {
                contents.changed.push(now);
            }
        }
        let mut cancelled = 0;
        for (uid, before) in sent {
            if self.is_past(&before) || cancelled == MOST_CANCELLED {
                contents.past.push(uid);
                continue;
            }
            cancelled += 1;
            if before.is_cancelled {
                contents.events.push(cancelled_event(&before, language));
                continue;
            }
            let now = self.cancelled(before);
            contents.events.push(cancelled_event(&now, language));
            contents.changed.push(now);
        }
        contents
    }

    /// What is noted of an event that is sent now.
    fn sent(&self, event: &Event, before: Option<&Sent>) -> Sent {
        let digest = secret::hash(&event.file());
        let (on_day, starts_at) = match event.when {
            When::Day(day) => (day, None),
            When::At(at) => (at.day_in(self.zone), Some(at)),
            When::Between(from, to) => (to.day_in(self.zone), Some(from)),
            When::Local(_, to) => (Day(to.date()), None),
        };
        let same = before.filter(|before| before.digest == digest && !before.is_cancelled);
        Sent {
            uid: event.uid.clone(),
            digest,
            on_day,
            starts_at,
            sequence: same.map_or_else(
                || before.map_or(0, |before| before.sequence + 1),
                |same| same.sequence,
            ),
            changed_at: same.map_or(self.now, |same| same.changed_at),
            is_cancelled: false,
        }
    }

    fn cancelled(&self, before: Sent) -> Sent {
        Sent { sequence: before.sequence + 1, changed_at: self.now, is_cancelled: true, ..before }
    }

    /// Whether there is nothing left to say of an event that the calendar no longer has.
    fn is_past(&self, event: &Sent) -> bool {
        let is_over =
            event.starts_at.map_or(event.on_day < self.today, |starts| starts <= self.now);
        let is_told =
            event.is_cancelled && self.now.seconds_since(event.changed_at) > CANCELLED_SECONDS;
        is_over || is_told
    }
}

/// It says no more than that something fell away: its owner may no longer see what it was.
fn cancelled_event(event: &Sent, language: Language) -> Event {
    Event {
        uid: event.uid.clone(),
        sequence: event.sequence,
        changed_at: event.changed_at,
        when: event.starts_at.map_or(When::Day(event.on_day), When::At),
        is_cancelled: true,
        summary: message!("calendar-cancelled").in_language(language),
        description: String::new(),
        location: String::new(),
        url: String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn merge(zone: &TimeZone, now: i64) -> Merge<'_> {
        Merge { now: Instant(now), today: Instant(now).day_in(zone), zone }
    }

    fn event(uid: &str, at: i64, summary: &str) -> Event {
        Event {
            uid: uid.to_owned(),
            sequence: 0,
            changed_at: Instant(0),
            when: When::At(Instant(at)),
            is_cancelled: false,
            summary: summary.to_owned(),
            description: String::new(),
            location: String::new(),
            url: String::new(),
        }
    }

    /// What is said of each event (uid, sequence, whether it is cancelled), and what is noted afterwards.
    fn said(
        merge: &Merge<'_>,
        events: &[Event],
        sent: Vec<Sent>,
    ) -> (Vec<(String, i64, bool)>, Vec<Sent>) {
        let mut noted: BTreeMap<String, Sent> = BTreeMap::new();
        let contents = merge.contents(events, sent, Language::default());
        for event in contents.changed {
            noted.insert(event.uid.clone(), event);
        }
        let said = contents.events.iter();
        let said = said.map(|event| (event.uid.clone(), event.sequence, event.is_cancelled));
        (said.collect(), noted.into_values().collect())
    }

    #[test]
    fn what_changes_counts_up_and_what_falls_away_is_cancelled_until_its_time_is_over() {
        let zone = TimeZone::UTC;
        let uid = || "a@x".to_owned();
        let start = 1_000 * 24 * HOUR;
        let at = start + 48 * HOUR;
        let (first, noted) = said(&merge(&zone, start), &[event("a@x", at, "One")], Vec::new());
        assert_eq!(first, [(uid(), 0, false)]);
        let (moved, noted) = said(&merge(&zone, start + HOUR), &[event("a@x", at, "Two")], noted);
        assert_eq!(moved, [(uid(), 1, false)]);
        let (gone, noted) = said(&merge(&zone, start + 2 * HOUR), &[], noted);
        assert_eq!(gone, [(uid(), 2, true)]);
        assert!(noted.iter().all(|event| event.is_cancelled));
        let (back, noted) =
            said(&merge(&zone, start + 3 * HOUR), &[event("a@x", at, "Two")], noted);
        assert_eq!(back, [(uid(), 3, false)]);
        let (over, _) = said(&merge(&zone, at), &[], noted);
        assert!(over.is_empty(), "{over:?}");
    }
}

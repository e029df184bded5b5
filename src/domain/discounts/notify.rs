//! Notifies dealers' users of discounts: by bell and email on the first day, and twice more if they haven't seen it.

use rusqlite::Connection;

use super::{
    DiscountId, REMINDER_DAYS, in_words,
    store::{self, Told},
};
use crate::{
    db::Shared,
    domain::{
        bell,
        preferences::mails::{self, MailKind},
    },
    error::Error,
    kernel::time::{Day, Instant, Moment},
    messages::message,
    outbox::{NewMail, Outbox, Template},
};

pub(super) fn link(id: DiscountId) -> String {
    format!("/discounts#{id}")
}

/// Notifies everyone who should see a discount that applies today and wasn't notified yet.
pub(super) fn notify(
    conn: &Connection,
    outbox: &Outbox,
    moment: Moment,
    discount: Option<DiscountId>,
) -> Result<(), Error> {
    for told in store::add_receipts(conn, discount, moment.now, moment.today)? {
        announce(conn, outbox, moment, &told, Occasion::New)?;
    }
    Ok(())
}

/// Sends what is due: notifications of discounts that begin today, to new users, and reminders. Running it twice
/// notifies no one twice.
pub fn notify_due(conn: &Connection, outbox: &Outbox, moment: Moment) -> Result<(), Error> {
    notify(conn, outbox, moment, None)?;
    for (reminder, days) in (1..).zip(REMINDER_DAYS) {
        let before = moment.now.plus_seconds(-days * 86_400);
        for told in store::remind(conn, reminder, before, moment.today)? {
            announce(conn, outbox, moment, &told, Occasion::Reminder)?;
        }
    }
    Ok(())
}

/// Records notifications in the past without sending them, for the demo's history.
pub fn note_told(
    conn: &Connection,
    discount: DiscountId,
    told_at: Instant,
    today: Day,
) -> Result<(), Error> {
    store::add_receipts(conn, Some(discount), told_at, today).map(|_| ())
}

/// Why someone is notified.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Occasion {
    New,
    Reminder,
}

fn announce(
    conn: &Connection,
    outbox: &Outbox,
    Moment { now, today }: Moment,
    told: &Told,
    occasion: Occasion,
) -> Result<(), Error> {
    let rate = in_words(told.kind, told.value, told.currency.as_deref());
    let language = outbox.language(Shared::of(conn), Some(told.user), &told.email)?;
    let name = &told.name;
    let title = match occasion {
        Occasion::New => message!("discounts-new", name),
        Occasion::Reminder => message!("discounts-not-viewed", name),
    };
    let title = title.in_language(language);
    let body =
        message!("discounts-in-short", %rate, starts = %told.starts_on, ends = %told.ends_on);
    let body = body.in_language(language);
    let days = today.0.until(told.ends_on.0).map_or(0, |span| span.get_days());
    let news = bell::News {
        title: &title,
        body: &body,
        link: &link(told.discount),
        ends_at: now.plus_seconds(86_400 * i64::from(days + 1)),
    };
    bell::ring(Shared::of(conn), told.user, &news, now)?;
    let mut mail = NewMail::new(
        Template::Discount {
            name: told.name.clone(),
            rate,
            category: told.category.clone(),
            starts: told.starts_on,
            ends: told.ends_on,
            must_acknowledge: told.must_acknowledge,
            is_reminder: occasion == Occasion::Reminder,
        },
        &told.email,
    );
    mail.account_id = Some(told.account);
    mail.user_id = Some(told.user);
    mails::post(Shared::of(conn), outbox, now, MailKind::Discounts, mail)
}

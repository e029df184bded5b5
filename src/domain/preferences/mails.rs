//! Sends optional emails as their readers want them: right away, once a day in a summary, or not at all.
//!
//! The code that causes an email passes its kind to [`post`], in the transaction of the act: the email is queued right
//! away, waits for the reader's next daily summary, or isn't written. A job sends summaries at seven in the plant's
//! time zone. A new kind is a line in `mail_kinds!`, with the permission required to get such emails. Emails about
//! signing in, security and one's own profile have no kind and are always sent.

use jiff::tz::TimeZone;

use super::{kinds::DAILY, store};
use crate::{
    access::{Grants, load_grants},
    db::Shared,
    error::Error,
    kernel::{
        ids::UserId,
        time::{Day, Instant},
    },
    outbox::{DigestPart, NewMail, Outbox, Template, only_attachment},
};

pub use super::kinds::{MailKind, MailMode, ORDER_NEWS};

/// The hour of the plant's day at which summaries are sent.
const DIGEST_HOUR: i8 = 7;

/// A user's choice for a kind of email.
pub fn mail_mode(shared: Shared<'_>, user: UserId, kind: MailKind) -> Result<MailMode, Error> {
    mail_mode_with(shared, user, &load_grants(shared, user)?, kind)
}

/// The same, of a user whose permissions are known.
pub fn mail_mode_with(
    shared: Shared<'_>,
    user: UserId,
    grants: &Grants,
    kind: MailKind,
) -> Result<MailMode, Error> {
    store::mail_mode(shared, user, grants, kind)
}

/// Sends an email as its reader wants that kind; one that goes to no user is sent right away. A bell notification
/// doesn't depend on this.
pub fn post(
    shared: Shared<'_>,
    outbox: &Outbox,
    now: Instant,
    kind: MailKind,
    mut mail: NewMail,
) -> Result<(), Error> {
    mail.kind = Some(kind.code());
    let mode = match mail.user_id {
        Some(user) => mail_mode(shared, user, kind)?,
        None => MailMode::Now,
    };
    match (mode, mail.user_id) {
        (MailMode::Digest, Some(user)) => {
            store::keep_for_digest(shared, user, kind, &outbox.summary(shared, mail)?, now)
        }
        (MailMode::Off, _) => Ok(()),
        _ => outbox.enqueue(shared, now, mail).map(|_| ()),
    }
}

/// Sends what has waited for the last hour of summaries. Running it twice sends nothing twice.
pub fn send_digests(
    shared: Shared<'_>,
    outbox: &Outbox,
    now: Instant,
    zone: &TimeZone,
) -> Result<(), Error> {
    let Some(due) = last_digest_hour(now, zone) else { return Ok(()) };
    for reader in store::readers_of_digests(shared, due)? {
        let mut parts: Vec<DigestPart> = Vec::new();
        for kind in MailKind::ALL {
            let mails = store::waiting(shared, reader.user, *kind, due)?;
            if !mails.is_empty() {
                parts.push(DigestPart { title: kind.title().message(), mails });
            }
        }
        if reader.is_active {
            let attachment = only_attachment(&parts);
            let mut mail = NewMail::new(Template::Digest { parts }, reader.email);
            mail.attachment = attachment;
            (mail.user_id, mail.account_id) = (Some(reader.user), reader.account);
            mail.kind = Some(DAILY);
            outbox.enqueue(shared, now, mail)?;
        }
        store::forget_digest(shared, reader.user, due)?;
    }
    Ok(())
}

/// The last time before `now` at which summaries were due.
fn last_digest_hour(now: Instant, zone: &TimeZone) -> Option<Instant> {
    let hour_of = |day: Day| {
        let at = day.0.at(DIGEST_HOUR, 0, 0, 0).to_zoned(zone.clone()).ok()?;
        Some(Instant::from(at.timestamp()))
    };
    let today = now.day_in(zone);
    let due = hour_of(today)?;
    if due <= now { Some(due) } else { hour_of(today.plus_days(-1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_are_due_at_seven_in_the_plants_morning() {
        let zone = TimeZone::get("America/Winnipeg").unwrap();
        let at = |text: &str| Instant::from(text.parse::<jiff::Timestamp>().unwrap());
        let due = |text| last_digest_hour(at(text), &zone).unwrap();
        assert_eq!(due("2026-06-15T11:59:59Z"), at("2026-06-14T12:00:00Z"));
        assert_eq!(due("2026-06-15T12:00:00Z"), at("2026-06-15T12:00:00Z"));
        assert_eq!(due("2026-12-15T12:30:00Z"), at("2026-12-14T13:00:00Z"));
    }
}

//! Which optional emails someone wants, and when: right away, once a day in a summary, or not at all.
//!
//! The code that causes an email gives its kind to [`post`], in the transaction of the act: the mail goes into the
//! outbox at once, waits for the reader's next daily summary, or isn't written. A job sends what has waited at seven in
//! the plant's morning. A new kind is a line in `mail_kinds!`, with the permission without which no one gets such
//! mails. Mails about signing in, security and one's own profile have no kind and are always sent.

use jiff::tz::TimeZone;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use crate::{
    access::{Grants, Section, Side, Verb},
    error::Error,
    kernel::{
        ids::UserId,
        time::{Day, Instant},
    },
    messages::{Key, key},
    outbox::{DigestPart, NewMail, Outbox, Template, only_attachment},
};

/// The hour of the plant's day at which summaries are sent.
const DIGEST_HOUR: i8 = 7;

macro_rules! mail_kinds {
    ($($(#[$meta:meta])* $name:ident = $code:tt, $side:ident $($section:ident:$verb:ident)?;)*) => {
        /// A kind of mail that people choose about.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub enum MailKind { $($(#[$meta])* $name,)* }

        impl MailKind {
            /// Every kind, in the order of the profile screen.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// As it is stored.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// As people read it.
            pub const fn title(self) -> Key {
                match self { $(Self::$name => key!("mail-kind-" $code),)* }
            }

            /// When such mails are written.
            pub const fn note(self) -> Key {
                match self { $(Self::$name => key!("mail-kind-note-" $code),)* }
            }

            /// Whether someone of this side with these rights gets such mails.
            pub fn concerns(self, side: Side, grants: &Grants) -> bool {
                match self {
                    $(Self::$name => side == Side::$side $(&& grants.allow(Section::$section, Verb::$verb))?,)*
                }
            }
        }
    };
}

mail_kinds! {
    /// To dealers: their request has arrived.
    ServiceReceipts = "serviceReceipts", Dealer Service:View;
    /// To dealers: a question, and its reminders.
    ServiceQuestions = "serviceQuestions", Dealer Service:View;
    /// To dealers: approved, partly approved, not covered.
    ServiceDecisions = "serviceDecisions", Dealer Service:View;
    /// To dealers: service orders, appointments, reminders of visits, visits without an end.
    ServiceVisits = "serviceVisits", Dealer Service:View;
    /// To dealers: done, closed, withdrawn.
    ServiceEndings = "serviceEndings", Dealer Service:View;
    /// To staff: new requests, and those that were opened again.
    ServiceQueue = "serviceQueue", Staff Service:Edit;
    /// To staff: dealers' replies and messages.
    ServiceReplies = "serviceReplies", Staff Service:View;
    /// To staff: requests and visits that are given to someone or taken away.
    ServiceAssignments = "serviceAssignments", Staff Service:View;
    /// To dealers: their change request has arrived, is written about, done or withdrawn.
    ChangeProgress = "changeProgress", Dealer ChangeRequests:View;
    /// To dealers: the price of a change, its reminder and its end.
    ChangePrices = "changePrices", Dealer ChangeRequests:View;
    /// To staff: new change requests, and those that are withdrawn.
    ChangeQueue = "changeQueue", Staff ChangeRequests:Edit;
    /// To staff: what dealers answer and write.
    ChangeAnswers = "changeAnswers", Staff ChangeRequests:View;
    /// To staff: a change request is theirs to act on.
    ChangeTurns = "changeTurns", Staff ChangeRequests:View;
    /// To dealers: what they recorded as paid has arrived.
    RemittanceReceipts = "remittanceReceipts", Dealer Financials:View;
    /// To dealers: a question about it, and messages.
    RemittanceQuestions = "remittanceQuestions", Dealer Financials:View;
    /// To dealers: approved, posted, rejected.
    RemittanceDecisions = "remittanceDecisions", Dealer Financials:View;
    /// To staff: replies, and what a dealer has withdrawn.
    RemittanceReplies = "remittanceReplies", Staff Remittances:Edit;
    /// To dealers: their project request has arrived, is done or withdrawn.
    ProjectProgress = "projectProgress", Dealer Projects:View;
    /// To dealers: a question about a project request, its reminders, and messages.
    ProjectQuestions = "projectQuestions", Dealer Projects:View;
    /// To dealers: the answer to a project request.
    ProjectAnswers = "projectAnswers", Dealer Projects:View;
    /// To staff: new project requests, and those that are withdrawn.
    ProjectQueue = "projectQueue", Staff Projects:Edit;
    /// To staff: what dealers answer and write about projects.
    ProjectReplies = "projectReplies", Staff Projects:Approve;
    /// To staff: a project request or a question of a department is theirs, or late.
    ProjectTurns = "projectTurns", Staff Projects:Respond;
    /// To dealers: a drawing waits for their answer, and its reminders.
    DrawingApprovals = "drawingApprovals", Dealer Projects:View;
    /// To dealers: a drawing is answered, released, superseded or void.
    DrawingProgress = "drawingProgress", Dealer Projects:View;
    /// To staff: what was answered to a drawing, and what became of it.
    DrawingAnswers = "drawingAnswers", Staff Drawings:View;
    /// To staff: a drawing is theirs to check.
    DrawingTurns = "drawingTurns", Staff Drawings:Edit;
    /// To staff: reports that they have mailed to them each Monday.
    Reports = "reports", Staff Reports:View;
    /// To dealers: discounts, and their reminders.
    Discounts = "discounts", Dealer Discounts:View;
    /// To dealers: news that they are asked to read and have not.
    NewsReminders = "newsReminders", Dealer;
}

/// When someone wants mails of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MailMode {
    /// Each by itself, at once.
    Now,
    /// In one mail a day.
    Digest,
    /// Not at all.
    Off,
}

impl MailMode {
    /// As it is stored.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Digest => "digest",
            Self::Off => "off",
        }
    }

    pub(super) fn from_code(code: &str) -> Self {
        match code {
            "digest" => Self::Digest,
            "off" => Self::Off,
            _ => Self::Now,
        }
    }
}

/// What someone has chosen for a kind of mail.
pub fn mail_mode(conn: &Connection, user: UserId, kind: MailKind) -> Result<MailMode, Error> {
    store::mail_mode(conn, user, kind)
}

/// Sends a mail as its reader wants mails of its kind; one that goes to no user is sent at once. A bell
/// beside it rings no matter what this decides.
pub fn post(
    conn: &Connection,
    outbox: &Outbox,
    now: Instant,
    kind: MailKind,
    mail: NewMail,
) -> Result<(), Error> {
    let mode = match mail.user_id {
        Some(user) => mail_mode(conn, user, kind)?,
        None => MailMode::Now,
    };
    match (mode, mail.user_id) {
        (MailMode::Digest, Some(user)) => {
            store::keep_for_digest(conn, user, kind, &outbox.summary(conn, mail)?, now)
        }
        (MailMode::Off, _) => Ok(()),
        _ => outbox.enqueue(conn, now, mail).map(|_| ()),
    }
}

/// Sends what has waited for the last hour of summaries. Doing it twice sends nothing twice.
pub fn send_digests(
    conn: &Connection,
    outbox: &Outbox,
    now: Instant,
    zone: &TimeZone,
) -> Result<(), Error> {
    let Some(due) = last_digest_hour(now, zone) else { return Ok(()) };
    for reader in store::readers_of_digests(conn, due)? {
        let mut parts: Vec<DigestPart> = Vec::new();
        for kind in MailKind::ALL {
            let mails = store::waiting(conn, reader.user, *kind, due)?;
            if !mails.is_empty() {
                parts.push(DigestPart { title: kind.title().message(), mails });
            }
        }
        if reader.is_active {
            let attachment = only_attachment(&parts);
            let mut mail = NewMail::new(Template::Digest { parts }, reader.email);
            mail.attachment = attachment;
            (mail.user_id, mail.account_id) = (Some(reader.user), reader.account);
            outbox.enqueue(conn, now, mail)?;
        }
        store::forget_digest(conn, reader.user, due)?;
    }
    Ok(())
}

/// The last time before `now` that summaries were due.
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

    #[test]
    fn every_kind_has_a_code_that_the_api_knows_too() {
        for kind in MailKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.code());
        }
        for mode in [MailMode::Now, MailMode::Digest, MailMode::Off] {
            assert_eq!(serde_json::to_value(mode).unwrap(), mode.code());
            assert_eq!(MailMode::from_code(mode.code()), mode);
        }
    }
}

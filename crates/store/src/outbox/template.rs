//! The mails and text messages that Transom sends: one typed template each, one sentence after another.
//!
//! A template gives a subject and a source as `body` reads it. What people typed reaches a line only
//! through [`line()`], so that nobody can add lines, let alone a second `{secret}`; the one exception is
//! the free text of a message, whose template has no secret part.

use std::fmt::Write;

use jiff::tz::TimeZone;

use super::body::SECRET;
use crate::kernel::{
    text,
    time::{Day, Instant},
};

/// Who the mails come from, as dealers know them.
#[derive(Debug, Clone)]
pub struct Letterhead {
    /// The manufacturer's name.
    pub company: String,
    /// Where the portal is, `https://…`.
    pub portal_url: String,
    /// In which times are told.
    pub zone: TimeZone,
}

/// At which of the two addresses an e-mail change is confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    Old,
    New,
}

/// What happened to a user of an account, for the account's administrators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UserChange {
    Added,
    RolesChanged,
    Disabled,
    Enabled,
    Removed,
    /// They have set their first password.
    Accepted,
    EmailChanged,
    /// Staff sent them a link to set a new password.
    ResetSent,
    /// He has no second step any more.
    SecondStepTaken,
}

/// What happened to somebody's second step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecondStepChange {
    /// Another kind was chosen; its name in words ("an authenticator app").
    ChangedTo(String),
    /// There is none any more.
    TurnedOff,
    /// Staff took it away because the user had lost it.
    ResetByStaff,
    /// New recovery codes were made; the old ones are void.
    RecoveryCodesRenewed,
}

/// A mail and what it tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Template {
    /// The second step by mail.
    SignInCode {
        code: String,
        minutes: i64,
    },
    PasswordReset {
        name: String,
        link: String,
        minutes: i64,
    },
    Invitation {
        name: String,
        invited_by: String,
        account_name: Option<String>,
        link: String,
        hours: i64,
    },
    /// Asks at both addresses whether the change is wanted.
    ConfirmEmailChange {
        at: Address,
        new_email: String,
        link: String,
        minutes: i64,
    },
    EmailChanged {
        new_email: String,
        at: Instant,
    },
    UsernameChanged {
        /// None: there is none any more.
        username: Option<String>,
        at: Instant,
    },
    PasswordChanged {
        at: Instant,
    },
    SecondStepChanged {
        change: SecondStepChange,
        at: Instant,
    },
    NewDevice {
        at: Instant,
        device: String,
        address: String,
    },
    AccountUserChanged {
        account_name: String,
        person: String,
        change: UserChange,
        by: String,
        at: Instant,
    },
    Impersonated {
        account_name: String,
        staff_name: String,
        may_act: bool,
        reason: String,
        at: Instant,
    },
    /// The invoice itself is attached.
    Invoice {
        number: String,
        total: String,
        date: Day,
        due: Option<Day>,
    },
    /// A dealer's message, as they wrote it.
    Message {
        from_name: String,
        from_email: String,
        account_name: String,
        account_code: String,
        order_number: Option<String>,
        text: String,
    },
    RegistrationReceived {
        name: String,
        company: String,
        email: String,
        link: String,
    },
    RegistrationApproved {
        name: String,
        account_name: String,
        link: String,
        hours: i64,
    },
    RegistrationRejected {
        name: String,
        reason: Option<String>,
    },
    /// A discount that somebody may see, the first time or again.
    Discount {
        name: String,
        /// What it gives, in words.
        rate: String,
        /// What it is given on; blank: on everything.
        category: String,
        starts: Day,
        ends: Day,
        must_acknowledge: bool,
        is_reminder: bool,
    },
    /// What a workflow tells somebody, in the words of that workflow.
    Notice(Notice),
    /// What somebody wants to read once a day.
    Digest {
        parts: Vec<DigestPart>,
    },
    MailTest {
        at: Instant,
    },
}

/// A mail whose words its sender chose: sentences, facts, what somebody wrote, and where it leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The template's name in the outbox.
    pub name: &'static str,
    pub subject: String,
    /// A sentence or two each.
    pub paragraphs: Vec<String>,
    /// What there is to know, with its name.
    pub facts: Vec<(&'static str, String)>,
    /// What a person wrote, as they wrote it.
    pub quote: Option<String>,
    /// A path of the portal; blank: it leads nowhere.
    pub link: String,
}

impl Notice {
    /// The mail's subject and source: what a preview shows is what is sent.
    fn write(&self, head: &Letterhead) -> (String, String) {
        let mut blocks: Vec<String> =
            self.paragraphs.iter().map(|paragraph| line(paragraph)).collect();
        if let Some(quote) = &self.quote {
            blocks.push(free(quote.trim()));
        }
        let facts: Vec<String> = self
            .facts
            .iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("- {name}: {}", line(value)))
            .collect();
        if !facts.is_empty() {
            blocks.push(facts.join("\n"));
        }
        if !self.link.is_empty() {
            blocks.push(format!("{}{}", head.portal_url, self.link));
        }
        (line(&self.subject), blocks.join("\n\n"))
    }
}

/// The mails of one kind in a daily summary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DigestPart {
    /// What they have in common, in words.
    pub title: String,
    pub mails: Vec<super::Gist>,
}

/// The paper of a summary's mails, where they have one between them: it goes with the summary.
pub fn only_attachment(parts: &[DigestPart]) -> Option<super::Attachment> {
    let mut papers = parts.iter().flat_map(|part| &part.mails).filter_map(|mail| mail.attachment);
    papers.next().filter(|_| papers.next().is_none())
}

/// A text message and what it tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextTemplate {
    /// The second step by text message.
    SignInCode { code: String, minutes: i64 },
    /// Proves that a phone is the user's.
    PhoneCode { code: String, minutes: i64 },
}

/// A template that has been filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rendered {
    /// The template's name in the outbox.
    pub(super) name: &'static str,
    pub(super) subject: String,
    pub(super) body: String,
    pub(super) secret: Option<String>,
}

impl Template {
    /// Fills the template in.
    #[expect(clippy::too_many_lines, reason = "one template after another: to be read in a row")]
    pub(super) fn render(self, head: &Letterhead) -> Rendered {
        let company = line(&head.company);
        // Somebody who cannot open the portal gets no address of it either.
        let leads_nowhere = matches!(&self, Self::Notice(notice) if notice.link.is_empty());
        let when = |at: Instant| time_in_words(at, &head.zone);
        let (name, subject, text, secret) = match self {
            Self::SignInCode { code, minutes } => (
                "signInCode",
                format!("Your sign-in code for {company}"),
                format!(
                    "Your sign-in code is:\n\n{SECRET}\n\nIt is valid for {} and works once.\n\nIf \
                     you didn't just sign in, someone knows your password. Change it right away.",
                    text::counted(minutes, "minute", "minutes")
                ),
                Some(code),
            ),
            Self::PasswordReset { name, link, minutes } => (
                "passwordReset",
                format!("Reset your {company} password"),
                format!(
                    "{}\n\nSomeone (hopefully you) asked to reset your password. Choose a new one \
                     within {}:\n\n{SECRET}\n\nThe link works once. If you didn't ask for this, \
                     ignore this email. Your password won't change.",
                    hello(&name),
                    text::counted(minutes, "minute", "minutes")
                ),
                Some(link),
            ),
            Self::Invitation { name, invited_by, account_name, link, hours } => (
                "invitation",
                format!("You're invited to the {company} portal"),
                format!(
                    "{}\n\n{} has invited you{} to the {company} portal. Choose your password \
                     within {}:\n\n{SECRET}\n\nThe link works once. If it expires, ask for a new \
                     invitation.",
                    hello(&name),
                    someone(&invited_by, &company),
                    account_name
                        .map(|account| format!(" as a user of {}", line(&account)))
                        .unwrap_or_default(),
                    text::counted(hours, "hour", "hours")
                ),
                Some(link),
            ),
            Self::ConfirmEmailChange { at, new_email, link, minutes } => (
                "confirmEmailChange",
                format!("Confirm your new email address for {company}"),
                format!(
                    "Your email address for {company} is about to change to {}{}. \
                     Confirm the change within {}:\n\n{SECRET}\n\n\
                     It takes effect once both addresses are confirmed. {}",
                    line(&new_email),
                    match at {
                        Address::Old => " instead of this one",
                        Address::New => "",
                    },
                    text::counted(minutes, "minute", "minutes"),
                    match at {
                        Address::Old =>
                            "If you didn't ask for this, don't confirm it, and change your password.",
                        Address::New => "If you don't use the portal, ignore this email.",
                    },
                ),
                Some(link),
            ),
            Self::EmailChanged { new_email, at } => (
                "emailChanged",
                format!("Your email address for {company} was changed"),
                format!(
                    "On {}, your email address was changed to {}. We'll send your email there from \
                     now on.\n\n{NOT_YOU}",
                    when(at),
                    line(&new_email)
                ),
                None,
            ),
            Self::UsernameChanged { username, at } => (
                "usernameChanged",
                format!("Your user name for {company} was changed"),
                format!(
                    "On {}, your user name was {}. You can always sign in with your email \
                    address.\n\n{NOT_YOU}",
                    when(at),
                    username.map_or_else(
                        || "removed".to_owned(),
                        |name| format!("changed to {}", line(&name))
                    )
                ),
                None,
            ),
            Self::PasswordChanged { at } => (
                "passwordChanged",
                format!("Your password for {company} was changed"),
                format!(
                    "Your password was changed on {}. All other devices were signed out.\n\n{NOT_YOU}",
                    when(at)
                ),
                None,
            ),
            Self::SecondStepChanged { change, at } => (
                "secondStepChanged",
                format!("Your two-step verification for {company} was changed"),
                format!(
                    "{} The change was made on {}.\n\n{NOT_YOU}",
                    match change {
                        SecondStepChange::ChangedTo(kind) =>
                            format!("You now use {} for two-step verification.", line(&kind)),
                        SecondStepChange::TurnedOff =>
                            "You now sign in with your password only, without two-step verification."
                                .to_owned(),
                        SecondStepChange::ResetByStaff => format!(
                            "{company} has reset your two-step verification. You can set it up \
                            again when you sign in."
                        ),
                        SecondStepChange::RecoveryCodesRenewed =>
                            "New recovery codes were generated. The old ones no longer work."
                                .to_owned(),
                    },
                    when(at)
                ),
                None,
            ),
            Self::NewDevice { at, device, address } => (
                "newDevice",
                format!("A new device signed in to {company}"),
                format!(
                    "Someone signed in as you on a new device:\n\n- When: {}\n- Device: {}\n- IP \
                     address: {}\n\nIf this was you, you don't need to do anything. {NOT_YOU}",
                    when(at),
                    line(&device),
                    line(&address)
                ),
                None,
            ),
            Self::AccountUserChanged { account_name, person, change, by, at } => (
                "accountUserChanged",
                format!("The users of {} were changed", line(&account_name)),
                format!(
                    "{} by {} on {}.\n\nYou're receiving this email because you manage the users \
                    of this account.",
                    match change {
                        UserChange::Added => format!("{} was added", line(&person)),
                        UserChange::RolesChanged =>
                            format!("The roles of {} were changed", line(&person)),
                        UserChange::Disabled => format!("{} was disabled", line(&person)),
                        UserChange::Enabled => format!("{} was enabled again", line(&person)),
                        UserChange::Removed => format!("{} was removed", line(&person)),
                        UserChange::Accepted =>
                            format!("The invitation of {} was accepted", line(&person)),
                        UserChange::EmailChanged =>
                            format!("The email address of {} was changed", line(&person)),
                        UserChange::ResetSent =>
                            format!("A password reset link was sent to {}", line(&person)),
                        UserChange::SecondStepTaken =>
                            format!("Two-step verification of {} was reset", line(&person)),
                    },
                    someone(&by, &company),
                    when(at)
                ),
                None,
            ),
            Self::Impersonated { account_name, staff_name, may_act, reason, at } => (
                "impersonated",
                format!("{company} opened the portal as {}", line(&account_name)),
                format!(
                    "On {}, {} of {company} opened the portal as {} {}.\n\nReason: \
                     {}\n\nEverything done this way is recorded under both names. If you have any \
                     questions, please contact us.",
                    when(at),
                    someone(&staff_name, &company),
                    line(&account_name),
                    if may_act {
                        "and can make changes on your behalf"
                    } else {
                        "to view it, without changing anything"
                    },
                    line(&reason)
                ),
                None,
            ),
            Self::Invoice { number, total, date, due } => (
                "invoice",
                format!("Invoice {} from {company}", line(&number)),
                format!(
                    "Invoice {} of {} for {}{} is attached.",
                    line(&number),
                    day_in_words(date),
                    line(&total),
                    due.map(|due| format!(", due on {},", day_in_words(due))).unwrap_or_default()
                ),
                None,
            ),
            Self::Message {
                from_name,
                from_email,
                account_name,
                account_code,
                order_number,
                text,
            } => (
                "message",
                order_number.as_ref().map_or_else(
                    || format!("Message from {}", line(&account_name)),
                    |order| {
                        format!("Message from {} about order {}", line(&account_name), line(order))
                    },
                ),
                format!(
                    "{} ({}) of {} ({}) wrote{}:\n\n{}",
                    someone(&from_name, &company),
                    line(&from_email),
                    line(&account_name),
                    line(&account_code),
                    order_number
                        .as_ref()
                        .map(|order| format!(" about order {}", line(order)))
                        .unwrap_or_default(),
                    free(&text)
                ),
                None,
            ),
            Self::RegistrationReceived { name, company: applicant, email, link } => (
                "registrationReceived",
                format!("{} has requested access to the portal", line(&applicant)),
                format!(
                    "New access request:\n\n- Name: {}\n- Company: {}\n- Email: {}\n\nApprove or \
                     reject it:\n\n{}",
                    line(&name),
                    line(&applicant),
                    line(&email),
                    line(&link)
                ),
                None,
            ),
            Self::RegistrationApproved { name, account_name, link, hours } => (
                "registrationApproved",
                format!("Welcome to the {company} portal"),
                format!(
                    "{}\n\nYour registration has been approved. You can now sign in as a user of \
                     {}. Choose your password within {}:\n\n{SECRET}\n\nThe link works once.",
                    hello(&name),
                    line(&account_name),
                    text::counted(hours, "hour", "hours")
                ),
                Some(link),
            ),
            Self::RegistrationRejected { name, reason } => (
                "registrationRejected",
                format!("Your registration with {company}"),
                format!(
                    "{}\n\nWe're unable to give you access to the portal.{}\n\nIf you think this \
                     is a mistake, please contact us.",
                    hello(&name),
                    reason
                        .map(|reason| format!("\n\nReason: {}", line(&reason)))
                        .unwrap_or_default()
                ),
                None,
            ),
            Self::Discount {
                name,
                rate,
                category,
                starts,
                ends,
                must_acknowledge,
                is_reminder,
            } => (
                "discount",
                format!(
                    "{}: {} from {company}",
                    if is_reminder { "Reminder" } else { "New discount" },
                    line(&name)
                ),
                format!(
                    "{} is offering you {} on {}, from {} to {}.\n\n{}:\n\n{}/discounts\n\nYou're \
                     receiving this email because you can view your account's discounts. To stop \
                     these emails, turn off discount notifications under My profile:\n\n{}/account",
                    company,
                    line(&rate),
                    if category.is_empty() { "everything".to_owned() } else { line(&category) },
                    day_in_words(starts),
                    day_in_words(ends),
                    if must_acknowledge {
                        "Please read and acknowledge the terms"
                    } else {
                        "View the terms"
                    },
                    head.portal_url,
                    head.portal_url
                ),
                None,
            ),
            Self::Notice(notice) => {
                let (subject, text) = notice.write(head);
                (notice.name, subject, text, None)
            }
            Self::Digest { parts } => {
                let mails = parts.iter().map(|part| part.mails.len()).sum::<usize>();
                let mut text = String::from("Here's what's new since the last summary.");
                let has_only_one = only_attachment(&parts).is_some();
                for part in &parts {
                    let _ = write!(text, "\n\n{}:", line(&part.title));
                    for mail in &part.mails {
                        let about = match mail.attachment {
                            None => "",
                            Some(_) if has_only_one => {
                                "\n\nThe document is attached to this email."
                            }
                            Some(paper) => &format!("\n\n{}", paper.whereabouts()),
                        };
                        let (subject, link) = (line(&mail.subject), line(&mail.link));
                        let _ = write!(text, "\n\n{subject}{about}\n\n{link}");
                    }
                }
                let _ = write!(
                    text,
                    "\n\nYou chose to receive these emails once a day. To change this, go to My \
                     profile:\n\n{}/account",
                    head.portal_url
                );
                let subject =
                    format!("{} from {company}", text::counted(mails, "message", "messages"));
                ("digest", subject, text, None)
            }
            Self::MailTest { at } => (
                "mailTest",
                format!("Test email from the {company} portal"),
                format!("This is a test, sent on {}. Email from the portal reaches you.", when(at)),
                None,
            ),
        };
        let foot =
            if leads_nowhere { String::new() } else { format!("\n\n{}", line(&head.portal_url)) };
        let body = format!("{text}\n\n{company}{foot}\n");
        Rendered { name, subject, body, secret }
    }
}

impl TextTemplate {
    /// Fills the template in; short, because a text message is.
    pub(super) fn render(self, head: &Letterhead) -> Rendered {
        let company = line(&head.company);
        let (name, opening, code, minutes) = match self {
            Self::SignInCode { code, minutes } => {
                ("signInCode", "Your sign-in code for", code, minutes)
            }
            Self::PhoneCode { code, minutes } => {
                ("phoneCode", "Your code to verify this phone for", code, minutes)
            }
        };
        Rendered {
            name,
            subject: String::new(),
            body: format!(
                "{opening} {company}:\n{SECRET}\nValid for {}.\n",
                text::counted(minutes, "minute", "minutes")
            ),
            secret: Some(code),
        }
    }
}

const NOT_YOU: &str = "If this wasn't you, reset your password right away with \"Forgot password\" \
                       on the sign-in page, and let us know.";

/// How a mail begins, whether its reader's name is known or not.
fn hello(name: &str) -> String {
    match line(name).as_str() {
        "" => "Hello,".to_owned(),
        name => format!("Hello {name},"),
    }
}

/// Who did something; where they have no name, the company did.
fn someone(name: &str, company: &str) -> String {
    Some(line(name)).filter(|name| !name.is_empty()).unwrap_or_else(|| company.to_owned())
}

/// What somebody typed, as one line without control characters.
fn line(typed: &str) -> String {
    let visible: String = typed.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    text::squeeze(&visible)
}

/// What somebody typed in several lines: kept as it is, but never a place for a secret part.
fn free(typed: &str) -> String {
    typed
        .replace("\r\n", "\n")
        .split(['\r', '\n'])
        .map(|line| if line == SECRET { format!(" {line}") } else { line.to_owned() })
        .collect::<Vec<_>>()
        .join("\n")
}

fn day_in_words(day: Day) -> String {
    day.0.strftime("%-d %B %Y").to_string()
}

fn time_in_words(at: Instant, zone: &TimeZone) -> String {
    at.timestamp().to_zoned(zone.clone()).strftime("%-d %B %Y at %H:%M %Z").to_string()
}

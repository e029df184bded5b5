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

/// Who the mails come from, as dealers know him.
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
    /// He has set his first password.
    Accepted,
    EmailChanged,
    /// Staff sent him a link to set a new password.
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
    /// A dealer's message, as he wrote it.
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
    /// What somebody wrote, as he wrote it.
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
                    "Your sign-in code is:\n\n{SECRET}\n\nIt is good for {} and works once.\n\n\
                     If you did not just sign in, somebody knows your password: change it.",
                    count(minutes, "minute")
                ),
                Some(code),
            ),
            Self::PasswordReset { name, link, minutes } => (
                "passwordReset",
                format!("Set a new password for {company}"),
                format!(
                    "{}\n\nSomebody, we hope it was you, asked for a new password. \
                     Set it here within {}:\n\n{SECRET}\n\nThe link works once. \
                     If you did not ask for this, do nothing: your password stays as it is.",
                    hello(&name),
                    count(minutes, "minute")
                ),
                Some(link),
            ),
            Self::Invitation { name, invited_by, account_name, link, hours } => (
                "invitation",
                format!("You are invited to the {company} portal"),
                format!(
                    "{}\n\n{} invites you{} to the {company} portal. \
                     Choose your password here within {}:\n\n{SECRET}\n\n\
                     The link works once. After that, ask for a new invitation.",
                    hello(&name),
                    someone(&invited_by, &company),
                    account_name
                        .map(|account| format!(" as a user of {}", line(&account)))
                        .unwrap_or_default(),
                    count(hours, "hour")
                ),
                Some(link),
            ),
            Self::ConfirmEmailChange { at, new_email, link, minutes } => (
                "confirmEmailChange",
                format!("Confirm your new e-mail address for {company}"),
                format!(
                    "You are to sign in to the {company} portal with the e-mail address {}{}. \
                     Confirm it here within {}:\n\n{SECRET}\n\n\
                     The change is made once both addresses have confirmed it. {}",
                    line(&new_email),
                    match at {
                        Address::Old => " instead of this one",
                        Address::New => "",
                    },
                    count(minutes, "minute"),
                    match at {
                        Address::Old =>
                            "If you do not want this, do not confirm, and change your password.",
                        Address::New => "If you do not use this portal, do nothing.",
                    },
                ),
                Some(link),
            ),
            Self::EmailChanged { new_email, at } => (
                "emailChanged",
                format!("Your e-mail address for {company} was changed"),
                format!(
                    "On {}, your e-mail address was changed to {}. \
                     Mail goes there from now on.\n\n{NOT_YOU}",
                    when(at),
                    line(&new_email)
                ),
                None,
            ),
            Self::UsernameChanged { username, at } => (
                "usernameChanged",
                format!("Your user name for {company} was changed"),
                format!(
                    "On {}, your user name was {}. You can always sign in with your e-mail address.\n\n{NOT_YOU}",
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
                format!("Your second sign-in step for {company} was changed"),
                format!(
                    "{} This was done on {}.\n\n{NOT_YOU}",
                    match change {
                        SecondStepChange::ChangedTo(kind) => format!(
                            "From now on you sign in with {} as your second step.",
                            line(&kind)
                        ),
                        SecondStepChange::TurnedOff =>
                            "You now sign in with your password alone, without a second step."
                                .to_owned(),
                        SecondStepChange::ResetByStaff => format!(
                            "{company} has removed your second step. You can set up a new one when you sign in."
                        ),
                        SecondStepChange::RecoveryCodesRenewed =>
                            "New recovery codes were made; the old ones no longer work.".to_owned(),
                    },
                    when(at)
                ),
                None,
            ),
            Self::NewDevice { at, device, address } => (
                "newDevice",
                format!("A new device signed in to {company}"),
                format!(
                    "Someone signed in with your name and password on a device that we have not seen before:\n\n\
                     - When: {}\n- Device: {}\n- Network address: {}\n\n\
                     If this was you, there is nothing to do. {NOT_YOU}",
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
                    "{} by {} on {}.\n\nYou get this mail because you look after the users of this account.",
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
                            format!("The e-mail address of {} was changed", line(&person)),
                        UserChange::ResetSent =>
                            format!("A link to set a new password was sent to {}", line(&person)),
                        UserChange::SecondStepTaken =>
                            format!("The second sign-in step of {} was taken away", line(&person)),
                    },
                    someone(&by, &company),
                    when(at)
                ),
                None,
            ),
            Self::Impersonated { account_name, staff_name, may_act, reason, at } => (
                "impersonated",
                format!("{company} opened the portal of {}", line(&account_name)),
                format!(
                    "On {}, {} of {company} opened the portal in the name of {} {}.\n\n\
                     The reason given: {}\n\n\
                     Everything done this way is recorded under both names. \
                     If you have questions about it, please ask us.",
                    when(at),
                    someone(&staff_name, &company),
                    line(&account_name),
                    if may_act {
                        "and may enter things for you"
                    } else {
                        "to look at it, without changing anything"
                    },
                    line(&reason)
                ),
                None,
            ),
            Self::Invoice { number, total, date, due } => (
                "invoice",
                format!("Invoice {} of {company}", line(&number)),
                format!(
                    "Attached you find invoice {} of {} over {}{}.",
                    line(&number),
                    day_in_words(date),
                    line(&total),
                    due.map(|due| format!(", due on {}", day_in_words(due))).unwrap_or_default()
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
                format!("{} asks for access to the portal", line(&applicant)),
                format!(
                    "Somebody has registered:\n\n- Name: {}\n- Company: {}\n- E-mail: {}\n\n\
                     Approve or reject it here:\n\n{}",
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
                    "{}\n\nYour registration was approved: as a user of {} you can now sign in. \
                     Choose your password here within {}:\n\n{SECRET}\n\nThe link works once.",
                    hello(&name),
                    line(&account_name),
                    count(hours, "hour")
                ),
                Some(link),
            ),
            Self::RegistrationRejected { name, reason } => (
                "registrationRejected",
                format!("Your registration with {company}"),
                format!(
                    "{}\n\nWe cannot give you access to the portal.{}\n\n\
                     If you think this is a mistake, please get in touch with us.",
                    hello(&name),
                    reason
                        .map(|reason| format!("\n\nThe reason: {}", line(&reason)))
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
                    "{} gives you {} on {}, from {} to {}.\n\n{}:\n\n{}/discounts\n\n\
                     You get this mail because you may see the discounts of your account. \
                     To get no more of them, turn off mail about discounts in your profile:\n\n{}/account",
                    company,
                    line(&rate),
                    if category.is_empty() { "everything".to_owned() } else { line(&category) },
                    day_in_words(starts),
                    day_in_words(ends),
                    if must_acknowledge {
                        "Please read its terms and acknowledge them here"
                    } else {
                        "Its terms are here"
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
                let mut text = String::from("This has happened since the last summary.");
                let has_only_one = only_attachment(&parts).is_some();
                for part in &parts {
                    let _ = write!(text, "\n\n{}:", line(&part.title));
                    for mail in &part.mails {
                        let about = match mail.attachment {
                            None => "",
                            Some(_) if has_only_one => "\n\nIts paper is attached to this mail.",
                            Some(paper) => &format!("\n\n{}", paper.whereabouts()),
                        };
                        let (subject, link) = (line(&mail.subject), line(&mail.link));
                        let _ = write!(text, "\n\n{subject}{about}\n\n{link}");
                    }
                }
                let _ = write!(
                    text,
                    "\n\nYou have chosen to get these mails once a day. To change that, open your \
                     account:\n\n{}/account",
                    head.portal_url
                );
                let subject = match mails {
                    1 => format!("One message from {company}"),
                    _ => format!("{mails} messages from {company}"),
                };
                ("digest", subject, text, None)
            }
            Self::MailTest { at } => (
                "mailTest",
                format!("Test mail from the {company} portal"),
                format!("This is a test, sent on {}. Mail from the portal reaches you.", when(at)),
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
                ("phoneCode", "The code that confirms this phone for", code, minutes)
            }
        };
        Rendered {
            name,
            subject: String::new(),
            body: format!(
                "{opening} {company}:\n{SECRET}\nGood for {}.\n",
                count(minutes, "minute")
            ),
            secret: Some(code),
        }
    }
}

const NOT_YOU: &str = "If this was not you, set a new password at once by \"Forgot password\" on the \
                       sign-in page, and tell us.";

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

fn count(number: i64, unit: &str) -> String {
    if number == 1 { format!("1 {unit}") } else { format!("{number} {unit}s") }
}

fn day_in_words(day: Day) -> String {
    day.0.strftime("%-d %B %Y").to_string()
}

fn time_in_words(at: Instant, zone: &TimeZone) -> String {
    at.timestamp().to_zoned(zone.clone()).strftime("%-d %B %Y at %H:%M %Z").to_string()
}

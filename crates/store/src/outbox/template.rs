//! Defines the email and text messages: a typed template for each, sentence by sentence.
//!
//! A template returns a subject and a source in the format of `body`. What people typed gets into a line only through
//! [`line()`], so that no one can add lines, let alone a second `{secret}`. The one exception is the free text of a
//! message, whose template has no secret part.

use std::fmt::Write;

use jiff::tz::TimeZone;

use transom_messages::{Language, Message, message};

use super::body::{SECRET, UNSUBSCRIBE};
use crate::kernel::{
    text,
    time::{Day, Instant},
};

/// The sender of emails, as dealers know it.
#[derive(Debug, Clone)]
pub struct Branding {
    pub company: String,
    /// The portal's address, `https://…`.
    pub portal_url: String,
    /// The company's postal address, in emails that people can do without.
    pub address: Vec<String>,
    /// The time zone of times in emails.
    pub zone: TimeZone,
    /// Whether users may choose the pseudo-language.
    pub pseudo_language: bool,
}

impl Branding {
    /// The page that offers to stop emails. Mail programs post to it (RFC 8058).
    pub(super) fn unsubscribe_at(&self, token: &str) -> String {
        format!("{}/mail/unsubscribe/{token}", self.portal_url)
    }

    /// The end of an email that people can do without: who sends it, and how to stop it.
    pub(super) fn foot(&self, language: Language) -> String {
        let said = |message: Message| message.in_language(language);
        let address: Vec<String> = self.address.iter().map(|part| line(part)).collect();
        let address =
            if address.is_empty() { String::new() } else { format!("{}\n\n", address.join(", ")) };
        let (choose, stop) = (said(message!("mail-choose")), said(message!("mail-stop")));
        format!(
            "\n{address}{choose}:\n{}/account?tab=mails\n{stop}:\n{UNSUBSCRIBE}\n",
            self.portal_url
        )
    }
}

/// The address at which a change of email is confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    Old,
    New,
}

/// A change of an account's user, reported to the account's administrators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UserChange {
    Added,
    RolesChanged,
    Disabled,
    Enabled,
    Removed,
    /// They set their first password.
    Accepted,
    EmailChanged,
    /// Staff sent them a link to set a new password.
    ResetSent,
    /// Two-step verification was reset, so they have to set it up again.
    SecondStepTaken,
}

/// A change to someone's two-step verification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecondStepChange {
    /// Another method was chosen, named as within a sentence ("an authenticator app").
    ChangedTo(Message),
    /// It was turned off.
    TurnedOff,
    /// Staff reset it because the user had lost it.
    ResetByStaff,
    /// New recovery codes were created and the old ones revoked.
    RecoveryCodesRenewed,
}

/// A change to someone's link to a provider, with the provider's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IdentityChange {
    Linked(String),
    Unlinked(String),
    UnlinkedByStaff(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Template {
    /// The verification code for signing in, by email.
    SignInCode {
        code: String,
        minutes: i64,
    },
    /// The code that confirms one act, by email.
    StepUpCode {
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
        /// `None` if it was removed.
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
    IdentityChanged {
        change: IdentityChange,
        at: Instant,
    },
    NewDevice {
        at: Instant,
        device: Message,
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
    /// An invoice, as an attachment.
    Invoice {
        number: String,
        total: String,
        date: Day,
        due: Option<Day>,
    },
    /// A dealer's message in their own words.
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
    /// A discount that someone may see, for the first time or again.
    Discount {
        name: String,
        rate: String,
        /// The products that it applies to. Blank if it applies to all.
        category: String,
        starts: Day,
        ends: Day,
        must_acknowledge: bool,
        is_reminder: bool,
    },
    /// A notification of a workflow.
    Notice(Notice),
    Digest {
        parts: Vec<DigestPart>,
    },
    MailTest {
        at: Instant,
    },
}

/// An email worded by its caller: sentences, facts, a quotation and a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    pub name: &'static str,
    pub subject: Message,
    /// One or two sentences each.
    pub paragraphs: Vec<Message>,
    /// Facts with their labels.
    pub facts: Vec<(Message, Message)>,
    /// A person's own words.
    pub quote: Option<String>,
    /// A path of the portal, or an empty string for no link.
    pub link: String,
}

impl Notice {
    /// The email's subject and source, shared by previews and sending.
    fn write(&self, head: &Branding, reader: &Reader) -> (String, String) {
        let language = reader.language;
        let said = |message: &Message| line(&message.in_language(language));
        let mut blocks = vec![said(&hello(&reader.name))];
        blocks.extend(self.paragraphs.iter().map(said));
        if let Some(quote) = &self.quote {
            blocks.push(free(quote.trim()));
        }
        let facts: Vec<String> = self
            .facts
            .iter()
            .map(|(name, value)| (said(name), said(value)))
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("- {name}: {value}"))
            .collect();
        if !facts.is_empty() {
            blocks.push(facts.join("\n"));
        }
        if !self.link.is_empty() {
            let open = message!("mail-open").in_language(language);
            blocks.push(format!("{open}:\n{}{}", head.portal_url, self.link));
        }
        (said(&self.subject), blocks.join("\n\n"))
    }
}

/// Whom an email is written to.
#[derive(Debug, Clone, Default)]
pub(super) struct Reader {
    pub(super) language: Language,
    /// Their name, or an empty string if it isn't known.
    pub(super) name: String,
}

/// The emails of one kind in a daily summary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DigestPart {
    /// The heading for all of them.
    pub title: Message,
    pub mails: Vec<super::Summary>,
}

/// If a summary's emails have exactly one attachment, it is attached to the summary.
pub fn only_attachment(parts: &[DigestPart]) -> Option<super::Attachment> {
    let mut papers = parts.iter().flat_map(|part| &part.mails).filter_map(|mail| mail.attachment);
    papers.next().filter(|_| papers.next().is_none())
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextTemplate {
    /// The verification code for signing in, by text message.
    SignInCode { code: String, minutes: i64 },
    /// The code that confirms one act, by text message.
    StepUpCode { code: String, minutes: i64 },
    /// Verifies that a phone is the user's.
    PhoneCode { code: String, minutes: i64 },
}

/// A filled-in template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rendered {
    pub(super) name: &'static str,
    pub(super) subject: String,
    pub(super) body: String,
    pub(super) secret: Option<String>,
}

impl Template {
    /// Fills in the template in the reader's language.
    #[expect(clippy::too_many_lines, reason = "one template after another: to be read in a row")]
    pub(super) fn render(self, head: &Branding, reader: &Reader) -> Rendered {
        let language = reader.language;
        let company = line(&head.company);
        // Someone who can't open the portal doesn't get its address either.
        let leads_nowhere = matches!(&self, Self::Notice(notice) if notice.link.is_empty());
        let when = |at: Instant| time_in_words(at, &head.zone);
        let said = |message: Message| message.in_language(language);
        let all = |paragraphs: &[Message]| {
            paragraphs.iter().map(|part| said(part.clone())).collect::<Vec<_>>().join("\n\n")
        };
        let not_you = message!("mail-not-you");
        let (name, subject, text, secret) = match self {
            Self::SignInCode { code, minutes } => (
                "signInCode",
                message!("mail-sign-in-code-subject", company),
                said(message!("mail-sign-in-code", minutes, secret = SECRET)),
                Some(code),
            ),
            Self::StepUpCode { code, minutes } => (
                "stepUpCode",
                message!("mail-step-up-code-subject", company),
                said(message!("mail-step-up-code", minutes, secret = SECRET)),
                Some(code),
            ),
            Self::PasswordReset { name, link, minutes } => (
                "passwordReset",
                message!("mail-reset-subject", company),
                all(&[hello(&name), message!("mail-reset", minutes, secret = SECRET)]),
                Some(link),
            ),
            Self::Invitation { name, invited_by, account_name, link, hours } => {
                let by = someone(&invited_by, &company);
                let account = account_name.map_or_else(none, |account| line(&account));
                let invited =
                    message!("mail-invitation", by, account, company, hours, secret = SECRET);
                let subject = message!("mail-invitation-subject", company);
                ("invitation", subject, all(&[hello(&name), invited]), Some(link))
            }
            Self::ConfirmEmailChange { at, new_email, link, minutes } => {
                let at = match at {
                    Address::Old => "old",
                    Address::New => "new",
                };
                let address = line(&new_email);
                let asked =
                    message!("mail-confirm-email", company, address, at, minutes, secret = SECRET);
                let subject = message!("mail-confirm-email-subject", company);
                ("confirmEmailChange", subject, said(asked), Some(link))
            }
            Self::EmailChanged { new_email, at } => {
                let changed =
                    message!("mail-email-changed", when = when(at), address = line(&new_email));
                let subject = message!("mail-email-changed-subject", company);
                ("emailChanged", subject, all(&[changed, not_you]), None)
            }
            Self::UsernameChanged { username, at } => {
                let when = when(at);
                let changed = match username {
                    Some(name) => message!("mail-username-changed", when, username = line(&name)),
                    None => message!("mail-username-removed", when),
                };
                let subject = message!("mail-username-changed-subject", company);
                ("usernameChanged", subject, all(&[changed, not_you]), None)
            }
            Self::PasswordChanged { at } => (
                "passwordChanged",
                message!("mail-password-changed-subject", company),
                all(&[message!("mail-password-changed", when = when(at)), not_you]),
                None,
            ),
            Self::SecondStepChanged { change, at } => {
                let when = when(at);
                let changed = match change {
                    SecondStepChange::ChangedTo(kind) => {
                        message!("mail-second-step-changed", kind, when)
                    }
                    SecondStepChange::TurnedOff => message!("mail-second-step-off", when),
                    SecondStepChange::ResetByStaff => {
                        message!("mail-second-step-reset", company, when)
                    }
                    SecondStepChange::RecoveryCodesRenewed => {
                        message!("mail-second-step-codes", when)
                    }
                };
                let subject = message!("mail-second-step-subject", company);
                ("secondStepChanged", subject, all(&[changed, not_you]), None)
            }
            Self::IdentityChanged { change, at } => {
                let when = when(at);
                let changed = match change {
                    IdentityChange::Linked(name) => {
                        message!("mail-identity-linked", name = line(&name), when)
                    }
                    IdentityChange::Unlinked(name) => {
                        message!("mail-identity-unlinked", name = line(&name), when)
                    }
                    IdentityChange::UnlinkedByStaff(name) => {
                        message!(
                            "mail-identity-unlinked-by-staff",
                            name = line(&name),
                            company,
                            when
                        )
                    }
                };
                let subject = message!("mail-identity-subject", company);
                ("identityChanged", subject, all(&[changed, not_you]), None)
            }
            Self::NewDevice { at, device, address } => {
                let address = line(&address);
                let told = message!("mail-new-device", when = when(at), device, address);
                let subject = message!("mail-new-device-subject", company);
                ("newDevice", subject, said(told), None)
            }
            Self::AccountUserChanged { account_name, person, change, by, at } => {
                let (person, by, when) = (line(&person), someone(&by, &company), when(at));
                let changed = match change {
                    UserChange::Added => message!("mail-user-added", person, by, when),
                    UserChange::RolesChanged => message!("mail-user-roles", person, by, when),
                    UserChange::Disabled => message!("mail-user-disabled", person, by, when),
                    UserChange::Enabled => message!("mail-user-enabled", person, by, when),
                    UserChange::Removed => message!("mail-user-removed", person, by, when),
                    UserChange::Accepted => message!("mail-user-accepted", person, by, when),
                    UserChange::EmailChanged => message!("mail-user-email", person, by, when),
                    UserChange::ResetSent => message!("mail-user-reset", person, by, when),
                    UserChange::SecondStepTaken => {
                        message!("mail-user-second-step", person, by, when)
                    }
                };
                let subject = message!("mail-user-changed-subject", account = line(&account_name));
                ("accountUserChanged", subject, all(&[changed, message!("mail-user-why")]), None)
            }
            Self::Impersonated { account_name, staff_name, may_act, reason, at } => {
                let (when, by) = (when(at), someone(&staff_name, &company));
                let (account, reason) = (line(&account_name), line(&reason));
                let mode = if may_act { "act" } else { "view" };
                let told = message!("mail-impersonated", when, by, company, account, mode, reason);
                let subject = message!("mail-impersonated-subject", company, account);
                ("impersonated", subject, said(told), None)
            }
            Self::Invoice { number, total, date, due } => {
                let (number, total, date) = (line(&number), line(&total), day_in_words(date));
                let told = match due.map(day_in_words) {
                    Some(due) => message!("mail-invoice-due", number, date, total, due),
                    None => message!("mail-invoice", number, date, total),
                };
                ("invoice", message!("mail-invoice-subject", number, company), said(told), None)
            }
            Self::Message {
                from_name,
                from_email,
                account_name,
                account_code,
                order_number,
                text,
            } => {
                let (name, email) = (someone(&from_name, &company), line(&from_email));
                let (account, code) = (line(&account_name), line(&account_code));
                let (subject, wrote) = match order_number.map(|order| line(&order)) {
                    Some(order) => (
                        message!("mail-message-about-subject", account, order),
                        message!("mail-message-about", name, email, account, code, order),
                    ),
                    None => (
                        message!("mail-message-subject", account),
                        message!("mail-message", name, email, account, code),
                    ),
                };
                ("message", subject, format!("{}\n\n{}", said(wrote), free(&text)), None)
            }
            Self::RegistrationReceived { name, company: applicant, email, link } => {
                let (name, applicant) = (line(&name), line(&applicant));
                let (email, link) = (line(&email), line(&link));
                let told = message!("mail-registration", name, applicant, email, link);
                let subject = message!("mail-registration-subject", applicant);
                ("registrationReceived", subject, said(told), None)
            }
            Self::RegistrationApproved { name, account_name, link, hours } => {
                let account = line(&account_name);
                let told = message!("mail-approved", account, hours, secret = SECRET);
                let subject = message!("mail-approved-subject", company);
                ("registrationApproved", subject, all(&[hello(&name), told]), Some(link))
            }
            Self::RegistrationRejected { name, reason } => {
                let reason = reason.map(|reason| line(&reason));
                let reason = reason.map(|reason| message!("mail-rejected-reason", reason));
                let parts: Vec<Message> = [hello(&name), message!("mail-rejected")]
                    .into_iter()
                    .chain(reason)
                    .chain([message!("mail-rejected-mistake")])
                    .collect();
                let subject = message!("mail-rejected-subject", company);
                ("registrationRejected", subject, all(&parts), None)
            }
            Self::Discount {
                name,
                rate,
                category,
                starts,
                ends,
                must_acknowledge,
                is_reminder,
            } => {
                let (name, rate) = (line(&name), line(&rate));
                let category = if category.is_empty() { none() } else { line(&category) };
                let (starts, ends) = (day_in_words(starts), day_in_words(ends));
                let asked =
                    if must_acknowledge { message!("mail-yes") } else { message!("mail-no") };
                let portal = &head.portal_url;
                let told =
                    message!("mail-discount", company, rate, category, starts, ends, asked, portal);
                let subject = if is_reminder {
                    message!("mail-discount-reminder-subject", name, company)
                } else {
                    message!("mail-discount-subject", name, company)
                };
                ("discount", subject, said(told), None)
            }
            Self::Notice(notice) => {
                let (subject, text) = notice.write(head, reader);
                (notice.name, Message::plain(subject), text, None)
            }
            Self::Digest { parts } => {
                let mails = parts.iter().map(|part| part.mails.len()).sum::<usize>();
                let mut text = all(&[hello(&reader.name), message!("mail-digest")]);
                let has_only_one = only_attachment(&parts).is_some();
                for part in &parts {
                    let _ = write!(text, "\n\n{}:", line(&said(part.title.clone())));
                    for mail in &part.mails {
                        let (subject, link) = (line(&mail.subject), line(&mail.link));
                        let _ = match mail.attachment {
                            None => write!(text, "\n{subject}:\n{link}"),
                            Some(_) if has_only_one => {
                                let attached = said(message!("mail-digest-attached"));
                                write!(text, "\n{subject}:\n{link}\n{attached}")
                            }
                            Some(paper) => {
                                write!(text, "\n{subject}\n{}\n{link}", said(paper.whereabouts()))
                            }
                        };
                    }
                }
                let open = said(message!("mail-open-portal"));
                let _ = write!(text, "\n\n{open}:\n{}/", head.portal_url);
                let (why, choose) =
                    (said(message!("mail-digest-once-a-day")), said(message!("mail-choose")));
                let _ = write!(text, "\n\n{why}\n{choose}:\n{}/account?tab=mails", head.portal_url);
                ("digest", message!("mail-digest-subject", mails, company), text, None)
            }
            Self::MailTest { at } => (
                "mailTest",
                message!("mail-test-subject", company),
                said(message!("mail-test", when = when(at))),
                None,
            ),
        };
        let foot =
            if leads_nowhere { String::new() } else { format!("\n\n{}", line(&head.portal_url)) };
        let body = format!("{text}\n\n{company}{foot}\n");
        Rendered { name, subject: said(subject), body, secret }
    }
}

impl TextTemplate {
    /// Fills in the template; text messages are short.
    pub(super) fn render(self, head: &Branding, language: Language) -> Rendered {
        let company = line(&head.company);
        let (name, said, code) = match self {
            Self::SignInCode { code, minutes } => {
                let said = message!("text-sign-in-code", company, minutes, secret = SECRET);
                ("signInCode", said, code)
            }
            Self::StepUpCode { code, minutes } => {
                let said = message!("text-step-up-code", company, minutes, secret = SECRET);
                ("stepUpCode", said, code)
            }
            Self::PhoneCode { code, minutes } => {
                let said = message!("text-phone-code", company, minutes, secret = SECRET);
                ("phoneCode", said, code)
            }
        };
        Rendered {
            name,
            subject: String::new(),
            body: format!("{}\n", said.in_language(language)),
            secret: Some(code),
        }
    }
}

/// The salutation, with or without the reader's name.
fn hello(name: &str) -> Message {
    let name = line(name);
    message!("mail-hello", name = if name.is_empty() { none() } else { name })
}

fn none() -> String {
    "none".to_owned()
}

/// The actor's name, or the company's if there is none.
fn someone(name: &str, company: &str) -> String {
    Some(line(name)).filter(|name| !name.is_empty()).unwrap_or_else(|| company.to_owned())
}

/// User input as one line without control characters.
fn line(typed: &str) -> String {
    let visible: String = typed.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    text::squeeze(&visible)
}

/// User input in several lines: kept unchanged, but never a place for a secret part.
fn free(typed: &str) -> String {
    typed
        .replace("\r\n", "\n")
        .split(['\r', '\n'])
        .map(|line| match line {
            SECRET | UNSUBSCRIBE => format!(" {line}"),
            _ => line.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("\n")
}

fn day_in_words(day: Day) -> String {
    day.0.strftime("%-d %B %Y").to_string()
}

fn time_in_words(at: Instant, zone: &TimeZone) -> String {
    at.timestamp().to_zoned(zone.clone()).strftime("%-d %B %Y at %H:%M %Z").to_string()
}

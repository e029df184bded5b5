//! Validates the fields of a user that both sides enter.

use crate::{
    access::UserStatus,
    app::App,
    db::Shared,
    domain::bounds,
    domain::people::{
        Person,
        person::{self, Names, NewPerson},
    },
    error::{Checks, Error},
    kernel::{
        ids::{AccountId, UserId},
        time::Instant,
    },
    messages::message,
    outbox::{self, NewMail, Outbox, Template},
};

/// The fields of a user in a form.
pub(super) struct Said<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub email: &'a str,
    pub username: Option<&'a str>,
    pub job_title: Option<&'a str>,
}

pub(super) struct PersonFields {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub username: Option<String>,
    pub job_title: String,
}

impl PersonFields {
    /// Validates every field and collects errors in `checks`.
    pub(super) fn check(checks: &mut Checks, said: &Said<'_>) -> Self {
        let first_name = checks.name("firstName", said.first_name, bounds::PERSON_NAME).to_owned();
        let last_name = checks.name("lastName", said.last_name, bounds::PERSON_NAME).to_owned();
        let email = checks.handle("email", said.email, bounds::EMAIL).to_owned();
        checks.require(
            email.is_empty() || outbox::is_address(&email),
            "email",
            message!("email-invalid"),
        );
        let username =
            said.username.map(|name| checks.handle("username", name, bounds::USERNAME).to_owned());
        let username = username.filter(|name| !name.is_empty());
        let has_at = username.as_deref().is_some_and(|name| name.contains('@'));
        checks.require(!has_at, "username", message!("users-name-with-at"));
        let job_title = checks
            .text("jobTitle", said.job_title.unwrap_or_default(), bounds::JOB_TITLE)
            .to_owned();
        Self { first_name, last_name, email, username, job_title }
    }

    fn names(&self) -> Names<'_> {
        Names {
            email: &self.email,
            username: self.username.as_deref(),
            first: &self.first_name,
            last: &self.last_name,
            job_title: Some(&self.job_title),
        }
    }

    /// Adds an invited user: of an account, or of staff if there is none.
    pub(super) fn insert(
        &self,
        shared: Shared<'_>,
        account: Option<AccountId>,
        by: UserId,
        now: Instant,
    ) -> Result<UserId, Error> {
        let new =
            NewPerson { account, names: self.names(), status: UserStatus::Invited, by: Some(by) };
        person::insert(shared, &new, now)
    }

    /// Replaces a user's fields, and notifies them if their user name has changed.
    pub(super) fn update(
        &self,
        app: &App,
        shared: Shared<'_>,
        before: &Person,
        by: UserId,
        now: Instant,
    ) -> Result<(), Error> {
        person::rename(shared, before, &self.names(), Some(by), now)?;
        notify_of_username(&app.outbox, shared, before, self.username.as_deref(), now)
    }
}

/// Notifies a user of a changed user name. One who never signed in hasn't used any.
pub fn notify_of_username(
    outbox: &Outbox,
    shared: Shared<'_>,
    before: &Person,
    username: Option<&str>,
    now: Instant,
) -> Result<(), Error> {
    if before.status == UserStatus::Invited || before.username.as_deref() == username {
        return Ok(());
    }
    let template = Template::UsernameChanged { username: username.map(str::to_owned), at: now };
    let mut mail = NewMail::new(template, before.email.clone());
    mail.user_id = Some(before.id);
    mail.account_id = before.account;
    outbox.enqueue(shared, now, mail).map(|_| ())
}

/// The refusal of acts on someone with more permissions than the caller, for dealers' users and staff alike: whoever
/// can disable, rename or sign out a user could take over their account.
pub(super) fn holds_more(name: &str) -> Error {
    Error::Forbidden(message!("users-more-permissions-than-you", name))
}

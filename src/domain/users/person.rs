//! What both sides say of a person when they add or change him, checked and written in one way.

use rusqlite::{Connection, named_params};

use super::store;
use crate::{
    app::App,
    db::OnUnique,
    domain::account::store::Person,
    error::{Checks, Error},
    kernel::{
        ids::{AccountId, UserId},
        text::{fold, name_folded},
        time::Instant,
    },
    outbox::{self, NewMail, Outbox, Template, UserChange},
};

/// A person as a form says him.
pub(super) struct Said<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub email: &'a str,
    pub username: Option<&'a str>,
    pub job_title: Option<&'a str>,
    pub branch: Option<&'a str>,
}

/// The same, looked at.
pub(super) struct PersonFields {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub username: Option<String>,
    pub job_title: String,
    pub branch: String,
}

impl PersonFields {
    /// Looks at every field; what is wrong is told by `checks`.
    pub(super) fn check(checks: &mut Checks, said: &Said<'_>) -> Self {
        let first_name = checks.text("firstName", said.first_name, 1, 80).to_owned();
        let last_name = checks.text("lastName", said.last_name, 1, 80).to_owned();
        let email = checks.text("email", said.email, 1, 254).to_owned();
        checks.require(
            email.is_empty() || outbox::is_address(&email),
            "email",
            "This is no e-mail address.",
        );
        let username = said.username.map(|name| checks.text("username", name, 0, 80).to_owned());
        let username = username.filter(|name| !name.is_empty());
        let has_at = username.as_deref().is_some_and(|name| name.contains('@'));
        checks.require(
            !has_at,
            "username",
            "A user name has no @; the e-mail address always works too.",
        );
        let job_title =
            checks.text("jobTitle", said.job_title.unwrap_or_default(), 0, 80).to_owned();
        let branch = checks.text("branch", said.branch.unwrap_or_default(), 0, 80).to_owned();
        Self { first_name, last_name, email, username, job_title, branch }
    }

    fn name_folded(&self) -> String {
        name_folded(&self.first_name, &self.last_name)
    }

    /// Adds an invited user: of an account, or of the staff where there is none.
    pub(super) fn insert(
        &self,
        conn: &Connection,
        account: Option<AccountId>,
        by: UserId,
        now: Instant,
    ) -> Result<UserId, Error> {
        conn.prepare_cached(
            "insert into users (kind, account_id, username, username_folded, email, email_folded, first_name,
                 last_name, name_folded, job_title, branch, status, created_at, created_by, updated_at, updated_by)
             values (iif(:account is null, 'staff', 'dealer'), :account, :username, :username_folded, :email,
                 :email_folded, :first, :last, :name_folded, :title, :branch, 'invited', :now, :by, :now, :by)",
        )?
        .execute(named_params! {
            ":account": account, ":username": self.username,
            ":username_folded": self.username.as_deref().map(fold), ":email": self.email,
            ":email_folded": fold(&self.email), ":first": self.first_name, ":last": self.last_name,
            ":name_folded": self.name_folded(), ":title": self.job_title, ":branch": self.branch,
            ":now": now, ":by": by,
        })
        .on_taken()?;
        Ok(UserId(conn.last_insert_rowid()))
    }

    /// Replaces what is stored of a user, and tells them when they sign in by another user name from now on.
    pub(super) fn update(
        &self,
        app: &App,
        conn: &Connection,
        before: &Person,
        by: UserId,
        now: Instant,
    ) -> Result<(), Error> {
        let id = before.id;
        conn.prepare_cached(
            "update users set username = :username, username_folded = :username_folded, email = :email,
                 email_folded = :email_folded, first_name = :first, last_name = :last, name_folded = :name_folded,
                 job_title = :title, branch = :branch, updated_at = :now, updated_by = :by,
                 row_version = row_version + 1
             where id = :id",
        )?
        .execute(named_params! {
            ":username": self.username, ":username_folded": self.username.as_deref().map(fold),
            ":email": self.email, ":email_folded": fold(&self.email), ":first": self.first_name,
            ":last": self.last_name, ":name_folded": self.name_folded(), ":title": self.job_title,
            ":branch": self.branch, ":now": now, ":by": by, ":id": id,
        })
        .on_taken()?;
        tell_username(&app.outbox, conn, before, self.username.as_deref(), now)
    }
}

/// Tells somebody of another user name than the one they had; who never signed in has used none.
pub fn tell_username(
    outbox: &Outbox,
    conn: &Connection,
    before: &Person,
    username: Option<&str>,
    now: Instant,
) -> Result<(), Error> {
    if before.status == "invited" || before.username.as_deref() == username {
        return Ok(());
    }
    let template = Template::UsernameChanged { username: username.map(str::to_owned), at: now };
    let mut mail = NewMail::new(template, before.email.clone());
    mail.user_id = Some(before.id);
    mail.account_id = before.account;
    outbox.enqueue(conn, now, mail).map(|_| ())
}

pub(super) const TAKEN: &str = "Somebody already signs in with this address or name.";

trait OnTaken {
    /// A 422 for the name or the address that somebody else has.
    fn on_taken(self) -> Result<(), Error>;
}

impl OnTaken for rusqlite::Result<usize> {
    fn on_taken(self) -> Result<(), Error> {
        let is_name = self.as_ref().is_err_and(|cause| cause.to_string().contains("username"));
        self.on_unique(if is_name { "username" } else { "email" }, TAKEN).map(drop)
    }
}

/// Tells the owners of a user's account what became of him.
pub fn tell_owners(
    app: &App,
    conn: &Connection,
    person: &Person,
    change: UserChange,
    by: &str,
    now: Instant,
) -> Result<(), Error> {
    let Some(account) = person.account else { return Ok(()) };
    let account_name = person.account_name.clone().unwrap_or_default();
    for address in store::owner_addresses(conn, account)? {
        let template = Template::AccountUserChanged {
            account_name: account_name.clone(),
            person: person.name(),
            change,
            by: by.to_owned(),
            at: now,
        };
        let mut mail = NewMail::new(template, address);
        mail.account_id = Some(account);
        app.outbox.enqueue(conn, now, mail)?;
    }
    Ok(())
}

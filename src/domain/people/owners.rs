//! Finds and notifies those responsible for an account and for the portal: an account's owners, and the system
//! administrators.

use rusqlite::named_params;

use super::Person;
use crate::{
    app::App,
    db::{FromRow, Shared},
    error::Error,
    kernel::{
        ids::{AccountId, UserId},
        time::Instant,
    },
    outbox::{NewMail, Outbox, Template, UserChange},
    shared,
};

/// Whether an active user has the role that can grant roles: an account's owner, or a system administrator if there is
/// no account.
pub fn has_administrator(shared: Shared<'_>, account: Option<AccountId>) -> Result<bool, Error> {
    let sql = shared!(
        "select exists (select 1 from users u join user_roles x on x.user_id = u.id
                   join roles r on r.id = x.role_id
               where u.account_id is :account and u.status = 'active'
                 and r.code = iif(:account is null, 'sa', 'owner'))"
    );
    Ok(shared.value(sql, named_params! { ":account": account })?.unwrap_or(false))
}

/// Whether someone may grant permissions, or will once they accept their invitation.
pub fn has_administrator_to_be(
    shared: Shared<'_>,
    account: Option<AccountId>,
) -> Result<bool, Error> {
    let sql = shared!(
        "select exists (select 1 from users u join user_roles x on x.user_id = u.id
                   join roles r on r.id = x.role_id
               where u.account_id is :account and u.status in ('active', 'invited')
                 and r.code = iif(:account is null, 'sa', 'owner'))"
    );
    Ok(shared.value(sql, named_params! { ":account": account })?.unwrap_or(false))
}

/// Whether a user can manage accounts, which requires active staff.
pub fn is_active_staff(shared: Shared<'_>, user: UserId) -> Result<bool, Error> {
    let sql = shared!(
        "select exists (select 1 from users where id = :user and kind = 'staff' and status = 'active')"
    );
    Ok(shared.value(sql, named_params! { ":user": user })?.unwrap_or(false))
}

pub fn is_owner(shared: Shared<'_>, user: UserId) -> Result<bool, Error> {
    let sql = shared!(
        "select exists (select 1 from user_roles x join roles r on r.id = x.role_id
               where x.user_id = :user and r.code = 'owner' and r.scope = 'dealer')"
    );
    Ok(shared.value(sql, named_params! { ":user": user })?.unwrap_or(false))
}

/// The active owners' addresses, for email about their account.
pub fn owner_addresses(shared: Shared<'_>, account: AccountId) -> Result<Vec<String>, Error> {
    let mut statement = shared.prepare(shared!("select distinct u.email from users u join user_roles x on x.user_id = u.id join roles r on r.id = x.role_id
         where u.account_id = :account and u.status = 'active' and r.code = 'owner' and r.scope = 'dealer' order by 1"))?;
    let addresses = statement
        .query_map(named_params! { ":account": account }, |row| row.get(0))?
        .collect::<Result<Vec<String>, _>>()?;
    Ok(addresses)
}

/// Notifies the owners of a user's account of what happened to the user.
pub fn notify_owners(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    change: UserChange,
    by: &str,
    now: Instant,
) -> Result<(), Error> {
    notify_owners_through(&app.outbox, shared, person, change, by, now)
}

/// Like [`notify_owners`], for callers that have only an outbox.
pub fn notify_owners_through(
    outbox: &Outbox,
    shared: Shared<'_>,
    person: &Person,
    change: UserChange,
    by: &str,
    now: Instant,
) -> Result<(), Error> {
    let Some(account) = person.account else { return Ok(()) };
    let account_name = person.account_name.clone().unwrap_or_default();
    for address in owner_addresses(shared, account)? {
        let template = Template::AccountUserChanged {
            account_name: account_name.clone(),
            person: person.name(),
            change,
            by: by.to_owned(),
            at: now,
        };
        let mut mail = NewMail::new(template, address);
        mail.account_id = Some(account);
        outbox.enqueue(shared, now, mail)?;
    }
    Ok(())
}

/// The addresses of system administrators who can sign in.
pub fn administrator_addresses(shared: Shared<'_>) -> Result<Vec<(UserId, String)>, Error> {
    Ok(administrators(shared)?.into_iter().map(|one| (one.id, one.email)).collect())
}

pub fn is_administrator(shared: Shared<'_>, user: UserId) -> Result<bool, Error> {
    Ok(administrators(shared)?.iter().any(|one| one.id == user))
}

#[derive(FromRow)]
#[row(alias = "u")]
struct Administrator {
    id: UserId,
    email: String,
}

fn administrators(shared: Shared<'_>) -> Result<Vec<Administrator>, Error> {
    let tail = shared!("from users u join user_roles x on x.user_id = u.id join roles r on r.id = x.role_id
                where u.kind = 'staff' and u.status = 'active' and r.code = 'sa' and r.is_predefined = 1
                order by u.id");
    shared.rows(tail, &[])
}

//! Defines a user. Only this module adds, finds and changes rows of `users` for signing in.

use rusqlite::{Connection, named_params};

use crate::{
    access::{Side, UserStatus, flaw_of_address, flaw_of_username},
    audit::{Actor, NewEvent},
    db::{AccountRows, FromRow, OnUnique, Shared, row, value},
    error::Error,
    http::Call,
    kernel::{
        ids::{AccountId, UserId},
        text::{fold, name_folded},
        time::Instant,
    },
    messages::{Message, message},
    outbox::folded_address,
    scoped, shared, sql,
};

/// A user for the purpose of signing in.
#[derive(Debug, Clone, FromRow)]
#[row(alias = "u")]
pub struct Person {
    pub id: UserId,
    #[column(sql = "u.kind = 'staff'")]
    pub is_staff: bool,
    #[column(sql = "u.account_id")]
    pub account: Option<AccountId>,
    #[column(sql = "d.name")]
    pub account_name: Option<String>,
    /// False if the dealer's account is closed.
    #[column(sql = "coalesce(d.status, 'active') <> 'closed'")]
    pub is_account_open: bool,
    pub email: String,
    pub username: Option<String>,
    pub first_name: String,
    pub last_name: String,
    pub status: UserStatus,
    pub mfa_type: String,
    pub password_hash: Option<String>,
    pub must_change_password: bool,
}

impl Person {
    pub fn side(&self) -> Side {
        if self.is_staff { Side::Staff } else { Side::Dealer }
    }

    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }

    /// An event about this user that they caused themselves, whether signed in or not.
    pub fn event<'a>(&self, call: &'a Call, entity: &'a str, verb: &'a str) -> NewEvent<'a> {
        let mut event = NewEvent::new(call.now(), Actor::user(self.id, self.name()), entity, verb);
        event.account_id = self.account;
        event.address = call.address();
        event.request_id = call.request_id();
        event
    }

    pub fn may_sign_in(&self) -> bool {
        self.status == UserStatus::Active && self.is_account_open
    }
}

const FROM: &str = "from users u left join dealers d on d.account_id = u.account_id";

/// Any active user, if it doesn't matter which.
pub fn anybody(conn: &Connection) -> Result<Option<Person>, Error> {
    let sql = "select id from users where status = 'active' order by id limit 1";
    value::<UserId>(conn, sql, &[])?.map_or(Ok(None), |id| by_id(conn, id))
}

/// Finds a user by email address or user name, ignoring case.
pub fn by_name(conn: &Connection, name: &str) -> Result<Option<Person>, Error> {
    let folded = fold(name.trim());
    let tail = format!("{FROM} where u.email_folded = :email or u.username_folded = :name");
    row(conn, &tail, named_params! { ":name": folded, ":email": folded_address(name.trim()) })
}

pub fn by_id(conn: &Connection, id: UserId) -> Result<Option<Person>, Error> {
    row(conn, &format!("{FROM} where u.id = :id"), named_params! { ":id": id })
}

/// A user of an account.
pub fn of_account(rows: &AccountRows<'_>, id: UserId) -> Result<Option<Person>, Error> {
    let tail = scoped!(sql!(FROM, " where u.account_id = :account and u.id = :id"));
    rows.row(tail, named_params! { ":id": id })
}

/// The fields of a new user. The others have the table's defaults.
#[derive(Debug)]
pub struct NewPerson<'a> {
    /// `None` for staff.
    pub account: Option<AccountId>,
    pub names: Names<'a>,
    pub status: UserStatus,
    pub by: Option<UserId>,
}

/// A user's names, and what they sign in with.
#[derive(Debug)]
pub struct Names<'a> {
    pub email: &'a str,
    pub username: Option<&'a str>,
    pub first: &'a str,
    pub last: &'a str,
    /// `None` keeps the stored one.
    pub job_title: Option<&'a str>,
}

/// Refuses names that no one may sign in with, unless the user already does.
fn check_new(names: &Names<'_>, before: Option<&Person>) -> Result<(), Error> {
    let is_new = before.is_none_or(|it| folded_address(&it.email) != folded_address(names.email));
    if let Some(flaw) = flaw_of_address(names.email).filter(|_| is_new) {
        return Err(Error::field("email", flaw));
    }
    let Some(name) = names.username else { return Ok(()) };
    let had = before.and_then(|it| it.username.as_deref());
    let is_new = had.is_none_or(|had| fold(had) != fold(name));
    match flaw_of_username(name).filter(|_| is_new) {
        Some(flaw) => Err(Error::field("username", flaw)),
        None => Ok(()),
    }
}

/// Adds a user.
///
/// # Errors
/// 422 if another user has this address or user name, or it isn't allowed.
pub fn insert(shared: Shared<'_>, new: &NewPerson<'_>, now: Instant) -> Result<UserId, Error> {
    let names = &new.names;
    check_new(names, None)?;
    shared.prepare(shared!("insert into users (kind, account_id, username, username_folded, email, email_folded, first_name,
             last_name, name_folded, job_title, status, created_at, created_by, updated_at, updated_by)
         values (iif(:account is null, 'staff', 'dealer'), :account, :username, :username_folded, :email,
             :email_folded, :first, :last, :name_folded, coalesce(:title, ''), :status,
             :now, :by, :now, :by)"))?
    .execute(named_params! {
        ":account": new.account, ":username": names.username, ":username_folded": names.username.map(fold),
        ":email": names.email, ":email_folded": folded_address(names.email), ":first": names.first, ":last": names.last,
        ":name_folded": name_folded(names.first, names.last), ":title": names.job_title,
        ":status": new.status, ":now": now, ":by": new.by,
    })
    .on_taken()?;
    Ok(UserId(shared.last_insert_rowid()))
}

/// Replaces a user's names.
///
/// # Errors
/// 422 if another user has this address or user name, or it isn't allowed.
pub fn rename(
    shared: Shared<'_>,
    before: &Person,
    names: &Names<'_>,
    by: Option<UserId>,
    now: Instant,
) -> Result<(), Error> {
    check_new(names, Some(before))?;
    shared.prepare(shared!("update users set username = :username, username_folded = :username_folded, email = :email,
             email_folded = :email_folded, first_name = :first, last_name = :last, name_folded = :name_folded,
             job_title = coalesce(:title, job_title), updated_at = :now,
             updated_by = coalesce(:by, updated_by), row_version = row_version + 1
         where id = :id"))?
    .execute(named_params! {
        ":username": names.username, ":username_folded": names.username.map(fold), ":email": names.email,
        ":email_folded": folded_address(names.email), ":first": names.first, ":last": names.last,
        ":name_folded": name_folded(names.first, names.last), ":title": names.job_title,
        ":now": now, ":by": by, ":id": before.id,
    })
    .on_taken()
}

/// The refusal of an address or user name that another user has.
pub fn taken() -> Message {
    message!("person-name-taken")
}

trait OnTaken {
    /// Converts a unique violation to a 422 for the address or the user name.
    fn on_taken(self) -> Result<(), Error>;
}

impl OnTaken for rusqlite::Result<usize> {
    fn on_taken(self) -> Result<(), Error> {
        let is_name = self.as_ref().is_err_and(|cause| cause.to_string().contains("username"));
        self.on_unique(if is_name { "username" } else { "email" }, taken()).map(drop)
    }
}

/// Enables or disables a user. One who never set a password becomes invited instead of active.
pub fn set_status(
    shared: Shared<'_>,
    user: UserId,
    status: UserStatus,
    by: Option<UserId>,
    now: Instant,
) -> Result<(), Error> {
    shared.execute(
        shared!(
            "update users set updated_at = :now, updated_by = coalesce(:by, updated_by),
             row_version = row_version + 1,
             status = case when :status = 'active' and password_hash is null
                 and not exists (select 1 from identities i where i.user_id = users.id)
             then 'invited' else :status end
         where id = :user"
        ),
        named_params! { ":now": now, ":by": by, ":status": status, ":user": user },
    )?;
    Ok(())
}

pub fn note_sign_in(shared: Shared<'_>, user: UserId, now: Instant) -> Result<(), Error> {
    shared.execute(
        shared!("update users set last_sign_in_at = :now where id = :user"),
        named_params! { ":now": now, ":user": user },
    )?;
    Ok(())
}

/// Whether a role has this code, as returned by [`role_codes`].
pub fn is_role_code(shared: Shared<'_>, code: &str) -> Result<bool, Error> {
    let sql =
        shared!("select exists (select 1 from roles r where r.scope || '.' || r.code = :code)");
    Ok(shared.prepare(sql)?.query_row(named_params! { ":code": code }, |row| row.get(0))?)
}

/// The codes of a user's predefined roles, for the policy that requires two-step verification for some roles.
pub fn role_codes(shared: Shared<'_>, user: UserId) -> Result<Vec<String>, Error> {
    let mut statement = shared.prepare(shared!(
        "select r.scope || '.' || r.code from user_roles x join roles r on r.id = x.role_id
         where x.user_id = :user and r.code is not null"
    ))?;
    let codes = statement
        .query_map(named_params! { ":user": user }, |row| row.get(0))?
        .collect::<Result<Vec<String>, _>>()?;
    Ok(codes)
}

//! Guards changes that require the password, or a recent sign-in.

use crate::{
    access::{Caller, Purpose},
    db::value,
    domain::people::{Person, person, tries},
    error::Error,
    http::Limited,
    kernel::time::Instant,
    messages::message,
};
use rusqlite::named_params;

/// How recent a sign-in must be for a sensitive change without the password (ASVS 7.5.1).
const FRESH_MINUTES: i64 = 15;

/// How many seconds a provider's clock may be ahead.
const CLOCKS_DIFFER: i64 = 60;

/// The session's user, who must have verified themselves recently or send their password.
pub(super) async fn proven(
    limited: &Limited,
    caller: &Caller,
    password: Option<&str>,
) -> Result<Person, Error> {
    let (call, user, session) = (limited.call(), caller.user, caller.session);
    if let Some(password) = password.filter(|password| !password.is_empty()) {
        return tries::by_caller(call, caller, password).await;
    }
    let (provider, proved_at) = (caller.provider.clone(), caller.proved_at);
    let (person, began): (Person, Instant) = call
        .app()
        .db
        .check_for(call.owner(), move |conn| {
            let person = person::by_id(conn, user)?.ok_or(Error::NotFound)?;
            let sql = "select created_at from sessions where id = :id";
            let began = value(conn, sql, named_params! { ":id": session })?.unwrap_or(Instant(0));
            Ok((person, began))
        })
        .await?;
    // A provider's session starts anew with every token, so the time of their sign-in there counts, if known.
    let proven_at = if provider.is_some() { proved_at } else { Some(began) };
    let is_fresh = proven_at.is_some_and(|at| {
        (-CLOCKS_DIFFER..FRESH_MINUTES * 60).contains(&call.now().seconds_since(at))
    });
    if is_fresh {
        return Ok(person);
    }
    if let Some(provider) = provider {
        let name = call.app().providers.name(&provider).to_owned();
        return Err(Error::Refused {
            code: "signInAgain",
            message: message!("profile-sign-in-again", name),
        });
    }
    Err(Error::field("currentPassword", message!("profile-password-needed")))
}

pub(super) fn full(caller: &Caller) -> Result<(), Error> {
    match caller.purpose {
        Purpose::Full => Ok(()),
        _ => Err(Error::Forbidden(message!("sign-in-unfinished"))),
    }
}

//! Checks passwords: of people who sign in, and of signed-in users who must confirm theirs.
//!
//! An attempt is counted before it is checked, so that a burst of them passes no limit. Hashing takes time, in which
//! the password may be changed or the user disabled: what follows a correct attempt checks [`unchanged`] in its own
//! transaction.

use rusqlite::Connection;

use super::{
    Person, devices, password, person,
    throttle::{self, Kind},
};
use crate::{
    access::Caller,
    app::App,
    audit::{self, Actor, NewEvent},
    db::Shared,
    error::Error,
    http::Call,
    kernel::{
        secret::{self, TokenHash},
        text::fold,
    },
    messages::message,
};

/// An attempt that was counted but not checked yet.
struct Counted {
    person: Option<Person>,
    /// The password's hash, if the user may sign in with one.
    hash: Option<String>,
    /// Where the attempt is counted.
    ladders: Vec<(Kind, String)>,
    actor: Actor,
    /// The verb of the event for a wrong password.
    verb: &'static str,
}

impl Counted {
    /// Whether it counts towards the network address's limit too.
    fn is_sign_in(&self) -> bool {
        self.actor.user_id.is_none()
    }
}

/// The user with this name and password, possibly on a remembered device. All failures take the same time.
pub async fn by_name(
    call: &Call,
    username: &str,
    password: &str,
    device: Option<TokenHash>,
) -> Result<Option<Person>, Error> {
    let (noted, name) = (call.clone(), fold(username.trim()));
    let counted = call
        .app()
        .db
        // Even on a full disk, because who may still sign in then is known only after the password is checked.
        .write_urgent_for(call.owner(), move |conn| count_by_name(&noted, conn, name, device))
        .await?;
    look(call, counted, password).await
}

fn count_by_name(
    call: &Call,
    conn: &Connection,
    name: String,
    device: Option<TokenHash>,
) -> Result<Counted, Error> {
    let (app, now) = (call.app(), call.now());
    throttle::spend(
        Shared::of(conn),
        now,
        Kind::Address,
        &call.counting_key(),
        app.config.limits.sign_in,
    )?;
    let person = person::by_name(conn, &name)?;
    let mut ladders = vec![(Kind::Name, throttle::hidden(&name))];
    let mut is_shut = false;
    if let Some(person) = &person {
        let is_remembered = match device {
            Some(device) => devices::is_remembered(Shared::of(conn), person.id, &device, now)?,
            None => false,
        };
        if let (true, Some(device)) = (is_remembered, device) {
            ladders = vec![(Kind::Device, secret::hex(&device))];
        } else {
            ladders.push((Kind::Password, person.id.to_string()));
            if let Some(place) = devices::known_place(call, Shared::of(conn), person.id)? {
                for (_, key) in &mut ladders {
                    *key = throttle::from_place(key, &place);
                }
            }
        }
    }
    for (kind, key) in &ladders {
        let counted = throttle::count_try(Shared::of(conn), now, &app.clock, *kind, key);
        match (kind, counted) {
            // A different response would reveal that the name exists.
            (Kind::Password, Err(Error::TooMany { .. })) => is_shut = true,
            (_, counted) => counted?,
        }
    }
    if is_shut {
        ladders.retain(|(kind, _)| *kind != Kind::Password);
    }
    // An unknown name may be a password in the wrong field, and the log never forgets.
    let actor = Actor::visitor(if person.is_some() { name } else { "Unknown name".to_owned() });
    let who = person.as_ref().filter(|person| person.may_sign_in() && !is_shut);
    let hash = who.and_then(|person| person.password_hash.clone());
    Ok(Counted { person, hash, ladders, actor, verb: "signInRefused" })
}

/// The caller, if this is their password.
pub async fn by_caller(call: &Call, caller: &Caller, password: &str) -> Result<Person, Error> {
    let (noted, user) = (call.clone(), caller.user);
    let actor = Actor::user(user, caller.name.clone());
    let count = move |conn: &Connection| {
        let person = person::by_id(conn, user)?.ok_or(Error::NotFound)?;
        // Counted like an attempt on the sign-in page, under each of their names.
        let ladders = throttle::password_keys(Shared::of(conn), user)?;
        for (kind, key) in &ladders {
            throttle::count_try(Shared::of(conn), noted.now(), &noted.app().clock, *kind, key)?;
        }
        let hash = person.password_hash.clone();
        Ok(Counted { person: Some(person), hash, ladders, actor, verb: "passwordRefused" })
    };
    let counted = call.app().db.write_for(call.owner(), count).await?;
    look(call, counted, password).await?.ok_or_else(not_yours)
}

/// The refusal of a wrong `currentPassword`.
pub fn not_yours() -> Error {
    Error::field("currentPassword", message!("person-password-incorrect"))
}

/// Checks the password. A correct one is uncounted, and so is one that couldn't be checked; a wrong one is recorded as
/// an event.
async fn look(call: &Call, counted: Counted, password: &str) -> Result<Option<Person>, Error> {
    let compared = compare(call.app(), counted.hash.as_deref(), password).await;
    let noted = call.clone();
    let settle = move |conn: &Connection| {
        if counted.is_sign_in() && !matches!(compared, Ok(Compared::Wrong)) {
            let rate = noted.app().config.limits.sign_in;
            throttle::give_back(Shared::of(conn), Kind::Address, &noted.counting_key(), rate)?;
        }
        match compared {
            Ok(Compared::Wrong) => {
                let account = counted.person.and_then(|person| person.account);
                let mut event = NewEvent::new(noted.now(), counted.actor, "session", counted.verb);
                event.account_id = account;
                event.address = noted.address();
                event.request_id = noted.request_id();
                audit::append(Shared::of(conn), event)?;
                Ok(Ok(None))
            }
            Ok(Compared::Right { raised }) => {
                for (kind, key) in &counted.ladders {
                    throttle::clear(Shared::of(conn), *kind, key)?;
                }
                let mut person = counted.person;
                if let (Some(person), Some(old), Some(new)) = (&mut person, &counted.hash, raised) {
                    password::raise_hash(Shared::of(conn), person.id, old, &new)?;
                    person.password_hash = Some(new);
                }
                Ok(Ok(person))
            }
            Err(error) => {
                for (kind, key) in &counted.ladders {
                    throttle::take_back(Shared::of(conn), *kind, key)?;
                }
                Ok(Err(error))
            }
        }
    };
    call.app().db.write_urgent_for(call.owner(), settle).await?
}

enum Compared {
    Wrong,
    /// Contains a new hash if the configured cost has increased.
    Right {
        raised: Option<String>,
    },
}

async fn compare(app: &App, hash: Option<&str>, password: &str) -> Result<Compared, Error> {
    let verified = app.hasher.verify(password, hash.map(str::to_owned)).await?;
    if !verified.is_right {
        return Ok(Compared::Wrong);
    }
    let raised = if verified.is_outdated { Some(app.hasher.hash(password).await?) } else { None };
    Ok(Compared::Right { raised })
}

/// The user as they are now, or `None` if their password was changed since it was checked, or they may no longer sign
/// in.
pub fn unchanged(conn: &Connection, verified: &Person) -> Result<Option<Person>, Error> {
    let person = person::by_id(conn, verified.id)?;
    Ok(person.filter(|now| now.may_sign_in() && now.password_hash == verified.password_hash))
}

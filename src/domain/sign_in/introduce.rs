//! Signs users in with a provider's access token: the first call with a valid one begins a session that lasts as long
//! as the token.

use std::{pin::Pin, sync::Arc};

use rusqlite::{Connection, named_params};

use super::steps::demand_room;
use crate::{
    access::{self, NotTaken, Provider, Side},
    audit,
    db::{Shared, value},
    domain::people::{
        Person, devices, identities,
        owners::notify_owners,
        person,
        sessions::{self, NewSession},
    },
    error::Error,
    http::Call,
    kernel::{
        ids::SessionId,
        secret::{self, TokenHash},
        time::Instant,
    },
    messages::message,
    outbox::UserChange,
    sign_on::Claims,
};

/// The delay in seconds before retrying while the provider is down.
const RETRY_SECONDS: i64 = 60;
/// A token that follows another within this many minutes renews a sign-in.
const RENEWAL_MINUTES: i64 = 15;

/// Implements [`crate::http::Introduce`].
pub fn introduce(
    call: Call,
    token: Arc<str>,
) -> Pin<Box<dyn Future<Output = Result<(), Error>> + Send>> {
    Box::pin(async move {
        let app = Arc::clone(call.app());
        if app.providers.iter().next().is_none() {
            return Ok(());
        }
        let hash = secret::hash(&token);
        let known = app.db.check_for(call.owner(), move |conn| is_known(conn, &hash)).await?;
        if known {
            return Ok(());
        }
        let (provider, claims) = taken(&call, app.providers.check(&token, call.now()).await)?;
        let (next, owner) = (call.clone(), call.owner());
        app.db
            .write_urgent_for(owner, move |conn| begin(&next, conn, hash, &provider, &claims))
            .await?;
        app.outbox.wake();
        Ok(())
    })
}

/// The claims of a valid token.
///
/// # Errors
/// 401 if it isn't valid, 503 while that can't be determined.
fn taken(
    call: &Call,
    checked: Result<(Arc<Provider>, Claims), NotTaken>,
) -> Result<(Arc<Provider>, Claims), Error> {
    checked.map_err(|not_taken| match not_taken {
        NotTaken::Refused(refusal) => {
            let request = call.request_id();
            tracing::info!(request, %refusal, "an access token is refused");
            Error::Unauthenticated
        }
        NotTaken::Unreachable(name) => unreachable(&name),
    })
}

/// The response while a provider can't be reached.
pub(super) fn unreachable(name: &str) -> Error {
    Error::Unavailable {
        message: message!("identity-provider-down", name),
        retry_after_seconds: RETRY_SECONDS,
    }
}

/// Whether a token already has or had a session, so that it needn't be checked.
fn is_known(conn: &Connection, token: &TokenHash) -> Result<bool, Error> {
    let sql = "select exists (select 1 from sessions where token_hash = :token)
                   or exists (select 1 from ended_tokens where token_hash = :token)";
    Ok(value(conn, sql, named_params! { ":token": token })?.unwrap_or(false))
}

/// Begins the session of a valid token.
///
/// # Errors
/// 403 for someone who isn't a user here, may not sign in through this provider, or lacks the staff scope.
fn begin(
    call: &Call,
    conn: &Connection,
    token: TokenHash,
    provider: &Provider,
    claims: &Claims,
) -> Result<(), Error> {
    if is_known(conn, &token)? {
        return Ok(());
    }
    let (id, now) = (&provider.settings.id, call.now());
    let user = identities::user_of(Shared::of(conn), id, &claims.subject)?;
    let person = match user {
        Some(user) => person::by_id(conn, user)?,
        None => None,
    };
    let name = &provider.settings.name;
    let person = person.filter(Person::may_sign_in).ok_or_else(|| unknown(call, name))?;
    if !provider.is_for(person.side()) {
        return Err(unknown(call, name));
    }
    check_scope(provider, &person, claims)?;
    demand_room(call.app(), conn, person.id)?;

    let is_renewal = is_renewal(call, conn, &person, id)?;
    let are_roles_changed = identities::apply_roles(Shared::of(conn), provider, &person, claims)?;
    if are_roles_changed {
        access::end_other_sessions(Shared::of(conn), person.id, None)?;
        audit::append(Shared::of(conn), person.event(call, "user", "rolesFromProvider"))?;
        notify_owners(call.app(), Shared::of(conn), &person, UserChange::RolesChanged, name, now)?;
    }
    let session = insert(call, conn, token, &person, claims)?;
    conn.prepare_cached(
        "update sessions set provider = :provider, proved_at = :proved where id = :id",
    )?
    .execute(named_params! {
        ":provider": id, ":id": session, ":proved": claims.signed_in_at.map(instant),
    })?;
    if is_renewal && !are_roles_changed {
        return Ok(());
    }
    conn.prepare_cached(
        "update identities set last_used_at = :now where user_id = :user and provider = :provider",
    )?
    .execute(named_params! { ":now": now, ":user": person.id, ":provider": id })?;
    person::note_sign_in(Shared::of(conn), person.id, now)?;
    devices::note(call, Shared::of(conn), &person)?;
    let mut event = person.event(call, "session", "signIn");
    event.entity_id = Some(session.0);
    event.after = Some(serde_json::json!({ "provider": id }));
    audit::append(Shared::of(conn), event).map(|_| ())
}

fn instant(seconds: i64) -> Instant {
    Instant(seconds.saturating_mul(1000))
}

fn insert(
    call: &Call,
    conn: &Connection,
    token: TokenHash,
    person: &Person,
    claims: &Claims,
) -> Result<SessionId, Error> {
    let life = call.app().session_life(person.side()).absolute;
    sessions::insert(
        Shared::of(conn),
        &NewSession {
            token,
            user: person.id,
            purpose: "full",
            now: call.now(),
            expires_at: instant(claims.expires_at).min(call.now().plus_seconds(life)),
            address: call.address(),
            user_agent: call.user_agent(),
        },
    )
}

/// Whether there is a session of the same kind from the same device that has just ended or soon will. A token from
/// elsewhere is a new sign-in, however soon it follows another.
fn is_renewal(
    call: &Call,
    conn: &Connection,
    person: &Person,
    provider: &str,
) -> Result<bool, Error> {
    let sql = "select distinct user_agent, address from sessions
               where user_id = :user and provider = :provider and last_seen_at > :since";
    let since = call.now().plus_seconds(-RENEWAL_MINUTES * 60);
    let mut statement = conn.prepare_cached(sql)?;
    let mut sessions = statement
        .query(named_params! { ":user": person.id, ":provider": provider, ":since": since })?;
    while let Some(session) = sessions.next()? {
        let (user_agent, address): (String, String) = (session.get(0)?, session.get(1)?);
        if devices::is_same(call, &user_agent, &address) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The refusal of someone who is signed in there but unknown here, without a reason.
fn unknown(call: &Call, name: &str) -> Error {
    let company = call.app().config.company.name.clone();
    Error::Forbidden(message!("identity-unknown", name, company))
}

/// Refuses staff tokens without the scope for staff calls.
pub(super) fn check_scope(
    provider: &Provider,
    person: &Person,
    claims: &Claims,
) -> Result<(), Error> {
    let scope = provider.settings.staff_scope.as_deref().filter(|_| person.side() == Side::Staff);
    match scope {
        Some(scope) if !claims.has_scope(scope) => {
            Err(Error::Forbidden(message!("identity-scope-missing", scope)))
        }
        _ => Ok(()),
    }
}

//! Links users to sign-in providers: a user is found only by the provider's identifier for them. Also applies the roles
//! that a provider's claims determine.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Person, owners::has_administrator};
use crate::{
    access::{Permission, Provider, Providers, Section, role_grants},
    app::App,
    db::{FromRow, Shared},
    error::Error,
    kernel::{
        ids::{IdentityId, RoleId, UserId},
        time::Instant,
    },
    messages::message,
    outbox::{IdentityChange, NewMail, Template},
    shared,
    sign_on::Claims,
};

/// A link between a user and a sign-in provider.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "i")]
#[serde(rename_all = "camelCase")]
pub struct Identity {
    pub id: IdentityId,
    /// The provider's id in the configuration.
    pub provider: String,
    /// The provider's name.
    #[column(sql = "i.provider")]
    pub name: String,
    pub created_at: Instant,
    /// When the user last signed in through it.
    pub last_used_at: Option<Instant>,
}

/// A user's links, oldest first.
pub fn of_user(
    shared: Shared<'_>,
    providers: &Providers,
    user: UserId,
) -> Result<Vec<Identity>, Error> {
    let tail = shared!("from identities i where i.user_id = :user order by i.id");
    let mut found: Vec<Identity> = shared.rows(tail, named_params! { ":user": user })?;
    for identity in &mut found {
        providers.name(&identity.provider).clone_into(&mut identity.name);
    }
    Ok(found)
}

/// The user linked to a provider's identifier.
pub fn user_of(shared: Shared<'_>, provider: &str, subject: &str) -> Result<Option<UserId>, Error> {
    shared.value(
        shared!("select user_id from identities where provider = :provider and subject = :subject"),
        named_params! { ":provider": provider, ":subject": subject },
    )
}

/// Links a user to a provider.
///
/// # Errors
/// 409 if they are linked to it already, or someone else is linked to the same identity.
pub fn link(
    shared: Shared<'_>,
    user: UserId,
    provider: &Provider,
    claims: &Claims,
    now: Instant,
) -> Result<IdentityId, Error> {
    let (id, name) = (&provider.settings.id, &provider.settings.name);
    match user_of(shared, id, &claims.subject)? {
        Some(known) if known == user => {
            return Err(Error::Conflict(message!("identity-linked-already", name)));
        }
        Some(_) => return Err(Error::Conflict(message!("identity-of-someone-else", name))),
        None => {}
    }
    shared
        .prepare(shared!(
            "insert into identities (user_id, provider, subject, created_at)
         values (:user, :provider, :subject, :now)"
        ))?
        .execute(named_params! {
            ":user": user, ":provider": id, ":subject": claims.subject, ":now": now,
        })
        .map_err(|error| match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => {
                Error::Conflict(message!("identity-other-linked", name))
            }
            _ => Error::from(error),
        })?;
    Ok(IdentityId(shared.last_insert_rowid()))
}

/// Removes a link, and ends its sessions. Returns the provider's id, or `None` if there is no such link.
pub fn unlink(
    shared: Shared<'_>,
    user: UserId,
    identity: IdentityId,
) -> Result<Option<String>, Error> {
    let provider: Option<String> = shared.value(
        shared!("delete from identities where id = :id and user_id = :user returning provider"),
        named_params! { ":id": identity, ":user": user },
    )?;
    if let Some(provider) = &provider {
        shared.execute(
            shared!("delete from sessions where user_id = :user and provider = :provider"),
            named_params! { ":user": user, ":provider": provider },
        )?;
    }
    Ok(provider)
}

/// Whether a user could still sign in without a link: with a password, or through another one.
pub fn has_other_way(
    shared: Shared<'_>,
    user: UserId,
    identity: IdentityId,
) -> Result<bool, Error> {
    let sql = shared!(
        "select exists (select 1 from users where id = :user and password_hash is not null)
                   or exists (select 1 from identities where user_id = :user and id <> :id)"
    );
    Ok(shared.value(sql, named_params! { ":user": user, ":id": identity })?.unwrap_or(false))
}

/// Emails a user that a link was added or removed.
pub fn mail_changed(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    change: IdentityChange,
    now: Instant,
) -> Result<(), Error> {
    let mut mail =
        NewMail::new(Template::IdentityChanged { change, at: now }, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    app.outbox.enqueue(shared, now, mail).map(|_| ())
}

/// Whether a claim may grant a role: never one that can change the portal itself.
fn may_come_by_claim(shared: Shared<'_>, role: RoleId) -> Result<bool, Error> {
    Ok(!role_grants(shared, role)?.allow(Section::System, Permission::Edit))
}

/// A role determined by a provider.
struct Decided {
    role: RoleId,
    has: bool,
    wanted: bool,
}

#[derive(FromRow)]
#[row(alias = "r")]
struct Known {
    id: RoleId,
    #[column(
        sql = "exists (select 1 from user_roles x where x.role_id = r.id and x.user_id = :user)"
    )]
    has: bool,
}

/// The roles that a provider's rules determine for a user's side; `is_wanted` says what its claims require.
fn decided(
    shared: Shared<'_>,
    provider: &Provider,
    person: &Person,
    is_wanted: impl Fn(&str, &str) -> bool,
) -> Result<Vec<Decided>, Error> {
    let mut found: Vec<Decided> = Vec::new();
    for rule in &provider.settings.role_claims {
        let scope = if person.is_staff { "staff." } else { "dealer." };
        let Some(code) = rule.role.strip_prefix(scope) else { continue };
        let known: Option<Known> = shared.row(
            shared!(
                "from roles r where r.code = :code and r.scope = :scope and r.is_predefined = 1"
            ),
            named_params! {
                ":code": code, ":scope": scope.trim_end_matches('.'), ":user": person.id,
            },
        )?;
        let Some(known) = known else { continue };
        if !may_come_by_claim(shared, known.id)? {
            continue;
        }
        let wanted = is_wanted(&rule.claim, &rule.value);
        match found.iter_mut().find(|decided| decided.role == known.id) {
            Some(decided) => decided.wanted |= wanted,
            None => found.push(Decided { role: known.id, has: known.has, wanted }),
        }
    }
    Ok(found)
}

/// Grants and revokes the roles that a provider's claims determine. Returns whether any has changed. The last owner of
/// an account stays one.
pub fn apply_roles(
    shared: Shared<'_>,
    provider: &Provider,
    person: &Person,
    claims: &Claims,
) -> Result<bool, Error> {
    let is_wanted = |claim: &str, value: &str| claims.words(claim).contains(&value);
    let mut is_changed = false;
    for Decided { role, has, wanted } in decided(shared, provider, person, is_wanted)? {
        if has == wanted {
            continue;
        }
        let params = named_params! { ":user": person.id, ":role": role };
        let give = shared!("insert into user_roles (user_id, role_id) values (:user, :role)");
        let take = shared!("delete from user_roles where user_id = :user and role_id = :role");
        if wanted {
            shared.execute(give, params)?;
        } else {
            let had_administrator = has_administrator(shared, person.account)?;
            shared.execute(take, params)?;
            if had_administrator && !has_administrator(shared, person.account)? {
                shared.execute(give, params)?;
                continue;
            }
        }
        is_changed = true;
    }
    Ok(is_changed)
}

/// The roles of a user that are determined by their providers' claims and can't be changed here.
pub fn fixed_roles(
    shared: Shared<'_>,
    providers: &Providers,
    person: &Person,
) -> Result<Vec<RoleId>, Error> {
    let mut fixed = Vec::new();
    for identity in of_user(shared, providers, person.id)? {
        if let Some(provider) = providers.find(&identity.provider) {
            let roles = decided(shared, provider, person, |_, _| false)?;
            fixed.extend(roles.into_iter().map(|decided| decided.role));
        }
    }
    Ok(fixed)
}

/// Refuses to change roles that a provider determines.
///
/// # Errors
/// 422 for `roles`.
pub fn check_roles(
    shared: Shared<'_>,
    providers: &Providers,
    person: &Person,
    changed: &[RoleId],
) -> Result<(), Error> {
    let fixed = fixed_roles(shared, providers, person)?;
    if changed.iter().any(|role| fixed.contains(role)) {
        return Err(Error::field("roles", message!("identity-decides-roles")));
    }
    Ok(())
}

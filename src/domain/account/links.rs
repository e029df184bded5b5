//! Links that come by mail: forgotten passwords, invitations, changes of address. Their secrets travel
//! in the fragment, which reaches no log, proxy or Referer.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rusqlite::{Connection, named_params};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    password,
    second_step::{self, random_link_token},
    store::{self, Person},
    throttle::{self, Kind},
};
use crate::{
    access,
    app::App,
    audit::{self, Actor, NewEvent},
    config::{Config, Origin},
    db::{row, value},
    domain::users::tell_owners,
    error::{Checks, Error},
    http::{Anyone, Body, Call, Done},
    kernel::{ids::UserId, secret, text::fold, time::Instant},
    outbox::{self, Address, NewMail, Outbox, Template, UserChange},
    row,
};

/// How long a reset link is good.
const RESET_MINUTES: i64 = 60;
/// How long an invitation is good.
pub const INVITE_HOURS: i64 = 72;
/// How long a change of address waits for its two confirmations.
const EMAIL_CHANGE_HOURS: i64 = 24;

/// What a link is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A forgotten password.
    Reset,
    /// A first password.
    Invite,
}

impl Purpose {
    const fn word(self) -> &'static str {
        match self {
            Self::Reset => "reset",
            Self::Invite => "invite",
        }
    }
}

/// Makes a link with which a password can be set once; earlier ones for the same cease to be good.
pub fn make_link(
    public_url: &Origin,
    conn: &Connection,
    person: &Person,
    purpose: Purpose,
    now: Instant,
) -> Result<(String, Instant), Error> {
    let expires_at = now.plus_seconds(match purpose {
        Purpose::Reset => RESET_MINUTES * 60,
        Purpose::Invite => INVITE_HOURS * 3600,
    });
    let link = link_until(public_url, conn, person, purpose, expires_at, now)?;
    Ok((link, expires_at))
}

fn link_until(
    public_url: &Origin,
    conn: &Connection,
    person: &Person,
    purpose: Purpose,
    expires_at: Instant,
    now: Instant,
) -> Result<String, Error> {
    let guid = secret::hex(&secret::random_bytes::<16>()?);
    let hash = random_link_token()?;
    access::end_links(conn, person.id, Some(purpose.word()), now)?;
    conn.prepare_cached(
        "insert into password_links (user_id, purpose, guid, hash_hash, created_at, expires_at)
         values (:user, :purpose, :guid, :hash, :now, :expires)",
    )?
    .execute(named_params! {
        ":user": person.id, ":purpose": purpose.word(), ":guid": guid, ":hash": secret::hash(&hash),
        ":now": now, ":expires": expires_at,
    })?;
    let email = utf8_percent_encode(&person.email, NON_ALPHANUMERIC);
    let base = public_url.as_str();
    Ok(format!("{base}/reset-password#emailAddress={email}&forgotPasswordGuid={guid}&hash={hash}"))
}

/// Writes the mail of a reset.
pub fn mail_reset(
    app: &App,
    conn: &Connection,
    person: &Person,
    now: Instant,
) -> Result<(), Error> {
    let (link, expires_at) =
        make_link(&app.config.server.public_url, conn, person, Purpose::Reset, now)?;
    let template =
        Template::PasswordReset { name: person.first_name.clone(), link, minutes: RESET_MINUTES };
    let mut mail = NewMail::new(template, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    mail.expires_at = Some(expires_at);
    app.outbox.enqueue(conn, now, mail).map(|_| ())
}

/// Writes the mail of an invitation.
pub fn mail_invitation(
    app: &App,
    conn: &Connection,
    person: &Person,
    invited_by: &str,
    now: Instant,
) -> Result<(), Error> {
    invite_until(app, conn, person, invited_by, now.plus_seconds(INVITE_HOURS * 3600), now)
}

fn invite_until(
    app: &App,
    conn: &Connection,
    person: &Person,
    invited_by: &str,
    expires_at: Instant,
    now: Instant,
) -> Result<(), Error> {
    let base = &app.config.server.public_url;
    let template = Template::Invitation {
        name: person.first_name.clone(),
        invited_by: invited_by.to_owned(),
        account_name: person.account_name.clone(),
        link: link_until(base, conn, person, Purpose::Invite, expires_at, now)?,
        hours: (expires_at.seconds_since(now) / 3600).max(1),
    };
    let mut mail = NewMail::new(template, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    mail.expires_at = Some(expires_at);
    app.outbox.enqueue(conn, now, mail).map(|_| ())
}

/// Writes an invitation once more for the invited person himself, with a new link and the end of the old
/// one: nobody makes his own invitation last longer. Gives whether it still held.
fn repeat_invitation(
    app: &App,
    conn: &Connection,
    person: &Person,
    now: Instant,
) -> Result<bool, Error> {
    let end: Option<Instant> = value(
        conn,
        "select expires_at from password_links where user_id = :user and purpose = 'invite'
             and used_at is null and expires_at > :now",
        named_params! { ":user": person.id, ":now": now },
    )?;
    let Some(end) = end else { return Ok(false) };
    let invited_by: Option<String> = value(
        conn,
        "select trim(i.first_name || ' ' || i.last_name)
         from users u join users i on i.id = u.created_by where u.id = :user",
        named_params! { ":user": person.id },
    )?;
    let invited_by = invited_by.unwrap_or_else(|| app.config.company.name.clone());
    invite_until(app, conn, person, &invited_by, end, now)?;
    Ok(true)
}

/// Whose password was forgotten.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Forgotten {
    email_address: String,
}

/// Sends a link for setting a new password. Users who have not accepted their invitation get it once more.
/// The answer is the same for unknown addresses.
pub async fn forgot_password(anyone: Anyone, Body(given): Body<Forgotten>) -> Result<Done, Error> {
    let mut checks = Checks::new();
    let email = checks.text("emailAddress", &given.email_address, 1, 254).to_owned();
    checks.finish()?;
    let call = anyone.call().clone();
    let noted = call.clone();
    call.app()
        .db
        .write_for(call.owner(), move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let rate = app.config.limits.sign_in;
            throttle::spend(conn, now, Kind::Address, &noted.counting_key(), rate)?;
            throttle::spend_link(conn, &email, now)?;
            let known = store::person_by_name(conn, &email)?.filter(|person| {
                fold(&person.email) == fold(&email)
                    && person.is_account_open
                    && person.status != "inactive"
            });
            // Who asks about an address that nobody has waits just as long: the same is written for somebody
            // else, and undone.
            let is_known = known.is_some();
            let Some(person) = known.map_or_else(|| store::anybody(conn), |it| Ok(Some(it)))?
            else {
                return Ok(());
            };
            conn.prepare_cached("savepoint forgotten")?.execute([])?;
            mail_forgotten(&noted, conn, &person, now)?;
            if !is_known {
                conn.prepare_cached("rollback to forgotten")?.execute([])?;
            }
            conn.prepare_cached("release forgotten")?.execute([])?;
            Ok(())
        })
        .await?;
    call.app().outbox.kick();
    Ok(Done::new(
        "If we know this address, a mail with a link is on its way. The link is good for an hour.",
    ))
}

fn mail_forgotten(
    call: &Call,
    conn: &Connection,
    person: &Person,
    now: Instant,
) -> Result<(), Error> {
    if person.status != "invited" {
        mail_reset(call.app(), conn, person, now)?;
    } else if !repeat_invitation(call.app(), conn, person, now)? {
        return Ok(());
    }
    append(call, conn, person, "forgotPassword")
}

/// What a link carries.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct LinkParts {
    email_address: String,
    forgot_password_guid: String,
    hash: String,
}

/// What a link carries, and the new password.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct NewPassword {
    email_address: String,
    forgot_password_guid: String,
    hash: String,
    password: String,
}

#[derive(Debug)]
struct Link {
    user: UserId,
    hash_hash: [u8; 32],
    expires_at: Instant,
}

row! { Link { user: "user_id", hash_hash: "hash_hash", expires_at: "expires_at" } }

fn dead_link() -> Error {
    Error::Refused {
        code: "linkRefused",
        message: "This link is no longer good. Ask for a new one; only the newest works, once and for a limited time."
            .to_owned(),
    }
}

fn open_link(conn: &Connection, parts: &LinkParts, now: Instant) -> Result<(Link, Person), Error> {
    let tail = "from password_links where guid = :guid and used_at is null";
    let link: Option<Link> =
        row(conn, tail, named_params! { ":guid": parts.forgot_password_guid })?;
    let link = link
        .filter(|link| {
            secret::same(&link.hash_hash, &secret::hash(&parts.hash)) && link.expires_at > now
        })
        .ok_or_else(dead_link)?;
    let person = store::person(conn, link.user)?
        .filter(|person| {
            fold(&person.email) == fold(parts.email_address.trim()) && person.status != "inactive"
        })
        .ok_or_else(dead_link)?;
    Ok((link, person))
}

/// Checks whether a link for setting a password is still valid.
pub async fn verify_reset(anyone: Anyone, Body(parts): Body<LinkParts>) -> Result<Done, Error> {
    let call = anyone.call();
    let now = call.now();
    let check = move |conn: &Connection| open_link(conn, &parts, now).map(|_| ());
    call.app().db.check_for(call.owner(), check).await?;
    Ok(Done::new("This link is good."))
}

/// Sets a new password by a link from a mail, and ends every session of the user.
pub async fn reset_password(anyone: Anyone, Body(given): Body<NewPassword>) -> Result<Done, Error> {
    let call = anyone.call().clone();
    let parts = LinkParts {
        email_address: given.email_address,
        forgot_password_guid: given.forgot_password_guid,
        hash: given.hash,
    };
    let (checked, password) = (call.clone(), given.password.clone());
    let parts = call
        .app()
        .db
        .check_for(call.owner(), move |conn| {
            let (_, person) = open_link(conn, &parts, checked.now())?;
            check_new(&checked.app().config, conn, &person, &password)?;
            Ok(parts)
        })
        .await?;
    let hash = call.app().hasher.hash(&given.password).await?;
    let noted = call.clone();
    call.app()
        .db
        .write_for(call.owner(), move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let (_, person) = open_link(conn, &parts, now)?;
            store::set_password(conn, person.id, &hash, now, false)?;
            conn.prepare_cached(
                "update users set status = 'active' where id = :user and status = 'invited'",
            )?
            .execute(named_params! { ":user": person.id })?;
            access::end_other_sessions(conn, person.id, None)?;
            access::forget_devices_and_links(conn, person.id, now)?;
            store::drop_email_change(conn, person.id)?;
            throttle::forget_passwords(conn, person.id)?;
            mail_password_changed(app, conn, &person, now)?;
            if person.status == "invited" {
                let (change, by) = (UserChange::Accepted, person.name());
                tell_owners(app, conn, &person, change, &by, now)?;
            }
            append(&noted, conn, &person, "resetPassword")
        })
        .await?;
    call.app().outbox.kick();
    Ok(Done::new("Your password is set. Please sign in with it."))
}

/// Refuses a new password with the reason, as the field `password`.
pub fn check_new(
    config: &Config,
    conn: &Connection,
    person: &Person,
    password: &str,
) -> Result<(), Error> {
    let names = [
        Some(person.first_name.as_str()),
        Some(&person.last_name),
        Some(&person.email),
        person.username.as_deref(),
        person.account_name.as_deref(),
        Some(&config.company.name),
    ];
    let names: Vec<&str> = names.into_iter().flatten().collect();
    let is_demanded = second_step::is_demanded(&config.mfa, conn, person)?;
    let reasons = password::check_new(password, &config.auth, is_demanded, &names);
    let mut checks = Checks::new();
    for reason in reasons {
        checks.require(false, "password", reason);
    }
    checks.finish()
}

/// Tells a person that his password changed.
pub fn mail_password_changed(
    app: &App,
    conn: &Connection,
    person: &Person,
    now: Instant,
) -> Result<(), Error> {
    let mut mail = NewMail::new(Template::PasswordChanged { at: now }, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    app.outbox.enqueue(conn, now, mail).map(|_| ())
}

fn append(call: &Call, conn: &Connection, person: &Person, verb: &str) -> Result<(), Error> {
    let mut event = NewEvent::new(call.now(), Actor::user(person.id, person.name()), "user", verb);
    event.entity_id = Some(person.id.0);
    event.account_id = person.account;
    event.address = call.address();
    event.request_id = call.request_id();
    audit::append(conn, event).map(|_| ())
}

/// Begins a change of address: both the old and the new one must confirm it. Whether somebody has the new
/// one already is told to whoever reads the mail of both, and to nobody else.
pub fn begin_email_change(
    app: &App,
    conn: &Connection,
    person: &Person,
    new_email: &str,
    now: Instant,
) -> Result<(), Error> {
    if !outbox::is_address(new_email) {
        return Err(Error::field("email", "This is no e-mail address."));
    }
    throttle::spend_link(conn, new_email, now)?;
    store::drop_email_change(conn, person.id)?;
    let guid = secret::hex(&secret::random_bytes::<16>()?);
    let (old_token, new_token) = (random_link_token()?, random_link_token()?);
    let expires_at = now.plus_seconds(EMAIL_CHANGE_HOURS * 3600);
    conn.prepare_cached(
        "insert into email_changes (user_id, new_email, guid, old_hash, new_hash, created_at, expires_at)
         values (:user, :email, :guid, :old, :new, :now, :expires)",
    )?
    .execute(named_params! {
        ":user": person.id, ":email": new_email, ":guid": guid, ":old": secret::hash(&old_token),
        ":new": secret::hash(&new_token), ":now": now, ":expires": expires_at,
    })?;
    let base = app.config.server.public_url.as_str();
    for (at, to, token) in
        [(Address::Old, person.email.as_str(), &old_token), (Address::New, new_email, &new_token)]
    {
        let link = format!("{base}/confirm-email#guid={guid}&hash={token}");
        let minutes = EMAIL_CHANGE_HOURS * 60;
        let template =
            Template::ConfirmEmailChange { at, new_email: new_email.to_owned(), link, minutes };
        let mut mail = NewMail::new(template, to);
        mail.user_id = Some(person.id);
        mail.account_id = person.account;
        mail.expires_at = Some(expires_at);
        app.outbox.enqueue(conn, now, mail)?;
    }
    Ok(())
}

/// One of the two confirmations of a change of address.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct EmailConfirmation {
    guid: String,
    hash: String,
}

#[derive(Debug)]
struct EmailChange {
    id: i64,
    user: UserId,
    new_email: String,
    old_hash: [u8; 32],
    new_hash: [u8; 32],
    is_old_confirmed: bool,
    is_new_confirmed: bool,
    expires_at: Instant,
}

row! { EmailChange {
    id: "id", user: "user_id", new_email: "new_email", old_hash: "old_hash", new_hash: "new_hash",
    is_old_confirmed: "old_confirmed_at is not null", is_new_confirmed: "new_confirmed_at is not null",
    expires_at: "expires_at",
} }

/// Confirms a change of e-mail address from one of its two mails. The second confirmation makes the change.
pub async fn confirm_email(
    anyone: Anyone,
    Body(given): Body<EmailConfirmation>,
) -> Result<Done, Error> {
    let call = anyone.call().clone();
    let noted = call.clone();
    let is_changed = call
        .app()
        .db
        .write_for(call.owner(), move |conn| confirm_change(&noted, conn, &given))
        .await?;
    call.app().outbox.kick();
    Ok(Done::new(if is_changed {
        "Your address is changed. Please sign in with the new one."
    } else {
        "Thank you. The change is made as soon as it is confirmed at the other address too."
    }))
}

/// Tells somebody at the address that they had that it is another one now.
pub fn tell_old_address(
    outbox: &Outbox,
    conn: &Connection,
    before: &Person,
    new_email: &str,
    now: Instant,
) -> Result<(), Error> {
    let template = Template::EmailChanged { new_email: new_email.to_owned(), at: now };
    let mut mail = NewMail::new(template, before.email.clone());
    mail.user_id = Some(before.id);
    mail.account_id = before.account;
    outbox.enqueue(conn, now, mail).map(|_| ())
}

fn confirm_change(
    call: &Call,
    conn: &Connection,
    given: &EmailConfirmation,
) -> Result<bool, Error> {
    let (app, now) = (call.app(), call.now());
    let change: Option<EmailChange> =
        row(conn, "from email_changes where guid = :guid", named_params! { ":guid": given.guid })?;
    let change = change.filter(|change| change.expires_at > now).ok_or_else(dead_link)?;
    let hash = secret::hash(&given.hash);
    let is_old = secret::same(&change.old_hash, &hash);
    let is_new = secret::same(&change.new_hash, &hash);
    if !is_old && !is_new {
        return Err(dead_link());
    }
    if !(change.is_old_confirmed || is_old) || !(change.is_new_confirmed || is_new) {
        let column = if is_old { "old_confirmed_at" } else { "new_confirmed_at" };
        conn.prepare_cached(&format!("update email_changes set {column} = :now where id = :id"))?
            .execute(named_params! { ":now": now, ":id": change.id })?;
        return Ok(false);
    }
    let person =
        store::person(conn, change.user)?.filter(Person::may_sign_in).ok_or_else(dead_link)?;
    if store::person_by_name(conn, &change.new_email)?.is_some_and(|other| other.id != person.id) {
        let said = "Somebody already signs in with the new address, so yours stays as it is.";
        return Err(Error::Conflict(said.to_owned()));
    }
    conn.prepare_cached(
        "update users set email = :email, email_folded = :folded, updated_at = :now,
             row_version = row_version + 1 where id = :user",
    )?
    .execute(named_params! {
        ":email": change.new_email, ":folded": fold(&change.new_email), ":now": now, ":user": change.user,
    })?;
    conn.prepare_cached("delete from email_changes where id = :id")?
        .execute(named_params! { ":id": change.id })?;
    access::end_other_sessions(conn, change.user, None)?;
    access::forget_devices_and_links(conn, change.user, now)?;
    tell_old_address(&app.outbox, conn, &person, &change.new_email, now)?;
    tell_owners(app, conn, &person, UserChange::EmailChanged, &person.name(), now)?;
    append(call, conn, &person, "changeEmail")?;
    Ok(true)
}

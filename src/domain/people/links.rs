//! Creates emailed links for setting a password: after a forgotten one, and for an invitation. Their secrets are in the
//! URL's fragment, which gets into no log, proxy or Referer.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rusqlite::{Connection, named_params};

use super::{Person, person, second_step::random_link_token};
use crate::{
    access::{self, UserStatus},
    app::App,
    config::Origin,
    db::{FromRow, Shared, row},
    error::Error,
    kernel::{ids::UserId, secret, time::Instant},
    messages::message,
    outbox::{NewMail, Template, folded_address},
    shared,
};

/// How long a reset link is valid.
const RESET_MINUTES: i64 = 60;
/// How long an invitation is valid.
pub const INVITE_HOURS: i64 = 72;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Reset,
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

/// Creates a one-time link for setting a password; earlier ones with the same purpose become invalid.
pub fn make_link(
    public_url: &Origin,
    shared: Shared<'_>,
    person: &Person,
    purpose: Purpose,
    now: Instant,
) -> Result<(String, Instant), Error> {
    let expires_at = now.plus_seconds(match purpose {
        Purpose::Reset => RESET_MINUTES * 60,
        Purpose::Invite => INVITE_HOURS * 3600,
    });
    let link = link_until(public_url, shared, person, purpose, expires_at, now)?;
    Ok((link, expires_at))
}

fn link_until(
    public_url: &Origin,
    shared: Shared<'_>,
    person: &Person,
    purpose: Purpose,
    expires_at: Instant,
    now: Instant,
) -> Result<String, Error> {
    let guid = secret::hex(&secret::random_bytes::<16>()?);
    let hash = random_link_token()?;
    access::end_links(shared, person.id, Some(purpose.word()), now)?;
    shared.execute(shared!("insert into password_links (user_id, purpose, guid, hash_hash, created_at, expires_at)
         values (:user, :purpose, :guid, :hash, :now, :expires)"), named_params! {
        ":user": person.id, ":purpose": purpose.word(), ":guid": guid, ":hash": secret::hash(&hash),
        ":now": now, ":expires": expires_at,
    })?;
    let email = utf8_percent_encode(&person.email, NON_ALPHANUMERIC);
    let base = public_url.as_str();
    Ok(format!("{base}/reset-password#emailAddress={email}&forgotPasswordGuid={guid}&hash={hash}"))
}

/// Queues the email of a reset.
pub fn mail_reset(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    now: Instant,
) -> Result<(), Error> {
    let (link, expires_at) =
        make_link(&app.config.server.public_url, shared, person, Purpose::Reset, now)?;
    let template =
        Template::PasswordReset { name: person.first_name.clone(), link, minutes: RESET_MINUTES };
    let mut mail = NewMail::new(template, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    mail.expires_at = Some(expires_at);
    app.outbox.enqueue(shared, now, mail).map(|_| ())
}

/// Queues the email of an invitation.
pub fn mail_invitation(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    invited_by: &str,
    now: Instant,
) -> Result<(), Error> {
    invite_until(app, shared, person, invited_by, now.plus_seconds(INVITE_HOURS * 3600), now)
}

fn invite_until(
    app: &App,
    shared: Shared<'_>,
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
        link: link_until(base, shared, person, Purpose::Invite, expires_at, now)?,
        hours: (expires_at.seconds_since(now) / 3600).max(1),
    };
    let mut mail = NewMail::new(template, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    mail.expires_at = Some(expires_at);
    app.outbox.enqueue(shared, now, mail).map(|_| ())
}

/// Sends an invitation again at the invited user's request, with a new link but the original expiry, so that
/// invitations can't be extended this way. Returns whether it was still valid.
pub fn repeat_invitation(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    now: Instant,
) -> Result<bool, Error> {
    let end: Option<Instant> = shared.value(
        shared!(
            "select expires_at from password_links where user_id = :user and purpose = 'invite'
             and used_at is null and expires_at > :now"
        ),
        named_params! { ":user": person.id, ":now": now },
    )?;
    let Some(end) = end else { return Ok(false) };
    let invited_by: Option<String> = shared.value(
        shared!(
            "select trim(i.first_name || ' ' || i.last_name)
         from users u join users i on i.id = u.created_by where u.id = :user"
        ),
        named_params! { ":user": person.id },
    )?;
    let invited_by = invited_by.unwrap_or_else(|| app.config.company.name.clone());
    invite_until(app, shared, person, &invited_by, end, now)?;
    Ok(true)
}

/// The secrets in a link.
#[derive(Debug)]
pub struct LinkSecrets<'a> {
    pub email: &'a str,
    pub guid: &'a str,
    pub hash: &'a str,
}

#[derive(Debug, FromRow)]
struct Link {
    #[column(sql = "user_id")]
    user: UserId,
    hash_hash: [u8; 32],
    expires_at: Instant,
}

/// The refusal of a link that was used, has expired or was replaced.
pub fn dead_link() -> Error {
    Error::Refused { code: "linkRefused", message: message!("person-link-expired") }
}

/// The user of a valid link.
///
/// # Errors
/// [`dead_link`] if it isn't valid.
pub fn open(conn: &Connection, parts: &LinkSecrets<'_>, now: Instant) -> Result<Person, Error> {
    let tail = "from password_links where guid = :guid and used_at is null";
    let link: Option<Link> = row(conn, tail, named_params! { ":guid": parts.guid })?;
    let link = link
        .filter(|link| {
            secret::same(&link.hash_hash, &secret::hash(parts.hash)) && link.expires_at > now
        })
        .ok_or_else(dead_link)?;
    person::by_id(conn, link.user)?
        .filter(|person| {
            folded_address(&person.email) == folded_address(parts.email.trim())
                && person.status != UserStatus::Inactive
        })
        .ok_or_else(dead_link)
}

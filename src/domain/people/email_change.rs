//! Changes a user's email address after both the old and the new one have confirmed it.

use rusqlite::{Connection, named_params};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Person, links::dead_link, owners::notify_owners, person, second_step::random_link_token,
    throttle,
};
use crate::{
    access,
    app::App,
    audit,
    db::{FromRow, Shared, row},
    domain::bounds,
    error::Error,
    http::{self, Call},
    kernel::{ids::UserId, secret, time::Instant},
    messages::message,
    outbox::{Address, NewMail, Outbox, Template, UserChange, folded_address},
    shared,
};

/// How long a change of address can be confirmed.
const EMAIL_CHANGE_HOURS: i64 = 24;

/// Starts a change of address, which both the old and the new one must confirm. If the new one is already someone
/// else's, only the readers of both mailboxes learn that.
pub fn begin(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    new_email: &str,
    now: Instant,
) -> Result<(), Error> {
    if let Some(flaw) = access::flaw_of_address(new_email) {
        return Err(Error::field("email", flaw));
    }
    throttle::spend_link(shared, new_email, now)?;
    forget(shared, person.id)?;
    let guid = secret::hex(&secret::random_bytes::<16>()?);
    let (old_token, new_token) = (random_link_token()?, random_link_token()?);
    let expires_at = now.plus_seconds(EMAIL_CHANGE_HOURS * 3600);
    shared.execute(shared!("insert into email_changes (user_id, new_email, guid, old_hash, new_hash, created_at, expires_at)
         values (:user, :email, :guid, :old, :new, :now, :expires)"), named_params! {
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
        app.outbox.enqueue(shared, now, mail)?;
    }
    Ok(())
}

/// One of the two confirmations of a changed email address.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct EmailConfirmation {
    #[bound(bounds::TOKEN)]
    guid: String,
    #[bound(bounds::TOKEN)]
    hash: String,
}

#[derive(Debug, FromRow)]
struct EmailChange {
    id: i64,
    #[column(sql = "user_id")]
    user: UserId,
    new_email: String,
    old_hash: [u8; 32],
    new_hash: [u8; 32],
    #[column(sql = "old_confirmed_at is not null")]
    is_old_confirmed: bool,
    #[column(sql = "new_confirmed_at is not null")]
    is_new_confirmed: bool,
    expires_at: Instant,
}

/// Notifies the user at their old address of the change.
pub fn notify_old_address(
    outbox: &Outbox,
    shared: Shared<'_>,
    before: &Person,
    new_email: &str,
    now: Instant,
) -> Result<(), Error> {
    let template = Template::EmailChanged { new_email: new_email.to_owned(), at: now };
    let mut mail = NewMail::new(template, before.email.clone());
    mail.user_id = Some(before.id);
    mail.account_id = before.account;
    outbox.enqueue(shared, now, mail).map(|_| ())
}

/// Records a confirmation. Once both addresses have confirmed it, makes the change and returns true.
pub fn confirm(call: &Call, conn: &Connection, given: &EmailConfirmation) -> Result<bool, Error> {
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
        person::by_id(conn, change.user)?.filter(Person::may_sign_in).ok_or_else(dead_link)?;
    if person::by_name(conn, &change.new_email)?.is_some_and(|other| other.id != person.id) {
        return Err(Error::Conflict(message!("person-new-address-taken")));
    }
    conn.prepare_cached(
        "update users set email = :email, email_folded = :folded, updated_at = :now,
             row_version = row_version + 1 where id = :user",
    )?
    .execute(named_params! {
        ":email": change.new_email, ":folded": folded_address(&change.new_email), ":now": now, ":user": change.user,
    })?;
    conn.prepare_cached("delete from email_changes where id = :id")?
        .execute(named_params! { ":id": change.id })?;
    access::end_other_sessions(Shared::of(conn), change.user, None)?;
    access::forget_devices_and_links(Shared::of(conn), change.user, now)?;
    notify_old_address(&app.outbox, Shared::of(conn), &person, &change.new_email, now)?;
    notify_owners(app, Shared::of(conn), &person, UserChange::EmailChanged, &person.name(), now)?;
    let mut event = person.event(call, "user", "changeEmail");
    event.entity_id = Some(person.id.0);
    audit::append(Shared::of(conn), event)?;
    Ok(true)
}

/// Cancels a pending change of address, because whoever requested it may be the one that a new password locks out.
pub fn forget(shared: Shared<'_>, user: UserId) -> Result<(), Error> {
    shared.execute(
        shared!("delete from email_changes where user_id = :user"),
        named_params! { ":user": user },
    )?;
    Ok(())
}

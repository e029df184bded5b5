//! Tracks devices: those that a user has signed in with before, with an email about new ones, and remembered ones,
//! which don't require two-step verification.
//!
//! A device is identified by its type of browser and its network. Versions are ignored because they change by
//! themselves, and so is the host part of the address: half of an IPv4 address, a quarter of an IPv6 one are about what
//! a provider assigns to a customer permanently.

use std::net::IpAddr;

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::Person;
use crate::{
    db::{FromRow, Shared},
    error::Error,
    http::Call,
    kernel::{
        ids::{DeviceId, UserId},
        secret::{self, TokenHash},
        time::Instant,
    },
    messages::{Message, message},
    outbox::{NewMail, Template},
    shared,
};

/// Records a sign-in, and queues an email if the device is new. The very first one isn't reported.
pub fn note(call: &Call, shared: Shared<'_>, person: &Person) -> Result<(), Error> {
    let device = fingerprint(call.user_agent(), call.address());
    let is_known: Option<i64> = shared
        .value::<Option<i64>>(
            shared!("select max(device = :device) from seen_devices where user_id = :user"),
            named_params! { ":user": person.id, ":device": device },
        )?
        .flatten();
    shared.execute(
        shared!(
            "insert into seen_devices (user_id, device, last_seen_at) values (:user, :device, :now)
         on conflict (user_id, device) do update set last_seen_at = excluded.last_seen_at"
        ),
        named_params! { ":user": person.id, ":device": device, ":now": call.now() },
    )?;
    if is_known != Some(0) {
        return Ok(());
    }
    let template = Template::NewDevice {
        at: call.now(),
        device: described(call.user_agent()),
        address: call.address().to_owned(),
    };
    let mut mail = NewMail::new(template, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    call.app().outbox.enqueue(shared, call.now(), mail).map(|_| ())
}

/// The browser and network of a call, if the user has signed in from there before.
pub fn known_place(
    call: &Call,
    shared: Shared<'_>,
    user: UserId,
) -> Result<Option<TokenHash>, Error> {
    let place = fingerprint(call.user_agent(), call.address());
    let found: Option<i64> = shared.value(
        shared!("select 1 from seen_devices where user_id = :user and device = :device"),
        named_params! { ":user": user, ":device": place },
    )?;
    Ok(found.map(|_| place))
}

/// Whether a call comes from the device with this browser and address.
pub fn is_same(call: &Call, user_agent: &str, address: &str) -> bool {
    fingerprint(call.user_agent(), call.address()) == fingerprint(user_agent, address)
}

fn fingerprint(user_agent: &str, address: &str) -> TokenHash {
    let kind: String =
        user_agent.chars().filter(|c| !c.is_ascii_digit() && !matches!(c, '.' | '_')).collect();
    let network = match address.parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V4(address)) => {
            let [first, second, ..] = address.octets();
            format!("{first}.{second}")
        }
        Ok(IpAddr::V6(address)) => {
            let [first, second, ..] = address.segments();
            format!("{first:x}:{second:x}")
        }
        Err(_) => String::new(),
    };
    secret::hash(&format!("{kind}\n{network}"))
}

/// The browser and operating system, for people.
fn described(user_agent: &str) -> Message {
    const BROWSERS: [(&str, &str); 6] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Windows", "Windows"),
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => message!("person-device", browser, system),
        (Some(browser), None) => Message::plain(browser),
        (None, Some(system)) => message!("person-device-unknown-on", system),
        (None, None) => message!("person-device-unknown"),
    }
}

/// A device that doesn't require two-step verification.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct RememberedDevice {
    pub id: DeviceId,
    /// When and from where it was remembered.
    pub created_at: Instant,
    pub address: String,
    pub user_agent: String,
    /// When it was last used to sign in without two-step verification.
    pub last_used_at: Option<Instant>,
    pub expires_at: Instant,
}

/// A user's remembered devices, most recently used first.
pub fn remembered(
    shared: Shared<'_>,
    user: UserId,
    now: Instant,
) -> Result<Vec<RememberedDevice>, Error> {
    let tail = shared!(
        "from trusted_devices where user_id = :user and expires_at > :now
                order by coalesce(last_used_at, created_at) desc, id desc"
    );
    shared.rows(tail, named_params! { ":user": user, ":now": now })
}

/// Removes one of a user's remembered devices.
///
/// # Errors
/// 404 if it isn't theirs.
pub fn forget(shared: Shared<'_>, user: UserId, device: DeviceId) -> Result<(), Error> {
    let forgotten = shared.execute(
        shared!("delete from trusted_devices where id = :id and user_id = :user"),
        named_params! { ":id": device, ":user": user },
    )?;
    if forgotten == 0 { Err(Error::NotFound) } else { Ok(()) }
}

/// Records that a remembered device replaced two-step verification.
pub fn note_use(shared: Shared<'_>, device: &TokenHash, now: Instant) -> Result<(), Error> {
    shared.execute(
        shared!("update trusted_devices set last_used_at = :now where token_hash = :device"),
        named_params! { ":now": now, ":device": device },
    )?;
    Ok(())
}

pub fn is_remembered(
    shared: Shared<'_>,
    user: UserId,
    device: &TokenHash,
    now: Instant,
) -> Result<bool, Error> {
    let found: Option<i64> = shared.value(shared!("select 1 from trusted_devices where token_hash = :device and user_id = :user and expires_at > :now"),
        named_params! { ":device": device, ":user": user, ":now": now },
    )?;
    Ok(found.is_some())
}

pub fn remember(
    shared: Shared<'_>,
    user: UserId,
    device: &TokenHash,
    now: Instant,
    expires_at: Instant,
    address: &str,
    user_agent: &str,
) -> Result<(), Error> {
    shared.execute(shared!("insert into trusted_devices (user_id, token_hash, created_at, expires_at, address, user_agent)
         values (:user, :device, :now, :expires, :address, :agent)"), named_params! {
        ":user": user, ":device": device, ":now": now, ":expires": expires_at, ":address": address,
        ":agent": user_agent,
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

    #[test]
    fn a_device_stays_the_same_when_its_browser_is_updated_or_its_line_gets_another_number() {
        let device = fingerprint(FIREFOX, "203.0.113.7");
        assert_eq!(device, fingerprint(&FIREFOX.replace("150", "151"), "203.0.20.9"));
        assert_eq!(device, fingerprint(FIREFOX, "::ffff:203.0.113.7"));
        assert_ne!(device, fingerprint(FIREFOX, "198.51.100.7"));
        assert_ne!(device, fingerprint(&FIREFOX.replace("Firefox", "Chrome"), "203.0.113.7"));
        let long = fingerprint(FIREFOX, "2001:db8:1::1");
        assert_eq!(long, fingerprint(FIREFOX, "2001:db8:2::2"));
        assert_ne!(long, fingerprint(FIREFOX, "2001:db9::1"));
    }

    #[test]
    fn devices_are_described_in_words() {
        let named = |user_agent| described(user_agent).to_string();
        assert_eq!(named(FIREFOX), "Firefox on Linux");
        let safari =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";
        assert_eq!(named(safari), "Safari on iPhone");
        assert_eq!(named("curl/8.5 (Linux)"), "Unknown browser on Linux");
        assert_eq!(named("curl/8.5"), "Unknown browser");
    }
}

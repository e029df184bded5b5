//! Devices that somebody has signed in with before; a new one is told to him by mail.
//!
//! A device is known by its browser's kind and its network. Versions do not count, which change by
//! themselves, nor does the host's part of the address: half of an IPv4 address, a quarter of an IPv6
//! one are about what a provider gives a customer for good.

use std::net::IpAddr;

use rusqlite::{Connection, named_params};

use super::store::Person;
use crate::{
    db::value,
    error::Error,
    http::Call,
    kernel::{
        ids::UserId,
        secret::{self, TokenHash},
    },
    outbox::{NewMail, Template},
};

/// Notes a sign-in, and writes the mail where the device is new. Nothing is told of the very first one.
pub(super) fn note(call: &Call, conn: &Connection, person: &Person) -> Result<(), Error> {
    let device = fingerprint(call.user_agent(), call.address());
    let is_known: Option<i64> = value::<Option<i64>>(
        conn,
        "select max(device = :device) from seen_devices where user_id = :user",
        named_params! { ":user": person.id, ":device": device },
    )?
    .flatten();
    conn.prepare_cached(
        "insert into seen_devices (user_id, device, last_seen_at) values (:user, :device, :now)
         on conflict (user_id, device) do update set last_seen_at = excluded.last_seen_at",
    )?
    .execute(named_params! { ":user": person.id, ":device": device, ":now": call.now() })?;
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
    call.app().outbox.enqueue(conn, call.now(), mail).map(|_| ())
}

/// The browser and network of a call, where the person has signed in from there before.
pub(super) fn known_place(
    call: &Call,
    conn: &Connection,
    user: UserId,
) -> Result<Option<TokenHash>, Error> {
    let place = fingerprint(call.user_agent(), call.address());
    let found: Option<i64> = value(
        conn,
        "select 1 from seen_devices where user_id = :user and device = :device",
        named_params! { ":user": user, ":device": place },
    )?;
    Ok(found.map(|_| place))
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

/// The browser and its system as people call them.
fn described(user_agent: &str) -> String {
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
        ("iPhone", "an iPhone"),
        ("iPad", "an iPad"),
        ("Mac OS X", "a Mac"),
        ("CrOS", "a Chromebook"),
        ("Linux", "Linux"),
    ];
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name)
    };
    let browser = find(&BROWSERS).unwrap_or("An unknown browser");
    match find(&SYSTEMS) {
        Some(system) => format!("{browser} on {system}"),
        None => browser.to_owned(),
    }
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
        assert_eq!(described(FIREFOX), "Firefox on Linux");
        assert_eq!(
            described(
                "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1"
            ),
            "Safari on an iPhone"
        );
        assert_eq!(described("curl/8.5"), "An unknown browser");
    }
}

//! Limits attempts, which are counted in the database: increasing delays for each typed name, a daily limit for each
//! user, a bucket for each address.
//!
//! An attempt is counted before it is checked, and uncounted if it was correct, so many concurrent attempts are limited
//! like consecutive ones. No one is locked out for good, and counters survive a restart. A remembered device has delays
//! of its own, and so has a browser and network from which the user has signed in before: attackers who guess can't
//! lock them out (NIST SP 800-63B-4, section 3.2.2).
//!
//! The responses of the sign-in page depend only on what was typed there, so that no one learns from them which names
//! exist or belong together: beyond a user's daily limit, an attempt is answered like a wrong one.

use rusqlite::named_params;

use crate::{
    app::App,
    config::{Period, Rate},
    db::{Shared, bind},
    error::Error,
    kernel::{
        ids::UserId,
        secret,
        text::fold,
        time::{Clock, Instant},
    },
    messages::message,
    shared, sql,
};

/// Consecutive wrong passwords after which only a remembered device or a reset helps for the rest of the day.
const PASSWORDS_A_DAY: i64 = 100;
/// Wrong codes by email or text message per day, however many were requested: one in a million is valid.
const CODES_A_DAY: i64 = 100;
/// Wrong codes of an authenticator app per day, of which three are valid at any time: with both limits, an attacker
/// succeeds on one day in ten thousand.
const APP_CODES_A_DAY: i64 = 33;
/// Emails with links to one address, no matter who requests them.
const LINKS: Rate = Rate::per_hour(5);
/// Invitations sent by one dealer's user.
const INVITATIONS: Rate = Rate { times: 40, per: Period::hours(24) };

/// The key of what is counted for the whole portal.
const PORTAL: &str = "all";

/// A key, and the keys that stand for it from a known place ([`from_place`]).
const OF_KEY: &str = "kind = :kind and (key = :key or (key >= :key || ':' and key < :key || ';'))";
/// The kind of attempt that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Wrong passwords of a user, under any of their names.
    Password,
    /// Wrong passwords for a typed name, whether it exists or not.
    Name,
    /// Wrong passwords from a remembered device.
    Device,
    /// Sign-ins of a user, even successful ones.
    SignIn,
    /// Wrong verification codes of a user.
    SecondStep,
    /// Wrong passwords and requests of resets from a network address.
    Address,
    /// Registrations from a network address.
    Request,
    /// Emails that a user caused.
    Mail,
    /// Emails with links to an address.
    Link,
    /// Text messages to a user.
    Sms,
    /// Text messages to a number.
    SmsNumber,
    /// Text messages to all users of an account, or to all staff.
    SmsAccount,
    /// Text messages of the portal.
    SmsPortal,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Name => "name",
            Self::Device => "device",
            Self::SignIn => "signIn",
            Self::SecondStep => "secondStep",
            Self::Address => "address",
            Self::Request => "request",
            Self::Mail => "mail",
            Self::Link => "link",
            Self::Sms => "sms",
            Self::SmsNumber => "smsNumber",
            Self::SmsAccount => "smsAccount",
            Self::SmsPortal => "smsPortal",
        }
    }
}

/// How many seconds a clock may be set back without losing counts.
const SET_BACK: i64 = 60;

/// A counter, unless it was set while the clock was ahead: it would lock people out until that time.
fn counted(
    shared: Shared<'_>,
    now: Instant,
    kind: Kind,
    key: &str,
) -> Result<Option<State>, Error> {
    Ok(find(shared, kind, key)?.filter(|state| state.since <= now.plus_seconds(SET_BACK)))
}

/// Fails while a delay lasts.
pub fn check(shared: Shared<'_>, now: Instant, kind: Kind, key: &str) -> Result<(), Error> {
    let blocked_until =
        counted(shared, now, kind, key)?.map_or(Instant(0), |state| state.blocked_until);
    if blocked_until > now {
        return Err(too_many(blocked_until.seconds_since(now) + 1));
    }
    Ok(())
}

/// Counts an attempt at a password before it is checked, and returns the delay before the next: 1, 3, 5, then 10
/// seconds; after a hundred consecutive wrong ones until the end of the plant's day, when counting starts over. A
/// user's count causes no delay before that. Fails while a delay lasts.
pub fn count_try(
    shared: Shared<'_>,
    now: Instant,
    clock: &Clock,
    kind: Kind,
    key: &str,
) -> Result<(), Error> {
    check(shared, now, kind, key)?;
    let earlier = counted(shared, now, kind, key)?
        .filter(|state| state.since.day_in(clock.zone()) == now.day_in(clock.zone()));
    let failures = earlier.map_or(0, |state| state.failures) + 1;
    let wait = match failures {
        1 => 1,
        2 => 3,
        3 => 5,
        _ => 10,
    };
    let blocked_until = match kind {
        Kind::Password | Kind::Name if failures >= PASSWORDS_A_DAY => end_of_day(now, clock),
        Kind::Password => Instant(0),
        _ => now.plus_seconds(wait),
    };
    save(shared, kind, key, State { failures, since: now, blocked_until })
}

/// Uncounts an attempt that couldn't be checked.
pub fn take_back(shared: Shared<'_>, kind: Kind, key: &str) -> Result<(), Error> {
    shared.execute(
        shared!(
            "update throttles set failures = failures - 1, blocked_until = 0
         where kind = :kind and key = :key and failures > 0"
        ),
        named_params! { ":kind": kind.word(), ":key": key },
    )?;
    Ok(())
}

/// Counts a wrong verification code of a user whose method is `mfa_type`. At the daily limit, all further codes are
/// refused.
pub fn count_code_failure(
    shared: Shared<'_>,
    now: Instant,
    clock: &Clock,
    user: &str,
    mfa_type: &str,
) -> Result<(), Error> {
    let mut state = counted(shared, now, Kind::SecondStep, user)?.unwrap_or_default();
    if state.since.day_in(clock.zone()) != now.day_in(clock.zone()) {
        state = State { since: now, ..State::default() };
    }
    state.failures += 1;
    if state.failures >= if mfa_type == "totp" { APP_CODES_A_DAY } else { CODES_A_DAY } {
        state.blocked_until = end_of_day(now, clock);
    }
    save(shared, Kind::SecondStep, user, state)
}

/// Clears the failures after the correct password.
pub fn clear(shared: Shared<'_>, kind: Kind, key: &str) -> Result<(), Error> {
    shared.execute(
        shared!("delete from throttles where kind = :kind and key = :key"),
        named_params! { ":kind": kind.word(), ":key": key },
    )?;
    Ok(())
}

/// Clears all failed attempts on a user: passwords, including those from remembered devices, and verification codes.
pub fn forget_tries(shared: Shared<'_>, user: UserId) -> Result<(), Error> {
    forget_passwords(shared, user)?;
    clear(shared, Kind::SecondStep, &user.to_string())?;
    shared.execute(
        shared!(
            "delete from throttles where kind = 'device' and key in (
             select lower(hex(token_hash)) from trusted_devices where user_id = :user)"
        ),
        named_params! { ":user": user },
    )?;
    Ok(())
}

/// Clears a user's wrong passwords, under all of their names and from everywhere.
pub fn forget_passwords(shared: Shared<'_>, user: UserId) -> Result<(), Error> {
    let sql = shared!(sql!("delete from throttles where ", OF_KEY));
    for (kind, key) in password_keys(shared, user)? {
        shared.execute(sql, named_params! { ":kind": kind.word(), ":key": key })?;
    }
    Ok(())
}

/// Until when a user must wait before the next attempt, if at all.
pub fn blocked_until(
    shared: Shared<'_>,
    user: UserId,
    now: Instant,
) -> Result<Option<Instant>, Error> {
    let sql = shared!(sql!(
        "select max(blocked_until) from throttles where blocked_until > :now and window_started_at <= :latest and ",
        OF_KEY
    ));
    let mut latest = None;
    let mut keys = password_keys(shared, user)?;
    keys.push((Kind::SecondStep, user.to_string()));
    for (kind, key) in keys {
        let params = named_params! {
            ":kind": kind.word(), ":key": key, ":now": now, ":latest": now.plus_seconds(SET_BACK),
        };
        latest = latest.max(shared.value::<Option<Instant>>(sql, params)?.flatten());
    }
    Ok(latest)
}

/// The keys of a user's wrong passwords, without places.
pub fn password_keys(shared: Shared<'_>, user: UserId) -> Result<Vec<(Kind, String)>, Error> {
    let mut keys = vec![(Kind::Password, user.to_string())];
    let sql = shared!(
        "select email from users where id = :user
               union all select username from users where id = :user and username is not null"
    );
    let mut statement = shared.prepare(sql)?;
    let names =
        statement.query_map(named_params! { ":user": user }, |row| row.get::<_, String>(0))?;
    for name in names {
        keys.push((Kind::Name, hidden(&name?)));
    }
    Ok(keys)
}

/// The key for attempts from a place where the user has signed in before.
pub fn from_place(key: &str, place: &secret::TokenHash) -> String {
    format!("{key}:{}", secret::hex(place))
}

/// Takes a token from a bucket of `rate.times` that refills within `rate.per`. Fails if it is empty. The time at which
/// it will be full is stored.
pub fn spend(
    shared: Shared<'_>,
    now: Instant,
    kind: Kind,
    key: &str,
    rate: Rate,
) -> Result<(), Error> {
    let seconds = rate.per.as_seconds();
    let latest = now.plus_seconds(seconds);
    // A bucket is never empty for longer than it takes to fill, or the clock was ahead.
    let kept =
        find(shared, kind, key)?.filter(|state| state.since <= latest.plus_seconds(SET_BACK));
    let full_at = kept.map_or(now, |state| state.since.clamp(now, latest));
    let next = Instant(full_at.0.saturating_add(one_of(rate)));
    if rate.times == 0 {
        return Err(too_many(seconds.max(1)));
    }
    if next > latest {
        return Err(too_many(next.seconds_since(latest) + 1));
    }
    save(shared, kind, key, State { since: next, ..State::default() })
}

/// Returns a token to a bucket.
pub fn give_back(shared: Shared<'_>, kind: Kind, key: &str, rate: Rate) -> Result<(), Error> {
    shared.execute(
        shared!(
            "update throttles set window_started_at = window_started_at - :one
         where kind = :kind and key = :key"
        ),
        named_params! { ":one": one_of(rate), ":kind": kind.word(), ":key": key },
    )?;
    Ok(())
}

/// How long a bucket takes to gain one token, in milliseconds.
fn one_of(rate: Rate) -> i64 {
    rate.per.as_seconds().saturating_mul(1000) / i64::from(rate.times.max(1))
}

pub fn spend_mail(app: &App, shared: Shared<'_>, user: UserId, now: Instant) -> Result<(), Error> {
    spend(shared, now, Kind::Mail, &user.to_string(), app.config.limits.mail)
}

/// Counts a text message: to this user, to this number, to the whole account, and of the portal.
pub fn spend_text(
    app: &App,
    shared: Shared<'_>,
    user: UserId,
    number: &str,
    now: Instant,
) -> Result<(), Error> {
    let limits = &app.config.limits;
    let sql = shared!("select coalesce(account_id, 'staff') from users where id = :user");
    let account: Option<rusqlite::types::Value> =
        shared.value(sql, named_params! { ":user": user })?;
    let account = match account {
        Some(rusqlite::types::Value::Integer(account)) => account.to_string(),
        _ => "staff".to_owned(),
    };
    spend(shared, now, Kind::Sms, &user.to_string(), limits.sms)?;
    spend(shared, now, Kind::SmsNumber, &hidden(number), limits.sms_per_number)?;
    spend(shared, now, Kind::SmsAccount, &account, limits.sms_per_account)?;
    spend(shared, now, Kind::SmsPortal, PORTAL, limits.sms_of_portal)
}

/// Whether the portal has reached its limit of text messages, or nearly.
pub fn are_texts_used_up(shared: Shared<'_>, rate: Rate, now: Instant) -> Result<bool, Error> {
    let full_at = find(shared, Kind::SmsPortal, PORTAL)?.map_or(now, |state| state.since);
    let (used, all) = (full_at.seconds_since(now), rate.per.as_seconds());
    Ok(used.saturating_mul(10) >= all.saturating_mul(9) && used <= all + SET_BACK)
}

/// Counts an email with a link to an address, whether it is known or not.
pub fn spend_link(shared: Shared<'_>, email: &str, now: Instant) -> Result<(), Error> {
    spend(shared, now, Kind::Link, &hidden(email), LINKS)
}

/// Counts an invitation sent by a dealer's user: per day, and per recipient.
pub fn spend_invitation(
    shared: Shared<'_>,
    sender: UserId,
    email: &str,
    now: Instant,
) -> Result<(), Error> {
    spend(shared, now, Kind::Mail, &format!("invitations {sender}"), INVITATIONS)?;
    spend_link(shared, email, now)
}

/// A typed text as a key, hashed because people sometimes type passwords in place of a name.
pub fn hidden(typed: &str) -> String {
    secret::hex(&secret::hash(&fold(typed.trim())))
}

fn too_many(retry_after_seconds: i64) -> Error {
    Error::TooMany { message: message!("person-too-many-attempts"), retry_after_seconds }
}

fn end_of_day(now: Instant, clock: &Clock) -> Instant {
    let midnight = now.day_in(clock.zone()).plus_days(1).0.to_zoned(clock.zone().clone());
    midnight.map_or(now.plus_seconds(86_400), |midnight| midnight.timestamp().into())
}

#[derive(Debug, Clone, Copy)]
struct State {
    failures: i64,
    /// The last wrong attempt; for verification codes, the first of the day; for a bucket, when it will be full.
    since: Instant,
    blocked_until: Instant,
}

impl Default for State {
    fn default() -> Self {
        Self { failures: 0, since: Instant(0), blocked_until: Instant(0) }
    }
}

fn find(shared: Shared<'_>, kind: Kind, key: &str) -> Result<Option<State>, Error> {
    let mut statement = shared.prepare(shared!("select failures, window_started_at, blocked_until from throttles where kind = :kind and key = :key"))?;
    bind(&mut statement, named_params! { ":kind": kind.word(), ":key": key })?;
    let mut rows = statement.raw_query();
    let Some(row) = rows.next()? else { return Ok(None) };
    Ok(Some(State { failures: row.get(0)?, since: row.get(1)?, blocked_until: row.get(2)? }))
}

fn save(shared: Shared<'_>, kind: Kind, key: &str, state: State) -> Result<(), Error> {
    shared.execute(
        shared!(
            "insert into throttles (kind, key, failures, window_started_at, blocked_until)
         values (:kind, :key, :failures, :started, :until)
         on conflict (kind, key) do update set failures = excluded.failures,
            window_started_at = excluded.window_started_at, blocked_until = excluded.blocked_until"
        ),
        named_params! {
            ":kind": kind.word(), ":key": key, ":failures": state.failures,
            ":started": state.since, ":until": state.blocked_until,
        },
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;
    use rusqlite::Connection;

    use super::*;

    const NOW: Instant = Instant(1_790_000_000_000);

    fn empty() -> Connection {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        conn
    }

    fn seconds(error: Error) -> i64 {
        match error {
            Error::TooMany { retry_after_seconds, .. } => retry_after_seconds,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_bucket_is_used_up_and_fills_again_one_by_one() {
        let (conn, rate) = (empty(), Rate::per_minute(3));
        let spend =
            |at: i64| spend(Shared::of(&conn), NOW.plus_seconds(at), Kind::Address, "a", rate);
        for _ in 0..3 {
            spend(0).unwrap();
        }
        assert_eq!(seconds(spend(5).unwrap_err()), 16);
        spend(20).unwrap();
        spend(39).unwrap_err();
        give_back(Shared::of(&conn), Kind::Address, "a", rate).unwrap();
        spend(39).unwrap();
        spend(39).unwrap_err();
        for _ in 0..3 {
            spend(600).unwrap();
        }
        spend(600).unwrap_err();
        let none = Rate { times: 0, ..rate };
        super::spend(Shared::of(&conn), NOW, Kind::Address, "b", none).unwrap_err();
    }

    #[test]
    fn a_try_counts_before_it_is_looked_at_and_one_that_was_not_is_taken_back() {
        let (conn, clock) = (empty(), Clock::system(TimeZone::UTC));
        conn.execute_batch(
            "insert into users (id, kind, email, email_folded, created_at, updated_at)
             values (7, 'staff', 'A@b.test', 'a@b.test', 0, 0)",
        )
        .unwrap();
        let key = hidden("a@b.test");
        let at =
            |at: i64| count_try(Shared::of(&conn), NOW.plus_seconds(at), &clock, Kind::Name, &key);
        at(0).unwrap();
        assert_eq!(seconds(at(0).unwrap_err()), 2);
        take_back(Shared::of(&conn), Kind::Name, &key).unwrap();
        at(0).unwrap();
        at(1).unwrap();
        assert_eq!(seconds(at(2).unwrap_err()), 3);
        let mut now = 10;
        for _ in 2..PASSWORDS_A_DAY {
            at(now).unwrap();
            now += 10;
        }
        assert!(seconds(at(now).unwrap_err()) > 60, "for the rest of the day");
        assert!(
            blocked_until(Shared::of(&conn), UserId(7), NOW.plus_seconds(now)).unwrap().is_some()
        );
        forget_tries(Shared::of(&conn), UserId(7)).unwrap();
        at(now).unwrap();
    }

    #[test]
    fn a_day_s_wrong_passwords_are_of_that_day_alone() {
        let (conn, clock) = (empty(), Clock::system(TimeZone::UTC));
        for kind in [Kind::Password, Kind::Name] {
            for turn in 0..PASSWORDS_A_DAY {
                count_try(Shared::of(&conn), NOW.plus_seconds(turn * 10), &clock, kind, "7")
                    .unwrap();
            }
            check(Shared::of(&conn), NOW.plus_seconds(1001), kind, "7").unwrap_err();
            // The first one of each of the next days causes only a short delay.
            for day in 1..4 {
                let later = NOW.plus_seconds(day * 86_400);
                count_try(Shared::of(&conn), later, &clock, kind, "7").unwrap();
                check(Shared::of(&conn), later.plus_seconds(2), kind, "7").unwrap();
            }
        }
    }

    #[test]
    fn a_clock_that_was_ahead_keeps_nobody_out_afterwards() {
        let (conn, clock) = (empty(), Clock::system(TimeZone::UTC));
        conn.execute_batch(
            "insert into users (id, kind, email, email_folded, created_at, updated_at)
             values (7, 'staff', 'A@b.test', 'a@b.test', 0, 0)",
        )
        .unwrap();
        let rate = Rate::per_minute(3);
        for ahead in [3600, 86_400, 400 * 86_400] {
            let then = NOW.plus_seconds(ahead);
            for turn in 0..PASSWORDS_A_DAY {
                count_try(
                    Shared::of(&conn),
                    then.plus_seconds(turn * 10),
                    &clock,
                    Kind::Name,
                    &hidden("a@b.test"),
                )
                .unwrap();
                count_code_failure(Shared::of(&conn), then, &clock, "7", "email").unwrap();
            }
            for _ in 0..3 {
                spend(Shared::of(&conn), then, Kind::Address, "a", rate).unwrap();
            }
            check(Shared::of(&conn), then.plus_seconds(1001), Kind::Name, &hidden("a@b.test"))
                .unwrap_err();

            assert_eq!(blocked_until(Shared::of(&conn), UserId(7), NOW).unwrap(), None);
            check(Shared::of(&conn), NOW, Kind::SecondStep, "7").unwrap();
            count_try(Shared::of(&conn), NOW, &clock, Kind::Name, &hidden("a@b.test")).unwrap();
            count_code_failure(Shared::of(&conn), NOW, &clock, "7", "email").unwrap();
            check(Shared::of(&conn), NOW, Kind::SecondStep, "7").unwrap();
            for _ in 0..3 {
                spend(Shared::of(&conn), NOW, Kind::Address, "a", rate).unwrap();
            }
            spend(Shared::of(&conn), NOW, Kind::Address, "a", rate).unwrap_err();
            conn.execute("delete from throttles", []).unwrap();
        }
    }

    #[test]
    fn what_is_counted_for_one_person_or_place_is_not_for_another() {
        let (conn, clock) = (empty(), Clock::system(TimeZone::UTC));
        let place = from_place("7", &secret::hash("an office"));
        for key in ["7", &place, "70"] {
            count_try(Shared::of(&conn), NOW, &clock, Kind::Password, key).unwrap();
        }
        forget_passwords(Shared::of(&conn), UserId(7)).unwrap();
        let left: String = conn
            .query_row("select group_concat(key) from throttles", [], |row| row.get(0))
            .unwrap();
        assert_eq!(left, "70");
    }

    #[test]
    fn of_an_app_fewer_wrong_codes_are_taken_since_more_are_good() {
        let (conn, clock) = (empty(), Clock::system(TimeZone::UTC));
        for (user, mfa_type, times) in [("1", "totp", 33), ("2", "email", 100)] {
            for _ in 0..times {
                check(Shared::of(&conn), NOW, Kind::SecondStep, user).unwrap();
                count_code_failure(Shared::of(&conn), NOW, &clock, user, mfa_type).unwrap();
            }
            check(Shared::of(&conn), NOW, Kind::SecondStep, user).unwrap_err();
            check(Shared::of(&conn), NOW.plus_seconds(86_400), Kind::SecondStep, user).unwrap();
        }
    }
}

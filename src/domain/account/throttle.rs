//! Tries are counted in the database: a ladder of waits for each name, a bound for each address.
//!
//! Nobody is locked for good, and counters outlive a restart. A remembered device climbs a ladder of
//! its own, so that strangers who guess cannot keep a person out (NIST SP 800-63B-4, section 3.2.2).

use rusqlite::{Connection, named_params};

use crate::{
    db::{bind, value},
    error::Error,
    kernel::{
        ids::UserId,
        time::{Clock, Instant},
    },
};

/// Wrong passwords in a row after which only a remembered device or a reset helps for the day.
const PASSWORDS_A_DAY: i64 = 100;
/// Wrong second steps a day, however many codes were asked for.
const CODES_A_DAY: i64 = 100;

/// What is counted.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// Wrong passwords for a name.
    Name,
    /// Wrong passwords from a remembered device.
    Device,
    /// Wrong second steps of a user.
    SecondStep,
    /// Wrong passwords from a network address.
    Address,
    /// Registrations and reset requests from a network address.
    Request,
    /// Mails that a user caused.
    Mail,
    /// Text messages to a user.
    Sms,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Device => "device",
            Self::SecondStep => "secondStep",
            Self::Address => "address",
            Self::Request => "request",
            Self::Mail => "mail",
            Self::Sms => "sms",
        }
    }
}

/// Refuses while the ladder's wait lasts.
pub fn check(conn: &Connection, now: Instant, kind: Kind, key: &str) -> Result<(), Error> {
    let blocked_until = find(conn, kind, key)?.map_or(Instant(0), |state| state.blocked_until);
    if blocked_until > now {
        return Err(too_many(blocked_until.seconds_since(now) + 1));
    }
    Ok(())
}

/// Counts a wrong try and says how long the next must wait: 1, 3, 5, then 10 seconds; after a hundred
/// in a row until the plant's day ends.
pub fn count_failure(
    conn: &Connection,
    now: Instant,
    clock: &Clock,
    kind: Kind,
    key: &str,
) -> Result<(), Error> {
    let failures = find(conn, kind, key)?.map_or(0, |state| state.failures) + 1;
    let wait = match failures {
        1 => 1,
        2 => 3,
        3 => 5,
        _ => 10,
    };
    let blocked_until = match kind {
        Kind::Name if failures >= PASSWORDS_A_DAY => end_of_day(now, clock),
        _ => now.plus_seconds(wait),
    };
    save(conn, kind, key, State { failures, window_started_at: now, blocked_until })
}

/// Counts a wrong second step; refuses once the day's bound is reached.
pub fn count_code_failure(
    conn: &Connection,
    now: Instant,
    clock: &Clock,
    user: &str,
) -> Result<(), Error> {
    let mut state = find(conn, Kind::SecondStep, user)?.unwrap_or_default();
    if state.window_started_at.day_in(clock.zone()) != now.day_in(clock.zone()) {
        state = State { window_started_at: now, ..State::default() };
    }
    state.failures += 1;
    if state.failures >= CODES_A_DAY {
        state.blocked_until = end_of_day(now, clock);
    }
    save(conn, Kind::SecondStep, user, state)
}

/// Forgets the failures: the right password was given.
pub fn clear(conn: &Connection, kind: Kind, key: &str) -> Result<(), Error> {
    conn.prepare_cached("delete from throttles where kind = :kind and key = :key")?
        .execute(named_params! { ":kind": kind.word(), ":key": key })?;
    Ok(())
}

/// Forgets every wrong try against one person: passwords by his address or user name or from a remembered
/// device of his, and second steps.
pub fn forget_tries(conn: &Connection, user: UserId) -> Result<(), Error> {
    conn.prepare_cached(
        "delete from throttles where
             (kind = 'name' and key in (select email_folded from users where id = :user
                 union select username_folded from users where id = :user))
             or (kind = 'secondStep' and key = cast(:user as text))
             or (kind = 'device' and key in (
                 select lower(hex(token_hash)) from trusted_devices where user_id = :user))",
    )?
    .execute(named_params! { ":user": user })?;
    Ok(())
}

/// Until when a person must wait before his next try, where he must at all.
pub fn blocked_until(
    conn: &Connection,
    user: UserId,
    now: Instant,
) -> Result<Option<Instant>, Error> {
    let sql = "select max(t.blocked_until) from users u join throttles t
                 on (t.kind = 'name' and t.key in (u.email_folded, u.username_folded))
                 or (t.kind = 'secondStep' and t.key = cast(u.id as text))
               where u.id = :user and t.blocked_until > :now";
    Ok(value::<Option<Instant>>(conn, sql, named_params! { ":user": user, ":now": now })?.flatten())
}

/// Counts one use against `limit` uses in `seconds`; refuses beyond.
pub fn spend(
    conn: &Connection,
    now: Instant,
    kind: Kind,
    key: &str,
    limit: u32,
    seconds: i64,
) -> Result<(), Error> {
    let mut state = find(conn, kind, key)?.unwrap_or_default();
    let elapsed = now.seconds_since(state.window_started_at);
    if elapsed >= seconds {
        state = State { window_started_at: now, ..State::default() };
    }
    if state.failures >= i64::from(limit) {
        return Err(too_many((seconds - elapsed).max(1)));
    }
    state.failures += 1;
    save(conn, kind, key, state)
}

/// Whether `limit` uses in `seconds` are already spent; counts nothing.
pub fn is_spent(
    conn: &Connection,
    now: Instant,
    kind: Kind,
    key: &str,
    limit: u32,
    seconds: i64,
) -> Result<(), Error> {
    let state = find(conn, kind, key)?.unwrap_or_default();
    let elapsed = now.seconds_since(state.window_started_at);
    if elapsed < seconds && state.failures >= i64::from(limit) {
        return Err(too_many((seconds - elapsed).max(1)));
    }
    Ok(())
}

fn too_many(retry_after_seconds: i64) -> Error {
    Error::TooMany {
        message: "That was too many tries. Please wait a little and try again.".to_owned(),
        retry_after_seconds,
    }
}

fn end_of_day(now: Instant, clock: &Clock) -> Instant {
    let midnight = now.day_in(clock.zone()).plus_days(1).0.to_zoned(clock.zone().clone());
    midnight.map_or(now.plus_seconds(86_400), |midnight| midnight.timestamp().into())
}

#[derive(Debug, Clone, Copy)]
struct State {
    failures: i64,
    window_started_at: Instant,
    blocked_until: Instant,
}

impl Default for State {
    fn default() -> Self {
        Self { failures: 0, window_started_at: Instant(0), blocked_until: Instant(0) }
    }
}

fn find(conn: &Connection, kind: Kind, key: &str) -> Result<Option<State>, Error> {
    let mut statement = conn.prepare_cached(
        "select failures, window_started_at, blocked_until from throttles where kind = :kind and key = :key",
    )?;
    bind(&mut statement, named_params! { ":kind": kind.word(), ":key": key })?;
    let mut rows = statement.raw_query();
    let Some(row) = rows.next()? else { return Ok(None) };
    Ok(Some(State {
        failures: row.get(0)?,
        window_started_at: row.get(1)?,
        blocked_until: row.get(2)?,
    }))
}

fn save(conn: &Connection, kind: Kind, key: &str, state: State) -> Result<(), Error> {
    conn.prepare_cached(
        "insert into throttles (kind, key, failures, window_started_at, blocked_until)
         values (:kind, :key, :failures, :started, :until)
         on conflict (kind, key) do update set failures = excluded.failures,
            window_started_at = excluded.window_started_at, blocked_until = excluded.blocked_until",
    )?
    .execute(named_params! {
        ":kind": kind.word(), ":key": key, ":failures": state.failures,
        ":started": state.window_started_at, ":until": state.blocked_until,
    })?;
    Ok(())
}

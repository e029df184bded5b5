//! Answers that are kept for a day under the `Idempotency-Key` of their request, so that a repetition gets
//! the same answer and changes nothing.

use rusqlite::{Connection, named_params};

use super::Caller;
use crate::{
    db::bind,
    error::Error,
    kernel::{ids::UserId, secret::TokenHash, time::Instant},
    messages::message,
};

/// How long an answer is given again to the same key.
const KEPT_SECONDS: i64 = 24 * 3600;

/// A request that may have been made before.
pub struct Repeated {
    user: UserId,
    key: String,
    request_hash: TokenHash,
}

impl Repeated {
    /// The request of `caller` with this key and hash. Staff have keys of their own in each account in
    /// whose place they act.
    pub fn new(caller: &Caller, key: &str, request_hash: TokenHash) -> Self {
        let account = caller.account.map_or(0, |account| account.0);
        Self { user: caller.user, key: format!("{account} {key}"), request_hash }
    }

    /// The answer that was given already, if any.
    ///
    /// # Errors
    /// 422 when the key came with a different request before.
    pub fn answer(&self, conn: &Connection, now: Instant) -> Result<Option<String>, Error> {
        let mut statement = conn.prepare_cached(
            "select request_hash, answer from idempotency_keys
             where user_id = :user and key = :key and created_at > :since",
        )?;
        let since = now.plus_seconds(-KEPT_SECONDS);
        let params = named_params! { ":user": self.user, ":key": self.key, ":since": since };
        bind(&mut statement, params)?;
        let mut rows = statement.raw_query();
        let Some(row) = rows.next()? else { return Ok(None) };
        let hash: [u8; 32] = row.get(0)?;
        if hash != self.request_hash {
            return Err(Error::Refused {
                code: "idempotencyKeyReused",
                message: message!("access-idempotency-key-reused"),
            });
        }
        Ok(Some(row.get(1)?))
    }

    /// Keeps `answer`, JSON, in the transaction of the write itself.
    pub fn keep(&self, conn: &Connection, answer: &str, now: Instant) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(
            "insert or replace into idempotency_keys (user_id, key, request_hash, status, answer, created_at)
             values (:user, :key, :hash, 200, :answer, :now)",
        )?;
        statement.execute(named_params! {
            ":user": self.user, ":key": self.key, ":hash": self.request_hash,
            ":answer": answer, ":now": now,
        })?;
        Ok(())
    }
}

//! Answers that are kept for a day under the `Idempotency-Key` of their request, so that a repeat gets the same answer
//! and changes nothing.
//!
//! The kept answer is a row of the same transaction. A request that has had an answer gets it before the handler looks
//! at anything, because what it changed would make the handler refuse it. An upload is recognised by its file.

use std::borrow::Cow;

use rusqlite::{Connection, OptionalExtension, named_params};
use serde_json::{Map, Value};

use super::Caller;
use crate::{
    error::Error,
    kernel::{ids::UserId, secret::TokenHash, time::Instant},
    messages::message,
};

/// How long an answer is given again to the same key.
const KEPT_SECONDS: i64 = 24 * 3600;

/// The longest answer that is kept whole, in bytes; of a longer one stays what says that it was done.
const MOST_BYTES: usize = 64 * 1024;

/// How many answers a user's keys keep, the newest ones, and of how many bytes together.
const MOST_ANSWERS: i64 = 1_000;
const MOST_BYTES_TOGETHER: i64 = 8 * 1024 * 1024;

/// An answer that was given to a key.
pub struct KeptAnswer {
    request_hash: TokenHash,
    answer: String,
}

impl KeptAnswer {
    /// What `caller` was answered under this key.
    pub fn find(
        conn: &Connection,
        caller: &Caller,
        key: &str,
        now: Instant,
    ) -> Result<Option<Self>, Error> {
        Self::of(conn, caller.user, &own_key(caller, key), now)
    }

    fn of(conn: &Connection, user: UserId, key: &str, now: Instant) -> Result<Option<Self>, Error> {
        let params =
            named_params! { ":user": user, ":key": key, ":since": now.plus_seconds(-KEPT_SECONDS) };
        let found = conn
            .prepare_cached(
                "select request_hash, answer from idempotency_keys
                 where user_id = :user and key = :key and created_at > :since",
            )?
            .query_row(params, |row| Ok(Self { request_hash: row.get(0)?, answer: row.get(1)? }))
            .optional()?;
        Ok(found)
    }

    /// The answer, to the request that it was given to.
    ///
    /// # Errors
    /// 422 to any other request.
    pub fn answer_to(&self, request_hash: &TokenHash) -> Result<String, Error> {
        self.answer_from(request_hash)
    }

    /// The answer, to a request of which no more is known than what its hash begins with.
    ///
    /// # Errors
    /// 422 to any other request.
    pub fn answer_from(&self, beginning: &[u8]) -> Result<String, Error> {
        if self.request_hash.starts_with(beginning) {
            return Ok(self.answer.clone());
        }
        Err(Error::Refused {
            code: "idempotencyKeyReused",
            message: message!("access-idempotency-key-reused"),
        })
    }
}

/// Staff have keys of their own in each account in whose place they act.
fn own_key(caller: &Caller, key: &str) -> String {
    let account = caller.account.map_or(0, |account| account.0);
    format!("{account} {key}")
}

/// A request that may have been made before.
pub struct Repeated {
    user: UserId,
    key: String,
    request_hash: TokenHash,
}

impl Repeated {
    /// The request of `caller` with this key and hash.
    pub fn new(caller: &Caller, key: &str, request_hash: TokenHash) -> Self {
        Self { user: caller.user, key: own_key(caller, key), request_hash }
    }

    /// The answer that was given already, if any.
    ///
    /// # Errors
    /// 422 when the key came with a different request before.
    pub fn answer(&self, conn: &Connection, now: Instant) -> Result<Option<String>, Error> {
        let kept = KeptAnswer::of(conn, self.user, &self.key, now)?;
        kept.map(|kept| kept.answer_to(&self.request_hash)).transpose()
    }

    /// Keeps `answer`, JSON, in the transaction of the write itself.
    pub fn keep(&self, conn: &Connection, answer: &str, now: Instant) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(
            "insert or replace into idempotency_keys (user_id, key, request_hash, status, answer, created_at)
             values (:user, :key, :hash, 200, :answer, :now)",
        )?;
        statement.execute(named_params! {
            ":user": self.user, ":key": self.key, ":hash": self.request_hash,
            ":answer": in_short(answer), ":now": now,
        })?;
        Ok(())
    }
}

/// An answer as it is kept: a long one without the record that it carries, which can be read anew.
fn in_short(answer: &str) -> Cow<'_, str> {
    if answer.len() <= MOST_BYTES {
        return answer.into();
    }
    let Ok(mut fields) = serde_json::from_str::<Map<String, Value>>(answer) else {
        return answer.into();
    };
    fields.retain(|name, _| matches!(name.as_str(), "isSuccess" | "message" | "id"));
    Value::Object(fields).to_string().into()
}

/// Forgets answers that are older than a day, and the oldest of a user who has had very many.
pub fn sweep_kept_answers(conn: &Connection, now: Instant) -> Result<(), Error> {
    conn.prepare_cached("delete from idempotency_keys where created_at <= :since")?
        .execute(named_params! { ":since": now.plus_seconds(-KEPT_SECONDS) })?;
    conn.prepare_cached(
        "delete from idempotency_keys where (user_id, key) in (
             select user_id, key from (
                 select user_id, key, row_number() over newest as place,
                        sum(octet_length(answer)) over newest as bytes
                 from idempotency_keys
                 window newest as (partition by user_id order by created_at desc, key
                                   rows between unbounded preceding and current row))
             where place > :most or bytes > :bytes)",
    )?
    .execute(named_params! { ":most": MOST_ANSWERS, ":bytes": MOST_BYTES_TOGETHER })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_long_answer_is_kept_without_its_record() {
        let short = json!({"isSuccess": true, "message": "Saved.", "id": 5, "item": {"id": 5}});
        assert_eq!(in_short(&short.to_string()), short.to_string());
        let mut long = short.clone();
        long["item"]["text"] = json!("x".repeat(MOST_BYTES));
        let kept: Value = serde_json::from_str(&in_short(&long.to_string())).unwrap();
        assert_eq!(kept, json!({"isSuccess": true, "message": "Saved.", "id": 5}));
    }
}

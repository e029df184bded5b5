//! Responses stored for a day under the request's `Idempotency-Key`, so that a repeated request gets the same
//! response and changes nothing.
//! The stored response is a row written in the same transaction. A repeated request gets it before the handler checks
//! anything, because what the first request changed would make the handler refuse. An upload is recognized by its
//! file.

use std::borrow::Cow;

use rusqlite::{Connection, OptionalExtension, named_params};
use serde_json::{Map, Value};

use super::Caller;
use crate::{
    error::Error,
    kernel::{ids::UserId, secret::TokenHash, time::Instant},
    messages::message,
};

/// How long a response is kept for its key.
const KEPT_SECONDS: i64 = 24 * 3600;

/// The longest response that is stored whole, in bytes. A longer one is stored in short form.
const MOST_BYTES: usize = 64 * 1024;

/// The most responses stored for a user. The newest are kept, up to a total size.
const MOST_ANSWERS: i64 = 1_000;
const MOST_BYTES_TOGETHER: i64 = 8 * 1024 * 1024;

/// A response stored for a key.
pub struct KeptAnswer {
    request_hash: TokenHash,
    answer: String,
}

impl KeptAnswer {
    /// The response that `caller` got for this key.
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

    /// The stored response, for the request that it answered.
    ///
    /// # Errors
    /// 422 for any other request.
    pub fn answer_to(&self, request_hash: &TokenHash) -> Result<String, Error> {
        self.answer_from(request_hash)
    }

    /// The stored response, for a request of which only the first half of the hash is known.
    ///
    /// # Errors
    /// 422 for any other request.
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

/// While impersonating, staff have separate keys in each account.
fn own_key(caller: &Caller, key: &str) -> String {
    let account = caller.account.map_or(0, |account| account.0);
    format!("{account} {key}")
}

pub struct Repeated {
    user: UserId,
    key: String,
    request_hash: TokenHash,
}

impl Repeated {
    pub fn new(caller: &Caller, key: &str, request_hash: TokenHash) -> Self {
        Self { user: caller.user, key: own_key(caller, key), request_hash }
    }

    /// The stored response, if there is one.
    ///
    /// # Errors
    /// 422 if the key was used with a different request.
    pub fn answer(&self, conn: &Connection, now: Instant) -> Result<Option<String>, Error> {
        let kept = KeptAnswer::of(conn, self.user, &self.key, now)?;
        kept.map(|kept| kept.answer_to(&self.request_hash)).transpose()
    }

    /// Stores `answer`, as JSON, in the transaction of the write itself.
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

/// The form in which a response is stored: a long one without its record, which can be read again.
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

/// Deletes responses older than a day, and the oldest ones of users with too many.
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

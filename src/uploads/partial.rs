//! Tracks uploads in parts: who announced which file, and how much of it has arrived.
//!
//! A file is announced with its size and hash. Each part is durable before the row says so. The upload call of a record
//! then takes `?upload={id}` instead of a body; `http::Upload` hides the difference, so that a record checks, cleans
//! and counts both alike. A job deletes unfinished ones.

use std::collections::HashSet;

use rusqlite::{OptionalExtension, named_params};

use super::Uploader;
use crate::{
    config::Limits,
    db::Shared,
    error::Error,
    files::Sha256,
    kernel::time::{Instant, Moment},
    messages::message,
    shared,
};

/// The most uploads in progress of a user.
const MOST_AT_ONCE: i64 = 20;
/// How long an unfinished upload waits for its next part.
const PATIENCE_SECONDS: i64 = 86_400;

#[derive(Debug, Clone)]
pub struct PartialUpload {
    pub id: i64,
    pub name: String,
    /// The size of the file in bytes.
    pub size: u64,
    pub sha256: Sha256,
    /// Bytes received so far.
    pub received: u64,
}

/// The announcement of a file.
#[derive(Debug)]
pub struct Announced {
    pub name: String,
    pub size: u64,
    pub sha256: Sha256,
}

impl Uploader {
    /// Registers an upload, if the quota allows everything in progress, and returns its id.
    pub fn begin(
        self,
        shared: Shared<'_>,
        limits: &Limits,
        Moment { now, today }: Moment,
        file: &Announced,
    ) -> Result<i64, Error> {
        let size = i64::try_from(file.size).unwrap_or(i64::MAX);
        let (count, own): (i64, i64) = shared
            .prepare(shared!(
                "select count(*), coalesce(sum(size), 0) from partial_uploads
                 where user_id = :user"
            ))?
            .query_row(named_params! { ":user": self.user }, |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
        if count >= MOST_AT_ONCE {
            return Err(Error::Refused {
                code: "uploadsUsedUp",
                message: message!("upload-too-many", most_at_once = MOST_AT_ONCE),
            });
        }
        let of_account: i64 = shared
            .prepare(shared!(
                "select coalesce(sum(size), 0) from partial_uploads
                 where account_id = :account"
            ))?
            .query_row(named_params! { ":account": self.account }, |row| row.get(0))?;
        for share in self.shares(limits) {
            let under_way = if share.kind == "user" { own } else { of_account };
            share.left(shared, today, under_way.saturating_add(size))?;
        }
        shared.execute(
            shared!(
                "insert into partial_uploads (user_id, account_id, name, size, sha256, touched_at)
             values (:user, :account, :name, :size, :sha256, :now)"
            ),
            named_params! {
                ":user": self.user, ":account": self.account, ":name": file.name, ":size": size,
                ":sha256": file.sha256.0, ":now": now,
            },
        )?;
        Ok(shared.last_insert_rowid())
    }

    /// The caller's own upload, started on the same side of the portal.
    pub fn partial(self, shared: Shared<'_>, id: i64) -> Result<PartialUpload, Error> {
        shared
            .prepare(shared!(
                "select name, size, sha256, received from partial_uploads
             where id = :id and user_id = :user and account_id is :account"
            ))?
            .query_row(
                named_params! { ":id": id, ":user": self.user, ":account": self.account },
                |row| {
                    let bytes =
                        |index| row.get(index).map(|bytes: i64| u64::try_from(bytes).unwrap_or(0));
                    Ok(PartialUpload {
                        id,
                        name: row.get(0)?,
                        size: bytes(1)?,
                        sha256: Sha256(row.get(2)?),
                        received: bytes(3)?,
                    })
                },
            )
            .optional()?
            .ok_or(Error::NotFound)
    }
}

impl PartialUpload {
    /// Counts bytes that are durable. Returns false if another call has counted those at the same offset.
    pub fn advance(&self, shared: Shared<'_>, bytes: u64, now: Instant) -> Result<bool, Error> {
        let [bytes, received] =
            [bytes, self.received].map(|n| i64::try_from(n).unwrap_or(i64::MAX));
        let changed = shared.execute(
            shared!(
                "update partial_uploads set received = received + :bytes, touched_at = :now
                 where id = :id and received = :received"
            ),
            named_params! {
                ":id": self.id, ":received": received, ":bytes": bytes, ":now": now,
            },
        )?;
        Ok(changed == 1)
    }
}

/// Deletes an upload that a record takes.
pub fn forget(shared: Shared<'_>, id: i64) -> Result<(), Error> {
    shared.execute(
        shared!("delete from partial_uploads where id = :id"),
        named_params! { ":id": id },
    )?;
    Ok(())
}

/// Deletes uploads that have waited too long for their next part. Returns how many, and the ids of the others.
pub fn sweep(shared: Shared<'_>, now: Instant) -> Result<(usize, HashSet<i64>), Error> {
    let ended = shared.execute(
        shared!("delete from partial_uploads where touched_at < :touched"),
        named_params! { ":touched": now.plus_seconds(-PATIENCE_SECONDS) },
    )?;
    let mut statement = shared.prepare(shared!("select id from partial_uploads"))?;
    let left = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok((ended, left))
}

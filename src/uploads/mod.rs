//! Enforces daily quotas of uploads for each user and for all users of an account, by the plant's days; and handles
//! files that arrive in parts. Deleted uploads still count, because their content stays on the disk for a while.

mod partial;
mod texts;

use rusqlite::{Connection, OptionalExtension, named_params};

use crate::{
    access::Caller,
    app::App,
    config::Limits,
    db::Shared,
    error::Error,
    kernel::{
        fair::Owner,
        ids::{AccountId, UserId},
        time::Day,
    },
    messages::message,
    shared,
};

pub use partial::{Announced, PartialUpload, forget, sweep};
pub use texts::spend_text;

#[derive(Debug, Clone, Copy)]
pub struct Uploader {
    pub user: UserId,
    /// `None` for staff, who upload for many accounts.
    pub account: Option<AccountId>,
}

/// A daily quota and its owner.
struct Share {
    kind: &'static str,
    owner: i64,
    files: i64,
    bytes: i64,
}

impl Uploader {
    /// A caller, on the side on which they act.
    pub fn of(caller: &Caller) -> Self {
        Self { user: caller.user, account: caller.account }
    }

    fn shares(self, limits: &Limits) -> impl Iterator<Item = Share> {
        let bytes = |size: u64| i64::try_from(size).unwrap_or(i64::MAX);
        let user = Share {
            kind: "user",
            owner: self.user.0,
            files: limits.uploads_per_user.into(),
            bytes: bytes(limits.upload_size_per_user.0),
        };
        let account = self.account.map(|account| Share {
            kind: "account",
            owner: account.0,
            files: limits.uploads_per_account.into(),
            bytes: bytes(limits.upload_size_per_account.0),
        });
        std::iter::once(user).chain(account)
    }

    /// Refuses an upload when the quota is used up. Checked before the transfer, whose size is known only at its end.
    pub fn demand(self, shared: Shared<'_>, limits: &Limits, day: Day) -> Result<(), Error> {
        self.shares(limits).try_for_each(|share| share.left(shared, day, 1).map(drop))
    }

    /// Counts an upload that has arrived but may turn out to be unusable.
    pub async fn count(self, app: &App, bytes: usize) -> Result<(), Error> {
        let (limits, today) = (app.config.limits.clone(), app.clock.today());
        let spend = move |conn: &Connection| self.spend(Shared::of(conn), &limits, today, bytes);
        app.db.write_for(Owner::User(self.user), spend).await
    }

    pub fn spend(
        self,
        shared: Shared<'_>,
        limits: &Limits,
        day: Day,
        bytes: usize,
    ) -> Result<(), Error> {
        let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
        for share in self.shares(limits) {
            let (files, taken) = share.left(shared, day, bytes)?;
            shared.execute(
                shared!(
                    "insert into uploads_of_day (kind, owner_id, day, files, bytes)
                 values (:kind, :owner, :day, :files, :bytes)
                 on conflict (kind, owner_id) do update
                     set day = excluded.day, files = excluded.files, bytes = excluded.bytes"
                ),
                named_params! {
                    ":kind": share.kind, ":owner": share.owner, ":day": day,
                    ":files": files + 1, ":bytes": taken.saturating_add(bytes),
                },
            )?;
        }
        Ok(())
    }
}

impl Share {
    /// Today's usage, if `more` bytes still fit the quota.
    fn left(&self, shared: Shared<'_>, day: Day, more: i64) -> Result<(i64, i64), Error> {
        let (files, bytes): (i64, i64) = shared
            .prepare(shared!(
                "select files, bytes from uploads_of_day
                 where kind = :kind and owner_id = :owner and day = :day"
            ))?
            .query_row(
                named_params! { ":kind": self.kind, ":owner": self.owner, ":day": day },
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .optional()?
            .unwrap_or_default();
        let message = if files >= self.files {
            message!("upload-used-up-files", who = self.kind, files)
        } else if bytes.saturating_add(more) > self.bytes {
            let (taken, most) = (bytes >> 20, self.bytes >> 20);
            message!("upload-used-up-bytes", who = self.kind, taken, most)
        } else {
            return Ok((files, bytes));
        };
        // Not a 429: a browser that sends photos in the background would retry again and again.
        Err(Error::Refused { code: "uploadsUsedUp", message })
    }
}

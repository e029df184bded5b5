//! Enforces daily quotas of text for each user and for all users of an account, by the plant's days. What calls contain
//! is stored in records and again in the audit log, and backed up every day.

use rusqlite::named_params;

use super::Uploader;
use crate::{
    config::Limits,
    db::Shared,
    error::Error,
    kernel::{ids::UserId, time::Day},
    messages::message,
    shared,
};

/// The space that a write takes in addition to its text: its event, its index entries.
const OVERHEAD: usize = 1024;

/// Counts a write of this much text, or refuses it if the quota is used up. A refusal rolls back the count with the
/// write.
pub fn spend_text(
    shared: Shared<'_>,
    limits: &Limits,
    Uploader { user: UserId(user), account }: Uploader,
    day: Day,
    bytes: usize,
) -> Result<(), Error> {
    let bytes = i64::try_from(bytes.saturating_add(OVERHEAD)).unwrap_or(i64::MAX);
    let of_user = ("user", user, limits.text_size_per_user.0);
    let of_account = account.map(|account| ("account", account.0, limits.text_size_per_account.0));
    for (kind, owner, most) in std::iter::once(of_user).chain(of_account) {
        let taken: Option<i64> = shared.value(shared!("insert into texts_of_day (kind, owner_id, day, bytes) values (:kind, :owner, :day, :bytes)
             on conflict (kind, owner_id) do update
                 set bytes = excluded.bytes + iif(day = excluded.day, bytes, 0), day = excluded.day
             returning bytes"),
            named_params! { ":kind": kind, ":owner": owner, ":day": day, ":bytes": bytes },
        )?;
        if taken.unwrap_or_default() > i64::try_from(most).unwrap_or(i64::MAX) {
            let message = message!("text-used-up", who = kind, most = most >> 20);
            return Err(Error::Refused { code: "textUsedUp", message });
        }
    }
    Ok(())
}

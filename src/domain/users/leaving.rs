//! Hands over the open work of a disabled user, by the same rules on screens and on the command line.

use rusqlite::Connection;

use super::store;
use crate::{
    audit,
    db::{AccountRows, Shared},
    domain::{
        people::{Person, owners::is_active_staff},
        service::hand_over::{self, Giver},
    },
    error::Error,
    kernel::ids::UserId,
    messages::{Message, message},
};

/// Hands over the open work of a disabled user, and returns sentences about the result, if there was any work.
///
/// # Errors
/// 422 for `handOverTo` if that user may not take over, or if someone must be named.
pub fn hand_on(
    conn: &Connection,
    giver: &Giver<'_>,
    person: &Person,
    to: Option<UserId>,
) -> Result<Vec<Message>, Error> {
    let id = person.id;
    if let Some(account) = person.account {
        let rows = AccountRows::new(conn, account);
        let passed = hand_over::pass_on(giver, &rows, id, to)?;
        return Ok(passed.sentence().into_iter().collect());
    }
    if let Some(to) = to
        && (to == id || !is_active_staff(Shared::of(conn), to)?)
    {
        return Err(Error::field("handOverTo", message!("staff-user-inactive")));
    }
    let mut said: Vec<_> = hand_over_accounts(conn, giver, person, to)?.into_iter().collect();
    said.extend(hand_over::leave(conn, giver, id, to)?);
    Ok(said)
}

/// Returns a staff member's open requests to the queue, and says so.
///
/// # Errors
/// 409 if there are none: only an advisor's requests come from a queue.
pub fn back_to_queue(
    conn: &Connection,
    giver: &Giver<'_>,
    person: &Person,
) -> Result<Message, Error> {
    let said = match person.account {
        Some(_) => None,
        None => hand_over::back_to_queue(conn, giver, person.id)?,
    };
    said.ok_or_else(|| {
        let name = person.name();
        Error::Conflict(message!("users-nothing-to-return", name))
    })
}

/// Hands the accounts of a user who leaves to a colleague, and says so. No account is left with a manager who can't
/// sign in.
fn hand_over_accounts(
    conn: &Connection,
    giver: &Giver<'_>,
    person: &Person,
    to: Option<UserId>,
) -> Result<Option<Message>, Error> {
    let accounts = store::managed_accounts(conn, person.id)?;
    if accounts == 0 {
        return Ok(None);
    }
    let to = to.ok_or_else(|| {
        let name = person.name();
        Error::field("handOverTo", message!("users-manager-needed", name, accounts))
    })?;
    store::hand_over_accounts(conn, person.id, to, giver.now())?;
    let mut event = giver.event("user", "handOverAccounts");
    event.entity_id = Some(person.id.0);
    event.after = Some(serde_json::json!({ "accountManager": to, "accounts": accounts }));
    audit::append(Shared::of(conn), event)?;
    Ok(Some(message!("users-accounts-handed-over", accounts)))
}

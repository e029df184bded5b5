//! What somebody who is disabled has in hand goes to others, by the same rules at the screen and on the command
//! line.

use rusqlite::Connection;

use super::staff;
use crate::{
    audit,
    db::AccountRows,
    domain::{
        people::{Person, owners::is_active_staff},
        service::hand_over::{self, Giver},
    },
    error::Error,
    kernel::{ids::UserId, text::counted},
    messages::message,
};

/// Passes on what somebody who is disabled has in hand, and says what became of it; empty where nothing was.
///
/// # Errors
/// 422 at `handOverTo` for who may not take over, or where somebody has to.
pub fn hand_on(
    conn: &Connection,
    giver: &Giver<'_>,
    person: &Person,
    to: Option<UserId>,
) -> Result<String, Error> {
    let id = person.id;
    if let Some(account) = person.account {
        let rows = AccountRows::new(conn, account);
        return Ok(hand_over::pass_on(giver, &rows, id, to)?.sentence());
    }
    if let Some(to) = to
        && (to == id || !is_active_staff(conn, to)?)
    {
        return Err(Error::field("handOverTo", message!("general-choose-active-staff-user")));
    }
    let accounts = hand_over_accounts(conn, giver, person, to)?;
    Ok(format!("{accounts}{}", hand_over::leave(conn, giver, id, to)?))
}

/// Puts the open requests that a member of staff handles back into the queue, and says so.
///
/// # Errors
/// 409 where there are none: only an advisor's requests come from a queue.
pub fn back_to_queue(
    conn: &Connection,
    giver: &Giver<'_>,
    person: &Person,
) -> Result<String, Error> {
    let said = match person.account {
        Some(_) => String::new(),
        None => hand_over::back_to_queue(conn, giver, person.id)?,
    };
    if said.is_empty() {
        let name = person.name();
        return Err(Error::Conflict(message!("users-no-open-service-requests", name)));
    }
    Ok(said)
}

/// Gives the accounts of somebody who leaves to a colleague, and says so. No account is left with a manager who
/// cannot sign in.
fn hand_over_accounts(
    conn: &Connection,
    giver: &Giver<'_>,
    person: &Person,
    to: Option<UserId>,
) -> Result<String, Error> {
    let count = staff::managed_accounts(conn, person.id)?;
    let (accounts, are) = match count {
        0 => return Ok(String::new()),
        1 => (counted(count, "account", "accounts"), "is"),
        _ => (counted(count, "account", "accounts"), "are"),
    };
    let to = to.ok_or_else(|| {
        let name = person.name();
        Error::field("handOverTo", message!("users-manages-choose-new-account", name, accounts))
    })?;
    staff::hand_over_accounts(conn, person.id, to, giver.now())?;
    let mut event = giver.event("user", "handOverAccounts");
    event.entity_id = Some(person.id.0);
    event.after = Some(serde_json::json!({ "accountManager": to, "accounts": count }));
    audit::append(conn, event)?;
    Ok(format!(" {accounts} {are} handed over."))
}

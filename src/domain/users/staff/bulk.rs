//! Performs one act on many users, with a result for each.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    reach::Reachable,
    roles::{Holder, change_role},
    standing::{self, Disabling},
    store,
};
use crate::{
    access::{EditPeople, Permission},
    casework::bulk,
    error::{Checks, Error},
    http::{Answered, Body, Items, Staff, StaffTx},
    kernel::ids::{RoleId, UserId},
    messages::{Message, message},
};

/// The most users at once.
const PEOPLE: usize = 500;

/// What to do with the selected users.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum Act {
    /// Sends the invitation again.
    Invite,
    /// Grants the role `roleId`.
    AddRole,
    /// Revokes the role `roleId`.
    RemoveRole,
    Disable,
    Enable,
}

/// An act on several users.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BulkForm {
    action: Act,
    ids: Vec<UserId>,
    /// For `addRole` and `removeRole`.
    role_id: Option<RoleId>,
    /// For `disable`: the user who takes over the work of staff. The work of dealers' users isn't reassigned, because
    /// no one could take over in several accounts.
    hand_over_to: Option<UserId>,
}

/// The result for one user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RowResult {
    pub id: UserId,
    pub name: String,
    pub is_success: bool,
    /// What was done, or why it wasn't.
    pub message: String,
}

/// Changes several users at once. The response contains a result for each, with the reason if the change wasn't
/// possible.
pub(super) async fn change_many(
    staff: Staff<EditPeople>,
    Body(form): Body<BulkForm>,
) -> Result<Answered<Items<RowResult>>, Error> {
    let mut checks = Checks::new();
    let needs_role = matches!(form.action, Act::AddRole | Act::RemoveRole);
    checks.require(!needs_role || form.role_id.is_some(), "roleId", message!("users-role-missing"));
    check_ids(&mut checks, "ids", &form.ids);
    checks.finish()?;
    staff
        .write(move |tx| {
            each_row(tx, &form.ids, |id| match (form.action, form.role_id) {
                (Act::Invite, _) => standing::repeat_invitation(tx, id),
                (Act::Disable, _) => {
                    let seen = store::by_id(tx.conn(), id)?;
                    let is_staff = seen.is_some_and(|user| user.is_staff());
                    let to = form.hand_over_to.filter(|_| is_staff);
                    let handing = Disabling { hand_over_to: to, ..Disabling::default() };
                    standing::disable(tx, id, &handing)
                }
                (Act::Enable, _) => standing::enable(tx, id),
                (Act::AddRole, Some(role)) => change_role(tx, id, role, Holder::Gains),
                (Act::RemoveRole, Some(role)) => change_role(tx, id, role, Holder::Loses),
                (Act::AddRole | Act::RemoveRole, None) => {
                    Err(Error::field("roleId", message!("users-role-missing")))
                }
            })
            .map(Items::new)
        })
        .await
}

/// Refuses an empty list, and one that is too long.
fn check_ids(checks: &mut Checks, field: &str, ids: &[UserId]) {
    checks.require(!ids.is_empty(), field, message!("general-no-users-chosen"));
    checks.require(ids.len() <= PEOPLE, field, message!("general-too-many-users", people = PEOPLE));
}

/// Runs `act` for each of `ids`, in its own savepoint. A refusal is that row's result and rolls back only that row; an
/// internal error rolls back everything.
pub fn each_row(
    tx: &StaffTx<'_>,
    ids: &[UserId],
    act: impl Fn(UserId) -> Result<Message, Error>,
) -> Result<Vec<RowResult>, Error> {
    let conn = tx.conn();
    let mut results = Vec::with_capacity(ids.len());
    for id in ids {
        let seen = store::find(conn, *id, Reachable::of(tx, Permission::View))?;
        let name = seen.map(|user| user.name).unwrap_or_default();
        let (is_success, message) = match bulk::attempt(conn, || act(*id))? {
            Ok(message) => (true, message),
            Err(refusal) => (false, bulk::sentence(&refusal)),
        };
        let message = message.in_language(tx.language());
        results.push(RowResult { id: *id, name, is_success, message });
    }
    Ok(results)
}

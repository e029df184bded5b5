//! Implements the roles of an account for those who manage its users: what each role allows, and roles of the account's
//! own.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    form::{DESCRIPTION, NAME, SectionForm, read_sections},
    store::{self, AccountRole, NewRole, RoleHolder},
};
use crate::{
    access::{
        EditUsers, Grants, Permission, Reach, Section, SectionGrant, Side, ViewUsers, role_grants,
    },
    error::{Checks, Error, needed},
    http::{self, Answered, Api, Body, Dealer, DealerDb, DealerTx, Done, Item, Items, Path},
    kernel::{ids::RoleId, money::Cents, text::fold},
    messages::message,
};

/// The most roles of an account's own.
const MOST: usize = 50;

pub(super) fn api() -> Api {
    Api::new()
        .get("usersListRoles", "/user/dealerroles", list_roles)
        .get("usersListRoleSections", "/user/dealerroles/sections", list_sections)
        .get("usersReadRole", "/user/dealerroles/item/{id}", read_role)
        .post("usersInsertRole", "/user/dealerroles/insert", add_role)
        .put("usersUpdateRole", "/user/dealerroles/update", change_role)
        .delete("usersDeleteRole", "/user/dealerroles/delete/{id}", delete_role)
}

/// A role with its permissions.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DealerRole {
    #[serde(flatten)]
    pub role: AccountRole,
    pub sections: Vec<SectionGrant>,
    /// The account's users who have it.
    pub users: Vec<RoleHolder>,
    /// Whether the caller has all of its permissions and so may grant it.
    pub may_give: bool,
    /// Whether the caller may change it: a role of the account's own that they may grant and don't have themselves.
    pub may_edit: bool,
}

fn described(db: &DealerDb<'_>, role: AccountRole) -> Result<DealerRole, Error> {
    let grants = role_grants(db.shared(), role.id)?;
    let users = store::holders_of_account(db.shared(), db.account(), role.id)?;
    let may_give = db.grants().cover(&grants);
    let is_held = users.iter().any(|user| user.id == db.caller().user);
    Ok(DealerRole {
        sections: SectionGrant::all_of(&grants, Side::Dealer, db.language()),
        may_give,
        may_edit: role.is_own
            && may_give
            && !is_held
            && db.caller().impersonating.is_none()
            && db.may(Section::Users, Permission::Edit),
        users,
        role,
    })
}

/// Lists the roles that users of the dealer can have.
async fn list_roles(dealer: Dealer<ViewUsers>) -> Result<Items<DealerRole>, Error> {
    dealer
        .read(|db| {
            let roles = store::of_account(db.shared(), db.account())?;
            let roles = roles.into_iter().map(|role| described(db, role));
            Ok(Items::new(roles.collect::<Result<_, Error>>()?))
        })
        .await
}

/// Returns one role with the dealer's users who have it.
async fn read_role(
    dealer: Dealer<ViewUsers>,
    Path(id): Path<RoleId>,
) -> Result<Item<DealerRole>, Error> {
    dealer.read(move |db| Ok(Item::new(found(db, id)?))).await
}

fn found(db: &DealerDb<'_>, id: RoleId) -> Result<DealerRole, Error> {
    let role = store::find_of_account(db.shared(), db.account(), id)?.ok_or(Error::NotFound)?;
    described(db, role)
}

/// A section with what the caller can put into a role.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleSection {
    pub code: String,
    /// The section's name in the reader's language.
    pub name: String,
    /// The permissions that the caller has.
    pub verbs: Vec<String>,
    /// The reaches within the caller's own, widest last.
    pub reaches: Vec<Reach>,
    /// Whether approval or ordering can be limited to an amount.
    pub has_limit: bool,
    /// The largest such amount that the caller can allow. Null means no limit.
    pub amount_limit: Option<Cents>,
}

/// Lists the sections with what the caller can put into a role of the account: the permissions that they have, as wide
/// and up to the amounts that they have them.
async fn list_sections(dealer: Dealer<EditUsers>) -> Result<Items<RoleSection>, Error> {
    dealer
        .read(|db| {
            let grants = db.grants();
            let sections = grants.sections().map(|(section, permissions)| {
                let widest = grants.reach(section, Permission::View).unwrap_or_default();
                let reaches = section.reaches(Side::Dealer).iter();
                RoleSection {
                    code: section.code().to_owned(),
                    name: section.title_for(Side::Dealer).message().in_language(db.language()),
                    verbs: permissions.codes().into_iter().map(str::to_owned).collect(),
                    reaches: reaches.copied().filter(|reach| *reach <= widest).collect(),
                    has_limit: section.has_limit(Side::Dealer)
                        && permissions.has(section.limited()),
                    amount_limit: grants.limit_anywhere(section),
                }
            });
            Ok(Items::new(sections.collect()))
        })
        .await
}

/// The fields of a role of the account's own.
#[http::body]
#[derive(Debug, Default, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct DealerRoleForm {
    /// The id of the role. Only for a change.
    id: Option<RoleId>,
    #[serde(default)]
    #[bound(NAME)]
    name: String,
    #[serde(default)]
    #[bound(DESCRIPTION)]
    description: String,
    sections: Vec<SectionForm>,
    row_version: Option<i64>,
}

struct Checked<'a> {
    name: &'a str,
    description: &'a str,
    grants: Grants,
}

impl DealerRoleForm {
    /// Checks every field, and that the caller holds all that the role should allow.
    fn check(&self, tx: &DealerTx<'_>) -> Result<Checked<'_>, Error> {
        let mut checks = Checks::new();
        let name = checks.name("name", &self.name, NAME);
        let description = checks.lines("description", &self.description, DESCRIPTION);
        // One of the account's own under the name of a role of all dealers would be taken for it.
        let roles = store::of_account(tx.shared(), tx.account())?;
        let is_taken = roles.iter().any(|role| !role.is_own && fold(&role.name) == fold(name));
        checks.require(!is_taken, "name", message!("roles-name-taken"));
        let grants = read_sections(&mut checks, Side::Dealer, &self.sections);
        checks.require(!grants.all().is_empty(), "sections", message!("roles-allows-nothing"));
        checks.finish()?;
        if !tx.grants().cover(&grants) {
            return Err(Error::field("sections", message!("roles-grant-own-permissions-only")));
        }
        Ok(Checked { name, description, grants })
    }
}

/// Adds a role of the account's own, out of permissions that the caller has.
async fn add_role(
    dealer: Dealer<EditUsers>,
    Body(form): Body<DealerRoleForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let Checked { name, description, grants } = form.check(tx)?;
            let roles = store::of_account(tx.shared(), tx.account())?;
            if roles.iter().filter(|role| role.is_own).count() >= MOST {
                return Err(Error::Conflict(message!("roles-too-many", most = MOST)));
            }
            let account = Some(tx.account());
            let new = NewRole { scope: "dealer", account, name, description };
            let id = store::insert(tx.shared(), &new, tx.now())?;
            store::set_grants(tx.shared(), id, &grants)?;
            note(tx, id, "insert", None)?;
            Ok(Done::new(message!("roles-added", name)).id(id.0))
        })
        .await
}

/// A role of the account's own that the caller may change.
fn own(tx: &DealerTx<'_>, id: RoleId) -> Result<DealerRole, Error> {
    let role = found(tx, id)?;
    if !role.role.is_own {
        return Err(Error::Forbidden(message!("roles-of-all-dealers", name = role.role.name)));
    }
    if role.users.iter().any(|user| user.id == tx.caller().user) {
        return Err(Error::Forbidden(message!("roles-your-own", name = role.role.name)));
    }
    if !role.may_give {
        return Err(Error::Forbidden(message!("roles-wider-than-yours", name = role.role.name)));
    }
    Ok(role)
}

/// Changes a role of the account's own. The change takes effect with the next request of every user who has the role.
async fn change_role(
    dealer: Dealer<EditUsers>,
    Body(form): Body<DealerRoleForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let id = needed("id", form.id)?;
            let before = own(tx, id)?;
            if form.row_version.is_some_and(|version| version != before.role.row_version) {
                return Err(Error::Stale(Box::new(serde_json::to_value(&before)?)));
            }
            let Checked { name, description, grants } = form.check(tx)?;
            store::update(tx.shared(), id, name, description, tx.now())?;
            if grants != role_grants(tx.shared(), id)? {
                store::set_grants(tx.shared(), id, &grants)?;
            }
            let after = note(tx, id, "change", Some(&before))?.ok_or(Error::NotFound)?;
            Done::new(message!("roles-saved")).item(&after)
        })
        .await
}

/// Deletes a role of the account's own that no one has.
async fn delete_role(
    dealer: Dealer<EditUsers>,
    Path(id): Path<RoleId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let before = own(tx, id)?;
            let name = before.role.name.clone();
            if !before.users.is_empty() {
                let users = i64::try_from(before.users.len()).unwrap_or(i64::MAX);
                return Err(Error::Conflict(message!("roles-in-use", name, users)));
            }
            if store::is_addressed(tx.shared(), id)? {
                return Err(Error::Conflict(message!("roles-addressed", name)));
            }
            store::delete(tx.shared(), id)?;
            note(tx, id, "delete", Some(&before))?;
            Ok(Done::new(message!("roles-deleted", name)))
        })
        .await
}

fn note(
    tx: &DealerTx<'_>,
    id: RoleId,
    verb: &str,
    before: Option<&DealerRole>,
) -> Result<Option<DealerRole>, Error> {
    let after = store::find_of_account(tx.shared(), tx.account(), id)?;
    let after = after.map(|role| described(tx, role)).transpose()?;
    let mut event = tx.event("role", verb);
    event.entity_id = Some(id.0);
    event.before = before.map(serde_json::to_value).transpose()?;
    event.after = after.as_ref().map(serde_json::to_value).transpose()?;
    tx.record(event)?;
    Ok(after)
}

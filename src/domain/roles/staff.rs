//! Implements the staff calls for roles.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    check_purpose,
    form::{DESCRIPTION, NAME, SectionForm, read_sections},
    preview,
    preview::PersonChange,
    store::{self, Affected, NewRole, RoleChoice, RoleHead},
};
use crate::{
    access::{
        DeleteRoles, EditPeople, EditRoles, Grants, Permission, Reach, ReachedAccount, Section,
        SectionGrant, Side, ViewRoles, role_grants,
    },
    domain::{
        bounds,
        users::staff::{Holder, RowResult, change_role, each_row, may_give, sees},
    },
    error::{Checks, Error, needed},
    grid::{Direction, Field, List},
    http::{
        self, Answered, Api, Body, Done, Grid, Item, Items, Listing, Path, Query, Staff, StaffDb,
        StaffList, StaffTx,
    },
    kernel::ids::{RoleId, UserId},
    messages::message,
};

/// The most users who get or lose a role at once.
const PEOPLE: usize = 500;

pub(super) fn api() -> Api {
    Api::new()
        .get("adminRolesListOwn", "/admin/roles", list_own)
        .get("adminRolesListChoices", "/admin/roles/listing", list_choices)
        .get("adminRolesList", "/admin/roles/roles", list_roles)
        .get("adminRolesListGivable", "/admin/roles/givable", list_givable)
        .get("adminRolesListSections", "/admin/roles/sections", list_sections)
        .get("adminRolesRead", "/admin/roles/item/{id}", read_role)
        .post("adminRolesInsert", "/admin/roles/insert", add_role)
        .post("adminRolesCopy", "/admin/roles/copy/{id}", copy_role)
        .put("adminRolesUpdate", "/admin/roles/update", change_role_itself)
        .delete("adminRolesDelete", "/admin/roles/delete/{id}", delete_role)
        .post("adminRolesPreviewChange", "/admin/roles/preview", preview_change)
        .post("adminRolesAssign", "/admin/roles/assign", assign)
        .post("adminRolesPreviewAssignment", "/admin/roles/assign/preview", preview_assignment)
}

/// A role with its permissions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Role {
    #[serde(flatten)]
    pub head: RoleHead,
    pub sections: Vec<SectionGrant>,
    /// Whether the caller may change it.
    pub may_edit: bool,
    /// Whether the caller may grant it to others.
    pub may_give: bool,
}

fn role(db: &StaffDb<'_>, head: RoleHead) -> Result<Role, Error> {
    let grants = role_grants(db.shared(), head.id)?;
    let side = if head.scope == "dealer" { Side::Dealer } else { Side::Staff };
    let is_given = side == Side::Dealer || may_give(db, &grants);
    Ok(Role {
        sections: SectionGrant::all_of(&grants, side, db.language()),
        may_edit: db.may(Section::Roles, Permission::Edit) && is_given,
        may_give: is_given,
        head,
    })
}

/// Lists the caller's own roles.
async fn list_own(staff: Staff) -> Result<Items<Role>, Error> {
    staff
        .read(|db| {
            let heads = store::of_user(db.conn(), db.caller().user)?;
            let roles = heads.into_iter().map(|head| role(db, head));
            Ok(Items::new(roles.collect::<Result<_, Error>>()?))
        })
        .await
}

static CHOICES: List = List {
    key: "r.id",
    fields: &[
        Field::integer("id", "r.id"),
        Field::code("scope", "r.scope"),
        Field::text("name", "r.name"),
        Field::text("account", "d.code").nullable().folded("d.code_folded"),
    ],
    default_order: &[("r.scope", Direction::Asc), ("r.id", Direction::Asc)],
    search: None,
};

/// Lists the names of roles, for addressing a message to the users with a role.
async fn list_choices(staff: Staff, Grid(options): Grid) -> Result<Listing<RoleChoice>, Error> {
    staff
        .read(move |db| {
            let list = StaffList {
                fields: &CHOICES,
                from: "roles r left join dealers d on d.account_id = r.account_id",
                filter: "1",
                params: &[],
                hidden: &[],
            };
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct OfSide {
    /// `dealer` or `staff`. By default, both.
    scope: String,
}

/// Lists all roles with their permissions.
async fn list_roles(
    staff: Staff<ViewRoles>,
    Query(query): Query<OfSide>,
) -> Result<Items<Role>, Error> {
    staff
        .read(move |db| {
            let heads = store::list(db.conn(), &query.scope)?;
            let roles = heads.into_iter().map(|head| role(db, head));
            Ok(Items::new(roles.collect::<Result<_, Error>>()?))
        })
        .await
}

/// Lists all roles with their permissions, and whether the caller may grant them. For managing users.
async fn list_givable(staff: Staff<EditPeople>) -> Result<Items<Role>, Error> {
    staff
        .read(|db| {
            let heads = store::list(db.conn(), "")?;
            let roles = heads.into_iter().map(|head| role(db, head));
            Ok(Items::new(roles.collect::<Result<_, Error>>()?))
        })
        .await
}

/// A role with the users who have it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RoleDetail {
    #[serde(flatten)]
    pub role: Role,
    /// All users who have it and aren't disabled.
    pub users: Vec<Affected>,
}

/// Returns one role.
async fn read_role(
    staff: Staff<ViewRoles>,
    Path(id): Path<RoleId>,
) -> Result<Item<RoleDetail>, Error> {
    staff
        .read(move |db| {
            let head = store::find(db.conn(), id)?.ok_or(Error::NotFound)?;
            let users = store::holders(db.conn(), id)?;
            Ok(Item::new(RoleDetail { role: role(db, head)?, users }))
        })
        .await
}

/// A section with the permissions that a role of one side can have in it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SectionChoice {
    pub code: String,
    pub name: String,
    /// The side of the roles.
    pub scope: Side,
    /// The available permissions.
    pub verbs: Vec<String>,
    /// The available reaches, widest last.
    pub reaches: Vec<Reach>,
    /// Whether approval can be limited to an amount.
    pub has_limit: bool,
}

/// Lists the sections of the product with the permissions that roles of each side can have in them.
async fn list_sections(
    staff: Staff<ViewRoles>,
    Query(query): Query<OfSide>,
) -> Result<Items<SectionChoice>, Error> {
    staff
        .read(move |db| {
            let language = db.language();
            let sides = [(Side::Staff, "staff"), (Side::Dealer, "dealer")]
                .into_iter()
                .filter(|(_, code)| query.scope.is_empty() || query.scope == *code);
            let choices = sides.flat_map(|(side, _)| {
                Section::of(side).into_iter().map(move |section| SectionChoice {
                    code: section.code().to_owned(),
                    name: section.title_for(side).message().in_language(language),
                    scope: side,
                    verbs: section
                        .permissions(side)
                        .codes()
                        .into_iter()
                        .map(str::to_owned)
                        .collect(),
                    reaches: section.reaches(side).to_vec(),
                    has_limit: section.has_limit(side),
                })
            });
            Ok(Items::new(choices.collect()))
        })
        .await
}

/// The fields of a role.
#[http::body]
#[derive(Debug, Default, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct RoleForm {
    /// The id of the role. Only for a change or its preview.
    id: Option<RoleId>,
    /// `dealer` or `staff`. Only for a new role.
    #[serde(default)]
    #[bound(one_of = bounds::SIDES)]
    scope: String,
    /// The code of the account that the role is for. Only for a new dealers' role.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    account: Option<String>,
    #[serde(default)]
    #[bound(NAME)]
    name: String,
    #[serde(default)]
    #[bound(DESCRIPTION)]
    description: String,
    sections: Vec<SectionForm>,
    row_version: Option<i64>,
}

fn side_of(scope: &str) -> Option<Side> {
    match scope {
        "dealer" => Some(Side::Dealer),
        "staff" => Some(Side::Staff),
        _ => None,
    }
}

/// Refuses permissions that the caller may not put into a role of this side.
fn check_may_give(tx: &StaffTx<'_>, side: Side, grants: &Grants) -> Result<(), Error> {
    if side == Side::Dealer || may_give(tx, grants) {
        return Ok(());
    }
    Err(Error::field("sections", message!("roles-grant-own-permissions-only")))
}

fn note(
    tx: &StaffTx<'_>,
    id: RoleId,
    verb: &str,
    before: Option<&Role>,
) -> Result<Option<Role>, Error> {
    let after = store::find(tx.conn(), id)?.map(|head| role(tx, head)).transpose()?;
    let mut event = tx.event("role", verb);
    event.entity_id = Some(id.0);
    event.before = before.map(serde_json::to_value).transpose()?;
    event.after = after.as_ref().map(serde_json::to_value).transpose()?;
    tx.record(event)?;
    Ok(after)
}

/// Adds a role for staff, for all dealers, or for one dealer.
async fn add_role(
    staff: Staff<EditRoles>,
    Body(form): Body<RoleForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let mut checks = Checks::new();
            let name = checks.name("name", &form.name, NAME);
            let description = checks.lines("description", &form.description, DESCRIPTION);
            let side = side_of(&form.scope);
            checks.require(side.is_some(), "scope", message!("general-side-missing"));
            let account = account_of(tx, &mut checks, &form)?;
            let side = side.unwrap_or(Side::Dealer);
            let grants = read_sections(&mut checks, side, &form.sections);
            checks.finish()?;
            check_may_give(tx, side, &grants)?;
            let account = account.map(|account| account.id());
            let new = NewRole { scope: &form.scope, account, name, description };
            let id = store::insert(tx.shared(), &new, tx.now())?;
            store::set_grants(tx.shared(), id, &grants)?;
            note(tx, id, "insert", None)?;
            Ok(Done::new(message!("roles-added", name)).id(id.0))
        })
        .await
}

fn account_of(
    tx: &StaffTx<'_>,
    checks: &mut Checks,
    form: &RoleForm,
) -> Result<Option<ReachedAccount>, Error> {
    let Some(code) = form.account.as_deref().filter(|code| !code.trim().is_empty()) else {
        return Ok(None);
    };
    checks.require(form.scope != "staff", "account", message!("roles-staff-role-with-account"));
    let reach = tx.accounts(Section::Dealers, Permission::View);
    let account = ReachedAccount::by_code(tx.conn(), reach, code)?;
    checks.require(account.is_some(), "account", message!("account-not-found"));
    Ok(account)
}

/// The name of the copy.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct CopyForm {
    #[bound(NAME)]
    name: String,
}

/// Adds a role with the permissions of another one. Staff can't put permissions into a staff role that they don't
/// have themselves.
async fn copy_role(
    staff: Staff<EditRoles>,
    Path(id): Path<RoleId>,
    Body(form): Body<CopyForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let mut checks = Checks::new();
            let name = checks.name("name", &form.name, NAME);
            checks.finish()?;
            let head = store::find(tx.conn(), id)?.ok_or(Error::NotFound)?;
            let grants = role_grants(tx.shared(), id)?;
            check_may_give(tx, side_of(&head.scope).unwrap_or(Side::Staff), &grants)?;
            let account = match &head.account {
                Some(code) => {
                    let reach = tx.accounts(Section::Dealers, Permission::View);
                    let found = ReachedAccount::by_code(tx.conn(), reach, code)?;
                    Some(found.ok_or(Error::NotFound)?.id())
                }
                None => None,
            };
            let description = &head.description;
            let new = NewRole { scope: &head.scope, account, name, description };
            let copy = store::insert(tx.shared(), &new, tx.now())?;
            store::set_grants(tx.shared(), copy, &grants)?;
            note(tx, copy, "copy", None)?;
            Ok(Done::new(message!("roles-added", name)).id(copy.0))
        })
        .await
}

/// Changes the name and permissions of a role. The change takes effect with the next request of every user who has
/// the role.
async fn change_role_itself(
    staff: Staff<EditRoles>,
    Body(form): Body<RoleForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let id = needed("id", form.id)?;
            let head = store::find(tx.conn(), id)?.ok_or(Error::NotFound)?;
            let before = role(tx, head)?;
            if form.row_version.is_some_and(|version| version != before.head.row_version) {
                return Err(Error::Stale(Box::new(serde_json::to_value(&before)?)));
            }
            let mut checks = Checks::new();
            let name = checks.name("name", &form.name, NAME);
            let description = checks.lines("description", &form.description, DESCRIPTION);
            let is_kept = !before.head.is_predefined || name == before.head.name;
            checks.require(is_kept, "name", message!("roles-built-in-name-fixed"));
            let wanted = wanted_grants(tx, &mut checks, &before, &form.sections)?;
            checks.finish()?;
            store::update(tx.shared(), id, name, description, tx.now())?;
            if wanted != role_grants(tx.shared(), id)? {
                store::set_grants(tx.shared(), id, &wanted)?;
            }
            let after = note(tx, id, "change", Some(&before))?.ok_or(Error::NotFound)?;
            Done::new(message!("roles-saved")).item(&after)
        })
        .await
}

/// The grants for a role, if the caller may make this change.
fn wanted_grants(
    tx: &StaffTx<'_>,
    checks: &mut Checks,
    before: &Role,
    forms: &[SectionForm],
) -> Result<Grants, Error> {
    let side = side_of(&before.head.scope).unwrap_or(Side::Staff);
    let wanted = read_sections(checks, side, forms);
    checks.finish()?;
    let held = role_grants(tx.shared(), before.head.id)?;
    check_may_give(tx, side, &held)?;
    check_may_give(tx, side, &wanted)?;
    if store::has(tx.conn(), tx.caller().user, before.head.id)? && !tx.grants().cover(&wanted) {
        return Err(Error::field("sections", message!("roles-own-role-not-widened")));
    }
    if let (true, Some(code)) = (before.head.is_predefined, &before.head.code) {
        check_purpose(code, &wanted)?;
    }
    Ok(wanted)
}

/// Deletes a role that no one has.
async fn delete_role(
    staff: Staff<DeleteRoles>,
    Path(id): Path<RoleId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let head = store::find(tx.conn(), id)?.ok_or(Error::NotFound)?;
            let name = head.name.clone();
            if head.is_predefined {
                return Err(Error::Conflict(message!("roles-built-in-stay", name)));
            }
            if head.user_count > 0 {
                let refusal = message!("roles-in-use", name, users = head.user_count);
                return Err(Error::Conflict(refusal));
            }
            if store::is_addressed(tx.shared(), id)? {
                return Err(Error::Conflict(message!("roles-addressed", name)));
            }
            let before = role(tx, head)?;
            store::delete(tx.shared(), id)?;
            note(tx, id, "delete", Some(&before))?;
            Ok(Done::new(message!("roles-deleted", name)))
        })
        .await
}

/// Shows what users would gain or lose if a role were changed, without changing anything.
async fn preview_change(
    staff: Staff<EditRoles>,
    Body(form): Body<RoleForm>,
) -> Result<Items<PersonChange>, Error> {
    staff
        .read(move |db| {
            // No one has a role yet that isn't added.
            let Some(id) = form.id else { return Ok(Items::new(Vec::new())) };
            let head = store::find(db.conn(), id)?.ok_or(Error::NotFound)?;
            let mut checks = Checks::new();
            let side = side_of(&head.scope).unwrap_or(Side::Staff);
            let wanted = read_sections(&mut checks, side, &form.sections);
            checks.finish()?;
            let worded = (db.language(), side);
            Ok(Items::new(preview::of_edit(db.conn(), worded, id, &wanted)?))
        })
        .await
}

/// The users who get a role, and those who lose it.
#[derive(Debug, Default, Clone, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct Assignment {
    /// The id of the role.
    id: Option<RoleId>,
    add: Vec<UserId>,
    remove: Vec<UserId>,
}

impl Assignment {
    fn role(&self, db: &StaffDb<'_>) -> Result<RoleId, Error> {
        let mut checks = Checks::new();
        let id = checks.needed("id", self.id);
        let count = self.add.len() + self.remove.len();
        checks.require(count > 0, "add", message!("general-no-users-chosen"));
        checks.require(count <= PEOPLE, "add", message!("general-too-many-users", people = PEOPLE));
        let id = checks.given(id)?;
        store::find(db.conn(), id)?.map(|head| head.id).ok_or(Error::NotFound)
    }
}

/// Grants a role to some users and revokes it from others. The response contains a result for each. Ends the sessions
/// of users whose permissions change.
async fn assign(
    staff: Staff<EditPeople>,
    Body(form): Body<Assignment>,
) -> Result<Answered<Items<RowResult>>, Error> {
    staff
        .write(move |tx| {
            let id = form.role(tx)?;
            let mut results =
                each_row(tx, &form.add, |user| change_role(tx, user, id, Holder::Gains))?;
            let removed =
                each_row(tx, &form.remove, |user| change_role(tx, user, id, Holder::Loses))?;
            results.extend(removed);
            Ok(Items::new(results))
        })
        .await
}

/// Shows what users would gain or lose if a role were granted or revoked, without changing anything.
async fn preview_assignment(
    staff: Staff<EditPeople>,
    Body(form): Body<Assignment>,
) -> Result<Items<PersonChange>, Error> {
    staff
        .read(move |db| {
            let id = form.role(db)?;
            let head = store::find(db.conn(), id)?.ok_or(Error::NotFound)?;
            let worded = (db.language(), side_of(&head.scope).unwrap_or(Side::Staff));
            let grants = role_grants(db.shared(), id)?;
            for user in form.add.iter().chain(&form.remove) {
                if !sees(db, *user)? {
                    return Err(Error::NotFound);
                }
            }
            let Assignment { add, remove, .. } = &form;
            let changes = preview::of_assignment(db.conn(), worded, id, &grants, add, remove)?;
            Ok(Items::new(changes))
        })
        .await
}

//! Implements the list of users, pickers, and one user with all details.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    reach::{REACHABLE, Reachable},
    store::{self, FROM, ManagedUser, UserChoice, UserRole},
};
use crate::{
    access::{Permission, Section, ViewPeople, ViewProjects},
    db::{AccountRows, Shared},
    domain::{
        branches::{self, BranchChoice, NAMES_OF_USER},
        people::{
            self, identities,
            phones::{Phone, PhoneType, phone_types, phones_of},
            throttle,
        },
        service::hand_over::{self, HandOver, InHand},
        users,
    },
    error::Error,
    grid::{Direction, Field, List},
    http::{Item, Items, ListAnswer, PageOrExport, Path, Query, Staff, StaffList},
    kernel::{
        ids::{RoleId, UserId},
        time::Instant,
    },
    messages::{key, message},
};

static USERS: List = List {
    key: "u.id",
    fields: &[
        Field::integer("id", "u.id"),
        Field::text("name", "trim(u.first_name || ' ' || u.last_name)")
            .folded("u.name_folded")
            .title(key!("heading-name")),
        Field::text("firstName", "u.first_name").named(key!("heading-first-name")),
        Field::text("lastName", "u.last_name").named(key!("heading-last-name")),
        Field::text("email", "u.email").folded("u.email_folded").title(key!("heading-email")),
        Field::text("username", "u.username")
            .nullable()
            .folded("u.username_folded")
            .named(key!("heading-user-name")),
        Field::code("kind", "u.kind").title(key!("heading-kind")),
        Field::text("account", "d.code")
            .nullable()
            .folded("d.code_folded")
            .title(key!("heading-account")),
        Field::text("accountName", "d.name")
            .nullable()
            .folded("d.name_folded")
            .title(key!("heading-dealer")),
        Field::text("jobTitle", "u.job_title").title(key!("heading-job-title")),
        Field::text("branchNames", NAMES_OF_USER).title(key!("heading-branches")),
        Field::code("language", "u.language").named(key!("heading-language")),
        Field::text(
            "roleNames",
            "coalesce((select group_concat(r.name, ', ' order by r.id) from user_roles x
                join roles r on r.id = x.role_id where x.user_id = u.id), '')",
        )
        .title(key!("heading-roles")),
        Field::code("status", "u.status")
            .words(|code| match code {
                "inactive" => Some(message!("users-code-inactive")),
                _ => None,
            })
            .title(key!("heading-status")),
        Field::code("mfaType", "u.mfa_type")
            .words(|code| match code {
                "totp" => Some(message!("users-code-totp")),
                "email" => Some(message!("users-code-email")),
                "sms" => Some(message!("users-code-sms")),
                _ => None,
            })
            .title(key!("heading-two-step-verification")),
        Field::instant("lastSignInAt", "u.last_sign_in_at")
            .nullable()
            .title(key!("heading-last-sign-in")),
        Field::instant("createdAt", "u.created_at").named(key!("heading-added")),
        Field::instant("updatedAt", "u.updated_at").named(key!("heading-updated")),
    ],
    default_order: &[("u.name_folded", Direction::Asc), ("u.id", Direction::Asc)],
    search: None,
};

/// Lists the users that the caller can see: dealers' users, staff, or both.
///
/// Exports the users that the caller can see as CSV or XLSX.
pub(super) async fn list_users(
    staff: Staff<ViewPeople>,
    requested: PageOrExport,
) -> Result<ListAnswer<ManagedUser>, Error> {
    staff
        .list("users", requested, |db, wanted| {
            let reach = Reachable::of(db, Permission::View);
            let list = StaffList {
                fields: &USERS,
                from: FROM,
                filter: REACHABLE,
                params: named_params! { ":staff": reach.staff, ":reach": reach.accounts },
                hidden: &[],
            };
            db.listed(list, wanted)
        })
        .await
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct LookUp {
    /// `dealer` or `staff`. By default, both.
    kind: String,
    /// The code of an account.
    account: String,
    /// A part of the name or email address to search for.
    search: String,
}

/// Lists up to 200 active users for selection.
pub(super) async fn look_up(
    staff: Staff<ViewPeople>,
    Query(query): Query<LookUp>,
) -> Result<Items<UserChoice>, Error> {
    staff
        .read(move |db| {
            let reach = Reachable::of(db, Permission::View);
            let LookUp { kind, account, search } = &query;
            Ok(Items::new(store::choices(db.conn(), reach, kind, account, search)?))
        })
        .await
}

/// Lists the users of the drafting service: active staff with permission to edit drawings.
pub(super) async fn list_drafters(staff: Staff<ViewProjects>) -> Result<Items<UserChoice>, Error> {
    staff.read(|db| Ok(Items::new(store::drafters(db.conn())?))).await
}

/// Lists the types of phones.
pub(super) async fn list_phone_types(staff: Staff<ViewPeople>) -> Result<Items<PhoneType>, Error> {
    staff.read(|db| Ok(Items::new(phone_types(db.shared())?))).await
}

/// A user with everything that belongs to them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ManagedUserDetail {
    #[serde(flatten)]
    pub user: ManagedUser,
    pub roles: Vec<UserRole>,
    /// The branches of a dealer's user.
    pub branches: Vec<BranchChoice>,
    pub phones: Vec<Phone>,
    /// The id of their photo, which dealers see beside their name (see `/admin/users/{id}/photo`).
    pub photo: Option<i64>,
    /// The number of valid sessions.
    pub session_count: usize,
    /// The number of accounts that they manage, which must be reassigned before they are disabled.
    pub managed_accounts: i64,
    /// The other work of a staff user. Omitted for dealers' users.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_hand: Option<InHand>,
    /// The work of a dealer's user, and who can take it over. Omitted for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand_over: Option<HandOver>,
    /// The roles that their sign-in provider controls. They can't be changed here.
    pub fixed_roles: Vec<RoleId>,
    /// When they can next attempt to sign in, if failed attempts have blocked them.
    pub blocked_until: Option<Instant>,
    /// Whether the caller may change them.
    pub may_edit: bool,
    /// Whether the caller may send them a password reset and unlock them.
    pub may_reset: bool,
}

/// Returns one user.
pub(super) async fn read_user(
    staff: Staff<ViewPeople>,
    Path(id): Path<UserId>,
) -> Result<Item<ManagedUserDetail>, Error> {
    staff
        .read(move |db| {
            let conn = db.conn();
            let user = store::find(conn, id, Reachable::of(db, Permission::View))?;
            let user = user.ok_or(Error::NotFound)?;
            let person = people::person::by_id(conn, id)?.ok_or(Error::NotFound)?;
            let (in_hand, hand_over) = match person.account {
                Some(account) => {
                    db.call().note_look(db.caller(), account, Section::DealerUsers);
                    (None, Some(hand_over::of_person(&AccountRows::new(conn, account), id)?))
                }
                None => (Some(hand_over::of_staff(conn, id)?), None),
            };
            Ok(Item::new(ManagedUserDetail {
                roles: store::roles_of(conn, id)?,
                branches: branches::of_user(Shared::of(conn), id)?,
                phones: phones_of(Shared::of(conn), id)?,
                photo: people::photos::of_user(Shared::of(conn), id)?,
                session_count: people::sessions::of_user(conn, id, db.caller().session, db.now())?
                    .len(),
                managed_accounts: users::managed_accounts(conn, id)?,
                in_hand,
                hand_over,
                fixed_roles: identities::fixed_roles(
                    Shared::of(conn),
                    &db.call().app().providers,
                    &person,
                )?,
                blocked_until: throttle::blocked_until(Shared::of(conn), id, db.now())?,
                may_edit: user.is_within(Reachable::of(db, Permission::Edit)),
                may_reset: user.is_within(Reachable::of(db, Permission::Reset)),
                user,
            }))
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct BranchesQuery {
    /// The account's code.
    account: String,
}

/// Lists the branches of a dealer that the caller may assign to its users.
pub(super) async fn list_branches(
    staff: Staff<ViewPeople>,
    Query(query): Query<BranchesQuery>,
) -> Result<Items<BranchChoice>, Error> {
    staff
        .read(move |db| {
            let reach = Reachable::of(db, Permission::View);
            let account = store::account(db.conn(), reach, &query.account)?;
            let account = account.ok_or(Error::NotFound)?;
            Ok(Items::new(branches::choices(db.shared(), account.id())?))
        })
        .await
}

//! Stores saved views: a user's named arrangements of a list, their own and those that colleagues share with a role
//! that they have. Staff share among staff, dealers' users within their account. The web app defines the contents of a
//! view.

use std::ops::RangeInclusive;

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::{
    access::{Caller, Permission, Section, Side},
    db::{self, FromRow, Shared, SharedSql},
    error::{Checks, Error},
    http::{self, Answered, Api, Body, Done, Items, Path, Query, SignedIn},
    kernel::{
        ids::{RoleId, UserId},
        text::fold,
        time::Instant,
    },
    messages::message,
    shared,
};

/// The most views of one list per user, because more can't be found among tabs.
const MOST_OF_LIST: i64 = 30;
/// The most views of all lists per user.
const MOST: i64 = 300;
/// The largest view, in bytes of JSON.
const LONGEST_STATE: usize = 8000;
/// The most shared views in a list.
const MOST_SHARED: i64 = 100;

pub fn api() -> Api {
    Api::new()
        .get("viewsList", "/user/views", list)
        .post("viewsInsert", "/user/views", insert)
        .put("viewsUpdate", "/user/views", update)
        .delete("viewsDelete", "/user/views/{id}", delete)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Asked {
    /// The list's name in the web app: `orders`.
    list: String,
}

/// A saved view of a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SavedView {
    id: i64,
    list: String,
    name: String,
    /// The view's filters, sort order, groups and columns, as stored by the web app.
    #[schema(value_type = Object)]
    state: Value,
    /// The role with which it is shared.
    shared_role: Option<RoleId>,
    /// Whether it belongs to the caller. Other views are read-only.
    is_own: bool,
    /// Who shares it. Blank for the caller's own.
    owner: String,
    /// Whether the list opens with it: for its owner, and for users it is shared with who have no default of their
    /// own.
    is_default: bool,
    row_version: i64,
}

#[derive(FromRow)]
#[row(alias = "v")]
struct ViewRow {
    id: i64,
    list: String,
    name: String,
    state: String,
    #[column(sql = "v.shared_role_id")]
    shared_role: Option<RoleId>,
    #[column(sql = "v.user_id")]
    owner: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    owner_name: String,
    is_default: bool,
    row_version: i64,
}

impl ViewRow {
    fn seen_by(self, user: UserId) -> Result<SavedView, Error> {
        let is_own = self.owner == user;
        Ok(SavedView {
            id: self.id,
            list: self.list,
            name: self.name,
            state: serde_json::from_str(&self.state)?,
            shared_role: self.shared_role,
            is_own,
            owner: if is_own { String::new() } else { self.owner_name },
            is_default: self.is_default,
            row_version: self.row_version,
        })
    }
}

/// Lists the caller's views of a list, and those shared with one of their roles.
async fn list(person: SignedIn, Query(asked): Query<Asked>) -> Result<Items<SavedView>, Error> {
    person
        .read(move |db| {
            let user = db.caller().user;
            let params = named_params! { ":user": user, ":list": asked.list };
            let own: Vec<ViewRow> = db.shared().rows(
                shared!(
                    "from saved_views v join users u on u.id = v.user_id
                 where v.user_id = :user and v.list = :list order by v.name_folded"
                ),
                params,
            )?;
            let params = named_params! { ":user": user, ":list": asked.list, ":most": MOST_SHARED };
            let of_roles: Vec<ViewRow> = db.shared().rows(
                shared!(
                    "from user_roles mine
                 join saved_views v on v.shared_role_id = mine.role_id and v.list = :list
                 join users u on u.id = v.user_id
                 join users me on me.id = mine.user_id
                 where mine.user_id = :user and v.user_id <> :user and u.status = 'active'
                   and u.account_id is me.account_id
                 order by v.name_folded, v.id limit :most"
                ),
                params,
            )?;
            let views = own.into_iter().chain(of_roles).map(|view| view.seen_by(user));
            Ok(Items::new(views.collect::<Result<_, _>>()?))
        })
        .await
}

/// The length of the name of a view, and of the list in the web app.
const NAME: RangeInclusive<usize> = 1..=60;

/// The fields of a view.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct ViewForm {
    /// The id of the view. Only for a change.
    id: Option<i64>,
    /// The version on which the change is based.
    row_version: Option<i64>,
    #[schema(required)]
    #[bound(NAME)]
    list: String,
    #[schema(required)]
    #[bound(NAME)]
    name: String,
    /// At most 8,000 bytes of JSON.
    #[schema(required)]
    state: Map<String, Value>,
    /// The role with which it is shared. Requires permission to edit roles or, for dealers, users.
    shared_role: Option<RoleId>,
    /// Whether the list opens with it.
    is_default: bool,
}

struct Checked {
    list: String,
    name: String,
    state: String,
    shared_role: Option<RoleId>,
    is_default: bool,
}

impl ViewForm {
    fn checked(self) -> Result<Checked, Error> {
        let mut checks = Checks::new();
        let list = checks.text("list", &self.list, NAME).to_owned();
        let name = checks.text("name", &self.name, NAME).to_owned();
        let state = serde_json::to_string(&self.state)?;
        checks.require(state.len() <= LONGEST_STATE, "state", message!("views-state-too-long"));
        checks.finish()?;
        let (shared_role, is_default) = (self.shared_role, self.is_default);
        Ok(Checked { list, name, state, shared_role, is_default })
    }
}

/// Saves a view of a list. A name that the caller already uses for this list is refused.
async fn insert(person: SignedIn, Body(form): Body<ViewForm>) -> Result<Answered<Done>, Error> {
    let view = form.checked()?;
    person
        .write(move |tx| {
            let (shared, now) = (tx.shared(), tx.now());
            let caller = tx.caller();
            may_share(shared, caller, view.shared_role)?;
            let count = shared!("select count(*) from saved_views where user_id = :user and (:list is null or list = :list)");
            let of_list = named_params! { ":user": caller.user, ":list": view.list };
            let of_all = named_params! { ":user": caller.user, ":list": None::<String> };
            if shared.value::<i64>(count, of_list)?.unwrap_or(0) >= MOST_OF_LIST
                || shared.value::<i64>(count, of_all)?.unwrap_or(0) >= MOST
            {
                return Err(Error::field("name", message!("views-too-many", most = MOST_OF_LIST)));
            }
            keep_one_default(shared, caller.user, &view)?;
            let sql = shared!("insert into saved_views (user_id, list, name, name_folded, state, shared_role_id,
                                                is_default, created_at, updated_at)
                       values (:user, :list, :name, :folded, :state, :role, :default, :now, :now)
                       on conflict (user_id, list, name_folded) do nothing");
            let added = execute(shared, sql, caller.user, &view, now, None)?;
            if added == 0 {
                return Err(Error::field("name", message!("views-name-taken")));
            }
            Ok(Done::new(message!("general-saved")).id(shared.last_insert_rowid()))
        })
        .await
}

/// Changes one of the caller's own views.
async fn update(person: SignedIn, Body(form): Body<ViewForm>) -> Result<Answered<Done>, Error> {
    let row_version = form.row_version;
    let mut checks = Checks::new();
    let id = checks.needed("id", form.id);
    let id = checks.given(id)?;
    let view = form.checked()?;
    person
        .write(move |tx| {
            let shared = tx.shared();
            let caller = tx.caller();
            let before = find(shared, caller.user, id)?.ok_or(Error::NotFound)?;
            if row_version.is_some_and(|version| version != before.row_version) {
                let current = serde_json::to_value(before.seen_by(caller.user)?)?;
                return Err(Error::Stale(Box::new(current)));
            }
            if view.shared_role != before.shared_role {
                may_share(shared, caller, view.shared_role)?;
            }
            keep_one_default(shared, caller.user, &view)?;
            let taken = shared!("select exists (select 1 from saved_views where user_id = :user and list = :list
                                        and name_folded = :folded and id <> :id)");
            let params = named_params! {
                ":user": caller.user, ":list": view.list, ":folded": fold(&view.name), ":id": id,
            };
            if shared.value::<bool>(taken, params)?.unwrap_or(false) {
                return Err(Error::field("name", message!("views-name-taken")));
            }
            let sql = shared!("update saved_views set list = :list, name = :name, name_folded = :folded, state = :state,
                           shared_role_id = :role, is_default = :default, updated_at = :now,
                           row_version = row_version + 1
                       where id = :id and user_id = :user");
            execute(shared, sql, caller.user, &view, tx.now(), Some(id))?;
            Ok(Done::new(message!("general-saved")))
        })
        .await
}

/// Deletes one of the caller's own views.
async fn delete(person: SignedIn, Path(id): Path<i64>) -> Result<Answered<Done>, Error> {
    person
        .write(move |tx| {
            let params = named_params! { ":id": id, ":user": tx.caller().user };
            let sql = shared!("delete from saved_views where id = :id and user_id = :user");
            if tx.shared().execute(sql, params)? == 0 {
                return Err(Error::NotFound);
            }
            Ok(Done::new(message!("views-deleted")))
        })
        .await
}

fn find(shared: Shared<'_>, user: UserId, id: i64) -> Result<Option<ViewRow>, Error> {
    let tail = shared!(
        "from saved_views v join users u on u.id = v.user_id where v.id = :id and v.user_id = :user"
    );
    shared.row(tail, named_params! { ":id": id, ":user": user })
}

/// Makes sure that a user has at most one default per list.
fn keep_one_default(shared: Shared<'_>, user: UserId, view: &Checked) -> Result<(), Error> {
    if view.is_default {
        shared.execute(shared!("update saved_views set is_default = 0 where user_id = :user and list = :list and is_default = 1"), named_params! { ":user": user, ":list": view.list })?;
    }
    Ok(())
}

/// Refuses sharing by those who may not grant roles, and with roles of the other side or another account.
fn may_share(shared: Shared<'_>, caller: &Caller, role: Option<RoleId>) -> Result<(), Error> {
    let Some(role) = role else { return Ok(()) };
    let (section, scope) = match caller.side {
        Side::Staff => (Section::Roles, "staff"),
        Side::Dealer => (Section::Users, "dealer"),
    };
    if !caller.grants.allow(section, Permission::Edit) {
        return Err(Error::Forbidden(message!("views-may-not-share")));
    }
    let known = shared!(
        "select exists (select 1 from roles where id = :role and scope = :scope
                          and (account_id is null or account_id = :account))"
    );
    let params = named_params! { ":role": role, ":scope": scope, ":account": caller.account };
    if !shared.value::<bool>(known, params)?.unwrap_or(false) {
        return Err(Error::field("sharedRole", message!("views-role-unknown")));
    }
    Ok(())
}

fn execute(
    shared: Shared<'_>,
    sql: SharedSql,
    user: UserId,
    view: &Checked,
    now: Instant,
    id: Option<i64>,
) -> Result<usize, Error> {
    let mut statement = shared.prepare(sql)?;
    let params = named_params! {
        ":user": user, ":list": view.list, ":name": view.name, ":folded": fold(&view.name),
        ":state": view.state, ":role": view.shared_role, ":default": view.is_default, ":now": now, ":id": id,
    };
    db::bind_asked(&mut statement, &[params])?;
    Ok(statement.raw_execute()?)
}

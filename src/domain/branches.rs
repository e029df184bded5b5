//! Manages branches of an account, to which its orders, invoices and requests belong, and which limit permissions with
//! reach *branch*. `access::narrow` has the condition; this file stores branches and who belongs to which.

use std::collections::BTreeSet;

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::Caller,
    db::{FromRow, OnUnique, Shared, value},
    domain::bounds,
    error::{Checks, Error},
    http,
    kernel::{
        ids::{AccountId, BranchId, UserId},
        text::fold,
    },
    messages::message,
    shared,
};

/// The tables whose rows have a `branch_id`, by name.
const WITH_BRANCHES: [&str; 5] =
    ["invoices", "orders", "projects", "service_requests", "user_branches"];

/// A branch of an account.
#[http::body]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[row(alias = "b")]
#[serde(rename_all = "camelCase")]
pub struct Branch {
    /// The branch's id. Omit it to add a branch.
    #[serde(default)]
    pub id: Option<BranchId>,
    /// The branch's code in the ERP, unique within the account.
    #[bound(bounds::BRANCH_CODE)]
    pub code: String,
    #[bound(bounds::BRANCH_NAME)]
    pub name: String,
    #[serde(default)]
    #[bound(bounds::STREET2)]
    pub line1: String,
    #[serde(default)]
    #[bound(bounds::STREET2)]
    pub line2: String,
    #[serde(default)]
    #[bound(bounds::up_to(&bounds::CITY))]
    pub city: String,
    #[serde(default)]
    #[bound(bounds::PROVINCE)]
    pub province: String,
    #[serde(default)]
    #[bound(bounds::POSTAL_CODE)]
    pub postal_code: String,
    #[serde(default)]
    #[bound(bounds::COUNTRY)]
    pub country: String,
    /// The route whose load dates apply. If blank, the account's route applies.
    #[serde(default)]
    #[bound(bounds::ROUTE)]
    pub route: String,
    /// If false, the branch can't be chosen any more; its records keep it.
    #[serde(default = "yes")]
    pub is_active: bool,
    /// Whether the branch comes from the ERP and is changed there.
    #[serde(default)]
    #[column(sql = "b.imported_at is not null")]
    pub is_imported: bool,
}

const fn yes() -> bool {
    true
}

/// A branch that can be chosen.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "b")]
#[serde(rename_all = "camelCase")]
pub struct BranchChoice {
    pub id: BranchId,
    pub code: String,
    pub name: String,
    pub is_active: bool,
}

/// The names of a user's branches (alias `u`), joined by commas.
pub const NAMES_OF_USER: &str =
    "coalesce((select group_concat(b.name, ', ' order by b.sort, b.id) from user_branches x
        join branches b on b.id = x.branch_id where x.user_id = u.id), '')";

/// The branches of an account, in its order.
pub fn of_account(shared: Shared<'_>, account: AccountId) -> Result<Vec<Branch>, Error> {
    let tail = shared!("from branches b where b.account_id = :account order by b.sort, b.id");
    shared.rows(tail, named_params! { ":account": account })
}

/// The branches of an account, to choose from.
pub fn choices(shared: Shared<'_>, account: AccountId) -> Result<Vec<BranchChoice>, Error> {
    let tail = shared!("from branches b where b.account_id = :account order by b.sort, b.id");
    shared.rows(tail, named_params! { ":account": account })
}

pub fn of_user(shared: Shared<'_>, user: UserId) -> Result<Vec<BranchChoice>, Error> {
    let tail = shared!(
        "from user_branches x join branches b on b.id = x.branch_id
                where x.user_id = :user order by b.sort, b.id"
    );
    shared.rows(tail, named_params! { ":user": user })
}

pub fn has(shared: Shared<'_>, user: UserId, branch: Option<BranchId>) -> Result<bool, Error> {
    let sql = shared!(
        "select exists (select 1 from user_branches where user_id = :user and branch_id = :branch)"
    );
    let found = shared.value(sql, named_params! { ":user": user, ":branch": branch })?;
    Ok(found.unwrap_or(false))
}

pub fn ids_of_user(shared: Shared<'_>, user: UserId) -> Result<BTreeSet<BranchId>, Error> {
    Ok(of_user(shared, user)?.into_iter().map(|branch| branch.id).collect())
}

/// The branch of a record that a user creates: their only one, or the first if their permissions are limited to
/// branches.
pub fn of_maker(shared: Shared<'_>, caller: &Caller) -> Result<Option<BranchId>, Error> {
    let own = of_user(shared, caller.user)?;
    let is_clear = own.len() == 1 || caller.is_of_branches();
    Ok(own.first().filter(|_| is_clear).map(|branch| branch.id))
}

/// Checks the branches requested for a user of an account, and returns them without duplicates.
///
/// # Errors
/// Never fails: `checks` collects what isn't a branch of the account, and what the caller may not change.
pub fn check_of_user(
    shared: Shared<'_>,
    checks: &mut Checks,
    account: Option<AccountId>,
    wanted: &[BranchId],
) -> Result<BTreeSet<BranchId>, Error> {
    let wanted: BTreeSet<BranchId> = wanted.iter().copied().collect();
    let known: BTreeSet<BranchId> = match account {
        Some(account) => choices(shared, account)?.into_iter().map(|branch| branch.id).collect(),
        None => BTreeSet::new(),
    };
    let message = match account {
        Some(_) => message!("branches-unknown"),
        None => message!("branches-of-staff"),
    };
    checks.require(wanted.is_subset(&known), "branches", message);
    Ok(&wanted & &known)
}

/// Whether a caller whose permissions are limited to branches adds or removes only their own.
pub fn may_give(
    shared: Shared<'_>,
    caller: &Caller,
    before: &BTreeSet<BranchId>,
    after: &BTreeSet<BranchId>,
) -> Result<bool, Error> {
    if !caller.is_of_branches() {
        return Ok(true);
    }
    let own = ids_of_user(shared, caller.user)?;
    Ok((before ^ after).is_subset(&own))
}

/// Whether a caller belongs to all branches of a user, or isn't limited to branches.
pub fn cover(shared: Shared<'_>, caller: &Caller, user: UserId) -> Result<bool, Error> {
    Ok(!caller.is_of_branches()
        || ids_of_user(shared, user)?.is_subset(&ids_of_user(shared, caller.user)?))
}

pub fn set_of_user(
    shared: Shared<'_>,
    user: UserId,
    branches: &BTreeSet<BranchId>,
) -> Result<(), Error> {
    shared.execute(
        shared!("delete from user_branches where user_id = :user"),
        named_params! { ":user": user },
    )?;
    let mut insert = shared.prepare(shared!(
        "insert into user_branches (user_id, branch_id) values (:user, :branch)"
    ))?;
    for branch in branches {
        insert.execute(named_params! { ":user": user, ":branch": branch })?;
    }
    Ok(())
}

/// Replaces the branches of an account.
///
/// # Errors
/// 422 if two have the same code, or one is removed that records or users have.
pub fn save(conn: &Connection, account: AccountId, branches: &[Branch]) -> Result<(), Error> {
    let kept: BTreeSet<BranchId> = branches.iter().filter_map(|branch| branch.id).collect();
    for gone in of_account(Shared::of(conn), account)? {
        let Some(id) = gone.id.filter(|id| !kept.contains(id)) else { continue };
        if is_used(conn, id)? {
            return Err(Error::field("branches", message!("branches-in-use", name = gone.name)));
        }
        conn.prepare_cached("delete from branches where id = :id")?
            .execute(named_params! { ":id": id })?;
    }
    for (sort, branch) in (1_i64..).zip(branches) {
        let place = sort - 1;
        conn.prepare_cached(
            "insert into branches (id, account_id, code, code_folded, name, line1, line2, city, province,
                 postal_code, country, route, is_active, sort)
             values (:id, :account, :code, :folded, :name, :line1, :line2, :city, :province, :postal_code,
                 :country, :route, :active, :sort)
             on conflict (id) do update set code = excluded.code, code_folded = excluded.code_folded,
                 name = excluded.name, line1 = excluded.line1, line2 = excluded.line2, city = excluded.city,
                 province = excluded.province, postal_code = excluded.postal_code,
                 country = excluded.country, route = excluded.route, is_active = excluded.is_active,
                 sort = excluded.sort",
        )?
        .execute(named_params! {
            ":id": branch.id, ":account": account, ":code": branch.code, ":folded": fold(&branch.code),
            ":name": branch.name, ":line1": branch.line1, ":line2": branch.line2, ":city": branch.city,
            ":province": branch.province, ":postal_code": branch.postal_code, ":country": branch.country,
            ":route": branch.route, ":active": branch.is_active, ":sort": sort,
        })
        .on_unique(
            &format!("branches.{place}.code"),
            message!("branches-code-taken"),
        )?;
    }
    Ok(())
}

/// Whether records or users have a branch.
fn is_used(conn: &Connection, branch: BranchId) -> Result<bool, Error> {
    for table in WITH_BRANCHES {
        let sql = format!("select exists (select 1 from {table} where branch_id = :branch)");
        if value(conn, &sql, named_params! { ":branch": branch })?.unwrap_or(false) {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_that_points_at_a_branch_keeps_it() {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        let mut pointing = conn
            .prepare(
                "select t.name from sqlite_schema t join pragma_foreign_key_list(t.name) f
                 where t.type = 'table' and f.\"table\" = 'branches' and f.\"from\" = 'branch_id' order by 1",
            )
            .unwrap();
        let tables = pointing.query_map([], |row| row.get(0)).unwrap();
        assert_eq!(tables.collect::<Result<Vec<String>, _>>().unwrap(), WITH_BRANCHES);
    }
}

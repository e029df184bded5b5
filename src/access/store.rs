//! SQL of permissions.

use rusqlite::named_params;

use super::{Grant, Grants, Permissions, Reach, Section};
use crate::{
    db::{Params, Shared, SharedSql, bind},
    error::Error,
    kernel::{
        ids::{RoleId, UserId},
        money::Cents,
    },
    shared,
};

/// The sum of the roles of `user`.
pub fn load_grants(shared: Shared<'_>, user: UserId) -> Result<Grants, Error> {
    let sql = shared!(
        "select p.section, p.verbs, p.data_scope, p.amount_limit_cents
               from user_roles r join role_permissions p on p.role_id = r.role_id
               where r.user_id = :user"
    );
    sum(shared, sql, named_params! { ":user": user })
}

/// The sum of the roles of `user`, without one role.
pub fn load_grants_without(
    shared: Shared<'_>,
    user: UserId,
    role: RoleId,
) -> Result<Grants, Error> {
    let sql = shared!(
        "select p.section, p.verbs, p.data_scope, p.amount_limit_cents
               from user_roles r join role_permissions p on p.role_id = r.role_id
               where r.user_id = :user and r.role_id <> :role"
    );
    sum(shared, sql, named_params! { ":user": user, ":role": role })
}

pub fn role_grants(shared: Shared<'_>, role: RoleId) -> Result<Grants, Error> {
    let sql = shared!(
        "select section, verbs, data_scope, amount_limit_cents from role_permissions where role_id = :role"
    );
    sum(shared, sql, named_params! { ":role": role })
}

fn sum(shared: Shared<'_>, sql: SharedSql, params: Params<'_>) -> Result<Grants, Error> {
    let mut statement = shared.prepare(sql)?;
    bind(&mut statement, params)?;
    let mut rows = statement.raw_query();
    let mut grants = Grants::default();
    while let Some(row) = rows.next()? {
        let (section, reach): (String, String) = (row.get(0)?, row.get(2)?);
        // A section from a later version grants nothing in this one.
        if let (Some(section), Some(reach)) =
            (Section::from_code(&section), Reach::from_code(&reach))
        {
            let amount_limit: Option<Cents> = row.get(3)?;
            grants
                .add(section, Grant { permissions: Permissions(row.get(1)?), reach, amount_limit });
        }
    }
    Ok(grants)
}

pub fn role_names(shared: Shared<'_>, user: UserId) -> Result<Vec<String>, Error> {
    let mut statement = shared.prepare(shared!("select r.name from user_roles x join roles r on r.id = x.role_id where x.user_id = :user order by r.id"))?;
    let names = statement
        .query_map(named_params! { ":user": user }, |row| row.get(0))?
        .collect::<Result<Vec<String>, _>>()?;
    Ok(names)
}

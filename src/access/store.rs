//! SQL of permissions.

use rusqlite::{Connection, named_params};

use super::{Grant, Grants, Permissions, Reach, Section};
use crate::{
    db::{Params, bind},
    error::Error,
    kernel::{
        ids::{RoleId, UserId},
        money::Cents,
    },
};

/// The sum of the roles of `user`.
pub fn load_grants(conn: &Connection, user: UserId) -> Result<Grants, Error> {
    let sql = "select p.section, p.verbs, p.data_scope, p.amount_limit_cents
               from user_roles r join role_permissions p on p.role_id = r.role_id
               where r.user_id = :user";
    sum(conn, sql, named_params! { ":user": user })
}

/// The sum of the roles of `user`, without one role.
pub fn load_grants_without(conn: &Connection, user: UserId, role: RoleId) -> Result<Grants, Error> {
    let sql = "select p.section, p.verbs, p.data_scope, p.amount_limit_cents
               from user_roles r join role_permissions p on p.role_id = r.role_id
               where r.user_id = :user and r.role_id <> :role";
    sum(conn, sql, named_params! { ":user": user, ":role": role })
}

pub fn role_grants(conn: &Connection, role: RoleId) -> Result<Grants, Error> {
    let sql = "select section, verbs, data_scope, amount_limit_cents from role_permissions where role_id = :role";
    sum(conn, sql, named_params! { ":role": role })
}

fn sum(conn: &Connection, sql: &str, params: Params<'_>) -> Result<Grants, Error> {
    let mut statement = conn.prepare_cached(sql)?;
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

pub fn role_names(conn: &Connection, user: UserId) -> Result<Vec<String>, Error> {
    let mut statement = conn.prepare_cached(
        "select r.name from user_roles x join roles r on r.id = x.role_id where x.user_id = :user order by r.id",
    )?;
    let names = statement
        .query_map(named_params! { ":user": user }, |row| row.get(0))?
        .collect::<Result<Vec<String>, _>>()?;
    Ok(names)
}

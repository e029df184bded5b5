//! SQL of rights.

use rusqlite::{Connection, named_params};

use super::{Grant, Grants, Reach, Section, Verbs};
use crate::{
    db::bind,
    error::Error,
    kernel::{ids::UserId, money::Cents},
};

/// The sum of the roles of `user`.
pub fn load_grants(conn: &Connection, user: UserId) -> Result<Grants, Error> {
    let mut statement = conn.prepare_cached(
        "select p.section, p.verbs, p.data_scope, p.amount_limit_cents
         from user_roles r join role_permissions p on p.role_id = r.role_id
         where r.user_id = :user",
    )?;
    bind(&mut statement, named_params! { ":user": user })?;
    let mut rows = statement.raw_query();
    let mut grants = Grants::default();
    while let Some(row) = rows.next()? {
        let section: String = row.get(0)?;
        let reach: String = row.get(2)?;
        // A section that a later version knew is no right in this one.
        let (Some(section), Some(reach)) = (Section::from_code(&section), Reach::from_code(&reach))
        else {
            continue;
        };
        let amount_limit: Option<Cents> = row.get(3)?;
        grants.add(section, Grant { verbs: Verbs(row.get(1)?), reach, amount_limit });
    }
    Ok(grants)
}

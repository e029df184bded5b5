//! SQL for applications.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    db::{FromRow, row, value},
    error::Error,
    kernel::{
        ids::{RegistrationId, UserId},
        time::Instant,
    },
    words,
};

pub(super) const COMPANY: &str =
    "trim(coalesce(r.payload ->> '$.company', r.payload ->> '$.companyName',
                       r.payload ->> '$.dealer', ''))";

pub(super) const NAME: &str =
    "trim(coalesce(r.payload ->> '$.firstName', r.payload ->> '$.name', '') || ' '
              || coalesce(r.payload ->> '$.lastName', ''))";

words! {
    /// What became of an application.
    #[schema(as = RegistrationStatus)]
    pub(super) Status { Waiting = "waiting", Approved = "approved", Rejected = "rejected" }
}

/// An application in the list.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
pub(super) struct Registration {
    pub id: RegistrationId,
    #[column(sql = NAME)]
    pub name: String,
    #[column(sql = COMPANY)]
    pub company: String,
    pub email: String,
    pub status: Status,
    pub created_at: Instant,
    pub decided_at: Option<Instant>,
    #[column(
        sql = "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.decided_by)"
    )]
    pub decided_by: Option<String>,
    /// Why it was rejected.
    pub reason: Option<String>,
    /// The id of the user who was created.
    pub user_id: Option<UserId>,
}

pub(super) fn find(conn: &Connection, id: RegistrationId) -> Result<Option<Registration>, Error> {
    row(conn, "from registrations r where r.id = :id", named_params! { ":id": id })
}

pub(super) fn payload(conn: &Connection, id: RegistrationId) -> Result<Value, Error> {
    let sql = "select payload from registrations where id = :id";
    let text: Option<String> = value(conn, sql, named_params! { ":id": id })?;
    Ok(serde_json::from_str(&text.unwrap_or_default())?)
}

/// The applicant's network address.
pub(super) fn sent_from(conn: &Connection, id: RegistrationId) -> Result<String, Error> {
    let sql = "select address from registrations where id = :id";
    Ok(value(conn, sql, named_params! { ":id": id })?.unwrap_or_default())
}

pub(super) struct Decision<'a> {
    pub status: Status,
    pub reason: Option<&'a str>,
    pub user: Option<UserId>,
    pub by: UserId,
    pub at: Instant,
}

/// Records a decision on a pending application. Returns false if it isn't pending any more.
pub(super) fn decide(
    conn: &Connection,
    id: RegistrationId,
    decision: &Decision<'_>,
) -> Result<bool, Error> {
    let changed = conn
        .prepare_cached(
            "update registrations set status = :status, reason = :reason, user_id = :user, decided_at = :at,
                 decided_by = :by where id = :id and status = 'waiting'",
        )?
        .execute(named_params! {
            ":status": decision.status, ":reason": decision.reason, ":user": decision.user,
            ":at": decision.at, ":by": decision.by, ":id": id,
        })?;
    Ok(changed == 1)
}

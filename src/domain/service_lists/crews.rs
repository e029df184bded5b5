//! Manages crews, who visit building sites together.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::lookups::{Named, require_person};
use crate::{
    access::{DeleteServiceLists, EditServiceLists, ViewServiceLists},
    db::rows,
    error::{Checks, Error},
    http::{StaffDb, StaffTx},
    kernel::{ids::UserId, time::Instant},
    messages::{Key, Message, key, message},
    records::{self, Checked, Record, count},
};

pub(super) struct Crews;

const MOST_MEMBERS: usize = 20;

/// The names of the members of the row's crew.
const NAMES: &str = "(select coalesce(group_concat(name, ', '), '') from (
              select trim(u.first_name || ' ' || u.last_name) as name
              from crew_members m join users u on u.id = m.user_id
              where m.crew_id = c.id order by u.name_folded, u.id))";

/// A crew in the list.
#[records::row(from = "crews c", order("c.number_folded"))]
pub(super) struct Crew {
    pub id: i64,
    #[column("heading-number", folded)]
    pub number: String,
    #[column("heading-name")]
    pub name: String,
    /// The region where it works.
    #[column("heading-region")]
    pub region: String,
    /// The names of its members.
    #[column("heading-people", sql = NAMES)]
    pub people: String,
    /// Whether visits can be booked for it.
    #[column("heading-active")]
    pub is_active: bool,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// A crew with its members.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CrewDetail {
    #[serde(flatten)]
    crew: Crew,
    /// The ids of its members, ordered by name.
    members: Vec<UserId>,
}

/// The fields of a crew.
#[records::form(table = "crews", checked = CheckedCrew)]
pub(super) struct CrewForm {
    /// The number, unique among crews.
    #[field(1..=20, folded, unique = "service-list-crew-number-taken")]
    number: String,
    #[field(1..=120)]
    name: String,
    /// The region where it works.
    #[field(0..=80)]
    region: String,
    /// Whether visits can be booked for it.
    #[field(default = true)]
    is_active: bool,
    /// The ids of up to 20 staff users who may view service requests.
    #[field(sent, apart, with = members)]
    members: Vec<UserId>,
}

fn members(checks: &mut Checks, field: &str, mut members: Vec<UserId>) -> Vec<UserId> {
    members.sort_unstable();
    members.dedup();
    let message = message!("service-list-crew-too-large", most_members = MOST_MEMBERS);
    checks.require(members.len() <= MOST_MEMBERS, field, message);
    members
}

impl Record for Crews {
    const ENTITY: &'static str = "crew";
    const NAME: Key = key!("record-name-crew");
    const NOUNS: [&'static str; 2] = ["crew", "crews"];

    type View = ViewServiceLists;
    type Edit = EditServiceLists;
    type Delete = DeleteServiceLists;
    type Row = Crew;
    type Form = CrewForm;
    type Item = CrewDetail;

    fn save_parts(tx: &StaffTx<'_>, id: i64, crew: &Checked<Self>) -> Result<(), Error> {
        set_members(tx, id, &crew.members)
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<Message>, Error> {
        let sql = "select (select count(*) from service_visits where crew_id = :id or extra_crew_id = :id)
                      + (select count(*) from service_plans where crew_id = :id)
                        + (select count(*) from service_requests where crew_id = :id)
                        + (select count(*) from service_orders where crew_id = :id)";
        Ok((count(tx, sql, id)? > 0).then(|| message!("service-list-crew-in-use")))
    }
}

impl records::Item for CrewDetail {
    type Fields = Crew;

    fn complete(db: &StaffDb<'_>, id: i64, crew: Crew) -> Result<Self, Error> {
        Ok(Self { crew, members: members_of(db.conn(), id)? })
    }
}

fn members_of(conn: &Connection, crew: i64) -> Result<Vec<UserId>, Error> {
    let people: Vec<Named> = rows(
        conn,
        "from crew_members m join users u on u.id = m.user_id where m.crew_id = :crew
         order by u.name_folded, u.id",
        named_params! { ":crew": crew },
    )?;
    Ok(people.into_iter().map(|person| person.id).collect())
}

/// Replaces the members of a crew. New ones must be eligible.
fn set_members(tx: &StaffTx<'_>, crew: i64, members: &[UserId]) -> Result<(), Error> {
    let conn = tx.conn();
    let before = members_of(conn, crew)?;
    for person in before.iter().filter(|person| !members.contains(person)) {
        conn.prepare_cached(
            "delete from crew_members where crew_id = :crew and user_id = :person",
        )?
        .execute(named_params! { ":crew": crew, ":person": person })?;
    }
    for person in members.iter().filter(|person| !before.contains(person)) {
        require_person(conn, "members", *person)?;
        conn.prepare_cached("insert into crew_members (crew_id, user_id) values (:crew, :person)")?
            .execute(named_params! { ":crew": crew, ":person": person })?;
    }
    Ok(())
}

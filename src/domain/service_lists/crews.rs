//! Crews: who goes out to building sites together.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::lookups::{Named, require_person};
use crate::{
    access::{DeleteServiceLists, EditServiceLists, ViewServiceLists},
    db::{OnUnique, row, rows, value},
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{StaffDb, StaffTx},
    kernel::{ids::UserId, text::fold, time::Instant},
    records::Record,
    row,
};

/// Crews.
pub(super) struct Crews;

/// The most people of a crew.
const MOST_MEMBERS: usize = 20;

/// The names of the people of the crew of the row.
macro_rules! names {
    () => {
        "(select coalesce(group_concat(name, ', '), '') from (
              select trim(u.first_name || ' ' || u.last_name) as name
              from crew_members m join users u on u.id = m.user_id
              where m.crew_id = c.id order by u.name_folded, u.id))"
    };
}

static CREWS: List = List {
    key: "c.id",
    fields: &[
        Field::integer("id", "c.id"),
        Field::text("number", "c.number").folded("c.number_folded").title("Number"),
        Field::text("name", "c.name").title("Name"),
        Field::text("region", "c.region").title("Region"),
        Field::text("people", names!()).title("People"),
        Field::boolean("isActive", "c.is_active").title("Active"),
        Field::instant("updatedAt", "c.updated_at").title("Changed"),
    ],
    default_order: &[("c.number_folded", Direction::Asc)],
    search: None,
};

/// A crew in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Crew {
    pub id: i64,
    pub number: String,
    pub name: String,
    /// Where it works.
    pub region: String,
    /// The names of its people.
    pub people: String,
    /// Whether visits can be booked for it.
    pub is_active: bool,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { Crew {
    id: "c.id", number: "c.number", name: "c.name", region: "c.region", people: names!(),
    is_active: "c.is_active", updated_at: "c.updated_at", row_version: "c.row_version",
} }

/// A crew with its people.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CrewDetail {
    #[serde(flatten)]
    crew: Crew,
    /// The ids of its people, by name.
    members: Vec<UserId>,
}

/// What the form of a crew sends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CrewForm {
    /// At most 20 characters; no other crew has it.
    #[serde(default)]
    number: String,
    /// At most 120 characters.
    #[serde(default)]
    name: String,
    /// Where it works; at most 80 characters.
    #[serde(default)]
    region: String,
    /// Whether visits can be booked for it.
    #[serde(default = "yes")]
    is_active: bool,
    /// Members of staff who may see service requests; at most 20.
    members: Vec<UserId>,
}

fn yes() -> bool {
    true
}

impl Record for Crews {
    const ENTITY: &'static str = "crew";
    const NAME: &'static str = "Crew";
    const NOUNS: [&'static str; 2] = ["crew", "crews"];
    const TABLE: &'static str = "crews";
    const LIST: &'static List = &CREWS;
    const FROM: &'static str = "crews c";

    type View = ViewServiceLists;
    type Edit = EditServiceLists;
    type Delete = DeleteServiceLists;
    type Row = Crew;
    type Form = CrewForm;
    type Checked = CrewForm;
    type Item = CrewDetail;

    fn check(mut form: CrewForm) -> Result<CrewForm, Error> {
        let mut checks = Checks::new();
        form.number = checks.text("number", &form.number, 1, 20).to_owned();
        form.name = checks.text("name", &form.name, 1, 120).to_owned();
        form.region = checks.text("region", &form.region, 0, 80).to_owned();
        form.members.sort_unstable();
        form.members.dedup();
        let is_small = form.members.len() <= MOST_MEMBERS;
        checks.require(
            is_small,
            "members",
            format!("A crew can have up to {MOST_MEMBERS} members."),
        );
        checks.finish()?;
        Ok(form)
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<CrewDetail>, Error> {
        let params = named_params! { ":id": id };
        let Some(crew) = row(db.conn(), "from crews c where c.id = :id", params)? else {
            return Ok(None);
        };
        Ok(Some(CrewDetail { crew, members: members_of(db.conn(), id)? }))
    }

    fn insert(tx: &StaffTx<'_>, form: &CrewForm) -> Result<i64, Error> {
        tx.conn()
            .prepare_cached(
                "insert into crews (number, number_folded, name, region, is_active,
                                    created_at, created_by, updated_at, updated_by)
                 values (:number, :folded, :name, :region, :active, :now, :user, :now, :user)",
            )?
            .execute(named_params! {
                ":number": form.number, ":folded": fold(&form.number), ":name": form.name,
                ":region": form.region, ":active": form.is_active, ":now": tx.now(),
                ":user": tx.caller().user,
            })
            .on_unique("number", TAKEN)?;
        let id = tx.conn().last_insert_rowid();
        set_members(tx, id, &form.members)?;
        Ok(id)
    }

    fn update(tx: &StaffTx<'_>, id: i64, form: &CrewForm) -> Result<(), Error> {
        tx.conn()
            .prepare_cached(
                "update crews set number = :number, number_folded = :folded, name = :name,
                     region = :region, is_active = :active
                 where id = :id",
            )?
            .execute(named_params! {
                ":id": id, ":number": form.number, ":folded": fold(&form.number),
                ":name": form.name, ":region": form.region, ":active": form.is_active,
            })
            .on_unique("number", TAKEN)?;
        set_members(tx, id, &form.members)
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<String>, Error> {
        let sql = "select (select count(*) from service_visits where crew_id = :id or extra_crew_id = :id)
                      + (select count(*) from service_plans where crew_id = :id)
                        + (select count(*) from service_requests where crew_id = :id)
                        + (select count(*) from service_orders where crew_id = :id)";
        let uses: i64 = value(tx.conn(), sql, named_params! { ":id": id })?.unwrap_or(0);
        Ok((uses > 0)
            .then(|| "This crew is used by visits or requests. Deactivate it instead.".to_owned()))
    }
}

const TAKEN: &str = "Another crew already has this number.";

/// The people of a crew, by name.
fn members_of(conn: &Connection, crew: i64) -> Result<Vec<UserId>, Error> {
    let people: Vec<Named> = rows(
        conn,
        "from crew_members m join users u on u.id = m.user_id where m.crew_id = :crew
         order by u.name_folded, u.id",
        named_params! { ":crew": crew },
    )?;
    Ok(people.into_iter().map(|person| person.id).collect())
}

/// Makes `members` the people of a crew; whoever is new among them must be one who can be.
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
        require_person(conn, "members", Some(*person))?;
        conn.prepare_cached("insert into crew_members (crew_id, user_id) values (:crew, :person)")?
            .execute(named_params! { ":crew": crew, ":person": person })?;
    }
    Ok(())
}

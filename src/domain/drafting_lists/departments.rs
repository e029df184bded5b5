//! Defines departments that answer part of a request, and the staff who answer for them.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::list;
use crate::{
    access::ViewDraftingLists,
    db::{FromRow, rows, value},
    error::{Checks, Error},
    http::{Items, Staff, StaffDb, StaffTx},
    kernel::ids::UserId,
    messages::message,
    outbox,
    records::{self, Checked},
};

const MOST_MEMBERS: usize = 50;

/// The names of the members of the row's department.
const NAMES: &str = "(select coalesce(group_concat(name, ', '), '') from (
              select trim(u.first_name || ' ' || u.last_name) as name
              from drafting_department_members m join users u on u.id = m.user_id
              where m.department_id = t.id order by u.name_folded, u.id))";

list! {
    Departments = "department", "record-name-department", ["department", "departments"];
    /// A department in the list.
    row Department of "drafting_departments t" {
        #[column("heading-name")]
        pub name: String,
        /// The email address for new questions. If blank, only the department's members are notified.
        #[column("heading-email")]
        pub email: String,
        /// The names of the department's members.
        #[column("heading-people", sql = NAMES)]
        pub people: String,
    }
    /// The fields of a department.
    form DepartmentForm -> CheckedDepartment in "drafting_departments" {
        #[field(1..=120)]
        name: String,
        /// The email address for new questions. If blank, only the department's members are notified.
        #[field(0..=254, rule = address)]
        email: String,
        /// The ids of up to 50 staff users who answer for the department.
        #[field(sent, apart, with = members)]
        members: Vec<UserId>,
    }
    item DepartmentDetail {
        fn save_parts(tx: &StaffTx<'_>, id: i64, department: &Checked<Self>) -> Result<(), Error> {
            set_members(tx, id, &department.members)
        }
    }
}

/// A department with its members.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentDetail {
    #[serde(flatten)]
    department: Department,
    /// The ids of its members, ordered by name.
    members: Vec<UserId>,
}

impl records::Item for DepartmentDetail {
    type Fields = Department;

    fn complete(db: &StaffDb<'_>, id: i64, department: Department) -> Result<Self, Error> {
        Ok(Self { department, members: members_of(db.conn(), id)? })
    }
}

fn address(checks: &mut Checks, field: &str, email: &str) {
    let is_address = email.is_empty() || outbox::is_address(email);
    checks.require(is_address, field, message!("email-invalid"));
}

fn members(checks: &mut Checks, field: &str, mut members: Vec<UserId>) -> Vec<UserId> {
    members.sort_unstable();
    members.dedup();
    let message = message!("drafting-list-department-too-large", most_members = MOST_MEMBERS);
    checks.require(members.len() <= MOST_MEMBERS, field, message);
    members
}

/// A user with their name.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
#[schema(as = DepartmentPerson)]
pub(super) struct Person {
    id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    name: String,
}

/// Staff who may answer for departments (`projects:respond`).
macro_rules! responding {
    ($more:literal) => {
        concat!(
            "from users u where u.kind = 'staff' and u.status = 'active'
                 and exists (select 1 from user_roles x join role_permissions p on p.role_id = x.role_id
                             where x.user_id = u.id and p.section = 'projects' and p.verbs & 256)",
            $more
        )
    };
}

/// Lists the staff users who can be members of departments.
pub(super) async fn list_people(staff: Staff<ViewDraftingLists>) -> Result<Items<Person>, Error> {
    staff
        .read(|db| {
            Ok(Items::new(rows(db.conn(), responding!(" order by u.name_folded, u.id"), &[])?))
        })
        .await
}

fn members_of(conn: &Connection, department: i64) -> Result<Vec<UserId>, Error> {
    let people: Vec<Person> = rows(
        conn,
        "from drafting_department_members m join users u on u.id = m.user_id
         where m.department_id = :department order by u.name_folded, u.id",
        named_params! { ":department": department },
    )?;
    Ok(people.into_iter().map(|person| person.id).collect())
}

/// Replaces the members of a department. New ones must be allowed to answer.
fn set_members(tx: &StaffTx<'_>, department: i64, members: &[UserId]) -> Result<(), Error> {
    let conn = tx.conn();
    let before = members_of(conn, department)?;
    for person in before.iter().filter(|person| !members.contains(person)) {
        conn.prepare_cached(
            "delete from drafting_department_members
             where department_id = :department and user_id = :person",
        )?
        .execute(named_params! { ":department": department, ":person": person })?;
    }
    for person in members.iter().filter(|person| !before.contains(person)) {
        let sql = concat!("select 1 ", responding!(" and u.id = :person"));
        if value::<i64>(conn, sql, named_params! { ":person": person })?.is_none() {
            return Err(Error::field("members", message!("drafting-list-member-invalid")));
        }
        conn.prepare_cached(
            "insert into drafting_department_members (department_id, user_id)
             values (:department, :person)",
        )?
        .execute(named_params! { ":department": department, ":person": person })?;
    }
    Ok(())
}

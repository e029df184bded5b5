//! Determines which project requests wait for a staff member.

use super::table::ProjectRequests;
use crate::{
    access::{Caller, Permission, Section},
    casework::{
        Context,
        turn::{self, Desk, Reader, STAFF, is_of_their_accounts, is_theirs},
    },
    domain::reach::{STAFF_REACH_PROJECT_REQUESTS, requests_of_drafter},
    kernel::time::Moment,
    messages::message,
    sql,
};

/// What [`IS_TURN`] asks about the reader.
pub(in crate::domain::projects) fn reader(caller: &Caller, moment: Moment) -> Reader {
    Reader::of::<ProjectRequests>(caller, moment, None)
        .with("answers", caller.grants.allow(Section::Projects, Permission::Respond))
}

pub(in crate::domain::projects) fn reader_in(context: &Context<'_>) -> Reader {
    Reader::in_context(context, reader)
}

/// The condition that it is one of the staff reader's own, for those who may only act on these.
const IS_STAFFS: &str = sql!(
    "(",
    is_of_their_accounts!(),
    " or r.id in ",
    requests_of_drafter!("json_extract(:turn, '$.staff')"),
    ")"
);

macro_rules! may {
    ($verb:literal) => {
        turn::may!($verb, IS_STAFFS)
    };
}

/// The condition that a department of the staff reader was asked and hasn't answered.
const IS_ASKED: &str = sql!(
    "(json_extract(:turn, '$.answers') and exists (
         select 1 from request_departments q
         join drafting_department_members m on m.department_id = q.department_id
         where q.request_id = r.id and q.status in ('pending', 'working') and m.user_id = ",
    STAFF,
    "))"
);

/// The condition that it is answered with a drawing, which someone other than its drafter checks.
const IS_DRAWN: &str = "exists (select 1 from project_request_types y where y.id = r.type_id
     and y.code in ('drawing', 'revision', 'order_change'))";

/// The condition that there is nothing to check yet.
const IS_EMPTY: &str = "not exists (select 1 from drawings w where w.request_id = r.id and w.status <> 'void')
     and not exists (select 1 from attachments b where b.owner_kind = 'projectRequest' and b.owner_id = r.id
                     and b.uploaded_by = r.drafter_id)";

/// The condition that its project is archived, so that nothing is done about it any more.
const IS_PUT_AWAY: &str = "(r.is_internal = 0 and exists (
    select 1 from projects y where y.id = r.project_id and y.status = 'archived'))";

/// The condition that it is the turn of the staff reader `:turn` to act on the project request `r`. What is answered
/// with a drawing waits for the drafter until there is one, then for a checker.
pub(in crate::domain::projects) const IS_TURN: &str = sql!(
    "coalesce(case when ",
    IS_PUT_AWAY,
    " then 0 else case r.status
        when 'submitted' then ",
    may!("triage"),
    " when 'triaged' then ",
    may!("start"),
    " and ",
    is_theirs!("r.drafter_id"),
    " when 'in_departments' then ",
    IS_ASKED,
    " when 'internal_review' then r.project_id is not null and ",
    may!("respond"),
    " and iif(",
    IS_DRAWN,
    ", iif(",
    IS_EMPTY,
    ", ",
    is_theirs!("r.drafter_id"),
    ", r.drafter_id is not ",
    STAFF,
    " and (r.checker_id is r.drafter_id or ",
    is_theirs!("r.checker_id"),
    ")), ",
    is_theirs!("r.drafter_id"),
    ") else 0 end end, 0)"
);

/// The rest of a statement: those of a page that wait for a staff member, as [`turn::mark`] asks.
pub(in crate::domain::projects) const THEIRS: &str =
    sql!("from project_requests r where r.id in (select value from json_each(:ids)) and ", IS_TURN);

/// The project requests that wait for a staff member.
pub(in crate::domain) const DESK: Desk = Desk {
    title: || message!("desk-projects"),
    section: Section::Projects,
    waiting: sql!(
        "from (select r.id, r.number, r.title as about, coalesce(d.name, '') as account_name,
             case r.status when 'submitted' then 'triage' when 'triaged' then 'start'
                 when 'in_departments' then 'answer' else 'respond' end as act,
             r.status_at as since, null as due_at, r.due_on
         from project_requests r left join dealers d on d.account_id = r.account_id
         where r.status in ('submitted', 'triaged', 'in_departments', 'internal_review') and ",
        STAFF_REACH_PROJECT_REQUESTS,
        " and ",
        IS_TURN,
        ") t"
    ),
    reader,
    label: turn::label::<ProjectRequests>,
};

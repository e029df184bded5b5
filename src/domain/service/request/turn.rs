//! Determines which requests wait for a staff member.

use super::table::ServiceRequests;
use crate::{
    access::{Caller, Section},
    casework::turn::{self, Desk, Reader, STAFF, is_of_their_accounts, is_theirs},
    domain::reach::staff_reach,
    kernel::time::Moment,
    messages::message,
    sql,
};

pub(super) fn reader(caller: &Caller, moment: Moment) -> Reader {
    Reader::of::<ServiceRequests>(caller, moment, None)
}

/// The condition that the staff reader is one of the crew that visits.
const IS_OF_CREW: &str = sql!(
    "exists (select 1 from crew_members m where m.user_id = ",
    STAFF,
    " and m.crew_id in (r.crew_id, (select w.extra_crew_id from service_visits w where w.id = r.visit_id)))"
);

/// The condition that it is one of the staff reader's own, for those who may only act on these.
const IS_STAFFS: &str =
    sql!("(r.advisor_id = ", STAFF, " or ", IS_OF_CREW, " or ", is_of_their_accounts!(), ")");

macro_rules! may {
    ($verb:literal) => {
        turn::may!($verb, IS_STAFFS)
    };
}

/// The condition that the work on site is the staff reader's: of the crew that visits, if anyone is in it.
const IS_ON_SITE: &str = sql!(
    "(",
    IS_OF_CREW,
    " or not exists (select 1 from crew_members m join users u on u.id = m.user_id and u.status = 'active'
                     where m.crew_id = r.crew_id))"
);

/// The condition that there is work for a visit or a shipment.
pub(crate) const HAS_ORDER: &str =
    "exists (select 1 from service_orders o where o.request_id = r.id and o.stage = 'open')";

/// The condition that the day has come on which what was ordered should be there.
const ARE_PARTS_DUE: &str =
    "exists (select 1 from service_orders o where o.request_id = r.id and o.stage = 'open'
     and o.planned_on <= json_extract(:turn, '$.today'))";

/// The condition that only shipments were ordered, without a visit.
pub(crate) const IS_SHIP_ONLY: &str =
    "not exists (select 1 from service_orders o where o.request_id = r.id and o.stage = 'open'
     and o.kind <> 'ship')";

/// The condition that it is the turn of the staff reader `:turn` to act on the request `r`. It is no one's
/// while the dealer is asked for a price, before the parts should be there, and before the day of the visit.
pub(super) const IS_TURN: &str = sql!(
    "coalesce(case r.status
        when 'submitted' then ",
    may!("review"),
    " and ",
    is_theirs!("r.advisor_id"),
    " when 'in_review' then (r.price_cents is null or r.price_answer is not null) and ",
    may!("approve"),
    " and ",
    is_theirs!("r.advisor_id"),
    " when 'approved' then iif(",
    HAS_ORDER,
    ", ",
    may!("schedule"),
    ", ",
    may!("process"),
    ") and ",
    is_theirs!("r.advisor_id"),
    " when 'awaiting_parts' then ",
    ARE_PARTS_DUE,
    " and iif(",
    IS_SHIP_ONLY,
    ", ",
    may!("complete"),
    ", ",
    may!("schedule"),
    ") and ",
    is_theirs!("r.advisor_id"),
    " when 'scheduled' then r.visit_on <= json_extract(:turn, '$.today') and ",
    may!("start"),
    " and ",
    IS_ON_SITE,
    " when 'in_progress' then ",
    may!("complete"),
    " and ",
    IS_ON_SITE,
    " else 0 end, 0)"
);

/// The rest of a statement: those of a page that wait for a staff member, as [`turn::mark`] asks.
pub(super) const THEIRS: &str =
    sql!("from service_requests r where r.id in (select value from json_each(:ids)) and ", IS_TURN);

/// The requests that wait for a staff member.
pub(in crate::domain) const DESK: Desk = Desk {
    title: || message!("desk-service"),
    section: Section::Service,
    waiting: sql!(
        "from (select r.id, r.number, r.summary as about, d.name as account_name,
             case r.status when 'submitted' then 'review' when 'in_review' then 'approve'
                 when 'approved' then iif(",
        HAS_ORDER,
        ", 'schedule', 'process') when 'awaiting_parts' then iif(",
        IS_SHIP_ONLY,
        ", 'complete', 'schedule') when 'scheduled' then 'start' else 'complete' end as act,
             coalesce(r.submitted_at, r.created_at) as since, r.due_by as due_at, iif(r.status = 'scheduled', r.visit_on, null) as due_on
         from service_requests r join dealers d on d.account_id = r.account_id
         where r.status in ('submitted', 'in_review', 'approved', 'awaiting_parts', 'scheduled', 'in_progress') and ",
        staff_reach!("r"),
        " and ",
        IS_TURN,
        ") t"
    ),
    reader,
    label: turn::label::<ServiceRequests>,
};

//! Determines whose turn it is with a drawing: everyone who can perform the next step, until someone is named for it.

use super::table::Drawings;
use crate::{
    access::{Caller, Section, accounts_of_manager, branches_of_person},
    casework::{
        Context,
        turn::{self, Desk, Reader, STAFF, is_theirs},
    },
    domain::reach::{STAFF_REACH_DRAWINGS, requests_of_drafter},
    kernel::time::Moment,
    messages::message,
    sql,
};

/// What the conditions below ask about the reader.
pub(super) fn reader(caller: &Caller, moment: Moment) -> Reader {
    Reader::of::<Drawings>(caller, moment, None)
}

pub(super) fn reader_in(context: &Context<'_>) -> Reader {
    Reader::in_context(context, reader)
}

/// The condition that a drawing `r` is one of the staff reader's own.
const IS_STAFFS: &str = sql!(
    "(r.account_id in ",
    accounts_of_manager!("json_extract(:turn, '$.staff')"),
    " or r.drafter_id = ",
    STAFF,
    " or r.checker_id = ",
    STAFF,
    " or r.request_id in ",
    requests_of_drafter!("json_extract(:turn, '$.staff')"),
    ")"
);

/// The condition that the staff reader may move a drawing on.
macro_rules! may {
    ($verb:literal) => {
        turn::may!($verb, IS_STAFFS)
    };
}

/// The condition that it is approved and goes into production: its units are on an order.
pub(in crate::domain) const TO_RELEASE: &str = "(r.status in ('approved', 'approved_as_noted')
     and r.warranty_document_id is null
     and not exists (select 1 from drawing_units u join orders o on o.id = u.order_id
                     where u.drawing_id = r.id and o.kind <> 'order'))";

/// The condition that it can be released: its units are on an order and unchanged since the approval, and no newer
/// drawing is in progress.
const IS_RELEASABLE: &str = sql!(
    TO_RELEASE,
    " and not exists (select 1 from drawing_units u
             left join order_lines l on l.order_id = u.order_id and l.line_no = u.line_no
             where u.drawing_id = r.id and (l.line_no is null
                 or l.quantity_thousandths <> u.quantity_thousandths or l.product <> u.product))
       and not exists (select 1 from drawings x where x.item_number = r.item_number and x.id > r.id
                      and x.status <> 'void')"
);

/// The condition that its project is archived, so that nothing is done about it any more.
const IS_PUT_AWAY: &str = "(r.is_internal = 0 and exists (
    select 1 from projects y where y.id = r.project_id and y.status = 'archived'))";

/// The condition that staff still have work to do on a drawing `r`. Internal marks no longer count then.
const HAS_NOTES: &str = "exists (select 1 from drawing_marks m
     where m.drawing_id = r.id and m.is_resolved = 0 and m.is_internal = 0)";

/// The condition that it is the turn of the staff reader `:turn` to act on the drawing `r`. Users don't check what
/// they have drawn.
pub(super) const IS_STAFFS_TURN: &str = sql!(
    "coalesce(case when ",
    IS_PUT_AWAY,
    " then 0 else case r.status
        when 'draft' then ",
    may!("check"),
    " and ",
    is_theirs!("r.drafter_id"),
    " when 'checking' then ",
    may!("issue"),
    " and (r.checker_id in (r.drafter_id, r.created_by) or ",
    is_theirs!("r.checker_id"),
    ") and r.is_internal = 0 and r.drafter_id is not ",
    STAFF,
    " and r.created_by is not ",
    STAFF,
    " and not exists (select 1 from attachments b where b.owner_kind = 'drawing' and b.owner_id = r.id
                      and b.slot <> 'signed' and b.uploaded_by = ",
    STAFF,
    ") when 'approved_as_noted' then iif(",
    HAS_NOTES,
    ", ",
    may!("resolve"),
    " and ",
    is_theirs!("r.drafter_id"),
    ", ",
    may!("release"),
    " and ",
    IS_RELEASABLE,
    ") when 'approved' then ",
    may!("release"),
    " and ",
    IS_RELEASABLE,
    " else 0 end end, 0)"
);

/// Like [`IS_STAFFS_TURN`], for any [`Reader`]; `p` is the drawing's project.
pub(super) const IS_TURN: &str = sql!(
    "iif(json_extract(:turn, '$.dealer') is null, ",
    IS_STAFFS_TURN,
    ", r.status = 'issued' and not ",
    IS_PUT_AWAY,
    " and ('respond' in (select value from json_each(:turn, '$.any.verbs'))
        or 'respond' in (select value from json_each(:turn, '$.own.verbs'))
           and p.created_by is json_extract(:turn, '$.dealer')
        or 'respond' in (select value from json_each(:turn, '$.branch.verbs')) and coalesce(p.branch_id in ",
    branches_of_person!("json_extract(:turn, '$.dealer')"),
    ", 0)))"
);

/// The drawings that wait for a staff member.
pub(in crate::domain) const DESK: Desk = Desk {
    title: || message!("desk-drawings"),
    section: Section::Drawings,
    waiting: sql!(
        "from (select r.id, r.number, r.title as about, d.name as account_name,
             case r.status when 'draft' then 'check'
                 when 'checking' then iif(exists (select 1 from drawing_marks m
                     where m.drawing_id = r.id and m.is_resolved = 0), 'return', 'issue')
                 else iif(r.status = 'approved_as_noted' and ",
        HAS_NOTES,
        ", 'resolve', 'release') end as act,
             r.status_at as since, null as due_at, q.due_on
         from drawings r join project_requests q on q.id = r.request_id
         join dealers d on d.account_id = r.account_id
         where r.status in ('draft', 'checking', 'approved', 'approved_as_noted') and ",
        STAFF_REACH_DRAWINGS,
        " and ",
        IS_STAFFS_TURN,
        ") t"
    ),
    reader,
    label: turn::label::<Drawings>,
};

//! Finds out whose turn a request is: everyone who can take the next step, and whoever was asked a question, no
//! matter who holds the request.

use super::ChangeRequests;
use crate::{
    access::{Caller, Section, accounts_of_manager, branches_of_person},
    casework::{
        Context,
        turn::{self, Desk, Reader},
    },
    domain::reach::STAFF_REACH_CHANGES,
    kernel::time::Moment,
    messages::message,
    sql,
};

/// What the conditions below ask about the reader.
pub(super) fn reader(caller: &Caller, moment: Moment) -> Reader {
    Reader::of::<ChangeRequests>(caller, moment, Some(Section::ChangeRequests))
}

pub(super) fn reader_in(context: &Context<'_>) -> Reader {
    Reader::in_context(context, reader)
}

/// Whether the reader may move a request `r` of this standing on. A price beyond their limit isn't theirs to answer.
macro_rules! moves {
    ($standing:literal) => {
        concat!(
            "r.status in (select value from json_each(:turn, '$.",
            $standing,
            ".states'))
             and (r.status <> 'awaiting_dealer' or json_extract(:turn, '$.",
            $standing,
            ".limit') is null
                  or abs(coalesce(r.price_cents, 0)) <= json_extract(:turn, '$.",
            $standing,
            ".limit'))"
        )
    };
}

/// Whether it is the turn of `:turn`, a [`Reader`], to act on the request `r`. No one approves a price that they set
/// themselves, or one that has expired.
pub(super) const IS_TURN: &str = sql!(
    "coalesce(
        ((",
    moves!("any"),
    ") or (",
    moves!("own"),
    " and (r.created_by = json_extract(:turn, '$.dealer') or r.holder_id = json_extract(:turn, '$.staff')
           or r.account_id in ",
    accounts_of_manager!("json_extract(:turn, '$.staff')"),
    ")) or (",
    moves!("branch"),
    " and exists (select 1 from orders x where x.id = r.order_id and x.branch_id in ",
    branches_of_person!("json_extract(:turn, '$.dealer')"),
    ")))
        and (r.status <> 'supervisor_review' or r.priced_by <> json_extract(:turn, '$.me'))
        and (r.status <> 'awaiting_dealer' or r.price_expires_at is null
             or r.price_expires_at > json_extract(:turn, '$.now')),
        0)
     or (r.status in (select value from json_each(:turn, '$.asked'))
         and r.forwarded_by is not null and r.holder_id is json_extract(:turn, '$.staff'))"
);

/// After how long a request that waits for the manufacturer is late, in milliseconds.
pub(in crate::domain) const LATE_AFTER: &str = "2 * 86400000";

/// The requests that wait for a staff member.
pub(in crate::domain) const DESK: Desk = Desk {
    title: || message!("desk-changes"),
    section: Section::ChangeRequests,
    waiting: sql!(
        "from (select r.id, r.number, trim(o.number || ' · ' || o.job_name, ' ·') as about, d.name as account_name,
             case when r.holder_id is json_extract(:turn, '$.staff') and r.forwarded_by is not null then 'reply'
                 else case r.status when 'submitted' then 'verify' when 'supervisor_review' then 'supervisorapprove'
                     when 'dealer_approved' then 'complete' else 'price' end end as act,
             r.updated_at as since, r.created_at + ",
        LATE_AFTER,
        " as due_at, null as due_on
         from change_requests r join orders o on o.id = r.order_id join dealers d on d.account_id = r.account_id
         where r.status in ('submitted', 'verified', 'in_review', 'supervisor_review', 'dealer_approved') and ",
        STAFF_REACH_CHANGES,
        " and ",
        IS_TURN,
        ") t"
    ),
    reader,
    label: turn::label::<ChangeRequests>,
};

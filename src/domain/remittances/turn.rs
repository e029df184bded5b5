//! Determines which remittances wait for a staff member.

use super::{
    store::{NO_LONGER_FITS, STAFF_REACH},
    table::Remittances,
};
use crate::{
    access::{Caller, Section},
    casework::turn::{self, Desk, Reader, is_of_their_accounts},
    kernel::time::Moment,
    messages::message,
    sql,
};

pub(super) fn reader(caller: &Caller, moment: Moment) -> Reader {
    Reader::of::<Remittances>(caller, moment, None)
}

macro_rules! may {
    ($verb:literal) => {
        turn::may!($verb, is_of_their_accounts!())
    };
}

/// The condition that it is the turn of the staff reader `:turn` to act on the remittance `r`. One that no longer fits
/// its invoices can't be approved before a reviewer changes what it pays, and the second approval is another user's.
pub(super) const IS_TURN: &str = sql!(
    "coalesce(case r.status
        when 'submitted' then ",
    may!("review"),
    " when 'in_review' then iif(",
    NO_LONGER_FITS,
    ", ",
    may!("review"),
    ", ",
    may!("approve"),
    " and r.first_approved_by is not json_extract(:turn, '$.me'))
        when 'approved' then ",
    may!("post"),
    " when 'partly_posted' then ",
    may!("post"),
    " else 0 end, 0)"
);

/// The rest of a statement: those of a page that wait for a staff member, as [`turn::mark`] asks.
pub(super) const THEIRS: &str =
    sql!("from remittances r where r.id in (select value from json_each(:ids)) and ", IS_TURN);

/// The remittances that wait for a staff member.
pub(in crate::domain) const DESK: Desk = Desk {
    title: || message!("desk-remittances"),
    section: Section::Remittances,
    waiting: sql!(
        "from (select r.id, r.number, r.reference as about, d.name as account_name,
             case r.status when 'submitted' then 'review' when 'in_review' then iif(",
        NO_LONGER_FITS,
        ", 'update', 'approve') else 'post' end as act,
             r.updated_at as since, null as due_at, null as due_on
         from remittances r join dealers d on d.account_id = r.account_id
         where r.status in ('submitted', 'in_review', 'approved', 'partly_posted') and ",
        STAFF_REACH,
        " and ",
        IS_TURN,
        ") t"
    ),
    reader,
    label: turn::label::<Remittances>,
};

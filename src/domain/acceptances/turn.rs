//! Determines which accepted quotes wait for a staff member.

use super::{store::STAFF_REACH, table::Acceptances};
use crate::{
    access::{Caller, Section},
    casework::turn::{self, Desk, Reader, is_of_their_accounts, is_theirs},
    kernel::time::Moment,
    messages::message,
    sql,
};

pub(super) fn reader(caller: &Caller, moment: Moment) -> Reader {
    Reader::of::<Acceptances>(caller, moment, None)
}

macro_rules! may {
    ($verb:literal) => {
        turn::may!($verb, is_of_their_accounts!())
    };
}

/// The condition that it is the turn of the staff reader `:turn` to act on the accepted quote `r`. The person who has
/// taken it enters it.
pub(super) const IS_TURN: &str = sql!(
    "coalesce(case r.status
        when 'submitted' then ",
    may!("take"),
    " when 'taken' then ",
    may!("entered"),
    " and ",
    is_theirs!("r.taken_by"),
    " else 0 end, 0)"
);

/// The rest of a statement: those of a page that wait for a staff member, as [`turn::mark`] asks.
pub(super) const THEIRS: &str = sql!(
    "from quote_acceptances r where r.id in (select value from json_each(:ids)) and ",
    IS_TURN
);

/// The accepted quotes that wait for a staff member.
pub(in crate::domain) const DESK: Desk = Desk {
    title: || message!("desk-acceptances"),
    section: Section::Orders,
    waiting: sql!(
        "from (select r.id, r.number, trim(q.number || ' · ' || q.job_name, ' ·') as about, d.name as account_name,
             iif(r.status = 'submitted', 'take', 'entered') as act,
             r.updated_at as since, iif(r.status = 'submitted', r.lapses_at, null) as due_at, null as due_on
         from quote_acceptances r join orders q on q.id = r.quote_id join dealers d on d.account_id = r.account_id
         where r.status in ('submitted', 'taken') and ",
        STAFF_REACH,
        " and ",
        IS_TURN,
        ") t"
    ),
    reader,
    label: turn::label::<Acceptances>,
};

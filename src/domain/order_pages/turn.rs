//! Determines which orders with a dealer's message wait for a staff member's reply.

use crate::{
    access::{Caller, Permission, Section},
    casework::turn::{Desk, Reader, STAFF, is_theirs},
    domain::reach::ACCOUNTS_OF_STAFF,
    kernel::time::Moment,
    messages::message,
    sql,
};

fn reader(caller: &Caller, moment: Moment) -> Reader {
    let (section, permission) = (Section::Orders, Permission::Message);
    let only_own = caller.grants.only_own(section, permission, caller.user);
    Reader::of_person(caller, moment)
        .with("replies", caller.grants.allow(section, permission))
        .with("repliesToAll", only_own.is_none())
}

/// The orders with a message that waits for a staff member's reply. Once someone has taken it, only they
/// reply.
pub(in crate::domain) const DESK: Desk = Desk {
    title: || message!("desk-messages"),
    section: Section::Orders,
    waiting: sql!(
        "from (select o.id, o.number || iif(o.suffix = '', '', '-' || o.suffix) as number, o.job_name as about,
             d.name as account_name, 'reply' as act, c.waiting_since as since, c.due_at, null as due_on
         from order_conversations c join orders o on o.id = c.order_id join dealers d on d.account_id = c.account_id
         where c.waiting_since is not null
           and (:own is null or c.account_id in ",
        ACCOUNTS_OF_STAFF,
        ")
           and json_extract(:turn, '$.replies')
           and (json_extract(:turn, '$.repliesToAll') or d.account_manager_id = ",
        STAFF,
        ")
           and ",
        is_theirs!("c.taken_by"),
        ") t"
    ),
    reader,
    label: |_| Some(message!("order-message-reply")),
};

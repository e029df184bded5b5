//! What somebody who leaves has in hand, and passing it on: of a dealer's person the open requests
//! (`handed_to` says who looks after them from then on; who reported them stays as it was), of staff the
//! requests as an advisor and the places in crews.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{ENTITY, store};
use crate::{
    audit,
    db::{self, AccountRows},
    domain::access::{Section, Verb, load_grants},
    error::Error,
    http::{Call, Caller, StaffTx},
    kernel::ids::{ServiceRequestId, UserId},
    row, scoped,
};

/// What somebody who leaves has in hand, and who may take it over.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HandOver {
    /// Open requests that the person reported or took over.
    pub requests: i64,
    /// Active users of the account who may edit service requests; none where nothing is open.
    pub to: Vec<Successor>,
}

/// Somebody who may take requests over.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Successor {
    pub id: UserId,
    pub name: String,
}

row! { Successor { id: "u.id", name: "trim(u.first_name || ' ' || u.last_name)" } }

struct Open {
    id: ServiceRequestId,
}

row! { Open { id: "r.id" } }

/// What became of the open requests of somebody who left.
#[derive(Debug, Default)]
pub struct Passed {
    requests: usize,
    to: Option<String>,
}

impl Passed {
    /// A sentence to follow another; empty where nothing was open.
    pub fn sentence(&self) -> String {
        let requests = match self.requests {
            0 => return String::new(),
            1 => "One open service request".to_owned(),
            count => format!("{count} open service requests"),
        };
        let (is_or_are, stays) = if self.requests == 1 { ("is", "stays") } else { ("are", "stay") };
        match &self.to {
            Some(name) => format!(" {requests} {is_or_are} handed over to {name}."),
            None => format!(" {requests} {stays} without anyone to look after them."),
        }
    }
}

/// What a person of the account has in hand.
pub fn of_person(rows: &AccountRows<'_>, person: UserId) -> Result<HandOver, Error> {
    let open = open_of(rows, person)?;
    let to = if open.is_empty() { Vec::new() } else { successors(rows, person)? };
    Ok(HandOver { requests: i64::try_from(open.len()).unwrap_or(i64::MAX), to })
}

fn open_of(rows: &AccountRows<'_>, person: UserId) -> Result<Vec<Open>, Error> {
    rows.rows(
        scoped!(
            "from service_requests r
             where r.account_id = :account and r.bucket in ('open', 'processed')
               and coalesce(r.handed_to, r.created_by) = :person
             order by r.id"
        ),
        named_params! { ":person": person },
    )
}

fn successors(rows: &AccountRows<'_>, person: UserId) -> Result<Vec<Successor>, Error> {
    let active: Vec<Successor> = rows.rows(
        scoped!(
            "from users u where u.account_id = :account and u.status = 'active' and u.id <> :person
             order by u.name_folded, u.id"
        ),
        named_params! { ":person": person },
    )?;
    let mut successors = Vec::new();
    for one in active {
        if load_grants(rows.conn(), one.id)?.allow(Section::Service, Verb::Edit) {
            successors.push(one);
        }
    }
    Ok(successors)
}

/// Gives the open requests of a person who leaves to a colleague; without one they stay as they are.
///
/// # Errors
/// 422 at `handOverTo` for who may not take them over.
pub fn pass_on(
    call: &Call,
    caller: &Caller,
    rows: &AccountRows<'_>,
    from: UserId,
    to: Option<UserId>,
) -> Result<Passed, Error> {
    let to = match to {
        Some(to) => {
            Some(successors(rows, from)?.into_iter().find(|one| one.id == to).ok_or_else(|| {
                Error::field(
                    "handOverTo",
                    "Choose an active user of this account who may edit service requests.",
                )
            })?)
        }
        None => None,
    };
    let open = open_of(rows, from)?;
    let requests = open.len();
    let Some(to) = to else { return Ok(Passed { requests, to: None }) };
    for Open { id } in open {
        rows.execute(
            scoped!(
                "update service_requests set handed_to = :to, updated_at = :now,
                     row_version = row_version + 1
                 where id = :id and account_id = :account"
            ),
            named_params! { ":to": to.id, ":now": call.now(), ":id": id },
        )?;
        let mut event = call.event(caller, ENTITY, "handOver");
        event.entity_id = Some(id.0);
        event.account_id = Some(rows.account());
        event.before = Some(json!({ "handedTo": from }));
        event.after = Some(json!({ "handedTo": to.id }));
        audit::append(rows.conn(), event)?;
    }
    Ok(Passed { requests, to: Some(to.name) })
}

/// What a member of staff who leaves has in hand.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InHand {
    /// Open service requests that the person handles as an advisor.
    pub advised_requests: i64,
    /// Crews to which the person belongs.
    pub crews: i64,
    /// Visits of these crews that are booked or under way.
    pub visits: i64,
}

row! { InHand {
    advised_requests: "(select count(*) from service_requests r where r.advisor_id = :user
                            and r.bucket in ('open', 'processed') and r.status <> 'completed')",
    crews: "(select count(*) from crew_members m where m.user_id = :user)",
    visits: "(select count(*) from service_visits v where v.status in ('booked', 'started')
                  and exists (select 1 from crew_members m where m.user_id = :user
                                  and m.crew_id in (v.crew_id, v.extra_crew_id)))",
} }

/// What a member of staff has in hand.
pub fn of_staff(conn: &Connection, user: UserId) -> Result<InHand, Error> {
    Ok(db::row(conn, "", named_params! { ":user": user })?.unwrap_or_default())
}

/// Gives what a member of staff who leaves has in hand to a colleague: the requests to another advisor
/// (else they go back into the queue), the places in crews to another technician (else they stay). Gives
/// what to say of it, to follow another sentence.
pub fn leave(tx: &StaffTx<'_>, from: UserId, to: Option<UserId>) -> Result<String, Error> {
    let before = of_staff(tx.conn(), from)?;
    super::release(tx, from, to)?;
    let technician = match to {
        Some(to) if load_grants(tx.conn(), to)?.allow(Section::Service, Verb::Approve) => Some(to),
        _ => None,
    };
    if let (Some(to), true) = (technician, before.crews > 0) {
        take_places(tx, from, to)?;
    }
    let after = of_staff(tx.conn(), from)?;
    let advisors = store::advisors(tx.conn())?;
    let is_advisor = advisors.iter().any(|advisor| Some(advisor.id) == to);
    let counted = |count: i64, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    };
    let mut said = Vec::new();
    if before.advised_requests > 0 {
        let requests = match before.advised_requests {
            1 => "One open service request is".to_owned(),
            count => format!("{count} open service requests are"),
        };
        let place = if is_advisor { "handed over" } else { "back in the queue" };
        said.push(format!(" {requests} {place}."));
    }
    if after.crews > 0 {
        let crews = counted(after.crews, "crew", "crews");
        let visits = counted(after.visits, "visit", "visits");
        said.push(format!(" They still belong to {crews} with {visits} ahead."));
    } else if before.crews > 0 {
        let crews = counted(before.crews, "crew", "crews");
        said.push(format!(" The place in {crews} is handed over."));
    }
    Ok(said.concat())
}

fn take_places(tx: &StaffTx<'_>, from: UserId, to: UserId) -> Result<(), Error> {
    for sql in [
        "insert or ignore into crew_members (crew_id, user_id)
         select crew_id, :to from crew_members where user_id = :from",
        "delete from crew_members where user_id = :from and :to <> :from",
    ] {
        tx.conn().prepare_cached(sql)?.execute(named_params! { ":from": from, ":to": to })?;
    }
    let mut event = tx.event("user", "handOverCrews");
    event.entity_id = Some(from.0);
    event.after = Some(json!({ "to": to }));
    tx.record(event)
}

//! Hands over the work of a user who leaves. A dealer's user has open requests (`handed_to` names the successor; who
//! reported them stays) and drafts, which become the successor's own. A staff member has requests as an advisor, places
//! in crews, and drafts entered for dealers.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    store::{self, Request},
    table::{ENTITY, Verb},
    tell::Happened,
};
use crate::{
    access::{Caller, Permission, Section, load_grants},
    app::App,
    audit,
    casework::{Context, Details, Who},
    db::{self, AccountRows, FromRow, Reached, Shared},
    domain::notices::Person,
    error::Error,
    http::Call,
    kernel::{
        ids::{AccountId, ServiceRequestId, UserId},
        time::{Instant, Moment},
    },
    messages::{Message, message},
    part, scoped, shared,
};

/// The author of a handover: a signed-in user, or the command line.
#[derive(Clone, Copy)]
pub struct Giver<'a> {
    app: &'a App,
    now: Instant,
    who: Who<'a>,
}

impl<'a> Giver<'a> {
    pub fn caller(call: &'a Call, caller: &'a Caller) -> Self {
        Self { app: call.app(), now: call.now(), who: Who::Person(call, caller) }
    }

    pub const fn command_line(app: &'a App, now: Instant) -> Self {
        Self { app, now, who: Who::CommandLine }
    }

    fn before<'c>(&'c self, conn: &'c Connection, account: AccountId) -> Context<'c> {
        let moment = Moment { now: self.now, today: self.app.clock.today() };
        Context::of(conn, self.app, account, moment, self.who)
    }

    pub const fn now(&self) -> Instant {
        self.now
    }

    /// An event with them as the actor.
    pub fn event(&self, entity: &'a str, verb: &'a str) -> audit::NewEvent<'a> {
        self.who.event(self.now, entity, verb)
    }
}

/// The open work of a user who leaves, and the possible successors.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HandOver {
    /// The number of open requests that the user reported or took over.
    pub requests: i64,
    /// The number of requests that the user has not submitted yet.
    pub drafts: i64,
    /// The active users of the account who may edit service requests. Empty if there is nothing to hand over.
    pub to: Vec<Successor>,
}

/// A possible successor.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
pub struct Successor {
    pub id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
}

#[derive(FromRow)]
#[row(alias = "r")]
struct Open {
    id: Reached<ServiceRequestId>,
}

/// The number of requests and drafts that were handed over or left.
#[derive(Debug, Default)]
pub struct Passed {
    requests: usize,
    drafts: usize,
    to: Option<String>,
}

impl Passed {
    /// A message about the handover. `None` if there was nothing to hand over.
    pub fn sentence(&self) -> Option<Message> {
        let what = match (self.requests, self.drafts) {
            (0, 0) => return None,
            (count, 0) => message!("service-open-requests", count),
            (0, count) => message!("service-drafts", count),
            (requests, drafts) => message!("service-requests-and-drafts", requests, drafts),
        };
        let count = self.requests + self.drafts;
        Some(match &self.to {
            Some(name) => message!("service-handed-over-to", count, what, name),
            None => message!("service-left-to-nobody", count, what),
        })
    }
}

/// The open work of a user of the account.
pub fn of_person(rows: &AccountRows<'_>, person: UserId) -> Result<HandOver, Error> {
    let system = rows.as_the_system();
    let (open, drafts) = (open_of(&system, person)?, drafts_of(&system, person)?);
    let is_free = open.is_empty() && drafts.is_empty();
    let to = if is_free { Vec::new() } else { successors(rows, person)? };
    let count = |records: Vec<Open>| i64::try_from(records.len()).unwrap_or(i64::MAX);
    Ok(HandOver { requests: count(open), drafts: count(drafts), to })
}

fn open_of(rows: &AccountRows<'_>, person: UserId) -> Result<Vec<Open>, Error> {
    rows.rows(
        scoped!(
            "from service_requests r
             where r.account_id = :account /*reach service:view r*/ and r.bucket in ('open', 'processed')
               and r.bucket <> 'draft'
               and coalesce(r.handed_to, r.created_by) = :person
             order by r.id"
        ),
        named_params! { ":person": person },
    )
}

fn drafts_of(rows: &AccountRows<'_>, person: UserId) -> Result<Vec<Open>, Error> {
    rows.rows(
        scoped!(
            "from service_requests r
             where r.account_id = :account /*reach service:view r*/ and r.bucket = 'draft' and r.created_by = :person
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
        if load_grants(rows.shared(), one.id)?.allow(Section::Service, Permission::Edit) {
            successors.push(one);
        }
    }
    Ok(successors)
}

/// Hands the open requests and drafts of a dealer's user who leaves to a colleague. Without one they stay.
///
/// # Errors
/// 422 at `handOverTo` for a colleague who may not take them over.
pub fn pass_on(
    giver: &Giver<'_>,
    rows: &AccountRows<'_>,
    from: UserId,
    to: Option<UserId>,
) -> Result<Passed, Error> {
    let to = match to {
        Some(to) => Some(
            successors(rows, from)?
                .into_iter()
                .find(|one| one.id == to)
                .ok_or_else(|| Error::field("handOverTo", message!("service-successor-invalid")))?,
        ),
        None => None,
    };
    let system = rows.as_the_system();
    let (open, drafts) = (open_of(&system, from)?, drafts_of(&system, from)?);
    let mut passed = Passed { requests: open.len(), drafts: drafts.len(), to: None };
    let Some(to) = to else { return Ok(passed) };
    give(giver, &system, from, to.id, &open, Given::Requests)?;
    give(giver, &system, from, to.id, &drafts, Given::Drafts)?;
    passed.to = Some(to.name);
    Ok(passed)
}

/// The kind of records that are handed over.
#[derive(Clone, Copy)]
enum Given {
    Requests,
    /// Only their author has seen them, so the successor becomes the author.
    Drafts,
}

/// Hands over records of one account, with an event for each.
fn give(
    giver: &Giver<'_>,
    rows: &AccountRows<'_>,
    from: UserId,
    to: UserId,
    records: &[Open],
    what: Given,
) -> Result<(), Error> {
    let (sql, field) = match what {
        Given::Requests => (
            part!(
                "update service_requests set handed_to = :to, updated_at = :now,
                     row_version = row_version + 1
                 where id = :reached and account_id = :account"
            ),
            "handedTo",
        ),
        Given::Drafts => (
            part!(
                "update service_requests set created_by = :to, updated_at = :now,
                     row_version = row_version + 1
                 where id = :reached and account_id = :account"
            ),
            "createdBy",
        ),
    };
    for Open { id } in records {
        rows.execute(sql.of(*id), named_params! { ":to": to, ":now": giver.now })?;
        let mut event = giver.event(ENTITY, "handOver");
        event.entity_id = Some(id.0);
        event.account_id = Some(rows.account());
        event.before = Some(json!({ field: from }));
        event.after = Some(json!({ field: to }));
        audit::append(rows.shared(), event)?;
    }
    Ok(())
}

/// The open work of a staff user who leaves.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InHand {
    /// The number of open service requests that the user handles as advisor.
    pub advised_requests: i64,
    /// The number of crews to which the user belongs.
    pub crews: i64,
    /// The number of visits of these crews that are booked or in progress.
    pub visits: i64,
    /// The number of requests that the user has started to enter for dealers.
    pub drafts: i64,
    /// The active colleagues who may take over all of it.
    pub to: Vec<Successor>,
}

/// The counts of [`InHand`].
#[derive(Debug, Default, Clone, Copy, FromRow)]
struct Held {
    #[column(sql = "(select count(*) from service_requests r where r.advisor_id = :user
                            and r.bucket in ('open', 'processed') and r.status <> 'completed')")]
    advised_requests: i64,
    #[column(sql = "(select count(*) from crew_members m where m.user_id = :user)")]
    crews: i64,
    #[column(
        sql = "(select count(*) from service_visits v where v.status in ('booked', 'started')
                  and exists (select 1 from crew_members m where m.user_id = :user
                                  and m.crew_id in (v.crew_id, v.extra_crew_id)))"
    )]
    visits: i64,
    #[column(
        sql = "(select count(*) from service_requests r where r.created_by = :user and r.bucket = 'draft')"
    )]
    drafts: i64,
}

/// The open work of a staff user.
pub fn of_staff(conn: &Connection, user: UserId) -> Result<InHand, Error> {
    let held = held_by(conn, user)?;
    let tail = "from users u where u.kind = 'staff' and u.status = 'active' and u.id <> :user
                order by u.name_folded, u.id";
    let colleagues: Vec<Successor> = db::rows(conn, tail, named_params! { ":user": user })?;
    let mut to = Vec::new();
    for colleague in colleagues {
        if can_take(Shared::of(conn), held, colleague.id)? {
            to.push(colleague);
        }
    }
    let Held { advised_requests, crews, visits, drafts } = held;
    Ok(InHand { advised_requests, crews, visits, drafts, to })
}

fn held_by(conn: &Connection, user: UserId) -> Result<Held, Error> {
    Ok(db::row(conn, "", named_params! { ":user": user })?.unwrap_or_default())
}

/// Whether a colleague may take over everything: requests as an advisor, places in crews as a technician, drafts with
/// the permission to edit requests.
fn can_take(shared: Shared<'_>, held: Held, colleague: UserId) -> Result<bool, Error> {
    let grants = load_grants(shared, colleague)?;
    let is_advisor = held.advised_requests == 0
        || store::advisors(shared)?.iter().any(|advisor| advisor.id == colleague);
    let may_visit = held.crews == 0 || grants.allow(Section::Service, Permission::Approve);
    let may_edit = held.drafts == 0 || grants.allow(Section::Service, Permission::Edit);
    Ok(is_advisor && may_visit && may_edit)
}

/// Hands the work of a staff member who leaves to a colleague. Without a colleague, the requests go back into the queue
/// and the rest stays. Returns sentences about it.
///
/// # Errors
/// 422 at `handOverTo` for a colleague whose role does not allow all of it.
pub fn leave(
    conn: &Connection,
    giver: &Giver<'_>,
    from: UserId,
    to: Option<UserId>,
) -> Result<Vec<Message>, Error> {
    let (shared, before) = (Shared::of(conn), held_by(conn, from)?);
    if let Some(colleague) = to
        && !can_take(shared, before, colleague)?
    {
        let name = Person::find(shared, Some(colleague))?.map(|person| person.name);
        let name = name.unwrap_or_default();
        return Err(Error::field("handOverTo", message!("service-successor-lacks", name)));
    }
    release(conn, giver, from, to)?;
    if let Some(to) = to {
        if before.crews > 0 {
            take_places(shared, giver, from, to)?;
        }
        take_drafts(conn, giver, from, to)?;
    }
    let after = held_by(conn, from)?;
    let mut said = Vec::new();
    match before.advised_requests {
        0 => {}
        count if to.is_some() => said.push(message!("service-requests-handed-over", count)),
        count => said.push(message!("service-requests-back-in-queue", count)),
    }
    if after.crews > 0 {
        let (crews, visits) = (after.crews, after.visits);
        said.push(message!("service-still-in-crews", crews, visits));
    } else if before.crews > 0 {
        said.push(message!("service-crews-handed-over", crews = before.crews));
    }
    match (before.drafts, after.drafts) {
        (0, _) => {}
        (count, 0) => said.push(message!("service-drafts-handed-over", count)),
        (count, _) => said.push(message!("service-drafts-left", count)),
    }
    Ok(said)
}

/// Hands the open requests of an advisor to another one, or back into the queue if `to` is `None`. Returns the number of
/// requests.
fn release(
    conn: &Connection,
    giver: &Giver<'_>,
    from: UserId,
    to: Option<UserId>,
) -> Result<usize, Error> {
    let advisors = store::advisors(Shared::of(conn))?;
    let to = to.filter(|to| advisors.iter().any(|person| person.id == *to));
    let requests = store::open_of(conn, from)?;
    for id in &requests {
        let context = giver.before(conn, AccountId::of_record(id.0));
        let request = context.system().find_by_the_system::<Request>(*id)?;
        let given = Request { advisor_id: to, ..request.clone() };
        let happened =
            if to.is_some() { Happened::Assigned { why: None } } else { Happened::Nothing };
        context.step(&request, Verb::Assign).commit(given, Details::default(), happened)?;
    }
    Ok(requests.len())
}

/// Puts the open requests of an advisor back into the queue. Returns a sentence about it, or `None` if there were none.
pub fn back_to_queue(
    conn: &Connection,
    giver: &Giver<'_>,
    from: UserId,
) -> Result<Option<Message>, Error> {
    let count = release(conn, giver, from, None)?;
    Ok((count > 0).then(|| message!("service-requests-back-in-queue", count)))
}

fn take_drafts(
    conn: &Connection,
    giver: &Giver<'_>,
    from: UserId,
    to: UserId,
) -> Result<(), Error> {
    let accounts: Vec<AccountId> = conn
        .prepare_cached(
            "select distinct account_id from service_requests
             where created_by = :from and bucket = 'draft' order by account_id",
        )?
        .query_map(named_params! { ":from": from }, |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for account in accounts {
        let rows = AccountRows::of_the_system(conn, account);
        let drafts = drafts_of(&rows, from)?;
        give(giver, &rows, from, to, &drafts, Given::Drafts)?;
    }
    Ok(())
}

fn take_places(
    shared: Shared<'_>,
    giver: &Giver<'_>,
    from: UserId,
    to: UserId,
) -> Result<(), Error> {
    for sql in [
        shared!(
            "insert or ignore into crew_members (crew_id, user_id)
             select crew_id, :to from crew_members where user_id = :from"
        ),
        shared!("delete from crew_members where user_id = :from and :to <> :from"),
    ] {
        shared.execute(sql, named_params! { ":from": from, ":to": to })?;
    }
    let mut event = giver.event("user", "handOverCrews");
    event.entity_id = Some(from.0);
    event.after = Some(json!({ "to": to }));
    audit::append(shared, event).map(|_| ())
}

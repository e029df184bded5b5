//! SQL of visits: crews and their times, plans, and the service orders of requests.

use rusqlite::{Connection, named_params};
use serde::Serialize;

use crate::{
    casework::{Context, Hours, numbers},
    db::{self, FromRow, OnUnique, Reached, Shared},
    domain::service::request::{
        store::Request,
        table::{OrderKind, VisitStatus},
    },
    error::Error,
    kernel::{
        ids::{ServiceRequestId, VisitId},
        text::fold,
        time::{Day, Instant},
    },
    messages::message,
    part, shared,
};

/// An active crew by its number.
pub(super) fn crew(shared: Shared<'_>, number: &str) -> Result<Option<i64>, Error> {
    let sql = shared!("select id from crews where number_folded = :number and is_active = 1");
    shared.value(sql, named_params! { ":number": fold(number.trim()) })
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Part<'a> {
    pub(super) item: &'a str,
    pub(super) description: &'a str,
    pub(super) quantity: i64,
    pub(super) shipped_quantity: i64,
}

/// A new service order.
pub(super) struct NewOrder<'a> {
    /// The number in the ERP. If blank, the next of the portal's own numbers.
    pub(super) number: &'a str,
    pub(super) kind: OrderKind,
    pub(super) parts: &'a [Part<'a>],
    pub(super) planned_on: Option<Day>,
    pub(super) ship_method: Option<i64>,
}

/// Inserts a service order and returns its number.
pub(super) fn insert_order(
    context: &Context<'_>,
    request: &Request,
    order: &NewOrder<'_>,
) -> Result<String, Error> {
    let sequence = numbers::next(&context.rows, "order")?;
    let number = match order.number {
        "" => format!("SO-{sequence:06}"),
        given => given.to_owned(),
    };
    let sql = part!(
        "insert into service_orders
             (id, account_id, number, number_folded, request_id, request_number, kind, ordered_on,
              planned_on, parts, currency, ship_method_id, created_at, updated_at)
         select :id, :account, :number, :folded, :reached, :request_number, :kind, :today, :planned,
                :parts, d.currency, :method, :now, :now
         from dealers d where d.account_id = :account"
    );
    context
        .rows
        .execute(
            sql.of(request.proof()),
            named_params! {
                ":id": numbers::record_id(&context.rows, sequence), ":number": number,
                ":folded": fold(&number),
                ":request_number": request.number, ":kind": order.kind, ":today": context.today,
                ":planned": order.planned_on, ":parts": serde_json::to_string(order.parts)?,
                ":method": order.ship_method, ":now": context.now,
            },
        )
        .on_unique("serviceOrderNumber", message!("service-order-number-taken"))?;
    Ok(number)
}

/// The time and crews of a visit.
pub(super) struct Slot {
    pub(super) crew: i64,
    pub(super) day: Day,
    /// Minutes since midnight.
    pub(super) starts: i64,
    pub(super) ends: i64,
    pub(super) extra_crew: Option<i64>,
    pub(super) crew_reason: Option<i64>,
}

/// A visit that overlaps with another one.
#[derive(FromRow)]
pub(super) struct Clash {
    #[column(sql = "c.number")]
    pub(super) crew: String,
    #[column(sql = "r.number")]
    pub(super) request: String,
    /// Minutes since midnight.
    #[column(sql = "w.starts_minute")]
    pub(super) starts: i64,
    #[column(sql = "w.ends_minute")]
    pub(super) ends: i64,
}

/// Finds the first visit of the slot's crews that overlaps with it, except the request's own and those of requests in
/// `leaving`.
pub(super) fn clash(
    conn: &Connection,
    slot: &Slot,
    visit: Option<VisitId>,
    leaving: &[ServiceRequestId],
) -> Result<Option<Clash>, Error> {
    let tail = "from service_visits w join service_requests r on r.id = w.request_id
                    join crews c on c.id in (w.crew_id, w.extra_crew_id)
                where w.day = :day and w.starts_minute < :ends and w.ends_minute > :starts
                  and w.status in ('booked', 'started') and w.id is not :visit
                  and c.id in (:crew, :extra)
                  and (w.status = 'started' or w.request_id not in (select value from json_each(:leaving)))
                order by w.starts_minute, w.id limit 1";
    let params = named_params! {
        ":day": slot.day, ":starts": slot.starts, ":ends": slot.ends, ":visit": visit,
        ":crew": slot.crew, ":extra": slot.extra_crew, ":leaving": serde_json::to_string(leaving)?,
    };
    db::row(conn, tail, params)
}

/// Finds the first visit of the slot's crews that overlaps with it according to plans, except the request's own. A
/// visit with a plan counts where the plan puts it.
pub(super) fn planned_clash(
    conn: &Connection,
    slot: &Slot,
    request: ServiceRequestId,
) -> Result<Option<Clash>, Error> {
    let tail = "from (
             select v.request_id, v.crew_id, v.extra_crew_id, v.day, v.starts_minute, v.ends_minute
             from service_visits v
             where v.day = :day and v.status in ('booked', 'started')
               and (v.status = 'started'
                    or not exists (select 1 from service_plans q where q.request_id = v.request_id))
             union all
             select p.request_id, p.crew_id, v.extra_crew_id, p.day, p.starts_minute, p.ends_minute
             from service_plans p join service_requests s on s.id = p.request_id
             left join service_visits v on v.id = s.visit_id and v.status = 'booked'
             where p.day = :day and s.status in ('approved', 'awaiting_parts', 'scheduled')
         ) w join service_requests r on r.id = w.request_id
         join crews c on c.id in (w.crew_id, w.extra_crew_id)
         where w.starts_minute < :ends and w.ends_minute > :starts and w.request_id <> :request
           and c.id in (:crew, :extra)
         order by w.starts_minute, w.request_id limit 1";
    let params = named_params! {
        ":day": slot.day, ":starts": slot.starts, ":ends": slot.ends, ":request": request,
        ":crew": slot.crew, ":extra": slot.extra_crew,
    };
    db::row(conn, tail, params)
}

/// The plan of a visit, before the dealer is notified.
#[derive(Debug, Serialize, FromRow)]
#[row(alias = "p")]
#[serde(rename_all = "camelCase")]
pub(super) struct Plan {
    #[serde(skip)]
    pub(super) crew_id: i64,
    #[column(sql = "c.number")]
    pub(super) crew_number: String,
    pub(super) day: Day,
    #[serde(rename = "startsMinute")]
    #[column(sql = "p.starts_minute")]
    pub(super) starts: i64,
    #[serde(rename = "endsMinute")]
    #[column(sql = "p.ends_minute")]
    pub(super) ends: i64,
    #[serde(skip)]
    pub(super) overlap_reason: Option<String>,
    #[serde(skip)]
    pub(super) planned_at: Instant,
    #[serde(skip)]
    pub(super) row_version: i64,
}

/// The plan of a request, if there is one.
pub(super) fn plan(
    context: &Context<'_>,
    request: Reached<ServiceRequestId>,
) -> Result<Option<Plan>, Error> {
    let tail = part!(
        "from service_plans p join crews c on c.id = p.crew_id
         where p.request_id = :reached and p.account_id = :account"
    );
    context.rows.row(tail.of(request), &[])
}

pub(super) fn keep_plan(
    context: &Context<'_>,
    request: Reached<ServiceRequestId>,
    plan: &Plan,
) -> Result<(), Error> {
    let sql = part!(
        "insert into service_plans (request_id, account_id, crew_id, day, starts_minute, ends_minute,
             overlap_reason, planned_at, planned_by)
         values (:reached, :account, :crew, :day, :starts, :ends, :overlap, :now, :user)
         on conflict (request_id) do update set crew_id = excluded.crew_id, day = excluded.day,
             starts_minute = excluded.starts_minute, ends_minute = excluded.ends_minute,
             overlap_reason = excluded.overlap_reason, planned_at = excluded.planned_at,
             planned_by = excluded.planned_by, row_version = row_version + 1"
    );
    let params = named_params! {
        ":crew": plan.crew_id, ":day": plan.day, ":starts": plan.starts,
        ":ends": plan.ends, ":overlap": plan.overlap_reason, ":now": context.now,
        ":user": context.user(),
    };
    context.rows.execute(sql.of(request), params).map(|_| ())
}

pub(super) fn delete_plan(
    context: &Context<'_>,
    request: Reached<ServiceRequestId>,
) -> Result<(), Error> {
    let sql =
        part!("delete from service_plans where request_id = :reached and account_id = :account");
    context.rows.execute(sql.of(request), &[]).map(|_| ())
}

/// Whether a plan equals the appointment that the dealer knows.
pub(super) fn is_told(
    context: &Context<'_>,
    request: &Request,
    plan: &Plan,
) -> Result<bool, Error> {
    let sql = part!(
        "select 1 from service_visits v
         where v.id = :visit and v.request_id = :reached and v.account_id = :account and v.status = 'booked'
           and v.crew_id = :crew and v.day = :day and v.starts_minute = :starts
           and v.ends_minute = :ends"
    );
    let params = named_params! {
        ":visit": request.visit_id, ":crew": plan.crew_id, ":day": plan.day, ":starts": plan.starts,
        ":ends": plan.ends,
    };
    Ok(context.rows.value::<i64>(sql.of(request.proof()), params)?.is_some())
}

/// The second crew of a visit by its number, and the code of the reason.
#[derive(Default, FromRow)]
#[row(alias = "e")]
pub(super) struct SecondCrew {
    pub(super) number: Option<String>,
    #[column(sql = "s.code")]
    pub(super) reason: Option<String>,
}

/// The second crew of the booked visit.
pub(super) fn second_crew(context: &Context<'_>, request: &Request) -> Result<SecondCrew, Error> {
    let tail = part!(
        "from service_visits v left join crews e on e.id = v.extra_crew_id
         left join service_list_items s on s.id = v.crew_reason_id
         where v.id = :visit and v.request_id = :reached and v.account_id = :account
           and v.status = 'booked'"
    );
    let params = named_params! { ":visit": request.visit_id };
    Ok(context.rows.row(tail.of(request.proof()), params)?.unwrap_or_default())
}

/// Books a visit, or moves the booked one. Calendars recognize a moved visit by its sequence number.
pub(super) fn book_visit(
    context: &Context<'_>,
    request: &Request,
    slot: &Slot,
) -> Result<VisitId, Error> {
    let moved = part!(
        "update service_visits set crew_id = :crew, day = :day, starts_minute = :starts,
             ends_minute = :ends, extra_crew_id = :extra, crew_reason_id = :reason,
             reminded_at = null, sequence = sequence + 1, updated_at = :now,
             row_version = row_version + 1
         where id = :visit and request_id = :reached and account_id = :account and status = 'booked'"
    );
    let added = part!(
        "insert into service_visits
             (request_id, account_id, crew_id, day, starts_minute, ends_minute, extra_crew_id,
              crew_reason_id, created_at, created_by, updated_at)
         values (:reached, :account, :crew, :day, :starts, :ends, :extra, :reason, :now, :user, :now)"
    );
    let common = named_params! {
        ":crew": slot.crew, ":day": slot.day, ":starts": slot.starts, ":ends": slot.ends,
        ":extra": slot.extra_crew, ":reason": slot.crew_reason, ":now": context.now,
    };
    if let Some(visit) = request.visit_id {
        let mut params = common.to_vec();
        params.push((":visit", &visit));
        if context.rows.execute(moved.of(request.proof()), &params)? > 0 {
            return Ok(visit);
        }
    }
    let user = context.user();
    let mut params = common.to_vec();
    params.extend_from_slice(named_params! { ":user": user });
    context.rows.execute(added.of(request.proof()), &params)?;
    Ok(VisitId(context.rows.last_insert_rowid()))
}

/// Plans the orders for a visit for its day.
pub(super) fn plan_visit_orders(
    context: &Context<'_>,
    request: Reached<ServiceRequestId>,
    slot: &Slot,
) -> Result<(), Error> {
    let sql = part!(
        "update service_orders set status = 'scheduled', crew_id = :crew, planned_on = :day,
             updated_at = :now, row_version = row_version + 1
         where request_id = :reached and account_id = :account and kind = 'visit'
           and status in ('open', 'scheduled')"
    );
    let params = named_params! {
        ":crew": slot.crew, ":day": slot.day, ":now": context.now,
    };
    context.rows.execute(sql.of(request), params).map(|_| ())
}

/// Reopens the orders of a visit that didn't complete the work.
pub(super) fn reopen_visit_orders(
    context: &Context<'_>,
    request: Reached<ServiceRequestId>,
) -> Result<(), Error> {
    let sql = part!(
        "update service_orders set status = 'open', planned_on = null, updated_at = :now,
             row_version = row_version + 1
         where request_id = :reached and account_id = :account and kind = 'visit'
           and status = 'scheduled'"
    );
    let params = named_params! { ":now": context.now };
    context.rows.execute(sql.of(request), params).map(|_| ())
}

/// Records that the crew has arrived.
pub(super) fn start_visit(
    context: &Context<'_>,
    request: &Request,
    visit: VisitId,
) -> Result<(), Error> {
    let sql = part!(
        "update service_visits set status = 'started', started_at = :now, updated_at = :now,
             row_version = row_version + 1
         where id = :visit and request_id = :reached and account_id = :account and status = 'booked'"
    );
    let params = named_params! { ":visit": visit, ":now": context.now };
    context.rows.execute(sql.of(request.proof()), params).map(|_| ())
}

/// The result of a visit.
#[derive(Default)]
pub(super) struct VisitEnd<'a> {
    pub(super) status: VisitStatus,
    pub(super) hours: Hours,
    pub(super) note: &'a str,
    pub(super) reason: Option<i64>,
    pub(super) signer_name: &'a str,
    pub(super) no_signature_reason: &'a str,
    pub(super) no_photo_reason: &'a str,
}

/// Records the result of a visit.
pub(super) fn end_visit(
    context: &Context<'_>,
    request: &Request,
    visit: VisitId,
    end: &VisitEnd<'_>,
) -> Result<(), Error> {
    let sql = part!(
        "update service_visits set status = :status, finished_at = :now, hours_hundredths = :hours,
             note = :note, incomplete_reason_id = :reason, signer_name = :signer,
             no_signature_reason = :unsigned, no_photo_reason = :unseen, updated_at = :now,
             row_version = row_version + 1
         where id = :visit and request_id = :reached and account_id = :account
           and status in ('booked', 'started')"
    );
    let params = named_params! {
        ":visit": visit, ":status": end.status, ":hours": end.hours, ":note": end.note,
        ":reason": end.reason, ":signer": end.signer_name, ":unsigned": end.no_signature_reason,
        ":unseen": end.no_photo_reason, ":now": context.now,
    };
    context.rows.execute(sql.of(request.proof()), params).map(|_| ())
}

//! Plans on the crew board: new times of visits, stored beside the appointments that dealers know until they are
//! sent. Planners see each other's plans, and nobody else is notified.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    slot::Asked,
    store::{self, Plan},
    verbs::schedule,
};
use crate::{
    access::{Permission, Section, Side, Standing, ViewService},
    casework::{
        Context, Details,
        bulk::{self, BulkResult},
        calls,
    },
    db::{self, FromRow},
    domain::{
        bounds,
        dealers::managed_by,
        reach::staff_reach,
        service::request::{
            site_zone::{OF_SITE, SiteZone},
            store::Request,
            table::{Power, Verb},
            verbs::{Step, named},
        },
    },
    error::{Checks, Error},
    http::{self, Answered, Api, Body, Items, Path, Staff, StaffDb, StaffTx},
    kernel::{
        ids::{ServiceRequestId, UserId, VisitId},
        time::{Day, Instant},
    },
    messages::message,
    sql,
    workflow::Power as _,
};

/// The most plans that are sent at once.
const PLANS: usize = 200;

pub(super) fn api() -> Api {
    Api::new()
        .put("adminServicePlanVisit", "/admin/servicerequests/plan", plan_visit)
        .delete("adminServiceDiscardPlan", "/admin/servicerequests/plan/{id}", discard_plan)
        .post("adminServiceSendPlans", "/admin/servicerequests/plan/send", send_plans)
}

/// A planned visit, with the details of its request and the appointment that the dealer knows.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "p")]
#[serde(rename_all = "camelCase")]
pub(super) struct BoardPlan {
    #[column(sql = "r.id")]
    request_id: ServiceRequestId,
    #[column(of = "r")]
    number: String,
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.name")]
    account_name: String,
    #[column(of = "r")]
    summary: String,
    #[column(of = "r")]
    site_city: String,
    /// The IANA name of the site's time zone.
    #[column(sql = OF_SITE)]
    time_zone: SiteZone,
    crew_id: i64,
    #[column(sql = "c.number")]
    crew_number: String,
    day: Day,
    /// Minutes since midnight.
    starts_minute: i64,
    ends_minute: i64,
    overlap_reason: Option<String>,
    planned_at: Instant,
    planned_by: Option<UserId>,
    #[column(sql = "coalesce(trim(u.first_name || ' ' || u.last_name), '')")]
    planned_by_name: String,
    row_version: i64,
    /// The visit that the dealer knows of. Absent if none is booked.
    #[column(sql = "v.id")]
    visit_id: Option<VisitId>,
    #[column(sql = "k.number")]
    told_crew_number: Option<String>,
    #[column(sql = "v.day")]
    told_day: Option<Day>,
    #[column(sql = "v.starts_minute")]
    told_starts_minute: Option<i64>,
    #[column(sql = "v.ends_minute")]
    told_ends_minute: Option<i64>,
}

/// The plans that have not been sent, for planners. Others see none.
pub(super) fn waiting(db: &StaffDb<'_>) -> Result<Vec<BoardPlan>, Error> {
    let powers = Power::of(Side::Staff, &db.caller().grants, Standing::default());
    if !powers.iter().any(|power| matches!(power, Power::Advisor | Power::Supervisor)) {
        return Ok(Vec::new());
    }
    let tail = sql!(
        "from service_plans p join service_requests r on r.id = p.request_id
         join crews c on c.id = p.crew_id join dealers d on d.account_id = r.account_id
         left join users u on u.id = p.planned_by
         left join service_visits v on v.id = r.visit_id and v.status = 'booked'
         left join crews k on k.id = v.crew_id
         where r.status in ('approved', 'awaiting_parts', 'scheduled') and ",
        staff_reach!("r"),
        " order by p.planned_at, p.request_id limit 500"
    );
    let own = managed_by(db, Section::Service, Permission::View);
    db::rows(db.conn(), tail, named_params! { ":own": own })
}

/// The plan of a visit.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PlanForm {
    requestid: Option<ServiceRequestId>,
    #[bound(bounds::CREW_NUMBER)]
    crewnumber: Option<String>,
    date: Option<Day>,
    /// Minutes since midnight.
    #[bound(bounds::STARTS_MINUTE)]
    starts_minute: Option<i64>,
    #[bound(bounds::ENDS_MINUTE)]
    ends_minute: Option<i64>,
    /// The reason why the crew has two visits at the same time, 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    overlap_reason: Option<String>,
    /// The version of the plan, if there is one.
    row_version: Option<i64>,
}

/// Plans a visit, or a new time for a booked one, without notifying anyone. If the plan equals the appointment that
/// the dealer knows, the plan is removed.
async fn plan_visit(
    staff: Staff<ViewService>,
    Body(form): Body<PlanForm>,
) -> Result<Answered<http::Done>, Error> {
    let id = named(form.requestid)?;
    calls::write_by_staff(staff, id, move |context, request: &Request| {
        context.permit(request, Verb::Plan, None)?;
        let before = store::plan(context, request.proof())?;
        if let (Some(seen), Some(plan)) = (form.row_version, &before) {
            refuse_stale(seen, plan)?;
        }
        let asked = Asked {
            crew: form.crewnumber.as_deref(),
            date: form.date,
            starts: form.starts_minute,
            ends: form.ends_minute,
            overlap_reason: form.overlap_reason.as_deref(),
            ..Asked::default()
        };
        let plan = asked.planned(context, request)?;
        let is_told = store::is_told(context, request, &plan)?;
        if is_told {
            store::delete_plan(context, request.proof())?;
        } else {
            store::keep_plan(context, request.proof(), &plan)?;
        }
        let more = serde_json::json!({ "plan": plan, "isTold": is_told });
        let reason = plan.overlap_reason.as_deref();
        context.note_beside(request, Verb::Plan, Details { reason, more, ..Details::default() })?;
        context.done(request, Verb::Plan)
    })
    .await
}

fn refuse_stale(seen: i64, plan: &Plan) -> Result<(), Error> {
    if seen == plan.row_version {
        return Ok(());
    }
    Err(Error::Conflict(message!("service-visit-already-planned")))
}

/// Discards a plan. The visit keeps the appointment that the dealer knows, or remains unplanned.
async fn discard_plan(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Answered<http::Done>, Error> {
    calls::write_by_staff(staff, id, |context, request: &Request| {
        context.permit(request, Verb::Unplan, None)?;
        let Some(plan) = store::plan(context, request.proof())? else {
            return Err(Error::Conflict(message!("service-visit-without-plan")));
        };
        store::delete_plan(context, request.proof())?;
        let more = serde_json::json!({ "plan": plan });
        context.note_beside(request, Verb::Unplan, Details { more, ..Details::default() })?;
        context.done(request, Verb::Unplan)
    })
    .await
}

/// The version of a plan that the client last saw.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SeenPlan {
    requestid: ServiceRequestId,
    row_version: i64,
}

/// The plans to send.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct SendForm {
    plans: Vec<SeenPlan>,
}

/// Turns plans into appointments and notifies the dealers. Each plan has its own result, and one that can't be sent
/// stays a plan.
async fn send_plans(
    staff: Staff<ViewService>,
    Body(form): Body<SendForm>,
) -> Result<Answered<Items<BulkResult>>, Error> {
    let mut checks = Checks::new();
    checks.require(!form.plans.is_empty(), "plans", message!("service-no-appointments-chosen"));
    let message = message!("service-too-many-appointments", plans = PLANS);
    checks.require(form.plans.len() <= PLANS, "plans", message);
    checks.finish()?;
    staff
        .write(move |tx| {
            let mut seen = Vec::with_capacity(form.plans.len());
            for plan in &form.plans {
                let context = Context::of_record::<Request>(tx, plan.requestid);
                let planned_at = planned_at(&context, plan.requestid)?;
                seen.push((planned_at, plan.clone()));
            }
            // In order of planning, so that the reason for an overlap is on the later visit.
            seen.sort_by_key(|(planned_at, plan)| (*planned_at, plan.requestid.0));
            let mut left: Vec<_> = seen.iter().map(|(_, plan)| plan.requestid).collect();
            let mut results = Vec::with_capacity(seen.len());
            for (_, plan) in seen {
                left.retain(|id| *id != plan.requestid);
                results.push(send_one(tx, &plan, &left)?);
            }
            Ok(Items::new(results))
        })
        .await
}

/// When a visit was planned. Unknown if the caller doesn't reach the request.
fn planned_at(context: &Context<'_>, id: ServiceRequestId) -> Result<Option<Instant>, Error> {
    match context.find::<Request>(id) {
        Ok(request) => Ok(store::plan(context, request.proof())?.map(|plan| plan.planned_at)),
        Err(Error::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Sends a plan. `leaving` are the visits that the following plans move.
fn send_one(
    tx: &StaffTx<'_>,
    seen: &SeenPlan,
    left: &[ServiceRequestId],
) -> Result<BulkResult, Error> {
    bulk::one::<Request>(tx, seen.requestid, Verb::Schedule, |context, request| {
        let Some(plan) = store::plan(context, request.proof())? else {
            return Err(Error::Conflict(message!("service-visit-plan-gone")));
        };
        refuse_stale(seen.row_version, &plan)?;
        let second = store::second_crew(context, request)?;
        let asked = Asked {
            crew: Some(&plan.crew_number),
            date: Some(plan.day),
            starts: Some(plan.starts),
            ends: Some(plan.ends),
            overlap_reason: plan.overlap_reason.as_deref(),
            leaving: left,
            ..Asked::default()
        };
        let step = |step: &Step<'_>| schedule(step, &asked.with(&second));
        context.take(request, Verb::Schedule, None, step)
    })
}

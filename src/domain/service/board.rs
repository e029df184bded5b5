//! Crews and days: the board on which visits are planned, and a technician's day.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Status, Verb,
    desk::answer,
    scene::Scene,
    store::staff_reach,
    verbs::{self, Action, ActionForm},
};
use crate::{
    db,
    domain::{
        access::{Section, Verb as Right, ViewService},
        dealers::managed_by,
    },
    error::{Checks, Error},
    http::{Answered, Api, Body, Done, Item, Items, Query, Staff, StaffDb},
    kernel::{
        ids::{AccountId, ServiceRequestId, VisitId},
        time::{Day, Instant},
    },
    row,
};

/// The most days of one board.
const DAYS: i32 = 62;

/// The calls.
pub(super) fn api() -> Api {
    Api::new()
        .get("/admin/servicerequests/board", read_board)
        .put("/admin/servicerequests/visit", move_visit)
        .get("/admin/servicerequests/visits/mine", list_my_visits)
}

/// A crew with its row on the board.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BoardCrew {
    id: i64,
    number: String,
    name: String,
    region: String,
}

row! { BoardCrew { id: "c.id", number: "c.number", name: "c.name", region: "c.region" } }

/// A visit on the board, or in a technician's day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BoardVisit {
    id: VisitId,
    crew_id: i64,
    crew_number: String,
    extra_crew_id: Option<i64>,
    day: Day,
    /// Minutes since midnight.
    starts_minute: i64,
    ends_minute: i64,
    /// `booked`, `started`, `done` or `incomplete`.
    status: String,
    started_at: Option<Instant>,
    finished_at: Option<Instant>,
    request_id: ServiceRequestId,
    number: String,
    request_status: Status,
    account: String,
    account_name: String,
    summary: String,
    order_number: String,
    site_line1: String,
    site_city: String,
    site_postal_code: String,
    contact_name: String,
    contact_phone: String,
    row_version: i64,
}

row! { BoardVisit {
    id: "w.id", crew_id: "w.crew_id", crew_number: "c.number", extra_crew_id: "w.extra_crew_id",
    day: "w.day", starts_minute: "w.starts_minute", ends_minute: "w.ends_minute",
    status: "w.status", started_at: "w.started_at", finished_at: "w.finished_at",
    request_id: "r.id", number: "r.number", request_status: "r.status", account: "d.code",
    account_name: "d.name", summary: "r.summary", order_number: "r.order_number",
    site_line1: "r.site_line1", site_city: "r.site_city", site_postal_code: "r.site_postal_code",
    contact_name: "r.contact_name", contact_phone: "r.contact_phone", row_version: "w.row_version",
} }

/// A request that waits for a visit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Unplanned {
    id: ServiceRequestId,
    number: String,
    status: Status,
    account: String,
    account_name: String,
    summary: String,
    site_city: String,
    site_postal_code: String,
    resolve_by: Option<Instant>,
    row_version: i64,
}

row! { Unplanned {
    id: "r.id", number: "r.number", status: "r.status", account: "d.code", account_name: "d.name",
    summary: "r.summary", site_city: "r.site_city", site_postal_code: "r.site_postal_code",
    resolve_by: "r.resolve_by", row_version: "r.row_version",
} }

/// Crews, their visits, and what waits for one.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Board {
    crews: Vec<BoardCrew>,
    visits: Vec<BoardVisit>,
    /// Approved requests and those whose parts are on their way, the most pressing first.
    unplanned: Vec<Unplanned>,
}

/// Which days.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct BoardQuery {
    from: Day,
    to: Day,
}

/// The board of some days.
async fn read_board(
    staff: Staff<ViewService>,
    Query(query): Query<BoardQuery>,
) -> Result<Item<Board>, Error> {
    let is_fine = query.from <= query.to && query.to < query.from.plus_days(DAYS);
    if !is_fine {
        return Err(Error::BadRequest(format!("A board has 1 to {DAYS} days.")));
    }
    staff
        .read(move |db| {
            let conn = db.conn();
            let own = managed_by(db, Section::Service, Right::View);
            let crews = "from crews c where c.is_active = 1 order by c.number_folded";
            let visits = concat!(
                "from service_visits w join service_requests r on r.id = w.request_id
                 join crews c on c.id = w.crew_id join dealers d on d.account_id = r.account_id
                 where w.day between :from and :to and w.status <> 'calledOff' and ",
                staff_reach!(),
                " order by w.day, w.starts_minute, w.id"
            );
            let unplanned = concat!(
                "from service_requests r join dealers d on d.account_id = r.account_id
                 where r.status in ('approved', 'awaiting_parts') and ",
                staff_reach!(),
                " order by r.resolve_by, r.id limit 500"
            );
            let params = named_params! { ":from": query.from, ":to": query.to, ":own": own };
            Ok(Item::new(Board {
                crews: db::rows(conn, crews, &[])?,
                visits: db::rows(conn, visits, params)?,
                unplanned: db::rows(conn, unplanned, named_params! { ":own": own })?,
            }))
        })
        .await
}

/// A visit in its new place.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct MoveForm {
    id: Option<VisitId>,
    crewnumber: Option<String>,
    date: Option<Day>,
    starts_minute: Option<i64>,
    ends_minute: Option<i64>,
    /// The visit's.
    row_version: Option<i64>,
    /// Why the crew is to be at two visits at once; 5 to 1000 characters.
    overlap_reason: Option<String>,
}

struct Moved {
    account: AccountId,
    request: ServiceRequestId,
    status: String,
    extra_crew: Option<String>,
    crew_reason: Option<String>,
    row_version: i64,
}

row! { Moved {
    account: "w.account_id", request: "w.request_id", status: "w.status", extra_crew: "e.number",
    crew_reason: "s.code", row_version: "w.row_version",
} }

fn find_visit(db: &StaffDb<'_>, id: VisitId) -> Result<Moved, Error> {
    let tail = "from service_visits w left join crews e on e.id = w.extra_crew_id
                left join service_list_items s on s.id = w.crew_reason_id where w.id = :id";
    db::row(db.conn(), tail, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// Moves a booked visit to another crew, day or time: it is scheduled anew.
async fn move_visit(
    staff: Staff<ViewService>,
    Body(form): Body<MoveForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    checks.require(form.id.is_some(), "id", "This is needed.");
    checks.finish()?;
    let id = form.id.ok_or(Error::NotFound)?;
    staff
        .write(move |tx| {
            let visit = find_visit(tx, id)?;
            let scene = Scene::of_staff(tx, visit.account);
            let request = scene.find(visit.request)?;
            scene.permit(&request, Verb::Schedule, None)?;
            if visit.status != "booked" || request.visit_id != Some(id) {
                return Err(Error::Conflict("Only a booked visit can be moved.".to_owned()));
            }
            if form.row_version.is_some_and(|version| version != visit.row_version) {
                let item = super::item::read(&scene, request.id)?;
                return Err(Error::Stale(Box::new(serde_json::to_value(&item)?)));
            }
            let slot = ActionForm {
                crewnumber: form.crewnumber.clone(),
                date: form.date,
                starts_minute: form.starts_minute,
                ends_minute: form.ends_minute,
                extra_crew_number: visit.extra_crew,
                additional_crew_reason: visit.crew_reason,
                overlap_reason: form.overlap_reason.clone(),
                ..ActionForm::default()
            };
            let request = verbs::act(&scene, &request, Action::Schedule, &slot)?;
            answer(&scene, &request, Verb::Schedule)
        })
        .await
}

/// Which day.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct DayQuery {
    /// Without it, today.
    day: Option<Day>,
}

/// The visits of the caller's crews on a day, the first one first.
async fn list_my_visits(
    staff: Staff<ViewService>,
    Query(query): Query<DayQuery>,
) -> Result<Items<BoardVisit>, Error> {
    staff
        .read(move |db| {
            let tail = "from service_visits w join service_requests r on r.id = w.request_id
                 join crews c on c.id = w.crew_id join dealers d on d.account_id = r.account_id
                 where w.day = :day and w.status <> 'calledOff'
                   and exists (select 1 from crew_members m where m.user_id = :user
                               and (m.crew_id = w.crew_id or m.crew_id = w.extra_crew_id))
                 order by w.starts_minute, w.id";
            let day = query.day.unwrap_or_else(|| db.today());
            let params = named_params! { ":day": day, ":user": db.caller().user };
            Ok(Items::new(db::rows(db.conn(), tail, params)?))
        })
        .await
}

//! The board on which visits of crews are planned, and a technician's day.

use std::collections::HashSet;

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    plans::{self, BoardPlan},
    slot::Asked,
    store::SecondCrew,
    verbs::schedule,
};
use crate::{
    access::{Permission, Section, ViewService},
    casework::{Context, holidays},
    db::{self, FromRow, Shared},
    domain::{
        bounds,
        dealers::managed_by,
        reach::staff_reach,
        service::request::{
            item,
            site_zone::{OF_SITE, SiteZone},
            store::Request,
            table::{Status, Verb, VisitStatus},
            turn::{HAS_ORDER, IS_SHIP_ONLY},
            verbs::Step,
        },
    },
    error::{Error, needed},
    http::{self, Answered, Api, Body, Done, Item, Items, Query, Staff, StaffDb},
    kernel::{
        ids::{AccountId, ServiceRequestId, VisitId},
        time::{Day, Instant},
    },
    messages::message,
    sql,
};

/// The most days of one board.
const DAYS: i32 = 62;

pub(super) fn api() -> Api {
    Api::new()
        .get("adminServiceReadBoard", "/admin/servicerequests/board", read_board)
        .put("adminServiceMoveVisit", "/admin/servicerequests/visit", move_visit)
        .get("adminServiceListMyVisits", "/admin/servicerequests/visits/mine", list_my_visits)
}

/// A crew with its row on the board.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "c")]
pub(super) struct BoardCrew {
    id: i64,
    number: String,
    name: String,
    region: String,
}

/// A visit on the board or in a technician's day.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "w")]
#[serde(rename_all = "camelCase")]
pub(super) struct BoardVisit {
    id: VisitId,
    crew_id: i64,
    #[column(sql = "c.number")]
    crew_number: String,
    extra_crew_id: Option<i64>,
    day: Day,
    /// Minutes since midnight, local time at the site.
    starts_minute: i64,
    ends_minute: i64,
    /// The IANA name of the site's time zone.
    #[column(sql = OF_SITE)]
    time_zone: SiteZone,
    status: VisitStatus,
    started_at: Option<Instant>,
    finished_at: Option<Instant>,
    #[column(sql = "r.id")]
    request_id: ServiceRequestId,
    #[column(of = "r")]
    number: String,
    #[column(sql = "r.status")]
    request_status: Status,
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.name")]
    account_name: String,
    #[column(of = "r")]
    summary: String,
    #[column(of = "r")]
    order_number: String,
    #[column(of = "r")]
    site_line1: String,
    #[column(of = "r")]
    site_city: String,
    #[column(of = "r")]
    site_postal_code: String,
    #[column(of = "r")]
    contact_name: String,
    #[column(of = "r")]
    contact_phone: String,
    row_version: i64,
}

/// A request that waits for a visit.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
pub(super) struct Unplanned {
    id: ServiceRequestId,
    number: String,
    status: Status,
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.name")]
    account_name: String,
    summary: String,
    site_city: String,
    site_postal_code: String,
    /// The IANA name of the site's time zone.
    #[column(sql = OF_SITE)]
    time_zone: SiteZone,
    #[column(
        sql = "(select p.name_en from service_list_items p where p.id = r.priority_level_id)"
    )]
    priority_level_name: Option<String>,
    resolve_by: Option<Instant>,
    row_version: i64,
}

/// The crews, their visits, and the requests that wait for one.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Board {
    from: Day,
    to: Day,
    crews: Vec<BoardCrew>,
    visits: Vec<BoardVisit>,
    /// The approved requests and those that wait for parts, most urgent first, without those for which something is
    /// only shipped.
    unplanned: Vec<Unplanned>,
    /// The plans of any day that no dealer has been notified of. Only for planners.
    plans: Vec<BoardPlan>,
}

/// The days of the board. By default, the week that is planned at present: the next week from Friday on, or when this
/// one has no more working days.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct BoardQuery {
    from: Option<Day>,
    to: Option<Day>,
}

/// The week that is planned on a day, Monday to Sunday.
fn planning_week(today: Day, holidays: &HashSet<Day>) -> (Day, Day) {
    let since_monday = i32::from(today.0.weekday().to_monday_zero_offset());
    let monday = today.plus_days(-since_monday);
    let is_work_left =
        (since_monday..5).any(|offset| !holidays.contains(&monday.plus_days(offset)));
    let first = if since_monday < 4 && is_work_left { monday } else { monday.plus_days(7) };
    (first, first.plus_days(6))
}

/// Returns the planning board of a range of days.
async fn read_board(
    staff: Staff<ViewService>,
    Query(query): Query<BoardQuery>,
) -> Result<Item<Board>, Error> {
    if let (Some(from), Some(to)) = (query.from, query.to) {
        let is_fine = from <= to && to < from.plus_days(DAYS);
        if !is_fine {
            return Err(Error::BadRequest(message!("service-days-out-of-range", days = DAYS)));
        }
    } else if query.from != query.to {
        return Err(Error::BadRequest(message!("service-days-missing")));
    }
    staff
        .read(move |db| {
            let conn = db.conn();
            let (from, to) = match (query.from, query.to) {
                (Some(from), Some(to)) => (from, to),
                _ => planning_week(db.today(), &holidays(Shared::of(conn))?),
            };
            let own = managed_by(db, Section::Service, Permission::View);
            let crews = "from crews c where c.is_active = 1 order by c.number_folded";
            let visits = sql!(
                "from service_visits w join service_requests r on r.id = w.request_id
                 join crews c on c.id = w.crew_id join dealers d on d.account_id = r.account_id
                 where w.day between :from and :to and w.status <> 'calledOff' and ",
                staff_reach!("r"),
                " order by w.day, w.starts_minute, w.id"
            );
            let unplanned = sql!(
                "from service_requests r join dealers d on d.account_id = r.account_id
                 where r.bucket <> 'draft' and r.status in ('approved', 'awaiting_parts')
                   and not (",
                HAS_ORDER,
                " and ",
                IS_SHIP_ONLY,
                ") and ",
                staff_reach!("r"),
                " order by r.resolve_by, r.id limit 500"
            );
            let params = named_params! { ":from": from, ":to": to, ":own": own };
            Ok(Item::new(Board {
                from,
                to,
                crews: db::rows(conn, crews, &[])?,
                visits: db::rows(conn, visits, params)?,
                unplanned: db::rows(conn, unplanned, named_params! { ":own": own })?,
                plans: plans::waiting(db)?,
            }))
        })
        .await
}

/// The new place of a visit.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct MoveForm {
    id: Option<VisitId>,
    #[bound(bounds::CREW_NUMBER)]
    crewnumber: Option<String>,
    date: Option<Day>,
    #[bound(bounds::STARTS_MINUTE)]
    starts_minute: Option<i64>,
    #[bound(bounds::ENDS_MINUTE)]
    ends_minute: Option<i64>,
    /// The version of the visit.
    row_version: Option<i64>,
    /// The reason why the crew has two visits at the same time, 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    overlap_reason: Option<String>,
}

#[derive(FromRow)]
#[row(alias = "w")]
struct Moved {
    #[column(sql = "w.account_id")]
    account: AccountId,
    #[column(sql = "w.request_id")]
    request: ServiceRequestId,
    status: VisitStatus,
    #[column(sql = "e.number")]
    extra_crew: Option<String>,
    #[column(sql = "s.code")]
    crew_reason: Option<String>,
    row_version: i64,
}

fn find_visit(db: &StaffDb<'_>, id: VisitId) -> Result<Moved, Error> {
    let tail = "from service_visits w left join crews e on e.id = w.extra_crew_id
                left join service_list_items s on s.id = w.crew_reason_id where w.id = :id";
    db::row(db.conn(), tail, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// Moves a booked visit to another crew, day or time. If the crew has another visit at that time, the response is a
/// 422 unless `overlapReason` is given. If the visit is no longer booked, the response is a 409.
async fn move_visit(
    staff: Staff<ViewService>,
    Body(form): Body<MoveForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    staff
        .write(move |tx| {
            let visit = find_visit(tx, id)?;
            let context = Context::of_staff(tx, visit.account);
            let request = context.find::<Request>(visit.request)?;
            context.permit(&request, Verb::Schedule, None)?;
            if visit.status != VisitStatus::Booked || request.visit_id != Some(id) {
                return Err(Error::Conflict(message!("service-visit-not-booked")));
            }
            if form.row_version.is_some_and(|version| version != visit.row_version) {
                let item = item::read(&context, &request)?;
                return Err(Error::Stale(Box::new(serde_json::to_value(&item)?)));
            }
            let second = SecondCrew { number: visit.extra_crew, reason: visit.crew_reason };
            let asked = Asked {
                crew: form.crewnumber.as_deref(),
                date: form.date,
                starts: form.starts_minute,
                ends: form.ends_minute,
                overlap_reason: form.overlap_reason.as_deref(),
                ..Asked::default()
            };
            let step = |step: &Step<'_>| schedule(step, &asked.with(&second));
            let request = context.take(&request, Verb::Schedule, None, step)?;
            context.done(&request, Verb::Schedule)
        })
        .await
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct DayQuery {
    /// By default, today.
    day: Option<Day>,
}

/// Lists the visits of the caller's crews on a day, by time.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planning_moves_on_to_the_next_week_from_friday_or_when_only_days_off_are_left() {
        let day = |text: &str| Day::parse(text).unwrap();
        let week = |today, off: &[&str]| {
            planning_week(day(today), &off.iter().map(|text| day(text)).collect()).0
        };
        for today in ["2026-06-15", "2026-06-18"] {
            assert_eq!(week(today, &[]), day("2026-06-15"));
        }
        for today in ["2026-06-19", "2026-06-20", "2026-06-21"] {
            assert_eq!(week(today, &[]), day("2026-06-22"));
        }
        assert_eq!(week("2026-06-18", &["2026-06-18", "2026-06-19"]), day("2026-06-22"));
        assert_eq!(week("2026-06-18", &["2026-06-18"]), day("2026-06-15"));
    }
}

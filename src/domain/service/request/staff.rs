//! The staff's calls about existing requests: the queue, a single request, findings about incidents, and assignments.

use std::ops::RangeInclusive;

use rusqlite::{ToSql, named_params};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    incident::{self, Incident},
    item::{self, ServiceRequestItem},
    lists::{self, Codes, QUEUE, ServiceRequest, YearOfRequests},
    store::{self, Finding, IncidentKey, Request},
    table::{Power, Verb},
    turn,
};
use crate::{
    access::{EditService, Permission, Section, Side, Standing, ViewService},
    casework::{
        Case as _, CaseRecord as _, Context, Details, calls,
        turn::{Reader, mark},
    },
    db,
    domain::{
        bounds, dealers::managed_by, elevations, reach::staff_reach, service::units::symptoms,
    },
    error::{Checks, Error, needed},
    http::{
        self, Answered, Api, Body, Done, Item, Items, ListAnswer, PageOrExport, Path, Query, Rows,
        Staff, StaffDb, StaffList, Wanted,
    },
    kernel::{
        ids::{ServiceRequestId, UserId},
        money::Cents,
        text::fold,
    },
    messages::message,
    sql,
    workflow::Power as _,
};

pub(super) fn api() -> Api {
    Api::new()
        .listed("adminServiceList", "/admin/servicerequests/list", list_requests)
        .get("adminServiceListYears", "/admin/servicerequests/years", list_years)
        .get("adminServiceRead", "/admin/servicerequests/item/{id}", read_request)
        .get("adminServiceListRelated", "/admin/servicerequests/related/{id}", list_related)
        .get("adminServiceListIncidents", "/admin/servicerequests/incidents/{id}", list_incidents)
        .get("adminServiceReadIncident", "/admin/servicerequests/incident/{id}", read_incident)
        .put("adminServiceUpdateIncident", "/admin/servicerequests/incidents", change_incident)
}

/// A condition of the queue: only the requests of the account whose code, folded, is `:account`.
const OF_ACCOUNT: &str =
    " and r.account_id = (select a.account_id from dealers a where a.code_folded = :account)";

#[derive(Debug, Deserialize, ToSchema)]
struct QueueQuery {
    /// Only the requests of this account, by its code.
    account: Option<String>,
}

/// The queue: everything that was submitted and that the caller reaches.
fn queue(
    db: &StaffDb<'_>,
    own: Option<UserId>,
    turn: &Reader,
    query: &QueueQuery,
    wanted: Wanted<'_>,
) -> Result<Rows<ServiceRequest>, Error> {
    let me = db.caller().user;
    let list = |filter, params| StaffList {
        fields: &QUEUE,
        from: lists::FROM,
        filter,
        params,
        hidden: &[],
    };
    let account = query.account.as_deref().map(fold);
    let mut filter = "r.bucket <> 'draft'".to_owned();
    let mut params: Vec<(&str, &dyn ToSql)> = vec![(":me", &me), (":turn", turn)];
    if account.is_some() {
        filter.push_str(OF_ACCOUNT);
        params.push((":account", &account));
    }
    if own.is_some() {
        filter.push_str(sql!(" and ", staff_reach!("r")));
        params.push((":own", &own));
    }
    db.listed(list(&filter, &params), wanted)
}

/// Lists the requests of every dealer, newest first.
///
/// Exports the requests of every dealer as CSV or XLSX.
async fn list_requests(
    staff: Staff<ViewService>,
    Query(query): Query<QueueQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<ServiceRequest>, Error> {
    staff
        .list("service-requests", requested, move |db, wanted| {
            let me = Some(db.caller().user);
            let own = managed_by(db, Section::Service, Permission::View);
            // A view permission that is limited to one's own requests shows no others.
            let standing = Standing { is_own: own.is_some(), is_of_branch: false };
            let powers = Power::of(Side::Staff, &db.caller().grants, standing);
            let turn = turn::reader(db.caller(), db.moment());
            let rows = queue(db, own, &turn, &query, wanted)?;
            mark(
                db,
                rows,
                (turn::THEIRS, &turn),
                |request| request.id.0,
                |request, is_theirs| {
                    request.for_staff(db.language());
                    request.is_mine = Some(request.advisor_id == me);
                    request.is_your_turn = Some(is_theirs);
                    request.bulk_actions = Some(Codes::for_many(request.status, &powers));
                },
            )
        })
        .await
}

/// Lists the years in which requests were submitted, latest first.
async fn list_years(staff: Staff<ViewService>) -> Result<Items<YearOfRequests>, Error> {
    staff
        .read(|db| {
            let tail = sql!(
                "from service_requests r where r.submitted_on is not null and ",
                staff_reach!("r"),
                " group by year order by year desc"
            );
            let params =
                named_params! { ":own": managed_by(db, Section::Service, Permission::View) };
            Ok(Items::new(db::rows(db.conn(), tail, params)?))
        })
        .await
}

/// Returns a request of any dealer with all its details.
async fn read_request(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Item<ServiceRequestItem>, Error> {
    let read =
        |context: &Context<'_>, request: &Request| Ok(Item::new(item::read(context, request)?));
    calls::read_by_staff(staff, id, read).await
}

/// Lists the requests of the same order, site or contact, and those that staff have related.
async fn list_related(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Items<ServiceRequest>, Error> {
    calls::read_by_staff(staff, id, |context, request: &Request| {
        let mut seen = Vec::new();
        for other in lists::related(&context.rows, request.proof())? {
            if Request::own(context).is_none() || Request::reached(context, other.id)?.is_some() {
                seen.push(other);
            }
        }
        Ok(Items::new(seen))
    })
    .await
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct IncidentsQuery {
    /// Returns only the incidents of this order.
    order_number: Option<String>,
}

/// Lists the incidents of any dealer's request.
async fn list_incidents(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
    Query(query): Query<IncidentsQuery>,
) -> Result<Items<Incident>, Error> {
    calls::read_by_staff(staff, id, |context, request: &Request| {
        let mut incidents = incident::read(context, request.proof())?;
        if let Some(number) = query.order_number.map(|number| fold(number.trim())) {
            incidents.retain(|incident| fold(&incident.order_number) == number);
        }
        Ok(Items::new(incidents))
    })
    .await
}

/// Finds an incident and its request, if the caller reaches it.
fn find_incident<'a>(
    db: &'a StaffDb<'_>,
    id: i64,
) -> Result<(Context<'a>, Request, Incident), Error> {
    let sql = "select request_id from service_incidents where id = :id";
    let request: Option<ServiceRequestId> = db::value(db.conn(), sql, named_params! { ":id": id })?;
    let request = request.ok_or(Error::NotFound)?;
    let context = Context::of_record::<Request>(db, request);
    let request = context.find::<Request>(request)?;
    let incident = incident::find(&context.rows, request.proof(), id)?.ok_or(Error::NotFound)?;
    Ok((context, request, incident))
}

/// Returns an incident of a request.
async fn read_incident(
    staff: Staff<ViewService>,
    Path(id): Path<i64>,
) -> Result<Item<Incident>, Error> {
    staff
        .read(move |db| {
            let (context, _, incident) = find_incident(db, id)?;
            let incident = incident.for_side(context.side(), context.language());
            Ok(Item::new(incident.drawn(&context)?))
        })
        .await
}

/// The length of the cause of a defect.
const CAUSE: RangeInclusive<usize> = 0..=400;

/// The findings of staff about an incident. Absent fields are unchanged.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct FindingForm {
    #[schema(required)]
    pub(crate) id: Option<i64>,
    pub(crate) row_version: Option<i64>,
    #[bound(bounds::SYMPTOM)]
    pub(crate) symptom: Option<String>,
    #[bound(bounds::UNIT_SERIAL)]
    pub(crate) unit_serial: Option<String>,
    #[bound(bounds::PRODUCT)]
    pub(crate) product: Option<String>,
    #[bound(bounds::QUANTITY)]
    pub(crate) quantity: Option<i64>,
    /// The primary cause.
    #[bound(CAUSE)]
    pub(crate) cause: Option<String>,
    /// The cost to the manufacturer.
    pub(crate) cost: Option<Cents>,
    pub(crate) resolution_id: Option<i64>,
    /// The panel with the problem, counted from 1. 0 for none in particular.
    #[bound(0..=40)]
    pub(crate) panel: Option<i64>,
}

impl FindingForm {
    fn finding(&self) -> Finding<'_> {
        Finding {
            symptom: self.symptom.as_deref(),
            unit_serial: self.unit_serial.as_deref().map(str::trim),
            product: self.product.as_deref().map(str::trim),
            quantity: self.quantity,
            cause: self.cause.as_deref().map(str::trim),
            cost: self.cost,
            resolution: self.resolution_id,
            panel: self.panel,
        }
    }
}

/// Records the findings of staff about an incident of a request.
pub(crate) fn note_finding(
    context: &Context<'_>,
    request: &Request,
    incident: &Incident,
    form: &FindingForm,
) -> Result<Request, Error> {
    context.permit(request, Verb::Edit, None)?;
    if form.row_version.is_some_and(|version| version != incident.row_version) {
        let item = incident.clone().for_side(context.side(), context.language());
        return Err(Error::Stale(Box::new(serde_json::to_value(item)?)));
    }
    let mut checks = Checks::new();
    let is_known = form.symptom.as_deref().is_none_or(symptoms::is_known);
    checks.require(is_known, "symptom", message!("service-symptom-missing"));
    for (field, text, length) in [
        ("unitSerial", &form.unit_serial, bounds::UNIT_SERIAL),
        ("product", &form.product, bounds::PRODUCT),
    ] {
        checks.text(field, text.as_deref().unwrap_or_default(), length);
    }
    checks.lines("cause", form.cause.as_deref().unwrap_or_default(), CAUSE);
    let is_fine = form.quantity.is_none_or(|quantity| bounds::QUANTITY.contains(&quantity));
    checks.require(is_fine, "quantity", message!("service-quantity-too-small"));
    let is_fine = form.cost.is_none_or(|cost| cost >= Cents(0));
    checks.require(is_fine, "cost", message!("number-negative"));
    if let Some(resolution) = form.resolution_id {
        let is_known = store::is_listed(context.rows.shared(), "resolutions", resolution)?;
        checks.require(is_known, "resolutionId", message!("service-resolution-missing"));
    }
    let panels = elevations::panel_count(&incident.elevation);
    let is_there = form.panel.is_none_or(|panel| (0..=panels).contains(&panel));
    checks.require(is_there, "panel", message!("service-panel-unknown"));
    checks.finish()?;
    let key = IncidentKey { request: request.proof(), id: incident.id };
    store::write_finding(context, key, &form.finding())?;
    let more = serde_json::json!({"incident": incident.seq});
    let act = Details { more, ..Details::default() };
    context.commit(request, request.clone(), Verb::Edit, act)
}

/// Records the findings about an incident. What is left out stays as it is.
async fn change_incident(
    staff: Staff<EditService>,
    Body(form): Body<FindingForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    staff
        .write(move |tx| {
            let (context, request, incident) = find_incident(tx, id)?;
            note_finding(&context, &request, &incident, &form)?;
            let incident =
                incident::find(&context.rows, request.proof(), id)?.ok_or(Error::NotFound)?;
            Done::new(message!("general-saved"))
                .id(id)
                .item(&incident.for_side(context.side(), context.language()))
        })
        .await
}

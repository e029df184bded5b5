//! The staff's calls about service requests.

use std::ops::RangeInclusive;

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Context, Details, Door, Power, Verb,
    dealer::{self, SimilarQuery},
    draft::{self, Mode, RequestForm},
    item::{self, Codes, Incident, NamedPerson, OtherRequest, ServiceRequest, ServiceRequestItem},
    store::{self, QUEUE, Request, YearOfRequests},
    symptoms::Symptom,
    units::{self, UnitsOfOrder},
};
use crate::{
    access::{EditService, Section, Side, Standing, Verb as Permission, ViewService},
    casework::Case as _,
    db,
    domain::{
        bounds,
        dealers::{managed_by, reached_by_code},
        elevations,
        notices::Person,
        reach::staff_reach,
    },
    error::{Checks, Error},
    http::{
        self, Answered, Api, Body, Done, Export, FileAnswer, Grid, Item, Items, Listing, Path,
        Query, Staff, StaffDb, StaffList,
    },
    kernel::{
        ids::{AccountId, ServiceRequestId},
        money::Cents,
        text::fold,
    },
    messages::message,
    sql,
};

/// The staff's calls.
pub(super) fn api() -> Api {
    Api::new()
        .get("adminServiceList", "/admin/servicerequests/list", list_requests)
        .get("adminServiceExport", "/admin/servicerequests/list/export", export_requests)
        .get("adminServiceListYears", "/admin/servicerequests/years", list_years)
        .get("adminServiceRead", "/admin/servicerequests/item/{id}", read_request)
        .get("adminServiceListRelated", "/admin/servicerequests/related/{id}", list_related)
        .get("adminServiceListIncidents", "/admin/servicerequests/incidents/{id}", list_incidents)
        .get("adminServiceReadIncident", "/admin/servicerequests/incident/{id}", read_incident)
        .put("adminServiceUpdateIncident", "/admin/servicerequests/incidents", change_incident)
        .get("adminServiceListDrafts", "/admin/servicerequests/drafts", list_drafts)
        .get("adminServiceListPeople", "/admin/servicerequests/people", list_people)
        .get("adminServiceReadSymptoms", "/admin/servicerequests/symptoms", read_symptoms)
        .get("adminServiceReadUnits", "/admin/servicerequests/units", read_units)
        .get("adminServiceListSimilar", "/admin/servicerequests/similar", list_similar)
        .post("adminServiceInsert", "/admin/servicerequests/request", add_request)
        .put("adminServiceUpdate", "/admin/servicerequests/request", change_request)
        .delete("adminServiceDeleteDraft", "/admin/servicerequests/request/{id}", delete_draft)
        .post("adminServiceWizardByUnit", "/admin/servicerequests/productwizard", product_wizard)
        .post(
            "adminServiceWizardByProblem",
            "/admin/servicerequests/incidentwizard",
            incident_wizard,
        )
}

/// The context of one request that the caller reaches.
pub(super) fn context_of<'a>(db: &'a StaffDb<'_>, id: ServiceRequestId) -> Context<'a> {
    Context::of_staff(db, AccountId::of_record(id.0))
}

/// The queue: everything that was submitted and that the caller reaches.
fn with_queue<T>(
    db: &StaffDb<'_>,
    with: impl FnOnce(StaffList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let own = managed_by(db, Section::Service, Permission::View);
    let me = db.caller().user;
    let list = |filter, params| StaffList {
        fields: &QUEUE,
        from: store::FROM,
        filter,
        params,
        hidden: &[],
    };
    if own.is_none() {
        return with(list("r.bucket <> 'draft'", named_params! { ":me": me }));
    }
    let filter = sql!("r.bucket <> 'draft' and ", staff_reach!("r"));
    with(list(filter, named_params! { ":own": own, ":me": me }))
}

/// Lists the requests of every dealer, newest first.
async fn list_requests(
    staff: Staff<ViewService>,
    Grid(options): Grid,
) -> Result<Listing<ServiceRequest>, Error> {
    staff
        .read(move |db| {
            let me = Some(db.caller().user);
            // A right to look that ends at one's own requests shows none but those.
            let is_own = managed_by(db, Section::Service, Permission::View).is_some();
            let standing = Standing { is_own, is_of_branch: false };
            let powers = Power::of(Side::Staff, &db.caller().grants, standing);
            with_queue(db, |list| {
                let mut page = db.page::<ServiceRequest>(list, &options)?;
                page.each_row(|request| {
                    request.for_staff(db.language());
                    request.is_mine = Some(request.advisor_id == me);
                    request.bulk_actions = Some(Codes::for_many(request.status, &powers));
                });
                Ok(Listing::new(page))
            })
        })
        .await
}

/// Exports the requests of every dealer as CSV or XLSX.
async fn export_requests(staff: Staff<ViewService>, export: Export) -> Result<FileAnswer, Error> {
    staff
        .export("service-requests", export, move |db, export| {
            with_queue(db, |list| db.export(list, export))
        })
        .await
}

/// Lists the years in which requests were submitted, the latest first.
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

/// Returns one request of any dealer with everything on its page.
async fn read_request(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Item<ServiceRequestItem>, Error> {
    staff
        .read(move |db| {
            let context = context_of(db, id);
            let request = context.find::<Request>(id)?;
            Ok(Item::new(item::read(&context, &request)?))
        })
        .await
}

/// Lists the requests of the same order, site or contact, and those that were related by hand.
async fn list_related(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Items<ServiceRequest>, Error> {
    staff
        .read(move |db| {
            let context = context_of(db, id);
            let request = context.find::<Request>(id)?;
            let mut related = store::related(&context.rows, request.id)?;
            if Request::own(&context).is_some() {
                let mut seen = Vec::with_capacity(related.len());
                for other in related {
                    if store::find(&context, other.id)?.is_some() {
                        seen.push(other);
                    }
                }
                related = seen;
            }
            Ok(Items::new(related))
        })
        .await
}

/// The order whose incidents are asked for.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct IncidentsQuery {
    /// Only those of this order.
    order_number: Option<String>,
}

/// Lists the incidents of any dealer's request.
async fn list_incidents(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
    Query(query): Query<IncidentsQuery>,
) -> Result<Items<Incident>, Error> {
    staff
        .read(move |db| {
            let context = context_of(db, id);
            let request = context.find::<Request>(id)?;
            let mut incidents = item::incidents(&context, request.id)?;
            if let Some(number) = query.order_number.map(|number| fold(number.trim())) {
                incidents.retain(|incident| fold(&incident.order_number) == number);
            }
            Ok(Items::new(incidents))
        })
        .await
}

/// The incident of this id with who asks for it, where the caller reaches it.
fn find_incident<'a>(
    db: &'a StaffDb<'_>,
    id: i64,
) -> Result<(Context<'a>, Request, Incident), Error> {
    let sql = "select account_id from service_incidents where id = :id";
    let account: Option<AccountId> = db::value(db.conn(), sql, named_params! { ":id": id })?;
    let context = Context::of_staff(db, account.ok_or(Error::NotFound)?);
    let (request, incident) = store::incident(&context.rows, id)?.ok_or(Error::NotFound)?;
    let request = context.find::<Request>(request)?;
    Ok((context, request, incident))
}

/// Returns one incident of a request.
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

/// The cause of a defect.
const CAUSE: RangeInclusive<usize> = 0..=400;

/// What staff find about an incident. What is left out stays as it is.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct FindingForm {
    #[schema(required)]
    id: Option<i64>,
    row_version: Option<i64>,
    #[bound(bounds::SYMPTOM)]
    pub(super) symptom: Option<String>,
    #[bound(bounds::UNIT_SERIAL)]
    pub(super) unit_serial: Option<String>,
    #[bound(bounds::PRODUCT)]
    pub(super) product: Option<String>,
    #[bound(bounds::QUANTITY)]
    pub(super) quantity: Option<i64>,
    /// The one primary cause.
    #[bound(CAUSE)]
    pub(super) cause: Option<String>,
    /// What it costs the house.
    pub(super) cost: Option<Cents>,
    pub(super) resolution_id: Option<i64>,
    /// The panel of the unit that has the problem, counted from 1; 0: none in particular.
    #[bound(0..=40)]
    pub(super) panel: Option<i64>,
}

/// Records the findings about an incident. What is left out stays as it is.
async fn change_incident(
    staff: Staff<EditService>,
    Body(form): Body<FindingForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.id.ok_or_else(|| Error::field("id", message!("required")))?;
    staff
        .write(move |tx| {
            let (context, request, incident) = find_incident(tx, id)?;
            context.permit(&request, Verb::Edit, None)?;
            if form.row_version.is_some_and(|version| version != incident.row_version) {
                let item =
                    serde_json::to_value(incident.for_side(context.side(), context.language()))?;
                return Err(Error::Stale(Box::new(item)));
            }
            let mut checks = Checks::new();
            let is_known = form.symptom.as_deref().is_none_or(super::symptoms::is_known);
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
                let is_known = store::is_listed(tx.conn(), "resolutions", resolution)?;
                checks.require(is_known, "resolutionId", message!("service-resolution-missing"));
            }
            let panels = elevations::panel_count(&incident.elevation);
            let is_there = form.panel.is_none_or(|panel| (0..=panels).contains(&panel));
            checks.require(is_there, "panel", message!("service-panel-unknown"));
            checks.finish()?;
            store::write_finding(&context, (request.id, id), &form)?;
            let more = serde_json::json!({"incident": incident.seq});
            let act = Details { more, ..Details::default() };
            context.commit(&request, request.clone(), Verb::Edit, act)?;
            let (_, incident) = store::incident(&context.rows, id)?.ok_or(Error::NotFound)?;
            Done::new(message!("general-saved"))
                .id(id)
                .item(&incident.for_side(context.side(), context.language()))
        })
        .await
}

/// The account that is asked about.
#[derive(Debug, Deserialize, ToSchema)]
struct AccountQuery {
    /// The account's code.
    account: String,
}

fn context_of_account<'a>(db: &'a StaffDb<'_>, code: &str) -> Result<Context<'a>, Error> {
    Ok(Context::of_staff(db, reached_by_code(db, Section::Service, Permission::View, code)?.id()))
}

/// Lists the caller's own drafts for a dealer, the latest first.
async fn list_drafts(
    staff: Staff<EditService>,
    Query(query): Query<AccountQuery>,
) -> Result<Items<ServiceRequest>, Error> {
    staff
        .read(move |db| Ok(Items::new(store::drafts(&context_of_account(db, &query.account)?)?)))
        .await
}

/// Lists the users of a dealer for whom a request can be entered.
async fn list_people(
    staff: Staff<EditService>,
    Query(query): Query<AccountQuery>,
) -> Result<Items<NamedPerson>, Error> {
    staff
        .read(move |db| {
            let account = reached_by_code(db, Section::Service, Permission::Edit, &query.account)?;
            let context = Context::of_staff(db, account.id());
            Ok(Items::new(NamedPerson::list(Person::editors(&context.rows, Section::Service)?)))
        })
        .await
}

/// Returns the tree of symptoms, with the articles that this dealer may read.
async fn read_symptoms(
    staff: Staff<ViewService>,
    Query(query): Query<AccountQuery>,
) -> Result<Items<Symptom>, Error> {
    staff
        .read(move |db| {
            Ok(Items::new(units::symptom_tree(&context_of_account(db, &query.account)?)?))
        })
        .await
}

/// Which order of which account.
#[derive(Debug, Deserialize, ToSchema)]
struct UnitsQuery {
    /// The account's code.
    account: String,
    /// The order's number, with its suffix after a dash where it has one.
    order: String,
}

/// Returns a dealer's order with its units, for reporting a problem with them.
async fn read_units(
    staff: Staff<ViewService>,
    Query(query): Query<UnitsQuery>,
) -> Result<Item<UnitsOfOrder>, Error> {
    staff
        .read(move |db| {
            let context = context_of_account(db, &query.account)?;
            Ok(Item::new(units::by_number(&context, &query.order)?))
        })
        .await
}

/// Lists the open requests about the same unit of any dealer's order.
async fn list_similar(
    staff: Staff<ViewService>,
    Query(account): Query<AccountQuery>,
    Query(query): Query<SimilarQuery>,
) -> Result<Items<OtherRequest>, Error> {
    staff.read(move |db| query.find(&context_of_account(db, &account.account)?)).await
}

async fn write(
    staff: Staff<EditService>,
    door: Door,
    (form, mode): (RequestForm, Mode),
    id: Option<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            if let Some(id) = id {
                let context = context_of(tx, id);
                let saved = draft::change(&context, &context.find::<Request>(id)?, &form, mode)?;
                return dealer::answer(&context, &saved);
            }
            let code = form.account.as_deref().unwrap_or_default();
            let account =
                reached_by_code(tx, Section::Service, Permission::Edit, code).map_err(|error| {
                    match error {
                        Error::NotFound => Error::field("account", message!("account-not-found")),
                        other => other,
                    }
                })?;
            let context = Context::of_staff(tx, account.id());
            dealer::answer(&context, &draft::create(&context, door, &form)?)
        })
        .await
}

/// Adds a request for a dealer, and submits it unless only a draft is wanted.
async fn add_request(
    staff: Staff<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    write(staff, Door::Staff, (form, Mode::Whole), None).await
}

/// Changes a request. It may be a draft, be under way, or wait for the dealer's reply, which is then given on
/// their behalf.
async fn change_request(
    staff: Staff<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.id.ok_or_else(|| Error::field("id", message!("required")))?;
    write(staff, Door::Staff, (form, Mode::Whole), Some(id)).await
}

/// Creates a request on a dealer's behalf from a known unit.
async fn product_wizard(
    staff: Staff<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.request_id;
    write(staff, Door::Product, (form, Mode::Add), id).await
}

/// Creates a request on a dealer's behalf from a known problem.
async fn incident_wizard(
    staff: Staff<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.request_id;
    write(staff, Door::Incident, (form, Mode::Add), id).await
}

/// Deletes one of the caller's own drafts.
async fn delete_draft(
    staff: Staff<EditService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id);
            let request = context.find::<Request>(id)?;
            context.permit(&request, Verb::Save, None)?;
            store::delete(&context.rows, id)?;
            let mut event = tx.event(super::ENTITY, "delete");
            event.entity_id = Some(id.0);
            event.account_id = Some(context.rows.account());
            tx.record(event)?;
            Ok(Done::new(message!("service-draft-deleted")))
        })
        .await
}

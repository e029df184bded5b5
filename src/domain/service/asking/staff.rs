//! The staff's calls for entering a request for a dealer.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{articles, draft, form::RequestForm, incidents::Mode, similar::SimilarQuery};
use crate::{
    access::{EditService, Permission, Section, ViewService},
    casework::Context,
    domain::{
        dealers::reached_by_code,
        notices::Person,
        service::{
            request::{
                item::{NamedPerson, OtherRequest},
                lists::{self, ServiceRequest},
                store::{self, Request},
                table::{Door, ENTITY, Verb},
            },
            units::{
                orders::{self, UnitsOfOrder},
                symptoms::Symptom,
            },
        },
    },
    error::{Error, needed},
    http::{Answered, Api, Body, Done, Item, Items, Path, Query, Staff, StaffDb},
    kernel::ids::ServiceRequestId,
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new()
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

#[derive(Debug, Deserialize, ToSchema)]
struct AccountQuery {
    /// The account's code.
    account: String,
}

fn context_of_account<'a>(db: &'a StaffDb<'_>, code: &str) -> Result<Context<'a>, Error> {
    Ok(Context::of_staff(db, reached_by_code(db, Section::Service, Permission::View, code)?.id()))
}

/// Lists the caller's own drafts for a dealer, latest first.
async fn list_drafts(
    staff: Staff<EditService>,
    Query(query): Query<AccountQuery>,
) -> Result<Items<ServiceRequest>, Error> {
    staff
        .read(move |db| Ok(Items::new(lists::drafts(&context_of_account(db, &query.account)?)?)))
        .await
}

/// Lists a dealer's users for whom a request can be entered.
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

/// Returns the symptom tree with the articles that this dealer may read.
async fn read_symptoms(
    staff: Staff<ViewService>,
    Query(query): Query<AccountQuery>,
) -> Result<Items<Symptom>, Error> {
    staff
        .read(move |db| {
            Ok(Items::new(articles::symptom_tree(&context_of_account(db, &query.account)?)?))
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
struct UnitsQuery {
    /// The account's code.
    account: String,
    /// The order number with its suffix after a dash, if it has one.
    order: String,
}

/// Returns a dealer's order with its units, to report a problem with them.
async fn read_units(
    staff: Staff<ViewService>,
    Query(query): Query<UnitsQuery>,
) -> Result<Item<UnitsOfOrder>, Error> {
    staff
        .read(move |db| {
            let context = context_of_account(db, &query.account)?;
            Ok(Item::new(orders::by_number(&context, &query.order)?))
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
    form: RequestForm,
    mode: Mode,
    id: Option<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            if let Some(id) = id {
                let context = Context::of_record::<Request>(tx, id);
                let saved = draft::change(&context, &context.find(id)?, &form, mode)?;
                return context.done_saying(&saved.request, saved.message);
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
            let saved = draft::create(&context, door, &form)?;
            context.done_saying(&saved.request, saved.message)
        })
        .await
}

/// Creates a request for a dealer, and submits it unless only a draft is requested.
async fn add_request(
    staff: Staff<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    write(staff, Door::Staff, form, Mode::Whole, None).await
}

/// Changes a request, which can be a draft or in progress. If the request waits for the dealer's reply, the reply is
/// recorded on the dealer's behalf.
async fn change_request(
    staff: Staff<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    write(staff, Door::Staff, form, Mode::Whole, Some(id)).await
}

/// Creates a request on behalf of a dealer from a known unit.
async fn product_wizard(
    staff: Staff<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.request_id;
    write(staff, Door::Product, form, Mode::Add, id).await
}

/// Creates a request on behalf of a dealer from a known problem.
async fn incident_wizard(
    staff: Staff<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.request_id;
    write(staff, Door::Incident, form, Mode::Add, id).await
}

/// Deletes one of the caller's own drafts.
async fn delete_draft(
    staff: Staff<EditService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = Context::of_record::<Request>(tx, id);
            let request = context.find::<Request>(id)?;
            context.permit(&request, Verb::Save, None)?;
            store::delete(&context.rows, request.proof())?;
            let mut event = tx.event(ENTITY, "delete");
            event.entity_id = Some(id.0);
            event.account_id = Some(context.rows.account());
            tx.record(event)?;
            Ok(Done::new(message!("service-draft-deleted")))
        })
        .await
}

//! The dealer's calls for entering a request.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    articles::{self, Article},
    draft,
    form::RequestForm,
    incidents::Mode,
    similar::SimilarQuery,
};
use crate::{
    access::{EditService, ViewService},
    casework::Context,
    domain::service::{
        request::{
            item::OtherRequest,
            lists::{self, ServiceRequest},
            store::{self, Request},
            table::{Door, ENTITY, Verb},
        },
        units::{
            orders::{self, UnitsOfOrder},
            symptoms::Symptom,
        },
    },
    error::{Error, needed},
    http::{Answered, Api, Body, Dealer, Done, Item, Items, Path, Query},
    kernel::ids::ServiceRequestId,
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("serviceListDrafts", "/service/drafts", list_drafts)
        .get("serviceReadSymptoms", "/service/symptoms", read_symptoms)
        .get("serviceReadUnits", "/service/units", read_units)
        .get("serviceListSimilar", "/service/similar", list_similar)
        .get("serviceReadArticle", "/service/article", read_article)
        .post("serviceInsert", "/service/request", add_request)
        .put("serviceUpdate", "/service/request", change_request)
        .delete("serviceDeleteDraft", "/service/request/{id}", delete_draft)
        .post("serviceWizardByUnit", "/service/productwizard", product_wizard)
        .post("serviceWizardByProblem", "/service/incidentwizard", incident_wizard)
}

/// Lists the caller's own drafts from all devices, latest first.
async fn list_drafts(dealer: Dealer<EditService>) -> Result<Items<ServiceRequest>, Error> {
    dealer
        .read(|db| {
            let mut drafts = lists::drafts(&Context::of_dealer(db))?;
            for draft in &mut drafts {
                draft.for_dealer(db.language());
            }
            Ok(Items::new(drafts))
        })
        .await
}

/// Returns the symptom tree.
async fn read_symptoms(dealer: Dealer<ViewService>) -> Result<Items<Symptom>, Error> {
    dealer.read(|db| Ok(Items::new(articles::symptom_tree(&Context::of_dealer(db))?))).await
}

#[derive(Debug, Deserialize, ToSchema)]
struct UnitsQuery {
    /// The order number with its suffix after a dash, if it has one.
    order: String,
}

/// Returns an order with its units, to report a problem with them.
async fn read_units(
    dealer: Dealer<ViewService>,
    Query(query): Query<UnitsQuery>,
) -> Result<Item<UnitsOfOrder>, Error> {
    dealer
        .read(move |db| Ok(Item::new(orders::by_number(&Context::of_dealer(db), &query.order)?)))
        .await
}

/// Lists the open requests about the same unit.
async fn list_similar(
    dealer: Dealer<ViewService>,
    Query(query): Query<SimilarQuery>,
) -> Result<Items<OtherRequest>, Error> {
    dealer.read(move |db| query.find(&Context::of_dealer(db))).await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ArticleQuery {
    symptom: String,
}

/// Returns the knowledge base article that may help. If there is none, the response is a 404.
async fn read_article(
    dealer: Dealer<ViewService>,
    Query(query): Query<ArticleQuery>,
) -> Result<Item<Article>, Error> {
    dealer
        .read(move |db| Item::found(articles::article(&Context::of_dealer(db), &query.symptom)?))
        .await
}

async fn write(
    dealer: Dealer<EditService>,
    door: Door,
    form: RequestForm,
    mode: Mode,
    id: Option<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let saved = match id {
                Some(id) => draft::change(&context, &context.find(id)?, &form, mode)?,
                None => draft::create(&context, door, &form)?,
            };
            context.done_saying(&saved.request, saved.message)
        })
        .await
}

/// Creates a request, and submits it unless only a draft is requested.
async fn add_request(
    dealer: Dealer<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    write(dealer, Door::Incident, form, Mode::Whole, None).await
}

/// Changes a draft, submits it, or answers a question.
async fn change_request(
    dealer: Dealer<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    write(dealer, Door::Incident, form, Mode::Whole, Some(id)).await
}

/// Creates a request from a known unit.
async fn product_wizard(
    dealer: Dealer<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.request_id;
    write(dealer, Door::Product, form, Mode::Add, id).await
}

/// Creates a request from a known problem.
async fn incident_wizard(
    dealer: Dealer<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.request_id;
    write(dealer, Door::Incident, form, Mode::Add, id).await
}

/// Deletes one of the caller's own drafts.
async fn delete_draft(
    dealer: Dealer<EditService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let request = context.find::<Request>(id)?;
            context.permit(&request, Verb::Save, None)?;
            store::delete(&context.rows, request.proof())?;
            let mut event = tx.event(ENTITY, "delete");
            event.entity_id = Some(id.0);
            tx.record(event)?;
            Ok(Done::new(message!("service-draft-deleted")))
        })
        .await
}

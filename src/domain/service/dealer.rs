//! The dealer's calls about service requests.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Context, Door, ENTITY, PriceAnswer, Status, Verb, calendar,
    draft::{self, Mode, RequestForm, Saved},
    item::{self, Incident, OtherRequest, ServiceRequest, ServiceRequestItem},
    store::{self, OF_BUCKET, OF_BUCKET_BETWEEN, REQUESTS, Request},
    symptoms::Symptom,
    units::{self, Article, UnitsOfOrder},
    verbs::{self, Action, ActionForm, PriceForm},
};
use crate::{
    access::{EditService, ViewService},
    db::Listed,
    domain::{
        bounds,
        period::{Period, YearQuery},
    },
    error::Error,
    grid::LoadOptions,
    http::{
        self, Answered, Api, Body, CALENDAR, Dealer, DealerList, Done, Export, FileAnswer, Grid,
        Item, Items, Listing, Path, Query,
    },
    kernel::{ids::ServiceRequestId, money::Cents, time::Day},
    messages::message,
};

/// The dealer's calls.
pub(super) fn api() -> Api {
    Api::new()
        .get("serviceListOpen", "/service/open", list_open)
        .get("serviceExportOpen", "/service/open/export", export_open)
        .get("serviceListProcessed", "/service/processed", list_processed)
        .get("serviceExportProcessed", "/service/processed/export", export_processed)
        .get("serviceListClosed", "/service/closed", list_closed)
        .get("serviceExportClosed", "/service/closed/export", export_closed)
        .get("serviceListDrafts", "/service/drafts", list_drafts)
        .get("serviceRead", "/service", read_request)
        .get("serviceListIncidents", "/service/incidents", list_incidents)
        .get("serviceReadSymptoms", "/service/symptoms", read_symptoms)
        .get("serviceReadUnits", "/service/units", read_units)
        .get("serviceListSimilar", "/service/similar", list_similar)
        .get("serviceReadArticle", "/service/article", read_article)
        .post("serviceInsert", "/service/request", add_request)
        .put("serviceUpdate", "/service/request", change_request)
        .delete("serviceDeleteDraft", "/service/request/{id}", delete_draft)
        .post("serviceWizardByUnit", "/service/productwizard", product_wizard)
        .post("serviceWizardByProblem", "/service/incidentwizard", incident_wizard)
        .put("serviceAct", "/service/request/action", act)
        .post("serviceWriteMessage", "/service/message", write_message)
        .get("serviceReadCalendar", "/service/calendar/{id}", read_calendar)
        .sends(&[CALENDAR])
}

/// One of the dealer's lists.
fn with_bucket<T>(
    bucket: &str,
    period: Period,
    with: impl FnOnce(DealerList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let list = |filter, params| DealerList {
        fields: &REQUESTS,
        from: const { Listed::new(store::FROM, "/*reach service:view r*/") },
        filter,
        params,
        hidden: &[],
    };
    if period == Period::Whole {
        return with(list(OF_BUCKET, named_params! { ":bucket": bucket }));
    }
    let (from, to) = period.days();
    let params = named_params! { ":bucket": bucket, ":from": from, ":to": to };
    with(list(OF_BUCKET_BETWEEN, params))
}

/// Open requests of all years, of the others those of the last 24 months.
fn period(bucket: &str, year: &YearQuery, today: Day) -> Result<Period, Error> {
    if bucket == "open" { year.of_open() } else { year.of_finished(today) }
}

async fn list_bucket(
    dealer: Dealer<ViewService>,
    bucket: &'static str,
    year: YearQuery,
    options: LoadOptions,
) -> Result<Listing<ServiceRequest>, Error> {
    let period = period(bucket, &year, dealer.call().today())?;
    dealer
        .read(move |db| {
            let listing = with_bucket(bucket, period, |list| {
                let mut page = db.page::<ServiceRequest>(list, &options)?;
                page.each_row(|request| request.for_dealer(db.language()));
                Ok(Listing::new(page))
            })?;
            let context = Context::of_dealer(db);
            let count = |day| store::count_before(&context, bucket, day);
            let older = period.left_out_before().map(count);
            Ok(listing.older(older.transpose()?))
        })
        .await
}

async fn export_bucket(
    dealer: Dealer<ViewService>,
    bucket: &'static str,
    year: YearQuery,
    export: Export,
) -> Result<FileAnswer, Error> {
    let period = period(bucket, &year, dealer.call().today())?;
    dealer
        .export("service-requests", export, move |db, export| {
            with_bucket(bucket, period, |list| db.export(list, export))
        })
        .await
}

/// Lists the requests under review, newest first.
async fn list_open(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    Grid(options): Grid,
) -> Result<Listing<ServiceRequest>, Error> {
    list_bucket(dealer, "open", year, options).await
}

/// Exports the requests under review as CSV or XLSX.
async fn export_open(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    export_bucket(dealer, "open", year, export).await
}

/// Lists the requests that are being resolved, newest first. Without a year it lists those of the last 24
/// months.
async fn list_processed(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    Grid(options): Grid,
) -> Result<Listing<ServiceRequest>, Error> {
    list_bucket(dealer, "processed", year, options).await
}

/// Exports the requests that are being resolved as CSV or XLSX.
async fn export_processed(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    export_bucket(dealer, "processed", year, export).await
}

/// Lists the closed requests, newest first. Without a year it lists those of the last 24 months.
async fn list_closed(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    Grid(options): Grid,
) -> Result<Listing<ServiceRequest>, Error> {
    list_bucket(dealer, "closed", year, options).await
}

/// Exports the closed requests as CSV or XLSX.
async fn export_closed(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    export_bucket(dealer, "closed", year, export).await
}

/// Lists the caller's own drafts from every device, the latest first.
async fn list_drafts(dealer: Dealer<EditService>) -> Result<Items<ServiceRequest>, Error> {
    dealer
        .read(|db| {
            let mut drafts = store::drafts(&Context::of_dealer(db))?;
            for draft in &mut drafts {
                draft.for_dealer(db.language());
            }
            Ok(Items::new(drafts))
        })
        .await
}

/// Which request.
#[derive(Debug, Deserialize, ToSchema)]
struct RequestQuery {
    id: ServiceRequestId,
}

/// Returns one service request with everything on its page.
async fn read_request(
    dealer: Dealer<ViewService>,
    Query(query): Query<RequestQuery>,
) -> Result<Item<ServiceRequestItem>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let request = context.find::<Request>(query.id)?;
            Ok(Item::new(item::read(&context, &request)?))
        })
        .await
}

/// Lists the incidents of a request.
async fn list_incidents(
    dealer: Dealer<ViewService>,
    Query(query): Query<RequestQuery>,
) -> Result<Items<Incident>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let request = context.find::<Request>(query.id)?;
            Ok(Items::new(item::incidents(&context, request.id)?))
        })
        .await
}

/// Returns the tree of symptoms.
async fn read_symptoms(dealer: Dealer<ViewService>) -> Result<Items<Symptom>, Error> {
    dealer.read(|db| Ok(Items::new(units::symptom_tree(&Context::of_dealer(db))?))).await
}

/// Which order.
#[derive(Debug, Deserialize, ToSchema)]
struct UnitsQuery {
    /// Its number, with its suffix after a dash where it has one.
    order: String,
}

/// Returns an order with its units, for reporting a problem with them.
async fn read_units(
    dealer: Dealer<ViewService>,
    Query(query): Query<UnitsQuery>,
) -> Result<Item<UnitsOfOrder>, Error> {
    dealer
        .read(move |db| Ok(Item::new(units::by_number(&Context::of_dealer(db), &query.order)?)))
        .await
}

/// Which unit.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct SimilarQuery {
    /// The order's number.
    order: Option<String>,
    line: Option<i64>,
    /// The unit's own number or etching.
    serial: Option<String>,
}

impl SimilarQuery {
    pub(super) fn find(&self, context: &Context<'_>) -> Result<Items<OtherRequest>, Error> {
        let (order, serial) = (self.order.as_deref(), self.serial.as_deref());
        Ok(Items::new(units::similar(context, order, self.line, serial)?))
    }
}

/// Lists the open requests about the same unit.
async fn list_similar(
    dealer: Dealer<ViewService>,
    Query(query): Query<SimilarQuery>,
) -> Result<Items<OtherRequest>, Error> {
    dealer.read(move |db| query.find(&Context::of_dealer(db))).await
}

/// For which symptom.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ArticleQuery {
    symptom: String,
}

/// Returns the article of the knowledge base that may help. Where there is none the answer is 404.
async fn read_article(
    dealer: Dealer<ViewService>,
    Query(query): Query<ArticleQuery>,
) -> Result<Item<Article>, Error> {
    dealer
        .read(move |db| Item::found(units::article(&Context::of_dealer(db), &query.symptom)?))
        .await
}

/// The answer to the author of a form.
pub(super) fn answer(context: &Context<'_>, saved: &Saved) -> Result<Done, Error> {
    let item = item::read(context, &saved.request)?;
    Done::new(saved.message.clone()).id(saved.request.id.0).item(&item)
}

async fn write(
    dealer: Dealer<EditService>,
    door: Door,
    (form, mode): (RequestForm, Mode),
    id: Option<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let saved = match id {
                Some(id) => draft::change(&context, &context.find::<Request>(id)?, &form, mode)?,
                None => draft::create(&context, door, &form)?,
            };
            answer(&context, &saved)
        })
        .await
}

/// Adds a request, and submits it unless only a draft is wanted.
async fn add_request(
    dealer: Dealer<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    write(dealer, Door::Incident, (form, Mode::Whole), None).await
}

/// Changes a draft, submits it, or answers a question.
async fn change_request(
    dealer: Dealer<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.id.ok_or_else(|| Error::field("id", message!("required")))?;
    write(dealer, Door::Incident, (form, Mode::Whole), Some(id)).await
}

/// Creates a request from a known unit.
async fn product_wizard(
    dealer: Dealer<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.request_id;
    write(dealer, Door::Product, (form, Mode::Add), id).await
}

/// Creates a request from a known problem.
async fn incident_wizard(
    dealer: Dealer<EditService>,
    Body(form): Body<RequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.request_id;
    write(dealer, Door::Incident, (form, Mode::Add), id).await
}

/// Deletes one of the caller's own drafts of a request.
async fn delete_draft(
    dealer: Dealer<EditService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let request = context.find::<Request>(id)?;
            context.permit(&request, Verb::Save, None)?;
            store::delete(&context.rows, id)?;
            let mut event = tx.event(ENTITY, "delete");
            event.entity_id = Some(id.0);
            tx.record(event)?;
            Ok(Done::new(message!("service-draft-deleted")))
        })
        .await
}

/// What dealers do with a request that was submitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum DealerAction {
    /// It is done.
    Confirm,
    /// It is not.
    Reopen,
    /// It is not wanted any more.
    Cancel,
    /// How it was.
    Rate,
    /// The price in force is agreed to.
    #[serde(rename = "acceptprice")]
    AcceptPrice,
    /// It is not.
    #[serde(rename = "declineprice")]
    DeclinePrice,
}

/// A dealer's act.
#[http::body]
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DealerActionForm {
    requestid: ServiceRequestId,
    action: DealerAction,
    row_version: Option<i64>,
    /// reopen, cancel: 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: Option<String>,
    /// reopen: the same defect is back, which a new photo shows.
    #[serde(default)]
    defect_returns: bool,
    /// cancel: ends the service orders that are still open.
    #[serde(default)]
    end_service_orders: bool,
    /// rate: 1 to 5.
    #[bound(verbs::RATING)]
    rating: Option<i64>,
    /// rate, acceptprice, declineprice.
    #[serde(default)]
    #[bound(bounds::COMMENT)]
    comment: String,
    /// acceptprice: the amount as it was shown; a price that is another by now is a 409.
    amount: Option<Cents>,
    /// acceptprice: its currency as it was shown.
    #[bound(bounds::CURRENCY)]
    currency: Option<String>,
}

/// Takes one step of a request's workflow. A dealer confirms that a request is done, reopens it, withdraws
/// it, rates it, or answers a price.
async fn act(
    dealer: Dealer<EditService>,
    Body(form): Body<DealerActionForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let request = context.find::<Request>(form.requestid)?;
            let action = match form.action {
                DealerAction::Confirm => Action::Close,
                DealerAction::Reopen => Action::Reopen,
                DealerAction::Cancel => Action::Cancel,
                DealerAction::AcceptPrice => {
                    let answered = answer_price(&context, &request, PriceAnswer::Accepted, &form)?;
                    return context.done(&answered, Verb::AcceptPrice);
                }
                DealerAction::DeclinePrice => {
                    let answered = answer_price(&context, &request, PriceAnswer::Declined, &form)?;
                    return context.done(&answered, Verb::DeclinePrice);
                }
                DealerAction::Rate => {
                    let (stars, version) = (form.rating, form.row_version);
                    let rated = verbs::rate(&context, &request, stars, &form.comment, version)?;
                    return context.done(&rated, Verb::Rate);
                }
            };
            let asked = ActionForm {
                reason: form.reason,
                row_version: form.row_version,
                defect_returns: form.defect_returns,
                end_service_orders: form.end_service_orders,
                ..ActionForm::default()
            };
            let request = verbs::act(&context, &request, action, &asked)?;
            context.done(&request, action.verb())
        })
        .await
}

fn answer_price(
    context: &Context<'_>,
    request: &Request,
    answer: PriceAnswer,
    form: &DealerActionForm,
) -> Result<Request, Error> {
    let price = PriceForm {
        answer,
        amount: form.amount,
        currency: form.currency.as_deref(),
        comment: &form.comment,
        row_version: form.row_version,
    };
    verbs::answer_price(context, request, &price)
}

/// Something that a dealer writes.
#[http::body]
#[derive(Debug, Deserialize, ToSchema)]
struct DealerMessageForm {
    requestid: ServiceRequestId,
    /// 1 to 4000 characters.
    #[bound(bounds::MESSAGE)]
    message: String,
}

/// Answers the open question of a request, or otherwise writes to the advisor.
async fn write_message(
    dealer: Dealer<EditService>,
    Body(form): Body<DealerMessageForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let request = context.find::<Request>(form.requestid)?;
            if request.status == Status::MoreInfo {
                let saved = verbs::reply(&context, &request, Some(&form.message), None)?;
                return answer(&context, &saved);
            }
            let request = verbs::write(&context, &request, &form.message, false)?;
            context.done(&request, Verb::Message)
        })
        .await
}

/// Returns the booked visit of a request as a calendar file.
async fn read_calendar(
    dealer: Dealer<ViewService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<FileAnswer, Error> {
    let (name, file) = dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let visit = context.find::<Request>(id)?.visit_id.ok_or(Error::NotFound)?;
            let visit = calendar::appointment(&context.rows, visit)?.ok_or(Error::NotFound)?;
            Ok((visit.file_name(), visit.ics(context.app)))
        })
        .await?;
    FileAnswer::text(file, &name, "text/calendar; charset=utf-8")
}

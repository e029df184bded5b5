//! The dealer's calls about existing requests: their lists, a page, its steps and messages.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    calendar,
    incident::{self, Incident},
    item::{self, ServiceRequestItem},
    lists::{self, AWAITING, OF_BUCKET, OF_BUCKET_BETWEEN, REQUESTS, ServiceRequest},
    store::Request,
    table::{PriceAnswer, Status, Verb},
    verbs::{self, ShownPrice, Step},
};
use crate::{
    access::{EditService, ViewService},
    casework::{Context, calls, take_by_dealer},
    db::{Listed, Params, Scoped},
    domain::{
        bounds,
        period::{Period, YearQuery},
    },
    error::Error,
    http::{
        self, Answered, Api, Body, CALENDAR, Dealer, DealerDb, DealerList, Done, FileAnswer, Item,
        Items, ListAnswer, PageOrExport, Path, Query, Rows, Wanted,
    },
    kernel::{ids::ServiceRequestId, money::Cents, time::Day},
};

pub(super) fn api() -> Api {
    Api::new()
        .listed("serviceListWaiting", "/service/waiting", list_waiting)
        .listed("serviceListOpen", "/service/open", list_open)
        .listed("serviceListProcessed", "/service/processed", list_processed)
        .listed("serviceListClosed", "/service/closed", list_closed)
        .get("serviceRead", "/service", read_request)
        .get("serviceListIncidents", "/service/incidents", list_incidents)
        .put("serviceAct", "/service/request/action", act)
        .post("serviceWriteMessage", "/service/message", write_message)
        .get("serviceReadCalendar", "/service/calendar/{id}", read_calendar)
        .sends(&[CALENDAR])
}

/// One of the dealer's lists.
fn list(filter: Scoped, params: Params<'_>) -> DealerList<'_> {
    DealerList {
        fields: &REQUESTS,
        from: const { Listed::new(lists::FROM, "/*reach service:view r*/") },
        filter,
        params,
        hidden: &[],
    }
}

fn of_bucket(
    db: &DealerDb<'_>,
    bucket: &str,
    period: Period,
    wanted: Wanted<'_>,
) -> Result<Rows<ServiceRequest>, Error> {
    if period == Period::Whole {
        return db.listed(list(OF_BUCKET, named_params! { ":bucket": bucket }), wanted);
    }
    let (from, to) = period.days();
    let params = named_params! { ":bucket": bucket, ":from": from, ":to": to };
    db.listed(list(OF_BUCKET_BETWEEN, params), wanted)
}

/// Open requests of all years, and others of the last 24 months.
fn period(bucket: &str, year: &YearQuery, today: Day) -> Result<Period, Error> {
    if bucket == "open" { year.of_open() } else { year.of_finished(today) }
}

async fn list_bucket(
    dealer: Dealer<ViewService>,
    bucket: &'static str,
    year: YearQuery,
    requested: PageOrExport,
) -> Result<ListAnswer<ServiceRequest>, Error> {
    let period = period(bucket, &year, dealer.call().today())?;
    dealer
        .list("service-requests", requested, move |db, wanted| {
            let context = Context::of_dealer(db);
            let count = |day| lists::count_before(&context, bucket, day);
            of_bucket(db, bucket, period, wanted)?
                .each_row(|request| request.for_dealer(db.language()))
                .older(period.left_out_before(), count)
        })
        .await
}

/// Lists the requests that wait for the dealer, with a question, a price or a confirmation, newest first.
///
/// Exports the requests that wait for the dealer as CSV or XLSX.
async fn list_waiting(
    dealer: Dealer<ViewService>,
    requested: PageOrExport,
) -> Result<ListAnswer<ServiceRequest>, Error> {
    dealer
        .list("service-requests", requested, move |db, wanted| {
            let rows: Rows<ServiceRequest> = db.listed(list(AWAITING, &[]), wanted)?;
            Ok(rows.each_row(|request| request.for_dealer(db.language())))
        })
        .await
}

/// Lists the requests under review, newest first.
///
/// Exports the requests under review as CSV or XLSX.
async fn list_open(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<ServiceRequest>, Error> {
    list_bucket(dealer, "open", year, requested).await
}

/// Lists the requests that are being resolved, newest first. Without a year it lists those of the last 24 months.
///
/// Exports the requests that are being resolved as CSV or XLSX.
async fn list_processed(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<ServiceRequest>, Error> {
    list_bucket(dealer, "processed", year, requested).await
}

/// Lists the closed requests, newest first. Without a year it lists those of the last 24 months.
///
/// Exports the closed requests as CSV or XLSX.
async fn list_closed(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<ServiceRequest>, Error> {
    list_bucket(dealer, "closed", year, requested).await
}

#[derive(Debug, Deserialize, ToSchema)]
struct RequestQuery {
    id: ServiceRequestId,
}

/// Returns a service request with all its details.
async fn read_request(
    dealer: Dealer<ViewService>,
    Query(query): Query<RequestQuery>,
) -> Result<Item<ServiceRequestItem>, Error> {
    let read =
        |context: &Context<'_>, request: &Request| Ok(Item::new(item::read(context, request)?));
    calls::read_by_dealer(dealer, query.id, read).await
}

/// Lists the incidents of a request.
async fn list_incidents(
    dealer: Dealer<ViewService>,
    Query(query): Query<RequestQuery>,
) -> Result<Items<Incident>, Error> {
    calls::read_by_dealer(dealer, query.id, |context, request: &Request| {
        Ok(Items::new(incident::read(context, request.proof())?))
    })
    .await
}

/// An act that dealers can perform on a submitted request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum DealerAction {
    /// Confirms that the work is done.
    Confirm,
    /// Reopens the request because the work isn't done.
    Reopen,
    Cancel,
    Rate,
    #[serde(rename = "acceptprice")]
    AcceptPrice,
    #[serde(rename = "declineprice")]
    DeclinePrice,
}

impl DealerAction {
    /// The verb in the table.
    const fn verb(self) -> Verb {
        match self {
            Self::Confirm => Verb::Close,
            Self::Reopen => Verb::Reopen,
            Self::Cancel => Verb::Cancel,
            Self::Rate => Verb::Rate,
            Self::AcceptPrice => Verb::AcceptPrice,
            Self::DeclinePrice => Verb::DeclinePrice,
        }
    }
}

/// An act by a dealer.
#[http::body]
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DealerActionForm {
    requestid: ServiceRequestId,
    action: DealerAction,
    row_version: Option<i64>,
    /// For `reopen` and `cancel`: the reason, 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: Option<String>,
    /// For `reopen`: whether the same defect has returned, as shown by a new photo.
    #[serde(default)]
    defect_returns: bool,
    /// For `cancel`: whether to end open service orders.
    #[serde(default)]
    end_service_orders: bool,
    /// For `rate`: 1 to 5.
    #[bound(verbs::RATING)]
    rating: Option<i64>,
    /// For `rate`, `acceptprice` and `declineprice`: a comment.
    #[serde(default)]
    #[bound(bounds::COMMENT)]
    comment: String,
    /// For `acceptprice`: the amount as it was shown. If the price has changed, the response is a 409.
    amount: Option<Cents>,
    /// For `acceptprice`: the currency as it was shown.
    #[bound(bounds::CURRENCY)]
    currency: Option<String>,
}

impl DealerActionForm {
    fn take(&self, step: &Step<'_>) -> Result<Request, Error> {
        let price = ShownPrice {
            amount: self.amount,
            currency: self.currency.as_deref(),
            comment: &self.comment,
        };
        match self.action {
            DealerAction::Confirm => step.close(self.end_service_orders),
            DealerAction::Reopen => step.reopen(self.reason.as_deref(), self.defect_returns),
            DealerAction::Cancel => step.cancel(self.reason.as_deref(), self.end_service_orders),
            DealerAction::Rate => step.rate(self.rating, &self.comment),
            DealerAction::AcceptPrice => step.answer_price(PriceAnswer::Accepted, &price),
            DealerAction::DeclinePrice => step.answer_price(PriceAnswer::Declined, &price),
        }
    }
}

/// Performs an act on a request: confirms that the work is done, reopens, withdraws or rates the request, or answers
/// a price.
async fn act(
    dealer: Dealer<EditService>,
    Body(form): Body<DealerActionForm>,
) -> Result<Answered<Done>, Error> {
    let (verb, row_version) = (form.action.verb(), form.row_version);
    take_by_dealer(dealer, form.requestid, row_version, verb, move |step| form.take(step)).await
}

/// A message by a dealer.
#[http::body]
#[derive(Debug, Deserialize, ToSchema)]
struct DealerMessageForm {
    requestid: ServiceRequestId,
    /// 1 to 4,000 characters.
    #[bound(bounds::MESSAGE)]
    message: String,
}

/// Answers the open question of a request or, if there is none, sends a message to the advisor.
async fn write_message(
    dealer: Dealer<EditService>,
    Body(form): Body<DealerMessageForm>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_dealer(dealer, form.requestid, move |context, request: &Request| {
        if request.status == Status::MoreInfo {
            let (answered, message) = verbs::reply(context, request, Some(&form.message), None)?;
            return context.done_saying(&answered, message);
        }
        let step = |step: &Step<'_>| step.write(&form.message, false);
        context.done(&context.take(request, Verb::Message, None, step)?, Verb::Message)
    })
    .await
}

/// Returns the booked visit of a request as a calendar file.
async fn read_calendar(
    dealer: Dealer<ViewService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<FileAnswer, Error> {
    let calendar = |context: &Context<'_>, request: &Request| {
        let visit = request.visit_id.ok_or(Error::NotFound)?;
        let visit = calendar::appointment(&context.rows, request.proof(), visit)?;
        let visit = visit.ok_or(Error::NotFound)?;
        Ok((visit.file_name(), visit.ics(context.app)))
    };
    let (name, file) = calls::read_by_dealer(dealer, id, calendar).await?;
    FileAnswer::text(file, &name, "text/calendar; charset=utf-8")
}

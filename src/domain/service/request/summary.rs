//! The dealer's dashboard of service requests: the numbers by status, requests that wait for the dealer, and the next
//! visits.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    lists::{FROM, Label, OF_ACCOUNT_AWAITING, ServiceRequest},
    site_zone::{OF_SITE, SiteZone},
    store::Request,
    table::Status,
};
use crate::{
    access::{Permission, Section, ViewService},
    casework::Context,
    db::FromRow,
    error::Error,
    http::{Api, Dealer, DealerDb, Item},
    kernel::{
        ids::ServiceRequestId,
        time::{Day, Instant},
    },
    scoped, sql,
    workflow::State as _,
};

/// The most rows of each list in the summary.
const SHOWN: u32 = 5;

pub(super) fn api() -> Api {
    Api::new().get("serviceReadSummary", "/service/summary", read_summary)
}

/// The number of requests with a status.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
pub(super) struct RequestFigure {
    pub status: Status,
    /// The name that dealers see.
    #[column(sql = "r.status")]
    pub status_label: Label,
    /// `open` or `processed`.
    pub bucket: String,
    #[column(sql = "count(*)")]
    pub count: i64,
}

/// A visit that is booked or in progress.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "v")]
#[serde(rename_all = "camelCase")]
pub(super) struct NextVisit {
    #[column(sql = "r.id")]
    pub request_id: ServiceRequestId,
    #[column(sql = "r.number")]
    pub request_number: String,
    #[column(of = "r")]
    pub summary: String,
    #[column(of = "r")]
    pub site_city: String,
    #[column(sql = "c.name")]
    pub crew_name: String,
    pub day: Day,
    /// Minutes since midnight, local time at the site.
    pub starts_minute: i64,
    pub ends_minute: i64,
    /// The IANA name of the site's time zone.
    #[column(sql = OF_SITE)]
    pub time_zone: SiteZone,
}

/// A request that waits for the dealer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WaitingRequest {
    #[serde(flatten)]
    pub request: ServiceRequest,
    /// The time since which it waits.
    pub since: Option<Instant>,
}

/// A summary of service requests.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ServiceSummary {
    /// The number of open requests by status.
    pub by_status: Vec<RequestFigure>,
    /// The requests that the caller can answer or confirm, at most five: questions before confirmations, longest
    /// waiting first.
    pub waiting: Vec<WaitingRequest>,
    /// The total number of these requests.
    pub waiting_count: i64,
    /// The next visits, at most five.
    pub next_visits: Vec<NextVisit>,
}

/// Returns the figures about service requests for the dashboard.
async fn read_summary(dealer: Dealer<ViewService>) -> Result<Item<ServiceSummary>, Error> {
    dealer.read(|db| Ok(Item::new(summary(db)?))).await
}

fn summary(db: &DealerDb<'_>) -> Result<ServiceSummary, Error> {
    let today = db.today();
    let by_status = scoped!(
        "from service_requests r
         where r.account_id = :account and r.bucket in ('open', 'processed') and r.bucket <> 'draft'
           /*reach service:view r*/
         group by r.status, r.bucket order by min(r.bucket), count(*) desc, r.status"
    );
    let visits = scoped!(
        "from service_visits v join service_requests r on r.id = v.request_id
             join crews c on c.id = v.crew_id
         where r.account_id = :account and v.account_id = :account and v.day >= :today
           and v.status in ('booked', 'started') /*reach service:view r*/
         order by v.day, v.starts_minute, v.id limit :shown"
    );
    let mut summary = ServiceSummary {
        by_status: db.rows(by_status, &[])?,
        waiting: waiting(db)?,
        waiting_count: count_waiting(db)?,
        next_visits: db.rows(visits, named_params! { ":today": today, ":shown": SHOWN })?,
    };
    for figure in &mut summary.by_status {
        figure.status_label = Label(figure.status.dealer_label().in_language(db.language()));
    }
    Ok(summary)
}

/// The condition that a request waits for the dealer. Counts only requests that the caller may edit.
const WAITING: &str = sql!(OF_ACCOUNT_AWAITING, " /*reach service:edit r*/");

fn waiting(db: &DealerDb<'_>) -> Result<Vec<WaitingRequest>, Error> {
    if !db.caller().grants.allow(Section::Service, Permission::Edit) {
        return Ok(Vec::new());
    }
    let found = scoped!(sql!(
        "from ",
        FROM,
        " where ",
        WAITING,
        " order by r.status = 'completed',
              coalesce(iif(r.status = 'completed', r.completed_at, r.question_at), r.updated_at), r.id
          limit :shown"
    ));
    let requests: Vec<ServiceRequest> = db.rows(found, named_params! { ":shown": SHOWN })?;
    let context = Context::of_dealer(db);
    let since = |mut request: ServiceRequest| {
        let stored = context.find::<Request>(request.id)?;
        request.for_dealer(db.language());
        let since = match stored.status {
            Status::Completed => stored.completed_at,
            _ => stored.question_at,
        };
        Ok(WaitingRequest { request, since })
    };
    requests.into_iter().map(since).collect()
}

fn count_waiting(db: &DealerDb<'_>) -> Result<i64, Error> {
    if !db.caller().grants.allow(Section::Service, Permission::Edit) {
        return Ok(0);
    }
    let sql = scoped!(sql!("select count(*) from service_requests r where ", WAITING));
    Ok(db.records().value(sql, &[])?.unwrap_or(0))
}

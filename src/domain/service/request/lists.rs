//! Requests in lists: the row, its joins, the fields of the lists, and related requests.

use std::collections::HashSet;

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    site_zone::{OF_SITE, SiteZone},
    table::{Power, ServiceRequests, Status, Verb},
    turn,
};
use crate::{
    casework::Context,
    db::{AccountRows, FromRow, Reached, Scoped},
    error::Error,
    grid::{Direction, Field, List, SearchTable},
    kernel::{
        ids::{OrderId, ServiceRequestId, UserId},
        time::{Day, Instant},
        words::Word,
    },
    messages::{Language, key},
    part, scoped, sql,
    workflow::{State, Workflow as _},
};

/// A service request in a list.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServiceRequest {
    pub(crate) id: ServiceRequestId,
    /// `SR-000123`.
    pub(crate) number: String,
    pub(crate) status: Status,
    /// The name of the status, as the caller's side calls it.
    #[column(sql = "r.status")]
    pub(crate) status_label: Label,
    /// `draft`, `open`, `processed` or `closed`.
    pub(crate) bucket: String,
    /// `open` while the service clock runs, `paused`, or `done`.
    pub(crate) category: String,
    /// The account's code.
    #[column(sql = "d.code")]
    pub(crate) account: String,
    #[column(sql = "d.name")]
    pub(crate) account_name: String,
    pub(crate) order_id: Option<OrderId>,
    pub(crate) order_number: String,
    /// The first incident as a line.
    pub(crate) summary: String,
    /// The name of the branch that it belongs to, if the account has branches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "(select b.name from branches b where b.id = r.branch_id)")]
    pub(crate) branch: Option<String>,
    pub(crate) incident_count: i64,
    pub(crate) image_count: i64,
    pub(crate) contact_name: String,
    pub(crate) site_city: String,
    pub(crate) advisor_id: Option<UserId>,
    #[column(sql = "a.first_name || ' ' || a.last_name")]
    pub(crate) advisor_name: Option<String>,
    pub(crate) crew_id: Option<i64>,
    #[column(sql = "c.number")]
    pub(crate) crew_number: Option<String>,
    pub(crate) visit_on: Option<Day>,
    /// Minutes since midnight, local time at the site.
    #[column(sql = "v.starts_minute")]
    pub(crate) visit_starts_minute: Option<i64>,
    /// The IANA name of the site's time zone. `null` if it isn't known. In that case, the first visit requires it.
    #[column(sql = OF_SITE)]
    pub(crate) time_zone: SiteZone,
    pub(crate) priority_level_id: Option<i64>,
    #[column(sql = "pl.name_en")]
    pub(crate) priority_level_name: Option<String>,
    pub(crate) service_type_id: Option<i64>,
    #[column(sql = "st.name_en")]
    pub(crate) service_type_name: Option<String>,
    /// The numbers of its service orders, separated by commas.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "(select group_concat(so.number, ', ') from service_orders so
                     where so.request_id = r.id)")]
    pub(crate) service_order_numbers: Option<String>,
    pub(crate) submitted_at: Option<Instant>,
    pub(crate) submitted_on: Option<Day>,
    pub(crate) updated_at: Instant,
    /// The deadline for the first response. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) respond_by: Option<Instant>,
    /// The deadline for completion. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) resolve_by: Option<Instant>,
    /// The next of both deadlines while the clock is running. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) due_by: Option<Instant>,
    /// Whether a deadline was missed. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "r.breached_at is not null")]
    pub(crate) is_breached: Option<bool>,
    /// In the queue: whether the caller is its advisor.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(later)]
    pub(crate) is_mine: Option<bool>,
    /// In the queue: whether it waits for the caller.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(later)]
    pub(crate) is_your_turn: Option<bool>,
    /// In the queue: the bulk actions that are possible now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(later)]
    pub(crate) bulk_actions: Option<Codes>,
    /// In related requests: whether staff have related it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(later)]
    pub(crate) is_linked: Option<bool>,
    /// Whether damage from delivery was reported late.
    pub(crate) is_late_report: bool,
    pub(crate) reopened_count: i64,
    pub(crate) row_version: i64,
}

impl ServiceRequest {
    /// Uses dealers' words, and leaves out internal deadlines.
    pub(crate) fn for_dealer(&mut self, language: Language) {
        self.status_label = Label(self.status.dealer_label().in_language(language));
        (self.respond_by, self.resolve_by, self.due_by) = (None, None, None);
        self.is_breached = None;
    }

    pub(crate) fn for_staff(&mut self, language: Language) {
        self.status_label = Label(self.status.staff_label().in_language(language));
    }
}

/// A list of action codes.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub(crate) struct Codes(Vec<&'static str>);

impl utoipa::PartialSchema for Codes {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        Vec::<String>::schema()
    }
}
impl ToSchema for Codes {}

impl Codes {
    /// The bulk actions that are possible in a status with these powers.
    pub(crate) fn for_many(status: Status, held: &[Power]) -> Self {
        let is_allowed =
            |verb: &Verb| ServiceRequests::row(*verb, status).is_some_and(|row| row.is_for(held));
        let many = [Verb::Review, Verb::Assign, Verb::Close, Verb::Cancel];
        Self(many.into_iter().filter(is_allowed).map(Verb::code).collect())
    }
}

/// The name of a status. It is read as the staff's English name; pages translate it for their reader.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub(crate) struct Label(pub(crate) String);

impl rusqlite::types::FromSql for Label {
    fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        Status::column_result(value).map(|status| Self(status.staff_label().to_string()))
    }
}

impl utoipa::PartialSchema for Label {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        String::schema()
    }
}
impl ToSchema for Label {}

/// The joins of lists and pages of requests.
pub(crate) const FROM: &str = "service_requests r
    left join dealers d on d.account_id = r.account_id
    left join users a on a.id = r.advisor_id
    left join crews c on c.id = r.crew_id
    left join service_visits v on v.id = r.visit_id and v.account_id = r.account_id
    left join service_list_items pl on pl.id = r.priority_level_id
    left join service_list_items st on st.id = r.service_type_id";

/// Whether a request waits for its dealer, with a question, a price or a confirmation.
pub(crate) const AWAITING_DEALER: &str = "(r.status in ('more_info', 'completed')
     or (r.price_cents is not null and r.price_answer is null))";

macro_rules! request_fields {
    ($label:ident; $($more:expr,)*) => { &[
        Field::integer("id", "r.id"),
        Field::text("number", "r.number").folded("r.number_folded").searched().title(key!("heading-request")),
        $($more,)*
        Field::code("status", "r.status")
            .words(|code| Status::from_code(code).map(Status::$label))
            .title(key!("heading-status")),
        Field::code("bucket", "r.bucket"),
        Field::code("category", "r.category").named(key!("heading-category")),
        Field::boolean("isAwaitingDealer", AWAITING_DEALER).named(key!("heading-reply-needed")),
        Field::integer("orderId", "r.order_id").nullable(),
        Field::text("orderNumber", "r.order_number").folded("r.order_folded").searched().title(key!("heading-order")),
        Field::text("summary", "r.summary").folded("r.summary_folded").searched().title(key!("heading-problem")),
        Field::text("branch", "(select b.name from branches b where b.id = r.branch_id)")
            .nullable()
            .title(key!("heading-branch")),
        Field::integer("incidentCount", "r.incident_count").title(key!("heading-problems")),
        Field::integer("imageCount", "r.image_count").title(key!("heading-images")),
        Field::text("contactName", "r.contact_name").folded("r.contact_folded").searched().title(key!("heading-contact")),
        Field::text("siteCity", "r.site_city").title(key!("heading-city")),
        Field::text("site", "r.site_folded").folded("r.site_folded").searched(),
        Field::integer("advisorId", "r.advisor_id").nullable(),
        Field::text("advisorName", "a.first_name || ' ' || a.last_name").nullable().title(key!("heading-advisor")),
        Field::integer("crewId", "r.crew_id").nullable(),
        Field::text("crewNumber", "c.number").nullable().title(key!("heading-crew")),
        Field::day("visitOn", "r.visit_on").nullable().title(key!("heading-visit")),
        Field::integer("priorityLevelId", "r.priority_level_id").nullable(),
        Field::text("priorityLevelName", "pl.name_en").nullable().title(key!("heading-priority")),
        Field::integer("serviceTypeId", "r.service_type_id").nullable(),
        Field::text("serviceTypeName", "st.name_en").nullable().title(key!("heading-service-type")),
        Field::instant("submittedAt", "r.submitted_at").nullable().named(key!("heading-submitted")),
        Field::day("submittedOn", "r.submitted_on").nullable().title(key!("heading-submitted")),
        Field::instant("updatedAt", "r.updated_at").title(key!("heading-updated")),
        Field::boolean("isLateReport", "r.is_late_report").named(key!("heading-late-report")),
        Field::integer("reopenedCount", "r.reopened_count").named(key!("heading-times-reopened")),
    ] };
}

pub(crate) static REQUESTS: List = List {
    key: "r.id",
    fields: request_fields!(dealer_label;),
    default_order: &[("r.submitted_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: Some(SearchTable { name: "service_requests_search", rowid: "r.id", packed: None }),
};

/// The staff's queue. Binds `:me`, the caller, and `:turn`, what their turn depends on.
pub(crate) static QUEUE: List = List {
    key: "r.id",
    fields: request_fields!(
        staff_label;
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
        Field::instant("respondBy", "r.respond_by").nullable().title(key!("heading-respond-by")),
        Field::instant("respondedAt", "r.responded_at").nullable().named(key!("heading-first-answered")),
        Field::instant("resolveBy", "r.resolve_by").nullable().title(key!("heading-resolve-by")),
        Field::instant("dueBy", "r.due_by").nullable().title(key!("heading-due")),
        Field::boolean("isMine", "(r.advisor_id is :me)").named(key!("heading-mine")),
        Field::boolean("isYourTurn", turn::IS_TURN).named(key!("heading-your-turn")),
        Field::boolean("isBreached", "(r.breached_at is not null)").title(key!("heading-breached")),
    ),
    default_order: &[("r.submitted_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: Some(SearchTable { name: "service_requests_search", rowid: "r.id", packed: None }),
};

/// The account's requests in a bucket. Binds `:bucket`.
pub(crate) const OF_BUCKET: Scoped =
    scoped!("r.account_id = :account and r.bucket = :bucket and r.bucket <> 'draft'");

/// The account's requests that wait for the dealer, as a condition.
pub(crate) const OF_ACCOUNT_AWAITING: &str = sql!(
    "r.account_id = :account and r.bucket in ('open', 'processed') and r.bucket <> 'draft' and ",
    AWAITING_DEALER
);

/// The account's requests that wait for the dealer.
pub(crate) const AWAITING: Scoped = scoped!(sql!(OF_ACCOUNT_AWAITING, ""));

/// Those submitted in a period; binds `:from` and `:to` as well.
pub(crate) const OF_BUCKET_BETWEEN: Scoped = scoped!(
    "r.account_id = :account and r.bucket = :bucket and r.bucket <> 'draft'
         and r.submitted_on between :from and :to"
);

/// The number of requests in a bucket that were submitted before a day.
pub(crate) fn count_before(context: &Context<'_>, bucket: &str, day: Day) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from service_requests r
         where r.account_id = :account and r.bucket = :bucket and r.bucket <> 'draft'
           and r.submitted_on < :day /*reach service:view r*/"
    );
    Ok(context.rows.value(sql, named_params! { ":bucket": bucket, ":day": day })?.unwrap_or(0))
}

/// The caller's own drafts for the account, latest first.
pub(crate) fn drafts(context: &Context<'_>) -> Result<Vec<ServiceRequest>, Error> {
    let tail = scoped!(sql!(
        "from ",
        FROM,
        " where r.account_id = :account and r.bucket = 'draft' and r.created_by = :user /*reach own r*/
          order by r.updated_at desc, r.id desc limit 100"
    ));
    context.rows.rows(tail, named_params! { ":user": context.user() })
}

/// How many drafts for the account the caller has, counted up to `most`.
pub(crate) fn count_drafts(context: &Context<'_>, most: i64) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from (select 1 from service_requests r
         where r.account_id = :account and r.bucket = 'draft' and r.created_by = :user /*reach own r*/ limit :most)"
    );
    let params = named_params! { ":user": context.user(), ":most": most };
    Ok(context.rows.value(sql, params)?.unwrap_or(0))
}

/// A request as lists show it.
pub(crate) fn row(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
) -> Result<Option<ServiceRequest>, Error> {
    let tail = part!(sql!("from ", FROM, " where r.id = :reached and r.account_id = :account"));
    rows.row(tail.of(id), &[])
}

/// Requests of the same order, site or contact, and those related by staff.
const RELATED: Scoped = scoped!(sql!(
    "from ",
    FROM,
    " where r.id in (
          select o.id from service_requests s join service_requests o
              on o.account_id = s.account_id and o.order_id = s.order_id
          where s.id = :id and s.account_id = :account
          union
          select o.id from service_requests s join service_requests o
              on o.account_id = s.account_id and o.site_postal_code = s.site_postal_code
                 and o.site_folded = s.site_folded
          where s.id = :id and s.account_id = :account and s.site_folded <> '' and o.bucket <> 'draft'
          union
          select o.id from service_requests s join service_requests o
              on o.account_id = s.account_id and o.contact_phone = s.contact_phone
          where s.id = :id and s.account_id = :account and o.contact_phone <> '' and o.bucket <> 'draft'
          union
          select l.related_id from service_relations l where l.request_id = :id
          union
          select l.request_id from service_relations l where l.related_id = :id)
        and r.id <> :id and r.bucket <> 'draft' and r.account_id = :account /*reach service:view r*/
      order by r.submitted_at desc, r.id desc limit 100"
));

/// Related requests, latest first.
pub(crate) fn related(
    rows: &AccountRows<'_>,
    request: Reached<ServiceRequestId>,
) -> Result<Vec<ServiceRequest>, Error> {
    let mut related: Vec<ServiceRequest> = rows.rows(RELATED, named_params! { ":id": request })?;
    let linked = linked(rows, request)?;
    for other in &mut related {
        other.is_linked = Some(linked.contains(&other.id));
    }
    Ok(related)
}

/// Those that staff have related to a request.
fn linked(
    rows: &AccountRows<'_>,
    request: Reached<ServiceRequestId>,
) -> Result<HashSet<ServiceRequestId>, Error> {
    let sql = part!(
        "select r.id from service_requests r
         where r.account_id = :account and r.id in (
             select related_id from service_relations where request_id = :reached
             union select request_id from service_relations where related_id = :reached)"
    );
    Ok(rows.values(sql.of(request), &[])?.into_iter().collect())
}

pub(crate) fn count_related(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
) -> Result<i64, Error> {
    let related = related(rows, id)?;
    Ok(i64::try_from(related.len()).unwrap_or(i64::MAX))
}

/// A year with the number of requests submitted in it.
#[derive(Debug, Serialize, ToSchema, FromRow)]
pub(crate) struct YearOfRequests {
    #[column(sql = "cast(substr(r.submitted_on, 1, 4) as integer) as year")]
    year: i64,
    #[column(sql = "count(*)")]
    count: i64,
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;
    use rusqlite::Connection;

    use super::*;
    use crate::{
        db::{self, register_functions},
        grid::{LoadOptions, Query, Scope},
    };

    fn database() -> Connection {
        let mut connection = Connection::open_in_memory().unwrap();
        db::migrate(&mut connection).unwrap();
        register_functions(&connection).unwrap();
        connection
    }

    #[test]
    fn the_usual_views_of_the_queue_are_read_from_indexes() {
        const DUE: &str = "service_requests_due (category=?)";
        const DUE_BY: &str = "service_requests_due (category=? AND due_by<?)";
        const STATUS: &str = "service_requests_by_status (status=?)";
        let connection = database();
        let plans = |raw: &str| {
            let params: db::Params<'_> = named_params! { ":me": 1 };
            let scope = Scope { from: FROM, filter: "r.bucket <> 'draft'", params, rowids: None };
            let query = Query {
                list: &QUEUE,
                scope,
                hidden: &[],
                zone: &TimeZone::UTC,
                language: Language::English,
            };
            query.explain(&connection, &LoadOptions::from_query(raw).unwrap()).unwrap()
        };
        let live = r#"[["category","=","open"],"or",["category","=","paused"]]"#;
        let mine = format!(r#"[["isMine","=",true],"and",{live}]"#);
        let unassigned = format!(r#"[["advisorName","=",null],"and",{live}]"#);
        let breaching = r#"[["category","=","open"],"and",["dueBy","<=","2026-06-16"]]"#;
        let approved = r#"["status","=","approved"]"#;
        for (filter, sort, page_index, count_index) in [
            ("", "submittedAt", "service_requests_recent", "COVERING INDEX"),
            (mine.as_str(), "dueBy", DUE, DUE),
            (&unassigned, "submittedAt", "INDEX service_requests_", "INDEX service_requests_"),
            (breaching, "dueBy", DUE_BY, DUE_BY),
            (live, "dueBy", DUE, DUE),
            (approved, "submittedAt", STATUS, STATUS),
        ] {
            let asked = if filter.is_empty() { String::new() } else { format!("filter={filter}&") };
            let raw = format!(r#"{asked}sort=[{{"selector":"{sort}"}}]"#);
            let (page, count) = plans(&raw);
            assert!(page.contains(page_index), "{raw}: {page}");
            assert!(count.contains(count_index), "{raw}: {count}");
            // Of the tables that only give names, the count asks those that the filter asks.
            assert_eq!(
                count.matches("LEFT-JOIN").count(),
                raw.matches("advisorName").count(),
                "{count}"
            );
        }
    }
}

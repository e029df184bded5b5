//! Requests in lists: what they are joined to, what the lists offer, and which requests belong together.

use std::collections::HashSet;

use rusqlite::named_params;
use serde::Serialize;

use crate::{
    db::{AccountRows, Scoped},
    domain::service::{Context, item::ServiceRequest, table::Status},
    error::Error,
    grid::{Direction, Field, List, SearchTable},
    kernel::{ids::ServiceRequestId, time::Day, words::Word},
    messages::key,
    row, scoped, sql,
    workflow::State,
};

/// Everything that lists and pages join to a request.
pub(in crate::domain::service) const WITH_PARTS: &str = "service_requests r
    left join dealers d on d.account_id = r.account_id
    left join users a on a.id = r.advisor_id
    left join crews c on c.id = r.crew_id
    left join service_visits v on v.id = r.visit_id
    left join service_list_items pl on pl.id = r.priority_level_id
    left join service_list_items st on st.id = r.service_type_id";

/// The same, for lists.
pub(in crate::domain::service) const FROM: &str = WITH_PARTS;

/// What the lists of requests offer to load options, behind what a list has beside it.
macro_rules! request_fields {
    ($label:ident; $($more:expr,)*) => { &[
        Field::integer("id", "r.id"),
        Field::text("number", "r.number").folded("r.number_folded").searched().title(key!("heading-request")),
        $($more,)*
        Field::code("status", "r.status")
            .words(|code| Status::from_code(code).map(Status::$label))
            .title(key!("heading-status")),
        Field::code("bucket", "r.bucket"),
        Field::code("category", "r.category"),
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
        Field::instant("submittedAt", "r.submitted_at").nullable(),
        Field::day("submittedOn", "r.submitted_on").nullable().title(key!("heading-submitted")),
        Field::instant("updatedAt", "r.updated_at").title(key!("heading-updated")),
        Field::boolean("isLateReport", "r.is_late_report"),
        Field::integer("reopenedCount", "r.reopened_count"),
    ] };
}

/// The dealer's lists.
pub(in crate::domain::service) static REQUESTS: List = List {
    key: "r.id",
    fields: request_fields!(dealer_label;),
    default_order: &[("r.submitted_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: Some(SearchTable { name: "service_requests_search", rowid: "r.id", packed: None }),
};

/// The staff's queue; binds `:me`, who reads it.
pub(in crate::domain::service) static QUEUE: List = List {
    key: "r.id",
    fields: request_fields!(
        staff_label;
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
        Field::instant("respondBy", "r.respond_by").nullable().title(key!("heading-respond-by")),
        Field::instant("respondedAt", "r.responded_at").nullable(),
        Field::instant("resolveBy", "r.resolve_by").nullable().title(key!("heading-resolve-by")),
        Field::instant("dueBy", "r.due_by").nullable().title(key!("heading-due")),
        Field::boolean("isMine", "(r.advisor_id is :me)"),
        Field::boolean("isBreached", "(r.breached_at is not null)").title(key!("heading-breached")),
    ),
    default_order: &[("r.submitted_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: Some(SearchTable { name: "service_requests_search", rowid: "r.id", packed: None }),
};

/// The account's requests of a bucket; binds `:bucket`.
pub(in crate::domain::service) const OF_BUCKET: Scoped =
    scoped!("r.account_id = :account and r.bucket = :bucket");

/// Those that were submitted in a stretch of time; binds `:from` and `:to` as well.
pub(in crate::domain::service) const OF_BUCKET_BETWEEN: Scoped = scoped!(
    "r.account_id = :account and r.bucket = :bucket and r.submitted_on between :from and :to"
);

/// How many of a bucket were submitted before a day.
pub(in crate::domain::service) fn count_before(
    context: &Context<'_>,
    bucket: &str,
    day: Day,
) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from service_requests r
         where r.account_id = :account and r.bucket = :bucket and r.submitted_on < :day
           /*reach service:view r*/"
    );
    Ok(context.rows.value(sql, named_params! { ":bucket": bucket, ":day": day })?.unwrap_or(0))
}

/// The caller's own drafts of the account, the last one first.
pub(in crate::domain::service) fn drafts(
    context: &Context<'_>,
) -> Result<Vec<ServiceRequest>, Error> {
    let tail = scoped!(sql!(
        "from ",
        WITH_PARTS,
        " where r.account_id = :account /*reached*/ and r.bucket = 'draft' and r.created_by = :user
          order by r.updated_at desc, r.id desc limit 100"
    ));
    context.rows.rows(tail, named_params! { ":user": context.user() })
}

/// How many drafts of the account the caller has.
pub(in crate::domain::service) fn count_drafts(context: &Context<'_>) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from service_requests r
         where r.account_id = :account /*reached*/ and r.bucket = 'draft' and r.created_by = :user"
    );
    Ok(context.rows.value(sql, named_params! { ":user": context.user() })?.unwrap_or(0))
}

/// One request as lists show it.
pub(in crate::domain::service) fn listed(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Option<ServiceRequest>, Error> {
    let tail = scoped!(sql!(
        "from ",
        WITH_PARTS,
        " where r.id = :id and r.account_id = :account /*reached*/"
    ));
    rows.row(tail, named_params! { ":id": id })
}

/// Requests of the same order, the same site or the same person, and those that staff have related.
const RELATED: Scoped = scoped!(sql!(
    "from ",
    WITH_PARTS,
    " where r.id in (
          select o.id from service_requests s join service_requests o
              on o.account_id = s.account_id and o.order_id = s.order_id
          where s.id = :id and s.account_id = :account
          union
          select o.id from service_requests s join service_requests o
              on o.account_id = s.account_id and o.site_postal_code = s.site_postal_code
                 and o.site_folded = s.site_folded
          where s.id = :id and s.account_id = :account and s.site_folded <> ''
          union
          select o.id from service_requests s join service_requests o
              on o.account_id = s.account_id and o.contact_phone = s.contact_phone
          where s.id = :id and s.account_id = :account and o.contact_phone <> ''
          union
          select l.related_id from service_relations l where l.request_id = :id
          union
          select l.request_id from service_relations l where l.related_id = :id)
        and r.id <> :id and r.bucket <> 'draft' and r.account_id = :account /*reach service:view r*/
      order by r.submitted_at desc, r.id desc limit 100"
));

/// Related requests, the last one first.
pub(in crate::domain::service) fn related(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Vec<ServiceRequest>, Error> {
    let mut related: Vec<ServiceRequest> = rows.rows(RELATED, named_params! { ":id": id })?;
    let linked = linked(rows, id)?;
    for other in &mut related {
        other.is_linked = Some(linked.contains(&other.id));
    }
    Ok(related)
}

/// Those that staff have put beside a request by hand.
fn linked(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<HashSet<ServiceRequestId>, Error> {
    let sql = scoped!(
        "select r.id from service_requests r
         where r.account_id = :account /*reached*/ and r.id in (
             select related_id from service_relations where request_id = :id
             union select request_id from service_relations where related_id = :id)"
    );
    let mut statement = rows.conn().prepare_cached(sql.text())?;
    let params = named_params! { ":id": id, ":account": rows.account() };
    let ids = statement.query_map(params, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// How many there are.
pub(in crate::domain::service) fn count_related(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<i64, Error> {
    let related = related(rows, id)?;
    Ok(i64::try_from(related.len()).unwrap_or(i64::MAX))
}

/// A year with how many requests were submitted in it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in crate::domain::service) struct YearOfRequests {
    year: i64,
    count: i64,
}

row! { YearOfRequests {
    year: "cast(substr(r.submitted_on, 1, 4) as integer) as year", count: "count(*)",
} }

/// Notes that two requests belong together.
pub(in crate::domain::service) fn relate(
    rows: &AccountRows<'_>,
    request: ServiceRequestId,
    other: ServiceRequestId,
) -> Result<(), Error> {
    rows.execute(
        scoped!(
            "insert into service_relations (request_id, related_id)
             select :request, r.id from service_requests r
             where r.id = :other and r.account_id = :account /*reached*/
             on conflict do nothing"
        ),
        named_params! { ":request": request, ":other": other },
    )?;
    Ok(())
}

/// Forgets that they do.
pub(in crate::domain::service) fn unrelate(
    rows: &AccountRows<'_>,
    request: ServiceRequestId,
    other: ServiceRequestId,
) -> Result<(), Error> {
    rows.execute(
        scoped!(
            "delete from service_relations
             where ((request_id = :request and related_id = :other)
                 or (request_id = :other and related_id = :request))
               and exists (select 1 from service_requests r
                   where r.id = :other and r.account_id = :account /*reached*/)"
        ),
        named_params! { ":request": request, ":other": other },
    )?;
    Ok(())
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
                language: crate::messages::Language::English,
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

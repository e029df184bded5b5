//! SQL of service requests: finding one within reach, writing it back, and its parts.

use std::collections::HashSet;

use rusqlite::{Connection, OptionalExtension, named_params};
use serde::Serialize;

use super::{
    Door, FoundWhen, Hours, OrderKind, QuestionKind, Status, Verdict, Wanted, Warranty, Wish,
    item::{
        Incident, OrderOfRequest, OtherRequest, ServiceImage, ServiceMessage, ServiceRequest, Site,
        Visit,
    },
    scene::Scene,
    staff::FindingForm,
    verbs::PartForm,
};
use crate::{
    db::{self, AccountRows, OnUnique, Scoped},
    domain::access::Side,
    error::Error,
    grid::{Direction, Field, List, SearchTable},
    kernel::{
        ids::{OrderId, ServiceRequestId, UserId, VisitId},
        text::fold,
        time::{Day, Instant},
    },
    row, scoped,
};

/// Declares what verbs know of a request, how it is read and how it is written back.
macro_rules! record {
    ($(#[$meta:meta])* $name:ident { $($key:ident: $key_type:ty,)+ } { $($field:ident: $type:ty,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Serialize)]
        #[serde(rename_all = "camelCase")]
        pub(super) struct $name {
            $(#[serde(skip)] pub(super) $key: $key_type,)+
            $(pub(super) $field: $type,)+
        }

        impl crate::db::FromRow for $name {
            const COLUMNS: &'static str =
                concat!("null" $(, ", r.", stringify!($key))+ $(, ", r.", stringify!($field))+);

            fn from_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
                let mut column = 1..;
                let mut next = || column.next().unwrap_or(usize::MAX);
                Ok(Self { $($key: row.get(next())?,)+ $($field: row.get(next())?,)+ })
            }
        }

        impl $name {
            fn write(&self, scene: &Scene<'_>) -> Result<(), Error> {
                let sql = scoped!(concat!(
                    "update service_requests set ",
                    $(stringify!($field), " = :", stringify!($field), ", ",)+
                    "updated_at = :now, updated_by = coalesce(:user, updated_by),
                     row_version = row_version + 1
                     where id = :id and account_id = :account"
                ));
                scene.rows.execute(sql, &[
                    $((concat!(":", stringify!($field)), &self.$field as &dyn rusqlite::ToSql),)+
                    (":now", &scene.now), (":user", &scene.user()), (":id", &self.id),
                ])?;
                Ok(())
            }
        }
    };
}

record! {
    /// A request as verbs know it. Bucket and category follow from the status by triggers; who counts
    /// images is who keeps them.
    Request {
        id: ServiceRequestId,
        number: String,
        entry_door: Door,
        created_by: Option<UserId>,
        row_version: i64,
        image_count: i64,
    } {
        status: Status,
        asked_in: Option<Status>,
        wizard_step: String,
        order_id: Option<OrderId>,
        order_number: String,
        install_year: Option<i64>,
        site_line1: String,
        site_line2: String,
        site_city: String,
        site_province: String,
        site_postal_code: String,
        site_country: String,
        site_folded: String,
        contact_name: String,
        contact_folded: String,
        contact_phone: String,
        contact_email: String,
        summary: String,
        summary_folded: String,
        incident_count: i64,
        priority_level_id: Option<i64>,
        priority_type_id: Option<i64>,
        service_type_id: Option<i64>,
        advisor_id: Option<UserId>,
        crew_id: Option<i64>,
        visit_id: Option<VisitId>,
        visit_on: Option<Day>,
        ship_method_id: Option<i64>,
        crew_reason_id: Option<i64>,
        warranty_verdict: Option<Warranty>,
        is_late_report: bool,
        next_step: String,
        hours_hundredths: Hours,
        note: String,
        question_at: Option<Instant>,
        question_kind: Option<QuestionKind>,
        price_answered_at: Option<Instant>,
        reminders_sent: i64,
        respond_by: Option<Instant>,
        responded_at: Option<Instant>,
        resolve_by: Option<Instant>,
        paused_at: Option<Instant>,
        paused_seconds: i64,
        breached_at: Option<Instant>,
        reopened_count: i64,
        duplicate_of: Option<ServiceRequestId>,
        close_reason: String,
        rating: Option<i64>,
        rating_comment: String,
        submitted_at: Option<Instant>,
        submitted_on: Option<Day>,
        completed_at: Option<Instant>,
        closed_at: Option<Instant>,
        closed_on: Option<Day>,
    }
}

/// Which requests a dealer's person sees: those of his account, or his own; drafts only his own.
const SEEN_BY_DEALER: Scoped = scoped!(
    "from service_requests r
     where r.id = :id and r.account_id = :account and (:own is null or r.created_by = :own)
       and (r.status <> 'draft' or r.created_by = :user)"
);

/// That a member of staff reaches a request `r`: all, or those that are his (`:own`): as an advisor, as one
/// of a crew that visits, or as the manager of the account.
macro_rules! staff_reach {
    () => {
        "(:own is null or r.advisor_id = :own
          or r.crew_id in (select m.crew_id from crew_members m where m.user_id = :own)
          or exists (select 1 from service_visits w join crew_members m
                         on m.crew_id = w.crew_id or m.crew_id = w.extra_crew_id
                     where w.request_id = r.id and m.user_id = :own)
          or r.account_id in (select account_id from dealers where account_manager_id = :own))"
    };
}
pub(super) use staff_reach;

const SEEN_BY_STAFF: Scoped = scoped!(concat!(
    "from service_requests r where r.id = :id and r.account_id = :account
       and (r.status <> 'draft' or r.created_by = :user) and ",
    staff_reach!()
));

/// A request that the caller reaches.
pub(super) fn find(scene: &Scene<'_>, id: ServiceRequestId) -> Result<Option<Request>, Error> {
    let Some(user) = scene.user() else { return by_id(&scene.rows, id) };
    let tail = match scene.side() {
        Side::Dealer => SEEN_BY_DEALER,
        Side::Staff => SEEN_BY_STAFF,
    };
    scene.rows.row(tail, named_params! { ":id": id, ":own": scene.own(), ":user": user })
}

/// Whether a request is one of those that are a member of staff's.
pub(super) fn is_own(scene: &Scene<'_>, id: ServiceRequestId, user: UserId) -> Result<bool, Error> {
    let sql = scoped!(concat!(
        "select exists (select 1 from service_requests r
                        where r.id = :id and r.account_id = :account and ",
        staff_reach!(),
        ")"
    ));
    Ok(scene.rows.value(sql, named_params! { ":id": id, ":own": user })?.unwrap_or(false))
}

/// One of the account's requests.
pub(super) fn by_id(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Option<Request>, Error> {
    let tail = scoped!("from service_requests r where r.id = :id and r.account_id = :account");
    rows.row(tail, named_params! { ":id": id })
}

/// Writes a request back; its version counts up.
pub(super) fn update(scene: &Scene<'_>, request: &Request) -> Result<(), Error> {
    request.write(scene)
}

/// The next number of a series.
pub(super) fn next_number(rows: &AccountRows<'_>, series: &str) -> Result<i64, Error> {
    Ok(rows
        .conn()
        .prepare_cached(
            "update service_series set last = last + 1 where name = :name returning last",
        )?
        .query_row(named_params! { ":name": series }, |row| row.get(0))?)
}

/// The id of the account's record with this number of its series.
pub(super) fn record_id(rows: &AccountRows<'_>, number: i64) -> i64 {
    rows.account().id_range().0 | number
}

/// Begins a draft.
pub(super) fn insert(scene: &Scene<'_>, door: Door) -> Result<ServiceRequestId, Error> {
    let number = next_number(&scene.rows, "request")?;
    let id = ServiceRequestId(record_id(&scene.rows, number));
    let sql = scoped!(
        "insert into service_requests
             (id, account_id, number, entry_door, created_at, created_by, updated_at, updated_by)
         values (:id, :account, :number, :door, :now, :user, :now, :user)"
    );
    scene.rows.execute(
        sql,
        named_params! {
            ":id": id, ":number": format!("SR-{number:06}"), ":door": door, ":now": scene.now,
            ":user": scene.user(),
        },
    )?;
    Ok(id)
}

/// Deletes a draft with its parts.
pub(super) fn delete(rows: &AccountRows<'_>, id: ServiceRequestId) -> Result<(), Error> {
    let sql = scoped!(
        "delete from service_requests
         where id = :id and account_id = :account and status = 'draft'"
    );
    rows.execute(sql, named_params! { ":id": id })?;
    Ok(())
}

/// Everything that lists and pages join to a request.
macro_rules! with_parts {
    () => {
        "service_requests r
    left join dealers d on d.account_id = r.account_id
    left join users a on a.id = r.advisor_id
    left join crews c on c.id = r.crew_id
    left join service_visits v on v.id = r.visit_id
    left join service_list_items pl on pl.id = r.priority_level_id
    left join service_list_items st on st.id = r.service_type_id"
    };
}
pub(super) use with_parts;

/// The same, for lists.
pub(super) const FROM: &str = with_parts!();

/// What the lists of requests offer to load options, behind what a list has beside it.
macro_rules! request_fields {
    ($($more:expr,)*) => { &[
        Field::integer("id", "r.id"),
        Field::text("number", "r.number").folded("r.number_folded").searched().title("Request"),
        $($more,)*
        Field::code("status", "r.status").title("Status"),
        Field::code("bucket", "r.bucket"),
        Field::code("category", "r.category"),
        Field::integer("orderId", "r.order_id").nullable(),
        Field::text("orderNumber", "r.order_number").folded("r.order_folded").searched().title("Order"),
        Field::text("summary", "r.summary").folded("r.summary_folded").searched().title("Problem"),
        Field::integer("incidentCount", "r.incident_count").title("Problems"),
        Field::integer("imageCount", "r.image_count").title("Images"),
        Field::text("contactName", "r.contact_name").folded("r.contact_folded").searched().title("Contact"),
        Field::text("siteCity", "r.site_city").title("City"),
        Field::text("site", "r.site_folded").folded("r.site_folded").searched(),
        Field::integer("advisorId", "r.advisor_id").nullable(),
        Field::text("advisorName", "a.first_name || ' ' || a.last_name").nullable().title("Advisor"),
        Field::integer("crewId", "r.crew_id").nullable(),
        Field::text("crewNumber", "c.number").nullable().title("Crew"),
        Field::day("visitOn", "r.visit_on").nullable().title("Visit"),
        Field::integer("priorityLevelId", "r.priority_level_id").nullable(),
        Field::text("priorityLevelName", "pl.name_en").nullable().title("Priority"),
        Field::integer("serviceTypeId", "r.service_type_id").nullable(),
        Field::text("serviceTypeName", "st.name_en").nullable().title("Service type"),
        Field::instant("submittedAt", "r.submitted_at").nullable(),
        Field::day("submittedOn", "r.submitted_on").nullable().title("Submitted"),
        Field::instant("updatedAt", "r.updated_at").title("Updated"),
        Field::boolean("isLateReport", "r.is_late_report"),
        Field::integer("reopenedCount", "r.reopened_count"),
    ] };
}

/// The dealer's lists.
pub(super) static REQUESTS: List = List {
    key: "r.id",
    fields: request_fields!(),
    default_order: &[("r.submitted_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: Some(SearchTable { name: "service_requests_search", rowid: "r.id", packed: None }),
};

/// The staff's queue; binds `:me`, who reads it.
pub(super) static QUEUE: List = List {
    key: "r.id",
    fields: request_fields!(
        Field::text("account", "d.code").folded("d.code_folded").title("Account"),
        Field::text("accountName", "d.name").folded("d.name_folded").title("Dealer"),
        Field::instant("respondBy", "r.respond_by").nullable().title("Respond by"),
        Field::instant("respondedAt", "r.responded_at").nullable(),
        Field::instant("resolveBy", "r.resolve_by").nullable().title("Resolve by"),
        Field::instant("dueBy", "r.due_by").nullable().title("Due"),
        Field::boolean("isMine", "(r.advisor_id is :me)"),
        Field::boolean("isBreached", "(r.breached_at is not null)").title("Breached"),
    ),
    default_order: &[("r.submitted_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: Some(SearchTable { name: "service_requests_search", rowid: "r.id", packed: None }),
};

/// The account's requests of a bucket; binds `:bucket` and `:own`.
pub(super) const OF_BUCKET: Scoped = scoped!(
    "r.account_id = :account and r.bucket = :bucket and (:own is null or r.created_by = :own)"
);

/// Those that were submitted in a stretch of time; binds `:from` and `:to` as well.
pub(super) const OF_BUCKET_BETWEEN: Scoped = scoped!(
    "r.account_id = :account and r.bucket = :bucket and (:own is null or r.created_by = :own)
       and r.submitted_on between :from and :to"
);

/// How many of a bucket were submitted before a day.
pub(super) fn count_before(scene: &Scene<'_>, bucket: &str, day: Day) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from service_requests r
         where r.account_id = :account and r.bucket = :bucket
           and (:own is null or r.created_by = :own) and r.submitted_on < :day"
    );
    let params = named_params! { ":bucket": bucket, ":own": scene.own(), ":day": day };
    Ok(scene.rows.value(sql, params)?.unwrap_or(0))
}

/// The caller's own drafts of the account, the last one first.
pub(super) fn drafts(scene: &Scene<'_>) -> Result<Vec<ServiceRequest>, Error> {
    let tail = scoped!(concat!(
        "from ",
        with_parts!(),
        " where r.account_id = :account and r.bucket = 'draft' and r.created_by = :user
          order by r.updated_at desc, r.id desc limit 100"
    ));
    scene.rows.rows(tail, named_params! { ":user": scene.user() })
}

/// One request as lists show it.
pub(super) fn listed(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Option<ServiceRequest>, Error> {
    let tail =
        scoped!(concat!("from ", with_parts!(), " where r.id = :id and r.account_id = :account"));
    rows.row(tail, named_params! { ":id": id })
}

/// What a request's page shows beside its row.
pub(super) struct Extras {
    pub(super) entry_door: Door,
    pub(super) wizard_step: String,
    pub(super) install_year: Option<i64>,
    pub(super) site_line1: String,
    pub(super) site_line2: String,
    pub(super) site_province: String,
    pub(super) site_postal_code: String,
    pub(super) site_country: String,
    pub(super) contact_phone: String,
    pub(super) contact_email: String,
    pub(super) priority_type_id: Option<i64>,
    pub(super) priority_type_name: Option<String>,
    pub(super) ship_method_id: Option<i64>,
    pub(super) ship_method_name: Option<String>,
    pub(super) warranty_verdict: Option<Warranty>,
    pub(super) next_step: String,
    pub(super) hours: Hours,
    pub(super) note: String,
    pub(super) rating: Option<i64>,
    pub(super) rating_comment: String,
    pub(super) close_reason: String,
    pub(super) duplicate_of: Option<ServiceRequestId>,
    pub(super) question_kind: Option<QuestionKind>,
    pub(super) question_at: Option<Instant>,
}

row! { Extras {
    entry_door: "r.entry_door", wizard_step: "r.wizard_step", install_year: "r.install_year",
    site_line1: "r.site_line1", site_line2: "r.site_line2", site_province: "r.site_province",
    site_postal_code: "r.site_postal_code", site_country: "r.site_country",
    contact_phone: "r.contact_phone", contact_email: "r.contact_email",
    priority_type_id: "r.priority_type_id", priority_type_name: "pt.name_en",
    ship_method_id: "r.ship_method_id", ship_method_name: "sm.name_en",
    warranty_verdict: "r.warranty_verdict", next_step: "r.next_step",
    hours: "r.hours_hundredths", note: "r.note", rating: "r.rating",
    rating_comment: "r.rating_comment", close_reason: "r.close_reason",
    duplicate_of: "r.duplicate_of", question_kind: "r.question_kind", question_at: "r.question_at",
} }

/// Those of one request.
pub(super) fn extras(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Option<Extras>, Error> {
    let tail = scoped!(
        "from service_requests r
         left join service_list_items pt on pt.id = r.priority_type_id
         left join service_list_items sm on sm.id = r.ship_method_id
         where r.id = :id and r.account_id = :account"
    );
    rows.row(tail, named_params! { ":id": id })
}

/// Another request of the account.
pub(super) fn other(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Option<OtherRequest>, Error> {
    let tail = scoped!("from service_requests r where r.id = :id and r.account_id = :account");
    rows.row(tail, named_params! { ":id": id })
}

/// The account's code.
pub(super) fn account_code(rows: &AccountRows<'_>) -> Result<String, Error> {
    let sql = scoped!("select d.code from dealers d where d.account_id = :account");
    Ok(rows.value(sql, &[])?.unwrap_or_default())
}

/// The incidents of a request, in order.
pub(super) fn incidents(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Vec<Incident>, Error> {
    let tail = scoped!(
        "from service_incidents i where i.request_id = :id and i.account_id = :account
         order by i.seq"
    );
    rows.rows(tail, named_params! { ":id": id })
}

/// One incident of the account, with the request that it belongs to.
pub(super) fn incident(
    rows: &AccountRows<'_>,
    id: i64,
) -> Result<Option<(ServiceRequestId, Incident)>, Error> {
    let params = named_params! { ":id": id };
    let tail = scoped!("from service_incidents i where i.id = :id and i.account_id = :account");
    let request = scoped!(
        "select i.request_id from service_incidents i
         where i.id = :id and i.account_id = :account"
    );
    Ok(rows.value(request, params)?.zip(rows.row(tail, params)?))
}

/// The images of a request, the first one first; internal ones only for staff.
pub(super) fn images(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
    sees_internal: bool,
) -> Result<Vec<ServiceImage>, Error> {
    let tail = scoped!(
        "from service_images m where m.request_id = :id and m.account_id = :account
           and (:sees_internal or m.is_internal = 0)
         order by m.id"
    );
    rows.rows(tail, named_params! { ":id": id, ":sees_internal": sees_internal })
}

/// What was said about a request, the first word first; notes only for staff.
pub(super) fn messages(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
    sees_internal: bool,
) -> Result<Vec<ServiceMessage>, Error> {
    let tail = scoped!(
        "from service_messages m where m.request_id = :id and m.account_id = :account
           and (:sees_internal or m.is_internal = 0)
         order by m.id"
    );
    rows.rows(tail, named_params! { ":id": id, ":sees_internal": sees_internal })
}

/// The visits for a request, the first one first.
pub(super) fn visits(rows: &AccountRows<'_>, id: ServiceRequestId) -> Result<Vec<Visit>, Error> {
    let tail = scoped!(
        "from service_visits v join crews c on c.id = v.crew_id
         where v.request_id = :id and v.account_id = :account order by v.day, v.id"
    );
    rows.rows(tail, named_params! { ":id": id })
}

/// The service orders of a request.
pub(super) fn orders_of(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Vec<OrderOfRequest>, Error> {
    let tail = scoped!(
        "from service_orders o where o.request_id = :id and o.account_id = :account order by o.id"
    );
    rows.rows(tail, named_params! { ":id": id })
}

/// Requests of the same order, the same site or the same person, and those that staff have related.
const RELATED: Scoped = scoped!(concat!(
    "from ",
    with_parts!(),
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
        and r.id <> :id and r.bucket <> 'draft' and r.account_id = :account
      order by r.submitted_at desc, r.id desc limit 100"
));

/// Related requests, the last one first.
pub(super) fn related(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Vec<ServiceRequest>, Error> {
    let mut related: Vec<ServiceRequest> = rows.rows(RELATED, named_params! { ":id": id })?;
    let linked = linked(rows.conn(), id)?;
    for other in &mut related {
        other.is_linked = Some(linked.contains(&other.id));
    }
    Ok(related)
}

/// Those that staff have put beside a request by hand.
fn linked(conn: &Connection, id: ServiceRequestId) -> Result<HashSet<ServiceRequestId>, Error> {
    let mut statement = conn.prepare_cached(
        "select related_id from service_relations where request_id = :id
         union select request_id from service_relations where related_id = :id",
    )?;
    let ids = statement.query_map(named_params! { ":id": id }, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// How many there are.
pub(super) fn count_related(rows: &AccountRows<'_>, id: ServiceRequestId) -> Result<i64, Error> {
    let related = related(rows, id)?;
    Ok(i64::try_from(related.len()).unwrap_or(i64::MAX))
}

/// A year with how many requests were submitted in it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct YearOfRequests {
    year: i64,
    count: i64,
}

row! { YearOfRequests {
    year: "cast(substr(r.submitted_on, 1, 4) as integer) as year", count: "count(*)",
} }

/// The fields of an incident that somebody wrote.
pub(super) struct IncidentFields {
    pub(super) order_id: Option<OrderId>,
    pub(super) order_number: String,
    pub(super) line_number: Option<i64>,
    pub(super) unit_serial: String,
    pub(super) product: String,
    pub(super) quantity: i64,
    pub(super) symptom: String,
    pub(super) found_when: Option<FoundWhen>,
    pub(super) found_on: Option<Day>,
    pub(super) installed_on: Option<Day>,
    pub(super) wanted: Option<Wanted>,
    pub(super) description: String,
}

/// Adds an incident behind the others of its request.
pub(super) fn insert_incident(
    scene: &Scene<'_>,
    request: ServiceRequestId,
    fields: &IncidentFields,
) -> Result<i64, Error> {
    let sql = scoped!(
        "insert into service_incidents
             (request_id, account_id, seq, order_id, order_number, line_no, unit_serial, product,
              quantity, symptom, found_when, found_on, installed_on, wanted, description,
              created_at, updated_at)
         values (:request, :account,
                 (select coalesce(max(seq), 0) + 1 from service_incidents where request_id = :request),
                 :order, :order_number, :line, :serial, :product, :quantity, :symptom, :found_when,
                 :found_on, :installed_on, :wanted, :description, :now, :now)"
    );
    scene.rows.execute(
        sql,
        named_params! {
            ":request": request, ":order": fields.order_id, ":order_number": fields.order_number,
            ":line": fields.line_number, ":serial": fields.unit_serial,
            ":product": fields.product, ":quantity": fields.quantity, ":symptom": fields.symptom,
            ":found_when": fields.found_when, ":found_on": fields.found_on,
            ":installed_on": fields.installed_on, ":wanted": fields.wanted,
            ":description": fields.description, ":now": scene.now,
        },
    )?;
    Ok(scene.rows.conn().last_insert_rowid())
}

/// Writes the fields of an incident.
pub(super) fn update_incident(
    scene: &Scene<'_>,
    (request, id): (ServiceRequestId, i64),
    fields: &IncidentFields,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_incidents set
             order_id = :order, order_number = :order_number, line_no = :line,
             unit_serial = :serial, product = :product, quantity = :quantity, symptom = :symptom,
             found_when = :found_when, found_on = :found_on, installed_on = :installed_on,
             wanted = :wanted, description = :description, updated_at = :now,
             row_version = row_version + 1
         where id = :id and request_id = :request and account_id = :account"
    );
    scene.rows.execute(
        sql,
        named_params! {
            ":id": id, ":request": request, ":order": fields.order_id,
            ":order_number": fields.order_number, ":line": fields.line_number,
            ":serial": fields.unit_serial, ":product": fields.product,
            ":quantity": fields.quantity, ":symptom": fields.symptom,
            ":found_when": fields.found_when, ":found_on": fields.found_on,
            ":installed_on": fields.installed_on, ":wanted": fields.wanted,
            ":description": fields.description, ":now": scene.now,
        },
    )?;
    Ok(())
}

/// Takes incidents out of a draft.
pub(super) fn delete_incident(
    rows: &AccountRows<'_>,
    (request, id): (ServiceRequestId, i64),
) -> Result<(), Error> {
    let sql = scoped!(
        "delete from service_incidents
         where id = :id and request_id = :request and account_id = :account"
    );
    rows.execute(sql, named_params! { ":id": id, ":request": request })?;
    Ok(())
}

/// Something that is said.
pub(super) struct NewMessage<'a> {
    pub(super) kind: &'static str,
    pub(super) body: &'a str,
    pub(super) checklist: &'a [Wish],
    pub(super) is_internal: bool,
}

/// Writes it into the conversation.
pub(super) fn insert_message(
    scene: &Scene<'_>,
    request: ServiceRequestId,
    message: &NewMessage<'_>,
) -> Result<(), Error> {
    let sql = scoped!(
        "insert into service_messages
             (request_id, account_id, at, author_id, author_name, side, kind, body, checklist,
              is_internal)
         values (:request, :account, :now, :user, :name, :side, :kind, :body, :checklist, :internal)"
    );
    let side = match (scene.user(), scene.side()) {
        (None, _) => "system",
        (_, Side::Dealer) => "dealer",
        (_, Side::Staff) => "staff",
    };
    scene.rows.execute(
        sql,
        named_params! {
            ":request": request, ":now": scene.now, ":user": scene.user(), ":name": scene.name(),
            ":side": side, ":kind": message.kind, ":body": message.body,
            ":checklist": serde_json::to_string(message.checklist)?,
            ":internal": message.is_internal,
        },
    )?;
    Ok(())
}

/// Where an order went, or else where its customer is.
pub(super) fn ship_to(rows: &AccountRows<'_>, order: OrderId) -> Result<Option<Site>, Error> {
    let shipped = scoped!(
        "from orders o where o.id = :order and o.account_id = :account and o.ship_line1 <> ''"
    );
    let customer = scoped!(
        "from order_customers o
         where o.order_id = :order and o.account_id = :account and o.line1 <> ''"
    );
    let params = named_params! { ":order": order };
    if let Some(ShippedTo(site)) = rows.row(shipped, params)? {
        return Ok(Some(site));
    }
    Ok(rows.row(customer, params)?.map(|CustomerAt(site)| site))
}

struct ShippedTo(Site);
struct CustomerAt(Site);

/// A place in six columns.
macro_rules! placed {
    ($name:ident = $columns:literal) => {
        impl crate::db::FromRow for $name {
            const COLUMNS: &'static str = $columns;

            fn from_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
                Ok(Self(Site {
                    line1: row.get(0)?,
                    line2: row.get(1)?,
                    city: row.get(2)?,
                    province: row.get(3)?,
                    postal_code: row.get(4)?,
                    country: row.get(5)?,
                }))
            }
        }
    };
}
placed!(
    ShippedTo = "o.ship_line1, o.ship_line2, o.ship_city, o.ship_province, o.ship_postal_code, o.ship_country"
);
placed!(CustomerAt = "o.line1, o.line2, o.city, o.province, o.postal_code, o.country");

/// The first phone of a person.
pub(super) fn phone_of(conn: &Connection, user: UserId) -> Result<Option<String>, Error> {
    let sql = "select number from user_phones where user_id = :user order by is_primary desc, id";
    db::value(conn, sql, named_params! { ":user": user })
}

/// Whether a short list has this entry.
pub(super) fn is_listed(conn: &Connection, list: &str, id: i64) -> Result<bool, Error> {
    let sql = "select 1 from service_list_items where id = :id and list = :list and is_active = 1";
    let found: Option<i64> = db::value(conn, sql, named_params! { ":id": id, ":list": list })?;
    Ok(found.is_some())
}

/// When an order was shipped.
pub(super) fn shipped_on(rows: &AccountRows<'_>, order: OrderId) -> Result<Option<Day>, Error> {
    let sql = scoped!(
        "select o.shipped_on from orders o where o.id = :order and o.account_id = :account"
    );
    Ok(rows.value::<Option<Day>>(sql, named_params! { ":order": order })?.flatten())
}

/// Days on which nobody works.
pub(super) fn holidays(conn: &Connection) -> Result<HashSet<Day>, Error> {
    let mut statement = conn.prepare_cached("select day from service_holidays")?;
    let days = statement.query_map([], |row| row.get(0))?;
    Ok(days.collect::<Result<_, _>>()?)
}

/// Minutes of working time until the first answer and until the end, as a priority level promises them.
pub(super) fn promised(
    conn: &Connection,
    level: Option<i64>,
) -> Result<(Option<i64>, Option<i64>), Error> {
    let found = conn
        .prepare_cached(
            "select respond_minutes, resolve_minutes from service_list_items where id = :level",
        )?
        .query_row(named_params! { ":level": level }, |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Somebody who is told something.
pub(super) struct Person {
    pub(super) id: UserId,
    pub(super) email: String,
    pub(super) is_staff: bool,
}

row! { Person { id: "u.id", email: "u.email", is_staff: "u.kind = 'staff'" } }

/// A person who can still sign in.
pub(super) fn person(conn: &Connection, id: Option<UserId>) -> Result<Option<Person>, Error> {
    let tail = "from users u where u.id = :id and u.status = 'active'";
    db::row(conn, tail, named_params! { ":id": id })
}

/// Those to whom requests can be given.
pub(super) fn advisors(conn: &Connection) -> Result<Vec<Person>, Error> {
    let tail = "from service_advisors s join users u on u.id = s.user_id
                where s.is_active = 1 and u.status = 'active' order by u.id";
    db::rows(conn, tail, &[])
}

/// The requests in hand that are an advisor's.
pub(super) fn open_of(conn: &Connection, advisor: UserId) -> Result<Vec<ServiceRequestId>, Error> {
    let mut statement = conn.prepare_cached(
        "select id from service_requests where advisor_id = :advisor and bucket in ('open', 'processed')
             and status <> 'completed' order by id",
    )?;
    let ids = statement.query_map(named_params! { ":advisor": advisor }, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Those who may do everything with requests.
pub(super) fn supervisors(conn: &Connection) -> Result<Vec<Person>, Error> {
    let tail = "from users u where u.status = 'active' and u.kind = 'staff'
                  and exists (select 1 from user_roles r
                      join role_permissions p on p.role_id = r.role_id
                      where r.user_id = u.id and p.section = 'service' and p.verbs & :delete <> 0)
                order by u.id";
    db::rows(conn, tail, named_params! { ":delete": crate::domain::access::Verb::Delete as u16 })
}

/// The people of crews.
pub(super) fn members(conn: &Connection, crews: &[i64]) -> Result<Vec<Person>, Error> {
    let tail = "from users u where u.status = 'active' and u.id in (
                    select m.user_id from crew_members m
                    where m.crew_id in (select value from json_each(:crews)))
                order by u.id";
    db::rows(conn, tail, named_params! { ":crews": serde_json::to_string(crews)? })
}

/// Whether an image came after an instant, of this phase or of any.
pub(super) fn has_image_since(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
    phase: Option<&str>,
    since: Instant,
) -> Result<bool, Error> {
    let sql = scoped!(
        "select 1 from service_images m
         where m.request_id = :id and m.account_id = :account and m.is_internal = 0
           and m.created_at >= :since and (:phase is null or m.phase = :phase)"
    );
    let params = named_params! { ":id": id, ":phase": phase, ":since": since };
    Ok(rows.value::<i64>(sql, params)?.is_some())
}

/// Writes down what staff found about an incident; what is not said stays.
pub(super) fn write_finding(
    scene: &Scene<'_>,
    (request, id): (ServiceRequestId, i64),
    finding: &FindingForm,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_incidents set
             symptom = coalesce(:symptom, symptom), unit_serial = coalesce(:serial, unit_serial),
             product = coalesce(:product, product), quantity = coalesce(:quantity, quantity),
             cause = coalesce(:cause, cause), cost_cents = coalesce(:cost, cost_cents),
             resolution_id = coalesce(:resolution, resolution_id), updated_at = :now,
             row_version = row_version + 1
         where id = :id and request_id = :request and account_id = :account"
    );
    let trimmed = |text: &Option<String>| text.as_deref().map(|text| text.trim().to_owned());
    scene.rows.execute(
        sql,
        named_params! {
            ":id": id, ":request": request, ":symptom": finding.symptom,
            ":serial": trimmed(&finding.unit_serial), ":product": trimmed(&finding.product),
            ":quantity": finding.quantity, ":cause": trimmed(&finding.cause),
            ":cost": finding.cost, ":resolution": finding.resolution_id, ":now": scene.now,
        },
    )?;
    Ok(())
}

/// Writes who pays for an incident.
pub(super) fn set_verdict(
    scene: &Scene<'_>,
    (request, id): (ServiceRequestId, i64),
    verdict: Verdict,
    reason: &str,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_incidents set verdict = :verdict, verdict_reason = :reason,
             updated_at = :now, row_version = row_version + 1
         where id = :id and request_id = :request and account_id = :account"
    );
    let params = named_params! {
        ":id": id, ":request": request, ":verdict": verdict, ":reason": reason, ":now": scene.now,
    };
    scene.rows.execute(sql, params).map(|_| ())
}

/// Writes how an incident was put right.
pub(super) fn set_resolution(
    scene: &Scene<'_>,
    (request, id): (ServiceRequestId, i64),
    resolution: i64,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_incidents set resolution_id = :resolution, updated_at = :now,
             row_version = row_version + 1
         where id = :id and request_id = :request and account_id = :account"
    );
    let params = named_params! {
        ":id": id, ":request": request, ":resolution": resolution, ":now": scene.now,
    };
    scene.rows.execute(sql, params).map(|_| ())
}

/// Since when the account is a dealer's.
pub(super) fn dealer_since(rows: &AccountRows<'_>) -> Result<Instant, Error> {
    let sql = scoped!("select d.created_at from dealers d where d.account_id = :account");
    Ok(rows.value(sql, &[])?.unwrap_or(Instant(0)))
}

/// The id and the name of an active entry of a short list, by its code.
pub(super) fn list_item(
    conn: &Connection,
    list: &str,
    code: &str,
) -> Result<Option<(i64, String)>, Error> {
    Ok(conn
        .prepare_cached(
            "select id, name_en from service_list_items
             where list = :list and code_folded = :code and is_active = 1",
        )?
        .query_row(named_params! { ":list": list, ":code": fold(code.trim()) }, |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?)
}

/// An active crew by its number.
pub(super) fn crew(conn: &Connection, number: &str) -> Result<Option<i64>, Error> {
    let sql = "select id from crews where number_folded = :number and is_active = 1";
    db::value(conn, sql, named_params! { ":number": fold(number.trim()) })
}

/// Notes that two requests belong together.
pub(super) fn relate(
    rows: &AccountRows<'_>,
    request: ServiceRequestId,
    other: ServiceRequestId,
) -> Result<(), Error> {
    rows.conn()
        .prepare_cached(
            "insert into service_relations (request_id, related_id) values (:request, :other)
             on conflict do nothing",
        )?
        .execute(named_params! { ":request": request, ":other": other })?;
    Ok(())
}

/// Forgets that they do.
pub(super) fn unrelate(
    rows: &AccountRows<'_>,
    request: ServiceRequestId,
    other: ServiceRequestId,
) -> Result<(), Error> {
    rows.conn()
        .prepare_cached(
            "delete from service_relations
             where (request_id = :request and related_id = :other)
                or (request_id = :other and related_id = :request)",
        )?
        .execute(named_params! { ":request": request, ":other": other })?;
    Ok(())
}

/// A service order that is to be made.
pub(super) struct NewOrder<'a> {
    /// The ERP's; blank: the next of the portal's own.
    pub(super) number: &'a str,
    pub(super) kind: OrderKind,
    pub(super) parts: &'a [PartForm],
    pub(super) planned_on: Option<Day>,
    pub(super) ship_method: Option<i64>,
}

/// Makes a service order and gives its number.
pub(super) fn insert_order(
    scene: &Scene<'_>,
    request: &Request,
    order: &NewOrder<'_>,
) -> Result<String, Error> {
    let sequence = next_number(&scene.rows, "order")?;
    let number = match order.number {
        "" => format!("SO-{sequence:06}"),
        given => given.to_owned(),
    };
    let sql = scoped!(
        "insert into service_orders
             (id, account_id, number, number_folded, request_id, request_number, kind, ordered_on,
              planned_on, parts, currency, ship_method_id, created_at, updated_at)
         select :id, :account, :number, :folded, :request, :request_number, :kind, :today, :planned,
                :parts, d.currency, :method, :now, :now
         from dealers d where d.account_id = :account"
    );
    scene
        .rows
        .execute(
            sql,
            named_params! {
                ":id": record_id(&scene.rows, sequence), ":number": number,
                ":folded": fold(&number), ":request": request.id,
                ":request_number": request.number, ":kind": order.kind, ":today": scene.today,
                ":planned": order.planned_on, ":parts": serde_json::to_string(order.parts)?,
                ":method": order.ship_method, ":now": scene.now,
            },
        )
        .on_unique("serviceOrderNumber", "There is a service order of this number already.")?;
    Ok(number)
}

/// When and by whom a visit is made.
pub(super) struct Slot {
    pub(super) crew: i64,
    pub(super) day: Day,
    /// Minutes since midnight.
    pub(super) starts: i64,
    pub(super) ends: i64,
    pub(super) extra_crew: Option<i64>,
    pub(super) crew_reason: Option<i64>,
}

/// A visit in whose time another one falls.
pub(super) struct Clash {
    pub(super) crew: String,
    pub(super) request: String,
    /// Minutes since midnight.
    pub(super) starts: i64,
    pub(super) ends: i64,
}

row! { Clash {
    crew: "c.number", request: "r.number", starts: "w.starts_minute", ends: "w.ends_minute",
} }

/// The first visit that keeps one of the slot's crews busy then, beside the one that is planned itself.
pub(super) fn clash(
    conn: &Connection,
    slot: &Slot,
    visit: Option<VisitId>,
) -> Result<Option<Clash>, Error> {
    let tail = "from service_visits w join service_requests r on r.id = w.request_id
                    join crews c on c.id in (w.crew_id, w.extra_crew_id)
                where w.day = :day and w.starts_minute < :ends and w.ends_minute > :starts
                  and w.status in ('booked', 'started') and w.id is not :visit
                  and c.id in (:crew, :extra)
                order by w.starts_minute, w.id limit 1";
    let params = named_params! {
        ":day": slot.day, ":starts": slot.starts, ":ends": slot.ends, ":visit": visit,
        ":crew": slot.crew, ":extra": slot.extra_crew,
    };
    db::row(conn, tail, params)
}

/// Books a visit, or moves the one that is booked; calendars know a moved one by its sequence.
pub(super) fn book_visit(
    scene: &Scene<'_>,
    request: &Request,
    slot: &Slot,
) -> Result<VisitId, Error> {
    let moved = scoped!(
        "update service_visits set crew_id = :crew, day = :day, starts_minute = :starts,
             ends_minute = :ends, extra_crew_id = :extra, crew_reason_id = :reason,
             reminded_at = null, sequence = sequence + 1, updated_at = :now,
             row_version = row_version + 1
         where id = :visit and account_id = :account and status = 'booked'"
    );
    let added = scoped!(
        "insert into service_visits
             (request_id, account_id, crew_id, day, starts_minute, ends_minute, extra_crew_id,
              crew_reason_id, created_at, created_by, updated_at)
         values (:request, :account, :crew, :day, :starts, :ends, :extra, :reason, :now, :user, :now)"
    );
    let common = named_params! {
        ":crew": slot.crew, ":day": slot.day, ":starts": slot.starts, ":ends": slot.ends,
        ":extra": slot.extra_crew, ":reason": slot.crew_reason, ":now": scene.now,
    };
    if let Some(visit) = request.visit_id {
        let mut params = common.to_vec();
        params.push((":visit", &visit));
        if scene.rows.execute(moved, &params)? > 0 {
            return Ok(visit);
        }
    }
    let user = scene.user();
    let mut params = common.to_vec();
    params.extend_from_slice(named_params! { ":request": request.id, ":user": user });
    scene.rows.execute(added, &params)?;
    Ok(VisitId(scene.rows.conn().last_insert_rowid()))
}

/// Orders for a visit are planned for its day.
pub(super) fn plan_visit_orders(
    scene: &Scene<'_>,
    request: ServiceRequestId,
    slot: &Slot,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_orders set status = 'scheduled', crew_id = :crew, planned_on = :day,
             updated_at = :now, row_version = row_version + 1
         where request_id = :request and account_id = :account and kind = 'visit'
           and status in ('open', 'scheduled')"
    );
    let params = named_params! {
        ":request": request, ":crew": slot.crew, ":day": slot.day, ":now": scene.now,
    };
    scene.rows.execute(sql, params).map(|_| ())
}

/// Orders for a visit that did not end the matter are open again.
pub(super) fn reopen_visit_orders(
    scene: &Scene<'_>,
    request: ServiceRequestId,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_orders set status = 'open', planned_on = null, updated_at = :now,
             row_version = row_version + 1
         where request_id = :request and account_id = :account and kind = 'visit'
           and status = 'scheduled'"
    );
    let params = named_params! { ":request": request, ":now": scene.now };
    scene.rows.execute(sql, params).map(|_| ())
}

/// Ends the open orders of a request: those of a kind, or all.
pub(super) fn finish_orders(
    scene: &Scene<'_>,
    request: ServiceRequestId,
    kind: Option<OrderKind>,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_orders set status = 'done', finished_on = :today, updated_at = :now,
             row_version = row_version + 1
         where request_id = :request and account_id = :account
           and (:kind is null or kind = :kind) and status in ('open', 'scheduled')"
    );
    let params = named_params! {
        ":request": request, ":kind": kind, ":today": scene.today, ":now": scene.now,
    };
    scene.rows.execute(sql, params).map(|_| ())
}

/// Notes that the crew is there.
pub(super) fn start_visit(scene: &Scene<'_>, visit: VisitId) -> Result<(), Error> {
    let sql = scoped!(
        "update service_visits set status = 'started', started_at = :now, updated_at = :now,
             row_version = row_version + 1
         where id = :visit and account_id = :account and status = 'booked'"
    );
    let params = named_params! { ":visit": visit, ":now": scene.now };
    scene.rows.execute(sql, params).map(|_| ())
}

/// How a visit ended.
#[derive(Default)]
pub(super) struct VisitEnd<'a> {
    pub(super) status: &'a str,
    pub(super) hours: Hours,
    pub(super) note: &'a str,
    pub(super) reason: Option<i64>,
    pub(super) signer_name: &'a str,
    pub(super) no_signature_reason: &'a str,
    pub(super) no_photo_reason: &'a str,
}

/// Notes how a visit ended.
pub(super) fn end_visit(
    scene: &Scene<'_>,
    visit: VisitId,
    end: &VisitEnd<'_>,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_visits set status = :status, finished_at = :now, hours_hundredths = :hours,
             note = :note, incomplete_reason_id = :reason, signer_name = :signer,
             no_signature_reason = :unsigned, no_photo_reason = :unseen, updated_at = :now,
             row_version = row_version + 1
         where id = :visit and account_id = :account and status in ('booked', 'started')"
    );
    let params = named_params! {
        ":visit": visit, ":status": end.status, ":hours": end.hours, ":note": end.note,
        ":reason": end.reason, ":signer": end.signer_name, ":unsigned": end.no_signature_reason,
        ":unseen": end.no_photo_reason, ":now": scene.now,
    };
    scene.rows.execute(sql, params).map(|_| ())
}

/// Calls a visit off.
pub(super) fn call_off_visit(scene: &Scene<'_>, visit: VisitId) -> Result<(), Error> {
    let sql = scoped!(
        "update service_visits set status = 'calledOff', sequence = sequence + 1, updated_at = :now,
             row_version = row_version + 1
         where id = :visit and account_id = :account and status = 'booked'"
    );
    let params = named_params! { ":visit": visit, ":now": scene.now };
    scene.rows.execute(sql, params).map(|_| ())
}

/// Notes that somebody was reminded of a visit.
pub(super) fn set_reminded(scene: &Scene<'_>, visit: VisitId) -> Result<(), Error> {
    let sql = scoped!(
        "update service_visits set reminded_at = :now where id = :visit and account_id = :account"
    );
    let params = named_params! { ":visit": visit, ":now": scene.now };
    scene.rows.execute(sql, params).map(|_| ())
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;
    use crate::grid::{LoadOptions, Query, Scope, register_functions};

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
            let query = Query { list: &QUEUE, scope, hidden: &[], zone: &TimeZone::UTC };
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

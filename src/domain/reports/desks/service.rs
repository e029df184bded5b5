//! Defines the report on service: what was reported, how soon it was answered and repaired, and what it cost.

use super::{
    Desk, Dimension,
    measures::{Kind, Measure},
};
use crate::{access::Section, domain::reach::staff_reach, messages::key, sql};

/// A column of the first unit of a request `r`, which stands for the request.
macro_rules! first_unit {
    ($column:literal) => {
        concat!(
            "(select f.",
            $column,
            " from service_incidents f where f.request_id = r.id order by f.seq limit 1)"
        )
    };
}

/// What kind of product a unit `$of` is: its text up to the first comma, which its glass and hinges follow.
macro_rules! product {
    ($of:literal) => {
        concat!("trim(substr(", $of, ".product, 1, instr(", $of, ".product || ',', ',') - 1))")
    };
}

/// The kind of product of the first unit of a request `r`.
const FIRST_PRODUCT: &str = sql!(
    "(select ",
    product!("f"),
    " from service_incidents f where f.request_id = r.id order by f.seq limit 1)"
);

/// The row of a request `r`, with the columns of a crew and of a unit.
macro_rules! row_of {
    ($crew:literal, $symptom:expr, $product:expr, $verdict:expr) => {
        sql!(
            "case :by when 'advisor' then r.advisor_id when 'account' then r.account_id
                 when 'priority' then r.priority_level_id when 'crew' then ",
            $crew,
            " when 'symptom' then nullif(",
            $symptom,
            ", '') when 'product' then nullif(",
            $product,
            ", '') when 'verdict' then ",
            $verdict,
            " end"
        )
    };
}

const OF_REQUEST: &str =
    row_of!("r.crew_id", first_unit!("symptom"), FIRST_PRODUCT, first_unit!("verdict"));
const OF_VISIT: &str =
    row_of!("v.crew_id", first_unit!("symptom"), FIRST_PRODUCT, first_unit!("verdict"));
const OF_UNIT: &str = row_of!("r.crew_id", "i.symptom", product!("i"), "i.verdict");

const REACH: &str = staff_reach!("r");

/// Submitted within both periods.
const SUBMITTED: &str = sql!(
    " from service_requests r where r.submitted_at >= :begin and r.submitted_at < :end and r.bucket <> 'draft' and ",
    REACH
);
/// Completed within both periods.
const COMPLETED: &str = sql!(
    " from service_requests r where r.completed_at >= :begin and r.completed_at < :end and ",
    REACH
);

const FACTS: &str = sql!(
    "select 'received', ", OF_REQUEST, ", r.submitted_at, 1, ''", SUBMITTED,
    " union all select 'firstAnswer', ", OF_REQUEST,
    ", r.submitted_at, (r.responded_at - r.submitted_at) / 60000, ''", SUBMITTED, " and r.responded_at is not null",
    " union all select 'answeredInTime', ", OF_REQUEST,
    ", r.submitted_at, r.responded_at <= r.respond_by, ''", SUBMITTED,
    " and r.responded_at is not null and r.respond_by is not null",
    " union all select 'completed', ", OF_REQUEST, ", r.completed_at, 1, ''", COMPLETED,
    " union all select 'cycle', ", OF_REQUEST, ", r.completed_at, (r.completed_at - r.submitted_at) / 60000, ''",
    COMPLETED,
    " union all select 'firstVisit', ", OF_REQUEST, ", r.completed_at, r.reopened_count = 0
          and (select count(*) from service_visits w where w.request_id = r.id and w.status in ('done', 'incomplete')) = 1, ''",
    COMPLETED,
    " and exists (select 1 from service_visits w where w.request_id = r.id and w.status in ('done', 'incomplete'))",
    " union all select 'rating', ", OF_REQUEST, ", r.completed_at, r.rating, ''", COMPLETED, " and r.rating is not null",
    " union all select 'visits', ", OF_VISIT, ", v.day, 1, '' from service_visits v
          join service_requests r on r.id = v.request_id
          where v.day >= :from and v.day <= :to and v.status in ('done', 'incomplete') and ", REACH,
    " union all select 'planned', ", OF_VISIT, ", v.day, (v.ends_minute - v.starts_minute) * 100 / 60, ''
          from service_visits v join service_requests r on r.id = v.request_id
          where v.day >= :from and v.day <= :to and v.status <> 'calledOff' and ", REACH,
    " union all select 'hours', ", OF_VISIT, ", v.day, v.hours_hundredths, '' from service_visits v
          join service_requests r on r.id = v.request_id
          where v.day >= :from and v.day <= :to and v.hours_hundredths > 0 and ", REACH,
    " union all select case i.verdict when 'chargeable' then 'charged' else 'warranty' end, ", OF_UNIT,
    ", r.completed_at, i.cost_cents, d.currency from service_requests r
          join service_incidents i on i.request_id = r.id and i.cost_cents > 0
              and i.verdict in ('covered', 'goodwill', 'chargeable')
          join dealers d on d.account_id = r.account_id
          where r.completed_at >= :begin and r.completed_at < :end and ", REACH
);

const OPEN: &str = sql!(
    "select r.submitted_at, coalesce(r.due_by < :now, 0) from service_requests r
     where r.bucket in ('open', 'processed') and r.category <> 'done' and r.submitted_at is not null and ",
    REACH
);

/// Units reported within the period, by problem and product.
const CROSSED: &str = sql!(
    "select i.symptom, ",
    product!("i"),
    ", sum(i.quantity) from service_requests r
     join service_incidents i on i.request_id = r.id and i.symptom <> '' and i.product <> ''
     where r.submitted_at >= :begin and r.submitted_at < :end and r.bucket <> 'draft' and ",
    REACH,
    " group by 1, 2"
);

pub(super) static DESK: Desk = Desk {
    code: "service",
    section: Section::Service,
    title: key!("report-title-service"),
    dimensions: &[
        Dimension::Advisor,
        Dimension::Account,
        Dimension::Crew,
        Dimension::Symptom,
        Dimension::Product,
        Dimension::Verdict,
        Dimension::Priority,
    ],
    measures: &[
        Measure::new(
            "received",
            Kind::Count,
            key!("report-received"),
            key!("report-means-service-received"),
        ),
        Measure::new(
            "firstAnswer",
            Kind::Minutes,
            key!("report-first-answer"),
            key!("report-means-service-first-answer"),
        ),
        Measure::new(
            "answeredInTime",
            Kind::Share,
            key!("report-in-time"),
            key!("report-means-service-in-time"),
        ),
        Measure::new(
            "completed",
            Kind::Count,
            key!("report-completed"),
            key!("report-means-service-completed"),
        ),
        Measure::new(
            "cycle",
            Kind::Minutes,
            key!("report-cycle"),
            key!("report-means-service-cycle"),
        ),
        Measure::new(
            "firstVisit",
            Kind::Share,
            key!("report-first-visit"),
            key!("report-means-service-first-visit"),
        ),
        Measure::new(
            "rating",
            Kind::Rating,
            key!("report-rating"),
            key!("report-means-service-rating"),
        ),
        Measure::new(
            "visits",
            Kind::Count,
            key!("report-visits"),
            key!("report-means-service-visits"),
        ),
        Measure::new(
            "planned",
            Kind::Hours,
            key!("report-planned-hours"),
            key!("report-means-service-planned"),
        ),
        Measure::new(
            "hours",
            Kind::Hours,
            key!("report-worked-hours"),
            key!("report-means-service-hours"),
        ),
        Measure::new(
            "warranty",
            Kind::Amount,
            key!("report-warranty"),
            key!("report-means-service-warranty"),
        ),
        Measure::new(
            "charged",
            Kind::Amount,
            key!("report-charged"),
            key!("report-means-service-charged"),
        ),
    ],
    facts: FACTS,
    open: OPEN,
    crossed: Some(CROSSED),
};

//! Defines the report on change requests: how long they take, what they are worth, and the fees for late ones.

use super::{
    Desk, Dimension,
    measures::{Kind, Measure},
};
use crate::{
    access::Section,
    domain::{change_requests::LATE_AFTER, reach::STAFF_REACH_CHANGES},
    messages::key,
    sql,
};

/// The row of a request `r`.
const ROW: &str = "case :by when 'kind' then r.kind when 'account' then r.account_id
    when 'manager' then (select d.account_manager_id from dealers d where d.account_id = r.account_id)
    when 'pricedBy' then r.priced_by end";

const CREATED: &str = sql!(
    " from change_requests r where r.created_at >= :begin and r.created_at < :end and ",
    STAFF_REACH_CHANGES
);
const PRICED: &str = sql!(
    " from change_requests r where r.priced_at >= :begin and r.priced_at < :end and ",
    STAFF_REACH_CHANGES
);
/// Answered by the dealer within both periods.
const ANSWERED: &str = sql!(
    " from change_requests r where r.answered_at >= :begin and r.answered_at < :end and ",
    STAFF_REACH_CHANGES
);
const ENDED: &str = sql!(
    " from change_requests r where r.ended_at >= :begin and r.ended_at < :end and ",
    STAFF_REACH_CHANGES
);
/// Whether the dealer approved the price.
const IS_APPROVED: &str = "r.status in ('dealer_approved', 'completed')";

const FACTS: &str = sql!(
    "select 'received', ", ROW, ", r.created_at, 1, ''", CREATED,
    " union all select 'toPrice', ", ROW, ", r.priced_at, (r.priced_at - r.created_at) / 60000, ''", PRICED,
    " union all select 'approved', ", ROW, ", r.answered_at, 1, ''", ANSWERED, " and ", IS_APPROVED,
    " union all select 'approvedShare', ", ROW, ", r.answered_at, ", IS_APPROVED, ", ''", ANSWERED,
    " union all select 'completed', ", ROW, ", r.ended_at, 1, ''", ENDED, " and r.status = 'completed'",
    " union all select 'cycle', ", ROW, ", r.ended_at, (r.ended_at - r.created_at) / 60000, ''", ENDED,
    " and r.status = 'completed'",
    " union all select 'value', ", ROW, ", r.answered_at, r.price_cents, r.price_currency", ANSWERED, " and ",
    IS_APPROVED, " and r.price_cents is not null",
    " union all select 'lateFees', ", ROW, ", r.answered_at,
          (select cast(round(json_extract(o.body, '$.fee.amount') * 100) as integer) from change_offers o
           where o.request_id = r.id and o.hash = r.answered_hash), r.price_currency",
    ANSWERED, " and ", IS_APPROVED, " and r.price_currency is not null
          and exists (select 1 from change_offers o where o.request_id = r.id and o.hash = r.answered_hash
                      and json_extract(o.body, '$.fee.amount') > 0)",
    " union all select 'lateFees', ", ROW, ", r.ended_at, r.cancel_fee_cents, coalesce(r.price_currency, 'CAD')",
    ENDED, " and r.cancel_fee_cents > 0"
);

const OPEN: &str = sql!(
    "select r.created_at, r.created_at + ",
    LATE_AFTER,
    " < :now from change_requests r
     where r.status in ('submitted', 'verified', 'in_review', 'supervisor_review', 'awaiting_dealer', 'dealer_approved')
       and ",
    STAFF_REACH_CHANGES
);

pub(super) static DESK: Desk = Desk {
    code: "changerequests",
    section: Section::ChangeRequests,
    title: key!("report-title-changes"),
    dimensions: &[Dimension::Kind, Dimension::Account, Dimension::Manager, Dimension::PricedBy],
    measures: &[
        Measure::new(
            "received",
            Kind::Count,
            key!("report-received"),
            key!("report-means-changes-received"),
        ),
        Measure::new(
            "toPrice",
            Kind::Minutes,
            key!("report-to-price"),
            key!("report-means-changes-to-price"),
        ),
        Measure::new(
            "approved",
            Kind::Count,
            key!("report-approved"),
            key!("report-means-changes-approved"),
        ),
        Measure::new(
            "approvedShare",
            Kind::Share,
            key!("report-approved-share"),
            key!("report-means-changes-approved-share"),
        ),
        Measure::new(
            "completed",
            Kind::Count,
            key!("report-completed"),
            key!("report-means-changes-completed"),
        ),
        Measure::new(
            "cycle",
            Kind::Minutes,
            key!("report-cycle"),
            key!("report-means-changes-cycle"),
        ),
        Measure::new(
            "value",
            Kind::Amount,
            key!("report-value"),
            key!("report-means-changes-value"),
        ),
        Measure::new(
            "lateFees",
            Kind::Amount,
            key!("report-late-fees"),
            key!("report-means-changes-late-fees"),
        ),
    ],
    facts: FACTS,
    open: OPEN,
    crossed: None,
};

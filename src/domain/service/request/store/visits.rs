//! SQL that ends the service orders and visits of a request, and records reminders.

use rusqlite::named_params;

use super::Request;
use crate::{
    casework::Context,
    db::Reached,
    domain::service::request::table::OrderKind,
    error::Error,
    kernel::ids::{ServiceRequestId, VisitId},
    part,
};

/// Ends the open orders of a request, of one kind or all.
pub(crate) fn finish_orders(
    context: &Context<'_>,
    request: Reached<ServiceRequestId>,
    kind: Option<OrderKind>,
) -> Result<(), Error> {
    let sql = part!(
        "update service_orders set status = 'done', finished_on = :today, updated_at = :now,
             row_version = row_version + 1
         where request_id = :reached and account_id = :account
           and (:kind is null or kind = :kind) and status in ('open', 'scheduled')"
    );
    let params = named_params! {
        ":kind": kind, ":today": context.today, ":now": context.now,
    };
    context.rows.execute(sql.of(request), params).map(|_| ())
}

pub(crate) fn call_off_visit(
    context: &Context<'_>,
    request: &Request,
    visit: VisitId,
) -> Result<(), Error> {
    let sql = part!(
        "update service_visits set status = 'calledOff', sequence = sequence + 1, updated_at = :now,
             row_version = row_version + 1
         where id = :visit and request_id = :reached and account_id = :account and status = 'booked'"
    );
    let params = named_params! { ":visit": visit, ":now": context.now };
    context.rows.execute(sql.of(request.proof()), params).map(|_| ())
}

/// Records that a reminder of a visit was sent.
pub(crate) fn set_reminded(
    context: &Context<'_>,
    request: &Request,
    visit: VisitId,
) -> Result<(), Error> {
    let sql = part!(
        "update service_visits set reminded_at = :now
         where id = :visit and request_id = :reached and account_id = :account"
    );
    let params = named_params! { ":visit": visit, ":now": context.now };
    context.rows.execute(sql.of(request.proof()), params).map(|_| ())
}

//! What follows from a price: who has to agree to it, until when it holds, and the text that is agreed to.

use std::sync::Arc;

use serde_json::json;
use sha2::{Digest, Sha256};

use super::{
    ChangeRequest, Kind, Status, Verb,
    store::{self, Order},
};
use crate::{
    app::App,
    casework::{
        Context, Details, WorkingHours,
        timers::{self, Rule},
    },
    error::Error,
    kernel::{
        ids::ChangeRequestId,
        money::Cents,
        secret,
        time::{Day, Instant},
    },
};

/// Whether the change would move the order's load date.
fn moves_load(request: &ChangeRequest, order: &Order) -> bool {
    request.kind == Kind::Date || request.new_load_on.is_some_and(|day| order.load_on != Some(day))
}

/// Where a request goes whose price no one else has to review: to the dealer, or on where there is nothing
/// to ask.
pub(super) fn after_review(request: &ChangeRequest, order: &Order) -> Status {
    let is_free = request.price_cents.is_none_or(|price| price == Cents(0));
    if is_free && !moves_load(request, order) {
        Status::DealerApproved
    } else {
        Status::AwaitingDealer
    }
}

/// Where a request goes with its price: to a supervisor for what is large, a credit, late, moves the load date
/// or cancels something.
pub(super) fn after_price(
    context: &Context<'_>,
    request: &ChangeRequest,
    order: &Order,
) -> Result<Status, Error> {
    let rules = store::rules(&context.rows)?;
    let price = request.price_cents.unwrap_or_default();
    let is_reviewed = price.0.abs() > rules.supervisor_from.0
        || price < Cents(0)
        || order.is_in_production()
        || moves_load(request, order)
        || request.kind == Kind::CancelLine;
    Ok(if is_reviewed { Status::SupervisorReview } else { after_review(request, order) })
}

/// Until when a price holds: for some working days, but never beyond the order's cut-off.
pub(super) fn expiry(context: &Context<'_>, order: &Order) -> Result<Option<Instant>, Error> {
    let hours = WorkingHours::of(context.app, context.rows.conn())?;
    let days = usize::try_from(store::rules(&context.rows)?.price_days).unwrap_or(1);
    let last = hours.end_of(hours.working_day_after(context.today, days));
    let cut_off = order.cut_off_at.filter(|at| *at > context.now);
    Ok([last, cut_off].into_iter().flatten().min())
}

/// The part of a price that is owed for a change so late, in hundredths of a per cent.
pub(super) fn fee_bp(context: &Context<'_>, order: &Order) -> Result<i64, Error> {
    let hours = WorkingHours::of(context.app, context.rows.conn())?;
    let left = order.load_on.map(|load| hours.working_days(context.today, load));
    store::fee_bp(&context.rows, order, left)
}

/// The hash of what the dealer is asked to agree to: the change, its price line by line, the load date and
/// until when it holds.
pub(super) fn hash(context: &Context<'_>, request: &ChangeRequest) -> Result<String, Error> {
    let text = json!({
        "number": request.number,
        "order": request.order_id,
        "kind": request.kind,
        "lines": store::lines(&context.rows, request.id)?,
        "details": store::details(&context.rows, request.id)?,
        "price": request.price_cents,
        "tax": request.price_tax_cents,
        "currency": request.price_currency,
        "priceLines": request.price_lines,
        "loadOn": request.new_load_on,
        "expiresAt": request.price_expires_at,
    });
    Ok(secret::hex(&Sha256::digest(text.to_string().as_bytes())))
}

const EXPIRY: [Rule<ChangeRequest>; 1] = [Rule {
    table: "change_requests",
    condition: "status = 'awaiting_dealer' and price_expires_at <= :since",
    days: 0,
    act: |context, request| {
        let mut expired = request.clone();
        expired.status = Status::Expired;
        context.commit(&request, expired, Verb::Expire, Details::default()).map(|_| ())
    },
}];

/// Lets prices expire that no one has answered in time.
pub async fn run(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &EXPIRY, ChangeRequestId, (now, today)).await
}

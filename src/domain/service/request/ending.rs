//! Ends the service orders and the visit of a request that ends.

use super::{
    item::{self, OrderOfRequest, Visit},
    store::{self, Request},
    table::{Verb, VisitStatus},
    tell::CalledOff,
};
use crate::{casework::Context, error::Error, messages::message, workflow::Act as _};

/// Refuses to end a request with open service orders, unless they end in the same act.
pub(super) fn settle_orders(
    context: &Context<'_>,
    request: &Request,
    ends_orders: bool,
    verb: Verb,
) -> Result<(), Error> {
    let orders = item::orders_of(&context.rows, request.proof())?;
    let open = orders.iter().find(|order| order.is_open());
    let Some(OrderOfRequest { number, .. }) = open else { return Ok(()) };
    if !ends_orders {
        let phrase = verb.phrase();
        return Err(Error::Conflict(message!("service-order-still-open", phrase, number)));
    }
    store::finish_orders(context, request.proof(), None)
}

/// The visit that is booked or in progress.
pub(crate) fn visit_of(context: &Context<'_>, request: &Request) -> Result<Option<Visit>, Error> {
    let visits = item::visits(&context.rows, request.proof())?;
    Ok(visits.into_iter().find(|visit| Some(visit.id) == request.visit_id))
}

/// Cancels a booked visit.
pub(super) fn call_off(
    context: &Context<'_>,
    request: &Request,
) -> Result<Option<CalledOff>, Error> {
    let Some(visit) =
        visit_of(context, request)?.filter(|visit| visit.status == VisitStatus::Booked)
    else {
        return Ok(None);
    };
    store::call_off_visit(context, request, visit.id)?;
    let crews = [Some(visit.crew_id), visit.extra_crew_id].into_iter().flatten().collect();
    Ok(Some(CalledOff { visit: visit.id, crews }))
}

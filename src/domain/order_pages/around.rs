//! Finds the records around an order: its quote, project, invoices, requests and drawings, each kind only for those
//! who may view it, and of each only what they reach.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{Permission, Section, ViewOrders},
    db::{FromRow, Part, Reached},
    domain::orders::{self, OrderQuery},
    error::Error,
    http::{Dealer, DealerDb, Item, Query},
    kernel::{ids::OrderId, time::Day},
    part,
};

/// A record that has to do with an order.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "n")]
#[schema(as = OrderNeighbour)]
pub(super) struct Neighbour {
    pub(super) id: i64,
    pub(super) number: String,
    title: String,
    /// The code of its status.
    status: String,
    /// The day on which it was made.
    pub(super) date: Option<Day>,
}

/// The records around an order. What the caller may not view is left out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderNeighbours)]
pub(super) struct Around {
    /// The quote that it resulted from.
    #[serde(skip_serializing_if = "Option::is_none")]
    quote: Option<Neighbour>,
    #[serde(skip_serializing_if = "Option::is_none")]
    project: Option<Neighbour>,
    /// Up to 50, latest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    invoices: Option<Vec<Neighbour>>,
    /// Up to 50, latest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    service_requests: Option<Vec<Neighbour>>,
    /// Up to 50, latest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    change_requests: Option<Vec<Neighbour>>,
    /// Up to 50, latest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    drawings: Option<Vec<Neighbour>>,
}

const QUOTE: Part = part!(
    "from (select q.id, q.number, q.job_name as title, q.status, q.entered_on as date
           from orders o join orders q on q.account_id = :account and q.kind = 'quote'
               and q.number_folded = dx(o.parent_quote)
           where o.id = :reached and o.account_id = :account /*reach orders:view q*/
           order by q.id limit 1) n"
);
const PROJECT: Part = part!(
    "from (select p.id, p.number, p.name as title, p.status, null as date
           from project_orders x join projects p on p.id = x.project_id
           where x.account_id = :account and p.account_id = :account /*reach projects:view p*/
             and (x.order_id = :reached or x.order_id in (
                 select q.id from orders o join orders q on q.account_id = :account and q.kind = 'quote'
                     and q.number_folded = dx(o.parent_quote)
                 where o.id = :reached and o.account_id = :account))
           order by p.id desc limit 1) n"
);
pub(super) const INVOICES: Part = part!(
    "from (select i.id, i.number, i.job_name as title, iif(i.is_open = 1, 'open', 'paid') as status,
               i.invoiced_on as date
           from orders o join invoices i on i.account_id = :account and i.order_folded = o.number_folded
               and i.order_id = o.id
           where o.id = :reached and o.account_id = :account /*reach invoices:view i*/
           order by i.invoiced_on desc, i.id desc limit 50) n"
);
const SERVICE_REQUESTS: Part = part!(
    "from (select r.id, r.number, r.order_number as title, r.status, r.submitted_on as date
           from service_requests r
           where r.account_id = :account and r.status <> 'draft' /*reach service:view r*/
             and r.id in (select x.id from service_requests x
                          where x.order_id = :reached and x.account_id = :account
                          union
                          select i.request_id from service_incidents i
                          where i.order_id = :reached and i.account_id = :account)
           order by r.id desc limit 50) n"
);
const CHANGE_REQUESTS: Part = part!(
    "from (select r.id, r.number, r.kind as title, r.status, null as date
           from change_requests r
           where r.order_id = :reached and r.account_id = :account /*reach changerequests:view r*/
           order by r.id desc limit 50) n"
);
pub(super) const DRAWINGS: Part = part!(
    "from (select r.id, r.number, r.title, r.status, null as date
           from drawings r join projects p on p.id = r.project_id
           where r.account_id = :account and p.account_id = :account /*shown r*/ /*reach projects:view p*/
             and r.id in (select u.drawing_id from drawing_units u
                          where u.order_id = :reached and u.account_id = :account)
           order by r.id desc limit 50) n"
);

/// The records of a kind, if the caller may view any.
pub(super) fn neighbours(
    db: &DealerDb<'_>,
    order: Reached<OrderId>,
    section: Section,
    kind: Part,
) -> Result<Option<Vec<Neighbour>>, Error> {
    if !db.may(section, Permission::View) {
        return Ok(None);
    }
    db.rows(kind.of(order), &[]).map(Some)
}

fn around(db: &DealerDb<'_>, id: OrderId) -> Result<Around, Error> {
    let order = orders::reached(db, id)?;
    let first = |found: Option<Vec<Neighbour>>| found.and_then(|found| found.into_iter().next());
    Ok(Around {
        quote: first(neighbours(db, order, Section::Orders, QUOTE)?),
        project: first(neighbours(db, order, Section::Projects, PROJECT)?),
        invoices: neighbours(db, order, Section::Invoices, INVOICES)?,
        service_requests: neighbours(db, order, Section::Service, SERVICE_REQUESTS)?,
        change_requests: neighbours(db, order, Section::ChangeRequests, CHANGE_REQUESTS)?,
        drawings: neighbours(db, order, Section::Projects, DRAWINGS)?,
    })
}

/// Returns the records around an order: its quote, project, invoices, service requests, change requests and drawings.
/// Each kind is there for those who may view it, with the records that they reach.
pub(super) async fn read_around(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<OrderQuery>,
) -> Result<Item<Around>, Error> {
    dealer.read(move |db| Ok(Item::new(around(db, query.id)?))).await
}

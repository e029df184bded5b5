//! Lists the lines of the quotes and orders of projects, which drawings are made of.

use std::collections::HashSet;

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    item::project::{self, ProjectOrder},
    store::{Project, ProjectRequest},
};
use crate::{
    access::ViewProjects,
    casework::Context,
    db::{FromRow, Reached},
    domain::orders::{self, LineItem},
    error::Error,
    http::{Api, Dealer, Items, Path, Query, Staff},
    kernel::ids::{OrderId, ProjectId, ProjectRequestId},
    messages::message,
    part, scoped,
    trade::OrderKind,
};

/// The most lines that are listed at once.
const MOST: usize = 10_000;
/// The most lines of one page.
const MOST_OF_PAGE: usize = 1_000;

pub(super) fn api() -> Api {
    Api::new()
        .get("projectsListLines", "/dds/project/lineitems", list)
        .get("projectsCountLines", "/dds/project/lineitemscount", count)
        .get("projectsListProjectLines", "/dds/project/projectlineitems", list_of_project)
        .get("adminRequestsListLines", "/admin/dds/requests/{id}/lineitems", list_of_request)
}

#[derive(Debug, Deserialize, ToSchema)]
struct LinesQuery {
    id: OrderId,
    /// Whether the id is that of a quote. By default, of an order.
    #[serde(default)]
    quote: bool,
}

/// An order that the caller sees.
fn require(context: &Context<'_>, query: &LinesQuery) -> Result<Reached<OrderId>, Error> {
    if !project::sees_orders(context) {
        return Err(Error::NotFound);
    }
    let sql = scoped!(
        "select o.id from orders o
         where o.id = :id and o.account_id = :account and (o.kind = 'quote') = :is_quote
           /*reach orders:view o*/"
    );
    let params = named_params! { ":id": query.id, ":is_quote": query.quote };
    context.rows.reach(sql, params)?.ok_or(Error::NotFound)
}

/// Lists the lines of an order or a quote.
async fn list(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<LinesQuery>,
) -> Result<Items<LineItem>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let order = require(&context, &query)?;
            let sees_amounts = project::sees_order_amounts(&context);
            Ok(Items::new(orders::lines(&context.rows, order, sees_amounts)?))
        })
        .await
}

/// Counts the lines of an order or a quote. `items` is empty.
async fn count(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<LinesQuery>,
) -> Result<Items<LineItem>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let order = require(&context, &query)?;
            Ok(Items::of(Vec::new(), count_of(&context, order)?))
        })
        .await
}

/// A line of one of a project's quotes or orders.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProjectLine {
    order_id: OrderId,
    /// The number of the quote or order.
    order_number: String,
    /// `quote` or `order`.
    source: OrderKind,
    #[serde(flatten)]
    line: LineItem,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PageQuery {
    /// Returns only the lines of this quote or order.
    order_id: Option<OrderId>,
    /// The number of lines to skip.
    #[serde(default)]
    skip: usize,
    /// The number of lines to return, at most 1,000. By default, all. `count` always counts all.
    take: Option<usize>,
}

/// How many lines a quote or an order has.
fn count_of(context: &Context<'_>, order: Reached<OrderId>) -> Result<usize, Error> {
    let sql = part!(
        "select count(*) from order_lines l
         where l.order_id = :reached and l.account_id = :account"
    );
    let count: Option<i64> = context.rows.value(sql.of(order), &[])?;
    Ok(usize::try_from(count.unwrap_or_default()).unwrap_or_default())
}

/// Quotes and orders with the number of their lines.
fn counted(
    context: &Context<'_>,
    orders: Vec<ProjectOrder>,
) -> Result<Vec<(ProjectOrder, usize)>, Error> {
    let count = |order: ProjectOrder| {
        let count = count_of(context, order.proof)?;
        Ok((order, count))
    };
    orders.into_iter().map(count).collect()
}

/// A page of the lines of several quotes and orders in sequence.
fn of_orders(
    context: &Context<'_>,
    orders: Vec<ProjectOrder>,
    page: &PageQuery,
) -> Result<Items<ProjectLine>, Error> {
    let (lines, all) = some_of_orders(context, orders, page)?;
    Ok(Items::of(lines, all))
}

/// A page of the lines that are in no drawing. Reads them in chunks of the page's size.
fn without_drawn(
    context: &Context<'_>,
    project: &Project,
    orders: Vec<ProjectOrder>,
    page: &PageQuery,
) -> Result<Items<ProjectLine>, Error> {
    demand_bounded(page)?;
    let all = PageQuery { order_id: page.order_id, ..PageQuery::default() };
    let (mut lines, _) = some_of_orders(context, orders, &all)?;
    let drawn = drawn(context, project)?;
    lines.retain(|line| !drawn.contains(&(line.order_id, line.line.line_number)));
    let count = lines.len();
    let take = page.take.unwrap_or(usize::MAX);
    Ok(Items::of(lines.into_iter().skip(page.skip).take(take).collect(), count))
}

fn demand_bounded(page: &PageQuery) -> Result<(), Error> {
    if page.take.is_some_and(|take| take > MOST_OF_PAGE) {
        let message = message!("list-option-too-many-rows", most = MOST_OF_PAGE);
        return Err(Error::BadRequest(message));
    }
    Ok(())
}

/// A page of the lines of several quotes and orders, with their total number.
fn some_of_orders(
    context: &Context<'_>,
    mut orders: Vec<ProjectOrder>,
    page: &PageQuery,
) -> Result<(Vec<ProjectLine>, usize), Error> {
    demand_bounded(page)?;
    if let Some(id) = page.order_id {
        orders.retain(|order| order.id == id);
    }
    let orders = counted(context, orders)?;
    let all: usize = orders.iter().map(|(_, count)| count).sum();
    let wanted = page.take.unwrap_or(usize::MAX).min(all.saturating_sub(page.skip));
    if wanted > MOST {
        return Err(Error::TooMuchWork(message!("project-too-many-lines", most = MOST)));
    }
    let sees_amounts = project::sees_order_amounts(context);
    let (mut skip, mut lines) = (page.skip, Vec::with_capacity(wanted));
    for (order, count) in orders {
        let take = wanted - lines.len();
        if take == 0 {
            break;
        }
        if skip < count {
            let some =
                orders::some_lines(&context.rows, order.proof, skip, Some(take), sees_amounts)?;
            lines.extend(some.into_iter().map(|line| ProjectLine {
                order_id: order.id,
                order_number: order.number.clone(),
                source: order.kind,
                line,
            }));
        }
        skip = skip.saturating_sub(count);
    }
    Ok((lines, all))
}

#[derive(Debug, Deserialize, ToSchema)]
struct ProjectQuery {
    id: ProjectId,
    /// Whether to omit lines for which there is a drawing that is neither void nor superseded.
    #[serde(rename = "excludeDAP", default)]
    exclude_dap: bool,
}

/// A line that a drawing covers.
#[derive(FromRow)]
#[row(alias = "u")]
struct Drawn {
    order_id: OrderId,
    line_no: i64,
}

/// The lines of a project for which there is a drawing that the caller may see.
fn drawn(context: &Context<'_>, project: &Project) -> Result<HashSet<(OrderId, i64)>, Error> {
    let tail = part!(
        "from drawings r join drawing_units u on u.drawing_id = r.id
         where r.project_id = :reached and r.account_id = :account and r.status not in ('superseded', 'void')
           and r.warranty_document_id is null
           /*shown r*/"
    );
    let found: Vec<Drawn> = context.rows.rows(tail.of(project.proof()), &[])?;
    Ok(found.into_iter().map(|unit| (unit.order_id, unit.line_no)).collect())
}

/// Lists the lines of all quotes and orders of a project, quotes first, as a whole or by page.
async fn list_of_project(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<ProjectQuery>,
    Query(page): Query<PageQuery>,
) -> Result<Items<ProjectLine>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let project = context.find::<Project>(query.id)?;
            let orders = project::orders(&context, project.proof())?;
            if query.exclude_dap {
                return without_drawn(&context, &project, orders, &page);
            }
            of_orders(&context, orders, &page)
        })
        .await
}

/// Lists the lines of the quote and the order that a request names, or of all of its project if it names none, as a
/// whole or by page.
async fn list_of_request(
    staff: Staff<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
    Query(page): Query<PageQuery>,
) -> Result<Items<ProjectLine>, Error> {
    staff
        .read(move |db| {
            let context = Context::at::<ProjectRequest>(db, id)?;
            let request = context.find::<ProjectRequest>(id)?;
            let Some(project) = *request.project_id else { return Ok(Items::new(Vec::new())) };
            let mut orders = project::orders(&context, project)?;
            let named = [request.quote_id, request.order_id];
            if named.iter().any(Option::is_some) {
                orders.retain(|order| named.contains(&Some(order.id)));
            }
            of_orders(&context, orders, &page)
        })
        .await
}

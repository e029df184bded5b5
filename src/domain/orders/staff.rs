//! Implements the staff calls for orders: the list across all dealers, single orders with their customer, and lines.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{
    self, ACCOUNT_ORDERS, ALL_LINES, LISTED_LINES, LineItem, LineItemDetail, OF_STAGE, ORDERED,
    Order, OrderCustomer, OrderDetail,
};
use crate::{
    access::{AccountReach, Permission, ReachedAccount, Section, ViewOrders, ViewProjects},
    db::{FromRow, Params, Scoped, value},
    domain::{
        dealers::{OfDealer, looked_at, managed_by, reached_by_code, reached_if_named},
        elevations::{self, LineDrawing, UnitElevation},
        reach::STAFF_REACH_PROJECT_REQUESTS,
    },
    error::Error,
    grid::LoadOptions,
    http::{
        DealerDb, DealerList, Export, FileAnswer, Grid, Item, Items, ListAnswer, Listing,
        PageOrExport, Path, Query, Rows, Staff, StaffDb, Wanted,
    },
    kernel::{
        ids::{AccountId, OrderId, ProjectRequestId, UserId},
        money::Cents,
        time::Day,
    },
    messages::message,
    scoped, sql,
    trade::{OrderStage, OrderStatus},
};

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct OrdersQuery {
    /// Only the orders of this account, by its code.
    account: Option<String>,
    /// `current`, `past` or `quote`. By default, all orders but no quotes.
    stage: Option<OrderStage>,
}

/// The orders of every dealer. Every variant can use an index.
fn orders(
    db: &StaffDb<'_>,
    query: &OrdersQuery,
    wanted: Wanted<'_>,
) -> Result<Rows<OfDealer<Order>>, Error> {
    let account = reached_if_named(db, Section::Orders, query.account.as_deref())?;
    let manager = managed_by(db, Section::Orders, Permission::View);
    let mut params: Vec<(&str, &dyn rusqlite::ToSql)> = Vec::new();
    let mut filter = match &query.stage {
        Some(stage) => {
            params.push((":stage", stage));
            "o.stage = :stage".to_owned()
        }
        None => "o.stage in ('current', 'past')".to_owned(),
    };
    if let Some(account) = &account {
        params.push((":account", account));
        filter.push_str(" and o.account_id = :account");
    } else if let Some(manager) = &manager {
        params.push((":own", manager));
        filter.push_str(if store::has_visited(db.conn(), *manager)? {
            store::MANAGED_OR_VISITED
        } else {
            store::MANAGED
        });
    }
    OfDealer::listed(db, store::staff_orders(&filter, &params), wanted)
}

/// Lists the orders of all dealers, newest first.
///
/// Exports the orders of all dealers as CSV or XLSX.
pub(super) async fn list_orders(
    staff: Staff<ViewOrders>,
    Query(query): Query<OrdersQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<OfDealer<Order>>, Error> {
    staff.list("orders", requested, move |db, wanted| orders(db, &query, wanted)).await
}

/// An order with its dealer and its customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaffOrder {
    #[serde(flatten)]
    order: OfDealer<OrderDetail>,
    customer: OrderCustomer,
}

/// Returns one order or quote of any dealer.
pub(super) async fn read_order(
    staff: Staff<ViewOrders>,
    Path(id): Path<OrderId>,
) -> Result<Item<StaffOrder>, Error> {
    staff
        .read(move |db| {
            let account = account_of(db, id)?;
            let own = db.of_account(&account);
            let record = store::find(&own, id, true)?.ok_or(Error::NotFound)?;
            let customer = store::customer(&own, id)?.ok_or(Error::NotFound)?;
            Ok(Item::new(StaffOrder { order: OfDealer::new(record, &account), customer }))
        })
        .await
}

/// The account of an order that the caller reaches: one of an account that they manage, or an order of one of their
/// service requests.
fn account_of(db: &StaffDb<'_>, id: OrderId) -> Result<ReachedAccount, Error> {
    let account = AccountId::of_record(id.0);
    let reach = match managed_by(db, Section::Orders, Permission::View) {
        Some(user) if store::is_visited(db.conn(), user, id)? => AccountReach::All,
        _ => db.accounts(Section::Orders, Permission::View),
    };
    let account = ReachedAccount::find(db.conn(), reach, account)?.ok_or(Error::NotFound)?;
    Ok(looked_at(db, Section::Orders, account))
}

/// Restricts access to the account of an order that the caller reaches.
pub(in crate::domain) fn owner<'a>(
    db: &'a StaffDb<'_>,
    id: OrderId,
) -> Result<DealerDb<'a>, Error> {
    Ok(db.of_account(&account_of(db, id)?))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct LinesQuery {
    id: OrderId,
    /// Whether the id is that of a quote. By default, it is that of an order.
    #[serde(default)]
    quote: bool,
}

/// Lists the lines of any dealer's order or quote.
pub(super) async fn list_lines(
    staff: Staff<ViewOrders>,
    Query(query): Query<LinesQuery>,
) -> Result<Items<LineItem>, Error> {
    staff
        .read(move |db| {
            let own = owner(db, query.id)?;
            let order = store::require(&own, query.id, query.quote)?;
            Ok(Items::new(store::lines(&own.records(), order, true)?))
        })
        .await
}

/// Exports the lines of any dealer's order or quote as CSV or XLSX.
pub(super) async fn export_lines(
    staff: Staff<ViewOrders>,
    Query(query): Query<LinesQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    staff
        .export("order-lines", export, move |db, export| {
            let own = owner(db, query.id)?;
            let order = store::require(&own, query.id, query.quote)?;
            let list = DealerList {
                fields: &store::LINES,
                from: LISTED_LINES.of(order),
                filter: ALL_LINES,
                params: &[],
                hidden: &[],
            };
            own.export(list, export)
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LineQuery {
    id: OrderId,
    line_number: i64,
}

/// Returns the details of one line of any dealer's order, such as glass, colors and hardware.
pub(super) async fn list_line_details(
    staff: Staff<ViewOrders>,
    Query(query): Query<LineQuery>,
) -> Result<Items<LineItemDetail>, Error> {
    staff
        .read(move |db| {
            let own = owner(db, query.id)?;
            Ok(Items::new(store::line_details(&own, query.id, query.line_number)?))
        })
        .await
}

/// Returns small drawings of the units of any dealer's order or quote, one for each line.
pub(super) async fn list_elevations(
    staff: Staff<ViewOrders>,
    Query(query): Query<LinesQuery>,
) -> Result<Items<LineDrawing>, Error> {
    staff
        .read(move |db| {
            let own = owner(db, query.id)?;
            let order = store::require(&own, query.id, query.quote)?;
            Ok(Items::new(elevations::of_order(&own.records(), order, db.language())?))
        })
        .await
}

/// Returns the drawing of one line's unit of any dealer's order, with its panels, dimensions and colors.
pub(super) async fn read_elevation(
    staff: Staff<ViewOrders>,
    Query(query): Query<LineQuery>,
) -> Result<Item<UnitElevation>, Error> {
    staff
        .read(move |db| {
            let own = owner(db, query.id)?;
            let order = store::require_line(&own, query.id, query.line_number)?;
            let rows = own.records();
            Item::found(elevations::of_line(&rows, order, query.line_number, db.language())?)
        })
        .await
}

/// An order or quote that can be the basis of a drawing.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountOrder {
    id: OrderId,
    number: String,
    suffix: String,
    #[column(sql = "(select d.code from dealers d where d.account_id = o.account_id)")]
    account: String,
    job_name: String,
    /// The day it was entered.
    #[column(sql = "o.entered_on")]
    date: Day,
    /// The last day on which a quote is valid, if the ERP provides it.
    expires_on: Option<Day>,
    #[column(sql = "o.total_cents")]
    total: Cents,
    /// `CAD` or `USD`.
    currency: String,
    status: OrderStatus,
}

/// The account or project request whose orders or quotes are listed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountQuery {
    /// The account's code.
    account: Option<String>,
    /// The id of a project request, to list those of its project.
    request_id: Option<ProjectRequestId>,
}

const REACHED_REQUEST: &str = sql!(
    "select r.account_id from project_requests r
     where r.id = :id and r.project_id is not null and ",
    STAFF_REACH_PROJECT_REQUESTS
);

/// The account of a project request that the caller reaches.
fn account_of_request(
    db: &StaffDb<'_>,
    id: ProjectRequestId,
    own: Option<UserId>,
) -> Result<ReachedAccount, Error> {
    let params = named_params! { ":id": id, ":own": own };
    let account = value(db.conn(), REACHED_REQUEST, params)?.ok_or(Error::NotFound)?;
    ReachedAccount::find(db.conn(), AccountReach::All, account)?.ok_or(Error::NotFound)
}

const QUOTES_OF_PROJECT: Scoped = scoped!(sql!(
    "o.account_id = :account and o.stage = 'quote' and o.id in (
         select x.order_id from project_requests r join project_orders x on x.project_id = r.project_id
         where r.id = :request /*shown r*/ and ",
    STAFF_REACH_PROJECT_REQUESTS,
    ")"
));
const ORDERS_OF_PROJECT: Scoped = scoped!(sql!(
    "o.account_id = :account and o.stage in ('current', 'past') and o.id in (
         select x.order_id from project_requests r join project_orders x on x.project_id = r.project_id
         where r.id = :request /*shown r*/ and ",
    STAFF_REACH_PROJECT_REQUESTS,
    " union
         select y.id from project_requests r join project_orders x on x.project_id = r.project_id
             join orders q on q.id = x.order_id and q.kind = 'quote'
             join orders y on y.account_id = q.account_id and y.kind = 'order' and y.parent_quote = q.number
         where r.id = :request /*shown r*/ and ",
    STAFF_REACH_PROJECT_REQUESTS,
    ")"
));

async fn of_account(
    staff: Staff<ViewProjects>,
    query: AccountQuery,
    options: LoadOptions,
    of_account: impl FnOnce() -> (Scoped, Params<'static>) + Send + 'static,
    of_project: Scoped,
) -> Result<Listing<AccountOrder>, Error> {
    staff
        .read(move |db| {
            if let Some(request) = query.request_id {
                let own =
                    db.grants().only_own(Section::Projects, Permission::View, db.caller().user);
                let account = account_of_request(db, request, own)?;
                let params = named_params! { ":request": request, ":own": own };
                let list = DealerList {
                    fields: &ACCOUNT_ORDERS,
                    ..store::orders(of_project, params, &[])
                };
                return Ok(Listing::new(db.of_account(&account).page(list, &options)?));
            }
            let code = query.account.filter(|code| !code.trim().is_empty());
            let code =
                code.ok_or_else(|| Error::BadRequest(message!("order-account-or-request")))?;
            let account = reached_by_code(db, Section::Projects, Permission::View, &code)?;
            let (filter, params) = of_account();
            let list = DealerList { fields: &ACCOUNT_ORDERS, ..store::orders(filter, params, &[]) };
            Ok(Listing::new(db.of_account(&account).page(list, &options)?))
        })
        .await
}

/// Lists the quotes of a dealer or a project request that can be the basis of a drawing, newest first.
pub(super) async fn list_account_quotes(
    staff: Staff<ViewProjects>,
    Query(query): Query<AccountQuery>,
    Grid(options): Grid,
) -> Result<Listing<AccountOrder>, Error> {
    let quotes = || -> (Scoped, Params<'static>) { (OF_STAGE, &[(":stage", &OrderStage::Quote)]) };
    of_account(staff, query, options, quotes, QUOTES_OF_PROJECT).await
}

/// Lists the orders of a dealer or a project request that can be the basis of a drawing, newest first.
pub(super) async fn list_account_orders(
    staff: Staff<ViewProjects>,
    Query(query): Query<AccountQuery>,
    Grid(options): Grid,
) -> Result<Listing<AccountOrder>, Error> {
    of_account(staff, query, options, || (ORDERED, &[]), ORDERS_OF_PROJECT).await
}

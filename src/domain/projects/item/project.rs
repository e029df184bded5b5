//! Reads projects for people: the row of a list, and the page of one project with its requests, quotes and orders.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    files,
    request::{self, RequestRow},
};
use crate::{
    access::{Permission, Section, Side},
    casework::{Context, Shown, history},
    db::{FromRow, Reached},
    domain::{
        bounds,
        orders::ARRIVES_ON,
        projects::{store::Project, table::ProjectStatus},
    },
    error::Error,
    grid::{Direction, Field, List},
    http,
    kernel::{
        ids::{OrderId, ProjectId},
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Language, key},
    part, sql,
    trade::{OrderKind, OrderStatus},
    workflow::{AllowedAction, State as _},
};

/// A project in a list.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "p")]
#[serde(rename_all = "camelCase")]
#[schema(as = Project)]
pub(in crate::domain::projects) struct ProjectRow {
    pub(in crate::domain::projects) id: ProjectId,
    /// For example, `P-000123`.
    number: String,
    name: String,
    /// The account's code.
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.name")]
    account_name: String,
    type_id: i64,
    #[column(sql = "t.name")]
    type_name: String,
    status: ProjectStatus,
    /// The label of the status for the reader's side.
    #[column(later)]
    status_label: String,
    site: String,
    architect: String,
    builder: String,
    bid_on: Option<Day>,
    need_by: Option<Day>,
    /// Its value, for people who may see amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "p.value_cents")]
    value: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "p.value_currency")]
    currency: Option<String>,
    /// How many of the requests that the dealer sees are open.
    #[column(sql = OPEN)]
    open_requests: i64,
    /// The first date on which an answer is promised.
    #[column(sql = PROMISED)]
    next_promised_on: Option<Day>,
    /// Whether a request waits for the dealer.
    #[column(sql = AWAITING)]
    is_awaiting_dealer: bool,
    /// The number of requests that wait for the dealer: to be sent, replied to or read, or with drawings to answer.
    #[column(sql = YOURS)]
    your_requests: i64,
    /// How many drawings were issued, counting each revision.
    #[column(sql = DRAWINGS)]
    drawings: i64,
    /// The number of issued drawings that wait for the dealer's answer.
    #[column(sql = OPEN_DRAWINGS)]
    open_drawings: i64,
    /// The name of its branch, if the account has branches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = BRANCH)]
    branch: Option<String>,
    created_at: Instant,
    /// The time of the last act on it.
    touched_at: Instant,
    row_version: i64,
}

const OPEN: &str = "(select count(*) from project_requests q
     where q.project_id = p.id and q.bucket = 'open' and q.is_hidden = 0)";
const PROMISED: &str = "(select min(q.promised_on) from project_requests q
     where q.project_id = p.id and q.bucket = 'open' and q.is_hidden = 0
       and q.status not in ('responded', 'revision_requested'))";
/// Of a project that was lost, no one is asked for a reply any more.
const AWAITING: &str = "(p.status <> 'lost' and exists (select 1 from project_requests q
     where q.project_id = p.id and q.status = 'awaiting_dealer' and q.is_hidden = 0))";
const YOURS: &str = "(select count(*) from project_requests q
     where q.project_id = p.id and q.is_hidden = 0 and p.status <> 'lost'
       and (q.status in ('draft', 'awaiting_dealer', 'responded')
            or exists (select 1 from drawings w
                       where w.request_id = q.id and w.status = 'issued' and w.is_hidden = 0)))";
const DRAWINGS: &str =
    "(select count(*) from drawings w where w.project_id = p.id and w.is_hidden = 0)";
const OPEN_DRAWINGS: &str = "(select count(*) from drawings w
     where w.project_id = p.id and w.status = 'issued' and w.is_hidden = 0)";
const BRANCH: &str = "(select b.name from branches b where b.id = p.branch_id)";

/// The tables that lists and pages of projects join.
pub(in crate::domain::projects) const FROM: &str = "projects p
    left join dealers d on d.account_id = p.account_id
    left join project_types t on t.id = p.type_id";

/// The fields of all lists, after those that only one list has.
macro_rules! fields {
    ($label:ident; $($more:expr,)*) => { &[
        Field::integer("id", "p.id"),
        Field::text("number", "p.number").folded("p.number_folded").title(key!("heading-project")),
        Field::text("name", "p.name").folded("p.name_folded").title(key!("heading-name")),
        $($more,)*
        Field::code("status", "p.status")
            .words(|code| ProjectStatus::from_code(code).map(ProjectStatus::$label))
            .title(key!("heading-status")),
        Field::integer("typeId", "p.type_id"),
        Field::text("typeName", "t.name").title(key!("heading-kind")),
        Field::text("site", "p.site").title(key!("heading-site")),
        Field::text("architect", "p.architect").named(key!("heading-architect")),
        Field::text("builder", "p.builder").named(key!("heading-builder")),
        Field::day("bidOn", "p.bid_on").nullable().named(key!("heading-bid")),
        Field::day("needBy", "p.need_by").nullable().title(key!("heading-needed")),
        Field::money("value", "p.value_cents").nullable().title(key!("heading-value")),
        Field::capitals("currency", "p.value_currency").nullable().title(key!("heading-currency")),
        Field::integer("openRequests", OPEN).title(key!("heading-open-requests")),
        Field::day("nextPromisedOn", PROMISED).nullable().title(key!("heading-promised")),
        Field::boolean("isAwaitingDealer", AWAITING).named(key!("heading-reply-needed")),
        Field::integer("yourRequests", YOURS).title(key!("heading-your-requests")),
        Field::integer("openDrawings", OPEN_DRAWINGS).title(key!("heading-open-drawings")),
        Field::text("branch", BRANCH).nullable().title(key!("heading-branch")),
        Field::instant("createdAt", "p.created_at").named(key!("heading-added")),
        Field::instant("touchedAt", "p.touched_at").title(key!("heading-updated")),
    ] };
}

const DEFAULT_ORDER: &[(&str, Direction)] =
    &[("p.touched_at", Direction::Desc), ("p.id", Direction::Desc)];

pub(in crate::domain::projects) static PROJECTS: List = List {
    key: "p.id",
    fields: fields!(dealer_label;),
    default_order: DEFAULT_ORDER,
    search: None,
};

pub(in crate::domain::projects) static ALL_PROJECTS: List = List {
    key: "p.id",
    fields: fields!(
        staff_label;
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
    ),
    default_order: DEFAULT_ORDER,
    search: None,
};

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(in crate::domain::projects) struct ListQuery {
    /// Whether archived ones are listed instead of the others.
    pub(in crate::domain::projects) archived: bool,
}

/// The fields for people who may see amounts.
pub(in crate::domain::projects) const AMOUNTS: &[&str] = &["value", "currency"];

impl ProjectRow {
    /// Words the row for a reader.
    pub(in crate::domain::projects) fn shown(
        &mut self,
        side: Side,
        language: Language,
        sees_amounts: bool,
    ) {
        let label = match side {
            Side::Dealer => self.status.dealer_label(),
            Side::Staff => self.status.staff_label(),
        };
        self.status_label = label.in_language(language);
        if !sees_amounts {
            (self.value, self.currency) = (None, None);
        }
    }
}

/// A contact of a project.
#[http::body]
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ProjectContact {
    #[bound(bounds::COMPANY_NAME)]
    pub(crate) name: String,
    /// Their role on the job.
    #[bound(bounds::JOB_TITLE)]
    pub(crate) role: String,
    #[bound(bounds::up_to(&bounds::EMAIL))]
    pub(crate) email: String,
    #[bound(bounds::PHONE_OR_FAX)]
    pub(crate) phone: String,
}

/// A quote or an order of a project.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct ProjectOrder {
    #[serde(skip)]
    #[column(sql = "o.id")]
    pub(in crate::domain) proof: Reached<OrderId>,
    pub(in crate::domain) id: OrderId,
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    pub(in crate::domain) number: String,
    pub(in crate::domain) kind: OrderKind,
    status: OrderStatus,
    job_name: String,
    entered_on: Day,
    #[column(sql = "o.load_on")]
    load_date: Option<Day>,
    /// When the order is expected: its promised date, or else its load date.
    #[column(sql = ARRIVES_ON)]
    arrives_on: Option<Day>,
    line_count: i64,
    /// Requires the permission to see amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "o.total_cents")]
    total: Option<Cents>,
    currency: String,
    /// The quote that it was ordered from.
    parent_quote: Option<String>,
}

/// The most quotes and orders on the page of a project.
pub(in crate::domain::projects) const MOST_ORDERS: i64 = 500;

/// The quotes and orders of a project that the caller may see, with the orders placed from its quotes.
pub(in crate::domain) fn orders(
    context: &Context<'_>,
    project: Reached<ProjectId>,
) -> Result<Vec<ProjectOrder>, Error> {
    let tail = part!(
        "from orders o
         where o.account_id = :account /*reach orders:view o*/
           and o.id in (select x.order_id from project_orders x where x.project_id = :reached
                        union
                        select y.id from project_orders x join orders q on q.id = x.order_id and q.kind = 'quote'
                            join orders y on y.account_id = q.account_id and y.kind = 'order'
                                and y.parent_quote = q.number
                        where x.project_id = :reached)
         order by o.kind desc, o.entered_on, o.id limit :most"
    );
    if !sees_orders(context) {
        return Ok(Vec::new());
    }
    let params = named_params! { ":most": MOST_ORDERS };
    let mut orders: Vec<ProjectOrder> = context.rows.rows(tail.of(project), params)?;
    if !sees_order_amounts(context) {
        for order in &mut orders {
            order.total = None;
        }
    }
    Ok(orders)
}

/// Whether the caller sees orders at all. Staff see those of projects that they reach.
pub(in crate::domain::projects) fn sees_orders(context: &Context<'_>) -> bool {
    may_with_orders(context, Permission::View)
}

/// Whether the caller sees the amounts of orders.
pub(in crate::domain::projects) fn sees_order_amounts(context: &Context<'_>) -> bool {
    may_with_orders(context, Permission::Amounts)
}

fn may_with_orders(context: &Context<'_>, verb: Permission) -> bool {
    let dealer = context.caller().filter(|caller| caller.side == Side::Dealer);
    dealer.is_none_or(|caller| caller.grants.allow(Section::Orders, verb))
}

/// The page of a project.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::projects) struct ProjectItem {
    #[serde(flatten)]
    row: ProjectRow,
    contacts: Vec<ProjectContact>,
    archived_at: Option<Instant>,
    /// The requests, newest first.
    requests: Vec<RequestRow>,
    /// The quotes and orders, quotes first.
    orders: Vec<ProjectOrder>,
    /// The history, oldest first.
    events: Vec<history::Step>,
    /// The acts that the caller can perform now.
    allowed_actions: Vec<AllowedAction>,
    /// Whether the caller may add requests to it.
    may_request: bool,
}

impl Shown for Project {
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error> {
        Ok(serde_json::to_value(read(context, self)?)?)
    }
}

/// The page of a project, without checking whether the caller reaches it.
pub(in crate::domain::projects) fn read(
    context: &Context<'_>,
    project: &Project,
) -> Result<ProjectItem, Error> {
    let tail = part!(sql!("from ", FROM, " where p.id = :reached and p.account_id = :account"));
    let found: Option<ProjectRow> = context.rows.row(tail.of(project.proof()), &[])?;
    let mut row = found.ok_or(Error::NotFound)?;
    row.shown(context.side(), context.language(), files::sees_prices(context));
    let events = history::of::<Project>(context, project.id, |entry| entry.verb.is_some())?;
    let allowed_actions = context.allowed(project)?;
    Ok(ProjectItem {
        contacts: serde_json::from_str(&project.contacts)?,
        archived_at: project.archived_at,
        requests: request::of_project(context, project.proof())?,
        orders: orders(context, project.proof())?,
        events: events.iter().map(|entry| entry.step(context)).collect::<Result<_, _>>()?,
        may_request: allowed_actions.iter().any(|allowed| allowed.action == "update"),
        allowed_actions,
        row,
    })
}

//! Lists a dealer's upcoming load dates: their own and their routes'.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{Permission, Section, Standing, ViewLoadDates, branches_of_person},
    db::{FromRow, Json, Listed, Scoped},
    domain::dealers::AccountQuery,
    error::Error,
    grid::{Direction, Field, List},
    http::{Dealer, DealerDb, DealerList, ListAnswer, PageOrExport, PageQuery},
    kernel::{
        ids::{OrderId, UserId},
        money::Quantity,
        time::{Day, Instant},
    },
    messages::key,
    scoped, sql,
    trade::OrderStatus,
    words,
};

/// One of the account's orders on a load.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoadOrder {
    pub id: OrderId,
    pub order_number: String,
    pub suffix: String,
    pub job_name: String,
    pub status: OrderStatus,
    /// The number of units: its windows and doors by quantity.
    pub unit_count: Quantity,
    /// In the portal's unit of weight, kilograms or pounds. Null unless it is known of each unit.
    pub weight: Option<Quantity>,
    pub hold_reason: Option<String>,
}

words! {
    /// Whether a load date still accepts orders.
    pub LoadStatus { Open = "open", Full = "full", Closed = "closed" }
}

/// A date on which a truck is loaded.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "l")]
#[serde(rename_all = "camelCase")]
pub struct LoadDate {
    pub id: i64,
    #[column(sql = "l.load_on")]
    pub load_date: Day,
    /// The deadline for orders.
    pub cut_off_at: Option<Instant>,
    pub route: String,
    pub province: String,
    /// A note by the ERP about the remaining capacity.
    pub capacity_note: Option<String>,
    /// A note by the manufacturer's planners.
    #[column(sql = "nullif(l.note, '')")]
    pub note: Option<String>,
    pub status: LoadStatus,
    /// The account's own orders planned for this date.
    #[column(sql = ORDERS)]
    #[schema(value_type = Vec<LoadOrder>)]
    pub orders: Json<Vec<LoadOrder>>,
}

/// The cut-off of the load that an order `o` is on.
pub const CUT_OFF_OF_ORDER: &str = "(select min(l.cut_off_at) from load_dates l, dealers d \
     where d.account_id = o.account_id and l.load_on = o.load_on \
       and (l.account_id = o.account_id or (l.account_id is null and l.route = coalesce( \
           (select nullif(b.route, '') from branches b where b.id = o.branch_id), d.route))))";

/// The account's orders on a load date; for a user limited to their branches (`:branches_of`), only those.
const ON_LOAD: &str = sql!(
    "from orders o
     where o.account_id = :account and o.stage = 'current' and o.load_on = l.load_on
         and (:branches_of is null or o.branch_id in ",
    branches_of_person!(":branches_of"),
    ")"
);

const ORDERS: &str = sql!(
    "(select json_group_array(json_object('id', o.id, 'orderNumber', o.number, 'suffix', o.suffix, \
         'jobName', o.job_name, 'status', o.status, 'unitCount', o.unit_thousandths / 1000.0, \
         'weight', o.weight_thousandths / 1000.0, 'holdReason', o.hold_reason) order by o.number, o.suffix) ",
    ON_LOAD,
    ")"
);

/// The common fields of lists of load dates.
macro_rules! load_date_fields {
    ($($more:expr,)*) => { &[
        Field::integer("id", "l.id"),
        Field::day("loadDate", "l.load_on").title(key!("heading-load-date")),
        Field::instant("cutOffAt", "l.cut_off_at").nullable().title(key!("heading-cut-off")),
        Field::text("route", "l.route").title(key!("heading-route")),
        Field::text("province", "l.province").title(key!("heading-province")),
        Field::text("capacityNote", "l.capacity_note").nullable().title(key!("heading-capacity")),
        Field::text("note", "nullif(l.note, '')").nullable().title(key!("heading-note")),
        Field::code("status", "l.status").title(key!("heading-status")),
        $($more,)*
    ] };
}
pub(super) use load_date_fields;

static LOAD_DATES: List = List {
    key: "l.id",
    fields: load_date_fields!(
        Field::text(
            "orders",
            sql!(
                "coalesce((select group_concat(o.number || case o.suffix when '' then '' else '-' || o.suffix end, \
                 ', ') ",
                ON_LOAD,
                "), '')"
            ),
        )
        .title(key!("heading-orders")),
    ),
    default_order: &[("l.load_on", Direction::Asc), ("l.id", Direction::Asc)],
    search: None,
};

/// The account's load dates and those of its routes, from `:today` on.
const IS_UPCOMING: &str = "l.load_on >= :today and (
         l.account_id = :account
         or (l.account_id is null and l.route in (
             select d.route from dealers d where d.account_id = :account
             union
             select iif(b.route = '', d.route, b.route)
             from branches b join dealers d on d.account_id = b.account_id
             where b.account_id = :account and b.is_active = 1))) \
     /*reach loaddates:view l*/";

const UPCOMING: Scoped = scoped!(IS_UPCOMING);
const NONE: Scoped = scoped!("l.account_id = :account and 1 = 0");

pub fn next(db: &DealerDb<'_>, count: u32) -> Result<Vec<LoadDate>, Error> {
    let tail = scoped!(sql!(
        "from load_dates l where ",
        IS_UPCOMING,
        " order by l.load_on, l.id limit :count"
    ));
    let params = named_params! {
        ":today": db.today(), ":count": count, ":branches_of": orders_of_branches(db),
    };
    db.rows(tail, params)
}

/// The caller, if they see only orders of their branches on a load date.
fn orders_of_branches(db: &DealerDb<'_>) -> Option<UserId> {
    let ends_at_branches = |section| {
        db.may(section, Permission::View)
            && !db.grants().reach_record(section, Permission::View, Standing::default())
    };
    let is_narrow = [Section::LoadDates, Section::Orders].into_iter().any(ends_at_branches);
    is_narrow.then(|| db.caller().user)
}

/// Lists load dates from today on: the dealer's own and those of its routes.
///
/// Exports the dealer's load dates from today on as CSV or XLSX.
pub(super) async fn list_load_dates(
    dealer: Dealer<ViewLoadDates>,
    PageQuery(query): PageQuery<AccountQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<LoadDate>, Error> {
    dealer
        .list("load-dates", requested, move |db, wanted| {
            let is_own = query.is_own(db)?;
            let (today, branches_of) = (db.today(), orders_of_branches(db));
            let list = DealerList {
                fields: &LOAD_DATES,
                from: const { Listed::new("load_dates l", "") },
                filter: if is_own { UPCOMING } else { NONE },
                params: named_params! { ":today": today, ":branches_of": branches_of },
                hidden: &[],
            };
            db.listed(list, wanted)
        })
        .await
}

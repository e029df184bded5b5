//! Reads service orders: the fields of the lists, and one order.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    db::{FromRow, Scoped},
    domain::reach::STAFF_REACH_ORDERS,
    error::Error,
    grid::{Direction, Field, List},
    http::DealerDb,
    kernel::{
        ids::ServiceOrderId,
        money::Cents,
        time::{Day, Instant},
    },
    messages::{key, message},
    scoped, sql,
    trade::{ServiceOrderKind, ServiceOrderStatus},
};

/// A service order in a list.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[serde(rename_all = "camelCase")]
pub(super) struct ServiceOrder {
    pub id: ServiceOrderId,
    pub number: String,
    /// The id of the service request, if the portal has it.
    #[column(sql = "r.id")]
    pub request_id: Option<i64>,
    #[column(sql = "coalesce(r.number, o.request_number)")]
    pub request_number: String,
    /// A one-line summary of the request's first incident.
    #[column(sql = "coalesce(r.summary, '')")]
    pub summary: String,
    /// The number of the order that the request is about.
    #[column(sql = "coalesce(r.order_number, '')")]
    pub order_number: String,
    #[column(sql = "coalesce(r.site_city, '')")]
    pub site_city: String,
    pub kind: ServiceOrderKind,
    pub status: ServiceOrderStatus,
    #[column(sql = "coalesce(c.name, '')")]
    pub crew_name: String,
    pub ordered_on: Day,
    pub planned_on: Option<Day>,
    pub finished_on: Option<Day>,
    /// The charge to the dealer. Only for users who may see amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "o.charge_cents")]
    pub charge: Option<Cents>,
    /// `CAD` or `USD`.
    pub currency: String,
    /// The shipping method for parts.
    #[column(sql = "coalesce(m.name_en, '')")]
    pub ship_method: String,
    pub tracking: String,
    pub updated_at: Instant,
}

/// Service orders with related records. Outer joins cost nothing if none of their columns is used.
const WITH_PARTS: &str = "service_orders o left join service_requests r on r.id = o.request_id
             left join crews c on c.id = o.crew_id
             left join service_list_items m on m.id = o.ship_method_id";
pub(super) const OF_ACCOUNT: &str = WITH_PARTS;
pub(super) const OF_DEALERS: &str =
    sql!(WITH_PARTS, " left join dealers d on d.account_id = o.account_id");

/// The common fields of the lists, after a list's own.
macro_rules! fields {
    ($($more:expr,)*) => { &[
        $($more,)*
        Field::integer("id", "o.id"),
        Field::text("number", "o.number").folded("o.number_folded").title(key!("heading-service-order")),
        Field::integer("requestId", "o.request_id").nullable(),
        Field::text("requestNumber", "coalesce(r.number, o.request_number)").title(key!("heading-request")),
        Field::text("summary", "coalesce(r.summary, '')").title(key!("heading-about")),
        Field::text("orderNumber", "coalesce(r.order_number, '')").title(key!("heading-order")),
        Field::text("siteCity", "coalesce(r.site_city, '')").title(key!("heading-site")),
        Field::code("kind", "o.kind").words(|code| match code { "ship" => Some(message!("service-order-code-ship")),"remake" => Some(message!("service-order-code-remake")), _ => None }).title(key!("heading-kind")),
        Field::code("status", "o.status").title(key!("heading-status")),
        Field::text("crewName", "coalesce(c.name, '')").title(key!("heading-crew")),
        Field::day("orderedOn", "o.ordered_on").title(key!("heading-date")),
        Field::day("plannedOn", "o.planned_on").nullable().title(key!("heading-planned")),
        Field::day("finishedOn", "o.finished_on").nullable().title(key!("heading-finished")),
        Field::money("charge", "o.charge_cents").nullable().title(key!("heading-charge")),
        Field::capitals("currency", "o.currency").title(key!("heading-currency")),
        Field::text("shipMethod", "coalesce(m.name_en, '')").title(key!("heading-shipping")),
        Field::text("tracking", "o.tracking").title(key!("heading-tracking")),
        Field::instant("updatedAt", "o.updated_at").named(key!("heading-updated")),
    ] };
}

/// The dealer's lists, over [`OF_ACCOUNT`].
pub(super) static SERVICE_ORDERS: List = List {
    key: "o.id",
    fields: fields!(),
    default_order: &[("o.ordered_on", Direction::Desc), ("o.id", Direction::Desc)],
    search: None,
};

/// The staff's list, over [`OF_DEALERS`].
pub(super) static STAFF_SERVICE_ORDERS: List = List {
    key: "o.id",
    fields: fields!(
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
        Field::code("stage", "o.stage").named(key!("heading-stage")),
    ),
    default_order: &[("o.ordered_on", Direction::Desc), ("o.id", Direction::Desc)],
    search: None,
};

/// Fields hidden from users without permission to see amounts.
pub(super) const AMOUNTS: &[&str] = &["charge"];

/// Service orders of a stage and a period.
pub(super) const OF_STAGE: Scoped =
    scoped!("o.account_id = :account and o.stage = :stage and o.ordered_on between :from and :to");

/// The condition for staff whose permission is limited to their own records (`:own`).
pub(super) const OWN: &str = STAFF_REACH_ORDERS;

/// The number of closed orders before a day.
pub(super) fn count_closed_before(db: &DealerDb<'_>, day: Day) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from service_orders o left join service_requests r on r.id = o.request_id
         where o.account_id = :account and o.stage = 'closed' and o.ordered_on < :day
           /*reach service:view r*/"
    );
    Ok(db.value(sql, named_params! { ":day": day })?.unwrap_or(0))
}

/// A part of a service order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct ServicePart {
    /// The part's number.
    pub item: String,
    pub description: String,
    #[schema(value_type = f64)]
    pub quantity: serde_json::Number,
    #[schema(value_type = f64)]
    pub shipped_quantity: serde_json::Number,
}

impl Default for ServicePart {
    fn default() -> Self {
        Self {
            item: String::new(),
            description: String::new(),
            quantity: 1.into(),
            shipped_quantity: 0.into(),
        }
    }
}

/// A service order with its parts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ServiceOrderDetail {
    #[serde(flatten)]
    pub order: ServiceOrder,
    pub parts: Vec<ServicePart>,
}

pub(super) fn find(
    db: &DealerDb<'_>,
    id: ServiceOrderId,
) -> Result<Option<ServiceOrderDetail>, Error> {
    let tail = scoped!(sql!(
        "from ",
        WITH_PARTS,
        " where o.id = :id and o.account_id = :account /*reach service:view r*/"
    ));
    let Some(order) = db.row(tail, named_params! { ":id": id })? else {
        return Ok(None);
    };
    let parts = scoped!(
        "select o.parts from service_orders o left join service_requests r on r.id = o.request_id
         where o.id = :id and o.account_id = :account /*reach service:view r*/"
    );
    let parts: String = db.value(parts, named_params! { ":id": id })?.unwrap_or_default();
    Ok(Some(ServiceOrderDetail { order, parts: serde_json::from_str(&parts)? }))
}

#[cfg(test)]
mod tests {
    use rusqlite::{Connection, params_from_iter, types::Null};

    use super::*;

    fn plan(conn: &Connection, sql: &str) -> String {
        let mut statement = conn.prepare(&format!("explain query plan {sql}")).unwrap();
        let nulls = vec![Null; statement.parameter_count()];
        let steps = statement.query_map(params_from_iter(nulls), |row| row.get::<_, String>(3));
        let steps = steps.unwrap();
        steps.map(Result::unwrap).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_lists_are_read_in_the_order_of_an_index() {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        let order = "order by o.ordered_on desc, o.id desc limit 50";
        let staff =
            plan(&conn, &format!("select o.id, r.number from {OF_DEALERS} where 1 {order}"));
        assert!(staff.contains("service_orders_recent"), "{staff}");
        assert!(!staff.contains("TEMP B-TREE"), "{staff}");
        let dealer =
            format!("select o.id, r.number from {OF_ACCOUNT} where {} {order}", OF_STAGE.text());
        let dealer = plan(&conn, &dealer);
        assert!(dealer.contains("service_orders_list"), "{dealer}");
        assert!(!dealer.contains("TEMP B-TREE"), "{dealer}");
    }
}

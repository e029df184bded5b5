//! Implements the calls for an order's history, which is read from the table of changes: status, promised date, load,
//! hold and shipping, each with its reason and where it came from.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{dealer::OrderQuery, staff::owner, store};
use crate::{
    access::ViewOrders,
    changes::ChangedField,
    db::FromRow,
    error::Error,
    http::{Dealer, DealerDb, Items, Query, Staff},
    kernel::{
        ids::OrderId,
        time::{Day, Instant},
    },
    part, words,
};

/// The most steps of a history, latest first.
const MOST: u32 = 500;

words! {
    /// Where a change came from.
    #[schema(as = OrderStepSource)]
    pub(super) Source { Import = "import", Dealer = "dealer", Staff = "staff" }
}

/// A step of an order's history.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderStep {
    at: Instant,
    kind: ChangedField,
    /// What it was: the code of a status, a day, a reason.
    from: Option<String>,
    to: Option<String>,
    reason: Option<String>,
    source: Source,
    /// Who did it, unless it was an import.
    #[serde(skip_serializing_if = "Option::is_none")]
    who: Option<String>,
    /// For the step that begins the history, the promised date of that time.
    #[serde(skip_serializing_if = "Option::is_none")]
    promised_on: Option<String>,
    /// For the step that begins the history, the load date of that time.
    #[serde(skip_serializing_if = "Option::is_none")]
    load_date: Option<String>,
}

#[derive(FromRow)]
#[row(alias = "c")]
struct Change {
    at: Instant,
    field: ChangedField,
    old_value: Option<String>,
    new_value: Option<String>,
    reason: Option<String>,
    actor_name: Option<String>,
    is_staffs: bool,
}

impl Change {
    fn begins(&self) -> bool {
        matches!(self.field, ChangedField::Created | ChangedField::AsOf)
    }

    fn step(self) -> OrderStep {
        let source = match (&self.actor_name, self.is_staffs) {
            (None, _) => Source::Import,
            (_, true) => Source::Staff,
            (_, false) => Source::Dealer,
        };
        OrderStep {
            at: self.at,
            kind: self.field,
            from: self.old_value,
            to: self.new_value,
            reason: self.reason,
            source,
            who: self.actor_name,
            promised_on: None,
            load_date: None,
        }
    }
}

/// The value that a field had at first: what its first change replaced, or else what it is now.
fn first(changes: &[Change], field: ChangedField, now: Option<Day>) -> Option<String> {
    match changes.iter().find(|change| change.field == field) {
        Some(change) => change.old_value.clone(),
        None => now.map(|day| day.to_string()),
    }
}

fn of_order(db: &DealerDb<'_>, id: OrderId) -> Result<Vec<OrderStep>, Error> {
    let reached = store::reached(db, id)?;
    let order = store::listed(db, id)?;
    let tail = part!(
        "from record_changes c
         where c.entity = 'order' and c.record_id = :reached and c.account_id = :account
         order by c.sequence desc limit :most"
    );
    let most = named_params! { ":most": MOST };
    let mut changes: Vec<Change> = db.records().rows(tail.of(reached), most)?;
    changes.reverse();
    if changes.is_empty() {
        changes.push(Change {
            at: order.as_of,
            field: ChangedField::AsOf,
            old_value: None,
            new_value: Some(order.status.as_str().to_owned()),
            reason: None,
            actor_name: None,
            is_staffs: false,
        });
    }
    let promised_on = first(&changes, ChangedField::PromisedOn, order.promised_now);
    let load_date = first(&changes, ChangedField::LoadOn, order.load_date);
    let begins = changes.first().is_some_and(Change::begins);
    let mut steps: Vec<OrderStep> = changes.into_iter().map(Change::step).collect();
    if let Some(beginning) = steps.first_mut().filter(|_| begins) {
        (beginning.promised_on, beginning.load_date) = (promised_on, load_date);
    }
    Ok(steps)
}

/// Lists what has changed of an order or quote since the portal first had it, oldest first: its status, promised date,
/// load, hold and shipping, with the reason and where the change came from. The history of an order from before the
/// portal kept changes begins with its state as of a time (`asOf`). At most the latest 500 changes are returned.
pub(super) async fn list_history(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<OrderQuery>,
) -> Result<Items<OrderStep>, Error> {
    dealer.read(move |db| Ok(Items::new(of_order(db, query.id)?))).await
}

/// Lists what has changed of any dealer's order or quote, oldest first.
pub(super) async fn list_history_for_staff(
    staff: Staff<ViewOrders>,
    Query(query): Query<OrderQuery>,
) -> Result<Items<OrderStep>, Error> {
    staff
        .read(move |db| {
            let own = owner(db, query.id)?;
            Ok(Items::new(of_order(&own, query.id)?))
        })
        .await
}

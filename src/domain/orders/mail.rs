//! Emails selected orders to the user who selected them.

use std::collections::BTreeSet;

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    dealer::sees_amounts,
    store::{self, Order},
};
use crate::{
    access::ViewOrders,
    domain::people::throttle,
    error::{Checks, Error},
    http::{Answered, Body, Dealer, DealerTx, Done},
    kernel::{ids::OrderId, time::Day, words::Word as _},
    messages::{Message, message},
    outbox::{NewMail, Notice, Template},
};

/// The most orders in one email.
const MOST_ORDERS: usize = 100;

/// The selected orders.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrdersForm {
    /// The ids of 1 to 100 orders.
    order_ids: Vec<OrderId>,
}

/// Emails a summary of several orders or quotes to the caller. Either all are included or nothing is sent.
pub(super) async fn send_orders(
    dealer: Dealer<ViewOrders>,
    Body(form): Body<OrdersForm>,
) -> Result<Answered<Done>, Error> {
    let mut seen = BTreeSet::new();
    let ids: Vec<OrderId> = form.order_ids.into_iter().filter(|id| seen.insert(*id)).collect();
    let mut checks = Checks::new();
    checks.require(
        (1..=MOST_ORDERS).contains(&ids.len()),
        "orderIds",
        message!("orders-choose-some", most_orders = MOST_ORDERS),
    );
    checks.finish()?;
    dealer
        .write(move |tx| {
            throttle::spend_mail(tx.call().app(), tx.shared(), tx.caller().user, tx.now())?;
            let summaries =
                ids.iter().map(|id| summary(tx, *id)).collect::<Result<Vec<Message>, _>>()?;
            let asked = message!("orders-summary-asked");
            let notice = Notice {
                name: "orders",
                subject: message!("orders-summary-of", count = ids.len()),
                paragraphs: std::iter::once(asked).chain(summaries).collect(),
                facts: Vec::new(),
                quote: None,
                link: "/orders".to_owned(),
            };
            let mut mail = NewMail::new(Template::Notice(notice), tx.caller().email.clone());
            mail.account_id = Some(tx.account());
            mail.user_id = Some(tx.caller().user);
            tx.call().app().outbox.enqueue(tx.shared(), tx.now(), mail)?;
            Ok(Done::new(message!("orders-sent", count = ids.len(), email = tx.caller().email)))
        })
        .await
}

/// One line about an order. Also records an event.
fn summary(tx: &DealerTx<'_>, id: OrderId) -> Result<Message, Error> {
    let mut order = store::listed(tx, id)?;
    if !sees_amounts(tx) {
        order.hide_amounts();
    }
    let mut event = tx.event("order", "email");
    event.entity_id = Some(id.0);
    tx.record(event)?;
    Ok(in_words(&order))
}

fn in_words(order: &Order) -> Message {
    let dash = if order.suffix.is_empty() { "" } else { "-" };
    let date = |day: Day| day.0.strftime("%b %-d, %Y");
    let named = |value: &str| (!value.is_empty()).then(|| Message::plain(value));
    let (promised, shipped) = (order.promised_now, order.shipped_on);
    let parts = [
        Some(Message::plain(format!("{}{dash}{}", order.order_number, order.suffix))),
        named(&order.job_name),
        named(&order.customer_name),
        named(&order.po).map(|po| message!("orders-mail-po", po)),
        Some(Message::of_code(order.status.code())),
        Some(message!("orders-mail-entered", day = %date(order.entered_on))),
        promised.map(|day| message!("orders-mail-promised", day = %date(day))),
        shipped.map(|day| message!("orders-mail-shipped", day = %date(day))),
        order.total.map(|total| Message::plain(total.worded(&order.currency))),
    ];
    Message::joined(parts.into_iter().flatten().collect(), " · ")
}

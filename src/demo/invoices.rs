//! What is invoiced, credited and paid.

use super::{
    dealers::Dealer,
    dice::Dice,
    orders::{Costs, Order, costs},
};
use crate::kernel::{money::Quantity, time::Day};

/// One invoice, or a credit note when its total is below zero.
pub(super) struct Invoice {
    pub(super) number: String,
    pub(super) invoiced_on: Day,
    pub(super) due_on: Day,
    pub(super) costs: Costs,
    pub(super) balance: i64,
    /// Index into the order's lines, quantity and net amount in cents.
    pub(super) lines: Vec<(usize, i64, i64)>,
}

/// The invoice of an order, if it has one by today, and the credit note that followed it, if any.
/// `digits` are what both numbers end with.
pub(super) fn invoices(
    seed: u64,
    place: u32,
    digits: u32,
    dealer: &Dealer,
    order: &Order,
    today: Day,
) -> anyhow::Result<Vec<Invoice>> {
    let Some(invoiced_on) = order.progress.invoiced_on else { return Ok(Vec::new()) };
    let mut dice = Dice::new(seed, 8, u64::from(place));
    let due_on = invoiced_on.plus_days(dealer.terms.days);
    let costs_of = |subtotal, freight| {
        costs(subtotal, freight, order.ship_to.province, order.entered_on, dealer.installs)
    };
    let own = costs_of(order.costs.subtotal, order.costs.freight)?;
    let balance = balance(&mut dice, own.total, due_on, today, dealer);
    let lines = order
        .lines
        .iter()
        .enumerate()
        .map(|(index, line)| (index, line.quantity, line.net.0))
        .collect();
    let mut all = vec![Invoice {
        number: format!("I{digits}"),
        invoiced_on,
        due_on,
        costs: own,
        balance,
        lines,
    }];
    let credited_on = invoiced_on.plus_days(i32::try_from(dice.between(8, 40))?);
    if dice.chance(22) && credited_on <= today {
        let index = dice.below(order.lines.len());
        if let Some(line) = order.lines.get(index) {
            // One unit came back, or was never delivered.
            let net =
                line.price.line_net(Quantity::whole(-1), line.discount).map_or(0, |net| net.0);
            let credit = costs_of(net, 0)?;
            let balance = if dice.chance(600) { 0 } else { credit.total };
            all.push(Invoice {
                number: format!("C{digits}"),
                invoiced_on: credited_on,
                due_on: credited_on,
                costs: credit,
                balance,
                lines: vec![(index, -1, net)],
            });
        }
    }
    Ok(all)
}

/// What is left to pay today: most dealers pay about when it is due, some later, a few in parts.
fn balance(dice: &mut Dice, total: i64, due_on: Day, today: Day, dealer: &Dealer) -> i64 {
    let habit = dice.between(0, 999);
    let early_or_late = dice.between(-10, 12);
    let very_late = dice.between(13, 75);
    let part = total * dice.between(20, 80) / 100;
    let late = if dealer.status == "hold" { 35 } else { 0 };
    let is_past =
        |days: i64| due_on.plus_days(i32::try_from(days + late).unwrap_or_default()) <= today;
    match habit {
        0..=869 if is_past(early_or_late) => 0,
        870..=929 if is_past(very_late) => 0,
        930..=999 if is_past(very_late + 40) => 0,
        930..=999 if is_past(-5) => total - part,
        _ => total,
    }
}

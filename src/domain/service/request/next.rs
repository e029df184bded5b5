//! The recommended next act, which a page offers first.

use super::table::{Status, Verb};
use crate::{access::Side, kernel::time::Day};

/// The facts that decide it, in addition to the status.
#[derive(Debug, Clone, Copy)]
pub(super) struct Facts {
    pub(super) today: Day,
    /// The day of the booked visit.
    pub(super) visit_on: Option<Day>,
    /// Whether there is an open service order.
    pub(super) has_order: bool,
    pub(super) shipment: Shipment,
    pub(super) has_open_price: bool,
}

/// Whether all open service orders are shipments, so that no visit is needed, and whether one should be there by now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shipment {
    None,
    Coming,
    Due,
}

/// The act that moves a request forward now. `None` if someone else has to act or time has to pass.
pub(super) fn next(side: Side, status: Status, facts: &Facts) -> Option<Verb> {
    match (side, status) {
        (Side::Dealer, Status::Draft) => Some(Verb::Submit),
        (Side::Dealer, Status::Completed) => Some(Verb::Close),
        (Side::Dealer, _) if facts.has_open_price => Some(Verb::AcceptPrice),
        (Side::Dealer, Status::MoreInfo) => Some(Verb::Reply),
        (Side::Staff, Status::Submitted) => Some(Verb::Review),
        (Side::Staff, Status::InReview) if !facts.has_open_price => Some(Verb::Approve),
        (Side::Staff, Status::Approved) if !facts.has_order => Some(Verb::Process),
        (Side::Staff, Status::AwaitingParts) if facts.shipment != Shipment::None => {
            (facts.shipment == Shipment::Due).then_some(Verb::Complete)
        }
        (Side::Staff, Status::Approved | Status::AwaitingParts) => Some(Verb::Schedule),
        (Side::Staff, Status::Scheduled) => {
            let has_come = facts.visit_on.is_none_or(|day| day <= facts.today);
            has_come.then_some(Verb::Start)
        }
        (Side::Staff, Status::InProgress) => Some(Verb::Complete),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::words::Word as _;

    fn facts(change: impl FnOnce(&mut Facts)) -> Facts {
        let mut facts = Facts {
            today: Day::parse("2026-06-15").unwrap(),
            visit_on: None,
            has_order: false,
            shipment: Shipment::None,
            has_open_price: false,
        };
        change(&mut facts);
        facts
    }

    #[test]
    fn the_next_act_follows_from_state_and_date() {
        let on = |day: &str| facts(|facts| facts.visit_on = Day::parse(day));
        let plain = facts(|_| {});
        let with_order = facts(|facts| facts.has_order = true);
        let sent = facts(|facts| (facts.has_order, facts.shipment) = (true, Shipment::Coming));
        let there = facts(|facts| (facts.has_order, facts.shipment) = (true, Shipment::Due));
        let priced = facts(|facts| facts.has_open_price = true);
        for (status, facts, staff, dealer) in [
            (Status::Draft, plain, None, Some(Verb::Submit)),
            (Status::Submitted, plain, Some(Verb::Review), None),
            (Status::InReview, plain, Some(Verb::Approve), None),
            (Status::InReview, priced, None, Some(Verb::AcceptPrice)),
            (Status::MoreInfo, plain, None, Some(Verb::Reply)),
            (Status::MoreInfo, priced, None, Some(Verb::AcceptPrice)),
            (Status::Approved, plain, Some(Verb::Process), None),
            (Status::Approved, with_order, Some(Verb::Schedule), None),
            (Status::AwaitingParts, with_order, Some(Verb::Schedule), None),
            (Status::AwaitingParts, sent, None, None),
            (Status::AwaitingParts, there, Some(Verb::Complete), None),
            (Status::Scheduled, on("2026-06-16"), None, None),
            (Status::Scheduled, on("2026-06-15"), Some(Verb::Start), None),
            (Status::Scheduled, on("2026-06-12"), Some(Verb::Start), None),
            (Status::InProgress, on("2026-06-15"), Some(Verb::Complete), None),
            (Status::Completed, plain, None, Some(Verb::Close)),
            (Status::Closed, plain, None, None),
            (Status::Rejected, plain, None, None),
            (Status::Cancelled, plain, None, None),
        ] {
            let found = (next(Side::Staff, status, &facts), next(Side::Dealer, status, &facts));
            assert_eq!(found, (staff, dealer), "{} {facts:?}", status.code());
        }
    }
}

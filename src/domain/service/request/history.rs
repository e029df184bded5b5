//! The history of a request, as its page shows it to each side.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    store::{self, Request},
    table::{PriceAnswer, Verb},
};
use crate::{
    access::Side,
    casework::{
        Case as _, Context,
        history::{self, Step},
    },
    error::Error,
    kernel::{ids::ServiceRequestId, money::Cents, time::Day},
    messages::{Message, message},
};

/// An entry of the history.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HistoryEntry {
    #[serde(flatten)]
    step: Step,
    /// The price that was asked for, accepted or declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    currency: Option<String>,
    /// The dealer's answer as recorded by staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<PriceAnswer>,
    /// The name of the file that proves the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<String>,
    /// The day of the visit that was booked or moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    visit_on: Option<Day>,
}

/// Verbs hidden from the dealer's history even though their effects are visible.
const INTERNAL: &[Verb] = &[Verb::Edit, Verb::Save];

/// Verbs whose reason is meant for the dealer, who also gets it by email. Every other reason is internal.
const TOLD: &[Verb] =
    &[Verb::Incomplete, Verb::Close, Verb::Reject, Verb::Cancel, Verb::Merge, Verb::Expire];

/// The act of merging another request into this one.
const ABSORB: &str = "absorb";

/// Words for events that aren't verbs of the table.
fn beside(act: &str) -> Message {
    match act {
        "addImage" => message!("service-past-addImage"),
        "removeImage" => message!("service-past-removeImage"),
        "handOver" => message!("service-past-handOver"),
        ABSORB => message!("service-past-absorb"),
        other => Message::plain(other.to_owned()),
    }
}

const fn is_about_price(verb: Verb) -> bool {
    matches!(verb, Verb::MoreInfo | Verb::AcceptPrice | Verb::DeclinePrice | Verb::DealerAnswer)
}

/// The history of a request, oldest first.
pub(super) fn of(
    context: &Context<'_>,
    id: ServiceRequestId,
    sees_price: bool,
) -> Result<Vec<HistoryEntry>, Error> {
    let is_dealer = context.side() == Side::Dealer;
    let language = context.language();
    let mut entries = Vec::new();
    let is_internal = |entry: &history::Entry<Request>| match entry.verb {
        Some(verb) => {
            entry.is_note() || INTERNAL.contains(&verb) || Request::AMONG_STAFF.contains(&verb)
        }
        None => entry.is_note() || entry.event.verb != ABSORB,
    };
    for entry in history::of(context, id, |entry| !is_dealer || !is_internal(entry))? {
        let verb = entry.verb;
        let text = |field: &str| entry.said(field)?.as_str().map(str::to_owned);
        let reason = match verb {
            None if entry.event.verb == ABSORB => text("from"),
            _ if !is_dealer => entry.reason(language),
            Some(verb) if TOLD.contains(&verb) => entry.reason(language),
            // The dealer's side may read its own reason for reopening.
            Some(Verb::Reopen) => match entry.event.actor_id {
                Some(actor) if !store::is_staff(context.rows.shared(), actor)? => {
                    entry.reason(language)
                }
                _ => None,
            },
            _ => None,
        };
        let is_priced = sees_price && verb.is_some_and(is_about_price);
        let is_booked = verb == Some(Verb::Schedule);
        let is_recorded = is_priced && verb == Some(Verb::DealerAnswer);
        let amount = entry.said("amount").filter(|_| is_priced);
        let answer = entry.said("priceAnswer").filter(|_| is_recorded);
        let mut step = Step { reason, ..entry.step(context)? };
        if verb.is_none() {
            step.verb_label = beside(&entry.event.verb).in_language(language);
        }
        entries.push(HistoryEntry {
            step,
            amount: amount.and_then(|amount| serde_json::from_value(amount.clone()).ok()),
            currency: text("currency").filter(|_| is_priced),
            answer: answer.and_then(|answer| serde_json::from_value(answer.clone()).ok()),
            proof: text("priceProof").filter(|_| is_recorded),
            visit_on: text("visitOn").filter(|_| is_booked).and_then(|day| Day::parse(&day)),
        });
    }
    Ok(entries)
}

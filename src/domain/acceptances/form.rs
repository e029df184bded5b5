//! The forms of accepted quotes: what is accepted, and what an action needs.

use std::ops::RangeInclusive;

use serde::Deserialize;
use utoipa::ToSchema;

use super::table::{Decline, Verb};
use crate::{
    actions,
    domain::bounds,
    http,
    kernel::{
        ids::{AcceptanceId, GREATEST, OrderId},
        time::Day,
    },
};

/// The length of a purchase order number, in characters.
pub(super) const PO: RangeInclusive<usize> = 1..=60;
/// The length of a first and a last name.
pub(super) const TYPED_NAME: RangeInclusive<usize> = 1..=161;
/// The length of a hash.
const HASH: RangeInclusive<usize> = 1..=64;
/// The most files that a message names.
pub(super) const FILES: usize = 20;

/// The acceptance of a quote.
#[http::body]
#[derive(Debug, Default, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = AcceptanceForm)]
pub(crate) struct AcceptForm {
    #[schema(required)]
    pub(crate) quote_id: Option<OrderId>,
    /// The number of the purchase order.
    #[schema(required)]
    #[bound(PO)]
    pub(crate) po: String,
    /// Whether the purchase order number may be one that another order has.
    pub(crate) repeats_po: bool,
    pub(crate) wanted_on: Option<Day>,
    /// The `shipTo` of one of the offer's delivery addresses. -1 is the quote's, 0 the company's own.
    #[schema(required)]
    #[bound(-1..=GREATEST)]
    pub(crate) ship_to: Option<i64>,
    #[bound(bounds::COMMENT)]
    pub(crate) comment: String,
    /// The caller's own name.
    #[schema(required)]
    #[bound(TYPED_NAME)]
    pub(crate) typed_name: String,
    /// The `shownHash` of the offer that was shown. If the quote has changed since, the response is a 409 with the
    /// current offer.
    #[schema(required)]
    #[bound(HASH)]
    pub(crate) shown_hash: String,
    /// The caller's code or password, required if the total is above the account's `stepUpAbove`. Request a code with
    /// `POST /account/stepup`, the purpose `quote` and the id of the quote.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    pub(crate) auth_code: String,
}

actions! {
    /// An act that dealers can perform on an accepted quote.
    #[schema(as = DealersAcceptanceAction)]
    pub(crate) DealersAction of Verb { Withdraw = "withdraw", Reply = "reply" }
}

/// An act of a dealer on an accepted quote.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DealersAcceptanceForm)]
pub(crate) struct DealersForm {
    #[schema(required)]
    pub(crate) id: Option<AcceptanceId>,
    #[schema(required)]
    pub(crate) action: Option<DealersAction>,
    pub(crate) row_version: Option<i64>,
    /// For `withdraw`: the reason, 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(crate) reason: String,
    /// For `reply`: the answer. It may be blank if files are named.
    #[bound(bounds::up_to(&bounds::MESSAGE))]
    pub(crate) text: String,
    /// For `reply`: ids of up to 20 files that the caller has uploaded.
    pub(crate) files: Vec<i64>,
}

actions! {
    /// An act that staff can perform on an accepted quote.
    #[schema(as = AcceptanceAction)]
    pub(crate) Action of Verb { Take = "take", Ask = "ask", Decline = "decline", Enter = "entered" }
}

/// An act of staff on an accepted quote.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = AcceptanceActionForm)]
pub(crate) struct ActionForm {
    #[schema(required)]
    pub(crate) id: Option<AcceptanceId>,
    #[schema(required)]
    pub(crate) action: Option<Action>,
    pub(crate) row_version: Option<i64>,
    /// For `decline`.
    pub(crate) reason_code: Option<Decline>,
    /// For `decline`: the reason in words, 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(crate) reason: String,
    /// For `ask`: the question.
    #[bound(bounds::up_to(&bounds::MESSAGE))]
    pub(crate) text: String,
    /// For `ask`: ids of up to 20 files that the caller has uploaded.
    pub(crate) files: Vec<i64>,
    /// For `entered`: the order's number in the ERP, if it is known.
    #[bound(bounds::ORDER_NUMBER)]
    pub(crate) order_number: String,
}

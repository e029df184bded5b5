//! The forms of change requests: a new one, and the details of each step.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{offer::PriceLine, store::Detail, table::Kind};
use crate::{
    casework::Hours,
    domain::bounds,
    http,
    kernel::{
        ids::{ChangeRequestId, GREATEST, OrderId, UserId},
        money::Cents,
        time::Day,
    },
};

/// The length of a change's description.
pub(super) const WISH: RangeInclusive<usize> = 10..=4000;
/// How far the order is, as planning puts it.
pub(super) const STAGE: RangeInclusive<usize> = 0..=80;
/// The length of an order's revision in the ERP.
pub(super) const REVISION: RangeInclusive<usize> = 1..=40;

/// A dealer's change request.
#[http::body]
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct NewChange {
    #[schema(required)]
    pub order_id: Option<OrderId>,
    /// The kind of change.
    #[serde(rename = "type")]
    #[schema(required)]
    pub kind: Option<Kind>,
    /// The numbers of the order's lines. Empty if the address, the date or a hold is changed.
    pub lines: Vec<i64>,
    /// A description of the change, 10 to 4,000 characters.
    #[bound(WISH)]
    pub comment: String,
    /// The exact changes, as far as the dealer knows them.
    pub items: Vec<Detail>,
}

/// A dealer's change request, entered by staff.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeOfDealer)]
pub(super) struct NewChangeOfDealer {
    /// The account's code.
    #[bound(bounds::ACCOUNT_CODE)]
    pub(super) account: String,
    /// The id of one of the account's orders.
    #[schema(required)]
    pub(super) order_id: Option<OrderId>,
    /// The kind of change.
    #[serde(rename = "type")]
    #[schema(required)]
    pub(super) kind: Option<Kind>,
    /// The numbers of the order's lines. Empty if the address, the date or a hold is changed.
    pub(super) lines: Vec<i64>,
    /// A description of the change, 10 to 4,000 characters.
    #[bound(WISH)]
    pub(super) comment: String,
    /// The exact changes, as far as they are known.
    pub(super) items: Vec<Detail>,
}

/// Additions by staff to a request, and corrections before it has a price.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeUpdateForm)]
pub(super) struct UpdateForm {
    /// A message to the dealer. Required unless something is corrected.
    #[bound(bounds::NOTE)]
    pub(super) comment: String,
    /// The kind of change. Omit it to keep the current one.
    #[serde(rename = "type")]
    pub(super) kind: Option<Kind>,
    /// The numbers of the order's lines. Omit them to keep the current ones.
    pub(super) lines: Option<Vec<i64>>,
    pub(super) row_version: Option<i64>,
}

/// The exact changes.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeDetailsForm)]
pub(super) struct DetailsForm {
    /// All changes. Changes that aren't listed are removed.
    #[schema(required)]
    pub(super) items: Option<Vec<Detail>>,
    pub(super) row_version: Option<i64>,
}

/// An act that requires no further details.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeStepForm)]
pub(super) struct StepForm {
    pub(super) row_version: Option<i64>,
}

/// An act with a reason.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeReasonForm)]
pub(super) struct ReasonForm {
    /// The reason, 5 to 1,000 characters.
    #[bound(bounds::REASON)]
    pub(super) comment: String,
    pub(super) row_version: Option<i64>,
}

/// Comments by planning and production.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct PlanningForm {
    /// The comment, for staff only.
    #[bound(bounds::MESSAGE)]
    pub(crate) comment: String,
    /// Whether the change is feasible.
    #[schema(required)]
    pub(crate) is_feasible: Option<bool>,
    /// The stage of the order.
    #[bound(STAGE)]
    pub(crate) order_stage: String,
    /// The load date after the change. Omit it if it stays the same.
    pub(crate) new_load_on: Option<Day>,
    pub(crate) row_version: Option<i64>,
}

/// A comment by the account manager.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ManagerForm {
    /// The comment, for staff only.
    #[bound(bounds::MESSAGE)]
    pub(crate) comment: String,
    /// The total hours spent, in steps of 0.25 up to 999.75.
    #[schema(required)]
    pub(crate) hours: Option<Hours>,
    pub(crate) row_version: Option<i64>,
}

/// The new holder of a change request.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeForwardForm)]
pub(crate) struct ForwardForm {
    /// The id of another staff user.
    #[schema(required)]
    pub(crate) forward_to: Option<UserId>,
    /// A question or task for them.
    #[bound(1..=1000)]
    pub(crate) note: String,
    pub(crate) row_version: Option<i64>,
}

/// A reply.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeReplyForm)]
pub(super) struct ReplyForm {
    /// The reply, for staff only.
    #[bound(1..=1000)]
    pub(super) comment: String,
    pub(super) row_version: Option<i64>,
}

/// A price before tax, line by line.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangePriceForm)]
pub(crate) struct PriceForm {
    /// The lines of the price. If they add up to zero, the change is free.
    #[schema(required)]
    pub(crate) price: Option<Cents>,
    #[schema(required)]
    pub(crate) lines: Vec<PriceLine>,
    pub(crate) row_version: Option<i64>,
}

/// The cancellation of a change request.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeCancelForm)]
pub(crate) struct CancelForm {
    /// The id of the request, the same as in the path.
    pub(crate) id: Option<ChangeRequestId>,
    /// The reason, 5 to 1,000 characters.
    #[bound(bounds::REASON)]
    pub(crate) comment: String,
    /// After the dealer's approval: the cancellation fee. If it is omitted, `isFeeWaived` must be true.
    pub(crate) fee: Option<Cents>,
    /// After the dealer's approval: whether it was decided to charge no fee.
    pub(crate) is_fee_waived: bool,
    pub(crate) row_version: Option<i64>,
}

/// The supervisor who reviews a price.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct SupervisorForm {
    /// The id of a supervisor.
    #[schema(required)]
    pub(super) user_id: Option<UserId>,
    pub(super) row_version: Option<i64>,
}

/// The reason for a decision.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeReviewForm)]
pub(super) struct ReviewForm {
    /// Required if the price isn't approved: 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(super) comment: String,
    pub(super) row_version: Option<i64>,
}

/// An answer that was given by phone or on paper.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeRecordedAnswer)]
pub(super) struct RecordedAnswer {
    /// Whether the dealer approves the price.
    #[schema(required)]
    pub(super) approved: Option<bool>,
    /// Who answered, and how.
    #[bound(bounds::REASON)]
    pub(super) comment: String,
    /// The id of the uploaded file of this request that proves the answer.
    #[schema(required)]
    #[bound(1..=GREATEST)]
    pub(super) upload: Option<i64>,
    pub(super) row_version: Option<i64>,
}

/// The outcome of an approved change.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeCompletion)]
pub(crate) struct CompletionForm {
    /// The id of the request, the same as in the path.
    pub(crate) id: Option<ChangeRequestId>,
    /// A message to the dealer.
    #[bound(bounds::MESSAGE)]
    pub(crate) comment: String,
    /// The revision of the order in the ERP that implements the change.
    #[bound(REVISION)]
    pub(crate) order_revision: String,
    /// The load date of that revision.
    #[schema(required)]
    pub(crate) loaded_on: Option<Day>,
    pub(crate) row_version: Option<i64>,
}

//! What people enter about change requests: a new one, and what each step needs.

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

/// What is asked for, in characters.
pub(super) const WISH: RangeInclusive<usize> = 10..=4000;
/// How far the order is, as planning puts it.
pub(super) const STAGE: RangeInclusive<usize> = 0..=80;
/// A revision of an order in the ERP.
pub(super) const REVISION: RangeInclusive<usize> = 1..=40;

/// A change that a dealer wants.
#[http::body]
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct NewChange {
    #[schema(required)]
    pub order_id: Option<OrderId>,
    /// What the dealer wants changed.
    #[serde(rename = "type")]
    #[schema(required)]
    pub kind: Option<Kind>,
    /// The order's lines, by their numbers; none for the address, the date or a hold.
    pub lines: Vec<i64>,
    /// 10 to 4000 characters.
    #[bound(WISH)]
    pub comment: String,
    /// What exactly changes, as far as the dealer knows it.
    pub items: Vec<Detail>,
}

/// A change that a dealer wants, entered by staff.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeOfDealer)]
pub(super) struct NewChangeOfDealer {
    /// The account's code.
    #[bound(bounds::ACCOUNT_CODE)]
    pub(super) account: String,
    /// One of the account's orders.
    #[schema(required)]
    pub(super) order_id: Option<OrderId>,
    /// What the dealer wants changed.
    #[serde(rename = "type")]
    #[schema(required)]
    pub(super) kind: Option<Kind>,
    /// The order's lines, by their numbers; none for the address, the date or a hold.
    pub(super) lines: Vec<i64>,
    /// What the dealer wants, in 10 to 4000 characters.
    #[bound(WISH)]
    pub(super) comment: String,
    /// What exactly changes, as far as it is known.
    pub(super) items: Vec<Detail>,
}

/// What staff add to a request, and what they correct before it has a price.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeUpdateForm)]
pub(super) struct UpdateForm {
    /// What the dealer reads; needed where nothing else is said.
    #[bound(bounds::NOTE)]
    pub(super) comment: String,
    /// What the dealer wants changed. Without it, nothing changes.
    #[serde(rename = "type")]
    pub(super) kind: Option<Kind>,
    /// The order's lines, by their numbers; without them, as before.
    pub(super) lines: Option<Vec<i64>>,
    pub(super) row_version: Option<i64>,
}

/// What exactly changes.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeDetailsForm)]
pub(super) struct DetailsForm {
    /// All of them: those that are not here are gone.
    #[schema(required)]
    pub(super) items: Option<Vec<Detail>>,
    pub(super) row_version: Option<i64>,
}

/// A step that needs nothing.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeStepForm)]
pub(super) struct StepForm {
    pub(super) row_version: Option<i64>,
}

/// A step with its reason.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeReasonForm)]
pub(super) struct ReasonForm {
    /// Why, in 5 to 1000 characters.
    #[bound(bounds::REASON)]
    pub(super) comment: String,
    pub(super) row_version: Option<i64>,
}

/// What planning and production say.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PlanningForm {
    /// For staff alone.
    #[bound(bounds::MESSAGE)]
    pub(super) comment: String,
    /// Whether it can be made.
    #[schema(required)]
    pub(super) is_feasible: Option<bool>,
    /// How far the order is.
    #[bound(STAGE)]
    pub(super) order_stage: String,
    /// When it is loaded once it is changed; none: as before.
    pub(super) new_load_on: Option<Day>,
    pub(super) row_version: Option<i64>,
}

/// What the account manager says.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct ManagerForm {
    /// For staff alone.
    #[bound(bounds::MESSAGE)]
    pub(super) comment: String,
    /// What was spent on it in all, in quarters of an hour up to 999.75.
    #[schema(required)]
    pub(super) hours: Option<Hours>,
    pub(super) row_version: Option<i64>,
}

/// To whom a request is given.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeForwardForm)]
pub(super) struct ForwardForm {
    /// Someone else of the staff, by their id.
    #[schema(required)]
    pub(super) forward_to: Option<UserId>,
    /// What is asked of them.
    #[bound(1..=1000)]
    pub(super) note: String,
    pub(super) row_version: Option<i64>,
}

/// A reply.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeReplyForm)]
pub(super) struct ReplyForm {
    /// For staff alone.
    #[bound(1..=1000)]
    pub(super) comment: String,
    pub(super) row_version: Option<i64>,
}

/// A price before tax, part by part.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangePriceForm)]
pub(super) struct PriceForm {
    /// What the lines come to; zero: the change is free.
    #[schema(required)]
    pub(super) price: Option<Cents>,
    #[schema(required)]
    pub(super) lines: Vec<PriceLine>,
    pub(super) row_version: Option<i64>,
}

/// The end of a request that is not wanted any more.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeCancelForm)]
pub(super) struct CancelForm {
    /// The request; the same as in the address.
    pub(super) id: Option<ChangeRequestId>,
    /// Why, in 5 to 1000 characters.
    #[bound(bounds::REASON)]
    pub(super) comment: String,
    /// After the dealer's approval: what the cancellation costs; without it, `isFeeWaived` has to say that nothing is charged.
    pub(super) fee: Option<Cents>,
    /// After the dealer's approval, where nothing is charged: that this was decided.
    pub(super) is_fee_waived: bool,
    pub(super) row_version: Option<i64>,
}

/// Who is to review a price.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct SupervisorForm {
    /// One of the supervisors, by their id.
    #[schema(required)]
    pub(super) user_id: Option<UserId>,
    pub(super) row_version: Option<i64>,
}

/// Why.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeReviewForm)]
pub(super) struct ReviewForm {
    /// Needed where the price is not approved: 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(super) comment: String,
    pub(super) row_version: Option<i64>,
}

/// An answer that came by telephone or on paper.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeRecordedAnswer)]
pub(super) struct RecordedAnswer {
    /// Whether the dealer approves the price.
    #[schema(required)]
    pub(super) approved: Option<bool>,
    /// Who said it, and how.
    #[bound(bounds::REASON)]
    pub(super) comment: String,
    /// The file of this request that proves it, by the id that its upload gave.
    #[schema(required)]
    #[bound(1..=GREATEST)]
    pub(super) upload: Option<i64>,
    pub(super) row_version: Option<i64>,
}

/// What has come of an approved change.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeCompletion)]
pub(super) struct CompletionForm {
    /// The request; the same as in the address.
    pub(super) id: Option<ChangeRequestId>,
    /// What the dealer reads.
    #[bound(bounds::MESSAGE)]
    pub(super) comment: String,
    /// The order's revision in the ERP that carries it out.
    #[bound(REVISION)]
    pub(super) order_revision: String,
    /// When that is loaded.
    #[schema(required)]
    pub(super) loaded_on: Option<Day>,
    pub(super) row_version: Option<i64>,
}

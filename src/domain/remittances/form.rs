//! The forms of remittances: what was paid, and what an action needs.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    allocation::LineForm,
    table::{Method, Rejection, Verb},
};
use crate::{
    actions,
    domain::bounds,
    http::{self, strict},
    kernel::{ids::RemittanceId, money::Cents, time::Day},
};

/// The length of a cheque's number or a bank's reference, in characters.
pub(super) const REFERENCE: RangeInclusive<usize> = 0..=60;
/// The length of the number of the ERP's receipt, in characters.
pub(super) const RECEIPT: RangeInclusive<usize> = 0..=40;

/// A payment recorded by a dealer.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct RemittanceForm {
    /// The id of the remittance. Omit it for a new one.
    pub id: Option<RemittanceId>,
    pub row_version: Option<i64>,
    pub method: Option<Method>,
    /// The number of the check or transfer.
    #[bound(REFERENCE)]
    pub reference: String,
    pub paid_on: Option<Day>,
    pub amount: Cents,
    /// `CAD` or `USD`, the same as that of the invoices and orders.
    #[schema(required)]
    #[bound(bounds::CURRENCY)]
    pub currency: String,
    /// The allocation to invoices, up to 2,000 lines. The rest stays unapplied.
    #[schema(required)]
    #[serde(deserialize_with = "strict")]
    pub invoices: Option<Vec<LineForm>>,
    #[bound(bounds::COMMENT)]
    pub note: String,
    /// Whether to save it as a draft. Only references are checked, and nothing is reserved.
    pub is_draft: bool,
    /// The id of a posted remittance that this one corrects.
    pub corrects_id: Option<RemittanceId>,
    /// The caller's code or password, required to submit an amount above the account's `stepUpAbove`. Request a code
    /// with `POST /account/stepup`, the purpose `remittance` and the id of this remittance (0 for a new one).
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    pub auth_code: String,
    /// For staff: why the allocation changes, 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub reason: Option<String>,
}

/// The amount of a line that the ERP has posted.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RemittancePostedLine)]
pub struct PostedLine {
    /// The id of the remittance's line.
    pub id: i64,
    pub amount: Cents,
}

/// The arguments of an act.
#[http::body]
#[derive(Debug, Default, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = RemittanceActionForm)]
pub struct ActionForm {
    pub row_version: Option<i64>,
    /// For `return`: the question. For `reject`, `reopen` and `void`: the reason. 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub reason: Option<String>,
    /// For `reject`.
    pub reason_code: Option<Rejection>,
    /// For `post`: the number of the ERP's receipt.
    #[bound(RECEIPT)]
    pub receipt: String,
    /// For `post`.
    pub posted_on: Option<Day>,
    /// For `post`: the posted amount of each line. If empty, all lines are posted in full.
    #[serde(deserialize_with = "strict")]
    pub lines: Vec<PostedLine>,
}

actions! {
    /// An act that staff can perform on a remittance.
    #[schema(as = RemittanceAction)]
    pub Action of Verb {
        Review = "review",
        Return = "return",
        Approve = "approve",
        Post = "post",
        Reject = "reject",
        Void = "void",
        Reopen = "reopen",
    }
}

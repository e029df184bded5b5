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

/// What a dealer says to have paid.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct RemittanceForm {
    /// Which remittance; a new one has none.
    pub id: Option<RemittanceId>,
    pub row_version: Option<i64>,
    pub method: Option<Method>,
    /// The number of the cheque or the transfer.
    #[bound(REFERENCE)]
    pub reference: String,
    pub paid_on: Option<Day>,
    pub amount: Cents,
    /// `CAD` or `USD`; invoices and orders are of the same.
    #[schema(required)]
    #[bound(bounds::CURRENCY)]
    pub currency: String,
    /// What of it belongs to which invoice; what is left over stays unapplied. Up to 2000.
    #[schema(required)]
    #[serde(deserialize_with = "strict")]
    pub invoices: Option<Vec<LineForm>>,
    #[bound(bounds::COMMENT)]
    pub note: String,
    /// Keeps it for later: nothing is checked but what it refers to, and nothing is promised.
    pub is_draft: bool,
    /// A posted remittance that this one corrects.
    pub corrects_id: Option<RemittanceId>,
    /// The caller's code or password, where `POST /account/stepup` has asked for it with the purpose `remittance` and
    /// this remittance's id (0 for a new one): needed to submit more than the account's `stepUpAbove`.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    pub auth_code: String,
    /// Staff: why the allocation changes; 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub reason: Option<String>,
}

/// How much of a line the ERP has posted.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RemittancePostedLine)]
pub struct PostedLine {
    /// The line of the remittance.
    pub id: i64,
    pub amount: Cents,
}

/// What an action needs.
#[http::body]
#[derive(Debug, Default, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = RemittanceActionForm)]
pub struct ActionForm {
    pub row_version: Option<i64>,
    /// return: the question; reject, reopen, void: why. 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub reason: Option<String>,
    /// reject.
    pub reason_code: Option<Rejection>,
    /// post: the number of the ERP's receipt.
    #[bound(RECEIPT)]
    pub receipt: String,
    /// post.
    pub posted_on: Option<Day>,
    /// post: how much of which line; without any, all of them in full.
    #[serde(deserialize_with = "strict")]
    pub lines: Vec<PostedLine>,
}

actions! {
    /// What staff do by one and the same call.
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

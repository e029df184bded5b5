//! What staff send with a step of a request, and the lengths of its texts.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::table::{OrderKind, Verb, Verdict};
use crate::{
    actions,
    casework::Hours,
    domain::bounds,
    http::{self, strict},
    kernel::{
        ids::{ServiceRequestId, UserId},
        time::Day,
    },
};

/// A link to a clause of the warranty.
pub(crate) const LINK: RangeInclusive<usize> = 0..=500;
/// The number that the ERP gave a service order.
pub(crate) const SERVICE_ORDER_NUMBER: RangeInclusive<usize> = 0..=40;
/// An item of a service order.
pub(crate) const ITEM: RangeInclusive<usize> = 1..=60;
/// The name of the person who signed.
pub(crate) const SIGNER: RangeInclusive<usize> = 0..=120;

actions! {
    /// What staff do with a request by one and the same call. Every other verb has a call of its own.
    #[schema(as = ServiceAction)]
    pub(crate) Action of Verb {
        Review = "review",
        Assign = "assign",
        Approve = "approve",
        PartApprove = "partapprove",
        Process = "process",
        Schedule = "schedule",
        Start = "start",
        Incomplete = "incomplete",
        Complete = "complete",
        Close = "close",
        Reject = "reject",
        Cancel = "cancel",
        Reopen = "reopen",
        Merge = "merge",
        Relate = "relate",
        Unrelate = "unrelate",
    }
}

/// What an incident was found to be.
#[http::body]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VerdictForm {
    pub(crate) incident_id: i64,
    pub(crate) verdict: Verdict,
    /// Needed where it is not covered; what is covered has none.
    #[serde(default)]
    #[bound(bounds::COMMENT)]
    pub(crate) reason: String,
}

impl VerdictForm {
    /// The reason, which doesn't apply to what is covered.
    pub(crate) fn said(&self) -> &str {
        if self.verdict == Verdict::Covered { "" } else { self.reason.trim() }
    }
}

/// A part of a service order.
#[http::body]
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct PartForm {
    #[bound(ITEM)]
    pub(crate) item: String,
    #[bound(bounds::PRODUCT)]
    pub(crate) description: String,
    #[bound(bounds::QUANTITY)]
    pub(crate) quantity: i64,
    #[serde(skip_deserializing)]
    pub(crate) shipped_quantity: i64,
}

/// How an incident was put right.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResolutionForm {
    pub(crate) incident_id: i64,
    /// One of the list of resolutions.
    pub(crate) resolution_id: i64,
}

/// An action with all that any needs.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ActionForm {
    pub(crate) requestid: Option<ServiceRequestId>,
    #[schema(required)]
    pub(crate) action: Option<Action>,
    pub(crate) row_version: Option<i64>,
    /// assign: one of the advisors, or a supervisor.
    pub(crate) serviceadvisorid: Option<UserId>,
    /// 5 to 1000 characters; assign: optional, for staff alone.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(crate) reason: Option<String>,
    /// approve, partapprove: for each incident that has none yet.
    #[serde(deserialize_with = "strict")]
    pub(crate) verdicts: Vec<VerdictForm>,
    /// reject: a code of the list of reasons.
    #[bound(bounds::LIST_CODE)]
    pub(crate) reject_reason: Option<String>,
    /// reject: where the clause can be read.
    #[bound(LINK, format = "uri-reference")]
    pub(crate) clause_link: Option<String>,
    /// cancel, close, merge: ends the service orders that are still open.
    pub(crate) end_service_orders: bool,
    /// reopen: the same defect is back, which a new photo shows.
    pub(crate) defect_returns: bool,
    /// merge, relate, unrelate.
    pub(crate) target_id: Option<ServiceRequestId>,
    /// process.
    pub(crate) kind: Option<OrderKind>,
    /// process: the ERP's number; without it, one of the portal's own series.
    #[bound(SERVICE_ORDER_NUMBER)]
    pub(crate) service_order_number: Option<String>,
    /// process; incomplete: what is needed to go on.
    #[serde(deserialize_with = "strict")]
    pub(crate) parts: Vec<PartForm>,
    /// process: when it is expected.
    pub(crate) planned_on: Option<Day>,
    /// process.
    pub(crate) ship_method_id: Option<i64>,
    /// schedule, process.
    #[bound(bounds::CREW_NUMBER)]
    pub(crate) crewnumber: Option<String>,
    /// schedule, process.
    pub(crate) date: Option<Day>,
    /// schedule, process: minutes since midnight.
    #[bound(bounds::STARTS_MINUTE)]
    pub(crate) starts_minute: Option<i64>,
    #[bound(bounds::ENDS_MINUTE)]
    pub(crate) ends_minute: Option<i64>,
    /// schedule, process: the site's time zone, by its name in the IANA database; needed where it is not known by the
    /// province and the postal code.
    #[bound(bounds::TIME_ZONE)]
    pub(crate) time_zone: Option<String>,
    /// schedule: a second crew, with its reason.
    #[bound(bounds::CREW_NUMBER)]
    pub(crate) extra_crew_number: Option<String>,
    /// schedule: a code of the list of reasons.
    #[bound(bounds::LIST_CODE)]
    pub(crate) additional_crew_reason: Option<String>,
    /// schedule, process: why a crew is to be at two visits at once; 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(crate) overlap_reason: Option<String>,
    /// incomplete: a code of the list of reasons.
    #[bound(bounds::LIST_CODE)]
    pub(crate) incomplete_reason: Option<String>,
    /// incomplete.
    #[bound(bounds::COMMENT)]
    pub(crate) next_step: Option<String>,
    /// complete: for each incident that has none yet.
    #[serde(deserialize_with = "strict")]
    pub(crate) resolutions: Vec<ResolutionForm>,
    /// complete, incomplete.
    pub(crate) hours: Option<Hours>,
    /// complete, incomplete.
    #[bound(bounds::NOTE)]
    pub(crate) note: Option<String>,
    /// complete: who signed.
    #[bound(SIGNER)]
    pub(crate) signer_name: Option<String>,
    /// complete: why no one did.
    #[bound(bounds::COMMENT)]
    pub(crate) no_signature_reason: Option<String>,
    /// complete: why no photo shows the end.
    #[bound(bounds::COMMENT)]
    pub(crate) no_photo_reason: Option<String>,
}

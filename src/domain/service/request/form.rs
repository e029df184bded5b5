//! The forms of the staff's acts on a request, and the lengths of its texts.

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

/// The length of a link to a warranty clause.
pub(crate) const LINK: RangeInclusive<usize> = 0..=500;
/// The length of the ERP's number of a service order.
pub(crate) const SERVICE_ORDER_NUMBER: RangeInclusive<usize> = 0..=40;
/// The length of an item of a service order.
pub(crate) const ITEM: RangeInclusive<usize> = 1..=60;
/// The length of the signer's name.
pub(crate) const SIGNER: RangeInclusive<usize> = 0..=120;

actions! {
    /// An act that staff can perform on a request. Other verbs have calls of their own.
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

/// The verdict on an incident.
#[http::body]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VerdictForm {
    pub(crate) incident_id: i64,
    pub(crate) verdict: Verdict,
    /// The reason, required if the incident isn't covered. Ignored if it is.
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

/// The resolution of an incident.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResolutionForm {
    pub(crate) incident_id: i64,
    /// The id of a resolution from the list.
    pub(crate) resolution_id: i64,
}

/// An act with its details.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ActionForm {
    pub(crate) requestid: Option<ServiceRequestId>,
    #[schema(required)]
    pub(crate) action: Option<Action>,
    pub(crate) row_version: Option<i64>,
    /// For `assign`: the id of an advisor or a supervisor.
    pub(crate) serviceadvisorid: Option<UserId>,
    /// The reason, 5 to 1,000 characters. For `assign`: optional and only for staff.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(crate) reason: Option<String>,
    /// For `approve` and `partapprove`: a verdict for each incident without one.
    #[serde(deserialize_with = "strict")]
    pub(crate) verdicts: Vec<VerdictForm>,
    /// For `reject`: a code from the list of reasons.
    #[bound(bounds::LIST_CODE)]
    pub(crate) reject_reason: Option<String>,
    /// For `reject`: a link to the clause.
    #[bound(LINK, format = "uri-reference")]
    pub(crate) clause_link: Option<String>,
    /// For `cancel`, `close` and `merge`: whether to end open service orders.
    pub(crate) end_service_orders: bool,
    /// For `reopen`: whether the same defect has returned, as shown by a new photo.
    pub(crate) defect_returns: bool,
    /// For `merge`, `relate` and `unrelate`: the id of the other request.
    pub(crate) target_id: Option<ServiceRequestId>,
    /// For `process`: the kind of service order.
    pub(crate) kind: Option<OrderKind>,
    /// For `process`: the number in the ERP. By default, a number is generated.
    #[bound(SERVICE_ORDER_NUMBER)]
    pub(crate) service_order_number: Option<String>,
    /// For `process` and `incomplete`: the parts that are needed.
    #[serde(deserialize_with = "strict")]
    pub(crate) parts: Vec<PartForm>,
    /// For `process`: the day on which it is expected.
    pub(crate) planned_on: Option<Day>,
    /// For `process`: the id of the shipping method.
    pub(crate) ship_method_id: Option<i64>,
    /// For `schedule` and `process`: the number of the crew.
    #[bound(bounds::CREW_NUMBER)]
    pub(crate) crewnumber: Option<String>,
    /// For `schedule` and `process`: the day of the visit.
    pub(crate) date: Option<Day>,
    /// For `schedule` and `process`: the start, in minutes since midnight.
    #[bound(bounds::STARTS_MINUTE)]
    pub(crate) starts_minute: Option<i64>,
    #[bound(bounds::ENDS_MINUTE)]
    pub(crate) ends_minute: Option<i64>,
    /// For `schedule` and `process`: the IANA name of the site's time zone. Required if the province and postal code
    /// don't determine it.
    #[bound(bounds::TIME_ZONE)]
    pub(crate) time_zone: Option<String>,
    /// For `schedule`: the number of a second crew.
    #[bound(bounds::CREW_NUMBER)]
    pub(crate) extra_crew_number: Option<String>,
    /// For `schedule`: the reason for a second crew, a code from the list of reasons.
    #[bound(bounds::LIST_CODE)]
    pub(crate) additional_crew_reason: Option<String>,
    /// For `schedule` and `process`: the reason why a crew has two visits at the same time, 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(crate) overlap_reason: Option<String>,
    /// For `incomplete`: a code from the list of reasons.
    #[bound(bounds::LIST_CODE)]
    pub(crate) incomplete_reason: Option<String>,
    /// For `incomplete`: a comment.
    #[bound(bounds::COMMENT)]
    pub(crate) next_step: Option<String>,
    /// For `complete`: a resolution for each incident without one.
    #[serde(deserialize_with = "strict")]
    pub(crate) resolutions: Vec<ResolutionForm>,
    /// For `complete` and `incomplete`: the hours of work.
    pub(crate) hours: Option<Hours>,
    /// For `complete` and `incomplete`: a note.
    #[bound(bounds::NOTE)]
    pub(crate) note: Option<String>,
    /// For `complete`: the name of the signer.
    #[bound(SIGNER)]
    pub(crate) signer_name: Option<String>,
    /// For `complete`: the reason for a missing signature.
    #[bound(bounds::COMMENT)]
    pub(crate) no_signature_reason: Option<String>,
    /// For `complete`: the reason for a missing photo.
    #[bound(bounds::COMMENT)]
    pub(crate) no_photo_reason: Option<String>,
}

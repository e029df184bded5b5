//! The one call by which staff take a step of a request, with one or with many at once: it knows the steps of
//! `request` and those of `visits`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    request::{
        store::Request,
        table::{OrderKind, Verb},
        verbs::{self, LINK, Rejection, VerdictForm, named},
    },
    visits::{
        slot::Asked,
        verbs::{
            self as visits, Finished, OrderAsked, PartForm, ResolutionForm, SERVICE_ORDER_NUMBER,
            SIGNER, Unfinished, Work,
        },
    },
};
use crate::{
    access::ViewService,
    casework::{
        Context, Hours,
        bulk::{self, BulkResult},
    },
    domain::bounds,
    error::{Checks, Error, needed},
    http::{self, Answered, Api, Body, Done, Items, Staff, strict},
    kernel::{
        ids::{ServiceRequestId, UserId},
        time::Day,
    },
    messages::message,
    words,
};

/// The most requests at once.
const REQUESTS: usize = 200;

/// What staff do with requests.
pub(super) fn api() -> Api {
    Api::new()
        .put("adminServiceAct", "/admin/servicerequests/request/action", act)
        .post("adminServiceActOnMany", "/admin/servicerequests/action/bulk", act_on_many)
        .put("adminServiceAssign", "/admin/servicerequests/request/tech", assign)
}

words! {
    /// What staff do with a request by one and the same call. Every other verb has a call of its own.
    #[schema(as = ServiceAction)]
    Action {
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

impl Action {
    /// The verb of the table.
    const fn verb(self) -> Verb {
        match self {
            Self::Review => Verb::Review,
            Self::Assign => Verb::Assign,
            Self::Approve => Verb::Approve,
            Self::PartApprove => Verb::PartApprove,
            Self::Process => Verb::Process,
            Self::Schedule => Verb::Schedule,
            Self::Start => Verb::Start,
            Self::Incomplete => Verb::Incomplete,
            Self::Complete => Verb::Complete,
            Self::Close => Verb::Close,
            Self::Reject => Verb::Reject,
            Self::Cancel => Verb::Cancel,
            Self::Reopen => Verb::Reopen,
            Self::Merge => Verb::Merge,
            Self::Relate => Verb::Relate,
            Self::Unrelate => Verb::Unrelate,
        }
    }
}

/// An action with all that any needs.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ActionForm {
    requestid: Option<ServiceRequestId>,
    #[schema(required)]
    action: Option<Action>,
    row_version: Option<i64>,
    /// assign: one of the advisors, or a supervisor.
    serviceadvisorid: Option<UserId>,
    /// 5 to 1000 characters; assign: optional, for staff alone.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: Option<String>,
    /// approve, partapprove: for each incident that has none yet.
    #[serde(deserialize_with = "strict")]
    verdicts: Vec<VerdictForm>,
    /// reject: a code of the list of reasons.
    #[bound(bounds::LIST_CODE)]
    reject_reason: Option<String>,
    /// reject: where the clause can be read.
    #[bound(LINK, format = "uri-reference")]
    clause_link: Option<String>,
    /// cancel, close, merge: ends the service orders that are still open.
    end_service_orders: bool,
    /// reopen: the same defect is back, which a new photo shows.
    defect_returns: bool,
    /// merge, relate, unrelate.
    target_id: Option<ServiceRequestId>,
    /// process.
    kind: Option<OrderKind>,
    /// process: the ERP's number; without it, one of the portal's own series.
    #[bound(SERVICE_ORDER_NUMBER)]
    service_order_number: Option<String>,
    /// process; incomplete: what is needed to go on.
    #[serde(deserialize_with = "strict")]
    parts: Vec<PartForm>,
    /// process: when it is expected.
    planned_on: Option<Day>,
    /// process.
    ship_method_id: Option<i64>,
    /// schedule, process.
    #[bound(bounds::CREW_NUMBER)]
    crewnumber: Option<String>,
    /// schedule, process.
    date: Option<Day>,
    /// schedule, process: minutes since midnight.
    #[bound(bounds::STARTS_MINUTE)]
    starts_minute: Option<i64>,
    #[bound(bounds::ENDS_MINUTE)]
    ends_minute: Option<i64>,
    /// schedule, process: the site's time zone, by its name in the IANA database; needed where it is not known by the
    /// province and the postal code.
    #[bound(bounds::TIME_ZONE)]
    time_zone: Option<String>,
    /// schedule: a second crew, with its reason.
    #[bound(bounds::CREW_NUMBER)]
    extra_crew_number: Option<String>,
    /// schedule: a code of the list of reasons.
    #[bound(bounds::LIST_CODE)]
    additional_crew_reason: Option<String>,
    /// schedule, process: why a crew is to be at two visits at once; 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    overlap_reason: Option<String>,
    /// incomplete: a code of the list of reasons.
    #[bound(bounds::LIST_CODE)]
    incomplete_reason: Option<String>,
    /// incomplete.
    #[bound(bounds::COMMENT)]
    next_step: Option<String>,
    /// complete: for each incident that has none yet.
    #[serde(deserialize_with = "strict")]
    resolutions: Vec<ResolutionForm>,
    /// complete, incomplete.
    hours: Option<Hours>,
    /// complete, incomplete.
    #[bound(bounds::NOTE)]
    note: Option<String>,
    /// complete: who signed.
    #[bound(SIGNER)]
    signer_name: Option<String>,
    /// complete: why no one did.
    #[bound(bounds::COMMENT)]
    no_signature_reason: Option<String>,
    /// complete: why no photo shows the end.
    #[bound(bounds::COMMENT)]
    no_photo_reason: Option<String>,
}

impl ActionForm {
    /// Takes the step that the form is about.
    fn take(
        &self,
        context: &Context<'_>,
        request: &Request,
        action: Action,
    ) -> Result<Request, Error> {
        let reason = self.reason.as_deref();
        let ends_orders = self.end_service_orders;
        verbs::take(context, request, (action.verb(), self.row_version), |step| match action {
            Action::Review => step.review(),
            Action::Assign => step.assign(self.serviceadvisorid, reason),
            Action::Approve | Action::PartApprove => step.approve(&self.verdicts),
            Action::Process => visits::process(step, &self.order(), &self.visit()),
            Action::Schedule => visits::schedule(step, &self.visit()),
            Action::Start => visits::start(step),
            Action::Incomplete => visits::incomplete(step, &self.work(), &self.unfinished()),
            Action::Complete => visits::complete(step, &self.work(), &self.finished()),
            Action::Close => step.close(ends_orders),
            Action::Reject => step.reject(&self.rejection()),
            Action::Cancel => step.cancel(reason, ends_orders),
            Action::Reopen => step.reopen(reason, self.defect_returns),
            Action::Merge => step.merge(self.target_id, ends_orders),
            Action::Relate | Action::Unrelate => step.relate(self.target_id),
        })
    }

    fn rejection(&self) -> Rejection<'_> {
        Rejection {
            code: self.reject_reason.as_deref(),
            reason: self.reason.as_deref(),
            clause: self.clause_link.as_deref(),
        }
    }

    fn order(&self) -> OrderAsked<'_> {
        OrderAsked {
            kind: self.kind,
            number: self.service_order_number.as_deref(),
            parts: &self.parts,
            planned_on: self.planned_on,
            ship_method: self.ship_method_id,
        }
    }

    fn visit(&self) -> Asked<'_> {
        Asked {
            crew: self.crewnumber.as_deref(),
            date: self.date,
            starts: self.starts_minute,
            ends: self.ends_minute,
            second_crew: self.extra_crew_number.as_deref(),
            second_reason: self.additional_crew_reason.as_deref(),
            time_zone: self.time_zone.as_deref(),
            overlap_reason: self.overlap_reason.as_deref(),
            leaving: &[],
        }
    }

    fn work(&self) -> Work<'_> {
        Work { hours: self.hours, note: self.note.as_deref() }
    }

    fn unfinished(&self) -> Unfinished<'_> {
        Unfinished {
            reason: self.incomplete_reason.as_deref(),
            next_step: self.next_step.as_deref(),
            parts: &self.parts,
        }
    }

    fn finished(&self) -> Finished<'_> {
        Finished {
            resolutions: &self.resolutions,
            signer: self.signer_name.as_deref(),
            no_signature: self.no_signature_reason.as_deref(),
            no_photo: self.no_photo_reason.as_deref(),
        }
    }
}

/// The action that a body must have.
fn action_of(form: &ActionForm) -> Result<Action, Error> {
    needed("action", form.action)
}

/// Takes one step of a request's workflow. `allowedActions` of the request names the steps that are possible.
async fn act(
    staff: Staff<ViewService>,
    Body(form): Body<ActionForm>,
) -> Result<Answered<Done>, Error> {
    let (id, action) = (named(form.requestid)?, action_of(&form)?);
    staff
        .write(move |tx| {
            let context = Context::of_record::<Request>(tx, id);
            let request = form.take(&context, &context.find(id)?, action)?;
            context.done(&request, action.verb())
        })
        .await
}

/// The same step for many requests.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = ServiceBulkForm)]
struct BulkForm {
    ids: Vec<ServiceRequestId>,
    #[serde(flatten)]
    form: ActionForm,
}

/// Takes the same step for many requests. Each has a result of its own, with the reason where the step is not
/// possible.
async fn act_on_many(
    staff: Staff<ViewService>,
    Body(many): Body<BulkForm>,
) -> Result<Answered<Items<BulkResult>>, Error> {
    let action = action_of(&many.form)?;
    let mut checks = Checks::new();
    checks.require(!many.ids.is_empty(), "ids", message!("service-no-requests-chosen"));
    let message = message!("service-too-many-requests", requests = REQUESTS);
    checks.require(many.ids.len() <= REQUESTS, "ids", message);
    checks.finish()?;
    staff
        .write(move |tx| {
            bulk::each::<Request>(tx, &many.ids, action.verb(), |context, request| {
                many.form.take(context, request, action)
            })
        })
        .await
}

/// Who takes care of which request.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct AssignForm {
    requestid: Option<ServiceRequestId>,
    /// The advisor's id as a user.
    serviceadvisorid: Option<UserId>,
    #[serde(rename = "rowVersion")]
    row_version: Option<i64>,
    /// 5 to 1000 characters, for staff alone.
    #[bound(bounds::REASON)]
    reason: Option<String>,
}

/// Assigns a request to an advisor, who is told. The reason stays among staff.
async fn assign(
    staff: Staff<ViewService>,
    Body(form): Body<AssignForm>,
) -> Result<Answered<Done>, Error> {
    let id = named(form.requestid)?;
    staff
        .write(move |tx| {
            let context = Context::of_record::<Request>(tx, id);
            let step = (Verb::Assign, form.row_version);
            let request = verbs::take(&context, &context.find(id)?, step, |step| {
                step.assign(form.serviceadvisorid, form.reason.as_deref())
            })?;
            context.done(&request, Verb::Assign)
        })
        .await
}

//! The call by which staff take most steps, with one request or many: it knows the verbs of `request` and `visits`.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    request::{
        form::{Action, ActionForm},
        store::Request,
        table::Verb,
        verbs::{Step, named},
    },
    visits::{slot::Asked, verbs as visits},
};
use crate::{
    access::ViewService,
    casework::{
        Context,
        bulk::{self, BulkResult},
        take_by_staff,
    },
    domain::bounds,
    error::{Error, needed},
    http::{self, Answered, Api, Body, Done, Items, Staff},
    kernel::ids::{ServiceRequestId, UserId},
};

pub(super) fn api() -> Api {
    Api::new()
        .put("adminServiceAct", "/admin/servicerequests/request/action", act)
        .post("adminServiceActOnMany", "/admin/servicerequests/action/bulk", act_on_many)
        .put("adminServiceAssign", "/admin/servicerequests/request/tech", assign)
}

impl ActionForm {
    /// Performs the act of the form.
    pub(crate) fn take(
        &self,
        context: &Context<'_>,
        request: &Request,
        action: Action,
    ) -> Result<Request, Error> {
        let reason = self.reason.as_deref();
        let ends_orders = self.end_service_orders;
        context.take(request, action.verb(), self.row_version, |step| match action {
            Action::Review => step.review(),
            Action::Assign => step.assign(self.serviceadvisorid, reason),
            Action::Approve | Action::PartApprove => step.approve(&self.verdicts),
            Action::Process => visits::process(step, self, &self.visit()),
            Action::Schedule => visits::schedule(step, &self.visit()),
            Action::Start => visits::start(step),
            Action::Incomplete => visits::incomplete(step, self),
            Action::Complete => visits::complete(step, self),
            Action::Close => step.close(ends_orders),
            Action::Reject => step.reject(self),
            Action::Cancel => step.cancel(reason, ends_orders),
            Action::Reopen => step.reopen(reason, self.defect_returns),
            Action::Merge => step.merge(self.target_id, ends_orders),
            Action::Relate | Action::Unrelate => step.relate(self.target_id),
        })
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
}

/// Performs an act on a request. `allowedActions` of the request lists the possible acts.
async fn act(
    staff: Staff<ViewService>,
    Body(form): Body<ActionForm>,
) -> Result<Answered<Done>, Error> {
    let (id, action) = (named(form.requestid)?, needed("action", form.action)?);
    staff
        .write(move |tx| {
            let context = Context::of_record::<Request>(tx, id);
            let request = form.take(&context, &context.find(id)?, action)?;
            context.done(&request, action.verb())
        })
        .await
}

/// An act on several requests.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = ServiceBulkForm)]
struct BulkForm {
    ids: Vec<ServiceRequestId>,
    #[serde(flatten)]
    form: ActionForm,
}

/// Performs the same act on several requests. Each has its own result, with the reason if the act isn't possible.
async fn act_on_many(
    staff: Staff<ViewService>,
    Body(many): Body<BulkForm>,
) -> Result<Answered<Items<BulkResult>>, Error> {
    let action = needed("action", many.form.action)?;
    let BulkForm { ids, form } = many;
    bulk::each(staff, ids, action.verb(), move |context, request: &Request| {
        form.take(context, request, action)
    })
    .await
}

/// The assignment of a request to an advisor.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct AssignForm {
    requestid: Option<ServiceRequestId>,
    /// The user id of the advisor.
    serviceadvisorid: Option<UserId>,
    #[serde(rename = "rowVersion")]
    row_version: Option<i64>,
    /// 5 to 1,000 characters. Only for staff.
    #[bound(bounds::REASON)]
    reason: Option<String>,
}

/// Assigns a request to an advisor and notifies them. Only staff see the reason.
async fn assign(
    staff: Staff<ViewService>,
    Body(form): Body<AssignForm>,
) -> Result<Answered<Done>, Error> {
    let id = named(form.requestid)?;
    let step = move |step: &Step<'_>| step.assign(form.serviceadvisorid, form.reason.as_deref());
    take_by_staff(staff, id, form.row_version, Verb::Assign, step).await
}

//! Creates and fills project requests: the form, what its type requires, and the promised date.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    item::files,
    store::{self, Beginning, Place, Project, ProjectRequest, RequestType},
    table::{Power, ProjectRequests, ProjectStatus, Status, Verb},
    tell::Said,
};
use crate::{
    access::{Reaching, Side, Standing},
    casework::{Acted as _, Case as _, Context, Details, WorkingHours},
    db::Reached,
    domain::bounds,
    error::{Checks, Error},
    http,
    kernel::{
        ids::{OrderId, ProjectId, ProjectRequestId},
        time::Day,
    },
    messages::message,
    workflow::{Power as _, Workflow as _},
};

/// The length of a request's title.
pub(super) const TITLE: RangeInclusive<usize> = 1..=160;

/// A request in a project.
#[http::body]
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ProjectRequestForm {
    /// The request to change.
    pub(crate) id: Option<ProjectRequestId>,
    /// The project, which can't be changed.
    pub(crate) project_id: Option<ProjectId>,
    /// The id of the project type.
    #[schema(required)]
    pub(crate) type_id: Option<i64>,
    /// The title.
    #[bound(TITLE)]
    pub(crate) title: String,
    /// The details.
    #[bound(bounds::NOTE)]
    pub(crate) description: String,
    /// When the answer is needed, not earlier than the type's lead time.
    pub(crate) need_by: Option<Day>,
    /// Whether it is needed sooner than usual.
    pub(crate) is_rush: bool,
    /// The number of a quote.
    #[bound(bounds::ORDER_NUMBER)]
    pub(crate) quote_number: String,
    /// The number of an order.
    #[bound(bounds::ORDER_NUMBER)]
    pub(crate) order_number: String,
    /// Whether it is saved as a draft rather than submitted.
    pub(crate) is_draft: bool,
    pub(crate) row_version: Option<i64>,
}

/// What staff enter in addition to the form.
#[derive(Debug, Clone, Default)]
pub(crate) struct ByStaff {
    /// Whether no dealer ever sees it.
    pub(crate) is_internal: bool,
    /// For whom an orphan seems to be.
    pub(crate) claimed_account: String,
    /// Whether the caller reaches the account of a request without a project.
    pub(crate) is_reached: bool,
}

/// The dates of a request.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectPromise)]
pub(super) struct Promise {
    /// The date by which it is answered if submitted today.
    pub(super) promised_on: Day,
    /// The minimum number of working days between the submission and the date on which the answer is needed.
    pub(super) minimum_lead: i64,
    /// The first date that can be requested.
    pub(super) earliest_on: Day,
}

/// The dates for a type of request submitted today. A rush halves both times, rounded up to whole working days.
pub(super) fn promise(
    context: &Context<'_>,
    kind: &RequestType,
    is_rush: bool,
) -> Result<Promise, Error> {
    let hours = WorkingHours::of(context.app, context.rows.shared())?;
    let within = |days: i64| if is_rush { (days + 1) / 2 } else { days };
    let after = |days: i64| match usize::try_from(days) {
        Ok(0) | Err(_) => context.today,
        Ok(days) => hours.working_day_after(context.today, days),
    };
    let minimum_lead = within(kind.lead_days);
    Ok(Promise {
        promised_on: after(within(kind.answer_days)),
        minimum_lead,
        earliest_on: after(minimum_lead),
    })
}

/// Creates a request, as a draft or submitted.
pub(crate) fn begin(
    context: &Context<'_>,
    form: &ProjectRequestForm,
    by_staff: &ByStaff,
) -> Result<ProjectRequest, Error> {
    let project = form.project_id.map(|id| context.find::<Project>(id)).transpose();
    let project = match project {
        Err(Error::NotFound) => return Err(no_project()),
        project => project?,
    };
    let powers = match (&project, context.caller()) {
        (Some(project), _) => project.powers(context)?,
        (None, Some(caller)) => {
            let standing = Standing { is_own: by_staff.is_reached, is_of_branch: false };
            Power::of(caller.side, &caller.grants, standing)
        }
        (None, None) => vec![Power::System],
    };
    let verb = if form.is_draft { Verb::Save } else { Verb::Submit };
    ProjectRequests::begin(verb, &powers)?;
    if form.is_draft {
        context
            .demand_drafts(store::count_drafts, |most| message!("general-too-many-drafts", most))?;
    }
    if project.is_none() && (context.side() == Side::Dealer || form.is_draft) {
        return Err(no_project());
    }
    demand_open(project.as_ref().filter(|_| !by_staff.is_internal))?;
    let mut checks = Checks::new();
    let kind = checked_type(context, &mut checks, form.type_id, None)?;
    let title = checks.text("title", &form.title, TITLE);
    let claimed = checks.text("claimedAccount", &by_staff.claimed_account, 0..=160);
    let kind = checks.given(kind)?;
    let beginning = Beginning {
        type_id: kind.id,
        title,
        is_internal: by_staff.is_internal,
        reason: None,
        claimed_account: claimed,
        status: if form.is_draft { Status::Draft } else { Status::Submitted },
    };
    let place = Place { project: project.as_ref(), revises: None };
    let begun = store::begin_request(context, &place, beginning)?;
    let mut request = filled(context, &begun, form, &kind)?;
    if !form.is_draft {
        submitted(context, &mut request, &kind)?;
    }
    complete_beginning(context, request, verb)
}

/// Inserts a request, appends its event, and notifies those whom it concerns.
pub(super) fn complete_beginning(
    context: &Context<'_>,
    request: ProjectRequest,
    verb: Verb,
) -> Result<ProjectRequest, Error> {
    store::insert_request(context, &request)?;
    context.begun(&request, verb, Details::by_dealer())?;
    ProjectRequest::after(context, None, &request, verb, Said::default())?;
    Ok(request)
}

fn no_project() -> Error {
    Error::field("projectId", message!("prequest-choose-project"))
}

fn demand_open(project: Option<&Project>) -> Result<(), Error> {
    match project {
        Some(project) if project.status == ProjectStatus::Archived => {
            Err(Error::Conflict(message!("project-is-archived")))
        }
        _ => Ok(()),
    }
}

/// The chosen type, which must be active, or the one that the request has.
fn checked_type(
    context: &Context<'_>,
    checks: &mut Checks,
    id: Option<i64>,
    present: Option<i64>,
) -> Result<Option<RequestType>, Error> {
    let found = id.map(|id| store::request_type(context.rows.shared(), id)).transpose()?.flatten();
    let found = found.filter(|kind| kind.is_active || Some(kind.id) == present);
    Ok(checks.demanded("typeId", found, message!("prequest-choose-type")))
}

/// A request with the values of a form.
fn filled(
    context: &Context<'_>,
    request: &ProjectRequest,
    form: &ProjectRequestForm,
    kind: &RequestType,
) -> Result<ProjectRequest, Error> {
    let mut checks = Checks::new();
    let mut filled = request.clone();
    filled.type_id = kind.id;
    checks.text("title", &form.title, TITLE).clone_into(&mut filled.title);
    checks
        .lines("description", &form.description, bounds::NOTE)
        .clone_into(&mut filled.description);
    filled.is_rush = form.is_rush;
    filled.need_by = form.need_by;
    checks
        .text("quoteNumber", &form.quote_number, bounds::ORDER_NUMBER)
        .clone_into(&mut filled.quote_number);
    checks
        .text("orderNumber", &form.order_number, bounds::ORDER_NUMBER)
        .clone_into(&mut filled.order_number);
    checks.finish()?;
    find_orders(context, &mut filled)?;
    Ok(filled)
}

/// Finds the quote and the order that a request names, among those that the caller reaches, or if the clock looks
/// again, the author of the request. Numbers that no import has brought yet stay as they were entered.
pub(super) fn find_orders(
    context: &Context<'_>,
    request: &mut ProjectRequest,
) -> Result<(), Error> {
    let author = match (context.caller(), request.created_by) {
        (None, Some(author)) => Reaching::of(context.rows.shared(), author)?,
        _ => None,
    };
    let rows = match &author {
        Some(author) => context.rows.reached_by(author),
        None => context.rows,
    };
    let find = |number: &mut String, is_quote| {
        if number.is_empty() {
            return Ok::<_, Error>((None, false));
        }
        let found = store::order_numbered(&rows, number, is_quote)?;
        let is_unknown = found.is_none();
        let id = found.map(|found| {
            *number = found.number;
            found.id
        });
        Ok((id, is_unknown))
    };
    let (quote, is_quote_unknown) = find(&mut request.quote_number, true)?;
    let (order, is_order_unknown) = find(&mut request.order_number, false)?;
    (request.quote_id, request.order_id) = (quote, order);
    request.unknown_number = is_quote_unknown || is_order_unknown;
    if let Some(project) = *request.project_id {
        let named: Vec<OrderId> =
            [request.quote_id, request.order_id].into_iter().flatten().collect();
        store::add_orders(context, project, &named)?;
    }
    Ok(())
}

/// Submits a request, if it has what its type requires.
fn submitted(
    context: &Context<'_>,
    request: &mut ProjectRequest,
    kind: &RequestType,
) -> Result<(), Error> {
    let promise = promise(context, kind, request.is_rush)?;
    let is_dealers = context.side() == Side::Dealer;
    let mut checks = Checks::new();
    if is_dealers {
        checks.needed("needBy", request.need_by);
        let has_number = !request.quote_number.is_empty() || !request.order_number.is_empty();
        let message = message!("prequest-number-needed");
        checks.require(has_number || !kind.needs_number, "quoteNumber", message);
        let has_file = !kind.needs_file || files::count(context, request.id)? > 0;
        checks.require(has_file, "file", message!("prequest-file-needed"));
    }
    let is_later = request.need_by.is_none_or(|day| day >= promise.earliest_on);
    let earliest = message!("prequest-need-by", day = promise.earliest_on.to_string());
    checks.require(is_later, "needBy", earliest);
    checks.finish()?;
    request.status = Status::Submitted;
    request.submitted_at = Some(context.now);
    request.promised_on = Some(promise.promised_on);
    request.due_on = request.due_on.or(Some(promise.promised_on));
    Ok(())
}

/// A draft as it is once submitted.
pub(super) fn complete(
    context: &Context<'_>,
    draft: &ProjectRequest,
) -> Result<ProjectRequest, Error> {
    let kind = store::request_type(context.rows.shared(), draft.type_id)?.ok_or(Error::NotFound)?;
    let mut after = draft.clone();
    submitted(context, &mut after, &kind)?;
    Ok(after)
}

/// A request with the values of a form that changes it.
pub(super) fn changed(
    context: &Context<'_>,
    request: &ProjectRequest,
    form: &ProjectRequestForm,
) -> Result<ProjectRequest, Error> {
    let mut checks = Checks::new();
    let is_same =
        form.project_id.is_none() || form.project_id == request.project_id.map(Reached::id);
    checks.require(is_same, "projectId", message!("prequest-project-stays"));
    let kind = checked_type(context, &mut checks, form.type_id, Some(request.type_id))?;
    let kind = checks.given(kind)?;
    filled(context, request, form, &kind)
}

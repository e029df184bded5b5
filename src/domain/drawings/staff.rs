//! Implements the staff's calls about drawings: lists, one drawing, and the steps of its workflow.

use rusqlite::{ToSql, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    form::{self, DrawingForm, Published},
    item::{self, DrawingItem, DrawingRow, QUEUE},
    lists::{self, Choice, List},
    quick_select::{self, QuickSelect},
    store::{self, Drawing},
    table::{CommentList, Verb},
    turn::{IS_STAFFS_TURN, TO_RELEASE, reader},
    verbs::Step,
    waivers::{self, EXPIRING, Warranty},
};
use crate::{
    access::{EditDrawings, Permission, Section, ViewDrawings},
    actions,
    casework::{
        Context,
        bulk::{self, BulkResult},
        calls, take_by_staff,
    },
    domain::{bounds, projects::ProjectRequest, reach::STAFF_REACH_DRAWINGS},
    error::{Error, needed},
    http::{
        self, Answered, Api, Body, Done, Item, Items, ListAnswer, PageOrExport, Path, Query, Rows,
        Staff, StaffDb, StaffList, Wanted,
    },
    kernel::ids::{DrawingId, ProjectRequestId},
    messages::message,
    sql, words,
};

pub(super) fn api() -> Api {
    Api::new()
        .listed("adminDrawingsList", "/admin/dap/listing", list)
        .get("adminDrawingsListOfRequest", "/admin/dap/drawings/{id}", list_of_request)
        .get("adminDrawingsRead", "/admin/dap/drawing/{id}", read)
        .post("adminDrawingsInsert", "/admin/dap/drawing", add)
        .put("adminDrawingsUpdate", "/admin/dap/drawing", change)
        .post("adminDrawingsClone", "/admin/dap/clone/{id}", clone)
        .put("adminDrawingsAct", "/admin/dap/drawing/action", take_action)
        .post("adminDrawingsReleaseMany", "/admin/dap/drawing/release", release_many)
        .get("adminDrawingsListApprovals", "/admin/dap/approvals", list_approvals)
        .get("adminDrawingsListProcesses", "/admin/dap/process", list_processes)
        .get("adminDrawingsReadChoices", "/admin/dap/choices", read_choices)
        .get("adminDrawingsListQuickSelect", "/admin/dap/quickselect", list_quick_select)
        .get("adminDrawingsNextItemNumber", "/admin/dap/generateitemnumber", next_item_number)
}

words! {
    /// A work list.
    #[schema(as = DrawingReportType)]
    ReportType {
        /// Those that are being drawn or checked, or wait for the dealer.
        Open = "open",
        /// Those that it is the caller's turn for.
        Mine = "mine",
        /// Those that wait to be checked.
        Checking = "checking",
        /// Those that wait for the dealer's answer.
        Issued = "issued",
        /// Those that are approved and not released.
        Release = "release",
        /// Waivers in progress, being checked, or waiting for the dealer.
        Waivers = "waivers",
        /// Waivers that expire within 30 days.
        Expiring = "expiring",
        All = "all",
    }
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QueueQuery {
    /// The work list; if omitted, the open ones.
    report_type: Option<ReportType>,
}

impl ReportType {
    const fn condition(self) -> &'static str {
        match self {
            Self::Open => sql!("(r.status in ('draft', 'checking', 'issued') and :me > 0)"),
            Self::Mine => sql!("(", IS_STAFFS_TURN, " and :me > 0)"),
            Self::Checking => "(r.status = 'checking' and :me > 0)",
            Self::Issued => "(r.status = 'issued' and :me > 0)",
            Self::Release => sql!("(", TO_RELEASE, " and :me > 0)"),
            Self::Waivers => sql!(
                "(r.warranty_document_id is not null and r.status in ('draft', 'checking', 'issued') and :me > 0)"
            ),
            Self::Expiring => sql!("(", EXPIRING, " and :me > 0)"),
            Self::All => "(:me > 0)",
        }
    }
}

/// Every drawing of a work list that the caller reaches.
fn queue(
    db: &StaffDb<'_>,
    report: ReportType,
    wanted: Wanted<'_>,
) -> Result<Rows<DrawingRow>, Error> {
    let me = db.caller().user;
    let own = db.grants().only_own(Section::Drawings, Permission::View, me);
    let turn = reader(db.caller(), db.moment());
    let mut filter = report.condition().to_owned();
    let (today, soon) = waivers::soon(db.today());
    let mut params: Vec<(&str, &dyn ToSql)> = vec![(":me", &me), (":turn", &turn)];
    if report == ReportType::Expiring {
        params.extend(named_params! { ":today": today, ":soon": soon });
    }
    if own.is_some() {
        filter = format!("{filter} and {STAFF_REACH_DRAWINGS}");
        params.push((":own", &own));
    }
    let list = StaffList {
        fields: &QUEUE,
        from: item::FROM,
        filter: &filter,
        params: &params,
        hidden: &[],
    };
    let rows: Rows<DrawingRow> = db.listed(list, wanted)?;
    Ok(rows.each_row(|row| row.for_staff(db.language(), db.today())))
}

/// Lists the drawings of a work list, the newest first.
///
/// Exports a work list as CSV or XLSX.
async fn list(
    staff: Staff<ViewDrawings>,
    Query(query): Query<QueueQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<DrawingRow>, Error> {
    let report = query.report_type.unwrap_or(ReportType::Open);
    staff.list("drawings", requested, move |db, wanted| queue(db, report, wanted)).await
}

/// Lists the drawings of a request, by item with their revisions.
async fn list_of_request(
    staff: Staff<ViewDrawings>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Items<DrawingRow>, Error> {
    staff
        .read(move |db| {
            let context = Context::at::<ProjectRequest>(db, id)?;
            let (request, _) = form::request_of(&context, id)?;
            Ok(Items::new(item::of_request(&context, request.proof())?))
        })
        .await
}

/// Returns one drawing of any dealer with everything on its page.
async fn read(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
) -> Result<Item<DrawingItem>, Error> {
    let read =
        |context: &Context<'_>, record: &Drawing| Ok(Item::new(item::read(context, record)?));
    calls::read_by_staff(staff, id, read).await
}

/// Creates a drawing of a request, with the next number under the root request. The flags have no effect, because a new
/// drawing has no files.
async fn add(
    staff: Staff<EditDrawings>,
    Query(published): Query<Published>,
    Body(form): Body<DrawingForm>,
) -> Result<Answered<Done>, Error> {
    let id = form
        .request_id
        .ok_or_else(|| Error::field("requestId", message!("drawing-choose-request")))?;
    staff
        .write(move |tx| {
            let missing = |_| Error::field("requestId", message!("drawing-choose-request"));
            let context = Context::at::<ProjectRequest>(tx, id).map_err(missing)?;
            context.done(&form::insert(&context, &form, published)?, Verb::Insert)
        })
        .await
}

/// Changes a drawing that isn't issued yet. A flag that is true publishes the newest version of each file in that
/// slot: the dealer sees it once the drawing is issued.
async fn change(
    staff: Staff<EditDrawings>,
    Query(published): Query<Published>,
    Body(form): Body<DrawingForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    calls::write_by_staff(staff, id, move |context, drawing| {
        context.done(&form::update(context, drawing, &form, published)?, Verb::Update)
    })
    .await
}

/// Creates a drawing with the next number from another one, with its fields, units and sentences, but no files.
async fn clone(
    staff: Staff<EditDrawings>,
    Path(id): Path<DrawingId>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_staff(staff, id, |context, drawing| {
        context.done(&form::clone(context, drawing)?, Verb::Clone)
    })
    .await
}

actions! {
    /// An act that staff can perform on a drawing.
    #[schema(as = DrawingAction)]
    Action of Verb {
        Check = "check",
        Return = "return",
        Issue = "issue",
        Release = "release",
        Void = "void",
        Revise = "revise",
    }
}

/// An act on a drawing.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DrawingActionForm)]
struct StepForm {
    #[schema(required)]
    id: Option<DrawingId>,
    #[schema(required)]
    action: Option<Action>,
    /// For `void`: the reason, 5 to 1,000 characters. For `return`: the reason, required if no mark is open.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: String,
    row_version: Option<i64>,
}

/// Takes a step of a drawing's workflow. `allowedActions` of the drawing names the possible steps. `revise` returns the
/// new revision.
async fn take_action(
    staff: Staff<ViewDrawings>,
    Body(form): Body<StepForm>,
) -> Result<Answered<Done>, Error> {
    let StepForm { id, action, reason, row_version } = form;
    let id = needed("id", id)?;
    let action = needed("action", action)?;
    take_by_staff(staff, id, row_version, action.verb(), move |step: &Step<'_>| match action {
        Action::Check => step.check(),
        Action::Return => step.send_back(&reason),
        Action::Issue => step.issue(),
        Action::Release => step.release(),
        Action::Void => step.void(&reason),
        Action::Revise => step.revise(),
    })
    .await
}

/// The drawings to release.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = DrawingBulkForm)]
struct BulkForm {
    ids: Vec<DrawingId>,
}

/// Releases several drawings. Each has its own result, with the reason if it can't be released.
async fn release_many(
    staff: Staff<ViewDrawings>,
    Body(BulkForm { ids }): Body<BulkForm>,
) -> Result<Answered<Items<BulkResult>>, Error> {
    bulk::each(staff, ids, Verb::Release, |context, drawing: &Drawing| {
        context.take(drawing, Verb::Release, None, |step: &Step<'_>| step.release())
    })
    .await
}

/// Lists the purposes for which drawings are approved.
async fn list_approvals(staff: Staff<ViewDrawings>) -> Result<Items<Choice>, Error> {
    staff.read(|db| Ok(Items::new(lists::choices(db.shared(), List::ApprovedFor)?))).await
}

/// Lists the reasons for drawings.
async fn list_processes(staff: Staff<ViewDrawings>) -> Result<Items<Choice>, Error> {
    staff.read(|db| Ok(Items::new(lists::choices(db.shared(), List::ProcessTypes)?))).await
}

/// The choices in the form of a drawing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingChoices)]
struct Choices {
    /// Without the type of waivers.
    drawing_types: Vec<Choice>,
    process_types: Vec<Choice>,
    approved_for: Vec<Choice>,
    approval_units: Vec<Choice>,
    /// Sentences for the bill of materials; `name` is their text.
    bom: Vec<Choice>,
    manufacturing: Vec<Choice>,
    order_entry: Vec<Choice>,
    /// Warranty documents that a waiver can refer to, in their newest version.
    warranty_documents: Vec<Warranty>,
}

/// Returns all choices in the form of a drawing.
async fn read_choices(staff: Staff<ViewDrawings>) -> Result<Item<Choices>, Error> {
    staff
        .read(|db| {
            let shared = db.shared();
            let mut drawing_types = lists::choices(shared, List::DrawingTypes)?;
            drawing_types.retain(|one| one.code != waivers::CODE);
            Ok(Item::new(Choices {
                drawing_types,
                process_types: lists::choices(shared, List::ProcessTypes)?,
                approved_for: lists::choices(shared, List::ApprovedFor)?,
                approval_units: lists::choices(shared, List::ApprovalUnits)?,
                bom: lists::sentences(shared, CommentList::Bom)?,
                manufacturing: lists::sentences(shared, CommentList::Manufacturing)?,
                order_entry: lists::sentences(shared, CommentList::OrderEntry)?,
                warranty_documents: waivers::choices(db.conn())?,
            }))
        })
        .await
}

/// The request whose units are selected.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QuickSelectQuery {
    /// The request, by its id; if omitted, the presets select nothing.
    request_id: Option<ProjectRequestId>,
}

/// Lists the quick-select presets; for a request, with the units that each selects.
async fn list_quick_select(
    staff: Staff<ViewDrawings>,
    Query(query): Query<QuickSelectQuery>,
) -> Result<Items<QuickSelect>, Error> {
    staff
        .read(move |db| {
            let Some(id) = query.request_id else {
                return Ok(Items::new(quick_select::presets(db.shared())?));
            };
            let context = Context::at::<ProjectRequest>(db, id)?;
            let (request, _) = form::request_of(&context, id)?;
            Ok(Items::new(quick_select::of_request(&context, &request)?))
        })
        .await
}

/// The request whose next number is returned.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NumberQuery {
    /// The id of the request.
    request_id: ProjectRequestId,
}

/// The next item number of a request.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ItemNumber {
    /// `P-000123-02-07`.
    item_number: String,
}

/// Returns the number that the next drawing of a request would get.
async fn next_item_number(
    staff: Staff<EditDrawings>,
    Query(query): Query<NumberQuery>,
) -> Result<Item<ItemNumber>, Error> {
    staff
        .read(move |db| {
            let context = Context::at::<ProjectRequest>(db, query.request_id)?;
            let (request, _) = form::request_of(&context, query.request_id)?;
            if request.project_id.is_none() {
                return Err(Error::Conflict(message!("drawing-request-orphan")));
            }
            let item = store::next_item(&context.rows, &request)?;
            Ok(Item::new(ItemNumber { item_number: item.number }))
        })
        .await
}

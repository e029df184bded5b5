//! Creates drawings from a form or from another drawing, and changes them until they are issued.

use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    comments::{self, CommentKey},
    documents,
    lists::{self, List},
    punch_list,
    store::{self, Beginning, Drawing, NewItem, Place},
    table::{Drawings, Power, Slot, Status, Verb},
    units::{self, UnitKey},
    waivers::{self, Warranty},
};
use crate::{
    access::{Permission, Section, Side},
    casework::{CaseRecord as _, Context, Details},
    db::Reached,
    domain::{
        bounds,
        projects::{self, Project, ProjectRequest, ProjectStatus, Status as RequestStatus},
    },
    error::{Checks, Error},
    http,
    kernel::{
        ids::{DrawingId, ProjectId, ProjectRequestId, UserId},
        time::Day,
    },
    messages::message,
    workflow::{Power as _, Workflow as _},
};

/// The length of a drawing's title.
const TITLE: std::ops::RangeInclusive<usize> = 1..=160;
/// The most comments on one drawing.
const MOST_COMMENTS: usize = 50;

/// A drawing.
#[http::body]
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DrawingForm)]
pub(crate) struct DrawingForm {
    /// The drawing to change.
    pub(crate) id: Option<DrawingId>,
    /// For a new drawing: the request that it answers.
    pub(crate) request_id: Option<ProjectRequestId>,
    #[bound(TITLE)]
    pub(crate) title: String,
    /// A note to the dealer.
    #[bound(bounds::NOTE)]
    pub(crate) notes: String,
    /// The type, by its id.
    #[schema(required)]
    pub(crate) drawing_type_id: Option<i64>,
    /// The reason, by its id.
    #[schema(required)]
    pub(crate) process_type_id: Option<i64>,
    /// The purpose of the approval, by its id.
    #[schema(required)]
    pub(crate) approved_for_id: Option<i64>,
    /// The id of the scope of one approval.
    pub(crate) approval_unit_id: Option<i64>,
    /// The drafter: whoever creates it, unless a supervisor chooses someone else.
    pub(crate) drafter_id: Option<UserId>,
    /// The checker.
    pub(crate) checker_id: Option<UserId>,
    /// Its units: 1 to 2000 lines of quotes and orders.
    #[schema(required)]
    #[serde(deserialize_with = "http::strict")]
    pub(crate) units: Option<Vec<UnitKey>>,
    /// Comments from the lists, up to 50.
    #[schema(required)]
    #[serde(deserialize_with = "http::strict")]
    pub(crate) comments: Option<Vec<CommentKey>>,
    /// For a waiver: the warranty document to sign, by its id. It gets the newest version. It has no types and no
    /// purpose, and needs no units.
    pub(crate) warranty_document_id: Option<i64>,
    /// For a waiver: the last day on which it is valid.
    pub(crate) expires_on: Option<Day>,
    pub(crate) row_version: Option<i64>,
}

/// The slots whose files are published on saving.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Published {
    /// Whether to publish the newest version of each file in the slot `drawing`.
    pub(crate) drawing: bool,
    /// Whether to publish the newest version of each file in the approval slot.
    pub(crate) approval: bool,
    /// Whether to publish the newest version of each file in the pricing slot.
    pub(crate) pricing: bool,
}

impl Published {
    fn slots(self) -> Vec<Slot> {
        let flags = [
            (self.drawing, Slot::Drawing),
            (self.approval, Slot::Approval),
            (self.pricing, Slot::Pricing),
        ];
        flags.into_iter().filter(|(is_set, _)| *is_set).map(|(_, slot)| slot).collect()
    }
}

/// A checked form.
struct Checked<'f> {
    title: &'f str,
    notes: &'f str,
    drawing_type_id: i64,
    process_type_id: i64,
    approved_for_id: i64,
    drafter_id: Option<UserId>,
    units: String,
    comments: Vec<CommentKey>,
    warranty: Option<Warranty>,
}

/// A field for an entry of a list.
struct Entry {
    field: &'static str,
    list: List,
    given: Option<i64>,
    present: Option<i64>,
}

impl Entry {
    /// Checks that the entry can be chosen, or is chosen already.
    fn check(self, context: &Context<'_>, checks: &mut Checks) -> Result<i64, Error> {
        let Some(id) = checks.needed(self.field, self.given) else { return Ok(0) };
        let is_present = Some(id) == self.present;
        let is_fine = is_present || lists::is_entry(context.rows.shared(), self.list, id)?;
        checks.require(is_fine, self.field, message!("drawing-choose-entry"));
        Ok(id)
    }
}

fn check<'f>(
    context: &Context<'_>,
    form: &'f DrawingForm,
    project: Reached<ProjectId>,
    present: Option<&Drawing>,
) -> Result<Checked<'f>, Error> {
    let mut checks = Checks::new();
    let title = checks.text("title", &form.title, TITLE);
    let notes = checks.lines("notes", &form.notes, bounds::NOTE);
    let list = &mut checks;
    let document = form.warranty_document_id;
    let waiver = waivers::check(context, list, document, form.expires_on, present)?;
    let is_waiver = document.is_some();
    let (drawing_type_id, process_type_id, approved_for_id) = match &waiver {
        Some(waiver) => (waiver.drawing_type, waiver.process_type, waiver.approved_for),
        None if is_waiver => (0, 0, 0),
        None => check_entries(context, list, form, present)?,
    };
    if form.approval_unit_id.is_some() {
        let (field, entries) = ("approvalUnitId", List::ApprovalUnits);
        let present = present.and_then(|one| one.approval_unit_id);
        Entry { field, list: entries, given: form.approval_unit_id, present }
            .check(context, list)?;
    }
    let drafter_id = check_people(context, form, list, present)?;
    let has_units = is_waiver || form.units.as_ref().is_none_or(|units| !units.is_empty());
    list.require(has_units, "units", message!("drawing-choose-units"));
    let units = units::check(context, list, project, form.units.as_deref())?;
    let comments = check_comments(context, form, list, present)?;
    checks.finish()?;
    Ok(Checked {
        title,
        notes,
        drawing_type_id,
        process_type_id,
        approved_for_id,
        drafter_id,
        units,
        comments,
        warranty: waiver.map(|waiver| waiver.warranty),
    })
}

/// Checks the type, the reason and the purpose of a drawing.
fn check_entries(
    context: &Context<'_>,
    checks: &mut Checks,
    form: &DrawingForm,
    present: Option<&Drawing>,
) -> Result<(i64, i64, i64), Error> {
    let drawing_type = Entry {
        field: "drawingTypeId",
        list: List::DrawingTypes,
        given: form.drawing_type_id,
        present: present.map(|one| one.drawing_type_id),
    };
    let drawing_type = drawing_type.check(context, checks)?;
    let is_drawn = !waivers::is_type(context.rows.shared(), drawing_type)?;
    checks.require(is_drawn, "drawingTypeId", message!("drawing-choose-entry"));
    let process_type = Entry {
        field: "processTypeId",
        list: List::ProcessTypes,
        given: form.process_type_id,
        present: present.map(|one| one.process_type_id),
    };
    let approved_for = Entry {
        field: "approvedForId",
        list: List::ApprovedFor,
        given: form.approved_for_id,
        present: present.map(|one| one.approved_for_id),
    };
    let process_type = process_type.check(context, checks)?;
    let approved_for = approved_for.check(context, checks)?;
    Ok((drawing_type, process_type, approved_for))
}

/// Checks that the drafter can draw and the checker can check. Only supervisors can assign another drafter.
fn check_people(
    context: &Context<'_>,
    form: &DrawingForm,
    checks: &mut Checks,
    present: Option<&Drawing>,
) -> Result<Option<UserId>, Error> {
    let shared = context.rows.shared();
    let was = present.map_or(context.user(), |one| one.drafter_id);
    let drafter = form.drafter_id.or(was);
    if let Some(drafter) = form.drafter_id.filter(|_| form.drafter_id != was) {
        let is_supervisor = context
            .caller()
            .is_some_and(|caller| caller.grants.allow(Section::Drawings, Permission::Delete));
        let can_draw = store::may(shared, drafter, Permission::Edit)?;
        checks.require(is_supervisor, "drafterId", message!("drawing-supervisor-assigns"));
        checks.require(can_draw, "drafterId", message!("prequest-choose-drafter"));
    }
    if let Some(checker) = form.checker_id {
        let is_fine = present.is_some_and(|one| one.checker_id == Some(checker))
            || store::may(shared, checker, Permission::Approve)?;
        checks.require(is_fine, "checkerId", message!("drawing-choose-checker"));
        let is_another = Some(checker) != drafter;
        checks.require(is_another, "checkerId", message!("drawing-checker-is-drafter"));
    }
    Ok(drafter)
}

fn check_comments(
    context: &Context<'_>,
    form: &DrawingForm,
    checks: &mut Checks,
    present: Option<&Drawing>,
) -> Result<Vec<CommentKey>, Error> {
    let Some(wanted) = checks.needed("comments", form.comments.as_ref()) else {
        return Ok(Vec::new());
    };
    let too_many = message!("drawing-too-many-comments", most = MOST_COMMENTS);
    checks.require(wanted.len() <= MOST_COMMENTS, "comments", too_many);
    let known = match present {
        Some(drawing) => comments::of(context, drawing.proof())?,
        None => Vec::new(),
    };
    let mut chosen: Vec<CommentKey> = Vec::new();
    for key in wanted.iter().take(MOST_COMMENTS) {
        let is_present = known.iter().any(|one| (one.list, one.id) == (key.list, key.id));
        let is_fine =
            is_present || lists::is_entry(context.rows.shared(), List::Comments(key.list), key.id)?;
        checks.require(is_fine, "comments", message!("drawing-choose-comments"));
        if !chosen.contains(key) {
            chosen.push(*key);
        }
    }
    Ok(chosen)
}

/// The project of a request, if something can be drawn for it.
fn open_request(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<Reached<ProjectId>, Error> {
    let Some(id) = *request.project_id else {
        return Err(Error::Conflict(message!("drawing-request-orphan")));
    };
    let is_open = !matches!(
        request.status,
        RequestStatus::Draft | RequestStatus::Completed | RequestStatus::Cancelled
    );
    if !is_open {
        return Err(Error::Conflict(message!(
            "drawing-request-closed",
            number = request.number.clone()
        )));
    }
    let project = Project::load(&context.rows, id)?.ok_or(Error::NotFound)?;
    if project.status == ProjectStatus::Archived {
        return Err(Error::Conflict(message!("project-is-archived")));
    }
    Ok(id)
}

/// A request that the caller may draw for, with their powers. Any other is not found.
pub(super) fn request_of(
    context: &Context<'_>,
    id: ProjectRequestId,
) -> Result<(ProjectRequest, Vec<Power>), Error> {
    let caller = context.caller().ok_or(Error::NotFound)?;
    let own = caller.grants.only_own(Section::Drawings, Permission::View, caller.user);
    let request = store::request_to_draw(&context.rows, id, own)?.ok_or(Error::NotFound)?;
    let standing = store::standing_in(&context.rows, &request, caller)?;
    if !caller.grants.reach_record(Section::Drawings, Permission::View, standing) {
        return Err(Error::NotFound);
    }
    Ok((request, Power::of(Side::Staff, &caller.grants, standing)))
}

/// Creates a drawing of a request.
pub(crate) fn insert(
    context: &Context<'_>,
    form: &DrawingForm,
    published: Published,
) -> Result<Drawing, Error> {
    let missing = || Error::field("requestId", message!("drawing-choose-request"));
    let id = form.request_id.ok_or_else(missing)?;
    let (request, powers) = request_of(context, id).map_err(|error| match error {
        Error::NotFound => missing(),
        other => other,
    })?;
    Drawings::begin(Verb::Insert, &powers)?;
    let project_id = open_request(context, &request)?;
    if form.warranty_document_id.is_some() {
        waivers::demand_request(context, &request)?;
    }
    let checked = check(context, form, project_id, None)?;
    let item = store::next_item(&context.rows, &request)?;
    let place =
        Place { request: &request, project_id: project_id.id(), item: &item, supersedes: None };
    let beginning = Beginning {
        title: checked.title,
        notes: checked.notes,
        drawing_type_id: checked.drawing_type_id,
        process_type_id: checked.process_type_id,
        approved_for_id: checked.approved_for_id,
        approval_unit_id: form.approval_unit_id,
        drafter_id: checked.drafter_id,
        checker_id: form
            .checker_id
            .or(request.checker_id)
            .filter(|one| Some(*one) != checked.drafter_id),
        warranty: checked.warranty.as_ref().map(Warranty::signed),
        expires_on: form.expires_on,
    };
    let id = store::insert(context, &place, &beginning)?;
    let drawing = context.find_again::<Drawing>(id)?;
    units::replace(context, &drawing, &checked.units)?;
    comments::replace(context, drawing.proof(), &checked.comments)?;
    if let Some(warranty) = &checked.warranty {
        waivers::take(context, id.id(), warranty)?;
    }
    documents::publish(context, drawing.id, &published.slots())?;
    context.begun(&drawing, Verb::Insert, Details::default())?;
    Ok(drawing)
}

/// Changes a drawing that isn't issued yet.
pub(crate) fn update(
    context: &Context<'_>,
    drawing: &Drawing,
    form: &DrawingForm,
    published: Published,
) -> Result<Drawing, Error> {
    context.permit(drawing, Verb::Update, form.row_version)?;
    if form.request_id.is_some_and(|request| request != drawing.request_id) {
        return Err(Error::field("requestId", message!("drawing-request-stays")));
    }
    let checked = check(context, form, drawing.project_id, Some(drawing))?;
    let mut after = drawing.clone();
    checked.title.clone_into(&mut after.title);
    checked.notes.clone_into(&mut after.notes);
    after.drawing_type_id = checked.drawing_type_id;
    after.process_type_id = checked.process_type_id;
    after.approved_for_id = checked.approved_for_id;
    after.approval_unit_id = form.approval_unit_id;
    after.drafter_id = checked.drafter_id;
    after.checker_id =
        form.checker_id.or(drawing.checker_id).filter(|one| Some(*one) != checked.drafter_id);
    after.expires_on = form.expires_on;
    if let Some(warranty) = &checked.warranty {
        let is_same = drawing.warranty_document_id == Some(warranty.id);
        // During the check it keeps its version.
        if !is_same || drawing.status == Status::Draft {
            waivers::take(context, drawing.id, warranty)?;
            after.warranty_document_id = Some(warranty.id);
            after.warranty_version = Some(warranty.version);
        }
    }
    units::replace(context, &after, &checked.units)?;
    comments::replace(context, drawing.proof(), &checked.comments)?;
    let shown = documents::publish(context, drawing.id, &published.slots())?;
    let units = form.units.as_ref().map_or(0, Vec::len);
    let details =
        Details { more: json!({ "published": shown, "units": units }), ..Details::default() };
    context.commit(drawing, after, Verb::Update, details)
}

/// Creates a drawing with the next number from another one, with its fields, units and sentences, but no files.
pub(super) fn clone(context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
    let (request, powers) = request_of(context, drawing.request_id)?;
    Drawings::begin(Verb::Clone, &powers)?;
    open_request(context, &request)?;
    let item = store::next_item(&context.rows, &request)?;
    let fields = Beginning {
        drafter_id: context.user(),
        checker_id: drawing.checker_id.filter(|one| Some(*one) != context.user()),
        ..fields_of(drawing)
    };
    let made = like(context, drawing, &request, &item, None, fields)?;
    let more = json!({ "from": drawing.number });
    context.begun(&made, Verb::Clone, Details { more, ..Details::default() })?;
    Ok(made)
}

/// Creates the next revision of an item, with the open marks of the one before.
pub(super) fn next_revision(context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
    let rows = &context.rows;
    let latest = store::latest(rows, drawing)?.ok_or(Error::NotFound)?;
    let last = if latest.revision == "0" { "" } else { &*latest.revision };
    let letter = projects::letter_after(last);
    let request = store::request_for_next(rows, drawing)?;
    let revision = lists::entry_coded(rows.shared(), List::ProcessTypes, "revision")?;
    let fields = Beginning {
        process_type_id: revision.unwrap_or(drawing.process_type_id),
        drafter_id: context.user().or(drawing.drafter_id),
        ..fields_of(drawing)
    };
    let (sequence, number) = (drawing.sequence, drawing.item_number.clone());
    let item = NewItem { sequence, number, revision: letter };
    let made = like(context, drawing, &request, &item, Some(drawing.id), fields)?;
    let mut carried = punch_list::carry_over(context, drawing, &made)?;
    for void in store::earlier(rows, &made, &[Status::Void])? {
        if void.id > drawing.id {
            carried += punch_list::carry_over(context, &void, &made)?;
        }
    }
    let more = json!({ "from": drawing.number, "marks": carried });
    context.begun(&made, Verb::Revise, Details { more, ..Details::default() })?;
    Ok(made)
}

fn fields_of(drawing: &Drawing) -> Beginning<'_> {
    Beginning {
        title: &drawing.title,
        notes: &drawing.notes,
        drawing_type_id: drawing.drawing_type_id,
        process_type_id: drawing.process_type_id,
        approved_for_id: drawing.approved_for_id,
        approval_unit_id: drawing.approval_unit_id,
        drafter_id: drawing.drafter_id,
        checker_id: None,
        warranty: None,
        expires_on: drawing.expires_on,
    }
}

fn like(
    context: &Context<'_>,
    drawing: &Drawing,
    request: &ProjectRequest,
    item: &NewItem,
    supersedes: Option<DrawingId>,
    mut fields: Beginning<'_>,
) -> Result<Drawing, Error> {
    let place = Place { request, project_id: drawing.project_id.id(), item, supersedes };
    let warranty = match drawing.warranty_document_id {
        Some(id) => Some(waivers::newest(&context.rows, id)?.ok_or(Error::NotFound)?),
        None => None,
    };
    fields.warranty = warranty.as_ref().map(Warranty::signed);
    let id = store::insert(context, &place, &fields)?;
    if let Some(warranty) = &warranty {
        waivers::take(context, id.id(), warranty)?;
    }
    let made = context.find_again::<Drawing>(id)?;
    units::copy(context, drawing.proof(), &made)?;
    comments::copy(context, drawing.proof(), &made)?;
    Ok(made)
}

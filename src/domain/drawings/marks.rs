//! Implements the calls about marks, with which both sides say what should be changed on a drawing.

use rusqlite::named_params;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    documents,
    punch_list::{self, Markup, Shape, carry_over, find},
    store::{self, Drawing},
    table::{Status, Verb},
};
use crate::{
    access::{ApproveProjects, EditDrawings, Side, ViewDrawings, ViewProjects},
    casework::{Context, Details, calls},
    error::{Checks, Error, needed},
    http::{self, Answered, Api, Body, Dealer, Done, Items, Path, Staff},
    kernel::ids::DrawingId,
    messages::message,
    part,
};

/// The most marks on one drawing.
const MOST: i64 = 500;
/// The length of a mark's text.
const TEXT: std::ops::RangeInclusive<usize> = 1..=1000;
/// The pages that can be marked.
const PAGES: std::ops::RangeInclusive<i64> = 1..=5000;

pub(super) fn api() -> Api {
    Api::new()
        .get("drawingsListMarks", "/dds/project/drawing/{id}/marks", list)
        .post("drawingsAddMark", "/dds/project/drawing/{id}/marks", add)
        .put("drawingsChangeMark", "/dds/project/drawing/{id}/marks", change)
        .get("adminDrawingsListMarks", "/admin/dap/drawing/{id}/marks", list_for_staff)
        .post("adminDrawingsAddMark", "/admin/dap/drawing/{id}/marks", add_by_staff)
        .put("adminDrawingsChangeMark", "/admin/dap/drawing/{id}/marks", change_by_staff)
}

/// Carries marks over to the next revision at once, if that is being drawn or waits for an answer.
fn carry_on(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let system = context.system();
    let latest = store::latest(&system.rows, drawing)?;
    let is_under_way = |one: &Drawing| {
        one.id != drawing.id
            && matches!(one.status, Status::Draft | Status::Checking | Status::Issued)
    };
    match latest.filter(is_under_way) {
        Some(latest) => carry_over(&system, drawing, &latest).map(|_| ()),
        None => Ok(()),
    }
}

/// Lists the marks on a drawing.
async fn list(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
) -> Result<Items<Markup>, Error> {
    calls::read_by_dealer(dealer, id, listed).await
}

/// Lists the marks on any dealer's drawing.
async fn list_for_staff(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
) -> Result<Items<Markup>, Error> {
    calls::read_by_staff(staff, id, listed).await
}

fn listed(context: &Context<'_>, drawing: &Drawing) -> Result<Items<Markup>, Error> {
    Ok(Items::new(punch_list::of(context, drawing.proof())?))
}

/// A new mark.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = MarkupForm)]
pub(crate) struct MarkForm {
    #[schema(required)]
    #[bound(PAGES)]
    pub(crate) page: Option<i64>,
    #[schema(required)]
    #[serde(deserialize_with = "http::strict")]
    pub(crate) shape: Option<Shape>,
    #[bound(TEXT)]
    pub(crate) text: String,
}

/// Adds a mark to an issued drawing.
async fn add(
    dealer: Dealer<ApproveProjects>,
    Path(id): Path<DrawingId>,
    Body(form): Body<MarkForm>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_dealer(dealer, id, move |context, drawing| form.add(context, drawing)).await
}

/// Marks something on a drawing. The dealer sees the mark if the drawing is issued.
async fn add_by_staff(
    staff: Staff<EditDrawings>,
    Path(id): Path<DrawingId>,
    Body(form): Body<MarkForm>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_staff(staff, id, move |context, drawing| form.add(context, drawing)).await
}

impl MarkForm {
    pub(crate) fn add(&self, context: &Context<'_>, drawing: &Drawing) -> Result<Done, Error> {
        context.permit(drawing, Verb::Mark, None)?;
        let id = drawing.id;
        let mut checks = Checks::new();
        let page = checks.needed("page", self.page);
        checks.within("page", page, PAGES, None);
        if let (Some(page), Some(pages)) = (page, documents::last_page(context, id)?) {
            let message = message!("drawing-page-missing", pages);
            checks.require(page <= pages, "page", message);
        }
        let shape = checks.needed("shape", self.shape.as_ref());
        if let Some(shape) = shape {
            shape.check(&mut checks);
        }
        let text = checks.lines("text", &self.text, TEXT);
        let (page, shape) = checks.given(page.zip(shape))?;
        let sql = part!(
            "select count(*) from drawing_marks m
             where m.drawing_id = :reached and m.account_id = :account"
        );
        let count: i64 = context.rows.value(sql.of(drawing.proof()), &[])?.unwrap_or(0);
        if count >= MOST {
            return Err(Error::field("text", message!("drawing-too-many-marks", most = MOST)));
        }
        let is_dealers = is_of_dealer(context);
        let insert = part!(
            "insert into drawing_marks (drawing_id, account_id, page, shape, text, is_internal, author_id, author_name,
                 side, created_at)
             values (:reached, :account, :page, :shape, :text, :internal, :user, :name, :side, :now)"
        );
        context.rows.execute(
            insert.of(drawing.proof()),
            named_params! {
                ":page": page, ":shape": serde_json::to_string(shape)?, ":text": text,
                ":internal": drawing.status != Status::Issued, ":user": context.user(),
                ":name": context.name(), ":side": if is_dealers { Side::Dealer } else { Side::Staff },
                ":now": context.now,
            },
        )?;
        let mark = context.rows.last_insert_rowid();
        let more = json!({ "mark": mark, "page": page, "text": text });
        let act = Details { more, ..Details::default() };
        context.note_beside(drawing, Verb::Mark, act)?;
        carry_on(context, drawing)?;
        let made = find(context, drawing.proof(), mark)?;
        Done::new(message!("drawing-marked", number = drawing.number.clone())).id(mark).item(&made)
    }
}

/// A change to a mark.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = MarkupChange)]
pub(crate) struct ChangeForm {
    #[schema(required)]
    pub(crate) mark_id: Option<i64>,
    /// The new text; only its author can change it.
    #[bound(TEXT)]
    pub(crate) text: Option<String>,
    pub(crate) is_resolved: Option<bool>,
    pub(crate) row_version: Option<i64>,
}

/// Changes, resolves or reopens a mark. Marks by staff are resolved by staff.
async fn change(
    dealer: Dealer<ApproveProjects>,
    Path(id): Path<DrawingId>,
    Body(form): Body<ChangeForm>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_dealer(dealer, id, move |context, drawing| form.apply(context, drawing)).await
}

/// Changes, resolves or reopens a mark. The dealer's marks on an issued drawing are resolved by the dealer; before it
/// is issued and once it is approved with notes, by staff.
async fn change_by_staff(
    staff: Staff<EditDrawings>,
    Path(id): Path<DrawingId>,
    Body(form): Body<ChangeForm>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_staff(staff, id, move |context, drawing| form.apply(context, drawing)).await
}

impl ChangeForm {
    pub(crate) fn apply(&self, context: &Context<'_>, drawing: &Drawing) -> Result<Done, Error> {
        context.permit(drawing, Verb::Resolve, None)?;
        let mark = needed("markId", self.mark_id)?;
        let before = find(context, drawing.proof(), mark).map_err(|_| no_mark())?;
        if self.row_version.is_some_and(|version| version != before.row_version) {
            return Err(Error::Stale(Box::new(serde_json::to_value(&before)?)));
        }
        let mut checks = Checks::new();
        let text = match &self.text {
            Some(text) => checks.lines("text", text, TEXT),
            None => &*before.text,
        };
        checks.finish()?;
        if text != before.text {
            guard_text(context, drawing, &before)?;
        }
        let is_resolved = self.is_resolved.unwrap_or(before.is_resolved);
        if is_resolved != before.is_resolved {
            guard_side(context, drawing, &before)?;
        }
        let sql = part!(
            "update drawing_marks
             set text = :text, is_resolved = :resolved, row_version = row_version + 1,
                 resolved_at = iif(:resolved, coalesce(resolved_at, :now), null),
                 resolved_by = iif(:resolved, coalesce(resolved_by, :user), null),
                 resolved_by_name = iif(:resolved, coalesce(resolved_by_name, :name), null)
             where id = :mark and drawing_id = :reached and account_id = :account"
        );
        context.rows.execute(
            sql.of(drawing.proof()),
            named_params! {
                ":text": text, ":resolved": is_resolved, ":now": context.now,
                ":user": context.user(), ":name": context.name(), ":mark": mark,
            },
        )?;
        let more = json!({ "mark": mark, "text": text, "isResolved": is_resolved });
        let act = Details { more, ..Details::default() };
        context.note_beside(drawing, Verb::Resolve, act)?;
        carry_on(context, drawing)?;
        let after = find(context, drawing.proof(), mark)?;
        Done::new(message!("drawing-mark-changed", number = drawing.number.clone()))
            .id(mark)
            .item(&after)
    }
}

/// Fails if the caller isn't its author, or if it is part of an answer or came from an earlier revision.
fn guard_text(context: &Context<'_>, drawing: &Drawing, mark: &Markup) -> Result<(), Error> {
    let is_author = mark.author_id.is_some() && mark.author_id == context.user();
    if !is_author {
        return Err(Error::Forbidden(message!("drawing-mark-of-another")));
    }
    if drawing.answer.is_some() || mark.to_check {
        return Err(Error::Conflict(message!("drawing-mark-stays")));
    }
    Ok(())
}

/// Whether the caller is a dealer's user. Staff in a dealer's place mark as staff.
fn is_of_dealer(context: &Context<'_>) -> bool {
    context.side() == Side::Dealer && !context.is_impersonating()
}

fn no_mark() -> Error {
    Error::field("markId", message!("drawing-choose-mark"))
}

/// While a drawing is issued, a mark is resolved by the side that made it.
fn guard_side(context: &Context<'_>, drawing: &Drawing, mark: &Markup) -> Result<(), Error> {
    let is_own = is_of_dealer(context) == (mark.side == Side::Dealer);
    if drawing.status == Status::Issued && !is_own {
        return Err(Error::Forbidden(message!("drawing-mark-of-other-side")));
    }
    Ok(())
}

//! The punch list of a drawing: what people mark on its pages, and what became of it. Open marks are carried over to
//! the next revision, where its checker sees whether they were done.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::{Drawing, Status, Verb, files, staff::context_of, store};
use crate::{
    access::{ApproveProjects, EditDrawings, Side, ViewDrawings, ViewProjects},
    casework::{Context, Details},
    error::{Checks, Error},
    http::{self, Answered, Api, Body, Dealer, Done, Items, Path, Staff},
    kernel::{
        ids::{DrawingId, UserId},
        time::Instant,
    },
    messages::message,
    row, scoped, words,
};

/// The most marks on one drawing.
const MOST: i64 = 500;
/// What a mark says.
const TEXT: std::ops::RangeInclusive<usize> = 1..=1000;
/// The last page that can be marked.
const PAGES: std::ops::RangeInclusive<i64> = 1..=5000;
/// The most points of a cloud.
const POINTS: usize = 200;
/// How many open marks a refusal names.
const NAMED: usize = 3;

/// The calls about marks.
pub(super) fn api() -> Api {
    Api::new()
        .get("drawingsListMarks", "/dds/project/drawing/{id}/marks", list)
        .post("drawingsAddMark", "/dds/project/drawing/{id}/marks", add)
        .put("drawingsChangeMark", "/dds/project/drawing/{id}/marks", change)
        .get("adminDrawingsListMarks", "/admin/dap/drawing/{id}/marks", list_for_staff)
        .post("adminDrawingsAddMark", "/admin/dap/drawing/{id}/marks", add_by_staff)
        .put("adminDrawingsChangeMark", "/admin/dap/drawing/{id}/marks", change_by_staff)
}

words! {
    /// What a mark looks like.
    #[schema(as = MarkupKind)]
    pub(super) Kind {
        Cloud = "cloud",
        Arrow = "arrow",
        Text = "text",
        Dimension = "dimension",
        Stamp = "stamp",
    }
}

/// Where a mark is on its page, and what it looks like.
#[http::body]
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MarkupShape)]
pub(super) struct Shape {
    pub(super) kind: Kind,
    /// Pairs of shares of the page's width and height, from the top left: two pairs of an arrow or a dimension, one of
    /// a text or a stamp, 2 to 200 of a cloud.
    pub(super) points: Vec<[f64; 2]>,
    /// What a stamp says: `approved`, `revise` …
    #[bound(0..=40)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) stamp: Option<String>,
}

impl Shape {
    fn check(&self, checks: &mut Checks) {
        let fitting = match self.kind {
            Kind::Cloud => 2..=POINTS,
            Kind::Arrow | Kind::Dimension => 2..=2,
            Kind::Text | Kind::Stamp => 1..=1,
        };
        let is_inside = |share: &f64| (0.0..=1.0).contains(share);
        let is_fine =
            fitting.contains(&self.points.len()) && self.points.iter().flatten().all(is_inside);
        checks.require(is_fine, "shape", message!("drawing-mark-shape"));
        let is_word = self.stamp.as_ref().is_none_or(|stamp| {
            let is_letter = |letter: char| letter.is_ascii_lowercase() || letter == '_';
            (1..=40).contains(&stamp.len()) && stamp.chars().all(is_letter)
        });
        let is_stamp = (self.kind == Kind::Stamp) == self.stamp.is_some();
        checks.require(is_word && is_stamp, "shape", message!("drawing-mark-stamp"));
    }
}

/// A mark on a page of a drawing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Markup {
    pub(super) id: i64,
    pub(super) page: i64,
    pub(super) shape: Shape,
    pub(super) text: String,
    pub(super) is_resolved: bool,
    /// Whether it was made on an earlier revision: whoever checks looks whether it was done.
    pub(super) to_check: bool,
    author_id: Option<UserId>,
    pub(super) author_name: String,
    /// `dealer` or `staff`.
    pub(super) side: String,
    pub(super) created_at: Instant,
    resolved_at: Option<Instant>,
    resolved_by_name: Option<String>,
    row_version: i64,
}

struct Stored {
    id: i64,
    page: i64,
    shape: String,
    text: String,
    is_resolved: bool,
    to_check: bool,
    author_id: Option<UserId>,
    author_name: String,
    side: String,
    created_at: Instant,
    resolved_at: Option<Instant>,
    resolved_by_name: Option<String>,
    row_version: i64,
}

row! { Stored {
    id: "m.id", page: "m.page", shape: "m.shape", text: "m.text", is_resolved: "m.is_resolved", to_check: "m.to_check",
    author_id: "m.author_id", author_name: "m.author_name", side: "m.side", created_at: "m.created_at",
    resolved_at: "m.resolved_at", resolved_by_name: "m.resolved_by_name", row_version: "m.row_version",
} }

impl Stored {
    fn shown(self) -> Result<Markup, Error> {
        Ok(Markup {
            id: self.id,
            page: self.page,
            shape: serde_json::from_str(&self.shape)?,
            text: self.text,
            is_resolved: self.is_resolved,
            to_check: self.to_check,
            author_id: self.author_id,
            author_name: self.author_name,
            side: self.side,
            created_at: self.created_at,
            resolved_at: self.resolved_at,
            resolved_by_name: self.resolved_by_name,
            row_version: self.row_version,
        })
    }
}

/// The marks on a drawing that the caller sees, page by page.
pub(super) fn of(context: &Context<'_>, id: DrawingId) -> Result<Vec<Markup>, Error> {
    let tail = scoped!(
        "from drawing_marks m
         where m.drawing_id = :id and m.account_id = :account and (:sees_internal or m.is_internal = 0) /*reached*/
         order by m.page, m.id limit 1000"
    );
    let sees_internal = context.side() == Side::Staff;
    let params = named_params! { ":id": id, ":sees_internal": sees_internal };
    let stored: Vec<Stored> = context.rows.rows(tail, params)?;
    stored.into_iter().map(Stored::shown).collect()
}

/// The marks that are open, on pages that the drawing has: no one could resolve one of another page.
pub(super) fn open(context: &Context<'_>, id: DrawingId) -> Result<Vec<Markup>, Error> {
    let pages = files::page_count(context, id)?;
    let mut marks = of(context, id)?;
    marks.retain(|mark| !mark.is_resolved && pages.is_none_or(|pages| mark.page <= pages));
    Ok(marks)
}

/// What open marks are in the way of.
#[derive(Debug, Clone, Copy)]
pub(super) enum Refusal {
    Issue,
    Answer,
    Release,
}

/// How many marks of a drawing are open.
pub(super) fn count_open(context: &Context<'_>, id: DrawingId) -> Result<i64, Error> {
    let open = of(context, id)?.into_iter().filter(|mark| !mark.is_resolved).count();
    Ok(i64::try_from(open).unwrap_or(i64::MAX))
}

/// Refuses what needs all marks to be resolved, by the name of those that aren't.
pub(super) fn demand_none_open(
    context: &Context<'_>,
    id: DrawingId,
    refusal: Refusal,
) -> Result<(), Error> {
    let open = open(context, id)?;
    if open.is_empty() {
        return Ok(());
    }
    let named: Vec<String> = open.iter().take(NAMED).map(Markup::name).collect();
    let (marks, count) = (named.join(", "), open.len());
    let message = match refusal {
        Refusal::Issue => message!("drawing-marks-before-issue", count, marks),
        Refusal::Answer => message!("drawing-marks-before-approval", count, marks),
        Refusal::Release => message!("drawing-marks-before-release", count, marks),
    };
    Err(Error::Conflict(message))
}

impl Markup {
    /// As a refusal names it: its number, its page and the beginning of what it says.
    fn name(&self) -> String {
        let text = self.text.lines().next().unwrap_or_default();
        let mut short: String = text.chars().take(60).collect();
        if short.len() < self.text.len() {
            short.push('…');
        }
        format!("“{short}” ({})", self.page)
    }
}

/// Carries the open marks of a revision over to a later one that has not got them, where they are to be checked; of a
/// revision that is void only those that were made on it.
pub(super) fn carry_over(
    context: &Context<'_>,
    from: &Drawing,
    to: DrawingId,
) -> Result<usize, Error> {
    let sql = scoped!(
        "insert into drawing_marks (drawing_id, account_id, page, shape, text, to_check, origin_id, is_internal, author_id,
             author_name, side, created_at)
         select :to, :account, m.page, m.shape, m.text, 1, m.id, m.is_internal, m.author_id, m.author_name, m.side,
                m.created_at
         from drawing_marks m
         where m.drawing_id = :from and m.account_id = :account and m.is_resolved = 0 /*reached*/
           and (not :is_void or m.origin_id is null)
           and not exists (select 1 from drawing_marks x where x.drawing_id = :to and x.origin_id = m.id)
         order by m.id"
    );
    let is_void = from.status == Status::Void;
    let params = named_params! { ":from": from.id, ":to": to, ":is_void": is_void };
    context.rows.execute(sql, params)
}

/// A mark that is opened while the next revision is under way, or waits for its answer, is carried over to it at once.
fn carry_on(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let system = super::verbs::system(context);
    let latest = store::latest(&system.rows, &drawing.item_number)?;
    let is_under_way = |one: &Drawing| {
        one.id != drawing.id
            && matches!(one.status, Status::Draft | Status::Checking | Status::Issued)
    };
    match latest.filter(is_under_way) {
        Some(latest) => carry_over(&system, drawing, latest.id).map(|_| ()),
        None => Ok(()),
    }
}

/// Lists the marks on a drawing.
async fn list(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
) -> Result<Items<Markup>, Error> {
    dealer.read(move |db| listed(&Context::of_dealer(db), id)).await
}

/// Lists the marks on any dealer's drawing.
async fn list_for_staff(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
) -> Result<Items<Markup>, Error> {
    staff.read(move |db| listed(&context_of(db, id)?, id)).await
}

fn listed(context: &Context<'_>, id: DrawingId) -> Result<Items<Markup>, Error> {
    context.find::<Drawing>(id)?;
    Ok(Items::new(of(context, id)?))
}

/// A new mark.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = MarkupForm)]
struct MarkForm {
    #[schema(required)]
    #[bound(PAGES)]
    page: Option<i64>,
    #[schema(required)]
    #[serde(deserialize_with = "http::strict")]
    shape: Option<Shape>,
    #[bound(TEXT)]
    text: String,
}

/// Marks something on an issued drawing.
async fn add(
    dealer: Dealer<ApproveProjects>,
    Path(id): Path<DrawingId>,
    Body(form): Body<MarkForm>,
) -> Result<Answered<Done>, Error> {
    dealer.write(move |tx| form.add(&Context::of_dealer(tx), id)).await
}

/// Marks something on a drawing: while it is drawn and checked for staff alone, afterwards for the dealer to see.
async fn add_by_staff(
    staff: Staff<EditDrawings>,
    Path(id): Path<DrawingId>,
    Body(form): Body<MarkForm>,
) -> Result<Answered<Done>, Error> {
    staff.write(move |tx| form.add(&context_of(tx, id)?, id)).await
}

impl MarkForm {
    fn add(&self, context: &Context<'_>, id: DrawingId) -> Result<Done, Error> {
        let drawing = context.find::<Drawing>(id)?;
        context.permit(&drawing, Verb::Mark, None)?;
        let mut checks = Checks::new();
        let page = checks.needed("page", self.page);
        checks.within("page", page, PAGES, None);
        if let (Some(page), Some(pages)) = (page, files::last_page(context, id)?) {
            let message = message!("drawing-page-missing", pages);
            checks.require(page <= pages, "page", message);
        }
        let shape = checks.needed("shape", self.shape.as_ref());
        if let Some(shape) = shape {
            shape.check(&mut checks);
        }
        let text = checks.lines("text", &self.text, TEXT);
        let (page, shape) = checks.given(page.zip(shape))?;
        let sql = scoped!(
            "select count(*) from drawing_marks m
             where m.drawing_id = :id and m.account_id = :account /*reached*/"
        );
        let count: i64 = context.rows.value(sql, named_params! { ":id": id })?.unwrap_or(0);
        if count >= MOST {
            return Err(Error::field("text", message!("drawing-too-many-marks", most = MOST)));
        }
        let is_dealers = is_of_dealer(context);
        let insert = scoped!(
            "insert into drawing_marks (drawing_id, account_id, page, shape, text, is_internal, author_id, author_name,
                 side, created_at)
             values (:id, :account, :page, :shape, :text, :internal, :user, :name, :side, :now)"
        );
        context.rows.execute(
            insert,
            named_params! {
                ":id": id, ":page": page, ":shape": serde_json::to_string(shape)?, ":text": text,
                ":internal": drawing.status != Status::Issued, ":user": context.user(),
                ":name": context.name(), ":side": if is_dealers { "dealer" } else { "staff" },
                ":now": context.now,
            },
        )?;
        let mark = context.rows.conn().last_insert_rowid();
        let more = json!({ "mark": mark, "page": page, "text": text });
        let act = Details { more, ..Details::default() };
        context.note_beside(&drawing, Verb::Mark, act)?;
        carry_on(context, &drawing)?;
        let made = find(context, id, mark)?;
        Done::new(message!("drawing-marked", number = drawing.number)).id(mark).item(&made)
    }
}

fn find(context: &Context<'_>, id: DrawingId, mark: i64) -> Result<Markup, Error> {
    of(context, id)?.into_iter().find(|one| one.id == mark).ok_or(Error::NotFound)
}

/// What becomes of a mark.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = MarkupChange)]
struct ChangeForm {
    #[schema(required)]
    mark_id: Option<i64>,
    /// What it says from now on; its author alone says it anew.
    #[bound(TEXT)]
    text: Option<String>,
    is_resolved: Option<bool>,
    row_version: Option<i64>,
}

/// Says a mark anew, resolves it or opens it again. What staff have marked, staff resolve.
async fn change(
    dealer: Dealer<ApproveProjects>,
    Path(id): Path<DrawingId>,
    Body(form): Body<ChangeForm>,
) -> Result<Answered<Done>, Error> {
    dealer.write(move |tx| form.apply(&Context::of_dealer(tx), id)).await
}

/// Says a mark anew, resolves it or opens it again. What the dealer has marked on an issued drawing, the dealer
/// resolves; before it is issued and once it is approved with notes, staff do.
async fn change_by_staff(
    staff: Staff<EditDrawings>,
    Path(id): Path<DrawingId>,
    Body(form): Body<ChangeForm>,
) -> Result<Answered<Done>, Error> {
    staff.write(move |tx| form.apply(&context_of(tx, id)?, id)).await
}

impl ChangeForm {
    fn apply(&self, context: &Context<'_>, id: DrawingId) -> Result<Done, Error> {
        let drawing = context.find::<Drawing>(id)?;
        context.permit(&drawing, Verb::Resolve, None)?;
        let mark = self.mark_id.ok_or_else(|| Error::field("markId", message!("required")))?;
        let before = find(context, id, mark).map_err(|_| no_mark())?;
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
            guard_text(context, &drawing, &before)?;
        }
        let is_resolved = self.is_resolved.unwrap_or(before.is_resolved);
        if is_resolved != before.is_resolved {
            guard_side(context, &drawing, &before)?;
        }
        let sql = scoped!(
            "update drawing_marks
             set text = :text, is_resolved = :resolved, row_version = row_version + 1,
                 resolved_at = iif(:resolved, coalesce(resolved_at, :now), null),
                 resolved_by = iif(:resolved, coalesce(resolved_by, :user), null),
                 resolved_by_name = iif(:resolved, coalesce(resolved_by_name, :name), null)
             where id = :mark and drawing_id = :id and account_id = :account /*reached*/"
        );
        context.rows.execute(
            sql,
            named_params! {
                ":text": text, ":resolved": is_resolved, ":now": context.now,
                ":user": context.user(), ":name": context.name(), ":mark": mark, ":id": id,
            },
        )?;
        let more = json!({ "mark": mark, "text": text, "isResolved": is_resolved });
        let act = Details { more, ..Details::default() };
        context.note_beside(&drawing, Verb::Resolve, act)?;
        carry_on(context, &drawing)?;
        let after = find(context, id, mark)?;
        Done::new(message!("drawing-mark-changed", number = drawing.number)).id(mark).item(&after)
    }
}

/// A mark keeps its words once it is part of an answer, and where it came from an earlier revision.
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

/// Whether who marks is one of the dealer's people: staff in their place mark as themselves.
fn is_of_dealer(context: &Context<'_>) -> bool {
    context.side() == Side::Dealer && !context.is_impersonating()
}

fn no_mark() -> Error {
    Error::field("markId", message!("drawing-choose-mark"))
}

/// While the dealer looks at a drawing, a mark is resolved by the side that has made it.
fn guard_side(context: &Context<'_>, drawing: &Drawing, mark: &Markup) -> Result<(), Error> {
    let is_own = is_of_dealer(context) == (mark.side == "dealer");
    if drawing.status == Status::Issued && !is_own {
        return Err(Error::Forbidden(message!("drawing-mark-of-other-side")));
    }
    Ok(())
}

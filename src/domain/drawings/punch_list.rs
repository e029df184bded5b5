//! The punch list of a drawing: marks on its pages, and whether they are resolved. Open marks are carried over to the
//! next revision, where its checker verifies whether they were done.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{documents, store::Drawing, table::Status};
use crate::{
    access::Side,
    casework::Context,
    db::{FromRow, Reached},
    error::{Checks, Error},
    http,
    kernel::{
        ids::{DrawingId, UserId},
        time::Instant,
    },
    messages::message,
    part, words,
};

/// The most points of a cloud.
const POINTS: usize = 200;
/// The most open marks named in a refusal.
const NAMED: usize = 3;

words! {
    /// The kind of a mark.
    #[schema(as = MarkupKind)]
    pub(crate) Kind {
        Cloud = "cloud",
        Arrow = "arrow",
        Text = "text",
        Dimension = "dimension",
        Stamp = "stamp",
    }
}

/// The position of a mark on its page, and its look.
#[http::body]
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MarkupShape)]
pub(crate) struct Shape {
    pub(crate) kind: Kind,
    /// Pairs of coordinates as fractions of the page's width and height, from the top left: two pairs for an arrow or
    /// a dimension, one for a text or a stamp, 2 to 200 for a cloud.
    pub(crate) points: Vec<[f64; 2]>,
    /// The word of a stamp: `approved`, `revise` and so on.
    #[bound(0..=40)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stamp: Option<String>,
}

impl Shape {
    pub(super) fn check(&self, checks: &mut Checks) {
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
pub(crate) struct Markup {
    pub(crate) id: i64,
    pub(crate) page: i64,
    pub(crate) shape: Shape,
    pub(crate) text: String,
    pub(crate) is_resolved: bool,
    /// Whether it was made on an earlier revision, so that the checker must verify whether it was done.
    pub(crate) to_check: bool,
    pub(crate) author_id: Option<UserId>,
    pub(crate) author_name: String,
    pub(crate) side: Side,
    pub(crate) created_at: Instant,
    resolved_at: Option<Instant>,
    resolved_by_name: Option<String>,
    pub(crate) row_version: i64,
}

#[derive(FromRow)]
#[row(alias = "m")]
struct Stored {
    id: i64,
    page: i64,
    shape: String,
    text: String,
    is_resolved: bool,
    to_check: bool,
    author_id: Option<UserId>,
    author_name: String,
    side: Side,
    created_at: Instant,
    resolved_at: Option<Instant>,
    resolved_by_name: Option<String>,
    row_version: i64,
}

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

/// The marks on a drawing that the caller sees, by page.
pub(super) fn of(context: &Context<'_>, drawing: Reached<DrawingId>) -> Result<Vec<Markup>, Error> {
    let tail = part!(
        "from drawing_marks m
         where m.drawing_id = :reached and m.account_id = :account and (:sees_internal or m.is_internal = 0)
         order by m.page, m.id limit 1000"
    );
    let sees_internal = context.side() == Side::Staff;
    let params = named_params! { ":sees_internal": sees_internal };
    let stored: Vec<Stored> = context.rows.rows(tail.of(drawing), params)?;
    stored.into_iter().map(Stored::shown).collect()
}

/// Open marks on existing pages, because no one could resolve one on another page.
pub(crate) fn open(
    context: &Context<'_>,
    drawing: Reached<DrawingId>,
) -> Result<Vec<Markup>, Error> {
    let pages = documents::page_count(context, drawing.id())?;
    let mut marks = of(context, drawing)?;
    marks.retain(|mark| !mark.is_resolved && pages.is_none_or(|pages| mark.page <= pages));
    Ok(marks)
}

/// The act that open marks prevent.
#[derive(Debug, Clone, Copy)]
pub(super) enum Refusal {
    Issue,
    Answer,
    Release,
}

pub(super) fn count_open(context: &Context<'_>, drawing: Reached<DrawingId>) -> Result<i64, Error> {
    let open = of(context, drawing)?.into_iter().filter(|mark| !mark.is_resolved).count();
    Ok(i64::try_from(open).unwrap_or(i64::MAX))
}

/// Refuses an act that requires all marks to be resolved, and names the open ones.
pub(super) fn demand_none_open(
    context: &Context<'_>,
    drawing: Reached<DrawingId>,
    refusal: Refusal,
) -> Result<(), Error> {
    let open = open(context, drawing)?;
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
    /// A mark's name in a refusal: number, page and the beginning of its text.
    fn name(&self) -> String {
        let text = self.text.lines().next().unwrap_or_default();
        let mut short: String = text.chars().take(60).collect();
        if short.len() < self.text.len() {
            short.push('…');
        }
        format!("“{short}” ({})", self.page)
    }
}

/// Carries the open marks of a revision over to a later one that doesn't have them, where they are to be checked. For
/// a voided revision, only those made on it.
pub(super) fn carry_over(
    context: &Context<'_>,
    from: &Drawing,
    to: &Drawing,
) -> Result<usize, Error> {
    let sql = part!(
        "insert into drawing_marks (drawing_id, account_id, page, shape, text, to_check, origin_id, is_internal, author_id,
             author_name, side, created_at)
         select :to, :account, m.page, m.shape, m.text, 1, m.id, m.is_internal, m.author_id, m.author_name, m.side,
                m.created_at
         from drawing_marks m
         where m.drawing_id = :reached and m.account_id = :account and m.is_resolved = 0
           and (not :is_void or m.origin_id is null)
           and not exists (select 1 from drawing_marks x where x.drawing_id = :to and x.origin_id = m.id)
         order by m.id"
    );
    let is_void = from.status == Status::Void;
    let params = named_params! { ":to": to.id, ":is_void": is_void };
    context.rows.execute(sql.of(from.proof()), params)
}

/// One mark that the caller sees.
pub(super) fn find(
    context: &Context<'_>,
    drawing: Reached<DrawingId>,
    mark: i64,
) -> Result<Markup, Error> {
    of(context, drawing)?.into_iter().find(|one| one.id == mark).ok_or(Error::NotFound)
}

//! Shows uploaded documents on screens: their pages as pictures, and the lines of drawings.
//!
//! An area finds the `Attached` that its caller may see, as for a download, and passes it to `document`, `page` or
//! `lines`.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::Error,
    files::Attached,
    http::{Call, Delivery, FileAnswer},
    messages::{Language, Message, message},
    previews::{self, Facts, Kind},
    sheets::{self, Layer, Lines, Shape},
    words,
};

/// How long a call waits for a document that isn't processed yet, before it says so.
const PATIENCE: Duration = Duration::from_secs(3);

words! {
    /// Whether a document can be shown.
    pub DocumentState {
        Ready = "ready",
        /// It is being looked at: ask again in a second or two.
        Waiting = "waiting",
        /// It cannot be shown, only downloaded.
        Failed = "failed",
    }
}

/// An uploaded file, as far as it can be shown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    name: String,
    version: i64,
    /// In bytes.
    size: u64,
    mime: &'static str,
    /// The hash of its content, hexadecimal.
    sha256: String,
    kind: Kind,
    pub(super) state: DocumentState,
    /// Why it is not shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    pub(super) pages: Vec<DocumentPage>,
}

/// A page of a document.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentPage {
    /// Counted from 1.
    pub(super) page: usize,
    /// In points (1/72 inch), of an image in pixels.
    pub(super) width: f64,
    /// Likewise.
    pub(super) height: f64,
}

/// A drawing as lines and texts. Curves are made straight, and the y axis goes up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DrawingLines {
    /// `in`, `mm`, or empty where the file does not say.
    unit: String,
    /// What its page shows: the least x and y, the greatest x and y.
    extent: [f64; 4],
    layers: Vec<Layer>,
    shapes: Vec<Shape>,
    /// Whether the drawing has more than is here.
    is_cut: bool,
    /// What people should know of what is not here.
    notes: Vec<String>,
}

/// What can be shown of a file of this version.
pub async fn document(call: &Call, file: &Attached, version: i64) -> Result<Document, Error> {
    let previews = &call.app().previews;
    let facts = previews.facts(call.owner(), file, PATIENCE).await?;
    let state = match &facts {
        None => DocumentState::Waiting,
        Some(Facts { why: None, .. }) => DocumentState::Ready,
        Some(_) => DocumentState::Failed,
    };
    let language = call.language();
    let why = facts.as_ref().and_then(why);
    let pages = facts.map(|facts| facts.pages).unwrap_or_default().into_iter().enumerate();
    Ok(Document {
        name: file.name.as_str().to_owned(),
        version,
        size: file.size,
        mime: file.kind.mime(),
        sha256: file.sha256.hex(),
        kind: Kind::of(file.kind),
        state,
        reason: why.map(|why| why.in_language(language)),
        pages: pages
            .map(|(index, size)| DocumentPage {
                page: index + 1,
                width: size.width,
                height: size.height,
            })
            .collect(),
    })
}

/// Why nothing of a document is shown; for a drawing, by what it contains.
fn why(facts: &Facts) -> Option<Message> {
    let why = facts.why?;
    if facts.holds.is_empty() {
        return Some(why.message());
    }
    Some(message!("preview-drawing-holds", kinds = named(facts.holds.iter())))
}

/// `HATCH (2), IMAGE (1)`
fn named<'a>(kinds: impl Iterator<Item = (&'a String, &'a u32)>) -> String {
    let kinds = kinds.map(|(kind, count)| format!("{kind} ({count})"));
    kinds.collect::<Vec<_>>().join(", ")
}

/// A page of a file as a picture, by default the first one at a width of 800 pixels.
pub async fn page(
    call: &Call,
    file: &Attached,
    (page, width): (Option<u32>, Option<u32>),
    delivery: &Delivery,
) -> Result<FileAnswer, Error> {
    let (page, width) = (page.unwrap_or(1), width.unwrap_or(800));
    if !previews::WIDTHS.contains(&width) {
        return Err(Error::BadRequest(message!("preview-width-unknown")));
    }
    let tag = format!("{}-{page}-{width}", file.sha256.hex());
    if let Some(known) = FileAnswer::known(delivery, &tag)? {
        return Ok(known);
    }
    let picture = call.app().previews.picture(call.owner(), file, page, width).await?;
    let ending = if picture.mime == "image/png" { "png" } else { "jpg" };
    let name = format!("{}-{page}.{ending}", file.name.as_str());
    FileAnswer::picture(delivery, &tag, picture.bytes, (&name, picture.mime))
}

pub async fn lines(call: &Call, file: &Attached) -> Result<DrawingLines, Error> {
    let lines = call.app().previews.lines(call.owner(), file).await?;
    let notes = notes(&lines, call.language());
    let Lines { unit, extent, layers, shapes, is_cut, .. } = lines;
    Ok(DrawingLines { unit, extent, layers, shapes, is_cut, notes })
}

fn notes(lines: &Lines, language: Language) -> Vec<String> {
    let mut notes = Vec::new();
    if lines.is_cut {
        notes.push(message!("preview-drawing-cut"));
    }
    let is_entity = |kind: &str| kind != sheets::PAPER_SPACE && kind != sheets::XCLIP;
    let kinds = named(lines.left_out.iter().filter(|(kind, _)| is_entity(kind)));
    if !kinds.is_empty() {
        notes.push(message!("preview-drawing-left-out", kinds));
    }
    if let Some(count) = lines.left_out.get(sheets::XCLIP) {
        notes.push(message!("preview-drawing-clipped", count = *count));
    }
    if let Some(count) = lines.left_out.get(sheets::PAPER_SPACE) {
        notes.push(message!("preview-drawing-paper", count = *count));
    }
    notes.iter().map(|note| note.in_language(language)).collect()
}

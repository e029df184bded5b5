//! Shows uploaded documents on screens: their pages as pictures, and the lines of drawings.
//!
//! An area finds the file that its caller may see, as for a download, and answers with a part of its [`Preview`].

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    casework::{
        Context,
        attachments::{Filed, Found},
    },
    error::Error,
    files::Attached,
    http::{Call, Dealer, Delivery, FileAnswer, Item, Staff},
    messages::{Language, Message, message},
    previews::{self, Facts, Kind},
    sheets::{self, Layer, Lines, Shape},
    words,
};

/// How long a call waits for a document that isn't processed yet, before it says so.
const PATIENCE: Duration = Duration::from_secs(3);

words! {
    /// Whether a document can be displayed.
    pub DocumentState {
        Ready = "ready",
        /// It is being processed. Call again in a second or two.
        Waiting = "waiting",
        /// It can't be displayed, only downloaded.
        Failed = "failed",
    }
}

/// An uploaded file, with what can be displayed of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    name: String,
    version: i64,
    /// The size in bytes.
    size: u64,
    mime: &'static str,
    /// The SHA-256 of the content in hexadecimal.
    sha256: String,
    kind: Kind,
    pub(super) state: DocumentState,
    /// Why it can't be displayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    pub(super) pages: Vec<DocumentPage>,
}

/// A page of a document.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentPage {
    /// The page number, from 1.
    pub(super) page: usize,
    /// The width in points (1/72 inch), or in pixels for an image.
    pub(super) width: f64,
    /// The height in points, or in pixels for an image.
    pub(super) height: f64,
}

/// A drawing as lines and texts. Curves are approximated by line segments, and the y axis points up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DrawingLines {
    /// `in` or `mm`. Empty if the file doesn't specify a unit.
    unit: String,
    /// The bounds of the drawing: minimum x, minimum y, maximum x, maximum y.
    extent: [f64; 4],
    layers: Vec<Layer>,
    shapes: Vec<Shape>,
    /// Whether the drawing contains more than is returned.
    is_cut: bool,
    /// Remarks about what is missing.
    notes: Vec<String>,
}

/// Which picture of a page.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PictureQuery {
    /// Counted from 1; without it, the first.
    pub(super) page: Option<u32>,
    /// In pixels: 240, 800 (the usual), 1600 or 3200.
    pub(super) width: Option<u32>,
}

/// A version of a file that the caller may see.
pub struct Preview {
    call: Call,
    version: i64,
    file: Attached,
}

impl Preview {
    /// Finds a file of a dealer's record.
    pub async fn of_dealer<C: Filed>(
        dealer: Dealer<C::DealersView>,
        find: impl FnOnce(&Context<'_>) -> Result<Found<C::Slot>, Error> + Send + 'static,
    ) -> Result<Self, Error> {
        let call = dealer.call().clone();
        let (attachment, file) = dealer.read(move |db| find(&Context::of_dealer(db))).await?;
        Ok(Self { call, version: attachment.version, file })
    }

    /// Finds a file of any dealer's record.
    pub async fn of_staff<C: Filed>(
        staff: Staff<C::View>,
        id: C::Id,
        find: impl FnOnce(&Context<'_>) -> Result<Found<C::Slot>, Error> + Send + 'static,
    ) -> Result<Self, Error> {
        let call = staff.call().clone();
        let (attachment, file) = staff.read(move |db| find(&Context::at::<C>(db, id)?)).await?;
        Ok(Self { call, version: attachment.version, file })
    }

    /// Its pages with their sizes, or why it can't be shown.
    pub async fn document(&self) -> Result<Item<Document>, Error> {
        document(&self.call, &self.file, self.version).await.map(Item::new)
    }

    /// A page as a picture, by default the first one at a width of 800 pixels.
    pub async fn page(
        &self,
        PictureQuery { page, width }: PictureQuery,
        delivery: &Delivery,
    ) -> Result<FileAnswer, Error> {
        let (page, width) = (page.unwrap_or(1), width.unwrap_or(800));
        if !previews::WIDTHS.contains(&width) {
            return Err(Error::BadRequest(message!("preview-width-unknown")));
        }
        let tag = format!("{}-{page}-{width}", self.file.sha256.hex());
        if let Some(known) = FileAnswer::known(delivery, &tag)? {
            return Ok(known);
        }
        let previews = &self.call.app().previews;
        let picture = previews.picture(self.call.owner(), &self.file, page, width).await?;
        let ending = if picture.mime == "image/png" { "png" } else { "jpg" };
        let name = format!("{}-{page}.{ending}", self.file.name.as_str());
        FileAnswer::picture(delivery, &tag, picture.bytes, &name, picture.mime)
    }

    /// The lines of a drawing (DXF).
    pub async fn lines(&self) -> Result<Item<DrawingLines>, Error> {
        let lines = self.call.app().previews.lines(self.call.owner(), &self.file).await?;
        let notes = notes(&lines, self.call.language());
        let Lines { unit, extent, layers, shapes, is_cut, .. } = lines;
        Ok(Item::new(DrawingLines { unit, extent, layers, shapes, is_cut, notes }))
    }
}

/// What can be shown of a file.
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

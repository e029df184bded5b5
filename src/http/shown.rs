//! Shows documents on screens: their pages as pictures, and the lines of drawings.
//!
//! A handler finds the document that its caller may see, as for a download. A call that takes [`FileOrPages`] is the
//! download and answers with pages as well: its pages are for those who may download it.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::{
    Argument, Call, Delivery, Described, FileAnswer, Incoming, Item, Operation, Query, Reply,
    envelope::{Components, reference},
};
use crate::{
    error::Error,
    files::{Attached, FileKind, Sha256},
    messages::{Language, Message, message},
    previews::{self, Facts, Kind, PaperKey, Rendered, Subject},
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

/// An uploaded file or a PDF of the portal, with what can be displayed of it.
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
    pub state: DocumentState,
    /// Why it can't be displayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    pub pages: Vec<DocumentPage>,
}

/// A page of a document.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentPage {
    /// The page number, from 1.
    pub page: usize,
    /// The width in points (1/72 inch), or in pixels for an image.
    pub width: f64,
    /// The height in points, or in pixels for an image.
    pub height: f64,
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
    pub page: Option<u32>,
    /// In pixels: 240, 800 (the usual), 1600 or 3200.
    pub width: Option<u32>,
}

words! {
    /// A part of a document for display.
    #[schema(as = DocumentPart)]
    Part {
        /// Its pages with their sizes, or why it can't be displayed.
        Document = "document",
        /// A page as a picture.
        Page = "page",
        /// The lines of a DXF drawing.
        Lines = "lines",
    }
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
struct PartQuery {
    /// What to return instead of the file: its pages with their sizes (`document`), one of them as a picture (`page`),
    /// or the lines of a DXF drawing (`lines`).
    show: Option<Part>,
}

/// How a document is requested: as a file, or for display.
#[derive(Debug)]
pub struct FileOrPages {
    pub(super) delivery: Delivery,
    part: Option<Part>,
    picture: PictureQuery,
    /// Its path, which identifies a paper within a session.
    address: String,
}

impl From<Delivery> for FileOrPages {
    fn from(delivery: Delivery) -> Self {
        Self { delivery, part: None, picture: PictureQuery::default(), address: String::new() }
    }
}

impl Argument for FileOrPages {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let Query(PartQuery { show }) = Query::take(incoming).await?;
        let Query(picture) = Query::take(incoming).await?;
        let delivery = Delivery::take(incoming).await?;
        let address = incoming.parts.uri.path().to_owned();
        Ok(Self { delivery, part: show, picture, address })
    }

    fn describe(operation: &mut Operation) {
        Query::<PartQuery>::describe(operation);
        Query::<PictureQuery>::describe(operation);
        Delivery::describe(operation);
        let mut components = Components::new();
        let document = reference::<Document>(&mut components);
        let lines = reference::<DrawingLines>(&mut components);
        let item = json!({"item": {"anyOf": [document, lines]}});
        operation.or_pages(Described::envelope(components, item, &["item"]));
    }
}

impl FileOrPages {
    /// Whether its pages are requested.
    pub(super) fn is_shown(&self) -> bool {
        self.part.is_some()
    }

    /// Responds with the requested part of an uploaded file.
    pub(super) async fn of_file(self, call: &Call, file: &Attached) -> Result<FileAnswer, Error> {
        self.of(Shown::of_file(call, file, 1)).await
    }

    /// Responds with a PDF that `render` creates, or with a part of it. Its pages are those of the PDF that was created
    /// when this session opened it.
    pub async fn of_paper(
        self,
        call: &Call,
        name: &str,
        render: impl Future<Output = Result<Vec<u8>, Error>>,
    ) -> Result<FileAnswer, Error> {
        let Some((part, token)) = self.part.zip(call.token()) else {
            return FileAnswer::pdf(render.await?, name, self.delivery.disposition);
        };
        let key = PaperKey::new(call.owner(), *token, &self.address);
        let is_opened = part == Part::Document;
        let paper = call.app().previews.paper(key, is_opened, render).await?;
        self.of(Shown::of_paper(call, name, paper)).await
    }

    async fn of(self, shown: Shown) -> Result<FileAnswer, Error> {
        let language = shown.call.language();
        match self.part {
            None | Some(Part::Document) => {
                Ok(FileAnswer(Item::new(shown.facts().await?).respond(language)))
            }
            Some(Part::Page) => shown.page(self.picture, &self.delivery).await,
            Some(Part::Lines) => Ok(FileAnswer(shown.lines().await?.respond(language))),
        }
    }
}

/// A document that the caller may see.
pub struct Shown {
    call: Call,
    subject: Subject,
    name: String,
    version: i64,
    size: u64,
    mime: &'static str,
    sha256: Sha256,
    kind: Kind,
}

impl Shown {
    /// A version of an uploaded file.
    pub fn of_file(call: &Call, file: &Attached, version: i64) -> Self {
        Self {
            call: call.clone(),
            subject: file.into(),
            name: file.name.as_str().to_owned(),
            version,
            size: file.size,
            mime: file.kind.mime(),
            sha256: file.sha256,
            kind: Kind::of(file.kind),
        }
    }

    fn of_paper(call: &Call, name: &str, paper: Rendered) -> Self {
        Self {
            call: call.clone(),
            subject: paper.into(),
            name: name.to_owned(),
            version: 1,
            size: paper.size,
            mime: FileKind::Pdf.mime(),
            sha256: paper.sha256,
            kind: Kind::Pdf,
        }
    }

    /// Its pages with their sizes, or why it can't be shown.
    pub async fn document(&self) -> Result<Item<Document>, Error> {
        self.facts().await.map(Item::new)
    }

    /// What can be shown of it.
    pub async fn facts(&self) -> Result<Document, Error> {
        let previews = &self.call.app().previews;
        let facts = previews.facts(self.call.owner(), self.subject, PATIENCE).await?;
        let state = match &facts {
            None => DocumentState::Waiting,
            Some(Facts { why: None, .. }) => DocumentState::Ready,
            Some(_) => DocumentState::Failed,
        };
        let language = self.call.language();
        let why = facts.as_ref().and_then(why);
        let pages = facts.map(|facts| facts.pages).unwrap_or_default().into_iter().enumerate();
        Ok(Document {
            name: self.name.clone(),
            version: self.version,
            size: self.size,
            mime: self.mime,
            sha256: self.sha256.hex(),
            kind: self.kind,
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
        let tag = format!("{}-{page}-{width}", self.sha256.hex());
        if let Some(known) = FileAnswer::known(delivery, &tag)? {
            return Ok(known);
        }
        let previews = &self.call.app().previews;
        let picture = previews.picture(self.call.owner(), self.subject, page, width).await?;
        let ending = if picture.mime == "image/png" { "png" } else { "jpg" };
        let name = format!("{}-{page}.{ending}", self.name);
        FileAnswer::picture(delivery, &tag, picture.bytes, &name, picture.mime)
    }

    /// The lines of a drawing (DXF).
    pub async fn lines(&self) -> Result<Item<DrawingLines>, Error> {
        let lines = self.call.app().previews.lines(self.call.owner(), self.subject).await?;
        let notes = notes(&lines, self.call.language());
        let Lines { unit, extent, layers, shapes, is_cut, .. } = lines;
        Ok(Item::new(DrawingLines { unit, extent, layers, shapes, is_cut, notes }))
    }
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

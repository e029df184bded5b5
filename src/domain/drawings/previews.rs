//! Pages, pictures and lines of the documents of drawings, for those who may download them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{documents, store::Drawing, table::Slot};
use crate::{
    access::{ViewDrawings, ViewProjects},
    casework::Context,
    domain::previews::{self, Document, DocumentState, DrawingLines},
    error::Error,
    files::Attached,
    http::{
        Api, Call, Dealer, Delivery, FileAnswer, Item, Items, PICTURES, Path, PathPair, Query,
        Staff,
    },
    kernel::ids::DrawingId,
};

/// The calls that show documents.
pub(super) fn api() -> Api {
    Api::new()
        .get("drawingsShowDocument", "/dds/project/drawing/{id}/document", show_document)
        .get("drawingsShowPage", "/dds/project/drawing/{id}/page", show_page)
        .sends(PICTURES)
        .get("drawingsShowLines", "/dds/project/drawing/{id}/lines", show_lines)
        .get("drawingsListImages", "/dds/project/dapimages/{id}", list_images)
        .get("drawingsDownloadImage", "/dds/project/downloadimage/{id}/{name}", download_image)
        .get("adminDrawingsShowDocument", "/admin/dap/drawing/{id}/document", inspect_document)
        .get("adminDrawingsShowPage", "/admin/dap/drawing/{id}/page", inspect_page)
        .sends(PICTURES)
        .get("adminDrawingsShowLines", "/admin/dap/drawing/{id}/lines", inspect_lines)
}

/// Which document of a drawing.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct DocumentQuery {
    /// What it is for; without it, a drawing.
    slot: Option<Slot>,
    /// Without it, the first of the slot.
    name: Option<String>,
    /// Without it, the newest that the caller may see.
    version: Option<i64>,
}

/// Which page of such a document, and how large.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct DocumentPageQuery {
    /// What it is for; without it, a drawing.
    slot: Option<Slot>,
    /// Without it, the first of the slot.
    name: Option<String>,
    /// Without it, the newest that the caller may see.
    version: Option<i64>,
    /// Counted from 1; without it, the first.
    page: Option<u32>,
    /// In pixels: 240, 800 (the usual), 1600 or 3200.
    width: Option<u32>,
}

impl DocumentPageQuery {
    fn parts(self) -> (DocumentQuery, (Option<u32>, Option<u32>)) {
        let Self { slot, name, version, page, width } = self;
        (DocumentQuery { slot, name, version }, (page, width))
    }
}

/// A document that the caller may see, as the downloads have it, with its version.
fn find(
    context: &Context<'_>,
    id: DrawingId,
    DocumentQuery { slot, name, version }: DocumentQuery,
) -> Result<(i64, Attached), Error> {
    let slot = slot.unwrap_or(Slot::Drawing);
    let first = || {
        let all = documents::of(context, id)?.into_iter();
        all.filter(|file| file.slot == slot).map(|file| file.name).next().ok_or(Error::NotFound)
    };
    let name = name.map_or_else(first, Ok)?;
    let (attachment, file) = documents::find(context, id, (Some(slot), &name, version))?;
    Ok((attachment.version, file))
}

async fn of_dealer(
    dealer: Dealer<ViewProjects>,
    id: DrawingId,
    query: DocumentQuery,
) -> Result<(Call, i64, Attached), Error> {
    let call = dealer.call().clone();
    let (version, file) = dealer.read(move |db| find(&Context::of_dealer(db), id, query)).await?;
    Ok((call, version, file))
}

async fn of_staff(
    staff: Staff<ViewDrawings>,
    id: DrawingId,
    query: DocumentQuery,
) -> Result<(Call, i64, Attached), Error> {
    let call = staff.call().clone();
    let (version, file) =
        staff.read(move |db| find(&Context::at::<Drawing>(db, id)?, id, query)).await?;
    Ok((call, version, file))
}

/// Returns what can be shown of a published document of a drawing: its pages with their sizes, or why it cannot be
/// shown.
async fn show_document(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
) -> Result<Item<Document>, Error> {
    let (call, version, file) = of_dealer(dealer, id, query).await?;
    previews::document(&call, &file, version).await.map(Item::new)
}

/// Returns a page of a published document of a drawing as a picture (PNG or JPEG).
async fn show_page(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentPageQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (query, picture) = query.parts();
    let (call, _, file) = of_dealer(dealer, id, query).await?;
    previews::page(&call, &file, picture, &delivery).await
}

/// Returns the lines of a published document (DXF) of a drawing.
async fn show_lines(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
) -> Result<Item<DrawingLines>, Error> {
    let (call, _, file) = of_dealer(dealer, id, query).await?;
    previews::lines(&call, &file).await.map(Item::new)
}

/// Returns what can be shown of a document of any dealer's drawing: its pages with their sizes, or why it cannot be
/// shown.
async fn inspect_document(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
) -> Result<Item<Document>, Error> {
    let (call, version, file) = of_staff(staff, id, query).await?;
    previews::document(&call, &file, version).await.map(Item::new)
}

/// Returns a page of a document of any dealer's drawing as a picture (PNG or JPEG).
async fn inspect_page(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentPageQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (query, picture) = query.parts();
    let (call, _, file) = of_staff(staff, id, query).await?;
    previews::page(&call, &file, picture, &delivery).await
}

/// Returns the lines of a document (DXF) of any dealer's drawing.
async fn inspect_lines(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
) -> Result<Item<DrawingLines>, Error> {
    let (call, _, file) = of_staff(staff, id, query).await?;
    previews::lines(&call, &file).await.map(Item::new)
}

/// A page of what is drawn, as a picture.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingImage)]
struct Image {
    /// Under which `downloadimage` has it.
    name: String,
    /// The document that it is a page of.
    document: String,
    version: i64,
    /// Counted from 1.
    page: usize,
    /// In points (1/72 inch), of an image in pixels.
    width: f64,
    /// Likewise.
    height: f64,
}

/// The name of a page's picture: the document's id, and the page.
fn image_name(document: i64, page: usize) -> String {
    format!("{document}-{page}")
}

fn image_of(name: &str) -> Option<(i64, u32)> {
    let (document, page) = name.split_once('-')?;
    Some((document.parse().ok()?, page.parse().ok()?))
}

/// Lists the pages of what is drawn, for `downloadimage`. Documents that are still being looked at have none yet.
async fn list_images(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
) -> Result<Items<Image>, Error> {
    let call = dealer.call().clone();
    let documents = dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            context.find::<Drawing>(id)?;
            let drawn = documents::in_force(&context, id)?.into_iter();
            drawn
                .filter(|file| file.slot == Slot::Drawing)
                .map(|file| {
                    let key = (Some(Slot::Drawing), &*file.name, Some(file.version));
                    let (_, attached) = documents::find(&context, id, key)?;
                    Ok((file, attached))
                })
                .collect::<Result<Vec<_>, Error>>()
        })
        .await?;
    let mut images = Vec::new();
    for (kept, file) in documents {
        let document = previews::document(&call, &file, kept.version).await?;
        // Each may be waited for once: the rest comes when it is asked for again.
        if document.state == DocumentState::Waiting {
            break;
        }
        images.extend(document.pages.iter().map(|page| Image {
            name: image_name(kept.id, page.page),
            document: kept.name.clone(),
            version: kept.version,
            page: page.page,
            width: page.width,
            height: page.height,
        }));
    }
    Ok(Items::new(images))
}

/// How large a picture of a page is.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
struct ImageQuery {
    /// In pixels: 240, 800 (the usual), 1600 or 3200.
    width: Option<u32>,
}

/// Returns a page of what is drawn as a picture (PNG or JPEG), by its name from `dapimages`.
async fn download_image(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<DrawingId, String>,
    Query(ImageQuery { width }): Query<ImageQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let call = dealer.call().clone();
    let (document, page) = image_of(&name).ok_or(Error::NotFound)?;
    let file = dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            context.find::<Drawing>(id)?;
            let all = documents::of(&context, id)?.into_iter();
            let kept = all
                .filter(|file| file.slot == Slot::Drawing)
                .find(|file| file.id == document)
                .ok_or(Error::NotFound)?;
            let key = (Some(Slot::Drawing), &*kept.name, Some(kept.version));
            documents::find(&context, id, key).map(|(_, file)| file)
        })
        .await?;
    previews::page(&call, &file, (Some(page), width), &delivery).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pages_name_leads_back_to_it() {
        assert_eq!(image_of(&image_name(17, 3)), Some((17, 3)));
        for name in ["", "17", "17-", "-3", "17-3.png", "x-1", "1--1"] {
            assert_eq!(image_of(name), None, "{name}");
        }
    }
}

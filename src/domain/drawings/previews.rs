//! Shows documents of drawings to people who may download them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{documents, store::Drawing, table::Slot};
use crate::{
    access::{ViewDrawings, ViewProjects},
    casework::{
        Context,
        attachments::{self, Attachment, Found, Named},
    },
    domain::previews,
    error::Error,
    http::{
        Api, Dealer, Delivery, Document, DocumentState, DrawingLines, FileAnswer, Item, Items,
        PICTURES, Path, PathPair, PictureQuery, Query, Shown, Staff,
    },
    kernel::ids::DrawingId,
};

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

#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct DocumentQuery {
    /// Its slot; if omitted, `drawing`.
    slot: Option<Slot>,
    /// If omitted, the first of the slot.
    name: Option<String>,
    /// If omitted, the newest that the caller may see.
    version: Option<i64>,
}

/// A document that the caller may see.
fn find(
    context: &Context<'_>,
    id: DrawingId,
    DocumentQuery { slot, name, version }: DocumentQuery,
) -> Result<Found<Slot>, Error> {
    let slot = slot.unwrap_or(Slot::Drawing);
    let first = || {
        let all = documents::of(context, id)?.into_iter();
        all.filter(|file| file.slot == slot).map(|file| file.name).next().ok_or(Error::NotFound)
    };
    let name = name.map_or_else(first, Ok)?;
    documents::find(context, id, slot, &Named { name, version })
}

async fn of_dealer(
    dealer: Dealer<ViewProjects>,
    id: DrawingId,
    query: DocumentQuery,
) -> Result<Shown, Error> {
    previews::of_dealer::<Drawing>(dealer, move |context| find(context, id, query)).await
}

async fn of_staff(
    staff: Staff<ViewDrawings>,
    id: DrawingId,
    query: DocumentQuery,
) -> Result<Shown, Error> {
    previews::of_staff::<Drawing>(staff, id, move |context| find(context, id, query)).await
}

/// Returns what can be displayed of a drawing's published document: its pages with their sizes, or why it can't be
/// displayed.
async fn show_document(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
) -> Result<Item<Document>, Error> {
    of_dealer(dealer, id, query).await?.document().await
}

/// Returns a page of a drawing's published document as a PNG or JPEG picture.
async fn show_page(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
    Query(picture): Query<PictureQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    of_dealer(dealer, id, query).await?.page(picture, &delivery).await
}

/// Returns the lines of a drawing's published DXF document.
async fn show_lines(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
) -> Result<Item<DrawingLines>, Error> {
    of_dealer(dealer, id, query).await?.lines().await
}

/// Returns what can be displayed of any dealer's drawing document: its pages with their sizes, or why it can't be
/// displayed.
async fn inspect_document(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
) -> Result<Item<Document>, Error> {
    of_staff(staff, id, query).await?.document().await
}

/// Returns a page of any dealer's drawing document as a PNG or JPEG picture.
async fn inspect_page(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
    Query(picture): Query<PictureQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    of_staff(staff, id, query).await?.page(picture, &delivery).await
}

/// Returns the lines of any dealer's DXF drawing document.
async fn inspect_lines(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
    Query(query): Query<DocumentQuery>,
) -> Result<Item<DrawingLines>, Error> {
    of_staff(staff, id, query).await?.lines().await
}

/// A page of a drawing's file, as a picture.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingImage)]
struct Image {
    /// Its name for `downloadimage`.
    name: String,
    /// The name of its document.
    document: String,
    version: i64,
    /// The page number, from 1.
    page: usize,
    /// The width in points (1/72 inch), or in pixels for an image.
    width: f64,
    /// The height in points, or in pixels for an image.
    height: f64,
}

/// Names a page's picture by the document's id and the page.
fn image_name(document: i64, page: usize) -> String {
    format!("{document}-{page}")
}

fn image_of(name: &str) -> Option<(i64, u32)> {
    let (document, page) = name.split_once('-')?;
    Some((document.parse().ok()?, page.parse().ok()?))
}

/// Lists the pages of a drawing's files, for `downloadimage`. Files that are still being processed are missing.
async fn list_images(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
) -> Result<Items<Image>, Error> {
    let call = dealer.call().clone();
    let documents = dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            context.find::<Drawing>(id)?;
            attachments::newest::<Drawing>(&context, id, Slot::Drawing)
        })
        .await?;
    let mut images = Vec::new();
    for (kept, file) in documents {
        let document = Shown::of_file(&call, &file, kept.version).facts().await?;
        // Waiting for one document is enough; the client asks again for the rest.
        if document.state == DocumentState::Waiting {
            break;
        }
        images.extend(document.pages.iter().map(|page| Image {
            name: image_name(kept.id, page.page),
            document: kept.base_name.clone(),
            version: kept.version,
            page: page.page,
            width: page.width,
            height: page.height,
        }));
    }
    Ok(Items::new(images))
}

/// The size of a page's picture.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
struct ImageQuery {
    /// The width in pixels: 240, 800 (default), 1600 or 3200.
    width: Option<u32>,
}

/// Returns a page of a drawing's file as a picture (PNG or JPEG), by its name from `dapimages`.
async fn download_image(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<DrawingId, String>,
    Query(ImageQuery { width }): Query<ImageQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (document, page) = image_of(&name).ok_or(Error::NotFound)?;
    let preview = previews::of_dealer::<Drawing>(dealer, move |context| {
        context.find::<Drawing>(id)?;
        let mut drawn = attachments::seen::<Drawing>(context, id)?.into_iter();
        let is_asked = |file: &Attachment<Slot>| file.slot == Slot::Drawing && file.id == document;
        let file = drawn.find(is_asked).ok_or(Error::NotFound)?;
        let content = attachments::content::<Drawing>(context, id, &file)?;
        Ok((file, content))
    });
    preview.await?.page(PictureQuery { page: Some(page), width }, &delivery).await
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

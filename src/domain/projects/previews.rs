//! Shows files of project requests to people who may download them.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{store::ProjectRequest, table::Slot};
use crate::{
    access::ViewProjects,
    casework::attachments::{self, Named},
    domain::previews,
    error::Error,
    http::{
        Api, Dealer, Delivery, Document, DrawingLines, FileAnswer, Item, PICTURES, PathPair,
        PictureQuery, Query, Shown, Staff,
    },
    kernel::ids::ProjectRequestId,
};

/// The path of a staff call.
macro_rules! path {
    ($below:literal) => {
        concat!("/admin/dds/requests", $below, "/{id}/{name}")
    };
}

pub(super) fn api() -> Api {
    Api::new()
        .get("projectsShowDocument", "/dds/project/document/{id}/{name}", show_document)
        .get("projectsShowDocumentPage", "/dds/project/documentpage/{id}/{name}", show_page)
        .sends(PICTURES)
        .get("projectsShowDocumentLines", "/dds/project/documentlines/{id}/{name}", show_lines)
        .get("adminRequestsShowDocument", path!("/document"), inspect_document)
        .get("adminRequestsShowDocumentPage", path!("/documentpage"), inspect_page)
        .sends(PICTURES)
        .get("adminRequestsShowDocumentLines", path!("/documentlines"), inspect_lines)
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct FileQuery {
    /// If omitted, the newest that the caller may see.
    version: Option<i64>,
    /// Its slot; if omitted, any.
    slot: Option<Slot>,
}

type Path = PathPair<ProjectRequestId, String>;

async fn of_dealer(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): Path,
    FileQuery { version, slot }: FileQuery,
) -> Result<Shown, Error> {
    let asked = Named { name, version };
    previews::of_dealer::<ProjectRequest>(dealer, move |context| {
        attachments::find_version::<ProjectRequest>(context, id, &asked, |file| {
            slot.is_none_or(|slot| slot == file.slot)
        })
    })
    .await
}

async fn of_staff(
    staff: Staff<ViewProjects>,
    PathPair(id, name): Path,
    FileQuery { version, slot }: FileQuery,
) -> Result<Shown, Error> {
    let asked = Named { name, version };
    previews::of_staff::<ProjectRequest>(staff, id, move |context| {
        attachments::find_version::<ProjectRequest>(context, id, &asked, |file| {
            slot.is_none_or(|slot| slot == file.slot)
        })
    })
    .await
}

/// Returns the pages of a request's file with their sizes, or why it has no preview.
async fn show_document(
    dealer: Dealer<ViewProjects>,
    path: Path,
    Query(query): Query<FileQuery>,
) -> Result<Item<Document>, Error> {
    of_dealer(dealer, path, query).await?.document().await
}

/// Returns a page of a request's file as a PNG or JPEG image.
async fn show_page(
    dealer: Dealer<ViewProjects>,
    path: Path,
    Query(query): Query<FileQuery>,
    Query(picture): Query<PictureQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    of_dealer(dealer, path, query).await?.page(picture, &delivery).await
}

/// Returns the lines of a DXF drawing of a request.
async fn show_lines(
    dealer: Dealer<ViewProjects>,
    path: Path,
    Query(query): Query<FileQuery>,
) -> Result<Item<DrawingLines>, Error> {
    of_dealer(dealer, path, query).await?.lines().await
}

/// Returns the pages of a file of any dealer's request with their sizes, or why it has no preview.
async fn inspect_document(
    staff: Staff<ViewProjects>,
    path: Path,
    Query(query): Query<FileQuery>,
) -> Result<Item<Document>, Error> {
    of_staff(staff, path, query).await?.document().await
}

/// Returns a page of a file of any dealer's request as a PNG or JPEG image.
async fn inspect_page(
    staff: Staff<ViewProjects>,
    path: Path,
    Query(query): Query<FileQuery>,
    Query(picture): Query<PictureQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    of_staff(staff, path, query).await?.page(picture, &delivery).await
}

/// Returns the lines of a DXF drawing of any dealer's request.
async fn inspect_lines(
    staff: Staff<ViewProjects>,
    path: Path,
    Query(query): Query<FileQuery>,
) -> Result<Item<DrawingLines>, Error> {
    of_staff(staff, path, query).await?.lines().await
}

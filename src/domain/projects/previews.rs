//! Files of project requests on screens, for whoever may download them.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    item::files::{PRICED, sees_prices},
    store::ProjectRequest,
    table::Slot,
};
use crate::{
    access::ViewProjects,
    casework::{
        Context,
        attachments::{self, Attachment},
    },
    domain::previews::{self, Document, DrawingLines},
    error::Error,
    files::Attached,
    http::{Api, Call, Dealer, Delivery, FileAnswer, Item, PICTURES, PathPair, Query, Staff},
    kernel::{ids::ProjectRequestId, words::Word as _},
};

/// Where the staff's calls are.
macro_rules! path {
    ($below:literal) => {
        concat!("/admin/dds/requests", $below, "/{id}/{name}")
    };
}

/// The calls that show files.
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

/// Which file of those that have a name.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct FileQuery {
    /// Without it, the newest that the caller may see.
    version: Option<i64>,
    /// What it is for; without it, whatever it is for.
    slot: Option<Slot>,
}

/// Which page of such a file, and how large.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct PageQuery {
    /// Without it, the newest that the caller may see.
    version: Option<i64>,
    /// What it is for; without it, whatever it is for.
    slot: Option<Slot>,
    /// Counted from 1; without it, the first.
    page: Option<u32>,
    /// In pixels: 240, 800 (the usual), 1600 or 3200.
    width: Option<u32>,
}

type Named = PathPair<ProjectRequestId, String>;

/// A file that the caller may see, as the downloads have it.
fn find(
    context: &Context<'_>,
    PathPair(id, name): &Named,
    FileQuery { version, slot }: FileQuery,
) -> Result<(Attachment, Attached), Error> {
    context.find::<ProjectRequest>(*id)?;
    let sees_prices = sees_prices(context);
    let is_seen = |file: &Attachment| {
        slot.is_none_or(|slot| slot.code() == file.slot)
            && (sees_prices || !PRICED.contains(&&*file.slot))
    };
    attachments::find_version::<ProjectRequest>(context, *id, name, version, is_seen)
}

async fn of_dealer(
    dealer: Dealer<ViewProjects>,
    named: Named,
    query: FileQuery,
) -> Result<(Call, i64, Attached), Error> {
    let call = dealer.call().clone();
    let found = dealer.read(move |db| find(&Context::of_dealer(db), &named, query));
    let (attachment, file) = found.await?;
    Ok((call, attachment.version, file))
}

async fn of_staff(
    staff: Staff<ViewProjects>,
    named: Named,
    query: FileQuery,
) -> Result<(Call, i64, Attached), Error> {
    let call = staff.call().clone();
    let found =
        staff.read(move |db| find(&Context::at::<ProjectRequest>(db, named.0)?, &named, query));
    let (attachment, file) = found.await?;
    Ok((call, attachment.version, file))
}

/// Returns what can be shown of a file of a request: its pages with their sizes, or why it cannot be shown.
async fn show_document(
    dealer: Dealer<ViewProjects>,
    named: Named,
    Query(query): Query<FileQuery>,
) -> Result<Item<Document>, Error> {
    let (call, version, file) = of_dealer(dealer, named, query).await?;
    previews::document(&call, &file, version).await.map(Item::new)
}

/// Returns a page of a file of a request as a picture (PNG or JPEG).
async fn show_page(
    dealer: Dealer<ViewProjects>,
    named: Named,
    Query(PageQuery { version, slot, page, width }): Query<PageQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (call, _, file) = of_dealer(dealer, named, FileQuery { version, slot }).await?;
    previews::page(&call, &file, (page, width), &delivery).await
}

/// Returns the lines of a drawing (DXF) of a request.
async fn show_lines(
    dealer: Dealer<ViewProjects>,
    named: Named,
    Query(query): Query<FileQuery>,
) -> Result<Item<DrawingLines>, Error> {
    let (call, _, file) = of_dealer(dealer, named, query).await?;
    previews::lines(&call, &file).await.map(Item::new)
}

/// Returns what can be shown of a file of any dealer's request: its pages with their sizes, or why it cannot be shown.
async fn inspect_document(
    staff: Staff<ViewProjects>,
    named: Named,
    Query(query): Query<FileQuery>,
) -> Result<Item<Document>, Error> {
    let (call, version, file) = of_staff(staff, named, query).await?;
    previews::document(&call, &file, version).await.map(Item::new)
}

/// Returns a page of a file of any dealer's request as a picture (PNG or JPEG).
async fn inspect_page(
    staff: Staff<ViewProjects>,
    named: Named,
    Query(PageQuery { version, slot, page, width }): Query<PageQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (call, _, file) = of_staff(staff, named, FileQuery { version, slot }).await?;
    previews::page(&call, &file, (page, width), &delivery).await
}

/// Returns the lines of a drawing (DXF) of any dealer's request.
async fn inspect_lines(
    staff: Staff<ViewProjects>,
    named: Named,
    Query(query): Query<FileQuery>,
) -> Result<Item<DrawingLines>, Error> {
    let (call, _, file) = of_staff(staff, named, query).await?;
    previews::lines(&call, &file).await.map(Item::new)
}

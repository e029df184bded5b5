//! The dealer's calls about drawings, beside answers, marks and files.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Drawing,
    item::{self, DRAWINGS, DrawingItem, DrawingRow},
};
use crate::{
    access::ViewProjects,
    casework::Context,
    db::{Listed, Scoped},
    domain::projects::{Project, ProjectRequest},
    error::Error,
    http::{Api, Dealer, DealerList, Export, FileAnswer, Grid, Item, Items, Listing, Path, Query},
    kernel::ids::{DrawingId, ProjectId, ProjectRequestId},
    scoped,
};

/// The dealer's calls.
pub(super) fn api() -> Api {
    Api::new()
        .get("drawingsList", "/dds/project/drawings/listing", list)
        .get("drawingsExport", "/dds/project/drawings/listing/export", export)
        .get("drawingsListOfRequest", "/dds/project/drawings/{id}", list_of_request)
        .get("drawingsListOfProject", "/dds/project/projectdrawings/{id}", list_of_project)
        .get("drawingsRead", "/dds/project/drawing/{id}", read)
}

/// Which drawings are listed.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
struct ListQuery {
    /// Whether those alone that wait for the dealer's answer.
    waiting: bool,
}

const ALL: Scoped = scoped!("r.account_id = :account");
const WAITING: Scoped = scoped!("r.account_id = :account and r.status = 'issued'");

/// The account's drawings, as far as the caller reaches them.
fn drawings<'a>(is_waiting: bool) -> DealerList<'a> {
    DealerList {
        fields: &DRAWINGS,
        from: const { Listed::new(item::FROM, "/*shown r*/ /*reach projects:view p*/") },
        filter: if is_waiting { WAITING } else { ALL },
        params: &[],
        hidden: &[],
    }
}

/// Lists the account's drawings, the newest first.
async fn list(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<ListQuery>,
    Grid(options): Grid,
) -> Result<Listing<DrawingRow>, Error> {
    dealer
        .read(move |db| {
            let mut page = db.page::<DrawingRow>(drawings(query.waiting), &options)?;
            page.each_row(|row| row.for_dealer(db.language()));
            Ok(Listing::new(page))
        })
        .await
}

/// Exports the account's drawings as CSV or XLSX.
async fn export(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<ListQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    dealer
        .export("drawings", export, move |db, export| db.export(drawings(query.waiting), export))
        .await
}

/// Lists the drawings of a request, item by item with their revisions.
async fn list_of_request(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Items<DrawingRow>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            context.find::<ProjectRequest>(id)?;
            Ok(Items::new(item::of_request(&context, id)?))
        })
        .await
}

/// Lists the drawings of a project, item by item with their revisions.
async fn list_of_project(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Items<DrawingRow>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            context.find::<Project>(id)?;
            Ok(Items::new(item::of_project(&context, id)?))
        })
        .await
}

/// Returns one drawing with its units, published documents and revisions.
async fn read(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
) -> Result<Item<DrawingItem>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            Ok(Item::new(item::read(&context, &context.find::<Drawing>(id)?)?))
        })
        .await
}

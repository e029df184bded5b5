//! Implements the dealer's calls about drawings, except answers, marks and files.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    item::{self, DRAWINGS, DrawingItem, DrawingRow},
    store::Drawing,
    turn::reader,
    waivers::{self, WaiverList},
};
use crate::{
    access::ViewProjects,
    casework::{Context, calls},
    db::{Listed, Scoped},
    domain::projects::{Project, ProjectRequest},
    error::Error,
    http::{
        Api, Dealer, DealerDb, DealerList, Item, Items, ListAnswer, PageOrExport, Path, Query,
        Rows, Wanted,
    },
    kernel::ids::{DrawingId, ProjectId, ProjectRequestId},
    scoped,
};

pub(super) fn api() -> Api {
    Api::new()
        .listed("drawingsList", "/dds/project/drawings/listing", list)
        .get("drawingsListOfRequest", "/dds/project/drawings/{id}", list_of_request)
        .get("drawingsListOfProject", "/dds/project/projectdrawings/{id}", list_of_project)
        .get("drawingsRead", "/dds/project/drawing/{id}", read)
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
struct ListQuery {
    /// Whether to list only those that wait for the dealer's answer.
    waiting: bool,
    /// Lists only these waivers. By default, drawings and waivers are listed.
    waivers: Option<WaiverList>,
}

const ALL: Scoped = scoped!("r.account_id = :account");
const WAITING: Scoped = scoped!("r.account_id = :account and r.status = 'issued'");
const OPEN_WAIVERS: Scoped = scoped!(
    "r.account_id = :account and r.warranty_document_id is not null and r.status = 'issued'"
);
const EXPIRING: Scoped = scoped!(
    "r.account_id = :account and r.warranty_document_id is not null and r.status = 'approved'
     and r.expires_on between :today and :soon"
);

/// The account's drawings, as far as the caller reaches them.
fn drawings(
    db: &DealerDb<'_>,
    query: ListQuery,
    wanted: Wanted<'_>,
) -> Result<Rows<DrawingRow>, Error> {
    let turn = reader(db.caller(), db.moment());
    let list = |filter, params| DealerList {
        fields: &DRAWINGS,
        from: const { Listed::new(item::FROM, "/*shown r*/ /*reach projects:view p*/") },
        filter,
        params,
        hidden: &[],
    };
    let rows: Rows<DrawingRow> = match query.waivers {
        Some(WaiverList::Expiring) => {
            let (today, soon) = waivers::soon(db.today());
            let params = named_params! { ":today": today, ":soon": soon, ":turn": turn };
            db.listed(list(EXPIRING, params), wanted)?
        }
        waivers => {
            let filter = match waivers {
                Some(_) => OPEN_WAIVERS,
                None if query.waiting => WAITING,
                None => ALL,
            };
            db.listed(list(filter, named_params! { ":turn": turn }), wanted)?
        }
    };
    Ok(rows.each_row(|row| row.for_dealer(db.language(), db.today())))
}

/// Lists the account's drawings, the newest first.
///
/// Exports the account's drawings as CSV or XLSX.
async fn list(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<ListQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<DrawingRow>, Error> {
    dealer.list("drawings", requested, move |db, wanted| drawings(db, query, wanted)).await
}

/// Lists the drawings of a request, by item with their revisions.
async fn list_of_request(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Items<DrawingRow>, Error> {
    calls::read_by_dealer(dealer, id, |context, request: &ProjectRequest| {
        Ok(Items::new(item::of_request(context, request.proof())?))
    })
    .await
}

/// Lists the drawings of a project, by item with their revisions.
async fn list_of_project(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Items<DrawingRow>, Error> {
    calls::read_by_dealer(dealer, id, |context, project: &Project| {
        Ok(Items::new(item::of_project(context, project.proof())?))
    })
    .await
}

/// Returns one drawing with its units, published documents and revisions.
async fn read(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
) -> Result<Item<DrawingItem>, Error> {
    let read =
        |context: &Context<'_>, record: &Drawing| Ok(Item::new(item::read(context, record)?));
    calls::read_by_dealer(dealer, id, read).await
}

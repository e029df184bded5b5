//! Shows which unit of a project is approved for which purpose, and by which drawing.

use std::collections::HashMap;

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    lists::{self, List},
    table::Status,
};
use crate::{
    access::{Side, ViewDrawings, ViewProjects},
    casework::Context,
    db::{FromRow, Reached},
    domain::{
        elevations,
        projects::{self, Project},
    },
    elevations::Drawing as Picture,
    error::Error,
    http::{Api, Dealer, Item, Path, Query, Staff},
    kernel::ids::{DrawingId, OrderId, ProjectId},
    scoped,
    trade::OrderKind,
    words,
};

/// The number of units in one response, by default and at most.
const USUAL: i64 = 100;
const MOST: i64 = 500;

pub(super) fn api() -> Api {
    Api::new().get("drawingsReadMatrix", "/dds/project/approvals/{projectId}", read).get(
        "adminDrawingsReadMatrix",
        "/admin/dap/matrix/{projectId}",
        read_for_staff,
    )
}

/// A purpose of approvals.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApprovalPurpose)]
struct Purpose {
    id: i64,
    name: String,
}

/// The status of a unit for a purpose.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApprovalCell)]
struct Cell {
    purpose_id: i64,
    drawing_id: Option<DrawingId>,
    item_number: Option<String>,
    revision: Option<String>,
    status: CellStatus,
}

words! {
    /// The status of a unit for a purpose.
    #[schema(as = ApprovalStatus)]
    CellStatus {
        None = "none",
        /// Staff are drawing or checking it.
        Draft = "draft",
        /// It waits for the dealer.
        Open = "open",
        Approved = "approved",
        ApprovedAsNoted = "approved_as_noted",
        ForRecord = "for_record",
        Released = "released",
        /// The last answer asked for a revision.
        ReviseResubmit = "revise_resubmit",
        /// The last answer was a rejection.
        Rejected = "rejected",
    }
}

/// A unit of a project with its approvals.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApprovalUnitRow)]
struct UnitRow {
    order_id: OrderId,
    order_number: String,
    is_quote: bool,
    line_number: i64,
    mark: String,
    description: String,
    drawing: Option<Picture>,
    cells: Vec<Cell>,
}

/// The approvals of a project's units by purpose.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApprovalMatrix)]
struct Matrix {
    purposes: Vec<Purpose>,
    /// The units of this page, by quote and order.
    units: Vec<UnitRow>,
    /// The number of units of the project.
    count: i64,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
struct PageQuery {
    /// How many to skip.
    skip: Option<i64>,
    /// The most to return: 100 by default, up to 500.
    take: Option<i64>,
}

/// Returns which units of a project are approved for which purpose, by page.
async fn read(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<ProjectId>,
    Query(page): Query<PageQuery>,
) -> Result<Item<Matrix>, Error> {
    dealer.read(move |db| Ok(Item::new(matrix(&Context::of_dealer(db), id, page)?))).await
}

/// Returns which units of any dealer's project are approved for which purpose, by page.
async fn read_for_staff(
    staff: Staff<ViewDrawings>,
    Path(id): Path<ProjectId>,
    Query(page): Query<PageQuery>,
) -> Result<Item<Matrix>, Error> {
    staff
        .read(move |db| {
            let context = Context::at::<Project>(db, id)?;
            Ok(Item::new(matrix(&context, id, page)?))
        })
        .await
}

#[derive(FromRow)]
#[row(alias = "l")]
struct Line {
    order_id: Reached<OrderId>,
    line_no: i64,
    mark: String,
    description: String,
}

/// A unit and a purpose.
type Place = ((OrderId, i64), i64);

#[derive(FromRow)]
#[row(alias = "u")]
struct Covering {
    order_id: OrderId,
    line_no: i64,
    #[column(sql = "u.approved_for_id")]
    purpose_id: i64,
    is_current: bool,
    #[column(sql = "r.id")]
    drawing_id: DrawingId,
    #[column(of = "r")]
    item_number: String,
    #[column(of = "r")]
    revision: String,
    #[column(of = "r")]
    status: Status,
}

impl Covering {
    /// Ranks the drawings of a unit for a purpose: the one in force first, then one in progress, then the latest
    /// answered one.
    fn rank(&self) -> (u8, i64) {
        let rank = match (self.is_current, self.status) {
            (true, _) => 3,
            (_, Status::Issued) => 2,
            (_, Status::Draft | Status::Checking) => 1,
            _ => 0,
        };
        (rank, self.drawing_id.0)
    }

    fn cell(&self) -> Cell {
        let status = match self.status {
            Status::Draft | Status::Checking => CellStatus::Draft,
            Status::Issued => CellStatus::Open,
            Status::Approved => CellStatus::Approved,
            Status::ApprovedAsNoted => CellStatus::ApprovedAsNoted,
            Status::ForRecord => CellStatus::ForRecord,
            Status::Released => CellStatus::Released,
            Status::ReviseResubmit => CellStatus::ReviseResubmit,
            Status::Rejected => CellStatus::Rejected,
            Status::Superseded | Status::Void => CellStatus::None,
        };
        Cell {
            purpose_id: self.purpose_id,
            drawing_id: Some(self.drawing_id),
            item_number: Some(self.item_number.clone()),
            revision: Some(self.revision.clone()),
            status,
        }
    }
}

fn matrix(context: &Context<'_>, id: ProjectId, page: PageQuery) -> Result<Matrix, Error> {
    let project = context.find::<Project>(id)?;
    let orders = projects::orders_of(context, project.proof())?;
    let purposes = lists::choices(context.rows.shared(), List::ApprovedFor)?;
    let wanted: Vec<OrderId> = orders.iter().map(|order| order.id).collect();
    let wanted = serde_json::to_string(&wanted)?;
    let sql = scoped!(
        "select count(*) from json_each(:orders) w join order_lines l on l.order_id = w.value
         join orders o on o.id = l.order_id where l.account_id = :account /*reach orders:view o*/"
    );
    let count = context.rows.value(sql, named_params! { ":orders": wanted })?.unwrap_or(0);
    let tail = scoped!(
        "from json_each(:orders) w join order_lines l on l.order_id = w.value
         join orders o on o.id = l.order_id where l.account_id = :account /*reach orders:view o*/
         order by w.key, line_place(l.line_no) limit :take offset :skip"
    );
    let take = page.take.unwrap_or(USUAL).clamp(1, MOST);
    let params = named_params! {
        ":orders": wanted, ":take": take, ":skip": page.skip.unwrap_or(0).max(0),
    };
    let lines: Vec<Line> = context.rows.rows(tail, params)?;
    let covering = covering(context, &lines)?;
    let mut pictures: HashMap<(OrderId, i64), Picture> = HashMap::new();
    let mut drawn: Vec<OrderId> = Vec::new();
    for line in &lines {
        let order = line.order_id.id();
        if !drawn.contains(&order) {
            drawn.push(order);
            for one in elevations::of_order(&context.rows, line.order_id, context.language())? {
                pictures.insert((order, one.line_number), one.drawing);
            }
        }
    }
    let units = lines.into_iter().map(|line| {
        let order_id = line.order_id.id();
        let order = orders.iter().find(|order| order.id == order_id);
        let unit = (order_id, line.line_no);
        let cells = purposes.iter().map(|purpose| match covering.get(&(unit, purpose.id)) {
            Some(covering) => covering.cell(),
            None => Cell {
                purpose_id: purpose.id,
                drawing_id: None,
                item_number: None,
                revision: None,
                status: CellStatus::None,
            },
        });
        UnitRow {
            order_id,
            order_number: order.map(|order| order.number.clone()).unwrap_or_default(),
            is_quote: order.is_some_and(|order| order.kind == OrderKind::Quote),
            line_number: line.line_no,
            mark: line.mark,
            description: line.description,
            drawing: pictures.remove(&unit),
            cells: cells.collect(),
        }
    });
    let units = units.collect();
    let purposes = purposes.into_iter().map(|one| Purpose { id: one.id, name: one.name }).collect();
    Ok(Matrix { purposes, units, count })
}

/// The drawing that counts for each of these units and each purpose, among those that the caller sees.
fn covering(context: &Context<'_>, lines: &[Line]) -> Result<HashMap<Place, Covering>, Error> {
    let units: Vec<(OrderId, i64)> =
        lines.iter().map(|line| (line.order_id.id(), line.line_no)).collect();
    let tail = scoped!(
        "from json_each(:units) w
             join drawing_units u on u.order_id = json_extract(w.value, '$[0]')
                 and u.line_no = json_extract(w.value, '$[1]')
             join drawings r on r.id = u.drawing_id join projects p on p.id = r.project_id
         where u.account_id = :account and r.account_id = :account and r.status not in ('superseded', 'void')
           and r.warranty_document_id is null
           and (:is_staff or r.issued_at is not null) /*shown r*/ /*reach projects:view p*/"
    );
    let is_staff = context.side() == Side::Staff;
    let params = named_params! { ":units": serde_json::to_string(&units)?, ":is_staff": is_staff };
    let found: Vec<Covering> = context.rows.rows(tail, params)?;
    let mut best: HashMap<Place, Covering> = HashMap::new();
    for one in found {
        let place = ((one.order_id, one.line_no), one.purpose_id);
        if best.get(&place).is_none_or(|known| known.rank() < one.rank()) {
            best.insert(place, one);
        }
    }
    Ok(best)
}

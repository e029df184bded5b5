//! Implements the staff's calls for projects of any dealer.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::account_by_code;
use crate::{
    access::{EditProjects, Permission, PriceProjects, Section, Side, ViewProjects},
    casework::{Context, calls},
    domain::{
        bounds,
        projects::{
            item::project::{
                self as item, ALL_PROJECTS, ListQuery, ProjectContact, ProjectItem, ProjectRow,
            },
            project::{self, PriceForm, ProjectForm},
            store::{self, Project, ProjectType},
            table::ProjectVerb,
        },
        reach::staff_reach_projects,
    },
    error::{Error, needed},
    http::{
        self, Answered, Api, Body, Done, Item, Items, ListAnswer, PageOrExport, Path, Query, Rows,
        Staff, StaffDb, StaffList, Wanted,
    },
    kernel::{
        ids::{OrderId, ProjectId},
        time::Day,
    },
    sql,
};

pub(super) fn api() -> Api {
    Api::new()
        .listed("adminProjectsList", "/admin/dds/project/listing", list_projects)
        .get("adminProjectsRead", "/admin/dds/project/item/{id}", read_project)
        .post("adminProjectsInsert", "/admin/dds/project/insert", add_project)
        .put("adminProjectsUpdate", "/admin/dds/project/update", change_project)
        .put("adminProjectsArchive", "/admin/dds/project/archive/{id}", archive_project)
        .put("adminProjectsRestore", "/admin/dds/project/restore/{id}", restore_project)
        .get("adminProjectsListTypes", "/admin/dds/project/projecttypes", list_project_types)
        .patch("adminProjectsPrice", "/admin/dds/project/{id}/price", price_project)
}

const LIVE: &str = sql!("p.status <> 'archived' and ", staff_reach_projects!("p"));
const ARCHIVED: &str = sql!("p.status = 'archived' and ", staff_reach_projects!("p"));

/// Every project that the caller reaches.
fn projects(
    db: &StaffDb<'_>,
    is_archived: bool,
    wanted: Wanted<'_>,
) -> Result<Rows<ProjectRow>, Error> {
    let own = db.grants().only_own(Section::Projects, Permission::View, db.caller().user);
    let list = |filter, params| StaffList {
        fields: &ALL_PROJECTS,
        from: item::FROM,
        filter,
        params,
        hidden: &[],
    };
    let of_own = named_params! { ":own": own };
    let list = match (own, is_archived) {
        (None, false) => list("p.status <> 'archived'", &[]),
        (None, true) => list("p.status = 'archived'", &[]),
        (Some(_), false) => list(LIVE, of_own),
        (Some(_), true) => list(ARCHIVED, of_own),
    };
    let rows: Rows<ProjectRow> = db.listed(list, wanted)?;
    Ok(rows.each_row(|row| row.shown(Side::Staff, db.language(), true)))
}

/// Lists the projects of every dealer, the most recently changed first.
///
/// Exports the projects of every dealer as CSV or XLSX.
async fn list_projects(
    staff: Staff<ViewProjects>,
    Query(query): Query<ListQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<ProjectRow>, Error> {
    staff.list("projects", requested, move |db, wanted| projects(db, query.archived, wanted)).await
}

/// Returns a project of any dealer with its requests, quotes and orders.
async fn read_project(
    staff: Staff<ViewProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Item<ProjectItem>, Error> {
    let read =
        |context: &Context<'_>, record: &Project| Ok(Item::new(item::read(context, record)?));
    calls::read_by_staff(staff, id, read).await
}

/// A project that staff enter for a dealer.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ProjectOfDealer {
    /// The account's code.
    #[bound(bounds::ACCOUNT_CODE)]
    account: String,
    #[bound(1..=160)]
    name: String,
    /// The id of the project type.
    #[schema(required)]
    type_id: Option<i64>,
    /// The address of the site.
    #[bound(0..=400)]
    site: String,
    #[bound(0..=120)]
    architect: String,
    #[bound(0..=120)]
    builder: String,
    /// The day on which the dealer bids.
    bid_on: Option<Day>,
    need_by: Option<Day>,
    /// Contacts.
    #[schema(required)]
    contacts: Option<Vec<ProjectContact>>,
    /// The ids of its quotes and orders.
    order_ids: Vec<OrderId>,
}

/// Creates a project on a dealer's behalf.
async fn add_project(
    staff: Staff<EditProjects>,
    Body(form): Body<ProjectOfDealer>,
) -> Result<Answered<Done>, Error> {
    let ProjectOfDealer { account, name, type_id, site, architect, builder, .. } = form;
    let project = ProjectForm {
        name,
        type_id,
        site,
        architect,
        builder,
        bid_on: form.bid_on,
        need_by: form.need_by,
        contacts: form.contacts,
        order_ids: form.order_ids,
        ..ProjectForm::default()
    };
    staff
        .write(move |tx| {
            let context = Context::of_staff(tx, account_by_code(tx, &account)?);
            context.done(&project::create(&context, &project)?, ProjectVerb::Create)
        })
        .await
}

/// Changes a project of any dealer.
async fn change_project(
    staff: Staff<EditProjects>,
    Body(form): Body<ProjectForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    calls::write_by_staff(staff, id, move |context, found| {
        context.done(&project::change(context, found, &form)?, ProjectVerb::Update)
    })
    .await
}

/// Archives a project without open requests.
async fn archive_project(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_staff(staff, id, project::archive).await
}

/// Restores an archived project to its previous status.
async fn restore_project(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_staff(staff, id, project::restore).await
}

/// Sets the value of a project.
async fn price_project(
    staff: Staff<PriceProjects>,
    Path(id): Path<ProjectId>,
    Body(form): Body<PriceForm>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_staff(staff, id, move |context, found| {
        context.done(&project::price(context, found, &form)?, ProjectVerb::Price)
    })
    .await
}

/// Lists the types of projects.
async fn list_project_types(staff: Staff<ViewProjects>) -> Result<Items<ProjectType>, Error> {
    staff.read(|db| Ok(Items::new(store::project_types(db.shared())?))).await
}

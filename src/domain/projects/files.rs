//! Files of project requests. Each has a slot, a version within it by its name, and readers: a dealer's are the
//! dealer's to see, staff's and departments' are staff's until a response shows them, and what is pinned stays with
//! staff for good.

use rusqlite::named_params;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    departments,
    item::files::{Accepts, RequestFile, file},
    store::ProjectRequest,
    table::{Slot, Status, Verb},
    verbs::{reply_with_file, writing},
};
use crate::{
    access::{EditProjects, Right, ViewProjects},
    casework::{
        Context,
        attachments::{self, Attachment, Place},
    },
    error::Error,
    files::{FileKind, FileName, StoredFile},
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, Guard as _, Path, PathPair, PathTriple,
        Query, Staff, Upload,
    },
    kernel::{
        ids::{ProjectId, ProjectRequestId},
        words::Word as _,
    },
    messages::message,
    scoped,
    uploads::Uploader,
};

/// What is taken.
pub(super) const KINDS: &[FileKind] = &[
    FileKind::Pdf,
    FileKind::Dwg,
    FileKind::Dxf,
    FileKind::Jpeg,
    FileKind::Png,
    FileKind::Webp,
    FileKind::Heic,
    FileKind::Xlsx,
    FileKind::Text,
];
/// The most files of one request.
pub(super) const MOST: usize = 500;

/// Where the staff's calls are.
macro_rules! path {
    ($below:literal) => {
        concat!("/admin/dds/requests", $below)
    };
}

/// The calls about files.
pub(super) fn api() -> Api {
    Api::new()
        .post("projectsUploadFile", "/dds/project/upload/{id}", upload_file)
        .get("projectsDownloadFile", "/dds/project/download/{id}/{name}", download_file)
        .get("projectsDownloadPdf", "/dds/project/downloadpdf/{id}/{name}", download_pdf)
        .get(
            "projectsDownloadPricing",
            "/dds/project/downloadpricing/{id}/{name}",
            download_pricing,
        )
        .post("adminRequestsUploadFile", path!("/upload/{id}"), add_file)
        .get("adminRequestsDownloadFile", path!("/download/{id}/{name}"), show_file)
        .delete("adminRequestsDeleteFile", path!("/deletefile/{name}"), delete_file)
        .post(
            "adminRequestsUploadDepartmentFile",
            path!("/{id}/departments/{departmentId}/upload"),
            add_department_file,
        )
        .get(
            "adminRequestsDownloadDepartmentFile",
            path!("/{id}/departments/{departmentId}/download/{name}"),
            show_department_file,
        )
}

/// Where a file goes, as the address says.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct UploadQuery {
    /// Whether it is a quote: the same as the slot `quote`.
    is_quote: bool,
    /// What it is for; without it, a request's own file.
    slot: Option<Slot>,
}

/// The same of staff.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct StaffUploadQuery {
    /// Whether it is a quote: the same as the slot `quote`.
    is_quote: bool,
    /// What it is for; without it, a drawing.
    slot: Option<Slot>,
    /// Whether it is for staff for good; else a response can show it to the dealer.
    is_internal: bool,
}

/// The slots into which dealers put files.
const DEALERS: &[Slot] = &[Slot::Request, Slot::Quote, Slot::Image, Slot::Signed];

fn slot(asked: Option<Slot>, is_quote: bool, usual: Slot) -> Slot {
    asked.unwrap_or(if is_quote { Slot::Quote } else { usual })
}

/// Refuses those who may not add to a request, and a request that has no room for another file.
fn demand_place(
    context: &Context<'_>,
    id: ProjectRequestId,
    part: Option<(i64, bool)>,
) -> Result<ProjectRequest, Error> {
    let request = context.find::<ProjectRequest>(id)?;
    if let Some((row, is_response)) = part {
        departments::demand_place(context, &request, row, is_response)?;
    } else {
        let is_draft = request.status == Status::Draft;
        let verb = if is_draft { Verb::Update } else { writing(context, &request) };
        context.permit(&request, verb, None)?;
    }
    if attachments::of::<ProjectRequest>(context, id)?.len() < MOST {
        return Ok(request);
    }
    Err(Error::field("file", message!("general-too-many-files", most = MOST)))
}

/// The uploader, where the request takes a file of theirs and they may still send one today.
fn admit(
    context: &Context<'_>,
    (id, part): (ProjectRequestId, Option<(i64, bool)>),
    uploader: Uploader,
) -> Result<Uploader, Error> {
    demand_place(context, id, part)?;
    uploader.demand(context.rows.conn(), &context.app.config.limits, context.today)?;
    Ok(uploader)
}

/// Adds a file that is here. Of a dealer who was asked it is the answer.
fn attach(
    context: &Context<'_>,
    (id, part): (ProjectRequestId, Option<(i64, bool)>),
    (file, place): (&StoredFile, Place),
    uploader: Uploader,
) -> Result<Done, Error> {
    let request = demand_place(context, id, part)?;
    let size = usize::try_from(file.size).unwrap_or(usize::MAX);
    uploader.spend(context.rows.conn(), &context.app.config.limits, context.today, size)?;
    let added = attachments::put::<ProjectRequest>(context, id, place, file)?;
    let what = json!({ "file": added.base_name, "version": added.version, "isInternal": added.is_internal });
    context.tell::<ProjectRequest>(id, "addFile", what)?;
    if writing(context, &request) == Verb::Reply {
        reply_with_file(context, &request)?;
    }
    let sql = scoped!(
        "update project_requests set updated_at = :now where id = :id and account_id = :account /*reached*/"
    );
    context.rows.execute(sql, named_params! { ":now": context.now, ":id": id })?;
    Done::new(FileName::added(&added.base_name)).id(added.id).item(&RequestFile::from(added))
}

/// Adds a file to a request. A name that its slot already has makes it the next version. Where the dealer was asked
/// something, it is the answer.
async fn upload_file(
    dealer: Dealer<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Query(query): Query<UploadQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let slot = slot(query.slot, query.is_quote, Slot::Request);
    if !DEALERS.contains(&slot) {
        return Err(Error::field("slot", message!("prequest-slot-of-staff")));
    }
    // Asked before the transfer, and once more when the file is here.
    let beforehand = Dealer::<EditProjects>::new(dealer.call().clone());
    let uploader = beforehand
        .read(move |db| admit(&Context::of_dealer(db), (id, None), Uploader::of(db.caller())))
        .await?;
    let file = upload.receive(KINDS).await?;
    let place = Place { slot: slot.code(), is_by_name: true, ..Place::default() };
    dealer
        .write(move |tx| attach(&Context::of_dealer(tx), (id, None), (&file, place), uploader))
        .await
}

/// Adds a file to a request. The dealer sees it once a response shows it, and never where it is internal.
async fn add_file(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Query(query): Query<StaffUploadQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let slot = slot(query.slot, query.is_quote, Slot::Drawing);
    if matches!(slot, Slot::Question | Slot::Answer) {
        return Err(Error::field("slot", message!("prequest-slot-of-department")));
    }
    let place = Place {
        slot: slot.code(),
        is_internal: true,
        is_pinned: query.is_internal,
        is_by_name: true,
        part: None,
    };
    receive(staff, (id, None), place, upload).await
}

/// Which part of a question to a department a file belongs to.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct PartQuery {
    /// Whether it belongs to the answer; else to the question.
    is_response: bool,
}

/// Adds a file to a question to a department, or to its answer. The dealer sees it once a response shows it.
async fn add_department_file(
    staff: Staff<ViewProjects>,
    PathPair(id, row): PathPair<ProjectRequestId, i64>,
    Query(PartQuery { is_response }): Query<PartQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let slot = if is_response { Slot::Answer } else { Slot::Question };
    let place = Place {
        slot: slot.code(),
        is_internal: true,
        is_pinned: false,
        part: Some(row),
        is_by_name: true,
    };
    receive(staff, (id, Some((row, is_response))), place, upload).await
}

async fn receive<P: Right>(
    staff: Staff<P>,
    at: (ProjectRequestId, Option<(i64, bool)>),
    place: Place,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let beforehand = Staff::<P>::new(staff.call().clone());
    let uploader = beforehand
        .read(move |db| {
            admit(&Context::at::<ProjectRequest>(db, at.0)?, at, Uploader::of(db.caller()))
        })
        .await?;
    let file = upload.receive(KINDS).await?;
    staff
        .write(move |tx| {
            let context = Context::at::<ProjectRequest>(tx, at.0)?;
            attach(&context, at, (&file, place), uploader)
        })
        .await
}

/// Which version of a file.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(in crate::domain) struct VersionQuery {
    /// Without it, the newest that the caller may see.
    pub(in crate::domain) version: Option<i64>,
}

async fn send(
    dealer: Dealer<ViewProjects>,
    (id, name): (ProjectRequestId, String),
    version: Option<i64>,
    (delivery, accepts): (Delivery, Accepts),
) -> Result<FileAnswer, Error> {
    dealer
        .send(delivery, move |db| file(&Context::of_dealer(db), id, (&name, version), accepts))
        .await
}

/// Returns a file of a request: its newest version, or the one that is asked for.
async fn download_file(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<ProjectRequestId, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    send(dealer, (id, name), version, (delivery, |_| true)).await
}

/// Returns a PDF of a request.
async fn download_pdf(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<ProjectRequestId, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let is_pdf: Accepts = |file| file.mime == "application/pdf";
    send(dealer, (id, name), version, (delivery, is_pdf)).await
}

/// Returns a pricing document of a request, to people who may see amounts.
async fn download_pricing(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<ProjectRequestId, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    send(dealer, (id, name), version, (delivery, |file| file.slot == "pricing")).await
}

/// Returns a file of any dealer's request: its newest version, or the one that is asked for.
async fn show_file(
    staff: Staff<ViewProjects>,
    PathPair(id, name): PathPair<ProjectRequestId, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    staff
        .send(delivery, move |db| {
            let context = Context::at::<ProjectRequest>(db, id)?;
            file(&context, id, (&name, version), |_| true)
        })
        .await
}

/// Returns a file of a question to a department, or of its answer.
async fn show_department_file(
    staff: Staff<ViewProjects>,
    PathTriple(id, row, name): PathTriple<ProjectRequestId, i64, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    staff
        .send(delivery, move |db| {
            let context = Context::at::<ProjectRequest>(db, id)?;
            context.find::<ProjectRequest>(id)?;
            let is_of_row = |file: &Attachment| file.part == Some(row);
            attachments::find_version::<ProjectRequest>(&context, id, &name, version, is_of_row)
                .map(|(_, file)| file)
        })
        .await
}

/// Whose file is removed.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeleteQuery {
    /// The request, by its id.
    request_id: ProjectRequestId,
    /// Its project.
    project_id: Option<ProjectId>,
    /// Without it, the newest.
    version: Option<i64>,
}

/// Removes a file that staff have added. What the dealer has seen stays: a new version takes its place.
async fn delete_file(
    staff: Staff<EditProjects>,
    Path(name): Path<String>,
    Query(query): Query<DeleteQuery>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let id = query.request_id;
            let context = Context::at::<ProjectRequest>(tx, id)?;
            let request = context.find::<ProjectRequest>(id)?;
            if query.project_id.is_some() && query.project_id != request.project_id {
                return Err(Error::NotFound);
            }
            context.permit(&request, Verb::Message, None)?;
            let version = query.version;
            let (found, _) =
                attachments::find_version::<ProjectRequest>(&context, id, &name, version, |_| {
                    true
                })?;
            if !found.is_internal {
                return Err(Error::Conflict(message!("prequest-file-is-shown")));
            }
            attachments::remove::<ProjectRequest>(&context, id, &found.name)?;
            let what =
                json!({ "file": found.base_name, "version": found.version, "isInternal": true });
            context.tell::<ProjectRequest>(id, "deleteFile", what)?;
            Ok(Done::new(message!("general-removed", name)))
        })
        .await
}

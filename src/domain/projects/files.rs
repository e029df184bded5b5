//! Files of project requests. Each has a slot, and a version by its name within it. Files from dealers are visible to
//! both sides; files from staff and departments are internal until a response publishes them, unless they are pinned.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    departments,
    item::files::{RequestFile, sees_prices},
    store::ProjectRequest,
    table::{Slot, Status, Verb},
    verbs::{reply_with_file, writing},
};
use crate::{
    access::{AskForUnits, EditProjects, ViewProjects},
    casework::{
        Called as _, Context,
        attachments::{self, Attachment, Filed, Named, Place},
        calls,
        files::{self, VersionQuery},
    },
    db::Reached,
    error::Error,
    files::FileKind,
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, FileOrPages, Path, PathPair, PathTriple,
        Query, Staff, Upload,
    },
    kernel::ids::{ProjectId, ProjectRequestId},
    messages::message,
    part,
};

/// The path of a staff call.
macro_rules! path {
    ($below:literal) => {
        concat!("/admin/dds/requests", $below)
    };
}

pub(super) fn api() -> Api {
    Api::new()
        .post("projectsUploadFile", "/dds/project/upload/{id}", upload_file)
        .get(
            "projectsDownloadFile",
            "/dds/project/download/{id}/{name}",
            files::download_version_by_dealer::<ProjectRequest>,
        )
        .get("projectsDownloadPdf", "/dds/project/downloadpdf/{id}/{name}", download_pdf)
        .get(
            "projectsDownloadPricing",
            "/dds/project/downloadpricing/{id}/{name}",
            download_pricing,
        )
        .post("adminRequestsUploadFile", path!("/upload/{id}"), add_file)
        .get(
            "adminRequestsDownloadFile",
            path!("/download/{id}/{name}"),
            files::download_version_by_staff::<ProjectRequest>,
        )
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
        .about(ProjectRequest::NOUNS)
}

impl Filed for ProjectRequest {
    type Slot = Slot;

    const KINDS: &'static [FileKind] = &[
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
    const MOST: usize = 500;
    const IS_BY_NAME: bool = true;

    fn demand_changeable(&self, context: &Context<'_>, place: &Place<Slot>) -> Result<(), Error> {
        if let Some(question) = place.part {
            return departments::demand_place(context, self, question, place.slot == Slot::Answer);
        }
        let is_draft = self.status == Status::Draft;
        let verb = if is_draft { Verb::Update } else { writing(context, self) };
        context.permit(self, verb, None).map(|_| ())
    }

    fn shows(context: &Context<'_>, slot: Slot) -> bool {
        !slot.has_prices() || sees_prices(context)
    }

    /// A file from a dealer who was asked something is the answer.
    fn file_added(&self, context: &Context<'_>) -> Result<(), Error> {
        if writing(context, self) == Verb::Reply {
            reply_with_file(context, self)?;
        }
        let sql = part!(
            "update project_requests set updated_at = :now where id = :reached and account_id = :account"
        );
        let params = named_params! { ":now": context.now };
        context.rows.execute(sql.of(self.proof()), params).map(|_| ())
    }

    fn presented(file: Attachment<Slot>) -> impl Serialize {
        RequestFile::from(file)
    }
}

/// Where a dealer's file goes.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct UploadQuery {
    /// Whether the file is a quote. The same as the slot `quote`.
    is_quote: bool,
    /// Its slot; if omitted, `request`.
    slot: Option<Slot>,
}

/// Where a file of staff goes.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct StaffUploadQuery {
    /// Whether the file is a quote. The same as the slot `quote`.
    is_quote: bool,
    /// Its slot; if omitted, `drawing`.
    slot: Option<Slot>,
    /// Whether it stays internal for good; otherwise a response can publish it.
    is_internal: bool,
}

/// The slots that dealers can add files to.
const DEALERS: &[Slot] = &[Slot::Request, Slot::Quote, Slot::Image, Slot::Signed];

/// Adds a file to a request. If its slot has a file with this name, it is the next version. If the dealer was asked
/// something, it is the answer.
async fn upload_file(
    dealer: Dealer<AskForUnits>,
    Path(id): Path<ProjectRequestId>,
    Query(UploadQuery { is_quote, slot }): Query<UploadQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let slot = slot.unwrap_or(if is_quote { Slot::Quote } else { Slot::Request });
    if !DEALERS.contains(&slot) {
        return Err(Error::field("slot", message!("prequest-slot-of-staff")));
    }
    files::receive_from_dealer::<ProjectRequest>(dealer, id, Place::of(slot), upload).await
}

/// Adds a file to a request. The dealer sees it once a response publishes it, and never if it is internal.
async fn add_file(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Query(StaffUploadQuery { is_quote, slot, is_internal }): Query<StaffUploadQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let slot = slot.unwrap_or(if is_quote { Slot::Quote } else { Slot::Drawing });
    if slot.is_of_department() {
        return Err(Error::field("slot", message!("prequest-slot-of-department")));
    }
    let place = Place { is_pinned: is_internal, ..Place::internal(slot) };
    files::receive_from_staff::<ProjectRequest, _>(staff, id, place, upload).await
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct PartQuery {
    /// Whether it belongs to the answer rather than the question.
    is_response: bool,
}

/// Adds a file to a question to a department, or to its answer. The dealer sees it once a response publishes it.
async fn add_department_file(
    staff: Staff<ViewProjects>,
    PathPair(id, question): PathPair<ProjectRequestId, i64>,
    Query(PartQuery { is_response }): Query<PartQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let slot = if is_response { Slot::Answer } else { Slot::Question };
    let place = Place { part: Some(question), ..Place::internal(slot) };
    files::receive_from_staff::<ProjectRequest, _>(staff, id, place, upload).await
}

/// Returns a PDF file of a request.
async fn download_pdf(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<ProjectRequestId, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (asked, is_pdf) =
        (Named { name, version }, |file: &Attachment<Slot>| file.mime == FileKind::Pdf.mime());
    files::send_to_dealer::<ProjectRequest>(dealer, id, asked, delivery, is_pdf).await
}

/// Returns a pricing document of a request. Requires the permission to see amounts.
async fn download_pricing(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<ProjectRequestId, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let asked = Named { name, version };
    let is_pricing = |file: &Attachment<Slot>| file.slot == Slot::Pricing;
    files::send_to_dealer::<ProjectRequest>(dealer, id, asked, delivery, is_pricing).await
}

/// Returns a file of a question to a department, or of its answer.
async fn show_department_file(
    staff: Staff<ViewProjects>,
    PathTriple(id, question, name): PathTriple<ProjectRequestId, i64, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    let asked = Named { name, version };
    let is_of_question = move |file: &Attachment<Slot>| file.part == Some(question);
    files::send_to_staff::<ProjectRequest>(staff, id, asked, wanted, is_of_question).await
}

/// The file to remove.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeleteQuery {
    /// The id of the request.
    request_id: ProjectRequestId,
    /// The id of the request's project.
    project_id: Option<ProjectId>,
    /// If omitted, the newest.
    version: Option<i64>,
}

/// Removes a file added by staff. Files that the dealer has seen stay; add a new version instead.
async fn delete_file(
    staff: Staff<EditProjects>,
    Path(name): Path<String>,
    Query(DeleteQuery { request_id: id, project_id, version }): Query<DeleteQuery>,
) -> Result<Answered<Done>, Error> {
    let asked = Named { name, version };
    calls::write_by_staff(staff, id, move |context, request: &ProjectRequest| {
        if project_id.is_some() && project_id != request.project_id.map(Reached::id) {
            return Err(Error::NotFound);
        }
        context.permit(request, Verb::Message, None)?;
        let (file, _) = attachments::find_version::<ProjectRequest>(context, id, &asked, |_| true)?;
        if !file.is_internal {
            return Err(Error::Conflict(message!("prequest-file-is-shown")));
        }
        files::remove::<ProjectRequest>(context, id, &file)
    })
    .await
}

//! The calls for images of requests: uploaded by both sides, cleaned by the image processor, shown in three sizes,
//! removed again.
//!
//! An image's files are stored before its row, so that no row lacks its files, and only once the request has room for
//! it, so that an aborted or refused upload leaves nothing. Uploading the same content again is refused with the
//! existing image, so that a phone that missed the first response is done.

use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    image::{self, NewImage, ServiceImage, Size},
    store::Request,
    table::{Phase, Status},
};
use crate::{
    access::{EditService, Side, ViewService},
    casework::{
        Context, calls,
        pictures::{ReceivedPicture, StoredPicture},
    },
    error::Error,
    files::Sha256,
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, Items, Path, PathPair, Query, Staff,
        Upload,
    },
    kernel::{ids::ServiceRequestId, time::Instant},
    messages::message,
    uploads::Uploader,
    workflow::{Category, State as _},
};

pub(super) fn api() -> Api {
    Api::new()
        .post("serviceUploadImage", "/service/upload/{id}", upload_image)
        .get("serviceDownloadImage", "/service/download/{id}/{name}", download_image)
        .delete("serviceDeleteImage", "/service/deleteimage/{id}", delete_image)
        .get("adminServiceListImages", "/admin/servicerequests/images/{id}", list_images)
        .post("adminServiceUploadImage", "/admin/servicerequests/upload/{id}", add_image)
        .get("adminServiceDownloadImage", "/admin/servicerequests/download/{id}/{name}", show_image)
        .delete(
            "adminServiceDeleteImage",
            "/admin/servicerequests/deleteimage/{name}",
            remove_image,
        )
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadQuery {
    /// The id of the incident that it shows.
    incident_id: Option<i64>,
    /// `report` (the default) or, for staff, `before`, `after` or `signature`.
    phase: Option<Phase>,
    /// The time at which it was taken, if the image doesn't contain it.
    taken_at: Option<Instant>,
    /// For staff: whether the dealer can't see it.
    #[serde(default)]
    is_internal: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
struct SizeQuery {
    /// `thumbnail`, `display` or `original` (the default).
    #[serde(default)]
    size: Size,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RequestOfImage {
    /// The id of the request.
    request_id: ServiceRequestId,
}

/// Adds an image to a request and returns its id and properties. If the image exists already, the response is a 409
/// `duplicateImage` with the existing one.
async fn upload_image(
    dealer: Dealer<EditService>,
    Path(id): Path<ServiceRequestId>,
    Query(query): Query<UploadQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    // Checked before the transfer, before the files are stored, and again afterwards.
    let call = dealer.call().clone();
    let (query, uploader) =
        dealer.beforehand().read(move |db| query.admit_upload(&Context::of_dealer(db), id)).await?;
    let received = ReceivedPicture::from(call.app(), upload, query.taken_at).await?;
    let content = received.sha256;
    let query = dealer
        .beforehand()
        .read(move |db| query.demand_place(&Context::of_dealer(db), id, content).map(|_| query))
        .await?;
    received.count(call.app(), uploader).await?;
    let picture = received.keep(call.app()).await?;
    dealer.write(move |tx| attach(&picture, &Context::of_dealer(tx), id, &query)).await
}

/// Adds an image to a request, which can also be of a visit or a signature.
async fn add_image(
    staff: Staff<EditService>,
    Path(id): Path<ServiceRequestId>,
    Query(query): Query<UploadQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let call = staff.call().clone();
    let (query, uploader) = staff
        .beforehand()
        .read(move |db| query.admit_upload(&Context::of_record::<Request>(db, id), id))
        .await?;
    let received = ReceivedPicture::from(call.app(), upload, query.taken_at).await?;
    let content = received.sha256;
    let query = staff
        .beforehand()
        .read(move |db| {
            query.demand_place(&Context::of_record::<Request>(db, id), id, content).map(|_| query)
        })
        .await?;
    received.count(call.app(), uploader).await?;
    let picture = received.keep(call.app()).await?;
    staff
        .write(move |tx| attach(&picture, &Context::of_record::<Request>(tx, id), id, &query))
        .await
}

impl UploadQuery {
    fn phase(&self) -> Phase {
        self.phase.unwrap_or(Phase::Report)
    }

    fn image(&self) -> NewImage {
        NewImage { incident: self.incident_id, phase: self.phase(), is_internal: self.is_internal }
    }

    /// The uploader, if their daily quota isn't used up and the request accepts such an image.
    fn admit_upload(
        self,
        context: &Context<'_>,
        id: ServiceRequestId,
    ) -> Result<(Self, Uploader), Error> {
        self.admit(context, id)?;
        let uploader = Uploader {
            user: context.user().ok_or(Error::NotFound)?,
            account: (context.side() == Side::Dealer).then(|| context.rows.account()),
        };
        uploader.demand(context.rows.shared(), &context.app.config.limits, context.today)?;
        Ok((self, uploader))
    }

    /// The request, if such an image may be added to it.
    fn admit(&self, context: &Context<'_>, id: ServiceRequestId) -> Result<Request, Error> {
        let request = context.find::<Request>(id)?;
        request.demand_edit(context)?;
        if request.status == Status::Cancelled {
            return Err(Error::Conflict(message!(
                "service-cannot-add-images-while",
                status = context.label(request.status).in_sentence()
            )));
        }
        if context.side() == Side::Dealer && (self.phase() != Phase::Report || self.is_internal) {
            return Err(Error::field("phase", message!("service-images-of-visit-by-crew")));
        }
        if let Some(incident) = self.incident_id
            && !image::has_incident(&context.rows, request.proof(), incident)?
        {
            return Err(Error::field("incidentId", message!("service-incident-of-other-request")));
        }
        Ok(request)
    }

    /// Refuses content that is already there, and more images than allowed. Duplicates come first, so that a phone can
    /// repeat the last image that fitted.
    fn demand_place(
        &self,
        context: &Context<'_>,
        id: ServiceRequestId,
        content: Sha256,
    ) -> Result<Request, Error> {
        let request = context.find::<Request>(id)?;
        match image::of_content(&context.rows, request.proof(), content)? {
            Some(twin) if context.side() == Side::Staff || !twin.is_internal => {
                return Err(Error::Duplicate {
                    code: "duplicateImage",
                    message: message!("service-image-added-as", name = twin.name),
                    item: Box::new(serde_json::to_value(&twin)?),
                });
            }
            // Dealers aren't told of internal images.
            Some(_) => return Err(Error::Conflict(message!("service-image-added"))),
            None => {}
        }
        self.admit(context, id)?;
        self.demand_room(context, &request)?;
        Ok(request)
    }

    fn demand_room(&self, context: &Context<'_>, request: &Request) -> Result<(), Error> {
        let most = context.app.config.files.images_per_request;
        let of_report = self.phase() == Phase::Report;
        if image::count(&context.rows, request.proof(), of_report)? >= i64::from(most) {
            let full = match self.phase() {
                Phase::Report => message!("service-request-full-images", most),
                Phase::Before | Phase::After | Phase::Signature => {
                    message!("service-visits-full-images", most)
                }
            };
            return Err(Error::field("file", full));
        }
        Ok(())
    }
}

/// Adds an image whose files are stored, of one of the request's incidents or of a visit.
pub(crate) fn add(
    context: &Context<'_>,
    request: &Request,
    picture: &StoredPicture,
    phase: Phase,
    incident_id: Option<i64>,
) -> Result<(), Error> {
    let query = UploadQuery { incident_id, phase: Some(phase), ..UploadQuery::default() };
    attach(picture, context, request.id, &query).map(|_| ())
}

/// Inserts the row of an image whose files are stored, if the request still accepts it.
fn attach(
    picture: &StoredPicture,
    context: &Context<'_>,
    id: ServiceRequestId,
    query: &UploadQuery,
) -> Result<Done, Error> {
    let request = query.demand_place(context, id, picture.original.sha256)?;
    let image = image::insert(context, request.proof(), query.image(), picture)?;
    image::recount(context, request.proof())?;
    let what = json!({"image": image.name, "phase": image.phase, "isInternal": query.is_internal});
    context.tell::<Request>(id, "addImage", what)?;
    Done::new(message!("general-added", name = image.name)).id(image.id).item(&image)
}

/// Lists the images of a request.
async fn list_images(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Items<ServiceImage>, Error> {
    calls::read_by_staff(staff, id, |context, request: &Request| {
        Ok(Items::new(image::of_request(&context.rows, request.proof(), true)?))
    })
    .await
}

/// Returns an image of a request in one of three sizes.
async fn download_image(
    dealer: Dealer<ViewService>,
    PathPair(id, name): PathPair<ServiceRequestId, String>,
    Query(SizeQuery { size }): Query<SizeQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    dealer.send(delivery, move |db| image::file(&Context::of_dealer(db), id, &name, size)).await
}

/// Returns an image of any dealer's request in one of three sizes.
async fn show_image(
    staff: Staff<ViewService>,
    PathPair(id, name): PathPair<ServiceRequestId, String>,
    Query(SizeQuery { size }): Query<SizeQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    staff
        .send(delivery, move |db| {
            image::file(&Context::of_record::<Request>(db, id), id, &name, size)
        })
        .await
}

/// Removes an image from a request that is not under review yet.
async fn delete_image(
    dealer: Dealer<EditService>,
    Path(image): Path<i64>,
    Query(RequestOfImage { request_id: id }): Query<RequestOfImage>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_dealer(dealer, id, move |context, request: &Request| {
        let image = image::by_id(&context.rows, request.proof(), image)?
            .filter(|image| !image.is_internal)
            .ok_or(Error::NotFound)?;
        let is_open =
            matches!(request.status, Status::Draft | Status::Submitted | Status::MoreInfo);
        remove(context, request, &image, is_open && image.phase == Phase::Report)
    })
    .await
}

/// Removes an image from a request that is still open.
async fn remove_image(
    staff: Staff<EditService>,
    Path(name): Path<String>,
    Query(RequestOfImage { request_id: id }): Query<RequestOfImage>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_staff(staff, id, move |context, request: &Request| {
        let image = image::by_name(&context.rows, request.proof(), &name, true)?;
        let is_open = request.status.category() != Category::Done;
        remove(context, request, &image.ok_or(Error::NotFound)?, is_open)
    })
    .await
}

fn remove(
    context: &Context<'_>,
    request: &Request,
    image: &ServiceImage,
    is_open: bool,
) -> Result<Done, Error> {
    request.demand_edit(context)?;
    if !is_open {
        return Err(Error::Conflict(message!(
            "service-cannot-remove-image-while",
            status = context.label(request.status).in_sentence()
        )));
    }
    image::delete(&context.rows, request.proof(), image.id)?;
    image::recount(context, request.proof())?;
    context.tell::<Request>(
        request.id,
        "removeImage",
        json!({"image": image.name, "phase": image.phase, "isInternal": image.is_internal}),
    )?;
    Ok(Done::new(message!("general-removed", name = image.name)))
}

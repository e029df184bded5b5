//! Stores and reads the images of a request: their rows, and the files that these refer to.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{store::Request, table::Phase};
use crate::{
    access::Side,
    casework::{Context, pictures::StoredPicture},
    db::{AccountRows, FromRow, Reached},
    error::Error,
    files::{Attached, AttachmentId, FileKind, FileName, Sha256, StoredFile},
    kernel::{ids::ServiceRequestId, time::Instant},
    messages::message,
    part, shared,
};

/// How many images of the same name a request may have; the limit on all images is lower.
const SAME_NAMES: u32 = 100;

/// The size of an image.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum Size {
    /// At most 320 pixels on each side.
    Thumbnail,
    /// At most 1600 pixels on each side.
    Display,
    /// The original without its location.
    #[default]
    Original,
}

/// An image of a request.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "m")]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServiceImage {
    pub(crate) id: i64,
    pub(crate) incident_id: Option<i64>,
    /// The name, unique within the request.
    pub(crate) name: String,
    pub(crate) mime: String,
    pub(crate) width: Option<i64>,
    pub(crate) height: Option<i64>,
    /// In bytes.
    pub(crate) size: i64,
    pub(crate) taken_at: Option<Instant>,
    pub(crate) phase: Phase,
    /// Whether it is only for staff.
    pub(crate) is_internal: bool,
    #[column(
        sql = "(select u.first_name || ' ' || u.last_name from users u where u.id = m.uploaded_by)"
    )]
    pub(crate) uploaded_by_name: Option<String>,
    pub(crate) created_at: Instant,
    #[column(sql = "m.thumbnail_id is not null")]
    pub(crate) has_thumbnail: bool,
}

/// The images of a request, first one first. Internal ones only for staff.
pub(super) fn of_request(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
    sees_internal: bool,
) -> Result<Vec<ServiceImage>, Error> {
    let tail = part!(
        "from service_images m where m.request_id = :reached and m.account_id = :account
           and (:sees_internal or m.is_internal = 0)
         order by m.id"
    );
    rows.rows(tail.of(id), named_params! { ":sees_internal": sees_internal })
}

/// How many images of the report, or of visits, a request has.
pub(super) fn count(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
    of_report: bool,
) -> Result<i64, Error> {
    let sql = part!(
        "select count(*) from service_images m
         where m.request_id = :reached and m.account_id = :account and (m.phase = 'report') = :of_report"
    );
    Ok(rows.value(sql.of(id), named_params! { ":of_report": of_report })?.unwrap_or(0))
}

pub(super) fn has_incident(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
    incident: i64,
) -> Result<bool, Error> {
    let sql = part!(
        "select 1 from service_incidents i
         where i.id = :incident and i.request_id = :reached and i.account_id = :account"
    );
    let found: Option<i64> = rows.value(sql.of(id), named_params! { ":incident": incident })?;
    Ok(found.is_some())
}

pub(super) fn by_id(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
    image: i64,
) -> Result<Option<ServiceImage>, Error> {
    let tail = part!(
        "from service_images m
         where m.id = :image and m.request_id = :reached and m.account_id = :account"
    );
    rows.row(tail.of(id), named_params! { ":image": image })
}

/// The request's image with exactly this name.
pub(super) fn by_name(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
    name: &str,
    sees_internal: bool,
) -> Result<Option<ServiceImage>, Error> {
    let tail = part!(
        "from service_images m
         where m.request_id = :reached and m.name = :name and m.account_id = :account
           and (:sees_internal or m.is_internal = 0)"
    );
    rows.row(tail.of(id), named_params! { ":name": name, ":sees_internal": sees_internal })
}

pub(super) fn of_content(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
    content: Sha256,
) -> Result<Option<ServiceImage>, Error> {
    let tail = part!(
        "from service_images m
         where m.request_id = :reached and m.account_id = :account
           and m.file_id = (select f.id from files f where f.sha256 = :sha256)"
    );
    rows.row(tail.of(id), named_params! { ":sha256": content.0 })
}

#[derive(FromRow)]
#[row(alias = "m")]
struct Content {
    id: i64,
    name: String,
    #[column(of = "f")]
    sha256: [u8; 32],
    #[column(of = "f")]
    size: i64,
    #[column(of = "f")]
    mime: String,
    created_at: Instant,
}

/// An image's file in this size, if the caller may see it.
pub(super) fn file(
    context: &Context<'_>,
    id: ServiceRequestId,
    name: &str,
    size: Size,
) -> Result<Attached, Error> {
    let request = context.find::<Request>(id)?;
    let tail = part!(
        "from service_images m join files f on f.id = case :size
             when 'thumbnail' then m.thumbnail_id when 'display' then m.display_id
             else m.file_id end
         where m.request_id = :reached and m.name = :name and m.account_id = :account
           and (:sees_internal or m.is_internal = 0)"
    );
    let size = match size {
        Size::Thumbnail => "thumbnail",
        Size::Display => "display",
        Size::Original => "original",
    };
    let found: Content = context
        .rows
        .row(
            tail.of(request.proof()),
            named_params! {
                ":name": name, ":size": size,
                ":sees_internal": context.side() == Side::Staff,
            },
        )?
        .ok_or(Error::NotFound)?;
    let kind = FileKind::from_mime(&found.mime)
        .ok_or_else(|| Error::internal("an image of an unknown media type"))?;
    Ok(Attached {
        id: AttachmentId(found.id),
        account: Some(context.rows.account()),
        name: FileName::clean(&found.name, kind),
        sha256: Sha256(found.sha256),
        size: u64::try_from(found.size).unwrap_or(0),
        kind,
        uploaded_by: None,
        created_at: found.created_at,
    })
}

#[derive(Clone, Copy)]
pub(super) struct NewImage {
    pub(super) incident: Option<i64>,
    pub(super) phase: Phase,
    pub(super) is_internal: bool,
}

/// Inserts an image under its name, with a number if the request already has one of that name.
pub(super) fn insert(
    context: &Context<'_>,
    id: Reached<ServiceRequestId>,
    new: NewImage,
    picture: &StoredPicture,
) -> Result<ServiceImage, Error> {
    let file = file_id(context, &picture.original)?;
    let small =
        |file: &Option<StoredFile>| file.as_ref().map(|file| file_id(context, file)).transpose();
    let (thumbnail, display) = (small(&picture.thumbnail)?, small(&picture.display)?);
    let sql = part!(
        "insert into service_images
             (request_id, account_id, incident_id, name, file_id, thumbnail_id, display_id, mime,
              width, height, size, taken_at, phase, is_internal, uploaded_by, created_at)
         values (:reached, :account, :incident, :name, :file, :thumbnail, :display, :mime, :width,
                 :height, :size, :taken_at, :phase, :internal, :user, :now)
         on conflict (request_id, name) do nothing"
    );
    let original = &picture.original;
    for number in 1..=SAME_NAMES {
        let name = if number == 1 { original.name.clone() } else { original.name.numbered(number) };
        let added = context.rows.execute(
            sql.of(id),
            named_params! {
                ":incident": new.incident, ":name": name.as_str(), ":file": file,
                ":thumbnail": thumbnail, ":display": display, ":mime": original.kind.mime(),
                ":width": picture.size.map(|size| size.0),
                ":height": picture.size.map(|size| size.1),
                ":size": i64::try_from(original.size).unwrap_or(i64::MAX),
                ":taken_at": picture.taken_at, ":phase": new.phase,
                ":internal": new.is_internal, ":user": context.user(), ":now": context.now,
            },
        )?;
        if added == 1 {
            return by_name(&context.rows, id, name.as_str(), true)?.ok_or(Error::NotFound);
        }
    }
    Err(Error::field("file", message!("service-image-name-used-up")))
}

fn file_id(context: &Context<'_>, file: &StoredFile) -> Result<i64, Error> {
    let shared = context.rows.shared();
    let insert = shared!(
        "insert into files (sha256, size, mime, created_at) values (:sha256, :size, :mime, :now)
         on conflict (sha256) do nothing"
    );
    shared.execute(
        insert,
        named_params! {
            ":sha256": file.sha256.0, ":size": i64::try_from(file.size).unwrap_or(i64::MAX),
            ":mime": file.kind.mime(), ":now": context.now,
        },
    )?;
    let id = shared!("select id from files where sha256 = :sha256");
    shared
        .value(id, named_params! { ":sha256": file.sha256.0 })?
        .ok_or_else(|| Error::internal("a file that was just written is missing"))
}

/// Deletes an image's row. Its files are deleted once nothing has referred to them for a while.
pub(super) fn delete(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
    image: i64,
) -> Result<(), Error> {
    let sql = part!(
        "delete from service_images
         where id = :image and request_id = :reached and account_id = :account"
    );
    rows.execute(sql.of(id), named_params! { ":image": image })?;
    Ok(())
}

/// Updates the count of images that everyone sees. The request's version stays, so that open forms don't get stale.
pub(super) fn recount(context: &Context<'_>, id: Reached<ServiceRequestId>) -> Result<(), Error> {
    let sql = part!(
        "update service_requests set updated_at = :now,
             image_count = (select count(*) from service_images m
                            where m.request_id = :reached and m.is_internal = 0)
         where id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(id), named_params! { ":now": context.now })?;
    Ok(())
}

/// Copies the images of a request that is merged into another, up to the limit and without those that it already has.
/// Returns the number of copies.
pub(super) fn carry_over(
    context: &Context<'_>,
    from: &Request,
    to: &Request,
    incidents: &[(i64, i64)],
) -> Result<usize, Error> {
    let sql = part!(
        "insert into service_images
             (request_id, account_id, incident_id, name, file_id, thumbnail_id, display_id, mime,
              width, height, size, taken_at, phase, is_internal, uploaded_by, created_at)
         select :to, m.account_id, :incident,
             iif(exists (select 1 from service_images o where o.request_id = :to and o.name = m.name),
                 substr(:number || '-' || m.name, 1, 200), m.name),
             m.file_id, m.thumbnail_id, m.display_id, m.mime, m.width, m.height, m.size, m.taken_at,
             m.phase, m.is_internal, m.uploaded_by, m.created_at
         from service_images m
         where m.id = :image and m.request_id = :reached and m.account_id = :account
         on conflict do nothing"
    );
    let most = i64::from(context.app.config.files.images_per_request);
    let mut copied = 0;
    for image in of_request(&context.rows, from.proof(), true)? {
        if count(&context.rows, to.proof(), image.phase == Phase::Report)? >= most {
            continue;
        }
        let of = |incident| incidents.iter().find(|(own, _)| *own == incident).map(|pair| pair.1);
        let params = named_params! {
            ":image": image.id, ":to": to.id, ":number": from.number,
            ":incident": image.incident_id.and_then(of),
        };
        copied += context.rows.execute(sql.of(from.proof()), params)?;
    }
    Ok(copied)
}

//! Manages the files of a record, which those who maintain the record upload, download and remove.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Record,
    calls::{existing, noted},
    fields,
};
use crate::{
    error::Error,
    files::{Attached, Attachments, FileKind, Owner},
    http::{Answered, Api, Done, FileAnswer, FileOrPages, Path, PathPair, Staff, StaffTx, Upload},
    kernel::time::Instant,
    messages::message,
};

/// A kind of record that has files.
pub trait Filed: Record {
    const ACCEPTS: &'static [FileKind];
    const MOST: usize;

    fn owner(id: i64) -> Owner {
        Owner { kind: Self::ENTITY, id }
    }

    /// Called after a file was attached to the record `id`.
    fn attached(_tx: &StaffTx<'_>, _id: i64, _file: &Attached) -> Result<(), Error> {
        Ok(())
    }
}

/// A file of a record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordFile {
    pub id: i64,
    pub name: String,
    /// The size in bytes.
    pub size: u64,
    pub content_type: String,
    /// Whether a browser can display it with `?inline=true`, as images and PDFs.
    pub is_previewable: bool,
    pub uploaded_at: Instant,
}

impl From<Attached> for RecordFile {
    fn from(file: Attached) -> Self {
        Self {
            id: file.id.0,
            name: file.name.as_str().to_owned(),
            size: file.size,
            content_type: file.kind.mime().to_owned(),
            is_previewable: file.kind.is_shown_inline(),
            uploaded_at: file.created_at,
        }
    }
}

/// The calls for the files of a kind of record, for [`Api::at`].
pub fn calls<R: Filed>() -> Api {
    lasting_calls::<R>()
        .delete("DeleteFile", "/deletefile/{id}/{name}", delete_file::<R>)
        .about(R::NOUNS)
}

/// The calls for a kind of record whose files can't be removed.
pub fn lasting_calls<R: Filed>() -> Api {
    Api::new()
        .post("UploadFile", "/upload/{id}", upload_file::<R>)
        .get("DownloadFile", "/download/{id}/{name}", download_file::<R>)
        .about(R::NOUNS)
}

/// The files of a record, oldest first.
pub fn of(attachments: Attachments<'_>, owner: Owner) -> Result<Vec<RecordFile>, Error> {
    Ok(attachments.list(owner)?.into_iter().map(RecordFile::from).collect())
}

/// Attaches a file to one {one}. The response contains the file's id, name (with a number if the name was taken) and
/// other properties.
pub async fn upload_file<R: Filed>(
    staff: Staff<R::Edit>,
    Path(id): Path<i64>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    staff
        .receive(
            upload,
            R::ACCEPTS,
            move |db| fields::<R>(db, id)?.ok_or(Error::NotFound),
            move |tx, _, file| {
                let attachments = tx.attachments();
                // Checked only when the file is here, because the last one that was allowed may be sent again by a client
                // that never got the response.
                has_room::<R>(attachments.list(R::owner(id))?.len())?;
                let mut attached = None;
                noted::<R>(tx, "attach", id, || {
                    let user = Some(tx.caller().user);
                    let file = attachments.attach(R::owner(id), None, file, user, tx.now())?;
                    R::attached(tx, id, &file)?;
                    attached = Some(file);
                    Ok(())
                })?;
                let attached = RecordFile::from(attached.ok_or(Error::NotFound)?);
                Done::new(message!("record-uploaded", name = attached.name))
                    .id(attached.id)
                    .item(&attached)
            },
        )
        .await
}

fn has_room<R: Filed>(files: usize) -> Result<(), Error> {
    if files < R::MOST {
        return Ok(());
    }
    Err(Error::field("file", message!("record-too-many-files", most = R::MOST)))
}

/// Returns a file of one {one}.
pub async fn download_file<R: Filed>(
    staff: Staff<R::View>,
    PathPair(id, name): PathPair<i64, String>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    staff
        .send(wanted, move |db| {
            fields::<R>(db, id)?.ok_or(Error::NotFound)?;
            db.attachments().find(R::owner(id), &name)
        })
        .await
}

/// Removes a file from one {one}.
pub async fn delete_file<R: Filed>(
    staff: Staff<R::Edit>,
    PathPair(id, name): PathPair<i64, String>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            existing::<R>(tx, id)?;
            let attachments = tx.attachments();
            let name = attachments.find(R::owner(id), &name)?.name;
            noted::<R>(tx, "detach", id, || {
                attachments.detach(R::owner(id), name.as_str()).map(|_| ())
            })?;
            Ok(Done::new(message!("general-removed", %name)))
        })
        .await
}

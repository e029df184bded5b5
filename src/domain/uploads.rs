//! Implements uploads in parts: a file is announced, sent part by part, and taken by the upload call of its record,
//! which then gets `?upload={id}` and no body. A broken connection costs one part and not the file.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{Checks, Error},
    files::{FileName, Sha256, blocking},
    http::{Answered, Api, Body, Done, Guard, Item, Path, Piece, Query, SignedIn},
    messages::message,
    uploads::{self, Announced, PartialUpload, Uploader},
};

/// The largest part, in bytes.
const PIECE: u64 = 4 << 20;

pub fn api() -> Api {
    Api::new()
        .post("uploadsBegin", "/uploads", begin_upload)
        .put("uploadsAddPiece", "/uploads/{id}", add_piece)
        .get("uploadsRead", "/uploads/{id}", read_upload)
        .delete("uploadsCancel", "/uploads/{id}", cancel_upload)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadForm {
    /// The file's name with its extension.
    #[schema(required, max_length = 255)]
    name: Option<String>,
    /// The size of the file in bytes.
    #[schema(required, minimum = 1)]
    size: Option<u64>,
    /// The SHA-256 of its content in hexadecimal.
    #[schema(required, pattern = "^[0-9a-fA-F]{64}$")]
    sha256: Option<String>,
}

impl UploadForm {
    fn check(self) -> Result<Announced, Error> {
        let mut checks = Checks::new();
        let name = self.name.unwrap_or_default();
        checks.require(!name.is_empty(), "name", message!("required"));
        checks.require(name.len() <= FileName::MOST_BYTES, "name", FileName::too_long());
        let size = self.size.unwrap_or_default();
        checks.require(size > 0, "size", message!("general-file-empty"));
        let sha256 = self.sha256.as_deref().and_then(Sha256::from_hex);
        checks.require(sha256.is_some(), "sha256", message!("upload-hash-invalid"));
        checks.finish()?;
        Ok(Announced { name, size, sha256: sha256.ok_or(Error::NotFound)? })
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadProgress {
    /// The number of bytes received, which is where the next part starts.
    offset: u64,
    /// The size of the file in bytes.
    size: u64,
}

impl UploadProgress {
    fn of(upload: &PartialUpload) -> Self {
        Self { offset: upload.received, size: upload.size }
    }
}

/// Announces a file that is sent in parts, and returns its id. The record that takes the file checks its type and
/// size again. An upload is deleted a day after its last part.
async fn begin_upload(
    user: SignedIn,
    Body(form): Body<UploadForm>,
) -> Result<Answered<Done>, Error> {
    let file = form.check()?;
    let (files, size) = (user.call().app().files.clone(), file.size);
    blocking(move || files.admit(size)).await?;
    user.write(move |tx| {
        let limits = &tx.call().app().config.limits;
        let id = Uploader::of(tx.caller()).begin(tx.shared(), limits, tx.moment(), &file)?;
        Ok(Done::silent().id(id))
    })
    .await
}

#[derive(Deserialize, ToSchema)]
struct At {
    /// The number of bytes already received.
    offset: u64,
}

/// Receives the next part of a file, at most 4 MiB, as `application/octet-stream`. A part that doesn't start where
/// the received bytes end is refused with 409 `wrongOffset` and the correct offset.
async fn add_piece(
    user: SignedIn,
    Path(id): Path<i64>,
    Query(At { offset }): Query<At>,
    piece: Piece,
) -> Result<Answered<Item<UploadProgress>>, Error> {
    let call = user.call().clone();
    let upload = user.read(move |db| Uploader::of(db.caller()).partial(db.shared(), id)).await?;
    if upload.received != offset {
        return Err(wrong_offset(&upload));
    }
    let most = PIECE.min(upload.size - upload.received);
    let bytes = piece.write(&call.app().files, id, offset, most).await?;
    <SignedIn>::new(call)
        .write(move |tx| {
            if !upload.advance(tx.shared(), bytes, tx.now())? {
                return Err(wrong_offset(&Uploader::of(tx.caller()).partial(tx.shared(), id)?));
            }
            let offset = upload.received + bytes;
            Ok(Item::new(UploadProgress { offset, size: upload.size }))
        })
        .await
}

fn wrong_offset(upload: &PartialUpload) -> Error {
    Error::Duplicate {
        code: "wrongOffset",
        message: message!("upload-next-part", received = upload.received),
        item: Box::new(serde_json::json!(UploadProgress::of(upload))),
    }
}

/// Returns how much of a file has been received.
async fn read_upload(user: SignedIn, Path(id): Path<i64>) -> Result<Item<UploadProgress>, Error> {
    user.read(move |db| {
        let upload = Uploader::of(db.caller()).partial(db.shared(), id)?;
        Ok(Item::new(UploadProgress::of(&upload)))
    })
    .await
}

/// Cancels an upload that no record has taken. Another one can then be announced.
async fn cancel_upload(user: SignedIn, Path(id): Path<i64>) -> Result<Answered<Done>, Error> {
    user.write(move |tx| {
        let uploader = Uploader::of(tx.caller());
        let upload = uploader.partial(tx.shared(), id)?;
        // The bytes sent count towards the daily quota, or they could be sent without limit.
        let sent = usize::try_from(upload.received).unwrap_or(usize::MAX);
        uploader.spend(tx.shared(), &tx.call().app().config.limits, tx.today(), sent)?;
        uploads::forget(tx.shared(), id)?;
        Ok(Done::silent())
    })
    .await
}

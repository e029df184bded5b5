//! Streams the file of a multipart upload to disk.

use std::error::Error as StdError;
use transom_messages::message;

use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use http::{HeaderMap, header};
use multer::{Constraints, Multipart, SizeLimit};

use super::{
    heads::{Heads, LongHead},
    kind::FileKind,
    name::FileName,
    store::{FileStore, Intake, Received, too_large},
};
use crate::error::Error;

/// How many bytes are buffered before a write.
pub(super) const WRITE: usize = 256 * 1024;
/// The overhead of boundaries and part headers.
const WRAPPING: u64 = 64 * 1024;

type BoxError = Box<dyn StdError + Send + Sync>;

impl FileStore {
    /// Receives the only part, `file`, of a `multipart/form-data` body, without storing it yet.
    ///
    /// Nothing is left of it if it is refused or the connection breaks.
    ///
    /// # Errors
    /// 422 for no part, a second one or one of another name; 413 and 415 as soon as they are certain; 503 if the disk
    /// is nearly full.
    pub async fn receive<E: Into<BoxError>>(
        &self,
        headers: &HeaderMap,
        body: impl Stream<Item = Result<Bytes, E>> + Send + 'static,
        accepts: &'static [FileKind],
    ) -> Result<Received, Error> {
        let intake = self.take_in(headers, body, accepts).await?;
        blocking(move || intake.received()).await
    }

    async fn take_in<E: Into<BoxError>>(
        &self,
        headers: &HeaderMap,
        body: impl Stream<Item = Result<Bytes, E>> + Send + 'static,
        accepts: &'static [FileKind],
    ) -> Result<Intake, Error> {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let boundary = text(header::CONTENT_TYPE)
            .and_then(|value| multer::parse_boundary(value).ok())
            .ok_or_else(|| Error::UnsupportedType(message!("file-not-multipart")))?;
        let announced =
            text(header::CONTENT_LENGTH).and_then(|value| value.parse().ok()).unwrap_or(0);
        let limit = self.rules().largest(&self.rules().accepted(accepts));
        let most = limit.saturating_add(WRAPPING);
        if announced > most {
            return Err(too_large(limit));
        }
        let constraints = Constraints::new().size_limit(SizeLimit::new().whole_stream(most));
        let mut heads = Heads::new(&boundary);
        let stream = body.map(move |chunk| {
            let chunk = chunk.map_err(Into::into)?;
            heads.watch(&chunk)?;
            Ok::<_, BoxError>(chunk)
        });
        let mut parts = Multipart::with_constraints(stream, boundary, constraints);
        let refuse = |cause: multer::Error| refusal(cause, limit);

        let Some(mut part) = parts.next_field().await.map_err(refuse)? else {
            return Err(exactly_one());
        };
        let (Some("file"), Some(name)) = (part.name(), part.file_name()) else {
            return Err(exactly_one());
        };
        if name.len() > FileName::MOST_BYTES {
            return Err(Error::field("file", FileName::too_long()));
        }
        let (store, name) = (self.clone(), name.to_owned());
        let mut intake = blocking(move || Intake::begin(&store, &name, accepts, announced)).await?;
        let (mut gathered, mut size) = (Vec::new(), 0);
        while let Some(chunk) = part.chunk().await.map_err(refuse)? {
            size += chunk.len();
            gathered.push(chunk);
            if size >= WRITE {
                intake = write(intake, std::mem::take(&mut gathered)).await?;
                size = 0;
            }
        }
        intake = write(intake, gathered).await?;
        drop(part);
        if parts.next_field().await.map_err(refuse)?.is_some() {
            return Err(exactly_one());
        }
        Ok(intake)
    }
}

async fn write(mut intake: Intake, chunks: Vec<Bytes>) -> Result<Intake, Error> {
    blocking(move || {
        for chunk in chunks {
            intake.push(&chunk)?;
        }
        Ok(intake)
    })
    .await
}

/// Runs disk access on a thread that may block.
pub async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    tokio::task::spawn_blocking(work).await.map_err(anyhow::Error::from)?
}

fn exactly_one() -> Error {
    Error::field("file", message!("file-not-one"))
}

fn refusal(cause: multer::Error, limit: u64) -> Error {
    match cause {
        multer::Error::StreamSizeExceeded { .. } | multer::Error::FieldSizeExceeded { .. } => {
            too_large(limit)
        }
        multer::Error::StreamReadFailed(cause) if cause.is::<LongHead>() => {
            Error::BadRequest(message!("file-headers-unreadable"))
        }
        _ => Error::BadRequest(message!("file-upload-unreadable")),
    }
}

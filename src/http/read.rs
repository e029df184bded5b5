//! Parses handlers' input: path, query, JSON body, load options. Refusals use the envelope.

use std::{str::FromStr, sync::Arc};

use axum::{
    body::{Body as HttpBody, Bytes, HttpBody as _, to_bytes},
    http::{HeaderMap, header, request::Parts},
};
use rusqlite::Connection;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    Call,
    bad_fields::{self, BadField},
    envelope::reference,
    operation::Operation,
    strict::Strict,
};
use crate::{
    app::App,
    db::Shared,
    error::{Error, needed},
    files::{FileKind, FileStore, Received, StoredFile, blocking},
    grid::LoadOptions,
    kernel::{fair::Owner, time::Day},
    messages::message,
    uploads::{self, PartialUpload, Uploader},
};

/// The rest of a request after the guard has taken the call.
pub struct Incoming {
    pub parts: Parts,
    pub body: Option<HttpBody>,
    pub body_limit: usize,
    pub path: Vec<(String, String)>,
    /// Whether the call is the export of a list ([`Api::listed`](super::Api::listed)).
    pub is_export: bool,
    pub app: Arc<App>,
    pub call: Call,
}

/// An argument of a handler.
pub trait Argument: Sized + Send + 'static {
    /// Whether it reads the body, which anonymous callers may not send.
    const READS_BODY: bool = false;

    /// Extracts it from the request.
    fn take(incoming: &mut Incoming) -> impl Future<Output = Result<Self, Error>> + Send;

    /// Adds it to the document.
    fn describe(operation: &mut Operation);
}

/// The path's parameter.
#[derive(Debug)]
pub struct Path<T>(pub T);

/// A type that can be part of a path: an id, a name.
pub trait Segment: FromStr + ToSchema + Send + 'static {}

impl<T: FromStr + ToSchema + Send + 'static> Segment for T {}

/// Parses a part of the path. An invalid one is a 404.
fn segment<T: Segment>(text: &str) -> Result<T, Error> {
    text.parse().map_err(|_| Error::NotFound)
}

fn segment_schema<T: Segment>() -> Value {
    serde_json::to_value(T::schema()).unwrap_or_default()
}

impl<T: Segment> Argument for Path<T> {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let (_, text) = incoming.path.first().ok_or(Error::NotFound)?;
        segment(text).map(Self)
    }

    fn describe(operation: &mut Operation) {
        operation.path_schemas(vec![segment_schema::<T>()]);
    }
}

/// The two parameters of the path, in order.
#[derive(Debug)]
pub struct PathPair<A, B>(pub A, pub B);

impl<A: Segment, B: Segment> Argument for PathPair<A, B> {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let [(_, first), (_, second)] = incoming.path.as_slice() else {
            return Err(Error::NotFound);
        };
        Ok(Self(segment(first)?, segment(second)?))
    }

    fn describe(operation: &mut Operation) {
        operation.path_schemas(vec![segment_schema::<A>(), segment_schema::<B>()]);
    }
}

/// The three parameters of the path, in order.
#[derive(Debug)]
pub struct PathTriple<A, B, C>(pub A, pub B, pub C);

impl<A: Segment, B: Segment, C: Segment> Argument for PathTriple<A, B, C> {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let [(_, first), (_, second), (_, third)] = incoming.path.as_slice() else {
            return Err(Error::NotFound);
        };
        Ok(Self(segment(first)?, segment(second)?, segment(third)?))
    }

    fn describe(operation: &mut Operation) {
        let schemas = vec![segment_schema::<A>(), segment_schema::<B>(), segment_schema::<C>()];
        operation.path_schemas(schemas);
    }
}

/// The query, by parameter names. Unknown ones are ignored.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + ToSchema + Send + 'static> Argument for Query<T> {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let raw = incoming.parts.uri.query().unwrap_or_default();
        let first = match read_query(raw) {
            Ok(query) => return Ok(Self(query)),
            Err(bad) => bad,
        };
        let mut pairs: Vec<(String, String)> =
            form_urlencoded::parse(raw.as_bytes()).into_owned().collect();
        let mut field = first.field.clone();
        // Each iteration removes or shortens a parameter.
        while mend(&mut pairs, &field) {
            let mended =
                form_urlencoded::Serializer::new(String::new()).extend_pairs(&pairs).finish();
            match read_query(&mended) {
                Ok(query) => return Ok(Self(query)),
                Err(bad) => field = bad.field,
            }
        }
        Err(bad_fields::of_query(first))
    }

    fn describe(operation: &mut Operation) {
        T::schemas(&mut operation.components);
        operation.query_schema(&serde_json::to_value(T::schema()).unwrap_or_default());
    }
}

fn read_query<T: DeserializeOwned>(raw: &str) -> Result<T, BadField> {
    let pairs = form_urlencoded::parse(raw.as_bytes());
    serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs)).map_err(|error| {
        let field = error.path().to_string();
        BadField { field, cause: error.into_inner().to_string() }
    })
}

/// Corrects a parameter that couldn't be parsed: an empty one is removed, and a time is reduced to its day if a day is
/// expected. Returns whether anything was changed.
fn mend(pairs: &mut Vec<(String, String)>, field: &str) -> bool {
    let Some(place) = pairs.iter().position(|(name, _)| name == field) else { return false };
    let Some((_, value)) = pairs.get_mut(place) else { return false };
    if value.is_empty() {
        pairs.remove(place);
        return true;
    }
    let day = value.get(..10).filter(|day| Day::parse(day).is_some()).map(str::to_owned);
    let is_moment = value.get(10..11).is_some_and(|mark| matches!(mark, "T" | "t" | " "));
    let is_time = value.get(11..).is_some_and(|time| {
        !time.is_empty() && time.chars().all(|c| c.is_ascii_digit() || ":.,+-Zz ".contains(c))
    });
    match day {
        Some(day) if is_moment && is_time => {
            *value = day;
            true
        }
        _ => false,
    }
}

/// The request's headers, for responses that depend on them (ranges, what the caller already has).
#[derive(Debug)]
pub struct Headers(pub HeaderMap);

impl Argument for Headers {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        Ok(Self(incoming.parts.headers.clone()))
    }

    fn describe(_: &mut Operation) {}
}

#[derive(Debug)]
pub struct Grid(pub LoadOptions);

impl Argument for Grid {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        LoadOptions::from_query(incoming.parts.uri.query().unwrap_or_default()).map(Self)
    }

    fn describe(operation: &mut Operation) {
        operation.load_options();
    }
}

/// A JSON body. One that can't be parsed is a 400; a field of the wrong type is a 422 that names it.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + ToSchema + Send + 'static> Argument for Body<T> {
    const READS_BODY: bool = true;

    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        parsed(&json_bytes(incoming).await?).map(Self)
    }

    fn describe(operation: &mut Operation) {
        let schema = reference::<T>(&mut operation.components);
        operation.body(schema);
    }
}

/// A JSON body that changes a record: its fields, with the `id` and optionally the `rowVersion` that the caller has
/// seen.
#[derive(Debug)]
pub struct Change<T> {
    pub id: i64,
    /// The version that the change is based on, or `None` to overwrite changes by others.
    pub row_version: Option<i64>,
    pub form: T,
}

/// Fields of every change of a record.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChangeOf {
    #[schema(required)]
    id: Option<i64>,
    /// The version of the record that was read. A change based on an older version is refused with the current
    /// record. If omitted, concurrent changes aren't detected.
    row_version: Option<i64>,
}

impl<T: DeserializeOwned + ToSchema + Send + 'static> Argument for Change<T> {
    const READS_BODY: bool = true;

    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let bytes = json_bytes(incoming).await?;
        let of: ChangeOf = parsed(&bytes)?;
        let form = parsed(&bytes)?;
        let id = needed("id", of.id)?;
        Ok(Self { id, row_version: of.row_version, form })
    }

    fn describe(operation: &mut Operation) {
        let of = reference::<ChangeOf>(&mut operation.components);
        let form = reference::<T>(&mut operation.components);
        operation.body(json!({"allOf": [of, form]}));
    }
}

/// A file for a record, not read yet.
pub struct Upload {
    source: Source,
    call: Call,
}

/// Where a file comes from.
enum Source {
    /// The only part of a `multipart/form-data` body.
    Body(HeaderMap, HttpBody),
    /// A file sent in parts, with this id.
    Pieces(i64),
}

/// The id of a file sent in parts.
#[derive(Deserialize)]
struct FromPieces {
    upload: Option<i64>,
}

impl Upload {
    /// Stores it if its type is accepted here. An image loses its location and everything else that isn't the picture.
    pub async fn receive(self, accepts: &'static [FileKind]) -> Result<StoredFile, Error> {
        let (app, owner) = (Arc::clone(self.call.app()), self.owner());
        let received = self.receive_only(accepts).await?;
        let (name, kind) = (received.name.clone(), received.kind);
        if !kind.is_image() {
            return blocking(move || received.keep()).await;
        }
        let picture = app.image_processor.process(owner, kind, move || received.read()).await?;
        blocking(move || app.files.keep(name.as_str(), picture.content.as_slice(), &[kind])).await
    }

    /// In whose queue it waits for processing.
    pub fn owner(&self) -> Owner {
        self.call.owner()
    }

    /// Receives it for processing without storing it.
    pub async fn receive_only(self, accepts: &'static [FileKind]) -> Result<Received, Error> {
        match self.source {
            Source::Body(headers, body) => {
                let files = &self.call.app().files;
                let file = files.receive(&headers, body.into_data_stream(), accepts).await?;
                self.call.hash_file(file.sha256(), file.name.as_str());
                Ok(file)
            }
            Source::Pieces(id) => received_in_pieces(self.call, id, accepts).await,
        }
    }
}

impl Argument for Upload {
    const READS_BODY: bool = true;

    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let source = match pieces_named(incoming)? {
            Some(id) => Source::Pieces(id),
            None => Source::Body(
                incoming.parts.headers.clone(),
                incoming.body.take().unwrap_or_default(),
            ),
        };
        Ok(Self { source, call: incoming.call.clone() })
    }

    fn describe(operation: &mut Operation) {
        operation.upload();
    }
}

/// A JSON body, or a file in its place.
pub enum BodyOrUpload<T> {
    Body(T),
    /// The file of `?upload={id}`, or the only part of a `multipart/form-data` body.
    Upload(Upload),
}

/// Whether the body contains a file.
fn is_multipart(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| {
        kind.trim_start().to_ascii_lowercase().starts_with("multipart/form-data")
    })
}

impl<T: DeserializeOwned + ToSchema + Send + 'static> Argument for BodyOrUpload<T> {
    const READS_BODY: bool = true;

    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        match pieces_named(incoming)? {
            None if !is_multipart(&incoming.parts.headers) => {
                Body::take(incoming).await.map(|Body(form)| Self::Body(form))
            }
            _ => Upload::take(incoming).await.map(Self::Upload),
        }
    }

    fn describe(operation: &mut Operation) {
        Body::<T>::describe(operation);
        operation.or_upload();
    }
}

/// The id of the file sent in parts, if the address names one.
pub(super) fn pieces_named(incoming: &Incoming) -> Result<Option<i64>, Error> {
    let query = incoming.parts.uri.query().unwrap_or_default();
    serde_urlencoded::from_str(query)
        .map(|FromPieces { upload }| upload)
        .map_err(|_| Error::BadRequest(message!("request-upload-id-invalid")))
}

/// The state of the caller's own file that is sent in parts.
pub(super) async fn in_pieces(call: &Call, id: i64) -> Result<PartialUpload, Error> {
    let (asked, app) = (call.clone(), Arc::clone(call.app()));
    let find = move |conn: &Connection| {
        Uploader::of(&asked.authenticate(conn)?).partial(Shared::of(conn), id)
    };
    app.db.read_for(call.owner(), find).await
}

/// Takes the caller's own file that was sent in parts. This works once, like reading a body.
async fn received_in_pieces(
    call: Call,
    id: i64,
    accepts: &'static [FileKind],
) -> Result<Received, Error> {
    let (app, owner) = (Arc::clone(call.app()), call.owner());
    let upload = in_pieces(&call, id).await?;
    call.hash_file(upload.sha256, &upload.name);
    if upload.received < upload.size {
        return Err(Error::Conflict(message!(
            "request-upload-unfinished",
            received = upload.received,
            size = upload.size
        )));
    }
    let files = app.files.clone();
    let file = blocking(move || files.claim_partial(id)).await?;
    let PartialUpload { name, size, sha256, .. } = upload;
    app.db.write_for(owner, move |conn| uploads::forget(Shared::of(conn), id)).await?;
    // Of two concurrent calls, one claims the bytes.
    let file = file.ok_or(Error::NotFound)?;
    let received = app.files.receive_partial(file, name, size, sha256, accepts).await?;
    received.ok_or_else(|| Error::Refused {
        code: "uploadDamaged",
        message: message!("request-upload-damaged"),
    })
}

/// A part of a file as `application/octet-stream`, not read yet.
pub struct Piece(HttpBody);

impl Piece {
    /// Writes it after the first `offset` bytes, at most `most` bytes, and returns how many there were.
    pub async fn write(
        self,
        files: &FileStore,
        id: i64,
        offset: u64,
        most: u64,
    ) -> Result<u64, Error> {
        files.write_piece(id, offset, most, self.0.into_data_stream()).await
    }
}

impl Argument for Piece {
    const READS_BODY: bool = true;

    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let kind = incoming.parts.headers.get(header::CONTENT_TYPE);
        if kind
            .is_none_or(|kind| !kind.as_bytes().eq_ignore_ascii_case(b"application/octet-stream"))
        {
            return Err(Error::UnsupportedType(message!("request-not-bytes")));
        }
        Ok(Self(incoming.body.take().unwrap_or_default()))
    }

    fn describe(operation: &mut Operation) {
        operation.piece();
    }
}

async fn json_bytes(incoming: &mut Incoming) -> Result<Vec<u8>, Error> {
    let body = incoming.body.take().unwrap_or_default();
    let kind = incoming.parts.headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if !body.is_end_stream() && !essence.eq_ignore_ascii_case("application/json") {
        return Err(Error::UnsupportedType(message!("request-not-json")));
    }
    let bytes = whole(body, incoming.body_limit).await?;
    if bytes.is_empty() {
        return Err(Error::BadRequest(message!("request-not-an-object")));
    }
    incoming.call.set_text_bytes(bytes.len());
    Ok(bytes.into())
}

/// Reads a whole body of at most `limit` bytes.
pub(super) async fn whole(body: HttpBody, limit: usize) -> Result<Bytes, Error> {
    to_bytes(body, limit).await.map_err(|_| Error::TooLarge(message!("request-too-large")))
}

fn parsed<T: DeserializeOwned>(text: &[u8]) -> Result<T, Error> {
    read(text).map_err(|unread| match unread {
        Unread::NoJson(cause) => Error::BadRequest(message!("request-json-invalid", %cause)),
        Unread::BadField(first) => {
            bad_fields::of_body(text, first, &|rest| match read::<T>(rest) {
                Err(Unread::BadField(next)) => Some(next),
                Ok(_) | Err(Unread::NoJson(_)) => None,
            })
        }
    })
}

/// Why a body couldn't be read.
enum Unread {
    NoJson(serde_json::Error),
    BadField(BadField),
}

fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, Unread> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(Strict(&mut reader)).map_err(unread)?;
    reader.end().map_err(Unread::NoJson)?;
    Ok(value)
}

fn unread(error: serde_path_to_error::Error<serde_json::Error>) -> Unread {
    // Converts `phones[0].number` to `phones.0.number`, as checks name it.
    let path = error.path().to_string().replace('[', ".").replace(']', "");
    let cause = error.into_inner();
    if cause.is_data() {
        let field = path.trim_start_matches('.').to_owned();
        Unread::BadField(BadField { field, cause: cause.to_string() })
    } else {
        Unread::NoJson(cause)
    }
}

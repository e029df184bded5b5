//! Sends files: parses how they are requested, and sends those that the server creates (exports and PDFs) with name and
//! type, streamed.

use std::{collections::HashSet, fs::File, io, os::unix::fs::FileExt, sync::Arc};

use axum::{
    body::{Body, Bytes},
    response::Response,
};
use futures_util::stream::{Stream, try_unfold};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::json;
use tokio_util::io::ReaderStream;
use utoipa::ToSchema;

use super::{Argument, Done, FileAnswer, Grid, Incoming, Operation, Query, Reply as _};
use crate::{
    error::Error,
    export::{self, Choice, Format},
    files::{Disposition, content_disposition, is_known},
    grid::{self, LoadOptions},
    kernel::progress::Progress,
    messages::{Language, message},
    tasks::Made,
};

/// The size of chunks that are read and sent.
const CHUNK: usize = 256 * 1024;
/// The most rows that a caller may select by id, because an address holds no more.
const MOST_IDS: usize = 500;

/// The parameters of an export in addition to the load options of its list.
#[derive(Debug, Deserialize, ToSchema)]
struct ExportQuery {
    /// The file format, `csv` or `xlsx`.
    format: String,
    /// The names of the fields to export, in column order, separated by commas. By default, the usual columns.
    columns: Option<String>,
    /// The ids of the rows to export, separated by commas. By default, all rows that match the filter.
    ids: Option<String>,
    /// Whether to create the file in the background. The response is then the id of a task (see `/tasks/{id}`).
    #[serde(default)]
    later: bool,
}

#[derive(Debug)]
pub struct Export {
    options: LoadOptions,
    format: Format,
    columns: Vec<String>,
    ids: Option<Vec<i64>>,
    is_later: bool,
    /// Receives the progress of the file.
    pub(super) progress: Option<Arc<Progress>>,
}

impl Argument for Export {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let Query(asked) = Query::<ExportQuery>::take(incoming).await?;
        let Grid(options) = Grid::take(incoming).await?;
        Self::read(&asked, options)
    }

    fn describe(operation: &mut Operation) {
        Query::<ExportQuery>::describe(operation);
        Grid::describe(operation);
        operation.export();
        operation.or_task();
    }
}

#[derive(Debug, Deserialize, ToSchema)]
struct LaterQuery {
    /// Whether to create the file in the background. The response is then the id of a task (see `/tasks/{id}`).
    #[serde(default)]
    later: bool,
}

/// Whether a file is created in the background.
#[derive(Debug, Clone, Copy)]
pub struct Later(pub bool);

impl Argument for Later {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let Query(LaterQuery { later }) = Query::take(incoming).await?;
        Ok(Self(later))
    }

    fn describe(operation: &mut Operation) {
        Query::<LaterQuery>::describe(operation);
        operation.or_task();
    }
}

impl Export {
    fn read(asked: &ExportQuery, options: LoadOptions) -> Result<Self, Error> {
        let parts = |list: &str| list.split(',').map(str::trim).map(str::to_owned).collect();
        let columns: Vec<String> = match asked.columns.as_deref() {
            None | Some("") => Vec::new(),
            Some(list) => parts(list),
        };
        let ids = match asked.ids.as_deref() {
            None | Some("") => None,
            Some(list) => {
                let ids = list.split(',').map(|id| id.trim().parse::<i64>());
                Some(
                    ids.collect::<Result<Vec<_>, _>>()
                        .map_err(|_| Error::BadRequest(message!("request-ids-invalid")))?,
                )
            }
        };
        if ids.as_ref().is_some_and(|ids| ids.len() > MOST_IDS) {
            return Err(Error::BadRequest(message!("request-too-many-rows", most_ids = MOST_IDS)));
        }
        let format = Format::parse(&asked.format)?;
        Ok(Self { options, format, columns, ids, is_later: asked.later, progress: None })
    }

    pub(super) fn is_later(&self) -> bool {
        self.is_later
    }

    /// An export of a whole list, if a body contains the options instead of the address.
    pub fn whole(format: &str) -> Result<Self, Error> {
        Ok(Self {
            options: LoadOptions::default(),
            format: Format::parse(format)?,
            columns: Vec::new(),
            ids: None,
            is_later: false,
            progress: None,
        })
    }

    pub(super) fn format(&self) -> Format {
        self.format
    }

    /// Writes the requested rows of `query` to a temporary file.
    pub(super) fn file(&self, conn: &Connection, query: &grid::Query<'_>) -> Result<File, Error> {
        let columns: Vec<&str> = self.columns.iter().map(String::as_str).collect();
        let progress = self.progress.as_deref();
        let choice = Choice { columns: &columns, keys: self.ids.as_deref(), progress };
        export::file(conn, query, &self.options, choice, self.format)
    }
}

#[derive(Debug)]
pub struct DapIds {
    pub ids: Vec<i64>,
    pub with_marks: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MarksQuery {
    /// Whether to include the marks on the drawings.
    #[serde(default)]
    with_marks: bool,
}

/// The most ids in one parameter.
const MOST_DAP_IDS: usize = 1000;

impl DapIds {
    /// Each drawing once, where it was first listed.
    pub fn once(mut self) -> Vec<i64> {
        let mut seen = HashSet::new();
        self.ids.retain(|id| seen.insert(*id));
        self.ids
    }
}

impl Argument for DapIds {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let raw = incoming.parts.uri.query().unwrap_or_default();
        let mut ids = Vec::new();
        for (_, value) in
            form_urlencoded::parse(raw.as_bytes()).filter(|(name, _)| name == "dapIds")
        {
            for id in value.split(',').take(MOST_DAP_IDS) {
                let id: i64 = id
                    .trim()
                    .parse()
                    .map_err(|_| Error::BadRequest(message!("request-ids-invalid")))?;
                ids.push(id);
            }
        }
        let Query(MarksQuery { with_marks }) = Query::take(incoming).await?;
        Ok(Self { ids, with_marks })
    }

    fn describe(operation: &mut Operation) {
        operation.query_schema(&json!({
            "required": ["dapIds"],
            "properties": {"dapIds": {
                "type": "array",
                "items": {"type": "integer", "format": "int64"},
                "maxItems": 200,
                "description": "The ids of the drawings in the order in which they are printed, without duplicates. \
                    Repeat the parameter for each id, or separate ids by commas.",
            }},
        }));
        Query::<MarksQuery>::describe(operation);
    }
}

#[derive(Debug, Deserialize, ToSchema)]
struct InlineQuery {
    /// Whether the browser should display the file instead of saving it.
    #[serde(default)]
    inline: bool,
}

/// How a file is requested: shown or saved, whole or a range, or not at all if the browser has it.
#[derive(Debug)]
pub struct Delivery {
    /// How the browser should treat it.
    pub disposition: Disposition,
    /// The request's headers: ranges, and what the browser already has.
    pub(super) headers: HeaderMap,
}

impl Argument for Delivery {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        let Query(InlineQuery { inline }) = Query::take(incoming).await?;
        let disposition = if inline { Disposition::Inline } else { Disposition::Attachment };
        Ok(Self { disposition, headers: incoming.parts.headers.clone() })
    }

    fn describe(operation: &mut Operation) {
        Query::<InlineQuery>::describe(operation);
        operation.delivered();
    }
}

impl FileAnswer {
    /// An export in a temporary file; `name` gets the format's extension.
    pub(super) fn export(file: File, name: &str, format: Format) -> Result<Self, Error> {
        let file = tokio::fs::File::from_std(file);
        let body = Body::from_stream(ReaderStream::with_capacity(file, CHUNK));
        let name = format!("{name}.{}", format.extension());
        Self::made(body, &name, format.content_type(), Disposition::Attachment)
    }

    /// A newly created file on disk, from its beginning.
    pub fn file(
        file: File,
        name: &str,
        content_type: &'static str,
        disposition: Disposition,
    ) -> Result<Self, Error> {
        let file = tokio::fs::File::from_std(file);
        let body = Body::from_stream(ReaderStream::with_capacity(file, CHUNK));
        Self::made(body, name, content_type, disposition)
    }

    /// The id of the task that creates the file.
    pub(super) fn task(id: i64) -> Self {
        Self(Done::silent().id(id).respond(Language::default()))
    }

    /// The result of a task, which several callers may download at a time.
    pub fn result(made: Arc<Made>) -> Result<Self, Error> {
        let (name, content_type) = (made.name.clone(), made.content_type);
        let chunks = try_unfold((made, 0), |(made, at)| async move {
            let read = move || {
                let mut chunk = vec![0; CHUNK];
                let count = made.file.read_at(&mut chunk, at)?;
                chunk.truncate(count);
                Ok::<_, io::Error>((Bytes::from(chunk), (made, at + count as u64)))
            };
            let (chunk, next) = tokio::task::spawn_blocking(read).await??;
            Ok::<_, io::Error>((!chunk.is_empty()).then_some((chunk, next)))
        });
        Self::made(Body::from_stream(chunks), &name, content_type, Disposition::Attachment)
    }

    /// A newly rendered PDF.
    pub fn pdf(bytes: Vec<u8>, name: &str, disposition: Disposition) -> Result<Self, Error> {
        Self::made(Body::from(bytes), name, "application/pdf", disposition)
    }

    /// A file created while it is sent, in chunks. If that fails, the transfer is aborted.
    pub fn streamed(
        parts: impl Stream<Item = Result<Bytes, Error>> + Send + 'static,
        name: &str,
        content_type: &'static str,
    ) -> Result<Self, Error> {
        Self::made(Body::from_stream(parts), name, content_type, Disposition::Attachment)
    }

    pub fn bytes(bytes: Vec<u8>, name: &str, content_type: &'static str) -> Result<Self, Error> {
        Self::made(Body::from(bytes), name, content_type, Disposition::Attachment)
    }

    pub fn text(text: String, name: &str, content_type: &'static str) -> Result<Self, Error> {
        Self::made(Body::from(text), name, content_type, Disposition::Attachment)
    }

    /// An empty response for a browser that already has the content with this tag.
    pub fn known(wanted: &Delivery, tag: &str) -> Result<Option<Self>, Error> {
        let etag = etag(tag)?;
        if !is_known(&wanted.headers, &etag) {
            return Ok(None);
        }
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response.headers_mut().insert(header::ETAG, etag);
        let cache = HeaderValue::from_static("private, no-store");
        response.headers_mut().insert(header::CACHE_CONTROL, cache);
        Ok(Some(Self(response)))
    }

    /// A picture created by the server, whose content `tag` identifies.
    pub fn picture(
        wanted: &Delivery,
        tag: &str,
        bytes: Vec<u8>,
        name: &str,
        content_type: &'static str,
    ) -> Result<Self, Error> {
        let picture = Self::made(Body::from(bytes), name, content_type, wanted.disposition)?;
        let Self(mut response) = picture.tagged(tag)?;
        let sandbox = HeaderValue::from_static("sandbox");
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, sandbox);
        Ok(Self(response))
    }

    /// The same with a tag, which identifies the content.
    pub fn tagged(mut self, tag: &str) -> Result<Self, Error> {
        self.0.headers_mut().insert(header::ETAG, etag(tag)?);
        Ok(self)
    }

    fn made(
        body: Body,
        name: &str,
        content_type: &'static str,
        disposition: Disposition,
    ) -> Result<Self, Error> {
        let disposition = content_disposition(name, disposition == Disposition::Inline);
        let mut response = Response::new(body);
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(
            header::CONTENT_DISPOSITION,
            HeaderValue::try_from(disposition).map_err(anyhow::Error::from)?,
        );
        Ok(Self(response))
    }
}

fn etag(tag: &str) -> Result<HeaderValue, Error> {
    Ok(HeaderValue::try_from(format!("\"{tag}\"")).map_err(anyhow::Error::from)?)
}

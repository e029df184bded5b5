//! Files that the server makes itself: exports and papers, named, typed and streamed.

use std::fs::File;

use axum::{body::Body, response::Response};
use http::{HeaderValue, header};
use serde::Deserialize;
use tokio_util::io::ReaderStream;
use utoipa::ToSchema;

use super::FileAnswer;
use crate::{
    error::Error,
    export::{Choice, Format},
    files::{Disposition, content_disposition},
};

/// Read from disk and sent at a time.
const CHUNK: usize = 256 * 1024;
/// The most rows that a caller may pick by their ids.
const MOST_IDS: usize = 10_000;

/// What an export takes beside the load options of its list.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ExportQuery {
    /// `csv` or `xlsx`.
    format: String,
    /// Names of fields in the order of the columns, with commas between; without it, the usual ones.
    columns: Option<String>,
    /// Ids of the rows that are wanted, with commas between; without it, all that pass the filter.
    ids: Option<String>,
}

/// An export's choices, read and checked.
#[derive(Debug)]
pub struct Chosen {
    /// The kind of file.
    pub format: Format,
    columns: Vec<String>,
    ids: Option<Vec<i64>>,
}

impl ExportQuery {
    /// Reads the lists; what is none is a 400.
    pub fn chosen(&self) -> Result<Chosen, Error> {
        let parts = |list: &str| list.split(',').map(str::trim).map(str::to_owned).collect();
        let columns: Vec<String> = match self.columns.as_deref() {
            None | Some("") => Vec::new(),
            Some(list) => parts(list),
        };
        let ids = match self.ids.as_deref() {
            None | Some("") => None,
            Some(list) => {
                let ids = list.split(',').map(|id| id.trim().parse::<i64>());
                Some(ids.collect::<Result<Vec<_>, _>>().map_err(|_| {
                    Error::BadRequest("ids are whole numbers with commas between.".to_owned())
                })?)
            }
        };
        if ids.as_ref().is_some_and(|ids| ids.len() > MOST_IDS) {
            return Err(Error::BadRequest(format!("Pick at most {MOST_IDS} rows.")));
        }
        Ok(Chosen { format: Format::parse(&self.format)?, columns, ids })
    }
}

impl Chosen {
    /// The names of the columns, as [`Chosen::choice`] borrows them.
    pub fn columns(&self) -> Vec<&str> {
        self.columns.iter().map(String::as_str).collect()
    }

    /// For the export itself.
    pub fn choice<'a>(&'a self, columns: &'a [&'a str]) -> Choice<'a> {
        Choice { columns, keys: self.ids.as_deref() }
    }
}

impl FileAnswer {
    /// An export that lies in a temporary file: `name` gets the format's extension.
    pub fn export(file: File, name: &str, format: Format) -> Result<Self, Error> {
        let file = tokio::fs::File::from_std(file);
        let body = Body::from_stream(ReaderStream::with_capacity(file, CHUNK));
        let name = format!("{name}.{}", format.extension());
        Self::made(body, &name, format.content_type(), Disposition::Attachment)
    }

    /// A paper that was just set.
    pub fn pdf(bytes: Vec<u8>, name: &str, disposition: Disposition) -> Result<Self, Error> {
        Self::made(Body::from(bytes), name, "application/pdf", disposition)
    }

    /// A text that was just written.
    pub fn text(text: String, name: &str, content_type: &'static str) -> Result<Self, Error> {
        Self::made(Body::from(text), name, content_type, Disposition::Attachment)
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

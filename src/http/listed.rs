//! Lets one handler answer both calls of a long list: a page of it, and its export as a file.
//!
//! The handler takes a [`PageOrExport`], passes it to its guard's `list`, and is registered once ([`Api::listed`]). In
//! its doc comment the first paragraph describes the page, the second the export.
//!
//! [`Api::listed`]: super::Api::listed

use std::fs::File;

use axum::response::Response;
use serde::{Serialize, de::DeserializeOwned};
use utoipa::ToSchema;

use super::{
    Argument, Described, Export, FileAnswer, Grid, Incoming, Listing, Operation, Query, Reply,
};
use crate::{
    error::Error,
    grid::{LoadOptions, Page},
    kernel::time::Day,
    messages::Language,
};

/// What is requested of a list.
#[derive(Debug)]
pub enum PageOrExport {
    Page(LoadOptions),
    Export(Export),
}

impl Argument for PageOrExport {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        if incoming.is_export {
            return Export::take(incoming).await.map(Self::Export);
        }
        let Grid(options) = Grid::take(incoming).await?;
        Ok(Self::Page(options))
    }

    fn describe(operation: &mut Operation) {
        if operation.is_export() {
            Export::describe(operation);
        } else {
            Grid::describe(operation);
        }
    }
}

/// The query of a list whose export takes none and gets the default.
#[derive(Debug)]
pub struct PageQuery<T>(pub T);

impl<T: DeserializeOwned + Default + ToSchema + Send + 'static> Argument for PageQuery<T> {
    async fn take(incoming: &mut Incoming) -> Result<Self, Error> {
        if incoming.is_export {
            return Ok(Self(T::default()));
        }
        let Query(query) = Query::take(incoming).await?;
        Ok(Self(query))
    }

    fn describe(operation: &mut Operation) {
        if !operation.is_export() {
            Query::<T>::describe(operation);
        }
    }
}

/// A [`PageOrExport`] where the list is read.
#[derive(Clone, Copy)]
pub enum Wanted<'a> {
    Page(&'a LoadOptions),
    Export(&'a Export),
}

/// The rows that were requested of a list.
pub enum Rows<T> {
    Page {
        page: Page<T>,
        /// How many older rows the list leaves out, if it is limited to recent ones.
        older: Option<i64>,
    },
    File(File),
}

impl<T> Rows<T> {
    /// Changes every row of a page. Exports are left as they are.
    #[must_use]
    pub fn each_row(mut self, change: impl FnMut(&mut T)) -> Self {
        if let Self::Page { page, .. } = &mut self {
            page.each_row(change);
        }
        self
    }

    /// Counts the rows that a page leaves out because they are from before `day`.
    pub fn older(
        mut self,
        day: Option<Day>,
        count: impl FnOnce(Day) -> Result<i64, Error>,
    ) -> Result<Self, Error> {
        if let Self::Page { older, .. } = &mut self {
            *older = day.map(count).transpose()?;
        }
        Ok(self)
    }

    pub(super) fn into_file(self) -> Result<File, Error> {
        match self {
            Self::File(file) => Ok(file),
            Self::Page { .. } => Err(Error::internal("an export was answered with a page")),
        }
    }
}

impl<T: Serialize> Rows<T> {
    pub(super) fn into_listing(self) -> Result<Listing<T>, Error> {
        match self {
            Self::Page { page, older } => Ok(Listing::new(page).older(older)),
            Self::File(_) => Err(Error::internal("a page was answered with an export")),
        }
    }
}

/// The response of both calls of a long list.
#[derive(Debug)]
pub enum ListAnswer<T> {
    Page(Listing<T>),
    Export(FileAnswer),
}

impl<T: Serialize + ToSchema + Send + 'static> Reply for ListAnswer<T> {
    /// A page. That an export is a file is known to its [`Operation`].
    fn describe() -> Described {
        Listing::<T>::describe()
    }

    fn respond(self, language: Language) -> Response {
        match self {
            Self::Page(page) => page.respond(language),
            Self::Export(file) => file.respond(language),
        }
    }

    fn to_json(&self, language: Language) -> Result<String, Error> {
        match self {
            Self::Page(page) => page.to_json(language),
            Self::Export(file) => file.to_json(language),
        }
    }
}

//! Publishes the handbook for those who run the portal, `docs/operating.md`: a page of the app for each chapter, and
//! the same text on the command line for when there is no portal to open.

use std::sync::LazyLock;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::ViewSystem,
    error::Error,
    handbook::{Handbook, Page, Section},
    http::{Api, Item, Path, Staff},
};

pub const TEXT: &str = include_str!("../../docs/operating.md");

/// Where the web app shows a page.
const ROOT: &str = "/admin/handbook";

static HANDBOOK: LazyLock<Handbook> = LazyLock::new(|| Handbook::read(TEXT, ROOT));

pub fn handbook() -> &'static Handbook {
    &HANDBOOK
}

pub fn api() -> Api {
    Api::new().get("adminHandbookRead", "/admin/handbook/{page}", read_page)
}

/// A page of the handbook.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct HandbookPage {
    /// The page's part of the address.
    name: &'static str,
    title: &'static str,
    /// The text below the title. Links to other pages are addresses of the web app.
    html: &'static str,
    /// The page's headings, in order.
    sections: Vec<HandbookSection>,
    /// All pages, in order.
    pages: Vec<HandbookEntry>,
}

/// A heading of a page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct HandbookSection {
    /// The id of the heading's element in the HTML.
    anchor: &'static str,
    title: &'static str,
}

/// An entry in the table of contents.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct HandbookEntry {
    /// The page's part of the address.
    name: &'static str,
    title: &'static str,
}

impl From<&'static Page> for HandbookPage {
    fn from(page: &'static Page) -> Self {
        let section =
            |Section { id, title }: &'static Section| HandbookSection { anchor: id, title };
        let entry = |Page { name, title, .. }: &'static Page| HandbookEntry { name, title };
        Self {
            name: &page.name,
            title: &page.title,
            html: &page.html,
            sections: page.sections.iter().map(section).collect(),
            pages: handbook().pages().iter().map(entry).collect(),
        }
    }
}

/// Returns a page of the administrators' handbook together with the list of all pages. The handbook is in English.
async fn read_page(
    staff: Staff<ViewSystem>,
    Path(page): Path<String>,
) -> Result<Item<HandbookPage>, Error> {
    staff.read(move |_| Ok(Item::new(handbook().page(&page).ok_or(Error::NotFound)?.into()))).await
}

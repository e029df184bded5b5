//! Lets staff maintain static pages.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{DeletePages, EditPages, ViewPages},
    db::FromRow,
    error::{Checks, Error},
    files::FileKind,
    http::StaffDb,
    kernel::{ids::PageId, time::Instant},
    messages::{Key, key, message},
    records::{self, Filed, Record, RecordFile, files},
    words,
};

pub(super) struct Pages;

words! {
    /// Who can read a page.
    #[schema(as = PageVisibility)]
    pub(super) Visibility { Dealer = "dealer", Staff = "staff", Both = "both" }
}

/// A page in the staff list.
#[records::row(from = "static_pages p", order("p.sort", "p.id"))]
pub(super) struct PageRow {
    pub id: PageId,
    #[column("heading-title")]
    pub title: String,
    #[column("heading-address")]
    pub slug: String,
    /// The position among the pages.
    #[column("heading-place")]
    pub sort: i64,
    #[column("heading-visibility", kind = code)]
    pub visibility: Visibility,
    #[column("heading-shown")]
    pub is_active: bool,
    #[column("heading-changed")]
    pub updated_at: Instant,
}

/// A page as staff edit it.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "p")]
#[serde(rename_all = "camelCase")]
pub(super) struct PageRecord {
    pub id: PageId,
    pub title: String,
    pub slug: String,
    /// Sanitized HTML.
    pub body: String,
    /// The position among the pages.
    pub sort: i64,
    pub visibility: Visibility,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[column(person)]
    pub updated_by: Option<String>,
    pub row_version: i64,
}

/// A page with its files.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FiledPage {
    #[serde(flatten)]
    fields: PageRecord,
    attachments: Vec<RecordFile>,
}

/// The fields of a page.
#[records::form(table = "static_pages", checked = CheckedPage)]
pub(super) struct PageForm {
    #[field(1..=200)]
    title: String,
    /// The page's name in readable addresses: lower-case letters, digits and hyphens.
    #[field(1..=80, rule = plain_letters, unique = "pages-address-taken")]
    slug: String,
    /// HTML. Pictures are files of the page: `<img src="attachment:plan.png">`.
    #[field(rich = needed)]
    body: String,
    /// The position among the pages.
    #[field(0..=9999)]
    sort: i64,
    #[field(word = Visibility, default = "both")]
    visibility: String,
    /// Whether the page is shown.
    #[field(default = true)]
    is_active: bool,
}

fn plain_letters(checks: &mut Checks, field: &str, slug: &str) {
    let fits =
        |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
    let message = message!("pages-address-invalid");
    checks.require(slug.bytes().all(fits), field, message);
}

impl Record for Pages {
    const ENTITY: &'static str = "page";
    const NAME: Key = key!("record-name-page");
    const NOUNS: [&'static str; 2] = ["page for dealers", "pages for dealers"];

    type View = ViewPages;
    type Edit = EditPages;
    type Delete = DeletePages;
    type Row = PageRow;
    type Form = PageForm;
    type Item = FiledPage;
}

impl records::Item for FiledPage {
    type Fields = PageRecord;

    fn complete(db: &StaffDb<'_>, id: i64, fields: PageRecord) -> Result<Self, Error> {
        Ok(Self { fields, attachments: files::of(db.attachments(), Pages::owner(id))? })
    }
}

impl Filed for Pages {
    const ACCEPTS: &'static [FileKind] = FileKind::ALL;
    const MOST: usize = 20;
}

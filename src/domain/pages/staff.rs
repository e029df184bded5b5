//! Static pages as staff keep them.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{DeletePages, EditPages, ViewPages},
    db::{OnUnique, row},
    error::{Checks, Error},
    files::FileKind,
    grid::{Direction, Field, List},
    http::{StaffDb, StaffTx},
    kernel::{ids::PageId, time::Instant, words::Word as _},
    records::{
        Filed, Record, RecordFile, files,
        rich_text::{self, Needed},
    },
    row, words,
};

/// Static pages.
pub(super) struct Pages;

words! {
    /// Who may read a page.
    #[schema(as = PageVisibility)]
    pub(super) Visibility { Dealer = "dealer", Staff = "staff", Both = "both" }
}

static PAGES: List = List {
    key: "p.id",
    fields: &[
        Field::integer("id", "p.id"),
        Field::text("title", "p.title").title("Title"),
        Field::text("slug", "p.slug").title("Address"),
        Field::integer("sort", "p.sort").title("Place"),
        Field::code("visibility", "p.visibility").title("For"),
        Field::boolean("isActive", "p.is_active").title("Shown"),
        Field::instant("updatedAt", "p.updated_at").title("Changed"),
    ],
    default_order: &[("p.sort", Direction::Asc), ("p.id", Direction::Asc)],
    search: None,
};

/// A page in the staff's list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageRow {
    pub id: PageId,
    pub title: String,
    pub slug: String,
    /// Its place among the pages.
    pub sort: i64,
    pub visibility: Visibility,
    pub is_active: bool,
    pub updated_at: Instant,
}

row! { PageRow {
    id: "p.id", title: "p.title", slug: "p.slug", sort: "p.sort", visibility: "p.visibility",
    is_active: "p.is_active", updated_at: "p.updated_at",
} }

/// A page as staff keep it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageRecord {
    pub id: PageId,
    pub title: String,
    pub slug: String,
    /// Sanitised HTML.
    pub body: String,
    /// Its place among the pages.
    pub sort: i64,
    pub visibility: Visibility,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
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

row! { PageRecord {
    id: "p.id", title: "p.title", slug: "p.slug", body: "p.body", sort: "p.sort",
    visibility: "p.visibility", is_active: "p.is_active", created_at: "p.created_at",
    updated_at: "p.updated_at",
    updated_by: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.updated_by)",
    row_version: "p.row_version",
} }

/// What the form of a page sends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PageForm {
    /// At most 200 characters.
    title: String,
    /// For addresses that people can read: lower-case letters, digits and hyphens, at most 80.
    slug: String,
    /// HTML; pictures are files of the page: `<img src="attachment:plan.png">`.
    body: String,
    /// Its place among the pages.
    sort: i64,
    #[schema(value_type = Visibility)]
    visibility: String,
    /// Whether it is shown.
    is_active: bool,
}

impl Default for PageForm {
    fn default() -> Self {
        Self {
            title: String::new(),
            slug: String::new(),
            body: String::new(),
            sort: 0,
            visibility: Visibility::Both.code().to_owned(),
            is_active: true,
        }
    }
}

impl Record for Pages {
    const ENTITY: &'static str = "page";
    const NAME: &'static str = "Page";
    const NOUNS: [&'static str; 2] = ["page for dealers", "pages for dealers"];
    const TABLE: &'static str = "static_pages";
    const LIST: &'static List = &PAGES;
    const FROM: &'static str = "static_pages p";

    type View = ViewPages;
    type Edit = EditPages;
    type Delete = DeletePages;
    type Row = PageRow;
    type Form = PageForm;
    type Checked = PageForm;
    type Item = FiledPage;

    fn check(mut form: PageForm) -> Result<PageForm, Error> {
        let mut checks = Checks::new();
        form.title = checks.text("title", &form.title, 1, 200).to_owned();
        form.slug = checks.text("slug", &form.slug, 1, 80).to_owned();
        let fits =
            |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        checks.require(
            form.slug.bytes().all(fits),
            "slug",
            "Use only lowercase letters, digits and hyphens.",
        );
        form.body = rich_text::check(&mut checks, "body", &form.body, Needed::Yes);
        checks.require((0..=9999).contains(&form.sort), "sort", "Enter a number from 0 to 9999.");
        let is_known = Visibility::from_code(&form.visibility).is_some();
        checks.require(is_known, "visibility", "Choose dealer, staff or both.");
        checks.finish()?;
        Ok(form)
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<FiledPage>, Error> {
        let tail = "from static_pages p where p.id = :id";
        let found: Option<PageRecord> = row(db.conn(), tail, named_params! { ":id": id })?;
        let Some(fields) = found else { return Ok(None) };
        let attachments = files::of(db.shelf(), Self::owner(id))?;
        Ok(Some(FiledPage { fields, attachments }))
    }

    fn insert(tx: &StaffTx<'_>, form: &PageForm) -> Result<i64, Error> {
        tx.conn()
            .prepare_cached(
                "insert into static_pages (slug, title, body, sort, visibility, is_active, created_at,
                     created_by, updated_at, updated_by)
                 values (:slug, :title, :body, :sort, :visibility, :active, :now, :user, :now, :user)",
            )?
            .execute(named_params! {
                ":slug": form.slug, ":title": form.title, ":body": form.body, ":sort": form.sort,
                ":visibility": form.visibility, ":active": form.is_active, ":now": tx.now(),
                ":user": tx.caller().user,
            })
            .on_unique("slug", TAKEN)?;
        Ok(tx.conn().last_insert_rowid())
    }

    fn update(tx: &StaffTx<'_>, id: i64, form: &PageForm) -> Result<(), Error> {
        tx.conn()
            .prepare_cached(
                "update static_pages set slug = :slug, title = :title, body = :body, sort = :sort,
                     visibility = :visibility, is_active = :active
                 where id = :id",
            )?
            .execute(named_params! {
                ":id": id, ":slug": form.slug, ":title": form.title, ":body": form.body,
                ":sort": form.sort, ":visibility": form.visibility, ":active": form.is_active,
            })
            .on_unique("slug", TAKEN)
            .map(|_| ())
    }
}

impl Filed for Pages {
    const ACCEPTS: &'static [FileKind] = FileKind::ALL;
    const MOST: usize = 20;
}

const TAKEN: &str = "Another page already has this address.";

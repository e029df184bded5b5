//! Categories as staff keep them: a tree without circles.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use crate::{
    access::{DeleteKnowledge, EditKnowledge, ViewKnowledge},
    db,
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{StaffDb, StaffTx},
    kernel::{text::counted, time::Instant},
    records::{Record, tree},
    row,
};

/// Categories.
pub(super) struct Category;

/// How many categories lie in each other at most.
const DEEPEST: i64 = 6;

/// The names from the top of the tree down to a category, as SQL over its id.
macro_rules! path {
    () => {
        "(with recursive up (id, parent_id, path) as (
              select x.id, x.parent_id, x.name from knowledge_categories x where x.id = c.id
              union all
              select x.id, x.parent_id, x.name || ' › ' || up.path
              from knowledge_categories x join up on x.id = up.parent_id)
          select path from up where parent_id is null)"
    };
}

/// How many articles lie directly in it.
macro_rules! articles {
    () => {
        "(select count(*) from knowledge_items k where k.category_id = c.id)"
    };
}

static CATEGORIES: List = List {
    key: "c.id",
    fields: &[
        Field::integer("id", "c.id"),
        Field::text("name", "c.name").folded("c.name_folded").title("Name"),
        Field::integer("parentId", "c.parent_id").nullable(),
        Field::text("path", path!()).title("Place"),
        Field::text("icon", "c.icon").title("Icon"),
        Field::integer("sort", "c.sort").title("Order"),
        Field::integer("articles", articles!()).title("Articles"),
        Field::instant("updatedAt", "c.updated_at").title("Changed"),
    ],
    default_order: &[(path!(), Direction::Asc), ("c.id", Direction::Asc)],
    search: None,
};

/// A category.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CategoryRecord {
    pub id: i64,
    pub name: String,
    /// None: at the top.
    pub parent_id: Option<i64>,
    /// The names from the top of the tree down to it.
    pub path: String,
    /// The name of a drawing.
    pub icon: String,
    /// Its place among its siblings.
    pub sort: i64,
    /// How many articles lie directly in it.
    pub articles: i64,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { CategoryRecord {
    id: "c.id", name: "c.name", parent_id: "c.parent_id",
    path: path!(),
    icon: "c.icon", sort: "c.sort",
    articles: articles!(),
    updated_at: "c.updated_at", row_version: "c.row_version",
} }

/// What the form of a category sends.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = KnowledgeCategoryForm)]
pub(super) struct CategoryForm {
    /// At most 120 characters; no other category in the same place has it.
    name: String,
    /// None: at the top.
    parent_id: Option<i64>,
    /// The name of a drawing: at most 40 lower-case letters, digits and hyphens.
    icon: String,
    /// Its place among its siblings, 0 to 9999.
    sort: i64,
}

impl Record for Category {
    const ENTITY: &'static str = "knowledgeCategory";
    const NAME: &'static str = "Category";
    const NOUNS: [&'static str; 2] =
        ["category of the knowledge base", "categories of the knowledge base"];
    const TABLE: &'static str = "knowledge_categories";
    const LIST: &'static List = &CATEGORIES;
    const FROM: &'static str = "knowledge_categories c";

    type View = ViewKnowledge;
    type Edit = EditKnowledge;
    type Delete = DeleteKnowledge;
    type Row = CategoryRecord;
    type Form = CategoryForm;
    type Checked = CategoryForm;
    type Item = CategoryRecord;

    fn check(mut form: CategoryForm) -> Result<CategoryForm, Error> {
        let mut checks = Checks::new();
        form.name = checks.text("name", &form.name, 1, 120).to_owned();
        let is_plain = form
            .icon
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        checks.require(
            is_plain && form.icon.len() <= 40,
            "icon",
            "Use up to 40 lowercase letters, digits and hyphens.",
        );
        checks.require((0..=9999).contains(&form.sort), "sort", "Enter a number from 0 to 9999.");
        checks.finish()?;
        Ok(form)
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<CategoryRecord>, Error> {
        db::row(
            db.conn(),
            "from knowledge_categories c where c.id = :id",
            named_params! { ":id": id },
        )
    }

    fn insert(tx: &StaffTx<'_>, form: &CategoryForm) -> Result<i64, Error> {
        tree::check_parent(tx.conn(), Self::TABLE, (None, form.parent_id), DEEPEST)?;
        store::insert_category(tx, form.into())
    }

    fn update(tx: &StaffTx<'_>, id: i64, form: &CategoryForm) -> Result<(), Error> {
        tree::check_parent(tx.conn(), Self::TABLE, (Some(id), form.parent_id), DEEPEST)?;
        store::update_category(tx, id, form.into())
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<String>, Error> {
        let (below, articles) = store::contents(tx.conn(), id)?;
        let named =
            |count: i64, one: &str, many: &str| (count > 0).then(|| counted(count, one, many));
        let parts: Vec<String> =
            [named(below, "category", "categories"), named(articles, "article", "articles")]
                .into_iter()
                .flatten()
                .collect();
        Ok((!parts.is_empty())
            .then(|| format!("This category contains {}. Move them first.", parts.join(" and "))))
    }
}

impl<'a> From<&'a CategoryForm> for store::CategoryFields<'a> {
    fn from(form: &'a CategoryForm) -> Self {
        Self { name: &form.name, parent: form.parent_id, icon: &form.icon, sort: form.sort }
    }
}

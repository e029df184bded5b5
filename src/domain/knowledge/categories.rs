//! Lets staff maintain categories, which form a tree.

use crate::{
    access::{DeleteKnowledge, EditKnowledge, ViewKnowledge},
    error::{Checks, Error},
    http::StaffTx,
    kernel::time::Instant,
    messages::{Key, Message, key, message},
    records::{self, Checked, Record, count, tree},
};

pub(super) struct Category;

/// The maximum depth of categories.
const DEEPEST: i64 = 6;

/// The names from the root of the tree to a category.
const PATH: &str = "(with recursive up (id, parent_id, path) as (
              select x.id, x.parent_id, x.name from knowledge_categories x where x.id = c.id
              union all
              select x.id, x.parent_id, x.name || ' › ' || up.path
              from knowledge_categories x join up on x.id = up.parent_id)
          select path from up where parent_id is null)";

/// A category of articles.
#[records::row(from = "knowledge_categories c", order(PATH, "c.id"))]
pub(super) struct CategoryRecord {
    pub id: i64,
    #[column("heading-name", folded)]
    pub name: String,
    /// The parent category. Null at the top level.
    pub parent_id: Option<i64>,
    /// The names from the top level down to this category.
    #[column("heading-path", sql = PATH)]
    pub path: String,
    /// The name of an icon.
    #[column("heading-icon")]
    pub icon: String,
    /// The position among its siblings.
    #[column("heading-sort")]
    pub sort: i64,
    /// The number of articles directly in it.
    #[column(
        "heading-articles",
        sql = "(select count(*) from knowledge_items k where k.category_id = c.id)"
    )]
    pub articles: i64,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of a category.
#[records::form(table = "knowledge_categories", checked = CheckedCategory)]
#[schema(as = KnowledgeCategoryForm)]
pub(super) struct CategoryForm {
    /// The name, unique within the parent category.
    #[field(1..=120, folded, unique = "knowledge-category-name-taken")]
    name: String,
    /// The parent category. Null at the top level.
    parent_id: Option<i64>,
    /// The name of an icon: lower-case letters, digits and hyphens.
    #[field(0..=40, rule = plain_letters)]
    icon: String,
    /// The position among its siblings.
    #[field(0..=9999)]
    sort: i64,
}

fn plain_letters(checks: &mut Checks, field: &str, icon: &str) {
    let is_plain =
        icon.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    checks.require(is_plain, field, message!("knowledge-label-invalid"));
}

impl Record for Category {
    const ENTITY: &'static str = "knowledgeCategory";
    const NAME: Key = key!("record-name-category");
    const NOUNS: [&'static str; 2] =
        ["category of the knowledge base", "categories of the knowledge base"];

    type View = ViewKnowledge;
    type Edit = EditKnowledge;
    type Delete = DeleteKnowledge;
    type Row = CategoryRecord;
    type Form = CategoryForm;
    type Item = CategoryRecord;

    fn prepare(
        tx: &StaffTx<'_>,
        id: Option<i64>,
        category: &mut Checked<Self>,
    ) -> Result<(), Error> {
        tree::check_parent::<Self>(tx, id, category.parent_id, DEEPEST)
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<Message>, Error> {
        let below =
            count(tx, "select count(*) from knowledge_categories where parent_id = :id", id)?;
        let articles =
            count(tx, "select count(*) from knowledge_items where category_id = :id", id)?;
        Ok(match (below, articles) {
            (0, 0) => None,
            (0, _) => Some(message!("knowledge-category-contains-articles", articles)),
            (_, 0) => Some(message!("knowledge-category-contains-below", below)),
            _ => Some(message!("knowledge-category-contains-both", below, articles)),
        })
    }
}

//! Articles as staff keep them.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ENTITY,
    steps::{self, StepRecord},
    store,
};
use crate::{
    access::{DeleteKnowledge, EditKnowledge, ViewKnowledge},
    db,
    error::{Checks, Error},
    files::FileKind,
    grid::{Direction, Field, List},
    http::{Item, Path, Staff, StaffDb, StaffTx},
    kernel::time::Instant,
    publication_stage,
    records::{
        Filed, Record, RecordFile, files,
        publication::{self, Audience, Published, Stage, Status, check_window},
        rich_text::{self, Needed},
    },
    row,
};

/// The most tags, and the most products, of one article.
const MOST_LABELS: usize = 20;
/// The longest of them, in characters.
const LONGEST_LABEL: usize = 40;

/// Articles.
pub(super) struct Article;

/// How many readers gave this vote: 1 that it helped, 0 that it did not.
macro_rules! votes {
    ($helpful:literal) => {
        concat!(
            "(select count(*) from knowledge_votes v where v.item_id = k.id and v.is_helpful = ",
            $helpful,
            ")"
        )
    };
}

/// How many steps it has.
macro_rules! steps {
    () => {
        "(select count(*) from knowledge_steps s where s.item_id = k.id)"
    };
}

/// Labels as people read them, out of the JSON that the column holds.
macro_rules! labels {
    ($column:literal) => {
        concat!("coalesce((select group_concat(value, ', ') from json_each(", $column, ")), '')")
    };
}

static ARTICLES: List = List {
    key: "k.id",
    fields: &[
        Field::integer("id", "k.id"),
        Field::text("title", "k.title").folded("k.title_folded").title("Title"),
        Field::text("summary", "k.summary").title("Summary"),
        Field::integer("categoryId", "k.category_id"),
        Field::text("category", "c.name").folded("c.name_folded").title("Category"),
        Field::text("tags", labels!("k.tags")).title("Tags"),
        Field::text("products", labels!("k.products")).title("Products"),
        Field::code("status", "k.status").title("Status"),
        Field::code("stage", publication_stage!("k")).title("Stage"),
        Field::instant("publishFrom", "k.publish_from").nullable().title("From"),
        Field::instant("publishTo", "k.publish_to").nullable().title("To"),
        Field::integer("version", "k.version").title("Edition"),
        Field::integer("steps", steps!()).title("Steps"),
        Field::integer("views", "k.views").title("Views"),
        Field::integer("helpful", votes!(1)).title("Helpful"),
        Field::integer("unhelpful", votes!(0)).title("Not helpful"),
        Field::instant("updatedAt", "k.updated_at").title("Changed"),
    ],
    default_order: &[("k.title_folded", Direction::Asc), ("k.id", Direction::Asc)],
    search: None,
};

/// An article in the staff's list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArticleRow {
    pub id: i64,
    pub title: String,
    pub summary: String,
    pub category_id: i64,
    pub category: String,
    pub tags: Labels,
    pub products: Labels,
    pub status: Status,
    pub stage: Stage,
    pub publish_from: Option<Instant>,
    pub publish_to: Option<Instant>,
    /// How often it was published.
    pub version: i64,
    pub steps: i64,
    pub views: i64,
    pub helpful: i64,
    pub unhelpful: i64,
    pub updated_at: Instant,
}

row! { ArticleRow {
    id: "k.id", title: "k.title", summary: "k.summary", category_id: "k.category_id",
    category: "c.name", tags: "k.tags", products: "k.products", status: "k.status",
    stage: publication_stage!("k"), publish_from: "k.publish_from", publish_to: "k.publish_to",
    version: "k.version",
    steps: steps!(),
    views: "k.views",
    helpful: votes!(1),
    unhelpful: votes!(0),
    updated_at: "k.updated_at",
} }

/// What the form of an article sends.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArticleForm {
    /// At most 200 characters.
    #[serde(default)]
    title: String,
    category_id: Option<i64>,
    /// A sentence for lists, at most 400 characters.
    #[serde(default)]
    summary: String,
    /// HTML above the steps; may be empty.
    #[serde(default)]
    body: String,
    /// At most 20 of at most 40 characters.
    tags: Vec<String>,
    /// Products that it is about, likewise.
    products: Vec<String>,
    /// None: from the moment of its publication.
    publish_from: Option<Instant>,
    /// None: without an end.
    publish_to: Option<Instant>,
    audience: Audience,
    /// Where it is to stand: `published` lets dealers read it from its first day on. Without it a new
    /// article is a draft, and one that is changed stays where it is.
    status: Option<Status>,
}

/// An article that may be kept.
pub(super) struct CheckedArticle {
    pub(super) title: String,
    pub(super) category: i64,
    pub(super) summary: String,
    pub(super) body: String,
    pub(super) tags: String,
    pub(super) products: String,
    pub(super) publish_from: Option<Instant>,
    pub(super) publish_to: Option<Instant>,
    audience: Audience,
    status: Option<Status>,
}

/// An article as staff keep it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArticleRecord {
    #[serde(flatten)]
    pub fields: ArticleFields,
    pub audience: Audience,
    pub attachments: Vec<RecordFile>,
    pub steps: Vec<StepRecord>,
}

/// An article's own fields.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArticleFields {
    pub id: i64,
    pub title: String,
    pub category_id: i64,
    pub category: String,
    pub summary: String,
    /// Sanitised HTML.
    pub body: String,
    pub tags: Labels,
    pub products: Labels,
    pub status: Status,
    pub stage: Stage,
    pub publish_from: Option<Instant>,
    pub publish_to: Option<Instant>,
    /// How often it was published.
    pub version: i64,
    pub views: i64,
    pub helpful: i64,
    pub unhelpful: i64,
    pub created_at: Instant,
    pub created_by: Option<String>,
    pub updated_at: Instant,
    pub updated_by: Option<String>,
    pub row_version: i64,
}

row! { ArticleFields {
    id: "k.id", title: "k.title", category_id: "k.category_id", category: "c.name",
    summary: "k.summary", body: "k.body", tags: "k.tags", products: "k.products",
    status: "k.status", stage: publication_stage!("k"), publish_from: "k.publish_from",
    publish_to: "k.publish_to", version: "k.version", views: "k.views",
    helpful: votes!(1),
    unhelpful: votes!(0),
    created_at: "k.created_at",
    created_by: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = k.created_by)",
    updated_at: "k.updated_at",
    updated_by: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = k.updated_by)",
    row_version: "k.row_version",
} }

/// A list of short texts, kept as JSON.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(transparent)]
pub(super) struct Labels(Vec<String>);

impl rusqlite::types::FromSql for Labels {
    fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        serde_json::from_str(value.as_str()?)
            .map(Self)
            .map_err(|error| rusqlite::types::FromSqlError::Other(Box::new(error)))
    }
}

impl Record for Article {
    const ENTITY: &'static str = ENTITY;
    const NAME: &'static str = "Article";
    const NOUNS: [&'static str; 2] = ["article", "articles"];
    const TABLE: &'static str = "knowledge_items";
    const LIST: &'static List = &ARTICLES;
    const FROM: &'static str =
        "knowledge_items k join knowledge_categories c on c.id = k.category_id";

    type View = ViewKnowledge;
    type Edit = EditKnowledge;
    type Delete = DeleteKnowledge;
    type Row = ArticleRow;
    type Form = ArticleForm;
    type Checked = CheckedArticle;
    type Item = ArticleRecord;

    fn check(form: ArticleForm) -> Result<CheckedArticle, Error> {
        let mut checks = Checks::new();
        let title = checks.text("title", &form.title, 1, 200).to_owned();
        let summary = checks.lines("summary", &form.summary, 0, 400).to_owned();
        let body = rich_text::check(&mut checks, "body", &form.body, Needed::No);
        checks.require(form.category_id.is_some(), "categoryId", "Required.");
        let tags = labels(&mut checks, "tags", &form.tags);
        let products = labels(&mut checks, "products", &form.products);
        check_window(&mut checks, "publishTo", form.publish_from, form.publish_to);
        form.audience.check(&mut checks);
        checks.finish()?;
        Ok(CheckedArticle {
            title,
            category: form.category_id.unwrap_or_default(),
            summary,
            body,
            tags: serde_json::to_string(&tags)?,
            products: serde_json::to_string(&products)?,
            publish_from: form.publish_from,
            publish_to: form.publish_to,
            audience: form.audience,
            status: form.status,
        })
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<ArticleRecord>, Error> {
        let fields: Option<ArticleFields> = db::row(
            db.conn(),
            "from knowledge_items k join knowledge_categories c on c.id = k.category_id where k.id = :id",
            named_params! { ":id": id, ":now": db.now() },
        )?;
        let Some(fields) = fields else { return Ok(None) };
        Ok(Some(ArticleRecord {
            fields,
            audience: Audience::of(db.conn(), ENTITY, id)?,
            attachments: files::of(db.shelf(), Self::owner(id))?,
            steps: steps::of(db, id)?,
        }))
    }

    fn insert(tx: &StaffTx<'_>, article: &CheckedArticle) -> Result<i64, Error> {
        check_category(tx, article.category)?;
        let id = store::insert_article(tx, article)?;
        article.audience.save(tx.conn(), ENTITY, id)?;
        publication::settle::<Self>(tx, id, article.status)?;
        Ok(id)
    }

    fn update(tx: &StaffTx<'_>, id: i64, article: &CheckedArticle) -> Result<(), Error> {
        check_category(tx, article.category)?;
        store::update_article(tx, id, article)?;
        article.audience.save(tx.conn(), ENTITY, id)?;
        publication::settle::<Self>(tx, id, article.status)
    }

    fn delete_parts(tx: &StaffTx<'_>, id: i64) -> Result<(), Error> {
        store::delete_parts(tx.conn(), id)
    }
}

impl Filed for Article {
    const ACCEPTS: &'static [FileKind] = FileKind::ALL;
    const MOST: usize = 20;
}

impl Published for Article {}

/// Trims, throws away what is empty or there already, and checks number and length.
fn labels(checks: &mut Checks, field: &str, texts: &[String]) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for text in texts {
        let text = checks.text(field, text, 0, LONGEST_LABEL);
        if !text.is_empty() && !kept.iter().any(|known| known == text) {
            kept.push(text.to_owned());
        }
    }
    checks.require(kept.len() <= MOST_LABELS, field, format!("Choose up to {MOST_LABELS}."));
    kept
}

fn check_category(tx: &StaffTx<'_>, id: i64) -> Result<(), Error> {
    if !store::is_category(tx.conn(), id)? {
        return Err(Error::field("categoryId", "This category doesn't exist."));
    }
    Ok(())
}

/// Returns one article with its steps. `item/{id}` answers the same.
pub(super) async fn read_article(
    staff: Staff<ViewKnowledge>,
    Path(id): Path<i64>,
) -> Result<Item<ArticleRecord>, Error> {
    staff.read(move |db| Item::found(Article::find(db, id)?)).await
}

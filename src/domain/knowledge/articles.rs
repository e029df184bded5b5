//! Lets staff maintain articles.

use rusqlite::{
    ToSql,
    types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ENTITY,
    steps::{self, StepRecord},
    store,
};
use crate::{
    access::{DeleteKnowledge, EditKnowledge, ViewKnowledge},
    db::FromRow,
    error::{Checks, Error},
    files::FileKind,
    http::{Answered, Body, Done, Item, Path, Staff, StaffDb, StaffTx},
    kernel::time::Instant,
    messages::{Key, key, message},
    publication_stage,
    records::{
        self, Filed, Record, RecordFile, calls, demand, files,
        publication::{self, Audience, Published, Stage, Status, check_window},
    },
};

/// The most tags, and the most products, of one article.
const MOST_LABELS: usize = 20;
/// The longest tag or product, in characters.
const LONGEST_LABEL: usize = 40;

pub(super) struct Article;

const HELPFUL: &str =
    "(select count(*) from knowledge_votes v where v.item_id = k.id and v.is_helpful = 1)";
const UNHELPFUL: &str =
    "(select count(*) from knowledge_votes v where v.item_id = k.id and v.is_helpful = 0)";
const STEPS: &str = "(select count(*) from knowledge_steps s where s.item_id = k.id)";

/// The labels as text, from the column's JSON.
const TAGS: &str = "coalesce((select group_concat(value, ', ') from json_each(k.tags)), '')";
const PRODUCTS: &str =
    "coalesce((select group_concat(value, ', ') from json_each(k.products)), '')";

/// An article in the staff list.
#[records::row(
    from = "knowledge_items k join knowledge_categories c on c.id = k.category_id",
    order("k.title_folded", "k.id")
)]
pub(super) struct ArticleRow {
    pub id: i64,
    #[column("heading-title", folded)]
    pub title: String,
    #[column("heading-summary")]
    pub summary: String,
    pub category_id: i64,
    #[column("heading-category", sql = "c.name", folded)]
    pub category: String,
    #[column("heading-tags", kind = text, list_sql = TAGS)]
    pub tags: Labels,
    #[column("heading-products", kind = text, list_sql = PRODUCTS)]
    pub products: Labels,
    #[column("heading-status", kind = code)]
    pub status: Status,
    #[column("heading-stage", kind = code, sql = publication_stage!("k"))]
    pub stage: Stage,
    #[column("heading-from")]
    pub publish_from: Option<Instant>,
    #[column("heading-to")]
    pub publish_to: Option<Instant>,
    /// The number of times it was published.
    #[column("heading-edition")]
    pub version: i64,
    #[column("heading-steps", sql = STEPS)]
    pub steps: i64,
    #[column("heading-views")]
    pub views: i64,
    #[column("heading-helpful", sql = HELPFUL)]
    pub helpful: i64,
    #[column("heading-not-helpful", sql = UNHELPFUL)]
    pub unhelpful: i64,
    #[column("heading-changed")]
    pub updated_at: Instant,
}

/// The fields of an article.
#[records::form(table = "knowledge_items", checked = CheckedArticle)]
pub(super) struct ArticleForm {
    #[field(1..=200, folded)]
    title: String,
    #[field(needed)]
    category_id: Option<i64>,
    /// A summary for lists, in one sentence.
    #[field(0..=400, lines)]
    summary: String,
    /// HTML that is shown above the steps. May be empty.
    #[field(rich)]
    body: String,
    /// Up to 20 tags of up to 40 characters.
    #[field(sent, with = labels, as = Labels)]
    tags: Vec<String>,
    /// Up to 20 related products of up to 40 characters.
    #[field(sent, with = labels, as = Labels)]
    products: Vec<String>,
    /// When the article becomes visible. Null means when it is published.
    publish_from: Option<Instant>,
    /// When the article is no longer visible. Null means never.
    publish_to: Option<Instant>,
    #[field(sent, apart)]
    audience: Audience,
    /// The publication status. `published` makes it visible to dealers from `publishFrom` on. By default, a new
    /// article is a draft, and a changed one keeps its status.
    #[field(apart)]
    status: Option<Status>,
}

/// An article as staff edit it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArticleRecord {
    #[serde(flatten)]
    pub fields: ArticleFields,
    pub audience: Audience,
    pub attachments: Vec<RecordFile>,
    pub steps: Vec<StepRecord>,
}

#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "k")]
#[serde(rename_all = "camelCase")]
pub(super) struct ArticleFields {
    pub id: i64,
    pub title: String,
    pub category_id: i64,
    #[column(sql = "c.name")]
    pub category: String,
    pub summary: String,
    /// Sanitized HTML.
    pub body: String,
    pub tags: Labels,
    pub products: Labels,
    pub status: Status,
    #[column(sql = publication_stage!("k"))]
    pub stage: Stage,
    pub publish_from: Option<Instant>,
    pub publish_to: Option<Instant>,
    /// The number of times it was published.
    pub version: i64,
    pub views: i64,
    #[column(sql = HELPFUL)]
    pub helpful: i64,
    #[column(sql = UNHELPFUL)]
    pub unhelpful: i64,
    pub created_at: Instant,
    #[column(person)]
    pub created_by: Option<String>,
    pub updated_at: Instant,
    #[column(person)]
    pub updated_by: Option<String>,
    pub row_version: i64,
}

/// A list of short texts.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(transparent)]
pub(super) struct Labels(Vec<String>);

impl FromSql for Labels {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        serde_json::from_str(value.as_str()?)
            .map(Self)
            .map_err(|error| FromSqlError::Other(Box::new(error)))
    }
}

impl ToSql for Labels {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = serde_json::to_string(self);
        text.map(Into::into).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
    }
}

impl Record for Article {
    const ENTITY: &'static str = ENTITY;
    const NAME: Key = key!("record-name-article");
    const NOUNS: [&'static str; 2] = ["article", "articles"];

    type View = ViewKnowledge;
    type Edit = EditKnowledge;
    type Delete = DeleteKnowledge;
    type Row = ArticleRow;
    type Form = ArticleForm;
    type Item = ArticleRecord;

    fn rules(form: &ArticleForm, checks: &mut Checks) {
        check_window(checks, "publishTo", form.publish_from, form.publish_to);
        form.audience.check(checks);
    }

    fn prepare(
        tx: &StaffTx<'_>,
        id: Option<i64>,
        article: &mut CheckedArticle,
    ) -> Result<(), Error> {
        let mut checks = Checks::new();
        let category = Some(article.category_id);
        demand(tx, &mut checks, "categoryId", category, "knowledge_categories", "category")?;
        checks.finish()?;
        let CheckedArticle { publish_from, publish_to, .. } = article;
        publication::keep_first_day::<Self>(tx, id, publish_from, *publish_to)
    }

    fn save_parts(tx: &StaffTx<'_>, id: i64, article: &CheckedArticle) -> Result<(), Error> {
        article.audience.save(tx.conn(), ENTITY, id)?;
        publication::settle::<Self>(tx, id, article.status)
    }

    fn delete_parts(tx: &StaffTx<'_>, id: i64) -> Result<(), Error> {
        steps::delete_pictures(tx.conn(), id)
    }
}

impl records::Item for ArticleRecord {
    type Fields = ArticleFields;

    fn complete(db: &StaffDb<'_>, id: i64, fields: ArticleFields) -> Result<Self, Error> {
        Ok(Self {
            fields,
            audience: Audience::of(db.conn(), ENTITY, id)?,
            attachments: files::of(db.attachments(), Article::owner(id))?,
            steps: steps::of(db, id)?,
        })
    }
}

impl Filed for Article {
    const ACCEPTS: &'static [FileKind] = FileKind::ALL;
    const MOST: usize = 20;
}

impl Published for Article {}

/// Trims labels, drops empty and duplicate ones, and checks their number and length.
fn labels(checks: &mut Checks, field: &str, texts: Vec<String>) -> Labels {
    let mut kept: Vec<String> = Vec::new();
    for text in &texts {
        let text = checks.text(field, text, 0..=LONGEST_LABEL);
        if !text.is_empty() && !kept.iter().any(|known| known == text) {
            kept.push(text.to_owned());
        }
    }
    checks.require(
        kept.len() <= MOST_LABELS,
        field,
        message!("knowledge-too-many-labels", most_labels = MOST_LABELS),
    );
    Labels(kept)
}

/// Returns one article with its steps. `item/{id}` returns the same.
pub(super) async fn read_article(
    staff: Staff<ViewKnowledge>,
    Path(id): Path<i64>,
) -> Result<Item<ArticleRecord>, Error> {
    staff.read(move |db| Item::found(calls::find::<Article>(db, id)?)).await
}

/// The order of an article's steps.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderForm {
    /// The ids of all steps of the article in their new order, each once.
    ids: Vec<i64>,
    /// The version of the article on which the order is based. If omitted, concurrent changes aren't detected.
    row_version: Option<i64>,
}

/// Changes the order of an article's steps, and returns the changed article.
pub(super) async fn order_steps(
    staff: Staff<EditKnowledge>,
    Path(id): Path<i64>,
    Body(form): Body<OrderForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let article = calls::changed::<Article>(tx, "order", id, form.row_version, || {
                let mut known = store::step_ids(tx.conn(), id)?;
                let mut asked = form.ids.clone();
                known.sort_unstable();
                asked.sort_unstable();
                if known != asked {
                    return Err(Error::field("ids", message!("knowledge-steps-not-all-listed")));
                }
                store::order_steps(tx.conn(), &form.ids)
            })?;
            Done::new(message!("knowledge-order-saved")).id(id).item(&article)
        })
        .await
}

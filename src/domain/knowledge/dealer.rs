//! Lets dealers' users read articles.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ENTITY, articles::Labels, steps, store};
use crate::{
    db::FromRow,
    domain::search::{Marked, Searcher, expression},
    error::Error,
    files::Owner,
    http::{
        Answered, Body, Dealer, DealerDb, Done, FileAnswer, FileOrPages, Item, Items, Path,
        PathPair, Query,
    },
    kernel::{
        text::{sought, squeeze},
        time::Instant,
    },
    messages::message,
    records::{RecordFile, files, publication::Reader},
    shared,
};

/// An article in the list.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "k")]
#[serde(rename_all = "camelCase")]
pub(super) struct ArticleLine {
    pub id: i64,
    pub title: String,
    pub summary: String,
    pub category_id: i64,
    #[column(sql = "c.name")]
    pub category: String,
    pub tags: Labels,
    pub products: Labels,
    /// The edition, which increases with every publication.
    pub version: i64,
    #[column(sql = "k.publish_from")]
    pub published_at: Instant,
    #[column(sql = "(select count(*) from knowledge_steps s where s.item_id = k.id)")]
    pub step_count: i64,
    #[column(
        sql = "(select count(*) from knowledge_votes v where v.item_id = k.id and v.is_helpful = 1)"
    )]
    pub helpful: i64,
}

/// An article in the list, with highlighted matches if the list was searched.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ListedArticle {
    #[serde(flatten)]
    line: ArticleLine,
    /// The title with highlighted matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    found_title: Option<Marked>,
    /// An excerpt of the text with highlighted matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    found_text: Option<Marked>,
}

/// An article with the search's highlighting marks in its texts.
struct FoundArticle {
    line: ArticleLine,
    title: String,
    text: String,
}

impl FromRow for FoundArticle {
    const COLUMNS: &'static str = "k.id, k.title, k.summary, k.category_id, c.name, k.tags, k.products, \
        k.version, k.publish_from, \
        (select count(*) from knowledge_steps s where s.item_id = k.id), \
        (select count(*) from knowledge_votes v where v.item_id = k.id and v.is_helpful = 1), \
        highlight(search_index, 0, char(57344), char(57345)), \
        snippet(search_index, 1, char(57344), char(57345), '…', 32)";

    fn from_row(row: &crate::db::Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self { line: ArticleLine::from_row(row)?, title: row.get(11)?, text: row.get(12)? })
    }
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct ListQuery {
    /// Limits the list to this category and those below it.
    category_id: Option<i64>,
    /// Limits the list to articles with exactly this tag.
    tag: Option<String>,
    /// Words to search for. Misspelled words are found too.
    search: Option<String>,
}

/// Lists the published articles that the caller can see, sorted by title, or by relevance if searched.
pub(super) async fn list_articles(
    dealer: Dealer,
    Query(query): Query<ListQuery>,
) -> Result<Items<ListedArticle>, Error> {
    let search = squeeze(&sought(query.search.as_deref().unwrap_or_default()));
    if search.chars().count() > 100 {
        return Err(Error::BadRequest(message!("knowledge-search-too-long")));
    }
    dealer
        .read(move |db| {
            let reader = Reader::of(db.caller(), db.now());
            let (category, tag) = (query.category_id, query.tag);
            if search.is_empty() {
                let more = named_params! { ":category": category, ":tag": tag };
                let lines: Vec<ArticleLine> =
                    reader.with(more, |params| db.rows(store::READABLE, params))?;
                return Ok(Items::new(
                    lines
                        .into_iter()
                        .map(|line| ListedArticle { line, found_title: None, found_text: None })
                        .collect(),
                ));
            }
            let words: Vec<String> = search.split(' ').take(8).map(str::to_owned).collect();
            let expression = expression(&Searcher::Dealer(db), &words)?;
            let Some(expression) = expression else { return Ok(Items::new(Vec::new())) };
            let more =
                named_params! { ":category": category, ":tag": tag, ":expression": expression };
            let found: Vec<FoundArticle> =
                reader.with(more, |params| db.rows(store::READABLE_FOUND, params))?;
            Ok(Items::new(
                found
                    .into_iter()
                    .map(|found| {
                        let (title, text) = Marked::found(&found.title, &found.text, &words);
                        let (found_title, found_text) = (Some(title), Some(text));
                        ListedArticle { line: found.line, found_title, found_text }
                    })
                    .collect(),
            ))
        })
        .await
}

/// A category with its position in the tree.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "c")]
#[serde(rename_all = "camelCase")]
pub(super) struct CategoryLine {
    pub id: i64,
    pub name: String,
    /// The parent category. Null at the top level.
    pub parent_id: Option<i64>,
    /// The name of an icon.
    pub icon: String,
    /// The number of articles directly in it.
    pub articles: i64,
}

/// Lists the categories that contain articles, siblings in their order.
pub(super) async fn list_categories(dealer: Dealer) -> Result<Items<CategoryLine>, Error> {
    dealer
        .read(|db| {
            let reader = Reader::of(db.caller(), db.now());
            let mut all: Vec<CategoryLine> =
                reader.with(&[], |params| db.rows(store::CATEGORIES, params))?;
            // From the leaves upwards, categories without articles anywhere below them are left out.
            loop {
                let parents: Vec<Option<i64>> = all.iter().map(|one| one.parent_id).collect();
                let before = all.len();
                all.retain(|one| one.articles > 0 || parents.contains(&Some(one.id)));
                if all.len() == before {
                    return Ok(Items::new(all));
                }
            }
        })
        .await
}

/// A step of an article.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "s")]
#[serde(rename_all = "camelCase")]
pub(super) struct StepLine {
    pub id: i64,
    pub title: String,
    /// Sanitized HTML.
    pub text: String,
    /// A warning, as plain text.
    pub warning: String,
}

/// A step with its pictures.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReadStep {
    #[serde(flatten)]
    line: StepLine,
    images: Vec<RecordFile>,
}

/// An article as readers see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReadArticle {
    #[serde(flatten)]
    line: ArticleLine,
    /// Sanitized HTML.
    body: String,
    steps: Vec<ReadStep>,
    attachments: Vec<RecordFile>,
    updated_at: Instant,
    /// Whether the caller found it helpful. Omitted if they haven't said.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_helpful: Option<bool>,
}

#[derive(FromRow)]
#[row(alias = "k")]
struct Rest {
    body: String,
    updated_at: Instant,
    #[column(
        sql = "(select v.is_helpful from knowledge_votes v where v.item_id = k.id and v.user_id = :user)"
    )]
    is_helpful: Option<bool>,
}

fn find_line(db: &DealerDb<'_>, id: i64) -> Result<ArticleLine, Error> {
    let reader = Reader::of(db.caller(), db.now());
    let found = reader.with(named_params! { ":id": id }, |params| db.row(store::ONE, params))?;
    found.ok_or(Error::NotFound)
}

fn owner(id: i64) -> Owner {
    Owner { kind: ENTITY, id }
}

/// Returns one article with its steps, and counts the caller as a reader, except impersonating staff.
pub(super) async fn read_article(
    dealer: Dealer,
    Path(id): Path<i64>,
) -> Result<Item<ReadArticle>, Error> {
    let (db, user) = (dealer.call().app().db.clone(), dealer.call().owner());
    let (article, is_reader) = dealer
        .read(move |db| {
            let line = find_line(db, id)?;
            let rest: Rest = db
                .shared()
                .row(
                    shared!("from knowledge_items k where k.id = :id"),
                    named_params! { ":id": id, ":user": db.caller().user },
                )?
                .ok_or(Error::NotFound)?;
            let steps: Vec<StepLine> = db.shared().rows(
                shared!("from knowledge_steps s where s.item_id = :id order by s.seq, s.id"),
                named_params! { ":id": id },
            )?;
            let steps = steps
                .into_iter()
                .map(|line| {
                    let owner = Owner { kind: steps::ENTITY, id: line.id };
                    Ok(ReadStep { images: files::of(db.attachments(), owner)?, line })
                })
                .collect::<Result<_, Error>>()?;
            let attachments = files::of(db.attachments(), owner(id))?;
            let Rest { body, updated_at, is_helpful } = rest;
            let article = ReadArticle { line, body, steps, attachments, updated_at, is_helpful };
            Ok((article, db.caller().impersonating.is_none()))
        })
        .await?;
    if is_reader {
        db.write_later(user, move |conn| {
            conn.prepare_cached(store::COUNT_VIEW)?.execute(named_params! { ":id": id })?;
            Ok(())
        });
    }
    Ok(Item::new(article))
}

/// The caller's opinion of an article.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VoteForm {
    /// The id of the article.
    id: i64,
    is_helpful: bool,
}

/// Records whether an article was helpful. Each user has one vote and can change it.
pub(super) async fn vote(
    dealer: Dealer,
    Body(form): Body<VoteForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            find_line(tx, form.id)?;
            tx.shared().execute(
                shared!(store::VOTE),
                named_params! {
                    ":id": form.id, ":user": tx.caller().user, ":helpful": form.is_helpful,
                    ":now": tx.now(),
                },
            )?;
            Ok(Done::new(message!("knowledge-feedback-saved")))
        })
        .await
}

/// Returns a file of an article that the caller can read.
pub(super) async fn download(
    dealer: Dealer,
    PathPair(id, name): PathPair<i64, String>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    dealer
        .send(wanted, move |db| {
            find_line(db, id)?;
            db.attachments().find(owner(id), &name)
        })
        .await
}

/// Returns a picture or file of an article's step.
pub(super) async fn download_of_step(
    dealer: Dealer,
    PathPair(id, name): PathPair<i64, String>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    dealer
        .send(wanted, move |db| {
            let reader = Reader::of(db.caller(), db.now());
            let more = named_params! { ":id": id };
            reader
                .with(more, |params| db.value::<i64>(store::OF_STEP, params))?
                .ok_or(Error::NotFound)?;
            db.attachments().find(Owner { kind: steps::ENTITY, id }, &name)
        })
        .await
}

//! Articles of the knowledge base that may make a request unnecessary. They are tagged with the codes or the names of
//! symptoms.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    casework::Context,
    db::FromRow,
    domain::service::units::symptoms::{self, Symptom},
    error::Error,
    kernel::text::fold,
    readable,
    records::publication::Reader,
    scoped,
};

/// An article of the knowledge base.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Article {
    id: i64,
    title: String,
    summary: String,
}

#[derive(FromRow)]
#[row(alias = "k")]
struct Tagged {
    #[column(sql = "t.value")]
    tag: String,
    id: i64,
    title: String,
    summary: String,
}

/// The articles that the caller may read, with their tags.
fn tagged(context: &Context<'_>) -> Result<Vec<Tagged>, Error> {
    let Some(caller) = context.caller() else { return Ok(Vec::new()) };
    let tail = scoped!(concat!(
        "from knowledge_items k, json_each(k.tags) t where ",
        readable!("knowledge", "k"),
        " order by k.views desc, k.id"
    ));
    Reader::of(caller, context.now).with(&[], |params| context.rows.rows(tail, params))
}

/// The symptom tree with its articles, whose tags are the codes or the names of symptoms.
pub(super) fn symptom_tree(context: &Context<'_>) -> Result<Vec<Symptom>, Error> {
    let mut articles = HashMap::new();
    for article in tagged(context)? {
        articles.entry(fold(&article.tag)).or_insert(article.id);
    }
    Ok(symptoms::tree(&articles, context.language()))
}

/// The article for a symptom or for its branch.
pub(super) fn article(context: &Context<'_>, symptom: &str) -> Result<Option<Article>, Error> {
    // Tags are written in English.
    let label = symptoms::label(symptom).to_string();
    let wanted = [symptom, &label, symptoms::branch_of(symptom)].map(fold);
    let found = tagged(context)?;
    let best = found
        .into_iter()
        .filter_map(|article| {
            let tag = fold(&article.tag);
            wanted.iter().position(|word| *word == tag).map(|rank| (rank, article))
        })
        .min_by_key(|(rank, _)| *rank);
    Ok(best.map(|(_, found)| Article { id: found.id, title: found.title, summary: found.summary }))
}

//! SQL of knowledge.

use rusqlite::{Connection, named_params};

use super::{articles::CheckedArticle, steps, steps::CheckedStep};
use crate::{
    db::{self, OnUnique, Scoped},
    error::{Checks, Error},
    http::StaffTx,
    kernel::text::fold,
    readable,
    records::publication::check_window,
    scoped,
};

const TAKEN: &str = "A category with this name already exists here.";

/// A category's own fields.
pub(super) struct CategoryFields<'a> {
    pub(super) name: &'a str,
    pub(super) parent: Option<i64>,
    pub(super) icon: &'a str,
    pub(super) sort: i64,
}

/// Writes a new category.
pub(super) fn insert_category(
    tx: &StaffTx<'_>,
    category: CategoryFields<'_>,
) -> Result<i64, Error> {
    tx.conn()
        .prepare_cached(
            "insert into knowledge_categories
                 (name, name_folded, parent_id, icon, sort, created_at, created_by, updated_at, updated_by)
             values (:name, :folded, :parent, :icon, :sort, :now, :user, :now, :user)",
        )?
        .execute(named_params! {
            ":name": category.name, ":folded": fold(category.name), ":parent": category.parent,
            ":icon": category.icon, ":sort": category.sort, ":now": tx.now(),
            ":user": tx.caller().user,
        })
        .on_unique("name", TAKEN)?;
    Ok(tx.conn().last_insert_rowid())
}

/// Writes a category's fields.
pub(super) fn update_category(
    tx: &StaffTx<'_>,
    id: i64,
    category: CategoryFields<'_>,
) -> Result<(), Error> {
    tx.conn()
        .prepare_cached(
            "update knowledge_categories set name = :name, name_folded = :folded,
                 parent_id = :parent, icon = :icon, sort = :sort
             where id = :id",
        )?
        .execute(named_params! {
            ":id": id, ":name": category.name, ":folded": fold(category.name),
            ":parent": category.parent, ":icon": category.icon, ":sort": category.sort,
        })
        .on_unique("name", TAKEN)?;
    Ok(())
}

/// Whether there is such a category.
pub(super) fn is_category(conn: &Connection, id: i64) -> Result<bool, Error> {
    let sql = "select exists (select 1 from knowledge_categories where id = :id)";
    Ok(db::value(conn, sql, named_params! { ":id": id })?.unwrap_or(false))
}

/// How many categories and articles lie directly in a category.
pub(super) fn contents(conn: &Connection, id: i64) -> Result<(i64, i64), Error> {
    Ok(conn
        .prepare_cached(
            "select (select count(*) from knowledge_categories where parent_id = :id),
                    (select count(*) from knowledge_items where category_id = :id)",
        )?
        .query_row(named_params! { ":id": id }, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Writes a new draft.
pub(super) fn insert_article(tx: &StaffTx<'_>, article: &CheckedArticle) -> Result<i64, Error> {
    tx.conn()
        .prepare_cached(
            "insert into knowledge_items
                 (title, title_folded, category_id, summary, body, tags, products, publish_from,
                  publish_to, created_at, created_by, updated_at, updated_by)
             values (:title, :folded, :category, :summary, :body, :tags, :products, :from, :to,
                     :now, :user, :now, :user)",
        )?
        .execute(named_params! {
            ":title": article.title, ":folded": fold(&article.title), ":category": article.category,
            ":summary": article.summary, ":body": article.body, ":tags": article.tags,
            ":products": article.products, ":from": article.publish_from, ":to": article.publish_to,
            ":now": tx.now(), ":user": tx.caller().user,
        })?;
    Ok(tx.conn().last_insert_rowid())
}

/// Writes an article's fields. One that is out keeps its first day where the form has none.
pub(super) fn update_article(
    tx: &StaffTx<'_>,
    id: i64,
    article: &CheckedArticle,
) -> Result<(), Error> {
    let from = tx
        .conn()
        .prepare_cached(
            "update knowledge_items set title = :title, title_folded = :folded,
                 category_id = :category, summary = :summary, body = :body, tags = :tags,
                 products = :products, publish_to = null,
                 publish_from = case when status = 'published' then coalesce(:from, publish_from)
                                     else :from end
             where id = :id returning publish_from",
        )?
        .query_row(
            named_params! {
                ":id": id, ":title": article.title, ":folded": fold(&article.title),
                ":category": article.category, ":summary": article.summary, ":body": article.body,
                ":tags": article.tags, ":products": article.products, ":from": article.publish_from,
            },
            |row| row.get(0),
        )?;
    let mut checks = Checks::new();
    check_window(&mut checks, "publishTo", from, article.publish_to);
    checks.finish()?;
    tx.conn()
        .prepare_cached("update knowledge_items set publish_to = :to where id = :id")?
        .execute(named_params! { ":id": id, ":to": article.publish_to })?;
    Ok(())
}

/// Deletes the pictures of an article's steps; steps and votes go with the article's row.
pub(super) fn delete_parts(conn: &Connection, id: i64) -> Result<(), Error> {
    conn.prepare_cached(
        "delete from attachments where owner_kind = :kind
             and owner_id in (select id from knowledge_steps where item_id = :id)",
    )?
    .execute(named_params! { ":kind": steps::ENTITY, ":id": id })?;
    Ok(())
}

/// Whether there is such an article.
pub(super) fn is_article(conn: &Connection, id: i64) -> Result<bool, Error> {
    let sql = "select exists (select 1 from knowledge_items where id = :id)";
    Ok(db::value(conn, sql, named_params! { ":id": id })?.unwrap_or(false))
}

/// The steps of an article, in their order.
pub(super) fn step_ids(conn: &Connection, item: i64) -> Result<Vec<i64>, Error> {
    let mut statement = conn
        .prepare_cached("select id from knowledge_steps where item_id = :item order by seq, id")?;
    let ids = statement.query_map(named_params! { ":item": item }, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Writes a new step behind the others.
pub(super) fn insert_step(tx: &StaffTx<'_>, step: &CheckedStep) -> Result<i64, Error> {
    tx.conn()
        .prepare_cached(
            "insert into knowledge_steps
                 (item_id, seq, title, text, warning, created_at, created_by, updated_at, updated_by)
             values (:item, (select coalesce(max(seq), 0) + 1 from knowledge_steps where item_id = :item),
                     :title, :text, :warning, :now, :user, :now, :user)",
        )?
        .execute(named_params! {
            ":item": step.item, ":title": step.title, ":text": step.text, ":warning": step.warning,
            ":now": tx.now(), ":user": tx.caller().user,
        })?;
    Ok(tx.conn().last_insert_rowid())
}

/// Writes a step's fields.
pub(super) fn update_step(conn: &Connection, id: i64, step: &CheckedStep) -> Result<(), Error> {
    conn.prepare_cached(
        "update knowledge_steps set title = :title, text = :text, warning = :warning where id = :id",
    )?
    .execute(named_params! {
        ":id": id, ":title": step.title, ":text": step.text, ":warning": step.warning,
    })?;
    Ok(())
}

/// Gives steps the places in which they are named.
pub(super) fn order_steps(conn: &Connection, ids: &[i64]) -> Result<(), Error> {
    let mut place = conn.prepare_cached("update knowledge_steps set seq = :seq where id = :id")?;
    for (seq, id) in (1_i64..).zip(ids) {
        place.execute(named_params! { ":seq": seq, ":id": id })?;
    }
    Ok(())
}

/// In one category with all below it, and with one tag.
macro_rules! asked_for {
    () => {
        " and (:category is null or k.category_id in (
              with recursive below (id) as (
                  select :category
                  union select x.id from knowledge_categories x join below on x.parent_id = below.id)
              select id from below))
          and (:tag is null or exists (select 1 from json_each(k.tags) where value = :tag))"
    };
}

/// Articles that the caller may read now, in one category with all below it (`:category`, none: all), with
/// one tag (`:tag`, none: any).
pub(super) const READABLE: Scoped = scoped!(concat!(
    "from knowledge_items k join knowledge_categories c on c.id = k.category_id where ",
    readable!("knowledge", "k"),
    asked_for!(),
    " order by k.title_folded, k.id limit 1000"
));

/// The same for a question to the index of words (`:expression`): first what is found in the title, then by title.
pub(super) const READABLE_FOUND: Scoped = scoped!(concat!(
    "from search_index join knowledge_items k on k.id = search_index.rowid / 16
     join knowledge_categories c on c.id = k.category_id
     where search_index match :expression and search_index.rowid % 16 = 3 and ",
    readable!("knowledge", "k"),
    asked_for!(),
    " order by instr(highlight(search_index, 0, char(57344), ''), char(57344)) = 0,
          k.title_folded, k.id limit 1000"
));

/// One of them.
pub(super) const ONE: Scoped = scoped!(concat!(
    "from knowledge_items k join knowledge_categories c on c.id = k.category_id where ",
    readable!("knowledge", "k"),
    " and k.id = :id"
));

/// The article of a step, where the caller may read it.
pub(super) const OF_STEP: Scoped = scoped!(concat!(
    "select s.id from knowledge_steps s join knowledge_items k on k.id = s.item_id where ",
    readable!("knowledge", "k"),
    " and s.id = :id"
));

/// Every category, with the number of articles in it that the caller may read now.
pub(super) const CATEGORIES: Scoped = scoped!(concat!(
    "from (select c.id, c.name, c.name_folded, c.parent_id, c.icon, c.sort,
         (select count(*) from knowledge_items k where k.category_id = c.id and ",
    readable!("knowledge", "k"),
    ") as articles from knowledge_categories c) c order by c.sort, c.name_folded, c.id"
));

/// Counts one more reader.
pub(super) const COUNT_VIEW: &str = "update knowledge_items set views = views + 1 where id = :id";

/// Gives somebody's one vote, or changes it.
pub(super) const VOTE: &str =
    "insert into knowledge_votes (item_id, user_id, is_helpful, version, voted_at)
     select id, :user, :helpful, version, :now from knowledge_items where id = :id
     on conflict (item_id, user_id) do update
         set is_helpful = excluded.is_helpful, version = excluded.version, voted_at = excluded.voted_at";

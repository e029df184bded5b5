//! SQL for articles.

use rusqlite::{Connection, named_params};

use crate::{
    db::{self, Scoped},
    error::Error,
    readable, scoped, sql,
};

pub(super) fn is_article(conn: &Connection, id: i64) -> Result<bool, Error> {
    let sql = "select exists (select 1 from knowledge_items where id = :id)";
    Ok(db::value(conn, sql, named_params! { ":id": id })?.unwrap_or(false))
}

pub(super) fn step_ids(conn: &Connection, item: i64) -> Result<Vec<i64>, Error> {
    let mut statement = conn
        .prepare_cached("select id from knowledge_steps where item_id = :item order by seq, id")?;
    let ids = statement.query_map(named_params! { ":item": item }, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Numbers steps in the given order.
pub(super) fn order_steps(conn: &Connection, ids: &[i64]) -> Result<(), Error> {
    let mut place = conn.prepare_cached("update knowledge_steps set seq = :seq where id = :id")?;
    for (seq, id) in (1_i64..).zip(ids) {
        place.execute(named_params! { ":seq": seq, ":id": id })?;
    }
    Ok(())
}

/// In one category and everything below it, and with one tag.
const ASKED_FOR: &str = " and (:category is null or k.category_id in (
              with recursive below (id) as (
                  select :category
                  union select x.id from knowledge_categories x join below on x.parent_id = below.id)
              select id from below))
          and (:tag is null or exists (select 1 from json_each(k.tags) where value = :tag))";

/// Articles that the caller may read now, in one category and everything below it (`:category`, null for all), with one
/// tag (`:tag`, null for any).
pub(super) const READABLE: Scoped = scoped!(sql!(
    "from knowledge_items k join knowledge_categories c on c.id = k.category_id where ",
    readable!("knowledge", "k"),
    ASKED_FOR,
    " order by k.title_folded, k.id limit 1000"
));

/// The articles that match a search query (`:expression`): matches in the title first, then by title.
pub(super) const READABLE_FOUND: Scoped = scoped!(sql!(
    "from search_index join knowledge_items k on k.id = search_index.rowid / 16
     join knowledge_categories c on c.id = k.category_id
     where search_index match :expression and search_index.rowid % 16 = 3 and ",
    readable!("knowledge", "k"),
    ASKED_FOR,
    " order by instr(highlight(search_index, 0, char(57344), ''), char(57344)) = 0,
          k.title_folded, k.id limit 1000"
));

/// One article that the caller may read now.
pub(super) const ONE: Scoped = scoped!(sql!(
    "from knowledge_items k join knowledge_categories c on c.id = k.category_id where ",
    readable!("knowledge", "k"),
    " and k.id = :id"
));

/// The article of a step, if the caller may read it.
pub(super) const OF_STEP: Scoped = scoped!(sql!(
    "select s.id from knowledge_steps s join knowledge_items k on k.id = s.item_id where ",
    readable!("knowledge", "k"),
    " and s.id = :id"
));

/// Every category, with the number of its articles that the caller may read now.
pub(super) const CATEGORIES: Scoped = scoped!(sql!(
    "from (select c.id, c.name, c.name_folded, c.parent_id, c.icon, c.sort,
         (select count(*) from knowledge_items k where k.category_id = c.id and ",
    readable!("knowledge", "k"),
    ") as articles from knowledge_categories c) c order by c.sort, c.name_folded, c.id"
));

pub(super) const COUNT_VIEW: &str = "update knowledge_items set views = views + 1 where id = :id";

/// Sets or changes a user's vote.
pub(super) const VOTE: &str =
    "insert into knowledge_votes (item_id, user_id, is_helpful, version, voted_at)
     select id, :user, :helpful, version, :now from knowledge_items where id = :id
     on conflict (item_id, user_id) do update
         set is_helpful = excluded.is_helpful, version = excluded.version, voted_at = excluded.voted_at";

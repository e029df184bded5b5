//! SQL for news.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::{FromRow, Scoped},
    kernel::{ids::NewsId, time::Instant},
    publication_stage, readable,
    records::publication::{Stage, Status},
    scoped, sql,
};

pub(super) const READERS: &str = "(select count(*) from news_reads r where r.news_id = n.id)";

/// A news item's own fields.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "n")]
#[serde(rename_all = "camelCase")]
pub(super) struct NewsFields {
    pub id: NewsId,
    pub title: String,
    pub summary: String,
    /// Sanitized HTML.
    pub body: String,
    pub status: Status,
    #[column(sql = publication_stage!("n"))]
    pub stage: Stage,
    pub publish_from: Option<Instant>,
    pub publish_to: Option<Instant>,
    pub is_pinned: bool,
    pub is_must_read: bool,
    /// The number of users who have read it.
    #[column(sql = READERS)]
    pub readers: i64,
    pub created_at: Instant,
    #[column(person)]
    pub created_by: Option<String>,
    pub updated_at: Instant,
    #[column(person)]
    pub updated_by: Option<String>,
    pub row_version: i64,
}

/// The requested news that the caller may read now.
const ASKED: &str = sql!(
    "from news_items n where ",
    readable!("news", "n"),
    " and (:search = '' or holds(n.title_folded, :search) or holds(n.body_folded, :search))
              and (not :to_read or n.is_must_read = 1 and not exists (
                select 1 from news_reads r where r.news_id = n.id and r.user_id = :user))"
);

pub(super) const PAGE: Scoped = scoped!(sql!(
    ASKED,
    " order by n.is_pinned desc, n.publish_from desc, n.id desc limit :size offset :offset"
));

pub(super) const COUNT: Scoped = scoped!(sql!("select count(*) ", ASKED));

/// One news item that the caller may read now.
pub(super) const ONE: Scoped =
    scoped!(sql!("from news_items n where ", readable!("news", "n"), " and n.id = :id"));

pub(super) const MARK_READ: &str =
    "insert into news_reads (user_id, news_id, read_at) values (:user, :id, :now)
     on conflict do nothing";

//! Lets staff maintain the ordered steps of an article, with pictures.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::store;
use crate::{
    access::{DeleteKnowledge, EditKnowledge, ViewKnowledge},
    db,
    error::{Checks, Error},
    files::{FileKind, Owner},
    http::{Items, Path, Staff, StaffDb, StaffTx},
    kernel::time::Instant,
    messages::{Key, key, message},
    records::{self, Filed, Record, RecordFile, demand, files, rich_text},
};

/// The kind of record in the audit log, and for files.
pub(super) const ENTITY: &str = "knowledgeStep";
const MOST: usize = 60;

pub(super) struct Step;

/// A step in the list.
#[records::row(
    from = "knowledge_steps s join knowledge_items k on k.id = s.item_id",
    order("k.title_folded", "s.item_id", "s.seq", "s.id")
)]
pub(super) struct StepFields {
    pub id: i64,
    /// The id of the article.
    pub item_id: i64,
    #[column("heading-article", sql = "k.title", folded)]
    pub article: String,
    /// The position, from 1.
    #[column("heading-step")]
    pub seq: i64,
    #[column("heading-title")]
    pub title: String,
    /// Sanitized HTML.
    #[column(unlisted)]
    pub text: String,
    /// A warning, as plain text.
    #[column("heading-warning")]
    pub warning: String,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// A step with its pictures.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StepRecord {
    #[serde(flatten)]
    pub fields: StepFields,
    pub images: Vec<RecordFile>,
}

/// The fields of a step.
#[records::form(
    table = "knowledge_steps",
    checked = CheckedStep,
    computed(
        seq = "(select coalesce(max(seq), 0) + 1 from knowledge_steps where item_id = :item_id)"
    )
)]
pub(super) struct StepForm {
    /// The id of the article.
    #[field(needed, fixed = "knowledge-step-article-fixed")]
    item_id: Option<i64>,
    #[field(0..=160)]
    title: String,
    /// HTML. Required if there is no title.
    #[field(rich)]
    text: String,
    #[field(0..=1000, lines)]
    warning: String,
}

impl Record for Step {
    const ENTITY: &'static str = ENTITY;
    const NAME: Key = key!("record-name-step");
    const NOUNS: [&'static str; 2] = ["step of an article", "steps of the articles"];

    type View = ViewKnowledge;
    type Edit = EditKnowledge;
    type Delete = DeleteKnowledge;
    type Row = StepFields;
    type Form = StepForm;
    type Item = StepRecord;

    fn rules(form: &StepForm, checks: &mut Checks) {
        let is_said = !form.title.trim().is_empty() || !rich_text::is_empty(&form.text);
        checks.require(is_said, "text", message!("required"));
    }

    fn prepare(tx: &StaffTx<'_>, id: Option<i64>, step: &mut CheckedStep) -> Result<(), Error> {
        let mut checks = Checks::new();
        demand(tx, &mut checks, "itemId", Some(step.item_id), "knowledge_items", "article")?;
        let is_full = id.is_none() && store::step_ids(tx.conn(), step.item_id)?.len() >= MOST;
        checks.require(!is_full, "itemId", message!("knowledge-too-many-steps", most = MOST));
        checks.finish()
    }
}

impl records::Item for StepRecord {
    type Fields = StepFields;

    fn complete(db: &StaffDb<'_>, _: i64, fields: StepFields) -> Result<Self, Error> {
        with_images(db, fields)
    }
}

impl Filed for Step {
    const ACCEPTS: &'static [FileKind] =
        &[FileKind::Jpeg, FileKind::Png, FileKind::Webp, FileKind::Heic];
    const MOST: usize = 4;
}

fn with_images(db: &StaffDb<'_>, fields: StepFields) -> Result<StepRecord, Error> {
    let owner = Owner { kind: ENTITY, id: fields.id };
    Ok(StepRecord { images: files::of(db.attachments(), owner)?, fields })
}

pub(super) fn of(db: &StaffDb<'_>, item: i64) -> Result<Vec<StepRecord>, Error> {
    let steps: Vec<StepFields> = db::rows(
        db.conn(),
        "from knowledge_steps s join knowledge_items k on k.id = s.item_id
         where s.item_id = :item order by s.seq, s.id",
        named_params! { ":item": item },
    )?;
    steps.into_iter().map(|step| with_images(db, step)).collect()
}

/// Deletes the pictures of an article's steps; the steps themselves are deleted with the article's
/// row.
pub(super) fn delete_pictures(conn: &Connection, id: i64) -> Result<(), Error> {
    conn.prepare_cached(
        "delete from attachments where owner_kind = :kind
             and owner_id in (select id from knowledge_steps where item_id = :id)",
    )?
    .execute(named_params! { ":kind": ENTITY, ":id": id })?;
    Ok(())
}

/// Lists the steps of an article in order.
pub(super) async fn list_steps(
    staff: Staff<ViewKnowledge>,
    Path(id): Path<i64>,
) -> Result<Items<StepRecord>, Error> {
    staff
        .read(move |db| {
            if !store::is_article(db.conn(), id)? {
                return Err(Error::NotFound);
            }
            Ok(Items::new(of(db, id)?))
        })
        .await
}

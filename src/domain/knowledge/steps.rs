//! Steps of an article as staff keep them, in their order, with pictures.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{articles::Article, store};
use crate::{
    access::{DeleteKnowledge, EditKnowledge, ViewKnowledge},
    db,
    error::{Checks, Error},
    files::{FileKind, Owner},
    grid::{Direction, Field, List},
    http::{Answered, Body, Done, Items, Path, Staff, StaffDb, StaffTx},
    kernel::time::Instant,
    records::{
        Filed, Record, RecordFile, calls, files,
        rich_text::{self, Needed},
    },
    row,
};

/// Of files and in the trail.
pub(super) const ENTITY: &str = "knowledgeStep";
/// The most steps of one article.
const MOST: usize = 60;

/// Steps.
pub(super) struct Step;

static STEPS: List = List {
    key: "s.id",
    fields: &[
        Field::integer("id", "s.id"),
        Field::integer("itemId", "s.item_id"),
        Field::text("article", "k.title").folded("k.title_folded").title("Article"),
        Field::integer("seq", "s.seq").title("Step"),
        Field::text("title", "s.title").title("Title"),
        Field::text("warning", "s.warning").title("Warning"),
        Field::instant("updatedAt", "s.updated_at").title("Changed"),
    ],
    default_order: &[
        ("k.title_folded", Direction::Asc),
        ("s.item_id", Direction::Asc),
        ("s.seq", Direction::Asc),
        ("s.id", Direction::Asc),
    ],
    search: None,
};

/// A step in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StepFields {
    pub id: i64,
    /// The article.
    pub item_id: i64,
    pub article: String,
    /// Its place, from 1.
    pub seq: i64,
    pub title: String,
    /// Sanitised HTML.
    pub text: String,
    /// What must not be overlooked; plain text.
    pub warning: String,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { StepFields {
    id: "s.id", item_id: "s.item_id", article: "k.title", seq: "s.seq", title: "s.title",
    text: "s.text", warning: "s.warning", updated_at: "s.updated_at", row_version: "s.row_version",
} }

/// A step with its pictures.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StepRecord {
    #[serde(flatten)]
    pub fields: StepFields,
    pub images: Vec<RecordFile>,
}

/// What the form of a step sends.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct StepForm {
    /// The article; a step stays where it was made.
    item_id: Option<i64>,
    /// At most 160 characters.
    title: String,
    /// HTML.
    text: String,
    /// At most 1000 characters.
    warning: String,
}

/// A step that may be kept.
pub(super) struct CheckedStep {
    pub(super) item: i64,
    pub(super) title: String,
    pub(super) text: String,
    pub(super) warning: String,
}

impl Record for Step {
    const ENTITY: &'static str = ENTITY;
    const NAME: &'static str = "Step";
    const NOUNS: [&'static str; 2] = ["step of an article", "steps of the articles"];
    const TABLE: &'static str = "knowledge_steps";
    const LIST: &'static List = &STEPS;
    const FROM: &'static str = "knowledge_steps s join knowledge_items k on k.id = s.item_id";

    type View = ViewKnowledge;
    type Edit = EditKnowledge;
    type Delete = DeleteKnowledge;
    type Row = StepFields;
    type Form = StepForm;
    type Checked = CheckedStep;
    type Item = StepRecord;

    fn check(form: StepForm) -> Result<CheckedStep, Error> {
        let mut checks = Checks::new();
        checks.require(form.item_id.is_some(), "itemId", "Required.");
        let title = checks.text("title", &form.title, 0, 160).to_owned();
        let warning = checks.lines("warning", &form.warning, 0, 1000).to_owned();
        let is_needed = if title.is_empty() { Needed::Yes } else { Needed::No };
        let text = rich_text::check(&mut checks, "text", &form.text, is_needed);
        checks.finish()?;
        Ok(CheckedStep { item: form.item_id.unwrap_or_default(), title, text, warning })
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<StepRecord>, Error> {
        let fields: Option<StepFields> = db::row(
            db.conn(),
            "from knowledge_steps s join knowledge_items k on k.id = s.item_id where s.id = :id",
            named_params! { ":id": id },
        )?;
        fields.map(|fields| with_images(db, fields)).transpose()
    }

    fn insert(tx: &StaffTx<'_>, step: &CheckedStep) -> Result<i64, Error> {
        let steps = store::step_ids(tx.conn(), step.item)?;
        if !store::is_article(tx.conn(), step.item)? {
            return Err(Error::field("itemId", "This article doesn't exist."));
        }
        if steps.len() >= MOST {
            return Err(Error::field("itemId", format!("An article can have up to {MOST} steps.")));
        }
        store::insert_step(tx, step)
    }

    fn update(tx: &StaffTx<'_>, id: i64, step: &CheckedStep) -> Result<(), Error> {
        if !store::step_ids(tx.conn(), step.item)?.contains(&id) {
            return Err(Error::field("itemId", "The article of a step can't be changed."));
        }
        store::update_step(tx.conn(), id, step)
    }
}

impl Filed for Step {
    const ACCEPTS: &'static [FileKind] =
        &[FileKind::Jpeg, FileKind::Png, FileKind::Webp, FileKind::Heic];
    const MOST: usize = 4;
}

fn with_images(db: &StaffDb<'_>, fields: StepFields) -> Result<StepRecord, Error> {
    let owner = Owner { kind: ENTITY, id: fields.id };
    Ok(StepRecord { images: files::of(db.shelf(), owner)?, fields })
}

/// The steps of an article in their order.
pub(super) fn of(db: &StaffDb<'_>, item: i64) -> Result<Vec<StepRecord>, Error> {
    let steps: Vec<StepFields> = db::rows(
        db.conn(),
        "from knowledge_steps s join knowledge_items k on k.id = s.item_id
         where s.item_id = :item order by s.seq, s.id",
        named_params! { ":item": item },
    )?;
    steps.into_iter().map(|step| with_images(db, step)).collect()
}

/// Lists the steps of an article in their order.
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

/// The order that an article's steps are to have.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderForm {
    /// Every step of the article, each once.
    ids: Vec<i64>,
    /// The article's version that the order was made from; without it, whatever version there is.
    row_version: Option<i64>,
}

/// Changes the order of an article's steps, and returns the article as it is now.
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
                    return Err(Error::field(
                        "ids",
                        "List every step of the article exactly once.",
                    ));
                }
                store::order_steps(tx.conn(), &form.ids)
            })?;
            Done::new("Order saved.").id(id).item(&article)
        })
        .await
}

//! Lets staff maintain news, and see who has read what must be read.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ENTITY,
    readers::{self, AccountReadership, AudienceSize, NewsReceipt, READERS_OF_ACCOUNT, Readership},
    remind,
    store::{NewsFields, READERS},
};
use crate::{
    access::{AccountReach, DeleteNews, EditNews, Permission, REACHED, Section, ViewNews},
    domain::dealers::choosable,
    error::{Checks, Error},
    files::FileKind,
    http::{
        Answered, Body, Done, Grid, Item, ListAnswer, Listing, PageOrExport, Path, Staff, StaffDb,
        StaffTx,
    },
    kernel::{ids::NewsId, time::Instant},
    messages::{Key, key, message},
    publication_stage,
    records::{
        self, Filed, Record, RecordFile, files,
        publication::{self, Audience, Published, Stage, Status, check_window},
    },
};

pub(super) struct News;

const FILES: &str =
    "(select count(*) from attachments f where f.owner_kind = 'news' and f.owner_id = n.id)";

/// A news item in the staff list.
#[records::row(
    from = "news_items n",
    order("coalesce(n.publish_from, n.updated_at) desc", "n.id desc")
)]
pub(super) struct NewsRow {
    pub id: NewsId,
    #[column("heading-title", folded)]
    pub title: String,
    #[column("heading-summary")]
    pub summary: String,
    #[column("heading-status", kind = code)]
    pub status: Status,
    #[column("heading-stage", kind = code, sql = publication_stage!("n"))]
    pub stage: Stage,
    #[column("heading-from")]
    pub publish_from: Option<Instant>,
    #[column("heading-to")]
    pub publish_to: Option<Instant>,
    #[column("heading-pinned")]
    pub is_pinned: bool,
    #[column("heading-must-be-read")]
    pub is_must_read: bool,
    /// The number of files.
    #[column("heading-files", sql = FILES)]
    pub files: i64,
    /// The number of users who have read it.
    #[column("heading-read-by", sql = READERS)]
    pub readers: i64,
    #[column("heading-changed")]
    pub updated_at: Instant,
}

/// The fields of a news item.
#[records::form(table = "news_items", checked = CheckedNews)]
pub(super) struct NewsForm {
    #[field(1..=200, folded)]
    title: String,
    /// A summary for lists, in one sentence.
    #[field(0..=400, lines)]
    summary: String,
    /// HTML. Pictures are files of the item: `<img src="attachment:plan.png">`.
    #[field(rich = needed, folded)]
    body: String,
    /// When the item becomes visible. Null means when it is published.
    publish_from: Option<Instant>,
    /// When the item is no longer visible. Null means never.
    publish_to: Option<Instant>,
    is_pinned: bool,
    /// Whether readers must confirm that they have read it.
    is_must_read: bool,
    #[field(sent, apart)]
    audience: Audience,
    /// The publication status. `published` makes it visible to dealers from `publishFrom` on. By default, a new item
    /// is a draft, and a changed one keeps its status.
    #[field(apart)]
    status: Option<Status>,
}

/// A news item as staff edit it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewsRecord {
    #[serde(flatten)]
    pub fields: NewsFields,
    pub audience: Audience,
    pub attachments: Vec<RecordFile>,
}

impl Record for News {
    const ENTITY: &'static str = ENTITY;
    const NAME: Key = key!("record-name-news-item");
    const NOUNS: [&'static str; 2] = ["news item", "news items"];

    type View = ViewNews;
    type Edit = EditNews;
    type Delete = DeleteNews;
    type Row = NewsRow;
    type Form = NewsForm;
    type Item = NewsRecord;

    fn rules(form: &NewsForm, checks: &mut Checks) {
        check_window(checks, "publishTo", form.publish_from, form.publish_to);
        form.audience.check(checks);
    }

    fn prepare(tx: &StaffTx<'_>, id: Option<i64>, news: &mut CheckedNews) -> Result<(), Error> {
        publication::keep_first_day::<Self>(tx, id, &mut news.publish_from, news.publish_to)
    }

    fn save_parts(tx: &StaffTx<'_>, id: i64, news: &CheckedNews) -> Result<(), Error> {
        news.audience.save(tx.conn(), ENTITY, id)?;
        publication::settle::<Self>(tx, id, news.status)
    }
}

impl records::Item for NewsRecord {
    type Fields = NewsFields;

    fn complete(db: &StaffDb<'_>, id: i64, fields: NewsFields) -> Result<Self, Error> {
        Ok(Self {
            fields,
            audience: Audience::of(db.conn(), ENTITY, id)?,
            attachments: files::of(db.attachments(), News::owner(id))?,
        })
    }
}

impl Filed for News {
    const ACCEPTS: &'static [FileKind] = FileKind::ALL;
    const MOST: usize = 10;
}

impl Published for News {}

/// Lists the users in a news item's audience, and when each has read it. Only users that the caller can see are
/// included.
///
/// Exports who has read a news item, and when, as CSV or XLSX.
pub(super) async fn list_receipts(
    staff: Staff<ViewNews>,
    Path(id): Path<NewsId>,
    requested: PageOrExport,
) -> Result<ListAnswer<NewsReceipt>, Error> {
    staff
        .list("receipts", requested, move |db, wanted| {
            records::fields::<News>(db, id.0)?.ok_or(Error::NotFound)?;
            let reach = db.accounts(Section::DealerUsers, Permission::View);
            if reach == AccountReach::Nothing {
                return Err(Error::Forbidden(message!("news-permission-needed")));
            }
            let params = named_params! { ":id": id, ":reach": reach };
            db.listed(records::list::<NewsReceipt>(readers::SEEN_READERS, params), wanted)
        })
        .await
}

/// Counts the users in a news item's audience and how many have read it, by dealer.
pub(super) async fn list_readership(
    staff: Staff<ViewNews>,
    Path(id): Path<NewsId>,
    Grid(options): Grid,
) -> Result<Listing<AccountReadership>, Error> {
    staff
        .read(move |db| {
            records::fields::<News>(db, id.0)?.ok_or(Error::NotFound)?;
            let writes = db.may(Section::News, Permission::Edit);
            let reach = if writes { AccountReach::All } else { choosable(db) };
            let filter = format!("{REACHED} and exists (select 1 from {READERS_OF_ACCOUNT})");
            let params = named_params! { ":id": id, ":reach": reach };
            let list = records::list::<AccountReadership>(&filter, params);
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

/// Counts the users and dealers that a news item is for, and how many have read it.
pub(super) async fn read_readership(
    staff: Staff<ViewNews>,
    Path(id): Path<NewsId>,
) -> Result<Item<Readership>, Error> {
    staff
        .read(move |db| {
            records::fields::<News>(db, id.0)?.ok_or(Error::NotFound)?;
            Item::found(readers::readership(db.conn(), id)?)
        })
        .await
}

/// An audience that isn't saved yet.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AudienceForm {
    /// The id of the news item. Users who have read it aren't counted again.
    id: Option<NewsId>,
    audience: Audience,
}

/// Counts the users and dealers that an audience would include, before it is saved.
pub(super) async fn count_audience(
    staff: Staff<EditNews>,
    Body(form): Body<AudienceForm>,
) -> Result<Item<AudienceSize>, Error> {
    let mut checks = Checks::new();
    form.audience.check(&mut checks);
    checks.finish()?;
    staff.read(move |db| Item::found(readers::asked(db.conn(), form.id, &form.audience)?)).await
}

/// Reminds users who haven't read a must-read news item, by notification and email. Possible once a day.
pub(super) async fn remind_readers(
    staff: Staff<EditNews>,
    Path(id): Path<NewsId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let item = records::fields::<News>(tx, id.0)?.ok_or(Error::NotFound)?;
            let reminded = remind::readers(tx, &item)?;
            let mut event = tx.event(ENTITY, "remind");
            event.entity_id = Some(id.0);
            event.after = Some(serde_json::json!({ "people": reminded }));
            tx.record(event)?;
            Ok(Done::new(message!("news-reminder-sent", people = reminded)))
        })
        .await
}

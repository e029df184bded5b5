//! Saved replies: texts that a desk writes again and again. Each desk's supervisor keeps those of their own desk, and
//! everyone who works there uses them.
//!
//! A text may contain fields such as `{dealer}`, which are filled in where it is used.

use rusqlite::named_params;

use crate::{
    access::{Grants, Permission, Right, Section},
    db,
    error::{Checks, Error},
    http::{Api, Item, ListAnswer, PageOrExport, Path, Staff, StaffDb, StaffTx},
    kernel::{time::Instant, words::Word as _},
    messages::{Key, key, message},
    records::{
        self, Checked, Record,
        calls::{delete_record, find, insert_record, update_record},
    },
    words,
};

/// What a text may leave to be filled in.
const FIELDS: [&str; 6] = ["dealer", "contact", "number", "order", "job", "me"];

pub fn api() -> Api {
    Api::new()
        .listed("adminRepliesList", "/admin/replies/listing", list)
        .get("adminRepliesRead", "/admin/replies/item/{id}", read)
        .post("adminRepliesInsert", "/admin/replies/insert", insert_record::<SavedReplies>)
        .put("adminRepliesUpdate", "/admin/replies/update", update_record::<SavedReplies>)
        .delete("adminRepliesDelete", "/admin/replies/delete/{id}", delete_record::<SavedReplies>)
        .about(SavedReplies::NOUNS)
        .declaring(records::declared::<SavedReplies>())
}

words! {
    /// A desk with replies of its own.
    #[schema(as = ReplyDesk)]
    pub(super) ReplyDesk {
        Service = "service",
        Changes = "changes",
        Drawings = "drawings",
        Projects = "projects",
        Acceptances = "acceptances",
        Remittances = "remittances",
    }
}

words! {
    /// The language of a reply.
    #[schema(as = ReplyLanguage)]
    pub(super) ReplyLanguage { English = "en", French = "fr" }
}

impl ReplyDesk {
    /// The section of the desk's records. Everyone who may view those may use its replies.
    const fn section(self) -> Section {
        match self {
            Self::Service => Section::Service,
            Self::Changes => Section::ChangeRequests,
            Self::Drawings => Section::Drawings,
            Self::Projects => Section::Projects,
            Self::Acceptances => Section::Orders,
            Self::Remittances => Section::Remittances,
        }
    }

    /// The permission of those who keep the desk's replies.
    const fn kept_by(self) -> (Section, Permission) {
        match self {
            Self::Service => (Section::ServiceLists, Permission::Edit),
            Self::Drawings | Self::Projects => (Section::DraftingLists, Permission::Edit),
            Self::Changes | Self::Acceptances => (Section::ChangeRequests, Permission::Supervise),
            Self::Remittances => (Section::Remittances, Permission::Edit),
        }
    }

    fn is_used_by(self, grants: &Grants) -> bool {
        grants.allow(self.section(), Permission::View)
    }

    fn is_kept_by(self, grants: &Grants) -> bool {
        let (section, permission) = self.kept_by();
        grants.allow(section, permission)
    }
}

/// Viewing the records of any desk.
#[derive(Debug, Clone, Copy)]
pub(super) struct UseReplies;

impl Right for UseReplies {
    const NAME: &'static str = "service:view or changerequests:view or drawings:view or projects:view or orders:view or \
         remittances:view";

    fn held(grants: &Grants) -> bool {
        ReplyDesk::ALL.iter().any(|desk| desk.is_used_by(grants))
    }
}

/// Keeping the replies of any desk. Which, is checked with the record.
#[derive(Debug, Clone, Copy)]
pub(super) struct KeepReplies;

impl Right for KeepReplies {
    const NAME: &'static str =
        "servicelists:edit or draftinglists:edit or changerequests:supervise or remittances:edit";

    fn held(grants: &Grants) -> bool {
        ReplyDesk::ALL.iter().any(|desk| desk.is_kept_by(grants))
    }
}

/// A saved reply.
#[records::row(from = "saved_replies t", order("t.desk", "t.name_folded", "t.id"))]
pub(super) struct SavedReply {
    pub id: i64,
    #[column("heading-desk", kind = code)]
    pub desk: ReplyDesk,
    /// What it is found by.
    #[column("heading-name", folded)]
    pub name: String,
    /// The text, with fields such as `{dealer}` to be filled in.
    #[column("heading-text")]
    pub text: String,
    #[column("heading-language", kind = code)]
    pub language: ReplyLanguage,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of a saved reply.
#[records::form(table = "saved_replies", checked = CheckedReply)]
pub(super) struct SavedReplyForm {
    /// The desk that uses it.
    #[field(word = ReplyDesk)]
    desk: String,
    /// What it is found by. Unique within the desk and language.
    #[field(1..=80, folded, unique = "reply-name-taken")]
    name: String,
    /// The text. It may contain the fields `{dealer}`, `{contact}`, `{number}`, `{order}`, `{job}` and `{me}`, which
    /// are filled in where it is used.
    #[field(1..=4000, lines, rule = fields_known)]
    text: String,
    #[field(word = ReplyLanguage, default = "en")]
    language: String,
}

/// Refuses a field that nothing would fill in.
fn fields_known(checks: &mut Checks, field: &str, text: &str) {
    if let Some(name) = fields_of(text).find(|name| !FIELDS.contains(name)) {
        let (name, known) = (braced(name), FIELDS.map(braced).join(", "));
        checks.require(false, field, message!("reply-field-unknown", name, known));
    }
}

fn braced(name: &str) -> String {
    ["{", name, "}"].concat()
}

/// The names in braces.
fn fields_of(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name)
}

pub(super) struct SavedReplies;

impl Record for SavedReplies {
    const ENTITY: &'static str = "savedReply";
    const NAME: Key = key!("record-name-saved-reply");
    const NOUNS: [&'static str; 2] = ["saved reply", "saved replies"];

    type View = UseReplies;
    type Edit = KeepReplies;
    type Delete = KeepReplies;
    type Row = SavedReply;
    type Form = SavedReplyForm;
    type Item = SavedReply;

    fn prepare(tx: &StaffTx<'_>, id: Option<i64>, reply: &mut Checked<Self>) -> Result<(), Error> {
        demand_kept(tx, reply.desk)?;
        id.map_or(Ok(()), |id| demand_kept(tx, desk_of(tx, id)?))
    }

    fn delete_parts(tx: &StaffTx<'_>, id: i64) -> Result<(), Error> {
        demand_kept(tx, desk_of(tx, id)?)
    }
}

fn desk_of(tx: &StaffTx<'_>, id: i64) -> Result<ReplyDesk, Error> {
    let sql = "select desk from saved_replies where id = :id";
    db::value(tx.conn(), sql, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

fn demand_kept(tx: &StaffTx<'_>, desk: ReplyDesk) -> Result<(), Error> {
    if desk.is_kept_by(tx.grants()) {
        return Ok(());
    }
    Err(Error::Forbidden(message!("reply-desk-of-others")))
}

/// The desks whose replies the caller may use or keep, as JSON.
fn desks_of(db: &StaffDb<'_>) -> Result<String, Error> {
    let grants = db.grants();
    let desks =
        ReplyDesk::ALL.iter().filter(|desk| desk.is_used_by(grants) || desk.is_kept_by(grants));
    Ok(serde_json::to_string(&desks.collect::<Vec<_>>())?)
}

/// Lists the saved replies of the desks whose records the caller may view.
///
/// Exports these saved replies as CSV or XLSX.
async fn list(
    staff: Staff<UseReplies>,
    requested: PageOrExport,
) -> Result<ListAnswer<SavedReply>, Error> {
    staff
        .list(SavedReplies::ENTITY, requested, |db, wanted| {
            let desks = desks_of(db)?;
            let params = named_params! { ":desks": desks };
            let filter = "t.desk in (select value from json_each(:desks))";
            db.listed(records::list::<SavedReply>(filter, params), wanted)
        })
        .await
}

/// Returns one saved reply.
async fn read(staff: Staff<UseReplies>, Path(id): Path<i64>) -> Result<Item<SavedReply>, Error> {
    staff
        .read(move |db| {
            let grants = db.grants();
            let reply = find::<SavedReplies>(db, id)?;
            Item::found(
                reply
                    .filter(|reply| reply.desk.is_used_by(grants) || reply.desk.is_kept_by(grants)),
            )
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::fields_of;

    #[test]
    fn fields_are_names_in_braces() {
        let found = |text| fields_of(text).collect::<Vec<_>>();
        assert_eq!(found("Hello {contact}, about {number}: {"), ["contact", "number"]);
        assert_eq!(found("no field } here"), [""; 0]);
        assert_eq!(found("{{me}"), ["me"]);
    }
}

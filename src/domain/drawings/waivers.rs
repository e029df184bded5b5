//! Warranty waivers, a separate kind of item. The dealer signs a version of a warranty document, which is copied to
//! the item when it is added or its draft is saved. A waiver may have no units, has no marks, is never released, and
//! may expire on a day.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    lists::{self, List},
    store::{Drawing, WarrantyVersion},
    table::{Answer, Status},
};
use crate::{
    casework::Context,
    db::{self, AccountRows, FromRow, Reached, Shared},
    domain::projects::ProjectRequest,
    error::{Checks, Error},
    kernel::{
        ids::{DrawingId, ProjectRequestId},
        time::Day,
    },
    messages::{Message, message},
    part, scoped, sql, words,
};

/// The code of the request type and of the drawing type of waivers.
pub(super) const CODE: &str = "waiver";
/// For how many days before its last day a waiver counts as expiring.
const SOON: i32 = 30;

words! {
    /// The waivers to list.
    #[schema(as = WaiverList)]
    pub(super) WaiverList {
        /// Those that aren't answered yet.
        Open = "open",
        /// Accepted waivers that expire within 30 days.
        Expiring = "expiring",
    }
}

/// The first and the last day on which a waiver expires soon.
pub(super) fn soon(today: Day) -> (Day, Day) {
    (today, today.plus_days(SOON))
}

/// Whether a waiver was accepted and has expired.
pub(super) fn is_expired(status: Status, expires_on: Option<Day>, today: Day) -> bool {
    status == Status::Approved && expires_on.is_some_and(|day| day < today)
}

/// The label of a status that a waiver shares with drawings, where theirs would name another act.
pub(super) fn own_label(status: Status) -> Option<Message> {
    match status {
        Status::Approved => Some(message!("waiver-accepted")),
        Status::Rejected => Some(message!("waiver-refused")),
        _ => None,
    }
}

/// The condition for waivers that expire between `:today` and `:soon`.
pub(super) const EXPIRING: &str = "(r.warranty_document_id is not null and r.status = 'approved'
     and r.expires_on between :today and :soon)";

/// A warranty document in its newest version.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "t")]
#[serde(rename_all = "camelCase")]
#[schema(as = WaiverChoice)]
pub(super) struct Warranty {
    pub(super) id: i64,
    name: String,
    #[column(of = "a")]
    pub(super) version: i64,
    #[serde(skip)]
    #[column(sql = "a.id")]
    attachment: i64,
}

impl Warranty {
    /// The version that a new waiver has signed.
    pub(super) fn signed(&self) -> WarrantyVersion {
        WarrantyVersion { document: self.id, version: self.version }
    }
}

/// Warranty documents with the newest file of each, which those without one lack. Like the documents, these files
/// belong to no account.
const NEWEST: &str = "from drafting_warranty_documents t join attachments a
     on a.id = (select max(f.id) from attachments f where f.owner_kind = 'warrantyDocument' and f.owner_id = t.id
                  and f.account_id is null)";

/// The warranty documents that a waiver can refer to.
pub(super) fn choices(conn: &Connection) -> Result<Vec<Warranty>, Error> {
    let tail =
        format!("{NEWEST} where t.is_active order by t.sort, t.code_folded, t.id limit 1000");
    db::rows(conn, &tail, &[])
}

/// A warranty document in its newest version, even if it can no longer be chosen.
pub(super) fn newest(rows: &AccountRows<'_>, id: i64) -> Result<Option<Warranty>, Error> {
    let tail = scoped!(sql!(
        NEWEST,
        " where t.id = :id and (a.account_id is null or a.account_id = :account)"
    ));
    rows.row(tail, named_params! { ":id": id })
}

/// The document of a waiver, and the entries that it has instead of a drawing's choices.
pub(super) struct Chosen {
    pub(super) warranty: Warranty,
    pub(super) drawing_type: i64,
    pub(super) process_type: i64,
    pub(super) approved_for: i64,
}

/// Checks the chosen warranty document and the last day. `None` for a drawing.
pub(super) fn check(
    context: &Context<'_>,
    checks: &mut Checks,
    document: Option<i64>,
    expires_on: Option<Day>,
    present: Option<&Drawing>,
) -> Result<Option<Chosen>, Error> {
    let is_of_kind =
        present.is_none_or(|one| one.warranty_document_id.is_some() == document.is_some());
    checks.require(is_of_kind, "warrantyDocumentId", message!("waiver-stays"));
    let Some(id) = document else {
        checks.require(expires_on.is_none(), "expiresOn", message!("waiver-alone-expires"));
        return Ok(None);
    };
    let shared = context.rows.shared();
    let is_present = present.and_then(|one| one.warranty_document_id) == Some(id);
    let is_active = lists::is_entry(shared, List::WarrantyDocuments, id)?;
    let found = newest(&context.rows, id)?.filter(|_| is_active || is_present);
    let chosen = checks.demanded("warrantyDocumentId", found, message!("waiver-choose-document"));
    let was = present.and_then(|one| one.expires_on);
    let is_ahead = expires_on.is_none_or(|day| day > context.today || Some(day) == was);
    checks.require(is_ahead, "expiresOn", message!("waiver-expires-later"));
    let entry = |list, code: &str| {
        let found = lists::entry_coded(shared, list, code)?;
        found.ok_or_else(|| Error::internal("a built-in entry of a list is gone"))
    };
    Ok(Some(Chosen {
        warranty: match chosen {
            Some(warranty) => warranty,
            // Already refused with the rest of the form.
            None => return Ok(None),
        },
        drawing_type: entry(List::DrawingTypes, CODE)?,
        process_type: match present {
            Some(one) => one.process_type_id,
            None => entry(List::ProcessTypes, "new")?,
        },
        approved_for: entry(List::ApprovedFor, "record")?,
    }))
}

/// Whether a drawing type is the one reserved for waivers.
pub(super) fn is_type(shared: Shared<'_>, drawing_type: i64) -> Result<bool, Error> {
    Ok(lists::entry_coded(shared, List::DrawingTypes, CODE)? == Some(drawing_type))
}

/// Fails unless a request asks for a waiver.
pub(super) fn demand_request(context: &Context<'_>, request: &ProjectRequest) -> Result<(), Error> {
    let shared = context.rows.shared();
    if lists::entry_coded(shared, List::RequestTypes, CODE)? == Some(request.type_id) {
        return Ok(());
    }
    Err(Error::field("warrantyDocumentId", message!("waiver-of-request")))
}

/// Replaces the document of a waiver.
pub(super) fn take(context: &Context<'_>, id: DrawingId, warranty: &Warranty) -> Result<(), Error> {
    let gone = scoped!(
        "delete from attachments
         where owner_kind = 'drawing' and owner_id = :id and account_id = :account and slot = 'drawing'"
    );
    context.rows.execute(gone, named_params! { ":id": id })?;
    let sql = scoped!(
        "insert into attachments (owner_kind, owner_id, account_id, name, file_id, uploaded_by, created_at, slot, version,
             base_name, is_internal)
         select 'drawing', :id, :account, a.name, a.file_id, :user, :now, 'drawing', a.version, a.name, 1
         from attachments a where a.id = :file and a.account_id is null"
    );
    let params = named_params! {
        ":id": id, ":user": context.user(), ":now": context.now, ":file": warranty.attachment,
    };
    context.rows.execute(sql, params).map(|_| ())
}

/// Fails unless a waiver is accepted, or rejected with a reason.
pub(super) fn demand_answer(answer: Answer, notes: &str) -> Result<(), Error> {
    match answer {
        Answer::Approved => Ok(()),
        Answer::Rejected if !notes.trim().is_empty() => Ok(()),
        Answer::Rejected => Err(Error::field("notes", message!("waiver-why-rejected"))),
        _ => Err(Error::field("answer", message!("waiver-answers"))),
    }
}

/// The waivers of a request that the caller sees, latest first.
pub(super) fn of_request(
    context: &Context<'_>,
    request: Reached<ProjectRequestId>,
) -> Result<Vec<Drawing>, Error> {
    let tail = part!(
        "from drawings r
         where r.request_id = :reached and r.warranty_document_id is not null and r.account_id = :account
           /*shown r*/
         order by r.id desc limit 500"
    );
    context.rows.rows(tail.of(request), &[])
}

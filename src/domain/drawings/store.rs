//! SQL of drawings.

use rusqlite::named_params;

use super::table::{Answer, Drawings, Status};
use crate::{
    access::{Caller, Permission, Section, Standing},
    case_record,
    casework::{CaseRecord as _, Context, numbers},
    db::{AccountRows, Reached, Shared},
    domain::{projects::ProjectRequest, reach::STAFF_REACH_DRAWINGS},
    error::Error,
    kernel::{
        ids::{DrawingId, ProjectId, ProjectRequestId, UserId},
        text::fold,
        time::{Day, Instant},
    },
    part, scoped, shared, sql,
};

case_record! {
    /// A drawing.
    pub Drawing of Drawings in "drawings" {
        id: DrawingId,
        number: String,
        item_number: String,
        sequence: i64,
        revision: String,
        project_id: Reached<ProjectId>,
        request_id: ProjectRequestId,
        supersedes_id: Option<DrawingId>,
        is_internal: bool,
        asked_by: Option<UserId>,
        created_by: Option<UserId>,
        created_at: Instant,
        row_version: i64,
    } {
        status: Status,
        title: String,
        notes: String,
        drawing_type_id: i64,
        process_type_id: i64,
        approved_for_id: i64,
        approval_unit_id: Option<i64>,
        drafter_id: Option<UserId>,
        checker_id: Option<UserId>,
        issued_at: Option<Instant>,
        answered_at: Option<Instant>,
        answer: Option<Answer>,
        superseded_by_id: Option<DrawingId>,
        released_at: Option<Instant>,
        released_by: Option<UserId>,
        ended_at: Option<Instant>,
        end_reason: String,
        asked_on: Option<Day>,
        warranty_document_id: Option<i64>,
        warranty_version: Option<i64>,
        expires_on: Option<Day>,
    } {
        title_folded = "dx(:title)",
        bucket = "iif(:status in ('draft', 'checking', 'issued'), 'open', 'done')",
        is_hidden = ":issued_at is null or is_internal",
        status_at = "iif(status = :status, status_at, :now)",
    }
    reached {
        all: "/*shown r*/",
        dealers: "and exists (select 1 from projects p where p.id = r.project_id /*reach projects:view p*/)",
        staff: STAFF_REACH_DRAWINGS,
        account: in_row,
    }
}

impl Drawing {
    pub(super) fn is_waiver(&self) -> bool {
        self.warranty_document_id.is_some()
    }
}

/// A staff user's standing towards a new drawing of a request.
pub(super) fn standing_in(
    rows: &AccountRows<'_>,
    request: &ProjectRequest,
    caller: &Caller,
) -> Result<Standing, Error> {
    let sql = part!(sql!(
        "select exists (select 1 from (select q.account_id, q.id as request_id, null as drafter_id,
                                              null as checker_id
                                       from project_requests q
                                       where q.id = :reached and q.account_id = :account /*shown q*/) r
                        where ",
        STAFF_REACH_DRAWINGS,
        ")"
    ));
    let params = named_params! { ":own": caller.user };
    let is_own = rows.value(sql.of(request.proof()), params)?.unwrap_or(false);
    Ok(Standing { is_own, is_of_branch: false })
}

/// A request for which a staff member may draw something: any if `own` is `None`, or one of which a drawing would be
/// their own.
pub(super) fn request_to_draw(
    rows: &AccountRows<'_>,
    id: ProjectRequestId,
    own: Option<UserId>,
) -> Result<Option<ProjectRequest>, Error> {
    let tail = scoped!(sql!(
        "from project_requests r where r.id = :id and r.account_id = :account /*shown r*/
           and exists (select 1 from (select r.account_id, r.id as request_id, null as drafter_id,
                                             null as checker_id) r
                       where ",
        STAFF_REACH_DRAWINGS,
        ")"
    ));
    rows.row(tail, named_params! { ":id": id, ":own": own })
}

/// The original of a request and its revisions.
pub(super) fn root_of(request: &ProjectRequest) -> ProjectRequestId {
    request.root_id.unwrap_or(request.id)
}

/// The item that a new drawing is of.
pub(super) struct NewItem {
    /// Counts up under the root request.
    pub(super) sequence: i64,
    /// `P-000123-02-07`.
    pub(super) number: String,
    /// `0` for the first.
    pub(super) revision: String,
}

/// The next item under a root request.
pub(super) fn next_item(
    rows: &AccountRows<'_>,
    request: &ProjectRequest,
) -> Result<NewItem, Error> {
    let sql = part!(
        "select 1 + coalesce(max(r.sequence), 0) from drawings r
         where r.root_id = (select coalesce(q.root_id, q.id) from project_requests q
                            where q.id = :reached /*shown q*/)
           and r.account_id = :account /*shown r*/"
    );
    let sequence: i64 = rows.value(sql.of(request.proof()), &[])?.unwrap_or(1);
    let number = request.number.strip_suffix(&*request.revision).unwrap_or(&request.number);
    let number = format!("{number}-{sequence:02}");
    Ok(NewItem { sequence, number, revision: "0".to_owned() })
}

/// The place of a new drawing among others.
pub(super) struct Place<'a> {
    pub(super) request: &'a ProjectRequest,
    pub(super) project_id: ProjectId,
    pub(super) item: &'a NewItem,
    pub(super) supersedes: Option<DrawingId>,
}

/// A warranty document in the version that a waiver is about.
#[derive(Clone, Copy)]
pub(super) struct WarrantyVersion {
    pub(super) document: i64,
    pub(super) version: i64,
}

/// The values of a new drawing.
pub(super) struct Beginning<'a> {
    pub(super) title: &'a str,
    pub(super) notes: &'a str,
    pub(super) drawing_type_id: i64,
    pub(super) process_type_id: i64,
    pub(super) approved_for_id: i64,
    pub(super) approval_unit_id: Option<i64>,
    pub(super) drafter_id: Option<UserId>,
    pub(super) checker_id: Option<UserId>,
    /// For a waiver: the warranty document.
    pub(super) warranty: Option<WarrantyVersion>,
    /// For a waiver: its last day.
    pub(super) expires_on: Option<Day>,
}

/// The number of a revision of an item: `P-000123-02-07 A`.
pub(super) fn number_of(item: &str, revision: &str) -> String {
    format!("{item} {revision}")
}

pub(super) fn insert(
    context: &Context<'_>,
    place: &Place<'_>,
    beginning: &Beginning<'_>,
) -> Result<Reached<DrawingId>, Error> {
    let id = numbers::begin_by_number::<DrawingId>(&context.rows, "drawing")?;
    let NewItem { sequence, number: item, revision } = place.item;
    let sql = scoped!(
        "insert into drawings (id, account_id, project_id, request_id, root_id, sequence, item_number, revision, number,
             supersedes_id, is_internal, asked_by, title, title_folded, notes, drawing_type_id, process_type_id,
             approved_for_id, approval_unit_id, drafter_id, checker_id, status_at, created_at, created_by, updated_at,
             updated_by, warranty_document_id, warranty_version, expires_on)
         values (:id, :account, :project, :request, :root, :sequence, :item, :revision, :number, :supersedes, :internal,
             :asked_by, :title, :folded, :notes, :type, :process, :purpose, :unit, :drafter, :checker, :now, :now,
             :user, :now, :user, :warranty, :warranty_version, :expires)"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":id": id, ":project": place.project_id, ":request": place.request.id,
            ":root": root_of(place.request), ":sequence": sequence, ":item": item,
            ":revision": revision, ":number": number_of(item, revision),
            ":supersedes": place.supersedes, ":internal": place.request.is_internal,
            ":asked_by": place.request.created_by, ":title": beginning.title,
            ":folded": fold(beginning.title), ":notes": beginning.notes,
            ":type": beginning.drawing_type_id, ":process": beginning.process_type_id,
            ":purpose": beginning.approved_for_id, ":unit": beginning.approval_unit_id,
            ":drafter": beginning.drafter_id, ":checker": beginning.checker_id, ":now": context.now,
            ":user": context.user(), ":warranty": beginning.warranty.map(|one| one.document),
            ":warranty_version": beginning.warranty.map(|one| one.version),
            ":expires": beginning.expires_on,
        },
    )?;
    Ok(id)
}

/// The number of the item of which the reached drawing is a revision, as SQL.
pub(super) const ITEM: &str =
    "(select x.item_number from drawings x where x.id = :reached /*shown x*/)";

/// The latest revision of a drawing's item, whoever may see it.
pub(crate) fn latest(rows: &AccountRows<'_>, drawing: &Drawing) -> Result<Option<Drawing>, Error> {
    let tail = part!(sql!(
        "from drawings r where r.item_number = ",
        ITEM,
        " and r.account_id = :account /*shown r*/ order by r.id desc limit 1"
    ));
    rows.row(tail.of(drawing.proof), &[])
}

/// The number of a later revision of an item that isn't void.
pub(super) fn later(rows: &AccountRows<'_>, drawing: &Drawing) -> Result<Option<String>, Error> {
    let sql = part!(sql!(
        "select r.number from drawings r where r.item_number = ",
        ITEM,
        " and r.id > :reached and r.status <> 'void' and r.account_id = :account /*shown r*/
          order by r.id desc limit 1"
    ));
    rows.value(sql.of(drawing.proof), &[])
}

/// The earlier revisions of an item in one of these states, oldest first.
pub(super) fn earlier(
    rows: &AccountRows<'_>,
    drawing: &Drawing,
    states: &[Status],
) -> Result<Vec<Drawing>, Error> {
    let tail = part!(sql!(
        "from drawings r where r.item_number = ",
        ITEM,
        " and r.id < :reached and r.account_id = :account
          and r.status in (select value from json_each(:states)) /*shown r*/
          order by r.id limit 500"
    ));
    let states = serde_json::to_string(states)?;
    rows.rows(tail.of(drawing.proof), named_params! { ":states": states })
}

/// The request in which the next revision of an item is drawn: the latest revision of its request.
pub(super) fn request_for_next(
    rows: &AccountRows<'_>,
    drawing: &Drawing,
) -> Result<ProjectRequest, Error> {
    let sql = part!(
        "select coalesce(max(q.id), d.request_id) from drawings d
         left join project_requests q on (q.id = d.root_id or q.root_id = d.root_id)
           and q.status not in ('draft', 'cancelled') and q.account_id = :account /*shown q*/
         where d.id = :reached and d.account_id = :account /*shown d*/"
    );
    let request = rows.reach(sql.of(drawing.proof), &[])?.ok_or(Error::NotFound)?;
    ProjectRequest::load(rows, request)?.ok_or(Error::NotFound)
}

/// Whether a user is active staff with this permission for drawings.
pub(super) fn may(shared: Shared<'_>, user: UserId, verb: Permission) -> Result<bool, Error> {
    let sql = shared!("select exists (select 1 from users u join user_roles x on x.user_id = u.id
                   join role_permissions p on p.role_id = x.role_id
                   where u.id = :user and u.kind = 'staff' and u.status = 'active' and p.section = :section
                     and p.verbs & :verb <> 0)");
    let params = named_params! {
        ":user": user, ":verb": verb as u32, ":section": Section::Drawings.code(),
    };
    Ok(shared.value(sql, params)?.unwrap_or(false))
}

//! Reads drawings for people: the row of a list, and the page of one drawing.
//!
//! Dealers read nothing of who checks, of sentences for the plant, of marks among staff, and of what is not issued.

use rusqlite::named_params;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    comments::{self, Comment},
    documents::{self, Document},
    facts,
    store::{self, Drawing},
    table::{Answer, Status},
    turn::{IS_STAFFS_TURN, IS_TURN, reader_in},
    units::{self, Unit},
    waivers,
};
use crate::{
    access::Side,
    casework::{
        Context, Shown, history,
        watchers::{self, Watching},
    },
    db::{FromRow, Part, Reached},
    error::Error,
    grid::{Direction, Field, List},
    kernel::{
        ids::{DrawingId, ProjectId, ProjectRequestId, UserId},
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Language, key, message},
    part, sql,
    workflow::{AllowedAction, State as _},
};

/// A drawing in a list.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingRow)]
pub(super) struct DrawingRow {
    pub(super) id: DrawingId,
    /// `P-000123-02-07`, the same for all revisions.
    item_number: String,
    /// `0`, `A`, `B` and so on.
    revision: String,
    title: String,
    request_id: ProjectRequestId,
    #[column(sql = "q.number")]
    request_number: String,
    project_id: ProjectId,
    #[column(sql = "p.number")]
    project_number: String,
    #[column(sql = "p.name")]
    project_name: String,
    /// The account's code.
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.name")]
    account_name: String,
    drawing_type_id: i64,
    #[column(sql = "t.name")]
    drawing_type_name: String,
    process_type_id: i64,
    #[column(sql = "x.name")]
    process_type_name: String,
    approved_for_id: i64,
    /// For a waiver: the name of its warranty document.
    #[column(sql = PURPOSE)]
    approved_for_name: String,
    approval_unit_id: Option<i64>,
    #[column(sql = "n.name")]
    approval_unit_name: Option<String>,
    status: Status,
    /// The label of the status for the reader's side.
    #[column(later)]
    status_label: String,
    /// Since when it has this status.
    status_at: Instant,
    /// Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    drafter_id: Option<UserId>,
    #[column(sql = DRAFTER)]
    drafter_name: Option<String>,
    /// Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    checker_id: Option<UserId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = CHECKER)]
    checker_name: Option<String>,
    issued_at: Option<Instant>,
    answered_at: Option<Instant>,
    answer: Option<Answer>,
    /// The label for people.
    #[column(later)]
    answer_label: Option<String>,
    /// The name of the signer.
    #[column(sql = SIGNER)]
    signer_name: Option<String>,
    released_at: Option<Instant>,
    #[column(sql = UNITS)]
    unit_count: i64,
    #[column(sql = COMMENTS)]
    comment_count: i64,
    #[column(sql = DOCUMENTS)]
    document_count: i64,
    /// The number of open marks.
    #[column(sql = OPEN_MARKS)]
    open_marks: i64,
    /// The number of open marks from an earlier revision.
    #[column(sql = TO_CHECK)]
    marks_to_check: i64,
    /// Whether it is internal, so that dealers never see it.
    is_internal: bool,
    /// Whether the reader can move it on.
    #[column(sql = IS_TURN)]
    is_your_turn: bool,
    /// The id of the newer drawing that supersedes it.
    superseded_by_id: Option<DrawingId>,
    /// For a waiver: the id of the warranty document, and its version.
    warranty_document_id: Option<i64>,
    warranty_version: Option<i64>,
    /// The last day on which a waiver is valid. Null if it is valid until it is voided.
    expires_on: Option<Day>,
    /// Whether a waiver was accepted and has expired.
    #[column(later)]
    is_expired: bool,
    created_at: Instant,
    updated_at: Instant,
    row_version: i64,
}

const DRAFTER: &str =
    "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.drafter_id)";
const CHECKER: &str =
    "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.checker_id)";
const SIGNER: &str = "(select w.signer_name from drawing_answers w where w.drawing_id = r.id)";
const UNITS: &str = "(select count(*) from drawing_units u where u.drawing_id = r.id)";
const COMMENTS: &str = "(select count(*) from drawing_comments c where c.drawing_id = r.id)";
const DOCUMENTS: &str =
    "(select count(*) from attachments b where b.owner_kind = 'drawing' and b.owner_id = r.id)";
/// Internal marks don't count once it was issued.
const OPEN_MARKS: &str = "(select count(*) from drawing_marks m
     where m.drawing_id = r.id and m.is_resolved = 0 and (m.is_internal = 0 or r.issued_at is null))";
const TO_CHECK: &str = "(select count(*) from drawing_marks m
     where m.drawing_id = r.id and m.is_resolved = 0 and m.to_check = 1
       and (m.is_internal = 0 or r.issued_at is null))";
/// The name of the purpose of the approval, or of the warranty document.
const PURPOSE: &str = "coalesce(g.name, a.name)";

/// The tables that lists and pages of drawings join.
pub(super) const FROM: &str = "drawings r
    join projects p on p.id = r.project_id
    join project_requests q on q.id = r.request_id
    join dealers d on d.account_id = r.account_id
    join drawing_types t on t.id = r.drawing_type_id
    join drawing_process_types x on x.id = r.process_type_id
    join drafting_approved_for a on a.id = r.approved_for_id
    left join drafting_approval_units n on n.id = r.approval_unit_id
    left join drafting_warranty_documents g on g.id = r.warranty_document_id";

/// The fields of all lists, after those that only one list has.
macro_rules! fields {
    ($label:ident; $($more:expr,)*) => { &[
        Field::integer("id", "r.id"),
        Field::text("number", "r.number").folded("r.number_folded").named(key!("heading-number")),
        Field::text("itemNumber", "r.item_number").title(key!("heading-drawing")),
        Field::text("revision", "r.revision").title(key!("heading-revision")),
        Field::text("title", "r.title").folded("r.title_folded").title(key!("heading-about")),
        $($more,)*
        Field::integer("requestId", "r.request_id"),
        Field::text("requestNumber", "q.number").folded("q.number_folded").title(key!("heading-request")),
        Field::integer("projectId", "r.project_id"),
        Field::text("projectNumber", "p.number").folded("p.number_folded").named(key!("heading-project-number")),
        Field::text("projectName", "p.name").folded("p.name_folded").title(key!("heading-project")),
        Field::code("status", "r.status")
            .words(|code| Status::from_code(code).map(Status::$label))
            .title(key!("heading-status")),
        Field::integer("drawingTypeId", "r.drawing_type_id"),
        Field::text("drawingTypeName", "t.name").title(key!("heading-kind")),
        Field::text("processTypeName", "x.name").named(key!("heading-process")),
        Field::integer("approvedForId", "r.approved_for_id"),
        Field::text("approvedForName", PURPOSE).title(key!("heading-approved-for")),
        Field::integer("unitCount", UNITS).title(key!("heading-units")),
        Field::integer("openMarks", OPEN_MARKS).title(key!("heading-open-marks")),
        Field::instant("issuedAt", "r.issued_at").nullable().title(key!("heading-issued")),
        Field::instant("answeredAt", "r.answered_at").nullable().title(key!("heading-answered")),
        Field::day("expiresOn", "r.expires_on").nullable().title(key!("heading-expires")),
        Field::instant("releasedAt", "r.released_at").nullable().named(key!("heading-released")),
        Field::instant("statusAt", "r.status_at").title(key!("heading-since")),
        Field::instant("updatedAt", "r.updated_at").named(key!("heading-updated")),
    ] };
}

const DEFAULT_ORDER: &[(&str, Direction)] = &[("r.id", Direction::Desc)];

/// The list for dealers.
pub(super) static DRAWINGS: List = List {
    key: "r.id",
    fields: fields!(dealer_label;),
    default_order: DEFAULT_ORDER,
    search: None,
};

/// The staff's list. Binds `:turn`.
pub(super) static QUEUE: List = List {
    key: "r.id",
    fields: fields!(
        staff_label;
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
        Field::integer("drafterId", "r.drafter_id").nullable(),
        Field::text("drafterName", DRAFTER).nullable().title(key!("heading-drafter")),
        Field::integer("checkerId", "r.checker_id").nullable(),
        Field::text("checkerName", CHECKER).nullable().title(key!("heading-checker")),
        Field::boolean("isInternal", "r.is_internal").named(key!("heading-internal")),
        Field::boolean("isYourTurn", IS_STAFFS_TURN).named(key!("heading-your-turn")),
    ),
    default_order: DEFAULT_ORDER,
    search: None,
};

impl DrawingRow {
    /// Words the row for dealers' users, without what is for staff.
    pub(super) fn for_dealer(&mut self, language: Language, today: Day) {
        self.status_label = self.status.dealer_label().in_language(language);
        self.word(language, today);
        (self.drafter_id, self.checker_id, self.checker_name) = (None, None, None);
        (self.comment_count, self.document_count) = (0, 0);
    }

    /// Words the row for staff.
    pub(super) fn for_staff(&mut self, language: Language, today: Day) {
        self.status_label = self.status.staff_label().in_language(language);
        self.word(language, today);
    }

    fn word(&mut self, language: Language, today: Day) {
        self.is_expired = waivers::is_expired(self.status, self.expires_on, today);
        self.answer_label = self.answer.map(|answer| answer.label().in_language(language));
        if self.warranty_document_id.is_none() {
            return;
        }
        if let Some(label) = waivers::own_label(self.status) {
            self.status_label = label.in_language(language);
        }
        let answered = match self.answer {
            Some(Answer::Approved) => waivers::own_label(Status::Approved),
            Some(Answer::Rejected) => waivers::own_label(Status::Rejected),
            _ => None,
        };
        if let Some(label) = answered {
            self.answer_label = Some(label.in_language(language));
        }
        if self.is_expired {
            self.status_label = message!("waiver-expired").in_language(language);
        }
    }

    fn shown(&mut self, context: &Context<'_>) {
        match context.side() {
            Side::Dealer => self.for_dealer(context.language(), context.today),
            Side::Staff => self.for_staff(context.language(), context.today),
        }
    }
}

/// A revision of an item.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingRevision)]
pub(super) struct Revision {
    id: DrawingId,
    revision: String,
    status: Status,
    /// Its label for the reader's side.
    #[column(later)]
    status_label: String,
    issued_at: Option<Instant>,
    answered_at: Option<Instant>,
}

/// The page of a drawing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DrawingItem {
    #[serde(flatten)]
    row: DrawingRow,
    /// A note to the dealer.
    notes: String,
    /// The text of the answer.
    answer_notes: Option<String>,
    /// Why it was voided.
    end_reason: String,
    supersedes_id: Option<DrawingId>,
    /// While it waits for an answer: the numbers of the drawings that it will supersede once it is accepted.
    would_supersede: Vec<String>,
    units: Vec<Unit>,
    /// Only for staff.
    comments: Vec<Comment>,
    /// By slot and name, newest version first.
    documents: Vec<Document>,
    /// All revisions that the caller sees, including this one, oldest first.
    revisions: Vec<Revision>,
    /// The history, oldest first.
    events: Vec<history::Step>,
    /// Whether there is an answer with a certificate.
    certificate: bool,
    /// The acts that the caller can perform now.
    allowed_actions: Vec<AllowedAction>,
    /// The staff who watch it. Null for dealers.
    watching: Option<Watching>,
}

const ONE: Part =
    part!(sql!("from ", FROM, " where r.id = :reached and r.account_id = :account /*shown r*/"));

impl Shown for Drawing {
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error> {
        Ok(serde_json::to_value(read(context, self)?)?)
    }
}

/// The page of a drawing, without checking whether the caller reaches it.
pub(super) fn read(context: &Context<'_>, drawing: &Drawing) -> Result<DrawingItem, Error> {
    let turn = reader_in(context);
    let params = named_params! { ":turn": turn };
    let mut row: DrawingRow =
        context.rows.row(ONE.of(drawing.proof()), params)?.ok_or(Error::NotFound)?;
    row.shown(context);
    let language = context.language();
    let is_waiver = row.warranty_document_id.is_some();
    let own_label = |status: Option<Status>| {
        let label = status.filter(|_| is_waiver).and_then(waivers::own_label)?;
        Some(label.in_language(language))
    };
    let is_staff = context.side() == Side::Staff;
    let tail = part!(sql!(
        "from drawings r where r.item_number = ",
        store::ITEM,
        " and r.account_id = :account /*shown r*/ order by r.id limit 500"
    ));
    let mut revisions: Vec<Revision> = context.rows.rows(tail.of(drawing.proof()), &[])?;
    for revision in &mut revisions {
        revision.status_label = own_label(Some(revision.status))
            .unwrap_or_else(|| context.label(revision.status).in_language(language));
    }
    let answered = facts::of(context, drawing)?;
    let history = drawing.history(context)?;
    let mut events = Vec::with_capacity(history.len());
    for entry in &history {
        let mut step = entry.step(context)?;
        step.from = own_label(entry.from).or(step.from);
        step.to = own_label(entry.to).or(step.to);
        events.push(step);
    }
    let documents = documents::of(context, drawing.id)?;
    row.document_count = i64::try_from(documents.len()).unwrap_or(0);
    Ok(DrawingItem {
        row,
        notes: drawing.notes.clone(),
        certificate: answered.is_some(),
        answer_notes: answered.map(|answered| answered.facts.notes),
        end_reason: drawing.end_reason.clone(),
        supersedes_id: drawing.supersedes_id.filter(|id| revisions.iter().any(|one| one.id == *id)),
        would_supersede: if drawing.status == Status::Issued {
            units::would_supersede(context, drawing)?
        } else {
            Vec::new()
        },
        units: units::of(context, drawing.proof(), true)?,
        comments: if is_staff { comments::of(context, drawing.proof())? } else { Vec::new() },
        documents,
        revisions,
        events,
        allowed_actions: context.allowed(drawing)?,
        watching: watchers::among_staff::<Drawing>(context, drawing.id)?,
    })
}

/// The most drawings in one list.
const MOST: i64 = 2000;

/// The drawings of a request that the caller sees, by item, oldest revision first.
pub(super) fn of_request(
    context: &Context<'_>,
    request: Reached<ProjectRequestId>,
) -> Result<Vec<DrawingRow>, Error> {
    let tail = part!(sql!(
        "from ",
        FROM,
        " where r.request_id = :reached and r.account_id = :account /*shown r*/
          order by r.item_number, r.id limit :most"
    ));
    let params = named_params! { ":most": MOST, ":turn": reader_in(context) };
    let mut rows: Vec<DrawingRow> = context.rows.rows(tail.of(request), params)?;
    for row in &mut rows {
        row.shown(context);
    }
    Ok(rows)
}

/// The drawings of a project that the caller sees, by item, oldest revision first.
pub(super) fn of_project(
    context: &Context<'_>,
    project: Reached<ProjectId>,
) -> Result<Vec<DrawingRow>, Error> {
    let tail = part!(sql!(
        "from ",
        FROM,
        " where r.project_id = :reached and r.account_id = :account /*shown r*/
          order by r.item_number, r.id limit :most"
    ));
    let params = named_params! { ":most": MOST, ":turn": reader_in(context) };
    let mut rows: Vec<DrawingRow> = context.rows.rows(tail.of(project), params)?;
    for row in &mut rows {
        row.shown(context);
    }
    Ok(rows)
}

/// The names of things related to a drawing.
#[derive(FromRow)]
pub(super) struct Names {
    #[column(sql = "d.code")]
    pub(super) account: String,
    #[column(sql = "d.name")]
    pub(super) account_name: String,
    #[column(sql = "p.number")]
    pub(super) project_number: String,
    #[column(sql = "p.name")]
    pub(super) project_name: String,
    #[column(sql = "q.number")]
    pub(super) request_number: String,
    #[column(sql = "t.name")]
    pub(super) drawing_type: String,
    #[column(sql = "x.name")]
    pub(super) process_type: String,
    #[column(sql = PURPOSE)]
    pub(super) approved_for: String,
    #[column(sql = "n.name")]
    pub(super) approval_unit: Option<String>,
}

/// The current names of things related to a drawing.
pub(super) fn names_of(context: &Context<'_>, drawing: &Drawing) -> Result<Names, Error> {
    context.rows.row(ONE.of(drawing.proof()), &[])?.ok_or(Error::NotFound)
}

//! Reads project requests for people: the row of a list, and the page of one request.

use rusqlite::named_params;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    departments::{self, RequestDepartment},
    files::{self, RequestFile},
    revisions::{self, Revision},
};
use crate::{
    access::Side,
    casework::{
        Context, Shown,
        conversation::Speaker,
        history,
        watchers::{self, Watching},
    },
    db::{FromRow, Part, Reached, Scoped},
    domain::projects::{
        proposals::{self, Proposal},
        store::{self, CONVERSATION, ProjectRequest},
        table::{MessageKind, Priority, RevisionReason, Status},
        turn,
    },
    error::Error,
    grid::{Direction, Field, List},
    kernel::{
        ids::{OrderId, ProjectId, ProjectRequestId, UserId},
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Language, Message, key},
    part, sql,
    workflow::{AllowedAction, State as _},
};

/// A project request in a list.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag that screens show")]
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectRequest)]
pub(in crate::domain::projects) struct RequestRow {
    pub(in crate::domain::projects) id: ProjectRequestId,
    /// For example, `P-000123-02`, `P-000123-02A` for a revision, or `R-000045` for an orphan.
    number: String,
    /// The number that it had as an orphan, by which it can still be found. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    orphan_number: Option<String>,
    /// `null` for an orphan.
    project_id: Option<ProjectId>,
    #[column(sql = "p.number")]
    project_number: Option<String>,
    #[column(sql = "p.name")]
    project_name: Option<String>,
    /// The account's code. `null` if the account isn't known.
    #[column(sql = "d.code")]
    account: Option<String>,
    #[column(sql = "d.name")]
    account_name: Option<String>,
    /// For whom an orphan seems to be, as it says itself; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "nullif(r.claimed_account, '')")]
    claimed_account: Option<String>,
    type_id: i64,
    /// `quote`, `drawing`, `revision`, `order_change`, `question`, `pricing`, `waiver`, or a type that staff have
    /// added.
    #[column(sql = "t.code")]
    type_code: String,
    #[column(sql = "t.name")]
    type_name: String,
    status: Status,
    /// The label of the status for the reader's side.
    #[column(later)]
    status_label: String,
    /// `open` during the manufacturer's turn, `paused` during the dealer's, or `done`.
    #[column(sql = CATEGORY)]
    category: String,
    title: String,
    /// Whether dealers can't see it.
    is_internal: bool,
    /// Whether it has no project.
    #[column(sql = "r.project_id is null")]
    is_orphan: bool,
    /// Whether its due date has passed; for dealers, the promised date.
    #[column(sql = "r.overdue_at is not null")]
    is_overdue: bool,
    /// Whether it is needed sooner than usual.
    is_rush: bool,
    /// The day on which the response is needed.
    need_by: Option<Day>,
    /// The day by which the response is promised.
    promised_on: Option<Day>,
    /// The day by which it is due. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    due_on: Option<Day>,
    priority: Priority,
    /// The label for people.
    #[column(later)]
    priority_label: String,
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
    quote_number: String,
    order_number: String,
    quote_id: Option<OrderId>,
    order_id: Option<OrderId>,
    /// Whether the quote or order number is unknown.
    unknown_number: bool,
    /// The letter of a revision.
    revision: String,
    /// How many departments haven't answered; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = OPEN_DEPARTMENTS)]
    open_departments: Option<i64>,
    /// How many drawings the reader sees, counting each revision.
    #[column(sql = DRAWINGS)]
    drawings: i64,
    /// How many of them are being drawn or checked, or wait for the dealer's answer.
    #[column(sql = OPEN_DRAWINGS)]
    open_drawings: i64,
    /// The number of those drawings that dealers see.
    #[serde(skip)]
    #[column(sql = ISSUED_DRAWINGS)]
    issued_drawings: i64,
    #[serde(skip)]
    #[column(sql = WAITING_DRAWINGS)]
    waiting_drawings: i64,
    /// Whether it is the turn of the reader's side; for staff, of the reader.
    #[column(sql = DEALERS_TURN)]
    is_your_turn: bool,
    /// The time of the last change of status.
    status_at: Instant,
    submitted_at: Option<Instant>,
    created_at: Instant,
    updated_at: Instant,
    row_version: i64,
}

/// Whether it is the staff's turn for `project_requests r`.
pub(in crate::domain::projects) const OUR_TURN: &str =
    "r.status in ('submitted', 'triaged', 'in_departments', 'internal_review')";

const CATEGORY: &str = "case when r.bucket = 'done' then 'done'
     when r.status in ('draft', 'awaiting_dealer', 'responded', 'revision_requested') then 'paused' else 'open' end";
const DRAFTER: &str =
    "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.drafter_id)";
const CHECKER: &str =
    "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.checker_id)";
const OPEN_DEPARTMENTS: &str = "(select count(*) from request_departments q where q.request_id = r.id and q.status in ('pending', 'working'))";
const DRAWINGS: &str = "(select count(*) from drawings w where w.request_id = r.id)";
const OPEN_DRAWINGS: &str =
    "(select count(*) from drawings w where w.request_id = r.id and w.bucket = 'open')";
const ISSUED_DRAWINGS: &str =
    "(select count(*) from drawings w where w.request_id = r.id and w.is_hidden = 0)";
const WAITING_DRAWINGS: &str = "(select count(*) from drawings w where w.request_id = r.id and w.bucket = 'open' and w.is_hidden = 0)";
/// Whether it is the dealer's turn.
const DEALERS_TURN: &str = "(r.status in ('draft', 'awaiting_dealer'))";
/// The tables that lists and pages of requests join.
pub(in crate::domain::projects) const FROM: &str = "project_requests r
    left join projects p on p.id = r.project_id
    left join dealers d on d.account_id = r.account_id
    left join project_request_types t on t.id = r.type_id";

/// The staff's list. Binds `:turn`.
pub(in crate::domain::projects) static QUEUE: List = List {
    key: "r.id",
    fields: &[
        Field::integer("id", "r.id"),
        Field::text("number", "r.number").folded("r.number_folded").title(key!("heading-request")),
        Field::text("orphanNumber", "r.orphan_number").nullable().named(key!("heading-number")),
        Field::text("title", "r.title").folded("r.title_folded").title(key!("heading-about")),
        Field::text("projectNumber", "p.number")
            .folded("p.number_folded")
            .nullable()
            .named(key!("heading-project-number")),
        Field::text("projectName", "p.name")
            .folded("p.name_folded")
            .nullable()
            .title(key!("heading-project")),
        Field::text("account", "d.code")
            .folded("d.code_folded")
            .nullable()
            .title(key!("heading-account")),
        Field::text("accountName", "d.name")
            .folded("d.name_folded")
            .nullable()
            .title(key!("heading-dealer")),
        Field::code("status", "r.status")
            .words(|code| Status::from_code(code).map(Status::staff_label))
            .title(key!("heading-status")),
        Field::code("category", CATEGORY).named(key!("heading-category")),
        Field::integer("typeId", "r.type_id"),
        Field::text("typeCode", "t.code"),
        Field::text("typeName", "t.name").title(key!("heading-kind")),
        Field::code("priority", "r.priority")
            .words(|code| Priority::from_code(code).map(Priority::label))
            .title(key!("heading-priority")),
        Field::boolean("isInternal", "r.is_internal").title(key!("heading-internal")),
        Field::boolean("isOrphan", "(r.project_id is null)").named(key!("heading-without-project")),
        Field::boolean("isOverdue", "(r.overdue_at is not null)").title(key!("heading-overdue")),
        Field::boolean("isRush", "r.is_rush").title(key!("heading-rush")),
        Field::day("needBy", "r.need_by").nullable().title(key!("heading-needed")),
        Field::day("promisedOn", "r.promised_on").nullable().title(key!("heading-promised")),
        Field::day("dueOn", "r.due_on").nullable().title(key!("heading-due")),
        Field::integer("drafterId", "r.drafter_id").nullable(),
        Field::text("drafterName", DRAFTER).nullable().title(key!("heading-drafter")),
        Field::integer("checkerId", "r.checker_id").nullable(),
        Field::text("checkerName", CHECKER).nullable().title(key!("heading-checker")),
        Field::text("quoteNumber", "r.quote_number").title(key!("heading-quote")),
        Field::text("orderNumber", "r.order_number").title(key!("heading-order")),
        Field::boolean("unknownNumber", "r.unknown_number"),
        Field::boolean("isYourTurn", turn::IS_TURN).named(key!("heading-your-turn")),
        Field::instant("statusAt", "r.status_at").title(key!("heading-since")),
        Field::instant("submittedAt", "r.submitted_at").nullable().title(key!("heading-submitted")),
        Field::instant("createdAt", "r.created_at").named(key!("heading-added")),
        Field::instant("updatedAt", "r.updated_at").title(key!("heading-updated")),
    ],
    default_order: &[("r.due_on", Direction::Asc), ("r.id", Direction::Asc)],
    search: None,
};

impl RequestRow {
    /// For example, `P-000123-02`.
    pub(in crate::domain::projects) fn number(&self) -> &str {
        &self.number
    }

    fn is_late(&self, today: Day) -> bool {
        self.category == "open" && self.promised_on.is_some_and(|day| day < today)
    }

    /// Words the row for dealers' users, without what is for staff.
    pub(in crate::domain::projects) fn for_dealer(&mut self, language: Language) {
        self.word(self.status.dealer_label(), language);
        (self.orphan_number, self.claimed_account, self.due_on) = (None, None, None);
        (self.drafter_id, self.checker_id, self.checker_name) = (None, None, None);
        self.open_departments = None;
        (self.drawings, self.open_drawings) = (self.issued_drawings, self.waiting_drawings);
    }

    /// Words the row for staff.
    pub(in crate::domain::projects) fn for_staff(
        &mut self,
        language: Language,
        is_your_turn: bool,
    ) {
        self.word(self.status.staff_label(), language);
        self.is_your_turn = is_your_turn;
    }

    fn word(&mut self, label: Message, language: Language) {
        self.status_label = label.in_language(language);
        self.priority_label = self.priority.label().in_language(language);
    }
}

/// A message about a project request.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "m")]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectMessage)]
pub(in crate::domain::projects) struct RequestMessage {
    id: i64,
    at: Instant,
    author_name: String,
    side: Speaker,
    kind: MessageKind,
    body: String,
    /// Whether it is only for staff.
    is_internal: bool,
}

/// The part of a request's page that is for staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectRequestDesk)]
pub(in crate::domain::projects) struct Desk {
    departments: Vec<RequestDepartment>,
    /// The time since which it is late.
    overdue_at: Option<Instant>,
    /// Since when its dates wait for the dealer.
    paused_on: Option<Day>,
    /// The projects and accounts to which an orphan may belong, best match first.
    proposals: Vec<Proposal>,
}

/// The page of a project request.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectRequestItem)]
pub(in crate::domain::projects) struct RequestItem {
    #[serde(flatten)]
    row: RequestRow,
    /// Whether the promised date has passed while it is still the manufacturer's turn.
    is_late: bool,
    description: String,
    requested_by_name: Option<String>,
    /// The id of the request that it revises.
    parent_id: Option<ProjectRequestId>,
    /// The reason for the revision.
    reason_code: Option<RevisionReason>,
    /// The label for people.
    reason_label: Option<String>,
    /// The note of the response.
    response: String,
    responded_at: Option<Instant>,
    ended_at: Option<Instant>,
    /// The reason for the cancellation.
    end_reason: String,
    /// The request and its revisions.
    revisions: Vec<Revision>,
    messages: Vec<RequestMessage>,
    /// Without those of questions to departments, which are listed with the questions.
    files: Vec<RequestFile>,
    /// The history, oldest first.
    events: Vec<history::Step>,
    /// Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    desk: Option<Desk>,
    /// The acts that the caller can perform now.
    allowed_actions: Vec<AllowedAction>,
    /// The staff who watch it. Null for dealers.
    watching: Option<Watching>,
}

/// A request as a row of lists.
fn listed(
    context: &Context<'_>,
    id: Reached<ProjectRequestId>,
) -> Result<Option<RequestRow>, Error> {
    let tail = part!(sql!(
        "from ",
        FROM,
        " where r.id = :reached and r.account_id = :account /*shown r*/"
    ));
    context.rows.row(tail.of(id), &[])
}

/// The requests of a project that the caller may see, newest first.
pub(in crate::domain::projects) fn of_project(
    context: &Context<'_>,
    project: Reached<ProjectId>,
) -> Result<Vec<RequestRow>, Error> {
    let tail = part!(sql!(
        "from ",
        FROM,
        " where r.project_id = :reached and r.account_id = :account
            and (r.status <> 'draft' or :is_dealer or r.side = 'staff') /*shown r*/
          order by r.id desc limit 500"
    ));
    let is_dealer = context.side() == Side::Dealer;
    let params = named_params! { ":is_dealer": is_dealer };
    let mut rows: Vec<RequestRow> = context.rows.rows(tail.of(project), params)?;
    for row in &mut rows {
        word(context, row, TURN_IN_PROJECT.of(project))?;
    }
    Ok(rows)
}

/// Whether it is the caller's turn in a request.
const TURN: Part = part!(sql!(
    "select ",
    turn::IS_TURN,
    " from project_requests r
      where r.id = :id and r.id = :reached and r.account_id = :account /*shown r*/"
));

/// The same for a request of a project.
const TURN_IN_PROJECT: Part = part!(sql!(
    "select ",
    turn::IS_TURN,
    " from project_requests r
      where r.id = :id and r.project_id = :reached and r.account_id = :account /*shown r*/"
));

/// Words the row for the caller.
fn word(context: &Context<'_>, row: &mut RequestRow, turn: Scoped) -> Result<(), Error> {
    if context.side() == Side::Dealer {
        row.is_overdue = row.is_late(context.today);
        row.for_dealer(context.language());
        return Ok(());
    }
    let params = named_params! { ":id": row.id, ":turn": turn::reader_in(context) };
    let is_your_turn: Option<Option<bool>> = context.rows.value(turn, params)?;
    row.for_staff(context.language(), is_your_turn.flatten().unwrap_or(false));
    Ok(())
}

impl Shown for ProjectRequest {
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error> {
        Ok(serde_json::to_value(read(context, self)?)?)
    }
}

/// The page of a request, without checking whether the caller reaches it.
pub(in crate::domain::projects) fn read(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<RequestItem, Error> {
    let language = context.language();
    let is_staff = context.side() == Side::Staff;
    let mut row = listed(context, request.proof())?.ok_or(Error::NotFound)?;
    word(context, &mut row, TURN.of(request.proof()))?;
    let events = request.history(context)?;
    let names = store::names(context.rows.shared(), request.created_by.as_slice())?;
    let desk = if is_staff {
        Some(Desk {
            departments: departments::of(context, request.proof())?,
            overdue_at: request.overdue_at,
            paused_on: request.paused_on,
            proposals: proposals::of(context, request.id)?,
        })
    } else {
        None
    };
    Ok(RequestItem {
        is_late: row.is_late(context.today),
        description: request.description.clone(),
        requested_by_name: request.created_by.and_then(|user| names.get(&user).cloned()),
        parent_id: request.parent_id.map(Reached::id),
        reason_code: request.revision_reason,
        reason_label: request.revision_reason.map(|reason| reason.label().in_language(language)),
        response: request.response.clone(),
        responded_at: request.responded_at,
        ended_at: request.ended_at,
        end_reason: request.end_reason.clone(),
        revisions: revisions::of(context, request)?,
        messages: CONVERSATION.of(context, request.proof(), is_staff)?,
        files: files::of(context, request.id)?
            .into_iter()
            .filter(|file| !is_staff || !file.slot.is_of_department())
            .collect(),
        events: events.iter().map(|entry| entry.step(context)).collect::<Result<_, _>>()?,
        desk,
        allowed_actions: context.allowed(request)?,
        watching: watchers::among_staff::<ProjectRequest>(context, request.id)?,
        row,
    })
}

/// A status of requests.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::projects) struct RequestStatus {
    code: Status,
    /// Its label for staff.
    label: String,
    /// Its label for dealers.
    dealer_label: String,
    /// `open`, `paused` or `done`. Due dates are postponed while a request is paused.
    category: &'static str,
}

/// All statuses, in the order of the workflow.
pub(in crate::domain::projects) fn statuses(language: Language) -> Vec<RequestStatus> {
    let status = |status: &Status| RequestStatus {
        code: *status,
        label: status.staff_label().in_language(language),
        dealer_label: status.dealer_label().in_language(language),
        category: status.category().code(),
    };
    Status::ALL.iter().map(status).collect()
}

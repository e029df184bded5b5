//! What each verb of a request needs and does; `table` says when it may be done and by whom.

use serde_json::json;

use super::{
    Project, ProjectRequest, ProjectRequests, Status, Verb,
    request::{self, Priority, ProjectRequestForm, RevisionReason},
    store::{self, Beginning, CONVERSATION, Place},
    tell,
};
use crate::{
    access::Side,
    casework::{Case as _, Context, Details, Who, attachments, conversation::NewMessage},
    domain::bounds,
    error::{Checks, Error},
    kernel::{ids::UserId, time::Day},
    messages::message,
    workflow::Workflow as _,
};

/// The account's records before the clock: what follows from somebody's act is not theirs.
fn system<'a>(context: &Context<'a>) -> Context<'a> {
    let account = context.rows.account();
    let now = (context.now, context.today);
    Context::of(context.rows.conn(), context.app, account, now, Who::Clock)
}

/// The most files that one response shows to the dealer.
const MOST: usize = 200;

/// Who works on a request until when; what is not said stays as it is.
#[derive(Debug, Clone, Default)]
pub struct Assignment {
    pub priority: Option<Priority>,
    pub drafter_id: Option<UserId>,
    pub checker_id: Option<UserId>,
    pub due_on: Option<Day>,
}

/// A step of the workflow with what it needs.
#[derive(Debug)]
pub enum Act {
    Submit,
    Triage(Assignment),
    Start,
    /// Writes to the other side, or a note among staff. A dealer who was asked answers with it.
    Message {
        text: String,
        is_internal: bool,
    },
    AskDealer {
        text: String,
    },
    /// What the dealer answered, as staff know it.
    Reply {
        text: String,
    },
    /// Shows the dealer these files, by their ids, and a note.
    Respond {
        files: Vec<i64>,
        text: String,
    },
    Complete,
    /// Why, in 5 to 1000 characters.
    Cancel {
        reason: String,
    },
    Reopen {
        reason: String,
    },
    Reject {
        reason: String,
    },
}

impl Act {
    /// The verb of the table, in the state in which a request is.
    pub fn verb(&self, context: &Context<'_>, request: &ProjectRequest) -> Verb {
        match self {
            Self::Submit => Verb::Submit,
            Self::Triage(_) => Verb::Triage,
            Self::Start => Verb::Start,
            Self::Message { .. } if is_reply(context, request) => Verb::Reply,
            Self::Message { .. } => Verb::Message,
            Self::AskDealer { .. } => Verb::AskDealer,
            Self::Reply { .. } => Verb::Reply,
            Self::Respond { .. } => Verb::Respond,
            Self::Complete => Verb::Complete,
            Self::Cancel { .. } => Verb::Cancel,
            Self::Reopen { .. } => Verb::Reopen,
            Self::Reject { .. } => Verb::Reject,
        }
    }
}

/// Whether what the dealer writes or sends answers a question.
pub(super) fn is_reply(context: &Context<'_>, request: &ProjectRequest) -> bool {
    context.side() == Side::Dealer && request.status == Status::AwaitingDealer
}

/// Takes a step, from the version that the caller has seen.
///
/// # Errors
/// 403, 409 and 422 as the table, the guards and the forms say; 409 with the record for an old version.
pub fn act(
    context: &Context<'_>,
    request: &ProjectRequest,
    act: &Act,
    row_version: Option<i64>,
) -> Result<ProjectRequest, Error> {
    let verb = act.verb(context, request);
    if verb == Verb::Submit {
        return request::submit(context, request, row_version);
    }
    context.permit(request, verb, row_version)?;
    let step = Step { context, request };
    match act {
        Act::Submit => Err(Error::internal("a submission is a verb of its own")),
        Act::Triage(assignment) => step.triage(assignment),
        Act::Start => {
            let mut started = request.clone();
            started.status = Status::InternalReview;
            step.commit(started, verb, Details::default())
        }
        Act::Message { text, is_internal } => step.write(text, *is_internal),
        Act::AskDealer { text } => step.ask(text),
        Act::Reply { text } => {
            reply(context, request, Some(checked("text", text, bounds::MESSAGE)?))
        }
        Act::Respond { files, text } => step.respond(files, text),
        Act::Complete => {
            let done = step.ended(Status::Completed, "");
            let done = step.commit(done, verb, Details::default())?;
            tell::completed(context, &done)?;
            Ok(done)
        }
        Act::Cancel { reason } | Act::Reject { reason } => step.cancel(verb, reason),
        Act::Reopen { reason } => step.reopen(reason),
    }
}

/// One request on its way through one verb.
struct Step<'a> {
    context: &'a Context<'a>,
    request: &'a ProjectRequest,
}

/// A text of a form that has one field.
pub(super) fn checked<'t>(
    field: &str,
    text: &'t str,
    length: std::ops::RangeInclusive<usize>,
) -> Result<&'t str, Error> {
    let mut checks = Checks::new();
    let text = checks.lines(field, text, length);
    checks.finish()?;
    Ok(text)
}

impl Step<'_> {
    fn commit(
        &self,
        after: ProjectRequest,
        verb: Verb,
        details: Details<'_>,
    ) -> Result<ProjectRequest, Error> {
        self.context.commit(self.request, after, verb, details)
    }

    fn say(&self, kind: &'static str, body: &str, is_internal: bool) -> Result<(), Error> {
        let message: NewMessage<'_> =
            NewMessage { kind, body, checklist: &[], is_internal, is_about_price: false };
        CONVERSATION.write::<ProjectRequest, _>(self.context, self.request.id, &message)
    }

    fn ended(&self, status: Status, reason: &str) -> ProjectRequest {
        let mut ended = self.request.clone();
        ended.status = status;
        ended.ended_at = Some(self.context.now);
        reason.clone_into(&mut ended.end_reason);
        ended
    }

    fn triage(&self, assignment: &Assignment) -> Result<ProjectRequest, Error> {
        let mut checks = Checks::new();
        checks.needed("priority", assignment.priority);
        checks.needed("drafterId", assignment.drafter_id);
        checks.needed("dueOn", assignment.due_on);
        checks.finish()?;
        let mut triaged = assigned(self.context, self.request, assignment)?;
        triaged.status = Status::Triaged;
        let triaged = self.commit(triaged, Verb::Triage, Details::default())?;
        tell::assigned(self.context, Some(self.request), &triaged)?;
        Ok(triaged)
    }

    /// A message leaves the request as it is, so that no one who has it open is too late.
    fn write(&self, text: &str, is_internal: bool) -> Result<ProjectRequest, Error> {
        let text = checked("text", text, bounds::MESSAGE)?;
        if is_reply(self.context, self.request) {
            return reply(self.context, self.request, Some(text));
        }
        let is_staffs = self.context.side() == Side::Staff;
        let is_internal = is_staffs && (is_internal || self.request.is_internal);
        self.say(if is_internal { "note" } else { "message" }, text, is_internal)?;
        let more = json!({ "isInternal": is_internal });
        let act = Details { more, ..Details::default() };
        self.context.note_beside(self.request, Verb::Message, act)?;
        tell::written(self.context, self.request, text, is_internal)?;
        Ok(self.request.clone())
    }

    fn ask(&self, text: &str) -> Result<ProjectRequest, Error> {
        let text = checked("text", text, bounds::MESSAGE)?;
        self.say("question", text, false)?;
        let mut asked = self.request.clone();
        asked.status = Status::AwaitingDealer;
        let asked = self.commit(asked, Verb::AskDealer, Details::default())?;
        tell::asked(self.context, &asked, text)?;
        Ok(asked)
    }

    fn respond(&self, files: &[i64], text: &str) -> Result<ProjectRequest, Error> {
        let mut checks = Checks::new();
        let text = checks.lines("text", text, bounds::NOTE);
        checks.require(
            files.len() <= MOST,
            "files",
            message!("prequest-too-many-shown", most = MOST),
        );
        let known = attachments::of::<ProjectRequest>(self.context, self.request.id)?;
        let mut shown: Vec<&str> = Vec::new();
        for id in files.iter().take(MOST) {
            let file = known.iter().find(|file| file.id == *id && !file.is_pinned);
            checks.require(file.is_some(), "files", message!("prequest-choose-file"));
            shown.extend(file.map(|file| &*file.base_name));
        }
        let is_something = !text.is_empty() || !files.is_empty();
        checks.require(is_something, "files", message!("prequest-respond-something"));
        checks.finish()?;
        attachments::publish::<ProjectRequest>(self.context, self.request.id, files)?;
        if !text.is_empty() {
            self.say("response", text, self.request.is_internal)?;
        }
        let mut responded = self.request.clone();
        responded.status = Status::Responded;
        responded.responded_at = Some(self.context.now);
        text.clone_into(&mut responded.response);
        let details = Details { more: json!({ "files": shown }), ..Details::default() };
        let responded = self.commit(responded, Verb::Respond, details)?;
        tell::responded(self.context, &responded, text)?;
        self.supersede(&responded)?;
        Ok(responded)
    }

    /// The request that is revised is done once its revision is responded to.
    fn supersede(&self, revision: &ProjectRequest) -> Result<(), Error> {
        let Some(parent) = self.parent(Status::RevisionRequested)? else { return Ok(()) };
        let mut done = parent.clone();
        done.status = Status::Completed;
        done.ended_at = Some(self.context.now);
        let number = revision.number.clone();
        let said = Details::saying(message!("prequest-superseded-by", number));
        system(self.context).commit(&parent, done, Verb::Supersede, said).map(|_| ())
    }

    fn parent(&self, status: Status) -> Result<Option<ProjectRequest>, Error> {
        let Some(id) = self.request.parent_id else { return Ok(None) };
        let parent = store::request(&self.context.rows, id)?;
        Ok(parent.filter(|parent| parent.status == status))
    }

    fn cancel(&self, verb: Verb, reason: &str) -> Result<ProjectRequest, Error> {
        let reason = checked("reason", reason, bounds::REASON)?;
        let act = Details { is_dealers: verb == Verb::Cancel, ..Details::because(reason) };
        let cancelled = self.commit(self.ended(Status::Cancelled, reason), verb, act)?;
        tell::cancelled(self.context, self.request, reason)?;
        if let Some(parent) = self.parent(Status::RevisionRequested)? {
            let mut back = parent.clone();
            back.status = parent.back_to.unwrap_or(Status::Responded);
            let number = cancelled.number.clone();
            let said = Details::saying(message!("prequest-revision-cancelled", number));
            system(self.context).commit(&parent, back, Verb::EndRevision, said)?;
        }
        Ok(cancelled)
    }

    fn reopen(&self, reason: &str) -> Result<ProjectRequest, Error> {
        let reason = checked("reason", reason, bounds::REASON)?;
        let mut reopened = self.request.clone();
        reopened.status = Status::Triaged;
        (reopened.ended_at, reopened.responded_at) = (None, None);
        reopened.end_reason.clear();
        if let Some(kind) = store::request_type(self.context.rows.conn(), reopened.type_id)? {
            let promise = request::promise(self.context, &kind, reopened.is_rush)?;
            (reopened.due_on, reopened.promised_on) =
                (Some(promise.promised_on), Some(promise.promised_on));
        }
        let act = Details { is_dealers: true, ..Details::because(reason) };
        let reopened = self.commit(reopened, Verb::Reopen, act)?;
        tell::reopened(self.context, &reopened, reason)?;
        Ok(reopened)
    }
}

/// The dealer's answer to a question: with words, or with a file that was added. The request goes on where it was.
pub(super) fn reply(
    context: &Context<'_>,
    request: &ProjectRequest,
    text: Option<&str>,
) -> Result<ProjectRequest, Error> {
    let step = Step { context, request };
    if let Some(text) = text {
        step.say("reply", text, false)?;
    }
    let mut replied = request.clone();
    replied.status =
        request.back_to.ok_or_else(|| Error::internal("a question without a state before it"))?;
    let replied = step.commit(replied, Verb::Reply, Details::by_dealer())?;
    tell::replied(context, &replied, text.unwrap_or_default())?;
    Ok(replied)
}

/// A request in the hands of those who are named; a drafter and a checker can draft.
fn assigned(
    context: &Context<'_>,
    request: &ProjectRequest,
    assignment: &Assignment,
) -> Result<ProjectRequest, Error> {
    let Assignment { priority, drafter_id, checker_id, due_on } = assignment;
    let conn = context.rows.conn();
    let mut checks = Checks::new();
    for (field, person, present) in [
        ("drafterId", *drafter_id, request.drafter_id),
        ("checkerId", *checker_id, request.checker_id),
    ] {
        let is_fine = match person {
            Some(person) => Some(person) == present || store::can_draft(conn, person)?,
            None => true,
        };
        checks.require(is_fine, field, message!("prequest-choose-drafter"));
    }
    let is_later = due_on.is_none_or(|day| day >= context.today || Some(day) == request.due_on);
    checks.require(is_later, "dueOn", message!("change-choose-today-later-day"));
    checks.finish()?;
    let mut assigned = request.clone();
    assigned.priority = priority.unwrap_or(request.priority);
    assigned.drafter_id = drafter_id.or(request.drafter_id);
    assigned.checker_id = checker_id.or(request.checker_id);
    assigned.due_on = due_on.or(request.due_on);
    Ok(assigned)
}

/// Says anew what is asked for, and who works on it: to give it to others is a supervisor's.
pub(super) fn update(
    context: &Context<'_>,
    request: &ProjectRequest,
    form: &ProjectRequestForm,
    assignment: &Assignment,
) -> Result<ProjectRequest, Error> {
    context.permit(request, Verb::Update, form.row_version)?;
    let changed = request::changed(context, request, form)?;
    let after = assigned(context, &changed, assignment)?;
    let is_given = (after.drafter_id, after.checker_id) != (request.drafter_id, request.checker_id);
    if is_given && !context.is(super::Power::Supervisor, request)? {
        return Err(Error::Forbidden(message!("prequest-supervisor-assigns")));
    }
    let after = context.commit(request, after, Verb::Update, Details::default())?;
    tell::assigned(context, Some(request), &after)?;
    Ok(after)
}

/// Asks for a revision: a request of its own with the next letter begins, and this one waits for it. Gives the
/// revision.
pub fn revise(
    context: &Context<'_>,
    request: &ProjectRequest,
    (reason, comment): (Option<RevisionReason>, &str),
    row_version: Option<i64>,
) -> Result<ProjectRequest, Error> {
    context.permit(request, Verb::Revise, row_version)?;
    let mut checks = Checks::new();
    let comment = checks.lines("comment", comment, 5..=4000);
    let reason = checks.needed("reasonCode", reason);
    let reason = checks.given(reason)?;
    let project = request.project_id.ok_or(Error::NotFound)?;
    let project: Project = context.find_again(project)?;
    ProjectRequests::begin(Verb::Submit, &request.powers(context)?)?;
    let place = Place { project: Some(&project), revises: Some(request) };
    let beginning = Beginning {
        type_id: request.type_id,
        title: &request.title,
        is_internal: request.is_internal,
        reason: Some(reason),
        claimed_account: "",
        status: Status::Submitted,
    };
    let id = store::insert_request(context, &place, beginning)?;
    let mut revision = context.find_again::<ProjectRequest>(id)?;
    comment.clone_into(&mut revision.description);
    revision.is_rush = request.is_rush;
    revision.quote_number.clone_from(&request.quote_number);
    revision.order_number.clone_from(&request.order_number);
    (revision.quote_id, revision.order_id) = (request.quote_id, request.order_id);
    revision.unknown_number = request.unknown_number;
    (revision.drafter_id, revision.checker_id) = (request.drafter_id, request.checker_id);
    revision.priority = request.priority;
    revision.submitted_at = Some(context.now);
    if let Some(kind) = store::request_type(context.rows.conn(), request.type_id)? {
        let promise = request::promise(context, &kind, request.is_rush)?;
        revision.promised_on = Some(promise.promised_on);
        revision.due_on = Some(promise.promised_on);
    }
    let revision = request::complete_beginning(context, revision, Verb::Submit)?;
    let mut waiting = request.clone();
    waiting.status = Status::RevisionRequested;
    let act = Details { is_dealers: true, ..Details::because(reason_text(comment)) };
    context.commit(request, waiting, Verb::Revise, act)?;
    Ok(revision)
}

/// The beginning of a comment, as an event's reason holds it.
fn reason_text(comment: &str) -> &str {
    comment
        .char_indices()
        .nth(1000)
        .map_or(comment, |(end, _)| comment.get(..end).unwrap_or(comment))
}

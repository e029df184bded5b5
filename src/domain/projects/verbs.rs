//! What each verb of a request needs and does; `table` says when it may be done and by whom.

use std::ops::RangeInclusive;

use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    request::{self, ProjectRequestForm},
    store::{self, Beginning, CONVERSATION, Place, Project, ProjectRequest},
    table::{MessageKind, Power, Priority, ProjectRequests, RevisionReason, Status, Verb},
    tell::{self, Said},
};
use crate::{
    access::Side,
    casework::{
        Case as _, CaseRecord as _, Context, Details, attachments,
        conversation::{Discussed, NewMessage},
    },
    domain::bounds,
    error::{Checks, Error, checked_lines},
    http,
    kernel::{ids::UserId, time::Day},
    messages::message,
    workflow::Workflow as _,
};

/// The most files that one response shows to the dealer.
const MOST: usize = 200;
/// The length of what a revision should change.
const WISH: RangeInclusive<usize> = 5..=4000;

/// Who works on a request until when; what is not said stays as it is.
#[derive(Debug, Clone, Default)]
pub(super) struct Assignment {
    pub(super) priority: Option<Priority>,
    pub(super) drafter_id: Option<UserId>,
    pub(super) checker_id: Option<UserId>,
    pub(super) due_on: Option<Day>,
}

/// What a step comes with. Each verb uses the fields that it needs.
#[derive(Debug, Clone, Default)]
pub(super) struct Given {
    /// The message, question or answer, or the reason.
    pub(super) text: String,
    /// For a message: whether it is a note for staff only.
    pub(super) is_internal: bool,
    /// For a response: the ids of the files to show to the dealer.
    pub(super) files: Vec<i64>,
    /// For a triage.
    pub(super) assignment: Assignment,
}

/// The verb for writing about a request. If the dealer was asked something, whatever they write or send is the answer.
pub(super) fn writing(context: &Context<'_>, request: &ProjectRequest) -> Verb {
    let is_asked = request.status == Status::AwaitingDealer;
    if is_asked && context.side() == Side::Dealer { Verb::Reply } else { Verb::Message }
}

/// Takes a step, from the version that the caller has seen.
///
/// # Errors
/// 403, 409 and 422 as the table, the guards and the forms say; 409 with the record for an old version.
pub(super) fn act(
    context: &Context<'_>,
    request: &ProjectRequest,
    (verb, given): (Verb, &Given),
    row_version: Option<i64>,
) -> Result<ProjectRequest, Error> {
    context.permit(request, verb, row_version)?;
    let step = Step { context, request };
    let after = step.take(verb, given)?;
    let said = Said { is_internal: step.is_note(given), ..Said::words(&given.text) };
    tell::after(context, Some(request), &after, (verb, said))?;
    Ok(after)
}

impl Discussed for ProjectRequest {
    fn message_verb(&self, context: &Context<'_>) -> Verb {
        writing(context, self)
    }

    fn say(&self, context: &Context<'_>, text: &str, is_internal: bool) -> Result<Self, Error> {
        let given = Given { text: text.to_owned(), is_internal, ..Given::default() };
        act(context, self, (writing(context, self), &given), None)
    }
}

/// Takes a file that a dealer added as the answer to what they were asked.
pub(super) fn reply_with_file(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<(), Error> {
    let replied = Step { context, request }.reply(None)?;
    tell::after(context, Some(request), &replied, (Verb::Reply, Said::default()))
}

/// One request on its way through one verb.
struct Step<'a> {
    context: &'a Context<'a>,
    request: &'a ProjectRequest,
}

impl Step<'_> {
    fn take(&self, verb: Verb, given: &Given) -> Result<ProjectRequest, Error> {
        let text = &*given.text;
        match verb {
            Verb::Submit => {
                let submitted = request::complete(self.context, self.request)?;
                self.commit(submitted, verb, Details::by_dealer())
            }
            Verb::Triage => self.triage(&given.assignment),
            Verb::Start => {
                let mut started = self.request.clone();
                started.status = Status::InternalReview;
                self.commit(started, verb, Details::default())
            }
            Verb::Message => self.write(given),
            Verb::AskDealer => self.ask(text),
            Verb::Reply => self.reply(Some(checked_lines("text", text, bounds::MESSAGE)?)),
            Verb::Respond => self.respond(&given.files, text),
            Verb::Complete => {
                self.commit(self.ended(Status::Completed, ""), verb, Details::default())
            }
            Verb::Cancel | Verb::Reject => self.cancel(verb, text),
            Verb::Reopen => self.reopen(text),
            _ => Err(Error::internal("a verb that has a call of its own")),
        }
    }

    fn commit(
        &self,
        after: ProjectRequest,
        verb: Verb,
        details: Details<'_>,
    ) -> Result<ProjectRequest, Error> {
        self.context.commit(self.request, after, verb, details)
    }

    fn say(&self, message: &NewMessage<'_, MessageKind>) -> Result<(), Error> {
        CONVERSATION.write::<ProjectRequest, _, _>(self.context, self.request.id, message)
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
        self.commit(triaged, Verb::Triage, Details::default())
    }

    /// Whether a message is for staff alone, as everything is that they write about an internal request.
    fn is_note(&self, given: &Given) -> bool {
        let is_staffs = self.context.side() == Side::Staff;
        is_staffs && (given.is_internal || self.request.is_internal)
    }

    /// A message leaves the request as it is, so that an open page doesn't get a version conflict.
    fn write(&self, given: &Given) -> Result<ProjectRequest, Error> {
        let text = checked_lines("text", &given.text, bounds::MESSAGE)?;
        let is_internal = self.is_note(given);
        let kind = if is_internal { MessageKind::Note } else { MessageKind::Message };
        self.say(&NewMessage::of(kind, text))?;
        let more = json!({ "isInternal": is_internal });
        let act = Details { more, ..Details::default() };
        self.context.note_beside(self.request, Verb::Message, act)?;
        Ok(self.request.clone())
    }

    fn ask(&self, text: &str) -> Result<ProjectRequest, Error> {
        let text = checked_lines("text", text, bounds::MESSAGE)?;
        self.say(&NewMessage::of(MessageKind::Question, text))?;
        let mut asked = self.request.clone();
        asked.status = Status::AwaitingDealer;
        self.commit(asked, Verb::AskDealer, Details::default())
    }

    /// The dealer's answer to a question: with words, or with a file that was added. The request goes on where it was.
    fn reply(&self, text: Option<&str>) -> Result<ProjectRequest, Error> {
        if let Some(text) = text {
            self.say(&NewMessage::of(MessageKind::Reply, text))?;
        }
        let mut replied = self.request.clone();
        replied.status = self
            .request
            .back_to
            .ok_or_else(|| Error::internal("a question without a state before it"))?;
        self.commit(replied, Verb::Reply, Details::by_dealer())
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
            let message = NewMessage::of(MessageKind::Response, text);
            self.say(&NewMessage { is_internal: self.request.is_internal, ..message })?;
        }
        let mut responded = self.request.clone();
        responded.status = Status::Responded;
        responded.responded_at = Some(self.context.now);
        text.clone_into(&mut responded.response);
        let details = Details { more: json!({ "files": shown }), ..Details::default() };
        let responded = self.commit(responded, Verb::Respond, details)?;
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
        self.context.system().commit(&parent, done, Verb::Supersede, said).map(|_| ())
    }

    fn parent(&self, status: Status) -> Result<Option<ProjectRequest>, Error> {
        let Some(id) = self.request.parent_id else { return Ok(None) };
        let parent = ProjectRequest::load(&self.context.rows, id)?;
        Ok(parent.filter(|parent| parent.status == status))
    }

    fn cancel(&self, verb: Verb, reason: &str) -> Result<ProjectRequest, Error> {
        let reason = checked_lines("reason", reason, bounds::REASON)?;
        let act = Details { is_dealers: verb == Verb::Cancel, ..Details::because(reason) };
        let cancelled = self.commit(self.ended(Status::Cancelled, reason), verb, act)?;
        if let Some(parent) = self.parent(Status::RevisionRequested)? {
            let mut back = parent.clone();
            back.status = parent.back_to.unwrap_or(Status::Responded);
            let number = cancelled.number.clone();
            let said = Details::saying(message!("prequest-revision-cancelled", number));
            self.context.system().commit(&parent, back, Verb::EndRevision, said)?;
        }
        Ok(cancelled)
    }

    fn reopen(&self, reason: &str) -> Result<ProjectRequest, Error> {
        let reason = checked_lines("reason", reason, bounds::REASON)?;
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
        self.commit(reopened, Verb::Reopen, act)
    }
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
    if is_given && !context.is(Power::Supervisor, request)? {
        return Err(Error::Forbidden(message!("prequest-supervisor-assigns")));
    }
    let after = context.commit(request, after, Verb::Update, Details::default())?;
    tell::after(context, Some(request), &after, (Verb::Update, Said::default()))?;
    Ok(after)
}

/// Says anew what is asked for in a draft; of a dealer with `isDraft` false, it is submitted as well.
pub(super) fn change_draft(
    context: &Context<'_>,
    request: &ProjectRequest,
    form: &ProjectRequestForm,
) -> Result<ProjectRequest, Error> {
    context.permit(request, Verb::Update, form.row_version)?;
    let after = request::changed(context, request, form)?;
    let after = context.commit(request, after, Verb::Update, Details::by_dealer())?;
    if form.is_draft {
        return Ok(after);
    }
    act(context, &after, (Verb::Submit, &Given::default()), None)
}

/// What should be different, and why.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ProjectRevisionForm)]
pub(super) struct RevisionForm {
    /// Says who pays for it.
    #[schema(required)]
    reason_code: Option<RevisionReason>,
    /// What should be different, in 5 to 4000 characters.
    #[bound(WISH)]
    comment: String,
    row_version: Option<i64>,
}

/// Asks for a revision: a request of its own with the next letter begins, and this one waits for it. Gives the
/// revision.
pub(super) fn revise(
    context: &Context<'_>,
    request: &ProjectRequest,
    form: &RevisionForm,
) -> Result<ProjectRequest, Error> {
    context.permit(request, Verb::Revise, form.row_version)?;
    let mut checks = Checks::new();
    let comment = checks.lines("comment", &form.comment, WISH);
    let reason = checks.needed("reasonCode", form.reason_code);
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
    let mut revision = store::begin_request(context, &place, beginning)?;
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

//! Implements the verbs of a request. `table` says when each is possible, and for whom.

use std::ops::RangeInclusive;

use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    request::{self, ProjectRequestForm},
    store::{self, Beginning, CONVERSATION, Place, Project, ProjectRequest},
    table::{MessageKind, Power, Priority, ProjectRequests, RevisionReason, Status, Verb},
    tell::Said,
};
use crate::{
    access::Side,
    casework::{
        self, Case as _, CaseRecord as _, Context, Details, attachments,
        conversation::{Discussed, NewMessage},
        watchers,
    },
    domain::bounds,
    error::{Checks, Error, checked_lines},
    http,
    kernel::{ids::UserId, time::Day},
    messages::message,
    workflow::Workflow as _,
};

/// The most files that one response publishes.
const MOST: usize = 200;
/// The length of the text of a revision.
const WISH: RangeInclusive<usize> = 5..=4000;

/// Who works on a request, and until when. What is `None` stays as it is.
#[derive(Debug, Clone, Default)]
pub(crate) struct Assignment {
    pub(crate) priority: Option<Priority>,
    pub(crate) drafter_id: Option<UserId>,
    pub(crate) checker_id: Option<UserId>,
    pub(crate) due_on: Option<Day>,
}

/// The verb for writing about a request. If the dealer was asked something, whatever they write or send is the answer.
pub(super) fn writing(context: &Context<'_>, request: &ProjectRequest) -> Verb {
    let is_asked = request.status == Status::AwaitingDealer;
    if is_asked && context.side() == Side::Dealer { Verb::Reply } else { Verb::Message }
}

/// A request on its way through one verb.
pub(super) type Step<'a> = casework::Step<'a, ProjectRequest>;

impl Discussed for ProjectRequest {
    fn message_verb(&self, context: &Context<'_>) -> Verb {
        writing(context, self)
    }

    fn say(&self, context: &Context<'_>, text: &str, is_internal: bool) -> Result<Self, Error> {
        context.take(self, writing(context, self), None, |step| step.write(text, is_internal))
    }
}

/// Takes a dealer's new file as the answer to the question that they were asked.
pub(super) fn reply_with_file(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<(), Error> {
    context.step(request, Verb::Reply).go_on("").map(|_| ())
}

impl Step<'_> {
    pub(crate) fn submit(&self) -> Result<ProjectRequest, Error> {
        let submitted = request::complete(self.context, self.record)?;
        self.commit(submitted, Details::by_dealer(), Said::default())
    }

    pub(crate) fn start(&self) -> Result<ProjectRequest, Error> {
        let mut started = self.record.clone();
        started.status = Status::InternalReview;
        self.commit(started, Details::default(), Said::default())
    }

    pub(crate) fn complete(&self) -> Result<ProjectRequest, Error> {
        self.commit(self.ended(Status::Completed, ""), Details::default(), Said::default())
    }

    fn say(&self, message: &NewMessage<'_, MessageKind>) -> Result<(), Error> {
        watchers::mention::<ProjectRequest>(self.context, self.record.id, message.body)?;
        CONVERSATION.write(self.context, self.record.proof(), message)
    }

    fn ended(&self, status: Status, reason: &str) -> ProjectRequest {
        let mut ended = self.record.clone();
        ended.status = status;
        ended.ended_at = Some(self.context.now);
        reason.clone_into(&mut ended.end_reason);
        ended
    }

    pub(crate) fn triage(&self, assignment: &Assignment) -> Result<ProjectRequest, Error> {
        let mut checks = Checks::new();
        checks.needed("priority", assignment.priority);
        checks.needed("drafterId", assignment.drafter_id);
        checks.needed("dueOn", assignment.due_on);
        checks.finish()?;
        let mut triaged = assigned(self.context, self.record, assignment)?;
        triaged.status = Status::Triaged;
        self.commit(triaged, Details::default(), Said::default())
    }

    /// Writes to the other side, or a note among staff, as everything is that staff write about an internal request. If
    /// the dealer was asked something, it is the answer.
    fn write(&self, text: &str, is_internal: bool) -> Result<ProjectRequest, Error> {
        if self.verb == Verb::Reply {
            return self.reply(text);
        }
        let text = checked_lines("text", text, bounds::MESSAGE)?;
        let is_staffs = self.context.side() == Side::Staff;
        let is_internal = is_staffs && (is_internal || self.record.is_internal);
        let kind = if is_internal { MessageKind::Note } else { MessageKind::Message };
        self.say(&NewMessage::of(kind, text))?;
        let more = json!({ "isInternal": is_internal });
        let act = Details { more, ..Details::default() };
        self.note_beside(act, Said { is_internal, ..Said::words(text) })
    }

    pub(crate) fn ask(&self, text: &str) -> Result<ProjectRequest, Error> {
        let text = checked_lines("text", text, bounds::MESSAGE)?;
        self.say(&NewMessage::of(MessageKind::Question, text))?;
        let mut asked = self.record.clone();
        asked.status = Status::AwaitingDealer;
        self.commit(asked, Details::default(), Said::words(text))
    }

    /// The dealer's answer to a question in words, which staff may have heard.
    pub(crate) fn reply(&self, text: &str) -> Result<ProjectRequest, Error> {
        let text = checked_lines("text", text, bounds::MESSAGE)?;
        self.say(&NewMessage::of(MessageKind::Reply, text))?;
        self.go_on(text)
    }

    /// Puts a request that was answered back to where it was before the question.
    fn go_on(&self, text: &str) -> Result<ProjectRequest, Error> {
        let mut replied = self.record.clone();
        replied.status = self
            .record
            .back_to
            .ok_or_else(|| Error::internal("a question without a state before it"))?;
        self.commit(replied, Details::by_dealer(), Said::words(text))
    }

    pub(crate) fn respond(&self, files: &[i64], text: &str) -> Result<ProjectRequest, Error> {
        let mut checks = Checks::new();
        let text = checks.lines("text", text, bounds::NOTE);
        checks.require(
            files.len() <= MOST,
            "files",
            message!("prequest-too-many-shown", most = MOST),
        );
        let known = attachments::of::<ProjectRequest>(self.context, self.record.id)?;
        let mut shown: Vec<&str> = Vec::new();
        for id in files.iter().take(MOST) {
            let file = known.iter().find(|file| file.id == *id && !file.is_pinned);
            checks.require(file.is_some(), "files", message!("prequest-choose-file"));
            shown.extend(file.map(|file| &*file.base_name));
        }
        let is_something = !text.is_empty() || !files.is_empty();
        checks.require(is_something, "files", message!("prequest-respond-something"));
        checks.finish()?;
        attachments::publish::<ProjectRequest>(self.context, self.record.id, files)?;
        if !text.is_empty() {
            let message = NewMessage::of(MessageKind::Response, text);
            self.say(&NewMessage { is_internal: self.record.is_internal, ..message })?;
        }
        let mut responded = self.record.clone();
        responded.status = Status::Responded;
        responded.responded_at = Some(self.context.now);
        text.clone_into(&mut responded.response);
        let details = Details { more: json!({ "files": shown }), ..Details::default() };
        let responded = self.commit(responded, details, Said::words(text))?;
        self.supersede(&responded)?;
        Ok(responded)
    }

    /// Completes the request that is revised, once its revision is responded to.
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
        let Some(parent) = *self.record.parent_id else { return Ok(None) };
        let parent = ProjectRequest::load(&self.context.rows, parent)?;
        Ok(parent.filter(|parent| parent.status == status))
    }

    /// Cancels a request, or rejects an orphan.
    pub(crate) fn cancel(&self, reason: &str) -> Result<ProjectRequest, Error> {
        let reason = checked_lines("reason", reason, bounds::REASON)?;
        let act = Details { is_dealers: self.verb == Verb::Cancel, ..Details::because(reason) };
        let cancelled =
            self.commit(self.ended(Status::Cancelled, reason), act, Said::words(reason))?;
        if let Some(parent) = self.parent(Status::RevisionRequested)? {
            let mut back = parent.clone();
            back.status = parent.back_to.unwrap_or(Status::Responded);
            let number = cancelled.number.clone();
            let said = Details::saying(message!("prequest-revision-cancelled", number));
            self.context.system().commit(&parent, back, Verb::EndRevision, said)?;
        }
        Ok(cancelled)
    }

    pub(super) fn reopen(&self, reason: &str) -> Result<ProjectRequest, Error> {
        let reason = checked_lines("reason", reason, bounds::REASON)?;
        let mut reopened = self.record.clone();
        reopened.status = Status::Triaged;
        (reopened.ended_at, reopened.responded_at) = (None, None);
        reopened.end_reason.clear();
        if let Some(kind) = store::request_type(self.context.rows.shared(), reopened.type_id)? {
            let promise = request::promise(self.context, &kind, reopened.is_rush)?;
            (reopened.due_on, reopened.promised_on) =
                (Some(promise.promised_on), Some(promise.promised_on));
        }
        let act = Details { is_dealers: true, ..Details::because(reason) };
        self.commit(reopened, act, Said::words(reason))
    }

    /// Changes what is requested, and who works on it. Only supervisors can assign others.
    pub(super) fn update(
        &self,
        form: &ProjectRequestForm,
        assignment: &Assignment,
    ) -> Result<ProjectRequest, Error> {
        let changed = request::changed(self.context, self.record, form)?;
        let after = assigned(self.context, &changed, assignment)?;
        let people = |request: &ProjectRequest| (request.drafter_id, request.checker_id);
        if people(&after) != people(self.record)
            && !self.context.is(Power::Supervisor, self.record)?
        {
            return Err(Error::Forbidden(message!("prequest-supervisor-assigns")));
        }
        self.commit(after, Details::default(), Said::default())
    }
}

/// A request with an assignment. Its drafter and checker must be able to draft.
fn assigned(
    context: &Context<'_>,
    request: &ProjectRequest,
    assignment: &Assignment,
) -> Result<ProjectRequest, Error> {
    let Assignment { priority, drafter_id, checker_id, due_on } = assignment;
    let shared = context.rows.shared();
    let mut checks = Checks::new();
    for (field, person, present) in [
        ("drafterId", *drafter_id, request.drafter_id),
        ("checkerId", *checker_id, request.checker_id),
    ] {
        let is_fine = match person {
            Some(person) => Some(person) == present || store::can_draft(shared, person)?,
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

/// Changes a draft; with `isDraft` false, it is submitted as well.
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
    context.take(&after, Verb::Submit, None, |step: &Step<'_>| step.submit())
}

/// A revision that is asked for.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ProjectRevisionForm)]
pub(crate) struct RevisionForm {
    /// Decides who pays for it.
    #[schema(required)]
    pub(crate) reason_code: Option<RevisionReason>,
    /// The text of the revision, 5 to 4,000 characters.
    #[bound(WISH)]
    pub(crate) comment: String,
    pub(crate) row_version: Option<i64>,
}

/// Asks for a revision: a request of its own with the next letter begins, and this one waits for it. Gives the
/// revision.
pub(crate) fn revise(
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
    let project = Project::load(&context.rows, project)?.ok_or(Error::NotFound)?;
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
    if let Some(kind) = store::request_type(context.rows.shared(), request.type_id)? {
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

/// The beginning of a comment, as much as fits into the reason of an event.
fn reason_text(comment: &str) -> &str {
    comment
        .char_indices()
        .nth(1000)
        .map_or(comment, |(end, _)| comment.get(..end).unwrap_or(comment))
}

//! Turns forms into requests: the two wizards and the plain form write the same draft, which is checked as a whole when
//! it is submitted.

use super::{checks, fill::fill, form::RequestForm, incidents::Mode, prefill::prefill};
use crate::{
    casework::{Context, Details},
    domain::service::request::{
        incident, lists,
        store::{self, Request},
        table::{Door, Status, Verb},
        tell::Happened,
        verbs,
    },
    error::Error,
    messages::{Message, message},
};

/// The result of saving a form.
pub(crate) struct Saved {
    pub(crate) request: Request,
    /// A sentence for the person.
    pub(super) message: Message,
}

/// Begins a request with a form, and submits it unless only a draft is wanted.
pub(crate) fn create(
    context: &Context<'_>,
    door: Door,
    form: &RequestForm,
) -> Result<Saved, Error> {
    if form.submit == Some(false) {
        demand_room(context)?;
    }
    let empty = store::begin(context, door)?;
    let (mut draft, incidents) = fill(context, &empty, &[], form, Mode::Whole)?;
    prefill(context, &empty, &mut draft)?;
    draft.insert(context)?;
    incidents.write(context, draft.proof())?;
    context.note_beside(&draft, Verb::Save, Details::by_dealer())?;
    if form.submit == Some(false) {
        return Ok(Saved { request: draft, message: message!("service-draft-saved") });
    }
    submit(context, &draft, form.incidents_name())
}

/// Refuses another draft if the user has the maximum.
fn demand_room(context: &Context<'_>) -> Result<(), Error> {
    context.demand_drafts(lists::count_drafts, |most| message!("general-too-many-drafts", most))
}

/// Writes a form into an existing request.
pub(crate) fn change(
    context: &Context<'_>,
    request: &Request,
    form: &RequestForm,
    mode: Mode,
) -> Result<Saved, Error> {
    let is_draft = request.status == Status::Draft;
    let verb = match mode {
        Mode::Whole if form.reply.is_some() => {
            let reply = form.reply.as_deref();
            let (request, message) = verbs::reply(context, request, reply, form.row_version)?;
            return Ok(Saved { request, message });
        }
        _ if is_draft => Verb::Save,
        Mode::Add => Verb::Append,
        Mode::Whole if form.submit == Some(true) => Verb::Submit,
        Mode::Whole if context.is_for_dealer() => Verb::Edit,
        Mode::Whole => Verb::Save,
    };
    context.permit(request, verb, form.row_version)?;
    let known = incident::stored(&context.rows, request.proof())?;
    let (mut filled, incidents) = fill(context, request, &known, form, mode)?;
    incidents.write(context, request.proof())?;
    if verb == Verb::Save {
        prefill(context, request, &mut filled)?;
    } else {
        check(context, &mut filled, form.incidents_name())?;
    }
    let act = Details { is_dealers: verb != Verb::Edit, ..Details::default() };
    let happened = if verb == Verb::Append { Happened::Appended } else { Happened::Nothing };
    let saved = context.step(request, verb).commit(filled, act, happened)?;
    match verb {
        Verb::Save if form.submit.unwrap_or(mode == Mode::Add) => {
            submit(context, &saved, form.incidents_name())
        }
        Verb::Save => Ok(Saved { request: saved, message: message!("service-draft-saved") }),
        _ => {
            let message = message!("service-updated", number = saved.number);
            Ok(Saved { request: saved, message })
        }
    }
}

/// Checks a draft as a whole and submits it.
fn submit(context: &Context<'_>, draft: &Request, sent: &str) -> Result<Saved, Error> {
    context.permit(draft, Verb::Submit, None)?;
    let mut request = draft.clone();
    prefill(context, draft, &mut request)?;
    check(context, &mut request, sent)?;
    request.status = Status::Submitted;
    request.submitted_at = Some(context.now);
    request.submitted_on = Some(context.today);
    let step = context.step(draft, Verb::Submit);
    let request = step.commit(request, Details::by_dealer(), Happened::Submitted)?;
    let number = &request.number;
    let message = if request.is_late_report {
        message!("service-submitted-late-damage", number)
    } else {
        message!("service-submitted", number)
    };
    Ok(Saved { request, message })
}

/// Checks what a submitted request must have, and notes whether it is late.
fn check(context: &Context<'_>, request: &mut Request, sent: &str) -> Result<(), Error> {
    let incidents = incident::stored(&context.rows, request.proof())?;
    let late = checks::complete(context, request, sent, &incidents)?;
    request.is_late_report = late;
    Ok(())
}

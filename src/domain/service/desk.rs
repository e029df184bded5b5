//! What staff do with requests: the verbs, one or many at once, the conversation, and mails before they
//! are sent.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    QuestionKind, Verb, Wish, item,
    staff::context_of,
    store::{self, Request},
    tell,
    verbs::{self, Action, ActionForm, QuestionForm, VerdictForm},
};
use crate::{
    access::{EditService, Side, ViewService},
    casework::bulk::{self, BulkResult},
    domain::bounds,
    error::{Checks, Error},
    http::{self, Answered, Api, Body, Done, Item, Items, Path, Query, Staff},
    kernel::{
        ids::{ServiceRequestId, UserId},
        money::{Cents, in_query},
        words::Word as _,
    },
    messages::message,
    outbox::{Preview, Template},
};

/// The most requests at once.
const REQUESTS: usize = 200;

/// What staff do with requests and tell dealers about them.
pub(super) fn api() -> Api {
    Api::new()
        .put("adminServiceAct", "/admin/servicerequests/request/action", act)
        .post("adminServiceActOnMany", "/admin/servicerequests/action/bulk", act_on_many)
        .post("adminServiceAsk", "/admin/servicerequests/request/moreinfo", ask)
        .put("adminServiceAssign", "/admin/servicerequests/request/tech", assign)
        .post(
            "adminServiceMailCompletion",
            "/admin/servicerequests/request/{id}/emailcomplete",
            mail_completion,
        )
        .post("adminServiceWriteMessage", "/admin/servicerequests/message", write_message)
        .get("adminServicePreviewMail", "/admin/servicerequests/preview/{id}", preview_mail)
}

/// The id that a body must have.
pub(super) fn named(id: Option<ServiceRequestId>) -> Result<ServiceRequestId, Error> {
    id.ok_or_else(|| Error::field("requestid", message!("required")))
}

/// The action that a body must have.
fn action_of(form: &ActionForm) -> Result<Action, Error> {
    form.action.ok_or_else(|| Error::field("action", message!("required")))
}

/// Takes one step of a request's workflow. `allowedActions` of the request names the steps that are possible.
async fn act(
    staff: Staff<ViewService>,
    Body(form): Body<ActionForm>,
) -> Result<Answered<Done>, Error> {
    let (id, action) = (named(form.requestid)?, action_of(&form)?);
    staff
        .write(move |tx| {
            let context = context_of(tx, id);
            let request = verbs::act(&context, &context.find::<Request>(id)?, action, &form)?;
            context.done(&request, action.verb())
        })
        .await
}

/// The same step for many requests.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = ServiceBulkForm)]
pub(super) struct BulkForm {
    ids: Vec<ServiceRequestId>,
    #[serde(flatten)]
    form: ActionForm,
}

/// Takes the same step for many requests. Each has a result of its own, with the reason where the step is not
/// possible.
async fn act_on_many(
    staff: Staff<ViewService>,
    Body(many): Body<BulkForm>,
) -> Result<Answered<Items<BulkResult>>, Error> {
    let action = action_of(&many.form)?;
    let mut checks = Checks::new();
    checks.require(!many.ids.is_empty(), "ids", message!("service-no-requests-chosen"));
    let message = message!("service-too-many-requests", requests = REQUESTS);
    checks.require(many.ids.len() <= REQUESTS, "ids", message);
    checks.finish()?;
    staff
        .write(move |tx| {
            bulk::each::<Request>(tx, &many.ids, action.verb(), |context, request| {
                verbs::act(context, request, action, &many.form)
            })
        })
        .await
}

/// Asks the dealer a question. The request waits for the reply.
async fn ask(
    staff: Staff<ViewService>,
    Body(form): Body<QuestionForm>,
) -> Result<Answered<Done>, Error> {
    let id = named(form.requestid)?;
    staff
        .write(move |tx| {
            let context = context_of(tx, id);
            let request = verbs::ask(&context, &context.find::<Request>(id)?, &form)?;
            context.done(&request, Verb::MoreInfo)
        })
        .await
}

/// Who takes care of which request.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct AssignForm {
    requestid: Option<ServiceRequestId>,
    /// The advisor's id as a user.
    serviceadvisorid: Option<UserId>,
    #[serde(rename = "rowVersion")]
    row_version: Option<i64>,
    /// 5 to 1000 characters, for staff alone.
    #[bound(bounds::REASON)]
    reason: Option<String>,
}

/// Assigns a request to an advisor, who is told. The reason stays among staff.
async fn assign(
    staff: Staff<ViewService>,
    Body(form): Body<AssignForm>,
) -> Result<Answered<Done>, Error> {
    let id = named(form.requestid)?;
    staff
        .write(move |tx| {
            let context = context_of(tx, id);
            let request = context.find::<Request>(id)?;
            let request = {
                let to = (form.serviceadvisorid, form.reason.as_deref());
                verbs::assign(&context, &request, to, form.row_version)?
            };
            context.done(&request, Verb::Assign)
        })
        .await
}

/// Sends the mail about the completion once more.
async fn mail_completion(
    staff: Staff<EditService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id);
            let request = verbs::mail_completion(&context, &context.find::<Request>(id)?)?;
            context.done(&request, Verb::MailComplete)
        })
        .await
}

/// Something that staff write.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = ServiceMessageForm)]
pub(super) struct MessageForm {
    requestid: Option<ServiceRequestId>,
    /// 1 to 4000 characters.
    #[bound(bounds::MESSAGE)]
    message: String,
    /// A note that dealers do not see.
    #[serde(rename = "isInternal")]
    is_internal: bool,
}

/// Writes a message to the dealer, who is told, or an internal note, which dealers don't see.
async fn write_message(
    staff: Staff<EditService>,
    Body(form): Body<MessageForm>,
) -> Result<Answered<Done>, Error> {
    let id = named(form.requestid)?;
    staff
        .write(move |tx| {
            let context = context_of(tx, id);
            let request = verbs::write(
                &context,
                &context.find::<Request>(id)?,
                &form.message,
                form.is_internal,
            )?;
            context.done(&request, Verb::Message)
        })
        .await
}

/// Which mail.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum MailName {
    Moreinfo,
    Complete,
    /// What is covered and what is not.
    Decision,
    /// That nothing is.
    Reject,
}

/// Which mail, with which words.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PreviewQuery {
    mail: MailName,
    /// The question, the note of the completion, or why nothing is covered.
    message: Option<String>,
    /// moreinfo: what else is asked for, separated by commas.
    checklist: Option<String>,
    /// decision: the verdicts as the action takes them, as JSON.
    verdicts: Option<String>,
    /// reject: a code of the list of reasons.
    #[serde(rename = "rejectReason")]
    reject_reason: Option<String>,
    /// reject: where the clause can be read.
    #[serde(rename = "clauseLink")]
    clause_link: Option<String>,
    /// moreinfo: the price that is asked for.
    #[serde(default, deserialize_with = "in_query")]
    amount: Option<Cents>,
    /// moreinfo: its currency; without it, the account's.
    currency: Option<String>,
}

/// Returns a mail about a request as it would be sent.
async fn preview_mail(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
    Query(query): Query<PreviewQuery>,
) -> Result<Item<Preview>, Error> {
    staff
        .read(move |db| {
            let context = context_of(db, id);
            let mut request = context.find::<Request>(id)?;
            let message = query.message.unwrap_or_default();
            let news = match query.mail {
                MailName::Moreinfo => {
                    if let Some(amount) = query.amount {
                        let currency = match query.currency {
                            Some(currency) => currency,
                            None => store::currency(&context.rows)?,
                        };
                        request.void_price();
                        request.question_kind = Some(QuestionKind::Price);
                        (request.price_cents, request.price_currency) =
                            (Some(amount), Some(currency));
                    }
                    let asked = query.checklist.unwrap_or_default();
                    let wishes: Vec<Wish> = asked.split(',').filter_map(Wish::from_code).collect();
                    tell::question(&request, &message, &wishes)
                }
                MailName::Complete => {
                    if !message.trim().is_empty() {
                        request.note = message;
                    }
                    tell::completion(&request)
                }
                MailName::Decision => {
                    let given: Vec<VerdictForm> = serde_json::from_str(
                        query.verdicts.as_deref().unwrap_or("[]"),
                    )
                    .map_err(|_| Error::BadRequest(message!("service-verdicts-unreadable")))?;
                    let mut incidents = item::incidents(&context, id)?;
                    for incident in &mut incidents {
                        let of = |form: &&VerdictForm| form.incident_id == incident.id;
                        if let Some(form) = given.iter().find(of) {
                            incident.verdict = Some(form.verdict);
                            form.said().clone_into(&mut incident.verdict_reason);
                        }
                    }
                    tell::decision(&request, &incidents)
                }
                MailName::Reject => {
                    let code = query.reject_reason.unwrap_or_default();
                    let listed = store::list_item(context.rows.conn(), "rejectReasons", &code)?;
                    let name: String = listed.map(|(_, name)| name).unwrap_or_default();
                    let clause = query.clause_link.as_deref().map(str::trim);
                    let clause = clause.filter(|link| !link.is_empty());
                    tell::rejection(&request, (&name, message.trim()), clause)
                }
            };
            let notice = news.notice(&request, Side::Dealer, true);
            Ok(Item::new(context.app.outbox.preview(Template::Notice(notice), context.language())))
        })
        .await
}

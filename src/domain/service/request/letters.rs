//! Messages of staff to the dealer: questions, messages, the email about a completion, and previews of emails.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    form::VerdictForm,
    incident,
    store::{self, Request},
    table::{QuestionKind, Verb, Wish},
    tell,
    verbs::{Question, Step, named},
};
use crate::{
    access::{EditService, Side, ViewService},
    casework::{Context, take_by_staff},
    domain::{bounds, notices},
    error::Error,
    http::{self, Answered, Api, Body, Done, Item, Path, Query, Staff},
    kernel::{
        ids::ServiceRequestId,
        money::{CURRENCIES, Cents, in_query},
        words::Word as _,
    },
    messages::message,
    outbox::{Preview, Template},
};

pub(super) fn api() -> Api {
    Api::new()
        .post("adminServiceAsk", "/admin/servicerequests/request/moreinfo", ask)
        .post(
            "adminServiceMailCompletion",
            "/admin/servicerequests/request/{id}/emailcomplete",
            mail_completion,
        )
        .post("adminServiceWriteMessage", "/admin/servicerequests/message", write_message)
        .get("adminServicePreviewMail", "/admin/servicerequests/preview/{id}", preview_mail)
}

/// A question to the dealer.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct QuestionForm {
    requestid: Option<ServiceRequestId>,
    /// 1 to 4,000 characters.
    #[bound(bounds::MESSAGE)]
    message: String,
    /// `info`, or `price` for a price that the dealer has to accept before chargeable work is approved.
    kind: Option<QuestionKind>,
    /// For `price`: the amount.
    amount: Option<Cents>,
    /// For `price`: `CAD` or `USD`. By default, the account's currency.
    #[bound(one_of = CURRENCIES)]
    currency: Option<String>,
    checklist: Vec<Wish>,
    row_version: Option<i64>,
}

impl QuestionForm {
    fn question(&self) -> Question<'_> {
        Question {
            text: &self.message,
            kind: self.kind.unwrap_or(QuestionKind::Info),
            amount: self.amount,
            currency: self.currency.as_deref(),
            checklist: &self.checklist,
        }
    }
}

/// Asks the dealer a question. The request waits for the reply.
async fn ask(
    staff: Staff<ViewService>,
    Body(form): Body<QuestionForm>,
) -> Result<Answered<Done>, Error> {
    let id = named(form.requestid)?;
    let row_version = form.row_version;
    let step = move |step: &Step<'_>| step.ask(&form.question());
    take_by_staff(staff, id, row_version, Verb::MoreInfo, step).await
}

/// Sends the email about the completion again.
async fn mail_completion(
    staff: Staff<EditService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    let step = |step: &Step<'_>| step.mail_completion();
    take_by_staff(staff, id, None, Verb::MailComplete, step).await
}

/// A message by staff.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = ServiceMessageForm)]
struct MessageForm {
    requestid: Option<ServiceRequestId>,
    /// 1 to 4,000 characters.
    #[bound(bounds::MESSAGE)]
    message: String,
    /// Whether it is an internal note, which dealers don't see.
    #[serde(rename = "isInternal")]
    is_internal: bool,
}

/// Sends a message to the dealer, who is notified, or adds an internal note, which dealers don't see.
async fn write_message(
    staff: Staff<EditService>,
    Body(form): Body<MessageForm>,
) -> Result<Answered<Done>, Error> {
    let id = named(form.requestid)?;
    let step = move |step: &Step<'_>| step.write(&form.message, form.is_internal);
    take_by_staff(staff, id, None, Verb::Message, step).await
}

/// The kind of an email.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum MailName {
    Moreinfo,
    Complete,
    /// The verdicts: what is covered and what isn't.
    Decision,
    /// The rejection of the whole request.
    Reject,
}

#[derive(Debug, Deserialize, ToSchema)]
struct PreviewQuery {
    mail: MailName,
    /// The question, the note of the completion, or the reason for the rejection.
    message: Option<String>,
    /// For `moreinfo`: the additional items that are requested, separated by commas.
    checklist: Option<String>,
    /// For `decision`: the verdicts as in the action, as JSON.
    verdicts: Option<String>,
    /// For `reject`: a code from the list of reasons.
    #[serde(rename = "rejectReason")]
    reject_reason: Option<String>,
    /// For `reject`: a link to the clause.
    #[serde(rename = "clauseLink")]
    clause_link: Option<String>,
    /// For `moreinfo`: the price that is asked for.
    #[serde(default, deserialize_with = "in_query")]
    amount: Option<Cents>,
    /// For `moreinfo`: its currency. By default, the account's.
    currency: Option<String>,
}

/// Returns an email about a request as it would be sent.
async fn preview_mail(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
    Query(query): Query<PreviewQuery>,
) -> Result<Item<Preview>, Error> {
    staff
        .read(move |db| {
            let context = Context::of_record::<Request>(db, id);
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
                    let mut incidents = incident::read(&context, request.proof())?;
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
                    let listed = store::list_item(context.rows.shared(), "rejectReasons", &code)?;
                    let name: String = listed.map(|(_, name)| name).unwrap_or_default();
                    let clause = query.clause_link.as_deref().map(str::trim);
                    let clause = clause.filter(|link| !link.is_empty());
                    tell::rejection(&request, &name, message.trim(), clause)
                }
            };
            let notice = news.notice(&request, Side::Dealer, true);
            let reader = notices::keeper(&context, &request, &news)?;
            let name = reader.map_or_else(String::new, |reader| reader.name);
            let (outbox, language) = (&context.app.outbox, context.language());
            Ok(Item::new(outbox.preview(Template::Notice(notice), language, &name)))
        })
        .await
}

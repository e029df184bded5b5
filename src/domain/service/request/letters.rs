//! What staff write to the dealer: questions, messages, the email about a completion, and previews of emails.

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
    domain::bounds,
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
    /// 1 to 4000 characters.
    #[bound(bounds::MESSAGE)]
    message: String,
    /// `info`, or `price`: what is chargeable is approved only once the dealer has accepted it.
    kind: Option<QuestionKind>,
    /// price: what it costs.
    amount: Option<Cents>,
    /// price: CAD or USD; without it, the account's.
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
    let step = move |step: &Step<'_>| step.ask(&form.question());
    take_by_staff(staff, id, form.row_version, Verb::MoreInfo, step).await
}

/// Sends the mail about the completion once more.
async fn mail_completion(
    staff: Staff<EditService>,
    Path(id): Path<ServiceRequestId>,
) -> Result<Answered<Done>, Error> {
    let step = |step: &Step<'_>| step.mail_completion();
    take_by_staff(staff, id, None, Verb::MailComplete, step).await
}

/// Something that staff write.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = ServiceMessageForm)]
struct MessageForm {
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
    let step = move |step: &Step<'_>| step.write(&form.message, form.is_internal);
    take_by_staff(staff, id, None, Verb::Message, step).await
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
struct PreviewQuery {
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
                    let mut incidents = incident::read(&context, id)?;
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
                    tell::rejection(&request, &name, message.trim(), clause)
                }
            };
            let notice = news.notice(&request, Side::Dealer, true);
            Ok(Item::new(context.app.outbox.preview(Template::Notice(notice), context.language())))
        })
        .await
}

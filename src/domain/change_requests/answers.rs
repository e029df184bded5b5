//! The dealer's answer to a price. It applies to exactly the offer that was shown, and an approval requires a code or
//! the password.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{ChangeRequest, Status, Verb};
use crate::{
    access::ApproveChanges,
    casework::Context,
    domain::{
        bounds,
        people::step_up::{self, Purpose, StepUpFor},
    },
    error::Error,
    http::{self, Answered, Api, Body, Dealer, Done, Query},
    kernel::ids::ChangeRequestId,
};

pub(super) fn api() -> Api {
    Api::new().post("changesAnswer", "/order/changerequestaction", answer_price)
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
struct AnswerQuery {
    id: ChangeRequestId,
    /// Whether the price is approved. Otherwise it is declined.
    approve: bool,
}

/// The length of a hash, in characters.
const HASH: std::ops::RangeInclusive<usize> = 1..=64;

/// The answer to a price.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeAnswerForm)]
struct AnswerForm {
    /// The `hash` of the offer that was shown. If another offer applies by now, the response is a 409 with that
    /// offer.
    #[bound(HASH)]
    shown_hash: String,
    /// Why the price is declined.
    #[bound(bounds::COMMENT)]
    reason: String,
    /// Required to approve: the code requested with `POST /account/stepup`.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    auth_code: String,
}

impl AnswerQuery {
    const fn verb(self) -> Verb {
        if self.approve { Verb::Approve } else { Verb::Reject }
    }

    /// Whether the caller has already given this answer and never received the response.
    fn is_given(self, context: &Context<'_>, request: &ChangeRequest, shown: &str) -> bool {
        let to = if self.approve { Status::DealerApproved } else { Status::DealerRejected };
        request.status == to
            && request.answered_by.is_some()
            && request.answered_by == context.user()
            && request.answered_hash.as_deref() == Some(shown)
    }
}

/// Approves or declines a price. Approval requires the caller's code, which is requested with `POST /account/stepup`
/// and the purpose `changerequest`. The answer is stored with its author and time. Impersonating staff can't answer.
async fn answer_price(
    dealer: Dealer<ApproveChanges>,
    Query(query): Query<AnswerQuery>,
    Body(form): Body<AnswerForm>,
) -> Result<Answered<Done>, Error> {
    let call = dealer.call().clone();
    // Refusals come before the code is used up.
    let (form, caller, is_given) = dealer
        .beforehand()
        .read(move |db| {
            let context = Context::of_dealer(db);
            let request = context.find::<ChangeRequest>(query.id)?;
            let is_given = query.is_given(&context, &request, &form.shown_hash);
            if !is_given {
                context.permit(&request, query.verb(), None)?;
                request.demand_shown(&context, &form.shown_hash)?;
            }
            Ok((form, db.caller().clone(), is_given))
        })
        .await?;
    let proof = if query.approve && !is_given {
        let about = StepUpFor { purpose: Purpose::ApproveChange, record: query.id.0 };
        Some(step_up::take(&call, &caller, about, Some(&form.auth_code)).await?)
    } else {
        None
    };
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let request = context.find::<ChangeRequest>(query.id)?;
            if is_given {
                return context.done(&request, query.verb());
            }
            let after = context.take(&request, query.verb(), None, |step| match proof {
                Some(proof) => step.approve(&form.shown_hash, &proof),
                None => step.reject(&form.shown_hash, &form.reason),
            })?;
            context.done(&after, query.verb())
        })
        .await
}

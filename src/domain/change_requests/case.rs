//! A change request as a record with a workflow: how it is reached, what people are before it, and what
//! refuses a verb beside the table: who holds it, who set the price, up to which amount.

use serde_json::{Value, json};

use super::{ChangeRequest, ChangeRequests, Power, Status, Verb, store};
use crate::{
    access::{Caller, Section, Side, Standing},
    casework::{Case, Context, history},
    db::AccountRows,
    domain::branches,
    error::Error,
    kernel::{ids::ChangeRequestId, money::Cents},
    messages::{Message, message},
};

impl Case for ChangeRequest {
    type Workflow = ChangeRequests;
    type Id = ChangeRequestId;

    const ENTITY: &'static str = super::ENTITY;
    const SECTION: Section = Section::ChangeRequests;

    fn id(&self) -> ChangeRequestId {
        self.id
    }

    fn key(id: ChangeRequestId) -> i64 {
        id.0
    }

    fn status(&self) -> Status {
        self.status
    }

    fn row_version(&self) -> i64 {
        self.row_version
    }

    fn reached(context: &Context<'_>, id: ChangeRequestId) -> Result<Option<Self>, Error> {
        store::find(context, id)
    }

    fn load(rows: &AccountRows<'_>, id: ChangeRequestId) -> Result<Option<Self>, Error> {
        store::by_id(rows, id)
    }

    fn write(&self, context: &Context<'_>) -> Result<(), Error> {
        self.update(context)
    }

    fn powers(&self, context: &Context<'_>) -> Result<Vec<Power>, Error> {
        let Some(caller) = context.caller() else { return Ok(vec![Power::System]) };
        Ok(Power::of(caller.side, &caller.grants, self.standing(context, caller)?))
    }

    fn guard(&self, context: &Context<'_>, verb: Verb) -> Result<(), Error> {
        match verb {
            Verb::Forward | Verb::Revert => self.guard_holder(context),
            Verb::Reply => {
                self.guard_holder(context)?;
                self.forwarded_by.map(|_| ()).ok_or_else(|| {
                    Error::Conflict(message!("change-cannot-reply-nobody-forwarded"))
                })
            }
            Verb::SupervisorApprove => {
                self.guard_pricer(context, message!("change-someone-else-approves"))
            }
            Verb::DealerAnswer => {
                self.guard_pricer(context, message!("change-someone-else-answers"))
            }
            Verb::Approve | Verb::Reject => self.guard_answer(context),
            Verb::Cancel if context.side() == Side::Dealer && self.price_cents.is_some() => {
                Err(Error::Conflict(message!("change-cannot-cancel-price-ask")))
            }
            _ => Ok(()),
        }
    }

    /// The record as it is; calls will show the page's item in its place.
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error> {
        let mut shown = serde_json::to_value(self)?;
        if let Value::Object(fields) = &mut shown {
            fields.insert("id".to_owned(), json!(self.id));
            fields.insert("number".to_owned(), json!(self.number));
            fields.insert("rowVersion".to_owned(), json!(self.row_version));
            fields.insert("allowedActions".to_owned(), json!(context.allowed(self)?));
        }
        Ok(shown)
    }
}

impl ChangeRequest {
    /// What it is to a caller: their own, or of one of their branches.
    fn standing(&self, context: &Context<'_>, caller: &Caller) -> Result<Standing, Error> {
        let is_own = match caller.side {
            Side::Dealer => self.created_by == Some(caller.user),
            Side::Staff => store::is_own(&context.rows, self.id, caller.user)?,
        };
        let is_of_branch = match caller.narrow() {
            Some(_) => {
                let branch = store::branch_of(&context.rows, self.order_id)?;
                branches::has(context.rows.conn(), caller.user, branch)?
            }
            None => false,
        };
        Ok(Standing { is_own, is_of_branch })
    }

    /// Refuses everyone but the person who holds it.
    fn guard_holder(&self, context: &Context<'_>) -> Result<(), Error> {
        if self.holder_id.is_some() && self.holder_id == context.user() {
            return Ok(());
        }
        Err(Error::Forbidden(message!("change-only-person-who-holds")))
    }

    /// Refuses the person who set the price. Where no one knows who did, it may have been anyone.
    fn guard_pricer(&self, context: &Context<'_>, refusal: Message) -> Result<(), Error> {
        if self.priced_by.is_some() && self.priced_by != context.user() {
            return Ok(());
        }
        Err(Error::Forbidden(refusal))
    }

    /// Refuses staff in a dealer's place, and an answer beyond the limit.
    fn guard_answer(&self, context: &Context<'_>) -> Result<(), Error> {
        let Some(caller) = context.caller().filter(|_| !context.is_impersonating()) else {
            return Err(Error::Forbidden(message!("service-price-answer-impersonating")));
        };
        let standing = self.standing(context, caller)?;
        let amount = self.price_cents.map_or(0, |price| price.0.abs());
        match caller.grants.limit(Section::ChangeRequests, standing) {
            Some(limit) if amount > limit.0 => Err(Error::Forbidden(message!(
                "change-price-approve",
                amount = %Cents(amount),
                %limit
            ))),
            _ => Ok(()),
        }
    }

    /// Forgets the price, and with it the answer.
    pub(super) fn void_price(&mut self) {
        (self.price_cents, self.price_tax_cents, self.price_currency) = (None, None, None);
        self.price_lines.0.clear();
        (self.price_expires_at, self.priced_by, self.priced_at) = (None, None, None);
        (self.price_hash, self.answered_hash) = (None, None);
        (self.answered_by, self.answered_at, self.answer_proof) = (None, None, None);
        self.answer_reason.clear();
    }

    /// What was done with it, the oldest first. Dealers see nothing of what staff do among themselves.
    pub fn history(&self, context: &Context<'_>) -> Result<Vec<history::Entry<Self>>, Error> {
        let mut entries = history::of::<Self>(context, self.id)?;
        if context.side() == Side::Dealer {
            entries.retain(|entry| entry.verb.is_some_and(|verb| !INTERNAL.contains(&verb)));
        }
        Ok(entries)
    }
}

/// Verbs that concern staff alone.
const INTERNAL: &[Verb] = &[
    Verb::Revert,
    Verb::RevertManager,
    Verb::Forward,
    Verb::Reply,
    Verb::PlanningComments,
    Verb::ManagerComments,
    Verb::SupervisorAssign,
    Verb::SupervisorApprove,
    Verb::SupervisorReject,
];

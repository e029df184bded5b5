//! A change request as a case: which powers people have over it, and what refuses a verb that the table allows: who
//! holds it, who set the price, up to which amount.

use serde::Serialize;

use super::{
    offer::Offer,
    store::{self, ChangeRequest},
    table::{ENTITY, Power, Status, Verb},
};
use crate::{
    access::{Caller, EditChanges, Section, Side, Standing, ViewChanges},
    casework::{
        Called, Case, Context, Shown as _,
        attachments::{Attachment, Filed, OnlySlot, Place},
        files::CaseFile,
        history,
    },
    db::AccountRows,
    domain::{approvers::who_can, branches},
    error::Error,
    files::FileKind,
    kernel::{ids::UserId, money::Cents},
    messages::{Message, message},
};

impl Case for ChangeRequest {
    const ENTITY: &'static str = ENTITY;
    const AMONG_STAFF: &'static [Verb] = &[
        Verb::Revert,
        Verb::RevertManager,
        Verb::Forward,
        Verb::Reply,
        Verb::PlanningComments,
        // While a supervisor reviews it.
        Verb::Price,
        Verb::ManagerComments,
        Verb::SupervisorAssign,
        Verb::SupervisorReject,
    ];
    const SECTION: Section = Section::ChangeRequests;

    fn standing_of(&self, rows: &AccountRows<'_>, user: UserId) -> Result<Standing, Error> {
        let branch = store::branch_of(rows, self.order_id)?;
        let is_of_branch = branches::has(rows.shared(), user, branch)?;
        Ok(Standing { is_own: self.created_by == Some(user), is_of_branch })
    }

    fn add_powers(
        &self,
        _: &Context<'_>,
        caller: &Caller,
        powers: &mut Vec<Power>,
    ) -> Result<(), Error> {
        if self.holder_id == Some(caller.user) && powers.contains(&Power::Staff) {
            powers.push(Power::Holder);
        }
        Ok(())
    }

    fn settle(&mut self, before: &Self, context: &Context<'_>, _: Verb) -> Result<(), Error> {
        if self.holder_id == before.holder_id {
            return Ok(());
        }
        store::hand_over(context, self.proof, self.holder_id)
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
            Verb::DealerAnswer if self.is_reviewed_by(context) => {
                Err(Error::Forbidden(message!("change-someone-else-records")))
            }
            Verb::DealerAnswer => {
                self.guard_pricer(context, message!("change-someone-else-answers"))?;
                self.guard_offer(context)
            }
            Verb::Approve | Verb::Reject => self.guard_answer(context),
            Verb::Cancel if context.side() == Side::Dealer && self.price_cents.is_some() => {
                Err(Error::Conflict(message!("change-cannot-cancel-price-ask")))
            }
            _ => Ok(()),
        }
    }
}

impl Called for ChangeRequest {
    const NOUNS: [&'static str; 2] = ["change request", "change requests"];

    type DealersView = ViewChanges;
    type DealersEdit = EditChanges;
    type View = ViewChanges;
    /// The table decides who may write messages.
    type Write = ViewChanges;
}

impl Filed for ChangeRequest {
    type Slot = OnlySlot;

    const KINDS: &'static [FileKind] = &[
        FileKind::Pdf,
        FileKind::Jpeg,
        FileKind::Png,
        FileKind::Webp,
        FileKind::Heic,
        FileKind::Dxf,
        FileKind::Dwg,
        FileKind::Xlsx,
        FileKind::Text,
    ];
    const MOST: usize = 50;

    fn presented(file: Attachment<OnlySlot>) -> impl Serialize {
        CaseFile::from(file)
    }

    fn demand_changeable(&self, context: &Context<'_>, _: &Place<OnlySlot>) -> Result<(), Error> {
        context.permit(self, Verb::Message, None).map(|_| ())
    }
}

impl ChangeRequest {
    /// Refuses everyone except the holder.
    fn guard_holder(&self, context: &Context<'_>) -> Result<(), Error> {
        if self.holder_id.is_some() && self.holder_id == context.user() {
            return Ok(());
        }
        Err(Error::Forbidden(message!("change-only-person-who-holds")))
    }

    /// Refuses the person who set the price. If that isn't known, it may have been anyone.
    fn guard_pricer(&self, context: &Context<'_>, refusal: Message) -> Result<(), Error> {
        if self.priced_by.is_some() && self.priced_by != context.user() {
            return Ok(());
        }
        Err(Error::Forbidden(refusal))
    }

    fn is_reviewed_by(&self, context: &Context<'_>) -> bool {
        self.supervisor_id.is_some() && self.supervisor_id == context.user()
    }

    /// Refuses staff who impersonate the dealer, and an answer beyond the user's limit.
    fn guard_answer(&self, context: &Context<'_>) -> Result<(), Error> {
        let Some(caller) = context.caller().filter(|_| !context.is_impersonating()) else {
            return Err(Error::Forbidden(message!("service-price-answer-impersonating")));
        };
        match self.beyond_limit(context, caller)? {
            Some(refusal) => Err(Error::Forbidden(refusal)),
            None => self.guard_offer(context),
        }
    }

    /// Says that the price is beyond the caller's limit, and who may approve it, if it is.
    pub(super) fn beyond_limit(
        &self,
        context: &Context<'_>,
        caller: &Caller,
    ) -> Result<Option<Message>, Error> {
        let standing = self.standing(context, caller)?;
        let amount = Cents(self.price_cents.map_or(0, |price| price.0.abs()));
        let limit = caller.grants.limit(Section::ChangeRequests, standing);
        let Some(limit) = limit.filter(|limit| amount > *limit) else { return Ok(None) };
        let currency = self.price_currency.as_deref().unwrap_or_default();
        let refusal = message!(
            "change-price-approve",
            amount = amount.worded(currency),
            limit = limit.worded(currency)
        );
        let standing = |user| self.standing_of(&context.rows, user);
        let others = who_can(&context.rows, Section::ChangeRequests, amount, standing)?;
        Ok(Some(Message::sentences(vec![refusal, others])))
    }

    /// Refuses to answer a price that has expired or whose order has changed, even if the clock or an import hasn't
    /// noticed it yet.
    fn guard_offer(&self, context: &Context<'_>) -> Result<(), Error> {
        if self.price_expires_at.is_some_and(|at| at <= context.now) {
            return Err(Error::Conflict(message!("change-price-expired")));
        }
        let hash = self.price_hash.as_deref().unwrap_or_default();
        let offer = Offer::find(&context.rows, self.proof, hash)?;
        if let Some(offer) = offer
            && offer.still_fits(&context.rows, self)?
        {
            return Ok(());
        }
        Err(Error::Conflict(message!("change-order-has-changed")))
    }

    /// Refuses an answer to anything but the current offer, and returns that.
    pub(super) fn demand_shown(&self, context: &Context<'_>, shown: &str) -> Result<(), Error> {
        if self.price_hash.as_deref() == Some(shown) {
            return Ok(());
        }
        Err(Error::Stale(Box::new(self.shown(context)?)))
    }

    /// Removes the price together with its answer.
    pub(super) fn void_price(&mut self) {
        (self.price_cents, self.price_currency) = (None, None);
        (self.price_expires_at, self.priced_by, self.priced_at) = (None, None, None);
        (self.price_hash, self.answered_hash, self.reminded_at) = (None, None, None);
        (self.answered_by, self.answered_at, self.answer_proof) = (None, None, None);
        self.answer_reason.clear();
        self.reviewed_for.0.clear();
    }

    /// The offer behind its price.
    pub(super) fn offer(&self, context: &Context<'_>) -> Result<Offer, Error> {
        let hash = self.price_hash.as_deref().unwrap_or_default();
        Offer::find(&context.rows, self.proof, hash)?
            .ok_or_else(|| Error::internal("a price without its offer"))
    }

    /// Its history, oldest first. Dealers don't see what staff do among themselves, and see a price only once they are
    /// asked to answer it.
    pub(super) fn history(
        &self,
        context: &Context<'_>,
    ) -> Result<Vec<history::Entry<Self>>, Error> {
        let is_staff = context.side() == Side::Staff;
        history::of::<Self>(context, self.id, |entry| {
            let is_reviewed = entry.to == Some(Status::SupervisorReview);
            let is_shown = |verb| verb == Verb::Price || !Self::AMONG_STAFF.contains(&verb);
            let is_dealers = |verb| is_shown(verb) && !entry.is_note() && !is_reviewed;
            entry.verb.is_some_and(|verb| is_staff || is_dealers(verb))
        })
    }
}

//! A remittance as a case: which powers people have over it, and what refuses a verb that the table allows: a second
//! approval by the same person, and a promise that no longer fits the invoices.

use serde::Serialize;

use super::{
    store::{self, Line, Remittance},
    table::{ENTITY, Status, Verb},
};
use crate::{
    access::{EditFinancials, EditRemittances, Section, Standing, ViewFinancials, ViewRemittances},
    casework::{
        Called, Case, Context,
        attachments::{Attachment, Filed, OnlySlot, Place},
        files::CaseFile,
    },
    db::AccountRows,
    error::Error,
    files::FileKind,
    kernel::{ids::UserId, money::Cents},
    messages::{Message, message},
    workflow::Act as _,
};

impl Case for Remittance {
    const ENTITY: &'static str = ENTITY;
    const SECTION: Section = Section::Remittances;
    const DEALERS_SECTION: Section = Section::Financials;

    fn standing_of(&self, _: &AccountRows<'_>, user: UserId) -> Result<Standing, Error> {
        Ok(Standing { is_own: self.created_by == Some(user), is_of_branch: false })
    }

    fn guard(&self, context: &Context<'_>, verb: Verb) -> Result<(), Error> {
        demand_person(context)?;
        match verb {
            Verb::Approve => self.guard_approval(context),
            _ => Ok(()),
        }
    }

    fn outcome(&self, verb: Verb) -> Message {
        if waits_for_second(self, verb) {
            return message!("remittance-first-approved-of-many");
        }
        message!("general-past-sentence", done = verb.past())
    }

    fn is_draft(&self) -> bool {
        self.status == Status::Draft
    }
}

impl Called for Remittance {
    const NOUNS: [&'static str; 2] = ["remittance", "remittances"];

    type DealersView = ViewFinancials;
    type DealersEdit = EditFinancials;
    type View = ViewRemittances;
    type Write = EditRemittances;
}

/// A bank's slip, a picture of a cheque, a letter. Dealers can change them as long as they can change the remittance.
impl Filed for Remittance {
    type Slot = OnlySlot;

    const KINDS: &'static [FileKind] = &[
        FileKind::Pdf,
        FileKind::Jpeg,
        FileKind::Png,
        FileKind::Webp,
        FileKind::Heic,
        FileKind::Xlsx,
        FileKind::Text,
    ];
    const MOST: usize = 5;

    fn presented(file: Attachment<OnlySlot>) -> impl Serialize {
        CaseFile::from(file)
    }

    fn demand_changeable(&self, context: &Context<'_>, _: &Place<OnlySlot>) -> Result<(), Error> {
        demand_person(context)?;
        if matches!(self.status, Status::Draft | Status::Submitted | Status::NeedsInfo) {
            return Ok(());
        }
        let status = context.label(self.status).in_sentence();
        Err(Error::Conflict(message!("remittance-files-fixed", status)))
    }
}

impl Remittance {
    /// Whether two people have to approve, because of the total that it settles by payment, discounts and credits.
    fn is_large(&self, context: &Context<'_>, lines: &[Line]) -> bool {
        store::settled(self.amount_cents, lines) > second_approval_above(context)
    }

    /// Whether someone else has to approve as well: if the remittance is large, or if the approver has changed its
    /// allocation.
    pub(super) fn needs_another(
        &self,
        context: &Context<'_>,
        lines: &[Line],
    ) -> Result<bool, Error> {
        Ok(self.is_large(context, lines) || store::is_rewritten_by_caller(context, self.proof)?)
    }

    fn guard_approval(&self, context: &Context<'_>) -> Result<(), Error> {
        if self.first_approved_by.is_some() && self.first_approved_by == context.user() {
            return Err(Error::Forbidden(message!("remittance-someone-else-approves")));
        }
        if !store::fits(&context.rows, self.proof)? {
            return Err(Error::Conflict(message!("remittance-no-longer-fits")));
        }
        Ok(())
    }
}

/// The amount above which two people have to approve.
pub(super) fn second_approval_above(context: &Context<'_>) -> Cents {
    Cents(i64::from(context.app.config.remittances.second_approval_above).saturating_mul(100))
}

/// Whether this approval was the first of two.
pub(super) fn waits_for_second(after: &Remittance, verb: Verb) -> bool {
    verb == Verb::Approve && after.status != Status::Approved
}

/// Refuses staff who impersonate the dealer: only the dealer can say what they paid.
pub(super) fn demand_person(context: &Context<'_>) -> Result<(), Error> {
    if context.is_impersonating() {
        return Err(Error::Forbidden(message!("access-not-while-impersonating")));
    }
    Ok(())
}

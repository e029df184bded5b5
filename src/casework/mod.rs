//! Implements what all records with a workflow share in addition to its table: finding a record, checking who may do
//! what with it, and recording an act; history, conversation, watchers and files; bulk acts, timers, numbers.
//!
//! A kind of record implements [`Case`] and defines only what is its own: its statements, its powers, its guards. All
//! acts go through a [`Context`], in the caller's transaction.

pub mod attachments;
pub mod bulk;
pub mod calls;
mod context;
pub mod conversation;
pub mod files;
pub mod history;
mod hours;
pub mod numbers;
pub mod pictures;
mod record;
mod step;
pub mod timers;
pub mod turn;
pub mod watchers;
mod working_hours;

use serde_json::Value;

use crate::{
    access::{Caller, Permission, Right, Section, Side, Standing},
    db::AccountRows,
    error::Error,
    kernel::ids::UserId,
    messages::{Message, message},
    workflow::{Act as _, Power as _, Workflow},
};

pub use context::{Context, Details, Who};
pub use hours::Hours;
pub use record::{CaseRecord, named};
pub use step::{Acted, Step, take_by_dealer, take_by_staff};
pub use working_hours::{WorkingHours, holidays};

pub type StatusOf<C> = <<C as CaseRecord>::Workflow as Workflow>::Status;
pub type VerbOf<C> = <<C as CaseRecord>::Workflow as Workflow>::Verb;
/// The powers that its verbs require.
pub type PowerOf<C> = <<C as CaseRecord>::Workflow as Workflow>::Power;

/// A kind of record with a page.
pub trait Shown: Case {
    /// Its page's current data: after a verb, and for someone whose version is stale.
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error>;
}

/// The permissions that generic calls require for a kind of record, and its names.
pub trait Called: Case {
    /// Singular and plural, for the API document.
    const NOUNS: [&'static str; 2];

    /// The permissions of dealers' users for reading it and for writing messages.
    type DealersView: Right;
    type DealersEdit: Right;
    /// The corresponding permissions of staff.
    type View: Right;
    type Write: Right;
}

/// A kind of record with a workflow, declared with [`case_record!`](crate::case_record): a struct with every field that
/// a verb may change. An event contains the changed fields under their JSON names.
pub trait Case: CaseRecord {
    /// The kind's name in the audit log, and for files and watchers: `serviceRequest`.
    const ENTITY: &'static str;
    /// The section of its permissions.
    const SECTION: Section;
    /// The section for dealers' users, if it differs.
    const DEALERS_SECTION: Section = Self::SECTION;
    /// Verbs that change nothing visible to dealers, as long as the status keeps its name for them. Their events are
    /// marked, and dealers' pages aren't notified.
    const AMONG_STAFF: &'static [VerbOf<Self>] = &[];

    /// What the record is to a user of the dealer: their own, or of one of their branches.
    fn standing_of(&self, rows: &AccountRows<'_>, user: UserId) -> Result<Standing, Error>;

    /// What the record is to a caller. A user who reaches the whole account needs no such relation.
    fn standing(&self, context: &Context<'_>, caller: &Caller) -> Result<Standing, Error> {
        match caller.side {
            Side::Staff => Self::standing_of_staff(&context.rows, self.id(), caller.user),
            Side::Dealer if caller.narrow().is_none() => Ok(Standing::default()),
            Side::Dealer => self.standing_of(&context.rows, caller.user),
        }
    }

    /// The actor's powers over this record.
    fn powers(&self, context: &Context<'_>) -> Result<Vec<PowerOf<Self>>, Error> {
        let Some(caller) = context.caller() else { return Ok(PowerOf::<Self>::of_system()) };
        let standing = self.standing(context, caller)?;
        let mut powers = PowerOf::<Self>::of(caller.side, &caller.grants, standing);
        self.add_powers(context, caller, &mut powers)?;
        Ok(powers)
    }

    /// Adds the powers that don't follow from permissions alone, but from what the record says of the caller.
    fn add_powers(
        &self,
        _context: &Context<'_>,
        _caller: &Caller,
        _powers: &mut Vec<PowerOf<Self>>,
    ) -> Result<(), Error> {
        Ok(())
    }

    /// Refuses a verb that the table allows, based on this record: who is assigned, who wrote it, up to which amount.
    /// Called before the verb, and for the actions offered on a page.
    fn guard(&self, _context: &Context<'_>, _verb: VerbOf<Self>) -> Result<(), Error> {
        Ok(())
    }

    /// Whether it is a draft, which only its author sees and which is saved as they type. Only two events are recorded:
    /// its creation, and the end of the draft with all fields at that time.
    fn is_draft(&self) -> bool {
        false
    }

    /// The message about it after a verb on many records.
    fn outcome(&self, verb: VerbOf<Self>) -> Message {
        message!("general-past-sentence", done = verb.past())
    }

    /// The state before the present one, for a table with [`crate::workflow::To::Back`].
    fn came_from(&self) -> Option<StatusOf<Self>> {
        None
    }

    /// Consequences of a verb before the record is written, such as stopping or resuming clocks.
    fn settle(
        &mut self,
        _before: &Self,
        _context: &Context<'_>,
        _verb: VerbOf<Self>,
    ) -> Result<(), Error> {
        Ok(())
    }

    /// The caller, if they may view only their own records.
    fn own(context: &Context<'_>) -> Option<UserId> {
        let caller = context.caller()?;
        caller.grants.only_own(Self::SECTION, Permission::View, caller.user)
    }
}

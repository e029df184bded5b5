//! What all records with a workflow have in common beside its table: how one is found, who may do what with
//! it, and what an act leaves behind; its history, conversation, watchers and files; many at once, the clock,
//! numbers.
//!
//! A kind of record implements [`Case`] and says only what is its own: its statements, its powers, its
//! guards. Everything that acts on it goes through a [`Context`], in the caller's transaction.

pub mod attachments;
pub mod bulk;
mod context;
pub mod conversation;
pub mod files;
pub mod history;
mod hours;
pub mod numbers;
pub mod pictures;
mod record;
pub mod timers;
pub mod watchers;
mod working_hours;

use rusqlite::Connection;
use serde::Serialize;
use serde_json::Value;

use crate::{
    access::{Permission, Right, Section},
    db::AccountRows,
    error::Error,
    http::Segment,
    kernel::ids::{AccountId, RecordId, UserId},
    messages::{Message, message},
    workflow::{Act as _, Workflow},
};

pub use context::{Context, Details, Who};
pub use hours::Hours;
pub use working_hours::{WorkingHours, holidays};

/// The states of a kind of record.
pub type StatusOf<C> = <<C as Case>::Workflow as Workflow>::Status;
pub type VerbOf<C> = <<C as Case>::Workflow as Workflow>::Verb;
/// What someone must be to do them.
pub type PowerOf<C> = <<C as Case>::Workflow as Workflow>::Power;

/// A kind of record with a page of its own.
pub trait Shown: Case {
    /// As its page shows it now: after a verb, and to someone whose version is old.
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error>;
}

/// Which rights the calls of a kind of record demand that serve all kinds, and what they call it.
pub trait Called: Case {
    /// One and many of them, as the API document calls them.
    const NOUNS: [&'static str; 2];

    /// Of a dealer's people who read it, and of those who write about it.
    type DealersView: Right;
    type DealersEdit: Right;
    /// Of staff likewise.
    type View: Right;
    type Write: Right;
}

/// A kind of record with a workflow: a struct that holds every field that a verb may change. An event lists
/// the fields, as JSON names them, that a verb changed.
pub trait Case: Clone + Serialize + Sized + Send + 'static {
    type Workflow: Workflow;
    type Id: RecordId + Segment;

    /// The kind in the audit trail, of files and of watchers: `serviceRequest`.
    const ENTITY: &'static str;
    /// The section whose permissions are asked.
    const SECTION: Section;
    /// The same for a dealer's people, where their section has another name.
    const DEALERS_SECTION: Section = Self::SECTION;
    /// Verbs that change nothing that dealers read, as long as they call the state what they called it before: the
    /// event says so, and no page of theirs is told.
    const AMONG_STAFF: &'static [VerbOf<Self>] = &[];

    fn id(&self) -> Self::Id;

    /// Its number, as people name it.
    fn number(&self) -> &str;

    fn status(&self) -> StatusOf<Self>;

    fn row_version(&self) -> i64;

    /// The account that a record belongs to, which says nothing yet about who reaches the record. Most ids contain it.
    fn account_of(_: &Connection, id: Self::Id) -> Result<AccountId, Error> {
        Ok(AccountId::of_record(id.key()))
    }

    /// The account's record of this id, where the actor reaches it.
    fn reached(context: &Context<'_>, id: Self::Id) -> Result<Option<Self>, Error>;

    /// The account's record of this id.
    fn load(rows: &AccountRows<'_>, id: Self::Id) -> Result<Option<Self>, Error>;

    /// Writes it back; its version counts up.
    fn write(&self, context: &Context<'_>) -> Result<(), Error>;

    /// The powers of the actor before this record.
    fn powers(&self, context: &Context<'_>) -> Result<Vec<PowerOf<Self>>, Error>;

    /// Refuses a verb that the table allows, for what this record holds: who has it, who wrote it, up to
    /// which amount. Asked before the verb is done, and for the actions that a page offers.
    fn guard(&self, _context: &Context<'_>, _verb: VerbOf<Self>) -> Result<(), Error> {
        Ok(())
    }

    /// Whether it is a draft, which is its author's alone: it is saved as often as they type. Only its beginning leaves
    /// an event, and what ends it, with all that it says by then.
    fn is_draft(&self) -> bool {
        false
    }

    /// What is said of it, as one of many, after a verb.
    fn outcome(&self, verb: VerbOf<Self>) -> Message {
        message!("general-past-sentence", done = verb.past())
    }

    /// The state from which it came into the present one, for a table with [`crate::workflow::To::Back`].
    fn came_from(&self, _context: &Context<'_>) -> Result<Option<StatusOf<Self>>, Error> {
        Ok(None)
    }

    /// What follows from a verb before the record is written: clocks that stop or run on.
    fn settle(
        &mut self,
        _before: &Self,
        _context: &Context<'_>,
        _verb: VerbOf<Self>,
    ) -> Result<(), Error> {
        Ok(())
    }

    /// The caller, where their right to look ends at their own records.
    fn own(context: &Context<'_>) -> Option<UserId> {
        let caller = context.caller()?;
        caller.grants.only_own(Self::SECTION, Permission::View, caller.user)
    }
}

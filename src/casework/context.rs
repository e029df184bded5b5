//! Who acts on a record, when and with what at hand; and what every act leaves behind: the record and one
//! event, in the caller's transaction.

use rusqlite::Connection;
use serde_json::{Map, Value, json};

use super::{Case, PowerOf, Shown, StatusOf, VerbOf};
use crate::{
    access::{Caller, Side},
    app::Means,
    audit,
    db::AccountRows,
    error::Error,
    http::{Call, DealerDb, Done, StaffDb},
    kernel::{
        ids::{AccountId, RecordId as _, UserId},
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Language, Message, message},
    workflow::{Act as _, AllowedAction, Party, State, To, Transition, Workflow as _},
};

/// Who acts.
#[derive(Clone, Copy)]
pub enum Who<'a> {
    Person(&'a Call, &'a Caller),
    /// Someone in a story that is told, with the rights that they have: of a demo, while it is made. No call has them.
    Told(&'a Caller),
    CommandLine,
    Clock,
}

impl<'a> Who<'a> {
    /// An event of theirs.
    pub fn event(self, now: Instant, entity: &'a str, verb: &'a str) -> audit::NewEvent<'a> {
        match self {
            Self::Person(call, caller) => call.event(caller, entity, verb),
            Self::Told(caller) => {
                let actor = audit::Actor::user(caller.user, caller.name.clone());
                audit::NewEvent::new(now, actor, entity, verb)
            }
            Self::CommandLine => {
                audit::NewEvent::new(now, audit::Actor::command_line(), entity, verb)
            }
            Self::Clock => audit::NewEvent::new(now, audit::Actor::system(), entity, verb),
        }
    }
}

/// One account's records before someone who was let in.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub rows: AccountRows<'a>,
    pub app: &'a Means,
    pub now: Instant,
    pub today: Day,
    who: Who<'a>,
}

impl<'a> Context<'a> {
    /// Refuses one draft more than a person keeps, of whom there are so many already.
    pub fn demand_drafts(
        &self,
        kept: i64,
        refusal: impl FnOnce(u32) -> Message,
    ) -> Result<(), Error> {
        let most = self.app.config.limits.drafts;
        if kept < i64::from(most) {
            return Ok(());
        }
        Err(Error::Refused { code: "tooManyDrafts", message: refusal(most) })
    }

    /// A dealer's person before the records of their account.
    pub fn of_dealer(db: &'a DealerDb<'_>) -> Self {
        Self {
            rows: db.records(),
            app: db.call().app(),
            now: db.now(),
            today: db.today(),
            who: Who::Person(db.call(), db.caller()),
        }
    }

    /// A member of staff before the records of an account; [`Context::find`] asks what they reach there.
    pub fn of_staff(db: &'a StaffDb<'_>, account: AccountId) -> Self {
        Self {
            rows: AccountRows::new(db.conn(), account),
            app: db.call().app(),
            now: db.now(),
            today: db.today(),
            who: Who::Person(db.call(), db.caller()),
        }
    }

    /// A member of staff before one record of any account.
    pub fn of_record<C: Case>(db: &'a StaffDb<'_>, id: C::Id) -> Self {
        Self::of_staff(db, AccountId::of_record(id.key()))
    }

    /// A member of staff before one record of any account, which is looked up if the id doesn't contain it.
    pub fn at<C: Case>(db: &'a StaffDb<'_>, id: C::Id) -> Result<Self, Error> {
        Ok(Self::of_staff(db, C::account_of(db.conn(), id)?))
    }

    /// The clock before the same records: for what follows automatically from someone's act, whether or not they may
    /// see it themselves.
    pub fn system(&self) -> Context<'a> {
        let now = (self.now, self.today);
        Self::of(self.rows.conn(), self.app, self.rows.account(), now, Who::Clock)
    }

    /// Someone who may be the clock or the command line, before the records of an account.
    pub fn of(
        conn: &'a Connection,
        app: &'a Means,
        account: AccountId,
        (now, today): (Instant, Day),
        who: Who<'a>,
    ) -> Self {
        Self { rows: AccountRows::new(conn, account), app, now, today, who }
    }

    /// The account of the records; none: they belong to none yet.
    pub fn account(&self) -> Option<AccountId> {
        Some(self.rows.account()).filter(|account| *account != AccountId::NOBODY)
    }

    /// On which side the caller stands; the clock and the command line on the house's.
    pub fn side(&self) -> Side {
        self.caller().map_or(Side::Staff, |caller| caller.side)
    }

    /// Whose powers the caller can have.
    fn party(&self) -> Party {
        match self.caller().map(|caller| caller.side) {
            Some(Side::Dealer) => Party::Dealer,
            Some(Side::Staff) => Party::Staff,
            None => Party::System,
        }
    }

    /// Who calls; none: the clock or the command line.
    pub fn caller(&self) -> Option<&'a Caller> {
        match self.who {
            Who::Person(_, caller) | Who::Told(caller) => Some(caller),
            Who::CommandLine | Who::Clock => None,
        }
    }

    /// What the caller reads.
    pub fn language(&self) -> Language {
        match self.who {
            Who::Person(call, _) => call.language(),
            Who::Told(_) | Who::CommandLine | Who::Clock => Language::default(),
        }
    }

    /// The caller's id.
    pub fn user(&self) -> Option<UserId> {
        self.caller().map(|caller| caller.user)
    }

    /// The name under which they write.
    pub fn name(&self) -> String {
        self.caller().map_or_else(|| "Transom".to_owned(), |caller| caller.name.trim().to_owned())
    }

    /// Whether a member of staff acts in the dealer's place.
    pub fn is_impersonating(&self) -> bool {
        self.caller().is_some_and(|caller| caller.impersonating.is_some())
    }

    /// Whether they act for the dealer without being one of the dealer's people.
    pub fn is_for_dealer(&self) -> bool {
        self.side() == Side::Staff && self.caller().is_some()
    }

    /// What their side calls a status.
    pub fn label<S: State>(&self, status: S) -> Message {
        match self.side() {
            Side::Dealer => status.dealer_label(),
            Side::Staff => status.staff_label(),
        }
    }

    /// Whether they have a power over a record.
    pub fn is<C: Case>(&self, power: PowerOf<C>, record: &C) -> Result<bool, Error> {
        Ok(record.powers(self)?.contains(&power))
    }

    /// A record that the caller reaches; any other is as if there were none.
    pub fn find<C: Case>(&self, id: C::Id) -> Result<C, Error> {
        C::reached(self, id)?.ok_or(Error::NotFound)
    }

    /// A record as it now is, without a look at who reaches it.
    pub fn find_again<C: Case>(&self, id: C::Id) -> Result<C, Error> {
        C::load(&self.rows, id)?.ok_or(Error::NotFound)
    }

    /// Whether `verb` may be done with `record` now, from the version that the caller has seen.
    pub fn permit<C: Shown>(
        &self,
        record: &C,
        verb: VerbOf<C>,
        row_version: Option<i64>,
    ) -> Result<&'static Transition<C::Workflow>, Error> {
        let label = |status: StatusOf<C>| self.label(status);
        let held = record.powers(self)?;
        let row = C::Workflow::permit(verb, record.status(), (self.party(), &held), label)?;
        if row_version.is_some_and(|version| version != record.row_version()) {
            return Err(Error::Stale(Box::new(record.shown(self)?)));
        }
        record.guard(self, verb)?;
        Ok(row)
    }

    /// What the caller may do with a record now.
    pub fn allowed<C: Case>(&self, record: &C) -> Result<Vec<AllowedAction>, Error> {
        let powers = record.powers(self)?;
        C::Workflow::allowed(record.status(), &powers, self.language(), |verb| {
            record.guard(self, verb)
        })
    }

    /// Appends the event of a verb that began a record.
    pub fn begun<C: Case>(
        &self,
        record: &C,
        verb: VerbOf<C>,
        details: Details<'_>,
    ) -> Result<(), Error> {
        let is_listed = C::Workflow::rows(verb)
            .any(|row| row.from.is_empty() && row.to.leads(record.status(), None, record.status()));
        if !is_listed {
            return Err(Error::internal("a verb begins a record where its table does not"));
        }
        self.append(record, verb, (None, fields(record)?), details)
    }

    /// Writes what a verb made of a record, and appends the event.
    pub fn commit<C: Case>(
        &self,
        before: &C,
        mut after: C,
        verb: VerbOf<C>,
        details: Details<'_>,
    ) -> Result<C, Error> {
        let (from, to) = (before.status(), after.status());
        let row = C::Workflow::row(verb, from).ok_or_else(misled)?;
        let back = match row.to {
            To::Back | To::BackOrSame => before.came_from(self)?,
            To::One(_) | To::OneOf(_) | To::Same => None,
        };
        if !row.to.leads(from, back, to) {
            return Err(misled());
        }
        after.settle(before, self, verb)?;
        after.write(self)?;
        match (before.is_draft(), after.is_draft()) {
            (true, true) => {}
            (true, false) => {
                let (old, _) = changes(before, &after)?;
                self.append(&after, verb, (Some(old), fields(&after)?), details)?;
            }
            (false, _) => self.note(before, &after, verb, details)?,
        }
        self.find_again(after.id())
    }

    /// Appends the event of a verb that is about something beside the record and leaves it as it is, so that
    /// no one who has it open is too late.
    pub fn note_beside<C: Case>(
        &self,
        record: &C,
        verb: VerbOf<C>,
        details: Details<'_>,
    ) -> Result<(), Error> {
        let row = C::Workflow::row(verb, record.status()).ok_or_else(misled)?;
        if !matches!(row.to, To::Same) {
            return Err(misled());
        }
        self.note(record, record, verb, details)
    }

    /// The answer after a verb: the record as it now is.
    pub fn done<C: Shown>(&self, record: &C, verb: VerbOf<C>) -> Result<Done, Error> {
        let done = verb.past().in_sentence();
        Done::new(message!("general-done", number = record.number(), done))
            .id(record.id().key())
            .item(&record.shown(self)?)
    }

    /// The answer after a verb of which this sentence says more than its past tense.
    pub fn done_saying<C: Shown>(&self, record: &C, message: Message) -> Result<Done, Error> {
        Done::new(message).id(record.id().key()).item(&record.shown(self)?)
    }

    /// Appends an event that is not a step of the workflow.
    pub fn tell<C: Case>(&self, id: C::Id, verb: &str, after: Value) -> Result<(), Error> {
        let mut event = self.who.event(self.now, C::ENTITY, verb);
        event.entity_id = Some(id.key());
        event.account_id = self.account();
        event.after = Some(after);
        audit::append(self.rows.conn(), event).map(|_| ())
    }

    fn note<C: Case>(
        &self,
        before: &C,
        after: &C,
        verb: VerbOf<C>,
        details: Details<'_>,
    ) -> Result<(), Error> {
        let (old, mut new) = changes(before, after)?;
        let label = |record: &C| record.status().dealer_label().to_string();
        if C::AMONG_STAFF.contains(&verb) && label(before) == label(after) {
            new.insert(IS_INTERNAL.to_owned(), Value::Bool(true));
        }
        self.append(after, verb, (Some(old), new), details)
    }

    fn append<C: Case>(
        &self,
        record: &C,
        verb: VerbOf<C>,
        (old, mut new): (Option<Fields>, Fields),
        details: Details<'_>,
    ) -> Result<(), Error> {
        let mut event = self.who.event(self.now, C::ENTITY, verb.code());
        if details.is_dealers && self.is_for_dealer() {
            event.on_behalf_of = self.account();
        }
        if let Value::Object(more) = details.more {
            new.extend(more);
        }
        if let Some(said) = &details.said {
            new.insert(SAID.to_owned(), serde_json::to_value(said)?);
        }
        event.entity_id = Some(record.id().key());
        event.account_id = self.account();
        let said = details.said.as_ref().map(Message::to_string);
        event.reason = details.reason.or(said.as_deref());
        event.before = old.map(Value::Object);
        event.after = Some(Value::Object(new));
        audit::append(self.rows.conn(), event).map(|_| ())
    }
}

/// All that a record says.
fn fields<C: Case>(record: &C) -> Result<Fields, Error> {
    match serde_json::to_value(record)? {
        Value::Object(fields) => Ok(fields),
        _ => Err(Error::internal("a record without fields")),
    }
}

fn misled() -> Error {
    Error::internal("a verb leads where its table does not")
}

/// What an event says of itself that stays among staff.
pub(super) const IS_INTERNAL: &str = "isInternal";

/// What an event calls a reason of the portal's own, by its key: the history words it for whoever reads it. The
/// event's `reason` is the same in English.
pub(super) const SAID: &str = "said";

/// What an event says beside what changed.
#[derive(Default)]
pub struct Details<'a> {
    /// The reason that was given.
    pub reason: Option<&'a str>,
    /// The reason where the portal itself says it.
    pub said: Option<Message>,
    /// What else there is to know.
    pub more: Value,
    /// An act that is the dealer's own: staff do it on their behalf, and the event says so.
    pub is_dealers: bool,
}

impl<'a> Details<'a> {
    /// With a reason.
    pub fn because(reason: &'a str) -> Self {
        Self { reason: Some(reason), ..Self::default() }
    }

    /// With a reason that the portal itself says.
    pub fn saying(reason: Message) -> Self {
        Self { said: Some(reason), ..Self::default() }
    }

    /// An act of the dealer's own.
    pub fn by_dealer() -> Self {
        Self { is_dealers: true, ..Self::default() }
    }
}

type Fields = Map<String, Value>;

/// The status, and the fields that differ, as they were and as they are.
fn changes<C: Case>(before: &C, after: &C) -> Result<(Fields, Fields), Error> {
    let (Value::Object(old), Value::Object(new)) =
        (serde_json::to_value(before)?, serde_json::to_value(after)?)
    else {
        return Ok((Map::new(), Map::new()));
    };
    let differing = |one: &Fields, other: &Fields, status: StatusOf<C>| {
        let mut fields = Map::from_iter([("status".to_owned(), json!(status.code()))]);
        let differs = |(name, value): &(&String, &Value)| {
            *name != "status" && other.get(*name) != Some(*value)
        };
        fields
            .extend(one.iter().filter(differs).map(|(name, value)| (name.clone(), value.clone())));
        fields
    };
    Ok((differing(&old, &new, before.status()), differing(&new, &old, after.status())))
}

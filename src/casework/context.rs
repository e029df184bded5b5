//! Defines who acts on a record and when, and performs what every act has in common: it writes the record and one event
//! in the caller's transaction.

use rusqlite::Connection;
use serde_json::{Map, Value, json};

use super::{Case, PowerOf, Shown, StatusOf, VerbOf};
use crate::{
    access::{Caller, Side},
    app::Means,
    audit,
    db::{AccountRows, Reached},
    error::Error,
    http::{Call, DealerDb, Done, StaffDb},
    kernel::{
        ids::{AccountId, RecordId as _, UserId},
        time::{Day, Instant, Moment},
        words::Word as _,
    },
    messages::{Language, Message, message},
    workflow::{Act as _, AllowedAction, Party, State, To, Transition, Workflow as _},
};

#[derive(Clone, Copy)]
pub enum Who<'a> {
    Person(&'a Call, &'a Caller),
    /// A demo user with their permissions, while a demo is being created. Calls never have this actor.
    Demo(&'a Caller),
    CommandLine,
    Clock,
}

impl<'a> Who<'a> {
    /// An event with this actor.
    pub fn event(self, now: Instant, entity: &'a str, verb: &'a str) -> audit::NewEvent<'a> {
        match self {
            Self::Person(call, caller) => call.event(caller, entity, verb),
            Self::Demo(caller) => {
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

/// One account's records for an authorized caller.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub rows: AccountRows<'a>,
    pub app: &'a Means,
    pub now: Instant,
    pub today: Day,
    who: Who<'a>,
    /// The connection of those who are above accounts.
    above: Option<&'a Connection>,
}

impl<'a> Context<'a> {
    /// Refuses another draft if the person already has the maximum. `count` gets that maximum and need not count beyond
    /// it.
    pub fn demand_drafts(
        &self,
        count: impl FnOnce(&Self, i64) -> Result<i64, Error>,
        refusal: impl FnOnce(u32) -> Message,
    ) -> Result<(), Error> {
        let most = self.app.config.limits.drafts;
        if count(self, most.into())? < i64::from(most) {
            return Ok(());
        }
        Err(Error::Refused { code: "tooManyDrafts", message: refusal(most) })
    }

    /// A dealer's user with the records of their account.
    pub fn of_dealer(db: &'a DealerDb<'_>) -> Self {
        Self {
            rows: db.records(),
            app: db.call().app(),
            now: db.now(),
            today: db.today(),
            who: Who::Person(db.call(), db.caller()),
            above: None,
        }
    }

    /// A staff member with the records of an account. [`Context::find`] checks which they reach.
    pub fn of_staff(db: &'a StaffDb<'_>, account: AccountId) -> Self {
        Self {
            rows: AccountRows::new(db.conn(), account),
            app: db.call().app(),
            now: db.now(),
            today: db.today(),
            who: Who::Person(db.call(), db.caller()),
            above: Some(db.conn()),
        }
    }

    /// A staff member with one record of any account.
    pub fn of_record<C: Case>(db: &'a StaffDb<'_>, id: C::Id) -> Self {
        Self::of_staff(db, AccountId::of_record(id.key()))
    }

    /// A staff member with one record of any account, which is looked up if the id doesn't contain it.
    pub fn at<C: Case>(db: &'a StaffDb<'_>, id: C::Id) -> Result<Self, Error> {
        Ok(Self::of_staff(db, C::account_of(db.conn(), id)?))
    }

    /// A context for the same records with the system as the actor, for automatic consequences of an act, whether or
    /// not its author may see them.
    pub fn system(&self) -> Context<'a> {
        Context { rows: self.rows.as_the_system(), who: Who::Clock, ..*self }
    }

    /// An actor, possibly the clock or the command line, with the records of an account.
    pub fn of(
        conn: &'a Connection,
        app: &'a Means,
        account: AccountId,
        Moment { now, today }: Moment,
        who: Who<'a>,
    ) -> Self {
        let rows = AccountRows::new(conn, account);
        let (rows, above) = match who {
            Who::Demo(caller) if caller.side == Side::Dealer => {
                let rows = rows.for_dealers();
                (caller.narrow().map_or(rows, |narrow| rows.reached_by(narrow)), None)
            }
            Who::Person(..) | Who::Demo(_) => (rows, Some(conn)),
            Who::CommandLine | Who::Clock => (rows.as_the_system(), Some(conn)),
        };
        Self { rows, app, now, today, who, above }
    }

    /// The connection, for the few statements across accounts. `None` in what a dealer does and what follows from it.
    pub fn above_accounts(&self) -> Option<&'a Connection> {
        self.above
    }

    /// The connection, where only staff can act.
    pub fn demand_above_accounts(&self) -> Result<&'a Connection, Error> {
        self.above.ok_or_else(|| Error::internal("a statement across accounts in a dealer's act"))
    }

    /// The account of the records, or `None` if they don't belong to one yet.
    pub fn account(&self) -> Option<AccountId> {
        Some(self.rows.account()).filter(|account| *account != AccountId::NOBODY)
    }

    /// The caller's side. The clock and the command line count as staff.
    pub fn side(&self) -> Side {
        self.caller().map_or(Side::Staff, |caller| caller.side)
    }

    fn party(&self) -> Party {
        match self.caller().map(|caller| caller.side) {
            Some(Side::Dealer) => Party::Dealer,
            Some(Side::Staff) => Party::Staff,
            None => Party::System,
        }
    }

    /// The caller, or `None` for the clock or the command line.
    pub fn caller(&self) -> Option<&'a Caller> {
        match self.who {
            Who::Person(_, caller) | Who::Demo(caller) => Some(caller),
            Who::CommandLine | Who::Clock => None,
        }
    }

    /// A time in the plant's time zone, with the zone's name: `2026-11-20 17:00 CST`.
    pub fn in_plant_time(&self, at: Instant) -> String {
        let local = at.timestamp().to_zoned(self.app.clock.zone().clone());
        local.strftime("%Y-%m-%d %H:%M %Z").to_string()
    }

    pub fn language(&self) -> Language {
        match self.who {
            Who::Person(call, _) => call.language(),
            Who::Demo(_) | Who::CommandLine | Who::Clock => Language::default(),
        }
    }

    pub fn user(&self) -> Option<UserId> {
        self.caller().map(|caller| caller.user)
    }

    /// An event with the actor.
    pub fn event(&self, entity: &'a str, verb: &'a str) -> audit::NewEvent<'a> {
        self.who.event(self.now, entity, verb)
    }

    pub fn name(&self) -> String {
        self.caller().map_or_else(|| "Transom".to_owned(), |caller| caller.name.trim().to_owned())
    }

    /// Whether a staff member is impersonating a user of the dealer.
    pub fn is_impersonating(&self) -> bool {
        self.caller().is_some_and(|caller| caller.impersonating.is_some())
    }

    /// Whether they act for the dealer without being one of its users.
    pub fn is_for_dealer(&self) -> bool {
        self.side() == Side::Staff && self.caller().is_some()
    }

    /// The name of a status for their side.
    pub fn label<S: State>(&self, status: S) -> Message {
        match self.side() {
            Side::Dealer => status.dealer_label(),
            Side::Staff => status.staff_label(),
        }
    }

    pub fn is<C: Case>(&self, power: PowerOf<C>, record: &C) -> Result<bool, Error> {
        Ok(record.powers(self)?.contains(&power))
    }

    /// A record that the caller reaches. Any other is not found.
    pub fn find<C: Case>(&self, id: C::Id) -> Result<C, Error> {
        let record = C::reached(self, id)?.ok_or(Error::NotFound)?;
        if let Who::Person(call, caller) = self.who
            && caller.side == Side::Staff
        {
            call.note_look(caller, self.rows.account(), C::SECTION);
        }
        Ok(record)
    }

    /// The current version of a record.
    pub fn find_again<C: Case>(&self, record: Reached<C::Id>) -> Result<C, Error> {
        C::load(&self.rows, record)?.ok_or(Error::NotFound)
    }

    /// A record on which the portal itself acts, without asking who reaches it.
    pub fn find_by_the_system<C: Case>(&self, id: C::Id) -> Result<C, Error> {
        self.find_again(self.rows.by_the_system(id)?)
    }

    /// Checks that the caller may perform `verb` on `record` now, based on the version that they have seen.
    pub fn permit<C: Shown>(
        &self,
        record: &C,
        verb: VerbOf<C>,
        row_version: Option<i64>,
    ) -> Result<&'static Transition<C::Workflow>, Error> {
        let label = |status: StatusOf<C>| self.label(status);
        let held = record.powers(self)?;
        let row = C::Workflow::permit(verb, record.status(), self.party(), &held, label)?;
        if row_version.is_some_and(|version| version != record.row_version()) {
            return Err(Error::Stale(Box::new(record.shown(self)?)));
        }
        record.guard(self, verb)?;
        Ok(row)
    }

    /// The acts that the caller can perform on a record now.
    pub fn allowed<C: Case>(&self, record: &C) -> Result<Vec<AllowedAction>, Error> {
        let powers = record.powers(self)?;
        C::Workflow::allowed(record.status(), &powers, self.language(), |verb| {
            record.guard(self, verb)
        })
    }

    /// Appends the event of a verb that created a record.
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
        self.append(record, verb, None, fields(record)?, details)
    }

    /// Writes the record after a verb, and appends the event.
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
            To::Back | To::BackOrSame => before.came_from(),
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
                self.append(&after, verb, Some(old), fields(&after)?, details)?;
            }
            (false, _) => self.note(before, &after, verb, details)?,
        }
        self.find_again(after.proof())
    }

    /// Appends the event of a verb that leaves the record itself unchanged, so that an open page doesn't get a version
    /// conflict.
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

    /// The response after a verb: the current record.
    pub fn done<C: Shown>(&self, record: &C, verb: VerbOf<C>) -> Result<Done, Error> {
        let done = verb.past().in_sentence();
        Done::new(message!("general-done", number = record.number(), done))
            .id(record.id().key())
            .item(&record.shown(self)?)
    }

    /// The response after a verb whose message says more than that it was done.
    pub fn done_saying<C: Shown>(&self, record: &C, message: Message) -> Result<Done, Error> {
        Done::new(message).id(record.id().key()).item(&record.shown(self)?)
    }

    /// Appends an event that isn't a transition of the workflow.
    pub fn tell<C: Case>(&self, id: C::Id, verb: &str, after: Value) -> Result<(), Error> {
        let mut event = self.who.event(self.now, C::ENTITY, verb);
        event.entity_id = Some(id.key());
        event.account_id = self.account();
        event.after = Some(after);
        audit::append(self.rows.shared(), event).map(|_| ())
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
        self.append(after, verb, Some(old), new, details)
    }

    fn append<C: Case>(
        &self,
        record: &C,
        verb: VerbOf<C>,
        old: Option<Fields>,
        mut new: Fields,
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
        audit::append(self.rows.shared(), event).map(|_| ())
    }
}

fn fields<C: Case>(record: &C) -> Result<Fields, Error> {
    match serde_json::to_value(record)? {
        Value::Object(fields) => Ok(fields),
        _ => Err(Error::internal("a record without fields")),
    }
}

fn misled() -> Error {
    Error::internal("a verb leads where its table does not")
}

/// The field that marks an event as internal.
pub(super) const IS_INTERNAL: &str = "isInternal";

/// The field with the key of a reason given by the portal itself, which the history translates. The event's `reason`
/// has the English text.
pub(super) const SAID: &str = "said";

/// The details of an event in addition to the changes.
#[derive(Default)]
pub struct Details<'a> {
    pub reason: Option<&'a str>,
    /// The reason, if the portal itself gives it.
    pub said: Option<Message>,
    /// Additional fields.
    pub more: Value,
    /// Whether the act is the dealer's own, so that an event by staff says that they acted on the dealer's behalf.
    pub is_dealers: bool,
}

impl<'a> Details<'a> {
    pub fn because(reason: &'a str) -> Self {
        Self { reason: Some(reason), ..Self::default() }
    }

    pub fn saying(reason: Message) -> Self {
        Self { said: Some(reason), ..Self::default() }
    }

    pub fn by_dealer() -> Self {
        Self { is_dealers: true, ..Self::default() }
    }
}

type Fields = Map<String, Value>;

/// The status and the changed fields, before and after.
fn changes<C: Case>(before: &C, after: &C) -> Result<(Fields, Fields), Error> {
    if std::ptr::eq(before, after) {
        let same = Fields::from_iter([("status".to_owned(), json!(after.status().code()))]);
        return Ok((same.clone(), same));
    }
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

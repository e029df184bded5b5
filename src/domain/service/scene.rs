//! Who acts on a request, when and with what at hand; and what every act leaves behind: the record, the
//! service clock and one event, all in the caller's transaction.

use rusqlite::Connection;
use serde_json::{Map, Value, json};

use super::{
    ENTITY,
    hand_over::Giver,
    item,
    store::{self, Request},
    table::{Power, ServiceRequests, Status, Verb},
};
use crate::{
    access::{Caller, Section, Side, Verb as Right},
    app::App,
    audit,
    db::AccountRows,
    error::Error,
    http::{Call, DealerDb, StaffDb},
    kernel::{
        ids::{AccountId, ServiceRequestId, UserId},
        time::{Day, Instant},
        words::Word as _,
    },
    workflow::{State as _, To, Transition, Workflow as _},
};

/// Who acts.
#[derive(Clone, Copy)]
pub(super) enum Who<'a> {
    Person(&'a Call, &'a Caller),
    CommandLine,
    Clock,
}

impl<'a> Who<'a> {
    /// An event of theirs.
    pub(super) fn event(self, now: Instant, entity: &'a str, verb: &'a str) -> audit::NewEvent<'a> {
        match self {
            Self::Person(call, caller) => call.event(caller, entity, verb),
            Self::CommandLine => {
                audit::NewEvent::new(now, audit::Actor::command_line(), entity, verb)
            }
            Self::Clock => audit::NewEvent::new(now, audit::Actor::system(), entity, verb),
        }
    }
}

/// One account's requests before somebody who was let in.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) rows: AccountRows<'a>,
    pub(super) app: &'a App,
    pub(super) now: Instant,
    pub(super) today: Day,
    who: Who<'a>,
}

impl<'a> Scene<'a> {
    /// A dealer's person before the requests of his account.
    pub(super) fn of_dealer(db: &'a DealerDb<'_>) -> Self {
        Self {
            rows: db.records(),
            app: db.call().app(),
            now: db.now(),
            today: db.today(),
            who: Who::Person(db.call(), db.caller()),
        }
    }

    /// A member of staff before the requests of an account; what he reaches there is asked by
    /// [`Scene::find`].
    pub(super) fn of_staff(db: &'a StaffDb<'_>, account: AccountId) -> Self {
        Self {
            rows: AccountRows::new(db.conn(), account),
            app: db.call().app(),
            now: db.now(),
            today: db.today(),
            who: Who::Person(db.call(), db.caller()),
        }
    }

    /// The clock before the requests of an account.
    pub(super) fn of_clock(
        conn: &'a Connection,
        app: &'a App,
        account: AccountId,
        (now, today): (Instant, Day),
    ) -> Self {
        Self { rows: AccountRows::new(conn, account), app, now, today, who: Who::Clock }
    }

    /// Somebody who hands over, before the requests of an account.
    pub(super) fn of_giver(conn: &'a Connection, giver: &Giver<'a>, account: AccountId) -> Self {
        let Giver { app, now, who } = *giver;
        let today = app.clock.today();
        Self { rows: AccountRows::new(conn, account), app, now, today, who }
    }

    /// On which side the caller stands; the clock and the command line on the house's.
    pub(super) fn side(&self) -> Side {
        self.caller().map_or(Side::Staff, |caller| caller.side)
    }

    /// Who calls; none: the clock or the command line.
    pub(super) fn caller(&self) -> Option<&'a Caller> {
        match self.who {
            Who::Person(_, caller) => Some(caller),
            Who::CommandLine | Who::Clock => None,
        }
    }

    /// The caller's id.
    pub(super) fn user(&self) -> Option<UserId> {
        self.caller().map(|caller| caller.user)
    }

    /// The name under which he writes.
    pub(super) fn name(&self) -> String {
        self.caller().map_or_else(|| "Transom".to_owned(), |caller| caller.name.trim().to_owned())
    }

    /// What his rights make him before a request.
    pub(super) fn powers(&self, request: &Request) -> Result<Vec<Power>, Error> {
        let Some(caller) = self.caller() else { return Ok(vec![Power::System]) };
        let is_own = match caller.side {
            Side::Dealer => [request.created_by, request.handed_to].contains(&Some(caller.user)),
            Side::Staff => store::is_own(self, request.id, caller.user)?,
        };
        Ok(Power::of(caller.side, &caller.grants, is_own))
    }

    /// Whether he has a power over a request.
    pub(super) fn is(&self, power: Power, request: &Request) -> Result<bool, Error> {
        Ok(self.powers(request)?.contains(&power))
    }

    /// Refuses whoever may not edit a request that he sees.
    pub(super) fn demand_edit(&self, request: &Request) -> Result<(), Error> {
        let power = if self.side() == Side::Dealer { Power::Dealer } else { Power::Editor };
        if self.is(power, request)? {
            return Ok(());
        }
        Err(Error::Forbidden("You need the permission service:edit for this.".to_owned()))
    }

    /// Whether a member of staff acts in the dealer's place.
    pub(super) fn is_impersonating(&self) -> bool {
        self.caller().is_some_and(|caller| caller.impersonating.is_some())
    }

    /// Whether he acts for the dealer without being one of his people.
    pub(super) fn is_for_dealer(&self) -> bool {
        self.side() == Side::Staff && self.caller().is_some()
    }

    /// What his side calls a status.
    pub(super) fn label(&self, status: Status) -> &'static str {
        match self.side() {
            Side::Dealer => status.dealer_label(),
            Side::Staff => status.staff_label(),
        }
    }

    /// The person to whose own requests the right to look is confined.
    pub(super) fn own(&self) -> Option<UserId> {
        let caller = self.caller()?;
        caller.grants.only_own(Section::Service, Right::View, caller.user)
    }

    /// A request that the caller reaches; any other is as if there were none.
    pub(super) fn find(&self, id: ServiceRequestId) -> Result<Request, Error> {
        store::find(self, id)?.ok_or(Error::NotFound)
    }

    /// Whether `verb` may be done with `request` now, from the version that the caller has seen.
    pub(super) fn permit(
        &self,
        request: &Request,
        verb: Verb,
        row_version: Option<i64>,
    ) -> Result<&'static Transition<ServiceRequests>, Error> {
        let row =
            ServiceRequests::permit(verb, request.status, &self.powers(request)?, |status| {
                self.label(status)
            })?;
        if row_version.is_some_and(|version| version != request.row_version) {
            let item = item::read(self, request.id)?;
            return Err(Error::Stale(Box::new(serde_json::to_value(&item)?)));
        }
        Ok(row)
    }

    /// Writes what a verb made of a request, moves its clock, and appends the event.
    pub(super) fn commit(
        &self,
        before: &Request,
        mut after: Request,
        verb: Verb,
        act: Done<'_>,
    ) -> Result<Request, Error> {
        let row = ServiceRequests::row(verb)?;
        let to = after.status;
        let is_listed = match row.to {
            To::One(state) => state == to,
            To::OneOf(states) => states.contains(&to),
            To::Back => before.asked_in == Some(to),
            To::BackOrSame => to == before.status || before.asked_in == Some(to),
            To::Same => before.status == to,
        };
        if !is_listed || !row.from.contains(&before.status) {
            return Err(Error::internal("a verb leads where its table does not"));
        }
        super::clock::turn(self, before, &mut after, verb)?;
        store::update(self, &after)?;
        self.note(before, &after, verb, act)?;
        self.find_again(after.id)
    }

    /// Appends the event of a verb that is about something beside the request and leaves the record as it is, so
    /// that nobody who has it open is too late.
    pub(super) fn note_beside(
        &self,
        request: &Request,
        verb: Verb,
        act: Done<'_>,
    ) -> Result<(), Error> {
        let row = ServiceRequests::row(verb)?;
        if !matches!(row.to, To::Same) || !row.from.contains(&request.status) {
            return Err(Error::internal("a verb leads where its table does not"));
        }
        self.note(request, request, verb, act)
    }

    /// The request as it now is.
    pub(super) fn find_again(&self, id: ServiceRequestId) -> Result<Request, Error> {
        store::by_id(&self.rows, id)?.ok_or(Error::NotFound)
    }

    fn note(
        &self,
        before: &Request,
        after: &Request,
        verb: Verb,
        act: Done<'_>,
    ) -> Result<(), Error> {
        let mut event = self.who.event(self.now, ENTITY, verb.code());
        if act.is_dealers && self.is_for_dealer() {
            event.on_behalf_of = Some(self.rows.account());
        }
        let (old, mut new) = changes(before, after)?;
        if let Value::Object(more) = act.more {
            new.extend(more);
        }
        event.entity_id = Some(after.id.0);
        event.account_id = Some(self.rows.account());
        event.reason = act.reason;
        event.before = Some(Value::Object(old));
        event.after = Some(Value::Object(new));
        audit::append(self.rows.conn(), event).map(|_| ())
    }

    /// Appends an event that is no step of the workflow.
    pub(super) fn tell(&self, id: ServiceRequestId, verb: &str, after: Value) -> Result<(), Error> {
        let mut event = self.who.event(self.now, ENTITY, verb);
        event.entity_id = Some(id.0);
        event.account_id = Some(self.rows.account());
        event.after = Some(after);
        audit::append(self.rows.conn(), event).map(|_| ())
    }
}

/// What an event says beside what changed.
#[derive(Default)]
pub(super) struct Done<'a> {
    /// The reason that was given.
    pub(super) reason: Option<&'a str>,
    /// What else there is to know.
    pub(super) more: Value,
    /// An act that is the dealer's own: staff do it on his behalf, and the event says so.
    pub(super) is_dealers: bool,
}

impl<'a> Done<'a> {
    /// With a reason.
    pub(super) fn because(reason: &'a str) -> Self {
        Self { reason: Some(reason), ..Self::default() }
    }

    /// An act of the dealer's own.
    pub(super) fn by_dealer() -> Self {
        Self { is_dealers: true, ..Self::default() }
    }
}

type Fields = Map<String, Value>;

/// The status, and the fields that differ, as they were and as they are.
fn changes(before: &Request, after: &Request) -> Result<(Fields, Fields), Error> {
    let (Value::Object(old), Value::Object(new)) =
        (serde_json::to_value(before)?, serde_json::to_value(after)?)
    else {
        return Ok((Map::new(), Map::new()));
    };
    let status = |request: &Request| ("status".to_owned(), json!(request.status));
    let differs = |name: &String, other: &Fields, value: &Value| {
        name != "status" && other.get(name) != Some(value)
    };
    let mut from = Map::from_iter([status(before)]);
    from.extend(
        old.iter()
            .filter(|(name, value)| differs(name, &new, value))
            .map(|(n, v)| (n.clone(), v.clone())),
    );
    let mut to = Map::from_iter([status(after)]);
    to.extend(
        new.iter()
            .filter(|(name, value)| differs(name, &old, value))
            .map(|(n, v)| (n.clone(), v.clone())),
    );
    Ok((from, to))
}

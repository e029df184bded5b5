//! People of the demo who act as they would by calls: through the verbs of the domain, with their rights and with
//! every guard, at moments that are past. What is written by their acts needs no statements here.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    rc::Rc,
};

use anyhow::Context as _;
use rusqlite::{Connection, params};
use sha2::Digest as _;

use super::DemoOptions;
use crate::{
    access::Caller,
    app::Means,
    casework::{Acted, Case, Context, Step, VerbOf, Who, WorkingHours},
    db::Shared,
    domain::people::step_up::{StepUpFor, SteppedUp},
    error::Error,
    files::{FileKind, FileName, FileStore, Sha256, StoredFile},
    instance::Keys,
    kernel::{
        ids::{AccountId, UserId},
        time::{Clock, Day, Instant, Moment},
    },
};

/// Everyone who acts.
pub(super) struct Cast<'a> {
    pub(super) conn: &'a Connection,
    pub(super) means: Means,
    pub(super) hours: WorkingHours,
    /// A database in memory has none.
    pub(super) files: Option<FileStore>,
    callers: RefCell<HashMap<UserId, Rc<Caller>>>,
}

/// Before which account's records something happens, and when.
#[derive(Clone, Copy)]
pub(super) struct Occasion {
    pub(super) account: AccountId,
    pub(super) at: Instant,
}

impl<'a> Cast<'a> {
    /// The people of a database, once it has all of them and their roles.
    pub(super) fn new(
        conn: &'a Connection,
        options: &DemoOptions,
        keys: &Keys,
        files: Option<FileStore>,
    ) -> anyhow::Result<Self> {
        let clock = Clock::fixed(options.zone.clone(), options.today);
        let means = Means::new(options.config.clone(), clock, keys.clone());
        let hours = WorkingHours::of(&means, Shared::of(conn))?;
        Ok(Self { conn, means, hours, files, callers: RefCell::default() })
    }

    /// Someone whom everyone is told of, by the name of their address.
    pub(super) fn known(&self, name: &str) -> anyhow::Result<UserId> {
        let sql = "select id from users where email_folded = ?1";
        let found = self.conn.query_row(sql, [format!("{name}@demo.test")], |row| row.get(0));
        found.with_context(|| format!("the demo has no {name}"))
    }

    /// Someone of an account in one of two roles, preferably the first.
    pub(super) fn of_account(&self, account: i64, roles: [&str; 2]) -> anyhow::Result<UserId> {
        let sql = "select u.id from users u join user_roles x on x.user_id = u.id join roles r on r.id = x.role_id
                   where u.account_id = ?1 and u.status = 'active' and r.code in (?2, ?3)
                   order by r.code = ?2 desc, u.id limit 1";
        let [first, second] = roles;
        let found = self.conn.query_row(sql, params![account, first, second], |row| row.get(0));
        found.with_context(|| format!("account {account} has no user with a role of {roles:?}"))
    }

    /// When the demo's day begins: nothing has happened yet by then.
    pub(super) fn midnight(&self) -> anyhow::Result<Instant> {
        self.start_of(self.means.clock.today())
    }

    fn start_of(&self, day: Day) -> anyhow::Result<Instant> {
        Ok(day.0.to_zoned(self.means.clock.zone().clone())?.timestamp().into())
    }

    /// The working day that is so many before a day.
    pub(super) fn before(&self, mut day: Day, count: usize) -> Day {
        for _ in 0..count {
            day = day.plus_days(-1);
            while self.hours.working_days(day.plus_days(-1), day) == 0 {
                day = day.plus_days(-1);
            }
        }
        day
    }

    /// The moment of a working day at which the plant has been open for so many minutes.
    pub(super) fn at(&self, day: Day, minutes: i64) -> anyhow::Result<Instant> {
        Ok(self.hours.after(self.start_of(day)?, minutes * 60))
    }

    /// Stores the content of a file. Without a place for files, there is only what its row says of it.
    pub(super) fn keep(&self, name: &str, content: &[u8]) -> anyhow::Result<StoredFile> {
        match &self.files {
            Some(files) => files
                .keep(name, content, FileKind::ALL)
                .with_context(|| format!("cannot keep {name}")),
            None => Ok(StoredFile {
                sha256: Sha256(sha2::Sha256::digest(content).into()),
                size: u64::try_from(content.len())?,
                kind: FileKind::Text,
                name: FileName::clean(name, FileKind::Text),
            }),
        }
    }

    /// What a person does before the records of an account at a moment.
    pub(super) fn person<T>(
        &self,
        user: UserId,
        occasion: Occasion,
        act: impl FnOnce(&Context<'_>) -> Result<T, Error>,
    ) -> anyhow::Result<T> {
        let known = self.callers.borrow().get(&user).cloned();
        let caller = if let Some(caller) = known {
            caller
        } else {
            let caller = Rc::new(Caller::of_demo(self.conn, user)?);
            self.callers.borrow_mut().insert(user, Rc::clone(&caller));
            caller
        };
        self.on(occasion, Who::Demo(&caller), act)
    }

    /// What follows by itself at a moment.
    pub(super) fn clock<T>(
        &self,
        occasion: Occasion,
        act: impl FnOnce(&Context<'_>) -> Result<T, Error>,
    ) -> anyhow::Result<T> {
        self.on(occasion, Who::Clock, act)
    }

    fn on<T>(
        &self,
        Occasion { account, at }: Occasion,
        who: Who<'_>,
        act: impl FnOnce(&Context<'_>) -> Result<T, Error>,
    ) -> anyhow::Result<T> {
        let today = at.day_in(self.means.clock.zone());
        Ok(act(&Context::of(self.conn, &self.means, account, Moment { now: at, today }, who))?)
    }

    /// Does everything that is planned, in the order of time.
    pub(super) fn perform(&self, plan: Plan<'_>) -> anyhow::Result<()> {
        let mut acts = plan.acts;
        acts.sort_by_key(|act| act.at);
        let transaction = self.conn.unchecked_transaction()?;
        let mut refused = Vec::new();
        for Planned { at, account, who, what, act } in acts {
            let occasion = Occasion { account, at };
            let done = match who {
                Some(user) => self.person(user, occasion, act),
                None => self.clock(occasion, act),
            };
            if let Err(error) = done {
                let (account, at) = (account.0, at.timestamp());
                refused.push(format!("{what} of account {account} at {at}: {error:#}"));
            }
        }
        refused.truncate(TOLD);
        anyhow::ensure!(refused.is_empty(), "acts were refused:\n{}", refused.join("\n"));
        transaction.commit()?;
        Ok(())
    }

    /// Marks the mails of all acts as sent at their time, under ids that are the same for every demo, and what bells
    /// said as seen, except lately.
    pub(super) fn end(self) -> anyhow::Result<()> {
        self.conn.execute(
            "update outbox set status = 'sent', tries = 1, sent_at = created_at, next_try_at = created_at,
                 message_id = '<demo-act-' || id || '@northlight.example>'
             where status = 'waiting'",
            [],
        )?;
        self.conn.execute(
            "insert into notification_states (user_id, notification_id, seen_at)
             select user_id, id, created_at + 3600000 from notifications where user_id is not null and created_at < ?1",
            [self.start_of(self.before(self.means.clock.today(), 2))?],
        )?;
        Ok(())
    }
}

/// Proof that a person has just confirmed an act on a record with their password.
pub(super) fn stepped_up(context: &Context<'_>, about: StepUpFor) -> Result<SteppedUp, Error> {
    let user = context.user().ok_or(Error::NotFound)?;
    Ok(SteppedUp::of_demo(user, about))
}

/// How many refused acts an error names.
const TOLD: usize = 40;

type Act<'p> = Box<dyn FnOnce(&Context<'_>) -> Result<(), Error> + 'p>;

/// What people will do, planned record by record and done in the order of time.
#[derive(Default)]
pub(super) struct Plan<'p> {
    acts: Vec<Planned<'p>>,
}

struct Planned<'p> {
    at: Instant,
    account: AccountId,
    /// The clock, if no one.
    who: Option<UserId>,
    /// For the message if it is refused.
    what: String,
    act: Act<'p>,
}

/// A record from its beginning on.
pub(super) struct Story<'s, 'p, C: Case> {
    plan: &'s mut Plan<'p>,
    account: AccountId,
    what: String,
    id: Rc<Cell<Option<C::Id>>>,
}

impl<'p> Plan<'p> {
    /// Something that a person does before the records of an account; `what` names it in errors.
    pub(super) fn act(
        &mut self,
        (account, who, at): (i64, UserId, Instant),
        what: String,
        act: impl FnOnce(&Context<'_>) -> Result<(), Error> + 'p,
    ) {
        let (account, who) = (AccountId(account), Some(who));
        self.acts.push(Planned { at, account, who, what, act: Box::new(act) });
    }

    /// A record of an account; `what` names it in errors.
    pub(super) fn story<C: Case>(&mut self, account: i64, what: String) -> Story<'_, 'p, C> {
        Story { plan: self, account: AccountId(account), what, id: Rc::default() }
    }
}

impl<'p, C: Case> Story<'_, 'p, C> {
    /// Where the record's id will be, once it has begun.
    pub(super) fn id(&self) -> Rc<Cell<Option<C::Id>>> {
        Rc::clone(&self.id)
    }

    /// The record is made.
    pub(super) fn begin(
        &mut self,
        who: UserId,
        at: Instant,
        act: impl FnOnce(&Context<'_>) -> Result<C, Error> + 'p,
    ) {
        let id = Rc::clone(&self.id);
        let make = move |context: &Context<'_>| {
            id.set(Some(act(context)?.id()));
            Ok(())
        };
        self.add(Some(who), at, Box::new(make));
    }

    /// Someone, or the clock, does something with the record. The story goes on with what it gives: the same record, or
    /// its next revision.
    pub(super) fn then(
        &mut self,
        who: impl Into<Option<UserId>>,
        at: Instant,
        act: impl FnOnce(&Context<'_>, C) -> Result<C, Error> + 'p,
    ) {
        let id = Rc::clone(&self.id);
        let take = move |context: &Context<'_>| {
            let found = context.find(id.get().ok_or(Error::NotFound)?)?;
            id.set(Some(act(context, found)?.id()));
            Ok(())
        };
        self.add(who.into(), at, Box::new(take));
    }

    /// Someone, or the clock, takes a step with the record.
    pub(super) fn take(
        &mut self,
        who: impl Into<Option<UserId>>,
        at: Instant,
        verb: VerbOf<C>,
        step: impl FnOnce(&Step<'_, C>) -> Result<C, Error> + 'p,
    ) where
        C: Acted,
    {
        self.then(who, at, move |context, record| context.take(&record, verb, None, step));
    }

    fn add(&mut self, who: Option<UserId>, at: Instant, act: Act<'p>) {
        let what = self.what.clone();
        self.plan.acts.push(Planned { at, account: self.account, who, what, act });
    }
}

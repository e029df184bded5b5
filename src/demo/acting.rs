//! People of the demo who act as they would by calls: through the verbs of the domain, with their rights and with
//! every guard, at moments that are past. What is written by their acts needs no statements here.

use std::{cell::RefCell, collections::HashMap, rc::Rc};

use rusqlite::Connection;

use super::DemoOptions;
use crate::{
    access::Caller,
    app::Means,
    casework::{Context, Who},
    config::Config,
    error::Error,
    instance::Keys,
    kernel::{
        ids::{AccountId, UserId},
        time::{Clock, Instant, Moment},
    },
};

/// Everyone who acts.
pub(super) struct Cast<'a> {
    conn: &'a Connection,
    means: Means,
    callers: RefCell<HashMap<UserId, Rc<Caller>>>,
}

impl<'a> Cast<'a> {
    /// The people of a database, once it has all of them and their roles.
    pub(super) fn new(conn: &'a Connection, options: &DemoOptions, keys: &Keys) -> Self {
        let clock = Clock::fixed(options.zone.clone(), options.today);
        let means = Means::new(options.config.clone(), clock, keys.clone());
        Self { conn, means, callers: RefCell::default() }
    }

    /// The settings by which they act.
    pub(super) fn config(&self) -> &Config {
        &self.means.config
    }

    /// What a person does before the records of an account at a moment.
    pub(super) fn person<T>(
        &self,
        user: UserId,
        (account, at): (AccountId, Instant),
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
        self.at((account, at), Who::Demo(&caller), act)
    }

    /// What follows by itself at a moment.
    pub(super) fn clock<T>(
        &self,
        before: (AccountId, Instant),
        act: impl FnOnce(&Context<'_>) -> Result<T, Error>,
    ) -> anyhow::Result<T> {
        self.at(before, Who::Clock, act)
    }

    fn at<T>(
        &self,
        (account, at): (AccountId, Instant),
        who: Who<'_>,
        act: impl FnOnce(&Context<'_>) -> Result<T, Error>,
    ) -> anyhow::Result<T> {
        let today = at.day_in(self.means.clock.zone());
        Ok(act(&Context::of(self.conn, &self.means, account, Moment { now: at, today }, who))?)
    }

    /// Marks the mails of all acts as sent at their time, under ids that are the same for every demo.
    pub(super) fn end(self) -> anyhow::Result<()> {
        self.conn.execute(
            "update outbox set status = 'sent', tries = 1, sent_at = created_at, next_try_at = created_at,
                 message_id = '<demo-act-' || id || '@northlight.example>'
             where status = 'waiting'",
            [],
        )?;
        Ok(())
    }
}

//! Performs automatic acts on records when they are due. Running it twice does nothing twice.

use std::sync::Arc;

use rusqlite::{Connection, named_params};

use super::{Case, Context, Who};
use crate::{
    app::App,
    error::Error,
    kernel::{
        ids::{AccountId, RecordId as _},
        time::{Instant, Moment},
    },
};

/// How many records are processed in one transaction, so that other writes don't wait for long.
const AT_ONCE: usize = 20;
const DAY: i64 = 86_400;

/// An act on all records that match a condition.
pub struct Rule<C> {
    pub table: &'static str,
    /// Selects the records; `:since` is `days` ago.
    pub condition: &'static str,
    pub days: i64,
    pub act: fn(&Context<'_>, C) -> Result<(), Error>,
}

impl<C> Clone for Rule<C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<C> Copy for Rule<C> {}

/// Applies the rules in order, some records per transaction.
pub async fn run<C: Case>(app: &Arc<App>, rules: &[Rule<C>], moment: Moment) -> Result<(), Error> {
    for rule in rules {
        let mut after = 0;
        loop {
            let (asked, rule) = (Arc::clone(app), *rule);
            let apply = move |conn: &Connection| apply(conn, &asked, rule, after, moment);
            let keys = app.db.write(apply).await?;
            match keys.last() {
                Some((last, _)) if keys.len() == AT_ONCE => after = *last,
                _ => break,
            }
        }
    }
    Ok(())
}

/// Applies a rule to the next records after `after`, and returns their ids.
fn apply<C: Case>(
    conn: &Connection,
    app: &App,
    rule: Rule<C>,
    after: i64,
    moment: Moment,
) -> Result<Vec<(i64, AccountId)>, Error> {
    let keys = due(conn, rule, moment.now.plus_seconds(-rule.days * DAY), after)?;
    for (key, account) in &keys {
        let context = Context::of(conn, app, *account, moment, Who::Clock);
        // A failure for one record must not block the others forever.
        conn.execute_batch("savepoint one_record")?;
        let found = context.find::<C>(C::Id::of(*key));
        if let Err(error) = found.and_then(|record| (rule.act)(&context, record)) {
            tracing::error!(
                error = %format_args!("{error:#}"),
                entity = C::ENTITY,
                record = key,
                "the clock of a record fails"
            );
            conn.execute_batch("rollback to one_record")?;
        }
        conn.execute_batch("release one_record")?;
    }
    Ok(keys)
}

fn due<C>(
    conn: &Connection,
    rule: Rule<C>,
    since: Instant,
    after: i64,
) -> Result<Vec<(i64, AccountId)>, Error> {
    let Rule { table, condition, .. } = rule;
    let sql = format!(
        "select id, account_id from {table} where id > :after and {condition} order by id limit {AT_ONCE}"
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let params = named_params! { ":since": since, ":after": after };
    let ids = statement.query_map(params, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

//! Performs the same act on many records, each in its own savepoint with its own result.

use rusqlite::Connection;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Case, Context, VerbOf};
use crate::{
    access::Right,
    error::{Checks, Error},
    http::{Answered, Items, Staff, StaffTx},
    kernel::ids::RecordId as _,
    messages::{Message, message},
};

/// The most records at once.
const AT_ONCE: usize = 200;

/// The result for one of many records.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkResult {
    /// The id as sent, even if there is no such record.
    #[schema(minimum = -9_223_372_036_854_775_808_i64, maximum = 9_223_372_036_854_775_807_i64)]
    pub id: i64,
    pub number: String,
    pub is_success: bool,
    /// What was done, or why it wasn't.
    pub message: String,
}

/// Performs a verb on a record of any dealer that the caller reaches, in its own savepoint: a refusal rolls back only
/// this record, an internal error everything.
pub fn one<C: Case>(
    tx: &StaffTx<'_>,
    id: C::Id,
    verb: VerbOf<C>,
    act: impl FnOnce(&Context<'_>, &C) -> Result<C, Error>,
) -> Result<BulkResult, Error> {
    result(tx, id.key(), |number| {
        let context = Context::at::<C>(tx, id)?;
        let record = context.find::<C>(id)?;
        record.number().clone_into(number);
        Ok(act(&context, &record)?.outcome(verb))
    })
}

/// Performs the same verb on each of the records that a staff member has chosen, from 1 to [`AT_ONCE`].
pub async fn each<P: Right, C: Case>(
    staff: Staff<P>,
    ids: Vec<C::Id>,
    verb: VerbOf<C>,
    act: impl Fn(&Context<'_>, &C) -> Result<C, Error> + Send + 'static,
) -> Result<Answered<Items<BulkResult>>, Error> {
    chosen(&ids)?;
    staff
        .write(move |tx| {
            let results = ids.iter().map(|id| one(tx, *id, verb, &act));
            results.collect::<Result<Vec<_>, _>>().map(Items::new)
        })
        .await
}

/// Like [`each`], for what has no workflow. `act` is given the id and writes the name of its record, and returns what
/// was done.
pub async fn each_by_id<P: Right>(
    staff: Staff<P>,
    ids: Vec<i64>,
    act: impl Fn(&StaffTx<'_>, i64, &mut String) -> Result<Message, Error> + Send + 'static,
) -> Result<Answered<Items<BulkResult>>, Error> {
    chosen(&ids)?;
    staff
        .write(move |tx| {
            let results = ids.iter().map(|id| result(tx, *id, |name| act(tx, *id, name)));
            results.collect::<Result<Vec<_>, _>>().map(Items::new)
        })
        .await
}

fn chosen<T>(ids: &[T]) -> Result<(), Error> {
    let mut checks = Checks::new();
    let is_fine = (1..=AT_ONCE).contains(&ids.len());
    checks.require(is_fine, "ids", message!("general-choose-some", most = AT_ONCE));
    checks.finish()
}

fn result(
    tx: &StaffTx<'_>,
    id: i64,
    act: impl FnOnce(&mut String) -> Result<Message, Error>,
) -> Result<BulkResult, Error> {
    let mut number = String::new();
    let outcome = attempt(tx.conn(), || act(&mut number))?;
    let (is_success, message) = match outcome {
        Ok(done) => (true, done),
        Err(refusal) => (false, sentence(&refusal)),
    };
    Ok(BulkResult { id, number, is_success, message: message.in_language(tx.language()) })
}

/// Runs something in a savepoint. A refusal rolls it back and is returned inside; an internal error is returned as the
/// outer result.
pub fn attempt<T>(
    conn: &Connection,
    act: impl FnOnce() -> Result<T, Error>,
) -> Result<Result<T, Error>, Error> {
    conn.execute_batch("savepoint one_of_many")?;
    let outcome = act();
    if outcome.is_err() {
        conn.execute_batch("rollback to one_of_many")?;
    }
    conn.execute_batch("release one_of_many")?;
    match outcome {
        Err(Error::Internal(cause)) => Err(Error::Internal(cause)),
        outcome => Ok(outcome),
    }
}

/// A refusal as one sentence. For a form, that is its first error.
pub fn sentence(refusal: &Error) -> Message {
    match refusal {
        Error::Invalid(fields) if let Some(first) = fields.values().flatten().next() => {
            first.clone()
        }
        refusal => refusal.message(),
    }
}

//! Users who follow a record in addition to those responsible for it. They are notified of messages.

use rusqlite::named_params;

use super::{Case, Context};
use crate::{
    db::FromRow,
    error::Error,
    kernel::ids::{RecordId as _, UserId},
    scoped,
};

/// Adds a watcher to a record, unless they already are one.
pub fn add<C: Case>(context: &Context<'_>, id: C::Id, user: UserId) -> Result<(), Error> {
    let sql = scoped!(
        "insert into watchers (entity, record_id, account_id, user_id, since)
         values (:entity, :id, :account, :user, :now) on conflict do nothing"
    );
    let params = named_params! {
        ":entity": C::ENTITY, ":id": id.key(), ":user": user, ":now": context.now,
    };
    context.rows.execute(sql, params).map(|_| ())
}

pub fn remove<C: Case>(context: &Context<'_>, id: C::Id, user: UserId) -> Result<(), Error> {
    let sql = scoped!(
        "delete from watchers where entity = :entity and record_id = :id and account_id = :account
           and user_id = :user"
    );
    let params = named_params! { ":entity": C::ENTITY, ":id": id.key(), ":user": user };
    context.rows.execute(sql, params).map(|_| ())
}

/// The watchers of a record who can still sign in. `T` is read from `users u`.
pub fn of<C: Case, T: FromRow>(context: &Context<'_>, id: C::Id) -> Result<Vec<T>, Error> {
    let tail = scoped!(
        "from watchers w join users u on u.id = w.user_id
         where w.entity = :entity and w.record_id = :id and w.account_id = :account
           and u.status = 'active'
         order by w.since, u.id"
    );
    context.rows.rows(tail, named_params! { ":entity": C::ENTITY, ":id": id.key() })
}

//! Users who follow a record in addition to those responsible for it. They are notified of messages.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Case, Context};
use crate::{
    access::{Permission, Side, load_grants},
    db::FromRow,
    error::Error,
    kernel::{
        ids::{RecordId as _, UserId},
        text::fold,
    },
    scoped, shared,
};

/// How many people one text can mention.
const MENTIONS: usize = 20;

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

#[derive(FromRow)]
#[row(alias = "u")]
struct Named {
    id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    name: String,
    #[column(sql = "u.kind = 'staff'")]
    is_staff: bool,
}

/// The staff who watch a record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Watching)]
pub struct Watching {
    /// Whether the caller is one of them.
    is_mine: bool,
    names: Vec<String>,
}

/// The staff who watch a record, for staff only.
pub fn among_staff<C: Case>(context: &Context<'_>, id: C::Id) -> Result<Option<Watching>, Error> {
    if context.side() == Side::Dealer {
        return Ok(None);
    }
    let mut watching: Vec<Named> = of::<C, _>(context, id)?;
    watching.retain(|person| person.is_staff);
    Ok(Some(Watching {
        is_mine: watching.iter().any(|person| Some(person.id) == context.user()),
        names: watching.into_iter().map(|person| person.name).collect(),
    }))
}

/// Whether a staff member's permission to view reaches a record.
pub fn may_view<C: Case>(context: &Context<'_>, id: C::Id, user: UserId) -> Result<bool, Error> {
    let standing = C::standing_of_staff(&context.rows, id, user)?;
    Ok(load_grants(context.rows.shared(), user)?.reach_record(
        C::SECTION,
        Permission::View,
        standing,
    ))
}

/// Makes the staff whom a staff member's text mentions by name (`@Ann Clark`) watchers of the record, if they may view
/// it.
pub fn mention<C: Case>(context: &Context<'_>, id: C::Id, text: &str) -> Result<(), Error> {
    if context.side() == Side::Dealer || !text.contains('@') {
        return Ok(());
    }
    let text = fold(text);
    let tail = shared!(
        "from users u where u.kind = 'staff' and u.status = 'active'
           and instr(:text, '@' || u.name_folded) > 0 order by u.id limit 200"
    );
    let found: Vec<Named> = context.rows.shared().rows(tail, named_params! { ":text": text })?;
    for person in found.into_iter().filter(|person| is_named(&text, &person.name)).take(MENTIONS) {
        if may_view::<C>(context, id, person.id)? {
            add::<C>(context, id, person.id)?;
        }
    }
    Ok(())
}

/// Whether a folded text mentions a name, and not only the beginning of another.
fn is_named(text: &str, name: &str) -> bool {
    let name = ["@", &fold(name)].concat();
    text.match_indices(&name).any(|(at, _)| {
        let rest = text.get(at + name.len()..).unwrap_or_default();
        !rest.starts_with(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::is_named;

    #[test]
    fn a_name_is_mentioned_as_a_whole() {
        assert!(is_named("ask @ann clark, please", "Ann Clark"));
        assert!(is_named("@ann clark", "Ann Clark"));
        assert!(!is_named("ask @ann clarkson", "Ann Clark"));
        assert!(is_named("@ann clarkson and @ann clark", "Ann Clark"));
        assert!(!is_named("ann clark", "Ann Clark"));
    }
}

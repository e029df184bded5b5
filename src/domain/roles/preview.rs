//! Previews who would gain or lose what, before a change of permissions is saved.

use rusqlite::Connection;
use serde::Serialize;
use utoipa::ToSchema;

use super::store::{self, Affected};
use crate::{
    access::{Grants, Permission, Permissions, Reach, Section, Side, load_grants},
    db::Shared,
    error::Error,
    kernel::{
        ids::{RoleId, UserId},
        money::Cents,
    },
    messages::Language,
};

/// A change of reach or limit of permissions that a user already has.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReachChange {
    /// The section's code.
    pub code: String,
    pub name: String,
    /// The permissions affected.
    pub verbs: Vec<String>,
    pub scope_before: Reach,
    pub scope_after: Reach,
    /// The largest amount that they can currently approve. Null means no limit.
    pub limit_before: Option<Cents>,
    pub limit_after: Option<Cents>,
}

/// How a change affects a user.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PersonChange {
    #[serde(flatten)]
    pub person: Affected,
    /// `section:permission` for each one gained.
    pub gains: Vec<String>,
    /// `section:permission` for each one lost.
    pub loses: Vec<String>,
    /// Permissions that they keep with a different reach or limit.
    pub reaches: Vec<ReachChange>,
}

/// The consequences of allowing `wanted` for everyone with a role.
pub(super) fn of_edit(
    conn: &Connection,
    (language, side): (Language, Side),
    role: RoleId,
    wanted: &Grants,
) -> Result<Vec<PersonChange>, Error> {
    let mut changes = Vec::new();
    for person in store::holders(conn, role)? {
        let before = load_grants(Shared::of(conn), person.id)?;
        let after = store::other_grants(conn, person.id, role)?.plus(wanted);
        changes.extend(change(person, &before, &after, (language, side)));
    }
    Ok(changes)
}

/// The consequences for users who get a role that allows `grants`, and for those who lose it.
pub(super) fn of_assignment(
    conn: &Connection,
    (language, side): (Language, Side),
    role: RoleId,
    grants: &Grants,
    add: &[UserId],
    remove: &[UserId],
) -> Result<Vec<PersonChange>, Error> {
    let mut changes = Vec::new();
    for (users, is_given) in [(add, true), (remove, false)] {
        for user in users {
            let Some(person) = store::person(conn, *user)? else { continue };
            let before = load_grants(Shared::of(conn), *user)?;
            let others = store::other_grants(conn, *user, role)?;
            let after = if is_given { others.plus(grants) } else { others };
            changes.extend(change(person, &before, &after, (language, side)));
        }
    }
    Ok(changes)
}

fn change(
    person: Affected,
    before: &Grants,
    after: &Grants,
    worded: (Language, Side),
) -> Option<PersonChange> {
    let mut change =
        PersonChange { person, gains: Vec::new(), loses: Vec::new(), reaches: Vec::new() };
    for section in Section::ALL {
        let (old, new) = (before.permissions(*section), after.permissions(*section));
        let codes = |verbs: Permissions| {
            verbs.codes().into_iter().map(|verb| format!("{}:{verb}", section.code()))
        };
        change.gains.extend(codes(new.minus(old)));
        change.loses.extend(codes(old.minus(new)));
        let mut moved: Vec<ReachChange> = Vec::new();
        for verb in Permission::ALL {
            let Some(now) = moved_verb(*section, *verb, before, after, worded) else { continue };
            match moved.iter_mut().find(|known| known.is_same_move(&now)) {
                Some(known) => known.verbs.extend(now.verbs),
                None => moved.push(now),
            }
        }
        change.reaches.extend(moved);
    }
    let is_same = change.gains.is_empty() && change.loses.is_empty() && change.reaches.is_empty();
    (!is_same).then_some(change)
}

impl ReachChange {
    fn is_same_move(&self, other: &Self) -> bool {
        let of = |change: &Self| {
            (change.scope_before, change.scope_after, change.limit_before, change.limit_after)
        };
        of(self) == of(other)
    }
}

/// How the reach or limit of a permission changes for someone who keeps it, if it does.
fn moved_verb(
    section: Section,
    verb: Permission,
    before: &Grants,
    after: &Grants,
    (language, side): (Language, Side),
) -> Option<ReachChange> {
    let limit = |grants: &Grants| {
        if verb == section.limited() { grants.limit_anywhere(section) } else { None }
    };
    let change = ReachChange {
        code: section.code().to_owned(),
        name: section.title_for(side).message().in_language(language),
        verbs: vec![verb.code().to_owned()],
        scope_before: before.reach(section, verb)?,
        scope_after: after.reach(section, verb)?,
        limit_before: limit(before),
        limit_after: limit(after),
    };
    let is_moved =
        (change.scope_before, change.limit_before) != (change.scope_after, change.limit_after);
    is_moved.then_some(change)
}

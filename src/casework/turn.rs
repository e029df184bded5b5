//! Determines whose turn a record is: everyone who can take its next step, and where someone is named for that step,
//! that user alone. The tables of the workflows say which verbs move a record on; the areas say who is named for it.

use std::collections::HashSet;

use rusqlite::{ToSql, named_params, types::ToSqlOutput};
use serde_json::{Value, json};

use super::Context;
use crate::{
    access::{Caller, Section, Side, Standing},
    db::{self, FromRow},
    error::Error,
    http::{Rows, StaffDb},
    kernel::{time::Moment, words::Word as _},
    messages::Message,
    workflow::{Act as _, Power as _, Workflow},
};

/// The facts about the reader that the conditions depend on, as their parameter `:turn`: for records of each standing,
/// the verbs with which the reader moves a record on, the states in which they can, and the amount up to which they
/// can; the states in which a question to one user is answered; the user, and the present time.
pub struct Reader(Value);

impl Reader {
    /// `limited` is the section whose limit bounds the amounts that dealers' users answer for.
    pub fn of<W: Workflow>(caller: &Caller, moment: Moment, limited: Option<Section>) -> Self {
        let standings = [
            Standing::default(),
            Standing { is_own: true, is_of_branch: false },
            Standing { is_own: false, is_of_branch: true },
        ];
        let [any, own, branch] = standings.map(|standing| {
            let turns = W::turns(&W::Power::of(caller.side, &caller.grants, standing));
            let limit = limited.and_then(|section| caller.grants.limit(section, standing));
            json!({
                "verbs": turns.iter().map(|(verb, _)| verb.code()).collect::<Vec<_>>(),
                "states": turns.iter().map(|(_, status)| status.code()).collect::<Vec<_>>(),
                "limit": limit.map(|limit| limit.0),
            })
        });
        let asked = W::answered_in().map(W::Status::code).collect::<Vec<_>>();
        let reader = Self::of_person(caller, moment);
        reader.and("any", any).and("own", own).and("branch", branch).and("asked", json!(asked))
    }

    /// The facts that follow from no workflow: who and when.
    pub fn of_person(caller: &Caller, moment: Moment) -> Self {
        let is_staff = caller.side == Side::Staff;
        Self(json!({
            "me": caller.user, "now": moment.now.0, "today": moment.today.to_string(),
            "staff": is_staff.then_some(caller.user), "dealer": (!is_staff).then_some(caller.user),
        }))
    }

    /// Adds a fact that one area asks for.
    #[must_use]
    pub fn with(self, name: &str, is_so: bool) -> Self {
        self.and(name, is_so.into())
    }

    fn and(mut self, name: &str, fact: Value) -> Self {
        if let Some(facts) = self.0.as_object_mut() {
            facts.insert(name.to_owned(), fact);
        }
        self
    }

    /// As `of` describes the actor. What happens automatically never has a turn.
    pub fn in_context(context: &Context<'_>, of: fn(&Caller, Moment) -> Self) -> Self {
        let moment = Moment { now: context.now, today: context.today };
        context.caller().map_or_else(|| Self(json!({})), |caller| of(caller, moment))
    }
}

impl ToSql for Reader {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.to_string().into())
    }
}

/// The staff reader. Null for dealers' users.
pub const STAFF: &str = "json_extract(:turn, '$.staff')";

/// The condition that the reader may move a record on with a verb. `own` is the condition that it is one of their own.
macro_rules! may {
    ($verb:literal, $own:expr) => {
        $crate::sql!(
            "('",
            $verb,
            "' in (select value from json_each(:turn, '$.any.verbs'))
              or '",
            $verb,
            "' in (select value from json_each(:turn, '$.own.verbs')) and ",
            $own,
            ")"
        )
    };
}
pub(crate) use may;

/// The condition that the reader is the user named in a column, if that user is still active.
macro_rules! is_theirs {
    ($named:literal) => {
        concat!(
            "(",
            $named,
            " is null or ",
            $named,
            " = json_extract(:turn, '$.me') or not exists (
                select 1 from users u where u.id = ",
            $named,
            " and u.status = 'active'))"
        )
    };
}
pub(crate) use is_theirs;

/// The condition that a record `r` belongs to an account that the staff reader manages.
macro_rules! is_of_their_accounts {
    () => {
        $crate::sql!(
            "r.account_id in ",
            $crate::access::accounts_of_manager!("json_extract(:turn, '$.staff')")
        )
    };
}
pub(crate) use is_of_their_accounts;

/// Tells each row of a page whether it waits for the reader. `waiting` is the rest of a statement that selects the
/// `r.id` of those that do, among the ids of the JSON array `:ids`.
pub fn mark<T>(
    db: &StaffDb<'_>,
    rows: Rows<T>,
    (waiting, reader): (&'static str, &Reader),
    id: impl Fn(&T) -> i64,
    mut tell: impl FnMut(&mut T, bool),
) -> Result<Rows<T>, Error> {
    #[derive(FromRow)]
    #[row(alias = "r")]
    struct Theirs {
        id: i64,
    }
    let mut ids = Vec::new();
    let rows = rows.each_row(|row| ids.push(id(row)));
    let params = named_params! { ":ids": serde_json::to_string(&ids)?, ":turn": reader };
    let theirs: Vec<Theirs> = db::rows(db.conn(), waiting, params)?;
    let theirs: HashSet<i64> = theirs.into_iter().map(|one| one.id).collect();
    Ok(rows.each_row(|row| {
        let is_theirs = theirs.contains(&id(row));
        tell(row, is_theirs);
    }))
}

/// One kind of record in the list of what waits for a staff member.
#[derive(Debug)]
pub struct Desk {
    /// The name that people read.
    pub title: fn() -> Message,
    /// The section of its permissions.
    pub section: Section,
    /// The records that wait for the reader `:turn` among those that `:own` reaches, from which are selected `t.id`,
    /// `t.number`, `t.about`, `t.account_name`, `t.act` (a verb), `t.since`, and `t.due_at` or `t.due_on`.
    pub waiting: &'static str,
    pub reader: fn(&Caller, Moment) -> Reader,
    /// The label of a verb's button.
    pub label: fn(&str) -> Option<Message>,
}

/// The label of the button of a verb of a workflow, by the verb's code.
pub fn label<W: Workflow>(code: &str) -> Option<Message> {
    W::Verb::from_code(code).map(W::Verb::label)
}

//! Finds out whose turn a request is: everyone who can take the next step, and whoever was asked a question, no
//! matter who holds the request.

use rusqlite::{
    ToSql,
    types::{ToSqlOutput, Value},
};
use serde_json::json;

use super::{ChangeRequests, Power, Status};
use crate::{
    access::{Caller, Section, Side, Standing, accounts_of_manager, branches_of_person},
    casework::Context,
    kernel::{time::Instant, words::Word as _},
    sql,
    workflow::{Power as _, Workflow as _},
};

/// The facts about the reader that [`IS_TURN`] depends on, as its parameter `:turn`.
pub(super) struct Reader(String);

impl Reader {
    pub(super) fn of(caller: &Caller, now: Instant) -> Self {
        let standings = [
            Standing::default(),
            Standing { is_own: true, is_of_branch: false },
            Standing { is_own: false, is_of_branch: true },
        ];
        let [any, own, branch] = standings.map(|standing| {
            let powers = Power::of(caller.side, &caller.grants, standing);
            let turns = ChangeRequests::turns(&powers);
            let limit = caller.grants.limit(Section::ChangeRequests, standing);
            json!({
                "states": turns.iter().map(|(_, status)| status.code()).collect::<Vec<_>>(),
                "limit": limit.map(|limit| limit.0),
            })
        });
        let is_staff = caller.side == Side::Staff;
        let reader = json!({
            "me": caller.user, "now": now.0, "staff": is_staff.then_some(caller.user),
            "dealer": (!is_staff).then_some(caller.user), "any": any, "own": own, "branch": branch,
            "asked": ChangeRequests::answered_in().map(Status::code).collect::<Vec<_>>(),
        });
        Self(reader.to_string())
    }

    pub(super) fn in_context(context: &Context<'_>) -> Self {
        let reader = context.caller().map(|caller| Self::of(caller, context.now));
        reader.unwrap_or_else(|| Self("{}".to_owned()))
    }
}

impl ToSql for Reader {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Owned(Value::Text(self.0.clone())))
    }
}

/// Whether the reader may move a request `r` of this standing on. A price beyond their limit isn't theirs to answer.
macro_rules! moves {
    ($standing:literal) => {
        concat!(
            "r.status in (select value from json_each(:turn, '$.",
            $standing,
            ".states'))
             and (r.status <> 'awaiting_dealer' or json_extract(:turn, '$.",
            $standing,
            ".limit') is null
                  or abs(coalesce(r.price_cents, 0)) <= json_extract(:turn, '$.",
            $standing,
            ".limit'))"
        )
    };
}

/// Whether it is the turn of `:turn`, a [`Reader`], to act on the request `r`. No one approves a price that they set
/// themselves, or one that has expired.
pub(super) const IS_TURN: &str = sql!(
    "coalesce(
        ((",
    moves!("any"),
    ") or (",
    moves!("own"),
    " and (r.created_by = json_extract(:turn, '$.dealer') or r.holder_id = json_extract(:turn, '$.staff')
           or r.account_id in ",
    accounts_of_manager!("json_extract(:turn, '$.staff')"),
    ")) or (",
    moves!("branch"),
    " and exists (select 1 from orders x where x.id = r.order_id and x.branch_id in ",
    branches_of_person!("json_extract(:turn, '$.dealer')"),
    ")))
        and (r.status <> 'supervisor_review' or r.priced_by <> json_extract(:turn, '$.me'))
        and (r.status <> 'awaiting_dealer' or r.price_expires_at is null
             or r.price_expires_at > json_extract(:turn, '$.now')),
        0)
     or (r.status in (select value from json_each(:turn, '$.asked'))
         and r.forwarded_by is not null and r.holder_id is json_extract(:turn, '$.staff'))"
);

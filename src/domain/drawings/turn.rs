//! Determines whose turn it is with a drawing: everyone who can perform the next step, until someone is named for it.

use rusqlite::{
    ToSql,
    types::{ToSqlOutput, Value},
};
use serde_json::json;

use super::table::{Drawings, Power};
use crate::{
    access::{Caller, Side, Standing, accounts_of_manager, branches_of_person},
    casework::Context,
    domain::reach::requests_of_drafter,
    kernel::words::Word as _,
    sql,
    workflow::{Power as _, Workflow as _},
};

/// The reader's powers, bound as `:turn` in [`IS_TURN`].
pub(super) struct Reader(String);

impl Reader {
    pub(super) fn of(caller: &Caller) -> Self {
        let standings = [
            Standing::default(),
            Standing { is_own: true, is_of_branch: false },
            Standing { is_own: false, is_of_branch: true },
        ];
        let [any, own, branch] = standings.map(|standing| {
            let turns = Drawings::turns(&Power::of(caller.side, &caller.grants, standing));
            turns.iter().map(|(verb, _)| verb.code()).collect::<Vec<_>>()
        });
        let is_staff = caller.side == Side::Staff;
        let reader = json!({
            "me": caller.user, "staff": is_staff.then_some(caller.user),
            "dealer": (!is_staff).then_some(caller.user), "any": any, "own": own, "branch": branch,
        });
        Self(reader.to_string())
    }

    /// The clock never has a turn.
    pub(super) fn in_context(context: &Context<'_>) -> Self {
        context.caller().map_or_else(|| Self("{}".to_owned()), Self::of)
    }
}

impl ToSql for Reader {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Owned(Value::Text(self.0.clone())))
    }
}

const STAFF: &str = "json_extract(:turn, '$.staff')";

/// The condition that a drawing `r` is one of the staff reader's own.
const IS_STAFFS: &str = sql!(
    "(r.account_id in ",
    accounts_of_manager!("json_extract(:turn, '$.staff')"),
    " or r.drafter_id = ",
    STAFF,
    " or r.checker_id = ",
    STAFF,
    " or r.request_id in ",
    requests_of_drafter!("json_extract(:turn, '$.staff')"),
    ")"
);

/// The condition that the staff reader may move a drawing on.
macro_rules! may {
    ($verb:literal) => {
        sql!(
            "('",
            $verb,
            "' in (select value from json_each(:turn, '$.any'))
              or '",
            $verb,
            "' in (select value from json_each(:turn, '$.own')) and ",
            IS_STAFFS,
            ")"
        )
    };
}

/// The condition that the reader is the user named for it, if that user still may.
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

/// The condition that it is approved and goes into production: its units are on an order.
pub(super) const TO_RELEASE: &str = "(r.status in ('approved', 'approved_as_noted')
     and r.warranty_document_id is null
     and not exists (select 1 from drawing_units u join orders o on o.id = u.order_id
                     where u.drawing_id = r.id and o.kind <> 'order'))";

/// The condition that it can be released: its units are on an order and unchanged since the approval, and no newer
/// drawing is in progress.
const IS_RELEASABLE: &str = sql!(
    TO_RELEASE,
    " and not exists (select 1 from drawing_units u
             left join order_lines l on l.order_id = u.order_id and l.line_no = u.line_no
             where u.drawing_id = r.id and (l.line_no is null
                 or l.quantity_thousandths <> u.quantity_thousandths or l.product <> u.product))
       and not exists (select 1 from drawings x where x.item_number = r.item_number and x.id > r.id
                      and x.status <> 'void')"
);

/// The condition that its project is archived, so that nothing is done about it any more.
const IS_PUT_AWAY: &str = "(r.is_internal = 0 and exists (
    select 1 from projects y where y.id = r.project_id and y.status = 'archived'))";

/// The condition that staff still have work to do on a drawing `r`. Internal marks no longer count then.
const HAS_NOTES: &str = "exists (select 1 from drawing_marks m
     where m.drawing_id = r.id and m.is_resolved = 0 and m.is_internal = 0)";

/// The condition that it is the turn of the staff reader `:turn` to act on the drawing `r`. Users don't check what
/// they have drawn.
pub(super) const IS_STAFFS_TURN: &str = sql!(
    "coalesce(case when ",
    IS_PUT_AWAY,
    " then 0 else case r.status
        when 'draft' then ",
    may!("check"),
    " and ",
    is_theirs!("r.drafter_id"),
    " when 'checking' then ",
    may!("issue"),
    " and (r.checker_id in (r.drafter_id, r.created_by) or ",
    is_theirs!("r.checker_id"),
    ") and r.is_internal = 0 and r.drafter_id is not ",
    STAFF,
    " and r.created_by is not ",
    STAFF,
    " and not exists (select 1 from attachments b where b.owner_kind = 'drawing' and b.owner_id = r.id
                      and b.slot <> 'signed' and b.uploaded_by = ",
    STAFF,
    ") when 'approved_as_noted' then iif(",
    HAS_NOTES,
    ", ",
    may!("resolve"),
    " and ",
    is_theirs!("r.drafter_id"),
    ", ",
    may!("release"),
    " and ",
    IS_RELEASABLE,
    ") when 'approved' then ",
    may!("release"),
    " and ",
    IS_RELEASABLE,
    " else 0 end end, 0)"
);

/// Like [`IS_STAFFS_TURN`], for any [`Reader`]; `p` is the drawing's project.
pub(super) const IS_TURN: &str = sql!(
    "iif(json_extract(:turn, '$.dealer') is null, ",
    IS_STAFFS_TURN,
    ", r.status = 'issued' and not ",
    IS_PUT_AWAY,
    " and ('respond' in (select value from json_each(:turn, '$.any'))
        or 'respond' in (select value from json_each(:turn, '$.own'))
           and p.created_by is json_extract(:turn, '$.dealer')
        or 'respond' in (select value from json_each(:turn, '$.branch')) and coalesce(p.branch_id in ",
    branches_of_person!("json_extract(:turn, '$.dealer')"),
    ", 0)))"
);

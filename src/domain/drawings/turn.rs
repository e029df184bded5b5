//! Whose turn a drawing is: of whoever can take the step that moves it on, until one is named who does.

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

/// What [`IS_TURN`] asks of its reader, as its parameter `:turn`.
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

    /// The clock has no turn.
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

/// That a drawing `r` is one of those that are the reader's of the staff.
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

/// That the reader of the staff may do what moves a drawing on.
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

/// That a person who is named for it, and still can, is the reader.
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

/// What is approved and goes into production: of units that an order has.
pub(super) const TO_RELEASE: &str = "(r.status in ('approved', 'approved_as_noted')
     and r.warranty_document_id is null
     and not exists (select 1 from drawing_units u join orders o on o.id = u.order_id
                     where u.drawing_id = r.id and o.kind <> 'order'))";

/// That it can be released: its units are an order's and as they were approved, and nothing newer is under way.
const IS_RELEASABLE: &str = sql!(
    TO_RELEASE,
    " and not exists (select 1 from drawing_units u
             left join order_lines l on l.order_id = u.order_id and l.line_no = u.line_no
             where u.drawing_id = r.id and (l.line_no is null
                 or l.quantity_thousandths <> u.quantity_thousandths or l.product <> u.product))
       and not exists (select 1 from drawings x where x.item_number = r.item_number and x.id > r.id
                      and x.status <> 'void')"
);

/// Whether its project is archived, and nothing of it is done any more.
const IS_PUT_AWAY: &str = "(r.is_internal = 0 and exists (
    select 1 from projects y where y.id = r.project_id and y.status = 'archived'))";

/// Whether something of what staff have to do about a drawing `r` is left; marks among staff count no more then.
const HAS_NOTES: &str = "exists (select 1 from drawing_marks m
     where m.drawing_id = r.id and m.is_resolved = 0 and m.is_internal = 0)";

/// Whether it is the turn of `:turn`, a [`Reader`] of the staff, to do something about the drawing `r`. Who has drawn it
/// does not check it.
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

/// The same of any [`Reader`]; `p` is the drawing's project.
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

//! Assigns a project to a request without one, an orphan. Only staff who reach all accounts can.

use rusqlite::named_params;
use serde_json::json;

use super::{
    request,
    store::{self, Project, ProjectRequest},
    table::Verb,
    tell::Said,
};
use crate::{
    access::Permission,
    casework::{Case as _, Context, Details},
    error::Error,
    messages::message,
    part,
};

/// The project that an orphan gets, in the context of its account.
pub(super) struct Home<'a> {
    pub(super) context: Context<'a>,
    pub(super) project: Project,
}

/// Links an orphan to a project. It gets a number there, and its number as an orphan stays an alias.
pub(super) fn link(
    context: &Context<'_>,
    request: &ProjectRequest,
    Home { context: home, project }: &Home<'_>,
    row_version: Option<i64>,
) -> Result<ProjectRequest, Error> {
    context.permit(request, Verb::Link, row_version)?;
    let sequence = store::next_sequence(&home.rows, project.proof(), request.is_internal)?;
    let number = store::number_in(project, sequence, request.is_internal, "");
    let (old, new) = (context.rows.account(), home.rows.account());
    let conn = context.demand_above_accounts()?;
    conn.execute(
        "update project_requests set account_id = :new, project_id = :project, sequence = :sequence, number = :number
         where id = :id and account_id = :old",
        named_params! {
            ":new": new, ":project": project.id, ":sequence": sequence, ":number": number,
            ":id": request.id, ":old": old,
        },
    )?;
    for child in ["request_departments", "project_messages"] {
        let sql = format!("update {child} set account_id = :new where request_id = :id");
        conn.execute(&sql, named_params! { ":new": new, ":id": request.id })?;
    }
    conn.execute(
        "update attachments set account_id = :new where owner_kind = :kind and owner_id = :id",
        named_params! { ":new": new, ":kind": ProjectRequest::ENTITY, ":id": request.id },
    )?;
    conn.execute(
        "delete from orphan_proposals where request_id = :id",
        named_params! { ":id": request.id },
    )?;
    let moved = home.find_again::<ProjectRequest>(request.proof())?;
    let mut after = moved.clone();
    request::find_orders(home, &mut after)?;
    let more = json!({ "number": number, "orphanNumber": request.number });
    let details = Details { more, ..Details::default() };
    home.step(&moved, Verb::Link).commit(after, details, Said::default())
}

/// Fails for staff who reach only some accounts, because an orphan may belong to any.
pub(super) fn demand_reach(context: &Context<'_>) -> Result<(), Error> {
    let Some(caller) = context.caller() else { return Ok(()) };
    if caller.grants.only_own(ProjectRequest::SECTION, Permission::Edit, caller.user).is_none() {
        return Ok(());
    }
    Err(Error::Forbidden(message!("prequest-orphans-of-all")))
}

/// Looks again for the orders of a request, which an import may have brought.
pub(super) fn know_number(context: &Context<'_>, request: ProjectRequest) -> Result<(), Error> {
    let mut known = request.clone();
    request::find_orders(context, &mut known)?;
    if known == request {
        return Ok(());
    }
    let sql = part!(
        "update project_requests set quote_id = :quote, order_id = :order, unknown_number = :unknown
         where id = :reached and account_id = :account"
    );
    let params = named_params! {
        ":quote": known.quote_id, ":order": known.order_id, ":unknown": known.unknown_number,
    };
    context.rows.execute(sql.of(request.proof()), params).map(|_| ())
}

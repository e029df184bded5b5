//! Inserts projects and requests, and numbers them.

use rusqlite::named_params;

use super::{Project, ProjectRequest};
use crate::{
    casework::{Context, numbers},
    db::{AccountRows, Reached},
    domain::projects::table::{Priority, ProjectStatus, RevisionReason, Status},
    error::Error,
    kernel::{
        ids::{BranchId, ProjectId, ProjectRequestId},
        text::fold,
    },
    part, scoped,
};

/// A project that says nothing yet and has no row.
pub(in crate::domain::projects) fn begin_project(
    context: &Context<'_>,
    branch: Option<BranchId>,
) -> Result<Project, Error> {
    let proof = numbers::begin_by_number::<ProjectId>(&context.rows, "project")?;
    Ok(Project {
        proof,
        id: proof.id(),
        number: format!("P-{:06}", proof.id().0),
        created_by: context.user(),
        branch_id: branch,
        row_version: 1,
        status: ProjectStatus::Active,
        name: String::new(),
        type_id: 0,
        site: String::new(),
        architect: String::new(),
        builder: String::new(),
        contacts: String::new(),
        value_cents: None,
        value_currency: None,
        bid_on: None,
        need_by: None,
        archived_at: None,
        back_to: None,
    })
}

/// Writes a project that begins.
pub(in crate::domain::projects) fn insert_project(
    context: &Context<'_>,
    project: &Project,
) -> Result<(), Error> {
    let sql = scoped!(
        "insert into projects (id, account_id, branch_id, number, name, name_folded, type_id, site, architect,
                               builder, contacts, bid_on, need_by, touched_at, created_at, created_by, updated_at,
                               updated_by)
         values (:id, :account, :branch, :number, :name, :folded, :type, :site, :architect, :builder, :contacts,
                 :bid_on, :need_by, :now, :now, :user, :now, :user)"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":id": project.id, ":branch": project.branch_id, ":number": project.number, ":name": project.name,
            ":folded": fold(&project.name), ":type": project.type_id, ":site": project.site,
            ":architect": project.architect, ":builder": project.builder, ":contacts": project.contacts,
            ":bid_on": project.bid_on, ":need_by": project.need_by, ":now": context.now,
            ":user": context.user(),
        },
    )?;
    Ok(())
}

/// The facts from which the number of a new request follows.
pub(in crate::domain::projects) struct Place<'a> {
    pub(in crate::domain::projects) project: Option<&'a Project>,
    /// The request that it revises.
    pub(in crate::domain::projects) revises: Option<&'a ProjectRequest>,
}

/// The values of a new request.
#[derive(Clone, Copy)]
pub(in crate::domain::projects) struct Beginning<'a> {
    pub(in crate::domain::projects) type_id: i64,
    pub(in crate::domain::projects) title: &'a str,
    pub(in crate::domain::projects) is_internal: bool,
    pub(in crate::domain::projects) reason: Option<RevisionReason>,
    pub(in crate::domain::projects) claimed_account: &'a str,
    pub(in crate::domain::projects) status: Status,
}

/// A new request, which isn't stored yet.
pub(in crate::domain::projects) fn begin_request(
    context: &Context<'_>,
    place: &Place<'_>,
    beginning: Beginning<'_>,
) -> Result<ProjectRequest, Error> {
    let rows = &context.rows;
    let proof = numbers::begin_by_number::<ProjectRequestId>(rows, "projectRequest")?;
    let id = proof.id();
    let (sequence, revision) = match (place.revises, place.project) {
        (Some(parent), _) => (parent.sequence, next_revision(rows, parent)?),
        (None, Some(project)) => {
            (Some(next_sequence(rows, project.proof(), beginning.is_internal)?), String::new())
        }
        (None, None) => (None, String::new()),
    };
    let orphan = format!("R-{:06}", id.0);
    let number = match (place.project, sequence) {
        (Some(project), Some(sequence)) => {
            number_in(project, sequence, beginning.is_internal, &revision)
        }
        _ => orphan.clone(),
    };
    Ok(ProjectRequest {
        proof,
        id,
        number,
        orphan_number: place.project.is_none().then_some(orphan),
        sequence,
        project_id: place.project.map(Project::proof).into(),
        is_internal: beginning.is_internal,
        parent_id: place.revises.map(ProjectRequest::proof).into(),
        root_id: place.revises.map(|parent| parent.root_id.unwrap_or(parent.id)),
        revision,
        revision_reason: beginning.reason,
        claimed_account: beginning.claimed_account.to_owned(),
        created_by: context.user(),
        row_version: 1,
        status: beginning.status,
        type_id: beginning.type_id,
        title: beginning.title.to_owned(),
        description: String::new(),
        is_rush: false,
        need_by: None,
        promised_on: None,
        quote_number: String::new(),
        order_number: String::new(),
        quote_id: None,
        order_id: None,
        unknown_number: false,
        priority: Priority::Normal,
        drafter_id: None,
        checker_id: None,
        due_on: None,
        overdue_at: None,
        back_to: None,
        paused_on: None,
        submitted_at: None,
        responded_at: None,
        response: String::new(),
        ended_at: None,
        end_reason: String::new(),
    })
}

pub(in crate::domain::projects) fn insert_request(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<(), Error> {
    let sql = scoped!(
        "insert into project_requests (id, account_id, project_id, sequence, revision, number, orphan_number, side,
             is_internal, parent_id, root_id, revision_reason, claimed_account, type_id, title, title_folded, description,
             is_rush, need_by, promised_on, quote_number, order_number, quote_id, order_id, unknown_number, priority,
             drafter_id, checker_id, due_on, submitted_at, status, bucket, is_hidden, status_at,
             created_at, created_by, updated_at, updated_by)
         values (:id, :account, :project, :sequence, :revision, :number, :orphan, :side, :internal, :parent, :root,
                 :reason, :claimed, :type, :title, dx(:title), :description, :rush, :need_by, :promised, :quote_number,
                 :order_number, :quote, :order, :unknown, :priority, :drafter, :checker, :due, :submitted, :status,
                 iif(:status = 'draft', 'draft', 'open'), :internal or (:status = 'draft' and :side = 'staff'), :now,
                 :now, :user, :now, :user)"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":id": request.id, ":project": request.project_id, ":sequence": request.sequence,
            ":revision": request.revision, ":number": request.number,
            ":orphan": request.orphan_number, ":side": context.side(),
            ":internal": request.is_internal, ":parent": request.parent_id,
            ":root": request.root_id, ":reason": request.revision_reason,
            ":claimed": request.claimed_account, ":type": request.type_id, ":title": request.title,
            ":description": request.description, ":rush": request.is_rush,
            ":need_by": request.need_by, ":promised": request.promised_on,
            ":quote_number": request.quote_number, ":order_number": request.order_number,
            ":quote": request.quote_id, ":order": request.order_id,
            ":unknown": request.unknown_number, ":priority": request.priority,
            ":drafter": request.drafter_id, ":checker": request.checker_id, ":due": request.due_on,
            ":submitted": request.submitted_at, ":status": request.status, ":now": context.now,
            ":user": request.created_by,
        },
    )?;
    Ok(())
}

/// `P-000123-02A`; for an internal request, `P-000123-S02A`.
pub(in crate::domain::projects) fn number_in(
    project: &Project,
    sequence: i64,
    is_internal: bool,
    revision: &str,
) -> String {
    let series = if is_internal { "S" } else { "" };
    format!("{}-{series}{sequence:02}{revision}", project.number)
}

/// The next number within a project. Internal requests have their own series, so that dealers see no gaps.
pub(in crate::domain::projects) fn next_sequence(
    rows: &AccountRows<'_>,
    project: Reached<ProjectId>,
    is_internal: bool,
) -> Result<i64, Error> {
    let sql = part!(
        "select 1 + coalesce(max(r.sequence), 0) from project_requests r
         where r.project_id = :reached and r.account_id = :account and r.is_internal = :internal
           /*shown r*/"
    );
    let params = named_params! { ":internal": is_internal };
    Ok(rows.value(sql.of(project), params)?.unwrap_or(1))
}

fn next_revision(rows: &AccountRows<'_>, parent: &ProjectRequest) -> Result<String, Error> {
    let sql = part!(
        "select r.revision from project_requests r
         where r.root_id = (select coalesce(q.root_id, q.id) from project_requests q
                            where q.id = :reached /*shown q*/)
           and r.account_id = :account /*shown r*/
         order by length(r.revision) desc, r.revision desc limit 1"
    );
    let last: Option<String> = rows.value(sql.of(parent.proof()), &[])?;
    Ok(letter_after(&last.unwrap_or_default()))
}

/// The letters of revisions, without I and O, which look like 1 and 0.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";

/// The revision after the given one: A, B, …, Z, AA, AB, …
pub(in crate::domain) fn letter_after(last: &str) -> String {
    let mut letters: Vec<u8> = last.bytes().collect();
    for letter in letters.iter_mut().rev() {
        match LETTERS.iter().skip_while(|known| *known != letter).nth(1) {
            Some(next) => {
                *letter = *next;
                return String::from_utf8_lossy(&letters).into_owned();
            }
            None => *letter = b'A',
        }
    }
    letters.push(b'A');
    String::from_utf8_lossy(&letters).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revisions_are_lettered_without_i_and_o() {
        for (last, next) in [
            ("", "A"),
            ("A", "B"),
            ("H", "J"),
            ("N", "P"),
            ("Z", "AA"),
            ("AH", "AJ"),
            ("AZ", "BA"),
            ("ZZ", "AAA"),
        ] {
            assert_eq!(letter_after(last), next, "after {last}");
        }
    }
}

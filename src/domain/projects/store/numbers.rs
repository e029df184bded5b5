//! How projects and requests begin, and the numbers by which people know them.

use rusqlite::named_params;

use super::{Project, ProjectRequest};
use crate::{
    casework::{Context, numbers},
    db::AccountRows,
    domain::projects::table::{RevisionReason, Status},
    error::Error,
    kernel::{
        ids::{ProjectId, ProjectRequestId},
        text::fold,
    },
    scoped,
};

/// Begins a project; gives its id.
pub(in crate::domain::projects) fn insert_project(
    context: &Context<'_>,
    project: &Project,
) -> Result<ProjectId, Error> {
    let id = numbers::next(&context.rows, "project")?;
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
            ":id": id, ":branch": project.branch_id, ":number": format!("P-{id:06}"), ":name": project.name,
            ":folded": fold(&project.name), ":type": project.type_id, ":site": project.site,
            ":architect": project.architect, ":builder": project.builder, ":contacts": project.contacts,
            ":bid_on": project.bid_on, ":need_by": project.need_by, ":now": context.now,
            ":user": context.user(),
        },
    )?;
    Ok(ProjectId(id))
}

/// What a request is called: within its project, or as an orphan.
pub(in crate::domain::projects) struct Place<'a> {
    pub(in crate::domain::projects) project: Option<&'a Project>,
    /// The request that it revises.
    pub(in crate::domain::projects) revises: Option<&'a ProjectRequest>,
}

/// What is new about a request that begins.
#[derive(Clone, Copy)]
pub(in crate::domain::projects) struct Beginning<'a> {
    pub(in crate::domain::projects) type_id: i64,
    pub(in crate::domain::projects) title: &'a str,
    pub(in crate::domain::projects) is_internal: bool,
    pub(in crate::domain::projects) reason: Option<RevisionReason>,
    pub(in crate::domain::projects) claimed_account: &'a str,
    pub(in crate::domain::projects) status: Status,
}

/// Begins a request; gives its id.
pub(in crate::domain::projects) fn insert_request(
    context: &Context<'_>,
    place: &Place<'_>,
    beginning: Beginning<'_>,
) -> Result<ProjectRequestId, Error> {
    let rows = &context.rows;
    let id = ProjectRequestId(numbers::next(rows, "projectRequest")?);
    let (sequence, revision) = match (place.revises, place.project) {
        (Some(parent), _) => (parent.sequence, next_revision(rows, parent)?),
        (None, Some(project)) => {
            (Some(next_sequence(rows, project.id, beginning.is_internal)?), String::new())
        }
        (None, None) => (None, String::new()),
    };
    let orphan = format!("R-{:06}", id.0);
    let number = match (place.project, sequence) {
        (Some(project), Some(sequence)) => {
            number_in(project, (sequence, beginning.is_internal), &revision)
        }
        _ => orphan.clone(),
    };
    let sql = scoped!(
        "insert into project_requests (id, account_id, project_id, sequence, revision, number, orphan_number, side,
             is_internal, parent_id, root_id, revision_reason, claimed_account, type_id, title, title_folded, status,
             created_at, created_by, updated_at, updated_by)
         values (:id, :account, :project, :sequence, :revision, :number, :orphan, :side, :internal, :parent, :root,
                 :reason, :claimed, :type, :title, :folded, :status, :now, :user, :now, :user)"
    );
    rows.execute(
        sql,
        named_params! {
            ":id": id, ":project": place.project.map(|project| project.id), ":sequence": sequence,
            ":revision": revision, ":number": number,
            ":orphan": place.project.is_none().then_some(orphan), ":side": context.side(),
            ":internal": beginning.is_internal, ":parent": place.revises.map(|parent| parent.id),
            ":root": place.revises.map(|parent| parent.root_id.unwrap_or(parent.id)),
            ":reason": beginning.reason, ":claimed": beginning.claimed_account,
            ":type": beginning.type_id, ":title": beginning.title, ":folded": fold(beginning.title),
            ":status": beginning.status, ":now": context.now, ":user": context.user(),
        },
    )?;
    Ok(id)
}

/// `P-000123-02A`; of staff among themselves `P-000123-S02A`.
pub(in crate::domain::projects) fn number_in(
    project: &Project,
    (sequence, is_internal): (i64, bool),
    revision: &str,
) -> String {
    let series = if is_internal { "S" } else { "" };
    format!("{}-{series}{sequence:02}{revision}", project.number)
}

/// The next number within a project. Internal requests have a series of their own, so that those that dealers see have
/// no gaps.
pub(in crate::domain::projects) fn next_sequence(
    rows: &AccountRows<'_>,
    project: ProjectId,
    is_internal: bool,
) -> Result<i64, Error> {
    let sql = scoped!(
        "select 1 + coalesce(max(r.sequence), 0) from project_requests r
         where r.project_id = :project and r.account_id = :account and r.is_internal = :internal
           /*reached*/ /*shown r*/"
    );
    let params = named_params! { ":project": project, ":internal": is_internal };
    Ok(rows.value(sql, params)?.unwrap_or(1))
}

fn next_revision(rows: &AccountRows<'_>, parent: &ProjectRequest) -> Result<String, Error> {
    let sql = scoped!(
        "select r.revision from project_requests r
         where r.root_id = :root and r.account_id = :account /*reached*/ /*shown r*/
         order by length(r.revision) desc, r.revision desc limit 1"
    );
    let root = parent.root_id.unwrap_or(parent.id);
    let last: Option<String> = rows.value(sql, named_params! { ":root": root })?;
    Ok(letter_after(&last.unwrap_or_default()))
}

/// The letters of revisions: without I and O, which are read as 1 and 0.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";

/// The revision after another: A, B … Z, AA, AB …
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

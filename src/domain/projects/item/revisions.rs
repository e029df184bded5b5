//! Requests with their revisions, each behind the one that it revises.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::Side,
    casework::Context,
    db::FromRow,
    domain::projects::{
        store::ProjectRequest,
        table::{RevisionReason, Status},
    },
    error::Error,
    kernel::{
        ids::{ProjectId, ProjectRequestId},
        time::Instant,
    },
    scoped,
};

/// A request, or one of its revisions.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectRevision)]
pub(in crate::domain::projects) struct Revision {
    /// The request that it is.
    id: ProjectRequestId,
    number: String,
    /// The first of them all, whose number all have.
    #[column(sql = "substr(r.number, 1, length(r.number) - length(r.revision))")]
    root_number: String,
    /// Blank of the first one.
    #[column(sql = "r.revision")]
    letter: String,
    status: Status,
    /// What the reader's side calls it.
    #[column(later)]
    status_label: String,
    title: String,
    /// Why it was revised.
    #[column(sql = "r.revision_reason")]
    reason_code: Option<RevisionReason>,
    /// As people read it.
    #[column(later)]
    reason_label: Option<String>,
    created_at: Instant,
}

impl Revision {
    fn worded(mut self, context: &Context<'_>) -> Self {
        let language = context.language();
        self.status_label = context.label(self.status).in_language(language);
        self.reason_label = self.reason_code.map(|reason| reason.label().in_language(language));
        self
    }
}

/// The requests of a project with their revisions, each behind the one that it revises.
pub(in crate::domain::projects) fn of_project(
    context: &Context<'_>,
    project: ProjectId,
) -> Result<Vec<Revision>, Error> {
    let tail = scoped!(
        "from project_requests r where r.project_id = :project and r.account_id = :account
           and (r.status <> 'draft' or :is_dealer) /*shown r*/ /*reached*/
         order by r.is_internal, r.sequence, length(r.revision), r.revision limit 2000"
    );
    let is_dealer = context.side() == Side::Dealer;
    let params = named_params! { ":project": project, ":is_dealer": is_dealer };
    let all: Vec<Revision> = context.rows.rows(tail, params)?;
    Ok(all.into_iter().map(|one| one.worded(context)).collect())
}

/// A request with the others that revise the same one.
pub(in crate::domain::projects) fn of(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<Vec<Revision>, Error> {
    let root = request.root_id.unwrap_or(request.id);
    let tail = scoped!(
        "from project_requests r where (r.id = :root or r.root_id = :root) and r.account_id = :account
           /*shown r*/ /*reached*/
         order by length(r.revision), r.revision limit 500"
    );
    let all: Vec<Revision> = context.rows.rows(tail, named_params! { ":root": root })?;
    Ok(all.into_iter().map(|one| one.worded(context)).collect())
}

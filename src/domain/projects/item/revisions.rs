//! Lists requests, each followed by its revisions.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::Side,
    casework::Context,
    db::{FromRow, Reached},
    domain::projects::{
        store::ProjectRequest,
        table::{RevisionReason, Status},
    },
    error::Error,
    kernel::{
        ids::{ProjectId, ProjectRequestId},
        time::Instant,
    },
    part,
};

/// A request or one of its revisions.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectRevision)]
pub(in crate::domain::projects) struct Revision {
    /// Its id.
    id: ProjectRequestId,
    number: String,
    /// The original request, whose number they share.
    #[column(sql = "substr(r.number, 1, length(r.number) - length(r.revision))")]
    root_number: String,
    /// Blank for the original request.
    #[column(sql = "r.revision")]
    letter: String,
    status: Status,
    /// Its label for the reader's side.
    #[column(later)]
    status_label: String,
    title: String,
    /// The reason for the revision.
    #[column(sql = "r.revision_reason")]
    reason_code: Option<RevisionReason>,
    /// The label for people.
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

/// The requests of a project, each followed by its revisions.
pub(in crate::domain::projects) fn of_project(
    context: &Context<'_>,
    project: Reached<ProjectId>,
) -> Result<Vec<Revision>, Error> {
    let tail = part!(
        "from project_requests r where r.project_id = :reached and r.account_id = :account
           and (r.status <> 'draft' or :is_dealer) /*shown r*/
         order by r.is_internal, r.sequence, length(r.revision), r.revision limit 2000"
    );
    let is_dealer = context.side() == Side::Dealer;
    let params = named_params! { ":is_dealer": is_dealer };
    let all: Vec<Revision> = context.rows.rows(tail.of(project), params)?;
    Ok(all.into_iter().map(|one| one.worded(context)).collect())
}

/// A request with all revisions of the same original.
pub(in crate::domain::projects) fn of(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<Vec<Revision>, Error> {
    let root = request.root_id.unwrap_or(request.id);
    let tail = part!(
        "from project_requests r where (r.id = :root or r.root_id = :root) and r.account_id = :account
           and exists (select 1 from project_requests q
                       where q.id = :reached and :root in (q.id, q.root_id) /*shown q*/) /*shown r*/
         order by length(r.revision), r.revision limit 500"
    );
    let params = named_params! { ":root": root };
    let all: Vec<Revision> = context.rows.rows(tail.of(request.proof()), params)?;
    Ok(all.into_iter().map(|one| one.worded(context)).collect())
}

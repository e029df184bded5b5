//! Implements the call with which staff assign a project to a request without one, or reject it.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{account_by_code, below};
use crate::{
    access::EditProjects,
    casework::Context,
    domain::{
        bounds,
        projects::{
            orphans::{self, Home},
            project::{self, ProjectForm},
            store::{self, Project, ProjectRequest},
            table::{ProjectStatus, Verb},
            verbs::Step,
        },
    },
    error::Error,
    http::{self, Answered, Api, Body, Done, Path, Staff, StaffDb},
    kernel::ids::{ProjectId, ProjectRequestId},
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new().patch("adminRequestsResolveOrphan", below!("/{id}/orphaned"), resolve_orphan)
}

/// How to resolve an orphan: with an existing project, a new project of an account, or a rejection.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = OrphanResolution)]
struct OrphanForm {
    /// The id of the project that it belongs to.
    project_id: Option<ProjectId>,
    /// Without a project: the code of the account for which one is created.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    account: String,
    /// The name of the new project; if omitted, the title of the request.
    #[bound(0..=160)]
    project_name: String,
    /// The type of the new project, by its id; if omitted, the first one.
    project_type_id: Option<i64>,
    /// Whether it is rejected because it belongs to no account.
    is_rejected: bool,
    /// For a rejection: why, in 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: String,
    row_version: Option<i64>,
}

impl OrphanForm {
    /// The project that an orphan gets: an existing one, or one that is created for it.
    fn home<'a>(&self, db: &'a StaffDb<'_>, orphan: &ProjectRequest) -> Result<Home<'a>, Error> {
        let choose = || Error::field("projectId", message!("prequest-choose-project"));
        match (self.project_id, self.account.trim()) {
            (Some(id), _) => {
                let context = Context::at::<Project>(db, id).map_err(|_| choose())?;
                let project = context.find::<Project>(id).map_err(|_| choose())?;
                Ok(Home { context, project })
            }
            (None, "") => Err(choose()),
            (None, code) => {
                let context = Context::of_staff(db, account_by_code(db, code)?);
                let project = project::create(&context, &self.project(db, orphan)?)?;
                Ok(Home { context, project })
            }
        }
    }

    /// The project to create for an orphan.
    fn project(&self, db: &StaffDb<'_>, orphan: &ProjectRequest) -> Result<ProjectForm, Error> {
        let name = self.project_name.trim();
        let name = if name.is_empty() { &orphan.title } else { name };
        let types = store::project_types(db.shared())?;
        let first = types.iter().find(|kind| kind.is_active).map(|kind| kind.id);
        Ok(ProjectForm {
            name: name.to_owned(),
            type_id: self.project_type_id.or(first),
            contacts: Some(Vec::new()),
            ..ProjectForm::default()
        })
    }
}

/// Resolves an orphan: links it to a project, also a new one, or rejects it. It keeps its id, and its number as
/// an orphan stays an alias.
async fn resolve_orphan(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Body(form): Body<OrphanForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = Context::at::<ProjectRequest>(tx, id)?;
            let request = context.find::<ProjectRequest>(id)?;
            if form.is_rejected {
                let reject = |step: &Step<'_>| step.cancel(&form.reason);
                let rejected = context.take(&request, Verb::Reject, form.row_version, reject)?;
                return context.done(&rejected, Verb::Reject);
            }
            context.permit(&request, Verb::Link, form.row_version)?;
            let home = form.home(tx, &request)?;
            if home.project.status == ProjectStatus::Archived {
                return Err(Error::Conflict(message!("project-is-archived")));
            }
            let linked = orphans::link(&context, &request, &home, form.row_version)?;
            home.context.done(&linked, Verb::Link)
        })
        .await
}

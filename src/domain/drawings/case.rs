//! Implements the case of drawings: what they are to a person, which powers follow from that, and which acts are
//! refused although the table allows them.

use super::{
    documents, punch_list,
    store::{self, Drawing},
    table::{ENTITY, Status, Verb},
    units,
};
use crate::{
    access::{ApproveProjects, Section, Side, Standing, ViewDrawings, ViewProjects},
    casework::{Called, Case, CaseRecord as _, Context, history},
    db::AccountRows,
    domain::projects::{Project, ProjectStatus},
    error::Error,
    kernel::ids::UserId,
    messages::message,
};

impl Case for Drawing {
    const ENTITY: &'static str = ENTITY;
    const SECTION: Section = Section::Drawings;
    const DEALERS_SECTION: Section = Section::Projects;
    const AMONG_STAFF: &'static [Verb] =
        &[Verb::Insert, Verb::Update, Verb::Clone, Verb::Check, Verb::Return, Verb::Revise];

    /// A dealer's users reach all of a project or nothing of it.
    fn standing_of(&self, rows: &AccountRows<'_>, user: UserId) -> Result<Standing, Error> {
        match Project::load(rows, self.project_id)? {
            Some(project) => project.standing_of(rows, user),
            None => Ok(Standing::default()),
        }
    }

    fn guard(&self, context: &Context<'_>, verb: Verb) -> Result<(), Error> {
        self.guard_project(context)?;
        match verb {
            Verb::Check => documents::demand_drawn(context, self.id),
            Verb::Issue => self.guard_issue(context),
            Verb::Respond => self.guard_respond(context),
            Verb::Mark | Verb::Resolve if self.is_waiver() => {
                Err(Error::Conflict(message!("waiver-not-marked")))
            }
            Verb::Release if self.is_waiver() => {
                Err(Error::Conflict(message!("waiver-not-released")))
            }
            Verb::Revise => self.guard_latest(context),
            Verb::Release => self.guard_release(context),
            _ => Ok(()),
        }
    }

    fn settle(&mut self, before: &Self, context: &Context<'_>, _: Verb) -> Result<(), Error> {
        let is_over = matches!(self.status, Status::Superseded | Status::Void | Status::Released);
        if is_over && self.status != before.status {
            self.ended_at = Some(context.now);
        }
        if self.status != Status::Issued {
            self.asked_on = None;
        }
        Ok(())
    }
}

impl Called for Drawing {
    const NOUNS: [&'static str; 2] = ["drawing", "drawings"];

    type DealersView = ViewProjects;
    type DealersEdit = ApproveProjects;
    type View = ViewDrawings;
    /// The table of the workflow requires more.
    type Write = ViewDrawings;
}

impl Drawing {
    /// Whether the caller drew it or added a file to it. Authors neither check it nor record the answer to it.
    fn is_author(&self, context: &Context<'_>) -> Result<bool, Error> {
        let user = context.user();
        if user.is_none() {
            return Ok(false);
        }
        let is_named = self.drafter_id == user || self.created_by == user;
        Ok(is_named || documents::has_drawn(context, self.id, user)?)
    }

    fn guard_project(&self, context: &Context<'_>) -> Result<(), Error> {
        if self.is_internal {
            return Ok(());
        }
        let project = Project::load(&context.rows, self.project_id)?;
        if project.is_some_and(|project| project.status == ProjectStatus::Archived) {
            return Err(Error::Conflict(message!("project-is-archived")));
        }
        Ok(())
    }

    fn guard_issue(&self, context: &Context<'_>) -> Result<(), Error> {
        if self.is_internal {
            return Err(Error::Conflict(message!("drawing-is-internal")));
        }
        if self.is_author(context)? {
            return Err(Error::Forbidden(message!("drawing-someone-else-checks")));
        }
        documents::demand_drawn(context, self.id)?;
        punch_list::demand_none_open(context, self.proof, punch_list::Refusal::Issue)?;
        units::demand_known(context, self)
    }

    fn guard_respond(&self, context: &Context<'_>) -> Result<(), Error> {
        if context.side() == Side::Dealer {
            if context.is_impersonating() {
                return Err(Error::Forbidden(message!("access-not-while-impersonating")));
            }
            return Ok(());
        }
        let user = context.user();
        if self.is_author(context)? || self.checker_id == user {
            return Err(Error::Forbidden(message!("drawing-someone-else-records")));
        }
        Ok(())
    }

    /// Fails if it has a later revision, which is continued instead.
    fn guard_latest(&self, context: &Context<'_>) -> Result<(), Error> {
        match store::later(&context.rows, self)? {
            Some(number) => Err(Error::Conflict(message!("drawing-has-later", number))),
            None => Ok(()),
        }
    }

    fn guard_release(&self, context: &Context<'_>) -> Result<(), Error> {
        self.guard_latest(context)?;
        punch_list::demand_none_open(context, self.proof, punch_list::Refusal::Release)?;
        units::demand_same(context, self)
    }

    /// Its acts, oldest first. Dealers don't see those among staff.
    pub(super) fn history(
        &self,
        context: &Context<'_>,
    ) -> Result<Vec<history::Entry<Self>>, Error> {
        let is_staff = context.side() == Side::Staff;
        history::of::<Self>(context, self.id, |entry| {
            entry.verb.is_some_and(|verb| is_staff || SHOWN.contains(&verb))
        })
    }
}

/// The acts that dealers see.
const SHOWN: &[Verb] = &[Verb::Issue, Verb::Respond, Verb::Supersede, Verb::Release, Verb::Void];

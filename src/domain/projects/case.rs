//! Implements the cases of projects and their requests: what they are to a person, which powers follow from that, and
//! which acts are refused although the tables allow them.

use super::{
    store::{self, Project, ProjectRequest},
    table::{ENTITY, Power, ProjectStatus, ProjectVerb, Status, Verb},
};
use crate::{
    access::{AskForUnits, Caller, Section, Side, Standing, ViewProjects},
    casework::{Called, Case, CaseRecord as _, Context, WorkingHours, history},
    db::AccountRows,
    domain::branches,
    error::Error,
    kernel::{ids::UserId, time::Day},
    messages::message,
};

impl Case for Project {
    const ENTITY: &'static str = "project";
    const SECTION: Section = Section::Projects;

    fn standing_of(&self, rows: &AccountRows<'_>, user: UserId) -> Result<Standing, Error> {
        let is_of_branch = branches::has(rows.shared(), user, self.branch_id)?;
        Ok(Standing { is_own: self.created_by == Some(user), is_of_branch })
    }

    fn came_from(&self) -> Option<ProjectStatus> {
        self.back_to
    }

    fn guard(&self, context: &Context<'_>, verb: ProjectVerb) -> Result<(), Error> {
        if verb != ProjectVerb::Archive {
            return Ok(());
        }
        match store::open_request(&context.rows, self.proof())? {
            Some(number) => Err(Error::Conflict(message!("project-has-open-request", number))),
            None => Ok(()),
        }
    }
}

impl Case for ProjectRequest {
    const ENTITY: &'static str = ENTITY;
    const AMONG_STAFF: &'static [Verb] = &[
        Verb::AskDepartment,
        Verb::ChangeQuestion,
        Verb::RemoveDepartment,
        Verb::Work,
        Verb::Answer,
        Verb::Start,
        Verb::Lapse,
    ];
    const SECTION: Section = Section::Projects;

    /// A dealer's users reach all of a project or nothing of it.
    fn standing_of(&self, rows: &AccountRows<'_>, user: UserId) -> Result<Standing, Error> {
        match self.project_id.map(|project| Project::load(rows, project)).transpose()?.flatten() {
            Some(project) => project.standing_of(rows, user),
            None => Ok(Standing::default()),
        }
    }

    fn add_powers(
        &self,
        context: &Context<'_>,
        caller: &Caller,
        powers: &mut Vec<Power>,
    ) -> Result<(), Error> {
        if store::is_member(context, self.proof(), caller)? {
            powers.push(Power::Member);
        }
        Ok(())
    }

    fn came_from(&self) -> Option<Status> {
        self.back_to
    }

    fn guard(&self, context: &Context<'_>, verb: Verb) -> Result<(), Error> {
        self.guard_place(context, verb)?;
        match verb {
            Verb::Respond => self.guard_check(context),
            Verb::Complete => {
                self.guard_questions(context)?;
                self.guard_drawings(context)
            }
            Verb::Reopen | Verb::Revise => self.guard_latest(context),
            _ => Ok(()),
        }
    }

    fn settle(&mut self, before: &Self, context: &Context<'_>, _: Verb) -> Result<(), Error> {
        if self.status != before.status {
            let waits = matches!(self.status, Status::AwaitingDealer | Status::RevisionRequested);
            self.back_to = waits.then_some(before.status);
        }
        if self.status == Status::AwaitingDealer && before.status != Status::AwaitingDealer {
            self.paused_on = Some(context.today);
        }
        if self.status != Status::AwaitingDealer
            && let Some(since) = self.paused_on.take()
        {
            self.wait(context, since)?;
        }
        let is_done = matches!(self.status, Status::Completed | Status::Cancelled);
        let is_in_time = self.due_on.is_none_or(|day| day >= context.today);
        if is_done || is_in_time {
            self.overdue_at = None;
        }
        Ok(())
    }
}

impl Called for ProjectRequest {
    const NOUNS: [&'static str; 2] = ["project request", "project requests"];

    type DealersView = ViewProjects;
    type DealersEdit = AskForUnits;
    type View = ViewProjects;
    /// The table of the workflow requires more.
    type Write = ViewProjects;
}

impl ProjectRequest {
    pub(super) fn is_orphan(&self) -> bool {
        self.project_id.is_none()
    }

    /// Postpones its dates by the working days that the dealer took to answer.
    fn wait(&mut self, context: &Context<'_>, since: Day) -> Result<(), Error> {
        let hours = WorkingHours::of(context.app, context.rows.shared())?;
        let days = usize::try_from(hours.working_days(since, context.today)).unwrap_or(0);
        if days > 0 {
            let later = |day| hours.working_day_after(day, days);
            self.due_on = self.due_on.map(later);
            self.promised_on = self.promised_on.map(later);
        }
        Ok(())
    }

    /// Refuses what doesn't suit an orphan, what suits only orphans, and everything in an archived project.
    fn guard_place(&self, context: &Context<'_>, verb: Verb) -> Result<(), Error> {
        match verb {
            Verb::Link | Verb::Reject if !self.is_orphan() => {
                return Err(Error::Conflict(message!("prequest-is-no-orphan")));
            }
            Verb::AskDealer | Verb::Respond | Verb::Revise | Verb::Complete if self.is_orphan() => {
                return Err(Error::Conflict(message!("prequest-is-orphan")));
            }
            Verb::AskDealer if self.is_internal => {
                return Err(Error::Conflict(message!("prequest-is-internal")));
            }
            _ => {}
        }
        let Some(project) = self.project_id.filter(|_| !self.is_internal) else { return Ok(()) };
        let project = Project::load(&context.rows, project)?;
        if project.is_some_and(|project| project.status == ProjectStatus::Archived) {
            return Err(Error::Conflict(message!("project-is-archived")));
        }
        Ok(())
    }

    /// A drawing is checked by someone other than its drafter before the dealer sees it.
    fn guard_check(&self, context: &Context<'_>) -> Result<(), Error> {
        let is_drawn = store::request_type(context.rows.shared(), self.type_id)?
            .is_some_and(|kind| DRAWN.contains(&&*kind.code));
        if is_drawn && self.drafter_id.is_some() && self.drafter_id == context.user() {
            return Err(Error::Forbidden(message!("prequest-someone-else-checks")));
        }
        Ok(())
    }

    /// Fails if a department hasn't answered yet.
    fn guard_questions(&self, context: &Context<'_>) -> Result<(), Error> {
        let questions = store::questions(context, self.proof())?;
        match questions.into_iter().find(|question| question.status.is_open()) {
            Some(open) => {
                Err(Error::Conflict(message!("prequest-department-open", name = open.name)))
            }
            None => Ok(()),
        }
    }

    /// Fails if the dealer hasn't answered one of its drawings.
    fn guard_drawings(&self, context: &Context<'_>) -> Result<(), Error> {
        match store::open_drawing(&context.rows, self.proof())? {
            Some(number) => Err(Error::Conflict(message!("prequest-drawing-open", number))),
            None => Ok(()),
        }
    }

    /// Fails if it has a revision, which is continued instead.
    fn guard_latest(&self, context: &Context<'_>) -> Result<(), Error> {
        match store::later_revision(context, self)? {
            Some(number) => Err(Error::Conflict(message!("prequest-is-superseded", number))),
            None => Ok(()),
        }
    }

    /// Its acts, oldest first. Dealers don't see those among staff.
    pub(super) fn history(
        &self,
        context: &Context<'_>,
    ) -> Result<Vec<history::Entry<Self>>, Error> {
        let is_staff = context.side() == Side::Staff;
        history::of::<Self>(context, self.id, |entry| {
            let is_shown = |verb| !Self::AMONG_STAFF.contains(&verb) && verb != Verb::Link;
            let is_dealers = |verb| is_shown(verb) && !entry.is_note();
            entry.verb.is_some_and(|verb| is_staff || is_dealers(verb))
        })
    }
}

/// The codes of the types that are answered with a drawing.
const DRAWN: &[&str] = &["drawing", "revision", "order_change"];

//! Projects of the demo with their requests, in every state: what was asked, who answered for which department, files
//! of every kind, revisions, orphans. Half of them belong to the account that the demo's sign-ins use. Two of three are
//! older and have requests of the past year, for the reports.

use std::{cell::Cell, rc::Rc};

use anyhow::Context as _;
use rusqlite::params;

use super::{
    DemoOptions,
    acting::{Cast, Plan, Story},
    dealers::Dealer,
    dice::Dice,
    drawings::{self, Drawings},
    pace::{Deed, Pace, When},
    people::manager_id,
    photos::{self, Scene},
    sheets::{self, Sheets, Unit},
};
use crate::{
    casework::{
        self, Context, Hours,
        attachments::{self, Place},
        conversation::Discussed as _,
        files,
    },
    domain::projects::{
        self, Assignment, ByStaff, FileSlot, PriceForm, Priority, Project, ProjectContact,
        ProjectForm, ProjectRequest, ProjectRequestForm, ProjectStatus, QuestionForm,
        QuestionUpdateForm, RevisionForm, RevisionReason, Status, Verb,
    },
    error::Error,
    kernel::{
        ids::{AccountId, OrderId, ProjectId, ProjectRequestId, UserId},
        money::Cents,
        text::fold,
        time::{Day, Instant},
    },
};

type Step<'a> = casework::Step<'a, ProjectRequest>;

/// How many there are.
const PROJECTS: usize = 60;
/// The accounts that have them.
const ACCOUNTS: usize = 8;

const NAMES: &[(&str, &str)] = &[
    ("Harbour Lofts", "multi_unit"),
    ("Kestrel House", "new_build"),
    ("St. Brendan's School", "institutional"),
    ("Mill Street Offices", "commercial"),
    ("Cedar Ridge", "new_build"),
    ("The Old Foundry", "heritage"),
    ("Lakeview Terrace", "multi_unit"),
    ("Pritchard Residence", "renovation"),
    ("Northgate Clinic", "institutional"),
    ("Birchwood Row", "multi_unit"),
    ("Garrison Hotel", "commercial"),
    ("Summit Cabin", "new_build"),
    ("Wellington Hall", "heritage"),
    ("Dunmore Kitchen", "renovation"),
    ("Riverside Library", "institutional"),
];

/// What is asked for.
#[derive(Clone, Copy)]
struct Wish {
    kind: &'static str,
    title: &'static str,
    description: &'static str,
}

const fn wish(kind: &'static str, title: &'static str, description: &'static str) -> Wish {
    Wish { kind, title, description }
}

const WISHES: &[Wish] = &[
    wish(
        "quote",
        "Windows of the south side",
        "Please quote the whole south elevation, triple glazed.",
    ),
    wish("drawing", "Curtain wall at the entrance", "Shop drawing with anchors, as in the sketch."),
    wish("question", "Wind load on the ninth floor", "Does this size pass at 2.4 kPa?"),
    wish(
        "order_change",
        "Sill height of the stairs",
        "The sills move up by four inches: please redraw.",
    ),
    wish("pricing", "Alternates in aluminum clad", "A price for the same openings in clad."),
    wish("waiver", "Beyond the tested size", "The architect insists on the full size."),
    wish("drawing", "Arched transoms", "Radius as on the survey. Template to follow."),
    wish("quote", "Replacement sashes, second floor", "Only the sashes, frames stay."),
];

use Deed::{
    Answer, AskDealer, AskDepartments, Cancel, Complete, Reply, Respond, Revise, Start, Submit,
    Triage,
};

/// Where a request ends, and how it gets there.
#[derive(Clone, Copy)]
struct Course {
    ends: Status,
    deeds: &'static [Deed],
}

const fn course(ends: Status, deeds: &'static [Deed]) -> Course {
    Course { ends, deeds }
}

const COURSES: &[Course] = &[
    course(Status::AwaitingDealer, &[Submit, Triage, Start, AskDealer]),
    course(Status::Responded, &[Submit, Triage, AskDepartments, Answer, Respond]),
    IN_DEPARTMENTS,
    course(Status::Submitted, &[Submit]),
    course(Status::Completed, &[Submit, Triage, AskDepartments, Answer, Respond, Complete]),
    course(Status::InternalReview, &[Submit, Triage, AskDepartments, Answer]),
    course(Status::Triaged, &[Submit, Triage]),
    course(Status::RevisionRequested, &[Submit, Triage, Start, Respond, Revise]),
    course(Status::Cancelled, &[Submit, Cancel]),
    course(Status::Draft, &[]),
];
const IN_DEPARTMENTS: Course = course(Status::InDepartments, &[Submit, Triage, AskDepartments]);

/// How requests of the past ended; what is usual comes several times.
const PAST: &[Course] = &[
    course(Status::Completed, &[Submit, Triage, AskDepartments, Answer, Respond, Complete]),
    course(Status::Completed, &[Submit, Triage, AskDepartments, Answer, Respond, Complete]),
    course(Status::Completed, &[Submit, Triage, Start, Respond, Complete]),
    course(Status::Completed, &[Submit, Triage, Start, Respond, Complete]),
    course(Status::Completed, &[Submit, Triage, Start, AskDealer, Reply, Respond, Complete]),
    course(Status::Cancelled, &[Submit, Triage, Cancel]),
];

/// One that was revised, and its revision, with whose response the first one is completed.
const REVISED: Course = course(Status::Completed, &[Submit, Triage, Start, Respond, Revise]);
const REVISION: Course = course(Status::Completed, &[Submit, Triage, Start, Respond, Complete]);

/// Why something is revised, as often as it is so.
const REASONS: &[RevisionReason] = &[
    RevisionReason::DealerChange,
    RevisionReason::DealerChange,
    RevisionReason::OurError,
    RevisionReason::SiteCondition,
    RevisionReason::DealerChange,
    RevisionReason::OurError,
    RevisionReason::DealerChange,
    RevisionReason::SiteCondition,
];

/// Why requests were cancelled.
const CANCELLED: &[&str] = &[
    "The builder chose another size",
    "The owner has postponed the job",
    "Asked for twice",
    "The bid was lost",
];

/// What a department is asked.
struct Question {
    department: &'static str,
    question: &'static str,
    answer: &'static str,
}

const fn question(
    department: &'static str,
    question: &'static str,
    answer: &'static str,
) -> Question {
    Question { department, question, answer }
}

const QUESTIONS: &[Question] = &[
    question("GLASS", "Can this size be tempered?", "Yes, up to 96 by 130 inches."),
    question("PLAN", "When could this be made?", "In the third week from release."),
    question("ENG", "Does the mullion carry this load?", "With the steel insert, up to 2.6 kPa."),
    question("EST", "What does the alternate cost?", "See the sheet: 6 % above the base."),
    question("BUY", "How long does the hardware take?", "Four weeks, two of them at sea."),
];

/// The states of projects; those in which something is open come most often.
const STATES: &[ProjectStatus] = &[
    ProjectStatus::Active,
    ProjectStatus::Active,
    ProjectStatus::OnHold,
    ProjectStatus::Active,
    ProjectStatus::Ordered,
    ProjectStatus::Active,
    ProjectStatus::Active,
    ProjectStatus::Lost,
    ProjectStatus::Active,
];

/// What the departments' answers come with, and what the drafter keeps to themselves.
const ANSWER: &str = "As written. Good for six months.";
const COSTS: &str = "Machine time 3.5 h";

/// Plans all of it, once orders and the lists of drafting are there.
pub(super) fn plan<'p>(
    cast: &'p Cast<'_>,
    plan: &mut Plan<'p>,
    options: &'p DemoOptions,
    dealers: &[Dealer],
) -> anyhow::Result<()> {
    let mut desk = Desk {
        cast,
        plan,
        options,
        drawings: Drawings::new(cast)?,
        supervisor: cast.known("draftinglead")?,
        drafter: cast.known("drafter")?,
        planner: cast.known("planning")?,
        photo: photos::paint(Scene::Whole, photos::Subject { is_door: false, is_dark: false }, 9)?
            .full,
        // An hour and a half before the plant closes for the last time.
        latest: cast.at(cast.before(options.today, 1), 450)?,
        requests: 0,
        begun: Instant(0),
    };
    let accounts: Vec<&Dealer> = dealers.iter().take(ACCOUNTS).collect();
    for number in 0..PROJECTS {
        // Every other one belongs to the account that the demo's sign-ins use.
        let place = if number.is_multiple_of(2) { 0 } else { 1 + number / 2 % (ACCOUNTS - 1) };
        let dealer = accounts.get(place).or(accounts.first()).context("the demo has no dealers")?;
        desk.plan_project(number, dealer)?;
    }
    desk.plan_orphans()
}

/// The series of numbers go on after the last ones: the demo has numbered its records in another order than that of
/// time.
pub(super) fn count(cast: &Cast<'_>) -> anyhow::Result<()> {
    cast.conn.execute_batch(
        "update number_series set last = (select max(id) from projects) where name = 'project';
         update number_series set last = (select max(id) from project_requests) where name = 'projectRequest'",
    )?;
    Ok(())
}

/// Lets the next record of a series have this number.
fn number(cast: &Cast<'_>, series: &str, number: i64) -> Result<(), Error> {
    let sql = "update number_series set last = ?2 - 1 where name = ?1";
    cast.conn.prepare_cached(sql)?.execute(params![series, number])?;
    Ok(())
}

type Id = Rc<Cell<Option<ProjectRequestId>>>;

/// A project as its requests know it.
struct Of<'a> {
    id: i64,
    name: &'a str,
    account: i64,
    dealer: &'a str,
    author: UserId,
    orders: &'a [Ordered],
    units: &'a [Unit],
    sheets: Option<&'a Drawn>,
}

/// A quote or an order.
struct Ordered {
    id: i64,
    kind: String,
    number: String,
}

/// What is drawn for a project: its first unit, the same two inches higher, and a set of several units.
struct Drawn {
    first: Sheets,
    second: Sheets,
    set: Sheets,
}

/// What is asked for in a project.
#[derive(Clone)]
struct Asked {
    sequence: i64,
    place: usize,
    revises: Option<Revised>,
    /// Whether it is one of those that are over.
    is_past: bool,
}

/// The request that another revises, and why.
#[derive(Clone)]
struct Revised {
    request: Id,
    reason: RevisionReason,
}

/// What all of them are planned with.
struct Desk<'a, 'p> {
    cast: &'p Cast<'p>,
    plan: &'a mut Plan<'p>,
    options: &'p DemoOptions,
    drawings: Drawings<'p>,
    supervisor: UserId,
    drafter: UserId,
    planner: UserId,
    /// What a phone sees on site.
    photo: Vec<u8>,
    /// Nothing happens after this.
    latest: Instant,
    /// How many requests there are.
    requests: i64,
    /// When the project's last one began: their numbers are in the order of time.
    begun: Instant,
}

impl<'p> Desk<'_, 'p> {
    fn id_of(&self, table: &str, code: &str) -> anyhow::Result<i64> {
        let sql = format!("select id from {table} where code_folded = ?1");
        let id = self.cast.conn.query_row(&sql, [fold(code)], |row| row.get(0));
        id.with_context(|| format!("{table} has no {code}"))
    }

    /// Some of an account's newest quotes and orders.
    fn orders(&self, account: i64, skipped: usize) -> anyhow::Result<Vec<Ordered>> {
        let (first, last) = AccountId(account).id_range();
        let mut newest = self.cast.conn.prepare_cached(
            "select * from (select o.id, o.kind, o.number from orders o
                            where o.id between ?1 and ?2 and o.kind = 'quote' order by o.id desc limit 1 offset ?3)
             union all
             select * from (select o.id, o.kind, o.number from orders o
                            where o.id between ?1 and ?2 and o.kind = 'order' order by o.id desc limit 1 offset ?3)",
        )?;
        let skipped = i64::try_from(skipped)?;
        let found = newest.query_map(params![first, last, skipped], |row| {
            Ok(Ordered { id: row.get(0)?, kind: row.get(1)?, number: row.get(2)? })
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    /// The orders of a project, and their invoices, are for its job.
    fn name_job(&self, orders: &[Ordered], name: &str) -> anyhow::Result<()> {
        for order in orders {
            let named = "update orders set job_name = ?2, job_folded = ?3 where id = ?1";
            self.cast.conn.execute(named, params![order.id, name, fold(name)])?;
            let billed = "update invoices set job_name = ?2 where order_id = ?1";
            self.cast.conn.execute(billed, params![order.id, name])?;
        }
        Ok(())
    }

    fn plan_project(&mut self, number: usize, dealer: &Dealer) -> anyhow::Result<()> {
        let (name, kind) = NAMES.get(number % NAMES.len()).context("no name")?;
        let phase = number / NAMES.len();
        let name =
            if phase == 0 { (*name).to_owned() } else { format!("{name}, phase {}", phase + 1) };
        let account = dealer.account;
        let author = self.cast.of_account(account, ["design", "owner"])?;
        let id = i64::try_from(number + 1)?;
        let is_archived = number % 12 == 11;
        let status = STATES.get(number % STATES.len()).copied().unwrap_or(ProjectStatus::Active);
        let mut dice = Dice::new(self.options.seed, 81, u64::try_from(number)?);
        // A third of them are new.
        let age = if number % 3 == 1 { dice.between(26, 45) } else { dice.between(80, 350) };
        let today = self.options.today;
        let began = today.plus_days(-i32::try_from(age)?);
        let orders = self.orders(account, number / 2)?;
        self.name_job(&orders, &name)?;
        let units = sheets::units(self.cast.conn, orders.iter().map(|order| order.id))?;
        let form = self.form(number, name.clone(), kind, dealer, &orders)?;
        let changed = ProjectForm { status: Some(status), ..form.clone() };
        let created = self.cast.at(began, id * 37 % 300)?;
        let later = |hours: i64| self.cast.hours.after(created, hours * 3600);
        let (priced, decided) = (later(2), later(20));
        let archived = self.latest.plus_seconds(1800);
        let mut story = self.plan.story::<Project>(account, format!("project {id}"));
        let cast = self.cast;
        story.begin(author, created, move |context| {
            self::number(cast, "project", id)?;
            projects::create_project(context, &form)
        });
        if number % 3 != 2 {
            let form = PriceForm {
                price: Some(Cents(1_850_000 + id * 137_500)),
                currency: dealer.currency.to_owned(),
                ..PriceForm::default()
            };
            let manager = UserId(manager_id(dealer.manager));
            story.then(manager, priced, move |context, project| {
                projects::price(context, &project, &form)
            });
        }
        if status != ProjectStatus::Active && !is_archived {
            story.then(author, decided, move |context, project| {
                projects::change_project(context, &project, &changed)
            });
        }
        if is_archived {
            story.then(author, archived, |context, project| {
                projects::archive(context, &project)?;
                Ok(project)
            });
        }
        self.begun = created;
        let sheets = self
            .cast
            .files
            .as_ref()
            .map(|_| self.draw(&name, id, dealer, &units))
            .transpose()?
            .flatten();
        let of = Of {
            id,
            name: &name,
            account,
            dealer: &dealer.name,
            author,
            orders: &orders,
            units: &units,
            sheets: sheets.as_ref(),
        };
        let past = self.plan_past(&of, began, age)?;
        for sequence in 1..=(1 + i64::try_from(number % 3)?) {
            let place = number * 3 + usize::try_from(sequence)?;
            let course = (0..COURSES.len())
                .filter_map(|step| COURSES.get((place + step) % COURSES.len()))
                .find(|course| {
                    !is_archived || matches!(course.ends, Status::Completed | Status::Cancelled)
                })
                .copied()
                .context("no course")?;
            let asked = Asked { sequence: past + sequence, place, revises: None, is_past: false };
            self.plan_recent(&of, asked, course, began, &mut dice)?;
        }
        if number.is_multiple_of(10) {
            self.plan_internal(&of)?;
        }
        Ok(())
    }

    fn form(
        &self,
        number: usize,
        name: String,
        kind: &str,
        dealer: &Dealer,
        orders: &[Ordered],
    ) -> anyhow::Result<ProjectForm> {
        let today = self.options.today;
        let text = |is_said: bool, text: &str| if is_said { text } else { "" }.to_owned();
        Ok(ProjectForm {
            name,
            type_id: Some(self.id_of("project_types", kind)?),
            site: format!("{} Front Street\n{}", 10 + number * 3, dealer.town.city),
            architect: text(!number.is_multiple_of(4), "Osei + Lindqvist Architects"),
            builder: text(number.is_multiple_of(3), "Hartwell Construction"),
            contacts: Some(vec![ProjectContact {
                name: "Rita Fournier".to_owned(),
                role: "Site manager".to_owned(),
                email: "rita@example.com".to_owned(),
                phone: "+12045550142".to_owned(),
            }]),
            bid_on: Some(today.plus_days(14 + i32::try_from(number % 30)?)),
            need_by: Some(today.plus_days(60 + i32::try_from(number % 60)?)),
            order_ids: orders.iter().map(|order| OrderId(order.id)).collect(),
            ..ProjectForm::default()
        })
    }

    /// What was asked lately.
    fn plan_recent(
        &mut self,
        of: &Of<'_>,
        asked: Asked,
        course: Course,
        began: Day,
        dice: &mut Dice,
    ) -> anyhow::Result<()> {
        // What is over or answered rests a while; what is open was touched lately.
        let rests = match course.ends {
            Status::Completed | Status::Cancelled => 75 * 24,
            Status::Responded => 35 * 24,
            Status::Submitted | Status::Draft => 5 * 24,
            _ => 16 * 24,
        };
        let ended = self.latest.plus_seconds(-dice.between(2, rests) * 3600);
        let earliest = self.cast.at(began.plus_days(1), of.id * 37 % 300)?.max(self.begun);
        let moments = self.moments(of, &asked, course.deeds, When::Until(ended, earliest))?;
        let request = self.plan_request(of, &asked, course, &moments)?;
        if course.ends == Status::RevisionRequested {
            let reason = RevisionReason::DealerChange;
            let asked = Asked { revises: Some(Revised { request, reason }), ..asked };
            let since = When::Since(moments.last().copied().unwrap_or(ended));
            let moments = self.moments(of, &asked, IN_DEPARTMENTS.deeds, since)?;
            self.plan_request(of, &asked, IN_DEPARTMENTS, &moments)?;
        }
        Ok(())
    }

    fn draw(
        &self,
        name: &str,
        id: i64,
        dealer: &Dealer,
        units: &[Unit],
    ) -> anyhow::Result<Option<Drawn>> {
        let number = format!("P-{id:06}");
        let date = self.options.today.plus_days(-30);
        let title = sheets::Title {
            dealer: &dealer.name,
            project: name,
            number: &number,
            revision: "0",
            title: "Shop drawing",
            drawn_by: sheets::DRAWN_BY,
            checked_by: sheets::CHECKED_BY,
            date,
        };
        let (Some(one), Some(some)) = (units.get(..1), units.get(..units.len().min(3))) else {
            return Ok(None);
        };
        let conn = self.cast.conn;
        let second = sheets::Title { revision: "A", ..title };
        let set = sheets::Title { title: "Approval set", ..title };
        Ok(Some(Drawn {
            first: sheets::draw(conn, &title, one)?,
            second: sheets::draw(conn, &second, one)?,
            set: sheets::draw(conn, &set, some)?,
        }))
    }

    /// What was asked and is over; gives how many there are, without revisions.
    fn plan_past(&mut self, of: &Of<'_>, began: Day, age: i64) -> anyhow::Result<i64> {
        let mut dice = Dice::new(self.options.seed, 82, of.id.unsigned_abs());
        if age < 80 {
            return Ok(0);
        }
        let count = dice.between(2, 4 + age / 55);
        for sequence in 1..=count {
            let place = dice.below(WISHES.len() * 28);
            let asked = Asked { sequence, place, revises: None, is_past: true };
            let day = i32::try_from(2 + (age - 30) * (sequence - 1) / count + dice.between(0, 9))?;
            let begins = self.cast.at(began.plus_days(day), (of.id + sequence) * 37 % 300)?;
            let since = When::Since(begins.max(self.begun));
            if !dice.chance(190) {
                let course = *dice.pick(PAST);
                let moments = self.moments(of, &asked, course.deeds, since)?;
                self.plan_request(of, &asked, course, &moments)?;
                continue;
            }
            let moments = self.moments(of, &asked, REVISED.deeds, since)?;
            let revised = moments.last().copied().context("no act")?;
            let request = self.plan_request(of, &asked, REVISED, &moments)?;
            let reason = *dice.pick(REASONS);
            let revision = Asked { revises: Some(Revised { request, reason }), ..asked };
            let moments = self.moments(of, &revision, REVISION.deeds, When::Since(revised))?;
            self.plan_request(of, &revision, REVISION, &moments)?;
        }
        Ok(count)
    }

    /// How fast a request goes.
    fn pace(&self, asked: &Asked) -> anyhow::Result<Pace> {
        let wish = WISHES.get(asked.place % WISHES.len()).context("no wish")?;
        let sql = "select answer_days from project_request_types where code_folded = ?1";
        Ok(Pace {
            answer_days: self.cast.conn.query_row(sql, [wish.kind], |row| row.get(0))?,
            priority: priority_of(asked.place),
            is_rush: is_rush(asked.place),
            has_outliers: asked.is_past,
        })
    }

    /// When each act of a course is done.
    fn moments(
        &self,
        of: &Of<'_>,
        asked: &Asked,
        deeds: &[Deed],
        when: When,
    ) -> anyhow::Result<Vec<Instant>> {
        let topic = if asked.revises.is_some() { 84 } else { 83 };
        let number = (of.id * 100 + asked.sequence).unsigned_abs();
        let mut dice = Dice::new(self.options.seed, topic, number);
        let hours = &self.cast.hours;
        Ok(self.pace(asked)?.moments(&mut dice, deeds, when, hours, self.latest))
    }

    /// Plans a request with all that is done about it.
    fn plan_request(
        &mut self,
        of: &Of<'_>,
        asked: &Asked,
        course: Course,
        moments: &[Instant],
    ) -> anyhow::Result<Id> {
        self.requests += 1;
        let (id, place) = (self.requests, asked.place);
        let mut dice = Dice::new(self.options.seed, 85, id.unsigned_abs());
        let wish = *WISHES.get(place % WISHES.len()).context("no wish")?;
        // Not everything is drawn by the same person.
        let is_swapped = asked.is_past && dice.chance(380);
        let (drafter, checker) = if is_swapped {
            (self.supervisor, self.drafter)
        } else {
            (self.drafter, self.supervisor)
        };
        let begun = *moments.first().context("a request without a beginning")?;
        if asked.revises.is_none() {
            self.begun = begun.plus_seconds(1200);
        }
        let named = |kind: &str| {
            let order = of.orders.iter().find(|order| order.kind == kind);
            order.map(|order| order.number.clone()).unwrap_or_default()
        };
        let is_change = wish.kind == "order_change";
        let quote = if wish.kind == "quote" { String::new() } else { named("quote") };
        let order = if is_change { named("order") } else { String::new() };
        // A change names its order, even one that the portal does not know.
        let is_unknown = is_change && quote.is_empty() && order.is_empty();
        let form = ProjectRequestForm {
            project_id: Some(ProjectId(of.id)),
            type_id: Some(self.id_of("project_request_types", wish.kind)?),
            title: wish.title.to_owned(),
            description: wish.description.to_owned(),
            need_by: Some(self.day(begun).plus_days(45)),
            is_rush: is_rush(place),
            quote_number: quote,
            order_number: if is_unknown { "209999".to_owned() } else { order },
            is_draft: true,
            ..ProjectRequestForm::default()
        };
        let planned = Planned {
            cast: self.cast,
            photo: &self.photo,
            of,
            kind: wish.kind,
            course,
            id,
            drafter,
            checker,
            supervisor: self.supervisor,
            planner: self.planner,
            promised: self.promised(asked, begun)?,
            is_past: asked.is_past,
            place,
        };
        let mut story =
            self.plan.story::<ProjectRequest>(of.account, format!("project request {id}"));
        planned.begin(&mut story, asked, form, begun)?;
        planned.plan(&mut story, asked, moments, &mut dice)?;
        let request = story.id();
        let triaged = course.deeds.iter().zip(moments).find(|(deed, _)| **deed == Triage);
        // A request is completed once all its drawings are answered.
        let is_over = course.ends == Status::Completed;
        let before_last = moments.len().checked_sub(2).and_then(|step| moments.get(step).copied());
        if let (Some((_, triaged)), true) = (triaged, course.ends != Status::Cancelled) {
            let drawn = drawings::Request {
                id: Rc::clone(&request),
                number: id,
                account: of.account,
                dealer: of.dealer,
                project: of.name,
                units: of.units,
                signer: of.author,
                is_for_waiver: wish.kind == "waiver",
                is_over,
                triaged: *triaged,
                latest: if is_over { before_last.unwrap_or(self.latest) } else { self.latest },
            };
            self.drawings.plan(self.plan, &drawn)?;
        }
        Ok(request)
    }

    fn day(&self, at: Instant) -> Day {
        at.day_in(self.cast.means.clock.zone())
    }

    /// By which day the answer to what is asked is promised.
    fn promised(&self, asked: &Asked, begun: Instant) -> anyhow::Result<Day> {
        let Pace { answer_days, is_rush, .. } = self.pace(asked)?;
        let days = if is_rush { (answer_days + 1) / 2 } else { answer_days };
        Ok(self.cast.hours.working_day_after(self.day(begun), usize::try_from(days)?))
    }

    /// Something that staff ask among themselves.
    fn plan_internal(&mut self, of: &Of<'_>) -> anyhow::Result<()> {
        let supervisor = self.supervisor;
        let form = ProjectRequestForm {
            project_id: Some(ProjectId(of.id)),
            type_id: Some(self.id_of("project_request_types", "question")?),
            title: "Check the margin before the next phase".to_owned(),
            ..ProjectRequestForm::default()
        };
        let assignment = Assignment {
            priority: Some(Priority::Normal),
            drafter_id: Some(self.drafter),
            due_on: Some(self.options.today.plus_days(5)),
            ..Assignment::default()
        };
        let by_staff = ByStaff { is_internal: true, ..ByStaff::default() };
        let at = self.cast.at(self.cast.before(self.options.today, 7), self.requests * 37 % 300)?;
        let mut story = self.begin_by_staff(of.account, at, form, by_staff);
        let triaged = at.plus_seconds(600);
        story.take(supervisor, triaged, Verb::Triage, move |step| step.triage(&assignment));
        Ok(())
    }

    /// What came by mail and belongs to no project yet.
    fn plan_orphans(&mut self) -> anyhow::Result<()> {
        let kind = self.id_of("project_request_types", "quote")?;
        for (title, claimed) in [
            ("Harbour Lofts", "Somebody at Harbour"),
            ("Kestrel House, two more windows", ""),
            ("Please quote a skylight", "Unknown builder"),
        ] {
            let form = ProjectRequestForm {
                type_id: Some(kind),
                title: title.to_owned(),
                description: "Came by mail.".to_owned(),
                ..ProjectRequestForm::default()
            };
            let by_staff = ByStaff { claimed_account: claimed.to_owned(), ..ByStaff::default() };
            let day = self.cast.before(self.options.today, 2);
            let at = self.cast.at(day, self.requests * 37 % 300)?;
            self.begin_by_staff(AccountId::NOBODY.0, at, form, by_staff);
        }
        Ok(())
    }

    /// A request that staff enter.
    fn begin_by_staff(
        &mut self,
        account: i64,
        at: Instant,
        form: ProjectRequestForm,
        by_staff: ByStaff,
    ) -> Story<'_, 'p, ProjectRequest> {
        self.requests += 1;
        let (id, cast) = (self.requests, self.cast);
        let mut story = self.plan.story(account, format!("project request {id}"));
        story.begin(self.supervisor, at, move |context| {
            number(cast, "projectRequest", id)?;
            projects::begin(context, &form, &by_staff)
        });
        story
    }
}

/// A request that is about to be planned.
struct Planned<'a, 'p> {
    cast: &'p Cast<'p>,
    photo: &'a [u8],
    of: &'a Of<'a>,
    kind: &'static str,
    course: Course,
    id: i64,
    drafter: UserId,
    checker: UserId,
    supervisor: UserId,
    planner: UserId,
    promised: Day,
    is_past: bool,
    place: usize,
}

type Request<'s, 'p> = Story<'s, 'p, ProjectRequest>;

impl<'p> Planned<'_, 'p> {
    /// The request is written, as a draft or as a revision.
    fn begin(
        &self,
        story: &mut Request<'_, 'p>,
        asked: &Asked,
        form: ProjectRequestForm,
        begun: Instant,
    ) -> anyhow::Result<()> {
        let (id, cast, author) = (self.id, self.cast, self.of.author);
        let Some(Revised { request, reason }) = asked.revises.clone() else {
            story.begin(author, begun, move |context| {
                number(cast, "projectRequest", id)?;
                projects::begin(context, &form, &ByStaff::default())
            });
            return self.add_dealers_files(story, begun.plus_seconds(60));
        };
        let form = RevisionForm {
            reason_code: Some(reason),
            comment: "Please move the sill up by two inches, as in the sketch.".to_owned(),
            ..RevisionForm::default()
        };
        story.begin(author, begun, move |context| {
            number(cast, "projectRequest", id)?;
            let revised = context.find(request.get().ok_or(Error::NotFound)?)?;
            projects::revise(context, &revised, &form)
        });
        Ok(())
    }

    fn plan(
        &self,
        story: &mut Request<'_, 'p>,
        asked: &Asked,
        moments: &[Instant],
        dice: &mut Dice,
    ) -> anyhow::Result<()> {
        let (author, drafter, deeds) = (self.of.author, self.drafter, self.course.deeds);
        for (deed, at) in deeds.iter().zip(moments.iter().copied()) {
            match deed {
                Submit if asked.revises.is_none() => {
                    story.take(author, at.plus_seconds(300), Verb::Submit, |step: &Step<'_>| {
                        step.submit()
                    });
                }
                // A revision is submitted as it begins, and begins as it is asked for; departments answer one by one.
                Submit | Revise | Answer => {}
                Triage => {
                    self.plan_triage(story, at, dice);
                    if asked.revises.is_none() {
                        self.add_drafters_files(story, at.plus_seconds(600))?;
                    }
                }
                Start => story.take(drafter, at, Verb::Start, |step: &Step<'_>| step.start()),
                AskDepartments => {
                    let answers = deeds.iter().position(|deed| *deed == Answer);
                    let answered = answers.and_then(|step| moments.get(step).copied());
                    self.plan_questions(story, at, answered, dice)?;
                }
                AskDealer => story.take(drafter, at, Verb::AskDealer, |step| {
                    step.ask("Which colour is it outside?")
                }),
                Reply => story
                    .take(author, at, Verb::Reply, |step| step.reply("White, as in the sketch.")),
                Respond => story.then(self.checker, at, respond),
                Complete => {
                    story.take(drafter, at, Verb::Complete, |step: &Step<'_>| step.complete());
                    let thanks = "Thank you, that is what we need.";
                    say(story, author, at.plus_seconds(300), thanks, false);
                    if let (Some(drawn), None) = (self.of.sheets, &asked.revises) {
                        let place = Place::of(FileSlot::Signed);
                        let by = By { who: author, at: at.plus_seconds(600) };
                        self.add(story, by, place, "signed.pdf", &drawn.second.pdf)?;
                    }
                }
                Cancel => {
                    let reason = dice.word(CANCELLED);
                    story.take(author, at, Verb::Cancel, |step| step.cancel(reason));
                }
            }
        }
        Ok(())
    }

    fn plan_triage(&self, story: &mut Request<'_, 'p>, at: Instant, dice: &mut Dice) {
        let assignment = self.assignment(at);
        story.take(self.supervisor, at, Verb::Triage, move |step| step.triage(&assignment));
        let note = "Watch the sill height here.";
        say(story, self.supervisor, at.plus_seconds(120), note, true);
        // A word to the dealer before there is an answer, as often as not.
        if dice.chance(550) {
            let word = "We have begun. You will hear from us as soon as the first sheet is drawn.";
            say(story, self.drafter, at.plus_seconds(900), word, false);
        }
    }

    /// Who drafts it until when: of what is open some is late, some due today, and most of it later.
    fn assignment(&self, at: Instant) -> Assignment {
        let today = self.cast.means.clock.today();
        let is_answered = matches!(self.course.ends, Status::Responded | Status::RevisionRequested);
        let due = if self.is_past || is_answered || self.course.ends == Status::Completed {
            self.promised
        } else {
            today.plus_days(i32::try_from(self.place % 14).unwrap_or(0) - 3)
        };
        Assignment {
            priority: Some(priority_of(self.place)),
            drafter_id: Some(self.drafter),
            checker_id: Some(self.checker),
            due_on: Some(due.max(at.day_in(self.cast.means.clock.zone()))),
        }
    }

    /// What departments are asked, and what they answer until the last does.
    fn plan_questions(
        &self,
        story: &mut Request<'_, 'p>,
        asked: Instant,
        answered: Option<Instant>,
        dice: &mut Dice,
    ) -> anyhow::Result<()> {
        let count = if answered.is_some() { dice.between(1, 3) } else { 2 };
        let first = if answered.is_some() { dice.below(QUESTIONS.len()) } else { 0 };
        let chosen = QUESTIONS.iter().cycle().skip(first).zip(1..=count);
        for (Question { department: code, question, answer }, place) in chosen {
            let sql = "select id from drafting_departments where code = ?1";
            let department: i64 = self.cast.conn.query_row(sql, [code], |row| row.get(0))?;
            let usual = match *code {
                "PLAN" | "EST" => 2,
                "BUY" => 4,
                _ => 3,
            };
            let at = asked.plus_seconds((place - 1) * 60);
            let form = QuestionForm {
                department_id: Some(department),
                question: (*question).to_owned(),
                due_on: Some(at.day_in(self.cast.means.clock.zone()).plus_days(usual)),
                ..QuestionForm::default()
            };
            story.then(self.drafter, at, move |context, request| {
                projects::ask_department(context, &request, &form).map(|(request, _)| request)
            });
            if *code == "GLASS" {
                let by = By { who: self.drafter, at: asked.plus_seconds(300) };
                self.add_to_question(story, by, FileSlot::Question, place, "sizes.txt", MEASURES)?;
            }
            let member =
                if matches!(*code, "ENG" | "EST") { self.supervisor } else { self.planner };
            let Some(last) = answered else {
                if *code == "GLASS" {
                    let form = QuestionUpdateForm { is_working: true, ..Default::default() };
                    let at = asked.plus_seconds(900);
                    self.update_question(story, By { who: member, at }, place, Verb::Work, form);
                }
                continue;
            };
            let span = last.seconds_since(asked);
            let at = if place == count {
                last
            } else {
                asked.plus_seconds(600 + (span - 900) * dice.between(15, 95) / 100)
            };
            let by = By { who: member, at: self.cast.hours.after(at, 0).min(last) };
            let is_needed = count == 1 || !dice.chance(70);
            let form = if is_needed {
                let hours = Some(Hours(Cents(dice.between(1, 22) * 25)));
                QuestionUpdateForm { text: (*answer).to_owned(), hours, ..Default::default() }
            } else {
                QuestionUpdateForm { is_not_needed: true, ..Default::default() }
            };
            let name = format!("answer {}.txt", code.to_lowercase());
            self.add_to_question(story, by, FileSlot::Answer, place, &name, ANSWER)?;
            self.update_question(story, by, place, Verb::Answer, form);
        }
        Ok(())
    }

    /// What is done about a question, by its place among those of its request.
    fn update_question(
        &self,
        story: &mut Request<'_, 'p>,
        By { who, at }: By,
        place: i64,
        verb: Verb,
        form: QuestionUpdateForm,
    ) {
        let cast = self.cast;
        story.take(who, at, verb, move |step| {
            projects::update_question(step, question_of(cast, step.record, place)?, &form)
        });
    }

    fn add_dealers_files(&self, story: &mut Request<'_, 'p>, at: Instant) -> anyhow::Result<()> {
        let by = By { who: self.of.author, at };
        let (slot, name, content): (FileSlot, &str, &[u8]) = match (self.id % 4, self.of.sheets) {
            (0, Some(drawn)) => (FileSlot::Request, "opening.dxf", drawn.first.dxf.as_bytes()),
            (3, Some(drawn)) => (FileSlot::Request, "model.dxf", drawn.second.dxf.as_bytes()),
            (1, _) if self.id % 8 == 1 => (FileSlot::Image, "site.png", SITE),
            (1, _) => (FileSlot::Image, "site.jpg", self.photo),
            _ => (FileSlot::Request, "measures.txt", MEASURES.as_bytes()),
        };
        self.add(story, by, Place::of(slot), name, content)?;
        if self.kind == "pricing" {
            let offer = self.list("Offer of another maker");
            self.add(story, by, Place::of(FileSlot::Quote), "their offer.pdf", &offer)?;
        }
        Ok(())
    }

    fn add_drafters_files(&self, story: &mut Request<'_, 'p>, at: Instant) -> anyhow::Result<()> {
        let by = By { who: self.drafter, at };
        let drawing = Place::internal(FileSlot::Drawing);
        if let Some(drawn) = self.of.sheets {
            self.add(story, by, drawing, "drawing.pdf", &drawn.first.pdf)?;
            if self.id % 3 == 0 {
                self.add(story, by, drawing, "drawing.pdf", &drawn.second.pdf)?;
            }
            let is_answered = matches!(self.course.ends, Status::Responded | Status::Completed);
            if self.kind == "drawing" && is_answered {
                let set = Place::internal(FileSlot::Approval);
                self.add(story, by, set, "approval set.pdf", &drawn.set.pdf)?;
            }
        }
        let pinned = Place { is_pinned: true, ..drawing };
        self.add(story, by, pinned, "costs.txt", COSTS.as_bytes())?;
        if matches!(self.kind, "pricing" | "quote") {
            let priced = self.list("Pricing document: net 8,460.00");
            self.add(story, by, Place::internal(FileSlot::Pricing), "pricing.pdf", &priced)?;
        }
        if self.kind == "waiver" {
            let waiver = include_bytes!("../../assets/demo/oversize-waiver.pdf");
            self.add(story, by, Place::internal(FileSlot::Waiver), "waiver.pdf", waiver)?;
        }
        Ok(())
    }

    /// A page with a title and the project's units.
    fn list(&self, title: &str) -> Vec<u8> {
        let units = self
            .of
            .units
            .iter()
            .take(12)
            .map(|unit| format!("{}  {}  {}", unit.mark, unit.product, unit.order_number));
        let request = format!("Request {}", self.id);
        sheets::pdf(&[title.to_owned(), request].into_iter().chain(units).collect::<Vec<_>>())
    }

    fn add(
        &self,
        story: &mut Request<'_, 'p>,
        By { who, at }: By,
        place: Place<FileSlot>,
        name: &str,
        content: &[u8],
    ) -> anyhow::Result<()> {
        // Without a place for files there are none, but those without which a request can't be submitted.
        let is_needed = self.kind == "drawing" && who == self.of.author;
        if self.cast.files.is_none() && !is_needed {
            return Ok(());
        }
        let file = self.cast.keep(name, content)?;
        story.then(who, at, move |context, request| {
            files::add::<ProjectRequest>(context, request.id, &place, &file)?;
            Ok(request)
        });
        Ok(())
    }

    /// Adds a text to a question, by its place among those of its request.
    fn add_to_question(
        &self,
        story: &mut Request<'_, 'p>,
        By { who, at }: By,
        slot: FileSlot,
        place: i64,
        name: &str,
        content: &str,
    ) -> anyhow::Result<()> {
        if self.cast.files.is_none() {
            return Ok(());
        }
        let file = self.cast.keep(name, content.as_bytes())?;
        let cast = self.cast;
        story.then(who, at, move |context, request| {
            let part = Some(question_of(cast, &request, place)?);
            let place = Place { part, ..Place::internal(slot) };
            files::add::<ProjectRequest>(context, request.id, &place, &file)?;
            Ok(request)
        });
        Ok(())
    }
}

/// Who does something, and when.
#[derive(Clone, Copy)]
struct By {
    who: UserId,
    at: Instant,
}

fn say(
    story: &mut Request<'_, '_>,
    who: UserId,
    at: Instant,
    text: &'static str,
    is_internal: bool,
) {
    story.then(who, at, move |context, request| request.say(context, text, is_internal));
}

fn question_of(cast: &Cast<'_>, request: &ProjectRequest, place: i64) -> Result<i64, Error> {
    let sql = "select id from request_departments where request_id = ?1 order by id limit 1 offset ?2 - 1";
    let mut statement = cast.conn.prepare_cached(sql)?;
    Ok(statement.query_row(params![request.id, place], |row| row.get(0))?)
}

/// The dealer is shown all that is drawn for them.
fn respond(context: &Context<'_>, request: ProjectRequest) -> Result<ProjectRequest, Error> {
    let all = attachments::of::<ProjectRequest>(context, request.id)?;
    let is_shown = |file: &&attachments::Attachment<FileSlot>| {
        file.is_internal && !file.is_pinned && file.part.is_none()
    };
    let files: Vec<i64> = all.iter().filter(is_shown).map(|file| file.id).collect();
    context.take(&request, Verb::Respond, None, |step| {
        step.respond(&files, "Please look at the attached papers.")
    })
}

const fn priority_of(place: usize) -> Priority {
    match (place + place / 8) % 4 {
        0 => Priority::Normal,
        1 => Priority::High,
        2 => Priority::Low,
        _ => Priority::Urgent,
    }
}

const fn is_rush(place: usize) -> bool {
    place.is_multiple_of(7)
}

const MEASURES: &str = "Unit  width  height\nA     36     60\nB     48     60\nC     72     80\n";
const SITE: &[u8] = include_bytes!("../../assets/demo/measuring.png");

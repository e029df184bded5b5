//! Projects of the demo with their requests, in every state: what was asked, who answered for which department, files
//! of every kind, revisions, orphans. Half of them belong to the account that the demo's sign-ins use. Two of three are
//! older and have requests of the past year, for the reports.

use std::fmt::Write as _;

use anyhow::Context;
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::{Value, json};

use super::{
    Course, DemoOptions,
    dealers::Dealer,
    dice::Dice,
    pace::{Pace, When, day_of, promised},
    people::manager_id,
    service::{Person, Trace, person},
    working_hour,
};
use crate::{
    audit::Actor,
    files::{FileKind, FileStore},
    kernel::{
        ids::{AccountId, UserId},
        text::fold,
        time::{Day, Instant},
    },
};

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

/// What is asked for: type, title, and what exactly.
const WISHES: &[(&str, &str, &str)] = &[
    (
        "quote",
        "Windows of the south side",
        "Please quote the whole south elevation, triple glazed.",
    ),
    ("drawing", "Curtain wall at the entrance", "Shop drawing with anchors, as in the sketch."),
    ("question", "Wind load on the ninth floor", "Does this size pass at 2.4 kPa?"),
    (
        "order_change",
        "Sill height of the stairs",
        "The sills move up by four inches: please redraw.",
    ),
    ("pricing", "Alternates in aluminum clad", "A price for the same openings in clad."),
    ("waiver", "Sliding door beyond the tested size", "The architect insists on the full width."),
    ("drawing", "Arched transoms", "Radius as on the survey. Template to follow."),
    ("quote", "Replacement sashes, second floor", "Only the sashes, frames stay."),
];

const SUBMITTED: (&str, &str) = ("submit", "submitted");
const TRIAGED: (&str, &str) = ("triage", "triaged");
const ASKED: (&str, &str) = ("adddepartment", "in_departments");
const ANSWERED: (&str, &str) = ("answer", "internal_review");
const RESPONDED: (&str, &str) = ("respond", "responded");

const COURSES: &[Course] = &[
    Course {
        state: "awaiting_dealer",
        acts: &[SUBMITTED, TRIAGED, ("start", "internal_review"), ("askdealer", "awaiting_dealer")],
    },
    Course { state: "responded", acts: &[SUBMITTED, TRIAGED, ASKED, ANSWERED, RESPONDED] },
    Course { state: "in_departments", acts: &[SUBMITTED, TRIAGED, ASKED] },
    Course { state: "submitted", acts: &[SUBMITTED] },
    Course {
        state: "completed",
        acts: &[SUBMITTED, TRIAGED, ASKED, ANSWERED, RESPONDED, ("complete", "completed")],
    },
    Course { state: "internal_review", acts: &[SUBMITTED, TRIAGED, ASKED, ANSWERED] },
    Course { state: "triaged", acts: &[SUBMITTED, TRIAGED] },
    Course {
        state: "revision_requested",
        acts: &[
            SUBMITTED,
            TRIAGED,
            ("start", "internal_review"),
            RESPONDED,
            ("revision", "revision_requested"),
        ],
    },
    Course { state: "cancelled", acts: &[SUBMITTED, ("cancel", "cancelled")] },
    Course { state: "draft", acts: &[] },
];

const COMPLETED: (&str, &str) = ("complete", "completed");
const STARTED: (&str, &str) = ("start", "internal_review");

/// How requests of the past ended; what is usual comes several times.
const PAST: &[Course] = &[
    Course {
        state: "completed",
        acts: &[SUBMITTED, TRIAGED, ASKED, ANSWERED, RESPONDED, COMPLETED],
    },
    Course {
        state: "completed",
        acts: &[SUBMITTED, TRIAGED, ASKED, ANSWERED, RESPONDED, COMPLETED],
    },
    Course { state: "completed", acts: &[SUBMITTED, TRIAGED, STARTED, RESPONDED, COMPLETED] },
    Course { state: "completed", acts: &[SUBMITTED, TRIAGED, STARTED, RESPONDED, COMPLETED] },
    Course {
        state: "completed",
        acts: &[
            SUBMITTED,
            TRIAGED,
            STARTED,
            ("askdealer", "awaiting_dealer"),
            ("reply", "internal_review"),
            RESPONDED,
            COMPLETED,
        ],
    },
    Course { state: "cancelled", acts: &[SUBMITTED, TRIAGED, ("cancel", "cancelled")] },
];

/// One that was revised, and its revision.
const REVISED: Course = Course {
    state: "completed",
    acts: &[
        SUBMITTED,
        TRIAGED,
        STARTED,
        RESPONDED,
        ("revision", "revision_requested"),
        ("supersede", "completed"),
    ],
};
const REVISION: Course =
    Course { state: "completed", acts: &[SUBMITTED, TRIAGED, STARTED, RESPONDED, COMPLETED] };

/// Why something is revised, as often as it is so.
const REASONS: &[&str] = &[
    "dealer_change",
    "dealer_change",
    "our_error",
    "site_condition",
    "dealer_change",
    "our_error",
    "dealer_change",
    "site_condition",
];

/// Why requests were cancelled.
const CANCELLED: &[&str] = &[
    "The builder chose another size",
    "The owner has postponed the job",
    "Asked for twice",
    "The bid was lost",
];

/// What departments are asked: code, question, answer.
const QUESTIONS: &[(&str, &str, &str)] = &[
    ("GLASS", "Can this size be tempered?", "Yes, up to 96 by 130 inches."),
    ("PLAN", "When could this be made?", "In the third week from release."),
    ("ENG", "Does the mullion carry this load?", "With the steel insert, up to 2.6 kPa."),
    ("EST", "What does the alternate cost?", "See the sheet: 6 % above the base."),
    ("BUY", "How long does the hardware take?", "Four weeks, two of them at sea."),
];

/// The states of projects; those in which something is open come most often.
const STATES: &[&str] =
    &["active", "active", "on_hold", "active", "ordered", "active", "active", "lost", "active"];

/// Writes all of it, once orders and the lists of drafting are there; gives the events for the trail.
pub(super) fn write(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
    dealers: &[Dealer],
    files: Option<&FileStore>,
) -> anyhow::Result<Vec<Trace>> {
    let transaction = conn.unchecked_transaction()?;
    let mut desk = Desk {
        conn,
        seed: options.seed,
        today: options.today,
        midnight,
        files,
        supervisor: person(conn, "draftinglead@demo.test")?,
        drafter: person(conn, "drafter@demo.test")?,
        planner: person(conn, "planning@demo.test")?,
        requests: 0,
        trail: Vec::new(),
    };
    let accounts: Vec<&Dealer> = dealers.iter().take(ACCOUNTS).collect();
    for number in 0..PROJECTS {
        // Every other one belongs to the account that the demo's sign-ins use.
        let place = if number.is_multiple_of(2) { 0 } else { 1 + number / 2 % (ACCOUNTS - 1) };
        let dealer = accounts.get(place).or(accounts.first()).context("the demo has no dealers")?;
        desk.write_project(number, dealer)?;
    }
    desk.write_orphans()?;
    let trail = desk.trail;
    transaction.commit()?;
    Ok(trail)
}

/// What all of them are written with.
struct Desk<'a> {
    conn: &'a Connection,
    seed: u64,
    today: Day,
    midnight: Instant,
    files: Option<&'a FileStore>,
    supervisor: Person,
    drafter: Person,
    planner: Person,
    /// How many requests there are.
    requests: i64,
    trail: Vec<Trace>,
}

/// A request that is written.
struct Written<'a> {
    id: i64,
    account: i64,
    at: &'a dyn Fn(usize) -> Instant,
    drafter: &'a Person,
}

impl Desk<'_> {
    fn id_of(&self, table: &str, code: &str) -> anyhow::Result<i64> {
        let sql = format!("select id from {table} where code_folded = ?1");
        let id = self.conn.query_row(&sql, [fold(code)], |row| row.get(0));
        id.with_context(|| format!("{table} has no {code}"))
    }

    /// Who designs for an account, or owns it.
    fn author(&self, account: i64) -> anyhow::Result<Person> {
        let found = self.conn.query_row(
            "select u.id, u.first_name || ' ' || u.last_name from users u
             join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
             where u.account_id = ?1 and u.status = 'active' and r.code in ('design', 'owner')
             order by r.code = 'design' desc, u.id limit 1",
            [account],
            |row| Ok(Person { id: row.get(0)?, name: row.get(1)? }),
        );
        found.with_context(|| format!("account {account} has no user who designs"))
    }

    /// Some of an account's newest quotes and orders.
    fn orders(&self, account: i64, skipped: usize) -> anyhow::Result<Vec<(i64, String, String)>> {
        let (first, last) = AccountId(account).id_range();
        let mut newest = self.conn.prepare_cached(
            "select * from (select o.id, o.kind, o.number from orders o
                            where o.id between ?1 and ?2 and o.kind = 'quote' order by o.id desc limit 1 offset ?3)
             union all
             select * from (select o.id, o.kind, o.number from orders o
                            where o.id between ?1 and ?2 and o.kind = 'order' order by o.id desc limit 1 offset ?3)",
        )?;
        let skipped = i64::try_from(skipped)?;
        let found = newest.query_map(params![first, last, skipped], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn write_project(&mut self, number: usize, dealer: &Dealer) -> anyhow::Result<()> {
        let (name, kind) = NAMES.get(number % NAMES.len()).context("no name")?;
        let phase = number / NAMES.len();
        let name =
            if phase == 0 { (*name).to_owned() } else { format!("{name}, phase {}", phase + 1) };
        let account = dealer.account;
        let author = self.author(account)?;
        let id = i64::try_from(number + 1)?;
        let is_archived = number % 12 == 11;
        let state = STATES.get(number % STATES.len()).copied().unwrap_or("active");
        let status = if is_archived { "archived" } else { state };
        let mut dice = Dice::new(self.seed, 81, u64::try_from(number)?);
        // A third of them are new.
        let age = if number % 3 == 1 { dice.between(26, 45) } else { dice.between(80, 350) };
        let began = self.today.plus_days(-i32::try_from(age)?);
        let created = working_hour(began, id);
        let value = (number % 3 != 2).then_some(1_850_000 + id * 137_500);
        self.conn.execute(
            "insert into projects (id, account_id, number, name, name_folded, type_id, status, site, architect, builder,
                 contacts, value_cents, value_currency, bid_on, need_by, archived_at, back_to, touched_at, created_at,
                 created_by, updated_at, updated_by)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?18, ?19, ?18, ?19)",
            params![
                id,
                account,
                format!("P-{id:06}"),
                name,
                fold(&name),
                self.id_of("project_types", kind)?,
                status,
                format!("{} Front Street\n{}", 10 + number * 3, dealer.town.city),
                if number.is_multiple_of(4) { "" } else { "Osei + Lindqvist Architects" },
                if number.is_multiple_of(3) { "Hartwell Construction" } else { "" },
                json!([{"name": "Rita Fournier", "role": "Site manager", "email": "rita@example.com",
                        "phone": "+12045550142"}])
                .to_string(),
                value,
                value.map(|_| dealer.currency),
                self.today.plus_days(14 + i32::try_from(number % 30)?),
                self.today.plus_days(60 + i32::try_from(number % 60)?),
                is_archived.then(|| self.midnight.plus_seconds(-3600)),
                is_archived.then_some("active"),
                created,
                author.id,
            ],
        )?;
        for (order, ..) in self.orders(account, number / 2)? {
            self.conn.execute(
                "insert into project_orders (project_id, account_id, order_id, added_at, added_by)
                 values (?1, ?2, ?3, ?4, ?5)",
                params![id, account, order, created, author.id],
            )?;
        }
        self.note(id, account, "create", created, (author.id, author.name.clone()));
        if value.is_some() {
            let manager = manager_id(dealer.manager);
            let name = self.name_of(manager)?;
            self.note(id, account, "price", created.plus_seconds(7200), (manager, name));
        }
        let past = self.write_past(id, account, (began, age), &author)?;
        for sequence in 1..=(1 + i64::try_from(number % 3)?) {
            let place = number * 3 + usize::try_from(sequence)?;
            let done = ["completed", "cancelled"];
            let course = (0..COURSES.len())
                .filter_map(|step| COURSES.get((place + step) % COURSES.len()))
                .find(|course| !is_archived || done.contains(&course.state))
                .context("no course")?;
            let asked = Asked {
                project: id,
                account,
                sequence: past + sequence,
                place,
                revises: None,
                is_past: false,
            };
            // What is over or answered rests a while; what is open was touched lately.
            let rests = match course.state {
                "completed" | "cancelled" => 75 * 24,
                "responded" => 35 * 24,
                "submitted" | "draft" => 5 * 24,
                _ => 16 * 24,
            };
            let ended = self.midnight.plus_seconds(-dice.between(2, rests) * 3600);
            let when = When::Until(ended, working_hour(began.plus_days(1), id));
            let moments = self.moments(&asked, course, when)?;
            let request = self.write_request(&asked, course, &author, &moments)?;
            if course.state == "revision_requested" {
                let course = COURSES.get(2).context("no course")?;
                let revises = Some((request, "dealer_change"));
                let asked = Asked { revises, ..asked };
                let since = When::Since(moments.last().copied().unwrap_or(ended));
                let moments = self.moments(&asked, course, since)?;
                self.write_request(&asked, course, &author, &moments)?;
            }
        }
        if number.is_multiple_of(10) {
            self.write_internal(id, account, self.today.plus_days(-12))?;
        }
        Ok(())
    }

    /// What was asked and is over; gives how many there are, without revisions.
    fn write_past(
        &mut self,
        project: i64,
        account: i64,
        (began, age): (Day, i64),
        author: &Person,
    ) -> anyhow::Result<i64> {
        let mut dice = Dice::new(self.seed, 82, project.unsigned_abs());
        if age < 80 {
            return Ok(0);
        }
        let count = dice.between(2, 4 + age / 55);
        for sequence in 1..=count {
            let place = dice.below(WISHES.len() * 28);
            let asked = Asked { project, account, sequence, place, revises: None, is_past: true };
            let day = i32::try_from(2 + (age - 30) * (sequence - 1) / count + dice.between(0, 9))?;
            let since = When::Since(working_hour(began.plus_days(day), project + sequence));
            if !dice.chance(190) {
                let course = dice.pick(PAST);
                let moments = self.moments(&asked, course, since)?;
                self.write_request(&asked, course, author, &moments)?;
                continue;
            }
            let mut moments = self.moments(&asked, &REVISED, since)?;
            // It is over once its revision is answered.
            moments.pop();
            let revised = moments.last().copied().context("no act")?;
            let reason = *dice.pick(REASONS);
            let revision = Asked { revises: Some((0, reason)), ..asked };
            let of_revision = self.moments(&revision, &REVISION, When::Since(revised))?;
            let respond = REVISION.acts.iter().position(|act| *act == RESPONDED);
            moments.extend(respond.and_then(|step| of_revision.get(step)));
            let request = self.write_request(&asked, &REVISED, author, &moments)?;
            let revision = Asked { revises: Some((request, reason)), ..asked };
            self.write_request(&revision, &REVISION, author, &of_revision)?;
        }
        Ok(count)
    }

    /// How fast a request goes.
    fn pace(&self, asked: &Asked) -> anyhow::Result<Pace> {
        let (kind, ..) = WISHES.get(asked.place % WISHES.len()).context("no wish")?;
        let sql = "select answer_days from project_request_types where code_folded = ?1";
        Ok(Pace {
            answer_days: self.conn.query_row(sql, [kind], |row| row.get(0))?,
            priority: priority_of(asked.place),
            is_rush: asked.place.is_multiple_of(7),
            has_outliers: asked.is_past,
        })
    }

    /// When each act of a course was done.
    fn moments(&self, asked: &Asked, course: &Course, when: When) -> anyhow::Result<Vec<Instant>> {
        let topic = if asked.revises.is_some() { 84 } else { 83 };
        let number = (asked.project * 100 + asked.sequence).unsigned_abs();
        let latest = self.midnight.plus_seconds(-3600);
        let moments =
            self.pace(asked)?.moments(&mut Dice::new(self.seed, topic, number), course.acts, when);
        Ok(moments.into_iter().map(|at| at.min(latest)).collect())
    }

    /// An event of a project.
    fn note(
        &mut self,
        project: i64,
        account: i64,
        verb: &'static str,
        at: Instant,
        (who, name): (i64, String),
    ) {
        self.trail.push(Trace {
            at,
            entity: "project",
            request: project,
            account,
            verb,
            from: "active",
            to: "active",
            actor: Actor::user(UserId(who), name),
            reason: None,
            more: Value::Null,
        });
    }

    fn name_of(&self, user: i64) -> anyhow::Result<String> {
        let sql = "select trim(first_name || ' ' || last_name) from users where id = ?1";
        Ok(self.conn.query_row(sql, [user], |row| row.get(0))?)
    }

    #[expect(clippy::too_many_lines, reason = "a request is one long row and what hangs on it")]
    fn write_request(
        &mut self,
        asked: &Asked,
        course: &Course,
        author: &Person,
        moments: &[Instant],
    ) -> anyhow::Result<i64> {
        self.requests += 1;
        let (id, place) = (self.requests, asked.place);
        let mut dice = Dice::new(self.seed, 85, id.unsigned_abs());
        let (kind, title, description) = WISHES.get(place % WISHES.len()).context("no wish")?;
        let latest = self.midnight.plus_seconds(-3600);
        let end = moments.last().copied().unwrap_or(latest);
        let at = |step: usize| moments.get(step).copied().unwrap_or(end);
        let pace = self.pace(asked)?;
        let step_of = |verb: &str| course.acts.iter().position(|(act, _)| *act == verb);
        let at_of = |verb: &str| step_of(verb).map(&at);
        let last = at(course.acts.len().saturating_sub(1));
        // Of what is open some is late, some due today, and most of it later.
        let open_until = self.today.plus_days(i32::try_from(place % 14)? - 3);
        let promise =
            match at_of("submit").filter(|_| step_of("respond").is_some() || asked.is_past) {
                Some(submitted) => promised(submitted, pace),
                None => open_until.plus_days(2),
            };
        let due = promise.plus_days(-2);
        let is_late = due < self.today
            && matches!(
                course.state,
                "submitted" | "triaged" | "in_departments" | "internal_review"
            );
        let is_given = step_of("triage").is_some();
        // Not everything is drawn by the same person.
        let (drafter, checker) = if asked.is_past && dice.chance(380) {
            (self.supervisor.clone(), self.drafter.clone())
        } else {
            (self.drafter.clone(), self.supervisor.clone())
        };
        let end_reason = if course.state == "cancelled" { *dice.pick(CANCELLED) } else { "" };
        let letter = if asked.revises.is_some() { "A" } else { "" };
        let is_done = matches!(course.state, "completed" | "cancelled");
        let back = match course.state {
            "awaiting_dealer" => Some("internal_review"),
            "revision_requested" => Some("responded"),
            _ => None,
        };
        let quote = self
            .conn
            .query_row(
                "select o.id, o.number from project_orders x join orders o on o.id = x.order_id
                 where x.project_id = ?1 and o.kind = 'quote' limit 1",
                [asked.project],
                |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)),
            )
            .optional()?
            .filter(|_| *kind != "quote");
        self.conn.execute(
            "insert into project_requests (id, account_id, project_id, sequence, number, side, type_id, status, title,
                 title_folded, description, is_rush, need_by, promised_on, quote_number, quote_id, priority, drafter_id,
                 due_on, overdue_at, back_to, paused_on, parent_id, root_id, revision, revision_reason, submitted_at,
                 responded_at, response, ended_at, end_reason, created_at, created_by, updated_at, updated_by)
             values (?1, ?2, ?3, ?4, ?5, 'dealer', ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20,
                     ?21, ?22, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ?31)",
            params![
                id,
                asked.account,
                asked.project,
                asked.sequence,
                format!("P-{:06}-{:02}{letter}", asked.project, asked.sequence),
                self.id_of("project_request_types", kind)?,
                course.state,
                title,
                fold(title),
                description,
                pace.is_rush,
                promise.plus_days(5),
                step_of("submit").map(|_| promise),
                quote.as_ref().map_or("", |(_, number)| number.as_str()),
                quote.as_ref().map(|(id, _)| *id),
                pace.priority,
                is_given.then_some(drafter.id),
                step_of("submit").map(|_| due),
                is_late.then_some(latest),
                back,
                at_of("askdealer").filter(|_| course.state == "awaiting_dealer").map(day_of),
                asked.revises.map(|(request, _)| request),
                letter,
                asked.revises.map(|(_, reason)| reason),
                at_of("submit"),
                at_of("respond"),
                if step_of("respond").is_some() { "Please look at the attached papers." } else { "" },
                is_done.then_some(last),
                end_reason,
                at(0),
                author.id,
                last,
            ],
        )?;
        let written = Written { id, account: asked.account, at: &at, drafter: &drafter };
        self.write_sides(&written, course, author, &mut dice)?;
        self.conn.execute(
            "update projects set touched_at = max(touched_at, ?2) where id = ?1",
            params![asked.project, last],
        )?;
        let mut from = "draft";
        for (step, (verb, to)) in course.acts.iter().enumerate() {
            let who = match *verb {
                "submit" | "revision" | "cancel" | "reply" => Some(author),
                "triage" => Some(&self.supervisor),
                "respond" => Some(&checker),
                "answer" => Some(&self.planner),
                "supersede" => None,
                _ => Some(&drafter),
            };
            let by = |who: &Person| Actor::user(UserId(who.id), who.name.clone());
            let trace = Trace {
                at: at(step),
                entity: "projectRequest",
                request: id,
                account: asked.account,
                verb,
                from,
                to,
                actor: who.map_or_else(Actor::system, by),
                reason: (*verb == "cancel").then(|| end_reason.to_owned()),
                more: Value::Null,
            };
            self.trail.push(trace);
            from = to;
        }
        if asked.revises.is_none() {
            self.write_files(&written, kind, course)?;
        }
        Ok(id)
    }

    /// Departments and what was said.
    fn write_sides(
        &self,
        request: &Written<'_>,
        course: &Course,
        author: &Person,
        dice: &mut Dice,
    ) -> anyhow::Result<()> {
        let step_of = |verb: &str| course.acts.iter().position(|(act, _)| *act == verb);
        if let Some(step) = step_of("adddepartment") {
            let answered = step_of("answer").map(request.at);
            self.write_questions(request, (request.at)(step), answered, dice)?;
        }
        // A word to the dealer before there is an answer, as often as not.
        let begun = step_of("triage").filter(|_| dice.chance(550));
        let word = "We have begun. You will hear from us as soon as the first sheet is drawn.";
        let said = [
            (
                "askdealer",
                request.drafter,
                "staff",
                "question",
                "Which color is it outside?",
                false,
            ),
            ("reply", author, "dealer", "message", "White, as in the sketch.", false),
            ("triage", &self.supervisor, "staff", "note", "Watch the sill height here.", true),
            (
                "respond",
                &self.supervisor,
                "staff",
                "response",
                "Please look at the attached papers.",
                false,
            ),
            ("complete", author, "dealer", "message", "Thank you, that is what we need.", false),
        ];
        for (verb, who, side, kind, body, is_internal) in said {
            let Some(step) = step_of(verb) else { continue };
            self.say(request, (request.at)(step), who, (side, kind, body, is_internal))?;
        }
        if let Some(step) = begun {
            let at = (request.at)(step).plus_seconds(dice.between(600, 9000));
            if at < (request.at)(step + 1) {
                self.say(request, at, request.drafter, ("staff", "message", word, false))?;
            }
        }
        Ok(())
    }

    fn say(
        &self,
        request: &Written<'_>,
        at: Instant,
        who: &Person,
        (side, kind, body, is_internal): (&str, &str, &str, bool),
    ) -> anyhow::Result<()> {
        self.conn.execute(
            "insert into project_messages (request_id, account_id, at, author_id, author_name, side, kind, body, is_internal)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            params![request.id, request.account, at, who.id, who.name, side, kind, body, is_internal],
        )?;
        Ok(())
    }

    /// What departments were asked, and what they have answered until the last did.
    fn write_questions(
        &self,
        request: &Written<'_>,
        asked: Instant,
        answered: Option<Instant>,
        dice: &mut Dice,
    ) -> anyhow::Result<()> {
        let count = if answered.is_some() { dice.between(1, 3) } else { 2 };
        let first = if answered.is_some() { dice.below(QUESTIONS.len()) } else { 0 };
        let chosen = QUESTIONS.iter().cycle().skip(first).zip(1..=count);
        for ((code, question, answer), place) in chosen {
            let span = answered.map_or(0, |end| end.seconds_since(asked));
            let at = answered.filter(|_| place == count).or_else(|| {
                answered.map(|_| asked.plus_seconds(span * dice.between(15, 95) / 100))
            });
            let is_needed = at.is_none() || count == 1 || !dice.chance(70);
            let hours = if is_needed { dice.between(1, 22) * 25 } else { 0 };
            let usual = match *code {
                "PLAN" | "EST" => 2,
                "BUY" => 4,
                _ => 3,
            };
            let due = match at {
                Some(_) => day_of(asked).plus_days(usual),
                None => self.today.plus_days(2),
            };
            let status = match (at, is_needed, *code) {
                (Some(_), true, _) => "responded",
                (Some(_), false, _) => "not_needed",
                (None, _, "GLASS") => "working",
                _ => "pending",
            };
            let member =
                if matches!(*code, "ENG" | "EST") { &self.supervisor } else { &self.planner };
            self.conn.execute(
                "insert into request_departments (request_id, account_id, department_id, status, question, response,
                     due_on, hours_hundredths, asked_at, asked_by, answered_at, answered_by)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
                params![
                    request.id,
                    request.account,
                    self.id_of("drafting_departments", code)?,
                    status,
                    question,
                    if status == "responded" { *answer } else { "" },
                    due,
                    if at.is_some() { hours } else { 0 },
                    asked,
                    request.drafter.id,
                    at,
                    at.map(|_| member.id),
                ],
            )?;
        }
        Ok(())
    }

    fn write_files(
        &self,
        request: &Written<'_>,
        kind: &str,
        course: &Course,
    ) -> anyhow::Result<()> {
        let Some(files) = self.files else { return Ok(()) };
        let is_shown = course.acts.iter().any(|(verb, _)| *verb == "respond");
        let is_drafted = course.acts.iter().any(|(verb, _)| *verb == "triage");
        let number = request.id;
        let add =
            |slot: &str, name: &str, content: &[u8], is_internal: bool, by: i64, at: Instant| {
                self.attach(files, request, (slot, name, is_internal), content, (by, at))
            };
        let (dealer_at, staff_at) = ((request.at)(0), (request.at)(2));
        let author: i64 = self.conn.query_row(
            "select created_by from project_requests where id = ?1",
            [number],
            |row| row.get(0),
        )?;
        match number % 4 {
            0 => add("request", "opening.dxf", drawn(number).as_bytes(), false, author, dealer_at)?,
            1 => add("image", "site.png", SITE, false, author, dealer_at)?,
            2 => add("request", "measures.txt", MEASURES.as_bytes(), false, author, dealer_at)?,
            _ => add("request", "model.dwg", &dwg(number), false, author, dealer_at)?,
        }
        if is_drafted {
            let drafter = self.drafter.id;
            let sheet = |line: &str| {
                pdf(&[format!("Request {number}"), line.to_owned(), "Sheet 1 of 1".to_owned()])
            };
            let drawing = sheet("Shop drawing, scale 1:10");
            add("drawing", "drawing.pdf", &drawing, !is_shown, drafter, staff_at)?;
            if number % 3 == 0 {
                let second = sheet("Shop drawing, scale 1:10, sill corrected");
                add("drawing", "drawing.pdf", &second, !is_shown, drafter, staff_at)?;
            }
            add("drawing", "costs.txt", b"Machine time 3.5 h", true, drafter, staff_at)?;
            if matches!(kind, "pricing" | "quote") {
                let priced = sheet("Pricing document: 12 units, net 8,460.00");
                add("pricing", "pricing.pdf", &priced, !is_shown, drafter, staff_at)?;
            }
            if kind == "waiver" {
                let waiver = include_bytes!("../../assets/demo/oversize-waiver.pdf");
                add("waiver", "waiver.pdf", waiver, !is_shown, drafter, staff_at)?;
            }
            if kind == "drawing" && is_shown {
                let sheets = sheet("Approval set, sheets A1 to A4");
                add("approval", "approval set.pdf", &sheets, false, drafter, staff_at)?;
            }
        }
        if kind == "pricing" {
            let offer = pdf(&["Offer of another maker".to_owned(), "12 units".to_owned()]);
            add("quote", "their offer.pdf", &offer, false, author, dealer_at)?;
        }
        if course.state == "completed" {
            let signed = pdf(&["Approved as drawn".to_owned(), "R. Fournier".to_owned()]);
            add("signed", "signed.pdf", &signed, false, author, (request.at)(course.acts.len()))?;
        }
        self.write_files_of_questions(files, request)
    }

    /// What goes with the questions to departments and their answers, for staff alone.
    fn write_files_of_questions(
        &self,
        files: &FileStore,
        request: &Written<'_>,
    ) -> anyhow::Result<()> {
        let mut questions = self.conn.prepare_cached(
            "select q.id, q.asked_at, q.answered_at, d.code from request_departments q
             join drafting_departments d on d.id = q.department_id where q.request_id = ?1",
        )?;
        let questions = questions.query_map([request.id], |row| {
            Ok((row.get::<_, i64>(0)?, row.get(1)?, row.get(2)?, row.get::<_, String>(3)?))
        })?;
        for question in questions.collect::<Result<Vec<(_, Instant, Option<Instant>, _)>, _>>()? {
            let (row, asked, answered, code) = question;
            let attach = |slot: &str, name: &str, text: &str, by: i64, at: Instant| {
                self.attach(files, request, (slot, name, true), text.as_bytes(), (by, at))?;
                self.conn.execute(
                    "update attachments set part_id = ?2
                     where owner_kind = 'projectRequest' and owner_id = ?1 and slot = ?3 and base_name = ?4",
                    params![request.id, row, slot, name],
                )
                .map_err(anyhow::Error::from)
            };
            if code == "GLASS" {
                attach("question", "sizes.txt", MEASURES, self.drafter.id, asked)?;
            }
            if let Some(at) = answered {
                let name = format!("answer {}.txt", code.to_lowercase());
                attach("answer", &name, "As written. Good for six months.", self.planner.id, at)?;
            }
        }
        Ok(())
    }

    fn attach(
        &self,
        files: &FileStore,
        request: &Written<'_>,
        (slot, name, is_internal): (&str, &str, bool),
        content: &[u8],
        (by, at): (i64, Instant),
    ) -> anyhow::Result<()> {
        let kept = files
            .keep(name, content, FileKind::ALL)
            .with_context(|| format!("cannot keep {name}"))?;
        self.conn.execute(
            "insert into files (sha256, size, mime, created_at) values (?1, ?2, ?3, ?4)
             on conflict (sha256) do nothing",
            params![kept.sha256.0, i64::try_from(kept.size)?, kept.kind.mime(), self.midnight],
        )?;
        self.conn.execute(
            "insert into attachments (owner_kind, owner_id, account_id, name, file_id, uploaded_by, created_at, slot,
                 version, base_name, is_internal)
             select 'projectRequest', ?1, ?2,
                    iif(v.version = 1, ?3, replace(?3, '.', ' (' || v.version || ').')),
                    (select id from files where sha256 = ?4), ?5, ?6, ?7, v.version, ?3, ?8
             from (select 1 + count(*) as version from attachments
                   where owner_kind = 'projectRequest' and owner_id = ?1 and slot = ?7 and base_name = ?3) v",
            params![request.id, request.account, name, kept.sha256.0, by, at, slot, is_internal],
        )?;
        Ok(())
    }

    /// Something that staff ask among themselves.
    fn write_internal(&mut self, project: i64, account: i64, began: Day) -> anyhow::Result<()> {
        self.requests += 1;
        let at = working_hour(began.plus_days(3), self.requests);
        let title = "Check the margin before the next phase";
        self.conn.execute(
            "insert into project_requests (id, account_id, project_id, sequence, number, side, is_internal, type_id,
                 status, title, title_folded, drafter_id, due_on, submitted_at, created_at, created_by, updated_at,
                 updated_by)
             values (?1, ?2, ?3, 1, ?4, 'staff', 1, ?5, 'triaged', ?6, ?7, ?8, ?9, ?10, ?10, ?11, ?10, ?11)",
            params![
                self.requests,
                account,
                project,
                format!("P-{project:06}-S01"),
                self.id_of("project_request_types", "question")?,
                title,
                fold(title),
                self.drafter.id,
                self.today.plus_days(5),
                at,
                self.supervisor.id,
            ],
        )?;
        for (verb, from, to) in
            [("submit", "draft", "submitted"), ("triage", "submitted", "triaged")]
        {
            self.trail.push(Trace {
                at,
                entity: "projectRequest",
                request: self.requests,
                account,
                verb,
                from,
                to,
                actor: Actor::user(UserId(self.supervisor.id), self.supervisor.name.clone()),
                reason: None,
                more: Value::Null,
            });
        }
        Ok(())
    }

    /// What came by mail and belongs to no project yet.
    fn write_orphans(&mut self) -> anyhow::Result<()> {
        for (title, claimed) in [
            ("Harbour Lofts", "Somebody at Harbour"),
            ("Kestrel House, two more windows", ""),
            ("Please quote a skylight", "Unknown builder"),
        ] {
            self.requests += 1;
            let at = working_hour(self.today.plus_days(-2), self.requests);
            let number = format!("R-{:06}", self.requests);
            self.conn.execute(
                "insert into project_requests (id, number, orphan_number, side, type_id, status, title, title_folded,
                     description, claimed_account, due_on, submitted_at, created_at, created_by, updated_at, updated_by)
                 values (?1, ?2, ?2, 'staff', ?3, 'submitted', ?4, ?5, 'Came by mail.', ?6, ?7, ?8, ?8, ?9, ?8, ?9)",
                params![
                    self.requests,
                    number,
                    self.id_of("project_request_types", "quote")?,
                    title,
                    fold(title),
                    claimed,
                    self.today.plus_days(4),
                    at,
                    self.supervisor.id,
                ],
            )?;
            self.trail.push(Trace {
                at,
                entity: "projectRequest",
                request: self.requests,
                account: 0,
                verb: "submit",
                from: "draft",
                to: "submitted",
                actor: Actor::user(UserId(self.supervisor.id), self.supervisor.name.clone()),
                reason: None,
                more: Value::Null,
            });
        }
        Ok(())
    }
}

/// Where a request is asked.
#[derive(Clone, Copy)]
struct Asked {
    project: i64,
    account: i64,
    sequence: i64,
    place: usize,
    /// The request that it revises, and why.
    revises: Option<(i64, &'static str)>,
    /// Whether it is one of those that are over.
    is_past: bool,
}

const fn priority_of(place: usize) -> &'static str {
    match (place + place / 8) % 4 {
        0 => "normal",
        1 => "high",
        2 => "low",
        _ => "urgent",
    }
}

const MEASURES: &str = "Unit  width  height\nA     36     60\nB     48     60\nC     72     80\n";
const SITE: &[u8] = include_bytes!("../../assets/demo/measuring.png");

/// A rectangular opening as a drawing exchange file.
pub(super) fn drawn(number: i64) -> String {
    let (width, height) = (36 + number % 5 * 6, 60 + number % 3 * 12);
    let corners = [(0, 0), (width, 0), (width, height), (0, height)];
    let mut text = "0\nSECTION\n2\nENTITIES\n".to_owned();
    for (place, (x, y)) in corners.iter().enumerate() {
        let (to_x, to_y) = corners.get((place + 1) % 4).unwrap_or(&(0, 0));
        let _ = write!(text, "0\nLINE\n8\nFRAME\n10\n{x}\n20\n{y}\n11\n{to_x}\n21\n{to_y}\n");
    }
    text + "0\nENDSEC\n0\nEOF\n"
}

/// The first bytes of a drawing of `AutoCAD` 2018, which is kept and offered, and shown by no one here.
fn dwg(number: i64) -> Vec<u8> {
    let mut bytes = b"AC1032".to_vec();
    bytes.resize(256, 0);
    bytes.extend(number.to_le_bytes());
    bytes
}

/// A page with some lines of text.
pub(super) fn pdf(lines: &[String]) -> Vec<u8> {
    let mut text = "BT /F1 16 Tf 72 720 Td 24 TL ".to_owned();
    for line in lines {
        let _ = write!(text, "({line}) Tj T* ");
    }
    text += "ET";
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R \
         /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{text}\nendstream", text.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut file = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (place, object) in objects.iter().enumerate() {
        places.push(file.len());
        let _ = write!(file, "{} 0 obj\n{object}\nendobj\n", place + 1);
    }
    let table = file.len();
    let _ = write!(file, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for place in places {
        let _ = writeln!(file, "{place:010} 00000 n ");
    }
    let _ = write!(
        file,
        "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n",
        objects.len() + 1
    );
    file.into_bytes()
}

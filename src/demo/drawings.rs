//! Drawings of the demo, in every state, with the units of their projects' orders, marks and answers; of many there are
//! two revisions. Requests for a waiver have a warranty document that is signed.

use std::collections::{HashMap, HashSet};

use anyhow::Context;
use jiff::tz::TimeZone;
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{
    MANUFACTURER, elevations,
    projects::pdf,
    service::{Person, Trace, person},
};
use crate::{
    access,
    audit::Actor,
    documents,
    domain::drawings::{
        Answer, AnswerFacts, AnsweredFile, AnsweredMark, AnsweredUnit, AnsweredWaiver,
    },
    elevations::{Elevation, FRAME, Finishes, Glazing},
    files::{FileKind, FileStore},
    kernel::{
        ids::UserId,
        money::Quantity,
        secret::hex,
        text::fold,
        time::{Day, Instant},
        words::Word as _,
    },
    printing::shop::{self, ShopSheet, ShopUnit},
};

/// What becomes of an item: of each of its revisions the state in which it is.
const COURSES: &[&[&str]] = &[
    &["issued"],
    &["approved"],
    &["revise_resubmit", "issued"],
    &["draft"],
    &["released"],
    &["approved_as_noted"],
    &["checking"],
    &["superseded", "approved"],
    &["rejected", "draft"],
    &["for_record"],
    &["issued"],
    &["void"],
];

/// Those in which nothing is under way, for requests that are complete.
const DONE: &[&[&str]] = &[
    &["approved"],
    &["released"],
    &["superseded", "approved"],
    &["for_record"],
    &["revise_resubmit", "approved"],
    &["void"],
];

/// What is drawn: its type and its title.
const SHEETS: &[(&str, &str)] = &[
    ("elevation", "South elevation"),
    ("shop", "Shop drawing of the entrance"),
    ("section", "Head, jamb and sill"),
    ("mull", "Mull of the twin units"),
    ("plan", "Ground floor"),
    ("bending", "Template of the arched transom"),
];

/// What becomes of a waiver, and how many days from now it counts, where not for good.
const WAIVERS: &[(&str, Option<i32>)] = &[
    ("issued", None),
    ("approved", Some(20)),
    ("checking", Some(700)),
    ("approved", None),
    ("approved", Some(-12)),
    ("rejected", None),
    ("approved", Some(400)),
    ("void", None),
    ("approved", Some(900)),
    ("draft", None),
    ("approved", Some(600)),
];

const MARKS: &[&str] = &[
    "The rough opening is two inches wider here.",
    "Sill height as on the survey, please.",
    "Hinges on the other side.",
    "Tempered glass next to the door.",
];

const PURPOSES: &[&str] = &["production", "order_entry", "pricing", "record"];

/// Writes all of it, once projects and their requests are there; gives the events for the trail.
pub(super) fn write(
    conn: &Connection,
    (today, midnight): (Day, Instant),
    files: Option<&FileStore>,
) -> anyhow::Result<Vec<Trace>> {
    let transaction = conn.unchecked_transaction()?;
    let mut desk = Desk {
        conn,
        files,
        today,
        midnight,
        drafter: person(conn, "drafter@demo.test")?,
        checker: person(conn, "draftinglead@demo.test")?,
        releaser: person(conn, "orderdesk@demo.test")?,
        items: 0,
        waivers: 0,
        drawings: 0,
        sequences: HashMap::new(),
        current: HashSet::new(),
        trail: Vec::new(),
    };
    for request in requests(conn)? {
        desk.write_request(&request)?;
    }
    let trail = desk.trail;
    transaction.commit()?;
    Ok(trail)
}

/// Notes with each answer where the audit log has it, once it is written.
pub(super) fn seal(conn: &Connection) -> anyhow::Result<()> {
    conn.execute(
        "update drawing_answers as w set event_id = e.id, event_hash = lower(hex(e.hash))
         from events e where e.entity = 'drawing' and e.verb = 'respond' and e.entity_id = w.drawing_id",
        [],
    )?;
    Ok(())
}

/// A request for which something is drawn.
struct Request {
    id: i64,
    account: i64,
    account_code: String,
    account_name: String,
    project: i64,
    project_number: String,
    project_name: String,
    root: i64,
    number: String,
    revision: String,
    status: String,
    is_for_waiver: bool,
    created_at: Instant,
    asked_by: Option<i64>,
}

fn requests(conn: &Connection) -> anyhow::Result<Vec<Request>> {
    let mut statement = conn.prepare(
        "select r.id, r.account_id, d.code, d.name, p.id, p.number, p.name, coalesce(r.root_id, r.id), r.number,
                r.revision, r.status, r.created_at, r.created_by, t.code = 'waiver'
         from project_requests r join projects p on p.id = r.project_id
         join project_request_types t on t.id = r.type_id
         join dealers d on d.account_id = r.account_id
         where r.is_internal = 0 and r.status not in ('draft', 'submitted', 'cancelled') order by r.id",
    )?;
    let found = statement.query_map([], |row| {
        Ok(Request {
            id: row.get(0)?,
            account: row.get(1)?,
            account_code: row.get(2)?,
            account_name: row.get(3)?,
            project: row.get(4)?,
            project_number: row.get(5)?,
            project_name: row.get(6)?,
            root: row.get(7)?,
            number: row.get(8)?,
            revision: row.get(9)?,
            status: row.get(10)?,
            created_at: row.get(11)?,
            asked_by: row.get(12)?,
            is_for_waiver: row.get(13)?,
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// A line of an order or a quote.
#[derive(Clone)]
struct Unit {
    order: i64,
    order_number: String,
    line: i64,
    quantity: i64,
    product: String,
    mark: String,
    description: String,
}

/// What all of them are written with.
struct Desk<'a> {
    conn: &'a Connection,
    files: Option<&'a FileStore>,
    today: Day,
    midnight: Instant,
    drafter: Person,
    checker: Person,
    releaser: Person,
    items: usize,
    waivers: usize,
    drawings: i64,
    /// The last number under each root request.
    sequences: HashMap<i64, i64>,
    /// Which units have an approval in force for which purpose.
    current: HashSet<(i64, i64, i64)>,
    trail: Vec<Trace>,
}

/// An item with what its revisions share.
struct Item<'a> {
    request: &'a Request,
    number: String,
    sequence: i64,
    place: usize,
    kind: &'static str,
    title: &'static str,
    purpose: (i64, String),
    units: Vec<Unit>,
    waiver: Option<Waiver>,
}

/// The warranty document of a waiver, and its last day.
struct Waiver {
    document: i64,
    name: String,
    expires_on: Option<Day>,
}

/// A revision of an item, as it is written.
struct Revision<'a> {
    id: i64,
    item: &'a Item<'a>,
    letter: &'static str,
    state: &'static str,
    /// When it was begun, checked, issued, answered and released.
    times: [Instant; 5],
}

const DAY: i64 = 86_400;

impl Desk<'_> {
    fn entry(&self, table: &str, code: &str) -> anyhow::Result<(i64, String)> {
        let sql = format!("select id, name from {table} where code_folded = ?1");
        let found = self.conn.query_row(&sql, [code], |row| Ok((row.get(0)?, row.get(1)?)));
        found.with_context(|| format!("{table} has no {code}"))
    }

    fn units(&self, project: i64) -> anyhow::Result<Vec<Unit>> {
        let mut lines = self.conn.prepare_cached(
            "select o.id, o.number || iif(o.suffix = '', '', '-' || o.suffix), l.line_no, l.quantity_thousandths, l.product,
                    l.mark, l.description
             from project_orders x join orders o on o.id = x.order_id join order_lines l on l.order_id = o.id
             where x.project_id = ?1 order by o.kind desc, o.id, l.line_no limit 60",
        )?;
        let found = lines.query_map([project], |row| {
            Ok(Unit {
                order: row.get(0)?,
                order_number: row.get(1)?,
                line: row.get(2)?,
                quantity: row.get(3)?,
                product: row.get(4)?,
                mark: row.get(5)?,
                description: row.get(6)?,
            })
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn signer(&self, account: i64) -> anyhow::Result<Person> {
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

    fn write_request(&mut self, request: &Request) -> anyhow::Result<()> {
        let units = self.units(request.project)?;
        if units.is_empty() {
            return Ok(());
        }
        if request.is_for_waiver {
            return self.write_waiver(request, &units);
        }
        let courses = if request.status == "completed" { DONE } else { COURSES };
        for _ in 0..=(request.id % 2) {
            let place = self.items;
            self.items += 1;
            let course = courses.get(place % courses.len()).copied().unwrap_or_default();
            self.write_item(request, &units, (place, course))?;
        }
        Ok(())
    }

    fn write_waiver(&mut self, request: &Request, units: &[Unit]) -> anyhow::Result<()> {
        let place = self.waivers;
        self.waivers += 1;
        let (mut state, days) = WAIVERS.get(place % WAIVERS.len()).copied().unwrap_or_default();
        if request.status == "completed" && matches!(state, "issued" | "checking" | "draft") {
            state = "approved";
        }
        let (document, name) = self.entry("drafting_warranty_documents", "oversize")?;
        let sequence = self.sequences.entry(request.root).or_insert(0);
        *sequence += 1;
        let sequence = *sequence;
        let root = request.number.strip_suffix(&*request.revision).unwrap_or(&request.number);
        let item = Item {
            request,
            number: format!("{root}-{sequence:02}"),
            sequence,
            place,
            kind: "waiver",
            title: "Sliding door beyond the tested size",
            purpose: self.entry("drafting_approved_for", "record")?,
            units: units.iter().take(1).cloned().collect(),
            waiver: Some(Waiver {
                document,
                name,
                expires_on: days.map(|days| self.today.plus_days(days)),
            }),
        };
        self.drawings += 1;
        let began = request.created_at.plus_seconds(DAY);
        let latest = self.midnight.plus_seconds(-3600);
        let at = |days: i64| began.plus_seconds(days * DAY).min(latest);
        let revision = Revision {
            id: self.drawings,
            item: &item,
            letter: "0",
            state,
            times: [at(0), at(1), at(2), at(4), at(6)],
        };
        self.write_revision(&revision, None)
    }

    fn write_item(
        &mut self,
        request: &Request,
        units: &[Unit],
        (place, course): (usize, &'static [&'static str]),
    ) -> anyhow::Result<()> {
        let start = place * 2 % units.len();
        let some: Vec<Unit> = units
            .iter()
            .cycle()
            .skip(start)
            .take((1 + place % 3).min(units.len()))
            .cloned()
            .collect();
        let mut purpose = None;
        for step in 0..PURPOSES.len() {
            let code = PURPOSES.get((place + step) % PURPOSES.len()).copied().unwrap_or("record");
            let (id, name) = self.entry("drafting_approved_for", code)?;
            let is_free =
                some.iter().all(|unit| !self.current.contains(&(unit.order, unit.line, id)));
            if is_free {
                purpose = Some((id, name));
                break;
            }
        }
        // Every purpose of these units is approved already.
        let Some(purpose) = purpose else { return Ok(()) };
        let sequence = self.sequences.entry(request.root).or_insert(0);
        *sequence += 1;
        let sequence = *sequence;
        let root = request.number.strip_suffix(&*request.revision).unwrap_or(&request.number);
        let (kind, title) = SHEETS.get(place % SHEETS.len()).copied().unwrap_or(("shop", "Sheet"));
        let item = Item {
            request,
            number: format!("{root}-{sequence:02}"),
            sequence,
            place,
            kind,
            title,
            purpose,
            units: some,
            waiver: None,
        };
        let mut before: Option<(i64, &str)> = None;
        for (step, state) in course.iter().enumerate() {
            self.drawings += 1;
            let began = request.created_at.plus_seconds(DAY * (1 + i64::try_from(step)? * 9));
            let latest = self.midnight.plus_seconds(-3600);
            let at = |days: i64| began.plus_seconds(days * DAY).min(latest);
            let revision = Revision {
                id: self.drawings,
                item: &item,
                letter: ["0", "A", "B"].get(step).copied().unwrap_or("C"),
                state,
                times: [at(0), at(1), at(2), at(4), at(6)],
            };
            self.write_revision(&revision, before)?;
            before = Some((revision.id, state));
        }
        Ok(())
    }

    fn write_revision(
        &mut self,
        revision: &Revision<'_>,
        before: Option<(i64, &str)>,
    ) -> anyhow::Result<()> {
        let Revision { id, item, state, times, .. } = revision;
        let [began, checked, issued, answered, released] = *times;
        let answer = match *state {
            "released" | "superseded" => Some(Answer::Approved),
            state => Answer::from_code(state),
        };
        let is_issued = answer.is_some() || *state == "issued" || *state == "void";
        let is_checked = is_issued || *state == "checking";
        let status_at = match *state {
            "draft" => began,
            "checking" => checked,
            "issued" => issued,
            "released" | "void" | "superseded" => released,
            _ => answered,
        };
        let process = if before.is_some() { "revision" } else { "new" };
        self.conn.execute(
            "insert into drawings (id, account_id, project_id, request_id, root_id, sequence, item_number, revision, number,
                 supersedes_id, asked_by, title, title_folded, notes, drawing_type_id, process_type_id, approved_for_id,
                 approval_unit_id, status, drafter_id, checker_id, issued_at, answered_at, answer, released_at, released_by,
                 ended_at, end_reason, created_at, created_by, updated_at, updated_by, asked_on)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,
                     ?24, ?25, ?26, ?27, ?28, ?29, ?20, ?30, ?20, ?31)",
            params![
                id,
                item.request.account,
                item.request.project,
                item.request.id,
                item.request.root,
                item.sequence,
                item.number,
                revision.letter,
                format!("{} {}", item.number, revision.letter),
                before.map(|(id, _)| id),
                item.request.asked_by,
                item.title,
                fold(item.title),
                if item.waiver.is_some() {
                    "Please read it and sign, so that we can order the glass."
                } else {
                    "Please look at the heights, and answer by Friday."
                },
                self.entry("drawing_types", item.kind)?.0,
                self.entry("drawing_process_types", process)?.0,
                item.purpose.0,
                self.entry("drafting_approval_units", "each")?.0,
                state,
                self.drafter.id,
                is_checked.then_some(self.checker.id),
                is_issued.then_some(issued),
                answer.map(|_| answered),
                answer.map(Answer::code),
                (*state == "released").then_some(released),
                (*state == "released").then_some(self.releaser.id),
                matches!(*state, "released" | "void" | "superseded").then_some(released),
                if *state == "void" { "Drawn for another opening" } else { "" },
                began,
                status_at,
                (*state == "issued").then_some(self.today),
            ],
        )?;
        self.conn
            .execute("update drawings set status_at = ?2 where id = ?1", params![id, status_at])?;
        if let Some(waiver) = &item.waiver {
            let sql = "update drawings set warranty_document_id = ?2, warranty_version = 1, expires_on = ?3 where id = ?1";
            self.conn.execute(sql, params![id, waiver.document, waiver.expires_on])?;
        }
        if let Some((before, state)) = before
            && state == "superseded"
        {
            let sql = "update drawings set superseded_by_id = ?2 where id = ?1";
            self.conn.execute(sql, params![before, id])?;
        }
        self.write_units(revision, answer)?;
        self.write_files(revision, is_issued)?;
        if item.waiver.is_none() {
            self.write_marks(revision, before, is_issued)?;
        }
        self.write_steps(revision, before, (is_checked, is_issued));
        if let Some(answer) = answer {
            self.write_answer(revision, answer)?;
        }
        self.write_end(revision);
        Ok(())
    }

    fn write_units(
        &mut self,
        revision: &Revision<'_>,
        answer: Option<Answer>,
    ) -> anyhow::Result<()> {
        let item = revision.item;
        let is_current = answer.is_some_and(Answer::is_accepting)
            && revision.state != "superseded"
            && item.waiver.is_none();
        for unit in &item.units {
            self.conn.execute(
                "insert into drawing_units (drawing_id, account_id, order_id, line_no, quantity_thousandths, product, mark,
                     description, approved_for_id, is_current)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                params![
                    revision.id,
                    item.request.account,
                    unit.order,
                    unit.line,
                    unit.quantity,
                    unit.product,
                    unit.mark,
                    unit.description,
                    item.purpose.0,
                    is_current
                ],
            )?;
            if is_current {
                self.current.insert((unit.order, unit.line, item.purpose.0));
            }
        }
        Ok(())
    }

    fn write_files(&self, revision: &Revision<'_>, is_issued: bool) -> anyhow::Result<()> {
        let Some(files) = self.files else { return Ok(()) };
        let item = revision.item;
        if let Some(waiver) = &item.waiver {
            return self.attach_warranty(revision, waiver, is_issued && revision.state != "void");
        }
        let sheet = |line: &str| {
            pdf(&[
                format!("{} {}", item.number, revision.letter),
                item.title.to_owned(),
                line.to_owned(),
            ])
        };
        let is_shown = is_issued && revision.state != "void";
        let (sheets, lines) = self.sheets(revision)?;
        self.attach(files, revision, ("drawing", "drawing.pdf", is_shown), &sheets)?;
        if item.place.is_multiple_of(3) {
            self.attach(files, revision, ("drawing", "drawing.dxf", is_shown), lines.as_bytes())?;
        }
        if item.place % 4 == 1 {
            let set = sheet("Approval set");
            self.attach(files, revision, ("approval", "approval set.pdf", is_shown), &set)?;
        }
        if item.place % 5 == 2 {
            let prices = sheet("Net 8,460.00");
            self.attach(files, revision, ("pricing", "pricing.pdf", is_shown), &prices)?;
        }
        Ok(())
    }

    fn attach_warranty(
        &self,
        revision: &Revision<'_>,
        waiver: &Waiver,
        is_shown: bool,
    ) -> anyhow::Result<()> {
        let [began, ..] = revision.times;
        self.conn.execute(
            "insert into attachments (owner_kind, owner_id, account_id, name, file_id, uploaded_by, created_at, slot,
                 version, base_name, is_internal)
             select 'drawing', ?1, ?2, a.name, a.file_id, ?3, ?4, 'drawing', a.version, a.name, ?5 from attachments a
             where a.owner_kind = 'warrantyDocument' and a.owner_id = ?6",
            params![
                revision.id,
                revision.item.request.account,
                self.drafter.id,
                began,
                !is_shown,
                waiver.document
            ],
        )?;
        Ok(())
    }

    /// A sheet for each unit, and the lines of the first one. A later revision is two inches higher.
    fn sheets(&self, revision: &Revision<'_>) -> anyhow::Result<(Vec<u8>, String)> {
        let Revision { item, letter, times: [began, ..], .. } = revision;
        let is_first = *letter == "0";
        let mut looks = Vec::new();
        for unit in &item.units {
            let (text, opening) = elevations::look(self.conn, unit.order, unit.line)?;
            let elevation: Option<Elevation> = text.parse().ok();
            looks.push(if is_first {
                (elevation, opening)
            } else {
                shop::revised(elevation.as_ref(), opening)
            });
        }
        let quantities: Vec<String> =
            item.units.iter().map(|unit| Quantity(unit.quantity).to_string()).collect();
        let units: Vec<ShopUnit<'_>> = item
            .units
            .iter()
            .zip(&looks)
            .zip(&quantities)
            .map(|((unit, (elevation, opening)), quantity)| ShopUnit {
                order: &unit.order_number,
                line: unit.line,
                mark: &unit.mark,
                description: &unit.description,
                quantity,
                elevation: elevation.as_ref(),
                opening: *opening,
                frame: FRAME,
                glazing: Glazing::Clear,
                finishes: Finishes::default(),
            })
            .collect();
        let date = documents::day(began.day_in(&TimeZone::UTC));
        let sheet = ShopSheet {
            company: MANUFACTURER,
            dealer: &item.request.account_name,
            project: &item.request.project_name,
            number: &item.number,
            revision: letter,
            title: item.title,
            drawn_by: &self.drafter.name,
            checked_by: &self.checker.name,
            date: &date,
            change: if is_first { "" } else { "2\" higher than before" },
            units: &units,
        };
        let lines = units.first().map(|unit| shop::dxf(&sheet, unit)).unwrap_or_default();
        Ok((shop::pdf(&sheet)?, lines))
    }

    fn attach(
        &self,
        files: &FileStore,
        revision: &Revision<'_>,
        (slot, name, is_shown): (&str, &str, bool),
        content: &[u8],
    ) -> anyhow::Result<()> {
        let kept = files
            .keep(name, content, FileKind::ALL)
            .with_context(|| format!("cannot keep {name}"))?;
        self.conn.execute(
            "insert into files (sha256, size, mime, created_at) values (?1, ?2, ?3, ?4)
             on conflict (sha256) do nothing",
            params![kept.sha256.0, i64::try_from(kept.size)?, kept.kind.mime(), self.midnight],
        )?;
        let [began, ..] = revision.times;
        self.conn.execute(
            "insert into attachments (owner_kind, owner_id, account_id, name, file_id, uploaded_by, created_at, slot,
                 version, base_name, is_internal)
             select 'drawing', ?1, ?2, ?3, id, ?4, ?5, ?6, 1, ?3, ?7 from files where sha256 = ?8",
            params![
                revision.id,
                revision.item.request.account,
                name,
                self.drafter.id,
                began,
                slot,
                !is_shown,
                kept.sha256.0
            ],
        )?;
        Ok(())
    }

    /// Of an answer that takes marks as its notes there is an open one; the next revision has it to check.
    fn write_marks(
        &self,
        revision: &Revision<'_>,
        before: Option<(i64, &str)>,
        is_issued: bool,
    ) -> anyhow::Result<()> {
        let Revision { id, item, state, times: [_, checked, issued, answered, _], .. } = revision;
        let account = item.request.account;
        let text = MARKS.get(item.place % MARKS.len()).copied().unwrap_or_default();
        let shape = |left: f64, right: f64| {
            json!({"kind": "cloud", "points": [[left, 0.3], [right, 0.3], [right, 0.45], [left, 0.45]]})
                .to_string()
        };
        let insert = "insert into drawing_marks (drawing_id, account_id, page, shape, text, is_resolved, to_check, origin_id,
                 is_internal, author_id, author_name, side, created_at, resolved_at, resolved_by, resolved_by_name)
             values (?1, ?2, 1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
        let (drafter, checker) = (&self.drafter, &self.checker);
        if is_issued || *state == "checking" {
            let is_done = is_issued;
            self.conn.execute(
                insert,
                params![
                    id,
                    account,
                    shape(0.55, 0.75),
                    "Dimension chain does not add up.",
                    is_done,
                    false,
                    Option::<i64>::None,
                    true,
                    checker.id,
                    checker.name,
                    "staff",
                    checked,
                    is_done.then_some(issued),
                    is_done.then_some(drafter.id),
                    is_done.then_some(&drafter.name)
                ],
            )?;
        }
        let is_marked = matches!(*state, "approved_as_noted" | "revise_resubmit" | "rejected")
            || (*state == "issued" && before.is_none() && item.place.is_multiple_of(2));
        if is_marked {
            let signer = self.signer(account)?;
            self.conn.execute(
                insert,
                params![
                    id,
                    account,
                    shape(0.2, 0.4),
                    text,
                    false,
                    false,
                    Option::<i64>::None,
                    false,
                    signer.id,
                    signer.name.trim(),
                    "dealer",
                    answered,
                    Option::<Instant>::None,
                    Option::<i64>::None,
                    Option::<String>::None
                ],
            )?;
        }
        if let Some((before, _)) = before {
            let resolved = is_issued.then_some(issued);
            self.conn.execute(
                "insert into drawing_marks (drawing_id, account_id, page, shape, text, is_resolved, to_check, origin_id,
                     author_id, author_name, side, created_at, resolved_at, resolved_by, resolved_by_name)
                 select ?1, account_id, page, shape, text, ?3, 1, id, author_id, author_name, side, created_at, ?4, ?5, ?6
                 from drawing_marks where drawing_id = ?2 and is_resolved = 0",
                params![
                    id,
                    before,
                    is_issued,
                    resolved,
                    resolved.map(|_| drafter.id),
                    resolved.map(|_| &drafter.name)
                ],
            )?;
        }
        Ok(())
    }

    fn step(
        &mut self,
        revision: &Revision<'_>,
        (verb, from, to): (&'static str, &'static str, &'static str),
        (at, actor): (Instant, Actor),
        more: Value,
    ) {
        self.trail.push(Trace {
            at,
            entity: "drawing",
            request: revision.id,
            account: revision.item.request.account,
            verb,
            from,
            to,
            actor,
            reason: (verb == "void").then(|| "Drawn for another opening".to_owned()),
            more,
        });
    }

    fn write_steps(
        &mut self,
        revision: &Revision<'_>,
        before: Option<(i64, &str)>,
        (is_checked, is_issued): (bool, bool),
    ) {
        let [began, checked, issued, ..] = revision.times;
        let drafter = || Actor::user(UserId(self.drafter.id), self.drafter.name.clone());
        let checker = Actor::user(UserId(self.checker.id), self.checker.name.clone());
        let begins = match before {
            Some((_, "revise_resubmit" | "rejected")) => ("revise", Actor::system()),
            Some(_) => ("revise", drafter()),
            None => ("insert", drafter()),
        };
        let (check, verb) = (drafter(), begins.0);
        self.step(revision, (verb, "draft", "draft"), (began, begins.1), Value::Null);
        if is_checked {
            self.step(revision, ("check", "draft", "checking"), (checked, check), Value::Null);
        }
        if is_issued {
            self.step(revision, ("issue", "checking", "issued"), (issued, checker), Value::Null);
        }
    }

    fn write_answer(&mut self, revision: &Revision<'_>, answer: Answer) -> anyhow::Result<()> {
        let item = revision.item;
        let signer = self.signer(item.request.account)?;
        let [.., answered, _] = revision.times;
        let facts = AnswerFacts {
            item_number: item.number.clone(),
            revision: revision.letter.to_owned(),
            title: item.title.to_owned(),
            account_code: item.request.account_code.clone(),
            account_name: item.request.account_name.clone(),
            project_number: item.request.project_number.clone(),
            project_name: item.request.project_name.clone(),
            request_number: item.request.number.clone(),
            drawing_type: self.entry("drawing_types", item.kind)?.1,
            process_type: self
                .entry(
                    "drawing_process_types",
                    if revision.letter == "0" { "new" } else { "revision" },
                )?
                .1,
            approved_for: match &item.waiver {
                Some(waiver) => waiver.name.clone(),
                None => item.purpose.1.clone(),
            },
            approval_unit: self.entry("drafting_approval_units", "each")?.1,
            answer,
            signer_name: signer.name.trim().to_owned(),
            user_id: signer.id,
            user_name: signer.name.trim().to_owned(),
            side: access::Side::Dealer,
            proof: "password".to_owned(),
            answered_at: answered,
            notes: match (answer.takes_marks(), &item.waiver) {
                (false, _) => "",
                (true, None) => "As marked.",
                (true, Some(_)) => "The owner wants the full warranty, so we divide the door.",
            }
            .to_owned(),
            units: item
                .units
                .iter()
                .map(|unit| AnsweredUnit {
                    order_number: unit.order_number.clone(),
                    line_number: unit.line,
                    mark: unit.mark.clone(),
                    product: unit.product.clone(),
                    description: unit.description.clone(),
                    quantity: Quantity(unit.quantity).to_string(),
                })
                .collect(),
            files: self.shown_files(revision.id)?,
            marks: self.open_marks(revision.id)?,
            sheet: None,
            signature_sha256: None,
            waiver: item.waiver.as_ref().map(|waiver| AnsweredWaiver {
                document: waiver.name.clone(),
                version: 1,
                expires_on: waiver.expires_on,
            }),
        };
        let text = serde_json::to_string(&facts)?;
        let sha256 = hex(&Sha256::digest(text.as_bytes()));
        self.conn.execute(
            "insert into drawing_answers (drawing_id, account_id, answer, side, answered_at, answered_by, signer_name, facts,
                 facts_sha256, event_id, event_hash)
             values (?1, ?2, ?3, 'dealer', ?4, ?5, ?6, ?7, ?8, 0, ?9)",
            params![
                revision.id,
                item.request.account,
                answer.code(),
                answered,
                signer.id,
                signer.name.trim(),
                text,
                sha256,
                "0".repeat(64)
            ],
        )?;
        let actor = Actor::user(UserId(signer.id), signer.name.trim().to_owned());
        let more = json!({"signedAs": signer.name.trim(), "factsSha256": sha256});
        let step = ("respond", "issued", answer.code());
        self.step(revision, step, (answered, actor), more);
        Ok(())
    }

    fn shown_files(&self, id: i64) -> anyhow::Result<Vec<AnsweredFile>> {
        let mut files = self.conn.prepare_cached(
            "select a.slot, a.base_name, a.version, f.size, lower(hex(f.sha256)) from attachments a
             join files f on f.id = a.file_id
             where a.owner_kind = 'drawing' and a.owner_id = ?1 and a.is_internal = 0 order by a.id",
        )?;
        let found = files.query_map([id], |row| {
            Ok(AnsweredFile {
                slot: row.get(0)?,
                name: row.get(1)?,
                version: row.get(2)?,
                size: row.get(3)?,
                sha256: row.get(4)?,
            })
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn open_marks(&self, id: i64) -> anyhow::Result<Vec<AnsweredMark>> {
        let mut marks = self.conn.prepare_cached(
            "select id, page, text, author_name from drawing_marks where drawing_id = ?1 and is_resolved = 0 order by id",
        )?;
        let found = marks.query_map([id], |row| {
            Ok(AnsweredMark {
                id: row.get(0)?,
                page: row.get(1)?,
                text: row.get(2)?,
                author: row.get(3)?,
            })
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn write_end(&mut self, revision: &Revision<'_>) {
        let [.., released] = revision.times;
        let releaser = Actor::user(UserId(self.releaser.id), self.releaser.name.clone());
        let checker = Actor::user(UserId(self.checker.id), self.checker.name.clone());
        let (step, actor) = match revision.state {
            "released" => (("release", "approved", "released"), releaser),
            "superseded" => (("supersede", "approved", "superseded"), Actor::system()),
            "void" => (("void", "issued", "void"), checker),
            _ => return,
        };
        self.step(revision, step, (released, actor), Value::Null);
    }
}

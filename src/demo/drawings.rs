//! Drawings of the demo, in every state, with the units of their projects' orders, marks and answers; of many there are
//! two revisions. Requests for a waiver have a warranty document that is signed.

use std::{cell::Cell, collections::HashSet, rc::Rc};

use anyhow::Context as _;

use super::{
    acting::{Cast, Plan, Story, stepped_up},
    sheets::{self, Sheets, Unit},
};
use crate::{
    casework::{self, Context, attachments::Place, files},
    domain::{
        drawings::{
            self, Answer, Drawing, DrawingForm, Given, MarkChangeForm, MarkForm, MarkKind,
            Published, Shape, Slot, UnitKey, Verb,
        },
        people::step_up::{Purpose, StepUpFor},
    },
    error::Error,
    kernel::{
        ids::{OrderId, ProjectRequestId, UserId},
        time::{Day, Instant},
    },
};

type Step<'a> = casework::Step<'a, Drawing>;

/// What is done about an item.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Draw,
    Check,
    Issue,
    Respond(Answer),
    Revise,
    Release,
    Void,
}

use Answer::{Approved, ApprovedAsNoted, ForRecord, Rejected, ReviseResubmit};
use Deed::{Check, Draw, Issue, Release, Respond, Revise, Void};

impl Deed {
    /// How many days pass before it.
    const fn after(self) -> i64 {
        match self {
            Draw => 0,
            Check | Issue => 1,
            Respond(_) | Release => 2,
            Revise | Void => 4,
        }
    }
}

const ISSUED: &[Deed] = &[Draw, Check, Issue];
const CHECKING: &[Deed] = &[Draw, Check];
const DRAFT: &[Deed] = &[Draw];
const APPROVED: &[Deed] = &[Draw, Check, Issue, Respond(Approved)];
const AS_NOTED: &[Deed] = &[Draw, Check, Issue, Respond(ApprovedAsNoted)];
const REJECTED: &[Deed] = &[Draw, Check, Issue, Respond(Rejected)];
const FOR_RECORD: &[Deed] = &[Draw, Check, Issue, Respond(ForRecord)];
const RELEASED: &[Deed] = &[Draw, Check, Issue, Respond(Approved), Release];
const VOID: &[Deed] = &[Draw, Check, Issue, Void];
const REVISED: &[Deed] = &[Draw, Check, Issue, Respond(ReviseResubmit), Draw, Check, Issue];
const REVISED_APPROVED: &[Deed] =
    &[Draw, Check, Issue, Respond(ReviseResubmit), Draw, Check, Issue, Respond(Approved)];
const SUPERSEDED: &[Deed] =
    &[Draw, Check, Issue, Respond(Approved), Revise, Draw, Check, Issue, Respond(Approved)];

/// What becomes of an item.
const COURSES: &[&[Deed]] = &[
    ISSUED, APPROVED, REVISED, DRAFT, RELEASED, AS_NOTED, CHECKING, SUPERSEDED, REJECTED,
    FOR_RECORD, ISSUED, VOID,
];

/// Those in which nothing is under way, for requests that are complete.
const DONE: &[&[Deed]] = &[APPROVED, RELEASED, SUPERSEDED, FOR_RECORD, REVISED_APPROVED, VOID];

/// What is drawn.
struct Sheet {
    kind: &'static str,
    title: &'static str,
}

const SHEETS: &[Sheet] = &[
    Sheet { kind: "elevation", title: "South elevation" },
    Sheet { kind: "shop", title: "Shop drawing of the entrance" },
    Sheet { kind: "section", title: "Head, jamb and sill" },
    Sheet { kind: "mull", title: "Mull of the twin units" },
    Sheet { kind: "plan", title: "Ground floor" },
    Sheet { kind: "bending", title: "Template of the arched transom" },
];

/// What becomes of a waiver, and how many days from now it counts, where not for good.
struct Waiver {
    deeds: &'static [Deed],
    days: Option<i32>,
}

const WAIVERS: &[Waiver] = &[
    Waiver { deeds: ISSUED, days: None },
    Waiver { deeds: APPROVED, days: Some(20) },
    Waiver { deeds: CHECKING, days: Some(700) },
    Waiver { deeds: APPROVED, days: None },
    Waiver { deeds: APPROVED, days: Some(-12) },
    Waiver { deeds: REJECTED, days: None },
    Waiver { deeds: APPROVED, days: Some(400) },
    Waiver { deeds: VOID, days: None },
    Waiver { deeds: APPROVED, days: Some(900) },
    Waiver { deeds: DRAFT, days: None },
    Waiver { deeds: APPROVED, days: Some(600) },
];

const MARKS: &[&str] = &[
    "The rough opening is two inches wider here.",
    "Sill height as on the survey, please.",
    "Hinges on the other side.",
    "Tempered glass next to the door.",
];

const PURPOSES: &[&str] = &["production", "order_entry", "pricing", "record"];

const DAY: i64 = 86_400;
/// The least between two acts on an item, in seconds.
const APART: i64 = 60;

/// A request for which something is drawn.
pub(super) struct Request<'a> {
    pub(super) id: Rc<Cell<Option<ProjectRequestId>>>,
    pub(super) number: i64,
    pub(super) account: i64,
    pub(super) dealer: &'a str,
    pub(super) project: &'a str,
    pub(super) units: &'a [Unit],
    /// Who answers for the dealer.
    pub(super) signer: UserId,
    pub(super) is_for_waiver: bool,
    pub(super) is_over: bool,
    pub(super) triaged: Instant,
    /// Nothing happens after this.
    pub(super) latest: Instant,
}

impl Request<'_> {
    /// Of an open request, what there was time for.
    fn as_far_as_today(&self, deeds: &'static [Deed]) -> &'static [Deed] {
        let days = self.latest.seconds_since(self.triaged) / DAY;
        let mut needed = 0;
        let is_later = |deed: &Deed| {
            needed += deed.after();
            needed > days
        };
        let end = deeds.iter().position(is_later).unwrap_or(deeds.len());
        if self.is_over { deeds } else { deeds.get(..end.max(1)).unwrap_or(deeds) }
    }

    /// The units that are drawn: of an open request, only those that are still in the plant.
    fn drawable_units(&self) -> Vec<&Unit> {
        self.units.iter().filter(|unit| self.is_over || !unit.is_shipped).collect()
    }
}

/// What all drawings are planned with.
pub(super) struct Drawings<'p> {
    cast: &'p Cast<'p>,
    people: People,
    items: usize,
    waivers: usize,
    /// Which units will have an approval in force for which purpose.
    approved: HashSet<ApprovedUnit>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct ApprovedUnit {
    order: i64,
    line: i64,
    purpose: &'static str,
}

#[derive(Clone, Copy)]
struct People {
    drafter: UserId,
    checker: UserId,
    releaser: UserId,
}

/// An item with what its revisions share.
struct Item<'p> {
    cast: &'p Cast<'p>,
    people: People,
    signer: UserId,
    dealer: String,
    project: String,
    place: usize,
    title: &'static str,
    units: Vec<Unit>,
    request: Rc<Cell<Option<ProjectRequestId>>>,
    form: DrawingForm,
}

impl<'p> Drawings<'p> {
    pub(super) fn new(cast: &'p Cast<'p>) -> anyhow::Result<Self> {
        let people = People {
            drafter: cast.known("drafter")?,
            checker: cast.known("draftinglead")?,
            releaser: cast.known("orderdesk")?,
        };
        Ok(Self { cast, people, items: 0, waivers: 0, approved: HashSet::new() })
    }

    fn entry(&self, table: &str, code: &str) -> anyhow::Result<i64> {
        let sql = format!("select id from {table} where code_folded = ?1");
        let found = self.cast.conn.query_row(&sql, [code], |row| row.get(0));
        found.with_context(|| format!("{table} has no {code}"))
    }

    /// Plans what is drawn for a request, once that is triaged.
    pub(super) fn plan(
        &mut self,
        plan: &mut Plan<'p>,
        request: &Request<'_>,
    ) -> anyhow::Result<()> {
        if request.drawable_units().is_empty() {
            return Ok(());
        }
        if request.is_for_waiver {
            return self.plan_waiver(plan, request);
        }
        let courses = if request.is_over { DONE } else { COURSES };
        for _ in 0..=(request.number % 2) {
            let place = self.items;
            self.items += 1;
            let deeds = courses.get(place % courses.len()).copied().unwrap_or(DRAFT);
            self.plan_item(plan, request, place, deeds)?;
        }
        Ok(())
    }

    fn plan_waiver(&mut self, plan: &mut Plan<'p>, request: &Request<'_>) -> anyhow::Result<()> {
        // The warranty documents are files.
        if self.cast.files.is_none() {
            return Ok(());
        }
        let place = self.waivers;
        self.waivers += 1;
        let waiver = WAIVERS.get(place % WAIVERS.len()).context("no waiver")?;
        let is_under_way = [ISSUED, CHECKING, DRAFT].contains(&waiver.deeds);
        let deeds = if request.is_over && is_under_way { APPROVED } else { waiver.deeds };
        let moments = self.moments(request, deeds);
        let today = self.cast.means.clock.today();
        // It counts for a day at least.
        let first = moments.first().copied().unwrap_or(request.triaged);
        let drawn_on = first.day_in(self.cast.means.clock.zone());
        let expires_on = waiver.days.map(|days| today.plus_days(days).max(drawn_on.plus_days(1)));
        // A sliding door if there is one: what is as wide as a wall is what comes out beyond what was tested.
        let drawable = request.drawable_units();
        let slides = |unit: &&&Unit| unit.description.starts_with("Sliding");
        let unit = drawable.iter().find(slides).or(drawable.first()).copied().cloned();
        let kind = unit.as_ref().and_then(|unit| unit.description.split(',').next());
        let form = DrawingForm {
            title: format!("{} beyond the tested size", kind.unwrap_or("Unit")),
            notes: "Please read it and sign, so that we can order the glass.".to_owned(),
            approval_unit_id: Some(self.entry("drafting_approval_units", "each")?),
            warranty_document_id: Some(self.entry("drafting_warranty_documents", "oversize")?),
            expires_on,
            ..DrawingForm::default()
        };
        let units = unit.into_iter().collect();
        let item = self.item(request, place, "Waiver", units, form);
        self::plan(&item, plan, request.account, deeds, &moments);
        Ok(())
    }

    fn plan_item(
        &mut self,
        plan: &mut Plan<'p>,
        request: &Request<'_>,
        place: usize,
        deeds: &'static [Deed],
    ) -> anyhow::Result<()> {
        let deeds = request.as_far_as_today(deeds);
        let all = request.drawable_units();
        let count = (1 + place % 3).min(all.len());
        let units = all.iter().cycle().skip(place * 2 % all.len()).take(count);
        let units: Vec<Unit> = units.copied().cloned().collect();
        // Only units of orders go into production.
        let is_quoted = units.iter().any(|unit| unit.is_quote);
        let mut deeds = match deeds {
            [before @ .., Release] if is_quoted => before.to_vec(),
            all => all.to_vec(),
        };
        // What has left the plant was made.
        let has_left = units.iter().any(|unit| unit.is_shipped) && !is_quoted;
        if has_left && matches!(deeds.last(), Some(Respond(Approved | ApprovedAsNoted))) {
            deeds.push(Release);
        }
        let of = |purpose: &'static str| {
            let unit =
                move |unit: &Unit| ApprovedUnit { order: unit.order, line: unit.line, purpose };
            units.iter().map(unit)
        };
        let purposes = PURPOSES.iter().cycle().skip(place % PURPOSES.len()).take(PURPOSES.len());
        let is_free =
            |purpose: &&&'static str| of(purpose).all(|unit| !self.approved.contains(&unit));
        // Every purpose of these units may be approved already.
        let Some(purpose) = purposes.copied().find(|purpose| is_free(&purpose)) else {
            return Ok(());
        };
        let is_accepted = |deed: &Deed| matches!(deed, Respond(answer) if answer.is_accepting());
        if deeds.iter().any(is_accepted) {
            let claimed: Vec<ApprovedUnit> = of(purpose).collect();
            self.approved.extend(claimed);
        }
        let sheet = SHEETS.get(place % SHEETS.len()).context("no sheet")?;
        let form = DrawingForm {
            title: sheet.title.to_owned(),
            notes: "Please look at the heights, and answer by Friday.".to_owned(),
            drawing_type_id: Some(self.entry("drawing_types", sheet.kind)?),
            process_type_id: Some(self.entry("drawing_process_types", "new")?),
            approved_for_id: Some(self.entry("drafting_approved_for", purpose)?),
            approval_unit_id: Some(self.entry("drafting_approval_units", "each")?),
            ..DrawingForm::default()
        };
        let moments = self.moments(request, &deeds);
        let item = self.item(request, place, sheet.title, units, form);
        self::plan(&item, plan, request.account, &deeds, &moments);
        Ok(())
    }

    fn item(
        &self,
        request: &Request<'_>,
        place: usize,
        title: &'static str,
        units: Vec<Unit>,
        form: DrawingForm,
    ) -> Rc<Item<'p>> {
        let key = |unit: &Unit| UnitKey { order_id: OrderId(unit.order), line_number: unit.line };
        Rc::new(Item {
            cast: self.cast,
            people: self.people,
            signer: request.signer,
            dealer: request.dealer.to_owned(),
            project: request.project.to_owned(),
            place,
            title,
            request: Rc::clone(&request.id),
            form: DrawingForm {
                units: Some(units.iter().map(key).collect()),
                comments: Some(Vec::new()),
                ..form
            },
            units,
        })
    }

    /// When each is done, in the plant's hours: what would take too long is done faster.
    fn moments(&self, request: &Request<'_>, deeds: &[Deed]) -> Vec<Instant> {
        let begin = request.triaged.plus_seconds(720);
        let total: i64 = deeds.iter().map(|deed| deed.after() * DAY).sum();
        let span = request.latest.seconds_since(begin).max(0);
        let mut offset = 0;
        let moment = |deed: &Deed| {
            offset += deed.after() * DAY;
            let offset = if total > span { offset * span / total } else { offset };
            self.cast.hours.after(begin.plus_seconds(offset), 0)
        };
        deeds.iter().map(moment).collect()
    }
}

impl Item<'_> {
    fn is_waiver(&self) -> bool {
        self.form.warranty_document_id.is_some()
    }

    /// The first revision.
    fn begin(&self, context: &Context<'_>) -> Result<Drawing, Error> {
        let form = DrawingForm { request_id: self.request.get(), ..self.form.clone() };
        drawings::insert(context, &form, Published::default())
    }

    /// Adds the files of the latest revision, which an answer may have begun, and gives it.
    fn draw(&self, context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
        let latest = drawings::latest(&context.rows, drawing)?;
        let drawing = latest.ok_or(Error::NotFound)?;
        if self.is_waiver() {
            return Ok(drawing);
        }
        let add = |slot: Slot, name: &str, content: &[u8]| {
            let file = self.cast.keep(name, content)?;
            files::add::<Drawing>(context, drawing.id, &Place::internal(slot), &file).map(|_| ())
        };
        if self.cast.files.is_none() {
            add(Slot::Drawing, "drawing.txt", self.title.as_bytes())?;
            return Ok(drawing);
        }
        let Sheets { pdf: sheets, dxf: lines } = self.sheets(context.today, &drawing)?;
        add(Slot::Drawing, "drawing.pdf", &sheets)?;
        if self.place.is_multiple_of(3) {
            add(Slot::Drawing, "drawing.dxf", lines.as_bytes())?;
        }
        let sheet = |line: &str| {
            let head = [drawing.number.clone(), self.title.to_owned(), line.to_owned()];
            let units = self.units.iter().map(|unit| format!("{} {}", unit.mark, unit.product));
            sheets::pdf(&head.into_iter().chain(units).collect::<Vec<_>>())
        };
        let published = Published {
            drawing: false,
            approval: self.place % 4 == 1,
            pricing: self.place % 5 == 2,
        };
        if published.approval {
            add(Slot::Approval, "approval set.pdf", &sheet("Approval set"))?;
        }
        if published.pricing {
            add(Slot::Pricing, "pricing.pdf", &sheet("Net 8,460.00"))?;
        }
        if !published.approval && !published.pricing {
            return Ok(drawing);
        }
        let process_type_id = Some(drawing.process_type_id);
        let form = DrawingForm { process_type_id, ..self.form.clone() };
        drawings::update(context, &drawing, &form, published)
    }

    fn sheets(&self, date: Day, drawing: &Drawing) -> anyhow::Result<Sheets> {
        let title = sheets::Title {
            dealer: &self.dealer,
            project: &self.project,
            number: &drawing.item_number,
            revision: &drawing.revision,
            title: self.title,
            drawn_by: sheets::DRAWN_BY,
            checked_by: sheets::CHECKED_BY,
            date,
        };
        sheets::draw(self.cast.conn, &title, &self.units)
    }

    fn respond(
        &self,
        context: &Context<'_>,
        drawing: &Drawing,
        answer: Answer,
    ) -> Result<Drawing, Error> {
        let about = StepUpFor { purpose: Purpose::AnswerDrawing, record: drawing.id.0 };
        let proof = stepped_up(context, about)?;
        let notes = match (answer.takes_marks(), self.is_waiver()) {
            (false, _) => "",
            (true, false) => "As marked.",
            (true, true) => "The owner wants the full warranty, so we divide the door.",
        };
        let given = Given::proved(answer, context.name(), notes.to_owned(), proof.by());
        let shown = drawings::in_force(context, drawing.id)?.into_iter();
        let shown: Vec<String> = shown.map(|file| file.sha256).collect();
        drawings::confirm(context, drawing, &given, &shown, &proof)
    }
}

/// Plans what is done about an item.
fn plan<'p>(
    item: &Rc<Item<'p>>,
    plan: &mut Plan<'p>,
    account: i64,
    deeds: &[Deed],
    moments: &[Instant],
) {
    let People { drafter, checker, releaser } = item.people;
    let signer = item.signer;
    let text = MARKS.get(item.place % MARKS.len()).copied().unwrap_or_default();
    let what = format!("drawing {} of {}", item.place + 1, item.project);
    let mut story = plan.story::<Drawing>(account, what);
    let mut last = Instant(0);
    for (step, (deed, at)) in deeds.iter().zip(moments).enumerate() {
        let mut next = || {
            last = (*at).max(last.plus_seconds(APART));
            last
        };
        let this = Rc::clone(item);
        match *deed {
            Draw => {
                if step == 0 {
                    let this = Rc::clone(item);
                    story.begin(drafter, next(), move |context| this.begin(context));
                }
                story.then(drafter, next(), move |context, drawing| this.draw(context, &drawing));
            }
            Check => {
                story.take(drafter, next(), Verb::Check, |step: &Step<'_>| step.check());
                if !item.is_waiver() {
                    let text = "Dimension chain does not add up.";
                    mark(&mut story, checker, next(), RIGHT, text);
                }
            }
            Issue => {
                if !item.is_waiver() {
                    story.then(drafter, next(), resolve);
                }
                story.take(checker, next(), Verb::Issue, |step: &Step<'_>| step.issue());
                let is_last = step + 1 == deeds.len();
                if is_last && !item.is_waiver() && item.place.is_multiple_of(2) {
                    mark(&mut story, signer, next(), LEFT, text);
                }
            }
            Respond(answer) => {
                if answer.takes_marks() && !item.is_waiver() {
                    mark(&mut story, signer, next(), LEFT, text);
                }
                story.then(signer, next(), move |context, drawing| {
                    this.respond(context, &drawing, answer)
                });
            }
            Revise => story.take(drafter, next(), Verb::Revise, |step: &Step<'_>| step.revise()),
            Release => {
                story.take(releaser, next(), Verb::Release, |step: &Step<'_>| step.release());
            }
            Void => story
                .take(checker, next(), Verb::Void, |step| step.void("Drawn for another opening")),
        }
    }
}

const LEFT: [[f64; 2]; 4] = [[0.2, 0.3], [0.4, 0.3], [0.4, 0.45], [0.2, 0.45]];
const RIGHT: [[f64; 2]; 4] = [[0.55, 0.3], [0.75, 0.3], [0.75, 0.45], [0.55, 0.45]];

fn mark(
    story: &mut Story<'_, '_, Drawing>,
    who: UserId,
    at: Instant,
    cloud: [[f64; 2]; 4],
    text: &'static str,
) {
    story.then(who, at, move |context, drawing| {
        let shape = Shape { kind: MarkKind::Cloud, points: cloud.to_vec(), stamp: None };
        let form = MarkForm { page: Some(1), shape: Some(shape), text: text.to_owned() };
        form.add(context, &drawing)?;
        Ok(drawing)
    });
}

/// The open marks are done.
fn resolve(context: &Context<'_>, drawing: Drawing) -> Result<Drawing, Error> {
    for mark in drawings::open_marks(context, drawing.proof())? {
        let form = MarkChangeForm {
            mark_id: Some(mark.id),
            is_resolved: Some(true),
            ..MarkChangeForm::default()
        };
        form.apply(context, &drawing)?;
    }
    Ok(drawing)
}

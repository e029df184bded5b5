//! Service requests of the demo: three hundred in every state, with their crews, pictures, visits, conversations and
//! service orders.

use std::{cell::RefCell, collections::HashMap};

use anyhow::Context as _;
use rusqlite::params;

use super::{
    DemoOptions,
    acting::{Cast, Plan, Story},
    cases::{Part, SCENES, TROUBLES, Trouble, state_of},
    dealers::Dealer,
    dice::Dice,
    elevations::look,
    people::plain,
    photos::{self, Photo, Scene, Subject},
    places, words,
};
use crate::{
    casework::{Context, Hours, pictures::StoredPicture},
    domain::service::{
        self, Action, ActionForm, Choice, ContactForm, Door, FindingForm, IncidentForm, Mode,
        OrderKind, PartForm, Phase, PriceAnswer, Question, QuestionKind, Request, RequestForm,
        ResolutionForm, ShownPrice, SiteForm, Status, Verb, Verdict, VerdictForm, Wish,
    },
    error::Error,
    files::{FileKind, FileName, FileStore, StoredFile},
    kernel::{
        ids::UserId,
        money::Cents,
        site_zones,
        text::fold,
        time::{Day, Instant},
    },
};

/// How many requests there are.
pub(super) const REQUESTS: u32 = 300;

/// People who go to visits together.
struct Crew {
    number: &'static str,
    name: &'static str,
    region: &'static str,
    people: &'static [&'static str],
}

const CREWS: &[Crew] = &[
    Crew {
        number: "C-1",
        name: "Winnipeg East",
        region: "Manitoba",
        people: &["technician", "technician.east"],
    },
    Crew { number: "C-2", name: "Winnipeg West", region: "Manitoba", people: &["technician.west"] },
    Crew {
        number: "C-3",
        name: "Regina and Saskatoon",
        region: "Saskatchewan",
        people: &["technician.regina"],
    },
    Crew {
        number: "C-4",
        name: "Calgary",
        region: "Alberta and British Columbia",
        people: &["technician.calgary"],
    },
    Crew {
        number: "C-5",
        name: "Lakehead",
        region: "Ontario and east",
        people: &["technician.lakehead"],
    },
    Crew {
        number: "C-6",
        name: "Upper Midwest",
        region: "United States",
        people: &["technician.us"],
    },
];

/// The crews that serve a place, by their places among all.
fn crews_of(province: &str, country: &str) -> &'static [usize] {
    match (country, province) {
        ("US", _) => &[5],
        (_, "MB") => &[0, 1],
        (_, "SK") => &[2],
        (_, "AB" | "BC") => &[3],
        _ => &[4],
    }
}

/// The most visits of a crew on a day, and when they begin and how far apart they are, in minutes.
const VISITS: i64 = 5;
const FIRST_VISIT: i64 = 480;
const BETWEEN_VISITS: i64 = 105;
/// What chargeable work costs.
const CHARGE: Cents = Cents(18_500);

/// A picture that lies in the store.
struct Stored {
    scene: Scene,
    unit: Subject,
    full: StoredFile,
    thumbnail: StoredFile,
    height: u32,
}

/// What all requests are planned with.
struct Desk<'p> {
    cast: &'p Cast<'p>,
    options: &'p DemoOptions,
    advisor: UserId,
    lead: UserId,
    /// Those who go to visits, crew by crew.
    technicians: Vec<UserId>,
    pictures: Vec<Stored>,
    /// Where each crew is on which day, and for how many visits.
    visits: RefCell<HashMap<(usize, Day), (String, i64)>>,
}

/// An order that was shipped.
struct ShippedOrder {
    id: i64,
    number: String,
    site: SiteForm,
    contact: ContactForm,
    lines: Vec<ShippedLine>,
}

#[derive(Clone, Copy)]
struct ShippedLine {
    number: i64,
    quantity: i64,
    is_door: bool,
}

/// Plans all of it, once orders are there.
pub(super) fn plan<'p>(
    cast: &'p Cast<'p>,
    plan: &mut Plan<'p>,
    options: &'p DemoOptions,
    dealers: &[Dealer],
) -> anyhow::Result<()> {
    let (advisor, lead) = (cast.known("advisor")?, cast.known("servicelead")?);
    let pictures = cast.files.as_ref().map(paint).transpose()?.unwrap_or_default();
    let technicians = write_crews(cast, [advisor, lead])?;
    let visits = RefCell::default();
    let desk = Desk { cast, options, advisor, lead, technicians, pictures, visits };
    for number in 1..=REQUESTS {
        let (state, nth) = state_of(number);
        // Every third one is of the account that everyone is told of, and what is visited next, near the
        // crew of the technician that everyone is told of.
        let is_next = state.status == Status::Scheduled && i64::from(nth) < VISITS;
        let place = if number.is_multiple_of(3) || is_next { 0 } else { number as usize };
        let dealer =
            dealers.get(place % dealers.len().max(1)).context("the demo has no dealers")?;
        desk.plan_request(plan, number, dealer, is_next)?;
    }
    Ok(())
}

/// Writes the crews and who requests are given to; gives one of each crew.
fn write_crews(cast: &Cast<'_>, advisors: [UserId; 2]) -> anyhow::Result<Vec<UserId>> {
    let now = cast.midnight()?;
    let mut technicians = Vec::new();
    for Crew { number, name, region, people } in CREWS {
        cast.conn.execute(
            "insert into crews (number, number_folded, name, region, created_at, updated_at)
             values (?1, ?2, ?3, ?4, ?5, ?5)",
            params![number, fold(number), name, region, now],
        )?;
        let crew = cast.conn.last_insert_rowid();
        for (place, mail) in people.iter().enumerate() {
            let member = cast.known(mail)?;
            let sql = "insert into crew_members (crew_id, user_id) values (?1, ?2)";
            cast.conn.execute(sql, params![crew, member])?;
            if place == 0 {
                technicians.push(member);
            }
        }
    }
    for advisor in advisors {
        let sql =
            "insert into service_advisors (user_id, created_at, updated_at) values (?1, ?2, ?2)";
        cast.conn.execute(sql, params![advisor, now])?;
    }
    Ok(technicians)
}

/// Paints every picture once; requests of the same trouble share them.
fn paint(files: &FileStore) -> anyhow::Result<Vec<Stored>> {
    let wanted: Vec<(Scene, Subject, u32)> = SCENES
        .iter()
        .flat_map(|(scene, variants)| {
            scene.units().iter().map(move |unit| (*scene, *unit, *variants))
        })
        .flat_map(|(scene, unit, variants)| {
            (0..variants).map(move |variant| (scene, unit, variant))
        })
        .collect();
    // Painting is all arithmetic: as many hands as there are.
    let hands = std::thread::available_parallelism().map_or(1, usize::from);
    let share = wanted.len().div_ceil(hands).max(1);
    let painted = std::thread::scope(|scope| {
        let work = wanted.chunks(share).map(|some| {
            scope.spawn(move || {
                let painted = some
                    .iter()
                    .map(|(scene, unit, variant)| photos::paint(*scene, *unit, *variant));
                painted.collect::<anyhow::Result<Vec<_>>>()
            })
        });
        let work: Vec<_> = work.collect();
        work.into_iter()
            .map(|hand| {
                hand.join().map_err(|_| anyhow::anyhow!("painting the demo's photos failed"))?
            })
            .collect::<anyhow::Result<Vec<Vec<Photo>>>>()
    })?;
    let keep = |content: &[u8]| {
        files.keep("photo.jpg", content, &[FileKind::Jpeg]).context("cannot keep a photo")
    };
    let painted = wanted.into_iter().zip(painted.into_iter().flatten());
    painted
        .map(|((scene, unit, _), photo)| {
            let (full, thumbnail) = (keep(&photo.full)?, keep(&photo.thumbnail)?);
            Ok(Stored { scene, unit, full, thumbnail, height: photo.height })
        })
        .collect()
}

/// A request from its beginning to where it stands today.
struct Course<'a, 'p> {
    desk: &'a Desk<'p>,
    story: Story<'a, 'p, Request>,
    dice: Dice,
    status: Status,
    /// By how many minutes of working time its acts are later in their days than others'.
    minute: i64,
    author: UserId,
    advisor: UserId,
    troubles: Vec<&'static Trouble>,
    /// The units with the troubles.
    units: Vec<Subject>,
    /// The pictures that it has already.
    used: Vec<usize>,
    /// The number that the last picture got from the phone.
    photo: i64,
}

/// How a request goes on after it was reported.
struct Way {
    reported: Day,
    /// After how many more working days than usual someone looks at it.
    late: usize,
    is_asked: bool,
    is_shipped: bool,
    visit: Option<Visit>,
}

/// Who comes, and when.
#[derive(Clone, Copy)]
struct Visit {
    crew: usize,
    day: Day,
    starts: i64,
    ends: i64,
}

impl<'p> Desk<'p> {
    fn plan_request(
        &self,
        plan: &mut Plan<'p>,
        number: u32,
        dealer: &Dealer,
        is_next: bool,
    ) -> anyhow::Result<()> {
        let cast = self.cast;
        let mut dice = Dice::new(self.options.seed, 61, u64::from(number));
        let (state, _) = state_of(number);
        let status = state.status;
        let is_over = matches!(status, Status::Completed | Status::Closed);
        let is_asked = status == Status::MoreInfo || dice.chance(240);
        let is_shipped = status == Status::AwaitingParts || is_over && dice.chance(250);
        let is_late = dice.chance(90);
        let is_approved = is_over
            || matches!(
                status,
                Status::Approved | Status::AwaitingParts | Status::Scheduled | Status::InProgress
            );
        let troubles = troubles(&mut dice, is_approved);
        let charge =
            is_approved && troubles.iter().any(|trouble| trouble.verdict == Verdict::Chargeable);

        // Backwards from the last act, in working days.
        let yesterday = cast.before(self.options.today, 1);
        let ago = i32::try_from(dice.between(state.latest, state.earliest))?;
        let last = cast.before(self.options.today.plus_days(1 - ago), 1).min(yesterday);
        let order = if dice.chance(880) {
            self.shipped_order(dealer.account, last.plus_days(-30), &mut dice)?
        } else {
            None
        };
        let near = match &order {
            Some(order) => crews_of(&order.site.province, &order.site.country),
            None => crews_of(dealer.town.province, dealer.town.country),
        };
        let crew = if is_next && near.contains(&0) { 0 } else { *dice.pick(near) };
        let town = order.as_ref().map_or(dealer.town.city, |order| order.site.city.as_str());
        let place = (crew, town);
        let mut visit = None;
        let visited = match status {
            Status::InProgress => Some(last),
            Status::Completed if !is_shipped => Some(last),
            Status::Closed if !is_shipped => Some(cast.before(last, 3)),
            _ => None,
        };
        if let Some(day) = visited {
            visit = Some(self.visit(place, day, |day| cast.before(day, 1)));
        } else if status == Status::Scheduled {
            let ahead = if is_next { 0 } else { i32::try_from(dice.between(1, 12))? };
            let next = |day| cast.hours.working_day_after(day, 1);
            visit = Some(self.visit(place, next(self.options.today.plus_days(ahead - 1)), next));
        }
        let approved = match (status, visit) {
            (Status::Closed, None) => cast.before(last, 10),
            (Status::Completed, None) => cast.before(last, 7),
            (Status::Scheduled, _) | (_, None) => last,
            (_, Some(visit)) => cast.before(visit.day, 5),
        };
        let asked = usize::from(is_asked && !matches!(status, Status::InReview | Status::MoreInfo));
        let reviews = match status {
            Status::Draft | Status::Submitted | Status::InReview | Status::MoreInfo => 0,
            _ => 1 + asked + usize::from(charge),
        };
        let late = if is_late && is_over { 3 } else { 0 };
        let reported = cast.before(approved, reviews + late);
        let author = cast.of_account(dealer.account, ["service", "owner"])?;
        let mut course = Course {
            desk: self,
            story: plan.story(dealer.account, format!("service request {number}")),
            minute: i64::from(number) * 37 % 100 + 10,
            author,
            advisor: if dice.chance(300) { self.lead } else { self.advisor },
            photo: dice.between(1000, 8999),
            dice,
            status,
            troubles,
            units: Vec::new(),
            used: Vec::new(),
        };
        let door = if order.is_some() { Door::Product } else { Door::Incident };
        let form = course.form(dealer, order, reported)?;
        course.plan(door, form, Way { reported, late, is_asked, is_shipped, visit })
    }

    /// The first day from one on, as `next` goes on, on which a crew has room for a visit in a town: it is in one town
    /// a day.
    fn visit(&self, (crew, town): (usize, &str), mut day: Day, next: impl Fn(Day) -> Day) -> Visit {
        let mut visits = self.visits.borrow_mut();
        let is_elsewhere = |(at, booked): &(String, i64)| at != town || *booked >= VISITS;
        while visits.get(&(crew, day)).is_some_and(is_elsewhere) {
            day = next(day);
        }
        let (_, booked) = visits.entry((crew, day)).or_insert_with(|| (town.to_owned(), 0));
        let starts = FIRST_VISIT + *booked * BETWEEN_VISITS;
        *booked += 1;
        Visit { crew, day, starts, ends: starts + 60 + *booked % 2 * 30 }
    }

    /// An order of the account that had been shipped by a day.
    fn shipped_order(
        &self,
        account: i64,
        by: Day,
        dice: &mut Dice,
    ) -> anyhow::Result<Option<ShippedOrder>> {
        let mut newest = self.cast.conn.prepare_cached(
            "select o.id, o.number || iif(o.suffix = '', '', '-' || o.suffix), c.name, c.phone, c.email,
                    c.line1, c.city, c.province, c.postal_code, c.country
             from orders o join order_customers c on c.order_id = o.id
             where o.account_id = ?1 and o.kind = 'order' and o.shipped_on <= ?2 and c.name <> ''
             order by o.id desc limit 60",
        )?;
        let found = newest.query_map(params![account, by], |row| {
            Ok(ShippedOrder {
                id: row.get(0)?,
                number: row.get(1)?,
                contact: ContactForm { name: row.get(2)?, phone: row.get(3)?, email: row.get(4)? },
                site: SiteForm {
                    line1: row.get(5)?,
                    city: row.get(6)?,
                    province: row.get(7)?,
                    postal_code: row.get(8)?,
                    country: row.get(9)?,
                    ..SiteForm::default()
                },
                lines: Vec::new(),
            })
        })?;
        let mut found: Vec<ShippedOrder> = found.collect::<Result<_, _>>()?;
        if found.is_empty() {
            return Ok(None);
        }
        let mut order = found.swap_remove(dice.below(found.len()));
        let mut lines = self.cast.conn.prepare_cached(
            "select line_no, quantity_thousandths / 1000, description like '%door%' from order_lines
             where order_id = ?1 order by line_no limit 12",
        )?;
        let read = lines.query_map([order.id], |row| {
            Ok(ShippedLine { number: row.get(0)?, quantity: row.get(1)?, is_door: row.get(2)? })
        })?;
        order.lines = read.collect::<Result<_, _>>()?;
        Ok(Some(order))
    }
}

/// What is wrong. Where the request is approved, not everything is refused.
fn troubles(dice: &mut Dice, is_approved: bool) -> Vec<&'static Trouble> {
    let first = loop {
        let trouble = dice.pick(TROUBLES);
        if !is_approved || trouble.verdict != Verdict::NotCovered {
            break trouble;
        }
    };
    let more = usize::from(dice.chance(340)) + usize::from(dice.chance(120));
    std::iter::once(first).chain((0..more).map(|_| dice.pick(TROUBLES))).collect()
}

impl<'p> Course<'_, 'p> {
    /// What the dealer reports.
    fn form(
        &mut self,
        dealer: &Dealer,
        order: Option<ShippedOrder>,
        reported: Day,
    ) -> anyhow::Result<RequestForm> {
        let conn = self.desk.cast.conn;
        let dice = &mut self.dice;
        let first = self.troubles.first().context("a request without trouble")?;
        let listed = |list: &str, code: &str| {
            let sql = "select id from service_list_items where list = ?1 and code = ?2";
            Choice::Said(conn.query_row(sql, [list, code], |row| row.get(0)).ok())
        };
        let is_dark = dice.chance(400);
        let mut incidents = Vec::new();
        for trouble in &self.troubles {
            let has_serial = dice.chance(300);
            let mut incident = IncidentForm {
                symptom: trouble.symptom.to_owned(),
                found_when: Some(trouble.found_when),
                found_on: Some(reported.plus_days(-1)),
                wanted: Some(trouble.wanted),
                description: dice.word(trouble.descriptions).to_owned(),
                ..IncidentForm::default()
            };
            if has_serial {
                incident.unit_serial = format!("NL{:07}", dice.between(1, 9_999_999));
            }
            if let Some(order) = order.as_ref().filter(|order| !order.lines.is_empty()) {
                let line = *dice.pick(&order.lines);
                let (elevation, _) = look(conn, order.id, line.number)?;
                incident.line_number = Some(line.number);
                incident.quantity = Some(dice.between(1, line.quantity.clamp(1, 3)));
                incident.panel = (!elevation.is_empty()).then_some(1);
                self.units.push(Subject { is_door: line.is_door, is_dark });
            } else {
                let products = &["Casement window", "Patio door", "Entry door"];
                incident.product = dice.word(products).to_owned();
                self.units.push(Subject { is_door: incident.product.ends_with("door"), is_dark });
            }
            incidents.push(incident);
        }
        let is_draft = self.status == Status::Draft;
        let mut form = RequestForm {
            submit: Some(!is_draft),
            incidents: Some(incidents),
            priority_level_id: listed("priorityLevels", first.priority),
            priority_type_id: listed("priorityTypes", first.kind),
            ..RequestForm::default()
        };
        if is_draft {
            let steps = &["units", "symptom", "photos", "site"];
            form.wizard_step = Some(dice.word(steps).to_owned());
        }
        let (mut site, contact) = if let Some(order) = order {
            form.order_number = Some(order.number);
            (order.site, order.contact)
        } else {
            form.install_year = Some(i64::from(reported.0.year()) - dice.between(1, 9));
            let (name, last) = words::homeowner(dice, 4000);
            let address = places::address(dice, dealer.town);
            let phone = places::phone(dice, dealer.town.area);
            let email = format!("{}@mail.example", plain(&last));
            let site = SiteForm {
                line1: address.line1,
                city: address.city.to_owned(),
                province: address.province.to_owned(),
                postal_code: address.postal_code,
                country: address.country.to_owned(),
                ..SiteForm::default()
            };
            (site, ContactForm { name, phone, email })
        };
        // A visit needs a time zone, which some places leave open.
        if site_zones::zone_of(&site.province, &site.postal_code).is_none() {
            site.time_zone = Some("America/Chicago".to_owned());
        }
        (form.site, form.contact) = (Some(site), Some(contact));
        Ok(form)
    }

    fn at(&self, day: Day, minutes: i64) -> anyhow::Result<Instant> {
        self.desk.cast.at(day, self.minute + minutes)
    }

    /// One of the staff takes a step.
    fn act(&mut self, who: UserId, at: Instant, action: Action, form: ActionForm) {
        self.act_on_incidents(who, at, action, move |_| form);
    }

    /// The same with a form that names the incidents.
    fn act_on_incidents(
        &mut self,
        who: UserId,
        at: Instant,
        action: Action,
        form: impl FnOnce(Vec<i64>) -> ActionForm + 'p,
    ) {
        self.story.then(who, at, move |context, request| {
            form(incidents(context, &request)?).take(context, &request, action)
        });
    }

    fn write(&mut self, who: UserId, at: Instant, text: &'static str) {
        self.story.take(who, at, Verb::Message, move |step| step.write(text, false));
    }

    /// A picture that no other of the request is; without a store of files there are none.
    fn show(
        &mut self,
        who: UserId,
        at: Instant,
        scene: Scene,
        phase: Phase,
        incident: Option<usize>,
    ) -> bool {
        let Some(unit) = self.units.get(incident.unwrap_or(0)).map(|unit| scene.unit(*unit)) else {
            return false;
        };
        let all = self.desk.pictures.iter().enumerate();
        let fits: Vec<_> = all
            .filter(|(place, stored)| {
                (stored.scene, stored.unit) == (scene, unit) && !self.used.contains(place)
            })
            .collect();
        if fits.is_empty() {
            return false;
        }
        let (place, stored) = *self.dice.pick(&fits);
        self.used.push(place);
        self.photo += self.dice.between(1, 4);
        let name = match phase {
            Phase::Signature => "signature.jpg".to_owned(),
            _ => format!("IMG_{}.jpg", self.photo),
        };
        let name = FileName::clean(&name, FileKind::Jpeg);
        let original = StoredFile { name, ..stored.full.clone() };
        let picture = StoredPicture {
            display: Some(original.clone()),
            original,
            thumbnail: Some(stored.thumbnail.clone()),
            size: Some((photos::WIDTH, stored.height)),
            taken_at: Some(at.plus_seconds(-60 * self.dice.between(1, 4))),
        };
        self.story.then(who, at, move |context, request| {
            let shown = match incident {
                Some(place) => incidents(context, &request)?.get(place).copied(),
                None => None,
            };
            service::add_image(context, &request, &picture, phase, shown)?;
            Ok(request)
        });
        true
    }

    fn plan(mut self, door: Door, form: RequestForm, way: Way) -> anyhow::Result<()> {
        let Way { reported, late, is_asked, is_shipped, visit } = way;
        let (author, advisor, status) = (self.author, self.advisor, self.status);
        let hours = &self.desk.cast.hours;
        // What no one has looked at came in the afternoon.
        let early = if status == Status::Submitted { 300 } else { 0 };
        let at = self.at(reported, early)?;
        self.story.begin(author, at, move |context| {
            service::create(context, door, &form).map(|saved| saved.request)
        });
        for (place, trouble) in self.troubles.clone().into_iter().enumerate() {
            let at = self.at(reported, early + 5 + i64::try_from(place)?)?;
            self.show(author, at, trouble.scene, Phase::Report, Some(place));
            if self.dice.chance(550) {
                self.show(author, at, Scene::Whole, Phase::Report, Some(place));
            }
        }
        if matches!(status, Status::Draft | Status::Submitted) {
            return Ok(());
        }
        let first = *self.troubles.first().context("a request without trouble")?;
        let mut day = if late > 0 { hours.working_day_after(reported, late) } else { reported };
        self.act(advisor, self.at(day, 90)?, Action::Review, ActionForm::default());
        // What is over long since says less.
        let is_detailed = status != Status::Closed || self.dice.chance(330);
        if is_detailed {
            self.edit(self.at(day, 95)?, first)?;
        }
        if self.dice.chance(220) {
            let at = self.at(day, 105)?;
            self.story.take(advisor, at, Verb::Message, |step| {
                step.write("Same lot as two others this month. Watch for more.", true)
            });
        }
        if status == Status::InReview {
            return Ok(());
        }
        if is_asked {
            self.ask(self.at(day, 150)?, first);
            if status == Status::MoreInfo {
                return Ok(());
            }
            day = hours.working_day_after(day, 1);
            let at = self.at(day, 40)?;
            self.story.then(author, at, move |context, request| {
                service::reply(context, &request, Some(first.answer), None)
                    .map(|(request, _)| request)
            });
        }
        if status == Status::Rejected {
            let at = self.at(hours.working_day_after(day, 1), 80)?;
            let form = ActionForm {
                reject_reason: Some("INSTALL".to_owned()),
                reason: Some("The frame is not fastened at the lock.".to_owned()),
                ..ActionForm::default()
            };
            // Old customers hear it from a supervisor.
            self.act(self.desk.lead, at, Action::Reject, form);
            return Ok(());
        }
        if status == Status::Cancelled {
            let at = self.at(hours.working_day_after(day, 1), 80)?;
            self.story.take(author, at, Verb::Cancel, |step| {
                step.cancel(Some("The customer fixed it themselves."), false)
            });
            return Ok(());
        }
        if self.troubles.iter().any(|trouble| trouble.verdict == Verdict::Chargeable) {
            self.ask_price(self.at(day, 170)?);
            day = hours.working_day_after(day, 1);
            self.accept_price(self.at(day, 40)?);
        }
        day = hours.working_day_after(day, 1);
        if is_detailed {
            self.note_causes(self.at(day, 70)?);
        }
        self.approve(self.at(day, 80)?);
        if self.dice.chance(300) {
            let thanks = "Thank you. The customer is at home on weekdays after three.";
            self.write(author, self.at(day, 170)?, thanks);
            if visit.is_some() {
                let noted = "Noted. We will plan the visit for an afternoon.";
                self.write(advisor, self.at(day, 215)?, noted);
            }
        }
        if status == Status::Approved {
            return Ok(());
        }
        self.order(self.at(day, 140)?, first, is_shipped, hours.working_day_after(day, 12));
        if let Some(visit) = visit {
            return self.visit(self.at(day, 200)?, first, visit);
        }
        if status == Status::AwaitingParts {
            return Ok(());
        }
        let sent = hours.working_day_after(day, 7);
        let work = ActionForm { hours: Some(Hours(Cents(50))), ..ActionForm::default() };
        self.complete(advisor, self.at(sent, 200)?, first, work)?;
        self.close(sent)
    }

    /// What staff say of it beside its steps: of what kind it is and what happens next.
    fn edit(&mut self, at: Instant, trouble: &Trouble) -> anyhow::Result<()> {
        let form = RequestForm {
            service_type_id: Choice::Said(Some(self.listed("serviceTypes", trouble.service)?)),
            next_step: Some(trouble.next_step.to_owned()),
            ..RequestForm::default()
        };
        self.story.then(self.advisor, at, move |context, request| {
            service::change(context, &request, &form, Mode::Whole).map(|saved| saved.request)
        });
        Ok(())
    }

    fn listed(&self, list: &str, code: &str) -> anyhow::Result<i64> {
        let sql = "select id from service_list_items where list = ?1 and code = ?2";
        let found = self.desk.cast.conn.query_row(sql, [list, code], |row| row.get(0));
        found.with_context(|| format!("{list} has no {code}"))
    }

    /// What each problem comes from.
    fn note_causes(&mut self, at: Instant) {
        let troubles = self.troubles.clone();
        self.story.then(self.advisor, at, move |context, mut request| {
            let incidents = service::incidents_of(&context.rows, request.proof())?;
            for (incident, trouble) in incidents.iter().zip(troubles) {
                let cause = Some(trouble.cause.to_owned());
                let form = FindingForm { cause, ..FindingForm::default() };
                request = service::note_finding(context, &request, incident, &form)?;
            }
            Ok(request)
        });
    }

    fn ask(&mut self, at: Instant, trouble: &'static Trouble) {
        self.story.take(self.advisor, at, Verb::MoreInfo, |step| {
            step.ask(&Question {
                text: trouble.question,
                kind: QuestionKind::Info,
                amount: None,
                currency: None,
                checklist: &[Wish::Photo, Wish::Serial],
            })
        });
    }

    fn ask_price(&mut self, at: Instant) {
        self.story.take(self.advisor, at, Verb::MoreInfo, |step| {
            step.ask(&Question {
                text: "Care is not covered by the warranty: one hour at the usual rate. Shall we come?",
                kind: QuestionKind::Price,
                amount: Some(CHARGE),
                currency: None,
                checklist: &[],
            })
        });
    }

    fn accept_price(&mut self, at: Instant) {
        self.story.take(self.author, at, Verb::AcceptPrice, |step| {
            let comment = "The customer agrees.";
            let price = ShownPrice { amount: Some(CHARGE), currency: None, comment };
            step.answer_price(PriceAnswer::Accepted, &price)
        });
    }

    fn approve(&mut self, at: Instant) {
        let troubles = self.troubles.clone();
        let is_part = troubles.iter().any(|trouble| trouble.verdict == Verdict::NotCovered);
        let action = if is_part { Action::PartApprove } else { Action::Approve };
        self.act_on_incidents(self.advisor, at, action, move |incidents| {
            let verdict = |(incident_id, trouble): (i64, &Trouble)| VerdictForm {
                incident_id,
                verdict: trouble.verdict,
                reason: trouble.verdict_reason.to_owned(),
            };
            let verdicts = incidents.into_iter().zip(troubles).map(verdict).collect();
            ActionForm { verdicts, ..ActionForm::default() }
        });
    }

    /// Orders what is needed.
    fn order(&mut self, at: Instant, trouble: &Trouble, is_shipped: bool, planned_on: Day) {
        let kind = match is_shipped {
            true if self.status == Status::AwaitingParts && self.dice.chance(300) => {
                OrderKind::Remake
            }
            true => OrderKind::Ship,
            false => OrderKind::Visit,
        };
        let part = match trouble.part {
            Part { item: "", .. } if is_shipped => {
                Some(Part { item: "HW-100", description: "Hardware set" })
            }
            Part { item: "", .. } => None,
            part => Some(part),
        };
        let form = |part: Part| PartForm {
            item: part.item.to_owned(),
            description: part.description.to_owned(),
            quantity: 1,
            ..PartForm::default()
        };
        let form = ActionForm {
            kind: Some(kind),
            parts: part.map(form).into_iter().collect(),
            planned_on: Some(planned_on),
            ..ActionForm::default()
        };
        self.act(self.advisor, at, Action::Process, form);
    }

    /// A visit is booked, and as far as its time has come, made.
    fn visit(
        &mut self,
        at: Instant,
        trouble: &'static Trouble,
        visit: Visit,
    ) -> anyhow::Result<()> {
        let Visit { crew, day, starts, ends } = visit;
        let form = ActionForm {
            crewnumber: CREWS.get(crew).map(|crew| crew.number.to_owned()),
            date: Some(day),
            starts_minute: Some(starts),
            ends_minute: Some(ends),
            ..ActionForm::default()
        };
        self.act(self.advisor, at, Action::Schedule, form);
        if self.status == Status::Scheduled {
            return Ok(());
        }
        let technician = *self.desk.technicians.get(crew).context("a crew without people")?;
        let time = |minute: i64| self.desk.cast.at(day, minute - FIRST_VISIT);
        let (began, ended) = (time(starts + 5)?, time(ends)?);
        self.act(technician, began, Action::Start, ActionForm::default());
        let before = began.plus_seconds(300);
        self.show(technician, before, trouble.scene, Phase::Before, None);
        if self.status == Status::InProgress {
            return Ok(());
        }
        let (after, signed) = (ended.plus_seconds(-300), ended.plus_seconds(-120));
        let is_seen = self.show(technician, after, Scene::Repaired, Phase::After, None);
        let is_signed = self.dice.chance(800)
            && self.show(technician, signed, Scene::Signature, Phase::Signature, None);
        let text = |is_said: bool, text: &str| is_said.then(|| text.to_owned());
        let work = ActionForm {
            hours: Some(Hours(Cents(self.dice.between(4, 14) * 25))),
            signer_name: text(is_signed, "Homeowner"),
            no_signature_reason: text(!is_signed, "Nobody was at home at the end."),
            no_photo_reason: text(!is_seen, "The camera was left in the truck."),
            ..ActionForm::default()
        };
        self.complete(technician, ended, trouble, work)?;
        self.close(day)
    }

    fn complete(
        &mut self,
        who: UserId,
        at: Instant,
        trouble: &'static Trouble,
        work: ActionForm,
    ) -> anyhow::Result<()> {
        let resolution_id = self.listed("resolutions", trouble.resolution)?;
        self.act_on_incidents(who, at, Action::Complete, move |incidents| {
            let resolved = |incident_id| ResolutionForm { incident_id, resolution_id };
            ActionForm {
                note: Some(trouble.done.to_owned()),
                resolutions: incidents.into_iter().map(resolved).collect(),
                ..work
            }
        });
        Ok(())
    }

    /// The dealer confirms that it is done, some days later, and often says how it was.
    fn close(&mut self, done: Day) -> anyhow::Result<()> {
        if self.status != Status::Closed {
            return Ok(());
        }
        let day = self.desk.cast.hours.working_day_after(done, 3);
        let (closed, rated) = (self.at(day, 120)?, self.at(day, 125)?);
        self.story.take(self.author, closed, Verb::Close, |step| step.close(false));
        if self.dice.chance(600) {
            let stars = Some(self.dice.between(3, 5));
            let comment = if self.dice.chance(250) { "Quick and tidy, thank you." } else { "" };
            self.story.take(self.author, rated, Verb::Rate, move |step| step.rate(stars, comment));
        }
        Ok(())
    }
}

/// The incidents of a request in their order.
fn incidents(context: &Context<'_>, request: &Request) -> Result<Vec<i64>, Error> {
    let stored = service::incidents_of(&context.rows, request.proof())?;
    Ok(stored.into_iter().map(|incident| incident.id).collect())
}

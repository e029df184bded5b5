//! Service requests of the demo: three hundred in every state, with their crews, pictures, visits,
//! conversations, service orders and the trail of who did what.

use anyhow::Context;
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::{Value, json};

use super::{
    DemoOptions,
    cases::{self, Case, TROUBLES, Trouble},
    dealers::Dealer,
    dice::Dice,
    photos::{self, Scene},
    places, words,
};
use crate::{
    audit::{self, Actor, NewEvent},
    db::Shared,
    domain::service::symptom_label,
    files::{FileKind, FileStore},
    kernel::{
        ids::{AccountId, UserId},
        text::fold,
        time::{Day, Instant},
    },
};

/// How many requests there are.
pub(super) const REQUESTS: u32 = 300;

/// Number, name, region and people.
const CREWS: &[(&str, &str, &str, &[&str])] = &[
    ("C-1", "Winnipeg East", "Manitoba", &["technician", "technician.east"]),
    ("C-2", "Winnipeg West", "Manitoba", &["technician.west"]),
    ("C-3", "Regina and Saskatoon", "Saskatchewan", &["technician.regina"]),
    ("C-4", "Calgary", "Alberta and British Columbia", &["technician.calgary"]),
    ("C-5", "Lakehead", "Ontario and east", &["technician.lakehead"]),
    ("C-6", "Upper Midwest", "United States", &["technician.us"]),
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

/// A member of staff, by their address.
#[derive(Clone)]
pub(super) struct Person {
    pub(super) id: i64,
    pub(super) name: String,
}

/// What all requests are written with.
struct Desk<'a> {
    conn: &'a Connection,
    seed: u64,
    midnight: Instant,
    today: Day,
    advisors: Vec<Person>,
    technician: Person,
    crews: Vec<i64>,
    lists: Vec<(String, String, i64)>,
    pictures: Vec<(Scene, u32, Stored)>,
    trail: Vec<Trace>,
}

/// A picture that lies in the store.
struct Stored {
    file: i64,
    thumbnail: i64,
    size: i64,
    height: u32,
}

/// An event on its way to the trail, which is written in the order of time.
pub(super) struct Trace {
    pub(super) at: Instant,
    pub(super) entity: &'static str,
    pub(super) request: i64,
    pub(super) account: i64,
    pub(super) verb: &'static str,
    pub(super) from: &'static str,
    pub(super) to: &'static str,
    pub(super) actor: Actor,
    pub(super) reason: Option<String>,
    /// What it says beside the status.
    pub(super) more: Value,
}

/// Who reports.
struct Author {
    id: i64,
    name: String,
}

/// An order that was shipped, with one of its lines.
struct ShippedOrder {
    id: i64,
    number: String,
    shipped_on: Day,
    customer: String,
    phone: String,
    email: String,
    site: [String; 5],
    lines: Vec<(i64, String, i64)>,
}

/// Writes all of it, once orders are there; `others` are events of other records.
pub(super) fn write(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
    dealers: &[Dealer],
    files: Option<&FileStore>,
    others: Vec<Trace>,
) -> anyhow::Result<()> {
    let transaction = conn.unchecked_transaction()?;
    let mut desk = Desk {
        conn,
        seed: options.seed,
        midnight,
        today: options.today,
        advisors: vec![person(conn, "advisor@demo.test")?, person(conn, "servicelead@demo.test")?],
        technician: person(conn, "technician@demo.test")?,
        crews: Vec::new(),
        lists: lists(conn)?,
        pictures: Vec::new(),
        trail: others,
    };
    desk.write_crews()?;
    if let Some(files) = files {
        desk.write_pictures(files)?;
    }
    let first_visits = cases::next_workday(options.today);
    for number in 1..=REQUESTS {
        let case =
            Case::of(number, options.today, &mut Dice::new(options.seed, 61, u64::from(number)));
        // Every third one is of the account that everyone is told of, and what is visited next, near the
        // crew of the technician that everyone is told of.
        let is_told_of = number.is_multiple_of(3)
            || (case.state == "scheduled" && case.visit_on == Some(first_visits));
        let place = if is_told_of { 0 } else { number as usize % dealers.len().max(1) };
        let dealer = dealers.get(place).context("the demo has no dealers")?;
        desk.write_request(number, dealer)?;
    }
    desk.write_trail()?;
    transaction.commit()?;
    Ok(())
}

pub(super) fn person(conn: &Connection, email: &str) -> anyhow::Result<Person> {
    conn.query_row(
        "select id, first_name || ' ' || last_name from users where email_folded = ?1",
        [email],
        |row| Ok(Person { id: row.get(0)?, name: row.get(1)? }),
    )
    .with_context(|| format!("the demo has no {email}"))
}

/// Every entry of the short lists: list, code, id.
fn lists(conn: &Connection) -> anyhow::Result<Vec<(String, String, i64)>> {
    let mut all =
        conn.prepare("select list, code, id from service_list_items order by list, sort, id")?;
    let rows = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

impl Desk<'_> {
    fn write_crews(&mut self) -> anyhow::Result<()> {
        for (number, name, region, people) in CREWS {
            self.conn.execute(
                "insert into crews (number, number_folded, name, region, created_at, updated_at)
                 values (?1, ?2, ?3, ?4, ?5, ?5)",
                params![number, fold(number), name, region, self.midnight],
            )?;
            let crew = self.conn.last_insert_rowid();
            self.crews.push(crew);
            for mail in *people {
                let member = person(self.conn, &format!("{mail}@demo.test"))?;
                self.conn.execute(
                    "insert into crew_members (crew_id, user_id) values (?1, ?2)",
                    params![crew, member.id],
                )?;
            }
        }
        for advisor in &self.advisors {
            self.conn.execute(
                "insert into service_advisors (user_id, created_at, updated_at) values (?1, ?2, ?2)",
                params![advisor.id, self.midnight],
            )?;
        }
        Ok(())
    }

    /// Paints every picture once; requests of the same trouble share them.
    fn write_pictures(&mut self, files: &FileStore) -> anyhow::Result<()> {
        let wanted: Vec<(Scene, u32)> = cases::SCENES
            .iter()
            .flat_map(|(scene, variants)| (0..*variants).map(|variant| (*scene, variant)))
            .collect();
        // Painting is all arithmetic: as many hands as there are.
        let hands = std::thread::available_parallelism().map_or(1, usize::from);
        let share = wanted.len().div_ceil(hands).max(1);
        let painted = std::thread::scope(|scope| {
            let work = wanted.chunks(share).map(|some| {
                scope.spawn(move || {
                    let painted =
                        some.iter().map(|(scene, variant)| photos::paint(*scene, *variant));
                    painted.collect::<anyhow::Result<Vec<_>>>()
                })
            });
            let work: Vec<_> = work.collect();
            work.into_iter()
                .map(|hand| {
                    hand.join().map_err(|_| anyhow::anyhow!("painting the demo's photos failed"))?
                })
                .collect::<anyhow::Result<Vec<Vec<photos::Photo>>>>()
        })?;
        for ((scene, variant), photo) in wanted.into_iter().zip(painted.into_iter().flatten()) {
            let size = i64::try_from(photo.full.len())?;
            let stored = Stored {
                file: self.keep(files, &photo.full)?,
                thumbnail: self.keep(files, &photo.thumbnail)?,
                size,
                height: photo.height,
            };
            self.pictures.push((scene, variant, stored));
        }
        Ok(())
    }

    fn keep(&self, files: &FileStore, content: &[u8]) -> anyhow::Result<i64> {
        let kept =
            files.keep("photo.jpg", content, &[FileKind::Jpeg]).context("cannot keep a photo")?;
        self.conn.execute(
            "insert into files (sha256, size, mime, created_at) values (?1, ?2, 'image/jpeg', ?3)
             on conflict (sha256) do nothing",
            params![kept.sha256.0, i64::try_from(kept.size)?, self.midnight],
        )?;
        let id = "select id from files where sha256 = ?1";
        Ok(self.conn.query_row(id, [kept.sha256.0], |row| row.get(0))?)
    }

    /// The entry of a short list, where the list has one of this code, or else any.
    fn listed(&self, list: &str, code: &str, dice: &mut Dice) -> Option<i64> {
        let all: Vec<_> = self.lists.iter().filter(|(of, ..)| of == list).collect();
        let known = all.iter().find(|(_, has, _)| has == code).map(|(.., id)| *id);
        known.or_else(|| (!all.is_empty()).then(|| dice.pick(&all).2))
    }

    #[expect(clippy::too_many_lines, reason = "a request is one long row and what hangs on it")]
    fn write_request(&mut self, number: u32, dealer: &Dealer) -> anyhow::Result<()> {
        let mut dice = Dice::new(self.seed, 61, u64::from(number));
        let mut case = Case::of(number, self.today, &mut dice);
        let account = dealer.account;
        let id = AccountId(account).id_range().0 | i64::from(number);
        let label = format!("SR-{number:06}");
        let order =
            if dice.chance(880) { self.shipped_order(account, &case, &mut dice)? } else { None };
        let people = self.people_of(account)?;
        let author = dice.pick(&people);
        let advisor = self.advisors.get(usize::from(dice.chance(300))).context("no advisor")?;
        let (advisor_id, advisor_name) = (advisor.id, advisor.name.clone());
        let troubles: Vec<&Trouble> = {
            let first = dice.pick(TROUBLES);
            let more = usize::from(dice.chance(340)) + usize::from(dice.chance(120));
            let others = (0..more).map(|_| dice.pick(TROUBLES)).collect::<Vec<_>>();
            std::iter::once(first).chain(others).collect()
        };
        let first = troubles.first().copied().context("a request without trouble")?;

        let town = dealer.town;
        let (contact, phone, email, site) = match &order {
            Some(order) if !order.customer.is_empty() => (
                order.customer.clone(),
                order.phone.clone(),
                order.email.clone(),
                order.site.clone(),
            ),
            _ => {
                let (name, last) = words::homeowner(&mut dice, 4000);
                let address = places::address(&mut dice, town);
                let email = format!("{}@mail.example", super::people::plain(&last));
                let parts = [
                    address.line1,
                    address.city.to_owned(),
                    address.province.to_owned(),
                    address.postal_code,
                    address.country.to_owned(),
                ];
                (name, places::phone(&mut dice, town.area), email, parts)
            }
        };
        let product = |dice: &mut Dice| match &order {
            Some(order) if !order.lines.is_empty() => {
                let (line, product, quantity) = dice.pick(&order.lines).clone();
                (Some(line), product, dice.between(1, quantity.clamp(1, 3)))
            }
            _ => (None, dice.word(&["Casement window", "Patio door", "Entry door"]).to_owned(), 1),
        };
        let units: Vec<_> = troubles.iter().map(|_| product(&mut dice)).collect();
        let mut summary = format!(
            "{} · {}",
            symptom_label(first.symptom),
            units.first().map_or("", |(_, product, _)| product.as_str())
        );
        if troubles.len() > 1 {
            summary = format!("{summary} (+{})", troubles.len() - 1);
        }
        let site_folded = fold(&format!("{} {} {}", site[0], site[1], site[3]));
        let submitted = case.submitted();
        let is_submitted = case.state != "draft";
        let priority = self.listed("priorityLevels", first.priority, &mut dice);
        let (respond, resolve) = self.promised(priority)?;
        let responded_at = case.at("review");
        let asked_at = (case.state == "more_info").then(|| case.at("moreinfo")).flatten();
        let paused_at = matches!(case.state, "more_info" | "awaiting_parts" | "scheduled")
            .then(|| case.steps.last().map(|step| step.at))
            .flatten();
        let is_done = matches!(case.state, "completed" | "closed" | "rejected" | "cancelled");
        let last = case.steps.last().map_or(submitted, |step| step.at);
        // Most promises are kept; what is open still has a while.
        let is_late = dice.chance(90);
        let kept = |by: Instant, until: Option<Instant>, hours: i64| {
            let until = until.unwrap_or(self.midnight).plus_seconds(hours * 3600);
            cases::in_working_hours(if is_late { by } else { by.max(until) }, self.midnight)
        };
        let respond_by = kept(cases::working_after(submitted, respond), responded_at, 15);
        let resolve_by =
            kept(cases::working_after(submitted, resolve), is_done.then_some(last), 72);
        let latest = |by: Instant, done: Option<Instant>| done.unwrap_or(self.midnight) > by;
        let is_breached = is_submitted
            && (latest(respond_by, responded_at)
                || !is_done && paused_at.is_none() && self.midnight > resolve_by);
        let crew = case.is_visited.then(|| {
            // Those that come next are the technician's that everyone is told of.
            let is_next =
                case.state == "scheduled" && case.visit_on == Some(cases::next_workday(self.today));
            let near = crews_of(&site[2], &site[4]);
            if is_next && near.contains(&0) { 0 } else { dice.pick(near).to_owned() }
        });
        let crew_id = crew.and_then(|place| self.crews.get(place)).copied();
        if let (Some(crew_id), Some(day), "scheduled") = (crew_id, case.visit_on, case.state) {
            case.visit_on = Some(self.free_day(crew_id, day)?);
        }
        let visit_hours = dice.between(4, 14) * 25;
        let is_visit_over = matches!(case.state, "completed" | "closed") && case.is_visited;
        self.conn
            .prepare_cached(
                "insert into service_requests (id, account_id, number, status, asked_in, entry_door,
                     wizard_step, order_id, order_number, install_year, site_line1, site_city,
                     site_province, site_postal_code, site_country, site_folded, contact_name,
                     contact_folded, contact_phone, contact_email, summary, summary_folded,
                     incident_count, priority_level_id, priority_type_id, service_type_id, advisor_id,
                     crew_id, visit_on, ship_method_id, warranty_verdict, next_step, hours_hundredths,
                     note, question_at, question_kind, respond_by, responded_at, resolve_by, paused_at,
                     breached_at, close_reason, rating, rating_comment, submitted_at, submitted_on,
                     completed_at, closed_at, closed_on, created_at, created_by, updated_at, updated_by)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
                     ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ?33, ?34, ?35,
                     ?36, ?37, ?38, ?39, ?40, ?41, ?42, ?43, ?44, ?45, ?46, ?47, ?48, ?49, ?50, ?51, ?52,
                     ?51)",
            )?
            .execute(params![
                id,
                account,
                label,
                case.state,
                (case.state == "more_info").then_some("in_review"),
                if order.is_some() { "product" } else { "incident" },
                if is_submitted { "" } else { dice.word(&["units", "symptom", "photos", "site"]) },
                order.as_ref().map(|order| order.id),
                order.as_ref().map_or("", |order| &order.number),
                order.is_none().then(|| i64::from(self.today.0.year()) - dice.between(1, 9)),
                site[0],
                site[1],
                site[2],
                site[3],
                site[4],
                site_folded,
                contact,
                fold(&contact),
                phone,
                email,
                summary,
                fold(&summary),
                i64::try_from(troubles.len())?,
                priority,
                self.listed("priorityTypes", first.kind, &mut dice),
                case.at("review").and_then(|_| self.listed("serviceTypes", first.service, &mut dice)),
                case.at("review").map(|_| advisor_id),
                crew_id,
                case.visit_on.filter(|_| matches!(case.state, "scheduled" | "in_progress")),
                (case.order_kind == Some("ship"))
                    .then(|| self.listed("shipMethods", "COURIER", &mut dice))
                    .flatten(),
                match &order {
                    Some(order) if self.today.0.year() - order.shipped_on.0.year() < 10 => "covered",
                    _ => "unknown",
                },
                if case.state == "awaiting_parts" { first.next_step } else { "" },
                if is_visit_over { visit_hours } else { 0 },
                if is_visit_over { first.done } else { "" },
                asked_at,
                asked_at.map(|_| "info"),
                is_submitted.then_some(respond_by),
                responded_at,
                is_submitted.then_some(resolve_by),
                paused_at,
                is_breached.then_some(respond_by),
                match case.state {
                    "closed" => "confirmed",
                    "rejected" => "Caused by the installation",
                    "cancelled" => "The customer fixed it themselves.",
                    _ => "",
                },
                (case.state == "closed" && dice.chance(600)).then(|| dice.between(3, 5)),
                if case.state == "closed" && dice.chance(150) { "Quick and tidy, thank you." } else { "" },
                is_submitted.then_some(submitted),
                is_submitted.then_some(case.submitted_on),
                case.at("complete"),
                is_done.then_some(last).filter(|_| case.state != "completed"),
                (is_done && case.state != "completed").then_some(case.last_day()),
                submitted,
                author.id,
                last,
            ])?;

        let mut incidents = Vec::new();
        for (seq, (trouble, (line, product, quantity))) in
            (1_i64..).zip(troubles.iter().zip(&units))
        {
            let has_verdict = case.at("approve").is_some();
            self.conn
                .prepare_cached(
                    "insert into service_incidents (request_id, account_id, seq, order_id, order_number,
                         line_no, unit_serial, product, quantity, symptom, found_when, found_on, wanted,
                         description, cause, verdict, verdict_reason, resolution_id, created_at, updated_at)
                     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
                         ?19, ?19)",
                )?
                .execute(params![
                    id,
                    account,
                    seq,
                    order.as_ref().map(|order| order.id),
                    order.as_ref().map_or("", |order| &order.number),
                    line,
                    if dice.chance(300) { format!("NL{:07}", dice.between(1, 9_999_999)) } else { String::new() },
                    product,
                    quantity,
                    trouble.symptom,
                    trouble.found_when,
                    case.submitted_on.plus_days(-1),
                    trouble.wanted,
                    dice.word(trouble.descriptions),
                    if has_verdict { trouble.cause } else { "" },
                    has_verdict.then_some(trouble.verdict),
                    if has_verdict && trouble.verdict != "covered" { trouble.verdict_reason } else { "" },
                    case.at("complete").and_then(|_| self.listed("resolutions", trouble.resolution, &mut dice)),
                    submitted,
                ])?;
            incidents.push((self.conn.last_insert_rowid(), *trouble));
        }

        if let (Some(crew_id), Some(day)) = (crew_id, case.visit_on) {
            let slot = self.free_slot(crew_id, day)?;
            let status = match case.state {
                "scheduled" => "booked",
                "in_progress" => "started",
                _ => "done",
            };
            let started = case.at("start");
            let finished = case.at("complete");
            let is_signed = is_visit_over && dice.chance(800);
            self.conn.execute(
                "insert into service_visits (request_id, account_id, crew_id, day, starts_minute, ends_minute,
                     status, started_at, finished_at, hours_hundredths, note, signer_name,
                     no_signature_reason, created_at, created_by, updated_at)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
                params![
                    id,
                    account,
                    crew_id,
                    day,
                    slot,
                    slot + dice.between(2, 3) * 30,
                    status,
                    started,
                    finished,
                    if is_visit_over { visit_hours } else { 0 },
                    if is_visit_over { first.done } else { "" },
                    if is_signed { contact.as_str() } else { "" },
                    if is_visit_over && !is_signed { "Nobody was at home at the end." } else { "" },
                    case.at("schedule").unwrap_or(submitted),
                    advisor_id,
                    finished.or(started).or(case.at("schedule")).unwrap_or(submitted),
                ],
            )?;
            let visit = self.conn.last_insert_rowid();
            if matches!(case.state, "scheduled" | "in_progress") {
                self.conn.execute(
                    "update service_requests set visit_id = ?2 where id = ?1",
                    params![id, visit],
                )?;
            }
        }
        if let Some(kind) = case.order_kind {
            self.write_order(
                number,
                (id, account, label.as_str()),
                dealer,
                &case,
                kind,
                (crew_id, first),
            )?;
        }
        self.write_images((id, account), &case, author, &incidents, is_visit_over, &mut dice)?;
        self.write_words(
            (id, account),
            &case,
            author,
            (advisor_id, advisor_name.as_str()),
            first,
            &mut dice,
        )?;
        self.note_steps((id, account), &case, author, (advisor_id, advisor_name.as_str()));
        Ok(())
    }

    /// Minutes of working time until the first answer and until the end.
    fn promised(&self, level: Option<i64>) -> anyhow::Result<(i64, i64)> {
        let promised = self
            .conn
            .prepare_cached(
                "select respond_minutes, resolve_minutes from service_list_items where id = ?1",
            )?
            .query_row([level], |row| {
                Ok((row.get::<_, Option<i64>>(0)?, row.get::<_, Option<i64>>(1)?))
            })
            .optional()?;
        let (respond, resolve) = promised.unwrap_or_default();
        Ok((respond.unwrap_or(540), resolve.unwrap_or(5400)))
    }

    /// The first working day from `day` on with room for one more visit before a crew goes home.
    fn free_day(&self, crew: i64, mut day: Day) -> anyhow::Result<Day> {
        const VISITS: i64 = 5;
        while self.booked(crew, day)? >= VISITS {
            day = cases::next_workday(day.plus_days(1));
        }
        Ok(day)
    }

    fn booked(&self, crew: i64, day: Day) -> anyhow::Result<i64> {
        Ok(self.conn.query_row(
            "select count(*) from service_visits where day = ?1 and crew_id = ?2",
            params![day, crew],
            |row| row.get(0),
        )?)
    }

    /// The next hour and a half of a crew's day that is free; crews work until all is done.
    fn free_slot(&self, crew: i64, day: Day) -> anyhow::Result<i64> {
        Ok(480 + self.booked(crew, day)? % 9 * 105)
    }

    /// An order of the account that had been shipped when the request was made.
    fn shipped_order(
        &self,
        account: i64,
        case: &Case,
        dice: &mut Dice,
    ) -> anyhow::Result<Option<ShippedOrder>> {
        let (first, last) = AccountId(account).id_range();
        let before = case.submitted_on.plus_days(-2);
        let mut newest = self.conn.prepare_cached(
            "select o.id, o.number || case when o.suffix = '' then '' else '-' || o.suffix end,
                    o.shipped_on, coalesce(c.name, ''), coalesce(c.phone, ''), coalesce(c.email, ''),
                    coalesce(c.line1, ''), coalesce(c.city, ''), coalesce(c.province, ''),
                    coalesce(c.postal_code, ''), coalesce(c.country, '')
             from (select * from orders where id between ?1 and ?2 order by id desc limit 400) o
             left join order_customers c on c.order_id = o.id
             where o.kind = 'order' and o.shipped_on <= ?3
             order by o.id desc limit 60",
        )?;
        let found = newest.query_map(params![first, last, before], |row| {
            Ok(ShippedOrder {
                id: row.get(0)?,
                number: row.get(1)?,
                shipped_on: row.get(2)?,
                customer: row.get(3)?,
                phone: row.get(4)?,
                email: row.get(5)?,
                site: [row.get(6)?, row.get(7)?, row.get(8)?, row.get(9)?, row.get(10)?],
                lines: Vec::new(),
            })
        })?;
        let mut found: Vec<ShippedOrder> = found.collect::<Result<_, _>>()?;
        if found.is_empty() {
            return Ok(None);
        }
        let mut order = found.swap_remove(dice.below(found.len()));
        let mut lines = self.conn.prepare_cached(
            "select line_no, case when description = '' then product else description end, quantity_thousandths / 1000
             from order_lines where order_id = ?1 order by line_no limit 12",
        )?;
        let read =
            lines.query_map([order.id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        order.lines = read.collect::<Result<_, _>>()?;
        Ok(Some(order))
    }

    /// Who reports for an account: those who may, service people first.
    fn people_of(&self, account: i64) -> anyhow::Result<Vec<Author>> {
        let mut people = self.conn.prepare_cached(
            "select u.id, u.first_name || ' ' || u.last_name from users u
             join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
             where u.account_id = ?1 and u.status = 'active' and r.code in ('service', 'owner')
             order by r.code = 'service' desc, u.id limit 2",
        )?;
        let found =
            people.query_map([account], |row| Ok(Author { id: row.get(0)?, name: row.get(1)? }))?;
        let found: Vec<Author> = found.collect::<Result<_, _>>()?;
        anyhow::ensure!(!found.is_empty(), "account {account} has nobody who reports");
        Ok(found)
    }

    fn write_order(
        &self,
        number: u32,
        (id, account, label): (i64, i64, &str),
        dealer: &Dealer,
        case: &Case,
        kind: &str,
        (crew, trouble): (Option<i64>, &Trouble),
    ) -> anyhow::Result<()> {
        let status = match case.state {
            "scheduled" | "in_progress" => "scheduled",
            "completed" => "done",
            "closed" => "closed",
            _ => "open",
        };
        let is_done = matches!(status, "done" | "closed");
        let (item, description) = trouble.part;
        let parts = if kind == "visit" && item.is_empty() {
            json!([])
        } else {
            json!([{
                "item": if item.is_empty() { "HW-100" } else { item },
                "description": if item.is_empty() { "Hardware set" } else { description },
                "quantity": 1,
                "shippedQuantity": i64::from(is_done || kind == "visit"),
            }])
        };
        let order = format!("SV-{number:06}");
        let ordered_on = case.day_of("process").unwrap_or(case.submitted_on);
        let expected = if is_done { ordered_on.plus_days(7) } else { self.today.plus_days(9) };
        let planned = case.visit_on.unwrap_or(expected);
        self.conn.execute(
            "insert into service_orders (id, account_id, number, number_folded, request_id, request_number,
                 kind, status, crew_id, ordered_on, planned_on, finished_on, parts, charge_cents, currency,
                 created_at, updated_at)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?16)",
            params![
                AccountId(account).id_range().0 | i64::from(number),
                account,
                order,
                fold(&order),
                id,
                label,
                kind,
                status,
                crew,
                ordered_on,
                planned,
                is_done.then(|| case.day_of("complete")).flatten(),
                parts.to_string(),
                (trouble.verdict == "chargeable").then_some(18_500),
                dealer.currency,
                case.at("process").unwrap_or(self.midnight),
            ],
        )?;
        Ok(())
    }

    /// What the dealer's phone took, and what the crew's did.
    fn write_images(
        &self,
        (id, account): (i64, i64),
        case: &Case,
        author: &Author,
        incidents: &[(i64, &Trouble)],
        is_visit_over: bool,
        dice: &mut Dice,
    ) -> anyhow::Result<()> {
        let mut wanted: Vec<(Scene, &str, Option<i64>, i64, Instant)> = Vec::new();
        let submitted = case.submitted();
        for (incident, trouble) in incidents {
            wanted.push((trouble.scene, "report", Some(*incident), author.id, submitted));
            if dice.chance(550) {
                wanted.push((Scene::Whole, "report", Some(*incident), author.id, submitted));
            }
        }
        if let Some(at) = case.at("start") {
            wanted.push((
                incidents.first().map_or(Scene::Whole, |(_, first)| first.scene),
                "before",
                None,
                self.technician.id,
                at,
            ));
        }
        if let Some(at) = case.at("complete").filter(|_| is_visit_over) {
            wanted.push((Scene::Repaired, "after", None, self.technician.id, at));
            wanted.push((Scene::Signature, "signature", None, self.technician.id, at));
        }
        let mut used = Vec::new();
        let mut number = dice.between(1000, 8999);
        for (scene, phase, incident, user, at) in wanted {
            let fits: Vec<_> = self
                .pictures
                .iter()
                .filter(|(of, _, stored)| *of == scene && !used.contains(&stored.file))
                .collect();
            if fits.is_empty() {
                continue;
            }
            let (.., stored) = dice.pick(&fits);
            used.push(stored.file);
            number += dice.between(1, 4);
            let name = if phase == "signature" {
                "signature.jpg".to_owned()
            } else {
                format!("IMG_{number}.jpg")
            };
            self.conn
                .prepare_cached(
                    "insert into service_images (request_id, account_id, incident_id, name, file_id,
                         thumbnail_id, display_id, mime, width, height, size, taken_at, phase, uploaded_by,
                         created_at)
                     values (?1, ?2, ?3, ?4, ?5, ?6, ?5, 'image/jpeg', ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
                )?
                .execute(params![
                    id,
                    account,
                    incident,
                    name,
                    stored.file,
                    stored.thumbnail,
                    photos::WIDTH,
                    stored.height,
                    stored.size,
                    at.plus_seconds(-60 * dice.between(4, 90)),
                    phase,
                    user,
                    at,
                ])?;
        }
        self.conn.execute(
            "update service_requests set image_count =
                 (select count(*) from service_images where request_id = ?1 and is_internal = 0)
             where id = ?1",
            [id],
        )?;
        Ok(())
    }

    fn say(
        &self,
        (id, account): (i64, i64),
        at: Instant,
        (author, name, side): (i64, &str, &str),
        (kind, body, checklist): (&str, &str, &str),
    ) -> anyhow::Result<()> {
        self.conn
            .prepare_cached(
                "insert into service_messages (request_id, account_id, at, author_id, author_name, side, kind,
                     body, checklist, is_internal)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            )?
            .execute(params![
                id, account, at, author, name, side, kind, body, checklist, kind == "note",
            ])?;
        Ok(())
    }

    /// The conversation: questions with their answers, a message now and then, notes among staff.
    fn write_words(
        &self,
        of: (i64, i64),
        case: &Case,
        author: &Author,
        (advisor, advisor_name): (i64, &str),
        trouble: &Trouble,
        dice: &mut Dice,
    ) -> anyhow::Result<()> {
        let dealer = (author.id, author.name.as_str(), "dealer");
        let staff = (advisor, advisor_name, "staff");
        if let Some(at) = case.at("moreinfo") {
            self.say(of, at, staff, ("question", trouble.question, r#"["photo","serial"]"#))?;
        }
        if let Some(at) = case.at("reply") {
            self.say(of, at, dealer, ("answer", trouble.answer, "[]"))?;
        }
        if let Some(at) = case.at("review").filter(|_| dice.chance(220)) {
            self.say(
                of,
                at.plus_seconds(900),
                staff,
                ("note", "Same lot as two others this month. Watch for more.", "[]"),
            )?;
        }
        if let Some(at) = case.at("approve").filter(|_| dice.chance(300)) {
            self.say(
                of,
                at.plus_seconds(3600),
                dealer,
                ("message", "Thank you. The customer is at home on weekdays after three.", "[]"),
            )?;
            if case.at("schedule").is_some() {
                self.say(
                    of,
                    at.plus_seconds(5400),
                    staff,
                    ("message", "Noted. We will plan the visit for an afternoon.", "[]"),
                )?;
            }
        }
        Ok(())
    }

    /// Remembers what the trail is to say.
    fn note_steps(
        &mut self,
        (request, account): (i64, i64),
        case: &Case,
        author: &Author,
        (advisor, advisor_name): (i64, &str),
    ) {
        for step in &case.steps {
            let actor = match step.who {
                cases::Who::Dealer => Actor::user(UserId(author.id), author.name.clone()),
                cases::Who::Advisor => Actor::user(UserId(advisor), advisor_name),
                cases::Who::Technician => {
                    Actor::user(UserId(self.technician.id), self.technician.name.clone())
                }
            };
            self.trail.push(Trace {
                at: step.at,
                entity: "serviceRequest",
                more: Value::Null,
                request,
                account,
                verb: step.verb,
                from: step.from,
                to: step.to,
                actor,
                reason: step.reason.map(str::to_owned),
            });
        }
    }

    fn write_trail(&mut self) -> anyhow::Result<()> {
        let mut trail = std::mem::take(&mut self.trail);
        trail.sort_by_key(|trace| (trace.at, trace.entity, trace.request));
        for trace in trail {
            let mut event = NewEvent::new(trace.at, trace.actor, trace.entity, trace.verb);
            event.entity_id = Some(trace.request);
            event.account_id =
                Some(AccountId(trace.account)).filter(|account| *account != AccountId::NOBODY);
            event.reason = trace.reason.as_deref();
            event.before = Some(json!({"status": trace.from}));
            let mut after = json!({"status": trace.to});
            if let (Value::Object(after), Value::Object(more)) = (&mut after, trace.more) {
                after.extend(more);
            }
            event.after = Some(after);
            audit::append(Shared::of(self.conn), event)?;
        }
        Ok(())
    }
}

//! Change requests of the demo, in every state: what is wanted, what it costs, who said what. Some prices expire
//! tomorrow.

use anyhow::Context;
use rusqlite::{Connection, params};
use serde_json::{Value, json};

use super::{
    Course,
    dealers::Dealer,
    people::manager_id,
    service::{Person, Trace, person},
    working_hour,
};
use crate::{
    audit::Actor,
    db::AccountRows,
    domain::change_requests::{Course as Ruled, Kind, PriceLine, course_of, offered},
    kernel::{
        ids::{AccountId, ChangeRequestId, OrderId, UserId},
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
};

/// How many there are, where there are as many orders that can be changed.
const REQUESTS: usize = 40;
/// The accounts that ask for changes.
const ACCOUNTS: usize = 8;

/// A change that someone wants.
struct Wish {
    kind: &'static str,
    comment: &'static str,
    field: &'static str,
    old: &'static str,
    new: &'static str,
    price: Price,
    /// Why it costs that.
    why: &'static str,
}

/// What a change costs.
#[derive(Clone, Copy)]
enum Price {
    Cents(i64),
    /// As much as one unit of the line.
    Unit,
    /// The line is given back.
    Credit,
}

/// An order that can be changed, with the line that it is about.
#[derive(Clone, Copy)]
struct Wanted {
    order: i64,
    line: i64,
    net: i64,
    quantity: i64,
}

impl Price {
    fn of(self, wanted: Wanted) -> i64 {
        match self {
            Self::Cents(cents) => cents,
            Self::Unit => wanted.net / wanted.quantity.max(1),
            Self::Credit => -wanted.net,
        }
    }
}

const WISHES: &[Wish] = &[
    Wish {
        kind: "colour",
        comment: "The builder changed their mind about the colour outside.",
        field: "Colour outside",
        old: "White",
        new: "Iron ore",
        price: Price::Cents(28_500),
        why: "Painting outside in a second colour",
    },
    Wish {
        kind: "glass",
        comment: "The bathroom needs obscure glass, which we forgot when we ordered.",
        field: "Glass",
        old: "Clear, LoE 180",
        new: "Obscure, LoE 180",
        price: Price::Cents(9_600),
        why: "Obscure glass",
    },
    Wish {
        kind: "quantity",
        comment: "One more of these, please: the plan has a window that was missed in the count.",
        field: "Quantity",
        // The line's own, and one more.
        old: "",
        new: "",
        price: Price::Unit,
        why: "One more unit",
    },
    Wish {
        kind: "size",
        comment: "The opening was framed narrower than on the plan.",
        field: "Width",
        old: "36 in",
        new: "35 1/4 in",
        price: Price::Cents(14_500),
        why: "New frame and glass",
    },
    Wish {
        kind: "option",
        comment: "The customer would like the folding handle instead of the standard one.",
        field: "Handle",
        old: "Standard",
        new: "Folding",
        price: Price::Cents(0),
        why: "No charge",
    },
    Wish {
        kind: "cancelLine",
        comment: "This door is no longer needed, the opening was closed up.",
        field: "Line",
        old: "As ordered",
        new: "Cancelled",
        price: Price::Credit,
        why: "Credit for the line",
    },
];

const VERIFIED: (&str, &str) = ("verify", "verified");
const FORWARDED: (&str, &str) = ("forward", "in_review");
const PLANNED: (&str, &str) = ("planningcomments", "in_review");
const REPLIED: (&str, &str) = ("reply", "in_review");
const PRICED: (&str, &str) = ("price", "awaiting_dealer");
const APPROVED: (&str, &str) = ("approve", "dealer_approved");

impl Course {
    fn is_priced(&self) -> bool {
        self.acts.contains(&PRICED)
    }

    /// Whether a price that the rules send there fits to it.
    fn fits(&self, ruled: &Ruled) -> bool {
        match self.state {
            "supervisor_review" => !ruled.reviewed_for.is_empty(),
            "dealer_approved" | "completed" => true,
            _ => ruled.is_asked || !self.is_priced(),
        }
    }

    /// The acts, with a supervisor where the rules ask one and without the dealer where there is nothing to ask.
    fn acts(&self, ruled: &Ruled) -> Vec<(&'static str, &'static str)> {
        let priced = if ruled.is_asked { "awaiting_dealer" } else { "dealer_approved" };
        let mut acts = Vec::new();
        for act in self.acts {
            match *act {
                PRICED if ruled.reviewed_for.is_empty() => acts.push(("price", priced)),
                PRICED => {
                    acts.push(("price", "supervisor_review"));
                    if self.state != "supervisor_review" {
                        acts.push(("supervisorapprove", priced));
                    }
                }
                APPROVED if !ruled.is_asked => {}
                act => acts.push(act),
            }
        }
        acts
    }
}

/// The prices that wait come first and most often: they are what a dealer is asked for. Where a price leads, the rules
/// say.
const COURSES: &[Course] = &[
    Course { state: "awaiting_dealer", acts: &[VERIFIED, FORWARDED, PLANNED, REPLIED, PRICED] },
    Course { state: "submitted", acts: &[] },
    Course { state: "supervisor_review", acts: &[VERIFIED, FORWARDED, PLANNED, REPLIED, PRICED] },
    Course { state: "in_review", acts: &[VERIFIED, FORWARDED] },
    Course { state: "dealer_approved", acts: &[VERIFIED, FORWARDED, REPLIED, PRICED, APPROVED] },
    Course {
        state: "completed",
        acts: &[VERIFIED, FORWARDED, REPLIED, PRICED, APPROVED, ("complete", "completed")],
    },
    Course {
        state: "dealer_rejected",
        acts: &[VERIFIED, FORWARDED, REPLIED, PRICED, ("reject", "dealer_rejected")],
    },
    Course {
        state: "expired",
        acts: &[VERIFIED, FORWARDED, REPLIED, PRICED, ("expire", "expired")],
    },
    Course { state: "cancelled", acts: &[VERIFIED, ("cancel", "cancelled")] },
    Course { state: "verified", acts: &[VERIFIED] },
    Course { state: "awaiting_dealer", acts: &[VERIFIED, FORWARDED, PLANNED, REPLIED, PRICED] },
];

/// Writes all of it, once orders are there; gives the events for the trail.
pub(super) fn write(
    conn: &Connection,
    today: Day,
    midnight: Instant,
    dealers: &[Dealer],
) -> anyhow::Result<Vec<Trace>> {
    let transaction = conn.unchecked_transaction()?;
    let desk = Desk {
        conn,
        today,
        midnight,
        planner: person(conn, "planning@demo.test")?,
        orderdesk: person(conn, "orderdesk@demo.test")?,
        supervisor: person(conn, "supervisor@demo.test")?,
    };
    // The account that the demo names has the most of them.
    let share = |place: usize| if place == 0 { REQUESTS / 2 } else { REQUESTS / ACCOUNTS };
    let mut orders = Vec::new();
    for (place, dealer) in dealers.iter().take(ACCOUNTS).enumerate() {
        let open = desk.open_orders(dealer.account)?;
        orders.extend(open.into_iter().take(share(place)).map(|order| (dealer, order)));
    }
    let mut trail = Vec::new();
    for (number, (dealer, order)) in (1_u32..).zip(orders.into_iter().take(REQUESTS)) {
        desk.write_request(number, dealer, order, &mut trail)?;
    }
    transaction.commit()?;
    Ok(trail)
}

/// What all requests are written with.
struct Desk<'a> {
    conn: &'a Connection,
    today: Day,
    midnight: Instant,
    planner: Person,
    orderdesk: Person,
    supervisor: Person,
}

impl Desk<'_> {
    /// The newest orders of an account that can be changed, each with its first line.
    fn open_orders(&self, account: i64) -> anyhow::Result<Vec<Wanted>> {
        let (first, last) = AccountId(account).id_range();
        let mut newest = self.conn.prepare_cached(
            "select o.id, l.line_no, l.net_cents, l.quantity_thousandths / 1000
             from (select * from orders where id between ?1 and ?2 order by id desc limit 400) o
             join order_lines l on l.order_id = o.id
                 and l.line_no = (select min(x.line_no) from order_lines x where x.order_id = o.id)
             where o.kind = 'order' and o.stage = 'current' and o.status not in ('shipped', 'cancelled')
             order by o.id desc limit 40",
        )?;
        let found = newest.query_map([first, last], |row| {
            Ok(Wanted {
                order: row.get(0)?,
                line: row.get(1)?,
                net: row.get(2)?,
                quantity: row.get(3)?,
            })
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    /// Who asks for an account: someone who may.
    fn author(&self, account: i64) -> anyhow::Result<Person> {
        let found = self.conn.query_row(
            "select u.id, u.first_name || ' ' || u.last_name from users u
             join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
             where u.account_id = ?1 and u.status = 'active' and r.code in ('orders', 'owner')
             order by r.code = 'orders' desc, u.id limit 1",
            [account],
            |row| Ok(Person { id: row.get(0)?, name: row.get(1)? }),
        );
        found.with_context(|| format!("account {account} has no user who orders"))
    }

    /// What is wished for, the next that fits to where it has led, with what it costs and where the rules send that.
    fn wish_for(
        &self,
        course: &Course,
        place: usize,
        wanted: Wanted,
    ) -> anyhow::Result<(&'static Wish, i64, Ruled)> {
        let rows = AccountRows::of_the_system(self.conn, AccountId::of_record(wanted.order));
        for wish in WISHES.iter().cycle().skip(place % WISHES.len()).take(WISHES.len()) {
            let cents = wish.price.of(wanted);
            let kind = Kind::from_code(wish.kind).context("no kind")?;
            let ruled = course_of(&rows, OrderId(wanted.order), (kind, Cents(cents)))?;
            if course.fits(&ruled) {
                return Ok((wish, cents, ruled));
            }
        }
        anyhow::bail!("no wish for {}", course.state)
    }

    #[expect(clippy::too_many_lines, reason = "a request is one long row and what hangs on it")]
    fn write_request(
        &self,
        number: u32,
        dealer: &Dealer,
        wanted: Wanted,
        trail: &mut Vec<Trace>,
    ) -> anyhow::Result<()> {
        let place = usize::try_from(number - 1)?;
        let course = COURSES.get(place % COURSES.len()).context("no course")?;
        let (wish, cents, ruled) = self.wish_for(course, place, wanted)?;
        let (acts, Wanted { order, line, quantity, .. }) = (course.acts(&ruled), wanted);
        let account = dealer.account;
        let author = self.author(account)?;
        let manager = manager_id(dealer.manager);
        let manager_name: String = self.conn.query_row(
            "select first_name || ' ' || last_name from users where id = ?1",
            [manager],
            |row| row.get(0),
        )?;
        let id = AccountId(account).id_range().0 | i64::from(number);
        // What waits was priced these days; what is over is longer ago.
        let rest = if course.state == "awaiting_dealer" { number % 3 } else { number % 9 };
        let days = i32::try_from(acts.len())? * 2 + i32::try_from(rest)? + 1;
        let began = self.today.plus_days(-days);
        let at = |step: usize| {
            let day = began.plus_days(i32::try_from(step).unwrap_or(0) * 2);
            working_hour(day, i64::from(number) + i64::try_from(step).unwrap_or(0))
                .min(self.midnight.plus_seconds(-3600))
        };
        let is_forwarded = course.state == "in_review";
        let last = at(acts.len());
        let step_of = |verb: &str| acts.iter().position(|(act, _)| *act == verb);
        let at_of = |verb: &str| step_of(verb).map(|step| at(step + 1));
        let priced_at = at_of("price");
        let answered_at = at_of("approve").or(at_of("reject"));
        let is_done = matches!(course.state, "completed" | "dealer_rejected" | "cancelled");
        let holder = match course.state {
            _ if is_done => None,
            "supervisor_review" => None,
            _ if is_forwarded => Some(self.planner.id),
            _ => Some(manager),
        };
        // What waits expires tomorrow at the end of the day, every other one a few days later.
        let days = if number.is_multiple_of(2) { 4 } else { 1 };
        let expires_at = match course.state {
            "expired" => Some(last),
            _ => priced_at.map(|_| self.midnight.plus_seconds(days * 86_400 + 17 * 3600)),
        };
        let currency: String =
            self.conn.query_row("select currency from orders where id = ?1", [order], |row| {
                row.get(0)
            })?;
        self.conn.execute(
            "insert into change_requests (id, account_id, number, order_id, kind, status, comment, holder_id,
                 cut_off_state, is_feasible, order_stage, hours_hundredths, price_cents, price_currency,
                 price_expires_at, priced_by, priced_at, answered_by, answered_at, answer_reason, order_revision,
                 loaded_on, end_reason, ended_at, created_at, created_by, updated_at, updated_by, forwarded_by,
                 supervisor_id)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21,
                     ?22, ?23, ?24, ?25, ?26, ?27, ?26, ?28, ?29)",
            params![
                id,
                account,
                format!("CR-{number:06}"),
                order,
                wish.kind,
                course.state,
                wish.comment,
                holder,
                if step_of("verify").is_some() { "before" } else { "unknown" },
                step_of("planningcomments").map(|_| true),
                if step_of("planningcomments").is_some() { "Not cut yet" } else { "" },
                if priced_at.is_some() { 75 } else { 0 },
                priced_at.map(|_| cents),
                priced_at.map(|_| currency),
                expires_at,
                priced_at.map(|_| manager),
                priced_at,
                answered_at.map(|_| author.id),
                answered_at,
                if course.state == "dealer_rejected" { "Too dear for what it is" } else { "" },
                if course.state == "completed" { "B" } else { "" },
                (course.state == "completed").then(|| self.today.plus_days(9)),
                if course.state == "cancelled" { "Not wanted any more" } else { "" },
                is_done.then_some(last),
                at(0),
                author.id,
                last,
                is_forwarded.then_some(manager),
                step_of("supervisorapprove").map(|_| self.supervisor.id),
            ],
        )?;
        self.conn.execute(
            "insert into change_lines (request_id, account_id, order_id, line_no, is_open)
             values (?1, ?2, ?3, ?4, ?5)",
            params![id, account, order, line, !is_done],
        )?;
        let (old, new) = match wish.price {
            Price::Unit => (quantity.to_string(), (quantity + 1).to_string()),
            Price::Cents(_) | Price::Credit => (wish.old.to_owned(), wish.new.to_owned()),
        };
        self.conn.execute(
            "insert into change_details (request_id, account_id, line_no, field, old, new)
             values (?1, ?2, ?3, ?4, ?5, ?6)",
            params![id, account, line, wish.field, old, new],
        )?;
        if let Some(priced_at) = priced_at {
            let rows = AccountRows::of_the_system(self.conn, AccountId(account));
            let lines = [PriceLine { amount: Cents(cents), reason: wish.why.to_owned() }];
            let by = (manager_name.clone(), priced_at, self.today);
            let supervisor = step_of("supervisorapprove").map(|_| self.supervisor.name.clone());
            let hash = offered(&rows, ChangeRequestId(id), &lines, by, supervisor)?;
            self.conn.execute(
                "update change_requests set price_hash = ?2, reviewed_for = ?3,
                     answered_hash = iif(answered_at is null, null, ?2) where id = ?1",
                params![id, hash, serde_json::to_string(&ruled.reviewed_for)?],
            )?;
        }
        for (step, verb, name, body) in [
            (step_of("verify"), "manager", &manager_name, "We are looking into it."),
            (
                step_of("planningcomments"),
                "planning",
                &self.planner.name,
                "Not cut yet: it can be done.",
            ),
        ] {
            let Some(step) = step else { continue };
            self.conn.execute(
                "insert into change_messages (request_id, account_id, at, author_name, side, kind, body, is_internal)
                 values (?1, ?2, ?3, ?4, 'staff', ?5, ?6, ?7)",
                params![id, account, at(step + 1), name, verb, body, verb == "planning"],
            )?;
        }
        let trace = |verb, (from, to), at, (who, name): (i64, &str), more| Trace {
            at,
            entity: "changeRequest",
            request: id,
            account,
            verb,
            from,
            to,
            actor: Actor::user(UserId(who), name.to_owned()),
            reason: None,
            more,
        };
        let begun = ("submitted", "submitted");
        let held_by = |holder: Option<i64>| json!({"holderId": holder});
        let mut turns = vec![(at(0), Some(manager))];
        trail.push(trace(
            "create",
            begun,
            at(0),
            (author.id, &author.name),
            held_by(Some(manager)),
        ));
        let mut from = "submitted";
        for (step, (verb, to)) in acts.iter().enumerate() {
            let (who, more) = match *verb {
                "approve" => ((author.id, author.name.as_str()), Value::Null),
                "reject" => ((author.id, author.name.as_str()), held_by(None)),
                "planningcomments" => ((self.planner.id, self.planner.name.as_str()), Value::Null),
                "reply" => ((self.planner.id, self.planner.name.as_str()), held_by(Some(manager))),
                "complete" => ((self.orderdesk.id, self.orderdesk.name.as_str()), held_by(None)),
                "cancel" => ((manager, manager_name.as_str()), held_by(None)),
                "forward" => ((manager, manager_name.as_str()), held_by(Some(self.planner.id))),
                "price" if *to == "supervisor_review" => (
                    (manager, manager_name.as_str()),
                    json!({"holderId": null, "reviewedFor": ruled.reviewed_for}),
                ),
                "supervisorapprove" => (
                    (self.supervisor.id, self.supervisor.name.as_str()),
                    json!({"holderId": manager, "supervisorId": self.supervisor.id}),
                ),
                _ => ((manager, manager_name.as_str()), Value::Null),
            };
            if let Some(holder) = more.get("holderId") {
                turns.push((at(step + 1), holder.as_i64()));
            }
            trail.push(trace(*verb, (from, *to), at(step + 1), who, more));
            from = to;
        }
        let ends = turns.iter().skip(1).map(|(since, _)| Some(*since)).chain([None]);
        for ((since, holder), until) in turns.iter().zip(ends) {
            let Some(holder) = holder else { continue };
            self.conn.execute(
                "insert into change_holders (request_id, account_id, holder_id, since, until)
                 values (?1, ?2, ?3, ?4, ?5)",
                params![id, account, holder, since, until],
            )?;
        }
        Ok(())
    }
}

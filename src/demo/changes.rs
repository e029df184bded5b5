//! Change requests of the demo, in every state: what is wanted, what it costs, who says what. Some prices expire on the
//! next working day.

use anyhow::Context as _;
use rusqlite::named_params;

use super::{
    acting::{Cast, Plan, Story, stepped_up},
    dealers::Dealer,
    people::manager_id,
};
use crate::{
    casework::{self, Hours, conversation::Discussed as _},
    domain::{
        change_requests::{
            CancelForm, ChangeRequest, CompletionForm, Detail, ForwardForm, Kind, ManagerForm,
            NewChange, PlanningForm, PriceForm, PriceLine, Status, Verb, create, expire,
        },
        people::step_up::{Purpose, StepUpFor},
    },
    elevations::Opening,
    kernel::{
        ids::{OrderId, UserId},
        money::Cents,
        time::{Day, Instant},
    },
};

type Step<'a> = casework::Step<'a, ChangeRequest>;

/// How many there are, where there are as many orders that can be changed.
const REQUESTS: usize = 40;
/// The accounts that ask for changes.
const ACCOUNTS: usize = 8;

/// A change that someone wants.
struct Wish {
    kind: Kind,
    comment: &'static str,
    field: &'static str,
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
struct Wanted {
    order: OrderId,
    line: i64,
    net: i64,
    quantity: i64,
    width: i64,
    height: i64,
    entered_on: Day,
    cut_off: Option<Instant>,
    colour: String,
    glass: String,
    grilles: String,
}

impl Wanted {
    /// Whether it was there on a day, and prices from then on hold as long as they are told to: its cut-off does not
    /// pass in the meantime.
    fn can_wait(&self, cast: &Cast<'_>, begins: Day) -> bool {
        let passes = |at: Instant| {
            let day = at.day_in(cast.means.clock.zone());
            begins <= day && day <= cast.means.clock.today().plus_days(4)
        };
        self.entered_on <= begins && !self.cut_off.is_some_and(passes)
    }

    fn price(&self, wish: &Wish) -> Cents {
        Cents(match wish.price {
            Price::Cents(cents) => cents,
            Price::Unit => self.net / self.quantity.max(1),
            Price::Credit => -self.net,
        })
    }

    /// What exactly changes.
    fn detail(&self, wish: &Wish) -> Detail {
        let size = |width| {
            Opening { thirty_seconds: Some((width, self.height)), millimetres: None }.text()
        };
        let from = |old: &str, new: &str, other: &str| {
            (old.to_owned(), if old == new { other } else { new }.to_owned())
        };
        let (old, new) = match wish.kind {
            Kind::Quantity => (self.quantity.to_string(), (self.quantity + 1).to_string()),
            // Three quarters of an inch.
            Kind::Size => (size(self.width), size(self.width - 24)),
            Kind::Colour => from(&self.colour, "Iron ore", "White"),
            Kind::Glass => (self.glass.clone(), format!("{}, obscure", self.glass)),
            Kind::Option => from(&self.grilles, "None", "Colonial 5/8\" flat"),
            _ => from("As ordered", "Cancelled", ""),
        };
        let field = wish.field.to_owned();
        Detail { line_number: Some(self.line), field, old, new, note: String::new() }
    }
}

const WISHES: &[Wish] = &[
    Wish {
        kind: Kind::Colour,
        comment: "The builder changed their mind about the colour outside.",
        field: "Exterior colour",
        price: Price::Cents(28_500),
        why: "Other colour outside",
    },
    Wish {
        kind: Kind::Glass,
        comment: "The bathroom needs obscure glass, which we forgot when we ordered.",
        field: "Glass package",
        price: Price::Cents(9_600),
        why: "Obscure glass",
    },
    Wish {
        kind: Kind::Quantity,
        comment: "One more of these, please: one on the plan was missed in the count.",
        field: "Quantity",
        price: Price::Unit,
        why: "One more unit",
    },
    Wish {
        kind: Kind::Size,
        comment: "The opening was framed narrower than on the plan.",
        field: "Size",
        price: Price::Cents(14_500),
        why: "New frame and glass",
    },
    Wish {
        kind: Kind::Option,
        comment: "The customer has decided otherwise about the grilles.",
        field: "Grilles",
        price: Price::Cents(0),
        why: "No charge",
    },
    Wish {
        kind: Kind::CancelLine,
        comment: "No longer needed: the opening was closed up.",
        field: "Line",
        price: Price::Credit,
        why: "Credit for the line",
    },
];

/// What happens to a request once it is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Verify,
    Forward,
    Comment,
    Reply,
    /// And a supervisor approves it, where the rules ask one and it is not left with them.
    Quote,
    /// Where there is anything to ask the dealer.
    Approve,
    Reject,
    Complete,
    Expire,
    Cancel,
}

impl Deed {
    /// How many working days pass before it.
    const fn after(self) -> usize {
        match self {
            Self::Verify | Self::Comment | Self::Quote | Self::Approve | Self::Reject => 1,
            Self::Complete | Self::Cancel => 2,
            // A price expires at its own time.
            Self::Forward | Self::Reply | Self::Expire => 0,
        }
    }
}

use Deed::{Approve, Cancel, Comment, Complete, Expire, Forward, Quote, Reject, Reply, Verify};

/// Where requests end, and how they get there. The prices that wait come first and most often: they are what a dealer
/// is asked for.
const COURSES: &[(Status, &[Deed])] = &[
    (Status::AwaitingDealer, &[Verify, Forward, Comment, Reply, Quote]),
    (Status::AwaitingDealer, &[Verify, Forward, Comment, Reply, Quote]),
    (Status::Submitted, &[]),
    (Status::SupervisorReview, &[Verify, Forward, Comment, Reply, Quote]),
    (Status::InReview, &[Verify, Forward]),
    (Status::DealerApproved, &[Verify, Forward, Reply, Quote, Approve]),
    (Status::Completed, &[Verify, Forward, Reply, Quote, Approve, Complete]),
    (Status::DealerRejected, &[Verify, Forward, Reply, Quote, Reject]),
    (Status::Expired, &[Verify, Forward, Reply, Quote, Expire]),
    (Status::Cancelled, &[Verify, Cancel]),
    (Status::Verified, &[Verify]),
    (Status::AwaitingDealer, &[Verify, Forward, Comment, Reply, Quote]),
];

/// What is wished for, the next that leads where a course ends: a cancelled line is a supervisor's to approve, and
/// about what is free no one is asked.
fn wish_for(place: usize, status: Status) -> Option<&'static Wish> {
    let fits = |wish: &&Wish| match status {
        Status::SupervisorReview => wish.kind == Kind::CancelLine,
        Status::AwaitingDealer | Status::DealerRejected | Status::Expired => {
            !matches!(wish.price, Price::Cents(0))
        }
        _ => true,
    };
    WISHES.iter().cycle().skip(place % WISHES.len()).take(WISHES.len()).find(fits)
}

/// Plans all of it, once orders are there.
pub(super) fn plan<'p>(
    cast: &'p Cast<'_>,
    plan: &mut Plan<'p>,
    dealers: &[Dealer],
) -> anyhow::Result<()> {
    let people = People {
        planner: cast.known("planning")?,
        orderdesk: cast.known("orderdesk")?,
        supervisor: cast.known("supervisor")?,
    };
    // The account that the demo names has the most of them.
    let share = |at: usize| if at == 0 { REQUESTS / 2 } else { REQUESTS / ACCOUNTS };
    let mut courses = COURSES.iter().copied().cycle().enumerate();
    for (at, dealer) in dealers.iter().take(ACCOUNTS).enumerate() {
        let mut open = open_orders(cast, dealer.account)?;
        for (place, (status, deeds)) in courses.by_ref().take(share(at)) {
            let days: usize = deeds.iter().map(|deed| deed.after()).sum();
            let ends = ends(cast, place, status)?;
            let begins = cast.before(cast.means.clock.today(), ends + days);
            // A long course may have no order that is old enough, where a shorter one has.
            let Some(fits) = open.iter().position(|order| order.can_wait(cast, begins)) else {
                continue;
            };
            let wanted = open.remove(fits);
            let wish = wish_for(place, status).context("no wish")?;
            let course = Course { cast, people: &people, dealer, wanted, wish, place, status };
            course.plan(plan, deeds, ends)?;
        }
    }
    Ok(())
}

/// The open orders of an account, the newest first, each with its first line.
fn open_orders(cast: &Cast<'_>, account: i64) -> anyhow::Result<Vec<Wanted>> {
    let mut newest = cast.conn.prepare_cached(
        "select o.id, l.line_no, l.net_cents, l.quantity_thousandths / 1000, l.width_32nds, l.height_32nds,
                o.entered_on, (select max(d.cut_off_at) from load_dates d where d.load_on = o.load_on),
                colour.value, glass.value, grilles.value
         from orders o join order_lines l on l.order_id = o.id
             and l.line_no = (select min(x.line_no) from order_lines x where x.order_id = o.id)
         join order_line_details colour on colour.order_id = o.id and colour.line_no = l.line_no
             and colour.label = 'Exterior colour'
         join order_line_details glass on glass.order_id = o.id and glass.line_no = l.line_no
             and glass.label = 'Glass package'
         join order_line_details grilles on grilles.order_id = o.id and grilles.line_no = l.line_no
             and grilles.label = 'Grilles'
         where o.account_id = :account and o.kind = 'order' and o.stage = 'current'
           and o.status not in ('ready', 'shipped', 'delivered', 'invoiced', 'cancelled')
           and l.net_cents > 0 and l.width_32nds > 256 and l.height_32nds > 0
         order by o.id desc limit 40",
    )?;
    let found = newest.query_map(named_params! { ":account": account }, |row| {
        Ok(Wanted {
            order: row.get(0)?,
            line: row.get(1)?,
            net: row.get(2)?,
            quantity: row.get(3)?,
            width: row.get(4)?,
            height: row.get(5)?,
            entered_on: row.get(6)?,
            cut_off: row.get(7)?,
            colour: row.get(8)?,
            glass: row.get(9)?,
            grilles: row.get(10)?,
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// On which working day before today the last act is.
fn ends(cast: &Cast<'_>, place: usize, status: Status) -> anyhow::Result<usize> {
    let today = cast.means.clock.today();
    let works_today = cast.hours.working_days(today.plus_days(-1), today) > 0;
    let sql = "select price_days from change_rules";
    let price_days: u16 = cast.conn.query_row(sql, [], |row| row.get(0))?;
    // A price of that day expires on the next working day from now on.
    let expiring = usize::from(price_days).saturating_sub(usize::from(works_today));
    Ok(match status {
        Status::AwaitingDealer if place.is_multiple_of(2) => expiring,
        Status::AwaitingDealer => expiring - 2,
        Status::Expired => expiring + 2 + place % 3,
        _ => 1 + place % 9,
    })
}

/// Staff who act beside the account managers.
struct People {
    planner: UserId,
    orderdesk: UserId,
    supervisor: UserId,
}

/// One request from its beginning to where it stands today.
struct Course<'a, 'p> {
    cast: &'p Cast<'p>,
    people: &'a People,
    dealer: &'a Dealer,
    wanted: Wanted,
    wish: &'static Wish,
    place: usize,
    status: Status,
}

impl<'p> Course<'_, 'p> {
    fn plan(&self, plan: &mut Plan<'p>, deeds: &[Deed], ends: usize) -> anyhow::Result<()> {
        let Self { cast, wanted, wish, .. } = self;
        let before_today = |days| cast.before(cast.means.clock.today(), days);
        let mut left: usize = deeds.iter().map(|deed| deed.after()).sum();
        let author = cast.of_account(self.dealer.account, ["orders", "owner"])?;
        let mut minute = i64::try_from(self.place)? * 37 % 180 + 30;
        let name = format!("change request {}", self.place + 1);
        let mut story = plan.story(self.dealer.account, name);
        let change = NewChange {
            order_id: Some(wanted.order),
            kind: Some(wish.kind),
            lines: vec![wanted.line],
            comment: wish.comment.to_owned(),
            items: vec![wanted.detail(wish)],
        };
        let begins = cast.at(before_today(ends + left), minute)?;
        story.begin(author, begins, move |context| create(context, &change));
        for deed in deeds {
            if deed.after() > 0 {
                minute = i64::try_from(self.place)? * 53 % 150 + 30;
            }
            left -= deed.after();
            minute += 55;
            self.plan_deed(&mut story, *deed, before_today(ends + left), minute)?;
        }
        Ok(())
    }

    fn plan_deed(
        &self,
        story: &mut Story<'_, 'p, ChangeRequest>,
        deed: Deed,
        day: Day,
        minute: i64,
    ) -> anyhow::Result<()> {
        let cast = self.cast;
        let People { planner, orderdesk, supervisor } = *self.people;
        let manager = UserId(manager_id(self.dealer.manager));
        let owner = cast.of_account(self.dealer.account, ["owner", "owner"])?;
        let at = cast.at(day, minute)?;
        let soon = cast.at(day, minute + 20)?;
        match deed {
            Verify => {
                story.take(manager, at, Verb::Verify, |step: &Step<'_>| step.verify());
                story.then(manager, soon, |context, request| {
                    request.say(context, "We are looking into it.", false)
                });
            }
            Forward => {
                let note = "Has anything been cut for it? Can it still be changed?".to_owned();
                let form = ForwardForm { forward_to: Some(planner), note, ..Default::default() };
                story.take(manager, at, Verb::Forward, move |step| step.forward(&form));
            }
            Comment => {
                let form = PlanningForm {
                    is_feasible: Some(true),
                    order_stage: "Not cut yet".to_owned(),
                    comment: "Not cut yet: it can be done.".to_owned(),
                    ..Default::default()
                };
                story.take(planner, at, Verb::PlanningComments, move |step| step.plan(&form));
            }
            Reply => {
                let reply = "It can be changed without scrap.";
                story.take(planner, at, Verb::Reply, move |step| step.reply(reply));
            }
            Quote => {
                let comment = "Sheet and price list checked.".to_owned();
                let form =
                    ManagerForm { hours: Some(Hours(Cents(75))), comment, ..Default::default() };
                story.take(manager, at, Verb::ManagerComments, move |step| step.spend(&form));
                let price = self.wanted.price(self.wish);
                let lines = vec![PriceLine { amount: price, reason: self.wish.why.to_owned() }];
                let form = PriceForm { price: Some(price), lines, ..Default::default() };
                story.take(manager, soon, Verb::Price, move |step| step.price(&form));
                if self.status != Status::SupervisorReview {
                    let reviewed = cast.at(day, minute + 75)?;
                    story.then(supervisor, reviewed, |context, request| {
                        if request.status != Status::SupervisorReview {
                            return Ok(request);
                        }
                        let verb = Verb::SupervisorApprove;
                        context.take(&request, verb, None, |step: &Step<'_>| step.approve_price())
                    });
                }
            }
            Approve => story.then(owner, at, |context, request| {
                // About what is free no one is asked.
                if request.status != Status::AwaitingDealer {
                    return Ok(request);
                }
                let about = StepUpFor { purpose: Purpose::ApproveChange, record: request.id.0 };
                let proof = stepped_up(context, about)?;
                let shown = request.price_hash.clone().unwrap_or_default();
                context.take(&request, Verb::Approve, None, |step| step.approve(&shown, &proof))
            }),
            Reject => story.take(owner, at, Verb::Reject, |step| {
                let shown = step.record.price_hash.clone().unwrap_or_default();
                step.reject(&shown, "Too expensive for this job.")
            }),
            Complete => {
                let form = CompletionForm {
                    comment: "Changed in revision B of the order.".to_owned(),
                    order_revision: "B".to_owned(),
                    loaded_on: Some(cast.means.clock.today().plus_days(9)),
                    ..Default::default()
                };
                story.take(orderdesk, at, Verb::Complete, move |step| step.complete(&form));
            }
            Expire => {
                let last = cast.hours.working_day_after(day, 5);
                let closing = cast.hours.end_of(last).unwrap_or(at);
                story.then(None, closing, |context, request| expire(context, &request));
            }
            Cancel => {
                let comment = "The builder has changed their mind.".to_owned();
                let form = CancelForm { comment, ..Default::default() };
                story.take(manager, at, Verb::Cancel, move |step| step.cancel(&form));
            }
        }
        Ok(())
    }
}

//! Two years of orders: when each was entered, how far it has come, what it holds and what it costs.

use std::collections::VecDeque;

use serde_json::json;

use super::{
    dealers::{Dealer, nearby},
    dice::Dice,
    places::{self, Address},
    products::{House, Line},
    words,
};
use crate::{
    kernel::{money::BasisPoints, time::Day},
    trade::OrderStatus,
};

/// Days of history before today.
pub(super) const HISTORY_DAYS: i64 = 730;

/// Who wants the windows, and where.
#[derive(Clone)]
pub(super) struct Customer {
    pub(super) name: String,
    pub(super) job: String,
    pub(super) site: Address,
    pub(super) phone: String,
    pub(super) email: String,
}

/// Where an order stands, with the days that led there.
pub(super) struct Progress {
    pub(super) status: OrderStatus,
    pub(super) required_on: Option<Day>,
    pub(super) load_on: Option<Day>,
    pub(super) promised_first: Option<Day>,
    pub(super) promised_now: Option<Day>,
    pub(super) slip_reason: Option<&'static str>,
    pub(super) hold_reason: Option<&'static str>,
    pub(super) held_on: Option<Day>,
    pub(super) shipped_on: Option<Day>,
    /// The day of its invoice, once there is one.
    pub(super) invoiced_on: Option<Day>,
}

/// What an order costs.
pub(super) struct Costs {
    pub(super) freight: i64,
    pub(super) subtotal: i64,
    pub(super) tax: i64,
    pub(super) total: i64,
    /// The JSON of `orders.taxes`.
    pub(super) taxes: String,
}

/// One order or quote.
pub(super) struct Order {
    pub(super) number: String,
    pub(super) suffix: &'static str,
    pub(super) is_quote: bool,
    pub(super) parent_quote: Option<String>,
    pub(super) entered_on: Day,
    pub(super) po: String,
    pub(super) customer: Customer,
    /// Where the truck goes: the dealer's own place or the job site.
    pub(super) ship_name: String,
    pub(super) ship_to: Address,
    pub(super) ship_method: &'static str,
    pub(super) salesperson: String,
    pub(super) lines: Vec<Line>,
    pub(super) progress: Progress,
    pub(super) costs: Costs,
}

/// How far the numbers of quotes lie below those of orders.
const QUOTE_NUMBERS_BELOW: u32 = 60_000;

/// Sets the contents of quotes apart from those of orders.
const QUOTES: u64 = 1 << 40;

const SLIPS: &[&str] = &[
    "Glass delivered late by the supplier",
    "Painted extrusions behind schedule",
    "Hardware on back order",
    "Load full, moved to the next truck",
    "Remade after a fault found at inspection",
    "Road closed by weather",
];

const HOLDS: &[&str] = &[
    "Waiting for the signed drawing",
    "Waiting for the deposit",
    "Colour to be confirmed",
    "Credit review",
    "Rough openings to be checked on site",
];

/// The day on which order `place` of `count` is entered: over two years, three times as dense
/// now as at their beginning, never on a weekend.
pub(super) fn entered_on(today: Day, place: u32, count: u32) -> Day {
    let count = i64::from(count.max(1));
    let left = count - i64::from(place + 1);
    // left · (left + count) / 2 count² runs from 1 to 0, flatter towards the end.
    let back = HISTORY_DAYS * left * (left + count) / (2 * count * count);
    let day = today.plus_days(-i32::try_from(back).unwrap_or_default());
    // What came on Saturday and Sunday was taken on Friday.
    friday_at_latest(day)
}

/// The day itself, or the Friday before a weekend.
pub(super) fn friday_at_latest(day: Day) -> Day {
    day.plus_days(-after_friday(day))
}

/// How many days after Friday a day of the weekend is; 0 on working days.
fn after_friday(day: Day) -> i32 {
    (i32::from(day.0.weekday().to_monday_zero_offset()) - 4).max(0)
}

/// The day itself, or the Monday after a weekend.
fn working_day(day: Day) -> Day {
    match after_friday(day) {
        0 => day,
        days => day.plus_days(3 - days),
    }
}

/// An order in which a fault is found.
struct Faulty {
    number: String,
    customer: Customer,
    known_on: Day,
}

/// What is dealt to the makers of orders, the same for all of one account.
pub(super) struct Maker<'a> {
    pub(super) seed: u64,
    pub(super) today: Day,
    pub(super) dealer: &'a Dealer,
    pub(super) pool: usize,
    /// Builders who order again and again.
    pub(super) builders: Vec<String>,
    /// The last quotes, which orders may come from: number, contents and customer.
    quotes: Vec<(String, u64, Customer)>,
    /// Shipped orders that will have to be made again in part, about in the order of their days.
    faulty: VecDeque<Faulty>,
    /// Orders made so far: holds and slips come round regularly, so that every account shows some.
    made: u32,
}

impl<'a> Maker<'a> {
    /// `orders` is how many this account will have.
    pub(super) fn new(
        seed: u64,
        today: Day,
        dealer: &'a Dealer,
        pool: usize,
        orders: usize,
    ) -> Self {
        let mut dice = Dice::new(seed, 5, dealer.account.unsigned_abs());
        let builders = (0..4 + orders / 30).map(|_| words::builder(&mut dice, pool)).collect();
        Self {
            seed,
            today,
            dealer,
            pool,
            builders,
            quotes: Vec::new(),
            faulty: VecDeque::new(),
            made: 0,
        }
    }

    /// The order at `place` among all of the demo, and the quote before it when there is one. Both
    /// numbers end with `digits`, the quote's in a range of its own.
    pub(super) fn order(
        &mut self,
        place: u32,
        digits: u32,
        entered_on: Day,
    ) -> anyhow::Result<(Option<Order>, Order)> {
        let mut dice = Dice::new(self.seed, 6, u64::from(place));
        let number = format!("W{digits}");
        let quote = if dice.chance(100) {
            Some(self.quote(&mut dice, place, digits, entered_on)?)
        } else {
            None
        };
        if let Some(faulty) = self.faulty.pop_front_if(|faulty| faulty.known_on < entered_on) {
            return Ok((quote, self.remake(&mut dice, faulty, entered_on)?));
        }
        let parent = if dice.chance(90) && self.quotes.len() > 3 {
            Some(self.quotes.remove(0))
        } else {
            None
        };
        let (parent_quote, contents, customer) = match parent {
            Some((number, contents, customer)) => (Some(number), contents, customer),
            None => (None, u64::from(place), self.customer(&mut dice)),
        };
        let lines = self.lines(contents, BasisPoints(self.dealer.discount_bp))?;
        let progress = self.progress(&mut dice, entered_on);
        if let Some(shipped_on) = progress.shipped_on.filter(|_| dice.chance(25)) {
            let known_on = shipped_on.plus_days(days(&mut dice, 3, 30));
            let (number, customer) = (number.clone(), customer.clone());
            self.faulty.push_back(Faulty { number, customer, known_on });
        }
        let mut order = self.finish(&mut dice, number, customer, lines, progress, entered_on)?;
        order.parent_quote = parent_quote;
        Ok((quote, order))
    }

    fn quote(
        &mut self,
        dice: &mut Dice,
        place: u32,
        digits: u32,
        entered_on: Day,
    ) -> anyhow::Result<Order> {
        let number = format!("Q{}", digits.saturating_sub(QUOTE_NUMBERS_BELOW));
        let customer = self.customer(dice);
        let contents = QUOTES | u64::from(place);
        let lines = self.lines(contents, BasisPoints(self.dealer.discount_bp))?;
        let progress = Progress {
            status: if dice.chance(60) { OrderStatus::Cancelled } else { OrderStatus::Entered },
            ..Progress::none()
        };
        if progress.status == OrderStatus::Entered {
            self.quotes.push((number.clone(), contents, customer.clone()));
            if self.quotes.len() > 8 {
                self.quotes.remove(0);
            }
        }
        let mut quote = self.finish(dice, number, customer, lines, progress, entered_on)?;
        quote.is_quote = true;
        Ok(quote)
    }

    /// One or two units made again under warranty: the same number with a suffix, free of charge.
    fn remake(
        &mut self,
        dice: &mut Dice,
        faulty: Faulty,
        entered_on: Day,
    ) -> anyhow::Result<Order> {
        let mut house = House::new(dice);
        let lines = (0..dice.between(1, 2))
            .map(|_| house.line(dice, BasisPoints(10_000)))
            .collect::<anyhow::Result<Vec<_>>>()?;
        let mut progress = self.progress(dice, entered_on);
        // What costs nothing is not invoiced.
        progress.invoiced_on = None;
        if progress.status == OrderStatus::Invoiced {
            progress.status = OrderStatus::Delivered;
        }
        let Faulty { number, customer, .. } = faulty;
        let mut order = self.finish(dice, number, customer, lines, progress, entered_on)?;
        order.suffix = "01";
        Ok(order)
    }

    /// The lines that belong to `contents`: an order has those of the quote that it came from.
    fn lines(&self, contents: u64, discount: BasisPoints) -> anyhow::Result<Vec<Line>> {
        let mut dice = Dice::new(self.seed, 7, contents);
        let count = match dice.between(0, 99) {
            0..=29 => dice.between(1, 2),
            30..=74 => dice.between(3, 7),
            75..=93 => dice.between(8, 13),
            _ => dice.between(14, 24),
        };
        let mut house = House::new(&mut dice);
        (0..count).map(|_| house.line(&mut dice, discount)).collect()
    }

    fn customer(&self, dice: &mut Dice) -> Customer {
        let town = nearby(dice, self.dealer.town);
        let site = places::address(dice, town);
        let phone = places::phone(dice, town.area);
        if dice.chance(350) {
            let name = dice.pick(&self.builders).clone();
            let job = match dice.between(0, 2) {
                0 => format!("Lot {} Block {}", dice.between(1, 60), dice.between(1, 24)),
                1 => format!("{} show home", site.line1),
                _ => format!("{} residence", words::surname(dice, self.pool)),
            };
            let email = format!("site@{}.example", super::people::plain(&name));
            return Customer { name, job, site, phone, email };
        }
        let (name, surname) = words::homeowner(dice, self.pool);
        let what = dice.word(&[
            "residence",
            "main floor replacement",
            "addition",
            "basement",
            "front entry",
            "cottage",
            "renovation",
            "garage",
        ]);
        let email =
            format!("{}{}@mail.example", super::people::plain(&surname), dice.between(2, 99));
        Customer { name, job: format!("{surname} {what}"), site, phone, email }
    }

    /// How far an order entered on a day has come by today.
    fn progress(&mut self, dice: &mut Dice, entered_on: Day) -> Progress {
        let required = entered_on.plus_days(days(dice, 35, 70));
        let mut progress =
            Progress { required_on: dice.chance(800).then_some(required), ..Progress::none() };
        let ahead = days(dice, 25, 49);
        let first = self.next_load(entered_on.plus_days(ahead));
        self.made += 1;
        let slips = self.made % 9 == 7;
        let load = if slips { self.next_load(first.plus_days(days(dice, 5, 15))) } else { first };
        // The slip is told a fortnight before the first promise.
        let slip_is_known = slips && self.today >= first.plus_days(-14);
        let age = |day: Day| self.today >= day;
        let is_cancelled = dice.chance(18) && age(entered_on.plus_days(9));
        let is_held = self.made % 8 == 3;
        let (acknowledged, drawn, released) = (
            entered_on.plus_days(days(dice, 1, 3)),
            entered_on.plus_days(days(dice, 4, 7)),
            entered_on.plus_days(days(dice, 8, 12)),
        );
        let (started, ready) =
            (load.plus_days(-days(dice, 9, 12)), load.plus_days(-days(dice, 1, 3)));
        let delivered = working_day(load.plus_days(days(dice, 1, 6)));
        let invoiced = working_day(load.plus_days(days(dice, 2, 8))).max(delivered);
        let reason = dice.word(SLIPS);
        let hold = dice.word(HOLDS);
        if is_cancelled {
            progress.status = OrderStatus::Cancelled;
            return progress;
        }
        if !age(acknowledged) {
            return progress;
        }
        progress.load_on = Some(if slip_is_known { load } else { first });
        progress.promised_first = Some(first);
        progress.promised_now = progress.load_on;
        progress.slip_reason = slip_is_known.then_some(reason);
        if is_held && age(drawn) && !age(started) {
            progress.status = OrderStatus::OnHold;
            progress.hold_reason = Some(hold);
            progress.held_on = Some(drawn);
            return progress;
        }
        let stages = [
            (invoiced, OrderStatus::Invoiced),
            (delivered, OrderStatus::Delivered),
            (load, OrderStatus::Shipped),
            (ready, OrderStatus::Ready),
            (started, OrderStatus::InProduction),
            (released, OrderStatus::Released),
            (drawn, OrderStatus::InDrawing),
            (acknowledged, OrderStatus::Acknowledged),
        ];
        progress.status = stages
            .iter()
            .find(|(day, _)| age(*day))
            .map_or(OrderStatus::Entered, |(_, status)| *status);
        if age(load) {
            progress.shipped_on = Some(load);
        }
        if age(invoiced) {
            progress.invoiced_on = Some(invoiced);
        }
        progress
    }

    /// The first day on or after `day` on which the dealer's route leaves.
    pub(super) fn next_load(&self, day: Day) -> Day {
        next_load(self.dealer.route, day)
    }

    fn finish(
        &self,
        dice: &mut Dice,
        number: String,
        customer: Customer,
        lines: Vec<Line>,
        progress: Progress,
        entered_on: Day,
    ) -> anyhow::Result<Order> {
        let dealer = self.dealer;
        let to_site = dice.chance(450);
        let (ship_name, ship_to) = if to_site {
            (customer.name.clone(), customer.site.clone())
        } else {
            let (label, address) = dice.pick(&dealer.ship_to);
            (format!("{}, {label}", dealer.name), address.clone())
        };
        let subtotal = lines.iter().map(|line| line.net.0).sum::<i64>();
        let freight = if to_site && subtotal > 0 { dice.between(15, 90) * 500 } else { 0 };
        let costs = costs(subtotal, freight, ship_to.province, entered_on, dealer.installs)?;
        let po = match dice.between(0, 9) {
            0 => String::new(),
            1..=5 => format!("{}-{}", dealer.po_prefix, dice.between(10_000, 99_999)),
            6..=8 => format!("PO{}", dice.between(100_000, 999_999)),
            _ => customer.job.to_uppercase(),
        };
        let ship_method = dice.word(&[
            "Northlight truck",
            "Northlight truck",
            "Northlight truck",
            "Common carrier",
            "Customer pick-up",
        ]);
        let ship_method = if to_site { "Northlight truck" } else { ship_method };
        let salesperson = dice.pick(&dealer.salespeople).clone();
        Ok(Order {
            number,
            suffix: "",
            is_quote: false,
            parent_quote: None,
            entered_on,
            po,
            customer,
            ship_name,
            ship_to,
            ship_method,
            salesperson,
            lines,
            progress,
            costs,
        })
    }
}

/// Whether the plant is closed on a day: from Christmas Eve for two weeks, and on Canada Day.
pub(super) fn is_closed(day: Day) -> bool {
    let day = (day.0.month(), day.0.day());
    day >= (12, 24) || day <= (1, 6) || day == (7, 1)
}

/// The first day on or after `day` on which `route` leaves. Fortnightly routes count their weeks from
/// a Monday far back, so that they leave in the same weeks whatever day one asks from. Nothing leaves while the plant is
/// closed.
pub(super) fn next_load(route: &super::dealers::Route, day: Day) -> Day {
    let monday = Day(jiff::civil::date(2020, 1, 6));
    let since = monday.0.until(day.0).map_or(0, |span| span.get_days());
    let period = 7 * route.every;
    let ahead = (route.weekday - since).rem_euclid(period);
    let mut load = day.plus_days(ahead);
    while is_closed(load) {
        load = load.plus_days(period);
    }
    load
}

/// Adds freight and the taxes of the place of delivery to a subtotal.
pub(super) fn costs(
    subtotal: i64,
    freight: i64,
    province: &str,
    entered_on: Day,
    installs: bool,
) -> anyhow::Result<Costs> {
    let mut tax = 0;
    let mut items = Vec::new();
    for kind in places::taxes(province, &entered_on.to_string(), installs) {
        let amount = kind.on(subtotal + freight);
        tax += amount;
        items.push(json!({"code": kind.code, "name": kind.name, "ratePpm": kind.rate_ppm, "amountCents": amount}));
    }
    let taxes = serde_json::to_string(&items)?;
    Ok(Costs { freight, subtotal, tax, total: subtotal + freight + tax, taxes })
}

impl Progress {
    /// Just entered.
    fn none() -> Self {
        Self {
            status: OrderStatus::Entered,
            required_on: None,
            load_on: None,
            promised_first: None,
            promised_now: None,
            slip_reason: None,
            hold_reason: None,
            held_on: None,
            shipped_on: None,
            invoiced_on: None,
        }
    }

    /// Whether the units have left the plant.
    pub(super) fn is_shipped(&self) -> bool {
        self.shipped_on.is_some()
    }

    /// Whether both sides have agreed to it.
    pub(super) fn is_firm(&self) -> bool {
        !matches!(self.status, OrderStatus::Entered | OrderStatus::OnHold | OrderStatus::Cancelled)
    }
}

/// So many days, as calendar arithmetic takes them.
fn days(dice: &mut Dice, low: i64, high: i64) -> i32 {
    i32::try_from(dice.between(low, high)).unwrap_or_default()
}

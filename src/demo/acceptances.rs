//! Quotes that dealers of the demo have accepted, in every state.
//!
//! They are performed after everything else, so that no record has another id for them. An import that brings an order
//! or changes a quote can't be repeated: what it brought is hidden from the quote until the story has come to that point.

use rusqlite::{named_params, params};

use super::{
    acting::{Cast, Plan, Story, stepped_up},
    dealers::Dealer,
};
use crate::{
    domain::{
        acceptances::{
            AcceptForm, Acceptance, Action, ActionForm, DealersAction, DealersForm, Decline,
            accept, act, act_as_dealer, follow, lapse, shown_hash,
        },
        people::step_up::{Purpose, StepUpFor},
    },
    kernel::{
        ids::{OrderId, UserId},
        time::Day,
    },
};

/// What happens to an accepted quote.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Take,
    Ask,
    Reply,
    Enter,
    Decline,
    Withdraw,
    /// An import changes the quote.
    Change,
    /// An import brings the order.
    Order,
    Lapse,
}

use Deed::{Ask, Change, Enter, Lapse, Order, Reply, Take, Withdraw};

/// Which quotes a story can be about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    /// One that can still be accepted for so many days.
    Valid { days: i32 },
    /// One that could be accepted until lately.
    Recent,
    /// One that expired long ago and was never ordered.
    Old,
    /// One that was ordered, as it was offered if `same`.
    Ordered { same: bool },
}

/// What happens, the first of it so many working days before today; for quotes of the past, the days don't matter.
const STORIES: &[(Of, usize, &[Deed])] = &[
    // The rarest first: few quotes are valid for so long.
    (Of::Valid { days: 4 }, 3, &[Take, Change]),
    (Of::Valid { days: 3 }, 1, &[]),
    (Of::Recent, 4, &[Take, Ask]),
    (Of::Recent, 6, &[Take, Ask, Reply, Enter]),
    (Of::Recent, 2, &[Take]),
    (Of::Ordered { same: true }, 0, &[Take, Enter, Order]),
    (Of::Ordered { same: false }, 0, &[Take, Enter, Order]),
    (Of::Old, 0, &[Take, Deed::Decline]),
    (Of::Old, 0, &[Withdraw]),
    (Of::Old, 0, &[Lapse]),
    (Of::Valid { days: 3 }, 2, &[]),
    (Of::Recent, 3, &[Take, Enter]),
];

/// The accounts that accept quotes.
const ACCOUNTS: usize = 12;
/// The most before tax that is accepted, in cents: what the role for orders may.
const MOST: i64 = 2_500_000;
/// How long a quote may have been expired in a story about a recent one, in days.
const RECENT: i32 = 18;
/// How many days an import has added to the quote that it changed, and the freight that it took off.
const ADDED_DAYS: i32 = 7;
const FREIGHT: i64 = 4_500;
/// That change.
const CHANGED: &str = "update orders set expires_on = date(expires_on, ?2 || ' days'),
    freight_cents = freight_cents - ?3, total_cents = total_cents - ?3 where id = ?1";

struct Quote {
    id: OrderId,
    account: i64,
    entered_on: Day,
    expires_on: Day,
    order: Option<Ordered>,
}

/// The order that came of a quote.
#[derive(Clone, Copy)]
struct Ordered {
    id: OrderId,
    entered_on: Day,
    required_on: Option<Day>,
    is_same: bool,
}

/// Plans all of it, once quotes are there.
pub(super) fn plan<'p>(
    cast: &'p Cast<'_>,
    plan: &mut Plan<'p>,
    dealers: &[Dealer],
) -> anyhow::Result<()> {
    let desk = cast.known("orderdesk")?;
    let today = cast.means.clock.today();
    let mut quotes = Vec::new();
    for dealer in dealers.iter().take(ACCOUNTS) {
        let mut own = quotes_of(cast, dealer.account)?;
        // The account that the demo names keeps one that its people can accept.
        if quotes.is_empty() {
            own.remove_first(|quote| {
                quote.order.is_none() && quote.expires_on >= today.plus_days(5)
            });
        }
        quotes.extend(own);
    }
    for (place, (of, days, deeds)) in STORIES.iter().enumerate() {
        let fits = |quote: &Quote| quote.begins(cast, *of, *days).is_some();
        let Some(quote) = quotes.remove_first(fits) else { continue };
        let Some(begins) = quote.begins(cast, *of, *days) else { continue };
        let author = cast.of_account(quote.account, ["orders", "owner"])?;
        Course { cast, quote, place, author, desk, of: *of, begins }.plan(plan, deeds)?;
    }
    Ok(())
}

trait RemoveFirst<T> {
    fn remove_first(&mut self, fits: impl Fn(&T) -> bool) -> Option<T>;
}

impl<T> RemoveFirst<T> for Vec<T> {
    fn remove_first(&mut self, fits: impl Fn(&T) -> bool) -> Option<T> {
        self.iter().position(fits).map(|place| self.remove(place))
    }
}

/// The quotes of an account, the newest first.
fn quotes_of(cast: &Cast<'_>, account: i64) -> anyhow::Result<Vec<Quote>> {
    let mut newest = cast.conn.prepare_cached(
        "select q.id, q.entered_on, q.expires_on, o.id, o.entered_on, o.required_on,
                o.subtotal_cents = q.subtotal_cents and o.total_cents = q.total_cents
         from orders q left join orders o on o.account_id = q.account_id and o.parent_quote = q.number
             and o.kind = 'order' and o.status <> 'cancelled'
         where q.account_id = :account and q.kind = 'quote' and q.status <> 'cancelled'
           and q.subtotal_cents between 1 and :most
         group by q.id having count(*) = 1 order by q.id desc limit 60",
    )?;
    let found = newest.query_map(named_params! { ":account": account, ":most": MOST }, |row| {
        let order: Option<OrderId> = row.get(3)?;
        let order = match order {
            Some(id) => Some(Ordered {
                id,
                entered_on: row.get(4)?,
                required_on: row.get(5)?,
                is_same: row.get(6)?,
            }),
            None => None,
        };
        let (entered_on, expires_on) = (row.get(1)?, row.get(2)?);
        Ok(Quote { id: row.get(0)?, account, entered_on, expires_on, order })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

impl Quote {
    /// On which day it is accepted in such a story; nothing if it doesn't fit.
    fn begins(&self, cast: &Cast<'_>, of: Of, days: usize) -> Option<Day> {
        let today = cast.means.clock.today();
        let last = self.expires_on.min(cast.before(today, days)).plus_days(1);
        let day = match of {
            Of::Ordered { same } => {
                let order = self.order.filter(|order| order.is_same == same)?;
                let wants = order.required_on.is_some_and(|day| day > order.entered_on);
                let is_over = order.entered_on < cast.before(today, 3);
                if !(wants && is_over) {
                    return None;
                }
                cast.before(order.entered_on.min(self.expires_on), 2)
            }
            _ if self.order.is_some() => return None,
            Of::Valid { days } if self.expires_on < today.plus_days(days) => return None,
            Of::Recent if self.expires_on < today.plus_days(-RECENT) => return None,
            Of::Old if self.expires_on >= today.plus_days(-RECENT) => return None,
            Of::Old => cast.before(self.expires_on, 4),
            Of::Valid { .. } | Of::Recent => cast.before(last, 1),
        };
        (day > self.entered_on).then_some(day)
    }
}

/// One accepted quote from the beginning to where it stands today.
struct Course<'p> {
    cast: &'p Cast<'p>,
    quote: Quote,
    place: usize,
    author: UserId,
    desk: UserId,
    of: Of,
    begins: Day,
}

impl<'p> Course<'p> {
    fn plan(&self, plan: &mut Plan<'p>, deeds: &[Deed]) -> anyhow::Result<()> {
        let Self { cast, ref quote, place, author, begins, .. } = *self;
        let id = quote.id;
        let ordered = quote.order.filter(|_| deeds.contains(&Order));
        // Half of the orders come on another day than was wanted.
        let early = if ordered.is_some_and(|order| order.is_same) { 0 } else { -7 };
        let wanted = ordered.and_then(|order| order.required_on).map(|day| day.plus_days(early));
        let form = AcceptForm {
            quote_id: Some(id),
            po: format!("{}-{}", 2611 + place * 3, 40 + place * 7 % 50),
            wanted_on: wanted.filter(|day| *day > begins),
            ship_to: Some(0),
            comment: COMMENTS.get(place % COMMENTS.len()).copied().unwrap_or_default().to_owned(),
            ..Default::default()
        };
        if let Some(order) = ordered {
            let hidden = "update orders set parent_quote = null where id = ?1";
            cast.conn.execute(hidden, [order.id])?;
        }
        if deeds.contains(&Change) {
            cast.conn.execute(CHANGED, params![id, -ADDED_DAYS, -FREIGHT])?;
        }
        let minute = i64::try_from(place)? * 41 % 200 + 20;
        let name = format!("accepted quote {}", place + 1);
        let mut story = plan.story(quote.account, name);
        story.begin(author, cast.at(begins, minute)?, move |context| {
            let about = StepUpFor { purpose: Purpose::AcceptQuote, record: id.0 };
            let proof = stepped_up(context, about)?;
            let shown_hash = shown_hash(context, id)?;
            let form = AcceptForm { typed_name: context.name(), shown_hash, ..form };
            accept(context, &form, Some(&proof))
        });
        let is_open = matches!(self.of, Of::Valid { .. } | Of::Recent);
        let today = cast.means.clock.today();
        let mut day = begins;
        for (done, deed) in deeds.iter().enumerate() {
            day = self.next(day);
            if is_open {
                // What waits for someone has waited since yesterday.
                day = day.max(cast.before(today, deeds.len() - done));
            }
            self.plan_deed(&mut story, *deed, day, minute + 45)?;
        }
        Ok(())
    }

    /// The next working day.
    fn next(&self, day: Day) -> Day {
        let mut next = day.plus_days(1);
        while self.cast.hours.working_days(day, next) == 0 {
            next = next.plus_days(1);
        }
        next
    }

    fn plan_deed(
        &self,
        story: &mut Story<'_, 'p, Acceptance>,
        deed: Deed,
        day: Day,
        minute: i64,
    ) -> anyhow::Result<()> {
        let Self { cast, ref quote, author, desk, .. } = *self;
        let at = cast.at(day, minute)?;
        let id = quote.id;
        let mut staff = |action, form: ActionForm| {
            story.then(desk, at, move |context, found| act(context, &found, action, &form));
        };
        match deed {
            Take => staff(Action::Take, ActionForm::default()),
            Ask => {
                let text = "Line 1: the quote says white inside. Your last order for this builder was \
                            white on both sides. Which colour outside, please?";
                staff(Action::Ask, ActionForm { text: text.to_owned(), ..Default::default() });
            }
            Enter => staff(Action::Enter, ActionForm::default()),
            Deed::Decline => {
                let form = ActionForm {
                    reason_code: Some(Decline::CannotBeMade),
                    reason: "This size is beyond what we test with triple glazing. Your account manager \
                             has a new quote for you with a mullion."
                        .to_owned(),
                    ..Default::default()
                };
                staff(Action::Decline, form);
            }
            Reply | Withdraw => {
                let is_reply = deed == Reply;
                let action = if is_reply { DealersAction::Reply } else { DealersAction::Withdraw };
                let form = DealersForm {
                    reason: "The builder has moved the job to next spring.".to_owned(),
                    text: "As quoted: iron ore outside, white inside.".to_owned(),
                    ..Default::default()
                };
                story.then(author, at, move |context, found| {
                    act_as_dealer(context, &found, action, &form)
                });
            }
            Change => {
                story.then(None, at, move |context, found| {
                    cast.conn.execute(CHANGED, params![id, ADDED_DAYS, FREIGHT])?;
                    follow(context, found)
                });
            }
            Order => {
                let Some(order) = quote.order else { return Ok(()) };
                let at = cast.at(order.entered_on.plus_days(1), 1)?;
                let sql = "update orders set parent_quote = (select q.number from orders q where q.id = ?2)
                           where id = ?1";
                story.then(None, at, move |context, found| {
                    cast.conn.execute(sql, params![order.id, id])?;
                    follow(context, found)
                });
            }
            Lapse => {
                let at = cast.at(quote.expires_on.plus_days(1), 1)?;
                story.then(None, at, |context, found| lapse(context, &found));
            }
        }
        Ok(())
    }
}

/// What dealers say with an order; mostly nothing.
const COMMENTS: &[&str] = &[
    "",
    "Please ship with the next load to our yard.",
    "",
    "Call before delivery, the site has no forklift.",
];

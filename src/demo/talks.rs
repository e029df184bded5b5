//! What dealers of the demo and the order desk write to each other about orders: answered, waiting, and late.

use rusqlite::{OptionalExtension, params};

use super::{
    acting::{Cast, Plan},
    dealers::Dealer,
};
use crate::{domain::order_pages, kernel::ids::OrderId};

/// A conversation about an order, preferably in that status, of the account at a place or the next that has one. It
/// begins so many working days before today and goes on in turns, the dealer first.
struct Talk {
    place: usize,
    status: &'static str,
    days: usize,
    says: &'static [&'static str],
}

const TALKS: &[Talk] = &[
    Talk {
        place: 0,
        status: "in_production",
        days: 1,
        says: &[
            "The builder asks whether the two windows of the stairs can come a week before the rest. Is that possible?",
        ],
    },
    Talk {
        place: 0,
        status: "shipped",
        days: 4,
        says: &[
            "Who unloads at our yard on Thursday? We have no forklift that day.",
            "The driver brings a tail lift. One person of yours to help would be good.",
            "Thank you, someone will be there.",
        ],
    },
    Talk {
        place: 0,
        status: "acknowledged",
        days: 6,
        says: &[
            "Please check line 1: the plan says tempered glass beside the door.",
            "It is ordered tempered, as the plan says. Nothing to change.",
        ],
    },
    Talk {
        place: 1,
        status: "on_hold",
        days: 1,
        says: &["Iron ore outside, white inside, as on the last house for this builder."],
    },
    Talk {
        place: 2,
        status: "released",
        days: 3,
        says: &["The site has moved its crane. Can the load come in the afternoon?"],
    },
    Talk {
        place: 4,
        status: "ready",
        days: 1,
        says: &["We would like to pick this order up ourselves. When can we come?"],
    },
];

/// Plans all of them, once orders are there.
pub(super) fn plan<'p>(
    cast: &'p Cast<'_>,
    plan: &mut Plan<'p>,
    dealers: &[Dealer],
) -> anyhow::Result<()> {
    let desk = cast.known("orderdesk")?;
    let today = cast.means.clock.today();
    let mut latest = cast.conn.prepare_cached(
        "select o.id, o.number from orders o
         where o.account_id = ?1 and o.kind = 'order' and o.entered_on < ?3 and o.suffix = ''
           and iif(?2 = 'on_hold', o.status = ?2, o.status in (?2, 'released', 'in_production', 'shipped'))
         order by o.status = ?2 desc, o.id desc limit 1",
    )?;
    for (number, Talk { place, status, days, says }) in (0_i64..).zip(TALKS) {
        let begins = cast.before(today, *days);
        let mut found: Option<(i64, OrderId, String)> = None;
        for Dealer { account, .. } in dealers.iter().skip(*place) {
            let order = latest
                .query_row(params![account, status, begins], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?;
            found = order.map(|(id, number)| (*account, id, number));
            if found.is_some() {
                break;
            }
        }
        let Some((account, order, name)) = found else { continue };
        let dealer = cast.of_account(account, ["orders", "owner"])?;
        for (turn, text) in (0_i64..).zip(*says) {
            let who = if turn % 2 == 0 { dealer } else { desk };
            let at = cast.at(begins, number * 37 % 180 + 30 + turn * 55)?;
            let what = format!("message {} about order {name}", turn + 1);
            plan.act((account, who, at), what, move |context| {
                order_pages::say(context, order, text)
            });
        }
    }
    Ok(())
}

//! The demo's discounts, and who has seen which.

use rusqlite::{Connection, named_params};

use super::dealers::Dealer;
use crate::{
    domain::discounts,
    kernel::{
        text::fold,
        time::{Day, Instant},
    },
};

/// To whom a discount is given.
#[derive(Clone, Copy)]
enum To {
    Group(&'static str),
    /// A dealer, by their place in the list.
    Dealer(usize),
}

/// One discount. Days count from today.
struct Discount {
    to: To,
    name: &'static str,
    category: &'static str,
    /// Ten-thousandths: of a per cent, or of the dealer's currency.
    value: i64,
    is_amount: bool,
    from: i32,
    until: i32,
    must_acknowledge: bool,
    terms: &'static str,
    withdrawn: Option<&'static str>,
}

const fn discount(
    to: To,
    name: &'static str,
    category: &'static str,
    value: i64,
    from: i32,
    until: i32,
    terms: &'static str,
) -> Discount {
    Discount {
        to,
        name,
        category,
        value,
        is_amount: false,
        from,
        until,
        must_acknowledge: false,
        terms,
        withdrawn: None,
    }
}

const DISCOUNTS: &[Discount] = &[
    Discount {
        must_acknowledge: true,
        ..discount(
            To::Group("all"),
            "Early order for spring",
            "Casements and awnings",
            50_000,
            -18,
            43,
            "On firm orders with a load date before the end of March. Taken off on the invoice; not \
             on parts, and not together with project prices.",
        )
    },
    discount(
        To::Group("MB"),
        "Home show",
        "Entry doors",
        75_000,
        -5,
        25,
        "For orders from visitors of the home show: write “Home show” as the job's name.",
    ),
    discount(
        To::Dealer(0),
        "Volume rebate",
        "Patio doors",
        65_000,
        -60,
        300,
        "As agreed for the year, on patio doors of all series.",
    ),
    Discount {
        is_amount: true,
        ..discount(
            To::Dealer(1),
            "Showroom display",
            "Displays",
            7_500_000,
            -11,
            80,
            "Once, for a display of the new series that stands in the showroom for six months.",
        )
    },
    discount(
        To::Group("all"),
        "Garden doors in autumn",
        "Garden doors",
        40_000,
        -120,
        -30,
        "Until stock of the old hardware lasts.",
    ),
    discount(
        To::Group("all"),
        "Triple glazing",
        "Glass",
        100_000,
        12,
        73,
        "Triple glazing at a tenth less; begins with the new price list.",
    ),
    Discount {
        withdrawn: Some("Entered for the wrong dealer."),
        ..discount(
            To::Dealer(2),
            "Volume rebate",
            "Patio doors",
            65_000,
            -30,
            300,
            "As agreed for the year.",
        )
    },
];

/// Writes the discounts, tells people of them and lets most see them.
pub(super) fn write(
    conn: &Connection,
    today: Day,
    midnight: Instant,
    dealers: &[Dealer],
) -> anyhow::Result<()> {
    let mut insert = conn.prepare(
        "insert into discounts (account_id, group_code, name, name_folded, kind, value, currency, category,
             category_folded, starts_on, ends_on, terms, must_acknowledge, withdrawn_at, withdrawn_reason,
             created_at, updated_at)
         values (:account, :group, :name, :name_folded, :kind, :value, :currency, :category, :category_folded,
             :starts, :ends, :terms, :must, :withdrawn_at, :reason, :at, :at)",
    )?;
    for one in DISCOUNTS {
        let (dealer, group) = match one.to {
            To::Group(group) => (None, Some(group)),
            To::Dealer(place) => (dealers.get(place), None),
        };
        let told_at = midnight.plus_seconds(i64::from(one.from.min(0)) * 86_400 + 9 * 3600);
        insert.execute(named_params! {
            ":account": dealer.map(|dealer| dealer.account), ":group": group, ":name": one.name,
            ":name_folded": fold(one.name), ":kind": if one.is_amount { "amount" } else { "percent" },
            ":value": one.value,
            ":currency": dealer.filter(|_| one.is_amount).map(|dealer| dealer.currency),
            ":category": one.category, ":category_folded": fold(one.category),
            ":starts": today.plus_days(one.from), ":ends": today.plus_days(one.until),
            ":terms": one.terms, ":must": one.must_acknowledge,
            ":withdrawn_at": one.withdrawn.map(|_| told_at.plus_seconds(3600)),
            ":reason": one.withdrawn, ":at": told_at,
        })?;
        let id = discounts::DiscountId(conn.last_insert_rowid());
        discounts::note_told(conn, id, told_at, today)?;
    }
    // Two of three have seen what they were told of, within some days; who had to acknowledge mostly did.
    conn.execute(
        "update discount_receipts
         set viewed_at = min(told_at + (user_id * 7919 % 300 + 1) * 1800000, :midnight)
         where (user_id + discount_id) % 3 <> 0 and told_at < :midnight",
        named_params! { ":midnight": midnight },
    )?;
    conn.execute_batch(
        "update discount_receipts set acknowledged_at = viewed_at
         where must_acknowledge = 1 and viewed_at is not null and user_id % 4 <> 0",
    )?;
    // The reminders of the past were sent in the past.
    conn.execute(
        "update discount_receipts
         set reminded = case when told_at <= :midnight - 7 * 86400000 then 2
                             when told_at <= :midnight - 3 * 86400000 then 1 else 0 end",
        named_params! { ":midnight": midnight },
    )?;
    Ok(())
}

//! Who of the manufacturer's staff has looked at the records of the first dealers in the last weeks, and why.

use rusqlite::{Connection, params};

use super::{dealers::Dealer, dice::Dice, pace::is_weekend};
use crate::kernel::time::Day;

/// How many dealers have been looked at.
const DEALERS: usize = 6;
/// How many days back.
const DAYS: i32 = 35;

/// Who opens what, in how many of a thousand days of work.
const HABITS: &[(&str, &str, u32)] = &[
    ("orderdesk@demo.test", "orders", 620),
    ("orderdesk@demo.test", "changerequests", 260),
    ("advisor@demo.test", "service", 480),
    ("advisor@demo.test", "orders", 190),
    ("servicelead@demo.test", "service", 120),
    ("drafter@demo.test", "projects", 240),
    ("planning@demo.test", "orders", 160),
    ("receivables@demo.test", "financials", 210),
    ("receivables@demo.test", "invoices", 180),
    ("receivables@demo.test", "company", 40),
];

/// What the account's manager opens.
const OF_MANAGER: &[(&str, u32)] =
    &[("orders", 350), ("company", 160), ("projects", 140), ("discounts", 60), ("users", 30)];

/// Days ago, who, and why they opened the portal in the dealer's place.
const IN_PLACE: &[(i32, &str, &str)] = &[
    (3, "orderdesk@demo.test", "Wendy asked by phone where the load date of an order is shown"),
    (12, "advisor@demo.test", "To see which photos reached us with a service request"),
    (26, "orderdesk@demo.test", "Checking that the new branch sees its own orders only"),
];

pub(super) fn write(
    conn: &Connection,
    seed: u64,
    today: Day,
    dealers: &[Dealer],
) -> anyhow::Result<()> {
    let mut insert = conn.prepare(
        "insert into account_looks (account_id, user_id, who, section, day, times, reason)
         select ?1, id, trim(first_name || ' ' || last_name), ?3, ?4, ?5, ?6
         from users where email_folded = ?2 or (?2 is null and id = (
             select account_manager_id from dealers where account_id = ?1))",
    )?;
    let none = None::<&str>;
    for dealer in dealers.iter().take(DEALERS) {
        let mut dice = Dice::new(seed, 41, dealer.account.unsigned_abs());
        for day in (1..=DAYS).rev().map(|ago| today.plus_days(-ago)) {
            if is_weekend(day) {
                continue;
            }
            let staff = HABITS.iter().map(|(who, section, often)| (Some(*who), *section, *often));
            let manager = OF_MANAGER.iter().map(|(section, often)| (None, *section, *often));
            for (who, section, often) in staff.chain(manager) {
                if dice.chance(often) {
                    let times = dice.between(1, 4);
                    insert.execute(params![dealer.account, who, section, day, times, none])?;
                }
            }
        }
    }
    for (ago, who, reason) in IN_PLACE {
        let mut day = today.plus_days(-ago);
        while is_weekend(day) {
            day = day.plus_days(-1);
        }
        insert.execute(params![1, who, "impersonation", day, 1, reason])?;
    }
    Ok(())
}

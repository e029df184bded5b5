//! What surrounds the orders: dealers with contacts and addresses, load dates, catalogue, addresses.

use rusqlite::{Connection, params};
use serde_json::json;

use super::{
    DemoOptions,
    dealers::{Dealer, OWN_ROUTE, ROUTES},
    dice::Dice,
    orders::{friday_at_latest, is_closed, next_load},
    people, places, products,
};
use crate::kernel::{text::fold, time::Instant};

/// Contacts at the plant that every dealer has beside the account manager: kind, name, title, mail, extension.
const PLANT_CONTACTS: &[(&str, &str, &str, &str, u32)] = &[
    ("orderDesk", "Bonnie Sawatzky", "Order desk", "orderdesk@demo.test", 120),
    ("service", "Darcy Lavallee", "Service advisor", "advisor@demo.test", 140),
    ("design", "Gordon Penner", "Drafting supervisor", "draftinglead@demo.test", 160),
    ("receivables", "Samuel Okafor", "Accounts receivable", "receivables@demo.test", 180),
    ("shipping", "Oksana Melnyk", "Production planner", "planning@demo.test", 190),
];

/// The plant's telephone number; contacts add an extension.
const PLANT_PHONE: &str = "+12045550100";

/// Writes the dealers with their contacts and the places that they have goods sent to.
pub(super) fn write_dealers(
    conn: &Connection,
    seed: u64,
    midnight: Instant,
    dealers: &[Dealer],
) -> anyhow::Result<()> {
    let mut insert = conn.prepare(
        "insert into dealers (account_id, code, code_folded, name, name_folded, legal_name, status, line1, line2,
            city, province, postal_code, country, phone, email, website, tax_ids, terms, currency, language,
            route, account_manager_id, credit_limit_cents, created_at, updated_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21,
            ?22, ?23, ?24, ?25)",
    )?;
    let mut contact = conn.prepare(
        "insert into dealer_contacts (account_id, kind, name, title, email, phone, sort)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    let mut place = conn.prepare(
        "insert into dealer_addresses (account_id, label, line1, line2, city, province, postal_code, country, sort)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    let mut branch = conn.prepare(
        "insert into branches (account_id, code, code_folded, name, line1, line2, city, province, postal_code,
            country, sort)
         values (?1, ?2, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?;
    for dealer in dealers {
        let mut dice = Dice::new(seed, 9, dealer.account.unsigned_abs());
        let domain = format!("{}.example", people::plain(&dealer.code));
        let address = &dealer.address;
        let created = midnight.plus_seconds(-dice.between(750, 5000) * 86_400);
        let phone = places::phone(&mut dice, dealer.town.area);
        let limit = dice.between(4, 40) * 1_000_000;
        let legal = if dealer.town.country == "CA" { "Ltd." } else { "LLC" };
        insert.execute(params![
            dealer.account,
            dealer.code,
            fold(&dealer.code),
            dealer.name,
            fold(&dealer.name),
            format!("{} {legal}", dealer.name),
            dealer.status,
            address.line1,
            address.line2,
            address.city,
            address.province,
            address.postal_code,
            address.country,
            phone,
            format!("office@{domain}"),
            format!("https://{domain}"),
            tax_ids(&mut dice, dealer),
            dealer.terms.text,
            dealer.currency,
            dealer.language,
            dealer.route.code,
            people::manager_id(dealer.manager),
            limit,
            created,
            midnight,
        ])?;
        let (manager, title, mail) = people::manager_card(dealer.manager);
        contact.execute(params![
            dealer.account,
            "accountManager",
            manager,
            title,
            mail,
            format!("{PLANT_PHONE};ext=110"),
            1
        ])?;
        for (sort, (kind, name, title, mail, extension)) in (2_i64..).zip(PLANT_CONTACTS) {
            let phone = format!("{PLANT_PHONE};ext={extension}");
            contact.execute(params![dealer.account, kind, name, title, mail, phone, sort])?;
        }
        if dealer.has_branches() {
            for (sort, (label, to)) in (1_i64..).zip(&dealer.ship_to) {
                branch.execute(params![
                    dealer.account,
                    (10 * sort).to_string(),
                    label,
                    to.line1,
                    to.line2,
                    to.city,
                    to.province,
                    to.postal_code,
                    to.country,
                    sort,
                ])?;
            }
        }
        for (sort, (label, to)) in (1_i64..).zip(&dealer.ship_to) {
            place.execute(params![
                dealer.account,
                label,
                to.line1,
                to.line2,
                to.city,
                to.province,
                to.postal_code,
                to.country,
                sort,
            ])?;
        }
    }
    Ok(())
}

/// Registration numbers in the form of the country, as a JSON list of texts.
fn tax_ids(dice: &mut Dice, dealer: &Dealer) -> String {
    let number = dice.between(100_000_000, 899_999_999);
    if dealer.town.country == "CA" {
        json!([format!("GST/HST {number}RT0001")]).to_string()
    } else {
        json!([format!("EIN {}-{}", number / 10_000_000, number % 10_000_000)]).to_string()
    }
}

/// Writes the days off of two years back and one ahead.
pub(super) fn write_holidays(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
) -> anyhow::Result<()> {
    let mut insert = conn.prepare(
        "insert into service_holidays (day, name, created_at, updated_at) values (?1, ?2, ?3, ?3)",
    )?;
    for day in (-730..=365).map(|ahead| options.today.plus_days(ahead)) {
        let name = match (day.0.month(), day.0.day()) {
            (1, 1) => "New Year's Day",
            (7, 1) => "Canada Day",
            (12, 25) => "Christmas Day",
            _ if is_closed(day) => "Holiday shutdown",
            _ => continue,
        };
        insert.execute(params![day, name, midnight])?;
    }
    Ok(())
}

/// Writes the loads of every route for the next eight weeks.
pub(super) fn write_load_dates(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
) -> anyhow::Result<()> {
    let mut insert = conn.prepare(
        "insert into load_dates (account_id, route, load_on, cut_off_at, province, capacity_note, status)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (number, route) in (0_u64..).zip(ROUTES.iter().chain([&OWN_ROUTE])) {
        let mut dice = Dice::new(options.seed, 10, number);
        let account = (route.code == OWN_ROUTE.code).then_some(1);
        let mut load = next_load(route, options.today);
        while load <= options.today.plus_days(56) {
            // Orders for a load are taken until three in the afternoon, nine days before or the Friday before, while
            // the plant works.
            let mut closes = friday_at_latest(load.plus_days(-9));
            while is_closed(closes) {
                closes = friday_at_latest(closes.plus_days(-1));
            }
            let closes = closes.0.at(15, 0, 0, 0).to_zoned(options.zone.clone())?;
            let cut_off = Instant::from(closes.timestamp());
            let (status, note) = if cut_off <= midnight {
                ("closed", "Loading list is final")
            } else {
                match dice.between(0, 9) {
                    0..=1 => ("full", "Truck is full; orders move to the next load"),
                    2..=3 => ("open", "Few places left"),
                    4 => ("open", "Room for patio doors is limited"),
                    _ => ("open", ""),
                }
            };
            let province =
                if route.provinces.len() == 1 { route.provinces.first().copied() } else { None };
            insert.execute(params![
                account,
                route.code,
                load,
                cut_off,
                province.unwrap_or_default(),
                note,
                status,
            ])?;
            load = next_load(route, load.plus_days(1));
        }
    }
    // The planner has said something about the next load that takes orders.
    conn.execute(
        "update load_dates set noted_by = (select id from users where email_folded = 'planning@demo.test'),
             noted_at = ?1, note = 'The yard opens at six that day. Please have a forklift ready.'
         where id = (select id from load_dates where status = 'open' order by load_on, id limit 1)",
        [midnight],
    )?;
    Ok(())
}

/// Writes the catalogue.
pub(super) fn write_catalogue(conn: &Connection, midnight: Instant) -> anyhow::Result<()> {
    let mut insert = conn.prepare(
        "insert into catalog_items (code, code_folded, description, category, unit, unit_price, currency,
            created_at, updated_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, 'CAD', ?7, ?7)",
    )?;
    for item in products::catalogue() {
        insert.execute(params![
            item.code,
            fold(&item.code),
            item.description,
            item.category,
            item.unit,
            item.price,
            midnight,
        ])?;
    }
    Ok(())
}

/// How many addresses everyone can find in each town.
const ADDRESSES_A_TOWN: usize = 12;

/// Writes addresses that everyone can find, and each dealer's own.
pub(super) fn write_known_addresses(
    conn: &Connection,
    seed: u64,
    dealers: &[Dealer],
) -> anyhow::Result<()> {
    // Two throws may give the same house.
    let mut insert = conn.prepare(
        "insert into known_addresses (account_id, line1, line2, city, province, postal_code, country, search_folded)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) on conflict do nothing",
    )?;
    let mut write = |account: Option<i64>, to: &places::Address| {
        let text = [&to.line1, &to.line2, to.city, to.province, &to.postal_code].join(" ");
        let search = fold(&crate::kernel::text::squeeze(&text));
        insert.execute(params![
            account,
            to.line1,
            to.line2,
            to.city,
            to.province,
            to.postal_code,
            to.country,
            search,
        ])
    };
    let mut dice = Dice::new(seed, 11, 0);
    for town in places::TOWNS {
        for _ in 0..ADDRESSES_A_TOWN {
            write(None, &places::address(&mut dice, town))?;
        }
    }
    for dealer in dealers {
        write(Some(dealer.account), &dealer.address)?;
        for (_, address) in &dealer.ship_to {
            write(Some(dealer.account), address)?;
        }
    }
    Ok(())
}

/// Gives the orders of an account to the branches that they go to, and its invoices to those of their orders.
pub(super) fn give_to_branches(conn: &Connection, dealer: &Dealer) -> anyhow::Result<()> {
    if !dealer.has_branches() {
        return Ok(());
    }
    conn.prepare_cached(
        "update orders set branch_id = (
             select b.id from branches b where b.account_id = orders.account_id
                 and b.line1 = orders.ship_line1 and b.city = orders.ship_city)
         where account_id = ?1",
    )?
    .execute([dealer.account])?;
    conn.prepare_cached(
        "update invoices set branch_id = (select o.branch_id from orders o where o.id = invoices.order_id)
         where account_id = ?1",
    )?
    .execute([dealer.account])?;
    Ok(())
}

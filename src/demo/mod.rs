//! The demo's data: a manufacturer with dealers and two years of trade, made from a seed and a day.
//!
//! The same options give the same rows, byte for byte (sealed secrets excepted, which carry a nonce):
//! nothing here asks the clock or the operating system, and every record throws dice of its own.
//! Orders are written account by account in the order of their ids. The details of lines are kept for
//! every order up to [`DETAILED_ORDERS`] and for every n-th of a larger demo, so that a demo for
//! measuring stays lean.

use std::path::Path;

use anyhow::Context;
use jiff::tz::TimeZone;
use rusqlite::Connection;

use crate::{
    config::Config,
    files::{FileStore, Rules, Watermarks, disk_space},
    instance::{Keys, Marks},
    kernel::time::{Day, Instant},
};

mod acceptances;
mod acting;
mod cases;
mod changes;
mod content;
mod dealers;
mod dice;
mod discounts;
mod drafting;
mod drawings;
mod elevations;
mod invoices;
mod knowledge;
mod looks;
mod money;
mod orders;
mod pace;
mod people;
mod photos;
mod pictures;
mod places;
mod prices;
mod products;
mod projects;
mod replies;
mod runs;
mod service;
mod sheets;
mod store;
mod talks;
mod trade;
mod words;

/// The manufacturer whose portal the demo is.
pub const MANUFACTURER: &str = "Northlight Windows & Doors";

/// Every demo has at least this many orders, so that every account and every state is there.
pub const FEWEST_ORDERS: u32 = 100;

/// The largest demo.
pub const MOST_ORDERS: u32 = 2_000_000;

/// How many orders have details under their lines, about.
const DETAILED_ORDERS: u32 = 20_000;

/// After so many orders a large demo says how far it is.
const TOLD_ORDERS: u64 = 50_000;

/// What the demo is made from.
#[derive(Debug, Clone)]
pub struct DemoOptions {
    /// Dates count back from this day.
    pub today: Day,
    /// Whether the instance keeps `today` as its day for good (`--today`).
    pub fixed: FixedDay,
    /// The plant's time zone.
    pub zone: TimeZone,
    /// Orders without quotes, which come on top: [`FEWEST_ORDERS`] to [`MOST_ORDERS`].
    pub orders: u32,
    /// The same seed gives the same data.
    pub seed: u64,
    /// The hash of the password that all accounts share.
    pub password_hash: String,
    /// The settings by which its people have acted.
    pub config: Config,
}

/// Whether the demo's day stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FixedDay {
    /// The instance goes by the clock.
    No,
    /// The instance says that it is always the day that it was made for.
    Yes,
}

/// How much was written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DemoSummary {
    pub dealers: u64,
    pub users: u64,
    pub orders: u64,
    pub quotes: u64,
    pub lines: u64,
    pub details: u64,
    pub invoices: u64,
    pub invoice_lines: u64,
}

/// Fills a migrated, empty database.
///
/// The row of `instance` comes last, in a transaction that is flushed to disk: a database without one
/// is an unfinished demo, to be thrown away.
///
/// # Errors
/// The number of orders is out of range, the database is not empty, or it cannot be written.
pub fn fill(
    conn: &mut Connection,
    options: &DemoOptions,
    keys: &Keys,
) -> anyhow::Result<DemoSummary> {
    anyhow::ensure!(
        (FEWEST_ORDERS..=MOST_ORDERS).contains(&options.orders),
        "a demo has {FEWEST_ORDERS} to {MOST_ORDERS} orders, not {}",
        options.orders
    );
    let is_used: bool =
        conn.query_row("select exists (select 1 from users)", [], |row| row.get(0))?;
    anyhow::ensure!(!is_used, "demo data goes into an empty database only");
    let quick = QuickWrites::begin(conn)?;
    let filled = fill_tables(conn, options, keys);
    quick.end(conn)?;
    let summary = filled?;
    let midnight = midnight(options)?;
    let fixed_today = (options.fixed == FixedDay::Yes).then_some(options.today);
    let marks = Marks { is_demo: true, fixed_today };
    marks.insert(conn, midnight).context("cannot finish the demo")?;
    // Everything that was written quickly lies safely on disk after this.
    conn.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()))?;
    Ok(summary)
}

fn fill_tables(
    conn: &Connection,
    options: &DemoOptions,
    keys: &Keys,
) -> anyhow::Result<DemoSummary> {
    let midnight = midnight(options)?;
    let dealers = dealers::dealers(options.seed, options.orders, people::MANAGER_COUNT);
    let mut summary = DemoSummary { dealers: dealers.len() as u64, ..DemoSummary::default() };

    let transaction = conn.unchecked_transaction()?;
    let staff = people::write_staff(conn, options, midnight)?;
    trade::write_dealers(conn, options.seed, midnight, &dealers)?;
    let users =
        people::write_dealers_people(conn, options, midnight, &dealers, staff, &keys.vault)?;
    people::write_favourites(conn, &dealers)?;
    looks::write(conn, options.seed, options.today, &dealers)?;
    people::write_registrations(conn, midnight)?;
    trade::write_load_dates(conn, options, midnight)?;
    trade::write_holidays(conn, options, midnight)?;
    replies::write(conn, midnight)?;
    trade::write_catalogue(conn, midnight)?;
    elevations::write_rules(conn, midnight)?;
    trade::write_known_addresses(conn, options.seed, &dealers)?;
    content::write(conn, options.today, midnight)?;
    prices::write(conn, options, midnight)?;
    let files = files_beside(conn)?;
    knowledge::write(conn, midnight, files.as_ref())?;
    if let Some(files) = &files {
        content::attach_files(conn, files, midnight)?;
    }
    discounts::write(conn, options.today, midnight, &dealers)?;
    drafting::write(conn, midnight, &dealers, files.as_ref())?;
    transaction.commit()?;
    summary.users = users.unsigned_abs();

    let deferred = store::Deferred::take(conn)?;
    write_orders(conn, options, midnight, &dealers, &mut summary)?;
    deferred.restore(conn)?;
    let cast = acting::Cast::new(conn, options, keys, files)?;
    let mut plan = acting::Plan::default();
    changes::plan(&cast, &mut plan, &dealers)?;
    service::plan(&cast, &mut plan, options, &dealers)?;
    projects::plan(&cast, &mut plan, options, &dealers)?;
    cast.perform(plan)?;
    projects::count(&cast)?;
    money::write(conn, options, midnight, &cast)?;
    runs::write(conn, midnight, &summary)?;
    let mut last = acting::Plan::default();
    acceptances::plan(&cast, &mut last, &dealers)?;
    talks::plan(&cast, &mut last, &dealers)?;
    cast.perform(last)?;
    cast.end()?;
    Ok(summary)
}

/// Writes all orders and invoices, one transaction an account.
fn write_orders(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
    dealers: &[dealers::Dealer],
    summary: &mut DemoSummary,
) -> anyhow::Result<()> {
    let DemoOptions { today, orders, seed, .. } = *options;
    let hands = dealers::deal(seed, dealers, orders);
    let pool = words::surname_pool(orders);
    let stride = orders.div_ceil(DETAILED_ORDERS).max(1);
    // Six digits while they suffice.
    let (first_order, first_invoice) =
        if orders <= 400_000 { (240_001, 510_001) } else { (2_400_001, 5_100_001) };
    // As the day began: a demo may be made at any hour, and no import has run later than that.
    let mut writer = store::Writer::new(conn, midnight)?;
    let mut told = 0;
    for (index, dealer) in dealers.iter().enumerate() {
        let hand = u16::try_from(index)?;
        let share = hands.iter().filter(|other| **other == hand).count();
        let mut maker = orders::Maker::new(seed, today, dealer, pool, share);
        let transaction = conn.unchecked_transaction()?;
        writer.begin(dealer.account);
        for (place, _) in (0_u32..).zip(&hands).filter(|(_, other)| **other == hand) {
            let details = if place.is_multiple_of(stride) {
                elevations::Details::Kept
            } else {
                elevations::Details::Left
            };
            let entered_on = orders::entered_on(today, place, orders);
            let (quote, order) = maker.order(place, first_order + place, entered_on)?;
            if let Some(quote) = quote {
                writer.order(dealer, &quote, details, summary)?;
            }
            let id = writer.order(dealer, &order, details, summary)?;
            for invoice in
                invoices::invoices(seed, place, first_invoice + place, dealer, &order, today)?
            {
                writer.invoice(dealer, &order, id, &invoice, summary)?;
            }
        }
        trade::give_to_branches(conn, dealer)?;
        transaction.commit()?;
        if summary.orders >= told + TOLD_ORDERS {
            told = summary.orders;
            tracing::info!(orders = told, of = orders, "the demo is being made");
        }
    }
    Ok(())
}

/// The store of files beside the database; a database in memory has none.
fn files_beside(conn: &Connection) -> anyhow::Result<Option<FileStore>> {
    let dir = conn.path().map(Path::new).and_then(Path::parent);
    let dir = dir.filter(|dir| !dir.as_os_str().is_empty());
    let rules = Rules { watermarks: Watermarks::NONE, ..Rules::default() };
    dir.map(|dir| FileStore::open(&dir.join("files"), rules, disk_space())).transpose()
}

/// When the demo's day begins in the plant.
fn midnight(options: &DemoOptions) -> anyhow::Result<Instant> {
    let start =
        options.today.0.to_zoned(options.zone.clone()).context("the demo's day does not exist")?;
    Ok(start.timestamp().into())
}

/// Some time within the working hours of a day, in North America.
fn working_hour(day: Day, spread: i64) -> Instant {
    let days =
        i64::from(jiff::civil::date(1970, 1, 1).until(day.0).map_or(0, |span| span.get_days()));
    let minute = spread.wrapping_mul(7919).rem_euclid(6 * 60);
    Instant(0).plus_seconds(days * 86_400 + 15 * 3600 + minute * 60)
}

/// Settings under which a database that no one else uses is filled, and those that it had before.
struct QuickWrites {
    before: Vec<(&'static str, i64)>,
}

impl QuickWrites {
    /// Foreign keys are checked by the tests, flushing comes at the end, the cache is larger, and
    /// sorting may use files.
    const SETTINGS: [(&'static str, i64); 4] =
        [("foreign_keys", 0), ("synchronous", 0), ("cache_size", -65_536), ("temp_store", 1)];

    fn begin(conn: &Connection) -> anyhow::Result<Self> {
        let mut before = Vec::new();
        for (name, value) in Self::SETTINGS {
            before.push((name, conn.pragma_query_value(None, name, |row| row.get(0))?));
            conn.pragma_update(None, name, value)?;
        }
        Ok(Self { before })
    }

    fn end(self, conn: &Connection) -> anyhow::Result<()> {
        for (name, value) in self.before {
            conn.pragma_update(None, name, value)?;
        }
        Ok(())
    }
}

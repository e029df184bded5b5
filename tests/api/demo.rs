//! The demo's promises: about its rows on small demos in memory, about its files on the one that other tests use too.

use std::{collections::BTreeMap, fs, path::Path};

use jiff::tz::TimeZone;
use rusqlite::{Connection, types::Value};
use sha2::{Digest, Sha256};
use transom::{
    certificates::SigningKey,
    config::Config,
    db,
    demo::{DemoOptions, DemoSummary, FEWEST_ORDERS, FixedDay, MOST_ORDERS, fill},
    domain::service::symptom_label,
    instance::Keys,
    kernel::{
        secret::{Vault, hex},
        time::Day,
    },
};

use super::cli::Desk;

fn keys() -> Keys {
    let dir = tempfile::tempdir().unwrap();
    let vault = Vault::create(&dir.path().join("key")).unwrap();
    Keys { vault, signing: SigningKey::create(&dir.path().join("signing-key")).unwrap() }
}

fn options(orders: u32) -> DemoOptions {
    DemoOptions {
        today: Day::parse("2026-11-18").unwrap(),
        fixed: FixedDay::No,
        zone: TimeZone::get("America/Winnipeg").unwrap(),
        orders,
        seed: 1,
        password_hash: "hash".to_owned(),
        config: Config::default(),
    }
}

fn demo(options: &DemoOptions, keys: &Keys) -> (Connection, DemoSummary) {
    let mut conn = Connection::open_in_memory().unwrap();
    db::migrate(&mut conn).unwrap();
    let summary = fill(&mut conn, options, keys).unwrap();
    (conn, summary)
}

fn count(conn: &Connection, sql: &str) -> i64 {
    conn.query_row(sql, [], |row| row.get(0)).unwrap_or_else(|error| panic!("{sql}: {error}"))
}

/// A hash of all rows of each table but the migrations' history and what is sealed.
fn digests(conn: &Connection) -> BTreeMap<String, String> {
    let tables: Vec<String> = conn
        .prepare(
            "select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'
                and name not in ('refinery_schema_history', 'totp_secrets') and name not like '%search%' order by name",
        )
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let mut digests = BTreeMap::new();
    for table in tables {
        let mut hash = Sha256::new();
        let mut statement = conn.prepare(&format!("select * from {table}")).unwrap();
        let columns = statement.column_names();
        let is_told = |name: &&str| (table.as_str(), *name) != ("outbox", "unsubscribe");
        let columns: Vec<String> = columns.into_iter().filter(is_told).map(str::to_owned).collect();
        let mut rows = statement.query([]).unwrap();
        let mut lines = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            let values: Vec<Value> =
                columns.iter().map(|name| row.get(name.as_str()).unwrap()).collect();
            lines.push(format!("{values:?}"));
        }
        lines.sort();
        for line in &lines {
            hash.update(line);
        }
        digests.insert(table, hex(&hash.finalize()));
    }
    digests
}

#[test]
fn the_same_seed_and_day_give_the_same_rows_and_another_seed_others() {
    let keys = keys();
    let one = digests(&demo(&options(FEWEST_ORDERS), &keys).0);
    let again = digests(&demo(&options(FEWEST_ORDERS), &self::keys()).0);
    let differ: Vec<_> = one.keys().filter(|table| one[*table] != again[*table]).collect();
    assert!(differ.is_empty(), "{differ:?}");
    let other = DemoOptions { seed: 2, ..options(FEWEST_ORDERS) };
    assert_ne!(one, digests(&demo(&other, &keys).0));
}

/// Each of these finds rows that break a rule of the house.
const FAULTS: &[(&str, &str)] = &[
    (
        "the price list has 400 items in each currency",
        "select max(abs(priced - 400)) from (select count(*) as priced from pricing_items group by currency)",
    ),
    (
        "each of them has its price and that of the year before",
        "select count(*) from pricing_items i
         where 2 <> (select count(*) from pricing_history h where h.item_id = i.id)
            or i.price <> (select h.price from pricing_history h where h.item_id = i.id order by id desc)",
    ),
    (
        "there are sixty projects in every state, with requests in every state, answers, orphans and quotes",
        "select (select count(*) <> 60 or count(distinct status) < 5 from projects)
             or (select count(distinct status) < 10 from project_requests)
             or not exists (select 1 from request_departments where status = 'responded' and hours_hundredths > 0)
             or not exists (select 1 from request_departments where status = 'pending')
             or not exists (select 1 from project_requests where project_id is null and account_id = 0)
             or not exists (select 1 from project_requests where is_internal = 1)
             or not exists (select 1 from project_orders x join orders o on o.id = x.order_id where o.kind = 'quote')",
    ),
    (
        "what has been answered, is waited for or is over says so in all its parts",
        "select count(*) from project_requests r
         where (r.back_to is not null) <> (r.status in ('awaiting_dealer', 'revision_requested'))
            or (r.ended_at is not null) <> (r.bucket = 'done')
            or r.status in ('responded', 'completed') and r.responded_at is null
            or r.status = 'in_departments' and not exists (select 1 from request_departments q
                   where q.request_id = r.id and q.status in ('pending', 'working'))
            or not exists (select 1 from events e where e.entity = 'projectRequest' and e.entity_id = r.id)
                and r.status <> 'draft'",
    ),
    (
        "change requests are in every state, and prices expire tomorrow",
        "select (select count(distinct status) < 10 from change_requests)
             or not exists (select 1 from change_requests where status = 'awaiting_dealer'
                                and date(price_expires_at / 1000, 'unixepoch') = '2026-11-19')",
    ),
    (
        "two prices wait for the largest account",
        "select (select count(*) from change_requests
                 where account_id = 1 and status = 'awaiting_dealer' and price_cents <> 0) < 2",
    ),
    (
        "a price has its offer, and an answer is to it",
        "select count(*) from change_requests r
         where (r.priced_at is not null) <> exists (select 1 from change_offers o where o.request_id = r.id
                                                      and o.hash = r.price_hash)
            or r.answered_hash is not r.price_hash and r.answered_at is not null",
    ),
    (
        "what the rules send to a supervisor was approved by one who did not set the price",
        "select count(*) from change_requests r join orders o on o.id = r.order_id
         where r.price_cents is not null and r.status <> 'supervisor_review'
           and (abs(r.price_cents) > (select supervisor_from_cents from change_rules) or r.price_cents < 0
                or r.kind = 'cancelLine'
                or o.status in ('in_production', 'ready', 'shipped', 'delivered', 'invoiced'))
           and (r.supervisor_id is null or r.supervisor_id = r.priced_by
                or not exists (select 1 from events e where e.entity = 'changeRequest' and e.entity_id = r.id
                               and e.verb = 'supervisorapprove' and e.actor_id = r.supervisor_id))",
    ),
    (
        "a supervisor sees what the rules send there",
        "select count(*) from change_requests r join orders o on o.id = r.order_id
         where r.status = 'supervisor_review'
           and abs(r.price_cents) <= (select supervisor_from_cents from change_rules) and r.price_cents >= 0
           and r.kind <> 'cancelLine'
           and o.status not in ('in_production', 'ready', 'shipped', 'delivered', 'invoiced')",
    ),
    (
        "a credit is no more than its lines cost",
        "select count(*) from change_requests r
         where -r.price_cents > (select sum(l.net_cents) from change_lines c
                                 join order_lines l on l.order_id = c.order_id and l.line_no = c.line_no
                                 where c.request_id = r.id)",
    ),
    (
        "a dealer is asked nothing about what is free",
        "select count(*) from change_requests r where r.price_cents = 0 and (r.answered_at is not null
            or r.status in ('awaiting_dealer', 'dealer_rejected', 'expired'))",
    ),
    (
        "a change request stands where its last event led",
        "select count(*) from change_requests r where r.status <>
            (select json_extract(e.after, '$.status') from events e
             where e.entity = 'changeRequest' and e.entity_id = r.id order by e.id desc limit 1)",
    ),
    ("there are 300 service requests", "select abs(count(*) - 300) from service_requests"),
    (
        "a request stands where its last event led",
        "select count(*) from service_requests r where r.status <>
            (select json_extract(e.after, '$.status') from events e
             where e.entity = 'serviceRequest' and e.entity_id = r.id order by e.id desc limit 1)",
    ),
    (
        "each act on a request begins where the one before ended",
        "select count(*) from (
             select json_extract(before, '$.status') as begins,
                    lag(json_extract(after, '$.status')) over (partition by entity_id order by id) as ended
             from events where entity = 'serviceRequest')
         where ended is not null and begins <> ended",
    ),
    (
        "incidents and images of a request are counted",
        "select count(*) from service_requests r
         where incident_count <> (select count(*) from service_incidents i where i.request_id = r.id)
            or incident_count = 0
            or image_count <> (select count(*) from service_images m where m.request_id = r.id)",
    ),
    (
        "a visit is booked or under way where the request says so",
        "select count(*) from service_requests r where (r.status in ('scheduled', 'in_progress')) <>
            exists (select 1 from service_visits v where v.id = r.visit_id and v.request_id = r.id
                    and v.day = r.visit_on and v.status in ('booked', 'started'))",
    ),
    (
        "a request is about what was shipped before to the same account",
        "select count(*) from service_requests r join orders o on o.id = r.order_id
         where o.account_id <> r.account_id or o.shipped_on is null or o.shipped_on > r.submitted_on",
    ),
    (
        "what an invoice has lost of its total, entries have taken, but of a few",
        "select count(*) from invoices i where i.id % 199 <> 0 and i.total_cents - i.balance_cents <>
            (select coalesce(sum(a.amount_cents), 0) from ledger_applications a where a.invoice_id = i.id)",
    ),
    (
        "an entry is what it settles",
        "select count(*) from ledger_entries e where e.amount_cents <>
            (select coalesce(sum(a.amount_cents), 0) from ledger_applications a where a.entry_id = e.id)",
    ),
    (
        "balances agree with invoices",
        "select count(*) from account_balances b where b.balance_cents <> (
            select coalesce(sum(i.balance_cents), 0) from invoices i
            where i.account_id = b.account_id and i.currency = b.currency)
            or b.balance_cents <> b.current_cents + b.d30_cents + b.d60_cents + b.d90_cents + b.over90_cents",
    ),
    (
        "what was paid is what the lines take of it and what no line takes",
        "select count(*) from remittances r where r.amount_cents <> r.unapplied_cents +
            (select coalesce(sum(l.applied_cents), 0) from remittance_lines l where l.remittance_id = r.id)",
    ),
    (
        "nothing is promised twice",
        "select count(*) from invoices i where i.total_cents > 0 and i.balance_cents < (
            select coalesce(sum(l.applied_cents - l.posted_cents), 0) from remittance_lines l
            join remittances r on r.id = l.remittance_id and r.is_pending = 1 where l.invoice_id = i.id)",
    ),
    (
        "a remittance stands where its last event led",
        "select count(*) from remittances r where r.status <>
            (select json_extract(e.after, '$.status') from events e
             where e.entity = 'remittance' and e.entity_id = r.id order by e.id desc limit 1)",
    ),
    (
        "receivables work from Monday to Friday, by day, and dealers record payments then",
        "select count(*) from events where entity = 'remittance'
            and (strftime('%w', at / 1000, 'unixepoch', '-6 hours') in ('0', '6')
                or strftime('%H', at / 1000, 'unixepoch', '-6 hours') not between '08' and '17')",
    ),
    (
        "people act on cases from Monday to Friday, while the plant works",
        "select count(*) from events
         where entity in ('changeRequest', 'serviceRequest', 'project', 'projectRequest', 'drawing')
           and (strftime('%w', at / 1000, 'unixepoch', '-6 hours') in ('0', '6')
                or strftime('%H', at / 1000, 'unixepoch', '-6 hours') not between '07' and '17')",
    ),
    (
        "a drawing stands where its last event led",
        "select count(*) from drawings r where r.status <>
            (select json_extract(e.after, '$.status') from events e
             where e.entity = 'drawing' and e.entity_id = r.id order by e.id desc limit 1)",
    ),
    (
        "nothing happens to a remittance before it is recorded, before what it pays is invoiced, or from today on",
        "select (select count(*) from events e join remittances r on r.id = e.entity_id
                 where e.entity = 'remittance' and (e.at < r.created_at or e.at < r.submitted_at and e.verb <> 'save'
                     or date(e.at / 1000, 'unixepoch', '-6 hours') >= '2026-11-18'))
             + (select count(*) from remittances r join remittance_lines l on l.remittance_id = r.id
                join invoices i on i.id = l.invoice_id
                where i.invoiced_on > date(r.created_at / 1000, 'unixepoch', '-6 hours') or r.paid_on < i.invoiced_on)
             + (select count(*) from outbox where coalesce(sent_at, created_at) >= unixepoch('2026-11-18 06:00') * 1000)
             + (select count(*) from notifications where created_at > unixepoch('2026-11-18 06:00') * 1000)",
    ),
    (
        "what is posted was recorded by a person and received by the ERP",
        "select count(*) from remittances r where r.status in ('posted', 'partly_posted') and (
            not exists (select 1 from ledger_entries e where e.remittance_id = r.id and e.is_posted = 1
                and e.number = r.erp_receipt and e.reference = r.reference)
            or 'submit,postimport' <> (select group_concat(e.verb order by e.id) from events e
                where e.entity = 'remittance' and e.entity_id = r.id))",
    ),
    (
        "acts leave what they always leave: emails that were sent and bells that ring",
        "select not exists (select 1 from outbox where template = 'remittancePosted' and status = 'sent')
             or exists (select 1 from outbox where status = 'waiting')
             or not exists (select 1 from notifications where user_id is not null)",
    ),
    (
        "most accounts have credit left, and the first is one of them",
        "select count(*) from account_balances b where account_id % 6 <> 0 and b.credit_limit_cents <= b.balance_cents
            + (select coalesce(sum(o.total_cents), 0) from orders o
               where o.account_id = b.account_id and o.stage = 'current'
                 and not exists (select 1 from invoices i where i.order_id = o.id))",
    ),
    (
        "what was reported lately is a part of what is open",
        "select max(0, count(*) - 40) from service_requests where submitted_on >= '2026-11-16'",
    ),
    ("nothing was reported after today", "select count(*) from service_requests where submitted_on > '2026-11-18'"),
    (
        "an open service order belongs to a request that goes on",
        "select count(*) from service_orders o join service_requests r on r.id = o.request_id
         where (o.stage = 'open') <> (r.category <> 'done')",
    ),
    (
        "an order's subtotal is the sum of its lines",
        "select count(*) from orders o where subtotal_cents <>
            (select sum(net_cents) from order_lines l where l.order_id = o.id)",
    ),
    (
        "an invoice's subtotal is the sum of its lines",
        "select count(*) from invoices i where subtotal_cents <>
            (select sum(net_cents) from invoice_lines l where l.invoice_id = i.id)",
    ),
    ("totals add up", "select count(*) from orders where total_cents <> subtotal_cents + freight_cents + tax_cents"),
    ("totals of invoices add up", "select count(*) from invoices where total_cents <> subtotal_cents + freight_cents + tax_cents"),
    (
        "the taxes of an order add up",
        "select count(*) from orders where tax_cents <>
            coalesce((select sum(json_extract(value, '$.amountCents')) from json_each(taxes)), 0)",
    ),
    (
        "the taxes of an invoice add up",
        "select count(*) from invoices where tax_cents <>
            coalesce((select sum(json_extract(value, '$.amountCents')) from json_each(taxes)), 0)",
    ),
    (
        "lines are counted",
        "select count(*) from orders o where line_count <> (select count(*) from order_lines l where l.order_id = o.id)
            or unit_thousandths <> (select sum(quantity_thousandths) from order_lines l where l.order_id = o.id)",
    ),
    ("an invoice's id lies in its account", "select count(*) from invoices where id >> 28 <> account_id"),
    ("a line belongs to its order's account", "select count(*) from order_lines where order_id >> 28 <> account_id"),
    ("nothing is entered after today", "select count(*) from orders where entered_on > '2026-11-18' or entered_on < '2024-11-14'"),
    (
        "what has left has a day on which it left, and nothing else has",
        "select count(*) from orders where kind = 'order' and (shipped_on is not null) <> (status in ('shipped', 'delivered', 'invoiced'))
            or shipped_on > '2026-11-18'",
    ),
    (
        "what is still here is promised for a day to come",
        "select count(*) from orders where status in ('acknowledged', 'in_drawing', 'released', 'in_production', 'ready')
            and (promised_now is null or promised_now < '2026-11-18')",
    ),
    ("the customers of all orders are packed", "select count(*) from orders_changed"),
    ("packed customers are those of the orders", "select (select count(*) from orders) <> (select sum(rows) from orders_packed)"),
    ("a later promise has a reason", "select count(*) from orders where (promised_now <> promised_first) <> (slip_reason is not null)"),
    (
        "units are made again after they were shipped",
        "select count(*) from orders r where suffix = '01' and not exists (select 1 from orders o
            where o.number = r.number and o.suffix = '' and o.account_id = r.account_id and o.shipped_on < r.entered_on)",
    ),
    (
        "the office works from Monday to Friday",
        "select (select count(*) from orders where strftime('%w', entered_on) in ('0', '6'))
            + (select count(*) from invoices where total_cents > 0 and strftime('%w', invoiced_on) in ('0', '6'))",
    ),
    ("a hold has a reason", "select count(*) from orders where (status = 'on_hold') <> (hold_reason is not null)"),
    (
        "an order is invoiced when there is an invoice",
        "select count(*) from orders o where kind = 'order' and (status = 'invoiced') <>
            exists (select 1 from invoices i where i.order_id = o.id and i.account_id = o.account_id)",
    ),
    (
        "an order that came from a quote costs what was quoted",
        "select count(*) from orders o where parent_quote is not null and subtotal_cents is not
            (select subtotal_cents from orders q where q.number = o.parent_quote and q.account_id = o.account_id and q.kind = 'quote')",
    ),
    ("nobody owes more than the total", "select count(*) from invoices where abs(balance_cents) > abs(total_cents)"),
    ("both sizes agree", "select count(*) from order_lines where abs(width_32nds * 254 - width_mm * 320) > 161 or abs(height_32nds * 254 - height_mm * 320) > 161"),
    (
        "postal codes have the country's form",
        "select count(*) from order_customers where
            (country = 'CA' and postal_code not glob '[A-Z][0-9][A-Z] [0-9][A-Z][0-9]')
            or (country = 'US' and postal_code not glob '[0-9][0-9][0-9][0-9][0-9]')",
    ),
    ("the currency is the country's", "select count(*) from dealers where (country = 'US') <> (currency = 'USD')"),
    ("every account has an owner", "select count(*) from dealers d where not exists (select 1 from users u join user_roles ur on ur.user_id = u.id
        join roles r on r.id = ur.role_id where u.account_id = d.account_id and r.code = 'owner' and u.status = 'active')"),
    ("every crew has people", "select count(*) from crews c where not exists (select 1 from crew_members m where m.crew_id = c.id)"),
    (
        "a crew is at one visit at a time",
        "select count(*) from service_visits a join service_visits b on b.crew_id = a.crew_id and b.day = a.day and b.id > a.id
            where a.starts_minute < b.ends_minute and b.starts_minute < a.ends_minute",
    ),
    (
        "a request was reported on the day of its moment",
        "select count(*) from service_requests
         where submitted_at is not null and date(submitted_at / 1000, 'unixepoch', '-6 hours') <> submitted_on",
    ),
    (
        "nobody is visited in the evening",
        "select count(*) from service_visits where status = 'booked' and ends_minute > 18 * 60",
    ),
    (
        "nobody visits on a weekend",
        "select count(*) from service_visits where strftime('%w', day) in ('0', '6')",
    ),
    (
        "nothing leaves, and no one visits or works, on a day off",
        "select (select count(*) from load_dates where load_on in (select day from service_holidays)
                   or date(cut_off_at / 1000, 'unixepoch', '-6 hours') in (select day from service_holidays))
            + (select count(*) from orders where load_on in (select day from service_holidays)
                   or shipped_on in (select day from service_holidays))
            + (select count(*) from service_visits where day in (select day from service_holidays))
            + (select count(*) from events
               where entity in ('changeRequest', 'serviceRequest', 'project', 'projectRequest', 'drawing')
                 and date(at / 1000, 'unixepoch', '-6 hours') in (select day from service_holidays))
            + not exists (select 1 from service_holidays)",
    ),
    (
        "a crew is in one town a day",
        "select count(*) from (select 1 from service_visits v join service_requests r on r.id = v.request_id
                               group by v.crew_id, v.day having count(distinct r.site_city) > 1)",
    ),
    (
        "what is to be changed of a unit is as it was ordered",
        "select count(*) from change_details d join change_requests r on r.id = d.request_id
         where d.field in ('Exterior colour', 'Glass package', 'Grilles') and (d.old = d.new or not exists (
             select 1 from order_line_details x where x.order_id = r.order_id and x.line_no = d.line_no
                and x.label = d.field and x.value = d.old))",
    ),
    (
        "no one still changes what is ready to leave, or draws what has left",
        "select (select count(*) from change_requests r join orders o on o.id = r.order_id
                 where r.status in ('submitted', 'verified', 'in_review', 'supervisor_review', 'awaiting_dealer')
                   and o.status in ('ready', 'shipped', 'delivered', 'invoiced'))
             + (select count(*) from (
                    select max(o.shipped_on) as left_on from drawings d
                    join drawing_units u on u.drawing_id = d.id join orders o on o.id = u.order_id
                    where d.warranty_document_id is null
                      and d.status in ('draft', 'checking', 'issued', 'approved', 'approved_as_noted')
                    group by d.id having max(o.kind) <> 'quote')
                where left_on is not null)",
    ),
    (
        "a crew has a quarter of an hour for the way from one visit to the next",
        "select count(*) from (
             select starts_minute - lag(ends_minute) over (partition by crew_id, day order by starts_minute) as way
             from service_visits)
         where way < 15",
    ),
    (
        "a change is asked for once its order is there",
        "select count(*) from change_requests r join orders o on o.id = r.order_id
         where date(r.created_at / 1000, 'unixepoch', '-6 hours') < o.entered_on",
    ),
    (
        "nothing of a record happens in the future",
        "select count(*) from (
             select at from events union all select at from record_changes union all select at from order_messages
             union all select created_at from change_requests union all select created_at from service_requests
             union all select created_at from project_requests union all select created_at from drawings
             union all select accepted_at from quote_acceptances)
         where date(at / 1000, 'unixepoch', '-6 hours') > '2026-11-18'",
    ),
    (
        "a waiver is for the unit that it names, and for something that slides where that is to be had",
        "select count(*) from drawings d join drawing_units u on u.drawing_id = d.id
         where d.warranty_document_id is not null
           and d.title <> substr(u.description, 1, instr(u.description || ',', ',') - 1) || ' beyond the tested size'",
    ),
    (
        "only the dealers of a province are notified of its truck",
        "select count(*) from notifications n where n.title like 'Alberta%' and not exists (
             select 1 from audiences a where a.owner_kind = 'notification' and a.owner_id = n.id
                 and a.kind = 'province' and a.value = 'AB')",
    ),
    (
        "dealers ask about orders: one waits, one is late, one was answered, and a hold was answered",
        "select (select count(*) from order_conversations where waiting_since is not null) < 3
             or not exists (select 1 from order_conversations where due_at < unixepoch('2026-11-18') * 1000)
             or not exists (select 1 from order_conversations where taken_by is not null and waiting_since is null)
             or not exists (select 1 from order_conversations c join orders o on o.id = c.order_id
                            where c.answered_hold is not null and o.status = 'on_hold')",
    ),
    (
        "a crew serves its region",
        "select count(*) from service_visits v join crews c on c.id = v.crew_id
             join service_requests r on r.id = v.request_id
         where c.region not like (case r.site_country when 'US' then 'United States' else
             case r.site_province when 'MB' then 'Manitoba' when 'SK' then 'Saskatchewan'
                 when 'AB' then 'Alberta%' when 'BC' then 'Alberta%' else 'Ontario%' end end)",
    ),
    (
        "people sign in by day",
        "select count(*) from users where last_sign_in_at is not null
           and (cast(strftime('%H', last_sign_in_at / 1000, 'unixepoch', '-6 hours') as integer) not between 6 and 18
                or strftime('%w', last_sign_in_at / 1000, 'unixepoch') in ('0', '6'))",
    ),
    ("folded texts are folded", "select count(*) from orders where number_folded <> lower(number)"),
];

#[test]
fn no_row_breaks_a_rule_of_the_house() {
    let (conn, _) = demo(&options(900), &keys());
    for (rule, sql) in FAULTS {
        assert_eq!(count(&conn, sql), 0, "{rule}");
    }
    for (rule, sql) in [
        (
            "an order's stage follows its kind and status",
            "select count(*) from orders where stage <> case when kind = 'quote' then 'quote'
                 when status in ('delivered', 'invoiced', 'cancelled') then 'past' else 'current' end",
        ),
        (
            "tax ids are texts, as an import writes them",
            "select count(*) from dealers, json_each(tax_ids) where json_each.type <> 'text'",
        ),
        (
            "an invoice is open while something is left",
            "select count(*) from invoices where is_open <> (balance_cents <> 0)",
        ),
    ] {
        assert_eq!(count(&conn, sql), 0, "{rule}");
    }
    assert_eq!(count(&conn, "select count(*) from pragma_foreign_key_check"), 0);
    assert_eq!(
        count(&conn, "select count(*) from pragma_integrity_check where integrity_check <> 'ok'"),
        0
    );
}

#[test]
fn every_state_is_there_to_be_seen() {
    let (conn, summary) = demo(&options(2500), &keys());
    assert!(
        summary.dealers >= 12 && summary.orders == 2500 && summary.invoices >= 2000,
        "{summary:?}"
    );
    let lines = i64::try_from(summary.lines).unwrap();
    assert_eq!(count(&conn, "select count(*) from order_lines"), lines);
    assert_eq!(
        count(
            &conn,
            "select count(*) from (select distinct order_id, line_no from order_line_details)"
        ),
        lines
    );
    assert_eq!(count(&conn, "select count(distinct status) from orders"), 11);
    for (what, sql) in [
        ("quotes", "select count(*) from orders where kind = 'quote'"),
        (
            "holds of the largest account",
            "select count(*) from orders where account_id = 1 and status = 'on_hold'",
        ),
        (
            "slips of the largest account",
            "select count(*) from orders where account_id = 1 and slip_reason is not null and stage = 'current'",
        ),
        ("orders from quotes", "select count(*) from orders where parent_quote is not null"),
        ("remakes", "select count(*) from orders where suffix = '01'"),
        ("slips", "select count(*) from orders where slip_reason is not null"),
        ("paid invoices", "select count(*) from invoices where balance_cents = 0"),
        (
            "part payments",
            "select count(*) from invoices where balance_cents > 0 and balance_cents < total_cents",
        ),
        (
            "overdue invoices",
            "select count(*) from invoices where balance_cents > 0 and due_on < '2026-11-18'",
        ),
        ("credit notes", "select count(*) from invoices where total_cents < 0"),
        ("invoices in US dollars", "select count(*) from invoices where currency = 'USD'"),
        (
            "invoices with the QST",
            "select count(*) from invoices where taxes like '%\"ratePpm\":99750%'",
        ),
        ("drafts of requests", "select count(*) from service_requests where status = 'draft'"),
        (
            "questions to dealers",
            "select count(*) from service_requests where status = 'more_info'",
        ),
        (
            "requests that were rejected",
            "select count(*) from service_requests where status = 'rejected'",
        ),
        (
            "requests that are late",
            "select count(*) from service_requests where breached_at is not null",
        ),
        (
            "service orders that are open",
            "select count(*) from service_orders where stage = 'open'",
        ),
        (
            "visits of the technician today",
            "select count(*) from service_visits v join crew_members m on m.crew_id = v.crew_id
             join users u on u.id = m.user_id
             where v.day = '2026-11-18' and u.email = 'technician@demo.test'",
        ),
        ("mail that failed", "select count(*) from outbox where status = 'failed'"),
        ("runs of imports", "select count(*) from import_batches where status = 'applied'"),
        ("full loads", "select count(*) from load_dates where status = 'full'"),
        ("closed loads", "select count(*) from load_dates where status = 'closed'"),
        (
            "scheduled news",
            "select count(*) from news_items where status = 'published' and publish_from > (select created_at from instance)",
        ),
        ("archived news", "select count(*) from news_items where status = 'archived'"),
        (
            "invited people",
            "select count(*) from users where status = 'invited' and password_hash is null",
        ),
        ("inactive people", "select count(*) from users where status = 'inactive'"),
        ("favourite accounts", "select count(*) from favourite_accounts"),
        ("waiting registrations", "select count(*) from registrations where status = 'waiting'"),
    ] {
        assert!(count(&conn, sql) > 0, "{what}");
    }
    assert!(count(&conn, "select count(*) from catalog_items") > 200);
    assert!(count(&conn, "select count(*) from known_addresses where account_id is null") > 500);
    let weekends = "select count(*) from load_dates
        where strftime('%w', load_on) in ('0', '6')
           or strftime('%w', cut_off_at / 1000, 'unixepoch') in ('0', '6')";
    assert_eq!(count(&conn, weekends), 0, "the plant works from Monday to Friday");
    assert_eq!(count(&conn, "select is_demo from instance where fixed_today is null"), 1);
}

#[test]
fn quotes_are_accepted_in_every_state() {
    let (conn, _) = demo(&options(2500), &keys());
    let accepted: String = conn
        .query_row(
            "select group_concat(state, ', ') from (
                 select distinct iif(differences = '[]', status, status || ' otherwise')
                     || coalesce(' of ' || question, '') as state
                 from quote_acceptances order by state)",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(
        accepted,
        "declined, entered, ordered, ordered otherwise, question of change, question of staff, submitted, taken, \
         withdrawn"
    );
}

#[test]
fn the_accounts_that_everybody_is_told_of_have_their_roles() {
    let keys = keys();
    let (conn, _) = demo(&options(FEWEST_ORDERS), &keys);
    let expected = [
        ("dealer.admin", "owner", 1),
        ("dealer.orders", "orders", 1),
        ("dealer.accounting", "accounting", 1),
        ("dealer.service", "service", 1),
        ("dealer.design", "design", 1),
        ("dealer.viewer", "viewer", 1),
        ("dealer.noprice", "viewer_noprice", 1),
        ("dealer.totp", "orders", 1),
        ("dealer.mailcode", "orders", 1),
        ("other.admin", "owner", 2),
        ("admin", "sa", 0),
        ("content", "ce", 0),
        ("manager", "am", 0),
        ("orderdesk", "od", 0),
        ("advisor", "sv", 0),
        ("technician", "te", 0),
        ("servicelead", "sl", 0),
        ("drafter", "dr", 0),
        ("draftinglead", "dl", 0),
        ("planning", "pp", 0),
        ("supervisor", "su", 0),
        ("receivables", "ar", 0),
        ("auditor", "au", 0),
    ];
    for (mail, role, account) in expected {
        let found: (String, i64, String, String) = conn
            .query_row(
                "select r.code, coalesce(u.account_id, 0), u.status, u.mfa_type from users u
                 join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
                 where u.email_folded = ?1 and u.password_hash = 'hash'",
                [format!("{mail}@demo.test")],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
            )
            .unwrap_or_else(|error| panic!("{mail}: {error}"));
        let mfa = match mail {
            "dealer.totp" => "totp",
            "dealer.mailcode" => "email",
            _ => "none",
        };
        assert_eq!(
            found,
            (role.to_owned(), account, "active".to_owned(), mfa.to_owned()),
            "{mail}"
        );
    }
    let (user, sealed): (i64, Vec<u8>) = conn
        .query_row(
            "select user_id, secret from totp_secrets where confirmed_at is not null",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    assert_eq!(
        keys.vault.open_sealed(&format!("totp:{user}"), &sealed).unwrap(),
        b"JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
    );
}

#[test]
fn the_first_account_is_the_largest_and_has_a_tenth() {
    let (conn, _) = demo(&options(1000), &keys());
    let shares = "select count(*) from orders where kind = 'order' group by account_id order by 1 desc limit 1";
    assert_eq!(count(&conn, shares), 100);
    assert_eq!(
        count(&conn, "select count(*) from orders where kind = 'order' and account_id = 1"),
        100
    );
}

#[test]
fn indexes_and_triggers_are_as_the_schema_wants_them_and_a_customer_is_found() {
    let mut fresh = Connection::open_in_memory().unwrap();
    db::migrate(&mut fresh).unwrap();
    let (conn, _) = demo(&options(FEWEST_ORDERS), &keys());
    let schema = |conn: &Connection| -> Vec<(String, String)> {
        conn.prepare("select name, coalesce(sql, '') from sqlite_schema order by name")
            .unwrap()
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap()
    };
    assert_eq!(schema(&fresh), schema(&conn));
    let (id, name): (i64, String) = conn
        .query_row(
            "select id, customer_folded from orders order by id limit 1 offset 40",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    let hits: i64 = conn
        .query_row(
            "select count(*) from orders_search where customer_folded like '%' || ?1 || '%' and rowid = ?2",
            (name, id),
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(hits, 1);
}

#[test]
fn a_used_database_and_an_odd_size_are_refused() {
    let keys = keys();
    let (mut conn, _) = demo(&options(FEWEST_ORDERS), &keys);
    let again = fill(&mut conn, &options(FEWEST_ORDERS), &keys).unwrap_err();
    assert_eq!(again.to_string(), "demo data goes into an empty database only");
    let mut fresh = Connection::open_in_memory().unwrap();
    db::migrate(&mut fresh).unwrap();
    assert!(fill(&mut fresh, &options(FEWEST_ORDERS - 1), &keys).is_err());
    assert!(fill(&mut fresh, &options(MOST_ORDERS + 1), &keys).is_err());
}

#[test]
fn knowledge_has_thirty_articles_and_a_drawing_for_nearly_every_step() {
    let desk = Desk::with_demo();
    let conn = desk.database();
    let articles =
        "select count(*) from knowledge_items where status = 'published' and version = 1";
    assert_eq!(count(&conn, articles), 30);
    let bare = "select count(*) from knowledge_steps s where not exists
        (select 1 from attachments a where a.owner_kind = 'knowledgeStep' and a.owner_id = s.id)";
    assert!(count(&conn, bare) <= 10);
    let nowhere =
        "select count(*) from knowledge_items where category_id is null or category_id not in
        (select id from knowledge_categories)";
    assert_eq!(count(&conn, nowhere), 0);
    // Every content is there, and is someone's.
    let files = count(&conn, "select count(*) from files");
    assert!(walk(&desk.dir().join("files")) >= files);
    let kept = "select count(*) from (
        select file_id from attachments union select file_id from service_images
        union select thumbnail_id from service_images where thumbnail_id is not null
        union select display_id from service_images where display_id is not null)";
    assert_eq!(files, count(&conn, kept));
}

#[test]
fn project_requests_have_files_of_every_kind_where_there_is_a_place_for_files() {
    let desk = Desk::with_demo();
    let conn = desk.database();
    let of_requests =
        "from attachments a join files f on f.id = a.file_id where a.owner_kind = 'projectRequest'";
    let slots = format!("select count(distinct a.slot) {of_requests}");
    assert_eq!(count(&conn, &slots), 10, "every slot");
    let types = format!("select count(distinct f.mime) {of_requests}");
    assert!(count(&conn, &types) >= 5);
    let shown = format!("select count(*) {of_requests} and (a.slot in ('question', 'answer') or a.part_id is not null)
        and (a.is_internal = 0 or a.part_id is null or a.slot not in ('question', 'answer'))");
    assert_eq!(count(&conn, &shown), 0, "what departments say is staff's");
    let drawn = "select count(*) from attachments a join files f on f.id = a.file_id
        where a.owner_kind in ('projectRequest', 'drawing') and a.slot not in ('pricing', 'quote')
          and f.mime <> 'text/plain' and f.size <= 650";
    assert_eq!(count(&conn, drawn), 0, "drawings are real ones");
    // Of so few orders, two states may have no drawing.
    let answered = "select count(distinct status) from drawings";
    assert!(count(&conn, answered) >= 9, "drawings are in nearly every state");
}

/// How many files lie below a directory.
fn walk(dir: &Path) -> i64 {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| if path.is_dir() { walk(&path) } else { 1 }).sum()
}

#[test]
fn requests_have_their_photos_where_there_is_a_place_for_files() {
    let desk = Desk::with_demo();
    let conn = desk.database();
    let without = "select count(*) from service_requests where image_count = 0";
    assert_eq!(count(&conn, without), 0);
    assert!(count(&conn, "select count(distinct file_id) from service_images") >= 30);
    let wrong = "select count(*) from service_requests r where image_count <>
                     (select count(*) from service_images m where m.request_id = r.id)";
    assert_eq!(count(&conn, wrong), 0);
    let broken = "select count(*) from pragma_foreign_key_check";
    assert_eq!(count(&conn, broken), 0);
    // After what is wrong, the unit as a whole is shown: a door where the request is about one.
    let wholes = "from service_images m join service_incidents i on i.id = m.incident_id
        join order_lines l on l.order_id = i.order_id and l.line_no = i.line_no
        where m.phase = 'report'
          and m.id > (select min(x.id) from service_images x where x.incident_id = m.incident_id)";
    assert!(
        count(&conn, &format!("select count(distinct l.description like '%door%') {wholes}")) == 2
    );
    let mixed = format!(
        "select count(*) from (select m.file_id {wholes}
             group by m.file_id having count(distinct l.description like '%door%') > 1)"
    );
    assert_eq!(count(&conn, &mixed), 0);
}

#[test]
fn there_is_an_article_for_the_usual_symptoms() {
    let (conn, _) = demo(&options(FEWEST_ORDERS), &keys());
    let texts = |sql: &str| {
        let mut statement = conn.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
        rows.collect::<Result<Vec<_>, _>>().unwrap()
    };
    let tags = texts("select distinct t.value from knowledge_items k, json_each(k.tags) t");
    let symptoms = texts("select distinct symptom from service_incidents");
    let usual = ["glass.", "airWater.", "operation."];
    for symptom in
        symptoms.iter().filter(|code| usual.iter().any(|branch| code.starts_with(branch)))
    {
        let words = symptom_label(symptom).to_string();
        assert!(tags.contains(&words), "no article is about “{words}”");
    }
}

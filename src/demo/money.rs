//! Money of the demo: what was paid in two years, by receipts that explain every balance, credits that were used up,
//! what the ERP says of each account, budgets, and remittances in every state.
//!
//! All of it follows from the invoices, so that nothing can contradict them: what an invoice has lost of its total, an
//! entry has taken.

use rusqlite::{Connection, OptionalExtension, named_params, params};
use serde_json::json;

use super::{DemoOptions, working_hour};
use crate::{
    audit::{self, Actor, NewEvent},
    kernel::{
        ids::{AccountId, UserId},
        time::{Day, Instant},
    },
};

/// The accounts that have remittances: the first, whose people most try the demo as, one in US dollars, and a third.
const REMITTERS: [i64; 3] = [1, 17, 2];

/// Who acts in the demo's remittances.
const RECEIVABLES: &str = "receivables@demo.test";

pub(super) fn write(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
) -> anyhow::Result<()> {
    let today = options.today;
    let transaction = conn.unchecked_transaction()?;
    // Their owners have payments confirmed above this.
    conn.execute("update dealers set step_up_above_cents = 2500000", [])?;
    conn.execute(PAID, named_params! { ":today": today })?;
    conn.execute(ENTRIES, named_params! { ":as_of": midnight })?;
    conn.execute_batch(APPLICATIONS)?;
    conn.execute_batch("drop table temp.demo_paid")?;
    conn.execute(
        BALANCES,
        named_params! {
            ":today": today, ":d30": today.plus_days(-30), ":d60": today.plus_days(-60),
            ":d90": today.plus_days(-90), ":as_of": midnight,
        },
    )?;
    for year in [today.0.year() - 1, today.0.year()] {
        conn.execute(BUDGETS, named_params! { ":year": year, ":as_of": midnight })?;
    }
    let receivables: i64 =
        conn.query_row("select id from users where email = ?1", [RECEIVABLES], |user| user.get(0))?;
    for account in REMITTERS {
        let sql = "select u.id, trim(u.first_name || ' ' || u.last_name) from users u
                   join user_roles r on r.user_id = u.id
                   where u.account_id = ?1 and u.status = 'active' and r.role_id in (1, 3)
                   order by r.role_id desc, u.id limit 1";
        let person = conn.query_row(sql, [account], |user| Ok((user.get(0)?, user.get(1)?)));
        let Some((user, name)) = person.optional()? else { continue };
        let author = Author { user, name, receivables };
        remit(conn, account, &author, today)?;
    }
    transaction.commit()?;
    Ok(())
}

/// What was taken off each invoice, and when: about when it was due, never before its date or after today. A few
/// invoices in a hundred are not explained: what came before the ledger's first day, and what an ERP forgets.
const PAID: &str = "
    create temp table demo_paid as
    select i.id as invoice_id, i.account_id, i.currency, i.number, i.total_cents - i.balance_cents as paid,
        max(i.invoiced_on, min(:today, date(i.due_on, ((i.id * 7919) % 19 - 6) || ' days'))) as paid_on
    from invoices i
    where i.balance_cents <> i.total_cents and i.id % 199 <> 0";

/// A receipt for all that an account paid on a day; a credit for each credit note that was used up.
const ENTRIES: &str = "
    insert into ledger_entries (id, account_id, number, number_folded, kind, entered_on, currency, amount_cents,
                                method, reference, match, is_posted, as_of)
    select (p.account_id << 28) + row_number() over (partition by p.account_id order by p.paid_on, p.number),
        p.account_id, p.number, lower(p.number), p.kind, p.paid_on, p.currency, p.amount,
        case p.kind when 'credit' then '' else iif(p.account_id % 3 = 0, 'cheque', 'eft') end,
        case p.kind when 'credit' then '' else iif(p.account_id % 3 = 0, 'CHQ ', 'EFT ')
            || (40000 + cast(julianday(p.paid_on) as integer) * 7 % 9973 + p.account_id) end,
        iif(p.kind = 'credit', 'other', 'none'), 1, :as_of
    from (select d.account_id, d.currency, d.paid_on, 'receipt' as kind, sum(d.paid) as amount,
              'R' || printf('%03d', d.account_id) || replace(d.paid_on, '-', '') as number
          from temp.demo_paid d where d.paid > 0 group by d.account_id, d.currency, d.paid_on
          union all
          select d.account_id, d.currency, d.paid_on, 'credit', d.paid, 'U' || d.number
          from temp.demo_paid d where d.paid < 0) p";

const APPLICATIONS: &str = "
    insert into ledger_applications (entry_id, invoice_folded, account_id, invoice_id, invoice_number, amount_cents)
    select e.id, lower(d.number), d.account_id, d.invoice_id, d.number, d.paid
    from temp.demo_paid d join ledger_entries e on e.account_id = d.account_id
        and e.number_folded = lower(iif(d.paid > 0,
            'R' || printf('%03d', d.account_id) || replace(d.paid_on, '-', ''), 'U' || d.number))";

/// What the ERP says of each account: the same as its invoices.
const BALANCES: &str = "
    insert into account_balances (account_id, currency, balance_cents, current_cents, d30_cents, d60_cents,
                                  d90_cents, over90_cents, credit_limit_cents, ageing_date, as_of)
    select d.account_id, d.currency, coalesce(sum(i.balance_cents), 0),
        coalesce(sum(iif(i.due_on >= :today, i.balance_cents, 0)), 0),
        coalesce(sum(iif(i.due_on < :today and i.due_on >= :d30, i.balance_cents, 0)), 0),
        coalesce(sum(iif(i.due_on < :d30 and i.due_on >= :d60, i.balance_cents, 0)), 0),
        coalesce(sum(iif(i.due_on < :d60 and i.due_on >= :d90, i.balance_cents, 0)), 0),
        coalesce(sum(iif(i.due_on < :d90, i.balance_cents, 0)), 0), d.credit_limit_cents, :today, :as_of
    from dealers d left join invoices i
        on i.account_id = d.account_id and i.currency = d.currency and i.is_open = 1
    group by d.account_id, d.currency";

/// A budget a little above what the account buys, by the season, in whole hundreds.
const BUDGETS: &str = "
    insert into account_budgets (account_id, year, month, currency, target_cents, as_of)
    select d.account_id, :year, m.month, d.currency,
        max(50000, (s.monthly * m.share / 100 * (100 + d.account_id % 9) / 100) / 10000 * 10000), :as_of
    from dealers d
    join (select i.account_id, sum(i.subtotal_cents) / 24 as monthly from invoices i group by i.account_id) s
        on s.account_id = d.account_id
    join (select 1 as month, 60 as share union all values (2, 60), (3, 80), (4, 100), (5, 120), (6, 130), (7, 130),
              (8, 130), (9, 120), (10, 110), (11, 90), (12, 70)) m";

/// Who records, and who receives.
struct Author {
    user: i64,
    name: String,
    receivables: i64,
}

/// An invoice that a remittance is about.
struct Invoice {
    id: i64,
    total: i64,
    balance: i64,
}

/// What happens to a remittance: its state, and the steps that lead there, each with the state after it. Each is about
/// an invoice of its own.
const LIVES: [(&str, &[(&str, &str)]); 8] = [
    ("draft", &[("save", "draft")]),
    ("submitted", &[("submit", "submitted")]),
    ("in_review", &[("submit", "submitted"), ("review", "in_review")]),
    ("needs_info", &[("submit", "submitted"), ("review", "in_review"), ("return", "needs_info")]),
    ("approved", &[("submit", "submitted"), ("review", "in_review"), ("approve", "approved")]),
    ("rejected", &[("submit", "submitted"), ("review", "in_review"), ("reject", "rejected")]),
    ("void", &[("submit", "submitted"), ("void", "void")]),
    ("submitted", &[("save", "draft"), ("submit", "submitted")]),
];

/// Remittances in every state that is not posted, about open invoices, and posted ones about receipts.
fn remit(conn: &Connection, account: i64, author: &Author, today: Day) -> anyhow::Result<()> {
    let open = "select i.id, i.total_cents, i.balance_cents from invoices i
                where i.account_id = ?1 and i.is_open = 1 and i.balance_cents = i.total_cents and i.total_cents > 0
                order by i.due_on, i.id limit 8";
    let mut statement = conn.prepare(open)?;
    let rows = statement.query_map([account], |row| {
        Ok(Invoice { id: row.get(0)?, total: row.get(1)?, balance: row.get(2)? })
    })?;
    let open: Vec<Invoice> = rows.collect::<Result<_, _>>()?;
    for (place, ((status, steps), invoice)) in LIVES.iter().zip(&open).enumerate() {
        let day = today.plus_days(-i32::try_from(place)? - 1);
        // One in three pays less than is left, and says why.
        let short = if place % 3 == 1 { invoice.balance / 20 } else { 0 };
        let applied = invoice.balance - short;
        let spare = if place == 4 { 2500 } else { 0 };
        let made = Made { status, day, amount: applied + spare, receipt: None };
        let id = insert(conn, account, author, &made)?;
        line(
            conn,
            (id, account),
            invoice.id,
            (applied, 0),
            if short > 0 { "damaged" } else { "" },
        )?;
        tell(conn, (id, account), author, steps, day)?;
    }
    let part = "select i.id, i.total_cents, i.balance_cents from invoices i
                where i.account_id = ?1 and i.is_open = 1 and i.balance_cents between 1 and i.total_cents - 1
                order by i.due_on, i.id limit 1";
    let partly = conn.query_row(part, [account], |row| {
        Ok(Invoice { id: row.get(0)?, total: row.get(1)?, balance: row.get(2)? })
    });
    if let Some(invoice) = partly.optional()? {
        let receipt = receipt_of(conn, invoice.id)?;
        let day = receipt.as_ref().map_or(today, |(_, _, day)| *day);
        let made =
            Made { status: "partly_posted", day, amount: invoice.total, receipt: receipt.as_ref() };
        let id = insert(conn, account, author, &made)?;
        let posted = invoice.total - invoice.balance;
        line(conn, (id, account), invoice.id, (invoice.total, posted), "")?;
        let steps = &[("submit", "submitted"), ("postimport", "partly_posted")];
        tell(conn, (id, account), author, steps, day)?;
    }
    let receipts = "select e.id, e.number, e.entered_on from ledger_entries e
                    where e.account_id = ?1 and e.kind = 'receipt' and e.remittance_id is null
                      and not exists (select 1 from ledger_applications a join invoices i on i.id = a.invoice_id
                                      where a.entry_id = e.id and i.is_open = 1)
                    order by e.entered_on desc, e.id desc limit 12";
    let mut statement = conn.prepare(receipts)?;
    let rows = statement.query_map([account], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let receipts: Vec<(i64, String, Day)> = rows.collect::<Result<_, _>>()?;
    for receipt in receipts {
        post(conn, account, author, &receipt)?;
    }
    Ok(())
}

/// A posted remittance, which a receipt has settled as it was recorded.
fn post(
    conn: &Connection,
    account: i64,
    author: &Author,
    receipt: &(i64, String, Day),
) -> anyhow::Result<()> {
    let (entry, _, day) = receipt;
    let amount: i64 =
        conn.query_row("select amount_cents from ledger_entries where id = ?1", [entry], |row| {
            row.get(0)
        })?;
    let made = Made { status: "partly_posted", day: *day, amount, receipt: Some(receipt) };
    let id = insert(conn, account, author, &made)?;
    conn.execute(
        "insert into remittance_lines (remittance_id, account_id, invoice_id, applied_cents, posted_cents)
         select ?1, a.account_id, a.invoice_id, a.amount_cents, a.amount_cents
         from ledger_applications a where a.entry_id = ?2 and a.invoice_id is not null",
        params![id, entry],
    )?;
    conn.execute("update remittances set status = 'posted' where id = ?1", [id])?;
    let steps = &[("submit", "submitted"), ("postimport", "posted")];
    tell(conn, (id, account), author, steps, *day)
}

/// The receipt that took something off an invoice.
fn receipt_of(conn: &Connection, invoice: i64) -> anyhow::Result<Option<(i64, String, Day)>> {
    let sql = "select e.id, e.number, e.entered_on from ledger_applications a
               join ledger_entries e on e.id = a.entry_id
               where a.invoice_id = ?1 and e.kind = 'receipt' limit 1";
    let found = conn.query_row(sql, [invoice], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    Ok(found.optional()?)
}

/// A remittance that is made up.
struct Made<'a> {
    status: &'a str,
    day: Day,
    amount: i64,
    receipt: Option<&'a (i64, String, Day)>,
}

/// Writes it with the next number; gives its id.
fn insert(
    conn: &Connection,
    account: i64,
    author: &Author,
    made: &Made<'_>,
) -> anyhow::Result<i64> {
    let number: i64 = conn.query_row(
        "update number_series set last = last + 1 where name = 'remittance' returning last",
        [],
        |row| row.get(0),
    )?;
    let id = (account << 28) + number;
    let at = working_hour(made.day, number);
    let is_draft = made.status == "draft";
    conn.execute(
        "insert into remittances (id, account_id, number, status, method, reference, paid_on, currency,
             amount_cents, unapplied_cents, erp_receipt, posted_on, reason_code, end_reason, approved_by, approved_at,
             submitted_at, created_at, created_by, updated_at, updated_by)
         select :id, :account, :number, :status, 'eft', :reference, :day, d.currency, :amount, :amount, :receipt,
             :posted_on, iif(:status = 'rejected', 'notReceived', ''),
             case :status when 'rejected' then 'The bank returned this transfer.' when 'void' then 'Recorded twice.'
                 else '' end,
             iif(:status = 'approved', :receivables, null), iif(:status = 'approved', :at, null), :submitted_at, :at,
             :user, :at, :user
         from dealers d where d.account_id = :account",
        named_params! {
            ":id": id, ":account": account, ":number": format!("RM-{number:06}"), ":status": made.status,
            ":reference": format!("EFT {}", 7000 + number), ":day": made.day, ":amount": made.amount,
            ":receipt": made.receipt.map_or("", |(_, number, _)| number.as_str()),
            ":posted_on": made.receipt.map(|(_, _, day)| *day), ":receivables": author.receivables, ":at": at,
            ":submitted_at": (!is_draft).then_some(at), ":user": author.user,
        },
    )?;
    if let Some((entry, _, _)) = made.receipt {
        conn.execute(
            "update ledger_entries set remittance_id = ?1, match = 'reference' where id = ?2",
            params![id, entry],
        )?;
        conn.execute("update remittances set unapplied_cents = 0 where id = ?1", [id])?;
    }
    Ok(id)
}

/// Gives an invoice its part of a remittance.
fn line(
    conn: &Connection,
    (id, account): (i64, i64),
    invoice: i64,
    (applied, posted): (i64, i64),
    reason: &str,
) -> anyhow::Result<()> {
    conn.execute(
        "insert into remittance_lines (remittance_id, account_id, invoice_id, applied_cents, posted_cents, reason)
         values (?1, ?2, ?3, ?4, ?5, ?6)",
        params![id, account, invoice, applied, posted, reason],
    )?;
    conn.execute(
        "update remittances set unapplied_cents = amount_cents - ?2 where id = ?1",
        params![id, applied],
    )?;
    Ok(())
}

/// The steps of a remittance in the trail, and the question where one is open.
fn tell(
    conn: &Connection,
    (id, account): (i64, i64),
    author: &Author,
    steps: &[(&str, &str)],
    day: Day,
) -> anyhow::Result<()> {
    let mut before = None;
    for (place, (verb, after)) in (0_i64..).zip(steps) {
        let at = working_hour(day, id).plus_seconds(place * 1800);
        let actor = match *verb {
            "postimport" => Actor::system(),
            "save" | "submit" | "void" => {
                Actor { user_id: Some(UserId(author.user)), name: author.name.clone() }
            }
            _ => Actor {
                user_id: Some(UserId(author.receivables)),
                name: "Samuel Okafor".to_owned(),
            },
        };
        let mut event = NewEvent::new(at, actor, "remittance", verb);
        event.entity_id = Some(id);
        event.account_id = Some(AccountId(account));
        event.reason = match *verb {
            "return" => Some(QUESTION),
            "reject" => Some("The bank returned this transfer."),
            "void" => Some("Recorded twice."),
            _ => None,
        };
        event.before = before.map(|status: &str| json!({ "status": status }));
        event.after = Some(json!({ "status": after }));
        before = Some(*after);
        audit::append(conn, event)?;
        if *verb == "return" {
            conn.execute(
                "insert into remittance_messages (request_id, account_id, at, author_id, author_name, side, kind, body)
                 values (?1, ?2, ?3, ?4, 'Samuel Okafor', 'staff', 'question', ?5)",
                params![id, account, at, author.receivables, QUESTION],
            )?;
        }
    }
    Ok(())
}

const QUESTION: &str =
    "Our bank shows no transfer with this reference. Which account did it come from?";

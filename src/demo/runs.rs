//! What ran in the night before the demo's day: imports of the ERP, and mail that was sent or was not.

use rusqlite::{Connection, params};

use super::DemoSummary;
use crate::kernel::time::Instant;

/// Noun, file, seconds before midnight, and of a hundred rows those that were added and changed.
const IMPORTS: &[(&str, &str, i64, u64, u64)] = &[
    ("dealers", "dealers.csv", 5_400, 0, 2),
    ("orders", "orders.csv", 5_280, 1, 9),
    ("order-lines", "order-lines.csv", 5_100, 1, 7),
    ("invoices", "invoices.csv", 4_800, 1, 4),
    ("balances", "balances.csv", 4_770, 0, 60),
    ("payments", "payments.csv", 4_760, 2, 0),
    ("load-dates", "load-dates.csv", 4_740, 3, 5),
];

/// Recipient, subject, and why it was not delivered; nothing: it was.
const MAILS: &[(&str, &str, Option<&str>)] = &[
    ("service@glenwood.example", "SR-000012: our visit", None),
    (
        "orders@old-mill.example",
        "SR-000027: our visit",
        Some("The mailbox does not exist. The server of old-mill.example refused the address."),
    ),
    (
        "frontdesk@harbour-homes.example",
        "SR-000041: done, please confirm",
        Some(
            "The mailbox is full. The server of harbour-homes.example gave up on it for 24 hours.",
        ),
    ),
];

pub(super) fn write(
    conn: &Connection,
    midnight: Instant,
    summary: &DemoSummary,
) -> anyhow::Result<()> {
    for (noun, file, before, added, changed) in IMPORTS {
        let rows = match *noun {
            "dealers" | "balances" => summary.dealers,
            "invoices" | "payments" => summary.invoices,
            "load-dates" => 120,
            "order-lines" => summary.orders * 4,
            _ => summary.orders,
        };
        let share = |percent: u64| rows * percent / 100;
        let at = midnight.plus_seconds(-before);
        conn.execute(
            "insert into import_batches (noun, file_name, file_sha256, rows, added, changed, unchanged,
                 status, run_by, started_at, finished_at)
             values (?1, ?2, zeroblob(32), ?3, ?4, ?5, ?6, 'applied', 'erp-export', ?7, ?8)",
            params![
                noun,
                file,
                i64::try_from(rows)?,
                i64::try_from(share(*added))?,
                i64::try_from(share(*changed))?,
                i64::try_from(rows - share(*added) - share(*changed))?,
                at,
                at.plus_seconds(40),
            ],
        )?;
    }
    for (place, (recipient, subject, refusal)) in (1_i64..).zip(MAILS) {
        let at = midnight.plus_seconds(-36_000 - place * 1_700);
        conn.execute(
            "insert into outbox (channel, template, recipient, subject, body, status, tries, next_try_at,
                 last_error, message_id, created_at, sent_at)
             values ('mail', 'serviceVisit', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?6, ?9)",
            params![
                recipient,
                subject,
                "Our crew will visit you. The appointment is attached for your calendar.",
                if refusal.is_some() { "failed" } else { "sent" },
                if refusal.is_some() { 5 } else { 1 },
                at,
                refusal,
                format!("<demo-{place}@northlight.example>"),
                refusal.is_none().then_some(at),
            ],
        )?;
    }
    Ok(())
}

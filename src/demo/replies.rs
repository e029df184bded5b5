//! Fills the saved replies of the desks.

use rusqlite::{Connection, params};

use crate::kernel::{text::fold, time::Instant};

/// The desk, the name and the text.
const REPLIES: &[(&str, &str, &str)] = &[
    (
        "service",
        "Photo of the label",
        "Hello {contact},\n\nplease add a photo of the label in the frame's upper corner to {number}, so that we order the right part.\n\nThank you,\n{me}",
    ),
    (
        "service",
        "Who is on site",
        "Hello {contact},\n\nwho will be on site for {number}, and at which number can the crew call?\n\n{me}",
    ),
    (
        "service",
        "Condensation inside",
        "Hello {contact},\n\nwhat you describe in {number} is condensation from humidity in the room, which the glass shows first. Airing and a lower humidity help; the unit itself is in order.\n\n{me}",
    ),
    (
        "changes",
        "Past the cut-off",
        "Order {order} is past its cut-off, so this change has a fee. You see it with the price before you approve anything.",
    ),
    (
        "changes",
        "Exact size",
        "Please tell us the exact rough opening for order {order}, width by height.",
    ),
    ("projects", "Wall thickness", "Which wall thickness do the openings of {job} have?"),
    (
        "acceptances",
        "Wanted date not possible",
        "The date that you asked for in {number} is before our next free load. Would the load after it suit you?",
    ),
    (
        "remittances",
        "Which invoices",
        "We received {number}, and could not tell which invoices it pays. Please tell us their numbers.",
    ),
];

pub(super) fn write(conn: &Connection, midnight: Instant) -> anyhow::Result<()> {
    let mut insert = conn.prepare(
        "insert into saved_replies (desk, name, name_folded, text, created_at, updated_at)
         values (?1, ?2, ?3, ?4, ?5, ?5)",
    )?;
    for (desk, name, text) in REPLIES {
        insert.execute(params![desk, name, fold(name), text, midnight])?;
    }
    Ok(())
}

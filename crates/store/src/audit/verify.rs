//! Whether the chain is as it was written.

use rusqlite::Connection;
use serde::Serialize;

use super::{
    EventId,
    chain::{Head, ORIGIN},
    store,
};
use crate::error::Error;

/// What [`verify`] found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "camelCase")]
pub enum Verdict {
    /// Every event is as it was written; `head` is the end of the chain.
    Verified { head: Head },
    /// The time that was given is over; every event up to `head` is as it was written.
    Unfinished { head: Head },
    /// The first place where the chain does not hold.
    Broken { at: EventId, why: String },
}

/// After how many events it is asked whether to go on.
const STEP: i64 = 1000;

/// Walks the whole chain. `known` is a place that was written down earlier: the chain must still pass
/// through it.
pub fn verify(conn: &Connection, known: Option<&Head>) -> Result<Verdict, Error> {
    verify_from(conn, None, known, || true)
}

/// Walks the chain behind `after`, a place up to which it was proven before, as long as `goes_on` says so.
pub fn verify_from(
    conn: &Connection,
    after: Option<&Head>,
    known: Option<&Head>,
    goes_on: impl Fn() -> bool,
) -> Result<Verdict, Error> {
    let mut head = ORIGIN;
    if let Some(after) = after.filter(|after| after.id > ORIGIN.id) {
        if !store::is_there(conn, after)? {
            let why = "it is not the event that was verified before".to_owned();
            return Ok(Verdict::Broken { at: after.id, why });
        }
        head = *after;
    }
    let mut is_over = false;
    let broken = store::walk(conn, head.id, |event| {
        let expected = EventId(head.id.0 + 1);
        if event.id != expected {
            return Some((expected, "this event is missing".to_owned()));
        }
        if event.previous_hash != head.hash {
            return Some((event.id, "it does not follow the event before it".to_owned()));
        }
        let computed = event.record.map(|record| record.hash(&head.hash));
        let Some(computed) = computed.filter(|computed| event.hash == computed) else {
            return Some((event.id, "its content was changed".to_owned()));
        };
        head = Head { id: event.id, hash: computed };
        if known.is_some_and(|known| known.id == head.id && known.hash != head.hash) {
            return Some((event.id, "it is not the event that was recorded".to_owned()));
        }
        if head.id.0 % STEP == 0 && !goes_on() {
            is_over = true;
            return Some((event.id, String::new()));
        }
        None
    })?;
    if is_over {
        return Ok(Verdict::Unfinished { head });
    }
    if let Some((at, why)) = broken {
        return Ok(Verdict::Broken { at, why });
    }
    if known.is_some_and(|known| known.id > head.id) {
        return Ok(Verdict::Broken {
            at: EventId(head.id.0 + 1),
            why: "the events from here on were removed".to_owned(),
        });
    }
    Ok(Verdict::Verified { head })
}

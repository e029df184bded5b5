//! Verifies the chain.

use rusqlite::Connection;
use serde::Serialize;

use super::{
    EventId,
    chain::{Head, ORIGIN},
    store,
};
use crate::error::Error;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "camelCase")]
pub enum Verdict {
    /// Every event is unchanged; `head` is the end of the chain.
    Verified { head: Head },
    /// The time is up. Every event up to `head` is unchanged.
    Unfinished { head: Head },
    /// The first event that doesn't match the chain.
    Broken { at: EventId, why: String },
}

/// How many events are verified before `goes_on` is called again.
const STEP: i64 = 1000;

/// Verifies the whole chain. `known` is a saved position that must still be part of it.
pub fn verify(conn: &Connection, known: Option<&Head>) -> Result<Verdict, Error> {
    verify_from(conn, None, known, || true)
}

/// Verifies the chain after `after`, up to which it was verified before, while `goes_on` returns true.
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
    let broken = store::scan(conn, head.id, |event| {
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

//! Collects what went wrong in people's browsers, so that administrators learn of pages that fail.
//!
//! A browser is not believed: each user can report a few errors a minute, texts are cut to what an error needs, and
//! what could name a record or a person (numbers, quoted words, queries) is taken out here, whatever the web app sent.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    db::{FromRow, Shared},
    error::{Checks, Error},
    http::{self, Answered, Body, Done, SignedIn},
    kernel::time::Instant,
    shared,
};

/// The most kinds of errors that are kept. The rarest give way, the longest gone first.
const MOST: i64 = 200;
/// The most errors that the system page shows.
const SHOWN: i64 = 20;
/// The most frames of a stack that are kept.
const FRAMES: usize = 30;
/// The most characters of a frame.
const FRAME: usize = 200;
/// How long an error is kept after it last happened.
const KEPT_DAYS: i64 = 90;

/// An error in a page of the web app.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct PageErrorForm {
    /// The error's name and message.
    #[bound(1..=300)]
    kind: String,
    /// The path of the page, without its query.
    #[bound(1..=300)]
    address: String,
    /// The build of the web app.
    #[bound(0..=64)]
    build: String,
    /// The error's stack.
    #[bound(0..=12_000)]
    stack: String,
}

/// Reports an error that a page caught, for the administrators' system page. Nothing is kept of who reports it, nor of
/// numbers and quoted words in it.
pub(super) async fn report(
    person: SignedIn,
    Body(form): Body<PageErrorForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let kind = without_data(checks.text("kind", &form.kind, 1..=300));
    let page = page_of(checks.text("address", &form.address, 1..=300));
    let build = checks.text("build", &form.build, 0..=64).to_owned();
    let stack = frames_of(checks.lines("stack", &form.stack, 0..=12_000));
    checks.finish()?;
    person
        .write(move |tx| {
            tx.call().app().page_errors.spend(tx.caller().user, tx.now())?;
            let error = Reported { kind, page, build, stack };
            keep(tx.shared(), &error, tx.now())?;
            Ok(Done::silent())
        })
        .await
}

/// What is kept of a report.
struct Reported {
    kind: String,
    page: String,
    build: String,
    stack: String,
}

fn keep(shared: Shared<'_>, error: &Reported, now: Instant) -> Result<(), Error> {
    shared.execute(
        shared!("delete from page_errors where last_at < :before"),
        named_params! { ":before": now.plus_seconds(-KEPT_DAYS * 86_400) },
    )?;
    shared.execute(
        shared!(
            "delete from page_errors where id in (
                 select id from page_errors
                 where not exists (select 1 from page_errors where kind = :kind and page = :page)
                 order by times, last_at
                 limit max(0, (select count(*) from page_errors) - :most + 1))"
        ),
        named_params! { ":kind": error.kind, ":page": error.page, ":most": MOST },
    )?;
    shared.execute(
        shared!(
            "insert into page_errors (kind, page, build, stack, times, first_at, last_at)
             values (:kind, :page, :build, :stack, 1, :now, :now)
             on conflict (kind, page) do update
             set build = excluded.build, stack = excluded.stack, times = times + 1, last_at = excluded.last_at"
        ),
        named_params! {
            ":kind": error.kind,
            ":page": error.page,
            ":build": error.build,
            ":stack": error.stack,
            ":now": now,
        },
    )?;
    Ok(())
}

/// An error that happened in people's browsers.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "e")]
#[serde(rename_all = "camelCase")]
pub struct PageError {
    pub id: i64,
    /// The error's name and message, with `#` for numbers and `…` for quoted words.
    pub kind: String,
    /// The page's path, with `:id` for numbers.
    pub page: String,
    /// The build of the web app in which it happened last.
    pub build: String,
    /// The functions that it passed through when it happened last, one a line.
    pub stack: String,
    pub times: i64,
    pub first_at: Instant,
    pub last_at: Instant,
}

/// The errors that happened last.
pub(super) fn latest(shared: Shared<'_>) -> Result<Vec<PageError>, Error> {
    let tail = shared!("from page_errors e order by e.last_at desc, e.id desc limit :shown");
    shared.rows(tail, named_params! { ":shown": SHOWN })
}

/// A message with `#` for each number and `…` for what is in quotes.
fn without_data(text: &str) -> String {
    let mut kept = String::new();
    let mut quote = None;
    for letter in text.chars() {
        match quote {
            Some(end) if letter == end => {
                kept.push('…');
                kept.push(letter);
                quote = None;
            }
            Some(_) => {}
            None if letter.is_numeric() => {
                if !kept.ends_with('#') {
                    kept.push('#');
                }
            }
            None => {
                quote = match letter {
                    '"' | '`' => Some(letter),
                    // An apostrophe within a word is no quote.
                    '\'' if !kept.ends_with(char::is_alphanumeric) => Some('\''),
                    '“' => Some('”'),
                    '‘' => Some('’'),
                    _ => None,
                };
                kept.push(letter);
            }
        }
    }
    kept
}

/// The path of a page, with `:id` for each part that has a number.
fn page_of(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let parts = path.split('/').map(|part| {
        let is_name = part.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '-');
        if is_name { part } else { ":id" }
    });
    parts.collect::<Vec<_>>().join("/")
}

/// The lines of a stack that name a function and a place: the others repeat the message. Of an address only its last
/// part is kept.
fn frames_of(stack: &str) -> String {
    let frames = stack.lines().filter_map(|line| {
        let line = line.trim();
        let (before, column) = line.trim_end_matches(')').rsplit_once(':')?;
        let (rest, row) = before.rsplit_once(':')?;
        let is_place = [row, column].iter().all(|number| number.parse::<u32>().is_ok());
        let (function, file) = match rest.rsplit_once(['(', '@', ' ']) {
            Some((function, file)) => (function.trim_end(), file),
            None => ("", rest),
        };
        let file = file.rsplit('/').next().unwrap_or_default();
        let file = file.split(['?', '#']).next().unwrap_or_default();
        let frame = format!("{} {file}:{row}:{column}", without_data(function));
        is_place.then(|| frame.trim_start().chars().take(FRAME).collect::<String>())
    });
    frames.take(FRAMES).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_name_a_record_is_taken_out() {
        for (said, kept) in [
            ("TypeError: x is undefined", "TypeError: x is undefined"),
            ("RangeError: order W10042-1 of 'Prairie Windows'", "RangeError: order W#-# of '…'"),
            ("Can't read \"Anna\" at 3.5", "Can't read \"…\" at #.#"),
            ("an end that never comes: \"Anna", "an end that never comes: \""),
        ] {
            assert_eq!(without_data(said), kept);
        }
        for (address, page) in [
            ("/admin/orders/4711?q=Anna", "/admin/orders/:id"),
            ("/knowledge/windows-that-stick", "/knowledge/windows-that-stick"),
            ("/orders/W10042%20A#lines", "/orders/:id"),
            ("/", "/"),
        ] {
            assert_eq!(page_of(address), page);
        }
    }

    #[test]
    fn of_a_stack_functions_and_places_are_kept() {
        let chromium = "TypeError: Anna is 4711\n    at load (https://portal.example/assets/a-1.js:1:200)\n    \
                        at https://portal.example/assets/b.js?v=2:3:4\nAnna:1:x";
        assert_eq!(frames_of(chromium), "at load a-1.js:1:200\nat b.js:3:4");
        let firefox =
            "load@https://portal.example/assets/a.js:1:200\n@https://portal.example/a.js:9:1";
        assert_eq!(frames_of(firefox), "load a.js:1:200\na.js:9:1");
        let endless = "at f (a.js:1:1)\n".repeat(200);
        assert_eq!(frames_of(&endless).lines().count(), FRAMES);
    }
}

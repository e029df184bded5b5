//! Searches the portal's own addresses: from address files for everyone, from an account's own records for its users. A
//! word index finds them by the beginnings of what was typed.

use rusqlite::named_params;
use unicode_normalization::char::is_combining_mark;

use super::address::{Address, AddressSuggestion, SHOWN};
use crate::{
    access::Side,
    db::{FromRow, row, rows},
    error::Error,
    http::UserDb,
    kernel::{
        ids::AccountId,
        text::{counted, fold},
    },
    messages::message,
};

/// More words don't narrow the search noticeably.
const MOST_WORDS: usize = 12;

/// How many index matches are read: a short prefix matches much of the file, and the next letter narrows it.
const MOST_FOUND: u32 = 20_000;
/// How many visible addresses are combined into doors.
const MOST_SEEN: u32 = 2_000;

/// Addresses that the caller may see: everyone's and their account's; staff see all.
const SEEN: &str = "(:sees_all or k.account_id is null or k.account_id = :account)";

/// A door: all addresses that differ only in their second line.
#[derive(FromRow)]
#[row(alias = "k")]
struct Door {
    #[column(sql = "min(k.id)")]
    id: i64,
    line1: String,
    #[column(sql = "min(k.line2)")]
    line2: String,
    city: String,
    province: String,
    postal_code: String,
    #[column(sql = "count(distinct dx(k.line2))")]
    count: i64,
}

#[derive(FromRow)]
#[row(alias = "k")]
struct Unit {
    id: i64,
    line1: String,
    line2: String,
    city: String,
    province: String,
    postal_code: String,
}

/// The addresses that match the index query.
const FOUND: &str =
    "select rowid as id from known_addresses_search where known_addresses_search match :expression";

/// Limits the addresses that a statement may return.
struct Reader {
    sees_all: bool,
    account: Option<AccountId>,
}

impl Reader {
    fn of(db: &UserDb<'_>) -> Self {
        let caller = db.caller();
        // Addresses don't have a branch.
        let account = caller.account.filter(|_| !caller.is_of_branches());
        Self { sees_all: caller.side == Side::Staff, account }
    }
}

/// A country's stored code, or `None` if none was specified.
pub(super) fn country(text: Option<&str>) -> Result<Option<String>, Error> {
    match text.map(str::trim) {
        None | Some("") => Ok(None),
        Some(code) if code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
            Ok(Some(code.to_ascii_uppercase()))
        }
        Some(_) => Err(Error::BadRequest(message!("addresses-country-invalid"))),
    }
}

/// Addresses in which, for each typed word, some word begins with it.
pub(super) fn search(
    db: &UserDb<'_>,
    text: &str,
    country: Option<&str>,
) -> Result<Vec<AddressSuggestion>, Error> {
    let Some(expression) = expression(text, "*") else { return Ok(Vec::new()) };
    let reader = Reader::of(db);
    let params = named_params! {
        ":expression": expression, ":sees_all": reader.sees_all, ":account": reader.account,
        ":country": country, ":shown": SHOWN, ":found": MOST_FOUND, ":seen": MOST_SEEN,
    };
    let doors: Vec<Door> = rows(db.conn(), &doors(), params)?;
    Ok(doors.into_iter().map(suggestion_of_door).collect())
}

fn doors() -> String {
    format!(
        "from (select k.* from ({FOUND} limit :found) f cross join known_addresses k on k.id = f.id
               where {SEEN} and (:country is null or k.country = :country) limit :seen) k
         group by dx(k.line1), dx(k.city), k.province, k.postal_code
         order by dx(k.line1), dx(k.city), min(k.id) limit :shown"
    )
}

/// The addresses behind the same door as the given one.
pub(super) fn within(db: &UserDb<'_>, id: i64) -> Result<Vec<AddressSuggestion>, Error> {
    let door = find::<Unit>(db, id)?.ok_or(Error::NotFound)?;
    let reader = Reader::of(db);
    let Some(expression) = expression(&format!("{} {}", door.line1, door.city), "") else {
        return Ok(Vec::new());
    };
    let params = named_params! {
        ":expression": expression, ":line1": door.line1, ":city": door.city,
        ":province": door.province, ":postal_code": door.postal_code, ":sees_all": reader.sees_all,
        ":account": reader.account,
    };
    let units: Vec<Unit> = rows(db.conn(), &behind_a_door(), params)?;
    Ok(units.into_iter().map(suggestion_of_unit).collect())
}

/// Found by the words that they share, then compared exactly.
fn behind_a_door() -> String {
    format!(
        "from ({FOUND}) f cross join known_addresses k on k.id = f.id
         where dx(k.line1) = dx(:line1) and dx(k.city) = dx(:city) and k.province = :province
           and k.postal_code = :postal_code and {SEEN}
         group by dx(k.line2) order by dx(k.line2) limit 500"
    )
}

pub(super) fn retrieve(db: &UserDb<'_>, id: i64) -> Result<Option<Address>, Error> {
    find(db, id)
}

fn find<T: FromRow>(db: &UserDb<'_>, id: i64) -> Result<Option<T>, Error> {
    let reader = Reader::of(db);
    let tail = format!("from known_addresses k where k.id = :id and {SEEN}");
    let params = named_params! {
        ":id": id, ":sees_all": reader.sees_all, ":account": reader.account,
    };
    row(db.conn(), &tail, params)
}

fn suggestion_of_door(door: Door) -> AddressSuggestion {
    let is_container = door.count > 1;
    let mut description = place(&door.city, &door.province, &door.postal_code);
    if is_container {
        description = format!("{description}, {}", counted(door.count, "address", "addresses"));
    }
    let text = if is_container { door.line1 } else { joined(&door.line1, &door.line2) };
    AddressSuggestion { id: door.id.to_string(), text, description, is_container }
}

fn suggestion_of_unit(unit: Unit) -> AddressSuggestion {
    AddressSuggestion {
        id: unit.id.to_string(),
        text: joined(&unit.line1, &unit.line2),
        description: place(&unit.city, &unit.province, &unit.postal_code),
        is_container: false,
    }
}

fn joined(line1: &str, line2: &str) -> String {
    if line2.is_empty() { line1.to_owned() } else { format!("{line1}, {line2}") }
}

fn place(city: &str, province: &str, postal_code: &str) -> String {
    let parts = [city, province, postal_code].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// An index query with all words of a text as prefixes. Anything but letters and digits separates words, as in the
/// index.
fn expression(text: &str, behind: &str) -> Option<String> {
    let folded = fold(text);
    let words = folded.split(|letter| !is_of_word(letter)).filter(|word| !word.is_empty());
    let words = words.take(MOST_WORDS).map(|word| format!("\"{word}\"{behind}"));
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Whether the index treats a character as part of a word. Combining marks and enclosed letters aren't: a word with one
/// inside would be two, and the index has no phrases.
fn is_of_word(letter: char) -> bool {
    let is_enclosed = matches!(letter, '\u{24b6}'..='\u{24e9}' | '\u{1f130}'..='\u{1f189}');
    letter.is_alphanumeric() && !is_combining_mark(letter) && !is_enclosed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_becomes_beginnings_of_words() {
        let begun = |text| expression(text, "*");
        assert_eq!(begun("5 Maple-Av").as_deref(), Some("\"5\"* \"maple\"* \"av\"*"));
        assert_eq!(begun("\" OR *").as_deref(), Some("\"or\"*"));
        assert_eq!(begun("a\u{24d0}b").as_deref(), Some("\"a\"* \"b\"*"));
        assert_eq!(begun(" ,.- "), None);
        assert_eq!(expression("K1A 0A1", "").as_deref(), Some("\"k1a\" \"0a1\""));
    }

    #[test]
    fn the_index_of_words_drives_every_search_and_no_table_is_scanned() {
        let mut conn = rusqlite::Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        crate::db::register_functions(&conn).unwrap();
        for tail in [doors(), behind_a_door()] {
            let sql = format!("explain query plan select count(*) {tail}");
            let mut statement = conn.prepare(&sql).unwrap();
            let mut steps = statement.raw_query();
            let mut plan = Vec::new();
            while let Some(step) = steps.next().unwrap() {
                plan.push(step.get::<_, String>(3).unwrap());
            }
            let plan = plan.join("\n");
            assert!(plan.contains("SCAN known_addresses_search VIRTUAL TABLE INDEX"), "{plan}");
            assert!(plan.contains("SEARCH k USING INTEGER PRIMARY KEY (rowid=?)"), "{plan}");
        }
    }

    #[test]
    fn a_country_is_two_letters() {
        assert_eq!(country(Some("ca")).unwrap().as_deref(), Some("CA"));
        assert_eq!(country(Some(" ")).unwrap(), None);
        assert!(country(Some("Canada")).is_err() && country(Some("c1")).is_err());
    }
}

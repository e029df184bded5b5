//! The addresses that the portal knows: from address files for everybody, from an account's own records
//! for its people. An index of words finds them by the beginnings of what was typed.

use rusqlite::named_params;
use unicode_normalization::char::is_combining_mark;

use super::search::{Address, AddressSuggestion, SHOWN};
use crate::{
    db::{row, rows},
    domain::access::Side,
    error::Error,
    http::UserDb,
    kernel::{ids::AccountId, text::fold},
    row,
};

/// Words beyond these narrow nothing that people would notice.
const MOST_WORDS: usize = 12;

/// Addresses that the caller may see: everybody's and his account's; staff see all.
const SEEN: &str = "(:sees_all or k.account_id is null or k.account_id = :account)";

/// A door: all addresses that differ only in their second line.
struct Door {
    id: i64,
    line1: String,
    line2: String,
    city: String,
    province: String,
    postal_code: String,
    count: i64,
}

row! { Door {
    id: "min(k.id)", line1: "k.line1", line2: "min(k.line2)", city: "k.city",
    province: "k.province", postal_code: "k.postal_code", count: "count(distinct dx(k.line2))",
} }

struct Unit {
    id: i64,
    line1: String,
    line2: String,
    city: String,
    province: String,
    postal_code: String,
}

row! { Unit {
    id: "k.id", line1: "k.line1", line2: "k.line2", city: "k.city", province: "k.province",
    postal_code: "k.postal_code",
} }

row! { Address {
    line1: "k.line1", line2: "k.line2", city: "k.city", province: "k.province",
    postal_code: "k.postal_code", country: "k.country",
} }

/// Whose addresses a statement may show.
struct Reader {
    sees_all: bool,
    account: Option<AccountId>,
}

impl Reader {
    fn of(db: &UserDb<'_>) -> Self {
        let caller = db.caller();
        Self { sees_all: caller.side == Side::Staff, account: caller.account }
    }
}

/// A country as the table has it; none where none was named.
pub(super) fn country(text: Option<&str>) -> Result<Option<String>, Error> {
    match text.map(str::trim) {
        None | Some("") => Ok(None),
        Some(code) if code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
            Ok(Some(code.to_ascii_uppercase()))
        }
        Some(_) => Err(Error::BadRequest("A country has two letters.".to_owned())),
    }
}

/// Addresses in which a word begins like each word that was typed.
pub(super) fn search(
    db: &UserDb<'_>,
    text: &str,
    country: Option<&str>,
) -> Result<Vec<AddressSuggestion>, Error> {
    let Some(expression) = expression(text) else { return Ok(Vec::new()) };
    let reader = Reader::of(db);
    let tail = format!(
        "from known_addresses_search join known_addresses k on k.id = known_addresses_search.rowid
         where known_addresses_search match :expression and {SEEN}
           and (:country is null or k.country = :country)
         group by dx(k.line1), dx(k.city), k.province, k.postal_code
         order by dx(k.line1), dx(k.city), min(k.id) limit :shown"
    );
    let params = named_params! {
        ":expression": expression, ":sees_all": reader.sees_all, ":account": reader.account,
        ":country": country, ":shown": SHOWN,
    };
    let doors: Vec<Door> = rows(db.conn(), &tail, params)?;
    Ok(doors.into_iter().map(suggestion_of_door).collect())
}

/// The addresses behind the same door as one address.
pub(super) fn within(db: &UserDb<'_>, id: i64) -> Result<Vec<AddressSuggestion>, Error> {
    let door = find::<Unit>(db, id)?.ok_or(Error::NotFound)?;
    let reader = Reader::of(db);
    let tail = format!(
        "from known_addresses k
         where dx(k.line1) = dx(:line1) and dx(k.city) = dx(:city) and k.province = :province
           and k.postal_code = :postal_code and {SEEN}
         group by dx(k.line2) order by dx(k.line2) limit 500"
    );
    let params = named_params! {
        ":line1": door.line1, ":city": door.city, ":province": door.province,
        ":postal_code": door.postal_code, ":sees_all": reader.sees_all, ":account": reader.account,
    };
    let units: Vec<Unit> = rows(db.conn(), &tail, params)?;
    Ok(units.into_iter().map(suggestion_of_unit).collect())
}

/// One address.
pub(super) fn retrieve(db: &UserDb<'_>, id: i64) -> Result<Option<Address>, Error> {
    find(db, id)
}

fn find<T: crate::db::FromRow>(db: &UserDb<'_>, id: i64) -> Result<Option<T>, Error> {
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
        description = format!("{description}, {} addresses", door.count);
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

/// Each word as the beginning of one; what is no letter and no digit parts words, as in the index.
fn expression(text: &str) -> Option<String> {
    let folded = fold(text);
    let words = folded.split(|letter| !is_of_word(letter)).filter(|word| !word.is_empty());
    let prefixes: Vec<String> = words.take(MOST_WORDS).map(|word| format!("\"{word}\"*")).collect();
    (!prefixes.is_empty()).then(|| prefixes.join(" "))
}

/// What the index takes for a part of a word. Marks and enclosed letters are none there: a word with one
/// inside would be two, and the index knows no phrases.
fn is_of_word(letter: char) -> bool {
    let is_enclosed = matches!(letter, '\u{24b6}'..='\u{24e9}' | '\u{1f130}'..='\u{1f189}');
    letter.is_alphanumeric() && !is_combining_mark(letter) && !is_enclosed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_becomes_beginnings_of_words() {
        assert_eq!(expression("5 Maple-Av").as_deref(), Some("\"5\"* \"maple\"* \"av\"*"));
        assert_eq!(expression("\" OR *").as_deref(), Some("\"or\"*"));
        assert_eq!(expression("a\u{24d0}b").as_deref(), Some("\"a\"* \"b\"*"));
        assert_eq!(expression(" ,.- "), None);
    }

    #[test]
    fn a_country_is_two_letters() {
        assert_eq!(country(Some("ca")).unwrap().as_deref(), Some("CA"));
        assert_eq!(country(Some(" ")).unwrap(), None);
        assert!(country(Some("Canada")).is_err() && country(Some("c1")).is_err());
    }
}

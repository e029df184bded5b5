//! Records that are known by their words: what is published, people, dealers.

use rusqlite::named_params;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::{Asked, Fit, Hit, Marked, Searcher, typos};
use crate::{
    db::{self, Params, Scoped},
    domain::{
        access::{Section, Verb},
        pricing::for_dealers,
    },
    error::Error,
    http::{DealerDb, StaffDb},
    readable,
    records::publication::Reader,
    row, scoped, shared,
};

/// How many like terms a mistyped word may stand for.
const LIKE: usize = 6;

/// A term of the index.
pub(crate) struct Term {
    term: String,
    /// How many entries hold it.
    entries: i64,
}

row! { Term { term: "v.term", entries: "v.doc" } }

/// Asks for terms of the index, on whichever handle there is.
pub(crate) type Ask<'a> = &'a dyn Fn(Scoped, Params<'_>) -> Result<Vec<Term>, Error>;

/// The question to the index of words: every word as the beginning of a term, or the terms that it may
/// have been meant for. None where one of them is like no term at all.
pub(crate) fn expression(ask: Ask<'_>, words: &[String]) -> Result<Option<String>, Error> {
    let mut parts = Vec::new();
    for word in words.iter().filter(|word| word.chars().any(char::is_alphanumeric)) {
        // As the index keeps its terms.
        let word: String = word.nfd().filter(|letter| !is_combining_mark(*letter)).collect();
        if !word.chars().all(char::is_alphabetic) {
            parts.push(format!("{}*", quoted(&word)));
            continue;
        }
        let end = format!("{word}\u{10FFFF}");
        let known = ask(
            shared!("from search_vocabulary v where v.term >= :word and v.term <= :end limit 1"),
            named_params! { ":word": word, ":end": end },
        )?;
        if known.is_empty() {
            let meant = meant(ask, &word)?;
            if meant.is_empty() {
                return Ok(None);
            }
            let meant: Vec<String> = meant.iter().map(|term| quoted(term)).collect();
            parts.push(format!("({})", meant.join(" OR ")));
        } else {
            parts.push(format!("{}*", quoted(&word)));
        }
    }
    Ok((!parts.is_empty()).then(|| parts.join(" AND ")))
}

/// The terms that are most like a word: fewest mistakes first, then those in most entries.
fn meant(ask: Ask<'_>, word: &str) -> Result<Vec<String>, Error> {
    let allowed = typos::tolerance(word);
    if allowed == 0 {
        return Ok(Vec::new());
    }
    let shortest = word.chars().count() - allowed;
    let terms = ask(
        shared!("from search_vocabulary v where length(v.term) >= :shortest"),
        named_params! { ":shortest": i64::try_from(shortest).unwrap_or(0) },
    )?;
    let mut like: Vec<(usize, i64, String)> = terms
        .into_iter()
        .map(|term| (typos::distance_to_start(word, &term.term), -term.entries, term.term))
        .filter(|(mistakes, ..)| *mistakes <= allowed)
        .collect();
    like.sort();
    like.truncate(LIKE);
    Ok(like.into_iter().map(|(.., term)| term).collect())
}

fn quoted(word: &str) -> String {
    format!("\"{}\"", word.replace('"', "\"\""))
}

/// An entry that was found, with the index's marks in its texts.
struct Entry {
    id: i64,
    title: String,
    excerpt: String,
    account: Option<String>,
    part: Option<String>,
    status: Option<String>,
}

row! { Entry {
    id: "m.entry / 16",
    title: "highlight(search_index, 0, char(57344), char(57345))",
    excerpt: "snippet(search_index, 1, char(57344), char(57345), '…', 24)",
    account: "m.account", part: "m.part", status: "m.status",
} }

/// The best entries of one kind: `:expression` and `:limit`. Of very many, the latest are weighed.
macro_rules! entries {
    ($kind:literal, $columns:literal, $join:literal, $filter:expr) => {
        concat!(
            "from (select * from (
                 select search_index.rowid as entry, search_index.rank as score, ",
            $columns,
            "
                 from search_index join ",
            $join,
            "
                 where search_index match :expression and search_index.rowid % 16 = ",
            $kind,
            " and ",
            $filter,
            "
                 order by search_index.rowid desc limit 300)
             order by score limit :limit) m
             cross join search_index on search_index.rowid = m.entry
             where search_index match :expression order by m.score, m.entry"
        )
    };
}

/// The question, where there is one, with the limit.
fn asked_of(asked: &Asked) -> Option<(&str, i64)> {
    let limit = i64::try_from(asked.limit + 1).unwrap_or(i64::MAX);
    asked.expression.as_deref().map(|expression| (expression, limit))
}

fn of_dealer(
    db: &DealerDb<'_>,
    asked: &Asked,
    sql: Scoped,
    more: Params<'_>,
) -> Result<Vec<Hit>, Error> {
    let Some((expression, limit)) = asked_of(asked) else { return Ok(Vec::new()) };
    let mut params = more.to_vec();
    params.extend_from_slice(named_params! { ":expression": expression, ":limit": limit });
    Ok(hits(db.rows(sql, &params)?))
}

fn of_staff(
    db: &StaffDb<'_>,
    asked: &Asked,
    sql: &str,
    more: Params<'_>,
) -> Result<Vec<Hit>, Error> {
    let Some((expression, limit)) = asked_of(asked) else { return Ok(Vec::new()) };
    let mut params = more.to_vec();
    params.extend_from_slice(named_params! { ":expression": expression, ":limit": limit });
    Ok(hits(db::rows(db.conn(), sql, &params)?))
}

fn hits(entries: Vec<Entry>) -> Vec<Hit> {
    entries
        .into_iter()
        .map(|entry| Hit {
            id: entry.id,
            title: Marked::of_index(&entry.title),
            detail: Marked::of_index(&entry.excerpt),
            account: entry.account,
            part: entry.part,
            status: entry.status,
            fit: Fit::Part,
        })
        .collect()
}

/// Something of a dealer's reader: what [`readable!`] asks is bound.
fn of_reader(db: &DealerDb<'_>, asked: &Asked, sql: Scoped) -> Result<Vec<Hit>, Error> {
    let reader = Reader::of(db.caller(), db.now());
    reader.with(&[], |params| of_dealer(db, asked, sql, params))
}

/// News: what is out for the caller; for staff all of it.
pub(super) fn news(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    match searcher {
        Searcher::Dealer(db) => of_reader(
            db,
            asked,
            scoped!(entries!(
                "1",
                "null as account, null as part, null as status",
                "news_items n on n.id = search_index.rowid / 16",
                readable!("news", "n")
            )),
        ),
        Searcher::Staff(db) if db.may(Section::News, Verb::View) => of_staff(
            db,
            asked,
            entries!(
                "1",
                "null as account, null as part, n.status as status",
                "news_items n on n.id = search_index.rowid / 16",
                "1"
            ),
            &[],
        ),
        Searcher::Staff(_) => Ok(Vec::new()),
    }
}

/// Pages that are there for the caller; for staff who keep them all of them.
pub(super) fn pages(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    match searcher {
        Searcher::Dealer(db) => of_dealer(
            db,
            asked,
            shared!(entries!(
                "2",
                "null as account, p.slug as part, null as status",
                "static_pages p on p.id = search_index.rowid / 16",
                "p.is_active = 1 and p.visibility in ('dealer', 'both')"
            )),
            &[],
        ),
        Searcher::Staff(db) => of_staff(
            db,
            asked,
            entries!(
                "2",
                "null as account, p.slug as part,
                 case when p.is_active = 1 then 'active' else 'inactive' end as status",
                "static_pages p on p.id = search_index.rowid / 16",
                "(:all or (p.is_active = 1 and p.visibility in ('staff', 'both')))"
            ),
            named_params! { ":all": db.may(Section::Pages, Verb::View) },
        ),
    }
}

/// Articles: those that are out for the caller; for staff all of them.
pub(super) fn articles(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    match searcher {
        Searcher::Dealer(db) => of_reader(
            db,
            asked,
            scoped!(entries!(
                "3",
                "null as account, null as part, null as status",
                "knowledge_items k on k.id = search_index.rowid / 16",
                readable!("knowledge", "k")
            )),
        ),
        Searcher::Staff(db) if db.may(Section::Knowledge, Verb::View) => of_staff(
            db,
            asked,
            entries!(
                "3",
                "null as account, null as part, k.status as status",
                "knowledge_items k on k.id = search_index.rowid / 16",
                "1"
            ),
            &[],
        ),
        Searcher::Staff(_) => Ok(Vec::new()),
    }
}

/// People: the account's own for those who may see them; for staff dealers' people and staff, each by its
/// right.
pub(super) fn users(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    match searcher {
        Searcher::Dealer(db) if db.may(Section::Users, Verb::View) => of_dealer(
            db,
            asked,
            scoped!(entries!(
                "4",
                "null as account, u.kind as part, u.status as status",
                "users u on u.id = search_index.rowid / 16",
                "u.account_id = :account"
            )),
            &[],
        ),
        Searcher::Dealer(_) => Ok(Vec::new()),
        Searcher::Staff(db) => of_staff(
            db,
            asked,
            entries!(
                "4",
                "d.code as account, u.kind as part, u.status as status",
                "users u on u.id = search_index.rowid / 16 left join dealers d on d.account_id = u.account_id",
                "((:dealers and u.kind = 'dealer' and (:manager is null or d.account_manager_id = :manager))
                  or (:staff and u.kind = 'staff'))"
            ),
            named_params! {
                ":dealers": db.may(Section::DealerUsers, Verb::View),
                ":staff": db.may(Section::StaffUsers, Verb::View),
                ":manager": searcher.only_accounts_of(Section::DealerUsers),
            },
        ),
    }
}

/// A record by its number.
struct Coded {
    id: i64,
    code: String,
    name: String,
    status: Option<String>,
    code_folded: String,
}

row! { Coded {
    id: "x.id", code: "x.code", name: "x.name", status: "x.status", code_folded: "x.code_folded",
} }

/// The records whose numbers begin with what was typed, then the others that its words found.
fn merged(coded: Vec<Coded>, by_words: Vec<Hit>, asked: &Asked, with_account: bool) -> Vec<Hit> {
    let mut found: Vec<Hit> = coded
        .into_iter()
        .map(|record| Hit {
            id: record.id,
            title: Marked::words(record.name, &asked.words),
            detail: Marked::words(record.code.clone(), &asked.words),
            account: with_account.then_some(record.code),
            part: None,
            status: record.status,
            fit: if record.code_folded == asked.text { Fit::Exact } else { Fit::Prefix },
        })
        .collect();
    for hit in by_words {
        if found.len() <= asked.limit && !found.iter().any(|known| known.id == hit.id) {
            found.push(hit);
        }
    }
    found
}

/// Dealers, for staff: by number, name and place.
pub(super) fn dealers(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    let Searcher::Staff(db) = searcher else { return Ok(Vec::new()) };
    if !db.may(Section::Dealers, Verb::View) {
        return Ok(Vec::new());
    }
    let manager = searcher.only_accounts_of(Section::Dealers);
    let (end, limit) = asked.numbers();
    let coded = db::rows(
        db.conn(),
        "from (select account_id as id, code, name, status, code_folded from dealers
               where code_folded >= :number and code_folded < :end
                   and (:manager is null or account_manager_id = :manager)
               order by code_folded limit :limit) x",
        named_params! { ":number": asked.text, ":end": end, ":manager": manager, ":limit": limit },
    )?;
    let by_words = of_staff(
        db,
        asked,
        entries!(
            "5",
            "d.code as account, null as part, d.status as status",
            "dealers d on d.account_id = search_index.rowid / 16",
            "(:manager is null or d.account_manager_id = :manager)"
        ),
        named_params! { ":manager": manager },
    )?;
    Ok(merged(coded, by_words, asked, true))
}

/// That a pricing item is in force on `:today`.
/// The first pricing items whose codes lie in a range.
macro_rules! by_code {
    ($filter:expr) => {
        concat!(
            "from (select i.id, i.code, i.description as name, null as status, i.code_folded
                   from pricing_items i
                   where i.code_folded >= :number and i.code_folded < :end and ",
            $filter,
            " order by i.code_folded limit :limit) x"
        )
    };
}

/// Pricing items: for dealers' people who may see prices those in force today, for staff all of them.
pub(super) fn pricing(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    if !searcher.may_view(Section::Pricing) {
        return Ok(Vec::new());
    }
    let (end, limit) = asked.numbers();
    let (coded, by_words) = match searcher {
        Searcher::Dealer(db) => {
            let today = db.today();
            let params = named_params! {
                ":number": asked.text, ":end": end, ":limit": limit, ":today": today,
            };
            let found = of_dealer(
                db,
                asked,
                scoped!(entries!(
                    "6",
                    "null as account, null as part, null as status",
                    "pricing_items i on i.id = search_index.rowid / 16",
                    for_dealers!()
                )),
                named_params! { ":today": today },
            )?;
            (db.rows(scoped!(by_code!(for_dealers!())), params)?, found)
        }
        Searcher::Staff(db) => {
            let params = named_params! { ":number": asked.text, ":end": end, ":limit": limit };
            let found = of_staff(
                db,
                asked,
                entries!(
                    "6",
                    "null as account, null as part,
                     case when i.is_active = 1 then 'active' else 'inactive' end as status",
                    "pricing_items i on i.id = search_index.rowid / 16",
                    "1"
                ),
                &[],
            )?;
            (db::rows(db.conn(), by_code!("1"), params)?, found)
        }
    };
    Ok(merged(coded, by_words, asked, false))
}

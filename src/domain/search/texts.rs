//! Searches records known by words: what is published, users, dealers.

use rusqlite::named_params;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::{Asked, Fit, Hit, Marked, Searcher};
use crate::{
    access::{Permission, Section, account_reached},
    content,
    db::{self, FromRow, Params, Scoped},
    domain::pricing::FOR_DEALERS,
    error::Error,
    http::{DealerDb, StaffDb},
    kernel::typos,
    readable,
    records::publication::Reader,
    scoped, sql,
};

/// How many similar terms a mistyped word may stand for.
const LIKE: usize = 6;

/// A term similar to a mistyped word.
#[derive(FromRow)]
#[row(alias = "m")]
struct Term {
    term: String,
}

/// Whether a dealer's user can see the entry `t.doc`: the conditions of all kinds combined.
const DEALER_SEES: &str = sql!(
            "case t.doc % 16
             when 1 then exists (select 1 from news_items n where n.id = t.doc / 16 and ",
            readable!("news", "n"),
            ")
             when 2 then exists (select 1 from static_pages p where p.id = t.doc / 16 and ",
            PAGE_OF_DEALERS,
            ")
             when 3 then exists (select 1 from knowledge_items k where k.id = t.doc / 16 and ",
            readable!("knowledge", "k"),
            ")
             when 4 then :users and exists (select 1 from users u where u.id = t.doc / 16
                                                and u.account_id = :account)
             when 6 then :pricing and exists (select 1 from pricing_items i where i.id = t.doc / 16 and ",
            FOR_DEALERS,
            ")
             else 0 end"
        );

/// Whether a staff member can see the entry `t.doc`.
const STAFF_SEE: &str = sql!(
            "case t.doc % 16
             when 1 then :news
             when 2 then exists (select 1 from static_pages p where p.id = t.doc / 16 and ",
            PAGE_OF_STAFF,
            ")
             when 3 then :knowledge
             when 4 then exists (select 1 from users u left join dealers d on d.account_id = u.account_id
                                 where u.id = t.doc / 16 and ",
            USER_OF_STAFF,
            ")
             when 5 then :dealers and exists (select 1 from dealers d where d.account_id = t.doc / 16
                                      and ",
            account_reached!("d", ":dealers_of"),
            ")
             when 6 then :pricing
             else 0 end"
        );

const PAGE_OF_DEALERS: &str = "p.is_active = 1 and p.visibility in ('dealer', 'both')";

const PAGE_OF_STAFF: &str = "(:pages or (p.is_active = 1 and p.visibility in ('staff', 'both')))";

const USER_OF_STAFF: &str = sql!(
    "((:dealers_users and u.kind = 'dealer' and ",
    account_reached!("d", ":users_of"),
    ") or (:staff and u.kind = 'staff'))"
);

/// Whether a visible entry has a term that begins with `:word`.
macro_rules! known {
    ($sees:expr) => {
        sql!(
            "select 1 from search_terms t where t.term >= :word and t.term <= :end and ",
            $sees,
            " limit 1"
        )
    };
}

/// The terms of visible entries that resemble `:word`. The vocabulary only provides candidates: terms of invisible
/// entries don't count.
macro_rules! meant {
    ($sees:expr) => {
        sql!(
            "from (select v.term, mistakes(:word, v.term) as mistakes, count(distinct t.doc) as entries
                   from search_vocabulary v cross join search_terms t on t.term = v.term
                   where length(v.term) >= :shortest and mistakes(:word, v.term) <= :allowed and ",
            $sees,
            " group by v.term) m order by m.mistakes, m.entries desc, m.term limit :like"
        )
    };
}

/// The query of the word index: every word as a prefix, or the terms that it may have been meant for. Only entries that
/// the searcher can see determine whether a word is known and what it may mean. `None` if one of the words resembles no
/// term.
pub(crate) fn expression(
    searcher: &Searcher<'_>,
    words: &[String],
) -> Result<Option<String>, Error> {
    let mut parts = Vec::new();
    for word in words.iter().filter(|word| word.chars().any(char::is_alphanumeric)) {
        // In the form in which the index stores terms.
        let word: String = word.nfd().filter(|letter| !is_combining_mark(*letter)).collect();
        if !word.chars().all(char::is_alphabetic) || is_known(searcher, &word)? {
            parts.push(format!("{}*", quoted(&word)));
            continue;
        }
        let meant = meant(searcher, &word)?;
        if meant.is_empty() {
            return Ok(None);
        }
        let meant: Vec<String> = meant.iter().map(|term| quoted(term)).collect();
        parts.push(format!("({})", meant.join(" OR ")));
    }
    Ok((!parts.is_empty()).then(|| parts.join(" AND ")))
}

fn is_known(searcher: &Searcher<'_>, word: &str) -> Result<bool, Error> {
    let end = format!("{word}\u{10FFFF}");
    let params = named_params! { ":word": word, ":end": end };
    let known: Option<i64> = match searcher {
        Searcher::Dealer(db) => {
            with_dealers_sight(db, params, |params| db.value(scoped!(known!(DEALER_SEES)), params))
        }
        Searcher::Staff(db) => {
            with_staffs_sight(db, params, |params| db::value(db.conn(), known!(STAFF_SEE), params))
        }
    }?;
    Ok(known.is_some())
}

/// The terms most similar to a word: fewest mistakes first, then those in most entries.
fn meant(searcher: &Searcher<'_>, word: &str) -> Result<Vec<String>, Error> {
    let allowed = typos::tolerance(word);
    if allowed == 0 {
        return Ok(Vec::new());
    }
    let shortest = word.chars().count() - allowed;
    let number = |count: usize| i64::try_from(count).unwrap_or(0);
    let params = named_params! {
        ":word": word, ":shortest": number(shortest), ":allowed": number(allowed),
        ":like": number(LIKE),
    };
    let terms: Vec<Term> = match searcher {
        Searcher::Dealer(db) => {
            with_dealers_sight(db, params, |params| db.rows(scoped!(meant!(DEALER_SEES)), params))
        }
        Searcher::Staff(db) => {
            with_staffs_sight(db, params, |params| db::rows(db.conn(), meant!(STAFF_SEE), params))
        }
    }?;
    Ok(terms.into_iter().map(|term| term.term).collect())
}

/// Binds the parameters of [`DEALER_SEES`] in addition to `more`.
fn with_dealers_sight<T>(
    db: &DealerDb<'_>,
    more: Params<'_>,
    run: impl FnOnce(Params<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let may = |section| db.may(section, Permission::View);
    let (users, pricing, today) = (may(Section::Users), may(Section::Pricing), db.today());
    let mut params = more.to_vec();
    params
        .extend_from_slice(named_params! { ":users": users, ":pricing": pricing, ":today": today });
    Reader::of(db.caller(), db.now()).with(&params, run)
}

/// Binds the parameters of [`STAFF_SEE`] in addition to `more`.
fn with_staffs_sight<T>(
    db: &StaffDb<'_>,
    more: Params<'_>,
    run: impl FnOnce(Params<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let may = |section| db.may(section, Permission::View);
    let only_accounts = |section| db.grants().only_own(section, Permission::View, db.caller().user);
    let mut params = more.to_vec();
    let (news, pages, knowledge) =
        (may(Section::News), may(Section::Pages), may(Section::Knowledge));
    let (dealers, dealers_users) = (may(Section::Dealers), may(Section::DealerUsers));
    let (staff, pricing) = (may(Section::StaffUsers), may(Section::Pricing));
    let (dealers_of, users_of) =
        (only_accounts(Section::Dealers), only_accounts(Section::DealerUsers));
    params.extend_from_slice(named_params! {
        ":news": news, ":pages": pages, ":knowledge": knowledge, ":dealers": dealers,
        ":dealers_of": dealers_of, ":dealers_users": dealers_users, ":users_of": users_of,
        ":staff": staff, ":pricing": pricing,
    });
    run(&params)
}

fn quoted(word: &str) -> String {
    format!("\"{}\"", word.replace('"', "\"\""))
}

/// An entry that was found, with the index's highlighting marks.
#[derive(FromRow)]
#[row(alias = "m")]
struct Entry {
    #[column(sql = "m.entry / 16")]
    id: i64,
    #[column(sql = "highlight(search_index, 0, char(57344), char(57345))")]
    title: String,
    #[column(sql = "snippet(search_index, 1, char(57344), char(57345), '…', 24)")]
    excerpt: String,
    account: Option<String>,
    part: Option<String>,
    status: Option<String>,
}

/// The best entries of one kind: `:expression` and `:limit`. Matches in the title come first, then the latest; of very
/// many, only the latest are ranked. (The index's own rank depends on how many entries of anyone contain a word, which
/// would reveal entries that the searcher can't see.)
macro_rules! entries {
    ($kind:literal, $columns:literal, $join:literal, $filter:expr) => {
        sql!(
            "from (select * from (
                 select search_index.rowid as entry,
                     instr(highlight(search_index, 0, char(57344), ''), char(57344)) = 0 as score, ",
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
             order by score, entry desc limit :limit) m
             cross join search_index on search_index.rowid = m.entry
             where search_index match :expression order by m.score, m.entry desc"
        )
    };
}

/// The query, if any, with the limit.
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
    Ok(hits(db.rows(sql, &params)?, asked))
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
    Ok(hits(db::rows(db.conn(), sql, &params)?, asked))
}

fn hits(entries: Vec<Entry>, asked: &Asked) -> Vec<Hit> {
    let hit = |entry: Entry| {
        let (title, detail) = Marked::found(&entry.title, &entry.excerpt, &asked.words);
        Hit {
            id: entry.id,
            title,
            detail,
            account: entry.account,
            part: entry.part,
            status: entry.status,
            drawing: None,
            fit: Fit::Part,
        }
    };
    entries.into_iter().map(hit).collect()
}

/// Entries for a dealer's reader, with the parameters of [`readable!`] bound.
fn of_reader(db: &DealerDb<'_>, asked: &Asked, sql: Scoped) -> Result<Vec<Hit>, Error> {
    let reader = Reader::of(db.caller(), db.now());
    reader.with(&[], |params| of_dealer(db, asked, sql, params))
}

/// News: what is published for the caller, or all of it for staff.
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
        Searcher::Staff(db) if db.may(Section::News, Permission::View) => of_staff(
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

/// Pages: those visible to the caller, or all of them for staff who maintain them.
pub(super) fn pages(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    match searcher {
        Searcher::Dealer(db) => of_dealer(
            db,
            asked,
            content!(entries!(
                "2",
                "null as account, p.slug as part, null as status",
                "static_pages p on p.id = search_index.rowid / 16",
                PAGE_OF_DEALERS
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
                PAGE_OF_STAFF
            ),
            named_params! { ":pages": db.may(Section::Pages, Permission::View) },
        ),
    }
}

/// Articles: those published for the caller, or all of them for staff.
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
        Searcher::Staff(db) if db.may(Section::Knowledge, Permission::View) => of_staff(
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

/// Users: the account's own for those who may see them; for staff, dealers' users and staff, each with permission.
pub(super) fn users(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    match searcher {
        Searcher::Dealer(db) if db.may(Section::Users, Permission::View) => of_dealer(
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
                USER_OF_STAFF
            ),
            named_params! {
                ":dealers_users": db.may(Section::DealerUsers, Permission::View),
                ":staff": db.may(Section::StaffUsers, Permission::View),
                ":users_of": searcher.only_accounts_of(Section::DealerUsers),
            },
        ),
    }
}

#[derive(FromRow)]
#[row(alias = "x")]
struct Coded {
    id: i64,
    code: String,
    name: String,
    status: Option<String>,
    code_folded: String,
}

/// Records whose codes begin with the query, then the others found by words.
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
            drawing: None,
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
    if !db.may(Section::Dealers, Permission::View) {
        return Ok(Vec::new());
    }
    let manager = searcher.only_accounts_of(Section::Dealers);
    let (end, limit) = asked.numbers();
    let coded = db::rows(
        db.conn(),
        sql!(
            "from (select d.account_id as id, d.code, d.name, d.status, d.code_folded from dealers d
                   where d.code_folded >= :number and d.code_folded < :end and ",
            account_reached!("d", ":manager"),
            " order by d.code_folded limit :limit) x"
        ),
        named_params! { ":number": asked.text, ":end": end, ":manager": manager, ":limit": limit },
    )?;
    let by_words = of_staff(
        db,
        asked,
        entries!(
            "5",
            "d.code as account, null as part, d.status as status",
            "dealers d on d.account_id = search_index.rowid / 16",
            account_reached!("d", ":manager")
        ),
        named_params! { ":manager": manager },
    )?;
    Ok(merged(coded, by_words, asked, true))
}

/// The first pricing items in force on `:today` whose codes are in a range.
macro_rules! by_code {
    ($filter:expr) => {
        sql!(
            "from (select i.id, i.code, i.description as name, null as status, i.code_folded
                   from pricing_items i
                   where i.code_folded >= :number and i.code_folded < :end and ",
            $filter,
            " order by i.code_folded limit :limit) x"
        )
    };
}

/// Pricing items: those in force today for dealers' users who may see prices, or all of them for staff.
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
                    FOR_DEALERS
                )),
                named_params! { ":today": today },
            )?;
            (db.rows(scoped!(by_code!(FOR_DEALERS)), params)?, found)
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

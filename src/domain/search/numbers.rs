//! Searches records known by number: orders, quotes, accepted quotes, invoices, remittances, service requests and service orders, by any
//! number on them, by job and by customer.
//!
//! Numbers are read from their index, in order: the exact number comes first, then those that begin with it. Next are
//! parts of any field from the trigram index, newest first. If all of that finds nothing, names that differ in one
//! letter are tried: one half of a word with one mistake is correct, so each half is searched, and the matches are
//! compared letter by letter.

use rusqlite::named_params;

use super::{Asked, Fit, Hit, Marked, Searcher};
use crate::{
    access::{Permission, Section},
    db::{self, FromRow, Params, Scoped},
    domain::reach::{STAFF_REACH_ORDERS, staff_reach},
    error::Error,
    grid::trigrams,
    kernel::typos,
    scoped, sql,
};

/// The most rows that are compared letter by letter.
const CANDIDATES: usize = 300;
/// The shortest word whose halves are searched.
const SHORTEST_HALVED: usize = 6;

/// An order or an invoice in a hit.
#[derive(FromRow)]
#[row(alias = "r")]
struct Numbered {
    id: i64,
    number: String,
    suffix: String,
    detail: String,
    part: String,
    status: String,
    #[column(sql = "r.code")]
    account: String,
    number_folded: String,
}

/// The two statements of one query: for a dealer's account, and for staff's accounts (`:manager`, null for all).
struct Question {
    dealer: Scoped,
    staff: &'static str,
}

macro_rules! question {
    ($shape:ident of $section:literal, $body:literal) => {
        Question {
            dealer: scoped!($shape!(
                sql!(
                    "+t.account_id = :account and t.id between :first and :last /*reach ",
                    $section,
                    ":view t*/"
                ),
                $body
            )),
            staff: $shape!(
                sql!(
                    "t.id between :first and :last and (:manager is null or t.account_id in ",
                    crate::access::accounts_of_manager!(":manager"),
                    ")"
                ),
                $body
            ),
        }
    };
}

macro_rules! order {
    ($scope:expr, $body:literal) => {
        sql!(
            "from (select t.id, t.number, t.suffix, t.stage as part, t.status, t.number_folded, d.code,
                 trim(t.job_name || ' · ' || t.customer_name || ' · ' || t.po, ' ·') as detail
             from orders t join dealers d on d.account_id = t.account_id
             where ", $scope, " and ", $body, ") r"
        )
    };
}

macro_rules! invoice {
    ($scope:expr, $body:literal) => {
        sql!(
            "from (select t.id, t.number, '' as suffix, '' as part, t.number_folded, d.code,
                 case when t.total_cents < 0 then 'credit' when t.is_open = 0 then 'paid' else 'open' end as status,
                 trim(t.order_number || ' · ' || t.job_name || ' · ' || t.po, ' ·') as detail
             from invoices t join dealers d on d.account_id = t.account_id
             where ", $scope, " and ", $body, ") r"
        )
    };
}

macro_rules! request {
    ($scope:expr, $body:literal) => {
        sql!(
            "from (select t.id, t.number, '' as suffix, t.bucket as part, t.status,
                 t.number_folded, d.code,
                 trim(t.summary || ' · ' || t.contact_name || ' · ' || t.site_city, ' ·') as detail
             from service_requests t join dealers d on d.account_id = t.account_id
             where ", $scope, " and ", $body, ") r"
        )
    };
}

/// Like [`question!`], for records that staff reach by their involvement (`:own`, null for all). Drafts are visible to
/// their author only.
macro_rules! question_of_requests {
    ($body:literal) => {
        Question {
            dealer: scoped!(request!(
                "+t.account_id = :account and t.id between :first and :last
                 and (t.bucket <> 'draft' or t.created_by = :user) /*reach service:view t*/",
                $body
            )),
            staff: request!(
                sql!(
                    "t.id between :first and :last and (t.bucket <> 'draft' or t.created_by = :user) and ",
                    staff_reach!("t")
                ),
                $body
            ),
        }
    };
}

macro_rules! remittance {
    ($scope:expr, $body:literal) => {
        sql!(
            "from (select t.id, t.number, '' as suffix, '' as part, t.status, t.number_folded, d.code,
                 trim(t.reference || ' · ' || format('$%,d.%02d', t.amount_cents / 100, t.amount_cents % 100)
                      || ' ' || t.currency, ' ·') as detail
             from remittances t join dealers d on d.account_id = t.account_id
             where ", $scope, " and ", $body, ") r"
        )
    };
}

/// Like [`question!`], for remittances, which staff don't see before they are submitted.
macro_rules! question_of_remittances {
    ($body:literal) => {
        Question {
            dealer: scoped!(remittance!(
                "+t.account_id = :account and t.id between :first and :last",
                $body
            )),
            staff: remittance!(
                sql!(
                    "t.id between :first and :last and t.submitted_at is not null
                     and (:manager is null or t.account_id in ",
                    crate::access::accounts_of_manager!(":manager"),
                    ")"
                ),
                $body
            ),
        }
    };
}

/// The queries for one kind of record.
pub(super) struct Kind {
    /// The sections in which dealers' users, and staff, need permission.
    sections: (Section, Section),
    /// Binds `:number` and `:end`: the range of folded numbers.
    numbered: Question,
    /// Binds `:base` and `:suffix`.
    with_suffix: Option<Question>,
    /// Binds `:expression` and `:words`, a JSON list of words that every row must contain.
    part: Option<Question>,
    /// Binds `:expression` only.
    alike: Option<Question>,
}

/// Orders and quotes, by number, purchase order, job and customer.
pub(super) const ORDERS: Kind = Kind {
    sections: (Section::Orders, Section::Orders),
    numbered: question!(
        order of "orders",
        "t.number_folded >= :number and t.number_folded < :end
         order by t.number_folded, t.suffix limit :limit"
    ),
    with_suffix: Some(question!(
        order of "orders",
        "t.number_folded = :base and dx(t.suffix) = :suffix order by t.id limit :limit"
    )),
    part: Some(question!(
        order of "orders",
        "t.id in (select rowid from orders_search where orders_search match :expression
                  and rowid between :first and :last)
         and not exists (select 1 from json_each(:words) w
             where not holds(t.number_folded || ' ' || t.po_folded || ' ' || t.job_folded || ' '
                             || t.customer_folded, w.value))
         order by t.id desc limit :limit"
    )),
    alike: Some(question!(
        order of "orders",
        "t.id in (select rowid from orders_search where orders_search match :expression
                  and rowid between :first and :last order by rowid desc limit :limit)
         order by t.id desc"
    )),
};

/// Invoices, by number, order and purchase order.
pub(super) const INVOICES: Kind = Kind {
    sections: (Section::Invoices, Section::Invoices),
    numbered: question!(
        invoice of "invoices",
        "t.number_folded >= :number and t.number_folded < :end order by t.number_folded limit :limit"
    ),
    with_suffix: None,
    part: Some(question!(
        invoice of "invoices",
        "t.id in (select rowid from invoices_search where invoices_search match :expression
                  and rowid between :first and :last)
         and not exists (select 1 from json_each(:words) w
             where not holds(t.number_folded || ' ' || t.order_folded || ' ' || t.po_folded, w.value))
         order by t.id desc limit :limit"
    )),
    alike: None,
};

/// Service requests, by number, order, contact, site and problem.
pub(super) const REQUESTS: Kind = Kind {
    sections: (Section::Service, Section::Service),
    numbered: question_of_requests!(
        "t.number >= upper(:number) and t.number < upper(:end) order by t.number limit :limit"
    ),
    with_suffix: None,
    part: Some(question_of_requests!(
        "t.id in (select rowid from service_requests_search
                  where service_requests_search match :expression and rowid between :first and :last
                  union all select d.id from service_requests d where d.bucket = 'draft' and d.created_by = :user)
         and not exists (select 1 from json_each(:words) w
             where not holds(t.number_folded || ' ' || t.order_folded || ' ' || t.contact_folded || ' '
                             || t.site_folded || ' ' || t.summary_folded, w.value))
         order by t.id desc limit :limit"
    )),
    alike: Some(question_of_requests!(
        "t.id in (select rowid from (
                      select rowid from service_requests_search
                      where service_requests_search match :expression and rowid between :first and :last
                      order by rowid desc limit :limit)
                  union all select d.id from service_requests d where d.bucket = 'draft' and d.created_by = :user)
         order by t.id desc"
    )),
};

macro_rules! service_order {
    ($scope:expr, $body:literal) => {
        sql!(
            "from (select o.id, o.number, '' as suffix, o.stage as part, o.status, o.number_folded, d.code,
                 trim(coalesce(r.number, o.request_number) || ' · ' || coalesce(r.summary, '') || ' · '
                      || coalesce(r.site_city, ''), ' ·') as detail
             from service_orders o left join service_requests r on r.id = o.request_id
                 join dealers d on d.account_id = o.account_id
             where ", $scope, " and ", $body, ") r"
        )
    };
}

/// For service orders, visible to everyone who reaches their request; staff also see those of their crews.
macro_rules! question_of_service_orders {
    ($body:literal) => {
        Question {
            dealer: scoped!(service_order!(
                "+o.account_id = :account and o.id between :first and :last /*reach service:view r*/",
                $body
            )),
            staff: service_order!(
                sql!("o.id between :first and :last and ", STAFF_REACH_ORDERS),
                $body
            ),
        }
    };
}

/// Service orders, by number, the number of their request and of their shipment.
pub(super) const SERVICE_ORDERS: Kind = Kind {
    sections: (Section::Service, Section::Service),
    numbered: question_of_service_orders!(
        "o.number_folded >= :number and o.number_folded < :end order by o.number_folded limit :limit"
    ),
    with_suffix: None,
    part: Some(question_of_service_orders!(
        ":expression is not null and not exists (select 1 from json_each(:words) w
             where not holds(o.number_folded || ' ' || coalesce(r.number, o.request_number) || ' ' || o.tracking,
                             w.value))
         order by o.id desc limit :limit"
    )),
    alike: None,
};

macro_rules! change {
    ($scope:expr, $body:literal) => {
        sql!(
            "from (select t.id, t.number, '' as suffix, '' as part, t.status, t.number_folded, d.code,
                 trim(o.number || ' · ' || o.job_name || ' · ' || t.comment, ' ·') as detail
             from change_requests t join orders o on o.id = t.order_id
                 join dealers d on d.account_id = t.account_id
             where ", $scope, " and ", $body, ") r"
        )
    };
}

/// For change requests by their own number or their order's, visible to everyone who reaches a request.
macro_rules! question_of_changes {
    ($body:literal) => {
        Question {
            dealer: scoped!(change!(
                "+t.account_id = :account and t.id between :first and :last
                 /*reach changerequests:view t*/",
                $body
            )),
            staff: change!(
                sql!(
                    "t.id between :first and :last and (:own is null or t.holder_id = :own or t.account_id in ",
                    crate::access::accounts_of_manager!(":own"),
                    ")"
                ),
                $body
            ),
        }
    };
}

/// Change requests, by number and by their order's.
pub(super) const CHANGES: Kind = Kind {
    sections: (Section::ChangeRequests, Section::ChangeRequests),
    numbered: question_of_changes!(
        "t.id in (select n.id from change_requests n
                  where n.number_folded >= :number and n.number_folded < :end
                  union select b.id from orders q join change_requests b on b.order_id = q.id
                  where q.number_folded = :number)
         order by t.number_folded limit :limit"
    ),
    with_suffix: None,
    part: None,
    alike: None,
};

/// Remittances, by number, reference and amount, for dealers' users who may see financials.
pub(super) const REMITTANCES: Kind = Kind {
    sections: (Section::Financials, Section::Remittances),
    numbered: question_of_remittances!(
        "t.number >= upper(:number) and t.number < upper(:end) order by t.number limit :limit"
    ),
    with_suffix: None,
    part: Some(question_of_remittances!(
        ":expression is not null and not exists (select 1 from json_each(:words) w
             where not holds(t.number_folded || ' ' || t.reference_folded
                     || format(' $%d.%02d $%,d.%02d', t.amount_cents / 100, t.amount_cents % 100,
                               t.amount_cents / 100, t.amount_cents % 100), w.value))
         order by t.id desc limit :limit"
    )),
    alike: None,
};

macro_rules! acceptance {
    ($scope:expr, $body:literal) => {
        sql!(
            "from (select t.id, t.number, '' as suffix, '' as part, t.status, t.number_folded, d.code,
                 trim(t.quote_number || ' · ' || q.job_name || ' · ' || t.po || ' · ' || t.order_number, ' ·') as detail
             from quote_acceptances t join orders q on q.id = t.quote_id
                 join dealers d on d.account_id = t.account_id
             where ", $scope, " and ", $body, ") r"
        )
    };
}

/// For accepted quotes, visible to everyone who reaches the quote.
macro_rules! question_of_acceptances {
    ($body:literal) => {
        Question {
            dealer: scoped!(acceptance!(
                "+t.account_id = :account and t.id between :first and :last
                 /*reach orders:view q*/",
                $body
            )),
            staff: acceptance!(
                sql!(
                    "t.id between :first and :last and (:own is null or t.account_id in ",
                    crate::access::accounts_of_manager!(":own"),
                    ")"
                ),
                $body
            ),
        }
    };
}

/// Accepted quotes, by their own number, the quote's, the order's and the purchase order's.
pub(super) const ACCEPTANCES: Kind = Kind {
    sections: (Section::Orders, Section::Orders),
    numbered: question_of_acceptances!(
        "t.number_folded >= :number and t.number_folded < :end order by t.number_folded limit :limit"
    ),
    with_suffix: None,
    part: Some(question_of_acceptances!(
        ":expression is not null and not exists (select 1 from json_each(:words) w
             where not holds(t.number_folded || ' ' || q.number_folded || ' ' || q.job_folded || ' ' || t.po_folded
                             || ' ' || lower(t.order_number), w.value))
         order by t.id desc limit :limit"
    )),
    alike: None,
};

/// The caller's hits of one kind of record.
pub(super) fn find(searcher: &Searcher<'_>, asked: &Asked, kind: &Kind) -> Result<Vec<Hit>, Error> {
    let section = match searcher {
        Searcher::Dealer(_) => kind.sections.0,
        Searcher::Staff(_) => kind.sections.1,
    };
    if !searcher.may_view(section) {
        return Ok(Vec::new());
    }
    let wanted = asked.limit + 1;
    let ask =
        |question: &Question, limit: usize, more: Params<'_>| -> Result<Vec<Numbered>, Error> {
            rows(searcher, section, question, limit, more)
        };
    let mut found =
        Found { hits: Vec::new(), wanted, with_account: matches!(searcher, Searcher::Staff(_)) };

    if let (Some(question), Some((base, suffix))) = (&kind.with_suffix, asked.text.rsplit_once('-'))
    {
        let params = named_params! { ":base": base, ":suffix": suffix };
        found.add(ask(question, wanted, params)?, asked, |_| Some(Fit::Exact));
    }
    let end = format!("{}\u{10FFFF}", asked.text);
    let params = named_params! { ":number": asked.text, ":end": end };
    found.add(ask(&kind.numbered, wanted, params)?, asked, |row| {
        Some(if row.number_folded == asked.text { Fit::Exact } else { Fit::Prefix })
    });

    let expressions: Vec<String> = asked.words.iter().filter_map(|word| trigrams(word)).collect();
    if let (false, false, Some(question)) = (found.is_full(), expressions.is_empty(), &kind.part) {
        let words = serde_json::to_string(&asked.words)?;
        let params = named_params! { ":expression": expressions.join(" AND "), ":words": words };
        found.add(ask(question, wanted, params)?, asked, |_| Some(Fit::Part));
    }

    if let (true, Some(question), Some(expression)) =
        (found.hits.is_empty(), &kind.alike, halves(&asked.words))
    {
        let params = named_params! { ":expression": expression };
        found.add(ask(question, CANDIDATES, params)?, asked, |row| {
            is_alike(row, &asked.words).then_some(Fit::Similar)
        });
    }
    Ok(found.hits)
}

/// The rows of a query that the searcher reaches.
fn rows<T: FromRow>(
    searcher: &Searcher<'_>,
    section: Section,
    question: &Question,
    limit: usize,
    more: Params<'_>,
) -> Result<Vec<T>, Error> {
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let user = searcher.user();
    let mut params = more.to_vec();
    params.push((":limit", &limit));
    let has_drafts = question.staff.contains(":user");
    if has_drafts {
        params.push((":user", &user));
    }
    match searcher {
        Searcher::Dealer(dealer) => {
            let (first, last) = dealer.account().id_range();
            params.extend_from_slice(named_params! { ":first": first, ":last": last });
            dealer.rows(question.dealer, &params)
        }
        Searcher::Staff(staff) => {
            let own = staff.grants().only_own(section, Permission::View, user);
            params.extend_from_slice(named_params! { ":first": 0, ":last": i64::MAX });
            let is_own = question.staff.contains(":own");
            params.push((if is_own { ":own" } else { ":manager" }, &own));
            db::rows(staff.conn(), question.staff, &params)
        }
    }
}

struct Found {
    hits: Vec<Hit>,
    wanted: usize,
    with_account: bool,
}

impl Found {
    fn is_full(&self) -> bool {
        self.hits.len() >= self.wanted
    }

    /// Adds rows that aren't there yet, if there is room and they match.
    fn add(&mut self, rows: Vec<Numbered>, asked: &Asked, fit: impl Fn(&Numbered) -> Option<Fit>) {
        for row in rows {
            if self.is_full() {
                return;
            }
            if self.hits.iter().any(|known| known.id == row.id) {
                continue;
            }
            let Some(fit) = fit(&row) else { continue };
            let number = if row.suffix.is_empty() {
                row.number
            } else {
                format!("{}-{}", row.number, row.suffix)
            };
            self.hits.push(Hit {
                id: row.id,
                title: Marked::words(number, &asked.words),
                detail: Marked::words(row.detail, &asked.words),
                account: self.with_account.then_some(row.account),
                part: Some(row.part).filter(|part| !part.is_empty()),
                status: Some(row.status),
                drawing: None,
                fit,
            });
        }
    }
}

/// A query for words that may contain one mistake each: the word itself, or one of its halves. `None` if no word is
/// long enough to be mistyped.
fn halves(words: &[String]) -> Option<String> {
    let mut parts = Vec::new();
    let mut is_any = false;
    for word in words {
        let letters: Vec<char> = word.chars().collect();
        let (front, back) = letters.split_at(letters.len() / 2);
        let half = |part: &[char]| trigrams(&part.iter().collect::<String>());
        if letters.len() >= SHORTEST_HALVED && letters.iter().all(|letter| letter.is_alphabetic()) {
            let either = [half(front), half(back)].into_iter().flatten().collect::<Vec<_>>();
            parts.push(format!("(({}))", either.join(") OR (")));
            is_any = true;
        } else if let Some(whole) = trigrams(word) {
            parts.push(format!("({whole})"));
        }
    }
    is_any.then(|| parts.join(" AND "))
}

/// Whether the row contains every word, or something that differs in one letter.
fn is_alike(row: &Numbered, words: &[String]) -> bool {
    let text = crate::kernel::text::sought(&format!("{} {}", row.number, row.detail));
    let terms: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
    words.iter().all(|word| {
        let is_long = word.chars().count() >= SHORTEST_HALVED;
        text.contains(word.as_str())
            || (is_long && terms.iter().any(|term| typos::is_like(word, term, 1)))
    })
}

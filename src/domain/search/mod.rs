//! Implements the search across all records: a few hits of each kind, by any number or word, and only what the caller
//! may see.
//!
//! A kind of record needs one function in [`SOURCES`], which queries the database for a [`Searcher`] and returns hits,
//! best first. The statement itself contains the condition of who may see a row, so hits are never filtered afterwards.
//! Numbers come before words: a group with a number that was typed in full is first, then groups with numbers that
//! begin like it. A mistyped word stands for the words that differ in one or two letters ([`crate::kernel::typos`]),
//! among those in entries that the searcher sees.

mod calls;
mod marks;
mod numbers;
mod projects;
mod texts;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{Permission, Section},
    db::{AccountRows, Shared},
    domain::elevations::{FirstUnits, Holder},
    elevations::Drawing,
    error::Error,
    http::{Api, DealerDb, StaffDb},
    kernel::{
        ids::{AccountId, InvoiceId, OrderId, ServiceRequestId, UserId},
        text::{sought, squeeze},
    },
    messages::{Key, Language, key, message},
};

pub use marks::Marked;
pub(crate) use texts::expression;

pub fn api() -> Api {
    Api::new().get("search", "/search", calls::search_as_dealer).get(
        "adminSearch",
        "/admin/search",
        calls::search_as_staff,
    )
}

/// The most hits of one kind among others.
const HITS: usize = 5;
/// The most hits if only one kind is searched.
const HITS_OF_ONE: usize = 50;
/// The longest query, in characters.
const LONGEST: usize = 100;
/// The most words of a query that are used.
const MOST_WORDS: usize = 8;

/// Every kind of record that is searched, in the order of the response.
const SOURCES: &[Source] = &[
    Source {
        kind: "orders",
        title: key!("search-kind-orders"),
        find: Find::Numbers(&numbers::ORDERS),
        holder: Some(|id| Holder::Order(OrderId(id))),
    },
    Source {
        kind: "invoices",
        title: key!("search-kind-invoices"),
        find: Find::Numbers(&numbers::INVOICES),
        holder: Some(|id| Holder::Invoice(InvoiceId(id))),
    },
    Source {
        kind: "serviceRequests",
        title: key!("search-kind-service-requests"),
        find: Find::Numbers(&numbers::REQUESTS),
        holder: Some(|id| Holder::Request(ServiceRequestId(id))),
    },
    Source::without_units(
        "serviceOrders",
        key!("search-kind-service-orders"),
        Find::Numbers(&numbers::SERVICE_ORDERS),
    ),
    Source::without_units(
        "changeRequests",
        key!("search-kind-change-requests"),
        Find::Numbers(&numbers::CHANGES),
    ),
    Source::without_units(
        "projects",
        key!("search-kind-projects"),
        Find::Words(projects::projects),
    ),
    Source::without_units(
        "projectRequests",
        key!("search-kind-project-requests"),
        Find::Words(projects::requests),
    ),
    Source::without_units(
        "drawings",
        key!("search-kind-drawings"),
        Find::Words(projects::drawings),
    ),
    Source::without_units(
        "remittances",
        key!("search-kind-remittances"),
        Find::Numbers(&numbers::REMITTANCES),
    ),
    Source::without_units(
        "acceptances",
        key!("search-kind-acceptances"),
        Find::Numbers(&numbers::ACCEPTANCES),
    ),
    Source::without_units("dealers", key!("search-kind-dealers"), Find::Words(texts::dealers)),
    Source::without_units("users", key!("search-kind-users"), Find::Words(texts::users)),
    Source::without_units("pricing", key!("search-kind-pricing"), Find::Words(texts::pricing)),
    Source::without_units("knowledge", key!("search-kind-knowledge"), Find::Words(texts::articles)),
    Source::without_units("news", key!("search-kind-news"), Find::Words(texts::news)),
    Source::without_units("pages", key!("search-kind-pages"), Find::Words(texts::pages)),
];

struct Source {
    kind: &'static str,
    /// As people read it.
    title: Key,
    /// Finds up to one more than the limit, and nothing if the caller may not search this kind.
    find: Find,
    /// For kinds of records with units, which kind it is.
    holder: Option<fn(i64) -> Holder>,
}

/// How a kind of record is searched.
enum Find {
    Numbers(&'static numbers::Kind),
    Words(fn(&Searcher<'_>, &Asked) -> Result<Vec<Hit>, Error>),
}

impl Find {
    fn hits(&self, searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
        match self {
            Self::Numbers(kind) => numbers::find(searcher, asked, kind),
            Self::Words(find) => find(searcher, asked),
        }
    }
}

impl Source {
    /// A kind of record without units.
    const fn without_units(kind: &'static str, title: Key, find: Find) -> Self {
        Self { kind, title, find, holder: None }
    }
}

/// The searcher, with what they can reach.
pub(crate) enum Searcher<'a> {
    /// A dealer's user: their account's records, and what is published for them.
    Dealer(&'a DealerDb<'a>),
    Staff(&'a StaffDb<'a>),
}

impl Searcher<'_> {
    fn may_view(&self, section: Section) -> bool {
        match self {
            Self::Dealer(db) => db.may(section, Permission::View),
            Self::Staff(db) => db.may(section, Permission::View),
        }
    }

    fn shared(&self) -> Shared<'_> {
        match self {
            Self::Dealer(db) => db.records().shared(),
            Self::Staff(db) => db.shared(),
        }
    }

    /// The rows of the account of a record that was found.
    fn records_of(&self, id: i64) -> AccountRows<'_> {
        match self {
            Self::Dealer(db) => db.records(),
            Self::Staff(db) => AccountRows::new(db.conn(), AccountId::of_record(id)),
        }
    }

    fn user(&self) -> UserId {
        match self {
            Self::Dealer(db) => db.caller().user,
            Self::Staff(db) => db.caller().user,
        }
    }

    /// The staff member to whose own accounts the permission in `section` is limited, if it is.
    fn only_accounts_of(&self, section: Section) -> Option<UserId> {
        match self {
            Self::Staff(db) => db.grants().only_own(section, Permission::View, db.caller().user),
            Self::Dealer(_) => None,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Asked {
    /// In search form, with single spaces.
    text: String,
    /// Its distinct words.
    words: Vec<String>,
    /// The query of the word index, or `None` if one of the words resembles nothing in the index.
    expression: Option<String>,
    /// The only kind to search, if specified.
    kind: Option<&'static str>,
    limit: usize,
}

impl Asked {
    /// Parses a query. Returns `None` if it is too short.
    fn read(text: &str, kind: Option<&str>) -> Result<Option<Self>, Error> {
        let kind = match kind {
            None | Some("") => None,
            Some(kind) => Some(
                SOURCES
                    .iter()
                    .map(|source| source.kind)
                    .find(|known| *known == kind)
                    .ok_or_else(|| Error::BadRequest(message!("search-kind-unknown", kind)))?,
            ),
        };
        if text.chars().count() > LONGEST {
            return Err(Error::BadRequest(message!("search-too-long", longest = LONGEST)));
        }
        let text = squeeze(&sought(text));
        if text.chars().count() < 2 {
            return Ok(None);
        }
        let mut words: Vec<String> = Vec::new();
        for word in text.split(' ') {
            if words.len() < MOST_WORDS && !words.iter().any(|known| known == word) {
                words.push(word.to_owned());
            }
        }
        let limit = if kind.is_some() { HITS_OF_ONE } else { HITS };
        Ok(Some(Self { text, words, expression: None, kind, limit }))
    }

    /// The end of the range of numbers that begin with the query, and how many to find.
    fn numbers(&self) -> (String, i64) {
        let limit = i64::try_from(self.limit + 1).unwrap_or(i64::MAX);
        (format!("{}\u{10FFFF}", self.text), limit)
    }
}

/// How well a hit matches, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Fit {
    /// Its number equals the query.
    Exact,
    /// Its number begins with the query.
    Prefix,
    /// It contains the query.
    Part,
    /// It contains something similar.
    Similar,
}

/// A record that was found.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Hit {
    pub(crate) id: i64,
    /// Its number or name.
    pub(crate) title: Marked,
    /// Further details, or an excerpt with matches.
    pub(crate) detail: Marked,
    /// The code of its account, for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) account: Option<String>,
    /// The part of its list, if that has several: `current`, `past` or `quote`; `dealer` or `staff`; `draft`, `open`,
    /// `processed` or `closed`. For project requests and drawings, the id of their project.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) part: Option<String>,
    /// Its status, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) status: Option<String>,
    /// A small drawing of the first unit, for orders, invoices and service requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawing: Option<Drawing>,
    pub(crate) fit: Fit,
}

/// The hits of one kind of record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HitGroup {
    /// `orders`, `invoices`, `serviceRequests`, `serviceOrders`, `changeRequests`, `projects`, `projectRequests`,
    /// `drawings`, `dealers`, `users`, `pricing`, `knowledge`, `news`, `pages` and others.
    pub(crate) kind: &'static str,
    /// As people read it.
    pub(crate) title: String,
    pub(crate) hits: Vec<Hit>,
    /// Whether there are more hits.
    pub(crate) has_more: bool,
}

/// Queries every source. Groups with the best hits come first.
fn search(
    searcher: &Searcher<'_>,
    asked: &Asked,
    language: Language,
) -> Result<Vec<HitGroup>, Error> {
    let units = FirstUnits::new(searcher.shared(), language)?;
    let mut groups = Vec::new();
    for source in SOURCES.iter().filter(|source| asked.kind.is_none_or(|kind| kind == source.kind))
    {
        let mut hits = source.find.hits(searcher, asked)?;
        let has_more = hits.len() > asked.limit;
        hits.truncate(asked.limit);
        if let Some(holder) = source.holder {
            for hit in &mut hits {
                hit.drawing = units.of(&searcher.records_of(hit.id), holder(hit.id))?;
            }
        }
        if !hits.is_empty() {
            let title = source.title.message().in_language(language);
            groups.push(HitGroup { kind: source.kind, title, hits, has_more });
        }
    }
    groups.sort_by_key(|group| match group.hits.first().map(|hit| hit.fit) {
        Some(Fit::Exact) => 0,
        Some(Fit::Prefix) => 1,
        _ => 2,
    });
    Ok(groups)
}

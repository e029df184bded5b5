//! Makes statements about dealers' records name the account, and say who reaches the records within it.
//!
//! `scoped!` compiles only if its text contains `account_id = :account`; the handle binds the account itself. Which of
//! its tables that binds, only SQLite sees: debug builds ask it of every statement that runs (`binding.rs`). If a
//! person may reach only some records (orders, invoices, requests and what belongs to them), the text also says where
//! that is decided:
//!
//! - `/*reach orders:view o*/` stands for the condition of that permission on the rows `o` (`access::narrow`: their own
//!   records, or those of their branches), and is a comment to SQLite for callers who reach the whole account.
//!   `/*reach own r*/` stands for `r.created_by = :person`.
//! - `(:own is null or …)` is the condition on what a member of staff reaches (`domain::reach`).
//!
//! A statement about parts of one record is a `part!`. It binds the record as `:reached`, and runs only with a
//! [`Reached`] of the record: [`super::AccountRows`] gives it out with the rows of statements that decide about reach,
//! of a `part!` too (what a reached record names is reached through it), and for records that begin. For the portal
//! itself, handles whose constructor says so give it without asking.
//!
//! A statement that reads a table with rows that no dealer may see (`is_hidden`) names its alias, `/*shown r*/`: a
//! dealer's handle leaves those rows out, and for staff it is a comment. `shared!` is for statements that touch no
//! dealer's records.

use std::borrow::Cow;

use super::Reached;
use crate::{
    error::Error,
    kernel::ids::{RecordId, UserId},
};

/// The beginning of a reach marker, followed by a permission and an alias: `/*reach orders:view o*/`.
const MARKER: &str = "/*reach ";

/// The marker for records that the caller made themselves, followed by an alias.
const OWN: &str = "/*reach own ";

/// How the conditions begin that decide which records a member of staff reaches.
const STAFFS: &str = "(:own is null or ";

/// Tables that a person may reach in part, with the sections whose permissions determine that.
const REACHED_IN_PART: &[(&str, &[&str])] = &[
    (
        "orders",
        &[
            "/*reach orders:",
            "/*reach loaddates:",
            "/*reach changerequests:",
            "/*reach financials:",
        ],
    ),
    ("order_customers", &["/*reach orders:"]),
    ("order_lines", &["/*reach orders:"]),
    ("order_line_details", &["/*reach orders:"]),
    ("record_changes", &["/*reach orders:"]),
    ("order_messages", &["/*reach orders:"]),
    ("order_conversations", &["/*reach orders:"]),
    ("invoices", &["/*reach invoices:", "/*reach financials:"]),
    ("invoice_lines", &["/*reach invoices:"]),
    ("service_requests", &["/*reach service:"]),
    ("service_incidents", &["/*reach service:"]),
    ("service_images", &["/*reach service:"]),
    ("service_messages", &["/*reach service:"]),
    ("service_visits", &["/*reach service:"]),
    ("service_plans", &["/*reach service:"]),
    ("service_orders", &["/*reach service:"]),
    ("change_requests", &["/*reach changerequests:"]),
    ("change_lines", &["/*reach changerequests:"]),
    ("change_details", &["/*reach changerequests:"]),
    ("change_offers", &["/*reach changerequests:"]),
    ("change_messages", &["/*reach changerequests:"]),
    ("change_holders", &["/*reach changerequests:"]),
    ("quote_acceptances", &["/*reach orders:"]),
    ("acceptance_offers", &["/*reach orders:"]),
    ("acceptance_messages", &["/*reach orders:"]),
    ("projects", &["/*reach projects:"]),
    ("project_requests", &["/*reach projects:"]),
    ("project_orders", &["/*reach projects:"]),
    ("project_messages", &["/*reach projects:"]),
    ("request_departments", &["/*reach projects:"]),
    ("drawings", &["/*reach projects:"]),
    ("drawing_units", &["/*reach projects:"]),
    ("drawing_comments", &["/*reach projects:"]),
    ("drawing_marks", &["/*reach projects:"]),
    ("drawing_answers", &["/*reach projects:"]),
];

/// Tables with rows that no dealer may see (`is_hidden`). A statement that reads one names its alias: `/*shown r*/` is
/// a comment to SQLite for staff, and makes a dealer's handle leave those rows out.
const HIDDEN_IN_PART: &[&str] = &["project_requests", "drawings"];

/// The beginning of a shown marker, followed by an alias.
const SHOWN: &str = "/*shown ";

/// A statement that leaves out rows that no dealer may see.
pub(super) fn shown(text: Cow<'static, str>) -> Cow<'static, str> {
    if !text.contains(SHOWN) {
        return text;
    }
    let mut parts = text.split(SHOWN);
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (alias, rest) = part.split_once("*/").unwrap_or((part, ""));
        shown.push_str(" and ");
        shown.push_str(alias);
        shown.push_str(".is_hidden = 0");
        shown.push_str(rest);
    }
    Cow::Owned(shown)
}

/// A person who reaches only some of an account's records.
pub trait Narrow: Sync {
    /// The user, bound as `:person`.
    fn person(&self) -> UserId;

    /// A condition that restricts the rows `alias` to those that a permission (`orders:view`) reaches, beginning with `
    /// and `. Empty if it reaches all.
    fn condition(&self, right: &str, alias: &str) -> Result<Cow<'static, str>, Error>;
}

/// A statement, or the tail of one, that is known to be restricted to one account (or to a kind of content that no
/// account has). Only [`crate::scoped!`] and [`crate::content!`] create it.
///
/// If it names records that a person may reach in part, it says so: `/*reach orders:view o*/` after the account's
/// condition stands for the condition that restricts the rows `o` to those that the permission reaches. For callers who
/// reach all of them it is a comment to SQLite and costs nothing.
#[derive(Debug, Clone, Copy)]
pub struct Scoped {
    text: &'static str,
    /// The record whose parts it is about.
    reached: Option<i64>,
}

impl Scoped {
    const fn new(text: &'static str) -> Self {
        Self { text, reached: None }
    }

    /// The text for callers who reach all of the account's records.
    pub fn text(self) -> &'static str {
        self.text
    }

    /// The record whose parts it is about, bound as `:reached`.
    pub(super) fn reached(&self) -> Option<&i64> {
        self.reached.as_ref()
    }

    /// Whether its rows are of records that its reader reaches, because it says where that is decided.
    pub(super) fn decides_reach(self, is_for_dealers: bool) -> bool {
        self.reached.is_some()
            || self.text.contains(MARKER)
            || (!is_for_dealers && self.text.contains(STAFFS))
    }

    /// The text for a caller who reaches some of them.
    pub fn narrowed(self, caller: Option<&dyn Narrow>) -> Result<Cow<'static, str>, Error> {
        let Some(caller) = caller.filter(|_| self.text.contains(MARKER)) else {
            return Ok(Cow::Borrowed(self.text));
        };
        let mut text = String::new();
        let mut parts = self.text.split(MARKER);
        text.extend(parts.next());
        for part in parts {
            let (right, (alias, rest)) = part
                .split_once("*/")
                .and_then(|(marker, rest)| {
                    marker.split_once(' ').map(|(right, alias)| (right, (alias, rest)))
                })
                .ok_or_else(|| Error::internal("a marker of reach without a right and an alias"))?;
            text.push_str(&caller.condition(right, alias)?);
            text.push_str(rest);
        }
        Ok(Cow::Owned(text))
    }

    /// For [`crate::scoped!`].
    ///
    /// # Panics
    /// At compile time, if the text doesn't bind `account_id = :account` (in an `insert`: `:account`), or names records
    /// without saying which of them a caller reaches.
    pub const fn to_account(sql: &'static str) -> Self {
        demand_account(sql);
        assert!(
            says_its_reach(sql),
            "a statement over records that a person may reach in part must contain `/*reach section:verb alias*/`"
        );
        demand_shown(sql);
        Self::new(sql)
    }

    /// For [`crate::content!`].
    ///
    /// # Panics
    /// At compile time, if the text isn't restricted to a kind of entries that belong to no account, or names another
    /// table of dealers' records.
    pub const fn to_content(sql: &'static str) -> Self {
        assert!(
            contains(sql, "search_index.rowid % 16 = 2"),
            "a search of content must say which kind: `search_index.rowid % 16 = 2` (pages)"
        );
        assert!(
            !names_account_table(sql.as_bytes(), b"search_index"),
            "this statement accesses dealers' records: use scoped!"
        );
        Self::new(sql)
    }
}

/// A statement about parts of one record, which runs only with proof that the record was reached. Only
/// [`crate::part!`] creates it.
#[derive(Debug, Clone, Copy)]
pub struct Part(&'static str);

impl Part {
    /// For [`crate::part!`].
    ///
    /// # Panics
    /// At compile time, if the text doesn't bind the account and the record, or reads hidden rows without saying so.
    pub const fn to_part(sql: &'static str) -> Self {
        demand_account(sql);
        assert!(
            contains(sql, "id = :reached")
                || (contains(sql, "insert into") && contains(sql, ":reached")),
            "a statement about parts of a record must contain `…_id = :reached`"
        );
        demand_shown(sql);
        Self(sql)
    }

    /// The statement about the parts of this record.
    pub fn of<Id: RecordId>(self, record: Reached<Id>) -> Scoped {
        Scoped { reached: Some(record.key()), ..Scoped::new(self.0) }
    }
}

/// The tables of a list, with which of their rows a caller reaches.
#[derive(Debug, Clone, Copy)]
pub struct Listed {
    from: &'static str,
    reach: &'static str,
    /// The column with the record whose parts are listed, and that record.
    of: Option<(&'static str, i64)>,
}

/// The tables of a list of parts of one record.
#[derive(Debug, Clone, Copy)]
pub struct ListedPart {
    from: &'static str,
    key: &'static str,
}

impl ListedPart {
    /// `order_lines l` with `l.order_id`.
    ///
    /// # Panics
    /// At compile time (in a constant), if some of the rows are hidden from dealers.
    pub const fn new(from: &'static str, key: &'static str) -> Self {
        assert!(says_what_is_shown(from, ""), "a list of parts has no rows hidden from dealers");
        Self { from, key }
    }

    /// The list of the parts of this record.
    pub fn of<Id: RecordId>(self, record: Reached<Id>) -> Listed {
        Listed { from: self.from, reach: "", of: Some((self.key, record.key())) }
    }
}

impl Listed {
    /// `orders o` with `/*reach orders:view o*/`; blank if everyone who may see the list reaches all of it.
    ///
    /// # Panics
    /// At compile time (in a constant), if it names records without saying which of them a caller reaches.
    pub const fn new(from: &'static str, reach: &'static str) -> Self {
        assert!(
            is_reach_said(from, reach),
            "a list of records that a person may reach in part must say `/*reach section:verb alias*/`"
        );
        assert!(
            says_what_is_shown(from, reach),
            "a list of rows of which some are hidden from dealers must say `/*shown alias*/`"
        );
        Self { from, reach, of: None }
    }

    pub const fn text(self) -> &'static str {
        self.from
    }

    /// The record whose parts are listed, bound as `:reached`.
    pub fn reached(self) -> Option<i64> {
        self.of.map(|(_, record)| record)
    }

    /// The condition of a list over these tables, restricted to what the caller reaches and, for dealers, to what isn't
    /// hidden from them.
    pub fn filter(
        self,
        filter: Scoped,
        caller: Option<&dyn Narrow>,
        is_for_dealers: bool,
    ) -> Result<Cow<'static, str>, Error> {
        if let Some((key, _)) = self.of {
            return Ok(Cow::Owned(format!("{key} = :reached and ({})", filter.narrowed(caller)?)));
        }
        let (filter, reach) = (filter.narrowed(caller)?, Scoped::new(self.reach).narrowed(caller)?);
        let reach = if is_for_dealers { shown(reach) } else { reach };
        let is_as_it_was = caller.is_none() && !(is_for_dealers && self.reach.contains(SHOWN));
        if reach.is_empty() || is_as_it_was {
            return Ok(filter);
        }
        Ok(Cow::Owned(format!("({filter}){reach}")))
    }
}

/// Tables of dealers' records, and word indexes of such tables; a test compares this with the schema. A name stands for
/// all longer ones that contain it: `orders` for `orders_search` too.
pub const ACCOUNT_TABLES: &[&str] = &[
    "dealers",
    "dealer_contacts",
    "dealer_addresses",
    "account_looks",
    "orders",
    "orders_packed",
    "order_customers",
    "order_lines",
    "order_line_details",
    "record_changes",
    "order_messages",
    "order_conversations",
    "invoices",
    "invoice_lines",
    "load_dates",
    "known_addresses",
    "attachments",
    "watchers",
    "discounts",
    "discount_receipts",
    "service_requests",
    "service_incidents",
    "service_images",
    "service_messages",
    "service_visits",
    "service_relations",
    "service_plans",
    "service_orders",
    "change_requests",
    "change_lines",
    "change_details",
    "change_offers",
    "change_messages",
    "change_holders",
    "quote_acceptances",
    "acceptance_offers",
    "acceptance_messages",
    "account_balances",
    "account_budgets",
    "account_reminders",
    "projects",
    "project_requests",
    "project_orders",
    "project_messages",
    "request_departments",
    "orphan_proposals",
    "drawings",
    "drawing_units",
    "drawing_comments",
    "drawing_marks",
    "drawing_answers",
    "remittances",
    "remittance_lines",
    "remittance_messages",
    "remittance_rewriters",
    "remittance_exported",
    "ledger_entries",
    "ledger_applications",
    "hand_postings",
    "drafting_account_preferences",
    "search_entries",
    "search_index",
    "search_vocabulary",
    "search_terms",
];

// The compiler interprets the following for every statement, which can take longer than everything else. So a text is
// scanned as rarely as possible, and compared only if the first letter matches.

#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn contains(text: &str, part: &str) -> bool {
    let (text, part) = (text.as_bytes(), part.as_bytes());
    let first = part[0];
    let mut start = 0;
    while start < text.len() {
        if text[start] == first && has_at(text, start, part) {
            return true;
        }
        start += 1;
    }
    false
}

/// Whether `said` names the rows shown for each table of [`HIDDEN_IN_PART`] that `text` reads.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn says_what_is_shown(text: &str, said: &str) -> bool {
    let mut index = 0;
    while index < HIDDEN_IN_PART.len() {
        if reads(text.as_bytes(), HIDDEN_IN_PART[index].as_bytes()) && !contains(said, SHOWN) {
            return false;
        }
        index += 1;
    }
    true
}

/// Whether `text` contains `name` as a separate word after `from`, `join` or a comma.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn reads(text: &[u8], name: &[u8]) -> bool {
    let first = name[0];
    let mut start = 1;
    while start < text.len() {
        if text[start] == first && is_word_at(text, start, name) && is_read_at(text, start) {
            return true;
        }
        start += 1;
    }
    false
}

/// Whether `from`, `join` or a comma and white space are before `start`.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn is_read_at(text: &[u8], start: usize) -> bool {
    let mut end = start;
    while end > 0 && text[end - 1].is_ascii_whitespace() {
        end -= 1;
    }
    if end == 0 || end == start {
        return false;
    }
    text[end - 1] == b','
        || (end >= 4 && (has_at(text, end - 4, b"from") || has_at(text, end - 4, b"join")))
}

/// # Panics
/// If the text doesn't bind `account_id = :account` (in an `insert`: `:account`).
const fn demand_account(sql: &str) {
    let is_bound = contains(sql, "account_id = :account")
        || (contains(sql, "insert into")
            && contains(sql, "account_id")
            && contains(sql, ":account"));
    assert!(is_bound, "a statement over a dealer's records must contain `account_id = :account`");
}

/// # Panics
/// If the text reads rows of which some are hidden, and doesn't say how they are left out.
const fn demand_shown(sql: &str) {
    assert!(
        says_what_is_shown(sql, sql),
        "a statement that reads rows of which some are hidden from dealers must contain `/*shown alias*/`"
    );
}

const fn says_its_reach(text: &str) -> bool {
    contains(text, STAFFS) || is_reach_said(text, text)
}

/// Whether `said` has a section's marker for each table of [`REACHED_IN_PART`] that `text` names after `from`, `join`
/// or `update`. Inserted rows are those of a record that begins, or of a `part!`.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn is_reach_said(text: &str, said: &str) -> bool {
    let text = text.as_bytes();
    let mut start = 0;
    while start < text.len() {
        if REACHED_INITIALS[text[start] as usize]
            && (start == 0 || text[start - 1].is_ascii_whitespace())
            && !(start >= 5 && has_at(text, start - 5, b"into "))
            && !is_reach_of_word_said(text, start, said)
        {
            return false;
        }
        start += 1;
    }
    true
}

/// Whether `said` has a section's marker for the word of `text` at `start`, if that is a table of [`REACHED_IN_PART`].
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn is_reach_of_word_said(text: &[u8], start: usize, said: &str) -> bool {
    let mut index = 0;
    while index < REACHED_IN_PART.len() {
        let (table, markers) = REACHED_IN_PART[index];
        if is_word_at(text, start, table.as_bytes()) {
            let mut marker = 0;
            if contains(said, OWN) {
                return true;
            }
            while marker < markers.len() {
                if contains(said, markers[marker]) {
                    return true;
                }
                marker += 1;
            }
            return false;
        }
        index += 1;
    }
    true
}

/// Whether `text` contains `name` at `start` as a complete word.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn is_word_at(text: &[u8], start: usize, name: &[u8]) -> bool {
    let end = start + name.len();
    has_at(text, start, name)
        && (end == text.len()
            || !(text[end].is_ascii_alphanumeric() || matches!(text[end], b'_' | b'.')))
}

/// Whether `text` names a table of dealers' records other than `except`, even within a longer word.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
pub(super) const fn names_account_table(text: &[u8], except: &[u8]) -> bool {
    let mut start = 0;
    while start + 1 < text.len() {
        let mut index = 0;
        while ACCOUNT_PAIRS[pair(text[start], text[start + 1])] && index < ACCOUNT_TABLES.len() {
            let table = ACCOUNT_TABLES[index].as_bytes();
            if table[1] == text[start + 1]
                && has_at(text, start, table)
                && !(table.len() == except.len() && has_at(table, 0, except))
            {
                return true;
            }
            index += 1;
        }
        start += 1;
    }
    false
}

/// The index of two letters in [`ACCOUNT_PAIRS`]. Other bytes may share it.
const fn pair(first: u8, second: u8) -> usize {
    (first as usize & 31) << 5 | second as usize & 31
}

/// Whether a table in [`ACCOUNT_TABLES`] begins with these two letters.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const ACCOUNT_PAIRS: [bool; 1024] = {
    let mut pairs = [false; 1024];
    let mut index = 0;
    while index < ACCOUNT_TABLES.len() {
        let table = ACCOUNT_TABLES[index].as_bytes();
        pairs[pair(table[0], table[1])] = true;
        index += 1;
    }
    pairs
};

/// Whether a table of [`REACHED_IN_PART`] begins with this byte.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const REACHED_INITIALS: [bool; 256] = {
    let mut initials = [false; 256];
    let mut index = 0;
    while index < REACHED_IN_PART.len() {
        initials[REACHED_IN_PART[index].0.as_bytes()[0] as usize] = true;
        index += 1;
    }
    initials
};

#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn has_at(text: &[u8], start: usize, part: &[u8]) -> bool {
    let mut offset = 0;
    while offset < part.len() && start + offset < text.len() {
        if text[start + offset] != part[offset] {
            return false;
        }
        offset += 1;
    }
    offset == part.len()
}

/// A statement on a dealer's records. It fails to compile unless it contains `account_id = :account`, and says which
/// records a caller reaches if a person may reach some of them only ([`crate::db::Scoped`]).
///
/// ```
/// use transom_store::scoped;
/// let one = scoped!("from orders o where o.id = :id and o.account_id = :account /*reach orders:view o*/");
/// let drawings = scoped!("from drawings r where r.account_id = :account /*reach projects:view r*/ /*shown r*/");
/// ```
///
/// Without the account:
/// ```compile_fail,E0080
/// use transom_store::scoped;
/// let one = scoped!("from orders o where o.id = :id /*reach orders:view o*/");
/// ```
///
/// Without what decides who reaches it:
/// ```compile_fail,E0080
/// use transom_store::scoped;
/// let one = scoped!("from orders o where o.id = :id and o.account_id = :account");
/// ```
///
/// Without leaving out what is hidden from dealers:
/// ```compile_fail,E0080
/// use transom_store::scoped;
/// let drawings = scoped!("from drawings r where r.account_id = :account /*reach projects:view r*/");
/// ```
#[macro_export]
macro_rules! scoped {
    ($sql:expr) => {
        const { $crate::db::Scoped::to_account($sql) }
    };
}

/// A statement about parts of one record, to which `.of(record)` gives the record. It fails to compile unless it
/// contains `account_id = :account` and `…id = :reached`, and nothing else binds `:reached`.
///
/// ```
/// use transom_kernel::ids::OrderId;
/// use transom_store::{db::{AccountRows, Reached}, part};
/// fn count(rows: &AccountRows<'_>, order: Reached<OrderId>) -> Option<i64> {
///     let lines = part!("select count(*) from order_lines where order_id = :reached and account_id = :account");
///     rows.value(lines.of(order), &[]).ok()?
/// }
/// ```
///
/// Without a proof, with the id alone:
/// ```compile_fail,E0308
/// use transom_kernel::ids::OrderId;
/// use transom_store::{db::{AccountRows, Reached}, part};
/// fn count(rows: &AccountRows<'_>, order: OrderId) -> Option<i64> {
///     let lines = part!("select count(*) from order_lines where order_id = :reached and account_id = :account");
///     rows.value(lines.of(order), &[]).ok()?
/// }
/// ```
///
/// With a proof that someone made themselves:
/// ```compile_fail,E0423
/// use transom_kernel::ids::OrderId;
/// use transom_store::{db::{AccountRows, Reached}, part};
/// fn count(rows: &AccountRows<'_>, order: OrderId) -> Option<i64> {
///     let lines = part!("select count(*) from order_lines where order_id = :reached and account_id = :account");
///     rows.value(lines.of(Reached(order)), &[]).ok()?
/// }
/// ```
///
/// Without the record:
/// ```compile_fail,E0080
/// use transom_store::part;
/// let lines = part!("select count(*) from order_lines where account_id = :account");
/// ```
#[macro_export]
macro_rules! part {
    ($sql:expr) => {
        const { $crate::db::Part::to_part($sql) }
    };
}

/// A search among entries that belong to no account. It fails to compile unless it is restricted to a kind that has
/// none, and if it names another table of dealers' records.
#[macro_export]
macro_rules! content {
    ($sql:expr) => {
        const { $crate::db::Scoped::to_content($sql) }
    };
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    const OF_ONE_USER: &str =
        "one user's own; found by the user, whom the guard names and not the caller";
    const SIGN_IN: &str = "how one user signs in; found by the user or by a secret's hash";

    /// Tables with an account, user or owner id whose statements aren't `scoped!`, and why.
    const EXEMPT: &[(&str, &str)] = &[
        (
            "users",
            "people of all accounts and staff; statements bind the account or a user themselves",
        ),
        (
            "branches",
            "an account's own; `domain::branches` alone asks for them, by the account or a user",
        ),
        ("user_branches", OF_ONE_USER),
        ("roles", "an account's own roles; found by the account beside those that all have"),
        ("texts_of_day", "counters of what users and accounts write, which no call shows"),
        ("sessions", "the account is the one in whose place staff work; found by token or user"),
        ("favourite_accounts", "what a member of staff likes to open; found by user"),
        ("events", "the trail of everybody, which `audit` alone reads, by account for dealers"),
        ("outbox", "mails of everybody, which dealers do not read"),
        ("audiences", "who reads what the manufacturer publishes; part of `in_audience!`"),
        (
            "uploads_of_day",
            "how much was uploaded that day; asked by the files before an upload alone",
        ),
        ("registrations", "requests of visitors for an account, which staff alone read"),
        ("crew_members", "technicians of the manufacturer"),
        ("service_advisors", "advisors of the manufacturer"),
        ("drafting_department_members", "members of staff in the manufacturer's departments"),
        ("user_roles", "found by the user, within the rights over people"),
        (
            "staff_photos",
            "photos of the manufacturer's people; dealers get those of their account's contacts",
        ),
        ("user_phones", "found by the user, within the rights over people"),
        ("user_preferences", OF_ONE_USER),
        ("mail_choices", OF_ONE_USER),
        (
            "saved_views",
            "filters and columns, no records; found by user, and shared within their account alone",
        ),
        ("mail_digest", OF_ONE_USER),
        ("saved_reports", OF_ONE_USER),
        ("calendars", "of one user, found by them or by the secret of its address"),
        ("calendar_events", OF_ONE_USER),
        ("notifications", "bells; those of one user are found by the user"),
        ("notification_states", OF_ONE_USER),
        ("news_reads", "receipts; one user's own, and all of them for staff within their reach"),
        ("knowledge_votes", "one user's own, and their number for staff"),
        ("live_marks", OF_ONE_USER),
        ("idempotency_keys", OF_ONE_USER),
        ("partial_uploads", OF_ONE_USER),
        ("email_changes", SIGN_IN),
        (
            "identities",
            "how one user signs in; found by the user or by what their provider calls them",
        ),
        ("one_time_codes", SIGN_IN),
        ("password_links", SIGN_IN),
        ("recovery_codes", SIGN_IN),
        ("seen_devices", SIGN_IN),
        ("step_ups", SIGN_IN),
        ("totp_secrets", SIGN_IN),
        ("trusted_devices", SIGN_IN),
    ];

    #[test]
    fn every_table_of_dealers_records_is_listed_or_exempt_with_a_reason() {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        let listed = |table: &str| names_account_table(table.as_bytes(), b"");
        let names = |sql: &str| -> Vec<String> {
            let mut statement = conn.prepare(sql).unwrap();
            let names = statement.query_map([], |row| row.get(0)).unwrap();
            names.collect::<Result<_, _>>().unwrap()
        };
        let with_owner = names(
            "select distinct t.name from sqlite_schema t join pragma_table_xinfo(t.name) c
             where t.type = 'table' and c.name in ('account_id', 'owner_id', 'user_id') order by 1",
        );
        // A table that references dealers' records contains dealers' records too, whether it has the account or not.
        let owner_of = |table: &str| {
            names(&format!(
                "select \"table\" from pragma_foreign_key_list('{table}') where on_delete = 'CASCADE'"
            ))
        };
        let of_records = names("select name from sqlite_schema where type = 'table'");
        let of_records: Vec<String> = of_records
            .into_iter()
            .filter(|table| owner_of(table).iter().any(|owner| listed(owner) && owner != "dealers"))
            .collect();
        // A word index and its shadow tables are recognized by name or type.
        let of_words = names(
            "select name from sqlite_schema where type = 'table'
               and (name like '%\\_search%' escape '\\' or name like 'search\\_%' escape '\\'
                    or sql like 'create virtual table%')
             order by 1",
        );
        let missing: Vec<&String> = with_owner
            .iter()
            .chain(&of_records)
            .chain(&of_words)
            .filter(|table| !listed(table) && !EXEMPT.iter().any(|(exempt, _)| exempt == table))
            .collect();
        assert!(missing.is_empty(), "neither listed nor exempt: {missing:?}");
        let tables = names("select name from sqlite_schema where type = 'table'");
        for table in ACCOUNT_TABLES.iter().chain(EXEMPT.iter().map(|(table, _)| table)) {
            assert!(tables.iter().any(|known| known == table), "there is no table {table}");
        }
        for (table, reason) in EXEMPT {
            assert!(!listed(table) && reason.len() > 20, "{table}: {reason}");
        }
    }

    #[test]
    fn tables_are_found_wherever_they_are_named() {
        let names = |sql: &str| names_account_table(sql.as_bytes(), b"");
        assert!(ACCOUNT_TABLES.iter().all(|table| names(&format!("select 1 from \"{table}\" t"))));
        assert!(names("select 1 from main.orders_packed") && names("dealers") && names("reorders"));
        assert!(!names("select order_no, dealer from news where invoice = 1"));
        assert!(contains("a", "a") && contains("xab", "ab") && !contains("xa", "ab"));
        let beside = |sql: &str| names_account_table(sql.as_bytes(), b"search_index");
        assert!(!beside("from search_index s") && beside("from search_index s, search_terms t"));
    }

    #[test]
    fn what_is_reached_in_part_is_said_of_every_table_that_is_read() {
        let said = |sql: &str| says_its_reach(sql);
        for (table, markers) in REACHED_IN_PART {
            assert!(!said(&format!("from {table}, news n where 1")), "{table}");
            for read in ["from", "left join", "update", "select 1 from news n,\n"] {
                assert!(!said(&format!("{read} {table} t where 1")), "{read} {table}");
                assert!(!said(&format!("{read} {table}")), "{read} {table}");
                for marker in *markers {
                    assert!(said(&format!("{read} {table} t where 1 {marker}view t*/")), "{table}");
                }
            }
            assert!(said(&format!("insert into {table} (id) values (1)")), "{table}");
            assert!(said(&format!("from {table}_of_others t")), "{table}");
            assert!(!said(&format!("from {table} t /*reached*/")), "{table}");
            assert!(said(&format!("from {table} t where 1 /*reach own t*/")), "{table}");
            assert!(said(&format!("from {table} t where (:own is null or t.id = 1)")), "{table}");
        }
        assert!(!said("from orders o join invoices i on 1 where 1 /*reach orders:view o*/"));
        assert!(said(
            "from orders o join invoices i on 1 /*reach orders:view o*/ /*reach invoices:view i*/"
        ));
        assert!(says_what_is_shown("from drawings d", "/*shown d*/"));
        assert!(
            !says_what_is_shown("join project_requests", "") && says_what_is_shown("drawings", "")
        );
        assert!(says_what_is_shown("from drawings_of_others d", ""));
        for read in ["from\n drawings d", "from orders o, drawings d", "from orders o,\tdrawings"] {
            assert!(!says_what_is_shown(read, ""), "{read}");
        }
    }
}

//! Checks that a statement is bound to one account, according to SQLite. So far only this package's tests check every
//! statement that [`super::AccountRows`] runs.
//!
//! `scoped!` reads a statement's text and sees that it contains `account_id = :account` somewhere. SQLite's
//! authorizer lists every table and column that the statement really uses. Each table of dealers' records among them
//! must be bound: either its own `account_id` is used, or a key that it shares with a bound table, according to the
//! schema's foreign keys (`order_lines.order_id` and `orders.id`). So `from orders o, invoices i where o.account_id =
//! :account` is refused. A select list doesn't bind the tables after `from`.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use rusqlite::{
    Connection,
    hooks::{AuthAction, AuthContext, Authorization},
};

use super::ACCOUNT_TABLES;
use crate::error::Error;

/// The columns that a statement uses, by table.
type Used = BTreeMap<String, BTreeSet<String>>;

/// Stands among the columns of a table that a statement writes; no column has this name.
const WRITTEN: &str = "(written)";

/// Statements that were found to be bound.
static BOUND: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);

/// Full-text indexes, whose row ids contain the account.
const NUMBERED: &[&str] = &["search_entries", "search_index", "search_vocabulary", "search_terms"];

/// In this package's tests, fails if `columns` (may be blank) and `tail`, a statement or its part after the select
/// list, use a table of dealers' records without binding it to the account.
pub(super) fn demand(conn: &Connection, columns: &str, tail: &str) -> Result<(), Error> {
    if !cfg!(test) {
        return Ok(());
    }
    let whole =
        if columns.is_empty() { tail.to_owned() } else { format!("select {columns} {tail}") };
    if BOUND.lock().unwrap_or_else(PoisonError::into_inner).contains(&whole) {
        return Ok(());
    }
    let unbound = unbound(conn, &whole, (!columns.is_empty()).then_some(tail))?;
    if !unbound.is_empty() {
        return Err(Error::Internal(anyhow::anyhow!(
            "a statement over dealers' records does not bind {} to the account: {whole}",
            unbound.join(", ")
        )));
    }
    BOUND.lock().unwrap_or_else(PoisonError::into_inner).insert(whole);
    Ok(())
}

/// The tables of dealers' records that a statement uses without binding them; `tail` is the statement without its
/// select list, if it has one.
fn unbound(conn: &Connection, whole: &str, tail: Option<&str>) -> rusqlite::Result<Vec<String>> {
    let keys = Keys::of(conn)?;
    let used = used(conn, &keys, whole)?;
    // A statement may sort by the number of a column, and then can't do without its select list.
    let of_tail = tail.and_then(|tail| self::used(conn, &keys, &format!("select 1 {tail}")).ok());
    let Some(of_tail) = of_tail else { return Ok(keys.unbound(&used, &BTreeSet::new())) };
    let unbound = keys.unbound(&of_tail, &BTreeSet::new());
    if !unbound.is_empty() {
        return Ok(unbound);
    }
    // Tables that only the select list uses may be bound through any table that the tail has bound.
    let mut bound: BTreeSet<String> = of_tail.into_keys().collect();
    // Files hang on the record that is named as their owner, of whatever kind it is.
    let of_files = used.get("attachments");
    if of_files.is_some_and(|used| used.contains("owner_kind") && used.contains("owner_id")) {
        bound.insert("attachments".to_owned());
    }
    Ok(keys.unbound(&used, &bound))
}

/// What a statement uses, by the word of SQLite. A table that it writes counts with all its foreign keys, because SQLite
/// reads those tables to keep them; one into which it inserts counts as bound, because `scoped!` demands that the
/// account is among what it inserts.
fn used(conn: &Connection, keys: &Keys, sql: &str) -> rusqlite::Result<Used> {
    let noted = Arc::new(Mutex::new(Used::new()));
    let notes = Arc::clone(&noted);
    conn.authorizer(Some(move |context: AuthContext<'_>| {
        let (table, columns) = match context.action {
            AuthAction::Read { table_name, column_name } => (table_name, vec![column_name]),
            AuthAction::Insert { table_name } => {
                (table_name, vec![account_of(table_name), WRITTEN])
            }
            AuthAction::Update { table_name, .. } | AuthAction::Delete { table_name } => {
                (table_name, vec![WRITTEN])
            }
            _ => return Authorization::Allow,
        };
        // What a trigger does follows from the written row.
        if context.accessor.is_none() {
            let mut notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
            let columns = columns.into_iter().map(str::to_owned);
            notes.entry(table.to_owned()).or_default().extend(columns);
        }
        Authorization::Allow
    }))?;
    let prepared = conn.prepare(sql).map(|_| ());
    conn.authorizer(None::<fn(AuthContext<'_>) -> Authorization>)?;
    prepared?;
    let mut used = std::mem::take(&mut *noted.lock().unwrap_or_else(PoisonError::into_inner));
    for (table, columns) in &mut used {
        if columns.contains(WRITTEN) {
            columns.extend(keys.of_table(table));
        }
    }
    Ok(used)
}

/// The column that identifies the owning account. A file belongs to its owner, whether that is a dealer's record or a
/// news item.
fn account_of(table: &str) -> &'static str {
    if table == "attachments" { "owner_id" } else { "account_id" }
}

/// Columns of dealers' tables that hold the id of another table's row.
struct Keys(BTreeMap<(String, String), (String, String)>);

impl Keys {
    fn of(conn: &Connection) -> rusqlite::Result<Self> {
        let mut statement = conn.prepare(
            "select m.name, f.\"from\", f.\"table\", coalesce(f.\"to\", 'id')
             from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'",
        )?;
        let rows = statement
            .query_map([], |row| Ok(((row.get(0)?, row.get(1)?), (row.get(2)?, row.get(3)?))))?;
        let keys = rows.filter(|row| {
            !row.as_ref().is_ok_and(|(_, (table, _)): &(_, (String, String))| {
                table == "dealers" || !ACCOUNT_TABLES.contains(&table.as_str())
            })
        });
        Ok(Self(keys.collect::<Result<_, _>>()?))
    }

    /// The foreign keys of a table, and its id, on which those of others hang.
    fn of_table(&self, table: &str) -> Vec<String> {
        let keys = self.0.keys().filter(|(of, _)| of == table).map(|(_, column)| column.clone());
        keys.chain(["id".to_owned()]).collect()
    }

    /// The tables of dealers' records that are not bound, where those in `bound` are.
    fn unbound(&self, used: &Used, bound: &BTreeSet<String>) -> Vec<String> {
        let is_dealers =
            |table: &str| ACCOUNT_TABLES.contains(&table) && !NUMBERED.contains(&table);
        let (mut bound, mut open): (Vec<_>, Vec<_>) = used
            .iter()
            .filter(|(table, _)| is_dealers(table))
            .partition(|(table, columns)| columns.contains("account_id") || bound.contains(*table));
        loop {
            let known: BTreeSet<_> =
                bound.iter().flat_map(|(table, columns)| self.among(table, columns)).collect();
            let (joined, rest): (Vec<_>, Vec<_>) =
                open.into_iter().partition(|(table, columns)| {
                    self.among(table, columns).iter().any(|key| known.contains(key))
                });
            open = rest;
            if joined.is_empty() {
                return open.into_iter().map(|(table, _)| table.clone()).collect();
            }
            bound.extend(joined);
        }
    }

    /// The tables whose ids are in these columns of a table.
    fn among(&self, table: &str, columns: &BTreeSet<String>) -> Vec<String> {
        let root = |column: &String| {
            let mut place = (table.to_owned(), column.clone());
            // No chain in the schema is longer, and this also ends the loop for a table that references itself.
            for _ in 0..4 {
                let Some(next) = self.0.get(&place) else { break };
                place = next.clone();
            }
            (place.1 == "id").then_some(place.0)
        };
        columns.iter().filter_map(root).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(columns: &str, tail: &str) -> Vec<String> {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        conn.pragma_update(None, "foreign_keys", true).unwrap();
        let whole = format!("select {columns} {tail}");
        unbound(&conn, &whole, Some(tail)).unwrap()
    }

    #[test]
    fn a_table_is_bound_by_its_own_account_or_by_a_key_of_one_that_is() {
        let own = "from orders o where o.account_id = :account";
        assert!(found("o.id", own).is_empty());
        let both = "from orders o join invoices i on i.account_id = o.account_id
                    where o.account_id = :account";
        assert!(found("i.number", both).is_empty());
        let key = "from order_lines l join orders o on o.id = l.order_id
                   where o.account_id = :account";
        assert!(found("l.product", key).is_empty());
        let cousins = "from change_lines c
                       join order_lines l on l.order_id = c.order_id and l.line_no = c.line_no
                       where c.account_id = :account";
        assert!(found("l.product", cousins).is_empty());
        let below = "(select count(*) from order_lines l where l.order_id = o.id)";
        assert!(found(below, own).is_empty());
        let files = "(select count(*) from attachments f where f.owner_kind = 'order' and f.owner_id = o.id)";
        assert!(found(files, own).is_empty());
        assert!(found("n.title", "from news_items n").is_empty());
    }

    #[test]
    fn a_table_without_its_account_is_found_however_it_is_written() {
        for other in [
            "from orders o, invoices i where o.account_id = :account",
            "from orders o,\n\tinvoices\ti where o.account_id = :account",
            "from orders o join \"invoices\" i on i.number = o.number where o.account_id = :account",
            "from orders o where o.account_id = :account
               and exists (select 1 from main.invoices i where i.number = o.number)",
            "from orders o where o.account_id = (select 1 union select count(*) from invoices)
               and o.account_id = :account",
        ] {
            assert_eq!(found("o.id", other), ["invoices"], "{other}");
        }
        let listed = "from orders o where o.account_id = :account";
        assert_eq!(found("(select count(*) from invoices)", listed), ["invoices"]);
        assert_eq!(found("o.account_id", "from orders o where o.id = :id"), ["orders"]);
        let side_by_side = "from orders o, invoices i where o.account_id = :account";
        assert_eq!(found("o.id, i.order_id", side_by_side), ["invoices"]);
        let written = "update invoices set number = '' where id = 1";
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        conn.pragma_update(None, "foreign_keys", true).unwrap();
        assert_eq!(unbound(&conn, written, None).unwrap(), ["invoices"]);
    }

    #[test]
    fn what_sqlite_reads_to_keep_foreign_keys_hangs_on_the_row_that_is_written() {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        conn.pragma_update(None, "foreign_keys", true).unwrap();
        for written in [
            "insert into change_requests (id, account_id, number, order_id, kind, comment)
             values (:id, :account, :number, :order, :kind, '')",
            "update change_requests set order_id = :order where id = :id and account_id = :account",
            "delete from change_requests where id = :id and account_id = :account",
            "delete from projects where id = :id and account_id = :account",
        ] {
            assert!(unbound(&conn, written, None).unwrap().is_empty(), "{written}");
        }
    }

    #[test]
    fn an_account_s_rows_refuse_a_statement_that_is_not_bound() {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        conn.pragma_update(None, "foreign_keys", true).unwrap();
        let rows = crate::db::AccountRows::new(&conn, crate::kernel::ids::AccountId::NOBODY);
        let bound =
            crate::scoped!("select count(*) from load_dates l where l.account_id = :account");
        assert_eq!(rows.value::<i64>(bound, &[]).unwrap(), Some(0));
        let joined = crate::scoped!(
            "select count(*) from load_dates l, discounts d where l.account_id = :account"
        );
        let refused = rows.value::<i64>(joined, &[]).unwrap_err();
        assert!(format!("{refused:?}").contains("does not bind discounts"), "{refused:?}");
        let executed = crate::scoped!(
            "delete from discounts where exists (
               select 1 from load_dates l where l.account_id = :account)"
        );
        assert!(rows.execute(executed, &[]).is_err());
    }
}

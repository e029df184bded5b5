//! Checks that a statement is bound to one account, according to SQLite. Debug builds check every statement that
//! [`super::AccountRows`] runs, so every test of a call is also a test of its statements.
//!
//! `scoped!` reads a statement's text and sees that it contains `account_id = :account` somewhere. SQLite's
//! authorizer lists every table and column that the statement really uses. Each table of dealers' records among them
//! must be bound: either its own `account_id` is used, or a key that it shares with a bound table, according to the
//! schema's foreign keys (`order_lines.order_id` and `orders.id`). So `from orders o, invoices i where o.account_id =
//! :account` is refused. A select list doesn't bind the tables after `from`.
//!
//! The list doesn't tell two uses of one table apart, such as `from orders o, orders p where o.account_id = :account`.
//! So each alias of such a table must also occur in the text with the account or with a key.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError},
};

use rusqlite::{
    Connection,
    hooks::{AuthAction, AuthContext, Authorization},
};

use super::ACCOUNT_TABLES;
use crate::error::Error;

/// Statements that were found to be bound.
static BOUND: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);

/// Full-text indexes, whose row ids contain the account.
const NUMBERED: &[&str] = &["search_entries", "search_index", "search_vocabulary", "search_terms"];

/// In debug builds, fails if `columns` (may be blank) and `tail`, a statement or its part after the select list, use a
/// table of dealers' records without binding it to the account.
pub(super) fn demand(conn: &Connection, columns: &str, tail: &str) -> Result<(), Error> {
    if !cfg!(debug_assertions) {
        return Ok(());
    }
    let whole =
        if columns.is_empty() { tail.to_owned() } else { format!("select {columns} {tail}") };
    if BOUND.lock().unwrap_or_else(PoisonError::into_inner).contains(&whole) {
        return Ok(());
    }
    let tail = if columns.is_empty() { after_select_list(tail) } else { Some(tail) };
    let unbound = unbound(conn, &whole, tail)?;
    if !unbound.is_empty() {
        return Err(Error::Internal(anyhow::anyhow!(
            "a statement over dealers' records does not bind {} to the account: {whole}",
            unbound.join(", ")
        )));
    }
    BOUND.lock().unwrap_or_else(PoisonError::into_inner).insert(whole);
    Ok(())
}

/// What follows the select list of a `select`.
fn after_select_list(sql: &str) -> Option<&str> {
    let list = sql.trim_start().strip_prefix("select")?;
    let (mut depth, mut is_quoted, mut before) = (0_i32, false, ' ');
    for (place, letter) in list.char_indices() {
        match letter {
            '\'' => is_quoted = !is_quoted,
            '(' if !is_quoted => depth += 1,
            ')' if !is_quoted => depth -= 1,
            'f' if !is_quoted && depth == 0 && before.is_whitespace() => {
                let tail = list.get(place..)?;
                if tail
                    .strip_prefix("from")
                    .is_some_and(|rest| rest.starts_with(char::is_whitespace))
                {
                    return Some(tail);
                }
            }
            _ => {}
        }
        before = letter;
    }
    None
}

/// The tables of dealers' records that a statement uses without binding them, or else their aliases; `tail` is the
/// statement without its select list, if it has one.
fn unbound(conn: &Connection, whole: &str, tail: Option<&str>) -> rusqlite::Result<Vec<String>> {
    let schema = Schema::of(conn)?;
    let tables = unbound_tables(conn, schema, whole, tail)?;
    if !tables.is_empty() {
        return Ok(tables);
    }
    let texts = [tail, Some(whole)].into_iter().flatten();
    let aliases: BTreeSet<String> = texts.flat_map(|text| schema.unbound_aliases(text)).collect();
    Ok(aliases.into_iter().collect())
}

fn unbound_tables(
    conn: &Connection,
    schema: &'static Schema,
    whole: &str,
    tail: Option<&str>,
) -> rusqlite::Result<Vec<String>> {
    let used = Used::by(conn, schema, whole)?;
    // A statement may sort by the number of a column, and then can't do without its select list.
    let of_tail = tail.and_then(|tail| Used::by(conn, schema, &format!("select 1 {tail}")).ok());
    let Some(of_tail) = of_tail else { return Ok(schema.unbound(&used, &BTreeSet::new())) };
    let unbound = schema.unbound(&of_tail, &BTreeSet::new());
    if !unbound.is_empty() {
        return Ok(unbound);
    }
    // Tables that only the select list uses may be bound through any table that the tail has bound.
    Ok(schema.unbound(&used, &of_tail.columns.into_keys().collect()))
}

/// Words that may follow a table that has no alias.
const AFTER_TABLE: &[&str] = &[
    "cross", "group", "indexed", "inner", "join", "left", "limit", "on", "order", "set", "union",
    "where",
];

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Whether a statement uses a column of an alias.
fn uses(sql: &str, alias: &str, column: &str) -> bool {
    let name = format!("{alias}.{column}");
    sql.match_indices(&name).any(|(start, _)| {
        let before = sql.get(..start).and_then(|text| text.chars().next_back());
        let after = sql.get(start + name.len()..).and_then(|text| text.chars().next());
        !before.is_some_and(is_of_word) && !after.is_some_and(is_of_word)
    })
}

/// Whether each row of a table belongs to an account that the table names.
fn is_dealers(table: &str) -> bool {
    ACCOUNT_TABLES.contains(&table) && !NUMBERED.contains(&table)
}

/// What a statement uses.
#[derive(Default)]
struct Used {
    /// The columns that it uses, by table.
    columns: BTreeMap<String, BTreeSet<String>>,
    /// The tables that it writes: first the one that it names, then those that SQLite writes to keep foreign keys.
    written: Vec<String>,
}

impl Used {
    /// What a statement uses, by the word of SQLite.
    fn by(conn: &Connection, schema: &'static Schema, sql: &str) -> rusqlite::Result<Self> {
        let noted = Arc::new(Mutex::new(Self::default()));
        let notes = Arc::clone(&noted);
        conn.authorizer(Some(move |context: AuthContext<'_>| {
            // What a trigger does follows from the written row.
            if !context.accessor.is_some_and(|name| schema.triggers.contains(name)) {
                notes.lock().unwrap_or_else(PoisonError::into_inner).note(context.action);
            }
            Authorization::Allow
        }))?;
        let prepared = conn.prepare(sql).map(|_| ());
        conn.authorizer(None::<fn(AuthContext<'_>) -> Authorization>)?;
        prepared?;
        Ok(std::mem::take(&mut *noted.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    fn note(&mut self, action: AuthAction<'_>) {
        let (table, column) = match action {
            AuthAction::Read { table_name, column_name } => (table_name, Some(column_name)),
            // `scoped!` demands that the account is among what is inserted.
            AuthAction::Insert { table_name } => (table_name, Some("account_id")),
            AuthAction::Update { table_name, .. } | AuthAction::Delete { table_name } => {
                (table_name, None)
            }
            _ => return,
        };
        let columns = self.columns.entry(table.to_owned()).or_default();
        columns.extend(column.map(str::to_owned));
        let is_written = !matches!(action, AuthAction::Read { .. });
        if is_written && !self.written.iter().any(|written| written == table) {
            self.written.push(table.to_owned());
        }
    }
}

/// A foreign key: the column of one table that holds a key of another.
struct Key {
    child: String,
    column: String,
    parent: String,
    parent_column: String,
}

/// What the check needs of the schema, which is the same in every database that a process opens.
struct Schema {
    /// The foreign keys that lead to dealers' records.
    keys: Vec<Key>,
    triggers: HashSet<String>,
}

impl Schema {
    fn of(conn: &Connection) -> rusqlite::Result<&'static Self> {
        static SCHEMA: OnceLock<Schema> = OnceLock::new();
        if let Some(schema) = SCHEMA.get() {
            return Ok(schema);
        }
        let mut keys = conn.prepare(
            "select m.name, f.\"from\", f.\"table\", coalesce(f.\"to\", 'id')
             from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'",
        )?;
        let keys = keys.query_map([], |row| {
            Ok(Key {
                child: row.get(0)?,
                column: row.get(1)?,
                parent: row.get(2)?,
                parent_column: row.get(3)?,
            })
        })?;
        let mut keys: Vec<Key> = keys.collect::<Result<_, _>>()?;
        keys.retain(|key| key.parent != "dealers" && ACCOUNT_TABLES.contains(&&*key.parent));
        let mut triggers = conn.prepare("select name from sqlite_schema where type = 'trigger'")?;
        let triggers = triggers.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(SCHEMA.get_or_init(|| Self { keys, triggers }))
    }

    /// The tables of dealers' records that are not bound, where those in `bound` are.
    fn unbound(&self, used: &Used, bound: &BTreeSet<String>) -> Vec<String> {
        let (mut bound, mut open): (Vec<_>, Vec<_>) = used
            .columns
            .iter()
            .filter(|(table, columns)| is_dealers(table) && !self.is_kept(used, table, columns))
            .partition(|(table, columns)| columns.contains("account_id") || bound.contains(*table));
        loop {
            let known: BTreeSet<_> =
                bound.iter().flat_map(|(table, columns)| self.among(table, columns)).collect();
            let is_any_bound = !bound.is_empty();
            let (joined, rest): (Vec<_>, Vec<_>) =
                open.into_iter().partition(|(table, columns)| {
                    // Files hang on the record that is named as their owner, of whatever kind it is.
                    let is_of_owner = *table == "attachments"
                        && is_any_bound
                        && ["owner_kind", "owner_id"].iter().all(|name| columns.contains(*name));
                    is_of_owner || self.among(table, columns).iter().any(|key| known.contains(key))
                });
            open = rest;
            if joined.is_empty() {
                return open.into_iter().map(|(table, _)| table.clone()).collect();
            }
            bound.extend(joined);
        }
    }

    /// The aliases of dealers' tables that occur neither with the account nor with a key.
    fn unbound_aliases(&self, sql: &str) -> Vec<String> {
        let spaced: String = sql
            .chars()
            .map(|letter| match letter {
                ',' | '(' | ')' => format!(" {letter} "),
                '"' => String::new(),
                _ => letter.to_string(),
            })
            .collect();
        let words: Vec<&str> = spaced.split_whitespace().chain(["", ""]).collect();
        let alias = |words: &[&str]| {
            let [before, table, next, after] = words else { return None };
            let table = table.strip_prefix("main.").unwrap_or(table);
            let alias = if *next == "as" { *after } else { *next };
            let is_read = ["from", "join", ","].contains(before) && is_dealers(table);
            let is_alias = alias.chars().all(is_of_word) && !AFTER_TABLE.contains(&alias);
            let is_bound = || {
                let ends = self
                    .keys
                    .iter()
                    .flat_map(|key| [(&key.child, &key.column), (&key.parent, &key.parent_column)]);
                let keys = ends.filter(|(of, _)| *of == table).map(|(_, column)| &**column);
                let mut columns = keys.chain(["id", "account_id", "owner_id"]);
                columns.any(|column| uses(sql, alias, column))
            };
            let is_loose = is_read && is_alias && !alias.is_empty() && !is_bound();
            is_loose.then(|| format!("{table} {alias}"))
        };
        words.windows(4).filter_map(alias).collect()
    }

    /// Whether a table is used for nothing but the foreign keys of what a statement writes: to see whether a parent
    /// exists, or to find the children of a deleted row.
    fn is_kept(&self, used: &Used, table: &str, columns: &BTreeSet<String>) -> bool {
        let Some((target, _)) = used.written.split_first() else { return false };
        let is_written = |table: &String| used.written.contains(table);
        let is_key = |column: &String| {
            self.keys.iter().any(|key| {
                key.parent == table && key.parent_column == *column && is_written(&key.child)
                    || key.child == table && key.column == *column && is_written(&key.parent)
            })
        };
        target != table && columns.iter().all(is_key)
    }

    /// The tables whose ids are in these columns of a table.
    fn among(&self, table: &str, columns: &BTreeSet<String>) -> Vec<String> {
        let root = |column: &String| {
            let mut place = (table, &**column);
            // No chain in the schema is longer, and this also ends the loop for a table that references itself.
            for _ in 0..4 {
                let next = self.keys.iter().find(|key| (&*key.child, &*key.column) == place);
                let Some(key) = next else { break };
                place = (&key.parent, &key.parent_column);
            }
            (place.1 == "id").then(|| place.0.to_owned())
        };
        columns.iter().filter_map(root).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn migrated() -> Connection {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        conn.pragma_update(None, "foreign_keys", true).unwrap();
        conn
    }

    fn found(columns: &str, tail: &str) -> Vec<String> {
        let whole = format!("select {columns} {tail}");
        unbound(&migrated(), &whole, Some(tail)).unwrap()
    }

    fn found_in(sql: &str) -> Vec<String> {
        unbound(&migrated(), sql, after_select_list(sql)).unwrap()
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
        assert!(found("n.title", "from news_items n").is_empty());
    }

    #[test]
    fn files_hang_on_the_record_that_owns_them() {
        let own = "from orders o where o.account_id = :account";
        let files = "select count(*) from attachments f where f.owner_kind = 'order'";
        assert!(found(&format!("({files} and f.owner_id = o.id)"), own).is_empty());
        assert!(found("1", &format!("{own} and ({files} and f.owner_id = o.id) = 0")).is_empty());
        assert_eq!(found(&format!("({files})"), own), ["attachments"]);
        assert_eq!(found_in(&format!("{files} and f.owner_id = :id")), ["attachments"]);
        let begun =
            "insert into attachments (owner_kind, owner_id, account_id, name, file_id, created_at)
                     values ('order', :id, :account, '', :file, :now)";
        assert!(found_in(begun).is_empty());
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
            "from orders o join (with i as (select number from invoices) select number from i) x
               on x.number = o.number where o.account_id = :account",
        ] {
            assert_eq!(found("o.id", other), ["invoices"], "{other}");
        }
        let listed = "from orders o where o.account_id = :account";
        assert_eq!(found("(select count(*) from invoices)", listed), ["invoices"]);
        assert_eq!(found("o.account_id", "from orders o where o.id = :id"), ["orders"]);
        assert_eq!(found_in("select o.account_id from orders o where o.id = :id"), ["orders"]);
        let never = "from orders o where o.account_id = :account and 0";
        assert_eq!(found("o.id", never), ["orders"], "SQLite drops all of the condition");
        let side_by_side = "from orders o, invoices i where o.account_id = :account";
        assert_eq!(found("o.id, i.order_id", side_by_side), ["invoices"]);
        assert_eq!(found_in("update invoices set number = '' where id = 1"), ["invoices"]);
        let of_another = "update invoices set number = '' where exists (
                              select 1 from orders o where o.account_id = :account)";
        assert_eq!(found_in(of_another), ["invoices"]);
        let copied = "insert into change_lines (request_id, account_id, order_id, line_no)
                      select :id, :account, l.order_id, l.line_no from order_lines l where l.product = :product";
        assert_eq!(found_in(copied), ["order_lines"]);
    }

    #[test]
    fn each_use_of_a_table_is_bound_by_itself() {
        let other = "from orders o, orders p where o.account_id = :account";
        assert_eq!(found("o.id", other), ["orders p"]);
        assert_eq!(found("o.id, p.id", other), ["orders p"]);
        let listed = "from orders o where o.account_id = :account";
        assert_eq!(found("(select count(*) from orders as p)", listed), ["orders p"]);
        let before = "from orders o join orders p on p.account_id = o.account_id
                      where o.account_id = :account and p.number < o.number";
        assert!(found("o.id", before).is_empty());
    }

    #[test]
    fn what_sqlite_uses_to_keep_foreign_keys_follows_from_the_row_that_is_written() {
        for written in [
            "insert into change_requests (id, account_id, number, order_id, kind, comment)
             values (:id, :account, :number, :order, :kind, '')",
            "update change_requests set order_id = :order where id = :id and account_id = :account",
            "delete from change_requests where id = :id and account_id = :account",
            "delete from projects where id = :id and account_id = :account",
        ] {
            assert!(found_in(written).is_empty(), "{written}");
        }
        let whole = "delete from change_requests where id = :id";
        assert_eq!(found_in(whole), ["change_requests"]);
    }

    #[test]
    fn a_select_list_ends_at_the_first_from_that_is_not_within_it() {
        assert_eq!(after_select_list("select a, b from c where d"), Some("from c where d"));
        let nested = "select 'x from y', (select 1 from a), from_day\n from b";
        assert_eq!(after_select_list(nested), Some("from b"));
        assert_eq!(after_select_list("select exists (select 1 from a)"), None);
        assert_eq!(after_select_list("delete from a"), None);
    }

    #[test]
    fn an_account_s_rows_refuse_a_statement_that_is_not_bound() {
        let conn = migrated();
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

//! Tests that a column and the enum that holds its values know the same codes.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use rusqlite::Connection;
use transom::db;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Columns, or columns of one table, whose codes belong to no enum, and why.
const EXEMPT: &[(&str, &str)] = &[
    ("currency", "`kernel::money::CURRENCIES`"),
    ("price_currency", "`kernel::money::CURRENCIES`"),
    ("value_currency", "`kernel::money::CURRENCIES`"),
    ("language", "`messages::Language`, which the offered ones limit"),
    ("import_batches.status", "`RunStatus`, together with the outcome"),
    ("import_batches.outcome", "`RunStatus`, together with the status"),
    ("bucket", "follows from the status, and only filters read it"),
    ("service_orders.stage", "follows from the status, and only filters read it"),
    ("users.mfa_type", "each method is its own statement"),
    ("step_ups.kind", "`Proof`, which recovery codes give as well"),
    ("one_time_codes.channel", "each channel is its own statement"),
    ("sessions.purpose", "`access::Purpose`, which is stored by its own words"),
    ("sessions.impersonation_mode", "read as whether staff may act"),
    ("uploads_of_day.kind", "of a user or an account, each with its own statement"),
    ("texts_of_day.kind", "of a user or an account, each with its own statement"),
    ("audiences.kind", "each kind is its own list in `Audience`"),
];

/// The lists of codes that the schema's checks allow, by table and column.
fn checked(conn: &Connection) -> Vec<(String, String, BTreeSet<String>)> {
    let mut statement =
        conn.prepare("select name, sql from sqlite_master where type = 'table'").unwrap();
    let tables = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let mut found = Vec::new();
    for table in tables {
        let (table, sql): (String, Option<String>) = table.unwrap();
        let sql = sql.unwrap_or_default();
        for (at, _) in sql.match_indices(" in ('") {
            let (before, after) = sql.split_at(at);
            let column = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
            let place = before[..before.len() - column.len()].trim_end();
            let list = &after[" in (".len()..after.find(')').unwrap()];
            if place.ends_with("check (") || place.ends_with(" or") {
                let mut codes = quoted(list, '\'');
                // Where nothing was chosen.
                codes.remove("");
                found.push((table.clone(), column.to_owned(), codes));
            }
        }
    }
    found
}

/// The texts between quotes.
fn quoted(list: &str, quote: char) -> BTreeSet<String> {
    list.split(quote).skip(1).step_by(2).map(str::to_owned).collect()
}

fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// The codes of every enum: those in one pair of braces after `Variant =` or `Variant =>`.
fn declared() -> BTreeSet<BTreeSet<String>> {
    let mut files = Vec::new();
    for dir in ["src", "crates"] {
        sources(&Path::new(ROOT).join(dir), &mut files);
    }
    let mut found = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(file).unwrap();
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let text = lines.collect::<Vec<_>>().join("\n");
        for block in text.split('{').filter_map(|part| part.split_once('}')) {
            let mut codes = BTreeSet::new();
            let mut rest = block.0;
            while let Some((name, after)) = rest.split_once('"') {
                let Some((code, next)) = after.split_once('"') else { break };
                let name = name.trim_end().trim_end_matches('>');
                let name = name.strip_suffix('=').unwrap_or_default().trim_end();
                let name = name.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap();
                if name.starts_with(char::is_uppercase) {
                    codes.insert(code.to_owned());
                }
                rest = next;
            }
            found.insert(codes);
        }
    }
    found
}

#[test]
fn a_column_of_codes_and_its_enum_know_the_same() {
    let mut conn = Connection::open_in_memory().unwrap();
    db::migrate(&mut conn).unwrap();
    let declared = declared();
    let mut unused: BTreeSet<&str> = EXEMPT.iter().map(|(column, _)| *column).collect();
    let mut strangers = Vec::new();
    let checked = checked(&conn);
    assert!(checked.len() > 60, "the schema has only {} lists of codes", checked.len());
    for (table, column, codes) in checked {
        if declared.contains(&codes) {
            continue;
        }
        let whole = format!("{table}.{column}");
        match EXEMPT.iter().find(|(exempt, _)| *exempt == column || *exempt == whole) {
            Some((exempt, _)) => {
                unused.remove(exempt);
            }
            None => strangers.push(format!("{whole}: {codes:?}")),
        }
    }
    assert!(strangers.is_empty(), "no enum has the codes of\n{}", strangers.join("\n"));
    assert!(unused.is_empty(), "these have enums: {unused:?}");
}

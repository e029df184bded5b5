//! Names of the records that a column refers to, for showing changes to people.

use rusqlite::{Connection, OptionalExtension};

/// Columns that refer to a record, with the SQL of its name.
const NAMES: &[(&str, &str)] = &[
    ("account_id", "select name || ' (' || code || ')' from dealers where account_id = ?1"),
    (
        "account_manager_id",
        "select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users where id = ?1",
    ),
    ("branch_id", "select name from branches where id = ?1"),
    ("catalog_item_id", "select code from catalog_items where id = ?1"),
    ("crew_id", "select name from crews where id = ?1"),
    ("invoice_id", "select number from invoices where id = ?1"),
    ("order_id", "select number || suffix from orders where id = ?1"),
    ("request_id", "select number from service_requests where id = ?1"),
    ("ship_method_id", "select name_en from service_list_items where id = ?1"),
];

/// The name of the record `id` that `column` refers to, or `None` if the column isn't a reference.
pub(in crate::import) fn name_of(conn: &Connection, column: &str, id: i64) -> Option<String> {
    let (_, sql) = NAMES.iter().find(|(known, _)| *known == column)?;
    conn.prepare_cached(sql)
        .and_then(|mut name| name.query_row([id], |row| row.get(0)).optional())
        .ok()
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db;

    #[test]
    fn every_column_of_an_import_that_refers_to_a_record_has_its_name() {
        let dir = tempfile::tempdir().unwrap();
        let mut conn = db::open_writer(&dir.path().join("transom.db")).unwrap();
        db::migrate(&mut conn).unwrap();
        for (_, sql) in NAMES {
            conn.prepare(sql).unwrap();
        }
        // No import fills these.
        let elsewhere = ["source_batch", "created_by", "updated_by", "noted_by"];
        for table in [
            "dealers",
            "branches",
            "users",
            "catalog_items",
            "orders",
            "order_lines",
            "invoices",
            "invoice_lines",
            "load_dates",
            "service_orders",
        ] {
            let mut references =
                conn.prepare("select \"from\" from pragma_foreign_key_list(?1)").unwrap();
            let columns: Vec<String> = references
                .query_map([table], |row| row.get(0))
                .unwrap()
                .map(Result::unwrap)
                .collect();
            for column in columns {
                let is_named = NAMES.iter().any(|(known, _)| *known == column);
                assert!(is_named || elsewhere.contains(&column.as_str()), "{table}.{column}");
            }
        }
    }
}

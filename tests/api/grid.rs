//! Tests what holds for every list with load options.

use std::collections::BTreeSet;

use http::Method;
use rusqlite::Connection;
use serde_json::{Value, json};
use transom::{config::Rate, domain::routes};

use super::harness::TestApp;

/// Empties every nullable column, except those for sessions and the date.
fn empty(database: &Connection) {
    let sql = "select t.name, c.name from sqlite_schema t join pragma_table_info(t.name) c
               where t.type = 'table' and t.sql like '%strict%' and t.name not in ('instance', 'sessions')
                   and not c.\"notnull\" and not c.pk";
    let mut columns = database.prepare(sql).unwrap();
    let columns = columns.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let columns: Vec<(String, String)> = columns.map(Result::unwrap).collect();
    assert!(columns.len() > 100);
    for (table, column) in columns {
        // A row that must have a value for another's sake keeps it.
        let _ = database.execute(&format!("update or ignore {table} set {column} = null"), []);
    }
}

#[tokio::test]
async fn every_list_knows_which_of_its_fields_can_be_empty() {
    let app = TestApp::with(|config| config.limits.calls = Rate::per_minute(100_000));
    app.user("north.owner").post("/service/request", json!({"submit": false})).await.ok();
    let database = app.database();
    empty(&database);
    let (mut asked, mut with_rows) = (0, BTreeSet::new());
    for route in routes() {
        let is_list = route.method == Method::GET && route.operation().has_load_options();
        if !is_list || route.path.ends_with("/export") {
            continue;
        }
        let person = app.user(if route.side == "staff" { "staff.sa" } else { "north.owner" });
        let path = format!("{}?account=NORTH", route.path.replace("{id}", "1"));
        let list = person.get(&path).await;
        if list.status == 404 {
            continue;
        }
        let rows = list.ok()["items"].as_array().unwrap().clone();
        let fields: BTreeSet<&String> =
            rows.iter().filter_map(Value::as_object).flat_map(|row| row.keys()).collect();
        for field in fields {
            let is_empty = |row: &&Value| row.get(field).is_none_or(Value::is_null);
            let filter = json!([field, "=", null]);
            let found = person.get(&format!("{path}&filter={filter}")).await;
            if found.status == 400 {
                continue;
            }
            let expected = rows.iter().filter(is_empty).count();
            assert_eq!(found.ok()["count"], expected, "{field} of {path}");
            asked += 1;
            with_rows.insert(route.path.clone());
        }
    }
    assert!(asked > 250 && with_rows.len() > 20, "{asked} fields of {} lists", with_rows.len());
}

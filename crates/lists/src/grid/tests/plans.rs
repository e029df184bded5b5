//! Tests the query plans of the orders' list on the real schema.

use jiff::tz::TimeZone;
use rusqlite::{Connection, named_params};
use serde_json::json;

use super::{Fixture, Record, query};
use crate::{
    db::{self, register_functions},
    grid::{Direction, Field, List, LoadOptions, Query, Scope, SearchTable},
    kernel::ids::AccountId,
};

static ORDERS: List = List {
    key: "o.id",
    fields: &[
        Field::integer("id", "o.id"),
        Field::text("orderNumber", "o.number").folded("o.number_folded").searched(),
        Field::text("customer", "o.customer_name").folded("o.customer_folded").searched(),
        Field::code("status", "o.status"),
        Field::money("total", "o.total_cents"),
        Field::day("enteredOn", "o.entered_on"),
    ],
    default_order: &[("o.entered_on", Direction::Desc), ("o.id", Direction::Desc)],
    search: Some(SearchTable { name: "orders_search", rowid: "o.id", packed: None }),
};

/// The plans for the keys of a page and for their count.
fn plans(raw: &str) -> (String, String) {
    let mut connection = Connection::open_in_memory().unwrap();
    db::migrate(&mut connection).unwrap();
    register_functions(&connection).unwrap();
    let account = AccountId(3);
    let zone = TimeZone::UTC;
    let query = Query {
        list: &ORDERS,
        scope: Scope {
            from: "orders o",
            filter: "o.account_id = :account and o.stage = 'past'",
            params: named_params! { ":account": account },
            rowids: Some(account.id_range()),
        },
        hidden: &[],
        zone: &zone,
        language: transom_messages::Language::English,
    };
    let options = LoadOptions::from_query(raw).unwrap();
    query.explain(&connection, &options).unwrap()
}

fn total_sort() -> (&'static str, serde_json::Value) {
    ("sort", json!([{ "selector": "total", "desc": true }]))
}

#[test]
fn the_default_order_walks_its_index_and_the_count_reads_an_index_alone() {
    let (page, count) = plans("");
    assert_eq!(page, "SEARCH o USING COVERING INDEX orders_list (account_id=? AND stage=?)");
    assert!(
        count.contains("USING COVERING INDEX") && count.contains("account_id=? AND stage=?"),
        "{count}"
    );
}

#[test]
fn a_status_is_found_and_counted_by_its_index() {
    let (page, count) =
        plans(&query(&[("filter", json!(["status", "=", "invoiced"])), total_sort()]));
    let by_status =
        "SEARCH o USING COVERING INDEX orders_by_status (account_id=? AND stage=? AND status=?)";
    assert!(page.starts_with(by_status), "{page}");
    assert_eq!(count, by_status);
}

#[test]
fn a_total_sorts_by_its_index_and_only_ties_are_sorted() {
    let (page, _) = plans(&query(&[total_sort()]));
    assert!(page.starts_with("SEARCH o USING COVERING INDEX orders_by_total"), "{page}");
    assert!(!page.contains("TEMP B-TREE FOR ORDER BY"), "{page}");
}

#[test]
fn blank_names_come_last_along_the_index_of_names() {
    let sort = json!([{ "selector": "customer", "nulls": "last" }, { "selector": "id" }]);
    let (page, _) = plans(&query(&[("sort", sort)]));
    let by_name = "SEARCH o USING COVERING INDEX orders_by_customer (account_id=? AND stage=? AND customer_folded";
    assert_eq!(page, format!("{by_name}>?)\n{by_name}=?)"));
}

#[test]
fn part_of_a_name_drives_the_query_whatever_else_is_filtered_and_sorted() {
    let filter = json!([["status", "=", "invoiced"], "and", ["customer", "contains", "northw"]]);
    let (page, count) = plans(&query(&[("filter", filter), total_sort()]));
    for plan in [page, count] {
        let steps: Vec<&str> = plan.lines().collect();
        assert!(steps[0].starts_with("SCAN orders_search VIRTUAL TABLE INDEX"), "{plan}");
        assert_eq!(steps[1], "SEARCH o USING INTEGER PRIMARY KEY (rowid=?)", "{plan}");
    }
}

#[test]
fn two_characters_are_looked_for_within_the_accounts_own_rows() {
    let (_, count) = plans(&query(&[("filter", json!(["customer", "contains", "no"]))]));
    assert!(count.starts_with("SEARCH o USING"), "{count}");
    assert!(count.contains("account_id=? AND stage=?"), "{count}");
}

#[test]
fn the_beginning_of_a_name_is_looked_for_within_the_accounts_own_rows() {
    let (page, count) = plans(&query(&[("filter", json!(["customer", "startswith", "north"]))]));
    for plan in [page, count] {
        assert!(plan.contains("account_id=? AND stage=?") && !plan.contains("SCAN o"), "{plan}");
    }
}

#[test]
fn the_beginning_of_a_number_is_ranges_of_its_index_where_all_accounts_are_asked() {
    let mut connection = Connection::open_in_memory().unwrap();
    db::migrate(&mut connection).unwrap();
    let zone = TimeZone::UTC;
    let query_of_all = Query {
        list: &ORDERS,
        scope: Scope { from: "orders o", filter: "1", params: &[], rowids: None },
        hidden: &[],
        zone: &zone,
        language: transom_messages::Language::English,
    };
    let raw = query(&[("filter", json!(["orderNumber", "startswith", "w24"]))]);
    let options = LoadOptions::from_query(&raw).unwrap();
    let (_, count) = query_of_all.explain(&connection, &options).unwrap();
    assert!(count.contains("orders_by_number (number_folded>? AND number_folded<?)"), "{count}");
}

#[test]
fn what_the_lists_are_scoped_by_follows_the_record_on_every_write() {
    let mut connection = Connection::open_in_memory().unwrap();
    db::migrate(&mut connection).unwrap();
    connection
        .execute_batch(
            "insert into dealers (account_id, code, code_folded, name, name_folded, created_at, updated_at)
             values (3, 'N', 'n', 'North', 'north', 0, 0);
             insert into orders (id, account_id, number, number_folded, kind, status, entered_on, currency,
                 as_of, created_at, updated_at)
             values ((3 << 28) + 1, 3, '1', '1', 'order', 'invoiced', '2026-01-01', 'CAD', 0, 0, 0),
                    ((3 << 28) + 2, 3, '2', '2', 'order', 'shipped', '2026-01-01', 'CAD', 0, 0, 0),
                    ((3 << 28) + 3, 3, '3', '3', 'quote', 'entered', '2026-01-01', 'CAD', 0, 0, 0);
             insert into invoices (id, account_id, number, number_folded, invoiced_on, due_on, currency,
                 balance_cents, as_of, created_at, updated_at)
             values ((3 << 28) + 1, 3, '1', '1', '2026-01-01', '2026-01-01', 'CAD', 5, 0, 0, 0);",
        )
        .unwrap();
    let all = |sql: &str| {
        let mut statement = connection.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
        rows.map(Result::unwrap).collect::<Vec<_>>().join(" ")
    };
    let stages = "select stage from orders order by id";
    let open = "select cast(is_open as text) from invoices";
    assert_eq!((all(stages).as_str(), all(open).as_str()), ("past current quote", "1"));
    connection
        .execute_batch(
            "update orders set status = 'delivered' where number = '2';
             update orders set stage = 'current' where number = '1';
             update invoices set balance_cents = 0;",
        )
        .unwrap();
    assert_eq!((all(stages).as_str(), all(open).as_str()), ("past past quote", "0"));
}

/// A thousand Larsons and ten Bergs, every other on hold, the most expensive last.
fn many() -> Fixture {
    let records: Vec<Record> = (0..1010)
        .map(|place| Record {
            id: AccountId(7).id_range().0 + place,
            name: if place % 101 == 0 { "Berg" } else { "Larson" }.to_owned(),
            status: if place % 2 == 0 { "on_hold" } else { "entered" }.to_owned(),
            total: place,
            ..Record::default()
        })
        .collect();
    Fixture::new(&records)
}

fn dearest_on_hold(fixture: &Fixture, part: &str) -> (u64, Vec<String>) {
    let filter = json!([["status", "=", "on_hold"], "and", ["name", "contains", part]]);
    let page = fixture
        .page(&query(&[
            ("filter", filter),
            ("sort", json!([{ "selector": "total", "desc": true }])),
            ("take", json!(2)),
        ]))
        .unwrap();
    let totals = page["items"].as_array().unwrap().iter().map(|row| row["total"].to_string());
    (page["count"].as_u64().unwrap(), totals.collect())
}

#[test]
fn what_very_many_hold_is_counted_packed_and_walked_to() {
    let dearest = || vec!["10.08".to_owned(), "10.06".to_owned()];
    let fixture = many();
    for part in ["son", "la"] {
        assert_eq!(dearest_on_hold(&fixture, part), (500, dearest()));
    }
    fixture.tamper("update things_packed set texts = texts || char(10) || 'larson, berg'");
    let blocks = 2;
    assert_eq!(dearest_on_hold(&fixture, "son"), (500 + blocks, dearest()), "not counted packed");
    assert_eq!(dearest_on_hold(&fixture, "berg").0, 5, "few are counted as they are found");
    fixture.tamper("drop index things_by_total");
    assert_eq!(dearest_on_hold(&fixture, "berg").0, 5, "few are looked up");
    let walked =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| dearest_on_hold(&fixture, "son")));
    assert!(walked.is_err(), "many are walked to along the index");
}

#[test]
fn rows_of_a_code_are_counted_packed_and_others_one_by_one() {
    let fixture = many();
    let count = |filter: serde_json::Value| {
        let asked = query(&[("filter", filter), ("take", json!(2))]);
        fixture.page(&asked).unwrap()["count"].as_u64().unwrap()
    };
    let all = || fixture.page("take=2").unwrap()["count"].as_u64().unwrap();
    let on_hold = || json!(["status", "=", "on_hold"]);
    assert_eq!((all(), count(on_hold())), (1010, 505));
    fixture.tamper("update things_packed set rows = rows + 1000 where block % 2 = 1");
    let (statuses, odd_blocks) = (2, 1);
    assert_eq!(all(), 1010 + 1000 * statuses * odd_blocks, "not counted packed");
    assert_eq!(count(on_hold()), 505 + 1000 * odd_blocks);
    assert_eq!(count(json!([on_hold(), "and", ["total", ">=", 0]])), 505);
    let grouped = query(&[("group", json!([{ "selector": "total" }])), ("take", json!(2))]);
    assert_eq!(fixture.page(&grouped).unwrap()["count"], all());
    fixture.tamper("insert into things_changed select distinct id >> 9 from things");
    assert_eq!((all(), count(on_hold())), (1010, 505), "changed blocks are not believed");
}

#[test]
fn a_block_that_has_changed_is_read_by_its_rows() {
    let fixture = many();
    fixture.change_block();
    assert_eq!(fixture.page("take=2").unwrap()["count"], 1010);
    assert_eq!(dearest_on_hold(&fixture, "son").0, 500);
    assert_eq!(dearest_on_hold(&fixture, "berg").0, 5);
    assert_eq!(dearest_on_hold(&fixture, "untrue").0, 0);
}

//! Tests the rules one by one.

use serde_json::{Value, json};

use super::{ACCOUNT, Fixture, Record, THINGS, query};
use crate::{
    error::Error,
    grid::{Allowance, LoadOptions},
};

/// Five records: one with defaults only, the others with every field set.
fn fixture() -> Fixture {
    let first = ACCOUNT.id_range().0;
    let record =
        |id: i64, name: &str, note: Option<&str>, quantity, total, day: Option<&str>| Record {
            id: first + id,
            name: name.to_owned(),
            note: note.map(str::to_owned),
            status: if id % 2 == 0 { "on_hold" } else { "entered" }.to_owned(),
            quantity,
            total,
            price: quantity.map(|quantity| quantity * 10_001),
            day: day.map(str::to_owned),
            at: day.map(|day| {
                format!("{day}T06:00:00Z").parse::<jiff::Timestamp>().unwrap().as_millisecond()
            }),
            done: quantity.map(|quantity| quantity > 5),
        };
    Fixture::new(&[
        record(1, "Acme", None, None, 1_000, None),
        record(2, "acme", Some(""), Some(0), 1_000, Some("2026-01-01")),
        record(3, "ACMÉ 100%", Some("Door_left"), Some(5), 999, Some("2026-01-02")),
        record(4, "Beta", Some("100 windows"), Some(7), 123_457, Some("2026-02-02")),
        record(5, "beta O'Brien \"x\"", Some("é"), Some(7), -5, Some("2025-02-02")),
    ])
}

fn ids(page: &Value) -> Vec<i64> {
    let first = ACCOUNT.id_range().0;
    page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["id"].as_i64().unwrap() - first)
        .collect()
}

/// The ids of the records that pass a filter.
fn passing(filter: Value) -> Vec<i64> {
    let sort = json!([{ "selector": "id" }]);
    ids(&fixture().page(&query(&[("filter", filter), ("sort", sort)])).unwrap())
}

/// The ids of the records in this order.
fn sorted(sort: Value) -> Vec<i64> {
    ids(&fixture().page(&query(&[("sort", sort)])).unwrap())
}

#[track_caller]
fn refused(raw: &str) {
    match fixture().page(raw) {
        Err(Error::BadRequest(_)) => {}
        other => panic!("{raw}: {other:?}"),
    }
}

#[track_caller]
fn refuses(name: &str, value: Value) {
    refused(&query(&[(name, value)]));
}

#[test]
fn options_are_json_then_url_encoded_and_other_parameters_are_left_alone() {
    let page = fixture()
        .page("year=2026&take=2&filter=%5B%22quantity%22%2C%22%3D%22%2C7%5D&x=%zz")
        .unwrap();
    assert_eq!(ids(&page), [4, 5]);
    let spaced = fixture().page("filter=[%22note%22,%22=%22,%22100+windows%22]").unwrap();
    assert_eq!(ids(&spaced), [4]);
    assert_eq!(ids(&fixture().page("").unwrap()).len(), 5);
}

#[test]
fn an_option_that_stands_twice_or_cannot_be_read_is_refused() {
    refused("take=1&take=1");
    refused("take=1&t%61ke=2");
    refused("filter=");
    refused("filter=%5B");
    refused("filter=[%22name%22,%22%FF%22]");
    refused("sort=[]x");
    refused("requireTotalCount=1");
    refused("requireGroupCount=%22true%22");
    refuses("filter", json!("name"));
    refuses("filter", json!({ "name": 1 }));
    refuses("filter", Value::Null);
    refuses("sort", json!(5));
    refuses("sort", json!([{ "desc": true }]));
    refuses("sort", json!([{ "selector": "name", "desc": 1 }]));
    refuses("sort", json!([{ "selector": "name", "nulls": "none" }]));
    refuses("group", json!([{ "selector": ["name"] }]));
    refuses("totalSummary", json!([{ "selector": "total", "summaryType": "median" }]));
    refuses("totalSummary", json!([{ "summaryType": "sum" }]));
    refuses("group", json!([{ "selector": "name", "isExpanded": 1 }]));
}

#[test]
fn skip_and_take_are_whole_numbers_within_bounds() {
    for raw in
        ["skip=-1", "skip=1.5", "skip=\"1\"", "skip=null", "take=-1", "take=1001", "take=1.0"]
    {
        refused(raw);
    }
    refused("skip=99999999999999999999");
    assert_eq!(ids(&fixture().page("take=1000").unwrap()).len(), 5);
    assert_eq!(ids(&fixture().page("take=0").unwrap()).len(), 5);
    let beyond = fixture().page("skip=9223372036854775807&take=5").unwrap();
    assert_eq!((ids(&beyond).len(), &beyond["count"]), (0, &json!(5)));
}

#[test]
fn without_take_the_first_thousand_come_and_count_tells_the_rest() {
    let first = ACCOUNT.id_range().0;
    let many: Vec<Record> =
        (0..2_500).map(|id| Record { id: first + id, total: id, ..Record::default() }).collect();
    let fixture = Fixture::new(&many);
    let page = fixture.page("").unwrap();
    assert_eq!((ids(&page).len(), &page["count"]), (1000, &json!(2_500)));
    // A page near the end is read from the end, and is the same page.
    for (skip, expected) in [(1_001, 1_498), (2_300, 199), (2_490, 9)] {
        let page = fixture.page(&format!("skip={skip}&take=20")).unwrap();
        assert_eq!(ids(&page).first(), Some(&expected), "{skip}");
        assert_eq!(ids(&page).len(), 20.min(2_500 - skip));
        assert!(ids(&page).is_sorted_by(|a, b| a > b));
    }
    assert!(ids(&fixture.page("skip=2500&take=20").unwrap()).is_empty());
}

#[test]
fn count_is_there_unless_it_is_declined() {
    assert_eq!(fixture().page("take=2").unwrap()["count"], 5);
    assert_eq!(fixture().page("take=2&requireTotalCount=true").unwrap()["count"], 5);
    let without = fixture().page("take=2&requireTotalCount=false").unwrap();
    assert_eq!(without.as_object().unwrap().keys().collect::<Vec<_>>(), ["items"]);
}

#[test]
fn fields_are_matched_exactly_and_hidden_ones_do_not_exist() {
    for field in ["Name", "t.name", "name ", "", "name_folded", "1; drop table things"] {
        refuses("filter", json!([field, "=", "x"]));
        refuses("sort", json!([{ "selector": field }]));
        refuses("group", json!([{ "selector": field }]));
        refuses("totalSummary", json!([{ "selector": field, "summaryType": "count" }]));
        refuses("groupSummary", json!([{ "selector": field, "summaryType": "min" }]));
    }
    let fixture = fixture();
    let told = |hidden: &[&str], name: &str, value: Value| {
        fixture.page_without(hidden, &query(&[(name, value)])).map_err(|error| error.to_string())
    };
    for (name, value) in [
        ("filter", json!(["!", ["total", ">", 5]])),
        ("sort", json!([{ "selector": "total" }])),
        ("group", json!([{ "selector": "total" }])),
        ("totalSummary", json!([{ "selector": "total", "summaryType": "max" }])),
    ] {
        assert!(told(&[], name, value.clone()).is_ok());
        let message = told(&["total"], name, value).unwrap_err();
        assert_eq!(message, "This list has no field “total”.");
    }
    // This also holds if another field is grouped by it and the sort is dropped.
    let raw = query(&[("group", json!(["name"])), ("sort", json!(["nothing"]))]);
    assert!(fixture.page(&raw).is_err());
}

#[test]
fn limits_hold() {
    let nested = |levels: usize| {
        let mut filter = json!(["total", ">", 0]);
        for _ in 1..levels {
            filter = json!(["!", filter]);
        }
        filter
    };
    assert!(fixture().page(&query(&[("filter", nested(32))])).is_ok());
    refuses("filter", nested(33));
    refused(&format!("filter={}", "[".repeat(16_000)));
    let conditions = |count: usize| Value::from(vec![json!(["total", 1]); count]);
    assert!(fixture().page(&query(&[("filter", conditions(500))])).is_ok());
    refuses("filter", conditions(501));
    refuses("filter", json!(["name", "=", "x".repeat(17_000)]));
    refuses("filter", json!(["name", "contains", "a\0b"]));
    for (name, entry, limit) in [
        ("sort", json!({ "selector": "name" }), 10),
        ("group", json!({ "selector": "name" }), 4),
        ("totalSummary", json!({ "summaryType": "count" }), 20),
        ("groupSummary", json!({ "summaryType": "count" }), 20),
    ] {
        let entries = |count: usize| query(&[(name, Value::from(vec![entry.clone(); count]))]);
        assert!(fixture().page(&entries(limit)).is_ok(), "{name}");
        refused(&entries(limit + 1));
    }
    // Brackets within strings don't count as nesting.
    let brackets = json!(["name", "=", "[[\"".repeat(40)]);
    assert!(LoadOptions::from_query(&query(&[("filter", brackets)])).is_ok());
}

#[test]
fn leaves_have_two_or_three_members_and_known_operators() {
    assert_eq!(passing(json!(["quantity", 7])), [4, 5]);
    assert_eq!(passing(json!(["name", "CONTAINS", "bet"])), [4, 5]);
    assert_eq!(passing(json!([])), [1, 2, 3, 4, 5]);
    for leaf in [
        json!(["name"]),
        json!(["name", "like", "x"]),
        json!(["name", "==", "x"]),
        json!(["name", "=", "x", "y"]),
        json!(["name", 5, "x"]),
        json!(["name", "=", ["x"]]),
        json!([5, "=", "x"]),
        json!([["name", "x"], "xor", ["name", "y"]]),
        json!([["name", "x"], "and"]),
        json!([["name", "x"], "and", "and", ["name", "y"]]),
        json!([["name", "x"], 5]),
        json!([[]]),
        json!(["!"]),
        json!(["!", "name"]),
        json!(["!", ["name", "x"], "and", ["name", "y"]]),
    ] {
        refuses("filter", leaf);
    }
}

#[test]
fn lists_side_by_side_mean_and_and_words_are_not_mixed() {
    let (seven, beta) = (json!(["quantity", 7]), json!(["name", "beta"]));
    assert_eq!(passing(json!([seven, beta])), [4]);
    assert_eq!(passing(json!([seven, "and", beta])), [4]);
    assert_eq!(passing(json!([["name", "acme"], "or", beta])), [1, 2, 4]);
    assert_eq!(passing(json!([["name", "acme"], "OR", beta])), [1, 2, 4]);
    refuses("filter", json!([seven, "and", beta, "or", seven]));
    refuses("filter", json!([seven, beta, "or", seven]));
    assert_eq!(passing(json!([[seven, "and", beta], "or", ["name", "acme"]])), [1, 2, 4]);
}

#[test]
fn texts_compare_folded_and_wildcards_mean_nothing() {
    assert_eq!(passing(json!(["name", "=", "ACME"])), [1, 2]);
    assert_eq!(passing(json!(["name", "<>", "ACME"])), [3, 4, 5]);
    assert_eq!(passing(json!(["name", "=", "ACME\u{301}"])), [] as [i64; 0]);
    assert_eq!(passing(json!(["name", "contains", "ACME\u{301}"])), [1, 2, 3]);
    assert_eq!(passing(json!(["name", "contains", "O’B"])), [5]);
    assert_eq!(passing(json!(["name", "endswith", "“X”"])), [5]);
    assert_eq!(passing(json!(["note", "=", "e"])), [] as [i64; 0]);
    assert_eq!(passing(json!(["note", "startswith", "E"])), [5]);
    assert_eq!(passing(json!(["!", ["note", "contains", "e"]])), [1, 2, 4]);
    assert_eq!(passing(json!(["name", "contains", "%"])), [3]);
    assert_eq!(passing(json!(["name", "contains", "_"])), [] as [i64; 0]);
    assert_eq!(passing(json!(["note", "contains", "_"])), [3]);
    assert_eq!(passing(json!(["name", "contains", "o'b"])), [5]);
    assert_eq!(passing(json!(["name", "contains", "\"x\""])), [5]);
    assert_eq!(passing(json!(["name", "startswith", "ACM"])), [1, 2, 3]);
    assert_eq!(passing(json!(["name", "endswith", "ME"])), [1, 2]);
    assert_eq!(passing(json!(["note", "endswith", "LEFT"])), [3]);
    assert_eq!(passing(json!(["status", "=", "ON_HOLD"])), [2, 4]);
    assert_eq!(passing(json!(["name", ">=", "BETA"])), [4, 5]);
}

#[test]
fn a_null_text_counts_as_empty_where_parts_are_looked_for() {
    assert_eq!(passing(json!(["note", "notcontains", "0"])), [1, 2, 3, 5]);
    assert_eq!(passing(json!(["!", ["note", "contains", "0"]])), [1, 2, 3, 5]);
    assert_eq!(passing(json!(["note", "contains", ""])), [1, 2, 3, 4, 5]);
    assert_eq!(passing(json!(["note", "notcontains", ""])), [] as [i64; 0]);
    assert_eq!(passing(json!(["note", "startswith", ""])), [1, 2, 3, 4, 5]);
    assert_eq!(passing(json!(["!", ["note", "startswith", "1"]])), [1, 2, 3, 5]);
    assert_eq!(passing(json!(["!", ["note", "endswith", "s"]])), [1, 2, 3, 5]);
}

#[test]
fn looking_within_needs_a_text_field_and_a_text() {
    for operator in ["contains", "notcontains", "startswith", "endswith"] {
        refuses("filter", json!(["total", operator, "1"]));
        refuses("filter", json!(["day", operator, "2026"]));
        refuses("filter", json!(["name", operator, 1]));
        refuses("filter", json!(["name", operator, null]));
    }
}

#[test]
fn null_equals_null_and_orders_with_nothing() {
    assert_eq!(passing(json!(["quantity", "=", null])), [1]);
    assert_eq!(passing(json!(["quantity", "<>", null])), [2, 3, 4, 5]);
    assert_eq!(passing(json!(["quantity", "<=", null])), [1]);
    assert_eq!(passing(json!(["quantity", ">=", null])), [1]);
    assert_eq!(passing(json!(["quantity", "<", null])), [] as [i64; 0]);
    assert_eq!(passing(json!(["quantity", ">", null])), [] as [i64; 0]);
    assert_eq!(passing(json!(["!", ["quantity", ">=", null]])), [2, 3, 4, 5]);
    assert_eq!(passing(json!(["!", ["quantity", "<", null]])), [1, 2, 3, 4, 5]);
    assert_eq!(passing(json!(["note", "=", ""])), [2]);
    assert_eq!(passing(json!(["note", "=", null])), [1]);
    assert_eq!(passing(json!(["quantity", "=", 0])), [2]);
    assert_eq!(passing(json!(["done", "=", false])), [2, 3]);
    assert_eq!(passing(json!(["total", "=", null])), [] as [i64; 0]);
    assert_eq!(passing(json!(["total", "<>", null])), [1, 2, 3, 4, 5]);
}

#[test]
fn a_null_field_differs_from_every_value_and_orders_with_none() {
    assert_eq!(passing(json!(["quantity", "=", 7])), [4, 5]);
    assert_eq!(passing(json!(["quantity", "<>", 7])), [1, 2, 3]);
    assert_eq!(passing(json!(["quantity", "<", 7])), [2, 3]);
    assert_eq!(passing(json!(["quantity", "<=", 7])), [2, 3, 4, 5]);
    assert_eq!(passing(json!(["quantity", ">", 0])), [3, 4, 5]);
    assert_eq!(passing(json!(["done", "<>", true])), [1, 2, 3]);
}

#[test]
fn negation_flips_true_and_false_and_nothing_is_unknown() {
    assert_eq!(passing(json!(["!", ["quantity", ">", 5]])), [1, 2, 3]);
    assert_eq!(passing(json!(["!", ["quantity", "<>", 7]])), [4, 5]);
    assert_eq!(passing(json!(["!", ["!", ["quantity", ">", 5]]])), [4, 5]);
    let either = json!([["quantity", ">", 5], "or", ["note", "=", ""]]);
    assert_eq!(passing(json!(["!", either])), [1, 3]);
    let both = json!([["quantity", ">", 5], "and", ["note", "contains", "w"]]);
    assert_eq!(passing(json!(["!", both])), [1, 2, 3, 5]);
}

#[test]
fn values_have_the_fields_type_and_numbers_compare_as_numbers() {
    for leaf in [
        json!(["quantity", "=", "7"]),
        json!(["total", "=", "10"]),
        json!(["total", "=", true]),
        json!(["name", "=", 5]),
        json!(["name", "=", false]),
        json!(["done", "=", 1]),
        json!(["done", "=", "true"]),
        json!(["done", ">", false]),
        json!(["done", "<=", null]),
        json!(["day", "=", 2026]),
        json!(["day", "=", "yesterday"]),
        json!(["day", "=", "2026-02-30"]),
        json!(["at", "=", "06:00"]),
        json!(["at", "=", 0]),
    ] {
        refuses("filter", leaf);
    }
    assert_eq!(passing(json!(["total", "=", 10])), [1, 2]);
    assert_eq!(passing(json!(["total", "=", 9.99])), [3]);
    assert_eq!(passing(json!(["total", ">", 9.995])), [1, 2, 4]);
    assert_eq!(passing(json!(["total", "<=", 9.995])), [3, 5]);
    assert_eq!(passing(json!(["total", "=", 9.995])), [] as [i64; 0]);
    assert_eq!(passing(json!(["total", "<>", 9.995])), [1, 2, 3, 4, 5]);
    assert_eq!(passing(json!(["quantity", ">", 6.5])), [4, 5]);
    assert_eq!(passing(json!(["price", "=", 7.0007])), [4, 5]);
}

#[test]
fn dates_compare_by_day_and_instants_by_the_plants_day_or_exactly() {
    assert_eq!(passing(json!(["day", ">=", "2026-01-02"])), [3, 4]);
    assert_eq!(passing(json!(["day", "=", "2026-01-02T23:00:00Z"])), [3]);
    // Midnight at the plant is 06:00 UTC: the records are at the first instant of their days.
    assert_eq!(passing(json!(["at", "=", "2026-01-01"])), [2]);
    assert_eq!(passing(json!(["at", ">", "2026-01-01"])), [3, 4]);
    assert_eq!(passing(json!(["at", ">=", "2026-01-02"])), [3, 4]);
    assert_eq!(passing(json!(["at", "<", "2026-01-02"])), [2, 5]);
    assert_eq!(passing(json!(["at", "<=", "2026-01-01"])), [2, 5]);
    assert_eq!(passing(json!(["at", "<>", "2026-01-01"])), [1, 3, 4, 5]);
    assert_eq!(passing(json!(["!", ["at", "=", "2026-01-01"]])), [1, 3, 4, 5]);
    assert_eq!(passing(json!(["at", "=", "2026-01-01T06:00:00Z"])), [2]);
    assert_eq!(passing(json!(["at", "=", "2026-01-01T00:00:00-06:00"])), [2]);
    assert_eq!(passing(json!(["at", "=", "2026-01-01T00:00:00"])), [2]);
    assert_eq!(passing(json!(["at", "<", "2026-01-01T06:00:00.0001Z"])), [2, 5]);
}

#[test]
fn null_comes_first_ascending_and_ties_go_by_key_ascending() {
    assert_eq!(sorted(json!([{ "selector": "quantity" }])), [1, 2, 3, 4, 5]);
    assert_eq!(sorted(json!([{ "selector": "quantity", "desc": true }])), [4, 5, 3, 2, 1]);
    assert_eq!(sorted(json!([{ "selector": "name", "desc": true }])), [5, 4, 3, 1, 2]);
    assert_eq!(sorted(json!("name")), [1, 2, 3, 4, 5]);
    // Nulls are where the caller wants them, whatever the direction.
    assert_eq!(sorted(json!([{ "selector": "quantity", "nulls": "last" }])), [2, 3, 4, 5, 1]);
    let both = json!([{ "selector": "quantity", "desc": true, "nulls": "first" }]);
    assert_eq!(sorted(both), [1, 4, 5, 3, 2]);
    assert_eq!(sorted(json!([{ "selector": "total", "nulls": "last" }])), [5, 3, 1, 2, 4]);
    let two = json!([{ "selector": "quantity", "desc": true }, { "selector": "total" }]);
    assert_eq!(sorted(two), [5, 4, 3, 2, 1]);
    assert_eq!(sorted(json!([])), [4, 2, 1, 3, 5], "the list's own order, as it stands");
}

#[test]
fn a_blank_text_comes_last_where_nothing_does() {
    let fixture = fixture();
    fixture.tamper("update things set name = '', name_folded = '' where id & 255 in (1, 4)");
    let at = |options: &[(&str, Value)]| {
        let page = fixture.page(&query(options)).unwrap();
        assert_eq!(page["count"].as_u64(), Some(5));
        ids(&page)
    };
    let by = |field: &str, desc: bool, nulls: &str| {
        ("sort", json!([{ "selector": field, "desc": desc, "nulls": nulls }]))
    };
    assert_eq!(at(&[by("name", false, "last")]), [2, 3, 5, 1, 4]);
    assert_eq!(at(&[by("name", true, "last")]), [5, 3, 2, 1, 4]);
    assert_eq!(at(&[by("name", true, "first")]), [1, 4, 5, 3, 2]);
    assert_eq!(at(&[by("name", false, "first")]), [1, 4, 2, 3, 5]);
    // A note may be blank or null, which are equivalent.
    assert_eq!(at(&[by("note", false, "last")]), [4, 3, 5, 1, 2]);
    // Pages continue where the last one ended, even across the end of the texts.
    for (skip, expected) in
        [(0, vec![2, 3]), (2, vec![5, 1]), (3, vec![1, 4]), (4, vec![4]), (5, vec![])]
    {
        let options = [by("name", false, "last"), ("skip", json!(skip)), ("take", json!(2))];
        assert_eq!(at(&options), expected, "{skip}");
    }
    let second = json!([{ "selector": "status" }, { "selector": "name", "nulls": "last" }]);
    assert_eq!(at(&[("sort", second)]), [3, 5, 1, 2, 4]);
}

#[test]
fn a_total_default_order_ends_with_the_key() {
    assert_eq!(THINGS.default_order.last().map(|(sql, _)| *sql), Some(THINGS.key));
}

#[test]
fn groups_nest_and_differ_by_exact_value() {
    let group = json!([
        { "selector": "name", "isExpanded": false },
        { "selector": "quantity", "desc": true },
    ]);
    let page =
        fixture().page(&query(&[("group", group), ("requireGroupCount", json!(true))])).unwrap();
    let keys: Vec<&str> = page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| group["key"].as_str().unwrap())
        .collect();
    assert_eq!(keys, ["Acme", "acme", "ACMÉ 100%", "Beta", "beta O'Brien \"x\""]);
    assert_eq!((&page["count"], &page["groupCount"]), (&json!(5), &json!(5)));
    let first = &page["items"][0];
    assert_eq!((&first["count"], &first["summary"]), (&json!(1), &json!([])));
    assert_eq!(first["items"][0]["key"], Value::Null);
    assert_eq!(ids(&first["items"][0]), [1]);
}

#[test]
fn skip_and_take_count_top_level_groups_and_counts_are_of_all_rows() {
    let options = [
        ("group", json!([{ "selector": "quantity", "desc": true, "isExpanded": false }])),
        ("skip", json!(1)),
        ("take", json!(1)),
        ("requireGroupCount", json!(true)),
        ("groupSummary", json!([{ "selector": "total", "summaryType": "sum" }])),
        ("totalSummary", json!([{ "selector": "total", "summaryType": "sum" }])),
    ];
    let page = fixture().page(&query(&options)).unwrap();
    assert_eq!(
        page,
        json!({
            "items": [{ "key": 5, "items": null, "count": 1, "summary": [9.99] }],
            "count": 5, "groupCount": 4, "summary": [1264.51],
        })
    );
}

#[test]
fn the_group_of_null_is_found_on_a_page_of_its_own() {
    let options = [("group", json!([{ "selector": "quantity" }])), ("take", json!(1))];
    let page = fixture().page(&query(&options)).unwrap();
    assert_eq!(page["items"][0]["key"], Value::Null);
    assert_eq!(ids(&page["items"][0]), [1]);
}

#[test]
fn dates_group_by_their_parts_and_nothing_else_does() {
    let group = json!([
        { "selector": "day", "groupInterval": "year", "desc": true },
        { "selector": "day", "groupInterval": "quarter", "isExpanded": false },
    ]);
    let page = fixture().page(&query(&[("group", group)])).unwrap();
    let keys: Vec<&Value> =
        page["items"].as_array().unwrap().iter().map(|one| &one["key"]).collect();
    assert_eq!(keys, [&json!(2026), &json!(2025), &Value::Null]);
    assert_eq!(
        page["items"][0]["items"],
        json!([{ "key": 1, "items": null, "count": 3, "summary": [] }])
    );
    for field in ["total", "name", "at", "quantity"] {
        refuses("group", json!([{ "selector": field, "groupInterval": "year" }]));
    }
    refuses("group", json!([{ "selector": "day", "groupInterval": "week" }]));
    refuses("group", json!([{ "selector": "quantity", "groupInterval": 10 }]));
}

#[test]
fn a_sort_of_a_group_field_is_dropped_and_another_orders_its_rows() {
    let options = [
        ("group", json!([{ "selector": "quantity", "desc": true }])),
        ("sort", json!([{ "selector": "quantity" }, { "selector": "total" }])),
        ("take", json!(1)),
    ];
    assert_eq!(ids(&fixture().page(&query(&options)).unwrap()["items"][0]), [5, 4]);
}

#[test]
fn more_below_a_page_of_groups_than_memory_should_hold_is_refused() {
    let first = ACCOUNT.id_range().0;
    let limit = i64::try_from(crate::grid::MAX_BELOW).unwrap();
    let many: Vec<Record> =
        (0..=limit).map(|id| Record { id: first + id, ..Record::default() }).collect();
    let fixture = Fixture::new(&many);
    let open = query(&[("group", json!(["name"]))]);
    assert!(matches!(fixture.page(&open), Err(Error::BadRequest(_))));
    let closed = query(&[("group", json!([{ "selector": "name", "isExpanded": false }]))]);
    assert_eq!(fixture.page(&closed).unwrap()["items"][0]["count"], limit + 1);
    let inner = query(&[("group", json!(["name", { "selector": "id", "isExpanded": false }]))]);
    assert!(matches!(fixture.page(&inner), Err(Error::BadRequest(_))));

    // If there are too many rows, the query is refused before its deeper levels and summaries are calculated.
    let figures = vec![json!({ "selector": "note", "summaryType": "min" }); 10];
    let figures = ("groupSummary", Value::from(figures));
    let levels = |is_expanded: bool| json!(["name", "status", { "selector": "note", "isExpanded": is_expanded }]);
    let open = query(&[("group", levels(true)), figures.clone()]);
    let (refused, steps) = fixture.counted(&open);
    assert!(matches!(refused, Err(Error::BadRequest(_))));
    let (calculated, all_steps) = fixture.counted(&query(&[("group", levels(false)), figures]));
    calculated.unwrap();
    assert!(steps * 5 < all_steps, "{steps} of {all_steps}");
}

#[test]
fn a_field_without_a_folded_column_takes_twenty_conditions() {
    let several = |field: &str, number: usize| -> Value {
        let one = |index: usize| json!([field, "=", format!("text {index}")]);
        let parts = (0..number).flat_map(|index| [json!("or"), one(index)]).skip(1);
        Value::Array(parts.collect())
    };
    let asked = |filter: Value| fixture().page(&query(&[("filter", filter)]));
    asked(several("note", 20)).unwrap();
    let Err(Error::TooMuchWork(said)) = asked(several("note", 21)) else { panic!() };
    let said = said.to_string();
    assert!(said.contains("note") && said.contains("20"), "{said}");
    let negated = json!(["!", several("note", 21)]);
    assert!(matches!(asked(negated), Err(Error::TooMuchWork(_))));
    asked(several("name", 200)).unwrap();
    asked(several("status", 200)).unwrap();
}

#[test]
fn a_filter_that_is_too_much_for_so_many_rows_is_refused_before_it_runs() {
    let fixture = fixture();
    let all: Vec<Value> =
        (0..60).map(|index| json!(["name", "notcontains", format!("x{index}")])).collect();
    let raw = query(&[("filter", Value::Array(all.clone()))]);
    let (refused, steps) = fixture.planned(&raw, Allowance::units(60 * 6 * 4));
    let Err(Error::TooMuchWork(said)) = refused else { panic!("{refused:?}") };
    assert!(said.to_string().contains("Narrow it down"), "{said}");
    assert!(steps < 200, "{steps}");
    fixture.planned(&raw, Allowance::units(60 * 6 * 5)).0.unwrap();
    // A filter that leaves few rows is limited only by its statement's budget.
    let narrowed: Vec<Value> = all.into_iter().chain([json!(["quantity", "=", 7])]).collect();
    let raw = query(&[("filter", Value::Array(narrowed))]);
    fixture.planned(&raw, Allowance::units(60 * 6 * 4)).0.unwrap();
}

#[test]
fn a_list_that_was_ended_says_what_to_leave_out() {
    let fixture = fixture();
    fixture.connection.progress_handler(1, Some(|| true)).unwrap();
    let options = [
        ("filter", json!([["note", "contains", "x"], ["name", "contains", "acm"]])),
        ("group", json!([{ "selector": "status", "isExpanded": false }])),
        ("totalSummary", json!([{ "selector": "total", "summaryType": "sum" }])),
    ];
    let Err(Error::TooMuchWork(said)) = fixture.page(&query(&options)) else { panic!() };
    assert_eq!(
        said.to_string(),
        "This list takes too long to load. Narrow it down by a number, a date or a status, or leave \
         out the filter on “note” or the groups by “status” or some of the totals."
    );
}

#[test]
fn capitals_compare_and_sort_as_their_folded_form() {
    let fixture = fixture();
    fixture.tamper(
        "update things set code = case id & 255 when 1 then 'CAD' when 2 then 'A_B' when 3 then 'AAB'
             when 4 then 'AZB' else null end",
    );
    let passing = |filter: Value| ids(&fixture.page(&query(&[("filter", filter)])).unwrap());
    let mut below = passing(json!(["code", "<", "a_b"]));
    assert!(below.is_empty(), "{below:?}");
    below = passing(json!(["code", ">=", "_"]));
    below.sort_unstable();
    assert_eq!(below, [1, 2, 3, 4]);
    assert_eq!(passing(json!(["code", "=", "a_b"])), [2]);
    let sort = json!([{ "selector": "code" }]);
    assert_eq!(ids(&fixture.page(&query(&[("sort", sort)])).unwrap()), [5, 2, 3, 4, 1]);
}

#[test]
fn the_last_day_of_the_calendar_is_a_day_like_any() {
    assert_eq!(passing(json!(["at", "<=", "9999-12-31"])), [2, 3, 4, 5]);
    assert!(passing(json!(["at", ">=", "9999-12-31"])).is_empty());
    assert!(passing(json!(["at", "=", "9999-12-31"])).is_empty());
}

#[test]
fn summaries_are_over_all_rows_that_pass_and_skip_null() {
    let all = |kind: &str, field: &str| {
        let summary = json!([{ "selector": field, "summaryType": kind }]);
        let page =
            fixture().page(&query(&[("totalSummary", summary), ("take", json!(1))])).unwrap();
        page["summary"][0].clone()
    };
    assert_eq!(all("sum", "total"), json!(1264.51));
    assert_eq!(all("avg", "total"), json!(252.90), "252.902, to the cent");
    assert_eq!(all("avg", "quantity"), json!(4.75));
    assert_eq!(all("avg", "price"), json!(4.7505), "4.750475, to the ten-thousandth");
    assert_eq!(all("count", "quantity"), json!(5));
    assert_eq!(all("min", "quantity"), json!(0));
    assert_eq!(all("max", "day"), json!("2026-02-02"));
    assert_eq!(all("min", "at"), json!("2025-02-02T06:00:00.000Z"));
    assert_eq!(all("min", "name"), json!("Acme"));
    assert_eq!(all("max", "name"), json!("beta O'Brien \"x\""));
    for (kind, field) in [("sum", "name"), ("avg", "day"), ("sum", "done"), ("max", "done")] {
        refuses("totalSummary", json!([{ "selector": field, "summaryType": kind }]));
    }
}

#[test]
fn amounts_of_several_currencies_have_a_sum_for_each() {
    let fixture = fixture();
    fixture.tamper("update things set code = case when id & 255 < 4 then 'CAD' else 'USD' end");
    let summary = json!([{ "selector": "total", "summaryType": "sum", "by": "code" }, { "summaryType": "count" }]);
    let page = |more: &[(&str, Value)]| {
        let mut options =
            vec![("totalSummary", summary.clone()), ("groupSummary", summary.clone())];
        options.extend_from_slice(more);
        fixture.page(&query(&options)).unwrap()
    };
    assert_eq!(page(&[])["summary"], json!([{ "CAD": 29.99, "USD": 1234.52 }, 5]));
    let one = ("filter", json!(["id", "<", ACCOUNT.id_range().0 + 3]));
    assert_eq!(page(std::slice::from_ref(&one))["summary"], json!([{ "CAD": 20.0 }, 2]));
    assert_eq!(page(&[("filter", json!(["id", 0]))])["summary"], json!([{}, 0]));
    let group = json!([{ "selector": "status", "isExpanded": false }]);
    let groups = page(&[("group", group)]);
    assert_eq!(groups["items"][0]["summary"], json!([{ "CAD": 19.99, "USD": -0.05 }, 3]));
    assert_eq!(groups["items"][1]["summary"], json!([{ "CAD": 10.0, "USD": 1234.57 }, 2]));
    refuses("totalSummary", json!([{ "selector": "total", "summaryType": "sum", "by": "status" }]));
    refuses("totalSummary", json!([{ "selector": "total", "summaryType": "sum", "by": "none" }]));
    refuses("totalSummary", json!([{ "selector": "total", "summaryType": "max", "by": "code" }]));
    refuses("totalSummary", json!([{ "selector": "total", "summaryType": "sum", "by": 1 }]));
}

#[test]
fn over_nothing_sum_and_count_are_zero_and_the_rest_is_null() {
    let summary: Vec<Value> = ["sum", "count", "avg", "min", "max"]
        .iter()
        .map(|kind| json!({ "selector": "total", "summaryType": kind }))
        .collect();
    let options = [("filter", json!(["id", 0])), ("totalSummary", Value::from(summary))];
    let page = fixture().page(&query(&options)).unwrap();
    assert_eq!(page, json!({ "items": [], "count": 0, "summary": [0.0, 0, null, null, null] }));
}

#[test]
fn another_accounts_rows_are_never_met() {
    // The other account has the same records, so a leak would double every figure.
    let options = [
        ("filter", json!([["name", "contains", "acm"], "or", ["!", ["name", "contains", "acm"]]])),
        ("totalSummary", json!([{ "summaryType": "count" }])),
    ];
    let page = fixture().page(&query(&options)).unwrap();
    assert_eq!((&page["count"], &page["summary"][0]), (&json!(5), &json!(5)));
    let searched =
        fixture().page(&query(&[("filter", json!(["name", "contains", "acm"]))])).unwrap();
    assert_eq!(searched["count"], 3);
}

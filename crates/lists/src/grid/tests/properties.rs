//! Tests random options over random tables: the grid and the simple evaluation must agree.

use jiff::tz::TimeZone;
use proptest::{collection::vec, option, prelude::*, sample::select};
use serde_json::{Value, json};

use super::{
    ACCOUNT, Fixture, Record, query,
    reference::{answer, canonical},
};

const TEXTS: [&str; 28] = [
    "",
    "Acme",
    "acme",
    "ACMÉ",
    "acme\u{301}",
    "Acmé Fenêtres",
    "50% off",
    "a_b",
    "A%B",
    "O'Brien",
    "say \"hi\"",
    "\"\"\"",
    "Ελλάς",
    "ΣΊΣΥΦΟΣ",
    "İstanbul",
    "straße",
    "STRASSE",
    "north wind door",
    "North Window",
    "日本語ドア",
    "O’Brien",
    "O`Brien",
    "36½” – door",
    "36 1/2\" - DOOR",
    "pa\u{AD}tio\u{200B}",
    "l’Érable",
    "\u{301}",
    "Ä\u{200B}C",
];
const STATUSES: [&str; 3] = ["entered", "on_hold", "shipped"];
const DAYS: [&str; 6] =
    ["2024-02-29", "2025-12-31", "2026-01-01", "2026-01-15", "2026-03-08", "2026-11-01"];
/// Around midnight and the daylight saving changes of the plant.
const INSTANTS: [&str; 7] = [
    "2026-01-01T05:59:59.999Z",
    "2026-01-01T06:00:00Z",
    "2026-01-02T05:59:59.999Z",
    "2026-01-02T06:00:00Z",
    "2026-03-09T04:59:59Z",
    "2026-03-09T05:00:00Z",
    "2026-11-02T05:30:00Z",
];

fn millisecond(text: &str) -> i64 {
    text.parse::<jiff::Timestamp>().unwrap().as_millisecond()
}

fn records() -> impl Strategy<Value = Vec<Record>> {
    let record = (
        select(&TEXTS[..]),
        option::of(select(&TEXTS[..])),
        select(&STATUSES[..]),
        option::of(-2_i64..4),
        -3_i64..4,
        option::of(-20_002_i64..20_002),
        option::of(select(&DAYS[..])),
        option::of(select(&INSTANTS[..])),
        option::of(any::<bool>()),
    )
        .prop_map(|(name, note, status, quantity, total, price, day, at, done)| Record {
            id: 0,
            name: name.to_owned(),
            note: note.map(str::to_owned),
            status: status.to_owned(),
            quantity,
            total: total * 125,
            price,
            day: day.map(str::to_owned),
            at: at.map(millisecond),
            done,
        });
    vec(record, 0..14).prop_map(|mut records| {
        // Far enough apart to be in several blocks of a packed table.
        for (id, record) in (ACCOUNT.id_range().0..).step_by(97).zip(&mut records) {
            record.id = id;
        }
        records
    })
}

/// A text, or part of one in different case.
fn wanted_text() -> impl Strategy<Value = String> {
    (select(&TEXTS[..]), 0_usize..8, 0_usize..8, 0..3).prop_map(|(text, start, length, case)| {
        let part: String = text.chars().skip(start).take(length).collect();
        match case {
            0 => text.to_owned(),
            1 => part.to_uppercase(),
            _ => part,
        }
    })
}

fn or_null(value: impl Strategy<Value = Value>) -> impl Strategy<Value = Value> {
    prop_oneof![6 => value, 1 => Just(Value::Null)]
}

fn leaf() -> BoxedStrategy<Value> {
    let ordering = || select(&["=", "<>", "<", "<=", ">", ">="][..]);
    let equality = || select(&["=", "<>"][..]);
    let matching =
        || select(&["contains", "notcontains", "startswith", "endswith", "NotContains"][..]);
    let text_field = || select(&["name", "note"][..]);
    let text = || wanted_text().prop_map(Value::from);
    let status = || select(&["entered", "ON_HOLD", "shipped", "e"][..]).prop_map(Value::from);
    let number = || {
        select(
            &["0", "-1", "1", "2.5", "1.25", "-3.75", "1.2500001", "0.0001", "1e300", "-1e300"][..],
        )
        .prop_map(|text| serde_json::from_str::<Value>(text).unwrap())
    };
    let day = || {
        prop_oneof![
            select(&DAYS[..]).prop_map(Value::from),
            select(&["2026-01-01T23:30:00", "2026-01-15T00:00:00Z"][..]).prop_map(Value::from),
        ]
    };
    let instant = || {
        prop_oneof![
            select(&INSTANTS[..]).prop_map(Value::from),
            select(&DAYS[..]).prop_map(Value::from),
            Just(json!("2026-01-01T06:00:00.0005Z")),
        ]
    };
    let three = |(field, operator, value): (&str, &str, Value)| json!([field, operator, value]);
    prop_oneof![
        3 => (text_field(), ordering(), or_null(text())).prop_map(three),
        5 => (text_field(), matching(), text()).prop_map(three),
        1 => (Just("status"), matching(), status()).prop_map(three),
        1 => (Just("status"), ordering(), or_null(status())).prop_map(three),
        3 => (select(&["quantity", "total", "price", "id"][..]), ordering(), or_null(number()))
            .prop_map(three),
        2 => (Just("day"), ordering(), or_null(day())).prop_map(three),
        2 => (Just("at"), ordering(), or_null(instant())).prop_map(three),
        1 => (Just("done"), equality(), or_null(any::<bool>().prop_map(Value::from))).prop_map(three),
        1 => (Just("name"), text()).prop_map(|(field, value)| json!([field, value])),
    ]
    .boxed()
}

fn filter() -> impl Strategy<Value = Value> {
    leaf().prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            inner.clone().prop_map(|one| json!(["!", one])),
            inner.clone().prop_map(|one| json!([one])),
            (vec(inner, 2..5), select(&["and", "or", "OR", ""][..])).prop_map(|(parts, word)| {
                let mut joined = Vec::new();
                for part in parts {
                    if !joined.is_empty() && !word.is_empty() {
                        joined.push(json!(word.to_lowercase()));
                    }
                    joined.push(part);
                }
                Value::from(joined)
            }),
        ]
    })
}

const FIELDS: [&str; 10] =
    ["id", "name", "note", "status", "quantity", "total", "price", "day", "at", "done"];

fn sort() -> impl Strategy<Value = Value> {
    (select(&FIELDS[..]), any::<bool>(), option::of(select(&["first", "last"][..]))).prop_map(
        |(field, desc, nulls)| match nulls {
            Some(nulls) => json!({ "selector": field, "desc": desc, "nulls": nulls }),
            None => json!({ "selector": field, "desc": desc }),
        },
    )
}

fn group() -> impl Strategy<Value = Value> {
    let interval = select(&["year", "quarter", "month", "day"][..]);
    (select(&FIELDS[..]), any::<bool>(), option::of(any::<bool>()), option::of(interval)).prop_map(
        |(field, desc, is_expanded, interval)| {
            let mut group = json!({ "selector": field, "desc": desc });
            if let Some(is_expanded) = is_expanded {
                group["isExpanded"] = json!(is_expanded);
            }
            if let (Some(interval), "day") = (interval, field) {
                group["groupInterval"] = json!(interval);
            }
            group
        },
    )
}

fn summary() -> impl Strategy<Value = Value> {
    let number = select(&["quantity", "total", "price"][..]);
    let ordered =
        select(&["name", "note", "status", "quantity", "total", "price", "day", "at"][..]);
    prop_oneof![
        (number, select(&["sum", "avg"][..]))
            .prop_map(|(field, kind)| json!({ "selector": field, "summaryType": kind })),
        (ordered, select(&["min", "max"][..]))
            .prop_map(|(field, kind)| json!({ "selector": field, "summaryType": kind })),
        Just(json!({ "summaryType": "count" })),
        Just(json!({ "selector": "note", "summaryType": "count" })),
    ]
}

fn options() -> impl Strategy<Value = Value> {
    (
        option::of(filter()),
        option::of(vec(sort(), 1..3)),
        option::weighted(0.4, vec(group(), 1..4)),
        option::of(vec(summary(), 1..4)),
        option::of(vec(summary(), 1..3)),
        option::of(0_u64..6),
        option::of(0_u64..6),
        option::of(any::<bool>()),
        option::of(any::<bool>()),
    )
        .prop_map(|(filter, sort, group, total, within, skip, take, count, group_count)| {
            let mut options = json!({});
            let mut set = |name: &str, value: Option<Value>| {
                if let Some(value) = value {
                    options[name] = value;
                }
            };
            set("filter", filter);
            set("sort", sort.map(Value::from));
            set("group", group.map(Value::from));
            set("totalSummary", total.map(Value::from));
            set("groupSummary", within.map(Value::from));
            set("skip", skip.map(Value::from));
            set("take", take.map(Value::from));
            set("requireTotalCount", count.map(Value::from));
            set("requireGroupCount", group_count.map(Value::from));
            options
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_engine_answers_as_the_plain_evaluation_does(
        records in records(),
        options in options(),
        has_changed in any::<bool>(),
    ) {
        let zone = TimeZone::get("America/Winnipeg").unwrap();
        let pairs: Vec<(&str, Value)> = options
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, value)| (name.as_str(), value.clone()))
            .collect();
        let fixture = Fixture::new(&records);
        if has_changed {
            fixture.change_block();
        }
        let found = fixture.page(&query(&pairs)).unwrap();
        let expected = answer(&records, &options, &zone);
        prop_assert_eq!(canonical(&found), canonical(&expected));
    }

    #[test]
    fn whatever_stands_in_the_query_is_answered_or_refused(raw in "[a-z=&%\\[\\]\"{},:0-9! ]{0,60}") {
        for name in ["filter", "sort", "group", "take", "totalSummary"] {
            let _ = crate::grid::LoadOptions::from_query(&format!("{name}={raw}"));
        }
    }
}

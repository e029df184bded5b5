//! Tests that the committed API document matches the handlers.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
};

use serde_json::{Value, json};
use transom::{
    domain::routes,
    http::{Route, document},
};

use super::{
    access::{READS, pattern_of, question},
    harness::TestApp,
};

/// The web app's types are generated from it. `TRANSOM_UPDATE=1` writes it.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/webapp/openapi.json");

#[test]
fn the_committed_description_of_the_api_is_current() {
    let text = serde_json::to_string_pretty(&document(&routes())).unwrap() + "\n";
    if env::var_os("TRANSOM_UPDATE").is_some() {
        fs::write(FILE, &text).unwrap();
    }
    let committed = fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        committed == text,
        "webapp/openapi.json is stale: run `transom openapi > webapp/openapi.json`"
    );
}

#[test]
fn no_two_types_go_by_one_name_in_the_document() {
    let mut known = BTreeMap::<String, Value>::new();
    let mut twice = BTreeSet::new();
    for operation in routes().iter().map(Route::operation) {
        for (name, schema) in operation.schemas() {
            let schema = serde_json::to_value(schema).unwrap();
            if *known.entry(name.to_owned()).or_insert_with(|| schema.clone()) != schema {
                twice.insert(name.to_owned());
            }
        }
    }
    assert_eq!(twice, BTreeSet::new());
    assert!(known.len() > 100);
}

#[test]
fn every_call_that_answers_with_a_file_says_of_which_kind() {
    let document = document(&routes());
    let mut files = 0;
    for (path, calls) in document["paths"].as_object().unwrap() {
        for call in calls.as_object().unwrap().values() {
            let content = call["responses"]["200"]["content"].as_object().unwrap();
            assert!(!content.contains_key("application/octet-stream"), "{path}");
            // What someone has uploaded may be of any kind that is kept.
            let is_any = content.contains_key("image/vnd.dwg");
            assert!(!is_any || path.ends_with("{name}"), "say which kinds {path} `sends`");
            files += usize::from(!content.contains_key("application/json") || content.len() > 1);
        }
    }
    assert!(files > 100, "{files}");
}

#[test]
fn the_stream_of_the_bell_describes_its_events() {
    let document = document(&routes());
    let answer = &document["paths"]["/api/notifications/stream"]["get"]["responses"]["200"];
    let events = answer["content"]["text/event-stream"]["schema"]["x-events"].as_object().unwrap();
    let names: BTreeSet<&str> = events.keys().map(String::as_str).collect();
    let expected = ["changed", "end", "news", "notification", "rights", "unread"];
    assert_eq!(names, BTreeSet::from(expected));
    assert_eq!(events["news"]["$ref"], "#/components/schemas/BellNews");
}

#[test]
fn what_an_answer_says_lies_within_the_bounds_of_the_document() {
    let document = document(&routes());
    let field = |path: &str| document.pointer(&format!("/components/schemas/{path}")).unwrap();
    assert_eq!(field("ReportPart/properties/id")["minimum"], 0, "0: there is none");
    // The answer to each of many names it as it was sent.
    assert!(field("BulkResult/properties/id")["minimum"].as_i64().unwrap() < 0);
    let required = field("DealerForm/required").as_array().unwrap();
    assert!(required.contains(&json!("account")) && required.contains(&json!("name")));
}

/// Every `$ref` within a value.
fn references(value: &Value) -> Vec<&str> {
    match value {
        Value::Object(map) => {
            let own = map.get("$ref").and_then(Value::as_str);
            own.into_iter().chain(map.values().flat_map(references)).collect()
        }
        Value::Array(list) => list.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_reference_leads_somewhere_and_every_part_is_referred_to() {
    let document = document(&routes());
    let named: BTreeSet<&str> = references(&document).into_iter().collect();
    let dangling: Vec<_> = named
        .iter()
        .filter(|name| document.pointer(name.strip_prefix('#').unwrap()).is_none())
        .collect();
    assert!(dangling.is_empty(), "{dangling:?}");
    assert!(named.len() > 300, "{}", named.len());
}

/// The properties in the parts of an `allOf`, with the parts' own schemas.
fn properties(document: &Value, schema: &Value) -> Vec<(String, Value)> {
    if let Some(name) = schema["$ref"].as_str() {
        return properties(document, document.pointer(&name[1..]).unwrap());
    }
    let parts = schema["allOf"].as_array().into_iter().flatten();
    let own = schema["properties"].as_object().into_iter().flatten();
    own.map(|(name, schema)| (name.clone(), schema.clone()))
        .chain(parts.flat_map(|part| properties(document, part)))
        .collect()
}

#[test]
fn no_property_is_described_in_two_ways_that_exclude_each_other() {
    let document = document(&routes());
    let mut contradictions = Vec::new();
    let schemas = document["components"]["schemas"].as_object().unwrap().iter();
    let bodies = document["paths"].as_object().unwrap().iter().flat_map(|(path, calls)| {
        let calls = calls.as_object().unwrap().values();
        calls.map(move |call| (path, &call["requestBody"]["content"]["application/json"]["schema"]))
    });
    for (name, schema) in schemas.chain(bodies) {
        let mut known = BTreeMap::<String, Value>::new();
        for (property, mut schema) in properties(&document, schema) {
            schema.as_object_mut().unwrap().remove("description");
            let before = known.entry(property.clone()).or_insert_with(|| schema.clone());
            if *before != schema {
                contradictions.push(format!("{name}.{property}"));
            }
        }
    }
    assert!(contradictions.is_empty(), "{contradictions:?}");
}

#[test]
fn lists_describe_their_options_and_groups_and_ids_in_bodies_may_be_unknown() {
    let document = document(&routes());
    let (mut lists, mut bodies) = (0, 0);
    for calls in document["paths"].as_object().unwrap().values() {
        for call in calls.as_object().unwrap().values() {
            let name = &call["operationId"];
            let named = references(&call["parameters"]);
            if named.contains(&"#/components/parameters/group") {
                lists += 1;
                let items = &call["responses"]["200"]["content"]["application/json"]["schema"]["properties"]
                    ["items"];
                let is_export = items.is_null();
                let groups = json!({"$ref": "#/components/schemas/RowGroup"});
                assert!(is_export || items["anyOf"][1]["items"] == groups, "{name}");
            }
            if !call["requestBody"].is_null() {
                bodies += 1;
                assert!(call["responses"]["404"].is_object(), "{name}");
            }
        }
    }
    assert!(lists > 80 && bodies > 90, "{lists} {bodies}");
    for option in document["components"]["parameters"].as_object().unwrap().values() {
        let schema = &option["content"]["application/json"]["schema"];
        assert!(!schema.as_object().unwrap().is_empty(), "{option}");
    }
}

/// Fields of bodies without a bound in the document, and why.
const UNBOUNDED: &[(&str, &str)] = &[
    ("RequestForm.installYear", "a draft keeps what is typed; it is checked when it is submitted"),
    ("UploadForm.size", "how large a file may be is a setting"),
];

/// The names of the schemas that bodies consist of.
fn sent(document: &Value) -> BTreeSet<String> {
    fn follow(document: &Value, schema: &Value, found: &mut BTreeSet<String>) {
        for path in references(schema) {
            let name = path.rsplit('/').next().unwrap();
            if found.insert(name.to_owned()) {
                follow(document, &document["components"]["schemas"][name], found);
            }
        }
    }
    let mut found = BTreeSet::new();
    for calls in document["paths"].as_object().unwrap().values() {
        for call in calls.as_object().unwrap().values() {
            follow(document, &call["requestBody"], &mut found);
        }
    }
    found
}

#[test]
fn every_call_and_parameter_is_described_and_every_field_that_is_sent_has_bounds() {
    let document = document(&routes());
    let mut silent = Vec::new();
    for calls in document["paths"].as_object().unwrap().values() {
        for call in calls.as_object().unwrap().values() {
            let id = call["operationId"].as_str().unwrap();
            let [summary, description] =
                ["summary", "description"].map(|field| call[field].as_str().unwrap_or_default());
            if summary.is_empty() || description.is_empty() || description.starts_with(summary) {
                silent.push(id.to_owned());
            }
            for parameter in call["parameters"].as_array().unwrap() {
                if parameter["$ref"].is_null() && parameter["description"].is_null() {
                    silent.push(format!("{id}: {}", parameter["name"]));
                }
            }
        }
    }
    assert_eq!(
        silent,
        Vec::<String>::new(),
        "without a description that says more than the summary"
    );

    let sent = sent(&document);
    assert!(sent.len() > 80, "{}", sent.len());
    let (mut unbounded, mut excused) = (Vec::new(), 0);
    for name in &sent {
        let fields = document["components"]["schemas"][name]["properties"].as_object();
        for (field, schema) in fields.into_iter().flatten() {
            let is_of = |kind: &str| {
                schema["type"] == kind
                    || schema["type"].as_array().is_some_and(|kinds| kinds.contains(&json!(kind)))
            };
            let says = |word: &str| !schema[word].is_null();
            let is_bounded = if is_of("string") {
                ["maxLength", "pattern", "format", "enum", "const"].iter().any(|word| says(word))
            } else {
                !is_of("integer") || says("minimum") && says("maximum")
            };
            let place = format!("{name}.{field}");
            match (is_bounded, UNBOUNDED.iter().any(|(known, _)| *known == place)) {
                (true, false) => {}
                (false, true) => excused += 1,
                (_, _) => unbounded.push(place),
            }
        }
    }
    assert_eq!(
        unbounded,
        Vec::<String>::new(),
        "give these a bound, or none of those that have one a reason"
    );
    assert_eq!(excused, UNBOUNDED.len());
}

#[test]
fn every_call_has_a_name_of_its_own_and_says_what_it_does() {
    let document = document(&routes());
    let paths = document["paths"].as_object().unwrap().values();
    let calls: Vec<&Value> = paths.flat_map(|path| path.as_object().unwrap().values()).collect();
    let names: Vec<_> = calls.iter().map(|call| call["operationId"].as_str().unwrap()).collect();
    let distinct: BTreeSet<_> = names.iter().collect();
    assert_eq!(names.len(), distinct.len());
    let says = |text: &str| {
        let leans =
            ["The same", "As before", "One of them", "Ends one of them", "Forgets one of them"];
        text.len() >= 8 && !text.contains('[') && !leans.iter().any(|words| text.contains(words))
    };
    let silent: Vec<_> = calls
        .iter()
        .filter(|call| !says(call["summary"].as_str().unwrap()))
        .map(|call| (&call["operationId"], &call["summary"]))
        .collect();
    assert!(silent.is_empty(), "give these handlers a comment that stands alone: {silent:#?}");
    let is_he = |text: &str| {
        let words = text.to_lowercase();
        words.split(|c: char| !c.is_alphanumeric()).any(|word| ["he", "his", "him"].contains(&word))
    };
    let named: Vec<_> = calls
        .iter()
        .filter(|call| is_he(&format!("{} {}", call["summary"], call["description"])))
        .map(|call| &call["operationId"])
        .collect();
    assert!(named.is_empty(), "people are “they”: {named:?}");
}

#[test]
fn ids_of_calls_are_in_camel_case_and_words_are_complete() {
    let document = document(&routes());
    for (path, calls) in document["paths"].as_object().unwrap() {
        for call in calls.as_object().unwrap().values() {
            let id = call["operationId"].as_str().unwrap();
            assert!(id.starts_with(|c: char| c.is_ascii_lowercase()), "{path}: {id}");
            assert!(id.chars().all(|c| c.is_ascii_alphanumeric()), "{path}: {id}");
            let summary = call["summary"].as_str().unwrap();
            assert!(summary.starts_with(|c: char| c.is_uppercase()), "{path}: {summary:?}");
            assert!(!summary.contains(['{', '}']), "{path}: name the records with `about`");
            assert!(call["tags"][0].as_str().is_some_and(|area| !area.is_empty()), "{path}");
        }
    }
}

/// Why a value doesn't match a schema, with the position in the value.
fn misfits(document: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str() {
        return misfits(document, document.pointer(&name[1..]).unwrap(), value, place);
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[choice].as_array() {
            let found: Vec<_> =
                choices.iter().map(|one| misfits(document, one, value, place)).collect();
            let fits = found.iter().any(Vec::is_empty);
            return if fits { Vec::new() } else { found.concat() };
        }
    }
    let is_of = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => false,
    };
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let mut wrong = Vec::new();
    if !kinds.is_empty() && !kinds.iter().any(|kind| is_of(kind)) {
        wrong.push(format!("{place} is {value}, not {kinds:?}"));
    }
    let number = value.as_f64();
    for (bound, is_beyond) in [
        ("minimum", f64::lt as fn(&f64, &f64) -> bool),
        ("maximum", f64::gt as fn(&f64, &f64) -> bool),
    ] {
        if let (Some(number), Some(limit)) = (number, schema[bound].as_f64())
            && is_beyond(&number, &limit)
        {
            wrong.push(format!("{place} is {value}, beyond the {bound} {limit}"));
        }
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.contains(value)
    {
        wrong.push(format!("{place} is {value}, not one of {words:?}"));
    }
    if let (Some(items), Some(rows)) = (schema.get("items"), value.as_array()) {
        wrong.extend(rows.iter().flat_map(|row| misfits(document, items, row, place)));
    }
    let known = properties(document, schema);
    if let Some(fields) = value.as_object().filter(|_| !known.is_empty()) {
        for (name, value) in fields {
            match known.iter().find(|(known, _)| known == name) {
                Some((_, schema)) => {
                    wrong.extend(misfits(document, schema, value, &format!("{place}.{name}")));
                }
                None => wrong.push(format!("{place}.{name} is not described")),
            }
        }
    }
    wrong
}

#[tokio::test]
async fn what_reading_calls_answer_is_what_the_document_describes() {
    let document = document(&routes());
    let (mut answers, mut wrong) = (0, BTreeSet::new());
    for (path, query, who) in READS {
        let app = TestApp::new();
        let person = if *who == "nobody" { app.nobody() } else { app.user(who) };
        let answer = person.get(&question(&app, &format!("{path}{query}"), who).await).await;
        let call = &document["paths"][format!("/api{}", pattern_of(path))]["get"];
        let schema = &call["responses"]["200"]["content"]["application/json"]["schema"];
        let Ok(value) = serde_json::from_slice::<Value>(&answer.body) else { continue };
        if !schema.is_null() {
            answers += 1;
            wrong.extend(misfits(&document, schema, &value, path));
        }
    }
    assert_eq!(wrong, BTreeSet::new());
    assert!(answers > 200, "{answers}");
}

#[test]
fn examples_are_what_the_document_describes() {
    let document = document(&routes());
    let (mut count, mut wrong) = (0, Vec::new());
    let calls = document["paths"].as_object().unwrap().values();
    for call in calls.flat_map(|calls| calls.as_object().unwrap().values()) {
        let id = call["operationId"].as_str().unwrap();
        for part in [&call["responses"]["200"], &call["requestBody"]] {
            let content = &part["content"]["application/json"];
            if let Some(example) = content.get("example") {
                count += 1;
                wrong.extend(misfits(&document, &content["schema"], example, id));
            }
        }
        let named = |name: &str| {
            let parameters = call["parameters"].as_array().unwrap().iter();
            parameters.clone().any(|one| {
                one["name"] == name || one["$ref"].as_str().is_some_and(|path| path.ends_with(name))
            })
        };
        for name in call["x-example-query"].as_object().into_iter().flat_map(|query| query.keys()) {
            assert!(named(name), "{id} has no parameter {name}");
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(count >= 20, "{count}");
}

//! The committed description of the API is what the handlers say.

use std::{collections::BTreeSet, env, fs};

use transom::http::{document, routes};

/// From it the web app's types are made. `TRANSOM_UPDATE=1` writes it anew.
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
fn no_two_calls_share_a_name() {
    let document = document(&routes());
    let paths = document["paths"].as_object().unwrap().values();
    let calls = paths.flat_map(|path| path.as_object().unwrap().values());
    let names: Vec<_> = calls.map(|call| call["operationId"].as_str().unwrap()).collect();
    let distinct: BTreeSet<_> = names.iter().collect();
    assert_eq!(names.len(), distinct.len());
}

//! Tests that the licenses of everything in the executable are included.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::Value;

use super::harness::transom_command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const LIST: &str = include_str!("../../assets/licenses/list.tsv");

/// Names and versions of one kind, as listed by `transom licenses`.
fn listed(kind: &str) -> BTreeSet<(String, String)> {
    let fields = LIST.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    fields
        .filter(|fields| fields[0] == kind)
        .map(|fields| (fields[1].to_owned(), fields[2].to_owned()))
        .collect()
}

#[test]
fn the_list_of_licences_is_that_of_the_lock_files() {
    let advice = "stale: run `node scripts/licenses.mjs`";
    let lock = fs::read_to_string(Path::new(ROOT).join("Cargo.lock")).unwrap();
    let lock: toml::Table = toml::from_str(&lock).unwrap();
    let packages = lock["package"].as_array().unwrap();
    let of_registry = packages.iter().filter(|package| package.get("source").is_some());
    let text = |package: &toml::Value, name: &str| package[name].as_str().unwrap().to_owned();
    let locked = of_registry.map(|one| (text(one, "name"), text(one, "version"))).collect();
    assert_eq!(listed("crate"), locked, "{advice}");

    let lock = fs::read_to_string(Path::new(ROOT).join("webapp/package-lock.json")).unwrap();
    let lock: Value = serde_json::from_str(&lock).unwrap();
    let shipped = lock["packages"].as_object().unwrap().iter().filter(|(path, package)| {
        !path.is_empty() && package["dev"] != true && package["optional"] != true
    });
    let locked = shipped
        .map(|(path, package)| {
            let name = path.rsplit_once("node_modules/").unwrap().1;
            (name.to_owned(), package["version"].as_str().unwrap().to_owned())
        })
        .collect();
    assert_eq!(listed("npm"), locked, "{advice}");
}

#[test]
fn the_executable_brings_the_terms_of_its_parts_along() {
    let output = transom_command().arg("licenses").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    for said in [
        "Permission is hereby granted",
        "Apache License",
        "Mozilla Public License",
        "SIL OPEN FONT LICENSE",
        "May you do good and not evil",
        "https://crates.io/crates/cssparser/",
        "https://www.npmjs.com/package/react/v/",
    ] {
        assert!(text.contains(said), "{said}");
    }
    let output = transom_command().args(["licenses", "--output", "json"]).output().unwrap();
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let parts = told["parts"].as_array().unwrap();
    assert!(parts.len() > 400 && parts.iter().all(|part| part["license"] != ""), "{}", parts.len());
}

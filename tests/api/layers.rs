//! What may call what: every `use` of the source against the layers that ARCHITECTURE.md draws.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The layers of ARCHITECTURE.md from the top down, as a height for each module.
fn heights() -> BTreeMap<String, usize> {
    let text = fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).unwrap();
    let (_, rest) = text.split_once("```layers\n").expect("ARCHITECTURE.md draws the layers");
    let (layers, _) = rest.split_once("```").unwrap();
    let mut heights = BTreeMap::new();
    for (height, layer) in layers.lines().rev().enumerate() {
        for module in layer.split_whitespace() {
            let earlier = heights.insert(module.to_owned(), height);
            assert_eq!(earlier, None, "{module} stands in two layers");
        }
    }
    heights
}

fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            if name != "tests" {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|kind| kind == "rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

/// What a text names after `prefix`, alone or in braces: modules after `crate::`, types after `config::`.
fn named(text: &str, prefix: &str) -> BTreeSet<String> {
    let word = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
    };
    let mut names = BTreeSet::new();
    for (at, prefix) in text.match_indices(prefix) {
        let rest = &text[at + prefix.len()..];
        let Some(list) = rest.strip_prefix('{') else {
            names.insert(word(rest));
            continue;
        };
        let mut depth = 0;
        names.insert(word(list));
        for (place, c) in list.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    names.insert(word(&list[place + 1..]));
                }
                _ => {}
            }
        }
    }
    names
}

/// A file without its comments and its tests, which may look at anything.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n").collect()
}

#[test]
fn nothing_calls_upwards() {
    let heights = heights();
    let src = Path::new(ROOT).join("src");
    let mut files = Vec::new();
    sources(&src, &mut files);
    let mut modules = BTreeSet::new();
    let mut wrong = Vec::new();
    for file in &files {
        let path = file.strip_prefix(&src).unwrap();
        let first = path.components().next().unwrap().as_os_str().to_str().unwrap();
        let module = first.trim_end_matches(".rs");
        if matches!(module, "lib" | "main") {
            continue;
        }
        modules.insert(module.to_owned());
        let Some(height) = heights.get(module) else { continue };
        for other in named(&code(file), "crate::") {
            // Macros are named like modules and stand nowhere.
            let is_lower = heights.get(&other).is_none_or(|below| below < height);
            if other != module && !is_lower {
                wrong.push(format!("{} uses {other}", path.display()));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    let drawn: BTreeSet<String> = heights.into_keys().collect();
    assert_eq!(drawn, modules, "the layers name each module of src, and nothing else");
}

/// The packages of `crates` with those that each depends on, as ARCHITECTURE.md draws them.
fn drawn_crates() -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).unwrap();
    let (_, rest) = text.split_once("```crates\n").expect("ARCHITECTURE.md draws the packages");
    let (lines, _) = rest.split_once("```").unwrap();
    let lines = lines.lines().map(|line| {
        let mut names = line.split_whitespace().map(str::to_owned);
        (names.next().unwrap(), names.collect())
    });
    lines.collect()
}

#[test]
fn packages_depend_on_each_other_as_drawn() {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(Path::new(ROOT).join("crates")).unwrap() {
        let manifest = fs::read_to_string(entry.unwrap().path().join("Cargo.toml")).unwrap();
        let Some((_, rest)) = manifest.split_once("name = \"transom-") else { continue };
        let name = rest.split('"').next().unwrap().to_owned();
        let (_, uses) = manifest.split_once("[dependencies]\n").unwrap();
        let uses = uses.split("\n[").next().unwrap().lines();
        let ours = uses.filter_map(|line| line.strip_prefix("transom-")?.split_once('.'));
        found.insert(name, ours.map(|(name, _)| name.to_owned()).collect::<BTreeSet<_>>());
    }
    assert_eq!(found, drawn_crates());
}

/// What the settings are read from is the whole configuration; these are values that mean the same wherever they are
/// used, and parts of the configuration that are settings as they stand.
const SETTINGS: &[(&str, &str)] = &[
    ("ExpectedImport", "an import that is to come regularly"),
    ("FILE_NAME", "the configuration's own file in the data directory"),
    ("Limits", "how much of each kind is taken from whom in which time"),
    ("Mfa", "which second steps there are, and who needs one"),
    ("MfaDemand", "the same"),
    ("NounName", "what a file to be imported holds"),
    ("Origin", "an address of the portal"),
    ("Period", "a length of time"),
    ("Rate", "so many times in a period"),
    ("RoleClaim", "what a provider's claim says of a role"),
];

#[test]
fn one_place_turns_the_configuration_into_settings() {
    let src = Path::new(ROOT).join("src");
    let mut files = Vec::new();
    sources(&src, &mut files);
    let mut used = BTreeSet::new();
    for file in &files {
        let path = file.strip_prefix(&src).unwrap();
        // The command line reads and prints it, `wiring` reads its parts for all others, and `App` keeps it for them.
        let is_home = ["cli", "wiring.rs", "app.rs"].iter().any(|home| path.starts_with(home));
        if !is_home {
            let names = named(&code(file), "config::").into_iter();
            used.extend(names.map(|name| (name, path.display().to_string())));
        }
    }
    let is_setting = |name: &str| SETTINGS.iter().any(|(known, _)| *known == name);
    let wrong: Vec<_> = used.iter().filter(|(name, _)| !is_setting(name)).collect();
    assert_eq!(wrong, Vec::<&(String, String)>::new(), "make settings of it in `wiring`");
    for (known, why) in SETTINGS {
        assert!(used.iter().any(|(name, _)| name == known), "no one uses {known} any more: {why}");
    }
}

/// The areas of the domain, each with those that it uses.
fn areas() -> BTreeMap<String, BTreeSet<String>> {
    let domain = Path::new(ROOT).join("src/domain");
    let mut files = Vec::new();
    sources(&domain, &mut files);
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in &files {
        let path = file.strip_prefix(&domain).unwrap();
        let first = path.components().next().unwrap().as_os_str().to_str().unwrap();
        let area = first.trim_end_matches(".rs").to_owned();
        if area != "mod" {
            let text = code(file);
            // `super::` of a file of one area alone, or of a `mod.rs`, is the domain as well.
            let depth = path.components().count() - usize::from(path.ends_with("mod.rs"));
            let mut others = named(&text, "domain::");
            others.extend(named(&text, &"super::".repeat(depth)));
            others.remove(&area);
            uses.entry(area).or_default().extend(others);
        }
    }
    let areas: BTreeSet<String> = uses.keys().cloned().collect();
    for others in uses.values_mut() {
        others.retain(|other| areas.contains(other));
    }
    uses
}

#[test]
fn areas_are_found_by_every_way_of_naming_them() {
    let uses = areas();
    let of = |area: &str, other: &str| uses[area].contains(other);
    assert!(of("mail_attachments", "invoices"), "by `super::` in an area of one file");
    assert!(of("sign_in", "people"), "by `domain::`");
}

#[test]
fn no_area_of_the_domain_uses_one_that_uses_it() {
    let mut left = areas();
    // Areas that use none of the others are taken away until nothing changes: a circle stays.
    loop {
        let names: BTreeSet<String> = left.keys().cloned().collect();
        let before = left.len();
        left.retain(|_, uses| uses.iter().any(|used| names.contains(used)));
        if left.len() == before {
            break;
        }
    }
    assert_eq!(left, BTreeMap::new(), "a circle among these");
}

/// The folders below `src/domain`.
fn folders(of: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(of).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.is_dir()).collect()
}

#[test]
fn areas_of_the_domain_have_one_shape() {
    for area in folders(&Path::new(ROOT).join("src/domain")) {
        let name = area.display();
        let about = fs::read_to_string(area.join("mod.rs")).unwrap();
        assert!(about.starts_with("//! "), "{name} does not say what it is about");
        let mut files = Vec::new();
        sources(&area, &mut files);
        assert!(files.len() > 1, "{name} is an area of one file: make it that file");
        for file in files {
            let text = code(&file);
            let is = |part: &str| file.strip_prefix(&area).unwrap().starts_with(part);
            let handles = |guard: &str| {
                text.contains(&format!(": {guard}<")) || text.contains(&format!(": {guard},"))
            };
            if is("store") || is("store.rs") {
                assert!(!text.contains("async fn "), "{} answers calls", file.display());
            } else if is("dealer.rs") || is("dealer") {
                assert!(!handles("Staff"), "{} answers staff", file.display());
            } else if is("staff.rs") || is("staff") {
                assert!(!handles("Dealer"), "{} answers dealers", file.display());
            }
        }
    }
}

#[test]
fn names_are_found_alone_and_in_braces() {
    let text = "use crate::app::App; use crate::{access::{self, a::b}, db,\n    kernel::x};";
    let expected = ["access", "app", "db", "kernel"].map(str::to_owned);
    assert_eq!(named(text, "crate::"), BTreeSet::from(expected));
}

//! Tests which code may use which: every `use` in the source against the layers in ARCHITECTURE.md.

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

/// The names in a text after `prefix`, alone or in braces: modules after `crate::`, types after `config::`.
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

/// A file without comments and tests, which may use anything.
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

/// The packages of `crates` with their dependencies, as drawn in ARCHITECTURE.md.
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
        // The command line reads and prints it, `wiring` reads its parts for all others, and `App` keeps it for them. The
        // demo makes an `App` of its own to act in.
        let is_home =
            ["cli", "wiring.rs", "app.rs", "demo"].iter().any(|home| path.starts_with(home));
        if !is_home {
            // `rusqlite` has a `config` as well.
            let code = code(file);
            let ours =
                code.split(';').filter(|item| !item.trim_start().starts_with("use rusqlite"));
            let names = ours.flat_map(|item| named(item, "config::"));
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
fn folders_of(of: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(of).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.is_dir()).collect()
}

#[test]
fn areas_of_the_domain_have_one_shape() {
    for area in folders_of(&Path::new(ROOT).join("src/domain")) {
        let name = area.display();
        let about = fs::read_to_string(area.join("mod.rs")).unwrap();
        assert!(about.starts_with("//! "), "{name} does not say what it is about");
        let mut files = Vec::new();
        sources(&area, &mut files);
        assert!(files.len() > 1, "{name} is an area of one file: make it that file");
        for file in files {
            let text = code(&file);
            let is = |part: &str| file.strip_prefix(&area).unwrap().iter().any(|name| name == part);
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

/// The modules of one package by path from its root, each with its code; a folder's is its `mod.rs`.
struct Package {
    modules: BTreeMap<Vec<String>, String>,
}

/// The files or folders within a folder that use each other, with the names that they use.
type Arrows = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The paths of a `use` or within code, each with its local name: `a::{b, c::d as e}` are `a::b`, called b, and
/// `a::c::d`, called e.
fn paths(tree: &str) -> Vec<(Vec<String>, String)> {
    let tree = tree.trim_start();
    let word: String = tree.chars().take_while(|c| is_word(*c) || *c == '*').collect();
    let rest = &tree[word.len()..];
    if let Some(rest) = rest.strip_prefix("::") {
        let mut found = paths(rest);
        for (path, name) in &mut found {
            if name.is_empty() {
                name.clone_from(&word);
            }
            path.insert(0, word.clone());
        }
        return found;
    }
    let Some(list) = rest.strip_prefix('{') else {
        let path = if word.is_empty() || word == "self" { Vec::new() } else { vec![word.clone()] };
        let alias = rest.strip_prefix(" as ").map(|name| name.chars().take_while(|c| is_word(*c)));
        let name = alias.map_or(path.last().cloned().unwrap_or_default(), Iterator::collect);
        return vec![(path, name)];
    };
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                if !list[start..at].trim().is_empty() {
                    found.extend(paths(&list[start..at]));
                }
                if c == '}' {
                    break;
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    found
}

impl Package {
    fn read(src: &Path) -> Self {
        let mut files = Vec::new();
        sources(src, &mut files);
        let module = |file: &Path| -> Vec<String> {
            let path = file.strip_prefix(src).unwrap().with_extension("");
            let parts = path.iter().map(|part| part.to_str().unwrap().to_owned());
            parts.filter(|part| part != "mod" && part != "lib").collect()
        };
        let modules: BTreeMap<_, _> = files.iter().map(|file| (module(file), code(file))).collect();
        Self { modules }.without_tests()
    }

    /// Modules only for tests are declared as such by their parent.
    fn without_tests(mut self) -> Self {
        let mut tests = vec![vec!["main".to_owned()]];
        for (path, text) in &self.modules {
            for rest in text.split("#[cfg(test)]\nmod ").skip(1) {
                let name = rest.chars().take_while(|c| is_word(*c)).collect();
                tests.push([path.as_slice(), &[name]].concat());
            }
        }
        self.modules.retain(|path, _| !tests.iter().any(|test| path.starts_with(test)));
        self
    }

    /// The module that a path leads to, if it is one of the package, looking through what a `mod.rs` only re-exports.
    fn resolve(&self, from: &[String], path: &[String]) -> Option<Vec<String>> {
        let mut at = from.to_vec();
        for (place, part) in path.iter().enumerate() {
            match part.as_str() {
                "crate" => at.clear(),
                "super" => _ = at.pop(),
                _ => {
                    at.push(part.clone());
                    if !self.modules.contains_key(&at) {
                        at.pop();
                        let is_external = place == 0;
                        return (!is_external).then(|| self.home(&at, part).unwrap_or(at));
                    }
                }
            }
        }
        Some(at)
    }

    /// Where a name comes from that a module gets from another.
    fn home(&self, module: &[String], name: &str) -> Option<Vec<String>> {
        let uses = self.modules[module].split("use ").skip(1);
        let uses = uses.filter_map(|rest| rest.split_once(';'));
        uses.flat_map(|(tree, _)| paths(tree)).find_map(|(path, alias)| {
            let (last, above) = path.split_last()?;
            if last == "*" {
                let home = self.resolve(module, above)?;
                return self.defines(&home, name).then_some(home);
            }
            (alias == name && !above.is_empty()).then(|| self.resolve(module, &path)).flatten()
        })
    }

    fn defines(&self, module: &[String], name: &str) -> bool {
        let kinds = ["struct", "enum", "fn", "trait", "type", "const", "static"];
        let text = &self.modules[module];
        kinds.iter().any(|kind| {
            let words = format!("{kind} {name}");
            text.split(&words).skip(1).any(|rest| !rest.starts_with(is_word))
        })
    }

    /// The modules that one uses, each with the names.
    fn used_by(&self, module: &[String]) -> BTreeMap<Vec<String>, BTreeSet<String>> {
        let text = &self.modules[module];
        let mut found: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
        for start in ["crate::", "super::", "self::"] {
            for (at, _) in text.match_indices(start) {
                // The end of another word, or a visibility such as `pub(in crate::domain)`.
                let before = &text[..at];
                if before.ends_with(|c| is_word(c) || c == ':') || before.ends_with("pub(in ") {
                    continue;
                }
                for (path, name) in paths(&text[at..]) {
                    if let Some(other) = self.resolve(module, &path) {
                        found.entry(other).or_default().insert(name);
                    }
                }
            }
        }
        found
    }

    /// The uses within each folder. A `mod.rs` may use everything in its folder.
    fn folders(&self) -> BTreeMap<Vec<String>, Arrows> {
        let mut folders: BTreeMap<Vec<String>, Arrows> = BTreeMap::new();
        for module in self.modules.keys() {
            for (other, names) in self.used_by(module) {
                let common = module.iter().zip(&other).take_while(|(one, two)| one == two).count();
                if let (Some(from), Some(to)) = (module.get(common), other.get(common)) {
                    let folder = folders.entry(module[..common].to_vec()).or_default();
                    let arrows = folder.entry(from.clone()).or_default();
                    arrows.entry(to.clone()).or_default().extend(names);
                }
            }
        }
        folders
    }

    /// Whether a file, or one of a folder, answers calls.
    fn has_calls(&self, module: &[String]) -> bool {
        let within = self.modules.iter().filter(|(path, _)| path.starts_with(module));
        within.into_iter().any(|(_, text)| text.contains("-> Api"))
    }
}

/// The items that each item of a folder reaches through any number of uses, passing only those that `is_passed`
/// accepts.
fn reached(arrows: &Arrows, is_passed: impl Fn(&str) -> bool) -> BTreeMap<&str, BTreeSet<&str>> {
    let reach = |from| {
        let mut seen = BTreeSet::new();
        let mut left = vec![from];
        while let Some(file) = left.pop() {
            let next = arrows.get(file).into_iter().flat_map(BTreeMap::keys);
            let next = next.map(String::as_str).filter(|next| seen.insert(*next));
            left.extend(next.filter(|next| is_passed(next)).collect::<Vec<_>>());
        }
        seen
    };
    arrows.keys().map(|from| (from.as_str(), reach(from.as_str()))).collect()
}

/// The sources of each package, by folder.
fn packages() -> Vec<(String, Package)> {
    let root = Path::new(ROOT);
    let crates = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let mut folders: Vec<_> = crates.map(|path| path.join("src")).collect();
    folders.push(root.join("src"));
    let name = |path: &Path| path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
    folders.iter().map(|path| (name(path), Package::read(path))).collect()
}

#[test]
fn no_files_of_a_folder_use_each_other_in_a_circle() {
    let mut found = BTreeMap::new();
    for (name, package) in packages() {
        for (folder, arrows) in package.folders() {
            let reached = reached(&arrows, |_| true);
            let is_circle = |one: &str, two: &str| {
                let goes =
                    |from: &str, to: &str| reached.get(from).is_some_and(|all| all.contains(to));
                goes(one, two) && goes(two, one)
            };
            let mut circles = Vec::new();
            for (from, others) in &arrows {
                for (to, names) in others.iter().filter(|(to, _)| is_circle(from, to)) {
                    let names: Vec<_> = names.iter().map(String::as_str).collect();
                    circles.push(format!("{from} uses {to}: {}", names.join(", ")));
                }
            }
            if !circles.is_empty() {
                found.insert(
                    [std::slice::from_ref(&name), folder.as_slice()].concat().join("/"),
                    circles,
                );
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The order of files in an area with a workflow, from the top down, as drawn in ARCHITECTURE.md.
fn order_of_files() -> Vec<String> {
    let text = fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).unwrap();
    let (_, rest) =
        text.split_once("```workflow-files\n").expect("ARCHITECTURE.md draws the order");
    let (lines, _) = rest.split_once("```").unwrap();
    lines.lines().map(str::to_owned).collect()
}

#[test]
fn files_of_an_area_with_a_workflow_keep_their_order() {
    let order = order_of_files();
    let package = Package::read(&Path::new(ROOT).join("src"));
    let folders = package.folders();
    let mut wrong = Vec::new();
    // An area may keep its case in a folder of its own.
    let of_domain =
        package.modules.keys().filter(|path| path.first().is_some_and(|first| first == "domain"));
    let tables = of_domain.filter_map(|path| path.strip_suffix(&["table".to_owned()]));
    let workflows: Vec<_> = tables.collect();
    assert!(!workflows.is_empty(), "no workflow keeps its table in a table.rs");
    for module in workflows {
        let depth = |file: &str| {
            let place = |file: &str| {
                order.iter().position(|line| line.split_whitespace().any(|name| name == file))
            };
            let is_call = || package.has_calls(&[module, &[file.to_owned()]].concat());
            place(file).or_else(|| is_call().then(|| place("calls")).flatten())
        };
        let arrows = &folders[module];
        let name = module.join("/");
        for (from, others) in reached(arrows, |file| depth(file).is_none()) {
            let Some(above) = depth(from) else { continue };
            for to in others {
                // Calls of different files may have something in common.
                if depth(to).is_some_and(|below| below < above || (below == above && above > 0)) {
                    wrong.push(format!("{name}: {from} uses {to}"));
                }
            }
        }
        for (path, _) in package.modules.range(module.to_vec()..).skip(1) {
            if !path.starts_with(module) {
                break;
            }
            if let Some(names) = package.used_by(path).get(module) {
                let file = path[module.len()..].join("/");
                wrong.push(format!("{name}: {file} uses what mod.rs holds: {names:?}"));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Files of the domain that ask the table of the audit log, and what for.
const ASK_THE_LOG: &[(&str, &str)] = &[
    ("acceptances/clock.rs", "whether an import came since the last look"),
    ("acceptances/store.rs", "up to which event it was looked"),
    ("account_overview.rs", "it is the account's history"),
    ("audit_trail/staff.rs", "it is what the calls show"),
    ("backups/survey.rs", "how large it is"),
    ("bell/changes.rs", "what open pages have to be told"),
    ("change_requests/clock.rs", "whether anything was imported since"),
    ("change_requests/store.rs", "up to where a price was checked"),
    ("first_page.rs", "how many acts of a kind there were in a week"),
    ("projects/proposals.rs", "whether anything was imported since"),
    ("users/staff/store.rs", "whether someone it names may be deleted"),
];

#[test]
fn no_page_takes_its_data_from_the_audit_log() {
    let domain = Path::new(ROOT).join("src/domain");
    let mut files = Vec::new();
    sources(&domain, &mut files);
    let asks = |path: &&PathBuf| {
        let text = code(path).replace(['"', '\n'], " ");
        let words: Vec<_> = text.split_whitespace().collect();
        words.windows(2).any(|pair| match pair {
            ["from" | "join", name] => name.trim_end_matches([',', ')', ';']) == "events",
            ["events", alias] => *alias == "e",
            _ => false,
        })
    };
    let name = |path: &PathBuf| path.strip_prefix(&domain).unwrap().to_str().unwrap().to_owned();
    let found: BTreeSet<String> = files.iter().filter(asks).map(name).collect();
    let known = ASK_THE_LOG.iter().map(|(file, _)| (*file).to_owned()).collect();
    assert_eq!(found, known, "what a page shows is a column or a row, but for its history");
}

/// Files of the product in which the portal itself acts on records without asking who reaches them, and which records those are.
const ACT_AS_THE_PORTAL: &[(&str, &str)] = &[
    ("casework/context.rs", "records that are due, and consequences of an act"),
    ("casework/record.rs", "a record that is due"),
    ("domain/acceptances/receipt.rs", "the receipt of an email"),
    ("domain/invoices/paper.rs", "the invoice of an email"),
    ("domain/projects/clock.rs", "requests and projects that are due"),
    ("domain/service/request/calendar.rs", "the visit of an email"),
    ("domain/service/request/hand_over.rs", "requests of someone who leaves"),
    ("domain/service/request/paper.rs", "the report of an email"),
];

#[test]
fn where_the_portal_itself_reaches_records_is_listed() {
    let src = Path::new(ROOT).join("src");
    let mut files = Vec::new();
    sources(&src, &mut files);
    let acts = |path: &&PathBuf| {
        let text = code(path);
        ["_the_system(", "_the_system::<"].iter().any(|word| text.contains(word))
    };
    let name = |path: &PathBuf| path.strip_prefix(&src).unwrap().to_str().unwrap().to_owned();
    let found: BTreeSet<String> = files.iter().filter(acts).map(name).collect();
    let known = ACT_AS_THE_PORTAL.iter().map(|(file, _)| (*file).to_owned()).collect();
    assert_eq!(found, known, "a person's act reaches what its statements decide");
}

#[test]
fn arrows_are_found_by_every_way_of_naming_a_file() {
    let files = [
        ("", "pub mod a;"),
        ("a", "mod b; mod c; mod d; pub use b::Thing; pub use d::*; pub fn own() {}"),
        ("a/b", "use super::c::{self, Other as One}; use crate::{error::Error, a::{c, Given}};"),
        ("a/c", "fn f() { super::Thing::<u8>::new(); super::own(); std::fs::read(); }"),
        ("a/d", "pub struct Given; use rusqlite::Row;"),
    ];
    let modules = files.map(|(path, text)| {
        let path = path.split('/').filter(|part| !part.is_empty()).map(str::to_owned);
        (path.collect(), text.to_owned())
    });
    let arrows = Package { modules: modules.into() }.folders();
    let drawn = arrows.iter().flat_map(|(folder, arrows)| {
        arrows.iter().flat_map(move |(from, others)| {
            others.keys().map(move |to| format!("{}: {from} {to}", folder.join("/")))
        })
    });
    assert_eq!(drawn.collect::<Vec<_>>(), ["a: b c", "a: b d", "a: c b"]);
}

/// What in `domain` and `casework` takes a whole connection, with how many of its lines do, and why. What a dealer's
/// call runs takes its account's rows or `Shared` instead, so these numbers only fall.
const CONNECTIONS: &[(&str, usize, &str)] = &[
    ("casework/bulk.rs", 2, "staff act on records of many accounts"),
    ("casework/context.rs", 5, "gives staff, the clock and the command line theirs"),
    ("casework/record.rs", 3, "finds the account of an id"),
    ("casework/timers.rs", 4, "the clock goes over all accounts"),
    ("domain/alerts.rs", 10, "a job that tells administrators what is wrong"),
    ("domain/backups", 32, "jobs and the command line, over the whole database"),
    (
        "domain/bell",
        13,
        "the caller's own bell, for both sides; wakes open pages, over all accounts",
    ),
    ("domain/branches.rs", 3, "staff save the branches of any account"),
    ("domain/calendar", 5, "a program that reads a calendar has no session, only the address"),
    ("domain/dealers", 8, "staff read and save the data of any account"),
    ("domain/discounts", 9, "staff and the job that reminds, across accounts"),
    ("domain/drafting_lists", 2, "staff's lists of departments"),
    ("domain/drawings", 2, "finds the account of an id, and staff's choices"),
    ("domain/elevations", 2, "staff try rules on orders of all accounts"),
    ("domain/first_page.rs", 3, "figures of staff, across accounts"),
    ("domain/imports", 11, "imports, across accounts"),
    ("domain/knowledge", 6, "staff write articles and their steps"),
    ("domain/looks.rs", 4, "the job that writes what staff opened of all accounts"),
    ("domain/news", 5, "staff see who has read, and remind, across accounts"),
    ("domain/news_mails.rs", 3, "a job that emails what is published, over all accounts"),
    ("domain/order_news.rs", 8, "a job that tells what imports did, over all accounts"),
    ("domain/order_pages", 4, "files of the command line, and the job that sweeps files"),
    ("domain/orders", 3, "staff who visit an account's orders"),
    ("domain/people", 19, "signing in, before an account is known"),
    ("domain/preferences", 5, "staff's favorite accounts"),
    ("domain/pricing", 10, "staff's price lists, and the job that sweeps them"),
    ("domain/profile", 7, "the caller's own second step and phones, before and after signing in"),
    (
        "domain/projects",
        12,
        "finds the account of an id; files of the command line; orphans, which have no account",
    ),
    ("domain/registrations", 7, "staff decide on visitors' requests for accounts"),
    ("domain/remittances", 5, "the export of all accounts, and what it would hold"),
    ("domain/reports", 10, "staff's reports, across accounts"),
    ("domain/roles", 11, "staff manage the roles of both sides"),
    (
        "domain/service",
        13,
        "staff who leave hand over requests of all accounts; crews' visits to all accounts",
    ),
    ("domain/service_lists", 4, "staff's lists of crews and advisors"),
    ("domain/sign_in", 20, "signing in, before an account is known"),
    ("domain/status.rs", 2, "a check of the running instance"),
    ("domain/system", 14, "administrators see the state of the portal"),
    ("domain/users", 19, "staff manage people of all accounts"),
];

#[test]
fn only_what_is_above_accounts_takes_a_connection() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for folder in ["domain", "casework"] {
        let mut files = Vec::new();
        sources(&root.join(folder), &mut files);
        for file in files {
            let lines = code(&file).lines().filter(|line| line.contains("Connection")).count();
            let inner = file.strip_prefix(&root).unwrap().components().take(2);
            let area = inner.map(|part| part.as_os_str().to_str().unwrap()).collect::<Vec<_>>();
            *found.entry(area.join("/")).or_default() += lines;
        }
    }
    found.retain(|_, lines| *lines > 0);
    let known = CONNECTIONS.iter().map(|(area, lines, _)| ((*area).to_owned(), *lines)).collect();
    assert_eq!(found, known, "if there are fewer than listed, list fewer");
    assert!(CONNECTIONS.iter().all(|(_, _, reason)| reason.len() > 20));
}

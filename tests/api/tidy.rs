//! Tests promises about dependencies and documents: licenses, banned crates, minimum versions without known
//! vulnerabilities, duplicates, and that everything cited in documents exists.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::Path,
    process::Command,
};

use serde_json::Value;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Allowed licenses of dependencies.
const LICENCES: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    // Lists of certificate authorities: data.
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    // Used unchanged, as a library by its own files.
    "MPL-2.0",
    // Typefaces.
    "OFL-1.1",
    "Python-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Banned crates, and why.
const BANNED: &[(&str, &str)] = &[
    ("h2", "HTTP/2 is the proxy's: a whole class of attacks on the server less"),
    ("native-tls", "TLS is rustls'"),
    ("openssl", "TLS is rustls'"),
    ("openssl-sys", "TLS is rustls'"),
    ("serde_yml", "unsound"),
    ("users", "not looked after"),
];

/// The oldest versions without a known vulnerability, and the vulnerability.
const FLOORS: &[(&str, [u64; 3], &str)] = &[
    // 0.11.24 as soon as the registry has it; until then mails are built by the builder alone, from strings
    // without CR, LF and NUL.
    ("lettre", [0, 11, 23], "RUSTSEC-2026-0561, RUSTSEC-2026-0141"),
    ("ammonia", [4, 1, 4], "cleaning that could be evaded"),
    ("rustls-webpki", [0, 103, 13], "RUSTSEC-2026-0104"),
    ("quick-xml", [0, 41, 0], "RUSTSEC-2026-0194, RUSTSEC-2026-0195"),
    // In tests alone: it reads what was printed.
    ("lopdf", [0, 42, 0], "RUSTSEC-2026-0187"),
    ("zip", [2, 3, 0], "RUSTSEC-2025-0168"),
    ("time", [0, 3, 47], "RUSTSEC-2026-0009"),
    ("totp-rs", [1, 1, 0], "RUSTSEC-2022-0018"),
    ("rust-embed", [8, 0, 0], "RUSTSEC-2021-0126"),
];

/// The packages that use a version below the minimum, and why that is harmless.
const BELOW: &[(&str, &str, &str)] =
    &[("quick-xml", "citationberg", "styles of bibliographies, which no paper's template has")];

/// Crates with two versions, and the crates that require the other one.
const TWICE: &[(&str, &[&str])] = &[
    ("lipsum (Typst) is behind", &["getrandom", "rand", "rand_core"]),
    ("lettre and ureq are ahead of krilla and usvg", &["base64"]),
    ("fancy-regex (Typst) is behind proptest", &["bit-set", "bit-vec"]),
    ("Typst's PDF reader is of several ages", &["fearless_simd", "hayro-ccitt"]),
    ("the SQLite of browsers, which is not built", &["hashbrown"]),
    (
        "r2d2's scheduler is ahead of r2d2",
        &["lock_api", "parking_lot", "parking_lot_core", "redox_syscall"],
    ),
    ("hayro's glyphs are ahead of its rasteriser", &["vello_common"]),
    ("png is behind flate2", &["miniz_oxide"]),
    ("Typst is behind html5ever", &["phf", "phf_generator", "phf_shared"]),
    ("proptest's forks are behind image-webp", &["quick-error"]),
    ("citationberg (Typst) is behind", &["quick-xml"]),
    ("other systems than ours", &["windows-sys"]),
    ("fontconfig-parser is behind usvg", &["roxmltree"]),
    (
        "Typst reads TOML with an older parser",
        &["serde_spanned", "toml", "toml_datetime", "toml_edit", "winnow"],
    ),
    ("gif (Typst) is behind lopdf", &["weezl"]),
    ("macros move one by one", &["syn"]),
    (
        "age is behind with the crates of RustCrypto",
        &[
            "aead",
            "block-buffer",
            "chacha20",
            "chacha20poly1305",
            "cipher",
            "cpufeatures",
            "crypto-common",
            "digest",
            "hmac",
            "inout",
            "poly1305",
            "sha2",
            "universal-hash",
        ],
    ),
    (
        "age words its errors with an older Fluent",
        &[
            "fluent-bundle",
            "fluent-syntax",
            "rustc-hash",
            "self_cell",
            "thiserror",
            "thiserror-impl",
        ],
    ),
    ("age parses with an older nom", &["nom"]),
];

struct Dependencies {
    /// Name and version, by package id.
    packages: BTreeMap<String, (String, [u64; 3])>,
    licences: BTreeMap<String, String>,
    users: BTreeMap<String, BTreeSet<String>>,
}

fn dependencies() -> Dependencies {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(ROOT)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut found = Dependencies {
        packages: BTreeMap::new(),
        licences: BTreeMap::new(),
        users: BTreeMap::new(),
    };
    for package in metadata["packages"].as_array().unwrap() {
        let text = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
        let (id, name, version) = (text("id"), text("name"), text("version"));
        let registry = "registry+https://github.com/rust-lang/crates.io-index";
        let is_ours = package["source"].is_null();
        assert!(
            is_ours || package["source"] == registry,
            "{name} comes from {}",
            package["source"]
        );
        found.licences.insert(format!("{name} {version}"), text("license"));
        found.packages.insert(id, (name, numbers(&version)));
    }
    for node in metadata["resolve"]["nodes"].as_array().unwrap() {
        let (user, _) = &found.packages[node["id"].as_str().unwrap()];
        for used in node["deps"].as_array().unwrap() {
            let used = used["pkg"].as_str().unwrap().to_owned();
            found.users.entry(used).or_default().insert(user.clone());
        }
    }
    found
}

fn numbers(version: &str) -> [u64; 3] {
    let core = version.split(['-', '+']).next().unwrap();
    let mut parts = core.split('.').map(|part| part.parse().unwrap());
    std::array::from_fn(|_| parts.next().unwrap_or(0))
}

/// Whether an SPDX expression (or the older form with a slash) allows an accepted choice.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace(" / ", " OR ").replace('/', " OR ");
    expression.split(" AND ").all(|part| {
        let part = part.trim_matches(['(', ')']);
        part.split(" OR ").any(|licence| LICENCES.contains(&licence.trim_matches(['(', ')', ' '])))
    })
}

#[test]
fn everything_comes_under_a_licence_that_allows_its_use() {
    let wrong: Vec<_> =
        dependencies().licences.into_iter().filter(|(_, licence)| !is_allowed(licence)).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let mut count = 0;
    for lock in ["webapp", "webapp/tools/api-types", "tests/smtp"] {
        let text =
            fs::read_to_string(Path::new(ROOT).join(lock).join("package-lock.json")).unwrap();
        let lock: Value = serde_json::from_str(&text).unwrap();
        for (name, package) in lock["packages"].as_object().unwrap() {
            if name.is_empty() {
                continue;
            }
            let licence = package["license"].as_str().unwrap_or_default();
            assert!(is_allowed(licence), "{name}: {licence}");
            assert!(
                package["integrity"].is_string() || package["link"] == true,
                "{name} has no hash"
            );
            count += 1;
        }
    }
    assert!(count > 300, "{count}");
    assert!(!is_allowed("GPL-3.0-only") && !is_allowed("MIT AND GPL-3.0-only") && !is_allowed(""));
}

#[test]
fn nothing_is_older_than_the_mending_of_its_known_holes_and_nothing_banned_is_there() {
    let found = dependencies();
    for (id, (name, version)) in &found.packages {
        if let Some((_, why)) = BANNED.iter().find(|(banned, _)| banned == name) {
            panic!("{name} is banned: {why}");
        }
        let Some((_, floor, holes)) = FLOORS.iter().find(|(known, _, _)| known == name) else {
            continue;
        };
        let may_be_older = found.users[id]
            .iter()
            .all(|user| BELOW.iter().any(|(older, by, _)| older == name && by == user));
        assert!(version >= floor || may_be_older, "{name} {version:?}: {holes}");
    }
    for (name, _, _) in FLOORS {
        let is_used = found.packages.values().any(|(used, _)| used == name);
        assert!(is_used, "{name} is not used any more: take its floor out");
    }
}

#[test]
fn two_versions_of_a_crate_are_known_by_their_reason() {
    let mut count = BTreeMap::<String, usize>::new();
    for (name, _) in dependencies().packages.into_values() {
        *count.entry(name).or_default() += 1;
    }
    let twice: BTreeSet<&str> =
        count.iter().filter(|(_, count)| **count > 1).map(|(name, _)| name.as_str()).collect();
    let known: BTreeSet<&str> = TWICE.iter().flat_map(|(_, names)| *names).copied().collect();
    assert_eq!(twice, known);
}

/// Every file below `dir` with one of these extensions, as one text.
fn sources(dir: &str, endings: &[&str]) -> String {
    let mut text = String::new();
    let mut open = vec![Path::new(ROOT).join(dir)];
    while let Some(dir) = open.pop() {
        for entry in fs::read_dir(dir).unwrap().map(Result::unwrap) {
            let path = entry.path();
            let name = entry.file_name().into_string().unwrap();
            if path.is_dir() {
                if name != "node_modules" {
                    open.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                text.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }
    text
}

/// Readers of a log don't know Rust: `Some("…")`, `Error { … }`.
#[test]
fn no_line_of_the_log_has_a_debug_form() {
    let code = sources("src", &[".rs"]) + &sources("crates", &[".rs"]);
    let mut lines = 0;
    for level in ["error", "warn", "info"] {
        let begin = format!("tracing::{level}!(");
        for (place, _) in code.match_indices(&begin) {
            let said = &code[place + begin.len()..];
            let mut depth = 1;
            let end = said.find(|letter: char| {
                depth += i32::from(letter == '(') - i32::from(letter == ')');
                depth == 0
            });
            let said = &said[..end.unwrap()];
            let has_debug = said.contains(":?}")
                || said.split([',', '=']).any(|part| part.trim_start().starts_with('?'));
            assert!(!has_debug, "a debug form is logged: {said}");
            lines += 1;
        }
    }
    assert!(lines > 50, "{lines}");
}

#[test]
fn every_test_and_file_that_the_account_of_security_cites_is_there() {
    let account = fs::read_to_string(Path::new(ROOT).join("docs/security/asvs.md")).unwrap();
    let code =
        sources("src", &[".rs"]) + &sources("crates", &[".rs"]) + &sources("tests", &[".rs"]);
    let (mut tests, mut rows) = (0, 0);
    for line in account.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        let Some(shown) = cells.get(3) else { continue };
        rows += 1;
        for cited in shown.split('`').skip(1).step_by(2) {
            let is_test = cited.contains('_') && !cited.contains(['/', '.']);
            if is_test {
                assert!(code.contains(&format!("fn {cited}(")), "there is no test {cited}: {line}");
                tests += 1;
            } else {
                assert!(Path::new(ROOT).join(cited).exists(), "there is no {cited}: {line}");
            }
        }
    }
    assert!(rows > 150 && tests > 100, "{rows} {tests}");
}

#[test]
fn every_rule_names_what_keeps_it() {
    let page = fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).unwrap();
    let (_, rules) = page.split_once("| rule | kept by |\n| --- | --- |\n").unwrap();
    let code =
        sources("src", &[".rs"]) + &sources("crates", &[".rs"]) + &sources("tests", &[".rs"]);
    let lints = fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).unwrap();
    let banned = fs::read_to_string(Path::new(ROOT).join("clippy.toml")).unwrap();
    let is_lint = |name: &str| {
        lints.contains(&format!("\n{name} = ")) || banned.contains(&name.replace('_', "-"))
    };
    for line in rules.lines().take_while(|line| line.starts_with("| ")) {
        let (_, kept_by) = line.trim_matches('|').split_once(" | ").unwrap();
        let cited = kept_by.split('`').skip(1).step_by(2);
        let keepers = cited.filter(|name| name.contains('_') && !name.contains([':', '.', ' ']));
        let mut count = 0;
        for name in keepers {
            let is_there = code.contains(&format!("fn {name}(")) || is_lint(name);
            assert!(is_there, "there is no test or lint {name}: {line}");
            count += 1;
        }
        assert!(count > 0, "no test or lint keeps this: {line}");
    }
}

/// The documents for developers.
fn documents() -> Vec<String> {
    let mut paths: Vec<String> = [
        "README.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "ARCHITECTURE.md",
        "migrations/README.md",
        "webapp/ARCHITECTURE.md",
    ]
    .map(str::to_owned)
    .into();
    for entry in fs::read_dir(Path::new(ROOT).join("docs/contributing")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        paths.push(format!("docs/contributing/{name}"));
    }
    paths
}

/// The prefixes of paths that documents cite from the root.
const FOLDERS: &[&str] = &[
    "assets/",
    "benches/",
    "config/",
    "crates/",
    "docs/",
    "migrations/",
    "packaging/",
    "src/",
    "tests/",
    "webapp/",
];

/// Whether a Markdown text has a heading with this anchor.
fn has_heading(text: &str, anchor: &str) -> bool {
    let called = |heading: &str| -> String {
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    };
    let mut headings = text.lines().filter(|line| line.starts_with('#'));
    headings.any(|line| called(line.trim_start_matches('#').trim()) == anchor)
}

#[test]
fn whatever_a_guide_cites_exists() {
    let code =
        sources("src", &[".rs"]) + &sources("crates", &[".rs"]) + &sources("tests", &[".rs"]);
    let (mut links, mut tests, mut files) = (0, 0, 0);
    for document in documents() {
        let path = Path::new(ROOT).join(&document);
        let text = fs::read_to_string(&path).unwrap();
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.starts_with("http")) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let aim = if file.is_empty() { path.clone() } else { path.with_file_name(file) };
            assert!(aim.exists(), "{document} links to {target}, which isn't there");
            let is_there =
                anchor.is_empty() || has_heading(&fs::read_to_string(&aim).unwrap(), anchor);
            assert!(is_there, "{document} links to {target}, but there is no such heading");
            links += 1;
        }
        // Blocks of code have backticks of their own.
        let prose = text.split("```").step_by(2);
        for cited in prose.flat_map(|prose| prose.split('`').skip(1).step_by(2)) {
            let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            if cited.matches('_').count() >= 3 && cited.chars().all(is_name) {
                assert!(code.contains(&format!("fn {cited}(")), "{document}: no test {cited}");
                tests += 1;
            }
            let is_path = FOLDERS.iter().any(|folder| cited.starts_with(folder));
            if is_path && !cited.contains(['<', '*', '…', ' ', '{']) {
                let is_built = cited.starts_with("webapp/dist");
                let exists =
                    Path::new(ROOT).join(cited).exists() || path.with_file_name(cited).exists();
                assert!(is_built || exists, "{document}: there is no {cited}");
                files += 1;
            }
        }
    }
    assert!(links > 50 && tests > 50 && files > 50, "{links} {tests} {files}");
}

#[test]
fn nobody_but_the_demo_acts_as_someone_who_is_not_signed_in() {
    let allowed = [
        "src/access/session.rs",
        "src/casework/context.rs",
        "src/demo/acting.rs",
        "src/domain/people/step_up.rs",
    ];
    let ways = ["Who::Demo", "Caller::of_demo", "SteppedUp::of_demo", "fn of_demo("];
    assert_eq!(files_with(&ways), allowed);
}

#[test]
fn only_a_calendar_reads_as_its_owner_without_a_session() {
    let allowed = ["src/access/session.rs", "src/domain/calendar/feed.rs", "src/http/guard.rs"];
    assert_eq!(files_with(&["of_calendar("]), allowed);
}

/// The files of `src` that contain one of these texts.
fn files_with(texts: &[&str]) -> Vec<String> {
    let root = Path::new(ROOT);
    let mut found = Vec::new();
    let mut folders = vec![root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap_or_default();
            if texts.iter().any(|one| text.contains(one)) {
                found.push(path.strip_prefix(root).unwrap().display().to_string());
            }
        }
    }
    found.sort();
    found
}

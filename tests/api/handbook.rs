//! Tests the handbook: every command in it runs, in the order of the text, on machines of its own.
//!
//! Blocks marked `sh` are run by a shell, in which `sudo`, `systemctl`, `journalctl` and `chown` are stand-ins for
//! those of a real machine, and in which the paths of the text lead to a scratch directory. `exit=10` is the expected
//! exit code (on a test machine the backups are on the data's disk), `machine=new` is another machine than the one
//! before. The output must contain the lines of a following `text` block; `…` matches anything. Blocks marked `not-run:
//! reason` are only parsed by the command line's parser.

use std::{
    fs,
    io::Write as _,
    net::TcpListener,
    os::unix::fs::{PermissionsExt as _, symlink},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use serde_json::json;
use transom::{
    config::{self, Sources},
    domain::handbook::{TEXT, handbook},
};

use super::{
    harness::{TestApp, transom_command},
    provider::Provider,
};

/// A code block with the words after its fence.
struct Block {
    info: String,
    text: String,
}

impl Block {
    fn kind(&self) -> &str {
        self.info.split_whitespace().next().unwrap_or_default()
    }

    fn value(&self, name: &str) -> Option<&str> {
        let mut words = self.info.split_whitespace();
        words.find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    }

    fn is_run(&self) -> bool {
        self.kind() == "sh" && !self.info.contains("not-run:")
    }
}

fn blocks() -> Vec<Block> {
    let mut found = Vec::new();
    let mut inside = false;
    for event in Parser::new(TEXT) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                inside = true;
                found.push(Block { info: info.to_string(), text: String::new() });
            }
            Event::End(TagEnd::CodeBlock) => inside = false,
            Event::Text(text) if inside => found.last_mut().unwrap().text.push_str(&text),
            _ => {}
        }
    }
    found
}

/// Stand-ins for the programs of a real machine.
const STAND_INS: &[(&str, &str)] = &[
    ("sudo", "exec \"$@\""),
    ("chown", ":"),
    ("journalctl", "cat \"$MACHINE/log\""),
    ("install", "exec /usr/bin/install $(echo \" $*\" | sed 's/ -o transom//; s/ -g transom//')"),
    (
        "systemctl",
        "case $1 in\n\
         stop) kill $(cat \"$MACHINE/pid\"); while kill -0 $(cat \"$MACHINE/pid\") 2>/dev/null; do sleep 0.1; done ;;\n\
         *) transom serve >>\"$MACHINE/log\" 2>&1 </dev/null & echo $! >\"$MACHINE/pid\"\n\
         n=0; until transom healthcheck -q >/dev/null 2>&1; do n=$((n+1)); [ $n -lt 300 ] || exit 1; sleep 0.1; done ;;\n\
         esac",
    ),
];

/// A machine with nothing but the program installed, and what it shares with others: the disk of backups.
struct Machine {
    root: PathBuf,
    home: PathBuf,
    port: u16,
}

impl Machine {
    fn new(home: &Path, name: &str) -> Self {
        let root = home.join(name);
        for dir in ["etc", "lib", "bin"] {
            fs::create_dir_all(root.join(dir)).unwrap();
        }
        for (program, script) in STAND_INS {
            let path = root.join("bin").join(program);
            fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        symlink(transom_command().get_program(), root.join("bin/transom")).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Self { root, home: home.to_owned(), port }
    }

    fn config(&self) -> PathBuf {
        self.root.join("etc/transom.toml")
    }

    /// Where the paths of the text lead.
    fn places(&self) -> [(&'static str, PathBuf); 6] {
        [
            ("/etc/transom", self.root.join("etc")),
            ("/var/lib/transom", self.root.join("lib/transom")),
            ("/usr/bin/transom", self.root.join("lib/installed")),
            ("/opt/transom-new", self.root.join("bin")),
            ("/opt/transom-old", self.root.join("bin")),
            ("/srv/backup", self.home.join("backup")),
        ]
    }

    fn here(&self, text: &str) -> String {
        let place = |text: String, (there, here): &(&str, PathBuf)| {
            text.replace(there, here.to_str().unwrap())
        };
        self.places().iter().fold(text.to_owned(), place)
    }

    /// The output with the paths of the text.
    fn there(&self, text: &str) -> String {
        let place = |text: String, (there, here): &(&str, PathBuf)| {
            text.replace(here.to_str().unwrap(), there)
        };
        self.places().iter().fold(text.to_owned(), place)
    }

    fn run(&self, script: &str) -> (i32, String) {
        let mut command = Command::new("/bin/sh");
        let path =
            format!("{}:{}", self.root.join("bin").display(), std::env::var("PATH").unwrap());
        command.args(["-eu", "-c", &self.here(script)]).current_dir(&self.home);
        command.env("PATH", path).env("MACHINE", &self.root).stdin(Stdio::null());
        let of_tests = transom_command();
        command.envs(of_tests.get_envs().filter_map(|(name, value)| Some((name, value?))));
        command.env("TRANSOM__DATA__DIR", self.root.join("lib/transom"));
        command.env("TRANSOM__SERVER__LISTEN", format!("127.0.0.1:{}", self.port));
        if self.config().exists() {
            command.env("TRANSOM_CONFIG", self.config());
        }
        let output = command.output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code().unwrap(), self.there(&String::from_utf8(said).unwrap()))
    }

    /// Writes settings of the text to the configuration.
    fn configure(&self, text: &str) {
        let read = |text: &str| toml::Value::Table(text.parse().unwrap());
        let mut whole = read(&fs::read_to_string(self.config()).unwrap());
        merge(&mut whole, read(&self.here(text)));
        fs::write(self.config(), toml::to_string(&whole).unwrap()).unwrap();
    }
}

fn merge(known: &mut toml::Value, more: toml::Value) {
    match (known, more) {
        (toml::Value::Table(known), toml::Value::Table(more)) => {
            for (name, value) in more {
                merge(known.entry(name).or_insert_with(|| toml::Table::new().into()), value);
            }
        }
        (known, more) => *known = more,
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // Whatever a failed test has left running.
        if self.root.join("pid").exists() {
            let _ = self.run("systemctl stop");
        }
    }
}

/// Whether the output contains the lines of the text in order; `…` matches anything.
fn shows(printed: &str, shown: &str) -> Result<(), String> {
    let mut lines = printed.lines();
    for line in shown.lines().filter(|line| !line.trim().is_empty()) {
        if !lines.any(|printed| fits(printed, line)) {
            return Err(line.to_owned());
        }
    }
    Ok(())
}

/// Runs of spaces count as one.
fn fits(printed: &str, pattern: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (printed, pattern) = (plain(printed), plain(pattern));
    let mut pieces = pattern.split('…').map(str::trim);
    let Some(mut rest) = printed.strip_prefix(pieces.next().unwrap_or_default()) else {
        return false;
    };
    let mut is_open = false;
    for piece in pieces {
        is_open = piece.is_empty();
        let Some((_, after)) = rest.split_once(piece) else { return false };
        rest = after;
    }
    is_open || rest.is_empty()
}

#[test]
fn every_command_runs_and_prints_what_is_shown() {
    let home = tempfile::TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let provider = Provider::start();
    let first = Machine::new(home.path(), "first");
    let new = Machine::new(home.path(), "new");
    // As `packaging/install.sh` leaves it.
    let template = config::template(&std::collections::BTreeMap::new());
    fs::write(first.config(), template).unwrap();

    let all = blocks();
    let mut printed = (String::new(), false);
    for block in &all {
        match block.kind() {
            "toml" if block.info.contains("apply") => {
                // Nobody has the private key of the one that is shown, and the provider is on this machine.
                let key =
                    fs::read_to_string(home.path().join("backup-identity")).unwrap_or_default();
                let mut text = block.text.replace("https://login.example.com", &provider.issuer);
                if let Some(key) =
                    key.lines().next().and_then(|line| line.strip_prefix("# public key: "))
                {
                    text = text.replace(
                        "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
                        key,
                    );
                }
                first.configure(&text);
            }
            "sh" if block.is_run() => {
                let machine = if block.value("machine") == Some("new") { &new } else { &first };
                // A name keeps what an earlier block of its page gave it.
                let backup =
                    "backup=$(ls /srv/backup/transom/*.tar.zst.age 2>/dev/null | tail -1) || :\n";
                let (code, said) = machine.run(&format!("{backup}{}", block.text));
                let mut wanted = block.value("exit").unwrap_or("0").split('|');
                let is_fine = wanted.any(|wanted| wanted == code.to_string());
                assert!(is_fine, "exit code {code} of\n{}\n{said}", block.text);
                printed = (said.replace(&provider.issuer, "https://login.example.com"), true);
            }
            "text" if printed.1 => {
                let found = shows(&printed.0, &block.text);
                assert!(found.is_ok(), "{found:?} is not in\n{}", printed.0);
                printed.1 = false;
            }
            _ => printed.1 = false,
        }
    }
    assert!(all.iter().filter(|block| block.is_run()).count() > 30);
}

#[test]
fn commands_that_cannot_be_run_here_give_a_reason_and_are_typed_right() {
    for block in blocks().iter().filter(|block| block.kind() == "sh" && !block.is_run()) {
        let reason = block.info.split_once("not-run:").unwrap().1.trim();
        assert!(reason.len() > 10, "{}", block.info);
        for line in block.text.lines() {
            typed_right(line);
        }
    }
    // Those in sentences and tables.
    for event in Parser::new_ext(TEXT, pulldown_cmark::Options::ENABLE_TABLES) {
        if let Event::Code(code) = event
            && !code.contains('…')
        {
            typed_right(&code);
        }
    }
}

/// Whether the parser accepts the `transom …` of a line, apart from errors other than wrong usage.
fn typed_right(line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some(at) = words.iter().position(|word| *word == "transom") else { return };
    let after: Vec<&str> =
        words[at + 1..].iter().copied().filter(|word| *word != "transom").collect();
    let is_command = after.first().is_some_and(|word| word.chars().all(|c| c.is_ascii_lowercase()));
    if !is_command || words[..at].iter().any(|word| *word == "-s" || *word == "install") {
        return;
    }
    let output =
        transom_command().args(&after).arg("--help").stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{line}\n{said}");
}

#[test]
fn settings_are_read_as_they_are_shown() {
    let home = tempfile::TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let secret = home.path().join("secret");
    fs::write(&secret, "quiet").unwrap();
    let mut count = 0;
    for block in blocks().iter().filter(|block| block.kind() == "toml") {
        let lines = block.text.lines().map(|line| match line.split_once("_file = ") {
            Some((name, _)) => format!("{name}_file = {:?}\n", secret.to_str().unwrap()),
            None => format!("{line}\n"),
        });
        let file = home.path().join("transom.toml");
        fs::File::create(&file).unwrap().write_all(lines.collect::<String>().as_bytes()).unwrap();
        let loaded = config::load(Sources { file: Some(file), ..Sources::default() });
        assert!(loaded.is_ok(), "{}\n{:?}", block.text, loaded.err());
        count += 1;
    }
    assert!(count > 10);
}

/// Everything that the program says: its sources, with strings joined across lines, and its catalogue.
fn words_of_the_program() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut open = vec![root.join("src"), root.join("crates")];
    let mut words = String::new();
    while let Some(dir) = open.pop() {
        for entry in fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|end| end == "rs" || end == "ftl") {
                words.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut joined = String::new();
    for (at, part) in words.split("\\\n").enumerate() {
        joined.push_str(if at == 0 { part } else { part.trim_start() });
    }
    joined
}

#[test]
fn every_message_of_the_troubleshooting_is_one_that_the_program_has() {
    let words = words_of_the_program();
    let page = handbook().page("troubleshooting").unwrap();
    let mut count = 0;
    for line in page.markdown.lines().filter_map(|line| line.strip_prefix("- `")) {
        let message = line.split_once('`').unwrap().0;
        for piece in message.split('…').map(str::trim).filter(|piece| piece.len() > 3) {
            // Quotation marks stand behind a backslash there.
            let is_there = words.contains(piece) || words.contains(&piece.replace('"', "\\\""));
            assert!(is_there, "nothing says {piece:?} ({message})");
        }
        count += 1;
    }
    assert!(count > 40, "{count}");
}

#[test]
fn every_link_within_the_handbook_leads_somewhere() {
    let pages = handbook().pages();
    assert!(pages.len() > 10);
    let mut names: Vec<&str> = Vec::new();
    for page in pages {
        assert!(!page.html.contains("href=\"#"), "{}", page.name);
        names.push(&page.name);
        names.extend(page.sections.iter().map(|section| section.id.as_str()));
    }
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all, "two headings have one name");
}

#[tokio::test]
async fn administrators_read_it_a_page_at_a_time() {
    let app = TestApp::new();
    let auditor = app.user("staff.au");
    let item = auditor.get("/admin/handbook/backing-up").await.ok()["item"].clone();
    assert_eq!((&item["name"], &item["title"]), (&json!("backing-up"), &json!("Backing up")));
    assert!(item["html"].as_str().unwrap().contains("<h2 id=\"the-drill\">"), "{item}");
    assert!(item["html"].as_str().unwrap().contains("<pre><code class=\"language-sh\">"), "{item}");
    assert_eq!(item["pages"][0], json!({"name": "overview", "title": "Overview"}));
    assert_eq!(item["sections"][0]["anchor"], "choose-where-they-go");
    auditor.get("/admin/handbook/no-such-page").await.refused(404, "");
    app.user("north.owner").get("/admin/handbook/backing-up").await.refused(403, "");
}

#[test]
fn the_command_line_prints_it() {
    let run = |arguments: &[&str]| {
        let output = transom_command().arg("handbook").args(arguments).output().unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        (output.status.code().unwrap(), said)
    };
    let (code, whole) = run(&[]);
    assert!(code == 0 && whole.contains("## Restoring") && whole.contains("## Upgrading"));
    let (code, page) = run(&["restoring"]);
    assert!(
        code == 0 && page.starts_with("## Restoring") && !page.contains("## Upgrading"),
        "{page}"
    );
    let (code, said) = run(&["elsewhere"]);
    assert!(code == 3 && said.contains("  troubleshooting"), "{said}");
}

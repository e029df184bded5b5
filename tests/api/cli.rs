//! The command line, as a person or a script types it: the real program, its output and exit codes.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::OnceLock,
    thread::sleep,
    time::Duration,
};

use refinery::Target;
use rusqlite::Connection;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use tempfile::TempDir;
use transom::{
    certificates::{Facts, Position, PublicKey, SigningKey, check, seal},
    documents::{CertificatePaper, CompanyPaper, Typesetter},
    instance::Instance,
    messages::Language,
};

use super::harness::transom_command;

mod embedded {
    refinery::embed_migrations!("migrations");
}

const PASSWORD: &str = "seven quiet herons at dusk";

/// A directory on a disk (never in memory, which the program refuses), and the program run with it.
pub(crate) struct Desk {
    home: TempDir,
}

pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    #[track_caller]
    pub(crate) fn ends(self, code: i32) -> Self {
        assert_eq!(self.code, code, "stdout: {}\nstderr: {}", self.out, self.err);
        self
    }

    /// Ends with one of these codes.
    #[track_caller]
    pub(crate) fn ends_in(self, codes: &[i32]) -> Self {
        let code = self.code;
        assert!(codes.contains(&code), "{code}, stdout: {}\nstderr: {}", self.out, self.err);
        self
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|_| panic!("no JSON: {}", self.out))
    }
}

/// A small demo on a day of its own.
pub(crate) const DEMO: [&str; 7] =
    ["--demo", "--orders", "100", "--today", "2026-03-02", "--listen", "127.0.0.1:0"];

impl Desk {
    pub(crate) fn new() -> Self {
        Self { home: TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap() }
    }

    /// With an instance whose administrator is `ada@example.com`.
    pub(crate) fn with_instance() -> Self {
        let desk = Self::new();
        desk.fed(PASSWORD, &["init", "--admin", "ada@example.com", "--password-stdin"]).ends(0);
        desk
    }

    /// With a portal that has orders, invoices, drawings and pictures: a copy of one that is made once for all tests,
    /// since drawing its pictures takes long.
    pub(crate) fn with_demo() -> Self {
        static MADE: OnceLock<Vec<Entry>> = OnceLock::new();
        let made = MADE.get_or_init(|| {
            let desk = Self::new();
            assert_eq!(desk.serve(&DEMO).stop(), 0);
            let mut entries = Vec::new();
            read_dir(&desk.dir(), Path::new(""), &mut entries);
            entries
        });
        let desk = Self::new();
        for Entry { path, permissions, content } in made {
            let path = desk.dir().join(path);
            match content {
                Some(content) => fs::write(&path, content).unwrap(),
                None => fs::create_dir(&path).unwrap(),
            }
            fs::set_permissions(&path, permissions.clone()).unwrap();
        }
        desk
    }

    pub(crate) fn home(&self) -> &Path {
        self.home.path()
    }

    pub(crate) fn dir(&self) -> PathBuf {
        self.home.path().join("portal")
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = transom_command();
        command.args(arguments).current_dir(self.home.path()).stdin(Stdio::null());
        if !arguments.contains(&"--data") {
            command.arg("--data").arg(self.dir());
        }
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        let output = self.command(arguments).output().unwrap();
        Ran {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// With files that may not be longer than so many blocks of 512 bytes, which is like a disk that is full.
    pub(crate) fn limited(&self, blocks: u32, arguments: &[&str]) -> Ran {
        let plain = self.command(arguments);
        let mut command = Command::new("sh");
        let script = "trap '' XFSZ; ulimit -f \"$0\"; exec \"$@\"";
        command.args(["-c", script, &blocks.to_string()]).arg(plain.get_program());
        command.args(plain.get_args()).current_dir(self.home.path()).stdin(Stdio::null());
        for (name, value) in plain.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let output = command.output().unwrap();
        Ran {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// With `input` on standard input.
    pub(crate) fn fed(&self, input: &str, arguments: &[&str]) -> Ran {
        let mut command = self.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that refuses before it reads closes the pipe.
        let _ = writeln!(child.stdin.take().unwrap(), "{input}");
        let output = child.wait_with_output().unwrap();
        Ran {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    pub(crate) fn database(&self) -> Connection {
        let conn = Connection::open(self.dir().join("transom.db")).unwrap();
        // Indexes are made of them.
        transom::db::register_functions(&conn).unwrap();
        conn
    }

    /// Starts a server and waits for what it says once it listens.
    pub(crate) fn serve(&self, arguments: &[&str]) -> Server {
        let mut command = self.command(&[&["serve", "--output", "json"], arguments].concat());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap();
        Server { child, said }
    }
}

/// A file, or a directory, which has no content.
struct Entry {
    path: PathBuf,
    permissions: fs::Permissions,
    content: Option<Vec<u8>>,
}

/// Reads the directory `below` `dir`, itself first.
fn read_dir(dir: &Path, below: &Path, entries: &mut Vec<Entry>) {
    let permissions = fs::metadata(dir.join(below)).unwrap().permissions();
    entries.push(Entry { path: below.to_owned(), permissions, content: None });
    for entry in fs::read_dir(dir.join(below)).unwrap().map(Result::unwrap) {
        let path = below.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            read_dir(dir, &path, entries);
        } else {
            let permissions = entry.metadata().unwrap().permissions();
            let content = Some(fs::read(entry.path()).unwrap());
            entries.push(Entry { path, permissions, content });
        }
    }
}

/// A server that is ended with its test.
pub(crate) struct Server {
    child: Child,
    pub(crate) said: Value,
}

impl Server {
    /// Asks it to end as a service manager does, and gives its exit code.
    pub(crate) fn stop(mut self) -> i32 {
        let id = i32::try_from(self.child.id()).unwrap();
        kill_process(Pid::from_raw(id).unwrap(), Signal::TERM).unwrap();
        self.child.wait().unwrap().code().unwrap()
    }

    /// Closes its standard input, as happens when the process that started it is killed, and gives its exit code if it
    /// ends.
    pub(crate) fn leave(mut self) -> Option<i32> {
        drop(self.child.stdin.take());
        for _ in 0..300 {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            sleep(Duration::from_millis(100));
        }
        None
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn init_makes_an_instance_once_and_for_its_owner_alone() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--password-stdin"];
    let made = desk.fed(PASSWORD, &init).ends(0);
    assert!(made.out.contains("ada@example.com is its administrator"), "{}", made.out);
    assert_eq!(mode(&desk.dir()), 0o700);
    for part in ["key", "signing-key", "transom.db"] {
        assert_eq!(mode(&desk.dir().join(part)), 0o600, "{part}");
    }
    assert_eq!(fs::read(desk.dir().join("key")).unwrap().len(), 32);

    let listed = desk.run(&["user", "list", "--output", "json"]).ends(0).json();
    assert_eq!(listed["items"][0]["email"], "ada@example.com");
    assert_eq!(listed["items"][0]["roles"], json!(["sa"]));
    assert_eq!(listed["items"][0]["mustChangePassword"], false);
    assert!(listed["instance"].as_str().unwrap().ends_with("/portal"));

    let again = desk.fed(PASSWORD, &init).ends(1);
    assert!(again.err.contains("is not empty"), "{}", again.err);
}

#[test]
fn an_invited_administrator_gets_a_link_instead_of_a_password() {
    let desk = Desk::new();
    let invite = ["init", "--admin", "ada@example.com", "--invite", "--output", "json"];
    assert!(desk.run(&invite).ends(2).out.contains("--public-url"));
    let made =
        desk.run(&[&invite[..], &["--public-url", "https://p.example.com"]].concat()).ends(0);
    let link = made.json()["link"].as_str().unwrap().to_owned();
    let start =
        "https://p.example.com/reset-password#emailAddress=ada%40example%2Ecom&forgotPasswordGuid=";
    assert!(link.starts_with(start), "{link}");
    // What was chosen is in the configuration from now on.
    let shown = desk.run(&["config", "show", "--output", "json"]).ends(0).json();
    assert_eq!(shown["settings"]["server.public_url"]["value"], "https://p.example.com");
    let user = desk.run(&["user", "show", "ada@example.com", "--output", "json"]).ends(0).json();
    assert_eq!(
        (&user["item"]["status"], &user["item"]["hasPassword"]),
        (&"invited".into(), &false.into())
    );
}

#[test]
fn the_first_administrator_has_a_name_where_one_is_said() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--password-stdin", "--first-name", "Ada"];
    let named = |last| [&init[..], &["--last-name", last]].concat();
    desk.fed(PASSWORD, &named("Love\nlace")).ends(1);
    desk.fed(PASSWORD, &named("Lovelace")).ends(0);
    let user = desk.run(&["user", "show", "ada@example.com", "--output", "json"]).ends(0).json();
    assert_eq!(user["item"]["firstName"], "Ada");
    assert_eq!(user["item"]["lastName"], "Lovelace");
}

#[test]
fn init_says_what_a_configuration_that_is_there_lacks() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--invite", "--config", "own.toml"];
    let init = [&init[..], &["--public-url", "https://p.example.com"]].concat();
    fs::write(desk.home.path().join("own.toml"), "[company]\nname = \"P\"\n").unwrap();
    let made = desk.run(&init).ends(10);
    assert!(made.out.contains("own.toml was there already"), "{}", made.out);
    assert!(made.out.ends_with("\npublic_url = \"https://p.example.com\"\n"), "{}", made.out);

    let said = Desk::new();
    let text = "[server]\npublic_url = \"https://p.example.com\"\n";
    fs::write(said.home.path().join("own.toml"), text).unwrap();
    said.run(&init).ends(0);
}

#[test]
fn a_configuration_that_cannot_be_written_is_told_before_there_is_an_instance() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--password-stdin", "--config"];
    let refused = desk.fed(PASSWORD, &[&init[..], &["nowhere/own.toml"]].concat()).ends(74);
    assert!(refused.err.contains("cannot write nowhere/own.toml"), "{}", refused.err);
    assert!(!desk.dir().exists());
    let own = [&init[..], &["own.toml"]].concat();
    desk.fed("short", &own).ends(1);
    assert!(!desk.home.path().join("own.toml").exists());
    desk.fed(PASSWORD, &own).ends(0);
    let text = fs::read_to_string(desk.home.path().join("own.toml")).unwrap();
    assert!(text.contains(&format!("dir = \"{}\"", desk.dir().display())), "{text}");
}

#[test]
fn a_weak_password_is_refused_and_leaves_nothing() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--password-stdin"];
    let refused = desk.fed("short", &init).ends(1);
    assert!(refused.err.contains("at least"), "{}", refused.err);
    assert!(!desk.dir().join("instance").exists() && !desk.dir().join("transom.db").exists());
    desk.fed(PASSWORD, &init).ends(0);
}

#[test]
fn nobody_is_asked_where_there_is_no_terminal() {
    let desk = Desk::new();
    let refused = desk.run(&["init", "--admin", "ada@example.com"]).ends(2);
    assert!(refused.err.contains("--password-stdin"), "{}", refused.err);
    desk.fed(PASSWORD, &["init", "--admin", "ada@example.com", "--password-stdin"]).ends(0);
    let refused = desk.run(&["user", "reset-mfa", "ada@example.com"]).ends(4);
    assert!(refused.err.contains("--yes"), "{}", refused.err);
    desk.run(&["user", "reset-mfa", "ada@example.com", "--yes"]).ends(0);
}

#[test]
fn a_directory_that_is_no_instance_is_refused_and_left_alone() {
    let desk = Desk::new();
    fs::create_dir(desk.dir()).unwrap();
    for command in [&["user", "list"][..], &["serve"], &["mail", "test", "--to", "a@b.example"]] {
        let refused = desk.run(command).ends(65);
        assert!(refused.err.contains("does not contain a Transom instance"), "{}", refused.err);
    }
    assert_eq!(fs::read_dir(desk.dir()).unwrap().count(), 0);
    // What cannot be read may well be one.
    fs::create_dir(desk.dir().join("instance")).unwrap();
    let refused = desk.run(&["user", "list"]).ends(74);
    assert!(refused.err.contains("cannot read"), "{}", refused.err);
    fs::remove_dir(desk.dir().join("instance")).unwrap();
    fs::write(desk.dir().join("letters.txt"), "").unwrap();
    desk.fed(PASSWORD, &["init", "--admin", "ada@example.com", "--password-stdin"]).ends(1);
}

#[test]
fn a_password_may_come_from_a_file() {
    let desk = Desk::new();
    fs::write(desk.home.path().join("password"), format!("{PASSWORD}\n")).unwrap();
    let init = ["init", "--admin", "ada@example.com", "--password-file", "password"];
    desk.run(&init).ends(0);
    let missing = ["user", "reset-password", "ada@example.com", "--password-file", "nowhere"];
    desk.run(&missing).ends(74);
}

#[test]
fn a_user_is_made_changed_kept_out_and_let_in_again() {
    let desk = Desk::with_instance();
    desk.database()
        .execute(
            "insert into dealers (account_id, code, code_folded, name, name_folded, created_at, updated_at)
             values (7, 'NORTH', 'north', 'North', 'north', 0, 0)",
            [],
        )
        .unwrap();
    let bob = "bob@example.com";
    let create = ["user", "create", "--email", bob, "--kind", "dealer", "--role"];
    let dealer = [&create[..], &["owner", "--account", "north", "--password-stdin"]].concat();
    desk.fed(PASSWORD, &dealer).ends(0);
    assert!(desk.fed(PASSWORD, &dealer).ends(1).err.contains("already"));
    desk.run(&[&create[..], &["owner", "--invite"]].concat()).ends(2);
    desk.run(&[&create[..], &["owner", "--invite", "--account", "south"]].concat()).ends(3);
    let unknown =
        desk.run(&[&create[..], &["king", "--invite", "--account", "north"]].concat()).ends(3);
    assert!(unknown.err.contains("Choose one of: owner, orders"), "{}", unknown.err);
    desk.run(&["user", "show", "carol@example.com"]).ends(3);

    let show = |who: &str| {
        desk.run(&["user", "show", who, "--output", "json"]).ends(0).json()["item"].clone()
    };
    assert_eq!(show(bob)["mustChangePassword"], true);
    assert_eq!(show(bob)["account"], "NORTH");
    let session = "insert into sessions (token_hash, user_id, purpose, created_at, last_seen_at, expires_at)
                   values (randomblob(32), (select id from users where email = 'bob@example.com'), 'full', 0, 0, 9e15)";
    let session = session.replace("9e15", "9000000000000000");
    desk.database().execute(&session, []).unwrap();
    assert_eq!(show(bob)["sessions"], 1);
    desk.run(&["user", "set", bob, "--first-name", "Bob", "--username", "bobby"]).ends(0);
    assert_eq!((&show("BOBBY")["firstName"], &show(bob)["sessions"]), (&"Bob".into(), &1.into()));
    // Other rights end what was begun with the old ones; the last owner cannot be taken away.
    let refused = desk.run(&["user", "set", bob, "--role", "viewer"]).ends(1);
    assert!(refused.err.contains("no active administrator"), "{}", refused.err);
    desk.run(&["user", "set", bob, "--role", "viewer", "--role", "owner"]).ends(0);
    assert_eq!(
        (&show(bob)["roles"], &show(bob)["sessions"]),
        (&json!(["owner", "viewer"]), &0.into())
    );

    desk.run(&["user", "disable", "ada@example.com", "--yes"]).ends(1);
    let eve = ["user", "create", "--email", "eve@example.com", "--kind", "staff", "--role", "sa"];
    desk.fed(PASSWORD, &[&eve[..], &["--password-stdin"]].concat()).ends(0);
    // No account is left with a manager who cannot sign in.
    let manager = |email: &str| {
        let sql = "update dealers set account_manager_id = (select id from users where email = ?1)";
        desk.database().execute(sql, [email]).unwrap();
    };
    manager("ada@example.com");
    let refused = desk.run(&["user", "disable", "ada@example.com", "--yes"]).ends(1);
    assert!(refused.err.contains("manages accounts (1)"), "{}", refused.err);
    manager("eve@example.com");
    desk.database()
        .execute(
            "insert into service_requests (id, account_id, number, status, entry_door, submitted_at,
                 submitted_on, advisor_id, created_at, updated_at)
             select (account_id << 28) + 1, account_id, 'SR-1', 'submitted', 'incident', 0, '2026-06-01',
                 (select id from users where email = 'ada@example.com'), 0, 0 from dealers",
            [],
        )
        .unwrap();
    let told = desk.run(&["user", "disable", "ada@example.com", "--yes"]).ends(0);
    assert!(told.out.contains("open service requests as an advisor: 1"), "{}", told.out);
    assert_eq!(show("ada@example.com")["status"], "inactive");
    desk.run(&["user", "enable", "ada@example.com"]).ends(0);
    assert_eq!(show("ada@example.com")["status"], "active");

    let link =
        desk.run(&["user", "reset-password", bob, "--link", "--output", "json"]).ends(0).json();
    assert!(link["link"].as_str().unwrap().contains("/reset-password#"));
    desk.database().execute(&session, []).unwrap();
    let listed = desk.run(&["user", "sessions", bob, "--output", "json"]).ends(0).json();
    assert_eq!(listed["count"], 1);
    let ended =
        desk.run(&["user", "sessions", bob, "--revoke", "--yes", "--output", "json"]).ends(0);
    assert_eq!(ended.json()["ended"], 1);

    let database = desk.database();
    database
        .execute(
            "insert into throttles (kind, key, failures, window_started_at, blocked_until)
             select 'password', id, 100, 0, 9000000000000000 from users where email = 'bob@example.com'",
            [],
        )
        .unwrap();
    desk.run(&["user", "unlock", bob]).ends(0);
    let left: i64 =
        database.query_row("select count(*) from throttles", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
    let verbs: String = database
        .query_row(
            "select group_concat(verb, ' ') from (select verb from events where actor_name like 'Command line%' order by id)",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(
        verbs,
        "create create edit edit create disable enable resetLink revokeSessions unlock"
    );
}

#[test]
fn an_account_without_an_owner_can_be_changed_and_a_new_password_ends_what_was_begun() {
    let desk = Desk::with_instance();
    // Where no owner was, none is asked for.
    desk.database()
        .execute(
            "insert into dealers (account_id, code, code_folded, name, name_folded, created_at, updated_at)
             values (8, 'SOUTH', 'south', 'South', 'south', 0, 0)",
            [],
        )
        .unwrap();
    let dan = ["user", "create", "--email", "dan@example.com", "--kind", "dealer", "--role"];
    desk.run(&[&dan[..], &["viewer", "--invite", "--account", "south"]].concat()).ends(0);
    desk.run(&["user", "set", "dan@example.com", "--role", "orders", "--first-name", "Dan"])
        .ends(0);
    desk.run(&["user", "set", "dan@example.com", "--last-name", "Roe"]).ends(0);
    let kept: String = desk
        .database()
        .query_row("select name_folded from users where last_name = 'Roe'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(kept, "dan roe");

    // A new password ends a change of address; a user who is kept out stays so.
    desk.database()
        .execute(
            "insert into email_changes (user_id, new_email, guid, old_hash, new_hash, created_at, expires_at)
             select id, 'thief@example.com', 'g', x'00', x'00', 0, 9000000000000000 from users
             where email = 'dan@example.com'",
            [],
        )
        .unwrap();
    desk.run(&["user", "disable", "dan@example.com", "--yes"]).ends(0);
    let reset = ["user", "reset-password", "dan@example.com", "--password-stdin"];
    let reset = desk.fed(PASSWORD, &reset).ends(0);
    assert!(reset.out.contains("stays disabled"), "{}", reset.out);
    desk.run(&["user", "reset-password", "dan@example.com", "--link"]).ends(1);
    let left: i64 = desk
        .database()
        .query_row("select count(*) from email_changes", [], |row| row.get(0))
        .unwrap();
    assert_eq!(left, 0);
    let given: String = desk
        .database()
        .query_row(
            "select json_extract(after, '$.roles') from events where verb = 'create' order by id desc limit 1",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(given, "viewer");
}

#[test]
fn a_server_keeps_its_directory_answers_and_ends_when_told() {
    let desk = Desk::with_instance();
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    let address = server.said["address"].as_str().unwrap().to_owned();
    let second = desk.run(&["serve", "--listen", "127.0.0.1:0"]).ends(5);
    assert!(second.err.contains("in use by another process"), "{}", second.err);

    let health = |desk: &Desk| {
        let mut command = desk.command(&["healthcheck"]);
        command.env("TRANSOM__SERVER__LISTEN", &address).output().unwrap()
    };
    let well = health(&desk);
    assert!(well.status.success(), "{well:?}");
    assert!(String::from_utf8(well.stdout).unwrap().contains("migrations: Up to date."));
    // Commands that write work beside it.
    desk.run(&["user", "set", "ada@example.com", "--first-name", "Ada"]).ends(0);

    assert_eq!(server.stop(), 0);
    assert_eq!(health(&desk).status.code(), Some(1));
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    assert_eq!(server.stop(), 0);
}

#[test]
fn a_demo_stays_on_this_machine_and_is_never_taken_for_a_portal() {
    let desk = Desk::new();
    let refused = desk.run(&["serve", "--demo", "--listen", "0.0.0.0:0"]).ends(78);
    assert!(refused.err.contains("this machine only"), "{}", refused.err);
    assert!(!desk.dir().exists());

    let server = desk.serve(&DEMO);
    assert_eq!(server.said["password"], "transom-demo-2026");
    let accounts = server.said["accounts"].as_array().unwrap();
    assert!(accounts.iter().any(|one| one["email"] == "dealer.admin@demo.test"));
    let url = server.said["url"].as_str().unwrap().to_owned();
    let body = r#"{"username":"dealer.admin@demo.test","password":"transom-demo-2026"}"#;
    let mut answer = ureq::post(format!("{url}/api/account/authenticate"))
        .header("content-type", "application/json")
        .send(body)
        .unwrap();
    let answer: Value = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
    assert_eq!(answer["item"]["step"], "done", "{answer}");
    assert_eq!(server.stop(), 0);

    let refused = desk.run(&["serve", "--listen", "127.0.0.1:0"]).ends(65);
    assert!(refused.err.contains("--demo"), "{}", refused.err);
    let portal = Desk::with_instance();
    portal.run(&["serve", "--demo", "--listen", "127.0.0.1:0"]).ends(65);
    assert_eq!(desk.serve(&["--demo", "--listen", "127.0.0.1:0"]).stop(), 0);
}

#[test]
fn a_database_of_a_newer_version_is_refused_in_words_that_name_both() {
    let desk = Desk::with_instance();
    desk.database()
        .execute(
            "insert into refinery_schema_history (version, name, applied_on, checksum) values (999, 'later', '', '0')",
            [],
        )
        .unwrap();
    for command in [&["user", "list"][..], &["serve", "--listen", "127.0.0.1:0"]] {
        let refused = desk.run(command).ends(65);
        assert!(refused.err.contains("schema 999"), "{}", refused.err);
        assert!(refused.err.contains("supports schemas up to"), "{}", refused.err);
    }
}

#[test]
fn an_older_database_is_brought_up_to_date_and_kept_as_it_was() {
    let desk = Desk::with_instance();
    for part in ["transom.db", "transom.db-wal", "transom.db-shm", "signing-key"] {
        let _ = fs::remove_file(desk.dir().join(part));
    }
    let mut older = desk.database();
    embedded::migrations::runner().set_target(Target::Version(1)).run(&mut older).unwrap();
    older.execute("insert into instance (id, created_at) values (1, 0)", []).unwrap();
    drop(older);
    for command in [&["user", "list"][..], &["maintenance", "on"]] {
        let refused = desk.run(command).ends(65);
        assert!(refused.err.contains("schema 1"), "{}", refused.err);
        assert!(refused.err.contains("`transom serve`"), "{}", refused.err);
    }
    desk.run(&["serve", "--demo", "--listen", "127.0.0.1:0"]).ends(65);
    for number in [7, 8] {
        fs::write(desk.dir().join(format!("before-schema-{number}.db")), "older").unwrap();
    }

    let runner = embedded::migrations::runner();
    let versions = runner.get_migrations().iter().map(refinery::Migration::version);
    let newest = usize::try_from(versions.max().unwrap()).unwrap();
    let version = |database: &Connection| -> usize {
        let sql = "select max(version) from refinery_schema_history";
        database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap().try_into().unwrap()
    };
    assert_eq!(version(&desk.database()), 1, "nothing but a server of its kind changes it");
    assert_eq!(desk.serve(&["--listen", "127.0.0.1:0"]).stop(), 0);
    assert_eq!(version(&desk.database()), newest);
    assert_eq!(
        mode(&desk.dir().join("signing-key")),
        0o600,
        "made where an older version made none"
    );
    let kept = desk.dir().join(format!("before-schema-{newest}.db"));
    assert_eq!(version(&Connection::open(kept).unwrap()), 1);
    // Of earlier copies, the last one is kept.
    let is_kept = |number: usize| desk.dir().join(format!("before-schema-{number}.db")).exists();
    assert_eq!([7, 8, newest].map(is_kept), [false, true, true]);
}

#[test]
fn everybody_is_signed_out_by_one_command() {
    let desk = Desk::with_instance();
    let sessions = "insert into sessions (token_hash, user_id, purpose, created_at, last_seen_at, expires_at)
                    select randomblob(32), id, 'full', 0, 0, 9000000000000000 from users, (values (1), (2))";
    let made = desk.database().execute(sessions, []).unwrap();
    let device =
        "insert into trusted_devices (user_id, token_hash, created_at, expires_at, user_agent)
                  select id, randomblob(32), 0, 9000000000000000, '' from users";
    desk.database().execute(device, []).unwrap();
    desk.run(&["user", "sessions", "--all"]).ends(2);
    desk.run(&["user", "sessions", "--revoke"]).ends(2);
    let all = ["user", "sessions", "--revoke", "--all", "--yes", "--output", "json"];
    assert_eq!(desk.run(&all).ends(0).json()["ended"], made);
    let left = "select (select count(*) from sessions) + (select count(*) from trusted_devices)";
    assert_eq!(desk.database().query_row(left, [], |row| row.get::<_, i64>(0)).unwrap(), 0);
    let event = "select count(*) from events where verb = 'revokeAll'";
    assert_eq!(desk.database().query_row(event, [], |row| row.get::<_, i64>(0)).unwrap(), 1);
}

#[test]
#[cfg(unix)]
fn maintenance_is_never_begun_through_a_link() {
    let desk = Desk::with_instance();
    let (mark, elsewhere) = (desk.dir().join("maintenance"), desk.home.path().join("elsewhere"));
    std::os::unix::fs::symlink(&elsewhere, &mark).unwrap();
    let refused = desk.run(&["maintenance", "on"]);
    assert!(!refused.err.is_empty(), "a link is no mark");
    assert!(!elsewhere.exists(), "nothing is made where a link leads");
    fs::remove_file(&mark).unwrap();
    for _ in 0..2 {
        desk.run(&["maintenance", "on"]).ends(0);
        assert!(mark.is_file());
    }
    desk.run(&["maintenance", "off"]).ends(0);
}

#[test]
fn what_is_no_database_is_said_to_be_none() {
    let desk = Desk::with_instance();
    fs::write(desk.dir().join("transom.db"), "not a database, whatever its name says").unwrap();
    let refused = desk.run(&["user", "list"]).ends(65);
    assert!(refused.err.contains("backup"), "{}", refused.err);
    fs::remove_file(desk.dir().join("transom.db")).unwrap();
    assert!(desk.run(&["user", "list"]).ends(65).err.contains("is missing"));
}

#[test]
fn config_check_tells_mistakes_and_weaknesses_apart() {
    let desk = Desk::new();
    fs::write(
        desk.home.path().join("good.toml"),
        "[mail]\nhost = \"mail.example.com\"\nfrom = \"a@example.com\"\nuser = \"a\"\npassword = \"hunter2\"\n",
    )
    .unwrap();
    fs::set_permissions(desk.home.path().join("good.toml"), fs::Permissions::from_mode(0o600))
        .unwrap();
    let check = |file: &str| desk.run(&["config", "check", "--config", file]);
    check("good.toml").ends(0);
    let shown = desk.run(&["config", "show", "--origin", "--config", "good.toml"]).ends(0);
    assert!(shown.out.contains("good.toml:5") && !shown.out.contains("hunter2"), "{}", shown.out);

    fs::write(desk.home.path().join("weak.toml"), "[auth.mfa]\nstaff = \"optional\"\n").unwrap();
    assert!(check("weak.toml").ends(10).out.contains("auth.mfa.staff is lowered"));

    fs::write(desk.home.path().join("bad.toml"), "[server]\nlissten = 1\nkeep_alive = 2\n")
        .unwrap();
    let bad = check("bad.toml").ends(78);
    assert!(bad.err.contains("did you mean server.listen?"), "{}", bad.err);
    assert!(bad.err.contains("server.keep_alive must be"), "{}", bad.err);
    let bad =
        desk.run(&["user", "list", "--config", "bad.toml", "--output", "json"]).ends(78).json();
    assert_eq!(bad["code"], "configuration");
    assert_eq!(bad["problems"].as_array().unwrap().len(), 2);
    check("nowhere.toml").ends(78);

    let portal = Desk::with_instance();
    let with_role = |code: &str| {
        let text = format!("[auth.mfa]\nrequired_roles = [\"{code}\"]\n");
        fs::write(portal.home.path().join("roles.toml"), text).unwrap();
        portal.run(&["config", "check", "--config", "roles.toml"]).ends(10).out
    };
    assert!(with_role("dealer.ownr").contains("required_roles names dealer.ownr"));
    assert!(!with_role("dealer.owner").contains("required_roles"));

    let missing =
        "[tls]\ncertificate = \"a.crt\"\nkey = \"a.key\"\n[company]\nlogo = \"logo.png\"\n";
    fs::write(desk.home.path().join("missing.toml"), missing).unwrap();
    let missing = check("missing.toml").ends(78);
    assert!(missing.err.contains("a.crt") && missing.err.contains("logo.png"), "{}", missing.err);
}

#[test]
fn mail_cannot_be_tried_without_a_server() {
    let desk = Desk::with_instance();
    let refused = desk.run(&["mail", "test", "--to", "a@example.com"]).ends(78);
    assert!(refused.err.contains("mail.host"), "{}", refused.err);
    let mut command = desk.command(&["mail", "test", "--to", "a@example.com"]);
    // No one listens on the discard port.
    command.envs([
        ("TRANSOM__MAIL__HOST", "127.0.0.1"),
        ("TRANSOM__MAIL__PORT", "9"),
        ("TRANSOM__MAIL__TLS", "none"),
        ("TRANSOM__MAIL__FROM", "portal@example.com"),
    ]);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("was not sent through"));
}

#[test]
fn the_program_describes_itself() {
    let desk = Desk::new();
    let version = desk.run(&["version"]).ends(0);
    assert!(
        version.out.starts_with(concat!("transom ", env!("CARGO_PKG_VERSION"))),
        "{}",
        version.out
    );
    let shell = desk.run(&["completions", "bash"]).ends(0);
    assert!(shell.out.contains("reset-password"));
    assert!(desk.run(&["man"]).ends(0).out.contains("healthcheck"));
    desk.run(&["man", "--dir", "pages"]).ends(0);
    assert!(desk.home.path().join("pages/transom-user-create.1").exists());
    let api: Value = serde_json::from_str(&desk.run(&["openapi"]).ends(0).out).unwrap();
    assert!(
        api["paths"]["/account/authenticate"].is_object()
            || api["paths"]["/api/account/authenticate"].is_object()
    );
    let template = desk.run(&["config", "template"]).ends(0).out;
    assert!(template.contains("[server]\n"));
}

#[test]
fn wrong_usage_is_told_in_the_form_that_was_asked_for() {
    let desk = Desk::new();
    desk.run(&["user", "crate"]).ends(2);
    desk.run(&["--help"]).ends(0);
    let json = desk.run(&["user", "crate", "--output", "json"]).ends(2).json();
    assert_eq!((&json["isSuccess"], &json["code"]), (&false.into(), &"usage".into()));
    // Secrets are never words of the command.
    desk.run(&["user", "create", "--password", "x"]).ends(2);
}

#[test]
fn the_trail_is_proven_searched_and_written_out() {
    let desk = Desk::with_instance();
    desk.run(&["maintenance", "on"]).ends(0);
    desk.run(&["maintenance", "off"]).ends(0);
    let proof = desk.run(&["audit", "verify", "--output", "json"]).ends(0).json();
    assert_eq!(proof["verdict"], "verified");
    let head = proof["head"].as_str().unwrap();
    desk.run(&["audit", "verify", "--known", head]).ends(0);
    desk.run(&["maintenance", "on"]).ends(0);
    let still = desk.run(&["audit", "verify", "--head", head]).ends(0);
    assert!(still.out.contains("still contains event"), "{}", still.out);
    let (number, hash) = head.split_once(':').unwrap();
    let other = format!("{number}:{}", hash.chars().rev().collect::<String>());
    let told = desk.run(&["audit", "verify", "--head", &other]).ends(11);
    assert!(told.out.contains("not the event that was recorded"), "{}", told.out);
    desk.run(&["maintenance", "off"]).ends(0);
    let cut = format!("9999:{}", "0".repeat(64));
    desk.run(&["audit", "verify", "--known", &cut]).ends(11);
    let found =
        desk.run(&["audit", "search", "--entity", "system", "--output", "json"]).ends(0).json();
    assert_eq!(found["items"].as_array().unwrap().len(), 4);
    desk.run(&["audit", "search", "--account", "NOBODY"]).ends(3);
    let written = desk.run(&["audit", "export", "--format", "jsonl"]).ends(0);
    assert!(
        written.out.lines().count() >= 2 && written.out.contains("maintenance"),
        "{}",
        written.out
    );
    assert!(written.err.contains("instance "), "{}", written.err);
    let both = desk.run(&["audit", "export", "--output", "json"]).ends(2).json();
    assert!(both["message"].as_str().unwrap().contains("--to"), "{both}");
    desk.run(&["audit", "export", "--to", "trail.csv"]).ends(0);
    assert!(fs::read_to_string(desk.home.path().join("trail.csv")).unwrap().starts_with("id,at,"));
}

/// Facts that end in the audit log as it is now.
fn approval(desk: &Desk) -> Facts {
    let log = desk.run(&["audit", "verify", "--output", "json"]).ends(0).json();
    let (event, hash) = log["head"].as_str().unwrap().split_once(':').unwrap();
    let facts = json!({
        "version": Facts::VERSION,
        "kind": "approval",
        "company": "Northlight",
        "portal": "https://portal.example.com",
        "item": {
            "number": "P-000123-02-07", "revision": "A", "title": "Street side", "purpose": "Production",
            "answer": "approved", "request": "P-000123-02", "project": "Maple Court",
        },
        "signer": {
            "typedName": "Zoë Tremblay", "userId": 7, "userName": "Zoë Tremblay", "side": "dealer",
            "accountCode": "NORTH", "accountName": "North Shore Windows", "method": "password", "drawn": "",
        },
        "signedAt": "2026-11-26T03:11:17Z",
        "units": [{"order": "100234", "line": 3, "mark": "W-12", "description": "Casement", "quantity": "2"}],
        "notes": "",
        "openMarks": 0,
        "files": [{
            "name": "W-12.pdf", "version": 1, "size": 9,
            "sha256": check::sha256(&mut &b"a drawing"[..]).unwrap(),
        }],
        "audit": {"event": event.parse::<i64>().unwrap(), "hash": hash},
        "key": "",
    });
    serde_json::from_value(facts).unwrap()
}

#[test]
fn a_certificate_is_proven_without_a_database_and_held_against_the_log() {
    let desk = Desk::with_instance();
    let home = desk.home.path();
    let key = Instance::open(&desk.dir()).unwrap().signing_key().unwrap();
    let facts = approval(&desk);
    let signed = facts.clone().sign(&key).unwrap();
    let paper = CertificatePaper {
        language: Language::English,
        signed: signed.clone(),
        facts,
        drawn: None,
    };
    let typesetter = Typesetter::new(CompanyPaper::default(), None, None).unwrap();
    fs::write(home.join("c.pdf"), seal(typesetter.pdf(&paper).unwrap(), &key)).unwrap();
    fs::write(home.join("c.json"), &signed).unwrap();
    fs::write(home.join("W-12.pdf"), "a drawing").unwrap();
    fs::write(home.join("key.pem"), key.public().pem()).unwrap();
    // Nothing of an instance is looked for unless --data names one.
    let verify = |arguments: &[&str]| {
        let mut command = transom_command();
        let command = command.args(["audit", "verify"]).args(arguments).current_dir(home);
        let output = command.stdin(Stdio::null()).output().unwrap();
        Ran {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    };
    for certificate in ["c.pdf", "c.json"] {
        let bare = verify(&["--certificate", certificate]).ends(10);
        assert!(bare.out.contains("compare the key below with https://portal"), "{}", bare.out);
        let whole = ["--certificate", certificate, "--file", "W-12.pdf", "--key", "key.pem"];
        let proven = verify(&whole).ends(0);
        for words in
            ["Verified", "approved, for Production", "Zoë Tremblay", "W-12.pdf is unchanged"]
        {
            assert!(proven.out.contains(words), "{}", proven.out);
        }
        let data = desk.dir().display().to_string();
        verify(&["--certificate", certificate, "--data", &data]).ends(0);
    }
    let said = verify(&["--certificate", "c.pdf", "--key", "key.pem", "--output", "json"]).ends(0);
    assert_eq!(said.json()["facts"]["item"]["answer"], "approved");

    fs::write(home.join("W-12.pdf"), "a drawinG").unwrap();
    let changed = verify(&["--certificate", "c.pdf", "--key", "key.pem", "--file", "W-12.pdf"]);
    let changed = changed.ends(11);
    assert!(changed.out.starts_with("W-12.pdf was changed"), "{}", changed.out);

    let mut page = fs::read(home.join("c.pdf")).unwrap();
    let place = page.len() / 2;
    page[place] ^= 1;
    fs::write(home.join("page.pdf"), page).unwrap();
    verify(&["--certificate", "page.pdf", "--key", "key.pem"]).ends(11);
    fs::write(home.join("forged.json"), signed.replace("approved", "rejected")).unwrap();
    let forged = verify(&["--certificate", "forged.json", "--key", "key.pem"]).ends(11);
    assert!(forged.out.contains("is forged"), "{}", forged.out);
    fs::write(home.join("none.pdf"), "%PDF-1.7").unwrap();
    verify(&["--certificate", "none.pdf"]).ends(11);
    verify(&["--certificate", "absent.pdf"]).ends(74);

    // Another instance has another key and another log.
    let other = Desk::with_instance();
    let data = other.dir().display().to_string();
    let foreign = verify(&["--certificate", "c.pdf", "--data", &data]).ends(11);
    assert!(foreign.out.contains("signed with another key"), "{}", foreign.out);
    assert!(foreign.out.contains("The audit log does not confirm it"), "{}", foreign.out);
    let older = Facts { audit: Position { event: 1, hash: "0".repeat(64) }, ..approval(&desk) };
    fs::write(home.join("older.json"), older.sign(&key).unwrap()).unwrap();
    let data = desk.dir().display().to_string();
    let unconfirmed = verify(&["--certificate", "older.json", "--data", &data]).ends(11);
    assert!(unconfirmed.out.contains("not the event that was recorded"), "{}", unconfirmed.out);
}

#[test]
fn the_key_that_signs_is_shown_to_everyone_and_never_made_anew() {
    let desk = Desk::with_instance();
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    let address = server.said["address"].as_str().unwrap().to_owned();
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(
        stream,
        "GET /.well-known/transom-certificate-key HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let shown = answer.split("\r\n\r\n").nth(1).unwrap();
    let key = Instance::open(&desk.dir()).unwrap().signing_key().unwrap().public();
    assert_eq!(PublicKey::parse(shown).unwrap(), key, "{answer}");
    assert_eq!(server.stop(), 0);

    let file = desk.dir().join("signing-key");
    fs::remove_file(&file).unwrap();
    let without = desk.run(&["serve", "--listen", "127.0.0.1:0"]).ends(65);
    assert!(without.err.contains("signing-key is missing"), "{}", without.err);
    assert!(!file.exists());
    SigningKey::create(&file).unwrap();
    let other = desk.run(&["serve", "--listen", "127.0.0.1:0"]).ends(65);
    assert!(other.err.contains("is not the key that"), "{}", other.err);
}

#[test]
fn the_status_says_whether_the_portal_runs_and_how_its_jobs_are() {
    let desk = Desk::with_instance();
    // A new portal has no mail server yet and its backups on the data's own disk: warnings.
    let report = desk.run(&["status", "--output", "json"]).ends(10).json();
    assert_eq!((&report["code"], &report["isSuccess"]), (&"warnings".into(), &true.into()));
    assert_eq!(report["server"]["isRunning"], false);
    assert_eq!(report["server"]["uptimeSeconds"], Value::Null);
    assert_eq!(report["maintenance"]["isOn"], false);
    assert_eq!(report["jobs"].as_array().unwrap().len(), 0, "no server ran yet");
    assert!(report["schema"].as_i64().unwrap() >= 105, "{report}");
    assert!(report["storage"]["databaseBytes"].as_u64().unwrap() > 100_000, "{report}");
    let concerns = |report: &Value| -> Vec<String> {
        let findings = report["findings"].as_array().unwrap().iter();
        findings.map(|one| one["concern"].as_str().unwrap().to_owned()).collect()
    };
    assert!(concerns(&report).contains(&"backupPlace".to_owned()), "{report}");
    assert!(concerns(&report).contains(&"configuration".to_owned()), "{report}");
    let database = Connection::open(desk.dir().join("transom.db")).unwrap();
    let failed = "insert into jobs (name, schedule, is_success, result, failures, last_ended_at)
                  values ('files', 'minutes:60', 0, 'No answer', 2, 1000)";
    database.execute(failed, []).unwrap();
    let text = desk.run(&["status"]).ends(11).out;
    assert!(text.contains("is not running") && text.contains("(2 in a row): No answer"), "{text}");
    assert!(text.contains("Remove unused files (every hour): FAILED"), "{text}");
    assert!(
        text.contains("error    A background job keeps failing: Remove unused files."),
        "{text}"
    );
    assert!(text.contains("Set backup.dir to a directory on another disk"), "{text}");
    let _lock = Instance::open(&desk.dir()).unwrap().lock().unwrap();
    let report = desk.run(&["status", "--output", "json"]).ends(11).json();
    assert_eq!(report["server"]["isRunning"], true);
    assert!(report["server"]["uptimeSeconds"].as_i64().unwrap() < 60, "{report}");
    assert_eq!(concerns(&report)[0], "job:files", "the worst comes first: {report}");
    assert_eq!(report["findings"][0]["severity"], "error");
}

#[test]
fn the_status_says_when_the_certificate_ends_and_what_the_command_line_cannot_know() {
    let desk = Desk::with_instance();
    fs::write(desk.home.path().join("bad.crt"), "no certificate").unwrap();
    let config = desk.dir().join("transom.toml");
    let before = fs::read_to_string(&config).unwrap();
    let more = "
        [tls]
        certificate = \"../bad.crt\"
        key = \"../bad.key\"
        [[auth.oidc]]
        id = \"entra\"
        name = \"Example Account\"
        issuer = \"https://login.example.com/tenant\"
        client_id = \"transom\"
        audience = \"api://transom\"
        staff_scope = \"transom.staff\"
    ";
    let sections = more.lines().map(str::trim).collect::<Vec<_>>().join("\n");
    let kept = before.replace("\n[tls]\n", "\n");
    fs::write(&config, format!("{kept}\n{sections}\n")).unwrap();
    let text = desk.run(&["status"]).ends(11).out;
    assert!(text.contains("error    The TLS certificate can't be read."), "{text}");
    assert!(text.contains("Renew it and replace"), "{text}");
    assert!(text.contains("the server keeps to itself how it last answered"), "{text}");
    let report = desk.run(&["status", "--output", "json"]).ends(11).json();
    assert_eq!(report["providers"][0]["hasAnswered"], Value::Null);
    assert_eq!(report["certificate"]["endsAt"], Value::Null);
}

/// What `address` answers to a GET of `path`.
fn fetched(address: &str, path: &str) -> String {
    let mut socket = TcpStream::connect(address).unwrap();
    write!(socket, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn metrics_are_told_on_a_listener_of_their_own_and_name_no_one() {
    let desk = Desk::with_instance();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let config = desk.dir().join("transom.toml");
    let before = fs::read_to_string(&config).unwrap();
    let wanted = format!("listen = \"{free}\"");
    let with = before.replace("#listen = \"127.0.0.1:9090\"", &wanted);
    assert_ne!(before, with);
    fs::write(&config, with).unwrap();
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    let portal = server.said["address"].as_str().unwrap();
    fetched(portal, "/api/isup");
    fetched(portal, "/api/no-such-call-4711");
    let told = fetched(&free, "/metrics");
    assert!(told.starts_with("HTTP/1.1 200"), "{told}");
    for line in [
        "transom_http_requests_total{route=\"/api/isup\",method=\"GET\",status=",
        "transom_http_requests_total{route=\"/api/?\",method=\"GET\",status=\"4xx\"} 1",
        "transom_http_request_duration_seconds_bucket{le=\"+Inf\"} 2",
        "transom_db_running{lane=\"reader\"}",
        "transom_db_writes_waiting ",
        "transom_status_readable 1",
        "transom_disk_free_bytes ",
        "transom_outbox_messages{status=\"waiting\"}",
        "transom_job_failures{job=",
        "transom_sessions{side=\"staff\"} 0",
        "transom_backup_last_seconds",
        "transom_import_last_seconds",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    assert!(!told.contains("4711") && !told.contains("ada@example.com"), "{told}");
    assert!(fetched(portal, "/metrics").contains("<html"), "the portal itself does not tell them");
    assert_eq!(server.stop(), 0);
}

#[test]
fn the_portal_is_closed_and_opened_once() {
    let desk = Desk::with_instance();
    assert_eq!(
        desk.run(&["maintenance", "status", "--output", "json"]).ends(0).json()["isOn"],
        false
    );
    for _ in 0..2 {
        desk.run(&["maintenance", "on"]).ends(0);
    }
    assert_eq!(
        desk.run(&["maintenance", "status", "--output", "json"]).ends(0).json()["isOn"],
        true
    );
    let acts = desk.run(&["audit", "search", "--verb", "maintenance", "--output", "json"]).ends(0);
    assert_eq!(acts.json()["items"].as_array().unwrap().len(), 1);
}

#[test]
fn messages_that_wait_are_listed_and_taken_out() {
    let desk = Desk::with_instance();
    assert!(desk.run(&["queue", "list"]).ends(0).out.contains("No messages waiting."));
    desk.run(&["queue", "retry", "7"]).ends(3);
    desk.run(&["queue", "drop", "7"]).ends(4);
    desk.run(&["queue", "drop", "7", "--yes"]).ends(3);
    desk.database()
        .execute_batch(
            "with recursive n(id) as (select 1 union all select id + 1 from n where id < 502)
             insert into outbox (id, channel, template, recipient, body, next_try_at, message_id, created_at)
             select id, 'mail', 'test', 'a@b.example', '', 0, id, 0 from n;",
        )
        .unwrap();
    let listed = desk.run(&["queue", "list"]).ends(0);
    assert!(listed.out.ends_with("\nAnd 2 messages; the latest are shown.\n"), "{}", listed.out);
    let dropped = desk.run(&["queue", "drop", "7", "--yes"]).ends(0);
    assert_eq!(dropped.out, "1 message dropped.\n");
}

/// Every command that writes, with what it needs to get so far.
const WRITING: &[&[&str]] = &[
    &[
        "init",
        "--admin",
        "ada@example.com",
        "--invite",
        "--public-url",
        "https://p.test",
        "--data",
        "another",
    ],
    &["user", "create", "--email", "cy@example.com", "--kind", "staff", "--role", "sa", "--invite"],
    &["user", "set", "ada@example.com", "--first-name", "Ada"],
    &["user", "disable", "ada@example.com", "--yes"],
    &["user", "enable", "bo@example.com"],
    &["user", "reset-password", "ada@example.com", "--link"],
    &["user", "reset-mfa", "ada@example.com", "--yes"],
    &["user", "unlock", "ada@example.com"],
    &["user", "sessions", "ada@example.com", "--revoke", "--yes"],
    &["queue", "retry", "1"],
    &["queue", "drop", "1", "--yes"],
    &["maintenance", "on"],
    &["import", "catalog", "good.csv"],
    &["export", "remittances", "--since", "2026-01-01"],
    &["role", "grant", "bo@example.com", "au"],
    &["role", "revoke", "bo@example.com", "od"],
    &["db", "optimize"],
    &["key", "replace", "--yes"],
];

/// Commands that write nothing into the instance.
const READING: &[&[&str]] = &[
    &["user", "list"],
    &["user", "show", "ada@example.com"],
    &["user", "sessions", "ada@example.com"],
    &["queue", "list"],
    &["backup", "list"],
    &["audit", "search"],
    &["audit", "export", "--to", "events.jsonl"],
    &["audit", "verify"],
    &["maintenance", "status"],
    &["status"],
    &["import", "--history"],
    &["config", "check"],
    &["config", "show"],
    &["role", "list"],
    &["role", "show", "sa"],
    &["db", "check"],
    &["files", "verify"],
    &["files", "gc", "--yes"],
    &["export", "dealers"],
];

#[test]
fn what_somebody_has_in_hand_is_handed_over_by_the_command_line() {
    let desk = Desk::with_instance();
    for (email, role) in [("eve@example.com", "sa"), ("fay@example.com", "sa")] {
        let create = ["user", "create", "--email", email, "--kind", "staff", "--role", role];
        desk.fed(PASSWORD, &[&create[..], &["--password-stdin"]].concat()).ends(0);
    }
    desk.database()
        .execute_batch(
            "insert into dealers (account_id, code, code_folded, name, name_folded, account_manager_id,
                 created_at, updated_at)
             select 7, 'NORTH', 'north', 'North', 'north', id, 0, 0 from users where email = 'eve@example.com';
             insert into service_advisors (user_id, created_at, updated_at) select id, 0, 0 from users;
             insert into service_requests (id, account_id, number, status, entry_door, submitted_at,
                 submitted_on, advisor_id, created_at, updated_at)
             select (account_id << 28) + 1, account_id, 'SR-1', 'submitted', 'incident', 0, '2026-06-01',
                 account_manager_id, 0, 0 from dealers",
        )
        .unwrap();
    for (name, code) in [("gus@example.com", "orders"), ("hal@example.com", "owner")] {
        let create = ["user", "create", "--email", name, "--kind", "dealer", "--role", code];
        let account = ["--account", "north", "--password-stdin"];
        desk.fed(PASSWORD, &[&create[..], &account[..]].concat()).ends(0);
    }
    let holder = |sql: &str| -> Option<String> {
        let sql = format!("select (select email from users u where u.id = {sql})");
        desk.database().query_row(&sql, [], |row| row.get(0)).unwrap()
    };
    let advisor = || holder("(select advisor_id from service_requests)");
    let manager = || holder("(select account_manager_id from dealers)");
    let disable = |who: &str, more: &[&str]| {
        desk.run(&[&["user", "disable", who, "--yes"][..], more].concat())
    };

    // No one is disabled whose successor may not take over, by the rules of the screen.
    for (to, said) in [
        ("gus@example.com", "gus@example.com can't take over. Choose an active staff user."),
        ("eve@example.com", "eve@example.com can't take over. Choose an active staff user."),
    ] {
        let refused = disable("eve@example.com", &["--hand-over-to", to]).ends(1);
        assert!(refused.err.contains(said), "{}", refused.err);
    }
    disable("eve@example.com", &["--hand-over-to", "nobody@example.com"]).ends(3);
    disable("eve@example.com", &["--hand-over-to", "fay@example.com", "--to-queue"]).ends(2);
    let refused = disable("eve@example.com", &["--to-queue"]).ends(1);
    assert!(refused.err.contains("--hand-over-to"), "{}", refused.err);
    assert_eq!(manager().as_deref(), Some("eve@example.com"));

    let told = disable("eve@example.com", &["--hand-over-to", "fay@example.com"]).ends(0);
    assert!(told.out.contains("1 account is handed over."), "{}", told.out);
    assert!(told.out.contains("1 open service request is handed over."), "{}", told.out);
    assert!(!told.out.contains("Still assigned"), "{}", told.out);
    assert_eq!((advisor(), manager()), (Some("fay@example.com".into()), manager()));
    assert_eq!(manager().as_deref(), Some("fay@example.com"));

    // What stayed with someone goes back to the queue later.
    desk.database().execute("update dealers set account_manager_id = null", []).unwrap();
    let told = disable("fay@example.com", &[]).ends(0);
    assert!(told.out.contains("open service requests as an advisor: 1"), "{}", told.out);
    let told = disable("fay@example.com", &["--to-queue"]).ends(0);
    assert!(told.out.contains("1 open service request is back in the queue."), "{}", told.out);
    assert_eq!(advisor(), None);
    let refused = disable("fay@example.com", &["--to-queue"]).ends(1);
    assert!(refused.err.contains("no open service requests"), "{}", refused.err);

    // A dealer's person hands over to someone of the account who may edit requests.
    desk.database()
        .execute(
            "update service_requests set created_by = (select id from users where email = 'gus@example.com')",
            [],
        )
        .unwrap();
    let refused = disable("gus@example.com", &["--hand-over-to", "ada@example.com"]).ends(1);
    assert!(refused.err.contains("Choose an active user of this account"), "{}", refused.err);
    let told = disable("gus@example.com", &["--hand-over-to", "hal@example.com"]).ends(0);
    assert!(told.out.contains("1 open service request is handed over"), "{}", told.out);
    assert_eq!(
        holder("(select handed_to from service_requests)").as_deref(),
        Some("hal@example.com")
    );
    let actors: String = desk
        .database()
        .query_row("select group_concat(distinct actor_name) from events", [], |row| row.get(0))
        .unwrap();
    assert!(actors.starts_with("Command line (") && !actors.contains(','), "{actors}");
}

#[test]
fn papers_of_a_folder_are_filed_by_the_command_line() {
    let desk = Desk::with_instance();
    let account = "code,name\nNORTH,Northern Glass\n";
    fs::write(desk.home.path().join("dealers.csv"), account).unwrap();
    desk.run(&["import", "dealers", "dealers.csv"]).ends(0);
    desk.database()
        .execute_batch(
            "insert into projects (id, account_id, number, name, name_folded, type_id, touched_at, created_at, updated_at)
             select 7, account_id, 'P-000007', 'Maple House', 'maple house', 1, 0, 0, 0 from dealers;
             insert into project_requests (id, account_id, project_id, sequence, number, type_id, title, title_folded,
                 status, created_at, updated_at)
             select 9, account_id, 7, 1, 'P-000007-01', 1, 'Windows', 'windows', 'submitted', 0, 0 from dealers",
        )
        .unwrap();
    let folder = desk.home.path().join("scans");
    fs::create_dir_all(folder.join("pricing")).unwrap();
    fs::write(folder.join("P-000007-01 plan.txt"), "a plan").unwrap();
    fs::write(folder.join("pricing").join("P-000007.txt"), "a price").unwrap();
    let count =
        |sql: &str| -> i64 { desk.database().query_row(sql, [], |row| row.get(0)).unwrap() };
    let files =
        "select count(*) from attachments where owner_kind = 'projectRequest' and is_internal = 1";
    let events = "select count(*) from events where entity = 'projectRequest' and verb = 'addFile'";

    let trial = desk.run(&["import", "documents", "scans", "--dry-run"]);
    assert!(trial.out.contains("2 would be filed"), "{}", trial.out);
    assert_eq!((count(files), count(events)), (0, 0));
    desk.run(&["import", "documents", "scans"]).ends(0);
    assert_eq!((count(files), count(events)), (2, 2));
    let again = desk.run(&["import", "documents", "scans", "--output", "json"]).json();
    assert_eq!((&again["filed"], &again["known"]), (&0.into(), &2.into()), "{again}");

    fs::write(folder.join("Q9 plan.txt"), "of nobody").unwrap();
    let left = desk.run(&["import", "documents", "scans"]);
    assert!(left.out.contains("Q9 plan.txt: no record has this number"), "{}", left.out);
    left.ends(10);
    desk.run(&["import", "documents", "scans", "--map", "map.toml"]).ends(2);
    desk.run(&["import", "documents", "nowhere"]).ends(74);
    desk.run(&["import", "documents"]).ends(2);
}

#[test]
fn approved_remittances_are_handed_over_once_under_the_erp_s_names() {
    let desk = Desk::with_instance();
    let account = "code,name\nNORTH,Northern Glass\n";
    fs::write(desk.home.path().join("dealers.csv"), account).unwrap();
    desk.run(&["import", "dealers", "dealers.csv"]).ends(0);
    desk.database()
        .execute_batch(
            "insert into remittances (id, account_id, number, status, method, reference, paid_on, currency,
                 amount_cents, unapplied_cents, approved_at, submitted_at, created_at, updated_at)
             select account_id << 28 | 1, account_id, 'RM-000001', 'approved', 'eft', '=1+1', '2026-06-12', 'CAD',
                 90400, 90400, unixepoch() * 1000, 1, 1, 1 from dealers",
        )
        .unwrap();
    let map = "[[column]]\nname = \"CUST\"\nfield = \"account\"\n[[column]]\nname = \"REF\"\nfield = \"reference\"\n\
               [[column]]\nname = \"AMT\"\nfield = \"amount\"\n";
    fs::write(desk.home.path().join("erp.toml"), map).unwrap();
    let since = ["export", "remittances", "--since", "2026-01-01"];
    let ran = |more: &[&str]| desk.run(&[&since[..], more].concat());
    let first = ran(&["--map", "erp.toml"]).ends(0);
    let lines: Vec<&str> = first.out.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines, ["CUST,REF,AMT", "NORTH,'=1+1,904.00"]);
    let second = ran(&["--format", "jsonl"]).ends(0);
    assert_eq!(second.out.trim(), "");
    ran(&["--format", "xlsx"]).ends(2);
    ran(&["--format", "xlsx", "--again", "--out", "for-erp.xlsx"]).ends(0);
    assert!(fs::read(desk.home.path().join("for-erp.xlsx")).unwrap().starts_with(b"PK"));
    fs::write(desk.home.path().join("erp.toml"), "[[column]]\nname = \"X\"\nfield = \"none\"\n")
        .unwrap();
    let refused = ran(&["--map", "erp.toml", "--again"]);
    assert_ne!(refused.code, 0, "{}", refused.out);
}

#[test]
fn no_command_writes_to_a_full_disk_and_what_reads_goes_on() {
    let desk = Desk::with_instance();
    let other = ["--email", "bo@example.com", "--kind", "staff", "--role", "sa", "--invite"];
    desk.run(&[&["user", "create"][..], &other[..], &["--role", "od"]].concat()).ends(0);
    desk.run(&["user", "disable", "bo@example.com", "--yes"]).ends(0);
    fs::write(desk.home.path().join("good.csv"), "code,description\nA,x\n").unwrap();
    desk.database()
        .execute(
            "insert into outbox (id, channel, template, recipient, body, next_try_at, message_id, created_at)
             values (1, 'mail', 'x', 'a@example.com', '', 0, 'm', 0)",
            [],
        )
        .unwrap();
    let changes = || -> i64 {
        desk.database().query_row("select count(*) from events", [], |row| row.get(0)).unwrap()
    };
    let before = changes();
    let on_full_disk = |arguments: &[&str]| {
        let mut command = desk.command(arguments);
        for mark in ["WARN_BELOW", "REFUSE_UPLOADS_BELOW", "READ_ONLY_BELOW"] {
            command.env(format!("TRANSOM__DATA__{mark}"), "100 %");
        }
        command.output().unwrap()
    };
    for arguments in WRITING {
        let output = on_full_disk(arguments);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(74), "{arguments:?}: {told}");
        assert!(told.contains("The disk is full: ") && told.contains(" MB free"), "{told}");
    }
    assert_eq!(changes(), before);
    assert!(!desk.home.path().join("another").exists());
    for arguments in READING {
        let output = on_full_disk(arguments);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        let code = output.status.code();
        // Whoever asks how the portal is hears of the disk.
        let is_right =
            if arguments == &["status"] { code == Some(11) } else { matches!(code, Some(0 | 10)) };
        assert!(is_right, "{arguments:?}: {told}");
    }
    // Each command stands above, but for those that know no instance or only ask a server.
    let pages = desk.home.path().join("man");
    desk.run(&["man", "--dir", pages.to_str().unwrap()]).ends(0);
    let mut leaves: Vec<String> = fs::read_dir(&pages)
        .unwrap()
        .map(|page| page.unwrap().file_name().into_string().unwrap())
        .map(|name| name.trim_start_matches("transom").trim_end_matches(".1").to_owned())
        .collect();
    let all = leaves.clone();
    leaves.retain(|leaf| {
        !leaf.is_empty() && !all.iter().any(|other| other.starts_with(&format!("{leaf}-")))
    });
    let known: Vec<String> = WRITING
        .iter()
        .chain(READING)
        .map(|arguments| {
            let words =
                if matches!(arguments[0], "init" | "import" | "export" | "status") { 1 } else { 2 };
            format!("-{}", arguments[..words].join("-"))
        })
        .collect();
    let elsewhere = [
        "serve",
        "mail-test",
        "doctor",
        "healthcheck",
        "openapi",
        "licenses",
        "version",
        "completions",
        "man",
        "config-template",
        "handbook",
        // A portal that is open is opened without writing.
        "maintenance-off",
        // These ask for more room than others, in words of their own: `backups`.
        "backup-create",
        "backup-drill",
        "backup-key",
        "backup-prune",
        "backup-verify",
        "restore",
        "upgrade",
    ];
    for leaf in leaves {
        let is_known = known.contains(&leaf) || elsewhere.contains(&leaf.trim_start_matches('-'));
        assert!(is_known, "{leaf} is in neither list");
    }
}

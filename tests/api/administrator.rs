//! Tests the portal from an administrator's point of view: the owner of files that commands write, wrong or lost keys,
//! the log under systemd, the installation.

use std::{
    fs::{self, File},
    net::TcpListener,
    os::unix::{
        fs::{MetadataExt as _, PermissionsExt as _},
        process::CommandExt as _,
    },
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::{
    backups::{backups, make, name_of},
    cli::{DEMO, Desk},
};

const NOBODY: u32 = 65_534;

/// Everything below a directory, and the directory itself.
fn below(dir: &Path) -> Vec<PathBuf> {
    let (mut open, mut found) = (vec![dir.to_owned()], Vec::new());
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        }
        found.push(path);
    }
    found
}

#[test]
fn root_works_as_the_owner_of_the_data_directory_and_others_are_told_whose_it_is() {
    if !rustix::process::geteuid().is_root() {
        // Only root can make a directory of someone else's.
        return;
    }
    let desk = Desk::with_instance();
    fs::set_permissions(desk.home(), fs::Permissions::from_mode(0o755)).unwrap();
    fs::create_dir(backups(&desk)).unwrap();
    for dir in [desk.dir(), backups(&desk)] {
        for path in below(&dir) {
            std::os::unix::fs::chown(path, Some(NOBODY), Some(NOBODY)).unwrap();
        }
    }
    let made = desk.run(&["backup", "create"]).ends(10);
    assert!(made.err.contains("running as nobody"), "{}", made.err);
    desk.run(&["backup", "drill"]).ends(0);
    desk.run(&["user", "unlock", "ada@example.com"]).ends(0);
    assert_eq!(desk.serve(&["--listen", "127.0.0.1:0"]).stop(), 0);
    for path in [desk.dir(), backups(&desk)].iter().flat_map(|dir| below(dir)) {
        assert_eq!(fs::symlink_metadata(&path).unwrap().uid(), NOBODY, "{}", path.display());
    }
    let log = desk.run(&["audit", "search", "--verb", "unlock", "--output", "json"]).ends(0).json();
    let actor = log["items"][0]["actorName"].as_str().unwrap().to_owned();
    assert!(actor.starts_with("Command line (nobody"), "{actor}");

    // Neither root nor the owner.
    let other = desk.command(&["backup", "list"]).uid(1).gid(1).output().unwrap();
    let said = String::from_utf8_lossy(&other.stderr).into_owned();
    assert_eq!(other.status.code(), Some(74), "{said}");
    assert!(said.contains("belongs to nobody") && said.contains("sudo -u nobody"), "{said}");
}

#[test]
fn who_types_a_command_stands_in_the_audit_log_with_what_sudo_says() {
    let desk = Desk::with_instance();
    let mut command = desk.command(&["user", "unlock", "ada@example.com"]);
    assert!(command.env("SUDO_USER", "claire").status().unwrap().success());
    let log = desk.run(&["audit", "search", "--verb", "unlock"]).ends(0).out;
    assert!(log.contains("by Command line (") && log.contains("according to sudo claire"), "{log}");
}

#[test]
fn the_audit_log_is_searched_by_what_records_are_called() {
    let desk = Desk::with_instance();
    desk.run(&["user", "unlock", "ada@example.com"]).ends(0);
    let found = desk.run(&["audit", "search", "--entity", "user", "--id", "Ada@Example.com"]);
    assert!(found.ends(0).out.contains("unlock user"));
    for (arguments, said) in [
        (&["--verb", "unlok"][..], "Did you mean unlock?"),
        (&["--entity", "usr"], "Did you mean user?"),
        (&["--entity", "user", "--id", "ben@example.com"], "There is no user “ben@example.com”"),
    ] {
        let refused = desk.run(&[&["audit", "search"], arguments].concat()).ends(3);
        assert!(refused.err.contains(said), "{}", refused.err);
    }
}

#[test]
fn a_key_that_is_another_portals_is_refused_and_a_lost_one_is_given_up_by_name() {
    let desk = Desk::with_demo();
    let key = desk.dir().join("key");
    let own = fs::read(&key).unwrap();
    let refused = desk.run(&["key", "replace", "--yes"]).ends(1);
    assert!(refused.err.contains("nothing was lost"), "{}", refused.err);

    fs::write(&key, [7; 32]).unwrap();
    let refused = desk.run(&[&["serve"][..], &DEMO[..1], &DEMO[5..]].concat()).ends(65);
    for said in ["is not the key that", "Restore it from a backup", "transom key replace"] {
        assert!(refused.err.contains(said), "{}", refused.err);
    }
    let made = desk.run(&["backup", "create", "--output", "json"]).ends(11).json();
    assert!(made["problems"].to_string().contains("sealed with"), "{made}");
    let name = made["backup"]["name"].as_str().unwrap();
    let listed = desk.run(&["backup", "list", "--output", "json"]).ends(10).json();
    assert_eq!(listed["backups"][0]["isGood"], false, "{listed}");
    for command in [["backup", "verify", name], ["backup", "drill", name]] {
        let tried = desk.run(&command).ends(11);
        assert!(tried.out.contains("sealed with"), "{}", tried.out);
    }
    // It can be restored all the same, with a word about it.
    let into = desk.home().join("again");
    let restored = desk.run(&["restore", name, "--into", into.to_str().unwrap()]).ends(10);
    assert!(restored.out.contains("sealed with"), "{}", restored.out);
    fs::write(&key, own).unwrap();
    assert_eq!(desk.serve(&DEMO).stop(), 0);

    fs::remove_file(&key).unwrap();
    let asked = desk.run(&["key", "replace"]).ends(4);
    assert!(asked.err.contains("set up two-step verification anew"), "{}", asked.err);
    assert!(!key.exists());
    let sql = "select u.email from totp_secrets t join users u on u.id = t.user_id order by u.email_folded";
    let apps: Vec<String> = {
        let conn = desk.database();
        let mut statement = conn.prepare(sql).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    assert!(!apps.is_empty());
    let done = desk.run(&["key", "replace", "--yes", "--output", "json"]).ends(0).json();
    assert_eq!(done["users"], json!(apps), "{done}");
    assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    let left: i64 = desk
        .database()
        .query_row("select count(*) from totp_secrets", [], |row| row.get(0))
        .unwrap();
    assert_eq!(left, 0);
    let backup = make(&desk, &[]);
    desk.run(&["backup", "verify", name_of(&backup)]).ends(0);
    assert_eq!(desk.serve(&DEMO).stop(), 0);
    desk.run(&["audit", "verify"]).ends(0);
}

/// Adds a file to the portal as if someone had uploaded it.
fn upload(desk: &Desk, content: &[u8]) {
    let hash: [u8; 32] = Sha256::digest(content).into();
    let hex = transom::kernel::secret::hex(&hash);
    let dir = desk.dir().join("files").join(&hex[..2]);
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join(hex), content).unwrap();
    let row = "insert into files (sha256, size, mime, created_at) values (?1, ?2, 'image/png', ?3)";
    desk.database().execute(row, (hash, i64::try_from(content.len()).unwrap(), i64::MAX)).unwrap();
}

#[test]
fn a_changed_public_key_is_told_everywhere_and_each_backup_keeps_its_files() {
    let desk = Desk::with_instance();
    for content in [&b"a drawing"[..], b"a photo"] {
        upload(&desk, content);
    }
    let key = |name: &str| {
        let made = desk.run(&["backup", "key", name, "--output", "json"]).ends(0).json();
        made["publicKey"].as_str().unwrap().to_owned()
    };
    let (first, second) = (key("first"), key("second"));
    let run = |keys: &str, arguments: &[&str]| {
        let mut command = desk.command(arguments);
        let output = command.env("TRANSOM__BACKUP__PUBLIC_KEYS", keys).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    };
    let back_up = |keys: &str| {
        let (code, out, err) = run(keys, &["backup", "create", "--output", "json"]);
        assert_eq!(code, 10, "{out}{err}");
        let made: serde_json::Value = serde_json::from_str(&out).unwrap();
        made
    };
    let older = back_up(&first);
    let older = older["backup"]["name"].as_str().unwrap();
    // Before there is one for the new key, nothing says that all is well.
    let (code, out, _) = run(&second, &["status"]);
    assert_eq!(code, 11, "{out}");
    assert!(out.contains("can't be opened with a key that is configured now"), "{out}");
    assert!(out.contains(&first) && !out.contains("last good 20"), "{out}");
    let (_, out, _) = run(&second, &["backup", "list"]);
    assert!(out.contains("other key") && out.contains(&first), "{out}");
    let (code, _, err) = run(&second, &["backup", "drill"]);
    assert_eq!(code, 65, "{err}");
    assert!(err.contains("No good backup is encrypted to a key"), "{err}");
    // Whoever gives the older key has what it opens.
    let (code, out, err) = run(&second, &["backup", "drill", "--identity", "first"]);
    assert!(code == 0 && out.contains("The backup works"), "{out}{err}");
    let (code, out, _) = run(&second, &["backup", "verify", older]);
    assert!(code == 10 && out.contains(&first) && out.contains("not opened"), "{out}");

    let newer = back_up(&second);
    assert!(newer["warnings"].to_string().contains("public key has changed"), "{newer}");
    assert_eq!(newer["backup"]["files"], newer["backup"]["newFiles"]);
    let newer = newer["backup"]["name"].as_str().unwrap();
    for (name, identity) in [(older, "first"), (newer, "second")] {
        desk.run(&["backup", "verify", name, "--identity", identity]).ends(0);
        desk.run(&["backup", "drill", name, "--identity", identity]).ends(0);
    }
    let (_, out, _) = run(&second, &["status"]);
    assert!(out.contains(&format!("({newer})")), "{out}");
    let (_, out, _) = run(&second, &["backup", "drill"]);
    assert!(out.contains("The encrypted archive itself was not opened"), "{out}");

    // To both keys, each of which opens it.
    let both = back_up(&format!("{first},{second}"));
    let both = both["backup"]["name"].as_str().unwrap();
    for identity in ["first", "second"] {
        desk.run(&["backup", "verify", both, "--identity", identity]).ends(0);
    }
}

#[test]
fn a_backup_brings_what_its_configuration_names_and_a_restore_says_what_to_put_back() {
    let desk = Desk::with_instance();
    let home = desk.home().to_owned();
    let logo = home.join("logo.svg");
    let drawn = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"10\"><rect width=\"40\" height=\"10\"/></svg>";
    fs::write(&logo, drawn).unwrap();
    fs::write(home.join("secret"), "herring").unwrap();
    let file = desk.dir().join("transom.toml");
    let text = fs::read_to_string(&file).unwrap();
    let text = text
        .replace("[company]", &format!("[company]\nlogo = {:?}", logo.display()))
        .replace("[address]", "[address]\nkey_file = \"../secret\"");
    fs::write(&file, text).unwrap();
    let backup = make(&desk, &[]);
    let path = backups(&desk).join(name_of(&backup));

    for gone in [&logo, &home.join("secret")] {
        fs::remove_file(gone).unwrap();
    }
    fs::remove_dir_all(desk.dir()).unwrap();
    let restored = desk.run(&["restore", path.to_str().unwrap()]).ends(0);
    let lines: Vec<&str> =
        restored.out.lines().filter(|line| line.starts_with("put back: ")).collect();
    assert_eq!(lines.len(), 2, "{}", restored.out);
    assert!(lines[0].contains("secret (address.key_file)"), "{lines:?}");
    assert!(lines[1].contains("logo.svg (company.logo), of which a copy is in"), "{lines:?}");
    let copy = desk.dir().join("from-backup/1-logo.svg");
    assert!(fs::read_to_string(&copy).unwrap().contains("<svg"));
    let configuration = fs::read_to_string(&file).unwrap();
    assert!(configuration.contains("\nkey_file = ") && !configuration.contains("herring"));
    // Put back, it starts.
    fs::copy(copy, &logo).unwrap();
    fs::write(home.join("secret"), "herring").unwrap();
    desk.run(&["config", "check"]).ends(10);
}

#[test]
fn under_systemd_the_log_has_priorities_and_the_journals_own_time() {
    let desk = Desk::with_instance();
    desk.run(&["user", "set", "ada@example.com", "--username", "ada"]).ends(0);
    let log = desk.home().join("log");
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let start = |arguments: &[&str]| {
        let file = File::create(&log).unwrap();
        let there = file.metadata().unwrap();
        let mut command = desk.command(arguments);
        command
            .env("JOURNAL_STREAM", format!("{}:{}", there.dev(), there.ino()))
            .env("TRANSOM__MAIL__HOST", "127.0.0.1")
            .env("TRANSOM__MAIL__PORT", closed.to_string())
            .env("TRANSOM__MAIL__TLS", "none")
            .env("TRANSOM__MAIL__FROM", "portal@example.com")
            .stdout(Stdio::null())
            .stderr(file);
        command
    };
    let mut server = start(&["serve", "--listen", "127.0.0.1:0"]).spawn().unwrap();
    let began = Instant::now();
    let said = loop {
        let said = fs::read_to_string(&log).unwrap();
        // Mail does not wait for the listener, nor the listener for mail.
        let is_all = said.contains("will be retried") && said.contains(" serves");
        if is_all || began.elapsed() > Duration::from_secs(30) {
            break said;
        }
        sleep(Duration::from_millis(100));
    };
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(said.lines().all(|line| line.starts_with('<')), "{said}");
    let serves = said.lines().find(|line| line.contains(" serves")).unwrap();
    assert!(serves.starts_with("<6> INFO") || serves.starts_with("<6>INFO"), "{serves}");
    // Why mail fails, where, and for the how manieth time, without anyone's address.
    let mail = said.lines().find(|line| line.contains("will be retried")).unwrap();
    assert!(mail.starts_with("<4>"), "{mail}");
    for part in [&format!("127.0.0.1:{closed}"), "attempt=1", "doesn't accept connections"] {
        assert!(mail.contains(part), "{mail}");
    }
    assert!(!mail.contains("ada@"), "{mail}");

    let failed = start(&["serve", "--listen", "127.0.0.1:0", "--config", "nowhere.toml"]).status();
    assert_eq!(failed.unwrap().code(), Some(78));
    assert!(fs::read_to_string(&log).unwrap().starts_with("<3>error: "));
}

#[test]
fn the_service_does_not_start_again_what_starting_again_does_not_heal() {
    let unit = include_str!("../../packaging/systemd/transom.service");
    let value = |name: &str| unit.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    assert_eq!(value("RestartPreventExitStatus="), "2 65 78");
    // Within the interval there is room for all tries, or the limit would never be reached.
    let (burst, seconds): (u32, u32) =
        (value("StartLimitBurst=").parse().unwrap(), value("RestartSec=").parse().unwrap());
    assert!(burst * seconds < 600 && value("StartLimitIntervalSec=") == "10min");
}

#[test]
fn the_installer_changes_nothing_that_is_there_unless_it_is_to_upgrade() {
    let home = tempfile::TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let (release, root) = (home.path().join("release"), home.path().join("root"));
    let packaging = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging");
    fs::create_dir_all(release.join("systemd")).unwrap();
    fs::copy(packaging.join("install.sh"), release.join("install.sh")).unwrap();
    let deliver = |version: &str, unit: &str| {
        let program = release.join("transom");
        fs::write(&program, format!("#!/bin/sh\necho \"{version} $*\"\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(release.join("systemd/transom.service"), unit).unwrap();
    };
    let install = |arguments: &[&str]| {
        let mut command = Command::new("sh");
        command.arg(release.join("install.sh")).args(arguments).env("DESTDIR", &root);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let unit = "etc/systemd/system/transom.service";

    deliver("one", "unit one\n");
    assert!(install(&[]).contains("transom init"));
    assert_eq!(read("etc/transom/transom.toml"), "one config template\n");
    assert!(read("usr/share/bash-completion/completions/transom").contains("completions bash"));

    deliver("two", "unit two\n");
    fs::write(root.join("etc/transom/transom.toml"), "mine\n").unwrap();
    let said = install(&[]);
    assert!(said.contains("nothing was replaced") && !said.contains("init"), "{said}");
    assert!(read("usr/bin/transom").contains("one") && read(unit) == "unit one\n");
    let said = install(&["--upgrade"]);
    assert!(said.contains("systemctl restart transom") && !said.contains("init"), "{said}");
    assert!(read("usr/bin/transom").contains("two"));
    assert_eq!(
        (read(unit), read("etc/transom/transom.toml")),
        ("unit two\n".into(), "mine\n".into())
    );

    // One that someone has changed stays, and the new one is laid beside it.
    fs::write(root.join(unit), "unit two, and mine\n").unwrap();
    deliver("three", "unit three\n");
    assert!(install(&["--upgrade"]).contains("was changed here and is kept"));
    assert_eq!(read(unit), "unit two, and mine\n");
    assert_eq!(read("usr/share/transom/transom.service"), "unit three\n");
    // Whatever was laid beside it is not taken for what it was.
    assert!(install(&["--upgrade"]).contains("is kept"));
    assert_eq!(read(unit), "unit two, and mine\n");
}

#[test]
fn a_command_says_which_configuration_counts() {
    let desk = Desk::with_instance();
    let ran = desk.run(&["user", "list"]).ends(0);
    let file = desk.dir().join("transom.toml");
    assert!(ran.err.contains(&format!("configuration {}", file.display())), "{}", ran.err);
    fs::remove_file(file).unwrap();
    let ran = desk.run(&["user", "list"]).ends(0);
    assert!(ran.err.contains("no file; defaults and environment only"), "{}", ran.err);
    assert!(ran.out.starts_with("EMAIL"), "{}", ran.out);
    let quiet = desk.run(&["user", "list", "-q"]).ends(0);
    assert_eq!(quiet.err, "");
}

#[test]
fn a_file_that_is_named_as_a_mapping_and_is_none_is_told_as_that() {
    let desk = Desk::with_instance();
    fs::write(desk.home().join("dealers.csv"), "code,name\nD-1,One\n").unwrap();
    let refused = desk.run(&["import", "dealers", "dealers.csv", "--map", "dealers.csv"]).ends(78);
    assert!(
        refused.err.contains("dealers.csv is not a mapping file (TOML): line 1"),
        "{}",
        refused.err
    );
}

#[test]
fn the_only_administrator_stays_even_while_invited() {
    let desk = Desk::new();
    desk.run(&[
        "init",
        "--admin",
        "ada@example.com",
        "--invite",
        "--public-url",
        "https://p.example.com",
    ])
    .ends(0);
    let refused = desk.run(&["user", "disable", "ada@example.com", "--yes"]).ends(1);
    assert!(refused.err.contains("no active administrator"), "{}", refused.err);
    let nothing = desk.run(&["user", "set", "ada@example.com"]).ends(2);
    assert!(nothing.err.contains("Say what to change"), "{}", nothing.err);
    let shown = desk.run(&["user", "show", "ada@example.com", "--output", "json"]).ends(0).json();
    assert_eq!(shown["item"]["roles"], json!(["sa"]), "{shown}");
}

//! Tests backups, drills and restores on the command line and the system page.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use refinery::Target;
use rusqlite::Connection;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use transom::db::open_writer;

use super::{cli::Desk, harness::TestApp};

mod embedded {
    refinery::embed_migrations!("migrations");
}

pub(crate) fn backups(desk: &Desk) -> PathBuf {
    desk.home().join("backups")
}

/// Makes a backup, with the warning that it is on the data's own disk, and returns its name.
#[track_caller]
pub(crate) fn make(desk: &Desk, more: &[&str]) -> Value {
    let ran = desk.run(&[&["backup", "create", "--output", "json"], more].concat()).ends(10);
    assert!(ran.out.contains("same disk"), "{}", ran.out);
    ran.json()["backup"].clone()
}

pub(crate) fn name_of(backup: &Value) -> &str {
    backup["name"].as_str().unwrap()
}

/// Leftovers in the working directory.
pub(crate) fn scratch(desk: &Desk) -> Vec<String> {
    let mut left = Vec::new();
    let dirs =
        [desk.dir().join(".backup"), backups(desk).join(".incoming"), desk.home().to_owned()];
    for dir in dirs {
        for entry in fs::read_dir(dir).into_iter().flatten() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if !["lock", "portal", "backups"].contains(&name.as_str()) {
                left.push(name);
            }
        }
    }
    left
}

#[test]
fn a_backup_is_made_verified_tried_and_restored_into_an_empty_machine() {
    let desk = Desk::with_demo();
    let first = make(&desk, &[]);
    assert!(first["files"].as_u64().unwrap() > 20, "{first}");
    assert_eq!(first["files"], first["newFiles"]);
    let second = make(&desk, &[]);
    assert_eq!(second["newFiles"], 0, "only new files are copied: {second}");
    let listed = desk.run(&["backup", "list", "--output", "json"]).ends(10).json();
    assert_eq!(listed["backups"].as_array().unwrap().len(), 2);
    assert!(listed["backups"].as_array().unwrap().iter().all(|one| one["isGood"] == true));

    let name = name_of(&second);
    let verified = desk.run(&["backup", "verify", name, "--output", "json"]).ends(0).json();
    assert_eq!(verified["files"], second["files"]);
    let sql = "select count(*) from orders";
    let orders: i64 = desk.database().query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(verified["manifest"]["counts"]["orders"], orders);

    let tried = desk.run(&["backup", "drill", "--output", "json"]).ends(0).json();
    let steps: Vec<_> =
        tried["steps"].as_array().unwrap().iter().map(|step| &step["step"]).collect();
    assert_eq!(
        steps,
        ["restore", "check", "start", "signIn", "order", "invoice", "drawing", "file"],
        "{tried}"
    );
    assert_eq!(tried["problems"], json!([]));
    assert_eq!(scratch(&desk), Vec::<String>::new());

    // It was all noted, and can be read where the portal keeps what happened.
    let runs: Vec<(String, bool)> = desk
        .database()
        .prepare("select kind, is_success from backup_runs order by id")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let expected = [("backup", true), ("backup", true), ("drill", true)];
    assert_eq!(runs, expected.map(|(kind, is_success)| (kind.to_owned(), is_success)));
    let told = desk.run(&["audit", "search", "--entity", "backup", "--output", "json"]).ends(0);
    assert!(told.out.contains("drill"), "{}", told.out);

    // The machine is lost, with all but the backups.
    fs::remove_dir_all(desk.dir()).unwrap();
    let path = backups(&desk).join(name);
    let dry = desk.run(&["restore", path.to_str().unwrap(), "--dry-run"]).ends(0);
    assert!(
        dry.out.contains("Nothing was changed") && dry.out.contains(&format!("Orders: {orders}, ")),
        "{}",
        dry.out
    );
    assert!(!desk.dir().exists());
    // As the installation leaves it.
    fs::create_dir(desk.dir()).unwrap();
    let restored =
        desk.run(&["restore", path.to_str().unwrap(), "--output", "json"]).ends(0).json();
    assert_eq!(restored["kept"], Value::Null);
    let files = fs::read_dir(desk.dir().join("files")).unwrap().count();
    assert!(files > 10, "{files}");
    assert_eq!(scratch(&desk), Vec::<String>::new());
    let server = desk.serve(&["--demo", "--listen", "127.0.0.1:0"]);
    assert!(server.said["url"].is_string());
    assert_eq!(server.stop(), 0);
    desk.run(&["audit", "verify"]).ends(0);
}

#[test]
fn a_restore_refuses_while_the_server_runs_and_keeps_what_was_there() {
    let desk = Desk::with_instance();
    let backup = make(&desk, &[]);
    let name = name_of(&backup);
    desk.fed(
        "another quiet heron at dusk",
        &[
            "user",
            "create",
            "--email",
            "ben@example.com",
            "--kind",
            "staff",
            "--role",
            "sa",
            "--password-stdin",
        ],
    )
    .ends(0);

    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    let refused = desk.run(&["restore", name, "--yes"]).ends(5);
    assert!(refused.err.contains("in use by another process"), "{}", refused.err);
    assert_eq!(server.stop(), 0);

    let unsure = desk.run(&["restore", name]).ends(4);
    assert!(unsure.err.contains("--yes"), "{}", unsure.err);
    let dry = desk.run(&["restore", name, "--dry-run"]).ends(0);
    assert!(dry.out.contains("Users: 2 now, 1 in the backup"), "{}", dry.out);

    let settings = fs::read_to_string(desk.dir().join("transom.toml")).unwrap();
    let done = desk.run(&["restore", name, "--yes", "--output", "json"]).ends(0).json();
    let kept = PathBuf::from(done["kept"].as_str().unwrap());
    let users = |dir: &Path| -> i64 {
        let conn = Connection::open(dir.join("transom.db")).unwrap();
        conn.query_row("select count(*) from users", [], |row| row.get(0)).unwrap()
    };
    assert_eq!((users(&desk.dir()), users(&kept)), (1, 2));
    assert_eq!(fs::read_to_string(desk.dir().join("transom.toml")).unwrap(), settings);
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    assert_eq!(server.stop(), 0);

    // Elsewhere it goes only into a directory that is empty, or another portal's.
    let other = desk.home().join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join("letter.txt"), "dear").unwrap();
    let refused = desk.run(&["restore", name, "--into", other.to_str().unwrap()]).ends(1);
    assert!(refused.err.contains("is not empty"), "{}", refused.err);
    fs::remove_file(other.join("letter.txt")).unwrap();
    desk.run(&["restore", name, "--into", other.to_str().unwrap()]).ends(0);
    assert_eq!(users(&other), 1);
    desk.run(&["restore", "transom-20200101T000000Z"]).ends(3);
    desk.run(&["restore", "/nowhere/transom-20200101T000000Z.tar.zst"]).ends(3);
}

#[test]
fn what_is_damaged_is_told_by_verify_drill_and_restore_and_is_no_longer_good() {
    let desk = Desk::with_instance();
    let backup = make(&desk, &[]);
    let (name, path) = (name_of(&backup), backups(&desk).join(name_of(&backup)));
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, &bytes).unwrap();
    for command in [&["backup", "verify", name][..], &["restore", name, "--yes"]] {
        let refused = desk.run(command).ends(65);
        assert!(refused.err.contains("is damaged"), "{}", refused.err);
    }
    let tried = desk.run(&["backup", "drill", name]).ends(11);
    assert!(tried.out.contains("is damaged"), "{}", tried.out);
    let listed = desk.run(&["backup", "list", "--output", "json"]).ends(10).json();
    assert_eq!(listed["backups"][0]["isGood"], false);
    // There is none left to try; the administrators were told of the first failure.
    desk.run(&["backup", "drill"]).ends(3);
    let mails: i64 = desk
        .database()
        .query_row("select count(*) from outbox where subject like '%drill%'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(mails, 1);
    fs::write(&path, b"something else").unwrap();
    fs::remove_file(path.with_file_name(name.replace(".tar.zst", ".json"))).unwrap();
    let foreign = desk.run(&["backup", "verify", name]).ends(65);
    assert!(foreign.err.contains("not a backup made by Transom"), "{}", foreign.err);
    assert_eq!(scratch(&desk), Vec::<String>::new());
}

#[test]
fn a_backup_says_whose_it_is_and_whether_it_was_written_anew() {
    let (desk, another) = (Desk::with_instance(), Desk::with_instance());
    let public = |desk: &Desk| {
        let home = transom::instance::Instance::open(&desk.dir()).unwrap();
        let path = desk.home().join("portal.pem");
        fs::write(&path, home.signing_key().unwrap().public().pem()).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (own, foreign) = (public(&desk), public(&another));
    let backup = make(&desk, &[]);
    let (name, path) = (name_of(&backup), backups(&desk).join(name_of(&backup)));
    let told = desk.run(&["backup", "verify", name]).ends(0).out;
    assert!(told.contains("This portal made it."), "{told}");
    desk.run(&["backup", "verify", name, "--key", &own]).ends(0);
    let told = desk.run(&["backup", "verify", name, "--key", &foreign]).ends(11).out;
    assert!(told.contains("not of the portal with that public key"), "{told}");
    let there = path.to_str().unwrap();
    let told = another.run(&["backup", "verify", there]).ends(10).out;
    assert!(told.contains("Another portal with the key"), "{told}");
    another.run(&["backup", "verify", there, "--key", &own]).ends(0);

    // Of portals that share a place, each knows its own.
    make(&another, &[]);
    let listed = |desk: &Desk| {
        let mut command = desk.command(&["backup", "list"]);
        let listed = command.env("TRANSOM__BACKUP__DIR", backups(&another)).output().unwrap();
        String::from_utf8(listed.stdout).unwrap()
    };
    let (ours, theirs) = (listed(&desk), listed(&another));
    assert!(ours.contains("another's") && !ours.contains("good"), "{ours}");
    assert!(theirs.contains("good") && !theirs.contains("another's"), "{theirs}");

    // With hashes of its own, what was changed shows by the signature, and without that by the audit log.
    let retell = |database: &Path| {
        let conn = Connection::open(database).unwrap();
        conn.execute_batch(
            "drop trigger events_stay; update events set actor_name = 'Somebody else' where id = 1",
        )
        .unwrap();
    };
    let refused = |made: PathBuf, why: &str| {
        let told = desk.run(&["backup", "verify", made.to_str().unwrap()]).ends(11).out;
        assert!(told.contains(why), "{told}");
    };
    refused(remade(&desk, &path, |_| {}, |_| {}), "was changed after it was made");
    refused(remade(&desk, &path, retell, unsigned), "Its audit log was altered at event 1");
    let old = remade(&desk, &path, |_| {}, unsigned);
    let told = desk.run(&["backup", "verify", old.to_str().unwrap()]).ends(0).out;
    assert!(told.contains("It is not signed"), "{told}");
}

#[test]
fn a_restore_says_whose_backup_it_is_and_refuses_one_that_was_written_anew() {
    let (desk, another) = (Desk::with_instance(), Desk::with_instance());
    let home = transom::instance::Instance::open(&desk.dir()).unwrap();
    let public = home.signing_key().unwrap().public().pem();
    for desk in [&desk, &another] {
        fs::write(desk.home().join("portal.pem"), &public).unwrap();
    }
    let backup = make(&desk, &["--single"]);
    let (name, path) = (name_of(&backup), backups(&desk).join(name_of(&backup)));
    let there = path.to_str().unwrap();
    let told = desk.run(&["restore", name, "--dry-run", "--yes"]).ends(0).out;
    assert!(told.contains("This portal made it."), "{told}");
    // On a machine that knows no portal's key yet it is restored, and told by which key.
    let into = |name: &str| desk.home().join(name).to_str().unwrap().to_owned();
    let told = desk.run(&["restore", name, "--into", &into("new")]).ends(0).out;
    assert!(told.contains("The portal with the key") && told.contains("--key FILE"), "{told}");
    let known = desk.run(&["restore", name, "--into", &into("known"), "--key", "portal.pem"]);
    let told = known.ends(0).out;
    assert!(told.contains("made it.") && !told.contains("--key FILE"), "{told}");
    // Another portal's takes the place of this one knowingly.
    let told = another.run(&["restore", there, "--dry-run", "--yes"]).ends(10).out;
    assert!(told.contains("warning: Another portal with the key"), "{told}");
    another.run(&["restore", there, "--dry-run", "--yes", "--key", "portal.pem"]).ends(0);
    let theirs = make(&another, &["--single"]);
    let theirs = backups(&another).join(name_of(&theirs));
    let theirs = theirs.to_str().unwrap();
    let refused = desk.run(&["restore", theirs, "--yes", "--key", "portal.pem"]).ends(65).err;
    assert!(refused.contains("not of the portal with that public key"), "{refused}");

    let forged = remade(&desk, &path, |_| {}, |_| {});
    let forged = forged.to_str().unwrap();
    for into in [vec![], vec!["--into".to_owned(), into("forged")]] {
        let into: Vec<&str> = into.iter().map(String::as_str).collect();
        let words = [&["restore", forged, "--yes"][..], &into[..]].concat();
        let refused = desk.run(&words).ends(65).err;
        assert!(refused.contains("was changed after it was made"), "{refused}");
        assert!(refused.contains("--without-signature"), "{refused}");
    }
    assert!(!desk.home().join("forged").exists());
    let tried = desk.run(&["backup", "drill", forged]).ends(11).out;
    assert!(tried.contains("was changed after it was made"), "{tried}");
    let told = desk.run(&["restore", forged, "--yes", "--without-signature"]).ends(10).out;
    assert!(told.contains("warning: Its signature is not of what it contains"), "{told}");
    let old = remade(&desk, &path, |_| {}, unsigned);
    let told = desk.run(&["restore", old.to_str().unwrap(), "--yes"]).ends(10).out;
    assert!(told.contains("warning: It is not signed"), "{told}");
    let refused = desk.run(&["restore", old.to_str().unwrap(), "--yes", "--key", "portal.pem"]);
    assert!(refused.ends(65).err.contains("It is not signed"));
}

/// Removes the signature, as in backups of earlier versions.
fn unsigned(manifest: &mut Value) {
    drop(manifest.as_object_mut().unwrap().remove("signature"));
}

#[test]
fn an_encrypted_backup_needs_its_own_key() {
    let desk = Desk::with_instance();
    let key = |name: &str| {
        let made = desk.run(&["backup", "key", name, "--output", "json"]).ends(0).json();
        made["publicKey"].as_str().unwrap().to_owned()
    };
    let public = key("identity");
    key("other");
    let mut command = desk.command(&["backup", "create", "--output", "json"]);
    let made = command.env("TRANSOM__BACKUP__PUBLIC_KEY", &public).output().unwrap();
    assert_eq!(made.status.code(), Some(10), "{}", String::from_utf8_lossy(&made.stderr));
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    let name = made["backup"]["name"].as_str().unwrap();
    assert_eq!(Path::new(name).extension().unwrap(), "age");

    let unopened = desk.run(&["backup", "verify", name]).ends(10);
    assert!(unopened.out.contains("was not opened"), "{}", unopened.out);
    let sealed = desk.run(&["restore", name, "--yes"]).ends(65);
    assert!(sealed.err.contains("--identity"), "{}", sealed.err);
    let wrong = desk.run(&["restore", name, "--yes", "--identity", "other"]).ends(65);
    assert!(wrong.err.contains("encrypted to another key"), "{}", wrong.err);
    desk.run(&["backup", "verify", name, "--identity", "identity"]).ends(0);
    // Without the private key a drill tries a fresh snapshot, and says so.
    let mut command = desk.command(&["backup", "drill"]);
    let tried = command.env("TRANSOM__BACKUP__PUBLIC_KEY", &public).output().unwrap();
    let said = String::from_utf8_lossy(&tried.stdout).into_owned();
    assert_eq!(tried.status.code(), Some(0), "{said}");
    assert!(said.contains("a fresh snapshot was tried"), "{said}");
    desk.run(&["backup", "drill", "--identity", "identity"]).ends(0);
    desk.run(&["restore", name, "--yes", "--identity", "identity"]).ends(0);
}

#[test]
fn a_backup_of_an_older_version_is_migrated_and_one_of_a_newer_is_refused() {
    let desk = Desk::with_instance();
    let newest = {
        let runner = embedded::migrations::runner();
        runner.get_migrations().iter().map(refinery::Migration::version).max().unwrap()
    };
    let backup = make(&desk, &["--single"]);
    let path = backups(&desk).join(name_of(&backup));
    let older = |schema: &str| {
        let other = |database: &Path| {
            if schema == "older" {
                for part in ["", "-wal", "-shm"] {
                    let _ = fs::remove_file(format!("{}{part}", database.display()));
                }
                let mut conn = open_writer(database).unwrap();
                embedded::migrations::runner()
                    .set_target(Target::Version(95))
                    .run(&mut conn)
                    .unwrap();
                conn.execute("insert into instance (id, created_at) values (1, 0)", []).unwrap();
            } else {
                let conn = Connection::open(database).unwrap();
                let sql = "update refinery_schema_history set version = 9999 where version = ?1";
                conn.execute(sql, [newest]).unwrap();
            }
        };
        let made = remade(&desk, &path, other, unsigned);
        made.to_str().unwrap().to_owned()
    };
    let newer = older("newer");
    let refused = desk.run(&["restore", &newer, "--yes"]).ends(65);
    assert!(refused.err.contains("from a newer version"), "{}", refused.err);
    let old = older("older");
    let done = desk.run(&["restore", &old, "--yes", "--output", "json"]).ends(10).json();
    assert_eq!((&done["schemaBefore"], &done["schema"]), (&json!(95), &json!(newest)));
}

/// An archive with another database, as an older or newer version would have made it, and the message about it.
pub(crate) fn remade(
    desk: &Desk,
    path: &Path,
    change: impl Fn(&Path),
    tell: impl Fn(&mut Value),
) -> PathBuf {
    let work = tempfile::TempDir::new_in(desk.home()).unwrap();
    let run = |program: &str, arguments: &[&str]| {
        let done = Command::new(program).args(arguments).current_dir(work.path()).output().unwrap();
        assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
        done.stdout
    };
    fs::write(
        work.path().join("archive.tar"),
        zstd::decode_all(fs::File::open(path).unwrap()).unwrap(),
    )
    .unwrap();
    run("tar", &["-xf", "archive.tar"]);
    fs::remove_file(work.path().join("archive.tar")).unwrap();
    let database = work.path().join("transom.db");
    change(&database);
    let schema: i64 = Connection::open(&database)
        .unwrap()
        .query_row("select max(version) from refinery_schema_history", [], |row| row.get(0))
        .unwrap();
    let text = fs::read_to_string(work.path().join("manifest.json")).unwrap();
    let mut manifest: Value = serde_json::from_str(&text).unwrap();
    manifest["schema"] = schema.into();
    manifest["counts"] = json!({});
    let last = manifest["members"].as_array_mut().unwrap().last_mut().unwrap();
    let sum = String::from_utf8(run("sha256sum", &["transom.db"])).unwrap();
    last["sha256"] = sum.split(' ').next().unwrap().into();
    last["size"] = fs::metadata(&database).unwrap().len().into();
    tell(&mut manifest);
    fs::write(work.path().join("manifest.json"), manifest.to_string()).unwrap();
    let members =
        ["manifest.json", "files.list", "transom.toml", "key", "signing-key", "transom.db"];
    run("tar", &[&["-cf", "archive.tar"][..], &members].concat());
    let archive = fs::read(work.path().join("archive.tar")).unwrap();
    let made = path.with_file_name("transom-20260101T000000Z.tar.zst");
    fs::write(&made, zstd::encode_all(archive.as_slice(), 3).unwrap()).unwrap();
    made
}

#[test]
fn a_rehearsal_migrates_a_copy_and_says_how_long_it_takes() {
    let desk = Desk::with_instance();
    for part in ["transom.db", "transom.db-wal", "transom.db-shm"] {
        let _ = fs::remove_file(desk.dir().join(part));
    }
    let mut older = open_writer(&desk.dir().join("transom.db")).unwrap();
    embedded::migrations::runner().set_target(Target::Version(95)).run(&mut older).unwrap();
    older.execute("insert into instance (id, created_at) values (1, 0)", []).unwrap();
    drop(older);
    let done = desk.run(&["upgrade", "--rehearse", "--output", "json"]).ends(0).json();
    assert_eq!(done["migration"]["from"], 95, "{done}");
    assert!(done["migration"]["milliseconds"].is_u64());
    let version: i64 = desk
        .database()
        .query_row("select max(version) from refinery_schema_history", [], |row| row.get(0))
        .unwrap();
    assert_eq!(version, 95, "the data itself stays as it is");
    desk.run(&["backup", "create"]).ends(65);
}

#[test]
fn a_run_that_would_take_the_room_of_uploads_is_refused_and_told() {
    let desk = Desk::with_instance();
    let mut command = desk.command(&["backup", "create"]);
    command.env("TRANSOM__DATA__WARN_BELOW", "100 %");
    command.env("TRANSOM__DATA__REFUSE_UPLOADS_BELOW", "100 %");
    let refused = command.output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(74), "{said}");
    assert!(said.contains("not enough room"), "{said}");
    let mails: i64 = desk
        .database()
        .query_row("select count(*) from outbox where subject like '%backup%'", [], |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!(mails, 1);
    assert_eq!(scratch(&desk), Vec::<String>::new());
}

#[test]
fn an_isolated_portal_sends_nothing_and_runs_no_jobs() {
    let desk = Desk::with_demo();
    let waiting = "insert into outbox (channel, template, recipient, subject, body, status, created_at, next_try_at,
             message_id)
         values ('mail', 'test', 'due@example.com', 'Due', 'text', 'waiting', 0, 0, 'due@example.com')";
    desk.database().execute(waiting, []).unwrap();
    desk.database().execute("update jobs set last_started_at = null, next_run_at = 0", []).unwrap();
    let server = desk.serve(&["--isolated"]);
    assert!(server.said["address"].as_str().unwrap().starts_with("127.0.0.1:"));
    sleep(Duration::from_secs(7));
    let count =
        |sql: &str| -> i64 { desk.database().query_row(sql, [], |row| row.get(0)).unwrap() };
    assert_eq!(
        count(
            "select count(*) from outbox where recipient = 'due@example.com' and status = 'waiting'"
        ),
        1
    );
    assert_eq!(count("select count(*) from jobs where last_started_at is not null"), 0);
    assert_eq!(server.leave(), Some(0), "it serves on without those who started it");
}

/// An S3-compatible service in its own process, which ends when its standard input is closed.
pub(super) struct Store {
    pub(super) port: u64,
    process: Child,
}

impl Store {
    pub(super) fn start(dir: &Path) -> Self {
        let mut process = Command::new("node")
            .arg("server.js")
            .arg(dir)
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/s3"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node.js is needed for the tests of backups");
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value =
            serde_json::from_str(&line).expect("the store did not start: run `npm ci` in tests/s3");
        Self { port: said["port"].as_u64().unwrap(), process }
    }

    pub(super) fn run(
        &self,
        desk: &Desk,
        more: &[(&str, &str)],
        arguments: &[&str],
    ) -> (i32, String, String) {
        let mut command = desk.command(arguments);
        command
            .env("TRANSOM__BACKUP__S3__ENDPOINT", format!("http://127.0.0.1:{}", self.port))
            .env("TRANSOM__BACKUP__S3__BUCKET", "backups")
            .env("TRANSOM__BACKUP__S3__PREFIX", "portal")
            .env("TRANSOM__BACKUP__S3__ACCESS_KEY", "S3RVER")
            .env("TRANSOM__BACKUP__S3__SECRET_KEY", "S3RVER")
            .envs(more.iter().copied());
        let output = command.output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}

#[test]
fn backups_go_to_an_s3_compatible_store_and_come_back() {
    let desk = Desk::with_demo();
    let home = tempfile::TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let store = Store::start(home.path());
    // One that is too large to go in one piece.
    let mut large = vec![7_u8; 20 << 20];
    large[0] = 1;
    let hash: [u8; 32] = Sha256::digest(&large).into();
    let file = desk.dir().join("files").join(format!("{:02x}", hash[0]));
    fs::create_dir_all(&file).unwrap();
    let hex = transom::kernel::secret::hex(&hash);
    fs::write(file.join(hex), &large).unwrap();
    let row = "insert into files (sha256, size, mime, created_at) values (?1, ?2, 'image/png', ?3)";
    desk.database().execute(row, (hash, i64::try_from(large.len()).unwrap(), i64::MAX)).unwrap();
    // Files beside the archive, then all of them within it.
    let done = |more: &[(&str, &str)], arguments: &[&str]| {
        let (code, out, err) = store.run(&desk, more, arguments);
        assert_eq!(code, 0, "{out}{err}");
        serde_json::from_str::<Value>(&out).unwrap_or_default()
    };
    let first = done(&[], &["backup", "create", "--output", "json"]);
    assert_eq!(first["backup"]["files"], first["backup"]["newFiles"]);
    let second = done(&[], &["backup", "create", "--output", "json"]);
    assert_eq!(second["backup"]["newFiles"], 0);
    let name = second["backup"]["name"].as_str().unwrap();
    done(&[], &["backup", "verify", name, "--output", "json"]);
    let tried = done(&[], &["backup", "drill", "--output", "json"]);
    assert_eq!(tried["archive"], name);
    let pruned = done(&[], &["backup", "prune", "--output", "json"]);
    assert_eq!(pruned["removed"].as_array().unwrap().len(), 0, "{pruned}");
    // Those that are noted to be of another year go with the next run, and their files with them.
    for file in fs::read_dir(home.path().join("backups/portal")).unwrap().map(Result::unwrap) {
        if file.file_name().to_string_lossy().contains(".json._S3rver_object") {
            let text = fs::read_to_string(file.path()).unwrap();
            let text = text.replace("\"madeAt\": \"2", "\"madeAt\": \"1");
            fs::write(file.path(), text).unwrap();
        }
    }
    let none = ["DAILY", "WEEKLY", "MONTHLY"].map(|rule| format!("TRANSOM__BACKUP__KEEP_{rule}"));
    let none = none.each_ref().map(|rule| (rule.as_str(), "0"));
    let third = done(&none, &["backup", "create", "--single", "--output", "json"]);
    assert_eq!(third["removed"].as_array().unwrap().len(), 2, "{third}");
    let kept = fs::read_dir(home.path().join("backups/portal")).unwrap().map(Result::unwrap);
    let kept: Vec<_> = kept.map(|file| file.file_name().into_string().unwrap()).collect();
    assert!(!kept.iter().any(|name| name.starts_with("files")), "{kept:?}");

    fs::remove_dir_all(desk.dir()).unwrap();
    let name = third["backup"]["name"].as_str().unwrap();
    let (code, _, err) = store.run(&desk, &[], &["restore", name]);
    assert_eq!(code, 0, "{err}");
    let orders: i64 =
        desk.database().query_row("select count(*) from orders", [], |row| row.get(0)).unwrap();
    assert!(orders >= 100, "{orders}");

    // A key that is not known there, and a secret that is not its own.
    for (what, said) in
        [("ACCESS_KEY", "InvalidAccessKeyId"), ("SECRET_KEY", "SignatureDoesNotMatch")]
    {
        let what = format!("TRANSOM__BACKUP__S3__{what}");
        let wrong = [(what.as_str(), "guessed")];
        for command in [&["backup", "list"][..], &["backup", "create"], &["restore", name]] {
            let (code, _, err) = store.run(&desk, &wrong, command);
            assert_eq!(code, 1, "{err}");
            assert!(err.contains("s3://backups/portal/") && err.contains("403"), "{err}");
            assert!(err.contains(said) && err.contains("Check access_key, secret_key"), "{err}");
        }
    }
}

#[tokio::test]
async fn administrators_make_and_try_backups_from_the_system_page() {
    let app = TestApp::new();
    // The rows of the tests' portal were not made by the product, which sums them up.
    let given = "update invoices set totals_given = 1; update orders set totals_given = 1;";
    app.database().execute_batch(given).unwrap();
    let admin = app.user("staff.sa");
    let auditor = app.user("staff.au");
    auditor.post("/admin/system/backups", json!({})).await.refused(403, "system:edit");
    assert_eq!(auditor.get("/admin/system/backups").await.ok()["items"], json!([]));
    let health = &auditor.get("/admin/system/status").await.ok()["item"]["backups"];
    assert_eq!(health["standing"]["lastGood"], Value::Null);

    for (path, what) in
        [("/admin/system/backups", "backup"), ("/admin/system/backups/drill", "drill")]
    {
        let task = admin.post(path, json!({})).await.ok()["id"].as_i64().unwrap();
        let began = Instant::now();
        loop {
            let item = admin.get(&format!("/tasks/{task}")).await.ok()["item"].clone();
            match item["state"].as_str().unwrap() {
                "done" => break,
                "failed" => panic!("{what}: {item}"),
                _ => assert!(began.elapsed() < Duration::from_mins(1), "{what}: {item}"),
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    let listed = auditor.get("/admin/system/backups").await.ok()["items"].clone();
    assert_eq!((listed[0]["isGood"].clone(), listed.as_array().unwrap().len()), (json!(true), 1));
    let standing = &auditor.get("/admin/system/status").await.ok()["item"]["backups"]["standing"];
    assert_eq!(standing["lastGood"]["archive"], listed[0]["name"]);
    assert_eq!(standing["lastDrill"]["isSuccess"], true, "{standing}");
}

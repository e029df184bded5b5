//! Tests continuous replication as in the handbook: Litestream copies every change of the database elsewhere, the
//! machine is lost while it works, and the replica replaces an older database.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use rusqlite::Connection;

use super::cli::Desk;

const LITESTREAM: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/litestream/site/bin/litestream");

/// A process that is killed with its test.
struct Running(Child);

impl Running {
    fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

fn add_user(desk: &Desk, number: usize) {
    let email = format!("user{number}@example.com");
    let user = ["user", "create", "--email", &email, "--kind", "staff", "--role", "sa", "--invite"];
    desk.run(&user).ends(0);
}

/// Restores the replica and counts its users, or returns `None` if nothing can be restored yet.
fn restored(settings: &Path, database: &Path, to: &Path) -> Option<i64> {
    let _ = fs::remove_file(to);
    let mut command = Command::new(LITESTREAM);
    command.args(["restore", "-config"]).arg(settings).arg("-o").arg(to).arg(database);
    let ran = command.output().unwrap();
    if !ran.status.success() {
        return None;
    }
    let conn = Connection::open(to).unwrap();
    conn.query_row("select count(*) from users", [], |row| row.get(0)).ok()
}

#[test]
fn what_was_replicated_until_the_machine_was_lost_is_put_in_the_place_of_an_older_database() {
    let desk = Desk::with_instance();
    let database = desk.dir().join("transom.db");
    let settings = desk.home().join("litestream.yml");
    let text = format!(
        "dbs:\n  - path: {}\n    replica:\n      type: file\n      path: {}\n",
        database.display(),
        desk.home().join("replica").display()
    );
    fs::write(&settings, text).unwrap();
    let file = desk.dir().join("transom.toml");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("\n[database]\n"), "{text}");
    let text = text.replace("\n[database]\n", "\n[database]\ncheckpoint = false\n");
    fs::write(&file, text).unwrap();
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    let mut litestream = Running(
        Command::new(LITESTREAM)
            .args(["replicate", "-config"])
            .arg(&settings)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("Litestream is needed for this test: run `make tests/litestream/site/.stamp`"),
    );
    // The nightly backup of before has the keys and an older database.
    desk.run(&["backup", "create", "--single"]).ends(10);
    for number in 0..5 {
        add_user(&desk, number);
    }
    let elsewhere = desk.home().join("elsewhere.db");
    let began = Instant::now();
    while restored(&settings, &database, &elsewhere) != Some(6) {
        assert!(began.elapsed() < Duration::from_mins(1), "nothing arrives in the replica");
        sleep(Duration::from_millis(500));
    }
    // One more write is under way when everything stops.
    let late = ["user", "set", "user0@example.com", "--first-name", "Late"];
    let mut late =
        Running(desk.command(&late).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
    sleep(Duration::from_millis(30));
    drop(server);
    litestream.kill();
    late.kill();

    // The machine is lost, with all but the backup and the replica.
    fs::remove_dir_all(desk.dir()).unwrap();
    let backup = fs::read_dir(desk.home().join("backups")).unwrap().map(|it| it.unwrap().path());
    let backup = backup.into_iter().find(|it| it.to_string_lossy().ends_with(".tar.zst")).unwrap();
    desk.run(&["restore", backup.to_str().unwrap()]).ends_in(&[0, 10]);
    assert_eq!(restored(&settings, &database, &elsewhere), Some(6));
    fs::copy(&elsewhere, &database).unwrap();
    for part in ["transom.db-wal", "transom.db-shm"] {
        let _ = fs::remove_file(desk.dir().join(part));
    }
    for command in [&["db", "check"][..], &["files", "verify"], &["audit", "verify"]] {
        desk.run(command).ends(0);
    }
    let listed = desk.run(&["user", "list"]).ends(0).out;
    assert!((0..5).all(|number| listed.contains(&format!("user{number}@example.com"))), "{listed}");
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    assert_eq!(server.stop(), 0);
}

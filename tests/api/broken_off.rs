//! Tests backups, drills, restores and rehearsals that are interrupted because the disk is full or the process is
//! killed: nothing is lost, nothing is left, and the next one works.

use std::{
    fs,
    process::Stdio,
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::{
    backups::{backups, make, name_of, remade, scratch},
    cli::Desk,
};

/// Adds an uploaded file to the portal that is larger than its database.
fn upload(desk: &Desk, length: usize) {
    let mut content = vec![7_u8; length];
    content[0] = 1;
    let hash: [u8; 32] = Sha256::digest(&content).into();
    let dir = desk.dir().join("files").join(format!("{:02x}", hash[0]));
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join(transom::kernel::secret::hex(&hash)), &content).unwrap();
    let row = "insert into files (sha256, size, mime, created_at) values (?1, ?2, 'image/png', ?3)";
    desk.database().execute(row, (hash, i64::try_from(length).unwrap(), i64::MAX)).unwrap();
}

/// Counts the records that must not be lost.
fn counted(desk: &Desk) -> (i64, i64, i64) {
    let conn = desk.database();
    let sound: String = conn.query_row("pragma quick_check", [], |row| row.get(0)).unwrap();
    assert_eq!(sound, "ok");
    let count = |table: &str| {
        conn.query_row(&format!("select count(*) from {table}"), [], |row| row.get(0)).unwrap()
    };
    (count("orders"), count("users"), count("files"))
}

fn good(desk: &Desk) -> Vec<String> {
    let listed = desk.run(&["backup", "list", "--output", "json"]).ends(10).json();
    let all = listed["backups"].as_array().unwrap().iter();
    all.map(|one| {
        assert_eq!(one["isGood"], true, "{one}");
        one["name"].as_str().unwrap().to_owned()
    })
    .collect()
}

/// Removes the previous data that a restore keeps next to the portal.
fn forget_former(desk: &Desk) {
    for name in scratch(desk).iter().filter(|name| name.starts_with("portal.before-restore-")) {
        fs::remove_dir_all(desk.home().join(name)).unwrap();
    }
}

#[test]
fn a_disk_that_is_full_in_the_middle_is_told_and_loses_nothing() {
    let desk = Desk::with_demo();
    upload(&desk, 12 << 20);
    let backup = make(&desk, &[]);
    let name = name_of(&backup);
    let before = counted(&desk);
    // Files end at so many blocks of 512 bytes: in the database's own files, in the snapshot, in a copy that is made
    // before something is migrated, in an uploaded file, in the archive.
    let limits = [16, 100, 700, 2000, 5000, 9000, 12_500, 14_000, 20_000, 24_000];
    let commands = [
        &["backup", "create"][..],
        &["backup", "create", "--single"],
        &["backup", "drill", name],
        &["upgrade", "--rehearse"],
        &["restore", name, "--yes"],
    ];
    for command in commands {
        let mut refused = 0;
        for limit in limits {
            // The uploaded files have to be copied again.
            if command[1] == "create" {
                let _ = fs::remove_dir_all(backups(&desk).join("files"));
            }
            let what = format!("{command:?} with {limit} blocks");
            let ran = desk.limited(limit, command);
            let told = format!("{}{}", ran.out, ran.err);
            if ran.code == 74 {
                refused += 1;
                assert!(told.contains("There is no room left"), "{what}: {told}");
            } else {
                let ran = ran.ends_in(&[0, 10]);
                assert!(!ran.out.contains("problem:"), "{what}: {}", ran.out);
                forget_former(&desk);
            }
            assert_eq!(scratch(&desk), Vec::<String>::new(), "{what}");
            assert_eq!(counted(&desk), before, "{what}");
        }
        assert!(refused >= 4, "{command:?} was refused {refused} times");
        desk.run(command).ends_in(&[0, 10]);
        forget_former(&desk);
        assert_eq!(scratch(&desk), Vec::<String>::new());
        // An archive with its own files leaves those of the others missing.
        if command[1] == "create" {
            make(&desk, &[]);
        }
        desk.run(&["backup", "verify", good(&desk).first().unwrap()]).ends(0);
    }
    desk.run(&["audit", "verify"]).ends(0);
    desk.run(&["files", "verify"]).ends(0);
}

#[test]
fn a_restore_a_drill_and_a_rehearsal_ask_for_room_before_they_begin() {
    let desk = Desk::with_demo();
    let backup = make(&desk, &[]);
    let disk = rustix::fs::statvfs(desk.home()).unwrap();
    let free = disk.f_bavail * disk.f_frsize;
    let tell = |manifest: &mut Value| {
        manifest["members"].as_array_mut().unwrap().last_mut().unwrap()["size"] = (free * 2).into();
    };
    let larger = remade(&desk, &backups(&desk).join(name_of(&backup)), |_| {}, tell);
    let larger = larger.to_str().unwrap();
    let commands = [
        &["backup", "drill", larger][..],
        &["restore", larger, "--yes"],
        &["restore", larger, "--dry-run"],
    ];
    for command in commands {
        let refused = desk.run(command).ends(74);
        assert!(refused.err.contains("There is not enough room on the disk of"), "{}", refused.err);
        assert!(
            refused.err.contains(" needed, ") && refused.err.contains(" free"),
            "{}",
            refused.err
        );
        assert_eq!(scratch(&desk), Vec::<String>::new());
    }
    // A hole takes no room here, and would where it is copied to.
    let database = fs::OpenOptions::new().write(true).open(desk.dir().join("transom.db")).unwrap();
    let length = database.metadata().unwrap().len();
    database.set_len(length + free).unwrap();
    let refused = desk.run(&["upgrade", "--rehearse"]).ends(74);
    database.set_len(length).unwrap();
    assert!(refused.err.contains("There is not enough room on the disk of"), "{}", refused.err);
    assert_eq!(scratch(&desk), Vec::<String>::new());
}

/// Kills `command` with SIGKILL, `wait` after it has started.
fn kill(desk: &Desk, command: &[&str], wait: Duration) {
    let mut child =
        desk.command(command).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let began = Instant::now();
    while scratch(desk).iter().all(|name| name.starts_with("portal.before-restore-"))
        && began.elapsed() < Duration::from_secs(20)
        && child.try_wait().unwrap().is_none()
    {
        sleep(Duration::from_millis(2));
    }
    sleep(wait);
    let _ = child.kill();
    child.wait().unwrap();
}

/// Times at which a run of this duration is killed, different in each run of the test.
fn moments(whole: Duration) -> Vec<Duration> {
    let seed = transom::kernel::secret::random_bytes::<6>().unwrap();
    let of = |part: &u8| whole * u32::from(*part) / 255;
    std::iter::once(Duration::ZERO).chain(seed.iter().map(of)).collect()
}

#[test]
fn a_run_that_is_killed_leaves_nothing_in_the_way_of_the_next() {
    let desk = Desk::with_demo();
    let backup = make(&desk, &[]);
    let name = name_of(&backup);
    let before = counted(&desk);
    let commands = [
        &["backup", "create"][..],
        &["backup", "drill", name],
        &["upgrade", "--rehearse"],
        &["restore", name, "--yes"],
    ];
    for command in commands {
        let began = Instant::now();
        desk.run(command).ends_in(&[0, 10]);
        for wait in moments(began.elapsed()) {
            if command[1] == "create" {
                let _ = fs::remove_dir_all(backups(&desk).join("files"));
            }
            kill(&desk, command, wait);
            // The portal that was there, or the restored one, and nothing between.
            assert_eq!(counted(&desk), before, "{command:?} after {wait:?}");
        }
        desk.run(command).ends_in(&[0, 10]);
        forget_former(&desk);
        assert_eq!(scratch(&desk), Vec::<String>::new(), "{command:?}");
        // A server that starts clears away what is left, when nothing of the kind runs again.
        kill(&desk, command, Duration::ZERO);
        forget_former(&desk);
        assert_eq!(desk.serve(&["--demo", "--listen", "127.0.0.1:0"]).stop(), 0);
        let left = scratch(&desk);
        assert!(left.is_empty() || command[1] == "create", "{command:?}: {left:?}");
    }
    let last = make(&desk, &[]);
    desk.run(&["backup", "verify", name_of(&last)]).ends(0);
    desk.run(&["audit", "verify"]).ends(0);
    assert_eq!(scratch(&desk), Vec::<String>::new());
}

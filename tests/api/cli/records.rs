//! Tests commands that work on records: messages, documents, remittances.

use std::{
    fs,
    os::unix::{fs::symlink, net::UnixListener},
    process::Command,
};

use super::Desk;

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

    // What is no file is named and never followed, read or counted, in a trial as in the run.
    fs::remove_file(folder.join("Q9 plan.txt")).unwrap();
    fs::write(desk.home().join("secret.txt"), "of this machine").unwrap();
    symlink(desk.home().join("secret.txt"), folder.join("P-000007 link.txt")).unwrap();
    symlink(desk.home(), folder.join("P-000007 folder")).unwrap();
    symlink("/dev/zero", folder.join("P-000007 device.txt")).unwrap();
    let pipe = folder.join("pricing").join("P-000007 pipe.txt");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let _socket = UnixListener::bind(folder.join("P-000007 socket.txt")).unwrap();
    for trial in [&["--dry-run"][..], &[]] {
        let left = desk.run(&[&["import", "documents", "scans"], trial].concat()).ends(10);
        let said = if trial.is_empty() { "0 filed" } else { "0 would be filed" };
        assert!(left.out.contains(&format!("{said}, 2 known already, 5 without")), "{}", left.out);
        for name in [
            "P-000007 link.txt",
            "P-000007 folder",
            "P-000007 device.txt",
            "pricing/P-000007 pipe.txt",
            "P-000007 socket.txt",
        ] {
            let named = format!("{name}: it is no file (a link, a pipe or a device)");
            assert!(left.out.contains(&named), "{name}: {}", left.out);
        }
    }
    assert_eq!((count(files), count(events)), (2, 2));
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

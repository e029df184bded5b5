//! Tests the maintenance commands: the database, uploaded files, roles, exports, and the doctor.

use std::{
    fs,
    io::{BufRead as _, BufReader, Seek as _, SeekFrom, Write as _},
    net::TcpListener,
    os::unix::{fs::PermissionsExt as _, process::CommandExt as _},
    path::{Path, PathBuf},
    time::Duration,
};

use serde_json::Value;

use super::cli::Desk;

fn names(list: &Value, key: &str) -> Vec<String> {
    list.as_array().unwrap().iter().map(|it| it[key].as_str().unwrap().to_owned()).collect()
}

// The database -------------------------------------------------------------------------------------

#[test]
fn a_sound_database_is_told_apart_from_one_that_breaks_a_rule_or_points_at_nothing() {
    let desk = Desk::with_demo();
    let server = desk.serve(&["--demo", "--listen", "127.0.0.1:0"]);
    let sound = desk.run(&["db", "check", "--output", "json"]).ends(0).json();
    assert_eq!(names(&sound["findings"], "standing"), ["ok", "ok"], "{sound}");
    assert_eq!(server.stop(), 0);

    let broken = "update orders set subtotal_cents = subtotal_cents + 1, totals_given = 0
                  where id = (select min(order_id) from order_lines)";
    assert_eq!(desk.database().execute(broken, []).unwrap(), 1);
    let number = "select number from orders where id = (select min(order_id) from order_lines)";
    let number: String = desk.database().query_row(number, [], |row| row.get(0)).unwrap();
    let told = desk.run(&["db", "check"]).ends(11).out;
    assert!(told.contains("1 orders have a subtotal that is not the sum"), "{told}");
    assert!(told.contains(&number) && told.contains("again"), "{told}");

    let conn = desk.database();
    conn.execute_batch("pragma foreign_keys = off; delete from dealers where account_id = (select min(account_id) from orders)")
        .unwrap();
    drop(conn);
    let told = desk.run(&["db", "check"]).ends(11).out;
    assert!(told.contains("rows of the table orders refer to rows that are not there"), "{told}");
    assert!(told.contains("transom restore"), "{told}");
}

#[test]
fn damage_and_a_foreign_schema_are_told_with_what_to_do() {
    let desk = Desk::with_demo();
    let conn = desk.database();
    conn.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(())).unwrap();
    let root = "select rootpage from sqlite_schema where name = 'orders'";
    let root: u32 = conn.query_row(root, [], |row| row.get(0)).unwrap();
    let size: u32 = conn.query_row("pragma page_size", [], |row| row.get(0)).unwrap();
    drop(conn);
    let path = desk.dir().join("transom.db");
    let mut file = fs::File::options().write(true).open(&path).unwrap();
    file.seek(SeekFrom::Start(u64::from(root - 1) * u64::from(size))).unwrap();
    file.write_all(&[0xff; 512]).unwrap();
    let told = desk.run(&["db", "check"]).ends(11).out;
    assert!(told.contains("The database is damaged") && told.contains("restore"), "{told}");

    let other = Desk::with_instance();
    let newer = "insert into refinery_schema_history (version, name, applied_on, checksum)
                 values (999999, 'later', '2030-01-01T00:00:00Z', '0')";
    other.database().execute(newer, []).unwrap();
    let told = other.run(&["db", "check"]).ends(11).out;
    assert!(told.contains("999999") && told.contains("newer version"), "{told}");
}

#[test]
fn unused_room_is_given_back_unless_a_server_would_wait_for_it() {
    let desk = Desk::with_instance();
    desk.database()
        .execute_batch(
            "create table ballast (bytes blob) strict;
             insert into ballast select randomblob(1000) from
                 (with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000) select i from n);
             drop table ballast",
        )
        .unwrap();
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    let told = desk.run(&["db", "optimize"]).ends(0).out;
    assert!(told.contains("are unused") && told.contains("while the server is stopped"), "{told}");
    assert_eq!(server.stop(), 0);
    let done = desk.run(&["db", "optimize", "--output", "json"]).ends(0).json();
    assert!(done["gained"].as_u64().unwrap() > 4_000_000, "{done}");
    assert_eq!(done["notes"], serde_json::json!([]));
    let size = fs::metadata(desk.dir().join("transom.db")).unwrap().len();
    assert_eq!(done["bytesAfter"], size);
    desk.run(&["db", "check"]).ends(0);
}

// Uploaded files -----------------------------------------------------------------------------------

/// The contents of an instance, ordered by name.
fn contents(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for shard in fs::read_dir(dir.join("files")).unwrap() {
        let shard = shard.unwrap().path();
        if shard.is_dir() && !shard.ends_with("incoming") && !shard.ends_with("partial") {
            found.extend(fs::read_dir(shard).unwrap().map(|entry| entry.unwrap().path()));
        }
    }
    found.sort();
    found
}

/// Adds an unreferenced file of this age in hours to the store.
fn stray(desk: &Desk, place: &str, hours: u64) -> PathBuf {
    let path = desk.dir().join("files").join(place);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "stray").unwrap();
    let file = fs::File::options().write(true).open(&path).unwrap();
    let now = file.metadata().unwrap().modified().unwrap();
    file.set_modified(now - Duration::from_secs(hours * 3600)).unwrap();
    path
}

#[test]
fn uploaded_files_are_read_and_what_is_missing_changed_or_unused_is_named() {
    let desk = Desk::with_demo();
    let verified = desk.run(&["files", "verify", "--output", "json"]).ends(0).json();
    let all = contents(&desk.dir());
    assert_eq!(verified["files"], all.len());
    let unused = stray(&desk, &format!("aa/{}", "a".repeat(64)), 48);
    stray(&desk, &format!("bb/{}", "b".repeat(64)), 1);
    let told = desk.run(&["files", "verify", "--output", "json"]).ends(10).json();
    assert_eq!(names(&told["unused"], "path"), [unused.display().to_string()]);

    fs::remove_file(&all[0]).unwrap();
    let mut bytes = fs::read(&all[1]).unwrap();
    bytes[0] ^= 1;
    fs::write(&all[1], &bytes).unwrap();
    fs::write(&all[2], "cut").unwrap();
    let told = desk.run(&["files", "verify"]).ends(11).out;
    for said in
        ["is missing.", "was changed or damaged on the disk.", "has 3 bytes instead of", "restore"]
    {
        assert!(told.contains(said), "{said}: {told}");
    }
}

#[test]
fn files_that_nothing_uses_are_removed_when_that_is_said_and_no_others() {
    let desk = Desk::with_demo();
    let old = stray(&desk, &format!("aa/{}", "a".repeat(64)), 48);
    let young = stray(&desk, &format!("bb/{}", "b".repeat(64)), 1);
    let half = stray(&desk, "partial/77", 48);
    let foreign = stray(&desk, "letter.txt", 48);
    let before = contents(&desk.dir()).len();

    let dry = desk.run(&["files", "gc", "--dry-run", "--output", "json"]).ends(0).json();
    assert_eq!((&dry["files"], &dry["bytes"]), (&2.into(), &10.into()), "{dry}");
    let unsure = desk.run(&["files", "gc"]).ends(4);
    assert!(
        unsure.err.contains("2 unused files") && unsure.err.contains("--yes"),
        "{}",
        unsure.err
    );
    assert!(old.exists() && half.exists());

    // A backup at work reads files by what the database was a moment ago.
    fs::create_dir_all(desk.dir().join(".backup")).unwrap();
    let lock = fs::File::create(desk.dir().join(".backup/lock")).unwrap();
    lock.lock().unwrap();
    let busy = desk.run(&["files", "gc", "--yes"]).ends(5);
    assert!(busy.err.contains("Another backup"), "{}", busy.err);
    drop(lock);

    let done = desk.run(&["files", "gc", "--yes"]).ends(0).out;
    assert!(done.contains("2 unused files (10 B) removed."), "{done}");
    assert!(!old.exists() && !half.exists() && young.exists() && foreign.exists());
    assert_eq!(contents(&desk.dir()).len(), before - 1);
    let server = desk.serve(&["--demo", "--listen", "127.0.0.1:0"]);
    desk.run(&["files", "gc", "--yes"]).ends(0);
    assert_eq!(server.stop(), 0);
    fs::remove_file(foreign).unwrap();
    desk.run(&["files", "verify"]).ends(0);
}

#[test]
fn a_full_disk_gets_room_by_removing_files_without_a_word_to_the_database() {
    let desk = Desk::with_instance();
    let old = stray(&desk, &format!("aa/{}", "a".repeat(64)), 48);
    let mut command = desk.command(&["files", "gc", "--yes"]);
    for mark in ["WARN_BELOW", "REFUSE_UPLOADS_BELOW", "READ_ONLY_BELOW"] {
        command.env(format!("TRANSOM__DATA__{mark}"), "100 %");
    }
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("Run this once again"));
    assert!(!old.exists());
}

// Roles --------------------------------------------------------------------------------------------

fn invite(desk: &Desk, email: &str, more: &[&str]) {
    let create = ["user", "create", "--email", email, "--invite"];
    desk.run(&[&create[..], more].concat()).ends(0);
}

#[test]
fn roles_are_listed_shown_granted_and_revoked_under_the_rules_of_the_screens() {
    let desk = Desk::with_instance();
    fs::write(desk.home().join("dealers.csv"), "code,name\nNORTH,Northern Glass\n").unwrap();
    desk.run(&["import", "dealers", "dealers.csv"]).ends(0);
    invite(&desk, "bo@example.com", &["--kind", "staff", "--role", "au"]);
    let dealer = ["--kind", "dealer", "--account", "north", "--role"];
    for (email, role) in [("olga@north.test", "owner"), ("vera@north.test", "viewer")] {
        invite(&desk, email, &[&dealer[..], &[role]].concat());
    }
    desk.database()
        .execute("update users set status = 'active' where email = 'olga@north.test'", [])
        .unwrap();

    let listed = desk.run(&["role", "list", "--kind", "staff", "--output", "json"]).ends(0).json();
    assert!(names(&listed["items"], "name").len() > 10, "{listed}");
    let shown = desk.run(&["role", "show", "sa"]).ends(0).out;
    assert!(shown.contains("staffusers") && shown.contains("ada@example.com"), "{shown}");
    let shown = desk.run(&["role", "show", "au", "--output", "json"]).ends(0).json();
    let permissions = shown["permissions"].as_array().unwrap();
    assert!(permissions.iter().all(|it| it["permissions"] == "view"), "{shown}");
    desk.run(&["role", "show", "emperor"]).ends(3);

    // Whose last administrator it is keeps the role; so does who has no other.
    let last = desk.run(&["role", "grant", "ada@example.com", "au"]).ends(0);
    assert!(last.out.contains("from the next sign-in on"), "{}", last.out);
    let refused = desk.run(&["role", "revoke", "ada@example.com", "sa"]).ends(1);
    assert!(refused.err.contains("no active administrator"), "{}", refused.err);
    let refused = desk.run(&["role", "revoke", "bo@example.com", "au"]).ends(1);
    assert!(refused.err.contains("no role left"), "{}", refused.err);
    // A role of the other side is none that they can have.
    desk.run(&["role", "grant", "vera@north.test", "sa"]).ends(3);
    desk.run(&["role", "grant", "nobody@example.com", "sa"]).ends(3);

    desk.database()
        .execute_batch(
            "insert into sessions (token_hash, user_id, purpose, created_at, last_seen_at, expires_at)
             select randomblob(32), id, 'full', 0, 0, 4000000000000 from users where email = 'vera@north.test'",
        )
        .unwrap();
    desk.run(&["role", "grant", "vera@north.test", "accounting"]).ends(0);
    let ask = |sql: &str| -> i64 { desk.database().query_row(sql, [], |row| row.get(0)).unwrap() };
    let of_vera = "(select id from users where email = 'vera@north.test')";
    assert_eq!(ask(&format!("select count(*) from user_roles where user_id = {of_vera}")), 2);
    assert_eq!(ask(&format!("select count(*) from sessions where user_id = {of_vera}")), 0);
    assert_eq!(ask("select count(*) from outbox where recipient = 'olga@north.test'"), 1);
    let events =
        desk.run(&["audit", "search", "--verb", "giveRole", "--output", "json"]).ends(0).json();
    let actor = events["items"][0]["actorName"].as_str().unwrap();
    assert!(actor.starts_with("Command line ("), "{events}");
    let again = desk.run(&["role", "grant", "vera@north.test", "accounting"]).ends(0);
    assert!(again.out.contains("already has"), "{}", again.out);
    desk.run(&["role", "revoke", "vera@north.test", "accounting"]).ends(0);
    assert_eq!(ask(&format!("select count(*) from user_roles where user_id = {of_vera}")), 1);
    assert_eq!(ask("select count(*) from outbox where recipient = 'olga@north.test'"), 2);
    desk.run(&["audit", "verify"]).ends(0);
}

// Exports ------------------------------------------------------------------------------------------

/// Every record type that can be imported, in the order of imports.
const NOUNS: [&str; 16] = [
    "dealers",
    "branches",
    "users",
    "catalog",
    "orders",
    "order-lines",
    "invoices",
    "invoice-lines",
    "load-dates",
    "service-orders",
    "addresses",
    "balances",
    "payments",
    "budgets",
    "prices",
    "discounts",
];

fn export(desk: &Desk, noun: &str, file: &str) -> Vec<u8> {
    let format = file.rsplit_once('.').unwrap().1;
    desk.run(&["export", noun, "--format", format, "--out", file]).ends(0);
    fs::read(desk.home().join(file)).unwrap()
}

/// Removes references that another portal can't resolve from these files: staff, crews, remittances. Also makes one
/// name look like a formula.
fn settled(desk: &Desk) {
    desk.database()
        .execute_batch(
            "update dealers set account_manager_id = null;
             update service_orders set crew_id = null, ship_method_id = null;
             update ledger_entries set remittance_id = null;
             update orders set customer_name = '\u{3d}1+1' where id = (select min(id) from orders)",
        )
        .unwrap();
}

/// Gives another portal the categories and units of prices, which staff maintain on screens.
fn take_lists(desk: &Desk, other: &Desk) {
    let own = desk.database();
    let mut units = own.prepare("select code from pricing_units").unwrap();
    let mut categories = own.prepare("select name from pricing_categories").unwrap();
    let target = other.database();
    let names = |statement: &mut rusqlite::Statement<'_>| -> Vec<String> {
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    for code in names(&mut units) {
        target
            .execute(
                "insert or ignore into pricing_units (code, code_folded, name, created_at, updated_at)
                 values (?1, lower(?1), ?1, 0, 0)",
                [code],
            )
            .unwrap();
    }
    for name in names(&mut categories) {
        target
            .execute(
                "insert or ignore into pricing_categories (name, name_folded, created_at, updated_at)
                 values (?1, lower(?1), 0, 0)",
                [name],
            )
            .unwrap();
    }
}

#[test]
fn what_is_exported_is_imported_again_and_exported_the_same() {
    let desk = Desk::with_demo();
    settled(&desk);
    for format in ["csv", "jsonl"] {
        let other = Desk::with_instance();
        take_lists(&desk, &other);
        for noun in NOUNS {
            let file = format!("{noun}.{format}");
            let exported = export(&desk, noun, &file);
            assert!(exported.len() > 10, "{noun}");
            let path = desk.home().join(&file);
            // A role of the demo's own is none of another portal's.
            let import =
                ["import", noun, path.to_str().unwrap(), "--skip-refused", "--output", "json"];
            let imported = other.run(&import).ends_in(&[0, 10]);
            // There is an administrator already.
            if noun == "users" {
                continue;
            }
            let again = export(&other, noun, &file);
            // Where there were no records, they come in the order of their keys.
            let lines = |bytes: Vec<u8>| {
                let text = String::from_utf8(bytes).unwrap();
                let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
                lines.sort_unstable();
                lines
            };
            let (first, second) = (lines(exported), lines(again));
            let differs = first.iter().zip(&second).find(|(a, b)| a != b);
            assert_eq!(differs, None, "{noun} as {format}: {}", imported.out);
            assert_eq!(first.len(), second.len(), "{noun}");
        }
    }
    // The portal that they come from takes them as well, and nothing that they hold changes.
    for noun in ["dealers", "orders", "invoices"] {
        let before = export(&desk, noun, "before.csv");
        desk.run(&["import", noun, "before.csv"]).ends_in(&[0, 10]);
        assert!(before == export(&desk, noun, "after.csv"), "{noun}");
    }
    let csv = fs::read_to_string(desk.home().join("orders.csv")).unwrap();
    assert!(csv.contains("'=1+1") && !csv.contains(",=1+1"));
    let workbook = export(&desk, "invoices", "invoices.xlsx");
    assert!(workbook.starts_with(b"PK"));
    let dry = desk.run(&["import", "invoices", "invoices.xlsx", "--dry-run"]).ends_in(&[0, 10]);
    assert!(!dry.out.contains("refused"), "{}", dry.out);
}

#[test]
fn only_what_was_changed_is_exported_where_that_is_known_and_a_file_is_whole_or_not_there() {
    let desk = Desk::with_instance();
    fs::write(desk.home().join("dealers.csv"), "code,name\nNORTH,Northern\nSOUTH,Southern\n")
        .unwrap();
    desk.run(&["import", "dealers", "dealers.csv"]).ends(0);
    desk.database().execute("update dealers set updated_at = 0 where code = 'SOUTH'", []).unwrap();
    let all = desk.run(&["export", "dealers"]).ends(0).out;
    assert_eq!(all.lines().count(), 3, "{all}");
    for since in ["2020-01-01", "2020-01-01T06:00:00Z"] {
        let some = desk.run(&["export", "dealers", "--since", since]).ends(0).out;
        assert!(some.contains("NORTH") && !some.contains("SOUTH"), "{some}");
    }
    desk.run(&["export", "dealers", "--since", "yesterday"]).ends(2);
    let unknown = desk.run(&["export", "order-lines", "--since", "2020-01-01"]).ends(2);
    assert!(
        unknown.err.contains("It is known of ") && unknown.err.contains("dealers"),
        "{}",
        unknown.err
    );
    assert!(unknown.err.contains("not known when"), "{}", unknown.err);
    desk.run(&["export", "dealers", "--format", "xlsx"]).ends(2);
    desk.run(&["export", "dealers", "--output", "json"]).ends(2);
    desk.run(&["export", "dealers", "--again"]).ends(2);
    desk.run(&["export", "remittances"]).ends(2);
    desk.run(&["export", "dealers", "--out", "none/there.csv"]).ends(74);
    fs::write(desk.home().join("kept.csv"), "as it was").unwrap();
    desk.database().execute("drop table known_addresses", []).unwrap();
    let failed = desk.run(&["export", "addresses", "--out", "kept.csv"]);
    assert!(failed.err.contains("known_addresses"), "{}", failed.err);
    assert_eq!(fs::read_to_string(desk.home().join("kept.csv")).unwrap(), "as it was");
}

// The doctor ---------------------------------------------------------------------------------------

/// The doctor's results with these settings.
fn doctor(desk: &Desk, settings: &[(&str, &str)]) -> Vec<(String, String, String)> {
    let mut command = desk.command(&["doctor", "--output", "json"]);
    for (name, value) in settings {
        command.env(format!("TRANSOM__{name}"), value);
    }
    let output = command.output().unwrap();
    let said: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)));
    let findings = &said["findings"];
    let all = names(findings, "standing").into_iter().zip(names(findings, "about"));
    let all: Vec<_> =
        all.zip(names(findings, "message")).map(|((it, about), said)| (it, about, said)).collect();
    let worst = ["error", "warning"].iter().position(|it| all.iter().any(|(is, ..)| is == it));
    let exit = [11, 10][..].get(worst.unwrap_or(2)).copied().unwrap_or(0);
    assert_eq!(output.status.code(), Some(exit), "{all:?}");
    all
}

#[track_caller]
fn has(found: &[(String, String, String)], standing: &str, about: &str, words: &[&str]) {
    let is_it = |(it, of, said): &&(String, String, String)| {
        it == standing && of == about && words.iter().all(|word| said.contains(word))
    };
    assert!(found.iter().any(|it| is_it(&it)), "{standing} {about} {words:?}\n{found:#?}");
}

#[test]
fn the_doctor_finds_nothing_wrong_with_a_sound_portal_but_what_its_settings_say() {
    let desk = Desk::with_demo();
    desk.run(&["backup", "create"]).ends(10);
    let found = doctor(&desk, &[]);
    assert!(found.iter().all(|(standing, ..)| standing != "error"), "{found:#?}");
    for about in [
        "data directory",
        "permissions",
        "free space",
        "database",
        "schema",
        "keys",
        "clock",
        "worker process",
        "last good backup",
        "sign-in providers",
    ] {
        has(&found, "ok", about, &[]);
    }
    has(&found, "ok", "server.public_url", &["isn't running"]);
    has(&found, "warning", "configuration", &["mail.host is not set"]);
    has(&found, "warning", "backups", &["same disk", "backup.dir"]);
    let off = doctor(&desk, &[("BACKUP__ENABLED", "false")]);
    has(&off, "warning", "backups", &["backup.enabled"]);
}

#[test]
fn no_backup_is_an_error_only_where_one_was_due() {
    let desk = Desk::with_instance();
    let found = doctor(&desk, &[]);
    assert!(found.iter().all(|(standing, ..)| standing != "error"), "{found:#?}");
    has(
        &found,
        "warning",
        "last good backup",
        &["yet", "The portal makes the first one on", "02:30"],
    );
    let status = desk.run(&["status"]).ends(10);
    assert!(status.out.contains("none yet, the first one is made on "), "{}", status.out);
    // A portal of three days ago, whose server never ran at night.
    let aged = "update instance set created_at = created_at - 3 * 86400000";
    desk.database().execute(aged, []).unwrap();
    has(&doctor(&desk, &[]), "error", "last good backup", &["was due on", "transom backup create"]);
    let status = desk.run(&["status"]).ends(11);
    assert!(!status.out.contains("the first one is made on"), "{}", status.out);
    let off = doctor(&desk, &[("BACKUP__ENABLED", "false")]);
    has(&off, "warning", "last good backup", &["there is none in"]);
}

#[test]
fn the_doctor_says_what_others_own_and_what_can_not_be_written() {
    let desk = Desk::with_instance();
    if !rustix::process::geteuid().is_root() {
        // Only root can be someone else.
        fs::set_permissions(desk.dir(), fs::Permissions::from_mode(0o500)).unwrap();
        has(&doctor(&desk, &[]), "error", "permissions", &["can't be written to", "give it to"]);
        fs::set_permissions(desk.dir(), fs::Permissions::from_mode(0o700)).unwrap();
        return;
    }
    for dir in [desk.home().to_owned(), desk.dir()] {
        fs::set_permissions(dir, fs::Permissions::from_mode(0o755)).unwrap();
    }
    for part in ["transom.db", "key", "signing-key", "transom.toml"] {
        let path = desk.dir().join(part);
        fs::set_permissions(path, fs::Permissions::from_mode(0o644)).unwrap();
    }
    // The configuration is where everyone may read it, as /etc is.
    let settings = desk.home().join("portal.toml");
    fs::write(&settings, "").unwrap();
    let other = |desk: &Desk| {
        let mut command = desk.command(&["doctor", "--config", settings.to_str().unwrap()]);
        let ran = command.uid(65_534).gid(65_534).output().unwrap();
        assert_eq!(ran.status.code(), Some(11), "{}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).unwrap()
    };
    let said = other(&desk);
    for part in ["portal", "portal/transom.db", "portal/key", "portal/signing-key"] {
        let sentence =
            format!("/{part} belongs to another user (0) than the one who runs this (65534).");
        assert!(said.contains(&sentence), "{part}: {said}");
    }
    assert!(said.contains("Run Transom as its owner, or give it to them with chown."), "{said}");
    assert!(said.contains("/portal can't be written to. Mount its disk for writing"), "{said}");
    // What can't be looked into is no portal that isn't there.
    fs::set_permissions(desk.dir(), fs::Permissions::from_mode(0o700)).unwrap();
    let said = other(&desk);
    assert!(said.contains("cannot read") && !said.contains("transom init"), "{said}");
}

#[test]
fn the_doctor_says_that_a_bucket_is_out_of_reach() {
    let desk = Desk::with_instance();
    let found = doctor(
        &desk,
        &[
            ("BACKUP__S3__ENDPOINT", "http://127.0.0.1:1"),
            ("BACKUP__S3__BUCKET", "backups"),
            ("BACKUP__S3__ACCESS_KEY", "key"),
            ("BACKUP__S3__SECRET_KEY", "secret"),
        ],
    );
    let words = ["s3://backups/", "refused", "[backup.s3]", "firewall"];
    has(&found, "error", "backups", &words);
}

#[test]
fn the_doctor_says_what_is_wrong_with_the_directory_and_its_disk() {
    let desk = Desk::with_instance();
    let none = doctor(&Desk::new(), &[]);
    has(&none, "error", "data directory", &["does not contain a Transom instance", "transom init"]);
    let key = desk.dir().join("key");
    fs::set_permissions(&key, fs::Permissions::from_mode(0o644)).unwrap();
    has(&doctor(&desk, &[]), "warning", "permissions", &["chmod 600", "/key"]);
    let full = |mark: &str| {
        let marks = ["WARN_BELOW", "REFUSE_UPLOADS_BELOW", "READ_ONLY_BELOW"];
        let settings: Vec<(String, &str)> = marks
            .iter()
            .enumerate()
            .map(|(place, it)| {
                let is_above = marks.iter().position(|it| *it == mark) >= Some(place);
                (format!("DATA__{it}"), if is_above { "100 %" } else { "0 %" })
            })
            .collect();
        let settings: Vec<(&str, &str)> = settings.iter().map(|it| (it.0.as_str(), it.1)).collect();
        doctor(&desk, &settings)
    };
    has(&full("WARN_BELOW"), "warning", "free space", &["files gc"]);
    has(&full("REFUSE_UPLOADS_BELOW"), "error", "free space", &["uploads are refused"]);
    has(&full("READ_ONLY_BELOW"), "error", "free space", &["nothing is written any more"]);
    // Memory loses everything.
    let memory = Path::new("/dev/shm");
    let copy = tempfile::TempDir::new_in(memory).unwrap();
    for part in ["instance", "transom.db", "key", "signing-key"] {
        fs::copy(desk.dir().join(part), copy.path().join(part)).unwrap();
    }
    let output = desk.run(&["doctor", "--data", copy.path().to_str().unwrap()]).ends(11);
    assert!(output.out.contains("tmpfs") && output.out.contains("data.dir"), "{}", output.out);
}

#[test]
fn the_doctor_says_what_is_wrong_with_the_database_the_keys_and_the_clock() {
    let desk = Desk::with_demo();
    let other = Desk::with_instance();
    for part in ["key", "signing-key"] {
        let own = fs::read(desk.dir().join(part)).unwrap();
        fs::copy(other.dir().join(part), desk.dir().join(part)).unwrap();
        has(&doctor(&desk, &[]), "error", "keys", &["is not the key", "backup"]);
        fs::write(desk.dir().join(part), own).unwrap();
    }
    has(&doctor(&desk, &[]), "ok", "keys", &[]);
    desk.database()
        .execute_batch(
            "create temp table later as select * from events order by id desc limit 1;
             update later set id = id + 1, at = at + 100 * 365 * 86400000, hash = randomblob(32);
             insert into events select * from later",
        )
        .unwrap();
    has(&doctor(&desk, &[]), "error", "clock", &["the audit log has an event of", "timedatectl"]);
    fs::write(desk.dir().join("transom.db"), "this is no database at all").unwrap();
    for log in ["transom.db-wal", "transom.db-shm"] {
        let _ = fs::remove_file(desk.dir().join(log));
    }
    has(&doctor(&desk, &[]), "error", "database", &["can't be read", "transom restore"]);
}

/// A local server that sends these lines one after the other, and its port.
fn answering(lines: &'static [&'static str]) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            for line in lines {
                let _ = stream.write_all(line.as_bytes());
                let mut asked = String::new();
                let _ = reader.read_line(&mut asked);
            }
            // Until the other side has read it all.
            let _ = std::io::copy(&mut reader, &mut std::io::sink());
        }
    });
    port
}

#[test]
fn the_doctor_says_what_is_wrong_with_all_that_lies_outside() {
    let desk = Desk::with_instance();
    let pem = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/certificates").join(name);
        path.to_str().unwrap().to_owned()
    };
    let tls = |certificate: &str, key: &str| {
        doctor(&desk, &[("TLS__CERTIFICATE", &pem(certificate)), ("TLS__KEY", &pem(key))])
    };
    has(&tls("first.pem", "first.key"), "ok", "TLS certificate", &["valid until"]);
    has(&tls("first.pem", "second.key"), "error", "configuration", &["do not match"]);
    has(&tls("none.pem", "first.key"), "error", "TLS certificate", &["cannot read"]);

    let mail = |port: u16| {
        let port = port.to_string();
        doctor(
            &desk,
            &[
                ("MAIL__HOST", "127.0.0.1"),
                ("MAIL__PORT", &port),
                ("MAIL__TLS", "none"),
                ("MAIL__FROM", "portal@example.com"),
            ],
        )
    };
    let answers = answering(&["220 here\r\n", "250 hello\r\n", "221 bye\r\n"]);
    has(&mail(answers), "ok", "mail server", &["answers", "mail test"]);
    has(&mail(1), "error", "mail server", &["127.0.0.1:1", "mail.port"]);

    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let settings = |public: u16| {
        let text = format!(
            "[server]\npublic_url = \"http://127.0.0.1:{public}\"\nlisten = \"127.0.0.1:{port}\"\n"
        );
        fs::write(desk.home().join("portal.toml"), text).unwrap();
    };
    settings(port);
    let server = desk.serve(&["--config", "portal.toml"]);
    let of_url = |said: &str| {
        let ran = desk.run(&["doctor", "--config", "portal.toml"]).out;
        assert!(ran.contains(said), "{said}\n{ran}");
    };
    of_url("leads to the portal.");
    settings(answering(&["HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi"]));
    of_url("leads to something else than the portal");
    settings(1);
    of_url("can't be reached from this machine");
    assert_eq!(server.stop(), 0);

    fs::write(desk.home().join("plain-file"), "").unwrap();
    let blocked = desk.home().join("plain-file");
    let found = doctor(&desk, &[("BACKUP__DIR", blocked.to_str().unwrap())]);
    has(&found, "error", "backups", &["can't be written to"]);
}

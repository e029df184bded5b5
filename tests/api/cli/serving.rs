//! Tests a server and its directory: which databases it accepts, when it is closed, and what a full disk leaves.

use std::fs::{self, File};

use refinery::Target;
use rusqlite::{Connection, config::DbConfig};
use serde_json::Value;

use super::{DEMO, Desk, mode};

mod embedded {
    refinery::embed_migrations!("migrations");
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
fn what_pages_have_read_out_of_the_audit_log_gets_columns_and_rows() {
    let dir = tempfile::tempdir().unwrap();
    let mut database = transom::db::open_writer(&dir.path().join("transom.db")).unwrap();
    // A migration declares columns anew in place.
    database.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, false).unwrap();
    embedded::migrations::runner()
        .set_grouped(true)
        .set_target(Target::Version(175))
        .run(&mut database)
        .unwrap();
    database.pragma_update(None, "foreign_keys", false).unwrap();
    database
        .execute_batch(
            r#"insert into users (id, kind, email, email_folded, created_at, updated_at) values
                   (1, 'staff', 'one@example.com', 'one@example.com', 0, 0),
                   (2, 'staff', 'two@example.com', 'two@example.com', 0, 0);
               insert into change_requests (id, account_id, number, order_id, kind, comment, price_hash, created_at,
                                            updated_at) values
                   (268435457, 1, 'CR-000001', 268435457, 'colour', 'Please make it white', 'abc', 0, 0),
                   (268435458, 1, 'CR-000002', 268435458, 'colour', 'Please make it white', null, 0, 0);
               insert into remittances (id, account_id, number, currency, created_at, updated_at) values
                   (268435457, 1, 'RM-000001', 'CAD', 0, 0);
               insert into events (id, at, entity, entity_id, verb, actor_id, actor_name, after, previous_hash, hash)
               values
                   (1, 10, 'changeRequest', 268435457, 'create', 9, 'N', '{"holderId":1}', x'', x''),
                   (2, 20, 'changeRequest', 268435458, 'create', 9, 'N', '{"holderId":null}', x'', x''),
                   (3, 30, 'changeRequest', 268435457, 'message', 9, 'N', '{"isInternal":false}', x'', x''),
                   (4, 40, 'changeRequest', 268435457, 'price', 1, 'O', '{"reviewedFor":["credit"]}', x'', x''),
                   (5, 50, 'changeRequest', 268435457, 'price', 1, 'O',
                       '{"holderId":null,"reviewedFor":["amount","loadDate"]}', x'', x''),
                   (6, 60, 'changeRequest', 268435457, 'supervisorassign', 1, 'O', '{"holderId":2}', x'', x''),
                   (7, 70, 'changeRequest', 268435458, 'verify', 7, 'G', '{"holderId":7}', x'', x''),
                   (8, 80, 'changeRequest', 268435458, 'price', 1, 'O', '{"reviewedFor":["amount"]}', x'', x''),
                   (9, 90, 'changeRequest', 268435458, 'complete', 1, 'O', null, x'', x''),
                   (10, 95, 'remittance', 268435457, 'update', 2, 'T', '{}', x'', x''),
                   (11, 96, 'remittance', 268435457, 'update', 2, 'T', '{}', x'', x''),
                   (12, 97, 'remittance', 268435457, 'review', 1, 'O', '{}', x'', x'');"#,
        )
        .unwrap();
    embedded::migrations::runner().set_grouped(true).run(&mut database).unwrap();
    let rows = |sql: &str| -> String {
        database.query_row(&format!("select json_group_array({sql}"), [], |row| row.get(0)).unwrap()
    };
    assert_eq!(
        rows("json_array(request_id & 15, holder_id, since, until)) from change_holders"),
        "[[1,1,10,50],[1,2,60,null]]",
        "someone who is no user any more is left out"
    );
    assert_eq!(
        rows("json(reviewed_for)) from change_requests"),
        r#"[["amount","loadDate"],[]]"#,
        "of the price in force"
    );
    assert_eq!(
        rows("json_array(remittance_id & 15, user_id)) from remittance_rewriters"),
        "[[1,2]]"
    );
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
    // An empty one stays empty: SQLite would make a database of it.
    fs::write(desk.dir().join("transom.db"), "").unwrap();
    let before = fs::read_dir(desk.dir()).unwrap().count();
    for command in
        [&["serve", "--isolated"][..], &["user", "list"], &["db", "check"], &["backup", "create"]]
    {
        let refused = desk.run(command).ends(65);
        assert!(refused.err.contains("is empty. Restore"), "{command:?}: {}", refused.err);
        assert_eq!(fs::metadata(desk.dir().join("transom.db")).unwrap().len(), 0, "{command:?}");
    }
    assert_eq!(fs::read_dir(desk.dir()).unwrap().count(), before, "nothing is put beside it");
    fs::remove_file(desk.dir().join("transom.db")).unwrap();
    assert!(desk.run(&["user", "list"]).ends(65).err.contains("is missing"));
}

#[test]
fn another_database_s_log_is_not_folded_in_before_it_is_refused() {
    let (desk, other) = (Desk::with_instance(), Desk::with_instance());
    // The other portal's writes, which its server has not folded into its database yet.
    let writer = other.database();
    writer.pragma_update(None, "wal_autocheckpoint", 0).unwrap();
    writer
        .execute_batch(
            "update users set first_name = 'Eve'; update instance set created_at = 1; vacuum",
        )
        .unwrap();
    let log = |desk: &Desk| desk.dir().join("transom.db-wal");
    let foreign = fs::read(log(&other)).unwrap();
    drop(writer);
    let database = desk.dir().join("transom.db");
    let before = fs::read(&database).unwrap();
    for command in [&["db", "check"][..], &["serve", "--isolated"], &["user", "list"], &["status"]]
    {
        fs::write(log(&desk), &foreign).unwrap();
        let ran = desk.run(command);
        if command[0] == "serve" {
            let refused = ran.ends(65);
            assert!(refused.err.contains("signing-key"), "{}", refused.err);
        }
        assert!(fs::read(&database).unwrap() == before, "{command:?} has changed the database");
        for beside in ["transom.db-wal", "transom.db-shm"] {
            let _ = fs::remove_file(desk.dir().join(beside));
        }
    }
    // Once it is gone, all is as it was.
    desk.run(&["db", "check"]).ends(0);
    let served = desk.serve(&["--isolated"]);
    assert_eq!(served.stop(), 0);
    desk.run(&["db", "check"]).ends(0);
}

#[test]
fn papers_are_set_without_a_word_in_the_log() {
    let desk = Desk::with_demo();
    let log = desk.home().join("log");
    let server =
        desk.serve_logging(&["--demo", "--listen", "127.0.0.1:0"], File::create(&log).unwrap());
    let url = server.said["url"].as_str().unwrap().to_owned();
    let read = |mut answer: http::Response<ureq::Body>| {
        answer.body_mut().with_config().limit(64 << 20).read_to_vec().unwrap()
    };
    let given = r#"{"username":"admin@demo.test","password":"transom-demo-2026"}"#;
    let asked = ureq::post(format!("{url}/api/account/authenticate"));
    let step = read(asked.header("content-type", "application/json").send(given).unwrap());
    let step: Value = serde_json::from_slice(&step).unwrap();
    let token = step["item"]["token"].as_str().unwrap();
    let conn = desk.database();
    let some = |sql: &str| -> Vec<i64> {
        let mut statement = conn.prepare(sql).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let mut papers = Vec::new();
    for (path, ids) in [
        ("dap/drawing/{}/certificate", "select id from drawings where status = 'approved' limit 3"),
        (
            "servicerequests/workorder/{}",
            "select distinct i.request_id from service_incidents i join order_lines l
                 on l.order_id = i.order_id and l.line_no = i.line_no
             where l.elevation <> '' limit 3",
        ),
        ("invoices/pdf/{}", "select id from invoices limit 2"),
    ] {
        let ids = some(ids);
        assert!(!ids.is_empty(), "{path}");
        papers.extend(ids.iter().map(|id| path.replace("{}", &id.to_string())));
    }
    for paper in papers {
        let asked = ureq::get(format!("{url}/api/admin/{paper}"));
        let pdf = read(asked.header("authorization", format!("Bearer {token}")).call().unwrap());
        assert!(pdf.starts_with(b"%PDF-"), "{paper}");
    }
    assert_eq!(server.stop(), 0);
    let said = fs::read_to_string(&log).unwrap();
    let is_loud = |line: &&str| line.contains(" WARN ") || line.contains(" ERROR ");
    let loud: Vec<_> = said.lines().filter(is_loud).collect();
    assert!(!loud.iter().any(|line| line.contains("font") || line.contains("usvg")), "{loud:#?}");
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

/// Every command that writes, with the arguments to get that far.
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

/// Commands that write nothing to the instance.
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

#[test]
fn the_log_names_a_calendar_by_the_pattern_of_its_path() {
    let desk = Desk::with_instance();
    let log = desk.home().join("log");
    let server = desk.serve_logging(&["--listen", "127.0.0.1:0"], File::create(&log).unwrap());
    let address = server.said["address"].as_str().unwrap().to_owned();
    let secret = "5ec7e7".repeat(10);
    assert!(ureq::get(format!("http://{address}/api/calendar/{secret}.ics")).call().is_err());
    assert_eq!(server.stop(), 0);
    let said = fs::read_to_string(&log).unwrap();
    assert!(said.contains("/api/calendar/{secret}") && !said.contains("5ec7e7"), "{said}");
}

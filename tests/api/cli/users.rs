//! Tests users on the command line: added, changed, disabled, signed out, and their open work.

use std::{thread::sleep, time::Duration};

use serde_json::json;

use super::{Desk, PASSWORD};

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
fn a_command_waits_for_an_import_that_is_writing() {
    let desk = Desk::with_instance();
    let import = desk.database();
    import.execute_batch("begin immediate").unwrap();
    let mut waiting = desk.command(&["user", "unlock", "ada@example.com"]).spawn().unwrap();
    // Longer than the five seconds for which the server's connections wait.
    sleep(Duration::from_secs(8));
    let ended = waiting.try_wait().unwrap();
    import.execute_batch("rollback").unwrap();
    let code = waiting.wait().unwrap().code();
    assert_eq!((ended, code), (None, Some(0)));
}

//! Tests that the audit log stays unchanged, and that tampering is detected.

use std::time::Duration;

use proptest::prelude::*;
use rusqlite::{Connection, backup::Backup, params};
use serde_json::json;

use super::*;
use crate::db::Shared;

thread_local! {
    /// Migrated once; tests with many values start from copies.
    static EMPTY: Connection = {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        conn
    };
}

fn trail() -> Connection {
    let mut conn = Connection::open_in_memory().unwrap();
    EMPTY.with(|empty| {
        let backup = Backup::new(empty, &mut conn).unwrap();
        backup.run_to_completion(i32::MAX, Duration::ZERO, None).unwrap();
    });
    conn
}

fn event(number: i64) -> NewEvent<'static> {
    NewEvent {
        entity_id: Some(number),
        account_id: (number % 2 == 0).then_some(AccountId(number % 3)),
        address: "192.0.2.7",
        request_id: "r-1",
        reason: (number % 3 == 0).then_some("asked for it"),
        before: Some(json!({ "status": "entered" })),
        after: Some(json!({ "status": "cancelled" })),
        ..NewEvent::new(
            Instant(1_700_000_000_000 + number),
            Actor::user(UserId(number % 4), "Ada North"),
            "order",
            "cancel",
        )
    }
}

fn filled(count: i64) -> Connection {
    let conn = trail();
    for number in 1..=count {
        append(Shared::of(&conn), event(number)).unwrap();
    }
    conn
}

fn head(conn: &Connection) -> Head {
    match verify(conn, None).unwrap() {
        Verdict::Verified { head } => head,
        other => panic!("{other:?}"),
    }
}

/// Bypasses the triggers, as someone with access to the file can.
fn tamper(conn: &Connection, sql: &str) -> usize {
    conn.execute_batch("drop trigger events_stay; drop trigger events_remain").unwrap();
    conn.execute(sql, []).unwrap()
}

#[test]
fn an_untouched_trail_verifies_and_an_empty_one_too() {
    assert_eq!(head(&trail()).id, EventId(0));
    let conn = filled(20);
    let head = head(&conn);
    assert_eq!(head.id, EventId(20));
    assert_eq!(Head::parse(&head.to_string()), Some(head));
    assert_eq!(verify(&conn, Some(&head)).unwrap(), Verdict::Verified { head });
}

#[test]
fn events_can_neither_be_changed_nor_deleted() {
    let conn = filled(3);
    for sql in ["update events set verb = 'x'", "delete from events where id = 3"] {
        let refusal = conn.execute(sql, []).unwrap_err().to_string();
        assert!(refusal.contains("events are append-only"), "{refusal}");
    }
}

#[test]
fn an_event_cannot_be_taken_out_of_the_middle_or_the_beginning() {
    for id in [1, 7] {
        let conn = filled(10);
        tamper(&conn, &format!("delete from events where id = {id}"));
        let verdict = verify(&conn, None).unwrap();
        assert_eq!(
            verdict,
            Verdict::Broken { at: EventId(id), why: "this event is missing".to_owned() }
        );
    }
}

#[test]
fn a_cut_off_or_rewritten_end_shows_against_a_head_that_was_written_down() {
    let conn = filled(10);
    let known = head(&conn);
    tamper(&conn, "delete from events where id > 8");
    assert_eq!(head(&conn).id, EventId(8));
    assert!(matches!(verify(&conn, Some(&known)).unwrap(), Verdict::Broken { at: EventId(9), .. }));
    append(Shared::of(&conn), event(90)).unwrap();
    append(Shared::of(&conn), event(91)).unwrap();
    assert_eq!(head(&conn).id, EventId(10));
    assert!(matches!(
        verify(&conn, Some(&known)).unwrap(),
        Verdict::Broken { at: EventId(10), .. }
    ));
}

#[test]
fn a_text_that_is_no_text_breaks_the_chain_and_not_the_check() {
    let conn = filled(3);
    tamper(&conn, "update events set actor_name = cast(x'ff' as text) where id = 2");
    assert!(matches!(verify(&conn, None).unwrap(), Verdict::Broken { at: EventId(2), .. }));
}

#[test]
fn secrets_that_slip_in_are_not_recorded() {
    let conn = trail();
    let id = append(
        Shared::of(&conn),
        NewEvent {
            after: Some(json!({
                "email": "a@b.test", "password": "hunter2", "mustChangePassword": true,
                "steps": [{ "totp_secret": "JBSW", "recoveryCodes": ["a", "b"] }]
            })),
            ..event(1)
        },
    )
    .unwrap();
    let page = search(&conn, &Search::default(), None, 10).unwrap();
    assert_eq!(page.items[0].id, id);
    assert_eq!(
        page.items[0].after,
        Some(json!({
            "email": "a@b.test", "password": "(not recorded)", "mustChangePassword": true,
            "steps": [{ "totp_secret": "(not recorded)", "recoveryCodes": "(not recorded)" }]
        }))
    );
}

#[test]
fn a_search_narrows_and_pages_from_newest_to_oldest() {
    let conn = filled(30);
    let of_actor = Search { actor_id: Some(UserId(2)), ..Search::default() };
    let mut seen = Vec::new();
    let mut before = None;
    loop {
        let page = search(&conn, &of_actor, before, 3).unwrap();
        seen.extend(page.items.iter().map(|event| event.id.0));
        before = page.next;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(seen, [30, 26, 22, 18, 14, 10, 6, 2]);

    let narrow = Search {
        entity: Some("order".to_owned()),
        entity_id: Some(12),
        verb: Some("cancel".to_owned()),
        account_id: Some(AccountId(0)),
        from: Some(Instant(1_700_000_000_012)),
        until: Some(Instant(1_700_000_000_013)),
        ..Search::default()
    };
    assert_eq!(search(&conn, &narrow, None, 10).unwrap().items.len(), 1);
    let elsewhere = Search { account_id: Some(AccountId(9)), ..narrow };
    assert!(search(&conn, &elsewhere, None, 10).unwrap().items.is_empty());
}

#[test]
fn searches_by_record_account_and_person_use_an_index() {
    let conn = trail();
    for (condition, index) in [
        ("entity = 'a' and entity_id = 1", "events_by_entity"),
        ("account_id = 1", "events_by_account"),
        ("actor_id = 1", "events_by_actor"),
    ] {
        let plan: String = conn
            .query_row(
                &format!(
                    "explain query plan select * from events where {condition} order by id desc limit 9"
                ),
                [],
                |row| row.get(3),
            )
            .unwrap();
        assert!(plan.contains(index), "{plan}");
    }
}

#[test]
fn exports_hold_every_event_and_no_formula() {
    let conn = filled(5);
    append(Shared::of(&conn), NewEvent { reason: Some("=cmd()"), ..event(6) }).unwrap();

    let mut lines = Vec::new();
    let all = Search::default();
    assert_eq!(export(&conn, &all, ExportFormat::JsonLines, &mut lines).unwrap(), 6);
    let lines = String::from_utf8(lines).unwrap();
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    assert_eq!(last["reason"], "=cmd()");
    assert_eq!(last["after"]["status"], "cancelled");

    let mut table = Vec::new();
    assert_eq!(export(&conn, &all, ExportFormat::Csv, &mut table).unwrap(), 6);
    let mut reader = csv::Reader::from_reader(table.as_slice());
    let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 6);
    assert_eq!(&rows[5][11], "'=cmd()");
    assert_eq!(&rows[0][1], "2023-11-14T22:13:20.001Z");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_change_of_any_column_of_any_event_shows(
        id in 1_i64..=8,
        column in 0_usize..15,
        number in any::<i64>(),
        text in ".{0,12}",
        blob in any::<[u8; 32]>(),
    ) {
        let columns = [
            "at", "entity", "entity_id", "account_id", "verb", "actor_id", "actor_name", "on_behalf_of",
            "address", "request_id", "reason", "before", "after", "previous_hash", "hash",
        ];
        let conn = filled(8);
        tamper(&conn, "update events set id = id");
        let column = columns[column];
        let set = format!("update events set {column} = ?1 where id = ?2 and {column} is not ?1");
        let changed = match column {
            "at" | "entity_id" | "account_id" | "actor_id" | "on_behalf_of" => {
                conn.execute(&set, params![number, id])
            }
            "previous_hash" | "hash" => conn.execute(&set, params![blob, id]),
            _ => conn.execute(&set, params![text, id]),
        }
        .unwrap();
        let verdict = verify(&conn, None).unwrap();
        if changed == 0 {
            prop_assert!(matches!(verdict, Verdict::Verified { .. }), "{:?}", verdict);
        } else {
            prop_assert!(
                matches!(verdict, Verdict::Broken { at, .. } if at == EventId(id)),
                "{:?}", verdict
            );
        }
    }

    #[test]
    fn no_two_events_share_a_hash_by_moving_text_between_columns(
        a in "[a-c]{0,4}", b in "[a-c]{0,4}", c in "[a-c]{0,4}", d in "[a-c]{0,4}",
    ) {
        let hash = |address: &str, request_id: &str| {
            let conn = trail();
            let id = append(
                Shared::of(&conn),
                NewEvent { address, request_id, reason: None, ..event(1) },
            ).unwrap();
            let head = head(&conn);
            assert_eq!(head.id, id);
            head.hash
        };
        prop_assert_eq!(hash(&a, &b) == hash(&c, &d), (a, b) == (c, d));
    }
}

#[test]
fn a_proof_that_stops_goes_on_where_it_ended() {
    let conn = filled(2500);
    let Verdict::Verified { head: end } = verify(&conn, None).unwrap() else { panic!() };
    let mut after = None;
    let mut stops = 0;
    let head = loop {
        match verify_from(&conn, after.as_ref(), None, || false).unwrap() {
            Verdict::Unfinished { head } => {
                stops += 1;
                after = Some(head);
            }
            Verdict::Verified { head } => break head,
            Verdict::Broken { at, why } => panic!("{at}: {why}"),
        }
    };
    assert_eq!((stops, head), (2, end));
    conn.execute_batch("drop trigger events_stay; update events set verb = 'x' where id = 2000")
        .unwrap();
    assert!(matches!(
        verify_from(&conn, after.as_ref(), None, || true).unwrap(),
        Verdict::Verified { .. }
    ));
    let forged = Head { id: EventId(2000), hash: [1; 32] };
    assert!(matches!(
        verify_from(&conn, Some(&forged), None, || true).unwrap(),
        Verdict::Broken { at: EventId(2000), .. }
    ));
}

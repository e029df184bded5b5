//! Tests users and load dates: whom they belong to, and what an import does to sessions and
//! two-step verification.

use transom::{config::NounName, import::Report};

use super::{Plant, refusals, small};

#[test]
fn users_and_load_dates_belong_to_accounts_or_to_all() {
    let mut plant = small();
    let users = plant.import(
        NounName::Users,
        "email,account,first_name,last_name,phone,roles\n\
         ann@north.example,NORTH,Ann,Été,416-555-0199,\nbob@north.example,NOBODY,Bob,,,\nnot-mail,NORTH,C,,,\n\
         dan@north.example,NORTH,Dan,,,No such role\n",
        "",
    );
    assert_eq!(
        refusals(&users),
        [
            "3 account [NOBODY]: is not a known account: import dealers first",
            "4 email [not-mail]: is not a valid email address",
            "5 roles [No such role]: names “No such role”, which is not a role for this user",
        ]
    );
    let users = plant.import(
        NounName::Users,
        "email,account,first_name,last_name\nann@north.example,NORTH,Ann,Été\n",
        "",
    );
    assert_eq!(users.added, 1);
    assert_eq!(plant.text("select kind || ' ' || status || ' ' || name_folded from users where email = 'ann@north.example'"), "dealer invited ann été");

    let text = "account,route,load_on,cut_off,province\nNORTH,,2026-03-02,2026-02-27T12:00:00Z,on\n,R7,2026-03-03,2026-02-28,Quebec\n,,2026-03-04,,\n";
    let dates = plant.import(NounName::LoadDates, text, "");
    assert_eq!(
        refusals(&dates),
        ["4 route []: is blank, and so is the account: one of them is required"]
    );
    let dates =
        plant.import_with(NounName::LoadDates, text, "", |options| options.skips_refused = true);
    assert_eq!((dates.added, dates.refused), (2, 1));
    assert_eq!(
        plant.text("select province || cut_off_at from load_dates where route = 'R7'"),
        "QC1772323140000"
    );
    let dates =
        plant.import_with(NounName::LoadDates, text, "", |options| options.skips_refused = true);
    assert_eq!((dates.unchanged, dates.refused), (2, 1));
}

/// Imports rows of external id, address, account, status, roles, telephone and extension.
fn people(plant: &mut Plant, rows: &str) -> Report {
    let head = "external_id,email,account,status,roles,phone,extension\n";
    plant.import(NounName::Users, &format!("{head}{rows}"), "")
}

/// Signs everyone in, on remembered devices, with a pending link.
fn sign_in_all(plant: &Plant) {
    plant
        .conn
        .execute_batch(
            "delete from sessions; delete from trusted_devices; delete from password_links;
             insert into sessions (token_hash, user_id, purpose, created_at, last_seen_at, expires_at)
                select randomblob(32), id, 'full', 0, 0, 9000000000000000 from users;
             insert into trusted_devices (user_id, token_hash, created_at, expires_at, user_agent)
                select id, randomblob(32), 0, 9000000000000000, '' from users;
             insert into password_links (user_id, purpose, guid, hash_hash, created_at, expires_at)
                select id, 'reset', hex(randomblob(16)), randomblob(32), 0, 9000000000000000 from users;",
        )
        .unwrap();
}

/// The remaining sessions, remembered devices and links.
fn signed_in(plant: &Plant) -> [String; 3] {
    [
        "sessions x",
        "trusted_devices x",
        "(select * from password_links where used_at is null) x",
    ]
    .map(|table| {
        plant.text(&format!(
            "select coalesce(group_concat(name, ' '), '') from (select u.external_id name from {table}
                join users u on u.id = x.user_id order by 1)"
        ))
    })
}

#[test]
fn an_imported_standing_keeps_to_the_rules_of_the_screens() {
    let mut plant = small();
    let added = people(
        &mut plant,
        "E1,ann@north.example,NORTH,active,owner,,\nE2,bob@north.example,NORTH,active,viewer,,\n\
         E3,cat@north.example,NORTH,invited,viewer,,\nE4,sam@plant.example,,active,sa,,\n",
    );
    assert_eq!((added.added, added.refused), (4, 0), "{added}");

    sign_in_all(&plant);
    let same = people(&mut plant, "E1,ann@north.example,NORTH,,owner,,\n");
    assert_eq!((same.unchanged, same.refused), (1, 0), "{same}");
    for (row, reason) in [
        (
            "E1,ann@north.example,NORTH,active,viewer,,",
            "email [ann@north.example]: would leave the account without an active owner",
        ),
        (
            "E1,ann@north.example,NORTH,inactive,owner,,",
            "email [ann@north.example]: would leave the account without an active owner",
        ),
        (
            "E4,sam@plant.example,,inactive,sa,,",
            "email [sam@plant.example]: would leave the portal without an active system administrator",
        ),
        (
            "E2,robert@north.example,NORTH,active,viewer,,",
            "email [robert@north.example]: is not this user's sign-in address: only the user can \
            change it, by confirming it at both addresses",
        ),
        (
            "E2,bob@north.example,NORTH,active,,,",
            "roles [[]]: is blank: a user has at least one role",
        ),
    ] {
        let refused = people(&mut plant, &format!("{row}\n"));
        assert_eq!(refusals(&refused), [format!("2 {reason}")]);
    }
    let all = "E1 E2 E3 E4";
    assert_eq!(signed_in(&plant), [all, all, all]);

    // One hands over to the other, whichever stands first; who is yet to come keeps the invitation.
    let handed = people(
        &mut plant,
        "E1,ann@north.example,NORTH,active,viewer,,\nE2,bob@north.example,NORTH,active,owner;viewer,,\n\
         E3,cat@north.example,NORTH,invited,orders,,\n",
    );
    assert_eq!((handed.changed, handed.refused), (3, 0), "{handed}");
    assert_eq!(signed_in(&plant), ["E3 E4", "E3 E4", "E3 E4"]);
    sign_in_all(&plant);
    let moved = people(&mut plant, "E3,kate@north.example,NORTH,invited,orders,,\n");
    assert_eq!((moved.changed, moved.refused), (1, 0), "{moved}");
    let disabled = people(&mut plant, "E1,ann@north.example,NORTH,inactive,viewer,,\n");
    assert_eq!(disabled.changed, 1);
    assert_eq!(signed_in(&plant), ["E2 E4", "E2 E4", "E2 E4"]);
    let told = "select group_concat(json_extract(before, '$.status') || '>' || json_extract(after, '$.status') || ' '
                    || json_extract(after, '$.roles[0]'), '; ')
                from (select * from events where entity = 'user' and verb = 'import' and before is not null order by id)";
    assert_eq!(
        plant.text(told),
        "active>active Owner; invited>invited Orders; active>active Viewer; invited>invited Orders; \
         active>inactive Viewer"
    );

    plant.import(NounName::Dealers, "code,name,status\nNORTH,North,closed\n", "");
    assert_eq!(signed_in(&plant)[0], "E4");
}

#[test]
fn an_imported_telephone_leaves_a_proven_one() {
    let mut plant = small();
    let phones = "select group_concat(number || '/' || extension || '/' || is_primary || '/' || coalesce(verified_at, '-'), ' ')
                  from (select * from user_phones order by id)";
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0199,\n");
    plant.conn.execute("update user_phones set verified_at = 7", []).unwrap();
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0199,12\n");
    assert_eq!(plant.text(phones), "+14165550199/12/1/7");
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0100,\n");
    assert_eq!(plant.text(phones), "+14165550199/12/0/7 +14165550100//1/-");
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0101,\n");
    assert_eq!(plant.text(phones), "+14165550199/12/0/7 +14165550101//1/-");
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0199,\n");
    assert_eq!(plant.text(phones), "+14165550199//1/7");
}

#[test]
fn people_kept_under_their_last_name_are_found_again() {
    let plant = Plant::new();
    plant
        .conn
        .execute(
            "insert into users (kind, email, email_folded, first_name, last_name, name_folded, created_at, updated_at)
             values ('staff', 'j@e.test', 'j@e.test', 'Jané ', 'ROE', 'roe jané', 0, 0)",
            [],
        )
        .unwrap();
    let migration = include_str!("../../../migrations/V20__import.sql");
    let (_, correction) = migration.split_once(";\n").unwrap();
    plant.conn.execute_batch(correction).unwrap();
    assert_eq!(plant.text("select name_folded from users"), "jané roe");
}

//! Tests the audit log, certificates and the signing key.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    process::Stdio,
};

use serde_json::json;
use transom::{
    certificates::{Facts, Position, PublicKey, SigningKey, check, seal},
    documents::{CertificatePaper, CompanyPaper, Typesetter},
    instance::Instance,
    messages::Language,
};

use super::{Desk, Ran};
use crate::harness::transom_command;

#[test]
fn the_trail_is_proven_searched_and_written_out() {
    let desk = Desk::with_instance();
    desk.run(&["maintenance", "on"]).ends(0);
    desk.run(&["maintenance", "off"]).ends(0);
    let proof = desk.run(&["audit", "verify", "--output", "json"]).ends(0).json();
    assert_eq!(proof["verdict"], "verified");
    let head = proof["head"].as_str().unwrap();
    desk.run(&["audit", "verify", "--known", head]).ends(0);
    desk.run(&["maintenance", "on"]).ends(0);
    let still = desk.run(&["audit", "verify", "--head", head]).ends(0);
    assert!(still.out.contains("still contains event"), "{}", still.out);
    let (number, hash) = head.split_once(':').unwrap();
    let other = format!("{number}:{}", hash.chars().rev().collect::<String>());
    let told = desk.run(&["audit", "verify", "--head", &other]).ends(11);
    assert!(told.out.contains("not the event that was recorded"), "{}", told.out);
    desk.run(&["maintenance", "off"]).ends(0);
    let cut = format!("9999:{}", "0".repeat(64));
    desk.run(&["audit", "verify", "--known", &cut]).ends(11);
    let found =
        desk.run(&["audit", "search", "--entity", "system", "--output", "json"]).ends(0).json();
    assert_eq!(found["items"].as_array().unwrap().len(), 4);
    desk.run(&["audit", "search", "--account", "NOBODY"]).ends(3);
    let written = desk.run(&["audit", "export", "--format", "jsonl"]).ends(0);
    assert!(
        written.out.lines().count() >= 2 && written.out.contains("maintenance"),
        "{}",
        written.out
    );
    assert!(written.err.contains("instance "), "{}", written.err);
    let both = desk.run(&["audit", "export", "--output", "json"]).ends(2).json();
    assert!(both["message"].as_str().unwrap().contains("--to"), "{both}");
    desk.run(&["audit", "export", "--to", "trail.csv"]).ends(0);
    assert!(fs::read_to_string(desk.home.path().join("trail.csv")).unwrap().starts_with("id,at,"));
}

/// Facts that refer to the end of the current audit log.
fn approval(desk: &Desk) -> Facts {
    let log = desk.run(&["audit", "verify", "--output", "json"]).ends(0).json();
    let (event, hash) = log["head"].as_str().unwrap().split_once(':').unwrap();
    let facts = json!({
        "version": Facts::VERSION,
        "kind": "approval",
        "company": "Northlight",
        "portal": "https://portal.example.com",
        "item": {
            "number": "P-000123-02-07", "revision": "A", "title": "Street side", "purpose": "Production",
            "answer": "approved", "request": "P-000123-02", "project": "Maple Court",
        },
        "signer": {
            "typedName": "Zoë Tremblay", "userId": 7, "userName": "Zoë Tremblay", "side": "dealer",
            "accountCode": "NORTH", "accountName": "North Shore Windows", "method": "password", "drawn": "",
        },
        "signedAt": "2026-11-26T03:11:17Z",
        "units": [{"order": "100234", "line": 3, "mark": "W-12", "description": "Casement", "quantity": "2"}],
        "notes": "",
        "openMarks": 0,
        "files": [{
            "name": "W-12.pdf", "version": 1, "size": 9,
            "sha256": check::sha256(&mut &b"a drawing"[..]).unwrap(),
        }],
        "audit": {"event": event.parse::<i64>().unwrap(), "hash": hash},
        "key": "",
    });
    serde_json::from_value(facts).unwrap()
}

#[test]
fn a_certificate_is_proven_without_a_database_and_held_against_the_log() {
    let desk = Desk::with_instance();
    let home = desk.home.path();
    let key = Instance::open(&desk.dir()).unwrap().signing_key().unwrap();
    let facts = approval(&desk);
    let signed = facts.clone().sign(&key).unwrap();
    let paper = CertificatePaper {
        language: Language::English,
        signed: signed.clone(),
        facts,
        drawn: None,
    };
    let typesetter = Typesetter::new(CompanyPaper::default(), None, None).unwrap();
    fs::write(home.join("c.pdf"), seal(typesetter.pdf(&paper).unwrap(), &key)).unwrap();
    fs::write(home.join("c.json"), &signed).unwrap();
    fs::write(home.join("W-12.pdf"), "a drawing").unwrap();
    fs::write(home.join("key.pem"), key.public().pem()).unwrap();
    // Nothing of an instance is looked for unless --data names one.
    let verify = |arguments: &[&str]| {
        let mut command = transom_command();
        let command = command.args(["audit", "verify"]).args(arguments).current_dir(home);
        let output = command.stdin(Stdio::null()).output().unwrap();
        Ran {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    };
    for certificate in ["c.pdf", "c.json"] {
        let bare = verify(&["--certificate", certificate]).ends(10);
        assert!(bare.out.contains("compare the key below with https://portal"), "{}", bare.out);
        let whole = ["--certificate", certificate, "--file", "W-12.pdf", "--key", "key.pem"];
        let proven = verify(&whole).ends(0);
        for words in
            ["Verified", "approved, for Production", "Zoë Tremblay", "W-12.pdf is unchanged"]
        {
            assert!(proven.out.contains(words), "{}", proven.out);
        }
        let data = desk.dir().display().to_string();
        verify(&["--certificate", certificate, "--data", &data]).ends(0);
    }
    let said = verify(&["--certificate", "c.pdf", "--key", "key.pem", "--output", "json"]).ends(0);
    assert_eq!(said.json()["facts"]["item"]["answer"], "approved");

    fs::write(home.join("W-12.pdf"), "a drawinG").unwrap();
    let changed = verify(&["--certificate", "c.pdf", "--key", "key.pem", "--file", "W-12.pdf"]);
    let changed = changed.ends(11);
    assert!(changed.out.starts_with("W-12.pdf was changed"), "{}", changed.out);

    let mut page = fs::read(home.join("c.pdf")).unwrap();
    let place = page.len() / 2;
    page[place] ^= 1;
    fs::write(home.join("page.pdf"), page).unwrap();
    verify(&["--certificate", "page.pdf", "--key", "key.pem"]).ends(11);
    fs::write(home.join("forged.json"), signed.replace("approved", "rejected")).unwrap();
    let forged = verify(&["--certificate", "forged.json", "--key", "key.pem"]).ends(11);
    assert!(forged.out.contains("is forged"), "{}", forged.out);
    fs::write(home.join("none.pdf"), "%PDF-1.7").unwrap();
    verify(&["--certificate", "none.pdf"]).ends(11);
    verify(&["--certificate", "absent.pdf"]).ends(74);

    // A receipt has a seal alone, so only a key verifies it.
    let receipt = seal(b"%PDF-1.7\nA receipt\nstartxref\n0\n%%EOF\n".to_vec(), &key);
    fs::write(home.join("r.pdf"), &receipt).unwrap();
    let unknown = verify(&["--certificate", "r.pdf"]).ends(10);
    assert!(unknown.out.contains("This is a receipt"), "{}", unknown.out);
    let data = desk.dir().display().to_string();
    for given in [["--key", "key.pem"], ["--data", &data]] {
        let proven = verify(&["--certificate", "r.pdf", given[0], given[1]]).ends(0);
        assert!(proven.out.contains("Verified: the receipt is genuine."), "{}", proven.out);
    }
    let changed = String::from_utf8(receipt).unwrap().replace("A receipt", "A deceipt");
    fs::write(home.join("changed.pdf"), changed).unwrap();
    let changed = verify(&["--certificate", "changed.pdf", "--key", "key.pem"]).ends(11);
    assert!(changed.out.contains("The receipt was changed"), "{}", changed.out);

    // Another instance has another key and another log.
    let other = Desk::with_instance();
    let data = other.dir().display().to_string();
    verify(&["--certificate", "r.pdf", "--data", &data]).ends(11);
    let foreign = verify(&["--certificate", "c.pdf", "--data", &data]).ends(11);
    assert!(foreign.out.contains("signed with another key"), "{}", foreign.out);
    assert!(foreign.out.contains("The audit log does not confirm it"), "{}", foreign.out);
    let older = Facts { audit: Position { event: 1, hash: "0".repeat(64) }, ..approval(&desk) };
    fs::write(home.join("older.json"), older.sign(&key).unwrap()).unwrap();
    let data = desk.dir().display().to_string();
    let unconfirmed = verify(&["--certificate", "older.json", "--data", &data]).ends(11);
    assert!(unconfirmed.out.contains("not the event that was recorded"), "{}", unconfirmed.out);
}

#[test]
fn the_key_that_signs_is_shown_to_everyone_and_never_made_anew() {
    let desk = Desk::with_instance();
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    let address = server.said["address"].as_str().unwrap().to_owned();
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(
        stream,
        "GET /.well-known/transom-certificate-key HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let shown = answer.split("\r\n\r\n").nth(1).unwrap();
    let key = Instance::open(&desk.dir()).unwrap().signing_key().unwrap().public();
    assert_eq!(PublicKey::parse(shown).unwrap(), key, "{answer}");
    assert_eq!(server.stop(), 0);

    let file = desk.dir().join("signing-key");
    fs::remove_file(&file).unwrap();
    let without = desk.run(&["serve", "--listen", "127.0.0.1:0"]).ends(65);
    assert!(without.err.contains("signing-key is missing"), "{}", without.err);
    assert!(!file.exists());
    SigningKey::create(&file).unwrap();
    let other = desk.run(&["serve", "--listen", "127.0.0.1:0"]).ends(65);
    assert!(other.err.contains("is not the key that"), "{}", other.err);
}

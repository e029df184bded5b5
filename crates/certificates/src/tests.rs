//! Tests what a certificate proves, and that forgeries are detected.

use proptest::prelude::*;

use crate::{
    Answer, Facts, Item, Kind, Mark, Position, PublicKey, Shown, Side, Signer, SigningKey, Unit,
    check::{self, Fault, FileFinding, read},
    facts::{envelope, signed_bytes},
    seal,
};

const DRAWING: &[u8] = b"a drawing of three windows";

fn key(seed: u8) -> SigningKey {
    SigningKey::of_seed(&[seed; 32]).unwrap()
}

fn facts() -> Facts {
    Facts {
        version: Facts::VERSION,
        kind: Kind::Approval,
        company: "Northlight Windows & Doors".to_owned(),
        portal: "https://portal.example.com".to_owned(),
        item: Item {
            number: "P-000123-02-07".to_owned(),
            revision: "A".to_owned(),
            title: "Street side, second floor".to_owned(),
            purpose: "Production".to_owned(),
            answer: Answer::ApprovedAsNoted,
            request: "P-000123-02".to_owned(),
            project: "Maple Court".to_owned(),
        },
        signer: Signer {
            typed_name: "Zoë Tremblay".to_owned(),
            user_id: 17,
            user_name: "Zoë Tremblay".to_owned(),
            side: Side::Dealer,
            account_code: "NORTH".to_owned(),
            account_name: "North Shore Windows".to_owned(),
            method: "authenticator app".to_owned(),
            drawn: String::new(),
        },
        signed_at: "2026-11-26T03:11:17Z".to_owned(),
        units: vec![Unit {
            order: "100234".to_owned(),
            line: 3,
            mark: "W-12".to_owned(),
            description: "Casement, left".to_owned(),
            quantity: "2".to_owned(),
        }],
        notes: "Handles in black.".to_owned(),
        open_marks: 2,
        marks: vec![mark(1, "Handle on the left"), mark(2, "Sill 20 mm lower")],
        facts_sha256: "cd".repeat(32),
        files: vec![Shown {
            name: "W-12.pdf".to_owned(),
            version: 2,
            size: DRAWING.len() as u64,
            sha256: sum(DRAWING),
        }],
        audit: Position { event: 4711, hash: "ab".repeat(32) },
        key: String::new(),
    }
}

fn mark(id: i64, text: &str) -> Mark {
    Mark { id, page: 1, text: text.to_owned(), author: "Zoë Tremblay".to_owned() }
}

fn sum(mut bytes: &[u8]) -> String {
    check::sha256(&mut bytes).unwrap()
}

fn signed(facts: Facts, seed: u8) -> String {
    facts.sign(&key(seed)).unwrap()
}

/// A handwritten PDF with only the facts; `crates/papers` tests the typeset one.
fn pdf(text: &str) -> Vec<u8> {
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Kids [4 0 R] >> >> >>"
            .to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>".to_owned(),
        "<< /Names [(certificate.json) 5 0 R] >>".to_owned(),
        "<< /Type /Filespec /F (certificate.json) /EF << /F 6 0 R >> >>".to_owned(),
        format!("<< /Type /EmbeddedFile /Length {} >>\nstream\n{text}\nendstream", text.len()),
    ];
    let mut bytes = b"%PDF-1.7\n".to_vec();
    let mut places = Vec::new();
    for (index, object) in objects.iter().enumerate() {
        places.push(bytes.len());
        bytes.extend(format!("{} 0 obj\n{object}\nendobj\n", index + 1).into_bytes());
    }
    let table = bytes.len();
    bytes.extend(format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1).into_bytes());
    for place in places {
        bytes.extend(format!("{place:010} 00000 n \n").into_bytes());
    }
    bytes.extend(b"trailer\n<< /Size 7 /Root 1 0 R >>\n");
    bytes.extend(format!("startxref\n{table}\n%%EOF\n").into_bytes());
    bytes
}

fn certificate(facts: Facts, seed: u8) -> Vec<u8> {
    seal(pdf(&signed(facts, seed)), &key(seed))
}

#[test]
fn a_certificate_proves_who_approved_what_alone_and_in_its_pdf() {
    for bytes in [signed(facts(), 1).into_bytes(), certificate(facts(), 1)] {
        let read = read(&bytes).unwrap();
        assert_eq!(read.facts.item, facts().item);
        assert_eq!(read.facts.signer.typed_name, "Zoë Tremblay");
        assert_eq!(read.page, None);
        assert_eq!(read.demand(&key(1).public()), Ok(()));
        assert!(matches!(read.demand(&key(2).public()), Err(Fault::OtherKey { .. })));
    }
}

#[test]
fn every_flipped_bit_of_a_file_shows() {
    let read = read(&certificate(facts(), 1)).unwrap();
    assert!(matches!(read.file("elsewhere.pdf", &sum(DRAWING)), FileFinding::Same(_)));
    for bit in 0..DRAWING.len() * 8 {
        let mut changed = DRAWING.to_vec();
        changed[bit / 8] ^= 1 << (bit % 8);
        assert!(matches!(read.file("W-12.pdf", &sum(&changed)), FileFinding::Changed(_)));
        assert_eq!(read.file("elsewhere.pdf", &sum(&changed)), FileFinding::Unknown);
    }
}

#[test]
fn every_changed_byte_of_a_certificate_shows() {
    for whole in [signed(facts(), 1).into_bytes(), certificate(facts(), 1)] {
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 1 << (place % 8);
            let holds = read(&changed)
                .is_ok_and(|read| read.page.is_none() && read.demand(&key(1).public()).is_ok());
            assert!(!holds, "a bit of byte {place} may be flipped");
        }
    }
}

#[test]
fn facts_that_were_not_signed_are_forged() {
    let genuine = signed(facts(), 1);
    for (from, to) in [
        ("\"approved_as_noted\"", "\"approved\""),
        ("Zoë Tremblay", "Zoe Tremblay"),
        ("\"userId\":17", "\"userId\":18"),
        ("\"event\":4711", "\"event\":4712"),
        ("2026-11-26", "2026-11-27"),
    ] {
        let forged = genuine.replace(from, to);
        assert_ne!(forged, genuine);
        assert_eq!(read(forged.as_bytes()), Err(Fault::Forged), "{to}");
        // A seal made with the forger's own key doesn't help.
        assert_eq!(read(&seal(pdf(&forged), &key(2))), Err(Fault::Forged), "{to}");
    }
}

#[test]
fn a_signature_of_another_certificate_or_of_another_key_does_not_hold() {
    let part = |text: &str, name: &str| {
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        value[name].as_str().unwrap().to_owned()
    };
    let genuine = signed(facts(), 1);
    let other = signed(Facts { notes: "Handles in white.".to_owned(), ..facts() }, 1);
    let foreign = signed(facts(), 2);

    let swapped = genuine.replace(&part(&genuine, "signature"), &part(&other, "signature"));
    assert_eq!(read(swapped.as_bytes()), Err(Fault::Forged));

    // The facts name the key, so the forger's own key and signature aren't enough.
    let resigned = genuine
        .replace(&part(&genuine, "signature"), &part(&foreign, "signature"))
        .replace(&part(&genuine, "publicKey"), &part(&foreign, "publicKey"));
    assert_eq!(read(resigned.as_bytes()), Err(Fault::Forged));

    // A complete certificate signed by someone else is valid for their key and for no other.
    let read = read(foreign.as_bytes()).unwrap();
    assert!(matches!(read.demand(&key(1).public()), Err(Fault::OtherKey { .. })));
}

#[test]
fn a_seal_is_no_signature_of_facts_and_of_no_other_page() {
    let genuine = certificate(facts(), 1);
    let other = seal([pdf(&signed(facts(), 1)), b"\n".to_vec()].concat(), &key(1));
    let seal_of = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let start = text.find("%transom-seal ").unwrap();
        text[start..start + 102].to_owned()
    };
    let text = String::from_utf8(genuine.clone()).unwrap();
    let swapped = text.replace(&seal_of(&genuine), &seal_of(&other));
    assert_eq!(read(swapped.as_bytes()).unwrap().page, Some(Fault::PageChanged));
    let without = text.replace(&format!("{}\n", seal_of(&genuine)), "");
    assert_eq!(read(without.as_bytes()).unwrap().page, Some(Fault::PageChanged));
}

#[test]
fn facts_are_written_in_one_way() {
    let genuine = signed(facts(), 1);
    for other in [
        genuine.replacen('{', "{ ", 1),
        format!("{genuine}\n"),
        genuine.replacen("\"facts\":{", "\"facts\":{\"audit\":{},", 1),
        genuine.replace('ë', "\\u00eb"),
    ] {
        assert_eq!(read(other.as_bytes()), Err(Fault::Damaged));
    }
    let newer = genuine.replace("\"version\":2", "\"version\":3").replace("}],", "}] ,");
    assert_eq!(read(newer.as_bytes()), Err(Fault::Newer(3)));
}

#[test]
fn a_certificate_of_the_first_version_is_still_proved() {
    let mut old = serde_json::to_value(facts()).unwrap();
    let key = key(1);
    let text = old.as_object_mut().unwrap();
    text.remove("marks");
    text.remove("factsSha256");
    text.insert("version".to_owned(), 1.into());
    text.insert("key".to_owned(), key.public().fingerprint().into());
    let signature = key.sign(&signed_bytes(&old));
    let kept = envelope(&old, &key.public().text(), &signature);
    let read = read(kept.as_bytes()).unwrap();
    read.demand(&key.public()).unwrap();
    assert_eq!((read.facts.version, read.facts.open_marks), (1, 2));
    assert_eq!((read.facts.marks.len(), read.facts.facts_sha256.as_str()), (0, ""));
}

#[test]
fn a_key_file_is_made_once_and_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("signing-key");
    assert!(SigningKey::open(&path).unwrap_err().to_string().contains("is missing"));
    let made = SigningKey::create(&path).unwrap();
    assert!(SigningKey::create(&path).is_err());
    assert_eq!(SigningKey::open(&path).unwrap().public(), made.public());
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    std::fs::write(&path, b"no key").unwrap();
    assert!(SigningKey::open(&path).unwrap_err().to_string().contains("is damaged"));
}

#[test]
fn a_public_key_is_read_in_every_form_in_which_it_is_given() {
    let key = key(1).public();
    for text in [key.pem(), key.text(), format!("  {}\n", key.text())] {
        assert_eq!(PublicKey::parse(&text).unwrap(), key);
    }
    for text in ["", "-----BEGIN PUBLIC KEY-----", "AAAA", "no key"] {
        assert!(PublicKey::parse(text).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_damage_panics_and_none_goes_unseen(
        places in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20),
        cut in any::<prop::sample::Index>(),
    ) {
        for whole in [signed(facts(), 1).into_bytes(), certificate(facts(), 1)] {
            let mut changed = whole.clone();
            for (place, byte) in &places {
                let place = place.index(changed.len());
                changed[place] = *byte;
            }
            changed.truncate(cut.index(whole.len()) + 1);
            if changed != whole {
                let holds = read(&changed)
                    .is_ok_and(|read| read.page.is_none() && read.demand(&key(1).public()).is_ok());
                prop_assert!(!holds);
            }
        }
    }

    #[test]
    fn what_is_no_certificate_is_none(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert_eq!(read(&bytes), Err(Fault::None));
    }
}

//! Tests the catalogue: that it can be parsed, that every text is used, and how texts are formatted.

use std::{collections::BTreeSet, fs, path::Path};

use fluent_syntax::{ast::Entry, parser};

use super::*;
use crate::{Message, message};

fn keys() -> Vec<String> {
    let resource = parser::parse(ENGLISH).unwrap_or_else(|(_, mistakes)| panic!("{mistakes:?}"));
    let keys = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        Entry::Term(_) | Entry::Junk { .. } => panic!("{entry:?}"),
        _ => None,
    });
    keys.collect()
}

#[test]
fn every_key_stands_once() {
    let mut seen = BTreeSet::new();
    let twice: Vec<_> = keys().into_iter().filter(|key| !seen.insert(key.clone())).collect();
    assert_eq!(twice, Vec::<String>::new());
}

/// The quoted strings of all Rust sources below a folder.
fn quoted(quote: char, dir: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            quoted(quote, &path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(text.split(quote).map(str::to_owned));
        }
    }
}

#[test]
fn every_key_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut texts, mut codes) = (BTreeSet::new(), BTreeSet::new());
    for dir in ["src", "crates"] {
        quoted('"', &root.join(dir), &mut texts);
        quoted('\'', &root.join(dir), &mut codes);
    }
    // Keys of workflows are composed of the workflow, the kind of text and the code. Some codes occur in SQL only.
    let is_made = |key: &str| {
        key.match_indices('-').any(|(at, _)| {
            let (start, code) = key.split_at(at + 1);
            let made_of = |start: &str| texts.contains(start);
            (made_of(start) || start.strip_prefix("code-").is_some_and(made_of))
                && (texts.contains(code) || codes.contains(code))
        })
    };
    let unused: Vec<_> =
        keys().into_iter().filter(|key| !texts.contains(key) && !is_made(key)).collect();
    assert_eq!(unused, Vec::<String>::new());
}

#[test]
fn a_message_is_worded_in_the_language_of_its_reader() {
    let one = message!("upload-used-up-files", who = "user", files = 1);
    assert_eq!(one.to_string(), "You have uploaded 1 file today. Please upload the rest tomorrow.");
    let two = message!("upload-used-up-files", who = %"account", files = 2_usize);
    assert_eq!(
        two.to_string(),
        "Your account has uploaded 2 files today. Please upload the rest tomorrow."
    );
    let required = message!("required");
    assert_eq!(
        required.in_language(Language::Pseudo),
        "[Réqüîŕéđ.]".replace('é', "éé").replace('ü', "üü").replace('î', "îî")
    );
    let plain = Message::plain("As it came");
    assert_eq!(plain.in_language(Language::Pseudo), "As it came");
}

#[test]
fn what_stands_in_a_message_is_in_its_language_and_is_never_read_as_a_text() {
    let inner = message!("required");
    let outer = message!("form-choose-word", others = "{ $last }", last = inner);
    assert_eq!(outer.to_string(), "Choose { $last } or Required..");
    let pseudo = outer.in_language(Language::Pseudo);
    assert!(
        pseudo.contains("{ $last }")
            && pseudo.ends_with(
                "[Réqüîŕéđ.].]".replace('é', "éé").replace('ü', "üü").replace('î', "îî").as_str()
            ),
        "{pseudo}"
    );
}

#[test]
fn a_number_is_shown_without_marks_and_a_large_one_whole() {
    let length = message!("form-too-short", min = 1_234_567);
    assert_eq!(length.to_string(), "Enter at least 1234567 characters.");
    let length = message!("form-too-short", min = u64::MAX);
    assert_eq!(length.to_string(), "Enter at least 18446744073709551615 characters.");
}

#[test]
fn what_is_kept_is_worded_when_it_is_read() {
    let inner = message!("required");
    let one = message!("form-choose-word", others = "{ $last }", last = inner.clone());
    let joined = Message::sentences(vec![one.clone(), Message::plain("As it came")]);
    for message in [
        inner.clone(),
        one,
        joined,
        inner.clone().in_sentence(),
        message!("form-too-short", min = 3),
    ] {
        let kept = message.kept();
        assert_eq!(Message::of_kept(&kept), message, "{kept}");
        let json = serde_json::to_value(&message).unwrap();
        assert_eq!(serde_json::from_value::<Message>(json).unwrap(), message);
    }
    assert_eq!(inner.kept(), r#"{"key":"required"}"#);
    // Text from people and other systems is never mistaken for a key.
    for text in ["As it came", "", "{", r#"{"key":"required"}"#, r#"{"key":"required","more":1}"#] {
        let plain = Message::plain(text);
        assert_eq!(Message::of_kept(&plain.kept()).in_language(Language::Pseudo), text);
    }
    assert_eq!(Message::plain("As it came").kept(), "As it came");
    assert_eq!(Message::of_kept("{\"key\": 1}").to_string(), "{\"key\": 1}");
    assert!(Message::of_kept("").is_blank() && !inner.is_blank());
}

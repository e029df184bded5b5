//! Tests `transom init`: an instance is created once, for its owner only, with an administrator.

use std::fs;

use serde_json::json;

use super::{Desk, PASSWORD, mode};

#[test]
fn init_makes_an_instance_once_and_for_its_owner_alone() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--password-stdin"];
    let made = desk.fed(PASSWORD, &init).ends(0);
    assert!(made.out.contains("ada@example.com is its administrator"), "{}", made.out);
    assert_eq!(mode(&desk.dir()), 0o700);
    for part in ["key", "signing-key", "transom.db"] {
        assert_eq!(mode(&desk.dir().join(part)), 0o600, "{part}");
    }
    assert_eq!(fs::read(desk.dir().join("key")).unwrap().len(), 32);

    let listed = desk.run(&["user", "list", "--output", "json"]).ends(0).json();
    assert_eq!(listed["items"][0]["email"], "ada@example.com");
    assert_eq!(listed["items"][0]["roles"], json!(["sa"]));
    assert_eq!(listed["items"][0]["mustChangePassword"], false);
    assert!(listed["instance"].as_str().unwrap().ends_with("/portal"));

    let again = desk.fed(PASSWORD, &init).ends(1);
    assert!(again.err.contains("is not empty"), "{}", again.err);
}

#[test]
fn an_invited_administrator_gets_a_link_instead_of_a_password() {
    let desk = Desk::new();
    let invite = ["init", "--admin", "ada@example.com", "--invite", "--output", "json"];
    assert!(desk.run(&invite).ends(2).out.contains("--public-url"));
    let made =
        desk.run(&[&invite[..], &["--public-url", "https://p.example.com"]].concat()).ends(0);
    let link = made.json()["link"].as_str().unwrap().to_owned();
    let start =
        "https://p.example.com/reset-password#emailAddress=ada%40example%2Ecom&forgotPasswordGuid=";
    assert!(link.starts_with(start), "{link}");
    // What was chosen is in the configuration from now on.
    let shown = desk.run(&["config", "show", "--output", "json"]).ends(0).json();
    assert_eq!(shown["settings"]["server.public_url"]["value"], "https://p.example.com");
    let user = desk.run(&["user", "show", "ada@example.com", "--output", "json"]).ends(0).json();
    assert_eq!(
        (&user["item"]["status"], &user["item"]["hasPassword"]),
        (&"invited".into(), &false.into())
    );
}

#[test]
fn the_first_administrator_has_a_name_where_one_is_said() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--password-stdin", "--first-name", "Ada"];
    let named = |last| [&init[..], &["--last-name", last]].concat();
    desk.fed(PASSWORD, &named("Love\nlace")).ends(1);
    desk.fed(PASSWORD, &named("Lovelace")).ends(0);
    let user = desk.run(&["user", "show", "ada@example.com", "--output", "json"]).ends(0).json();
    assert_eq!(user["item"]["firstName"], "Ada");
    assert_eq!(user["item"]["lastName"], "Lovelace");
}

#[test]
fn init_says_what_a_configuration_that_is_there_lacks() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--invite", "--config", "own.toml"];
    let init = [&init[..], &["--public-url", "https://p.example.com"]].concat();
    fs::write(desk.home.path().join("own.toml"), "[company]\nname = \"P\"\n").unwrap();
    let made = desk.run(&init).ends(10);
    assert!(made.out.contains("own.toml was there already"), "{}", made.out);
    assert!(made.out.ends_with("\npublic_url = \"https://p.example.com\"\n"), "{}", made.out);

    let said = Desk::new();
    let text = "[server]\npublic_url = \"https://p.example.com\"\n";
    fs::write(said.home.path().join("own.toml"), text).unwrap();
    said.run(&init).ends(0);
}

#[test]
fn a_configuration_that_cannot_be_written_is_told_before_there_is_an_instance() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--password-stdin", "--config"];
    let refused = desk.fed(PASSWORD, &[&init[..], &["nowhere/own.toml"]].concat()).ends(74);
    assert!(refused.err.contains("cannot write nowhere/own.toml"), "{}", refused.err);
    assert!(!desk.dir().exists());
    let own = [&init[..], &["own.toml"]].concat();
    desk.fed("short", &own).ends(1);
    assert!(!desk.home.path().join("own.toml").exists());
    desk.fed(PASSWORD, &own).ends(0);
    let text = fs::read_to_string(desk.home.path().join("own.toml")).unwrap();
    assert!(text.contains(&format!("dir = \"{}\"", desk.dir().display())), "{text}");
}

#[test]
fn a_weak_password_is_refused_and_leaves_nothing() {
    let desk = Desk::new();
    let init = ["init", "--admin", "ada@example.com", "--password-stdin"];
    let refused = desk.fed("short", &init).ends(1);
    assert!(refused.err.contains("at least"), "{}", refused.err);
    assert!(!desk.dir().join("instance").exists() && !desk.dir().join("transom.db").exists());
    desk.fed(PASSWORD, &init).ends(0);
}

#[test]
fn nobody_is_asked_where_there_is_no_terminal() {
    let desk = Desk::new();
    let refused = desk.run(&["init", "--admin", "ada@example.com"]).ends(2);
    assert!(refused.err.contains("--password-stdin"), "{}", refused.err);
    desk.fed(PASSWORD, &["init", "--admin", "ada@example.com", "--password-stdin"]).ends(0);
    let refused = desk.run(&["user", "reset-mfa", "ada@example.com"]).ends(4);
    assert!(refused.err.contains("--yes"), "{}", refused.err);
    desk.run(&["user", "reset-mfa", "ada@example.com", "--yes"]).ends(0);
}

#[test]
fn a_directory_that_is_no_instance_is_refused_and_left_alone() {
    let desk = Desk::new();
    fs::create_dir(desk.dir()).unwrap();
    for command in [&["user", "list"][..], &["serve"], &["mail", "test", "--to", "a@b.example"]] {
        let refused = desk.run(command).ends(65);
        assert!(refused.err.contains("does not contain a Transom instance"), "{}", refused.err);
    }
    assert_eq!(fs::read_dir(desk.dir()).unwrap().count(), 0);
    // What cannot be read may well be one.
    fs::create_dir(desk.dir().join("instance")).unwrap();
    let refused = desk.run(&["user", "list"]).ends(74);
    assert!(refused.err.contains("cannot read"), "{}", refused.err);
    fs::remove_dir(desk.dir().join("instance")).unwrap();
    fs::write(desk.dir().join("letters.txt"), "").unwrap();
    desk.fed(PASSWORD, &["init", "--admin", "ada@example.com", "--password-stdin"]).ends(1);
}

#[test]
fn a_password_may_come_from_a_file() {
    let desk = Desk::new();
    fs::write(desk.home.path().join("password"), format!("{PASSWORD}\n")).unwrap();
    let init = ["init", "--admin", "ada@example.com", "--password-file", "password"];
    desk.run(&init).ends(0);
    let missing = ["user", "reset-password", "ada@example.com", "--password-file", "nowhere"];
    desk.run(&missing).ends(74);
}

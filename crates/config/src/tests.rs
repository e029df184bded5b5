//! The configuration as a whole: what goes before what, and what is said about mistakes.

use std::fs;

use super::*;

fn load_text(text: &str, environment: &[(&str, &str)]) -> Result<Loaded, Vec<String>> {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("t.toml");
    fs::write(&file, text).unwrap();
    load(Sources {
        file: Some(file),
        environment: environment.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect(),
        ..Sources::default()
    })
    .map_err(|problems| problems.iter().map(|problem| problem.message.clone()).collect())
}

#[test]
fn flags_go_before_the_environment_and_that_before_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("t.toml");
    fs::write(
        &file,
        "[server]\nlisten = \"127.0.0.1:1\"\nmax_connections = 7\nkeep_alive = \"9 s\"\n",
    )
    .unwrap();
    let variable = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let loaded = load(Sources {
        file: Some(file.clone()),
        environment: vec![
            variable("TRANSOM__SERVER__LISTEN", "127.0.0.1:2"),
            variable("TRANSOM__SERVER__MAX_CONNECTIONS", "8"),
            variable("TRANSOM__AUTH__MFA__STAFF", "optional"),
            variable("TRANSOM__SERVER__TRUSTED_PROXIES", "10.0.0.1, 10.1.0.0/16"),
            variable("HOME", "/root"),
        ],
        flags: vec![("--listen", "server.listen", "127.0.0.1:3".to_owned())],
        demo: &[("server.keep_alive", "1 s"), ("company.name", "Somebody")],
    })
    .unwrap();

    let server = &loaded.config.server;
    assert_eq!(server.listen.port(), 3);
    assert_eq!(server.max_connections, 8);
    assert_eq!(server.keep_alive, Period::seconds(9));
    assert_eq!(server.trusted_proxies.len(), 2);
    assert_eq!(loaded.config.mfa.staff, MfaDemand::Optional);
    assert_eq!(loaded.config.company.name, "Somebody");
    let source = |key: &str| loaded.sources.get(key).map(ToString::to_string);
    assert_eq!(source("server.listen").unwrap(), "flag --listen");
    assert_eq!(
        source("server.max_connections").unwrap(),
        "environment TRANSOM__SERVER__MAX_CONNECTIONS"
    );
    assert_eq!(source("server.keep_alive").unwrap(), format!("{}:4", file.display()));
    assert_eq!(source("server.body_limit"), None);
}

#[test]
fn every_mistake_is_told_at_once() {
    let problems = load_text(
        "[server]\nlissten = \"127.0.0.1:1\"\nbody_limit = 5\n\n[mail]\nhost = \"m\"\ntls = \"ssl\"\n\
         [service]\nopens = \"16:00\"\ncloses = \"08:00\"\n\
         [sesion]\nstaff_idle = \"1 h\"\n[company]\ncolour = \"red\"\nzzz = 1\n[auth]\nargon2_passes = 1.5\n",
        &[("TRANSOM__SERVER__KEEPALIVE", "3 s")],
    )
    .unwrap_err();
    for expected in [
        "unknown key server.lissten (did you mean server.listen?)",
        "server.body_limit must be a size such as \"15 MiB\", not 5",
        "mail.tls must be one of \"starttls\" \"tls\" \"none\", not \"ssl\"",
        "unknown key sesion.staff_idle (did you mean session.staff_idle?)",
        "company.colour must be a colour such as \"#0c646d\", not \"red\"",
        "unknown key company.zzz",
        "auth.argon2_passes must be a whole number from 0 to 4294967295, not a number with a fraction",
        "unknown key TRANSOM__SERVER__KEEPALIVE (did you mean TRANSOM__SERVER__KEEP_ALIVE?)",
        "mail.from is needed where mail.host is set",
        "service.opens must be earlier than service.closes",
    ] {
        assert!(problems.iter().any(|problem| problem == expected), "{expected}\n{problems:#?}");
    }
    assert_eq!(problems.len(), 10, "{problems:#?}");
}

#[test]
fn a_key_in_the_wrong_section_is_sent_to_the_right_one() {
    let problems = load_text("[server]\ntime_zone = \"America/Toronto\"\n", &[]).unwrap_err();
    assert_eq!(problems, ["unknown key server.time_zone (did you mean company.time_zone?)"]);
}

#[test]
fn mistakes_in_the_toml_itself_name_their_line() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("t.toml");
    fs::write(&file, "[server]\nlisten = \n").unwrap();
    let problems = load(Sources { file: Some(file.clone()), ..Sources::default() }).unwrap_err();
    assert!(
        problems[0].to_string().starts_with(&format!("{}:2: ", file.display())),
        "{problems:?}"
    );
}

#[test]
fn a_file_that_was_asked_for_must_be_there() {
    let file = Some(PathBuf::from("/nowhere/transom.toml"));
    let problems = load(Sources { file, ..Sources::default() }).unwrap_err();
    assert!(problems[0].message.starts_with("/nowhere/transom.toml cannot be read"));
}

#[test]
fn a_secret_comes_from_its_file_or_from_its_setting_but_not_from_both() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("password"), "swordfish\n").unwrap();
    let file = dir.path().join("t.toml");
    let mail = "[mail]\nhost = \"m\"\nuser = \"u\"\nfrom = \"a@b.example\"\npassword_file = \"password\"\n";
    fs::write(&file, mail).unwrap();
    let loaded = load(Sources { file: Some(file.clone()), ..Sources::default() }).unwrap();
    assert_eq!(loaded.config.mail.password.as_ref().unwrap().expose(), "swordfish");

    fs::write(&file, format!("{mail}password = \"other\"\n")).unwrap();
    let problems = load(Sources { file: Some(file), ..Sources::default() }).unwrap_err();
    let said: Vec<_> = problems.iter().map(|problem| problem.message.as_str()).collect();
    assert!(said.contains(&"mail.password and mail.password_file are both set: keep only one"));
    assert!(!format!("{problems:?}").contains("other"));
}

#[test]
fn nothing_shows_a_secret() {
    let loaded = load_text(
        "[mail]\nhost = \"m\"\nuser = \"u\"\nfrom = \"a@b.example\"\npassword = \"swordfish\"\n\
         [sms]\nsecret = \"swordfish\"\n[address]\nkey = \"swordfish\"\n",
        &[],
    )
    .unwrap();
    let shown = format!("{:?} {:?}", loaded, loaded.config.sections());
    assert!(!shown.contains("swordfish"));
    assert_eq!(shown.matches("\\\"(hidden)\\\"").count(), 3);
    let wrong = load_text("[sms]\nsecret = [\"swordfish\"]\n", &[]).unwrap_err();
    assert_eq!(wrong, ["sms.secret must be text that is not empty"]);
}

#[test]
fn lowered_guards_are_weaknesses() {
    let loaded = load_text(
        "[server]\npublic_url = \"http://portal.example.com\"\nlisten = \"0.0.0.0:80\"\n\
         [auth.mfa]\nstaff = \"optional\"\n[session]\nstaff_remember = \"1 day\"\n[backup]\nenabled = true\n",
        &[],
    )
    .unwrap();
    let weaknesses: Vec<String> = loaded.weaknesses().iter().map(ToString::to_string).collect();
    let weaknesses = weaknesses.join("\n");
    for part in [
        "auth.mfa.staff",
        "session.staff_remember",
        "server.public_url",
        "server.listen",
        "mail.host",
        "[backup]",
    ] {
        assert!(weaknesses.contains(part), "{part}\n{weaknesses}");
    }
    let open = load_text("[server]\nlisten = \"0.0.0.0:80\"\n", &[]).unwrap().weaknesses();
    assert!(open.iter().any(|told| told.to_string().contains("server.public_url")), "{open:?}");
    let strong = load_text(
        "[server]\npublic_url = \"https://portal.example.com\"\n[mail]\nhost = \"m\"\nfrom = \"a@b.example\"\n",
        &[],
    );
    assert!(strong.unwrap().weaknesses().is_empty());
}

#[test]
fn floors_hold() {
    let problems = load_text(
        "[auth]\npassword_min = 8\nargon2_memory = \"1 MiB\"\n[session]\nstaff_idle = \"13 h\"\n\
         [data]\nwarn_below = \"1 %\"\n[tls]\nkey = \"k\"\n",
        &[],
    )
    .unwrap_err();
    assert_eq!(problems.len(), 5, "{problems:#?}");
}

#[test]
fn the_template_is_the_committed_one_and_says_nothing_new_when_read() {
    let text = template(&BTreeMap::new());
    let committed =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../config/transom.toml"))
            .unwrap();
    assert!(text == committed, "stale: run `transom config template > config/transom.toml`");
    assert!(load_text(&text, &[]).unwrap().sources.is_empty());
}

#[test]
fn every_line_of_the_template_can_be_put_in_force() {
    let text = template(&BTreeMap::new());
    let in_force: String = text
        .lines()
        .filter(|line| !line.starts_with("# ") && !line.contains("_file = "))
        .flat_map(|line| [line.strip_prefix('#').unwrap_or(line), "\n"])
        .collect();
    let loaded = load_text(&in_force, &[]).unwrap();
    let settings =
        loaded.config.sections().iter().map(|section| section.entries.len()).sum::<usize>();
    assert_eq!(loaded.sources.len(), settings);
}

#[test]
fn what_is_chosen_stands_in_force_in_the_template() {
    let chosen =
        BTreeMap::from([("server.public_url".to_owned(), "\"https://p.example\"".to_owned())]);
    let loaded = load_text(&template(&chosen), &[]).unwrap();
    assert_eq!(loaded.config.server.public_url.as_str(), "https://p.example");
    assert_eq!(loaded.sources.len(), 1);
}

#[test]
fn what_may_hold_a_secret_is_shown_by_its_presence_alone() {
    let text = "[sms]\nurl = \"https://sms.example.com/?key=swordfish&to={to}\"\nbody = \"{text} swordfish\"\n\
                headers = [\"Authorization: Bearer swordfish\"]\n\
                [address]\nurl = \"https://addresses.example.com/?key=swordfish\"\n";
    let config = load_text(text, &[]).unwrap().config;
    let shown: Vec<_> = config
        .sections()
        .into_iter()
        .flat_map(|section| section.entries)
        .filter_map(|entry| entry.value)
        .collect();
    assert!(!shown.concat().contains("swordfish"));
    assert_eq!(shown.iter().filter(|value| *value == "\"(hidden)\"").count(), 4);
}

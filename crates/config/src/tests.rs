//! Tests the configuration as a whole: precedence, and what is said about mistakes.

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
        ..Sources::default()
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
fn what_stands_twice_is_told_with_both_places() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("t.toml");
    let said = |text: &str| {
        fs::write(&file, text).unwrap();
        load(Sources { file: Some(file.clone()), ..Sources::default() }).unwrap_err()[0].to_string()
    };
    let section = said("[backup]\n#dir = \"/a\"\n[log]\n\n[backup] # mine\ndir = \"/b\"\n");
    assert!(section.contains(":5: section [backup] is already at line 1"), "{section}");
    let key =
        said("[log]\nlevel = \"info\"\n[backup]\ndir = \"/a\"\n#dir = \"/c\"\ndir = \"/b\"\n");
    assert!(key.contains(":6: dir is already at line 4"), "{key}");
    let spelled = said("[company]\ncolor = \"#112233\"\ncolour = \"#445566\"\n");
    assert!(spelled.contains("is set twice"), "{spelled}");
    let loaded = load_text("[company]\ncolor = \"#112233\"\n", &[]).unwrap();
    assert_eq!(loaded.config.company.colour.to_string(), "#112233");
}

#[test]
fn the_systems_file_counts_where_its_data_directory_is_the_one_that_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let (data, other) = (dir.path().join("data"), dir.path().join("other"));
    for dir in [&data, &other] {
        fs::create_dir(dir).unwrap();
    }
    let system = dir.path().join("system.toml");
    fs::write(
        &system,
        format!("[data]\ndir = {:?}\n[company]\nname = \"System\"\n", data.display()),
    )
    .unwrap();
    let read = |named: Option<&Path>| {
        let flags = named.map(|dir| ("--data", "data.dir", dir.display().to_string()));
        load(Sources {
            system_file: Some(system.clone()),
            flags: flags.into_iter().collect(),
            ..Sources::default()
        })
        .unwrap()
    };
    let name = |loaded: &Loaded| loaded.config.company.name.clone();
    assert_eq!(name(&read(None)), "System");
    let loaded = read(Some(&data));
    assert_eq!(
        (name(&loaded), loaded.file, loaded.passed_over),
        ("System".into(), Some(system.clone()), None)
    );
    // A link counts as the same file; the directory's own file is ignored then.
    let link = dir.path().join("link");
    std::os::unix::fs::symlink(&data, &link).unwrap();
    assert_eq!(name(&read(Some(&link))), "System");
    for dir in [&data, &other] {
        fs::write(dir.join(FILE_NAME), "[company]\nname = \"Own\"\n").unwrap();
    }
    let loaded = read(Some(&data));
    assert_eq!((name(&loaded), loaded.passed_over), ("System".into(), Some(data.join(FILE_NAME))));
    let loaded = read(Some(&other));
    assert_eq!((name(&loaded), loaded.passed_over), ("Own".into(), Some(system.clone())));
    fs::remove_file(other.join(FILE_NAME)).unwrap();
    let loaded = read(Some(&other));
    assert_eq!((loaded.file, loaded.passed_over), (None, Some(system.clone())));
}

#[test]
fn what_cannot_be_right_about_backups_figures_and_memory_is_told() {
    const KEY: &str = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
    let both =
        load_text(&format!("[backup]\npublic_key = \"{KEY}\"\npublic_keys = [\"{KEY}\"]\n"), &[]);
    assert_eq!(
        both.unwrap_err(),
        ["backup.public_key and backup.public_keys are both set: keep only one"]
    );
    assert!(load_text("[backup]\npublic_keys = [\"age1x\"]\n", &[]).is_err());
    assert!(load_text(&format!("[backup]\npublic_keys = [\"{KEY}\"]\n"), &[]).is_ok());
    for (listen, is_fine) in
        [("127.0.0.1:8080", false), ("0.0.0.0:8080", false), ("127.0.0.1:9090", true)]
    {
        let loaded = load_text(&format!("[metrics]\nlisten = \"{listen}\"\n"), &[]);
        assert_eq!(loaded.is_ok(), is_fine, "{listen}");
    }
    let loaded = load_text("[database]\ncache = \"900 GiB\"\n", &[]).unwrap();
    let told: Vec<String> = loaded.weaknesses().iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|said| said.contains("database.cache of 900 GiB")), "{told:?}");
}

#[test]
fn a_variable_with_one_underscore_too_few_is_told() {
    let similar = ["TRANSOM_MAIL_HOST", "TRANSOM_CONFIG", "TRANSOM_AUTH__MFA_STAFF"];
    let loaded =
        load(Sources { similar: similar.map(str::to_owned).to_vec(), ..Sources::default() })
            .unwrap();
    let right: Vec<_> = loaded.misnamed.iter().map(|(_, right)| right.as_str()).collect();
    assert_eq!(right, ["TRANSOM__MAIL__HOST", "TRANSOM__AUTH__MFA__STAFF"]);
}

#[test]
fn the_files_of_secrets_and_what_is_set_to_its_default_are_known() {
    let dir = tempfile::tempdir().unwrap();
    let secret = dir.path().join("password");
    fs::write(&secret, "swordfish\n").unwrap();
    let text = format!(
        "[backup.s3]\nregion = \"us-east-1\"\n[address]\nkey_file = {:?}\n",
        secret.display()
    );
    let origins = load_text(&text, &[]).unwrap().config.origins;
    assert!(origins.set.contains("backup.s3.region"));
    assert_eq!(origins.secret_files.get("address.key"), Some(&secret));
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
         [auth.mfa]\nstaff = \"optional\"\n[session]\nstaff_remember = \"1 day\"\n[backup]\nkeep_daily = 0\nkeep_weekly = 0\nkeep_monthly = 0\n",
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
        "backup.keep_daily",
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
        // Files with secrets replace the settings next to them. The private key's file is a setting of its own.
        .filter(|line| {
            let is_instead = line.contains("_file = ") && !line.starts_with("#identity_file");
            // One public key or several, but not both.
            !line.starts_with("# ") && !is_instead && !line.starts_with("#public_keys")
        })
        .flat_map(|line| [line.strip_prefix('#').unwrap_or(line), "\n"])
        .collect();
    let loaded = load_text(&in_force, &[]).unwrap();
    let settings =
        loaded.config.sections().iter().map(|section| section.entries.len()).sum::<usize>();
    assert_eq!(loaded.sources.len(), settings - 1);
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

const PROVIDER: &str = "id = \"entra\"\nname = \"Example\"\nissuer = \"https://login.example.com/t\"\n\
     client_id = \"transom\"\naudience = \"api://transom\"\n";

#[test]
fn there_may_be_several_providers() {
    let text = format!(
        "[[auth.oidc]]\n{PROVIDER}sides = [\"dealers\"]\n\
         role_claims = [\"https://x.example/roles: a: b = c = dealer.owner\"]\n\
         [[auth.oidc]]\n{}staff_scope = \"s\"\n",
        PROVIDER.replace("entra", "staff")
    );
    let loaded = load_text(&text, &[("TRANSOM__AUTH__OIDC__1__NAME", "Other")]).unwrap();
    let [first, second] = &loaded.config.oidc[..] else { panic!() };
    assert_eq!((first.name.as_deref(), second.name.as_deref()), (Some("Example"), Some("Other")));
    assert_eq!(first.sides, [SideName::Dealers]);
    assert_eq!(second.sides, [SideName::Dealers, SideName::Staff]);
    let rule = &first.role_claims[0];
    assert_eq!((&*rule.value, &*rule.role), ("a: b = c", "dealer.owner"));
    assert_eq!(rule.claim, "https://x.example/roles");
    assert_eq!(
        loaded.sources["auth.oidc.1.name"].to_string(),
        "environment TRANSOM__AUTH__OIDC__1__NAME"
    );
    let named: Vec<_> = loaded.config.sections().into_iter().map(|section| section.name).collect();
    assert!(named.contains(&"auth.oidc.1".to_owned()) && !named.contains(&"auth.oidc".to_owned()));
    assert!(load_text("", &[]).unwrap().config.oidc.is_empty());
}

#[test]
fn a_provider_that_is_half_said_is_told_what_it_lacks() {
    let problems = |text: &str| load_text(text, &[]).unwrap_err();
    let found = problems(
        "[[auth.oidc]]\nid = \"E\"\nissuer = \"http://login.example.com\"\nisuer = \"a\"\n\
         scopes = [\"profile\"]\ntoken_types = [\"id+jwt\"]\naccess_token_claim = \"sub\"\n\
         role_claims = [\"roles = staff\"]\n",
    );
    for expected in [
        "unknown key auth.oidc.0.isuer (did you mean auth.oidc.0.issuer?)",
        "auth.oidc.0.role_claims must be a rule such as \"roles: portal-service = staff.advisor\", \
         not \"roles = staff\"",
        "auth.oidc.0.id must have 1 to 32 lower-case letters, digits and hyphens",
        "auth.oidc.0.name must have 1 to 40 characters",
        "auth.oidc.0.issuer must begin with https://",
        "auth.oidc.0.client_id is needed",
        "auth.oidc.0.audience is needed",
        "auth.oidc.0.token_types may hold \"at+jwt\" and \"JWT\" alone",
        "auth.oidc.0.access_token_claim must be a claim that ID tokens don't have",
        "auth.oidc.0.scopes must hold \"openid\"",
        "auth.oidc.0.staff_scope is needed where staff sign in through this provider",
    ] {
        assert!(found.iter().any(|problem| problem == expected), "{expected}\n{found:#?}");
    }
    assert_eq!(found.len(), 11, "{found:#?}");

    let found = problems("[auth.oidc]\nissuer = \"https://login.example.com\"\n");
    assert_eq!(
        found,
        ["unknown key auth.oidc.issuer (there may be several: write [[auth.oidc]] above it)"]
    );
    let twice = format!("[[auth.oidc]]\n{PROVIDER}staff_scope = \"s\"\n");
    let found = problems(&format!("{twice}{twice}"));
    assert_eq!(found[0], "auth.oidc.0.id must differ from the others'");
    let found = load_text("", &[("TRANSOM__AUTH__OIDC__3__NAME", "x")]).unwrap_err();
    assert!(found.contains(&"auth.oidc must be numbered from 0 without gaps".to_owned()));
    let found = problems("[auth]\nprovider_only = [\"staff\"]\n");
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[1].starts_with("auth.break_glass must name at least one user"));
    let one = format!(
        "[auth]\nprovider_only = [\"staff\"]\nbreak_glass = [\"a\"]\n[[auth.oidc]]\n{PROVIDER}"
    );
    let one = format!("{one}staff_scope = \"s\"\n");
    assert!(load_text(&one, &[]).is_ok());
    for (resource, is_one) in [
        ("urn:example:portal", true),
        ("api://portal", true),
        ("https://portal.example.com/api", true),
        ("portal", false),
        ("urn:", false),
        ("1urn:example", false),
        ("urn:example#part", false),
        ("urn:an example", false),
    ] {
        let loaded = load_text(&format!("{one}resource = \"{resource}\"\n"), &[]);
        assert_eq!(loaded.is_ok(), is_one, "{resource}: {:?}", loaded.err());
    }
}

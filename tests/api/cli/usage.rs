//! Tests what the program says about itself, its configuration and wrong usage.

use std::{fs, os::unix::fs::PermissionsExt as _};

use serde_json::Value;

use super::Desk;

#[test]
fn config_check_tells_mistakes_and_weaknesses_apart() {
    let desk = Desk::new();
    fs::write(
        desk.home.path().join("good.toml"),
        "[mail]\nhost = \"mail.example.com\"\nfrom = \"a@example.com\"\nuser = \"a\"\npassword = \"hunter2\"\n",
    )
    .unwrap();
    fs::set_permissions(desk.home.path().join("good.toml"), fs::Permissions::from_mode(0o600))
        .unwrap();
    let check = |file: &str| desk.run(&["config", "check", "--config", file]);
    check("good.toml").ends(0);
    let shown = desk.run(&["config", "show", "--origin", "--config", "good.toml"]).ends(0);
    assert!(shown.out.contains("good.toml:5") && !shown.out.contains("hunter2"), "{}", shown.out);

    fs::write(desk.home.path().join("weak.toml"), "[auth.mfa]\nstaff = \"optional\"\n").unwrap();
    assert!(check("weak.toml").ends(10).out.contains("auth.mfa.staff is lowered"));

    fs::write(desk.home.path().join("bad.toml"), "[server]\nlissten = 1\nkeep_alive = 2\n")
        .unwrap();
    let bad = check("bad.toml").ends(78);
    assert!(bad.err.contains("did you mean server.listen?"), "{}", bad.err);
    assert!(bad.err.contains("server.keep_alive must be"), "{}", bad.err);
    let bad =
        desk.run(&["user", "list", "--config", "bad.toml", "--output", "json"]).ends(78).json();
    assert_eq!(bad["code"], "configuration");
    assert_eq!(bad["problems"].as_array().unwrap().len(), 2);
    check("nowhere.toml").ends(78);

    let portal = Desk::with_instance();
    let with_role = |code: &str| {
        let text = format!("[auth.mfa]\nrequired_roles = [\"{code}\"]\n");
        fs::write(portal.home.path().join("roles.toml"), text).unwrap();
        portal.run(&["config", "check", "--config", "roles.toml"]).ends(10).out
    };
    assert!(with_role("dealer.ownr").contains("required_roles names dealer.ownr"));
    assert!(!with_role("dealer.owner").contains("required_roles"));

    let missing =
        "[tls]\ncertificate = \"a.crt\"\nkey = \"a.key\"\n[company]\nlogo = \"logo.png\"\n";
    fs::write(desk.home.path().join("missing.toml"), missing).unwrap();
    let missing = check("missing.toml").ends(78);
    assert!(missing.err.contains("a.crt") && missing.err.contains("logo.png"), "{}", missing.err);
}

#[test]
fn mail_cannot_be_tried_without_a_server() {
    let desk = Desk::with_instance();
    let refused = desk.run(&["mail", "test", "--to", "a@example.com"]).ends(78);
    assert!(refused.err.contains("mail.host"), "{}", refused.err);
    let mut command = desk.command(&["mail", "test", "--to", "a@example.com"]);
    // No one listens on the discard port.
    command.envs([
        ("TRANSOM__MAIL__HOST", "127.0.0.1"),
        ("TRANSOM__MAIL__PORT", "9"),
        ("TRANSOM__MAIL__TLS", "none"),
        ("TRANSOM__MAIL__FROM", "portal@example.com"),
    ]);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("was not sent through"));
}

#[test]
fn the_program_describes_itself() {
    let desk = Desk::new();
    let version = desk.run(&["version"]).ends(0);
    assert!(
        version.out.starts_with(concat!("transom ", env!("CARGO_PKG_VERSION"))),
        "{}",
        version.out
    );
    let shell = desk.run(&["completions", "bash"]).ends(0);
    assert!(shell.out.contains("reset-password"));
    assert!(desk.run(&["man"]).ends(0).out.contains("healthcheck"));
    desk.run(&["man", "--dir", "pages"]).ends(0);
    assert!(desk.home.path().join("pages/transom-user-create.1").exists());
    let api: Value = serde_json::from_str(&desk.run(&["openapi"]).ends(0).out).unwrap();
    assert!(
        api["paths"]["/account/authenticate"].is_object()
            || api["paths"]["/api/account/authenticate"].is_object()
    );
    let template = desk.run(&["config", "template"]).ends(0).out;
    assert!(template.contains("[server]\n"));
}

#[test]
fn wrong_usage_is_told_in_the_form_that_was_asked_for() {
    let desk = Desk::new();
    desk.run(&["user", "crate"]).ends(2);
    desk.run(&["--help"]).ends(0);
    let json = desk.run(&["user", "crate", "--output", "json"]).ends(2).json();
    assert_eq!((&json["isSuccess"], &json["code"]), (&false.into(), &"usage".into()));
    // Secrets are never words of the command.
    desk.run(&["user", "create", "--password", "x"]).ends(2);
}

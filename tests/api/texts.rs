//! Tests input of text: single-line fields accept no line breaks, none accepts invisible characters, and an address
//! that can't receive email is refused.

use std::fs;

use http::Method;
use serde_json::{Value, json};

use super::{cli::Desk, harness::TestApp};

const BROKEN: &str = "Eve\r\nBcc: victim@example.com";
const TURNED: &str = "Eve\u{202e}gpj.exe";
const LINES: &str = "One line,\r\n\tand another.\nA third.";

/// A form: its author, its path, its single-line fields and those with several lines.
struct Form {
    who: &'static str,
    path: &'static str,
    one: &'static [&'static str],
    several: &'static [&'static str],
    /// The other fields.
    with: Value,
}

fn form(who: &'static str, path: &'static str, one: &'static [&'static str]) -> Form {
    Form { who, path, one, several: &[], with: json!({}) }
}

fn everyone() -> Value {
    json!({"accounts": [], "roles": [], "provinces": []})
}

fn drafting_lists() -> Vec<Form> {
    vec![
        Form {
            with: json!({"members": []}),
            ..form("staff.sa", "/admin/dds/departments/insert", &["code", "name"])
        },
        Form { several: &["text"], ..form("staff.sa", "/admin/dds/bom/insert", &["code"]) },
        Form { several: &["text"], ..form("staff.sa", "/admin/dds/mfg/insert", &["code"]) },
        Form { several: &["text"], ..form("staff.sa", "/admin/dds/orderentry/insert", &["code"]) },
        Form {
            several: &["text"],
            ..form("staff.sa", "/admin/dds/preference/insert", &["code", "account"])
        },
        form("staff.sa", "/admin/dds/warranty/insert", &["code", "name"]),
        form("staff.sa", "/admin/dds/approvalunit/insert", &["code", "name"]),
        form("staff.sa", "/admin/dds/approvedfor/insert", &["code", "name"]),
        form("staff.sa", "/admin/drafting-types/projects/insert", &["code", "name"]),
        form("staff.sa", "/admin/drafting-types/requests/insert", &["code", "name"]),
        form("staff.sa", "/admin/drafting-types/drawings/insert", &["code", "name"]),
        form("staff.sa", "/admin/drafting-types/processes/insert", &["code", "name"]),
        Form {
            with: json!({"property": "mark"}),
            ..form(
                "staff.sa",
                "/admin/drafting-types/quickselect/insert",
                &["code", "name", "value"],
            )
        },
    ]
}

fn accepted_quotes() -> Vec<Form> {
    vec![Form {
        several: &["comment"],
        with: json!({"quoteId": super::acceptances::Q2001, "shipTo": 0}),
        ..form("north.owner", "/quote/acceptance", &["po", "typedName"])
    }]
}

fn own_roles() -> Vec<Form> {
    let sections = json!([{"code": "loaddates", "verbs": ["view"], "scope": "account"}]);
    vec![Form {
        several: &["description"],
        with: json!({"sections": sections}),
        ..form("north.owner", "/user/dealerroles/insert", &["name"])
    }]
}

fn forms() -> Vec<Form> {
    vec![
        Form {
            with: json!({"kind": "staff", "email": "eve@x.test", "roles": [21], "status": "active"}),
            ..form(
                "staff.sa",
                "/admin/users/insert",
                &["firstName", "lastName", "jobTitle", "hours", "username"],
            )
        },
        Form {
            with: json!({"email": "eve@x.test", "roles": [11]}),
            ..form("north.owner", "/user/user", &["firstName", "lastName", "jobTitle"])
        },
        Form {
            with: json!({"taxIds": [], "branches": [], "contacts": [], "addresses": []}),
            ..form(
                "staff.sa",
                "/admin/dealers/insert",
                &[
                    "account",
                    "name",
                    "legalName",
                    "line1",
                    "line2",
                    "city",
                    "website",
                    "terms",
                    "route",
                ],
            )
        },
        form("staff.sa", "/admin/pricing/uom/insert", &["code", "name"]),
        form("staff.sa", "/admin/pricing/categories/insert", &["name"]),
        form("staff.sa", "/admin/pricing/insert", &["code", "description"]),
        Form {
            several: &["summary"],
            with: json!({"tags": [], "products": [], "audience": everyone()}),
            ..form("staff.sa", "/admin/knowledge/insert", &["title"])
        },
        form("staff.sa", "/admin/knowledge/categories/insert", &["name"]),
        Form {
            several: &["summary"],
            with: json!({"audience": everyone()}),
            ..form("staff.sa", "/admin/news/insert", &["title"])
        },
        form("staff.sa", "/admin/pages/insert", &["title", "slug"]),
        Form {
            several: &["body"],
            with: json!({"audience": everyone()}),
            ..form("staff.sa", "/admin/notifications/insert", &["title"])
        },
        Form {
            with: json!({"members": []}),
            ..form("staff.sa", "/admin/service-lists/crews/insert", &["number", "name", "region"])
        },
        Form {
            with: json!({"kind": "resolution"}),
            ..form("staff.sa", "/admin/service-lists/items/insert", &["code", "name", "nameFr"])
        },
        Form {
            with: json!({"day": "2030-01-01"}),
            ..form("staff.sa", "/admin/service-lists/holidays/insert", &["name"])
        },
        Form {
            several: &["description"],
            with: json!({"scope": "staff", "sections": []}),
            ..form("staff.sa", "/admin/roles/insert", &["name"])
        },
        Form { several: &["terms"], ..form("staff.sa", "/admin/discounts", &["name", "category"]) },
        Form {
            several: &["incidents.0.description"],
            with: json!({"submit": false}),
            ..form(
                "north.service",
                "/service/request",
                &[
                    "site.line1",
                    "site.line2",
                    "site.city",
                    "site.province",
                    "contact.name",
                    "contact.email",
                    "wizardStep",
                ],
            )
        },
        Form {
            with: json!({"country": "CA"}),
            ..form("north.owner", "/user/address", &["street", "street2", "city"])
        },
        Form {
            with: json!({"phoneTypeId": 1, "isPrimary": false}),
            ..form("north.owner", "/user/phone", &["number", "extension"])
        },
        Form {
            several: &["message"],
            with: json!({"emailAddress": "eve@x.test"}),
            ..form("", "/account/register", &["company", "firstName", "lastName", "city"])
        },
    ]
}

/// Puts a text into a field, at the path in its name.
fn put(body: &mut Value, field: &str, text: &str) {
    match field.split_once('.') {
        None => body[field] = text.into(),
        Some((list, rest)) if rest.starts_with("0.") => {
            if body[list].is_null() {
                body[list] = json!([{}]);
            }
            put(&mut body[list][0], &rest[2..], text);
        }
        Some((part, rest)) => {
            if body[part].is_null() {
                body[part] = json!({});
            }
            put(&mut body[part], rest, text);
        }
    }
}

#[tokio::test]
async fn no_form_takes_a_line_break_in_a_field_of_one_line() {
    let app = TestApp::new();
    for Form { who, path, one, several, with } in
        forms().into_iter().chain(drafting_lists()).chain(accepted_quotes()).chain(own_roles())
    {
        let person = if who.is_empty() { app.nobody() } else { app.user(who) };
        for (text, words) in [(BROKEN, "one line"), (TURNED, "invisible")] {
            let mut body = with.clone();
            for field in one {
                put(&mut body, field, text);
            }
            for field in several {
                put(&mut body, field, LINES);
            }
            let answer = person.call(&Method::POST, path, Some(body)).await;
            let errors = answer.refused(422, "marked")["errors"].clone();
            for field in one {
                let said = errors[*field].to_string();
                assert!(said.contains(words), "{path}: {field} takes {text:?}: {errors}");
            }
            for field in several {
                let said = errors[*field].to_string();
                let is_fine = !said.contains("one line") && !said.contains("invisible");
                assert!(is_fine, "{path}: {field} has several lines: {errors}");
            }
        }
    }
}

#[tokio::test]
async fn no_form_takes_a_name_that_looks_like_another() {
    let app = TestApp::new();
    let visit = json!({"account": "NORTH", "firstName": "Eve", "lastName": "East", "email": "eve@x.test", "roles": [2]});
    let applied =
        json!({"firstName": "Eve", "lastName": "East", "company": "East", "email": "eve@x.test"});
    let applied = app.nobody().post("/account/register", applied).await.ok()["id"].clone();
    let own = app.id_of("north.viewer");
    let forms: [(&str, Method, String, &[&str], Value); 8] = [
        (
            "staff.sa",
            Method::POST,
            "/admin/users/insert".to_owned(),
            &["firstName", "lastName", "email", "username"],
            json!({"kind": "staff", "firstName": "Eve", "lastName": "East", "roles": [21], "status": "active"}),
        ),
        (
            "north.owner",
            Method::POST,
            "/user/user".to_owned(),
            &["firstName", "lastName", "email", "username"],
            json!({"roles": [11]}),
        ),
        (
            "north.owner",
            Method::PUT,
            "/user/user".to_owned(),
            &["firstName", "lastName", "username"],
            json!({"id": own, "email": "north.viewer@test.test", "roles": [11]}),
        ),
        ("north.owner", Method::PUT, "/user/email".to_owned(), &["email"], json!({})),
        (
            "staff.am",
            Method::POST,
            format!("/admin/registrations/{applied}/approve"),
            &["firstName", "lastName", "email"],
            visit,
        ),
        (
            "",
            Method::POST,
            "/account/register".to_owned(),
            &["firstName", "lastName", "company", "email"],
            json!({}),
        ),
        (
            "staff.sa",
            Method::POST,
            "/admin/roles/insert".to_owned(),
            &["name"],
            json!({"scope": "staff", "sections": [], "description": ""}),
        ),
        (
            "staff.sa",
            Method::POST,
            "/admin/dealers/insert".to_owned(),
            &["name"],
            json!({"account": "E", "taxIds": [], "branches": [], "contacts": [], "addresses": []}),
        ),
    ];
    for (who, method, path, fields, with) in forms {
        let person = if who.is_empty() { app.nobody() } else { app.user(who) };
        for hidden in ['\u{200b}', '\u{feff}', '\u{ad}', '\u{e0061}', '\u{3164}'] {
            let mut body = with.clone();
            for field in fields {
                let end = if *field == "email" { "min@x.test" } else { "min" };
                put(&mut body, field, &format!("ad{hidden}{end}"));
            }
            let answer = person.call(&method, &path, Some(body)).await;
            let errors = answer.refused(422, "")["errors"].clone();
            for field in fields {
                let said = errors[*field].to_string();
                let is_refused = said.contains("invisible");
                assert!(is_refused, "{path}: {field} takes {hidden:?}: {errors}");
            }
        }
    }
}

#[test]
fn no_command_takes_a_name_that_looks_like_another() {
    let desk = Desk::with_instance();
    let create = ["user", "create", "--kind", "staff", "--role", "sa", "--invite", "--email"];
    for hidden in ['\u{200b}', '\u{e0061}'] {
        let name = format!("ad{hidden}min");
        for (email, option) in [
            ("eve@example.com", "--username"),
            ("eve@example.com", "--first-name"),
            ("eve@example.com", "--last-name"),
        ] {
            let refused = desk.run(&[&create[..], &[email, option, &name]].concat()).ends(1);
            assert!(refused.err.contains("invisible"), "{option}: {}", refused.err);
            let refused = desk.run(&["user", "set", "ada@example.com", option, &name]).ends(1);
            assert!(refused.err.contains("invisible"), "{option}: {}", refused.err);
        }
        desk.run(&[&create[..], &[&format!("{name}@example.com")]].concat()).ends(1);
        let new = Desk::new();
        let init = ["init", "--invite", "--public-url", "https://portal.example.com", "--admin"];
        new.run(&[&init[..], &[&format!("{name}@example.com")]].concat()).ends(2);
        let init = [&init[..], &["ada@example.com", "--first-name", &name]].concat();
        assert!(new.run(&init).ends(1).err.contains("invisible"));
        let people = format!(
            "email,first_name,last_name\n{name}@example.com,Eve,East\neve@example.com,{name},East\n"
        );
        fs::write(desk.home().join("users.csv"), people).unwrap();
        let refused = desk.run(&["import", "users", "users.csv"]);
        assert_ne!(refused.code, 0, "{}", refused.out);
        let told = [refused.out, refused.err].concat();
        for column in ["email", "first_name"] {
            let is_told =
                told.lines().any(|line| line.contains(column) && line.contains("invisible"));
            assert!(is_told, "{column}: {told}");
        }
    }
    let count = "select count(*) from users";
    let users: i64 = desk.database().query_row(count, [], |row| row.get(0)).unwrap();
    assert_eq!(users, 1);
}

#[tokio::test]
async fn an_address_that_can_never_be_mailed_is_refused_wherever_one_is_taken() {
    let app = TestApp::new();
    for address in ["\"a b\"@example.test", "a@[127.0.0.1]", "a@[IPv6:::1]"] {
        for (who, path, field, with) in [
            (
                "staff.sa",
                "/admin/users/insert",
                "email",
                json!({"kind": "staff", "firstName": "Eve", "lastName": "East", "roles": [21]}),
            ),
            (
                "north.owner",
                "/user/user",
                "email",
                json!({"firstName": "Eve", "lastName": "East", "roles": [11]}),
            ),
            (
                "staff.sa",
                "/admin/dealers/insert",
                "email",
                json!({"account": "E", "name": "E", "taxIds": [], "branches": [], "contacts": [], "addresses": []}),
            ),
            ("", "/account/register", "email", json!({"company": "East"})),
        ] {
            let person = if who.is_empty() { app.nobody() } else { app.user(who) };
            let mut body = with;
            put(&mut body, field, address);
            let errors = person.post(path, body).await.refused(422, "marked")["errors"].clone();
            assert!(errors[field].is_array(), "{path} takes {address}: {errors}");
        }
    }
    assert_eq!(app.value::<i64>("select count(*) from outbox"), 0);
}

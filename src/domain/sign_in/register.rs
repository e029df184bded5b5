//! Accepts applications of people who want to become users of a dealer; staff decide on them.

use rusqlite::named_params;
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::{
    access,
    audit::{self, Actor, NewEvent},
    db::Shared,
    domain::people::throttle::{self, Kind},
    error::{Checks, Error},
    http::{Anyone, Body, Done},
    messages::message,
    outbox::{NewMail, Template},
};

/// The most fields that are stored.
const FIELDS: usize = 40;
/// The deepest nesting of fields.
const DEPTH: usize = 4;
/// The largest field in bytes: the limit of an anonymous caller's body.
const BYTES: usize = 16 * 1024;
/// Fields with several lines; all others are single lines.
const MANY_LINES: [&str; 4] = ["message", "comment", "comments", "notes"];

/// Any fields of the manufacturer's form: texts, numbers, booleans, lists of these, and nested objects.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = Object)]
pub(super) struct Application(Map<String, Value>);

/// Adds a value under its field's name, with a number if that name exists (`address.city` may be a field of its own
/// besides the city in `address`).
fn keep(flat: &mut Map<String, Value>, field: String, value: Value) {
    let mut name = field.clone();
    let mut count = 1;
    while flat.contains_key(&name) {
        count += 1;
        name = format!("{field} ({count})");
    }
    flat.insert(name, value);
}

/// Flattens nested fields to names like `address.city`; a list of plain values becomes one text. Returns false if they
/// are nested too deeply or too many.
fn flatten(flat: &mut Map<String, Value>, field: String, value: Value, depth: usize) -> bool {
    let is_plain = |value: &Value| !matches!(value, Value::Object(_) | Value::Array(_));
    if flat.len() > FIELDS {
        return true;
    }
    match value {
        Value::Object(_) | Value::Array(_) if depth == 0 => false,
        Value::Object(inner) => inner
            .into_iter()
            .all(|(name, value)| flatten(flat, format!("{field}.{name}"), value, depth - 1)),
        Value::Array(list) if list.iter().all(is_plain) => {
            let texts = list.iter().map(|value| match value {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            });
            let text = texts.collect::<Vec<_>>().join(", ");
            keep(flat, field, Value::String(text));
            true
        }
        Value::Array(list) => (1..).zip(list).all(|(place, value): (usize, _)| {
            flatten(flat, format!("{field}.{place}"), value, depth - 1)
        }),
        plain => {
            keep(flat, field, plain);
            true
        }
    }
}

/// Submits an application for access, which staff approve or reject.
pub(super) async fn register(
    anyone: Anyone,
    Body(Application(form)): Body<Application>,
) -> Result<Done, Error> {
    let call = anyone.call().clone();
    let mut checks = Checks::new();
    let mut flat = Map::new();
    let is_shallow = form.into_iter().all(|(field, value)| flatten(&mut flat, field, value, DEPTH));
    checks.require(is_shallow, "body", message!("sign-in-fields-too-deep", most = DEPTH));
    checks.finish()?;
    let form = flat;
    let payload = Value::Object(form.clone()).to_string();
    checks.require(!form.is_empty(), "body", message!("sign-in-applicant-missing"));
    checks.require(
        form.len() <= FIELDS,
        "body",
        message!("sign-in-too-many-fields", fields = FIELDS),
    );
    for (field, value) in &form {
        checks.require(
            field.chars().count() <= 60,
            "body",
            message!("sign-in-field-name-too-long"),
        );
        let text = value.as_str().unwrap_or_default();
        if MANY_LINES.contains(&field.as_str()) {
            checks.lines(field, text, 0..=BYTES);
        } else {
            checks.name(field, text, 0..=BYTES);
        }
    }
    let word = |names: &[&str]| {
        names
            .iter()
            .find_map(|name| form.get(*name).and_then(Value::as_str))
            .unwrap_or_default()
            .trim()
            .to_owned()
    };
    let email = word(&["email", "emailAddress"]);
    if !email.is_empty() {
        // They would sign in with it.
        let flaw = access::flaw_of_address(&email);
        checks.require(flaw.is_none(), "email", flaw.unwrap_or_else(|| message!("email-invalid")));
    }
    checks.finish()?;
    let company = word(&["company", "companyName", "dealer"]);
    let name =
        format!("{} {}", word(&["firstName", "name"]), word(&["lastName"])).trim().to_owned();
    let noted = call.clone();
    let id = call
        .app()
        .db
        .write_for(call.owner(), move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let rate = app.config.limits.register;
            throttle::spend(Shared::of(conn), now, Kind::Request, &noted.counting_key(), rate)?;
            conn.prepare_cached(
                "insert into registrations (payload, email, address, created_at)
                 values (:payload, :email, :address, :now)",
            )?
            .execute(named_params! {
                ":payload": payload, ":email": email, ":address": noted.address(), ":now": now,
            })?;
            let id = conn.last_insert_rowid();
            if let Some(to) = &app.config.company.email {
                let link = format!("{}/admin/registrations", app.config.server.public_url.as_str());
                let template =
                    Template::RegistrationReceived { name: name.clone(), company, email, link };
                app.outbox.enqueue(Shared::of(conn), now, NewMail::new(template, to.as_str()))?;
            }
            let mut event = NewEvent::new(now, Actor::visitor(name), "registration", "register");
            event.entity_id = Some(id);
            event.address = noted.address();
            event.request_id = noted.request_id();
            audit::append(Shared::of(conn), event)?;
            Ok(id)
        })
        .await?;
    call.app().outbox.wake();
    Ok(Done::new(message!("sign-in-registration-received")).id(id))
}

//! Generates the API document from registration and the handlers' types.
//!
//! A call's id is set at registration, remains when code moves, and is part of the contract. Permission, arguments and
//! response come from the handler's types; summary and description from its doc comment, whose first sentence is the
//! summary. Who may make the call, and the consequences of its arguments, are added to the description from the types.
//! In generic handlers, `{one}` and `{many}` stand for the record's nouns (`Record::NOUNS`). Fields and parameters with
//! the same meaning everywhere are described once, in `conventions`. Lengths and ranges are constants that
//! `#[http::body]` puts into the document and that the checks use too. The media types of files in a response are set
//! at registration (`Api::sends`), except for uploads and exports of lists.
//!
//! `transom openapi` prints it and `/api/docs` displays it; `server.api_docs = false` turns both addresses off. The
//! most important calls have examples in `examples.json`.

use std::collections::BTreeMap;

use axum::http::Method;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{
    Done, FileAnswer, Reply as _, Route, conventions,
    envelope::{Components, Refusal, reference},
    kinds::{CALENDAR, FILE, PICTURES},
    operation::Operation,
    repeats,
};
use crate::{access::in_place, files::FileKind, grid};

/// Examples of requests and responses of the most important calls, by id, from the demo's data with only a few rows of
/// each list.
static EXAMPLES: &str = include_str!("examples.json");

/// A request and its response as seen by a client.
#[derive(Deserialize)]
struct Example {
    #[serde(default)]
    query: Option<Value>,
    #[serde(default)]
    body: Option<Value>,
    answer: Value,
}

impl Operation {
    fn summary(&self) -> &str {
        let sentence = self.words.split_once(". ").map_or(self.words.as_str(), |(first, _)| first);
        sentence.trim_end_matches('.')
    }

    /// The rest of the comment after the summary, then who may call it and the consequences of its arguments.
    fn description(&self, route: &Route) -> String {
        let follows = [
            Some(admitted(route)),
            self.has_load_options.then(|| {
                "Accepts load options for filters, sorting, groups, totals and pages.".to_owned()
            }),
            self.may_be_task.then(|| {
                "With `later=true` the file is created in the background, and the response is the id of a task.".to_owned()
            }),
            self.pages.is_some().then(|| {
                "With `show` the response is not the file but what the viewer displays of it, in JSON or as a picture.".to_owned()
            }),
            self.demands_version().then(|| {
                "If someone else has changed the record since `rowVersion` was read, the response is a 409 \
                 with the current record."
                    .to_owned()
            }),
            (route.side == "dealer" && !self.parameters.is_empty() && !self.has_load_options).then(|| {
                "A record of another account gets the same response as one that doesn't exist.".to_owned()
            }),
            repeats::words(route).map(str::to_owned),
        ];
        let follows: Vec<String> = follows.into_iter().flatten().collect();
        let beyond_summary = self.words.strip_prefix(self.summary()).unwrap_or_default();
        let beyond_summary = beyond_summary.trim_start_matches('.').trim_start();
        format!("{beyond_summary}\n\n{}", follows.join(" ")).trim_start().to_owned()
    }

    /// Whether the body contains the version that a change is based on.
    fn demands_version(&self) -> bool {
        let named: Vec<&str> = self
            .body
            .iter()
            .flat_map(references)
            .filter_map(|path| path.rsplit('/').next())
            .collect();
        self.components.iter().any(|(name, schema)| {
            named.contains(&name.as_str())
                && serde_json::to_value(schema)
                    .is_ok_and(|schema| schema.pointer("/properties/rowVersion").is_some())
        })
    }

    fn to_json(&self, route: &Route, example: Option<&Example>) -> Value {
        let (content_type, schema) = self.answer.clone().unwrap_or_default();
        let mut answer = Map::from_iter([("schema".to_owned(), schema)]);
        if let Some(example) = example {
            answer.insert("example".to_owned(), example.answer.clone());
        }
        let is_file = content_type == FILE;
        let answer = Value::Object(answer);
        let mut content: Map<String, Value> = self
            .kinds(route, content_type)
            .into_iter()
            .map(|kind| (kind.to_owned(), answer.clone()))
            .collect();
        if self.may_be_task {
            let task = json!({"schema": Done::describe().schema});
            content.insert("application/json".to_owned(), task);
        }
        if let Some(pages) = &self.pages {
            let picture = json!({"schema": FileAnswer::describe().schema});
            for kind in PICTURES {
                content.entry(*kind).or_insert_with(|| picture.clone());
            }
            content.insert("application/json".to_owned(), json!({"schema": pages}));
        }
        let mut responses = Map::new();
        let is_stored = is_file && self.is_delivered && route.sends.is_empty();
        let mut refer = |status: &str, name: &str| {
            let path = format!("#/components/responses/{name}");
            responses.insert(status.to_owned(), json!({"$ref": path}));
        };
        if is_stored {
            refer("206", "PartOfFile");
            refer("416", "BehindFile");
        }
        let is_feed = self.is_delivered && route.sends == [CALENDAR];
        if is_stored || is_feed || route.sends == PICTURES || self.pages.is_some() {
            refer("304", "SameFile");
        }
        responses.insert("200".to_owned(), json!({"description": "Done.", "content": content}));
        for (status, words) in self.refusals(route, is_file) {
            responses.insert(
                status.to_owned(),
                json!({"description": words, "content": {"application/json":
                    {"schema": {"$ref": "#/components/schemas/Refusal"}}}}),
            );
        }
        let mut operation = json!({
            "operationId": route.id, "summary": self.summary(), "description": self.description(route),
            "tags": [route.area], "parameters": self.parameters,
            "responses": responses, "x-side": route.side, "x-permission": route.permission,
        });
        if let Value::Object(operation) = &mut operation {
            if let Some(mut body) = self.body.clone() {
                if let Some(sent) = example.and_then(|example| example.body.clone())
                    && let Some(Value::Object(content)) =
                        body.pointer_mut("/content/application~1json")
                {
                    content.insert("example".to_owned(), sent);
                }
                operation.insert("requestBody".to_owned(), body);
            }
            if let Some(query) = example.and_then(|example| example.query.clone()) {
                operation.insert("x-example-query".to_owned(), query);
            }
            if route.method != Method::GET {
                let harm = if repeats::is_harmful(route) { "harmful" } else { "harmless" };
                operation.insert("x-repeat".to_owned(), json!(harm));
                let key = if repeats::keeps_answer(route) { "kept" } else { "ignored" };
                operation.insert("x-idempotency-key".to_owned(), json!(key));
            }
            if route.side != "public" {
                operation.insert("security".to_owned(), json!([{"session": []}]));
            }
        }
        operation
    }

    fn kinds(&self, route: &Route, content_type: &'static str) -> Vec<&'static str> {
        if !route.sends.is_empty() {
            route.sends.to_vec()
        } else if content_type != FILE {
            vec![content_type]
        } else if !self.kinds.is_empty() {
            self.kinds.to_vec()
        } else {
            uploaded().collect()
        }
    }

    fn refusals(&self, route: &Route, is_file: bool) -> Vec<(&'static str, &'static str)> {
        let mut refusals = vec![
            ("400", "Malformed request."),
            ("414", "Address too long."),
            ("429", "Too many requests."),
            ("503", "Outage, maintenance or overload."),
        ];
        if route.side != "public" {
            refusals.push(("401", "No valid session."));
            refusals.push(("403", "Signed in, but not allowed."));
        }
        // Ids occur in paths, queries and bodies.
        if !self.parameters.is_empty() || self.body.is_some() {
            refusals.push(("404", "Record not found, or not accessible to the caller."));
        }
        if self.body.is_some() {
            refusals.push(("413", "Too large."));
            refusals.push(("415", "Unsupported media type."));
        }
        let is_asked = self.parameters.iter().any(|it| it["in"] == "query");
        if self.body.is_some() || is_asked || route.method != Method::GET {
            refusals.push(("422", "Validation failed; lists the fields."));
        }
        // A PDF isn't rendered for a record in the wrong state either.
        if route.method != Method::GET || is_file {
            refusals.push(("409", "Wrong state, or someone else changed the record."));
        }
        refusals
    }
}

fn uploaded() -> impl Iterator<Item = &'static str> {
    FileKind::ALL.iter().map(|kind| kind.mime())
}

/// The responses to a request for an uploaded file, other than the whole file.
fn responses_of_files() -> Value {
    let schema = json!({"type": "string", "format": "binary"});
    let content: Map<String, Value> =
        uploaded().map(|kind| (kind.to_owned(), json!({"schema": schema}))).collect();
    json!({
        "PartOfFile": {"description": "The requested part of the file.", "content": content},
        "BehindFile": {"description": "The requested part is beyond the end of the file."},
        "SameFile": {"description": "The caller already has this version of the file."},
    })
}

/// Describes who may make a call, according to its guard.
fn admitted(route: &Route) -> String {
    let holding = if route.permission.is_empty() {
        String::new()
    } else {
        format!(" with the permission `{}`", route.permission)
    };
    match route.side {
        "public" => "Requires no session.".to_owned(),
        "dealer" if in_place::is_in_person(&route.method, &route.path) => {
            format!("For dealers' users{holding}. Not available to impersonating staff.")
        }
        "dealer" if route.method == Method::GET => {
            format!("For dealers' users{holding}, and for impersonating staff.")
        }
        "dealer" => {
            format!(
                "For dealers' users{holding}, and for staff impersonating one in the mode `act`."
            )
        }
        "staff" => format!("For staff{holding}."),
        _ => format!("For dealers' users and staff{holding}."),
    }
}

fn references(schema: &Value) -> Vec<&str> {
    match schema {
        Value::Object(map) => {
            let own = map.get("$ref").and_then(Value::as_str);
            own.into_iter().chain(map.values().flat_map(references)).collect()
        }
        Value::Array(list) => list.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

/// The version of the API. It isn't the program's, which is nobody else's business.
const API_VERSION: &str = "1";

/// The complete `OpenAPI` 3.1 document, in a stable order.
pub fn document(routes: &[Route]) -> Value {
    let mut paths: BTreeMap<String, Map<String, Value>> = BTreeMap::new();
    let mut components = Components::new();
    reference::<Refusal<'_>>(&mut components);
    let examples: BTreeMap<String, Example> = serde_json::from_str(EXAMPLES).unwrap_or_default();
    for route in routes {
        let operation = route.operation();
        paths.entry(format!("/api{}", route.path)).or_default().insert(
            route.method.as_str().to_ascii_lowercase(),
            operation.to_json(route, examples.get(&*route.id)),
        );
        components.extend(operation.components);
    }
    let mut schemas: BTreeMap<String, Value> = components
        .into_iter()
        .map(|(name, schema)| {
            let mut schema = serde_json::to_value(schema).unwrap_or_default();
            conventions::complete(&mut schema);
            (name, schema)
        })
        .collect();
    let (filter, filter_schema) = grid::filter_schema();
    schemas.insert(filter.to_owned(), filter_schema);
    let options: BTreeMap<&str, Value> = grid::load_options()
        .into_iter()
        .map(|(name, words, schema)| {
            let description = format!("{words} URL-encoded JSON.");
            let content = json!({"application/json": {"schema": schema}});
            let option = json!({
                "name": name, "in": "query", "required": false, "description": description, "content": content,
            });
            (name, option)
        })
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Transom", "version": API_VERSION,
            "description": "Dealer portal and staff administration for manufacturers of windows and doors. \
                A POST, PUT, PATCH or DELETE by a signed-in user can have an `Idempotency-Key` header of up to 200 \
                characters. For 24 hours, the same request with the same key gets the first response again and \
                changes nothing; files are compared by content. Use a new key for each request, and the same key to \
                repeat a request whose response was lost. A response of more than 64 kB is repeated without its \
                `item` or `items`, and of each user's responses at least the latest 1,000 (up to 8 MB) are kept. \
                Refusals aren't kept. `x-repeat` is `harmful` for calls that add or send something again if they \
                are repeated without a key. `x-idempotency-key` marks calls that ignore the key and always run, \
                such as those for signing in and those that return a secret.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "parameters": options,
            "responses": responses_of_files(),
            "securitySchemes": {"session": {"type": "http", "scheme": "bearer"}},
        },
    })
}

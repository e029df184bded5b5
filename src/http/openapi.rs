//! The API document, made from registration and from the handlers' own types.
//!
//! A call's id is said where it is registered, stays when code moves, and is part of the contract. Permission,
//! arguments and reply come from the handler's types; summary and description from its doc comment, whose first
//! sentence is the summary. Who may make the call, and what follows from its arguments, is added to the description
//! from the types. In handlers of many kinds `{one}` and `{many}` stand for the kind's nouns (`Record::NOUNS`). Fields
//! and parameters that mean the same everywhere are described once, in `conventions`. How long a text and how large a
//! number may be is a constant that `#[http::body]` puts into the document and the check takes.
//!
//! `transom openapi` prints it and `/api/docs` shows it to people; `server.api_docs = false` switches both addresses
//! off. The calls that are used most have examples in `examples.json`.

use std::collections::BTreeMap;

use axum::http::Method;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use utoipa::openapi::{RefOr, schema::Schema};

use super::{
    Done, Reply as _, Route, conventions,
    envelope::{Components, Described, Refusal, reference},
    repeats,
};
use crate::{access::in_place, grid};

/// The comments of handlers by their paths, sorted; collected when the program is built.
static HANDLER_DOCS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/handler_docs.rs"));

/// Requests and answers of the calls that are used most, by their ids: data of the demo, with few rows of each list.
static EXAMPLES: &str = include_str!("examples.json");

/// A request and its answer as an outsider sees them.
#[derive(Deserialize)]
struct Example {
    #[serde(default)]
    query: Option<Value>,
    #[serde(default)]
    body: Option<Value>,
    answer: Value,
}

/// What one call takes and gives.
#[derive(Clone)]
pub struct Operation {
    /// What its handler's comment says.
    words: String,
    /// What one of the records is called, where the handler serves many kinds.
    record: &'static str,
    path: String,
    parameters: Vec<Value>,
    body: Option<Value>,
    answer: Option<(&'static str, Value)>,
    has_load_options: bool,
    may_be_task: bool,
    pub(super) components: Components,
}

impl Operation {
    /// The schemas of the types that it speaks of, by their names in the document.
    pub fn schemas(&self) -> impl Iterator<Item = (&str, &RefOr<Schema>)> {
        self.components.iter().map(|(name, schema)| (name.as_str(), schema))
    }

    /// What `handler` does, a function's path as the compiler names it, with `about` for `{one}` and `{many}`.
    pub(super) fn new(handler: &str, about: [&'static str; 2], path: &str) -> Self {
        let function = handler.split_once('<').map_or(handler, |(function, _)| function);
        Self {
            words: doc_of(function).replace("{one}", about[0]).replace("{many}", about[1]),
            record: about[0],
            path: path.to_owned(),
            parameters: Vec::new(),
            body: None,
            answer: None,
            has_load_options: false,
            may_be_task: false,
            components: Components::new(),
        }
    }

    /// What it does: the first sentence, without its full stop.
    fn summary(&self) -> &str {
        let sentence = self.words.split_once(". ").map_or(self.words.as_str(), |(first, _)| first);
        sentence.trim_end_matches('.')
    }

    /// All that the comment says, then who may call it and what follows from its types.
    fn description(&self, route: &Route) -> String {
        let follows = [
            Some(admitted(route)),
            self.has_load_options.then(|| {
                "The list takes load options for filters, sorting, groups, totals and pages.".to_owned()
            }),
            self.may_be_task.then(|| {
                "With `later=true` it is made in the background, and the answer is the id of a task.".to_owned()
            }),
            self.demands_version().then(|| {
                "If someone else has changed the record since `rowVersion` was read, the answer is a 409 \
                 with the record as it is now."
                    .to_owned()
            }),
            (route.side == "dealer" && !self.parameters.is_empty() && !self.has_load_options).then(|| {
                "A record of another account is answered like one that doesn't exist.".to_owned()
            }),
            repeats::words(route).map(str::to_owned),
        ];
        let follows: Vec<String> = follows.into_iter().flatten().collect();
        format!("{}\n\n{}", self.words, follows.join(" "))
    }

    /// Whether the body names the version that a change is made from.
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

    /// Adds a parameter with the words of its schema, or with those that go with its name.
    fn parameter(&mut self, name: &str, place: &str, required: bool, mut schema: Value) {
        let own = schema.as_object().and_then(conventions::description).cloned();
        let of_record = (name == "id" && !self.record.is_empty())
            .then(|| json!(format!("The {}, by its id.", self.record)));
        let words = own.or(of_record).or_else(|| conventions::of_parameter(name).map(Value::from));
        if let Value::Object(schema) = &mut schema {
            schema.remove("description");
        }
        let mut parameter =
            json!({"name": name, "in": place, "required": required, "schema": schema});
        if let (Value::Object(parameter), Some(words)) = (&mut parameter, words) {
            parameter.insert("description".to_owned(), words);
        }
        self.parameters.push(parameter);
    }

    /// Whether the call takes load options.
    pub fn has_load_options(&self) -> bool {
        self.has_load_options
    }

    pub(super) fn path_schemas(&mut self, schemas: Vec<Value>) {
        let path = self.path.clone();
        let names = path.split(['{', '}']).skip(1).step_by(2);
        for (name, schema) in names.zip(schemas) {
            self.parameter(name, "path", true, schema);
        }
    }

    /// Each property of an object schema becomes a query parameter.
    pub(super) fn query_schema(&mut self, schema: &Value) {
        let required: Vec<&str> = schema["required"]
            .as_array()
            .map(|names| names.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default();
        let Some(properties) = schema["properties"].as_object() else { return };
        for (name, schema) in properties {
            self.parameter(name, "query", required.contains(&name.as_str()), schema.clone());
        }
    }

    pub(super) fn load_options(&mut self) {
        self.has_load_options = true;
        for (name, _, _) in grid::load_options() {
            self.parameters.push(json!({"$ref": format!("#/components/parameters/{name}")}));
        }
    }

    pub(super) fn body(&mut self, schema: Value) {
        self.body =
            Some(json!({"required": true, "content": {"application/json": {"schema": schema}}}));
    }

    pub(super) fn piece(&mut self) {
        let schema = json!({"type": "string", "format": "binary"});
        self.body = Some(
            json!({"required": true, "content": {"application/octet-stream": {"schema": schema}}}),
        );
    }

    /// A file that was sent in pieces may stand for the body.
    pub(super) fn pieces_instead(&mut self) {
        self.parameters.push(json!({
            "name": "upload", "in": "query", "required": false,
            "schema": {"type": "integer", "format": "int64"},
            "description": "A file that was sent in pieces (`/uploads`), instead of the body.",
        }));
        if let Some(body) = &mut self.body {
            body["required"] = json!(false);
        }
    }

    pub(super) fn upload(&mut self) {
        self.pieces_instead();
        let schema = file_schema();
        self.body = Some(
            json!({"required": false, "content": {"multipart/form-data": {"schema": schema}}}),
        );
    }

    /// A file may take the place of the body, whole or in pieces.
    pub(super) fn or_upload(&mut self) {
        self.pieces_instead();
        let content = self.body.as_mut().and_then(|body| body.get_mut("content"));
        if let Some(Value::Object(content)) = content {
            let file = json!({"schema": file_schema()});
            content.insert("multipart/form-data".to_owned(), file);
        }
    }

    /// The answer may be the id of a task instead.
    pub(super) fn or_task(&mut self) {
        self.may_be_task = true;
    }

    pub(super) fn answer(&mut self, described: Described) {
        self.answer = Some((described.content_type, described.schema));
        self.components.extend(described.components);
    }

    fn to_json(&self, route: &Route, example: Option<&Example>) -> Value {
        let (content_type, schema) = self.answer.clone().unwrap_or_default();
        let mut answer = Map::from_iter([("schema".to_owned(), schema)]);
        if let Some(example) = example {
            answer.insert("example".to_owned(), example.answer.clone());
        }
        let mut content = Map::from_iter([(content_type.to_owned(), Value::Object(answer))]);
        if self.may_be_task {
            let task = json!({"schema": Done::describe().schema});
            content.insert("application/json".to_owned(), task);
        }
        let mut responses = Map::new();
        responses.insert("200".to_owned(), json!({"description": "Done.", "content": content}));
        for (status, words) in self.refusals(route) {
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

    fn refusals(&self, route: &Route) -> Vec<(&'static str, &'static str)> {
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
        // Ids stand in paths, queries and bodies.
        if !self.parameters.is_empty() || self.body.is_some() {
            refusals.push(("404", "Record not found, or not accessible to the caller."));
        }
        if self.body.is_some() {
            refusals.push(("413", "Too large."));
            refusals.push(("415", "Unsupported media type."));
            refusals.push(("422", "Validation failed; lists the fields."));
        }
        if route.method != Method::GET {
            refusals.push(("409", "Wrong state, or someone else changed the record."));
        }
        refusals
    }
}

/// The one part of a `multipart/form-data` body.
fn file_schema() -> Value {
    json!({
        "type": "object", "required": ["file"],
        "properties": {"file": {"type": "string", "format": "binary"}},
    })
}

/// Who may make a call, as its guard says.
fn admitted(route: &Route) -> String {
    let holding = if route.permission.is_empty() {
        String::new()
    } else {
        format!(" whose role allows `{}`", route.permission)
    };
    match route.side {
        "public" => "It needs no session.".to_owned(),
        "dealer" if in_place::is_in_person(&route.method, &route.path) => {
            format!("For users of a dealer{holding}, never for staff in the dealer's place.")
        }
        "dealer" if route.method == Method::GET => {
            format!("For users of a dealer{holding}, and for staff who impersonate one.")
        }
        "dealer" => {
            format!("For users of a dealer{holding}, and for staff who impersonate one to act.")
        }
        "staff" => format!("For staff{holding}."),
        _ => format!("For users of a dealer and staff{holding}."),
    }
}

/// The paths of the references within a schema.
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

/// The comment of a handler.
fn doc_of(function: &str) -> &'static str {
    let found = HANDLER_DOCS.binary_search_by(|(path, _)| (*path).cmp(function)).ok();
    found.and_then(|place| HANDLER_DOCS.get(place)).map_or("", |(_, doc)| doc)
}

/// The version of the calls, which is not the program's: that is no one's business.
const API_VERSION: &str = "1";

/// The whole document, `OpenAPI` 3.1, in a stable order.
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
            let description = format!("{words} JSON, then URL-encoded.");
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
                A POST, PUT, PATCH or DELETE by a user who is signed in may carry an `Idempotency-Key` of at most \
                200 characters: for 24 hours, the same request with the same key gets its first answer again and \
                changes nothing; files are told apart by their content. Send a new key with each request, and the \
                same one when you repeat a request whose answer was lost. An answer of more than 64 kB is given \
                again without its `item` or `items`, and of a user's answers the latest 1,000 (at most 8 MB) are \
                sure to be kept. A refusal is not kept. `x-repeat` says of which calls a repeat without a key is \
                `harmful`: it adds or sends something once more. `x-idempotency-key` says which calls ignore the \
                key and always run, such as those for signing in and those that answer with a secret.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "parameters": options,
            "securitySchemes": {"session": {"type": "http", "scheme": "bearer"}},
        },
    })
}

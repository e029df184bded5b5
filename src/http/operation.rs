//! Describes one call's input and output, from its handler's types.

use serde_json::{Value, json};
use utoipa::openapi::{RefOr, schema::Schema};

use super::{
    conventions,
    envelope::{Components, Described, FileAnswer, Reply as _},
    kinds::{CSV, XLSX},
};
use crate::grid;

/// The doc comments of handlers by their paths, sorted, collected at build time.
static HANDLER_DOCS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/handler_docs.rs"));

/// What a handler is asked for by this call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answers {
    /// What it answers, or a page of its list.
    Call,
    /// The export of its list.
    Export,
}

#[derive(Clone)]
pub struct Operation {
    /// The text of its handler's doc comment.
    pub(super) words: String,
    /// The singular of its records, if the handler serves many kinds.
    record: &'static str,
    path: String,
    pub(super) parameters: Vec<Value>,
    pub(super) body: Option<Value>,
    pub(super) answer: Option<(&'static str, Value)>,
    pub(super) has_load_options: bool,
    pub(super) may_be_task: bool,
    /// The kinds of files that its arguments select.
    pub(super) kinds: &'static [&'static str],
    pub(super) answers: Answers,
    /// What it answers instead of a file if the document is to be displayed.
    pub(super) pages: Option<Value>,
    /// Whether it supports ranges and conditional requests.
    pub(super) is_delivered: bool,
    pub(super) components: Components,
}

impl Operation {
    /// The schemas of its types, by name in the document.
    pub fn schemas(&self) -> impl Iterator<Item = (&str, &RefOr<Schema>)> {
        self.components.iter().map(|(name, schema)| (name.as_str(), schema))
    }

    /// An operation of `handler`, a function's path from the compiler, with `about` for `{one}` and `{many}`.
    pub(super) fn new(
        handler: &str,
        about: [&'static str; 2],
        path: &str,
        answers: Answers,
    ) -> Self {
        let function = handler.split_once('<').map_or(handler, |(function, _)| function);
        let doc = doc_of(function);
        let (of_page, of_export) = doc.split_once("\n\n").unwrap_or((doc, doc));
        let doc = if answers == Answers::Export { of_export } else { of_page };
        Self {
            words: doc.replace("{one}", about[0]).replace("{many}", about[1]),
            record: about[0],
            path: path.to_owned(),
            parameters: Vec::new(),
            body: None,
            answer: None,
            has_load_options: false,
            may_be_task: false,
            kinds: &[],
            answers,
            pages: None,
            is_delivered: false,
            components: Components::new(),
        }
    }

    /// Adds a parameter with its schema's description, or else that of its name.
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

    /// Whether it is the export of a list, whose handler answers both.
    pub(super) fn is_export(&self) -> bool {
        self.answers == Answers::Export
    }

    /// Whether the call has load options.
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

    /// Adds each property of an object schema as a query parameter.
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

    /// Allows a file sent in parts in place of the body.
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

    /// Allows a file in place of the body, whole or in parts.
    pub(super) fn or_upload(&mut self) {
        self.pieces_instead();
        let content = self.body.as_mut().and_then(|body| body.get_mut("content"));
        if let Some(Value::Object(content)) = content {
            let file = json!({"schema": file_schema()});
            content.insert("multipart/form-data".to_owned(), file);
        }
    }

    /// Makes the response an export of a list.
    pub(super) fn export(&mut self) {
        self.kinds = &[CSV, XLSX];
    }

    pub(super) fn delivered(&mut self) {
        self.is_delivered = true;
    }

    /// Allows the parts of a document for display as the response.
    pub(super) fn or_pages(&mut self, described: Described) {
        self.pages = Some(described.schema);
        self.components.extend(described.components);
    }

    /// Allows the id of a task as the response.
    pub(super) fn or_task(&mut self) {
        self.may_be_task = true;
    }

    pub(super) fn answer(&mut self, described: Described) {
        let described = if self.is_export() { FileAnswer::describe() } else { described };
        self.answer = Some((described.content_type, described.schema));
        self.components.extend(described.components);
    }
}

/// The only part of a `multipart/form-data` body.
fn file_schema() -> Value {
    json!({
        "type": "object", "required": ["file"],
        "properties": {"file": {"type": "string", "format": "binary"}},
    })
}

fn doc_of(function: &str) -> &'static str {
    let found = HANDLER_DOCS.binary_search_by(|(path, _)| (*path).cmp(function)).ok();
    found.and_then(|place| HANDLER_DOCS.get(place)).map_or("", |(_, doc)| doc)
}

//! Defines responses: their common envelope, and the refusals.

use std::{collections::BTreeMap, marker::PhantomData};

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use serde::{Serialize, Serializer, ser};
use serde_json::{
    Value, json,
    value::{RawValue, to_raw_value},
};
use utoipa::{
    ToSchema,
    openapi::{RefOr, schema::Schema},
};

use super::kinds::FILE;
use crate::{
    error::Error,
    grid,
    messages::{Language, Message},
};

/// Schemas by name, for the document's components.
pub type Components = Vec<(String, RefOr<Schema>)>;

/// A response as the API document describes it.
#[derive(Default)]
pub struct Described {
    /// `application/json`, or a file's type.
    pub content_type: &'static str,
    pub schema: Value,
    /// Named schemas that the body refers to.
    pub components: Components,
}

impl Described {
    /// An envelope with additional properties.
    pub(crate) fn envelope(components: Components, more: Value, required: &[&str]) -> Self {
        let mut properties =
            json!({"isSuccess": {"type": "boolean"}, "message": {"type": "string"}});
        if let (Value::Object(properties), Value::Object(more)) = (&mut properties, more) {
            properties.extend(more);
        }
        let required: Vec<&str> =
            ["isSuccess", "message"].iter().chain(required).copied().collect();
        Self {
            content_type: "application/json",
            schema: json!({"type": "object", "properties": properties, "required": required}),
            components,
        }
    }

    /// An envelope around `T`; `properties` gets its reference.
    fn around<T: ToSchema>(properties: fn(Value) -> Value, required: &[&str]) -> Self {
        let mut components = Components::new();
        let item = reference::<T>(&mut components);
        Self::envelope(components, properties(item), required)
    }
}

/// Adds the schema of `T` to `components`, and returns a reference to it.
pub(crate) fn reference<T: ToSchema>(components: &mut Components) -> Value {
    let name = name_of(std::any::type_name::<T>(), T::name().into_owned());
    T::schemas(components);
    let refer = json!({"$ref": format!("#/components/schemas/{name}")});
    components.push((name, T::schema()));
    refer
}

/// The name of a generic type with those of its parameters, as the document composes them: `OfDealer_Invoice`.
fn name_of(full: &str, own: String) -> String {
    let Some((_, made_for)) = full.split_once('<') else { return own };
    made_for
        .split(['<', '>', ',', ' '])
        .filter_map(|path| path.rsplit("::").next())
        .filter(|name| !name.is_empty() && !name.starts_with('\''))
        .fold(own, |name, part| format!("{name}_{part}"))
}

pub trait Reply: Send + 'static {
    /// Whether it contains a secret, so that it must not be stored.
    const IS_SECRET: bool = false;

    fn describe() -> Described;

    /// The response in the reader's language.
    fn respond(self, language: Language) -> Response;

    /// Its JSON, which a repeated `Idempotency-Key` gets again.
    fn to_json(&self, language: Language) -> Result<String, Error>;
}

/// A `T` as JSON, serialized where it was created: on a reader's thread, which also frees it, and not on one that
/// serves connections.
#[derive(Debug)]
struct Written<T>(serde_json::Result<Box<RawValue>>, PhantomData<fn() -> T>);

impl<T: Serialize> Written<T> {
    fn new(value: &T) -> Self {
        Self(to_raw_value(value), PhantomData)
    }
}

impl<T> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().map_err(ser::Error::custom)?.serialize(serializer)
    }
}

/// The response of a single read: `item`.
#[derive(Debug)]
pub struct Item<T> {
    message: Option<Message>,
    item: Written<T>,
}

impl<T: Serialize> Item<T> {
    pub fn new(item: T) -> Self {
        Self { message: None, item: Written::new(&item) }
    }

    /// A record, or a 404 that is the same for missing and inaccessible ones.
    pub fn found(item: Option<T>) -> Result<Self, Error> {
        item.map(Self::new).ok_or(Error::NotFound)
    }

    #[must_use]
    pub fn saying(mut self, message: Message) -> Self {
        self.message = Some(message);
        self
    }
}

/// The response of a short list: `items` and `count`. Long lists use the grid.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Items<T> {
    is_success: bool,
    message: &'static str,
    count: usize,
    items: Written<Vec<T>>,
}

impl<T: Serialize> Items<T> {
    pub fn new(items: Vec<T>) -> Self {
        let count = items.len();
        Self::of(items, count)
    }

    /// The first of `count` rows.
    pub fn of(items: Vec<T>, count: usize) -> Self {
        Self { is_success: true, message: "", count, items: Written::new(&items) }
    }
}

/// The response of a report: `items` and `totals`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Summed<T, S> {
    is_success: bool,
    message: &'static str,
    items: Written<Vec<T>>,
    totals: S,
}

impl<T: Serialize, S> Summed<T, S> {
    pub fn new(items: Vec<T>, totals: S) -> Self {
        Self { is_success: true, message: "", items: Written::new(&items), totals }
    }
}

/// The response of a long list: one page of rows or groups.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Listing<T> {
    is_success: bool,
    message: &'static str,
    items: Written<grid::Items<T>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    group_count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<Vec<grid::Cell>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    older: Option<i64>,
}

impl<T: Serialize> Listing<T> {
    /// A page returned by the grid.
    pub fn new(page: grid::Page<T>) -> Self {
        Self {
            is_success: true,
            message: "",
            items: Written::new(&page.items),
            count: page.count,
            group_count: page.group_count,
            summary: page.summary,
            older: None,
        }
    }

    /// A page of `count` rows, for lists without load options.
    pub fn of_rows(rows: Vec<T>, count: u64) -> Self {
        Self::new(grid::Page {
            items: grid::Items::Rows(rows),
            count: Some(count),
            group_count: None,
            summary: None,
        })
    }

    /// A list without rows, which is what callers see of another account.
    pub fn empty() -> Self {
        Self::of_rows(Vec::new(), 0)
    }

    /// Sets how many older rows the list leaves out, whatever the filter.
    #[must_use]
    pub fn older(mut self, older: Option<i64>) -> Self {
        self.older = older;
        self
    }
}

/// The response of a write: a message, and the id of the new record.
#[derive(Debug)]
pub struct Done {
    message: Option<Message>,
    id: Option<i64>,
    item: Option<Box<RawValue>>,
}

impl Done {
    pub fn new(message: Message) -> Self {
        Self { message: Some(message), id: None, item: None }
    }

    /// A response without a message, because the result is visible.
    pub fn silent() -> Self {
        Self { message: None, id: None, item: None }
    }

    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    pub fn item(mut self, item: &impl Serialize) -> Result<Self, Error> {
        self.item = Some(to_raw_value(item)?);
        Ok(self)
    }
}

/// A response with a secret: it is sent once and stored nowhere, whatever the request's key.
#[derive(Debug)]
pub struct Secret<T>(pub T);

impl<T: Reply> Reply for Secret<T> {
    const IS_SECRET: bool = true;

    fn describe() -> Described {
        T::describe()
    }

    fn respond(self, language: Language) -> Response {
        self.0.respond(language)
    }

    fn to_json(&self, language: Language) -> Result<String, Error> {
        self.0.to_json(language)
    }
}

/// A file, whose response is already built.
#[derive(Debug)]
pub struct FileAnswer(pub Response);

impl Reply for FileAnswer {
    // A file isn't stored: repeating the call creates it again.
    const IS_SECRET: bool = true;

    fn describe() -> Described {
        Described {
            content_type: FILE,
            schema: json!({"type": "string", "format": "binary"}),
            components: Components::new(),
        }
    }

    fn respond(self, _: Language) -> Response {
        self.0
    }

    fn to_json(&self, _: Language) -> Result<String, Error> {
        Err(Error::internal("a file cannot be written as JSON"))
    }
}

trait Worded {
    fn worded(&self, language: Language) -> serde_json::Result<String>;
}

fn in_language(message: Option<&Message>, language: Language) -> String {
    message.map(|message| message.in_language(language)).unwrap_or_default()
}

impl<T: Serialize> Worded for Item<T> {
    fn worded(&self, language: Language) -> serde_json::Result<String> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Body<'a, T> {
            is_success: bool,
            message: String,
            item: &'a Written<T>,
        }
        let message = in_language(self.message.as_ref(), language);
        serde_json::to_string(&Body { is_success: true, message, item: &self.item })
    }
}

impl<T: Serialize> Worded for Items<T> {
    fn worded(&self, _: Language) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }
}

impl<T: Serialize, S: Serialize> Worded for Summed<T, S> {
    fn worded(&self, _: Language) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }
}

impl<T: Serialize> Worded for Listing<T> {
    fn worded(&self, _: Language) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }
}

impl Worded for Done {
    fn worded(&self, language: Language) -> serde_json::Result<String> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Body<'a> {
            is_success: bool,
            message: String,
            #[serde(skip_serializing_if = "Option::is_none")]
            id: Option<i64>,
            #[serde(skip_serializing_if = "Option::is_none")]
            item: Option<&'a RawValue>,
        }
        let message = in_language(self.message.as_ref(), language);
        let item = self.item.as_deref();
        serde_json::to_string(&Body { is_success: true, message, id: self.id, item })
    }
}

macro_rules! json_reply {
    ($type:ty $([$($param:ident),+])?, $describe:expr) => {
        impl$(<$($param: Serialize + ToSchema + Send + 'static),+>)? Reply for $type {
            fn describe() -> Described {
                $describe
            }

            fn respond(self, language: Language) -> Response {
                match self.worded(language) {
                    Ok(body) => json(StatusCode::OK, body),
                    Err(cause) => refusal(&Error::Internal(cause.into()), "", language),
                }
            }

            fn to_json(&self, language: Language) -> Result<String, Error> {
                Ok(self.worded(language)?)
            }
        }
    };
}

json_reply!(Item<T> [T], Described::around::<T>(one, &["item"]));
json_reply!(Items<T> [T], Described::around::<T>(short_list, &["items", "count"]));
json_reply!(Listing<T> [T], {
    let mut components = Components::new();
    let row = reference::<T>(&mut components);
    reference::<Group>(&mut components);
    Described::envelope(components, long_list(row), &["items"])
});
json_reply!(Summed < T, S > [T, S], {
    let mut components = Components::new();
    let (part, totals) = (reference::<T>(&mut components), reference::<S>(&mut components));
    let more = json!({"items": {"type": "array", "items": part}, "totals": totals});
    Described::envelope(components, more, &["items", "totals"])
});
json_reply!(Done, {
    Described::envelope(Components::new(), json!({"id": {"type": "integer"}, "item": {}}), &[])
});

fn one(item: Value) -> Value {
    json!({"item": item})
}

fn short_list(item: Value) -> Value {
    json!({"items": {"type": "array", "items": item}, "count": {"type": "integer"}})
}

/// A group of rows, as requested by the load option `group`.
#[derive(ToSchema)]
#[schema(as = RowGroup)]
#[expect(dead_code, reason = "describes the groups of every list, whatever their rows are")]
struct Group {
    /// The value that the rows have in common: a string, number, boolean or null.
    #[schema(value_type = Value)]
    key: Value,
    /// The rows of the group, or groups of the next level. Null if the level isn't expanded.
    #[schema(required, value_type = Option<Vec<Value>>)]
    items: Option<Vec<Value>>,
    /// The number of rows in the group, at every level.
    count: u64,
    /// One value for each requested group summary.
    #[schema(value_type = Vec<Value>)]
    summary: Vec<Value>,
}

fn long_list(row: Value) -> Value {
    let group = json!({"$ref": "#/components/schemas/RowGroup"});
    json!({
        "items": {
            "description": "Rows, or groups of rows if the load option `group` is given.",
            "anyOf": [{"type": "array", "items": row}, {"type": "array", "items": group}],
        },
        "count": {"type": "integer", "description": "The number of rows that match."},
        "groupCount": {"type": "integer", "description": "The number of groups of the first level."},
        "summary": {"type": "array", "items": {}, "description": "One value for each requested total."},
        "older": {"type": "integer", "description": "The number of older rows that are left \
            out, if the list is limited to recent ones."},
    })
}

/// Roughly how many headers a response has in the end.
const HEADERS: usize = 12;

/// A JSON response. Private responses are never cached.
pub(crate) fn json(status: StatusCode, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    // Reserves space for the headers that every response gets later.
    headers.reserve(HEADERS);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The body of every refusal.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Refusal<'a> {
    is_success: bool,
    /// A sentence for the user.
    message: String,
    /// A stable code for programs.
    code: &'a str,
    /// The id of this request in the server's log.
    request_id: &'a str,
    /// Messages by field. Only for a 422.
    #[serde(skip_serializing_if = "Option::is_none")]
    errors: Option<BTreeMap<&'a str, Vec<String>>>,
    /// The current record if someone else has changed it, or the existing record if a request is repeated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    item: Option<&'a Value>,
}

/// The response to a refused or failed call in the caller's language. Internal failures are logged here and nowhere
/// else.
pub fn refusal(error: &Error, request_id: &str, language: Language) -> Response {
    let (status, code) = match error {
        Error::BadRequest(_) => (StatusCode::BAD_REQUEST, "badRequest"),
        Error::TooMuchWork(_) | Error::Interrupted => (StatusCode::BAD_REQUEST, "tooMuchWork"),
        Error::Unauthenticated => (StatusCode::UNAUTHORIZED, "unauthenticated"),
        Error::Forbidden(_) => (StatusCode::FORBIDDEN, "forbidden"),
        Error::NotFound => (StatusCode::NOT_FOUND, "notFound"),
        Error::Conflict(_) => (StatusCode::CONFLICT, "conflict"),
        Error::Stale(_) => (StatusCode::CONFLICT, "stale"),
        Error::Duplicate { code, .. } => (StatusCode::CONFLICT, *code),
        Error::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, "tooLarge"),
        Error::UnsupportedType(_) => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupportedType"),
        Error::Invalid(_) => (StatusCode::UNPROCESSABLE_ENTITY, "invalid"),
        Error::Refused { code, .. } => (StatusCode::UNPROCESSABLE_ENTITY, *code),
        Error::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, "tooMany"),
        Error::Unavailable { .. } | Error::DiskFull => {
            (StatusCode::SERVICE_UNAVAILABLE, "unavailable")
        }
        Error::DiskFailing(cause) => {
            tracing::error!(
                request.id = request_id,
                error = format!("{cause:#}"),
                "the disk is failing"
            );
            (StatusCode::SERVICE_UNAVAILABLE, "unavailable")
        }
        Error::DatabaseDamaged(cause) => {
            tracing::error!(
                request.id = request_id,
                error = format!("{cause:#}"),
                "the database is damaged"
            );
            (StatusCode::SERVICE_UNAVAILABLE, "unavailable")
        }
        Error::Internal(cause) => {
            tracing::error!(
                request.id = request_id,
                error = format!("{cause:#}"),
                "request failed"
            );
            (StatusCode::INTERNAL_SERVER_ERROR, "internal")
        }
    };
    let body = Refusal {
        is_success: false,
        message: error.message().in_language(language),
        code,
        request_id,
        errors: if let Error::Invalid(fields) = error {
            let words = |messages: &Vec<Message>| {
                messages.iter().map(|message| message.in_language(language)).collect()
            };
            Some(fields.iter().map(|(field, messages)| (field.as_str(), words(messages))).collect())
        } else {
            None
        },
        item: match error {
            Error::Stale(item) | Error::Duplicate { item, .. } => Some(item),
            _ => None,
        },
    };
    let mut response = json(status, serde_json::to_vec(&body).unwrap_or_default());
    let headers = response.headers_mut();
    let retry_after_seconds = match error {
        Error::TooMany { retry_after_seconds, .. }
        | Error::Unavailable { retry_after_seconds, .. } => Some(*retry_after_seconds),
        Error::DiskFull | Error::DiskFailing(_) | Error::DatabaseDamaged(_) => Some(60),
        _ => None,
    };
    if let Some(seconds) = retry_after_seconds {
        headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    if matches!(error, Error::Unauthenticated) {
        headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    response
}

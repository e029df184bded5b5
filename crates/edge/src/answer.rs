//! Builds responses of the outer layers themselves. Their messages are translated last, for the reader.

use axum::{body::Body, response::Response};
use http::{
    HeaderValue, StatusCode,
    header::{CONNECTION, CONTENT_TYPE},
};
use serde::Serialize;
use transom_messages::{Language, Message};

use super::request_id::RequestId;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Refusal<'a> {
    is_success: bool,
    message: &'a str,
    code: &'a str,
    request_id: &'a str,
}

/// A refusal's message, kept in the response's extensions until [`word`] translates it.
#[derive(Debug, Clone)]
struct Said {
    code: &'static str,
    message: Message,
}

impl Said {
    fn envelope(&self, language: Language, id: &RequestId) -> Vec<u8> {
        let refusal = Refusal {
            is_success: false,
            message: &self.message.in_language(language),
            code: self.code,
            request_id: id.as_str(),
        };
        // Four strings always serialize. Even an empty body would still carry the status.
        serde_json::to_vec(&refusal).unwrap_or_default()
    }
}

/// A failure in the API's envelope.
pub(super) fn refusal(
    status: StatusCode,
    code: &'static str,
    message: Message,
    id: &RequestId,
) -> Response {
    let said = Said { code, message };
    let mut response = with_type(status, "application/json", said.envelope(Language::English, id));
    response.extensions_mut().insert(said);
    response
}

/// Translates a refusal of these layers if the language isn't English, and leaves other responses alone.
pub(super) fn word(response: &mut Response, language: impl Fn() -> Language, id: &RequestId) {
    let Some(said) = response.extensions_mut().remove::<Said>() else { return };
    let language = language();
    if language != Language::English {
        *response.body_mut() = said.envelope(language, id).into();
    }
}

/// A failure that closes the connection because the request was not read to its end.
pub(super) fn last_refusal(
    status: StatusCode,
    code: &'static str,
    message: Message,
    id: &RequestId,
) -> Response {
    let mut response = refusal(status, code, message, id);
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

pub(super) fn with_type(
    status: StatusCode,
    content_type: &'static str,
    body: impl Into<Body>,
) -> Response {
    let mut response = empty(status);
    let headers = response.headers_mut();
    // Reserves space for the headers that every response gets later.
    headers.reserve(12);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    *response.body_mut() = body.into();
    response
}

pub(super) fn empty(status: StatusCode) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}

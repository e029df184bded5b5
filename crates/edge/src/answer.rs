//! Answers that the outer layers give themselves.

use axum::{body::Body, response::Response};
use http::{
    HeaderValue, StatusCode,
    header::{CONNECTION, CONTENT_TYPE},
};
use serde::Serialize;

use super::outer::RequestId;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Refusal<'a> {
    is_success: bool,
    message: &'a str,
    code: &'a str,
    request_id: &'a str,
}

/// A failure in the envelope of the API.
pub(super) fn refusal(status: StatusCode, code: &str, message: &str, id: &RequestId) -> Response {
    let refusal = Refusal { is_success: false, message, code, request_id: id.as_str() };
    // Four strings cannot fail to serialise; an empty body would still carry the status.
    let json = serde_json::to_vec(&refusal).unwrap_or_default();
    with_type(status, "application/json", json)
}

/// A failure after which the connection cannot go on, because the request was not read to its end.
pub(super) fn last_refusal(
    status: StatusCode,
    code: &str,
    message: &str,
    id: &RequestId,
) -> Response {
    let mut response = refusal(status, code, message, id);
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

/// A body with its content type.
pub(super) fn with_type(
    status: StatusCode,
    content_type: &'static str,
    body: impl Into<Body>,
) -> Response {
    let mut response = empty(status);
    let headers = response.headers_mut();
    // With those that every answer gets on its way out.
    headers.reserve(12);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    *response.body_mut() = body.into();
    response
}

/// A status and nothing else.
pub(super) fn empty(status: StatusCode) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}

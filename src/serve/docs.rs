//! The page that shows the API to people, from `/api/openapi.json`.

use axum::response::Response;
use http::StatusCode;

use super::answer;

/// The page and its two files; none for other paths.
pub(super) fn page(path: &str) -> Option<Response> {
    let (content_type, content) = match path {
        "/api/docs" => ("text/html; charset=utf-8", include_str!("docs/docs.html")),
        "/api/docs/docs.css" => ("text/css; charset=utf-8", include_str!("docs/docs.css")),
        "/api/docs/docs.js" => ("text/javascript; charset=utf-8", include_str!("docs/docs.js")),
        _ => return None,
    };
    Some(answer::with_type(StatusCode::OK, content_type, content))
}

//! Serves the API's description, and the page that displays it.

use std::{io::Write as _, sync::OnceLock};

use axum::response::Response;
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use http::{HeaderMap, StatusCode};

use super::{answer, assets::File};

#[derive(Debug)]
pub struct ApiDocs {
    describe: fn() -> String,
    /// Created and compressed on first use, because anyone may request it as often as they like.
    description: OnceLock<File>,
}

impl ApiDocs {
    /// Serves the result of `describe`: an `OpenAPI` document as JSON.
    pub fn new(describe: fn() -> String) -> Self {
        Self { describe, description: OnceLock::new() }
    }

    /// The description, the page or one of its two files, or `None` for other paths.
    pub(super) fn page(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let (content_type, content) = match path {
            "/api/openapi.json" => return Some(self.description().answer(headers)),
            "/api/docs" => ("text/html; charset=utf-8", include_str!("docs/docs.html")),
            "/api/docs/docs.css" => ("text/css; charset=utf-8", include_str!("docs/docs.css")),
            "/api/docs/docs.js" => ("text/javascript; charset=utf-8", include_str!("docs/docs.js")),
            _ => return None,
        };
        Some(answer::with_type(StatusCode::OK, content_type, content))
    }

    fn description(&self) -> &File {
        self.description.get_or_init(|| {
            let text = (self.describe)();
            let gzip = compressed(text.as_bytes());
            File::new("openapi.json", Bytes::from(text), None, gzip)
        })
    }
}

fn compressed(text: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;
    use http::{
        HeaderValue,
        header::{ACCEPT_ENCODING, CONTENT_ENCODING, ETAG, IF_NONE_MATCH},
    };

    fn asked(docs: &ApiDocs, name: http::HeaderName, value: &HeaderValue) -> Response {
        let headers = HeaderMap::from_iter([(name, value.clone())]);
        docs.page("/api/openapi.json", &headers).unwrap()
    }

    #[tokio::test]
    async fn the_description_of_the_api_is_made_and_compressed_once() {
        let docs = ApiDocs::new(|| "{}".repeat(500));
        for (accepted, coding) in [("gzip, zstd", Some("gzip")), ("zstd", None)] {
            let accepted = HeaderValue::from_static(accepted);
            let mut bodies = Vec::new();
            for _ in 0..2 {
                let answer = asked(&docs, ACCEPT_ENCODING, &accepted);
                let told = answer.headers().get(CONTENT_ENCODING);
                assert_eq!(told.and_then(|told| told.to_str().ok()), coding);
                bodies.push(to_bytes(answer.into_body(), usize::MAX).await.unwrap());
            }
            // Not just equal bytes, but the same ones.
            assert!(
                bodies.iter().all(|body| !body.is_empty() && body.as_ptr() == bodies[0].as_ptr())
            );
        }
        let tag = asked(&docs, ACCEPT_ENCODING, &HeaderValue::from_static("gzip")).headers()[ETAG]
            .clone();
        assert_eq!(
            asked(&docs, IF_NONE_MATCH, &tag).status(),
            StatusCode::OK,
            "that is the plain one's"
        );
        let plain = asked(&docs, ACCEPT_ENCODING, &HeaderValue::from_static("identity"));
        let known = asked(&docs, IF_NONE_MATCH, &plain.headers()[ETAG]);
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
    }
}

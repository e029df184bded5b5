//! Handles requests with an `Idempotency-Key`: what identifies one, and its earlier response.

use axum::{body::Body, http::header};
use sha2::{Digest, Sha256};

use super::read::{Incoming, in_pieces, pieces_named, whole};
use crate::{error::Error, files::FileKind};

pub(super) fn header_text<'a>(headers: &'a http::HeaderMap, name: &header::HeaderName) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Identifies a request with an `Idempotency-Key` by its target and its content, for which its whole body is read. The
/// content of a file is known once it has arrived. A part of a file needs no key, because its offset says where it
/// belongs.
pub(super) async fn hash_request(incoming: &mut Incoming) -> Result<(), Error> {
    let kind = header_text(&incoming.parts.headers, &header::CONTENT_TYPE).to_ascii_lowercase();
    if kind.starts_with("application/octet-stream") {
        return Ok(());
    }
    let (uri, mut target) = (&incoming.parts.uri, Sha256::new());
    target.update(incoming.parts.method.as_str());
    target.update([0]);
    target.update(uri.path());
    let pairs = form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes());
    // A file that is sent again has another id.
    for (name, value) in pairs.filter(|(name, _)| name != "upload") {
        target.update([0]);
        target.update(name.as_bytes());
        target.update([b'=']);
        target.update(value.as_bytes());
    }
    incoming.call.hash_target(target);
    if kind.starts_with("multipart/") || pieces_named(incoming)?.is_some() {
        return Ok(());
    }
    let body = whole(incoming.body.take().unwrap_or_default(), incoming.body_limit).await?;
    incoming.call.hash_content(Sha256::new_with_prefix(&body));
    incoming.body = Some(Body::from(body));
    Ok(())
}

/// The earlier response to this request. It is looked up before the handler checks anything, because the changes of the
/// first request would make it refuse the second.
pub(super) async fn first_answer(incoming: &mut Incoming) -> Result<Option<String>, Error> {
    let call = incoming.call.clone();
    if !call.was_answered() {
        return Ok(None);
    }
    let kind = header_text(&incoming.parts.headers, &header::CONTENT_TYPE).to_ascii_lowercase();
    if let Some(id) = pieces_named(incoming)? {
        match in_pieces(&call, id).await {
            Ok(file) => call.hash_file(file.sha256, &file.name),
            Err(Error::NotFound) => return call.first_answer_without_file(),
            Err(error) => return Err(error),
        }
    } else if kind.starts_with("multipart/") {
        let body = incoming.body.take().unwrap_or_default().into_data_stream();
        let files = &incoming.app.files;
        let file = files.receive(&incoming.parts.headers, body, FileKind::ALL).await?;
        call.hash_file(file.sha256(), file.name.as_str());
    }
    call.first_answer()
}

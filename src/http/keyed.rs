//! Requests with an `Idempotency-Key`: what tells one from another, and the answer that one has had already.

use axum::{body::Body, http::header};
use sha2::{Digest, Sha256};

use super::read::{Incoming, in_pieces, pieces_named, whole};
use crate::{error::Error, files::FileKind};

pub(super) fn header_text<'a>(headers: &'a http::HeaderMap, name: &header::HeaderName) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Tells a request that carries an `Idempotency-Key` from another: by where it goes and what it sends, for which its
/// body is read whole. The content of a file is known once it is here; a piece of a file says by its offset where it
/// belongs, and needs no key.
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
    // A file that is sent anew comes under another id.
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

/// The answer that this request has had already. It is found before the handler looks at anything: what the first one
/// has changed would refuse the second.
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

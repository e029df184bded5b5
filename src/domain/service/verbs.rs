//! What each verb needs and does; `table` says when it may be done and by whom.

use super::{
    QuestionKind, Verb,
    draft::Saved,
    scene::{Done, Scene},
    store::{self, NewMessage, Request},
    tell,
};
use crate::{
    error::{Checks, Error},
    kernel::time::Instant,
};

/// Answers a question: with words, or with an image that came after it. The request goes back to where it
/// was asked.
pub(super) fn reply(
    scene: &Scene<'_>,
    request: &Request,
    text: Option<&str>,
    row_version: Option<i64>,
) -> Result<Saved, Error> {
    scene.permit(request, Verb::Reply, row_version)?;
    let mut checks = Checks::new();
    let text = checks.text("reply", text.unwrap_or_default(), 0, 4000);
    let asked_at = request.question_at.unwrap_or(Instant(0));
    let has_image = store::has_image_since(&scene.rows, request.id, None, asked_at)?;
    checks.require(!text.is_empty() || has_image, "reply", "Write a reply, or add an image.");
    checks.finish()?;
    let mut answered = request.clone();
    answered.status = request
        .asked_in
        .ok_or_else(|| Error::internal("a question without the state that it was asked in"))?;
    answered.asked_in = None;
    answered.reminders_sent = 0;
    if request.question_kind == Some(QuestionKind::Price) {
        answered.price_answered_at = Some(scene.now);
    }
    let body = if text.is_empty() { "Images were added." } else { text };
    let message = NewMessage { kind: "answer", body, checklist: &[], is_internal: false };
    store::insert_message(scene, request.id, &message)?;
    let answered = scene.commit(request, answered, Verb::Reply, Done::by_dealer())?;
    tell::replied(scene, &answered, body)?;
    let label = scene.label(answered.status);
    Ok(Saved {
        message: format!("The reply to {} is sent. It is now: {label}.", answered.number),
        request: answered,
    })
}

//! Signs users out.

use crate::{
    access, audit,
    db::Shared,
    error::Error,
    http::{Done, Limited},
    messages::message,
};

/// Signs out. Ends this session and every impersonation started in it.
pub(super) async fn log_out(limited: Limited) -> Result<Done, Error> {
    let caller = limited.leaver().await?;
    let call = limited.call().clone();
    let noted = call.clone();
    call.app()
        .db
        .write_urgent_for(call.owner(), move |conn| {
            access::end_session(Shared::of(conn), caller.user, caller.session)?;
            let verb = if caller.impersonating.is_some() { "endImpersonation" } else { "signOut" };
            let mut event = noted.event(&caller, "session", verb);
            event.entity_id = Some(caller.session.0);
            audit::append(Shared::of(conn), event).map(|_| ())
        })
        .await?;
    if let Some(token) = call.token()
        && let Err(error) = call.app().previews.end_papers_of(*token).await
    {
        tracing::warn!(error = format!("{error:#}"), "cannot remove the papers of a session");
    }
    Ok(Done::new(message!("sign-in-signed-out")))
}

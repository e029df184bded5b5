//! A token that someone sends as proof of who they are at a provider, to be linked to it.

use std::sync::Arc;

use crate::{
    access::{NotTaken, Provider},
    error::Error,
    http::Call,
    kernel::time::Instant,
    messages::message,
    sign_on::Claims,
};

/// How old such a token may be, in seconds.
const FRESH_SECONDS: i64 = 600;

/// Who someone is at a provider, by a token that it has just given.
///
/// # Errors
/// 422 at `provider` for one that is not there, at `token` for one that is not good or not new; 503 while the provider
/// can't be asked.
pub async fn proof_of(
    call: &Call,
    provider: &str,
    token: &str,
) -> Result<(Arc<Provider>, Claims), Error> {
    let provider = call.app().providers.find(provider).cloned();
    let provider =
        provider.ok_or_else(|| Error::field("provider", message!("identity-provider-unknown")))?;
    let name = &provider.settings.name;
    let claims = provider.check(token, call.now()).await.map_err(|not_taken| match not_taken {
        NotTaken::Refused(refusal) => {
            tracing::info!(request = call.request_id(), %refusal, "an access token is refused");
            Error::field("token", message!("identity-token-refused", name))
        }
        NotTaken::Unreachable(name) => Error::Unavailable {
            message: message!("identity-provider-down", name),
            retry_after_seconds: 60,
        },
    })?;
    let made = Instant(claims.issued_at.saturating_mul(1000));
    if call.now().seconds_since(made) > FRESH_SECONDS {
        return Err(Error::field("token", message!("identity-token-refused", name)));
    }
    Ok((provider, claims))
}

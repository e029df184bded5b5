//! Verifies a token that proves a user's identity at a provider, in order to link it.

use std::sync::Arc;

use crate::{
    access::{NotTaken, Provider},
    error::Error,
    http::Call,
    kernel::time::Instant,
    messages::message,
    sign_on::Claims,
};

/// The maximum age of such a token, in seconds.
const FRESH_SECONDS: i64 = 600;

/// The user's identity at a provider, from a newly issued token.
///
/// # Errors
/// 422 at `provider` for an unknown one, at `token` for one that is invalid or too old; 503 while the provider can't be
/// reached.
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

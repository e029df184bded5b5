//! Tests a provider without signing in: whether it knows the portal's redirect addresses, and whether it lets pages of
//! the portal request tokens.

use crate::{Metadata, Outage, Provider, fetch::Probed};

/// A PKCE challenge without a known verifier, so these requests lead to nothing.
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/// How a provider treats a redirect address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Redirect {
    /// It redirects there, so the address is registered. Contains its error (`login_required`).
    Known(String),
    /// It refuses with this status.
    Refused(u16),
    /// It shows a page first, so the result is inconclusive.
    Unclear,
}

impl Provider {
    /// Requests a redirect to `redirect` without signing in.
    ///
    /// # Errors
    /// Fails if the provider can't be reached.
    pub fn try_redirect(
        &self,
        metadata: &Metadata,
        client: &str,
        redirect: &str,
        scope: &str,
    ) -> Result<Redirect, Outage> {
        let query = [
            ("response_type", "code"),
            ("client_id", client),
            ("redirect_uri", redirect),
            ("scope", scope),
            ("prompt", "none"),
            ("state", "transom-doctor"),
            ("code_challenge", CHALLENGE),
            ("code_challenge_method", "S256"),
        ];
        let Probed { status, location, .. } =
            self.client().probe_get(&metadata.authorization_endpoint, &query)?;
        let back = location.and_then(|to| to.strip_prefix(redirect).map(str::to_owned));
        Ok(match (back, status) {
            (Some(rest), 300..400) if rest.starts_with(['?', '#']) => {
                let mut said = rest.trim_start_matches(['?', '#']).split('&');
                let error = said.find_map(|pair| pair.strip_prefix("error="));
                Redirect::Known(error.unwrap_or_default().to_owned())
            }
            (_, 400..) => Redirect::Refused(status),
            _ => Redirect::Unclear,
        })
    }

    /// Whether the provider's token endpoint accepts requests of pages from `origin` (CORS).
    ///
    /// # Errors
    /// Fails if the provider can't be reached.
    pub fn allows_origin(&self, metadata: &Metadata, origin: &str) -> Result<bool, Outage> {
        let probed = self.client().probe_origin(&metadata.token_endpoint, origin)?;
        Ok(probed.allowed_origin.is_some_and(|allowed| allowed == "*" || allowed == origin))
    }
}

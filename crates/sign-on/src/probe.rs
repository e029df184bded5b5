//! What can be tried of a provider without anyone signing in: whether it knows the addresses that it is to lead back
//! to, and whether it lets pages of the portal ask for tokens.

use crate::{Metadata, Outage, Provider, fetch::Probed};

/// A challenge of PKCE, for which no one has the verifier: nothing comes of these questions.
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/// What a provider does with an address that it is to lead back to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Redirect {
    /// It leads there: the address is registered. What it says to a stranger (`login_required`) comes along.
    Known(String),
    /// It refuses, by this status.
    Refused(u16),
    /// It shows something first, so nothing can be said.
    Unclear,
}

impl Provider {
    /// Asks to be led back to `redirect` without signing in.
    ///
    /// # Errors
    /// When the provider can't be reached.
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

    /// Whether the provider's token endpoint takes questions of pages from `origin` (CORS).
    ///
    /// # Errors
    /// When the provider can't be reached.
    pub fn allows_origin(&self, metadata: &Metadata, origin: &str) -> Result<bool, Outage> {
        let probed = self.client().probe_origin(&metadata.token_endpoint, origin)?;
        Ok(probed.allowed_origin.is_some_and(|allowed| allowed == "*" || allowed == origin))
    }
}

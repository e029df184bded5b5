//! Checks sign-in providers, and a token of one of them, for `doctor`.

use super::{super::report::Failure, CheckResult, Standing};
use crate::{
    access::{Provider, Side},
    config::Config,
    kernel::time::Clock,
    sign_on::{Metadata, Outage, Redirect},
    wiring,
};

/// Reports on the sign-in providers, and on a token of one of them.
pub(super) fn of_providers(
    config: &Config,
    token: Option<&str>,
) -> Result<Vec<CheckResult>, Failure> {
    let providers = wiring::providers(config)?;
    let mut results = Vec::new();
    if providers.iter().next().is_none() {
        let said = "No sign-in provider is set up in [[auth.oidc]]: nothing to try.";
        results.push(CheckResult::fine("sign-in providers", said));
    }
    for provider in providers.iter() {
        of_provider(config, provider, &mut results);
    }
    if let Some(token) = token {
        let now = Clock::system(config.company.time_zone.0.clone()).now().timestamp().as_second();
        results.push(of_token(providers.iter().map(AsRef::as_ref), token, now));
    }
    Ok(results)
}

fn of_provider(config: &Config, provider: &Provider, results: &mut Vec<CheckResult>) {
    let about =
        |what: &str| format!("{} ({}), {what}", provider.settings.name, provider.settings.id);
    let source = provider.source();
    let metadata = match source.discover() {
        Ok(metadata) => metadata,
        Err(outage) => {
            results.push(CheckResult::new(
                Standing::Wrong,
                about("discovery"),
                format!("{outage}. {}", advice(&outage)),
            ));
            return;
        }
    };
    let challenges = metadata.code_challenge_methods_supported.as_ref();
    let lacks_pkce = challenges.is_some_and(|known| !known.iter().any(|it| it == "S256"));
    results.push(if lacks_pkce {
        CheckResult::new(
            Standing::Wrong,
            about("discovery"),
            "the provider doesn't offer PKCE with S256, without which no one can sign in from a browser.",
        )
    } else {
        let said = format!("the provider answers as {}.", metadata.issuer);
        CheckResult::new(Standing::Fine, about("discovery"), said)
    });
    results.push(match source.count_keys(&metadata) {
        Ok(count) => {
            let s = if count == 1 { "" } else { "s" };
            CheckResult::new(Standing::Fine, about("keys"), format!("{count} usable key{s}."))
        }
        Err(outage) => CheckResult::new(
            Standing::Wrong,
            about("keys"),
            format!("{outage}. {}", advice(&outage)),
        ),
    });
    for path in ["/sign-in/callback", "/sign-in/silent"] {
        let redirect = format!("{}{path}", config.server.public_url);
        results.push(of_redirect(provider, &metadata, &about("redirect address"), &redirect));
    }
    let origin = config.server.public_url.as_str();
    results.push(match source.allows_origin(&metadata, origin) {
        Ok(true) => CheckResult::new(
            Standing::Fine,
            about("token endpoint"),
            format!("pages of {origin} may ask for tokens."),
        ),
        Ok(false) => CheckResult::new(
            Standing::Wrong,
            about("token endpoint"),
            format!(
                "{} doesn't let pages of {origin} ask for tokens (CORS). Register the portal as a \
                 single-page application, or add {origin} to its web origins.",
                metadata.token_endpoint
            ),
        ),
        Err(outage) => {
            CheckResult::new(Standing::Doubtful, about("token endpoint"), format!("{outage}."))
        }
    });
    if let Some(finding) = of_scopes(provider, &metadata, about("scopes")) {
        results.push(finding);
    }
}

/// Advice about an outage.
fn advice(outage: &Outage) -> &'static str {
    match outage {
        Outage::Unreachable { .. } => {
            "Check the address, the name server, the firewall and the certificate (auth.oidc.ca)."
        }
        Outage::Status { status: 404, .. } => {
            "Check that issuer is the address to which the provider adds \
             /.well-known/openid-configuration."
        }
        Outage::OtherIssuer { .. } => "Write issuer exactly as the provider does.",
        Outage::NoKeys { .. } => {
            "Have it sign with RS256, PS256, ES256 or EdDSA, with RSA keys of at least 2048 bits."
        }
        Outage::Status { .. }
        | Outage::Unreadable { .. }
        | Outage::Insecure { .. }
        | Outage::TooSoon => "Ask whoever runs the provider.",
    }
}

fn of_redirect(
    provider: &Provider,
    metadata: &Metadata,
    about: &str,
    redirect: &str,
) -> CheckResult {
    let settings = &provider.settings;
    let scope = settings.scopes.join(" ");
    match provider.source().try_redirect(metadata, &settings.client_id, redirect, &scope) {
        // A user who isn't signed in there gets this error, as expected.
        Ok(Redirect::Known(error))
            if matches!(
                error.as_str(),
                "" | "login_required"
                    | "interaction_required"
                    | "consent_required"
                    | "account_selection_required"
            ) =>
        {
            CheckResult::new(
                Standing::Fine,
                about,
                format!("the provider leads back to {redirect}."),
            )
        }
        Ok(Redirect::Known(error)) => CheckResult::new(
            Standing::Wrong,
            about,
            format!(
                "the provider leads back to {redirect}, but refuses what the portal asks for ({error}). \
                 Check client_id, scopes and resource."
            ),
        ),
        Ok(Redirect::Refused(status)) => CheckResult::new(
            Standing::Wrong,
            about,
            format!(
                "the provider refuses {redirect} for the client {} (status {status}). Register this \
                 address there, to the letter, and check client_id.",
                settings.client_id
            ),
        ),
        Ok(Redirect::Unclear) => CheckResult::new(
            Standing::Doubtful,
            about,
            format!(
                "the provider shows a page before it leads back to {redirect}, so this can't be told \
                 from here. Try to sign in."
            ),
        ),
        Err(outage) => CheckResult::new(Standing::Wrong, about, format!("{outage}.")),
    }
}

/// Scopes that the provider doesn't list. Many list only some of theirs, so this is only a hint.
fn of_scopes(provider: &Provider, metadata: &Metadata, about: String) -> Option<CheckResult> {
    let known = metadata.scopes_supported.as_ref()?;
    let settings = &provider.settings;
    let staff = settings.staff_scope.iter().filter(|_| provider.is_for(Side::Staff));
    let missing: Vec<&str> = settings
        .scopes
        .iter()
        .chain(staff)
        .filter(|scope| !known.contains(scope))
        .map(String::as_str)
        .collect();
    if missing.is_empty() {
        return None;
    }
    let said = format!(
        "the provider doesn't list {} among its scopes. That's fine where it doesn't list those of \
         applications; try to sign in as a member of staff.",
        missing.join(", ")
    );
    Some(CheckResult::new(Standing::Doubtful, about, said))
}

fn of_token<'a>(
    providers: impl Iterator<Item = &'a Provider>,
    token: &str,
    now: i64,
) -> CheckResult {
    let about = "access token";
    let issuer = crate::sign_on::issuer_of(token);
    let mut said = match &issuer {
        Some(issuer) => format!("its issuer, {issuer}, is none of the configured ones."),
        None => {
            "it is not a signed token (JWT). Some providers give one only when resource or the \
                 API's own scope is asked for."
                .to_owned()
        }
    };
    for provider in providers {
        let source = provider.source();
        if Some(&source.settings().issuer) != issuer.as_ref() {
            continue;
        }
        if let Err(outage) = source.refresh(now) {
            said = format!("{outage}.");
            continue;
        }
        match source.check(token, now) {
            Ok(claims) => {
                let missing = provider
                    .settings
                    .staff_scope
                    .as_ref()
                    .filter(|scope| provider.is_for(Side::Staff) && !claims.has_scope(scope));
                let subject = &claims.subject;
                return match missing {
                    Some(scope) => CheckResult::new(
                        Standing::Doubtful,
                        about,
                        format!(
                            "it is good for dealers; for staff the scope {scope} is missing. Its subject \
                             is {subject}."
                        ),
                    ),
                    None => CheckResult::new(
                        Standing::Fine,
                        about,
                        format!("it is good. Its subject is {subject}."),
                    ),
                };
            }
            Err(refusal) => said = format!("{} refuses it: {refusal}.", provider.settings.name),
        }
    }
    CheckResult::new(Standing::Wrong, about, said)
}

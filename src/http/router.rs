//! Builds the router: every area's routes, and the steps from a request to its handler.

use std::{borrow::Cow, collections::BTreeMap, sync::Arc};

use axum::{
    Router,
    extract::{MatchedPath, RawPathParams, Request, rejection::RawPathParamsRejection},
    http::{Method, header},
    response::Response,
    routing::{MethodFilter, MethodRouter, on},
};

use super::{
    Call, Route, api::Handler, call::Origin, envelope::refusal, keyed::header_text, read::Incoming,
};
use crate::{
    app::App,
    error::Error,
    kernel::secret,
    messages::{Language, message},
    serve::{ClientAddress, RequestId, RequestUser},
    sign_on::looks_like_token,
};

/// The router of these calls, with paths below `/api`.
#[expect(clippy::disallowed_methods, reason = "the one place that registers routes")]
pub fn router(app: Arc<App>, routes: Vec<Route>) -> Router {
    let mut paths: BTreeMap<Cow<'static, str>, MethodRouter> = BTreeMap::new();
    for route in routes {
        let filter = MethodFilter::try_from(route.method.clone()).unwrap_or(MethodFilter::GET);
        let (app, handler, path) = (Arc::clone(&app), route.handler, route.path);
        let method_router = on(filter, move |params: Params, request: Request| {
            answer(Arc::clone(&app), handler.clone(), params, request)
        });
        let merged = match paths.remove(&path) {
            Some(earlier) => earlier.merge(method_router),
            None => method_router,
        };
        paths.insert(path, merged);
    }
    let mut built = Router::new();
    for (path, method_router) in paths {
        built = built.route(&format!("/api{path}"), method_router);
    }
    built
}

fn request_id(request: &Request) -> &str {
    request.extensions().get::<RequestId>().map_or("", RequestId::as_str)
}

type Params = Result<RawPathParams, RawPathParamsRejection>;

async fn answer(app: Arc<App>, handler: Handler, params: Params, request: Request) -> Response {
    // Invalid UTF-8 names nothing; without parameters a handler finds nothing.
    let path = params.iter().flatten();
    let path = path.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let id = request_id(&request).to_owned();
    let language = accepted(&app, request.headers());
    let result = async {
        let idempotency_key = idempotency_key(&request)?;
        let (mut parts, body) = request.into_parts();
        let matched = parts.extensions.remove::<MatchedPath>();
        let token = bearer(&parts.headers);
        let call = Call::new(
            Arc::clone(&app),
            Origin {
                token: token.map(secret::hash),
                foreign_token: token.filter(|token| looks_like_token(token)).map(Arc::from),
                request_id: id.clone(),
                address: parts
                    .extensions
                    .get::<ClientAddress>()
                    .map(ToString::to_string)
                    .unwrap_or_default(),
                user_agent: user_agent(&parts.headers).to_owned(),
                is_read: parts.method == Method::GET || parts.method == Method::HEAD,
                idempotency_key,
                language,
            },
        );
        let asked = call.clone();
        let health = app.db.health().clone();
        let body_limit = app.config.server.body_limit.as_usize();
        let body = Some(body);
        let incoming = Incoming { parts, body, body_limit, path, is_export: false, app, call };
        let answer = handler.answer(incoming).await;
        let mut response = answer.unwrap_or_else(|error| {
            // Files are on the same disk, and database threads don't see their errors.
            health.notice(&error);
            refusal(&error, &id, asked.language())
        });
        if let Some(matched) = matched {
            response.extensions_mut().insert(matched);
        }
        if let Some(user) = asked.user() {
            response.extensions_mut().insert(RequestUser(user));
        }
        Ok(response)
    };
    result.await.unwrap_or_else(|error: Error| refusal(&error, &id, language))
}

fn user_agent(headers: &http::HeaderMap) -> &str {
    let name = header_text(headers, &header::USER_AGENT);
    name.get(..name.floor_char_boundary(300)).unwrap_or(name)
}

/// The language that the browser prefers among those that this instance offers.
fn accepted(app: &App, headers: &http::HeaderMap) -> Language {
    let header = header_text(headers, &header::ACCEPT_LANGUAGE);
    Language::preferred(header, |language| app.offers(language))
}

/// The bearer token (RFC 6750, section 2.1; the scheme ignores case).
fn bearer(headers: &http::HeaderMap) -> Option<&str> {
    let (scheme, token) = header_text(headers, &header::AUTHORIZATION).split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim()).filter(|token| !token.is_empty())
}

/// The `Idempotency-Key` of a write.
fn idempotency_key(request: &Request) -> Result<Option<String>, Error> {
    let key = header_text(request.headers(), &header::HeaderName::from_static("idempotency-key"));
    let writes =
        matches!(*request.method(), Method::POST | Method::PUT | Method::PATCH | Method::DELETE);
    if key.is_empty() || !writes {
        return Ok(None);
    }
    if key.len() > 200 {
        return Err(Error::BadRequest(message!("request-idempotency-key-too-long")));
    }
    Ok(Some(key.to_owned()))
}

//! On the way to a request: what a dealer's person, or staff for a dealer, says of a problem in a form or a wizard.
//!
//! `form` is what is sent, `fill` and `incidents` write it into a draft, `prefill` adds what the portal knows, `checks`
//! says what is missing, and `draft` submits it by the request's verbs. `articles` and `similar` may spare the request.

mod articles;
mod checks;
mod dealer;
mod draft;
mod fill;
mod form;
mod incidents;
mod prefill;
mod similar;
mod staff;

use crate::http::Api;

pub(crate) use draft::{change, create};
pub(crate) use form::{Choice, ContactForm, IncidentForm, RequestForm, SiteForm};
pub(crate) use incidents::Mode;

/// The calls on the way to a request.
pub(super) fn api() -> Api {
    dealer::api().merge(staff::api())
}

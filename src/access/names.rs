//! Validates email addresses and user names for signing in. Names that could be confused with another user's are
//! refused.

use crate::{
    kernel::text::{invisible, mixes_scripts},
    messages::{Message, message},
    outbox,
};

/// The fault of an address for signing in. Users who already have such an address keep it.
pub fn flaw_of_address(email: &str) -> Option<Message> {
    if !outbox::is_address(email) || !outbox::has_full_domain(email) {
        return Some(message!("email-invalid"));
    }
    outbox::is_lookalike(email).then(|| message!("person-mixed-scripts"))
}

/// The fault of a user name for signing in. Users who already have such a name keep it.
pub fn flaw_of_username(name: &str) -> Option<Message> {
    if name.contains('@') {
        // An email address identifies one user; a user name that looks like an address could identify another.
        return Some(message!("users-name-with-at"));
    }
    if invisible(name).is_some() {
        return Some(message!("form-invisible"));
    }
    mixes_scripts(name).then(|| message!("person-mixed-scripts"))
}

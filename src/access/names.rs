//! With which names someone may sign in: none that another user's can be taken for.

use crate::{
    kernel::text::{invisible, mixes_scripts},
    messages::{Message, message},
    outbox,
};

/// What is wrong with an address that someone is to sign in with; those who have such a one keep it.
pub fn flaw_of_address(email: &str) -> Option<Message> {
    if !outbox::is_address(email) || !outbox::has_full_domain(email) {
        return Some(message!("email-invalid"));
    }
    outbox::is_lookalike(email).then(|| message!("person-mixed-scripts"))
}

/// What is wrong with a user name that someone is to sign in with; those who have such a one keep it.
pub fn flaw_of_username(name: &str) -> Option<Message> {
    if name.contains('@') {
        // An address names one person; a user name that looks like one could name another.
        return Some(message!("users-name-with-at"));
    }
    if invisible(name).is_some() {
        return Some(message!("form-invisible"));
    }
    mixes_scripts(name).then(|| message!("person-mixed-scripts"))
}

//! What may reach a header field of a mail.
//!
//! The mail library encodes what it is given; this is the fence in front of it: no line break and no NUL
//! gets there, and an address is one plain address without a display name.

use std::net::IpAddr;

use lettre::{Address, message::Mailbox};

/// The most characters of an address: RFC 5321.
const LONGEST_ADDRESS: usize = 254;

/// Why something must not reach a header.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum HeaderError {
    #[error("a header field must not contain line breaks or NUL")]
    Control,
    #[error("not a valid email address")]
    NotAnAddress,
}

/// Refuses what could end a header field and begin another.
pub(super) fn check(field: &str) -> Result<(), HeaderError> {
    if field.contains(['\r', '\n', '\0']) { Err(HeaderError::Control) } else { Ok(()) }
}

/// Reads one address.
pub(super) fn parse(field: &str) -> Result<Address, HeaderError> {
    check(field)?;
    if field.chars().count() > LONGEST_ADDRESS || field.chars().any(char::is_control) {
        return Err(HeaderError::NotAnAddress);
    }
    let address: Address = field.parse().map_err(|_| HeaderError::NotAnAddress)?;
    // A quoted name and an address of numbers are addresses too, and hardly any mail server takes them.
    let domain = address.domain();
    if address.user().contains('"') || domain.starts_with('[') || domain.parse::<IpAddr>().is_ok() {
        return Err(HeaderError::NotAnAddress);
    }
    Ok(address)
}

/// Reads an address with or without a display name, as it stands in the configuration.
pub(super) fn parse_mailbox(field: &str) -> Result<Mailbox, HeaderError> {
    check(field)?;
    field.parse().map_err(|_| HeaderError::NotAnAddress)
}

/// Whether `text` is an address to which mail can be sent: asked wherever one is taken.
pub fn is_address(text: &str) -> bool {
    parse(text).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_mail_have_a_form() {
        assert!(is_address("nancy.davolio@northwind.example"));
        for wrong in
            ["nancy", "nancy@", "@x.org", "a b@x.org", "a@x..org", "a@@x.org", "a@x.org\r\n"]
        {
            assert!(!is_address(wrong), "{wrong}");
        }
    }

    #[test]
    fn what_can_never_be_mailed_is_no_address() {
        for wrong in
            ["\"a b\"@x.org", "\"a\"@x.org", "a@[127.0.0.1]", "a@[IPv6:::1]", "a@127.0.0.1"]
        {
            assert!(!is_address(wrong), "{wrong}");
        }
        for right in ["a.b+c@x.org", "o'neil@x.org", "rené@bücher.example", "a@localhost"] {
            assert!(is_address(right), "{right}");
        }
    }
}

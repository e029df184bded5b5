//! Validates what may get into an email's header fields.
//!
//! The mail library encodes its input; this is an additional check: no line break and no NUL gets through, and an
//! address is one plain address without a display name.

use std::net::IpAddr;

use idna::{domain_to_ascii, domain_to_unicode};
use lettre::{Address, message::Mailbox};

use crate::kernel::text::{fold, invisible, mixes_scripts};

/// The longest address in characters (RFC 5321).
const LONGEST_ADDRESS: usize = 254;

/// Why a value must not get into a header.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum HeaderError {
    #[error("a header field must not contain line breaks or NUL")]
    Control,
    #[error("not a valid email address")]
    NotAnAddress,
}

/// Refuses characters that could end a header field and begin another.
pub(super) fn check(field: &str) -> Result<(), HeaderError> {
    if field.contains(['\r', '\n', '\0']) { Err(HeaderError::Control) } else { Ok(()) }
}

pub(super) fn parse(field: &str) -> Result<Address, HeaderError> {
    check(field)?;
    if field.chars().count() > LONGEST_ADDRESS || field.chars().any(char::is_control) {
        return Err(HeaderError::NotAnAddress);
    }
    let address = in_ascii(field.parse().map_err(|_| HeaderError::NotAnAddress)?)?;
    // Quoted local parts and IP addresses are valid too, but hardly any mail server accepts them.
    let domain = address.domain();
    if address.user().contains('"') || domain.starts_with('[') || domain.parse::<IpAddr>().is_ok() {
        return Err(HeaderError::NotAnAddress);
    }
    Ok(address)
}

/// Parses an address with an optional display name, as in the configuration.
pub(super) fn parse_mailbox(field: &str) -> Result<Mailbox, HeaderError> {
    check(field)?;
    let Mailbox { name, email } = field.parse().map_err(|_| HeaderError::NotAnAddress)?;
    Ok(Mailbox::new(name, in_ascii(email)?))
}

/// The address with its domain in ASCII (`xn--…`), which every mail server can resolve.
fn in_ascii(address: Address) -> Result<Address, HeaderError> {
    if address.domain().is_ascii() {
        return Ok(address);
    }
    let domain = domain_to_ascii(address.domain()).map_err(|_| HeaderError::NotAnAddress)?;
    Address::new(address.user(), domain).map_err(|_| HeaderError::NotAnAddress)
}

/// The form for comparing addresses: folded, with the domain in Unicode, whichever form was written.
pub fn folded(address: &str) -> String {
    let folded = fold(address);
    match folded.rsplit_once('@') {
        Some((user, domain)) if domain.contains("xn--") => {
            let (domain, is_known) = domain_to_unicode(domain);
            if is_known.is_ok() { fold(&format!("{user}@{domain}")) } else { folded }
        }
        _ => folded,
    }
}

/// Whether `text` is an address that email can be sent to. Every address is checked with this when it is entered.
pub fn is_address(text: &str) -> bool {
    // Mail servers drop invisible characters of a domain, so such an address would be another's.
    invisible(text).is_none() && parse(text).is_ok()
}

/// Whether an address works from anywhere, unlike `a@localhost`.
pub fn has_full_domain(address: &str) -> bool {
    address.rsplit_once('@').is_some_and(|(_, domain)| domain.trim_end_matches('.').contains('.'))
}

/// Whether the local part, or a label of the domain, mixes scripts, so that it may look like another address.
pub fn is_lookalike(address: &str) -> bool {
    let folded = folded(address);
    let (user, domain) = folded.rsplit_once('@').unwrap_or((&folded, ""));
    mixes_scripts(user) || domain.split('.').any(mixes_scripts)
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
    fn a_domain_with_accents_goes_out_in_ascii_and_is_one_address_in_both_forms() {
        let parsed = parse("info@fenêtres-québec.example").unwrap();
        assert_eq!(parsed.to_string(), "info@xn--fentres-qubec-khbh.example");
        let from = parse_mailbox("\"Fenêtres\" <info@fenêtres-québec.example>").unwrap();
        assert_eq!(from.email.to_string(), "info@xn--fentres-qubec-khbh.example");
        assert_eq!(from.name.as_deref(), Some("Fenêtres"));
        assert_eq!(parse("rené@x.example").unwrap().to_string(), "rené@x.example");
        for form in ["Info@Fenêtres-Québec.example", "info@XN--fentres-qubec-khbh.example"] {
            assert_eq!(folded(form), "info@fenêtres-québec.example");
        }
        assert_eq!(folded("Ann@North.example"), "ann@north.example");
        assert_eq!(folded("ann"), "ann");
    }

    #[test]
    fn addresses_that_pass_for_others_are_known_in_both_forms() {
        // The first letter is Cyrillic, in the domains the second.
        for wrong in ["\u{430}dmin@demo.test", "admin@d\u{435}mo.test", "admin@xn--dmo-rdd.test"] {
            assert!(is_lookalike(wrong), "{wrong}");
        }
        for right in
            ["admin@demo.test", "rené@bücher.example", "анна@почта.example", "ann@почта.example"]
        {
            assert!(!is_lookalike(right), "{right}");
        }
        assert!(has_full_domain("a@x.org"));
        assert!(!has_full_domain("a@localhost") && !has_full_domain("a@localhost."));
    }

    #[test]
    fn an_address_holds_nothing_that_nobody_sees() {
        for letter in ["\u{200b}", "\u{feff}", "\u{ad}", "\u{e0061}", "\u{200d}"] {
            for place in [format!("a{letter}b@x.org"), format!("ab@x{letter}y.org")] {
                assert!(!is_address(&place), "{place:?}");
            }
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

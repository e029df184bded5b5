//! Reads from a PEM file when its certificate expires.
//!
//! Only the few fields up to the end of its validity are parsed (RFC 5280, 4.1). TLS checks everything else, and a
//! crate that parses whole certificates would be large for one date.

use std::path::Path;

use anyhow::{Context, ensure};
use jiff::{Timestamp, civil::DateTime, tz::TimeZone};
use tokio_rustls::rustls::pki_types::{CertificateDer, pem::PemObject};

use crate::kernel::time::Instant;

const SEQUENCE: u8 = 0x30;
const INTEGER: u8 = 0x02;
const VERSION: u8 = 0xa0;
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;

/// When the first certificate of a PEM file expires, or one of its chain if that is earlier.
///
/// # Errors
/// Fails if the file can't be read or contains no certificate.
pub fn certificate_end(path: &Path) -> anyhow::Result<Instant> {
    let shown = path.display();
    let pem = std::fs::read(path).with_context(|| format!("cannot read {shown}"))?;
    let chain: Vec<CertificateDer<'_>> = CertificateDer::pem_slice_iter(&pem)
        .collect::<Result<_, _>>()
        .with_context(|| format!("{shown} is not a PEM file"))?;
    ensure!(!chain.is_empty(), "{shown} does not contain a certificate");
    let ends = chain.iter().map(|one| end_of(one)).collect::<Option<Vec<_>>>();
    ends.and_then(|ends| ends.into_iter().min())
        .map(Instant::from)
        .with_context(|| format!("{shown} holds a certificate that cannot be read"))
}

fn end_of(certificate: &[u8]) -> Option<Timestamp> {
    let (_, mut certificate) = element(&mut &*certificate, &[SEQUENCE])?;
    let (_, mut fields) = element(&mut certificate, &[SEQUENCE])?;
    if fields.first() == Some(&VERSION) {
        element(&mut fields, &[VERSION])?;
    }
    element(&mut fields, &[INTEGER])?;
    // Skips the signature algorithm and the issuer.
    element(&mut fields, &[SEQUENCE])?;
    element(&mut fields, &[SEQUENCE])?;
    let (_, mut validity) = element(&mut fields, &[SEQUENCE])?;
    element(&mut validity, &[UTC_TIME, GENERALIZED_TIME])?;
    let (kind, end) = element(&mut validity, &[UTC_TIME, GENERALIZED_TIME])?;
    moment(kind, std::str::from_utf8(end).ok()?)
}

/// Parses `YYMMDDHHMMSSZ`, in which years below 50 are in this century, or `YYYYMMDDHHMMSSZ`.
fn moment(kind: u8, text: &str) -> Option<Timestamp> {
    let digits = text.strip_suffix('Z')?;
    let whole = if kind == UTC_TIME {
        let year: u8 = digits.get(..2)?.parse().ok()?;
        format!("{}{digits}", if year < 50 { "20" } else { "19" })
    } else {
        digits.to_owned()
    };
    let at = DateTime::strptime("%Y%m%d%H%M%S", &whole).ok()?;
    Some(at.to_zoned(TimeZone::UTC).ok()?.timestamp())
}

/// Reads the next DER element, which must have one of these tags, and returns its tag and content.
fn element<'a>(rest: &mut &'a [u8], kinds: &[u8]) -> Option<(u8, &'a [u8])> {
    let (&kind, after) = rest.split_first()?;
    let (&first, mut after) = after.split_first()?;
    let length = if first < 0x80 {
        usize::from(first)
    } else {
        let (bytes, behind) = after.split_at_checked(usize::from(first & 0x7f))?;
        after = behind;
        let is_short = (1..=4).contains(&bytes.len());
        let length = bytes.iter().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
        usize::try_from(length).ok().filter(|_| is_short)?
    };
    let (content, behind) = after.split_at_checked(length)?;
    *rest = behind;
    kinds.contains(&kind).then_some((kind, content))
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNTIL_2027: &str = "-----BEGIN CERTIFICATE-----\n\
        MIIBjjCCATWgAwIBAgIUSJ86+9EWbbNh+2E4gGjxmblItEQwCgYIKoZIzj0EAwIw\n\
        HTEbMBkGA1UEAwwScG9ydGFsLmV4YW1wbGUuY29tMB4XDTI2MTEyNjEyMDAxNloX\n\
        DTI3MTEyNjEyMDAxNlowHTEbMBkGA1UEAwwScG9ydGFsLmV4YW1wbGUuY29tMFkw\n\
        EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEeb4cdpTiKKbW6ifRow3SaxBb4Qj50vP4\n\
        +r7a/+qp6SjraijmR63XlVsLv5Xost+Oo5gpaGrPMpAPcmijtURStaNTMFEwHQYD\n\
        VR0OBBYEFMLBsCgKZnpG+dV5P/HszBhtdZb/MB8GA1UdIwQYMBaAFMLBsCgKZnpG\n\
        +dV5P/HszBhtdZb/MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIg\n\
        S4yd37YX785Dau0ftRfXePX/ksTfTxDvUz29WAwjikMCIG5+BtN3/OeyWDZX+xIK\n\
        OcmCPGmPqhh9sixvE0RamEvp\n\
        -----END CERTIFICATE-----\n";
    const UNTIL_2059: &str = "-----BEGIN CERTIFICATE-----\n\
        MIIBkjCCATegAwIBAgIUeKK5M2jYIITjGNHsFq+Ih4/tfIIwCgYIKoZIzj0EAwIw\n\
        HTEbMBkGA1UEAwwScG9ydGFsLmV4YW1wbGUuY29tMCAXDTI2MTEyNjEyMDAxNloY\n\
        DzIwNTkxMDA0MTIwMDE2WjAdMRswGQYDVQQDDBJwb3J0YWwuZXhhbXBsZS5jb20w\n\
        WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQEK2ovcjR3L7Xchr1UvAYcptdphSC2\n\
        OQYQUwjd3+rCAOkhEZWyfWtbvMEk3vUo/tehW9sbgxvxk1pWBmDsq93No1MwUTAd\n\
        BgNVHQ4EFgQUaDPDTszU/Ad4a55YCnhMIyIGTPkwHwYDVR0jBBgwFoAUaDPDTszU\n\
        /Ad4a55YCnhMIyIGTPkwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBG\n\
        AiEA1jpRld888JA5SlxkoyhfbtWqq/I2LRDcms0m6se8t+0CIQCOUveJh+68Htw8\n\
        HOVtcHUrfL9bI8ygfKs6Jg+2R7mT6Q==\n\
        -----END CERTIFICATE-----\n";

    fn end(pem: &str) -> anyhow::Result<Instant> {
        let file = tempfile::NamedTempFile::new()?;
        std::fs::write(file.path(), pem)?;
        certificate_end(file.path())
    }

    fn at(text: &str) -> Instant {
        text.parse::<Timestamp>().unwrap().into()
    }

    #[test]
    fn the_end_of_a_certificate_is_read_in_both_forms_and_the_first_of_a_chain_counts() {
        assert_eq!(end(UNTIL_2027).unwrap(), at("2027-11-26T12:00:16Z"));
        assert_eq!(end(UNTIL_2059).unwrap(), at("2059-10-04T12:00:16Z"));
        let chain = [UNTIL_2059, UNTIL_2027].concat();
        assert_eq!(end(&chain).unwrap(), at("2027-11-26T12:00:16Z"));
    }

    #[test]
    fn what_is_no_certificate_is_told_and_never_read_past_its_end() {
        for (pem, wanted) in [
            ("", "does not contain a certificate"),
            ("-----BEGIN CERTIFICATE-----\nAAAA\n", "not a PEM file"),
            ("-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n", "cannot be read"),
        ] {
            let error = end(pem).unwrap_err().to_string();
            assert!(error.contains(wanted), "{error}");
        }
        assert!(certificate_end(Path::new("/nowhere.pem")).is_err());
        let whole = CertificateDer::from_pem_slice(UNTIL_2027.as_bytes()).unwrap();
        let whole = whole.as_ref();
        // The outer lengths must match, so any truncation is detected.
        assert!((0..whole.len()).all(|cut| end_of(&whole[..cut]).is_none()));
        for position in 0..120 {
            for byte in [0x00, 0x7f, 0x80, 0x84, 0xff] {
                let mut changed = whole.to_vec();
                changed[position] = byte;
                let _ = end_of(&changed);
            }
        }
    }
}

//! Handles the PDF around a certificate: the seal over all its bytes, and extracting the facts.

use std::{
    io::Read as _,
    panic::{AssertUnwindSafe, catch_unwind},
};

use flate2::read::ZlibDecoder;
use hayro_syntax::{
    Filter, Pdf,
    object::{Array, Dict, Stream, String as Text},
};
use sha2::{Digest as _, Sha256};

use crate::key::{PublicKey, SigningKey};

/// The name of the attached file with the facts.
pub const ATTACHMENT: &str = "certificate.json";
/// The size limit for a certificate's facts. Two thousand units take a fifth of it.
pub(crate) const MAX_FACTS: u64 = 4 << 20;
/// Prevents a signature of something else from passing as a seal.
const PURPOSE: &[u8] = b"transom certificate page\n";
const SEAL: &[u8] = b"%transom-seal ";
/// The length of an Ed25519 signature in base64.
const SEAL_DIGITS: usize = 88;
const LAST_KEYWORD: &[u8] = b"startxref";
/// Limits for following the tree of attached files.
const TREE_DEPTH: usize = 8;
const TREE_WIDTH: usize = 64;

/// Signs a whole PDF by inserting a comment before its last keyword, which PDF readers ignore.
pub fn seal(pdf: Vec<u8>, key: &SigningKey) -> Vec<u8> {
    let Some(place) = last(&pdf, LAST_KEYWORD) else { return pdf };
    let signature = key.sign(&sealed_bytes(&pdf));
    let (before, after) = pdf.split_at(place);
    [before, SEAL, signature.as_bytes(), b"\n", after].concat()
}

/// Whether the PDF has a seal, no matter who made it.
pub(crate) fn has_seal(pdf: &[u8]) -> bool {
    let end = last(pdf, LAST_KEYWORD).and_then(|place| pdf.get(..place));
    end.is_some_and(|before| last(before, SEAL).is_some())
}

/// Whether the PDF is unchanged since the key sealed it.
pub(crate) fn is_sealed(pdf: &[u8], key: &PublicKey) -> bool {
    let Some(place) = last(pdf, LAST_KEYWORD) else { return false };
    let (before, after) = pdf.split_at(place);
    let Some(start) = before.len().checked_sub(SEAL.len() + SEAL_DIGITS + 1) else { return false };
    let (content, comment) = before.split_at(start);
    let signature = comment.strip_prefix(SEAL).and_then(|rest| rest.strip_suffix(b"\n"));
    let Some(signature) = signature.and_then(|digits| std::str::from_utf8(digits).ok()) else {
        return false;
    };
    key.proves(&sealed_bytes(&[content, after].concat()), signature)
}

fn sealed_bytes(pdf: &[u8]) -> Vec<u8> {
    [PURPOSE, Sha256::digest(pdf).as_slice()].concat()
}

fn last(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).rposition(|window| window == what)
}

/// The attached facts, or `None` if the PDF has none or can't be read.
pub(crate) fn attached(bytes: &[u8]) -> Option<Vec<u8>> {
    // The PDF parser is third-party code, and its input here is untrusted.
    catch_unwind(AssertUnwindSafe(|| {
        let pdf = Pdf::new(bytes.to_vec()).ok()?;
        let catalog: Dict<'_> = pdf.xref().get(pdf.xref().root_id())?;
        let names: Dict<'_> = catalog.get("Names")?;
        unpacked(&found(&names.get("EmbeddedFiles")?, TREE_DEPTH)?)
    }))
    .ok()
    .flatten()
}

fn found<'a>(node: &Dict<'a>, depth: usize) -> Option<Stream<'a>> {
    if depth == 0 {
        return None;
    }
    if let Some(names) = node.get::<Array<'a>>("Names") {
        let mut entries = names.flex_iter();
        for _ in 0..TREE_WIDTH {
            let Some(name) = entries.next::<Text<'a>>() else { break };
            let Some(file) = entries.next::<Dict<'a>>() else { break };
            if name.as_bytes() == ATTACHMENT.as_bytes() {
                return file.get::<Dict<'a>>("EF")?.get("F");
            }
        }
    }
    let kids = node.get::<Array<'a>>("Kids")?;
    kids.iter::<Dict<'a>>().take(TREE_WIDTH).find_map(|kid| found(&kid, depth - 1))
}

/// The decoded stream, up to the size limit.
fn unpacked(stream: &Stream<'_>) -> Option<Vec<u8>> {
    let raw = stream.raw_data();
    match stream.filters().as_slice() {
        [] => Some(raw.into_owned()),
        [Filter::FlateDecode] => {
            let mut text = Vec::new();
            ZlibDecoder::new(raw.as_ref()).take(MAX_FACTS + 1).read_to_end(&mut text).ok()?;
            Some(text)
        }
        _ => None,
    }
}

//! Certificates of approval: what an instance signs with its own key, and how anyone proves it without a database.
//!
//! A certificate is a JSON text ([`Facts`] with a signature and the key that made it) which lies in a PDF as an
//! attached file. The text is canonical (sorted keys, no spaces, no fractions): one set of facts has one text, and a
//! text that is not written so was changed. The PDF carries a seal of its own, a signature of all its bytes in a
//! comment before its last line, so that a page that says other things than its facts shows as well.
//! [`check::read`] takes either, and neither it nor what it calls trusts a byte of the file.

pub mod check;
mod facts;
mod key;
mod pdf;
#[cfg(test)]
mod tests;

pub use facts::{Answer, Facts, Item, Kind, Mark, Position, Shown, Side, Signer, Unit};
pub use key::{KeyError, PublicKey, SigningKey};
pub use pdf::{ATTACHMENT, seal};

use transom_kernel as kernel;

/// Where a portal shows the public key, below its own address.
pub const KEY_PATH: &str = ".well-known/transom-certificate-key";

//! Certificates of approval: what an instance signs with its own key, and how anyone verifies it without a database.
//!
//! The key is `signing-key` beside the database, made at `init` (or by the first start of a later version) and recorded
//! in the table `instance`: a start that finds another key refuses. Without it, no certificate that agrees with the
//! earlier ones can ever be made again; every backup contains it.
//!
//! A certificate is a JSON text ([`Facts`] with a signature and the key that made it) which lies in a PDF as an
//! attached file. Facts have versions, and older ones still verify. The text is canonical (sorted keys, no spaces, no
//! fractions): one set of facts has one text, and a text that isn't written so was changed. The PDF carries a seal of
//! its own, a signature of all its bytes in a comment before its last line, so that a page that says something other
//! than its facts shows as well. [`check::read`] takes either, and neither it nor what it calls trusts a byte of the
//! file.
//!
//! `transom audit verify --certificate FILE --file DRAWING --key PUB` checks one; the key is published at
//! `/.well-known/transom-certificate-key`. With `--data DIR` the certificate's event is looked for in the audit log.

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

/// The path below a portal's address at which it publishes its public key.
pub const KEY_PATH: &str = ".well-known/transom-certificate-key";

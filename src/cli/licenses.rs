//! `licenses`: prints the parts of the executable with their license terms, most of which require this.
//! `scripts/licenses.mjs` writes both files.

use std::fmt::Write as _;

use anyhow::Context as _;
use serde_json::json;

use super::report::{Failure, Report};

const LIST: &str = include_str!("../../assets/licenses/list.tsv");
const TEXTS: &[u8] = include_bytes!("../../assets/licenses/texts.zst");

pub(super) fn run() -> Result<Report, Failure> {
    let texts = zstd::decode_all(TEXTS).context("cannot unpack the licences")?;
    let texts = String::from_utf8(texts).context("cannot read the licences")?;
    let mut text = format!(
        "Transom {} is licensed under {}. It contains the parts below, each under its own license: the texts follow the \
         list, and the source of each part is at the address beside it.\n\n",
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_PKG_LICENSE")
    );
    let mut parts = Vec::new();
    for line in LIST.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        // Dependencies for building and testing only, and for other systems, have no license here.
        let [kind, name, version, license] = fields.as_slice() else { continue };
        if license.is_empty() {
            continue;
        }
        let source = match *kind {
            "crate" => format!("https://crates.io/crates/{name}/{version}"),
            "npm" => format!("https://www.npmjs.com/package/{name}/v/{version}"),
            _ => String::new(),
        };
        let _ = writeln!(text, "{name} {version}  {license}  {source}");
        parts.push(
            json!({ "name": name, "version": version, "license": license, "source": source }),
        );
    }
    text.push('\n');
    text.push_str(&texts);
    Ok(Report::new(text).with("parts", parts).with("texts", texts))
}

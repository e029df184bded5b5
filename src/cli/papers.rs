//! Prints information about the program: version, completions, manual pages, the API document.

use std::path::Path;

use clap_complete::Shell;

use super::{
    manual,
    report::{Failure, Report},
};
use crate::{domain::routes, http};

/// The API document, from which the web app's types are generated.
pub(super) fn openapi() -> Result<Report, Failure> {
    let document = http::document(&routes());
    let text = serde_json::to_string_pretty(&document).map_err(anyhow::Error::from)?;
    Ok(Report::new(text).with("document", document))
}

pub(super) fn version() -> Report {
    let version = env!("CARGO_PKG_VERSION");
    let schema = crate::db::newest_schema();
    Report::new(format!("transom {version} (schema {schema}, SQLite {})", rusqlite::version()))
        .with("version", version)
        .with("schema", schema)
        .with("sqlite", rusqlite::version())
}

pub(super) fn completions(mut command: clap::Command, shell: Shell) -> Result<Report, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "transom", &mut script);
    let script = String::from_utf8(script).map_err(anyhow::Error::from)?;
    Ok(Report::new(script.clone()).with("script", script))
}

pub(super) fn man(dir: Option<&Path>) -> Result<Report, Failure> {
    if let Some(dir) = dir {
        let doing = format!("cannot write manual pages to {}", dir.display());
        manual::write_pages(dir).map_err(|error| Failure::io(doing, &error))?;
        return Ok(Report::new(format!("Manual pages are in {}.", dir.display())));
    }
    let page = manual::whole_page()
        .map_err(|error| Failure::io("cannot write the manual page", &error))?;
    let page = String::from_utf8(page).map_err(anyhow::Error::from)?;
    Ok(Report::new(page.clone()).with("page", page))
}

//! Puts a page in the place of a web app that is not built yet, so that the server compiles without it, and
//! sees to it that new migrations are embedded again.

use std::{fs, io, path::Path};

const PAGE: &str = "webapp/dist/index.html";

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=migrations");
    if Path::new(PAGE).exists() {
        return Ok(());
    }
    fs::create_dir_all("webapp/dist")?;
    fs::write(
        PAGE,
        "<!doctype html><title>Transom</title><p>The web app is not built: run make build.",
    )
}

//! Makes sure that the folder of the built web app exists, so that the server compiles without it, and
//! that a new build of the web app and new migrations are embedded again.

use std::{fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=webapp/dist");
    println!("cargo:rerun-if-changed=migrations");
    fs::create_dir_all("webapp/dist")
}

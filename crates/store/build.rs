//! Rebuilds the crate when migrations change, because they are embedded.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../migrations");
}

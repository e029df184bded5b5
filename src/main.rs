//! The `transom` executable; everything lives in the library so that tests can reach it.
fn main() {}

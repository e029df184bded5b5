//! The `transom` executable; everything lives in the library so that tests can reach it.

use std::process::ExitCode;

/// Keeps the memory of large short-lived blocks (password hashes, images) from staying resident.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    transom::cli::main()
}

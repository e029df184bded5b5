//! The `transom` executable; everything but the built web app lives in the library, so that tests can reach it.

use std::process::ExitCode;

use rust_embed::RustEmbed;
use transom::serve::Assets;

/// Keeps the memory of large short-lived blocks (password hashes, images) from staying resident.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The built web app. It is embedded here because the library is far the longest to compile: neither of
/// the two waits for the other.
#[derive(RustEmbed)]
#[folder = "webapp/dist/"]
#[exclude = ".*"]
struct WebApp;

fn main() -> ExitCode {
    transom::cli::main(|| {
        Assets::from_files(WebApp::iter().filter_map(|path| {
            let file = WebApp::get(&path)?;
            Some((path.into_owned(), file.data))
        }))
    })
}

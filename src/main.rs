//! The `transom` executable. Everything but the built web app is in the library, so that tests can reach it.

use std::process::ExitCode;

use rust_embed::RustEmbed;
use transom::serve::Assets;

/// Releases the memory of large short-lived allocations (password hashes, images).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The built web app. It is embedded here because the library takes by far the longest to compile, so that neither
/// waits for the other.
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

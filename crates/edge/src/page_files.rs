//! Which files of the web app the page of an address needs. The build writes them down; the server names those of the
//! address that is asked for in the page, so that a browser need not wait for the app to find out.

use serde::Deserialize;

/// Where the build keeps them; it is nothing that browsers fetch.
pub(super) const PATH: &str = "pages.json";
/// Where a page wants them, for each of the two sides that people may be on.
const DEALER_MARK: &str = "__PAGE_FILES_DEALER__";
const STAFF_MARK: &str = "__PAGE_FILES_STAFF__";

/// An address as the web app's routes write it (`/orders/:id`), and the links that fetch the files.
type Page = (String, String);

#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct PageFiles {
    dealer: Vec<Page>,
    staff: Vec<Page>,
}

impl PageFiles {
    /// Of a build. One that cannot be read names none: then the app fetches what it needs by itself.
    pub(super) fn read(content: &[u8]) -> Self {
        serde_json::from_slice(content).unwrap_or_default()
    }

    /// Names the files of an address in a page.
    pub(super) fn write_into(&self, page: &str, path: &str) -> String {
        page.replace(DEALER_MARK, files_of(&self.dealer, path))
            .replace(STAFF_MARK, files_of(&self.staff, path))
    }
}

/// Of the pages that fit, the one whose address says most in words wins, as in the app's own routes.
fn files_of<'a>(pages: &'a [Page], path: &str) -> &'a str {
    let fitting =
        pages.iter().filter_map(|(pattern, files)| Some((words_in(pattern, path)?, files)));
    fitting.max_by_key(|(words, _)| *words).map_or("", |(_, files)| files)
}

/// How many parts of a path a pattern names in words; none where it does not fit.
fn words_in(pattern: &str, path: &str) -> Option<usize> {
    let (wanted, given) = (parts(pattern), parts(path));
    if wanted.len() != given.len() {
        return None;
    }
    let mut words = 0;
    for (wanted, given) in wanted.iter().zip(given) {
        if wanted.starts_with(':') {
            continue;
        }
        if !wanted.eq_ignore_ascii_case(given) {
            return None;
        }
        words += 1;
    }
    Some(words)
}

fn parts(path: &str) -> Vec<&str> {
    path.split('/').filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_an_address_are_those_of_the_page_that_names_it_best() {
        let files = PageFiles::read(
            br#"{"dealer": [["/orders/:id", "order.js"], ["/orders/past", "past.js past.css"]],
                 "staff": [["/admin/orders", "all.js"]]}"#,
        );
        let page = "[__PAGE_FILES_DEALER__][__PAGE_FILES_STAFF__]";
        for (path, written) in [
            ("/orders/7", "[order.js][]"),
            ("/orders/past", "[past.js past.css][]"),
            ("/Orders/Past/", "[past.js past.css][]"),
            ("/admin/orders", "[][all.js]"),
            ("/orders", "[][]"),
            ("/orders/7/lines", "[][]"),
            ("/", "[][]"),
        ] {
            assert_eq!(files.write_into(page, path), written, "{path}");
        }
    }

    #[test]
    fn a_build_that_names_no_files_leaves_their_places_empty() {
        assert_eq!(
            PageFiles::read(b"[").write_into("<__PAGE_FILES_STAFF__>", "/admin/orders"),
            "<>"
        );
    }
}

//! Maps the web app's addresses to the files that each page needs. The build lists them, and the server adds links to a
//! page for its address, so that browsers needn't wait for the app to discover them.

use serde::Deserialize;

/// The build's list, which browsers never fetch.
pub(super) const PATH: &str = "pages.json";
/// An address as a route of the web app (`/orders/:id`), split at its slashes, and the links to its files.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "(String, String)")]
struct Page {
    parts: Vec<String>,
    links: String,
}

/// An address of the app, split at its slashes.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "String")]
struct Address(Vec<String>);

impl From<String> for Address {
    fn from(pattern: String) -> Self {
        Self(parts(&pattern).map(str::to_owned).collect())
    }
}

impl From<(String, String)> for Page {
    fn from((pattern, links): (String, String)) -> Self {
        Self { parts: parts(&pattern).map(str::to_owned).collect(), links }
    }
}

#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct PageFiles {
    dealer: Vec<Page>,
    staff: Vec<Page>,
    #[serde(default)]
    addresses: Vec<Address>,
}

impl PageFiles {
    /// Parses a build's list. If it can't be parsed, it is empty and the app fetches its files itself.
    pub(super) fn read(content: &[u8]) -> Self {
        serde_json::from_slice(content).unwrap_or_default()
    }

    /// Whether the app has a page at this address. Without a list, it has one everywhere.
    pub(super) fn is_address(&self, path: &str) -> bool {
        let given: Vec<&str> = parts(path).collect();
        self.addresses.is_empty()
            || self.addresses.iter().any(|Address(wanted)| words_in(wanted, &given).is_some())
    }

    pub(super) fn of_dealer(&self, path: &str) -> &str {
        links_of(&self.dealer, path)
    }

    pub(super) fn of_staff(&self, path: &str) -> &str {
        links_of(&self.staff, path)
    }
}

/// Among the matching pages, the one with the most literal parts wins, as in the app's own routes.
fn links_of<'a>(pages: &'a [Page], path: &str) -> &'a str {
    let given: Vec<&str> = parts(path).collect();
    let fitting = pages.iter().filter_map(|page| Some((words_in(&page.parts, &given)?, page)));
    fitting.max_by_key(|(words, _)| *words).map_or("", |(_, page)| &page.links)
}

/// The number of an address's literal parts, or `None` if it doesn't match.
fn words_in(address: &[String], given: &[&str]) -> Option<usize> {
    if address.len() != given.len() {
        return None;
    }
    let mut words = 0;
    for (wanted, given) in address.iter().zip(given) {
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

fn parts(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|part| !part.is_empty())
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
        for (path, dealer, staff) in [
            ("/orders/7", "order.js", ""),
            ("/orders/past", "past.js past.css", ""),
            ("/Orders/Past/", "past.js past.css", ""),
            ("/admin/orders", "", "all.js"),
            ("/orders", "", ""),
            ("/orders/7/lines", "", ""),
            ("/", "", ""),
        ] {
            assert_eq!((files.of_dealer(path), files.of_staff(path)), (dealer, staff), "{path}");
        }
    }

    #[test]
    fn an_address_is_one_that_the_build_names() {
        let files = PageFiles::read(
            br#"{"dealer": [], "staff": [], "addresses": ["/", "/orders", "/orders/:id"]}"#,
        );
        for path in ["/", "/orders", "/Orders/", "/orders/7", "/orders/past"] {
            assert!(files.is_address(path), "{path}");
        }
        for path in ["/wp-login.php", "/order", "/orders/7/lines", "/.env", "/orders//7/x"] {
            assert!(!files.is_address(path), "{path}");
        }
        assert!(PageFiles::read(br#"{"dealer": [], "staff": []}"#).is_address("/anything"));
    }

    #[test]
    fn a_build_that_names_no_files_has_none_for_any_address() {
        assert_eq!(PageFiles::read(b"[").of_staff("/admin/orders"), "");
    }
}

//! Serves the web app's files from memory, with the compressed versions made by the build.
//!
//! Hashed files under `/assets/` never change and may be cached for a year. Pages must not be cached, because each
//! response contains its own nonce.

use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
    fmt::Write,
};

use axum::{body::Body, response::Response};
use bytes::Bytes;
use http::{
    HeaderMap, HeaderValue, Request, StatusCode,
    header::{ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, ETAG, IF_NONE_MATCH, VARY},
};
use sha2::{Digest, Sha256};
use transom_messages::Language;

use super::{
    answer,
    headers::{CALLBACK_PAGE, LOGO_START, SILENT_PAGE},
    page_files::{self, PageFiles},
};
use crate::kernel::{secret, time::Clock};

/// The placeholder for the response's nonce.
const NONCE_MARK: &str = "__CSP_NONCE__";
/// The placeholder for the company's name.
const NAME_MARK: &str = "__COMPANY_NAME__";
const COLOUR_MARK: &str = "__COMPANY_COLOUR__";
const LOGO_MARK: &str = "__COMPANY_LOGO__";
const WEIGHT_UNIT_MARK: &str = "__COMPANY_WEIGHT_UNIT__";
/// The placeholder for the company's UTC offsets.
const OFFSETS_MARK: &str = "__COMPANY_UTC_OFFSETS__";
/// The placeholder for the plant's time zone.
const ZONE_MARK: &str = "__COMPANY_TIME_ZONE__";
/// The placeholder for the reader's language.
const LANGUAGE_MARK: &str = "__LANGUAGE__";
/// The placeholders for links to an address's files, for dealers and for staff.
const DEALER_MARK: &str = "__PAGE_FILES_DEALER__";
const STAFF_MARK: &str = "__PAGE_FILES_STAFF__";
/// The server is for invited users only.
const ROBOTS: &str = "User-agent: *\nDisallow: /\n";

/// The company's details shown on pages.
#[derive(Debug)]
pub struct CompanyFace<'a> {
    pub name: &'a str,
    /// `#rrggbb`.
    pub colour: &'a str,
    /// The clock of the plant, whose dates the portal uses. Pages contain its UTC offsets, because a browser's time
    /// zone data may be older or newer than the server's.
    pub clock: &'a Clock,
    /// The symbol of the unit in which weights are shown.
    pub weight_unit: &'a str,
    /// The logo, with a file name whose extension tells its type.
    pub logo: Option<(&'a str, Bytes)>,
}

/// The files of a built web app.
#[derive(Debug, Clone)]
pub struct Assets {
    files: HashMap<String, File>,
    /// Pages by path without `.html`, split at the placeholders.
    pages: HashMap<String, Vec<Piece>>,
    page_files: PageFiles,
    clock: Option<Clock>,
}

/// A piece of a page: text or a placeholder.
#[derive(Debug, Clone)]
enum Piece {
    Text(String),
    Nonce,
    Language,
    UtcOffsets,
    TimeZone,
    DealerFiles,
    StaffFiles,
}

/// Splits a page at its placeholders.
fn cut(page: &str) -> Vec<Piece> {
    let marks = [
        (NONCE_MARK, Piece::Nonce),
        (LANGUAGE_MARK, Piece::Language),
        (OFFSETS_MARK, Piece::UtcOffsets),
        (ZONE_MARK, Piece::TimeZone),
        (DEALER_MARK, Piece::DealerFiles),
        (STAFF_MARK, Piece::StaffFiles),
    ];
    let mut pieces = Vec::new();
    let mut rest = page;
    while let Some((before, after, piece)) = marks
        .iter()
        .filter_map(|(mark, piece)| {
            rest.split_once(mark).map(|(before, after)| (before, after, piece))
        })
        .min_by_key(|(before, ..)| before.len())
    {
        pieces.extend([Piece::Text(before.to_owned()), piece.clone()]);
        rest = after;
    }
    pieces.push(Piece::Text(rest.to_owned()));
    pieces
}

#[derive(Debug, Clone)]
pub(super) struct File {
    content_type: &'static str,
    /// Whether its path contains the hash of its content.
    is_hashed: bool,
    /// Best first: brotli, gzip, identity.
    forms: Vec<Form>,
}

#[derive(Debug, Clone)]
struct Form {
    coding: Coding,
    tag: HeaderValue,
    content: Bytes,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Coding {
    Brotli,
    Gzip,
    Identity,
}

impl Coding {
    const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        }
    }
}

impl Assets {
    /// Builds a web app from files by path without a leading slash. `x.br` and `x.gz` are compressed versions of `x`.
    pub fn from_files(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let all: BTreeMap<String, Bytes> =
            files.into_iter().map(|(path, content)| (path, bytes_of(content))).collect();
        let mut assets = Self {
            files: HashMap::new(),
            pages: HashMap::new(),
            page_files: all
                .get(page_files::PATH)
                .map_or_else(PageFiles::default, |content| PageFiles::read(content)),
            clock: None,
        };
        for (path, content) in &all {
            if path == page_files::PATH {
                continue;
            }
            let is_form_of_other = [".br", ".gz"]
                .iter()
                .any(|ending| path.strip_suffix(ending).is_some_and(|path| all.contains_key(path)));
            if is_form_of_other {
                continue;
            }
            if let Some(name) = path.strip_suffix(".html") {
                let text = String::from_utf8_lossy(content);
                assets.pages.insert(name.to_owned(), cut(&text));
                continue;
            }
            let brotli = all.get(&format!("{path}.br")).cloned();
            let gzip = all.get(&format!("{path}.gz")).cloned();
            assets.files.insert(path.clone(), File::new(path, content.clone(), brotli, gzip));
        }
        assets
    }

    /// Adds a company: its name and color in the pages, its logo among the files.
    pub fn of(mut self, company: CompanyFace<'_>) -> Self {
        let logo = company.logo.map(|(name, content)| {
            let path = format!("{LOGO_START}{}-{name}", fingerprint(&content));
            let file = File::new(&path, content, None, None);
            self.files.insert(path.trim_start_matches('/').to_owned(), file);
            path
        });
        self.clock = Some(company.clock.clone());
        let name = as_html(company.name);
        let texts = self.pages.values_mut().flatten().filter_map(|piece| match piece {
            Piece::Text(text) => Some(text),
            _ => None,
        });
        for text in texts {
            *text = text
                .replace(NAME_MARK, &name)
                .replace(COLOUR_MARK, company.colour)
                .replace(WEIGHT_UNIT_MARK, company.weight_unit)
                .replace(LOGO_MARK, logo.as_deref().unwrap_or_default());
        }
        self
    }

    /// Adds a public text at a path of its own.
    pub fn with_text(mut self, path: &str, text: String) -> Self {
        let file = File::new(path, text.into(), None, None);
        let file = File { content_type: "text/plain; charset=utf-8", ..file };
        self.files.insert(path.to_owned(), file);
        self
    }

    /// Answers a GET or HEAD request for anything outside the API.
    pub(super) fn answer(
        &self,
        request: &Request<Body>,
        nonce: &str,
        language: Language,
    ) -> Response {
        let path = request.uri().path();
        let name = path.strip_prefix('/').unwrap_or(path);
        if let Some(file) = self.files.get(name) {
            return file.answer(request.headers());
        }
        match path {
            "/robots.txt" => answer::with_type(StatusCode::OK, "text/plain; charset=utf-8", ROBOTS),
            "/favicon.ico" => answer::empty(StatusCode::NOT_FOUND),
            // Programs look there (`/.well-known/…`, `/.git`); these aren't pages of the app.
            _ if path.starts_with("/.") => answer::empty(StatusCode::NOT_FOUND),
            _ if path == "/assets" || path.starts_with("/assets/") => {
                answer::empty(StatusCode::NOT_FOUND)
            }
            _ if accepts_html(request.headers()) => self.page(path, nonce, language),
            _ => answer::empty(StatusCode::NOT_FOUND),
        }
    }

    /// The page for a path. The two that a sign-in provider redirects to are pages of their own if the build has them.
    /// Everything else is the app, with links to the files of that address. If the app has no such address, it says so
    /// to people and the status says so to programs.
    fn page(&self, path: &str, nonce: &str, language: Language) -> Response {
        let own = match path {
            CALLBACK_PAGE | SILENT_PAGE => {
                path.strip_prefix('/').and_then(|name| self.pages.get(name))
            }
            _ => None,
        };
        let Some(pieces) = own.or_else(|| self.pages.get("index")) else {
            return answer::with_type(
                StatusCode::SERVICE_UNAVAILABLE,
                "text/plain; charset=utf-8",
                "The web app is not part of this build.\n",
            );
        };
        let offsets = self.clock.as_ref().map(utc_offsets).unwrap_or_default();
        let parts: Vec<&str> = pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) => text,
                Piece::Nonce => nonce,
                Piece::Language => language.code(),
                Piece::UtcOffsets => &offsets,
                Piece::TimeZone => self.clock.as_ref().map(Clock::zone_name).unwrap_or_default(),
                Piece::DealerFiles => self.page_files.of_dealer(path),
                Piece::StaffFiles => self.page_files.of_staff(path),
            })
            .collect();
        let page = parts.concat();
        let is_there = own.is_some() || self.page_files.is_address(path);
        let status = if is_there { StatusCode::OK } else { StatusCode::NOT_FOUND };
        let mut response = answer::with_type(status, "text/html; charset=utf-8", page);
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

/// Formats offsets as `since/offset since/offset`, in milliseconds since 1970 and seconds ahead of UTC.
fn utc_offsets(clock: &Clock) -> String {
    let mut text = String::new();
    for (since, seconds) in clock.utc_offsets() {
        let gap = if text.is_empty() { "" } else { " " };
        // Writing to a string can't fail.
        let _ = write!(text, "{gap}{}/{seconds}", since.0);
    }
    text
}

impl File {
    pub(super) fn new(
        path: &str,
        content: Bytes,
        brotli: Option<Bytes>,
        gzip: Option<Bytes>,
    ) -> Self {
        let is_hashed = path.trim_start_matches('/').starts_with("assets/");
        // A hashed path identifies its content, so the content needn't be read before it is requested.
        let print = fingerprint(if is_hashed { path.as_bytes() } else { &content });
        let form = |coding: Coding, content: Bytes| {
            let tag = HeaderValue::from_str(&format!("\"{print}-{}\"", coding.name())).ok()?;
            Some(Form { coding, tag, content })
        };
        let brotli = brotli.and_then(|made| form(Coding::Brotli, made));
        let gzip = gzip.and_then(|made| form(Coding::Gzip, made));
        let plain = form(Coding::Identity, content);
        let forms = [brotli, gzip, plain].into_iter().flatten().collect();
        Self { content_type: content_type(path), is_hashed, forms }
    }

    pub(super) fn answer(&self, headers: &HeaderMap) -> Response {
        let Some(form) = self.choose(headers) else {
            return answer::empty(StatusCode::NOT_FOUND);
        };
        let mut response = if is_known(headers, &form.tag) {
            answer::empty(StatusCode::NOT_MODIFIED)
        } else {
            let mut full =
                answer::with_type(StatusCode::OK, self.content_type, form.content.clone());
            if form.coding != Coding::Identity {
                let coding = HeaderValue::from_static(form.coding.name());
                full.headers_mut().insert(CONTENT_ENCODING, coding);
            }
            full
        };
        let caching =
            if self.is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
        let headers = response.headers_mut();
        headers.insert(ETAG, form.tag.clone());
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
        if self.forms.len() > 1 {
            headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        response
    }

    /// The encoding that the client prefers; ours decides between equals. Identity serves clients that accept nothing
    /// else.
    fn choose(&self, headers: &HeaderMap) -> Option<&Form> {
        let wishes = Wishes::read(headers);
        // `max_by_key` returns the last of equals, so the best encoding must come last.
        let liked = self.forms.iter().rev().max_by_key(|form| wishes.quality(form.coding));
        liked.filter(|form| wishes.quality(form.coding) > 0).or_else(|| self.forms.last())
    }
}

/// The parsed `Accept-Encoding`, in thousandths.
#[derive(Debug, Default)]
struct Wishes {
    brotli: Option<u16>,
    gzip: Option<u16>,
    identity: Option<u16>,
    others: Option<u16>,
}

impl Wishes {
    fn read(headers: &HeaderMap) -> Self {
        let mut wishes = Self::default();
        for (coding, quality) in weighted(headers, &ACCEPT_ENCODING) {
            let wish = match coding.as_str() {
                "br" => &mut wishes.brotli,
                "gzip" | "x-gzip" => &mut wishes.gzip,
                "identity" => &mut wishes.identity,
                "*" => &mut wishes.others,
                _ => continue,
            };
            *wish = Some(quality);
        }
        wishes
    }

    fn quality(&self, coding: Coding) -> u16 {
        match coding {
            Coding::Brotli => self.brotli.or(self.others).unwrap_or(0),
            Coding::Gzip => self.gzip.or(self.others).unwrap_or(0),
            // Always acceptable unless refused, but the last choice unless requested.
            Coding::Identity => self.identity.or(self.others).unwrap_or(1),
        }
    }
}

/// The items of a list header in lower case with their quality in thousandths. Invalid items are ignored.
fn weighted(headers: &HeaderMap, name: &http::HeaderName) -> Vec<(String, u16)> {
    let lines = headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
    lines
        .flat_map(|line| line.split(','))
        .filter_map(|item| {
            let mut parts = item.split(';').map(|part| part.trim().to_ascii_lowercase());
            let value = parts.next()?;
            let quality = parts.find_map(|part| part.strip_prefix("q=").map(str::to_owned));
            Some((value, quality.map_or(Some(1000), |text| thousandths(&text))?))
        })
        .collect()
}

/// Parses `0`, `1`, `0.5`, `0.125`.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    if part.len() > 3 || !part.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let part: u16 = format!("{part:0<3}").parse().ok()?;
    match whole {
        "0" => Some(part),
        "1" if part == 0 => Some(1000),
        _ => None,
    }
}

fn fingerprint(content: &[u8]) -> String {
    secret::hex(Sha256::digest(content).get(..12).unwrap_or_default())
}

/// Escapes a text for use between tags and in quoted attributes.
fn as_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Whether the client's cached copy is current.
fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let lines = headers.get_all(IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim).any(|known| {
        let known = known.strip_prefix("W/").unwrap_or(known);
        known == "*" || known.as_bytes() == tag.as_bytes()
    })
}

/// Whether the client accepts HTML. Without an `Accept` header, everything is accepted.
fn accepts_html(headers: &HeaderMap) -> bool {
    if !headers.contains_key(ACCEPT) {
        return true;
    }
    let accepted = weighted(headers, &ACCEPT);
    let quality = ["text/html", "text/*", "*/*"]
        .iter()
        .find_map(|range| accepted.iter().find(|(value, _)| value == range));
    quality.is_some_and(|(_, quality)| *quality > 0)
}

fn bytes_of(content: Cow<'static, [u8]>) -> Bytes {
    match content {
        Cow::Borrowed(content) => Bytes::from_static(content),
        Cow::Owned(content) => Bytes::from(content),
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "pdf" => "application/pdf",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(accept_encoding: &str) -> Coding {
        let file = |path: &str| (path.to_owned(), Cow::Borrowed(b"x".as_slice()));
        let assets = Assets::from_files(["a.js", "a.js.br", "a.js.gz"].map(file));
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, accept_encoding.parse().unwrap());
        assets.files["a.js"].choose(&headers).unwrap().coding
    }

    #[test]
    fn the_coding_follows_the_qualities_and_then_our_own_preference() {
        for (header, expected) in [
            ("gzip, deflate, br, zstd", Coding::Brotli),
            ("gzip", Coding::Gzip),
            ("br;q=0.5, gzip;q=0.8", Coding::Gzip),
            ("br;q=0, gzip", Coding::Gzip),
            ("*", Coding::Brotli),
            ("*;q=0.1, br;q=0", Coding::Gzip),
            ("identity", Coding::Identity),
            ("identity;q=0.5, gzip;q=0.2", Coding::Identity),
            ("zstd", Coding::Identity),
            ("", Coding::Identity),
            ("identity;q=0", Coding::Identity),
            ("BR", Coding::Brotli),
            ("br;q=2, gzip;q=x", Coding::Identity),
        ] {
            assert_eq!(chosen(header), expected, "{header}");
        }
    }
}

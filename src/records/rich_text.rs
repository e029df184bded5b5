//! Rich text as editors write it: sanitised when it is written, whatever the client sent.
//!
//! What stays is words, headings, lists, tables, links and pictures. Links lead to the web, to an address
//! of mail, or to a page of the portal. A picture is a file of the record itself, named as
//! `<img src="attachment:plan.png">` (the name percent-encoded): the reader's side turns that into its own
//! download, so no picture is fetched from anywhere else.

use std::{borrow::Cow, sync::LazyLock};

use ammonia::{Builder, UrlRelative};

use crate::error::Checks;

pub use crate::kernel::text::plain_text as words;

/// The longest text, in bytes of HTML as it is kept.
pub const LONGEST: usize = 100_000;
/// The longest text that is read at all: pasted markup is mostly thrown away.
const LONGEST_SENT: usize = 400_000;

/// Begins the address of a picture that is a file of the record.
const OF_RECORD: &str = "attachment:";

const TAGS: [&str; 36] = [
    "a",
    "b",
    "blockquote",
    "br",
    "caption",
    "code",
    "col",
    "colgroup",
    "del",
    "em",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "img",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "s",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "u",
];

static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder
        .add_tags(TAGS)
        .add_tags(["ul"])
        .add_clean_content_tags(["script", "style", "template", "title", "noscript"])
        .add_tag_attributes("a", ["href", "title"])
        .add_tag_attributes("img", ["src", "alt", "width", "height"])
        .add_tag_attributes("ol", ["start"])
        .add_tag_attributes("td", ["colspan", "rowspan"])
        .add_tag_attributes("th", ["colspan", "rowspan", "scope"])
        .add_tag_attributes("col", ["span"])
        .add_url_schemes(["http", "https", "mailto", "attachment"])
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener noreferrer"))
        .attribute_filter(|element, attribute, value| match (element, attribute) {
            ("a", "href") => is_link(value).then_some(Cow::Borrowed(value)),
            ("img", "src") => is_own_picture(value).then_some(Cow::Borrowed(value)),
            (_, "width" | "height" | "colspan" | "rowspan" | "span" | "start") => {
                is_small_number(value).then_some(Cow::Borrowed(value))
            }
            _ => Some(Cow::Borrowed(value)),
        });
    builder
});

/// The part of `html` that may be shown.
pub fn sanitised(html: &str) -> String {
    SANITISER.clean(html).to_string()
}

/// Checks the rich text of a form and gives what is kept of it: something, unless `min` is none.
pub fn check(checks: &mut Checks, field: &str, html: &str, is_needed: Needed) -> String {
    if html.len() > LONGEST_SENT {
        checks.require(false, field, "This text is too long.");
        return String::new();
    }
    let kept = sanitised(html);
    checks.require(kept.len() <= LONGEST, field, "This text is too long.");
    let is_empty = is_needed == Needed::Yes && words(&kept).is_empty() && !kept.contains("<img ");
    checks.require(!is_empty, field, "This is needed.");
    kept
}

/// Whether a text may be empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    Yes,
    No,
}

/// An address of the web or of mail, or a place in the portal. Browsers drop line breaks and tabs inside
/// of addresses and read `\` as `/`, so neither may be there.
fn is_link(value: &str) -> bool {
    let is_plain = !value.chars().any(|letter| letter.is_control() || letter == '\\');
    let lower = value.to_ascii_lowercase();
    let leads_out = ["http://", "https://", "mailto:"].iter().any(|start| lower.starts_with(start));
    let stays = value.starts_with('/') && !value.starts_with("//") || value.starts_with('#');
    is_plain && (leads_out || stays)
}

fn is_own_picture(value: &str) -> bool {
    value.strip_prefix(OF_RECORD).is_some_and(|name| {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~!*'()%".contains(&byte);
        !name.is_empty() && name.bytes().all(fits)
    })
}

fn is_small_number(value: &str) -> bool {
    value.len() <= 4 && value.bytes().all(|byte| byte.is_ascii_digit())
}

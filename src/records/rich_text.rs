//! Sanitizes rich text from editors when it is written, whatever the client sent.
//!
//! Text, headings, lists, tables, links and pictures are kept. Links lead to the web, to an email address, or to a page
//! of the portal. A picture is a file of the record itself, in the form `<img src="attachment:plan.png">` (with the
//! name percent-encoded). The reader's side turns that into its own download, so no picture is loaded from anywhere
//! else.

use std::{borrow::Cow, collections::HashSet, sync::LazyLock};

use ammonia::{Builder, UrlRelative};

use crate::{error::Checks, messages::message};

pub use crate::kernel::text::plain_text as words;

/// The longest stored text, in bytes of HTML.
pub const LONGEST: usize = 100_000;
/// The longest text that is parsed at all, because most of pasted markup is dropped.
pub const LONGEST_SENT: usize = 400_000;

/// The prefix of the address of a picture that is a file of the record.
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
        .generic_attributes(HashSet::new())
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

/// The part of `html` that may be shown. Its highest heading is of the second level, because the first is the page's
/// own.
pub fn sanitised(html: &str) -> String {
    let kept = SANITISER.clean(html).to_string();
    kept.replace("<h1>", "<h2>").replace("</h1>", "</h2>")
}

/// Checks the rich text of a form and returns what is stored. An empty one is refused if `is_needed` says so.
pub fn check(checks: &mut Checks, field: &str, html: &str, is_needed: Needed) -> String {
    if html.len() > LONGEST_SENT {
        checks.require(false, field, message!("record-text-too-long"));
        return String::new();
    }
    let kept = sanitised(html);
    checks.require(kept.len() <= LONGEST, field, message!("record-text-too-long"));
    checks.require(is_needed == Needed::No || is_shown(&kept), field, message!("required"));
    kept
}

/// Whether nothing is left of a text. If it is too long to be parsed, that is unknown.
pub fn is_empty(html: &str) -> bool {
    html.len() <= LONGEST_SENT && !is_shown(&sanitised(html))
}

fn is_shown(kept: &str) -> bool {
    !words(kept).is_empty() || kept.contains("<img ")
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    Yes,
    No,
}

/// Whether it is a web or email address, or a place in the portal. Browsers drop line breaks and tabs inside addresses
/// and read `\` as `/`, so neither is allowed.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Known ways for markup to run scripts, load something or mislead.
    const ATTACKS: &[&str] = &[
        "<script>alert(1)</script>",
        "<SCRIPT SRC=//evil.test/x.js></SCRIPT>",
        "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<script\n>alert(1)</script\n>",
        "<<script>alert(1);//<</script>",
        "<img src=x onerror=alert(1)>",
        "<img src='x' onerror='alert(1)' onload=\"alert(2)\">",
        "<img/src=`x`onerror=alert(1)>",
        "<img src=javascript:alert(1)>",
        "<img src=\"jav&#x09;ascript:alert(1)\">",
        "<img src=data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==>",
        "<img src=https://evil.test/pixel.gif>",
        "<img src=//evil.test/pixel.gif>",
        "<img src=\"attachment:../../etc\">",
        "<img srcset='https://evil.test/x 2x' src=attachment:a.png>",
        "<img src=attachment:a.png style=\"position:fixed;inset:0\">",
        "<a href=javascript:alert(1)>x</a>",
        "<a href=JaVaScRiPt:alert(1)>x</a>",
        "<a href=\"java\nscript:alert(1)\">x</a>",
        "<a href=\"java&Tab;script:alert(1)\">x</a>",
        "<a href=\"&#106;&#97;vascript:alert(1)\">x</a>",
        "<a href=\" javascript:alert(1)\">x</a>",
        "<a href=\"\u{1}javascript:alert(1)\">x</a>",
        "<a href=vbscript:msgbox(1)>x</a>",
        "<a href=data:text/html,<script>alert(1)</script>>x</a>",
        "<a href=blob:https://evil.test/1>x</a>",
        "<a href=file:///etc/passwd>x</a>",
        "<a href=//evil.test>x</a>",
        "<a href=/\\evil.test>x</a>",
        "<a href=\"/\t/evil.test\">x</a>",
        "<a href=\\\\evil.test>x</a>",
        "<a href=attachment:a.png>x</a>",
        "<a href=https://good.test target=_blank onclick=alert(1)>x</a>",
        "<svg onload=alert(1)>",
        "<svg><script>alert(1)</script></svg>",
        "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
        "<svg><style><img src=x onerror=alert(1)></style></svg>",
        "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
        "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
        "<math><mi xlink:href=javascript:alert(1)>x</mi></math>",
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
        "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<template><script>alert(1)</script></template>",
        "<title><img src=x onerror=alert(1)></title>",
        "<textarea><img src=x onerror=alert(1)></textarea>",
        "<xmp><p title=\"</xmp><img src=x onerror=alert(1)>\">",
        "<iframe src=javascript:alert(1)></iframe>",
        "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
        "<frameset onload=alert(1)><frame src=//evil.test></frameset>",
        "<object data=javascript:alert(1)></object>",
        "<embed src=//evil.test/x.swf>",
        "<applet code=x></applet>",
        "<base href=//evil.test/>",
        "<link rel=stylesheet href=//evil.test/x.css>",
        "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
        "<style>@import '//evil.test/x.css'; p { background: url(javascript:alert(1)) }</style>",
        "<p style=\"background:url(javascript:alert(1))\">x</p>",
        "<p style=width:expression(alert(1))>x</p>",
        "<p onmouseover=alert(1) id=x class=y contenteditable tabindex=1 autofocus onfocus=alert(1)>x</p>",
        "<body onload=alert(1)>",
        "<html onmouseover=alert(1)><body background=javascript:alert(1)>",
        "<table background=javascript:alert(1)><tr><td background=javascript:alert(1)>x</td></tr></table>",
        "<td colspan=\"2\" rowspan=99999999 onclick=alert(1)>x</td>",
        "<input autofocus onfocus=alert(1)>",
        "<button formaction=javascript:alert(1)>x</button>",
        "<form action=javascript:alert(1)><input type=submit></form>",
        "<details open ontoggle=alert(1)>x</details>",
        "<video><source onerror=alert(1)></video>",
        "<audio src=x onerror=alert(1)>",
        "<marquee onstart=alert(1)>x</marquee>",
        "<isindex type=image src=1 onerror=alert(1)>",
        "<keygen autofocus onfocus=alert(1)>",
        "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
        "<!--><img src=x onerror=alert(1)>-->",
        "<!-- --!><img src=x onerror=alert(1)>",
        "<?xml version='1.0'?><?import implementation='//evil.test'>",
        "<![CDATA[<script>alert(1)</script>]]>",
        "</p><script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "<p/onclick=alert(1)>x",
        "<a\u{c}href=javascript:alert(1)>x</a>",
        "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
        "<a href=\"https://good.test/?a=&lt;script&gt;\" title='\"onclick=alert(1)'>x</a>",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "<li value=1 type=a><ol start=-1><ol start=\"1 onclick=alert(1)\">",
    ];

    /// Checks the sanitized text independently: every tag and every attribute must be an allowed one.
    fn find_fault(kept: &str) -> Option<String> {
        let mut rest = kept;
        while let Some((_, tag)) = rest.split_once('<') {
            let mut quoted = false;
            let end = tag.find(|letter| {
                quoted ^= letter == '"';
                letter == '>' && !quoted
            });
            let Some(end) = end else { return Some(format!("a tag without an end: {tag}")) };
            let (inner, after) = tag.split_at(end);
            rest = after;
            let inner = inner.trim_start_matches('/');
            let (name, mut attributes) = inner.split_once(' ').unwrap_or((inner, ""));
            if name != "ul" && !TAGS.contains(&name) {
                return Some(format!("the tag {name}"));
            }
            while let Some((attribute, value)) = attributes.trim_start().split_once("=\"") {
                let Some((value, more)) = value.split_once('"') else {
                    return Some(format!("an open value: {value}"));
                };
                attributes = more;
                let is_fine = match (name, attribute) {
                    ("a", "href") => {
                        let value = value.to_ascii_lowercase();
                        ["http://", "https://", "mailto:", "#"]
                            .iter()
                            .any(|way| value.starts_with(way))
                            || value.starts_with('/') && !value.starts_with("//")
                    }
                    ("img", "src") => value.starts_with("attachment:") && !value.contains('/'),
                    ("a", "rel") => value == "noopener noreferrer",
                    ("a", "title") | ("img", "alt") | ("th", "scope") => true,
                    ("img", "width" | "height")
                    | ("ol", "start")
                    | ("col", "span")
                    | ("td" | "th", "colspan" | "rowspan") => {
                        value.parse::<u16>().is_ok() || value.is_empty()
                    }
                    _ => false,
                };
                if !is_fine {
                    return Some(format!("<{name} {attribute}=\"{value}\">"));
                }
            }
            if !attributes.trim().is_empty() {
                return Some(format!("an attribute without a value: {attributes}"));
            }
        }
        None
    }

    #[test]
    fn no_known_attack_leaves_more_than_words() {
        for attack in ATTACKS {
            let kept = sanitised(attack);
            assert_eq!(find_fault(&kept), None, "{attack} became {kept}");
            assert_eq!(sanitised(&kept), kept, "{attack} changes when it is read again");
        }
    }

    #[test]
    fn what_an_editor_makes_stays_as_it_is() {
        for text in [
            "<h2>Lock</h2><p>A <strong>bold</strong> <em>word</em><br>and a line.</p>",
            "<ul><li><p>one</p></li></ul><ol start=\"3\"><li>three</li></ol><hr>",
            "<table><tbody><tr><th scope=\"col\" colspan=\"2\">Size</th></tr><tr><td rowspan=\"2\">1</td></tr></tbody></table>",
            "<figure><img src=\"attachment:plan%20A.png\" alt=\"Plan A\" width=\"300\"></figure>",
            "<blockquote><pre><code>a &lt; b &amp; c</code></pre></blockquote>",
        ] {
            assert_eq!(sanitised(text), text);
        }
        for address in ["https://a.test/x?y=1", "mailto:a@b.test", "/load-dates", "#part"] {
            let link = sanitised(&format!("<a href=\"{address}\">x</a>"));
            assert_eq!(link, format!("<a href=\"{address}\" rel=\"noopener noreferrer\">x</a>"));
        }
    }

    #[test]
    fn the_first_heading_is_left_to_the_page() {
        assert_eq!(sanitised("<H1 id=x>Lock</h1><h2>Bolt</h2>"), "<h2>Lock</h2><h2>Bolt</h2>");
    }

    #[test]
    fn words_are_what_people_read() {
        assert_eq!(
            words("<h2>A &amp; B</h2><p title=\"x > y\">one<br>two&nbsp;three</p>"),
            "A & B one two three"
        );
    }

    #[test]
    fn deep_and_long_markup_ends_soon() {
        for piece in
            ["<b>", "<table><tr><td>", "<ul><li>", "<a href=/>", "<p><b><i>", "</p>", "<svg><p>"]
        {
            let text = piece.repeat(LONGEST_SENT / piece.len() / 40);
            assert_eq!(find_fault(&sanitised(&text)), None, "{piece}");
        }
        let mut checks = Checks::new();
        check(&mut checks, "body", &"x".repeat(LONGEST + 1), Needed::Yes);
        check(&mut checks, "other", &"<i>".repeat(LONGEST_SENT), Needed::No);
        check(&mut checks, "empty", "<p> </p>", Needed::Yes);
        check(&mut checks, "picture", "<img src=\"attachment:a.png\">", Needed::Yes);
        let crate::error::Error::Invalid(fields) = checks.finish().unwrap_err() else { panic!() };
        assert_eq!(fields.keys().collect::<Vec<_>>(), ["body", "empty", "other"]);
    }

    proptest! {
        #[test]
        fn attacks_in_any_order_and_nesting_leave_nothing_either(
            parts in prop::collection::vec((prop::sample::select(ATTACKS), "[<>\"'/= a-z&;!-]{0,12}"), 1..6)
        ) {
            let text: String = parts.iter().flat_map(|(attack, noise)| [noise, *attack]).collect();
            let kept = sanitised(&text);
            prop_assert_eq!(find_fault(&kept), None, "{} became {}", text, kept);
        }
    }
}

//! Splits one Markdown text into a handbook with a page for each second-level heading. Links to headings become links
//! to their pages.

use std::{collections::BTreeMap, ops::Range};

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// The pages, in the order of the text.
#[derive(Debug)]
pub struct Handbook {
    pages: Vec<Page>,
}

/// The text below one second-level heading.
#[derive(Debug)]
pub struct Page {
    /// Its part of the address, derived from the title: `backing-up`.
    pub name: String,
    pub title: String,
    /// The HTML without the title. It has only markup that Markdown produces: HTML in the text is escaped.
    pub html: String,
    pub markdown: String,
    pub sections: Vec<Section>,
}

#[derive(Debug)]
pub struct Section {
    pub id: String,
    pub title: String,
}

type Events<'a> = Vec<(Event<'a>, Range<usize>)>;

impl Handbook {
    /// Parses a text whose pages have addresses below `root`. Text before the first page is left out.
    pub fn read(text: &str, root: &str) -> Self {
        let events: Events<'_> =
            Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter().collect();
        let starts: Vec<usize> = (0..events.len())
            .filter(|at| matches!(level_at(&events, *at), Some(HeadingLevel::H2)))
            .collect();
        let ends = starts.iter().copied().skip(1).chain([events.len()]);
        let chapters: Vec<&[(Event<'_>, Range<usize>)]> =
            starts.iter().zip(ends).filter_map(|(from, to)| events.get(*from..to)).collect();
        let mut pages: Vec<Page> = chapters
            .iter()
            .enumerate()
            .map(|(at, chapter)| {
                let end = chapters.get(at + 1).and_then(|next| begins_at(next));
                let source =
                    begins_at(chapter).and_then(|from| text.get(from..end.unwrap_or(text.len())));
                Page::outline(chapter, source.unwrap_or_default())
            })
            .collect();
        let addresses = addresses(&pages, root);
        for (page, chapter) in pages.iter_mut().zip(&chapters) {
            page.html = to_html(chapter, &addresses);
        }
        Self { pages }
    }

    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    pub fn page(&self, name: &str) -> Option<&Page> {
        self.pages.iter().find(|page| page.name == name)
    }
}

impl Page {
    /// A page without its HTML.
    fn outline(chapter: &[(Event<'_>, Range<usize>)], markdown: &str) -> Self {
        let mut headings = (0..chapter.len()).filter_map(|at| {
            let level = level_at(chapter, at)?;
            (level <= HeadingLevel::H3).then(|| words_of(chapter, at))
        });
        let title = headings.next().unwrap_or_default();
        let sections = headings.map(|title| Section { id: id_of(&title), title }).collect();
        Self {
            name: id_of(&title),
            title,
            html: String::new(),
            markdown: markdown.trim_end().to_owned(),
            sections,
        }
    }
}

fn begins_at(chapter: &[(Event<'_>, Range<usize>)]) -> Option<usize> {
    chapter.first().map(|(_, range)| range.start)
}

/// The level of the heading that begins at an event.
fn level_at(events: &[(Event<'_>, Range<usize>)], at: usize) -> Option<HeadingLevel> {
    match events.get(at) {
        Some((Event::Start(Tag::Heading { level, .. }), _)) => Some(*level),
        _ => None,
    }
}

/// The text of the heading that begins at an event.
fn words_of(events: &[(Event<'_>, Range<usize>)], at: usize) -> String {
    events
        .iter()
        .skip(at)
        .take_while(|(event, _)| !matches!(event, Event::End(TagEnd::Heading(_))))
        .filter_map(|(event, _)| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            _ => None,
        })
        .collect()
}

/// Derives ids the way other Markdown renderers do, so that a link works there as well.
fn id_of(title: &str) -> String {
    title
        .to_lowercase()
        .chars()
        .filter_map(|c| match c {
            ' ' => Some('-'),
            c if c.is_alphanumeric() || matches!(c, '-' | '_') => Some(c),
            _ => None,
        })
        .collect()
}

/// The addresses of headings, by id.
fn addresses(pages: &[Page], root: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for page in pages {
        let address = format!("{root}/{}", page.name);
        for section in &page.sections {
            found.insert(section.id.clone(), format!("{address}#{}", section.id));
        }
        found.insert(page.name.clone(), address);
    }
    found
}

fn to_html(chapter: &[(Event<'_>, Range<usize>)], addresses: &BTreeMap<String, String>) -> String {
    // The title isn't part of the HTML.
    let title = chapter
        .iter()
        .position(|(event, _)| matches!(event, Event::End(TagEnd::Heading(HeadingLevel::H2))));
    let from = title.map_or(0, |at| at + 1);
    let events =
        chapter.iter().enumerate().skip(from).map(|(at, (event, _))| match event.clone() {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                Event::Start(Tag::Heading {
                    level: above(level),
                    id: Some(id_of(&words_of(chapter, at)).into()),
                    classes,
                    attrs,
                })
            }
            Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(above(level))),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = dest_url.strip_prefix('#').and_then(|id| addresses.get(id)).cloned();
                let dest_url = address.map_or(dest_url, Into::into);
                Event::Start(Tag::Link { link_type, dest_url, title, id })
            }
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
            event => event,
        });
    let mut written = String::new();
    html::push_html(&mut written, events);
    written
}

/// Raises headings by one level, because a page's title is its first-level heading.
const fn above(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 => HeadingLevel::H1,
        HeadingLevel::H3 => HeadingLevel::H2,
        HeadingLevel::H4 => HeadingLevel::H3,
        HeadingLevel::H5 => HeadingLevel::H4,
        HeadingLevel::H6 => HeadingLevel::H5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Book\n\nBefore.\n\n## First things\n\nSee [there](#in-depth) and [on](#second).\n\n\
        ### What *you* need: `sudo`\n\n| a | b |\n| --- | --- |\n| 1 | `x<y` |\n\n```sh exit=10\nls <dir>\n```\n\n\
        ## Second\n\nA <b onclick=\"x()\">loud</b> word.\n\n<script>alert(1)</script>\n\n### In depth\n\n\
        [back](#first-things), [out](https://example.com).\n";

    #[test]
    fn a_text_becomes_pages_that_link_to_each_other() {
        let book = Handbook::read(TEXT, "/admin/handbook");
        let names: Vec<_> = book.pages().iter().map(|page| page.name.as_str()).collect();
        assert_eq!(names, ["first-things", "second"]);
        let first = book.page("first-things").unwrap();
        assert_eq!(first.title, "First things");
        assert_eq!(
            first.html,
            "<p>See <a href=\"/admin/handbook/second#in-depth\">there</a> and <a href=\"/admin/handbook/second\">on</a>\
             .</p>\n<h2 id=\"what-you-need-sudo\">What <em>you</em> need: <code>sudo</code></h2>\n\
             <table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>\n\
             <tr><td>1</td><td><code>x&lt;y</code></td></tr>\n</tbody></table>\n\
             <pre><code class=\"language-sh\">ls &lt;dir&gt;\n</code></pre>\n"
        );
        let section = first.sections.first().unwrap();
        assert_eq!(
            (section.id.as_str(), section.title.as_str()),
            ("what-you-need-sudo", "What you need: sudo")
        );
        assert!(first.markdown.starts_with("## First things") && first.markdown.ends_with("```"));
        assert!(book.page("third").is_none());
    }

    #[test]
    fn html_in_the_text_is_words() {
        let book = Handbook::read(TEXT, "/admin/handbook");
        let second = book.page("second").unwrap();
        assert!(
            second.html.contains("&lt;script&gt;") && second.html.contains("&lt;b onclick="),
            "{}",
            second.html
        );
        assert!(
            !second.html.contains("<script") && !second.html.contains("<b "),
            "{}",
            second.html
        );
        assert!(
            second.html.contains("<a href=\"/admin/handbook/first-things\">back</a>"),
            "{}",
            second.html
        );
    }

    #[test]
    fn a_text_without_pages_is_none() {
        assert!(Handbook::read("# Title only\n\nWords.", "/x").pages().is_empty());
        assert!(Handbook::read("", "/x").pages().is_empty());
    }
}

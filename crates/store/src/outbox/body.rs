//! Renders an email's source as plain text and HTML.
//!
//! The source is plain text: blocks separated by blank lines. A block is a paragraph, a list if every line begins with
//! `- `, a link if it is just a web address, or the secret part if it is just the line `{secret}`. Nothing else has a
//! meaning, so what people wrote appears as they wrote it.

use std::fmt::Write;

/// The placeholder for the secret part, on its own line.
pub(super) const SECRET: &str = "{secret}";

/// The replacement of a secret that isn't shown.
const HIDDEN: &str = "(not shown)";

/// The text with `secret` in its place, or with words that say it is hidden.
pub(super) fn plain(source: &str, secret: Option<&str>) -> String {
    let mut text = String::with_capacity(source.len());
    for line in source.lines() {
        text.push_str(if line == SECRET { secret.unwrap_or(HIDDEN) } else { line });
        text.push('\n');
    }
    text
}

/// The email as a complete HTML page that needs no pictures, style sheets or scripts.
pub(super) fn html(subject: &str, source: &str, secret: Option<&str>) -> String {
    let mut page = String::with_capacity(source.len() * 2 + 512);
    page.push_str("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.push_str("<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    escape(&mut page, subject);
    page.push_str(
        "</title>\n</head>\n<body style=\"margin:0;padding:24px;background:#ffffff;color:#1a1a1a;\
         font:16px/1.5 Arial,Helvetica,sans-serif\">\n<main style=\"max-width:36em\">\n",
    );
    for block in blocks(source) {
        write_block(&mut page, &block, secret);
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn blocks(source: &str) -> Vec<Vec<&str>> {
    let mut blocks: Vec<Vec<&str>> = vec![Vec::new()];
    for line in source.lines() {
        if line.trim().is_empty() {
            blocks.push(Vec::new());
        } else if let Some(block) = blocks.last_mut() {
            block.push(line);
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

fn write_block(page: &mut String, block: &[&str], secret: Option<&str>) {
    if let [SECRET] = block {
        match secret {
            Some(link) if is_link(link) => write_link(page, link),
            Some(code) => {
                page.push_str("<p style=\"font:bold 28px/1.5 monospace;letter-spacing:4px\">");
                escape(page, code);
                page.push_str("</p>\n");
            }
            None => {
                let _ = writeln!(page, "<p><em>{HIDDEN}</em></p>");
            }
        }
    } else if let [link] = block
        && is_link(link)
    {
        write_link(page, link);
    } else if let Some(items) =
        block.iter().map(|line| line.strip_prefix("- ")).collect::<Option<Vec<_>>>()
    {
        page.push_str("<ul>\n");
        for item in items {
            page.push_str("<li>");
            escape(page, item);
            page.push_str("</li>\n");
        }
        page.push_str("</ul>\n");
    } else {
        page.push_str("<p>");
        for (number, line) in block.iter().enumerate() {
            if number > 0 {
                page.push_str("<br>\n");
            }
            escape(page, line);
        }
        page.push_str("</p>\n");
    }
}

/// The first web address below `base` on its own line.
pub(super) fn first_link<'a>(source: &'a str, base: &str) -> Option<&'a str> {
    source.lines().find(|line| is_link(line) && line.starts_with(base))
}

fn is_link(line: &str) -> bool {
    (line.starts_with("https://") || line.starts_with("http://"))
        && !line.contains(char::is_whitespace)
}

fn write_link(page: &mut String, link: &str) {
    page.push_str("<p><a href=\"");
    escape(page, link);
    page.push_str("\" style=\"color:#0b5394;overflow-wrap:anywhere\">");
    escape(page, link);
    page.push_str("</a></p>\n");
}

fn escape(page: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => page.push_str("&amp;"),
            '<' => page.push_str("&lt;"),
            '>' => page.push_str("&gt;"),
            '"' => page.push_str("&quot;"),
            '\'' => page.push_str("&#39;"),
            other => page.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_becomes_text_and_accessible_html() {
        let source = "Hello Ada,\nthis is new:\n\n- one\n- two <b>\n\n{secret}\n\nhttps://portal.test/a?b=1&c=2\n";
        insta::assert_snapshot!(plain(source, Some("123456")), @r"
        Hello Ada,
        this is new:

        - one
        - two <b>

        123456

        https://portal.test/a?b=1&c=2
        ");
        insta::assert_snapshot!(html("A \"subject\"", source, Some("123456")), @r#"
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>A &quot;subject&quot;</title>
        </head>
        <body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 Arial,Helvetica,sans-serif">
        <main style="max-width:36em">
        <p>Hello Ada,<br>
        this is new:</p>
        <ul>
        <li>one</li>
        <li>two &lt;b&gt;</li>
        </ul>
        <p style="font:bold 28px/1.5 monospace;letter-spacing:4px">123456</p>
        <p><a href="https://portal.test/a?b=1&amp;c=2" style="color:#0b5394;overflow-wrap:anywhere">https://portal.test/a?b=1&amp;c=2</a></p>
        </main>
        </body>
        </html>
        "#);
    }

    #[test]
    fn what_people_write_is_never_markup() {
        let page = html(
            "s",
            "<script>alert(1)</script>\n\njavascript:alert(1)\n\nhttps://a.test/ \" x",
            None,
        );
        assert!(!page.contains("<script"));
        assert!(!page.contains("<a "));
    }

    #[test]
    fn a_hidden_secret_leaves_words_in_its_place() {
        assert_eq!(plain("Your code:\n{secret}\n", None), "Your code:\n(not shown)\n");
        assert!(html("s", "{secret}", None).contains("(not shown)"));
    }
}

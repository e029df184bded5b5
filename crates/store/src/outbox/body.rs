//! Renders an email's source as plain text and HTML.
//!
//! The source is plain text: blocks separated by blank lines. A block is a paragraph, a list if every line begins with
//! `- `, a link if it is just a web address, or the secret part if it is just the line `{secret}`. A line that ends with
//! a colon names the link to the portal in the line after it; a block of just these two is the email's button. Nothing
//! else has a meaning, so what people wrote appears as they wrote it.

use std::fmt::Write;

/// The placeholder for the secret part, on its own line.
pub(super) const SECRET: &str = "{secret}";

/// The placeholder for the address that stops such emails, on its own line.
pub(super) const UNSUBSCRIBE: &str = "{unsubscribe}";

/// The name of the logo's picture within the email.
pub(super) const EMBLEM: &str = "logo";

/// The replacement of a secret that isn't shown.
const HIDDEN: &str = "(not shown)";

/// The text with `secret` in its place, or with words that say it is hidden.
pub(super) fn plain(source: &str, secret: Option<&str>) -> String {
    let mut text = String::with_capacity(source.len());
    for line in source.lines() {
        text.push_str(match line {
            SECRET => secret.unwrap_or(HIDDEN),
            UNSUBSCRIBE => HIDDEN,
            _ => line,
        });
        text.push('\n');
    }
    text
}

/// The source with the address that stops such emails in its place.
pub(super) fn with_unsubscribe(source: &str, address: &str) -> String {
    let lines = source.lines().map(|line| if line == UNSUBSCRIBE { address } else { line });
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Whose email it is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sender<'a> {
    /// The company's name, if its logo comes with the email.
    pub(super) emblem: Option<&'a str>,
    /// The portal's address. Links to it may be called something, others show where they lead.
    pub(super) portal: &'a str,
}

impl Sender<'_> {
    /// What the link of two lines is called.
    fn named<'l>(self, name: &'l str, link: &str) -> Option<&'l str> {
        let path =
            link.strip_prefix(self.portal).filter(|_| !self.portal.is_empty() && is_link(link))?;
        name.strip_suffix(':').filter(|_| path.starts_with('/'))
    }
}

/// The email as a complete HTML page that needs no style sheets or scripts, and no pictures from elsewhere.
pub(super) fn html(
    subject: &str,
    source: &str,
    secret: Option<&str>,
    sender: Sender<'_>,
) -> String {
    let mut page = String::with_capacity(source.len() * 2 + 512);
    page.push_str("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.push_str("<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    escape(&mut page, subject);
    page.push_str(
        "</title>\n</head>\n<body style=\"margin:0;padding:24px;background:#ffffff;color:#1a1a1a;\
         font:16px/1.5 Arial,Helvetica,sans-serif\">\n<main style=\"max-width:36em\">\n",
    );
    if let Some(company) = sender.emblem {
        let _ = write!(
            page,
            "<p><img src=\"cid:{EMBLEM}\" height=\"40\" style=\"border:0;height:40px\" alt=\""
        );
        escape(&mut page, company);
        page.push_str("\"></p>\n");
    }
    let mut has_button = false;
    for block in blocks(source) {
        match block.as_slice() {
            [name, link] if !has_button && sender.named(name, link).is_some() => {
                write_button(&mut page, name.trim_end_matches(':'), link);
                has_button = true;
            }
            block => write_block(&mut page, block, secret, sender),
        }
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

fn write_block(page: &mut String, block: &[&str], secret: Option<&str>, sender: Sender<'_>) {
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
        let mut lines = block.iter().peekable();
        let mut is_first = true;
        while let Some(line) = lines.next() {
            if !std::mem::take(&mut is_first) {
                page.push_str("<br>\n");
            }
            match lines.peek().and_then(|link| sender.named(line, link).zip(Some(**link))) {
                None => escape(page, line),
                Some((name, link)) => {
                    lines.next();
                    write_named(page, "color:#0b5394", name, link);
                }
            }
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

fn write_button(page: &mut String, name: &str, link: &str) {
    page.push_str("<p>");
    let style = "display:inline-block;padding:12px 20px;border-radius:4px;background:#0b5394;color:#ffffff;\
                 font-weight:bold;text-decoration:none";
    write_named(page, style, name, link);
    page.push_str("</p>\n");
}

fn write_named(page: &mut String, style: &str, name: &str, link: &str) {
    page.push_str("<a href=\"");
    escape(page, link);
    let _ = write!(page, "\" style=\"{style}\">");
    escape(page, name);
    page.push_str("</a>");
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

    const SENDER: Sender<'_> = Sender { emblem: None, portal: "https://portal.test" };

    #[test]
    fn a_link_of_the_portal_that_is_called_something_is_the_button_and_further_ones_are_links() {
        let source = "Hello\n\nSee the order:\nhttps://portal.test/orders/7\n\n\
                      Choose your emails:\nhttps://portal.test/account\nStop these:\n{unsubscribe}\n";
        let address = "https://portal.test/mail/unsubscribe/0a";
        let sender = Sender { emblem: Some("North & Co"), ..SENDER };
        let page = html("s", &with_unsubscribe(source, address), None, sender);
        assert_eq!(page.matches("display:inline-block").count(), 1, "{page}");
        for said in [
            "<img src=\"cid:logo\" height=\"40\" style=\"border:0;height:40px\" alt=\"North &amp; Co\">",
            "href=\"https://portal.test/orders/7\"",
            ">See the order</a>",
            ">Choose your emails</a><br>",
            "href=\"https://portal.test/mail/unsubscribe/0a\"",
        ] {
            assert!(page.contains(said), "{said} is missing in {page}");
        }
        // Not in what is stored and shown to others.
        assert!(plain(source, None).contains("Stop these:\n(not shown)\n"));
        // The name of another address would hide where it leads.
        for other in
            ["https://portal.test.evil.test/", "https://evil.test/x", "javascript:alert(1)"]
        {
            let page = html("s", &format!("See it:\n{other}"), None, SENDER);
            assert!(!page.contains("<a "), "{page}");
        }
    }

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
        insta::assert_snapshot!(html("A \"subject\"", source, Some("123456"), SENDER), @r#"
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
            "<script>alert(1)</script>\n\njavascript:alert(1)\n\nhttps://a.test/ \" x\n\nYour bank:\nhttps://a.test/",
            None,
            SENDER,
        );
        assert!(!page.contains("<script"));
        assert!(!page.contains("<a "));
    }

    #[test]
    fn a_hidden_secret_leaves_words_in_its_place() {
        assert_eq!(plain("Your code:\n{secret}\n", None), "Your code:\n(not shown)\n");
        assert!(html("s", "{secret}", None, SENDER).contains("(not shown)"));
    }
}

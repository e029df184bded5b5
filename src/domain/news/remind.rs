//! Reminds users of news that they must read.

use super::{readers, store::NewsFields};
use crate::{
    db::Shared,
    domain::{
        bell,
        preferences::mails::{self, MailKind},
    },
    error::Error,
    http::StaffTx,
    messages::{Message, message},
    outbox::{NewMail, Notice, Template},
    records::publication::Stage,
};

/// How long a reminder stays in the bell if the news has no end.
const BELL_SECONDS: i64 = 30 * 86_400;

/// Reminds everyone who hasn't read an item, and returns their number.
///
/// # Errors
/// 409 if no one must read it now, if everyone has, and within a day of the last reminder.
pub(super) fn readers(tx: &StaffTx<'_>, item: &NewsFields) -> Result<usize, Error> {
    let refuse = |reason: Message| Err(Error::Conflict(reason));
    if !item.is_must_read || item.stage != Stage::Live {
        return refuse(message!("news-not-required-reading"));
    }
    let (conn, now) = (tx.conn(), tx.now());
    let unread = readers::unread(conn, item.id)?;
    if unread.is_empty() {
        return refuse(message!("news-all-have-read"));
    }
    if !readers::note_reminder(conn, item.id, now)? {
        return refuse(message!("news-reminder-too-soon"));
    }
    let link = format!("/news/{}", item.id);
    let title = message!("news-please-read", title = item.title);
    let ends = item.publish_to.unwrap_or(now.plus_seconds(BELL_SECONDS));
    let paragraphs = || {
        let asked = message!("news-please-confirm");
        let summary = Some(&item.summary).filter(|text| !text.is_empty());
        summary.map(|text| Message::plain(text.as_str())).into_iter().chain([asked]).collect()
    };
    for person in &unread {
        let rung = title.in_language(tx.call().app().language(&person.language));
        let news = bell::News { title: &rung, body: &item.summary, link: &link, ends_at: ends };
        bell::ring(Shared::of(conn), person.user, &news, now)?;
        let notice = Notice {
            name: "newsReminder",
            subject: title.clone(),
            paragraphs: paragraphs(),
            facts: Vec::new(),
            quote: None,
            link: link.clone(),
        };
        let mut mail = NewMail::new(Template::Notice(notice), person.email.clone());
        (mail.user_id, mail.account_id) = (Some(person.user), Some(person.account));
        mails::post(Shared::of(conn), &tx.call().app().outbox, now, MailKind::NewsReminders, mail)?;
    }
    Ok(unread.len())
}

//! Sends what the manufacturer publishes, news and notifications, by email to those in its audience who have chosen
//! that: once, when it becomes visible. A job does it for some users at a time, and notes in the transaction how far it
//! has got.

use rusqlite::{Connection, named_params};

use super::preferences::mails::{self, MailKind};
use crate::{
    app::App,
    db::{self, FromRow, Shared},
    error::Error,
    in_audience,
    kernel::{
        ids::{AccountId, UserId},
        time::Instant,
    },
    messages::Message,
    outbox::{NewMail, Notice, Outbox, Template},
    sql,
};

/// How many users one transaction notifies.
const AT_ONCE: i64 = 200;
/// What has been out for longer is no news, such as what was published while the portal stood still.
const FRESH_SECONDS: i64 = 7 * 86_400;

/// What is published: news, or notifications.
#[derive(Debug, Clone, Copy)]
struct Published {
    kind: MailKind,
    name: &'static str,
    /// The next visible item that not everyone has been notified of yet.
    untold: &'static str,
    /// Users after `:after` in an item's audience.
    readers: &'static str,
    note: &'static str,
    end: &'static str,
}

const NEWS: Published = Published {
    kind: MailKind::News,
    name: "news",
    untold: "select n.id, n.title, n.summary as body, '/news/' || n.id as link, n.publish_from as since, n.told_to
             from news_items n
             where n.told_at is null and n.status = 'published' and n.publish_from <= :now
               and (n.publish_to is null or n.publish_to > :now) order by n.id limit 1",
    readers: sql!(
        "from users u join news_items n on n.id = :id
         where u.kind = 'dealer' and u.status = 'active' and u.id > :after and ",
        in_audience!("news", "n", "u.account_id", "u.id", "0"),
        " order by u.id limit :most"
    ),
    note: "update news_items set told_to = ?2 where id = ?1",
    end: "update news_items set told_at = ?2 where id = ?1",
};

const NOTICES: Published = Published {
    kind: MailKind::Notices,
    name: "announcement",
    untold: "select n.id, n.title, n.body, iif(n.link like '/%', n.link, '/notifications') as link,
                n.starts_at as since, n.told_to
             from notifications n
             where n.told_at is null and n.user_id is null and n.starts_at <= :now
               and (n.ends_at is null or n.ends_at > :now) order by n.id limit 1",
    readers: sql!(
        "from users u join notifications n on n.id = :id
         where u.kind = 'dealer' and u.status = 'active' and u.id > :after and ",
        in_audience!("notification", "n", "u.account_id", "u.id", "0"),
        " order by u.id limit :most"
    ),
    note: "update notifications set told_to = ?2 where id = ?1",
    end: "update notifications set told_at = ?2 where id = ?1",
};

/// An item that users are to be notified of.
struct Untold {
    id: i64,
    title: String,
    body: String,
    link: String,
    since: Instant,
    told_to: i64,
}

#[derive(FromRow)]
#[row(alias = "u")]
struct Reader {
    id: UserId,
    email: String,
    #[column(sql = "u.account_id")]
    account: AccountId,
}

/// Notifies users of everything that has become visible. Running it twice notifies no one twice.
pub async fn tell(app: &App, now: Instant) -> Result<(), Error> {
    for published in [NEWS, NOTICES] {
        let tell_some =
            |outbox: Outbox| app.db.write(move |conn| published.tell_some(conn, &outbox, now));
        while tell_some(app.outbox.clone()).await? {}
    }
    Ok(())
}

impl Published {
    /// Notifies the next users of the next item. Returns false if there is none.
    fn tell_some(self, conn: &Connection, outbox: &Outbox, now: Instant) -> Result<bool, Error> {
        let Some(item) = self.next(conn, now)? else { return Ok(false) };
        let is_fresh = item.since > now.plus_seconds(-FRESH_SECONDS);
        let most = if is_fresh { AT_ONCE } else { 0 };
        let params = named_params! { ":id": item.id, ":after": item.told_to, ":most": most };
        let readers: Vec<Reader> = db::rows(conn, self.readers, params)?;
        for reader in &readers {
            let mut mail = NewMail::new(Template::Notice(self.notice(&item)), &reader.email);
            (mail.user_id, mail.account_id) = (Some(reader.id), Some(reader.account));
            mails::post(Shared::of(conn), outbox, now, self.kind, mail)?;
        }
        match readers.last().filter(|_| i64::try_from(readers.len()) == Ok(AT_ONCE)) {
            Some(last) => conn.prepare_cached(self.note)?.execute((item.id, last.id))?,
            None => conn.prepare_cached(self.end)?.execute((item.id, now))?,
        };
        Ok(true)
    }

    fn next(self, conn: &Connection, now: Instant) -> Result<Option<Untold>, Error> {
        let mut statement = conn.prepare_cached(self.untold)?;
        let mut rows = statement.query(named_params! { ":now": now })?;
        let Some(row) = rows.next()? else { return Ok(None) };
        Ok(Some(Untold {
            id: row.get("id")?,
            title: row.get("title")?,
            body: row.get("body")?,
            link: row.get("link")?,
            since: row.get("since")?,
            told_to: row.get("told_to")?,
        }))
    }

    fn notice(self, item: &Untold) -> Notice {
        let paragraphs = Some(&item.body).filter(|body| !body.is_empty());
        Notice {
            name: self.name,
            subject: Message::plain(&item.title),
            paragraphs: paragraphs.map(Message::plain).into_iter().collect(),
            facts: Vec::new(),
            quote: None,
            link: item.link.clone(),
        }
    }
}

//! Stops emails with one click, for readers who aren't signed in: from the page that an email leads to, and by mail
//! programs, which post to the same address (RFC 8058).
//!
//! The token is of one user and one kind, readable to the portal alone, and good for nothing else. It works as long as
//! the email is kept, and again: stopping what is stopped changes nothing.

use crate::{
    access::load_grants,
    db::Shared,
    error::Error,
    http::{Anyone, Api, Done, Path},
    kernel::ids::UserId,
    messages::{Message, message},
};

use super::{
    kinds::{DAILY, MailKind, MailMode, ORDER_NEWS},
    store,
};

pub(super) fn api() -> Api {
    Api::new().post("mailUnsubscribe", "/mail/unsubscribe/{token}", unsubscribe)
}

/// What the token of an email stops.
#[derive(Debug, Clone, Copy)]
enum Stopped {
    Kind(MailKind),
    /// All news of orders: an email may tell several kinds.
    OrderNews,
    /// What its reader gets in the daily summary.
    Daily,
}

impl Stopped {
    fn of(code: &str) -> Option<Self> {
        match code {
            DAILY => Some(Self::Daily),
            ORDER_NEWS => Some(Self::OrderNews),
            _ => MailKind::ALL.iter().find(|kind| kind.code() == code).copied().map(Self::Kind),
        }
    }

    fn title(self) -> Message {
        match self {
            Self::Kind(kind) => kind.title().message(),
            Self::OrderNews => message!("unsubscribe-order-news"),
            Self::Daily => message!("unsubscribe-digest"),
        }
    }

    fn stop(self, shared: Shared<'_>, user: UserId) -> Result<(), Error> {
        let off = |kind| store::choose_mail(shared, user, kind, MailMode::Off);
        match self {
            Self::Kind(kind) => off(kind),
            Self::OrderNews => MailKind::ORDERS.into_iter().try_for_each(off),
            Self::Daily => {
                let grants = load_grants(shared, user)?;
                for kind in MailKind::ALL {
                    if store::mail_mode(shared, user, &grants, *kind)? == MailMode::Digest {
                        off(*kind)?;
                    }
                }
                Ok(())
            }
        }
    }
}

/// Stops the emails of the kind that a link in an email is about, for the user whom the email went to. Mail programs
/// make this call when their reader unsubscribes (RFC 8058), also at the address without `/api`; what they send with it
/// is ignored.
async fn unsubscribe(anyone: Anyone, Path(token): Path<String>) -> Result<Done, Error> {
    let call = anyone.call().clone();
    let unknown = || Error::BadRequest(message!("unsubscribe-unknown"));
    let (user, code) = call.app().outbox.unsubscribes(&token).ok_or_else(unknown)?;
    let stopped = Stopped::of(&code).ok_or_else(unknown)?;
    let writing =
        call.app().db.write_for(call.owner(), move |conn| stopped.stop(Shared::of(conn), user));
    writing.await?;
    Ok(Done::new(message!("unsubscribe-done", title = stopped.title())))
}

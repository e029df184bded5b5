//! What is said about a record. Each kind of record has a table of one shape for it, which goes with the
//! record: `request_id`, `account_id`, `at`, `author_id`, `author_name`, `side`, `kind`, `body`, `checklist`,
//! `is_internal`, `is_about_price`.

use std::ops::RangeInclusive;

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Called, Case, Context, Shown, VerbOf};
use crate::{
    access::Side,
    db::{FromRow, Scoped},
    error::Error,
    http::{self, Answered, Body, Dealer, Done, Staff},
    kernel::{
        ids::{GREATEST, RecordId as _},
        words::Word,
    },
    messages::message,
    words,
};

/// The statements of one table of messages; [`crate::conversation!`] makes them.
#[derive(Debug, Clone, Copy)]
pub struct Conversation {
    /// All of a record's; `m` is the table. Binds `:id` and `:sees_internal`.
    pub all: Scoped,
    pub insert: Scoped,
}

/// The statements of a table of messages.
#[macro_export]
macro_rules! conversation {
    ($table:literal) => {
        $crate::casework::conversation::Conversation {
            all: $crate::scoped!(concat!(
                "from ",
                $table,
                " m where m.request_id = :id and m.account_id = :account /*reached*/
                   and (:sees_internal or m.is_internal = 0)
                 order by m.at, m.id"
            )),
            insert: $crate::scoped!(concat!(
                "insert into ",
                $table,
                " (request_id, account_id, at, author_id, author_name, side, kind, body, checklist,
                   is_internal, is_about_price)
                 values (:request, :account, :now, :user, :name, :side, :kind, :body, :checklist,
                         :internal, :about_price)"
            )),
        }
    };
}

/// A kind of record about which both sides write.
pub trait Discussed: Called + Shown {
    /// Writes about it, after asking whether that may be done.
    fn say(&self, context: &Context<'_>, text: &str, is_internal: bool) -> Result<Self, Error>;

    /// The verb that writes.
    const MESSAGE: VerbOf<Self>;
}

/// Something to write about a record.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = CaseMessageForm)]
pub struct MessageForm {
    /// The record.
    #[schema(required)]
    #[bound(1..=GREATEST)]
    id: Option<i64>,
    /// 1 to 4000 characters.
    #[bound(MESSAGE)]
    text: String,
    /// Staff: a note that dealers do not see.
    is_internal: bool,
}

/// The length of a message.
const MESSAGE: RangeInclusive<usize> = 1..=4000;

impl MessageForm {
    fn named<C: Case>(&self) -> Result<C::Id, Error> {
        self.id.map(C::Id::of).ok_or_else(|| Error::field("id", message!("required")))
    }

    fn write<C: Discussed>(&self, context: &Context<'_>, id: C::Id) -> Result<Done, Error> {
        let said = context.find::<C>(id)?.say(context, &self.text, self.is_internal)?;
        context.done(&said, C::MESSAGE)
    }
}

/// Writes about a {one} to the staff who take care of it. Where they have asked something, it is the answer.
pub async fn write_by_dealer<C: Discussed>(
    dealer: Dealer<C::DealersEdit>,
    Body(form): Body<MessageForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.named::<C>()?;
    dealer.write(move |tx| form.write::<C>(&Context::of_dealer(tx), id)).await
}

/// Writes about a {one} to the dealer, who is notified, or an internal note, which dealers don't see.
pub async fn write_by_staff<C: Discussed>(
    staff: Staff<C::Write>,
    Body(form): Body<MessageForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.named::<C>()?;
    staff.write(move |tx| form.write::<C>(&Context::of_record::<C>(tx, id), id)).await
}

words! {
    /// Who wrote a message.
    #[schema(as = MessageSide)]
    pub Speaker { Dealer = "dealer", Staff = "staff", System = "system" }
}

/// What sort of message something is, as the table of messages knows it.
pub trait MessageKind: Word {
    /// Whether staff say it among themselves, so that no dealer reads it.
    fn is_internal(self) -> bool;
}

/// Something that is said.
pub struct NewMessage<'a, K, W = ()> {
    pub kind: K,
    pub body: &'a str,
    /// What a question asks for beside words.
    pub checklist: &'a [W],
    /// For staff alone, as every message is whose kind says so.
    pub is_internal: bool,
    /// Shown to those alone who may see prices.
    pub is_about_price: bool,
}

impl<'a, K: MessageKind, W> NewMessage<'a, K, W> {
    /// Words and nothing else, for those who read messages of this kind.
    pub fn of(kind: K, body: &'a str) -> Self {
        Self { kind, body, checklist: &[], is_internal: kind.is_internal(), is_about_price: false }
    }
}

impl Conversation {
    /// What was said about a record, the first word first; notes only for staff.
    pub fn of<C: Case, T: FromRow>(
        &self,
        context: &Context<'_>,
        id: C::Id,
        sees_internal: bool,
    ) -> Result<Vec<T>, Error> {
        let params = named_params! { ":id": id.key(), ":sees_internal": sees_internal };
        context.rows.rows(self.all, params)
    }

    /// Writes into the conversation.
    pub fn write<C: Case, K: MessageKind, W: Serialize>(
        &self,
        context: &Context<'_>,
        id: C::Id,
        message: &NewMessage<'_, K, W>,
    ) -> Result<(), Error> {
        let side = match (context.user(), context.side()) {
            (None, _) => Speaker::System,
            (_, Side::Dealer) => Speaker::Dealer,
            (_, Side::Staff) => Speaker::Staff,
        };
        context.rows.execute(
            self.insert,
            named_params! {
                ":request": id.key(), ":now": context.now, ":user": context.user(),
                ":name": context.name(), ":side": side.code(), ":kind": message.kind.code(),
                ":body": message.body,
                ":checklist": serde_json::to_string(message.checklist)?,
                ":internal": message.is_internal || message.kind.is_internal(),
                ":about_price": message.is_about_price,
            },
        )?;
        Ok(())
    }
}

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
    kernel::ids::{GREATEST, RecordId as _},
    messages::message,
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

/// Something that is said.
pub struct NewMessage<'a, W = ()> {
    /// What sort of message it is, as the table knows it.
    pub kind: &'static str,
    pub body: &'a str,
    /// What a question asks for beside words.
    pub checklist: &'a [W],
    /// For staff alone.
    pub is_internal: bool,
    /// Shown to those alone who may see prices.
    pub is_about_price: bool,
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
    pub fn write<C: Case, W: Serialize>(
        &self,
        context: &Context<'_>,
        id: C::Id,
        message: &NewMessage<'_, W>,
    ) -> Result<(), Error> {
        let side = match (context.user(), context.side()) {
            (None, _) => "system",
            (_, Side::Dealer) => "dealer",
            (_, Side::Staff) => "staff",
        };
        context.rows.execute(
            self.insert,
            named_params! {
                ":request": id.key(), ":now": context.now, ":user": context.user(),
                ":name": context.name(), ":side": side, ":kind": message.kind,
                ":body": message.body,
                ":checklist": serde_json::to_string(message.checklist)?,
                ":internal": message.is_internal, ":about_price": message.is_about_price,
            },
        )?;
        Ok(())
    }
}

//! What is said about a record. Each kind of record has a table of one shape for it, which goes with the
//! record: `request_id`, `account_id`, `at`, `author_id`, `author_name`, `side`, `kind`, `body`, `checklist`,
//! `is_internal`, `is_about_price`.

use rusqlite::named_params;
use serde::Serialize;

use super::{Case, Context};
use crate::{
    access::Side,
    db::{FromRow, Scoped},
    error::Error,
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
        let params = named_params! { ":id": C::key(id), ":sees_internal": sees_internal };
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
                ":request": C::key(id), ":now": context.now, ":user": context.user(),
                ":name": context.name(), ":side": side, ":kind": message.kind,
                ":body": message.body,
                ":checklist": serde_json::to_string(message.checklist)?,
                ":internal": message.is_internal, ":about_price": message.is_about_price,
            },
        )?;
        Ok(())
    }
}

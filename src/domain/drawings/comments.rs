//! Stores the sentences on a drawing, which are chosen from lists and keep the wording that they had.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{lists, table::CommentList};
use crate::{casework::Context, db::FromRow, error::Error, kernel::ids::DrawingId, scoped};

/// The key of a sentence in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingCommentKey)]
pub(super) struct CommentKey {
    pub(super) list: CommentList,
    pub(super) id: i64,
}

/// A sentence on a drawing.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "c")]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingComment)]
pub(super) struct Comment {
    pub(super) list: CommentList,
    /// The id of the list entry.
    #[column(sql = "coalesce(c.bom_id, c.manufacturing_id, c.order_entry_id)")]
    pub(super) id: i64,
    /// Its text when it was chosen.
    text: String,
}

/// The sentences on a drawing, by list.
pub(super) fn of(context: &Context<'_>, id: DrawingId) -> Result<Vec<Comment>, Error> {
    let tail = scoped!(
        "from drawing_comments c where c.drawing_id = :id and c.account_id = :account /*reached*/
         order by c.list, c.id limit 200"
    );
    context.rows.rows(tail, named_params! { ":id": id })
}

/// Replaces the sentences of a drawing. Those that stay keep their text.
pub(super) fn replace(
    context: &Context<'_>,
    id: DrawingId,
    wanted: &[CommentKey],
) -> Result<(), Error> {
    let known = of(context, id)?;
    let gone = scoped!(
        "delete from drawing_comments where drawing_id = :id and account_id = :account /*reached*/"
    );
    context.rows.execute(gone, named_params! { ":id": id })?;
    for key in wanted {
        let kept = known.iter().find(|one| (one.list, one.id) == (key.list, key.id));
        let text = if let Some(kept) = kept {
            Some(kept.text.clone())
        } else {
            lists::sentence(context.rows.shared(), key.list, key.id)?
        };
        let text: String = text.ok_or(Error::NotFound)?;
        let sql = scoped!(
            "insert into drawing_comments (drawing_id, account_id, list, bom_id, manufacturing_id, order_entry_id, text)
             values (:drawing, :account, :list, iif(:list = 'bom', :id, null), iif(:list = 'manufacturing', :id, null),
                     iif(:list = 'orderEntry', :id, null), :text)"
        );
        let params = named_params! {
            ":drawing": id, ":list": key.list, ":id": key.id, ":text": text,
        };
        context.rows.execute(sql, params)?;
    }
    Ok(())
}

pub(super) fn copy(context: &Context<'_>, from: DrawingId, to: DrawingId) -> Result<(), Error> {
    let sql = scoped!(
        "insert into drawing_comments (drawing_id, account_id, list, bom_id, manufacturing_id, order_entry_id, text)
         select :to, :account, c.list, c.bom_id, c.manufacturing_id, c.order_entry_id, c.text
         from drawing_comments c where c.drawing_id = :from and c.account_id = :account /*reached*/ order by c.id"
    );
    context.rows.execute(sql, named_params! { ":from": from, ":to": to }).map(|_| ())
}

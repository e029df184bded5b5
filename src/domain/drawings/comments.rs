//! Stores the sentences on a drawing, which are chosen from lists and keep the wording that they had.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{lists, store::Drawing, table::CommentList};
use crate::{
    casework::Context,
    db::{FromRow, Reached},
    error::Error,
    kernel::ids::DrawingId,
    part,
};

/// The key of a sentence in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingCommentKey)]
pub(crate) struct CommentKey {
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
pub(super) fn of(
    context: &Context<'_>,
    drawing: Reached<DrawingId>,
) -> Result<Vec<Comment>, Error> {
    let tail = part!(
        "from drawing_comments c where c.drawing_id = :reached and c.account_id = :account
         order by c.list, c.id limit 200"
    );
    context.rows.rows(tail.of(drawing), &[])
}

/// Replaces the sentences of a drawing. Those that stay keep their text.
pub(super) fn replace(
    context: &Context<'_>,
    drawing: Reached<DrawingId>,
    wanted: &[CommentKey],
) -> Result<(), Error> {
    let known = of(context, drawing)?;
    let gone =
        part!("delete from drawing_comments where drawing_id = :reached and account_id = :account");
    context.rows.execute(gone.of(drawing), &[])?;
    for key in wanted {
        let kept = known.iter().find(|one| (one.list, one.id) == (key.list, key.id));
        let text = if let Some(kept) = kept {
            Some(kept.text.clone())
        } else {
            lists::sentence(context.rows.shared(), key.list, key.id)?
        };
        let text: String = text.ok_or(Error::NotFound)?;
        let sql = part!(
            "insert into drawing_comments (drawing_id, account_id, list, bom_id, manufacturing_id, order_entry_id, text)
             values (:reached, :account, :list, iif(:list = 'bom', :id, null), iif(:list = 'manufacturing', :id, null),
                     iif(:list = 'orderEntry', :id, null), :text)"
        );
        let params = named_params! { ":list": key.list, ":id": key.id, ":text": text };
        context.rows.execute(sql.of(drawing), params)?;
    }
    Ok(())
}

pub(super) fn copy(
    context: &Context<'_>,
    from: Reached<DrawingId>,
    to: &Drawing,
) -> Result<(), Error> {
    let sql = part!(
        "insert into drawing_comments (drawing_id, account_id, list, bom_id, manufacturing_id, order_entry_id, text)
         select :to, :account, c.list, c.bom_id, c.manufacturing_id, c.order_entry_id, c.text
         from drawing_comments c where c.drawing_id = :reached and c.account_id = :account order by c.id"
    );
    context.rows.execute(sql.of(from), named_params! { ":to": to.id }).map(|_| ())
}

//! Reads the lists from which drawings choose: types, purposes, and the sentences of comments.

use rusqlite::named_params;

use super::table::CommentList;
use crate::{
    db::{FromRow, Shared},
    error::Error,
    shared,
};

/// One of the lists.
#[derive(Debug, Clone, Copy)]
pub(super) enum List {
    DrawingTypes,
    ProcessTypes,
    ApprovedFor,
    ApprovalUnits,
    RequestTypes,
    WarrantyDocuments,
    Comments(CommentList),
}

/// The same statement over the table of each list.
macro_rules! over {
    ($list:expr, $before:literal, $after:literal) => {
        match $list {
            List::DrawingTypes => shared!(concat!($before, "drawing_types", $after)),
            List::ProcessTypes => shared!(concat!($before, "drawing_process_types", $after)),
            List::ApprovedFor => shared!(concat!($before, "drafting_approved_for", $after)),
            List::ApprovalUnits => shared!(concat!($before, "drafting_approval_units", $after)),
            List::RequestTypes => shared!(concat!($before, "project_request_types", $after)),
            List::WarrantyDocuments => {
                shared!(concat!($before, "drafting_warranty_documents", $after))
            }
            List::Comments(list) => over_sentences!(list, $before, $after),
        }
    };
}

/// The same statement over the table of each list of sentences.
macro_rules! over_sentences {
    ($list:expr, $before:literal, $after:literal) => {
        match $list {
            CommentList::Bom => shared!(concat!($before, "drafting_bom_comments", $after)),
            CommentList::Manufacturing => {
                shared!(concat!($before, "drafting_manufacturing_comments", $after))
            }
            CommentList::OrderEntry => {
                shared!(concat!($before, "drafting_order_entry_comments", $after))
            }
        }
    };
}

/// Whether a list has this entry, and it can be chosen.
pub(super) fn is_entry(shared: Shared<'_>, list: List, id: i64) -> Result<bool, Error> {
    let sql = over!(list, "select is_active from ", " where id = :id");
    Ok(shared.value(sql, named_params! { ":id": id })?.unwrap_or(false))
}

/// The id of a predefined list entry by its code.
pub(super) fn entry_coded(
    shared: Shared<'_>,
    list: List,
    code: &str,
) -> Result<Option<i64>, Error> {
    let sql = over!(list, "select id from ", " where code_folded = :code");
    shared.value(sql, named_params! { ":code": code })
}

/// A list entry that can be chosen.
#[derive(Debug, serde::Serialize, utoipa::ToSchema, FromRow)]
#[row(alias = "t")]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingChoice)]
pub(super) struct Choice {
    pub(super) id: i64,
    pub(super) code: String,
    pub(super) name: String,
}

/// The entries of a list that can be chosen, in their order.
pub(super) fn choices(shared: Shared<'_>, list: List) -> Result<Vec<Choice>, Error> {
    let tail = over!(
        list,
        "from ",
        " t where t.is_active order by t.sort, t.code_folded, t.id limit 1000"
    );
    shared.rows(tail, &[])
}

/// The sentences of a list, which have no name but their words.
pub(super) fn sentences(shared: Shared<'_>, list: CommentList) -> Result<Vec<Choice>, Error> {
    let tail = over_sentences!(
        list,
        "from (select s.id, s.code, s.text as name, s.sort, s.code_folded from ",
        " s where s.is_active) t order by t.sort, t.code_folded, t.id limit 1000"
    );
    shared.rows(tail, &[])
}

/// The words of one sentence.
pub(super) fn sentence(
    shared: Shared<'_>,
    list: CommentList,
    id: i64,
) -> Result<Option<String>, Error> {
    let sql = over_sentences!(list, "select text from ", " where id = :id");
    shared.value(sql, named_params! { ":id": id })
}

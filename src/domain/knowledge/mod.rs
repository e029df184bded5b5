//! Implements knowledge articles: how windows and doors are measured, installed, adjusted and repaired, in steps with
//! pictures, in a tree of categories.
//!
//! Articles are published like news, including window and audience (see [`crate::records::publication`]). The same
//! condition guards the list, one article, its steps, their pictures and the votes. Each publication creates a new
//! edition.

mod articles;
mod categories;
mod dealer;
mod steps;
mod store;

use crate::{
    http::Api,
    records::{
        self, Record as _,
        files::{delete_file, download_file, upload_file},
    },
};

use articles::Article;
use categories::Category;
use steps::Step;

/// The kind of record in the audit log, and for files and audiences.
const ENTITY: &str = "knowledge";

pub fn api() -> Api {
    Api::new()
        .get("knowledgeList", "/knowledge/listing", dealer::list_articles)
        .get("knowledgeListCategories", "/knowledge/categories", dealer::list_categories)
        .get("knowledgeRead", "/knowledge/item/{id}", dealer::read_article)
        .post("knowledgeVote", "/knowledge/helpful", dealer::vote)
        .get("knowledgeDownloadFile", "/knowledge/download/{id}/{name}", dealer::download)
        .get(
            "knowledgeDownloadStepFile",
            "/knowledge/step/download/{id}/{name}",
            dealer::download_of_step,
        )
        .at("/admin/knowledge/categories", records::calls::<Category>())
        .at("/admin/knowledge/step", records::calls::<Step>())
        .at(
            "/admin/knowledge/step",
            Api::new()
                .post("UploadFile", "/upload/{id}", upload_file::<Step>)
                .get("DownloadFile", "/download/{id}/{name}", download_file::<Step>)
                .delete("DeleteFile", "/deleteimage/{id}/{name}", delete_file::<Step>)
                .about(Step::NOUNS),
        )
        .get("adminKnowledgeListSteps", "/admin/knowledge/item/{id}/steps", steps::list_steps)
        .put(
            "adminKnowledgeOrderSteps",
            "/admin/knowledge/item/{id}/steps/order",
            articles::order_steps,
        )
        .at("/admin/knowledge", records::calls::<Article>())
        .at("/admin/knowledge", records::files::calls::<Article>())
        .at("/admin/knowledge", records::publication::calls::<Article>())
        .get("adminKnowledgeReadWithSteps", "/admin/knowledge/{id}", articles::read_article)
}

//! Implements news: what the manufacturer tells its dealers.
//!
//! An item is shown during a window, optionally to an audience only (see [`crate::records::publication`]). The same
//! condition guards the list, one item and its files. Items that must be read require a receipt from each reader.

mod dealer;
mod readers;
mod remind;
mod staff;
mod store;

use crate::{http::Api, records};

/// The kind of record in the audit log, and for files and audiences.
const ENTITY: &str = "news";

pub fn api() -> Api {
    Api::new()
        .get("newsList", "/news/listing", dealer::list_news)
        .get("newsRead", "/news/item", dealer::read_news)
        .post("newsConfirm", "/news/{id}/read", dealer::confirm_news)
        .get("newsDownloadFile", "/news/download/{id}/{name}", dealer::download)
        .at("/admin/news", records::calls::<staff::News>())
        .at("/admin/news", records::files::calls::<staff::News>())
        .at("/admin/news", records::publication::calls::<staff::News>())
        .post("adminNewsCountAudience", "/admin/news/audience", staff::count_audience)
        .listed("adminNewsListReceipts", "/admin/news/receipts/{id}", staff::list_receipts)
        .get("adminNewsReadReadership", "/admin/news/readership/{id}", staff::read_readership)
        .get(
            "adminNewsListReadership",
            "/admin/news/readership/{id}/accounts",
            staff::list_readership,
        )
        .post("adminNewsRemindReaders", "/admin/news/remind/{id}", staff::remind_readers)
}

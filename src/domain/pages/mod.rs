//! Static pages: terms, instructions, warranties.

mod dealer;
mod staff;

use crate::{file_calls, http::Api, record_calls};

/// The calls of the area `pages`.
pub fn api() -> Api {
    Api::new()
        .get("pagesList", "/pages/listing", dealer::list_pages)
        .get("pagesRead", "/pages/item/{id}", dealer::read_page)
        .get("pagesDownloadFile", "/pages/download/{id}/{name}", dealer::download)
        .merge(record_calls!(staff::Pages, "/admin/pages"))
        .merge(file_calls!(staff::Pages, "/admin/pages"))
}

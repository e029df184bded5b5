//! Implements static pages: terms, instructions, warranties.

mod dealer;
mod reading;
mod staff;

use crate::{http::Api, records};

pub fn api() -> Api {
    Api::new()
        .get("pagesList", "/pages/listing", dealer::list_pages)
        .get("pagesRead", "/pages/item/{id}", dealer::read_page)
        .get("pagesDownloadFile", "/pages/download/{id}/{name}", dealer::download)
        .at("/admin/pages", records::calls::<staff::Pages>())
        .at("/admin/pages", records::files::calls::<staff::Pages>())
        .merge(reading::api())
}

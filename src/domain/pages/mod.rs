//! Static pages as dealers' people read them: terms, instructions, warranties.

mod dealer;

use crate::http::Api;

/// The reading calls of the area `pages`.
pub fn api() -> Api {
    Api::new().get("/pages/listing", dealer::list_pages).get("/pages/item/{id}", dealer::read_page)
}

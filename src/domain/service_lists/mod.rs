//! What the service supervisor keeps for service requests: short lists of words to choose from, crews and
//! their people, advisors, and the days on which nobody works.
//!
//! The eight short lists are one kind of record with the list's name as a field. Whoever writes a request
//! chooses among what is active; a request keeps what it was given.

mod advisors;
mod crews;
mod holidays;
mod items;
mod lookups;

use crate::{http::Api, record_calls};

/// The calls of the service lists, and the choices that requests are made of.
pub fn api() -> Api {
    Api::new()
        .merge(record_calls!(items::Items, "/admin/service-lists/items"))
        .merge(record_calls!(crews::Crews, "/admin/service-lists/crews"))
        .merge(record_calls!(advisors::Advisors, "/admin/service-lists/advisors"))
        .merge(record_calls!(holidays::Holidays, "/admin/service-lists/holidays"))
        .get("adminServiceListsListPeople", "/admin/service-lists/people", lookups::list_people)
        .merge(lookups::api())
}

//! What the service supervisor keeps for service requests: short lists of words to choose from, crews and
//! their people, advisors, and the days on which no one works.
//!
//! The eight short lists are one kind of record with the list's name as a field. Those who write a request
//! chooses among what is active; a request keeps what it was given.

mod advisors;
mod crews;
mod holidays;
mod items;
mod lookups;

use crate::{http::Api, records};

/// The calls of the service lists, and the choices that requests are made of.
pub fn api() -> Api {
    Api::new()
        .at("/admin/service-lists/items", records::calls::<items::Items>())
        .at("/admin/service-lists/crews", records::calls::<crews::Crews>())
        .at("/admin/service-lists/advisors", records::calls::<advisors::Advisors>())
        .at("/admin/service-lists/holidays", records::calls::<holidays::Holidays>())
        .get("adminServiceListsListPeople", "/admin/service-lists/people", lookups::list_people)
        .merge(lookups::api())
}

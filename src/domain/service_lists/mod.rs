//! Implements the service supervisor's lists: short lists of choices, crews and their members, advisors, and holidays.
//!
//! The eight short lists are one kind of record with the list's name as a field. Forms offer the active entries; a
//! request keeps what was chosen.

mod advisors;
mod crews;
mod holidays;
mod items;
mod lookups;

use crate::{http::Api, records};

pub fn api() -> Api {
    Api::new()
        .at("/admin/service-lists/items", records::calls::<items::Items>())
        .at("/admin/service-lists/crews", records::calls::<crews::Crews>())
        .at("/admin/service-lists/advisors", records::calls::<advisors::Advisors>())
        .at("/admin/service-lists/holidays", records::calls::<holidays::Holidays>())
        .get("adminServiceListsListPeople", "/admin/service-lists/people", lookups::list_people)
        .merge(lookups::api())
}

//! The calendar of a person, which they subscribe to in a program of their own: loads with their orders, cut-offs,
//! visits, waivers, quotes and prices that expire.
//!
//! Its address has a secret of 256 bits, of which the hash is kept, and there is no other check: so it ends when its
//! owner ends it or is disabled, it is never made by staff in a dealer's place, and it shows what its owner may see when
//! it is asked for. What fell away since the last answer is cancelled.

mod contents;
mod feed;
mod own;
mod store;

use crate::http::{Api, CALENDAR};

pub fn api() -> Api {
    Api::new()
        .get("userReadCalendar", "/user/calendar", own::read_calendar)
        .post("userMakeCalendar", "/user/calendar", own::make_calendar)
        .delete("userEndCalendar", "/user/calendar", own::end_calendar)
        .get("calendarRead", "/calendar/{secret}", feed::read_feed)
        .sends(&[CALENDAR])
}

//! Manages days on which no one works, when the service clock stops.

use crate::{
    access::{EditServiceLists, ViewServiceLists},
    kernel::time::{Day, Instant},
    messages::{Key, key},
    records::{self, Record},
};

pub(super) struct Holidays;

/// A day on which no one works.
#[records::row(from = "service_holidays h", order("h.day desc"))]
pub(super) struct Holiday {
    pub id: i64,
    #[column("heading-day")]
    pub day: Day,
    #[column("heading-name")]
    pub name: String,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of a holiday.
#[records::form(table = "service_holidays", checked = CheckedHoliday)]
pub(super) struct HolidayForm {
    #[field(needed, unique = "service-list-holiday-exists")]
    day: Option<Day>,
    #[field(1..=120)]
    name: String,
}

impl Record for Holidays {
    const ENTITY: &'static str = "serviceHoliday";
    const NAME: Key = key!("record-name-holiday");
    const NOUNS: [&'static str; 2] = ["holiday", "holidays"];

    type View = ViewServiceLists;
    type Edit = EditServiceLists;
    // A day entered by mistake can be removed by those who enter them.
    type Delete = EditServiceLists;
    type Row = Holiday;
    type Form = HolidayForm;
    type Item = Holiday;
}

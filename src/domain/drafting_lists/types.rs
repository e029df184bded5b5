//! Defines types of projects, requests and drawings, and presets that select lines of an order or a quote.

use super::{list, uses};
use crate::{
    error::{Checks, Error},
    http::StaffTx,
    messages::message,
    words,
};

list! {
    ProjectTypes = "projectType", "record-name-project-type", ["project type", "project types"];
    /// A project type.
    row KeptProjectType of "project_types t" {
        #[column("heading-name")]
        pub name: String,
    }
    /// The fields of a project type.
    form ProjectTypeForm -> CheckedProjectType in "project_types" {
        #[field(1..=120)]
        name: String,
    }
    item KeptProjectType {}
}

list! {
    RequestTypes = "requestType", "record-name-request-type", ["request type", "request types"];
    /// A type of project requests, with its requirements and lead times.
    row KeptRequestType of "project_request_types t" {
        #[column("heading-name")]
        pub name: String,
        /// Whether the portal's rules depend on its code, which then can't be changed.
        #[column("heading-built-in")]
        pub is_built_in: bool,
        /// The number of working days after submission from which a dealer may request the answer.
        #[column("heading-lead-days")]
        pub lead_days: i64,
        /// The number of working days within which an answer is promised.
        #[column("heading-answer-days")]
        pub answer_days: i64,
        /// Whether a request must have at least one file when it is submitted.
        #[column("heading-needs-file")]
        pub needs_file: bool,
        /// Whether a request must refer to an order or quote.
        #[column("heading-needs-number")]
        pub needs_number: bool,
    }
    /// The fields of a request type. Lead times are limited to a year of working days.
    form RequestTypeForm -> CheckedRequestType in "project_request_types" {
        #[field(1..=120)]
        name: String,
        /// The number of working days after submission from which a dealer may request the answer.
        #[field(0..=250)]
        lead_days: i64,
        /// The number of working days within which an answer is promised. At least as many as `leadDays`.
        #[field(needed, 1..=250)]
        answer_days: Option<i64>,
        /// Whether a request must have at least one file when it is submitted.
        needs_file: bool,
        /// Whether a request must refer to an order or quote.
        needs_number: bool,
    }
    item KeptRequestType {
        fn rules(form: &RequestTypeForm, checks: &mut Checks) {
            let is_in_order = form.answer_days.is_none_or(|answer| form.lead_days <= answer);
            checks.require(is_in_order, "answerDays", message!("drafting-list-answer-before-lead"));
        }

        fn prepare(tx: &StaffTx<'_>, id: Option<i64>, kind: &mut CheckedRequestType) -> Result<(), Error> {
            uses::keep_code(tx, "project_request_types", id, &kind.code)
        }
    }
}

list! {
    DrawingTypes = "drawingType", "record-name-drawing-type", ["drawing type", "drawing types"];
    /// A drawing type.
    row KeptDrawingType of "drawing_types t" {
        #[column("heading-name")]
        pub name: String,
        /// Whether the portal's rules depend on its code, which then can't be changed.
        #[column("heading-built-in")]
        pub is_built_in: bool,
    }
    /// The fields of a drawing type.
    form DrawingTypeForm -> CheckedDrawingType in "drawing_types" {
        #[field(1..=120)]
        name: String,
    }
    item KeptDrawingType {
        fn prepare(tx: &StaffTx<'_>, id: Option<i64>, kind: &mut CheckedDrawingType) -> Result<(), Error> {
            uses::keep_code(tx, "drawing_types", id, &kind.code)
        }
    }
}

list! {
    ProcessTypes = "processType", "record-name-process-type", ["process type", "process types"];
    /// The reason for a drawing: new, revision, reissue or as-built.
    row KeptProcessType of "drawing_process_types t" {
        #[column("heading-name")]
        pub name: String,
        /// Whether the portal's rules depend on its code, which then can't be changed.
        #[column("heading-built-in")]
        pub is_built_in: bool,
    }
    /// The fields of a process type.
    form ProcessTypeForm -> CheckedProcessType in "drawing_process_types" {
        #[field(1..=120)]
        name: String,
    }
    item KeptProcessType {
        fn prepare(tx: &StaffTx<'_>, id: Option<i64>, kind: &mut CheckedProcessType) -> Result<(), Error> {
            uses::keep_code(tx, "drawing_process_types", id, &kind.code)
        }
    }
}

words! {
    /// The property by which lines of an order or quote are selected.
    #[schema(as = QuickSelectProperty)]
    pub(super) Property {
        /// A range of line numbers.
        Range = "range",
        Floor = "floor",
        Mark = "mark",
        Product = "product",
    }
}

list! {
    QuickSelects = "quickSelectUnit", "record-name-quick-select", ["quick-select preset", "quick-select presets"];
    /// A preset that selects lines of an order or quote.
    row QuickSelectUnit of "quick_select_units t" {
        #[column("heading-name")]
        pub name: String,
        #[column("heading-property", kind = code)]
        pub property: Property,
        /// The value that lines must have, or `1-20` for a range. If blank, the user is asked.
        #[column("heading-value")]
        pub value: String,
    }
    /// The fields of a quick-select preset.
    form QuickSelectUnitForm -> CheckedQuickSelectUnit in "quick_select_units" {
        #[field(1..=120)]
        name: String,
        #[field(needed)]
        property: Option<Property>,
        /// The value that lines must have, or `1-20` for a range. If blank, the user is asked.
        #[field(0..=80)]
        value: String,
    }
    item QuickSelectUnit {
        fn rules(form: &QuickSelectUnitForm, checks: &mut Checks) {
            let is_fine = form.property != Some(Property::Range) || is_range(form.value.trim());
            checks.require(is_fine, "value", message!("drafting-list-range-invalid"));
        }
    }
}

/// Whether a text is blank, or a range of lines.
fn is_range(text: &str) -> bool {
    let line =
        |text: &str| text.trim().parse::<u32>().ok().filter(|line| (1..=9999).contains(line));
    text.is_empty()
        || text.split_once('-').is_some_and(|(first, last)| {
            line(first).zip(line(last)).is_some_and(|(first, last)| first <= last)
        })
}

#[cfg(test)]
mod tests {
    use super::is_range;

    #[test]
    fn a_range_goes_from_one_line_to_a_later_one() {
        for fine in ["", "1-20", "7-7", " 1 - 9999 "] {
            assert!(is_range(fine.trim()), "{fine}");
        }
        for wrong in ["1", "-", "0-3", "5-4", "1-2-3", "a-b", "1-10000", "1–20"] {
            assert!(!is_range(wrong), "{wrong}");
        }
    }
}

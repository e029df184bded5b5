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
    /// A kind of project.
    row KeptProjectType of "project_types t" {
        #[column("heading-name")]
        pub name: String,
    }
    /// What the form of a project type sends.
    form ProjectTypeForm -> CheckedProjectType in "project_types" {
        #[field(1..=120)]
        name: String,
    }
    item KeptProjectType {}
}

list! {
    RequestTypes = "requestType", "record-name-request-type", ["request type", "request types"];
    /// A kind of project request, with what it needs and how long it takes.
    row KeptRequestType of "project_request_types t" {
        #[column("heading-name")]
        pub name: String,
        /// The portal's own rules go by its code, which stays.
        #[column("heading-built-in")]
        pub is_built_in: bool,
        /// Working days from the submission to the earliest day by which a dealer may need the answer.
        #[column("heading-lead-days")]
        pub lead_days: i64,
        /// Working days within which an answer is promised.
        #[column("heading-answer-days")]
        pub answer_days: i64,
        /// Whether a request has at least one file when it is submitted.
        #[column("heading-needs-file")]
        pub needs_file: bool,
        /// Whether it names an order or a quote.
        #[column("heading-needs-number")]
        pub needs_number: bool,
    }
    /// What the form of a request type sends. The longest times are a year of working days.
    form RequestTypeForm -> CheckedRequestType in "project_request_types" {
        #[field(1..=120)]
        name: String,
        /// Working days from the submission to the earliest day by which a dealer may need the answer.
        #[field(0..=250)]
        lead_days: i64,
        /// Working days within which an answer is promised; never fewer than the others.
        #[field(needed, 1..=250)]
        answer_days: Option<i64>,
        /// Whether a request has at least one file when it is submitted.
        needs_file: bool,
        /// Whether it names an order or a quote.
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
    /// A kind of drawing.
    row KeptDrawingType of "drawing_types t" {
        #[column("heading-name")]
        pub name: String,
        /// The portal's own rules go by its code, which stays.
        #[column("heading-built-in")]
        pub is_built_in: bool,
    }
    /// What the form of a drawing type sends.
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
    /// Why a drawing is made: it is new, a revision, a re-issue, as built.
    row KeptProcessType of "drawing_process_types t" {
        #[column("heading-name")]
        pub name: String,
        /// The portal's own rules go by its code, which stays.
        #[column("heading-built-in")]
        pub is_built_in: bool,
    }
    /// What the form of a process type sends.
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
    /// By which property lines of an order or a quote are ticked.
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
    /// Presets that select lines of an order or a quote.
    QuickSelects = "quickSelectUnit", "record-name-quick-select", ["quick-select preset", "quick-select presets"];
    /// A preset that ticks lines of an order or a quote.
    row QuickSelectUnit of "quick_select_units t" {
        #[column("heading-name")]
        pub name: String,
        #[column("heading-property", kind = code)]
        pub property: Property,
        /// Lines with this value, `1-20` of a range; blank: the person who uses it is asked.
        #[column("heading-value")]
        pub value: String,
    }
    /// What the form of a quick-select preset sends.
    form QuickSelectUnitForm -> CheckedQuickSelectUnit in "quick_select_units" {
        #[field(1..=120)]
        name: String,
        #[field(needed)]
        property: Option<Property>,
        /// Lines with this value, `1-20` of a range; blank: the person who uses it is asked.
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

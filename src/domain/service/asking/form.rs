//! What the form of a request and both wizards send.

use std::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::{
    domain::{
        bounds,
        service::request::table::{FoundWhen, Wanted},
    },
    http,
    kernel::{
        ids::{ServiceRequestId, UserId},
        time::Day,
    },
};

/// Whom to ask at a site.
pub(super) const CONTACT_NAME: RangeInclusive<usize> = 1..=120;
/// Where a wizard was left.
pub(super) const WIZARD_STEP: RangeInclusive<usize> = 0..=40;

/// Where the units are.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct SiteForm {
    #[bound(bounds::up_to(&bounds::STREET))]
    pub(super) line1: String,
    #[bound(bounds::STREET2)]
    pub(super) line2: String,
    #[bound(bounds::up_to(&bounds::CITY))]
    pub(super) city: String,
    #[bound(bounds::PROVINCE)]
    pub(super) province: String,
    #[bound(bounds::POSTAL_CODE)]
    pub(super) postal_code: String,
    #[bound(bounds::COUNTRY)]
    pub(super) country: String,
    /// The time zone, by its name in the IANA database; blank: by province and postal code; without it, as before.
    #[bound(bounds::TIME_ZONE)]
    pub(super) time_zone: Option<String>,
}

/// Whom to ask there.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct ContactForm {
    #[bound(bounds::up_to(&CONTACT_NAME))]
    pub(super) name: String,
    /// E.164, or as it is written in North America.
    #[bound(bounds::PHONE_OR_FAX)]
    pub(super) phone: String,
    #[bound(bounds::up_to(&bounds::EMAIL), format = "email")]
    pub(super) email: String,
}

/// Something that is wrong with a unit.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct IncidentForm {
    /// An incident that the request has already.
    pub(super) id: Option<i64>,
    /// Where it is another than the request's.
    #[bound(bounds::ORDER_NUMBER)]
    pub(super) order_number: Option<String>,
    pub(super) line_number: Option<i64>,
    /// The unit's own number or etching.
    #[bound(bounds::UNIT_SERIAL)]
    pub(super) unit_serial: String,
    /// What it is, where no line of an order says so.
    #[bound(bounds::PRODUCT)]
    pub(super) product: String,
    #[bound(bounds::QUANTITY)]
    pub(super) quantity: Option<i64>,
    /// A leaf of the symptom tree.
    #[bound(bounds::SYMPTOM)]
    pub(super) symptom: String,
    pub(super) found_when: Option<FoundWhen>,
    pub(super) found_on: Option<Day>,
    pub(super) installed_on: Option<Day>,
    pub(super) wanted: Option<Wanted>,
    /// The panel of the line's unit that has the problem, counted from 1 as its drawing does.
    #[bound(1..=40)]
    pub(super) panel: Option<i64>,
    /// At least 15 characters once it is submitted.
    #[bound(bounds::NOTE)]
    pub(super) description: String,
}

/// A request as the form or a wizard sends it. What is left out stays as it is.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct RequestForm {
    /// PUT: which request.
    pub(super) id: Option<ServiceRequestId>,
    /// Wizards: the request that this goes into; without it, a new draft.
    pub(super) request_id: Option<ServiceRequestId>,
    pub(super) row_version: Option<i64>,
    /// Staff: whose request, by the account's code.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    pub(super) account: Option<String>,
    /// Whether it is submitted, all of it checked, or only kept as a draft. POST submits unless this is
    /// false, PUT only where it is true.
    pub(super) submit: Option<bool>,
    /// The order, with its suffix after a dash where it has one; empty: unknown.
    #[bound(bounds::ORDER_NUMBER)]
    pub(super) order_number: Option<String>,
    /// Of an unknown order: when the units were installed.
    pub(super) install_year: Option<i64>,
    pub(super) site: Option<SiteForm>,
    pub(super) contact: Option<ContactForm>,
    #[bound(WIZARD_STEP)]
    pub(super) wizard_step: Option<String>,
    /// PUT: all incidents; what is not among them is taken out of a draft. Wizards: those to add, or by
    /// their id to change; a line with the same symptom that is there already is changed.
    pub(super) incidents: Option<Vec<IncidentForm>>,
    /// The product wizard's name for `incidents`.
    pub(super) lines: Option<Vec<IncidentForm>>,
    /// PUT: the answer to a question.
    #[bound(bounds::up_to(&bounds::MESSAGE))]
    pub(super) reply: Option<String>,
    /// Whether the person at the site is told of appointments; off unless this says so.
    pub(super) notify_site_contact: Option<bool>,
    /// How urgent it is, of `prioritylevels`; null: not said. Dealers say so until it is submitted.
    #[schema(value_type = Option<i64>)]
    pub(super) priority_level_id: Choice,
    /// Why it is urgent, of `prioritytypes`, likewise.
    #[schema(value_type = Option<i64>)]
    pub(super) priority_type_id: Choice,
    /// How parts are to come, of `shipmethods`, likewise.
    #[schema(value_type = Option<i64>)]
    pub(super) ship_method_id: Choice,
    /// Staff alone: a dealer who sends it is refused. Null: not said.
    #[schema(value_type = Option<i64>)]
    pub(super) service_type_id: Choice,
    /// Staff alone, likewise: what happens next; the dealer reads it.
    #[bound(bounds::COMMENT)]
    pub(super) next_step: Option<String>,
    /// Staff alone, likewise: the dealer reads it once the work is done.
    #[bound(bounds::NOTE)]
    pub(super) note: Option<String>,
    /// Staff alone, likewise: the dealer's person for whom this is, who then hears of it.
    pub(super) requester_id: Option<UserId>,
}

impl RequestForm {
    /// Under which name its incidents were sent.
    pub(super) fn incidents_name(&self) -> &'static str {
        if self.lines.is_some() && self.incidents.is_none() { "lines" } else { "incidents" }
    }
}

/// What a form says of a choice: nothing where the field is absent, and to take it back where it is null.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(super) enum Choice {
    #[default]
    Unsaid,
    Said(Option<i64>),
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(Self::Said)
    }
}

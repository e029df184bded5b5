//! The form of a request, which both wizards send as well.

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

pub(super) const CONTACT_NAME: RangeInclusive<usize> = 1..=120;
/// The length of the wizard's position.
pub(super) const WIZARD_STEP: RangeInclusive<usize> = 0..=40;

/// The site of the units.
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
    /// The IANA name of the time zone. If blank, it follows from the province and postal code. If absent, it is
    /// unchanged.
    #[bound(bounds::TIME_ZONE)]
    pub(super) time_zone: Option<String>,
}

/// The contact at the site.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct ContactForm {
    #[bound(bounds::up_to(&CONTACT_NAME))]
    pub(super) name: String,
    /// In E.164 format or as written in North America.
    #[bound(bounds::PHONE_OR_FAX)]
    pub(super) phone: String,
    #[bound(bounds::up_to(&bounds::EMAIL), format = "email")]
    pub(super) email: String,
}

/// A problem with a unit.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct IncidentForm {
    /// The id of an existing incident of the request.
    pub(super) id: Option<i64>,
    /// The order number, if it differs from the request's.
    #[bound(bounds::ORDER_NUMBER)]
    pub(super) order_number: Option<String>,
    pub(super) line_number: Option<i64>,
    /// The serial number of the unit, or its etching.
    #[bound(bounds::UNIT_SERIAL)]
    pub(super) unit_serial: String,
    /// The product, if no order line tells it.
    #[bound(bounds::PRODUCT)]
    pub(super) product: String,
    #[bound(bounds::QUANTITY)]
    pub(super) quantity: Option<i64>,
    /// The code of a leaf in the symptom tree.
    #[bound(bounds::SYMPTOM)]
    pub(super) symptom: String,
    pub(super) found_when: Option<FoundWhen>,
    pub(super) found_on: Option<Day>,
    pub(super) installed_on: Option<Day>,
    pub(super) wanted: Option<Wanted>,
    /// The panel with the problem, counted from 1 as in the drawing of the unit.
    #[bound(1..=40)]
    pub(super) panel: Option<i64>,
    /// At least 15 characters on submission.
    #[bound(bounds::NOTE)]
    pub(super) description: String,
}

/// A request as sent by the form or a wizard. Absent fields are unchanged.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct RequestForm {
    /// PUT: which request.
    pub(super) id: Option<ServiceRequestId>,
    /// For wizards: the id of the request to change. Without it, a new draft is created.
    pub(super) request_id: Option<ServiceRequestId>,
    pub(super) row_version: Option<i64>,
    /// For staff: the account code of the dealer.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    pub(super) account: Option<String>,
    /// Whether to submit the request, which validates it as a whole, or to keep it as a draft. By default, `POST`
    /// submits and `PUT` doesn't.
    pub(super) submit: Option<bool>,
    /// The order number with its suffix after a dash, if it has one. Blank if unknown.
    #[bound(bounds::ORDER_NUMBER)]
    pub(super) order_number: Option<String>,
    /// The year of installation, if the order is unknown.
    pub(super) install_year: Option<i64>,
    pub(super) site: Option<SiteForm>,
    pub(super) contact: Option<ContactForm>,
    #[bound(WIZARD_STEP)]
    pub(super) wizard_step: Option<String>,
    /// For `PUT`: all incidents; those that are absent are removed from a draft. For wizards: the incidents to add,
    /// or to change by their ids. A line with the same symptom that already exists is changed.
    pub(super) incidents: Option<Vec<IncidentForm>>,
    /// The name of `incidents` in the product wizard.
    pub(super) lines: Option<Vec<IncidentForm>>,
    /// For `PUT`: the answer to a question.
    #[bound(bounds::up_to(&bounds::MESSAGE))]
    pub(super) reply: Option<String>,
    /// Whether to notify the contact at the site of appointments. By default, they aren't notified.
    pub(super) notify_site_contact: Option<bool>,
    /// The urgency, an id of `prioritylevels`, or `null` for none. Dealers can set it until submission.
    #[schema(value_type = Option<i64>)]
    pub(super) priority_level_id: Choice,
    /// The reason for the urgency, an id of `prioritytypes`, or `null` for none. Dealers can set it until submission.
    #[schema(value_type = Option<i64>)]
    pub(super) priority_type_id: Choice,
    /// The shipping method of parts, an id of `shipmethods`, or `null` for none. Dealers can set it until submission.
    #[schema(value_type = Option<i64>)]
    pub(super) ship_method_id: Choice,
    /// `null` for none. Only staff can set it. Dealers who send it are refused.
    #[schema(value_type = Option<i64>)]
    pub(super) service_type_id: Choice,
    /// The next step, which the dealer sees. Only staff can set it.
    #[bound(bounds::COMMENT)]
    pub(super) next_step: Option<String>,
    /// A note that the dealer sees when the work is completed. Only staff can set it.
    #[bound(bounds::NOTE)]
    pub(super) note: Option<String>,
    /// The id of the dealer user for whom the request is made, who is notified. Only staff can set it.
    pub(super) requester_id: Option<UserId>,
}

impl RequestForm {
    /// The name under which the incidents were sent.
    pub(super) fn incidents_name(&self) -> &'static str {
        if self.lines.is_some() && self.incidents.is_none() { "lines" } else { "incidents" }
    }
}

/// A choice in a form: absent if the field is, and cleared if it is `null`.
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

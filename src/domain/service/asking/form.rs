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
pub(crate) struct SiteForm {
    #[bound(bounds::up_to(&bounds::STREET))]
    pub(crate) line1: String,
    #[bound(bounds::STREET2)]
    pub(crate) line2: String,
    #[bound(bounds::up_to(&bounds::CITY))]
    pub(crate) city: String,
    #[bound(bounds::PROVINCE)]
    pub(crate) province: String,
    #[bound(bounds::POSTAL_CODE)]
    pub(crate) postal_code: String,
    #[bound(bounds::COUNTRY)]
    pub(crate) country: String,
    /// The IANA name of the time zone. If blank, it follows from the province and postal code. If absent, it is
    /// unchanged.
    #[bound(bounds::TIME_ZONE)]
    pub(crate) time_zone: Option<String>,
}

/// The contact at the site.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct ContactForm {
    #[bound(bounds::up_to(&CONTACT_NAME))]
    pub(crate) name: String,
    /// In E.164 format or as written in North America.
    #[bound(bounds::PHONE_OR_FAX)]
    pub(crate) phone: String,
    #[bound(bounds::up_to(&bounds::EMAIL), format = "email")]
    pub(crate) email: String,
}

/// A problem with a unit.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct IncidentForm {
    /// The id of an existing incident of the request.
    pub(crate) id: Option<i64>,
    /// The order number, if it differs from the request's.
    #[bound(bounds::ORDER_NUMBER)]
    pub(crate) order_number: Option<String>,
    pub(crate) line_number: Option<i64>,
    /// The serial number of the unit, or its etching.
    #[bound(bounds::UNIT_SERIAL)]
    pub(crate) unit_serial: String,
    /// The product, if no order line tells it.
    #[bound(bounds::PRODUCT)]
    pub(crate) product: String,
    #[bound(bounds::QUANTITY)]
    pub(crate) quantity: Option<i64>,
    /// The code of a leaf in the symptom tree.
    #[bound(bounds::SYMPTOM)]
    pub(crate) symptom: String,
    pub(crate) found_when: Option<FoundWhen>,
    pub(crate) found_on: Option<Day>,
    pub(crate) installed_on: Option<Day>,
    pub(crate) wanted: Option<Wanted>,
    /// The panel with the problem, counted from 1 as in the drawing of the unit.
    #[bound(1..=40)]
    pub(crate) panel: Option<i64>,
    /// At least 15 characters on submission.
    #[bound(bounds::NOTE)]
    pub(crate) description: String,
}

/// A request as sent by the form or a wizard. Absent fields are unchanged.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct RequestForm {
    /// PUT: which request.
    pub(crate) id: Option<ServiceRequestId>,
    /// For wizards: the id of the request to change. Without it, a new draft is created.
    pub(crate) request_id: Option<ServiceRequestId>,
    pub(crate) row_version: Option<i64>,
    /// For staff: the account code of the dealer.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    pub(crate) account: Option<String>,
    /// Whether to submit the request, which validates it as a whole, or to keep it as a draft. By default, `POST`
    /// submits and `PUT` doesn't.
    pub(crate) submit: Option<bool>,
    /// The order number with its suffix after a dash, if it has one. Blank if unknown.
    #[bound(bounds::ORDER_NUMBER)]
    pub(crate) order_number: Option<String>,
    /// The year of installation, if the order is unknown.
    pub(crate) install_year: Option<i64>,
    pub(crate) site: Option<SiteForm>,
    pub(crate) contact: Option<ContactForm>,
    #[bound(WIZARD_STEP)]
    pub(crate) wizard_step: Option<String>,
    /// For `PUT`: all incidents; those that are absent are removed from a draft. For wizards: the incidents to add,
    /// or to change by their ids. A line with the same symptom that already exists is changed.
    pub(crate) incidents: Option<Vec<IncidentForm>>,
    /// The name of `incidents` in the product wizard.
    pub(crate) lines: Option<Vec<IncidentForm>>,
    /// For `PUT`: the answer to a question.
    #[bound(bounds::up_to(&bounds::MESSAGE))]
    pub(crate) reply: Option<String>,
    /// Whether to notify the contact at the site of appointments. By default, they aren't notified.
    pub(crate) notify_site_contact: Option<bool>,
    /// The urgency, an id of `prioritylevels`, or `null` for none. Dealers can set it until submission.
    #[schema(value_type = Option<i64>)]
    pub(crate) priority_level_id: Choice,
    /// The reason for the urgency, an id of `prioritytypes`, or `null` for none. Dealers can set it until submission.
    #[schema(value_type = Option<i64>)]
    pub(crate) priority_type_id: Choice,
    /// The shipping method of parts, an id of `shipmethods`, or `null` for none. Dealers can set it until submission.
    #[schema(value_type = Option<i64>)]
    pub(crate) ship_method_id: Choice,
    /// `null` for none. Only staff can set it. Dealers who send it are refused.
    #[schema(value_type = Option<i64>)]
    pub(crate) service_type_id: Choice,
    /// The next step, which the dealer sees. Only staff can set it.
    #[bound(bounds::COMMENT)]
    pub(crate) next_step: Option<String>,
    /// A note that the dealer sees when the work is completed. Only staff can set it.
    #[bound(bounds::NOTE)]
    pub(crate) note: Option<String>,
    /// The id of the dealer user for whom the request is made, who is notified. Only staff can set it.
    pub(crate) requester_id: Option<UserId>,
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
pub(crate) enum Choice {
    #[default]
    Unsaid,
    Said(Option<i64>),
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(Self::Said)
    }
}

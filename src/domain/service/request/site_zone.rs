//! The time zone of a visit. It is the site's, and never defaults to the plant's.

use jiff::tz::TimeZone;
use rusqlite::types::{FromSql, FromSqlResult, ValueRef};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use super::store::Request;
use crate::{
    error::Error,
    kernel::site_zones,
    messages::{Message, message},
};

/// The time zone of a site. `None` if it isn't known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SiteZone(Option<&'static str>);

/// The columns for a [`SiteZone`] in a query of `service_requests r`.
pub(crate) const OF_SITE: &str =
    "r.site_time_zone || '|' || r.site_province || '|' || r.site_postal_code";

impl SiteZone {
    /// The given zone or, if blank, the one that follows from the address.
    fn new(said: &str, province: &str, postal_code: &str) -> Self {
        Self(site_zones::known(said).or_else(|| site_zones::zone_of(province, postal_code)))
    }

    pub(crate) fn of(request: &Request) -> Self {
        Self::new(&request.site_time_zone, &request.site_province, &request.site_postal_code)
    }

    /// The zone for calculations.
    pub(crate) fn zone(self) -> Option<TimeZone> {
        self.0.and_then(|id| TimeZone::get(id).ok())
    }

    /// The name, for example "Atlantic time".
    pub(crate) fn in_words(self) -> Option<Message> {
        Some(match site_zones::name_of(self.0?)? {
            "newfoundland" => message!("service-zone-newfoundland"),
            "atlantic" => message!("service-zone-atlantic"),
            "atlantic-standard" => message!("service-zone-atlantic-standard"),
            "eastern" => message!("service-zone-eastern"),
            "eastern-standard" => message!("service-zone-eastern-standard"),
            "central" => message!("service-zone-central"),
            "central-standard" => message!("service-zone-central-standard"),
            "mountain" => message!("service-zone-mountain"),
            "mountain-standard" => message!("service-zone-mountain-standard"),
            "yukon" => message!("service-zone-yukon"),
            "pacific" => message!("service-zone-pacific"),
            "alaska" => message!("service-zone-alaska"),
            "aleutian" => message!("service-zone-aleutian"),
            _ => message!("service-zone-hawaii"),
        })
    }
}

impl FromSql for SiteZone {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let mut parts = value.as_str()?.splitn(3, '|');
        let mut next = || parts.next().unwrap_or_default();
        Ok(Self::new(next(), next(), next()))
    }
}

impl Serialize for SiteZone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl utoipa::PartialSchema for SiteZone {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        Option::<String>::schema()
    }
}

impl ToSchema for SiteZone {}

/// Takes the zone from a form, and refuses a visit if none is known.
pub(crate) fn demand(request: &mut Request, said: Option<&str>) -> Result<(), Error> {
    if let Some(said) = said.map(str::trim).filter(|said| !said.is_empty()) {
        let known = site_zones::known(said);
        let known =
            known.ok_or_else(|| Error::field("timeZone", message!("service-zone-unknown")))?;
        if SiteZone::of(request) != SiteZone(Some(known)) {
            known.clone_into(&mut request.site_time_zone);
        }
    }
    if SiteZone::of(request).0.is_none() {
        return Err(Error::field("timeZone", message!("service-zone-needed")));
    }
    Ok(())
}

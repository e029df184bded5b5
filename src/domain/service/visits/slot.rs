//! The time and crews of a visit, validated against the crews' other visits.

use super::store::{self, Clash, Plan, SecondCrew, Slot};
use crate::{
    casework::Context,
    domain::{
        bounds,
        service::request::{
            calendar::time_of_day,
            site_zone,
            store::{Request, list_item},
        },
    },
    error::{Checks, Error},
    kernel::{ids::ServiceRequestId, time::Day},
    messages::message,
};

/// The requested time and crews.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked<'f> {
    /// The number of the crew.
    pub(crate) crew: Option<&'f str>,
    pub(crate) date: Option<Day>,
    /// Minutes since midnight.
    pub(crate) starts: Option<i64>,
    pub(crate) ends: Option<i64>,
    /// The number of the second crew.
    pub(crate) second_crew: Option<&'f str>,
    /// The reason for a second crew, a code from the list of reasons.
    pub(crate) second_reason: Option<&'f str>,
    /// The IANA name of the site's time zone, if it isn't known otherwise.
    pub(crate) time_zone: Option<&'f str>,
    /// The reason why a crew has two visits at the same time.
    pub(crate) overlap_reason: Option<&'f str>,
    /// The requests whose booked visits the same act moves next.
    pub(crate) leaving: &'f [ServiceRequestId],
}

impl<'f> Asked<'f> {
    /// Keeps the second crew of the booked visit when the visit is moved.
    pub(super) fn with(self, second: &'f SecondCrew) -> Self {
        Self {
            second_crew: second.number.as_deref(),
            second_reason: second.reason.as_deref(),
            ..self
        }
    }

    /// The slot of a visit that is booked now, with the reason if one of its crews has two visits at the same time.
    pub(super) fn booked(
        &self,
        context: &Context<'_>,
        request: &mut Request,
    ) -> Result<(Slot, Option<&'f str>), Error> {
        let slot = self.slot(context)?;
        site_zone::demand(request, self.time_zone)?;
        let conn = context.demand_above_accounts()?;
        let clash = store::clash(conn, &slot, request.visit_id, self.leaving)?;
        let overlap = self.overlap(clash)?;
        Ok((slot, overlap))
    }

    /// A plan for a visit, validated against other plans and the appointments that nobody plans to move.
    pub(super) fn planned(&self, context: &Context<'_>, request: &Request) -> Result<Plan, Error> {
        let second = store::second_crew(context, request)?;
        let slot = self.with(&second).slot(context)?;
        let clash = store::planned_clash(context.demand_above_accounts()?, &slot, request.id)?;
        let overlap = self.overlap(clash)?;
        Ok(Plan {
            crew_id: slot.crew,
            crew_number: self.crew.unwrap_or_default().trim().to_owned(),
            day: slot.day,
            starts: slot.starts,
            ends: slot.ends,
            overlap_reason: overlap.map(str::to_owned),
            planned_at: context.now,
            row_version: 0,
        })
    }

    fn slot(&self, context: &Context<'_>) -> Result<Slot, Error> {
        let shared = context.rows.shared();
        let mut checks = Checks::new();
        let crew = store::crew(shared, self.crew.unwrap_or_default())?;
        checks.require(crew.is_some(), "crewnumber", message!("service-crew-missing"));
        checks.require(self.date.is_some(), "date", message!("service-day-missing"));
        let is_future = self.date.is_none_or(|day| day >= context.today);
        checks.require(is_future, "date", message!("service-date-in-past"));
        let (starts, ends) = (self.starts.unwrap_or(-1), self.ends.unwrap_or(-1));
        let is_time = bounds::STARTS_MINUTE.contains(&starts);
        checks.require(is_time, "startsMinute", message!("service-start-missing"));
        let is_later = bounds::ENDS_MINUTE.contains(&ends) && ends > starts;
        checks.require(is_later, "endsMinute", message!("service-end-before-start"));
        let second = self.second_crew.map(str::trim).filter(|text| !text.is_empty());
        let (mut extra_crew, mut crew_reason) = (None, None);
        if let Some(number) = second {
            extra_crew = store::crew(shared, number)?;
            let is_other = extra_crew.is_some() && extra_crew != crew;
            checks.require(is_other, "extraCrewNumber", message!("service-same-crew"));
            let code = self.second_reason.unwrap_or_default();
            crew_reason = list_item(shared, "crewReasons", code)?.map(|(id, _)| id);
            let why = message!("service-second-crew-reason-missing");
            checks.require(crew_reason.is_some(), "additionalCrewReason", why);
        }
        let (crew, day) = checks.given(crew.zip(self.date))?;
        Ok(Slot { crew, day, starts, ends, extra_crew, crew_reason })
    }

    /// Refuses two visits of a crew at the same time, unless the planner gives a reason, such as two problems in one
    /// house.
    fn overlap(&self, clash: Option<Clash>) -> Result<Option<&'f str>, Error> {
        let Some(clash) = clash else { return Ok(None) };
        let Some(reason) = self.overlap_reason else {
            let (starts, ends) = (time_of_day(clash.starts), time_of_day(clash.ends));
            let Clash { crew, request, .. } = clash;
            let why = message!("service-crew-occupied", crew, request, %starts, %ends);
            return Err(Error::field("overlapReason", why));
        };
        let mut checks = Checks::new();
        let reason = checks.lines("overlapReason", reason, bounds::REASON);
        checks.finish()?;
        Ok(Some(reason))
    }
}

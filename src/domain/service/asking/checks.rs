//! Checks what a request must have once it is submitted.

use super::form::CONTACT_NAME;
use crate::{
    casework::{Context, WorkingHours},
    domain::{
        bounds,
        service::{
            request::{
                incident::Incident,
                store::{self, Request},
                table::FoundWhen,
            },
            units::symptoms,
        },
    },
    error::{Checks, Error},
    kernel::{places, text::fold, time::Day},
    messages::message,
    outbox,
};

/// The minimum length of the description of a problem.
const SHORTEST: usize = 15;

/// Words that only say that something is wrong.
const EMPTY_WORDS: &[&str] = &[
    "a",
    "and",
    "bad",
    "broke",
    "broken",
    "damaged",
    "defect",
    "defective",
    "does",
    "fix",
    "is",
    "it",
    "not",
    "please",
    "product",
    "replace",
    "the",
    "this",
    "unit",
    "units",
    "very",
    "window",
    "windows",
    "door",
    "doors",
    "work",
    "working",
    "wrong",
];

/// Refuses a request with invalid fields, naming incidents by the field under which they were sent. Returns whether
/// damage in delivery is reported late.
pub(super) fn complete(
    context: &Context<'_>,
    request: &Request,
    sent: &str,
    incidents: &[Incident],
) -> Result<bool, Error> {
    let mut checks = Checks::new();
    check_contact(&mut checks, request);
    check_site(&mut checks, request);
    checks.require(!incidents.is_empty(), sent, message!("service-no-problem-described"));
    if request.order_id.is_none() {
        let this_year = i64::from(context.today.0.year());
        let is_fine = request.install_year.is_none_or(|year| (1950..=this_year).contains(&year));
        checks.require(is_fine, "installYear", message!("service-year-out-of-range", this_year));
    }
    let mut is_late = false;
    for (place, incident) in incidents.iter().enumerate() {
        let shipped = match *incident.order_id {
            Some(order) => store::shipped_on(&context.rows, order)?,
            None => None,
        };
        check_incident(&mut checks, context.today, &format!("{sent}.{place}."), incident, shipped);
        is_late |= is_reported_late(context, incident, shipped)?;
    }
    checks.finish()?;
    Ok(is_late)
}

fn check_contact(checks: &mut Checks, request: &Request) {
    checks.text("contact.name", &request.contact_name, CONTACT_NAME);
    checks.require(
        places::is_e164(&request.contact_phone),
        "contact.phone",
        message!("service-phone-invalid"),
    );
    let is_mail = request.contact_email.is_empty() || outbox::is_address(&request.contact_email);
    checks.require(is_mail, "contact.email", message!("email-invalid"));
}

fn check_site(checks: &mut Checks, request: &Request) {
    checks.text("site.line1", &request.site_line1, bounds::STREET);
    checks.text("site.city", &request.site_city, bounds::CITY);
    let country = places::country(&request.site_country);
    checks.require(country.is_some(), "site.country", message!("service-country-missing"));
    let Some(country) = country else { return };
    checks.require(
        places::province(&request.site_province, country).is_some(),
        "site.province",
        message!("service-province-missing"),
    );
    checks.require(
        places::postal_code(&request.site_postal_code, country).is_some(),
        "site.postalCode",
        if country == "CA" {
            message!("service-postal-code-invalid")
        } else {
            message!("service-zip-code-missing")
        },
    );
}

fn check_incident(
    checks: &mut Checks,
    today: Day,
    prefix: &str,
    incident: &Incident,
    shipped: Option<Day>,
) {
    let field = |name: &str| format!("{prefix}{name}");
    checks.require(
        symptoms::is_known(&incident.symptom),
        &field("symptom"),
        message!("service-problem-type-missing"),
    );
    checks.require(incident.wanted.is_some(), &field("wanted"), message!("service-wanted-missing"));
    checks.require(
        incident.found_when.is_some(),
        &field("foundWhen"),
        message!("service-found-when-missing"),
    );
    let found = field("foundOn");
    checks.require(incident.found_on.is_some(), &found, message!("required"));
    if let Some(day) = incident.found_on {
        checks.require(day <= today, &found, message!("service-date-in-future"));
        if let Some(shipped) = shipped {
            let message = message!("service-before-shipment", %shipped);
            checks.require(day >= shipped, &found, message);
        }
        let is_after = incident.installed_on.is_none_or(|installed| installed <= day);
        checks.require(is_after, &field("installedOn"), message!("service-installed-after-found"));
    }
    let description =
        checks.lines(&field("description"), &incident.description, SHORTEST..=*bounds::NOTE.end());
    let says_something = description.chars().count() < SHORTEST || says_something(description);
    checks.require(says_something, &field("description"), message!("service-description-missing"));
}

/// Whether a description says more than that something is defective.
fn says_something(description: &str) -> bool {
    fold(description)
        .split(|letter: char| !letter.is_alphanumeric())
        .any(|word| !word.is_empty() && !EMPTY_WORDS.contains(&word))
}

/// Whether damage or shortage in delivery is reported after the deadline, which is noted and not refused.
fn is_reported_late(
    context: &Context<'_>,
    incident: &Incident,
    shipped: Option<Day>,
) -> Result<bool, Error> {
    let is_of_delivery = incident.found_when == Some(FoundWhen::Delivery)
        || symptoms::is_on_arrival(&incident.symptom);
    let Some(shipped) = shipped.filter(|_| is_of_delivery) else { return Ok(false) };
    let days =
        WorkingHours::of(context.app, context.rows.shared())?.working_days(shipped, context.today);
    Ok(days > i64::from(context.app.config.service.late_after_days))
}

#[cfg(test)]
mod tests {
    use super::says_something;

    #[test]
    fn a_description_says_more_than_that_it_is_defective() {
        for text in
            ["The window is defective", "defective defective!", "Unit is broken, please replace"]
        {
            assert!(!says_something(text), "{text}");
        }
        assert!(says_something("The lower left corner leaks when it rains"));
    }
}

//! Documents names with the same meaning throughout the API, for every field and parameter with that name that has no
//! description of its own.

use serde_json::{Map, Value, json};

use super::field::REQUIRED;
use crate::kernel::ids::GREATEST;

const LINE: &str = "The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one \
     for each letter (`2A` is 10,000,065).";

const PARAMETERS: &[(&str, &str)] = &[
    ("account", "The account's code."),
    ("address", "The beginning of the address, as typed so far."),
    ("answer", "The dealer's answer to the price."),
    ("departmentId", "The id of the question to a department, which may have several."),
    ("device", "The id of the remembered device."),
    ("from", "The first day."),
    ("id", "The id of the record."),
    ("invoiceId", "The id of the invoice."),
    ("lastId", "The id of the group of addresses to list. Blank for the first search."),
    ("line", LINE),
    ("lineNumber", LINE),
    ("mail", "The email to show."),
    ("name", "The name of the file."),
    ("page", "The name of the page, as in the table of contents."),
    (
        "rowVersion",
        "The version of the record that was read. A change based on an older version is refused.",
    ),
    ("secret", "The secret of the calendar's address, followed by `.ics`."),
    ("session", "The id of the session."),
    ("symptom", "The code of a symptom."),
    ("to", "The last day."),
    ("token", "The token of the link in an email."),
];

const FIELDS: &[(&str, &str)] = &[
    ("accountId", "The id of the dealer's account."),
    ("accountManager", "The name of the account manager."),
    ("accountManagerId", "The id of the account manager."),
    ("accountName", "The name of the dealer."),
    ("at", "When it happened."),
    ("categoryId", "The id of the category."),
    ("code", "The code used for it in files and forms."),
    ("country", "The ISO 3166-1 code of the country: `CA`, `US`."),
    ("createdAt", "When it was created."),
    ("createdBy", "Who created it."),
    ("crewId", "The id of the crew."),
    ("crewNumber", "The number of the crew."),
    ("crewnumber", "The number of the crew."),
    ("currency", "`CAD` or `USD`."),
    ("day", "A day in the plant's time zone."),
    ("effectiveFrom", "The first day on which it applies."),
    ("effectiveTo", "The last day on which it applies. Null if it has no end."),
    ("endsMinute", "When it ends, in minutes since midnight in the plant's time zone."),
    ("endsOn", "The last day."),
    ("expiresAt", "When it expires."),
    ("extension", "The extension, if there is one."),
    ("fileName", "The name of the uploaded file."),
    ("finishedAt", "When it ended. Null if it hasn't."),
    ("freight", "The delivery charge."),
    ("heightMm", "The height in millimeters."),
    ("id", "The id."),
    ("incidentId", "The id of the request's incident."),
    ("isActive", "Whether it can be chosen for new records."),
    ("isDismissible", "Whether readers can dismiss it."),
    ("isPinned", "Whether it is shown above the others."),
    ("jobName", "The dealer's name for the job."),
    ("lastSignInAt", "When the user last signed in. Null if never."),
    ("line1", "The street and number."),
    ("line2", "The unit, floor or building."),
    ("lineNumber", LINE),
    ("loadDate", "The day on which the truck is loaded."),
    ("orderId", "The id of the order."),
    ("orderNumber", "The number of the order."),
    ("phoneTypeId", "The id of the type of phone."),
    ("postalCode", "The postal or ZIP code in its country's format."),
    ("priorityLevelId", "The id of the priority level."),
    ("province", "The code of the province or state: `ON`, `NY`."),
    ("publishFrom", "When it becomes visible. Null means when it is published."),
    ("publishTo", "When it is no longer visible. Null means never."),
    ("requestId", "The id of the service request."),
    ("requestid", "The id of the service request."),
    ("resolutionId", "The id of the resolution."),
    ("route", "The delivery route."),
    (
        "rowVersion",
        "The version of the record. Send it with a change to avoid overwriting changes by others.",
    ),
    ("siteCity", "The city of the job site."),
    ("siteLine1", "The street and number of the job site."),
    ("sitePostalCode", "The postal or ZIP code of the job site."),
    ("slug", "The name in the address of its page."),
    ("startedAt", "When it started."),
    ("startsMinute", "When it starts, in minutes since midnight in the plant's time zone."),
    ("startsOn", "The first day."),
    ("suffix", "Distinguishes orders with the same number. Blank for most orders."),
    ("unitPrice", "The price of one unit."),
    ("unitSerial", "The unit's serial number or etching."),
    ("updatedAt", "When it was last changed."),
    ("updatedBy", "Who last changed it."),
    ("userAgent", "The browser's user agent."),
    ("userId", "The id of the user."),
    ("username", "A name for signing in, as an alternative to the email address."),
    ("widthMm", "The width in millimeters."),
];

/// Numbers that count or identify records, whatever their names.
const IDS: &[&str] = &["id", "lineNumber", "rowVersion"];

pub(super) fn of_parameter(name: &str) -> Option<&'static str> {
    words_of(PARAMETERS, name)
}

fn words_of(known: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    known.iter().find(|(known, _)| *known == name).map(|(_, words)| *words)
}

/// Completes a schema's fields: their descriptions, the range of ids, the format of email addresses, and which are
/// required.
pub(super) fn complete(schema: &mut Value) {
    let mut required = Vec::new();
    let Some(Value::Object(fields)) = schema.get_mut("properties") else { return };
    for (name, field) in fields {
        let Value::Object(field) = field else { continue };
        if field.remove(REQUIRED).is_some() || is_demanded(field) {
            required.push(json!(name));
        }
        if let Some(words) = words_of(FIELDS, name)
            && description(field).is_none()
        {
            field.insert("description".to_owned(), json!(words));
        }
        let is_id = IDS.contains(&name.as_str()) || name.ends_with("Id");
        if is_id && is_of(field, "integer") && !field.contains_key("minimum") {
            field.insert("minimum".to_owned(), json!(1));
            field.insert("maximum".to_owned(), json!(GREATEST));
        }
        if name == "email" && is_of(field, "string") && !field.contains_key("format") {
            field.insert("format".to_owned(), json!("email"));
        }
    }
    if let Some(Value::Array(known)) = schema.get_mut("required") {
        required.retain(|name| !known.contains(name));
        known.extend(required);
    } else if !required.is_empty() {
        schema["required"] = json!(required);
    }
}

/// A schema's description, or that of the only choice of an optional reference.
pub(super) fn description(schema: &Map<String, Value>) -> Option<&Value> {
    let mut choices = schema.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    schema.get("description").or_else(|| choices.find_map(|one| one.get("description")))
}

/// Whether a text is required: it may be neither blank nor null, and has no default.
fn is_demanded(schema: &Map<String, Value>) -> bool {
    let least = schema.get("minLength").and_then(Value::as_u64);
    schema.get("type").is_some_and(|kind| kind == "string")
        && least.is_some_and(|least| least > 0)
        && !schema.contains_key("default")
}

fn is_of(schema: &Map<String, Value>, kind: &str) -> bool {
    match schema.get("type") {
        Some(Value::String(one)) => one == kind,
        Some(Value::Array(several)) => several.iter().any(|one| one == kind),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_once_and_in_order() {
        for known in [PARAMETERS, FIELDS] {
            assert!(known.is_sorted_by(|(a, _), (b, _)| a < b));
        }
    }

    #[test]
    fn a_field_that_says_something_of_its_own_keeps_it() {
        let mut schema = json!({"properties": {
            "id": {"type": ["integer", "null"], "description": "None: it is added."},
            "updatedAt": {"$ref": "#/components/schemas/Instant"},
            "email": {"type": "string"},
            "name": {"type": "string", "minLength": 1},
            "nick": {"type": ["string", "null"], "minLength": 1},
            "unit": {"type": "string", "minLength": 1, "default": "piece"},
        }});
        complete(&mut schema);
        assert_eq!(schema["required"], json!(["name"]));
        let fields = &schema["properties"];
        assert_eq!(fields["id"]["description"], "None: it is added.");
        assert_eq!(fields["id"]["minimum"], 1);
        assert_eq!(fields["updatedAt"]["description"], "When it was last changed.");
        assert_eq!(fields["email"]["format"], "email");
    }
}

//! Documents names with the same meaning throughout the API, for every field and parameter with that name that has no
//! description of its own.

use serde_json::{Map, Value, json};

use super::field::REQUIRED;
use crate::kernel::ids::GREATEST;

const LINE: &str = "The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, \
     and one for each letter (`2A`: 10,000,065).";

const PARAMETERS: &[(&str, &str)] = &[
    ("account", "The account's code."),
    ("address", "The address as far as it is typed."),
    ("answer", "What the dealer said to the price."),
    ("departmentId", "The question to a department, by its id: a department may have several."),
    ("device", "The remembered device, by its id."),
    ("from", "The first day."),
    ("id", "The record, by its id."),
    ("invoiceId", "The invoice, by its id."),
    ("lastId", "The group of addresses to look into; blank for the first search."),
    ("line", LINE),
    ("lineNumber", LINE),
    ("mail", "Which email to show."),
    ("name", "The file, by its name."),
    ("page", "The page, by its name in the contents."),
    ("rowVersion", "The record's version as it was read; a change from an older one is refused."),
    ("session", "The session, by its id."),
    ("symptom", "The code of a symptom."),
    ("to", "The last day."),
];

const FIELDS: &[(&str, &str)] = &[
    ("accountId", "The dealer's account, by its id."),
    ("accountManager", "The member of staff who looks after the account."),
    ("accountManagerId", "The member of staff who looks after the account, by their id."),
    ("accountName", "The name of the dealer."),
    ("at", "When it happened."),
    ("categoryId", "The category, by its id."),
    ("code", "The short name by which files and forms name it."),
    ("country", "The country's code by ISO 3166-1: `CA`, `US`."),
    ("createdAt", "When it was added."),
    ("createdBy", "Who added it."),
    ("crewId", "The crew, by its id."),
    ("crewNumber", "The crew, by its number."),
    ("crewnumber", "The crew, by its number."),
    ("currency", "`CAD` or `USD`."),
    ("day", "A day in the plant's time zone."),
    ("effectiveFrom", "The first day on which it holds."),
    ("effectiveTo", "The last day on which it holds; none: without an end."),
    ("endsMinute", "When it ends, in minutes since midnight in the plant's time zone."),
    ("endsOn", "The last day."),
    ("expiresAt", "When it stops being valid."),
    ("extension", "The extension, for phones that need one."),
    ("fileName", "The file's name, as it was uploaded."),
    ("finishedAt", "When it ended; none: it has not."),
    ("freight", "What the delivery costs."),
    ("heightMm", "The height in millimetres."),
    ("id", "Its id, by which calls name it."),
    ("incidentId", "The incident of the request, by its id."),
    ("isActive", "Whether it can be chosen for something new."),
    ("isDismissible", "Whether readers can dismiss it."),
    ("isPinned", "Whether it stands above the others."),
    ("jobName", "What the dealer calls the job."),
    ("lastSignInAt", "When the user last signed in; none: never."),
    ("line1", "The street and number."),
    ("line2", "The unit, floor or building."),
    ("lineNumber", LINE),
    ("loadDate", "The day on which the truck is loaded."),
    ("orderId", "The order, by its id."),
    ("orderNumber", "The order, by its number."),
    ("phoneTypeId", "What kind of phone it is, by the kind's id."),
    ("postalCode", "The postal or ZIP code, in its country's form."),
    ("priorityLevelId", "How urgent it is, by the id of an entry of that list."),
    ("province", "The code of the province or state: `ON`, `NY`."),
    ("publishFrom", "From when it is shown; none: from its publication."),
    ("publishTo", "Until when it is shown; none: without an end."),
    ("requestId", "The service request, by its id."),
    ("requestid", "The service request, by its id."),
    ("resolutionId", "How it was put right, by the id of an entry of that list."),
    ("route", "The route of the trucks that deliver there."),
    (
        "rowVersion",
        "Counts the changes; sent back with a change, it keeps those of others from being lost.",
    ),
    ("siteCity", "The city where the units are."),
    ("siteLine1", "The street and number where the units are."),
    ("sitePostalCode", "The postal or ZIP code where the units are."),
    ("slug", "Its name in the address of its page."),
    ("startedAt", "When it began."),
    ("startsMinute", "When it starts, in minutes since midnight in the plant's time zone."),
    ("startsOn", "The first day."),
    ("suffix", "Tells orders of one number apart; blank for most."),
    ("unitPrice", "The price of one unit."),
    ("unitSerial", "The unit's own number or etching."),
    ("updatedAt", "When it was last changed."),
    ("updatedBy", "Who changed it last."),
    ("userAgent", "What the browser says of itself."),
    ("userId", "The user, by their id."),
    ("username", "A name to sign in with, instead of the email address."),
    ("widthMm", "The width in millimetres."),
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

//! Describes load options as JSON schemas for the API document, with the limits that parsing enforces.

use serde_json::{Value, json};

use super::{
    MAX_TAKE,
    filter::MAX_CONDITIONS,
    options::{MAX_GROUPS, MAX_SORTS, MAX_SUMMARIES},
};

/// The name of a filter's schema in the document's components, because it is recursive.
const FILTER: &str = "LoadFilter";

/// The name, description and schema of each load option.
pub fn load_options() -> [(&'static str, String, Value); 9] {
    let selector = json!({"type": "string", "description": "The name of a field."});
    let direction = json!({"type": "boolean", "default": false, "description": "Whether to sort in descending order."});
    let summaries = |what: &str| {
        let summary = json!({
            "type": "object",
            "properties": {
                "selector": selector,
                "summaryType": {"type": "string", "enum": ["sum", "min", "max", "avg", "count"]},
                "by": {
                    "type": "string",
                    "description": "The field with the currency of each amount. The result is then an \
                        object with a sum for each currency.",
                },
            },
            "required": ["summaryType"],
        });
        (what.to_owned(), one_or_several(&[&summary], MAX_SUMMARIES))
    };
    let sort = json!({
        "type": "object", "properties": {"selector": selector, "desc": direction},
        "required": ["selector"],
    });
    let grouping = json!({
        "type": "object",
        "properties": {
            "selector": selector, "desc": direction,
            "isExpanded": {"type": "boolean", "default": true, "description": "Whether to include the rows."},
            "groupInterval": {"type": "string", "enum": ["year", "quarter", "month", "day"]},
        },
        "required": ["selector"],
    });
    let whole =
        |most: u64| json!({"type": "integer", "format": "int64", "minimum": 0, "maximum": most});
    let flag = |usual: bool| json!({"type": "boolean", "default": usual});
    let (total, totals) = summaries("Totals over all rows that match the filter.");
    let (below, of_groups) = summaries("Totals over the rows of each group.");
    let conditions = format!("The filter, with up to {MAX_CONDITIONS} conditions.");
    let taken =
        format!("The number of rows or groups to return. {MAX_TAKE} if it is 0 or omitted.");
    [
        (
            "skip",
            "The number of rows or groups to skip.".to_owned(),
            whole(i64::MAX.unsigned_abs()),
        ),
        ("take", taken, whole(MAX_TAKE)),
        ("requireTotalCount", "Whether to return the number of rows.".to_owned(), flag(true)),
        ("requireGroupCount", "Whether to return the number of groups.".to_owned(), flag(false)),
        (
            "sort",
            "The sort order, most significant first.".to_owned(),
            one_or_several(&[&selector, &sort], MAX_SORTS),
        ),
        ("filter", conditions, json!({"$ref": format!("#/components/schemas/{FILTER}")})),
        ("totalSummary", total, totals),
        (
            "group",
            "Levels of groups, outermost first.".to_owned(),
            one_or_several(&[&selector, &grouping], MAX_GROUPS),
        ),
        ("groupSummary", below, of_groups),
    ]
}

fn one_or_several(forms: &[&Value], most: usize) -> Value {
    let one = match forms {
        [form] => (*form).clone(),
        forms => json!({"anyOf": forms}),
    };
    json!({"anyOf": [one, {"type": "array", "items": one, "maxItems": most}]})
}

/// The schema of a filter, with its name.
pub fn filter_schema() -> (&'static str, Value) {
    let itself = json!({"$ref": format!("#/components/schemas/{FILTER}")});
    let value = json!({"type": ["string", "number", "boolean", "null"]});
    let field = json!({"type": "string", "description": "The name of a field."});
    let operators = json!([
        "=",
        "<>",
        "<",
        "<=",
        ">",
        ">=",
        "contains",
        "notcontains",
        "startswith",
        "endswith"
    ]);
    let schema = json!({"anyOf": [
        {
            "description": "A condition.", "type": "array", "minItems": 3, "maxItems": 3,
            "prefixItems": [field, {"type": "string", "enum": operators}, value],
        },
        {
            "description": "A field equals a value.", "type": "array", "minItems": 2, "maxItems": 2,
            "prefixItems": [field, value],
        },
        {
            "description": "A negated condition.", "type": "array", "minItems": 2, "maxItems": 2,
            "prefixItems": [{"const": "!"}, itself],
        },
        {
            "description": "Conditions joined by `and` or `or`. `and` is the default.",
            "type": "array", "items": {"anyOf": [itself, {"type": "string", "enum": ["and", "or"]}]},
        },
    ]});
    (FILTER, schema)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::LoadOptions;

    #[test]
    fn every_load_option_is_described_and_its_limits_hold() {
        for (name, _, schema) in load_options() {
            let most = schema["maximum"].as_u64();
            let several = schema["anyOf"][1]["maxItems"].as_u64();
            let read = |text: String| LoadOptions::from_query(&format!("{name}={text}"));
            if let Some(most) = most {
                read(most.to_string()).unwrap();
                let more = u128::from(most) + 1;
                read(more.to_string()).unwrap_err();
            }
            if let Some(most) = several {
                let entry = r#"{"selector":"a","summaryType":"sum"}"#;
                let list = |count| format!("[{}]", vec![entry; count].join(","));
                let most = usize::try_from(most).unwrap();
                read(list(most)).unwrap();
                read(list(most + 1)).unwrap_err();
            }
            assert!(most.or(several).is_some() || schema["type"] == "boolean" || name == "filter");
        }
    }
}

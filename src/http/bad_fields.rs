//! Explains input that doesn't match a handler's type, in sentences for people and for every field at once.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{
    error::{Error, FieldErrors},
    messages::{Message, message},
};

/// The most fields that are reported.
const MOST: usize = 50;
/// How many bytes are parsed again at most to find more invalid fields, so that invalid input doesn't cost much more
/// than valid input.
const REREAD: usize = 256 * 1024;

/// An invalid field with serde's message.
pub(super) struct BadField {
    pub(super) field: String,
    pub(super) cause: String,
}

/// All invalid fields of a body. `next` parses it as the handler needs it, and is called again without each field that
/// failed, as long as that is cheap.
pub(super) fn of_body(
    text: &[u8],
    first: BadField,
    next: &dyn Fn(&[u8]) -> Option<BadField>,
) -> Error {
    let mut errors = FieldErrors::new();
    let mut allowance = REREAD.saturating_sub(text.len());
    let mut body = match allowance {
        0 => Value::Null,
        _ => serde_json::from_slice::<Value>(text).unwrap_or_default(),
    };
    let mut taken = BTreeSet::new();
    let mut found = Some(first);
    while let Some(BadField { field, cause }) = found.take() {
        let missing = name_of_missing(&cause);
        let top = field.split('.').next().unwrap_or_default().to_owned();
        let named = match (missing, field.as_str()) {
            (Some(name), "") => name.to_owned(),
            (Some(name), _) => format!("{field}.{name}"),
            (None, "") => "body".to_owned(),
            (None, _) => field,
        };
        // A field that was removed below is missing, but its sender didn't omit it.
        if missing.is_some() && taken.contains(&named) {
            break;
        }
        errors.entry(named).or_insert_with(|| vec![sentence(&cause)]);
        // Without a required field, parsing only reports that it is missing.
        let rest = body.as_object_mut().and_then(|fields| fields.remove(&top));
        taken.insert(top);
        allowance = allowance.saturating_sub(text.len());
        if rest.is_some() && errors.len() < MOST && allowance > 0 {
            found = next(body.to_string().as_bytes());
        }
    }
    Error::Invalid(errors)
}

/// The error of a query: the parameter at which parsing stopped, and why.
pub(super) fn of_query(BadField { field, cause }: BadField) -> Error {
    if let Some(name) = name_of_missing(&cause) {
        return Error::BadRequest(message!("request-parameter-required", name));
    }
    if let Some(name) = quoted_after(&cause, "duplicate field `") {
        return Error::BadRequest(message!("request-parameter-repeated", name));
    }
    Error::BadRequest(message!("request-parameter-invalid", field, cause = sentence(&cause)))
}

fn name_of_missing(cause: &str) -> Option<&str> {
    quoted_after(cause, "missing field `")
}

fn quoted_after<'a>(cause: &'a str, start: &str) -> Option<&'a str> {
    cause.strip_prefix(start)?.split('`').next()
}

/// Converts serde's message to a sentence.
fn sentence(cause: &str) -> Message {
    // serde appends "… at line 1 column 7", which helps no one who fills in a form.
    let cause = cause.rsplit_once(" at line ").map_or(cause, |(front, _)| front);
    let expected = cause.rsplit_once("expected ").map(|(_, expected)| expected.trim());
    let is_number = |text: &str| {
        let digits = text.trim_start_matches(['i', 'u']);
        digits == "size" || digits.parse::<u8>().is_ok() && digits != text
    };
    match expected {
        _ if cause.starts_with("missing field") => message!("required"),
        _ if cause.starts_with("unknown field") => message!("request-unknown-field"),
        _ if cause.starts_with("duplicate field") => message!("request-listed-twice"),
        Some(words) if cause.starts_with("unknown variant") => {
            let words = words.trim_start_matches("one of ").replace('`', "");
            message!("request-choose-one-of", words = words.replace(" or ", ", "))
        }
        Some(words) if is_number(words) && cause.starts_with("invalid value") => {
            message!("request-number-out-of-range")
        }
        Some(words) if is_number(words) => message!("request-whole-number"),
        Some("f32" | "f64") => message!("request-number"),
        Some("a string" | "a borrowed string") => message!("request-text"),
        Some("a boolean") => message!("request-boolean"),
        Some("a sequence") => message!("request-list"),
        Some(words) if words == "a map" || words.starts_with("struct ") => {
            message!("request-object")
        }
        Some(_) => message!("request-something-else"),
        // Messages about numbers and booleans in a query.
        None if cause.contains("digit") || cause.contains("integer") => {
            message!("request-whole-number")
        }
        None if cause.starts_with("number too") => message!("request-whole-number-too-large"),
        None if cause.contains("`true`") => message!("request-boolean"),
        // Messages of our own types.
        None => message!("request-invalid", cause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_serde_says_becomes_a_sentence() {
        for (cause, said) in [
            (
                "invalid type: string \"x\", expected i64 at line 1 column 9",
                "This must be a whole number.",
            ),
            ("invalid type: map, expected a string at line 1 column 9", "This must be a text."),
            ("invalid type: null, expected a sequence", "This must be a list."),
            ("invalid value: integer `300`, expected u8", "This number is out of range."),
            ("unknown variant `x`, expected `a` or `b`", "Choose one of these: a, b."),
            ("unknown variant `x`, expected one of `a`, `b`, `c`", "Choose one of these: a, b, c."),
            ("invalid type: sequence, expected struct Form", "This must be an object."),
            ("duplicate field `a` at line 1 column 9", "This is listed twice."),
            ("invalid digit found in string", "This must be a whole number."),
            ("use the form yyyy-mm-dd", "This is invalid: use the form yyyy-mm-dd."),
        ] {
            assert_eq!(sentence(cause).to_string(), said);
        }
    }

    #[test]
    fn many_bad_fields_are_told_at_once_and_a_large_body_is_not_read_again_for_each() {
        for (size, told) in [(100, MOST), (REREAD / 10, 10), (REREAD / 2, 2), (REREAD * 4, 1)] {
            let fields = (0..100).map(|number| (format!("f{number:03}"), Value::Null));
            let mut body: serde_json::Map<_, _> = fields.collect();
            let frame = Value::from(body.clone()).to_string().len() + 10;
            body.insert("z".to_owned(), "x".repeat(size.max(frame) - frame).into());
            let read = std::cell::Cell::new(0);
            let bad_field = |text: &[u8]| {
                read.set(read.get() + text.len());
                let body: Value = serde_json::from_slice(text).unwrap();
                let field = body.as_object().unwrap().keys().next().unwrap().clone();
                Some(BadField { field, cause: "invalid type: null, expected a string".to_owned() })
            };
            let text = Value::from(body).to_string().into_bytes();
            let first = bad_field(&text).unwrap();
            read.set(0);
            let Error::Invalid(errors) = of_body(&text, first, &bad_field) else { panic!("a 422") };
            assert_eq!(errors.len(), told, "of {} bytes", text.len());
            assert!(read.get() <= REREAD, "{} of {} bytes", read.get(), text.len());
        }
    }
}

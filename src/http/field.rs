//! Builds the schema of a body's field from the bounds that its check uses, for `#[http::body]`.

use std::{fmt::Display, ops::RangeInclusive};

use serde_json::Value;
use utoipa::{
    Number,
    openapi::{
        RefOr, SchemaFormat,
        extensions::Extensions,
        schema::{Object, ObjectBuilder, Schema, SchemaType, Type},
    },
};

/// Marks a field as required until its schema is complete.
pub(super) const REQUIRED: &str = "x-required";

/// A text or a number as the document describes it.
pub struct FieldSchema {
    object: Object,
    kind: Type,
    may_be_null: bool,
}

impl FieldSchema {
    /// A text with a number of characters in this range.
    pub fn text(length: RangeInclusive<usize>) -> Self {
        let (least, most) = length.into_inner();
        let object = ObjectBuilder::new().max_length(Some(most));
        let object = if least > 0 { object.min_length(Some(least)) } else { object };
        Self { object: object.build(), kind: Type::String, may_be_null: false }
    }

    /// An integer in this range.
    pub fn number<N: Into<Number>>(values: RangeInclusive<N>) -> Self {
        let (least, most) = values.into_inner();
        let object = ObjectBuilder::new()
            .minimum(Some(least))
            .maximum(Some(most))
            .format(Some(SchemaFormat::Custom("int64".to_owned())));
        Self { object: object.build(), kind: Type::Integer, may_be_null: false }
    }

    pub fn one_of(words: &[impl Display]) -> Self {
        let words = words.iter().map(ToString::to_string);
        let object = ObjectBuilder::new().enum_values(Some(words));
        Self { object: object.build(), kind: Type::String, may_be_null: false }
    }

    /// Sets the format of a text: `email`, `uuid`, `uri`.
    #[must_use]
    pub fn format(mut self, format: &str) -> Self {
        self.object.format = Some(SchemaFormat::Custom(format.to_owned()));
        self
    }

    /// Sets the regular expression that a text must match.
    #[must_use]
    pub fn pattern(mut self, pattern: &str) -> Self {
        self.object.pattern = Some(pattern.to_owned());
        self
    }

    /// Allows null.
    #[must_use]
    pub fn or_null(mut self) -> Self {
        self.may_be_null = true;
        if let Some(words) = &mut self.object.enum_values {
            words.push(Value::Null);
        }
        self
    }

    /// Sets the default. If it is out of bounds the field is required, which
    /// `conventions::complete` turns into the list of required fields.
    #[must_use]
    pub fn usual(mut self, value: impl Into<Value>) -> Self {
        let value = value.into();
        let is_word = self.object.enum_values.as_ref().is_none_or(|words| words.contains(&value));
        let is_within = match &value {
            Value::String(text) => {
                self.object.min_length.is_none_or(|least| text.chars().count() >= least)
            }
            Value::Number(number) => number.as_i64().is_some_and(|number| {
                self.object.minimum.as_ref().is_none_or(|least| match least {
                    Number::Int(least) => i64::try_from(*least).is_ok_and(|least| number >= least),
                    Number::UInt(least) => i64::try_from(*least).is_ok_and(|least| number >= least),
                    Number::Float(_) => false,
                })
            }),
            _ => true,
        };
        if !is_within {
            let required = Extensions::from_iter([(REQUIRED, true)]);
            self.object.extensions = Some(required);
        }
        self.object.default = (is_word && is_within).then_some(value);
        self
    }

    /// Sets the text of the field's comment.
    #[must_use]
    pub fn described(mut self, words: &str) -> Self {
        self.object.description = Some(words.to_owned()).filter(|words| !words.is_empty());
        self
    }

    pub fn done(mut self) -> RefOr<Schema> {
        self.object.schema_type = if self.may_be_null {
            SchemaType::Array(vec![self.kind, Type::Null])
        } else {
            SchemaType::Type(self.kind)
        };
        Schema::Object(self.object).into()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_field_says_its_bounds_its_format_and_what_it_is_without_being_sent() {
        let email = FieldSchema::text(1..=254).format("email").or_null().usual(Value::Null);
        assert_eq!(
            serde_json::to_value(email.described("Where mails go.").done()).unwrap(),
            json!({
                "type": ["string", "null"], "minLength": 1, "maxLength": 254, "format": "email",
                "default": null, "description": "Where mails go.",
            })
        );
        assert_eq!(
            serde_json::to_value(FieldSchema::number(0..=1440_i64).done()).unwrap(),
            json!({"type": "integer", "format": "int64", "minimum": 0, "maximum": 1440})
        );
        assert_eq!(
            serde_json::to_value(FieldSchema::one_of(&["CAD", "USD"]).or_null().done()).unwrap(),
            json!({"type": ["string", "null"], "enum": ["CAD", "USD", null]})
        );
    }

    #[test]
    fn what_is_refused_is_not_what_a_field_usually_is() {
        let usual = |field: FieldSchema, value: Value| {
            serde_json::to_value(field.usual(value).done()).unwrap()["default"].clone()
        };
        assert_eq!(usual(FieldSchema::text(0..=80), json!("")), json!(""));
        assert_eq!(usual(FieldSchema::text(1..=80), json!("")), Value::Null);
        let needed = FieldSchema::text(1..=80).usual("").done();
        assert_eq!(serde_json::to_value(needed).unwrap()[REQUIRED], true);
        assert_eq!(usual(FieldSchema::number(0..=9_i64), json!(0)), json!(0));
        assert_eq!(usual(FieldSchema::number(1..=9_i64), json!(0)), Value::Null);
        assert_eq!(usual(FieldSchema::one_of(&["CAD"]), json!("")), Value::Null);
    }
}

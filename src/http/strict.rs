//! Parses JSON as the document describes it: an object is an object. By default, serde also accepts a list for a
//! struct, by position, which no caller means.

use serde::{
    Deserialize,
    de::{
        DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess,
        Unexpected, VariantAccess, Visitor,
    },
};

/// Parses a value whose structs must be objects, at any depth. Fields behind a `serde(flatten)` refer to this function
/// themselves, because serde parses those from its own copy.
pub(crate) fn strict<'de, T: DeserializeOwned, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    T::deserialize(Strict(deserializer))
}

/// Parses a field that must be present, although it may be null.
pub(crate) fn present<'de, T: DeserializeOwned, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(Strict(deserializer))
}

/// A serde adapter that requires objects for structs and passes everything else on.
pub(super) struct Strict<T>(pub(super) T);

/// Like [`Strict`], for the visitor of a struct.
struct Object<V>(V);

macro_rules! forward {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            self.0.$method(Strict(visitor))
        }
    )*};
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Strict<D> {
    type Error = D::Error;

    forward! {
        deserialize_any deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
        deserialize_f32 deserialize_f64 deserialize_char deserialize_str deserialize_string
        deserialize_bytes deserialize_byte_buf deserialize_option deserialize_unit deserialize_seq
        deserialize_map deserialize_identifier deserialize_ignored_any
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_struct(name, fields, Object(visitor))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_enum(name, variants, Strict(visitor))
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_unit_struct(name, Strict(visitor))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_newtype_struct(name, Strict(visitor))
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple(length, Strict(visitor))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple_struct(name, length, Strict(visitor))
    }

    fn is_human_readable(&self) -> bool {
        self.0.is_human_readable()
    }
}

macro_rules! visit {
    ($($method:ident($kind:ty))*) => {$(
        fn $method<E: Error>(self, value: $kind) -> Result<V::Value, E> {
            self.0.$method(value)
        }
    )*};
}

macro_rules! visitor {
    ($name:ident, $($seq:tt)*) => {
        impl<'de, V: Visitor<'de>> Visitor<'de> for $name<V> {
            type Value = V::Value;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.expecting(f)
            }

            visit! {
                visit_bool(bool) visit_i8(i8) visit_i16(i16) visit_i32(i32) visit_i64(i64) visit_i128(i128)
                visit_u8(u8) visit_u16(u16) visit_u32(u32) visit_u64(u64) visit_u128(u128) visit_f32(f32)
                visit_f64(f64) visit_char(char) visit_str(&str) visit_borrowed_str(&'de str)
                visit_string(String) visit_bytes(&[u8]) visit_borrowed_bytes(&'de [u8])
                visit_byte_buf(Vec<u8>)
            }

            fn visit_none<E: Error>(self) -> Result<V::Value, E> {
                self.0.visit_none()
            }

            fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
                self.0.visit_unit()
            }

            fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
                self.0.visit_some(Strict(inner))
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(
                self,
                inner: D,
            ) -> Result<V::Value, D::Error> {
                self.0.visit_newtype_struct(Strict(inner))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
                self.0.visit_map(Strict(map))
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<V::Value, A::Error> {
                self.0.visit_enum(Strict(data))
            }

            $($seq)*
        }
    };
}

visitor! {
    Strict,
    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<V::Value, A::Error> {
        self.0.visit_seq(Strict(list))
    }
}

visitor! {
    Object,
    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<V::Value, A::Error> {
        Err(A::Error::invalid_type(Unexpected::Seq, &self))
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Strict<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        self.0.next_key_seed(Strict(seed))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.0.next_value_seed(Strict(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Strict<A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.0.next_element_seed(Strict(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Strict<S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        self.0.deserialize(Strict(deserializer))
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for Strict<A> {
    type Error = A::Error;
    type Variant = Strict<A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Self::Variant), A::Error> {
        let (value, variant) = self.0.variant_seed(Strict(seed))?;
        Ok((value, Strict(variant)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Strict<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.0.newtype_variant_seed(Strict(seed))
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(length, Strict(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.struct_variant(fields, Object(visitor))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::value::RawValue;

    use super::*;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Inner {
        number: i64,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Newtype(Inner);

    #[derive(Debug, PartialEq, Deserialize)]
    enum Choice {
        Plain,
        One(Inner),
        Fields { number: i64 },
    }

    #[derive(Debug, Default, Deserialize)]
    #[serde(default)]
    struct Outer {
        inner: Option<Inner>,
        list: Vec<Inner>,
        map: BTreeMap<String, Inner>,
        pair: (i64, i64),
        newtype: Option<Newtype>,
        choice: Option<Choice>,
        raw: Option<Box<RawValue>>,
    }

    fn read(text: &str) -> Result<Outer, serde_json::Error> {
        strict(&mut serde_json::Deserializer::from_str(text))
    }

    #[test]
    fn a_list_is_no_object_however_deep_it_stands() {
        for text in [
            "[]",
            r#"{"inner": [1]}"#,
            r#"{"list": [[1]]}"#,
            r#"{"map": {"a": [1]}}"#,
            r#"{"newtype": [1]}"#,
            r#"{"choice": {"One": [1]}}"#,
            r#"{"choice": {"Fields": [1]}}"#,
        ] {
            let refused = read(text).unwrap_err().to_string();
            assert!(refused.starts_with("invalid type: sequence, expected "), "{text}: {refused}");
        }
    }

    #[test]
    fn what_is_written_as_it_is_meant_is_read_as_ever() {
        let text = r#"{"inner": {"number": 1}, "list": [{"number": 2}, {}], "map": {"a": {"number": 3}},
            "pair": [4, 5], "newtype": {"number": 6}, "choice": {"Fields": {"number": 7}}, "raw": [8.50]}"#;
        let outer = read(text).unwrap();
        assert_eq!(outer.inner, Some(Inner { number: 1 }));
        assert_eq!(outer.list, [Inner { number: 2 }, Inner::default()]);
        assert_eq!(outer.map["a"], Inner { number: 3 });
        assert_eq!(outer.pair, (4, 5));
        assert_eq!(outer.newtype, Some(Newtype(Inner { number: 6 })));
        assert_eq!(outer.choice, Some(Choice::Fields { number: 7 }));
        assert_eq!(outer.raw.unwrap().get(), "[8.50]");
        assert_eq!(read(r#"{"choice": "Plain"}"#).unwrap().choice, Some(Choice::Plain));
    }
}

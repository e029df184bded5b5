//! Parses JSON objects that don't repeat a name: two parsers of such a token could use different values.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::{Map, Value};

#[derive(Debug, Clone, Default)]
pub(crate) struct Object(pub(crate) Map<String, Value>);

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Names;

        impl<'de> Visitor<'de> for Names {
            type Value = Object;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
                let mut object = Map::new();
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    if object.insert(name, value).is_some() {
                        return Err(serde::de::Error::custom("a name stands twice"));
                    }
                }
                Ok(Object(object))
            }
        }

        deserializer.deserialize_map(Names)
    }
}

impl Object {
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.as_str()
    }
}

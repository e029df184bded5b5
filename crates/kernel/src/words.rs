//! Enums that the database and the API know under the same words.

/// An enum whose values have a code word.
pub trait Word: Copy + Eq + std::fmt::Debug + 'static {
    /// All values, in the order in which people read them.
    const ALL: &'static [Self];

    /// The word under which it is stored and sent.
    fn code(self) -> &'static str;

    /// By its code.
    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.code() == code)
    }
}

/// Declares an enum of words with their codes, storage and JSON: `words! { pub Kind { Visit = "visit" } }`.
// A code is taken as a bare token: as a `literal` the API's document would not see it within `rename`.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis $name:ident { $($(#[$of:meta])* $variant:ident = $code:tt),+ $(,)? }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        $(#[$meta])*
        $vis enum $name { $($(#[$of])* #[serde(rename = $code)] $variant),+ }

        impl $crate::words::Word for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }
        }

        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok($crate::words::Word::code(*self).into())
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
                <Self as $crate::words::Word>::from_code(value.as_str()?)
                    .ok_or(rusqlite::types::FromSqlError::InvalidType)
            }
        }
    };
}

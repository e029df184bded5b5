//! Defines enums that have the same codes in the database and the API.

/// An enum whose values have codes.
pub trait Word: Copy + Eq + std::fmt::Debug + 'static {
    /// All values in display order.
    const ALL: &'static [Self];

    /// Their codes.
    const CODES: &'static [&'static str];

    /// The code that is stored and sent.
    fn code(self) -> &'static str;

    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.code() == code)
    }
}

/// Declares an enum with codes, storage and JSON: `words! { pub Kind { Visit = "visit" } }`.
// Codes are matched as tokens: utoipa wouldn't see a `literal` fragment within `rename`.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis $name:ident { $($(#[$of:meta])* $variant:ident = $code:tt),+ $(,)? }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        $(#[$meta])*
        $vis enum $name { $($(#[$of])* #[serde(rename = $code)] $variant),+ }

        impl $name {
            /// The code where a constant is needed, such as in a statement that `sql!` builds.
            $vis const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }
        }

        impl $crate::words::Word for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];
            const CODES: &'static [&'static str] = &[$($code),+];

            fn code(self) -> &'static str {
                self.as_str()
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

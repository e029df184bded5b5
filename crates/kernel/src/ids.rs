//! Defines typed record ids, so that an order's id can't be passed to a function that expects a user's.
//!
//! Ids of an account's records are `account << 28 | sequence`. Orders and invoices of an account are therefore adjacent
//! on disk: a page of one dealer's list touches few pages of the file, and the search index is queried for one range.

use utoipa::openapi::{
    RefOr, SchemaFormat,
    schema::{KnownFormat, ObjectBuilder, Schema, Type},
};

/// The largest id: programs that parse JSON numbers as floating-point still represent it exactly.
pub const GREATEST: i64 = (1 << 53) - 1;

/// The schema of a record id, described by a doc comment: `An order or a quote.`
pub fn schema(comment: &str) -> RefOr<Schema> {
    let comment = comment.trim();
    let mut letters = comment.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    let of: String = first.into_iter().chain(letters).collect();
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(1_i64))
        .maximum(Some(GREATEST))
        .description(Some(format!("The id of {of}")))
        .build()
        .into()
}

/// The id of a record, as the database stores it.
pub trait RecordId: Copy + Send + Sync + 'static {
    fn of(key: i64) -> Self;

    fn key(self) -> i64;
}

/// Declares a newtype over `i64` with support for SQLite, serde and the API document.
#[macro_export]
macro_rules! typed_id {
    ($(#[doc = $doc:literal])* $name:ident) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }
        impl rusqlite::types::FromSql for $name {
            fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
                i64::column_result(value).map(Self)
            }
        }
        impl std::str::FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                $crate::ids::schema(concat!($($doc),*))
            }
        }
        impl utoipa::ToSchema for $name {}
        impl $crate::ids::RecordId for $name {
            fn of(key: i64) -> Self {
                Self(key)
            }

            fn key(self) -> i64 {
                self.0
            }
        }
    };
}

typed_id!(/** An account of a dealer. */ AccountId);
typed_id!(/** A user. */ UserId);
typed_id!(/** A branch of an account. */ BranchId);
typed_id!(/** A role. */ RoleId);
typed_id!(/** A session. */ SessionId);
typed_id!(/** A link of a user to a sign-in provider. */ IdentityId);
typed_id!(/** A trusted device. */ DeviceId);
typed_id!(/** An order or a quote. */ OrderId);
typed_id!(/** An invoice. */ InvoiceId);
typed_id!(/** A news item. */ NewsId);
typed_id!(/** A notification. */ NotificationId);
typed_id!(/** A service order. */ ServiceOrderId);
typed_id!(/** A static page. */ PageId);
typed_id!(/** A registration. */ RegistrationId);
typed_id!(/** A service request. */ ServiceRequestId);
typed_id!(/** A visit of a crew. */ VisitId);
typed_id!(/** A change request. */ ChangeRequestId);
typed_id!(/** A remittance. */ RemittanceId);
typed_id!(/** An accepted quote. */ AcceptanceId);
typed_id!(/** A project. */ ProjectId);
typed_id!(/** A project request. */ ProjectRequestId);
typed_id!(/** A drawing. */ DrawingId);

/// The number of low bits of an order's or invoice's id that count within the account.
const SEQUENCE_BITS: u32 = 28;

/// Ids of records that an account has very many of consist of the account's id in the high bits and a sequence in the
/// low ones. The rows of one account are therefore adjacent on disk, and an account is a range of ids.
impl AccountId {
    /// The account of records that don't belong to one yet. No account has this id.
    pub const NOBODY: Self = Self(0);

    /// The account of an order or invoice with this id.
    pub fn of_record(id: i64) -> Self {
        Self(id >> SEQUENCE_BITS)
    }

    /// The smallest and largest id of this account's records.
    pub fn id_range(self) -> (i64, i64) {
        let first = self.0 << SEQUENCE_BITS;
        (first, first | ((1 << SEQUENCE_BITS) - 1))
    }
}

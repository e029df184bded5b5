//! Defines working time spent on a record.

use rusqlite::{
    ToSql,
    types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef},
};
use serde::{Deserialize, Serialize};

use crate::kernel::money::Cents;

/// Working time in hundredths of an hour. JSON: a decimal number of hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hours(pub Cents);

impl ToSql for Hours {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for Hours {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Cents::column_result(value).map(Self)
    }
}

impl utoipa::PartialSchema for Hours {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::Number)
            .description(Some("Hours, with two decimals."))
            .build()
            .into()
    }
}
impl utoipa::ToSchema for Hours {}

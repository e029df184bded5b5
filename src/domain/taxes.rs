//! Stores taxes of an order or an invoice as JSON, a line for each kind, next to their total.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::kernel::money::{Cents, Rate};

/// One kind of tax.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TaxLine {
    /// `GST`, `HST`, `PST`, `QST`, or the code of a state tax.
    pub code: String,
    /// The name as printed.
    pub name: String,
    /// The rate as a percentage with up to four decimals. Omitted if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<Rate>,
    /// The amount of tax.
    pub amount: Cents,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Taxes(pub Vec<TaxLine>);

/// The form stored in the database.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Stored {
    code: String,
    name: String,
    rate_ppm: Option<i64>,
    amount_cents: i64,
}

impl FromSql for Taxes {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let stored: Vec<Stored> = serde_json::from_str(value.as_str()?)
            .map_err(|error| FromSqlError::Other(error.into()))?;
        Ok(Self(
            stored
                .into_iter()
                .map(|tax| TaxLine {
                    code: tax.code,
                    name: tax.name,
                    rate: tax.rate_ppm.map(Rate),
                    amount: Cents(tax.amount_cents),
                })
                .collect(),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_keeps_all_of_its_decimals() {
        let text = r#"[{"code":"QST","name":"QST","ratePpm":99750,"amountCents":9975},
                       {"code":"X","name":"X","amountCents":1}]"#;
        let taxes = Taxes::column_result(ValueRef::Text(text.as_bytes())).unwrap();
        assert_eq!(
            serde_json::to_string(&taxes.0).unwrap(),
            r#"[{"code":"QST","name":"QST","rate":9.975,"amount":99.75},{"code":"X","name":"X","amount":0.01}]"#
        );
    }
}

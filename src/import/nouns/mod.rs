//! The rules of each noun: what it may contain and how its rows are compared with stored records.

mod addresses;
mod balances;
mod branches;
mod budgets;
mod catalog;
mod dealers;
mod discounts;
mod invoice_lines;
mod invoices;
pub(super) mod kit;
mod load_dates;
mod order_lines;
mod orders;
mod payments;
mod prices;
mod service_orders;
mod totals;
mod users;

use self::kit::noun::Noun;
use crate::config::NounName;

pub(super) fn rules(noun: NounName) -> Box<dyn Noun> {
    match noun {
        NounName::Dealers => Box::<dealers::Dealers>::default(),
        NounName::Branches => Box::<branches::Branches>::default(),
        NounName::Users => Box::<users::Users>::default(),
        NounName::Catalog => Box::<catalog::Catalog>::default(),
        NounName::Orders => Box::<orders::Orders>::default(),
        NounName::OrderLines => Box::<order_lines::OrderLines>::default(),
        NounName::Invoices => Box::<invoices::Invoices>::default(),
        NounName::InvoiceLines => Box::<invoice_lines::InvoiceLines>::default(),
        NounName::LoadDates => Box::<load_dates::LoadDates>::default(),
        NounName::ServiceOrders => Box::<service_orders::ServiceOrders>::default(),
        NounName::Addresses => Box::<addresses::Addresses>::default(),
        NounName::Balances => Box::<balances::Balances>::default(),
        NounName::Payments => Box::<payments::Payments>::default(),
        NounName::Budgets => Box::<budgets::Budgets>::default(),
        NounName::Prices => Box::<prices::Prices>::default(),
        NounName::Discounts => Box::<discounts::Discounts>::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db;

    #[test]
    fn every_field_that_a_table_takes_is_one_of_its_columns() {
        let dir = tempfile::tempdir().unwrap();
        let mut db = db::open_writer(&dir.path().join("transom.db")).unwrap();
        db::migrate(&mut db).unwrap();
        for (table, fields) in [
            ("dealers", dealers::FIELDS),
            ("branches", branches::FIELDS),
            ("users", users::FIELDS),
            ("catalog_items", catalog::FIELDS),
            ("orders", orders::FIELDS),
            ("order_lines", order_lines::FIELDS),
            ("invoices", invoices::FIELDS),
            ("invoice_lines", invoice_lines::FIELDS),
            ("load_dates", load_dates::FIELDS),
            ("service_orders", service_orders::FIELDS),
            ("account_balances", balances::FIELDS),
            ("ledger_entries", payments::FIELDS),
            ("account_budgets", budgets::FIELDS),
            ("pricing_items", prices::FIELDS),
            ("discounts", discounts::FIELDS),
        ] {
            for column in fields.iter().filter_map(|field| field.column) {
                assert!(
                    db.prepare(&format!("select {column} from {table}")).is_ok(),
                    "{table}.{column}"
                );
            }
        }
    }
}

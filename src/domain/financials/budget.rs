//! Compares an account's budget for each month of a year with what was invoiced then and a year earlier: by invoice
//! date, before tax, net of credit notes.

use std::collections::BTreeMap;

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::{AccountRows, FromRow},
    error::Error,
    kernel::{
        money::Cents,
        time::{Day, Instant},
    },
    scoped,
};

/// One month of a budget in one currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BudgetMonth {
    /// `CAD` or `USD`.
    pub(super) currency: String,
    pub(super) year: i64,
    /// The month, 1 to 12.
    pub(super) month: i64,
    /// The budgeted amount. Null if there is no budget for this month.
    pub(super) target: Option<Cents>,
    /// The invoiced amount.
    pub(super) actual: Cents,
    /// The invoiced amount in the same month of the previous year.
    pub(super) last_year: Cents,
    /// The budget from January through this month. The next two fields are the other amounts for the same months.
    pub(super) target_to_date: Option<Cents>,
    pub(super) actual_to_date: Cents,
    pub(super) last_year_to_date: Cents,
    /// When these figures were last imported from the ERP. Null if there are none.
    pub(super) as_of: Option<Instant>,
}

#[derive(FromRow)]
#[row(alias = "m")]
struct Monthly {
    currency: String,
    year: i64,
    month: i64,
    amount: Cents,
    as_of: Instant,
}

/// The twelve months of a year in each currency with a budget, or with sales in that year or the one before. The
/// account's own currency is always included.
pub(super) fn of_year(rows: &AccountRows<'_>, year: i64) -> Result<Vec<BudgetMonth>, Error> {
    let own: String = rows
        .value(scoped!("select d.currency from dealers d where d.account_id = :account"), &[])?
        .ok_or(Error::NotFound)?;
    let targets = scoped!(
        "from (select b.currency, b.year, b.month, sum(b.target_cents) as amount, max(b.as_of) as as_of
               from account_budgets b where b.account_id = :account and b.year = :year
               group by b.currency, b.year, b.month) m"
    );
    let targets: Vec<Monthly> = rows.rows(targets, named_params! { ":year": year })?;
    let sales = scoped!(
        "from (select i.currency, cast(substr(i.invoiced_on, 1, 4) as integer) as year,
                   cast(substr(i.invoiced_on, 6, 2) as integer) as month, sum(i.subtotal_cents) as amount,
                   max(i.as_of) as as_of
               from invoices i
               where i.account_id = :account /*reach financials:view i*/ and i.invoiced_on between :from and :to
               group by 1, 2, 3) m"
    );
    let (from, to) = (format!("{:04}-01-01", year - 1), format!("{year:04}-12-31"));
    let sales: Vec<Monthly> = rows.rows(sales, named_params! { ":from": from, ":to": to })?;
    let mut all: BTreeMap<String, Vec<BudgetMonth>> = BTreeMap::new();
    let currencies = targets.iter().chain(&sales).map(|month| &month.currency).chain([&own]);
    for currency in currencies {
        all.entry(currency.clone()).or_insert_with(|| {
            (1..=12).map(|month| BudgetMonth::none(currency, year, month)).collect()
        });
    }
    let mut change = |of: &Monthly, change: &dyn Fn(&mut BudgetMonth)| {
        let months = all.get_mut(&of.currency).into_iter().flatten();
        for month in months.filter(|month| month.month == of.month) {
            change(month);
            month.as_of = month.as_of.max(Some(of.as_of));
        }
    };
    for target in &targets {
        change(target, &|month| month.target = Some(target.amount));
    }
    for sold in &sales {
        change(sold, &|month| {
            if sold.year == year {
                month.actual = sold.amount;
            } else {
                month.last_year = sold.amount;
            }
        });
    }
    let mut months: Vec<BudgetMonth> = Vec::with_capacity(all.len() * 12);
    for mut of_currency in all.into_values() {
        add_up(&mut of_currency);
        months.append(&mut of_currency);
    }
    Ok(months)
}

/// Adds the totals since January.
fn add_up(months: &mut [BudgetMonth]) {
    let (mut target, mut actual, mut last_year) = (None::<i64>, 0_i64, 0_i64);
    for month in months {
        if let Some(amount) = month.target {
            target = Some(target.unwrap_or(0).saturating_add(amount.0));
        }
        actual = actual.saturating_add(month.actual.0);
        last_year = last_year.saturating_add(month.last_year.0);
        month.target_to_date = target.map(Cents);
        (month.actual_to_date, month.last_year_to_date) = (Cents(actual), Cents(last_year));
    }
}

impl BudgetMonth {
    fn none(currency: &str, year: i64, month: i64) -> Self {
        Self {
            currency: currency.to_owned(),
            year,
            month,
            target: None,
            actual: Cents(0),
            last_year: Cents(0),
            target_to_date: None,
            actual_to_date: Cents(0),
            last_year_to_date: Cents(0),
            as_of: None,
        }
    }
}

pub(super) fn year_of(day: Day) -> i64 {
    i64::from(day.0.year())
}

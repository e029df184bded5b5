//! Settings for change requests: fees for late changes by the stage of the order, taxes by region, and when a
//! supervisor has to approve. Existing offers aren't affected by changes.

use std::ops::RangeInclusive;

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{SuperviseChanges, ViewChanges},
    db::{self, FromRow},
    error::{Checks, Error},
    http::{self, Answered, Api, Body, Done, Item, Staff, StaffDb},
    kernel::{
        money::{Cents, Rate},
        time::{Day, Instant},
    },
    messages::{Key, key, message},
    records::{self, Record},
    words,
};

pub(super) fn api() -> Api {
    Api::new()
        .at("/admin/change-settings/fees", records::calls::<Fees>())
        .at("/admin/change-settings/taxes", records::calls::<Taxes>())
        .get("adminChangeSettingsRead", "/admin/change-settings/rules", read_rules)
        .put("adminChangeSettingsUpdate", "/admin/change-settings/rules", change_rules)
}

/// Fees by the stage of an order.
struct Fees;

words! {
    /// The stage of an order from which a fee applies.
    #[schema(as = ChangeFeeStage)]
    FeeStage { Entered = "entered", Released = "released", InProduction = "in_production" }
}

/// A fee for changing an order.
#[records::row(from = "change_fees f", order("f.percent_ppm", "f.id"))]
#[schema(as = ChangeFeeRow)]
struct FeeRow {
    pub id: i64,
    /// The stage of the order from which it applies.
    #[column("heading-stage", kind = code)]
    pub stage: FeeStage,
    /// The number of working days before the load date within which it applies. Null for any time.
    #[column("heading-within-days")]
    pub within_days: Option<i64>,
    /// The fee as a percentage of the price of the affected lines.
    #[column("heading-percent", sql = "f.percent_ppm", kind = price)]
    pub percent: Rate,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of a fee.
#[records::form(table = "change_fees", checked = CheckedFee)]
#[schema(as = ChangeFeeForm)]
struct FeeForm {
    #[field(needed, unique = "change-fee-exists")]
    stage: Option<FeeStage>,
    /// The number of working days before the load date within which it applies. Null for any time.
    #[field(1..=250)]
    within_days: Option<i64>,
    /// The fee as a percentage of the price of the affected lines.
    #[field(needed, column = "percent_ppm", rule = part_of_all)]
    percent: Option<Rate>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as rules of fields are called")]
fn part_of_all(checks: &mut Checks, field: &str, rate: &Rate) {
    let is_part = (0..=1_000_000).contains(&rate.0);
    checks.require(is_part, field, message!("form-number-within", least = 0, most = 100));
}

impl Record for Fees {
    const ENTITY: &'static str = "changeFee";
    const NAME: Key = key!("record-name-change-fee");
    const NOUNS: [&'static str; 2] = ["fee for late changes", "fees for late changes"];

    type View = ViewChanges;
    type Edit = SuperviseChanges;
    type Delete = SuperviseChanges;
    type Row = FeeRow;
    type Form = FeeForm;
    type Item = FeeRow;
}

struct Taxes;

/// A tax that applies from a day on.
#[records::row(from = "tax_rates t", order("t.region", "t.code", "t.starts_on desc"))]
#[schema(as = TaxRateRow)]
struct TaxRow {
    pub id: i64,
    /// The province or state of the order's delivery address.
    #[column("heading-province", kind = text)]
    pub region: String,
    /// `GST`, `HST`, `PST` or `QST`.
    #[column("heading-code", kind = text)]
    pub code: String,
    /// The name as printed.
    #[column("heading-name")]
    pub name: String,
    /// The rate as a percentage.
    #[column("heading-percent", sql = "t.rate_ppm", kind = price)]
    pub rate: Rate,
    #[column("heading-from")]
    pub starts_on: Day,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of a tax.
#[records::form(table = "tax_rates", checked = CheckedTax)]
#[schema(as = TaxRateForm)]
struct TaxForm {
    /// The code of a province or state: `ON`.
    #[field(2..=3)]
    region: String,
    /// `GST`, `HST`, `PST` or `QST`.
    #[field(1..=10)]
    code: String,
    /// The name as printed.
    #[field(1..=80)]
    name: String,
    /// The rate as a percentage.
    #[field(needed, column = "rate_ppm", rule = part_of_all)]
    rate: Option<Rate>,
    #[field(needed, unique = "change-tax-exists")]
    starts_on: Option<Day>,
}

impl Record for Taxes {
    const ENTITY: &'static str = "taxRate";
    const NAME: Key = key!("record-name-tax-rate");
    const NOUNS: [&'static str; 2] = ["tax rate", "tax rates"];

    type View = ViewChanges;
    type Edit = SuperviseChanges;
    type Delete = SuperviseChanges;
    type Row = TaxRow;
    type Form = TaxForm;
    type Item = TaxRow;
}

/// When a supervisor has to approve a price, and how long a price is valid.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "c")]
#[serde(rename_all = "camelCase")]
struct ChangeRules {
    /// The amount before tax above which a supervisor has to approve. Credits, cancellations, and changes of the load
    /// date or of orders in production always require approval.
    #[column(sql = "c.supervisor_from_cents")]
    supervisor_from: Cents,
    /// The number of working days for which a price is valid, but never after the order's cut-off.
    price_days: i64,
    updated_at: Instant,
    row_version: i64,
}

fn rules(db: &StaffDb<'_>) -> Result<ChangeRules, Error> {
    let found = db::row(db.conn(), "from change_rules c where c.id = 1", &[])?;
    found.ok_or_else(|| Error::internal("change requests without their rules"))
}

/// Returns when a supervisor has to approve a price, and how long prices are valid.
async fn read_rules(staff: Staff<ViewChanges>) -> Result<Item<ChangeRules>, Error> {
    staff.read(|db| Ok(Item::new(rules(db)?))).await
}

/// The possible number of working days for which a price is valid.
const DAYS: RangeInclusive<i64> = 1..=60;

/// The fields of the rules.
#[http::body]
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChangeRulesForm {
    /// The amount before tax above which a supervisor has to approve.
    supervisor_from: Cents,
    /// The number of working days for which a price is valid.
    #[bound(DAYS)]
    price_days: i64,
    row_version: Option<i64>,
}

/// Sets when a supervisor has to approve a price, and how long prices are valid.
async fn change_rules(
    staff: Staff<SuperviseChanges>,
    Body(form): Body<ChangeRulesForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let amounts = Cents(0)..=Cents(100_000_000);
    let message = message!("change-enter-0-00-1");
    checks.require(amounts.contains(&form.supervisor_from), "supervisorFrom", message);
    checks.within("priceDays", Some(form.price_days), DAYS, None);
    checks.finish()?;
    staff
        .write(move |tx| {
            let before = rules(tx)?;
            if form.row_version.is_some_and(|version| version != before.row_version) {
                return Err(Error::Stale(Box::new(serde_json::to_value(&before)?)));
            }
            let sql = "update change_rules set supervisor_from_cents = :amount, price_days = :days,
                           updated_at = :now, updated_by = :user, row_version = row_version + 1
                       where id = 1";
            tx.conn().prepare_cached(sql)?.execute(named_params! {
                ":amount": form.supervisor_from, ":days": form.price_days, ":now": tx.now(),
                ":user": tx.caller().user,
            })?;
            let after = rules(tx)?;
            let mut event = tx.event("changeRules", "update");
            (event.before, event.after) =
                (Some(serde_json::to_value(&before)?), Some(serde_json::to_value(&after)?));
            tx.record(event)?;
            Done::new(message!("general-saved")).item(&after)
        })
        .await
}
